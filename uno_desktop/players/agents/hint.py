"""Advice for a player: every card that can be played is compared, in slices of time."""

from __future__ import annotations

from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.rng import Stream, fingerprint
from uno_desktop.engine.view import View
from uno_desktop.players.agents.thoughtful import by_worth
from uno_desktop.players.evaluation.search import Budget, Search
from uno_desktop.players.manners.timing import PLAIN
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import fast_chance

_NOTHING_TO_SUGGEST = (Phase.DROP, Phase.BEFORE_DEAL, Phase.CHOOSE_RULE, *OVER)
"""In a drop speed decides, and in the other phases nobody holds cards."""
MOST_COMPARED = 12
SURVEY_BUDGET = Budget(
    rollouts=60 * MOST_COMPARED, moves_a_rollout=10, candidates=MOST_COMPARED, prune_errors=99.0, depart_errors=0.8,
    even_alone=True,
)  # fmt: skip
"""No card is given up early, so that each has its figure: 60 worlds each, and more where they are few."""


def may_be_advised(view: View) -> bool:
    """Whether the seat is asked for a move that can be advised."""
    return view.turn == view.seat and view.phase not in _NOTHING_TO_SUGGEST


def survey(view: View, memory: Memory, first: Move | None = None) -> Search:
    """A comparison of all that a seat could do, to be done in slices; only where ``may_be_advised``.

    ``first``: a move that is to be compared in any case, such as the one a person made. Its chance follows from the
    view alone, so advice takes nothing from the match's.
    """
    shape = f"{view.hand}{view.top}{view.color}{view.counts}{view.phase}"
    chance = Stream(bytes.fromhex(fingerprint(shape.encode())), "hint")
    ranked = by_worth(view, memory, chance, PLAIN)
    if first is not None:
        ranked = [first, *(move for move in ranked if move != first)]
    return Search(view, memory, _each_card_first(view, ranked), fast_chance(chance), SURVEY_BUDGET)


def _each_card_first(view: View, ranked: list[Move]) -> list[Move]:
    """The moves with the best of every face in front, so that no card is left out; the very best stays first."""
    seen: set[tuple[str, int]] = set()
    firsts: list[Move] = []
    others: list[Move] = []
    for move in ranked:
        key = (move.do, view.deck.faces[move.card] if move.do in (Do.PLAY, Do.LAY_DOWN) else move.color)
        (others if key in seen else firsts).append(move)
        seen.add(key)
    return firsts + others
