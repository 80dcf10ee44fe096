"""How fast the engine is, beside a yardstick that runs in turns with it.

    python3 dev.py bench                 all figures
    python3 dev.py bench playouts        random games, real choices a second; each mode and the bot beside the deathmatch
    python3 dev.py bench outbreak        Prison Outbreak: random games of all missions, and the phase of a large horde
    python3 dev.py bench gear_up         Gear Up: random games of all tables, and all options of one use of a weapon
    python3 dev.py bench copies          a copy and the first choice on it
    python3 dev.py bench page            page updates of a table of five with a spectator, and a first whole page
    python3 dev.py bench games           200 random games of each mode, bot, ending, seats and arena, of each mission, and of each level of Gear Up
    --json                               a JSON object a line instead of a table
    --rounds N                           how often both sides run; the report has the medians (5)

Every figure is CPU time of a process that stays on one processor. Each round starts both sides anew, one after the
other, so that a drift of the machine meets both. Status 1: a figure that must be reached is not, or a game failed; 2: the yardstick could not be installed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from figures import BENCHES, FIGURES, Figure
from yardstick import VERSION, NoYardstick, ready

HERE = Path(__file__).resolve().parent
ROUNDS = 5
TIMEOUT = 300

Told = dict[str, float]


def once(python: str | Path, side: str, bench: str) -> Told:
    """Run one side of one round in a process of its own."""
    environ = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [python, HERE / side, bench], env=environ, capture_output=True, text=True, timeout=TIMEOUT, check=False
    )
    if done.returncode:
        raise SystemExit(f"bench: {side} {bench} failed:\n{done.stderr.strip()[-2000:]}")
    told: Told = json.loads(done.stdout.splitlines()[-1])
    return told


def measure(bench: str, rounds: int) -> list[tuple[Told, Told]]:
    """Run both sides in turns; what the yardstick tells is empty where there is none."""
    compared = any(figure.theirs for figure in FIGURES if figure.bench == bench)
    python = ready() if compared else None
    found = []
    for number in range(rounds):
        progress(f"{bench}: round {number + 1} of {rounds}")
        ours = once(sys.executable, "ours.py", bench)
        found.append((ours, once(python, "theirs.py", bench) if python else {}))
    progress("")
    return found


def progress(text: str) -> None:
    """Tell on the terminal what is going on; nothing of it gets into a file."""
    if sys.stderr.isatty():
        print(f"\r{text:60}\r", end="", file=sys.stderr, flush=True)


def report(figure: Figure, rounds: list[tuple[Told, Told]]) -> dict[str, object]:
    """Return one line of the report as plain data."""
    ours = [our[figure.ours] for our, _ in rounds]
    row: dict[str, object] = {"name": figure.name.strip(), "unit": figure.unit, "ours": median(ours)}
    judged = ours
    if figure.theirs:
        theirs = [their[figure.theirs] for _, their in rounds]
        judged = [a / b for a, b in zip(ours, theirs, strict=True) if b]
        row |= {"yardstick": median(theirs), "ratio": median(judged)}
    row |= {"least": min(judged), "most": max(judged), "rounds": len(rounds), "must": figure.must, "goal": figure.goal}
    value = median(judged)
    if figure.must is not None:
        met = "missed" if not figure.meets(value, figure.must) else "must"
        row["met"] = "goal" if met == "must" and figure.goal and figure.meets(value, figure.goal) else met
    return row


def line(figure: Figure, row: dict[str, object]) -> str:
    """Return one line of the table."""
    width = max(len(other.name) for other in FIGURES)
    ratio = f"{row['ratio']:8.3f}" if "ratio" in row else " " * 8
    spread = f"[{shown(row['least'])} .. {shown(row['most'])}]"
    must, goal = (f"{word} {shown(row[word])}" if row[word] is not None else "" for word in ("must", "goal"))
    return (
        f"{figure.name:{width}} {value(row['ours'], figure.unit):>15} {value(row.get('yardstick'), figure.unit):>15}"
        f" {ratio} {spread:24} {must:12} {goal:11} {row.get('met', '')}"
    ).rstrip()


def value(number: object, unit: str) -> str:
    """Return a value with its unit."""
    if not isinstance(number, float):
        return "-"
    return f"{shown(number)} {unit}".replace(" /", "/")


def shown(number: object) -> str:
    """Return a number with as many digits as say something."""
    if not isinstance(number, (int, float)):
        return ""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.4g}"


def main() -> int:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description="Measure the engine beside a yardstick.")
    parser.add_argument("name", nargs="?", choices=(*BENCHES, "games"), help="what to measure; all figures if left out")
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often both sides run ({ROUNDS})")
    parser.add_argument("--games", type=int, default=200, help="for `games`: how many of each combination (200)")
    options = parser.parse_args()
    if options.rounds < 1 or options.games < 1:
        parser.error("--rounds and --games are 1 or more")
    if options.name == "games":
        import games

        status: int = games.run(options.games, options.json)
        return status
    status = 0
    if not options.json:
        print(f"yardstick: catanatron {VERSION}, four random players; medians of {options.rounds} rounds, CPU time")
    for bench in [options.name] if options.name else BENCHES:
        try:
            rounds = measure(bench, options.rounds)
        except NoYardstick as problem:
            print(f"bench: {bench} needs its yardstick: {problem}", file=sys.stderr)
            status = 2
            continue
        for figure in FIGURES:
            if figure.bench == bench:
                row = report(figure, rounds)
                status = max(status, row.get("met") == "missed")
                print(json.dumps(row) if options.json else line(figure, row), flush=True)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
