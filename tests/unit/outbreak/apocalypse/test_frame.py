"""The frame of Apocalypse: rounds, moves, noise, inventories and sight, as in Prison Outbreak; and what a Master changes."""

from __future__ import annotations

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.ending import result
from skullyard.games.outbreak.state import DEAD, GameState
from skullyard.games.outbreak.ways import course
from unit.outbreak.fights import HERE, THERE, armed, is_dead, noise, wounds
from unit.outbreak.masters import town
from unit.outbreak.scene import asked, crowd, keys, make_mission, play, scene, zone


@pytest.mark.rule("AP-05")
def test_at_the_end_of_a_round_noise_goes_and_the_first_player_token_passes_but_never_to_the_master() -> None:
    match = scene(
        {"watts": HERE, "kim": HERE}, title="apocalypse", owners=[0, 1], tokens={HERE: 3}, agenda=[("end_round",)]
    )
    assert noise(match) == 0
    firsts = {match.state.first}
    for _ in range(2):
        match.state.push(("end_round",))
        again = Match(match.game, match.state.copy())
        firsts.add(again.state.first)
        match = again
    assert firsts == {0, 1}
    assert match.state.setting.master == 2


@pytest.mark.rule("AP-08", "AP-13")
def test_one_moves_over_shared_edges_through_open_doors_only_and_zombies_hold_and_stop_one() -> None:
    match = scene({"watts": THERE}, title="apocalypse", zombies={THERE: {"walker": 1}, HERE: {"walker": 1}}, actions=3)
    moves = {key for key in keys(match) if key.startswith("move:")}
    assert moves == {f"move:{HERE}", "move:00.e2"}
    play(match, f"move:{HERE}")
    assert match.state.actions == 1
    assert not any(key.startswith("go:") for key in keys(match))


@pytest.mark.rule("AP-09")
def test_sight_is_straight_outdoors_and_one_zone_far_indoors() -> None:
    match = scene({"watts": HERE}, title="apocalypse", opened=["00.ra-00.p"])
    sees = match.state.tables.sees
    assert sees[zone(match, HERE)] >> zone(match, "01.p") & 1
    assert sees[zone(match, THERE)] >> zone(match, "00.ra") & 1
    assert not sees[zone(match, HERE)] >> zone(match, "00.ra") & 1


@pytest.mark.rule("AP-10")
def test_an_action_makes_one_noise_however_many_dice_and_a_survivor_is_one_more() -> None:
    match = armed("sub_mg", "sub_mg", there={"walker": 3}, title="apocalypse")
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert noise(match) == 1
    assert match.view(0).zones[zone(match, HERE)].noise == 2


@pytest.mark.rule("AP-11")
@pytest.mark.parametrize(("points", "level", "actions"), [(0, 0, 3), (6, 0, 3), (7, 1, 4), (19, 2, 4), (43, 3, 4)])
def test_experience_makes_the_level_and_yellow_an_action_more(points: int, level: int, actions: int) -> None:
    card = next(one for one in content.survivors() if one.standard.yellow == ("plus1_action",))
    skills = [*card.standard.blue, "plus1_action"] if level else list(card.standard.blue)
    match = scene({card.id: HERE}, title="apocalypse", experience={card.id: points}, skills={card.id: skills})
    assert match.state.level() == level
    assert match.state.actions == actions


@pytest.mark.rule("AP-11", "AP-RULING-18")
def test_when_the_best_survivor_dies_the_level_falls_to_that_of_the_next() -> None:
    match = scene(
        {"watts": HERE, "kim": "10.w3"}, title="apocalypse", mission=town("01.p"), wounds={"watts": 1}, horde=[94],
        experience={"watts": 20, "kim": 8}, zombies={HERE: {"walker": 1}}, agenda=[("zombies",)],
    )  # fmt: skip
    assert is_dead(match, "watts")
    assert crowd(match, "01.p") == {"walker": 3}  # the yellow line


@pytest.mark.rule("AP-12")
def test_two_wounds_kill_and_each_costs_a_card() -> None:
    attack = [("activate", "phase", (), -1, -1)]
    match = armed("pistol", "machete", here={"walker": 1}, title="apocalypse", agenda=attack)
    assert set(keys(match)) == {"card:pistol", "card:machete"}
    play(match, "card:pistol")
    assert wounds(match, "watts") == 1
    assert not is_dead(match, "watts")
    two = armed("pistol", "machete", here={"walker": 2}, title="apocalypse", agenda=attack)
    play(two, "card:pistol")  # the second wound takes the last card
    assert is_dead(two, "watts")


@pytest.mark.rule("AP-27", "AP-66", "AP-RULING-39")
def test_the_master_decides_what_the_horde_leaves_open_and_without_him_the_first_player() -> None:
    places = {"watts": "00.w1", "kim": "00.w3"}
    crowd_ = {HERE: {"abomination": 1}}
    for title, judge in (("apocalypse", 1), ("prison_outbreak", 0)):
        match = scene(places, title=title, zombies=crowd_, agenda=[("activate", "phase", (), -1, -1)])
        assert (asked(match).seat, asked(match).prompt) == (judge, "way")
        assert set(keys(match)) == {"to:00.w1", "to:00.w3"}


@pytest.mark.rule("AP-28")
def test_spawn_zones_follow_one_another_in_their_order_at_the_boards_level() -> None:
    match = scene(
        {"watts": HERE}, title="apocalypse", mission=town("10.w3", "01.p"), horde=[94, 98], agenda=[("spawn_step",)]
    )
    assert (crowd(match, "10.w3"), crowd(match, "01.p")) == ({"walker": 2}, {"walker": 2})
    assert match.state.horde_gone == tuple(content.ZOMBIE_CARD[number] for number in (94, 98))


@pytest.mark.rule("AP-66", "AP-04")
def test_a_round_has_a_phase_of_the_master_after_the_zombies() -> None:
    names = [task[0] for task in scene({"watts": HERE}, title="apocalypse", hand=["MZ-B08"]).state.agenda]
    assert names[:5] == ["round", "end_round", "master", "zombies", "seat"]


@pytest.mark.rule("AP-RULING-38", "AP-03")
def test_the_master_wins_when_all_are_dead_whatever_he_holds() -> None:
    match = armed("pistol", here={"walker": 2}, title="apocalypse", agenda=[("activate", "phase", (), -1, -1)])
    assert match.over
    assert match.state.hand == ()
    assert set(match.state.status) == {DEAD}
    ended = result(match.state)
    assert ended is not None
    assert ended.winners == (1,)


@pytest.mark.rule("AP-RULING-37")
def test_a_goal_met_by_the_action_that_kills_the_last_survivor_is_a_victory() -> None:
    from skullyard.games.outbreak.goals import Goal

    mission = make_mission(goals=[Goal("kill", needed=1)])
    match = armed("molotov", here={"walker": 1}, title="apocalypse", mission=mission)
    play(match, f"shoot:molotov:1:{HERE}")
    assert match.over
    assert match.state.outcome == "won"
    ended = result(match.state)
    assert ended is not None
    assert ended.winners == (0,)


@pytest.mark.rule("AP-RULING-17")
def test_a_shortage_within_an_activation_starts_another_only_for_other_species() -> None:
    def zombies_of(match: Match[GameState]) -> list[str]:
        return [content.SPECIES_NAMES[species] for species in match.state.short]

    agenda = [("missing", 0)]
    match = scene(
        {"watts": "00.w1", "kim": "00.w3"}, title="apocalypse", supply={"walker": 0}, zombies={HERE: {"walker": 3}},
        agenda=agenda,
    )  # fmt: skip
    # The walkers act for want of walkers, split, and want a walker again: that starts nothing new.
    assert asked(match).prompt == "larger"
    assert zombies_of(match) == ["walker"]
    play(match, "to:00.w1")
    assert zombies_of(match) == []


def test_the_horde_goes_where_it_sees_somebody() -> None:
    match = scene({"watts": HERE}, title="apocalypse", zombies={"01.p": {"toxic_runner": 1}})
    assert course(match.state, zone(match, "01.p")).why == "sight"
