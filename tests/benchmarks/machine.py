"""What the figures were measured with: the line above the table."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

LIBRARIES = ("probcast", "icepool", "dyce", "lea", "python-flint")


def describe() -> str:
    """Return the date, the Python, the processor and the versions of all libraries."""
    today = datetime.now(tz=UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{today}, {python}, {os.cpu_count()} x {_processor()}"
    return f"{machine}\n{', '.join(f'{name} {_version(name)}' for name in LIBRARIES)}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    listing = Path("/proc/cpuinfo")
    lines = listing.read_text(encoding="utf-8").splitlines() if listing.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
