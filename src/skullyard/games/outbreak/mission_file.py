"""Missions as files: those that ship with the game, and people's own.

    mission = load("M01")              # one of `names()`
    mission = read(Path("mine.toml"))  # one's own; all that is wrong with it is told at once
    mission = load(data)               # the same as data, as a set-up or a saved game carries it

Rules: PO-SETUP-1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from skullyard.engine.datafile import Document, Faults, Source
from skullyard.engine.datafile import load as load_document
from skullyard.games.outbreak.boxes import APOCALYPSE, PRISON_OUTBREAK
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.mission_reader import read_mission
from skullyard.games.outbreak.mission_schema import SHAPE


@cache
def names(title: str = PRISON_OUTBREAK) -> tuple[str, ...]:
    """Return the ids of the missions that ship with a title, in the order of their story.

    Apocalypse has its own and all of Prison Outbreak that a Zombie Master can join. Rules: AP-06.
    """
    if title == PRISON_OUTBREAK:
        return _own(title)
    return (*_own(title), *(name for name in _own(PRISON_OUTBREAK) if _shipped(name).master))


@cache
def _own(title: str) -> tuple[str, ...]:
    """Return the ids of the missions made for a title."""
    sources = (source.name for source in _folder(title).iterdir())
    return tuple(sorted(name.removesuffix(".toml").upper() for name in sources if name.endswith(".toml")))


def story_of(mission_id: str) -> tuple[str, ...]:
    """Return the ids of the missions that tell the same story, in order; none for a mission of one's own."""
    return next((own for own in map(_own, (PRISON_OUTBREAK, APOCALYPSE)) if mission_id in own), ())


def load(what: str | Mapping[str, Any]) -> Mission:
    """Return a mission by its id, or one that is given as data.

    Raises:
        ValueError: There is none of this id.
        DataError: The data makes no mission; all that is wrong is told at once.

    Rules: PO-SETUP-1.
    """
    if isinstance(what, str):
        known = [*_own(PRISON_OUTBREAK), *_own(APOCALYPSE)]
        if what not in known:
            raise ValueError(f"there is no mission {what!r}; there are {', '.join(known)}")
        return _shipped(what)
    return _from_text(json.dumps(what, sort_keys=True, default=str), ())


def read(source: Source) -> Mission:
    """Read the mission in a file.

    Raises:
        DataError: The file makes no mission; all that is wrong is told at once, with lines.

    Rules: PO-SETUP-1.
    """
    faults = Faults()
    document = load_document(source, SHAPE, faults)
    read_mission(document, {}, faults)
    return load(document.data)


def with_rules(mission: Mission, rules: Mapping[str, str]) -> Mission:
    """Return a mission played with other rule switches than its own.

    Rules: PO-PLACE-12, PO-PLACE-18, PO-PLACE-34, PO-ZV-4.
    """
    if all(mission.rules[name] == rules.get(name, mission.rules[name]) for name in RULES):
        return mission
    chosen = tuple((name, rules.get(name, mission.rules[name])) for name in RULES)
    return _from_text(json.dumps(mission.source, sort_keys=True, default=str), chosen)


def restore(text: str, rules: Mapping[str, str]) -> Mission:
    """Return the mission that another process has sent as its file's text and its switches."""
    return with_rules(_from_text(text, ()), rules)


@cache
def _shipped(mission_id: str) -> Mission:
    title = PRISON_OUTBREAK if mission_id in _own(PRISON_OUTBREAK) else APOCALYPSE
    return read(_folder(title) / f"{mission_id.lower()}.toml")


@lru_cache(maxsize=64)
def _from_text(text: str, rules: tuple[tuple[str, str], ...]) -> Mission:
    """Compile a mission once for all tables that play it."""
    faults = Faults()
    data = json.loads(text)
    found: set[str] = set()
    document = Document("mission", "", data if isinstance(data, dict) else {}, frozenset())

    def report(place: tuple[str | int, ...], message: str, hint: str) -> None:
        found.update(str(place[0]) for _ in place[:1])
        faults.add(document, place, message, hint)

    SHAPE.check(data, (), report)
    sound = Document(document.file, "", document.data, frozenset(found))
    return read_mission(sound, dict(rules), faults)


def _folder(title: str) -> Any:
    data = files("skullyard.games.outbreak") / "data"
    return (data if title == PRISON_OUTBREAK else data / title) / "missions"
