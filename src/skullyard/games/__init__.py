"""The rules of each title; titles do not import one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, cast

from skullyard.engine import Game
from skullyard.engine.wording import Words

__all__ = ["GAMES", "package", "rule_texts", "words"]

_PACKAGES: Mapping[str, str] = {
    "adrenaline": "adrenaline",
    "prison_outbreak": "outbreak",
    "apocalypse": "outbreak",
    "gear_up": "gear_up",
}
"""The package of each title's rules."""
_BUILT_ON: Mapping[str, str] = {"apocalypse": "prison_outbreak"}
"""The title whose rules hold wherever a variant says nothing else."""


def package(name: str) -> str:
    """Return the package that holds a title's rules; titles of one family share one.

    >>> package("prison_outbreak")
    'skullyard.games.outbreak'
    """
    return f"{__name__}.{_PACKAGES[name]}"


class _Titles(Mapping[str, Game[Any]]):
    """All titles by name; a title is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        return cast("Game[Any]", getattr(import_module(f"{package(name)}.game"), name.upper()))

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)


GAMES: Mapping[str, Game[Any]] = _Titles()


@cache
def words(name: str) -> Words:
    """Return what a title says to people.

    Raises:
        KeyError: There is no such title.
    """
    if name not in GAMES:
        raise KeyError(name)
    return cast("Words", import_module(f"{package(name)}.words"))


def rule_texts(name: str) -> Mapping[str, Any]:
    """Return the rules in words that a table of a title may name, by id: its own, then those it is built on."""
    read = import_module(f"{package(name)}.content").rule_texts
    titles = (name, *(base for variant, base in _BUILT_ON.items() if variant == name))
    return {rule_id: rule for title in titles for rule_id, rule in read(title).items()}
