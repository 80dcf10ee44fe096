"""Adrenaline's table on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.domination import FULL_TRACK
from skullyard.games.adrenaline.state import DEATHMATCH
from skullyard.games.adrenaline.view import View
from skullyard.render import adrenaline as drawn
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles import Film, Look

FRENZY_RULE: Final = "AD-END-4"
TRACKS_RULE: Final = "AD-DOM-6"
ENDING_RULES: Final = {"final_frenzy": "AD-END-2", "sudden_death": "AD-END-1"}


def shell() -> str:
    """Name the template of its table."""
    return "tables/adrenaline.html"


def end_shell() -> str:
    """Name the template of its end."""
    return "end.html"


# ------------------------------------------------------------------- decisions


def expected(view: View, decision: Decision) -> Sequence[Option]:
    """List what a person might expect to be able to choose."""
    return tuple(_expected(view, decision))


def _expected(view: View, decision: Decision) -> Iterator[Option]:
    own = view.fighters[decision.seat]
    if decision.prompt == "action" and view.actions:
        yield from (("run",), ("grab",), ("shoot",))
    elif decision.kind == "figure" and decision.prompt in ("target", "targets", "newton_target"):
        yield from (("figure", other.fighter) for other in view.fighters if other.seat != decision.seat)
    elif decision.prompt == "draw":
        yield from (("weapon", weapon) for weapon in (*view.ready, *own.unloaded))
    elif decision.prompt in ("reload", "reload_first"):
        yield from (("weapon", weapon) for weapon in own.unloaded)
    elif decision.prompt == "take":
        racks = [rack for rack in view.racks if any(("weapon", weapon) in decision.options for weapon in rack)]
        yield from (("weapon", weapon) for rack in racks for weapon in rack)
    elif decision.prompt == "mode" and decision.about:
        card = content.weapons()[content.WEAPON_INDEX[decision.about[0]]]
        yield from (("mode", effect.id) for effect in card.effects if effect.role in ("base", "mode"))


def is_tickable(decision: Decision) -> bool:
    """Whether several targets may be ticked and sent together: the rules ask for them one by one, in turn order."""
    return decision.prompt == "targets" and sum(option[0] == "figure" for option in decision.options) > 1


def key_of_thing(decision: Decision, thing: str) -> str:
    """Turn a thing on the table that was clicked into the key it would have in this decision."""
    verbs = {option[0] for option in decision.options}
    # A square with a spawnpoint is both: "square:C1 spawnpoint:blue". What the question asks for is meant.
    thing, _, colour = thing.partition(" spawnpoint:")
    kind, _, name = thing.partition(":")
    if kind == "square" and "to" not in verbs and colour:
        return f"spawn:{colour}" if "spawn" in verbs else f"figure:spawn_{colour}"
    if kind == "square":
        return f"to:{name}"
    if kind == "fighter":
        return f"figure:{name}"
    if kind == "powerup":
        return f"card:{name}" if "card" in verbs else f"use:{name}"
    return f"weapon:{name}" if kind == "weapon" else ""


def _choices(snapshot: Snapshot, offered: Sequence[Offered]) -> tuple[drawn.Choice, ...]:
    if snapshot.decision is None:
        return ()
    return tuple(
        drawn.Choice(
            key=one.key,
            name=one.label.name,
            place=one.label.place,
            detail=one.detail,
            undoable=one.undoable,
            damage=tuple((change.seat, change.after) for change in one.changes if change.what == "damage"),
        )
        for one in offered
    )


def options(offered: Sequence[Offered], refused: Sequence[Refused], snapshot: Snapshot, say: Say) -> Markup:
    """Draw the buttons of a decision."""
    decision = snapshot.decision
    about = decision.about[0] if decision is not None and decision.about else ""
    refusals = tuple(drawn.Refusal(one.key, one.label.name, one.why, one.rule) for one in refused)
    return drawn.draw_options(
        _choices(snapshot, offered), refusals, say, about=about, many=decision is not None and is_tickable(decision)
    )


# ------------------------------------------------------------------- the table


def parts(snapshot: Snapshot, people: tuple[str, ...], offered: Sequence[Offered], say: Say) -> dict[str, Markup]:
    """Draw every part of the table that may change, by its id."""
    return drawn.fragments(snapshot.view, people, _choices(snapshot, offered), say)


def names(view: View, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
    """Put together what the template of a first page shows."""
    return {"arena": drawn.arena_svg(view, parts, say), "boards": drawn.boards(parts)}


def mode(view: View, say: Say) -> str:
    """Name the mode with the game; the deathmatch is the game itself."""
    game = say("web.game.adrenaline")
    if view.mode == DEATHMATCH:
        return game
    return say("web.adrenaline.in_mode", game=game, mode=say(f"web.adrenaline.mode.{view.mode}"))


def banner(view: View, say: Say) -> Markup:
    """Tell that the end is near: one skull or one track left, or the Final Frenzy and what it lets one do."""
    if view.over:
        return EMPTY
    if view.frenzy is not None:
        own = "look_on" if view.watcher is None else "two" if view.watcher > view.frenzy else "one"
        told, rule = say(f"web.adrenaline.frenzy.{own}", n=view.turns_left), FRENZY_RULE
    elif view.skulls_left == 1:
        told, rule = say(f"web.adrenaline.last_skull.{view.ending}"), ENDING_RULES[view.ending]
    elif full := [colour for colour, track in zip(COLOUR, view.spawn_tracks, strict=True) if len(track) >= FULL_TRACK]:
        colour = say(f"render.ammo.{full[0]}")
        told, rule = say(f"web.adrenaline.full_track.{view.ending}", colour=colour, n=FULL_TRACK), TRACKS_RULE
    else:
        return EMPTY
    more = words("a", say("web.adrenaline.more"), class_="rule-a", href=f"/rules/adrenaline#{rule}")
    return Markup(f"{icon('i-skull')}{tag('span', words('b', told), Markup(' '), more)}")


def mark_of(view: View, seat: Seat | None, kind: str, class_: str) -> Markup:
    """Show one of a seat's marks; the house's for nobody."""
    if seat is None:
        return mark("i-skull", class_)
    fighter = view.fighters[seat].fighter
    return mark(f"{kind}-{fighter}", f"{class_} f-{fighter}")


def large_mark(view: View, seat: Seat | None) -> Markup:
    """Show a seat's large mark."""
    return mark_of(view, seat, "m", "mk")


def token(view: View, seat: Seat | None) -> Markup:
    """Show a seat's small mark."""
    return mark_of(view, seat, "t", "tk")


def active(view: View) -> Seat | None:
    """Whose turn it is."""
    return None if view.over else view.active


def turn(snapshot: Snapshot, say: Say) -> Markup | None:
    """Show how far the turn is: whose turn it is is enough."""
    return None


def waiting(snapshot: Snapshot, say: Say) -> Prompt | None:
    """Say who is waited for: the name is enough."""
    return None


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows of the points."""
    view = snapshot.view
    best = view.result.winners[0] if view.result is not None and view.result.winners else None
    seat = view.watcher if view.result is not None and view.watcher in view.result.winners else best
    return {
        "mark": large_mark(view, seat),
        "legend": drawn.points_legend(say, view.account),
        "standings": drawn.standings(view, people, say),
        "chart": drawn.points_chart(view, say),
        "paid": drawn.paid_table(view, say),
    }


def look(snapshot: Snapshot, thing: str, key: str, people: tuple[str, ...], say: Say) -> Look | None:
    """Tell nothing more: all that is known of a fighter or an option stands on its board or its button."""
    return None


def film(snapshot: Snapshot, say: Say) -> Film | None:
    """Show nothing step by step: every choice is followed by little."""
    return None
