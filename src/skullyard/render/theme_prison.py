"""The colours and paints of a game on zones: floors, walls, doors, tokens, the horde. `theme` puts them beside those of the yard.

All classes begin with `o-`, so that no title's sheet reaches into another's drawings.
"""

from __future__ import annotations

# Each row: a variable, and what it is at noon, on the night shift and under the floodlight.
# b- board, p- pieces, z- zombies by type, s- survivors' plates, d- danger levels, t- colours of doors and tokens, each with its ink.
PALETTE = """
b-mass      #8b9796 #0a1319 #000
b-mass2     #83908f #0f1b23 #0d0d0d
b-street    #bcc6c7 #22323c #141a1d
b-kerb      #9eabac #3b505d #7c8a90
b-zebra     #f1f5f4 #47606d #9fb0b8
b-alley     #e4ddc8 #36372f #1f1d10
b-cell      #d3dbdb #283841 #20282c
b-hazard    #8a6800 #d0a52f #ffd24a
b-zone      #56635f #8299a5 #fff
b-wall      #25322f #a5b9c2 #fff
b-thr       #e9e2cf #43443a #1f1d10
b-line      #0000001a #ffffff12 #ffffff24
b-tile      #c3dde2 #1d3d47 #08222b
b-checker   #d2e2d3 #263d35 #0b2117
b-checker2  #c3d8c6 #2d473d #143324
b-lino      #d6d3e6 #2e3248 #181b33
b-plank     #e3d0b0 #3e3527 #261d0d
b-carpet    #e8cfc2 #412f2d #2b1411
b-grate     #d3d3cb #2f363a #1c2022
b-yard      #c9d3ad #2b3a25 #132008
b-yard2     #93a272 #4d6140 #6f8f55
b-verge     #cfc5ab #2d3029 #26241a
b-court     #ffffffa0 #ffffff26 #ffffff66
b-furn      #ffffff4d #ffffff0d #ffffff14
b-furnl     #0000002e #ffffff24 #ffffff55
b-man       #8c999c #131e26 #000
b-manl      #5f6d70 #4a606c #fff
b-glass     #1f86b0 #155f86 #0a66a3
b-post      #3d4a4b #c8d3d6 #fff
b-code      #2c3b3a #c3d0d6 #fff
b-name      #46524f #a9bac2 #fff
b-deck      #c2a372 #66532f #4a3a18
b-skid      #a9b4b5 #1b2932 #0c1012
p-line      #0f1819 #060b0f #000
p-rim       #0f1819 #eef4f5 #fff
p-paper     #fdfbf4 #fdfbf4 #fff
p-noise     #ffc46b #ffc46b #ffd08a
p-way       #ffd65a #ffd65a #ffe27a
z-std       #ece6d6 #ece6d6 #fff
z-std-i     #151d1f #151d1f #000
z-ber       #a81f2d #a81f2d #ff8b8b
z-ber-i     #fff1ee #fff1ee #200
z-ber-rim   #0f1819 #ffb3a8 #fff
z-tox       #9cc94a #9cc94a #b9ef5a
z-tox-i     #14200a #14200a #000
s-a         #9c5416 #9c5416 #ffb06b
s-b         #0e7a86 #0e7a86 #5fdceb
s-c         #2167b3 #2167b3 #7fbaff
s-d         #5c6b14 #5c6b14 #cfe35a
s-e         #2b7a3c #2b7a3c #7fe29a
s-f         #6b48ba #6b48ba #c3a8ff
s-g         #4c5d66 #53656e #c3d0d6
s-h         #2f3f94 #3b4eb0 #a3b2ff
s-i         #86610c #86610c #ffcf5e
s-ink       #ffffff #ffffff #000
d-off       #4c5d66 #4c5d66 #777
d-blue      #6fb5ff #6fb5ff #8fc6ff
d-yellow    #ffd23f #ffd23f #ffe066
d-orange    #ff8f33 #ff8f33 #ffa95c
d-red       #ff5f57 #ff5f57 #ff8079
t-red       #c2352b #c2352b #ff8a80
t-red-i     #fff3ee #fff3ee #200
t-blue      #2a6bb5 #2a6bb5 #86bfff
t-blue-i    #eef6ff #eef6ff #001
t-green     #237343 #237343 #74e09b
t-green-i   #effff4 #effff4 #010
t-yellow    #eabf33 #eabf33 #ffd95c
t-yellow-i  #241c02 #241c02 #000
t-purple    #7b47b5 #7b47b5 #cfa5ff
t-purple-i  #f7efff #f7efff #102
t-white     #f1efe8 #f1efe8 #fff
t-white-i   #1f2224 #1f2224 #000
t-neutral   #5f6c70 #93a3ab #c3d0d6
t-neutral-i #f4f8f8 #0a1319 #000
t-exit      #1d7a45 #1d7a45 #74e09b
"""

_COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "neutral")
_TYPES = {"standard": "std", "berserker": "ber", "toxic": "tox"}
_PATTERNS = ("tile", "checker", "checker2", "lino", "plank", "carpet", "grate")


def _line(colour: str, width: float, dash: str = "", **more: str) -> dict[str, str]:
    drawn = {"fill": "none", "stroke": f"var(--{colour})", "stroke-width": f"{width:g}", **more}
    return {**drawn, "stroke-dasharray": dash} if dash else drawn


def _edged(fill: str, width: float = 2) -> dict[str, str]:
    return {"fill": fill, "stroke": "var(--p-line)", "stroke-width": f"{width:g}"}


PAINT: dict[str, dict[str, str]] = {
    # Floors; those with a pattern are filled by it.
    "o-f-mass": {"fill": "var(--b-mass)"},
    "o-l-mass": _line("b-mass2", 5),
    "o-asphalt": {"fill": "var(--b-street)"},
    "o-skid": _line("b-skid", 5),
    "o-concrete": {"fill": "var(--b-alley)"},
    "o-plate": {"fill": "var(--b-alley)"},
    "o-cell": {"fill": "var(--b-cell)"},
    **{f"o-f-{name}": {"fill": f"var(--b-{name})"} for name in _PATTERNS},
    "o-f-court": {"fill": "var(--b-yard)"},
    "o-l-court": _line("b-yard2", 1.6, **{"stroke-linecap": "round"}),
    "o-line": _line("b-line", 1),
    "o-f-hazard": {"fill": "var(--p-way)"},
    "o-f-hazard2": {"fill": "var(--p-line)"},
    "o-verge": {"fill": "var(--b-verge)"},
    "o-pave": {"fill": "var(--b-kerb)"},
    "o-furn": {"fill": "var(--b-furn)", "stroke": "var(--b-furnl)", "stroke-width": "1.4"},
    "o-paint": _line("b-court", 3),
    "o-kerb": _line("b-kerb", 6),
    "o-zebra": _line("b-zebra", 22, "6 8"),
    "o-zone": _line("b-zone", 2),
    "o-lane": _line("b-zebra", 3, "16 14"),
    "o-man": {"fill": "var(--b-man)", "stroke": "var(--b-manl)", "stroke-width": "2"},
    "o-man-l": _line("b-manl", 1.4),
    "o-hazard": _line("b-hazard", 4, **{"stroke-opacity": ".6"}),
    "o-alley-x": _line("b-hazard", 3, "10 8"),
    "o-yard-x": _line("b-hazard", 2.5, "9 9"),
    "o-wall": _line("b-wall", 7, **{"stroke-linecap": "square"}),
    "o-thr": _line("b-thr", 9),
    "o-thr-e": _line("b-wall", 2),
    "o-glass-c": _line("b-wall", 9, **{"stroke-linecap": "square"}),
    "o-glass": _line("b-glass", 5),
    "o-slit": _line("b-glass", 7),
    "o-wire-b": _line("b-post", 3),
    "o-wire": _line("b-post", 11, "2.5 11"),
    "o-wire-k": _line("b-post", 20, "5 75"),
    "o-rail": _line("b-wall", 2.4),
    "o-bars": _line("b-wall", 11, "2.4 4.6"),
    "o-code": {"fill": "var(--b-code)", "font-size": "16px", "letter-spacing": ".3px"},
    "o-name": {"fill": "var(--b-name)", "font-size": "13px"},
    # The colours of doors and tokens, given on to what is inside.
    **{f"o-c-{name}": {"--tk": f"var(--t-{name})", "--ti": f"var(--t-{name}-i)"} for name in _COLOURS},
    "o-tk": _edged("var(--tk)"),
    "o-ti": {"fill": "var(--ti)"},
    "o-ti-t": {"fill": "var(--ti)", "text-anchor": "middle"},
    "o-tk-t": {"fill": "var(--tk)", "text-anchor": "middle"},
    "o-ti-l": {"fill": "none", "stroke": "var(--ti)", "stroke-width": "1.6", "stroke-opacity": ".7"},
    "o-tk-r": {"fill": "var(--tk)", "stroke": "var(--p-rim)", "stroke-width": "2"},
    "o-tk-l": {"fill": "none", "stroke": "var(--tk)", "stroke-width": "1.3"},
    "o-slot": {
        "fill": "none",
        "stroke": "var(--ti)",
        "stroke-width": "4",
        "stroke-linecap": "round",
        "stroke-opacity": ".45",
    },
    "o-back": {"fill": "var(--p-line)", "stroke": "var(--p-paper)", "stroke-width": "2"},
    "o-back-t": {"fill": "var(--p-paper)", "text-anchor": "middle"},
    "o-sleep": {"fill": "var(--p-line)", "stroke": "var(--tk)", "stroke-width": "2.5", "stroke-dasharray": "5 4"},
    "o-sill": {"fill": "var(--b-thr)"},
    "o-arc": {
        "fill": "none",
        "stroke": "var(--tk)",
        "stroke-width": "1.6",
        "stroke-dasharray": "3 4",
        "stroke-opacity": ".9",
    },
    "o-gap-v": {"fill": "var(--b-verge)"},
    "o-curl": _line("b-post", 2.6, **{"stroke-linecap": "round"}),
    "o-gate-o": _line("b-hazard", 6, "14 8"),
    "o-gate-s": _line("p-line", 13),
    "o-gate-l": _line("b-post", 9, "2.5 5"),
    "o-gate-t": _line("b-hazard", 2, "3 6"),
    "o-post": _edged("var(--b-hazard)"),
    "o-deck": {"fill": "var(--b-deck)"},
    "o-shade": {"fill": "#000", "fill-opacity": ".3"},
    "o-tower": _line("p-line", 9),
    "o-tower-w": _line("b-post", 9, "2.5 9"),
    "o-ladder": _line("b-post", 2.5),
    "o-exit": _edged("var(--t-exit)"),
    "o-exit-t": {"fill": "var(--t-green-i)", "text-anchor": "middle", "letter-spacing": ".5px"},
    "o-exit-l": {**_line("t-green-i", 3), "stroke-linecap": "round", "stroke-linejoin": "round"},
    "o-start": {
        "fill": "none",
        "stroke": "var(--b-code)",
        "stroke-width": "2.5",
        "stroke-dasharray": "2 5",
        "stroke-linecap": "round",
    },
    # Cars.
    "o-tyre": {"fill": "#0b0c0d"},
    "o-cab": {"fill": "var(--p-line)", "fill-opacity": ".88"},
    "o-win": {"fill": "var(--b-glass)", "fill-opacity": ".85"},
    "o-seat": _line("p-paper", 1.4, "3 2"),
    "o-wheel": _line("p-paper", 1.6),
    "o-wheel-d": _line("p-line", 2),
    "o-k-police": _edged("#e8ebee"),
    "o-k-taxi": _edged("#e2b53a"),
    "o-k-hippie": _edged("#5fa37c"),
    "o-k-pimp": _edged("#7d4ea8"),
    "o-k-sports": _edged("#c8452f"),
    "o-blue-l": {"fill": "#2d6fb8"},
    "o-red-l": {"fill": "#c0392b"},
    "o-dark": {"fill": "#1b1d1f"},
    "o-trim": {"fill": "none", "stroke": "#f4ead2", "stroke-width": "3"},
    "o-sun": {"fill": "#f2a33c"},
    # The horde: a figure for the kind, edge and colour for the type.
    **{
        f"o-z-{name}": {"--zc": f"var(--z-{short})", "--zi": f"var(--z-{short}-i)", "color": f"var(--z-{short}-i)"}
        for name, short in _TYPES.items()
    },
    "o-chip": {
        "fill": "var(--zc)",
        "stroke": "var(--zr,var(--p-line))",
        "stroke-width": "1.8",
        "stroke-linejoin": "round",
    },
    "o-rim": {"--zr": "var(--z-ber-rim)"},
    "o-gap": {"stroke": "var(--zc,var(--panel))"},
    "o-chip-t": {"fill": "var(--zi)", "text-anchor": "middle"},
    "o-total": {"fill": "var(--p-line)", "stroke": "var(--p-paper)", "stroke-width": "1.5"},
    "o-total-t": {"fill": "var(--p-paper)", "text-anchor": "middle"},
    "o-total-i": {"color": "var(--p-paper)", "--zc": "var(--p-line)"},
    # Survivors.
    **{f"o-s-{letter}": {"--fc": f"var(--s-{letter})", "--ms": "var(--p-rim)", "--sw": "2"} for letter in "abcdefghi"},
    "o-ring": {"--fc": "var(--halo)", "--ms": "var(--halo)", "--sw": "9"},
    "o-sv-t": {"fill": "var(--s-ink)", "text-anchor": "middle"},
    "o-bar": {"fill": "var(--p-line)"},
    "o-d-off": {"fill": "var(--d-off)"},
    **{f"o-d-{name}": {"fill": f"var(--d-{name})"} for name in ("blue", "yellow", "orange", "red")},
    "o-done": {"fill": "var(--p-line)", "stroke": "var(--p-paper)", "stroke-width": "1.4"},
    "o-done-l": _line("p-paper", 2),
    "o-stitch": _line("p-paper", 1.8),
    "o-drop": {"fill": "#c8281e", "stroke": "var(--p-paper)", "stroke-width": "1.3"},
    "o-drop-t": {"fill": "#fff", "text-anchor": "middle"},
    # Noise, and where the horde goes.
    "o-noise": {"fill": "var(--p-line)", "stroke": "var(--p-noise)", "stroke-width": "1.5"},
    "o-noise-i": {"color": "var(--p-noise)"},
    "o-noise-t": {"fill": "var(--p-paper)", "text-anchor": "middle"},
    "o-most": _edged("var(--p-noise)", 1.5),
    "o-most-i": {"color": "var(--p-line)"},
    "o-grave-l": {"fill": "none", "stroke": "var(--p-paper)", "stroke-width": "2"},
    "o-grave-g": {"fill": "none", "stroke": "var(--p-line)", "stroke-width": "4", "stroke-linecap": "round"},
    "o-bell": {"fill": "var(--p-line)", "stroke": "var(--p-line)", "stroke-width": "1"},
    "o-bell-l": {"fill": "none", "stroke": "var(--p-line)", "stroke-width": "1.8", "stroke-linecap": "round"},
    "o-most-t": {"fill": "var(--p-line)", "text-anchor": "middle"},
    "o-way-c": {**_line("p-line", 13), "stroke-linejoin": "round", "stroke-linecap": "round"},
    "o-way": {**_line("p-way", 7), "stroke-linejoin": "round", "stroke-linecap": "round"},
    "o-way-h": {"fill": "var(--p-way)", "stroke": "var(--p-line)", "stroke-width": "3", "stroke-linejoin": "round"},
    "o-way-p": _edged("var(--p-way)", 2),
    "o-way-t": {"fill": "var(--p-line)", "text-anchor": "middle"},
    "o-from": _line("p-paper", 4),
    "o-target-c": _line("p-line", 9),
    "o-target": _line("p-way", 6, "16 12"),
    # The small plan of a mission, dice.
    "o-plan-w": _line("b-wall", 14, **{"stroke-linecap": "square"}),
    "o-plan-f": _line("b-post", 10, "4 14"),
    "o-plan-d": _line("t-neutral", 20),
    "o-plan-t": _line("b-line", 4, "16 16"),
    "o-plan-s": {"fill": "var(--p-paper)", "stroke": "var(--p-line)", "stroke-width": "14"},
    "o-plan-e": {**_line("t-green-i", 11), "stroke-linecap": "round", "stroke-linejoin": "round"},
    "o-wound": {"color": "var(--hurt)"},
    "o-die": _edged("var(--p-paper)", 1.6),
    "o-pip": {"fill": "#0f1819"},
    # What may be chosen: pieces never stand in the way of the floor they lie on.
    "o-zone-g": {"pointer-events": "none"},
    "o-ways": {"pointer-events": "none"},
    "o-may": {"pointer-events": "auto", "cursor": "pointer"},
    "o-hit": {"fill": "transparent"},
    "o-veil": {"fill": "var(--may)", "fill-opacity": ".13"},
    "o-brk-c": {**_line("case", 9), "stroke-linecap": "square"},
    "o-brk": _line("may", 5),
    "o-verb": {"fill": "var(--may)", "stroke": "var(--case)", "stroke-width": "2"},
    "o-verb-i": {"color": "var(--on-may)"},
    "o-seat-p": _line("on-may", 3),
    "o-here": {"fill": "none", "stroke": "var(--ink)", "stroke-width": "3", "stroke-dasharray": "3 6"},
}
