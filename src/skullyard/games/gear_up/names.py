"""What the things of the game are called when people read of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from skullyard.engine import Seat
from skullyard.engine.wording import Phrase, Say, Word, join
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import BULLET, POSITIONS, Kit
from skullyard.games.gear_up.marking import BOSS_NAME, card_number

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View

CARD, SURVIVOR = "card", "survivor"
"""What a word of a sentence can name, so that it lights up on the table."""


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ people


def seat_name(view: View, seat: Seat, say: Say) -> str:
    """Name a player in the middle of a sentence: "you" for the reader, else by the survivor."""
    return say("gear_up.you") if seat == view.watcher else survivor_name(view, seat)


def survivor_name(view: View, seat: Seat) -> str:
    """Return the name of a player's survivor."""
    return content.survivor(view.seats[seat].survivor).name


def seat_names(view: View, seats: Iterable[Seat], say: Say) -> str:
    """Name several players as one says them."""
    return join([seat_name(view, seat, say) for seat in seats], say)


# ------------------------------------------------------------------- cards


def card_name(view: View, card: str, say: Say) -> str:
    """Name a card: the boss by his name, a zombie by its design, dead ones too; with its number if there are more alike."""
    if card == BOSS_NAME:
        return content.boss(view.boss.id).name
    design = view.designs[card_number(card) - 1]
    name = content.zombie(design).name
    alike = sum(one.design == design for one in view.cards) > 1 and view.card(card) is not None
    return say("gear_up.numbered", name=name, card=card) if alike else name


def zombie_word(card: str, name: str) -> Phrase:
    """Return a zombie as a word that lights up its card."""
    return (Word(name, CARD, card),)


def card_word(view: View, card: str, name: str) -> Phrase:
    """Return a card as a word that lights it up; the boss by his name."""
    return zombie_word(card, name or content.boss(view.boss.id).name)


def areas(text: str) -> str:
    """Write areas as one reads them: "a1 b1"."""
    return text.replace(".", " ")


def place_name(place: int, say: Say) -> str:
    """Name a position of a street."""
    return say(f"gear_up.place.{POSITIONS[place]}")


def power_name(power: str, say: Say) -> str:
    """Name the power of a red zombie; "" where it has none."""
    return "" if power == "none" else say(f"gear_up.power.{power}")


def power_text(power: str, say: Say) -> str:
    """Tell what the power of a red zombie does. Rules: GU-46."""
    return "" if power == "none" else say(f"gear_up.power.{power}.text")


def special_text(boss: str, side: str, say: Say) -> str:
    """Tell what the special attack of a boss does, effect by effect. Rules: GU-53."""
    effects = content.boss(boss).side(side).effects
    return capital(say("gear_up.special.then").join(_special(effect, say) for effect in effects))


def _special(effect: tuple[str, ...], say: Say) -> str:
    """Tell one effect of a special attack."""
    verb, *rest = effect
    if verb == "advance":
        return say(f"gear_up.special.advance.{'attacking' if rest[-1] == 'attacking' else 'waiting'}", n=int(rest[0]))
    if verb == "damage":
        near = ".near" if "zombie_near" in rest else ""
        return say(f"gear_up.special.damage.{rest[1]}{near}", n=int(rest[0]))
    if verb == "spawn":
        number, deck, who, place = rest
        where = say(f"gear_up.place.{place}")
        return say(f"gear_up.special.spawn.{who}", n=int(number), deck=say(f"gear_up.deck.{deck}"), place=where)
    if verb == "lose":
        return say(f"gear_up.special.lose.{rest[1]}", n=int(rest[0]), damage=rest[3])
    return say("gear_up.special.regrow", n=int(rest[0]))


# ----------------------------------------------------------------- weapons


def colour_name(colour: int, say: Say) -> str:
    """Name the colour of a weapon."""
    return say(f"gear_up.colour.{content.COLOURS[colour]}")


def tool_name(view: View, seat: Seat) -> str:
    """Name what a seat attacks with this turn: its weapon of the card's colour, or the helper."""
    if view.helper:
        return content.helper(view.helper).name
    return content.survivor(view.seats[seat].survivor).weapons[view.turn_card.colour].name


def tool(view: View, seat: Seat) -> Kit:
    """Return what a seat can do with what it attacks with this turn. Rules: GU-18, GU-64."""
    if view.helper:
        return content.helper(view.helper).kit
    return weapon_kit(view, seat)


def weapon_kit(view: View, seat: Seat) -> Kit:
    """Return what a seat's weapon of this turn's colour can do. Rules: GU-18."""
    own, colour = view.seats[seat], view.turn_card.colour
    return content.survivor(own.survivor).weapons[colour].kits[own.ticks[colour]]


def effect_text(effect: str, say: Say) -> str:
    """Tell what an effect of a weapon does. Rules: GU-67."""
    verb, *rest = effect.split()
    if verb in ("extra", "again"):
        return say(f"gear_up.effect.{verb}", n=int(rest[0]))
    if verb == "gain":
        return say(f"gear_up.effect.gain.{rest[2]}", what=say(f"gear_up.{rest[1]}s", n=int(rest[0])))
    return say(".".join(("gear_up.effect", verb, *rest)))


def symbols(bullets: int, shields: int, say: Say) -> str:
    """Name symbols: "1 bullet and 2 shields"."""
    counted = ((BULLET, bullets), ("shield", shields))
    return join([say(f"gear_up.{what}s", n=n) for what, n in counted if n], say)


def numbers(black: int, red: int, say: Say) -> str:
    """Name zombies by their decks: "2 black and 1 red"."""
    return join([say(f"gear_up.cards.{deck}", n=n) for deck, n in (("black", black), ("red", red)) if n], say)


def activated(symbol: str, say: Say) -> str:
    """Tell which zombies a turn card activates. Rules: GU-37."""
    return say(f"gear_up.activates.{symbol}")


def turn_card_name(card: str, say: Say) -> str:
    """Name a turn card: "green, two arrows". Rules: GU-15."""
    found = next(one for one in content.turn_cards() if one.id == card)
    key = "gear_up.turn_card.smiley" if found.smiley else "gear_up.turn_card"
    return say(key, colour=colour_name(found.colour, say), acts=activated(found.activates, say))


def boss_card_name(icons: Sequence[str], say: Say) -> str:
    """Tell what a boss card orders, from the top left. Rules: GU-49, GU-50, GU-75."""
    return join([say(f"gear_up.icon.{icon.lower()}") for icon in icons], say)
