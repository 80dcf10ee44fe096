"""The table: look at it, answer, take back, ask why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.engine import Reason, Refused
from skullyard.engine.decision import key_of
from skullyard.games import words as words_of
from skullyard.service.api import NAME_LENGTH, Outcome, Pass, Snapshot, UnknownTable
from skullyard.web.errors import Refusal
from skullyard.web.fragments import Drawn, Whole, compose
from skullyard.web.heading import heading
from skullyard.web.logbook import draw_log
from skullyard.web.panel import Refused as Refusing
from skullyard.web.panel import reason_words
from skullyard.web.shells import json, page, say, wants_json
from skullyard.web.site import held, keep, pass_of, passes, seat_word, snapshot_of, tables_of
from skullyard.web.titles import title_of

MOST_KEYS: Final = 8
MOST_LETTERS: Final = 200
_SAID: Final = "said"


async def refusals(request_tables: Any, snapshot: Snapshot) -> Sequence[Refusing]:
    """Find what this seat might expect to be able to choose but can't, each with its reason."""
    decision, seat = snapshot.decision, snapshot.watcher
    if decision is None or seat is None:
        return ()
    title, found = title_of(snapshot.table.game), []
    expected = title.expected(snapshot.view, decision)
    offered = {*decision.options, *decision.asides} if expected else set()
    for option in expected:
        if option in offered:
            continue
        reason = await request_tables.why_not(snapshot.table.id, seat, key_of(option))
        if reason is None:
            continue
        label = words_of(snapshot.table.game).label(snapshot.view, decision, option, say)
        found.append(Refusing(key_of(option), label, reason_words(snapshot.table.game, reason, say), reason.rule))
    return found


async def whole_of(tables: Any, snapshot: Snapshot, drawn: Drawn | None = None) -> Whole:
    """Draw the table as one watcher sees it; `drawn` is the log as it was drawn for this watcher before."""
    return compose(snapshot, await refusals(tables, snapshot), say, drawn)


async def show_table(request: Request) -> Response:
    """The table's page; of a game that is over, the last position."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    if snapshot.table.over and "board" not in request.query_params:
        return RedirectResponse(f"/t/{snapshot.table.id}/end", 303)
    whole = await whole_of(tables_of(request), snapshot)
    title = title_of(snapshot.table.game)
    base = f"/t/{snapshot.table.id}"
    turns = [part for name, part in whole.parts.items() if name.startswith("log-")]
    response = page(
        request,
        title.shell(),
        whole=whole,
        live=f"{base}/live?seat={seat_word(opens.seat)}",
        seats=_other_seats(request, opens, snapshot),
        own=_own_seat(snapshot),
        host=any(one.role == "host" for one in passes(request)),
        most_letters=NAME_LENGTH,
        log=draw_log(turns, base, say),
        said=_said(request),
        **heading(snapshot),
        **title.names(snapshot.view, whole.parts, say),
    )
    response.delete_cookie(_SAID, path=base)
    return response


def _other_seats(request: Request, opens: Pass, snapshot: Snapshot) -> list[dict[str, str]]:
    """The other seats that this browser holds here, for friends around one screen."""
    title = words_of(snapshot.table.game)
    return [
        {"word": seat_word(other.seat), "name": title.seat_name(snapshot.view, other.seat, say)}
        for other in passes(request)
        if other.seat is not None and other.seat != opens.seat
    ]


def _own_seat(snapshot: Snapshot) -> dict[str, object] | None:
    """What a player may arrange about the own seat."""
    if snapshot.watcher is None:
        return None
    player = snapshot.players[snapshot.watcher]
    return {
        "word": seat_word(snapshot.watcher),
        "name": player.name,
        "auto_no": player.auto_no,
        "stood_in": player.stood_in,
    }


def _said(request: Request) -> str:
    """What the last answer of a page without script was; told once."""
    key = request.cookies.get(_SAID, "")
    return say(f"web.said.{key}") if key in ("late", "refused", "undo") else ""


# --------------------------------------------------------------------- commands


async def _form(request: Request) -> tuple[Pass, int, list[str]]:
    """Read a command's form.

    Raises:
        Refusal: It is not a form of ours.
    """
    form = await request.form()
    words = {name: value for name, value in form.multi_items() if isinstance(value, str)}
    keys = [value for name, value in form.multi_items() if name == "key" and isinstance(value, str)]
    revision = words.get("revision", "")
    if not (revision.isascii() and revision.isdecimal() and len(revision) < 12):
        raise Refusal(400, say("web.fault.revision"))
    if len(keys) > MOST_KEYS or any(len(key) > MOST_LETTERS for key in keys):
        raise Refusal(400, say("web.fault.keys"))
    return pass_of(request, words.get("seat")), int(revision), keys


async def choose(request: Request) -> Response:
    """Answer the seat's question; several keys answer several questions in a row."""
    opens, revision, keys = await _form(request)
    if opens.seat is None:
        raise Refusal(403, say("service.not_a_seat"))
    try:
        outcome = await tables_of(request).choose(opens.table, opens.seat, revision, keys)
    except UnknownTable:
        raise Refusal(404) from None
    return await _answer(request, opens, outcome, "refused")


async def undo(request: Request) -> Response:
    """Take back the seat's last choice."""
    opens, revision, _ = await _form(request)
    if opens.seat is None:
        raise Refusal(403, say("service.not_a_seat"))
    try:
        outcome = await tables_of(request).undo(opens.table, opens.seat, revision)
    except UnknownTable:
        raise Refusal(404) from None
    return await _answer(request, opens, outcome, "undo")


async def arrange(request: Request) -> Response:
    """Name the player of a seat, and say whether reactions are declined by themselves."""
    form = await request.form()
    seat, name = form.get("seat"), form.get("name", "")
    opens = pass_of(request, seat if isinstance(seat, str) else None)
    if opens.seat is None or not isinstance(name, str):
        raise Refusal(403, say("service.not_a_seat"))
    tables = tables_of(request)
    outcome = await tables.set_auto_no(opens.table, opens.seat, form.get("auto_no") == "on")
    if outcome.accepted and name.strip():
        try:
            outcome = await tables.rename(opens.table, opens.seat, name)
        except Refused as refused:
            raise Refusal(422, reason_words(outcome.snapshot.table.game, refused.reason, say)) from None
    return await _answer(request, opens, outcome, "refused")


async def stand_in(request: Request) -> Response:
    """Let a bot play for the own seat, or take it back."""
    form = await request.form()
    seat = form.get("seat")
    opens = pass_of(request, seat if isinstance(seat, str) else None)
    if opens.seat is None:
        raise Refusal(403, say("service.not_a_seat"))
    outcome = await tables_of(request).stand_in(opens.table, opens.seat, form.get("bot") == "on")
    return await _answer(request, opens, outcome, "refused")


async def arm(request: Request) -> Response:
    """Say at which moments a seat wants to be asked."""
    form = await request.form()
    seat = form.get("seat")
    opens = pass_of(request, seat if isinstance(seat, str) else None)
    if opens.seat is None:
        raise Refusal(403, say("service.not_a_seat"))
    moments = {str(one)[:MOST_LETTERS] for one in form.getlist("moment")}
    outcome = await tables_of(request).arm(opens.table, opens.seat, moments)
    return await _answer(request, opens, outcome, "refused")


async def _answer(request: Request, opens: Pass, outcome: Outcome, key: str) -> Response:
    """Tell the page's module how it went, or lead a page without script back to the table."""
    reason = outcome.reason
    if wants_json(request):
        if outcome.accepted or reason is None:
            # With the number that the page will have when the socket has told it.
            return json({"accepted": True, "revision": outcome.snapshot.revision})
        whole = await whole_of(tables_of(request), outcome.snapshot)
        return json({"accepted": False, **why(opens.table, outcome.snapshot, reason), "update": update_of(whole)}, 409)
    response = RedirectResponse(f"/t/{opens.table}?seat={seat_word(opens.seat)}#decision", 303)
    if not outcome.accepted:
        late = reason is not None and reason.code in ("service.stale", "service.overtaken")
        response.set_cookie(
            _SAID, "late" if late else key, max_age=60, path=f"/t/{opens.table}", httponly=True, samesite="lax"
        )
    return response


def why(table: str, snapshot: Snapshot, reason: Reason) -> dict[str, Any]:
    """Put a reason in words, with the way to its rule."""
    del table
    game = snapshot.table.game
    answer: dict[str, Any] = {"reason": reason_words(game, reason, say)}
    if reason.rule:
        answer["rule"] = {"href": f"/rules/{game}#{reason.rule}", "text": say("web.rule", rule=reason.rule)}
    return answer


def update_of(whole: Whole) -> dict[str, Any]:
    """All fragments, for a page that may have none of them."""
    return {
        "revision": whole.revision,
        "mark": whole.mark,
        "fragments": whole.parts,
        "parents": whole.parents,
        "title": whole.title,
        "call": whole.call,
        "fresh": True,
    }


async def now(request: Request) -> Response:
    """The table as it is now, for a page that has lost its socket."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    return json(update_of(await whole_of(tables_of(request), snapshot)))


async def ask_why(request: Request) -> Response:
    """Say why something cannot be chosen now."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    decision = snapshot.decision
    if opens.seat is None or decision is None:
        return json({"reason": say("web.why.not_asked")})
    key = request.query_params.get("key", "")[:MOST_LETTERS]
    if not key:
        key = title_of(snapshot.table.game).key_of_thing(decision, request.query_params.get("thing", "")[:MOST_LETTERS])
    reason = await tables_of(request).why_not(opens.table, opens.seat, key) if key else None
    return json({} if reason is None else why(opens.table, snapshot, reason))


routes = [
    Route("/t/{table}", show_table),
    Route("/t/{table}/choose", choose, methods=["POST"]),
    Route("/t/{table}/undo", undo, methods=["POST"]),
    Route("/t/{table}/seat", arrange, methods=["POST"]),
    Route("/t/{table}/stand-in", stand_in, methods=["POST"]),
    Route("/t/{table}/arm", arm, methods=["POST"]),
    Route("/t/{table}/now", now),
    Route("/t/{table}/why", ask_why),
]
__all__ = ["choose", "held", "keep", "refusals", "routes", "show_table", "undo", "update_of", "whole_of"]
