"""The marks of Prison Outbreak and Apocalypse: everything in the box has one, no two are alike, faces stay on their plates."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.outbreak import content
from skullyard.games.outbreak.tiles import FLOORS
from skullyard.render.emblems import APOCALYPSE, PRISON, Emblem, apocalypse_sheet, find, prison_sheet
from skullyard.render.emblems.prison import PATTERNED
from skullyard.render.emblems.survivors import HAIR, LOOKS, SHAPES, cut_to


def test_everything_in_the_box_has_its_mark() -> None:
    needed = {f"q-{card.id}" for card in content.equipment() if card.rule.startswith("PO-")}
    needed |= {f"v-{survivor.id}" for survivor in content.survivors()}
    needed |= {f"u-{LOOKS[survivor.id].shape}" for survivor in content.survivors()}
    needed |= {f"z-{kind}" for kind in content.KIND_NAMES}
    assert needed <= set(PRISON)


def test_no_two_marks_are_the_same_drawing() -> None:
    by_group: dict[str, list[str]] = {}
    for emblem in APOCALYPSE.values():
        by_group.setdefault(emblem.name[0], []).append(emblem.shapes)
    assert {group: len(set(shapes)) for group, shapes in by_group.items()} == {
        group: len(shapes) for group, shapes in by_group.items()
    }


def test_no_two_survivors_share_shape_and_colour_and_those_of_the_box_share_neither() -> None:
    assert len({(look.shape, look.colour) for look in LOOKS.values()}) == len(LOOKS)
    box = [LOOKS[survivor.id] for survivor in content.survivors()[:6]]
    assert len({look.shape for look in box}) == len({look.colour for look in box}) == 6


@pytest.mark.parametrize(("sheet", "marks"), [(prison_sheet, PRISON), (apocalypse_sheet, APOCALYPSE)])
def test_the_sheet_defines_each_mark_and_each_patterned_floor_once(
    sheet: Callable[[], str], marks: dict[str, Emblem]
) -> None:
    root = ET.fromstring(sheet())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(marks) <= set(ids)
    assert {f"pt-{floor}" for floor in PATTERNED} <= set(ids)
    assert set(FLOORS) >= PATTERNED


@pytest.mark.parametrize("emblem", APOCALYPSE.values(), ids=APOCALYPSE)
def test_marks_are_drawn_in_a_square_of_a_known_side(emblem: Emblem) -> None:
    assert emblem.side in (24, 32, 40)
    assert find(emblem.name) is not None


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("hair", [name for name, drawn in HAIR.items() if drawn])
def test_hair_is_cut_to_the_plate(shape: str, hair: str) -> None:
    outline = SHAPES[shape]
    for piece in HAIR[hair].split("|"):
        numbers = [float(part) for part in piece.split()]
        cut = cut_to(tuple(zip(numbers[::2], numbers[1::2], strict=True)), outline)
        for x, y in cut:
            for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
                assert (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > -0.01


def test_a_square_keeps_the_half_of_a_wider_one_that_lies_in_it() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    assert set(cut_to(((1, -5), (9, -5), (9, 9), (1, 9)), square)) == {(1, 0), (2, 0), (2, 2), (1, 2)}
    assert cut_to(((5, 5), (9, 5), (9, 9)), square) == ()
