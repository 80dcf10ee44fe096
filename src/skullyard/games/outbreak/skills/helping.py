"""Skills for others: Born leader, Medic and Lifesaver."""

from __future__ import annotations

from typing import Final

from skullyard.engine import Decision, Option, Rule, put
from skullyard.games.outbreak import moving
from skullyard.games.outbreak.events import Healed
from skullyard.games.outbreak.state import EMPTY, ON_FOOT, UP, WOUND, Figure, GameState

PASS: Final[Option] = ("pass",)
COME: Final[Option] = ("come",)
STAY: Final[Option] = ("stay",)
LIFESAVER: Final = "lifesaver"


# -------------------------------------------------------------------------------- born leader


def followers(s: GameState, f: Figure) -> list[Figure]:
    """Return all other survivors in play, wherever they are. Rules: PO-SKILL-born_leader."""
    return [other for other in s.survivors() if other != f]


def lead(s: GameState, f: Figure, other: Figure) -> None:
    """Give another an action for its next turn. Rules: PO-SKILL-born_leader."""
    s.gift = put(s.gift, other, s.gift[other] + 1)


# --------------------------------------------------------------------------------------- medic


def patients(s: GameState, f: Figure) -> list[Figure]:
    """Return the wounded of the zone, itself too. Rules: PO-SKILL-medic."""
    return [other for other in s.standing(s.where[f]) if s.wounds(other)]


def heal(s: GameState, f: Figure, other: Figure) -> None:
    """Take away a wound, one that fills a hand first. Rules: PO-SKILL-medic."""
    slots = s.slots[other]
    s.slots = put(s.slots, other, put(slots, slots.index(WOUND), EMPTY))
    if s.events is not None:
        s.tell(Healed(other, f))


# ----------------------------------------------------------------------------------- lifesaver


def perils(s: GameState, f: Figure) -> list[int]:
    """Return the zones next door, on a clear path, where zombies stand with survivors on foot.

    Nobody is brought out of a car or into one, nor to or from a watch tower.

    Rules: PO-SKILL-lifesaver, PO-PLACE-15, PO-PLACE-21.
    """
    if s.riding[f] != ON_FOOT:
        return []
    return [zone for zone in s.tables.clear[s.where[f]] if s.crowd(zone) and on_foot(s, zone)]


def on_foot(s: GameState, zone: int) -> list[Figure]:
    """Return the survivors in a zone whom one can take by the hand. Rules: PO-SKILL-lifesaver."""
    return [other for other in s.standing(zone) if s.riding[other] == ON_FOOT]


def rescue(s: GameState, f: Figure, zone: int) -> None:
    """Bring survivors over from a zone. Rules: PO-SKILL-lifesaver."""
    s.push(("verb_rescue", f, zone, ()))


def choose_rescued(s: GameState, f: Figure, zone: int, asked: tuple[Figure, ...]) -> Rule:
    """Choose who comes next, at least one; whoever belongs to another player may refuse.

    Args:
        s: The state.
        f: Who rescues.
        zone: Where from.
        asked: Who has been chosen already.

    Rules: PO-SKILL-lifesaver.
    """
    mates = [other for other in on_foot(s, zone) if other not in asked] if s.status[f] == UP else []
    if not mates:
        s.done()
        return
    choice: list[Option] = [("figure", s.setting.survivors[other]) for other in mates]
    if asked:
        choice.append(PASS)
    about = (s.setting.survivors[f],)
    answer = yield Decision(s.owner(f), "figure", "rescue", choice, about, "PO-SKILL-lifesaver")
    s.done()
    if choice[answer] == PASS:
        return
    other = mates[answer]
    s.push(("verb_rescue", f, zone, (*asked, other)))
    if s.owner(other) == s.owner(f):
        moving.enter(s, other, s.where[f], LIFESAVER)
    else:
        s.push(("verb_come", other, s.where[f]))


def be_asked(s: GameState, f: Figure, zone: int) -> Rule:
    """Come along, or stay. Rules: PO-SKILL-lifesaver."""
    about = (s.setting.survivors[f], s.setting.to[zone][1])
    answer = yield Decision(s.owner(f), "confirm", "come", (COME, STAY), about, "PO-SKILL-lifesaver")
    s.done()
    if not answer:
        moving.enter(s, f, zone, LIFESAVER)
