"""The page about the engine: its code runs, and it names what the engine offers."""

from __future__ import annotations

import re
from pathlib import Path

import skullyard.engine

PAGE = Path(__file__).parents[3] / "docs" / "engine.md"


def test_the_code_of_the_page_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    exec(compile(block, str(PAGE), "exec"), {})


def test_the_page_names_only_what_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = {name for cell in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)}
    elsewhere = {"History", "Reader", "PositionError"}
    assert named - elsewhere <= set(skullyard.engine.__all__)
    assert len(named) > 12


def test_everything_that_the_engine_exports_is_there() -> None:
    assert len(set(skullyard.engine.__all__)) == len(skullyard.engine.__all__)
    assert all(hasattr(skullyard.engine, name) for name in skullyard.engine.__all__)
