"""Everything that can be asked, offered, refused or told at a table of Adrenaline has words."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib.resources import files
from typing import Any

import pytest

from skullyard.engine import Decision, Event, Match, Reason, Result, seen_by
from skullyard.engine.wording import Line
from skullyard.games import GAMES, words
from skullyard.games.adrenaline import content, events
from skullyard.games.adrenaline.arena import arena, arenas
from skullyard.locale import catalogue

say = catalogue()
title = words("adrenaline")
FIGHTERS = [fighter.id for fighter in content.fighters()]
RAW = re.compile(r"\b(adrenaline|engine|render|cli|web)\.[a-z]|[{}]|\b[a-z]+_[a-z]+\b|None|[\ue000-\uf8ff]|  |\.\.")


CARD = Decision(0, "card", "appear", [], ("first",))


def fine(text: str) -> bool:
    """Whether a text could be shown: no key, no id, no hole."""
    return not RAW.search(text)


def start(seed: int = 1, **setup: Any) -> Match[Any]:
    return Match.start(GAMES["adrenaline"], {"fighters": FIGHTERS[:4], "skulls": 5, **setup}, seed)


def keys_to_try(arena_id: str, rng: random.Random) -> list[str]:
    """Keys a person might try, allowed or not, and some rubbish."""
    squares = [f"to:{name}" for name in (*arena(arena_id).names, "Z9", "")]
    cards = [f"weapon:{card.id}" for card in content.weapons()]
    effects = [f"{verb}:{e.id}" for verb in ("use", "mode") for card in content.weapons() for e in card.effects]
    figures = [f"figure:{fighter}" for fighter in (*FIGHTERS, "nobody", "spawn_red", "spawn_blue")]
    powerups = [f"use:{name}" for name in content.POWERUP_NAME]
    some = rng.sample(squares, 3) + rng.sample(cards, 3) + rng.sample(effects, 2) + rng.sample(powerups, 2)
    return [
        *some,
        rng.choice(figures),
        "run",
        "grab",
        "shoot",
        "bot",
        "end",
        "done",
        "no",
        "",
        ":",
        "to",
        "figure",
        "to:A1:A1",
    ]


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_told_in_words_to_every_seat_and_to_a_spectator(seed: int) -> None:
    rng = random.Random(seed)
    seats = 3 + seed % 3
    boards = arenas()
    ending = "final_frenzy" if seed % 4 else "sudden_death"
    match = start(seed, arena=boards[seed % len(boards)].id, fighters=FIGHTERS[:seats], ending=ending)
    play_and_read(match, rng)


@pytest.mark.parametrize("mode", ["deathmatch", "domination", "turrets"])
@pytest.mark.parametrize("bot", ["", "sprog"])
@pytest.mark.parametrize("seed", range(2))
def test_random_games_of_every_mode_are_told_in_words(mode: str, bot: str, seed: int) -> None:
    if not bot and mode == "deathmatch":
        return
    fighters = FIGHTERS[: 3 + (seed % 2)]
    arena_id = arenas()[seed].id
    match = start(seed, arena=arena_id, fighters=fighters, skulls=8, mode=mode, bot=bot)
    play_and_read(match, random.Random(seed))


def play_and_read(match: Match[Any], rng: random.Random) -> None:
    """Play at random to the end; all that is asked, offered, refused and told must be fit to be shown."""
    seats = len(match.view(None).fighters) - (match.view(None).bot is not None)
    rules = content.rule_texts()
    told = 0
    turn = None
    while True:
        views = {watcher: match.view(watcher) for watcher in (None, *range(seats))}
        for event in match.drain():
            for watcher, view in views.items():
                seen = seen_by(event, watcher)
                opens = title.opens_turn(seen)
                turn = turn if opens is None else opens
                for line in (title.line(view, seen, say), title.line(view, seen, say, turn)):
                    assert line.text.endswith("."), seen
                    assert fine(line.text), (line.text, seen)
                    assert line.rule in rules, (line.rule, seen)
                told += 1
            assert fine(title.status(views[None], say))
            assert all(fine(line) for view in views.values() for line in title.hand(view, say))
        if match.over:
            break
        for seat, decision in match.pending.items():
            question = title.prompt(views[seat], decision, say)
            assert question.title
            assert fine(question.title + question.detail), (question, decision)
            seen_texts = []
            for option in decision.options:
                label = title.label(views[seat], decision, option, say)
                assert label.name
                undo = title.undo(views[seat], decision, option, say)
                assert fine(label.text + label.detail), (label, decision)
                assert fine(undo), (undo, decision)
                seen_texts.append((label.text, label.detail))
            assert len(set(seen_texts)) == len(seen_texts), decision
            for key in keys_to_try(views[seat].arena, rng):
                reason = match.why_not(seat, key)
                assert reason is None or fine(title.reason(reason, say)), (reason, decision)
        seat = rng.choice(match.asked)
        match.choose(seat, rng.choice(match.pending[seat].keys()))
    assert told > 1000
    for view in views.values():
        verdict = title.verdict(view, say)
        assert fine(verdict.title + verdict.detail), verdict
        assert all(fine(title.seat_name(view, seat, say)) for seat in range(seats))


def reason_codes() -> Iterator[tuple[str, str]]:
    """Every code that the rules give as a reason, with the file that gives it."""
    for package in ("engine", "games/adrenaline"):
        for file in (files("skullyard") / package).iterdir():
            if not file.name.endswith(".py"):
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                    first = node.args[0]
                    either = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                    codes = [one.value for one in either if isinstance(one, ast.Constant)]
                    yield from ((code, file.name) for code in codes if isinstance(code, str))


def test_every_reason_the_rules_can_give_has_a_sentence() -> None:
    codes = set(reason_codes())
    assert {"out_of_sight", "engine.over"} <= {code for code, _ in codes}
    known = catalogue().keys
    lacking = {
        (code, file) for code, file in codes if not {code if "." in code else f"adrenaline.reason.{code}"} & known
    }
    assert not lacking


@pytest.mark.parametrize("code", ["only_while_hitting", "only_when_hit", "nobody_to_move"])
def test_reasons_of_powerups_have_sentences(code: str) -> None:
    text = title.reason(Reason(code, "", (("powerup", "newton-blue"),)), say)
    assert text.startswith("Newton (blue): ")


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("out_of_sight", "", (("fighter", "dozer"), ("square", "A3"))), "Dozer on A3: out of sight."),
        (
            Reason("cannot_pay", "", (("weapon", "railgun"), ("colour", "yellow"))),
            "Railgun: you have not enough yellow.",
        ),
        (
            Reason("too_far", "", (("square", "D3"), ("moves", "5"), ("reach", "3"))),
            "D3: 5 moves away, 3 at most.",
        ),
        (
            Reason("effect_cannot_pay", "", (("weapon", "railgun"), ("effect", "piercing"), ("colour", "red"))),
            "Piercing: you have not enough red.",
        ),
    ],
)
def test_a_reason_names_what_it_is_about(reason: Reason, text: str) -> None:
    assert title.reason(reason, say) == text


# ------------------------------------------------------------------ the log


def tell(event: Event, watcher: int | None, turn: int | None = None) -> Line:
    return title.line(start().view(watcher), seen_by(event, watcher), say, turn)


def test_only_the_one_who_drew_reads_what_it_drew() -> None:
    drew = events.Drew(1, "newton-blue")
    assert tell(drew, 1).text == "You drew Newton (blue)."
    assert tell(drew, 0).text == tell(drew, None).text == "Banshee drew a powerup."


def test_only_the_one_paid_reads_how_many_points() -> None:
    scored = events.Scored(1, 0, "board", 6)
    assert tell(scored, 1).text == "You got 6 points for the board of D-STRUCT-OR."
    assert tell(scored, 0).text == "Banshee got points for your board."
    assert tell(scored, None).text == "Banshee got points for the board of D-STRUCT-OR."


def test_in_its_own_paragraph_the_name_is_left_out() -> None:
    ran = events.Moved(2, 2, "run", ("B1", "C1", "D1"))
    assert tell(ran, 0, turn=2).text == "Ran C1, D1."
    assert tell(ran, 0, turn=1).text == "Dozer ran C1, D1."
    assert tell(ran, 2).text == "You ran C1, D1."


def test_names_in_a_line_can_light_up_the_board() -> None:
    line = tell(events.Moved(2, 1, "tractor_beam", ("B3", "B2")), 0)
    assert line.text == "Banshee moved Dozer from B3 to B2 with Tractor Beam."
    assert [(word.kind, word.id) for word in line.words if word.kind] == [
        ("fighter", "banshee"),
        ("fighter", "dozer"),
        ("square", "B3"),
        ("square", "B2"),
        ("weapon", "tractor_beam"),
    ]
    assert line.rule == "AD-WEAPON-tractor_beam"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Hurt(2, 0, 1, 0, 1, 2), "You hit Dozer: 1 damage, 2 in all."),
        (
            events.Hurt(2, 0, 1, 0, 1, 3),
            "You hit Dozer: 1 damage, 3 in all. Dozer may move 2 before a grab from now on.",
        ),
        (
            events.Hurt(2, 0, 3, 2, 5, 6),
            "You hit Dozer: 3 damage, 2 marks turned into damage, 6 in all. Dozer may move 1 before a shot from now on.",
        ),
        (events.Hurt(2, 0, 2, 0, 2, 11), "You hit Dozer: 2 damage, 11 in all. Dozer is dead: killshot."),
        (
            events.Hurt(2, 0, 3, 1, 1, 12),
            "You hit Dozer: 3 damage, 1 mark turned into damage, 3 lost, 12 in all. Dozer is dead: overkill.",
        ),
        (events.Drawn(0, "thor"), "You drew T.H.O.R."),
        (events.Hurt(0, 2, 2, 0, 2, 11), "Dozer hit you: 2 damage, 11 in all. You are dead: killshot."),
        (events.Marked(2, 0, 2, 2), "You put 2 marks on Dozer."),
        (events.Marked(2, 0, 2, 1), "You put 1 mark of 2 on Dozer: 3 is the limit."),
        (events.Marked(2, 0, 1, 0), "You put 0 marks of 1 on Dozer: 3 is the limit."),
        (events.Grabbed(0, "A1", "ammo_r_y_y", (1, 2, 0), False), "You grabbed 1 red, 2 yellow on A1."),
        (events.Grabbed(0, "A1", "ammo_r_y_y", (1, 0, 0), False), "You grabbed 1 red on A1; the rest did not fit."),
        (events.Grabbed(0, "A1", "ammo_r_y_y", (0, 0, 0), False), "You grabbed the ammo on A1; none of it fitted."),
        (
            events.Grabbed(0, "A1", "ammo_r_y_pu", (0, 0, 0), True),
            "You grabbed a powerup on A1; the rest did not fit.",
        ),
        (events.TookWeapon(0, "C1", "zx2", "hellion"), "You swapped Hellion for ZX-2 on C1."),
        (events.Paid(0, (0, 1, 0), ("newton-blue",), "zx2"), "You paid 1 yellow and Newton (blue)."),
        (events.Killed(2, 0, -1, 4), "The board of Dozer was scored: killshot by you. 4 skulls left."),
        (events.Killed(0, 1, 2, 1), "Your board was scored: killshot by Banshee, overkill by Dozer. 1 skull left."),
        (
            events.Refilled((("A1", "ammo_r_y_y"), ("B1", "ammo_r_y_y")), (("blue", "zx2"),), ()),
            "New ammo on A1 and B1. ZX-2 now lies on C1.",
        ),
        (events.GameEnded((9, 30, 2, 1), (1,)), "The game is over: Banshee wins with 30 points."),
        (events.GameEnded((30, 30, 2, 1), (0, 1)), "The game is over: you and Banshee share the win with 30 points."),
    ],
)
def test_an_event_is_told(event: Event, text: str) -> None:
    assert tell(event, 0).text == text


def test_every_event_has_words() -> None:
    kinds = {kind.__name__ for kind in Event.__subclasses__() if kind.__module__ == events.__name__}
    from skullyard.games.adrenaline import log

    assert kinds == set(log._EVENTS)
    assert all(fields(kind) for kind in Event.__subclasses__() if kind.__module__ == events.__name__)


# --------------------------------------------------------- questions and options


def label_of(option: tuple[str, ...], kind: str, prompt: str, about: tuple[str, ...] = ()) -> tuple[str, str]:
    label = title.label(start().view(0), Decision(0, kind, prompt, [option], about), option, say)
    return label.text, label.detail


@pytest.mark.parametrize(
    ("prompt", "about", "asked"),
    [
        ("target", ("rocket_launcher", "base"), "Rocket Launcher: who takes the hit?"),
        ("target", ("railgun", "piercing"), "Railgun, Piercing: who takes the hit?"),
        ("pay", ("rocket_launcher", "rocket_jump"), "Rocket Launcher, Rocket jump: pay 1 blue how?"),
        ("pay", ("weapon", "railgun"), "Railgun: pay 1 yellow, 1 blue how?"),
        ("pay", ("reload", "railgun"), "Railgun: pay 2 yellow, 1 blue how?"),
        ("push", ("shotgun", "base", "dozer"), "Shotgun: move Dozer where?"),
        ("tagback", ("banshee",), "Banshee hit you: answer with a Tagback Grenade?"),
        ("newton_to", ("newton-blue", "dozer"), "Newton: move Dozer where?"),
    ],
)
def test_a_question_names_its_source(prompt: str, about: tuple[str, ...], asked: str) -> None:
    decision = Decision(0, "figure", prompt, [("figure", "dozer")], about)
    assert title.prompt(start().view(0), decision, say).title == asked


def test_a_single_optional_effect_is_named_in_the_question() -> None:
    options = [("use", "second_lock", "dozer"), ("use", "second_lock", "banshee"), ("done",)]
    decision = Decision(0, "effect", "extra", options, ("lock_rifle", "second_lock"))
    assert title.prompt(start().view(0), decision, say).title == "Lock Rifle: add Second lock?"
    decision = Decision(0, "effect", "extra", [*options, ("use", "base")], ("lock_rifle", ""))
    assert title.prompt(start().view(0), decision, say).title == "Lock Rifle: add what?"


def test_a_square_tells_who_and_what_is_there() -> None:
    view = start().view(0)
    fighters = [replace(fighter, square="D3" if fighter.seat < 2 else None) for fighter in view.fighters]
    view = replace(view, fighters=tuple(fighters), racks=((), ("zx2", "thor"), ()))
    for square, told in (("D3", "you, Banshee; weapons: ZX-2, T.H.O.R."), ("C1", "no weapons")):
        option = ("to", square)
        assert title.label(view, Decision(0, "zone", "run", [option]), option, say).detail == told


def test_paying_with_a_powerup_leaves_the_rest_to_cubes() -> None:
    option = ("pay", "newton-blue")
    assert label_of(option, "pay", "pay", ("reload", "railgun")) == (
        "Newton (blue) and 2 yellow",
        "discarded as 1 cube",
    )


def test_an_extra_with_a_target_names_both() -> None:
    option = ("use", "second_lock", "dozer")
    assert label_of(option, "effect", "extra", ("lock_rifle", "second_lock")) == (
        "Second lock Dozer",
        "1 mark on another; pay 1 red",
    )


@pytest.mark.parametrize("arena_id", [board.id for board in arenas()])
def test_rooms_and_directions_are_named(arena_id: str) -> None:
    view = start(arena=arena_id).view(0)
    for room in arena(arena_id).rooms:
        decision = Decision(0, "room", "room", [("room", room)], ("furnace", "base"))
        label = title.label(view, decision, ("room", room), say)
        assert label.name == f"{room.capitalize()} room"
    decision = Decision(0, "zone", "direction", [("direction", "north")], ("flamethrower", "base"))
    assert title.label(view, decision, ("direction", "north"), say).name == "North"


def test_undo_names_what_it_takes_back() -> None:
    option = ("weapon", "rocket_launcher")
    decision = Decision(0, "card", "draw", [option])
    assert title.undo(start().view(0), decision, option, say) == "Undo drawing the Rocket Launcher"
    square, view = ("to", "D1"), start().view(0)
    assert title.undo(view, Decision(0, "zone", "teleporter", [square]), square, say) == "Undo choosing D1"


def test_discarding_tells_where_one_appears() -> None:
    text, detail = label_of(("card", "newton-yellow"), "card", "appear", ("first",))
    assert (text, detail) == ("Newton (yellow)", "to the yellow spawnpoint, D3")


def test_the_option_of_a_fighter_shows_the_readers_own_marks() -> None:
    view = start().view(0)
    dozer = replace(view.fighters[2], square="D2", damage=(1,) * 9, marks=(1, 2, 0, 0))
    view = replace(view, fighters=(*view.fighters[:2], dozer, view.fighters[3]))
    label = title.label(view, Decision(0, "figure", "target", []), ("figure", "dozer"), say)
    assert (label.text, label.detail) == ("Dozer D2", "9 damage, 1 mark of yours")


@pytest.mark.parametrize(
    ("points", "winners", "watcher", "text"),
    [
        ((30, 19, 18, 1), (0,), 0, "You win, by 11 points"),
        ((30, 29, 18, 1), (0,), 1, "D-STRUCT-OR wins, by 1 point"),
        ((30, 30, 18, 1), (0,), 0, "You win, by points from the killshot track"),
        ((30, 30, 18, 1), (0,), None, "D-STRUCT-OR wins, by points from the killshot track"),
        ((30, 30, 18, 1), (0, 1), 1, "D-STRUCT-OR and you share the win with 30"),
    ],
)
def test_the_verdict_tells_who_won_and_by_how_much(
    points: tuple[int, ...], winners: tuple[int, ...], watcher: int | None, text: str
) -> None:
    ranks = tuple(1 if seat in winners else 2 for seat in range(4))
    view = replace(start().view(watcher), over=True, result=Result(winners, points, ranks))
    assert title.verdict(view, say).title == text


def test_only_the_watcher_reads_its_own_hand() -> None:
    match = start()
    match.choose(0, match.pending[0].keys()[0])
    own, others = (title.hand(match.view(watcher), say) for watcher in (0, 1))
    assert own[0] == "Ammo: 1 red, 1 yellow, 1 blue"
    assert own[1] == f"Powerups: {title.label(match.view(0), CARD, ('card', match.view(0).hand[0]), say).name}"
    assert others == own[:1]
    assert title.hand(match.view(None), say) == []
