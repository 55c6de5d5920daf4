"""The engine configuration: resolved rules with their options as canonical JSON under a digest."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from boston_rules.rules import Rules
from boston_rules.rules.base import Id, Rule, doc

FORMAT = "boston-config/1"


class Config(Rule, frozen=True):
    """A ruleset with options chosen, everything resolved; all that an engine needs."""

    format: Annotated[Literal["boston-config/1"], doc("The format of this file.")]
    ruleset: Annotated[Id, doc("The ruleset it was made from.")]
    options: Annotated[Mapping[Id, Id], doc("The value in force of every option.")]
    digest: Annotated[
        str,
        msgspec.Meta(
            pattern="^sha256:[0-9a-f]{64}$", description="SHA-256 of the canonical JSON of all other keys."
        ),
    ]
    rules: Annotated[Rules, doc("The rules.")]


def canonical(value: object) -> bytes:
    """Canonical JSON: UTF-8, keys sorted, no white space, every field written out, one final newline."""
    return msgspec.json.encode(value, order="sorted") + b"\n"


def make_config(ruleset: str, options: Mapping[str, str], rules: Rules) -> Config:
    """The configuration of these rules; the same input always gives the same bytes."""
    content = {"format": FORMAT, "ruleset": ruleset, "options": dict(options), "rules": rules}
    digest = "sha256:" + hashlib.sha256(canonical(content)).hexdigest()
    return Config(
        format="boston-config/1", ruleset=ruleset, options=dict(options), digest=digest, rules=rules
    )
