"""The end: how the mission went, and what each survivor did: kills, searches, wounds, experience."""

from __future__ import annotations

from skullyard.engine.wording import Say
from skullyard.games.outbreak.names import crowd_name, survivor_name
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, Crowd
from skullyard.games.outbreak.view import FigureView, View
from skullyard.render.emblems import icon
from skullyard.render.outbreak.sheets import experience_track, level_dots, portrait
from skullyard.render.outbreak.tokens import CHIP, chip
from skullyard.render.svg import Markup, classes, escape, number, tag, words

_STATUS = {DOWN: "down", DEAD: "dead", GONE: "gone"}


def _bar(figure: FigureView, most: int, say: Say) -> Markup:
    """Draw the kills of a survivor, as long as they are many."""
    share = f"{number(100 * figure.kills / most)}%" if most else "0%"
    told = say("render.outbreak.kills", n=figure.kills)
    return tag(
        "svg",
        tag("rect", class_="xp-bg", width="100%", height=24, rx=4),
        tag("rect", class_="xp-f", width=share, height=24, rx=4),
        class_="bar",
        width="100%",
        height=24,
        role="img",
        aria_label=told,
    )


def _count(sign: str, text: str, told: str) -> Markup:
    return tag("span", icon(sign), words("b", text), class_="nu", role="img", aria_label=told, title=told)


def _line(figure: FigureView, who: str, most: int, say: Say) -> Markup:
    status = _STATUS.get(figure.status, "up")
    return tag(
        "li",
        portrait(figure.survivor),
        tag(
            "div",
            words("h3", survivor_name(figure.survivor)),
            words("span", ", ".join(filter(None, (who, say(f"render.outbreak.end.{status}")))), class_="who"),
            class_="st-n",
        ),
        tag("div", _bar(figure, most, say), experience_track(figure.experience, say), class_="st-b"),
        tag(
            "div",
            _count("i-skull", str(figure.kills), say("render.outbreak.kills", n=figure.kills)),
            _count("i-drop", str(figure.hurt), say("render.outbreak.hurt", n=figure.hurt)),
            _count("i-search", str(figure.searches), say("render.outbreak.searches", n=figure.searches)),
            tag("span", level_dots(figure.level, say), words("b", str(figure.experience)), class_="nu"),
            class_="st-c",
        ),
        class_=classes(f"is-{status}"),
    )


def tally(view: View, people: tuple[str, ...], say: Say) -> Markup:
    """List the survivors with what they did, in the order of the seats."""
    most = max((figure.kills for figure in view.figures), default=0)
    lines = (
        _line(figure, people[figure.seat] if figure.seat < len(people) else "", most, say) for figure in view.figures
    )
    return tag("ol", *lines, class_="po-end")


def slain_row(slain: Crowd, say: Say) -> Markup:
    """Show all zombies that were killed, by their kinds and types."""
    groups = [(species, count) for species, count in enumerate(slain) if count]
    if not groups:
        return words("p", say("render.outbreak.end.nothing"), class_="note-s")
    step = CHIP[0] + 6
    drawn = (chip(species, count, 2 + step * n, 3) for n, (species, count) in enumerate(groups))
    told = say("render.outbreak.end.slain", crowd=crowd_name(slain, say))
    return tag(
        "svg",
        words("title", told),
        *drawn,
        class_="slain sign",
        viewBox=f"0 0 {step * len(groups) + 4} 38",
        role="img",
        aria_label=told,
    )


def verdict(view: View, say: Say) -> Markup:
    """Show the highest danger level that anybody reached, and how many survivors came through how many rounds."""
    through = sum(figure.status not in (DEAD, DOWN) for figure in view.figures)
    told = say("render.outbreak.end.through", n=through, of=len(view.figures), round=view.round, slain=sum(view.slain))
    return tag("p", level_dots(max(figure.level for figure in view.figures), say), escape(told), class_="vd")
