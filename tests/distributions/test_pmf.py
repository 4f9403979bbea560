"""What a law promises about itself: exact mass, lowest terms, and the algebra of bind and map."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf, dice, die, explode, hands, joint_power, power

from . import naive
from .laws import fractions, integer_laws, tables, word_laws

Laws = list[Pmf[int]]


def into(table: Laws) -> Callable[[int], Pmf[int]]:
    """Turn a list of laws into a rule that gives every whole number one of them."""
    return lambda outcome: table[outcome % len(table)]


@given(integer_laws)
def test_chances_add_up_to_one(law: Pmf[int]) -> None:
    """No mass is lost, and every outcome of the support can happen."""
    assert sum(naive.read(law).values()) == 1
    assert min(naive.read(law).values()) > 0
    assert law.mass == sum(weight for _, weight in law.items())
    assert len(law) == len(law.support) == len(set(law.support))


@given(integer_laws, st.integers(2, 9))
def test_equal_chances_are_an_equal_law(law: Pmf[int], factor: int) -> None:
    """Weights are in lowest terms, so a multiple of them, in any order, is the same law."""
    other = Pmf({x: factor * w for x, w in sorted(law.items(), reverse=True)})
    assert other == law
    assert hash(other) == hash(law)
    assert other.mass == law.mass
    assert law != Pmf({**dict(law.items()), 99: 1})
    assert law != dict(law.items())


@given(integer_laws)
def test_copies_are_equal(law: Pmf[int]) -> None:
    """A law survives a worker process, a copy, and being printed and read."""
    for again in (pickle.loads(pickle.dumps(law)), copy.copy(law), copy.deepcopy(law)):  # noqa: S301
        assert again == law
        assert again.support == law.support
    assert repr(law) == f"Pmf({dict(law.items())!r})"


def test_a_law_never_changes() -> None:
    """Whoever holds a law, as a key or in a cache, holds it for good."""
    given_weights = {1: 2, 2: 3}
    law: Any = Pmf(given_weights)
    given_weights[3] = 5
    assert law == Pmf({1: 2, 2: 3})
    for name in ("_weights", "_mass", "other"):
        with pytest.raises(AttributeError):
            setattr(law, name, 1)
    with pytest.raises(TypeError):
        law[1] = 4
    with pytest.raises(AttributeError):
        law.__dict__  # noqa: B018 (the look-up itself must fail)


def test_nothing_can_be_deleted_from_a_law() -> None:
    """A law that never changes does not lose its weights either."""
    law: Any = Pmf.point(1)
    with pytest.raises(AttributeError):
        del law._mass  # noqa: SLF001 (the attack itself)


@pytest.mark.parametrize(
    "weights",
    [{}, {1: 0}, {1: -1}, {1: 3, 2: 0}, {1: 0.5}, {1: True}, {1: Fraction(1, 2)}, {1: 2, 2: "1"}],
)
def test_refused_weights(weights: Any) -> None:
    """Nothing but positive whole numbers is a weight, and a law of nothing is none."""
    with pytest.raises(ValueError, match="positive whole weights"):
        Pmf(weights)


@pytest.mark.parametrize("weight", [0, -1])
def test_refused_parts_of_a_mixture(weight: int) -> None:
    """A part that is never drawn is no part, whether its outcomes come elsewhere or not."""
    for other in (0, 1):
        with pytest.raises(ValueError, match="weight"):
            Pmf.mixture([(Pmf.point(0), 2), (Pmf.point(other), weight)])
    with pytest.raises(ValueError, match="at least one outcome"):
        Pmf.mixture([])


@given(st.integers(-9, 9), integer_laws, tables, tables)
def test_monad_laws(outcome: int, law: Pmf[int], first: Laws, second: Laws) -> None:
    """A certain draw changes nothing, and it does not matter how draws are grouped."""
    f, g = into(first), into(second)
    assert Pmf.point(outcome).bind(f) == f(outcome)
    assert law.bind(Pmf.point) == law
    assert law.bind(f).bind(g) == law.bind(lambda x: f(x).bind(g))


@given(integer_laws, tables)
def test_bind_and_mixture(law: Pmf[int], table: Laws) -> None:
    """A second draw and a mixture weigh alike, as counted by hand."""
    follow = into(table)
    expected = naive.bound(naive.read(law), lambda x: naive.read(follow(x)))
    assert naive.read(law.bind(follow)) == expected
    assert Pmf.mixture((follow(x), w) for x, w in law.items()) == law.bind(follow)


@given(integer_laws, st.integers(1, 4))
def test_map_merges(law: Pmf[int], modulus: int) -> None:
    """Outcomes that become equal share their chance; a map is a bind of certain draws."""
    changed = law.map(lambda x: x % modulus)
    assert changed == law.bind(lambda x: Pmf.point(x % modulus))
    assert naive.read(changed) == naive.every([naive.read(law)], lambda draw: draw[0] % modulus)
    assert law.map(lambda x: x) == law


@given(integer_laws, st.integers(-6, 9))
def test_given_is_the_ratio_of_chances(law: Pmf[int], bar: int) -> None:
    """P(A | B) is P(A and B) / P(B), and a condition that cannot hold is refused."""
    known = law.prob(lambda x: x >= bar)
    if known == 0:
        with pytest.raises(ValueError, match="undefined"):
            law.given(lambda x: x >= bar)
        return
    conditional = law.given(lambda x: x >= bar)
    both = law.prob(lambda x: x >= bar and x % 2 == 0)
    assert conditional.prob(lambda x: x % 2 == 0) == both / known
    assert sum(naive.read(conditional).values()) == 1


@given(integer_laws, fractions, fractions)
def test_expectation_is_linear(law: Pmf[int], slope: Fraction, height: Fraction) -> None:
    """The mean of a line is the line at the mean, and the mean of an event its chance."""
    assert law.expect(lambda x: slope * x + height) == slope * law.mean() + height
    assert law.expect(lambda x: x > 2) == law.prob(lambda x: x > 2)
    assert law.mean() == sum(x * chance for x, chance in naive.read(law).items())
    assert law.variance() == law.expect(lambda x: (x - law.mean()) ** 2) >= 0


@given(integer_laws, st.integers(-8, 11))
def test_tails(law: Pmf[int], value: int) -> None:
    """At most, more than and at least: each pair that should add up to one does."""
    assert law.cdf(value) + law.sf(value) == 1
    assert law.at_least(value) == law.sf(value) + law.pmf(value) == law.sf(value - 1)
    assert law.pmf(99) == 0


@given(integer_laws, st.integers(1, 12))
def test_quantile_is_the_least_value_that_suffices(law: Pmf[int], twelfths: int) -> None:
    """One less would not reach the level."""
    level = Fraction(twelfths, 12)
    found = law.quantile(level)
    assert law.cdf(found) >= level > law.cdf(found - 1)


@pytest.mark.parametrize("level", [Fraction(0), Fraction(-1, 2), Fraction(13, 12)])
def test_refused_levels(level: Fraction) -> None:
    """There is no value below all others, and none beyond certainty."""
    with pytest.raises(ValueError, match="level"):
        Pmf.point(1).quantile(level)


@given(word_laws)
def test_outcomes_need_not_be_numbers(law: Pmf[str]) -> None:
    """Uniform counts repeats, and anything hashable is an outcome."""
    spelled = [x for x, weight in law.items() for _ in range(weight)]
    assert Pmf.uniform(spelled) == law
    assert law.map(ord).map(chr) == law


NO_LAWS = [[1, 2], None, 3, "aab", {1, 2}, np.array([1, 2]), pd.Series([1])]


@pytest.mark.parametrize("given", NO_LAWS, ids=lambda given: type(given).__name__)
def test_what_is_no_mapping_is_told_what_is_wanted(given: Any) -> None:
    """A law is made from outcomes with their weights; whoever has a list wants `Pmf.uniform`."""
    kind = type(given).__name__
    with pytest.raises(TypeError, match=rf"^a law is made from outcomes .*, not from {kind}; "):
        Pmf(given)


@pytest.mark.parametrize("weight", [True, 0.5, np.float64(3), np.bool_(1), "3", None, -1, 0])
def test_what_is_no_weight_is_told_what_is_wanted(weight: Any) -> None:
    """Weights are whole numbers above 0; floats are none, however whole they look."""
    with pytest.raises(ValueError, match="at least one outcome, and positive whole weights"):
        Pmf({1: 1, 2: weight})


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_whole_numbers_of_numpy_are_whole(kind: Any) -> None:
    """Weights and numbers of dice of another library's become plain ones, without overflow."""
    law = Pmf({face: kind(2) for face in range(1, 7)})
    assert law == die(kind(6)) == die(6)
    assert {type(weight) for _, weight in law.items()} == {int}
    assert dice(kind(100), kind(6)) == dice(100, 6)
    assert power(law, kind(40)) == dice(40, 6)
    assert hands(kind(3), kind(6)) == hands(3, 6)
    assert explode(law, {6}, kind(3)) == explode(die(6), {6}, 3)
    assert Pmf.mixture([(law, kind(100)), (Pmf.point(7), kind(27))]) == Pmf.mixture(
        [(law, 100), (Pmf.point(7), 27)]
    )
    total = joint_power(law.map(lambda face: (0, face)), kind(30), max, lambda _, total: total)
    assert total == dice(30, 6)
