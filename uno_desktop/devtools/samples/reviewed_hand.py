"""A hand to be reviewed, for pictures and tests: a person who plays anything that fits, against computer players."""

from __future__ import annotations

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.log import MatchLog, MoveEntry
from uno_desktop.match.live.review import Reviewing, decisions_of, reviews
from uno_desktop.match.setup.setup import MatchSetup, Seat, agree
from uno_desktop.players.registry import make_agent
from uno_desktop.ui.shell.match_draft import opponents, player_seat
from uno_desktop.ui.shell.shell import Shell

_MOST_HANDS = 20


def careless_log(shell: Shell, players: int, seed: int, people: int = 1) -> MatchLog:
    """One hand of a match in which the first seats are people who play what comes first."""
    chance = seed_bytes(seed)
    seats = tuple(player_seat(shell.look.theme) for _ in range(people))
    seats += tuple(opponents(shell.look.theme, players - people, "easy", chance))
    agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=chance), shell.look.theme)
    game, entries = Game(agreed.config), [MoveEntry(1, 0, Move.deal())]
    game.apply(Move.deal())
    careless, usual, stream = make_agent("random"), make_agent("easy"), Stream(chance, "sample")
    while game.phase not in (Phase.HAND_OVER, Phase.MATCH_OVER):
        seat = game.waiting()[0]
        move = (careless if seat < people else usual).choose(game.view(seat), None, stream)
        game.apply(move)
        entries.append(MoveEntry(len(entries) + 1, 0, move))
    return MatchLog(agreed, tuple(entries), "", True, False)


def sample_reviews(shell: Shell, players: int, seed: int) -> tuple[dict[int, Reviewing], tuple[Seat, ...], int]:
    """A review that is done and has found something, who sat where, and the number of the hand."""
    for number in range(seed, seed + _MOST_HANDS):
        log = careless_log(shell, players, number)
        found = reviews(decisions_of(log, 1))
        for reviewing in found.values():
            while not reviewing.done:
                reviewing.step()
        if any(len(reviewing.mistakes) >= 3 for reviewing in found.values()):
            break
    return found, log.agreed.seats, 1
