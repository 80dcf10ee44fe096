"""The conversation of `skullyard play`: the table in letters, the log, a question, and what the person types."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skullyard.commands.files import write_text
from skullyard.commands.speech import Trouble, console, print_line, shown, speech
from skullyard.commands.titles import tale
from skullyard.engine import Decision, Option, Refused, Seat, key_of, seen_by
from skullyard.engine.decision import BACK_KEY
from skullyard.games import words
from skullyard.render import package

if TYPE_CHECKING:
    from skullyard.commands.evening import Evening
    from skullyard.engine import Event


LONGEST = 1000
MOST_LINES = 40
"""A question with more options shows those alike in one line."""
FEW = 3
"""So many alike are shown one by one even then."""


class Talk:
    """What is said to the person, and what is made of the answers."""

    def __init__(self, evening: Evening, kept: Path | None) -> None:
        """Take a seat.

        Args:
            evening: The game.
            kept: The file that keeps it after each choice, or None.
        """
        self.evening = evening
        self.kept = kept
        self.say = speech()
        self.words = words(evening.match.game.name)
        self.turn: Seat | None = None
        self.stale = True

    @property
    def view(self) -> Any:
        """What the person sees now."""
        return self.evening.match.view(self.evening.seat)

    # ------------------------------------------------------------------ saying

    def greet(self) -> None:
        """Tell what there is to read before the game, who plays, and how to get help."""
        for part in tale(self.evening.match.game.name, self.view):
            console().print(part + "\n")
        names = [
            self.say("cli.play.who", fighter=self.words.seat_name(self.view, seat, self.say), player=name)
            if name
            else self.words.seat_name(self.view, seat, self.say)
            for seat, name in enumerate(self.evening.names)
        ]
        console().print(self.say("cli.play.greeting", names=", ".join(names)))

    def tell(self, events: list[Event]) -> None:
        """Tell what happened, in a paragraph a turn."""
        view = self.view if events else None
        for event in events:
            seen = seen_by(event, self.evening.seat)
            opened = self.words.opens_turn(seen)
            if opened is not None:
                self.turn = opened
                console().print(f"\n{self.words.seat_name(view, opened, self.say)}", style="bold")
            print_line(self.words.line(view, seen, self.say, self.turn))
            self.stale = True

    def show_table(self) -> None:
        """Show the table in letters, and the own hand."""
        view, game = self.view, self.evening.match.game.name
        board_text = import_module(package(game)).board_text
        screen = console()
        screen.print()
        screen.print(board_text(view, self.say), soft_wrap=True)
        for line in (self.words.status(view, self.say), *self.words.hand(view, self.say)):
            screen.print(line, soft_wrap=True)
        self.stale = False

    def ask(self, decision: Decision) -> None:
        """Show the question and its options, numbered."""
        view, screen = self.view, console()
        if self.stale:
            self.show_table()
        question = self.words.prompt(view, decision, self.say)
        screen.print(f"\n{question.title}", style="bold")
        if question.detail:
            screen.print(question.detail)
        options = list(enumerate((*decision.options, *decision.asides), 1))
        if len(options) <= MOST_LINES:
            self.show_options(options, decision)
            return
        for alike, group in groupby(options, key=lambda one: one[1][:2]):
            numbered = list(group)
            if len(numbered) <= FEW:
                self.show_options(numbered, decision)
                continue
            (first, option), (last, _) = numbered[0], numbered[-1]
            label = self.words.label(view, decision, option, self.say)
            line = self.say("cli.play.alike", first=first, last=last, key=key_of(alike), label=label.text)
            screen.print(line, soft_wrap=True)

    def show_options(self, options: Iterable[tuple[int, Option]], decision: Decision) -> None:
        """Show options with their numbers."""
        view = self.view
        for number, option in options:
            label = self.words.label(view, decision, option, self.say)
            detail = f"  ({label.detail})" if label.detail else ""
            console().print(f"{number:>3} {label.text}{detail}", soft_wrap=True)

    def finish(self) -> None:
        """Tell how the game ended."""
        self.show_table()
        verdict = self.words.verdict(self.view, self.say)
        console().print(f"\n{verdict.title}", style="bold")
        console().print(verdict.detail)
        console().print(self.say("cli.play.seed", seed=self.evening.seed))

    def leave(self) -> None:
        """Tell whether the game was kept."""
        if self.kept is None:
            console().print(self.say("cli.play.left"))
        else:
            console().print(self.say("cli.play.left_kept", path=shown(str(self.kept), 200)), soft_wrap=True)

    # --------------------------------------------------------------- listening

    def answer(self, decision: Decision) -> bool:
        """Ask until something is chosen or taken back; False when the person leaves."""
        self.ask(decision)
        while True:
            try:
                typed = shown(console().input("> "), LONGEST).strip()
            except UnicodeDecodeError:
                typed = "?"
            except (EOFError, KeyboardInterrupt):
                console().print()
                return False
            command, _, rest = typed.partition(" ")
            if command in ("q", "quit"):
                return False
            if self.obey(command, rest.strip(), decision):
                return True

    def obey(self, command: str, rest: str, decision: Decision) -> bool:
        """Do what was typed; True when the game went on or back."""
        screen = console()
        if command in ("u", "undo"):
            return self.undo()
        if command in ("b", "board"):
            self.stale = True
            self.ask(decision)
        elif command in ("why", "w"):
            self.explain(rest, decision)
        elif command == "save":
            self.save(rest)
        elif command in ("?", "help", "h"):
            screen.print(self.say("cli.play.help", key=key_of(decision.options[0])))
            screen.print(self.say(f"cli.play.letters.{self.evening.match.game.name}"))
        elif command:
            return self.choose(command, decision)
        return False

    def choose(self, typed: str, decision: Decision) -> bool:
        """Choose by number or key."""
        match, seat = self.evening.match, self.evening.seat
        key = self.key(typed, decision)
        alike = self.alike(typed, decision)
        if alike:
            self.show_options(alike, decision)
            return False
        try:
            if typed.isdigit() and key is None:
                console().print(self.say("cli.play.no_number", most=len(decision.options) + len(decision.asides)))
                return False
            match.choose(seat, key or typed)
        except Refused as refused:
            self.refuse(refused.reason, typed)
            return False
        self.keep()
        return True

    def key(self, typed: str, decision: Decision) -> str | None:
        """Return the key of the option with a number, or None."""
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else 0
        most = len(decision.options) + len(decision.asides)
        return key_of(decision.at(number - 1)) if 1 <= number <= most else None

    def alike(self, typed: str, decision: Decision) -> list[tuple[int, Option]]:
        """Return the options, with their numbers, of a long question whose keys begin with what was typed."""
        if len(decision.options) + len(decision.asides) <= MOST_LINES or decision.find(typed) >= 0:
            return []
        begin = f"{typed}:"
        return [one for one in enumerate(decision.options, 1) if key_of(one[1]).startswith(begin)]

    def refuse(self, reason: Any, typed: str) -> None:
        """Say why something cannot be chosen, with its rule."""
        console().print(self.words.reason(reason, self.say) + (f" [{reason.rule}]" if reason.rule else ""))
        if ":" not in typed:  # no key, so perhaps a command that is not there
            console().print(self.say("cli.play.try_help"))

    def explain(self, typed: str, decision: Decision) -> None:
        """Say why a key cannot be chosen."""
        if not typed:
            console().print(self.say("cli.play.why_what", key=key_of(decision.options[0])))
            return
        reason = self.evening.match.why_not(self.evening.seat, self.key(typed, decision) or typed)
        if reason is None:
            console().print(self.say("cli.play.why_can"))
        else:
            self.refuse(reason, typed)

    def undo(self) -> bool:
        """Take the last choice back; where others have chosen since, by an aside, if there is one."""
        match, seat = self.evening.match, self.evening.seat
        asked = match.pending.get(seat)
        try:
            match.undo(seat)
        except Refused as refused:
            if asked is not None and asked.find(BACK_KEY) >= 0:
                match.choose(seat, BACK_KEY)
                self.keep()
                return True
            self.refuse(refused.reason, ":")
            return False
        match.drain()
        console().print(self.say("cli.play.undone"))
        self.stale = True
        self.keep()
        return True

    def save(self, name: str) -> None:
        """Save the game in a file, and keep it there from now on."""
        if name:
            self.kept = Path(name)
            with suppress(RuntimeError):  # "~" of somebody who is not there stays as it is
                self.kept = self.kept.expanduser()
        if self.kept is None:
            console().print(self.say("cli.play.save_where"))
        elif self.keep():
            console().print(self.say("cli.play.saved", path=shown(str(self.kept), 200)), soft_wrap=True)

    def keep(self) -> bool:
        """Write the game into its file; a full disk must not end the game."""
        if self.kept is None:
            return False
        try:
            write_text(self.kept, self.evening.save())
        except Trouble as error:
            console().print(error.format_message(), soft_wrap=True)
            return False
        return True
