"""boston replay: records played again, and everything that isn't true in them told in words."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import jsonschema
import msgspec
import pytest
from tests.cli.support import Done, boston, process
from tests.engine.support import compiled

from boston_rules.engine.records import SessionRecord, record, session_record
from boston_rules.engine.session import walk_session
from boston_rules.messages import Catalog
from boston_rules.problems import ProblemsFound
from boston_rules.replaying import Replayer
from boston_rules.resources import data_dir

SEED: Final = 3


@cache
def _session(ruleset: str, **options: str) -> bytes:
    made = compiled(ruleset, **options)
    return msgspec.json.encode(session_record(made.config, walk_session(made.rules, SEED)))


def session(ruleset: str = "fontainebleau", **options: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(_session(ruleset, **options))
    return told


def single(ruleset: str = "fontainebleau") -> dict[str, Any]:
    whole = msgspec.json.decode(_session(ruleset), type=SessionRecord)
    told: dict[str, Any] = json.loads(msgspec.json.encode(record(compiled(ruleset).config, whole.deals[0])))
    return told


def replay(tmp_path: Path, content: object, *arguments: str | Path) -> Done:
    file = tmp_path / "record.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return boston("replay", "record.json", *arguments, folder=tmp_path)


@cache
def replayer() -> Replayer:
    """One for all, so that each ruleset is loaded once."""
    return Replayer(Catalog())


def codes(content: object) -> list[tuple[str, str]]:
    """Codes and paths of what is wrong with records."""
    accounts = replayer().file(Path("record.json"), json.dumps(content).encode())
    return [(problem.code, problem.path) for account in accounts for problem in account.problems]


def test_a_true_session_is_told_deal_by_deal(tmp_path: Path) -> None:
    kept = session()
    jsonschema.validate(kept, json.loads((data_dir("schema") / "session-record.json").read_text("utf-8")))
    done = replay(tmp_path, kept)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("record.json: true to the rules.\nDeal 1\n")
    assert f"Deal {len(kept['deals'])}\n" in done.stdout
    north = f"North {kept['totals']['N']:+,d}".replace("-", "−")
    assert north in done.stdout.splitlines()[-1]


def test_a_single_record_from_standard_input_and_a_list(tmp_path: Path) -> None:
    kept = single()
    jsonschema.validate(kept, json.loads((data_dir("schema") / "record.json").read_text("utf-8")))
    assert boston("replay", "-", given=json.dumps(kept).encode()).returncode == 0
    told = json.loads(replay(tmp_path, [kept, session()], "--format", "json").stdout)
    assert [(each["number"], each["holds"]) for each in told] == [(1, True), (2, True)]


def test_nothing_is_told_action_by_action_as_json(tmp_path: Path) -> None:
    done = replay(tmp_path, session(), "--tell", "--format", "json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--tell tells deals in words and does not go with --format json." in done.stderr


def test_told_action_by_action_every_card_is_named(tmp_path: Path) -> None:
    kept = session("hispanic-cartas")
    told = replay(tmp_path, kept, "--tell").stdout
    played = sum(1 for deal in kept["deals"] for action in deal["actions"] if "play" in action)
    spoken = sum(1 for deal in kept["deals"] for action in deal["actions"])
    lines = [
        line for line in told.splitlines() if line.startswith(("North –", "East –", "South –", "West –"))
    ]
    assert played
    assert len(lines) == spoken


def test_told_are_hands_laid_open_and_the_division_of_the_pool(tmp_path: Path) -> None:
    kept = session("italian")
    told = replay(tmp_path, kept, "--tell").stdout
    end = told[told.rindex("At the end of the session the pool is divided.") :]
    shares = {transfer["amount"] for transfer in kept["end"]["transfers"]}
    assert shares
    assert all(f"{share:,}" in end.splitlines()[1] for share in shares)
    open_hands = sum(1 for line in told.splitlines() if line.endswith("’s hand lies open."))
    undertaken = sum(1 for line in told.splitlines() if " plays Misère Ouverte alone." in line)
    assert open_hands == undertaken > 0


def test_told_is_why_a_contract_was_made_or_lost(tmp_path: Path) -> None:
    kept = session("italian")
    lines = replay(tmp_path, kept, "--tell").stdout.splitlines()
    told = [after for line, after in pairwise(lines) if " plays " in line and "Result: " in line]
    reasons = [deal["settlement"]["because"] for deal in kept["deals"] if deal["settlement"]["because"]]
    assert reasons
    found = [because["found"] for because in reasons]
    said = [line.split()[0].replace("No", "0") for line in told]
    assert said == [str(number) for number in found]


@pytest.mark.parametrize(("ruleset", "said"), [("hispanic-cartas", ", unless all pass."), ("italian", ".")])
def test_told_is_the_last_deal(tmp_path: Path, ruleset: str, said: str) -> None:
    told = replay(tmp_path, session(ruleset), "--tell").stdout
    assert f"\nIt is the last deal of the session{said}\n" in told


def test_told_first_are_the_rules_and_the_first_dealer(tmp_path: Path) -> None:
    head = replay(tmp_path, session("hispanic-cartas"), "--tell").stdout.split("\n\n")[0].splitlines()
    dealer = {"N": "North", "E": "East", "S": "South", "W": "West"}
    first = dealer[session("hispanic-cartas")["first-dealer"]["seat"]]
    by_lot = f"{first} was drawn by lot to deal first."
    assert head[1:] == ["The rules: Boston, simple Hispanic form.", by_lot]
    kept = session("hispanic-cartas", **{"first-dealer": "jack-of-diamonds"})
    head = replay(tmp_path, kept, "--tell").stdout.split("\n\n")[0].splitlines()
    first = dealer[kept["first-dealer"]["seat"]]
    assert head[2].endswith(" Whoever finds the jack of diamonds.")
    assert head[3:] == [f"Dealt out for the first deal: {first} J♦. {first} deals first."]
    kept = session("english-hoyle")
    head = replay(tmp_path, kept, "--tell").stdout.split("\n\n")[0].splitlines()
    cut, first = kept["first-dealer"]["drawn"], dealer[kept["first-dealer"]["seat"]]
    assert re.fullmatch(r"Cut for the first deal: (\w+ \S+, )*\w+ \S+\. (\w+) deals first\.", head[2])
    assert head[2].count("♠") + head[2].count("♥") + head[2].count("♦") + head[2].count("♣") == len(cut)
    assert head[2].endswith(f" {first} deals first.")


def test_told_is_what_everybody_stakes_in_all_and_what_waits_in_the_pool(tmp_path: Path) -> None:
    kept = session("english-hoyle")
    lines = replay(tmp_path, kept, "--tell").stdout.splitlines()
    staked = [line for line in lines if "8 chips each into the pool" in line and ":" not in line]
    assert staked
    each = r"\w+, \w+ and \w+ put 8 chips each into the pool\."
    dealer = r"\w+ puts 12 chips into the pool \(8 \+ 4\)\."
    assert [line for line in staked if not re.fullmatch(f"{each} {dealer}", line)] == []
    told = [line for line in lines if line.startswith("The pool holds ")]
    pools = [sum(deal["start"]["pools"]) for deal in kept["deals"]]
    assert [line for line, pool in zip(told, pools, strict=True) if pool] == [
        f"The pool holds {pool:,} chips." for pool in pools if pool
    ]


@pytest.mark.parametrize(
    ("ruleset", "card", "suits"),
    [
        ("hispanic-cartas", "The dealer’s last card, turned up, is ", None),
        (
            "english-hoyle",
            "The card turned up from the second pack is ",
            r"The suits in this deal: (.) – first preference, . – second preference, . and . – common suit\.",
        ),
        (
            "foster-boston",
            "The card turned up from the second pack is ",
            r"In the auction the suits rank, from the lowest: . = . < . < (.)\.",
        ),
    ],
)
def test_told_is_where_the_card_turned_up_is_from_and_how_suits_rank_by_it(
    tmp_path: Path, ruleset: str, card: str, suits: str | None
) -> None:
    kept = session(ruleset)
    lines = replay(tmp_path, kept, "--tell").stdout.splitlines()
    told = [(line, after) for line, after in pairwise(lines) if line.startswith(card)]
    assert len(told) == len(kept["deals"])
    for line, after in told:
        best = re.match(suits or r"(?!In the auction|The suits)", after)
        assert best
        assert suits is None or line[-2] == best[1]


def _put(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(content: dict[str, Any]) -> None:
        *above, last = (int(step) if step.isdigit() else step for step in path.split("."))
        node: Any = content
        for step in above:
            node = node[step]
        node[last] = value

    return change


def _more(path: str) -> Callable[[dict[str, Any]], None]:
    def change(content: dict[str, Any]) -> None:
        *above, last = (int(step) if step.isdigit() else step for step in path.split("."))
        node: Any = content
        for step in above:
            node = node[step]
        node[last] += 1

    return change


SINGLE: Final = [
    (_put("digest", "sha256:" + "0" * 64), "record/digest", "digest"),
    (_more("settlement.deltas.N"), "record/differs", "settlement.deltas.N"),
    (_more("settlement.pools.0"), "record/differs", "settlement.pools.0"),
    (_put("settlement.conserved", value=False), "record/differs", "settlement.conserved"),
    (_put("settlement.next.dealer", None), "record/differs", "settlement.next.dealer"),
    (_put("hands.N.0", "XX"), "value/form", "hands.N.0"),
    (_put("start.pools", []), "record/pools", "start.pools"),
    (_put("start.state", {"moon": 1}), "record/state", "start.state"),
    (_put("turned-card", "SA"), "record/turned-card", "turned-card"),
    (_put("actions.0", {"seat": "N", "call": "accept"}), "record/illegal", "actions.0"),
    (_put("actions", []), "record/unfinished", "actions"),
]


@pytest.mark.parametrize(("change", "code", "path"), SINGLE, ids=[path for _, _, path in SINGLE])
def test_what_is_not_true_in_a_deal(change: Callable[[dict[str, Any]], None], code: str, path: str) -> None:
    kept = single()
    change(kept)
    found = codes(kept)
    assert path in [where for _, where in found]
    if code != "value/form":
        assert (code, path) in found


def test_cards_that_cannot_have_been_dealt() -> None:
    kept = single()
    kept["hands"]["N"][0] = kept["hands"]["E"][0]
    assert codes(kept) == [("record/card-twice", "hands.E")]
    kept = single("hispanic-cartas")
    kept["hands"]["S"].pop()
    assert ("record/hand-size", "hands.S") in codes(kept)
    kept["talon"] = ["SA"]
    assert {("record/talon", "talon"), ("record/card-twice", "talon")} <= set(codes(kept))


SESSION: Final = [
    (_more("totals.E"), "record/differs", "totals.E"),
    (_more("end.deltas.E"), "record/differs", "end.deltas.E"),
    (_more("deals.1.start.pools.0"), "record/differs", "deals.1.start.pools.0"),
    (_more("deals.2.start.deal"), "record/differs", "deals.2.start.deal"),
    (_more("deals.1.settlement.deltas.W"), "record/differs", "deals.1.settlement.deltas.W"),
    (_put("deals", []), "record/no-deals", "deals"),
    (_put("first-dealer.drawn.N", "Xa"), "value/form", "first-dealer.drawn.N"),
]


@pytest.mark.parametrize(("change", "code", "path"), SESSION, ids=[path for _, _, path in SESSION])
def test_what_is_not_true_in_a_session(
    change: Callable[[dict[str, Any]], None], code: str, path: str
) -> None:
    kept = session()
    change(kept)
    assert (code, path) in codes(kept)


def test_a_session_has_all_its_deals_and_no_more() -> None:
    kept = session()
    last = copy.deepcopy(kept["deals"][-1])
    kept["deals"].append(last)
    assert ("record/session-over", f"deals.{len(kept['deals']) - 1}") in codes(kept)
    kept = session()
    kept["deals"].pop()
    assert ("record/session-short", "deals") in codes(kept)


def test_an_illegal_action_is_told_with_its_number_and_the_rule(tmp_path: Path) -> None:
    kept = single()
    place = next(number for number, action in enumerate(kept["actions"]) if "play" in action)
    seat = kept["actions"][place]["seat"]
    card = next(cards[0] for other, cards in kept["hands"].items() if other != seat)
    kept["actions"][place]["play"] = card
    done = replay(tmp_path, kept)
    assert done.returncode == 1
    assert f"record/illegal: Action {place + 1} is not legal: " in done.stderr
    assert "rulesets/fontainebleau/index.html" in done.stderr


def test_another_digest_is_refused_with_both_named(tmp_path: Path) -> None:
    kept, other = single(), "sha256:" + "ab" * 32
    right, kept["digest"] = kept["digest"], other
    done = replay(tmp_path, kept)
    assert done.returncode == 1
    assert right in done.stderr
    assert other in done.stderr
    kept["digest"] = right
    assert replay(tmp_path, kept, "--ruleset", "italian").returncode == 1


def test_a_configuration_can_be_the_rules(tmp_path: Path) -> None:
    boston("config", "fontainebleau", "-o", tmp_path / "rules.json")
    assert replay(tmp_path, single(), "--ruleset", "rules.json").returncode == 0


def test_files_without_records(tmp_path: Path) -> None:
    done = replay(tmp_path, [])
    assert (done.returncode, done.stdout) == (1, "record.json: not true to the rules, one problem.\n")
    assert "record.json:1:1: record/none: " in done.stderr
    assert replay(tmp_path, "{").returncode == 1
    assert boston("replay", "nowhere.json", folder=tmp_path).returncode == 1
    assert boston("replay").returncode == 2
    assert boston("replay", "-", "-").returncode == 2


def test_mangled_files_are_told_never_crashed_on() -> None:
    text = json.dumps(single())
    rng = random.Random(1)
    for _ in range(30):
        start = rng.randrange(len(text))
        mangled = text[:start] + rng.choice(["", "}", "null", '"', "7", "NaN"]) + text[start + 3 :]
        with contextlib.suppress(ProblemsFound):
            accounts = replayer().file(Path("record.json"), mangled.encode())
            assert all(account.problems or account.record is not None for account in accounts)
    assert process("replay", "-", given=b"\xff{").returncode == 1
