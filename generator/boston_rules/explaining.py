"""What is known about each rule of a resolved ruleset, as data and as text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec

from boston_rules.messages import Catalog
from boston_rules.problems import Problem, ProblemsFound
from boston_rules.reports import ExplainedOrigin, ExplainedRule, Explanation
from boston_rules.source.compiled import Compiled
from boston_rules.source.nearest import listed, nearest
from boston_rules.source.shape import AsIn, Citation, FollowsFrom, Reason
from boston_rules.source.tree import join, place_of
from boston_rules.wording import in_language


def explain(compiled: Compiled, path: str = "") -> Explanation:
    """The rules at and below a path; raises ProblemsFound, with the nearest spelling, where there is none.

    Of a path in `families` it is the rules that contracts took from there.
    """
    if path in compiled.values:
        leaves = compiled.below(path)
    else:
        taken = _taken(compiled)
        leaves = tuple(leaf for leaf, written in taken.items() if f"{written}.".startswith(f"{path}."))
        if not leaves:
            raise ProblemsFound([_no_such_rule(compiled, path, taken.values())])
    rules = tuple(_explained(compiled, leaf) for leaf in leaves)
    return Explanation(compiled.id, compiled.options, path, rules)


def _taken(compiled: Compiled) -> dict[str, str]:
    """The leaves that contracts took from their families, each with its path there."""
    written = ((leaf, compiled.written_path(leaf)) for leaf in compiled.leaves)
    return {leaf: path for leaf, path in written if path != leaf}


def _no_such_rule(compiled: Compiled, path: str, taken: Iterable[str]) -> Problem:
    steps = [each.split(".") for each in taken]
    in_families = [".".join(each[:count]) for each in steps for count in range(1, len(each) + 1)]
    args = unknown_step((*compiled.values, *in_families), path)
    place, _ = place_of(compiled.tree, args["above"])
    return place.problem("path/unknown", path, **args)


def unknown_step(known: Collection[str], path: str) -> dict[str, str]:
    """Of a path that is not known: the first step that is not there, what is above it, and what is near."""
    above, steps = "", path.split(".")
    step = steps.pop(0)
    while steps and join(above, step) in known:
        above, step = join(above, step), steps.pop(0)
    prefix = f"{above}." if above else ""
    below = [each[len(prefix) :] for each in known if each.startswith(prefix) and each]
    choices = list(dict.fromkeys(each.partition(".")[0] for each in below))
    near = nearest(step, choices)
    return {
        "step": step,
        "above": above,
        "nearest": join(above, near) if near else "",
        "choices": listed(choices),
    }


def _explained(compiled: Compiled, path: str) -> ExplainedRule:
    origin = compiled.origin(path)
    support = compiled.provenance(path)
    return ExplainedRule(
        path=path,
        value=compiled.values[path],
        origin=ExplainedOrigin(
            origin.kind,
            origin.layer,
            origin.path,
            origin.mark.file,
            origin.mark.line,
            origin.mark.column,
        ),
        basis=compiled.basis(path),
        citations=support.cite if support else (),
        because=support.because if support else None,
        note=support.note if support else None,
        readings=support.readings if support else (),
        option=support.option if support else None,
    )


def explanation_text(explanation: Explanation, compiled: Compiled, catalog: Catalog) -> str:
    """The explanation for a person: rules that rest on the same ground stand together above it."""
    teller = _Teller(compiled, catalog)
    blocks: list[tuple[list[str], list[str]]] = []
    for rule in explanation.rules:
        ground = teller.ground(rule)
        # What the format supplies rests on nothing and doesn't part what stands around it.
        if not blocks or (blocks[-1][1] and ground and blocks[-1][1] != ground):
            blocks.append(([], ground))
        elif ground:
            blocks[-1] = (blocks[-1][0], ground)
        blocks[-1][0].append(teller.rule(rule))
    return "\n".join("\n".join([*rules, *(f"    {line}" for line in ground), ""]) for rules, ground in blocks)


class _Teller:
    def __init__(self, compiled: Compiled, catalog: Catalog) -> None:
        self.say = catalog.text
        self.lang = catalog.lang
        sources = compiled.ruleset.sources if compiled.ruleset else ()
        self.titles = {source.id: source.title for source in sources}

    def rule(self, rule: ExplainedRule) -> str:
        value = rule.value if isinstance(rule.value, str) else msgspec.json.encode(rule.value).decode()
        origin = rule.origin
        return self.say(
            "cli-explain-rule",
            path=rule.path,
            value=value,
            kind=origin.kind,
            layer=origin.layer,
            place=f"{origin.file}:{origin.line}",
            elsewhere="yes" if origin.path != rule.path else "no",
            written=origin.path,
        )

    def ground(self, rule: ExplainedRule) -> list[str]:
        return list(self._ground(rule))

    def _ground(self, rule: ExplainedRule) -> Iterator[str]:
        if rule.basis == "default":
            return
        if rule.basis is None:
            yield self.say("cli-explain-no-word")
            return
        cited = "; ".join(self._citation(each) for each in rule.citations)
        if rule.basis == "reconstructed":
            yield self.say("cli-explain-reconstructed")
        basis = self.say(f"basis-{rule.basis}")
        yield self.say("cli-explain-basis", basis=basis, cited="yes" if cited else "no", citations=cited)
        if rule.because is not None:
            yield self._reason(rule.because)
        if rule.note is not None:
            yield in_language(rule.note, self.lang)
        for reading in rule.readings:
            yield self.say("cli-explain-reading", reading=in_language(reading.text, self.lang))
        if rule.option is not None:
            yield self.say("cli-explain-option", option=rule.option)

    def _citation(self, citation: Citation) -> str:
        title = self.titles.get(citation.source, citation.source)
        return f"{title}, {citation.at}" if citation.at else title

    def _reason(self, reason: Reason) -> str:
        if isinstance(reason, FollowsFrom):
            return self.say("because-follows-from", rule=reason.rule)
        if isinstance(reason, AsIn):
            return self.say("because-as-in", source=self.titles.get(reason.source, reason.source))
        return self.say(f"because-{reason.__struct_config__.tag}")
