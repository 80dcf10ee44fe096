"""The greedy agent at Adrenaline: how it plays, and how well."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.agents import make
from skullyard.agents.greedy.adrenaline import answers, arsenal, firing, table
from skullyard.engine import Match, Rng, key_of
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.sim import simulate
from skullyard.testing import Scenario

FULL = {"red": 3, "yellow": 3, "blue": 3}
MODES = ("deathmatch", "domination", "turrets")
FIELD = ["greedy", "random", "random", "random"]


def chosen(scene: Scenario, who: str = "violet") -> str:
    """Return the key that the greedy agent takes; it must not hang on its chance."""
    seat = scene.seat(who)
    decision, view, agent = scene.decision(who), scene.match.view(seat), make("greedy")
    keys = {key_of(decision.options[agent.choose(view, decision, Rng(n))]) for n in range(5)}
    assert len(keys) == 1, keys
    return keys.pop()


def scene_of(turn: dict[str, Any] | None = None, **fighters: dict[str, Any]) -> Scenario:
    return Scenario({"arena": "large", "fighters": fighters, "turn": {"active": "violet", **(turn or {})}})


def test_it_wins_most_games_against_three_random_ones() -> None:
    """At least 20 of 24 games, one in four at each seat.

    By luck that does not happen: one that plays no better than its opponents wins 20 or more with probability 3e-9
    (binomial, 24 games, 1/4 each); one that wins half of its games with 8e-4, one that wins 60 % with 1.4 %.
    """
    rows = simulate(ADRENALINE, {}, FIELD, 24, 1)
    assert sum(row.win for row in rows if row.agent == "greedy") >= 20


@pytest.mark.nightly
def test_it_wins_three_of_four_in_three_hundred_games() -> None:
    rows = simulate(ADRENALINE, {}, FIELD, 300, 1, jobs=2)
    assert sum(row.win for row in rows if row.agent == "greedy") >= 225


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", ["", "sprog"])
def test_it_wins_every_variant_too(mode: str, bot: str) -> None:
    """At least 13 of 14 games: one that wins 60 % gets there with probability 0.8 % in each variant, by luck never."""
    rows = simulate(ADRENALINE, {"mode": mode, "bot": bot}, FIELD, 14, 1)
    assert sum(row.win for row in rows if row.agent == "greedy") >= 13


@pytest.mark.nightly
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", ["", "sprog"])
def test_it_wins_nine_of_ten_in_a_hundred_games_of_every_variant(mode: str, bot: str) -> None:
    rows = simulate(ADRENALINE, {"mode": mode, "bot": bot}, FIELD, 100, 2)
    assert sum(row.win for row in rows if row.agent == "greedy") >= 90


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("ending", ["final_frenzy", "sudden_death"])
def test_it_plays_on_every_arena_to_the_end(seats: int, ending: str) -> None:
    fighters = [fighter.id for fighter in content.fighters()][:seats]
    for seed, board in enumerate(arenas()):
        setup = {"arena": board.id, "fighters": fighters, "ending": ending, "skulls": 5}
        assert len(simulate(ADRENALINE, setup, ["greedy"] * seats, 1, seed)) == seats


def test_it_takes_the_kill() -> None:
    scene = scene_of(
        violet={"square": "A1", "weapons": ["lock_rifle"], "ammo": FULL},
        dozer={"square": "B1", "damage": ["banshee"] * 5 + ["violet"] * 4},
        banshee={"square": "C1"},
    )
    assert chosen(scene) == "shoot"
    scene.play("violet", "shoot")
    assert chosen(scene) == "figure:dozer"


def test_it_does_not_shoot_for_a_board_that_pays_little() -> None:
    """Six skulls make a board pay one point; a fresh one promises eight and first blood."""
    scene = scene_of(
        violet={"square": "A1", "weapons": ["heatseeker", "whisper", "lock_rifle"], "ammo": FULL},
        dozer={"square": "B1", "skulls": 5},
        banshee={"square": "C1"},
    )
    scene.play("violet", "shoot", "weapon:lock_rifle")
    assert chosen(scene) == "figure:banshee"


def test_it_takes_a_weapon_before_ammo_when_it_has_none() -> None:
    scene = scene_of(violet={"square": "C1", "ammo": FULL}, dozer={"square": "D3"}, banshee={"square": "D3"})
    assert chosen(scene) == "grab"
    scene.play("violet", "grab")
    assert chosen(scene) == "to:C1"


def test_it_pays_with_cubes_and_keeps_its_powerups() -> None:
    scene = scene_of(
        violet={"square": "A1", "unloaded": ["lock_rifle"], "ammo": FULL, "hand": ["targeting_scope-blue"]},
        dozer={"square": "D3"},
        banshee={"square": "D3"},
    )
    scene.play("violet", "end")
    assert chosen(scene) == "weapon:lock_rifle"
    scene.play("violet", "weapon:lock_rifle")
    assert chosen(scene) == "pay:cubes"


def test_it_hits_the_best_pair_although_targets_are_asked_in_rising_order() -> None:
    """The two in whose tracks it leads come last; nobody before them may be named first."""
    scene = scene_of(
        violet={"square": "A1", "weapons": ["machine_gun"], "ammo": {}},
        dozer={"square": "B1", "skulls": 5},
        banshee={"square": "C1"},
        sprog={"square": "C1"},
    )
    scene.play("violet", "shoot")
    assert chosen(scene) == "figure:banshee"
    scene.play("violet", "figure:banshee")
    assert chosen(scene) == "figure:sprog"


def test_it_spends_a_scope_on_a_kill_only() -> None:
    def asked(damage: int) -> str:
        scene = scene_of(
            violet={"square": "A1", "weapons": ["lock_rifle"], "ammo": FULL, "hand": ["targeting_scope-red"]},
            dozer={"square": "B1", "damage": ["violet"] * damage},
            banshee={"square": "D3"},
        )
        return chosen(scene.play("violet", "shoot"))

    assert asked(8) == "scope:targeting_scope-red:dozer"
    assert asked(3) == "no"


def test_it_answers_a_hit_with_its_tagback_grenade() -> None:
    scene = scene_of(
        violet={"square": "A1", "weapons": ["lock_rifle"], "ammo": FULL},
        dozer={"square": "B1", "hand": ["tagback_grenade-red"]},
        banshee={"square": "D3"},
    )
    scene.play("violet", "shoot")
    assert chosen(scene, "dozer") == "use:tagback_grenade-red"


def test_it_keeps_out_of_sight_when_it_is_badly_hurt() -> None:
    scene = scene_of(
        turn={"actions": 1},
        violet={"square": "B1", "weapons": ["railgun", "shotgun"], "damage": ["dozer"] * 5 + ["banshee"] * 5},
        dozer={"square": "A1", "weapons": ["lock_rifle"]},
        banshee={"square": "A1", "weapons": ["whisper"]},
    )
    scene.play("violet", "run")
    square = scene.state.setting.arena.square(chosen(scene).partition(":")[2])
    assert not scene.state.setting.arena.sees(scene.state.where[1], square)


def test_it_reads_no_hidden_card() -> None:
    """Two tables that differ only in others' hands and in the stacks look the same to it."""
    match = Match.start(ADRENALINE, {}, 5)
    agent = make("greedy")
    for n in range(150):
        ((seat, decision),) = match.pending.items()
        choice = agent.choose(match.view(seat), decision, Rng(n))
        other = match.redealt(seat, Rng(1000 + n))
        assert agent.choose(other.view(seat), other.pending[seat], Rng(n)) == choice
        match.choose(seat, decision.keys()[choice])


def test_its_tables_know_every_weapon_and_powerup() -> None:
    weapons = {card.id: card for card in content.weapons()}
    assert set(arsenal.ARSENAL) == set(arsenal.POWER) == set(weapons)
    assert set(table.CARD) == {kind.id for kind in content.powerup_kinds()}
    for weapon, effects in firing.HARM.items():
        assert set(effects) <= {effect.id for effect in weapons[weapon].effects}


def test_it_has_an_answer_to_every_question_of_many_games() -> None:
    asked: set[str] = set()
    rng = Rng(1)
    for seed in range(12):
        setup = {"mode": MODES[seed % 3], "bot": "sprog" if seed % 2 else ""}
        match: Match[Any] = Match(ADRENALINE, ADRENALINE.new(setup, Rng(seed)), tracked=False)
        while not match.over:
            ((seat, decision),) = match.pending.items()
            asked.add(decision.prompt)
            match.play(seat, rng.below(0, len(decision.options)))
            rng.said = ()
    assert asked - {"targets"} <= set(answers.ANSWERS)
    assert set(answers.ANSWERS) <= asked | {"reload_first", "room", "step"}
