"""Setting up a game: the board, the stacks, the starting cards and the survivors."""

from __future__ import annotations

from skullyard.engine import SETUP, Decision, Rng, Rule, put
from skullyard.games.outbreak import content, experience, inventory, triggers
from skullyard.games.outbreak.setting import master_pool
from skullyard.games.outbreak.skills.talents import one
from skullyard.games.outbreak.state import Figure, GameState, Setting


def deal(setting: Setting, rng: Rng) -> GameState:
    """Shuffle the stacks, lay out the mission and put the survivors on their start zones.

    Rules: PO-SETUP-1, PO-SETUP-2, PO-SETUP-3, PO-SETUP-5, PO-SETUP-6, PO-SETUP-7, PO-SETUP-8, AP-36, AP-69.
    """
    s, box = GameState(setting, rng), setting.box
    s.horde = rng.shuffle(SETUP, (*box.zombie_cards, *pick_master_cards(setting, rng)))
    s.deck = rng.shuffle(SETUP, box.deck)
    s.aside, s.special = box.aside, box.special
    lay_mission(s)
    s.agenda = (("round",),)
    figures = range(len(setting.survivors))
    for figure in reversed(figures):
        if setting.kept[figure] is None and one(setting.cards[figure].standard.blue[0]).start_level:
            s.push(("start_level", figure))
    for figure in figures:
        enter_game(s, figure)
    deal_starting_cards(s)
    if setting.first < 0:
        s.push(("first",))
    return s


def pick_master_cards(setting: Setting, rng: Rng) -> tuple[int, ...]:
    """Pick the Master cards of this game, as zombie cards; nobody knows which they are. Rules: AP-36, AP-69."""
    if not setting.share:
        return ()
    picked = rng.shuffle(SETUP, master_pool(len(setting.survivors)))[: setting.share]
    return tuple(content.MASTER_BEGINS + card for card in picked)


def lay_mission(s: GameState) -> None:
    """Put zombies where the mission has them, and shuffle what lies face down. Rules: PO-SETUP-1, PO-MISSION-6."""
    mission = s.setting.mission
    for zone, species, number in mission.zombies:
        s.place(zone, species, number)
    hidden = [place for place, objective in enumerate(mission.objectives) if objective.hidden]
    colours = s.rng.shuffle(SETUP, sorted(s.fronts[place] for place in hidden))
    for place, colour in zip(hidden, colours, strict=True):
        s.fronts = put(s.fronts, place, colour)
    for objective in mission.objectives:
        if objective.card >= 0:
            triggers.take_out(s, objective.card)


def enter_game(s: GameState, figure: Figure) -> None:
    """Put a survivor on its start zone, with its first skill or with what it brings along. Rules: PO-SETUP-5."""
    start = s.setting.mission.start
    s.where = put(s.where, figure, start[figure % len(start)])
    kept = s.setting.kept[figure]
    if kept is None:
        experience.learn_level(s, figure, content.BLUE)
        return
    s.experience = put(s.experience, figure, kept[0])
    for skill in kept[1] or experience.side(s, figure).blue:
        experience.learn(s, figure, skill)
    for card in kept[2]:
        if inventory.has_room(s, figure) and bring(s, card):
            inventory.add_card(s, figure, card)


def bring(s: GameState, card: int) -> bool:
    """Take a card that somebody brings along out of the stacks; one made of two takes both. Whether there was one."""
    parts = [(combo.a, combo.b) for combo in content.combos() if combo.makes == card and combo.keeps_cards]
    return all(triggers.take_out(s, part) for part in (parts[0] if parts else (card,)))


def deal_starting_cards(s: GameState) -> None:
    """Deal one starting card each, and the weapon of whoever starts with one.

    Rules: PO-SETUP-6, PO-SETUP-7, PO-EX-1, AP-69.
    """
    fresh, box = [figure for figure, kept in enumerate(s.setting.kept) if kept is None], s.setting.box
    short = max(0, len(fresh) - len(box.starting))
    pool = s.rng.shuffle(SETUP, (*box.starting, *(box.filler,) * short))
    for figure, card in zip(fresh, pool, strict=False):
        inventory.add_card(s, figure, card)
    s.deck_gone = tuple(sorted(pool[len(fresh) :]))
    s.aside = tuple((card, number - short if card == box.filler else number) for card, number in s.aside)
    for figure in fresh:
        for name in s.talents(figure).start:
            card = content.EQUIPMENT[name]
            if card in s.deck:
                place = s.deck.index(card)
                s.deck = s.deck[:place] + s.deck[place + 1 :]
                inventory.add_card(s, figure, card)


def choose_level(s: GameState, figure: Figure) -> Rule:
    """A survivor may begin with experience, if the players agree. Rules: PO-SKILL-can_start_yellow, PO-MISSION-7."""
    most = s.talents(figure).start_level
    options = [("level", content.LEVEL_NAMES[level]) for level in (content.BLUE, most)]
    about = (s.setting.survivors[figure],)
    if (yield Decision(s.first, "effect", "start_level", options, about, f"PO-SKILL-can_start_{options[1][1]}")):
        s.done()
        experience.gain(s, figure, content.LEVEL_BEGINS[most])
    else:
        s.done()
