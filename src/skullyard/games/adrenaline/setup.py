"""Setting up a game of Adrenaline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skullyard.engine import SETUP, Rng
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.state import (
    DEATHMATCH,
    DOMINATION,
    FINAL_FRENZY,
    HOUSE_RULES,
    SUDDEN_DEATH,
    TURRETS,
    GameState,
    Setting,
    make_setting,
)
from skullyard.games.adrenaline.turn import fill_racks, fill_tiles
from skullyard.games.adrenaline.turrets import fill_market

DEFAULTS: Mapping[str, Any] = {
    "arena": "large",
    "fighters": ("violet", "dstructor", "banshee", "dozer"),
    "skulls": 8,
    "ending": FINAL_FRENZY,
    "confirm_end": False,
    "mode": DEATHMATCH,
    "bot": "",
    "house": (),
}
ENDINGS = (FINAL_FRENZY, SUDDEN_DEATH)
MODES = (DEATHMATCH, DOMINATION, TURRETS)


def read_setup(setup: Mapping[str, Any]) -> Setting:
    """Check a set-up and return its setting.

    Args:
        setup: ``arena``, ``fighters`` (3 to 5 ids, in turn order), ``skulls`` (5 to 8, always 8 outside the
            deathmatch), ``ending``, ``mode``, ``bot`` (an unused fighter for 3 or 4 players, or empty), ``house``
            (a list of `HOUSE_RULES`) and ``confirm_end``; what is left out is as in `DEFAULTS`.

    Raises:
        ValueError: All faults of the set-up, in one message.

    Rules: AD-SETUP-1, AD-SETUP-2, AD-SETUP-5, AD-DOM-1, AD-TUR-1, AD-BOT-1.
    """
    faults = [f"{name!r} is not part of the set-up" for name in setup if name not in DEFAULTS]
    whole = {**DEFAULTS, **setup}
    names = [board.id for board in arenas()]
    if whole["arena"] not in names:
        faults.append(f"no arena {whole['arena']!r}; there are {', '.join(names)}")
    faults += fighter_faults(whole["fighters"])
    skulls, max_skulls = whole["skulls"], DEFAULTS["skulls"]
    if not isinstance(skulls, int) or isinstance(skulls, bool) or not 5 <= skulls <= 8:
        faults.append(f"skulls must be 5 to 8, not {skulls!r}")
    if whole["ending"] not in ENDINGS:
        faults.append(f"ending must be {' or '.join(ENDINGS)}, not {whole['ending']!r}")
    if whole["mode"] not in MODES:
        faults.append(f"mode must be {', '.join(MODES)}, not {whole['mode']!r}")
    elif whole["mode"] != DEATHMATCH and skulls != max_skulls:
        faults.append(f"{whole['mode']} is played with {max_skulls} skulls, not {skulls!r}")
    faults += bot_faults(whole["bot"], whole["fighters"])
    house = whole["house"]
    if not isinstance(house, (list, tuple)) or any(rule not in HOUSE_RULES for rule in house):
        faults.append(f"house must be a list of {', '.join(HOUSE_RULES)}, not {house!r}")
    if not isinstance(whole["confirm_end"], bool):
        faults.append(f"confirm_end must be true or false, not {whole['confirm_end']!r}")
    if faults:
        raise ValueError("; ".join(faults))
    players = tuple(whole["fighters"])
    return make_setting(
        whole["arena"],
        players,
        skulls,
        whole["ending"],
        whole["confirm_end"],
        whole["mode"],
        whole["bot"],
        tuple(rule for rule in HOUSE_RULES if rule in house),
    )


def fighter_faults(fighters: Any) -> list[str]:
    """Return what is wrong with a list of fighters."""
    known = [fighter.id for fighter in content.fighters()]
    if not isinstance(fighters, (list, tuple)) or not 3 <= len(fighters) <= 5:
        return ["fighters must be a list of 3 to 5 names"]
    faults = [f"no fighter {name!r}; there are {', '.join(known)}" for name in fighters if name not in known]
    faults += [f"{name!r} is there twice" for name in known if list(fighters).count(name) > 1]
    return faults


def bot_faults(bot: Any, fighters: Any) -> list[str]:
    """Return what is wrong with the bot of a set-up. Rules: AD-BOT-1."""
    if bot == "":
        return []
    known = [fighter.id for fighter in content.fighters()]
    if bot not in known:
        return [f"no fighter {bot!r} for the bot; there are {', '.join(known)}"]
    if not isinstance(fighters, (list, tuple)):
        return []
    faults = [f"the bot needs a fighter of its own; {bot!r} is a player's"] if bot in fighters else []
    return [*faults, "the bot is for 3 or 4 players"] if len(fighters) > 4 else faults


def deal(setting: Setting, rng: Rng) -> GameState:
    """Shuffle the stacks and lay out the arena. Rules: AD-SETUP-2, AD-SETUP-3, AD-SETUP-4, AD-SETUP-5, AD-TUR-1."""
    s = GameState(setting, rng)
    s.power_deck = rng.shuffle(SETUP, content.powerup_deck())
    s.weapon_deck = rng.shuffle(SETUP, range(len(content.weapons())))
    s.tile_deck = rng.shuffle(SETUP, content.tile_deck())
    fill_racks(s)
    fill_tiles(s)
    if setting.mode == TURRETS:
        fill_market(s)
    return s
