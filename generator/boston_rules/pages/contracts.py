"""The ladder as a table, and what holds for some contracts and not for others in sentences."""

from __future__ import annotations

from dataclasses import replace

from boston_rules.engine.alliances import named_by_partner
from boston_rules.pages.markup import NOTHING, Html, element, plain
from boston_rules.pages.model import Block, Cell, Item, Items, Paragraph, Row, Sentence, Table
from boston_rules.pages.voice import Voice
from boston_rules.rules.contracts import (
    TRUMPS_BY_TURN,
    All,
    Allied,
    AllOf,
    Always,
    Ask,
    AtLeast,
    AtMost,
    CallCard,
    ClaimedTrump,
    Contract,
    Draw,
    Exactly,
    Exchange,
    FirstTurn,
    FormationStep,
    FreeRenounce,
    Goal,
    Hidden,
    Holding,
    Joined,
    KeptTrump,
    Liability,
    NamedTrump,
    NoAloneGoal,
    NoPairGoal,
    NoTrump,
    OfferThrownIn,
    OneOf,
    OnlyForced,
    OnlyOver,
    OnlySeats,
    Open,
    PlaysAlone,
    PrivilegedTrump,
    Support,
    TakeTalon,
    TurnedNotKept,
    TurnedTrump,
    Unanswered,
)


def ladder(voice: Voice) -> Table:
    """Every contract with what must be done, lowest first."""
    pairs = voice.has_pairs
    columns = [voice.say("ladder-contract"), voice.say("ladder-alone")]
    if pairs:
        columns.append(voice.say("ladder-pair"))
    columns += [voice.say("ladder-trump"), voice.say("ladder-special")]
    rows = tuple(_rung(voice, contract, pairs=pairs) for contract in voice.rules.contracts)
    return Table(voice.say("ladder-caption"), tuple(columns), rows)


def _rung(voice: Voice, contract: Contract, *, pairs: bool) -> Row:
    path = f"contracts.{contract.id}"
    cells = [_alone_goal(voice, contract)]
    if pairs:
        cells.append(_pair_goal(voice, contract))
    cells.append(Cell(Sentence(_trump(voice, contract), (f"{path}.trump",)), "short"))
    special = _special(voice, contract)
    look = "text" if special else "void"
    told = ("exchange", "exposure", "requires", "renounce")
    cells.append(Cell(Sentence(special, tuple(f"{path}.{key}" for key in told)), look))
    return Row(Sentence(_contract_name(voice, contract.id), (f"{path}.id",), (path,)), tuple(cells))


def _contract_name(voice: Voice, contract_id: str) -> Html:
    name, gloss = voice.contract(contract_id), voice.gloss(contract_id)
    if gloss is None:
        return name
    if plain(gloss).casefold() == plain(name).casefold():
        return element("b", gloss, class_="contract")
    return name + Html(" ") + element("span", gloss, class_="gloss")


def _alone_goal(voice: Voice, contract: Contract) -> Cell:
    path = f"contracts.{contract.id}.goal.alone"
    if isinstance(contract.goal.alone, NoAloneGoal):
        return Cell(Sentence(NOTHING, (path,)), "void")
    return Cell(Sentence(_goal(voice, contract.goal.alone, "declarer"), (path,)), "short")


def _pair_goal(voice: Voice, contract: Contract) -> Cell:
    path = f"contracts.{contract.id}.goal.pair"
    if isinstance(contract.goal.pair, NoPairGoal):
        return Cell(Sentence(NOTHING, (path,)), "void")
    return Cell(Sentence(_goal(voice, contract.goal.pair, "side"), (path,)))


def _goal(voice: Voice, goal: Goal, usual: str) -> Html:
    """A goal in few words; whose tricks count is said where it is not `usual`."""
    match goal:
        case AtLeast(tricks=tricks, of=of) if tricks == voice.rules.deal.hand_size:
            text = voice.phrase("goal-at-least-all", tricks=tricks)
        case AtLeast(tricks=tricks, of=of):
            text = voice.phrase("goal-at-least", tricks=tricks)
        case Exactly(tricks=0, of=of):
            text = voice.phrase("goal-no-trick")
        case Exactly(tricks=tricks, of=of):
            text = voice.phrase("goal-exactly", tricks=tricks)
        case AtMost(tricks=tricks, of=of):
            text = voice.phrase("goal-at-most", tricks=tricks)
        case OneOf(tricks=numbers, of=of):
            text = voice.phrase.joined([voice.phrase("number", number=tricks) for tricks in numbers], "or")
        case All():
            return voice.phrase("goal-all", tricks=voice.rules.deal.hand_size)
        case AllOf(of=goals):
            return voice.phrase.joined([_goal(voice, part, "nobody") for part in goals], "units")
    alone = usual == "declarer"
    if of == usual or (alone and of == "side"):
        return text
    return voice.phrase(f"goal-of-{of}", goal=text)


def _trump(voice: Voice, contract: Contract) -> Html:
    match contract.trump:
        case NoTrump():
            return voice.phrase("ladder-trump-none")
        case TurnedTrump():
            return voice.phrase("ladder-trump-turned")
        case KeptTrump():
            return voice.phrase("ladder-trump-kept")
        case TurnedNotKept():
            return voice.phrase("ladder-trump-turned-not-kept")
        case NamedTrump(choices=choices) | ClaimedTrump(choices=choices):
            return Html(" ").join(voice.suit(suit, short=True) for suit in choices)
        case PrivilegedTrump():
            return voice.phrase("ladder-trump-privileged")


def _special(voice: Voice, contract: Contract) -> Html:
    parts = [_aside(voice, step) for step in contract.exchange]
    match contract.exposure:
        case Hidden():
            pass
        case Open(who=who):
            parts.append(voice.phrase(f"ladder-open-{who}"))
    if isinstance(contract.requires, Holding):
        parts.append(voice.phrase("ladder-holding", cards=_cards(voice, contract.requires)))
    if isinstance(contract.renounce, FreeRenounce):
        tricks = contract.renounce.last_trick
        parts.append(voice.phrase(f"ladder-renounce-{contract.renounce.who}", tricks=tricks))
    return Html("; ").join(parts)


def _cards(voice: Voice, rule: Holding) -> Html:
    return voice.phrase.joined([voice.card(card) for card in rule.cards])


def _aside(voice: Voice, step: Exchange) -> Html:
    if isinstance(step, TakeTalon):
        return voice.phrase("ladder-take-talon")
    if isinstance(step, Draw):
        return voice.phrase(f"ladder-draw-{step.who}", cards=step.at_most)
    if step.at_least == step.at_most:
        return voice.phrase(f"ladder-discard-exactly-{step.who}", cards=step.at_most)
    if not step.at_least:
        return voice.phrase(f"ladder-discard-up-to-{step.who}", cards=step.at_most)
    return voice.phrase(f"ladder-discard-between-{step.who}", least=step.at_least, cards=step.at_most)


def reading_the_ladder(voice: Voice) -> Paragraph:
    """How the table above it is to be read."""
    said = [voice.say("ladder-rank")]
    for contract in voice.rules.contracts:
        if contract.ranks_with is not None:
            path, other = f"contracts.{contract.id}.ranks-with", voice.contract(contract.ranks_with)
            by_suit = getattr(voice.rules.auction, "equal", "never") == "higher-suit"
            message = "ranks-with-but-for-suits" if by_suit else "ranks-with"
            said.append(voice.say(message, path, contract=voice.contract(contract.id), other=other))
    return Paragraph(tuple(said))


def times_to_bid(voice: Voice) -> Paragraph | None:
    """Who may bid a contract, and when, where that is not free."""
    said: list[Sentence] = []
    for when, ids in voice.grouped(lambda contract: contract.bid_when):
        paths, contracts = _paths("bid-when", ids), voice.contracts(ids)
        match when:
            case Always():
                continue
            case OnlyOver(contracts=others):
                over = voice.contracts(others, "or")
                said.append(voice.say("bid-only-over", *paths, contracts=contracts, others=over))
            case FirstTurn():
                said.append(voice.say("bid-first-turn", *paths, contracts=contracts))
            case OnlySeats(seats=seats):
                who = voice.phrase.joined([voice.phrase(f"speaker-{seat}") for seat in seats], "or")
                said.append(voice.say("bid-only-seats", *paths, contracts=contracts, speakers=who))
            case OnlyForced():
                said.append(voice.say("bid-only-forced", *paths, contracts=contracts))
    return Paragraph(tuple(said)) if said else None


def naming_trump(voice: Voice) -> Items:
    """Who fixes trump, and when."""
    groups = voice.grouped(lambda contract: (contract.trump, named_by_partner(voice.rules, contract)))
    groups.sort(key=lambda group: not isinstance(group[0][0], NoTrump))
    items = []
    for (trump, by_partner), ids in groups:
        rest = len(groups) > 1 and ids == groups[-1][1]
        match trump:
            case NoTrump():
                paths = _paths("trump", ids)
                sentence = voice.say("trump-none", *paths, contracts=voice.contracts(ids), count=len(ids))
            case TurnedTrump():
                sentence = _scoped(voice, "trump-turned", "trump", ids, rest=rest)
            case KeptTrump():
                kept = voice.term("kept-suit")
                sentence = _scoped(voice, "trump-kept", "trump", ids, rest=rest, kept=kept)
            case TurnedNotKept():
                little = voice.term("little-suit")
                sentence = _scoped(voice, "trump-turned-not-kept", "trump", ids, rest=rest, little=little)
            case NamedTrump(choices=choices, when=when):
                suits = voice.suits(choices, "or")
                way = "by-partner" if by_partner else when
                sentence = _scoped(voice, f"trump-named-{way}", "trump", ids, rest=rest, suits=suits)
            case ClaimedTrump(choices=choices, unclaimed=unclaimed):
                suits = voice.suits(choices, "or")
                sentence = _scoped(voice, f"trump-claimed-{unclaimed}", "trump", ids, rest=rest, suits=suits)
            case PrivilegedTrump(when=when):
                message = f"trump-privileged-{when}"
                kept, little = voice.term("kept-suit"), voice.term("little-suit")
                sentence = _scoped(voice, message, "trump", ids, rest=rest, kept=kept, little=little)
        secret = isinstance(trump, NamedTrump | PrivilegedTrump) and trump.secret
        more = [voice.say("trump-secret", *_paths("trump.secret", ids))] if secret else []
        if isinstance(trump, TRUMPS_BY_TURN) and trump.laid:
            more.append(voice.say("trump-laid", *_paths("trump.laid", ids)))
        items.append(voice.item(sentence, *more))
    return Items(tuple(items))


def partners(voice: Voice) -> Items:
    """How a partner is found, by groups of contracts."""
    items: list[Item] = []
    groups = voice.grouped(lambda contract: contract.formation)
    groups.sort(key=lambda group: not group[0])
    for steps, ids in groups:
        if not steps:
            rest = len(groups) > 1
            items.append(voice.item(_scoped(voice, "formation-alone", "formation", ids, rest=rest)))
            continue
        items += [_step(voice, ids, number, step) for number, step in enumerate(steps)]
    for joint, ids in voice.grouped(lambda contract: contract.joint):
        if isinstance(joint, Joined):
            items.append(_joint(voice, joint, ids))
    return Items(tuple(items))


def _joint(voice: Voice, joint: Joined, ids: tuple[str, ...]) -> Item:
    played_out = all(voice.rules.contract(each).stop == "played-out" for each in ids)
    among = "among" if joint.among_themselves else "not-among"
    return voice.item(
        _scoped(voice, "joint-joined", "joint", ids, most=joint.at_most),
        voice.say("joint-settled"),
        *([] if played_out else [voice.say("joint-stop")]),
        voice.say(f"joint-{among}"),
    )


def shares(voice: Voice) -> Paragraph | None:
    """The tricks that partners owe each."""
    said = [
        _scoped(
            voice,
            "quotas-liability",
            "quotas",
            ids,
            declarer=rule.declarer,
            partner=rule.partner,
            term=voice.term("quota"),
        )
        for rule, ids in voice.grouped(lambda contract: contract.quotas)
        if isinstance(rule, Liability)
    ]
    return Paragraph((*said, voice.say("quotas-liability-use"))) if said else None


def holdings(voice: Voice) -> Paragraph | None:
    """Cards that a bidder must hold."""
    said: list[Sentence] = []
    for rule, ids in voice.grouped(lambda contract: contract.requires):
        if isinstance(rule, Holding):
            paths = _paths("requires", ids)
            contracts, cards = voice.contracts(ids, "or"), _cards(voice, rule)
            said.append(voice.say("requires-holding", *paths, contracts=contracts, cards=cards))
            if rule.shown:
                said.append(voice.say("requires-holding-shown"))
    return Paragraph(tuple(said)) if said else None


def renounces(voice: Voice) -> list[Sentence]:
    """Leave not to follow suit."""
    return [
        _scoped(voice, f"renounce-free-{rule.who}", "renounce", ids, tricks=rule.last_trick)
        for rule, ids in voice.grouped(lambda contract: contract.renounce)
        if isinstance(rule, FreeRenounce)
    ]


def card_ranks(voice: Voice) -> list[Sentence]:
    """Ranks in another order than that of the pack."""
    return [
        _scoped(voice, "card-ranks", "card-ranks", ids, ranks=voice.ranks(ranks))
        for ranks, ids in voice.grouped(lambda contract: contract.card_ranks)
        if ranks is not None
    ]


def _step(voice: Voice, ids: tuple[str, ...], number: int, step: FormationStep) -> Item:
    """One way to a partner; its parts are rules of their own."""

    def paths(key: str) -> tuple[str, ...]:
        return _paths(f"formation.{number}.{key}", ids)

    scope = voice.scope(ids)
    match step:
        case Support(unanswered=ways):
            told = voice.say("formation-support", *paths("kind"), scope=scope, term=voice.term("support"))
            rest = [voice.say("formation-support-binds"), _unanswered(voice, ways, paths("unanswered"))]
        case Ask(order=order, optional=optional, refusable=refusable, last=last):
            asked = "optional" if optional else "required"
            term = voice.term("ask")
            told = voice.say(
                f"formation-ask-{asked}", *paths("kind"), *paths("optional"), scope=scope, term=term
            )
            refused = "refusable" if refusable else "binding"
            if refusable and last == "must-accept":
                refused = f"last-{last}"
            rest = [
                voice.say(f"formation-ask-order-{order}", *paths("order")),
                voice.say(f"formation-ask-{refused}", *paths("refusable"), *paths("last")),
            ]
        case Allied():
            always = all(isinstance(voice.rules.contract(each).goal.alone, NoAloneGoal) for each in ids)
            said = "formation-allied-always" if always else "formation-allied"
            told, rest = voice.say(said, *paths("kind"), scope=scope), []
        case CallCard(cards=cards, own=own, of_trump=trump, optional=optional, shown=shown):
            names = voice.phrase.joined([voice.card(card) for card in cards], "or")
            called = "formation-call-card"
            told = voice.say(
                f"{called}-{'optional' if optional else 'required'}",
                *paths("kind"),
                *paths("cards"),
                *paths("optional"),
                scope=scope,
                cards=names,
            )
            rest = [
                voice.say(f"{called}-own-{own}", *paths("own")),
                voice.say(f"{called}-trump-{'yes' if trump else 'no'}", *paths("of-trump")),
                *([voice.say(f"{called}-suit-held", *paths("suit-held"))] if step.suit_held else []),
                voice.say(f"{called}-nobody"),
                voice.say(f"{called}-shown-{shown}", *paths("shown")),
                *([voice.say(f"{called}-duty", *paths("duty"))] if step.duty == "when-led" else []),
            ]
    return voice.item(replace(told, at=() if number else _paths("formation", ids)), *rest)


def _unanswered(voice: Voice, ways: tuple[Unanswered, ...], paths: tuple[str, ...]) -> Sentence:
    """What becomes of a bid that nobody supports."""
    if len(ways) != 1:
        told = [voice.phrase(f"unanswered-{_kind(way)}", **_dealing(way)) for way in ways]
        return voice.say("formation-unanswered-choice", *paths, ways=voice.phrase.joined(told, "or"))
    if isinstance(ways[0], PlaysAlone):
        return voice.say("formation-support-none", *paths)
    return voice.say(f"formation-unanswered-{_kind(ways[0])}", *paths, **_dealing(ways[0]))


def _kind(way: Unanswered) -> str:
    return str(way.__struct_config__.tag)


def _dealing(way: Unanswered) -> dict[str, str]:
    if not isinstance(way, OfferThrownIn):
        return {}
    return {"dealer": way.next_dealer, "counts": "yes" if way.counts else "no"}


def lead(voice: Voice) -> list[Sentence]:
    """Who leads to the first trick."""
    return [
        _scoped(voice, f"lead-{who}", "lead", ids, term=voice.term("eldest-hand"))
        for who, ids in voice.grouped(lambda contract: contract.lead)
    ]


def end_of_play(voice: Voice) -> list[Sentence]:
    return [
        _scoped(voice, f"stop-{when}", "stop", ids)
        for when, ids in voice.grouped(lambda contract: contract.stop)
    ]


def cards_aside(voice: Voice) -> list[Sentence]:
    """Discards before play."""
    sentences: list[Sentence] = []
    for steps, ids in voice.grouped(lambda contract: contract.exchange):
        for number, step in enumerate(steps):
            sentence = _discard(voice, step, ids)
            sentences.append(sentence if not number else Sentence(sentence.text))
    if sentences:
        sentences.append(voice.say("discard-out-of-play"))
    if any(isinstance(step, Draw) for contract in voice.rules.contracts for step in contract.exchange):
        sentences.append(voice.say("draw-while-it-lasts"))
    return sentences


def _discard(voice: Voice, step: Exchange, ids: tuple[str, ...]) -> Sentence:
    if isinstance(step, TakeTalon):
        manner = "shown" if step.shown else "unseen"
        return _scoped(voice, f"take-talon-{manner}", "exchange", ids)
    if isinstance(step, Draw):
        least = "up-to" if not step.at_least else "exactly" if step.at_least == step.at_most else "between"
        return _scoped(
            voice,
            f"draw-{least}",
            "exchange",
            ids,
            who=voice.phrase(f"draw-who-{step.who}"),
            least=step.at_least,
            cards=step.at_most,
        )
    if step.at_least == step.at_most:
        return _scoped(voice, f"discard-exactly-{step.who}", "exchange", ids, cards=step.at_most)
    if not step.at_least:
        return _scoped(voice, f"discard-up-to-{step.who}", "exchange", ids, cards=step.at_most)
    return _scoped(
        voice, f"discard-between-{step.who}", "exchange", ids, least=step.at_least, cards=step.at_most
    )


def open_hands(voice: Voice) -> list[Sentence]:
    """Hands laid on the table."""
    sentences = []
    for exposure, ids in voice.grouped(lambda contract: contract.exposure):
        match exposure:
            case Hidden():
                continue
            case Open(who=who, after_tricks=0):
                sentences.append(_scoped(voice, f"open-before-lead-{who}", "exposure", ids))
            case Open(who=who, after_tricks=tricks):
                sentences.append(_scoped(voice, f"open-after-{who}", "exposure", ids, tricks=tricks))
    return sentences


def _paths(key: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"contracts.{contract_id}.{key}" for contract_id in ids)


def _scoped(
    voice: Voice,
    message_id: str,
    key: str,
    ids: tuple[str, ...],
    /,
    *,
    rest: bool = False,
    **args: Html | int,
) -> Sentence:
    """A sentence that begins with the contracts it holds for; `rest`: the others were named before."""
    leaning = rest and len(ids) > 1 and not voice.apart
    scope = voice.phrase("scope-others") if leaning else voice.scope(ids)
    return voice.say(message_id, *_paths(key, ids), scope=scope, **args)


def auction_and_ladder(voice: Voice) -> tuple[Block, ...]:
    blocks: tuple[Block, ...] = (ladder(voice), reading_the_ladder(voice), naming_trump(voice))
    return (*blocks, *(block for block in (holdings(voice), times_to_bid(voice)) if block is not None))
