"""Whatever stands in a file or an outcome: a sentence and an exit code, never a traceback.

And what the checks of a ruleset let pass, the engine can settle and play.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import yaml
from hypothesis import HealthCheck, Phase, assume, given, note, settings
from hypothesis import strategies as st
from msgspec import structs
from tests.cli.support import Done, boston
from tests.engine.sweep import outcomes

from boston_rules.config import canonical, make_config
from boston_rules.engine.faults import OutcomeFaults
from boston_rules.engine.session import walk_session
from boston_rules.engine.settlement import settle
from boston_rules.lint import load
from boston_rules.problems import ProblemsFound
from boston_rules.rules import Rules
from boston_rules.rules.session import AgreedDeals
from boston_rules.source.files import concepts_file, shipped_hands, shipped_rulesets
from boston_rules.source.reading import read
from boston_rules.source.tree import plain

FOLDER: Final = Path(__file__).with_name("rulesets") / "good"
PARLOUR, MARKET, ODD_WORDS = (FOLDER / f"{name}.yaml" for name in ("parlour", "market", "odd-words"))
RULESETS: Final = [*sorted(FOLDER.glob("*.yaml")), *shipped_rulesets().values()]
SHIPPED: Final = [*shipped_rulesets().values(), *shipped_hands().values(), concepts_file()]

MORE: Final = int(os.environ.get("BOSTON_FUZZ", "1"))
"""How many times as many examples as usual."""
SEEDS: Final = st.integers(0, 2**32 - 1)

NASTY: Final = [
    *("~", "null", "true", "no", "on", "NO", "0", "-0", "010", "08", "1_000", "0x1F", "1e3", "-1", "4:4:5"),
    *(
        ".inf",
        ".nan",
        "99999999999999999999",
        "2024-02-30",
        "7.0",
        "'",
        '"',
        "'open",
        '"\\',
        "[",
        "]",
        "{",
        "}",
    ),
    *(
        "[]",
        "{}",
        "[[[[[[[[",
        "- ",
        "-",
        ":",
        "#",
        "|",
        ">-",
        "---",
        "...",
        "&a",
        "*a",
        "!include",
        "<<:",
        "@x",
    ),
    *(
        "`x`",
        "%",
        "?",
        "é",
        "e\u0301",
        "<script>",
        "{{7}}",
        "{%x%}",
        "side",
        "none",
        "by-suit",
        "market",
        "S",
    ),
    *(
        "",
        " ",
        "\t",
        "# x",
        "? a",
        "&a *a",
        "!!python/name:os.system",
        "%YAML 1.2",
        "kind: none",
        "{kind: none}",
    ),
    *("{a: {b: {c: [", "<<: *a", "\x00", "\x07", "\u202e", "\ufeff", "\u2028", "\ud7ff", "\U0001f0a1", "NT"),
    *("x" * 5000, "[" * 60, "con", "../../etc/passwd", "contracts.stall", "parlour", "id"),
]
ODD: Final[list[Any]] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        13,
        14,
        10**6 + 1,
        "",
        "x" * 130,
        "1810-05-01",
        "a.b",
        "settlement.lines.won",
    ),
    *(
        "none",
        "no",
        "side",
        "pool",
        "partner",
        "declarer",
        "bank",
        "all",
        "others",
        "split",
        "paired",
        "each",
    ),
    *(
        "stall",
        "tricks",
        "misere",
        "prices",
        "step",
        "S",
        "NT",
        "DJ",
        "market",
        [],
        {},
        [{}],
        [[]],
        {"en": ""},
    ),
    *({"kind": "none"}, {"kind": "all-of", "of": []}, {"kind": "named", "from": [], "when": "in-bid"}),
    *("N", "E", {"N": 13}, 5, "revoke", "session-end", "decided"),
]


def examples(number: int) -> settings:
    """So many examples, on a slow machine too.  What fails is told as it is: no part of it is simpler."""
    return settings(
        max_examples=number * MORE,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> Any:
    return plain(read(path).tree)


def copied(tree: Any) -> Any:
    return json.loads(json.dumps(tree))


def orderly(done: Done) -> Done:
    """A command that ended as commands end."""
    assert done.returncode in (0, 1, 2)
    assert "Traceback" not in done.stderr + done.stdout
    assert done.returncode == 0 or done.stdout + done.stderr
    return done


def laid_out(folder: Path, name: str, content: bytes) -> str:
    """A file beside the rulesets that it may extend or belong to."""
    for path in (PARLOUR, MARKET):
        (folder / path.name).write_text(text_of(path), encoding="utf-8")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    note(content.decode("utf-8", "backslashreplace"))
    return name


def all_commands(folder: Path, name: str) -> None:
    """Every command takes the file as it is, and where its check finds nothing, none refuses it."""
    checked = orderly(boston("check", name, "--format", "json", folder=folder))
    told = json.loads(checked.stdout)
    assert bool(told) == (checked.returncode == 1)
    assert all(each["message"] and each["hint"] and each["line"] > 0 and each["column"] > 0 for each in told)
    for command in ("config", "explain"):
        done = orderly(boston(command, name, folder=folder))
        assert told or done.returncode == 0, done.stderr


# --- slips in a text


def slip(lines: list[str], random: Random) -> None:
    """One slip of an editor."""
    at = random.randrange(len(lines))
    line = lines[at]
    cut = random.randrange(len(line) + 1)
    slips: list[Callable[[], object]] = [
        lambda: lines.pop(at),
        lambda: lines.insert(random.randrange(len(lines)), line),
        lambda: swap(lines, at, random.randrange(len(lines))),
        lambda: put(lines, at, f"{line.partition(':')[0]}: {random.choice(NASTY)}"),
        lambda: put(lines, at, line[:cut] + random.choice(NASTY) + line[cut:]),
        lambda: put(lines, at, line[:cut] + chr(random.randrange(0x3000)) + line[cut:]),
        lambda: put(lines, at, " " * random.randrange(9) + line.lstrip(" ")),
        lambda: put(lines, at, line[:cut] + line[cut + 1 :]),
        lambda: put(lines, at, line[:cut]),
        lambda: lines.__delitem__(slice(at + 1, None)),
    ]
    random.choice(slips)()
    lines[:] = lines or [""]


def swap(lines: list[str], one: int, other: int) -> None:
    lines[one], lines[other] = lines[other], lines[one]


def put(lines: list[str], at: int, line: str) -> None:
    lines[at] = line


def with_slips(path: Path, random: Random) -> bytes:
    lines = text_of(path).split("\n")
    for _ in range(random.randint(1, 3)):
        slip(lines, random)
    return "\n".join(lines).encode("utf-8", "surrogatepass")


@examples(24)
@given(seed=SEEDS)
def test_a_small_ruleset_with_slips(seed: int, tmp_path_factory: Any) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("slips")
    path = random.choice([PARLOUR, MARKET])
    all_commands(folder, laid_out(folder, path.name, with_slips(path, random)))


@examples(10)
@given(seed=SEEDS)
def test_a_shipped_file_with_slips(seed: int, tmp_path_factory: Any) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("slips")
    path = random.choice(SHIPPED)
    name = f"hands/{path.name}" if path.parent.name == "hands" else path.name
    orderly(boston("check", laid_out(folder, name, with_slips(path, random)), folder=folder))


@examples(20)
@given(content=st.binary(max_size=200), seed=SEEDS)
def test_bytes(content: bytes, seed: int, tmp_path_factory: Any) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("bytes")
    good = text_of(PARLOUR).encode()
    cut = random.randrange(len(good))
    name = random.choice(["x.yaml", "x.json", "hands/x.yaml", "concepts.yaml"])
    for each in (content, good[:cut] + content + good[cut:], b"format: boston-ruleset/1\n" + content):
        orderly(boston("check", laid_out(folder, name, each), folder=folder))
        orderly(boston("check", "-", folder=folder, given=each))


# --- parts of a tree moved about


def ways_in(tree: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a tree but the tree itself."""
    pairs: Any = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, below in pairs:
        yield (*way, key)
        yield from ways_in(below, (*way, key))


def follow(tree: Any, way: Sequence[Any]) -> Any:
    for step in way:
        tree = tree[step]
    return tree


def moved_about(tree: Any, random: Random) -> Any:
    """A tree with something left out, put in, named otherwise or put in another's place."""
    tree = copied(tree)
    for _ in range(random.randint(1, 3)):
        ways = list(ways_in(tree))
        if not ways:
            break
        way = random.choice(ways)
        above, step = follow(tree, way[:-1]), way[-1]
        value = above[step]
        match random.randrange(5):
            case 0:
                del above[step]
            case 1:
                above[step] = copied(random.choice(ODD))
            case 2:
                above[step] = copied(follow(tree, random.choice(ways)))
            case 3 if isinstance(above, dict):
                above[random.choice(["id", "kind", "of", "tricks", "extends", "names", f"{step}s"])] = value
            case _ if isinstance(above, list):
                above.insert(random.randrange(len(above) + 1), copied(value))
            case _:
                above[step] = [value]
    return tree


@examples(24)
@given(seed=SEEDS)
def test_a_ruleset_whose_parts_were_moved_about(seed: int, tmp_path_factory: Any) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("moved")
    path = random.choice([PARLOUR, MARKET, ODD_WORDS])
    tree = moved_about(tree_of(path), random)
    content = yaml.safe_dump(tree, sort_keys=False, allow_unicode=True).encode()
    all_commands(folder, laid_out(folder, path.name, content))


@cache
def some_outcomes(path: Path) -> list[Any]:
    possible = outcomes(load(path).rules)
    return [json.loads(msgspec.json.encode(outcome)) for outcome in islice(possible, 0, 400, 7)]


@examples(20)
@given(seed=SEEDS)
def test_an_outcome_whose_parts_were_moved_about(seed: int, tmp_path_factory: Any) -> None:
    random, folder = Random(seed), tmp_path_factory.mktemp("outcome")
    path = random.choice([PARLOUR, MARKET])
    tree = moved_about(random.choice(some_outcomes(path)), random)
    name = laid_out(folder, "outcome.json", json.dumps(tree).encode())
    told = orderly(boston("settle", path, name, folder=folder))
    settled = orderly(boston("settle", path, name, "--format", "json", folder=folder))
    assert told.returncode == settled.returncode
    orderly(boston("check", name, folder=folder))


# --- what is found right can be settled and played


FAULTS_OF_RULES: Final = {
    *("contract-unpriced", "cell-missing", "cell-blank", "no-price-columns", "suit-without-column"),
    *("suit-without-order", "sharing-impossible", "pairing-impossible", "remainder-unnamed"),
}
"""Refusals of the engine that no fact about a deal can mend."""


@cache
def resolved(path: Path) -> Any:
    return json.loads(msgspec.json.encode(load(path).rules))


@cache
def values_by_key() -> dict[str, list[Any]]:
    """Every value that stands under a key in some ruleset."""
    known: dict[str, dict[str, Any]] = {}
    for path in RULESETS:
        for way in ways_in(resolved(path)):
            if isinstance(way[-1], str):
                value = follow(resolved(path), way)
                known.setdefault(way[-1], {})[json.dumps(value)] = value
    return {key: list(values.values()) for key, values in known.items()}


def mixed(tree: Any, random: Random) -> Any:
    """Rules in which a few things are as in another ruleset, or a little more or less, or left out."""
    tree = copied(tree)
    for _ in range(random.randint(1, 4)):
        way = random.choice([way for way in ways_in(tree) if way[-1] != "id"])
        above, step = follow(tree, way[:-1]), way[-1]
        if isinstance(above[step], int) and not isinstance(above[step], bool):
            above[step] = max(0, above[step] + random.randint(-3, 3))
        elif isinstance(step, str):
            above[step] = copied(random.choice(values_by_key()[step]))
        elif random.random() < 0.5:
            del above[step]
        else:
            above[step] = copied(random.choice(above))
    return tree


def accepted(tree: Any) -> Rules | None:
    """The rules as a configuration gives them; None where their shape or their meaning is refused."""
    try:
        config = make_config("mixed", {}, msgspec.convert(tree, Rules))
        return load(Path("mixed.json"), content=canonical(config)).rules
    except (msgspec.ValidationError, ProblemsFound):
        return None


@examples(40)
@given(seed=SEEDS)
def test_what_is_found_right_can_be_settled_and_played(seed: int) -> None:
    random = Random(seed)
    rules = accepted(mixed(resolved(random.choice(RULESETS)), random))
    assume(rules is not None)
    assert rules is not None
    note(msgspec.json.encode(rules).decode())
    possible = list(outcomes(rules))
    for outcome in random.sample(possible, min(len(possible), 60)):
        try:
            settle(rules, outcome)
        except OutcomeFaults as refused:
            faults = {fault.message for fault in refused.faults}
            assert not faults & FAULTS_OF_RULES, outcome
    one_deal = AgreedDeals(multiple_of=1, suggested=1)
    walk_session(structs.replace(rules, session=structs.replace(rules.session, end=one_deal)), seed)
