"""Taking back own marks of the running attack step, last first.

It goes down to the first mark on a card that another seat touched later, and never behind anything that hurt
somebody or ended the game. It is a record of its own, not the table's undo.
"""

from __future__ import annotations

from skullyard.engine import Option, Seat, key_of, put
from skullyard.games.gear_up import events
from skullyard.games.gear_up.effects import Chain, Code
from skullyard.games.gear_up.state import GameState

_OWN = ("bullets", "bullets_spent", "shields", "uses", "chain", "kills")
"""What belongs to a seat and is put back with its mark; hearts and spent shields are never touched."""
_SOLO = ("helped", "helper", "helper_uses", "helpers_down")


def note(s: GameState, seat: Seat, code: Code, option: Option) -> None:
    """Write down how things are before a seat does something."""
    verb, card, mask = code
    marks = () if verb in ("ready", "no", "helper", "push") else ((card, mask),)
    if verb == "rest":
        first = Chain._make(s.chain[seat])
        marks = ((first.card, first.part), *marks)
    cards = sorted({one for one, _ in marks}) if verb != "push" else [card]
    own = tuple(getattr(s, name)[seat] for name in _OWN)
    solo = tuple(getattr(s, name) for name in _SOLO)
    before = tuple((card, s.marked[card], s.street[card], s.place[card]) for card in cards)
    s.journal = put(s.journal, seat, (*s.journal[seat], (key_of(option), own, solo, before, marks)))
    for card in cards:
        s.touched = put(s.touched, card, (*s.touched[card], seat))


def settle(s: GameState, seat: Seat) -> None:
    """Make everything final that a seat has done so far."""
    s.fixed = put(s.fixed, seat, len(s.journal[seat]))


def last_key(s: GameState, seat: Seat) -> str:
    """Return what a seat chose last in this step, or ""."""
    journal = s.journal[seat]
    return str(journal[-1][0]) if journal else ""


def builder(s: GameState, seat: Seat) -> Seat:
    """Return who has touched a card of the seat's last choice after it, or -1."""
    journal = s.journal[seat]
    for card, *_ in journal[-1][3] if journal else ():
        last: Seat = s.touched[card][-1]
        if last != seat:
            return last
    return -1


def can_take_back(s: GameState, seat: Seat) -> bool:
    """Whether the seat's last choice of this step may be taken back."""
    return len(s.journal[seat]) > s.fixed[seat] and builder(s, seat) < 0


def take_back(s: GameState, seat: Seat) -> None:
    """Put everything back as it was before the seat's last choice; a cut that was only begun is just given up."""
    chain = s.chain[seat]
    if chain and Chain._make(chain).part:
        s.chain = put(s.chain, seat, ())
        return
    key, own, solo, before, _ = s.journal[seat][-1]
    s.journal = put(s.journal, seat, s.journal[seat][:-1])
    for name, value in zip(_OWN, own, strict=True):
        setattr(s, name, put(getattr(s, name), seat, value))
    if s.setting.players == 1:
        for name, value in zip(_SOLO, solo, strict=True):
            setattr(s, name, value)
    for card, marked, street, place in before:
        s.marked, s.street, s.place = (
            put(s.marked, card, marked),
            put(s.street, card, street),
            put(s.place, card, place),
        )
        s.touched = put(s.touched, card, s.touched[card][:-1])
    card = before[0][0] if before else -1
    s.tell(events.TookBack(seat, key, s.zombie(card).name if card > 0 else ""))


def forget(s: GameState) -> None:
    """At the end of the step nothing can be taken back any more: the pens turn to graphite."""
    if s.setting.take_back:
        players = s.setting.players
        s.journal, s.fixed, s.touched = ((),) * players, (0,) * players, ((),) * len(s.designs)


def pens(s: GameState, card: int) -> tuple[tuple[Seat, int], ...]:
    """Return what each seat has marked on a card in this step."""
    found: dict[Seat, int] = {}
    for seat, journal in enumerate(s.journal):
        for *_, marks in journal:
            for one, mask in marks:
                if one == card:
                    found[seat] = found.get(seat, 0) | mask
    return tuple(sorted(found.items()))
