"""The shape of a mission file: its keys, and the words it may use.

What can only be known once the board is laid (zones, doors, ids) is checked by `mission_file`.

Rules: PO-SETUP-1, PO-MISSION-1, PO-MISSION-5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skullyard.engine.datafile import Flag, Record, Report, Several, Shape, Text, Whole
from skullyard.engine.datalines import Place
from skullyard.games.outbreak import schema
from skullyard.games.outbreak.mission import RULES
from skullyard.games.outbreak.plan import COLOURS

DIFFICULTIES: Final = ("tutorial", "easy", "medium", "hard", "very hard")
RESURRECTION: Final = ("choice", "always", "never")
LENGTHS: Final = ("short", "normal", "long")
KEEPS: Final = ("cards", "experience")
MAKES: Final = ("police", "taxi", "hippie", "pimp", "sports")
SWITCH_COLOURS: Final = ("purple", "white", "yellow")
BACKS: Final = tuple(colour for colour in COLOURS if colour != "neutral")
TOKEN_COLOURS: Final = ("red", *BACKS)
GROUNDS: Final = ("street", "yard", "alley", "gate", "room", "guard_room", "extra_room", "cell")
ANY: Final = "any"
EMPTY_PLACE: Final = "-"
LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class Half:
    """A list of numbers, each a whole or a half: a stretch or a rectangle in units of the board, 10 a tile."""

    count: int

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is no such list."""
        fits = isinstance(value, list) and len(value) == self.count and all(_is_half(part) for part in value)
        if not fits:
            report(place, f"{value!r} is no place", f"write {self.count} numbers from 0 to 100, whole or half")


def _is_half(part: object) -> bool:
    return isinstance(part, int | float) and not isinstance(part, bool) and 0 <= part <= 100 and part * 2 % 1 == 0


@dataclass(frozen=True, slots=True)
class OneOf:
    """A table whose one key says what it is, like `{ open = "main" }`."""

    fields: Mapping[str, Shape]

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value with no key or with several, and a bad value."""
        if isinstance(value, dict) and len(value) != 1:
            report(place, f"{len(value)} things at once", f"write one of {', '.join(self.fields)}")
        else:
            Record(self.fields, optional=frozenset(self.fields)).check(value, place, report)


@dataclass(frozen=True, slots=True)
class Kinds:
    """A table whose key `by` names its kind, and whose other keys belong to that kind."""

    by: str
    kinds: Mapping[str, Record]

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report an unknown kind, or the faults of what the kind has."""
        word = Text(words=tuple(self.kinds))
        if not isinstance(value, dict) or not isinstance(value.get(self.by), str) or value[self.by] not in self.kinds:
            Record({self.by: word}).check(
                {self.by: value[self.by]} if isinstance(value, dict) and self.by in value else value, place, report
            )
            return
        kind = self.kinds[value[self.by]]
        Record({self.by: word, **kind.fields}, kind.optional).check(value, place, report)


def _table(needed: Mapping[str, Shape], also: Mapping[str, Shape] | None = None) -> Record:
    return Record({**needed, **(also or {})}, optional=frozenset(also or {}))


_ID = Text(pattern="[a-z][a-z0-9_]*", longest=24, hint="ids have small letters, digits and _")
_ZONE = Text(pattern="[0-9]{2}\\.[a-z]+[0-9]?|t[0-9]", hint="digits of row and column, a dot, the zone: 00.w1")
_ZONES = Several(_ZONE, 1, 60, distinct=True)
_TILE = Text(pattern="[0-9]{2}", hint="digits of row and column: 01")
_NAME = Text(longest=48)
_WORDS = Text(longest=LONGEST)
_LINE = Text(longest=300)
_CARD = Text(pattern="[a-z][a-z0-9_]*", hint="write an equipment's id")
_COLOUR = Text(words=TOKEN_COLOURS)
_KIND = "|".join((*schema.KINDS, *schema.PLURALS.values()))
_TYPE = "|".join(schema.TYPES[1:])
_CROWD = Text(
    pattern=f"[1-9][0-9]? (({_TYPE}) )?({_KIND})",
    hint='write "3 walkers", "1 fatty" or "2 berserker runners"',
)
_SPECIES = Text(pattern=f"(({_TYPE}) )?({_KIND})", hint='write "walkers" or "berserker runners"')
_TYPES = Several(Text(words=schema.TYPES), 1, 3, distinct=True)
_DOOR_COLOUR = Text(words=COLOURS)
_BARRIER = Text(pattern="[a-z][a-z0-9_]*|cells:(purple|white)", hint="write a door's id, or cells:white")
_PLACE = _table({"zombies": _CROWD, "zones": _ZONES})

GOALS: Final = Kinds(
    "goal",
    {
        "take_objectives": _table({"count": Whole(1, 30)}, {"colour": Text(words=(*TOKEN_COLOURS, ANY))}),
        "use_switch": _table({"switch": _ID}),
        "level": _table({"level": Text(words=schema.LEVELS[1:])}, {"who": Text(words=(ANY, "all"))}),
        "kill": _table({"count": Whole(1, 200)}, {"zombies": _SPECIES}),
        "reach_all": _table({"zones": _ZONES}, {"least": Whole(1, 6)}),
        "exit_all": _table({}, {"least": Whole(1, 6)}),
        "clear_kind": _table(
            {"kinds": Several(Text(words=GROUNDS), 1, distinct=True)}, {"tiles": Several(_TILE, 1, distinct=True)}
        ),
        "door_closed": _table({"door": _ID}),
        "door_open": _table({"door": _ID}),
        "survive_rounds": _table({"rounds": Whole(1, 60)}),
    },
)
"""What a mission may ask for. Rules: PO-MISSION-1."""

WHEN: Final = OneOf(
    {
        "taken": Text(pattern="[a-z][a-z0-9_]*", hint='write a colour, "any", or an objective\'s id'),
        "number_taken": Whole(1, 30),
        "all_in": _ZONES,
        "enters": _ZONES,
        "enters_tile": _TILE,
        "standing": Whole(1, 6),
        "round": Whole(1, 60),
        "every": Whole(1, 60),
        "kills": Whole(1, 200),
        "killed": _SPECIES,
        "level": Text(words=schema.LEVELS[1:]),
        "used": _ID,
        "opens": _ID,
        "shuts": _ID,
    }
)
"""The moments a trigger may wait for."""

THEN: Final = OneOf(
    {
        "open": _BARRIER,
        "shut": _BARRIER,
        "unlock": Text(words=BACKS),
        "wake": _ID,
        "silence": _ID,
        "place": _PLACE,
        "draw": _ZONES,
        "give": _CARD,
        "give_all": _CARD,
        "experience": Whole(1, 43),
        "experience_all": Whole(1, 43),
        "gate": Text(words=("turns",)),
        "activate": Several(Text(pattern=f"all|(({_TYPE}) )?({_KIND})", hint='"all", or kinds like "runners"'), 1, 12),
        "remove": _ID,
        "win": _LINE,
        "lose": _LINE,
        "say": _LINE,
    }
)
"""What a trigger may do."""

_LAYOUT = Several(
    Several(
        Text(pattern=f"{EMPTY_PLACE}|[1-9][0-9]?P( (0|90|180|270))?", hint='write "7P", "7P 90" or, for no tile, "-"'),
        1,
        10,
    ),
    1,
    10,
)
_DOOR = _table(
    {"between": Several(_ZONE, 2, 2, distinct=True)},
    {
        "id": _ID,
        "kind": Text(words=("door", "main_door")),
        "colour": _DOOR_COLOUR,
        "at": Half(4),
        "open": Flag(),
    },
)
_TOWER = _table(
    {
        "zone": _ZONE,
        "side": Text(words=("A", "B")),
        "rect": Half(4),
        "gap": Text(words=("N", "E", "S", "W")),
        "enter_from": _ZONE,
    },
    {"door": _DOOR_COLOUR},
)

SHAPE: Final = _table(
    {
        "id": Text(pattern="[A-Z][A-Z0-9_]*", longest=16, hint="capital letters and digits: M01"),
        "title": _NAME,
        "difficulty": Text(words=DIFFICULTIES),
        "minutes": Whole(5, 600),
        "story": _WORDS,
        "briefing": _WORDS,
        "round_limit": Whole(1, 99),
        "layout": _LAYOUT,
        "start": _ZONES,
        "spawns": Several(
            _table(
                {"zone": _ZONE},
                {"id": _ID, "colour": _COLOUR, "asleep": Flag(), "wakes_round": Whole(2, 60), "types": _TYPES},
            ),
            1,
            12,
        ),
        "goals": Several(GOALS, 1, 12),
    },
    {
        "resurrection": Text(words=RESURRECTION),
        "master": Flag(),
        "master_why": _LINE,
        "length": Text(words=LENGTHS),
        "hand_limit": Whole(1, 30),
        "keeps": Several(Text(words=KEEPS), 1, distinct=True),
        "exits": _ZONES,
        "doors": Several(_DOOR, 1, 60),
        "cell_doors": Several(
            _table({"colour": Text(words=("purple", "white")), "cells": _ZONES}, {"open": Flag()}), 1
        ),
        "torn_wire": Several(Several(_ZONE, 2, 2, distinct=True), 1, 8),
        "gate": _table({"zone": _ZONE, "face": Whole(1, 2)}, {"turn": Whole(0, 270)}),
        "towers": Several(_TOWER, 1, 6),
        "closed_for_good": _ZONES,
        "revealed": _ZONES,
        "objectives": Several(
            _table(
                {"zone": _ZONE, "colour": _COLOUR},
                {
                    "id": _ID,
                    "experience": Whole(0, 43),
                    "face_down": Flag(),
                    "bearer": Flag(),
                    "card": _CARD,
                    "switch": _ID,
                },
            ),
            1,
            30,
        ),
        "switches": Several(
            _table(
                {
                    "zone": _ZONE,
                    "colour": Text(words=SWITCH_COLOURS),
                    "moves": Several(
                        Text(
                            pattern="gate|cells:(purple|white)|[a-z][a-z0-9_]*",
                            hint='write "gate", "cells:white" or a door\'s id',
                        ),
                        1,
                        12,
                        distinct=True,
                    ),
                },
                {"id": _ID},
            ),
            1,
            6,
        ),
        "cars": Several(_table({"zone": _ZONE, "make": Text(words=MAKES)}, {"drivable": Flag()}), 1, 8),
        "zombies": Several(_PLACE, 1, 40),
        "in_order": Flag(),
        "rules": _table({}, {name: Text(words=values) for name, values in RULES.items()}),
        "triggers": Several(_table({"when": WHEN, "then": Several(THEN, 1, 12)}, {"again": Flag()}), 1, 30),
    },
)
"""A mission file."""


def species_in(text: str) -> tuple[int, int]:
    """Read "2 berserker runners" as a species and a number; without a number it is 1."""
    words = text.split()
    number = int(words.pop(0)) if words[0].isdigit() else 1
    zombie_type = schema.TYPES.index(words.pop(0)) if words[0] in schema.TYPES else 0
    kind = next(index for index, name in enumerate(schema.KINDS) if words[0] in (name, schema.PLURALS[name]))
    return zombie_type * len(schema.KINDS) + kind, number
