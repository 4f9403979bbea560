"""Data as JSON."""

from __future__ import annotations

import json
from typing import Any


def to_json(data: Any) -> str:
    """Return the data as indented ASCII JSON, keys in the order given."""
    return json.dumps(data, indent=2) + "\n"
