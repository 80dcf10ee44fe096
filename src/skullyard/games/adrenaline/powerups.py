"""The four powerups and their windows."""

from __future__ import annotations

from skullyard.engine import Decision, Flow, Option, Rule, Seat
from skullyard.games.adrenaline.content import (
    COLOUR,
    COLOURS,
    POWERUP_NAME,
    TAGBACK_GRENADE,
    TARGETING_SCOPE,
    powerup_colour,
    powerup_kind,
)
from skullyard.games.adrenaline.damage import mark
from skullyard.games.adrenaline.events import UsedPowerup
from skullyard.games.adrenaline.moving import teleport, walk
from skullyard.games.adrenaline.paying import purse, spend
from skullyard.games.adrenaline.state import OFF_BOARD, ONE_SCOPE, TRACK_LENGTH, Cubes, GameState, Target

NO: Option = ("no",)
ONE_CUBE: tuple[Cubes, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def scopes(s: GameState, by: Seat, weapon: str, wounds: dict[Target, int]) -> Flow[dict[Target, int]]:
    """Offer Targeting Scopes while damage is dealt: 1 cube of any colour, 1 more damage to one who is hurt.

    Several may be played on one hit, in rising order of card and target, each with its own cube; by a house rule
    only one a target.

    Rules: AD-POWERUP-targeting_scope, AD-RULING-44, AD-RULING-45, AD-RULING-46, AD-RULING-47, AD-RULING-48.

    Args:
        s: The state.
        by: The shooter.
        weapon: The weapon's id.
        wounds: The damage that each target is about to take.

    Returns:
        The damage of each target with the scopes'.
    """
    wounds = dict(wounds)
    least, done = (-1, -1), set[Target]()
    while True:
        offers = [
            (card, target)
            for card in dict.fromkeys(s.hand[by])
            if powerup_kind(card) == TARGETING_SCOPE and any(purse(s, by, but=card))
            for target in wounds
            if (card, target) >= least and has_room(s, by, target, wounds[target]) and target not in done
        ]
        if not offers:
            return wounds
        fighters = s.setting.fighters
        options = [*(("scope", POWERUP_NAME[card], fighters[target]) for card, target in offers), NO]
        choice = yield Decision(by, "card", "scope", options, (weapon,), "AD-POWERUP-targeting_scope")
        if choice == len(offers):
            return wounds
        least = card, target = offers[choice]
        s.discard_powerup(by, card)
        yield from pay_one_cube(s, by, POWERUP_NAME[card])
        wounds[target] += 1
        if ONE_SCOPE in s.setting.house:
            done.add(target)
        if s.events is not None:
            s.tell(UsedPowerup(by, POWERUP_NAME[card], target))


def has_room(s: GameState, by: Seat, target: Target, wound: int) -> bool:
    """Whether one more point would find a place on the target's track. Rules: AD-SHOOT-5, AD-RULING-102."""
    return target < s.setting.figures and len(s.damage[target]) + wound + s.marks[target][by] < TRACK_LENGTH


def pay_one_cube(s: GameState, seat: Seat, reason: str) -> Rule:
    """Pay one cube of any colour, or a powerup in its place. Rules: AD-AMMO-4, AD-RULING-48."""
    ammo, cards = s.ammo[seat], tuple(dict.fromkeys(s.hand[seat]))
    ways: list[tuple[Cubes, tuple[int, ...]]] = [(ONE_CUBE[colour], ()) for colour in COLOURS if ammo[colour]]
    ways += [(ONE_CUBE[powerup_colour(card)], (card,)) for card in cards]
    options = [("pay", POWERUP_NAME[given[0]] if given else f"cube-{COLOUR[cost.index(1)]}") for cost, given in ways]
    cost, given = ways[(yield Decision(seat, "pay", "scope_pay", options, (reason,), "AD-POWERUP-targeting_scope"))]
    spend(s, seat, cost, given, ("powerup", reason))


def tagback(s: GameState, seat: Seat, attacker: Seat) -> Rule:
    """Let a fighter who was hurt answer with Tagback Grenades: 1 mark each on the attacker.

    It is asked whenever it holds a card and sees the attacker, which everybody knows; not by what it holds.

    Rules: AD-POWERUP-tagback_grenade, AD-RULING-49, AD-RULING-50, AD-RULING-51.
    """
    least = -1
    while s.hand[seat] and s.setting.arena.sees(s.where[seat], s.where[attacker]):
        cards = [c for c in dict.fromkeys(s.hand[seat]) if powerup_kind(c) == TAGBACK_GRENADE and c >= least]
        options = [*(("use", POWERUP_NAME[card]) for card in cards), NO]
        about = (s.setting.fighters[attacker],)
        choice = yield Decision(seat, "react", "tagback", options, about, "AD-POWERUP-tagback_grenade", reaction=True)
        if choice == len(cards):
            return
        least = cards[choice]
        s.discard_powerup(seat, least)
        if s.events is not None:
            s.tell(UsedPowerup(seat, POWERUP_NAME[least], attacker))
        mark(s, seat, attacker, 1)


def newton_targets(s: GameState, seat: Seat) -> list[Target]:
    """Return every other figure in the arena, the bot too. Rules: AD-POWERUP-newton, AD-BOT-5."""
    figures = range(s.setting.figures)
    return [target for target in figures if s.where[target] != OFF_BOARD and target != seat]


def newton(s: GameState) -> Rule:
    """Move another figure 1 or 2 squares in one direction. Rules: AD-POWERUP-newton, AD-RULING-53."""
    seat, card, arena = s.active, POWERUP_NAME[s.card], s.setting.arena
    targets = newton_targets(s, seat)
    options = [s.setting.figure[target] for target in targets]
    target = targets[(yield Decision(seat, "figure", "newton_target", options, (card,), "AD-POWERUP-newton"))]
    squares = [square for direction in range(4) for square in arena.straight[s.where[target]][direction]]
    about = (card, s.setting.fighters[target])
    options = [s.setting.to[square] for square in squares]
    square = squares[(yield Decision(seat, "zone", "newton_to", options, about, "AD-POWERUP-newton"))]
    if s.events is not None:
        s.tell(UsedPowerup(seat, card, target))
    yield from walk(s, target, square, seat, "newton")
    s.card, s.phase = -1, "action"


def teleporter(s: GameState) -> Rule:
    """Put the own figure on any other square. Rules: AD-POWERUP-teleporter, AD-RULING-55."""
    seat, card = s.active, POWERUP_NAME[s.card]
    squares = [square for square in s.setting.arena.squares if square != s.where[seat]]
    options = [s.setting.to[square] for square in squares]
    square = squares[(yield Decision(seat, "zone", "teleport", options, (card,), "AD-POWERUP-teleporter"))]
    if s.events is not None:
        s.tell(UsedPowerup(seat, card, seat))
    yield from teleport(s, seat, square, "teleporter")
    s.card, s.phase = -1, "action"
