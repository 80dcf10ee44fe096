"""What happened at a table of Adrenaline, in words: one sentence an event, for each watcher what it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skullyard.engine import Seat, Seen
from skullyard.engine.wording import Line, Phrase, Say, Word, join, join_words, sentence
from skullyard.games.adrenaline import content, names
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.labels import tile_words
from skullyard.games.adrenaline.state import KILLSHOT, TRACK_LENGTH

if TYPE_CHECKING:
    from skullyard.games.adrenaline.view import View

Known = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is told, and in whose paragraph.

    Attributes:
        view: The watcher's view.
        say: The catalogue.
        turn: The seat whose name heads the paragraph, so that its sentences leave it out; None to name everybody.
    """

    view: View
    say: Say
    turn: Seat | None

    def by(self, seat: Seat, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what a seat did: without its name in its own paragraph, with "you" for the reader, or with its name."""
        form = "turn" if seat == self.turn else "you" if seat == self.view.watcher else "they"
        return sentence(
            self.say, f"adrenaline.event.{key}.{form}", {"who": self.seat(seat, first=True), **(words or {})}, **values
        )

    def of(self, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what happened by itself."""
        return sentence(self.say, f"adrenaline.event.{key}", words or {}, **values)

    def seat(self, seat: Seat, first: bool = False) -> Phrase:
        """Name a seat, with a capital letter where it begins the sentence."""
        name = names.seat_name(self.view, seat, self.say)
        return (Word(names.capital(name) if first else name, names.FIGHTER, self.view.fighters[seat].fighter),)


def line(view: View, seen: Seen, say: Say, turn: Seat | None = None) -> Line:
    """Word an event for the watcher of the view; in the paragraph of seat `turn` its name is left out."""
    tell, rule = _EVENTS[seen.kind]
    return Line(tell(Teller(view, say, turn), seen.known), rule(seen.known) if callable(rule) else rule)


def opens_turn(seen: Seen) -> Seat | None:
    """Return the seat whose paragraph begins with this event, or None."""
    return int(seen.known["seat"]) if seen.kind == "TurnBegan" else None


# ------------------------------------------------------------- turns and moves


def _began(tell: Teller, known: Known) -> Phrase:
    actions = tell.say("adrenaline.actions", n=known["actions"])
    return tell.by(known["seat"], "TurnBegan", round=known["round"], actions=actions)


def _drew(tell: Teller, known: Known) -> Phrase:
    if "card" not in known:
        return tell.by(known["seat"], "Drew.hidden")
    return tell.by(known["seat"], "Drew.card", {"card": names.powerup_word(known["card"], tell.say)})


def _appeared(tell: Teller, known: Known) -> Phrase:
    words = {"card": names.powerup_word(known["card"], tell.say), "square": names.square_word(known["square"])}
    return tell.by(known["seat"], "Appeared", words)


def _moved(tell: Teller, known: Known) -> Phrase:
    """Say where a figure went; the first square of the path is the one it left."""
    seat, by, how = known["seat"], known["by"], known["how"]
    path = [word for square in known["path"] for word in names.square_word(square)]
    way = tuple(word for step in path[1:] for word in (Word(", "), step))[1:]
    words = {"way": way, "from": (path[0],), "to": (path[-1],), "source": _source(how), "target": tell.seat(seat)}
    if how == "bot":
        return tell.by(by, "Moved.bot", words)
    if seat != by:
        return tell.by(by, "Moved.pushed", words)
    return tell.by(seat, f"Moved.{how}" if how in ("run", "grab", "shoot", "teleporter") else "Moved.with", words)


def _source(how: str) -> Phrase:
    """Name the weapon or powerup that moved somebody."""
    if names.is_weapon(how):
        return names.weapon_word(how)
    kind = next((one for one in content.powerup_kinds() if one.id == how), None)
    return (Word(kind.name if kind else how),)


# -------------------------------------------------------- ammo, weapons, prices


def _grabbed(tell: Teller, known: Known) -> Phrase:
    """Say what was taken; what did not fit into the ammo box is lost. Rules: AD-AMMO-2."""
    square = {"square": names.square_word(known["square"])}
    tile = next(one for one in content.tiles() if one.id == known["tile"])
    gain = names.cubes(known["cubes"], tell.say)
    if known["powerup"]:
        gain = join([*([gain] if gain else []), tell.say("adrenaline.a_powerup")], tell.say)
    if not gain:
        return tell.by(known["seat"], "Grabbed.nothing", square)
    whole = tuple(known["cubes"]) == tile.cubes
    return tell.by(known["seat"], "Grabbed.all" if whole else "Grabbed.some", square, gain=gain)


def _took(tell: Teller, known: Known) -> Phrase:
    words = {"weapon": names.weapon_word(known["weapon"]), "square": names.square_word(known["square"])}
    if not known["dropped"]:
        return tell.by(known["seat"], "TookWeapon.took", words)
    return tell.by(known["seat"], "TookWeapon.swapped", words | {"dropped": names.weapon_word(known["dropped"])})


def _paid(tell: Teller, known: Known) -> Phrase:
    cubes = names.cubes(known["cubes"], tell.say)
    cards = [names.powerup_name(card, tell.say) for card in known["cards"]]
    price = join([*([cubes] if cubes else []), *cards], tell.say)
    return tell.by(known["seat"], "Paid", price=price)


def _drawn(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "Drawn", {"weapon": names.weapon_word(known["weapon"])})


def _used(tell: Teller, known: Known) -> Phrase:
    effect = names.effect_of(known["weapon"], known["effect"])
    words = {"weapon": names.weapon_word(known["weapon"])}
    role = "Used.added" if effect and effect.role == "optional" else "Used.fired"
    return tell.by(known["seat"], role, words, effect=effect.name if effect else known["effect"])


def _reloaded(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "Reloaded", {"weapon": names.weapon_word(known["weapon"])})


def _powerup(tell: Teller, known: Known) -> Phrase:
    card = {"card": names.powerup_word(known["card"], tell.say)}
    if known["target"] == known["seat"]:
        return tell.by(known["seat"], "UsedPowerup.self", card)
    return tell.by(known["seat"], "UsedPowerup.on", card | {"target": tell.seat(known["target"])})


# -------------------------------------------------------------- damage and marks


def _hurt(tell: Teller, known: Known) -> Phrase:
    """Say the damage, the marks that turned into damage, and what it opens to the one hit. Rules: AD-DMG-2."""
    say, landed, total = tell.say, known["landed"], known["total"]
    target = {"target": tell.seat(known["seat"])}
    parts = [say("adrenaline.damage", n=known["dealt"])]
    if known["turned"]:
        parts.append(say("adrenaline.turned", n=known["turned"]))
    lost = known["dealt"] + known["turned"] - landed
    if lost:
        parts.append(say("adrenaline.lost", n=lost))
    words = tell.by(known["by"], "Hurt", target, damage=", ".join(parts), total=total)
    after = _after_damage(tell, known)
    return (*words, Word(" "), *after) if after else words


def _after_damage(tell: Teller, known: Known) -> Phrase:
    """Say what the track has reached with this hit."""
    seat, total = known["seat"], known["total"]
    before = total - known["landed"]
    who = {"who": tell.seat(seat, first=True)}
    form = "you" if seat == tell.view.watcher else "they"
    for point, key in ((TRACK_LENGTH, "overkill"), (KILLSHOT, "killshot"), (6, "shoot"), (3, "grab")):
        if before < point <= total:
            if point in (3, 6) and seat == tell.view.bot:
                return tell.of("Hurt.bot_marks", who) if point == 6 else ()
            # In the Final Frenzy adrenaline opens nothing more.
            if point in (3, 6) and known["frenzy"]:
                return ()
            return tell.of(f"Hurt.{key}.{form}", who)
    return ()


def _marked(tell: Teller, known: Known) -> Phrase:
    target = {"target": tell.seat(known["seat"])}
    if known["landed"] < known["marks"]:
        landed = tell.say("adrenaline.marks", n=known["landed"])
        return tell.by(known["by"], "Marked.some", target, landed=landed, marks=known["marks"])
    return tell.by(known["by"], "Marked.all", target, marks=tell.say("adrenaline.marks", n=known["marks"]))


# ------------------------------------------------------------- death and scoring


def _killed(tell: Teller, known: Known) -> Phrase:
    words = {"who": tell.seat(known["seat"])}
    left = tell.say("adrenaline.skulls_left", n=known["skulls_left"])
    words["by"], kind = _killer(tell, known, "by"), "killshot"
    if known["overkill"] >= 0:
        words["overkill"], kind = _killer(tell, known, "overkill"), "overkill"
    form = "you" if known["seat"] == tell.view.watcher else "they"
    return tell.of(f"Killed.{kind}.{form}", words, left=left)


def _killer(tell: Teller, known: Known, what: str) -> Phrase:
    """Name whose token it is; the own one of the dead was put there by a spawnpoint. Rules: AD-DOM-4."""
    own = known[what] == known["seat"]
    return (Word(tell.say("adrenaline.a_spawnpoint")),) if own else tell.seat(known[what])


def _scored(tell: Teller, known: Known) -> Phrase:
    """Say who was paid for what; how much only to the one paid. Rules: AD-SCORE-8."""
    board = known["board"]
    where: Phrase = ()
    if known["source"] == "spawn_track":
        where = names.spawnpoint_word(tell.view, content.COLOUR[board], tell.say)
    elif board < 0:
        pass
    elif board == tell.view.watcher:
        where = (Word(tell.say("adrenaline.your_board"), names.FIGHTER, tell.view.fighters[board].fighter),)
    else:
        name = tell.say("adrenaline.their_board", who=names.seat_name(tell.view, board, tell.say))
        where = (Word(name, names.FIGHTER, tell.view.fighters[board].fighter),)
    form = "known" if "points" in known else "hidden"
    words = {"board": where, "who": tell.seat(known["seat"], first=True)}
    return tell.of(f"Scored.{known['source']}.{form}", words, n=known.get("points", 0))


def _refilled(tell: Teller, known: Known) -> Phrase:
    """Say what was put out anew."""
    parts: list[Phrase] = []
    if known["tiles"]:
        squares = join_words([word for square, _ in known["tiles"] for word in names.square_word(square)], tell.say)
        parts.append(tell.of("Refilled.tiles", {"squares": squares}))
    if known["market"]:
        tiles = "; ".join(tile_words(tile, tell.say) for tile in known["market"])
        parts.append(tell.of("Refilled.market", tiles=tiles))
    board = arena(tell.view.arena)
    for colour, weapon in known["weapons"]:
        spawn = board.names[board.spawn[content.COLOUR.index(colour)]]
        words = {"weapon": names.weapon_word(weapon), "square": names.square_word(spawn)}
        parts.append(tell.of("Refilled.weapon", words))
    if not parts:
        return tell.of("Refilled.nothing")
    return tuple(word for part in parts for word in (Word(" "), *part))[1:]


def _frenzy(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], f"FrenzyBegan.{known['why']}")


def _ended(tell: Teller, known: Known) -> Phrase:
    """Say who won, and with how many points."""
    winners = known["winners"]
    if len(winners) == 1:
        form = "you" if winners[0] == tell.view.watcher else "they"
        return tell.of(f"GameEnded.{form}", {"who": tell.seat(winners[0], first=True)}, n=known["points"][winners[0]])
    who = join_words([word for seat in winners for word in tell.seat(seat)], tell.say)
    return tell.of("GameEnded.shared", {"who": who}, n=known["points"][winners[0]] if winners else 0)


# ------------------------------------------------- spawnpoints, turrets, the bot


def _tagged(tell: Teller, known: Known) -> Phrase:
    """Say whose token a spawnpoint's track got, and why. Rules: AD-DOM-2, AD-DOM-3, AD-DOM-5."""
    spawn = {"spawn": names.spawnpoint_word(tell.view, known["spawn"], tell.say)}
    tokens = tell.say("adrenaline.tokens", n=known["tokens"])
    return tell.by(known["seat"], f"Tagged.{known['how']}", spawn, tokens=tokens)


def _struck(tell: Teller, known: Known) -> Phrase:
    """Say what a spawnpoint did to whoever ended its turn on it. Rules: AD-DOM-4."""
    spawn = {"spawn": names.spawnpoint_word(tell.view, known["spawn"], tell.say)}
    landed, total = known["landed"], known["total"]
    words = tell.by(known["seat"], "StruckBack.hit" if landed else "StruckBack.lost", spawn, total=total)
    after = _after_damage(tell, known)
    return (*words, Word(" "), *after) if after else words


def _took_turret(tell: Teller, known: Known) -> Phrase:
    """Say which turret was taken, from whom, and for what of the tile. Rules: AD-TUR-2."""
    gave, before = known["gave"], known["before"]
    words = {"square": names.square_word(known["square"])}
    price = tell.say("adrenaline.a_powerup") if gave == "powerup" else tell.say(f"adrenaline.cubes.{gave}", n=1)
    if before < 0:
        return tell.by(known["seat"], "TookTurret.new", words, price=price)
    return tell.by(known["seat"], "TookTurret.from", words | {"owner": tell.seat(before)}, price=price)


def _turret_fired(tell: Teller, known: Known) -> Phrase:
    """Say whose turret hurt whom. Rules: AD-TUR-3."""
    landed, total, by = known["landed"], known["total"], known["by"]
    form = "you" if by == tell.view.watcher else "they"
    words = {
        "owner": tell.seat(by),
        "target": tell.seat(known["seat"]),
        "square": names.square_word(known["square"]),
    }
    told = tell.of(f"TurretFired.{'hit' if landed else 'lost'}.{form}", words, total=total)
    after = _after_damage(tell, known)
    return (*told, Word(" "), *after) if after else told


def _bot_placed(tell: Teller, known: Known) -> Phrase:
    words = {"bot": tell.seat(known["bot"]), "square": names.square_word(known["square"])}
    return tell.by(known["seat"], "BotPlaced", words)


def _bot_fired(tell: Teller, known: Known) -> Phrase:
    """Say at whom a player let the bot shoot: a figure or a spawnpoint. Rules: AD-BOT-3."""
    target, view = known["target"], tell.view
    if target in names.SPAWNPOINT:
        words = names.spawnpoint_word(view, names.SPAWNPOINT[target], tell.say)
    else:
        words = tell.seat(next(one.seat for one in view.fighters if one.fighter == target))
    return tell.by(known["seat"], "BotFired", {"bot": tell.seat(known["bot"]), "target": words})


def _how_rule(known: Known) -> str:
    """Return the rule of a move: the verb's, the weapon's or the powerup's."""
    how = known["how"]
    if names.is_weapon(how):
        return f"AD-WEAPON-{how}"
    if how == "bot":
        return "AD-BOT-3"
    return "AD-TURN-3" if how in ("run", "grab", "shoot") else f"AD-POWERUP-{how}"


def _weapon_rule(known: Known) -> str:
    return names.weapon_card(known["weapon"]).rule


def _powerup_rule(known: Known) -> str:
    return names.powerup_kind(known["card"]).rule


_SOURCE_RULE = {
    "board": "AD-SCORE-2",
    "first_blood": "AD-SCORE-2",
    "double_kill": "AD-SCORE-6",
    "track": "AD-END-6",
    "spawn_track": "AD-DOM-7",
    "turrets": "AD-TUR-6",
}
_TAG_RULE = {"hit": "AD-DOM-2", "held": "AD-DOM-3", "overkill": "AD-DOM-5"}

_EVENTS: dict[str, tuple[Callable[[Teller, Known], Phrase], str | Callable[[Known], str]]] = {
    "TurnBegan": (_began, "AD-TURN-2"),
    "Drew": (_drew, "AD-AMMO-1"),
    "Appeared": (_appeared, "AD-TURN-1"),
    "Moved": (_moved, _how_rule),
    "Grabbed": (_grabbed, "AD-AMMO-1"),
    "TookWeapon": (_took, "AD-AMMO-3"),
    "Paid": (_paid, "AD-AMMO-4"),
    "Drawn": (_drawn, "AD-SHOOT-1"),
    "Used": (_used, _weapon_rule),
    "Hurt": (_hurt, lambda known: "AD-MARK-1" if known["turned"] else "AD-SHOOT-4"),
    "Marked": (_marked, "AD-MARK-3"),
    "UsedPowerup": (_powerup, _powerup_rule),
    "Reloaded": (_reloaded, "AD-AMMO-6"),
    "Killed": (_killed, "AD-SCORE-4"),
    "Scored": (_scored, lambda known: _SOURCE_RULE.get(known["source"], "AD-SCORE-2")),
    "Refilled": (_refilled, "AD-AMMO-8"),
    "FrenzyBegan": (_frenzy, lambda known: "AD-DOM-6" if known["why"] == "tracks" else "AD-END-2"),
    "GameEnded": (_ended, "AD-END-7"),
    "Tagged": (_tagged, lambda known: _TAG_RULE[known["how"]]),
    "StruckBack": (_struck, "AD-DOM-4"),
    "TookTurret": (_took_turret, "AD-TUR-2"),
    "TurretFired": (_turret_fired, "AD-TUR-3"),
    "BotPlaced": (_bot_placed, "AD-BOT-2"),
    "BotFired": (_bot_fired, "AD-BOT-3"),
}
