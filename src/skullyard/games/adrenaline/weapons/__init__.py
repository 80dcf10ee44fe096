"""The weapons: one flow each, registered under the weapon's id in the data.

Rules: AD-SHOOT-1, AD-SHOOT-2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from skullyard.engine import Rule
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.weapons import blue, red, yellow

FLOWS: Final[Mapping[str, Callable[[Shot], Rule]]] = MappingProxyType(
    {
        "lock_rifle": blue.lock_rifle,
        "electroscythe": blue.electroscythe,
        "machine_gun": blue.machine_gun,
        "tractor_beam": blue.tractor_beam,
        "thor": blue.thor,
        "plasma_gun": blue.plasma_gun,
        "whisper": blue.whisper,
        "vortex_cannon": red.vortex_cannon,
        "furnace": red.furnace,
        "heatseeker": red.heatseeker,
        "hellion": red.hellion,
        "flamethrower": red.flamethrower,
        "grenade_launcher": red.grenade_launcher,
        "rocket_launcher": red.rocket_launcher,
        "railgun": yellow.railgun,
        "cyberblade": yellow.cyberblade,
        "zx2": yellow.zx2,
        "shotgun": yellow.shotgun,
        "power_glove": yellow.power_glove,
        "shockwave": yellow.shockwave,
        "sledgehammer": yellow.sledgehammer,
    }
)
"""How each weapon is fired, by its id."""


def by_index(
    flows: Mapping[str, Callable[[Shot], Rule]], cards: tuple[content.WeaponCard, ...]
) -> tuple[Callable[[Shot], Rule], ...]:
    """Return the flows in the order of the cards.

    Raises:
        LookupError: A card has no flow, or a flow no card.
    """
    ids = [card.id for card in cards]
    faults = [f"data/weapons.toml has {name}, but no flow is registered for it" for name in ids if name not in flows]
    faults += [
        f"a flow is registered for {name}, which data/weapons.toml does not have" for name in flows if name not in ids
    ]
    if faults:
        raise LookupError("; ".join(faults) + ". Make weapons/__init__.py and the data name the same weapons.")
    return tuple(flows[name] for name in ids)


WEAPONS: Final = by_index(FLOWS, content.weapons())
"""How each weapon is fired, by the index of its card."""
