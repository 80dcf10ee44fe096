"""After the game: the points, the record, the dice, another round; and the whole log at any time."""

from __future__ import annotations

import json as json_lines
from asyncio import to_thread
from contextlib import suppress
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.engine import Reason
from skullyard.engine.replay import Replay, ReplayError, replay_steps, write_replay
from skullyard.games import GAMES
from skullyard.service.api import NotASeat, NotOver, Snapshot, TableRecord
from skullyard.service.dice import commit
from skullyard.web.errors import Refusal
from skullyard.web.fragments import people_of
from skullyard.web.heading import heading
from skullyard.web.logbook import draw_turn
from skullyard.web.panel import question, reason_words
from skullyard.web.shells import page, say
from skullyard.web.site import keep, pass_of, seat_word, snapshot_of, tables_of
from skullyard.web.titles import title_of

_FILE: Final = "skullyard-{game}-{table}.jsonl"


async def over(request: Request) -> Snapshot:
    """The table, if its game is over.

    Raises:
        Refusal: It still runs: what these pages show would tell what is hidden.
    """
    snapshot = await snapshot_of(request, pass_of(request, request.query_params.get("seat")))
    if not snapshot.table.over:
        raise Refusal(409, reason_words(snapshot.table.game, Reason("service.not_over"), say))
    return snapshot


async def show_end(request: Request) -> Response:
    """The end page; of a running game, the table."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    if not snapshot.table.over:
        return RedirectResponse(f"/t/{snapshot.table.id}", 303)
    title = title_of(snapshot.table.game)
    shown = title.end(snapshot, people_of(snapshot, say), say)
    record = await tables_of(request).record(snapshot.table.id)
    return page(
        request,
        title.end_shell(),
        verdict=question(snapshot, say),
        mark_large=shown.pop("mark"),
        can_rematch=opens.role == "seat",
        seat_word=seat_word(opens.seat),
        commitment=grouped(snapshot.commitment),
        choices=len(record.records),
        lines=sum(len(turn.lines) for turn in snapshot.log),
        **heading(snapshot),
        **shown,
    )


def grouped(fingerprint: str) -> str:
    """Show the beginning of a fingerprint so that people can compare it."""
    return " ".join(fingerprint[start : start + 4] for start in range(0, 16, 4))


async def again(request: Request) -> Response:
    """Play again with the same seats: the first who asks opens the table, the others find it; everybody keeps their seat."""
    wanted = (await request.form()).get("seat")
    opens = pass_of(request, wanted if isinstance(wanted, str) else None)
    try:
        table, token = await tables_of(request).rematch(opens)
    except NotOver:
        raise Refusal(409, say("service.not_over")) from None
    except NotASeat:
        raise Refusal(403, say("service.not_a_seat")) from None
    response = RedirectResponse(f"/t/{table}", 303)
    keep(request, response, token)
    return response


async def show_dice(request: Request) -> Response:
    """The opened seed beside the fingerprint that was shown from the start."""
    snapshot = await over(request)
    dice = snapshot.dice
    if dice is None:
        raise Refusal(409, say("service.not_over"))
    return page(
        request,
        "dice.html",
        dice=dice,
        commitment=snapshot.commitment,
        fits=commit(dice) == snapshot.commitment,
        **heading(snapshot),
    )


async def show_log(request: Request) -> Response:
    """The whole log, from the first turn."""
    snapshot = await snapshot_of(request, pass_of(request, request.query_params.get("seat")))
    title = title_of(snapshot.table.game)
    turns = [
        draw_turn(snapshot, turn, title.token(snapshot.view, turn.seat), say) for turn in snapshot.log if turn.lines
    ]
    return page(request, "log.html", turns=turns, **heading(snapshot))


async def send_record(request: Request) -> Response:
    """The record of a game that is over, as JSON lines: the head first, then a line a choice."""
    snapshot = await over(request)
    record = await tables_of(request).record(snapshot.table.id)
    name = _FILE.format(game=snapshot.table.game, table=snapshot.table.id)
    return Response(
        await to_thread(record_lines, record),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def record_lines(record: TableRecord) -> str:
    """Write a record as a replay file; its head also tells salt and fingerprint of the seed."""
    info = record.table
    replay = Replay(
        info.game,
        record.rules_version,
        record.data_hash,
        dict(info.setup),
        tuple(plan.name or plan.bot for plan in info.seats),
        records=record.records,
        seed=record.dice.seed,
        chance=record.chance,
        over=True,
    )
    with suppress(ReplayError):  # of older rules: it can still be read
        *_, (_, _, match) = replay_steps(GAMES[info.game], replay)
        result = match.game.result(match.state)
        replay = replace(replay, digest=match.state.digest(), points=result.points if result is not None else ())
    head, _, rest = write_replay(replay).partition("\n")
    proof = {"salt": record.dice.salt, "commitment": record.commitment}
    return f"{json_lines.dumps(json_lines.loads(head) | proof, ensure_ascii=False)}\n{rest}"


routes = [
    Route("/t/{table}/end", show_end),
    Route("/t/{table}/again", again, methods=["POST"]),
    Route("/t/{table}/dice", show_dice),
    Route("/t/{table}/log", show_log),
    Route("/t/{table}/record", send_record),
]
