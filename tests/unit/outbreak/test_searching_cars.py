"""Searching cars: what each make holds, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.outbreak import inventory, searching
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import CARD, asked, crowd, keys, make_mission, play
from unit.outbreak.searches import beside_car, can_search, carried, drawn, gone, inside


@pytest.mark.rule("PO-CAR-1", "PO-RULING-81")
def test_the_search_of_a_car_is_the_one_of_the_turn() -> None:
    match = beside_car("taxi", "police", deck=["katana", "water"])
    play(match, "search:0", "keep:katana")
    assert not can_search(match)


@pytest.mark.rule("PO-CAR-1", "PO-ACT-2")
def test_a_car_is_searched_from_inside_and_outside_where_no_zombies_are() -> None:
    mission = make_mission(cars=[("00.p", "taxi", True), ("00.e2", "taxi", True)])

    def offers(**more: Any) -> list[str]:
        return [key for key in keys(inside(place="00.p", mission=mission, **more)) if key.startswith("search")]

    assert offers() == ["search:0"]
    assert offers(riding={"watts": (0, 1)}) == ["search:0"]
    assert offers(zombies={"00.p": {"walker": 1}}) == []


@pytest.mark.rule("PO-CAR-2", "PO-CARD-flashlight")
def test_a_police_car_gives_the_first_weapon_and_the_rest_is_discarded() -> None:
    match = beside_car("police", cards=["flashlight"], deck=["water", "riot_shield", "shotgun", "katana"])
    play(match, "search:0")
    assert drawn(match) == ["water", "riot_shield", "shotgun"]
    assert gone(match.state) == ["water", "riot_shield"]
    s = play(match, "keep:shotgun")
    assert carried(s) == ["flashlight", "shotgun"]


@pytest.mark.rule("PO-CAR-2", "PO-SKILL-search_plus1_card")
def test_a_police_car_gives_one_weapon_whatever_the_skill() -> None:
    match = beside_car("police", deck=["kukri", "katana"], skills=("search_plus1_card",))
    play(match, "search:0")
    assert drawn(match) == ["kukri"]


@pytest.mark.rule("PO-SKILL-scavenger", "PO-CAR-1")
def test_a_scavenger_in_a_car_searches_the_car_and_not_the_street() -> None:
    match = beside_car("taxi", skills=("scavenger",), riding={"watts": (0, 0)})
    assert [key for key in keys(match) if key.startswith("search")] == ["search:0"]


@pytest.mark.rule("PO-CAR-2", "PO-CARD-aaahh")
def test_an_aaahh_in_a_police_car_spawns_a_walker_and_stops_the_search() -> None:
    match = beside_car("police", deck=["water", "aaahh", "shotgun"])
    play(match, "search:0")
    assert drawn(match) == ["water", "aaahh"]
    assert crowd(match, "00.p") == {"walker": 1}
    assert carried(match.state) == []


@pytest.mark.rule("PO-CAR-2", "PO-CAR-6", "PO-SKILL-search_plus1_card")
def test_police_cars_and_taxis_are_searched_again_and_again() -> None:
    for make in ("police", "taxi"):
        match = beside_car(make, deck=["kukri"])
        match.state.car_searches = (7,)
        assert can_search(match)


@pytest.mark.rule("PO-CAR-2")
def test_a_police_car_gives_nothing_when_no_weapon_is_left() -> None:
    match = beside_car("police")
    match.state.deck, match.state.deck_gone = (CARD["water"], CARD["nails"]), (CARD["scope"],)
    play(match, "search:0")
    assert sorted(drawn(match)) == ["nails", "scope", "water"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-CAR-6", "PO-CARD-flashlight", "PO-SKILL-search_plus1_card")
def test_a_taxi_is_searched_like_a_building_without_flashlights() -> None:
    deck = ["water", "katana", "nails"]
    match = beside_car("taxi", cards=["flashlight"], deck=deck)
    play(match, "search:0")
    assert drawn(match) == ["water"]
    skilled = beside_car("taxi", cards=["flashlight"], deck=deck, skills=("search_plus1_card",))
    play(skilled, "search:0")
    assert drawn(skilled) == ["water", "katana"]


@pytest.mark.rule("PO-CAR-6", "PO-CARD-aaahh")
def test_an_aaahh_in_a_taxi_spawns_a_walker() -> None:
    match = beside_car("taxi", deck=["aaahh"])
    play(match, "search:0")
    assert crowd(match, "00.p") == {"walker": 1}


@pytest.mark.rule("PO-CAR-3", "PO-CAR-4", "PO-CARD-gunblade", "PO-CARD-flashlight")
@pytest.mark.parametrize("make", ["pimp", "hippie"])
def test_a_pimp_or_hippie_car_is_searched_once_and_holds_a_special_weapon(make: str) -> None:
    match = beside_car(make, cards=["flashlight"])
    s = play(match, "search:0", "keep:gunblade")
    assert carried(s) == ["flashlight", "gunblade"]
    assert s.deck_next == 0
    assert s.special == (CARD["gunblade"],)
    s.used, s.memo = (), {}
    assert search_options(s) == []


def search_options(s: GameState) -> list[tuple[str, ...]]:
    return searching.options(s, 0)


@pytest.mark.rule("PO-RULING-77", "PO-CAR-3")
def test_a_second_pimp_car_holds_the_other_weapon_and_a_third_one_none() -> None:
    match = beside_car("pimp", "pimp", "hippie")
    s = play(match, "search:0", "keep:gunblade")
    s.used = ()
    assert search_options(s) == [("search", "1"), ("search", "2")]
    s.special = ()
    assert search_options(s) == []


@pytest.mark.rule("PO-CAR-3", "PO-ACT-3")
def test_a_special_weapon_that_is_discarded_never_comes_into_the_stack() -> None:
    s = play(beside_car("pimp"), "search:0", "discard:gunblade")
    assert gone(s) == []
    assert inventory.left_aside(s, CARD["gunblade"]) == 1


@pytest.mark.rule("PO-CAR-5", "PO-RULING-75")
def test_a_sports_car_is_not_searched() -> None:
    assert not can_search(beside_car("sports"))


@pytest.mark.rule("PO-CAR-7", "PO-CAR-2", "PO-CAR-6")
def test_what_a_search_finds_depends_on_the_make_that_stands_there() -> None:
    police, taxi = (beside_car(make, deck=["water", "kukri"]) for make in ("police", "taxi"))
    play(police, "search:0")
    play(taxi, "search:0")
    assert drawn(police) == ["water", "kukri"]
    assert drawn(taxi) == ["water"]


@pytest.mark.rule("PO-SKILL-destiny", "PO-CAR-2", "PO-CAR-3")
def test_destiny_works_on_the_stack_in_a_police_car_but_not_on_the_weapon_of_a_pimp_car() -> None:
    match = beside_car("police", deck=["kukri", "water", "katana"], skills=("destiny",))
    play(match, "search:0", "destiny:kukri")
    assert drawn(match) == ["kukri", "water", "katana"]
    pimp = beside_car("pimp", skills=("destiny",))
    play(pimp, "search:0")
    assert keys(pimp) == ["keep:gunblade", "discard:gunblade"]
