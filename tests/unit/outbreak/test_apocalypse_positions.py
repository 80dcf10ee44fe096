"""Positions of Apocalypse: the Master's hand, his cards on the table, all types of zombies, and his cards in the stack."""

from __future__ import annotations

import json
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.engine.position import PositionError
from skullyard.engine.rng import Rng
from skullyard.games import GAMES
from skullyard.games.outbreak import content
from skullyard.games.outbreak.position import read, write
from skullyard.testing import Scenario

POSITION: dict[str, Any] = {
    "game": "apocalypse",
    "mission": "M02",
    "survivors": {"watts": {"zone": "00.p", "cards": ["gas_mask", "machete"]}, "kim": {"zone": "00.w1", "seat": 1}},
    "zombies": {"00.p": {"toxic_walker": 2, "berserker_fatty": 1}, "00.w3": {"berserker_runner": 1}},
    "noise": {"00.w3": 4},
    "master": {
        "hand": ["MZ-R05", "MZ-B08"],
        "lasting": ["MZ-G06", "MZ-G01"],
        "until": ["MZ-B09"],
        "alarm": {"00.w3": 3},
        "graves": [{"zone": "10.s2", "round": 3}],
    },
    "horde": {"stack": ["MZ-B01", 67, 91], "discards": ["MZ-B01"]},
    "turn": {"round": 2},
}


def with_master(**master: Any) -> dict[str, Any]:
    return {**POSITION, "master": master}


def test_the_master_is_read_with_all_his_cards() -> None:
    s = read(POSITION)
    cards = content.MASTER_CARD
    assert s.setting.title == "apocalypse"
    assert (s.setting.seats, s.setting.players, s.setting.master) == (3, 2, 2)
    assert s.hand == tuple(sorted((cards["MZ-B08"], cards["MZ-R05"])))
    assert s.lasting == (cards["MZ-G06"], cards["MZ-G01"])
    assert s.until == (cards["MZ-B09"],)
    zones = s.setting.mission.board.index
    assert (s.tokens[zones["00.w3"]], s.alarm[zones["00.w3"]]) == (4, 3)
    assert s.graves == ((zones["10.s2"], 3),)
    assert content.zombie_cards()[s.horde[0]].master == cards["MZ-B01"]
    assert content.zombie_cards()[s.horde[1]].number == 67
    assert s.supply[content.SPECIES_NAMES.index("toxic_walker")] == 14


def test_a_position_written_is_the_position_read() -> None:
    s = read(POSITION)
    written = json.loads(json.dumps(write(s)))
    again = read(written)
    assert write(again) == written
    assert (again.hand, again.lasting, again.until) == (s.hand, s.lasting, s.until)
    assert (again.alarm, again.graves, again.horde) == (s.alarm, s.graves, s.horde)
    assert again.agenda == s.agenda


def test_positions_of_whole_games_are_written_and_read_again() -> None:
    match, rng = Match.start(GAMES["apocalypse"], {"seats": 5, "mission": "M05"}, 3), Rng(3)
    count = 0
    while not match.over and count < 400:
        ((seat, decision),) = match.pending.items()
        match.choose(seat, decision.keys()[rng.below(0, len(decision.options))])
        count += 1
        if count % 20 == 0 and match.pending and not match.answered:
            written = write(match.state)
            assert write(read(written)) == written


def test_without_a_master_nobody_has_his_seat() -> None:
    s = read({**POSITION, "master": False, "horde": {}})
    assert (s.setting.seats, s.setting.master) == (2, -1)
    assert read(write(s)).setting.master == -1


def test_the_box_can_be_that_of_prison_outbreak() -> None:
    position = {**POSITION, "box": "prison", "survivors": {"watts": {"zone": "00.p", "cards": ["kukri"]}}}
    assert content.EQUIPMENT["nightstick"] in dict(read(position).aside)


def test_the_masters_phase_can_come_next() -> None:
    scene = Scenario({**POSITION, "turn": {"phase": "master"}})
    assert scene.view(2).phase == "master"


@pytest.mark.rule("AP-37")
def test_only_the_master_sees_his_hand() -> None:
    scene = Scenario(POSITION)
    assert set(scene.view(2).hand) == {content.MASTER_CARD["MZ-R05"], content.MASTER_CARD["MZ-B08"]}
    for other in (0, 1, None):
        shown = scene.match.view(other)
        assert (shown.hand, shown.held) == ((), 2)


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (with_master(hand=["MZ-X01"]), "master.hand[0]: no Master card"),
        (with_master(hand=["MZ-R02", "MZ-R02"]), "master.hand[1]: MZ-R02 is written too often"),
        (with_master(lasting=["MZ-B08"]), "master.lasting: MZ-B08 never lies there"),
        (with_master(until=["MZ-B01"]), "master.until: MZ-B01 never lies there"),
        (with_master(alarm={"00.w3": 9}), "master.alarm.00.w3"),
        (with_master(grave=[]), "grave"),
        ({**POSITION, "box": "mall"}, "box"),
        ({**POSITION, "game": "prison_outbreak"}, "master"),
        ({**POSITION, "zombies": {"00.p": {"toxic_abomination": 2}}}, "toxic_abomination"),
        ({**POSITION, "survivors": {"watts": {"zone": "00.p", "cards": ["kukri"]}}}, "kukri"),
        ({**POSITION, "master": False}, "MZ-B01"),
        ({**POSITION, "master": 3}, "master"),
    ],
)
def test_a_fault_is_told_with_its_path(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(PositionError) as error:
        read(position)
    assert any(fault in each for each in error.value.faults), error.value.faults
