"""`skullyard play`: a whole game in the terminal, against bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from skullyard.commands import options
from skullyard.commands.evening import Evening, load_evening, start_evening
from skullyard.commands.files import read_text, write_text
from skullyard.commands.speech import console, shown, speech, trouble
from skullyard.commands.talk import Talk
from skullyard.commands.titles import find_game, make_setup, seat_bots
from skullyard.engine.comforts import SuitsPeople


def play(
    title: Annotated[str, typer.Argument(help="The game: adrenaline, prison_outbreak, apocalypse or gear_up.")],
    seats: Annotated[int, typer.Option(help="How many play, you included.")] = 4,
    seat: Annotated[int, typer.Option(help="Your seat; 1 begins, in Apocalypse the last is the Master's.")] = 1,
    bots: Annotated[str, typer.Option(help="Who sits on the other seats: one bot for all, or one each.")] = "greedy",
    arena: options.ARENA = None,
    skulls: options.SKULLS = None,
    ending: options.ENDING = None,
    mode: options.MODE = None,
    bot: options.BOT = None,
    mission: options.MISSION = None,
    survivors: options.SURVIVORS = None,
    zombivors: options.ZOMBIVORS = None,
    resurrection: options.RESURRECTION = None,
    rule: options.RULE = None,
    master: options.MASTER = None,
    equipment: options.EQUIPMENT = None,
    master_cards: options.MASTER_CARDS = None,
    boss: options.BOSS = None,
    level: options.LEVEL = None,
    handicaps: options.HANDICAPS = None,
    known_left_out: options.KNOWN_LEFT_OUT = None,
    seed: Annotated[int | None, typer.Option(help="Seed of all chance; the same seed deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file after each of your choices.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this file, and keep it there.")] = None,
    replay: Annotated[Path | None, typer.Option(help="Write the replay of the finished game to this file.")] = None,
) -> None:
    """Play a game in the terminal. At a question, type a number, or ? for help."""
    game = find_game(title)
    if resume is not None:
        evening = load_evening(game, read_text(resume), resume)
    else:
        own: dict[str, Any] = {"arena": arena, "skulls": skulls, "ending": ending, "mode": mode, "bot": bot}
        own |= {"mission": mission, "survivors": survivors, "zombivors": zombivors, "resurrection": resurrection}
        own |= {"master": master, "equipment": equipment, "master_cards": master_cards}
        own |= {"boss": boss, "level": level, "handicaps": handicaps, "known_left_out": known_left_out}
        setup = make_setup(title, seats, **own, rule=rule or None)
        if isinstance(game, SuitsPeople):
            setup = {**game.for_people(setup)}
        if not 1 <= seat <= seats:
            raise trouble("seat", most=seats, seat=seat)
        names = seat_bots(bots, seats - 1)
        names.insert(seat - 1, "")
        evening = start_evening(game, setup, names, secrets.randbelow(1 << 53) if seed is None else seed)
    kept = save or resume
    if kept is not None:
        write_text(kept, evening.save())
    talk(evening, kept)
    if evening.match.over and replay is not None:
        write_text(replay, evening.replay())
        console().print(speech()("cli.play.replay", path=shown(str(replay), 200)), soft_wrap=True)


def talk(evening: Evening, kept: Path | None) -> None:
    """Play until the game is over or the person leaves."""
    talk = Talk(evening, kept)
    talk.greet()
    while not evening.match.over:
        asked = evening.bots_play(talk.tell)
        if asked is None:
            break
        if not talk.answer(asked):
            talk.leave()
            return
    talk.finish()
