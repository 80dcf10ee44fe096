"""What emblems are made of: flat shapes in one ink, so that a mark survives in one colour at 14 px."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.render.svg import Markup, join, path, tag


@dataclass(frozen=True, slots=True)
class Emblem:
    """A mark of the yard: its name in the sheet, the side of the square it is drawn in, and its shapes."""

    name: str
    side: int
    shapes: Markup

    @property
    def view_box(self) -> str:
        """The square it is drawn in."""
        return f"0 0 {self.side} {self.side}"

    def symbol(self) -> Markup:
        """Define it once a page; `use` draws it."""
        return tag("symbol", self.shapes, id=self.name, viewBox=self.view_box)


def emblem(name: str, side: int, *shapes: Markup) -> Emblem:
    """Put shapes together."""
    return Emblem(name, side, join(*shapes))


def solid(d: str) -> Markup:
    """Fill a shape with the ink; where it crosses itself it is cut out."""
    return path(d, fill="currentColor", fill_rule="evenodd")


def line(d: str, width: float = 3, dash: str | None = None) -> Markup:
    """Draw a line of the ink."""
    return path(d, fill="none", stroke="currentColor", stroke_width=width, stroke_dasharray=dash)


def disc(x: float, y: float, r: float) -> Markup:
    """A dot of the ink: whoever is hit."""
    return tag("circle", cx=x, cy=y, r=r, fill="currentColor")


def ring(x: float, y: float, r: float, width: float = 3) -> Markup:
    """An empty circle."""
    return tag("circle", cx=x, cy=y, r=r, fill="none", stroke="currentColor", stroke_width=width)


def body(d: str) -> Markup:
    """The silhouette of a fighter, in its own colour."""
    return path(d, class_="m")


def cut(d: str) -> Markup:
    """What is cut out of a silhouette, in ink."""
    return path(d, class_="k")


def glint(d: str) -> Markup:
    """What is lit in a mask."""
    return path(d, class_="l")


def spot(x: float, y: float, r: float, role: str) -> Markup:
    """A round part of a fighter: `m` its silhouette, `k` a hole, `l` a light."""
    return tag("circle", cx=x, cy=y, r=r, class_=role)


def egg(x: float, y: float, rx: float, ry: float, role: str) -> Markup:
    """An upright oval part of a fighter."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_=role)
