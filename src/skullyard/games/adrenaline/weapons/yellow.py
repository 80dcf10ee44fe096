"""The seven yellow weapons, a few lines each."""

from __future__ import annotations

from skullyard.engine import Flow, Rule
from skullyard.games.adrenaline.arena import DIRECTIONS
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import Target


def railgun(shot: Shot) -> Rule:
    """3 damage to one in the own row or column, walls or not; piercing: 2 to one or two in one direction.

    The own square lies in every direction, so the targets are asked for and not the direction.

    Rules: AD-WEAPON-railgun, AD-RULING-71.
    """
    lines = shot.arena.line[shot.square]
    ahead = shot.among(square for line in lines for square in line)

    def in_one_line(a: Target, b: Target) -> bool:
        return any(shot.place(a) in line and shot.place(b) in line for line in lines)

    mode = yield from shot.mode({"base": ahead, "piercing": ahead})
    if mode == "piercing":
        targets = yield from shot.targets(ahead, 2, mode, fits=in_one_line)
    else:
        targets = [(yield from shot.target(ahead, mode))]
    yield from shot.pay(mode)
    yield from shot.hit_all(targets, damage=2 if mode == "piercing" else 3)


def cyberblade(shot: Shot) -> Rule:
    """2 damage to one on the own square; slice and dice: 2 to another; shadowstep: 1 step before, between or after.

    Rules: AD-WEAPON-cyberblade, AD-RULING-74.
    """
    first, stepped = yield from shot.target_or_step("shadowstep", 1, shot.here)
    yield from shot.hit(first, damage=2)
    sliced = False
    while not (stepped and sliced):
        slices = {} if sliced else shot.uses("slice_and_dice", shot.here(but=[first]))
        steps = {} if stepped else shot.steps("shadowstep", 1)
        choice = yield from shot.may({**slices, **steps})
        if choice is None:
            return
        effect, where = choice
        if effect == "shadowstep":
            yield from shot.step_to(effect, where)
            stepped = True
        else:
            yield from shot.pay(effect)
            yield from shot.hit(where, damage=2)
            sliced = True


def zx2(shot: Shot) -> Rule:
    """1 damage and 2 marks to one in sight; scanner: 1 mark to up to three. Rules: AD-WEAPON-zx2."""
    seen = shot.visible()
    people = shot.people(seen)
    mode = yield from shot.mode({"base": seen, "scanner": people})
    if mode == "scanner":
        targets = yield from shot.targets(people, 3, mode)
        yield from shot.pay(mode)
        yield from shot.hit_all(targets, marks=1)
    else:
        target = yield from shot.target(seen, mode)
        yield from shot.pay(mode)
        yield from shot.hit(target, damage=1, marks=2)


def shotgun(shot: Shot) -> Rule:
    """3 damage to one on the own square, which may then be moved 1; long barrel: 2 to one exactly 1 move away.

    Rules: AD-WEAPON-shotgun.
    """
    here, near = shot.here(), shot.at_distance(1, 1)
    mode = yield from shot.mode({"base": here, "long_barrel": near})
    target = yield from shot.target(near if mode == "long_barrel" else here, mode)
    yield from shot.pay(mode)
    if mode == "long_barrel":
        yield from shot.hit(target, damage=2)
    else:
        yield from shot.hit(target, damage=3)
        yield from shot.push(target, shot.arena.near[shot.square])


def power_glove(shot: Shot) -> Rule:
    """Move onto the square of one exactly 1 move away: 1 damage and 2 marks; rocket fist: a flight of up to 2 squares.

    Rules: AD-WEAPON-power_glove.
    """
    near = shot.at_distance(1, 1)
    ways = shot.arena.straight[shot.square]
    ahead = [direction for direction in DIRECTIONS if shot.among(ways[direction])]
    mode = yield from shot.mode({"base": near, "rocket_fist": ahead})
    if mode == "base":
        target = yield from shot.target(near, mode)
        yield from shot.pay(mode)
        yield from shot.walk(shot.place(target))
        yield from shot.hit(target, damage=1, marks=2)
    else:
        way = ways[(yield from shot.pick_direction(ahead, mode))]
        yield from shot.pay(mode)
        yield from rocket_fist(shot, way)


def rocket_fist(shot: Shot, way: tuple[int, ...]) -> Rule:
    """Fly one square, and another in the same direction if there is one: 2 damage to one on each, at least one in all.

    Rules: AD-WEAPON-power_glove, AD-RULING-68, AD-RULING-69.
    """
    first, beyond = way[0], way[1:]
    yield from shot.walk(first)
    punched = yield from punch(shot, must=not shot.among(beyond))
    if beyond and (yield from shot.fly_on(beyond[0], "rocket_fist", must=not punched)):
        yield from punch(shot, must=not punched)


def punch(shot: Shot, must: bool) -> Flow[bool]:
    """Ask whom the rocket fist hits on the square reached, and deal 2 damage; False when it hits nobody."""
    target = yield from shot.target_or_none(shot.here(), "rocket_fist", must)
    if target is None:
        return False
    yield from shot.hit(target, damage=2)
    return True


def shockwave(shot: Shot) -> Rule:
    """1 damage to up to three on different squares exactly 1 move away; tsunami: to all 1 move away.

    Rules: AD-WEAPON-shockwave, AD-RULING-70.
    """
    near = shot.at_distance(1, 1)
    mode = yield from shot.mode({"base": near, "tsunami": near})
    targets = near
    if mode == "base":
        targets = yield from shot.targets(near, 3, mode, fits=shot.apart)
    yield from shot.pay(mode)
    yield from shot.hit_all(targets, damage=1)


def sledgehammer(shot: Shot) -> Rule:
    """2 damage to one on the own square; pulverize: 3, then it is moved up to 2 in one direction.

    Rules: AD-WEAPON-sledgehammer.
    """
    here = shot.here()
    mode = yield from shot.mode({"base": here, "pulverize": here})
    target = yield from shot.target(here, mode)
    yield from shot.pay(mode)
    if mode == "pulverize":
        yield from shot.hit(target, damage=3)
        yield from shot.push(target, [q for way in shot.arena.straight[shot.square] for q in way], mode)
    else:
        yield from shot.hit(target, damage=2)
