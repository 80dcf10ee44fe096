"""What the things of the game are called when people read of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from skullyard.engine.wording import Phrase, Say, Word
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.content import COLOUR, Cubes

if TYPE_CHECKING:
    from skullyard.games.adrenaline.view import FighterView, View

FIGHTER, WEAPON, SQUARE, POWERUP = "fighter", "weapon", "square", "powerup"
SPAWNPOINT = {f"spawn_{colour}": colour for colour in COLOUR}
"""The colour of each spawnpoint by its name as a target."""


@cache
def fighter_name(fighter: str) -> str:
    """Return a fighter's name by its id."""
    return next((figure.name for figure in content.fighters() if figure.id == fighter), fighter)


def is_fighter(name: str) -> bool:
    """Whether a word of an option names a fighter."""
    return any(figure.id == name for figure in content.fighters())


def weapon_card(weapon: str) -> content.WeaponCard:
    """Return a weapon's card by its id."""
    return content.weapons()[content.WEAPON_INDEX[weapon]]


def is_weapon(name: str) -> bool:
    """Whether a word names a weapon."""
    return name in content.WEAPON_INDEX


def weapon_name(weapon: str) -> str:
    """Return a weapon's name by its id."""
    return weapon_card(weapon).name


def effect_of(weapon: str, effect: str) -> content.Effect | None:
    """Return an effect of a weapon, or None when the weapon has none of that id."""
    found = weapon_card(weapon).effects if is_weapon(weapon) else ()
    return next((one for one in found if one.id == effect), None)


def powerup_kind(powerup: str) -> content.PowerupKind:
    """Return the kind of a powerup, such as ``"newton-blue"``."""
    return content.powerup_kinds()[content.powerup_kind(content.POWERUP_NAME.index(powerup))]


def is_powerup(name: str) -> bool:
    """Whether a word names a powerup."""
    return name in content.POWERUP_NAME


def powerup_name(powerup: str, say: Say) -> str:
    """Name a powerup with its colour: "Newton (blue)"."""
    colour = COLOUR[content.powerup_colour(content.POWERUP_NAME.index(powerup))]
    return say("adrenaline.powerup", kind=powerup_kind(powerup).name, colour=colour_name(colour, say))


def colour_name(colour: str, say: Say) -> str:
    """Name a colour."""
    return say(f"adrenaline.colour.{colour}")


def cubes(numbers: Cubes, say: Say) -> str:
    """Name a number of cubes: "1 red, 2 blue"."""
    return ", ".join(say(f"adrenaline.cubes.{colour}", n=n) for colour, n in zip(COLOUR, numbers, strict=True) if n)


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ at a table


def board(view: View, fighter: str) -> FighterView | None:
    """Return the board of a fighter who plays, or None."""
    return next((one for one in view.fighters if one.fighter == fighter), None)


def seat_name(view: View, seat: int, say: Say) -> str:
    """Name a figure in the middle of a sentence: "you" for the reader, "the bot", or the fighter's name."""
    if seat == view.watcher:
        return say("adrenaline.you")
    return say("adrenaline.bot") if seat == view.bot else fighter_name(view.fighters[seat].fighter)


def target_name(view: View, target: str, say: Say) -> str:
    """Name what a shot can hit by its word in an option, in the middle of a sentence."""
    if target in SPAWNPOINT:
        return spawnpoint_name(SPAWNPOINT[target], say)
    found = board(view, target)
    is_bot = found is not None and found.seat == view.bot
    return say("adrenaline.bot") if is_bot else fighter_name(target)


def spawnpoint_name(colour: str, say: Say) -> str:
    """Name a spawnpoint in the middle of a sentence: "the red spawnpoint"."""
    return say("adrenaline.spawnpoint", colour=colour_name(colour, say))


def spawnpoint_square(view: View, colour: str) -> str:
    """Return the square of a spawnpoint."""
    here = arena(view.arena)
    return here.names[here.spawn[COLOUR.index(colour)]]


# ------------------------------------------------------------ words of the log


def weapon_word(weapon: str) -> Phrase:
    """Return a weapon as a word that opens its card."""
    return (Word(weapon_name(weapon), WEAPON, weapon),)


def powerup_word(powerup: str, say: Say) -> Phrase:
    """Return a powerup as a word that opens its card."""
    return (Word(powerup_name(powerup, say), POWERUP, powerup),)


def spawnpoint_word(view: View, colour: str, say: Say) -> Phrase:
    """Return a spawnpoint as a word that lights up its square."""
    return (Word(spawnpoint_name(colour, say), SQUARE, spawnpoint_square(view, colour)),)


def square_word(square: str) -> Phrase:
    """Return a square as a word that lights it up."""
    return (Word(square, SQUARE, square),)
