"""The Master's blue cards: zombies that act again, that come, turn, and go where he wants; noise, doors and searches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import reasons
from skullyard.games.outbreak.events import TurnBegan
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned, ZombiesActivated, ZombiesMoved
from skullyard.games.outbreak.master import choices
from skullyard.games.outbreak.master.events import CardPlayed
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import GameState
from unit.outbreak.masters import (
    BLUE,
    ORANGE,
    RED,
    SPARE,
    YELLOW,
    discarded,
    is_offered,
    lying,
    pass_by,
    phase,
    refused,
    town,
    turn,
)
from unit.outbreak.scene import SPECIES, asked, crowd, events, keys, play, zone

NEST, OTHER = "10.w3", "10.e3"
"""Two spawn zones."""
ALL_WALKERS = {"walker": 1, "toxic_walker": 1, "berserker_walker": 1}
ALL_RUNNERS = {"runner": 1, "toxic_runner": 1, "berserker_runner": 1}


def types(match: Match[GameState]) -> list[str]:
    """Return the types that are offered for the next figure."""
    assert asked(match).prompt == "master_type"
    return [key.removeprefix("type:") for key in keys(match)]


def zones(match: Match[GameState]) -> list[str]:
    """Return the zones that are offered for a card."""
    assert asked(match).prompt == "master_zone"
    return [key.removeprefix("to:") for key in keys(match)]


def extra(match: Match[GameState]) -> list[ZombiesActivated]:
    """Return the activations that cards of the Master brought."""
    return [event for event in events(match, ZombiesActivated) if event.why == "master"]


# -------------------------------------------------------------------------- extra activations


@pytest.mark.rule("AP-CARD-MZ-B01", "AP-47")
def test_pull_the_strings_makes_walkers_of_all_types_act_and_nobody_else() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"10.w2": {**ALL_WALKERS, "runner": 1, "fatty": 1}})
    play(match, "play:MZ-B01")
    assert crowd(match, "00.w3") == ALL_WALKERS
    assert crowd(match, "10.w2") == {"runner": 1, "fatty": 1}
    assert len(extra(match)) == 1


@pytest.mark.rule("AP-CARD-MZ-B01")
def test_walkers_beside_a_survivor_attack() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"00.w1": {"walker": 1}})
    assert play(match, "play:MZ-B01").wounds(0) == 1


@pytest.mark.rule("AP-CARD-MZ-B02", "AP-47", "AP-EX-7", "AP-RULING-3")
def test_run_my_pretties_gives_runners_of_all_types_both_their_actions() -> None:
    match = phase("MZ-B02", at=YELLOW, zombies={"10.w2": {**ALL_RUNNERS, "walker": 1}})
    play(match, "play:MZ-B02")
    assert crowd(match, "00.w2") == ALL_RUNNERS
    assert crowd(match, "10.w2") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B03")
def test_heavy_footfalls_moves_fatties_and_abominations_the_berserker_one_two_zones() -> None:
    heavy = {"fatty": 1, "toxic_fatty": 1, "abomination": 1}
    match = phase("MZ-B03", at=YELLOW, zombies={"10.w2": {**heavy, "berserker_abomination": 1, "walker": 1}})
    play(match, "play:MZ-B03")
    assert crowd(match, "00.w3") == heavy
    assert crowd(match, "00.w2") == {"berserker_abomination": 1}
    assert crowd(match, "10.w2") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B01", "AP-CARD-MZ-B02", "AP-CARD-MZ-B03", "AP-48")
@pytest.mark.parametrize("card", ["MZ-B01", "MZ-B02", "MZ-B03"])
def test_extra_activations_have_no_effect_at_blue(card: str) -> None:
    horde = {"10.w2": {"walker": 1, "runner": 1, "fatty": 1}}
    match = phase(card, zombies=horde)
    assert not is_offered(match, card)
    assert refused(match, card) == "danger"
    assert is_offered(phase(card, at=YELLOW, zombies=horde), card)


@pytest.mark.rule("AP-49")
@pytest.mark.parametrize(
    ("card", "others"), [("MZ-B01", {"runner": 1}), ("MZ-B02", {"walker": 1}), ("MZ-B03", {"walker": 1})]
)
def test_a_card_that_would_make_nobody_act_cannot_be_played(card: str, others: dict[str, int]) -> None:
    match = phase(card, at=YELLOW, zombies={"10.w2": others})
    assert not is_offered(match, card)
    assert refused(match, card) == "nobody"


@pytest.mark.rule("AP-72")
def test_a_link_to_the_zombies_is_not_set_off_by_a_card_of_the_master() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"10.w2": {"walker": 1}}, skills={"watts": ["zombie_link"]})
    play(match, "play:MZ-B01")
    assert crowd(match, "00.w3") == {"walker": 1}
    assert [event.extra for event in events(match, TurnBegan)] == [False]


# ------------------------------------------------------------------------------ reinforcements


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46", "AP-48")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 2), (YELLOW, 3), (ORANGE, 4), (RED, 5)])
def test_reinforcements_are_so_many_walkers_by_danger_level(at: int, number: int) -> None:
    match = phase("MZ-B04", at=at)
    play(match, "play:MZ-B04", *["type:standard"] * number)
    assert crowd(match, NEST) == {"walker": number}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46", "AP-RULING-13")
def test_the_master_picks_the_type_of_each_figure_and_may_mix_them() -> None:
    match = phase("MZ-B04", at=YELLOW)
    play(match, "play:MZ-B04")
    assert asked(match).about == ("MZ-B04", "walker", NEST, "3")
    assert types(match) == ["standard", "berserker", "toxic"]
    play(match, "type:standard", "type:berserker")
    assert types(match) == ["berserker", "toxic"]  # in rising order, so that nothing is asked twice
    play(match, "type:toxic")
    assert crowd(match, NEST) == ALL_WALKERS
    match = phase("MZ-B04", at=YELLOW)
    play(match, "play:MZ-B04", "type:toxic")  # the others are no choice: whoever wants both types takes this one last
    assert crowd(match, NEST) == {"toxic_walker": 3}


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46")
def test_reinforcements_come_to_a_spawn_zone_that_is_awake_or_to_a_grave() -> None:
    match = phase("MZ-B04", mission=town(NEST, OTHER, asleep=["11.p"]))
    match.state.graves = ((zone(match, "10.s2"), 9),)
    play(match, "play:MZ-B04")
    assert zones(match) == [NEST, OTHER, "10.s2"]
    play(match, "to:10.s2", "type:standard", "type:standard")
    assert crowd(match, "10.s2") == {"walker": 2}


def only_there(*kept: int) -> Mission:
    """A town whose mission limits what cards bring to its spawn zone."""
    mission = town(NEST)
    return replace(mission, spawns=tuple(replace(spawn, types=kept) for spawn in mission.spawns))


@pytest.mark.rule("AP-46", "AP-RULING-14")
def test_a_mission_may_limit_the_types_of_a_spawn_zone() -> None:
    match = phase("MZ-B04", mission=only_there(choices.BERSERKER))
    play(match, "play:MZ-B04")
    assert crowd(match, NEST) == {"berserker_walker": 2}


@pytest.mark.rule("AP-49")
@pytest.mark.parametrize("card", ["MZ-B04", "MZ-B05", "MZ-B06"])
def test_without_a_spawn_zone_that_is_awake_nobody_can_be_called(card: str) -> None:
    match = phase(card, mission=town(asleep=[NEST]))
    assert refused(match, card) == "spawns"


@pytest.mark.rule("AP-33", "AP-46")
def test_a_type_without_figures_is_offered_only_when_none_has_any() -> None:
    match = phase("MZ-B04", at=YELLOW, supply={"walker": 0, "toxic_walker": 9, "berserker_walker": 1})
    play(match, "play:MZ-B04")
    assert types(match) == ["berserker", "toxic"]
    play(match, "type:berserker")  # the other two are no choice
    assert crowd(match, NEST) == {"toxic_walker": 2, "berserker_walker": 1}
    assert events(match, FiguresMissing) == []


@pytest.mark.rule("AP-46")
def test_a_type_is_not_offered_when_it_would_leave_figures_unplaced() -> None:
    match = phase("MZ-B04", at=YELLOW, supply={"walker": 2, "toxic_walker": 0, "berserker_walker": 1})
    play(match, "play:MZ-B04")  # three walkers, three figures
    assert crowd(match, NEST) == {"walker": 2, "berserker_walker": 1}


@pytest.mark.rule("AP-33", "AP-34", "AP-RULING-15")
def test_figures_that_are_missing_make_all_of_their_type_act_once() -> None:
    match = phase(
        "MZ-B04",
        at=ORANGE,
        supply={"walker": 2, "toxic_walker": 0, "berserker_walker": 0},
        zombies={"00.w3": ALL_WALKERS},
    )
    play(match, "play:MZ-B04")
    assert types(match) == ["standard", "berserker", "toxic"]
    assert asked(match).about[-1] == "2"
    play(match, "type:standard")
    assert [sum(event.crowd) for event in events(match, Spawned)] == [2]
    assert [(event.species, event.number) for event in events(match, FiguresMissing)] == [(SPECIES["walker"], 2)]
    assert [event.species for event in events(match, ZombiesActivated)] == [(SPECIES["walker"],)]
    assert crowd(match, "00.w2") == {"walker": 1}
    assert crowd(match, "00.w3") == {"toxic_walker": 1, "berserker_walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B05", "AP-46", "AP-48")
def test_a_second_wave_is_split_over_the_spawn_zones_as_the_master_likes() -> None:
    match = phase("MZ-B05", at=RED, mission=town(NEST, OTHER))
    play(match, "play:MZ-B05")
    assert zones(match) == [NEST, OTHER]
    play(match, f"to:{NEST}")
    assert zones(match) == [NEST, OTHER]
    play(match, f"to:{OTHER}")  # the third one comes there too
    play(match, "type:toxic", "type:standard", "type:berserker")
    assert crowd(match, NEST) == {"toxic_runner": 1}
    assert crowd(match, OTHER) == {"runner": 1, "berserker_runner": 1}


@pytest.mark.rule("AP-CARD-MZ-B05", "AP-48")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 1), (YELLOW, 1), (ORANGE, 2), (RED, 3)])
def test_a_second_wave_is_so_many_runners_by_danger_level(at: int, number: int) -> None:
    match = phase("MZ-B05", at=at)
    play(match, "play:MZ-B05", *["type:standard"] * number)
    assert crowd(match, NEST) == {"runner": number}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-15", "AP-48")
@pytest.mark.parametrize("at", [BLUE, YELLOW])
def test_something_huge_is_a_fatty_with_walkers_of_its_type(at: int) -> None:
    match = phase("MZ-B06", at=at)
    play(match, "play:MZ-B06", "type:toxic")
    assert crowd(match, NEST) == {"toxic_fatty": 1, "toxic_walker": 2}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-48")
@pytest.mark.parametrize("at", [ORANGE, RED])
def test_something_huge_is_an_abomination_when_the_danger_is_great(at: int) -> None:
    match = phase("MZ-B06", at=at)
    play(match, "play:MZ-B06", "type:berserker")
    assert crowd(match, NEST) == {"berserker_abomination": 1}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-16", "AP-RULING-42")
def test_while_an_abomination_is_on_the_board_a_fatty_comes_instead() -> None:
    match = phase("MZ-B06", at=RED, zombies={"11.ra": {"toxic_abomination": 1}})
    play(match, "play:MZ-B06", "type:standard")
    assert crowd(match, NEST) == {"fatty": 1, "walker": 2}


@pytest.mark.rule("AP-33")
def test_an_escort_without_figures_makes_the_walkers_of_its_type_act() -> None:
    match = phase("MZ-B06", supply={"walker": 0}, zombies={"00.w3": {"walker": 1, "toxic_walker": 1}})
    play(match, "play:MZ-B06", "type:standard")
    assert crowd(match, NEST) == {"fatty": 1}
    assert crowd(match, "00.w2") == {"walker": 1}
    assert crowd(match, "00.w3") == {"toxic_walker": 1}


# ------------------------------------------------------------------------------------- drains


@pytest.mark.rule("AP-CARD-MZ-B07", "AP-30", "AP-31", "AP-46", "AP-48")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 1), (YELLOW, 1), (ORANGE, 2), (RED, 2)])
def test_standard_walkers_come_out_of_the_manholes_of_tiles_with_survivors(at: int, number: int) -> None:
    match = phase("MZ-B07", at=at, place="00.w3", lasting=["MZ-G09", "MZ-G04"])
    play(match, "play:MZ-B07")  # the crossing lies on two tiles; what changes zombie cards leaves it alone
    assert [crowd(match, place) for place in ("00.w2", "10.w2", "00.e2", "10.e2")] == [{"walker": number}] * 2 + [
        {}
    ] * 2
    assert crowd(match, NEST) == {}


@pytest.mark.rule("AP-49")
def test_without_a_manhole_nobody_comes_from_the_drains() -> None:
    match = phase("MZ-B07")
    match.state.status = (3,)
    assert refused(match, "MZ-B07") == "manholes"


# ---------------------------------------------------------------------------------- Car Alarm


@pytest.mark.rule("AP-CARD-MZ-B08", "AP-71", "AP-45")
def test_a_car_alarm_is_heard_through_the_end_phase_until_the_next_master_phase() -> None:
    match = phase("MZ-B08", SPARE, then=[("end_round",), ("seat",)], tokens={"00.e3": 1})
    play(match, "play:MZ-B08")
    assert {"00.w2", "10.s2"} <= set(zones(match))
    assert not {"00.w1", "00.ra"} & set(zones(match))  # where a survivor stands, and indoors
    s = play(match, "to:10.s2", "pass")
    assert (s.tokens[zone(match, "00.e3")], s.tokens[zone(match, "10.s2")]) == (0, 3)
    for key in ("noise", "noise", "end"):
        pass_by(match, "menu")
        play(match, key)
    pass_by(match, "master_menu")
    assert (s.tokens[zone(match, "00.w1")], s.tokens[zone(match, "10.s2")]) == (2, 0)
    assert not any(s.alarm)


@pytest.mark.rule("AP-CARD-MZ-B08")
def test_zombies_go_to_a_car_alarm_in_the_next_zombies_phase() -> None:
    match = phase("MZ-B08", place="00.ra", then=[("end_round",)], zombies={"10.w3": {"walker": 1}})
    play(match, "play:MZ-B08", "to:10.s2", "end")
    (event,) = [event for event in events(match, ZombiesMoved) if event.why == "noise"]
    assert (event.zone, event.to, event.noise) == (zone(match, "10.w3"), zone(match, "10.s2"), 3)


# ------------------------------------------------------------------------------- Jammed Hinges


def at_door(actions: int, *until: str, **more: Any) -> Match[GameState]:
    return turn(place="00.p", cards={"watts": ["crowbar"]}, actions=actions, until=until, **more)


OPEN = "open:00.ra-00.p"


@pytest.mark.rule("AP-CARD-MZ-B09")
def test_jammed_hinges_make_a_door_cost_two_actions() -> None:
    assert play(at_door(3, "MZ-B09"), OPEN).actions == 1
    assert play(at_door(3), OPEN).actions == 2
    match = at_door(1, "MZ-B09")
    assert OPEN not in keys(match)
    reason = reasons.why_not(match.state, asked(match), OPEN)
    assert (reason.code, reason.rule) == ("apocalypse.why.jammed", "AP-CARD-MZ-B09")
    assert OPEN in keys(at_door(1))


@pytest.mark.rule("AP-CARD-MZ-B09")
def test_whoever_breaks_in_pays_for_jammed_hinges_too() -> None:
    match = turn(place="00.p", skills={"watts": ["break_in"]}, until=["MZ-B09"])
    match.state.free = (0, 0, 0, 0, 0, 1)
    s = play(match, OPEN)
    assert (s.actions, s.free[5]) == (2, 0)


@pytest.mark.rule("AP-45", "AP-RULING-12", "AP-40")
def test_what_lasts_until_the_next_master_phase_works_through_the_zombies_phase_and_ends_before_he_chooses() -> None:
    match = phase("MZ-B09", SPARE, then=[("end_round",), ("zombies",), ("master",)], horde=[103])
    play(match, "play:MZ-B09", "pass")
    assert asked(match).prompt == "window"  # the end of the round and half of the zombies' phase have gone by
    assert (lying(match), discarded(match)) == (["MZ-B09"], [])
    pass_by(match, "master_menu")
    assert (asked(match).prompt, asked(match).about) == ("master_menu", ("all",))
    assert lying(match) == []
    assert discarded(match) == ["MZ-B09"]
    told = [type(event).__name__ + getattr(event, "phase", "") for event in match.state.events or ()]
    assert told.index("CardEnded") == len(told) - 1 - told[::-1].index("PhaseBeganmaster") + 1


# -------------------------------------------------------------------------------- Picked Clean


@pytest.mark.rule("AP-CARD-MZ-B10", "AP-71")
def test_picked_clean_forbids_searches_next_to_zombies() -> None:
    horde = {"01.rb": {"walker": 1}}
    match = turn(place="01.ra", until=["MZ-B10"], zombies=horde)
    assert "search" not in keys(match)
    reason = reasons.why_not(match.state, asked(match), "search")
    assert (reason.code, reason.rule) == ("apocalypse.why.picked", "AP-CARD-MZ-B10")
    assert "search" in keys(turn(place="01.ra", zombies=horde))
    assert "search" in keys(turn(place="01.ra", until=["MZ-B10"], zombies={"01.rd": {"walker": 1}}))


@pytest.mark.rule("AP-CARD-MZ-B10", "AP-71")
def test_zombies_behind_a_shut_door_are_not_next_to_a_search() -> None:
    horde = {"00.p": {"walker": 1}}
    assert "search" in keys(turn(place="00.ra", until=["MZ-B10"], zombies=horde))
    assert "search" not in keys(turn(place="00.ra", until=["MZ-B10"], zombies=horde, opened=["00.ra-00.p"]))


# ------------------------------------------------------------------ Rot Sets In, Marching Orders


@pytest.mark.rule("AP-CARD-MZ-B11", "AP-48", "AP-70")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 2), (YELLOW, 2), (ORANGE, 3), (RED, 4)])
def test_rot_turns_standard_walkers_of_a_zone_toxic(at: int, number: int) -> None:
    horde = {"walker": 5, "berserker_walker": 1, "runner": 1}
    match = phase("MZ-B11", at=at, zombies={"10.w2": horde, "11.ra": {"walker": 1}, "11.rb": {"runner": 1}})
    play(match, "play:MZ-B11")
    assert zones(match) == ["10.w2", "11.ra"]
    play(match, "to:10.w2")
    assert crowd(match, "10.w2") == {**horde, "walker": 5 - number, "toxic_walker": number}


@pytest.mark.rule("AP-CARD-MZ-B11", "AP-70", "AP-49")
def test_rot_turns_as_many_as_there_are_figures_and_makes_nobody_act() -> None:
    match = phase("MZ-B11", supply={"toxic_walker": 1}, zombies={"10.w2": {"walker": 5}})
    play(match, "play:MZ-B11")
    assert crowd(match, "10.w2") == {"walker": 4, "toxic_walker": 1}
    assert events(match, ZombiesActivated) == []
    assert refused(phase("MZ-B11", supply={"toxic_walker": 0}, zombies={"10.w2": {"walker": 5}}), "MZ-B11") == "rot"
    assert refused(phase("MZ-B11", zombies={"10.w2": {"runner": 5}}), "MZ-B11") == "rot"


@pytest.mark.rule("AP-CARD-MZ-B12")
def test_marching_orders_send_all_zombies_of_a_zone_one_zone_any_way() -> None:
    horde = {"walker": 2, "runner": 1, "berserker_abomination": 1}
    match = phase(
        "MZ-B12", zombies={"00.w2": horde, "00.w1": {"walker": 1}, "00.ra": {"fatty": 1}, "10.s2": {"fatty": 1}}
    )
    play(match, "play:MZ-B12")
    assert zones(match) == ["00.w2", "10.s2"]  # not where a survivor stands, nor behind a shut door
    play(match, "to:00.w2")
    assert asked(match).prompt == "master_march"
    assert keys(match) == ["to:00.w1", "to:00.w3", "to:00.p"]
    play(match, "to:00.p")
    assert crowd(match, "00.p") == horde
    assert crowd(match, "00.w2") == {}


@pytest.mark.rule("AP-CARD-MZ-B12", "AP-49")
def test_zombies_that_no_way_leads_out_to_cannot_be_sent() -> None:
    match = phase("MZ-B12", zombies={"00.w1": {"walker": 1}, "00.ra": {"walker": 1}})
    assert refused(match, "MZ-B12") == "march"


# ----------------------------------------------------------------------------------- the phase


@pytest.mark.rule("AP-40", "AP-RULING-9")
def test_a_blue_card_waits_for_the_master_phase() -> None:
    match = turn("MZ-B08")
    assert refused(match, "MZ-B08", "acts", 0) == "phase"
    assert not is_offered(match, "MZ-B08")


@pytest.mark.rule("AP-39", "AP-40")
def test_a_blue_card_is_read_aloud_and_discarded() -> None:
    match = phase("MZ-B04", SPARE)
    play(match, "play:MZ-B04")
    assert [event.moment for event in events(match, CardPlayed)] == ["phase"]
    assert events(match, Spawned) == []
    assert discarded(match) == ["MZ-B04"]


@pytest.mark.rule("AP-42", "AP-RULING-7")
def test_one_blue_or_green_card_a_phase_and_never_two() -> None:
    match = phase("MZ-B08", "MZ-G01", "MZ-G04")
    assert keys(match) == ["play:MZ-B08", "play:MZ-G01", "play:MZ-G04", "pass"]
    play(match, "play:MZ-B08", "to:10.s2")
    assert keys(match) == ["pass"]
    match = phase("MZ-B08", "MZ-G01", "MZ-G04")
    play(match, "play:MZ-G01")
    assert keys(match) == ["pass"]


@pytest.mark.rule("AP-51")
def test_the_master_may_play_nothing() -> None:
    match = phase("MZ-B08")
    play(match, "pass")
    assert asked(match).prompt != "master_menu"
    assert len(match.state.hand) == 1
