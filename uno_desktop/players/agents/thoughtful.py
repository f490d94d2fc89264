"""What ``normal`` and ``hard`` have in common: memory, thinking in slices, and the manners that are not choices.

Both compare few moves. ``View.legal_moves`` lists every legal one; where several cards go down at once that can be
hundreds. ``candidates`` takes each face alone and with all that may go with it, names each color and each player once,
and leaves UNO out: whether a player calls is a habit, not a choice (``agent.with_call``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from uno_desktop.engine.legality import others_in_play, palette, refusal
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import Reaction, cards_of_one_face_once, owes_call, unbidden
from uno_desktop.players.evaluation.move_value import OUT_OF_THE_QUESTION, Judge
from uno_desktop.players.manners.timing import Habits, chance
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import BLUFFS_BEFORE

_ANSWERS: dict[Phase, tuple[Do, ...]] = {
    Phase.TURN: (Do.DRAW,),
    Phase.DRAWN: (Do.PASS,),
    Phase.PENALTY: (Do.ACCEPT, Do.CHALLENGE),
    Phase.COMPLY: (Do.COMPLY, Do.REFUSE),
    Phase.DROP: (Do.DROP,),
}

_HOLDING_BACK = (Do.DRAW, Do.PASS)
"""Not worth comparing while a card can be shed that is no loss."""


def candidates(view: View) -> list[Move]:
    """The moves to choose from, plays first; at least one for a seat that is asked."""
    seat = view.seat
    if view.phase is Phase.CHOOSE_COLOR:
        return [Move(seat, Do.CHOOSE_COLOR, color=color) for color in palette(view)]
    cards = view.playable
    found = list(plays(view, cards))
    answers = [
        Move(seat, do) for do in _ANSWERS[view.phase] if do not in _HOLDING_BACK or not _sheds_gladly(view, cards)
    ]
    if view.phase is Phase.TURN and Do.LAY_DOWN in view.rules.moves:
        laid = [Move(seat, Do.LAY_DOWN, card) for card in cards_of_one_face_once(view, view.hand)]
        answers += [move for move in laid if view.rules.colors[move.card] != NONE]
    return found + [move for move in answers if refusal(view, seat, view.hand, move) is None]


def _sheds_gladly(view: View, cards: Sequence[int]) -> bool:
    """Whether one of the playable cards is no loss: colored, hands stay where they are, and nothing comes back."""
    rules = view.rules
    for card in cards:
        face = rules.faces[card]
        if rules.colors[card] != NONE and not rules.moves_hands[face] and len(rules.performed[face]) < 2:
            return True
    return False


def plays(view: View, cards: Sequence[int]) -> Iterator[Move]:
    """The plays that begin with one of these playable cards."""
    for card in cards_of_one_face_once(view, cards):
        for also in ((), *_companies(view, card)):
            rules = view.rules
            face = rules.faces[also[-1] if also else card]
            goes_out = len(view.hand) == 1 + len(also)
            targets = others_in_play(view, view.seat) if rules.needs_target[face] and not goes_out else [NONE]
            for color in palette(view) if rules.needs_color[face] else (NONE,):
                for target in targets:
                    yield Move(view.seat, Do.PLAY, card, color, target, also)


def _companies(view: View, card: int) -> Iterator[tuple[int, ...]]:
    """All cards that may go down with this one, with each face of them once on top."""
    allowed = view.rules.companions
    if allowed is None or view.phase is Phase.PENALTY or view.seat != view.turn:
        return
    faces = view.deck.faces
    source = view.drawn if view.phase is Phase.DRAWN else view.hand
    others = [other for other in source if other != card and allowed(view.rules, faces[card], faces[other])]
    for last in cards_of_one_face_once(view, others):
        yield (*(other for other in others if other != last), last)


ALL_AT_ONCE = 1 << 30
"""Simulated moves enough for any decision."""


class Thinking(Protocol):
    """A decision under way."""

    @property
    def done(self) -> bool:
        """Whether the decision is made."""
        ...

    @property
    def move(self) -> Move:
        """The move as it looks by now; final when ``done``."""
        ...

    def step(self, moves: int) -> None:
        """Think on for about this many simulated moves. How the work is sliced never changes the decision."""
        ...


class Decided:
    """A decision that needed no thinking ahead."""

    done = True

    def __init__(self, move: Move) -> None:
        self.move = move

    def step(self, moves: int) -> None:
        """Nothing is left to do."""


class ThoughtfulAgent:
    """An agent that remembers what its seat saw and may think in slices; ``choose`` does it all at once."""

    habits: Habits

    def begin(self, view: View, memory: Memory, rng: Stream) -> Thinking:
        """Begin to decide what the seat is asked."""
        raise NotImplementedError

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream, memory: Memory | None = None) -> Move:
        """The move, without slices; without a memory only what the view shows is known."""
        thinking = self.begin(view, memory or Memory.at(view), rng)
        thinking.step(ALL_AT_ONCE)
        return thinking.move

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls late, catches, and jumps in where that is no loss, by its habits."""
        reactions = unbidden(view, self.habits, rng)
        if view.jump_open and view.seat != view.turn and view.playable and chance(self.habits.jumps_in, rng):
            judge = Judge(view, Memory.at(view), rng, self.habits)
            move = max(plays(view, view.playable), key=judge.worth)
            if judge.worth(move) > 0:
                reactions.append(
                    Reaction(self.with_habitual_call(view, move, rng), self.habits.jumping_in.draw_ms(rng))
                )
        return reactions

    def with_habitual_call(self, view: View, move: Move, rng: Stream) -> Move:
        """A play with UNO called where it is owed and the player thinks of it."""
        if move.do in (Do.PLAY, Do.LAY_DOWN) and owes_call(view, move) and chance(self.habits.calls_at_once, rng):
            return move._replace(uno=True)
        return move


def by_worth(
    view: View, memory: Memory, rng: Stream, habits: Habits, *, bluffs_before: float = BLUFFS_BEFORE
) -> list[Move]:
    """The candidates, best first by rule of thumb and character, without those that nobody would consider."""
    judge = Judge(view, memory, rng, habits, bluffs_before=bluffs_before)
    found = candidates(view)
    worths = list(map(judge.worth, found))
    order = sorted(range(len(found)), key=worths.__getitem__, reverse=True)
    ranked = [found[place] for place in order if worths[place] > OUT_OF_THE_QUESTION or place == order[0]]
    # Without the moves that name a partner where the same one that names somebody else is better.
    kept: list[Move] = []
    named: set[Move] = set()
    for move in ranked:
        anybody = move._replace(target=NONE)
        if move.target == NONE or anybody not in named or not view.rules.partners(view.seat, move.target):
            kept.append(move)
        named.add(anybody)
    return kept
