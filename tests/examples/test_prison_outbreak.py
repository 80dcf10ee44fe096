"""The worked examples of Prison Outbreak's rulebook, set-up to outcome; those of fighting are in a file of their own."""

from __future__ import annotations

import pytest

from examples.prison_scenes import (
    BEYOND,
    CROSSROADS,
    HERE,
    MANHOLES,
    ORANGE,
    RED,
    SAFE,
    THERE,
    YELLOW,
    actions,
    gained,
    happened,
    held,
    phase,
    red,
    scene,
    sees,
    spawning,
    tokens,
    wounds,
)
from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.horde_events import Wasted, ZombiesActivated, ZombiesAttacked, ZombiesMoved
from skullyard.games.outbreak.noise import noise
from skullyard.testing import Scenario

# ----------------------------------------------------------------------------------------------- set-up


@pytest.mark.rule("PO-EX-1", "PO-SETUP-6", "PO-SETUP-7")
def test_watts_is_dealt_the_pistol_and_takes_a_baseball_bat_too() -> None:
    carried = set()
    for seed in range(20):
        match = Match.start(PRISON_OUTBREAK, {"mission": "M01", "seats": 1, "first": 0}, seed)
        play = match.state
        watts = play.setting.survivors.index("watts")
        cards = {content.equipment()[slot].id for slot in play.slots[watts] if slot >= 0}
        assert len(cards) == 2
        assert "baseball_bat" in cards
        left = [content.equipment()[card].id for card in play.deck].count("baseball_bat")
        assert left == content.equipment()[content.EQUIPMENT["baseball_bat"]].count - 1
        carried |= cards
    assert "pistol" in carried


# -------------------------------------------------------------------------------- sight, moves and noise


@pytest.mark.rule("PO-EX-2", "PO-LOS-2")
def test_through_an_open_door_one_building_zone_is_seen_and_none_behind() -> None:
    play = scene({"grindlock": {"zone": "01.p", "cards": ["claw_hammer"]}}, revealed=["01.rb"])
    assert not sees(play, "01.p", "01.rb")
    play.play("grindlock", "open:01.rb-01.p")
    assert sees(play, "01.p", "01.rb")
    assert not any(sees(play, "01.p", room) for room in ("01.ra", "01.rc", "01.rd", "01.re"))


@pytest.mark.rule("PO-EX-3", "PO-LOS-1")
def test_nobody_sees_round_the_corner_of_a_crossing() -> None:
    play = scene({"grindlock": {"zone": "00.s2"}, "kim": {"zone": "01.e2"}}, CROSSROADS)
    straight = ("00.w3", "00.s2", "00.e3", "01.e2", "01.e1")
    for arm in ("00.s2", "01.e2"):
        assert all(sees(play, arm, zone) for zone in straight)
        assert not sees(play, arm, "00.e2")
        assert not sees(play, arm, "10.e2")


@pytest.mark.rule("PO-EX-4", "PO-MOVE-2")
def test_from_one_room_through_another_to_the_street_takes_two_moves() -> None:
    play = scene({"watts": {"zone": "01.ra"}}, open=["01.rb-01.p"])
    assert play.refused("watts", "move:01.p").rule
    play.play("watts", "move:01.rb", "move:01.p")
    assert play.survivor("watts")["zone"] == "01.p"
    assert actions(play) == 1


@pytest.mark.parametrize(
    ("card", "dice", "number"),
    [
        pytest.param("fire_axe", [1], 0, marks=pytest.mark.rule("PO-EX-5", "PO-NOISE-1")),
        pytest.param("chainsaw", [1] * 5, 1, marks=pytest.mark.rule("PO-EX-6", "PO-NOISE-1")),
    ],
)
def test_an_attack_is_as_loud_as_the_weapon_and_so_is_opening_a_door(card: str, dice: list[int], number: int) -> None:
    at = {"watts": {"zone": "00.p", "cards": [card]}}
    attack = scene(at, zombies={"00.p": {"walker": 1}}, dice=dice).play("watts", f"melee:{card}:1")
    assert tokens(attack).get("00.p", 0) == number
    door = scene(at, revealed=["00.ra"]).play("watts", "open:00.ra-00.p")
    assert tokens(door) == {"00.p": 1}


@pytest.mark.rule("PO-EX-7", "PO-NOISE-3")
def test_one_who_opened_a_door_noisily_and_fought_quietly_makes_a_noise_of_two() -> None:
    play = scene(
        {"grindlock": {"zone": "00.p", "cards": ["fire_axe"]}},
        zombies={"00.p": {"walker": 1}},
        revealed=["00.ra"],
        dice=[4],
    ).play("grindlock", "open:00.ra-00.p", "melee:fire_axe:1")
    assert play.zombies("00.p") == {}
    assert tokens(play) == {"00.p": 1}
    assert noise(play.state, play.state.setting.mission.board.zone("00.p")) == 2


@pytest.mark.rule("PO-EX-8", "PO-NOISE-1", "PO-NOISE-2")
def test_three_attacks_leave_three_tokens_however_many_dice_and_there_they_stay() -> None:
    play = scene(
        {"belle": {"zone": HERE, "cards": ["sub_mg", "sub_mg"]}},
        zombies={THERE: {"fatty": 1}},
        dice=[1] * 18,
        confirm_end=True,
    )
    play.play("belle", *[f"shoot:sub_mg:2:{THERE}"] * 3)
    assert play.state.rng.script == ()
    assert tokens(play) == {HERE: 3}
    play.play("belle", f"move:{THERE}")
    assert play.survivor("belle")["zone"] == THERE
    assert tokens(play) == {HERE: 3}


# ------------------------------------------------------------------------------------------- experience


@pytest.mark.rule("PO-EX-9", "PO-XP-1", "PO-XP-2", "PO-XP-3")
def test_kills_give_experience_and_levels_give_skills() -> None:
    def fight(points: int, skills: list[str]) -> Scenario:
        return scene(
            {"watts": {"zone": HERE, "cards": ["fire_axe"], "experience": points, "skills": skills}},
            zombies={HERE: {"walker": 3}},
            dice=[6, 6, 6],
        )

    blue, strike = ["starts_with_baseball_bat"], "melee:fire_axe:1"
    play = fight(0, blue).play("watts", strike)
    assert gained(play, "watts") == 1
    assert gained(play.play("watts", strike), "watts") == 2

    seventh = fight(YELLOW - 1, blue).play("watts", strike)
    assert gained(seventh, "watts") == YELLOW == 7
    assert seventh.survivor("watts")["skills"] == [*blue, "plus1_action"]
    assert actions(seventh) == 3  # one of three is spent, the fourth is new

    orange = fight(ORANGE - 1, [*blue, "plus1_action"]).play("watts", strike)
    assert gained(orange, "watts") == ORANGE == 7 + 12
    assert orange.options("watts") == ["skill:plus1_die_melee", "skill:shove"]
    orange.play("watts", "skill:shove")
    assert orange.survivor("watts")["skills"] == [*blue, "plus1_action", "shove"]

    play = fight(RED - 1, [*blue, "plus1_action", "shove"]).play("watts", strike)
    assert gained(play, "watts") == RED == 43
    assert len(play.options("watts")) == 3
    assert play.decision("watts").prompt == "skill"


@pytest.mark.rule("PO-EX-10", "PO-XP-3")
def test_a_free_move_takes_none_of_the_three_actions() -> None:
    play = scene({"belle": {"zone": HERE}}).play("belle", f"move:{THERE}")
    assert actions(play) == 3


@pytest.mark.rule("PO-EX-20", "PO-XP-4")
def test_the_best_survivor_sets_the_danger_level() -> None:
    play = phase(
        {"kim": {"zone": SAFE, "experience": 5}, "watts": {"zone": SAFE, "experience": 12}},
        mission=spawning("00.w3"),
        horde={"stack": [91]},
    )
    assert play.zombies("00.w3") == {"runner": 2}


@pytest.mark.rule("PO-EX-21", "PO-XP-4", "PO-ZP-7")
@pytest.mark.parametrize("number", [91, 103])
@pytest.mark.parametrize(("points", "come"), [(0, {}), (YELLOW, {"runner": 2}), (RED, {"walker": 5})])
def test_a_card_is_read_in_the_row_of_the_danger_level(number: int, points: int, come: dict[str, int]) -> None:
    watts = {"zone": SAFE, "experience": points}
    play = phase({"kim": {"zone": SAFE}, "watts": watts}, mission=spawning("00.w3"), horde={"stack": [number]})
    assert play.zombies("00.w3") == come


@pytest.mark.rule("PO-EX-22", "PO-ZP-8")
@pytest.mark.parametrize("number", [115, 116])
@pytest.mark.parametrize("points", [0, YELLOW, ORANGE, RED])
def test_an_extra_activation_lets_standard_walkers_act_again_and_nothing_comes(number: int, points: int) -> None:
    crowd = {"walker": 2, "fatty": 1, "berserker_walker": 1}
    play = phase(
        {"watts": {"zone": "10.w3", "experience": points}},
        mission=spawning("00.e1"),
        zombies={HERE: crowd},
        horde={"stack": [number]},
    )
    again = {} if points == 0 else {"walker": 2}
    assert play.zombies(BEYOND) == again
    assert play.zombies(THERE) == {kind: how_many for kind, how_many in crowd.items() if kind not in again}
    assert play.zombies("00.e1") == {}


@pytest.mark.rule("PO-EX-23", "PO-ZP-9")
def test_at_each_manhole_of_the_four_tiles_of_a_crossing_zombies_come() -> None:
    play = phase(
        {"watts": {"zone": "00.e3", "experience": YELLOW}},
        mission=spawning("11.e3", board=MANHOLES),
        horde={"stack": [119]},
    )
    assert play.position["zombies"] == {"00.e2": {"walker": 4}, "10.n2": {"walker": 2}, "10.e2": {"walker": 2}}


@pytest.mark.rule("PO-EX-24", "PO-ZP-9")
def test_only_the_manholes_of_the_two_tiles_of_a_street_zone_count() -> None:
    play = phase({"watts": {"zone": "00.e2", "experience": YELLOW}}, mission=spawning("10.s2"), horde={"stack": [119]})
    assert play.state.setting.mission.board.tiles[play.state.where[0]] == (0, 1)
    assert play.position["zombies"] == {"00.w2": {"walker": 2}, "00.e2": {"walker": 2}}


# ------------------------------------------------------------------------------------------------ moves


@pytest.mark.rule("PO-EX-12", "PO-MOVE-4")
def test_leaving_zombies_costs_an_action_more_for_each() -> None:
    def among(walkers: int, points: int = 0) -> Scenario:
        shannon = {"zone": HERE, "experience": points}
        return scene({"shannon": shannon}, zombies={HERE: {"walker": walkers}}, confirm_end=True)

    for play in (among(2), among(3, YELLOW)):
        play.play("shannon", f"move:{THERE}")
        assert play.survivor("shannon")["zone"] == THERE
        assert actions(play) == 0
    assert among(3).refused("shannon", f"move:{THERE}").rule


@pytest.mark.rule("PO-EX-13", "PO-MOVE-3")
def test_two_zones_a_move_end_among_zombies() -> None:
    fast = red(skills=["starts_with_baseball_bat", "two_zones_per_move"])
    free = scene({"watts": fast}).play("watts", f"move:{THERE}")
    assert f"go:{BEYOND}" in free.options("watts")
    stopped = scene({"watts": fast}, zombies={THERE: {"walker": 1}}).play("watts", f"move:{THERE}")
    assert not [key for key in stopped.options("watts") if key.startswith("go")]


# ------------------------------------------------------------------------------------------- the zombies


@pytest.mark.rule("PO-EX-14", "PO-ZP-3")
@pytest.mark.parametrize("taker", ["watts", "belle"])
def test_the_players_choose_who_of_a_zone_takes_a_wound(taker: str) -> None:
    play = phase(
        {"watts": {"zone": HERE}, "belle": {"zone": HERE, "wounds": 1, "cards": ["kukri"]}},
        zombies={HERE: {"walker": 1}},
    )
    assert play.options("watts") == ["figure:watts", "figure:belle"]
    play.play("watts", f"figure:{taker}")
    if taker == "watts":
        assert (wounds(play, "watts"), play.survivor("belle")["status"]) == (1, "up")
        assert play.survivor("belle")["cards"][0] == "kukri"
    else:
        assert (wounds(play, "watts"), play.survivor("belle")["status"]) == (0, "dead")


@pytest.mark.rule("PO-EX-15", "PO-ZP-2", "PO-ZP-3")
def test_all_seven_walkers_attack_and_three_wounds_are_lost() -> None:
    play = phase(
        {"watts": {"zone": HERE}, "belle": {"zone": HERE}, "kim": {"zone": SAFE}}, zombies={HERE: {"walker": 7}}
    )
    assert [sum(event.crowd) for event in happened(play, ZombiesAttacked)] == [7]
    assert [play.survivor(who)["status"] for who in ("watts", "belle", "kim")] == ["dead", "dead", "up"]
    assert [event.number for event in happened(play, Wasted)] == [3]
    assert happened(play, ZombiesMoved) == []
    assert play.zombies(HERE) == {"walker": 7}


@pytest.mark.rule("PO-EX-16", "PO-ZP-1", "PO-ZP-6")
def test_runners_come_and_attack_in_one_phase_and_a_fatty_only_comes() -> None:
    play = phase({"watts": {"zone": THERE}, "kim": {"zone": SAFE}}, zombies={HERE: {"runner": 3, "fatty": 1}})
    assert [sum(event.crowd) for event in happened(play, ZombiesMoved)] == [4]
    (attack,) = happened(play, ZombiesAttacked)
    assert attack.crowd == (0, 0, 3, *[0] * 9)
    assert play.survivor("watts")["status"] == "dead"
    assert play.zombies(THERE) == {"runner": 3, "fatty": 1}


@pytest.mark.rule("PO-EX-17", "PO-ZP-1", "PO-ZP-6")
def test_a_runner_attacks_twice_while_a_walker_comes() -> None:
    play = phase({"watts": {"zone": HERE}, "kim": {"zone": SAFE}}, zombies={HERE: {"runner": 1}, THERE: {"walker": 1}})
    order = [type(event) for event in play.events if isinstance(event, ZombiesAttacked | ZombiesMoved)]
    assert order == [ZombiesAttacked, ZombiesMoved, ZombiesAttacked]
    assert [sum(event.crowd) for event in happened(play, ZombiesAttacked)] == [1, 1]
    assert play.survivor("watts")["status"] == "dead"
    assert play.zombies(HERE) == {"runner": 1, "walker": 1}


@pytest.mark.rule("PO-EX-18", "PO-ZP-1", "PO-ZP-3", "PO-ZP-6")
def test_after_the_last_survivor_of_a_zone_runners_go_for_the_noise() -> None:
    play = phase(
        {"watts": {"zone": HERE}, "kim": {"zone": SAFE}},
        zombies={HERE: {"walker": 3, "fatty": 2, "runner": 2}},
        noise={"10.w3": 3},
    )
    assert [sum(event.crowd) for event in happened(play, ZombiesAttacked)] == [7]
    assert [event.number for event in happened(play, Wasted)] == [5]
    assert play.survivor("watts")["status"] == "dead"
    assert play.zombies(HERE) == {"walker": 3, "fatty": 2}
    assert play.zombies(THERE) == {"runner": 2}
    acts = [event for event in play.events if isinstance(event, ZombiesActivated | ZombiesMoved)]
    assert [type(event) for event in acts] == [ZombiesActivated, ZombiesActivated, ZombiesMoved]


@pytest.mark.rule("PO-EX-19", "PO-ZP-5")
def test_a_split_is_made_even_by_more_figures() -> None:
    crowd = {"walker": 4, "fatty": 1, "runner": 3}
    play = phase({"watts": {"zone": "10.s2"}}, zombies={"00.p": crowd})
    first, second = happened(play, ZombiesMoved)[:2]
    assert first.crowd == second.crowd == (2, 1, 2, *[0] * 9)
    board = play.state.setting.mission.board
    assert {board.names[first.to], board.names[second.to]} == {"00.w2", "00.e2"}
    assert sum(map(sum, play.state.zombies)) == 10  # one fatty and one runner more, and no walkers with the fatty
    assert play.zombies("00.w2") == play.zombies("00.e2") == {"walker": 2, "fatty": 1}
    assert play.zombies("00.w3") == play.zombies("00.e3") == {"runner": 2}


# -------------------------------------------------------------------------------------------- zombivors


@pytest.mark.rule("PO-EX-35", "PO-ZV-2", "PO-ZV-3")
def test_two_are_laid_down_and_rise_with_what_they_have_left() -> None:
    play = scene(
        {
            "kim": {"zone": "00.p", "cards": ["claw_hammer"]},
            "belle": {
                "zone": HERE, "experience": 21, "cards": ["kukri", "shotgun"], "gift": 1,
                "skills": ["plus1_free_move_action", "plus1_action", "plus1_free_melee_action"],
            },
            "grindlock": {
                "zone": HERE, "experience": 27, "cards": ["katana", "rifle", "plenty_of_ammo_light", "water"],
                "wounds": 1, "skills": ["taunt", "plus1_action", "slippery"],
            },
        },
        resurrection=True,
        zombies={HERE: {"walker": 4}},
        horde={"stack": [115]},
        turn={"acted": ["kim", "belle", "grindlock"]},
    )  # fmt: skip
    play.play("kim", "open:00.ra-00.p")  # the card for the room is the extra activation
    play.play("belle", "card:kukri")  # nobody is asked who is wounded first: both are lost
    play.play("grindlock", "card:water")
    assert [play.survivor(who)["status"] for who in ("kim", "belle", "grindlock")] == ["up", "down", "down"]
    assert [event.number for event in happened(play, Wasted)] == [1]
    assert play.survivor("belle")["cards"].count(None) == 3
    assert held(play, "belle") == []
    cards = ["katana", "plenty_of_ammo_light", "rifle"]
    assert held(play, "grindlock") == cards

    play.play("kim", "end").play("belle", "rise")
    assert play.options("belle") == ["skill:plus1_to_dice_roll_ranged", "skill:zombie_link"]
    play.play("belle", "skill:zombie_link", "rise")
    assert play.options("grindlock") == ["skill:slippery", "skill:zombie_link"]
    play.play("grindlock", "skill:slippery")
    belle, grindlock = play.survivor("belle"), play.survivor("grindlock")
    assert (belle["status"], belle["zone"], belle["reborn"], belle["experience"]) == ("up", HERE, True, 21)
    assert (belle["cards"], belle["gift"]) == ([None] * 5, 0)
    assert belle["skills"] == ["plus1_free_move_action", "plus1_free_ranged_action", "zombie_link"]
    assert (grindlock["status"], grindlock["zone"], grindlock["reborn"]) == ("up", HERE, True)
    assert (held(play, "grindlock"), wounds(play, "grindlock")) == (cards, 0)
    assert (grindlock["experience"], grindlock["skills"]) == (27, ["taunt", "plus1_free_melee_action", "slippery"])
    assert play.decision("kim").prompt == "turn"
