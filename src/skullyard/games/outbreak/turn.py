"""A survivor's turn: one question after another about what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from skullyard.engine import Decision, Option, Rule, put
from skullyard.games.outbreak import cars, combat, doors, inventory, missions, moving, searching, trading
from skullyard.games.outbreak.events import Left, TurnBegan, TurnEnded
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.master.events import MoveTakenBack
from skullyard.games.outbreak.noise import make_noise
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.skills import verbs
from skullyard.games.outbreak.state import GONE, MOVE, NO_MASTER, NOWHERE, ON_FOOT, UP, Figure, GameState

NOISE: Option = ("noise",)
LEAVE: Option = ("leave",)
DISCARD: Option = ("discard",)
END: Option = ("end",)
BASE_ACTIONS = 3
QUIET = frozenset({"move", "go", "search", "arrange", "combine", "discard", "leave", "end"})
"""What the Zombie Master has a moment of its own after, or none: sorting cards, and the end of a turn."""
DASHES = frozenset({"sprint", "charge", "bloodlust_melee", "bloodlust_ranged", "bloodlust_combat", "jump"})
"""Skills with which a survivor leaves its zone."""


def begin(s: GameState, figure: Figure, extra: bool) -> None:
    """Begin a survivor's turn; an extra one breaks into the turn that is running, which then goes on.

    Rules: PO-ROUND-2, PO-XP-3, PO-ZV-1, PO-SKILL-zombie_link, PO-SKILL-born_leader.
    """
    if s.status[figure] != UP:
        return
    if s.actor >= 0:
        if s.fought:
            s.hidden &= ~(1 << s.actor)
        s.push(("resume", s.actor, s.actions, s.free, s.used, s.stride, s.fought))
    s.turn += 1
    own = s.talents(figure)
    s.actor, s.free, s.used, s.stride, s.fought = figure, own.free, (), 0, False
    s.actions = BASE_ACTIONS + own.actions + s.gift[figure]
    s.gift = put(s.gift, figure, 0)
    if s.loud[1] == figure:
        s.loud = (-1, -1)
    if s.events is not None:
        s.tell(TurnBegan(figure, s.owner(figure), s.actions, extra))
    s.push(("menu",), ("end_turn",))
    if s.hand:
        windows.open_window(s, windows.ACTS, figure)


def resume(
    s: GameState, figure: Figure, actions: int, free: tuple[int, ...], used: tuple[str, ...], stride: int, fought: bool
) -> None:
    """Go on with a turn that an extra one had broken into. Rules: PO-SKILL-zombie_link."""
    s.actor, s.actions, s.free, s.used, s.stride, s.fought = figure, actions, free, used, stride, fought


def menu(s: GameState) -> Rule:
    """Choose what to do next. The task stays until the turn ends. Rules: PO-ROUND-2, PO-ACT-1 to PO-ACT-15."""
    figure = s.actor
    if s.status[figure] != UP:
        s.done()
        return
    options: list[Option] | None = s.memo.get("menu")
    if options is None:
        options = s.memo["menu"] = all_options(s, figure)
    about = (s.setting.survivors[figure],)
    always = s.setting.confirm_end
    option = options[(yield Decision(s.owner(figure), "action", "menu", options, about, "PO-ROUND-2", always=always))]
    if s.setting.master != NO_MASTER and breaks_in(s, figure, option):
        return
    if option[0] != "go":
        s.stride = 0
    _DO[option[0]](s, figure, option)


def breaks_in(s: GameState, figure: Figure, option: Option) -> bool:
    """Let the Zombie Master break in after an action, and before a move away from zombies, which then waits.

    He may draw a card meanwhile, so the moment after an action comes whatever he holds now.

    Returns:
        Whether it was such a move.

    Rules: AP-44, AP-71, AP-CARD-MZ-R03.
    """
    if option[0] not in QUIET:
        s.push(("window", windows.ACTS, figure))
    is_move = option[0] == "move" or (option[0] == "use" and option[1] in DASHES)
    if not s.hand or not is_move or not s.crowd(s.where[figure]):
        return False
    s.push(("declared", figure, option, 0))
    windows.open_window(s, windows.MOVE_DECLARED, figure, s.setting.mission.board.index[option[-1]])
    return True


def declared(s: GameState, figure: Figure, option: Option, toll: int) -> None:
    """Make a move that was declared, if it can still be made and paid for; else it is taken back, and nothing spent.

    Rules: AP-71, AP-CARD-MZ-R03, AP-RULING-36.
    """
    before = s.actions, s.free
    if s.status[figure] == UP and (not toll or can_pay(s, MOVE, toll)):
        if toll:
            pay(s, MOVE, toll)
        room = moving if option[0] == "move" else verbs
        if option in room.options(s, figure):
            s.stride = 0
            if option[0] == "move":
                moving.do(s, figure, option, toll)
            else:
                verbs.do(s, figure, option)
            return
    s.actions, s.free = before
    if s.events is not None:
        s.tell(MoveTakenBack(figure))


def all_options(s: GameState, figure: Figure) -> list[Option]:
    """Return everything that the actor can do now, the end of its turn last."""
    found: list[Option] = []
    for room in _ROOMS:
        found += room.options(s, figure)
    if can_pay(s, ANY):
        found.append(NOISE)
    if can_leave(s, figure):
        found.append(LEAVE)
    # Discarding alone is nothing to do, unless there is somebody who may think otherwise.
    if (found or s.setting.confirm_end) and inventory.cards(s, figure):
        found.append(DISCARD)
    found.append(END)
    return found


def can_leave(s: GameState, figure: Figure) -> bool:
    """Whether the actor can leave the board, which ends its turn. Rules: PO-MISSION-3."""
    zone = s.where[figure]
    return zone in s.setting.mission.exits and not s.crowd(zone)


def noise(s: GameState, figure: Figure, option: Option) -> None:
    """Spend an action on a noise; a ninja can, too. Rules: PO-ACT-14, PO-NOISE-4, PO-SKILL-ninja."""
    pay(s, ANY)
    make_noise(s, figure, on_purpose=True)


def leave(s: GameState, figure: Figure, option: Option) -> None:
    """Leave the board by an exit, safe for good and heard no more. Rules: PO-MISSION-3, PO-SKILL-loud."""
    s.done()
    zone = s.where[figure]
    s.status = put(s.status, figure, GONE)
    s.where = put(s.where, figure, NOWHERE)
    s.riding = put(s.riding, figure, ON_FOOT)
    if s.loud[1] == figure:
        s.loud = (-1, -1)
    if s.events is not None:
        s.tell(Left(figure, zone))
    missions.notice(s, "left", figure)


def pick_discard(s: GameState, figure: Figure, option: Option) -> None:
    """Choose a card to discard. Rules: PO-INV-2."""
    s.push(("discard", figure))


def stop(s: GameState, figure: Figure, option: Option) -> None:
    """End the turn; what is left of its actions is lost. Rules: PO-ACT-15."""
    s.done()


def end(s: GameState) -> None:
    """A survivor's turn ends; whoever was quiet may hide among the dead. Rules: PO-ACT-15, PO-SKILL-rotten."""
    figure, lost = s.actor, s.actions
    if s.status[figure] == UP and s.talents(figure).rotten and not s.fought:
        s.hidden |= 1 << figure
    else:
        s.hidden &= ~(1 << figure)
    if s.events is not None:
        s.tell(TurnEnded(figure, lost))
    s.actor, s.actions, s.free, s.used, s.stride, s.fought = -1, 0, (0,) * len(s.free), (), 0, False
    missions.notice(s, "turn_ended", figure)


_ROOMS: tuple[ModuleType, ...] = (moving, combat, doors, searching, cars, inventory, trading, verbs)
"""Who offers what a survivor can do, in this order: each has `options` and `do`."""

_DO: Mapping[str, Callable[[GameState, Figure, Option], Any]] = {
    "move": moving.do,
    "go": moving.do,
    "melee": combat.do,
    "shoot": combat.do,
    "reload": combat.do,
    "open": doors.do,
    "take": doors.do,
    "switch": doors.do,
    "search": searching.do,
    "enter": cars.do,
    "exit": cars.do,
    "change": cars.do,
    "drive": cars.do,
    "arrange": inventory.do,
    "combine": inventory.do,
    "trade": trading.do,
    "use": verbs.do,
    "noise": noise,
    "leave": leave,
    "discard": pick_discard,
    "end": stop,
}
"""What each word of the menu does."""
