"""New zombies: the spawn step, the cards, manholes, extra activations, opened buildings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import Revealed, TurnBegan
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned, ZombieCard, ZombiesActivated, ZombiesMoved
from skullyard.games.outbreak.spawning import draw
from skullyard.games.outbreak.state import DOWN, GameState
from skullyard.games.outbreak.supply import manholes
from unit.outbreak.boards import board, doors, rows
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, scene

SPECIES = {name: number for number, name in enumerate(content.SPECIES_NAMES)}
SHUT_IN = ("10.ra", "01.re", "11.ra")
"""Rooms behind shut doors, from where new zombies do not get away."""


def spawns(*places: str, asleep: str = "") -> Any:
    """Make a mission with these spawn zones, in this order."""
    zones = [(place, "red", True) for place in places]
    return make_mission(spawns=[*zones, *([(asleep, "blue", False)] if asleep else [])])


def step(horde: Sequence[int], *places: str, **more: Any) -> Match[GameState]:
    """Do the spawn step with these cards."""
    survivors = more.pop("survivors", {"watts": "00.w1"})
    mission = more.pop("mission", None) or spawns(*places)
    return scene(survivors, mission=mission, horde=horde, agenda=[("spawn_step",)], **more)


def cards(match: Match[GameState]) -> list[tuple[int, str, int]]:
    """Return the cards drawn, the zones they were drawn for, and the danger level."""
    names = match.state.setting.mission.board.names
    return [(event.number, names[event.zone], event.level) for event in events(match, ZombieCard)]


def activations(match: Match[GameState]) -> list[str]:
    return [event.why for event in events(match, ZombiesActivated)]


# ---------------------------------------------------------------------------- the spawn step


@pytest.mark.rule("PO-ZP-7")
def test_each_spawn_zone_that_is_awake_draws_a_card_in_the_order_of_the_mission() -> None:
    match = step((94, 93, 98), mission=spawns("11.ra", "10.ra", asleep="01.re"))
    assert cards(match) == [(94, "11.ra", 0), (93, "10.ra", 0)]
    assert crowd(match, "11.ra") == {"walker": 2}
    assert crowd(match, "10.ra") == {"walker": 1}
    assert crowd(match, "01.re") == {}
    assert match.state.horde_next == 2
    assert len(match.state.horde_gone) == 2


@pytest.mark.rule("PO-ROUND-1", "PO-ZP-7", "PO-RULING-49")
def test_zombies_act_before_new_ones_come_and_the_noise_lies_until_the_end_phase() -> None:
    match = scene(
        {"watts": "00.w1"},
        mission=spawns("10.s2"),
        horde=[115],
        experience={"watts": 7},
        zombies={"10.s2": {"walker": 1}},
        tokens={"00.e1": 3},
    )
    play(match, "end")
    assert activations(match) == ["phase", "card"]
    assert [event.noise for event in events(match, ZombiesMoved)] == [3, 3]
    assert sum(match.state.tokens) == 0


@pytest.mark.rule("PO-RULING-24", "PO-EX-20", "PO-XP-4", "PO-EX-21")
@pytest.mark.parametrize(
    ("points", "comes"), [((0, 6), {}), ((5, 12), {"runner": 2}), ((7, 0), {"runner": 2}), ((43, 7), {"walker": 5})]
)
def test_the_row_is_that_of_the_highest_level_among_the_survivors(
    points: tuple[int, int], comes: dict[str, int]
) -> None:
    experience = {"watts": points[1], "kim": points[0]}
    match = step((91,), "10.ra", survivors={"watts": "00.w1", "kim": "00.w1"}, experience=experience)
    assert crowd(match, "10.ra") == comes
    again = step((103,), "10.ra", survivors={"watts": "00.w1", "kim": "00.w1"}, experience=experience)
    assert crowd(again, "10.ra") == comes


@pytest.mark.rule("PO-RULING-25", "PO-XP-5")
def test_when_the_highest_falls_the_next_card_is_read_in_the_row_of_the_next_one() -> None:
    # The first card makes all walkers act, and they kill Watts.
    match = step(
        (115, 91),
        "10.ra",
        "11.ra",
        survivors={"watts": "00.w1", "kim": "11.p"},
        experience={"watts": 7},
        zombies={"00.w1": {"walker": 2}},
    )
    assert cards(match) == [(115, "10.ra", 1), (91, "11.ra", 0)]
    assert crowd(match, "11.ra") == {}


@pytest.mark.rule("PO-RULING-38", "PO-ACT-6")
def test_when_the_stack_is_out_the_discards_are_shuffled_at_once() -> None:
    match = step((92, 94), "10.ra", "11.ra", "01.re")
    s = scene({"watts": "00.w1"}, mission=spawns("10.ra", "11.ra"), horde=[92], agenda=[]).state
    s.horde, s.horde_next, s.horde_gone = (5,), 0, (7, 8)
    assert draw(s) == 5
    assert {draw(s), draw(s)} == {7, 8}
    assert s.horde_next == 2
    assert list(s.horde_gone) == []
    assert s.revealed == 3
    assert len(match.state.horde_gone) == 3
    orders = set()
    for _ in range(20):
        s.horde, s.horde_next, s.horde_gone = (), 0, (7, 8, 9)
        orders.add((draw(s), draw(s), draw(s)))
    assert len(orders) > 1


# --------------------------------------------------------------------------- extra activations


@pytest.mark.rule("PO-EX-22", "PO-ZP-8", "PO-RULING-26")
@pytest.mark.parametrize(("experience", "moved"), [(0, False), (7, True), (19, True), (43, True)])
def test_an_extra_activation_does_nothing_at_blue_and_never_brings_anybody(experience: int, moved: bool) -> None:
    match = step((115,), "10.ra", experience={"watts": experience}, zombies={"10.s2": {"walker": 2, "fatty": 1}})
    assert crowd(match, "10.ra") == {}
    assert crowd(match, "10.s2") == ({"fatty": 1} if moved else {"walker": 2, "fatty": 1})


@pytest.mark.rule("PO-RULING-27", "PO-RULING-29", "PO-BERS-4")
def test_those_that_came_with_the_card_before_act_too_and_berserkers_do_not() -> None:
    match = step(
        (95, 116),
        "10.s2",
        "10.ra",
        experience={"watts": 7},
        zombies={"00.w3": {"berserker_walker": 1}},
    )
    assert crowd(match, "10.w3") == {"walker": 4}
    assert crowd(match, "00.w3") == {"berserker_walker": 1}


@pytest.mark.rule("PO-RULING-28", "PO-ZP-8")
def test_all_runners_take_a_whole_activation_of_two_actions() -> None:
    match = step((118,), "10.ra", experience={"watts": 7}, zombies={"10.w3": {"runner": 1}})
    assert crowd(match, "00.w3") == {"runner": 1}
    assert activations(match) == ["card", "runners"]


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-RULING-26")
@pytest.mark.parametrize("experience", [0, 7])
def test_a_zombie_link_plays_a_whole_turn_before_the_zombies_act_even_at_blue(experience: int) -> None:
    match = step(
        (117,),
        "10.ra",
        survivors={"watts": "00.w1", "kim": "00.w1"},
        experience={"watts": experience},
        skills={"kim": ["zombie_link"]},
        zombies={"10.s2": {"fatty": 1}},
    )
    assert [(event.figure, event.extra) for event in events(match, TurnBegan)] == [(1, True)]
    assert asked(match).prompt == "menu"
    assert activations(match) == []
    play(match, "end")
    assert activations(match) == (["card"] if experience else [])
    assert crowd(match, "10.s2") == ({} if experience else {"fatty": 1})


@pytest.mark.rule("PO-PLACE-43", "PO-ZP-7", "PO-SKILL-zombie_link")
def test_a_spawn_zone_that_a_turn_in_the_spawn_step_wakes_spawns_in_it() -> None:
    mission = make_mission(
        spawns=[("10.ra", "red", True), ("01.re", "blue", False)],
        objectives=[{"id": "key", "zone": "00.w1", "colour": "blue", "experience": 0}],
    )
    match = step((115, 94), mission=mission, skills={"watts": ["zombie_link"]}, confirm_end=True)
    play(match, "take:key", "end")
    assert cards(match) == [(115, "10.ra", 0), (94, "01.re", 0)]


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-MISSION-7")
def test_several_zombie_links_choose_their_order() -> None:
    survivors = {"watts": "00.w1", "kim": "00.w1", "belle": "00.w1"}
    match = step(
        (117,),
        "10.ra",
        survivors=survivors,
        skills={"kim": ["zombie_link"], "belle": ["zombie_link"]},
        owners=[0, 1, 2],
    )
    assert (asked(match).seat, asked(match).kind, keys(match)) == (0, "order", ["figure:kim", "figure:belle"])
    play(match, "figure:belle", "end", "end")
    assert [event.figure for event in events(match, TurnBegan)][:2] == [2, 1]


@pytest.mark.rule("PO-SKILL-zombie_link")
def test_an_activation_for_want_of_figures_gives_no_link_turn() -> None:
    match = step((94,), "10.ra", supply={"walker": 0}, skills={"watts": ["zombie_link"]})
    assert activations(match) == ["missing"]
    assert [event.extra for event in events(match, TurnBegan)] == [False]


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-RULING-42")
def test_a_zombie_link_may_break_into_its_owners_own_turn_which_then_goes_on() -> None:
    match = scene({"kim": "00.p"}, cards={"kim": ["fire_axe"]}, skills={"kim": ["zombie_link"]}, horde=[115], actions=2)
    play(match, "open:00.ra-00.p")
    s = match.state
    assert (s.actor, s.actions) == (0, 3)
    play(match, "end")
    assert (match.state.actor, match.state.actions) == (0, 1)


# ------------------------------------------------------------------------------------ manholes


@pytest.mark.rule("PO-RULING-30", "PO-ZP-9", "PO-EX-24", "PO-PLACE-6")
def test_a_manhole_card_brings_zombies_at_each_manhole_of_the_survivors_tiles_and_none_at_the_spawn_zone() -> None:
    # 00.e2 lies on both northern tiles; each of the four tiles has one manhole.
    match = step((119,), "10.ra", survivors={"watts": "00.e2"}, experience={"watts": 7})
    assert crowd(match, "10.ra") == {}
    assert crowd(match, "00.w2") == crowd(match, "00.e2") == {"walker": 2}
    assert crowd(match, "10.w2") == crowd(match, "10.e2") == {}
    assert {event.why for event in events(match, Spawned)} == {"manhole"}


@pytest.mark.rule("PO-RULING-31", "PO-EX-23")
def test_a_survivor_on_a_crossing_of_four_tiles_makes_all_of_them_count() -> None:
    match = step((119,), "10.ra", survivors={"watts": "00.e3"})
    assert [crowd(match, name) for name in ("00.w2", "00.e2", "10.w2", "10.e2")] == [{"walker": 1}] * 4


@pytest.mark.rule("PO-RULING-32", "PO-EX-23", "PO-ZP-9")
def test_a_zone_with_two_manholes_gets_the_number_twice() -> None:
    mission = spawns("10.ra")
    laid = mission.board
    holes = (laid.manholes[0], (laid.zone("10.e2"), laid.zone("10.e2")), *laid.manholes[2:])
    twice = replace(mission, board=replace(laid, manholes=holes))
    match = step((119,), mission=twice, survivors={"watts": "00.e2"}, experience={"watts": 7})
    assert crowd(match, "10.e2") == {"walker": 4}
    assert crowd(match, "00.w2") == {"walker": 2}


@pytest.mark.rule("PO-ZP-9")
def test_tiles_of_the_fallen_and_of_zombies_alone_do_not_count() -> None:
    match = scene({"watts": "00.w1", "kim": "11.p"}, zombies={"10.w3": {"walker": 1}})
    s, zone = match.state, match.state.setting.mission.board.zone
    assert manholes(s) == [zone("00.w2"), zone("10.e2")]
    s.status = (s.status[0], DOWN)
    assert manholes(s) == [zone("00.w2")]


@pytest.mark.rule("PO-ZP-13", "PO-ZP-10")
def test_each_manhole_that_cannot_be_filled_is_a_shortage_of_its_own() -> None:
    match = step((119,), "10.ra", survivors={"watts": "00.e3"}, supply={"walker": 1})
    assert len(events(match, FiguresMissing)) == 3
    assert activations(match) == ["missing"] * 3


# --------------------------------------------------------------------------------- distributor


@pytest.mark.rule("PO-SKILL-distributor")
def test_a_distributor_sees_all_cards_first_and_deals_them_out() -> None:
    match = step(
        (92, 94),
        "10.ra",
        "11.ra",
        survivors={"watts": "00.w1", "kim": "00.w1"},
        skills={"kim": ["distributor"]},
        owners=[0, 1],
    )
    assert match.state.horde_next == 2
    assert (asked(match).seat, asked(match).kind, asked(match).about) == (1, "zone", ("kim", "92", "94"))
    assert keys(match) == ["to:10.ra", "to:11.ra"]
    play(match, "to:11.ra")
    assert cards(match) == [(94, "10.ra", 0), (92, "11.ra", 0)]  # still in the order of the mission
    assert (crowd(match, "10.ra"), crowd(match, "11.ra")) == ({"walker": 2}, {"walker": 1})
    assert len(match.state.horde_gone) == 2


# ----------------------------------------------------------------------------------- buildings


@pytest.mark.rule("PO-RULING-39", "PO-ACT-5", "PO-MISSION-7")
def test_an_opened_building_draws_a_card_for_each_of_its_zones_in_any_order() -> None:
    match = scene(
        {"watts": "01.p", "kim": "00.w1"}, owners=[1, 0], cards={"watts": ["claw_hammer"]}, horde=[92, 94, 96, 97, 98]
    )
    play(match, "open:01.rb-01.p")
    assert (asked(match).seat, asked(match).kind) == (0, "order")
    assert set(keys(match)) == {"to:01.ra", "to:01.rb", "to:01.rc", "to:01.rd", "to:01.re"}
    play(match, "to:01.re", "to:01.ra", "to:01.rb", "to:01.rc")
    assert [zone for _, zone, _ in cards(match)] == ["01.re", "01.ra", "01.rb", "01.rc", "01.rd"]
    assert crowd(match, "01.ra") == {"walker": 2}
    assert crowd(match, "01.re") == {"walker": 1}
    (revealed,) = events(match, Revealed)
    assert len(revealed.zones) == 5
    assert match.state.opened >> revealed.building & 1


@pytest.mark.rule("PO-RULING-42", "PO-ACT-5")
def test_manholes_and_extra_activations_in_a_building_are_done_at_once_and_leave_the_room_empty() -> None:
    match = scene(
        {"watts": "10.e2"},
        cards={"watts": ["fire_axe"]},
        experience={"watts": 7},
        horde=[115, 119],
        zombies={"00.e1": {"walker": 3}},
    )
    play(match, "open:10.rb-10.e2", "to:10.rb")
    assert crowd(match, "10.rb") == crowd(match, "10.ra") == {}
    assert crowd(match, "10.e2") == {"walker": 2}  # the manhole of the survivor's own zone; its zone lies on two tiles
    assert crowd(match, "00.e2") == {"walker": 3}  # activated before the second card


@pytest.mark.rule("PO-ZP-10", "PO-ACT-5")
def test_a_shortage_in_a_building_is_settled_before_the_next_card() -> None:
    shop = board(rows("17P"), start=((("start",), "00.w1"),), doors=doors("00.ra 00.p", "00.rb 00.p"))
    mission = replace(make_mission(), board=shop, start=(shop.zone("00.w1"),), revealed=0)
    match = scene(
        {"watts": "00.w1"},
        mission=mission,
        horde=[94, 94],
        supply={"walker": 1},
        agenda=[("reveal", (shop.zone("00.ra"), shop.zone("00.rb")))],
    )
    play(match, "to:00.rb")
    whats = [type(event).__name__ for event in match.state.events or ()]
    assert whats.index("FiguresMissing") < whats.index("ZombiesActivated")
    assert whats.count("ZombieCard") == 2
    assert whats.index("ZombiesActivated") < len(whats) - 1 - whats[::-1].index("ZombieCard")
