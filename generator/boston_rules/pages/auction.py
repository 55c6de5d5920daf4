"""The auction in sentences."""

from __future__ import annotations

from boston_rules.engine.alliances import alliances
from boston_rules.pages.markup import NOTHING, Html
from boston_rules.pages.model import Block, Paragraph, Sentence
from boston_rules.pages.voice import Voice
from boston_rules.rules.auction import (
    AFTER_SUPPORT,
    Ascending,
    Duels,
    MayBid,
    MaySupport,
    PartnerNames,
    Right,
    SingleRound,
)
from boston_rules.rules.contracts import ClaimedTrump, Joined, Support


def auction(voice: Voice) -> tuple[Block, ...]:
    first = voice.say(
        f"auction-first-{voice.rules.auction.first}", "auction.first", term=voice.term("eldest-hand")
    )
    match voice.rules.auction:
        case SingleRound():
            rest = _single_round(voice)
        case Ascending() as rules:
            rest = [
                voice.say("auction-ascending", "auction.kind"),
                voice.say(f"auction-ascending-equal-{rules.equal}", "auction.equal"),
                *_claims(voice, rules),
                *_support(voice),
                *_join(voice),
                voice.say(f"auction-raise-own-{rules.raise_own}", "auction.raise-own"),
                *_rights(voice, "auction.after-pass", rules.after_pass),
                *_after_support(voice, rules),
                *_own_suit(voice, rules),
            ]
        case Duels() as rules:
            return (Paragraph((first, *_duel(voice))), Paragraph(tuple(_equal_bids(voice, rules))))
    told = _alliances(voice)
    blocks = (Paragraph((first, *rest)),)
    return (*blocks, Paragraph(tuple(told))) if told else blocks


def _single_round(voice: Voice) -> list[Sentence]:
    sentences = [voice.say("auction-single-round", "auction.kind", term=voice.term("pass"))]
    return [*sentences, *(_support(voice) or [voice.say("auction-cancels")]), *_join(voice)]


def _support(voice: Voice) -> list[Sentence]:
    """How a bid is supported in the auction; nothing where none can be."""
    supportable = [
        contract.id
        for contract in voice.rules.contracts
        if any(isinstance(step, Support) for step in contract.formation)
    ]
    if not supportable:
        return []
    contracts = voice.contracts(supportable, "or")
    return [
        voice.say("auction-support", contracts=contracts, term=voice.term("support")),
        voice.say("auction-cancels-support"),
    ]


def _own_suit(voice: Voice, rules: Ascending) -> list[Sentence]:
    """That a suit binds its bidder; nothing where it does not."""
    if rules.own_suit == "free":
        return []
    return [voice.say(f"auction-own-suit-{rules.own_suit}", "auction.own-suit")]


def _claims(voice: Voice, rules: Ascending) -> list[Sentence]:
    """What the claim of a suit beats, where suits are claimed and compared."""
    claimed = any(isinstance(contract.trump, ClaimedTrump) for contract in voice.rules.contracts)
    return [voice.say("auction-claims")] if claimed and rules.equal == "higher-suit" else []


def _after_support(voice: Voice, rules: Ascending) -> list[Sentence]:
    """What is left to a supporter whose bid was overcalled; nothing where that can't come about."""
    path = "auction.after-support"
    if rules.after_support != AFTER_SUPPORT:
        said = _rights(voice, path, rules.after_support)
    else:
        said = [voice.say("auction-after-support-free", path)] if _support(voice) else []
    return [*said, voice.say("auction-after-support-passed")] if said and _pass_binds_too(rules) else said


def _pass_binds_too(rules: Ascending) -> bool:
    """Whether a supporter who may bid again can be one whom an earlier pass leaves less."""
    bids = any(isinstance(right, MayBid) for right in rules.after_support)
    passers_support = any(isinstance(right, MaySupport) for right in rules.after_pass)
    return bids and passers_support and MayBid("everybody") not in rules.after_pass


def _rights(voice: Voice, path: str, rights: tuple[Right, ...]) -> list[Sentence]:
    """What may still be done after something that was said before; `path` is the rule that tells it."""
    message = path.replace(".", "-")
    term = voice.term("pass" if path == "auction.after-pass" else "support")
    if not rights:
        return [voice.say(f"{message}-nothing", path, term=term)]
    said = []
    if not any(isinstance(right, MayBid) for right in rights):
        said.append(voice.say(f"{message}-no-bid", path, term=term))
    for place, right in enumerate(rights):
        at = (f"{path}.{place}",) if said else (path, f"{path}.{place}")
        if isinstance(right, MayBid):
            manner, contracts = _left(voice, right.families)
            said.append(voice.say(f"{message}-bid-{right.who}{manner}", *at, contracts=contracts, term=term))
        else:
            said.append(voice.say(f"{message}-support-{right.who}", *at, term=term))
    return said


def _left(voice: Voice, families: tuple[str, ...] | None) -> tuple[str, Html]:
    """How to name the contracts of these families, or by a shorter list all others; None: every family."""
    if families is None:
        return "", NOTHING
    left = voice.in_families(families)
    others = [contract.id for contract in voice.rules.contracts if contract.id not in left]
    if 0 < len(others) < len(left):
        return "-but", voice.contracts(others, "or")
    return "-some", voice.contracts(left, "or")


def _alliances(voice: Voice) -> list[Sentence]:
    """Holdings that must be announced before the first call; nothing where there are none."""
    made = alliances(voice.rules)
    said: list[Sentence] = []
    for alliance in made:
        path = f"auction.alliances.{alliance.id}"
        cards = voice.phrase.joined([voice.card(card) for card in alliance.cards])
        contract = voice.contract(alliance.contract)
        said.append(
            voice.say(
                "auction-alliance",
                path,
                f"{path}.cards",
                f"{path}.number",
                f"{path}.contract",
                number=alliance.number,
                cards=cards,
                contract=contract,
            )
        )
        partner = voice.phrase.joined([voice.card(card) for card in alliance.partner], "units")
        which = "auction-alliance-partner" + ("-one" if len(alliance.partner) == 1 else "")
        trump = alliance.trump.__struct_config__.tag
        own = isinstance(alliance.trump, PartnerNames) and alliance.trump.own_suit
        said += [
            voice.say(which, f"{path}.partner", partner=partner),
            voice.say(f"auction-alliance-trump-{trump}", f"{path}.trump", own="yes" if own else "no"),
        ]
    if made:
        said.append(voice.say("auction-alliance-first" + ("-several" if len(made) > 1 else "")))
        said.append(voice.say("auction-alliance-outbid"))
    return said


def _join(voice: Voice) -> list[Sentence]:
    """How a bid is joined by others who play it too; nothing where none can be."""
    joint = [contract.id for contract in voice.rules.contracts if isinstance(contract.joint, Joined)]
    if not joint:
        return []
    contracts = voice.contracts(joint, "or")
    return [voice.say("auction-join", contracts=contracts), voice.say("auction-cancels-join")]


def _duel(voice: Voice) -> list[Sentence]:
    return [
        voice.say("auction-duels", "auction.kind"),
        voice.say("auction-duels-opening"),
        voice.say("auction-duels-answer", term=voice.term("pass")),
        voice.say("auction-duels-no-trump-named"),
    ]


def _equal_bids(voice: Voice, rules: Duels) -> list[Sentence]:
    return [
        voice.say(f"auction-duels-equal-{rules.equal}", "auction.equal"),
        voice.say(f"auction-same-suit-{rules.same_suit}", "auction.same-suit"),
        voice.say(f"auction-named-suit-{rules.named_suit}", "auction.named-suit"),
    ]
