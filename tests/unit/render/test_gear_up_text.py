"""The table of Gear Up in letters, as the terminal shows it."""

from __future__ import annotations

import pytest

from skullyard.games.gear_up import content
from skullyard.locale import catalogue
from skullyard.render.gear_up import board_text
from skullyard.render.gear_up.text import beside, grid_lines, shape_lines
from unit.gear_up.scenes import scene, zombie

say = catalogue()


def test_a_grid_shows_what_is_free_what_is_marked_and_who_marked_it_in_this_step() -> None:
    grid = content.zombie("clerk").grid
    assert grid_lines(grid, 0) == ["  a b c", "1 . . s", "2 * . *"]
    assert grid_lines(grid, 0b001011, [(0, 0b000001), (1, 0b001000)]) == ["  a b c", "1 1 # s", "2 2 . *"]
    holes = content.zombie("leaker").grid
    assert grid_lines(holes, 0)[2] == "2 .   ."


def test_a_shape_is_drawn_with_its_holes() -> None:
    weapon = content.survivor("bradley").weapons[content.GREEN]
    assert shape_lines(weapon.shape) == ["# #", " # "]


def test_cards_stand_side_by_side() -> None:
    assert beside([["z1 Clerk", "abc"], ["z2", "de", "f"]]) == ["z1 Clerk  z2", "abc       de", "          f"]


@pytest.mark.rule("GU-13", "GU-38", "GU-46")
def test_the_board_tells_cards_positions_powers_and_what_a_zombie_will_hit_for() -> None:
    zombies = [zombie("clerk", position="near"), zombie("bouncer", "yara", "mid")]
    text = board_text(scene("t8", zombies).view("roger"), say)
    assert "Turned over: blue, one arrow, a smiley\n" in text
    assert "8 of these will come: " in text
    own, theirs = text.index("1 You: 4 hearts, nothing"), text.index("2 Yara: 5 hearts, nothing")
    assert text.index("near:\nz1 Clerk v!\nhits for 2\n") > own
    assert text.index("mid:\nz2 Bouncer v!\nThick hide\n") > theirs
    assert text.endswith("Hunting Rifle (long)\n###")


@pytest.mark.rule("GU-49", "GU-51", "GU-53")
def test_the_boss_is_drawn_with_his_attacks_before_whom_he_stands() -> None:
    table = scene("t4", boss={"id": "the_heap", "holder": "yara", "marks": "d1"})
    text = board_text(table.view("roger"), say)
    told = "The Heap before Yara: yellow 3, strong 6\nLandslide: All zombies come 1 position closer; those on near attack.\n"
    assert told + "  a b c d e f g h\n1       # y      \n" in text


@pytest.mark.rule("GU-44")
def test_new_zombies_on_the_table_and_who_is_ready_are_shown() -> None:
    waiting = scene("t4", [zombie("clerk", "table")], turn={"number": 3})
    assert "On the table:\nz1 Clerk v\n  a b c" in board_text(waiting.view("roger"), say)
    ready = scene("t4", [zombie("clerk"), zombie("clerk", "yara")]).play("yara", "ready")
    assert "2 Yara: 5 hearts, nothing, ready\n" in board_text(ready.view("roger"), say)


def test_a_spectator_sees_the_table_without_a_weapon() -> None:
    text = board_text(scene("t4", [zombie("clerk")]).view(), say)
    assert "1 Roger: " in text
    assert "Pipe Wrench" not in text
