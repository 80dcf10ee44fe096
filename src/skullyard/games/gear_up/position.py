"""Positions of Gear Up written by hand: a table of names becomes a state, and a state such a table.

Everything has a default, so that a position names only what it is about. The format is in docs/positions.md.

Rules: GU-02, GU-07, GU-08, GU-12, GU-61.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from skullyard.engine import Rng
from skullyard.engine.position import Reader
from skullyard.games.gear_up import content, position_turn
from skullyard.games.gear_up.content import LEVELS, POSITIONS, TIERS, YELLOW
from skullyard.games.gear_up.marking import DEAD, WON, card_name
from skullyard.games.gear_up.position_names import Names
from skullyard.games.gear_up.position_writer import GONE, ON_TABLE, UP_OR_DOWN, write
from skullyard.games.gear_up.setup import HELPERS
from skullyard.games.gear_up.state import BOSS, NOWHERE, GameState, Setting, make_setting

__all__ = ["players", "read", "write"]

MOST: Final = 6
GAME: Final = "gear_up"
KEYS: Final = (
    "game", "survivors", "level", "boss", "handicaps", "known_left_out", "take_back", "zombies", "track", "below",
    "decks", "helpers", "turn", "offer", "seed",
)  # fmt: skip
SURVIVOR_KEYS: Final = (
    "hearts", "bullets", "bullets_spent", "shields", "shields_spent", "ticks", "ready", "uses", "open", "kills", "due",
)  # fmt: skip
BOSS_KEYS: Final = ("id", "holder", "marks")
ZOMBIE_KEYS: Final = ("design", "street", "position", "marks")
LARGEST: Final = 99


def read(position: object) -> GameState:
    """Return the state that a position describes.

    Raises:
        PositionError: With everything that is wrong, each fault with its path.
    """
    return _Position(Reader(), position).state()


def players(s: GameState) -> dict[str, int]:
    """Return the seat of each survivor."""
    return {survivor.id: seat for seat, survivor in enumerate(s.setting.survivors)}


class _Position:
    """One position while it is read."""

    def __init__(self, reader: Reader, position: object) -> None:
        self.reader = reader
        self.data = reader.table({} if position is None else position, "", KEYS)
        reader.word(self.data.get("game"), "game", (GAME,), "game of this kind")
        known = {survivor.id: survivor for survivor in content.survivors()}
        boards = reader.table(self.data.get("survivors"), "survivors", known)
        self.boards = {
            name: reader.table(board, f"survivors.{name}", SURVIVOR_KEYS)
            for name, board in boards.items()
            if name in known
        }
        if not self.boards:
            reader.fault("survivors", 'write at least one survivor, such as {"roger": {}}')
        boss = self.data.get("boss")
        self.boss = reader.table({"id": boss} if isinstance(boss, str) else boss, "boss", BOSS_KEYS)

    def state(self) -> GameState:
        """Read everything; without a survivor nothing more can be told."""
        reader, data = self.reader, self.data
        if not self.boards:
            reader.raise_any()
            raise AssertionError("a position without faults has a survivor")
        rng = Rng(reader.whole(data.get("seed"), "seed", 0, 2**63, 0))
        s = GameState(self.read_setting(), rng)
        names = Names(reader, s)
        cards = self.read_zombies(s, names)
        position_turn.read_when(reader, data, s, self.is_second_round())
        self.read_boss(s, names)
        self.read_survivors(s)
        self.read_decks(s, cards)
        self.read_helpers(s)
        position_turn.read_turn(reader, data, s, names)
        position_turn.read_uses(reader, self.boards, s, names)
        reader.raise_any()
        return s

    def read_setting(self) -> Setting:
        """Read what stays the same for the whole game. Rules: GU-07, GU-08, GU-10, GU-13."""
        reader, data = self.reader, self.data
        level = reader.word(data.get("level"), "level", LEVELS, "level") or "normal"
        bosses = [boss.id for boss in content.bosses()]
        boss = reader.word(self.boss.get("id"), "boss.id", bosses, "boss") or bosses[0]
        flags = {
            name: reader.flag(data.get(name), name, default)
            for name, default in (("handicaps", True), ("known_left_out", False), ("take_back", False))
        }
        if flags["known_left_out"] and level != "easy":
            reader.fault("known_left_out", 'this is for easy games only; write level = "easy", or leave it out')
        return make_setting(tuple(self.boards), level, boss, *flags.values())

    def is_second_round(self) -> bool:
        """Whether the position tells of the boss as he is in the second round only."""
        return self.boss.get("holder") is not None or bool(self.boss.get("marks"))

    # --------------------------------------------------------------------------------- cards in play

    def read_zombies(self, s: GameState, names: Names) -> Counter[str]:
        """Read the zombies in the order of their numbers; return how many of each design there are. Rules: GU-12."""
        reader = self.reader
        designs = {zombie.id: zombie for zombie in content.zombies()}
        seen: Counter[str] = Counter()
        for path, item in reader.items(self.data.get("zombies"), "zombies", LARGEST):
            entry = reader.table({"design": item} if isinstance(item, str) else item, path, ZOMBIE_KEYS)
            design = reader.word(entry.get("design"), f"{path}.design", designs, "zombie")
            if entry.get("design") is None:
                reader.fault(path, 'write which zombie it is, such as {"design": "commuter"}')
            zombie = designs[design or "commuter"]
            seen[zombie.id] += design is not None
            if seen[zombie.id] > zombie.copies:
                reader.fault(path, f'there are only {zombie.copies} of "{zombie.id}" in the game')
            card = s.lay(zombie.index, 0, 0)
            self.read_zombie(s, names, card, entry, path)
        return seen

    def read_zombie(self, s: GameState, names: Names, card: int, entry: Mapping[str, Any], path: str) -> None:
        """Read where one zombie is, and its marks. Rules: GU-03, GU-05, GU-31."""
        street = self.reader.word(
            entry.get("street"), f"{path}.street", (*self.boards, ON_TABLE, GONE), "survivor in this game"
        )
        place = self.reader.word(entry.get("position"), f"{path}.position", POSITIONS, "position")
        whole = s.grid(card).areas
        marks = whole if street == GONE else 0
        if entry.get("marks") is not None:
            marks = names.areas(entry["marks"], f"{path}.marks", card)
        if marks == whole and street != GONE:
            hint = f'leave one free, or write street = "{GONE}"'
            self.reader.fault(f"{path}.marks", f"all areas of {card_name(card)} are marked, so it is dead; {hint}")
        if street == ON_TABLE:
            s.table = (*s.table, card)
        seat = NOWHERE if street in (ON_TABLE, GONE) else tuple(self.boards).index(street) if street else 0
        s.street = (*s.street[:card], seat)
        s.place = (*s.place[:card], POSITIONS.index(place) if place else 0)
        s.marked = (*s.marked[:card], marks)

    def read_boss(self, s: GameState, names: Names) -> None:
        """Read before whom the boss stands, and his marks. Rules: GU-24, GU-47, GU-57."""
        reader = self.reader
        holder = reader.word(self.boss.get("holder"), "boss.holder", self.boards, "survivor in this game")
        marks = names.areas(self.boss["marks"], "boss.marks", BOSS) if self.boss.get("marks") is not None else 0
        if s.round == 1:
            if self.is_second_round():
                reader.fault("boss", "he comes in the second round only; write turn.round = 2")
            return
        seat = tuple(self.boards).index(holder) if holder else NOWHERE if not s.number else 0
        s.street, s.marked = (seat, *s.street[1:]), (marks, *s.marked[1:])
        if marks == s.grid(BOSS).areas and s.outcome != WON:
            reader.fault("boss.marks", "all his areas are marked, so the game is won; leave one free")

    # --------------------------------------------------------------------------------- the survivors

    def read_survivors(self, s: GameState) -> None:
        """Read the sheets of all survivors. Rules: GU-03, GU-27, GU-29, GU-33, GU-66."""
        row: dict[str, list[Any]] = {name: [] for name in SURVIVOR_KEYS}
        for seat, (name, board) in enumerate(self.boards.items()):
            for key, value in self.read_sheet(s, seat, board, f"survivors.{name}").items():
                row[key].append(value)
        s.hearts, s.ticks = tuple(row["hearts"]), tuple(row["ticks"])
        s.bullets, s.bullets_spent = tuple(row["bullets"]), tuple(row["bullets_spent"])
        s.shields, s.shields_spent = tuple(row["shields"]), tuple(row["shields_spent"])
        s.kills, s.due, s.ready = tuple(row["kills"]), tuple(row["due"]), tuple(row["ready"])

    def read_sheet(self, s: GameState, seat: int, board: Mapping[str, Any], path: str) -> dict[str, Any]:
        """Read one survivor's sheet: if nothing is written full hearts, no symbols, and no upgrades."""
        reader, survivor = self.reader, s.setting.survivors[seat]
        found: dict[str, Any] = {}
        most = s.hearts[seat]
        found["hearts"] = reader.whole(board.get("hearts"), f"{path}.hearts", 0 if s.outcome == DEAD else 1, most, most)
        for symbol, room in (("bullets", survivor.bullets), ("shields", survivor.shields)):
            circled = reader.whole(board.get(symbol), f"{path}.{symbol}", 0, room, 0)
            spent = f"{symbol}_spent"
            found[symbol] = circled
            found[spent] = reader.whole(board.get(spent), f"{path}.{spent}", 0, circled, 0)
        ticks = reader.table(board.get("ticks"), f"{path}.ticks", content.COLOURS)
        found["ticks"] = tuple(
            reader.whole(
                ticks.get(colour),
                f"{path}.ticks.{colour}",
                TIERS if number == YELLOW else 0,
                TIERS,
                s.ticks[seat][number],
            )
            for number, colour in enumerate(content.COLOURS)
        )
        found["kills"] = reader.whole(board.get("kills"), f"{path}.kills", 0, LARGEST, 0)
        found["due"] = reader.whole(board.get("due"), f"{path}.due", 0, LARGEST, 0)
        found["ready"] = reader.flag(board.get("ready"), f"{path}.ready")
        return found

    # -------------------------------------------------------------------------- decks and helpers

    def read_decks(self, s: GameState, seen: Counter[str]) -> None:
        """Read which zombies come next; all that are written nowhere lie below, in the order of the data.

        Rules: GU-02, GU-07, GU-45.
        """
        reader = self.reader
        decks = reader.table(self.data.get("decks"), "decks", (*content.DECKS, "out"))
        designs = {zombie.id: zombie for zombie in content.zombies()}
        named: dict[str, list[str]] = {}
        for pile in (*content.DECKS, "out"):
            named[pile] = []
            fitting = [key for key, zombie in designs.items() if pile in (zombie.deck, "out")]
            for path, item in reader.items(decks.get(pile), f"decks.{pile}"):
                word = reader.word(item, path, fitting, f"{pile} zombie" if pile != "out" else "zombie")
                if word is not None:
                    named[pile].append(word)
                    seen[word] += 1
                    if seen[word] > designs[word].copies:
                        reader.fault(path, f'there are only {designs[word].copies} of "{word}" in the game')
        for deck in content.DECKS:
            drawn = [number for number in s.designs[1:] if content.zombies()[number].deck == deck]
            rest = [
                zombie.index
                for zombie in designs.values()
                if zombie.deck == deck
                for _ in range(zombie.copies - seen[zombie.id])
            ]
            setattr(s, deck, (*drawn, *(designs[name].index for name in named[deck]), *rest))
            setattr(s, f"{deck}_next", len(drawn))

    def read_helpers(self, s: GameState) -> None:
        """Read the helpers of a player alone; others have none. Rules: GU-61, GU-62."""
        reader, known = self.reader, {helper.id: helper for helper in content.helpers()}
        table = reader.table(self.data.get("helpers"), "helpers", known)
        if s.setting.players > 1:
            if table:
                reader.fault("helpers", "only a player alone has helpers; leave them out")
            return
        own = s.setting.survivors[0].name
        chosen = [name for name in table if name in known]
        for name in chosen:
            if known[name].name == own:
                reader.fault(f"helpers.{name}", f"{own} plays; a helper has another name")
        if len(chosen) > HELPERS:
            reader.fault("helpers", f"there are {len(chosen)} here, and {HELPERS} at most")
        others = [name for name, helper in known.items() if name not in chosen and helper.name != own]
        names = sorted([*chosen, *others][:HELPERS], key=lambda name: known[name].index)
        s.helpers = tuple(known[name].index for name in names)
        for number, name in enumerate(names):
            side = reader.word(table.get(name), f"helpers.{name}", UP_OR_DOWN, "side of a card")
            s.helpers_down |= (side == UP_OR_DOWN[1]) << number
