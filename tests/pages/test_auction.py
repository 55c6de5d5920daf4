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


def towpath(after_pass: tuple[Right, ...], after_support: tuple[Right, ...]) -> str:
    rules = own("towpath")
    assert isinstance(rules.auction, Ascending)
    changed = structs.replace(rules.auction, after_pass=after_pass, after_support=after_support)
    return told(structs.replace(rules, auction=changed))


def test_a_supporter_who_had_passed_is_told_to_be_bound_by_both() -> None:
    bid, support = MayBid("everybody"), MaySupport("everybody")
    assert STILL_BOUND in towpath((support,), (bid, support))
    assert STILL_BOUND in towpath((support, MayBid("everybody", ("calm",))), (bid,))
    assert STILL_BOUND in towpath((MaySupport("eldest"),), (bid,))


def test_nothing_is_told_of_it_where_it_makes_no_difference() -> None:
    bid, support = MayBid("everybody"), MaySupport("everybody")
    assert STILL_BOUND not in towpath((bid, support), (bid, support))
    assert STILL_BOUND not in towpath((bid,), (bid, support))
    assert STILL_BOUND not in towpath((support,), (support,))
    assert STILL_BOUND not in told(compiled("italian").rules)
