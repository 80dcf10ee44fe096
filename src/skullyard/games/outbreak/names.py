"""What the things of the game are called when people read of them.

A zone is named by a code that is also written on the board, with the kind of ground, or the name of the room, before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from skullyard.engine.wording import Phrase, Say, Word, join, join_words
from skullyard.games.outbreak import content
from skullyard.games.outbreak.pieces import CELL_DOOR, Barrier
from skullyard.games.outbreak.state import Crowd

if TYPE_CHECKING:
    from skullyard.games.outbreak.board import Board
    from skullyard.games.outbreak.view import View

SURVIVOR, EQUIPMENT, ZONE, SKILL, ZOMBIE, BARRIER = "survivor", "equipment", "zone", "skill", "zombie", "barrier"
OBJECTIVE, SWITCH, CAR = "objective", "switch", "car"
"""What a word of a sentence can name, so that it lights up the board or opens a card."""

LETTER = {
    "street": "S",
    "crossing": "S",
    "alley": "A",
    "cell": "C",
    "yard": "Y",
    "gate": "G",
    "tower": "T",
    "room": "R",
    "guard_room": "R",
    "extra_room": "R",
}
"""The letter with which the code of a kind of zone begins."""

NEUTRAL = "neutral"
_COMPASS = frozenset({"north", "east", "south", "west"})


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------------------------- zones


@lru_cache(maxsize=64)
def codes(board: Board) -> tuple[str, ...]:
    """Number the zones of each letter in reading order: S1, A7, R8."""
    counted: dict[str, int] = {}
    found: dict[int, str] = {}
    for zone in sorted(range(board.size), key=lambda zone: _corner(board, zone)):
        letter = LETTER[board.kinds[zone]]
        counted[letter] = counted.get(letter, 0) + 1
        found[zone] = f"{letter}{counted[letter]}"
    return tuple(found[zone] for zone in range(board.size))


def _corner(board: Board, zone: int) -> tuple[float, float, float]:
    """Return what orders zones: rows of tiles first, then as one reads."""
    y, x = min((rect[1], rect[0]) for rect in board.rects[zone])
    return y // 10, y, x


def zone_code(view: View, zone: int) -> str:
    """Return the code of a zone, as it is written on the board: "A7"."""
    return codes(view.board)[zone]


def zone_name(view: View, zone: int, say: Say) -> str:
    """Name a zone in the middle of a sentence: "street S3", "laundry R8"."""
    return _zone_name(view.board, zone, say)


@lru_cache(maxsize=4096)
def _zone_name(board: Board, zone: int, say: Say) -> str:
    code, title = codes(board)[zone], room_title(board.titles[zone]).lower()
    if title and board.kinds[zone] != "gate":
        return say("prison_outbreak.zone.named", name=title, code=code)
    return say(f"prison_outbreak.zone.{board.kinds[zone]}", code=code)


def zone_head(view: View, zone: int, say: Say) -> str:
    """Name a zone where a line begins: "Street S3", "Laundry R8"."""
    return capital(zone_name(view, zone, say))


def room_title(title: str) -> str:
    """Return the name of a room without its point of the compass, which is true of the tile as printed only.

    >>> room_title("Guard room north")
    'Guard room'
    """
    first, _, last = title.rpartition(" ")
    return first if last in _COMPASS else title


def zone_word(view: View, zone: int, say: Say) -> Phrase:
    """Return a zone as a word that lights it up."""
    return (Word(zone_name(view, zone, say), ZONE, view.board.names[zone]),)


def zone_words(view: View, zones: Iterable[int], say: Say) -> Phrase:
    """Return several zones, each a word of its own."""
    return join_words([word for zone in zones for word in zone_word(view, zone, say)], say)


# --------------------------------------------------------------------------------- survivors


def survivor_name(survivor: str) -> str:
    """Return a survivor's name by its id."""
    return content.survivor(survivor).name if survivor in content.SURVIVOR else survivor


def figure_name(view: View, figure: int) -> str:
    """Return the name of a survivor of this game."""
    return survivor_name(view.figures[figure].survivor)


def figure_word(view: View, figure: int) -> Phrase:
    """Return a survivor as a word that lights it up."""
    return (Word(figure_name(view, figure), SURVIVOR, view.figures[figure].survivor),)


def figure_words(view: View, figures: Iterable[int], say: Say) -> Phrase:
    """Return several survivors, each a word of its own."""
    return join_words([word for figure in figures for word in figure_word(view, figure)], say)


def figure_of(view: View, survivor: str) -> int:
    """Return the figure of a survivor who plays, or -1."""
    return next((one.figure for one in view.figures if one.survivor == survivor), -1)


def seat_name(view: View, seat: int, say: Say) -> str:
    """Name a person in the middle of a sentence: "you" for the reader, else by its survivors."""
    if seat == view.seat:
        return say("prison_outbreak.you")
    if seat == view.master:
        return say("apocalypse.master")
    led = [figure_name(view, one.figure) for one in view.figures if one.seat == seat]
    if len(led) <= 3:
        return join(led, say)
    return say("prison_outbreak.and_more", who=led[0], n=len(led) - 1)


# ----------------------------------------------------------------------------- cards, skills


def is_card(card: str) -> bool:
    """Whether a word names a kind of equipment."""
    return card in content.EQUIPMENT


def card_of(card: str) -> content.Equipment:
    """Return a kind of equipment by its id."""
    return content.equipment()[content.EQUIPMENT[card]]


def card_name(card: str) -> str:
    """Return the name of a card by its id."""
    return card_of(card).name if is_card(card) else card


def card_word(card: str) -> Phrase:
    """Return a card as a word that opens it."""
    return (Word(card_name(card), EQUIPMENT, card),)


def is_skill(skill: str) -> bool:
    """Whether a word names a skill."""
    return skill.partition(":")[0] in content.skills()


def skill_name(skill: str, say: Say) -> str:
    """Return the name of a skill, with its equipment where it has one."""
    base, _, card = skill.partition(":")
    if card:
        return say("prison_outbreak.skill_with", card=card_name(card))
    return content.skills()[base].name if base in content.skills() else skill


def skill_word(skill: str, say: Say) -> Phrase:
    """Return a skill as a word that opens its text."""
    return (Word(skill_name(skill, say), SKILL, skill.partition(":")[0]),)


def skill_rule(skill: str) -> str:
    """Return the rule of a skill."""
    return f"PO-SKILL-{skill.partition(':')[0]}"


# ----------------------------------------------------------------------------------- zombies


def zombies(species: int, number: int, say: Say) -> str:
    """Name so many zombies of a species: "a walker", "3 berserker runners"."""
    return say(f"prison_outbreak.zombies.{content.SPECIES_NAMES[species]}", n=number)


def horde(species: Sequence[int], say: Say) -> str:
    """Name all zombies of some species without a number: "walkers and berserker runners"."""
    return join([say(f"prison_outbreak.horde.{content.SPECIES_NAMES[each]}") for each in species], say)


def crowd_name(crowd: Crowd, say: Say) -> str:
    """Name a crowd: "4 walkers and a fatty"."""
    return join([zombies(species, number, say) for species, number in enumerate(crowd) if number], say)


def crowd_words(crowd: Crowd, say: Say, *, first: bool = False) -> Phrase:
    """Return a crowd, each species a word of its own; with a capital letter where it begins the sentence."""
    words = [
        Word(zombies(species, number, say), ZOMBIE, content.SPECIES_NAMES[species])
        for species, number in enumerate(crowd)
        if number
    ]
    if first and words:
        words[0] = Word(capital(words[0].text), words[0].kind, words[0].id)
    return join_words(words, say)


# -------------------------------------------------------------- doors, switches, objectives, cars


def colour_name(colour: str, say: Say) -> str:
    """Name a colour."""
    return say(f"prison_outbreak.colour.{colour}")


def barrier_of(view: View, barrier: str) -> Barrier | None:
    """Return a barrier by its id, or None."""
    return next((one for one in view.board.barriers if one.id == barrier), None)


def barrier_name(view: View, barrier: Barrier, say: Say) -> str:
    """Name what can be open or shut by its colour and its two zones: "the blue door between street S1 and hall R2"."""
    return _barrier_name(view.board, barrier, say)


@lru_cache(maxsize=4096)
def _barrier_name(board: Board, barrier: Barrier, say: Say) -> str:
    a, b = barrier.a, barrier.b
    if barrier.kind == CELL_DOOR:
        cell = a if board.kinds[a] == "cell" else b
        colour = colour_name(barrier.colour, say)
        return say("prison_outbreak.barrier.cell_door", colour=colour, cell=_zone_name(board, cell, say))
    plain = barrier.colour in ("", NEUTRAL)
    key = f"prison_outbreak.barrier.{barrier.kind}{'' if plain else '.coloured'}"
    colour = "" if plain else colour_name(barrier.colour, say)
    return say(key, colour=colour, a=_zone_name(board, a, say), b=_zone_name(board, b, say))


def barrier_word(view: View, barrier: Barrier, say: Say, *, first: bool = False) -> Phrase:
    """Return a barrier as a word that lights it up."""
    name = barrier_name(view, barrier, say)
    return (Word(capital(name) if first else name, BARRIER, barrier.id),)


def short_barrier(view: View, barrier: Barrier, zone: int, say: Say) -> str:
    """Name a barrier as it is seen from one of its zones: "the blue door to hall R2"."""
    other = barrier.b if zone == barrier.a else barrier.a
    if zone not in (barrier.a, barrier.b) or barrier.kind == CELL_DOOR:
        return barrier_name(view, barrier, say)
    plain = barrier.colour in ("", NEUTRAL)
    key = f"prison_outbreak.barrier_to.{barrier.kind}{'' if plain else '.coloured'}"
    colour = "" if plain else colour_name(barrier.colour, say)
    return say(key, colour=colour, zone=zone_name(view, other, say))


def switch_name(view: View, index: int, say: Say) -> str:
    """Name a switch by its colour."""
    return say("prison_outbreak.switch", colour=colour_name(view.mission.switches[index].colour, say))


def switch_word(view: View, index: int, say: Say) -> Phrase:
    """Return a switch as a word that lights it up."""
    return (Word(switch_name(view, index, say), SWITCH, view.mission.switches[index].id),)


def objective_name(colour: str, say: Say) -> str:
    """Name an objective by its colour, or as one that lies face down."""
    if not colour:
        return say("prison_outbreak.objective.hidden")
    return say("prison_outbreak.objective", colour=colour_name(colour, say))


def car_name(view: View, car: int, say: Say) -> str:
    """Name a car in the middle of a sentence: "the police car"; of several of a make with its number."""
    make = view.mission.cars[car].make
    alike = [number for number, other in enumerate(view.mission.cars) if other.make == make]
    name = say(f"prison_outbreak.car.{make}")
    return name if len(alike) < 2 else say("prison_outbreak.car.numbered", car=name, number=alike.index(car) + 1)


def car_word(view: View, car: int, say: Say, *, first: bool = False) -> Phrase:
    """Return a car as a word that lights it up."""
    name = car_name(view, car, say)
    return (Word(capital(name) if first else name, CAR, str(car)),)


def level_name(level: int, say: Say) -> str:
    """Name a danger level."""
    return say(f"prison_outbreak.level.{content.LEVEL_NAMES[level]}")


def dice_words(dice: Sequence[int]) -> str:
    """Tell dice: "5, 3, 1"."""
    return ", ".join(map(str, dice))
