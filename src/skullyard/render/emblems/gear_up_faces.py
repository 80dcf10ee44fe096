"""The faces of Gear Up: a doodle for each design of a zombie, a portrait for each survivor and helper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skullyard.render.emblems.shapes import Emblem
from skullyard.render.svg import Markup, join, path, tag

_HEAD_SIDE, _BUST_SIDE = 34, 36


def _line(d: str) -> Markup:
    """Draw a line of the pen."""
    return path(d, class_="g-ln")


def _paper(d: str) -> Markup:
    """Draw an outline filled with paper."""
    return path(d, class_="g-ln g-pf")


def _ink(d: str) -> Markup:
    """Draw a shape filled with ink."""
    return path(d, class_="g-ln g-df")


def _soft(d: str) -> Markup:
    """Draw an outline filled with a soft tone."""
    return path(d, class_="g-ln g-sf")


def _ring(x: float, y: float, radius: float, names: str) -> Markup:
    """Draw a circle."""
    return tag("circle", cx=x, cy=y, r=radius, class_=names)


def _oval(x: float, y: float, wide: float, high: float) -> Markup:
    """Draw an oval filled with ink."""
    return tag("ellipse", cx=x, cy=y, rx=wide, ry=high, class_="g-ln g-df")


def _box(x: float, y: float, width: float, height: float) -> Markup:
    """Draw a rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=1, class_="g-ln")


SKULL: Final = "M7 13C7 4.5 25 4.5 25 13c0 4-1.6 5.6-2 8l-.6 6.6H10l-.8-6.6C8.6 18.6 7 17 7 13Z"
EYES: Final = (_ring(12.5, 14.5, 2.7, "g-ln"), _ring(12.8, 14.8, 0.9, "g-dot"), _line("m18 12.6 4 4m0-4-4 4"))
"""One round, one crossed."""
MOUTH: Final = _line("M11.5 22.5h9m-7-1.5v3m2.5-3v3m2.5-3v3")
"""Stitched."""

_FEATURES: Mapping[str, tuple[Markup, ...]] = {
    "barista": (
        *EYES,
        MOUTH,
        _ring(16, 3.5, 3, "g-ln g-df"),
        _ink("M7 12C7 4 25 4 25 12 20 9 12 9 7 12Z"),
    ),
    "bouncer": (
        MOUTH,
        _ink("M8 12h7.5l-1 4.5h-5Zm8.5 0H24l-1.5 4.5h-5Z"),
        _line("M25 16c3 1 2 6 1 9"),
    ),
    "brute": (
        *EYES,
        _paper("M6 19h20v9c-5 3-15 3-20 0Z"),
        _line("M10 23h12m-9-2v4m3-4v4m3-4v4"),
    ),
    "busker": (
        *EYES,
        MOUTH,
        _soft("M9 8C9 1 23 1 23 8"),
        _ink("M2 9.5C6 6.5 26 6.5 30 9.5 26 12 6 12 2 9.5Z"),
    ),
    "butcher": (
        *EYES,
        MOUTH,
        _soft("m20 1 9 4-5 6-6-5Z"),
        _line("m28 4 4-4"),
    ),
    "clerk": (
        _line("M12 14h.1m8-1.5 2 2m0-2-2 2"),
        MOUTH,
        _line("M7 11C9 5 13 7 16 5c2 2 7 1 9 6"),
        _box(8.5, 11, 7, 6),
        _box(17, 11, 7, 6),
        _line("M15.5 13.5H17"),
    ),
    "commuter": (
        *EYES,
        MOUTH,
        _ink("M7 12C7 3 25 2 25 12 21 7 15 9 12 7c-1 2-3 3-5 5Z"),
        _line("m16 27.5-2 3h4Z"),
    ),
    "courier": (
        *EYES,
        MOUTH,
        _soft("M7 10C8 3 24 3 25 10Z"),
        _ink("M7 10h-5c2-3 4-2 6-2Z"),
    ),
    "cyclist": (
        *EYES,
        MOUTH,
        _soft("M5 12.5C5 2 27 2 27 12.5Z"),
        _line("M11 4.5 10 12M16 3.5V12M21 4.5l1 7.5"),
    ),
    "guard": (
        *EYES,
        MOUTH,
        _soft("M6 10 8 3h16l2 7c-6-1.5-14-1.5-20 0Z"),
        _ink("M6 10c6-1.5 14-1.5 20 0v1.5c-6-1-14-1-20 0Z"),
        _ring(16, 6, 1.6, "g-ln"),
    ),
    "jogger": (
        *EYES,
        MOUTH,
        _soft("M6.5 10.5c6-2 13-2 19 0v-3c-6-2-13-2-19 0Z"),
        _line("m25 9 4-2m-4 2 4 2"),
    ),
    "leaker": (
        *EYES,
        MOUTH,
        _ink("M3 18c2 3 2 5 0 5s-2-2 0-5ZM28 14c2 3 2 5 0 5s-2-2 0-5ZM29 23c2 3 2 5 0 5s-2-2 0-5Z"),
    ),
    "nurse": (
        *EYES,
        MOUTH,
        _soft("M8 9 6 3c7-2 13-2 20 0l-2 6C19 7 13 7 8 9Z"),
        _line("M12 5.5h8"),
    ),
    "plumber": (
        *EYES,
        _soft("M6 9.5C8 3 24 3 26 9.5Z"),
        _ink("M10 20.5c2-3 4-2 6-1 2-1 4-2 6 1-4 1.5-8 1.5-12 0Z"),
    ),
    "screamer": (
        *EYES,
        _oval(16, 22, 4, 5),
        _line("M3 12c-2 4-2 8 0 12M29 12c2 4 2 8 0 12"),
    ),
    "spitter": (
        *EYES,
        _ink("M11 20h10c0 5-3 6-5 6s-5-1-5-6Z"),
        _line("M14 26c0 3-1 4-1 6m5-6v4"),
    ),
    "sprinter": (
        *EYES,
        MOUTH,
        _soft("M6.5 10.5c6-2 13-2 19 0v-3c-6-2-13-2-19 0Z"),
        _line("M1 14h4M0 18h5M2 22h4"),
    ),
    "stalker": (
        *EYES,
        MOUTH,
        _soft("M4 28C2 12 8 1 16 1s14 11 12 27l-4-3C25 12 22 7 16 7S7 12 8 25Z"),
    ),
    "student": (
        *EYES,
        MOUTH,
        _soft("M6 11C6 3 25 3 25 10l5 2c-7 1-16-1-24-1Z"),
    ),
    "waiter": (
        *EYES,
        MOUTH,
        _ink("M7 12C8 4 24 4 25 12 20 8 18 6 16 6S12 8 7 12Z"),
        _ink("m16 29-5-2v4Zm0 0 5-2v4Z"),
    ),
}

FACE: Final = "M9 15c0-10 18-10 18 0 0 8-3 13-9 13S9 23 9 15Z"
CHEST: Final = _soft("M6 36c1-6 6-7 12-7s11 1 12 7Z")
_CALM: Final = _line("M13.5 17.5h.1m9 0h.1M16 23.5c1 .8 3 .8 4 0")

_PORTRAITS: Mapping[str, tuple[Markup, ...]] = {
    "bradley": (_ink("M9 17c1 14 17 14 18 0-2 3-5 3-9 3s-7 0-9-3Z"), _line("M13.5 16h.1m9 0h.1M9 13c4-8 14-8 18 0"), CHEST),
    "doctor_hale": (
        _line("M9 13C10 3 26 3 27 13"), _ring(14, 17, 3, "g-ln"), _ring(22, 17, 3, "g-ln"), _line("M17 17h2M15 23.5h6"),
        CHEST, _line("M13 29c0 4 4 4 5 6 1-2 5-2 5-6"),
    ),
    "kaede": (
        _ink("M9 15C8 4 28 4 27 15 22 12 14 12 9 15Z"), _ring(18, 3.5, 3, "g-ln g-df"),
        _line("M12.5 17.5l3-.5m6 0 3 .5M16 23.5h4"), CHEST, _line("m15 29 5 6m1-6-5 6"),
    ),
    "mirela": (
        _ink("M7 20C3 2 33 2 29 20c-1-5-3-8-5-9-5 2-10 1-12-1-2 2-4 5-5 10Z"), _line("M13.5 17.5h.1m9 0h.1M16 23.5h4"),
        CHEST, _line("m14 29 4 4 4-4"),
    ),
    "otis": (
        _soft("M4 14C7 0 29 0 32 14 24 11 12 11 4 14Z"), _line("M18 3v8"), _ink("M13 21c3-2 7-2 10 0-1 5-9 5-10 0Z"),
        _line("M13.5 17h.1m9 0h.1"), CHEST,
    ),
    "roger": (
        _soft("M9 13C9 2 27 2 27 13l5 1.5c-8 .5-15-1-23-1.5Z"),
        _line("M13.5 17.5h.1m9 0h.1M15 23.5h6M12 21l-1 3m14-3 1 3"), CHEST,
    ),
    "vesna": (_ink("M8 22C4 2 32 2 28 22c0-8-4-12-10-12S8 14 8 22Z"), _CALM, CHEST),
    "yara": (
        _ink("M9 15C8 3 28 3 27 15 24 9 21 8 18 8s-6 1-9 7Z"),
        _line("M8 14c-3 4-2 7-3 11m23-11c3 4 2 7 3 11M6 18l-2 1m1 3-2 1m27-5 2 1m-1 3 2 1"), _CALM, CHEST,
    ),
    "tibor": (_ink("M9 14C9 6 27 6 27 14c-4-3-14-3-18 0Z"), _line("M12 23c2-2 10-2 12 0"), _line("M13.5 17.5h.1m9 0h.1"), CHEST),
    "lucky": (
        _soft("M8 12 11 4h14l3 8Z"), _line("M5 12h26"), _line("M13.5 17.5h.1m7.5-.5 3 1M15 23c2 2 5 1.5 6 0"), CHEST,
        _line("m16 31 2 2 2-2-2-2Z"),
    ),
    "ines": (
        _ink("M9 15C9 4 27 4 27 15 22 10 15 14 9 15Z"), _line("M27 13c3 3 4 8 3 13"), _line("M13.5 17.5h.1m9 0h.1M15 23.5h6"),
        CHEST, _line("M12 30v6m12-6v6"),
    ),
    "corporal_brandt": (
        _soft("M6 14C6 1 30 1 30 14c-8-2-16-2-24 0Z"), _line("M6 14h24M13 6l2 2m4-3v3"),
        _line("M13.5 18h.1m9 0h.1M14 23.5h8"), CHEST, _line("m11 32 3 2 3-2m2 0 3 2 3-2"),
    ),
}  # fmt: skip

HEADS: tuple[Emblem, ...] = tuple(
    Emblem(f"gh-{design}", _HEAD_SIDE, tag("g", _paper(SKULL), *features, transform="translate(1 1)"))
    for design, features in _FEATURES.items()
)
"""One a design of a zombie."""
BUSTS: tuple[Emblem, ...] = tuple(
    Emblem(f"gb-{name}", _BUST_SIDE, join(_paper(FACE), *features)) for name, features in _PORTRAITS.items()
)
"""One a survivor and helper."""
