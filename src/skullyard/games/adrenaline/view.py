"""What a seat may see of a game of Adrenaline, built from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skullyard.engine import Result, Seat
from skullyard.games.adrenaline import content, scoring
from skullyard.games.adrenaline.state import NO_OWNER, NO_TILE, OFF_BOARD, Cubes, GameState


@dataclass(frozen=True, slots=True)
class FighterView:
    """One player's board and figure, as everybody sees them.

    Attributes:
        seat: The seat.
        fighter: The fighter's id.
        square: The square's name, or None while the figure is not in the arena.
        damage: Whose tokens lie on the track, from left to right.
        marks: Marks on this board, by the seat that owns them.
        skulls: Skulls on the board.
        flipped: Whether the board shows its frenzy side.
        pays: What the board would pay now, by rank.
        ammo: Cubes of red, yellow and blue.
        powerups: How many powerups the seat holds.
        loaded: How many loaded weapons it holds.
        unloaded: Its unloaded weapons, which lie face up.
        adrenaline: 0, 1 or 2 adrenaline actions.
        firing: The weapon being fired just now, or None.
        points: Its points: known to itself, and to all when the game is over.
    """

    seat: Seat
    fighter: str
    square: str | None
    damage: tuple[Seat, ...]
    marks: tuple[int, ...]
    skulls: int
    flipped: bool
    pays: tuple[int, ...]
    ammo: Cubes
    powerups: int
    loaded: int
    unloaded: tuple[str, ...]
    adrenaline: int
    firing: str | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the final account, shown when the game is over.

    Attributes:
        what: ``board``, ``first_blood``, ``double_kill``, ``track``, ``spawn_track`` (`board` is then the colour) or
            ``turrets``.
        round: The round in which it was paid; 0 for the final scoring.
        board: Whose board paid, or -1.
        tokens: The tokens that went to the killshot track with it.
        points: Points by seat.
    """

    what: str
    round: int
    board: Seat
    tokens: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, may see it.

    Attributes:
        watcher: The seat that sees this, or None for a spectator.
        arena: The arena's id.
        fighters: One board a seat, in turn order; the bot's comes last.
        active: Whose turn it is.
        round: Counted from 1.
        phase: Which part of the turn it is, for the seat whose turn it is. For others it is empty: that a part is
            skipped would tell them what is in the hand.
        actions: Actions left, the one going on not counted.
        ending: ``sudden_death`` or ``final_frenzy``.
        frenzy: The seat that started the Final Frenzy, or None.
        turns_left: Turns left in the Final Frenzy.
        skulls: Skulls at the start.
        skulls_left: Skulls still on the track.
        track: The tokens of each kill, one or two.
        tiles: The ammo tile's id on each square, or None, by the arena's squares.
        racks: The weapons' ids at the red, yellow and blue spawnpoint.
        weapons_left: Weapons in the stack.
        powerups_left: Powerups in the stack.
        discards: The powerups on the discards, which lie face up.
        hand: The watcher's own powerups.
        ready: The watcher's own loaded weapons.
        over: Whether the game has ended.
        result: How it ended, or None.
        account: Who was paid what, when the game is over; empty before.
        mode: ``deathmatch``, ``domination`` or ``turrets``.
        bot: The bot's figure, a further entry of `fighters` after the seats, or None.
        bot_due: Whether the active player still has to act for the bot.
        spawn_tracks: In Domination the tokens on the red, yellow and blue track.
        open_spawnpoints: In Domination the colours of the spawnpoints that the active player may still hit.
        turrets: In Turrets the owner of the turret on each square, or None.
        market: In Turrets the ammo tiles to choose from.
        grabbed: In Turrets the squares whose ammo is gone for this turn.
    """

    watcher: Seat | None
    arena: str
    fighters: tuple[FighterView, ...]
    active: Seat
    round: int
    phase: str
    actions: int
    ending: str
    frenzy: Seat | None
    turns_left: int
    skulls: int
    skulls_left: int
    track: tuple[tuple[Seat, ...], ...]
    tiles: tuple[str | None, ...]
    racks: tuple[tuple[str, ...], ...]
    weapons_left: int
    powerups_left: int
    discards: tuple[str, ...]
    hand: tuple[str, ...]
    ready: tuple[str, ...]
    over: bool
    result: Result | None
    account: tuple[Payment, ...]
    mode: str = "deathmatch"
    bot: Seat | None = None
    bot_due: bool = False
    spawn_tracks: tuple[tuple[Seat, ...], ...] = ((), (), ())
    open_spawnpoints: tuple[str, ...] = ()
    turrets: tuple[Seat | None, ...] = ()
    market: tuple[str, ...] = ()
    grabbed: tuple[str, ...] = ()

    def _repr_svg_(self) -> str:
        """Return the picture of the table, for notebooks."""
        from importlib import import_module  # the picture lives in an outer ring; only a notebook asks for it

        picture: Any = import_module("skullyard.render.adrenaline").picture
        return str(picture(self))


def view_fighter(s: GameState, seat: Seat, watcher: Seat | None) -> FighterView:
    """Build one board as the watcher sees it."""
    weapons, square = content.weapons(), s.where[seat]
    return FighterView(
        seat=seat,
        fighter=s.setting.fighters[seat],
        square=None if square == OFF_BOARD else s.setting.arena.names[square],
        damage=s.damage[seat],
        marks=s.marks[seat],
        skulls=s.skulls[seat],
        flipped=s.flipped[seat],
        pays=scoring.board_values(s, seat),
        ammo=s.ammo[seat],
        powerups=len(s.hand[seat]),
        loaded=len(s.ready[seat]),
        unloaded=tuple(weapons[weapon].id for weapon in s.spent[seat]),
        adrenaline=s.adrenaline(seat),
        firing=weapons[s.weapon].id if s.weapon >= 0 and seat == s.active else None,
        points=s.points[seat] if s.over or seat == watcher else None,
    )


def view(s: GameState, watcher: Seat | None) -> View:
    """Build what a seat, or a spectator (None), may see. Rules: AD-SCORE-8, AD-RULING-103."""
    weapons, tiles = content.weapons(), content.tiles()
    setting = s.setting
    return View(
        watcher=watcher,
        arena=setting.arena.id,
        fighters=tuple(view_fighter(s, seat, watcher) for seat in range(setting.figures)),
        active=s.active,
        round=s.round,
        phase=s.phase if watcher == s.active else "",
        actions=s.actions,
        ending=setting.ending,
        frenzy=None if s.frenzy < 0 else s.frenzy,
        turns_left=s.turns_left,
        skulls=setting.skulls,
        skulls_left=s.skulls_left,
        track=s.track,
        tiles=tuple(None if tile == NO_TILE else tiles[tile].id for tile in s.tiles),
        racks=tuple(tuple(weapons[weapon].id for weapon in rack) for rack in s.racks),
        weapons_left=len(s.weapon_deck) - s.weapon_next,
        powerups_left=len(s.power_deck) - s.power_next,
        discards=tuple(content.POWERUP_NAME[card] for card in s.power_gone),
        hand=() if watcher is None else tuple(content.POWERUP_NAME[card] for card in s.hand[watcher]),
        ready=() if watcher is None else tuple(weapons[weapon].id for weapon in s.ready[watcher]),
        over=s.over,
        result=scoring.result(s),
        account=tuple(Payment(*entry) for entry in s.ledger) if s.over else (),
        mode=setting.mode,
        bot=None if setting.bot < 0 else setting.bot,
        bot_due=s.bot_due,
        spawn_tracks=s.spawn_tracks,
        open_spawnpoints=tuple(
            colour for colour, square in zip(content.COLOUR, s.where[setting.figures :], strict=False) if square >= 0
        ),
        turrets=tuple(None if owner == NO_OWNER else owner for owner in s.turrets),
        market=tuple(tiles[tile].id for tile in s.market),
        grabbed=tuple(setting.arena.names[q] for q in setting.arena.squares if s.grabbed >> q & 1),
    )
