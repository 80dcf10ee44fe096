"""Everything that can be asked, offered, refused or told at a table of Prison Outbreak has words."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from skullyard.engine import Decision, Match, seen_by
from skullyard.engine.decision import key_of
from skullyard.games import GAMES, words
from skullyard.games.outbreak import content, goal_words, master_words, mission_file, names
from skullyard.games.outbreak.goals import OUTCOMES, Goal
from skullyard.games.outbreak.state import DEAD, GameState
from skullyard.locale import catalogue
from unit.outbreak.scene import asked, make_mission, play, scene

say = catalogue()
title = words("prison_outbreak")
PACKAGE = files("skullyard") / "games/outbreak"
RAW = re.compile(
    r"\b(prison_outbreak|engine|render|cli|web)\.[a-z]|[{}]|\b[a-z]+_[a-z]+\b|\b\d\d\.[a-z]|None|[\ue000-\uf8ff]|  |\.\."
)
SPOKEN = re.compile(r"[\w\s.,:;'?!&%()+\-]*")
"""What is read out without being spelt: letters, figures and stops."""


def fine(text: str) -> bool:
    """Whether a text could be shown and read out: no key, no id, no hole, no picture made of signs."""
    return not RAW.search(text) and SPOKEN.fullmatch(text) is not None


def start(seed: int = 1, **setup: Any) -> Match[Any]:
    return Match.start(GAMES["prison_outbreak"], {"seats": 3, "mission": "M03", **setup}, seed)


def keys_to_try(state: GameState, rng: random.Random) -> list[str]:
    """Keys a person might try, allowed or not, and some rubbish."""
    mission = state.setting.mission
    zones = [*mission.board.names, "99.x", ""]
    cards = [card.id for card in content.equipment()]
    verbs = ("melee", "shoot", "reload", "combine", "card", "keep", "discard", "give", "take", "swap", "prevent")
    found = [f"{rng.choice(verbs)}:{rng.choice(cards)}:{rng.choice('12')}:{rng.choice(zones)}" for _ in range(6)]
    found += [f"{verb}:{rng.choice(zones)}" for verb in ("move", "go", "drive", "to", "drive")]
    found += [f"use:{rng.choice(sorted(content.skills()))}:{rng.choice(zones)}" for _ in range(3)]
    found += [f"open:{barrier.id}" for barrier in rng.choices(mission.board.barriers, k=3)]
    found += [f"take:{one.id}" for one in mission.objectives] + [f"switch:{one.id}" for one in mission.switches]
    found += [f"{verb}:{number}" for verb in ("search", "enter", "change") for number in "0129"]
    people = [*state.setting.survivors, "nobody"]
    found += [f"{verb}:{rng.choice(people)}" for verb in ("figure", "trade", "figure")]
    found.append(f"zombie:{rng.choice(content.SPECIES_NAMES)}")
    plain = ["search", "exit", "arrange", "discard", "noise", "leave", "end", "done", "pass", "", ":", "to", "open"]
    return [*found, *plain, "move", "shoot", "figure", "use", "zombie", "skill:lucky", "hands:pistol", "card:none"]


def play_and_read(match: Match[Any], rng: random.Random, seats: int) -> tuple[int, set[str]]:
    """Play at random to the end; all that is asked, offered, refused and told must be fit to be shown."""
    rules = content.rule_texts()
    told, refused = 0, set()
    while True:
        view = match.view(0)
        for event in match.drain():
            line = title.line(view, seen_by(event, 0), say)
            assert line.text.rstrip('"')[-1] in ".?!", event
            assert fine(line.text), (line.text, event)
            assert line.rule in rules, (line.rule, event)
            told += 1
        assert fine(title.status(view, say))
        assert all(fine(line) for line in title.hand(view, say))
        if match.over:
            break
        for seat, decision in match.pending.items():
            read_question(match.view(seat), decision)
            for key in rng.sample(keys_to_try(match.state, rng), 12):
                reason = match.why_not(seat, key)
                if reason is not None:
                    refused.add(reason.code)
                    assert fine(title.reason(reason, say)), (title.reason(reason, say), key)
                    assert not reason.rule or reason.rule in rules, reason
        seat = rng.choice(match.asked)
        match.choose(seat, rng.choice(match.pending[seat].keys()))
    verdict = title.verdict(match.view(0), say)
    assert fine(verdict.title + verdict.detail), verdict
    assert all(fine(title.seat_name(match.view(0), seat, say)) for seat in range(seats))
    return told, refused


def read_question(view: Any, decision: Decision) -> None:
    """Read a question and all its options; no two of them may read alike."""
    question = title.prompt(view, decision, say)
    assert question.title
    assert fine(question.title), (question, decision)
    assert fine(question.detail), (question, decision)
    seen = []
    for option in decision.options:
        label = title.label(view, decision, option, say)
        assert re.search("[A-Za-z]", label.name), (label, option)
        assert fine(label.text), (label, option)
        assert fine(label.detail), (label, option)
        assert fine(title.undo(view, decision, option, say)), option
        seen.append(label.text)
    assert len(set(seen)) == len(seen), (decision, seen)


@pytest.mark.parametrize("mission", mission_file.names())
def test_random_games_of_every_mission_are_told_in_words(mission: str) -> None:
    rng = random.Random(mission)
    refused: set[str] = set()
    told = 0
    for seed in range(2):
        seats = 1 + rng.randrange(6)
        choice = mission_file.load(mission).resurrection == "choice"
        setup = {"resurrection": True} if choice and seed else {}
        match = start(seed, mission=mission, seats=seats, **setup)
        lines, codes = play_and_read(match, rng, seats)
        told, refused = told + lines, refused | codes
    assert told > 40
    assert {"too_far", "not_carried", "not_offered"} <= refused


def test_bloody_evenings_are_told_in_words() -> None:
    rng = random.Random(7)
    for seed in range(12):
        play_and_read(bloody(seed), rng, 2)


def bloody(seed: int) -> Match[GameState]:
    """Set up survivors with many skills and cards among zombies of all kinds, so that everything is soon asked."""
    rng = random.Random(seed)
    skills = sorted(s for s in content.skills() if s not in ("plus1_damage_with", "hoard") and "start" not in s)
    cards = [card.id for card in content.equipment() if not card.trap]
    names_of = ("watts", "kim", "belle", "grindlock")
    mission = make_mission(
        cars=[("00.w1", "police", True), ("00.w2", "pimp", True)],
        objectives=[{"zone": "00.w2", "colour": "blue", "hidden": True, "card": "katana"}],
        spawns=[("01.w1", "red", True), ("10.e2", "blue", False)],
        exits=["01.w1"],
        round_limit=3,
    )
    return scene(
        {name: rng.choice(("00.w1", "00.w2", "00.p")) for name in names_of},
        mission=mission,
        owners=(0, 0, 1, 1),
        cards={name: rng.choices(cards, k=4) for name in names_of},
        skills={name: [*rng.sample(skills, 14), "plus1_damage_with:pistol"] for name in names_of},
        experience={name: rng.choice((0, 6, 18, 42)) for name in names_of},
        reborn=rng.sample(names_of, 1),
        zombies={
            zone: {rng.choice(content.SPECIES_NAMES[:8]): rng.randint(1, 4) for _ in range(3)}
            for zone in ("00.w1", "00.w2", "00.p", "00.e2")
        },
        supply=dict.fromkeys(("walker", "fatty", "runner"), 2),
        resurrection=seed % 2 == 1,
        seed=seed,
    )


# -------------------------------------------------------------------------- nothing is left out


def calls(name: str, modules: str = "") -> Iterator[ast.Call]:
    """Every call of a function by name in the rules, or in some modules of them."""
    for folder in (PACKAGE, PACKAGE / "skills"):
        for file in folder.iterdir():
            if file.name.endswith(".py") and modules in file.name:
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                        yield node


def words_of(node: ast.expr) -> list[str]:
    """The texts that an expression can be."""
    if isinstance(node, ast.IfExp):
        return words_of(node.body) + words_of(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_every_reason_the_rules_can_give_has_a_sentence() -> None:
    codes = {code for call in calls("Reason") for code in words_of(call.args[0])}
    assert len(codes) > 60
    named = {code if "." in code else f"prison_outbreak.reason.{code}" for code in codes}
    assert not named - catalogue().keys
    unused = {key.split(".")[2] for key in catalogue().keys if key.startswith("prison_outbreak.reason.")} - codes
    assert unused <= {"door_shut", "fence_shut", "cell_door_shut", "gate_side_shut"}  # put together from a kind


def test_every_question_has_a_sentence_and_a_second_line() -> None:
    prompts = {prompt for call in calls("Decision") for prompt in words_of(call.args[2])}
    assert {"menu", "wound", "trade", "way"} <= prompts | {"way"}
    kinds = {"agree": ("agree.take", "agree.swap")}
    for prompt in prompts:
        for key in kinds.get(prompt, (prompt,)):
            whose = "apocalypse" if prompt in master_words.PROMPTS else "prison_outbreak"
            assert {f"{whose}.{part}.{key}" for part in ("prompt", "detail")} <= catalogue().keys


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_every_way_to_lose_has_a_sentence(outcome: str) -> None:
    view = start().view(0)
    assert fine(goal_words.outcome(view, outcome, say))


@pytest.mark.parametrize("mission", mission_file.names())
def test_every_goal_of_a_mission_is_told_with_how_far_it_is(mission: str) -> None:
    view = start(mission=mission).view(0)
    for index in range(len(view.mission.goals)):
        line = goal_words.goal_line(view, index, say)
        assert fine(line), line


def goals_told(*goals: Goal, progress: tuple[int, ...] = ()) -> list[str]:
    """How the goals of a mission are told, Watts standing in its first zone."""
    view = scene(mission=make_mission(goals=goals)).view(0)
    view = replace(view, goals=progress or (0,) * len(goals))
    return [goal_words.goal_line(view, index, say) for index in range(len(goals))]


def test_a_goal_that_must_hold_in_the_end_is_met_for_now_only() -> None:
    here, there = (Goal("reach_all", zones=(zone,), holds=True) for zone in (0, 1))
    assert goals_told(here, there, Goal("kill", 3)) == [
        "All survivors stand in street S1: met for now",
        "All survivors stand in street S3",
        "Kill 3 zombies: 0 of 3",
    ]


def test_a_goal_tells_how_far_it_is() -> None:
    runners, red = Goal("kill", 4, species=(2, 6)), Goal("take_objectives", 1, colour="red")
    assert goals_told(runners, red, progress=(3, 1)) == [
        "Kill 4 of the runners and berserker runners: 3 of 4",
        "Take the red objective: done",
    ]


def test_many_zones_are_named_by_their_ground() -> None:
    board = make_mission().board
    rooms = tuple(zone for zone, kind in enumerate(board.kinds) if kind == "room")
    assert goals_told(Goal("clear_kind", zones=rooms)) == ["No zombie is left in the rooms"]
    some = Goal("clear_kind", zones=rooms[1:])
    assert goals_told(some) == [f"No zombie is left in {len(rooms) - 1} zones of the rooms"]


# ------------------------------------------------------------------------------- what is asked


def test_a_menu_tells_how_many_actions_are_left() -> None:
    match = scene(actions=2)
    assert title.prompt(match.view(0), asked(match), say).title == "Watts: 2 actions left"


@pytest.mark.rule("PO-SKILL-distributor")
def test_a_distributor_reads_what_all_the_cards_bring() -> None:
    mission = make_mission(spawns=[("10.ra", "red", True), ("11.ra", "red", True)])
    match = scene(
        mission=mission, horde=[92, 94], skills={"watts": ["distributor"]}, agenda=[("spawn_step",)], confirm_end=True
    )
    question = title.prompt(match.view(0), asked(match), say)
    assert question.detail == "It brings: a walker. Still to be dealt: 2 walkers."


def label_of(match: Match[GameState], key: str) -> tuple[str, str]:
    decision = asked(match)
    option = next(option for option in decision.options if key_of(option) == key)
    label = title.label(match.view(0), decision, option, say)
    return label.text, label.detail


def test_a_move_names_the_zone_and_what_zombies_make_it_cost() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w2"}, zombies={"00.w1": {"walker": 2}})
    assert label_of(match, "move:00.w2") == ("Move to street S3", "costs 3: 2 walkers hold you; there: Kim")


def test_a_shot_tells_dice_odds_and_whom_it_meets_first() -> None:
    match = scene(
        {"watts": "00.w1", "kim": "00.w2"},
        cards={"watts": ["pistol"]},
        zombies={"00.w2": {"walker": 2}},
    )
    assert label_of(match, "shoot:pistol:1:00.w2") == (
        "Fire Pistol at street S3",
        "1 die, 4+ hits, damage 1, 50 % to hit; first hit: Kim, then 2 walkers; noisy",
    )


def test_a_blow_tells_among_whom_it_may_choose() -> None:
    match = scene(cards={"watts": ["hatchet"]}, zombies={"00.w1": {"walker": 1, "abomination": 1}})
    text, detail = label_of(match, "melee:hatchet:1")
    assert text == "Strike with Hatchet"
    assert detail.endswith("at a walker or an abomination (unharmed)")


def test_a_door_tells_its_tool_its_noise_and_what_it_lays_bare() -> None:
    match = scene({"watts": "00.p"}, cards={"watts": ["fire_axe"]})
    door = match.state.setting.mission.board.between(
        *(match.state.setting.mission.board.index[n] for n in ("00.ra", "00.p"))
    )
    room = names.zone_name(match.view(0), match.state.setting.mission.board.index["00.ra"], say)
    assert label_of(match, f"open:{door[0].id}") == (
        f"Open the door to {room}",
        "Fire axe: noisy; a zombie card for the zone behind it",
    )


def test_ending_a_turn_warns_of_what_is_lost() -> None:
    match = scene(actions=2, skills={"watts": ["plus1_free_move_action"]})
    assert label_of(match, "end") == ("End the turn: 2 actions are lost", "1 free action is lost")


def test_nobody_reads_the_colour_of_an_objective_that_lies_face_down() -> None:
    hidden = make_mission(objectives=[{"zone": "00.w1", "colour": "blue", "hidden": True}])
    match = scene(mission=hidden)
    text, _ = label_of(match, "take:o0")
    assert text == "Take the objective that lies face down"
    play(match, "take:o0")
    told = [title.line(match.view(0), seen_by(event, 0), say).text for event in match.drain()]
    assert "Watts takes the blue objective in street S1: 5 experience." in told


def test_a_hand_is_read_by_its_own_person_only() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w1"}, owners=(0, 1), cards={"kim": ["pistol"]}, wounds={"kim": 1})
    assert title.hand(match.view(None), say) == []
    (line,) = title.hand(match.view(1), say)
    assert line.startswith("Kim in street S1: 1 of 2 wounds, 0 experience, danger blue. In hand: Pistol.")


def test_a_hand_tells_who_is_a_zombivor_and_who_is_out() -> None:
    match = scene({"watts": "00.w1", "kim": "00.w2"}, reborn=["kim"])
    view = match.view(0)
    assert title.hand(view, say)[1].startswith("Kim (zombivor) in street S3: 0 of 5 wounds")
    fallen = replace(view, figures=(view.figures[0], replace(view.figures[1], status=DEAD, reborn=False, zone=-1)))
    assert title.hand(fallen, say)[1] == "Kim is out of the game."


def test_a_person_is_named_by_its_survivors() -> None:
    view = start(seats=2).view(0)
    assert title.seat_name(view, 0, say) == "You"
    assert title.seat_name(view, 1, say) == "Grindlock, Shannon and Joshua"
    assert title.seat_name(start(seats=1).view(None), 0, say) == "Watts and 3 more"


def test_the_verdict_tells_why_a_mission_is_lost_and_what_each_has_done() -> None:
    view = replace(start().view(0), over=True, outcome="lost_all_dead")
    verdict = title.verdict(view, say)
    assert verdict.title.endswith("Nobody is left alive.")
    assert "Kim: 0 kills, 0 wounds, 0 searches." in verdict.detail
