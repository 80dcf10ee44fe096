"""The colours of the yard by day, by night and under the floodlight, written once.

The page gets them as CSS variables (`root_css`) with the classes of all drawn things (`paint_css`); a picture for a notebook or a
GIF gets them resolved to plain colours (`resolve`, and `flatten` in `render.export`), since most programs that draw SVG know neither.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from skullyard.render import theme_gear_up, theme_prison

Theme = Literal["light", "dark", "contrast"]
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast")

SIGN_FAMILY = "Fira Sans Condensed"
"""The lettering of signs: names, headings, numbers, paint on the floor."""


@dataclass(frozen=True, slots=True)
class Token:
    """One variable and what it is at noon (light), on the night shift (dark) and under the floodlight (high contrast)."""

    name: str
    noon: str
    night: str
    floodlight: str

    def value(self, theme: Theme) -> str:
        """Say what the variable holds in a theme."""
        return {"light": self.noon, "dark": self.night, "contrast": self.floodlight}[theme]


def _rows(text: str) -> tuple[Token, ...]:
    return tuple(Token(*row.split()) for row in text.strip().splitlines())


# Ground and plates, words, edges; `may` is survey pink and means "you may" and nothing else.
PALETTE: tuple[Token, ...] = (
    _rows("""
ground      #d5dcda #12202a #000
panel       #e9eeec #1a2b37 #000
raised      #ffffff #263c4a #000
sunk        #c7d0cd #0d1820 #000
ink         #13201f #eef4f5 #fff
ink-2       #41504d #b3c4cc #fff
line        #b3bfbb #37505e #fff
edge        #66746f #7f97a3 #fff
may         #b80059 #ff79b4 #ff9ccb
on-may      #ffffff #2b0016 #000
may-soft    #fbdcea #4a2440 #3a0a24
hurt        #a8201a #ff9a8f #ffb3ab
wall        #25322f #a5b9c2 #fff
sill        #f4f6f5 #4a606c #000
sill-l      #8b9893 #7d949f #fff
case        #ffffff #0b151c #0b151c
veil        #6b7875 #0b151c #000
cell        transparent transparent #8a8a8a
fl-red      #efc6bd #572f2f #2b0c0a
fl-blue     #bed6ee #20425f #08203a
fl-purple   #d9caec #443660 #22123c
fl-yellow   #f2e2a4 #564a20 #2b2304
fl-green    #c4e0c3 #274b37 #0a2914
fl-white    #f3f4f2 #3f515b #262b2d
tx-red      #7a1f16 #ffc3b8 #ffd0c8
tx-blue     #12406f #b4d8fb #cfe6ff
tx-purple   #4e2585 #dccbff #eadfff
tx-yellow   #5e4700 #f5de8c #ffedb0
tx-green    #17522a #b5e8c1 #cdf5d6
tx-white    #3c4946 #eef4f5 #fff
f-dstructor #f6c014 #f6c014 #f6c014
f-banshee   #3d93ee #3d93ee #62adff
f-dozer     #a5b0b6 #a5b0b6 #c6ced2
f-violet    #a866ec #a866ec #c596ff
f-sprog     #43b868 #43b868 #5fd888
am-red      #d23a2e #d23a2e #ff6a5e
am-yellow   #f2bb0f #f2bb0f #f2bb0f
am-blue     #2173cf #2173cf #5aa7ff
cut-red     #ffffff #ffffff #000
cut-yellow  #0f1819 #0f1819 #0f1819
cut-blue    #ffffff #ffffff #000
tk-ink      #0f1819 #0f1819 #0f1819
tk-light    #ffffff #ffffff #ffffff
halo        #ffffff #eef4f5 #eef4f5
brk         5       5       7
""")
    + _rows(theme_prison.PALETTE)
    + _rows(theme_gear_up.PALETTE)
)

# Shadows have several parts, so they do not fit the table; no picture uses them.
_LIFT = {
    "lift": "0 1px 2px light-dark(#13201f40,#0008),0 3px 8px light-dark(#13201f1f,#0006)",
    "lift-2": "0 2px 4px light-dark(#13201f40,#0009),0 14px 34px light-dark(#13201f4d,#000b)",
    "lift-up": "0 -1px 0 var(--line),0 -8px 24px light-dark(#13201f26,#0009)",
}
_LIFT_FLOODLIGHT = {"lift": "0 0 0 1px #fff", "lift-2": "0 0 0 2px #fff", "lift-up": "0 -2px 0 #fff"}

_FIGHTERS = ("dstructor", "banshee", "dozer", "violet", "sprog")
_ROOMS = ("red", "blue", "purple", "yellow", "green", "white")
_AMMO = ("red", "yellow", "blue")

Properties = dict[str, str]

# How every drawn thing looks, by class. The marks are painted by inherited variables, because a rule of a page cannot reach
# into a `use`: --fc and --fo fill it, --ms and --sw are its outline.
PAINT: dict[str, Properties] = {
    "m": {
        "fill": "var(--fc)",
        "fill-opacity": "var(--fo,1)",
        "stroke": "var(--ms,var(--tk-ink))",
        "stroke-width": "var(--sw,2.6)",
        "stroke-linejoin": "round",
    },
    "k": {"fill": "var(--tk-ink)"},
    "l": {"fill": "var(--tk-light)"},
    **{f"f-{fighter}": {"--fc": f"var(--f-{fighter})"} for fighter in _FIGHTERS},
    "halo": {"--fc": "var(--halo)", "--ms": "var(--halo)", "--sw": "8"},
    "tk": {"--sw": "1.6"},
    "ghost": {"--fo": ".38"},
    **{f"am-{colour}": {"--ac": f"var(--am-{colour})", "--ag": f"var(--cut-{colour})"} for colour in _AMMO},
    "ac": {"fill": "var(--ac)", "stroke": "var(--tk-ink)", "stroke-width": "1.5"},
    "ag": {"fill": "var(--ag)"},
    "an": {"fill": "none", "stroke": "var(--edge)", "stroke-width": "1.5", "stroke-dasharray": "3 2.4"},
    "ap": {"fill": "var(--tk-light)", "stroke": "var(--tk-ink)", "stroke-width": "1.5"},
    "ag2": {"fill": "none", "stroke": "var(--tk-ink)", "stroke-width": "2.4"},
    # The arena.
    **{f"fl-{room}": {"fill": f"var(--fl-{room})"} for room in _ROOMS},
    **{f"ln-{room}": {"stroke": f"var(--tx-{room})"} for room in _ROOMS},
    **{f"tx-{room}": {"fill": f"var(--tx-{room})"} for room in _ROOMS},
    "kerb": {"fill": "none", "stroke-width": "1.6", "stroke-opacity": ".4"},
    "bay": {"fill": "none", "stroke-width": "2.4", "stroke-opacity": ".42", "stroke-dasharray": "11 9"},
    "pp-red": {"fill": "none", "stroke": "var(--tx-red)", "stroke-width": "3", "stroke-opacity": ".09"},
    "pp-blue": {"fill": "none", "stroke": "var(--tx-blue)", "stroke-width": "1.6", "stroke-opacity": ".13"},
    "pp-green": {"fill": "none", "stroke": "var(--tx-green)", "stroke-width": "1.6", "stroke-opacity": ".2"},
    "pp-yellow": {"fill": "none", "stroke": "var(--tx-yellow)", "stroke-width": "1.6", "stroke-opacity": ".13"},
    "pd-purple": {"fill": "var(--tx-purple)", "fill-opacity": ".14"},
    "wall": {
        "fill": "none",
        "stroke": "var(--wall)",
        "stroke-width": "9",
        "stroke-linecap": "square",
        "stroke-linejoin": "round",
    },
    "mw": {"fill": "none", "stroke": "var(--wall)", "stroke-width": "2.2", "stroke-linecap": "square"},
    "sill": {"fill": "var(--sill)"},
    "sill-l": {"stroke": "var(--sill-l)", "stroke-width": "2.4"},
    "jamb": {"stroke": "var(--wall)", "stroke-width": "7"},
    "veil-f": {"fill": "var(--veil)", "fill-opacity": ".14"},
    "pp-unseen": {"stroke": "var(--veil)", "stroke-width": "1.6", "stroke-opacity": ".34"},
    "sp-g": {"opacity": ".38"},
    "sp-ring": {"fill": "none", "stroke-width": "6", "stroke-opacity": ".5", "stroke-dasharray": "25 12"},
    "tile-p": {"fill": "var(--raised)", "stroke": "var(--tk-ink)", "stroke-opacity": ".45", "stroke-width": "1.2"},
    "gun-p": {"fill": "var(--raised)", "stroke": "var(--wall)", "stroke-width": "3"},
    "gun-b": {"fill": "var(--wall)"},
    "is-free": {"opacity": ".45"},
    "way-f": {"fill": "none", "stroke": "var(--may)", "stroke-width": "6", "opacity": "0"},
    "hit": {"fill": "transparent"},
    "plt": {"fill": "none"},
    "brk": {"fill": "none", "stroke": "var(--may)", "stroke-width": "var(--brk)"},
    "brk-c": {"fill": "none", "stroke": "var(--case)", "stroke-width": "9"},
    "me-ring": {"fill": "none", "stroke": "var(--ink)", "stroke-width": "3", "stroke-dasharray": "2.5 5.74"},
    "pill": {"fill": "var(--tk-ink)", "stroke": "var(--halo)", "stroke-width": "2"},
    "pill-t": {"fill": "#fff", "font-size": "18px", "text-anchor": "middle"},
    "big": {"font-size": "22px"},
    # Lettering and plates of drawn tables and charts.
    "sign": {"font-family": "var(--sign)", "font-weight": "600"},
    "sn": {"font-size": "17px"},
    "rn": {"font-size": "13px", "letter-spacing": "1.2px"},
    "ground": {"fill": "var(--ground)"},
    "panel": {"fill": "var(--panel)"},
    "sunk": {"fill": "var(--sunk)"},
    "raised": {"fill": "var(--raised)"},
    "celled": {"stroke": "var(--cell)"},
    "framed": {"stroke": "var(--ink)", "stroke-width": "2"},
    "ink": {"fill": "var(--ink)", "color": "var(--ink)"},
    "ink-2": {"fill": "var(--ink-2)", "color": "var(--ink-2)"},
    "x-end": {"text-anchor": "end"},
    "x-mid": {"text-anchor": "middle"},
    "seg": {"fill": "var(--fc)"},
    "segl": {"fill": "var(--ground)"},
    "segk": {"fill": "var(--ink-2)"},
    "segn-b": {"fill": "var(--tk-ink)"},
    "segn": {"fill": "#fff", "font-size": "15px", "text-anchor": "middle"},
    "ptl": {"stroke": "var(--tk-ink)", "stroke-width": "2.4", "stroke-opacity": ".55"},
    "ptd": {"fill": "var(--tk-ink)", "fill-opacity": ".6"},
    "gr": {"stroke": "var(--line)", "stroke-width": "1"},
    "ax": {"fill": "var(--ink-2)", "font-size": "15px"},
    "lb": {"fill": "var(--ink)", "font-size": "18px"},
    "lnc": {"fill": "none", "stroke": "var(--tk-ink)", "stroke-width": "6.5", "stroke-linejoin": "round"},
    "lnf": {"fill": "none", "stroke": "var(--fc)", "stroke-width": "3.6", "stroke-linejoin": "round"},
    **theme_prison.PAINT,
    **theme_gear_up.PAINT,
}


def _block(selector: str, properties: Properties) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in properties.items())}}}"


@cache
def root_css() -> str:
    """Write the variables of a page: as the device wants, or as `data-theme` on the root or a checked theme button says."""
    both = {
        f"--{token.name}": token.noon
        if token.noon == token.night or not token.noon.startswith("#")
        else f"light-dark({token.noon},{token.night})"
        for token in PALETTE
    }
    hard = {f"--{token.name}": token.floodlight for token in PALETTE if token.floodlight != token.night}
    lift = {f"--{name}": value for name, value in _LIFT.items()}
    hard_lift = {f"--{name}": value for name, value in _LIFT_FLOODLIGHT.items()}
    # A theme button that is checked but not yet remembered by the server wins over the attribute: themes work without script.
    chosen = ":root:has(#th-{0}:checked),:root[data-theme={0}]:not(:has(input[name=theme]:checked))"
    return "\n".join(
        (
            _block(":root", {"color-scheme": "light dark", **both, **lift}),
            _block(chosen.format("light"), {"color-scheme": "light"}),
            _block(chosen.format("dark"), {"color-scheme": "dark"}),
            _block(chosen.format("contrast"), {"color-scheme": "dark", **hard, **hard_lift}),
            "@media (prefers-contrast:more){"
            + _block(":root:not([data-theme])", {"--ink-2": "var(--ink)", "--line": "var(--edge)", "--brk": "7"})
            + "}",
        )
    )


@cache
def paint_css() -> str:
    """Write the classes of all drawn things."""
    return "\n".join(_block(f".{name}", properties) for name, properties in PAINT.items())


@cache
def generated_css() -> str:
    """Write what the page's sheet is preceded by: the variables and the paints."""
    return f"{root_css()}\n{paint_css()}\n"


@cache
def variables(theme: Theme) -> dict[str, str]:
    """List the variables of one theme with plain values."""
    return {**{f"--{token.name}": token.value(theme) for token in PALETTE}, "--sign": f"'{SIGN_FAMILY}'"}


_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)")


def resolve(text: str, theme: Theme, inherited: Properties | None = None) -> str:
    """Replace every `var(--x)` by its plain value in a theme; `inherited` holds variables set on the way down."""
    known = variables(theme) if inherited is None else {**variables(theme), **inherited}

    def value(found: re.Match[str]) -> str:
        name, instead = found.group(1), found.group(2)
        held = known.get(name, instead)
        if held is None:
            raise ValueError(f"The theme has no variable {name}: add it to PALETTE in render/theme.py.")
        return resolve(held, theme, inherited)

    return _VARIABLE.sub(value, text)
