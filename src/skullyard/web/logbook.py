"""The log: one paragraph a turn, newest first; names light up the board, and every line opens its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skullyard.engine.wording import Line, Say, Word
from skullyard.games import words as words_of
from skullyard.render.emblems import icon
from skullyard.render.svg import EMPTY, Markup, tag, words
from skullyard.service.api import FAULT, LogLine, LogTurn, Snapshot

SPOKEN_LINES: Final = 6
"""The most that is read out of what happened; more would still be read when the next thing has happened."""
SHOWN_TURNS: Final = 24
"""Turns on the table's page; the whole log has a page of its own."""


def log_line(snapshot: Snapshot, line: LogLine, turn: LogTurn, say: Say) -> Line:
    """Word one line, the house's own ones too."""
    title = words_of(snapshot.table.game)
    if not line.own:
        return title.line(snapshot.view, line.seen, say, turn.seat)
    who = title.seat_name(snapshot.view, line.seen.known["seat"], say)
    key = "web.log.fault" if line.seen.kind == FAULT else "web.log.undone"
    return Line((Word(say(key, who=who, report=line.seen.known.get("report", ""))),))


def _word(word: Word) -> Markup:
    if not word.kind:
        return words("span", word.text)
    return words("span", word.text, class_="nm", data_name=f"{word.kind}:{word.id}")


def rule_link(game: str, rule: str, say: Say) -> Markup:
    """Lead to a rule's text."""
    if not rule:
        return EMPTY
    told = say("web.log.rule", rule=rule)
    return tag("a", icon("i-book"), class_="ru", href=f"/rules/{game}#{rule}", aria_label=told, title=told)


def draw_line(game: str, line: Line, say: Say) -> Markup:
    """Show one sentence."""
    if not line.words:
        return EMPTY
    return tag("p", *(_word(word) for word in line.words), rule_link(game, line.rule, say))


class _Drawn:
    """What was drawn lately, by the thing itself: a log's lines and finished turns stay the same objects."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[int, tuple[object, Markup]] = {}

    def get(self, thing: object, draw: Callable[[], Markup]) -> Markup:
        """Return the drawing of a thing; draw it where it is not there."""
        found = self._found.get(id(thing))
        if found is not None and found[0] is thing:
            return found[1]
        if len(self._found) >= self._most:
            del self._found[next(iter(self._found))]
        drawn = draw()
        # With the thing, so that no other can get its number meanwhile.
        self._found[id(thing)] = (thing, drawn)
        return drawn


_TURNS: Final = _Drawn(8192)
_LINES: Final = _Drawn(8192)


def draw_turn(snapshot: Snapshot, turn: LogTurn, mark: Markup, say: Say) -> Markup:
    """Show the paragraph of one turn."""
    return _TURNS.get(turn, lambda: _draw_turn(snapshot, turn, mark, say))


def _draw_turn(snapshot: Snapshot, turn: LogTurn, mark: Markup, say: Say) -> Markup:
    game = snapshot.table.game

    def draw(line: LogLine) -> Markup:
        return _LINES.get(line, lambda: draw_line(game, log_line(snapshot, line, turn, say), say))

    title = words_of(game)
    if turn.phase:
        head = say(f"{game}.phase.{turn.phase}")
    else:
        head = say("web.log.before") if turn.seat is None else title.seat_name(snapshot.view, turn.seat, say)
    return tag("li", mark, tag("div", words("b", head), *map(draw, turn.lines)), id=f"log-{turn.number}")


def shown_turns(snapshot: Snapshot) -> Sequence[LogTurn]:
    """Choose the turns that stand on the table's page, oldest first; a turn in which nothing happened yet is not said."""
    return [turn for turn in snapshot.log if turn.lines][-SHOWN_TURNS:]


def draw_log(turns: Sequence[Markup], game_url: str, say: Say) -> Markup:
    """Show the log's section with the turns in it, newest first."""
    return tag(
        "section",
        tag("h2", words("span", say("web.log.title")), words("i", say("web.log.order")), id="lg-h"),
        tag("ol", *reversed(turns), id="log-list", tabindex=0, aria_label=say("web.log.label"), data_scroll=""),
        words("a", say("web.log.whole"), class_="whole", href=f"{game_url}/log"),
        class_="log",
        id="log",
        aria_labelledby="lg-h",
    )


def spoken(snapshot: Snapshot, since: str, say: Say) -> str:
    """Tell what happened after a line, for the live region."""
    lines = [(line, turn) for turn in snapshot.log[-3:] for line in turn.lines]
    heard = next((number for number, (line, _) in enumerate(lines, 1) if line.id == since), 0)
    told = (log_line(snapshot, line, turn, say).text for line, turn in lines[heard:][-SPOKEN_LINES:])
    return " ".join(filter(None, told))
