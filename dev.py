#!/usr/bin/env python3
"""Everything a newcomer or a developer does with Skullyard, with nothing installed but Python.

    python3 dev.py play [--no-browser] [--port N] [--host H] [--data DIR]
                                  start the server and open it in the browser
    python3 dev.py test [PYTEST ARGUMENTS]
                                  every check and every test, those in the browser too
    python3 dev.py check          the fast part of it: no browser, no slow test
    python3 dev.py bench [NAME] [--json]
                                  how fast the engine is, beside a yardstick
    python3 dev.py rules [TITLE]  which rule is shown by which test, and the gaps
    python3 dev.py run COMMAND ...
                                  any command in the environment, such as `run skullyard --help`
    python3 dev.py lock           resolve the dependencies anew (needs uv)

The environment lives in `.venv` beside this file and is made from the hashed lock files at the first start.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
SCRIPTS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
STAMP = ENVIRONMENT / "skullyard-stamp.json"
LOCKS = {"play": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}
LONG = 400  # lines of a source file
UNDER_CI = os.environ.get("CI", "").lower() in ("true", "1")
COMPILE = ["uv", "pip", "compile", "-q", "--universal", "--generate-hashes"]
EXPORT = [*COMPILE, "--no-header", "--no-emit-index-url", "--no-annotate"]  # no host name in the files


class SetupError(Exception):
    """Something that the person at the terminal can put right; the text says how."""


def say(text: str) -> None:
    """Tell the person what happens, at once."""
    print(text, flush=True)


def call(command: list[str | Path], **environ: str) -> int:
    """Run a command in the project's folder and return its exit status."""
    return subprocess.run(command, cwd=ROOT, env={**inside(), **environ}, check=False).returncode


def inside() -> dict[str, str]:
    """The environment variables with which the environment's own programs are found first."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    return {**kept, "VIRTUAL_ENV": str(ENVIRONMENT), "PATH": f"{SCRIPTS}{os.pathsep}{os.environ.get('PATH', '')}"}


# The environment


def wanted(lock: Path) -> str:
    """What an environment made from this lock is known by: a change of any of it means a new install."""
    parts = [sys.version, str(ROOT), lock.read_text(), (ROOT / "pyproject.toml").read_text()]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def present() -> dict[str, str]:
    """What the environment holds, by the kind of lock; nothing if there is none or its making was interrupted."""
    try:
        held = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return held if isinstance(held, dict) and PYTHON.exists() else {}


def environment(kind: str) -> None:
    """Make the environment, or bring it up to date with the lock; instant when there is nothing to do."""
    stamp, held = wanted(LOCKS[kind]), present()
    if held.get(kind) == stamp:
        return
    say(f"Preparing the environment in {ENVIRONMENT} (once; about half a minute) ...")
    started = time.monotonic()
    STAMP.unlink(missing_ok=True)
    uv = shutil.which("uv")
    if not (uv and install_with_uv(uv, LOCKS[kind], fresh=not held)):
        install_with_pip(LOCKS[kind], fresh=not held)
    # The lock for developers holds all that playing needs.
    held = {"play": wanted(LOCKS["play"]), "dev": stamp} if kind == "dev" else {"play": stamp}
    STAMP.write_text(json.dumps(held))
    say(f"The environment is ready ({time.monotonic() - started:.0f} s).")


def install_with_uv(uv: str, lock: Path, *, fresh: bool) -> bool:
    """Install by uv, which is quick; False if it could not, so that pip may try."""
    steps: list[list[str | Path]] = [
        [uv, "pip", "sync", "-q", "--python", PYTHON, "--require-hashes", lock],
        [uv, "pip", "install", "-q", "--python", PYTHON, "--no-deps", "--no-build-isolation", "-e", ROOT],
    ]
    if fresh:
        steps.insert(0, [uv, "venv", "-q", "--clear", "--python", sys.executable, ENVIRONMENT])
    done = all(call(step) == 0 for step in steps)
    if not done:
        say("uv could not make the environment; going on with pip.")
    return done


def install_with_pip(lock: Path, *, fresh: bool) -> None:
    """Install by the pip that comes with Python."""
    if fresh or call([PYTHON, "-c", "import pip"]) != 0:
        try:
            import venv  # not everywhere a part of Python

            venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=os.name != "nt")
        except (subprocess.CalledProcessError, ImportError, OSError) as error:
            shutil.rmtree(ENVIRONMENT, ignore_errors=True)
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise SetupError(
                f"This Python cannot make an environment ({error}).\n"
                f"On Debian and Ubuntu: apt-get install python{version}-venv (or python3-venv), then start again.\n"
                "Elsewhere: use a Python with the modules venv and ensurepip, or install uv."
            ) from error
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    from_lock = call([*pip, "--no-deps", "--require-hashes", "-r", lock])
    if from_lock or call([*pip, "--no-deps", "--no-build-isolation", "-e", ROOT]):
        raise SetupError("The packages could not be installed; pip's message stands above. Is there a network?")


# The commands


def become(command: list[str]) -> int:
    """Go on as another program, so that signals and the exit status are its own; returns on Windows only."""
    program = shutil.which(command[0], path=inside()["PATH"])
    if program is None:
        raise SetupError(f"There is no command {command[0]!r} in the environment or on this machine.")
    if os.name != "nt":
        os.execve(program, command, inside())
    return subprocess.run([program, *command[1:]], env=inside(), check=False).returncode


def play(arguments: list[str]) -> int:
    """Start the server; it prints its address and opens it, unless told `--no-browser`."""
    environment("play")
    return become(["skullyard", "serve", *arguments])


def run(arguments: list[str]) -> int:
    """Run any command in the environment."""
    if not arguments:
        raise SetupError("Say what to run: python3 dev.py run COMMAND ...")
    environment("dev")
    return become(arguments)


def bench(arguments: list[str]) -> int:
    """Measure; what there is to measure lives in `bench/`."""
    environment("dev")
    return call([PYTHON, ROOT / "bench", *arguments])


def rules(arguments: list[str]) -> int:
    """Show which rules have a test."""
    environment("dev")
    return call([PYTHON, "-m", "skullyard.testing.rule_coverage", *(arguments or ["adrenaline"])])


def lock(arguments: list[str]) -> int:
    """Write both lock files anew, free of host names; `lock --upgrade` takes newer versions."""
    if not shutil.which("uv"):
        raise SetupError("This needs uv: python3 -m pip install uv, in an environment of its own.")
    project = "pyproject.toml"
    if call([*EXPORT, project, "--group", "build", "-o", LOCKS["play"].name, *arguments]):
        raise SetupError("The dependencies could not be resolved.")
    for_developers = ["--extra", "sim", "--group", "dev", "-c", LOCKS["play"].name]
    return call([*EXPORT, project, *for_developers, "-o", LOCKS["dev"].name, *arguments])


# Checking


def checks() -> dict[str, list[str | Path]]:
    """What is checked without running the product."""
    return {
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "mypy": ["mypy"],
        "import rings": ["lint-imports", "--no-logo"],
    }


def run_checks() -> dict[str, bool]:
    """Run every check, also after one has failed, and tell which are good."""
    results = {}
    for name, command in checks().items():
        say(f"\n== {name}")
        results[name] = call([SCRIPTS / command[0], *command[1:]]) == 0
    return results


def run_pytest(arguments: list[str]) -> tuple[bool, str]:
    """Run the tests; return whether all is well, and the closing line."""
    report = ENVIRONMENT / "junit.xml"
    report.unlink(missing_ok=True)
    status = call([PYTHON, "-m", "pytest", f"--junit-xml={report}", *arguments])
    try:
        count = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
        for suite in ET.parse(report).getroot().iter("testsuite"):
            for name in count:
                count[name] += int(suite.get(name, 0))
    except (OSError, ET.ParseError):
        return False, "0 passed, 1 failed"  # pytest itself broke down, and said why
    failed = count["failures"] + count["errors"]
    passed = count["tests"] - failed - count["skipped"]
    skipped = f", {count['skipped']} skipped" if count["skipped"] else ""
    return status == 0, f"{passed} passed, {failed} failed{skipped}"


def summary(results: dict[str, bool], notes: list[str], closing: str) -> int:
    """Print what was found, the runner's closing line last, and return the exit status."""
    say("\n== summary")
    for name, good in results.items():
        say(f"{'ok    ' if good else 'FAILED'}  {name}")
    for note in notes:
        say(note)
    say(closing)
    return 0 if all(results.values()) else 1


def long_files() -> list[str]:
    """Report source files that have outgrown one subject; a test fails at 500 lines."""
    lengths = {file: file.read_text(encoding="utf-8").count("\n") for file in (ROOT / "src").rglob("*.py")}
    long = sorted((length, file.relative_to(ROOT).as_posix()) for file, length in lengths.items() if length > LONG)
    return [f"note    {name} has {length} lines; {LONG} is the measure" for length, name in long]


def check(arguments: list[str]) -> int:
    """Run the fast checks: what to do before each commit."""
    environment("dev")
    results = run_checks()
    say("\n== tests, the fast ones")
    results["tests"], closing = run_pytest(["-q", "-m", "not (browser or slow or nightly)", *arguments])
    return summary(results, long_files(), closing)


def test(arguments: list[str]) -> int:
    """Run everything; what CI runs."""
    environment("dev")
    notes = long_files()
    if not ready_browser():
        notes.append(
            "Chromium is missing and could not be installed: the tests in the browser were "
            + ("not run, which fails under CI." if UNDER_CI else "SKIPPED. Install Chromium and run this again.")
        )
    results = run_checks()
    say("\n== tests")
    # Workers for the whole suite; for a few named tests they cost more than they give. Each begins with a stretch of
    # neighbouring tests, so that what a module shares is seldom made twice, and helps the other when it is done.
    workers = [] if arguments else ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
    results["tests"], closing = run_pytest([*workers, *arguments])
    return summary(results, notes, closing)


def ready_browser() -> bool:
    """Find Chromium for the tests in the browser, or try to install it."""
    find: list[str | Path] = [PYTHON, ROOT / "tests" / "chromium.py"]
    if call([*find, "--quiet"]) == 0:
        return True
    say("\n== Chromium, for the tests in the browser")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        call(["apt-get", "update", "-qq"], **quiet)
        call(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], **quiet)
    if call([*find, "--quiet"]) != 0:
        call([PYTHON, "-m", "playwright", "install", "chromium"])
    return call([*find, "--quiet"]) == 0


COMMANDS = {
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "rules": rules,
    "run": run,
    "lock": lock,
}


def main(arguments: list[str]) -> int:
    """Read the command line."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        say((__doc__ or "").strip())
        return 0 if arguments else 2
    command = COMMANDS.get(arguments[0])
    try:
        if command is None:
            raise SetupError(f"There is no command {arguments[0]!r}. The commands: {', '.join(COMMANDS)}.")
        return command(arguments[1:])
    except SetupError as problem:
        print(f"dev.py: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this has not been asked for a version yet
        sys.exit("dev.py: Skullyard needs Python 3.11 or newer; this is " + sys.version.split()[0])
    sys.exit(main(sys.argv[1:]))
