"""Opening a table: the form, what it asks for, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import choice
from typing import Any, Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.engine import Refused
from skullyard.engine.wording import join
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import MODES
from skullyard.games.adrenaline.state import DEATHMATCH, HOUSE_RULES
from skullyard.render.adrenaline import arena_thumbnail
from skullyard.render.svg import cut
from skullyard.service.api import NAME_LENGTH, BadTable, SeatPlan, UnknownTable
from skullyard.service.seats import clean_name
from skullyard.web.errors import Refusal
from skullyard.web.heading import status_words
from skullyard.web.pages.links import keep_links
from skullyard.web.shells import page, say
from skullyard.web.site import held, keep, tables_of

THE_BOT: Final = "bot"
"""The title's bot, a fighter without a player; a seat that an agent plays has one of the kinds that begin with "bot:"."""
KINDS: Final = ("you", "friend", "bot:greedy", "bot:random", THE_BOT, "nobody")
ENDINGS: Final = ("final_frenzy", "sudden_death")
SKULLS: Final = ("5", "6", "7", "8")
FULL_SKULLS: Final = 8
FEWEST, MOST, MOST_WITH_BOT = 3, 5, 4
# In the order of the turns; the first four play unless somebody says otherwise.
_USUAL: Final = {"violet": "you", "dstructor": "bot:greedy", "banshee": "bot:greedy", "dozer": "bot:greedy"}
_SOON: Final = ("outbreak", "apocalypse", "gear_up")
_FIRST: Final = 12
_NAMES_EACH: Final = 12


@dataclass(slots=True)
class Wanted:
    """A filled-in form."""

    game: str = "adrenaline"
    arena: str = "large"
    mode: str = DEATHMATCH
    skulls: int = FULL_SKULLS
    ending: str = "final_frenzy"
    house: tuple[str, ...] = ()
    name: str = ""
    kinds: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    @property
    def playing(self) -> list[str]:
        """The fighters that somebody plays, in the order of their turns."""
        return [fighter for fighter, kind in self.kinds.items() if kind not in ("nobody", THE_BOT)]

    @property
    def bots(self) -> list[str]:
        """The fighters that are to be the title's bot: one at most, if all is well."""
        return [fighter for fighter, kind in self.kinds.items() if kind == THE_BOT]

    @property
    def setup(self) -> dict[str, Any]:
        """The title's set-up."""
        return {
            "arena": self.arena,
            "fighters": self.playing,
            "skulls": self.skulls,
            "ending": self.ending,
            "mode": self.mode,
            "bot": "".join(self.bots),
            "house": list(self.house),
        }

    @property
    def seats(self) -> list[SeatPlan]:
        """Who sits where."""
        return [_plan(self.kinds[fighter], self.names[fighter]) for fighter in self.playing]


def _plan(kind: str, name: str) -> SeatPlan:
    verb, _, bot = kind.partition(":")
    return SeatPlan("bot", bot=bot) if verb == "bot" else SeatPlan("person", name=name)


def fighters() -> list[str]:
    """All fighters, those that usually play first."""
    known = [fighter.id for fighter in content.fighters()]
    return [*_USUAL, *(fighter for fighter in known if fighter not in _USUAL)]


def usual() -> Wanted:
    """The form as it is first shown: one person against three bots."""
    kinds = {fighter: _USUAL.get(fighter, "nobody") for fighter in fighters()}
    return Wanted(name=some_name(), kinds=kinds, names=dict.fromkeys(kinds, ""))


def some_name() -> str:
    """Make up a name for a table."""
    first, second = (choice(range(1, _NAMES_EACH + 1)) for _ in range(2))
    return say("web.name", first=say(f"web.name.first.{first}"), second=say(f"web.name.second.{second}"))


def read(form: Mapping[str, object] | FormData) -> tuple[Wanted, list[str]]:
    """Read the form; every fault of it is told at once."""
    got = {name: value for name, value in form.items() if isinstance(value, str)}
    faults: list[str] = []

    def pick(name: str, known: tuple[str, ...], otherwise: str) -> str:
        value = got.get(name, otherwise)
        if value in known:
            return value
        faults.append(say("web.fault.unknown", what=say(f"web.start.{name.partition('-')[0]}"), value=value[:40]))
        return otherwise

    def named(name: str) -> str:
        value = got.get(name, "")
        if not value.strip():
            return ""
        try:
            return clean_name(value)
        except Refused:
            faults.append(say("web.fault.name", most=NAME_LENGTH, name=cut(value, 24)))
            return value[: 2 * NAME_LENGTH]

    start = usual()
    wanted = Wanted(
        game=pick("game", ("adrenaline",), start.game),
        arena=pick("arena", tuple(arena.id for arena in arenas()), start.arena),
        mode=pick("mode", MODES, start.mode),
        skulls=int(pick("skulls", SKULLS, str(start.skulls))),
        ending=pick("ending", ENDINGS, start.ending),
        house=tuple(rule for rule in HOUSE_RULES if pick(f"house-{rule}", ("on", "off"), "off") == "on"),
        name=named("name") or start.name,
        kinds={fighter: pick(f"seat-{fighter}", KINDS, start.kinds[fighter]) for fighter in start.kinds},
        names={fighter: named(f"name-{fighter}") for fighter in start.kinds},
    )
    return wanted, faults + misfits(wanted)


def misfits(wanted: Wanted) -> list[str]:
    """Tell what does not go together in a form. Rules: AD-SETUP-1, AD-DOM-1, AD-TUR-1, AD-BOT-1."""
    faults = []
    most, with_bot = (MOST_WITH_BOT, "_with_bot") if wanted.bots else (MOST, "")
    if not FEWEST <= len(wanted.playing) <= most:
        faults.append(say(f"web.fault.players{with_bot}", fewest=FEWEST, most=most, n=len(wanted.playing)))
    if len(wanted.bots) > 1:
        names = {fighter.id: fighter.name for fighter in content.fighters()}
        faults.append(say("web.fault.two_bots", bots=join([names[bot] for bot in wanted.bots], say)))
    if list(wanted.kinds.values()).count("you") > 1:
        faults.append(say("web.fault.two_of_you"))
    if wanted.mode != DEATHMATCH and wanted.skulls != FULL_SKULLS:
        mode = say(f"web.adrenaline.mode.{wanted.mode}")
        faults.append(say("web.fault.skulls", mode=mode, most=FULL_SKULLS, n=wanted.skulls))
    return faults


# -------------------------------------------------------------------- the page


def _games() -> list[dict[str, object]]:
    names = ("adrenaline", *_SOON)
    return [
        {
            "id": name,
            "built": name not in _SOON,
            "name": say(f"web.game.{name}"),
            "facts": say(f"web.game.{name}.facts"),
            "pitch": say(f"web.game.{name}.pitch"),
        }
        for name in names
    ]


def _arenas() -> list[dict[str, object]]:
    return [
        {
            "id": arena.id,
            "name": arena.name,
            "facts": say(
                "web.start.arena.facts", n=len(arena.names), fewest=min(arena.players), most=max(arena.players)
            ),
            "picture": arena_thumbnail(arena.id),
        }
        for arena in arenas()
    ]


def _kinds() -> list[dict[str, str]]:
    return [{"id": kind, "name": say(f"web.kind.{kind}"), "about": say(f"web.kind.{kind}.about")} for kind in KINDS]


async def _mine(request: Request) -> list[dict[str, object]]:
    """The tables this browser has a link to, newest first."""
    found: list[dict[str, object]] = []
    seen: set[str] = set()
    for one in held(request):
        if one.opens.table in seen or len(found) >= _FIRST:
            continue
        seen.add(one.opens.table)
        try:
            now = await tables_of(request).snapshot(one.opens.table, one.opens.watcher)
        except UnknownTable:
            continue
        seat = one.opens.seat
        asked = seat is not None and now.decision is not None
        found.append(
            {
                "id": now.table.id,
                "name": now.table.name or say("web.table.unnamed"),
                "fighter": "" if seat is None else now.table.setup["fighters"][seat],
                "status": status_words(now, say),
                "asked": asked,
                "word": say("web.mine.over" if now.table.over else "web.mine.asked" if asked else "web.mine.waits"),
            }
        )
    return found


async def _show(request: Request, wanted: Wanted, faults: list[str]) -> Response:
    names = {fighter.id: fighter.name for fighter in content.fighters()}
    return page(
        request,
        "start.html",
        422 if faults else 200,
        form=wanted,
        faults=faults,
        games=_games(),
        arenas=_arenas(),
        kinds=_kinds(),
        modes=MODES,
        full_skulls=FULL_SKULLS,
        the_bot=THE_BOT,
        house_rules=HOUSE_RULES,
        seats=[
            {"id": fighter, "name": names[fighter], "kind": kind, "typed": wanted.names[fighter]}
            for fighter, kind in wanted.kinds.items()
        ],
        most_letters=NAME_LENGTH,
        mine=await _mine(request),
    )


async def show_start(request: Request) -> Response:
    """The start page."""
    return await _show(request, usual(), [])


async def open_table(request: Request) -> Response:
    """Open the table that the form asks for; this browser gets its own seat and, if there are friends, the links."""
    wanted, faults = read(await request.form())
    if faults:
        return await _show(request, wanted, faults)
    try:
        opened = await tables_of(request).open_table(wanted.game, wanted.setup, wanted.seats, wanted.name)
    except BadTable as fault:
        return await _show(request, wanted, [str(fault)])
    kinds = [wanted.kinds[fighter] for fighter in wanted.playing]
    own = kinds.index("you") if "you" in kinds else None
    token = opened.spectator_token if own is None else opened.seat_tokens[own]
    if token is None:
        raise Refusal(500)
    friends = "friend" in kinds
    response = RedirectResponse(f"/t/{opened.id}/links" if friends else f"/t/{opened.id}", 303)
    keep(request, response, token, opened.host_token)
    keep_links(request, response, opened)
    return response


routes = [Route("/", show_start), Route("/tables", open_table, methods=["POST"])]
