"""The equipment that Prison Outbreak has not, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content, preview
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.events import DoorOpened
from skullyard.games.outbreak.state import GameState
from unit.outbreak.fights import BEYOND, FAR, HERE, THERE, armed, is_dead, noise, rolled, shots, struck
from unit.outbreak.scene import CARD, crowd, events, keys, make_mission, play, scene

HIT = [6] * 8


def city(*cards: str | int, **more: Any) -> Match[GameState]:
    return armed(*cards, title="apocalypse", **more)


def card(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"AP-CARD-{name}"))


@pytest.mark.parametrize(
    ("weapon", "least", "dice", "damage", "is_noisy"),
    [
        card("pan", 6, 1, 1, False),
        card("crowbar", 4, 1, 1, False),
        card("machete", 4, 1, 2, False),
        card("mas_shotgun", 3, 1, 2, False),
    ],
)
def test_a_blade_strikes_as_its_card_says(weapon: str, least: int, dice: int, damage: int, is_noisy: bool) -> None:
    hit = city(weapon, here={"fatty": 3}, dice=[least] * dice)
    play(hit, f"melee:{weapon}:1")
    assert (len(rolled(hit)[0]), struck(hit)) == (dice, [(dice, damage)])
    assert noise(hit) == int(is_noisy)
    missed = city(weapon, here={"fatty": 3}, dice=[least - 1] * dice)
    play(missed, f"melee:{weapon}:1")
    assert struck(missed) == [(0, damage)]


@pytest.mark.parametrize(
    ("weapon", "nearest", "farthest", "least", "dice", "damage"),
    [
        card("mas_shotgun", 0, 1, 3, 2, 2),
        card("evil_twins", 0, 1, 4, 2, 1),
        card("assault_rifle", 1, 2, 4, 3, 1),
        card("magnum_44", 0, 1, 4, 1, 2),
    ],
)
def test_a_gun_shoots_as_its_card_says(
    weapon: str, nearest: int, farthest: int, least: int, dice: int, damage: int
) -> None:
    zones = [HERE, THERE, BEYOND, FAR]
    everywhere = {"zombies": {BEYOND: {"fatty": 3}, FAR: {"fatty": 3}}, "here": {"fatty": 3}, "there": {"fatty": 3}}
    match = city(weapon, dice=[least] * dice, **everywhere)
    offered = {key.rpartition(":")[2] for key in shots(match, "shoot", weapon)}
    assert offered == set(zones[nearest : farthest + 1])
    play(match, f"shoot:{weapon}:1:{THERE}")
    assert (len(rolled(match)[0]), struck(match)) == (dice, [(dice, damage)])
    assert noise(match) == 1
    missed = city(weapon, dice=[least - 1] * dice, **everywhere)
    play(missed, f"shoot:{weapon}:1:{THERE}")
    assert struck(missed) == [(0, damage)]


@pytest.mark.parametrize(
    ("weapon", "both"),
    [
        card("machete", True),
        card("magnum_44", True),
        card("pan", False),
        card("crowbar", False),
        card("evil_twins", False),
    ],
)
def test_two_alike_are_used_at_once_where_the_card_says_so(weapon: str, both: bool) -> None:
    match = city(weapon, weapon, here={"walker": 3}, there={"walker": 3})
    assert any(key.startswith((f"melee:{weapon}:2", f"shoot:{weapon}:2")) for key in keys(match)) == both


@pytest.mark.rule("AP-CARD-crowbar")
def test_a_crowbar_opens_doors_without_noise() -> None:
    match = scene({"watts": THERE}, title="apocalypse", cards={"watts": ["crowbar"]})
    play(match, next(key for key in keys(match) if key.startswith("open:")))
    assert events(match, DoorOpened)[0].how == "crowbar"
    assert noise(match, THERE) == 0


@pytest.mark.rule("AP-CARD-pan", "AP-CARD-mas_shotgun", "AP-CARD-evil_twins")
def test_pans_are_dealt_and_special_weapons_lie_in_cars() -> None:
    stack = box("apocalypse").deck
    assert not {CARD["pan"], CARD["mas_shotgun"], CARD["evil_twins"], CARD["molotov"]} & set(stack)
    assert content.equipment()[box("apocalypse").filler].id == "pan"
    assert {content.equipment()[each].id for each in box("apocalypse").special} == {"mas_shotgun", "evil_twins"}
    match = scene({"watts": HERE}, title="apocalypse", mission=make_mission(cars=[(HERE, "pimp", False)]), agenda=None)
    play(match, "search:0")
    assert {key.split(":")[1] for key in keys(match) if key.startswith("keep")} <= {"mas_shotgun", "evil_twins"}


@pytest.mark.rule("AP-CARD-mas_shotgun")
def test_mas_shotgun_is_reloaded_after_a_shot() -> None:
    match = city("mas_shotgun", there={"walker": 1}, dice=HIT)
    play(match, f"shoot:mas_shotgun:1:{THERE}")
    assert "reload:mas_shotgun" in keys(match)


# ------------------------------------------------------------------- what destroys a whole zone


@pytest.mark.rule("AP-CARD-flamethrower")
def test_a_flamethrower_burns_a_zone_and_a_canister_of_gasoline() -> None:
    match = city("flamethrower", "gasoline", there={"abomination": 1, "berserker_runner": 2})
    play(match, f"shoot:flamethrower:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert CARD["flamethrower"] in match.state.slots[0]
    assert CARD["gasoline"] not in match.state.slots[0]
    assert noise(match) == 1
    assert not shots(match, "shoot", "flamethrower")


@pytest.mark.rule("AP-CARD-flamethrower")
def test_without_gasoline_it_does_nothing_and_says_why() -> None:
    match = city("flamethrower", there={"walker": 1})
    assert not shots(match, "shoot", "flamethrower")
    reason = match.why_not(0, f"shoot:flamethrower:1:{THERE}")
    assert reason is not None
    assert (reason.code, reason.rule) == ("apocalypse.why.no_fuel", "AP-CARD-flamethrower")


@pytest.mark.rule("AP-CARD-dynamite")
def test_dynamite_is_loud_where_it_goes_off() -> None:
    match = city("dynamite", there={"fatty": 2, "walker": 3})
    play(match, f"shoot:dynamite:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert (noise(match, THERE), noise(match, HERE)) == (2, 0)
    assert CARD["dynamite"] not in match.state.slots[0]


@pytest.mark.rule("AP-CARD-dynamite", "AP-62")
def test_thrown_where_one_stands_it_kills_the_thrower_and_friends() -> None:
    match = city("dynamite", here={"walker": 1}, mates={"kim": HERE, "belle": FAR})
    play(match, f"shoot:dynamite:1:{HERE}")
    assert is_dead(match, "watts")
    assert is_dead(match, "kim")
    assert not is_dead(match, "belle")


@pytest.mark.rule("AP-CARD-rpg")
def test_a_rocket_flies_two_or_three_zones_once() -> None:
    match = city(
        "rpg", here={"walker": 1}, there={"walker": 1}, zombies={BEYOND: {"abomination": 1}, FAR: {"walker": 1}}
    )
    assert shots(match, "shoot", "rpg") == [f"shoot:rpg:1:{BEYOND}", f"shoot:rpg:1:{FAR}"]
    play(match, f"shoot:rpg:1:{BEYOND}")
    assert crowd(match, BEYOND) == {}
    assert CARD["rpg"] not in match.state.slots[0]


# --------------------------------------------------------------------------- what helps weapons


@pytest.mark.rule("AP-CARD-laser_pointer")
@pytest.mark.parametrize(("die", "hits"), [(3, 1), (2, 0), (1, 0)])
def test_a_laser_pointer_adds_one_to_each_die_but_not_to_a_one(die: int, hits: int) -> None:
    match = city("pistol", "", "laser_pointer", "laser_pointer", there={"walker": 2}, dice=[die])
    play(match, f"shoot:pistol:1:{THERE}")
    assert struck(match) == [(hits, 1)]


@pytest.mark.rule("AP-CARD-laser_pointer")
def test_it_helps_only_the_weapons_that_it_names() -> None:
    match = city("magnum_44", "", "laser_pointer", there={"walker": 2}, dice=[3])
    play(match, f"shoot:magnum_44:1:{THERE}")
    assert struck(match) == [(0, 2)]


@pytest.mark.rule("AP-CARD-hollow_point")
@pytest.mark.parametrize(("weapon", "damage"), [("pistol", 2), ("magnum_44", 3), ("sub_mg", 1), ("shotgun", 2)])
def test_hollow_points_do_one_damage_more_once_with_the_weapons_they_name(weapon: str, damage: int) -> None:
    match = city(weapon, "", "hollow_point", "hollow_point", there={"fatty": 4}, dice=HIT)
    play(match, f"shoot:{weapon}:1:{THERE}")
    assert struck(match)[0][1] == damage


@pytest.mark.rule("AP-CARD-laser_pointer", "AP-CARD-hollow_point")
def test_the_outlook_of_a_shot_knows_both() -> None:
    match = city("pistol", "", "laser_pointer", "hollow_point", there={"fatty": 1})
    (seen,) = preview.outlook(match.state, 0, ("shoot", "pistol", "1", THERE))
    assert seen.damage == 2
    assert float(seen.chances[1]) == pytest.approx(4 / 6)
