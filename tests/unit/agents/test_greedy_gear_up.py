"""The greedy agent at Gear Up: its attacks are the best there are by its own measure, and its hints say what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.agents import make
from skullyard.agents.greedy.gear_up import first_option, hints, option_of, planning, solve, worth
from skullyard.agents.greedy.gear_up.solver import BUDGET, Solver
from skullyard.engine import Match, Rng, key_of
from skullyard.games.gear_up import GEAR_UP
from skullyard.games.gear_up.schema import LEVELS
from skullyard.games.gear_up.state import GameState
from skullyard.sim import play, simulate
from skullyard.testing import Scenario
from unit.agents.small_streets import SEAT, TooMany, Trial, follow, follow_keys, measure, offered, small, wander
from unit.gear_up import plain
from unit.gear_up.scenes import scene, zombie


def chosen(table: Scenario | Match[GameState], seat: int = 0) -> str:
    """The key that the agent takes; it must not hang on its chance."""
    match = table.match if isinstance(table, Scenario) else table
    decision, view, agent = match.pending[seat], match.view(seat), make("greedy")
    keys = {key_of(decision.options[agent.choose(view, decision, Rng(number))]) for number in range(3)}
    assert len(keys) == 1, keys
    return keys.pop()


def moves(table: Scenario, seat: int = 0) -> list[str]:
    """The plan of a seat, as keys."""
    view = table.match.view(seat)
    return [key_of(option_of(view, move)) for move in solve(view, seat).moves]


# ------------------------------------------------------------------------- the best there is


@pytest.mark.parametrize("seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 60))])
def test_a_plan_is_worth_as_much_as_the_best_of_everything_that_can_be_done(seed: int) -> None:
    """Against all sequences of options, tried out on the table: uses, effects, bullets, in any order."""
    compared = 0
    for number in (20 * seed + place + 1200 * block for block in range(4) for place in range(20)):
        match = small(number, 2 + number % 2)
        if match is None or (compared and number >= 1200):
            continue
        view = match.view(SEAT)
        solver = Solver(view, SEAT)
        best = max(solver.combinations(), key=lambda found: found.worth)
        plan = planning.plan(solver, best)
        assert solver.exact
        done = follow(match, plan, view).state
        if done.outcome:
            continue  # the boss is beaten: nothing else counts
        assert measure(match.state, done, solver.targets) == pytest.approx(plan.worth)
        try:
            assert plan.worth == pytest.approx(Trial(match, solver.targets).run()), (number, plan)
        except TooMany:
            continue
        compared += 1
    assert compared


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("level", LEVELS)
def test_whatever_is_planned_can_be_done(players: int, level: str) -> None:
    planned = 0
    for seed in range(12):
        match = wander(seed, players, level, 10 + 12 * players)
        if match is not None:
            view = match.view(SEAT)
            plan = solve(view, SEAT)
            assert first_option(view, plan.moves) in offered(match)
            follow(match, plan, view)
            planned += len(plan.moves)
    assert planned > 2


def test_no_more_is_looked_at_than_the_budget_says_and_less_finds_something_too() -> None:
    cut = 0
    for seed in range(80):
        match = wander(seed, 1 + seed % 6, "nightmare", 100)
        if match is None:
            continue
        view, worths = match.view(SEAT), []
        for budget in (0, 1, 10, 50, BUDGET, 20 * BUDGET):
            solver = Solver(view, SEAT, budget)
            worths.append(max(found.worth for found in solver.combinations()))
            assert solver.work.looked <= budget
            cut += not solver.exact
        assert worths[0] <= worths[-1]
        assert worths[-1] >= max(worths) - 1e-9
        assert worths[3] > 0 or worths[-1] == 0
    assert cut


def test_the_same_position_gets_the_same_plan_and_what_lies_face_down_does_not_matter() -> None:
    for seed in range(30):
        match = wander(seed, 1 + seed % 4, "normal")
        if match is not None:
            plan = solve(match.view(SEAT), SEAT)
            assert solve(match.view(SEAT), SEAT) == plan
            world = match.redealt(SEAT, Rng(seed + 1))
            assert solve(world.view(SEAT), SEAT) == plan
            assert hints(world.view(SEAT), SEAT) == hints(match.view(SEAT), SEAT)


# ---------------------------------------------------------------------------- what it knows


def test_a_thick_hide_is_opened_by_a_whole_shape_and_by_nothing_else() -> None:
    """The bouncer's hide stops bullets and single areas; Roger's frag pouch covers a square of four."""
    bouncer = zombie("bouncer", position="near")
    table = scene("t5", [bouncer], roger={"bullets": 3})
    assert moves(table)[0].startswith("hit:z1:")
    closed = scene("t1", [{**bouncer, "marks": ""}], roger={"bullets": 3}, yara={})
    assert not any(key.startswith(("one:", "bullet:")) for key in moves(closed)[:1])


def test_a_shape_is_cut_when_both_parts_find_something_better() -> None:
    """Yara's crossbow with both tiers: a bar of four, cut into two pairs that kill two zombies."""
    pair = "a2.b2.a3"
    table = scene(
        "t4",
        [zombie("commuter", "yara", "near", "a2.b2.a3.b3"), zombie("student", "yara", "near", "a2.b2.a3.b3")],
        ("yara", "roger"), yara={"ticks": {"green": 2}},
    )  # fmt: skip
    assert pair
    assert moves(table) == ["split:z1:a1.b1", "rest:z2:a1.b1"]
    assert chosen(table) == "split:z1:a1.b1"
    table.play("yara", "split:z1:a1.b1")
    assert chosen(table) == "rest:z2:a1.b1"


def test_a_splash_is_counted_when_the_target_is_chosen() -> None:
    """Two zombies with the same four areas left, one of them beside one with a single area: there the splash kills."""
    square = "a3.b3.a4"
    table = scene(
        "t5",
        [
            zombie("plumber", "roger", "far", square),
            zombie("plumber", "roger", "mid", square),
            zombie("clerk", "roger", "mid", "b1.c1.a2.b2.c2"),
        ],
        roger={"ticks": {"red": 1}},
    )
    assert moves(table) == ["hit:z2:a1.b1.a2.b2", "splash:z3:a1"]


def test_areas_more_are_kept_for_the_last_ones() -> None:
    """Roger's rifle with one tier: three in a row and one more; on the nurse that is all that is left."""
    table = scene("t1", [zombie("nurse", marks="a1"), zombie("jogger")], roger={"ticks": {"blue": 1}})
    assert moves(table) == ["hit:z1:a2.b2.c2", "extra:z1:c1"]


def test_a_zombie_that_would_hit_is_thrown_back() -> None:
    """Roger's wrench with a tier, green with an arrow: the brute cannot be moved, the commuter on near is."""
    table = scene("t7", [zombie("commuter", position="near")], roger={"ticks": {"green": 1}})
    assert moves(table)[-1] == "push:z1:far"
    table.play("roger", moves(table)[0])
    assert chosen(table) == "push:z1:far"


def test_bullets_are_kept_until_they_bring_more_than_they_are_worth() -> None:
    """An area without a star in another street is not worth a bullet; the last area of a zombie is."""
    far = scene("t3", [zombie("commuter", "yara", marks="a1.b3")], roger={"bullets": 1})
    assert moves(far) == []
    assert chosen(far) == "ready"
    kill = scene("t3", [zombie("plumber", "yara", marks="a1.b1.a2.b2.a3.b3")], roger={"bullets": 1})
    assert moves(kill) == ["bullet:z1:a4"]


def test_in_the_last_turn_no_bullet_is_kept() -> None:
    boss = {"id": "the_squad", "holder": "roger"}
    table = scene("t1", [], turn={"number": 9}, boss=boss, roger={"bullets": 2})
    assert [key.partition(":")[0] for key in moves(table)] == ["hit", "bullet", "bullet"]


def test_symbols_without_room_in_the_row_are_worth_nothing() -> None:
    view = scene("t1", [zombie("guard")], roger={"shields": 8}).match.view(0)
    assert worth.symbols(view, 0) == (worth.BULLET, 0.0)


# ------------------------------------------------------------------------------------ hints


def test_a_hint_says_what_the_first_move_brings_and_the_next_is_another_one() -> None:
    """Blue with one arrow: the clerk on near would hit for its two stars; in its lower row the rifle takes both."""
    table = scene("t8", [zombie("plumber", position="mid"), zombie("clerk", position="near")], 2)
    first, second, *_ = hints(table.match.view(0), 0)
    assert first.option == ("hit", "z2", "a2.b2.c2")
    assert (first.kills, first.saves, first.upgrades) == ((), 2, 0)
    assert second.option[:2] != first.option[:2]
    assert first.worth >= second.worth
    assert all(key_of(one.option) in table.options("roger") for one in (first, second))


def test_a_kill_with_its_upgrade_and_a_symbol_are_told() -> None:
    table = scene("t4", [zombie("clerk", marks="a1.b1")], 2)
    (first, *_) = hints(table.match.view(0), 0)
    assert (first.option, first.kills, first.upgrades, first.shields) == (("hit", "z1", "c1.a2.b2.c2"), ("z1",), 1, 1)
    full = scene("t4", [zombie("clerk", marks="a1.b1")], 2, roger={"shields": 8, "ticks": {"blue": 2, "green": 0}})
    assert hints(full.match.view(0), 0)[0].shields == 0


@pytest.mark.parametrize("players", range(1, 7))
def test_what_hints_say_comes_true(players: int) -> None:
    """Kills, symbols, areas of the boss and pushes, against what is on the table when a hint was followed."""
    told = 0
    for seed in range(10):
        match = wander(seed, players, "easy", 10 + 12 * players)
        if match is None:
            continue
        view = match.view(SEAT)
        for hint in hints(view, SEAT):
            after = follow_keys(match, hint.moves)
            before, now = match.state, after.state
            dead = {f"z{card}" for card in before.cards_in_play() if now.marked[card] == now.grid(card).areas}
            assert set(hint.kills) == dead
            assert hint.boss == (now.marked[0] & ~before.marked[0]).bit_count()
            assert hint.wins == (now.outcome == "won")
            if now.turn == before.turn and not hint.wins:
                assert hint.bullets == now.bullets_left(SEAT) - before.bullets_left(SEAT)
                assert hint.shields == now.shields[SEAT] - before.shields[SEAT]
                assert all(now.place[int(name[1:])] < before.place[int(name[1:])] for name in hint.pushes)
            if now.step == "attack" and now.turn == before.turn:
                cost = sum(seat.forecast for seat in view.seats) - sum(seat.forecast for seat in after.view(SEAT).seats)
                assert hint.saves == cost
            told += 1
    assert told > 3


def test_a_player_alone_is_told_whether_a_helper_comes_first() -> None:
    helpers = {"lucky": "up", "otis": "up", "vesna": "down"}
    table = scene("t8", [zombie("guard"), zombie("plumber")], 1, helpers=helpers)
    told = hints(table.match.view(0), 0)
    assert told[0].option in {("helper", "lucky"), ("helper", "otis")}
    assert len(told[0].moves) > 1
    assert {one.option[0] for one in told} == {"helper", "hit"} or {one.option for one in told} == {
        ("helper", "lucky"), ("helper", "otis"), told[-1].option,
    }  # fmt: skip
    assert all(key_of(one.option) in table.options("roger") for one in told)


@pytest.mark.parametrize("left", [3, 4])
def test_a_hint_tells_when_the_last_areas_of_the_boss_are_marked(left: int) -> None:
    """Of the pyramid's bottom row so many areas are left; the rifle marks three."""
    row = "abcd"[:left]
    marks = plain.name(plain.cells(plain.BOSSES["the_heap"]["red"]["grid"]) - {("abcd".index(one), 7) for one in row})
    boss = {"id": "the_heap", "holder": "roger", "marks": marks}
    (first, *_) = hints(scene("t1", [], turn={"number": 4}, boss=boss).match.view(0), 0)
    assert (first.boss, first.wins, first.kills) == (3, left == 3, ())


def test_without_anything_worth_doing_there_is_no_hint() -> None:
    table = scene("t3", [zombie("commuter", "yara", marks="a1.b3")], roger={"bullets": 1})
    assert hints(table.match.view(0), 0) == ()


# ---------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_play_to_the_end_and_the_same_again(players: int) -> None:
    setup: dict[str, Any] = {"seats": players, "level": "normal"}
    first = simulate(GEAR_UP, setup, ["greedy"] * players, 2, 7)
    assert all(row.outcome for row in first)
    assert first == simulate(GEAR_UP, setup, ["greedy"] * players, 2, 7)


def test_it_plays_far_better_than_chance() -> None:
    """Of 12 easy games for three, chance wins none."""
    agents, setup = ["greedy"] * 3, {"seats": 3, "level": "easy"}
    rows = [play(GEAR_UP, setup, [make("greedy")] * 3, agents, seed)[0] for seed in range(12)]
    assert sum(row.outcome == "won" for row in rows) >= 6
