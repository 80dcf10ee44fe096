"""The Master's green cards: what they change as long as they lie on the table."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import noise, reasons, ways
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned, ZombiesActivated, ZombiesAdded, ZombiesMoved
from skullyard.games.outbreak.master.events import CardEnded, FireRolled
from skullyard.games.outbreak.state import GameState
from unit.outbreak.masters import BLUE, SPARE, YELLOW, discarded, is_offered, lying, phase, refused, town, turn
from unit.outbreak.scene import CARD, asked, crowd, events, keys, play, scene, zone

NEST = "10.w3"


def why(match: Match[GameState], key: str) -> tuple[str, str]:
    """Return why something is not offered, and the rule."""
    reason = reasons.why_not(match.state, asked(match), key)
    return reason.code, reason.rule


# ---------------------------------------------------------------------------------- the table


@pytest.mark.rule("AP-41")
def test_a_green_card_stays_on_the_table() -> None:
    match = phase("MZ-G01", SPARE, then=[("end_round",), ("zombies",)], horde=[103])
    play(match, "play:MZ-G01", "pass")
    assert (lying(match), discarded(match)) == (["MZ-G01"], [])
    while asked(match).prompt != "menu":
        play(match, "no")
    assert lying(match) == ["MZ-G01"]


@pytest.mark.rule("AP-41", "AP-RULING-10")
@pytest.mark.parametrize(
    ("old", "new"), [("MZ-G01", "MZ-G02"), ("MZ-G02", "MZ-G03"), ("MZ-G04", "MZ-G05"), ("MZ-G07", "MZ-G06")]
)
def test_a_green_card_of_the_same_group_replaces_the_one_on_the_table(old: str, new: str) -> None:
    match = phase(new, lasting=["MZ-G09", old])
    play(match, f"play:{new}")
    assert (lying(match), discarded(match)) == (["MZ-G09", new], [old])
    assert [event.why for event in events(match, CardEnded)] == ["replaced"]


@pytest.mark.rule("AP-41", "AP-RULING-11")
def test_green_cards_of_different_groups_work_together() -> None:
    match = phase("MZ-G04", lasting=["MZ-G01"])
    play(match, "play:MZ-G04")
    assert lying(match) == ["MZ-G01", "MZ-G04"]


@pytest.mark.rule("AP-41")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 9])
def test_green_cards_wait_for_the_master_phase(number: int) -> None:
    card = f"MZ-G0{number}"
    assert is_offered(phase(card), card)
    assert refused(turn(card), card, "acts", 0) == "phase"


# ---------------------------------------------------------------------------------- Fog


def rifle(*lasting: str, **more: Any) -> Match[GameState]:
    """Watts with a rifle, zombies in the street two and three zones away."""
    horde = {"00.w3": {"walker": 1}, "10.w2": {"walker": 1}}
    return turn(cards={"watts": ["rifle"]}, zombies=horde, lasting=lasting, **more)


NEAR, FAR = "shoot:rifle:1:00.w3", "shoot:rifle:1:10.w2"


@pytest.mark.rule("AP-CARD-MZ-G01")
def test_in_fog_no_shot_reaches_farther_than_two_zones() -> None:
    assert {NEAR, FAR} <= set(keys(rifle()))
    match = rifle("MZ-G01")
    assert NEAR in keys(match)
    assert FAR not in keys(match)
    assert why(match, FAR) == ("apocalypse.why.fog", "AP-CARD-MZ-G01")
    assert why(match, "shoot:rifle:1:10.w3")[0] == "out_of_range"


@pytest.mark.rule("AP-CARD-MZ-G01")
def test_a_skill_does_not_reach_through_the_fog() -> None:
    match = rifle("MZ-G01", skills={"watts": ["plus1_max_range"]})
    assert FAR not in keys(match)
    assert NEAR in keys(match)


# ---------------------------------------------------------------------------------- Blackout


def indoors(*lasting: str, actions: int = 3, place: str = "01.ra", **more: Any) -> Match[GameState]:
    return turn(place=place, lasting=lasting, actions=actions, deck=["rifle"], **more)


@pytest.mark.rule("AP-CARD-MZ-G02")
def test_in_a_blackout_a_search_in_a_building_costs_two_actions() -> None:
    assert play(indoors("MZ-G02"), "search").actions == 1
    assert play(indoors(), "search").actions == 2
    match = indoors("MZ-G02", actions=1)
    assert "search" not in keys(match)
    assert why(match, "search") == ("apocalypse.why.dark", "AP-CARD-MZ-G02")


@pytest.mark.rule("AP-CARD-MZ-G02")
def test_a_flashlight_lights_a_search_wherever_it_is_carried() -> None:
    lamp = {"watts": ["", "", "flashlight"]}
    assert play(indoors("MZ-G02", actions=1, cards=lamp), "search").actions == 0


@pytest.mark.rule("AP-CARD-MZ-G02")
def test_it_is_not_dark_in_the_street() -> None:
    match = indoors("MZ-G02", place="00.w1", actions=1, skills={"watts": ["scavenger"]})
    assert play(match, "search").actions == 0


@pytest.mark.rule("AP-CARD-MZ-G02")
def test_a_free_search_pays_for_one_of_the_two_actions() -> None:
    match = indoors("MZ-G02", skills={"watts": ["plus1_free_search_action"]})
    assert play(match, "search").actions == 2


# ---------------------------------------------------------------------------------- Cloudburst


def fire(weapon: str, die: int, *lasting: str) -> Match[GameState]:
    """Watts uses fire on three walkers in the next zone."""
    match = turn(
        cards={"watts": [weapon, "", "gasoline"]}, zombies={"00.w2": {"walker": 3}}, dice=[die], lasting=lasting
    )
    play(match, f"shoot:{weapon}:1:00.w2")
    return match


@pytest.mark.rule("AP-CARD-MZ-G03")
@pytest.mark.parametrize("weapon", ["molotov", "flamethrower"])
@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_a_cloudburst_puts_out_fire_on_one_and_two(weapon: str, die: int) -> None:
    match = fire(weapon, die, "MZ-G03")
    assert crowd(match, "00.w2") == ({"walker": 3} if die < 3 else {})
    assert match.state.actions == 2
    assert [(event.die, event.out) for event in events(match, FireRolled)] == [(die, die < 3)]


@pytest.mark.rule("AP-CARD-MZ-G03")
def test_a_molotov_that_the_rain_puts_out_is_spent() -> None:
    match = fire("molotov", 2, "MZ-G03")
    assert CARD["molotov"] not in match.state.slots[0]


@pytest.mark.rule("AP-CARD-MZ-G03")
def test_rain_does_not_touch_other_weapons() -> None:
    match = fire("pistol", 2, "MZ-G03")
    assert events(match, FireRolled) == []
    assert events(fire("molotov", 2), FireRolled) == []


# ------------------------------------------------------------------------------ spawn cards


def drawn(card: int, *lasting: str, at: int = BLUE, why: str = "spawn", **more: Any) -> Match[GameState]:
    """One zombie card is drawn for the spawn zone, Watts stands far off on a tile with a manhole."""
    match = scene(
        {"watts": "00.w1"},
        title="apocalypse",
        mission=town(NEST),
        experience={"watts": at},
        agenda=[],
        horde=[card],
        lasting=lasting,
        **more,
    )
    s = match.state
    s.push(("zombie_card", zone(match, NEST), why))
    return Match(match.game, s)


@pytest.mark.rule("AP-CARD-MZ-G04", "AP-CARD-MZ-G05")
@pytest.mark.parametrize(("card", "kind"), [("MZ-G04", "toxic_walker"), ("MZ-G05", "berserker_walker")])
def test_one_standard_walker_of_a_card_comes_as_another_type(card: str, kind: str) -> None:
    assert crowd(drawn(94), NEST) == {"walker": 2}
    assert crowd(drawn(94, card), NEST) == {"walker": 1, kind: 1}
    assert crowd(drawn(92, card), NEST) == {kind: 1}
    assert crowd(drawn(94, card, why="reveal"), NEST) == {"walker": 1, kind: 1}


@pytest.mark.rule("AP-CARD-MZ-G04", "AP-CARD-MZ-G05", "AP-15")
@pytest.mark.parametrize("card", ["MZ-G04", "MZ-G05"])
def test_other_zombies_and_the_escort_of_a_fatty_come_as_they_are(card: str) -> None:
    assert crowd(drawn(102, card), NEST) == {"fatty": 1, "walker": 2}
    assert crowd(drawn(81, card), NEST) == {"berserker_walker": 2}
    assert crowd(drawn(69, card), NEST) == {"toxic_walker": 2}


@pytest.mark.rule("AP-CARD-MZ-G04", "AP-70")
def test_without_a_figure_of_the_other_type_the_walkers_come_as_they_are() -> None:
    match = drawn(94, "MZ-G04", supply={"toxic_walker": 0})
    assert crowd(match, NEST) == {"walker": 2}
    assert events(match, FiguresMissing) == []


@pytest.mark.rule("AP-CARD-MZ-G04", "AP-33")
def test_the_other_type_comes_before_standard_walkers_are_missing() -> None:
    match = drawn(94, "MZ-G04", supply={"walker": 0}, zombies={"10.s2": {"walker": 1}})
    assert [event.number for event in events(match, FiguresMissing)] == [1]
    assert crowd(match, NEST).get("toxic_walker") == 1
    kinds = [type(event) for event in match.state.events or ()]
    assert kinds.index(Spawned) < kinds.index(ZombiesActivated)


@pytest.mark.rule("AP-CARD-MZ-G04", "AP-71")
def test_a_manhole_card_brings_one_walker_of_another_type_in_all() -> None:
    match = drawn(119, "MZ-G04")
    match.state.where = (zone(match, "00.w1"),)
    assert sum(sum(event.crowd) for event in events(match, Spawned)) == 1
    assert crowd(match, "00.w2") == {"toxic_walker": 1}
    match = two_holes(119, "MZ-G04")
    assert [crowd(match, place) for place in ("00.w2", "10.w2")] == [{"toxic_walker": 1}, {"walker": 1}]


def two_holes(card: int, *lasting: str, at: int = BLUE) -> Match[GameState]:
    """A manhole card, Watts on a crossing of two tiles with a manhole each."""
    match = scene(
        {"watts": "00.w3"}, title="apocalypse", experience={"watts": at}, agenda=[], horde=[card], lasting=lasting
    )
    s = match.state
    s.push(("zombie_card", zone(match, NEST), "spawn"))
    return Match(match.game, s)


@pytest.mark.rule("AP-CARD-MZ-G09", "AP-30")
def test_overflowing_sewers_bring_one_walker_more_out_of_each_manhole() -> None:
    match = two_holes(119, "MZ-G09")
    assert [crowd(match, place) for place in ("00.w2", "10.w2", "00.e2")] == [{"walker": 2}, {"walker": 2}, {}]
    match = two_holes(120, "MZ-G09", at=YELLOW)  # a runner each: the one more is a walker
    assert [crowd(match, place) for place in ("00.w2", "10.w2")] == [{"runner": 1, "walker": 1}] * 2
    assert crowd(drawn(94, "MZ-G09"), NEST) == {"walker": 2}


@pytest.mark.rule("AP-CARD-MZ-G09", "AP-34")
def test_walkers_that_sewers_lack_are_one_shortage_a_manhole() -> None:
    match = scene(
        {"watts": "00.w1"}, title="apocalypse", agenda=[], horde=[119], lasting=["MZ-G09"], supply={"walker": 0}
    )
    s = match.state
    s.push(("zombie_card", zone(match, NEST), "spawn"))
    assert [event.number for event in events(Match(match.game, s), FiguresMissing)] == [2]


# ---------------------------------------------------------------------------------- Hive Mind


def ring(*lasting: str, horde: dict[str, int] | None = None, **more: Any) -> Match[GameState]:
    """Zombies in the south of a ring of streets, two ways of the same length to Watts in the middle of its north."""
    return scene(
        {"watts": "00.p"},
        title="apocalypse",
        zombies={"10.s2": horde or {"walker": 5, "fatty": 1}},
        lasting=lasting,
        agenda=[("activate", "phase", (), -1, -1)],
        **more,
    )


@pytest.mark.rule("AP-26", "AP-RULING-33")
def test_a_group_splits_evenly_and_the_master_decides_nothing() -> None:
    match = ring()
    assert [crowd(match, place) for place in ("10.w3", "10.e3")] == [{"walker": 3, "fatty": 1}] * 2
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-CARD-MZ-G06", "AP-RULING-34", "AP-26")
def test_hive_mind_lets_the_master_send_the_whole_group_one_way() -> None:
    match = ring("MZ-G06")
    assert (asked(match).prompt, asked(match).seat) == ("master_hive", match.state.setting.master)
    assert keys(match) == ["to:10.w3", "to:10.e3", "done"]
    play(match, "to:10.e3")
    assert [crowd(match, place) for place in ("10.s2", "10.w3", "10.e3")] == [{}, {}, {"walker": 5, "fatty": 1}]
    assert events(match, ZombiesAdded) == []
    assert [event.ways for event in events(match, ZombiesMoved)] == [1]


@pytest.mark.rule("AP-CARD-MZ-G06")
def test_with_hive_mind_the_master_may_let_the_group_split_all_the_same() -> None:
    match = ring("MZ-G06")
    play(match, "done")
    assert [crowd(match, place) for place in ("10.w3", "10.e3")] == [{"walker": 3, "fatty": 1}] * 2


@pytest.mark.rule("AP-CARD-MZ-G06")
def test_hive_mind_asks_once_for_runners_each_time_they_would_split_and_never_for_an_abomination_alone() -> None:
    match = ring("MZ-G06", horde={"abomination": 1})
    assert asked(match).prompt == "way"
    match = ring("MZ-G06", horde={"runner": 3})
    play(match, "to:10.w3")
    assert crowd(match, "10.w2") == {"runner": 3}  # one way on, so nothing is asked


@pytest.mark.rule("AP-CARD-MZ-G06", "AP-22")
def test_hive_mind_sends_an_abomination_of_the_berserkers_on_with_its_second_zone() -> None:
    match = ring("MZ-G06", horde={"walker": 2, "berserker_abomination": 1})
    play(match, "to:10.w3")
    assert crowd(match, "10.w3") == {"walker": 2}
    assert crowd(match, "10.w2") == {"berserker_abomination": 1}


# ---------------------------------------------------------------------------------- Sharp Ears


@pytest.mark.rule("AP-CARD-MZ-G07")
def test_tokens_count_double_and_survivors_do_not() -> None:
    places = {"watts": "00.w1", "kim": "00.w1", "belle": "10.e3"}
    more: dict[str, Any] = {
        "survivors": places,
        "tokens": {"10.e3": 1, "10.s2": 3},
        "zombies": {"10.w3": {"walker": 1}},
    }
    plain, sharp = turn(**more), turn(lasting=["MZ-G07"], **more)
    assert [noise.noise(match.state, zone(match, "10.e3")) for match in (plain, sharp)] == [2, 3]
    assert [noise.noise(match.state, zone(match, "00.w1")) for match in (plain, sharp)] == [2, 2]
    assert [noise.noise(match.state, zone(match, "10.s2")) for match in (plain, sharp)] == [3, 6]


@pytest.mark.rule("AP-CARD-MZ-G07", "AP-25")
def test_sharp_ears_change_where_zombies_go() -> None:
    more: dict[str, Any] = {"survivors": {"watts": "00.ra"}, "tokens": {"10.s2": 1, "00.w3": 0}}
    more["survivors"] = {"watts": "10.ra", "kim": "10.ra"}
    match = turn(zombies={"10.e3": {"walker": 1}}, opened=["10.rb-10.e2"], **more)
    assert ways.course(match.state, zone(match, "10.e3")).nexts == (zone(match, "10.e2"),)
    more["tokens"] = {"10.s2": 2}
    match = turn(zombies={"10.e3": {"walker": 1}}, opened=["10.rb-10.e2"], lasting=["MZ-G07"], **more)
    assert ways.course(match.state, zone(match, "10.e3")).nexts == (zone(match, "10.s2"),)


# ------------------------------------------------------------------------------- Fresh Graves


@pytest.mark.rule("AP-CARD-MZ-G08")
def test_graves_are_dug_in_the_street_on_the_edge_far_from_every_survivor() -> None:
    match = phase("MZ-G08", mission=town("10.e3"))
    play(match, "play:MZ-G08")
    # On the edge are the west street, 00.e1 and the south street; 00.w1 to 00.w3 are too near, 10.e3 has a spawn token.
    assert keys(match) == ["to:00.e1", "to:10.w2", "to:10.w3", "to:10.s2"]
    play(match, "to:10.s2")
    assert match.state.graves == ((zone(match, "10.s2"), match.state.round + 1),)
    assert lying(match) == ["MZ-G08"]


@pytest.mark.rule("AP-CARD-MZ-G08", "AP-49")
def test_where_survivors_are_everywhere_near_no_grave_is_dug() -> None:
    match = phase("MZ-G08", survivors={"watts": "00.w1", "kim": "10.w3", "belle": "00.e2", "shannon": "10.e3"})
    assert refused(match, "MZ-G08") == "graves"


def spawned(match: Match[GameState]) -> list[str]:
    names = match.state.setting.mission.board.names
    return [names[event.zone] for event in events(match, Spawned)]


@pytest.mark.rule("AP-CARD-MZ-G08")
@pytest.mark.parametrize(("round_", "spawns"), [(3, False), (4, False), (5, True), (6, False), (7, True), (8, False)])
def test_graves_spawn_every_second_time_after_the_other_zones(round_: int, spawns: bool) -> None:
    match = scene({"watts": "00.ra"}, title="apocalypse", mission=town(NEST), agenda=[], horde=[92, 94])
    s = match.state
    s.round, s.graves = round_, ((zone(match, "00.e1"), 5),)
    s.push(("spawn_step",))
    assert spawned(Match(match.game, s)) == [NEST, *(["00.e1"] if spawns else [])]


@pytest.mark.rule("AP-CARD-MZ-G08")
def test_a_distributor_deals_a_card_to_the_graves_too() -> None:
    match = scene(
        {"watts": "00.ra"},
        title="apocalypse",
        mission=town(NEST),
        agenda=[],
        horde=[92, 94],
        skills={"watts": ["distributor"]},
    )
    s = match.state
    s.graves = ((zone(match, "00.e1"), s.round),)
    s.push(("spawn_step",))
    match = Match(match.game, s)
    assert keys(match) == [f"to:{NEST}", "to:00.e1"]
    play(match, "to:00.e1")
    assert spawned(match) == [NEST, "00.e1"]
    assert crowd(match, "00.e1") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-G08")
def test_a_grave_spawns_in_the_zombies_phase_of_the_next_round() -> None:
    match = phase("MZ-G08", then=[("end_round",), ("round",)], mission=town("10.e3"), place="00.w1", horde=[103, 94])
    s = match.state
    s.agenda = tuple(task for task in s.agenda if task != ("seat",))
    play(match, "play:MZ-G08", "to:10.s2")
    while not events(match, Spawned):
        play(match, "end" if asked(match).prompt == "menu" else "no")
    assert spawned(match) == ["10.s2"]
