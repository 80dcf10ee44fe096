"""Why something cannot be done in Prison Outbreak: the reason, its rule, and its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games import words
from skullyard.games.outbreak import content
from skullyard.games.outbreak.state import SPENT, GameState
from skullyard.locale import catalogue
from unit.outbreak.prisons import hall, prison
from unit.outbreak.scene import keys, make_mission, play, scene
from unit.outbreak.skilled import yard

say = catalogue()
title = words("prison_outbreak")
SHOTGUN, SAWED_OFF = content.EQUIPMENT["shotgun"], content.EQUIPMENT["sawed_off"]


def why(match: Match[GameState], key: str, seat: int = 0) -> tuple[str, str]:
    """The sentence that says why a key cannot be chosen, and its rule."""
    assert key not in keys(match)
    reason = match.why_not(seat, key)
    assert reason is not None
    return title.reason(reason, say), reason.rule


def alone(*cards: str | int, place: str = "00.w1", **more: Any) -> Match[GameState]:
    """Watts in the street with these cards, Kim in the next zone."""
    return scene({"watts": place, "kim": "00.w2"}, cards={"watts": cards}, **{"confirm_end": True, **more})


TOWN = make_mission(
    doors=(
        ("00.ra", "00.p"), ("00.rb", "00.p", "door", "blue", "objective:blue"), ("10.rb", "10.e2"), ("01.re", "01.p"),
        ("01.rb", "01.p"), ("11.rb", "11.p"),
    ),
    objectives=[{"zone": "00.p", "colour": "blue"}],
    cars=[("00.w1", "sports", True), ("00.w1", "pimp", False), ("00.e2", "taxi", True)],
    exits=["00.e2"],
)  # fmt: skip
BLUE_DOOR = TOWN.board.between(TOWN.board.index["00.rb"], TOWN.board.index["00.p"])[0].id
PLAIN_DOOR = TOWN.board.between(TOWN.board.index["00.ra"], TOWN.board.index["00.p"])[0].id


@pytest.mark.parametrize(
    ("match", "key", "text", "rule"),
    [
        (alone(), "move:00.e2", "S5: 3 moves away, a move is one zone at a time.", "PO-MOVE-1"),
        (alone(), "move:00.w1", "You stand in S1 already.", "PO-MOVE-1"),
        (alone(place="00.p"), "move:00.ra", "R1: the door is shut.", "PO-MOVE-2"),
        (alone(actions=0), "move:00.w2", "No action is left for that.", "PO-ROUND-2"),
        (
            alone(zombies={"00.w1": {"walker": 3}}),
            "move:00.w2",
            "3 zombies hold you: leaving costs 4 actions, more than you have.",
            "PO-MOVE-3",
        ),
        (alone(), "go:00.w2", "There is no move to go on with.", "PO-ACT-1"),
        (
            alone(mission=TOWN, riding={"watts": (0, 1)}),
            "move:00.w2",
            "Get out of the car first.",
            "PO-ACT-9",
        ),
        (alone("hatchet"), "melee:hatchet:1", "S1: no zombie is here to be struck.", "PO-FIGHT-2"),
        (
            alone("", "", "hatchet", zombies={"00.w1": {"walker": 1}}),
            "melee:hatchet:1",
            "Hatchet: in the backpack it does nothing; it must be in a hand.",
            "PO-INV-1",
        ),
        (alone(), "melee:hatchet:1", "Hatchet: you do not carry it.", "PO-INV-1"),
        (alone("pistol"), "melee:pistol:1", "Pistol: it does not strike, it only shoots.", "PO-CARD-pistol"),
        (alone("hatchet"), "shoot:hatchet:1:00.w2", "Hatchet: it does not shoot, it only strikes.", "PO-CARD-hatchet"),
        (alone("water"), "shoot:water:1:00.w2", "Water: it is no weapon.", "PO-CARD-water"),
        (
            alone("hatchet", "hatchet", zombies={"00.w1": {"walker": 1}}),
            "melee:hatchet:1",
            "Hatchet: with one in each hand both strike.",
            "PO-EX-27",
        ),
        (
            alone("pistol"),
            "shoot:pistol:2:00.w2",
            "Pistol: two of it must be ready in your hands, and the card must allow it.",
            "PO-EQUIP-1",
        ),
        (alone("pistol"), "shoot:pistol:1:00.ra", "R1: out of sight.", "PO-LOS-1"),
        (
            alone("pistol", zombies={"10.w2": {"walker": 1}}),
            "shoot:pistol:1:10.w2",
            "S9: 3 away, and Pistol reaches 1 at most.",
            "PO-EQUIP-2",
        ),
        (
            alone("rifle", zombies={"00.w1": {"walker": 1}}),
            "shoot:rifle:1:00.w1",
            "S1: 0 away, too near for Rifle, which needs at least 1.",
            "PO-EQUIP-2",
        ),
        (alone("pistol"), "shoot:pistol:1:00.w1", "S1: nobody is there to be hit.", "PO-FIGHT-3"),
        (alone(SAWED_OFF + SPENT), "shoot:sawed_off:1:00.w2", "Sawed off: it must be reloaded first.", "PO-FIGHT-7"),
        (alone("sawed_off"), "reload:sawed_off", "Sawed off: it is loaded.", "PO-FIGHT-7"),
        (alone("pistol"), "reload:pistol", "Pistol: it never has to be reloaded.", "PO-FIGHT-7"),
        (alone(), "search", "S1: only rooms, cells and cars can be searched.", "PO-ACT-2"),
        (
            alone(place="00.ra", zombies={"00.ra": {"walker": 1}}),
            "search",
            "R1: no search among zombies, 1 is here.",
            "PO-ACT-2",
        ),
        (alone(mission=prison(), place="01.a2"), "search", "A3: alleys cannot be searched.", "PO-PLACE-2"),
        (alone(mission=TOWN), "search:0", "There is nothing to find in a sports car.", "PO-CAR-5"),
        (alone(mission=TOWN), "search:2", "The car is not in your zone.", "PO-CAR-1"),
        (alone(mission=TOWN), "search:7", "There is no such car.", "PO-CAR-1"),
        (alone(place="00.p"), f"open:{PLAIN_DOOR}", "You have nothing in hand that opens doors.", "PO-ACT-4"),
        (
            alone("", "", "fire_axe", place="00.p"),
            f"open:{PLAIN_DOOR}",
            "Fire axe: in the backpack it does nothing; it must be in a hand.",
            "PO-INV-1",
        ),
        (
            alone("fire_axe", mission=TOWN, place="00.p"),
            f"open:{BLUE_DOOR}",
            "The door between R6 and S4 is locked until the blue objective is taken.",
            "PO-PLACE-42",
        ),
        (
            alone("fire_axe"),
            f"open:{PLAIN_DOOR}",
            "The door between R1 and S4 is not beside your zone.",
            "PO-ACT-4",
        ),
        (
            alone("fire_axe", mission=prison(), place="11.a1"),
            "open:11.c1-11.a1",
            "Only the white switch opens the way between C1 and A6.",
            "PO-PLACE-10",
        ),
        (
            alone("fire_axe", place="00.p", opened=[PLAIN_DOOR]),
            f"open:{PLAIN_DOOR}",
            "The way between R1 and S4 is open.",
            "PO-ACT-4",
        ),
        (alone(mission=TOWN), "take:o0", "The objective is in S4.", "PO-ACT-12"),
        (alone(mission=prison()), "switch:lever", "The switch is in R2.", "PO-ACT-13"),
        (
            alone(mission=TOWN, zombies={"00.w1": {"walker": 1}}),
            "enter:0:0",
            "S1: nobody gets into a car among zombies.",
            "PO-ACT-9",
        ),
        (
            scene({"watts": "00.w1", "kim": "00.w1"}, mission=TOWN, riding={"kim": (0, 0)}),
            "enter:0:0",
            "Somebody sits at the wheel.",
            "PO-ACT-9",
        ),
        (alone(), "exit", "You sit in no car.", "PO-ACT-9"),
        (
            alone(mission=TOWN, riding={"watts": (0, 1)}),
            "drive:00.w2",
            "You do not sit at the wheel.",
            "PO-ACT-11",
        ),
        (alone(mission=TOWN, riding={"watts": (1, 0)}), "drive:00.w2", "This car cannot be driven.", "PO-ACT-11"),
        (
            alone(mission=TOWN, riding={"watts": (0, 0)}),
            "drive:00.ra",
            "R1: no street leads the car there.",
            "PO-ACT-11",
        ),
        (
            alone(mission=TOWN, riding={"watts": (0, 0)}),
            "drive:00.w2:00.w1:00.w2:00.w1",
            "The car drives 3 zones at most.",
            "PO-CAR-5",
        ),
        (alone(), "trade:kim", "Kim is not in this zone.", "PO-ACT-7"),
        (alone(), "trade:belle", "Nobody of that name is in this game.", ""),
        (alone("hatchet"), "arrange", "Your hands hold all that works from a hand.", "PO-INV-1"),
        (alone("gasoline"), "combine:molotov", "Molotov: you lack Glass bottles.", "PO-EQUIP-3"),
        (alone(), "discard", "You carry no card.", "PO-INV-2"),
        (alone(), "use:taunt:00.w2", "Taunt: you do not have this skill.", "PO-SKILL-taunt"),
        (
            alone(skills={"watts": ["taunt"]}),
            "use:taunt:00.w2",
            "Taunt: there is nothing it could be used on now.",
            "PO-SKILL-taunt",
        ),
        (alone(actions=0), "noise", "No action is left for that.", "PO-ROUND-2"),
        (alone(), "leave", "Nobody leaves the board in this mission.", "PO-MISSION-3"),
        (alone(mission=TOWN), "leave", "S1: no exit is here.", "PO-MISSION-3"),
        (
            alone(mission=TOWN, place="00.e2", zombies={"00.e2": {"walker": 1}}),
            "leave",
            "S5: zombies bar the exit.",
            "PO-MISSION-3",
        ),
        (alone(), "nonsense", "That is not possible now.", "PO-ROUND-2"),
    ],
)
def test_the_menu_says_why_not(match: Match[GameState], key: str, text: str, rule: str) -> None:
    assert why(match, key) == (text, rule)


def test_a_room_is_searched_once_a_turn() -> None:
    match = scene({"watts": "00.ra"}, deck=["water"], confirm_end=True)
    play(match, "search", "keep:water")
    assert why(match, "search") == ("You have searched in this turn already.", "PO-ACT-2")


def test_a_skill_works_once_a_turn() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w1"}, skills={"watts": ["born_leader"]}, confirm_end=True)
    play(match, "use:born_leader:kim")
    assert why(match, "use:born_leader:kim") == ("Born leader: used in this turn already.", "PO-SKILL-born_leader")


def test_wire_stops_a_survivor() -> None:
    match = scene({"watts": "00.y2"}, mission=yard(), confirm_end=True)
    board = match.state.setting.mission.board
    fence = next(b for b in board.barriers if b.kind == "fence" and board.index["00.y2"] in (b.a, b.b))
    other = fence.b if fence.a == board.index["00.y2"] else fence.a
    text, rule = why(match, f"move:{board.names[other]}")
    assert (text.split(": ")[1], rule) == ("barbed wire is in the way, and no tool cuts it.", "PO-PLACE-14")
    assert why(match, f"open:{fence.id}")[1] == "PO-PLACE-14"


def test_a_shot_does_not_pass_glass() -> None:
    match = scene(
        {"watts": "12.ra"},
        mission=hall(),
        cards={"watts": ["pistol"]},
        zombies={"12.h": {"walker": 1}},
        confirm_end=True,
    )
    text, rule = why(match, "shoot:pistol:1:12.h")
    assert (text.split(": ")[1], rule) == ("you see it through glass, which stops shots.", "PO-PLACE-34")


def test_no_hit_is_wasted_while_another_zombie_can_be_killed() -> None:
    match = scene(cards={"watts": ["katana"]}, zombies={"00.w1": {"walker": 1, "runner": 1, "fatty": 1}}, dice=[6, 1])
    play(match, "melee:katana:1")
    assert why(match, "zombie:fatty") == (
        "Fatties: no hit is wasted on them while another can be killed.",
        "PO-FIGHT-11",
    )


def test_who_has_acted_waits_for_the_next_round() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w2", "belle": "00.w2"})
    play(match, "end")
    assert why(match, "figure:watts") == ("Watts has acted in this round.", "PO-ROUND-2")


def test_another_persons_survivor_is_not_to_be_chosen() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w2", "belle": "00.w2", "joshua": "00.w2"}, owners=(0, 0, 0, 1))
    play(match, "end")
    assert why(match, "figure:joshua") == ("Joshua acts when its own player's turn comes.", "PO-ROUND-2")


def test_a_wound_goes_to_somebody_of_the_zone() -> None:
    match = scene(
        {"watts": "00.w1", "kim": "00.w1", "belle": "00.w2"},
        agenda=[("wounds", 0, (1, *(0,) * 11))],
    )
    index = match.state.setting.mission.board.index["00.w1"]
    assert index == 0
    assert why(match, "figure:belle") == ("Belle is not in this zone.", "PO-ZP-3")


def test_a_card_goes_with_a_wound_while_there_is_one() -> None:
    match = scene(cards={"watts": ["water", "pistol"]}, agenda=[("wound", 0, "zombies")])
    assert why(match, "card:none") == ("Some card must go as long as you have one.", "PO-ZP-3")


def test_a_free_move_goes_next_door_only() -> None:
    match = scene(cards={"watts": ["hatchet"]}, skills={"watts": ["blitz"]}, zombies={"00.w1": {"walker": 1}}, dice=[6])
    play(match, "melee:hatchet:1")
    assert why(match, "to:00.e2")[1] == "PO-MOVE-1"
