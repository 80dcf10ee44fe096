"""What the group decides together: who gets the new zombies, and before whom the boss begins.

The house proposes; every seat may propose twice; when nobody may propose any more, the last proposal stands.

Rules: GU-44, GU-47.
"""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, Seat, anyone, put
from skullyard.games.gear_up import events
from skullyard.games.gear_up.content import FAR, NEAR
from skullyard.games.gear_up.marking import BOSS_NAME, card_name
from skullyard.games.gear_up.state import BOSS, PROPOSALS, GameState

AGREE, PROPOSE, GIVE = "agree", "propose", "give"
ZOMBIES, HOLDER = "zombies", "holder"


def share(s: GameState, what: str) -> Rule | None:
    """Share out the zombies on the table, or choose who begins with the boss; None when that is settled.

    Args:
        s: The table.
        what: `ZOMBIES` or `HOLDER`.
    """
    if things(s, what) and not s.offer:
        _open(s, what)
    if not s.offer or s.setting.players == 1 or all(s.agreed) or not (any(s.calls) or s.composing):
        _settle(s, what)
        return None
    return _compose(s, what, s.composing[0], s.composing[1:]) if s.composing else _ask(s, what)


def things(s: GameState, what: str) -> tuple[str, ...]:
    """Return the names of what is shared out."""
    return tuple(map(card_name, s.table)) if what == ZOMBIES else (BOSS_NAME,)


def titles(s: GameState) -> tuple[str, ...]:
    """Return what stands on what is shared out: the zombies' names, or the boss's."""
    return tuple(s.zombie(card).name for card in s.table) if s.table else (s.setting.boss.name,)


def _open(s: GameState, what: str) -> None:
    """The house makes the first proposal: each street one, the emptiest first; the boss to whoever has most hearts."""
    seats = range(s.setting.players)
    if what == ZOMBIES:
        order = sorted(seats, key=lambda seat: (danger(s, seat), len(s.cards_of(seat)), seat))
        offer = tuple(order[number % len(order)] for number in range(len(s.table)))
    else:
        offer = (max(seats, key=lambda seat: (s.hearts[seat], -seat)),)
    s.calls, s.offer_number = (PROPOSALS,) * s.setting.players, 0
    _offer(s, -1, what, offer)


def danger(s: GameState, seat: Seat) -> int:
    """Return the unmarked stars that stand near a seat."""
    return sum(s.stars(card) for card in s.cards_of(seat) if s.place[card] == NEAR)


def _offer(s: GameState, seat: Seat, what: str, offer: tuple[Seat, ...]) -> None:
    """Put a proposal on the table; whoever makes it agrees with it."""
    s.offer, s.offer_by, s.offer_number = offer, seat, s.offer_number + 1
    s.agreed = tuple(one == seat for one in range(s.setting.players))
    if s.setting.players > 1:
        s.tell(events.Proposed(seat, s.offer_number, things(s, what), titles(s), offer))


def _settle(s: GameState, what: str) -> None:
    """Do as proposed."""
    names, s.agenda = things(s, what), s.agenda[:-1]
    if names:
        s.tell(events.SharedOut(names, titles(s), s.offer))
    if what == HOLDER:
        s.street = put(s.street, BOSS, s.offer[0])
    else:
        for card, seat in zip(s.table, s.offer, strict=True):
            s.street, s.place = put(s.street, card, seat), put(s.place, card, FAR)
        s.table = ()
    s.offer, s.offer_number, s.offer_by, s.agreed = (), 0, -1, (False,) * s.setting.players
    s.calls = (0,) * s.setting.players


def _ask(s: GameState, what: str) -> Rule:
    """Ask everybody who has not agreed yet."""
    prompt, rule = f"share_{what}", "GU-44" if what == ZOMBIES else "GU-47"
    questions = {}
    for seat in range(s.setting.players):
        if not s.agreed[seat]:
            options: list[Option] = [(AGREE, str(s.offer_number))]
            if s.calls[seat]:
                options.append((PROPOSE,))
            questions[seat] = Decision(seat, "confirm", prompt, options, (str(s.calls[seat]),), rule, always=True)
    seat, index = yield from anyone(questions)
    if index:
        s.composing = (seat,)
        return
    s.agreed = put(s.agreed, seat, True)


def _compose(s: GameState, what: str, seat: Seat, said: tuple[Seat, ...]) -> Rule:
    """Let a seat say, thing by thing, who gets it."""
    names = things(s, what)
    thing = names[len(said)]
    options = [(GIVE, thing, f"s{one}") for one in range(s.setting.players)]
    rule = "GU-44" if what == ZOMBIES else "GU-47"
    index = yield Decision(seat, "figure", f"give_{what}", options, (thing,), rule)
    s.composing = (*s.composing, index)
    if len(s.composing) > len(names):
        offer, s.composing = s.composing[1:], ()
        s.calls = put(s.calls, seat, s.calls[seat] - 1)
        _offer(s, seat, what, offer)
