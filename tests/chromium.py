"""Where Chromium is on this machine. As a program: prints the path, exit status 1 without one."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")


def find_chromium() -> Path | None:
    """Look on the search path first, then for the one that Playwright may have installed."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.exists() else None


if __name__ == "__main__":
    path = find_chromium()
    if path and "--quiet" not in sys.argv:
        print(path)
    sys.exit(0 if path else 1)
