"""Each ring uses the installed packages that it may use, and the inner one none at all."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import skullyard

SOURCE = Path(skullyard.__file__).parent
FONT = "fontpkg_fira_sans_condensed"

# What a part may import beside the standard library; parts that are not named are the outer ring and may all.
ALLOWED: dict[str, set[str]] = {
    "engine": set(),
    "games": set(),
    "agents": set(),
    "sim": {"polars"},
    "env": {"gymnasium", "numpy", "pettingzoo"},
    "render": {"PIL", "babel", "fpdf", "resvg_py", FONT},
}
# Where one game must come out the same in every process there is no clock, no chance, no world outside.
OUTSIDE_THE_GAME = {
    "asyncio", "datetime", "locale", "multiprocessing", "random", "secrets", "signal", "socket", "sqlite3",
    "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip


def imported(file: Path) -> set[str]:
    """The top-level names of all that a file imports, inside functions too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("part", ALLOWED)
def test_a_part_imports_only_the_packages_it_may(part: str) -> None:
    allowed = {"skullyard", *sys.stdlib_module_names, *ALLOWED[part]}
    wrong = {str(file.relative_to(SOURCE)): imported(file) - allowed for file in (SOURCE / part).rglob("*.py")}
    assert not {name: more for name, more in wrong.items() if more}


@pytest.mark.parametrize("part", ["engine", "games"])
def test_the_rules_know_no_clock_and_no_world_outside(part: str) -> None:
    files = list((SOURCE / part).rglob("*.py"))
    assert files
    wrong = {str(file.relative_to(SOURCE)): imported(file) & OUTSIDE_THE_GAME for file in files}
    assert not {name: more for name, more in wrong.items() if more}


def test_imports_inside_functions_are_seen(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("from os import path\n\ndef late():\n    import random.thing, json\n")
    assert imported(file) == {"os", "random", "json"}
