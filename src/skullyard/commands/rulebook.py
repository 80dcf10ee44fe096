"""`skullyard rules`: what the rules say, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from skullyard.commands.speech import console, speech, unknown
from skullyard.commands.titles import find_game
from skullyard.games import rule_texts


def rules(
    title: Annotated[str, typer.Argument(help="The game, such as adrenaline.")],
    rule: Annotated[
        str, typer.Argument(metavar="[ID]", help="A rule such as AD-TURN-3, or a family such as AD-TURN.")
    ] = "",
) -> None:
    """Show a rule in words, a family of rules, or the list of all."""
    find_game(title)
    texts = rule_texts(title)
    wanted = find_rules(texts, rule)
    if not wanted:
        families = sorted({family(name) for name in texts})
        raise unknown("rule", rule, [*families, *texts], families)
    if rule and len(wanted) < 40:
        for name in wanted:
            print_rule(texts[name])
        return
    for name in wanted:
        console().print(f"{name:<28} {texts[name].title}", soft_wrap=True)


def family(rule: str) -> str:
    """Return the family of a rule: AD-TURN of AD-TURN-3, AP-CARD of AP-CARD-MZ-B01, and AP of AP-29."""
    return "-".join(part for part in rule.split("-")[:2] if not part.isdigit())


def find_rules(texts: Mapping[str, Any], wanted: str) -> list[str]:
    """Return the ids that are meant: all, one, or those of a family; capitals do not matter."""
    if not wanted:
        return list(texts)
    lower = wanted.strip().lower()
    exact = [name for name in texts if name.lower() == lower]
    return exact or [name for name in texts if family(name).lower() == lower.rstrip("-")]


def print_rule(text: Any) -> None:
    """Print one rule."""
    screen = console()
    screen.print(f"{text.id}  {text.title}", style="bold")
    screen.print(text.text)
    if text.note:
        screen.print(speech()("cli.rules.note", note=text.note))
    screen.print()
