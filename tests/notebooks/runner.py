"""Runs the notebooks: their text in, the same notebook with its outputs out, byte for byte.

As a program it writes them: `./run notebooks`. The text form, `notebooks/*.py`, is the source.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

FOLDER = Path(__file__).parents[2] / "notebooks"
AT_ONCE = 2
SECONDS = 120
"""What a kernel's start or one cell may take before the run is given up."""


def texts() -> list[Path]:
    """Return the notebooks' texts, in the order in which they are read."""
    return sorted(FOLDER.glob("[0-9]*.py"))


def run(paths: Iterable[Path]) -> dict[Path, str]:
    """Return every notebook, run in a kernel of its own, as the text of its `.ipynb`."""
    with TemporaryDirectory() as settings:
        (Path(settings) / "matplotlibrc").touch()
        return asyncio.run(_all([*paths], settings))


async def _all(paths: list[Path], settings: str) -> dict[Path, str]:
    free = asyncio.Semaphore(AT_ONCE)

    async def one(path: Path) -> str:
        async with free:
            return await _run(path, settings)

    # Each ends by itself, so that no kernel is left behind by the failure of another.
    ended = await asyncio.gather(*map(one, paths), return_exceptions=True)
    failures = [end for end in ended if isinstance(end, BaseException)]
    if failures:
        raise failures[0]
    return dict(zip(paths, map(str, ended), strict=True))


async def _run(path: Path, settings: str) -> str:
    import jupytext
    import nbformat
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    notebook = jupytext.read(path)
    specs = KernelSpecManager(kernel_dirs=[])  # this Python's own kernel, not one installed at home
    kernel = AsyncKernelManager(kernel_name="python3", kernel_spec_manager=specs)
    kernel.transport_encryption = "auto"
    client = NotebookClient(
        notebook,
        km=kernel,
        timeout=SECONDS,
        startup_timeout=SECONDS,
        shutdown_kernel="immediate",
        record_timing=False,
    )
    await client.async_execute(cwd=str(path.parent), env=_environment(settings), cleanup_kc=True)
    write: Any = nbformat.writes
    return str(write(_normal(notebook)))


def _environment(settings: str) -> dict[str, str]:
    """Return an environment in which nobody's own settings of IPython or matplotlib are found."""
    return {**os.environ, "IPYTHONDIR": settings, "MATPLOTLIBRC": settings}


def _normal(notebook: Any) -> Any:
    """Take out what says nothing of the notebook: random ids and versions of programs."""
    notebook.metadata = {
        "jupytext": {"formats": "ipynb,py:percent"},
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for index, cell in enumerate(notebook.cells):
        cell.id = f"cell-{index}"
        cell.metadata = {}
    return notebook


if __name__ == "__main__":
    for path, text in run(texts()).items():
        target = path.with_suffix(".ipynb")
        target.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{target.relative_to(FOLDER.parent)}\n")
