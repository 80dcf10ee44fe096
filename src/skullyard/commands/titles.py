"""Titles and set-ups as they are named on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from skullyard.commands.files import is_file
from skullyard.commands.speech import Trouble, shown, trouble, unknown
from skullyard.engine import Game
from skullyard.games import GAMES


def find_game(title: str) -> Game[Any]:
    """Return a title by its name."""
    if title not in GAMES:
        raise unknown("title", title, GAMES)
    return GAMES[title]


def make_setup(title: str, seats: int, said_by: str = "seats", **options: Any) -> dict[str, Any]:
    """Return a title's set-up for a number of seats.

    Args:
        title: The title.
        seats: How many.
        said_by: The option of the command that said how many: what to change when they are too many or too few.
        options: The titles' own options by name; what is None was not given.

    Raises:
        Trouble: An option belongs to another title, or the rules know no such set-up.
    """
    given = {name: value for name, value in options.items() if value is not None}
    check_options(title, given)
    least, most = _SEATS[title]
    if not least <= seats <= most:
        raise trouble(f"{said_by}_number", least=least, most=most, given=seats)
    setup = _SETUPS[title](seats, given)
    try:
        find_game(title).seats(setup)
    except ValueError as error:
        raise Trouble(shown(str(error), 400)) from None
    return setup


def tale(title: str, view: Any) -> list[str]:
    """Return what a game's players read before it begins, paragraph by paragraph."""
    texts = _TALES[title](view) if title in _TALES else ()
    return [part for text in texts for part in text.strip().split("\n\n")]


def check_options(title: str, given: Iterable[str]) -> None:
    """See that options are those of a title.

    Raises:
        Trouble: One is of another title.
    """
    own = _OPTIONS[title]
    for name in given:
        if name not in own:
            known = ", ".join(f"--{dashed(option)}" for option in own)
            raise trouble("other_title", option=f"--{dashed(name)}", title=title, known=known)


def has_missions(title: str) -> bool:
    """Whether a title is played by missions.

    >>> has_missions("apocalypse"), has_missions("gear_up")
    (True, False)
    """
    return "mission" in _OPTIONS[title]


def dashed(option: str) -> str:
    """Return an option as it is typed."""
    return option.replace("_", "-")


def _adrenaline(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a game of Adrenaline."""
    from skullyard.games.adrenaline import content
    from skullyard.games.adrenaline.arena import arenas
    from skullyard.games.adrenaline.setup import DEFAULTS, MODES

    known = [board.id for board in arenas()]
    if given.get("arena", known[0]) not in known:
        raise unknown("arena", given["arena"], known)
    mode, bot, skulls = (given.get(name, DEFAULTS[name]) for name in ("mode", "bot", "skulls"))
    if mode not in MODES:
        raise unknown("mode", mode, MODES)
    if mode != DEFAULTS["mode"] and skulls != DEFAULTS["skulls"]:
        raise trouble("mode_skulls", mode=mode, most=DEFAULTS["skulls"], skulls=skulls)
    fighters = [fighter.id for fighter in content.fighters()]
    if bot and bot not in fighters:
        raise unknown("fighter", bot, fighters)
    if bot and seats == len(fighters):
        raise trouble("bot_seats", given=seats)
    return {"fighters": [fighter for fighter in fighters if fighter != bot][:seats], **given}


def _prison_outbreak(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a game of Prison Outbreak."""
    return _outbreak("prison_outbreak", seats, seats, given)


def _apocalypse(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a game of Apocalypse: the last of the seats is the Zombie Master's, if there is one."""
    players = seats - given.get("master", True)
    if not 1 <= players <= MOST_SURVIVORS:
        raise trouble("players_number", n=players, most=MOST_SURVIVORS)
    return _outbreak("apocalypse", seats, players, given)


def _outbreak(title: str, seats: int, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a game on zones; a mission of one's own goes into it whole."""
    from skullyard.games.outbreak import content
    from skullyard.games.outbreak.setting import survivors_of

    setup: dict[str, Any] = {"seats": seats}
    known = [card.id for card in content.survivors()]
    for name, value in given.items():
        if name == "mission":
            _, setup["mission"] = read_mission(value, title)
        elif name == "rule":
            setup["rules"] = _switches(value)
        elif name in ("survivors", "zombivors"):
            setup[name] = _survivors(value, known)
        else:
            setup[name] = value
    least, most = survivors_of(players)
    if "survivors" in setup and not least <= len(setup["survivors"]) <= most:
        wanted = str(least) if least == most else f"{least} - {most}"
        raise trouble("survivors_count", n=players, wanted=wanted, given=len(setup["survivors"]))
    return setup


def read_mission(text: str, title: str = "prison_outbreak") -> tuple[str, str | dict[str, Any]]:
    """Return a mission's id, and how a set-up names it: by the id if it ships with the game, else as the data of its file.

    Raises:
        Trouble: There is none of this name; or it has faults, which have been printed.
    """
    from skullyard.commands.missions import find_mission
    from skullyard.games.outbreak import mission_file

    file = Path(text)
    if not is_file(file):
        if text.upper() in mission_file.names(title):
            return text.upper(), text.upper()
        if not file.suffix and file.name == text:
            raise unknown("mission", text, mission_file.names(title))
    mission = find_mission(file)
    return mission.id, dict(mission.source)


def _gear_up(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a game of Gear Up; seats without a survivor's name get one at random."""
    from skullyard.games.gear_up import content
    from skullyard.games.gear_up.setup import RANDOM

    setup: dict[str, Any] = {"seats": seats, **given}
    if "survivors" in given:
        names = _survivors(given["survivors"], [*(one.id for one in content.survivors()), RANDOM])
        if len(names) > seats:
            raise trouble("survivors_count", n=seats, wanted=seats, given=len(names))
        setup["survivors"] = [*names, *(RANDOM,) * (seats - len(names))]
    bosses = [*(one.id for one in content.bosses()), RANDOM]
    if given.get("boss", RANDOM) not in bosses:
        raise unknown("boss", given["boss"], bosses)
    if given.get("level", content.LEVELS[0]) not in content.LEVELS:
        raise unknown("level", given["level"], content.LEVELS)
    return setup


def _survivors(text: str, known: list[str]) -> list[str]:
    """Return the survivors in "josh,wanda"; capitals do not matter."""
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise unknown("survivor", name, known)
    return names


def _switches(texts: Iterable[str]) -> dict[str, str]:
    """Return rule switches and their values, given as "panes=wall"."""
    from skullyard.games.outbreak.mission import RULES

    found = {}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        if name not in RULES:
            raise unknown("switch", name, RULES)
        if value not in RULES[name]:
            raise trouble("switch_value", name=name, values=", ".join(RULES[name]), value=shown(value))
        found[name] = value
    return found


_SEATS: Mapping[str, tuple[int, int]] = {
    "adrenaline": (3, 5),
    "prison_outbreak": (1, 6),
    "apocalypse": (1, 7),
    "gear_up": (1, 6),
}
_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "adrenaline": ("arena", "skulls", "ending", "mode", "bot"),
    "prison_outbreak": ("mission", "survivors", "zombivors", "resurrection", "rule"),
    "apocalypse": (
        *("mission", "survivors", "zombivors", "resurrection", "rule"),
        *("master", "equipment", "master_cards"),
    ),
    "gear_up": ("boss", "level", "survivors", "handicaps", "known_left_out"),
}
_SETUPS: Mapping[str, Callable[[int, Mapping[str, Any]], dict[str, Any]]] = {
    "adrenaline": _adrenaline,
    "prison_outbreak": _prison_outbreak,
    "apocalypse": _apocalypse,
    "gear_up": _gear_up,
}


def _briefing(view: Any) -> tuple[str, ...]:
    return view.mission.title, view.mission.story, view.mission.briefing


_TALES: Mapping[str, Callable[[Any], tuple[str, ...]]] = {"prison_outbreak": _briefing, "apocalypse": _briefing}
TOGETHER: Final = frozenset({"prison_outbreak", "apocalypse", "gear_up"})
"""The titles in which all survivors win or lose together."""
MOST_SURVIVORS: Final = 6
"""How many people can play survivors."""
SEATS: Final = 4
"""How many play when nobody says how many."""


def seat_agents(title: str, agents: str | None, seats: int | None) -> list[str]:
    """Return an agent for each seat of a simulation.

    Where all play together a single one is for all seats; where they play against one another each is named.

    Raises:
        Trouble: There is none of a name, or they are too many or too few.
    """
    if title in TOGETHER:
        names = read_agents("greedy" if agents is None else agents)
        least, most = _SEATS[title]
        if seats is not None and not least <= seats <= most:
            raise trouble("seats_number", least=least, most=most, given=seats)
        if len(names) == 1:
            return names * (SEATS if seats is None else seats)
    else:
        names = read_agents("greedy,random,random,random" if agents is None else agents)
    if seats is not None and len(names) != seats:
        raise trouble("agents_seats", n=seats, given=len(names))
    return names


def check_agents(names: Iterable[str]) -> None:
    """See that there are agents of these names.

    Raises:
        Trouble: There is none of a name.
    """
    from skullyard.agents import NAMES

    for name in names:
        if name not in NAMES:
            raise unknown("agent", name, NAMES)


def read_agents(text: str) -> list[str]:
    """Return the agents' names in "greedy,random,random".

    Raises:
        Trouble: There is none of a name.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    check_agents(names)
    return names


def seat_bots(text: str, seats: int) -> list[str]:
    """Return one bot a seat; a single name is for all seats.

    Raises:
        Trouble: The number or a name is wrong.
    """
    names = read_agents(text)
    if len(names) not in (1, seats):
        raise trouble("bots_number", n=seats, given=len(names))
    return names if len(names) == seats else names * seats
