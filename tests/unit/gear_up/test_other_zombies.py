"""Effects that mark other zombies of the target's street; and a thick hide, which hardly anything gets through."""

from __future__ import annotations

import pytest

from unit.gear_up import plain
from unit.gear_up.scenes import keys, marked, scene, symbols, zombie
from unit.gear_up.tools import TOOLS, Tool

rule = pytest.mark.rule


@rule("GU-67", "GU-72", "GU-RULING-42")
@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.word("splash") == "same_position"], ids=str)
def test_every_other_zombie_on_the_targets_position_gets_an_area(tool: Tool) -> None:
    """The target stands on mid with two others; one is far, one near, one in another street."""
    design, hit = plain.fitting(tool.entry["shape"], 1)
    places = ["mid", "mid", "far", "mid", "near"]
    names = [design, "nurse", "nurse", "clerk", "clerk"]
    table = tool.street([{"design": name, "position": place} for name, place in zip(names, places, strict=True)])
    table.play(tool.who, f"hit:z1:{hit}")
    wanted = {
        "z2": {plain.name({area}) for area in plain.areas("nurse")},
        "z4": {plain.name({area}) for area in plain.areas("clerk")},
    }
    assert set(keys(table, tool.who, "splash")) == {
        f"{card}:{area}" for card, found in wanted.items() for area in found
    }
    table.play(tool.who, "splash:z4:c1")
    assert {key.partition(":")[0] for key in keys(table, tool.who, "splash")} == {"z2"}, "one mark each"
    table.play(tool.who, "splash:z2:a1")
    assert keys(table, tool.who, "splash") == []
    assert [marked(table, card) for card in ("z2", "z3", "z4", "z5")] == ["a1", "", "c1", ""]
    assert symbols(table, tool.who)[1] >= 1, "the shield of the clerk is the marking player's"


@rule("GU-67", "GU-72")
@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.word("splash") == "one_per_position"], ids=str)
def test_one_zombie_on_each_other_position_gets_an_area(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"], 1)
    places = ["mid", "mid", "far", "far", "near"]
    names = [design, "nurse", "nurse", "clerk", "clerk"]
    table = tool.street([{"design": name, "position": place} for name, place in zip(names, places, strict=True)])
    table.play(tool.who, f"hit:z1:{hit}")
    assert {key.partition(":")[0] for key in keys(table, tool.who, "splash")} == {"z3", "z4", "z5"}
    table.play(tool.who, "splash:z4:a1")
    assert {key.partition(":")[0] for key in keys(table, tool.who, "splash")} == {"z5"}
    table.play(tool.who, "splash:z5:a1")
    assert keys(table, tool.who, "splash") == []


@rule("GU-72")
@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.has("splash") or tool.has("shape")], ids=str)
def test_after_a_single_area_no_other_zombie_is_hit(tool: Tool) -> None:
    table = tool.street([{"design": "plumber"}, {"design": "nurse"}, {"design": "clerk", "position": "mid"}])
    table.play(tool.who, "one:z1:a1")
    assert keys(table, tool.who, "splash") == keys(table, tool.who, "shape") == []


@rule("GU-72")
@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.has("splash") or tool.has("shape")], ids=str)
def test_nothing_happens_to_others_when_the_boss_is_the_target_and_nothing_to_him(tool: Tool) -> None:
    if not tool.colour:
        return_helpers = {tool.owner: "up"}
        table = scene("t8", [zombie("clerk", tool.who)], (tool.who,), helpers=return_helpers, boss={"holder": tool.who})
        table.play(tool.who, f"helper:{tool.owner}")
    else:
        table = tool.street([{"design": "clerk"}], boss={"holder": tool.who})
    hit = next(key for key in keys(table, tool.who, "hit") if key.startswith("boss"))
    table.play(tool.who, f"hit:{hit}")
    assert keys(table, tool.who, "splash") == keys(table, tool.who, "shape") == []
    design, other = plain.fitting(tool.entry["shape"])
    table = tool.street(
        [{"design": design}, {"design": "nurse"}, {"design": "nurse", "position": "mid"}], boss={"holder": tool.who}
    )
    table.play(tool.who, f"hit:z1:{other}")
    others = [*keys(table, tool.who, "splash"), *keys(table, tool.who, "shape")]
    assert others
    assert not any("boss" in key for key in others)


@rule("GU-72")
def test_a_splash_stays_in_the_street_of_the_target() -> None:
    """Roger's RPG is long: he hits a zombie of Yara's."""
    zombies = [zombie("plumber", "yara"), zombie("nurse", "yara"), zombie("clerk"), zombie("clerk", "bradley")]
    table = scene("t2", zombies, 3).play("roger", "hit:z1:a1.b1.a2.b2.a3.b3")
    assert {key.partition(":")[0] for key in keys(table, "roger", "splash")} == {"z2"}


@rule("GU-72", "GU-67")
def test_a_splash_follows_a_target_that_has_died() -> None:
    zombies = [zombie("plumber", marks="a4"), zombie("nurse")]
    table = scene("t2", zombies).play("roger", "hit:z1:a1.b1.a2.b2.a3.b3")
    assert table.zombie("z1")["street"] == "dead"
    assert keys(table, "roger", "splash")


@rule("GU-72", "GU-RULING-43")
def test_the_shape_is_marked_again_where_it_fits_and_elsewhere_a_single_area() -> None:
    """Mirela's flamethrower is a V of five, which has room on the guard and none on the clerk."""
    zombies = [
        zombie("guard", "mirela"),
        zombie("guard", "mirela"),
        zombie("clerk", "mirela"),
        zombie("guard", "mirela", "mid"),
    ]
    table = scene("t2", zombies, ("mirela", "roger")).play("mirela", "hit:z1:a1.b1.c1.a2.a3")
    shape = plain.SURVIVORS["mirela"]["yellow"]["shape"]
    second = {f"z2:{place}" for place in plain.places(shape, plain.areas("guard"))}
    third = {f"z3:{plain.name({area})}" for area in plain.areas("clerk")}
    assert set(keys(table, "mirela", "shape")) == second | third
    table.play("mirela", "shape:z3:c1", "shape:z2:a1.b1.c1.a2.a3")
    assert (marked(table, "z2"), marked(table, "z3"), marked(table, "z4")) == ("a1.b1.c1.a2.a3", "c1", "")
    assert symbols(table, "mirela") == (0, 1)


@rule("GU-73")
def test_effects_give_symbols_and_kills_to_the_acting_player() -> None:
    zombies = [zombie("plumber", "yara"), zombie("waiter", "yara", marks=plain.but("waiter", "a2"))]
    table = scene("t2", zombies).play("roger", "hit:z1:a1.b1.a2.b2.a3.b3", "splash:z2:a2")
    assert (symbols(table, "roger"), symbols(table, "yara")) == ((2, 0), (0, 0)), "one printed, one for the kill"
    assert (table.survivor("roger")["kills"], table.survivor("yara")["kills"]) == (1, 0)


# --------------------------------------------------------------------------------------------- thick hide


@rule("GU-46", "GU-RULING-36")
def test_a_thick_hide_is_opened_by_a_whole_shape_only() -> None:
    table = scene("t4", [zombie("bouncer"), zombie("nurse", "yara")], roger={"bullets": 2})
    assert not any(key.startswith("z1") for key in keys(table, "roger", "bullet") + keys(table, "roger", "one"))
    assert table.refused("roger", "bullet:z1:a1").rule == "GU-46"
    assert table.refused("roger", "one:z1:a1").rule == "GU-46"
    table.play("roger", "hit:z1:a1.b1.c1.a2")
    table.play("roger", "bullet:z1:b2", "bullet:z1:c2")
    assert marked(table, "z1") == "a1.b1.c1.a2.b2.c2"


@rule("GU-46", "GU-72")
def test_no_splash_gets_through_an_untouched_thick_hide() -> None:
    zombies = [zombie("plumber"), zombie("bouncer"), zombie("bouncer", marks="a1")]
    table = scene("t2", zombies).play("roger", "hit:z1:a1.b1.a2.b2.a3.b3")
    assert {key.partition(":")[0] for key in keys(table, "roger", "splash")} == {"z3"}


@rule("GU-46", "GU-72")
def test_the_shape_once_more_does_as_a_whole_and_never_as_a_single_area() -> None:
    zombies = [zombie("guard", "mirela"), zombie("bouncer", "mirela")]
    table = scene("t2", zombies, ("mirela", "roger")).play("mirela", "hit:z1:a1.b1.c1.a2.a3")
    shape = plain.SURVIVORS["mirela"]["yellow"]["shape"]
    assert set(keys(table, "mirela", "shape")) == {
        f"z2:{place}" for place in plain.places(shape, plain.areas("bouncer"))
    }


@rule("GU-46", "GU-71")
def test_the_parts_of_a_cut_shape_count_as_whole_for_a_thick_hide() -> None:
    table = scene(
        "t4", [zombie("bouncer", "yara"), zombie("nurse", "yara")], ("yara", "roger"), yara={"ticks": {"green": 2}}
    )
    table.play("yara", "split:z1:a1", "rest:z2:a2.b2.c2")
    assert marked(table, "z1") == "a1"


@rule("GU-46", "GU-69")
def test_a_thick_hide_is_thrown_back_like_any_other_once_it_is_marked() -> None:
    table = scene("t4", [zombie("bouncer", position="near")], roger={"ticks": {"green": 1}})
    assert keys(table, "roger", "one") == []
    table.play("roger", "hit:z1:a1.b1.c1.a2", "push:z1:far")
    assert table.zombie("z1") == zombie("bouncer", "roger", "far", "a1.b1.c1.a2")
