"""All weapons: their flows belong to the data, start without a trace, reach no dead end, and take every legal order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from skullyard.engine import Decision, NoTarget, Option, Rng
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.events import Used
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import OFF_BOARD, SUDDEN_DEATH, GameState, make_setting
from skullyard.games.adrenaline.weapons import FLOWS, WEAPONS, by_index

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skullyard.engine import Event
    from unit.adrenaline.weapons.conftest import Armed

FIGHTERS = ("violet", "dozer", "banshee", "sprog", "dstructor")
each_name = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.rule(f"AD-WEAPON-{name}")) for name in FLOWS]
)
each_weapon = pytest.mark.parametrize("weapon", [card.index for card in content.weapons()], ids=list(FLOWS))


# The registry


@pytest.mark.rule("AD-SETUP-3")
def test_every_weapon_of_the_data_has_its_flow() -> None:
    assert list(FLOWS) == [card.id for card in content.weapons()]
    assert len(WEAPONS) == 21
    assert WEAPONS[content.WEAPON_INDEX["thor"]] is FLOWS["thor"]


def test_a_weapon_without_a_flow_and_a_flow_without_a_weapon_are_told_at_once() -> None:
    flows = {("rifle" if name == "thor" else name): flow for name, flow in FLOWS.items()}
    with pytest.raises(LookupError, match=r"has thor, but no flow.*for rifle, which data/weapons\.toml does not have"):
        by_index(flows, content.weapons())


# What holds for all of them


def random_state(rng: Random) -> GameState:
    """Anybody anywhere, with any ammo and cards; seat 0 is in the arena."""
    board = rng.choice(arenas())
    seats = rng.randint(3, 5)
    s = GameState(make_setting(board.id, FIGHTERS[:seats], 8, SUDDEN_DEATH, False), Rng(rng.randrange(1000)))
    s.where = tuple(OFF_BOARD if seat and rng.random() < 0.1 else rng.choice(board.squares) for seat in range(seats))
    s.ammo = tuple((rng.randint(0, 3), rng.randint(0, 3), rng.randint(0, 3)) for _ in range(seats))
    s.hand = tuple(tuple(sorted(rng.randrange(12) for _ in range(rng.randint(0, 3)))) for _ in range(seats))
    s.damage = tuple(((seat + 1) % seats,) * rng.randint(0, 12) for seat in range(seats))
    s.marks = tuple(tuple(0 if by == seat else rng.randint(0, 3) for by in range(seats)) for seat in range(seats))
    return s


@each_weapon
@pytest.mark.rule("AD-SHOOT-2", "AD-RULING-27", "AD-RULING-31")
def test_a_shot_starts_without_a_trace_ends_and_hits_somebody_but_never_the_shooter(weapon: int) -> None:
    rng = Random(weapon)
    shots = 0
    for _ in range(150):
        s = random_state(rng)
        events: list[Event] = []
        s.events = events
        before = s.encode()
        flow = WEAPONS[weapon](Shot(s, 0, weapon))
        try:
            asked = next(flow)
        except NoTarget:
            assert s.encode() == before
            continue
        assert s.encode() == before
        assert not events
        damage, marks = s.damage[0], s.marks[0]
        try:
            while True:
                assert isinstance(asked, Decision)
                assert len(set(asked.options)) == len(asked.options) > 0
                asked = flow.send(rng.randrange(len(asked.options)))
        except StopIteration:
            shots += 1
        assert any(type(event).__name__ in ("Hurt", "Marked") for event in events)
        assert s.damage[0] == damage
        assert all(now >= then for now, then in zip(s.marks[0], marks, strict=True))  # Tagback Grenades
        assert min(min(cubes) for cubes in s.ammo) >= 0
    assert shots >= 20


# The order of the effects: every path is played, and what was used on it is written down.

ORDERS = {
    "lock_rifle": "base, base second_lock",
    "electroscythe": "base, reaper",
    "machine_gun": "base, base focus_shot, base turret_tripod, base focus_shot turret_tripod, "
    "base turret_tripod focus_shot",
    "tractor_beam": "base, base move, punisher",
    "thor": "base, base chain_reaction, base chain_reaction high_voltage",
    "plasma_gun": "base, phase_glide base, base phase_glide, base charged_shot, phase_glide base charged_shot, "
    "base charged_shot phase_glide, base phase_glide charged_shot",
    "whisper": "base",
    "vortex_cannon": "base, base black_hole",
    "furnace": "base, cozy_fire",
    "heatseeker": "base",
    "hellion": "base, nano_tracer",
    "flamethrower": "base, barbecue",
    "grenade_launcher": "base, base move, base extra_grenade, base move extra_grenade, base extra_grenade move, "
    "extra_grenade base, extra_grenade base move",
    "rocket_launcher": "base, base move, rocket_jump base, rocket_jump base move, base rocket_jump, "
    "base move rocket_jump, base fragmenting_warhead, base fragmenting_warhead move, "
    "rocket_jump base fragmenting_warhead, rocket_jump base fragmenting_warhead move, "
    "base fragmenting_warhead rocket_jump, base fragmenting_warhead move rocket_jump",
    "railgun": "base, piercing",
    "cyberblade": "base, shadowstep base, base shadowstep, base slice_and_dice, shadowstep base slice_and_dice, "
    "base shadowstep slice_and_dice, base slice_and_dice shadowstep",
    "zx2": "base, scanner",
    "shotgun": "base, base move, long_barrel",
    "power_glove": "base, rocket_fist",
    "shockwave": "base, tsunami",
    "sledgehammer": "base, pulverize, pulverize move",
}

SEVERAL_BLOWS = ("machine_gun", "thor", "cyberblade")
"""Weapons whose separate effects can add up to the same in two ways; their order counts, since victims may answer."""

PLACES = {
    "heatseeker": ("A1", "D3", "D3", "D2", "C3"),
    "furnace": ("B1", "A1", "B2", "C1", "A1"),
    "whisper": ("A1", "C1", "C1", "D3", "D3"),
}
"""Where they stand, if not all but Violet in two squares: hers and the one beside."""


def crowd(armed: Armed, name: str) -> GameState:
    """Set everybody up around Violet, so that each effect of a weapon has somebody to hit."""
    places: Any = dict(zip(FIGHTERS, PLACES.get(name, ("B1", "B1", "C1", "B1", "C1")), strict=True))
    state: GameState = armed(name, **places).state
    return state


def paths(start: GameState, weapon: int) -> Iterator[tuple[list[tuple[Decision, Option]], GameState]]:
    """Play a weapon in every possible way, the flow anew for each; yield the answers and the state after the shot."""
    todo: list[list[int]] = [[]]
    while todo:
        answers = todo.pop()
        s = start.copy()
        s.events = []
        flow = WEAPONS[weapon](Shot(s, 0, weapon))
        path = []
        try:
            asked = next(flow)
            for answer in answers:
                assert isinstance(asked, Decision)
                path.append((asked, asked.options[answer]))
                asked = flow.send(answer)
        except StopIteration:
            yield path, s
        else:
            assert isinstance(asked, Decision)
            todo += [[*answers, answer] for answer in range(len(asked.options))]


def order(path: list[tuple[Decision, Option]]) -> str:
    """Name what was used, in its order."""
    used: list[str] = []
    for asked, option in path:
        if option[0] in ("use", "mode"):
            used.append(option[1])
        elif asked.prompt == "push" and option[0] == "to":
            used.append("move")
        elif "base" in asked.about and "base" not in used:
            used.append("base")
    return " ".join(used)


@pytest.mark.rule("AD-SHOOT-2", "AD-RULING-29")
@each_name
def test_the_effects_can_be_used_in_each_legal_order_and_in_no_other(name: str, armed: Armed) -> None:
    found = {order(path) for path, _ in paths(crowd(armed, name), content.WEAPON_INDEX[name])}
    assert sorted(found) == sorted(ORDERS[name].split(", "))


@pytest.mark.rule("AD-SHOOT-2")
@each_name
def test_each_mode_and_each_optional_effect_used_is_told(name: str, armed: Armed) -> None:
    modes = content.weapons()[content.WEAPON_INDEX[name]].effects[0].role == "mode"
    unsaid = ("move",) if modes else ("move", "base")
    for path, s in paths(crowd(armed, name), content.WEAPON_INDEX[name]):
        told = [event.effect for event in s.events or () if isinstance(event, Used)]
        assert told == [effect for effect in order(path).split() if effect not in unsaid]


@pytest.mark.parametrize("name", [name for name in FLOWS if name not in SEVERAL_BLOWS])
def test_no_two_paths_with_the_same_effects_come_to_the_same(name: str, armed: Armed) -> None:
    ends = [
        (order(path), s.where, s.damage, s.marks) for path, s in paths(crowd(armed, name), content.WEAPON_INDEX[name])
    ]
    assert len(set(ends)) == len(ends)


@pytest.mark.rule("AD-MARK-2", "AD-RULING-39")
def test_marks_that_a_shot_placed_do_not_turn_in_the_same_shot(armed: Armed) -> None:
    s = armed("zx2", boards={"dozer": {"marks": {"violet": 1}}}, violet="B1", dozer="C1").state
    shot = Shot(s, 0, content.WEAPON_INDEX["zx2"])
    for damage, marks in ((0, 1), (1, 1), (1, 0)):
        assert not list(shot.hit(1, damage, marks))
    # The old mark turned with the first damage; the two new ones wait for a later action.
    assert s.damage[1] == (0, 0, 0)
    assert s.marks[1][0] == 2
    assert not list(Shot(s, 0, content.WEAPON_INDEX["zx2"]).hit(1, damage=1))
    assert s.damage[1] == (0,) * 6
    assert s.marks[1][0] == 0
