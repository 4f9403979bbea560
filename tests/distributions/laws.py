"""Hypothesis strategies for small laws of many shapes."""

from fractions import Fraction

from hypothesis import strategies as st

from probcast.distributions import Pmf

weights = st.integers(1, 6)

integer_laws = st.dictionaries(st.integers(-6, 9), weights, min_size=1, max_size=5).map(Pmf)
"""Negative values, holes, steps of more than one, single points: whatever comes."""

positive_laws = st.dictionaries(st.integers(1, 6), weights, min_size=1, max_size=6).map(Pmf)
"""A die with some of six faces, loaded."""

sparse_laws = st.dictionaries(st.integers(-2000, 2000), weights, min_size=1, max_size=3).map(Pmf)
"""Mostly holes: what a dense row would waste its room on."""

word_laws = st.dictionaries(st.sampled_from("abcde"), weights, min_size=1, max_size=4).map(Pmf)
"""Outcomes that are no numbers."""

tables = st.lists(integer_laws, min_size=16, max_size=16)
"""A rule from whole numbers to laws, written out as a list."""

fractions = st.builds(Fraction, st.integers(-20, 20), st.integers(1, 12))
