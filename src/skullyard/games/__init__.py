"""The rules of each title; titles do not import one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, cast

from skullyard.engine import Game
from skullyard.engine.wording import Words

__all__ = ["GAMES", "words"]


class _Titles(Mapping[str, Game[Any]]):
    """All titles by name; a title is imported when it is first asked for."""

    _names = ("adrenaline",)

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self._names:
            raise KeyError(name)
        return cast("Game[Any]", getattr(import_module(f"skullyard.games.{name}"), name.upper()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, Game[Any]] = _Titles()


@cache
def words(name: str) -> Words:
    """Return what a title says to people.

    Raises:
        KeyError: There is no such title.
    """
    if name not in GAMES:
        raise KeyError(name)
    return cast("Words", import_module(f"skullyard.games.{name}.words"))
