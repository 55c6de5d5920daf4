"""From a tree to typed values.

The typed decoder says in a millisecond whether a tree fits.  Only where it does not is the published JSON
Schema asked for everything that is wrong; both are made from the same types, and a test holds that they
agree.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from boston_rules.problems import Problem, ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.source.tree import Node, plain

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

T = TypeVar("T")


def decode(node: Node, of: type[T], schema: str, *, prefix: str = "") -> T:
    """The tree as that type; raises ProblemsFound with every fault.

    `schema` names the published schema of the type; `prefix` goes before the paths of problems.
    """
    content = plain(node)
    try:
        return msgspec.convert(content, of)
    except msgspec.ValidationError as error:
        refusal = str(error)
    found = schema_problems(node, content, schema, prefix=prefix)
    raise ProblemsFound(found or [node.problem("value/refused", prefix, reason=refusal)])


def schema_problems(node: Node, content: Any, schema: str, *, prefix: str = "") -> list[Problem]:
    """What the published schema finds wrong with a tree; nothing of what the reader has already told."""
    # Only faults need jsonschema, and loading it takes longer than checking a ruleset.
    from boston_rules.source.faults import Faults  # noqa: PLC0415

    return Faults(node, load_schema(schema), prefix).problems(_validator(schema).iter_errors(content))


@cache
def load_schema(name: str) -> Mapping[str, Any]:
    """A published schema."""
    document: dict[str, Any] = json.loads((data_dir("schema") / f"{name}.json").read_text(encoding="utf-8"))
    # Without a base address every reference stays within the document and nothing is ever fetched.
    document.pop("$id", None)
    return document


@cache
def _validator(name: str) -> Validator:
    from jsonschema import Draft7Validator  # noqa: PLC0415, see above

    return Draft7Validator(load_schema(name))
