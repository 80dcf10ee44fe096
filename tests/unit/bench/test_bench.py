"""What the benchmark reports. No test measures time: that is what `dev.py bench` is for."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[3] / "bench"


def part(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    for known in ("figures", "clock", "yardstick", "games", "gear_up"):
        monkeypatch.delitem(sys.modules, known, raising=False)
    return import_module(name)


def figure(figures: Any, ours: str) -> Any:
    return next(one for one in figures.FIGURES if one.ours == ours)


def reporting(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """Return the report and the figures as `python bench` has them."""
    figures = part("figures", monkeypatch)
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("bench_main", BENCH / "__main__.py")
    assert spec is not None
    assert spec.loader is not None
    main = module_from_spec(spec)
    spec.loader.exec_module(main)
    return main, figures


def test_a_ratio_is_taken_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    main, figures = reporting(monkeypatch)
    rounds = [({"real": 30.0}, {"real": 10.0}), ({"real": 80.0}, {"real": 20.0}), ({"real": 50.0}, {"real": 10.0})]
    row = main.report(figure(figures, "real"), rounds)
    assert (row["ours"], row["yardstick"], row["ratio"]) == (50, 10, 4)
    assert (row["least"], row["most"], row["met"]) == (3, 5, "must")
    assert "4.000" in main.line(figure(figures, "real"), row)


@pytest.mark.parametrize(("ours", "met"), [(24.0, "missed"), (25.0, "must"), (49.0, "must"), (50.0, "goal")])
def test_a_rate_must_be_high(monkeypatch: pytest.MonkeyPatch, ours: float, met: str) -> None:
    main, figures = reporting(monkeypatch)
    assert main.report(figure(figures, "real"), [({"real": ours}, {"real": 10.0})])["met"] == met


@pytest.mark.parametrize(("ours", "met"), [(13.0, "missed"), (11.9, "must"), (5.9, "goal")])
def test_a_copy_must_be_cheap(monkeypatch: pytest.MonkeyPatch, ours: float, met: str) -> None:
    main, figures = reporting(monkeypatch)
    row = main.report(figure(figures, "checkpoint"), [({"checkpoint": ours}, {"copy": 36.0})])
    assert row["met"] == met


def test_a_page_has_no_yardstick_and_a_measure_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    main, figures = reporting(monkeypatch)
    row = main.report(figure(figures, "update"), [({"update": 70_000.0}, {})])
    assert row["met"] == "missed"
    assert "yardstick" not in row
    assert "70,000 units" in main.line(figure(figures, "update"), row)


def test_without_the_yardstick_it_says_why_and_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    yardstick = part("yardstick", monkeypatch)
    home = tmp_path / "home"
    monkeypatch.setattr(yardstick, "HOME", home)
    monkeypatch.setattr(yardstick, "READY", home / "ready")
    monkeypatch.setattr(yardstick, "PYTHON", Path(sys.executable))

    def run(command: list[str], **_: Any) -> Any:
        refused = "pip" in command
        return subprocess.CompletedProcess(command, int(refused), "", "ERROR: no matching distribution\n")

    monkeypatch.setattr(yardstick.subprocess, "run", run)
    with pytest.raises(yardstick.NoYardstick, match=r"no matching distribution.*try again"):
        yardstick.ready()
    assert not (home / "ready").exists()


@pytest.mark.parametrize("arguments", [["nothing"], ["--rounds", "0"], ["--games", "x"]])
def test_bad_arguments_get_a_clear_line(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, BENCH, *arguments], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "dev.py bench: error:" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_combination_that_the_rules_allow_is_among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = part("games", monkeypatch)
    kinds = [kind for kind in games.kinds() if isinstance(kind, games.Arena)]
    # 3 modes, 2 endings, 4 arenas; 3 to 5 players without the bot, 3 or 4 with it.
    assert len(set(kinds)) == len(kinds) == 3 * 2 * 4 * (3 + 2)
    for kind in kinds:
        setups = [kind.setup(seed) for seed in range(60)]
        assert {games.ADRENALINE.seats(setup) for setup in setups} == {kind.seats}
        assert all((bool(setup["bot"]), setup["mode"]) == (kind.bot, kind.mode) for setup in setups)
        assert {len(setup["house"]) for setup in setups} == {0, 1, 2}


def test_every_mission_is_among_the_games_with_all_numbers_of_players_and_all_switches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = part("games", monkeypatch)
    missions = [kind for kind in games.kinds() if isinstance(kind, games.Story)]
    assert [kind.mission for kind in missions] == list(games.mission_file.names())
    for kind in missions:
        setups = [kind.setup(seed) for seed in range(200)]
        assert {kind.game.seats(setup) for setup in setups} == {1, 2, 3, 4, 5, 6}
        assert {len(setup["survivors"]) for setup in setups if setup["seats"] == 1} == {4, 5, 6}
        assert {len(setup["zombivors"]) for setup in setups} == {0, 1, 2}
        assert {name for setup in setups for name in setup["survivors"]} == {
            card.id for card in games.outbreak.survivors()
        }
        for name, values in games.RULES.items():
            assert {setup["rules"][name] for setup in setups} == set(values)


def test_every_mission_is_played_against_a_master_and_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    games = part("games", monkeypatch)
    hunts = [kind for kind in games.kinds() if isinstance(kind, games.Hunt)]
    assert [kind.mission for kind in hunts] == list(games.mission_file.names("apocalypse"))
    for kind in hunts:
        setups = [kind.setup(seed) for seed in range(400)]
        assert {kind.game.seats(setup) for setup in setups} == {1, 2, 3, 4, 5, 6, 7}
        assert {setup["master"] for setup in setups} == {True, False}
        assert {setup["equipment"] for setup in setups} == {"season_1", "prison"}


def test_every_level_of_gear_up_is_among_the_games_with_all_numbers_of_players_and_all_switches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = part("games", monkeypatch)
    groups = [kind for kind in games.kinds() if isinstance(kind, games.Group)]
    assert len({(kind.players, kind.level) for kind in groups}) == len(groups) == 6 * 4
    for kind in groups:
        setups = [kind.setup(seed) for seed in range(300)]
        assert {kind.game.seats(setup) for setup in setups} == {kind.players}
        assert {len({setup[name] for setup in setups}) for name in ("handicaps", "take_back")} == {2}
        assert {setup["known_left_out"] for setup in setups} == ({True, False} if kind.level == "easy" else {False})
        assert len({setup["boss"] for setup in setups}) == 6
        assert len({name for setup in setups for name in setup["survivors"]}) == 6


def test_a_round_of_gear_up_tells_all_that_its_figures_show(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = part("figures", monkeypatch)
    monkeypatch.delitem(sys.modules, "ours", raising=False)
    streets = part("gear_up", monkeypatch)
    monkeypatch.setattr(streets, "GAMES", 1)
    told = streets.playouts()
    assert {one.ours for one in figures.FIGURES if one.bench == "gear_up"} == set(told)
    assert all(value > 0 for value in told.values())


def test_options_are_counted_in_full_streets_with_the_boss_before_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight zombies in the own street and in each neighbour's, and the boss: all of them are among the targets."""
    monkeypatch.delitem(sys.modules, "ours", raising=False)
    streets = part("gear_up", monkeypatch)
    weapons = list(streets.long_weapons())
    assert len(weapons) == 6 * 3 + 3
    for survivor, colour, ticked in weapons:
        s = streets.crowded(survivor, colour, ticked, 2)
        assert [len(s.cards_of(seat)) for seat in range(3)] == [8, 8, 8]
        options = streets.all_options(s)
        targets = {option[1] for option in options if option[0] == "one"}
        hidden = {f"z{card}" for card in s.cards_in_play() if s.zombie(card).power == "thick_hide"}
        assert targets == {"boss", *(f"z{card}" for card in s.cards_in_play())} - hidden
        assert any(option[0] == "hit" for option in options)


def test_random_games_of_every_combination_are_played_and_counted() -> None:
    done = subprocess.run(
        [sys.executable, BENCH, "games", "--games", "1", "--json"],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    assert len({row["name"] for row in rows}) == len(rows) == 6 + 12 + 16 + 4
    assert sum(row["games"] for row in rows) == sum(row["combinations"] for row in rows) == 120 + 12 + 16 + 6 * 4
    assert all(row["failed"] == 0 and row["choices"] > 100 * row["games"] for row in rows if row["games"] == 20)
    assert all(row["failed"] == 0 and row["choices"] > 10 for row in rows)


def test_a_game_that_fails_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = part("games", monkeypatch)

    def fail(*_: Any) -> Any:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(games, "play", fail)
    choices, faults = games.play_some(games.kinds()[0], range(4, 6))
    assert choices == 0
    assert [fault.partition(",")[0] for fault in faults] == ["seed 4", "seed 5"]
    assert all("RuntimeError: no such luck" in fault for fault in faults)


def test_every_mode_and_the_bot_must_keep_four_fifths_of_the_deathmatchs_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    main, figures = reporting(monkeypatch)
    for kind in ("domination", "turrets", "deathmatch+bot", "domination+bot", "turrets+bot"):
        one = figure(figures, kind)
        assert (one.bench, one.must) == ("playouts", 0.8)
        assert [main.report(one, [({kind: pace}, {"real": 1.0})])["met"] for pace in (0.79, 0.8)] == ["missed", "must"]


def test_a_round_of_playouts_tells_all_that_its_figures_show(monkeypatch: pytest.MonkeyPatch) -> None:
    figures, ours = part("figures", monkeypatch), part("ours", monkeypatch)
    monkeypatch.setattr(ours, "GAMES", 2)
    told = ours.playouts()
    assert {one.ours for one in figures.FIGURES if one.bench == "playouts"} <= set(told)
    assert told["deathmatch"] == 1  # beside itself
    assert all(value > 0 for value in told.values())
