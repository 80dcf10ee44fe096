"""Weapons at the spawnpoints and the cards that open over them, with every effect in full."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.domination import FULL_TRACK, track_points
from skullyard.games.adrenaline.state import DOMINATION
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.boards import ammo_cell, token
from skullyard.render.adrenaline.notices import notice
from skullyard.render.adrenaline.pieces import Choice, Lights, Say, cube_colours, fighter_name, powerup, weapon
from skullyard.render.emblems import mark
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words

RACK_SIZE = 3


def cost(colours: tuple[str, ...], say: Say) -> Markup:
    """Show cubes that are to be paid."""
    told = ", ".join(say(f"render.ammo.{colour}") for colour in colours)
    return tag("span", *(ammo_cell(colour) for colour in colours), class_="cost", role="img", aria_label=told)


def printed_cost(card: content.WeaponCard) -> tuple[str, ...]:
    """Return the colours printed on a weapon, from the top."""
    return tuple(content.COLOUR[colour] for colour in card.cubes)


def _effect(effect: content.Effect, say: Say) -> Markup:
    price = cost(cube_colours(effect.cost), say) if any(effect.cost) else EMPTY
    return tag("div", tag("dt", words("span", effect.name), price), words("dd", effect.text), class_="ef")


@lru_cache(maxsize=512)
def weapon_card(weapon_id: str, side: str, say: Say) -> Markup:
    """Show a weapon's whole card; `side` is where it opens: up, rt or lf."""
    card = weapon(weapon_id)
    printed = printed_cost(card)
    pickup = (
        join(escape(say("render.card.pickup")), cost(printed[1:], say))
        if len(printed) > 1
        else escape(say("render.card.pickup_free"))
    )
    return tag(
        "div",
        tag("p", mark(f"w-{weapon_id}", "we"), words("span", card.name, class_="wc-n"), class_="wc-h"),
        tag(
            "p",
            words("span", say("render.card.reload")),
            cost(printed, say),
            tag("span", pickup, class_="wc-s"),
            class_="wc-c",
        ),
        tag("dl", *(_effect(effect, say) for effect in card.effects)),
        class_=f"wcard {side}",
        id=f"card-{weapon_id}",
        role="tooltip",
    )


@lru_cache(maxsize=512)
def powerup_card(name: str, slot: int, side: str, say: Say) -> Markup:
    """Show a powerup's whole card."""
    kind, colour = powerup(name)
    return tag(
        "div",
        tag("p", mark(f"p-{kind.id}", "we"), words("span", kind.name, class_="wc-n"), class_="wc-h"),
        tag(
            "p",
            ammo_cell(colour),
            words("span", say("render.card.as_cube", colour=say(f"render.ammo.{colour}"))),
            class_="wc-c",
        ),
        tag("dl", tag("div", words("dt", kind.when), words("dd", kind.text), class_="ef")),
        class_=f"wcard {side}",
        id=f"card-pw{slot}",
        role="tooltip",
    )


def button(*shown: Markup, class_: str, choice: Choice | None, described_by: str, thing: str) -> Markup:
    """Make a card a button: it posts its option where it has one, and only opens its text where not."""
    if choice is None:
        return tag("button", *shown, type="button", class_=class_, aria_describedby=described_by, data_thing=thing)
    return tag(
        "button",
        *shown,
        words("span", choice.label, class_="sr"),
        type="submit",
        form="decide",
        name="key",
        value=choice.key,
        class_=classes(class_, "may", "is-chosen" if choice.chosen else None),
        data_key=choice.key,
        aria_describedby=described_by,
        data_thing=thing,
    )


# -------------------------------------------------------------------- racks


@dataclass(frozen=True, slots=True)
class RackPiece:
    """All that the weapons of one spawnpoint depend on.

    Attributes:
        tokens: In Domination the fighters whose tokens lie on the spawnpoint's track; None in other games.
        paid: What the track would pay now, the fighter and the points, best first.
        open: Whether the active player may hit the spawnpoint: ``open``, or why not: ``hit`` or ``first``.
    """

    colour: str
    square: str
    weapons: tuple[str, ...]
    choices: tuple[Choice | None, ...]
    tokens: tuple[str, ...] | None
    paid: tuple[tuple[str, int], ...]
    open: str


def _paid(view: View, n: int) -> tuple[tuple[str, int], ...]:
    """Return what a spawnpoint's track would pay now. Rules: AD-DOM-7."""
    points = track_points(view.spawn_tracks[n], len(view.fighters))
    best = sorted(range(len(points)), key=lambda seat: -points[seat])
    return tuple((view.fighters[seat].fighter, points[seat]) for seat in best if points[seat])


def rack_pieces(view: View, lights: Lights) -> list[RackPiece]:
    """Take apart what the racks show."""
    board = arena(view.arena)
    return [
        RackPiece(
            colour,
            board.names[board.spawn[n]],
            rack,
            tuple(lights.on(gun) for gun in rack),
            tuple(view.fighters[seat].fighter for seat in view.spawn_tracks[n]) if view.mode == DOMINATION else None,
            _paid(view, n) if view.mode == DOMINATION else (),
            "open" if colour in view.open_spawnpoints else "hit" if view.round > 1 else "first",
        )
        for n, (colour, rack) in enumerate(zip(content.COLOUR, view.racks, strict=True))
    ]


def _rack_item(weapon_id: str, choice: Choice | None, side: str, say: Say) -> Markup:
    card = weapon(weapon_id)
    shown = (
        mark(f"w-{weapon_id}", "we"),
        words("span", card.name, class_="rw-n"),
        cost(printed_cost(card), say),
    )
    return tag(
        "li",
        button(*shown, class_="rw", choice=choice, described_by=f"card-{weapon_id}", thing=f"weapon:{weapon_id}"),
        weapon_card(weapon_id, side, say),
        class_="wp",
        data_flip=f"weapon-{weapon_id}",
    )


def _spawn_track(piece: RackPiece, say: Say) -> Markup:
    """Show the tokens on a spawnpoint's track, in their order."""
    if piece.tokens is None:
        return EMPTY
    owners = ", ".join(fighter_name(owner) for owner in piece.tokens)
    told = say("render.rack.tokens", n=len(piece.tokens), of=FULL_TRACK)
    empty = [tag("i", class_="no-tk")] * max(0, FULL_TRACK - len(piece.tokens))
    shown = tag(
        "span",
        *(token(owner) for owner in piece.tokens),
        *empty,
        class_="sp-trk",
        role="img",
        aria_label=f"{told}: {owners}" if owners else told,
    )
    pays = ", ".join(f"{fighter_name(owner)} {points}" for owner, points in piece.paid)
    about = [
        say("render.spawn.pays", points=pays) if pays else say("render.spawn.pays_nobody"),
        say(f"render.spawn.{piece.open}"),
        say("render.spawn.how"),
        say("render.spawn.strikes"),
    ]
    title = f"{say(f'render.rack.{piece.colour}')}: {told}"
    return notice(f"spawn-{piece.colour}", shown, title, about, "rt" if piece.colour == "red" else "lf")


@lru_cache(maxsize=1024)
def draw_rack(piece: RackPiece, say: Say) -> Markup:
    """Show the weapons at one spawnpoint."""
    side = "rt" if piece.colour == "red" else "lf"
    items = [_rack_item(gun, choice, side, say) for gun, choice in zip(piece.weapons, piece.choices, strict=True)]
    gone = [words("li", say("render.rack.empty"), class_="rw is-gone")] if not items else []
    return tag(
        "section",
        tag(
            "h3",
            ammo_cell(piece.colour),
            words("span", say(f"render.rack.{piece.colour}")),
            words("b", piece.square),
            id=f"rk-{piece.colour}",
        ),
        _spawn_track(piece, say),
        tag("ul", *items, *gone),
        class_=f"rack rack-{piece.colour}",
        id=f"rack-{piece.colour}",
        aria_labelledby=f"rk-{piece.colour}",
    )
