"""The greedy agent at Prison Outbreak: what survivors do, and how well they do it together."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.agents import make
from skullyard.agents.greedy.outbreak import arms, packs, roads
from skullyard.agents.greedy.outbreak.errands import Errands
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Match, Rng, key_of
from skullyard.games import GAMES
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import WOUND, GameState
from skullyard.sim import simulate
from unit.outbreak.scene import TOWN_DOORS, make_mission, play, scene

RED_BOX = ({"id": "box", "zone": "00.rb"},)
TAKE = Goal("take_objectives")


def chosen(match: Match[GameState], *, seat: int | None = None) -> str:
    """Return the key that the greedy agent takes; it must not hang on its chance."""
    seat = match.asked[0] if seat is None else seat
    decision, view, agent = match.pending[seat], match.view(seat), make("greedy")
    keys = {key_of(decision.options[agent.choose(view, decision, Rng(n))]) for n in range(5)}
    assert len(keys) == 1, keys
    return keys.pop()


def errand(match: Match[GameState], figure: int = 0) -> tuple[str, ...]:
    """Return the names of the zones where a survivor has something to do, its kind first."""
    view = match.view(0)
    found = Errands(Table(view)).share[figure]
    return (found.kind, *(view.board.names[zone] for zone in found.zones))


# -------------------------------------------------------------------------------- how well


def test_four_win_the_tutorial_in_at_least_12_of_16_games() -> None:
    rows = simulate(GAMES["prison_outbreak"], {"mission": "M01", "seats": 4}, ["greedy"] * 4, 16, 1)
    assert sum(row.outcome == "won" for row in rows if row.seat == 0) >= 12


@pytest.mark.parametrize("mission", mission_file.names())
def test_every_mission_is_played_to_its_end(mission: str) -> None:
    setup: dict[str, Any] = {"mission": mission, "seats": 5, "zombivors": ["kim"]}
    rows = simulate(GAMES["prison_outbreak"], setup, ["greedy"] * 5, 1, 3)
    assert all(row.outcome for row in rows)


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_one_to_six_seats_are_played_and_the_same_again(seats: int) -> None:
    setup = {"mission": "M04", "seats": seats, "resurrection": True}
    first = simulate(GAMES["prison_outbreak"], setup, ["greedy"] * seats, 1, 7)
    assert simulate(GAMES["prison_outbreak"], setup, ["greedy"] * seats, 1, 7) == first


def test_all_survivors_and_all_their_skills_are_played() -> None:
    names = [one.id for one in content.survivors()]
    for start in range(0, len(names), 6):
        team = (names[start:] + names)[:6]
        setup = {"mission": "M04", "seats": 6, "survivors": team, "resurrection": True}
        assert simulate(GAMES["prison_outbreak"], setup, ["greedy"] * 6, 1, start)[0].outcome


# ------------------------------------------------------------------------------- fighting


def test_it_strikes_the_zombie_beside_it() -> None:
    match = scene({"watts": "00.w2"}, cards={"watts": ["fire_axe"]}, zombies={"00.w2": {"walker": 1}})
    assert chosen(match) == "melee:fire_axe:1"


def test_it_does_not_shoot_where_a_friend_stands() -> None:
    mates = {"watts": "00.w2", "kim": "00.w3"}
    match = scene(mates, cards={"watts": ["shotgun"]}, zombies={"00.w3": {"walker": 2}})
    assert "shoot" not in chosen(match)


def test_it_shoots_those_who_come_for_a_friend() -> None:
    mates = {"watts": "00.w1", "kim": "00.w3"}
    match = scene(mates, cards={"watts": ["automatic_shotgun"]}, zombies={"00.w2": {"walker": 3}})
    assert chosen(match) == "shoot:automatic_shotgun:1:00.w2"


def test_it_leaves_a_horde_that_it_cannot_beat_while_it_still_can() -> None:
    crowd = {"00.w2": {"abomination": 1}}
    match = scene({"watts": "00.w2"}, cards={"watts": ["nightstick"]}, zombies=crowd, wounds={"watts": 1})
    assert chosen(match).startswith("move:")


def test_hits_go_to_what_is_worst() -> None:
    crowd = {"00.w2": {"walker": 2, "fatty": 1, "runner": 1}}
    match = scene({"watts": "00.w2"}, cards={"watts": ["kukri"]}, zombies=crowd, dice=[6])
    play(match, "melee:kukri:1")
    assert chosen(match) == "zombie:runner"


@pytest.mark.parametrize(("dice", "wanted"), [([1, 2, 1], "use:lucky"), ([5, 6, 2], "keep")])
def test_a_bad_throw_is_rolled_again_and_a_good_one_stands(dice: list[int], wanted: str) -> None:
    match = scene(
        {"kim": "00.w2"},
        cards={"kim": ["claw_hammer"]},
        skills={"kim": ["lucky"]},
        zombies={"00.w2": {"walker": 4}},
        dice=dice,
    )
    play(match, "melee:claw_hammer:1")
    assert chosen(match) == wanted


def test_wounds_go_to_whoever_takes_another() -> None:
    match = scene(
        {"watts": "00.w2", "kim": "00.w2"},
        cards={"watts": ["fire_axe", WOUND], "kim": ["fire_axe"]},
        zombies={"00.w2": {"walker": 1}},
        agenda=[("activate", "phase", (), -1, -1)],
    )
    assert chosen(match) == "figure:kim"


def test_the_card_least_worth_is_lost_first() -> None:
    match = scene(
        {"watts": "00.w2"},
        cards={"watts": ["fire_axe", "sub_mg", "bag_of_rice"]},
        zombies={"00.w2": {"walker": 1}},
        agenda=[("activate", "phase", (), -1, -1)],
    )
    assert chosen(match) == "card:bag_of_rice"


# -------------------------------------------------------------------------------- errands


def keys_and_doors(**more: Any) -> Mission:
    """A town in which the key lies in one house, and what it opens is another."""
    locked = ("00.rb", "00.p", "door", "blue", "objective:blue")
    doors = [locked if each[0] == "00.rb" else each for each in TOWN_DOORS]
    objectives = [{"id": "key", "zone": "00.ra", "colour": "blue"}, {"id": "box", "zone": "00.rb"}]
    return make_mission(doors=doors, objectives=objectives, goals=[Goal("take_objectives", colour="red")], **more)


def test_the_key_is_fetched_before_the_room_that_it_opens() -> None:
    match = scene({"watts": "00.w2"}, mission=keys_and_doors(), cards={"watts": ["claw_hammer"]})
    assert errand(match) == ("take", "00.ra")


def test_the_door_on_the_way_is_opened_and_no_other() -> None:
    tools = {"watts": ["claw_hammer"]}
    for house in ("00.ra", "00.rb"):
        mission = make_mission(objectives=[{"id": "box", "zone": house}], goals=[TAKE])
        assert chosen(scene({"watts": "00.p"}, mission=mission, cards=tools)) == f"open:{house}-00.p"


def test_what_is_asked_for_is_taken_even_among_zombies() -> None:
    mission = make_mission(objectives=RED_BOX, goals=[TAKE])
    crowd = {"00.rb": {"walker": 3}}
    match = scene({"watts": "00.rb"}, mission=mission, cards={"watts": ["fire_axe"]}, zombies=crowd)
    assert chosen(match) == "take:box"


def test_a_switch_is_used_only_if_a_goal_needs_it() -> None:
    switch = {"id": "lever", "zone": "00.w2"}
    idle = make_mission(switches=[switch], objectives=RED_BOX, goals=[TAKE])
    assert chosen(scene({"watts": "00.w2"}, mission=idle)) != "switch:lever"
    needed = make_mission(switches=[switch], goals=[Goal("use_switch", switch=0)])
    assert chosen(scene({"watts": "00.w2"}, mission=needed)) == "switch:lever"


def test_boxes_that_lie_face_down_are_opened_only_for_what_may_lie_there() -> None:
    boxes: list[dict[str, Any]] = [
        {"id": "a", "zone": "00.ra", "colour": "red", "hidden": True},
        {"id": "b", "zone": "00.rb", "colour": "white", "hidden": True},
        {"id": "girl", "zone": "11.ra", "colour": "blue"},
    ]
    asked = make_mission(objectives=boxes, goals=[Goal("take_objectives", colour="blue")])
    assert errand(scene({"watts": "00.w2"}, mission=asked)) == ("take", "11.ra")
    dark = make_mission(objectives=boxes, goals=[Goal("take_objectives", colour="white")])
    assert errand(scene({"watts": "00.w2"}, mission=dark)) in (("take", "00.ra"), ("take", "00.rb"))


def test_nobody_leaves_before_all_else_is_done_and_then_all_do() -> None:
    goals = [TAKE, Goal("exit_all", holds=True)]
    mission = make_mission(objectives=RED_BOX, goals=goals, exits=["00.w1"])
    assert chosen(scene({"watts": "00.w1"}, mission=mission)) != "leave"
    done = make_mission(goals=goals[1:], exits=["00.w1"])
    assert chosen(scene({"watts": "00.w1"}, mission=done)) == "leave"


def test_two_do_not_go_for_the_same_box() -> None:
    boxes = [{"id": "a", "zone": "00.ra"}, {"id": "b", "zone": "00.rb"}]
    mission = make_mission(objectives=boxes, goals=[Goal("take_objectives", needed=2)])
    match = scene({"watts": "00.p", "kim": "00.p"}, mission=mission, cards={"watts": ["fire_axe"], "kim": ["fire_axe"]})
    assert {errand(match, 0), errand(match, 1)} == {("take", "00.ra"), ("take", "00.rb")}


def test_a_door_that_must_be_shut_is_shut_when_all_are_inside() -> None:
    moved = ("00.rb", "00.p", "door", "purple", "switch:purple", "gate")
    doors = [moved if each[0] == "00.rb" else each for each in TOWN_DOORS]
    switch = {"id": "lever", "zone": "00.w2", "barriers": ["gate"]}
    first = make_mission(doors=doors, switches=[switch])
    gate, inner = first.board.barrier("gate").index, first.board.index["00.w2"]
    goals = [Goal("reach_all", holds=True, zones=(inner,)), Goal("door_closed", holds=True, barrier=gate)]
    mission = make_mission(doors=doors, switches=[switch], goals=goals)
    both = scene({"watts": "00.w2", "kim": "00.w2"}, mission=mission, opened=["gate"])
    assert both.over is False
    assert chosen(both) == "switch:lever"
    waits = scene({"watts": "00.w2", "kim": "00.rb"}, mission=mission, opened=["gate"])
    assert chosen(waits) != "switch:lever"


def test_what_is_locked_costs_more_than_a_long_way() -> None:
    board = keys_and_doors().board
    target = (board.index["00.rb"],)
    nobody = (0,) * board.size
    shut = roads.costs(board, board.shut, 0, frozenset(), nobody, target, 0.0)
    unlocked = roads.costs(board, board.shut, 0, frozenset({"blue"}), nobody, target, 0.0)
    assert shut[board.index["00.p"]] > roads.LOCKED > unlocked[board.index["00.p"]]


# ---------------------------------------------------------------------------------- cards


def test_a_better_weapon_is_kept_in_place_of_food() -> None:
    pack = ["fire_axe", "pistol", "water", "nails", "bag_of_rice"]
    match = scene({"watts": "00.rb"}, cards={"watts": pack}, deck=["automatic_shotgun"], opened=["00.rb-00.p"])
    play(match, "search")
    assert chosen(match) in ("keep:automatic_shotgun:for:water", "keep:automatic_shotgun:for:bag_of_rice")


def test_two_of_a_dual_weapon_are_worth_more_in_hand_than_two_different_ones() -> None:
    table = Table(scene({"watts": "00.w2"}).view(0))
    mg, pistol = content.EQUIPMENT["sub_mg"], content.EQUIPMENT["pistol"]
    assert arms.holding(table, 0, (mg, mg)) > arms.holding(table, 0, (mg, pistol))


def test_nobody_gives_away_the_only_weapon_for_nothing() -> None:
    match = scene(
        {"watts": "00.w2", "kim": "00.w2"},
        owners=[0, 1],
        cards={"watts": ["katana", "chainsaw"], "kim": ["kukri"]},
    )
    table = Table(match.view(0))
    kukri = content.EQUIPMENT["kukri"]
    assert packs.trade_gain(table, 0, 1, -1, kukri) < 0
    assert packs.trade_gain(table, 0, 1, content.EQUIPMENT["chainsaw"], -1) > 0


def test_a_stand_in_lets_nobody_take_its_only_weapon() -> None:
    match = scene(
        {"watts": "00.w2", "kim": "00.w2"},
        owners=[0, 1],
        cards={"watts": ["katana", "", "water"], "kim": ["kukri"]},
    )
    play(match, "trade:kim", "take:kukri")
    assert match.asked == (1,)
    assert chosen(match, seat=1) == "refuse"


@pytest.mark.parametrize(
    ("walkers", "friend", "thrown"),
    [(6, False, True), (1, False, False), (6, True, False)],
    ids=["a crowd", "a single walker", "a crowd around a friend"],
)
def test_a_molotov_is_kept_for_a_crowd_without_friends(walkers: int, friend: bool, thrown: bool) -> None:
    match = scene(
        {"watts": "00.w2", **({"kim": "00.w1"} if friend else {})},
        zombies={"00.w1": {"walker": walkers}},
        cards={"watts": ["molotov", "kukri"]},
    )
    assert (chosen(match) == "shoot:molotov:1:00.w1") == thrown


def test_a_nailbat_is_made_as_soon_as_it_can_be() -> None:
    match = scene({"watts": "00.w2"}, cards={"watts": ["baseball_bat", "nails"]})
    assert chosen(match) == "combine:nailbat"
