"""The skills that a survivor uses in its turn: on what, at what price, and how often.

Rules: PO-XP-3; each skill's own stand with what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from skullyard.engine import Option, Rule
from skullyard.games.outbreak.events import UsedSkill
from skullyard.games.outbreak.paying import ANY, can_pay, pay, use
from skullyard.games.outbreak.skills import aftermath, helping, moves, taunting
from skullyard.games.outbreak.state import NOWHERE, Figure, GameState

ZONE, SURVIVOR, DOOR, NOTHING = range(4)
"""What a verb is used on."""
NONE: Final = NOWHERE


@dataclass(frozen=True, slots=True)
class Verb:
    """A skill as something to do.

    Attributes:
        noun: What it is used on.
        targets: The zones, survivors or doors it can be used on now; ``[NONE]`` of a verb that needs none.
        act: What it does, once it is paid for.
        actions: What it costs; zombies around are paid for beside that.
        once: Whether it works once a turn; who has the skill twice may use it twice.
    """

    noun: int
    targets: Callable[[GameState, Figure], Iterable[int]]
    act: Callable[[GameState, Figure, int], None]
    actions: int = 0
    once: bool = True


VERBS: Final[Mapping[str, Verb]] = {
    "sprint": Verb(ZONE, moves.sprint_starts, moves.sprint),
    "charge": Verb(ZONE, moves.prey, moves.charge),
    "jump": Verb(ZONE, moves.landings, moves.jump, actions=1),
    "bloodlust_melee": Verb(ZONE, partial(moves.prey, actions=1), moves.lust_for_blows, actions=1, once=False),
    "bloodlust_ranged": Verb(ZONE, partial(moves.prey, actions=1), moves.lust_for_shots, actions=1, once=False),
    "bloodlust_combat": Verb(ZONE, partial(moves.prey, actions=1), moves.lust_for_both, actions=1, once=False),
    "born_leader": Verb(SURVIVOR, helping.followers, helping.lead),
    "medic": Verb(SURVIVOR, helping.patients, helping.heal),
    "lifesaver": Verb(ZONE, helping.perils, helping.rescue),
    "taunt": Verb(ZONE, taunting.audiences, taunting.taunt),
    "shove": Verb(ZONE, taunting.ways_out, taunting.shove),
    "loud": Verb(NOTHING, taunting.everywhere, taunting.shout),
    "lock_it_down": Verb(DOOR, taunting.open_doors, taunting.lock, actions=1, once=False),
}
"""Every verb but Break-in, which belongs to the doors."""


def options(s: GameState, f: Figure) -> list[Option]:
    """Return what the actor's skills let it do now. Rules: PO-XP-3."""
    skills = s.talents(f).verbs
    if not skills:
        return []
    found: list[Option] = []
    for skill in dict.fromkeys(skills):
        verb = VERBS.get(skill)
        if verb is None or not can_pay(s, ANY, verb.actions):
            continue
        if not verb.once or s.used.count(skill) < skills.count(skill):
            found += [("use", skill, *_words(s, verb.noun, target)) for target in verb.targets(s, f)]
    return found


def do(s: GameState, f: Figure, option: Option) -> None:
    """Use a skill: pay for it, note it where it works once a turn, and do what it says. Rules: PO-XP-3."""
    skill = option[1]
    verb = VERBS[skill]
    target = _target(s, verb.noun, option[2:])
    pay(s, ANY, verb.actions)
    if verb.once:
        use(s, skill)
    if s.events is not None:
        place = target if verb.noun == ZONE else s.where[f]
        s.tell(UsedSkill(f, skill, place, target if verb.noun == SURVIVOR else NONE))
    verb.act(s, f, target)


def _words(s: GameState, noun: int, target: int) -> tuple[str, ...]:
    """Return the words that name what a verb is used on."""
    if noun == ZONE:
        return s.setting.to[target][1:]
    if noun == SURVIVOR:
        return (s.setting.survivors[target],)
    return (s.setting.mission.board.barriers[target].id,) if noun == DOOR else ()


def _target(s: GameState, noun: int, words: tuple[str, ...]) -> int:
    """Return what these words name."""
    if noun == ZONE:
        return s.setting.mission.board.index[words[0]]
    if noun == SURVIVOR:
        return s.setting.survivors.index(words[0])
    return s.setting.mission.board.barrier(words[0]).index if noun == DOOR else NONE


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    "verb_go_on": moves.go_on,
    "after_attack": aftermath.follow_up,
}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {
    "verb_way": moves.choose_way,
    "verb_rescue": helping.choose_rescued,
    "verb_come": helping.be_asked,
    "free_attack": moves.attack_freely,
    "free_moves": aftermath.move_freely,
    "free_steps": aftermath.go_further,
}
"""The tasks of all skills that are used, and of those that follow an attack."""
