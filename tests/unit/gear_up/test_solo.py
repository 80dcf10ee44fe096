"""A player alone: the side 1H, three helpers, smileys."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Rng
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, all_ready, keys, marked, scene, symbols, zombie

rule = pytest.mark.rule
THREE = {"lucky": "up", "otis": "up", "vesna": "up"}
SMILEYS = {"t6": True, "t8": True, "t9": True}


def alone(card: str = "t8", zombies: list[dict[str, Any]] | None = None, **parts: Any) -> Scenario:
    """A player alone with three helpers."""
    parts.setdefault("helpers", THREE)
    return scene(card, zombies if zombies is not None else [zombie("clerk"), zombie("plumber")], 1, **parts)


@rule("GU-61", "GU-RULING-47")
@pytest.mark.parametrize("who", SEATS)
def test_three_helpers_are_drawn_and_none_bears_the_survivors_name(who: str) -> None:
    names = set()
    for seed in range(60):
        s = GEAR_UP.new({"survivors": [who]}, Rng(seed))
        found = [content.helpers()[helper] for helper in s.helpers]
        assert len(found) == len(set(found)) == 3
        names |= {helper.name for helper in found}
    assert names == {entry["name"] for entry in plain.HELPERS.values()} - {plain.SURVIVORS[who]["name"]}


@rule("GU-61")
def test_they_lie_face_up_and_only_a_player_alone_has_them() -> None:
    s = GEAR_UP.new({"seats": 1}, Rng(2))
    assert [up for _, up in GEAR_UP.view(s, 0).helpers] == [True] * 3
    assert GEAR_UP.new({"seats": 2}, Rng(2)).helpers == ()


@rule("GU-62")
@pytest.mark.parametrize("card", [f"t{number}" for number in range(1, 11)])
def test_a_helper_may_act_when_the_turn_card_shows_a_smiley(card: str) -> None:
    table = alone(card)
    assert keys(table, "roger", "helper") == (["otis", "vesna", "lucky"] if card in SMILEYS else [])
    if card not in SMILEYS:
        assert table.refused("roger", "helper:otis").rule == "GU-62"


@rule("GU-RULING-44", "GU-62")
def test_a_helper_acts_before_the_weapon_and_is_turned_face_down() -> None:
    table = alone().play("roger", "helper:lucky")
    assert set(keys(table, "roger", "hit")) == {
        f"{card}:{place}"
        for card, design in (("z1", "clerk"), ("z2", "plumber"))
        for place in plain.places(plain.HELPERS["lucky"]["shape"], plain.areas(design))
    }
    assert table.position["helpers"]["lucky"] == "down"
    table.play("roger", "hit:z1:a1.b1.a2.b2.c2", "no")
    assert table.view().helper == ""
    assert "z2:a1.a2.a3" in keys(table, "roger", "hit"), "now the rifle"
    table.play("roger", "hit:z2:a1.a2.a3")
    assert (marked(table, "z1"), marked(table, "z2")) == ("a1.b1.a2.b2.c2", "a1.a2.a3")


@rule("GU-62")
def test_a_helper_acts_after_the_weapon() -> None:
    table = alone().play("roger", "hit:z2:a1.a2.a3")
    assert keys(table, "roger", "hit") == []
    table.play("roger", "no") if table.decision("roger").prompt == "effects" else None
    table.play("roger", "helper:vesna", "one:z1:a1", "one:z1:b1")
    assert marked(table, "z1") == "a1.b1"


@rule("GU-62")
def test_a_helper_does_not_act_between_two_uses_of_the_weapon() -> None:
    """Roger's rifle with both tiers is used twice; whoever calls a helper after the first use gives the second up."""
    table = alone(roger={"ticks": {"blue": 2}, "bullets": 1}).play("roger", "one:z1:a1", "helper:lucky", "one:z1:b1")
    assert keys(table, "roger", "one") == []
    assert table.survivor("roger")["uses"] == 0


@rule("GU-62")
def test_one_helper_a_turn() -> None:
    table = alone().play("roger", "helper:lucky", "one:z1:a1")
    assert keys(table, "roger", "helper") == []
    assert table.refused("roger", "helper:otis").rule == "GU-62"


@rule("GU-RULING-45", "GU-62")
def test_on_the_next_smiley_another_one_may_act_the_used_one_not() -> None:
    table = alone(track=["t8", "t9"]).play("roger", "helper:lucky", "one:z1:a1", "ready")
    assert table.view().turn_card.id == "t9"
    assert keys(table, "roger", "helper") == ["otis", "vesna"]
    assert table.refused("roger", "helper:lucky").code == "face_down"


@rule("GU-62")
def test_the_helper_of_one_turn_does_not_act_on_in_the_next() -> None:
    """Vesna could be used twice; who is ready after the first gives the second up."""
    table = alone(track=["t8", "t5"]).play("roger", "helper:vesna", "one:z1:a1", "ready")
    assert (table.state.number, table.view().helper) == (2, "")
    assert "z2:a1.b1.a2.b2" in keys(table, "roger", "hit"), "Roger's pouch"


@rule("GU-62", "GU-68")
def test_a_helper_may_be_used_in_part_and_the_weapon_comes_after() -> None:
    table = alone().play("roger", "helper:vesna", "one:z1:a1", "no")
    assert table.view().helper == ""
    assert "z2:a1.a2.a3" in keys(table, "roger", "hit")


@rule("GU-RULING-46", "GU-63")
def test_before_the_second_round_all_helpers_are_turned_face_up() -> None:
    table = alone("t4", [zombie("nurse")], helpers={"lucky": "down", "otis": "down", "vesna": "up"}, turn={"number": 9})
    all_ready(table)
    assert (table.state.round, table.state.number) == (2, 1)
    assert table.position["helpers"] == {"otis": "up", "vesna": "up", "lucky": "up"}


@rule("GU-63")
def test_within_a_round_they_stay_face_down() -> None:
    table = alone("t4", [zombie("nurse")], helpers={"lucky": "down", "otis": "up", "vesna": "up"}, turn={"number": 4})
    all_ready(table)
    assert table.position["helpers"]["lucky"] == "down"


@rule("GU-64", "GU-32")
def test_what_a_helper_kills_brings_an_upgrade_and_its_symbols() -> None:
    table = alone("t8", [zombie("clerk", marks=plain.but("clerk", "c1")), zombie("nurse")]).play(
        "roger", "helper:lucky", "one:z1:c1"
    )
    assert (table.survivor("roger")["kills"], symbols(table, "roger")) == (1, (0, 1))
    table.play("roger", "ready")
    assert table.decision("roger").prompt == "upgrade"


@rule("GU-64", "GU-24")
def test_a_helper_hits_the_boss_too() -> None:
    table = alone("t8", [], boss={"holder": "roger"}).play("roger", "helper:lucky")
    cards = {key.partition(":")[0] for key in keys(table, "roger", "hit")}
    assert cards == {"boss"}
    table.play("roger", "one:boss:d1")
    assert marked(table, "boss") == "d1"


@rule("GU-65", "GU-55")
def test_the_boss_stays_before_the_player() -> None:
    table = alone("t4", [zombie("nurse")], boss={"holder": "roger"})
    for _ in range(2):
        all_ready(table)
        assert table.view().boss.holder == 0


@rule("GU-65", "GU-47")
def test_in_the_second_round_he_comes_without_a_question() -> None:
    table = all_ready(alone("t4", [zombie("nurse")], turn={"number": 9}))
    assert (table.state.round, table.view().boss.holder, table.state.number) == (2, 0, 1)


@rule("GU-65")
def test_there_are_no_neighbours() -> None:
    assert alone().state.setting.neighbours == ((),)


@rule("GU-66", "GU-10")
@pytest.mark.parametrize("handicaps", [True, False])
@pytest.mark.parametrize("level", content.LEVELS)
def test_the_side_1h_begins_with_first_upgrades_and_the_symbols_of_the_table(level: str, handicaps: bool) -> None:
    s = GEAR_UP.new({"survivors": ["kaede"], "level": level, "handicaps": handicaps}, Rng(1))
    assert s.ticks == ((1, 1, 1, 2),)
    symbols_ = (plain.LEVELS[level]["bullets"][0], plain.LEVELS[level]["shields"][0]) if handicaps else (0, 0)
    assert (s.bullets[0], s.shields[0]) == symbols_


def test_calling_a_helper_is_taken_back() -> None:
    table = alone(take_back=True).play("roger", "helper:vesna", "one:z1:a1", "back", "back")
    assert (table.position["helpers"], table.view().helper) == ({"otis": "up", "vesna": "up", "lucky": "up"}, "")
    assert keys(table, "roger", "helper") == ["otis", "vesna", "lucky"]
    assert marked(table, "z1") == ""
