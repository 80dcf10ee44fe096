"""What mission files say of a Zombie Master, and the four missions made for him."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError
from skullyard.games.outbreak import campaign, content, mission_file
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.setting import SHARES, read_setup
from unit.outbreak.test_mission_files import read

OWN = [name for name in mission_file.names("apocalypse") if name.startswith("A")]


def faults(folder: Path, more: str, **changes: str) -> list[str]:
    with pytest.raises(DataError) as told:
        read(folder, more, **changes)
    return [line for line in str(told.value).splitlines() if line.strip()]


@pytest.fixture(params=OWN)
def mission(request: pytest.FixtureRequest) -> Mission:
    return mission_file.load(request.param)


def test_his_own_missions_come_before_those_he_can_join() -> None:
    names = mission_file.names("apocalypse")
    assert names[:4] == ("A01", "A02", "A03", "A04")
    assert set(names[4:]) == {name for name in mission_file.names() if mission_file.load(name).master}
    assert not set(OWN) & set(mission_file.names())


def test_they_are_a_story_of_their_own() -> None:
    assert [campaign.follows(name) for name in OWN] == ["A02", "A03", "A04", ""]
    assert campaign.follows("M12") == ""


@pytest.mark.rule("AP-69")
def test_they_are_of_all_lengths() -> None:
    lengths = [mission_file.load(name).length for name in OWN]
    assert lengths == ["short", "normal", "normal", "long"]
    shares = [read_setup({"mission": name, "seats": 5}, "apocalypse").share for name in OWN]
    assert shares == [SHARES[length] for length in lengths] == [10, 15, 15, 20]


@pytest.mark.rule("AP-69")
@pytest.mark.parametrize(
    ("minutes", "length"), [("45", "short"), ("46", "normal"), ("75", "normal"), ("76", "long"), ("200", "long")]
)
def test_how_long_a_mission_is_follows_from_its_minutes(tmp_path: Path, minutes: str, length: str) -> None:
    assert read(tmp_path, minutes=minutes).length == length
    assert read(tmp_path, 'length = "long"', minutes=minutes).length == "long"


@pytest.mark.rule("AP-38")
def test_a_mission_may_limit_the_hand(tmp_path: Path) -> None:
    assert read(tmp_path).hand_limit == 0
    assert read(tmp_path, "hand_limit = 3").hand_limit == 3
    assert [mission_file.load(name).hand_limit for name in OWN] == [0, 0, 4, 0]


@pytest.mark.rule("AP-46")
def test_a_spawn_zone_may_be_for_some_types_only(tmp_path: Path) -> None:
    limited = read(tmp_path, spawns='[{ zone = "00.w1", types = ["berserker", "toxic"] }]').spawns[0]
    assert limited.types == (content.BERSERKER, content.TOXIC)
    assert read(tmp_path).spawns[0].types == (content.STANDARD, content.BERSERKER, content.TOXIC)
    assert mission_file.load("A02").spawns[0].types == (content.BERSERKER,)


@pytest.mark.rule("AP-06")
def test_a_mission_that_he_cannot_join_says_why(tmp_path: Path) -> None:
    alone = read(tmp_path, 'master = false\nmaster_why = "Nobody steers them here."')
    assert not alone.master
    with pytest.raises(ValueError, match="Nobody steers them here"):
        read_setup({"mission": alone.source, "seats": 5}, "apocalypse")
    assert read_setup({"mission": alone.source, "seats": 4, "master": False}, "apocalypse").master == -1


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("master = false", "master_why"),
        ('master_why = "Because."', "master = false"),
        ('master = false\nmaster_why = "Because."\nhand_limit = 3', "no Zombie Master"),
        ('length = "endless"', "length"),
        ("hand_limit = 0", "hand_limit"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, more: str, told: str) -> None:
    found = faults(tmp_path, more)
    assert any("mine.toml:" in line for line in found)
    assert any(told in line for line in found)


def test_a_type_that_does_not_exist_is_told(tmp_path: Path) -> None:
    assert any(
        "types" in line or "ghost" in line
        for line in faults(tmp_path, "", spawns='[{ zone = "00.w1", types = ["ghost"] }]')
    )


@pytest.mark.rule("AP-CARD-MZ-G08")
def test_each_of_them_gives_the_master_something_to_work_with(mission: Mission) -> None:
    board = mission.board
    assert sum(spawn.awake or spawn.wakes_round > 0 for spawn in mission.spawns) >= 2
    assert any(board.manholes)
    walks = board.tables(board.shut | (1 << len(board.barriers)) - 1).walks
    edge = {border.a for border in board.borders if border.kind == "edge" and board.street[border.a]}
    far = [zone for zone in edge if all(walks[start][zone] >= 3 for start in mission.start)]
    assert set(far) - {spawn.zone for spawn in mission.spawns}


@pytest.mark.rule("AP-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_each_of_them_can_be_begun_by_two_to_seven_people(mission: Mission, players: int) -> None:
    setting = read_setup({"mission": mission.id, "seats": players + 1}, "apocalypse")
    assert (setting.players, setting.master, setting.seats) == (players, players, players + 1)


def test_each_of_them_is_told_in_words(mission: Mission) -> None:
    for text in (mission.title, mission.story, mission.briefing):
        assert len(text) > 8
        assert "  " not in text
    assert len(mission.story) > 200
