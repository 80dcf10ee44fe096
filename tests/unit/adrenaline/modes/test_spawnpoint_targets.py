"""Every weapon against spawnpoints: as single targets, on squares, in rooms, in chains.

On arena `large` the red spawnpoint is on A2, the yellow on D3, the blue on C1. Violet shoots, with all ammo.
"""

from __future__ import annotations

import pytest

from skullyard.games.adrenaline import content
from unit.adrenaline.modes.scenes import domination, shooter, tokens_of
from unit.adrenaline.scenes import tokens

hits = pytest.mark.rule("AD-DOM-2")
in_area = pytest.mark.rule("AD-DOM-8", "AD-RULING-92")
RED, YELLOW, BLUE = ({colour: ["violet"]} for colour in ("red", "yellow", "blue"))

# Weapon, Violet's square, the others' squares, the keys after "shoot", and what is tagged. Nobody is hurt.
ALONE = [
    ("lock_rifle", "C2", ("A1",), ["figure:spawn_yellow"], YELLOW),
    ("electroscythe", "C1", ("A1",), ["mode:base"], BLUE),
    ("electroscythe", "C1", ("A1",), ["mode:reaper"], BLUE),
    ("machine_gun", "C2", ("A1",), ["figure:spawn_blue", "done"], BLUE),
    ("machine_gun", "C2", ("A1",), ["figure:spawn_yellow", "figure:spawn_blue"], {**YELLOW, **BLUE}),
    ("tractor_beam", "C2", ("A2",), ["figure:spawn_yellow"], YELLOW),
    ("tractor_beam", "C1", ("A3",), ["mode:punisher"], BLUE),
    ("thor", "C2", ("A1",), ["figure:spawn_yellow"], YELLOW),
    ("plasma_gun", "D2", ("A1",), ["figure:spawn_yellow", "done"], YELLOW),
    ("plasma_gun", "A1", ("B3",), ["use:phase_glide:C1", "figure:spawn_yellow"], YELLOW),
    ("whisper", "C2", ("A1",), [], YELLOW),
    ("vortex_cannon", "C2", ("A1",), ["to:C1"], BLUE),
    ("furnace", "D1", ("A1",), ["mode:base", "room:yellow"], YELLOW),
    ("furnace", "D2", ("A1",), [], YELLOW),
    ("heatseeker", "A1", ("C1",), [], YELLOW),
    ("hellion", "C2", ("A1",), ["mode:base", "figure:spawn_yellow"], YELLOW),
    ("hellion", "C2", ("A1",), ["mode:nano_tracer", "figure:spawn_yellow"], YELLOW),
    ("flamethrower", "B1", ("A3",), ["mode:base"], BLUE),
    ("flamethrower", "B3", ("B1",), ["mode:barbecue", "direction:east"], YELLOW),
    ("grenade_launcher", "D2", ("A1",), [], YELLOW),
    ("rocket_launcher", "D2", ("A1",), ["figure:spawn_yellow", "done"], YELLOW),
    ("rocket_launcher", "D3", ("A1",), ["use:rocket_jump:D2"], YELLOW),
    ("railgun", "B3", ("B1",), ["mode:base", "figure:spawn_yellow"], YELLOW),
    ("railgun", "A3", ("B1",), ["mode:piercing", "figure:spawn_yellow"], YELLOW),
    ("cyberblade", "C1", ("A1",), ["done"], BLUE),
    ("cyberblade", "B1", ("A3",), [], BLUE),
    ("zx2", "D2", ("A1",), [], YELLOW),
    ("shotgun", "C1", ("A1",), [], BLUE),
    ("shotgun", "D1", ("A1",), [], BLUE),
    ("power_glove", "D2", ("A1",), ["mode:base"], YELLOW),
    ("power_glove", "D1", ("A1",), ["mode:rocket_fist", "direction:south"], YELLOW),
    ("shockwave", "C3", ("A1",), ["mode:base"], YELLOW),
    ("shockwave", "C3", ("A1",), ["mode:tsunami"], YELLOW),
    ("sledgehammer", "A2", ("B1",), ["mode:base"], RED),
    ("sledgehammer", "A2", ("B1",), ["mode:pulverize"], RED),
]


@hits
@pytest.mark.parametrize(("weapon", "square", "others", "keys", "tagged"), ALONE)
def test_it_hits_a_spawnpoint_for_one_token(
    weapon: str, square: str, others: tuple[str, ...], keys: list[str], tagged: dict[str, list[str]]
) -> None:
    play = shooter(weapon, square, *others).play("violet", "shoot", *keys)
    if "done" in play.options("violet"):
        play.play("violet", "done")
    assert play.decision("violet").prompt == "action"
    assert tokens_of(play) == tagged
    assert play.damage("dozer") == play.damage("violet") == []
    assert play.unloaded("violet") == [weapon]


@hits
def test_every_weapon_is_among_them() -> None:
    assert {weapon for weapon, *_ in ALONE} == {card.id for card in content.weapons()}


# --------------------------------------------- on squares and in rooms, unasked

# Dozer stands on the spawnpoint's square; the keys after "shoot", the damage and marks on Dozer.
TOGETHER = [
    ("electroscythe", "C1", "C1", ["mode:base"], BLUE, 1, 0),
    ("electroscythe", "C1", "C1", ["mode:reaper"], BLUE, 2, 0),
    ("furnace", "D1", "D3", ["mode:base", "room:yellow"], YELLOW, 1, 0),
    ("furnace", "D2", "D3", [], YELLOW, 1, 1),
    ("flamethrower", "B1", "C1", ["mode:barbecue"], BLUE, 2, 0),
    ("shockwave", "C3", "D3", ["mode:tsunami"], YELLOW, 1, 0),
    ("rocket_launcher", "D2", "D3", ["figure:dozer", "use:fragmenting_warhead", "stay", "done"], YELLOW, 3, 0),
    ("grenade_launcher", "D2", "D3", ["use:extra_grenade:D3", "stay"], YELLOW, 2, 0),
]


@in_area
@pytest.mark.parametrize(("weapon", "square", "dozer", "keys", "tagged", "damage", "marks"), TOGETHER)
def test_what_hurts_everybody_in_a_place_hits_its_spawnpoint_too(
    weapon: str, square: str, dozer: str, keys: list[str], tagged: dict[str, list[str]], damage: int, marks: int
) -> None:
    play = shooter(weapon, square, dozer).play("violet", "shoot")
    play.play("violet", *keys)
    assert play.decision("violet").prompt == "action"
    assert tokens_of(play) == tagged
    assert play.damage("dozer") == tokens(violet=damage)
    assert play.marks("dozer") == ({"violet": marks} if marks else {})


@in_area
def test_a_spawnpoint_hit_before_is_passed_over_by_the_blast() -> None:
    play = shooter("electroscythe", "C1", "C1", turn={"spawnpoints": ["red", "yellow"]})
    play.play("violet", "shoot", "mode:base")
    assert tokens_of(play) == {}
    assert play.damage("dozer") == ["violet"]


@in_area
def test_a_weapon_for_one_fighter_spares_the_spawnpoint_beside() -> None:
    play = shooter("lock_rifle", "C2", "C1").play("violet", "shoot", "figure:dozer")
    assert tokens_of(play) == {}
    assert play.damage("dozer") == tokens(violet=2)


@in_area
def test_marks_for_everybody_on_a_square_do_nothing_to_its_spawnpoint() -> None:
    play = shooter("hellion", "C2", "D3", "D3").play("violet", "shoot", "mode:base", "figure:dozer")
    assert tokens_of(play) == {}
    assert (play.damage("dozer"), play.marks("dozer")) == (["violet"], {"violet": 1})
    assert (play.damage("banshee"), play.marks("banshee")) == ([], {"violet": 1})


# ------------------------------------------------------------- the special cases


@pytest.mark.rule("AD-DOM-2")
def test_the_hellion_on_a_spawnpoint_marks_everybody_who_stands_there() -> None:
    play = shooter("hellion", "C2", "D3", "D3").play("violet", "shoot", "mode:nano_tracer", "figure:spawn_yellow")
    assert tokens_of(play) == YELLOW
    assert play.damage("dozer") == play.damage("banshee") == []
    assert play.marks("dozer") == play.marks("banshee") == {"violet": 2}


@pytest.mark.rule("AD-DOM-2")
@pytest.mark.parametrize(("weapon", "mode"), [("zx2", "scanner"), ("lock_rifle", "")])
def test_what_only_marks_has_no_spawnpoint_for_a_target(weapon: str, mode: str) -> None:
    play = shooter(weapon, "C2", "D2", "D3").play("violet", "shoot")
    keys = ["mode:scanner"] if mode else ["figure:dozer"]
    play.play("violet", *keys)
    assert not [key for key in play.options("violet") if "spawn" in key]
    assert [key for key in play.options("violet") if "banshee" in key]


@pytest.mark.rule("AD-DOM-2")
def test_with_nothing_but_a_spawnpoint_in_sight_the_scanner_is_not_offered() -> None:
    play = shooter("zx2", "D2", "A1", turn={"spawnpoints": ["yellow"]}).play("violet", "shoot")
    assert tokens_of(play) == YELLOW


@pytest.mark.rule("AD-DOM-2", "AD-RULING-93")
def test_the_chain_of_the_thor_ends_at_a_spawnpoint() -> None:
    # From D2 Violet sees Dozer on C2, who sees C1 and Banshee on B1; nothing goes on from C1.
    first = shooter("thor", "C2", "D2", "B1").play("violet", "shoot", "figure:spawn_blue")
    assert first.decision("violet").prompt == "action"
    second = shooter("thor", "D2", "C2", "B1").play("violet", "shoot", "figure:dozer")
    assert "use:chain_reaction:spawn_blue" in second.options("violet")
    second.play("violet", "use:chain_reaction:spawn_blue")
    assert second.decision("violet").prompt == "action"
    assert tokens_of(second) == BLUE
    assert second.damage("dozer") == tokens(violet=2)
    third = shooter("thor", "D2", "C2", "B1").play("violet", "shoot", "figure:dozer", "use:chain_reaction:banshee")
    third.play("violet", "use:high_voltage:spawn_blue")
    assert tokens_of(third) == BLUE
    assert third.damage("banshee") == ["violet"]


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_a_tractor_beam_hits_only_a_spawnpoint_in_sight_and_leaves_it_there() -> None:
    play = shooter("tractor_beam", "C2", "B3").play("violet", "shoot", "mode:base")
    # Red is 4 moves away and out of sight; blue and yellow are seen where they are.
    assert play.options("violet") == ["figure:dozer", "figure:spawn_yellow", "figure:spawn_blue"]
    play.play("violet", "figure:spawn_blue")
    assert play.decision("violet").prompt == "action"  # not asked where to move it
    assert tokens_of(play) == BLUE


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_a_tractor_beam_draws_no_spawnpoint_out_of_hiding() -> None:
    # From B2 the red spawnpoint is out of sight, 2 moves from A3 in sight: a fighter could be drawn there.
    play = shooter("tractor_beam", "B2", "A2", turn={"spawnpoints": ["red"]})
    play.play("violet", "shoot")
    assert play.decision("violet").about[-1] == "dozer"  # the only target: where is he moved?


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_the_punisher_hits_a_spawnpoint_only_on_the_own_square() -> None:
    away = shooter("tractor_beam", "B1", "A1", turn={"spawnpoints": ["blue"]}).play("violet", "shoot", "mode:punisher")
    assert away.damage("dozer") == tokens(violet=3)  # blue is 1 move away, and no choice
    assert tokens_of(away) == {}
    here = shooter("tractor_beam", "C1", "A3", turn={"spawnpoints": ["blue"]})
    here.play("violet", "shoot", "mode:punisher")
    assert tokens_of(here) == BLUE
    assert here.square("violet") == "C1"


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_a_vortex_hits_only_a_spawnpoint_on_its_square_in_sight() -> None:
    play = shooter("vortex_cannon", "C2", "B3").play("violet", "shoot")
    # From C2: C1 and D3 with their spawnpoints; C3 could draw Dozer from B3, but D3's spawnpoint does not move.
    assert play.options("violet") == ["to:C1", "to:C3", "to:D3"]
    play.play("violet", "to:C3")
    assert play.damage("dozer") == tokens(violet=2)
    assert play.square("dozer") == "C3"
    assert tokens_of(play) == {}


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_no_vortex_opens_on_the_own_square_nor_out_of_sight() -> None:
    play = shooter("vortex_cannon", "C1", "C1", turn={"spawnpoints": ["blue", "red"]}).play("violet", "shoot")
    assert "to:C1" not in play.options("violet")
    assert "to:A2" not in play.options("violet")


@pytest.mark.rule("AD-DOM-2", "AD-RULING-105")
def test_the_black_hole_takes_the_spawnpoint_of_its_square_too() -> None:
    play = shooter("vortex_cannon", "C2", "D2", "A1").play("violet", "shoot", "to:D3", "figure:dozer")
    assert play.options("violet") == ["use:black_hole:spawn_yellow", "done"]
    play.play("violet", "use:black_hole:spawn_yellow")
    assert tokens_of(play) == YELLOW
    assert play.square("dozer") == "D3"


# --------------------------------------- weapons that could hit the same one twice


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_machine_gun_hits_each_spawnpoint_once() -> None:
    play = shooter("machine_gun", "C2", "D2").play("violet", "shoot", "figure:dozer", "figure:spawn_blue")
    keys = play.options("violet")
    assert "use:focus_shot:spawn_blue" not in keys
    assert "use:turret_tripod:spawn_blue" not in keys
    assert "use:focus_shot:dozer" in keys
    play.play("violet", "use:turret_tripod:dozer", "figure:spawn_yellow")
    assert tokens_of(play) == {**BLUE, **YELLOW}
    assert play.damage("dozer") == tokens(violet=2)


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_plasma_gun_charges_no_second_shot_into_a_spawnpoint() -> None:
    play = shooter("plasma_gun", "C2", "D2").play("violet", "shoot", "figure:spawn_yellow")
    assert not [key for key in play.options("violet") if "charged_shot" in key]
    fighter = shooter("plasma_gun", "C2", "D2").play("violet", "shoot", "figure:dozer")
    assert "use:charged_shot:dozer" in fighter.options("violet")


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_cyberblade_slices_a_fighter_and_the_spawnpoint_once_each() -> None:
    play = shooter("cyberblade", "C1", "C1").play("violet", "shoot", "figure:spawn_blue")
    assert [key for key in play.options("violet") if "slice" in key] == ["use:slice_and_dice:dozer"]
    play.play("violet", "use:slice_and_dice:dozer")
    assert tokens_of(play) == BLUE
    assert play.damage("dozer") == tokens(violet=2)
    other = shooter("cyberblade", "C1", "C1").play("violet", "shoot", "figure:dozer", "use:slice_and_dice:spawn_blue")
    assert tokens_of(other) == BLUE


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_shadowstep_carries_the_blade_to_a_spawnpoint() -> None:
    play = shooter("cyberblade", "B1", "B1", "A3")
    play.play("violet", "shoot", "figure:dozer", "use:shadowstep:C1", "use:slice_and_dice:spawn_blue")
    assert tokens_of(play) == BLUE
    assert play.square("violet") == "C1"


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_grenade_at_a_spawnpoint_then_the_extra_one_on_the_others_there() -> None:
    play = shooter("grenade_launcher", "D2", "D3").play("violet", "shoot", "figure:spawn_yellow")
    assert play.options("violet") == ["use:extra_grenade:D3", "done"]  # no move is asked for
    play.play("violet", "use:extra_grenade:D3")
    assert tokens_of(play) == YELLOW
    assert play.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_the_extra_grenade_first_must_leave_somebody_to_shoot_at() -> None:
    lone = shooter("grenade_launcher", "D2", "A1", turn={"spawnpoints": ["yellow"]}).play("violet", "shoot")
    assert tokens_of(lone) == YELLOW  # the shot at it, and nothing to choose
    assert lone.ammo("violet")["red"] == 3
    two = shooter("grenade_launcher", "C2", "A1").play("violet", "shoot")
    assert two.options("violet") == [
        "figure:spawn_yellow", "figure:spawn_blue", "use:extra_grenade:C1", "use:extra_grenade:D3",
    ]  # fmt: skip
    two.play("violet", "use:extra_grenade:C1")
    assert tokens_of(two) == {**BLUE, **YELLOW}
    beside = shooter("grenade_launcher", "D2", "D3", turn={"spawnpoints": ["yellow"]}).play("violet", "shoot")
    beside.play("violet", "use:extra_grenade:D3", "to:C3")
    assert tokens_of(beside) == YELLOW
    assert beside.damage("dozer") == tokens(violet=2)


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_warhead_on_a_spawnpoint_bursts_among_those_beside_it() -> None:
    play = shooter("rocket_launcher", "D2", "D3").play("violet", "shoot", "figure:spawn_yellow")
    play.play("violet", "use:fragmenting_warhead", "done")
    assert tokens_of(play) == YELLOW
    assert play.damage("dozer") == ["violet"]
    lone = shooter("rocket_launcher", "D2", "B2").play("violet", "shoot", "figure:spawn_yellow")
    assert not [key for key in lone.options("violet") if "warhead" in key]


@pytest.mark.rule("AD-DOM-2")
def test_nobody_is_asked_to_move_a_spawnpoint() -> None:
    for weapon, square, keys in [
        ("shotgun", "C1", []),
        ("sledgehammer", "C1", ["mode:pulverize"]),
        ("grenade_launcher", "C2", ["figure:spawn_blue"]),
        ("rocket_launcher", "C2", ["figure:spawn_blue"]),
    ]:
        play = shooter(weapon, square, "A1").play("violet", "shoot", *keys)
        assert play.decision("violet").prompt != "push"


@pytest.mark.rule("AD-DOM-2")
def test_a_rocket_fist_may_strike_a_fighter_and_a_spawnpoint_on_its_way() -> None:
    play = shooter("power_glove", "D1", "D2").play("violet", "shoot", "mode:rocket_fist", "direction:south")
    play.play("violet", "figure:dozer", "to:D3", "figure:spawn_yellow")
    assert play.square("violet") == "D3"
    assert tokens_of(play) == YELLOW
    assert play.damage("dozer") == tokens(violet=2)


@pytest.mark.rule("AD-DOM-2")
def test_a_railgun_pierces_a_fighter_and_a_spawnpoint_in_one_line() -> None:
    play = shooter("railgun", "A3", "B3").play("violet", "shoot", "mode:piercing", "figure:dozer")
    assert play.options("violet") == ["figure:spawn_yellow", "done"]  # red lies in another direction
    play.play("violet", "figure:spawn_yellow")
    assert tokens_of(play) == YELLOW
    assert play.damage("dozer") == tokens(violet=2)


@pytest.mark.rule("AD-DOM-2", "AD-DMG-2")
def test_with_adrenaline_one_moves_to_where_a_spawnpoint_can_be_hit() -> None:
    hurt = {"violet": {"square": "C2", "weapons": ["sledgehammer"], "damage": tokens(dozer=6)}}
    others = {"dozer": {"square": "A1"}, "banshee": {"square": "A1"}}
    play = domination({**hurt, **others}).play("violet", "shoot", "mode:base")
    assert tokens_of(play) == BLUE  # the only square in reach with somebody on it
    assert play.square("violet") == "C1"
