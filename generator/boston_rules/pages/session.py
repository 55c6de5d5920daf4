"""The evening in sentences."""

from __future__ import annotations

from boston_rules.pages.model import Block, Paragraph, Sentence
from boston_rules.pages.voice import Voice
from boston_rules.rules.session import AgreedDeals, Divided, FixedDeals, NextDeals, NothingLeft, Target


def session(voice: Voice) -> tuple[Block, ...]:
    rules = voice.rules.session
    decisive = voice.in_book(rules.decided_by)
    said: list[Sentence] = []
    match rules.end:
        case FixedDeals(number=number):
            said.append(voice.say("session-deals", "session.end", deals=number))
        case AgreedDeals(multiple_of=multiple, suggested=suggested):
            said.append(voice.say("session-agreed-deals", "session.end", multiple=multiple))
            said.append(voice.say("session-suggested", "session.end.suggested", deals=suggested))
        case Target(units=units):
            said.append(voice.say("session-target", "session.end", amount=decisive.units(units)))
    said.append(voice.say(f"session-next-dealer-{rules.next_dealer}", "session.next-dealer"))
    match rules.leftover:
        case NothingLeft():
            said.append(voice.say("session-leftover-none", "session.leftover"))
        case Divided(remainder=remainder):
            said.append(voice.say(f"session-leftover-divided-{remainder}", "session.leftover"))
    said.append(voice.say(f"session-winner-{rules.winner}", "session.winner"))
    if rules.decided_by is not None:
        said.append(voice.say("session-decided-by", "session.decided-by", book=voice.book(rules.decided_by)))
    return Paragraph(tuple(said)), *(_queue(voice, queue) for queue in rules.queues)


def _queue(voice: Voice, queue: NextDeals) -> Paragraph:
    path = f"session.queues.{queue.id}"
    after = voice.phrase.joined([voice.phrase(f"queue-after-{result}") for result in queue.after], "or")
    told = (f"{path}.kind", f"{path}.by", f"{path}.after", f"{path}.deals")
    return Paragraph(
        (
            voice.say("session-queue", *told, after=after, deals=queue.deals, by=queue.by),
            voice.say(f"queue-again-{queue.again}", f"{path}.again", deals=queue.deals),
            voice.say("queue-most", f"{path}.most", deals=queue.most),
            voice.say(f"queue-spent-by-{queue.spent_by}", f"{path}.spent-by"),
        )
    )
