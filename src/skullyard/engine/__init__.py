"""The engine: what every title needs and nothing else. It knows no game."""

from skullyard.engine.decision import KINDS, Decision, Option, Seat, key_of
from skullyard.engine.event import Audience, Event, Seen, everyone, only, seen_by
from skullyard.engine.flow import Anyone, Ask, Flow, NoTarget, Rule, Together, anyone, pick, together
from skullyard.engine.game import Game, Result
from skullyard.engine.match import Match
from skullyard.engine.reason import Reason, Refused
from skullyard.engine.record import Record
from skullyard.engine.replay import (
    Replay,
    ReplayError,
    play_replay,
    read_replay,
    record_replay,
    replay_steps,
    write_replay,
)
from skullyard.engine.rng import DECKS, DICE, SETUP, Rng, ScriptError
from skullyard.engine.state import State, put

__all__ = [
    "DECKS",
    "DICE",
    "KINDS",
    "SETUP",
    "Anyone",
    "Ask",
    "Audience",
    "Decision",
    "Event",
    "Flow",
    "Game",
    "Match",
    "NoTarget",
    "Option",
    "Reason",
    "Record",
    "Refused",
    "Replay",
    "ReplayError",
    "Result",
    "Rng",
    "Rule",
    "ScriptError",
    "Seat",
    "Seen",
    "State",
    "Together",
    "anyone",
    "everyone",
    "key_of",
    "only",
    "pick",
    "play_replay",
    "put",
    "read_replay",
    "record_replay",
    "replay_steps",
    "seen_by",
    "together",
    "write_replay",
]
