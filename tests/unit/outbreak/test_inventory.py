"""Hands and backpack, combining, discarding, and the stack of equipment."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content, inventory
from skullyard.games.outbreak.events import Arranged, Discarded
from skullyard.games.outbreak.experience import learn
from skullyard.games.outbreak.state import EMPTY, SPENT, WOUND, GameState, card_of
from unit.outbreak.scene import CARD, asked, events, keys, play, scene

FOOD = ("canned_food", "bag_of_rice", "water")


def alone(*cards: str | int, skills: tuple[str, ...] = (), **more: Any) -> Match[GameState]:
    """Watts on a street with these cards, from the left hand on."""
    return scene({"watts": "00.p"}, cards={"watts": cards}, skills={"watts": skills}, **more)


def sorting(*cards: str | int, skills: tuple[str, ...] = (), **more: Any) -> Match[GameState]:
    """Watts sorts his inventory."""
    return alone(*cards, skills=skills, agenda=[("hands", 0), ("begin", 0, False)], **more)


def carried(s: GameState) -> list[str]:
    """Return what Watts has in each place; a spent weapon with a mark."""
    words = {EMPTY: "", WOUND: "wound"}
    return [
        words.get(slot) or (inventory.name(card_of(slot)) + "!" * (slot >= SPENT) if slot >= 0 else "")
        for slot in s.slots[0]
    ]


def beside(s: GameState, card: str) -> int:
    return inventory.left_aside(s, CARD[card])


def gone(s: GameState) -> list[str]:
    return [inventory.name(card) for card in s.deck_gone]


# Hands and backpack


@pytest.mark.rule("PO-INV-1")
def test_a_survivor_has_two_hands_and_three_places_in_the_backpack() -> None:
    s = alone("kukri", "pistol", "katana", "water", "nails").state
    assert len(s.slots[0]) == 5
    assert list(inventory.hand_cards(s, 0)) == [CARD["kukri"], CARD["pistol"]]
    assert not inventory.in_hand(s, 0, CARD["katana"])
    assert CARD["katana"] in inventory.cards(s, 0)
    assert not inventory.has_room(s, 0)


@pytest.mark.rule("PO-INV-1")
def test_a_weapon_goes_to_a_free_hand_first_and_other_things_into_the_backpack() -> None:
    s = alone("kukri").state
    for card in ("water", "pistol", "shotgun"):
        inventory.add_card(s, 0, CARD[card])
    assert carried(s)[:2] == ["kukri", "pistol"]
    assert sorted(carried(s)[2:]) == ["", "shotgun", "water"]


@pytest.mark.rule("PO-SKILL-hoard")
def test_a_hoarder_has_a_fourth_place_in_the_backpack() -> None:
    s = alone("kukri", "pistol", "katana", "water", "nails", skills=("hoard",)).state
    assert len(s.slots[0]) == 6
    assert inventory.has_room(s, 0)
    assert not inventory.has_room(s, 0, 2)
    inventory.add_card(s, 0, CARD["rifle"])
    assert not inventory.has_room(s, 0)


@pytest.mark.rule("PO-SKILL-webbing", "PO-RULING-23")
def test_with_webbing_everything_counts_as_held_in_hand() -> None:
    s = alone("water", "kukri", "pistol", "nightstick", "riot_shield", skills=("webbing",)).state
    assert inventory.in_hand(s, 0, CARD["riot_shield"])
    assert inventory.in_hand(s, 0, CARD["nightstick"])
    assert len(inventory.hand_cards(s, 0)) == 5
    assert "arrange" not in keys(alone("water", "kukri", "pistol", "nightstick", "katana", skills=("webbing",)))


@pytest.mark.rule("PO-SKILL-hoard", "PO-XP-3")
def test_whoever_learns_to_hoard_has_the_place_at_once() -> None:
    s = alone("kukri", "pistol", "katana", "water", "scope").state
    assert not inventory.has_room(s, 0)
    learn(s, 0, "hoard")
    assert s.slots[0].count(EMPTY) == 1
    inventory.add_card(s, 0, CARD["nails"])
    assert len(inventory.cards(s, 0)) == 6


@pytest.mark.rule("PO-SKILL-webbing", "PO-SKILL-hoard", "PO-ACT-4")
def test_with_webbing_a_tool_in_the_backpack_opens_doors() -> None:
    packed = ("kukri", "pistol", "claw_hammer")
    assert "open:00.ra-00.p" in keys(alone(*packed, skills=("webbing",)))
    assert "open:00.ra-00.p" not in keys(alone(*packed))


@pytest.mark.rule("PO-SKILL-webbing", "PO-INV-1")
def test_only_with_webbing_a_weapon_in_the_backpack_strikes() -> None:
    packed, horde = ("water", "scope", "kukri"), {"00.p": {"walker": 1}}
    assert "melee:kukri:1" in keys(alone(*packed, skills=("webbing",), zombies=horde))
    assert "melee:kukri:1" not in keys(alone(*packed, zombies=horde))


# Sorting


@pytest.mark.rule("PO-ACT-7", "PO-INV-1")
def test_sorting_asks_once_which_cards_are_in_the_hands() -> None:
    match = sorting("kukri", "pistol", "katana", "water")
    assert keys(match) == ["hands:pistol:kukri", "hands:pistol:katana", "hands:kukri:katana"]
    s = play(match, "hands:pistol:katana")
    assert sorted(carried(s)[:2]) == ["katana", "pistol"]
    assert sorted(carried(s)[2:]) == ["", "kukri", "water"]
    assert asked(match).prompt == "menu"
    assert sorted(events(match, Arranged)[0].hands) == ["katana", "pistol"]


@pytest.mark.rule("PO-ACT-7", "PO-INV-1")
def test_what_is_in_the_hands_is_offered_first() -> None:
    assert keys(sorting("katana", "sub_mg", "fire_axe", "pistol"))[0] == "hands:katana:sub_mg"


@pytest.mark.rule("PO-ACT-7")
def test_sorting_asks_nothing_when_all_that_needs_a_hand_has_one() -> None:
    match = sorting("water", "", "kukri", "nails", "pistol")
    assert asked(match).prompt == "menu"
    assert sorted(carried(match.state)[:2]) == ["kukri", "pistol"]
    assert sorted(carried(match.state)[2:]) == ["", "nails", "water"]


@pytest.mark.rule("PO-ACT-7")
def test_two_of_a_kind_are_one_choice() -> None:
    match = sorting("kukri", "kukri", "pistol")
    assert keys(match) == ["hands:kukri:kukri", "hands:pistol:kukri"]
    s = play(match, "hands:pistol:kukri")
    assert sorted(carried(s)[:2]) == ["kukri", "pistol"]
    assert carried(s).count("kukri") == 2


@pytest.mark.rule("PO-ACT-7", "PO-RULING-84")
def test_a_loaded_copy_comes_to_hand_before_a_spent_one() -> None:
    spent = CARD["sawed_off"] + SPENT
    match = sorting(spent, "kukri", "sawed_off")
    s = play(match, "hands:kukri:sawed_off")
    assert sorted(carried(s)[:2]) == ["kukri", "sawed_off"]
    assert "sawed_off!" in carried(s)[2:]


@pytest.mark.rule("PO-CARD-riot_shield")
def test_a_riot_shield_wants_a_hand() -> None:
    match = sorting("kukri", "pistol", "riot_shield")
    assert keys(match) == ["hands:pistol:kukri", "hands:pistol:riot_shield", "hands:kukri:riot_shield"]
    s = play(match, "hands:kukri:riot_shield")
    assert sorted(carried(s)[:2]) == ["kukri", "riot_shield"]


@pytest.mark.rule(
    *(f"PO-CARD-{card}" for card in ("flashlight", "plenty_of_ammo_light", "plenty_of_ammo_heavy", *FOOD))
)
@pytest.mark.parametrize("card", ["flashlight", "plenty_of_ammo_light", "plenty_of_ammo_heavy", *FOOD])
def test_items_work_from_any_place_and_never_ask_for_a_hand(card: str) -> None:
    assert asked(sorting("kukri", "pistol", card)).prompt == "menu"
    assert not inventory.works_in_hand(CARD[card])


@pytest.mark.rule("PO-ZP-3")
def test_wounds_are_put_into_the_backpack_before_a_hand() -> None:
    match = sorting(WOUND, "kukri", "pistol", "water")
    assert asked(match).prompt == "menu"
    assert sorted(carried(match.state)[:2]) == ["kukri", "pistol"]
    assert "wound" in carried(match.state)[2:]


@pytest.mark.rule("PO-ZP-3", "PO-ZV-1")
def test_a_fourth_wound_takes_a_hand() -> None:
    match = sorting(WOUND, WOUND, WOUND, WOUND, "kukri", reborn=("watts",))
    assert carried(match.state) == ["kukri", "wound", "wound", "wound", "wound"]


@pytest.mark.rule("PO-ACT-7")
def test_sorting_without_a_partner_takes_an_action() -> None:
    match = alone("kukri", "pistol", "katana")
    s = play(match, "arrange", "hands:pistol:katana")
    assert sorted(carried(s)[:2]) == ["katana", "pistol"]
    assert s.actions == 2


@pytest.mark.rule("PO-ACT-7")
def test_sorting_is_not_offered_when_it_changes_nothing() -> None:
    assert "arrange" not in keys(alone("kukri", "pistol", "water"))
    assert "arrange" not in keys(alone())


@pytest.mark.rule("PO-INV-1")
def test_sorting_loses_no_card() -> None:
    before = ("kukri", "riot_shield", "sniper_rifle", "water", WOUND)
    match = sorting(*before)
    for key in keys(match):
        again = sorting(*before)
        assert sorted(play(again, key).slots[0]) == sorted(match.state.slots[0])


# Combining


@pytest.mark.rule("PO-EQUIP-3", "PO-CARD-scope", "PO-CARD-sniper_rifle", "PO-CARD-rifle")
def test_a_rifle_and_a_scope_make_a_sniper_rifle_in_one_place() -> None:
    match = alone("rifle", "", "scope")
    s = play(match, "combine:sniper_rifle")
    assert carried(s) == ["sniper_rifle", "", "", "", ""]
    assert s.actions == 3
    assert gone(s) == []


@pytest.mark.rule("PO-CARD-sniper_rifle", "PO-INV-2")
def test_a_discarded_sniper_rifle_falls_apart_into_rifle_and_scope() -> None:
    s = play(alone("sniper_rifle"), "discard")
    assert sorted(gone(s)) == ["rifle", "scope"]
    assert carried(s) == [""] * 5


@pytest.mark.rule("PO-EQUIP-3", "PO-CARD-nails", "PO-CARD-nailbat", "PO-CARD-baseball_bat")
def test_a_bat_and_nails_make_a_nailbat_and_both_are_discarded() -> None:
    s = play(alone("baseball_bat", "pistol", "nails"), "combine:nailbat")
    assert carried(s) == ["nailbat", "pistol", "", "", ""]
    assert sorted(gone(s)) == ["baseball_bat", "nails"]
    assert beside(s, "nailbat") == 1


@pytest.mark.rule("PO-EQUIP-3", "PO-CARD-gasoline", "PO-CARD-glass_bottles", "PO-CARD-molotov")
def test_gasoline_and_bottles_make_a_molotov_and_both_are_discarded() -> None:
    s = play(alone("", "", "gasoline", "glass_bottles"), "combine:molotov")
    assert carried(s) == ["molotov", "", "", "", ""]
    assert sorted(gone(s)) == ["gasoline", "glass_bottles"]
    assert beside(s, "molotov") == 1


@pytest.mark.rule("PO-SKILL-two_cocktails")
def test_whoever_makes_better_cocktails_makes_two_while_there_are_two() -> None:
    match = alone("", "", "gasoline", "glass_bottles", skills=("two_cocktails",))
    s = play(match, "combine:molotov")
    assert carried(s).count("molotov") == 2
    assert beside(s, "molotov") == 0
    other = alone("molotov", "", "gasoline", "glass_bottles", skills=("two_cocktails",))
    inventory.take_aside(other.state, CARD["molotov"])
    s = play(other, "combine:molotov")
    assert carried(s).count("molotov") == 2


@pytest.mark.rule("PO-SKILL-two_cocktails")
def test_better_cocktails_make_no_second_nailbat() -> None:
    s = play(alone("baseball_bat", "", "nails", skills=("two_cocktails",)), "combine:nailbat")
    assert carried(s).count("nailbat") == 1


@pytest.mark.rule("PO-EQUIP-3", "PO-COMP-3")
def test_no_molotov_is_made_when_none_is_left_aside() -> None:
    match = alone("kukri", "", "gasoline", "glass_bottles")
    s = match.state
    while beside(s, "molotov"):
        inventory.take_aside(s, CARD["molotov"])
    assert inventory.combine_options(s, 0) == []


@pytest.mark.rule("PO-EQUIP-3")
def test_what_was_made_may_take_the_hand_of_another_card_at_once() -> None:
    match = alone("kukri", "pistol", "baseball_bat", "nails")
    play(match, "combine:nailbat")
    assert keys(match) == ["hands:pistol:kukri", "hands:pistol:nailbat", "hands:nailbat:kukri"]
    s = play(match, "hands:pistol:nailbat")
    assert sorted(carried(s)[:2]) == ["nailbat", "pistol"]
    assert "kukri" in carried(s)[2:]
    assert s.actions == 3


@pytest.mark.rule("PO-EQUIP-3")
def test_what_was_made_takes_the_hand_of_a_card_that_needs_none() -> None:
    match = alone("kukri", "flashlight", "gasoline", "glass_bottles")
    s = play(match, "combine:molotov")
    assert sorted(carried(s)[:2]) == ["kukri", "molotov"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-EQUIP-3")
def test_what_was_made_may_stay_in_the_backpack() -> None:
    match = alone("kukri", "pistol", "gasoline", "glass_bottles")
    play(match, "combine:molotov")
    s = play(match, "hands:pistol:kukri")
    assert carried(s)[:2] == ["kukri", "pistol"]
    assert "molotov" in carried(s)[2:]


@pytest.mark.rule("PO-EQUIP-3")
def test_making_a_card_gives_no_other_card_a_hand() -> None:
    match = alone("kukri", "pistol", "katana", "gasoline", "glass_bottles")
    play(match, "combine:molotov")
    assert not any("katana" in key for key in keys(match))


@pytest.mark.rule("PO-EQUIP-3", "PO-ACT-7")
def test_cards_are_combined_while_sorting_too() -> None:
    match = sorting("kukri", "pistol", "rifle", "scope")
    s = play(match, "combine:sniper_rifle", "hands:kukri:sniper_rifle")
    assert sorted(carried(s)[:2]) == ["kukri", "sniper_rifle"]


@pytest.mark.rule("PO-EQUIP-3")
def test_cards_of_two_survivors_do_not_combine() -> None:
    match = scene({"watts": "00.p", "kim": "00.p"}, cards={"watts": ["rifle"], "kim": ["scope"]})
    assert not any(key.startswith("combine") for key in keys(match))


# Discarding


@pytest.mark.rule("PO-INV-2")
def test_discarding_is_free_and_the_card_goes_to_the_discards() -> None:
    match = alone("kukri", "pistol")
    s = play(match, "discard", "card:pistol")
    assert carried(s) == ["kukri", "", "", "", ""]
    assert gone(s) == ["pistol"]
    assert s.actions == 3
    assert [event.why for event in events(match, Discarded)] == ["free"]


@pytest.mark.rule("PO-INV-2", "PO-ZP-3")
def test_a_wound_is_not_discarded() -> None:
    match = alone("kukri", "pistol", WOUND)
    play(match, "discard")
    assert keys(match) == ["card:pistol", "card:kukri"]


@pytest.mark.rule("PO-INV-2")
def test_of_two_copies_the_spent_one_is_discarded() -> None:
    match = alone("sawed_off", CARD["sawed_off"] + SPENT, "kukri")
    s = play(match, "discard", "card:sawed_off")
    assert carried(s)[:2] == ["sawed_off", ""]


# The stack


@pytest.mark.rule(
    "PO-SETUP-2", "PO-ACT-3", *(f"PO-CARD-{card}" for card in ("nightstick", "molotov", "nailbat", "gunblade"))
)
@pytest.mark.parametrize("card", ["nightstick", "molotov", "nailbat", "gunblade"])
def test_what_lies_aside_goes_back_aside_and_never_into_the_stack(card: str) -> None:
    match = alone(card)
    before = beside(match.state, card)
    s = play(match, "discard")
    assert s.deck_gone == ()
    assert beside(s, card) == before + 1
    assert CARD[card] not in content.equipment_deck()


@pytest.mark.rule("PO-SETUP-2")
def test_the_stack_lacks_one_of_each_starting_card() -> None:
    deck = content.equipment_deck()
    assert [deck.count(CARD[card]) for card in ("claw_hammer", "fire_axe", "pistol")] == [3, 1, 5]
    assert len(deck) == 71


@pytest.mark.rule("PO-ACT-3")
def test_an_empty_stack_is_made_of_the_discards() -> None:
    s = alone("kukri").state
    s.deck, s.deck_next = (CARD["water"],), 1
    s.deck_gone = (CARD["nails"], CARD["pistol"], CARD["scope"])
    before = s.revealed
    drawn = [inventory.draw_equipment(s) for _ in range(3)]
    assert sorted(drawn) == sorted(CARD[card] for card in ("nails", "pistol", "scope"))
    assert gone(s) == []
    assert s.revealed == before + 3
    assert inventory.draw_equipment(s) == inventory.NOTHING
    assert s.revealed == before + 3


@pytest.mark.rule("PO-ACT-3")
def test_a_wound_that_goes_is_no_card_for_the_stack() -> None:
    s = alone(WOUND, "kukri").state
    inventory.drop(s, 0, 0, "healed")
    assert s.slots[0][0] == EMPTY
    assert s.deck_gone == ()
