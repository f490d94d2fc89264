"""What computer players are about to do, and when, in game time.

Everything is drawn from streams of the match named by seat and by the number of the move it follows, so a
match taken up from its log goes on exactly as it would have.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from uno_desktop.engine.events import Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.rng import Streams
from uno_desktop.engine.rules import rules_of
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.setup.pace import CALL_GRACE_MS, LEARNER_WAIT_MS, REACTION_WINDOW_MS, Patience, longer
from uno_desktop.players.agents.agent import Agent, PositionAgent
from uno_desktop.players.agents.thoughtful import ALL_AT_ONCE, Thinking, ThoughtfulAgent
from uno_desktop.players.manners.timing import in_phase
from uno_desktop.players.memory.card_memory import Memory


class Planned(NamedTuple):
    """One intended move. Sorted by time, then by nearness in turn order. ``move`` None: to be chosen when due."""

    at_ms: int
    rank: int
    seat: int
    move: Move | None


def by_time(planned: Planned) -> tuple[int, int, int]:
    """What planned moves are sorted by."""
    return planned[:3]


# Looked up once: an enum's members are slow in some versions of Python.
_TURN, _DROP, _DRAWN = Phase.TURN, Phase.DROP, Phase.DRAWN
_new_planned = tuple.__new__  # a named tuple's own constructor is slow
THINKING_SLICE_MOVES = 200
"""How many simulated moves are thought ahead in a frame: 1 to 2 ms."""


class _Underway(NamedTuple):
    """The decision of a seat after a move, while it is being thought about."""

    seat: int
    ply: int
    thinking: Thinking


class Planner:
    """Asks the computer players what they will do after each move. It holds the game only while asking.

    It keeps what those who remember have seen, and the decision that is being thought about.
    """

    def __init__(self, agents: Mapping[int, Agent], config: MatchConfig, begun: Game | None = None) -> None:
        """``begun``: a match that begins in the middle of a hand, where all that is known is what lies open."""
        self.patience = Patience()
        self._agents = agents
        pace = _streams(config, "pace", agents)
        # Looked up once, for both are asked at every move.
        self._thoughts = {seat: (pace[seat].two_uniforms, agents[seat].habits.thinking.of_ms) for seat in agents}
        self._choices = _streams(config, "agent", agents)
        self._reacting = _streams(config, "react", agents)
        self._people = [seat for seat in range(config.players) if seat not in agents]
        self._by_position = {seat: agent for seat, agent in agents.items() if isinstance(agent, PositionAgent)}
        self._thoughtful = {seat: agent for seat, agent in agents.items() if isinstance(agent, ThoughtfulAgent)}
        watching = (*self._thoughtful, *self._people)
        self._memories = _memories(config, watching)
        if begun is not None:
            self._memories = {seat: Memory.at(begun.view(seat)) for seat in self._memories}
        self._underway: _Underway | None = None

    @property
    def watches(self) -> bool:
        """Whether anybody must be told the events."""
        return bool(self._memories)

    def saw(self, events: Sequence[Event]) -> None:
        """What happened, secrets and all; each memory is told what its seat may know."""
        for seat, memory in self._memories.items():
            memory.saw(seen(events, seat))

    def thought_ms(self, game: Game, seat: int, ply: int) -> int:
        """How long a seat that is asked after move ``ply`` thinks about its move."""
        two_uniforms, of_ms = self._thoughts[seat]
        first, second = two_uniforms(ply)
        thought_ms = of_ms(first, second)
        return thought_ms if game.phase is _TURN else in_phase(thought_ms, game.phase)

    def person_may_react(self, game: Game) -> bool:
        """Whether a person could call, catch or jump in now."""
        for seat in self._people if game.uno_open or game.jump_open else ():
            if game.hands[seat] and (game.uno_open or (seat != game.turn and game.playable(seat))):
                return True
        return False

    def memory(self, seat: int) -> Memory:
        """What a person at this seat, or a player who remembers, has seen of the hand."""
        return self._memories[seat]

    def plan(self, game: Game, ply: int, now_ms: int) -> list[Planned]:
        """What the computer players intend after move ``ply`` at ``now_ms``, soonest first."""
        phase = game.phase
        anybody_may_act = game.uno_open or game.jump_open or game.silence
        if phase is _TURN and not self._people and not anybody_may_act:
            # ``turns`` for the usual case: somebody is on turn, and nobody can react or must be waited for.
            seat = game.turn
            return [_new_planned(Planned, (now_ms + self.thought_ms(game, seat, ply), 0, seat, None))]
        planned = [] if phase is _DROP else self.turns(game, ply, now_ms)
        if anybody_may_act:
            for seat in self._agents:
                planned += self._reactions(game, seat, ply, now_ms)
        return sorted(planned, key=by_time)

    def renew(self, acts: Iterable[Planned], game: Game, ply: int, now_ms: int) -> list[Planned]:
        """What these plans are after move ``ply``, a call, a catch or a word: it may have put cards into a hand.

        A drawn card is thought about anew, and a jump-in where it has become impossible. Everything else stays as it
        is: calls, catches and words that come too late are no loss.
        """
        in_turn = game.waiting() if game.phase is _DRAWN else ()
        renewed = self.turns(game, ply, now_ms) if in_turn else []
        for act in acts:
            move = act.move
            if move is not None and move.do in UNBIDDEN:
                renewed.append(act)
            elif act.seat in in_turn:
                continue
            elif move is None or game.can(move) is None:
                renewed.append(act)
            else:
                again = self._reactions(game, act.seat, ply, now_ms)
                renewed += [each for each in again if each.move is not None and each.move.do not in UNBIDDEN]
        return sorted(renewed, key=by_time)

    def choose(self, game: Game, seat: int, ply: int) -> Move:
        """The move of a computer player that is asked for one."""
        agent = self._by_position.get(seat)
        if agent is not None:
            return agent.choose_at(game, seat, game.hands[seat], self._choices[seat].stream(ply))
        if seat not in self._thoughtful:
            return self._agents[seat].choose(game.view(seat), None, self._choices[seat].stream(ply))
        thinking = self._thinking(game, seat, ply)
        thinking.step(ALL_AT_ONCE)
        self._underway = None
        return thinking.move

    def think(self, game: Game, seat: int, ply: int) -> None:
        """Let a seat that is asked for a move think for one slice; how many there are changes no decision."""
        if seat not in self._thoughtful:
            return
        underway = self._underway
        thinking = self._thinking(game, seat, ply)
        if self._underway is underway:  # beginning is a slice of its own
            thinking.step(THINKING_SLICE_MOVES)

    def decided(self, seat: int, ply: int) -> bool:
        """Whether the seat could answer at once."""
        underway = self._underway
        if seat not in self._thoughtful:
            return True
        return underway is not None and underway[:2] == (seat, ply) and underway.thinking.done

    def _thinking(self, game: Game, seat: int, ply: int) -> Thinking:
        if self._underway is None or self._underway[:2] != (seat, ply):
            rng = self._choices[seat].stream(ply)
            thinking = self._thoughtful[seat].begin(game.view(seat), self._memories[seat], rng)
            self._underway = _Underway(seat, ply, thinking)
        return self._underway.thinking

    def turns(self, game: Game, ply: int, now_ms: int) -> list[Planned]:
        """When the computer players that must move after move ``ply`` are going to."""
        asked = game.waiting()
        if self._people:
            asked = tuple([seat for seat in asked if seat in self._agents])
        if not asked:
            return []
        if game.phase is _DRAWN:  # a pause would tell that the card could have been played: it is kept at once
            return [Planned(now_ms, _rank(game, seat), seat, None) for seat in asked]
        earliest_ms = now_ms
        if self._people and self.person_may_react(game):
            window_ms = max(REACTION_WINDOW_MS + self._caller_more_ms(game), self._learner_wait_ms(game))
            earliest_ms += longer(window_ms, self.patience.wait(self._people))
        planned = []
        for seat in asked:
            thought_ms = now_ms + self.thought_ms(game, seat, ply)
            planned.append(Planned(max(thought_ms, earliest_ms), _rank(game, seat), seat, None))
        return planned

    def play_of_drawn(self, game: Game, move: Move, ply: int, drawn_at_ms: int) -> Planned:
        """The play of a card drawn at ``drawn_at_ms``, after some thought."""
        seat = move.seat
        return Planned(drawn_at_ms + self.thought_ms(game, seat, ply), _rank(game, seat), seat, move)

    def _learner_wait_ms(self, game: Game) -> int:
        """How long a chance to catch a computer player lasts at least: only for somebody who is new to it."""
        is_open = self.patience.learns_to_catch and any(seat in self._agents for seat in game.uno_open)
        return LEARNER_WAIT_MS if is_open else 0

    def _caller_more_ms(self, game: Game) -> int:
        """How much longer than usual a person who forgot to call may still do so: only who is new to it."""
        is_owed = self.patience.learns_to_call and any(seat in self._people for seat in game.uno_open)
        return LEARNER_WAIT_MS - CALL_GRACE_MS if is_owed else 0

    def _reactions(self, game: Game, seat: int, ply: int, now_ms: int) -> list[Planned]:
        if not game.hands[seat]:
            return []
        reactions = self._agents[seat].reacts(game.view(seat), self._reacting[seat].stream(ply))
        planned = []
        wait = self.patience.wait(self._people)
        for move, after_ms in reactions:
            if move.do == Do.CALL_UNO or (move.do == Do.CATCH_UNO and move.target in self._agents):
                after_ms += self._learner_wait_ms(game)
            after_ms = longer(after_ms, wait)
            if move.do == Do.CATCH_UNO and move.target in self._people:
                if self.patience.has_no_clock(move.target):
                    continue
                after_ms = max(after_ms, longer(CALL_GRACE_MS, self.patience.of(move.target)))
                after_ms += self._caller_more_ms(game)
            planned.append(Planned(now_ms + after_ms, _rank(game, seat), seat, move))
        return planned


def _streams(config: MatchConfig, purpose: str, seats: Iterable[int]) -> dict[int, Streams]:
    """By seat its streams for one purpose: one for each number of a move that it follows."""
    return {seat: Streams(config.seed, f"{purpose}:{seat}") for seat in seats}


def _memories(config: MatchConfig, seats: Iterable[int]) -> dict[int, Memory]:
    rules = rules_of(config)
    return {seat: Memory(seat, rules.deck, config.players, drawn_kept=rules.drawn_kept) for seat in seats}


def _rank(game: Game, seat: int) -> int:
    """How far a seat is from the one on turn, in the direction of play."""
    return ((seat - game.turn) * game.direction) % game.players


class Agenda:
    """What computer players have planned since the last move: ``acts``, soonest first."""

    def __init__(self) -> None:
        self.acts: list[Planned] = []
        self._made_ms = 0

    def make(self, acts: list[Planned], now_ms: int) -> None:
        """Replace it by these acts, soonest first, planned at ``now_ms`` of game time."""
        self.acts, self._made_ms = acts, now_ms

    def add(self, act: Planned) -> None:
        """Put in one more act at its time."""
        insort(self.acts, act, key=by_time)

    def moves_for(self, seat: int) -> bool:
        """Whether the seat is going to do more than call, catch or speak."""
        return any(act.seat == seat and (act.move is None or act.move.do not in UNBIDDEN) for act in self.acts)

    @property
    def is_one_turn(self) -> bool:
        """Whether there is only somebody's turn: nobody else reacts."""
        return len(self.acts) == 1 and self.acts[0].move is None

    def wait_left(self, now_ms: float, *, in_turn: bool = True, caught: int = NONE) -> float:
        """How much is left, 1 to 0, of the time until the first of those asked chooses; 1 where nobody is asked.

        Or until somebody is going to catch the seat ``caught``; without ``in_turn`` only until that.
        """
        ends = (
            act.at_ms
            for act in self.acts
            if (in_turn if act.move is None else act.move.do == Do.CATCH_UNO and act.move.target == caught)
        )
        due_ms = next(ends, None)
        if due_ms is None or due_ms <= self._made_ms:
            return 1.0
        return max(0.0, (due_ms - now_ms) / (due_ms - self._made_ms))
