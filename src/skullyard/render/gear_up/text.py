"""The table in letters, for the terminal.

A grid is drawn as on the card: ``.`` a free area, ``*`` a star, ``b`` a bullet, ``s`` a shield, ``y`` and ``u`` the boss's yellow and
blue stars; ``#`` is marked, and a small digit marks what a seat marked in this step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import FAR, MID, NEAR, Grid
from skullyard.games.gear_up.shapes import COLUMNS
from skullyard.games.gear_up.view import CardView, View

GAP = "  "
PLAIN = {"o": "."}
"""How the squares of the data are shown, where otherwise; outside the line is empty."""


def grid_lines(grid: Grid, marked: int, pens: Sequence[tuple[int, int]] = ()) -> list[str]:
    """Draw a grid with its columns' letters above and its rows' numbers before it."""
    lines = ["  " + " ".join(COLUMNS[: grid.width])]
    for y, row in enumerate(grid.rows):
        letters = []
        for x, square in enumerate(row):
            bit = 1 << (y * grid.width + x)
            pen = next((str(seat + 1) for seat, mask in pens if mask & bit), "#")
            letters.append(" " if square == "." else pen if marked & bit else PLAIN.get(square, square))
        lines.append(f"{y + 1} " + " ".join(letters))
    return lines


def shape_lines(shape: Iterable[tuple[int, int]]) -> list[str]:
    """Draw a hit shape."""
    cells = set(shape)
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return ["".join("#" if (x, y) in cells else " " for x in range(width)) for y in range(height)]


def beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Put blocks of lines side by side."""
    wide = [max((len(line) for line in block), default=0) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [GAP.join(line.ljust(width) for line, width in zip(row, wide, strict=True)).rstrip() for row in rows]


def _card(card: CardView, say: Say) -> list[str]:
    """Draw a zombie: number, name, symbol; power; what it hits for; its grid."""
    zombie = content.zombie(card.design)
    symbol = {content.SINGLE: "v", content.DOUBLE: "vv"}[zombie.symbol] + ("!" if card.acts else "")
    head = [f"{card.id} {zombie.name} {symbol}"]
    if zombie.power != "none":
        head.append(names.power_name(zombie.power, say))
    if card.hits:
        head.append(say("render.gear_up.hits", n=card.hits))
    return [*head, *grid_lines(zombie.grid, card.marked, card.pens)]


def _boss(view: View, say: Say) -> list[str]:
    """Draw the boss, when he is there."""
    boss = view.boss
    if boss.holder < 0:
        return []
    side = content.boss(boss.id).side(boss.side)
    who = names.seat_name(view, boss.holder, say)
    head = [
        say("render.gear_up.boss", boss=content.boss(boss.id).name, who=who, attack=boss.attack, strong=boss.strong),
        f"{side.special}: {names.special_text(boss.id, boss.side, say)}.",
    ]
    return [*head, *grid_lines(side.grid, boss.marked, boss.pens)]


def _track(view: View, say: Say) -> list[str]:
    """Tell which turn cards are out, which may come, and what lies under the next ones."""
    cards = [names.turn_card_name(card, say) for card in view.track if card]
    left = [names.turn_card_name(card, say) for card in view.to_come]
    lines = [say("render.gear_up.track", cards="; ".join(cards) or say("gear_up.nothing"))]
    if left:
        lines.append(say("render.gear_up.to_come", n=len(view.track) - len(cards), cards="; ".join(left)))
    if view.next_below:
        card = next(one for one in content.boss_cards() if one.id == view.next_below)
        lines.append(say("render.gear_up.next_below", orders=names.boss_card_name(card.icons, say)))
    return lines


def _street(view: View, seat: int, say: Say) -> list[str]:
    """Draw the street of a player, nearest first below."""
    own = view.seats[seat]
    bullets, shields = (circled - spent for circled, spent, _ in (own.bullets, own.shields))
    head = say(
        "render.gear_up.seat",
        seat=seat + 1,
        who=names.capital(names.seat_name(view, seat, say)),
        hearts=say("gear_up.hearts", n=own.hearts),
        symbols=names.symbols(bullets, shields, say) or say("gear_up.nothing"),
    )
    lines = [head + (say("render.gear_up.ready") if own.ready else "")]
    for place in (FAR, MID, NEAR):
        cards = view.street(seat, place)
        if cards:
            lines += [f"{names.place_name(place, say)}:", *beside([_card(card, say) for card in cards])]
    return lines


def _tool(view: View, say: Say) -> list[str]:
    """Draw the shape of what the watcher attacks with."""
    if view.watcher is None or not view.number or view.over:
        return []
    kit = names.tool(view, view.watcher)
    reach = say(f"gear_up.range.{'long' if kit.long else 'short'}")
    return [f"{names.tool_name(view, view.watcher)} ({reach})", *shape_lines(kit.shape)]


def board_text(view: View, say: Say) -> str:
    """Draw the whole table in letters."""
    parts = [_track(view, say), _boss(view, say)]
    parts += [_street(view, seat.seat, say) for seat in view.seats]
    waiting = [card for card in view.cards if card.street < 0]
    if waiting:
        parts.append([say("render.gear_up.waiting"), *beside([_card(card, say) for card in waiting])])
    parts.append(_tool(view, say))
    return "\n\n".join("\n".join(part) for part in parts if part)
