"""The Zombie Master, played by rules of thumb: each card is worth the harm that it does to the survivors now.

`menace` says what wounds and comers are worth to him, here stands when a card is played, and `puppets` answers what
he is asked besides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.agents.greedy.outbreak import puppets
from skullyard.agents.greedy.outbreak.menace import Menace
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Decision, Option
from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import ABOMINATION, FATTY, RUNNER, WALKER
from skullyard.games.outbreak.inventory import cards

HOLD: Final = 0.3
"""What it is worth to keep the card for the next round: little, cards in hand win nothing."""
PATIENCE: Final = 1.0
"""What it is worth to keep a red card for a better moment."""
FOG: Final = 2
"""How far shots reach in fog."""
FATAL: Final = 10.0
"""What the death of a survivor is worth at least."""


def weigh(t: Table, decision: Decision) -> list[float]:
    """Return what each option of a question to the Master is worth."""
    if decision.prompt in ("window", "master_menu"):
        menace = Menace(t)
        rest = PATIENCE if decision.prompt == "window" else HOLD
        return [play(menace, decision, option) if option[0] == "play" else rest for option in decision.options]
    return puppets.weigh(t, decision)


def play(menace: Menace, decision: Decision, option: Option) -> float:
    """Return what it is worth to play a card now."""
    worth = WORTH[option[1]]
    return worth(menace, decision.about)


# ------------------------------------------------------------------------- blue and green cards


def _act_again(*kinds: int) -> Callable[[Menace, tuple[str, ...]], float]:
    return lambda menace, _: menace.activation(kinds)


def _bring(card: str, each: float) -> Callable[[Menace, tuple[str, ...]], float]:
    """Those who come near survivors are worth most."""

    def worth(menace: Menace, about: tuple[str, ...]) -> float:
        number = content.master_cards()[content.MASTER_CARD[card]].numbers[menace.t.view.level]
        return each * number * menace.closeness(max(menace.spawns(), key=menace.closeness, default=-1))

    return worth


def _huge(menace: Menace, about: tuple[str, ...]) -> float:
    zones = menace.spawns()
    near = menace.closeness(max(zones, key=menace.closeness, default=-1))
    crowds = menace.t.view.zones
    large = any(zone.crowd[species] for zone in crowds for species in menace.of_kind(ABOMINATION))
    return (6.0 if menace.t.view.level >= content.ORANGE and not large else 3.6) * near


def _drains(menace: Menace, about: tuple[str, ...]) -> float:
    number = content.master_cards()[content.MASTER_CARD["MZ-B07"]].numbers[menace.t.view.level]
    return 1.1 * number * menace.manholes()


def _lasts(most: float) -> Callable[[Menace, tuple[str, ...]], float]:
    """A card that works to the end is worth more, the more rounds are still to come."""
    return lambda menace, _: most * (0.4 + 0.6 * menace.rounds_left())


def _fog(menace: Menace, about: tuple[str, ...]) -> float:
    reaching = sum(menace.reach(figure) > FOG for figure in menace.t.up)
    return (0.5 + 0.8 * reaching) * (0.4 + 0.6 * menace.rounds_left())


def _rain(menace: Menace, about: tuple[str, ...]) -> float:
    fires = {content.EQUIPMENT["molotov"], content.EQUIPMENT["flamethrower"]}
    return 0.5 + 1.2 * sum(bool(fires.intersection(cards(menace.t.s, figure))) for figure in menace.t.up)


def _rot(menace: Menace, about: tuple[str, ...]) -> float:
    number = content.master_cards()[content.MASTER_CARD["MZ-B11"]].numbers[menace.t.view.level]
    return 0.5 * number if menace.unmasked() else 0.35


def _march(menace: Menace, about: tuple[str, ...]) -> float:
    return max((menace.march(zone) for zone in range(len(menace.t.crowds)) if menace.t.crowds[zone]), default=0.0)


# ------------------------------------------------------------------------------------- red cards


def _lurch(menace: Menace, about: tuple[str, ...]) -> float:
    """Three zombies act: best where they kill, else where they wound."""
    best = max((menace.lurch(zone) for zone in range(len(menace.t.crowds)) if menace.t.crowds[zone]), default=0.0)
    return best - 2.0


def _cold_hands(menace: Menace, about: tuple[str, ...]) -> float:
    """One action more holds whoever has just enough for the way."""
    t, figure = menace.t, menace.t.names[about[1]]
    price = 1 + (0 if t.talents(figure).slippery else t.crowds[t.zone(figure)])
    left = t.view.actions + t.view.free[0] - price
    return 5.0 + menace.harm(t.zone(figure), t.crowds[t.zone(figure)]) if left == 0 else 1.2 if left == 1 else 0.6


def _not_empty(menace: Menace, about: tuple[str, ...]) -> float:
    return 1.2 + menace.harm(menace.t.board.index[about[2]], 1)


def _blood(menace: Menace, about: tuple[str, ...]) -> float:
    """Somebody may die who would have been spared; else a good weapon is lost."""
    t = menace.t
    there = t.mates(t.board.index[about[1]])
    weakest = min((t.spare(figure) for figure in there), default=9)
    spared = any(t.spare(figure) > weakest for figure in there)
    return FATAL if not weakest and spared else 1.4


def _sure(worth: float) -> Callable[[Menace, tuple[str, ...]], float]:
    return lambda _menace, _about: worth


WORTH: Final[Mapping[str, Callable[[Menace, tuple[str, ...]], float]]] = {
    "MZ-B01": _act_again(WALKER),
    "MZ-B02": _act_again(RUNNER),
    "MZ-B03": _act_again(FATTY, ABOMINATION),
    "MZ-B04": _bring("MZ-B04", 1.1),
    "MZ-B05": _bring("MZ-B05", 2.0),
    "MZ-B06": _huge,
    "MZ-B07": _drains,
    "MZ-B08": _sure(0.6),
    "MZ-B09": _sure(1.0),
    "MZ-B10": _sure(1.1),
    "MZ-B11": _rot,
    "MZ-B12": _march,
    "MZ-G01": _fog,
    "MZ-G02": _lasts(2.4),
    "MZ-G03": _rain,
    "MZ-G04": _lasts(3.6),
    "MZ-G05": _lasts(3.4),
    "MZ-G06": _lasts(1.6),
    "MZ-G07": _lasts(0.8),
    "MZ-G08": _lasts(5.0),
    "MZ-G09": _lasts(2.0),
    "MZ-R01": _lurch,
    "MZ-R02": _sure(1.5),
    "MZ-R03": _cold_hands,
    "MZ-R04": _not_empty,
    "MZ-R05": _sure(0.9),
    "MZ-R06": _blood,
    "MZ-R07": _sure(1.3),
    "MZ-R08": _sure(2.0),
    "MZ-R09": lambda menace, _: menace.whisper() - 1.0,
}
"""What each card is worth, given the danger and what the moment is about."""
