"""The yardstick: Catanatron from the Python package index, in an environment of its own beside this file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VERSION = "3.2.1"
HOME = Path(__file__).resolve().parent / ".yardstick"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
READY = HOME / f"catanatron-{VERSION}"
TIMEOUT = 600


class NoYardstick(Exception):
    """There is nothing to measure against; the text says why, and what to do."""


def ready() -> Path:
    """Return the Python that has the yardstick; make its environment when it is first asked for.

    Raises:
        NoYardstick: It cannot be installed.
    """
    if READY.exists() and PYTHON.exists():
        return PYTHON
    print(
        f"Installing the yardstick, catanatron {VERSION}, into {HOME.parent.name}/{HOME.name}",
        file=sys.stderr,
        flush=True,
    )
    shutil.rmtree(HOME, ignore_errors=True)
    for command in (
        [sys.executable, "-m", "venv", str(HOME)],
        [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"catanatron=={VERSION}"],
    ):
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            raise NoYardstick(f"catanatron {VERSION} was not installed within {TIMEOUT} s; try again") from None
        if done.returncode:
            last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no message"]
            raise NoYardstick(
                f"catanatron {VERSION} could not be installed ({last[0][:200]}). It comes from the Python package index: "
                "see that pip reaches it, and try again."
            )
    (HOME / ".gitignore").write_text("*\n")
    READY.touch()
    return PYTHON
