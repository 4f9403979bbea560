"""What a page says: labels that hold for all they stand over, captions that are true."""

import pytest
from cli.command import call

import probcast
from probcast.render.number import decimal


def test_a_measure_that_means_different_things_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Three alike, two 1s, a double 1: one key, and a note on each ruleset's meaning."""
    page = call(
        capsys, "compare", "t9a:dice=3", "wap:dice=3", "ghb2023", "--casting-value", "8"
    ).out
    (row,) = [line for line in page.splitlines() if line.startswith("miscast ")]
    assert row.split() == ["miscast", "3%", "10%", "3%"]
    assert "miscast: in t9a miscast: three or more dice alike" in page
    assert "in wap miscast: two or more 1s" in page
    assert "in ghb2023 ordinary miscast (no primal die)" in page
    assert "Everywhere: casting value 8." in page


def test_what_is_gathered_is_the_same_at_several_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One casting value shows nothing to be the same everywhere, and success is never gathered."""
    assert "The same at" not in call(capsys, "table", "wap", "--casting-value", "15").out
    several = call(capsys, "table", "wap", "--casting-value", "3..5", "--dice", "4..6").out
    _, _, gathered = several.partition("The same at every casting value shown")
    labels = [line.split("  ")[0] for line in gathered.splitlines()]
    assert "mean of the casting total" in labels
    assert "failed" not in labels
    assert not any(label.startswith("through") for label in labels)


def test_a_comparison_takes_casting_values_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """One ruleset twice is compared value by value, not for every number of dice as well."""
    page = call(capsys, "compare", "wap", "wap:ultimate_power_depth=2").out
    assert "dice, casting value" not in page
    assert "none none" not in " ".join(page.split())


def test_a_worth_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    """Who names a worth reads the expected worth, and the pasted line names it too."""
    page = call(capsys, "odds", "ghb2023", "--worth", "irresistible=1/4").out
    worth = probcast.odds("ghb2023", worth={"irresistible": "1/4"}).worth
    assert f"Expected worth (cast=1 irresistible=1/4): {decimal(worth, 2)} ({worth})." in page
    assert "policy best for cast=1 irresistible=1/4: 88.9%" in page.splitlines()[-1]


def test_fractions_leave_no_percent(capsys: pytest.CaptureFixture[str]) -> None:
    """`--exact` holds for every grid of the page."""
    page = call(capsys, "odds", "wap", "--exact").out
    assert "%" not in page.partition("Policy:")[0]
