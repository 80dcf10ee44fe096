"""Domination, Turrets and the bot in words: what is asked, offered and told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Decision, Event, Match, Result, seen_by
from skullyard.games import GAMES, words
from skullyard.games.adrenaline import content, events
from skullyard.games.adrenaline.arena import arena
from skullyard.locale import catalogue

say = catalogue()
title = words("adrenaline")
FIGHTERS = [fighter.id for fighter in content.fighters()][:4]


def start(mode: str = "deathmatch", bot: str = "") -> Match[Any]:
    return Match.start(GAMES["adrenaline"], {"fighters": FIGHTERS, "bot": bot, "mode": mode}, 1)


def with_bot(mode: str = "deathmatch") -> Match[Any]:
    return start(mode, "sprog")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            events.Killed(2, 2, -1, 4),
            "The board of Dozer was scored: killshot by a spawnpoint. 4 skulls left.",
        ),
        (
            events.Killed(0, 1, 0, 4),
            "Your board was scored: killshot by Banshee, overkill by a spawnpoint. 4 skulls left.",
        ),
        (events.Tagged(0, "red", "hit", 1), "You hit the red spawnpoint: 1 token on its track."),
        (events.Tagged(2, "blue", "held", 4), "Dozer held the blue spawnpoint alone: 4 tokens on its track."),
        (
            events.Tagged(2, "blue", "overkill", 2),
            "Dozer got an overkill token to the blue spawnpoint: 2 tokens on its track.",
        ),
        (events.StruckBack(0, "yellow", 1, 2), "You took 1 damage from the yellow spawnpoint, 2 in all."),
        (events.StruckBack(2, "yellow", 0, 12), "Dozer took 1 damage from the yellow spawnpoint, lost: 12 in all."),
        (
            events.StruckBack(2, "yellow", 1, 3),
            "Dozer took 1 damage from the yellow spawnpoint, 3 in all. Dozer may move 2 before a grab from now on.",
        ),
        (events.TookTurret(0, "B2", "red", -1), "You took the turret on B2 for 1 red."),
        (events.TookTurret(2, "B2", "powerup", 0), "Dozer took the turret on B2 from you for a powerup."),
        (events.TurretFired(2, 0, "B2", 1, 2), "Your turret on B2 hit Dozer: 1 damage, 2 in all."),
        (events.TurretFired(0, 2, "B2", 1, 2), "The turret of Dozer on B2 hit you: 1 damage, 2 in all."),
        (events.TurretFired(0, 2, "B2", 0, 12), "The turret of Dozer on B2 hit you: 1 damage, lost, 12 in all."),
        (
            events.TurretFired(2, 0, "B2", 1, 11),
            "Your turret on B2 hit Dozer: 1 damage, 11 in all. Dozer is dead: killshot.",
        ),
        (events.Scored(1, 2, "spawn_track", 6), "Banshee got points for the blue spawnpoint."),
        (
            events.Refilled((), (), ("ammo_r_y_y", "ammo_b_b_pu")),
            "New ammo beside the arena: 1 red, 2 yellow; 2 blue and a powerup.",
        ),
        (events.Scored(0, -1, "turrets", 6), "You got 6 points for turrets."),
        (events.FrenzyBegan(0, "skull"), "The last skull fell in your turn: Final Frenzy, one more turn each."),
        (
            events.FrenzyBegan(1, "tracks"),
            "Two spawnpoint tracks were full after the turn of Banshee: Final Frenzy, one more turn each.",
        ),
    ],
)
def test_an_event_of_the_modes_is_told(event: Event, text: str) -> None:
    assert title.line(start().view(0), seen_by(event, 0), say, None).text == text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.BotPlaced(0, 4, "C1"), "You put the bot on C1."),
        (events.BotFired(2, 4, "dstructor"), "Dozer let the bot shoot at you."),
        (events.BotFired(0, 4, "banshee"), "You let the bot shoot at Banshee."),
        (events.BotFired(0, 4, "spawn_red"), "You let the bot shoot at the red spawnpoint."),
        (events.Moved(4, 0, "bot", ("B1", "C1")), "You moved the bot from B1 to C1."),
        (events.Moved(4, 0, "newton", ("B1", "C1")), "You moved the bot from B1 to C1 with Newton."),
        (events.Hurt(0, 4, 1, 0, 1, 2), "The bot hit you: 1 damage, 2 in all."),
        (events.Hurt(4, 0, 1, 0, 1, 3), "You hit the bot: 1 damage, 3 in all."),
        (
            events.Hurt(4, 0, 1, 0, 1, 6),
            "You hit the bot: 1 damage, 6 in all. The bot marks whom it shoots from now on.",
        ),
        (events.Killed(4, 0, -1, 1), "The board of the bot was scored: killshot by you. 1 skull left."),
        (events.Scored(4, 0, "board", 8), "The bot got points for your board."),
    ],
)
def test_what_the_bot_does_is_told_without_a_players_name(event: Event, text: str) -> None:
    assert title.line(with_bot().view(0), seen_by(event, 0), say, None).text == text


@pytest.mark.parametrize(
    ("prompt", "about", "asked"),
    [
        ("place_bot", ("first",), "Where does the bot start?"),
        ("place_bot", ("again",), "The board of the bot was scored: where does it appear again?"),
        ("bot_move", (), "Bot: move it where?"),
        ("bot_target", (), "Bot: whom does it shoot?"),
        ("tagback", ("sprog",), "The bot hit you: answer with a Tagback Grenade?"),
        ("push", ("shotgun", "base", "sprog"), "Shotgun: move the bot where?"),
        ("route", ("dstructor", "B2"), "To B2: which way?"),
        ("route", ("sprog", "B2"), "Move the bot to B2: which way?"),
        ("overkill_track", ("dstructor",), "Overkill by you: which track gets the token?"),
        ("overkill_track", ("sprog",), "Overkill by the bot: which track gets the token?"),
        ("tile", ("B2",), "Grab: which ammo?"),
        ("turret", ("B2", "ammo_r_y_y"), "Give up a part for the turret?"),
    ],
)
def test_questions_of_the_modes_and_the_bot(prompt: str, about: tuple[str, ...], asked: str) -> None:
    decision = Decision(0, "zone", prompt, [("to", "C1")], about)
    assert title.prompt(with_bot("turrets").view(0), decision, say).title == asked


def test_the_bot_owed_is_said_in_the_question() -> None:
    view = replace(with_bot().view(0), bot_due=True, actions=0)
    decision = Decision(0, "action", "action", [("bot",)])
    question = title.prompt(view, decision, say)
    assert question.title == "No action of yours left: the bot has to act"
    assert question.detail.startswith("The bot has to act once in your turn")


@pytest.mark.parametrize(
    ("option", "kind", "prompt", "about", "text", "detail"),
    [
        (("bot",), "action", "action", (), "Bot action", "moves up to 1, then shoots"),
        (("figure", "sprog"), "figure", "target", ("thor", "base"), "Bot C1", "0 damage"),
        (
            ("figure", "spawn_red"), "figure", "target", ("thor", "base"),
            "Red spawnpoint A2", "2 tokens on its track, 1 of them yours",
        ),
        (("figure", "spawn_blue"), "figure", "target", ("thor", "base"), "Blue spawnpoint C1", "0 tokens on its track"),
        (
            ("use", "chain_reaction", "spawn_red"), "effect", "extra", ("thor", "chain_reaction"),
            "Chain reaction the red spawnpoint", "1 to a second, seen by the first; pay 1 blue",
        ),
        (("spawn", "red"), "effect", "overkill_track", ("sprog",), "Red track", "2 tokens on its track, 1 of them yours"),
        (("to", "C1"), "zone", "square", ("vortex_cannon", "base"), "C1", "the bot; the blue spawnpoint"),
        (("tile", "ammo_r_y_pu"), "card", "tile", ("B2",), "1 red, 1 yellow and a powerup", ""),
        (("keep",), "effect", "turret", ("B2", "ammo_r_y_y"), "Keep all of it", "the turret stays as it is"),
        (("give", "red"), "effect", "turret", ("B2", "ammo_r_y_y"), "Give up 1 red", "take the turret on B2"),
        (
            ("give", "powerup"), "effect", "turret", ("B1", "ammo_r_y_pu"), "Give up the powerup",
            "take the turret on B1 from Banshee, whose token becomes a mark on your board",
        ),
        (("route", "D2", "D3"), "zone", "route", ("dstructor", "D3"), "D2, D3", "no turret fires"),
        (
            ("route", "B1", "C2", "D3"), "zone", "route", ("dstructor", "D3"), "B1, C2, D3",
            "2 damage, turrets of Banshee and Dozer",
        ),
        (("route", "B1", "D3"), "zone", "route", ("banshee", "D3"), "B1, D3", "no turret fires"),
        (("to", "C2"), "zone", "run", (), "C2", "turret of Dozer"),
        (("to", "A1"), "zone", "run", (), "A1", "your turret"),
        (("to", "B2"), "zone", "run", (), "B2", "turret of nobody"),
    ],
)  # fmt: skip
def test_options_of_the_modes_and_the_bot(
    option: tuple[str, ...], kind: str, prompt: str, about: tuple[str, ...], text: str, detail: str
) -> None:
    by_turret = option[0] in ("give", "route") or (prompt == "run")
    view = with_bot("turrets" if by_turret else "domination").view(0)
    bot = replace(view.fighters[4], square="C1")
    names = arena("large").names
    owners = {"B1": 1, "C2": 2, "A1": 0}
    view = replace(
        view,
        fighters=(*view.fighters[:4], bot),
        spawn_tracks=((0, 1), (), ()),
        open_spawnpoints=("red", "blue"),
        turrets=tuple(owners.get(name) for name in names),
    )
    label = title.label(view, Decision(0, kind, prompt, [option], about), option, say)
    assert (label.text, label.detail) == (text, detail)


def test_the_final_account_names_the_bot_and_what_broke_the_tie() -> None:
    view = with_bot("turrets").view(0)
    bot = replace(view.fighters[4], points=44)
    over = replace(view, over=True, fighters=(*view.fighters[:4], bot), result=Result((0,), (9, 9, 2, 1), (1, 2, 3, 4)))
    assert title.verdict(over, say).title == "You win, by points from the turrets"
    assert title.verdict(over, say).detail == "You 9, Banshee 9, Dozer 2, Violet 1, Bot 44."
    domination = replace(over, mode="domination", watcher=None)
    assert title.verdict(domination, say).title == "D-STRUCT-OR wins, by points from the spawnpoint tracks"


def test_the_status_of_domination_counts_the_tokens() -> None:
    view = replace(with_bot("domination").view(None), spawn_tracks=((0, 1), (), (2,)))
    told = "Round 1, 8 skulls left, tracks: red 2, yellow 0, blue 1"
    assert title.status(view, say) == told


def test_a_line_keeps_its_words_when_the_frenzy_begins() -> None:
    before, within = events.Hurt(2, 0, 1, 0, 1, 3), events.Hurt(2, 0, 1, 0, 1, 3, frenzy=True)
    for frenzy in (None, 0):
        view = replace(start().view(0), frenzy=frenzy)
        told = [title.line(view, seen_by(event, 0), say).text for event in (before, within)]
        assert told[0].startswith(told[1])
        assert told[0] != told[1]
