"""The colours and paints of Gear Up: paper by day, slate and chalk by night; print, pencil and six pens.

All classes begin with `g-`, so that no title's sheet reaches into another's drawings.
"""

from __future__ import annotations

# Each row: a variable, and what it is at noon, on the night shift and under the floodlight.
PALETTE = """
g-paper     #fffdf5 #2a3d48 #000
g-sheet     #f8f4e6 #21333e #000
g-redsheet  #fbe6df #43292b #2b0c0a
g-print     #1d2422 #dfe8ea #fff
g-hair      #d0cab5 #506977 #777
g-done      #e3dfd0 #1b2a33 #222
g-pencil    #56585a #a8b8bf #fff
g-zred      #b3261e #ff8f83 #ff8f83
g-good      #17603a #7ddba0 #7ddba0
g-on-hurt   #ffffff #0d1820 #000
g-road      #b8c4c1 #152530 #000
g-road-2    #adbbb8 #12202a #0a0a0a
g-road-3    #a4b3af #0f1b23 #141414
g-road-l    #e8eeec #37505e #777
g-blue      #1a5fb8 #7db4ff #7db4ff
g-green     #17743a #6fd492 #6fd492
g-red       #b3261e #ff8f83 #ff8f83
g-yellow    #a87800 #f2c230 #f2c230
g-y-star    #f2bb0f #f2bb0f #f2bb0f
g-y-edge    #1d2422 #0d1820 #000
g-u-star    #2173cf #6db1ff #6db1ff
g-pen-0     #5b2bb5 #b79bff #c9b5ff
g-pen-1     #00717a #4fd6de #6fe6ec
g-pen-2     #a84600 #ffab66 #ffbf8a
g-pen-3     #2c6a1c #98dd7d #b0ec98
g-pen-4     #6b5300 #e6cf6b #f2df8c
g-pen-5     #37478f #a9b8ff #c2ccff
"""

PENS = 6


def _line(colour: str, width: float) -> dict[str, str]:
    """Paint a line of the pen."""
    return {
        "fill": "none",
        "stroke": f"var(--{colour})",
        "stroke-width": f"{width:g}",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }


_ICON = {**_line("g-print", 2), "stroke": "currentColor"}

PAINT: dict[str, dict[str, str]] = {
    "g-ln": _line("g-print", 1.7),
    "g-orn": _line("g-print", 2),
    "g-pf": {"fill": "var(--g-paper)"},
    "g-df": {"fill": "var(--g-print)"},
    "g-sf": {"fill": "var(--g-hair)"},
    "g-dot": {"fill": "var(--g-print)"},
    "g-ic": _ICON,
    "g-arrow": {"fill": "currentColor", "stroke": "currentColor", "stroke-width": "1", "stroke-linejoin": "round"},
    "g-cross": {**_ICON, "stroke-width": "2.8"},
    "g-star": {**_line("g-print", 1.2), "fill": "var(--g-print)"},
    "g-y-star": {**_line("g-y-edge", 1.3), "fill": "var(--g-y-star)"},
    "g-u-star": {"fill": "var(--g-u-star)"},
    "g-u-ring": _line("g-u-star", 2.1),
    "g-symbol": _line("g-print", 1.6),
    "g-heart": {**_line("hurt", 1), "fill": "var(--hurt)"},
    "g-w-blue": _line("g-blue", 4.2),
    "g-w-green": {"fill": "var(--g-green)"},
    "g-w-red": {"fill": "var(--g-red)"},
    "g-w-yellow": {"fill": "var(--g-yellow)"},
    # Grids.
    "g-area": {"fill": "var(--g-paper)"},
    "g-done": {"fill": "var(--g-done)"},
    "g-rule-e": {"stroke": "var(--g-hair)", "stroke-width": "1"},
    "g-edge": _line("g-print", 2.6),
    "g-edge-2": {"stroke": "var(--g-print)", "stroke-width": "2.4"},
    "g-line-2": {"fill": "none", "stroke": "var(--g-print)", "stroke-width": "1.2"},
    "g-badge": {"fill": "var(--g-paper)", "stroke": "var(--g-print)", "stroke-width": "2.4"},
    "g-badge-on": {"fill": "var(--g-print)"},
    "g-on": {"color": "var(--g-paper)"},
    "g-edge-4": {"stroke-width": "4"},
    "g-off": {"opacity": ".4"},
    "g-pencil": _line("g-pencil", 1.5),
    "g-mini": _line("g-pencil", 3),
    "g-spent": _line("ink", 2.2),
    "g-tick": _line("ink", 2.8),
    **{f"g-pen-{pen}": _line(f"g-pen-{pen}", 2.1) for pen in range(PENS)},
    "g-box": {"fill": "var(--g-paper)", "stroke": "var(--g-print)", "stroke-width": "1.6"},
    "g-square": {"fill": "var(--g-pencil)", "fill-opacity": ".5", "stroke": "var(--g-paper)", "stroke-width": "1.4"},
    "g-outline": _line("g-print", 2.2),
    "g-sheet": {"fill": "var(--g-sheet)"},
    "g-redsheet": {"fill": "var(--g-redsheet)"},
    "g-zred": {"fill": "var(--g-zred)", "color": "var(--g-zred)"},
    "g-ink": {"fill": "var(--g-print)", "color": "var(--g-print)"},
    "g-road": {"fill": "var(--g-road)"},
    "g-road-2": {"fill": "var(--g-road-2)"},
    "g-road-3": {"fill": "var(--g-road-3)"},
}
"""How every drawn thing of the title looks, by class."""
