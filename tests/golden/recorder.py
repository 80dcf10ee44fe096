"""Records the golden games: whole games between bots, with undos and a digest every 25 choices.

    python tests/golden/recorder.py [PART OF A NAME]

Run it only when a rule is meant to play differently; then `rules_version` rises and CHANGELOG.md says why under *Rules*.
The games of the older version stay, so that the program still knows how to refuse or open them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skullyard.agents import make
from skullyard.engine import Game, Match, Rng
from skullyard.engine.decision import BACK_KEY
from skullyard.engine.record import PASS_KEY
from skullyard.engine.replay import Replay, record_replay, replay_steps, write_replay
from skullyard.games import GAMES as TITLES
from skullyard.games.outbreak import content, mission_file

FOLDER = Path(__file__).parent
EVERY = 25
FIGHTERS = ["violet", "dstructor", "banshee", "dozer", "sprog"]


def game(seats: int, bot: bool = False, **setup: Any) -> dict[str, Any]:
    """Return a set-up of so many players, with the next fighter as the bot."""
    return {"fighters": FIGHTERS[:seats], "bot": FIGHTERS[seats] if bot else "", **setup}


GAMES: dict[str, dict[str, Any]] = {
    "deathmatch_small_3": game(3, arena="small", skulls=5, ending="sudden_death"),
    "deathmatch_large_5": game(5, arena="large"),
    "deathmatch_long_hall_4": game(4, arena="mid_l1r2", skulls=6, confirm_end=True),
    "deathmatch_back_stairs_4_bot": game(4, bot=True, arena="mid_l2r1", skulls=7),
    "domination_large_5": game(5, arena="large", mode="domination"),
    "domination_back_stairs_3_bot": game(3, bot=True, arena="mid_l2r1", mode="domination"),
    "turrets_long_hall_4": game(4, arena="mid_l1r2", mode="turrets"),
    "turrets_small_3_bot": game(3, bot=True, arena="small", mode="turrets", house=["one_scope", "bot_draws"]),
}
SURVIVORS = [card.id for card in content.survivors()]


def evening(mission: str, seats: int, *names: str, **setup: Any) -> dict[str, Any]:
    """Return a set-up of a mission as it is now: it goes along whole, so that tuning it later changes no golden game."""
    first = names[0] if names else SURVIVORS[0]
    place, number = SURVIVORS.index(first), 6 if seats < 4 else seats
    chosen = (SURVIVORS[place:] + SURVIVORS)[:number]
    return {"mission": dict(mission_file.load(mission).source), "seats": seats, "survivors": chosen, **setup}


EVENINGS: dict[str, dict[str, Any]] = {
    "prison_m01_2": evening("M01", 2, first=0),
    "prison_m04_4": evening("M04", 4, "amy", resurrection=True),
    "prison_m05_3": evening("M05", 3, "belle", resurrection=True, rules={"cell_bars": "shut", "panes": "wall"}),
    "prison_m07_1": evening("M07", 1, "adam", zombivors=["adam"], confirm_end=True),
    "prison_m09_6": evening("M09", 6, "doug", resurrection=True),
    "prison_m12_5": evening("M12", 5, "watts", zombivors=["watts", "kim"]),
}
HUNTS: dict[str, dict[str, Any]] = {
    "apocalypse_a01_4": {**evening("A01", 4, first=0), "seats": 5, "master_cards": 20},
    "apocalypse_a02_2": {**evening("A02", 2, "belle", resurrection=True), "seats": 3, "confirm_end": True},
    "apocalypse_a04_6": {**evening("A04", 6, "kim"), "seats": 7, "master_cards": 33, "equipment": "prison"},
    "apocalypse_m03_5": {**evening("M03", 5, "doug", zombivors=["doug"]), "seats": 6},
    "apocalypse_a03_3_alone": {**evening("A03", 3, "adam"), "master": False},
}
"""Games of Apocalypse; the last one without a Master."""
HITS: dict[str, dict[str, Any]] = {
    "gear_up_1": {"survivors": ["otis"], "boss": "the_rigger", "level": "easy", "take_back": True},
    "gear_up_2": {"survivors": ["roger", "mirela"], "boss": "patient_zero", "level": "normal", "known_left_out": False},
    "gear_up_4": {
        "survivors": ["yara", "kaede", "bradley", "otis"],
        "boss": "the_tusker",
        "level": "easy",
        "take_back": True,
    },
    "gear_up_6": {"seats": 6, "boss": "mother_marrow", "level": "hard", "handicaps": False, "take_back": True},
}
"""Games of Gear Up; where marks may be taken back, some are."""
AGENTS = ("greedy", "random", "greedy", "random", "random", "greedy", "random")


TOGETHER = ("greedy",) * 6
"""Who plays Gear Up: with a player who marks at random nobody sees the second round."""


def title(name: str) -> Game[Any]:
    """Return the rules of a golden game."""
    known = {"prison_outbreak": EVENINGS, "apocalypse": HUNTS, "gear_up": HITS}
    return TITLES[next((one for one, games in known.items() if name in games), "adrenaline")]


def play(game: Game[Any], setup: dict[str, Any], seed: int, names: Sequence[str] = AGENTS) -> Match[Any]:
    """Play a whole game; now and then a seat takes its last choice back."""
    match = Match.start(game, setup, seed)
    agents, chance = [make(name) for name in names], Rng(seed + 1)
    undos = 0
    while not match.over:
        seat = match.asked[chance.below(0, len(match.asked)) if len(match.asked) > 1 else 0]
        decision = match.pending[seat]
        key = decision.keys()[agents[seat].choose(match.view(seat), decision, chance)]
        if key == "no" and decision.window and chance.below(0, 2):
            key = PASS_KEY  # as at a table where the Master did not want to be asked
        if decision.asides and not chance.below(0, 9):
            key = BACK_KEY
        match.choose(seat, key)
        if undos < 20 and match.can_undo(seat) and not chance.below(0, 12):
            match.undo(seat)
            undos += 1
    return match


def digests(game: Game[Any], replay: Replay) -> list[str]:
    """Return the digest of the start and after every so many records of a game that is played again."""
    return [match.state.digest() for n, _, match in replay_steps(game, replay) if n % EVERY == 0]


def main() -> None:
    """Play and write the golden games, or those whose names hold a word."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    for seed, (name, setup) in enumerate({**GAMES, **EVENINGS, **HUNTS, **HITS}.items(), 1):
        if wanted not in name:
            continue
        game = title(name)
        names = TOGETHER if name in HITS else AGENTS
        match = play(game, setup, seed, names)
        replay = record_replay(match, setup, seed, names[: game.seats(setup)])
        (FOLDER / f"{name}.replay.jsonl").write_text(write_replay(replay), encoding="utf-8")
        told = {"every": EVERY, "digests": digests(game, replay)}
        (FOLDER / f"{name}.digests.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {len(replay.records)} records, {match.state.round} rounds, {replay.points}")


if __name__ == "__main__":
    main()
