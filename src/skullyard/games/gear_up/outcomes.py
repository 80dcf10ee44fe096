"""What a mark would do, before it is made: the consequences that stand beside an option.

Worked out from what everybody sees. Rules: GU-27, GU-31, GU-46, GU-57, GU-70.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skullyard.engine import Option, Seat
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import BULLET, NEAR, SHIELD, Grid, Kit
from skullyard.games.gear_up.marking import BOSS_NAME
from skullyard.games.gear_up.shapes import read_areas

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View

MARKS = frozenset({"hit", "one", "split", "rest", "bullet", "extra", "splash", "shape"})
"""The verbs of options that mark areas."""
_USES = frozenset({"hit", "one", "rest"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a mark does.

    Attributes:
        left: The areas of the card that are free afterwards.
        kills: Whether it is the last area.
        wins: Whether that ends the game.
        bullets, shields: Symbols that are circled, those that find no room left out.
        stars: Stars that are marked.
        saves: Damage that a zombie will not deal this turn.
        hurts: The seat that a poison hurts, or -1.
    """

    left: int
    kills: bool
    wins: bool
    bullets: int
    shields: int
    stars: int
    saves: int
    hurts: Seat

    @property
    def final(self) -> bool:
        """Whether it cannot be taken back: it ends the game, or hurts somebody."""
        return self.wins or self.hurts >= 0


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
    if option[0] not in MARKS or len(option) < 3:
        return None
    grid = grid_of(view, option[1])
    return _outcome(view, seat, option[0], option[1], read_areas(option[2], grid.width), grid) if grid else None


def _outcome(view: View, seat: Seat, verb: str, card: str, mask: int, grid: Grid) -> Outcome:
    """Work it out."""
    left = grid.areas & ~marked_of(view, card) & ~mask
    kills, stars = not left, (mask & (grid.stars | grid.blue_stars)).bit_count()
    kit = None if verb == BULLET else names.tool(view, seat)
    bullets = (mask & grid.bullets).bit_count() + _gains(kit, BULLET, verb, stars, kills and card != BOSS_NAME)
    shields = (mask & grid.shields).bit_count() + _gains(kit, SHIELD, verb, stars, kills and card != BOSS_NAME)
    own, zombie = view.seats[seat], view.card(card)
    saves = hurts = 0
    hurts = -1
    if zombie is not None:
        saves = min(zombie.hits, (mask & grid.stars).bit_count())
        if kills and zombie.place == NEAR and content.zombie(zombie.design).power == "toxic":
            hurts = zombie.street
    return Outcome(
        left=left,
        kills=kills,
        wins=kills and card == BOSS_NAME,
        bullets=min(bullets, own.bullets[2] - own.bullets[0]),
        shields=min(shields, own.shields[2] - own.shields[0]),
        stars=stars,
        saves=saves,
        hurts=hurts,
    )


def _gains(kit: Kit | None, resource: str, verb: str, stars: int, kills: bool) -> int:
    """Return what the weapon's own effects give. Rules: GU-70."""
    if kit is None or not kit.gains:
        return 0
    found = kit.gain(resource, "star_marked") * stars + kit.gain(resource, "kill") * kills
    if verb in _USES:
        found += kit.gain(resource, "use")
    return found + (kit.gain(resource, "full_shape") if verb in ("hit", "rest") else 0)


def outcome_text(view: View, seat: Seat, option: Option, say: Say) -> str:
    """Tell what an option would do, the weightiest first: "kills it, 1 bullet, saves 1 heart"."""
    found = outcome(view, seat, option)
    if found is None:
        return ""
    told = []
    if found.wins:
        told.append(say("gear_up.outcome.wins"))
    elif found.kills:
        told.append(say("gear_up.outcome.kills"))
    if found.hurts >= 0:
        told.append(say("gear_up.outcome.hurts", who=names.seat_name(view, found.hurts, say)))
    if found.final:
        told.append(say("gear_up.outcome.final"))
    if found.saves:
        told.append(say("gear_up.outcome.saves", n=found.saves))
    elif found.stars and not found.kills:
        told.append(say("gear_up.outcome.stars", n=found.stars))
    gained = names.symbols(found.bullets, found.shields, say)
    if gained:
        told.append(gained)
    if not told:
        told.append(say("gear_up.outcome.left", n=found.left.bit_count()))
    return ", ".join(told)
