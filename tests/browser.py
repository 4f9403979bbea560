"""A headless Chromium for tests of pages: found on the PATH, offline, and watched."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROMISED = "CHROMIUM_REQUIRED"
"""Set in the environment where a missing Chromium is a failure."""
FLAGS = ("--no-sandbox", "--disable-gpu")
PATIENCE = 10_000  # milliseconds until a page that does not do something has failed
GRAVE = {"serious", "critical"}

Scheme = Literal["light", "dark"]


@contextmanager
def launched() -> Iterator[Browser]:
    """Give a running Chromium; skip where there is none, or fail where one is promised."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        message = f"no Chromium on the PATH ({', '.join(NAMES)}): pages are not looked at"
        if os.environ.get(PROMISED):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def opened(  # noqa: PLR0913 (what a reader's window is like, by name)
    browser: Browser,
    file: Path,
    *,
    at: str = "",
    width: int = 1280,
    scheme: Scheme = "light",
    script: bool = True,
) -> Iterator[Page]:
    """Give a page that shows a file, at a fragment, with the network off.

    In the end nothing must have been asked for but the file, and the console must be silent.
    """
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        offline=True,
        java_script_enabled=script,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(file.as_uri() + at)
    yield page
    context.close()
    assert heard == [file.as_uri()], heard


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))


def complaints(page: Page) -> list[str]:
    """Return what axe-core finds serious or critical, each with the elements concerned."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']}: {[node['target'] for node in found['nodes']]}"
        for found in violations
        if found["impact"] in GRAVE
    ]
