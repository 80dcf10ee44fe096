"""What the Zombie Master answers besides playing cards: zones, types, figures, targets, and ties of the horde."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.menace import Menace, danger
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Decision
from skullyard.games.outbreak import content


def weigh(t: Table, decision: Decision) -> list[float]:
    """Return what each option of a question is worth to the Master; what is not known here, in its order."""
    rule = _QUESTIONS.get(decision.prompt)
    return rule(t, decision) if rule else [-float(index) for index in range(len(decision.options))]


def zones(t: Table, decision: Decision) -> list[int]:
    """Return the zone that each option names, -1 for what names none."""
    return [t.board.index[option[1]] if option[0] == "to" else -1 for option in decision.options]


def zone(t: Table, decision: Decision) -> list[float]:
    """Pick the zone for a card."""
    menace, card = Menace(t), decision.about[0]
    rule = _ZONES.get(card, Menace.closeness)
    return [rule(menace, each) for each in zones(t, decision)]


def _rot(menace: Menace, where: int) -> float:
    walkers = menace.t.view.zones[where].crowd[content.species(content.STANDARD, content.WALKER)]
    return min(walkers, 4) + 3 * menace.closeness(where)


def _alarm(menace: Menace, where: int) -> float:
    """Noise beside survivors leads the horde past them; best where many zombies lie on the way."""
    return menace.closeness(where) + 0.05 * menace.t.crowds[where]


_ZONES: Final[Mapping[str, Callable[[Menace, int], float]]] = {
    "MZ-B08": _alarm,
    "MZ-B11": _rot,
    "MZ-B12": Menace.march,
    "MZ-R01": Menace.lurch,
    "MZ-R09": Menace.astray,
}
"""How zones are weighed for a card; for all others by how near survivors are."""


def types(t: Table, decision: Decision) -> list[float]:
    """Bring toxic ones against those who fight with blades, berserkers against those who shoot."""
    melee, shots = Menace(t).fighters()
    worth = {"toxic": 0.9 * melee + 0.2, "berserker": 0.8 * shots + 0.1, "standard": 0.3}
    return [worth[option[1]] for option in decision.options]


def figures(t: Table, decision: Decision) -> list[float]:
    """Let as many act as may, the most dangerous first."""
    return [
        danger(content.SPECIES_NAMES.index(option[1])) if option[0] == "zombie" else 0.0 for option in decision.options
    ]


def crowded(t: Table, decision: Decision) -> list[float]:
    """Send zombies where most survivors are, and where they are weakest."""
    menace = Menace(t)
    return [
        2.0 * len(t.mates(each)) + menace.harm(each, 2) + menace.closeness(each) if each >= 0 else 1.0
        for each in zones(t, decision)
    ]


def victim(t: Table, decision: Decision) -> list[float]:
    """Wound whoever dies of it, then whoever fights best."""
    found = []
    for _, name in decision.options:
        figure = t.names[name]
        bonus = 6.0 if figure in t.bearers else 0.0
        found.append(-4.0 * min(t.spare(figure), 2) + bonus + arms.strength(t, figure))
    return found


def loss(t: Table, decision: Decision) -> list[float]:
    """Take the best card."""
    return [0.0 if name == "none" else arms.value(content.EQUIPMENT[name]) for _, name in decision.options]


def drop(t: Table, decision: Decision) -> list[float]:
    """Lay down the weakest card."""
    return [-float(content.master_cards()[content.MASTER_CARD[option[1]]].power) for option in decision.options]


def hit(t: Table, decision: Decision) -> list[float]:
    """Save whoever is worth most."""
    places = [t.board.index[option[1]] for option in decision.options]
    return [float(t.crowds[place]) for place in places]


_QUESTIONS: Final[Mapping[str, Callable[[Table, Decision], list[float]]]] = {
    "master_zone": zone,
    "master_type": types,
    "master_figures": figures,
    "master_target": crowded,
    "master_march": crowded,
    "master_hive": crowded,
    "way": crowded,
    "larger": crowded,
    "master_victim": victim,
    "master_loss": loss,
    "master_drop": drop,
    "master_hit": hit,
}
"""How each question is answered."""
