"""The chart of the end: how everybody's points grew over the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.pieces import Say, fighter_name
from skullyard.render.emblems import use
from skullyard.render.svg import Markup, escape, join, number, path, tag, words


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the chart: what stands under it, who died there, and everybody's points from then on."""

    label: str
    died: int
    totals: tuple[int, ...]


def _players(view: View) -> int:
    """Count the seats; the bot's board comes after them and gets no points."""
    return len(view.fighters) if view.bot is None else view.bot


def moments(view: View, say: Say) -> list[Moment]:
    """Run the account from the start: a moment for each board that paid, one for the final boards, one for the track."""
    seats = _players(view)
    totals = (0,) * seats
    found: list[Moment] = []
    group: object = None
    for payment in view.account:
        totals = tuple(a + b for a, b in zip(totals, payment.points[:seats], strict=True))
        if payment.what in ("track", "spawn_track"):
            step, label, died = "track", say("render.end.at_track"), -1
        elif payment.what == "turrets":
            step, label, died = "turrets", say("render.end.turrets"), -1
        elif payment.round == 0:
            step, label, died = "last", say("render.end.at_last"), -1
        else:
            died = payment.board
            step = f"{payment.round}:{died}" if died >= 0 else str(group)
            label = str(payment.round)
        if step == group and found:
            found[-1] = Moment(found[-1].label, found[-1].died, totals)
        else:
            found.append(Moment(label, died, totals))
        group = step
    return found


_LEFT, _RIGHT, _TOP, _BOTTOM, _WIDTH, _HEIGHT = 44, 486, 18, 344, 630, 400


def _spread(wanted: dict[int, float], apart: float) -> dict[int, float]:
    """Move labels apart so that none covers another, as little as possible, keeping their order."""
    order = sorted(wanted, key=wanted.__getitem__)
    placed = [wanted[seat] for seat in order]
    for _ in range(len(order)):
        for above, below in zip(range(len(order)), range(1, len(order)), strict=False):
            gap = placed[below] - placed[above]
            if gap < apart:
                placed[above] -= (apart - gap) / 2
                placed[below] += (apart - gap) / 2
    low = max(0.0, placed[-1] - (_BOTTOM + 6)) if placed else 0.0
    return {seat: y - low for seat, y in zip(order, placed, strict=True)}


def _under(view: View, steps: list[Moment], x_of: Callable[[float], float], say: Say) -> list[Markup]:
    """Write what stands under the chart: the round, and the token of whoever died."""
    drawn: list[Markup] = []
    every = -(-len(steps) // 14)  # a long game has more moments than there is room for their names
    for step, moment in enumerate(steps, start=1):
        x = x_of(step)
        last = step == len(steps)
        if last or (step % every == 0 and len(steps) - step >= every):
            drawn.append(
                words(
                    "text",
                    moment.label,
                    class_="ax x-mid" if moment.label.isdigit() else "ax axb" if last else "ax axb x-mid",
                    # The last word has room to the right only.
                    x=x - 12 if last and not moment.label.isdigit() else x,
                    y=_BOTTOM + 46,
                )
            )
        if moment.died >= 0:
            fighter = view.fighters[moment.died].fighter
            side = 16 if every == 1 else 12
            drawn.append(use(f"t-{fighter}", x - side / 2, _BOTTOM + 18 - side / 2, side, f"tk f-{fighter}"))
    drawn.append(words("text", say("render.end.died"), class_="ax axl x-end", x=_LEFT - 8, y=_BOTTOM + 23))
    drawn.append(words("text", say("render.end.round_short"), class_="ax axl x-end", x=_LEFT - 8, y=_BOTTOM + 46))
    return drawn


def _line(
    view: View, seat: int, steps: list[Moment], x_of: Callable[[float], float], y_of: Callable[[float], float]
) -> Markup:
    """Draw one player's line, with the token wherever points came in."""
    fighter = view.fighters[seat].fighter
    points = [0, *(step.totals[seat] for step in steps)]
    corners = "L".join(f"{number(x_of(step))} {number(y_of(value))}" for step, value in enumerate(points))
    tokens = (
        use(f"t-{fighter}", x_of(step) - 7, y_of(value) - 7, 14)
        for step, value in enumerate(points)
        if step and value != points[step - 1]
    )
    return tag(
        "g", path(f"M{corners}", class_="lnc"), path(f"M{corners}", class_="lnf"), *tokens, class_=f"f-{fighter}"
    )


def _names(view: View, finals: dict[int, int], y_of: Callable[[float], float]) -> list[Markup]:
    """Write the final points and the name at the end of each line."""
    heights = _spread({seat: y_of(points) for seat, points in finals.items()}, 19)
    drawn = []
    for seat, y in heights.items():
        name = tag("tspan", escape(fighter_name(view.fighters[seat].fighter)), class_="lbn", dx=5)
        drawn.append(tag("text", join(escape(str(finals[seat])), name), class_="lb", x=_RIGHT + 14, y=y + 6))
    return drawn


def _chart_words(view: View, steps: list[Moment], say: Say) -> str:
    """Tell the chart in a sentence: everybody's final points."""
    if not steps:
        return say("render.end.none")
    finals = steps[-1].totals
    order = sorted(range(len(finals)), key=lambda seat: -finals[seat])
    return ", ".join(f"{fighter_name(view.fighters[seat].fighter)} {finals[seat]}" for seat in order)


def points_chart(view: View, say: Say) -> Markup:
    """Draw everybody's points over the game; the numbers are in the table below it."""
    steps = moments(view, say)
    highest = max((max(step.totals) for step in steps), default=0)
    tick = next(size for size in (5, 10, 20, 50, 100, 1000) if size * 6 >= highest)
    top = max(tick, -(-highest // tick) * tick)

    def x_of(step: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * step / max(1, len(steps))

    def y_of(points: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * points / top

    drawn = [words("title", say("render.end.chart")), words("desc", _chart_words(view, steps, say))]
    for value in range(0, top + 1, tick):
        y = y_of(value)
        drawn += [
            path(f"M{_LEFT} {number(y)}H{_RIGHT}", class_="gr"),
            words("text", str(value), class_="ax x-end", x=_LEFT - 8, y=y + 5),
        ]
    drawn += _under(view, steps, x_of, say)
    finals = {seat: steps[-1].totals[seat] if steps else 0 for seat in range(_players(view))}
    # The leader is drawn last, on top.
    drawn += [_line(view, seat, steps, x_of, y_of) for seat in sorted(finals, key=finals.__getitem__)]
    drawn += _names(view, finals, y_of)
    return tag(
        "svg",
        *drawn,
        class_="chart sign",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
        aria_label=say("render.end.chart"),
    )
