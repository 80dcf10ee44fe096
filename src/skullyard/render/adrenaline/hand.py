"""The watcher's own hand: ammo in the box, weapons loaded or not, powerups nobody else sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.state import AMMO_LIMIT
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.boards import ammo_cell
from skullyard.render.adrenaline.cards import button, cost, powerup_card, printed_cost, weapon_card
from skullyard.render.adrenaline.pieces import Choice, Lights, Say, powerup, weapon
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, classes, escape, tag, words


@dataclass(frozen=True, slots=True)
class WeaponPiece:
    """One of the watcher's weapons; `state` is loaded, empty or firing."""

    weapon: str
    state: str
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class HandPiece:
    """All that the watcher's hand depends on; None for a spectator."""

    ammo: content.Cubes
    weapons: tuple[WeaponPiece, ...]
    powerups: tuple[str, ...]
    choices: tuple[Choice | None, ...]


def hand_piece(view: View, lights: Lights) -> HandPiece | None:
    """Take apart what the hand shows."""
    if view.watcher is None:
        return None
    own = view.fighters[view.watcher]
    states = {**dict.fromkeys(own.unloaded, "empty"), **dict.fromkeys(view.ready, "loaded")}
    if own.firing is not None:
        states[own.firing] = "firing"
    return HandPiece(
        own.ammo,
        # By the number of the card, so that a weapon keeps its place when it is fired.
        tuple(
            WeaponPiece(gun, states[gun], lights.on(gun))
            for gun in sorted(states, key=content.WEAPON_INDEX.__getitem__)
        ),
        view.hand,
        tuple(lights.on(card) for card in view.hand),
    )


def _ammo(cubes: content.Cubes, say: Say) -> Markup:
    rows = []
    for colour, count in zip(content.COLOUR, cubes, strict=True):
        told = say("render.hand.ammo", colour=say(f"render.ammo.{colour}"), n=count, of=AMMO_LIMIT)
        cells = [ammo_cell(colour)] * count + [mark("a-none", "am")] * (AMMO_LIMIT - count)
        rows.append(tag("li", words("span", told, class_="sr"), *cells))
    return tag("div", words("h3", say("render.hand.ammo_title")), tag("ul", *rows, class_="box"), class_="hb hb-a")


def _weapon(piece: WeaponPiece, slot: int, say: Say) -> Markup:
    card = weapon(piece.weapon)
    status = tag(
        "span",
        icon("i-empty" if piece.state == "empty" else "i-loaded"),
        escape(say(f"render.hand.{piece.state}")),
        cost(printed_cost(card), say) if piece.state == "empty" else EMPTY,
        class_="hw-s",
    )
    shown = (
        tag("span", mark(f"w-{piece.weapon}", "we"), class_="hw-i"),
        words("b", card.name, class_="hw-n"),
        words("small", card.short),
        status,
    )
    return tag(
        "li",
        button(
            *shown,
            class_=f"hw is-{piece.state}",
            choice=piece.choice,
            described_by=f"card-{piece.weapon}",
            thing=f"weapon:{piece.weapon}",
        ),
        weapon_card(piece.weapon, "up", say),
        class_=classes("wp", f"slot-{slot}"),
        data_flip=f"weapon-{piece.weapon}",
    )


def _powerup(name: str, slot: int, copy: int, choice: Choice | None, say: Say) -> Markup:
    kind, colour = powerup(name)
    shown = (
        tag("span", mark(f"p-{kind.id}", "we"), cost((colour,), say), class_="pw-i"),
        words("b", kind.name, class_="pw-n"),
        words("small", kind.short),
    )
    return tag(
        "li",
        button(*shown, class_="pw", choice=choice, described_by=f"card-pw{slot}", thing=f"powerup:{name}"),
        powerup_card(name, slot, "up ed", say),
        class_=classes("wp", f"slot-{slot}"),
        data_flip=f"{name}-{copy}",
    )


@lru_cache(maxsize=1024)
def draw_hand(piece: HandPiece | None, say: Say) -> Markup:
    """Show the hand; a spectator has none."""
    if piece is None:
        return tag("section", class_="hand", id="hand", hidden="")
    guns = [_weapon(gun, slot, say) for slot, gun in enumerate(piece.weapons)]
    cards = [
        _powerup(name, slot, piece.powerups[:slot].count(name), choice, say)
        for slot, (name, choice) in enumerate(zip(piece.powerups, piece.choices, strict=True))
    ]
    private = words("i", say("render.hand.private"))
    return tag(
        "section",
        words("h2", say("render.hand.title"), class_="sr", id="hd-h"),
        _ammo(piece.ammo, say),
        tag(
            "div",
            words("h3", say("render.hand.weapons")),
            tag("ul", *guns) if guns else words("p", say("render.hand.no_weapons"), class_="nohand"),
            class_=classes("hb hb-w", "has-4" if len(guns) > 3 else None),
        ),
        tag(
            "div",
            tag("h3", escape(say("render.hand.powerups")), private),
            tag("ul", *cards) if cards else words("p", say("render.hand.no_powerups"), class_="nohand"),
            class_=classes("hb hb-p", "has-4" if len(cards) > 3 else None),
        ),
        class_="hand",
        id="hand",
        aria_labelledby="hd-h",
    )
