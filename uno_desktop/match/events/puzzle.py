"""Puzzles: positions with all cards open, a goal for seat 0, and a search that plays everybody as well as can be.

Every hand lies open and so does the draw pile, so a puzzle holds no chance: a goal can be reached for certain or it
cannot. The search goes through all moves of all players. The player's side (with partners in teams) needs one move that
leads to the goal; all others defend together, so each of their moves must lead there. A puzzle has no calls of UNO and
no drops, for these are a matter of speed.

Where cards may be played out of turn, the order is settled: on another's turn the player may jump in first; on the
player's turn the others may. What is let pass is a move, too: ``WAIT``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from uno_desktop.content.scenarios.scenario_model import Goal, Scenario
from uno_desktop.content.scenarios.scenarios import start_game
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.events import CardsDrawn, PileReshuffled
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.view import open_to_all

PLAYER = 0
"""The seat of the player who solves the puzzle."""
WAIT = Move(NONE, Do.PASS)
"""Not to jump in. It is nobody's move at the table."""
_LAST: dict[str, Callable[[Kind], bool]] = {
    "number": lambda kind: kind.number is not None,
    "action": lambda kind: kind.colored and kind.number is None,
    "wild": lambda kind: not kind.colored,
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A position on the way: the game, the player's turns used, what each seat was made to draw.

    ``waited``: the first player who may jump in has let it pass. ``last_card``: the last card that went down.
    ``is_lost``: chance or speed would decide what comes next, so nothing can be forced any more.
    """

    game: Game
    used: int
    drawn: tuple[int, ...]
    waited: bool = False
    last_card: int = NONE
    is_lost: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for positions that cannot be told apart by what may follow."""
        game = self.game
        faces = game.rules.faces
        hands = tuple([tuple(sorted([faces[card] for card in hand])) for hand in game.hands])
        return (
            game.pending, game.color, game.direction, faces[game.discard[-1]], hands, len(game.draw_pile),
            game.jump_open, game.last_player, game.dry, self.used, self.drawn, self.waited,
            tuple([faces[card] for card in game.face_down]),
        )  # fmt: skip


def first_spot(scenario: Scenario) -> Spot:
    """Where a puzzle begins, with all hands open."""
    game = start_game(scenario)
    open_to_all(game)
    return Spot(game, 0, (0,) * scenario.players)


def follow(spot: Spot, move: Move) -> Spot:
    """Where a move leads. Raises IllegalMove for a move that is not legal."""
    if move == WAIT:
        return replace(spot, waited=True)
    phase = spot.game.phase
    game = spot.game.copy(events=True)
    events = game.apply(move)
    is_lost = game.phase is Phase.DROP or any(isinstance(event, PileReshuffled) for event in events)
    uses_turn = move.seat == PLAYER and phase is Phase.TURN and spot.game.turn == PLAYER
    laid = (move.also[-1] if move.also else move.card) if move.do == Do.PLAY else spot.last_card
    drawn = [*spot.drawn]
    for event in events:
        if isinstance(event, CardsDrawn) and event.why != "turn":  # what is drawn for want of a card does not count
            drawn[event.seat] += len(event.cards)
    return Spot(game, spot.used + uses_turn, tuple(drawn), False, laid, is_lost)


def outcome(goal: Goal, spot: Spot) -> bool | None:
    """Whether the goal is reached here (True), out of reach (False), or neither yet."""
    game = spot.game
    if spot.is_lost:
        return False
    over = game.phase in OVER
    if goal.do == "draw":
        if all(spot.drawn[seat] >= goal.cards for seat in goal.seats):
            return True
        return False if over or _is_late(goal, spot) else None
    if over:
        won = PLAYER in game.rules.team(game.hand_winner)
        ends_so = not goal.last or _LAST[goal.last](game.rules.deck.kind(spot.last_card))
        if goal.do == "hold":
            return won or (bool(goal.seats) and game.hand_winner not in goal.seats)
        return won and (game.hand_points or 0) >= goal.points and ends_so
    if _is_late(goal, spot):
        return goal.do == "hold"
    return None


def _is_late(goal: Goal, spot: Spot) -> bool:
    """Whether a turn of the player begins, and none is left."""
    game = spot.game
    return spot.used >= goal.turns and game.phase is Phase.TURN and game.turn == PLAYER


# -- what may be done --


def options(spot: Spot) -> tuple[bool, list[Move]]:
    """Whether it is for the player's side to choose, and all moves they choose from, one of each."""
    game, waited = spot.game, spot.waited
    sides, own_turn = game.rules.sides, game.turn == PLAYER
    if game.jump_open and not waited:
        jumpers = [seat for seat in range(game.players) if (seat == PLAYER) != own_turn and seat != game.turn]
        jumps = [move for seat in jumpers for move in _moves(game, seat)]
        if jumps:
            return not own_turn, [*jumps, WAIT]
    moves = _moves(game, game.turn)
    ours = sides[game.turn] == sides[PLAYER]
    if game.jump_open and not own_turn:
        others = [seat for seat in range(game.players) if seat not in (PLAYER, game.turn)]
        moves += [move for seat in others for move in _moves(game, seat)]
    return ours, moves


def is_players(spot: Spot, moves: Sequence[Move]) -> bool:
    """Whether the player chooses from these moves of their side, and not a partner."""
    return WAIT in moves or spot.game.turn == PLAYER


def _moves(game: Game, seat: int) -> list[Move]:
    """The seat's legal moves but calls; of those that end the hand in the same way, one."""
    found: dict[object, Move] = {}
    for move in game.legal_moves(seat):
        if move.uno or move.do in UNBIDDEN:
            continue
        goes_out = move.do == Do.PLAY and len(game.hands[seat]) == 1 + len(move.also)
        found.setdefault((move.do, move.card, move.also) if goes_out else move, move)
    return list(found.values())


class Solver:
    """Knows for every position of a puzzle whether its goal can be forced, and in how many decisions.

    What has been found out is kept. ``looked_at`` counts the positions.
    """

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.looked_at = 0
        self._known: dict[object, int | None] = {}

    def value(self, spot: Spot) -> int | None:
        """How many decisions the player still needs if the others hold out as long as they can; None: out of reach."""
        reached = outcome(self.goal, spot)
        if reached is not None:
            return 0 if reached else None
        key = spot.key
        if key not in self._known:
            self.looked_at += 1
            self._known[key] = self._value(spot)
        return self._known[key]

    def _value(self, spot: Spot) -> int | None:
        ours, moves = options(spot)
        if not ours:
            longest = 0
            for move in moves:
                value = self.value(follow(spot, move))
                if value is None:
                    return None
                longest = max(longest, value)
            return longest
        found = [value for move in moves if (value := self.value(follow(spot, move))) is not None]
        decides = len(moves) > 1 and is_players(spot, moves)
        return min(found) + decides if found else None

    def winning(self, spot: Spot) -> list[Move]:
        """The moves of the player's side that lead to the goal, the quickest first."""
        found = [(value, n, move) for n, move in enumerate(options(spot)[1])
                 if (value := self.value(follow(spot, move))) is not None]  # fmt: skip
        return [move for _, _, move in sorted(found)]

    def defense(self, spot: Spot) -> Move:
        """What the others do: what puts the goal out of reach, else what holds out longest and allows the fewest."""
        best, best_worth = WAIT, (-1, -1.0)
        for move in options(spot)[1]:
            after = follow(spot, move)
            value = self.value(after)
            if value is None:
                return move
            worth = (value, self._traps(after))
            if worth > best_worth:
                best, best_worth = move, worth
        return best

    def _traps(self, spot: Spot) -> float:
        """How large a share of what the player may do next goes wrong."""
        if outcome(self.goal, spot) is not None:
            return 0.0
        ours, moves = options(spot)
        return 1.0 - len(self.winning(spot)) / len(moves) if ours else 0.0

    def answer(self, spot: Spot) -> Move | None:
        """What everybody but the player would do here; None where it is the player who chooses."""
        ours, moves = options(spot)
        if not ours:
            return self.defense(spot)
        if is_players(spot, moves):
            return None
        return next(iter(self.winning(spot)), moves[0])  # a partner

    def line(self, spot: Spot) -> Iterator[tuple[Spot, Move]]:
        """The solution, move by move, with the best defense; nothing where the goal is out of reach."""
        while outcome(self.goal, spot) is None and self.value(spot) is not None:
            move = self.answer(spot) or self.winning(spot)[0]
            yield spot, move
            spot = follow(spot, move)


MOST_STARS = 3
_WAYS_FOR_A_STAR = (12, 24)
"""From more ways through the solution than these on, a puzzle has another star."""


def stars(scenario: Scenario) -> int:
    """How difficult a puzzle is, 1 to ``MOST_STARS``: by how many ways there are for each that leads to the goal.

    Every decision of the solution multiplies them, by its moves over those of them that lead on. A puzzle without a
    goal, or without a way to it, has the most.
    """
    if scenario.goal is None:
        return MOST_STARS
    solver, start = Solver(scenario.goal), first_spot(scenario)
    if solver.value(start) is None:
        return MOST_STARS
    ways = 1.0
    for spot, _ in solver.line(start):
        ours, moves = options(spot)
        if ours and is_players(spot, moves):
            ways *= len(moves) / len(solver.winning(spot))
    return 1 + sum(round(ways) > limit for limit in _WAYS_FOR_A_STAR)
