"""Games and decisions for the tests of players that remember and think ahead."""

from __future__ import annotations

from pathlib import Path

from hidden_cards import deal_hidden_anew
from named_cards import take

from uno_desktop.content.themes import themes
from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, REFEREE, Move
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.memory.card_memory import Memory

CLASSIC = themes.load("classic")
OFFICE = themes.load("office")
TWO_FACES = themes.load_folder(Path(__file__).parent.parent / "two_faces")
TRIES = 30
PARTY = {"stacking": "any", "seven_zero": True, "jump_in": True, "multi_play": True}
RULES = (
    (CLASSIC, "standard", "official", {}),
    (CLASSIC, "standard", "official", PARTY),
    (CLASSIC, "shuffle_hands", "guide", {"number_finish": True}),
    (CLASSIC, "swap_hands", "low_score", {"seven_zero": True}),
    (CLASSIC, "standard", "official", {"scoring": "last_holding_loses"}),
    (OFFICE, "standard", "office", {"false_uno_penalty": 2, "uno_penalty": 4}),
    (TWO_FACES, "two_faces", "official", PARTY),
)


def position(hands, top, *, theme=CLASSIC, deck=None, turn=0, color=NONE, preset="official", **options):
    """A game in which the seats hold these cards, by their names."""
    chosen = theme.deck(deck)
    *held, discard = take(chosen, *hands, top)
    config = MatchConfig(chosen, theme.options(preset, options), len(hands), seed_bytes(1), len(hands) - 1)
    return Game.from_setup(config, hands=held, discard=discard, color=color, turn=turn)


def choices(level, game, seat=0, tries=TRIES):
    """The moves that a level makes over many streams; each must be legal."""
    agent, view = make_agent(level), game.view(seat)
    moves = [agent.choose(view, None, Stream(seed_bytes(n), "agent")) for n in range(tries)]
    assert all(game.can(move) is None for move in moves), moves
    return moves


def names(game, moves):
    """What is played by these moves, or done by those that play nothing."""
    return {game.rules.deck.name(move.card) if move.card != NONE else str(move.do) for move in moves}


class Watched:
    """A hand played at random, every seat remembering what it sees."""

    def __init__(self, rules, players, seed):
        theme, deck, preset, options = rules
        config = MatchConfig(theme.deck(deck), theme.options(preset, options), players, seed_bytes(seed))
        self.game = Game(config)
        self.memories = [Memory(seat, self.game.rules.deck, players) for seat in range(players)]
        self.rng = Stream(seed_bytes(seed), "test")
        self.apply(Move.deal())

    @property
    def over(self):
        return self.game.phase in OVER

    def apply(self, move):
        events = self.game.apply(move)
        for seat, memory in enumerate(self.memories):
            memory.saw(seen(events, seat))

    def asked(self):
        """The seat that is asked; in a drop one of those who hold."""
        return self.rng.choice(self.game.waiting())

    def step(self):
        """Somebody makes a legal move: mostly whoever is asked, and never a false call."""
        seats = [*self.game.waiting() * 4, *range(self.game.players)]
        while True:
            seat = self.rng.choice(seats)
            moves = [move for move in self.game.legal_moves(seat) if not (move.do == "call_uno" or move.uno)]
            if moves and seat != REFEREE:
                plays = [move for move in moves if move.do == "play"]
                self.apply(self.rng.choice(plays or moves))
                return


def shuffled_unseen(game, seat, rng):
    """The same game with everything dealt anew that the seat cannot see; it looks the same to that seat."""
    twin = game.copy(events=True)
    groups = game.rules.open_hands
    others = [
        other for other in range(game.players) if other != seat and not (groups and groups[other] == groups[seat])
    ]
    deal_hidden_anew(twin, others, rng.shuffle)
    return twin
