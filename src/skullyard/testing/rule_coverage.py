"""Which rule of a title is shown by which test, and which by none.

    python -m skullyard.testing.rule_coverage adrenaline --tests tests

The rules are the ids in the title's own `rules.toml`; what the tests name comes from the marker `rule`.
A table `rules_later.toml` beside the tests may name rules that a later issue builds.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import textwrap
import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from skullyard.games import GAMES, package

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

WIDTH = 110  # of a line of the list
SHOWN = WIDTH - 30  # letters of a rule's text in it


class CoverageError(Exception):
    """The list cannot be made; the text says why."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Where a title stands: its rules, the tests that show them, and what may wait."""

    rules: Mapping[str, str]
    tests: Mapping[str, Collection[str]]
    later: Collection[str] = ()

    @property
    def gaps(self) -> list[str]:
        """The rules without a test that must have one."""
        return [name for name in self.rules if not self.tests.get(name) and name not in self.later]

    @property
    def waiting(self) -> list[str]:
        """The rules without a test that a later issue builds."""
        return [name for name in self.rules if not self.tests.get(name) and name in self.later]

    @property
    def unknown(self) -> list[str]:
        """Ids that tests name and the title has not; ids of other titles are left alone."""
        prefixes = {prefix(name) for name in self.rules}
        return [name for name in self.tests if name not in self.rules and prefix(name) in prefixes]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing and nothing is misspelt."""
        return not self.gaps and not self.unknown

    def families(self) -> dict[str, tuple[int, int]]:
        """Count each family's covered rules and all of them."""
        counted: dict[str, tuple[int, int]] = {}
        for name in self.rules:
            covered, every = counted.get(family(name), (0, 0))
            counted[family(name)] = covered + bool(self.tests.get(name)), every + 1
        return counted


def prefix(name: str) -> str:
    """The title's letters in an id: AD in AD-MARK-2."""
    return name.partition("-")[0]


def family(name: str) -> str:
    """The chapter an id belongs to: AD-MARK for AD-MARK-2, and the title's letters where it has none, AP for AP-29."""
    return "-".join(part for part in name.split("-")[:2] if not part.isdigit())


def read_rules(title: str) -> dict[str, str]:
    """Read the rules that a title ships, by id.

    Raises:
        CoverageError: if there is no such title, or its file is damaged.
    """
    if title not in GAMES:
        raise CoverageError(f"there is no title {title!r} with a rules.toml; the titles are {', '.join(GAMES)}")
    data = resources.files(package(title)) / "data"
    file = data / title / "rules.toml" if (data / title).is_dir() else data / "rules.toml"
    try:
        rules = tomllib.loads(file.read_text(encoding="utf-8"))["rules"]
        return {name: entry["text"] for name, entry in rules.items()}
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise CoverageError(f'{file}: {error}; write each rule as [rules."AD-MARK-2"] with a text') from error


def read_later(path: Path, title: str, rules: Collection[str]) -> set[str]:
    """Read which rules may wait: ids, or whole families as `AD-DOM-*`; a file that is not there names none.

    Raises:
        CoverageError: if a line fits no rule of the title.
    """
    if not path.exists():
        return set()
    later: set[str] = set()
    for line in tomllib.loads(path.read_text(encoding="utf-8")).get(title, ()):
        fitting = {name for name in rules if name == line or (line.endswith("-*") and family(name) == line[:-2])}
        if not fitting:
            raise CoverageError(f"{path.name}: {line!r} fits no rule of {title}; take the line out")
        later |= fitting
    return later


def read_tests(folder: Path) -> dict[str, list[str]]:
    """Ask pytest which tests name which rule, without running one.

    Raises:
        CoverageError: if the tests cannot be collected.
    """
    with tempfile.TemporaryDirectory() as place:
        found = Path(place) / "rules.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", f"--rules-json={found}", str(folder)]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
        if asked.returncode not in (0, 5):  # 5: no tests yet
            said = f"{asked.stdout}{asked.stderr}"
            faults = said[max(said.find("= ERRORS ="), 0) :]  # what stands before is the list of what could be read
            raise CoverageError(f"pytest cannot collect {folder}:\n{faults}".rstrip())
        tests: dict[str, list[str]] = json.loads(found.read_text(encoding="utf-8"))
        return tests


def measure(title: str, folder: Path) -> Coverage:
    """Find out where a title stands with the tests of a folder."""
    rules = read_rules(title)
    return Coverage(rules, read_tests(folder), read_later(folder / "rules_later.toml", title, rules))


def describe(coverage: Coverage) -> str:
    """Say where a title stands: a line per family, then what is missing."""
    lines = []
    for name, (covered, every) in coverage.families().items():
        lines.append(f"{name:<12} {covered:>4} / {every:>3}{'' if covered == every else ' *'}")
    covered = sum(bool(coverage.tests.get(name)) for name in coverage.rules)
    lines.append(f"{'all':<12} {covered:>4} / {len(coverage.rules):>3}")
    if coverage.waiting:
        lines.append(f"\nnext issue ({len(coverage.waiting)}):")
        lines += [f"  {line}" for line in textwrap.wrap(", ".join(coverage.waiting), WIDTH, break_on_hyphens=False)]
    if coverage.gaps:
        lines.append(f"\ngaps ({len(coverage.gaps)}):")
        lines += [
            f"  {name:<26} {textwrap.shorten(coverage.rules[name], SHOWN, placeholder=' ...')}"
            for name in coverage.gaps
        ]
    if coverage.unknown:
        lines.append("\nids that tests name and the title does not have:")
        lines += [f"  {name:<26} {test}" for name in coverage.unknown for test in coverage.tests[name]]
    lines.append("\nno gaps" if coverage.complete else "\nThere are gaps or unknown ids.")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the list; the status is 1 if something is missing or misspelt, 2 if the list cannot be made."""
    parser = argparse.ArgumentParser(prog="rule_coverage", description="Which rule is shown by which test.")
    parser.add_argument("title", help="such as adrenaline")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the folder of the tests")
    asked = parser.parse_args(arguments)
    try:
        coverage = measure(asked.title, asked.tests)
    except CoverageError as error:
        sys.stderr.write(f"rules: {error}\n")
        return 2
    sys.stdout.write(describe(coverage) + "\n")
    return 0 if coverage.complete else 1


if __name__ == "__main__":
    sys.exit(main())
