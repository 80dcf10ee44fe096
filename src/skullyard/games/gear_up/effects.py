"""What a weapon may do after its hit: more areas, other zombies, a push. Each of it may be left out, in any order.

Rules: GU-26, GU-67, GU-68, GU-69, GU-72.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from skullyard.engine import Seat
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import FAR, Kit
from skullyard.games.gear_up.shapes import Mask, bits
from skullyard.games.gear_up.state import BOSS, GameState

Code: TypeAlias = tuple[str, int, int]
"""An option before it is put into words: verb, card, and areas; of a push the position, of a helper his place."""

EXTRA, SPLASH, SHAPE, PUSH = "extra", "splash", "shape", "push"
SAME_POSITION = "same_position"


class Chain(NamedTuple):
    """What a use of a weapon has done, as long as some of its effects are open. Kept in the state as a plain tuple.

    Attributes:
        card: The card that was hit.
        street: In whose street it lay then; `place` its position.
        full: Whether a whole shape was placed.
        extra: How many areas more may be marked on it.
        pushed: Whether the push was used.
        reached: The other zombies that splash or shape have marked; the positions of theirs where that counts.
        part: Of a shape that is being cut: the areas of the first part, not marked yet; else 0.
    """

    card: int
    street: Seat
    place: int
    full: bool
    extra: int
    pushed: bool
    reached: tuple[int, ...]
    part: Mask


def is_hidden(s: GameState, card: int) -> bool:
    """Whether a thick hide still stops everything but a whole shape. Rules: GU-46."""
    return not s.marked[card] and card != BOSS and s.zombie(card).power == "thick_hide"


def open_effects(s: GameState, seat: Seat, chain: Chain) -> Iterator[Code]:
    """Yield what the last use may still do. Rules: GU-26."""
    kit = s.kit(seat)
    alive = chain.card == BOSS or s.street[chain.card] >= 0
    if chain.extra and alive:
        for bit in bits(s.free(chain.card)):
            yield EXTRA, chain.card, bit
    if chain.full and chain.card != BOSS and (kit.splash or kit.area):
        yield from _others(s, chain, kit)
    if kit.push and not chain.pushed and alive and chain.card != BOSS and can_push(s, chain.card):
        yield PUSH, chain.card, FAR if kit.push == "far" else s.place[chain.card] - 1


def can_push(s: GameState, card: int) -> bool:
    """Whether a zombie can be thrown back: it stands nearer than far, and nothing holds it. Rules: GU-46, GU-69."""
    return s.place[card] != FAR and s.zombie(card).power != "unmovable"


def _others(s: GameState, chain: Chain, kit: Kit) -> Iterator[Code]:
    """Yield what may be marked on other zombies of the target's street. Rules: GU-72."""
    scope, whole = kit.splash or kit.area, bool(kit.area)
    for card in s.cards_of(chain.street):
        place = s.place[card]
        if card == chain.card:  # thrown back it stands on another position, but is no other zombie
            continue
        if scope == SAME_POSITION:
            if place != chain.place or card in chain.reached:
                continue
        elif place == chain.place or place in chain.reached:
            continue
        free = s.free(card)
        found = content.placements(kit.shape, s.designs[card]) if whole else ()
        places = [mask for mask in found if mask & free == mask]
        if places:
            for mask in places:
                yield SHAPE, card, mask
        elif not is_hidden(s, card):
            for bit in bits(free):
                yield SHAPE if whole else SPLASH, card, bit


def after(s: GameState, chain: Chain, code: Code, kit: Kit) -> Chain:
    """Return what is still open after an effect is used; to be asked before the effect is carried out."""
    verb, card, _ = code
    if verb == EXTRA:
        return chain._replace(extra=chain.extra - 1)
    if verb == PUSH:
        return chain._replace(pushed=True)
    same = (kit.splash or kit.area) == SAME_POSITION
    return chain._replace(reached=(*chain.reached, card if same else s.place[card]))
