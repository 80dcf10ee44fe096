"""The state of a game of Adrenaline: who stands where, with what, and whose tokens lie on whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from skullyard.engine import DECKS, Option, Rng, Seat, State, put
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import Arena, arena

if TYPE_CHECKING:
    from skullyard.engine import Event

RED, YELLOW, BLUE = 0, 1, 2
TRACK_LENGTH, KILLSHOT = 12, 11
HAND_LIMIT, WEAPON_LIMIT, AMMO_LIMIT, MARK_LIMIT = 3, 3, 3, 3
OFF_BOARD = -1
NO_TILE = -1
SUDDEN_DEATH, FINAL_FRENZY = "sudden_death", "final_frenzy"
DEATHMATCH, DOMINATION, TURRETS = "deathmatch", "domination", "turrets"
NO_OWNER = -1
ONE_SCOPE, BOT_DRAWS = "one_scope", "bot_draws"
HOUSE_RULES = (ONE_SCOPE, BOT_DRAWS)
"""Other common readings that a table may choose: one Targeting Scope a target; a dead bot draws where it appears."""

Target: TypeAlias = int
"""What a weapon can hit: a figure, named by its seat, or after all figures the red, yellow and blue spawnpoint.

The bot is the figure after the last player's."""
Cubes: TypeAlias = tuple[int, int, int]
"""Numbers of red, yellow and blue."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same for a whole game; shared by all its states.

    Attributes:
        arena: The compiled arena.
        fighters: The fighter's id of each seat, in turn order; the bot's comes last.
        seats: The number of players.
        figures: The number of figures: the players', and the bot.
        skulls: Skulls on the killshot track at the start, 5 to 8.
        ending: `SUDDEN_DEATH` or `FINAL_FRENZY`.
        confirm_end: Whether the end of a turn is asked for even when nothing else can be done, so that the last
            action can still be taken back.
        mode: `DEATHMATCH`, `DOMINATION` or `TURRETS`.
        bot: The bot's figure, or -1.
        house: The house rules in force, of `HOUSE_RULES`.
        figure: The option ``("figure", fighter)`` of each target.
        to: The option ``("to", square)`` of each square.
    """

    arena: Arena
    fighters: tuple[str, ...]
    seats: int
    figures: int
    skulls: int
    ending: str
    confirm_end: bool
    mode: str
    bot: int
    house: tuple[str, ...]
    figure: tuple[Option, ...]
    to: tuple[Option, ...]


@cache
def make_setting(
    arena_id: str,
    players: tuple[str, ...],
    skulls: int,
    ending: str,
    confirm_end: bool,
    mode: str = DEATHMATCH,
    bot: str = "",
    house: tuple[str, ...] = (),
) -> Setting:
    """Return the setting of a game; equal settings are one object.

    Args:
        arena_id: The arena.
        players: The players' fighters, in turn order.
        skulls: Skulls at the start.
        ending: `SUDDEN_DEATH` or `FINAL_FRENZY`.
        confirm_end: Whether the end of a turn is always asked.
        mode: `DEATHMATCH`, `DOMINATION` or `TURRETS`.
        bot: The bot's fighter, or empty.
        house: House rules, of `HOUSE_RULES`.
    """
    board = arena(arena_id)
    fighters = (*players, bot) if bot else players
    targets = (*fighters, *(f"spawn_{colour}" for colour in content.COLOUR))
    return Setting(
        board,
        fighters,
        len(players),
        len(fighters),
        skulls,
        ending,
        confirm_end,
        mode,
        len(players) if bot else -1,
        house,
        tuple(("figure", target) for target in targets),
        tuple(("to", name) for name in board.names),
    )


class GameState(State):
    """Everything on the table, hidden cards too. Only rules see it; all others see views.

    Per-seat things are tuples by seat, the bot's last. Weapons, tiles and powerups are numbers, named by `content`.

    Attributes:
        setting: Arena, fighters and options of this game.
        active: The seat whose turn it is.
        round: Counted from 1.
        phase: What comes next: a key of `turn.FLOWS` or `turn.STEPS`.
        actions: Actions left in this turn.
        weapon: The weapon that is being fired, or -1.
        card: The powerup that is being used, or -1.
        where: The square of each figure, or `OFF_BOARD`; in Domination then those of the spawnpoints that the active
            player may still hit.
        ammo: The cubes in each ammo box.
        hand: The powerups in each hand, sorted.
        ready: The loaded weapons of each seat, sorted.
        spent: The unloaded weapons of each seat, sorted.
        damage: Each track from left to right: whose tokens.
        marks: ``marks[target][by]``, the marks of `by` on `target`.
        skulls: The skulls on each board.
        flipped: Whether a board shows its frenzy side.
        points: Points by seat.
        ledger: Each time points were paid: (what, round, board or -1, tokens of the track, points by seat).
        skulls_left: Skulls still on the killshot track.
        track: The killshot track: for each kill the tokens that lie there, one or two.
        fallen: Who got the 11th damage this turn, in that order.
        rising: Who has been scored and waits to appear again.
        frenzy: The seat whose turn started the Final Frenzy, or -1.
        turns_left: Turns left in the Final Frenzy.
        tiles: The ammo tile on each square, or `NO_TILE`.
        tile_deck, tile_next, tile_gone: The stack, the index of its next tile, and the discards.
        racks: The weapons at the red, yellow and blue spawnpoint.
        weapon_deck, weapon_next: The stack and the index of its next card.
        power_deck, power_next, power_gone: The stack, the index of its next card, and the discards.
        bot_due: Whether the active player still has to act for the bot in this turn.
        spawn_tracks: In Domination the tokens on the red, yellow and blue track.
        overkills: In Domination the overkill tokens that wait for a track.
        turrets: In Turrets the owner of the turret on each square, or `NO_OWNER`.
        market: In Turrets the ammo tiles to choose from.
        grabbed: In Turrets the squares whose ammo is gone for this turn, a bit for each.
        over: Whether the game has ended.
    """

    __slots__ = (
        "actions", "active", "ammo", "bot_due", "card", "damage", "fallen", "flipped", "frenzy", "grabbed", "hand",
        "ledger", "market", "marks", "over", "overkills", "phase", "points", "power_deck", "power_gone", "power_next",
        "racks", "ready", "rising", "round", "setting", "skulls", "skulls_left", "spawn_tracks", "spent", "tile_deck",
        "tile_gone", "tile_next", "tiles", "track", "turns_left", "turrets", "weapon", "weapon_deck", "weapon_next",
        "where",
    )  # fmt: skip
    unsaved = State.unsaved | {"setting"}

    setting: Setting
    active: Seat
    round: int
    phase: str
    actions: int
    weapon: int
    card: int
    where: tuple[int, ...]
    ammo: tuple[Cubes, ...]
    hand: tuple[tuple[int, ...], ...]
    ready: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    damage: tuple[tuple[Seat, ...], ...]
    marks: tuple[tuple[int, ...], ...]
    skulls: tuple[int, ...]
    flipped: tuple[bool, ...]
    points: tuple[int, ...]
    ledger: tuple[tuple[Any, ...], ...]
    skulls_left: int
    track: tuple[tuple[Seat, ...], ...]
    fallen: tuple[Seat, ...]
    rising: tuple[Seat, ...]
    frenzy: int
    turns_left: int
    tiles: tuple[int, ...]
    tile_deck: tuple[int, ...]
    tile_next: int
    tile_gone: tuple[int, ...]
    racks: tuple[tuple[int, ...], ...]
    weapon_deck: tuple[int, ...]
    weapon_next: int
    power_deck: tuple[int, ...]
    power_next: int
    power_gone: tuple[int, ...]
    bot_due: bool
    spawn_tracks: tuple[tuple[Seat, ...], ...]
    overkills: tuple[Seat, ...]
    turrets: tuple[int, ...]
    market: tuple[int, ...]
    grabbed: int
    over: bool

    def __init__(self, setting: Setting, rng: Rng) -> None:
        """Lay out an empty table: nothing dealt, nobody on the board."""
        figures = setting.figures
        self.rng, self.turn, self.revealed, self.events, self.memo = rng, 0, 0, None, {}
        self.setting = setting
        self.active, self.round, self.phase, self.actions, self.weapon, self.card = 0, 1, "begin", 2, -1, -1
        self.where = (OFF_BOARD,) * (figures + 3 * (setting.mode == DOMINATION))
        self.ammo = (*((1, 1, 1),) * setting.seats, *((0, 0, 0),) * (figures - setting.seats))
        self.hand = self.ready = self.spent = self.damage = ((),) * figures
        self.marks = ((0,) * figures,) * figures
        self.skulls, self.points = (0,) * figures, (0,) * figures
        self.flipped = (False,) * figures
        self.ledger, self.track, self.fallen, self.rising = (), (), (), ()
        self.skulls_left = setting.skulls
        self.frenzy, self.turns_left, self.over = -1, 0, False
        self.tiles = (NO_TILE,) * setting.arena.size
        self.tile_deck, self.tile_next, self.tile_gone = (), 0, ()
        self.racks = ((), (), ())
        self.weapon_deck, self.weapon_next = (), 0
        self.power_deck, self.power_next, self.power_gone = (), 0, ()
        self.bot_due, self.spawn_tracks, self.overkills = False, ((), (), ()), ()
        self.turrets, self.market, self.grabbed = (NO_OWNER,) * setting.arena.size, (), 0

    def copy(self) -> GameState:
        """Return an independent state with nobody listening."""
        s = GameState.__new__(GameState)
        s.share(self)
        # In pairs: three and more are put in a tuple on the way, which takes half as long again.
        s.setting, s.active = self.setting, self.active
        s.round, s.phase = self.round, self.phase
        s.actions, s.weapon = self.actions, self.weapon
        s.card, s.where = self.card, self.where
        s.ammo, s.hand = self.ammo, self.hand
        s.ready, s.spent = self.ready, self.spent
        s.damage, s.marks = self.damage, self.marks
        s.skulls, s.flipped = self.skulls, self.flipped
        s.points, s.ledger = self.points, self.ledger
        s.skulls_left, s.track = self.skulls_left, self.track
        s.fallen, s.rising = self.fallen, self.rising
        s.frenzy, s.turns_left = self.frenzy, self.turns_left
        s.tiles, s.tile_deck = self.tiles, self.tile_deck
        s.tile_next, s.tile_gone = self.tile_next, self.tile_gone
        s.racks, s.weapon_deck = self.racks, self.weapon_deck
        s.weapon_next, s.power_deck = self.weapon_next, self.power_deck
        s.power_next, s.power_gone = self.power_next, self.power_gone
        s.bot_due, s.spawn_tracks = self.bot_due, self.spawn_tracks
        s.overkills, s.turrets = self.overkills, self.turrets
        s.market, s.grabbed = self.market, self.grabbed
        s.over = self.over
        return s

    def encode(self) -> dict[str, Any]:
        """Return the state as plain data for JSON, the setting by its parts."""
        setting = self.setting
        data = super().encode()
        bot = "" if setting.bot < 0 else setting.fighters[setting.bot]
        data["setting"] = [
            setting.arena.id, setting.fighters[: setting.seats], setting.skulls, setting.ending, setting.confirm_end,
            setting.mode, bot, setting.house,
        ]  # fmt: skip
        return data

    @classmethod
    def decode(cls, data: dict[str, Any]) -> GameState:
        """Return the state that `encode` wrote."""
        s = cls.__new__(cls)
        arena_id, players, *rest, house = data["setting"]
        s.setting = make_setting(arena_id, tuple(players), *rest, tuple(house))
        s.restore(data)
        return s

    # ------------------------------------------------------------ telling

    def tell(self, event: Event) -> None:
        """Leave an event for those who listen. Hot rules test `events` first, so that silence costs nothing."""
        if self.events is not None:
            self.events.append(event)

    # ---------------------------------------------------------- powerups

    def draw_powerup(self, seat: Seat) -> int:
        """Draw the top powerup into a hand; when it was the last, shuffle the discards. Rules: AD-AMMO-8."""
        card = self.power_deck[self.power_next]
        self.power_next += 1
        self.revealed += 1
        self.hand = put(self.hand, seat, tuple(sorted((*self.hand[seat], card))))
        if self.power_next == len(self.power_deck):
            self.power_deck, self.power_next = self.rng.shuffle(DECKS, self.power_gone), 0
            self.power_gone = ()
        return card

    def discard_powerup(self, seat: Seat, card: int) -> None:
        """Take a powerup out of a hand, face up on the discards."""
        cards = list(self.hand[seat])
        cards.remove(card)
        self.hand = put(self.hand, seat, tuple(cards))
        self.power_gone = (*self.power_gone, card)

    # ------------------------------------------------------------- asking

    def others(self, seat: Seat) -> list[Seat]:
        """Return all other figures in turn order, beginning with the next one."""
        figures = self.setting.figures
        return [(seat + step) % figures for step in range(1, figures)]

    def adrenaline(self, seat: Seat) -> int:
        """Return how many adrenaline actions are open: 0, 1 from the 3rd damage, 2 from the 6th. Rules: AD-DMG-2."""
        return adrenaline(len(self.damage[seat]))


def adrenaline(damage: int) -> int:
    """Return how many adrenaline actions are open to whoever has so much damage. Rules: AD-DMG-2."""
    return 2 if damage >= 6 else 1 if damage >= 3 else 0


def weapon_option(weapon: int) -> Option:
    """Return the option that names a weapon."""
    return ("weapon", content.weapons()[weapon].id)
