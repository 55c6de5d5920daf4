"""The auction in sentences: what is left to whom after what he has said."""

from __future__ import annotations

import re

from msgspec import structs
from tests.engine.support import compiled, own

from boston_rules.messages import Catalog
from boston_rules.pages.auction import auction
from boston_rules.pages.model import Paragraph
from boston_rules.pages.phrases import Phrases
from boston_rules.pages.voice import Voice
from boston_rules.rules import Rules
from boston_rules.rules.auction import Ascending, MayBid, MaySupport, Right

STILL_BOUND = "Whoever had passed before he supported is still bound by his pass as well."


def told(rules: Rules) -> str:
    """The auction as plain text."""
    blocks = auction(Voice(Phrases(Catalog("en")), rules))
    sentences = [each for block in blocks if isinstance(block, Paragraph) for each in block.sentences]
    return re.sub(r"<[^>]+>", "", " ".join(str(each.text) for each in sentences))


def told_of(ruleset: str, after_pass: tuple[Right, ...], after_support: tuple[Right, ...]) -> str:
    """The auction of one of the tests' own rulesets with these rights."""
    rules = own(ruleset)
    assert isinstance(rules.auction, Ascending)
    changed = structs.replace(rules.auction, after_pass=after_pass, after_support=after_support)
    return told(structs.replace(rules, auction=changed))


def test_a_supporter_who_had_passed_is_told_to_be_bound_by_both() -> None:
    bid, support = MayBid("everybody"), MaySupport("everybody")
    assert STILL_BOUND in told_of("towpath", (support,), (bid, support))
    assert STILL_BOUND in told_of("towpath", (support, MayBid("everybody", ("calm",))), (bid,))
    assert STILL_BOUND in told_of("towpath", (MaySupport("eldest"),), (bid,))


def test_nothing_is_told_of_it_where_it_makes_no_difference() -> None:
    bid, support = MayBid("everybody"), MaySupport("everybody")
    assert STILL_BOUND not in told_of("towpath", (bid, support), (bid, support))
    assert STILL_BOUND not in told_of("towpath", (bid,), (bid, support))
    assert STILL_BOUND not in told_of("towpath", (support,), (support,))
    assert STILL_BOUND not in told(compiled("italian").rules)


def test_of_contracts_left_and_barred_the_shorter_list_is_named() -> None:
    most = ("call", "dive")
    text = told_of("lagoon", (MayBid("everybody", most),), (MayBid("everybody", most),))
    assert "Whoever has passed may bid again when his turn comes back, but not float." in text
    assert "Whoever supported a bid that was then outbid may bid, but not float." in text
    text = told_of("lagoon", (MayBid("eldest", most),), (MayBid("eldest", most),))
    assert "the eldest hand alone may bid again when his turn comes back, but not float." in text
    assert "the eldest hand alone may bid, but not float." in text
    text = told_of("lagoon", (MayBid("everybody", ("dive",)),), (MayBid("everybody", ("call",)),))
    assert "may bid no more but dive, shell-dive or pearl-dive, when his turn comes back." in text
    assert "may bid only call or pearl-call." in text


def test_where_every_family_is_named_none_is_barred() -> None:
    everything = ("call", "dive", "calm")
    text = told_of("lagoon", (), (MayBid("everybody", everything),))
    assert "may bid only call, pearl-call, dive, float, shell-dive or pearl-dive." in text
