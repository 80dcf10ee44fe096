"""What is shown while something is looked at: a zone with its noise and its zombies' way, a walk, the odds of an attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from skullyard.engine.decision import key_of
from skullyard.engine.wording import Say
from skullyard.games.outbreak import content, names, preview
from skullyard.games.outbreak.menu_labels import in_zone, order_words, percent
from skullyard.games.outbreak.preview import Outlook, Rank
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.triggers import is_awaited
from skullyard.games.outbreak.view import View
from skullyard.games.outbreak.walks import Walk, walks
from skullyard.games.outbreak.ways import course
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.contents import token_words, zone_pieces
from skullyard.render.outbreak.pieces import Lights
from skullyard.render.outbreak.sheets import portrait
from skullyard.render.outbreak.trails import draw_course, draw_trail, frame_targets
from skullyard.render.svg import EMPTY, Markup, classes, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.titles import Look
from skullyard.web.titles.prison_outbreak.forecast import chips, course_words

ATTACKS: Final = frozenset(("melee", "shoot", "drive"))
MOST_HITS: Final = 4
"""So many hits are told one by one."""
MOST_MOVES: Final = 8
"""So many moves are sent together."""


def look(snapshot: Snapshot, thing: str, key: str, say: Say) -> Look | None:
    """Tell more of a thing on the board, or of the option with a key."""
    view, words_ = snapshot.view, key.split(":")
    if words_[0] in ATTACKS:
        return _attack(snapshot, key, say)
    zone = words_[-1] if words_[0] in ("move", "go", "to") else thing.removeprefix("zone:")
    index = view.board.index.get(zone, -1)
    return None if index < 0 else _zone(snapshot, index, say)


# ---------------------------------------------------------------------- a zone


def _zone(snapshot: Snapshot, zone: int, say: Say) -> Look:
    view: View = snapshot.view
    shown = view.zones[zone]
    lines = [chips(shown.crowd)] if any(shown.crowd) else []
    lines += [words("p", there)] if (there := ", ".join(in_zone(view, zone, say))) else []
    lines += [words("p", lies)] if (lies := _lying(view, zone, say)) else []
    lines.append(tag("p", icon("i-loud"), words("span", say("web.prison_outbreak.look.noise", noise=shown.noise))))
    seen = view.board.tables(view.ways).seen[zone]
    over = EMPTY
    if any(shown.crowd):
        would = course(rebuild(view), zone)
        told = course_words(view, would, say)
        lines.append(tag("p", icon("i-skull"), words("span", told)))
        over = join(
            frame_targets(view.board, would.targets if would.why != "here" else ()),
            draw_course(view.board, zone, shown.crowd, would.nexts, would.why, would.noise, say),
        )
    walk, start = _walk(snapshot, zone)
    keys: tuple[str, ...] = ()
    if walk is not None:
        lines.append(_walk_words(view, walk, say))
        if walk.now:
            keys = tuple(key_of(move) for move in walk.moves[: _together(view, walk)])
            lines.append(_go(view, walk, keys, say))
        over = join(over, draw_trail(view.board, start, walk.zones, walk.now))
    lines.append(words("p", say("web.prison_outbreak.look.sees", n=len(seen)), class_="note-s"))
    card = tag("div", words("h2", names.zone_head(view, zone, say)), *lines, class_="lk")
    return Look(card, tuple(f"lit-{other}" for other in seen), over, keys)


def _lying(view: View, zone: int, say: Say) -> str:
    """Say what lies in a zone: objectives, switches, the exit, where zombies come from."""
    piece = next(piece for piece in zone_pieces(view, Lights(()), say) if piece.zone == zone)
    told = ", ".join(token_words(token, say) for token in piece.tokens)
    return told[:1].upper() + told[1:]


def _walk(snapshot: Snapshot, zone: int) -> tuple[Walk | None, int]:
    """Return how the survivor whose owner looks would walk to a zone, and from where."""
    view: View = snapshot.view
    asked = snapshot.decision
    if asked is None or asked.prompt != "menu" or view.actor < 0:
        return None, -1
    return walks(rebuild(view), view.actor).get(zone), view.figures[view.actor].zone


def _together(view: View, walk: Walk) -> int:
    """Return how many moves are sent at once: until one of them sets off a rule of the mission."""
    s = rebuild(view)
    far = min(walk.now, MOST_MOVES)
    return next((n for n, zone in enumerate(walk.zones[:far], 1) if is_awaited(s, view.actor, zone)), far)


def _walk_words(view: View, walk: Walk, say: Say) -> Markup:
    """Say which way a walk takes, what it costs, and how far it leads in this turn."""
    codes = names.codes(view.board)
    told = [say("web.prison_outbreak.look.cost", n=walk.cost, way=", ".join(codes[zone] for zone in walk.zones))]
    if walk.surcharge:
        told.append(say("web.prison_outbreak.look.surcharge", n=walk.surcharge))
    if walk.now < len(walk.zones):
        key = "partly" if walk.now else "none"
        told.append(say(f"web.prison_outbreak.look.{key}", zone=codes[walk.zones[walk.now - 1]] if walk.now else ""))
    return tag("p", icon("i-move"), words("span", " ".join(told)))


def _go(view: View, walk: Walk, keys: Sequence[str], say: Say) -> Markup:
    zone = walk.zones[len(keys) - 1]
    told = say("web.prison_outbreak.look.go", zone=names.zone_name(view, zone, say))
    return tag("p", words("button", told, class_="btn main", type="button", data_send=" ".join(keys)), class_="lk-go")


# --------------------------------------------------------------------- an attack


def _attack(snapshot: Snapshot, key: str, say: Say) -> Look | None:
    view: View = snapshot.view
    option = tuple(key.split(":"))
    if snapshot.decision is None or option not in snapshot.decision.options or view.actor < 0:
        return None
    found = preview.outlook(rebuild(view), view.actor, option)
    blocks = [_outlook(view, one, option[0], say) for one in found if one.dice or one.ranks]
    if not blocks:
        return None
    over = frame_targets(view.board, [one.zone for one in found if one.zone != view.figures[view.actor].zone])
    return Look(tag("div", *blocks, class_="lk lk-a"), tuple(f"zone-{one.zone}" for one in found), over)


def _outlook(view: View, found: Outlook, verb: str, say: Say) -> Markup:
    """Show what is rolled against a zone, and whom each hit would meet, with the chance that it comes to that."""
    code = names.codes(view.board)[found.zone]
    head = words("h2", names.zone_head(view, found.zone, say))
    if not found.chances:
        dies = ", ".join(order_words(view, rank, say) for rank in found.ranks)
        return tag("div", head, words("p", say("web.prison_outbreak.look.all_die", who=dies)), class_="lk-z")
    values = {"n": found.dice, "least": found.accuracy, "damage": found.damage, "zone": code}
    rolled = words("p", say("web.prison_outbreak.look.roll", **values), class_="lk-r")
    hits = list(_hits(view, found, say))
    order = "chosen" if verb == "melee" else "order"
    return tag(
        "div",
        head,
        rolled,
        words("p", say(f"web.prison_outbreak.look.{order}"), class_="note-s"),
        tag("ol", *hits, class_="hits"),
        _friends(view, found, verb, say),
        class_="lk-z",
    )


def _hits(view: View, found: Outlook, say: Say) -> Iterator[Markup]:
    for n in range(1, min(len(found.chances) - 1, MOST_HITS) + 1):
        rank = _met(found.ranks, n)
        chance = percent(sum(found.chances[n:], Fraction(0)))
        yield _hit(view, n, chance, rank, say)
        if rank is None:
            break


def _met(ranks: tuple[Rank, ...], hit: int) -> Rank | None:
    """Return the rank that a hit meets, all hits before it having killed whom they could."""
    left = hit - 1
    for rank in ranks:
        falling = sum(target.number for target in rank.targets if target.falls)
        if left < falling or not all(target.falls for target in rank.targets):
            return rank
        left -= falling
    return None


def _hit(view: View, n: int, chance: int, rank: Rank | None, say: Say) -> Markup:
    friend = rank is not None and not rank.passes and any(target.option[0] == "figure" for target in rank.targets)
    shrugs = rank is not None and not any(target.falls for target in rank.targets)
    faces = [_face(target.option) for target in rank.targets[:2]] if rank is not None else []
    told = say("web.prison_outbreak.look.nobody") if rank is None else order_words(view, rank, say)
    return tag(
        "li",
        tag("span", words("b", say("web.prison_outbreak.look.nth", n=n)), words("i", f"{chance}%"), class_="nth"),
        tag("span", *faces, class_="hit-f"),
        words("small", told),
        class_=classes("bad" if friend else "eat" if shrugs else None),
    )


def _face(option: tuple[str, ...]) -> Markup:
    if option[0] == "figure":
        return portrait(option[1])
    species = content.SPECIES_NAMES.index(option[1])
    type_ = content.TYPE_NAMES[content.type_of(species)]
    return mark(f"z-{content.KIND_NAMES[content.kind_of(species)]}", f"mk zf o-z-{type_}")


def _friends(view: View, found: Outlook, verb: str, say: Say) -> Markup:
    """Warn of friendly fire: survivors stand among those whom hits would meet."""
    who = [
        names.survivor_name(target.option[1])
        for rank in found.ranks
        for target in rank.targets
        if target.option[0] == "figure"
    ]
    if not who or verb == "melee":
        return EMPTY
    told = say("web.prison_outbreak.look.friends", who=", ".join(who), n=found.damage)
    return tag("p", icon("i-warn"), words("span", told), class_="lk-w")
