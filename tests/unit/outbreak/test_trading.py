"""Trading between two survivors in a zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import inventory
from skullyard.games.outbreak import trading as trading_room
from skullyard.games.outbreak.events import Discarded, Gave
from skullyard.games.outbreak.state import DOWN, SPENT, WOUND, GameState, card_of
from unit.outbreak.scene import CARD, asked, events, keys, make_mission, play, scene

Cards = Mapping[str, Sequence[str | int]]
FULL_WATTS = ("kukri", "pistol", "water", "nails", "scope")
FULL_KIM = ("hatchet", "shotgun", "bag_of_rice", "gasoline", "rifle")


def meeting(watts: Sequence[str | int], kim: Sequence[str | int], **more: Any) -> Match[GameState]:
    """Watts, whose turn it is, and Kim in one street zone."""
    return scene({"watts": "00.p", "kim": "00.p"}, cards={"watts": watts, "kim": kim}, **more)


def trading(watts: Sequence[str | int], kim: Sequence[str | int], **more: Any) -> Match[GameState]:
    match = meeting(watts, kim, **more)
    play(match, "trade:kim")
    return match


def carried(s: GameState, figure: int) -> list[str]:
    return sorted(inventory.name(card_of(slot)) + "!" * (slot >= SPENT) for slot in s.slots[figure] if slot >= 0)


@pytest.mark.rule("PO-ACT-7", "PO-RULING-83")
def test_any_number_of_cards_change_hands_in_one_action() -> None:
    match = trading(["kukri", "pistol", "water"], ["hatchet"])
    s = play(match, "give:water", "give:pistol", "take:hatchet", "done")
    assert carried(s, 0) == ["hatchet", "kukri"]
    assert carried(s, 1) == ["pistol", "water"]
    assert s.actions == 2
    assert [(gift.figure, gift.to, gift.card) for gift in events(match, Gave)] == [
        (0, 1, "water"),
        (0, 1, "pistol"),
        (1, 0, "hatchet"),
    ]


@pytest.mark.rule("PO-ACT-7", "PO-RULING-83")
def test_a_gift_for_nothing_is_fine() -> None:
    s = play(trading(["kukri", "water"], []), "give:water", "done")
    assert carried(s, 1) == ["water"]


@pytest.mark.rule("PO-ACT-7")
def test_a_card_changes_hands_only_once_in_a_trade() -> None:
    match = trading(["kukri", "water"], ["hatchet"])
    play(match, "give:water")
    assert "take:water" not in keys(match)
    assert keys(match) == ["give:kukri", "take:hatchet", "done"]


@pytest.mark.rule("PO-ACT-7")
def test_of_two_copies_only_the_one_that_came_stays() -> None:
    match = trading(["kukri", "water"], ["hatchet", "kukri"])
    play(match, "take:kukri", "give:kukri")
    assert "give:kukri" not in keys(match)
    assert "take:kukri" not in keys(match)


@pytest.mark.rule("PO-ACT-7", "PO-RULING-83")
def test_both_sort_after_a_trade() -> None:
    match = trading(["kukri", "pistol", "katana"], ["hatchet", "shotgun", "water"])
    play(match, "give:katana", "done")
    assert asked(match).about == ("kim",)
    assert keys(match)[0] == "hands:hatchet:shotgun"
    s = play(match, "hands:katana:shotgun")
    assert {card_of(slot) for slot in s.slots[1][:2]} == {CARD["katana"], CARD["shotgun"]}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-ACT-7", "PO-EQUIP-3", "PO-CARD-scope")
def test_a_partner_combines_what_it_got() -> None:
    match = trading(["scope", "water"], ["rifle"])
    play(match, "give:scope", "done")
    s = play(match, "combine:sniper_rifle")
    assert carried(s, 1) == ["sniper_rifle"]


@pytest.mark.rule("PO-ACT-7")
def test_trading_takes_a_partner_in_the_zone_who_is_up() -> None:
    apart = scene({"watts": "00.p", "kim": "00.e2"}, cards={"watts": ["kukri", "water"]})
    assert "trade:kim" not in keys(apart)
    fallen = meeting(["kukri"], ["hatchet"]).state
    assert trading_room.options(fallen, 0) == [("trade", "kim")]
    fallen.status = (fallen.status[0], DOWN)
    assert trading_room.options(fallen, 0) == []


@pytest.mark.rule("PO-ACT-7")
def test_zombies_in_the_zone_do_not_hinder_a_trade() -> None:
    assert "trade:kim" in keys(meeting(["kukri"], [], zombies={"00.p": {"walker": 2}}))


@pytest.mark.rule("PO-ACT-7")
def test_a_car_keeps_nobody_in_its_zone_from_trading() -> None:
    mission = make_mission(cars=[("00.p", "taxi", True), ("00.p", "police", True)])

    def offers(**riding: tuple[int, int]) -> bool:
        return "trade:kim" in keys(meeting(["kukri"], ["water"], mission=mission, riding=riding))

    assert offers()
    assert offers(watts=(0, 0), kim=(0, 2))
    assert offers(watts=(0, 0))
    assert offers(kim=(0, 0))
    assert offers(watts=(0, 0), kim=(1, 0))


@pytest.mark.rule("PO-ACT-7")
def test_there_is_nothing_to_trade_where_nobody_carries_anything() -> None:
    assert "trade:kim" not in keys(meeting([], []))
    assert "trade:kim" in keys(meeting([], ["water"]))


@pytest.mark.rule("PO-RULING-84", "PO-FIGHT-7")
def test_a_fired_weapon_stays_empty_for_its_new_owner() -> None:
    match = trading([CARD["sawed_off"] + SPENT, "sawed_off", "kukri"], [])
    assert keys(match)[:3] == ["give:kukri", "give:sawed_off", "give:sawed_off:spent"]
    s = play(match, "give:sawed_off:spent", "done")
    assert carried(s, 1) == ["sawed_off!"]
    assert carried(s, 0) == ["kukri", "sawed_off"]


@pytest.mark.rule("PO-ZP-3", "PO-ACT-7")
def test_wounds_are_not_traded() -> None:
    match = trading(["kukri", WOUND], ["hatchet", WOUND])
    assert keys(match) == ["give:kukri", "take:hatchet", "done"]


# No room


@pytest.mark.rule("PO-ACT-7")
def test_two_full_survivors_swap() -> None:
    match = trading(FULL_WATTS, FULL_KIM)
    assert "swap:water:rifle" in keys(match)
    assert not any(key.startswith("take") for key in keys(match))
    s = play(match, "swap:water:rifle")
    assert "rifle" in carried(s, 0)
    assert "water" in carried(s, 1)
    assert not any("rifle" in key for key in keys(match))


@pytest.mark.rule("PO-ACT-7")
def test_with_room_on_one_side_cards_go_one_by_one() -> None:
    match = trading(FULL_WATTS, ["hatchet"])
    assert not any(key.startswith(("swap", "take")) for key in keys(match))
    play(match, "give:water")
    assert "take:hatchet" in keys(match)


@pytest.mark.rule("PO-INV-2")
def test_whoever_has_no_room_may_discard_for_a_gift_in_anothers_turn() -> None:
    match = trading(["kukri", "water"], FULL_KIM, owners=[0, 1])
    play(match, "give:kukri")
    assert asked(match).seat == 1
    assert "card:gasoline" in keys(match)
    assert "refuse" in keys(match)
    s = play(match, "card:gasoline")
    assert "kukri" in carried(s, 1)
    assert "gasoline" not in carried(s, 1)
    assert [(event.figure, event.card) for event in events(match, Discarded)] == [(1, "gasoline")]
    assert asked(match).seat == 0


@pytest.mark.rule("PO-INV-2")
def test_whoever_has_no_room_may_refuse_a_gift_and_is_not_asked_again() -> None:
    match = trading(["kukri", "water"], FULL_KIM, owners=[0, 1])
    play(match, "give:kukri", "refuse")
    assert "give:kukri" not in keys(match)
    assert "give:water" in keys(match)


@pytest.mark.rule("PO-ACT-7", "PO-ZP-3")
def test_nothing_is_given_to_somebody_full_of_wounds() -> None:
    match = meeting(["kukri"], [WOUND] * 5, reborn=("kim",), agenda=[("trade", 0, 1, ()), ("begin", 0, False)])
    assert asked(match).prompt == "menu"


# Other players


@pytest.mark.rule("PO-ACT-7")
def test_another_player_must_agree_before_a_card_of_its_survivor_goes() -> None:
    match = trading(["kukri"], ["hatchet", "water"], owners=[0, 1])
    play(match, "take:hatchet")
    assert asked(match).seat == 1
    assert asked(match).kind == "confirm"
    s = play(match, "agree")
    assert "hatchet" in carried(s, 0)
    assert asked(match).seat == 0


@pytest.mark.rule("PO-ACT-7")
def test_another_player_may_refuse_and_is_not_asked_for_that_card_again() -> None:
    match = trading(["kukri"], ["hatchet", "water"], owners=[0, 1])
    s = play(match, "take:hatchet", "refuse")
    assert carried(s, 1) == ["hatchet", "water"]
    assert keys(match) == ["give:kukri", "take:water", "done"]


@pytest.mark.rule("PO-ACT-7")
def test_a_swap_with_another_player_needs_its_consent() -> None:
    match = trading(FULL_WATTS, FULL_KIM, owners=[0, 1])
    play(match, "swap:water:rifle")
    assert asked(match).seat == 1
    s = play(match, "refuse")
    assert "rifle" in carried(s, 1)


@pytest.mark.rule("PO-ACT-7")
def test_a_gift_needs_no_consent_and_ones_own_survivors_none_at_all() -> None:
    match = trading(["kukri", "water"], ["hatchet"], owners=[0, 1])
    play(match, "give:water")
    assert asked(match).seat == 0
    own = trading(["kukri", "water"], ["hatchet"])
    play(own, "take:hatchet")
    assert asked(own).prompt == "trade"


@pytest.mark.rule("PO-ACT-7")
def test_the_partners_player_sorts_the_partners_cards() -> None:
    match = trading(["kukri", "water", "katana"], ["hatchet", "shotgun"], owners=[0, 1])
    play(match, "give:katana", "done")
    assert asked(match).seat == 1
