"""Survivors who come back."""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, put
from skullyard.games.outbreak import content, experience, inventory, missions
from skullyard.games.outbreak.events import Died, Rose
from skullyard.games.outbreak.state import DEAD, EMPTY, NOWHERE, UP, WOUND, Figure, GameState

RISE: Option = ("rise",)
STAY: Option = ("stay",)


def rise(s: GameState, figure: Figure) -> Rule:
    """A survivor laid down by zombies rises as a zombivor, if its player wants; else it is out of the game.

    Wounds go; cards and experience stay; skills are chosen anew; what was done to its former self is over.

    Rules: PO-ZV-1, PO-ZV-3, PO-EX-35.
    """
    about = (s.setting.survivors[figure],)
    option = (RISE, STAY)[(yield Decision(s.owner(figure), "confirm", "rise", (RISE, STAY), about, "PO-ZV-3"))]
    s.done()
    if option is STAY:
        stay_down(s, figure)
        return
    s.status = put(s.status, figure, UP)
    s.reborn |= 1 << figure
    s.gift = put(s.gift, figure, 0)
    s.slots = put(s.slots, figure, tuple(EMPTY if slot == WOUND else slot for slot in s.slots[figure]))
    if s.events is not None:
        s.tell(Rose(figure, s.where[figure]))
    begin_skills(s, figure)
    experience.after_action(s, ("hands", figure))


def begin_skills(s: GameState, figure: Figure) -> None:
    """Take the skills of the side that lies up, for the experience there is. Rules: PO-SETUP-5, PO-ZV-3."""
    hoard = s.talents(figure).hoard
    s.skills = put(s.skills, figure, ())
    if hoard:
        s.slots = put(s.slots, figure, tuple(sorted(s.slots[figure], key=EMPTY.__eq__))[:-hoard])
    level = content.level_of(s.experience[figure])
    s.push(*(("learn", figure, each) for each in range(level + 1)))


def stay_down(s: GameState, figure: Figure) -> None:
    """A fallen survivor does not rise: it leaves the board, and its cards go."""
    zone = s.where[figure]
    for place in range(len(s.slots[figure])):
        inventory.drop(s, figure, place, "dead")
    s.status = put(s.status, figure, DEAD)
    s.where = put(s.where, figure, NOWHERE)
    if s.events is not None:
        s.tell(Died(figure, zone, "stayed"))
    missions.notice(s, "fell", figure)
