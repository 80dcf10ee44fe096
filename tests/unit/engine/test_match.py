"""Matches: checkpoints, lone options, reactions, simultaneous questions, copies, faults, saving."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import DICE, Decision, Match, Reason, Refused, Rng, Rule, anyone, together
from unit.engine.lab import Lab, LabState, ask, asks, asks_twice, draw, instantly, log, roll, start


def look(match: Match[LabState]) -> tuple[tuple[int, ...], bool, dict[int, list[str]]]:
    return match.asked, match.over, {seat: decision.keys() for seat, decision in match.pending.items()}


def test_a_match_goes_from_checkpoint_to_checkpoint_until_the_game_is_over() -> None:
    match = start(asks(0, "a", "b"), instantly(lambda s: s.note("between")), asks(1, "c", "d"))
    assert look(match) == ((0,), False, {0: ["a", "b"]})
    match.choose(0, "b")
    assert look(match) == ((1,), False, {1: ["c", "d"]})
    match.choose(1, "c")
    assert log(match) == "b between c"
    assert look(match) == ((), True, {})


def test_a_match_of_stages_without_questions_is_over_at_once() -> None:
    match = start(instantly(lambda s: s.note("done")))
    assert match.over
    assert log(match) == "done"


def test_a_lone_option_is_taken_by_the_match_and_is_no_record() -> None:
    match = start(asks(0, "only"), asks(1, "x", "y"))
    assert match.asked == (1,)
    assert log(match) == "only"
    match.choose(1, "x")
    assert match.history is not None
    assert [record.key for record in match.history.records] == ["x"]


def test_a_lone_reaction_is_asked() -> None:
    match = start(asks(1, "no", reaction=True))
    assert match.asked == (1,)
    assert match.pending[1].keys() == ["no"]
    match.choose(1, "no")
    assert match.over


def test_a_lone_option_in_the_middle_of_a_flow_is_answered_again_in_copies() -> None:
    def stage(s: LabState) -> Rule:
        for words in ("ab", "c", "de"):
            s.note((yield from ask(0, *words)))

    match = start(stage)
    match.choose(0, "b")
    assert match.pending[0].keys() == ["d", "e"]
    copy = match.copy()
    copy.choose(0, "e")
    assert log(copy) == "b c e"
    assert log(match) == "b c"


def test_what_is_not_offered_is_refused_with_a_reason_and_changes_nothing() -> None:
    match = start(asks(0, "a", "b"), asks(1, "c", "d"))
    digest = match.state.digest()
    for seat, key, code in (
        (0, "z", "lab.no"),
        (0, "", "lab.no"),
        (1, "c", "engine.not_asked"),
        (9, "a", "engine.not_asked"),
    ):
        with pytest.raises(Refused) as refused:
            match.choose(seat, key)
        assert refused.value.reason.code == code
    assert match.why_not(0, "z") == Reason("lab.no", "LAB-1", (("key", "z"),))
    assert match.why_not(0, "a") is None
    assert match.state.digest() == digest
    match.choose(0, "a")
    match.choose(1, "d")
    with pytest.raises(Refused, match=r"engine\.over"):
        match.choose(1, "d")


# ----------------------------------------------------------------------- together


def both(*words: str) -> Any:
    def part(s: LabState, seat: int) -> Rule:
        s.note(f"{seat}{(yield from ask(seat, *words))}")
        s.note(f"{seat}{(yield from ask(seat, *words))}")

    def stage(s: LabState) -> Rule:
        results = yield from together({seat: part(s, seat) for seat in (1, 0)})
        s.note(f"all {sorted(results)}")

    return stage


def test_simultaneous_questions_are_answered_in_any_order() -> None:
    match = start(both("a", "b"), asks(0, "x", "y"))
    assert look(match)[0] == (0, 1)
    for seat, key in ((1, "a"), (1, "b"), (0, "b")):
        match.choose(seat, key)
    assert look(match)[0] == (0,)
    match.choose(0, "a")
    assert log(match) == "1a 1b 0b 0a all [0, 1]"
    assert match.history is not None
    assert [(r.seat, r.key) for r in match.history.line] == [(1, "a"), (1, "b"), (0, "b"), (0, "a")]


def test_a_seat_whose_part_has_ended_is_asked_no_more() -> None:
    match = start(both("a", "b"))
    match.choose(0, "a")
    match.choose(0, "a")
    assert match.asked == (1,)
    assert match.why_not(0, "a") == Reason("engine.not_asked")


def test_answers_that_touch_nothing_in_common_commute() -> None:
    def part(s: LabState, seat: int) -> Rule:
        word = yield from ask(seat, "a", "b")
        s.hand = tuple(
            ((7,) if word == "a" else (8,)) if other == seat else cards for other, cards in enumerate(s.hand)
        )

    def stage(s: LabState) -> Rule:
        yield from together({seat: part(s, seat) for seat in range(3)})

    digests = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = start(stage, seats=3)
        for seat in order:
            match.choose(seat, "ab"[seat % 2])
        digests.add(match.state.digest())
    assert len(digests) == 1


def test_a_part_without_a_question_ends_at_once_and_lone_options_are_taken() -> None:
    def part(s: LabState, seat: int) -> Any:
        if seat == 1:
            s.note(f"{seat}{(yield from ask(seat, 'a', 'b'))}")
        if seat == 2:
            s.note(f"{seat}{(yield from ask(seat, 'lone'))}")
        return seat * 10

    def stage(s: LabState) -> Rule:
        results = yield from together({seat: part(s, seat) for seat in range(3)})
        s.note(str(results))

    match = start(stage, seats=3)
    assert match.asked == (1,)
    match.choose(1, "b")
    assert log(match) == "2lone 1b {0: 0, 1: 10, 2: 20}"


def test_nobody_asked_together_goes_on_at_once() -> None:
    def stage(s: LabState) -> Rule:
        results: dict[int, str] = yield from together({})
        s.note(str(results))

    assert log(start(stage)) == "{}"


def test_a_part_may_ask_its_own_seat_only() -> None:
    def stage(s: LabState) -> Rule:
        yield from together({0: ask(1, "a", "b")})

    with pytest.raises(TypeError, match="the part of seat 0 must ask that seat alone"):
        start(stage)


# ------------------------------------------------------------------------- anyone


def race(*seats: int) -> Any:
    def stage(s: LabState) -> Rule:
        words = [("a",), ("b",)]
        asked = {seat: Decision(seat, "action", "race", words, asides=[("back",)]) for seat in seats}
        seat, index = yield from anyone(asked)
        s.note(f"{seat}{asked[seat].at(index)[0]}")

    return stage


def test_the_first_answer_ends_a_question_to_several_seats_for_all() -> None:
    match = start(race(0, 1), race(0, 1), race(1))
    assert look(match)[0] == (0, 1)
    match.choose(1, "b")
    match.choose(1, "a")
    assert log(match) == "1b 1a"
    assert look(match)[0] == (1,)
    assert match.why_not(0, "a") == Reason("engine.not_asked")


def test_an_aside_is_accepted_but_is_not_among_the_options() -> None:
    match = start(race(0, 1), race(0, 1))
    assert match.pending[0].keys() == ["a", "b"]
    assert match.why_not(0, "back") is None
    match.choose(0, "back")
    assert log(match) == "0back"
    assert Match.load(match.game, match.save()).state.digest() == match.state.digest()
    match.undo(0)
    assert log(match) == ""
    assert match.asked == (0, 1)


def test_a_copy_is_sent_an_aside_again() -> None:
    def twice(s: LabState) -> Rule:
        for _ in range(2):
            seat, index = yield from anyone({0: Decision(0, "action", "race", [("a",), ("b",)], asides=[("back",)])})
            s.note(f"{seat}{index}")

    match = start(twice)
    match.choose(0, "back")
    copy = match.copy()
    copy.choose(0, "a")
    assert (log(match), log(copy)) == ("02", "02 00")


def test_a_copy_in_the_middle_of_simultaneous_questions_is_independent() -> None:
    match = start(both("a", "b"))
    match.choose(1, "b")
    copy = match.copy()
    copy.choose(0, "a")
    copy.choose(1, "a")
    copy.choose(0, "a")
    assert copy.over
    assert match.asked == (0, 1)
    assert log(match) == "1b"
    late = match.copy()
    match.choose(1, "a")
    assert look(match)[0] == (0,)
    assert look(late)[0] == (0, 1)


# ----------------------------------------------------------------------- copies


def test_a_copy_plays_on_without_changing_the_original() -> None:
    match = start(asks_twice(0, "ab", "cd"), asks(1, "e", "f"))
    match.choose(0, "a")
    digest = match.state.digest()
    copies = [match.copy(), match.copy(tracked=False), match.copy().copy()]
    for copy in copies:
        assert copy.asked == (0,)
        assert copy.history is None
        copy.play(0, 1)
        copy.play(1, 0)
        assert copy.over
        assert log(copy) == "a d e"
    assert match.state.digest() == digest
    match.choose(0, "c")
    assert log(match) == "a c"


def test_copies_draw_the_same_chance() -> None:
    def stage(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        roll(s)
        roll(s)
        s.note((yield from ask(0, "c", "d")))
        roll(s)

    match = start(stage)
    copy = match.copy()
    for one in (match, copy):
        one.choose(0, "a")
    late = match.copy()
    for one in (match, copy, late):
        one.choose(0, "d")
    assert log(match) == log(copy) == log(late)


def test_an_untracked_copy_can_be_played_and_not_copied() -> None:
    copy = start(asks(0, "a", "b"), asks(0, "c", "d")).copy(tracked=False)
    copy.play(0, 0)
    for forbidden in (copy.copy, copy.save, lambda: copy.redealt(0, Rng(1)), lambda: copy.choose(0, "c")):
        with pytest.raises(RuntimeError, match="untracked"):
            forbidden()
    assert log(copy) == "a"


def test_the_memo_of_a_checkpoint_is_shared_by_its_copies_and_new_at_the_next() -> None:
    found = []

    def stage(s: LabState) -> Rule:
        if "options" not in s.memo:
            found.append(s.stage)
            s.memo["options"] = ("a", "b")
        s.note((yield from ask(0, *s.memo["options"])))

    match = start(stage, stage)
    for _ in range(3):
        match.copy().choose(0, "a")
    match.choose(0, "a")
    assert found == [0, 1, 1, 1, 1]


# ---------------------------------------------------------------------- redealing


def holding(match_cards: int) -> Any:
    return instantly(*(lambda s, seat=seat: draw(s, seat) for seat in (0, 1) for _ in range(match_cards)))


def test_a_redealt_world_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    match = start(holding(2), asks(0, "a", "b"))
    view = match.view(0)
    rng = Rng(3)
    worlds = [match.redealt(0, rng) for _ in range(20)]
    assert {world.view(0) for world in worlds} == {view}
    assert len({world.state.hand[1] for world in worlds}) > 3
    assert {tuple(sorted((*w.state.deck, *w.state.hand[0], *w.state.hand[1]))) for w in worlds} == {(0, 1, 2, 3, 4, 5)}


def test_a_redealt_world_has_a_chance_of_its_own_and_its_copies_share_it() -> None:
    def stage(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        roll(s)
        s.note((yield from ask(0, "c", "d")))
        for _ in range(4):
            roll(s)

    match = start(stage)
    match.choose(0, "a")
    ends = set()
    rng = Rng(5)
    for _ in range(8):
        world = match.redealt(0, rng)
        assert log(world) == log(match)  # what was rolled is known
        copies = [world.copy(), world.copy(tracked=False), world]
        for copy in copies:
            copy.play(0, 0)
        assert len({log(copy) for copy in copies}) == 1
        ends.add(log(world))
    assert len(ends) > 1
    match.choose(0, "c")
    assert len(ends - {log(match)}) >= len(ends) - 1


def test_the_script_of_a_scenario_is_not_known_to_a_redealt_world() -> None:
    def stage(s: LabState) -> Rule:
        yield from ask(0, "a", "b")
        s.log = tuple(str(s.rng.below(DICE, 1000)) for _ in range(2))

    match = start(stage)
    match.state.rng.script = (7, 8)
    match = Match.load(match.game, match.save())
    world = match.redealt(0, Rng(1))
    world.play(0, 0)
    match.choose(0, "a")
    assert log(match) == "7 8"
    assert log(world) != "7 8"


def test_a_world_in_which_an_answer_was_not_possible_is_drawn_again() -> None:
    def stage(s: LabState) -> Rule:
        s.note((yield from ask(1, *(str(card) for card in s.hand[1]), "none")))
        s.note((yield from ask(0, "x", "y")))

    match = start(holding(2), stage)
    shown = match.pending[1].keys()[0]
    match.choose(1, shown)
    rng = Rng(9)
    for _ in range(20):
        world = match.redealt(0, rng)
        assert int(shown) in world.state.hand[1]
    with pytest.raises(RuntimeError, match="no world fits what seat 0 has seen"):
        match.redealt(0, rng, tries=0)


# ------------------------------------------------------------------------- faults


class RuleFault(Exception):
    pass


@pytest.mark.parametrize("where", ["in the flow", "at the next checkpoint", "far on"])
def test_a_fault_in_a_rule_leaves_the_match_as_it_was(where: str) -> None:
    broken = {"now": True}

    def fail(s: LabState) -> None:
        roll(s)
        if broken["now"]:
            raise RuleFault

    def stage(s: LabState) -> Rule:
        first = yield from ask(0, "a", "b")
        s.note(first)
        s.note((yield from ask(0, "c", "d")))
        if where == "in the flow":
            fail(s)

    def later(s: LabState) -> Rule:
        if where == "at the next checkpoint":
            fail(s)
        s.note((yield from ask(1, "lone")))
        if where == "far on":
            fail(s)

    match = start(stage, later, asks(0, "e", "f"))
    match.choose(0, "b")
    assert len(match.drain()) == 1
    before = (match.state.digest(), match.asked, match.pending[0].keys(), json.dumps(match.save()))
    for _ in range(2):
        with pytest.raises(RuleFault):
            match.choose(0, "c")
        assert (match.state.digest(), match.asked, match.pending[0].keys(), json.dumps(match.save())) == before
        assert match.drain() == []
        assert not match.over
    broken["now"] = False
    match.choose(0, "d")
    assert log(match).startswith("b d")
    assert len(match.drain()) == 3
    whole = start(stage, later, asks(0, "e", "f"))
    whole.choose(0, "b")
    whole.choose(0, "d")
    assert whole.state.digest() == match.state.digest()
    assert whole.history is not None
    assert match.history is not None
    assert whole.history.records == match.history.records


def test_after_a_fault_undo_still_works() -> None:
    def stage(s: LabState) -> Rule:
        word = yield from ask(0, "good", "bad")
        if word == "bad":
            raise RuleFault
        s.note(word)

    match = start(asks(0, "a", "b"), stage)
    match.choose(0, "a")
    with pytest.raises(RuleFault):
        match.choose(0, "bad")
    match.undo(0)
    match.choose(0, "b")
    match.choose(0, "good")
    assert log(match) == "b good"


# ------------------------------------------------------------------------- saving


def mixed(s: LabState) -> Rule:
    s.note((yield from ask(0, "a", "b")))
    s.note((yield from ask(0, "c", "d")))
    roll(s)
    s.note((yield from ask(1, "no", reaction=True)))
    s.note((yield from ask(0, "lone")))
    s.note((yield from ask(0, "e", "f")))


def through_json(match: Match[LabState]) -> Match[LabState]:
    return Match.load(match.game, json.loads(json.dumps(match.save())))


def test_saving_and_loading_at_any_moment_changes_nothing() -> None:
    stages = (mixed, both("a", "b"), mixed, asks(1, "x", "y"))
    rng = random.Random(4)
    match = start(*stages)
    while True:
        again = through_json(match)
        assert again.save() == match.save()
        assert again.state.digest() == match.state.digest()
        assert again.asked == match.asked
        assert [d.keys() for d in again.pending.values()] == [d.keys() for d in match.pending.values()]
        assert [again.can_undo(seat) for seat in (0, 1)] == [match.can_undo(seat) for seat in (0, 1)]
        if match.over:
            break
        seat = rng.choice(match.asked)
        key = rng.choice(match.pending[seat].keys())
        assert again.choose(seat, key) == match.choose(seat, key)
        if match.can_undo(seat) and rng.random() < 0.4:
            again.undo(seat)
            match.undo(seat)
        match = again if rng.random() < 0.5 else match


def test_a_loaded_match_can_be_taken_back_over_the_load() -> None:
    match = start(asks(0, "a", "b"), asks_twice(0, "cd", "ef"))
    for key in ("a", "c"):
        match.choose(0, key)
    again = through_json(match)
    again.undo(0)
    again.undo(0)
    assert not again.can_undo(0)
    again.choose(0, "b")
    assert log(again) == "b"


def test_a_finished_match_is_saved_and_loaded() -> None:
    match = start(asks(0, "a", "b"))
    match.choose(0, "a")
    again = through_json(match)
    assert again.over
    assert again.state.digest() == match.state.digest()
    again.undo(0)
    assert again.asked == (0,)


def change(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(data))
    where: Any = copy
    *way, last = path.split(".")
    for step in way:
        where = where[step]
    if value is None:
        del where[last]
    else:
        where[last] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", "chess", "the saved game has game 'chess', this program has 'lab'"),
        ("rules_version", "0", "rules_version '0', this program has '1'"),
        ("data_hash", "other", "data_hash 'other'"),
        ("answers", [[0, ["zzz"], []]], "damaged"),
        ("answers", [[5, ["a"], []]], "damaged"),
        ("answers", [[0, ["a"]]], "damaged"),
        ("answers", 7, "damaged"),
        ("base", {}, "damaged"),
        ("base.rng", [1], "damaged"),
        ("base.log", None, "damaged"),
        ("history.records", "x", "damaged"),
        ("history.marks", [[0]], "damaged"),
        ("history.floor", None, "damaged"),
    ],
)
def test_a_saved_game_that_does_not_fit_is_refused_with_a_clear_error(path: str, value: object, message: str) -> None:
    match = start(asks_twice(0, "ab", "cd"))
    match.choose(0, "a")
    with pytest.raises(ValueError, match=message):
        Match.load(match.game, change(match.save(), path, value))


def test_a_part_asked_something_else_than_a_decision_is_a_fault() -> None:
    def stage(s: LabState) -> Rule:
        yield from together({0: together({1: ask(1, "a", "b")})})

    with pytest.raises(TypeError, match="seat 0"):
        start(stage)


def test_a_decision_shows_what_is_asked() -> None:
    decision = Decision(2, "zone", "run", [("to", "C1"), ("stay",)])
    assert decision.keys() == ["to:C1", "stay"]
    assert (decision.find("stay"), decision.find("to"), decision.find("")) == (1, -1, -1)
    assert repr(decision) == "Decision(seat 2, zone, run, ['to:C1', 'stay'])"


def test_a_set_up_that_the_rules_do_not_know_is_told_by_the_game() -> None:
    class Strict(Lab):
        def new(self, setup: Mapping[str, Any], rng: Rng) -> LabState:
            raise ValueError(f"no {setup}")

    with pytest.raises(ValueError, match=r"no \{'x': 1\}"):
        Match.start(Strict(), {"x": 1}, 1)


def test_a_world_in_which_nobody_would_be_asked_is_taken_only_by_the_laws() -> None:
    def telling(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        if 0 in s.hand[1]:
            s.note((yield from ask(1, "x", "y", reaction=True)))
            s.note((yield from ask(1, "v", "w", reaction=True)))

    match, seed = start(holding(2), telling, asks(0, "c", "d")), 1
    while 0 not in match.state.hand[1]:
        seed += 1
        match = start(holding(2), telling, asks(0, "c", "d"), seed=seed)
    match.choose(0, "a")
    rng = Rng(2)
    assert {match.redealt(0, rng).asked for _ in range(20)} == {(1,)}
    assert {match.redealt(0, rng, ended=True).asked for _ in range(20)} == {(0,), (1,)}
    match.choose(1, "x")  # now nobody believes in a world without the card any more
    assert {match.redealt(0, rng, ended=True).asked for _ in range(20)} == {(1,)}


def test_a_world_in_which_somebody_else_would_be_asked_is_taken_only_by_the_laws() -> None:
    def telling(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        if 0 in s.hand[0]:
            s.note((yield from ask(0, "c", "d")))
        s.note((yield from ask(1, "x", "y")))

    match, seed = start(holding(2), telling, seed=1), 1
    while 0 in match.state.hand[0] + match.state.hand[1]:  # seat 1 must believe that seat 0 may hold it
        seed += 1
        match = start(holding(2), telling, seed=seed)
    match.choose(0, "a")
    rng = Rng(2)
    assert {match.redealt(1, rng).asked for _ in range(20)} == {(1,)}
    assert {match.redealt(1, rng, ended=True).asked for _ in range(20)} == {(0,), (1,)}


def test_a_lone_reaction_is_asked_in_simultaneous_questions_too() -> None:
    def part(s: LabState, seat: int) -> Rule:
        s.note((yield from ask(seat, f"{seat}", reaction=seat == 1)))

    def stage(s: LabState) -> Rule:
        yield from together({seat: part(s, seat) for seat in range(3)})

    match = start(stage, seats=3)
    assert (match.asked, log(match)) == ((1,), "0 2")
    match.choose(1, "1")
    assert match.over


def test_what_was_found_out_in_one_world_is_not_used_in_another() -> None:
    def stage(s: LabState) -> Rule:
        if "hand" not in s.memo:
            s.memo["hand"] = s.hand[1]
        yield from ask(0, "a", "b")
        s.note(str(s.memo["hand"] == s.hand[1]))

    match = start(holding(2), stage)
    rng = Rng(6)
    for _ in range(8):
        world = match.redealt(0, rng)
        world.choose(0, "a")
        assert log(world) == "True"
