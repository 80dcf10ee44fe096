"""The board of Prison Outbreak: floors, walls and names from the tiles, doors, the gate and wire as they stand."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.geometry import cells_of
from skullyard.games.outbreak.names import codes
from skullyard.locale import Catalogue
from skullyard.render.outbreak import floor_mark, mission_plan
from skullyard.render.outbreak.doors import DoorPiece, door_pieces, draw_door, draw_gate, gate_piece
from skullyard.render.outbreak.floor import floor
from skullyard.render.outbreak.ground import UNIT, areas, outline
from skullyard.render.outbreak.pieces import Lights
from unit.outbreak.boards import OWN, own
from unit.render.outbreak_table import PRISON, YARD, prison, yard

each_board = pytest.mark.parametrize("name", OWN)


def _area(rim: str) -> float:
    """Return the area that closed paths enclose; holes run the other way round."""
    total = 0.0
    for piece in re.findall(r"M([^Z]*)Z", rim):
        points = [tuple(map(float, point.split())) for point in piece.split("L")]
        total += sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True))
    return abs(total) / 2


@each_board
def test_the_rim_of_a_zone_encloses_exactly_what_it_covers(name: str) -> None:
    board = own(name)
    for zone, rects in enumerate(board.rects):
        covered = {cell for rect in rects for cell in cells_of(rect)}
        assert _area(outline(board, zone)) == len(covered) * (UNIT / 2) ** 2


@each_board
def test_what_lies_in_a_zone_lies_on_its_own_ground_beside_wire_and_towers(name: str) -> None:
    board = own(name)
    blocked = {cell for wire in board.wires for cell in cells_of(wire)}
    blocked |= {cell for token in board.tokens for cell in cells_of(token.rect)}
    for zone, box in enumerate(areas(board)):
        x, y, u, v = (part / UNIT for part in (box.x, box.y, box.x + box.width, box.y + box.height))
        inside = set(cells_of((x, y, u, v)))
        assert inside <= {cell for rect in board.rects[zone] for cell in cells_of(rect)}
        assert board.kinds[zone] == "tower" or not inside & blocked


@each_board
def test_every_zone_has_its_code_written_once(name: str) -> None:
    board = own(name)
    root = ET.fromstring(floor(board))
    written = [element.text for element in root.iter("text") if "o-code" in element.get("class", "")]
    assert sorted(filter(None, written)) == sorted(codes(board))


def test_a_wall_is_drawn_between_rooms_and_none_where_an_opening_is() -> None:
    board = own("O3")
    (line,) = [part.get("d", "") for part in ET.fromstring(floor(board)).iter("path") if part.get("class") == "o-wall"]
    showers = {board.zone("00.s1"), board.zone("00.s2")}
    between = [border for border in board.borders if {border.a, border.b} == showers]
    drawn: dict[str, bool] = {}
    for border in between:
        (x0, y0), (_, y1) = border.at
        drawn[border.kind] = drawn.get(border.kind, False) or f"M{UNIT * x0:g} {UNIT * y0:g}V{UNIT * y1:g}" in line
    assert drawn == {"wall": True, "opening": False}


def test_names_of_rooms_do_not_tell_a_point_of_the_compass() -> None:
    assert ">Showers<" in floor(own("O3"))
    assert "Showers west" not in floor(own("O3"))


def test_the_floor_is_drawn_once_and_named_by_its_content() -> None:
    assert floor(own("O4")) is floor(own("O4"))
    assert floor_mark(own("O4")) != floor_mark(own("O5"))
    assert floor_mark(own("O3")) == floor_mark(own("O3"))


# --------------------------------------------------------------------- doors


def _door(barrier: str, is_open: bool, say: Catalogue) -> str:
    board = PRISON.board
    return draw_door(DoorPiece(board, board.barrier(barrier).index, "The door", is_open, None), say)


def test_a_coloured_door_shows_its_letter_and_says_whether_it_is_open(say: Catalogue) -> None:
    shut, open_ = (_door("00.r1-00.a4", is_open, say) for is_open in (False, True))
    assert ">B</text>" in shut
    assert "The door: shut" in shut
    assert "o-arc" not in shut
    assert "The door: open" in open_
    assert "o-arc" in open_


def test_doors_stand_as_the_view_says(say: Catalogue) -> None:
    view = prison().view(0)
    drawn = {view.board.barriers[piece.index].id: piece.is_open for piece in door_pieces(view, Lights(()), say)}
    assert {name for name, is_open in drawn.items() if is_open} == {"00.s1-00.a1", "00.r1-00.a4", "01.t1-01.a1"}


def test_a_neutral_door_has_no_letter(say: Catalogue) -> None:
    assert "</text>" not in _door("00.r2-00.a4", False, say)


def test_a_cell_door_slides_along_the_front_when_it_opens(say: Catalogue) -> None:
    places = []
    for is_open in (False, True):
        leaf = next(
            part
            for part in ET.fromstring(_door("01.t1-01.a1", is_open, say)).iter("rect")
            if part.get("class") == "o-tk"
        )
        places.append(float(leaf.get("x", "0")) + float(leaf.get("width", "0")) / 2)
    assert places[0] == 0
    assert abs(places[1]) > UNIT / 2


@pytest.mark.rule("PO-PLACE-29")
def test_the_gate_tells_which_sides_are_open_and_turns_with_the_mask(say: Catalogue) -> None:
    view = prison().view(0)
    told = []
    for turns in (0, 1):
        turned = replace(view, ways=view.board.turn_gate(view.ways, turns), gate=turns)
        piece = gate_piece(turned, say)
        assert piece is not None
        told.append(draw_gate(piece, say))
    assert "open to the north, south" in told[0]
    assert "open to the east, west" in told[1]
    assert gate_piece(yard().view(0), say) is None


@pytest.mark.rule("PO-PLACE-16")
def test_torn_wire_shows_a_gap_and_whole_wire_nothing_of_its_own(say: Catalogue) -> None:
    board = YARD.board
    torn = board.barrier("00.e3-00.y4")
    drawn = {
        is_open: draw_door(DoorPiece(board, torn.index, "The wire", is_open, None), say) for is_open in (False, True)
    }
    assert "o-gap-v" in drawn[True]
    assert "<path" not in drawn[False]


@pytest.mark.parametrize("mission_id", mission_file.names())
def test_every_mission_has_a_plan_that_needs_nothing_else_on_the_page(mission_id: str, say: Catalogue) -> None:
    mission = mission_file.load(mission_id)
    drawn = mission_plan(mission, say)
    root = ET.fromstring(drawn)
    assert mission.title in root.get("aria-label", "")
    assert "<use" not in drawn
    assert "url(" not in drawn
    stars = [part for part in root.iter("path") if (part.get("d") or "").startswith("M-34-14")]
    assert len(stars) == len(mission.objectives)


def test_a_plan_does_not_tell_what_lies_face_down(say: Catalogue) -> None:
    assert "o-c-purple" in mission_plan(PRISON, say)  # the sleeping spawn zone
    assert mission_plan(PRISON, say).count(">?</text>") == 1
    assert ">P</text>" not in mission_plan(PRISON, say)
