"""What a mark would do, before it is made: the consequences that stand beside an option.

Worked out from what everybody sees. Rules: GU-27, GU-31, GU-46, GU-57, GU-70.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skullyard.engine import Option, Seat
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import BULLET, MID, NEAR, POSITIONS, SHIELD, Grid, Kit
from skullyard.games.gear_up.marking import BOSS_NAME
from skullyard.games.gear_up.shapes import Mask, read_areas

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View

MARKS = frozenset({"hit", "one", "split", "rest", "bullet", "extra", "splash", "shape"})
"""The verbs of options that mark areas."""
_USES = frozenset({"hit", "one", "rest"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a mark does; of a shape that is cut, both parts together once the rest is said.

    Attributes:
        left: The areas of the card that are free afterwards.
        kills: Whether it is the last area.
        wins: Whether that ends the game.
        bullets, shields: Symbols that are circled, those that find no room left out.
        stars: Stars that are marked.
        spared: Damage that zombies will not deal this turn, by seat.
        harmed: The seats that a poison hurts.
        also: The zombie that dies by the first part of a cut, or "".
    """

    left: int
    kills: bool
    wins: bool
    bullets: int
    shields: int
    stars: int
    spared: tuple[tuple[Seat, int], ...]
    harmed: tuple[Seat, ...]
    also: str

    @property
    def final(self) -> bool:
        """Whether it cannot be taken back: it ends the game, or hurts somebody."""
        return self.wins or bool(self.harmed)

    @property
    def saves(self) -> int:
        """Damage that zombies will not deal this turn."""
        return sum(number for _, number in self.spared)

    @property
    def hurts(self) -> Seat:
        """The first seat that a poison hurts, or -1."""
        return self.harmed[0] if self.harmed else -1


def grid_of(view: View, card: str) -> Grid | None:
    """Return the grid of a card in play, or None."""
    if card == BOSS_NAME:
        return content.boss(view.boss.id).side(view.boss.side).grid if view.boss.holder >= 0 else None
    found = view.card(card)
    return content.zombie(found.design).grid if found else None


def marked_of(view: View, card: str) -> int:
    """Return the marked areas of a card in play."""
    if card == BOSS_NAME:
        return view.boss.marked
    found = view.card(card)
    return found.marked if found else 0


def outcome(view: View, seat: Seat, option: Option) -> Outcome | None:
    """Return what an option of a seat would do; None where it marks nothing."""
    verb, *rest = option
    grid = grid_of(view, rest[0]) if verb in MARKS and len(rest) == 2 else None
    if grid is None:
        return None
    marks = {rest[0]: read_areas(rest[1], grid.width)}
    own = view.seats[seat]
    if verb == "rest" and own.part:
        marks[own.hit] = marks.get(own.hit, 0) | own.part
    return _outcome(view, seat, verb, rest[0], marks)


def _outcome(view: View, seat: Seat, verb: str, card: str, marks: Mapping[str, Mask]) -> Outcome:
    """Work it out; of the first part of a cut nothing is final yet."""
    kit = None if verb == BULLET else names.tool(view, seat)
    found = {name: _Marked.of(view, name, mask) for name, mask in marks.items()}
    bullets = sum(one.bullets for one in found.values())
    shields = sum(one.shields for one in found.values())
    stars = sum(one.stars for one in found.values())
    dead = [name for name, one in found.items() if not one.left]
    kills = sum(name != BOSS_NAME for name in dead)
    done, own = verb != "split", view.seats[seat]
    return Outcome(
        left=found[card].left,
        kills=card in dead,
        wins=done and BOSS_NAME in dead,
        bullets=min(bullets + _gains(kit, BULLET, verb, stars, kills), own.bullets[2] - own.bullets[0]),
        shields=min(shields + _gains(kit, SHIELD, verb, stars, kills), own.shields[2] - own.shields[0]),
        stars=stars,
        spared=_spared(found.values()),
        harmed=tuple(one.toxic for one in found.values() if done and one.toxic >= 0),
        also=next((name for name in dead if name not in (card, BOSS_NAME)), ""),
    )


@dataclass(frozen=True, slots=True)
class _Marked:
    """What areas of one card bring: areas left, symbols and stars, damage spared to a seat, and whom it poisons."""

    left: int
    bullets: int
    shields: int
    stars: int
    street: Seat
    spares: int
    toxic: Seat

    @classmethod
    def of(cls, view: View, card: str, mask: Mask) -> _Marked:
        """Look at the card."""
        grid, zombie = grid_of(view, card), view.card(card)
        if grid is None:  # another was first: what was to be its first part is gone
            return cls(1, 0, 0, 0, -1, 0, -1)
        left, stars = grid.areas & ~marked_of(view, card) & ~mask, (mask & (grid.stars | grid.blue_stars)).bit_count()
        street = spares = toxic = -1
        if zombie is not None:
            street, spares = zombie.street, min(zombie.hits, stars)
            if not left and zombie.place == NEAR and content.zombie(zombie.design).power == "toxic":
                toxic = zombie.street
        bullets, shields = (mask & grid.bullets).bit_count(), (mask & grid.shields).bit_count()
        return cls(left, bullets, shields, stars, street, spares, toxic)


def _spared(found: Iterable[_Marked]) -> tuple[tuple[Seat, int], ...]:
    """Add up by seat what zombies will not deal."""
    spared: dict[Seat, int] = {}
    for one in found:
        if one.spares > 0:
            spared[one.street] = spared.get(one.street, 0) + one.spares
    return tuple(sorted(spared.items()))


def _gains(kit: Kit | None, resource: str, verb: str, stars: int, kills: int) -> int:
    """Return what the weapon's own effects give. Rules: GU-70."""
    if kit is None or not kit.gains:
        return 0
    found = kit.gain(resource, "star_marked") * stars + kit.gain(resource, "kill") * kills
    if verb in _USES:
        found += kit.gain(resource, "use")
    return found + (kit.gain(resource, "full_shape") if verb in ("hit", "rest") else 0)


def push_spares(view: View, card: str, place: str) -> tuple[Seat, int]:
    """Return whom a push spares how much damage this turn. Rules: GU-38, GU-46, GU-69."""
    zombie = view.card(card)
    if zombie is None:
        return -1, 0
    still = content.zombie(zombie.design).power == "reach" and place == POSITIONS[MID]
    return zombie.street, 0 if still else zombie.hits


# -------------------------------------------------------------------------- in words


def outcome_text(view: View, seat: Seat, option: Option, say: Say) -> str:
    """Tell what an option would do, the weightiest first: "kills it, 1 damage less for you, 1 bullet"."""
    found = outcome(view, seat, option)
    if found is None:
        return ""
    told = _endings(view, found, say)
    told += [spared_text(view, who, number, say) for who, number in found.spared]
    if found.stars and not found.spared and not found.kills:
        told.append(say("gear_up.outcome.stars", n=found.stars))
    gained = names.symbols(found.bullets, found.shields, say)
    if gained:
        told.append(gained)
    return ", ".join(told or [say("gear_up.outcome.left", n=found.left.bit_count())])


def _endings(view: View, found: Outcome, say: Say) -> list[str]:
    """Tell who dies, who is hurt, and that it is final."""
    told = []
    if found.wins:
        told.append(say("gear_up.outcome.wins"))
    elif found.kills:
        told.append(say("gear_up.outcome.kills"))
    if found.also:
        told.append(say("gear_up.outcome.kills_card", card=names.card_name(view, found.also, say)))
    told += [say("gear_up.outcome.hurts", who=names.seat_name(view, one, say)) for one in found.harmed]
    if found.final:
        told.append(say("gear_up.outcome.final"))
    return told


def spared_text(view: View, seat: Seat, number: int, say: Say) -> str:
    """Tell whom zombies will hit for less this turn."""
    return say("gear_up.outcome.saves", n=number, who=names.seat_name(view, seat, say))
