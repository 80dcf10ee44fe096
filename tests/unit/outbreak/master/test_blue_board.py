"""The Master's blue cards: manholes, noise, doors and searches, walkers that turn and march; and his phase."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import reasons
from skullyard.games.outbreak.horde_events import Spawned, ZombiesActivated, ZombiesMoved
from skullyard.games.outbreak.master.events import CardPlayed
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
    turn,
)
from unit.outbreak.scene import asked, crowd, events, keys, play, zone

NEST = "10.w3"


def zones(match: Match[GameState]) -> list[str]:
    """Return the zones that are offered for a card."""
    assert asked(match).prompt == "master_zone"
    return [key.removeprefix("to:") for key in keys(match)]


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
