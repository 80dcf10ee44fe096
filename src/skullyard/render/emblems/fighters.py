"""The five fighters: silhouette first, then colour, then face. A mask for figures and boards, a token for damage and marks."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, body, cut, egg, emblem, glint, spot

MASKS: tuple[Emblem, ...] = (
    # A square: visor with two lights, grille.
    emblem(
        "m-dstructor",
        64,
        body("M11 8h42a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z"),
        cut("M12 20h40v15H12z"),
        glint("M17 24h9v7h-9zM38 24h9v7h-9z"),
        cut("M18 42h4v8h-4zM26 42h4v8h-4zM34 42h4v8h-4zM42 42h4v8h-4z"),
    ),
    # A circle: slanted eyes, open scream.
    emblem(
        "m-banshee",
        64,
        spot(32, 32, 27, "m"),
        cut("M13 21l15 6-2 5c-6 1-11-3-13-11zM51 21l-15 6 2 5c6 1 11-3 13-11z"),
        egg(32, 45, 6.5, 9, "k"),
        egg(32, 48, 3, 4, "l"),
    ),
    # A bucket with three teeth: welding window.
    emblem(
        "m-dozer",
        64,
        body("M5 9h54l-5 39-7.5 9-7.2-9L32 57l-7.3-9-7.2 9L10 48z"),
        cut("M13 18h38l-2 14H15z"),
        glint("M18 22h12l-.6 6H18.6z"),
        cut("M20 38h24v4H20z"),
    ),
    # A diamond: cat's eyes.
    emblem(
        "m-violet",
        64,
        body("M32 2l30 30-30 30L2 32z"),
        cut("M9 29c9-5 16-3 20 5-8 4-15 2-20-5zM55 29c-9-5-16-3-20 5 8 4 15 2 20-5z"),
        glint("M18 29.5a3.2 3.2 0 1 0 6 2.5zM46 29.5a3.2 3.2 0 1 1-6 2.5z"),
        cut("M32 41l6 4-6 6-6-6z"),
    ),
    # A triangle: one eye, saw teeth.
    emblem(
        "m-sprog",
        64,
        body("M32 5L61 57H3z"),
        spot(32, 32, 9.5, "k"),
        spot(34, 30.5, 4, "l"),
        cut("M14 46h36l-3 6-5-4-5 4-5-4-5 4-5-4-5 4z"),
    ),
)

TOKENS: tuple[Emblem, ...] = (
    emblem(
        "t-dstructor",
        24,
        body(
            "M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z"
        ),
        cut("M6 9.5h12v5H6z"),
    ),
    emblem("t-banshee", 24, spot(12, 12, 9.7, "m"), spot(12, 12, 3.6, "k")),
    emblem("t-dozer", 24, body("M2 3h20l-2 15-2.8 3.6L14.6 18 12 21.6 9.4 18l-2.6 3.6L4 18z"), cut("M6 7h12v3.2H6z")),
    emblem("t-violet", 24, body("M12 1l11 11-11 11L1 12z"), cut("M12 6.5c3 3 3 8 0 11-3-3-3-8 0-11z")),
    emblem("t-sprog", 24, body("M12 1.5L23 21.5H1z"), spot(12, 15, 3, "k")),
)
