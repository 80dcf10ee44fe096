"""The options as a list of buttons, and those that are refused with their reason. Without a script this list alone plays the game."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.render.buttons import Refusal, option_item, refusal_item
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.pieces import Choice
from skullyard.render.outbreak.sheets import portrait
from skullyard.render.svg import EMPTY, Markup, classes, tag

SIGNS = {
    "move": "i-move",
    "go": "i-move",
    "to": "i-move",
    "melee": "i-fist",
    "shoot": "i-shoot",
    "reload": "i-reload",
    "search": "i-search",
    "open": "i-open",
    "take": "i-star",
    "switch": "i-switch",
    "enter": "i-car",
    "exit": "i-exit",
    "change": "i-trade",
    "drive": "i-car",
    "trade": "i-trade",
    "arrange": "i-pack",
    "combine": "i-make",
    "discard": "i-down",
    "use": "i-star",
    "noise": "i-loud",
    "leave": "i-exit",
    "end": "i-done",
    "done": "i-done",
    "no": "i-none",
    "stay": "i-none",
    "keep": "i-check",
    "give": "i-move",
    "swap": "i-trade",
}
"""The sign of each verb."""
_PASSING = frozenset(("end", "done", "no", "stay"))
_WEAPONS = frozenset(("melee", "shoot", "reload", "combine", "card"))
MANY = 12
"""From so many options on their buttons are small."""


def drawn(key: str) -> Markup:
    """Choose the mark of a button: the weapon, the survivor, the zombie it is about, or the sign of its verb."""
    verb, *names = key.split(":")
    if verb in _WEAPONS and names and names[0] in content.EQUIPMENT:
        return mark(f"q-{names[0]}", "we")
    for name in names:
        if name in content.SURVIVOR:
            return portrait(name)
        if name in content.SPECIES_NAMES:
            species = content.SPECIES_NAMES.index(name)
            type_ = content.TYPE_NAMES[content.type_of(species)]
            return mark(f"z-{content.KIND_NAMES[content.kind_of(species)]}", f"op-i zf o-z-{type_}")
        if name in content.EQUIPMENT:
            return mark(f"q-{name}", "we")
    return icon(SIGNS[verb], "op-i") if verb in SIGNS else EMPTY


@lru_cache(maxsize=8192)
def draw_option(choice: Choice, many: bool, say: Say) -> Markup:
    """Show one option as a button; `many` says that several may be ticked."""
    return option_item(choice, drawn(choice.key), say, wide=choice.verb in _PASSING, many=many)


@lru_cache(maxsize=1024)
def draw_refusal(refusal: Refusal, say: Say) -> Markup:
    """Show what can't be chosen, and why; it can be focused, since its reason is the answer to "why can't I?"."""
    return refusal_item(refusal, drawn(refusal.key), say)


def draw_options(choices: tuple[Choice, ...], refusals: tuple[Refusal, ...], say: Say, *, many: bool = False) -> Markup:
    """Show all options, then at most three refusals."""
    items = [draw_option(choice, many, say) for choice in choices]
    refused = [draw_refusal(refusal, say) for refusal in refusals[:3]]
    number = len(items) + len(refused)
    size = f"n{max(number, 3)}" if number <= 6 else "many" if number >= MANY else None
    return tag("ul", *items, *refused, class_=classes("opts", size), id="options")
