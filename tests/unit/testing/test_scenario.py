"""Scenarios: positions set up, played by keys, and looked at by names."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Reason
from skullyard.engine.position import PositionError
from skullyard.testing import Scenario

PAGE = Path(__file__).parents[3] / "docs" / "positions.md"
POSITION: dict[str, Any] = {
    "fighters": {
        "violet": {"square": "C1", "weapons": ["lock_rifle"]},
        "dozer": {"square": "C2", "damage": ["violet"], "hand": ["newton-blue"]},
        "banshee": {"square": "B2"},
    }
}


def test_the_page_does_what_it_says() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)


def test_a_position_comes_from_a_table_a_text_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    positions = [Scenario(source).position for source in (POSITION, json.dumps(POSITION), path)]
    assert positions[0] == positions[1] == positions[2]


def test_keys_are_played_in_order_and_things_looked_at_by_names() -> None:
    scene = Scenario(POSITION)
    assert scene.asked == ("violet",)
    assert scene.play("violet", "shoot", "figure:dozer") is scene
    assert scene.asked == ("dozer",)
    assert scene.options("violet") == []
    assert scene.options("dozer") == scene.options(1) == ["no"]
    scene.play("dozer", "no").play(0, "use:second_lock:banshee")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.marks("dozer") == {"violet": 1}
    assert scene.marks("banshee") == {"violet": 1}
    assert scene.square("dozer") == "C2"
    assert scene.hand("dozer") == ["newton-blue"]
    assert scene.ammo("violet") == {"red": 0, "yellow": 1, "blue": 1}
    assert (scene.weapons("violet"), scene.unloaded("violet")) == ([], ["lock_rifle"])
    assert scene.points("violet") == 0
    assert scene.state.actions == 1
    assert scene.decision("violet").prompt == "action"


def test_a_key_that_is_not_offered_tells_what_is() -> None:
    scene = Scenario(POSITION)
    with pytest.raises(AssertionError) as error:
        scene.play("violet", "shoot", "figure:sprog")
    text = str(error.value)
    assert "violet cannot play 'figure:sprog'" in text
    assert "after shoot; now violet is asked target: figure:dozer figure:banshee" in text
    with pytest.raises(AssertionError, match="banshee is not asked; now violet is asked target"):
        scene.decision("banshee")
    with pytest.raises(LookupError, match="nobody is called 'sprog' here; there are violet, dozer, banshee"):
        scene.options("sprog")


def test_a_refusal_gives_its_reason() -> None:
    scene = Scenario(POSITION)
    assert scene.refused("banshee", "run") == Reason("engine.not_asked")
    with pytest.raises(AssertionError, match="violet may choose 'run'"):
        scene.refused("violet", "run")


def test_undo_takes_a_choice_back() -> None:
    scene = Scenario(POSITION).play("violet", "run", "to:B1")
    assert scene.square("violet") == "B1"
    assert scene.undo("violet").undo("violet").square("violet") == "C1"
    assert scene.options("violet") == ["run", "grab", "shoot", "end"]


def test_what_is_seen_and_told_depends_on_who_looks() -> None:
    scene = Scenario({**POSITION, "stacks": {"powerups": ["teleporter-red"]}, "tiles": {"B1": "ammo_r_y_pu"}})
    scene.play("violet", "grab", "to:B1")
    assert scene.view("violet").hand == ("teleporter-red",)
    assert scene.view("dozer").hand == ("newton-blue",)
    assert scene.view().hand == ()
    drew = {who: [seen.known for seen in scene.seen(who) if seen.kind == "Drew"] for who in ("violet", "dozer", None)}
    assert drew == {"violet": [{"seat": 0, "card": "teleporter-red"}], "dozer": [{"seat": 0}], None: [{"seat": 0}]}


def test_the_position_now_can_be_set_up_again() -> None:
    scene = Scenario(POSITION).play("violet", "run", "to:B1")
    again = Scenario(json.loads(json.dumps(scene.position)))
    assert again.position == scene.position
    assert again.options("violet") == scene.options("violet")


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({**POSITION, "game": "chess"}, "game: no game 'chess'; there are adrenaline"),
        ({**POSITION, "game": ["adrenaline"]}, "game: no game"),
        ("{", "line 1, column 2: this is no JSON"),
        ("[]", "write a table"),
        ({"fighters": {"violet": {"square": "Z1"}}}, "fighters.violet.square: no square"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Any, fault: str) -> None:
    with pytest.raises(PositionError, match=re.escape(fault)):
        Scenario(position)
