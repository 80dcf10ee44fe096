"""The boss's cards: attacks, the special attack, and new zombies. He goes round the table.

Rules: GU-48 to GU-55, GU-75.
"""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, Seat, anyone, put
from skullyard.games.gear_up import content, events, marking, sharing, zombies
from skullyard.games.gear_up.content import NEAR, POSITIONS
from skullyard.games.gear_up.shapes import Mask, bits, write_areas
from skullyard.games.gear_up.state import BOSS, GameState

ICON, EFFECT, SNATCH, REGROW = "icon", "effect", "snatch", "regrow"
LOSE, TAKE, ERASE = "lose", "take", "erase"


def icon(s: GameState, name: str) -> None:
    """Carry out an icon of a boss card. Rules: GU-50, GU-51, GU-52, GU-53, GU-75."""
    s.agenda = s.agenda[:-1]
    if name == "special":
        side = s.setting.side
        s.tell(events.SpecialAttack(s.setting.boss.id, side.special))
        s.agenda = (*s.agenda, *((EFFECT, number) for number in reversed(range(len(side.effects)))))
    elif name.startswith("spawn"):
        zombies.spawn(s, next(card for card in content.spawn_cards() if card.id == name[-1].lower()))
        s.agenda = (*s.agenda, ("share", sharing.ZOMBIES))
    else:
        damage = strength(s, name == "attack_yellow_blue")
        s.tell(events.BossAttacked(damage, name == "attack_yellow_blue"))
        for seat in range(s.setting.players):
            marking.deal(s, seat, damage, BOSS)


def strength(s: GameState, strong: bool) -> int:
    """Return how much the boss hits for: unmarked yellow stars, and blue ones in a strong attack. Rules: GU-51, GU-52."""
    grid = s.grid(BOSS)
    stars = grid.stars | grid.blue_stars if strong else grid.stars
    return (stars & ~s.marked[BOSS]).bit_count()


def effect(s: GameState, number: int) -> None:
    """Carry out an effect of the special attack. Rules: GU-53."""
    s.agenda = s.agenda[:-1]
    verb, *words = s.setting.side.effects[number]
    _EFFECTS[verb](s, words)


def struck(s: GameState, who: str) -> tuple[Seat, ...]:
    """Return the seats that an effect means. Rules: GU-54."""
    holder = s.street[BOSS]
    if who == "holder":
        return (holder,)
    return s.setting.neighbours[holder] if who == "neighbours" else tuple(range(s.setting.players))


def _advance(s: GameState, words: list[str]) -> None:
    """All zombies come closer; those on near attack instead, or stay. Rules: GU-53."""
    attacking = words[-1] == "attacking"
    for seat in range(s.setting.players):
        for card in s.cards_of(seat):
            if s.place[card] != NEAR:
                zombies.come_closer(s, card, int(words[0]), s.setting.side.special)
            elif attacking:
                zombies.attack(s, seat, card)


def _damage(s: GameState, words: list[str]) -> None:
    """Some players take damage. Rules: GU-53."""
    for seat in struck(s, words[1]):
        if "zombie_near" not in words or any(s.place[card] == NEAR for card in s.cards_of(seat)):
            marking.deal(s, seat, int(words[0]), BOSS)


def _spawn(s: GameState, words: list[str]) -> None:
    """New zombies stand before some players at once. Rules: GU-53, GU-45."""
    number, deck, who, place = words
    for seat in struck(s, who):
        count = {"black": 0, "red": 0, deck: int(number)}
        zombies.arrive(s, count["black"], count["red"], seat, POSITIONS.index(place))


def _lose(s: GameState, words: list[str]) -> None:
    """Some players lose symbols or take damage: each says which. Rules: GU-53."""
    s.agenda = (*s.agenda, (SNATCH, int(words[0]), words[1], int(words[3]), struck(s, words[4])))


def _regrow(s: GameState, words: list[str]) -> None:
    """The boss gets plain areas back. Rules: GU-53."""
    count = min(int(words[0]), (s.grid(BOSS).plain & s.marked[BOSS]).bit_count())
    s.agenda = (*s.agenda, (REGROW, count, 0))


_EFFECTS = {"advance": _advance, "damage": _damage, "spawn": _spawn, "lose": _lose, "regrow": _regrow}


# ------------------------------------------------------------------ what is asked


def ways_to_lose(s: GameState, seat: Seat, count: int, resource: str) -> list[tuple[int, int]]:
    """Return the ways in which a seat can lose symbols, as (bullets, shields). Rules: GU-53."""
    bullets, shields = s.bullets_left(seat), s.shields_left(seat)
    if resource == content.BULLET:
        return [(count, 0)] if bullets >= count else []
    return [(one, count - one) for one in range(count, -1, -1) if one <= bullets and count - one <= shields]


def snatch(s: GameState, count: int, resource: str, damage: int, seats: tuple[Seat, ...]) -> Rule | None:
    """Ask all who can lose symbols whether they do; the others take the damage. Rules: GU-53."""
    for seat in seats:
        if not ways_to_lose(s, seat, count, resource):
            marking.deal(s, seat, damage, BOSS)
    seats = tuple(seat for seat in seats if ways_to_lose(s, seat, count, resource))
    s.agenda = s.agenda[:-1]
    if not seats:
        return None
    s.agenda = (*s.agenda, (SNATCH, count, resource, damage, seats))
    return _snatch(s, count, resource, damage, seats)


def _snatch(s: GameState, count: int, resource: str, damage: int, seats: tuple[Seat, ...]) -> Rule:
    ways = {seat: ways_to_lose(s, seat, count, resource) for seat in seats}
    questions = {}
    for seat in seats:
        options: list[Option] = [(LOSE, f"b{bullets}s{shields}") for bullets, shields in ways[seat]]
        about = (str(damage),)
        questions[seat] = Decision(seat, "pay", SNATCH, [*options, (TAKE,)], about, "GU-53", always=True)
    seat, index = yield from anyone(questions)
    s.agenda = (*s.agenda[:-1], (SNATCH, count, resource, damage, tuple(one for one in seats if one != seat)))
    if index == len(ways[seat]):
        marking.deal(s, seat, damage, BOSS)
        return
    bullets, shields = ways[seat][index]
    s.bullets_spent = put(s.bullets_spent, seat, s.bullets_spent[seat] + bullets)
    s.shields_spent = put(s.shields_spent, seat, s.shields_spent[seat] + shields)
    s.tell(events.GaveUp(seat, bullets, shields))


def regrow(s: GameState, count: int, last: Mask) -> Rule | None:
    """The player before whom the boss stands chooses which marks go, in reading order. Rules: GU-53."""
    grid = s.grid(BOSS)
    marked = [bit for bit in bits(grid.plain & s.marked[BOSS]) if bit > last]
    if not count:
        s.agenda = s.agenda[:-1]
        return None
    return _regrow_one(s, count, marked[: len(marked) - count + 1])


def _regrow_one(s: GameState, count: int, offered: list[Mask]) -> Rule:
    width = s.grid(BOSS).width
    options = [(ERASE, write_areas(bit, width)) for bit in offered]
    index = yield Decision(s.street[BOSS], "zone", REGROW, options, (str(count),), "GU-53")
    bit = offered[index]
    s.marked = put(s.marked, BOSS, s.marked[BOSS] & ~bit)
    s.tell(events.Regrew(write_areas(bit, width)))
    s.agenda = (*s.agenda[:-1], (REGROW, count - 1, bit))


def go_on(s: GameState) -> None:
    """The boss goes to the next player clockwise. Rules: GU-55, GU-65."""
    if s.setting.players > 1:
        s.street = put(s.street, BOSS, (s.street[BOSS] + 1) % s.setting.players)
        s.tell(events.BossWent(s.street[BOSS]))
