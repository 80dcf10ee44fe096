"""The seven red weapons, a few lines each."""

from __future__ import annotations

from skullyard.engine import Option, Rule
from skullyard.games.adrenaline.arena import DIRECTIONS
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import Target


def vortex_cannon(shot: Shot) -> Rule:
    """Pull one from at most 1 move away onto a square in sight, 2 damage; black hole: one or two more, 1 damage each.

    Rules: AD-WEAPON-vortex_cannon, AD-RULING-59, AD-RULING-60, AD-RULING-105.
    """
    seen = [q for q in shot.arena.seen_squares[shot.square] if q != shot.square]
    vortex = yield from shot.pick_square([q for q in seen if shot.pulled(q, 1)], "base")
    first = yield from shot.target(shot.pulled(vortex, 1))
    yield from shot.drag(first, vortex)
    yield from shot.hit(first, damage=2)
    others = yield from shot.extra_targets("black_hole", shot.pulled(vortex, 1, but=[first]), 2)
    for target in others:
        yield from shot.drag(target, vortex)
    yield from shot.hit_all(others, damage=1)


def furnace(shot: Shot) -> Rule:
    """1 damage to everybody in another room in sight; cozy fire: 1 damage and 1 mark to all on a square 1 move away.

    Rules: AD-WEAPON-furnace, AD-RULING-73.
    """
    arena, here = shot.arena, shot.square
    rooms = [r for r in arena.sees_room[here] if r != arena.room[here] and shot.among(arena.room_squares[r])]
    squares = [q for q in arena.near[here] if shot.on(q)]
    mode = yield from shot.mode({"base": rooms, "cozy_fire": squares})
    if mode == "cozy_fire":
        square = yield from shot.pick_square(squares, mode)
        yield from shot.pay(mode)
        yield from shot.hit_all(shot.on(square), damage=1, marks=1)
    else:
        room = yield from shot.pick_room(rooms, mode)
        yield from shot.pay(mode)
        yield from shot.hit_all(shot.among(arena.room_squares[room]), damage=1)


def heatseeker(shot: Shot) -> Rule:
    """3 damage to one out of sight. Rules: AD-WEAPON-heatseeker."""
    target = yield from shot.target(shot.unseen())
    yield from shot.hit(target, damage=3)


def hellion(shot: Shot) -> Rule:
    """1 damage to one in sight on another square, then 1 mark to everybody there; nano-tracer: 2 marks.

    Rules: AD-WEAPON-hellion, AD-RULING-72.
    """
    seen = shot.visible(away=1)
    mode = yield from shot.mode({"base": seen, "nano_tracer": seen})
    target = yield from shot.target(seen, mode)
    yield from shot.pay(mode)
    marks = 2 if mode == "nano_tracer" else 1
    beside = shot.on(shot.place(target), but=[target])
    yield from shot.hits([(target, 1, marks), *((other, 0, marks) for other in beside)])


def flamethrower(shot: Shot) -> Rule:
    """1 damage to one on each of two squares in a line; barbecue: 2 to all on the first, 1 to all on the second.

    Either square may be without a victim, and the second may be left out. Rules: AD-WEAPON-flamethrower, AD-RULING-66,
    AD-RULING-67.
    """
    ways = shot.arena.straight[shot.square]
    ahead = [direction for direction in DIRECTIONS if shot.among(ways[direction])]
    mode = yield from shot.mode({"base": ahead, "barbecue": ahead})
    way = ways[(yield from shot.pick_direction(ahead, mode))]
    if mode == "base":
        targets = yield from shot.targets(shot.among(way), 2, mode, fits=shot.apart)
        yield from shot.pay(mode)
        yield from shot.hit_all(targets, damage=1)
    else:
        last = yield from shot.pick_square([square for square in way if shot.on(square)], mode)
        yield from shot.pay(mode)
        burning = way[: way.index(last) + 1]
        yield from shot.hits([(t, 2 - n, 0) for n, square in enumerate(burning) for t in shot.on(square)])


def grenade_launcher(shot: Shot) -> Rule:
    """1 damage to one in sight, which may then be moved 1; extra grenade: 1 to all on a square in sight.

    The extra grenade comes before the shot, before the move or after it. Rules: AD-WEAPON-grenade_launcher,
    AD-RULING-65.
    """
    extra, thrown = "extra_grenade", False

    def blasts() -> dict[Option, tuple[str, int]]:
        seen = shot.arena.seen_squares[shot.square]
        return shot.places(extra, [square for square in seen if shot.on(square)])

    def throw(square: int) -> Rule:
        yield from shot.pay(extra)
        yield from shot.hit_all(shot.on(square), damage=1)

    targets = shot.visible()
    first = {shot.s.setting.figure[t]: ("base", t) for t in targets}
    # Thrown first it must leave somebody to shoot at: a spawnpoint is hit only once.
    early = {
        o: (e, q) for o, (e, q) in blasts().items() if any(shot.people([t]) or shot.place(t) != q for t in targets)
    }
    choice, target = yield from shot.ask("figure", "target", "base", {**first, **early})
    if choice == extra:
        thrown = True
        yield from throw(target)
        target = yield from shot.target(shot.visible())
    near = shot.arena.near[shot.place(target)]
    yield from shot.hit(target, damage=1)
    choice, where = yield from shot.push(target, near, before={} if thrown else blasts())
    if choice == extra:
        yield from throw(where)
        yield from shot.push(target, near)
    elif choice == "push" and not thrown:
        last = yield from shot.may(blasts(), extra)
        if last is not None:
            yield from throw(last[1])


def rocket_launcher(shot: Shot) -> Rule:
    """2 damage to one in sight on another square, which may then be moved 1; rocket jump: move up to 2, before or after.

    Fragmenting warhead: 1 to everybody on the square where the target was hit, before it is moved.

    Rules: AD-WEAPON-rocket_launcher, AD-RULING-63, AD-RULING-64.
    """

    def targets_at(square: int) -> list[Target]:
        return shot.visible(at=square, away=1)

    target, jumped = yield from shot.target_or_step("rocket_jump", 2, targets_at)
    square = shot.place(target)
    yield from shot.hit(target, damage=2)
    warhead = "fragmenting_warhead"
    if shot.can_pay(warhead) and shot.on(square) and (yield from shot.may({("use", warhead): True}, warhead)):
        yield from shot.pay(warhead)
        yield from shot.hit_all(shot.on(square), damage=1)
    yield from shot.push(target, shot.arena.near[square])
    if not jumped:
        step = yield from shot.may(shot.steps("rocket_jump", 2), "rocket_jump")
        if step is not None:
            yield from shot.step_to(*step)
