"""Rules told wrong on purpose: the oracles must notice every one.

A mutant is a ruleset's own source with one text replaced, compiled in memory. Each names the
clauses whose oracle scenarios should catch it, so that a clause tested in vain would show.
"""

import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from clauses import test_ghb2023, test_scrollhammer, test_t9a, test_wap
from clauses.verdict import ask, check, check_rows
from oracles import ghb2023, scrollhammer, t9a, wap

import probcast.api
from probcast.casting import RefusedError


class Mutant(NamedTuple):
    """What is changed in whose rules, and the clauses that say so."""

    name: str
    ruleset: str
    old: str
    new: str
    clauses: tuple[str, ...]


def t9a_law(case: Any) -> Any:
    """Return the law that the oracle of the Ninth Age finds for a case."""
    return t9a.law(case.scenario)


def judge(key: str, case: Any) -> None:
    """Compare every number of the product with the oracle's, as the clause tests do."""
    answer = ask(key, case.question())
    if key == "t9a":
        law = t9a.law(case.scenario)
        check(answer, law, t9a.measures(law))
        check_rows(answer, t9a.severity_rows(law))
    elif key == "ghb2023":
        law = ghb2023.law(case.scenario, case.rulings, case.policy, case.worth)
        check(answer, law, ghb2023.measures(law))
    elif key == "scrollhammer":
        law = scrollhammer.law(case.scenario, case.rulings, case.policy, case.worth)
        check(answer, law, scrollhammer.measures(law))
    else:
        law = wap.law(case.scenario, case.rulings)
        check(answer, law, wap.measures(law, case.scenario))
        check_rows(answer, wap.miscast_rows(law))


CASES: dict[str, dict[str, list[Any]]] = {
    "t9a": dict(test_t9a.SCENARIOS),
    "ghb2023": dict(test_ghb2023.SCENARIOS),
    "scrollhammer": dict(test_scrollhammer.SCENARIOS),
    "wap": dict(test_wap.SCENARIOS),
}


def t9a_mutants() -> Iterator[Mutant]:
    """Yield the Ninth Age, told wrong."""

    def told(name: str, old: str, new: str, *clauses: int) -> Mutant:
        return Mutant(name, "t9a", old, new, tuple(f"T9A-{clause}" for clause in clauses))

    yield told("tie", "self.bonus < self.casting_value", "self.bonus <= self.casting_value", 2)
    yield told("minimum-on-total", "sum(hand) <= 2", "sum(hand) + self.bonus <= 2", 3)
    yield told("no-one-die-rule", "self.dice == 1 and sum(hand) <= 2", "False", 3)
    yield told("minimum-for-all", "self.dice == 1 and sum(hand)", "sum(hand)", 3)
    yield told("minimum-of-1", "sum(hand) <= 2", "sum(hand) <= 1", 3)
    yield told("one-die-fizzles", "self.dice > 1 and verdict", "verdict", 5)
    yield told("fizzle-though-through", " and verdict in (Verdict.FAILED, Verdict.LOST)", "", 5)
    yield told("lost-is-no-fizzle", "verdict in (Verdict.FAILED, Verdict.LOST)", "not verdict", 5)
    yield told("fizzle-of-2s", "hand.count(1) if fizzles", "hand.count(2) if fizzles", 5)
    yield told("pair-miscasts", "hand.count(face) >= 3", "hand.count(face) >= 2", 6)
    yield told("exactly-three-alike", "hand.count(face) >= 3", "hand.count(face) == 3", 6)
    yield told("severity-by-count", "face + self.dice - 4", "face + hand.count(face) - 4", 6)
    yield told("severity-by-face", "face + self.dice - 4", "face", 6)
    yield told("broken-at-2", "self.severity(hand) == 1 else", "self.severity(hand) == 2 else", 7)
    yield told("never-broken", "self.severity(hand) == 1 else", "False else", 7, 8)
    yield told("effect-though-failed", "o.through and (o.severity", "(o.severity", 6)
    yield told("table-though-failed", "o.severity is None or not o.cast", "o.severity is None", 6)
    yield told(
        "resistance-under-the-cap",
        "min(self.modifier, cap) - self.magic_resistance",
        "min(self.modifier - self.magic_resistance, cap)",
        10,
    )
    yield told("cap-off-by-one", "min(self.modifier, cap)", "min(self.modifier, cap + 1)", 10)


def ghb_mutants() -> Iterator[Mutant]:
    """Yield Age of Sigmar, told wrong."""

    def told(name: str, old: str, new: str, *clauses: int) -> Mutant:
        return Mutant(name, "ghb2023", old, new, tuple(f"GHB-{clause}" for clause in clauses))

    yield told("tie", "(state.need <= 0 or beyond)", "(state.need < 0 or beyond)", 1)
    yield told("double-1-casts", "(state.need <= 0 or beyond) and not miscast", "not miscast", 1)
    yield told("miscast-casts", " or beyond) and not miscast", " or beyond)", 2)
    yield told("no-miscast", "return state.ones == 2 and", "return state.primal and", 2)
    yield told("ordinary-with-primal", "o.miscast and not o.spent", "o.miscast", 6)
    yield told("primal-without", "o.miscast and o.spent", "o.miscast", 2)
    yield told("no-end-at-miscast", "return state.primal or self", "return self", 6)
    yield told("one-1-too-few", "return state.ones == 2", "return state.ones >= 1", 6)
    yield told("6-6-without-primal", "return state.primal and state", "return state", 8)
    yield told("6-6-fails", "(state.need <= 0 or beyond)", "state.need <= 0", 7)
    yield told("6-6-not-refunded", "returned=int(beyond)", "returned=0", 7)
    yield told("6-6-not-silenced", "silenced=miscast or beyond", "silenced=miscast", 7)
    yield told("wounds-alike", "(5 if o.spent else 2)", "2", 6)
    yield told("both-goes-on", 'self.both_doubles == "first"', "False", 12)
    yield told("both-always-ends", 'self.both_doubles == "first"', "True", 12)
    yield told("both-turned", 'self.both_doubles == "cast"', 'self.both_doubles == "miscast"', 12)
    yield told("1-1-stays-open", 'self.double_one == "final"', "False", 13)
    yield told("1-1-never-open", 'self.double_one == "final"', "True", 13)
    yield told("one-die-only", "if state.left == 0 or", "if state.primal or", 4)
    yield told("die-not-spent", "self.left - 1, primal=True", "self.left, primal=True", 4)


def scrollhammer_mutants() -> Iterator[Mutant]:
    """Yield Scrollhammer, told wrong."""

    def told(name: str, old: str, new: str, *clauses: int) -> Mutant:
        return Mutant(name, "scrollhammer", old, new, tuple(f"SCR-{clause}" for clause in clauses))

    yield told("tie", "Verdict.THROUGH if state.need <= 0", "Verdict.THROUGH if state.need < 0", 2)
    yield told("surge-on-d6", "dice(k, 3)", "dice(k, 6)", 3)
    yield told("surge-always-adds", 'need if self.surge == "adds" else', "need if True else", 3)
    yield told("surge-never-adds", 'need if self.surge == "adds" else', "need if False else", 3)
    yield told("no-surge-of-0", '{"0": stop, **surges}', "surges", 3)
    yield told("surge-of-all-or-none", "in range(1, state.left + 1)", "in [state.left]", 3)
    yield told("surge-of-the-pool", "self.pool - self.dice", "self.pool", 3)
    yield told(
        "cost-by-dice",
        "self.casting_value <= 6 * self.pool,",
        "self.casting_value <= 6 * self.dice,",
        4,
    )
    yield told(
        "second-surge",
        "State(lacks - pips, 0, k)",
        "State(lacks - pips, self.pool - self.dice - k, k)",
        5,
    )


def wap_mutants() -> Iterator[Mutant]:
    """Yield the Warhammer Armies Project, told wrong."""

    def told(name: str, old: str, new: str, *clauses: int) -> Mutant:
        return Mutant(name, "wap", old, new, tuple(f"WAP-{clause}" for clause in clauses))

    yield told("cap-off-by-one", "+ self.bonus, 5)", "+ self.bonus, 6)", 2)
    yield told("cap-off-by-one-below", "+ self.bonus, 5)", "+ self.bonus, 4)", 2)
    yield told(
        "cap-after-penalty", "self.bonus, 5) - self.penalty", "self.bonus - self.penalty, 5)", 2
    )
    yield told(
        "cap-without-level",
        "min((self.level + 1) // 2 + self.bonus, 5)",
        "(self.level + 1) // 2 + min(self.bonus, 5)",
        2,
    )
    yield told("level-rounded-down", "(self.level + 1) // 2", "self.level // 2", 2)
    yield told("tie", "total >= self.casting_value", "total > self.casting_value", 3)
    yield told("minimum-on-total", "tally.total <= 2 and", "tally.total + self.plus <= 2 and", 4)
    yield told("minimum-of-3", "tally.total <= 2 and", "tally.total <= 3 and", 4)
    yield told(
        "minimum-turned", 'self.natural_minimum == "any"', 'self.natural_minimum != "any"', 4
    )
    yield told("minimum-not-silenced", "silenced=too_low", "silenced=False", 4)
    yield told("boosted-tie", "total >= self.boosted_value", "total > self.boosted_value", 5)
    yield told(
        "boosted-though-failed", "cast and total >= self.boosted", "total >= self.boosted", 5
    )
    yield told(
        "depth-2",
        "power_die(int(self.ultimate_power_depth))",
        "power_die(int(self.ultimate_power_depth) + 1)",
        6,
    )
    yield told("free-die-on-5", "{Tally.of(6)}", "{Tally.of(5)}", 6)
    yield told(
        "free-dice-in-the-limit",
        "self.dice).map(self.outcome)",
        "self.dice).given(lambda t: t.dice <= self.level + 2).map(self.outcome)",
        6,
    )
    yield told(
        "free-1s-do-not-count",
        "add=Tally.joined",
        "add=lambda a, b: a.joined(b)._replace(ones=a.ones)",
        7,
    )
    yield told("miscast-of-one", "tally.ones >= 2", "tally.ones >= 1", 7)
    yield told(
        "miscast-stops",
        "Verdict.THROUGH if cast else",
        "Verdict.THROUGH if cast and tally.ones < 2 else",
        7,
    )
    yield told("table-without-free-dice", "face + outcome.dice", "face + self.dice", 8)
    yield told(
        "table-only-if-cast", 'outcome.cast or self.failed_miscast == "rolled"', "outcome.cast", 9
    )
    yield told("table-always", 'outcome.cast or self.failed_miscast == "rolled"', "True", 9)


MUTANTS = [*t9a_mutants(), *ghb_mutants(), *scrollhammer_mutants(), *wap_mutants()]


def compiled(mutant: Mutant) -> ModuleType:
    """Return the ruleset's module with the one text replaced, under a name of its own."""
    source = inspect.getsource(import_module(f"probcast.rulesets.{mutant.ruleset}"))
    assert source.count(mutant.old) >= 1, "the text to replace is gone: write the mutant anew"
    module = ModuleType(f"mutant_{mutant.ruleset}")
    module.__dict__["__name__"] = module.__name__
    sys.modules[module.__name__] = module
    exec(compile(source.replace(mutant.old, mutant.new), module.__name__, "exec"), module.__dict__)  # noqa: S102 (our own source)
    return module


def noticed(mutant: Mutant) -> bool:
    """Tell whether a scenario of the clauses comes out otherwise than the oracle says."""
    for clause in mutant.clauses:
        for case in CASES[mutant.ruleset][clause]:
            try:
                judge(mutant.ruleset, case)
            except (AssertionError, RefusedError):
                return True
    return False


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.ruleset}-{mutant.name}")
def test_mutant_dies(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oracles tell a wrong rule from the right one."""
    module = compiled(mutant)
    monkeypatch.setattr(probcast.api, "load", lambda _: module.RULESET)
    assert noticed(mutant)
