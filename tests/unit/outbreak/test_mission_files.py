"""Mission files: those of the box, what is told of a faulty one, and the page that explains them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.engine.datafile import DataError
from skullyard.games.outbreak import campaign, content, mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.mission_schema import (
    BACKS,
    DIFFICULTIES,
    GOALS,
    KEEPS,
    MAKES,
    SHAPE,
    SWITCH_COLOURS,
    THEN,
    TOKEN_COLOURS,
    WHEN,
)
from skullyard.games.outbreak.plan import COLOURS
from skullyard.games.outbreak.tiles import sides
from skullyard.games.outbreak.triggers import Effect, Trigger
from unit.outbreak.boards import can_see

PAGE = Path(__file__).parents[3] / "docs" / "adding_a_mission.md"
NAMES = mission_file.names()
each_mission = pytest.mark.parametrize("name", NAMES)

SMALL = """\
id = "SMALL"
title = "Small"
difficulty = "easy"
minutes = 10
round_limit = 9
story = "A story."
briefing = "A briefing."
layout = [["18P", "16P"]]
start = ["00.w2"]
spawns = [{ zone = "00.w1" }]
objectives = [{ zone = "00.ra", colour = "purple" }]
goals = [{ goal = "reach_all", zones = ["01.a4"] }]
doors = [{ between = ["00.ra", "00.p"] }, { between = ["00.rb", "00.p"] }, { between = ["01.r1", "01.a2"] }, \
{ between = ["01.r2", "01.a2"] }, { id = "main", between = ["00.e2", "01.a1"], kind = "main_door", colour = "purple" }]
"""


def write(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def read(folder: Path, more: str = "", **changes: str) -> Mission:
    """Read the small mission with more at its end, and with some of its lines changed."""
    return mission_file.read(write(folder, changed(more, **changes)))


def changed(more: str, **changes: str) -> str:
    lines = []
    for line in SMALL.splitlines():
        key = line.partition(" = ")[0]
        lines.append(f"{key} = {changes.pop(key)}" if key in changes else line)
    assert not changes
    return "\n".join([*lines, more]) + "\n"


def faults(folder: Path, more: str = "", **changes: str) -> list[str]:
    """Return what is told of the small mission, changed."""
    with pytest.raises(DataError) as caught:
        read(folder, more, **changes)
    return [str(fault) for fault in caught.value.faults]


def missions() -> list[Mission]:
    return [mission_file.load(name) for name in NAMES]


# The missions of the box


def test_there_are_at_least_twelve_missions_in_the_order_of_their_story() -> None:
    assert len(NAMES) >= 12
    assert list(NAMES) == sorted(NAMES)
    assert [mission.id for mission in missions()] == list(NAMES)


def test_the_first_mission_is_the_tutorial_and_the_hardest_is_the_last() -> None:
    order = [DIFFICULTIES.index(mission.difficulty) for mission in missions()]
    assert [mission.id for mission in missions() if mission.tutorial] == [NAMES[0]]
    assert order == sorted(order)
    assert set(order) == set(range(len(DIFFICULTIES)))
    assert mission_file.load(NAMES[0]).minutes <= 20


@each_mission
def test_every_mission_has_words_of_its_own_for_people(name: str) -> None:
    mission = mission_file.load(name)
    assert len(mission.story) > 200
    assert len(mission.briefing) > 150
    assert all("\n" not in part for part in (mission.story + "\n\n" + mission.briefing).split("\n\n"))
    assert not re.search(r"[0-9]{2}\.[a-z]", mission.story + mission.briefing), "boards show other names than files"
    others = [other for other in missions() if other.id != name]
    assert all(mission.title != other.title and mission.story != other.story for other in others)


@each_mission
@pytest.mark.rule("PO-MISSION-5")
def test_every_mission_has_a_round_limit_and_goals(name: str) -> None:
    mission = mission_file.load(name)
    assert 1 <= mission.round_limit <= 60
    assert mission.goals


@pytest.mark.rule("PO-COMP-5")
def test_between_them_the_missions_use_all_tile_sides() -> None:
    assert {place.side for mission in missions() for place in mission.board.places} == set(sides())


@pytest.mark.rule("PO-COMP-4", "PO-COMP-5", "PO-COMP-7")
def test_between_them_the_missions_use_every_token_and_every_car() -> None:
    every = missions()
    barriers = [barrier for mission in every for barrier in mission.board.barriers]
    doors = {barrier.colour for barrier in barriers if barrier.kind == "door"}
    assert doors == set(COLOURS)
    assert {barrier.colour for barrier in barriers if barrier.kind == "main_door"} == {"neutral", "purple", "white"}
    assert {barrier.colour for barrier in barriers if barrier.kind == "cell_door"} == {"purple", "white"}
    assert {switch.colour for mission in every for switch in mission.switches} == set(SWITCH_COLOURS)
    assert {objective.colour for mission in every for objective in mission.objectives} == set(TOKEN_COLOURS)
    assert {spawn.colour for mission in every for spawn in mission.spawns} == {"red", *BACKS}
    assert {car.make for mission in every for car in mission.cars} == set(MAKES)
    assert any(objective.hidden for mission in every for objective in mission.objectives)
    assert any(mission.exits for mission in every)


@pytest.mark.rule("PO-PLACE-1", "PO-PLACE-8", "PO-PLACE-14", "PO-PLACE-19", "PO-PLACE-29", "PO-PLACE-34", "PO-PLACE-18")
def test_between_them_the_missions_use_every_special_place() -> None:
    every = missions()
    kinds = {kind for mission in every for kind in mission.board.kinds}
    assert {"alley", "cell", "yard", "gate", "guard_room", "tower", "extra_room"} <= kinds
    assert {mission.source["gate"]["face"] for mission in every if "gate" in mission.source} == {1, 2}
    assert any(mission.source.get("torn_wire") for mission in every)
    assert any(border.kind == "pane" for mission in every for border in mission.board.borders)
    assert {mission.rules["crowded_fence"] for mission in every} == {"holds", "tears"}
    assert any(switch.gate for mission in every for switch in mission.switches)


def test_between_them_the_missions_use_most_goals_and_some_in_order() -> None:
    used = {goal.kind for mission in missions() for goal in mission.goals}
    assert len(used) >= 8
    assert any(mission.in_order for mission in missions())
    assert any(objective.bearer for mission in missions() for objective in mission.objectives)


@each_mission
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_every_mission_can_be_begun_by_every_number_of_players(name: str, seats: int) -> None:
    match = Match.start(PRISON_OUTBREAK, {"mission": name, "seats": seats}, seed=1)
    assert match.asked
    assert match.state.setting.mission is mission_file.load(name)


def test_what_missions_let_survivors_keep_is_what_a_campaign_can_take_along() -> None:
    assert KEEPS == campaign.KEEPS
    assert {word for mission in missions() for word in mission.source.get("keeps", ())} == set(KEEPS)


# Loading


def test_a_mission_is_compiled_once_and_comes_back_from_its_data() -> None:
    mission = mission_file.load("M01")
    assert mission_file.load("M01") is mission
    mission_file._from_text.cache_clear()  # as in a process that has played many missions
    again = mission_file.load(dict(mission.source))
    assert again is not mission
    assert again == mission
    assert hash(again) == hash(mission)
    assert mission_file.with_rules(mission, {"panes": "wall"}) != mission


def test_a_mission_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(ValueError, match="there is no mission 'M99'; there are M01, M02, "):
        mission_file.load("M99")


@pytest.mark.parametrize(
    "data", [{}, {"layout": 3}, {"layout": [["18P"]], "start": [1]}, {"triggers": [1]}, {"id": {}}]
)
def test_any_data_that_is_no_mission_is_refused_in_words(data: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        mission_file.load(data)


@pytest.mark.rule("PO-PLACE-12", "PO-PLACE-34")
def test_a_table_may_play_a_mission_with_other_switches() -> None:
    mission = mission_file.load("M05")
    assert mission_file.with_rules(mission, mission.rules) is mission
    walls = mission_file.with_rules(mission, {"panes": "wall"})
    assert walls.rules == {**mission.rules, "panes": "wall"}
    a, b = mission.board.zone("12.ra"), mission.board.zone("12.h")
    assert can_see(mission.board.tables(0), a, b)
    assert not can_see(walls.board.tables(0), a, b)
    assert mission_file.with_rules(mission, {"panes": "wall"}) is walls


# What is read


def test_what_a_file_does_not_say_is_as_usual(tmp_path: Path) -> None:
    mission = read(tmp_path)
    assert mission.rules == {name: values[0] for name, values in RULES.items()}
    assert (mission.resurrection, mission.in_order, mission.exits, mission.zombies) == ("choice", False, (), ())
    assert (mission.objectives[0].id, mission.objectives[0].experience, mission.objectives[0].card) == ("purple", 5, -1)
    assert mission.spawns[0].awake


@pytest.mark.rule("PO-ACT-4", "PO-PLACE-36", "PO-PLACE-42", "PO-PLACE-41")
def test_what_opens_a_door_follows_from_the_rest_of_the_file(tmp_path: Path) -> None:
    assert read(tmp_path).board.barrier("main").opened_by == "objective:purple"
    assert read(tmp_path).board.barrier("00.ra-00.p").opened_by == "equipment"
    switch = 'switches = [{ zone = "00.p", colour = "white", moves = ["main"] }]'
    mission = read(tmp_path, switch)
    assert mission.board.barrier("main").opened_by == "switch:white"
    assert mission.switches[0].barriers == (mission.board.barrier("main").index,)
    rule = '[[triggers]]\nwhen = { round = 2 }\nthen = [{ open = "main" }]'
    other = 'objectives = [{ zone = "00.ra", colour = "red" }]'
    text = re.sub(r"objectives = .*", other, changed(rule))
    assert mission_file.read(write(tmp_path, text)).board.barrier("main").opened_by == "mission"


@pytest.mark.rule("PO-PLACE-43")
def test_coloured_spawn_zones_sleep(tmp_path: Path) -> None:
    spawns = '[{ zone = "00.w1" }, { zone = "00.w3", colour = "purple" }, { zone = "00.p", wakes_round = 4 }]'
    mission = read(tmp_path, spawns=spawns)
    assert [(spawn.awake, spawn.wakes_round) for spawn in mission.spawns] == [(True, 0), (False, 0), (False, 4)]
    assert mission.triggers == (Trigger("round", (4,), (Effect("wake", (2,)),)),)


@pytest.mark.rule("PO-PLACE-43")
def test_a_spawn_zone_that_a_rule_wakes_is_not_woken_by_the_objective_of_its_colour(tmp_path: Path) -> None:
    rule = '[[triggers]]\nwhen = { kills = 5 }\nthen = [{ wake = "purple" }]'
    mission = read(tmp_path, rule, spawns='[{ zone = "00.w3", colour = "purple" }]')
    assert mission.spawns[0].wakes_round == -1
    assert mission.triggers[0].then == (Effect("wake", (0,)),)


@pytest.mark.rule("PO-MISSION-6")
def test_the_id_of_what_lies_face_down_tells_nothing(tmp_path: Path) -> None:
    tokens = (
        '[{ zone = "00.ra", colour = "purple", face_down = true }, { zone = "00.rb", colour = "red", face_down = true },'
        ' { zone = "00.p", colour = "red" }, { zone = "00.w2", colour = "red" }]'
    )
    mission = read(tmp_path, objectives=tokens)
    assert [objective.id for objective in mission.objectives] == ["hidden1", "hidden2", "red1", "red2"]


@pytest.mark.rule("PO-ACT-5")
def test_the_start_building_and_those_named_spawn_nothing(tmp_path: Path) -> None:
    mission = read(tmp_path, 'revealed = ["01.r1"]', start='["00.ra"]')
    board = mission.board
    assert mission.revealed == sum(1 << board.building[board.zone(zone)] for zone in ("00.ra", "01.r1"))


def test_zombies_are_placed_by_words(tmp_path: Path) -> None:
    mission = read(tmp_path, 'zombies = [{ zombies = "2 berserker runners", zones = ["00.p", "00.w3"] }]')
    zones = [mission.board.zone(zone) for zone in ("00.p", "00.w3")]
    runner = content.SPECIES_NAMES.index("berserker_runner")
    assert mission.zombies == tuple((zone, runner, 2) for zone in zones)


@pytest.mark.rule("PO-MISSION-1")
def test_goals_are_read_with_what_they_need(tmp_path: Path) -> None:
    goals = (
        '[{ goal = "kill", count = 3, zombies = "runners" }, { goal = "level", level = "orange", who = "all" },'
        ' { goal = "clear_kind", kinds = ["street"], tiles = ["00"] }, { goal = "door_closed", door = "main" }]'
    )
    mission = read(tmp_path, goals=goals)
    runners = tuple(number for number, name in enumerate(content.SPECIES_NAMES) if name.endswith("runner"))
    assert mission.goals[0] == Goal("kill", needed=3, species=runners)
    assert mission.goals[1] == Goal("level", level=content.ORANGE, everyone=True)
    streets = {mission.board.names[zone] for zone in mission.goals[2].zones}
    assert streets == {f"00.{zone}" for zone in ("w1", "w2", "w3", "e1", "e2", "e3", "p")}
    assert mission.goals[3].barrier == mission.board.barrier("main").index


# Faults


@pytest.mark.parametrize(
    ("more", "changes", "said"),
    [
        ("", {"start": '["00.q9"]'}, "9: there is no zone '00.q9'"),
        ("", {"layout": '[["18P", "61P"]]'}, "8: there is no side '61P'"),
        ("", {"layout": '[["18P", "16P"], ["1P"]]'}, "row 1 has 1 places"),
        ("", {"spawns": '[{ zone = "00.w1", colour = "blue" }]'}, "10: nothing ever wakes the spawn zone in 00.w1"),
        ("", {"spawns": '[{ zone = "00.w1", asleep = true }]'}, "10: nothing ever wakes the spawn zone in 00.w1"),
        ("", {"goals": '[{ goal = "exit_all" }]'}, "12: nobody can leave without an exit"),
        ("", {"goals": '[{ goal = "survive_rounds", rounds = 10 }]'}, "12: 10 rounds, but the last one is 9"),
        ("", {"goals": '[{ goal = "take_objectives", count = 2 }]'}, "12: objectives wanted: 2, there: 1"),
        ("", {"goals": '[{ goal = "door_open", door = "mainn" }]'}, "there is no door 'mainn' (did you mean 'main'?)"),
        ("", {"goals": '[{ goal = "use_switch", switch = "white" }]'}, "there is no switch 'white' (there are: none)"),
        ("", {"goals": '[{ goal = "clear_kind", kinds = ["cell"] }]'}, "there is nothing of this kind to clear"),
        ("", {"goals": '[{ goal = "reach" }]'}, "did you mean 'reach_all'?"),
        ("", {"goals": '[{ goal = "kill", count = 0 }]'}, "goals[0].count is 0"),
        ("", {"objectives": '[{ zone = "01.a4", colour = "purple" }]'}, "nobody can come to the objective in 01.a4"),
        ("", {"objectives": '[{ zone = "00.p", colour = "purple", switch = "x" }]'}, "there is no switch 'x'"),
        ("", {"objectives": '[{ zone = "00.p", colour = "purple", card = "pistl" }]'}, "did you mean 'pistol'?"),
        (
            "",
            {"objectives": '[{ zone = "00.p", colour = "purple", face_down = true, bearer = true }]'},
            "what lies face down is like all others",
        ),
        (
            "",
            {
                "objectives": '[{ id = "a", zone = "00.p", colour = "purple" }, { id = "a", zone = "00.p", colour = "red" }]'
            },
            "'a' names two of the objectives",
        ),
        ('exits = ["01.zz"]', {}, "there is no zone '01.zz'"),
        ('cars = [{ zone = "00.ra", make = "taxi" }]', {}, "14: a car in a room"),
        ('cars = [{ zone = "00.p", make = "taxy" }]', {}, "did you mean 'taxi'?"),
        (
            'zombies = [{ zombies = "9 fatties", zones = ["00.p"] }]',
            {},
            "9 of fatty to begin with (there are 6 figures)",
        ),
        ('zombies = [{ zombies = "some", zones = ["00.p"] }]', {}, 'write "3 walkers"'),
        ('switches = [{ zone = "00.p", colour = "white", moves = ["main", "x"] }]', {}, "there is no door 'x'"),
        (
            'switches = [{ zone = "00.p", colour = "white", moves = ["cells:white"] }]',
            {},
            "there are no white cell doors",
        ),
        ('[rules]\ncell_bars = "ajar"', {}, "rules.cell_bars is 'ajar'"),
        ('[[triggers]]\nwhen = { round = 2 }\nthen = [{ give = "water" }]', {}, "nobody brings this about"),
        ('[[triggers]]\nwhen = { round = 2, kills = 3 }\nthen = [{ say = "x" }]', {}, "15: 2 things at once"),
        ('[[triggers]]\nwhen = { taken = "map" }\nthen = [{ say = "x" }]', {}, "there is no objective 'map'"),
        ('[[triggers]]\nwhen = { enters_tile = "07" }\nthen = [{ say = "x" }]', {}, "there is no tile '07'"),
        ('[[triggers]]\nwhen = { round = 2 }\nthen = [{ say = "x" }, { win = "y" }]', {}, "a trigger says one thing"),
        ('[[triggers]]\nwhen = { round = 2 }\nthen = [{ gate = "turns" }]', {}, "there is no gate to turn"),
        ('[[triggers]]\nwhen = { round = 2 }\nthen = [{ sing = "x" }]', {}, "unknown key 'sing'"),
        ("", {"doors": '[{ id = "gate", between = ["00.ra", "00.p"] }]'}, "a door cannot be called gate"),
        ("nonsense = 3", {}, "14: unknown key 'nonsense'"),
        (
            'towers = [{ zone = "00.w2", side = "A", rect = [1, 4, 2, 5], gap = "E", enter_from = "00.p" }]',
            {},
            "the gap E",
        ),
    ],
)
def test_a_fault_is_told_with_its_line_and_a_hint(
    tmp_path: Path, more: str, changes: dict[str, str], said: str
) -> None:
    told = faults(tmp_path, more, **changes)
    assert any(said in fault for fault in told), told
    assert all(re.fullmatch(r"mine\.toml:\d+: .+ \(.+\)", fault) for fault in told)


def test_nothing_spawns_in_a_watch_tower(tmp_path: Path) -> None:
    tower = 'towers = [{ zone = "00.p", side = "A", rect = [4, 4, 6, 6], gap = "E", enter_from = "00.p" }]'
    assert any(
        "nothing spawns in a watch tower" in fault for fault in faults(tmp_path, tower, spawns='[{ zone = "t0" }]')
    )


@pytest.mark.rule("PO-ACT-13")
def test_an_objective_lies_beside_the_switch_that_takes_it(tmp_path: Path) -> None:
    switch = 'switches = [{ zone = "00.p", colour = "white", moves = ["main"] }]'
    told = faults(tmp_path, switch, objectives='[{ zone = "00.w2", colour = "purple", switch = "white" }]')
    assert any("does not lie beside its switch" in fault for fault in told)


@pytest.mark.rule("PO-MISSION-5")
def test_a_switch_behind_its_own_door_is_a_fault(tmp_path: Path) -> None:
    switch = 'switches = [{ zone = "01.a4", colour = "white", moves = ["main"] }]'
    told = faults(tmp_path, switch)
    assert any("nobody can come to the switch in 01.a4" in fault for fault in told)
    assert any("nobody can come to 01.a4" in fault for fault in told)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    told = faults(
        tmp_path,
        '[[triggers]]\nwhen = { opens = "mani" }\nthen = [{ wake = "green" }]',
        difficulty='"easier"',
        start='["00.w2", "00.q9"]',
        goals='[{ goal = "exit_all" }]',
    )
    for said in (
        "difficulty is 'easier'",
        "no zone '00.q9'",
        "no door 'mani'",
        "no spawn zone 'green'",
        "without an exit",
    ):
        assert any(said in fault for fault in told), (said, told)


def test_what_is_wrong_with_the_board_is_told_also_beside_a_part_of_the_wrong_shape(tmp_path: Path) -> None:
    torn = 'torn_wire = [["00.w1", "00.q9"]]'
    told = faults(tmp_path, torn + "\n[[triggers]]\nwhen = { rains = 3 }\nthen = []", start='["00.q8"]')
    for said in ("rains", "no zone '00.q9'", "no zone '00.q8'"):
        assert sum(said in fault for fault in told) == 1, (said, told)
    told = faults(tmp_path, "[[triggers]]\nwhen = { rains = 3 }\nthen = []", layout='[["17P", "99P"]]')
    assert any("no side '99P'" in fault for fault in told)


@each_mission
def test_a_part_of_the_wrong_shape_is_the_only_fault_told(name: str) -> None:
    source = mission_file.load(name).source
    for key in source:
        with pytest.raises(DataError) as told:
            mission_file.load({**source, key: [{"zz": 1}]})
        assert {fault for fault in str(told.value).splitlines() if key not in fault and "zz" not in fault} == set()


# The page


def cells(page: str) -> Iterator[str]:
    """Yield every word in backquotes of the page, but for its blocks."""
    for quoted in re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)):
        yield from re.findall(r"[a-z_]+", quoted)


def test_the_page_explains_every_key_goal_and_rule() -> None:
    text = PAGE.read_text(encoding="utf-8")
    example, explained = text.split("```toml", 1)[1].split("```", 1)
    known = set(cells(explained)) | set(re.findall(r"^([a-z_]+) = ", example, re.MULTILINE))
    wanted = {*SHAPE.fields, *GOALS.kinds, *WHEN.fields, *THEN.fields, *RULES}
    wanted |= {field for kind in GOALS.kinds.values() for field in kind.fields}
    assert wanted - known == set()


def test_the_example_of_the_page_is_a_mission_that_can_be_begun(tmp_path: Path) -> None:
    example = PAGE.read_text(encoding="utf-8").split("```toml", 1)[1].split("```", 1)[0]
    mission = mission_file.read(write(tmp_path, example))
    assert mission.id == "LAMPS"
    match = Match.start(PRISON_OUTBREAK, {"mission": mission.source, "seats": 2}, seed=1)
    assert match.state.setting.mission is mission
