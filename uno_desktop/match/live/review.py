"""After a hand: moves where another was clearly better, judged by what the player could know at the time.

How the screen uses it::

    reviewing = Reviewing(referee.decisions)  # or decisions_of(log, hand_number), from a recorded match
    each frame: reviewing.step()              # at most about 2 ms
    when reviewing.done: reviewing.mistakes   # worst first; each has its view, so the position can be shown

Nothing learned later counts: a decision holds only what its seat saw and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move
from uno_desktop.engine.view import View
from uno_desktop.match.live.log import MatchLog, MoveEntry
from uno_desktop.match.live.schedule import THINKING_SLICE_MOVES
from uno_desktop.players.agents.hint import may_be_advised, survey
from uno_desktop.players.evaluation.search import Search
from uno_desktop.players.memory.card_memory import Memory

CLEARLY_ERRORS = 1.6
"""Another move must be ahead by this many standard errors ..."""
CLEARLY_GAIN = 0.05
"""... and by this much of the chance to win the hand."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that a human made in turn: its number in the log, and what the seat saw and remembered before it."""

    ply: int
    view: View
    memory: Memory
    made: Move


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision where ``better`` would have won more often, by ``gain`` (0.1: one more hand in ten).

    ``outlook_made`` and ``outlook_better`` are the chances to win the hand, 0 to 1.
    """

    ply: int
    view: View
    memory: Memory
    made: Move
    better: Move
    outlook_made: float
    outlook_better: float

    @property
    def gain(self) -> float:
        """How much more often the better move wins."""
        return self.outlook_better - self.outlook_made


class DecisionsInHand:
    """The moves that humans make in turn in the hand being played (``made``), with what they knew before each."""

    def __init__(self, people: Collection[int]) -> None:
        self._people = people
        self.made: list[Decision] = []

    def before(self, game: Game, ply: int, move: Move, memory_of: Callable[[int], Memory]) -> None:
        """Move number ``ply`` is about to be made; with a deal another hand begins."""
        if move.do == Do.DEAL:
            self.made = []
        elif move.seat in self._people and move.seat == game.turn and move.do not in UNBIDDEN:
            self.made.append(Decision(ply, game.view(move.seat), memory_of(move.seat).copy(), move))


def decisions_of(log: MatchLog, hand_number: int) -> tuple[Decision, ...]:
    """The moves that humans made in turn in one hand of a recorded match, with what they knew.

    Raises IllegalMove for a log with an illegal move.
    """
    config = log.agreed.config
    game = Game(config)
    people = [n for n, seat in enumerate(log.agreed.seats) if seat.is_person]
    rules = game.rules
    memories = {n: Memory(n, rules.deck, config.players, drawn_kept=rules.drawn_kept) for n in people}
    decisions = DecisionsInHand(people)
    for entry in log.entries:
        if not isinstance(entry, MoveEntry):
            continue
        move = entry.move
        if move.do == Do.DEAL and game.hand_number == hand_number:
            break
        if game.hand_number == hand_number:
            decisions.before(game, entry.ply, move, memories.__getitem__)
        events = game.apply(move)
        for seat, memory in memories.items():
            memory.saw(seen(events, seat))
    return tuple(decisions.made)


def reviews(decisions: Sequence[Decision]) -> dict[int, Reviewing]:
    """A review for each seat that made a decision, by what that seat could see."""
    seats = dict.fromkeys(each.view.seat for each in decisions)
    return {seat: Reviewing([each for each in decisions if each.view.seat == seat]) for seat in seats}


class Reviewing:
    """A review under way: each decision is compared with the alternatives."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self._left = [each for each in decisions if may_be_advised(each.view)]
        self.total = len(self._left)
        """How many decisions are compared."""
        self._survey: Search | None = None
        self._found: list[Mistake] = []

    @property
    def done(self) -> bool:
        """Whether all decisions have been looked at."""
        return not self._left

    @property
    def looked_at(self) -> int:
        """How many decisions have been looked at."""
        return self.total - len(self._left)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What was found so far, the greatest gain first."""
        return tuple(sorted(self._found, key=lambda mistake: -mistake.gain)[:8])

    @property
    def price(self) -> float:
        """What all mistakes found so far cost together, as a part of the hand (0.1: one hand in ten)."""
        return sum([mistake.gain for mistake in self._found])

    def step(self) -> None:
        """Look on for as long as a frame can spare."""
        if self.done:
            return
        decision = self._left[0]
        if self._survey is None:
            self._survey = survey(decision.view, decision.memory, decision.made._replace(uno=False))
        else:
            self._survey.step(THINKING_SLICE_MOVES)
        if self._survey.done or len(self._survey.candidates) < 2:
            self._judge(decision, self._survey)
            self._survey = None
            del self._left[0]

    def _judge(self, decision: Decision, search: Search) -> None:
        made, *others = search.candidates
        clearly = [
            each
            for each in others
            if not _looks_the_same(each.move, made.move, decision.view)
            and each.mean - made.mean >= CLEARLY_GAIN
            and each.lead(made, CLEARLY_ERRORS) > 0
        ]
        if clearly:
            best = max(clearly, key=lambda each: each.mean)
            ply, view, memory, move = decision.ply, decision.view, decision.memory, decision.made
            self._found.append(Mistake(ply, view, memory, move, best.move, made.mean, best.mean))


def _looks_the_same(one: Move, other: Move, view: View) -> bool:
    """Whether two plays differ only in which of equal cards go down, or are laid face down."""
    if one.do != other.do or NONE in (one.card, other.card):
        return one == other
    faces = view.deck.faces
    shown_one = sorted(faces[card] for card in (one.card, *one.also)), one.color, one.target
    shown_other = sorted(faces[card] for card in (other.card, *other.also)), other.color, other.target
    return shown_one == shown_other


def work_on(reviews: Mapping[int, Reviewing], first: int, steps: int) -> bool:
    """Work this many steps on the review of seat ``first``, then on the others; whether there is more to do."""
    order = sorted(reviews, key=lambda seat: seat != first)
    for _ in range(steps):
        reviewing = next((reviews[seat] for seat in order if not reviews[seat].done), None)
        if reviewing is None:
            return False
        reviewing.step()
    return True


@dataclass(slots=True, eq=False)
class HandRecord:
    """One hand: the match just ``before`` its deal, all moves since with their numbers in the log, what people decided.

    ``decisions`` grows while the hand is played.
    """

    before: Game
    number: int
    moves: list[tuple[int, Move]] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def at(self, ply: int) -> Game:
        """The whole position before move number ``ply``, as a game of its own that tells events."""
        game = self.before.copy(events=True)
        for number, move in self.moves:
            if number >= ply:
                break
            game.apply(move)
        return game


class HandRecords:
    """The hands of a match so far, in their order; a match that began with a position has none of its first hand."""

    def __init__(self) -> None:
        self.hands: list[HandRecord] = []

    def before(self, game: Game, ply: int, move: Move, decisions: list[Decision]) -> None:
        """Move number ``ply`` is about to be made; ``decisions`` are those of the hand, to be shared."""
        if move.do == Do.DEAL:
            self.hands.append(HandRecord(game.copy(), game.hand_number + 1, decisions=decisions))
        if self.hands:
            self.hands[-1].moves.append((ply, move))
