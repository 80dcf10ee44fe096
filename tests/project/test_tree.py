"""What is committed, and what is not."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOO_LONG = 500  # lines; `dev.py check` reports files over 400
GENERATED = re.compile(
    r"(^|/)(\.venv|__pycache__|node_modules|dist|build|[^/]*\.egg-info)/|\.(pyc|so|whl|log|db)$|(^|/)uv\.lock$"
)
# Put together here, so that this file does not name what no file may name.
HOSTS = re.compile("|".join(re.escape(name + ending) for name, ending in [
    ("pypi", ".org"), ("pythonhosted", ".org"), ("npmjs", ".org"), ("npmjs", ".com"), ("deb.debian", ".org"),
]))  # fmt: skip
TEXT = {".py", ".toml", ".md", ".txt", ".lock", ".js", ".css", ".html", ".svg", ".json", ".jsonl", ".po", ".ini", ""}


@cache
def committed() -> list[Path]:
    """Every file that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_generated_file_is_committed() -> None:
    assert not [file for file in committed() if GENERATED.search(file.relative_to(ROOT).as_posix())]


def test_no_file_names_the_host_of_a_registry() -> None:
    texts = [file for file in committed() if file.suffix in TEXT]
    assert texts
    assert not [str(file) for file in texts if HOSTS.search(file.read_text(encoding="utf-8"))]


def test_every_locked_package_has_a_hash() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        pins = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
        assert len(pins) > 20
        assert not [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin or "==" not in pin]


def test_players_and_developers_have_the_same_versions() -> None:
    play, dev = (
        re.findall(r"^\S+==.*", (ROOT / name).read_text(), re.M)
        for name in ("requirements.lock", "requirements-dev.lock")
    )
    assert set(play) <= set(dev)


def test_no_source_file_is_too_long() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in (ROOT / "src").rglob("*.py")}
    assert not {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > TOO_LONG}


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "STYLE.md", "LICENSE", "NOTICE"])
def test_what_a_newcomer_looks_for_is_there(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8").strip()
