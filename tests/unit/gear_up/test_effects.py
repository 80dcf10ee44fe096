"""What weapons and helpers can do beside their hit: each effect of each of them, and of each tier."""

from __future__ import annotations

import pytest

from skullyard.games.gear_up import content
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import keys, marked, scene, symbols, zombie
from unit.gear_up.tools import TOOLS, WEAPONS, Tool

rule = pytest.mark.rule


def those(verb: str, tools: list[Tool] = TOOLS) -> pytest.MarkDecorator:
    """Run a test with every tool that has an effect."""
    return pytest.mark.parametrize("tool", [tool for tool in tools if tool.has(verb)], ids=str)


def without(verb: str) -> pytest.MarkDecorator:
    """Run a test with every tool that lacks an effect."""
    return pytest.mark.parametrize("tool", [tool for tool in TOOLS if not tool.has(verb)], ids=str)


def printed(design: str, marks: str) -> tuple[int, int]:
    """The symbols on some areas of a zombie."""
    return plain.count(design, marks, "b"), plain.count(design, marks, "s")


def plus(*found: tuple[int, int]) -> tuple[int, int]:
    """Symbols added up."""
    return sum(one for one, _ in found), sum(other for _, other in found)


def left_out(tool: Tool, table: Scenario) -> None:
    """Give up what the last use could still do."""
    if tool.who in table.asked and table.decision(tool.who).prompt == "effects":
        table.play(tool.who, "no")


# ---------------------------------------------------------------------------------- what is in the data


@rule("GU-04", "GU-26", "GU-33", "GU-64", "GU-67", "GU-68")
@pytest.mark.parametrize("tool", TOOLS, ids=str)
def test_the_kit_is_what_the_data_say(tool: Tool) -> None:
    """Base effects and those of ticked tiers, added up."""
    if tool.colour:
        weapon = content.survivor(tool.owner).weapons[plain.COLOURS.index(tool.colour)]
        kit = weapon.kits[tool.ticked]
        assert (weapon.name, weapon.colour) == (tool.entry["name"], plain.COLOURS.index(tool.colour))
    else:
        kit = content.helper(tool.owner).kit
    assert set(kit.shape) == plain.cells(tool.entry["shape"], "#")
    assert kit.long == (tool.entry["range"] == "long")
    assert kit.uses == 1 + tool.total("again")
    assert kit.extra == tool.total("extra")
    assert (kit.push, kit.splash, kit.area) == (tool.word("push"), tool.word("splash"), tool.word("shape"))
    assert kit.split == tool.has("split")
    assert sorted(kit.gains) == sorted(
        (words[2], int(words[1]), words[3]) for words in tool.effects if words[0] == "gain"
    )


@rule("GU-04")
@pytest.mark.parametrize("who", list(plain.SURVIVORS))
def test_a_yellow_weapon_has_both_tiers_from_the_start_the_others_none(who: str) -> None:
    table = scene("t2", [zombie("busker", who)], (who, "yara" if who != "yara" else "otis"))
    assert table.survivor(who)["ticks"] == {"blue": 0, "green": 0, "red": 0, "yellow": 2}
    assert table.state.kit(0) == content.survivor(who).weapons[3].kits[2]


@rule("GU-67")
def test_the_kinds_of_upgrades_that_the_source_names_are_all_there() -> None:
    kinds = {
        (words[0], words[1]) if words[0] in ("splash", "push") else words[0]
        for tool in WEAPONS
        for words in tool.effects
    }
    assert {
        ("push", "far"),
        "again",
        "gain",
        "split",
        ("splash", "same_position"),
        ("splash", "one_per_position"),
    } <= kinds


# ------------------------------------------------------------------------------------------- extra areas


@rule("GU-67", "GU-26")
@those("extra")
def test_after_a_whole_shape_so_many_areas_more_are_marked_on_the_same_card(tool: Tool) -> None:
    number = tool.total("extra")
    design, hit = plain.fitting(tool.entry["shape"], number + 1)
    table = tool.street([{"design": design}, {"design": "plumber", "position": "mid"}]).play(tool.who, f"hit:z1:{hit}")
    gone = plain.named(hit)
    for left in range(number, 0, -1):
        free = plain.areas(design) - gone
        assert set(keys(table, tool.who, "extra")) == {f"z1:{plain.name({area})}" for area in free}, left
        gone.add(min(free))
        table.play(tool.who, f"extra:z1:{plain.name({min(free)})}")
    assert keys(table, tool.who, "extra") == []
    assert plain.named(marked(table, "z1")) == gone


@rule("GU-26", "GU-70")
@those("extra")
def test_after_a_single_area_there_are_no_more(tool: Tool) -> None:
    table = tool.street([{"design": "plumber"}]).play(tool.who, "one:z1:a1")
    assert keys(table, tool.who, "extra") == []


@rule("GU-26")
@those("extra")
def test_effects_may_be_left_out(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"], 2)
    table = tool.street([{"design": design}]).play(tool.who, f"hit:z1:{hit}")
    table.play(tool.who, "no")
    assert keys(table, tool.who, "extra") == []
    assert marked(table, "z1") == plain.name(plain.named(hit))


@rule("GU-67")
@without("extra")
def test_others_mark_nothing_more(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"], 1)
    table = tool.street([{"design": design}, {"design": "butcher"}]).play(tool.who, f"hit:z1:{hit}")
    assert keys(table, tool.who, "extra") == []


# ----------------------------------------------------------------------------------------------- again


@rule("GU-68", "GU-64")
@pytest.mark.parametrize("tool", TOOLS, ids=str)
def test_a_tool_is_used_as_often_as_it_says_each_time_anew(tool: Tool) -> None:
    """By turns a whole shape and a single area, each on another zombie."""
    uses = 1 + tool.total("again")
    design, hit = plain.fitting(tool.entry["shape"])
    table = tool.street([{"design": design}, {"design": "plumber"}, {"design": design, "position": "mid"}])
    for use, key in enumerate([f"hit:z1:{hit}", "one:z2:a1", f"hit:z3:{hit}"][:uses]):
        assert table.view().seats[0].uses == uses - use
        table.play(tool.who, key)
        left_out(tool, table)
    if tool.colour:
        assert table.view().seats[0].uses == 0
        assert keys(table, tool.who, "one") == keys(table, tool.who, "hit") == []
    else:
        assert table.view().helper == "", "the helper is done, the weapon comes next"


# ------------------------------------------------------------------------------------------------ push


@rule("GU-69", "GU-67")
@those("push")
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(("position", "one_back"), [("near", "mid"), ("mid", "far")])
def test_the_hit_zombie_is_thrown_back(tool: Tool, position: str, one_back: str, whole: bool) -> None:
    """After a single area too: it only must have been marked."""
    design, hit = plain.fitting(tool.entry["shape"], 1)
    table = tool.street([{"design": design, "position": position}, {"design": "clerk", "position": "near"}])
    table.play(
        tool.who, f"hit:z1:{hit}" if whole else "one:z1:a1" if "a1" in plain.name(plain.areas(design)) else "one:z1:b1"
    )
    to = "far" if tool.word("push") == "far" else one_back
    assert keys(table, tool.who, "push") == [f"z1:{to}"]
    table.play(tool.who, f"push:z1:{to}")
    assert (table.zombie("z1")["position"], table.zombie("z2")["position"]) == (to, "near")
    assert keys(table, tool.who, "push") == [], "once a use"


@rule("GU-69")
@those("push")
def test_nobody_is_thrown_back_from_far(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"], 1)
    table = tool.street([{"design": design}]).play(tool.who, f"hit:z1:{hit}")
    assert keys(table, tool.who, "push") == []


@rule("GU-69", "GU-RULING-37")
@those("push")
def test_a_zombie_that_the_hit_killed_is_not_thrown_back(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"])
    marks = plain.but(design, hit)
    table = tool.street(
        [{"design": design, "position": "near", "marks": marks}, {"design": "plumber", "position": "mid"}],
        own={"bullets": 1},
    )
    table.play(tool.who, f"hit:z1:{hit}")
    assert table.zombie("z1")["street"] == "dead"
    assert keys(table, tool.who, "push") == []
    assert table.refused(tool.who, "push:z1:far").rule == "GU-31"


@rule("GU-69", "GU-48", "GU-RULING-38")
@those("push", [tool for tool in WEAPONS if tool.ticked == 2])
def test_the_boss_is_never_thrown_back(tool: Tool) -> None:
    table = tool.street([{"design": "clerk", "position": "near"}], own={"bullets": 1}, boss={"holder": tool.who})
    hit = next(key for key in keys(table, tool.who, "hit") if key.startswith("boss"))
    table.play(tool.who, f"hit:{hit}")
    assert keys(table, tool.who, "push") == []
    assert table.refused(tool.who, "push:boss:far").rule == "GU-48"


@rule("GU-46", "GU-69")
@those("push")
def test_an_unmovable_zombie_is_not_thrown_back(tool: Tool) -> None:
    table = tool.street([{"design": "brute", "position": "near"}, {"design": "clerk"}]).play(tool.who, "one:z1:a1")
    assert keys(table, tool.who, "push") == []


@rule("GU-69")
def test_a_push_comes_before_or_after_the_other_effects() -> None:
    """Yara's flail: the zombie that she throws back is no other zombie on far, though one may be hit there."""
    zombies = [zombie("guard", "yara", "near"), zombie("clerk", "yara", "mid")]
    table = scene("t3", zombies, ("yara", "roger"), yara={"ticks": {"red": 2}}).play("yara", "hit:z1:b1.c1.a2.b2")
    table.play("yara", "push:z1:far")
    assert {key.partition(":")[0] for key in keys(table, "yara", "splash")} == {"z2"}
    table.play("yara", "splash:z2:a1")
    assert table.decision("roger") if "roger" in table.asked else table.state.number == 2


# ------------------------------------------------------------------------------------------------ gain


@rule("GU-70", "GU-27")
@pytest.mark.parametrize("tool", TOOLS, ids=str)
def test_what_a_whole_shape_gives(tool: Tool) -> None:
    design, hit = plain.fitting(tool.entry["shape"], 1)
    table = tool.street([{"design": design}, {"design": "plumber"}]).play(tool.who, f"hit:z1:{hit}")
    stars = plain.count(design, hit, "*")
    assert symbols(table, tool.who) == plus(printed(design, hit), tool.gains(use=1, full_shape=1, star_marked=stars))


@rule("GU-70")
@pytest.mark.parametrize("tool", TOOLS, ids=str)
def test_what_a_single_area_gives(tool: Tool) -> None:
    """A star of the plumber; then a plain area, where it may be used again."""
    table = tool.street([{"design": "plumber"}]).play(tool.who, "one:z1:a2")
    assert symbols(table, tool.who) == tool.gains(use=1, star_marked=1)
    table = tool.street([{"design": "plumber"}]).play(tool.who, "one:z1:a1")
    assert symbols(table, tool.who) == tool.gains(use=1)


@rule("GU-70", "GU-32", "GU-64")
@pytest.mark.parametrize("tool", TOOLS, ids=str)
def test_what_a_kill_gives(tool: Tool) -> None:
    table = tool.street([{"design": "clerk", "marks": plain.but("clerk", "b1")}, {"design": "plumber"}])
    table.play(tool.who, "one:z1:b1")
    assert table.zombie("z1")["street"] == "dead"
    assert symbols(table, tool.who) == tool.gains(use=1, kill=1)
    assert table.survivor(tool.who)["kills"] == 1


@rule("GU-70")
@those("gain")
def test_a_bullet_brings_none_of_the_weapons_gains(tool: Tool) -> None:
    if not tool.colour:
        return_to = {"bullets": 1}
        table = scene(
            "t8",
            [zombie("clerk", tool.who, "far", plain.but("clerk", "a2"))],
            (tool.who,),
            helpers={tool.owner: "up"},
            **{tool.who: return_to},
        )
        table.play(tool.who, f"helper:{tool.owner}", "bullet:z1:a2")
    else:
        table = tool.street([{"design": "clerk", "marks": plain.but("clerk", "a2")}], own={"bullets": 1}).play(
            tool.who, "bullet:z1:a2"
        )
    assert table.survivor(tool.who)["bullets"] == 1
    assert (symbols(table, tool.who), table.zombie("z1")["street"]) == ((0, 0), "dead")


@rule("GU-70", "GU-68")
def test_each_use_gives_anew() -> None:
    """Bradley's axe with both tiers is used once, the discs of Yara twice: a shield each time."""
    table = scene("t2", [zombie("clerk", "yara"), zombie("guard", "yara")], ("yara", "roger"))
    table.play("yara", "hit:z1:a1.b1.c1.b2")
    assert symbols(table, "yara") == (0, 2), "one by the area, one by the weapon"
    table.play("yara", "hit:z2:a1.a2.b2.a3")
    assert symbols(table, "yara") == (0, 4)


@rule("GU-70", "GU-73")
def test_stars_and_kills_of_a_splash_count() -> None:
    """Bradley's shotgun splashes, and Roger's RPG gives a bullet for each kill, by whatever part of the use."""
    dying = [
        zombie("plumber"),
        zombie("clerk", marks=plain.but("clerk", "b1")),
        zombie("nurse", marks=plain.but("nurse", "b2")),
    ]
    table = scene("t2", dying).play("roger", "hit:z1:a1.b1.a2.b2.a3.b3")
    assert symbols(table, "roger") == (0, 0)
    table.play("roger", "splash:z2:b1", "splash:z3:b2")
    assert symbols(table, "roger") == (2, 0)
    assert table.survivor("roger")["kills"] == 2
