"""Positions of Adrenaline written by hand: a table of names becomes a state, and a state such a table.

Everything has a default, so that a position names only what it is about. The format is in docs/positions.md.

Rules: AD-SETUP-3, AD-SETUP-4, AD-SETUP-5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from skullyard.engine import Rng
from skullyard.engine.position import Reader
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.state import (
    FINAL_FRENZY,
    HAND_LIMIT,
    KILLSHOT,
    MARK_LIMIT,
    NO_TILE,
    OFF_BOARD,
    SUDDEN_DEATH,
    TRACK_LENGTH,
    WEAPON_LIMIT,
    GameState,
    Setting,
    make_setting,
)

LEAST_SEATS: Final = 3
REST: Final = "rest"
FIGHTERS: Final = tuple(fighter.id for fighter in content.fighters())
WEAPONS: Final = tuple(card.id for card in content.weapons())
TILES: Final = tuple(tile.id for tile in content.tiles())
NAMES: Final = {"weapons": WEAPONS, "powerups": content.POWERUP_NAME, "tiles": TILES}
DECKS: Final = {
    "weapons": tuple(range(len(WEAPONS))),
    "powerups": content.powerup_deck(),
    "tiles": content.tile_deck(),
}
ENDINGS: Final = (SUDDEN_DEATH, FINAL_FRENZY)
PAYMENTS: Final = ("board", "first_blood", "double_kill", "track")

KEYS: Final = (
    "game", "arena", "ending", "skulls", "confirm_end", "fighters", "tiles", "racks", "stacks", "discards", "out",
    "turn", "track", "skulls_left", "paid", "seed", "chance",
)  # fmt: skip
FIGHTER_KEYS: Final = (
    "square", "damage", "marks", "ammo", "weapons", "unloaded", "hand", "skulls", "points", "flipped",
)  # fmt: skip
TURN_KEYS: Final = (
    "active", "actions", "phase", "round", "frenzy", "turns_left", "firing", "using", "fallen", "rising", "over",
)  # fmt: skip


def read(position: object) -> GameState:
    """Return the state that a position describes.

    Raises:
        PositionError: With everything that is wrong, each fault with its path.
    """
    return _Position(Reader(), position).state()


def seats(position: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the fighters in turn order: those that are written, and others, off the board, up to three."""
    written = [name for name in position.get("fighters") or () if name in FIGHTERS]
    spare = [name for name in FIGHTERS if name not in written]
    return (*written, *spare[: max(0, LEAST_SEATS - len(written))])


class _Cards:
    """The cards of one kind: which are written where, and which are left for the stack."""

    def __init__(self, reader: Reader, kind: str) -> None:
        self.reader, self.kind, self.names = reader, kind, NAMES[kind]
        self.left = Counter(DECKS[kind])
        self.what = {"weapons": "weapon", "powerups": "powerup", "tiles": "ammo tile"}[kind]

    def read(self, value: object, path: str, most: int = 1000) -> tuple[int, ...]:
        """Take the named cards out of those that are left."""
        cards = []
        for item_path, item in self.reader.items(value, path, most):
            card = self.read_one(item, item_path)
            if card is not None:
                cards.append(card)
        return tuple(cards)

    def read_one(self, value: object, path: str) -> int | None:
        """Take one named card out of those that are left."""
        if value is None:
            self.reader.fault(path, f"no {self.what} is named here")
            return None
        name = self.reader.word(value, path, self.names, self.what)
        if name is None:
            return None
        card = self.names.index(name)
        if not self.left[card]:
            copies = DECKS[self.kind].count(card)
            self.reader.fault(path, f'there {"is" if copies == 1 else "are"} only {copies} of "{name}" in the game')
            return None
        self.left[card] -= 1
        return card

    def take(self, count: int = 100) -> tuple[int, ...]:
        """Take the first cards that are left, in the order of the box; all of them when no count is given."""
        cards = tuple(self.left.elements())[:count]
        self.left.subtract(cards)
        return cards


class _Position:
    """One position while it is read."""

    def __init__(self, reader: Reader, position: object) -> None:
        self.reader = reader
        self.data = reader.table({} if position is None else position, "", KEYS)
        if not self.data:
            reader.raise_any()
        names = self.data.get("fighters")
        for name in reader.table(names, "fighters", FIGHTERS):
            reader.table(self.data["fighters"][name], f"fighters.{name}", FIGHTER_KEYS)
        known = names if isinstance(names, Mapping) else {}
        self.names = seats({"fighters": known})
        self.boards = [known[name] if isinstance(known.get(name), Mapping) else {} for name in self.names]
        self.cards = {kind: _Cards(reader, kind) for kind in NAMES}
        self.turn = reader.table(self.data.get("turn"), "turn", TURN_KEYS)

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
        reader.raise_any()
        return s

    def read_setting(self) -> Setting:
        """Read what stays the same for the whole game."""
        reader, data = self.reader, self.data
        boards = [board.id for board in arenas()]
        arena_id = reader.word(data.get("arena"), "arena", boards, "arena") or boards[0]
        ending = reader.word(data.get("ending"), "ending", ENDINGS, "ending") or FINAL_FRENZY
        skulls = reader.whole(data.get("skulls"), "skulls", 5, 8, 8)
        return make_setting(arena_id, self.names, skulls, ending, reader.flag(data.get("confirm_end"), "confirm_end"))

    def read_fighters(self, s: GameState) -> None:
        """Read every fighter's figure, board and cards."""
        reader, names, boards = self.reader, self.names, self.boards
        paths = [f"fighters.{name}" for name in names]
        rows = list(zip(boards, paths, strict=True))
        s.where = tuple(self.read_square(s, b.get("square"), f"{p}.square") for b, p in rows)
        s.damage = tuple(
            self.read_tokens(b.get("damage"), f"{p}.damage", TRACK_LENGTH, names[seat])
            for seat, (b, p) in enumerate(rows)
        )
        s.marks = tuple(self.read_marks(b.get("marks"), f"{p}.marks", names[seat]) for seat, (b, p) in enumerate(rows))
        s.ammo = tuple(self.read_ammo(b.get("ammo"), f"{p}.ammo") for b, p in rows)
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
        s.active = self.read_seat(turn.get("active"), "turn.active", 0)
        s.actions = reader.whole(turn.get("actions"), "turn.actions", 0, 2, 2)
        s.phase = reader.word(turn.get("phase"), "turn.phase", phases(), "phase of a turn") or "action"
        s.round = reader.whole(turn.get("round"), "turn.round", 1, 1000, 1)
        s.frenzy = self.read_seat(turn.get("frenzy"), "turn.frenzy", -1)
        s.turns_left = reader.whole(turn.get("turns_left"), "turn.turns_left", 0, len(names), 0)
        firing = reader.word(turn.get("firing"), "turn.firing", WEAPONS, "weapon")
        using = reader.word(turn.get("using"), "turn.using", content.POWERUP_NAME, "powerup")
        s.weapon = -1 if firing is None else WEAPONS.index(firing)
        s.card = -1 if using is None else content.POWERUP_NAME.index(using)
        dead = [name for name, track in zip(names, s.damage, strict=True) if len(track) >= KILLSHOT]
        s.fallen = self.read_tokens(turn.get("fallen", dead), "turn.fallen", len(names))
        s.rising = self.read_tokens(turn.get("rising"), "turn.rising", len(names))
        s.over = reader.flag(turn.get("over"), "turn.over")
        name, board = names[s.active], self.boards[s.active]
        sound = not any(fault.startswith("fighters") for fault in reader.faults)
        if sound and s.phase == "action" and not s.over and board.get("square") is None:
            reader.fault(f"fighters.{name}.square", f'{name} acts in this position: write a square, such as "A1"')

    def read_track(self, s: GameState) -> None:
        """Read the killshot track, and which points were paid so far."""
        reader, data, names = self.reader, self.data, self.names
        track = []
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
                    self.read_seat(paid.get("board"), f"{path}.board", -1),
                    self.read_tokens(paid.get("tokens"), f"{path}.tokens", 2),
                    tuple(reader.whole(points.get(name), f"{path}.points.{name}", 0, 1000, 0) for name in names),
                )
            )
        s.ledger = tuple(ledger)

    def read_table(self, s: GameState) -> None:
        """Read what lies in the arena and in the stacks; the cards not written go there in the order of the box."""
        reader, data, arena, cards = self.reader, self.data, s.setting.arena, self.cards
        racks = reader.table(data.get("racks"), "racks", COLOUR)
        tiles = reader.table(data.get("tiles"), "tiles", [arena.names[square] for square in arena.ammo_squares])
        rack = {colour: cards["weapons"].read(racks.get(colour), f"racks.{colour}", 3) for colour in COLOUR}
        lying = {name: cards["tiles"].read_one(tile, f"tiles.{name}") for name, tile in tiles.items() if tile}
        piles = {place: reader.table(data.get(place), place, tuple(NAMES)) for place in ("stacks", "discards", "out")}
        if "weapons" in piles["discards"]:
            reader.fault("discards.weapons", "weapons are never discarded; those that are not in the game are `out`")
        stack = {kind: cards[kind].read(piles["stacks"].get(kind), f"stacks.{kind}") for kind in NAMES}
        gone = {kind: self.read_pile(piles["discards"].get(kind), "discards", kind) for kind in NAMES}
        for kind in NAMES:
            self.read_pile(piles["out"].get(kind), "out", kind)

        rack |= {colour: cards["weapons"].take(3) for colour in COLOUR if colour not in racks}
        for square in arena.ammo_squares:
            if arena.names[square] not in tiles:
                lying[arena.names[square]] = next(iter(cards["tiles"].take(1)), None)
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
        s.power_gone, s.tile_gone = gone["powerups"], gone["tiles"]

    # ------------------------------------------------------------------ pieces

    def read_seat(self, value: object, path: str, default: int) -> int:
        """Return the seat of a fighter."""
        name = self.reader.word(value, path, self.names, "fighter in this game")
        return default if name is None else self.names.index(name)

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


# ------------------------------------------------------------------------- writing


def write(s: GameState) -> dict[str, Any]:
    """Return the position of a state as plain data, hidden cards too; `read` gives the same position back.

    The state of chance is not part of a position.
    """
    setting, names = s.setting, s.setting.fighters
    board = setting.arena

    def tokens(seats: Sequence[int]) -> list[str]:
        return [names[seat] for seat in seats]

    def name(kind: str, cards: Sequence[int]) -> list[str]:
        return [NAMES[kind][card] for card in cards]

    stacks = {
        "weapons": s.weapon_deck[s.weapon_next :],
        "powerups": s.power_deck[s.power_next :],
        "tiles": s.tile_deck[s.tile_next :],
    }
    weapons = [*stacks["weapons"], *_flat(s.racks), *_flat(s.ready), *_flat(s.spent)]
    powerups = [*stacks["powerups"], *s.power_gone, *_flat(s.hand)]
    tiles = [*stacks["tiles"], *s.tile_gone, *(tile for tile in s.tiles if tile != NO_TILE)]
    out = {
        kind: name(kind, sorted((Counter(DECKS[kind]) - Counter(cards)).elements()))
        for kind, cards in zip(NAMES, (weapons, powerups, tiles), strict=True)
    }
    return {
        "game": "adrenaline",
        "arena": board.id,
        "ending": setting.ending,
        "skulls": setting.skulls,
        "confirm_end": setting.confirm_end,
        "fighters": {fighter: write_fighter(s, seat) for seat, fighter in enumerate(names)},
        "tiles": {board.names[q]: None if s.tiles[q] == NO_TILE else TILES[s.tiles[q]] for q in board.ammo_squares},
        "racks": {colour: name("weapons", s.racks[index]) for index, colour in enumerate(COLOUR)},
        "stacks": {kind: name(kind, cards) for kind, cards in stacks.items()},
        "discards": {"powerups": name("powerups", s.power_gone), "tiles": name("tiles", s.tile_gone)},
        "out": out,
        "turn": {
            "active": names[s.active],
            "actions": s.actions,
            "phase": s.phase,
            "round": s.round,
            "frenzy": None if s.frenzy < 0 else names[s.frenzy],
            "turns_left": s.turns_left,
            "firing": None if s.weapon < 0 else WEAPONS[s.weapon],
            "using": None if s.card < 0 else content.POWERUP_NAME[s.card],
            "fallen": tokens(s.fallen),
            "rising": tokens(s.rising),
            "over": s.over,
        },
        "track": [tokens(kill) for kill in s.track],
        "skulls_left": s.skulls_left,
        "paid": [
            {
                "what": what,
                "round": round_,
                "board": None if seat < 0 else names[seat],
                "tokens": tokens(kill),
                "points": {names[other]: paid for other, paid in enumerate(points) if paid},
            }
            for what, round_, seat, kill, points in s.ledger
        ],
    }


def write_fighter(s: GameState, seat: int) -> dict[str, Any]:
    """Return one fighter's figure, board and cards as plain data."""
    names, square = s.setting.fighters, s.where[seat]
    return {
        "square": None if square == OFF_BOARD else s.setting.arena.names[square],
        "damage": [names[by] for by in s.damage[seat]],
        "marks": {names[by]: marks for by, marks in enumerate(s.marks[seat]) if marks},
        "ammo": dict(zip(COLOUR, s.ammo[seat], strict=True)),
        "weapons": [WEAPONS[weapon] for weapon in s.ready[seat]],
        "unloaded": [WEAPONS[weapon] for weapon in s.spent[seat]],
        "hand": [content.POWERUP_NAME[card] for card in s.hand[seat]],
        "skulls": s.skulls[seat],
        "points": s.points[seat],
        "flipped": s.flipped[seat],
    }


def _flat(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return all cards of several places."""
    return [card for row in rows for card in row]
