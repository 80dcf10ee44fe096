"""Records the golden games: whole games between bots, with undos and a digest every 25 choices.

    python tests/golden/recorder.py

Run it only when a rule is meant to play differently; then `rules_version` rises and CHANGELOG.md says why under *Rules*.
The games of the older version stay, so that the program still knows how to refuse or open them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from skullyard.agents import make
from skullyard.engine import Match, Rng
from skullyard.engine.replay import Replay, record_replay, replay_steps, write_replay
from skullyard.games.adrenaline import ADRENALINE

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
AGENTS = ("greedy", "random", "greedy", "random", "random")


def play(setup: dict[str, Any], seed: int) -> Match[Any]:
    """Play a whole game; now and then a seat takes its last choice back."""
    match = Match.start(ADRENALINE, setup, seed)
    agents, chance = [make(name) for name in AGENTS], Rng(seed + 1)
    undos = 0
    while not match.over:
        ((seat, decision),) = match.pending.items()
        key = decision.keys()[agents[seat].choose(match.view(seat), decision, chance)]
        match.choose(seat, key)
        if undos < 20 and match.can_undo(seat) and not chance.below(0, 12):
            match.undo(seat)
            undos += 1
    return match


def digests(replay: Replay) -> list[str]:
    """Return the digest of the start and after every so many records of a game that is played again."""
    return [match.state.digest() for n, _, match in replay_steps(ADRENALINE, replay) if n % EVERY == 0]


def main() -> None:
    """Play and write all golden games."""
    for seed, (name, setup) in enumerate(GAMES.items(), 1):
        match = play(setup, seed)
        replay = record_replay(match, setup, seed, AGENTS[: len(setup["fighters"])])
        (FOLDER / f"{name}.replay.jsonl").write_text(write_replay(replay), encoding="utf-8")
        told = {"every": EVERY, "digests": digests(replay)}
        (FOLDER / f"{name}.digests.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        print(f"{name}: {len(replay.records)} records, {match.state.round} rounds, {replay.points}")


if __name__ == "__main__":
    main()
