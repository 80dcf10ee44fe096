"""Searching rooms and cells: where, how many cards, what is kept, and who screams."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.events import Kept, Searched
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.plan import TowerPlan
from skullyard.games.outbreak.state import SEARCH, WOUND, GameState
from unit.outbreak.scene import CARD, asked, crowd, events, keys, make_mission, play, scene
from unit.outbreak.searches import can_search, carried, drawn, gone, inside

FULL = ("kukri", "pistol", "water", "canned_food", "bag_of_rice")


# Where


@pytest.mark.rule("PO-ACT-2", "PO-PLACE-2")
@pytest.mark.parametrize(
    ("place", "possible"), [("00.ra", True), ("10.rb", True), ("00.p", False), ("00.w1", False), ("10.s2", False)]
)
def test_rooms_are_searched_and_streets_are_not(place: str, possible: bool) -> None:
    assert can_search(inside(place=place)) is possible


PRISON = make_mission(
    layout=((("17P", 0), ("16P", 0)), (("18P", 0), ("8P", 0))),
    doors=(
        ("00.ra", "00.p"), ("00.rb", "00.p"), ("10.ra", "10.p"), ("10.rb", "10.p"), ("01.r1", "01.a2"),
        ("01.r2", "01.a2"), ("00.e2", "01.a1", "main_door"),
    ),
    cell_doors=[(f"11.c{number}", "white") for number in range(1, 6)],
)  # fmt: skip


@pytest.mark.rule("PO-ACT-2", "PO-PLACE-2", "PO-PLACE-11")
@pytest.mark.parametrize(("place", "possible"), [("11.c1", True), ("01.r1", True), ("11.a1", False), ("01.a2", False)])
def test_cells_are_searched_and_alleys_are_not(place: str, possible: bool) -> None:
    assert can_search(inside(place=place, mission=PRISON)) is possible


def towers() -> Mission:
    return make_mission(
        layout=((("1P", 0), ("18P", 0)), (("2P", 0), ("17P", 0))),
        doors=(("01.ra", "01.p"), ("01.rb", "01.p"), ("11.ra", "11.p"), ("11.rb", "11.p")),
        torn=[("00.y4", "00.e3"), ("10.y4", "10.s2")],
        towers=[TowerPlan(("towers", 0), "00.y2", "A", (4, 4, 6, 6), "W", "00.y2")],
        start="00.y1",
    )


@pytest.mark.rule("PO-PLACE-25", "PO-SKILL-scavenger")
def test_nobody_searches_a_watch_tower() -> None:
    assert not can_search(inside(place="t0", mission=towers()))
    assert not can_search(inside(place="t0", mission=towers(), skills=("scavenger",)))


@pytest.mark.rule("PO-SKILL-scavenger")
@pytest.mark.parametrize(("place", "mission"), [("00.p", None), ("11.a1", PRISON), ("01.a2", PRISON)])
def test_a_scavenger_searches_streets_and_alleys(place: str, mission: Mission | None) -> None:
    match = inside(place=place, mission=mission, deck=["katana"], skills=("scavenger",))
    assert carried(play(match, "search", "keep:katana")) == ["katana"]


@pytest.mark.rule("PO-ACT-2", "PO-SKILL-scavenger")
def test_nobody_searches_among_zombies() -> None:
    assert not can_search(inside(zombies={"00.ra": {"walker": 1}}))
    assert not can_search(inside(zombies={"00.p": {"walker": 1}}, place="00.p", skills=("scavenger",)))
    assert can_search(inside(zombies={"00.p": {"walker": 1}}))


# What it costs


@pytest.mark.rule("PO-ACT-2")
def test_a_search_takes_an_action_and_there_is_one_in_a_turn() -> None:
    match = inside(deck=["katana", "water"])
    s = play(match, "search", "keep:katana")
    assert s.actions == 2
    assert s.searches == (1,)
    assert not can_search(match)
    assert events(match, Searched)[0].car == -1


@pytest.mark.rule("PO-SKILL-plus1_free_search_action", "PO-RULING-81")
def test_a_free_search_action_pays_for_the_one_search_of_a_turn_and_gives_no_second() -> None:
    match = inside(deck=["katana", "water"], skills=("plus1_free_search_action",))
    s = play(match, "search", "keep:katana")
    assert s.actions == 3
    assert s.free[SEARCH] == 0
    assert not can_search(match)


# How many cards


@pytest.mark.rule("PO-ACT-2")
def test_a_search_turns_up_one_card_which_is_kept_or_discarded() -> None:
    assert keys(play_search(deck=["katana", "water"])) == ["keep:katana", "discard:katana"]
    kept = play_search(deck=["katana", "water"])
    s = play(kept, "keep:katana")
    assert carried(s) == ["katana"]
    assert [event.card for event in events(kept, Kept)] == ["katana"]
    s = play(play_search(deck=["katana", "water"]), "discard:katana")
    assert carried(s) == []
    assert gone(s) == ["katana"]


def play_search(*cards: str | int, **more: Any) -> Match[GameState]:
    match = inside(*cards, **more)
    play(match, "search")
    return match


@pytest.mark.rule("PO-CARD-flashlight")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_flashlight_shows_one_more_card_from_any_place(number: int) -> None:
    match = play_search("kukri", *["flashlight"] * number, deck=["katana", "water", "nails", "scope"])
    assert drawn(match) == ["katana", "water", "nails"][: number + 1]


@pytest.mark.rule("PO-SKILL-search_plus1_card", "PO-CARD-flashlight")
def test_one_more_card_adds_to_a_flashlight() -> None:
    skills = ("search_plus1_card",)
    deck = ["katana", "water", "nails", "scope"]
    assert drawn(play_search(deck=deck, skills=skills)) == deck[:2]
    assert drawn(play_search("flashlight", deck=deck, skills=skills)) == deck[:3]


@pytest.mark.rule("PO-ACT-2", "PO-CARD-flashlight")
def test_of_several_cards_each_is_kept_or_discarded() -> None:
    match = play_search("flashlight", deck=["katana", "water"])
    assert set(keys(match)) == {"keep:katana", "discard:katana", "keep:water", "discard:water"}
    s = play(match, "discard:katana", "keep:water")
    assert carried(s) == ["flashlight", "water"]
    assert s.drawn == ()


@pytest.mark.rule("PO-ACT-2", "PO-ACT-7")
def test_after_a_search_the_inventory_is_sorted_freely_but_not_traded() -> None:
    match = scene({"watts": "00.ra", "kim": "00.ra"}, cards={"watts": ["kukri", "pistol"]}, deck=["katana"])
    play(match, "search", "keep:katana")
    assert sorted(keys(match)) == ["hands:kukri:katana", "hands:pistol:katana", "hands:pistol:kukri"]
    s = play(match, "hands:kukri:katana")
    assert s.actions == 2
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-ACT-2", "PO-INV-2")
def test_without_room_another_card_makes_way_for_what_is_kept() -> None:
    match = play_search(*FULL, deck=["nails"])
    assert "keep:nails" not in keys(match)
    assert "keep:nails:for:water" in keys(match)
    s = play(match, "keep:nails:for:water")
    assert "nails" in carried(s)
    assert gone(s) == ["water"]


@pytest.mark.rule("PO-ZP-3")
def test_no_wound_makes_way_for_what_is_found() -> None:
    match = inside(*[WOUND] * 4, "water", deck=["nails"], reborn=("watts",))
    play(match, "search")
    assert keys(match) == ["keep:nails:for:water", "discard:nails"]


@pytest.mark.rule("PO-EQUIP-3", "PO-ACT-2")
def test_cards_are_combined_to_make_room_for_what_is_found() -> None:
    match = play_search("kukri", "pistol", "water", "gasoline", "glass_bottles", deck=["nails"])
    play(match, "combine:molotov")
    assert "keep:nails" in keys(match)


@pytest.mark.rule("PO-ACT-3")
def test_a_search_that_empties_the_stack_goes_on_with_the_discards() -> None:
    match = inside("flashlight", "flashlight")
    match.state.deck, match.state.deck_gone = (CARD["katana"],), (CARD["water"],)
    play(match, "search")
    assert drawn(match) == ["katana", "water"]


@pytest.mark.rule("PO-ACT-3")
def test_where_no_card_is_left_nothing_is_found() -> None:
    match = inside("kukri")
    match.state.deck = match.state.deck_gone = ()
    s = play(match, "search")
    assert drawn(match) == []
    assert s.actions == 2
    assert asked(match).prompt == "menu"


# Aaahh!


@pytest.mark.rule("PO-ACT-16", "PO-CARD-aaahh")
def test_an_aaahh_puts_a_walker_into_the_zone_and_is_discarded() -> None:
    match = play_search("kukri", deck=["aaahh"])
    assert crowd(match, "00.ra") == {"walker": 1}
    assert gone(match.state) == ["aaahh"]
    assert carried(match.state) == ["kukri"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-RULING-82", "PO-CARD-aaahh")
def test_an_aaahh_ends_a_search_before_its_other_cards() -> None:
    match = play_search("flashlight", deck=["aaahh", "katana"])
    assert drawn(match) == ["aaahh"]
    assert crowd(match, "00.ra") == {"walker": 1}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-ACT-16", "PO-CARD-aaahh")
def test_what_was_drawn_before_an_aaahh_is_still_kept() -> None:
    match = play_search("flashlight", deck=["katana", "aaahh"])
    assert crowd(match, "00.ra") == {"walker": 1}
    assert carried(play(match, "keep:katana")) == ["flashlight", "katana"]


# Skills


@pytest.mark.rule("PO-SKILL-destiny")
def test_destiny_draws_another_card_once_in_a_turn() -> None:
    match = play_search(deck=["water", "katana", "nails"], skills=("destiny",))
    s = play(match, "destiny:water")
    assert gone(s) == ["water"]
    assert keys(match) == ["keep:katana", "discard:katana"]


@pytest.mark.rule("PO-SKILL-destiny", "PO-CARD-aaahh")
def test_destiny_has_an_aaahh_ignored() -> None:
    match = play_search(deck=["aaahh", "katana"], skills=("destiny",))
    assert keys(match) == ["discard:aaahh", "destiny:aaahh"]
    play(match, "destiny:aaahh")
    assert crowd(match, "00.ra") == {}
    assert "keep:katana" in keys(match)
    other = play_search(deck=["aaahh", "katana"], skills=("destiny",))
    play(other, "discard:aaahh")
    assert crowd(other, "00.ra") == {"walker": 1}


@pytest.mark.rule("PO-SKILL-matching_set")
def test_a_matching_set_brings_the_twin_of_a_dual_weapon_and_shuffles_the_stack() -> None:
    match = play_search(deck=["kukri"], skills=("matching_set",))
    before = sorted(match.state.deck[match.state.deck_next :])
    play(match, "keep:kukri")
    assert keys(match) == ["keep:kukri", "pass"]
    s = play(match, "keep:kukri")
    assert carried(s) == ["kukri", "kukri"]
    after = s.deck[s.deck_next :]
    before.remove(CARD["kukri"])
    assert sorted(after) == before
    assert list(after) != before


@pytest.mark.rule("PO-SKILL-matching_set")
@pytest.mark.parametrize("card", ["katana", "water"])
def test_a_matching_set_is_for_dual_weapons_only(card: str) -> None:
    match = play_search(deck=[card], skills=("matching_set",))
    play(match, f"keep:{card}")
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-SKILL-matching_set")
def test_a_matching_set_needs_a_twin_in_the_stack() -> None:
    match = inside(skills=("matching_set",))
    match.state.deck = (CARD["kukri"], CARD["water"])
    play(match, "search", "keep:kukri")
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-SKILL-matching_set", "PO-INV-2")
def test_without_room_a_card_makes_way_for_the_twin() -> None:
    match = play_search(*FULL[:4], deck=["kukri"], skills=("matching_set",))
    play(match, "keep:kukri")
    assert "keep:kukri:for:water" in keys(match)
    play(match, "keep:kukri:for:water")
    assert carried(match.state).count("kukri") == 3
