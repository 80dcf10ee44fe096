"""States of Gear Up written as positions; docs/positions.md tells the format."""

from __future__ import annotations

from typing import Any, Final

from skullyard.engine import Seat
from skullyard.games.gear_up import boss, content, sharing, zombies
from skullyard.games.gear_up.content import POSITIONS
from skullyard.games.gear_up.effects import SAME_POSITION, Chain
from skullyard.games.gear_up.marking import card_name
from skullyard.games.gear_up.shapes import Mask, write_areas
from skullyard.games.gear_up.state import BOSS, WEAPON, GameState

GONE: Final = "dead"
ON_TABLE: Final = "table"
"""Where a zombie is that lies in nobody's street."""
UP_OR_DOWN: Final = ("up", "down")


def write(s: GameState) -> dict[str, Any]:
    """Return the position of a state as plain data, hidden cards too; `read` gives the same position back.

    Neither the state of chance is part of it, nor what could still be taken back.
    """
    setting = s.setting
    return {
        "game": "gear_up",
        "level": setting.level.id,
        "handicaps": setting.handicaps,
        "known_left_out": setting.known_left_out,
        "take_back": setting.take_back,
        "survivors": {survivor.id: write_sheet(s, seat) for seat, survivor in enumerate(setting.survivors)},
        "boss": {"id": setting.boss.id, "holder": _seat(s, s.street[BOSS]), "marks": _areas(s, BOSS, s.marked[BOSS])},
        "zombies": [write_zombie(s, card) for card in range(1, len(s.designs))],
        "track": [content.turn_cards()[card].id for card in s.track],
        "below": write_below(s),
        "decks": write_decks(s),
        "helpers": {
            content.helpers()[helper].id: UP_OR_DOWN[s.helpers_down >> number & 1]
            for number, helper in enumerate(s.helpers)
        },
        "turn": write_turn(s),
        "offer": write_offer(s),
    }


def _seat(s: GameState, seat: Seat) -> str | None:
    return s.setting.survivors[seat].id if seat >= 0 else None


def _areas(s: GameState, card: int, mask: Mask) -> str:
    return write_areas(mask, s.grid(card).width)


def write_zombie(s: GameState, card: int) -> dict[str, Any]:
    """Return one zombie as plain data."""
    return {
        "design": s.zombie(card).id,
        "street": _seat(s, s.street[card]) or (ON_TABLE if card in s.table else GONE),
        "position": POSITIONS[s.place[card]],
        "marks": _areas(s, card, s.marked[card]),
    }


def write_sheet(s: GameState, seat: Seat) -> dict[str, Any]:
    """Return one survivor's sheet as plain data."""
    return {
        "hearts": s.hearts[seat],
        "bullets": s.bullets[seat],
        "bullets_spent": s.bullets_spent[seat],
        "shields": s.shields[seat],
        "shields_spent": s.shields_spent[seat],
        "ticks": dict(zip(content.COLOURS, s.ticks[seat], strict=True)),
        "ready": s.ready[seat],
        "uses": s.uses[seat],
        "open": write_chain(s, seat),
        "kills": s.kills[seat],
        "due": s.due[seat],
    }


def write_chain(s: GameState, seat: Seat) -> dict[str, Any] | None:
    """Return what is open of a seat's last use."""
    if not s.chain[seat]:
        return None
    chain = Chain._make(s.chain[seat])
    kit = s.kit(seat)
    reached = card_name if (kit.splash or kit.area) == SAME_POSITION else POSITIONS.__getitem__
    return {
        "card": card_name(chain.card),
        "street": _seat(s, chain.street),
        "position": POSITIONS[chain.place],
        "full": chain.full,
        "extra": chain.extra,
        "pushed": chain.pushed,
        "reached": [reached(one) for one in chain.reached],
        "part": _areas(s, chain.card, chain.part),
    }


def write_below(s: GameState) -> list[str]:
    """Return the cards under the turn cards."""
    cards = content.spawn_cards() if s.round == 1 else content.boss_cards()
    return [cards[card].id for card in s.below]


def write_decks(s: GameState) -> dict[str, list[str]]:
    """Return what is left of both decks, and what is not in this game."""
    known = content.zombies()
    out = [zombie.index for zombie in known for _ in range(zombie.copies)]
    for card in (*s.designs[1:], *s.black[s.black_next :], *s.red[s.red_next :]):
        out.remove(card)
    piles = {"black": s.black[s.black_next :], "red": s.red[s.red_next :], "out": out}
    return {name: [known[card].id for card in cards] for name, cards in piles.items()}


def write_turn(s: GameState) -> dict[str, Any]:
    """Return when this is, and what has still to be done."""
    acting = s.helper != WEAPON
    return {
        "round": s.round,
        "number": s.number,
        "step": s.step,
        "due_from": card_name(s.due_from),
        "helped": s.helped,
        "helper": content.helpers()[s.helpers[s.helper]].id if acting else None,
        "helper_uses": s.helper_uses,
        "agenda": [write_task(s, *task) for task in s.agenda],
        "outcome": s.outcome or None,
    }


def write_task(s: GameState, name: str, *rest: Any) -> list[Any]:
    """Return one thing that has still to be done."""
    if name == zombies.HOWL:
        return [name, card_name(rest[0])]
    if name == boss.SNATCH:
        *numbers, seats = rest
        return [name, *numbers, [_seat(s, seat) for seat in seats]]
    if name == boss.REGROW:
        return [name, rest[0], _areas(s, BOSS, rest[1])]
    return [name, *rest]


def write_offer(s: GameState) -> dict[str, Any] | None:
    """Return the proposal on the table."""
    if not s.offer:
        return None
    composing, *said = s.composing or (-1,)
    seats = range(s.setting.players)
    return {
        "to": [_seat(s, seat) for seat in s.offer],
        "by": _seat(s, s.offer_by),
        "number": s.offer_number,
        "agreed": [_seat(s, seat) for seat in seats if s.agreed[seat]],
        "calls": {str(_seat(s, seat)): s.calls[seat] for seat in seats},
        "composing": _seat(s, composing),
        "said": [_seat(s, seat) for seat in said],
    }


def what_is_shared(s: GameState) -> str:
    """Return what the table shares out: new zombies, or who begins with the boss."""
    return sharing.ZOMBIES if s.table else sharing.HOLDER
