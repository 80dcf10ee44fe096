"""The killshot track: whose tokens lie where a skull was, and how many skulls are left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline.state import FINAL_FRENZY
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.pieces import Say, Tokens, fighter_name
from skullyard.render.adrenaline.squares import small_tile, tile_words
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, escape, tag, words


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
    market: tuple[str, ...]


def track_piece(view: View) -> TrackPiece:
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
        view.market,
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
    tiles = (
        tag("li", small_tile(tile_id), words("span", tile_words(tile_id, say), class_="sr")) for tile_id in piece.market
    )
    return tag("div", words("h4", say("render.track.market")), tag("ul", *tiles), class_="market")


@lru_cache(maxsize=1024)
def draw_track(piece: TrackPiece, say: Say) -> Markup:
    """Show the killshot track, with the stacks below it."""
    kills = [_kill(piece, number, tokens) for number, tokens in enumerate(piece.track)]
    skulls = [tag("li", icon("i-skull"))] * piece.skulls_left
    boxes = tag("ol", *kills, *skulls, aria_hidden="true")
    stacks = ((say("render.track.weapons"), piece.weapons_left), (say("render.track.powerups"), piece.powerups_left))
    return tag(
        "section",
        tag(
            "h3",
            icon("i-skull"),
            words("span", say("render.track.title")),
            words("b", say("render.track.left", n=piece.skulls_left)),
            id="kt-h",
        ),
        tag("div", boxes, role="img", aria_label=track_words(piece, say)),
        words("p", ending_words(piece, say)),
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
