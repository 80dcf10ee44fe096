"""Experience, danger levels and the skills they bring."""

from __future__ import annotations

from skullyard.engine import Decision, Rule, put
from skullyard.games.outbreak import content, missions
from skullyard.games.outbreak.events import Gained, Learned, LevelReached
from skullyard.games.outbreak.state import EMPTY, UP, Figure, GameState, Task

_GROUND = frozenset(
    {"menu", "resume", "seat", "end_turn", "spawn_step", "zombies", "end_round", "round", "start_round"}
)
"""Tasks at which a running action is over."""


def gain(s: GameState, figure: Figure, points: int) -> None:
    """Add experience; what a new level brings comes after the running action. Rules: PO-XP-1, PO-XP-2, PO-XP-3."""
    if points <= 0:
        return
    before = content.level_of(s.experience[figure])
    total = s.experience[figure] + points
    s.experience = put(s.experience, figure, total)
    if s.events is not None:
        s.tell(Gained(figure, points, total))
    for level in range(before + 1, content.level_of(total) + 1):
        if s.events is not None:
            s.tell(LevelReached(figure, level))
        after_action(s, ("learn", figure, level))
        missions.notice(s, "level", figure, level)


def after_action(s: GameState, task: Task) -> None:
    """Put a task on the agenda so that it comes when the running action is over, after others that wait for that."""
    place = len(s.agenda)
    while place and s.agenda[place - 1][0] not in _GROUND:
        place -= 1
    while place and s.agenda[place - 1][0] == task[0]:
        place -= 1
    s.agenda = (*s.agenda[:place], task, *s.agenda[place:])


def side(s: GameState, figure: Figure) -> content.Side:
    """Return the side of the survivor's card that lies up. Rules: PO-SETUP-5, PO-ZV-3."""
    card = s.setting.cards[figure]
    return card.zombivor if s.is_reborn(figure) else card.standard


def learn_level(s: GameState, figure: Figure, level: int) -> None:
    """Take what a danger level brings: the skills of blue and yellow at once, one of a few later.

    Whoever fell meanwhile learns nothing: who rises learns all anew. Rules: PO-XP-3, PO-ZV-3.
    """
    if s.status[figure] != UP:
        return
    card = side(s, figure)
    if level <= content.YELLOW:
        for skill in (card.blue, card.yellow)[level]:
            learn(s, figure, skill)
    else:
        s.push(("skill", figure, level))


def choose_skill(s: GameState, figure: Figure, level: int) -> Rule:
    """Choose one of two skills at orange, one of three at red, for good. Rules: PO-XP-3."""
    card = side(s, figure)
    skills = card.orange if level == content.ORANGE else card.red
    options = [("skill", skill) for skill in skills]
    about = (s.setting.survivors[figure], content.LEVEL_NAMES[level])
    chosen = skills[(yield Decision(s.owner(figure), "effect", "skill", options, about, "PO-XP-3"))]
    s.done()
    learn(s, figure, chosen)


def learn(s: GameState, figure: Figure, skill: str) -> None:
    """Get a skill; in the own turn what it adds can be used at once. Rules: PO-XP-3, PO-EX-9."""
    before = s.talents(figure)
    s.skills = put(s.skills, figure, (*s.skills[figure], skill))
    after = s.talents(figure)
    if after.hoard > before.hoard:
        s.slots = put(s.slots, figure, (*s.slots[figure], EMPTY))
    if figure == s.actor:
        s.actions += after.actions - before.actions
        s.free = tuple(left + new - old for left, new, old in zip(s.free, after.free, before.free, strict=True))
    if s.events is not None:
        s.tell(Learned(figure, skill))
