"""The page about adding a game: its title plays, and keeps all laws."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from skullyard.testing import check_game

PAGE = Path(__file__).parents[2] / "docs" / "adding_a_game.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture
def salvage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The title of the page, as a module."""
    (tmp_path / "salvage.py").write_text(BLOCKS[0], encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("salvage")
    del sys.modules["salvage"]


def test_the_page_has_a_title_a_game_and_the_laws() -> None:
    assert len(BLOCKS) == 3
    assert BLOCKS[0].startswith("# salvage.py")
    assert len(BLOCKS[0].splitlines()) < 130  # one page


@pytest.mark.parametrize("number", [1, 2])
def test_the_page_does_what_it_says(salvage: ModuleType, number: int) -> None:
    exec(compile(BLOCKS[number], str(PAGE), "exec"), {})


def betray(salvage: ModuleType, old: str, new: str) -> object:
    """Change a line of the title."""
    assert BLOCKS[0].count(old) == 1
    names: dict[str, object] = {"__name__": "salvage"}
    exec(compile(BLOCKS[0].replace(old, new), str(PAGE), "exec"), names)
    return names["SALVAGE"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('crate: int = only("seat")', "crate: int = everyone()"),
        ("if rival != seat and s.horns[rival]:", "if rival != seat and s.horns[rival] and sum(s.found) > 4:"),
        ("own = s.found if seat == s.active else ()", "own = s.found"),
    ],
)
def test_the_laws_find_what_the_page_says_they_find(salvage: ModuleType, old: str, new: str) -> None:
    with pytest.raises(AssertionError, match="P6"):
        check_game(betray(salvage, old, new), [{"seats": 2}], range(4), every=1, processes=False)  # type: ignore[arg-type]
