"""Rounds and turns: the order in which things happen.

Control lies in the state: the step of the turn, damage that is due, and an agenda of small tasks.

Rules: GU-13, GU-14, GU-17, GU-34, GU-36, GU-43, GU-47, GU-55, GU-56, GU-59, GU-63, GU-74.
"""

from __future__ import annotations

from collections.abc import Callable

from skullyard.engine import DECKS, Rule, put
from skullyard.games.gear_up import (
    attacking,
    boss,
    content,
    damage,
    events,
    marking,
    sharing,
    taking_back,
    upgrades,
    zombies,
)
from skullyard.games.gear_up.state import (
    ARRIVALS,
    ATTACK,
    BOSS,
    FIRST_CARD,
    NOWHERE,
    ROUNDS,
    TURNS,
    UPGRADE,
    WEAPON,
    ZOMBIES,
    GameState,
)

TASKS: dict[str, Callable[..., Rule | None]] = {
    zombies.HOWL: zombies.howl,
    boss.ICON: boss.icon,
    boss.EFFECT: boss.effect,
    boss.SNATCH: boss.snatch,
    boss.REGROW: boss.regrow,
    "share": sharing.share,
}
"""What can stand on the agenda: each a name and plain arguments."""


def step(s: GameState) -> Rule | None:
    """Return the flow that asks somebody next, or None when the game is over; what asks nobody is done on the way."""
    while not s.outcome:
        flow = _attack(s) if s.step == ATTACK else _next(s)
        if flow is not None:
            return flow
    return None


def _attack(s: GameState) -> Rule | None:
    """The attack step: damage that is dealt in it is asked about beside everything else."""
    damage.take_unshielded(s)
    if s.outcome:
        return None
    flow = attacking.step(s)
    if flow is None:
        taking_back.forget(s)
        s.step = UPGRADE
        s.helper, s.helper_uses = WEAPON, 0  # whoever is ready needs what is left of the helper no more
    return flow


def _next(s: GameState) -> Rule | None:
    """Damage first, then what is on the agenda, then the next step of the turn."""
    if any(s.due):
        return damage.step(s)
    if s.agenda:
        name, *arguments = s.agenda[-1]
        return TASKS[name](s, *arguments)
    if s.step == UPGRADE:
        flow = upgrades.step(s)
        if flow is None:
            s.step = ZOMBIES
            zombies.activate(s)
        return flow
    if s.step == ZOMBIES:
        s.step = ARRIVALS
        _turn_card_below(s)
        return None
    _end_turn(s)
    return None


def begin_round(s: GameState) -> None:
    """Lay out the turn cards and what lies under them; in the second round the boss comes.

    Rules: GU-13, GU-14, GU-47, GU-56, GU-63.
    """
    s.number, s.below_seen, s.helpers_down = 0, 0, 0
    s.track = s.rng.shuffle(DECKS, range(len(content.turn_cards())))
    if s.round == 1:
        if s.setting.known_left_out:
            s.track = _leave_out_known(s, s.track)
        letters = [card.index for card in content.spawn_cards() for _ in range(card.copies)]
        s.below = s.rng.shuffle(DECKS, letters)
    else:
        stages = [[card.index for card in content.boss_cards() if card.stage == stage] for stage in (1, 2)]
        s.below = tuple(card for stage in stages for card in s.rng.shuffle(DECKS, stage))
        s.marked = put(s.marked, BOSS, premark(s))
    s.revealed += 1


KNOWN_LEFT_OUT = ("t3", "t5", "t7", "t10")
"""On easy one of these can be left out in the first round. Rules: GU-13."""


def _leave_out_known(s: GameState, track: tuple[int, ...]) -> tuple[int, ...]:
    """Put away one of four cards instead of any. Rules: GU-13."""
    left_out = next(card for card in reversed(track) if content.turn_cards()[card].id in KNOWN_LEFT_OUT)
    return (*(card for card in track if card != left_out), left_out)


def premark(s: GameState) -> int:
    """Return the plain areas of the boss that are marked from the start, bottom row first, from right to left. Rules: GU-10."""
    count = s.setting.level.premarked[s.setting.players - 1] if s.setting.handicaps else 0
    plain = s.grid(BOSS).plain
    while plain.bit_count() > count:
        plain &= plain - 1  # the first area in reading order is the last to be marked
    return plain


def begin_turn(s: GameState) -> None:
    """Turn over the next card; everybody may use the weapon of its colour. Rules: GU-17, GU-18."""
    s.number += 1
    s.turn += 1
    s.revealed += 1
    s.step = ATTACK
    players = range(s.setting.players)
    s.ready, s.helped = (False,) * len(players), False
    s.uses = tuple(s.weapon_kit(seat).uses for seat in players)
    s.tell(events.PhaseBegan(f"{s.round}.{s.number}", s.round, s.number, s.card().id))


def _turn_card_below(s: GameState) -> None:
    """From the third turn on turn over the card under the turn card. Rules: GU-43, GU-49, GU-56."""
    if s.number < FIRST_CARD:
        return
    card, s.below_seen = s.below[s.below_seen], s.below_seen + 1
    s.revealed += 1
    if s.round == 1:
        letter = content.spawn_cards()[card]
        s.tell(events.CardTurned(1, letter.id))
        zombies.spawn(s, letter)
        s.agenda = (*s.agenda, ("share", sharing.ZOMBIES))
    else:
        turned = content.boss_cards()[card]
        s.tell(events.CardTurned(2, turned.id))
        s.agenda = (*s.agenda, *((boss.ICON, name) for name in reversed(turned.icons)))


def _end_turn(s: GameState) -> None:
    """After step 5: the boss goes on; after the ninth turn a round ends. Rules: GU-47, GU-55, GU-59."""
    if s.round == ROUNDS and s.number == TURNS:
        marking.finish(s, marking.LATE)
        return
    if s.round == ROUNDS and s.number and s.street[BOSS] != NOWHERE:
        boss.go_on(s)
    if s.round < ROUNDS and s.number == TURNS:
        s.round = ROUNDS
        begin_round(s)
        s.agenda = (("share", sharing.HOLDER),)
        return
    if not s.number:
        s.tell(events.RoundBegan(s.round, s.street[BOSS]))
    begin_turn(s)
