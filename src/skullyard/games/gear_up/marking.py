"""Marks on cards, and what follows from them at once: symbols, kills, the end of the game; and damage.

Rules: GU-27, GU-30, GU-31, GU-32, GU-40, GU-42, GU-46, GU-57, GU-58, GU-70, GU-73, GU-76.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from skullyard.engine import Seat, put
from skullyard.games.gear_up import content, events
from skullyard.games.gear_up.content import BULLET, NEAR, SHIELD, Kit
from skullyard.games.gear_up.shapes import Mask, write_areas
from skullyard.games.gear_up.state import BOSS, NOWHERE, GameState

WON, DEAD, LATE = "won", "dead", "late"
"""How a game ends: the boss is beaten, a survivor is dead, or the ninth turn is over. Rules: GU-57, GU-58, GU-59."""
BOSS_NAME: Final = "boss"


@cache
def card_name(card: int) -> str:
    """Return how options, logs and pictures name a card: ``z14`` or ``boss``."""
    return f"z{card}" if card != BOSS else BOSS_NAME


def card_number(name: str) -> int:
    """Return the card of a name, or -1 for what names none."""
    if name == BOSS_NAME:
        return BOSS
    number = name[1:] if name[:1] == "z" and len(name) < 6 and name.isascii() else ""
    return int(number) if number.isdecimal() and number[0] != "0" else -1


def finish(s: GameState, outcome: str, seat: Seat = -1) -> None:
    """End the game for all; the first thing that ends it counts. Rules: GU-57, GU-58, GU-59, GU-60."""
    if not s.outcome:
        s.outcome, s.agenda = outcome, ()
        s.tell(events.GameEnded(outcome, seat))


def mark(s: GameState, seat: Seat, card: int, mask: Mask, how: str, kit: Kit | None = None) -> None:
    """Mark free areas of a card: circle the symbols on them, and see whether that was the last area.

    Args:
        s: The table.
        seat: Who marks.
        card: The card.
        mask: The areas, all of them free.
        how: The verb, for the log.
        kit: The weapon or helper whose use this is; None for a bullet.

    Rules: GU-27, GU-30, GU-31, GU-57, GU-70, GU-73, GU-76.
    """
    grid = content.grids()[s.designs[card]]
    s.marked = put(s.marked, card, s.marked[card] | mask)
    bullets, shields = (mask & grid.bullets).bit_count(), (mask & grid.shields).bit_count()
    if s.events is not None:
        name = "" if card == BOSS else s.zombie(card).name
        s.tell(events.Marked(seat, card_name(card), name, write_areas(mask, grid.width), how, bullets, shields))
    if bullets or shields:
        s.gain(seat, bullets, shields)
    if kit is not None and kit.gains:
        stars = (mask & (grid.stars | grid.blue_stars)).bit_count()
        if stars:
            reward(s, seat, kit, "star_marked", stars)
    if s.marked[card] == grid.areas:
        if card == BOSS:
            finish(s, WON, seat)
        else:
            kill(s, seat, card, kit)


def reward(s: GameState, seat: Seat, kit: Kit, when: str, times: int = 1) -> None:
    """Circle what a weapon gives at an occasion. Rules: GU-70."""
    bullets, shields = kit.gain(BULLET, when) * times, kit.gain(SHIELD, when) * times
    if bullets or shields:
        s.gain(seat, bullets, shields)
        s.tell(events.Gained(seat, bullets, shields))


def kill(s: GameState, seat: Seat, card: int, kit: Kit | None) -> None:
    """A zombie leaves the game; who killed it will tick an upgrade. Rules: GU-31, GU-32, GU-46, GU-70."""
    zombie, street = s.zombie(card), s.street[card]
    s.street = put(s.street, card, NOWHERE)
    s.kills = put(s.kills, seat, s.kills[seat] + 1)
    s.tell(events.Killed(seat, card_name(card), zombie.name, street))
    if kit is not None:
        reward(s, seat, kit, "kill")
    if zombie.power == "toxic" and s.place[card] == NEAR:
        s.tell(events.Poisoned(street, zombie.name))
        deal(s, street, 1, card)


def deal(s: GameState, seat: Seat, damage: int, source: int) -> None:
    """Deal damage to a seat; whether shields stop it is asked afterwards. Rules: GU-40."""
    s.due, s.due_from = put(s.due, seat, s.due[seat] + damage), source


def take(s: GameState, seat: Seat, shields: int) -> None:
    """Take the damage that is due, less what shields stop; the last heart ends the game. Rules: GU-40, GU-42, GU-58."""
    damage = s.due[seat]
    s.due = put(s.due, seat, 0)
    s.shields_spent = put(s.shields_spent, seat, s.shields_spent[seat] + shields)
    hearts = max(0, s.hearts[seat] - (damage - shields))
    s.hearts = put(s.hearts, seat, hearts)
    s.tell(events.Damaged(seat, damage, shields, hearts))
    if not hearts:
        finish(s, DEAD, seat)
