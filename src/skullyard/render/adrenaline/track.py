"""The killshot track: whose tokens lie where a skull was, and how many skulls are left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from skullyard.games.adrenaline.state import DEATHMATCH, FINAL_FRENZY
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.notices import asked, notice
from skullyard.render.adrenaline.pieces import Choice, Lights, Say, Tokens, fighter_name
from skullyard.render.adrenaline.squares import small_tile, tile_words
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, escape, join, tag, words

NO_LIGHTS: Final = Lights(())


@dataclass(frozen=True, slots=True)
class TrackPiece:
    """All that the killshot track depends on."""

    fighters: tuple[str, ...]
    skulls: int
    skulls_left: int
    track: tuple[Tokens, ...]
    ending: str
    frenzy: bool
    turns_left: int
    weapons_left: int
    powerups_left: int
    mode: str
    market: tuple[str, ...]
    tiles: tuple[Choice | None, ...]


def track_piece(view: View, lights: Lights = NO_LIGHTS) -> TrackPiece:
    """Take apart what the killshot track shows."""
    return TrackPiece(
        tuple(fighter.fighter for fighter in view.fighters),
        view.skulls,
        view.skulls_left,
        view.track,
        view.ending,
        view.frenzy is not None,
        view.turns_left,
        view.weapons_left,
        view.powerups_left,
        view.mode,
        view.market,
        tuple(lights.on(tile) for tile in view.market),
    )


def ending_words(piece: TrackPiece, say: Say) -> str:
    """Say what the last skull does, or how long the Final Frenzy goes on."""
    if piece.frenzy:
        return say("render.track.frenzy", n=piece.turns_left)
    return say("render.track.last_frenzy" if piece.ending == FINAL_FRENZY else "render.track.last_sudden")


def track_words(piece: TrackPiece, say: Say) -> str:
    """Tell the whole track in one sentence."""
    kills = [
        say("render.track.overkill", name=fighter_name(piece.fighters[tokens[0]]))
        if len(tokens) > 1
        else fighter_name(piece.fighters[tokens[0]])
        for tokens in piece.track
    ]
    told = say("render.track.taken", taken=piece.skulls - piece.skulls_left, skulls=piece.skulls)
    return f"{told}: {'; '.join(kills)}. {ending_words(piece, say)}" if kills else f"{told}. {ending_words(piece, say)}"


def _kill(piece: TrackPiece, number: int, tokens: Tokens) -> Markup:
    marks = (mark(f"t-{piece.fighters[seat]}", f"tk f-{piece.fighters[seat]}") for seat in tokens)
    return tag("li", *marks, class_="kt", data_flip=f"kill-{number}")


def _market(piece: TrackPiece, say: Say) -> Markup:
    """Show the tiles to choose from, in Turrets."""
    if not piece.market:
        return EMPTY
    tiles = (tag("li", _offer(tile_id, choice, say)) for tile_id, choice in zip(piece.market, piece.tiles, strict=True))
    about = [say(f"render.market.{part}") for part in ("grab", "turret", "once")]
    title = say("render.track.market")
    head = tag("h4", notice("market", asked(title), title, about, "rt"))
    return tag("div", head, tag("ul", *tiles), class_="market")


def _offer(tile_id: str, choice: Choice | None, say: Say) -> Markup:
    """Show a tile of the market; while one is chosen, as a button."""
    shown = join(small_tile(tile_id), words("span", tile_words(tile_id, say), class_="sr"))
    if choice is None:
        return shown
    return tag(
        "button",
        shown,
        type="submit",
        form="decide",
        name="key",
        value=choice.key,
        class_="mk-b may",
        data_key=choice.key,
        title=choice.label,
    )


def _rules_of_mode(piece: TrackPiece, say: Say) -> Markup:
    """Say what the last skull does; in the modes, what is played and how it ends, on a card."""
    if piece.mode == DEATHMATCH:
        return words("p", ending_words(piece, say))
    mode = say(f"render.mode.{piece.mode}")
    about = [say(f"render.mode.{piece.mode}.{part}") for part in ("play", "pays", f"end.{piece.ending}")]
    now = ending_words(piece, say) if piece.frenzy else ""
    return notice("mode", asked(mode), mode, [*about, now], "rt", "md")


@lru_cache(maxsize=1024)
def draw_track(piece: TrackPiece, say: Say) -> Markup:
    """Show the killshot track, with the stacks below it."""
    kills = [_kill(piece, number, tokens) for number, tokens in enumerate(piece.track)]
    skulls = [tag("li", icon("i-skull"))] * piece.skulls_left
    # Outside the deathmatch no token takes a skull's place.
    gone = [tag("li", class_="gone")] * (piece.skulls - piece.skulls_left - len(kills))
    boxes = tag("ol", *kills, *gone, *skulls, aria_hidden="true")
    stacks = ((say("render.track.weapons"), piece.weapons_left), (say("render.track.powerups"), piece.powerups_left))
    return tag(
        "section",
        tag(
            "h3",
            icon("i-skull"),
            words("span", say("render.track.title" if piece.mode == DEATHMATCH else "render.track.skulls")),
            words("b", say("render.track.left", n=piece.skulls_left)),
            id="kt-h",
        ),
        tag("div", boxes, role="img", aria_label=track_words(piece, say)),
        _rules_of_mode(piece, say),
        tag(
            "dl",
            *(tag("div", words("dt", name), tag("dd", escape(str(left)))) for name, left in stacks),
            class_="decks",
        ),
        _market(piece, say),
        class_="kill",
        id="killshots",
        aria_labelledby="kt-h",
    )
