"""No clause of a ruleset that says so is without a test of its own, under its id."""

import re
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from probcast.rules import Ruleset
from probcast.rulesets import every

CLAUSE = re.compile(r"(?<![A-Z0-9])[A-Z][A-Z0-9]*-\d+(?!\d)")

ORACLES = {
    **dict.fromkeys(("whfb6", "whfb7"), "whfb67"),
    **dict.fromkeys(("aos1", "aos2", "aos3", "aos4"), "aos"),
}
"""Where one dice program plays several editions."""

every_ruleset = pytest.mark.parametrize("ruleset", every(), ids=lambda ruleset: str(ruleset.key))


@cache
def named() -> frozenset[str]:
    """Return the clause ids by which tests in this folder are named, as pytest collects them."""
    folder = Path(__file__).parent
    asked = ("--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *asked], capture_output=True, text=True, check=True
    )
    names = [line.partition("[")[2] for line in done.stdout.splitlines() if "::" in line]
    assert len(names) > 100
    return frozenset(clause for name in names for clause in CLAUSE.findall(name))


def cited(ruleset: Ruleset) -> set[str]:
    """Return the clauses that a ruleset's fields, rulings and pools name."""
    specs = [*ruleset.specs.values(), *(ruleset.pool.fields.values() if ruleset.pool else ())]
    return {spec.clause for spec in specs}


@every_ruleset
def test_every_clause_has_a_test_of_its_own(ruleset: Ruleset) -> None:
    """The report says so where it is so: there is an oracle, and no clause is without a test."""
    oracle = ORACLES.get(ruleset.key, ruleset.key)
    untested = set(ruleset.words) - named()
    tested = find_spec(f"oracles.{oracle}") is not None and not untested
    assert ruleset.view.tested == tested, sorted(untested)


@every_ruleset
def test_what_tables_rest_on_is_stated(ruleset: Ruleset) -> None:
    """Clauses of fields, rulings and pools are among those that a reader finds in the report."""
    assert cited(ruleset) <= set(ruleset.words)


def test_a_clause_without_a_test_is_found() -> None:
    """The check is not blind: no test is named after a clause that there is not."""
    assert "GHB-99" not in named()
    assert {"GHB-15", "SCR-8", "WAP-12"} <= named()
