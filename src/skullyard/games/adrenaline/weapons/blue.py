"""The seven blue weapons, a few lines each."""

from __future__ import annotations

from skullyard.engine import Rule
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import Target


def lock_rifle(shot: Shot) -> Rule:
    """2 damage and 1 mark to one in sight; second lock: 1 mark to another. Rules: AD-WEAPON-lock_rifle."""
    first = yield from shot.target(shot.visible())
    yield from shot.hit(first, damage=2, marks=1)
    second = yield from shot.extra_target("second_lock", shot.people(shot.visible(but=[first])))
    if second is not None:
        yield from shot.hit(second, marks=1)


def electroscythe(shot: Shot) -> Rule:
    """1 damage to everybody on the own square; reaper: 2. Rules: AD-WEAPON-electroscythe."""
    here = shot.here()
    mode = yield from shot.mode({"base": here, "reaper": here})
    yield from shot.pay(mode)
    yield from shot.hit_all(here, damage=2 if mode == "reaper" else 1)


def machine_gun(shot: Shot) -> Rule:
    """1 damage to one or two in sight, then focus shot and turret tripod in either order.

    Focus shot: 1 more to one of the two. Turret tripod: 1 more to one of the two, or 1 to a new one, or both. The two
    never give their extra to the same one, so that nobody takes more than 2.

    Rules: AD-WEAPON-machine_gun, AD-RULING-76.
    """
    burst = yield from shot.targets(shot.visible(), 2)
    yield from shot.hit_all(burst, damage=1)

    def one_of_each(a: Target, b: Target) -> bool:
        return (a in burst) != (b in burst)

    left = {"focus_shot": shot.still(burst), "turret_tripod": shot.visible()}
    while left:
        offers = {key: use for effect, among in left.items() for key, use in shot.uses(effect, among).items()}
        choice = yield from shot.may(offers)
        if choice is None:
            return
        effect, first = choice
        most = 2 if effect == "turret_tripod" else 1
        hit = yield from shot.targets(left.pop(effect), most, effect, one_of_each, first)
        yield from shot.pay(effect)
        yield from shot.hit_all(hit, damage=1)
        left = {other: [t for t in among if t not in hit] for other, among in left.items()}


def tractor_beam(shot: Shot) -> Rule:
    """Pull anybody up to 2 squares to where it is seen, 1 damage; punisher: from up to 2 away to here, 3 damage.

    Rules: AD-WEAPON-tractor_beam, AD-RULING-61, AD-RULING-62, AD-RULING-105.
    """
    seen = shot.arena.seen_squares[shot.square]
    onto = {q: shot.pulled(q, 2) for q in seen}
    ends = {t: [q for q in seen if t in onto[q]] for t in shot.anybody()}
    pulled = [t for t in ends if ends[t]]
    near = shot.pulled(shot.square, 2)
    mode = yield from shot.mode({"base": pulled, "punisher": near})
    if mode == "punisher":
        target = yield from shot.target(near, mode)
        yield from shot.pay(mode)
        yield from shot.drag(target, shot.square)
        yield from shot.hit(target, damage=3)
    else:
        target = yield from shot.target(pulled)
        yield from shot.pay(mode)
        here = shot.place(target)
        yield from shot.push(target, [q for q in ends[target] if q != here], stay=here in ends[target])
        yield from shot.hit(target, damage=1)


def thor(shot: Shot) -> Rule:
    """2 damage to one in sight; chain reaction: 1 to one whom that one sees; high voltage: 2 to one seen from there.

    Nothing goes on from a spawnpoint.

    Rules: AD-WEAPON-thor, AD-RULING-57, AD-RULING-58, AD-RULING-93.
    """
    first = yield from shot.target(shot.visible())
    yield from shot.hit(first, damage=2)
    if not shot.people([first]):
        return
    second = yield from shot.extra_target("chain_reaction", shot.visible(at=shot.place(first), but=[first]))
    if second is None:
        return
    yield from shot.hit(second, damage=1)
    if not shot.people([second]):
        return
    third = yield from shot.extra_target("high_voltage", shot.visible(at=shot.place(second), but=[first, second]))
    if third is not None:
        yield from shot.hit(third, damage=2)


def plasma_gun(shot: Shot) -> Rule:
    """2 damage to one in sight; phase glide: move up to 2, before or after; charged shot: 1 more to the same one.

    Rules: AD-WEAPON-plasma_gun, AD-RULING-75.
    """
    target, glided = yield from shot.target_or_step("phase_glide", 2, shot.visible)
    yield from shot.hit(target, damage=2)
    charged = False
    while not (glided and charged):
        charge = {} if charged else shot.uses("charged_shot", shot.still([target]))
        glide = {} if glided else shot.steps("phase_glide", 2)
        choice = yield from shot.may({**charge, **glide})
        if choice is None:
            return
        effect, where = choice
        if effect == "phase_glide":
            yield from shot.step_to(effect, where)
            glided = True
        else:
            yield from shot.pay(effect)
            yield from shot.hit(target, damage=1)
            charged = True


def whisper(shot: Shot) -> Rule:
    """3 damage and 1 mark to one in sight, at least 2 moves away. Rules: AD-WEAPON-whisper."""
    target = yield from shot.target(shot.visible(away=2))
    yield from shot.hit(target, damage=3, marks=1)
