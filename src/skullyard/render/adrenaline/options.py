"""The options as a list of buttons, and those that are refused with their reason. Without a script this list alone plays the game."""

from __future__ import annotations

from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.render.adrenaline.boards import ammo_cell
from skullyard.render.adrenaline.pieces import Choice, Say, powerup
from skullyard.render.adrenaline.squares import small_tile
from skullyard.render.buttons import Refusal, option_item, refusal_item
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, classes, tag

_VERBS = {
    "run": "i-run",
    "grab": "i-grab",
    "shoot": "i-shoot",
    "reload": "i-reload",
    "end": "i-done",
    "done": "i-done",
    "no": "i-none",
    "stay": "i-none",
    "to": "i-run",
    "direction": "i-run",
    "room": "i-eye",
    "mode": "i-shoot",
    "use": "i-shoot",
    "keep": "i-none",
    "bot": "i-people",
    "route": "i-run",
}


# What declines or ends; on a phone it gets a row of its own.
_PASSING = frozenset(("done", "no", "stay", "end"))


@lru_cache(maxsize=1)
def _fighters() -> frozenset[str]:
    return frozenset(fighter.id for fighter in content.fighters())


def _drawn(key: str, about: str) -> Markup:
    """Choose the mark of a button: the fighter, the card, the weapon it is about, or the sign of its verb."""
    verb, *names = key.split(":")
    for name in names:
        if name in _fighters():
            return mark(f"m-{name}", f"mk f-{name}")
        if name in content.WEAPON_INDEX and verb != "use":
            return mark(f"w-{name}", "we")
        if name in content.POWERUP_NAME:
            kind, colour = powerup(name)
            return tag("span", mark(f"p-{kind.id}", "we"), ammo_cell(colour), class_="op-m")
    if verb in ("use", "mode") and about in content.WEAPON_INDEX:
        return mark(f"w-{about}", "we")
    if verb == "tile":
        return small_tile(names[0])
    # A colour of ammo: a cube to pay or to give up, or the track of a spawnpoint.
    cell = names[0].removeprefix("cube-").removeprefix("spawn_") if names else ""
    if cell in content.COLOUR or cell == "powerup":
        return mark(f"a-{cell}", f"am am-{cell}")
    return icon(_VERBS[verb], "op-i") if verb in _VERBS else EMPTY


@lru_cache(maxsize=4096)
def draw_option(choice: Choice, about: str, many: bool, say: Say) -> Markup:
    """Show one option as a button; `about` is the weapon in question, `many` says that several may be ticked."""
    return option_item(choice, _drawn(choice.key, about), say, wide=choice.key in _PASSING, many=many)


@lru_cache(maxsize=1024)
def draw_refusal(refusal: Refusal, about: str, say: Say) -> Markup:
    """Show what can't be chosen, and why; it can be focused, since its reason is the answer to "why can't I?"."""
    return refusal_item(refusal, _drawn(refusal.key, about), say)


def draw_options(
    choices: tuple[Choice, ...],
    refusals: tuple[Refusal, ...],
    say: Say,
    *,
    about: str = "",
    many: bool = False,
) -> Markup:
    """Show all options, then at most three refusals."""
    items = [draw_option(choice, about, many, say) for choice in choices]
    refused = [draw_refusal(refusal, about, say) for refusal in refusals[:3]]
    # Many squares are a map, not a list: small buttons, so that the arena keeps its size; many others are small too.
    number = len(items) + len(refused)
    squares = all(choice.key.startswith("to:") or choice.key in _PASSING for choice in choices)
    size = f"n{max(number, 3)}" if number <= 6 else "zones" if squares else "many"
    return tag("ul", *items, *refused, class_=classes("opts", size), id="options")
