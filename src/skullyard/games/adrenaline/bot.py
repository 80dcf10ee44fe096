"""The bot: a fighter without a player, moved and fired by whoever has the turn."""

from __future__ import annotations

from skullyard.engine import Decision, Event, Rule, put
from skullyard.games.adrenaline import domination
from skullyard.games.adrenaline.content import POWERUP_NAME, powerup_colour
from skullyard.games.adrenaline.damage import hurt, mark
from skullyard.games.adrenaline.events import Appeared, BotFired, BotPlaced
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.powerups import tagback
from skullyard.games.adrenaline.state import BOT_DRAWS, DOMINATION, OFF_BOARD, GameState, Target

BOTH_ADRENALINE_ACTIONS = 2


def place(s: GameState) -> Rule:
    """Put the bot on a spawnpoint: the first player before appearing, later whoever has the turn.

    By a house rule a dead bot draws a powerup for its colour instead.

    Rules: AD-BOT-2, AD-BOT-6.
    """
    setting = s.setting
    when, rule = ("first", "AD-BOT-2") if s.phase == "place_bot" else ("again", "AD-BOT-6")
    if when == "again" and BOT_DRAWS in setting.house:
        card = s.draw_powerup(setting.bot)
        s.discard_powerup(setting.bot, card)
        square = setting.arena.spawn[powerup_colour(card)]
        told: Event = Appeared(setting.bot, POWERUP_NAME[card], setting.arena.names[square])
    else:
        options = [setting.to[square] for square in setting.arena.spawn]
        choice = yield Decision(s.active, "zone", "place_bot", options, (when,), rule)
        square = setting.arena.spawn[choice]
        told = BotPlaced(s.active, setting.bot, setting.arena.names[square])
    s.where = put(s.where, setting.bot, square)
    s.tell(told)
    if when == "first":
        s.phase = "enter"
    else:
        s.rising = s.rising[1:]
        s.phase = "respawn"


def targets(s: GameState) -> list[Target]:
    """Return all that the bot sees but itself and the mover; in Domination spawnpoints too. Rules: AD-BOT-3."""
    setting, bot = s.setting, s.setting.bot
    sees, here = setting.arena.sees, s.where[bot]
    seen = [
        figure
        for figure in range(setting.figures)
        if figure not in (bot, s.active) and s.where[figure] != OFF_BOARD and sees(here, s.where[figure])
    ]
    if setting.mode == DOMINATION and s.round > 1:
        seen += [setting.figures + colour for colour, q in enumerate(setting.arena.spawn) if sees(here, q)]
    return seen


def act(s: GameState) -> Rule:
    """Move the bot 0 or 1; then, if it sees a target, it must shoot one: 1 damage, with both adrenalines 1 mark.

    Rules: AD-BOT-3, AD-BOT-5, AD-RULING-99, AD-RULING-100.
    """
    setting, bot, seat = s.setting, s.setting.bot, s.active
    squares = (s.where[bot], *setting.arena.near[s.where[bot]])
    options = [setting.to[square] for square in squares]
    square = squares[(yield Decision(seat, "zone", "bot_move", options, (), "AD-BOT-3"))]
    yield from walk(s, bot, square, seat, "bot")
    seen = targets(s)
    if seen:
        options = [setting.figure[target] for target in seen]
        target = seen[(yield Decision(seat, "figure", "bot_target", options, (), "AD-BOT-3"))]
        yield from fire(s, target)
    s.bot_due, s.phase = False, "action"


def fire(s: GameState, target: Target) -> Rule:
    """The bot shoots a target; whoever is hurt may answer. Rules: AD-BOT-3, AD-BOT-5, AD-RULING-100."""
    setting, bot = s.setting, s.setting.bot
    if s.events is not None:
        s.tell(BotFired(s.active, bot, setting.figure[target][1]))
    if target >= setting.figures:
        domination.tag(s, bot, target - setting.figures, "hit")
        return
    landed = hurt(s, bot, target, 1)
    if s.adrenaline(bot) == BOTH_ADRENALINE_ACTIONS:
        mark(s, bot, target, 1)
    if landed:
        yield from tagback(s, target, bot)
