"""Somebody who plays by clicking: looks at what is offered, chooses sensibly, waits until the table has moved."""

from __future__ import annotations

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

LOOK = """() => {
  const decision = document.querySelector("#decide");
  if (!decision) return null;
  const buttons = [...document.querySelectorAll("#options button:not([aria-disabled=true])")];
  return {
    revision: decision.elements.revision.value,
    over: Boolean(document.querySelector('#decide a[href$="/end"]')),
    options: buttons.map((one) => [one.value, one.textContent, one.hasAttribute("aria-pressed")]),
  };
}"""
MOVED = "(before) => document.querySelector('#decide')?.elements.revision.value !== before"
# What is worth more comes first; moving about and ending come last.
WISHES = ("shoot", "use", "scope", "figure", "weapon", "mode", "card", "pay", "bot", "spawn", "give", "tile", "grab", "room", "direction", "route", "to", "run", "keep", "stay", "no", "done", "end")  # fmt: skip


def options(page: Page) -> list[str]:
    """The keys that are offered now."""
    look = page.evaluate(LOOK)
    return [key for key, _, _ in look["options"]] if look else []


def wish(offered: list[tuple[str, str, bool]]) -> str:
    """Choose: shoot where one can, take weapons where they lie, else whatever is offered first."""

    def worth(option: tuple[str, str, bool]) -> tuple[int, int]:
        key, text, _ = option
        verb = key.partition(":")[0]
        idle = verb == "use" and any(word in key for word in ("newton", "teleporter", "tagback"))
        return (99 if idle else WISHES.index(verb), 0 if "weapons:" in text else 1)

    return min(offered, key=worth)[0]


def appearing(page: Page) -> list[str]:
    """What a new fighter has to choose to appear: nothing where it drew two cards alike, since those are no question."""
    return [key for key in options(page)[:1] if key.startswith("card:")]


def appear(page: Page) -> None:
    """Appear, so that the first action can be chosen."""
    for key in appearing(page):
        click(page, key)


def click_where_it_lies(page: Page, key: str) -> str:
    """Click a spawnpoint, a tile of the market or the bot where the option lies on one; return which, else empty."""
    verb = key.partition(":")[0]
    places = {"spawn": ".arena .spawn", "figure": ".arena .spawn", "tile": ".market", "bot": ".arena .fig"}
    thing = page.locator(
        f'{places.get(verb, ".none")}[data-key="{key}"], {places.get(verb, ".none")} [data-key="{key}"]'
    )
    if not thing.count():
        return ""
    look = page.evaluate(LOOK)
    thing.first.click()
    page.wait_for_function(MOVED, arg=look["revision"])
    return verb


def click(page: Page, key: str) -> None:
    """Click an option's button and wait until the table has moved."""
    look = page.evaluate(LOOK)
    button = page.locator(f'#options button[value="{key}"]')
    ticked = button.get_attribute("aria-pressed") is not None
    button.click()
    if ticked and key != "done":
        page.locator('#ticked, #options button[value="done"]').first.click()
    try:
        page.wait_for_function(MOVED, arg=look["revision"])
    except TooLate as late:
        said = page.locator("#toast").inner_text()
        raise AssertionError(f"nothing came of {key} at {look}: {said!r}; now {page.evaluate(LOOK)}") from late


def play_on(pages: list[Page], most: int = 1500) -> bool:
    """Let people answer whatever they are asked until the game is over; return whether it is."""
    for _ in range(most):
        for page in pages:
            look = page.evaluate(LOOK)
            if look["over"]:
                return True
            if look["options"]:
                click(page, wish(look["options"]))
                break
        else:
            pages[0].wait_for_timeout(30)
    return False
