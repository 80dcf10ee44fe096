"""The equipment of a game on zones: silhouettes in one ink, blades pointing up to the right and guns to the right."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid
from skullyard.render.svg import Markup, tag

_SIDE = 32
_BAT = "M14.5 37l1-13C13.7 18 12.4 9 12.6 3a3.9 3.9 0 0 1 7.8 0c.2 6-1.1 15-2.9 21l1 13z"


def _tilted(*shapes: Markup) -> Markup:
    """Lay what was drawn upright along the diagonal, where there is most room."""
    return tag("g", *shapes, transform="rotate(45 16 16) translate(1.6 1.6) scale(.9)")


BLADES: tuple[Emblem, ...] = (
    emblem(
        "q-nightstick",
        _SIDE,
        _tilted(solid("M13.8-3h4.4v40h-4.4z"), solid("M18 22h9v4.4h-9z"), solid("M12.8 33h6.4v5h-6.4z")),
    ),
    emblem(
        "q-claw_hammer",
        _SIDE,
        _tilted(solid("M7 2h12c4 0 7 1.5 9 7-4-2-6-2.2-9-2.2V10H13V8.5H7z"), solid("M13.8 10h4.4l.8 28h-6z")),
    ),
    emblem(
        "q-fire_axe",
        _SIDE,
        _tilted(solid("M12.5 3H19c4-.5 7-3 8.5-5 3 6 3 14 0 20-1.5-3-4.5-5-8.5-5h-6.5L4 8z"), solid("M14-4h4v42h-4z")),
    ),
    emblem(
        "q-baseball_bat",
        _SIDE,
        _tilted(solid(_BAT), solid("M12.8 36h6.4v2.4h-6.4z")),
    ),
    emblem(
        "q-nailbat",
        _SIDE,
        _tilted(solid(_BAT), solid("M12.8 36h6.4v2.4h-6.4z"), line("M6 3.5l20-3M5.5 8h21M6.5 11.5l19 3", 1.9)),
    ),
    emblem(
        "q-hatchet",
        _SIDE,
        _tilted(solid("M13 5h6c3 0 6-1.5 8-4 2.5 5 2.5 12 0 17-2-3-5-4.5-8-4.5h-6z"), solid("M13.9 2h4.2l.9 32h-6z")),
    ),
    emblem(
        "q-kukri",
        _SIDE,
        _tilted(
            solid("M19.5 24c.5-6-1-9-3-12.5-2-3.5-2.5-8-.5-14.5C9 2 7 8 8.5 13c1 3.5 4 6.5 4.5 11z"),
            solid("M11.5 24h9.5v2.6h-9.5z"),
            solid("M13.7 26.6h5c0 4 .6 6 2.3 10h-6.3c-.7-3.5-1-6-1-10z"),
        ),
    ),
    emblem(
        "q-meat_cleaver",
        _SIDE,
        _tilted(
            solid("M9.5-1h12.5v22H9.5c-1.6-7-1.6-15 0-22zM18.5 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"),
            solid("M17.5 21H22l.6 15h-5.7z"),
        ),
    ),
    emblem(
        "q-katana",
        _SIDE,
        _tilted(
            solid("M15.5 26c1.2-11 .9-20-1.3-31 4.4 9 5.4 20 4.4 31z"),
            solid("M11 24.5h11v2.5H11z"),
            solid("M14.2 27.5h5V38h-5zM15 30.4l1.7 1.6 1.7-1.6-1.7-1.6zm0 4l1.7 1.6 1.7-1.6-1.7-1.6z"),
        ),
    ),
    emblem(
        "q-wakizachi",
        _SIDE,
        _tilted(
            solid("M13.5 21V4c3.6 2 5.6 6 5.6 11v6z"),
            tag("ellipse", cx=16.3, cy=22.5, rx=7, ry=2.2, fill="currentColor"),
            solid("M13.7 25h5.2v10.5h-5.2zM14.8 28h3v1.4h-3zm0 3.2h3v1.4h-3z"),
        ),
    ),
)

SAWS: tuple[Emblem, ...] = (
    emblem(
        "q-chainsaw",
        _SIDE,
        line("M4.5 16v-4a3 3 0 0 1 3-3H14", 2.6),
        solid("M2 15.5h12v10H5l-3-3z"),
        solid("M14 16.5h13a3.5 3.5 0 0 1 0 7H14z"),
        line("M15 15h13M15 25h13", 2.2, "2 1.8"),
    ),
    emblem(
        "q-concrete_saw",
        _SIDE,
        line("M3.5 12V9a2.5 2.5 0 0 1 2.5-2.5h7", 2.6),
        solid("M2 12h11l7 5-3 4H7v4H2z"),
        solid("M21 10.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm0 6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"),
        tag(
            "circle",
            cx=21,
            cy=19,
            r=9.5,
            fill="none",
            stroke="currentColor",
            stroke_width=2,
            stroke_dasharray="2.6 2.37",
        ),
    ),
)

GUNS: tuple[Emblem, ...] = (
    emblem(
        "q-pistol",
        _SIDE,
        solid("M3.5 8.5H28V15H16.5v2.5a4 4 0 0 1-4 4h-1.2L9.8 27H3.5l3-12h-3z"),
        tag("path", d="M25 6.5h2v2h-2z", fill="currentColor"),
    ),
    emblem(
        "q-gunblade",
        _SIDE,
        solid("M3 6.5h22V12H15.5v1.5a3.5 3.5 0 0 1-3.5 3.5l-1.7.2L8.5 24H2.7l2.5-12H3z"),
        solid("M14 19.5c6.5.5 12.5-1 17-5-1 6.5-7.5 11.5-17 11.5z"),
    ),
    emblem(
        "q-sawed_off",
        _SIDE,
        solid("M1.5 24L9 11.5h21V15H15v1.5h15V20H14.5l-3 1.5L6.5 27z"),
    ),
    emblem(
        "q-shotgun",
        _SIDE,
        solid("M.5 21.5L8 13h23.5v2.6h-7V16h5.5v3.4h-9V17.6H15L10.5 19 2 25z"),
    ),
    emblem(
        "q-automatic_shotgun",
        _SIDE,
        solid("M1 12h6l1.5-2H23v2h8.5v2.6H28v3h-6V20h-8.5l-1 5.5H8.7l.8-5.5H5l-2.5 5H1z"),
        disc(18, 22.5, 4.8),
    ),
    emblem(
        "q-sub_mg",
        _SIDE,
        solid("M2 10h21v2h6v3h-6v2.5h-4.5l1 10.5h-4.7l-.8-10.5h-3L9.5 23H5.3l1.5-5.5H2z"),
        solid("M11 7.5h9V10h-9z"),
    ),
    emblem(
        "q-rifle",
        _SIDE,
        solid("M0 20.5l8-5.5h10v-1.2h14v2H22l-1 1.7H14L11.5 18l-1 3.5H8L8.4 19 2 24.5z"),
        line("M13 13.5l2-1.5", 2),
    ),
    emblem(
        "q-sniper_rifle",
        _SIDE,
        solid("M0 21.5l8-5.5h10v-1.2h14v2H22l-1 1.7H14L11.5 19l-1 3.5H8L8.4 20 2 25.5z"),
        solid("M7.5 9.5h3.5v.8h7v-.8h3.5v4.5h-3.5v-.8h-7v.8H7.5z"),
        line("M23 18l-2.5 7M24.5 18l2.5 7", 1.8),
    ),
)

THINGS: tuple[Emblem, ...] = (
    emblem(
        "q-molotov",
        _SIDE,
        solid("M9 30V19.5c0-2.5 3-3.5 3-6V11h6v2.5c0 2.5 3 3.5 3 6V30zM11.5 22v5h7v-5z"),
        solid("M14.5 9.5c-2-3 0-5.5 1.5-8 .7 2 1 2.7 1.2 3.5.7-.8 1.1-1.7 1.3-3C20.8 4.5 20.5 8 18 9.5z"),
        line("M18 6c4.5-1 6 1.5 7.5 3.5", 2),
    ),
    emblem(
        "q-riot_shield",
        _SIDE,
        solid(
            "M7 2.5h18A2.5 2.5 0 0 1 27.5 5v18c0 3.5-5.5 6-11.5 7-6-1-11.5-3.5-11.5-7V5A2.5 2.5 0 0 1 7 2.5zM8 6v6.5h16V6zm5.5 10.5v2.8h5v-2.8z"
        ),
    ),
    emblem(
        "q-flashlight",
        _SIDE,
        solid("M2 13.5h12l4.5-3.5H21v12h-2.5L14 18.5H2zM8 15v2h3v-2z"),
        line("M24.5 16h6M24 11l5.5-3M24 21l5.5 3", 2.4),
    ),
    emblem(
        "q-scope",
        _SIDE,
        ring(16, 16, 11, 3.4),
        line("M16 2v10M16 20v10M2 16h10M20 16h10", 2),
        disc(16, 16, 1.7),
    ),
    emblem(
        "q-nails",
        _SIDE,
        *(
            tag("g", solid("M12.5 3h7v2.8h-2.2V24L16 29.5 14.7 24V5.8h-2.2z"), transform=turned)
            for turned in ("rotate(-26 16 30)", "translate(0 .5)", "rotate(26 16 30)")
        ),
    ),
    emblem(
        "q-gasoline",
        _SIDE,
        solid(
            "M10 7.5h6.5L19 3.5h5.5l.7 4H26v22H6v-18zM9.5 10.5v4h9v-4zm.6 7.3l4 4-4 4 1.7 1.7 4-4 4 4 1.7-1.7-4-4 4-4-1.7-1.7-4 4-4-4z"
        ),
    ),
    emblem(
        "q-glass_bottles",
        _SIDE,
        line("M5 29V17.5c0-3 2.5-3.5 2.5-6V4h4v7.5c0 2.5 2.5 3 2.5 6V29z", 2.2),
        line("M18 29V17.5c0-3 2.5-3.5 2.5-6V4h4v7.5c0 2.5 2.5 3 2.5 6V29z", 2.2),
        solid("M8 20h3v6H8zM21 20h3v6h-3z"),
    ),
    emblem(
        "q-plenty_of_ammo_light",
        _SIDE,
        *(solid(f"M{x} 20V10.5c0-3.5 1.2-5.5 2.4-7 1.2 1.5 2.4 3.5 2.4 7V20z") for x in (4, 10.4, 16.8, 23.2)),
        solid("M2.5 21.5h27V29h-27z"),
    ),
    emblem(
        "q-plenty_of_ammo_heavy",
        _SIDE,
        *(
            solid(f"M{x} 20V5.5c0-1 .5-1.5 1.5-1.5h4c1 0 1.5.5 1.5 1.5V20zM{x} 13.5v1.8h7v-1.8z")
            for x in (3.5, 12.5, 21.5)
        ),
        solid("M2.5 21.5h27V29h-27z"),
    ),
    emblem(
        "q-canned_food",
        _SIDE,
        solid(
            "M6 7v18.5C6 27.5 10.5 29 16 29s10-1.5 10-3.5V7c-2 1.7-6 2.4-10 2.4S8 8.7 6 7zm3 7.5c4 1.6 10 1.6 14 0v7c-4 1.6-10 1.6-14 0z"
        ),
        tag("ellipse", cx=16, cy=5.3, rx=10, ry=2.6, fill="currentColor"),
    ),
    emblem(
        "q-water",
        _SIDE,
        solid(
            "M12.5 2h7v3.5h-7zM12 6.5h8v2.2c0 2.3 3.5 3.3 3.5 6.8v11c0 2-1 3.5-3 3.5h-9c-2 0-3-1.5-3-3.5v-11c0-3.5 3.5-4.5 3.5-6.8zM16 13.5c-2.6 3.6-4 5.6-4 7.7a4 4 0 0 0 8 0c0-2.1-1.4-4.1-4-7.7z"
        ),
    ),
    emblem(
        "q-bag_of_rice",
        _SIDE,
        solid(
            "M10 2.5c4 1.5 8 1.5 12 0L20.5 8h-9zM11 9.5h10c5 4 7 9 7 14 0 4-3 6-6 6H10c-3 0-6-2-6-6 0-5 2-10 7-14z"
            "M11 17l-1.3 3 1.9.8 1.3-3zm5.5-1.5l-.4 3.2 2 .3.4-3.2zm-3 6.5l1.4 3 1.8-.9-1.4-2.9zm6.5-1.5l-1.5 2.9 1.8 1 1.5-2.9z"
        ),
    ),
    # What jumps out of the dark when a search goes wrong.
    emblem(
        "q-aaahh",
        _SIDE,
        solid(
            "M16 2c7.5 0 12 5 12 12 0 8-5 16-12 16S4 22 4 14C4 7 8.5 2 16 2zM8.5 11l6 3.5-5.5 2zM23.5 11l-6 3.5 5.5 2z"
            "M16 18c-4 0-5.5 2.5-5.5 5s2.3 4.5 5.5 4.5 5.5-2 5.5-4.5-1.5-5-5.5-5z"
        ),
        solid("M12.5 19.2h2V22h-2zM17.5 19.2h2V22h-2z"),
    ),
)

EQUIPMENT: tuple[Emblem, ...] = (*BLADES, *SAWS, *GUNS, *THINGS)
