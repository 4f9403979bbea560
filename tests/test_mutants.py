"""Rules told wrong on purpose: the oracles must notice every one.

A mutant is a ruleset's own source with one text replaced, compiled in memory. Each names the
clauses whose oracle scenarios should catch it, so that a clause tested in vain would show.
"""

import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import mutations.ghb2023
import mutations.scrollhammer
import mutations.t9a
import mutations.wap
import pytest
from clauses import test_ghb2023, test_scrollhammer, test_t9a, test_wap
from clauses.verdict import ask, check, check_rows
from oracles import ghb2023, scrollhammer, t9a, wap

import probcast.api.asking
from probcast.casting import RefusedError


class Mutant(NamedTuple):
    """What is changed in whose rules, and the clauses that say so."""

    ruleset: str
    old: str
    new: str
    clauses: str
    module: str = ""
    """Where the text stands, if not in the ruleset's own file."""


def judge_t9a(case: Any) -> None:
    """Compare every number with the oracle's, as the clause tests do."""
    law, answer = t9a.law(case.scenario, case.rulings), ask("t9a", case.question())
    check(answer, law, t9a.measures(law))
    check_rows(answer, t9a.severity_rows(law))


def judge_ghb2023(case: Any) -> None:
    """Compare every number with the oracle's, as the clause tests do."""
    law = ghb2023.law(case.scenario, case.rulings, case.policy, case.worth)
    check(ask("ghb2023", case.question()), law, ghb2023.measures(law))


def judge_scrollhammer(case: Any) -> None:
    """Compare every number with the oracle's, as the clause tests do."""
    law = scrollhammer.law(case.scenario, case.rulings, case.policy, case.worth)
    check(ask("scrollhammer", case.question()), law, scrollhammer.measures(law))


def judge_wap(case: Any) -> None:
    """Compare every number with the oracle's, as the clause tests do."""
    law, answer = wap.law(case.scenario, case.rulings), ask("wap", case.question())
    check(answer, law, wap.measures(law, case.scenario))
    check_rows(answer, wap.miscast_rows(law))


class Bench(NamedTuple):
    """The scenarios of a ruleset's clauses, who judges them, and the rules told wrong."""

    scenarios: dict[str, list[Any]]
    judge: Callable[[Any], None]
    mutants: Mapping[str, tuple[str, ...]]


BENCHES = {
    "t9a": Bench(dict(test_t9a.SCENARIOS), judge_t9a, mutations.t9a.MUTANTS),
    "ghb2023": Bench(dict(test_ghb2023.SCENARIOS), judge_ghb2023, mutations.ghb2023.MUTANTS),
    "scrollhammer": Bench(
        dict(test_scrollhammer.SCENARIOS), judge_scrollhammer, mutations.scrollhammer.MUTANTS
    ),
    "wap": Bench(dict(test_wap.SCENARIOS), judge_wap, mutations.wap.MUTANTS),
}

MUTANTS = [
    pytest.param(Mutant(key, *change), id=f"{key}-{name}")
    for key, bench in BENCHES.items()
    for name, change in bench.mutants.items()
]


def found_in_any_layout(text: str) -> re.Pattern[str]:
    """Return a pattern that finds a text of the source however its lines are broken."""
    return re.compile(r"\s*".join(map(re.escape, re.findall(r"\w+|[^\w\s]", text))))


def compiled(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the ruleset's module with the one text replaced, under a name of its own."""
    own = f"probcast.rulesets.{mutant.ruleset}"
    source = inspect.getsource(import_module(mutant.module or own))
    changed, times = found_in_any_layout(mutant.old).subn(lambda _: mutant.new, source)
    assert times == 1, f"the text to replace is there {times} times: write the mutant anew"
    if not mutant.module:
        return run(f"mutant_{mutant.ruleset}", changed, monkeypatch)
    run(mutant.module, changed, monkeypatch)
    return run(f"mutant_{mutant.ruleset}", inspect.getsource(import_module(own)), monkeypatch)


def run(name: str, source: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module made from a text; who imports its name from now on gets it."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    program = compile(source, name, "exec")
    exec(program, module.__dict__)  # noqa: S102 (our own source, one text replaced)
    return module


def scenarios(mutant: Mutant) -> Iterator[Any]:
    """Yield the oracle scenarios of the clauses that the mutant breaks."""
    for clause in mutant.clauses.split():
        yield from BENCHES[mutant.ruleset].scenarios[clause]


def agrees(mutant: Mutant, case: Any) -> bool:
    """Tell whether the rules as they are loaded now agree with the oracle."""
    try:
        BENCHES[mutant.ruleset].judge(case)
    except (AssertionError, RefusedError):
        return False
    return True


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mutant_dies(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some scenario tells the wrong rule from the right one, and passes under the right one."""
    ruleset = compiled(mutant, monkeypatch).RULESET
    monkeypatch.setattr(probcast.api.asking, "load", lambda _: ruleset)
    killer = next((case for case in scenarios(mutant) if not agrees(mutant, case)), None)
    assert killer is not None, "no scenario of these clauses notices"
    monkeypatch.undo()
    assert agrees(mutant, killer), "the scenario fails under the rules as they are, too"


def test_there_are_many() -> None:
    """Every ruleset is told wrong in several ways, and every clause named has scenarios."""
    assert len(MUTANTS) >= 60
    for bench in BENCHES.values():
        named = {
            clause for _, _, clauses, *_ in bench.mutants.values() for clause in clauses.split()
        }
        assert named <= set(bench.scenarios)
        assert len(named) >= 4
