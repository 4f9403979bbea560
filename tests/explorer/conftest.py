"""The page with sliders as it is, made once."""

import json
from typing import Any

import pytest

import probcast
from probcast.report.explorer import Explorer, explorer


@pytest.fixture(scope="session")
def page() -> Explorer:
    """Return the page of all rulesets."""
    return explorer(probcast.rulesets())


@pytest.fixture(scope="session")
def contents(page: Explorer) -> dict[str, dict[str, Any]]:
    """Return the page's data by ruleset."""
    return {rules["key"]: rules for rules in json.loads(page.data)["rulesets"]}
