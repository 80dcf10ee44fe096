"""A live page never stays behind: late answers, lost messages, faults in the script, dead sockets, two tabs, two seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from web.hands import appear, appearing, click, options
from web.house import House, Invite, Visitor, open_table

pytestmark = [pytest.mark.browser]
PAIR = {"violet": "you", "dstructor": "friend", "banshee": "friend"}
# What the server says a page should show, against what it does show; nothing where both are the same.
DIFFERENCES = """async () => {
  const told = await (await fetch(document.body.dataset.live.replace("/live?", "/now?"), {headers: {Accept: "application/json"}})).json();
  const passing = ["is-new", "is-hot", "is-on", "is-named", "is-open", "is-shut"];
  const plain = (element) => {
    const copy = element.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      one.classList.remove(...passing);
      if (!one.classList.length) one.removeAttribute("class");
      one.removeAttribute("aria-busy");
    }
    return copy.outerHTML;
  };
  return Object.entries(told.fragments).filter(([id, markup]) => {
    const shown = document.getElementById(id);
    if (!shown) return true;
    const drawing = shown.namespaceURI.endsWith("svg") && shown.localName !== "svg";
    const template = document.createElement("template");
    template.innerHTML = drawing ? `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>` : markup;
    const wanted = template.content.firstElementChild;
    return plain(drawing ? wanted.firstElementChild : wanted) !== plain(shown);
  }).map(([id]) => id);
}"""


def up_to_date(page: Page) -> None:
    """Wait until a page shows what the server says, without anybody having to do anything."""
    page.wait_for_function(f"async () => !(await ({DIFFERENCES})()).length")


def two_people(house: House, invite: Invite) -> tuple[Visitor, Visitor, str]:
    """Sit two people down, each in a browser of their own."""
    ana, ben = invite(), invite()
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    ben.page.goto(link)
    return ana, ben, table


def interrupt(page: Page) -> Callable[[bool], None]:
    """Stand between a page and the server's messages; returns the switch that lets none through."""
    cut: list[bool] = [False]

    def stand_between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if cut[0] else socket.send(message))
        socket.on_message(server.send)

    page.route_web_socket("**/live*", stand_between)

    def switch(on: bool) -> None:
        cut[0] = on

    return switch


def test_an_answer_that_comes_late_does_not_put_the_page_back(house: House, invite: Invite) -> None:
    ana, ben, table = two_people(house, invite)
    second = ana.context.new_page()
    second.goto(table)
    first, *_ = options(ana.page)

    # The second tab's answer is refused, and on its way back while the table moves on under both tabs.
    def slowly(route: Any) -> None:
        response = route.fetch(post_data=route.request.post_data.replace("revision=0", "revision=7"))
        click(ana.page, first)
        expect(second.locator("#ask")).not_to_have_text("Discard one to appear")
        route.fulfill(response=response)

    second.route("**/choose", slowly)
    second.locator(f'#options button[value="{first}"]').click()
    expect(second.locator("#toast")).not_to_be_empty()
    up_to_date(second)
    assert options(second) == options(ana.page)
    up_to_date(ben.page)


def test_a_fault_in_drawing_one_part_loses_none_of_the_others(house: House, invite: Invite) -> None:
    ana, ben, _ = two_people(house, invite)
    appear(ana.page)
    up_to_date(ben.page)
    # The first part that comes cannot be put in; the question is among those after it.
    ben.page.evaluate(
        """() => {
          const real = Element.prototype.replaceWith;
          Element.prototype.replaceWith = function (...parts) {
            Element.prototype.replaceWith = real;
            throw new Error("a fault of the test's");
          };
        }"""
    )
    click(ana.page, "end")
    expect(ben.page.locator("#options")).to_be_visible()
    up_to_date(ben.page)
    assert [said for said in ben.said if "a fault of the test's" in said]
    ben.said.clear()


def test_a_part_that_is_gone_from_the_page_comes_back(house: House, invite: Invite) -> None:
    ana, ben, _ = two_people(house, invite)
    ben.page.evaluate("() => document.getElementById('log-list').replaceChildren()")
    ben.page.evaluate("() => document.getElementById('log-list').id = 'other'")
    appear(ana.page)
    click(ana.page, "run")
    click(ana.page, options(ana.page)[0])
    # It has no place for the log, but all the rest is there, and the log too once there is a place.
    expect(ben.page.locator("#board-violet")).to_be_visible()
    ben.page.evaluate("() => document.getElementById('other').id = 'log-list'")
    click(ana.page, "end")
    up_to_date(ben.page)
    assert ben.page.locator("#log-list > li").count() == ana.page.locator("#log-list > li").count()


def test_messages_that_are_lost_on_the_way_are_asked_for_again(house: House, invite: Invite) -> None:
    ana, ben = invite(), invite()
    switch = interrupt(ben.page)
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    ben.page.goto(link)
    up_to_date(ben.page)
    switch(True)
    for key in (*appearing(ana.page), "end"):
        click(ana.page, key)
    ben.page.wait_for_timeout(300)
    assert not options(ben.page)
    switch(False)
    # As when somebody comes back to a tab; left alone, the page asks by the clock.
    ben.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(ben.page.locator("#options")).to_be_visible()
    up_to_date(ben.page)


def test_a_page_asks_by_the_clock_and_leaves_a_socket_that_says_nothing(house: House, invite: Invite) -> None:
    ana, ben = invite(), invite()
    ben.page.clock.install()
    switch = interrupt(ben.page)
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    ben.page.goto(link)
    ben.page.clock.run_for(100)
    up_to_date(ben.page)
    switch(True)
    for key in (*appearing(ana.page), "end"):
        click(ana.page, key)
    assert not options(ben.page)
    ben.page.clock.run_for(16_000)  # it asks, and hears nothing
    ben.page.clock.run_for(9_000)  # it hangs up
    switch(False)
    ben.page.clock.run_for(9_000)  # it calls again
    expect(ben.page.locator("#options")).to_be_visible()


def test_a_page_that_was_offline_catches_up_by_itself(house: House, invite: Invite) -> None:
    ana, ben, _ = two_people(house, invite)
    ben.context.set_offline(True)
    for key in (*appearing(ana.page), "end"):
        click(ana.page, key)
    ben.context.set_offline(False)
    expect(ben.page.locator("#options")).to_be_visible()
    up_to_date(ben.page)
    ben.said.clear()  # what the network is blamed for


def test_a_page_stays_at_its_own_seat_when_the_browser_takes_another_one(house: House, invite: Invite) -> None:
    ana = invite()
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    other = ana.context.new_page()
    other.goto(link)
    expect(other.locator(".plate.is-me h3")).to_have_text("D-STRUCT-OR")
    # Without its socket the page asks over HTTP, where the newest seat would be the other one.
    with ana.page.expect_response("**/now*") as answer:
        ana.page.route_web_socket("**/live*", lambda socket: socket.close())
        house.kill()
        house.start()
    assert "seat=0" in answer.value.url
    expect(ana.page.locator(".plate.is-me h3")).to_have_text("Violet")
    ana.said.clear()


def test_a_network_without_sockets_still_shows_the_game(house: House, invite: Invite) -> None:
    ana, ben = invite(), invite()
    ben.page.route_web_socket("**/live*", lambda socket: socket.close())
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    ben.page.goto(link)
    for key in (*appearing(ana.page), "end"):
        click(ana.page, key)
    expect(ben.page.locator("#options")).to_be_visible()
    click(ben.page, options(ben.page)[0])
    up_to_date(ben.page)


def test_an_answer_that_gets_stuck_on_the_way_can_be_given_again(house: House, invite: Invite) -> None:
    ana = invite()
    ana.page.clock.install()
    table = open_table(ana.page, house.address, PAIR)
    ana.page.goto(table)
    ana.page.clock.run_for(100)
    key, *_ = options(ana.page)
    stuck: list[Any] = []
    ana.page.route("**/choose", lambda route: route.continue_() if stuck else stuck.append(route))
    ana.page.locator(f'#options button[value="{key}"]').click()
    ana.page.clock.run_for(9_000)
    expect(ana.page.locator("#toast")).not_to_be_empty()
    click(ana.page, key)
    up_to_date(ana.page)


def test_an_old_page_without_a_place_for_what_is_new_is_loaded_anew(house: House, invite: Invite) -> None:
    ana, ben = invite(), invite()
    ben.page.clock.install()
    table = open_table(ana.page, house.address, PAIR)
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(table)
    ben.page.goto(link)
    ben.page.evaluate(
        "() => { document.getElementById('rack-red').remove(); document.getElementById('decision').id = '' }"
    )
    ben.page.clock.run_for(61_000)
    for key in (*appearing(ana.page), "end"):
        click(ana.page, key)
    expect(ben.page.locator("#options")).to_be_visible()
    expect(ben.page.locator("#rack-red")).to_be_visible()
    up_to_date(ben.page)
