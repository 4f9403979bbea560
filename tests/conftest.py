"""One Hypothesis profile for the whole suite: the same examples at every run, and no clock."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "exact",
    derandomize=True,
    deadline=None,
    max_examples=20,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("exact")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the second opinion look at more than a few hundred settings."""
    parser.addoption(
        "--sample", type=int, default=1, help="how many samples of settings are solved twice"
    )
