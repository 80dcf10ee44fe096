"""What the page says of a snapshot in words, the same way for every title: options with outcomes, refusals, who is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from skullyard.engine import Option, Reason, Seat
from skullyard.engine.decision import key_of
from skullyard.engine.wording import Label, Prompt, Say, Words, join
from skullyard.games import words as words_of
from skullyard.service.api import Change, Preview, Snapshot
from skullyard.service.previews import LIMIT

NO_PREVIEW: Final = Preview(undoable=True)


class Offered:
    """One option in words, each found when first looked at: a question may have hundreds of options.

    Attributes:
        key: What is posted.
        option: The option itself.
        aside: Whether it answers nothing, such as taking back a mark, and is shown apart.
        is_previewed: Whether it tells what it would change; of the others a page asks when somebody points at one.
    """

    def __init__(self, snapshot: Snapshot, option: Option, say: Say, aside: bool = False, is_previewed: bool = True):
        """Keep what it is worded from."""
        self.key, self.option, self.aside, self.is_previewed = key_of(option), option, aside, is_previewed
        self._snapshot, self._say = snapshot, say

    @cached_property
    def label(self) -> Label:
        """Its name, place and what it means."""
        snapshot, title = self._snapshot, words_of(self._snapshot.table.game)
        if snapshot.decision is None:
            raise ValueError("nothing is asked")
        return title.label(snapshot.view, snapshot.decision, self.option, self._say)

    @cached_property
    def _preview(self) -> Preview:
        known = not self.aside and self.is_previewed
        return self._snapshot.previews.get(self.key, NO_PREVIEW) if known else NO_PREVIEW

    @property
    def undoable(self) -> bool:
        """Whether it could be taken back."""
        return self._preview.undoable

    @property
    def changes(self) -> tuple[Change, ...]:
        """The numbers it would change."""
        return self._preview.outcome

    @cached_property
    def outcome(self) -> str:
        """What it would change, in words; empty when nothing everybody sees."""
        if not self.changes:
            return ""
        title = words_of(self._snapshot.table.game)
        return outcome_words(self._snapshot.view, title, self.label.text, self.changes, self._say)

    @property
    def detail(self) -> str:
        """The second line of its button: the outcome where there is one."""
        return self.outcome or self.label.detail


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that a person might expect to be able to choose, and why it can't be."""

    key: str
    label: Label
    why: str
    rule: str


def offered(snapshot: Snapshot, say: Say) -> list[Offered]:
    """Word every option of the seat's decision, and its asides behind them."""
    decision = snapshot.decision
    if decision is None:
        return []
    options = [
        Offered(snapshot, option, say, is_previewed=number < LIMIT) for number, option in enumerate(decision.options)
    ]
    return options + [Offered(snapshot, option, say, aside=True) for option in decision.asides]


def outcome_words(view: Any, title: Words, button: str, changes: Sequence[Change], say: Say) -> str:
    """Tell the numbers that everybody sees and that a button would change: "9 → 12, overkill"."""
    by_seat: dict[Seat, list[str]] = {}
    for change in changes:
        if change.what == "damage":
            told = say("web.outcome.damage", before=change.before, after=change.after)
            ending = "overkill" if change.overkill else "kill" if change.kill else ""
            by_seat.setdefault(change.seat, []).append(told + (f", {say(f'web.outcome.{ending}')}" if ending else ""))
        elif change.what == "marks" and change.after > change.before:
            by_seat.setdefault(change.seat, []).append(say("web.outcome.marks", n=change.after - change.before))
    named = {title.seat_name(view, seat, say): ", ".join(told) for seat, told in by_seat.items()}
    alone = len(named) == 1 and all(name in button for name in named)  # the button names who it is
    return "; ".join(told if alone else f"{name} {told}" for name, told in named.items())


def reason_words(game: str, reason: Reason, say: Say) -> str:
    """Word a reason of the title's rules, of the engine or of the service."""
    if reason.code.startswith(("service.", "web.")):
        return say(reason.code, **dict(reason.about))
    return words_of(game).reason(reason, say)


def question(snapshot: Snapshot, say: Say) -> Prompt:
    """Word what stands over the options: the question, who is waited for, or how it ended."""
    title, view = words_of(snapshot.table.game), snapshot.view
    if snapshot.trouble is not None:
        return Prompt(say("web.table.closed"), reason_words(snapshot.table.game, snapshot.trouble, say))
    if snapshot.table.over:
        return title.verdict(view, say)
    if snapshot.decision is not None:
        return title.prompt(view, snapshot.decision, say)
    waited = [title.seat_name(view, seat, say) for seat in snapshot.asked]
    about = "web.table.wait" if snapshot.watcher is not None else "web.table.look_on"
    return Prompt(say("web.table.waiting", who=join(waited, say)), say(about))


def undo_words(snapshot: Snapshot, say: Say) -> str:
    """Word what the undo takes back, or why nothing can be taken back; empty when there is nothing to say."""
    undo = snapshot.undo
    if snapshot.table.over or snapshot.watcher is None:
        return ""
    if undo.can and undo.decision is not None:
        index = undo.decision.find(undo.key)
        if index < 0:
            return say("web.undo.last")
        return words_of(snapshot.table.game).undo(snapshot.view, undo.decision, undo.decision.at(index), say)
    if undo.why_not is None or undo.decision is None or snapshot.decision is None:
        return ""
    return reason_words(snapshot.table.game, undo.why_not, say)
