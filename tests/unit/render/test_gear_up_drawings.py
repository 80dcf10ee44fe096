"""Gear Up's drawings: the solid line, marks made by hand, cards, bosses, track and sheets."""

from __future__ import annotations

import dataclasses
import io
import re
import zlib
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from skullyard.engine import Match, Rng
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.games.gear_up.shapes import is_connected, write_areas
from skullyard.games.gear_up.state import TURNS, GameState
from skullyard.games.gear_up.view import BossView, CardView
from skullyard.locale import catalogue
from skullyard.render.emblems import GEAR_UP as MARKS
from skullyard.render.export import png
from skullyard.render.flatten import flatten
from skullyard.render.gear_up import cards, lines, picture, sheet, strokes, track
from skullyard.render.gear_up.grid import area_name
from skullyard.render.gear_up.shapes import next_ways, turns
from skullyard.render.svg import Markup

say = catalogue()
ZOMBIES = content.zombies()
SIDES = [(boss, side) for boss in content.bosses() for side in ("white", "red")]


def card(design: str, marked: int = 0, pens: tuple[tuple[int, int], ...] = (), hits: int = 0) -> CardView:
    return CardView("z4", design, 0, 2, marked, pens, bool(hits), hits)


def parse(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)


def played(seats: int, choices: int, seed: int = 3) -> Match[GameState]:
    match, rng = Match.start(GEAR_UP, {"seats": seats, "take_back": True}, seed), Rng(seed)
    for _ in range(choices):
        if match.over:
            break
        seat = match.asked[rng.below(0, len(match.asked))]
        keys = match.pending[seat].keys()
        match.choose(seat, keys[rng.below(0, len(keys))])
    return match


# ---------------------------------------------------------------- the solid line


def test_a_hole_and_loose_parts_have_loops_of_their_own() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(map(len, lines.loops(ring))) == [4, 4]
    assert len(lines.loops([(0, 0), (2, 0)])) == 2


def test_areas_that_touch_at_a_corner_keep_their_own_loops() -> None:
    assert sorted(map(len, lines.loops([(0, 0), (1, 1)]))) == [4, 4]


@pytest.mark.parametrize("design", ZOMBIES, ids=lambda design: design.id)
def test_the_line_runs_along_every_side_without_a_neighbour(design: content.Zombie) -> None:
    cells = set(lines.cells_of(design.grid))
    sides = sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)))
    length = 0
    for loop in lines.loops(cells):
        for (x0, y0), (x1, y1) in zip(loop, (*loop[1:], loop[0]), strict=True):
            assert x0 == x1 or y0 == y1
            length += abs(x0 - x1) + abs(y0 - y1)
    assert length == sides
    assert is_connected(cells) == (len([loop for loop in lines.loops(cells) if _turns_right(loop)]) == 1)


def _turns_right(loop: list[tuple[int, int]]) -> bool:
    """Whether a loop goes around areas, not around a hole."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, (*loop[1:], loop[0]), strict=True))
    return area > 0


# ------------------------------------------------------------------------- marks


def test_a_mark_is_the_same_for_everybody_and_another_one_elsewhere() -> None:
    assert strokes.pencil("z4", 1, 2) == strokes.pencil("z4", 1, 2)
    assert len({strokes.pencil(f"z{n}", x, y) for n in range(5) for x in range(4) for y in range(3)}) == 60


def test_six_pens_are_told_apart_without_colour() -> None:
    drawn = {strokes.pen(seat, "z4", 0, 0) for seat in range(6)}
    assert len(drawn) == 6
    assert len({(one.count("M"), one.count("C"), one.count("Q")) for one in drawn}) >= 4


@pytest.mark.parametrize("seat", range(6))
def test_a_mark_stays_about_its_area(seat: int) -> None:
    numbers = [
        float(one) for one in re.findall(r"-?\d+\.?\d*", strokes.pen(seat, "z9", 3, 1) + strokes.pencil("z9", 3, 1))
    ]
    assert max(map(abs, numbers)) < 13


# ------------------------------------------------------------------------- cards


def test_every_design_is_drawn_in_its_own_way() -> None:
    assert len({cards.draw_card(card(design.id), say) for design in ZOMBIES}) == len(ZOMBIES)
    assert {f"gh-{design.id}" for design in ZOMBIES} <= set(MARKS)


@pytest.mark.parametrize("design", ZOMBIES, ids=lambda design: design.id)
def test_a_card_is_a_grid_that_a_reader_can_walk_through(design: content.Zombie) -> None:
    first = design.grid.areas & -design.grid.areas
    drawn = parse(cards.draw_card(card(design.id, first, ((2, first),), 2), say))
    found = [one for one in drawn.iter() if one.get("role") == "gridcell"]
    named = {str(one.get("data-area")): one for one in found}
    assert ".".join(sorted(named, key=lambda name: (name[1:], name))) == write_areas(
        design.grid.areas, design.grid.width
    )
    assert all(one.get("id") == f"z4-{name}" for name, one in named.items())
    marked = [one for one in found if "marked" in str(one.get("class"))]
    assert [one.get("data-area") for one in marked] == [write_areas(first, design.grid.width)]
    assert "g-pen-2" in ET.tostring(marked[0], encoding="unicode")
    assert "hits for 2" in ET.tostring(drawn, encoding="unicode")
    assert design.name in str(drawn.get("aria-label"))


def test_marks_of_earlier_steps_are_in_pencil() -> None:
    drawn = cards.draw_card(card("commuter", 1), say)
    assert "g-pencil" in drawn
    assert "g-pen-" not in drawn


def test_a_card_is_small_on_its_way_to_a_page() -> None:
    full = [cards.draw_card(card(design.id, design.grid.areas), say) for design in ZOMBIES]
    assert max(len(cards.draw_card(card(design.id), say)) for design in ZOMBIES) < 5000
    assert max(len(zlib.compress(drawn.encode())) for drawn in full) < 3000


def test_what_has_not_changed_is_not_drawn_again() -> None:
    view = played(3, 90).view(0)
    again = played(3, 90).view(0)
    assert view.cards
    assert all(
        cards.draw_card(one, say) is cards.draw_card(two, say) for one, two in zip(view.cards, again.cards, strict=True)
    )
    assert cards.draw_boss(view.boss, say) is cards.draw_boss(again.boss, say)
    assert track.draw_track(view, say) is track.draw_track(again, say)
    assert sheet.draw_sheet(view, 1, "a friend", say) is sheet.draw_sheet(again, 1, "a friend", say)


def test_a_mark_changes_its_own_area_only() -> None:
    grid = content.zombie("commuter").grid
    free, marked = (parse(cards.draw_card(card("commuter", mask), say)) for mask in (0, 1))
    before, after = (
        {str(one.get("id")): ET.tostring(one) for one in drawn.iter() if one.get("role") == "gridcell"}
        for drawn in (free, marked)
    )
    assert len(before) == grid.areas.bit_count()
    assert [name for name in before if before[name] != after[name]] == ["z4-a1"]


@pytest.mark.parametrize(("boss", "side"), SIDES, ids=lambda one: getattr(one, "id", one))
def test_every_boss_is_drawn_around_its_grid(boss: content.Boss, side: str) -> None:
    shown = BossView(boss.id, side, 0, 0, (), 1, 2)
    drawn = parse(cards.draw_boss(shown, say))
    areas = [one for one in drawn.iter() if one.get("role") == "gridcell"]
    assert len(areas) == boss.side(side).grid.areas.bit_count()
    ground, (left, top, width, height) = boss.side(side).grid, map(float, str(drawn.get("viewBox")).split())
    assert max(left, top) < 0
    assert width > ground.width * 20
    assert height > len(ground.rows) * 20
    parse(cards.boss_portrait(boss.id, side))


@pytest.mark.parametrize(("boss", "side"), SIDES, ids=lambda one: getattr(one, "id", one))
def test_no_stroke_around_a_boss_is_cut_off_at_the_edge_of_its_picture(boss: content.Boss, side: str) -> None:
    drawn = parse(cards.boss_portrait(boss.id, side))
    left, top, width, height = map(int, str(drawn.get("viewBox")).split())
    inner = "".join(ET.tostring(one, encoding="unicode") for one in drawn)
    room = 20
    box = f"{left - room} {top - room} {width + 2 * room} {height + 2 * room}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{flatten(Markup(inner), "light")}</svg>'
    shown = Image.open(io.BytesIO(png(svg, width + 2 * room))).getchannel("A").getbbox()
    assert shown is not None
    assert min(shown[:2]) >= room
    assert shown[2] <= width + room
    assert shown[3] <= height + room


def test_no_boss_looks_like_another() -> None:
    from skullyard.render.gear_up.ornaments import ornament

    same = content.bosses()[0].red.grid
    assert len({ornament(boss.id, same) for boss in content.bosses()}) == 6


# ------------------------------------------------------------------ track, sheets


@pytest.mark.rule("GU-13")
def test_the_track_shows_what_may_still_come_and_nothing_that_is_face_down() -> None:
    view = played(3, 60).view(0)
    drawn = parse(track.draw_track(view, say))
    items = [one for one in drawn.iter("li") if str(one.get("class")).startswith("t ")]
    assert len(items) == TURNS
    assert sum("now" in str(one.get("class")) for one in items) == 1
    listed = [one for one in drawn.iter("li") if one.get("class") == "tiny-c"]
    assert len(listed) == len(view.to_come) == 10 - view.number
    hidden = dataclasses.replace(view, track=view.track[: view.number] + ("",) * (TURNS - view.number))
    assert track.draw_track(hidden, say) == track.draw_track(view, say)


def test_a_sheet_shows_what_was_circled_and_spent() -> None:
    row = sheet.draw_row("bullet", "0", 4, 1, 10, "3 bullets")
    assert row.count("g-pencil ring") == 4
    assert row.count("g-spent") == 1
    assert row.count("blank") == 6


def test_ticked_upgrades_are_ticked_and_the_weapon_of_the_turn_is_marked() -> None:
    view = played(2, 0).view(0)
    drawn = sheet.draw_sheet(view, 0, "you", say)
    assert drawn.count('class="up-on"') == 2  # the yellow weapon's
    assert drawn.count('class="flag"') == 1


def test_helpers_are_shown_to_a_player_alone() -> None:
    assert sheet.draw_helpers(played(1, 0).view(0), say).count("<li") == 3
    assert 'hidden="hidden"' in sheet.draw_helpers(played(2, 0).view(0), say)


@pytest.mark.rule("GU-62")
def test_a_helper_who_lies_face_down_says_so_and_hides_its_face() -> None:
    view = played(1, 0).view(0)
    name = view.helpers[0][0]
    down = dataclasses.replace(view, helpers=((name, False), *view.helpers[1:]))
    before, after = sheet.draw_helpers(view, say), sheet.draw_helpers(down, say)
    assert f"#gb-{name}" in before
    assert f"#gb-{name}" not in after
    assert after.count('class="hp used"') == 1
    assert "face down" in after


def test_turning_a_shape_four_times_and_mirroring_it_twice_leads_back() -> None:
    for survivor in content.survivors():
        for weapon in survivor.weapons:
            steps = next_ways(weapon.shape)
            assert len(steps) == len(turns(weapon.shape))
            for way in range(len(steps)):
                turned = way
                for _ in range(4):
                    turned = steps[turned][0]
                assert turned == way
                assert steps[steps[way][1]][1] == way


# ----------------------------------------------------------------------- pictures


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_table_is_one_picture_that_stands_alone(seats: int, theme: str) -> None:
    match = played(seats, 150)
    drawn = parse(picture(match.view(None), ("Ana",) * seats, theme))  # type: ignore[arg-type]
    written = ET.tostring(drawn, encoding="unicode")
    assert not [word for word in ("var(", "class=", "<use") if word in written]
    assert all(content.survivor(seat.survivor).name in written for seat in match.view(None).seats)
    assert all(place in written for place in ("far", "mid", "near"))


def test_a_picture_makes_room_for_the_fullest_position() -> None:
    view = played(2, 0).view(None)
    crowd = tuple(dataclasses.replace(view.cards[0], id=f"z{n}") for n in range(1, 8))
    widths = [
        float(str(parse(picture(dataclasses.replace(view, cards=cards_))).get("width")))
        for cards_ in (crowd[:1], crowd[:4], crowd)
    ]
    assert widths == sorted(set(widths))


def test_areas_are_named_like_squares_of_a_chess_board() -> None:
    assert area_name(2, 0) == "c1"
