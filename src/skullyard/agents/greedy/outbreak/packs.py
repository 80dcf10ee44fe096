"""Cards: which to keep, to hold, to give, to lose and to let go."""

from __future__ import annotations

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.errands import has_tool
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Decision, Option
from skullyard.games.outbreak import content
from skullyard.games.outbreak.inventory import cards, works_in_hand
from skullyard.games.outbreak.state import HANDS, Figure


def carried(t: Table, figure: Figure, card: int) -> float:
    """Return what a card is worth to a survivor who has it among others."""
    have = cards(t.s, figure)
    worth = arms.value(card)
    item = content.equipment()[card]
    copies = have.count(card)
    if item.dual and item.weapon and copies > 1:
        worth *= 1.3
    elif copies > 1 and not item.dual and not item.used_up:
        worth *= 0.5
    if item.door and sum(bool(content.equipment()[other].door) for other in have) == 1:
        worth += 1.0
    if item.boosts and not any(other in item.boosts for other in have):
        worth -= 0.2
    return worth


def useful(t: Table, figure: Figure, card: int) -> float:
    """Return what a card would be worth to a survivor who has not got it yet."""
    have = cards(t.s, figure)
    item = content.equipment()[card]
    worth = arms.value(card)
    if item.dual and item.weapon and card in have:
        worth *= 1.5
    if item.door and not has_tool(t, figure):
        worth += 1.0
    for combo in content.combos():
        if card in (combo.a, combo.b) and (combo.b if card == combo.a else combo.a) in have:
            worth += 1.0
    return worth


def keep(t: Table, decision: Decision) -> list[float]:
    """Weigh keeping and discarding what was found: keep what is better than the worst card carried."""
    figure = t.names[decision.about[0]]
    return [_keep(t, figure, option) for option in decision.options]


def _keep(t: Table, figure: Figure, option: Option) -> float:
    if option[0] == "combine":
        return 5.0 if option[1] != "molotov" else 0.5
    if option[0] in ("discard", "pass", "destiny"):
        return 0.1 if option[0] == "destiny" else 0.0
    card = content.EQUIPMENT[option[1]]
    worth = useful(t, figure, card)
    if len(option) > 2:
        return worth - carried(t, figure, content.EQUIPMENT[option[3]]) - 0.05
    return worth


def hands(t: Table, decision: Decision) -> list[float]:
    """Weigh what can be held: the best attacks, near and far, a tool and a shield; and cards that can be made."""
    figure = t.names[decision.about[0]]
    found = []
    for option in decision.options:
        if option[0] == "combine":
            found.append(9.0 if option[1] != "molotov" else 0.0)
        else:
            found.append(arms.holding(t, figure, tuple(content.EQUIPMENT[name] for name in option[1:])))
    return found


def better_hands(t: Table, figure: Figure) -> float:
    """Return how much better the hands could be with what is in the backpack."""
    from skullyard.games.outbreak.inventory import hand_cards, hand_sets

    if t.talents(figure).webbing:
        return 0.0
    sets = hand_sets(t.s, figure)
    now = arms.holding(t, figure, tuple(card for card in hand_cards(t.s, figure) if works_in_hand(card)))
    return max((arms.holding(t, figure, one) for one in sets), default=now) - now


def lose(t: Table, decision: Decision) -> list[float]:
    """Weigh the loss of cards: the one least worth; a shield only when the wound would be the last."""
    figure = t.names[decision.about[0]]
    spare = t.spare(figure)
    found = []
    for verb, name in decision.options:
        if name == "none":
            found.append(-1.0 if spare > 0 else -50.0)
            continue
        worth = carried(t, figure, content.EQUIPMENT[name])
        if verb == "card":
            found.append(-worth - (2.5 if spare > 0 else 50.0))
        else:
            found.append(-worth - (0.0 if spare <= 0 else 0.3))
    return found


def discard(t: Table, decision: Decision) -> list[float]:
    """Weigh what to let go: the card least worth."""
    figure = t.names[decision.about[0]]
    return [
        -carried(t, figure, content.EQUIPMENT[option[1]]) if option[0] == "card" else -arms.value(0) - 3.0
        for option in decision.options
    ]


# ------------------------------------------------------------------------------------------ trading


def fortune(t: Table, figure: Figure, have: tuple[int, ...]) -> float:
    """Return what a set of cards is worth to a survivor: what it can hold, and a little for the rest."""
    useful_ = sorted((card for card in have if works_in_hand(card)), key=arms.value, reverse=True)
    best = 0.0
    from itertools import combinations

    for one in set(combinations(useful_[:5], min(HANDS, len(useful_)))):
        best = max(best, arms.holding(t, figure, one))
    tool = any(content.equipment()[card].door for card in have) or "break_in" in t.talents(figure).verbs
    made = sum(combo.a in have and combo.b in have for combo in content.combos())
    rest = sum(arms.value(card) for card in have)
    # One good weapon each is worth more than two with one.
    return 3.0 * float(min(best, 2.5) ** 0.7) + 0.4 * best + 0.12 * rest + (1.2 if tool else 0.0) + 0.6 * made


def trade_gain(t: Table, giver: Figure, taker: Figure, given: int, taken: int) -> float:
    """Return what the two gain when a card goes each way; -1 stands for none."""
    mine, theirs = list(cards(t.s, giver)), list(cards(t.s, taker))
    before = fortune(t, giver, tuple(mine)) + fortune(t, taker, tuple(theirs))
    if given >= 0:
        mine.remove(given)
        theirs.append(given)
    if taken >= 0:
        theirs.remove(taken)
        mine.append(taken)
    return fortune(t, giver, tuple(mine)) + fortune(t, taker, tuple(theirs)) - before


def trade(t: Table, decision: Decision) -> list[float]:
    """Weigh the deals of a trade by what both gain."""
    figure, partner = (t.names[name] for name in decision.about[:2])
    found = []
    for option in decision.options:
        words = [content.EQUIPMENT[word] for word in option[1:] if word != "spent"]
        if option[0] == "done":
            found.append(0.3)
        elif option[0] == "give":
            found.append(trade_gain(t, figure, partner, words[0], -1))
        elif option[0] == "take":
            found.append(trade_gain(t, figure, partner, -1, words[0]))
        else:
            found.append(trade_gain(t, figure, partner, words[0], words[1]))
    return found


def best_trade(t: Table, figure: Figure, partner: Figure) -> float:
    """Return what the best single deal with a survivor would bring."""
    best = 0.0
    mine, theirs = cards(t.s, figure), cards(t.s, partner)
    room, more = (t.s.slots[one].count(-1) for one in (figure, partner))
    if more:
        best = max([best, *(trade_gain(t, figure, partner, card, -1) for card in set(mine))])
    if room:
        best = max([best, *(trade_gain(t, figure, partner, -1, card) for card in set(theirs))])
    return best


def agree(t: Table, decision: Decision) -> list[float]:
    """Weigh letting a card go in a trade: yes when the two gain by it."""
    asker, own = (t.names[name] for name in decision.about[:2])
    words = [content.EQUIPMENT[word] for word in decision.about[3:] if word != "spent"]
    given, taken = words if decision.about[2] == "swap" else (-1, words[0])
    return [trade_gain(t, asker, own, given, taken), 0.0]


def room(t: Table, decision: Decision) -> list[float]:
    """Weigh what to let go for a card that is offered: only what is worth less."""
    own = t.names[decision.about[0]]
    offered = useful(t, own, content.EQUIPMENT[decision.about[2]])
    return [
        offered - carried(t, own, content.EQUIPMENT[option[1]]) if option[0] == "card" else 0.0
        for option in decision.options
    ]
