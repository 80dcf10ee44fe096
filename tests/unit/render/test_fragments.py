"""The table as fragments: lit options, previews, the fullest and the emptiest position, names, words for readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.view import View
from skullyard.locale import Catalogue
from skullyard.render.adrenaline import Choice, Refusal, arena_svg, arena_thumbnail, boards, draw_options, fragments

Parser = Callable[[str], ET.Element]
People = tuple[str, ...]
CARDS = (
    Choice("scope:targeting_scope-blue:dozer", "Targeting Scope", place="Dozer"),
    Choice("scope:targeting_scope-red:dozer", "Targeting Scope", place="Dozer"),
)


def _keys(drawn: str) -> set[str]:
    return set(re.findall(r'data-key="([^"]*)"', drawn))


def _whole(view: View, people: People, choices: tuple[Choice, ...], say: Catalogue) -> str:
    parts = fragments(view, people, choices, say)
    others = [part for name, part in parts.items() if name.startswith(("kill", "rack", "hand"))]
    options = draw_options(choices, (), say)
    return f"<main>{arena_svg(view, parts, say)}{boards(parts)}{''.join(others)}{options}</main>"


# ---------------------------------------------------------------- any table


def test_every_fragment_is_well_formed_and_has_its_id(
    view: View, people: People, choices: tuple[Choice, ...], say: Catalogue, parse: Parser
) -> None:
    for name, part in fragments(view, people, choices, say).items():
        (root,) = parse(part)
        assert root.get("id") == name


def test_the_whole_table_has_each_id_once_and_no_inline_style(
    view: View, people: People, choices: tuple[Choice, ...], say: Catalogue
) -> None:
    whole = _whole(view, people, choices, say)
    root = ET.fromstring(whole)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not any("style" in element.attrib for element in root.iter())


def test_every_sentence_is_in_the_catalogue(
    view: View, crowd: View, people: People, choices: tuple[Choice, ...], say: Catalogue
) -> None:
    missing: set[str] = set()

    def strict(key: str, **values: object) -> str:
        if key not in say.keys:
            missing.add(key)
        return say(key, **values)

    for drawn in (view, crowd, replace(view, watcher=None), replace(view, frenzy=1, turns_left=2)):
        _whole(drawn, people, choices, strict)  # type: ignore[arg-type]
    assert not missing


@pytest.mark.parametrize("board", arenas(), ids=lambda board: board.id)
def test_all_arenas_are_drawn(board: Any, make_view: Callable[..., View], people: People, say: Catalogue) -> None:
    bare = make_view(board.id)
    view = replace(bare, fighters=tuple(replace(fighter, square=None, firing=None) for fighter in bare.fighters))
    root = ET.fromstring(arena_svg(view, fragments(view, people, (), say), say))
    names = {element.get("id") for element in root.iter()}
    assert {f"sq-{name}" for name in board.names} <= names
    doors = sum(edge.kind == "door" for edge in board.edges)
    assert sum(element.get("class") == "sill" for element in root.iter()) == doors
    ET.fromstring(arena_thumbnail(board.id))


def test_equal_pieces_give_the_identical_string(
    make_view: Callable[..., View], people: People, choices: tuple[Choice, ...], say: Catalogue
) -> None:
    one = fragments(make_view(), people, choices, say)
    other = fragments(make_view(), people, tuple(replace(choice) for choice in choices), say)
    assert one.keys() == other.keys()
    assert all(one[name] is other[name] for name in one if name != "arena-d")
    assert one == other


def test_what_has_not_changed_is_not_drawn_anew(view: View, people: People, say: Catalogue) -> None:
    before = fragments(view, people, (), say)
    hurt = replace(view.fighters[4], damage=(0, 0, 3))
    after = fragments(replace(view, fighters=(*view.fighters[:4], hurt)), people, (), say)
    assert {name for name in before if before[name] != after[name]} == {"fig-sprog", "board-sprog", "arena-d"}


# ------------------------------------------------------------------ options


def test_a_figure_that_may_be_chosen_is_a_button(
    view: View, people: People, choices: tuple[Choice, ...], say: Catalogue, parse: Parser
) -> None:
    (dozer,) = parse(fragments(view, people, choices, say)["fig-dozer"])
    assert dozer.get("data-key") == "figure:dozer"
    assert (dozer.get("role"), dozer.get("tabindex")) == ("button", "0")
    assert "Dozer D2" in str(dozer.get("aria-label"))
    assert "9 damage" in str(dozer.get("aria-label"))
    assert any(part.get("class") == "brk" for part in dozer.iter())
    (sprog_board,) = parse(fragments(view, people, choices, say)["board-sprog"])
    assert sprog_board.get("data-pre") == "figure:sprog"


def test_what_may_not_be_chosen_has_no_brackets_and_no_key(
    view: View, people: People, choices: tuple[Choice, ...], say: Catalogue
) -> None:
    drawn = fragments(view, people, choices, say)["fig-dstructor"]
    assert "data-key" not in drawn
    assert "brk" not in drawn


def test_the_outcome_stands_in_a_pill_and_on_the_track(
    view: View, people: People, choices: tuple[Choice, ...], say: Catalogue, parse: Parser
) -> None:
    parts = fragments(view, people, choices, say)
    assert "9 → 12" in parts["fig-dozer"]
    assert "→" not in parts["fig-dstructor"]
    (board,) = parse(parts["board-dozer"])
    pale = [part for part in board.iter() if part.get("class") == "gh"]
    assert [part.get("data-pre") for part in pale] == ["figure:dozer"] * 3
    assert all("f-violet" in str(part[0].get("class")) for part in pale)


def test_an_option_that_hurts_several_previews_on_each(view: View, people: People, say: Catalogue) -> None:
    room = Choice("room:yellow", "Yellow room", damage=((2, 10), (4, 3)))
    parts = fragments(view, people, (room,), say)
    assert "9 → 10" in parts["fig-dozer"]
    assert "2 → 3" in parts["fig-sprog"]
    lit = {name for name, part in parts.items() if "room:yellow" in _keys(part)}
    assert lit == {"sq-C2", "sq-D2", "sq-C3", "sq-D3"}
    stops = [name for name in lit if 'tabindex="0"' in parts[name]]
    assert len(stops) == 1


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("to:B2", "sq-B2"),
        ("use:rocket_jump:C2", "sq-C2"),
        ("weapon:hellion", "rack-blue"),
        ("weapon:whisper", "hand"),
        ("card:newton-red", "hand"),
        ("use:newton-red", "hand"),
        ("pay:newton-red", "hand"),
        ("direction:north", "dirs"),
        ("figure:banshee", "fig-banshee"),
    ],
)
def test_each_kind_of_option_lies_on_its_thing(
    key: str, where: str, view: View, people: People, say: Catalogue
) -> None:
    parts = fragments(view, people, (Choice(key, "x"),), say)
    assert {name for name, part in parts.items() if key in _keys(part)} == {where}


@pytest.mark.parametrize("key", ["use:rocket_jump", "mode:shockwave", "done", "no", "run", "pay:cubes"])
def test_options_without_a_place_are_buttons_only(key: str, view: View, people: People, say: Catalogue) -> None:
    parts = fragments(view, people, (Choice(key, "x"),), say)
    assert not any(_keys(part) for part in parts.values())
    assert _keys(draw_options((Choice(key, "x"),), (), say)) == {key}


def test_a_click_never_chooses_between_two_payments(view: View, people: People, say: Catalogue) -> None:
    parts = fragments(view, people, CARDS, say)
    assert not _keys(parts["fig-dozer"])
    plain = Choice("figure:dozer", "Dozer")
    assert _keys(fragments(view, people, (*CARDS, plain), say)["fig-dozer"]) == {"figure:dozer"}


def test_options_carry_their_key_and_say_whether_they_can_be_undone(
    choices: tuple[Choice, ...], say: Catalogue, parse: Parser
) -> None:
    refusal = Refusal("figure:dstructor", "D-STRUCT-OR", "A3: out of sight", "AD-SHOOT-3")
    (options,) = parse(draw_options(choices, (refusal,) * 4, say))
    buttons = list(options.iter("button"))
    assert [button.get("data-key") for button in buttons[:3]] == [choice.key for choice in choices]
    assert all((button.get("name"), button.get("value")) == ("key", button.get("data-key")) for button in buttons[:3])
    final = [any("cannot be undone" in (part.text or "") for part in button.iter()) for button in buttons[:3]]
    assert final == [True, True, False]
    refused = buttons[3:]
    assert len(refused) == 3
    assert all(button.get("aria-disabled") == "true" and button.get("type") == "button" for button in refused)
    assert "A3: out of sight" in ET.tostring(refused[0], encoding="unicode")


def test_where_many_may_be_ticked_the_chosen_ones_say_so(view: View, people: People, say: Catalogue) -> None:
    ticked = Choice("figure:dozer", "Dozer", chosen=True)
    assert 'aria-pressed="true"' in draw_options((ticked,), (), say, many=True)
    assert "is-chosen" in fragments(view, people, (ticked,), say)["fig-dozer"]


# -------------------------------------------------------------------- modes


def test_in_domination_spawnpoints_are_targets_and_keep_tokens(
    make_view: Callable[..., View], people: People, say: Catalogue, parse: Parser
) -> None:
    view = make_view(mode="domination", spawn_tracks=((3, 3, 1), (), ()))
    parts = fragments(view, people, (Choice("figure:spawn_red", "Red spawnpoint"),), say)
    assert {name for name, part in parts.items() if "figure:spawn_red" in _keys(part)} == {"spawn-red"}
    (rack,) = parse(parts["rack-red"])
    told = [part.get("aria-label") for part in rack.iter("span") if part.get("class") == "sp-trk"]
    assert told == ["3 of 8 tokens: Violet, Violet, Banshee"]
    chosen = fragments(view, people, (Choice("spawn:blue", "Blue track"),), say)
    assert {name for name, part in chosen.items() if _keys(part)} == {"spawn-blue"}


def test_a_colour_of_ammo_is_no_room(view: View, people: People, say: Catalogue) -> None:
    parts = fragments(view, people, (Choice("give:red", "1 red"), Choice("pay:cube-blue", "1 blue")), say)
    assert not any(_keys(part) for part in parts.values())


def test_turrets_show_their_owner_and_the_market_its_tiles(
    make_view: Callable[..., View], people: People, say: Catalogue
) -> None:
    start = make_view(mode="turrets")
    view = replace(start, turrets=(4, *start.turrets[1:]))
    parts = fragments(view, people, (), say)
    assert "Turret of Sprog" in parts["sq-A1"]
    assert sum("Turret of Sprog" in part for part in parts.values()) == 1
    assert sum("Turret of nobody" in part for part in parts.values()) == 8
    assert parts["killshots"].count("tile-s") == len(view.market) == 5
    drawn = draw_options(tuple(Choice(f"tile:{tile}", tile) for tile in view.market), (), say)
    assert drawn.count("tile-s") == 5


def test_the_bot_has_a_board_and_a_figure(make_view: Callable[..., View], people: People, say: Catalogue) -> None:
    view = make_view(bot=4)
    assert "bot for all" in fragments(view, people[:4], (), say)["board-sprog"]


# ------------------------------------------------------- fullest, emptiest


@pytest.mark.parametrize("number", range(1, 6))
def test_figures_on_one_square_all_stand_inside_and_apart(
    number: int, view: View, people: People, say: Catalogue, parse: Parser
) -> None:
    fighters = tuple(replace(f, square="C2" if f.seat < number else None) for f in view.fighters)
    parts = fragments(replace(view, fighters=fighters), people, (), say)
    spots = []
    for fighter in fighters[:number]:
        (figure,) = parse(parts[f"fig-{fighter.fighter}"])
        found = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?", str(figure.get("transform")))
        assert found is not None
        x, y, size = float(found[1]), float(found[2]), float(found[3] or 1)
        half = 30 * size
        # C2 is the third square of the second row; its name takes the upper 36 units.
        assert x - half >= 320
        assert x + half <= 480
        assert y - half >= 160 + 36
        assert y + half <= 320
        spots.append((x, y, half))
    for n, (x, y, half) in enumerate(spots):
        for u, v, other in spots[n + 1 :]:
            assert max(abs(x - u), abs(y - v)) >= half + other - 0.5
    away = [part for name, part in parts.items() if name.startswith("fig-") and "is-away" in part]
    assert len(away) == 5 - number


def test_the_fullest_board_shows_everything(crowd: View, people: People, say: Catalogue, parse: Parser) -> None:
    (board,) = parse(fragments(crowd, people, (), say)["board-banshee"])
    told = [str(part.get("aria-label")) for part in board.iter() if part.get("role") == "img"]
    assert any(text.startswith("12 of 12 damage: Dozer, Violet, Sprog, D-STRUCT-OR, Dozer") for text in told)
    assert "marks: D-STRUCT-OR 3, Dozer 3, Violet 3, Sprog 3" in told
    assert "skulls: 5" in told
    assert "empty: Grenade Launcher, Rocket Launcher, Machine Gun" in told
    tokens = [str(part.get("class")) for part in board.iter("svg") if "tk" in str(part.get("class"))]
    assert len(tokens) == 12 + 4


def test_damage_lies_in_its_order(view: View, people: People, say: Catalogue, parse: Parser) -> None:
    (board,) = parse(fragments(view, people, (), say)["board-banshee"])
    boxes = [part for part in board.iter("li") if part.get("class") == "bx"]
    assert len(boxes) == 12
    owners = [str(box[0].get("class")).removeprefix("tk f-") for box in boxes[:7]]
    assert owners == ["violet", "violet", "sprog", "sprog", "dozer", "dozer", "dozer"]


def test_the_emptiest_table_says_what_to_do(make_view: Callable[..., View], people: People, say: Catalogue) -> None:
    bare = make_view(round=1, track=(), skulls_left=8, hand=(), ready=(), racks=((), (), ()))
    fighters = tuple(
        replace(f, square=None, damage=(), marks=(0,) * 5, unloaded=(), firing=None) for f in bare.fighters
    )
    view = replace(bare, fighters=fighters)
    whole = _whole(view, people, (), say)
    ET.fromstring(whole)
    assert "Grab one at a spawnpoint" in whole
    assert "not in the arena" in whole
    assert whole.count("No weapons left") == 3


def test_more_kills_than_skulls_are_all_on_the_track(view: View, people: People, say: Catalogue, parse: Parser) -> None:
    late = replace(view, track=((0,),) * 8 + ((1, 1),) * 3, skulls_left=0, frenzy=2, turns_left=1)
    (track,) = parse(fragments(late, people, (), say)["killshots"])
    assert sum(part.get("class") == "kt" for part in track.iter("li")) == 11
    assert "Final Frenzy: 1 turn left." in ET.tostring(track, encoding="unicode")


def test_a_spectator_sees_no_hand_and_lights_nothing(view: View, people: People, say: Catalogue) -> None:
    parts = fragments(replace(view, watcher=None, hand=(), ready=()), people, (), say)
    assert "hidden" in parts["hand"]
    assert "newton" not in "".join(parts.values())
    assert not any(_keys(part) for part in parts.values())


# ------------------------------------------------------------------- names


def test_names_of_200_letters_are_escaped_and_kept_in_their_place(view: View, say: Catalogue, parse: Parser) -> None:
    name = "<b>&" + "Я" * 196
    (board,) = parse(fragments(view, (name,) * 5, (), say)["board-dozer"])
    who = next(part for part in board.iter() if part.get("class") == "who")
    assert who.text == name  # cut by the sheet, whole in its title
    assert who.get("title") == name
    assert list(who) == []


# ------------------------------------------------------------------ readers


def test_the_arena_tells_the_position_in_words(view: View, people: People, say: Catalogue) -> None:
    root = ET.fromstring(arena_svg(view, fragments(view, people, (), say), say))
    described = root.find("desc")
    assert described is not None
    assert described.text is not None
    for told in (
        "Doors: A1-B1",
        "Dozer, 9 damage, D2",
        "You are Violet on C1",
        "3 of 8 skulls taken",
        "Violet with overkill",
    ):
        assert told in described.text


def test_what_is_out_of_sight_is_hatched_while_one_takes_aim(view: View, people: People, say: Catalogue) -> None:
    aiming = fragments(view, people, (), say)["veil"]
    assert "M0 0h160" in aiming
    calm = replace(view, fighters=tuple(replace(f, firing=None) for f in view.fighters))
    assert "path" not in fragments(calm, people, (), say)["veil"]
