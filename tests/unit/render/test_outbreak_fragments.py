"""The table of Prison Outbreak as fragments: whole, lit, small when something changes, silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.outbreak import content
from skullyard.games.outbreak.state import DEAD, DOWN, NOBODY, UP
from skullyard.games.outbreak.view import View
from skullyard.locale import Catalogue
from skullyard.render.outbreak import Choice, Refusal, Way, board_svg, draw_options, fragments, slain_row, tally, team
from skullyard.render.outbreak.end import verdict
from skullyard.render.outbreak.ground import areas
from skullyard.render.outbreak.pieces import Lights, beside, initials, plain
from skullyard.render.outbreak.sheets import level_dots
from skullyard.render.outbreak.zones import ZonePiece, draw_zone, zone_pieces
from skullyard.render.svg import escape
from unit.render.outbreak_table import PEOPLE, choices_of, prison, yard

Parser = Callable[[str], ET.Element]


@pytest.fixture
def table() -> View:
    view: View = prison().view(0)
    return view


def _keys(drawn: str) -> set[str]:
    return set(re.findall(r'data-key="([^"]*)"', drawn))


def _whole(view: View, choices: tuple[Choice, ...], say: Catalogue, ways: tuple[Way, ...] = ()) -> str:
    parts = fragments(view, PEOPLE, choices, say, ways)
    rest = [parts[name] for name in ("round", "danger", "goals", "spawns", "supply", "dice", "drawn")]
    options = draw_options(choices, (Refusal("search", "Search", "Not here."),), say)
    end = f"{tally(view, PEOPLE, say)}{slain_row(view.slain, say)}{verdict(view, say)}"
    return f"<main>{board_svg(view, parts, say)}{team(parts)}{''.join(rest)}{options}{end}</main>"


def test_every_fragment_is_well_formed_and_has_its_id(table: View, say: Catalogue, parse: Parser) -> None:
    choices = choices_of(prison(), table, say)
    for name, part in fragments(table, PEOPLE, choices, say).items():
        (root,) = parse(part)
        assert root.get("id") == name


def test_the_whole_table_has_each_id_once_and_no_inline_style(table: View, say: Catalogue) -> None:
    root = ET.fromstring(_whole(table, choices_of(prison(), table, say), say))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not any("style" in element.attrib for element in root.iter())


def test_every_sentence_is_in_the_catalogue(table: View, say: Catalogue) -> None:
    missing: set[str] = set()

    def strict(key: str, **values: object) -> str:
        if key not in say.keys:
            missing.add(key)
        return say(key, **values)

    fallen = tuple(replace(figure, status=DOWN if n else DEAD) for n, figure in enumerate(table.figures))
    ways = tuple(Way(0, 1, (1, *NOBODY[1:]), why, (2,), 3, 2) for why in ("sight", "noise", "doors", "taunt"))
    others = (
        replace(table, figures=fallen, dice=(1, 6), drawn=(content.EQUIPMENT["pistol"],), slain=(1,) * 12),
        replace(table, supply=NOBODY, round=0, phase="set_up"),
        yard().view(0),
    )
    for view in (table, *others):
        _whole(view, choices_of(prison(), table, say), strict, ways)  # type: ignore[arg-type]
    assert not missing


def test_a_survivor_that_goes_changes_two_zones_its_sheet_and_the_description_only(say: Catalogue) -> None:
    match = prison()
    before = fragments(match.view(0), PEOPLE, (), say)
    match.choose(0, "move:12.g")
    view = match.view(0)
    after = fragments(view, PEOPLE, (), say)
    here, there = view.board.zone("12.rb"), view.board.zone("12.g")
    changed = {name for name, part in after.items() if part != before[name]}
    zones = {f"{kind}-{zone}" for kind in ("zone", "lit") for zone in (here, there)}
    assert changed == {"board-d", "sheet-0", *zones}


def test_what_has_not_changed_is_not_drawn_again(table: View, say: Catalogue) -> None:
    first, second = (fragments(prison().view(0), PEOPLE, (), say) for _ in range(2))
    assert all(
        first[name] is part for name, part in second.items() if name.startswith(("zone", "lit", "door", "sheet"))
    )


# ------------------------------------------------------------- what is hidden


@pytest.mark.rule("PO-MISSION-6")
def test_an_objective_that_lies_face_down_shows_no_colour(table: View, say: Catalogue) -> None:
    zone = table.board.zone("12.h")
    drawn = fragments(table, PEOPLE, (), say)[f"zone-{zone}"]
    assert ">?</text>" in drawn
    assert "o-c-" not in drawn
    assert "purple" not in drawn


# -------------------------------------------------------------- what is lit


def test_only_options_are_lit_and_all_that_lie_on_the_board_are(say: Catalogue) -> None:
    match = prison()
    view = match.view(0)
    choices = choices_of(match, view, say)
    drawn = board_svg(view, fragments(view, PEOPLE, choices, say), say)
    offered = {choice.key for choice in choices}
    assert _keys(drawn) <= offered
    assert {"move:12.g", "shoot:automatic_shotgun:1:12.g", "open:12.rb-12.h", "switch:s0", "search", "noise"} <= _keys(
        drawn
    )


def test_a_click_on_a_zone_means_its_move_and_a_shot_has_a_sign_of_its_own(say: Catalogue) -> None:
    move, shot = Choice("move:12.g", "Go"), Choice("shoot:pistol:1:12.g", "Shoot")
    on = Lights((move, shot)).on("zone", "12.g")
    assert plain(on) == move
    assert beside(on) == {"shoot": (shot,)}


def test_of_several_shots_none_is_meant_by_a_click(say: Catalogue) -> None:
    shots = (Choice("shoot:pistol:1:12.g", "Pistol"), Choice("shoot:rifle:1:12.g", "Rifle"))
    view = prison().view(0)
    zone = view.board.zone("12.g")
    parts = fragments(view, PEOPLE, shots, say)
    assert not _keys(parts[f"lit-{zone}"])
    assert f'data-keys="{shots[0].key} {shots[1].key}"' in parts[f"zone-{zone}"]


def test_what_is_done_on_the_spot_lies_on_the_zone_of_whoever_acts() -> None:
    lights = Lights((Choice("search", "Search"), Choice("noise", "Noise"), Choice("search:1", "Car")), "12.rb")
    assert [choice.key for choice in lights.on("zone", "12.rb")] == ["search", "noise"]
    assert lights.on("car", 1)[0].key == "search:1"


def test_a_lit_card_is_a_button_on_the_sheet_of_whoever_acts_only(table: View, say: Catalogue) -> None:
    parts = fragments(table, PEOPLE, (Choice("card:rifle", "Rifle"),), say)
    assert _keys(parts["sheet-0"]) == {"card:rifle"}
    assert not _keys(parts["sheet-1"])


def test_empty_seats_are_lit_one_by_one_and_the_car_is_no_button_then(say: Catalogue) -> None:
    view = yard().view(0)
    choices = (Choice("enter:0:2", "Seat"), Choice("enter:0:3", "Seat"), Choice("search:0", "Search the taxi"))
    drawn = fragments(view, PEOPLE, choices, say)[f"zone-{view.board.zone('00.n2')}"]
    assert _keys(drawn) == {"enter:0:2", "enter:0:3", "search:0"}
    assert drawn.count('class="o-may seat"') == 2
    assert drawn.count('class="o-may verb"') == 1


def test_what_is_given_lies_on_the_givers_sheet_and_what_is_taken_on_the_partners(table: View, say: Catalogue) -> None:
    choices = (Choice("give:rifle", "Give"), Choice("take:nailbat", "Take"), Choice("take:o0", "Take the objective"))
    parts = fragments(table, PEOPLE, choices, say, about=("shannon", "watts"))
    assert _keys(parts["sheet-0"]) == {"give:rifle"}
    assert _keys(parts["sheet-1"]) == {"take:nailbat"}
    assert "take:o0" in _keys(parts[f"zone-{table.board.zone('10.d1')}"])


def test_a_drawn_card_is_kept_by_a_click(table: View, say: Catalogue) -> None:
    pistol = content.EQUIPMENT["pistol"]
    choices = (Choice("discard:pistol", "Discard"), Choice("keep:pistol", "Keep"))
    drawn = fragments(replace(table, drawn=(pistol,)), PEOPLE, choices, say, about=("shannon", "pistol"))["drawn"]
    assert _keys(drawn) == {"keep:pistol"}


def test_cards_are_lit_on_the_sheet_of_whom_the_question_is_about(table: View, say: Catalogue) -> None:
    parts = fragments(table, PEOPLE, (Choice("card:nailbat", "Nailbat"),), say, about=("watts",))
    assert _keys(parts["sheet-1"]) == {"card:nailbat"}
    assert not _keys(parts["sheet-0"])


def test_zombies_are_lit_in_the_zone_that_is_aimed_at_only(table: View, say: Catalogue) -> None:
    choices = (Choice("zombie:walker", "Walker"), Choice("zombie:abomination", "Abomination"))
    parts = fragments(table, PEOPLE, choices, say, about=("12.g",))
    zones = {name: _keys(part) for name, part in parts.items() if name.startswith("zone-") and _keys(part)}
    assert zones == {f"zone-{table.board.zone('12.g')}": {"zombie:walker"}}


def test_a_refusal_can_be_focused_and_says_why(say: Catalogue) -> None:
    drawn = draw_options((), (Refusal("search", "Search", "No search in an alley.", "PO-ACT-3"),), say)
    assert 'aria-disabled="true"' in drawn
    assert "No search in an alley." in drawn
    assert 'data-rule="PO-ACT-3"' in drawn


# ---------------------------------------------------------- what lies in zones


def _piece(view: View, name: str, say: Catalogue) -> ZonePiece:
    zone = view.board.zone(name)
    return next(piece for piece in zone_pieces(view, Lights(()), say) if piece.zone == zone)


def _places(drawn: str, class_: str) -> list[tuple[float, float, float]]:
    """Return where the groups of a class are drawn, and how large."""
    found = []
    for group in ET.fromstring(drawn).iter("g"):
        if class_ in group.get("class", "").split():
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", group.get("transform", ""))]
            found.append((numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 1))
    return found


@pytest.mark.parametrize("kinds", [1, 2, 4, 8, 12])
@pytest.mark.parametrize("people", [0, 1, 6])
def test_a_horde_stays_within_its_zone_however_many_kinds_and_survivors_there_are(
    kinds: int, people: int, table: View, say: Catalogue
) -> None:
    standing = tuple(one for piece in zone_pieces(table, Lights(()), say) for one in piece.standing)[:people]
    crowd = tuple(40 if species < kinds else 0 for species in range(12))
    for zone, box in enumerate(areas(table.board)):
        piece = replace(_piece(table, table.board.names[zone], say), crowd=crowd, standing=standing)
        chips = _places(draw_zone(piece, say), "chip")
        assert chips
        for x, y, size in chips:
            assert box.x - 1 <= x <= box.x + box.width + 1 - 50 * size
            assert box.y - 12 <= y <= box.y + box.height + 1 - 28 * size


def test_the_numbers_of_a_crowd_are_all_told(table: View, say: Catalogue) -> None:
    piece = replace(_piece(table, "11.w2", say), crowd=(10, 2, 4, 1, 8, 0, 3, 0, 5, 0, 0, 0))
    drawn = draw_zone(piece, say)
    assert sorted(re.findall(r'o-chip-t"[^>]*>(\d+)<', drawn)) == sorted(map(str, (10, 2, 4, 1, 8, 3, 5)))
    assert ">33</text>" in drawn  # and how many they are in all


def test_a_cell_full_of_everything_shows_each_type_with_its_sum(table: View, say: Catalogue) -> None:
    piece = replace(_piece(table, "01.t2", say), crowd=(3, 2, 1, 1, 4, 1, 1, 1, 0, 0, 0, 0))
    assert re.findall(r'o-chip-t"[^>]*>(\d+)<', draw_zone(piece, say)) == ["7", "7"]


@pytest.mark.rule("PO-NOISE-3")
def test_noise_is_shown_where_tokens_lie_and_amber_where_it_is_the_most(table: View, say: Catalogue) -> None:
    most, other, none = (draw_zone(_piece(table, name, say), say) for name in ("01.a2", "12.rb", "00.a3"))
    assert "o-most" in most
    assert ">4</text>" in most
    assert "o-noise" in other
    assert "o-noise" not in none
    assert "o-most" not in none


def test_riders_are_drawn_in_their_car_and_nowhere_else(say: Catalogue) -> None:
    view = yard().view(0)
    piece = _piece(view, "00.n2", say)
    assert not piece.standing
    assert [one.survivor if one else None for one in piece.cars[0].places] == ["shannon", "belle", None, None]
    assert draw_zone(piece, say).count("o-sv-t") == 2


def test_survivors_with_the_same_letter_get_two() -> None:
    assert initials(("watts", "kim")) == ("W", "K")
    found = initials(("joe", "josh", "joshua", "watts"))
    assert len(set(found)) == 4
    assert found[3] == "W"


@pytest.mark.parametrize("word", ["down", "reborn", "hidden", "acted"])
def test_what_is_to_be_known_of_a_survivor_is_drawn_and_said(word: str, table: View, say: Catalogue) -> None:
    piece = _piece(table, "12.rb", say)
    quiet = replace(piece.standing[0], acting=False, acted=False)
    changes: dict[str, Any] = {word: True}
    shown = replace(piece, standing=(replace(quiet, **changes),))
    plain_one = replace(piece, standing=(quiet,))
    assert draw_zone(shown, say) != draw_zone(plain_one, say)


def test_the_way_of_a_horde_frames_its_zones_and_tells_why(table: View, say: Catalogue) -> None:
    board = table.board
    zone, to, target = (board.zone(name) for name in ("11.w2", "11.w3", "12.rb"))
    way = Way(zone, to, (3, *NOBODY[1:]), "noise", (target,), 2, 2)
    parts = fragments(table, PEOPLE, (), say, (way,))
    assert "o-from" in parts[f"lit-{zone}"]
    assert "o-target" in parts[f"lit-{target}"]
    assert "noise 2" in parts["ways"]
    assert "÷2" in parts["ways"]


# ------------------------------------------------------------ sheets and strip


def test_a_sheet_shows_hands_backpack_wounds_and_what_is_left_of_the_turn(table: View, say: Catalogue) -> None:
    parts = fragments(table, PEOPLE, (), say)
    sheet = parts["sheet-0"]
    for told in (
        "Automatic Shotgun",
        "Fire axe",
        "Rifle",
        "Flashlight",
        "wound",
        "1 of 2 wounds",
        "24 experience, orange",
    ):
        assert told in sheet
    assert "4 actions left, 1 free shot" in sheet
    assert "actions left" not in parts["sheet-1"]


@pytest.mark.rule("PO-XP-3")
def test_the_skills_of_all_levels_are_listed_and_those_it_has_ticked(table: View, say: Catalogue) -> None:
    sheet = ET.fromstring(fragments(table, PEOPLE, (), say)["sheet-0"])
    ticked = [term for term in sheet.iter("dt") if term.get("class") == "had"]
    card = content.survivors()[content.SURVIVOR["shannon"]].standard
    assert len(ticked) == 3
    assert sum(1 for _ in sheet.iter("dt")) == sum(map(len, card.levels))


@pytest.mark.parametrize("card", content.equipment(), ids=lambda card: card.id)
def test_the_numbers_of_every_weapon_stand_on_its_card(card: content.Equipment, table: View, say: Catalogue) -> None:
    slots = (card.index, -1, -1, -1, -1)
    figures = (replace(table.figures[0], slots=slots), *table.figures[1:])
    sheet = fragments(replace(table, figures=figures), PEOPLE, (), say)["sheet-0"]
    assert escape(card.name) in sheet
    for mode in card.modes:
        assert say(f"render.outbreak.card.{'loud' if mode.noisy else 'quiet'}") in sheet
        if not mode.kills_all:
            assert f"hits on {mode.accuracy} or more" in sheet
            assert f"damage {mode.damage}" in sheet
    assert ("opens doors" in sheet) == bool(card.door)


@pytest.mark.rule("PO-XP-4")
def test_the_danger_level_names_whose_it_is_and_when_the_next_comes(table: View, say: Catalogue) -> None:
    assert "Danger red" in fragments(table, PEOPLE, (), say)["danger"]
    lower = tuple(replace(figure, status=DEAD) if figure.level == 3 else figure for figure in table.figures)
    told = fragments(replace(table, figures=lower, level=2), PEOPLE, (), say)["danger"]
    assert "Danger orange" in told
    assert "Shannon, Kim" in told
    assert "red in 19 points" in told
    assert all(figure.status == UP for figure in table.figures)


def test_the_round_is_one_of_as_many_boxes_as_the_limit_has(table: View, say: Catalogue) -> None:
    drawn = fragments(table, PEOPLE, (), say)["round"]
    assert "Round 1 of 15" in drawn
    assert len(re.findall(r"<i[ >]", drawn)) == 15
    assert 'class="nw">1<' in drawn


def test_the_set_up_is_named_once(table: View, say: Catalogue) -> None:
    drawn = fragments(replace(table, round=0, phase="set_up"), PEOPLE, (), say)["round"]
    assert drawn.count("Set-up") == 1


def test_spawn_zones_are_listed_in_their_order_with_what_wakes_them(table: View, say: Catalogue) -> None:
    drawn = fragments(table, PEOPLE, (), say)["spawns"]
    assert [">1R<" in drawn, ">2R<" in drawn, ">3P<" in drawn] == [True] * 3
    assert drawn.index(">1R<") < drawn.index(">2R<") < drawn.index(">3P<")
    assert "wakes with the purple objective" in drawn


@pytest.mark.rule("PO-ZP-10")
def test_a_kind_that_is_used_up_stands_out_in_the_supply(table: View, say: Catalogue) -> None:
    drawn = fragments(replace(table, supply=(0, *table.supply[1:])), PEOPLE, (), say)["supply"]
    assert '<td class="z">0</td>' in drawn


def test_the_end_tells_what_everybody_did(table: View, say: Catalogue) -> None:
    figures = (replace(table.figures[0], kills=12, hurt=1, searches=3), replace(table.figures[1], status=DEAD))
    told = tally(replace(table, figures=(*figures, *table.figures[2:])), PEOPLE, say)
    for sentence in ("12 zombies killed", "1 wound taken", "3 searches", "did not make it", "came through"):
        assert sentence in told
    assert "No zombie was killed." in slain_row(NOBODY, say)
    assert "2 walkers" in slain_row((2, *NOBODY[1:]), say)


def test_the_end_shows_the_highest_danger_level_that_anybody_reached(table: View, say: Catalogue) -> None:
    fallen = replace(table.figures[0], status=DEAD, level=2)
    rest = tuple(replace(figure, level=0) for figure in table.figures[1:])
    assert level_dots(2, say) in verdict(replace(table, level=0, figures=(fallen, *rest)), say)
