"""A turn of Adrenaline, from checkpoint to checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skullyard.engine import DECKS, Decision, Option, Rule, Seat, put
from skullyard.games.adrenaline import bot, content, domination, powerups, scoring, turrets
from skullyard.games.adrenaline.events import Appeared, Refilled, TurnBegan
from skullyard.games.adrenaline.firing import draw_weapon, fire, places_to_shoot, reload, reload_first, shoot
from skullyard.games.adrenaline.frenzy import action_tile
from skullyard.games.adrenaline.grabbing import draw, grab, pick_tile, places_to_grab, take
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.state import NO_TILE, OFF_BOARD, TURRETS, GameState

RUN: Option = ("run",)
GRAB: Option = ("grab",)
SHOOT: Option = ("shoot",)
END: Option = ("end",)
BOT: Option = ("bot",)
USE: tuple[Option, ...] = tuple(("use", name) for name in content.POWERUP_NAME)
RACK_SIZE = 3


def step(s: GameState) -> Rule | None:
    """Carry out what asks nobody, and return the flow that asks next, or None when the game is over."""
    while not s.over:
        flow = FLOWS.get(s.phase)
        if flow is not None:
            return flow(s)
        STEPS[s.phase](s)
    return None


def begin(s: GameState) -> None:
    """Begin a turn; whoever is not in the arena yet draws two powerups. Rules: AD-TURN-1, AD-TURN-2, AD-BOT-1."""
    seat = s.active
    s.bot_due = s.setting.bot >= 0 and (s.round, seat) != (1, 0)  # the card starts with the second player
    s.turn += 1
    s.grabbed = 0
    domination.open_spawnpoints(s)
    s.actions = action_tile(s, seat).actions
    if s.events is not None:
        s.tell(TurnBegan(seat, s.round, s.actions))
    if s.where[seat] == OFF_BOARD:
        draw(s, seat)
        draw(s, seat)
        s.phase = "place_bot" if s.setting.bot >= 0 and s.where[s.setting.bot] == OFF_BOARD else "enter"
    else:
        s.phase = "action"


def enter(s: GameState) -> Rule:
    """The first turn: discard one of two powerups to appear at its colour. Rules: AD-TURN-1, AD-RULING-104."""
    yield from appear(s, s.active, "first", reaction=False)
    s.phase = "action"


def appear(s: GameState, seat: Seat, when: str, reaction: bool) -> Rule:
    """Discard a powerup and appear at the spawnpoint of its colour. Rules: AD-TURN-1, AD-SCORE-7."""
    cards = list(dict.fromkeys(s.hand[seat]))
    options = [("card", content.POWERUP_NAME[card]) for card in cards]
    rule = "AD-TURN-1" if when == "first" else "AD-SCORE-7"
    card = cards[(yield Decision(seat, "card", "appear", options, (when,), rule, reaction))]
    s.discard_powerup(seat, card)
    square = s.setting.arena.spawn[content.powerup_colour(card)]
    s.where = put(s.where, seat, square)
    if s.events is not None:
        s.tell(Appeared(seat, content.POWERUP_NAME[card], s.setting.arena.names[square]))


def choose_action(s: GameState) -> Rule:
    """Choose an action, a powerup to use between actions, or the end of the turn.

    Rules: AD-TURN-2, AD-POWERUP-newton, AD-POWERUP-teleporter, AD-RULING-52, AD-BOT-3.
    """
    seat = s.active
    found: tuple[list[tuple[Option, int]], list[Option]] | None = s.memo.get("menu")
    if found is None:
        menu = actions(s, seat) + usable_powerups(s, seat)
        menu.append((BOT if s.bot_due else END, -1))  # the bot's action is owed, in any place among the others
        found = s.memo["menu"] = menu, [option for option, _ in menu]
    menu, options = found
    # Whoever holds a card is asked even when nothing can be done with it: whether it is asked must not tell what it is.
    always = s.setting.confirm_end or bool(s.hand[seat])
    option, card = menu[(yield Decision(seat, "action", "action", options, (), "AD-TURN-2", always=always))]
    if card >= 0:
        s.discard_powerup(seat, card)
        s.card = card
        s.phase = "newton" if content.powerup_kind(card) == content.NEWTON else "teleporter"
    elif option is END:
        s.phase = "reload"
    elif option is BOT:
        s.phase = "bot"
    else:
        s.actions -= 1
        s.phase = option[0]


def actions(s: GameState, seat: Seat) -> list[tuple[Option, int]]:
    """Return the actions that can be taken now. Rules: AD-TURN-2, AD-TURN-3, AD-END-4."""
    if not s.actions:
        return []
    possible: list[tuple[Option, int]] = []
    if action_tile(s, seat).run:
        possible.append((RUN, -1))
    if next(places_to_grab(s, seat), None) is not None:
        possible.append((GRAB, -1))
    if next(places_to_shoot(s, seat), None) is not None:
        possible.append((SHOOT, -1))
    return possible


def usable_powerups(s: GameState, seat: Seat) -> list[tuple[Option, int]]:
    """Return the Newtons and Teleporters in hand. Rules: AD-POWERUP-newton, AD-POWERUP-teleporter."""
    usable = []
    for card in dict.fromkeys(s.hand[seat]):
        kind = content.powerup_kind(card)
        if kind == content.TELEPORTER or (kind == content.NEWTON and powerups.newton_targets(s, seat)):
            usable.append((USE[card], card))
    return usable


def run(s: GameState) -> Rule:
    """Run 1 to 3 squares, up to 4 in the Final Frenzy. Rules: AD-TURN-3, AD-END-4, AD-RULING-11."""
    seat, to = s.active, s.setting.to
    reach = action_tile(s, seat).run
    squares = s.setting.arena.within[s.where[seat]][reach]
    square = squares[(yield Decision(seat, "zone", "run", [to[q] for q in squares], (), "AD-TURN-3"))]
    yield from walk(s, seat, square, seat, "run", reach)
    s.phase = "action"


def score(s: GameState) -> None:
    """Let a spawnpoint strike back, and score the dead. Rules: AD-TURN-5, AD-DOM-4."""
    domination.end_on_spawnpoint(s)
    scoring.score_dead(s)


def close(s: GameState) -> None:
    """See whether the game goes on as before. Rules: AD-END-1, AD-END-2."""
    scoring.close_turn(s)


def respawn(s: GameState) -> None:
    """Let the next of the dead draw a card, even a fourth; when all are back, refill. Rules: AD-SCORE-7, AD-RULING-90."""
    if s.rising:
        s.where = put(s.where, s.rising[0], OFF_BOARD)
        if s.rising[0] == s.setting.bot:
            s.phase = "bot_rise"
        else:
            draw(s, s.rising[0])
            s.phase = "rise"
    else:
        s.phase = "refill"


def rise(s: GameState) -> Rule:
    """A dead fighter discards one card to appear again. Rules: AD-SCORE-7, AD-RULING-56, AD-RULING-106."""
    seat = s.rising[0]
    yield from appear(s, seat, "again", reaction=seat != s.active)
    s.rising = s.rising[1:]
    s.phase = "respawn"


def refill(s: GameState) -> None:
    """Refill the arena and pass the turn. Rules: AD-TURN-5, AD-AMMO-8, AD-SETUP-3, AD-SETUP-4."""
    names, tiles, weapons = s.setting.arena.names, content.tiles(), content.weapons()
    new_tiles = fill_tiles(s)
    new_market = turrets.fill_market(s) if s.setting.mode == TURRETS else []
    new_weapons = fill_racks(s)
    if (new_tiles or new_market or new_weapons) and s.events is not None:
        racks = tuple((content.COLOUR[colour], weapons[weapon].id) for colour, weapon in new_weapons)
        laid = tuple((names[q], tiles[s.tiles[q]].id) for q in new_tiles)
        s.tell(Refilled(laid, racks, tuple(tiles[tile].id for tile in new_market)))
    s.active = (s.active + 1) % s.setting.seats
    s.round += s.active == 0
    s.phase = "begin"


def fill_tiles(s: GameState) -> list[int]:
    """Lay a tile on each empty ammo square; the discards are shuffled when the stack is out.

    Rules: AD-AMMO-8, AD-TUR-1.
    """
    if s.setting.mode == TURRETS:
        return []
    empty = [square for square in s.setting.arena.ammo_squares if s.tiles[square] == NO_TILE]
    for square in empty:
        if s.tile_next == len(s.tile_deck):
            s.tile_deck, s.tile_next, s.tile_gone = s.rng.shuffle(DECKS, s.tile_gone), 0, ()
        s.tiles = put(s.tiles, square, s.tile_deck[s.tile_next])
        s.tile_next += 1
        s.revealed += 1
    return empty


def fill_racks(s: GameState) -> list[tuple[int, int]]:
    """Lay weapons in empty places, as long as there are any; return (colour, weapon) of each. Rules: AD-AMMO-8."""
    laid = []
    for colour in content.COLOURS:
        while len(s.racks[colour]) < RACK_SIZE and s.weapon_next < len(s.weapon_deck):
            weapon = s.weapon_deck[s.weapon_next]
            s.weapon_next += 1
            s.revealed += 1
            s.racks = put(s.racks, colour, (*s.racks[colour], weapon))
            laid.append((colour, weapon))
    return laid


def finish(s: GameState) -> None:
    """The final scoring. Rules: AD-END-6."""
    scoring.finish(s)


STEPS: Mapping[str, Callable[[GameState], None]] = {
    "begin": begin,
    "score": score,
    "close": close,
    "respawn": respawn,
    "refill": refill,
    "finish": finish,
}
"""What is done in a phase that asks nobody."""

FLOWS: Mapping[str, Callable[[GameState], Rule]] = {
    "place_bot": bot.place,
    "enter": enter,
    "action": choose_action,
    "run": run,
    "grab": grab,
    "take": take,
    "tile": pick_tile,
    "shoot": shoot,
    "reload_first": reload_first,
    "draw": draw_weapon,
    "fire": fire,
    "newton": powerups.newton,
    "teleporter": powerups.teleporter,
    "bot": bot.act,
    "reload": reload,
    "overkill": domination.place_overkill,
    "rise": rise,
    "bot_rise": bot.place,
}
"""Who is asked what in the others: each flow leads to the next checkpoint."""
