"""The other questions: effects, upgrades, shields, what is shared out, what the boss takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.agents.greedy.gear_up import worth
from skullyard.engine import Decision, Option
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import NEAR, POSITIONS, Kit
from skullyard.games.gear_up.shapes import read_areas
from skullyard.games.gear_up.state import ROUNDS
from skullyard.games.gear_up.view import View


def effects(view: View, decision: Decision) -> int:
    """Choose what the last use does on top: whatever brings most; leave it when nothing brings anything."""
    targets = worth.targets(view, decision.seat)

    def value(option: Option) -> float:
        if option[0] == "no":
            return 0.0
        target = targets[option[1]]
        if option[0] == "push":
            return target.pushed(target.free, POSITIONS.index(option[2]))
        return target.worth(read_areas(option[2], target.grid.width), target.free)

    options = [(index, option) for index, option in enumerate(decision.options) if option[0] != "bullet"]
    return max(options, key=lambda pair: value(pair[1]))[0]


def rest(view: View, decision: Decision) -> int:
    """Place the second part of a shape where it brings most."""
    targets = worth.targets(view, decision.seat)

    def value(option: Option) -> float:
        if len(option) < 3:
            return 0.0
        target = targets[option[1]]
        return target.worth(read_areas(option[2], target.grid.width), target.free)

    return max(range(len(decision.options)), key=lambda index: value(decision.options[index]))


_GAIN: Final[Mapping[str, float]] = {"use": 1.0, "full_shape": 0.75, "kill": 0.4, "star_marked": 1.2}


def power(kit: Kit) -> float:
    """Return roughly what one turn with a weapon brings."""
    one = len(kit.shape) * (1.25 if kit.long else 1.0)
    one += kit.extra + (1.2 if kit.splash else 0.0) + (2.0 if kit.area else 0.0) + (0.8 if kit.push else 0.0)
    one += (0.8 if kit.split else 0.0) + sum(0.8 * number * _GAIN[when] for _, number, when in kit.gains)
    return one * (1 + 0.9 * (kit.uses - 1))


def upgrade(view: View, decision: Decision) -> int:
    """Tick what brings most in the turns that are left."""
    own = view.seats[decision.seat]
    survivor = content.survivor(own.survivor)
    cards = {card.id: card.colour for card in content.turn_cards()}
    left = [cards[name] for name in view.to_come]
    if view.round < ROUNDS:
        left += list(cards.values())

    def value(option: Option) -> float:
        colour = content.COLOURS.index(option[1])
        kits, ticked = survivor.weapons[colour].kits, own.ticks[colour]
        gain = power(kits[ticked + 1]) - power(kits[ticked])
        if ticked + 2 < len(kits):
            gain = max(gain, 0.6 * (power(kits[ticked + 2]) - power(kits[ticked])))
        return gain * left.count(colour)

    return max(range(len(decision.options)), key=lambda index: value(decision.options[index]))


def shields(view: View, decision: Decision) -> int:
    """Use every shield: hearts decide the game."""
    return 0


def lose(view: View, decision: Decision) -> int:
    """Give up symbols rather than hearts, bullets before shields."""
    return 0


def regrow(view: View, decision: Decision) -> int:
    """Give the boss back an area that lies beside free ones, so that a shape finds room there."""
    boss = view.boss
    grid = content.boss(boss.id).side(boss.side).grid
    free, width = grid.areas & ~boss.marked, grid.width

    def room(option: Option) -> int:
        bit = read_areas(option[1], width)
        return ((bit << 1 | bit >> 1 | bit << width | bit >> width) & free).bit_count()

    return max(range(len(decision.options)), key=lambda index: room(decision.options[index]))


def howl(view: View, decision: Decision) -> int:
    """Let come closer what hurts least."""

    def harm(option: Option) -> int:
        card = view.card(option[1])
        if card is None:
            return 0
        stars = content.zombie(card.design).grid.stars & ~card.marked
        return stars.bit_count() * (2 if card.place + 1 == NEAR else 1)

    return min(range(len(decision.options)), key=lambda index: harm(decision.options[index]))


# -------------------------------------------------------------------- sharing


def cushion(view: View, seat: int) -> int:
    """Return what a seat would have left if everything on near hit it next turn."""
    own = view.seats[seat]
    near = sum((content.zombie(card.design).grid.stars & ~card.marked).bit_count() for card in view.street(seat, NEAR))
    return own.hearts + own.shields[0] - own.shields[1] - near


def share(view: View, decision: Decision) -> int:
    """Agree, unless the proposal burdens somebody who may die next turn while others could bear it."""
    offer = view.offer
    if offer is None or len(decision.options) == 1 or offer.what != "zombies":
        return 0
    doomed = {seat for seat in range(len(view.seats)) if cushion(view, seat) <= 0}
    burdened = doomed & set(offer.to)
    return 1 if burdened and len(doomed) < len(view.seats) else 0


def give(view: View, decision: Decision) -> int:
    """Give the next thing to whoever can bear it best."""
    said = view.offer.said if view.offer else ()
    return max(range(len(view.seats)), key=lambda seat: (cushion(view, seat) - 2 * said.count(seat), -seat))


ANSWERS: Final[Mapping[str, Callable[[View, Decision], int]]] = {
    "effects": effects,
    "rest": rest,
    "upgrade": upgrade,
    "shields": shields,
    "snatch": lose,
    "regrow": regrow,
    "howl": howl,
    "share_zombies": share,
    "share_holder": share,
    "give_zombies": give,
    "give_holder": give,
}
"""What is answered to each question but the attack, by its prompt."""
