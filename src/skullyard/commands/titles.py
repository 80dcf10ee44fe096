"""Titles and set-ups as they are named on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

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
        options: The title's own options; what is None was not given.

    Raises:
        Trouble: The rules know no such set-up.
    """
    least, most = _SEATS[title]
    if not least <= seats <= most:
        raise trouble(f"{said_by}_number", least=least, most=most, given=seats)
    given = {name: value for name, value in options.items() if value is not None}
    setup = _SETUPS[title](seats, given)
    try:
        find_game(title).seats(setup)
    except ValueError as error:
        raise Trouble(shown(str(error), 400)) from None
    return setup


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


_SEATS: Mapping[str, tuple[int, int]] = {"adrenaline": (3, 5)}
_SETUPS: Mapping[str, Callable[[int, Mapping[str, Any]], dict[str, Any]]] = {"adrenaline": _adrenaline}


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
