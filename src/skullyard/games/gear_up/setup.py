"""Setting up a game of Gear Up. Rules: GU-07 to GU-12, GU-61, GU-66."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from skullyard.engine import DECKS, SETUP, Rng
from skullyard.games.gear_up import content, rounds, zombies
from skullyard.games.gear_up.content import FAR, LEVELS
from skullyard.games.gear_up.state import GameState, make_setting

RANDOM: Final = "random"
"""Instead of a survivor or boss: one that is drawn."""
HELPERS: Final = 3
DEFAULTS: Mapping[str, Any] = {
    "survivors": (RANDOM,) * 4,
    "boss": RANDOM,
    "level": "normal",
    "handicaps": True,
    "known_left_out": False,
    "take_back": False,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A set-up that was checked; names may still be `RANDOM`."""

    survivors: tuple[str, ...]
    boss: str
    level: str
    handicaps: bool
    known_left_out: bool
    take_back: bool


def read_setup(setup: Mapping[str, Any]) -> Wanted:
    """Check a set-up.

    Args:
        setup: ``survivors`` (1 to 6 ids, each once, or "random"), or ``seats`` (1 to 6) for as many random ones; ``boss``
            (an id or "random"), ``level``, and the switches ``handicaps``, ``known_left_out`` (easy games only) and
            ``take_back``; what is left out is as in `DEFAULTS`.

    Raises:
        ValueError: All faults of the set-up, in one message.

    >>> read_setup({"seats": 2, "level": "easy"}).survivors
    ('random', 'random')
    """
    faults = [f"{name!r} is not part of the set-up" for name in setup if name not in DEFAULTS and name != "seats"]
    whole = {**DEFAULTS, **setup}
    if "seats" in setup and "survivors" not in setup:
        whole["survivors"] = (RANDOM,) * _seats(setup["seats"], faults)
    elif "seats" in setup and setup["seats"] != len(whole["survivors"]):
        faults.append(f"seats is {setup['seats']!r}, but {len(whole['survivors'])} survivors are named")
    survivors = _survivors(whole["survivors"], faults)
    _one_of("boss", whole["boss"], (*(boss.id for boss in content.bosses()), RANDOM), faults)
    _one_of("level", whole["level"], LEVELS, faults)
    switches = ("handicaps", "known_left_out", "take_back")
    faults += [
        f"{name} must be true or false, not {whole[name]!r}" for name in switches if not isinstance(whole[name], bool)
    ]
    if whole["known_left_out"] is True and whole["level"] != "easy":
        faults.append("known_left_out is for easy games only (GU-13)")
    if faults:
        raise ValueError("; ".join(faults))
    return Wanted(survivors, *(whole[name] for name in DEFAULTS if name != "survivors"))


def _seats(seats: object, faults: list[str]) -> int:
    """Return a number of seats."""
    if isinstance(seats, int) and not isinstance(seats, bool) and 1 <= seats <= 6:
        return seats
    faults.append(f"seats must be 1 to 6, not {seats!r}")
    return 1


def _survivors(names: object, faults: list[str]) -> tuple[str, ...]:
    """Return the survivors who are named."""
    if not isinstance(names, list | tuple) or not 1 <= len(names) <= 6:
        faults.append(f"survivors must be 1 to 6 names, not {names!r}")
        return ()
    known = (*(survivor.id for survivor in content.survivors()), RANDOM)
    for name in names:
        _one_of("survivor", name, known, faults)
    twice = sorted({str(name) for name in names if name != RANDOM and list(names).count(name) > 1})
    if twice:
        faults.append(f"{', '.join(twice)} cannot play twice")
    return tuple(map(str, names))


def _one_of(what: str, name: object, known: tuple[str, ...], faults: list[str]) -> None:
    """Note a name that is not known."""
    if name not in known:
        close = get_close_matches(str(name), known, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
        faults.append(f"no {what} {name!r}; {hint}")


def deal(wanted: Wanted, rng: Rng) -> GameState:
    """Draw what is random, shuffle, and lay out the first round.

    Rules: GU-07, GU-08, GU-09, GU-10, GU-13, GU-14, GU-61, GU-66.
    """
    left = list(rng.shuffle(SETUP, [one.id for one in content.survivors() if one.id not in wanted.survivors]))
    names = tuple(left.pop() if name == RANDOM else name for name in wanted.survivors)
    bosses = [boss.id for boss in content.bosses()]
    boss = bosses[rng.below(SETUP, len(bosses))] if wanted.boss == RANDOM else wanted.boss
    setting = make_setting(names, wanted.level, boss, wanted.handicaps, wanted.known_left_out, wanted.take_back)
    s = GameState(setting, rng)
    for deck in content.DECKS:
        cards = [one.index for one in content.zombies() if one.deck == deck for _ in range(one.copies)]
        setattr(s, deck, rng.shuffle(DECKS, cards))
    level, column = setting.level, setting.players - 1
    for seat in range(setting.players):
        for deck, count in (("black", level.black[column]), ("red", level.red[column])):
            for _ in range(count):
                s.lay(zombies.draw(s, deck), seat, FAR)
        if setting.handicaps:
            s.gain(seat, level.bullets[column], level.shields[column])
    if setting.players == 1:
        s.helpers = draw_helpers(s, rng)
    rounds.begin_round(s)
    return s


def draw_helpers(s: GameState, rng: Rng) -> tuple[int, ...]:
    """Draw the three helpers of a player alone, none with the survivor's own name. Rules: GU-61."""
    own = s.setting.survivors[0].name
    order = rng.shuffle(SETUP, [helper.index for helper in content.helpers() if helper.name != own])
    return tuple(sorted(order[:HELPERS]))
