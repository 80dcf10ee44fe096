"""Everything that can be asked, offered, refused or told at a table of Gear Up has words."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from skullyard.engine import Decision, Match, seen_by
from skullyard.engine.decision import key_of
from skullyard.games import GAMES, rule_texts, words
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.schema import LEVELS
from skullyard.games.gear_up.state import ROUNDS, TURNS, GameState
from skullyard.locale import catalogue
from skullyard.testing import Scenario
from unit.gear_up.scenes import scene, zombie

say = catalogue()
title = words("gear_up")
PACKAGE = files("skullyard") / "games/gear_up"
RAW = re.compile(r"\b(gear_up|engine|render|cli|web)\.[a-z]|[{}]|\b[a-z]+_[a-z]+\b|None|  |\.\.| \.|\w,\w")
SPOKEN = re.compile(r"[\w\s.,:;'?%()+\-]*")
"""What is read out without being spelt: letters, figures and stops."""


def fine(text: str) -> bool:
    """Whether a text could be shown and read out: no key, no id, no hole, no picture made of signs."""
    return not RAW.search(text) and SPOKEN.fullmatch(text) is not None


def keys_to_try(state: GameState, rng: random.Random) -> Iterator[str]:
    """Keys a person might try, allowed or not, and some rubbish."""
    cards = ["boss", *(f"z{number}" for number in range(len(state.designs) + 1))]
    areas = ("a1", "b2", "a1.b1", "a1.b1.a2.b2", "b1.a1", "z1", "", "a1.a2.a3")
    for verb in ("hit", "one", "split", "rest", "bullet", "extra", "splash", "shape"):
        yield f"{verb}:{rng.choice(cards)}:{rng.choice(areas)}"
    yield from (f"push:{rng.choice(cards)}:{place}" for place in content.POSITIONS)
    yield from (f"tick:{rng.choice(content.COLOURS)}", f"shields:{rng.randrange(9)}", f"agree:{rng.randrange(5)}")
    yield from (
        f"give:{rng.choice(cards)}:s{rng.randrange(7)}",
        f"howl:{rng.choice(cards)}",
        f"erase:{rng.choice(areas)}",
    )
    yield from (
        f"lose:b{rng.randrange(3)}s{rng.randrange(3)}",
        "helper:vesna",
        "weapon:red",
        "propose",
        "back",
        "ready",
    )
    yield from ("no", "take", "", ":", "hit", "push", "tick", "lose", "dance:z1")


def read_question(view: Any, decision: Decision, rng: random.Random) -> None:
    """Read a question and some of its options; when all are read no two may be alike."""
    question = title.prompt(view, decision, say)
    assert question.title
    assert fine(question.title), (question, decision)
    assert fine(question.detail), (question, decision)
    every = [*decision.options, *decision.asides]
    whole = rng.randrange(12) == 0
    seen = []
    for option in every if whole else rng.sample(every, min(8, len(every))):
        label = title.label(view, decision, option, say)
        assert label.name, option
        assert fine(label.text), (label, option)
        assert fine(label.detail), (label, option)
        assert fine(title.undo(view, decision, option, say)), option
        seen.append(label.text)
    assert len(set(seen)) == len(seen), (decision, sorted(text for text in seen if seen.count(text) > 1))


def play_and_read(match: Match[Any], rng: random.Random) -> tuple[int, set[str], set[str]]:
    """Play at random to the end; all that is asked, offered, refused and told must be fit to be shown."""
    rules, told, asked, refused = rule_texts("gear_up"), 0, set(), set()
    while True:
        view = match.view(rng.choice([None, *range(match.state.setting.players)]))
        for event in match.drain():
            line = title.line(view, seen_by(event, view.watcher), say)
            assert line.text.endswith("."), event
            assert fine(line.text), (line.text, event)
            assert not line.rule or line.rule in rules, (line.rule, event)
            told += 1
        assert fine(title.status(view, say))
        assert all(fine(line) for line in title.hand(view, say))
        if match.over:
            break
        seat = rng.choice(match.asked)
        decision = match.pending[seat]
        asked.add(decision.prompt)
        read_question(match.view(seat), decision, rng)
        for key in rng.sample(list(keys_to_try(match.state, rng)), 6):
            reason = match.why_not(seat, key)
            if reason is not None:
                refused.add(reason.code)
                assert fine(title.reason(reason, say)), (title.reason(reason, say), key)
                assert not reason.rule or reason.rule in rules, reason
        match.choose(seat, key_of(rng.choice([*decision.options, *decision.asides])))
    verdict = title.verdict(match.view(None), say)
    assert fine(verdict.title + verdict.detail), verdict
    return told, asked, refused


@pytest.mark.parametrize("players", range(1, 7))
def test_random_games_are_told_in_words(players: int) -> None:
    rng = random.Random(players)
    asked: set[str] = set()
    refused: set[str] = set()
    bosses = content.bosses()
    for number, level in enumerate(LEVELS):
        setup = {
            "seats": players,
            "level": level,
            "boss": bosses[(players + number) % len(bosses)].id,
            "take_back": number % 2 == 0,
        }
        told, prompts, codes = play_and_read(Match.start(GAMES["gear_up"], setup, number), rng)
        assert told > 20
        asked, refused = asked | prompts, refused | codes
    assert {"attack", "effects"} <= asked
    assert {"malformed_areas", "no_card", "not_offered", "outside", "part_of_shape"} & refused
    assert "share_zombies" in asked or players == 1


# -------------------------------------------------------------------------- nothing is left out


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function by name in the rules."""
    for file in PACKAGE.iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                    yield node


def words_of(node: ast.expr) -> list[str]:
    """The texts that an expression can be."""
    if isinstance(node, ast.IfExp):
        return words_of(node.body) + words_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_every_reason_the_rules_can_give_has_a_sentence_and_no_sentence_is_idle() -> None:
    codes = {code for call in calls("Reason") for code in words_of(call.args[0])}
    known = {key.split(".")[2] for key in catalogue().keys if key.startswith("gear_up.reason.")}
    assert codes == known


QUESTIONS = (
    *("attack", "rest", "effects", "upgrade", "shields", "share_zombies", "share_holder", "give_zombies"),
    *("give_holder", "snatch", "regrow", "howl"),
)


def test_every_question_has_a_sentence() -> None:
    keys = catalogue().keys
    assert {f"gear_up.prompt.{prompt}" for prompt in QUESTIONS} <= keys
    detailed = set(QUESTIONS) - {"attack", "share_zombies", "share_holder"}
    assert {f"gear_up.detail.{prompt}" for prompt in detailed} <= keys
    asked = {prompt for call in calls("Decision") for prompt in words_of(call.args[2])}
    assert asked <= set(QUESTIONS)


@pytest.mark.parametrize("what", ["event", "option", "prompt", "detail", "back", "outcome", "status", "verdict"])
def test_no_sentence_of_the_catalogue_is_idle(what: str) -> None:
    """Every key stands in the source, or is put together there from its parts."""
    source = "".join(file.read_text(encoding="utf-8") for file in PACKAGE.iterdir() if file.name.endswith(".py"))
    for key in catalogue().keys:
        if key.startswith(f"gear_up.{what}."):
            last = [part for part in key.split(".")[2:] if part not in ("you", "they")]
            assert all(re.search(rf"['\"{{.]{part}\b|\b{part}[.'\"]", source) for part in last), key


def test_every_turn_of_the_game_has_a_heading_for_the_log() -> None:
    for number in range(1, ROUNDS + 1):
        for turn in range(1, TURNS + 1):
            assert say(f"gear_up.phase.{number}.{turn}") == f"Round {number}, turn {turn}"


def test_every_card_weapon_and_power_is_told_in_words() -> None:
    for survivor in content.survivors():
        for weapon in survivor.weapons:
            told = [names.effect_text(effect, say) for part in (weapon.effects, *weapon.tiers) for effect in part]
            assert all(fine(text) for text in told), told
    for helper in content.helpers():
        assert all(fine(names.effect_text(effect, say)) for effect in helper.effects)
    for kind in {one.power for one in content.zombies()}:
        assert fine(names.power_name(kind, say) + ": " + names.power_text(kind, say))
    for card in content.turn_cards():
        assert fine(names.turn_card_name(card.id, say))
    for boss_card in content.boss_cards():
        assert fine(names.boss_card_name(boss_card.icons, say))
    for boss in content.bosses():
        assert fine(names.special_text(boss.id, "white", say) + names.special_text(boss.id, "red", say))


# ------------------------------------------------------------------------------- what is asked


def asked(table: Scenario, who: str = "roger") -> tuple[str, str]:
    """The question put to somebody."""
    prompt = title.prompt(table.view(who), table.decision(who), say)
    return prompt.title, prompt.detail


CUTTER = {"yara": {"ticks": {"green": 2}}}


def test_the_attack_tells_the_weapon_and_how_much_room_there_is() -> None:
    assert asked(scene("t4", [zombie("clerk")])) == (
        "Pipe Wrench: where do you hit?",
        "4 places for the whole shape.",
    )
    assert asked(scene("t4", [zombie("barista")]))[1] == "The shape fits nowhere: a single area, or nothing."
    twice = scene("t1", [zombie("butcher")], roger={"ticks": {"blue": 2}})
    assert asked(twice)[1].endswith("You have 2 uses left.")


@pytest.mark.rule("GU-71")
def test_where_only_a_cut_shape_fits_the_question_says_so() -> None:
    table = scene("t4", [zombie("commuter", "yara"), zombie("commuter", "yara")], ("yara", "roger"), **CUTTER)
    assert asked(table, "yara")[1] == "The shape fits nowhere whole: cut it in two, mark a single area, or nothing."


@pytest.mark.rule("GU-46")
def test_where_the_weapon_can_mark_nothing_nobody_is_told_that_it_is_used() -> None:
    """A line of four fits nowhere on a thick hide, and nothing else may mark it first."""
    zombies = [zombie("bouncer", "yara"), zombie("clerk", "otis")]
    table = scene("t4", zombies, ("yara", "roger", "otis", "kaede"), yara={"bullets": 2})
    assert asked(table, "yara") == (
        "Do you spend bullets? You have 2.",
        "Your weapon can mark nothing in its reach. A bullet marks one free area of any zombie.",
    )


def test_a_used_weapon_leaves_bullets_helpers_and_taking_back() -> None:
    clerk, sheet = zombie("clerk"), {"uses": 0, "bullets": 1}
    assert asked(scene("t4", [clerk], roger=sheet)) == (
        "Do you spend a bullet?",
        "Your weapon is used up. A bullet marks one free area of any zombie.",
    )
    assert asked(scene("t6", [clerk], 1, roger=sheet)) == (
        "Does a helper act?",
        "Your weapon is used up. The turn card shows a smiley.",
    )
    assert asked(scene("t4", [clerk], take_back=True).play("roger", "one:z1:a1")) == (
        "Done with this step?",
        "Your weapon is used up. What you have done can still be taken back.",
    )


def test_the_other_questions_say_what_they_are_about() -> None:
    shield = scene("t5", [zombie("clerk", position="near")], turn={"step": "zombies"}, roger={"due": 2, "shields": 1})
    assert asked(shield) == ("2 damage. How many shields do you cross out?", "You have 1 shield circled.")
    upgrade = scene("t4", [], turn={"step": "upgrade"}, roger={"kills": 2})
    assert asked(upgrade) == ("2 kills: which weapon gets better?", "It works from the next turn.")
    howl = scene(
        "t6",
        [zombie("screamer", position="near"), zombie("clerk"), zombie("guard")],
        turn={"step": "zombies", "agenda": [["howl", "z1"]]},
    )
    assert asked(howl)[0] == "Screamer howls: which zombie comes closer?"


@pytest.mark.rule("GU-44")
def test_a_proposal_is_read_out_by_name() -> None:
    table = scene("t4", [zombie("clerk", "table"), zombie("clerk", "table")], turn={"number": 3})
    assert asked(table) == (
        "The house shares the new zombies out. Do you agree?",
        "Clerk z1 to you, Clerk z2 to Yara.",
    )
    table.play("yara", "propose")
    assert asked(table, "yara") == ("Who gets Clerk z1?", "It begins on far.")
    table.play("yara", "give:z1:s1", "give:z2:s1")
    assert asked(table) == (
        "Yara shares the new zombies out. Do you agree?",
        "Clerk z1 to Yara, Clerk z2 to Yara.",
    )
