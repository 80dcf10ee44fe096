"""The marks: every thing of the game has one, each its own, and the sheet defines them all once."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.render.emblems import ALL, Emblem, icon, mark, sheet, use
from skullyard.render.emblems.floors import PATTERNED


def test_everything_in_the_box_has_its_mark() -> None:
    needed = {f"w-{card.id}" for card in content.weapons()}
    needed |= {f"p-{kind.id}" for kind in content.powerup_kinds()}
    needed |= {f"{kind}-{fighter.id}" for fighter in content.fighters() for kind in "mt"}
    needed |= {f"{kind}-{colour}" for colour in content.COLOUR for kind in "ag"}
    assert needed <= set(ALL)


def test_no_two_marks_are_the_same_drawing() -> None:
    # The cross of an overkill and that of "close" differ by their stroke only; no other two share even the shapes.
    assert len({emblem.shapes for emblem in ALL.values()}) == len(ALL)


def test_every_room_has_its_paint() -> None:
    rooms = {room for board in arenas() for room in board.rooms}
    assert rooms - {"white"} == PATTERNED


def test_the_sheet_defines_each_mark_once() -> None:
    root = ET.fromstring(sheet())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(ALL) <= set(ids)


@pytest.mark.parametrize("emblem", ALL.values(), ids=ALL)
def test_shapes_stay_inside_a_square_of_24_32_or_64(emblem: Emblem) -> None:
    assert emblem.side in (24, 32, 64)
    for shape in ET.fromstring(f"<g>{emblem.shapes}</g>").iter():
        for name in ("cx", "cy", "x", "y", "width", "height"):
            assert 0 <= float(shape.get(name, "0")) <= emblem.side


def test_a_misspelt_mark_is_told() -> None:
    with pytest.raises(ValueError, match="no emblem called m-nobody"):
        mark("m-nobody")
    with pytest.raises(ValueError, match="no emblem called i-nothing"):
        icon("i-nothing")
    with pytest.raises(ValueError, match="no emblem called w-spoon"):
        use("w-spoon", 0, 0, 8)


def test_marks_are_hidden_from_readers() -> None:
    assert 'aria-hidden="true"' in mark("m-violet", "mk f-violet")
