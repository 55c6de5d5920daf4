"""All checks, in the order in which they run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from boston_rules.lint import (
    amounts,
    auction,
    books,
    contracts,
    deal,
    goals,
    holdings,
    honours,
    irregularities,
    lines,
    lists,
    options,
    play,
    prices,
    provenance,
    roles,
    suits,
    words,
)
from boston_rules.lint.context import Check, Context, RulesetCheck, Whole
from boston_rules.problems import Problem
from boston_rules.source.resolve import Joined

CHECKS: Final[tuple[Check, ...]] = (
    lists.member_twice,
    deal.pack_too_small,
    deal.never_raised,
    deal.card_missing,
    deal.no_packets,
    deal.packets_sum,
    deal.pool_never_filled,
    suits.nothing_turned,
    suits.nothing_kept,
    suits.kept_unused,
    suits.second_pack_missing,
    suits.turned_joker,
    suits.turned_suit_missing,
    suits.no_order,
    suits.not_in_order,
    suits.classes_count,
    suits.without_class,
    suits.unknown_column,
    auction.named_in_bid,
    auction.nothing_to_compare,
    auction.nothing_to_bind,
    auction.secret_idle,
    auction.laid_idle,
    auction.nothing_to_support,
    auction.alliance_impossible,
    auction.right_idle,
    contracts.no_contracts,
    contracts.same_rung,
    contracts.rank_shared,
    contracts.never_bid,
    contracts.no_trump_choice,
    contracts.support_impossible,
    contracts.step_never_reached,
    contracts.unanswered,
    contracts.joined,
    contracts.called_card,
    contracts.no_pair_goal,
    contracts.no_alone_goal,
    contracts.no_partner_to_lead,
    contracts.no_partner,
    contracts.holding_impossible,
    contracts.card_ranks,
    contracts.renounce_idle,
    contracts.shares_unused,
    contracts.discard_range,
    contracts.discards_too_many,
    contracts.no_talon,
    contracts.never_exposed,
    contracts.stop_hides_tricks,
    contracts.no_reward,
    contracts.family_unknown,
    contracts.contract_unknown,
    goals.no_conditions,
    goals.partner_missing,
    goals.impossible,
    goals.certain,
    goals.idle_number,
    goals.idle_condition,
    play.buy_out_shadowed,
    prices.unpriced,
    prices.without_contract,
    prices.pair_unpriced,
    prices.pair_row_without_partner,
    prices.no_row,
    prices.no_classes,
    prices.cell_missing,
    prices.cell_blank,
    prices.unknown_table,
    prices.unknown_column,
    prices.columns_differ,
    honours.honours_unused,
    honours.honours_without_trump,
    honours.honours_never_held,
    books.unknown_book,
    books.pool_in_book,
    holdings.unknown_holding,
    holdings.holders_of_what,
    lines.never_holds,
    roles.nobody_there,
    roles.no_pool,
    roles.bank_in_closed_ledger,
    roles.nothing_from_bank,
    roles.pays_itself,
    roles.no_shares,
    roles.shared_at_both_ends,
    roles.no_pairs,
    roles.no_remainder,
    roles.remainder_idle,
    roles.remainder_nobody,
    roles.pool_overdrawn,
    amounts.no_amount,
    amounts.idle_term,
    amounts.cap_idle,
    amounts.nothing_to_multiply,
    roles.difference_apart,
    roles.ties_idle,
    roles.taker_of_what,
    roles.shares_idle,
    lines.multiplied_lines,
    lines.multiplier_never,
    lines.multiplier_queue,
    lines.unknown_replaced,
    lines.replaced_in_circle,
    lines.replaced_never,
    amounts.unknown_value,
    irregularities.never_happens,
    irregularities.shadowed,
    irregularities.shares_met,
    play.leftover_without_pool,
    play.not_a_multiple,
    play.deals_never,
    play.unknown_queue,
    play.queue_never,
)
"""Checks of resolved rules, run for every way of choosing options."""

RULESET_CHECKS: Final[tuple[RulesetCheck, ...]] = (
    prices.table_unused,
    prices.row_unused,
    amounts.unused_value,
    holdings.unused_holding,
    books.unused_book,
    play.queue_unused,
    contracts.family_unused,
    provenance.uncovered,
    provenance.dangling,
    provenance.named_twice,
    provenance.no_citation,
    provenance.no_reason,
    provenance.no_readings,
    provenance.missing_untold,
    provenance.unknown_option,
    provenance.circular,
    provenance.unknown_source,
    provenance.unused_source,
    options.no_choice,
    options.about_itself,
    options.never_possible,
    options.no_difference,
    words.unknown_concept,
    words.language_missing,
    words.no_text,
    words.same_name,
)
"""Checks of a ruleset file with all its options; rules can be right without them."""


IDLE: Final = frozenset(
    {
        "contract/renounce-idle",
        "contract/shares-unused",
        "exposure/never",
        "family/unused",
        "goal/idle-condition",
        "honours/never-held",
        "honours/unused",
        "irregularity/never",
        "line/idle-term",
        "line/never",
        "line/remainder-idle",
        "line/replaces-idle",
        "pack/never-raised",
        "pool/never-filled",
        "price/pair-row-idle",
        "settlement/unused-value",
        "source/unused",
        "suits/kept-unused",
        "table/row-unused",
        "table/unused",
    }
)
"""Problems of what does no harm but nothing else either.

In a ruleset that extends another they are told of its own part only: who takes a contract out of a game need
not sweep up all that the game had for it.
"""


def meaning_problems(context: Context) -> Iterator[Problem]:
    """What is wrong with resolved rules."""
    return _of_its_own(context.joined, chain.from_iterable(check(context) for check in CHECKS))


def whole_problems(whole: Whole) -> Iterator[Problem]:
    """What is wrong with a ruleset file as a whole."""
    return _of_its_own(whole.joined, chain.from_iterable(check(whole) for check in RULESET_CHECKS))


def _of_its_own(joined: Joined | None, problems: Iterator[Problem]) -> Iterator[Problem]:
    inherited = frozenset(each.document.name for each in joined.written[1:]) if joined is not None else ()
    return (problem for problem in problems if problem.code not in IDLE or problem.mark.file not in inherited)
