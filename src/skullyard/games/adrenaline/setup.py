"""Setting up a game of Adrenaline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skullyard.engine import SETUP, Rng
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.state import FINAL_FRENZY, SUDDEN_DEATH, GameState, Setting, make_setting
from skullyard.games.adrenaline.turn import fill_racks, fill_tiles

DEFAULTS: Mapping[str, Any] = {
    "arena": "large",
    "fighters": ("violet", "dstructor", "banshee", "dozer"),
    "skulls": 8,
    "ending": FINAL_FRENZY,
    "confirm_end": False,
}
ENDINGS = (FINAL_FRENZY, SUDDEN_DEATH)


def read_setup(setup: Mapping[str, Any]) -> Setting:
    """Check a set-up and return its setting.

    Args:
        setup: ``arena``, ``fighters`` (3 to 5 ids, in turn order), ``skulls`` (5 to 8), ``ending`` and
            ``confirm_end``; what is left out is as in `DEFAULTS`.

    Raises:
        ValueError: All faults of the set-up, in one message.

    Rules: AD-SETUP-1, AD-SETUP-2, AD-SETUP-5.
    """
    faults = [f"{name!r} is not part of the set-up" for name in setup if name not in DEFAULTS]
    whole = {**DEFAULTS, **setup}
    names = [board.id for board in arenas()]
    if whole["arena"] not in names:
        faults.append(f"no arena {whole['arena']!r}; there are {', '.join(names)}")
    faults += fighter_faults(whole["fighters"])
    skulls = whole["skulls"]
    if not isinstance(skulls, int) or isinstance(skulls, bool) or not 5 <= skulls <= 8:
        faults.append(f"skulls must be 5 to 8, not {skulls!r}")
    if whole["ending"] not in ENDINGS:
        faults.append(f"ending must be {' or '.join(ENDINGS)}, not {whole['ending']!r}")
    if not isinstance(whole["confirm_end"], bool):
        faults.append(f"confirm_end must be true or false, not {whole['confirm_end']!r}")
    if faults:
        raise ValueError("; ".join(faults))
    return make_setting(whole["arena"], tuple(whole["fighters"]), skulls, whole["ending"], whole["confirm_end"])


def fighter_faults(fighters: Any) -> list[str]:
    """Return what is wrong with a list of fighters."""
    known = [fighter.id for fighter in content.fighters()]
    if not isinstance(fighters, (list, tuple)) or not 3 <= len(fighters) <= 5:
        return ["fighters must be a list of 3 to 5 names"]
    faults = [f"no fighter {name!r}; there are {', '.join(known)}" for name in fighters if name not in known]
    faults += [f"{name!r} is there twice" for name in known if list(fighters).count(name) > 1]
    return faults


def deal(setting: Setting, rng: Rng) -> GameState:
    """Shuffle the stacks and lay out the arena. Rules: AD-SETUP-2, AD-SETUP-3, AD-SETUP-4, AD-SETUP-5."""
    s = GameState(setting, rng)
    s.power_deck = rng.shuffle(SETUP, content.powerup_deck())
    s.weapon_deck = rng.shuffle(SETUP, range(len(content.weapons())))
    s.tile_deck = rng.shuffle(SETUP, content.tile_deck())
    fill_racks(s)
    fill_tiles(s)
    return s
