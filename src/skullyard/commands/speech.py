"""How commands speak: on the terminal, in the reader's language, and in one line when something is wrong."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from skullyard.locale import Catalogue, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from skullyard.engine.wording import Line

STYLES = {"fighter": "bold", "weapon": "cyan", "powerup": "magenta", "square": "green"}


class Trouble(typer.TyperException):
    """What stops a command; the text says in one line what to do about it."""

    exit_code = 2


class OneLine(TyperGroup):
    """The commands, with every fault told in one line and none as a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and, standing alone, end the program with its status."""
        try:
            status = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            if not standalone_mode:
                raise
            typer.echo(f"skullyard: {_told(error)}", err=True)
            sys.exit(error.exit_code)
        except typer.Abort:
            if not standalone_mode:
                raise
            sys.exit(130)
        if not standalone_mode:
            return status
        sys.exit(status if isinstance(status, int) else 0)


def _told(error: typer.TyperException) -> str:
    """Return an error as one line that says what to do."""
    message = " ".join(error.format_message().split())
    if isinstance(error, Trouble):
        return message
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "skullyard"
    return speech()("cli.trouble.usage", message=message.rstrip("."), command=command)


@cache
def language() -> str:
    """Return the language of the terminal."""
    wanted = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return wanted.partition("_")[0].partition(".")[0].lower()


def speech() -> Catalogue:
    """Return the sentences in the language of the terminal."""
    return catalogue(language())


def trouble(key: str, **values: object) -> Trouble:
    """Return the error that says a sentence."""
    return Trouble(speech()(f"cli.trouble.{key}", **values))


def unknown(what: str, name: str, known: Iterable[str], listed: Iterable[str] | None = None) -> Trouble:
    """Return the error of a name that is not there.

    Args:
        what: What it should name, for the sentence.
        name: The name.
        known: All names there are; the nearest is what was perhaps meant.
        listed: What is listed when none is near; by default all there are.
    """
    say, names = speech(), {one.lower(): one for one in known}
    close = get_close_matches(name.lower(), names, 1, 0.7)
    if close:
        hint = say("cli.trouble.meant", name=names[close[0]])
    else:
        hint = say("cli.trouble.known", names=", ".join(names.values() if listed is None else listed))
    return trouble(f"unknown_{what}", name=shown(name), hint=hint)


def shown(text: str, longest: int = 60) -> str:
    """Return somebody's text so that it can stand in one line."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= longest else plain[: longest - 3] + "..."


@cache
def _console(stream: object) -> Console:
    from rich.console import Console

    return Console(file=stream, highlight=False, markup=False, soft_wrap=False)  # type: ignore[arg-type]


def console() -> Console:
    """Return the terminal's console; plain text when the output goes into a file."""
    return _console(sys.stdout)


def print_line(line: Line) -> None:
    """Print a line of the log with its names set off."""
    from rich.text import Text

    console().print(Text.assemble("  ", *((word.text, STYLES.get(word.kind, "")) for word in line.words)))
