"""Several seats asked at once: which commands hold although others were quicker, since nothing changed that they answer."""

from __future__ import annotations

from skullyard.engine import Decision, Reason

STALE = "service.stale"
OVERTAKEN = "service.overtaken"


class Question:
    """What a seat is asked as a value, since a match that was built anew asks with new objects.

    The options are listed only where everything else is alike: a question with hundreds of them is asked anew after
    each answer that anybody gives.
    """

    __slots__ = ("decision",)

    def __init__(self, decision: Decision | None) -> None:
        """Keep what is asked."""
        self.decision = decision

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        one, two = self.decision, other.decision
        if one is None or two is None or one is two:
            return one is two
        return (
            is_alike(one, two)
            and one.rule == two.rule
            and tuple(one.asides) == tuple(two.asides)
            and tuple(one.options) == tuple(two.options)
        )

    __hash__ = None  # type: ignore[assignment]


def is_alike(one: Decision, other: Decision) -> bool:
    """Whether two questions ask the same, perhaps with other options."""
    return (one.kind, one.prompt, one.about) == (other.kind, other.prompt, other.about)


class Crowd:
    """From which revision on the commands of one seat hold, while others answer beside it.

    A seat's own answer, an undo, another question and a new turn begin anew: an older command is refused then.
    """

    __slots__ = ("_since", "_taken")

    def __init__(self) -> None:
        """Begin with a table that was just opened."""
        self._since = 0
        self._taken = range(0)

    def start(self, revision: int) -> None:
        """Let hold only what is chosen from a revision on."""
        self._since = revision

    def hear(self, before: Decision | None, now: Decision | None, own: bool, known: int, revision: int) -> None:
        """Take in an answer.

        Args:
            before: What the seat was asked then.
            now: What it is asked afterwards in the same turn.
            own: Whether it gave the answer itself.
            known: The seat's revision before it.
            revision: The seat's revision afterwards.
        """
        if not own and before is not None and not before.window:
            if now is not None and is_alike(before, now):
                return
            self._taken = range(self._since, known + 1)
        self._since = revision

    def why_not(self, revision: int, current: int) -> Reason | None:
        """Return why a command that was made at an older revision, or at none there is, does not hold; None if it does."""
        if self._since <= revision <= current:
            return None
        return Reason(OVERTAKEN if revision in self._taken else STALE)
