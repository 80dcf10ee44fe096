"""Wounds: who takes them, what is lost with them, how survivors fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import Match, put
from skullyard.games.outbreak import content, inventory
from skullyard.games.outbreak.events import Died, Discarded, LaidDown, Shot, Shrugged, Wounded
from skullyard.games.outbreak.horde_events import Wasted
from skullyard.games.outbreak.noise import noises
from skullyard.games.outbreak.state import DEAD, DOWN, NOBODY, NOWHERE, ON_FOOT, UP, WOUND, GameState
from skullyard.games.outbreak.wounds import fall, losses
from unit.outbreak.scene import asked, events, figure, keys, make_mission, play, scene

SPECIES = {name: number for number, name in enumerate(content.SPECIES_NAMES)}
HERE, ELSEWHERE = "00.w1", "11.p"


def attacked(survivors: dict[str, str], crowd: Mapping[str, int], **more: Any) -> Match[GameState]:
    """Let a crowd's wounds fall on the survivors who stand `HERE`."""
    numbers = NOBODY
    for name, number in crowd.items():
        numbers = put(numbers, SPECIES[name], number)
    return scene(survivors, agenda=[("wounds", make_mission().board.zone(HERE), numbers)], **more)


def in_phase(survivors: dict[str, str], crowd: Mapping[str, int], **more: Any) -> Match[GameState]:
    """Play a zombies' phase in which a crowd attacks `HERE`."""
    match = scene(survivors, zombies={HERE: crowd}, **more)
    match.state.acted = (1 << len(survivors)) - 1
    return match


def hit(name: str, damage: int, how: str = "ranged", **more: Any) -> Match[GameState]:
    """Let Kim hit somebody who stands beside her."""
    survivors = {"watts": HERE, "kim": HERE}
    return scene(survivors, agenda=[("hit", list(survivors).index(name), damage, 1, how)], **more)


def carried(match: Match[GameState], name: str) -> list[str]:
    s = match.state
    return [inventory.name(card) for card in inventory.cards(s, figure(match, name))]


def wounds(match: Match[GameState], name: str) -> int:
    return match.state.wounds(figure(match, name))


def shrugs(match: Match[GameState]) -> list[str]:
    return [event.how for event in events(match, Shrugged)]


# ----------------------------------------------------------------------------------- sharing


@pytest.mark.rule("PO-EX-14", "PO-ZP-3", "PO-RULING-21")
@pytest.mark.parametrize(("taker", "status"), [("watts", [UP, UP]), ("kim", [UP, DEAD])])
def test_the_players_choose_who_takes_a_wound(taker: str, status: list[int]) -> None:
    match = attacked({"watts": HERE, "kim": HERE}, {"walker": 1}, wounds={"kim": 1}, cards={"kim": ["pistol"]})
    assert keys(match) == ["figure:watts", "figure:kim"]
    play(match, f"figure:{taker}")
    assert list(match.state.status) == status
    assert wounds(match, "watts") == (taker == "watts")
    assert len(events(match, Discarded)) == (taker == "kim")


@pytest.mark.rule("PO-RULING-17", "PO-ZP-3")
def test_three_wounds_may_be_two_for_one_and_one_for_the_other() -> None:
    match = attacked({"watts": HERE, "kim": HERE}, {"walker": 3})
    play(match, "figure:kim", "figure:watts", "figure:kim")
    assert match.state.status == (UP, DEAD)
    assert wounds(match, "watts") == 1
    assert match.state.hurt == (1, 2)


@pytest.mark.rule("PO-RULING-16", "PO-ZP-2")
def test_wounds_are_lost_only_when_nobody_stands_any_more() -> None:
    match = attacked({"watts": HERE, "kim": HERE, "belle": ELSEWHERE}, {"walker": 5, "runner": 2})
    assert match.state.status == (DEAD, DEAD, UP)
    assert [event.number for event in events(match, Wasted)] == [3]


@pytest.mark.rule("PO-ZP-2", "PO-ZP-3")
@pytest.mark.parametrize(
    "helps",
    [
        {"skills": {"kim": ["tough"]}},
        {"skills": {"kim": ["dreadnought_runner"]}},
        {"skills": {"kim": ["is_that_all_youve_got"]}, "cards": {"kim": ["water"]}},
        {"cards": {"kim": ["nightstick"]}},
        {"reborn": ["kim"]},
    ],
)
def test_who_takes_a_wound_is_asked_unless_all_fall_whatever_is_chosen(helps: dict[str, Any]) -> None:
    survivors = {"watts": HERE, "kim": HERE}
    lost = attacked(survivors, {"walker": 4}, cards={"kim": ["", "", "nightstick"]})
    assert lost.state.status == (DEAD, DEAD)
    assert asked(attacked(survivors, {"walker": 3})).prompt == "wound"
    assert asked(attacked(survivors, {"walker": 4}, **helps)).prompt == "wound"


@pytest.mark.rule("PO-SKILL-rotten")
def test_whoever_hides_among_the_dead_takes_no_wound_of_those_beside_it() -> None:
    match = scene({"watts": HERE, "kim": HERE}, agenda=[])
    s = match.state
    s.hidden = 0b10
    s.push(("wounds", 0, put(NOBODY, 0, 3)))
    match = Match(match.game, s)
    assert match.state.status == (DEAD, UP)
    assert [event.number for event in events(match, Wasted)] == [1]


@pytest.mark.rule("PO-MISSION-7")
def test_wounds_are_shared_out_by_the_owner_else_by_the_first_owner_in_turn_order() -> None:
    survivors = {"watts": HERE, "kim": HERE, "belle": ELSEWHERE}
    one = attacked(survivors, {"walker": 1}, owners=[1, 1, 0])
    assert (asked(one).seat, asked(one).kind, asked(one).about) == (1, "figure", ("walker", "1"))
    several = attacked(survivors, {"walker": 1}, owners=[2, 1, 0])
    assert asked(several).seat == 1
    several.state.first = 2
    later = Match(several.game, several.state)
    assert asked(later).seat == 2


@pytest.mark.rule("PO-MISSION-7", "PO-ZP-3")
def test_each_owner_picks_the_card_that_is_lost() -> None:
    match = attacked(
        {"watts": HERE, "kim": HERE}, {"walker": 1}, owners=[0, 1], cards={"kim": ["pistol", "kukri", "water"]}
    )
    play(match, "figure:kim")
    assert (asked(match).seat, asked(match).kind) == (1, "card")
    assert set(keys(match)) == {"card:pistol", "card:kukri", "card:water"}
    play(match, "card:kukri")
    assert carried(match, "kim") == ["pistol", "water"]
    assert match.state.slots[1][1] == WOUND  # in its place
    assert match.state.deck_gone == (content.EQUIPMENT["kukri"],)
    assert [(event.card, event.why) for event in events(match, Discarded)] == [("kukri", "wound")]


@pytest.mark.rule("PO-ZP-3", "PO-RULING-21")
def test_without_equipment_a_wound_takes_a_free_slot_of_the_backpack() -> None:
    match = attacked({"watts": HERE}, {"walker": 1})
    assert match.state.slots[0].index(WOUND) == 4
    assert [event.card for event in events(match, Wounded)] == [""]


@pytest.mark.rule("PO-ZP-3")
def test_of_equal_cards_one_is_asked_for_once_and_the_copy_in_the_backpack_goes() -> None:
    match = attacked({"watts": HERE}, {"walker": 1}, cards={"watts": ["pistol", "", "pistol"]})
    assert match.state.slots[0][2] == WOUND
    assert carried(match, "watts") == ["pistol"]


# ------------------------------------------------------------------------------ what helps


@pytest.mark.rule("PO-SKILL-tough")
def test_tough_ignores_the_first_wound_of_a_zombies_phase() -> None:
    match = in_phase({"watts": HERE}, {"walker": 2}, skills={"watts": ["tough"]})
    play(match, "end")
    assert (wounds(match, "watts"), shrugs(match)) == (1, ["tough"])


@pytest.mark.rule("PO-SKILL-tough")
def test_an_extra_activation_in_the_same_phase_does_not_renew_tough() -> None:
    mission = make_mission(spawns=[("11.ra", "red", True)])
    match = in_phase(
        {"watts": HERE},
        {"walker": 1},
        skills={"watts": ["tough"]},
        experience={"watts": 7},
        horde=[115],
        mission=mission,
    )
    play(match, "end")
    assert (wounds(match, "watts"), shrugs(match)) == (1, ["tough"])


@pytest.mark.rule("PO-SKILL-tough")
def test_tough_does_not_help_against_zombies_in_the_turn_of_a_survivor() -> None:
    match = attacked({"watts": HERE}, {"walker": 1}, skills={"watts": ["tough"]})
    assert (wounds(match, "watts"), shrugs(match)) == (1, [])


@pytest.mark.rule("PO-RULING-22", "PO-CARD-riot_shield", "PO-SKILL-tough")
def test_a_riot_shield_makes_tough_and_can_be_discarded_for_the_second_wound() -> None:
    match = in_phase({"watts": HERE}, {"walker": 2}, cards={"watts": ["riot_shield"]})
    play(match, "end")
    assert keys(match) == ["card:riot_shield", "prevent:riot_shield"]
    play(match, "prevent:riot_shield")
    assert (wounds(match, "watts"), shrugs(match)) == (0, ["tough", "riot_shield"])
    assert carried(match, "watts") == []


@pytest.mark.rule("PO-CARD-riot_shield")
def test_a_riot_shield_in_the_backpack_does_nothing() -> None:
    match = in_phase({"watts": HERE}, {"walker": 1}, cards={"watts": ["", "", "riot_shield", "water"]})
    play(match, "end")
    assert set(keys(match)) == {"card:riot_shield", "card:water"}


@pytest.mark.rule("PO-RULING-23", "PO-CARD-nightstick", "PO-SKILL-webbing")
def test_a_nightstick_keeps_a_wound_away_from_a_hand_only_or_with_webbing() -> None:
    def offered(cards: list[str], *skills: str) -> set[str]:
        match = attacked({"watts": HERE}, {"walker": 1}, cards={"watts": [*cards, "water"]}, skills={"watts": skills})
        return set(keys(match))

    assert offered(["nightstick"]) == {"card:nightstick", "card:water", "prevent:nightstick"}
    assert offered(["", "", "nightstick"]) == {"card:nightstick", "card:water"}
    assert "prevent:nightstick" in offered(["", "", "nightstick"], "webbing")


@pytest.mark.rule("PO-CARD-nightstick")
def test_it_is_the_nightstick_in_the_hand_that_goes() -> None:
    match = attacked({"watts": HERE}, {"walker": 1}, cards={"watts": ["nightstick", "", "nightstick"]})
    play(match, "prevent:nightstick")
    assert match.state.slots[0][0] < 0 <= match.state.slots[0][2]
    assert content.EQUIPMENT["nightstick"] not in match.state.deck_gone  # it lies beside the stack again
    assert shrugs(match) == ["nightstick"]
    assert wounds(match, "watts") == 0


@pytest.mark.rule("PO-SKILL-is_that_all_youve_got")
def test_for_each_wound_a_card_may_be_discarded_instead() -> None:
    skill = "is_that_all_youve_got"
    match = attacked({"watts": HERE}, {"walker": 2}, cards={"watts": ["pistol", "water"]}, skills={"watts": [skill]})
    assert set(keys(match)) == {"card:pistol", "card:water", "shrug:pistol", "shrug:water"}
    play(match, "shrug:water", "shrug:pistol")
    assert (wounds(match, "watts"), carried(match, "watts")) == (0, [])
    assert shrugs(match) == [skill, skill]
    assert match.state.status == (UP,)


@pytest.mark.rule("PO-SKILL-death_grasp")
def test_death_grasp_keeps_the_cards_while_there_is_a_free_slot() -> None:
    grasp = {"watts": ["death_grasp"]}
    free = attacked({"watts": HERE}, {"walker": 1}, cards={"watts": ["pistol", "water"]}, skills=grasp)
    assert (wounds(free, "watts"), carried(free, "watts")) == (1, ["pistol", "water"])
    full = attacked(
        {"watts": HERE}, {"walker": 1}, cards={"watts": ["pistol", "water", "water", "water", "scope"]}, skills=grasp
    )
    assert set(keys(full)) == {"card:pistol", "card:water", "card:scope"}


@pytest.mark.rule(
    "PO-SKILL-dreadnought_walker",
    "PO-SKILL-dreadnought_fatty",
    "PO-SKILL-dreadnought_runner",
    "PO-SKILL-dreadnought_abomination",
)
@pytest.mark.parametrize("kind", content.KIND_NAMES)
def test_a_dreadnought_ignores_all_wounds_of_its_kind_of_zombie_of_any_type(kind: str) -> None:
    crowd = {"walker": 1, "fatty": 1, "runner": 1, "abomination": 1}
    match = attacked({"watts": HERE}, crowd, skills={"watts": [f"dreadnought_{kind}"]}, reborn=["watts"])
    assert wounds(match, "watts") == 3
    assert shrugs(match) == [f"dreadnought_{kind}"]
    many = attacked({"watts": HERE}, {f"berserker_{kind}": 7}, skills={"watts": [f"dreadnought_{kind}"]})
    assert wounds(many, "watts") == 0


@pytest.mark.rule("PO-SKILL-dreadnought_walker")
def test_the_wounds_that_a_dreadnought_ignores_may_be_given_to_others() -> None:
    match = attacked({"watts": HERE, "kim": HERE}, {"walker": 2}, skills={"watts": ["dreadnought_walker"]})
    play(match, "figure:kim", "figure:watts")
    assert (wounds(match, "watts"), wounds(match, "kim")) == (0, 1)


# --------------------------------------------------------------------------- hit by a friend


@pytest.mark.rule("PO-EX-32", "PO-RULING-57", "PO-FIGHT-5", "PO-ZV-2")
def test_a_hit_of_damage_2_kills_and_nobody_rises_from_it() -> None:
    match = hit("watts", 2, resurrection=True)
    assert match.state.status[0] == DEAD
    assert [(event.how, event.zone) for event in events(match, Died)] == [("ranged", 0)]
    assert [event.damage for event in events(match, Shot)] == [2]


@pytest.mark.rule("PO-FIGHT-5", "PO-ZP-3")
def test_each_wound_of_a_hit_costs_a_card_that_its_owner_chooses() -> None:
    match = hit("watts", 2, cards={"watts": ["pistol", "kukri", "water"]}, reborn=["watts"])
    play(match, "card:water", "card:kukri")
    assert (wounds(match, "watts"), carried(match, "watts")) == (2, ["pistol"])


@pytest.mark.rule("PO-SKILL-tough")
def test_tough_ignores_the_first_wound_of_an_attack_by_another() -> None:
    match = hit("watts", 2, skills={"watts": ["tough"]})
    assert (wounds(match, "watts"), shrugs(match)) == (1, ["tough"])


@pytest.mark.rule("PO-SKILL-tough")
def test_tough_helps_once_in_a_whole_attack_and_again_in_the_next_one() -> None:
    # Each of two attacks hits twice.
    match = scene(
        {"kim": HERE, "watts": "00.w2"},
        cards={"kim": ["sub_mg"]},
        skills={"watts": ["tough"]},
        reborn=["watts"],
        dice=[6, 6, 1, 6, 6, 1],
    )
    for _ in range(2):
        key = next(key for key in keys(match) if key.startswith("shoot:sub_mg"))
        play(match, key)
        while asked(match).prompt != "menu":
            play(match, keys(match)[0])
    assert (wounds(match, "watts"), shrugs(match)) == (2, ["tough", "tough"])


@pytest.mark.rule("PO-SKILL-is_that_all_youve_got", "PO-CARD-nightstick")
def test_what_keeps_wounds_away_helps_against_friends_too() -> None:
    match = hit("watts", 1, cards={"watts": ["nightstick"]}, skills={"watts": ["is_that_all_youve_got"]})
    assert set(keys(match)) == {"card:nightstick", "prevent:nightstick", "shrug:nightstick"}


@pytest.mark.rule("PO-EQUIP-4", "PO-RULING-62")
def test_a_molotov_kills_whatever_helps_against_wounds() -> None:
    match = hit("watts", 0, "molotov", cards={"watts": ["riot_shield"]}, skills={"watts": ["tough"]}, reborn=["watts"])
    assert match.state.status[0] == DEAD
    assert events(match, Wounded) == []


# ------------------------------------------------------------------------------------ falling


@pytest.mark.rule("PO-EX-35", "PO-RULING-88", "PO-ZV-2")
def test_four_wounds_on_two_survivors_lay_both_down_and_one_is_lost() -> None:
    match = attacked(
        {"belle": HERE, "grindlock": HERE},
        {"walker": 4},
        resurrection=True,
        cards={"belle": ["kukri", "shotgun"], "grindlock": ["katana", "plenty_of_ammo_light", "rifle", "water"]},
        wounds={"grindlock": 1},
        experience={"belle": 21, "grindlock": 27},
    )
    match.state.gift = (1, 0)
    play(match, "card:kukri", "card:water")
    s = match.state
    assert s.status == (DOWN, DOWN)
    assert carried(match, "belle") == []
    assert carried(match, "grindlock") == ["katana", "plenty_of_ammo_light", "rifle"]
    assert s.gift == (0, 0)
    assert s.experience == (21, 27)
    assert [event.number for event in events(match, Wasted)] == [1]
    assert [event.figure for event in events(match, LaidDown)] == [0, 1]


@pytest.mark.rule("PO-RULING-91", "PO-ZV-2")
def test_the_fallen_are_ignored_by_zombies_noise_and_danger_level() -> None:
    match = attacked(
        {"watts": HERE, "kim": ELSEWHERE}, {"walker": 2}, resurrection=True, experience={"watts": 19, "kim": 7}
    )
    s = match.state
    assert s.status[0] == DOWN
    assert noises(s)[0] == 0
    assert s.level() == content.YELLOW
    again = scene(
        {"watts": HERE, "kim": HERE}, zombies={HERE: {"walker": 1}}, agenda=[("activate", "phase", (), -1, -1)]
    )
    again.state.status = (DOWN, UP)
    play(again, "figure:kim")
    assert wounds(again, "watts") == 0


@pytest.mark.rule("PO-RULING-90", "PO-ZV-1")
@pytest.mark.parametrize(("number", "status"), [(4, UP), (5, DEAD)])
def test_a_zombivor_dies_of_its_fifth_wound_for_good(number: int, status: int) -> None:
    match = attacked({"watts": HERE, "kim": ELSEWHERE}, {"walker": number}, reborn=["watts"], resurrection=True)
    assert match.state.status[0] == status


@pytest.mark.rule("PO-ZV-1", "PO-ZP-3")
def test_a_zombivor_with_four_wounds_has_one_slot_left() -> None:
    match = attacked(
        {"watts": HERE}, {"walker": 1}, reborn=["watts"], wounds={"watts": 3}, cards={"watts": ["pistol", "kukri"]}
    )
    play(match, "card:kukri")
    assert match.state.slots[0].count(WOUND) == 4
    assert carried(match, "watts") == ["pistol"]


@pytest.mark.rule("PO-ZP-3")
def test_the_equipment_of_the_dead_is_discarded_and_they_leave_the_board() -> None:
    match = attacked(
        {"watts": HERE, "kim": ELSEWHERE},
        {"walker": 1},
        wounds={"watts": 1},
        cards={"watts": ["pistol", "kukri", "water"]},
    )
    s = match.state
    assert (s.status[0], s.where[0]) == (DEAD, NOWHERE)
    assert sorted(s.deck_gone) == sorted(content.EQUIPMENT[card] for card in ("pistol", "kukri", "water"))
    assert {event.why for event in events(match, Discarded)} == {"dead"}  # no card is chosen where all go
    assert [event.how for event in events(match, Died)] == ["zombies"]


@pytest.mark.rule("PO-ZP-3")
def test_nobody_chooses_a_card_where_all_are_lost_but_what_helps_is_still_asked() -> None:
    match = attacked(
        {"watts": HERE}, {"walker": 1}, wounds={"watts": 1}, cards={"watts": ["nightstick", "kukri", "water", "water"]}
    )
    assert keys(match) == ["card:none", "prevent:nightstick"]
    play(match, "card:none")
    assert match.state.status == (DEAD,)
    assert losses(match.state, 0, "zombies") == (("card", "none"),)


@pytest.mark.rule("PO-SKILL-loud", "PO-SKILL-born_leader", "PO-SKILL-rotten")
def test_whatever_was_of_a_survivor_ends_with_it() -> None:
    mission = make_mission(cars=[(HERE, "police", True)])
    match = scene({"watts": HERE, "kim": ELSEWHERE}, mission=mission, riding={"watts": (0, 1)}, resurrection=True)
    s = match.state
    s.gift, s.loud, s.hidden = (1, 1), (0, 0), 1
    fall(s, 0, "zombies")
    assert (s.riding[0], s.gift, s.loud, s.hidden) == (ON_FOOT, (0, 1), (-1, -1), 0)
    assert (s.status[0], s.where[0]) == (DOWN, 0)
