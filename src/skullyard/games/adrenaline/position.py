"""Positions of Adrenaline written by hand: a table of names becomes a state, and a state such a table.

Everything has a default, so that a position names only what it is about. The format is in docs/positions.md.

Rules: AD-SETUP-3, AD-SETUP-4, AD-SETUP-5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from skullyard.engine import Decision, NoTarget, Rng, ScriptError
from skullyard.engine.position import Reader
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.position_cards import FIGHTERS, NAMES, WEAPONS, Cards
from skullyard.games.adrenaline.position_writer import write
from skullyard.games.adrenaline.state import (
    DEATHMATCH,
    DOMINATION,
    FINAL_FRENZY,
    HAND_LIMIT,
    HOUSE_RULES,
    KILLSHOT,
    MARK_LIMIT,
    NO_OWNER,
    NO_TILE,
    OFF_BOARD,
    SUDDEN_DEATH,
    TRACK_LENGTH,
    TURRETS,
    WEAPON_LIMIT,
    GameState,
    Setting,
    make_setting,
)
from skullyard.games.adrenaline.turrets import MARKET_SIZE

__all__ = ["players", "read", "write"]

LEAST_SEATS: Final = 3
REST: Final = "rest"
ENDINGS: Final = (SUDDEN_DEATH, FINAL_FRENZY)
MODES: Final = (DEATHMATCH, DOMINATION, TURRETS)
PAYMENTS: Final = ("board", "first_blood", "double_kill", "track", "spawn_track", "turrets")
ONLY_IN: Final = {"spawn_tracks": DOMINATION, "turrets": TURRETS, "market": TURRETS}
"""The keys that belong to one mode."""
ONLY_IN_TURN: Final = {"spawnpoints": DOMINATION, "overkills": DOMINATION, "grabbed": TURRETS}

KEYS: Final = (
    "game", "arena", "mode", "ending", "skulls", "confirm_end", "house", "fighters", "bot", "tiles", "racks", "stacks", "discards",
    "out", "turn", "track", "skulls_left", "spawn_tracks", "turrets", "market", "paid", "seed", "chance",
)  # fmt: skip
FIGHTER_KEYS: Final = (
    "square", "damage", "marks", "ammo", "weapons", "unloaded", "hand", "skulls", "points", "flipped",
)  # fmt: skip
BOT_KEYS: Final = ("square", "damage", "marks", "skulls", "points", "flipped")
TURN_KEYS: Final = (
    "active", "actions", "phase", "round", "frenzy", "turns_left", "firing", "using", "fallen", "rising", "over",
    "bot_due", "spawnpoints", "overkills", "grabbed",
)  # fmt: skip
ACTING: Final = (
    "action", "run", "grab", "take", "tile", "shoot", "reload_first", "draw", "fire", "newton", "teleporter", "bot", "reload",
)  # fmt: skip
"""The phases in which a figure acts, which must then be somewhere."""
NEEDED: Final = {
    "fire": "firing", "newton": "using", "teleporter": "using", "rise": "rising", "overkill": "overkills",
}  # fmt: skip
"""What a phase is about, among the keys of the turn."""


def read(position: object) -> GameState:
    """Return the state that a position describes.

    Raises:
        PositionError: With everything that is wrong, each fault with its path.
    """
    return _Position(Reader(), position).state()


def players(s: GameState) -> dict[str, int]:
    """Return the seat of each fighter."""
    return {name: seat for seat, name in enumerate(s.setting.fighters)}


def seats(written: Sequence[str], bot: str) -> tuple[str, ...]:
    """Return the players' fighters in turn order: those that are written, and others, off the board, up to three."""
    players = [name for name in written if name in FIGHTERS and name != bot]
    spare = [name for name in FIGHTERS if name not in players and name != bot]
    return (*players, *spare[: max(0, LEAST_SEATS - len(players))])


class _Position:
    """One position while it is read."""

    def __init__(self, reader: Reader, position: object) -> None:
        self.reader = reader
        self.data = reader.table({} if position is None else position, "", KEYS)
        if not self.data:
            reader.raise_any()
        self.mode = reader.word(self.data.get("mode"), "mode", MODES, "mode") or DEATHMATCH
        self.bot = reader.word(self.data.get("bot"), "bot", FIGHTERS, "fighter") or ""
        names = self.data.get("fighters")
        for name in reader.table(names, "fighters", FIGHTERS):
            keys = BOT_KEYS if name == self.bot else FIGHTER_KEYS
            reader.table(self.data["fighters"][name], f"fighters.{name}", keys)
        known = names if isinstance(names, Mapping) else {}
        self.players = seats(tuple(known), self.bot)
        self.names = (*self.players, self.bot) if self.bot else self.players
        self.boards = [known[name] if isinstance(known.get(name), Mapping) else {} for name in self.names]
        self.cards = {kind: Cards(reader, kind) for kind in NAMES}
        self.turn = reader.table(self.data.get("turn"), "turn", TURN_KEYS)
        for name, mode in ONLY_IN.items():
            if name in self.data and mode != self.mode:
                reader.fault(name, f'this is a thing of "{mode}"; the mode is "{self.mode}"')
        for name, mode in ONLY_IN_TURN.items():
            if name in self.turn and mode != self.mode:
                reader.fault(f"turn.{name}", f'this is a thing of "{mode}"; the mode is "{self.mode}"')

    def state(self) -> GameState:
        """Read everything; then put the cards that nobody wrote down in their places."""
        reader, data = self.reader, self.data
        reader.word(data.get("game"), "game", ("adrenaline",), "game of this kind")
        rng = Rng(reader.whole(data.get("seed"), "seed", 0, 2**63, 0))
        rng.script = tuple(
            reader.whole(item, path, 0, 2**31, 0) for path, item in reader.items(data.get("chance"), "chance")
        )
        s = GameState(self.read_setting(), rng)
        self.read_fighters(s)
        self.read_turn(s)
        self.read_track(s)
        self.read_table(s)
        self.read_mode(s)
        reader.raise_any()
        self.try_start(s)
        reader.raise_any()
        return s

    def read_setting(self) -> Setting:
        """Read what stays the same for the whole game."""
        reader, data = self.reader, self.data
        boards = [board.id for board in arenas()]
        arena_id = reader.word(data.get("arena"), "arena", boards, "arena") or boards[0]
        ending = reader.word(data.get("ending"), "ending", ENDINGS, "ending") or FINAL_FRENZY
        skulls = reader.whole(data.get("skulls"), "skulls", 5 if self.mode == DEATHMATCH else 8, 8, 8)
        confirm_end = reader.flag(data.get("confirm_end"), "confirm_end")
        wanted = reader.words(data.get("house"), "house", HOUSE_RULES, "house rule")
        house = tuple(rule for rule in HOUSE_RULES if rule in wanted)
        return make_setting(arena_id, self.players, skulls, ending, confirm_end, self.mode, self.bot, house)

    def read_fighters(self, s: GameState) -> None:
        """Read every fighter's figure, board and cards."""
        reader, names, boards = self.reader, self.names, self.boards
        paths = [f"fighters.{name}" for name in names]
        rows = list(zip(boards, paths, strict=True))
        squares = tuple(self.read_square(s, b.get("square"), f"{p}.square") for b, p in rows)
        s.where = squares + s.where[len(squares) :]
        s.damage = tuple(
            self.read_tokens(b.get("damage"), f"{p}.damage", TRACK_LENGTH, self.harmless(names[seat]))
            for seat, (b, p) in enumerate(rows)
        )
        s.marks = tuple(self.read_marks(b.get("marks"), f"{p}.marks", names[seat]) for seat, (b, p) in enumerate(rows))
        rich = rows[: len(self.players)]
        s.ammo = tuple(self.read_ammo(b.get("ammo"), f"{p}.ammo") for b, p in rich) + s.ammo[len(rich) :]
        weapons, powerups = self.cards["weapons"], self.cards["powerups"]
        s.ready = tuple(tuple(sorted(weapons.read(b.get("weapons"), f"{p}.weapons"))) for b, p in rows)
        s.spent = tuple(tuple(sorted(weapons.read(b.get("unloaded"), f"{p}.unloaded"))) for b, p in rows)
        for ready, spent, path in zip(s.ready, s.spent, paths, strict=True):
            if len(ready) + len(spent) > WEAPON_LIMIT:
                reader.fault(f"{path}.weapons", f"nobody holds more than {WEAPON_LIMIT} weapons, loaded or not")
        s.hand = tuple(tuple(sorted(powerups.read(b.get("hand"), f"{p}.hand", HAND_LIMIT + 1))) for b, p in rows)
        s.skulls = tuple(reader.whole(b.get("skulls"), f"{p}.skulls", 0, 20, 0) for b, p in rows)
        s.points = tuple(reader.whole(b.get("points"), f"{p}.points", 0, 1000, 0) for b, p in rows)
        s.flipped = tuple(reader.flag(b.get("flipped"), f"{p}.flipped") for b, p in rows)

    def read_turn(self, s: GameState) -> None:
        """Read whose turn it is and how far it has gone."""
        reader, turn, names = self.reader, self.turn, self.names
        s.active = self.read_player(turn.get("active"), "turn.active", 0)
        s.actions = reader.whole(turn.get("actions"), "turn.actions", 0, 2, 2)
        s.phase = reader.word(turn.get("phase"), "turn.phase", phases(), "phase of a turn") or "action"
        usual = 2 if self.mode == DOMINATION else 1  # in the first round of Domination nothing of it happens
        s.round = reader.whole(turn.get("round"), "turn.round", 1, 1000, usual)
        s.frenzy = self.read_player(turn.get("frenzy"), "turn.frenzy", -1)
        s.turns_left = reader.whole(turn.get("turns_left"), "turn.turns_left", 0, len(self.players), 0)
        firing = reader.word(turn.get("firing"), "turn.firing", WEAPONS, "weapon")
        using = reader.word(turn.get("using"), "turn.using", content.POWERUP_NAME, "powerup")
        s.weapon = -1 if firing is None else WEAPONS.index(firing)
        s.card = -1 if using is None else content.POWERUP_NAME.index(using)
        dead = [name for name, track in zip(names, s.damage, strict=True) if len(track) >= KILLSHOT]
        s.fallen = self.read_tokens(turn.get("fallen", dead), "turn.fallen", len(names))
        s.rising = self.read_tokens(turn.get("rising"), "turn.rising", len(names))
        s.over = reader.flag(turn.get("over"), "turn.over")
        due = bool(self.bot) and (s.round, s.active) != (1, 0)  # its card starts with the second player
        s.bot_due = reader.flag(turn.get("bot_due"), "turn.bot_due", due)
        if s.bot_due and not self.bot:
            reader.fault("turn.bot_due", "no bot plays here; name its fighter as `bot`")
        sound = not any(fault.startswith("fighters") for fault in reader.faults)
        for seat in (s.active, *([s.setting.bot] if self.bot else [])):
            name = names[seat]
            if sound and s.phase in ACTING and not s.over and self.boards[seat].get("square") is None:
                reader.fault(f"fighters.{name}.square", f'{name} acts in this position: write a square, such as "A1"')

        need = NEEDED.get(s.phase, "")
        if need and not turn.get(need):
            reader.fault(f"turn.{need}", f'write it: the phase "{s.phase}" is about it')

    def try_start(self, s: GameState) -> None:
        """See that somebody can be asked something: the phase may not fit what lies on the table."""
        from skullyard.games.adrenaline.turn import step

        try:
            flow = step(s.copy())
            ask = None if flow is None else next(flow, None)
        except ScriptError as error:
            self.reader.fault("chance", str(error))
        except (NoTarget, LookupError):
            self.reader.fault("turn.phase", f'nothing can be chosen in the phase "{s.phase}" here')
        else:
            if isinstance(ask, Decision) and not ask.options:
                self.reader.fault("turn.phase", f'nothing can be chosen in the phase "{s.phase}" here')

    def read_track(self, s: GameState) -> None:
        """Read the killshot track, and which points were paid so far."""
        reader, data, names = self.reader, self.data, self.names
        track = []
        if data.get("track") and self.mode != DEATHMATCH:
            reader.fault("track", f'no tokens go to the killshot track in "{self.mode}"; write `skulls_left`')
        for path, kill in reader.items(data.get("track"), "track", 40):
            tokens = self.read_tokens(kill, path, 2)
            if isinstance(kill, list | tuple) and not kill:
                reader.fault(path, "a kill leaves one token, or two after an overkill")
            track.append(tokens)
        s.track = tuple(track)
        left = max(0, s.setting.skulls - len(track))
        s.skulls_left = reader.whole(data.get("skulls_left"), "skulls_left", 0, s.setting.skulls, left)
        ledger = []
        for path, entry in reader.items(data.get("paid"), "paid"):
            paid = reader.table(entry, path, ("what", "round", "board", "tokens", "points"))
            points = reader.table(paid.get("points"), f"{path}.points", names)
            what = reader.word(paid.get("what"), f"{path}.what", PAYMENTS, "payment") or PAYMENTS[0]
            ledger.append(
                (
                    what,
                    reader.whole(paid.get("round"), f"{path}.round", 0, 1000, 1),
                    self.read_paying(paid.get("board"), f"{path}.board", what),
                    self.read_tokens(paid.get("tokens"), f"{path}.tokens", 2),
                    tuple(reader.whole(points.get(name), f"{path}.points.{name}", 0, 1000, 0) for name in names),
                )
            )
        s.ledger = tuple(ledger)

    def read_table(self, s: GameState) -> None:
        """Read what lies in the arena and in the stacks; the cards not written go there in the order of the box."""
        reader, data, arena, cards = self.reader, self.data, s.setting.arena, self.cards
        racks = reader.table(data.get("racks"), "racks", COLOUR)
        squares = [] if self.mode == TURRETS else [arena.names[square] for square in arena.ammo_squares]
        tiles = reader.table(data.get("tiles"), "tiles", squares)
        if tiles and self.mode == TURRETS:
            reader.fault("tiles", "no ammo lies in the arena in Turrets; write `market`")
        rack = {colour: cards["weapons"].read(racks.get(colour), f"racks.{colour}", 3) for colour in COLOUR}
        lying = {name: cards["tiles"].read_one(tile, f"tiles.{name}") for name, tile in tiles.items() if tile}
        s.market = cards["tiles"].read(data.get("market"), "market", MARKET_SIZE)
        piles = {place: reader.table(data.get(place), place, tuple(NAMES)) for place in ("stacks", "discards", "out")}
        if "weapons" in piles["discards"]:
            reader.fault("discards.weapons", "weapons are never discarded; those that are not in the game are `out`")
        stack = {kind: cards[kind].read(piles["stacks"].get(kind), f"stacks.{kind}") for kind in NAMES}
        gone = {kind: self.read_pile(piles["discards"].get(kind), "discards", kind) for kind in NAMES}
        for kind in NAMES:
            self.read_pile(piles["out"].get(kind), "out", kind)

        rack |= {colour: cards["weapons"].take(3) for colour in COLOUR if colour not in racks}
        for name in squares:
            if name not in tiles:
                lying[name] = next(iter(cards["tiles"].take(1)), None)
        if self.mode == TURRETS and "market" not in data:
            s.market = cards["tiles"].take(MARKET_SIZE)
        for kind in NAMES:
            if piles["discards"].get(kind) == REST:
                gone[kind] += cards[kind].take()
            if piles["out"].get(kind) == REST:
                cards[kind].take()
            stack[kind] += cards[kind].take()
        s.racks = (rack["red"], rack["yellow"], rack["blue"])
        found = [lying.get(name) for name in arena.names]
        s.tiles = tuple(NO_TILE if tile is None else tile for tile in found)
        s.weapon_deck, s.power_deck, s.tile_deck = stack["weapons"], stack["powerups"], stack["tiles"]
        if not stack["powerups"]:
            reader.fault("stacks.powerups", "leave a card: the stack is shuffled anew when its last one is drawn")
        s.power_gone, s.tile_gone = gone["powerups"], gone["tiles"]

    def read_mode(self, s: GameState) -> None:
        """Read the spawnpoints' tracks, or whose the turrets are. Rules: AD-DOM-1, AD-DOM-9, AD-TUR-7."""
        reader, data, turn, arena = self.reader, self.data, self.turn, s.setting.arena
        squares = [arena.names[square] for square in arena.ammo_squares]
        tracks = reader.table(data.get("spawn_tracks"), "spawn_tracks", COLOUR)
        red, yellow, blue = (self.read_tokens(tracks.get(c), f"spawn_tracks.{c}", 1000) for c in COLOUR)
        s.spawn_tracks = (red, yellow, blue)
        s.overkills = self.read_tokens(turn.get("overkills"), "turn.overkills", len(self.names))
        turrets = reader.table(data.get("turrets"), "turrets", squares)
        owner = {name: self.read_player(seat, f"turrets.{name}", NO_OWNER) for name, seat in turrets.items()}
        s.turrets = tuple(owner.get(name, NO_OWNER) for name in arena.names)
        grabbed = reader.words(turn.get("grabbed"), "turn.grabbed", squares, "square with a turret")
        s.grabbed = sum(1 << arena.square(name) for name in set(grabbed))
        if self.mode == DOMINATION:
            usual = COLOUR if s.round > 1 else ()
            left = reader.words(turn.get("spawnpoints", usual), "turn.spawnpoints", COLOUR, "spawnpoint", 3)
            places = zip(COLOUR, arena.spawn, strict=True)
            hittable = tuple(square if colour in left else OFF_BOARD for colour, square in places)
            s.where = (*s.where[: s.setting.figures], *hittable)

    # ------------------------------------------------------------------ pieces

    def read_seat(self, value: object, path: str, default: int) -> int:
        """Return the seat of a fighter."""
        name = self.reader.word(value, path, self.names, "fighter in this game")
        return default if name is None else self.names.index(name)

    def read_player(self, value: object, path: str, default: int) -> int:
        """Return the seat of a player's fighter: the bot has no turns and no turrets."""
        name = self.reader.word(value, path, self.players, "player's fighter in this game")
        return default if name is None else self.players.index(name)

    def read_paying(self, value: object, path: str, what: str) -> int:
        """Return whose board paid, or which spawnpoint's track."""
        if what != "spawn_track":
            return self.read_seat(value, path, -1)
        colour = self.reader.word(value, path, COLOUR, "spawnpoint")
        return -1 if colour is None else COLOUR.index(colour)

    def harmless(self, name: str) -> str:
        """Return the name if that fighter's own tokens cannot lie on its board, or nothing. Rules: AD-DOM-4."""
        return "" if self.mode == DOMINATION and name != self.bot else name

    def read_square(self, s: GameState, value: object, path: str) -> int:
        """Return a square, or `OFF_BOARD` when none is written."""
        arena = s.setting.arena
        name = self.reader.word(value, path, arena.names, f"square of the arena {arena.id}")
        return OFF_BOARD if name is None else arena.square(name)

    def read_tokens(self, value: object, path: str, most: int, owner: str = "") -> tuple[int, ...]:
        """Return whose tokens lie in a row; nobody's lie on the owner's own board."""
        found = self.reader.words(value, path, self.names, "fighter in this game", most)
        if owner in found:
            self.reader.fault(path, f"{owner} cannot hurt {owner}")
        return tuple(self.names.index(name) for name in found)

    def read_marks(self, value: object, path: str, owner: str) -> tuple[int, ...]:
        """Return the marks on a board by the seat that owns them."""
        others = [name for name in self.names if name != owner]
        marks = self.reader.table(value, path, others)
        return tuple(
            self.reader.whole(marks.get(name), f"{path}.{name}", 0, MARK_LIMIT, 0) if name != owner else 0
            for name in self.names
        )

    def read_ammo(self, value: object, path: str) -> tuple[int, int, int]:
        """Return the cubes in an ammo box: one of each colour when nothing is written."""
        if value is None:
            return (1, 1, 1)
        cubes = self.reader.table(value, path, COLOUR)
        red, yellow, blue = (self.reader.whole(cubes.get(colour), f"{path}.{colour}", 0, 3, 0) for colour in COLOUR)
        return (red, yellow, blue)

    def read_pile(self, value: object, place: str, kind: str) -> tuple[int, ...]:
        """Return the cards of a pile that may also be "rest": all that is not written elsewhere."""
        return () if value == REST else self.cards[kind].read(value, f"{place}.{kind}")


def phases() -> tuple[str, ...]:
    """Return the names of the parts of a turn."""
    from skullyard.games.adrenaline.turn import FLOWS, STEPS  # the rules need no positions, and load without them

    return (*STEPS, *FLOWS)
