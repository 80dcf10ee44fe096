"""A real server in a process of its own, and people who look at it in a real browser."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

# Bots that answer at once: nobody has to follow a test. With a position, every new game begins there.
SERVER = """
import json, sys
from pathlib import Path
from skullyard.games import GAMES
from skullyard.games.adrenaline import ADRENALINE, position
from skullyard.service.bots import Pace
from skullyard.service.tables import Tables
from skullyard.web import serve
from skullyard.web.app import make_app

folder, port, written = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])

class Posed:
    def __getattr__(self, name):
        return getattr(ADRENALINE, name)
    def new(self, setup, rng):
        return position.read(written)

games = {**GAMES, "adrenaline": Posed() if written else ADRENALINE}
app = make_app(tables=Tables(folder, games=games, pace=Pace((0, 0), (0, 0))))
serve("127.0.0.1", port, app=app, said=lambda line: print(line, flush=True))
"""
ADDRESS = re.compile(r"http://\S+")


class House:
    """A server that can be stopped, killed and started again on the same port and folder."""

    script = SERVER

    def __init__(self, folder: Path, position: Mapping[str, Any] | None = None) -> None:
        self.folder, self.port, self.position = folder, 0, dict(position or {})
        self.log = folder.parent / f"{folder.name}.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.script, str(self.folder), str(self.port), json.dumps(self.position)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        found = ADDRESS.search(self.process.stdout.readline())
        assert found, f"the server did not start: {self.log.read_text()}"
        self.port = int(found.group().rstrip("/").rpartition(":")[2])

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """Stop it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def faults(self) -> str:
        """What it complained about."""
        return self.log.read_text()


def keep_house(folder: Path, position: Mapping[str, Any] | None = None) -> Iterator[House]:
    """Start a server, hand it over, stop it; it must not have complained."""
    yield from run(House(folder, position))


def run(house: House) -> Iterator[House]:
    """Start a house, hand it over, stop it; it must not have complained."""
    house.start()
    yield house
    house.kill()
    assert "Traceback" not in house.faults(), house.faults()


@dataclass
class Visitor:
    """A person with a browser of their own: cookies, and whatever the console says."""

    context: BrowserContext
    page: Page
    said: list[str] = field(default_factory=list)

    def see_nothing_wrong(self) -> None:
        assert not self.said, self.said


Invite = Callable[..., Visitor]


def receive(browser: Browser) -> Generator[Invite, None, None]:
    """Let people come, each with a context of their own; nobody's console may have an error or a breach of the policy."""
    visitors: list[Visitor] = []

    def invite(**options: Any) -> Visitor:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        context.set_default_timeout(20_000)
        page = context.new_page()
        visitor = Visitor(context, page)
        page.on("pageerror", lambda error: visitor.said.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: visitor.said.append(message.text) if message.type in ("error", "warning") else None,
        )
        visitors.append(visitor)
        return visitor

    yield invite
    for visitor in visitors:
        visitor.context.close()


FIGHTERS = ("violet", "dstructor", "banshee", "dozer", "sprog")


def open_table(
    page: Page,
    address: str,
    seats: dict[str, str],
    skulls: int = 5,
    ending: str = "sudden_death",
    mode: str = "deathmatch",
) -> str:
    """Open a table through the start page; return its address. Outside the deathmatch the page sees to the skulls."""
    page.goto(address)
    page.locator(f"label[for=sk-{skulls}]").click()
    page.locator(f"label[for=mo-{mode}]").click()
    page.locator(f"label[for=en-{ending}]").click()
    for fighter in FIGHTERS:
        page.locator(f"#se-{fighter}").select_option(seats.get(fighter, "nobody"))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    return "/".join(page.url.split("/")[:5]).partition("?")[0]
