"""The zombies' step: those whose symbol was turned up attack from near or come closer; and how new ones come.

Rules: GU-37, GU-38, GU-39, GU-41, GU-44, GU-45, GU-46.
"""

from __future__ import annotations

from skullyard.engine import Decision, Rule, Seat
from skullyard.games.gear_up import content, events, marking
from skullyard.games.gear_up.content import FAR, MID, NEAR
from skullyard.games.gear_up.marking import card_name
from skullyard.games.gear_up.state import GameState

HOWL = "howl"


def activate(s: GameState) -> None:
    """Let all active zombies act, street by street: first all attacks, then all moves.

    Rules: GU-37, GU-38, GU-39, GU-41, GU-46.
    """
    every = [card for card in s.cards_in_play() if s.acts(card)]
    for seat in range(s.setting.players):
        active = [card for card in every if s.street[card] == seat]
        if not active:
            continue
        attackers = [card for card in active if attacks(s, card)]
        for card in attackers:
            attack(s, seat, card)
        for card in active:
            if card not in attackers:
                come_closer(s, card, 2 if s.zombie(card).power == "fast" else 1)
        howls = [card for card in active if s.zombie(card).power == HOWL]
        s.agenda = (*s.agenda, *((HOWL, card) for card in reversed(howls)))


def attacks(s: GameState, card: int) -> bool:
    """Whether an active zombie attacks instead of moving: from near, with a long reach from mid too.

    Rules: GU-38, GU-46.
    """
    return s.place[card] == NEAR or (s.place[card] == MID and s.zombie(card).power == "reach")


def attack(s: GameState, seat: Seat, card: int) -> None:
    """A zombie hits for its unmarked stars. Rules: GU-38."""
    damage = s.stars(card)
    s.tell(events.ZombieAttacked(seat, card_name(card), s.zombie(card).name, damage))
    if damage:
        marking.deal(s, seat, damage, card)


def come_closer(s: GameState, card: int, steps: int, why: str = "") -> None:
    """Move a zombie towards near. Rules: GU-39."""
    place = min(NEAR, s.place[card] + steps)
    s.move(card, place)
    if s.events is not None:
        s.tell(events.ZombieMoved(s.street[card], card_name(card), s.zombie(card).name, place, why))


# ------------------------------------------------------------------------- howl


def howl(s: GameState, card: int) -> Rule | None:
    """After a howl one other zombie of the street, that did not act and is not near, comes closer. Rules: GU-46."""
    followers = called(s, card)
    if not followers:
        s.agenda = s.agenda[:-1]
        return None
    return _howl(s, card, followers)


def called(s: GameState, card: int) -> list[int]:
    """Return the zombies that a howl can call. Rules: GU-46."""
    return [one for one in s.cards_of(s.street[card]) if one != card and s.place[one] != NEAR and not s.acts(one)]


def _howl(s: GameState, card: int, followers: list[int]) -> Rule:
    options = [(HOWL, card_name(one)) for one in followers]
    index = yield Decision(s.street[card], "figure", HOWL, options, (card_name(card),), "GU-46")
    s.agenda = s.agenda[:-1]
    come_closer(s, followers[index], 1, HOWL)


# ------------------------------------------------------------------- new zombies


def draw(s: GameState, deck: str) -> int:
    """Draw a zombie card from a deck, from the other one when it is empty; -1 when both are. Rules: GU-45."""
    for name in (deck, "red" if deck == "black" else "black"):
        cards, following = (s.black, s.black_next) if name == "black" else (s.red, s.red_next)
        if following < len(cards):
            if name == "black":
                s.black_next += 1
            else:
                s.red_next += 1
            s.revealed += 1
            return cards[following]
    return -1


def arrive(s: GameState, black: int, red: int, seat: Seat = -1, place: int = FAR) -> None:
    """Draw zombies and lay them on the table, or before a seat at once. Rules: GU-44, GU-45."""
    cards = []
    for deck in ("black",) * black + ("red",) * red:
        design = draw(s, deck)
        if design >= 0:
            cards.append(s.lay(design, seat, place))
    if seat < 0:
        s.table = (*s.table, *cards)
    if cards and s.events is not None:
        names = tuple(s.zombie(card).name for card in cards)
        s.tell(events.Arrived(tuple(map(card_name, cards)), names, seat))


def spawn(s: GameState, letter: content.SpawnCard) -> None:
    """Bring what a letter says for this number of players, and what the difficulty adds. Rules: GU-16, GU-44."""
    column = s.setting.players - 1
    black, red = letter.players[column]
    arrive(s, black + s.setting.level.more[column], red)
