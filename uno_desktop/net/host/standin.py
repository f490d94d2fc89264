"""The computer players that play on, in silence, for those who are away."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.moves import Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.referee import Referee, any_move
from uno_desktop.match.live.schedule import THINKING_SLICE_MOVES
from uno_desktop.match.setup.pace import CALL_GRACE_MS, REACTION_WINDOW_MS
from uno_desktop.net.host.guest_list import AWAY_MS, GuestList
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.agents.thoughtful import Decided, Thinking, ThoughtfulAgent
from uno_desktop.players.manners.timing import thinking_ms
from uno_desktop.reflex.plan import DROP_TIMES

TURN_MS = 45_000
"""Somebody away is played for after ``AWAY_MS``, or sooner once it has been their turn for this long."""


class StandIns:
    """Plays the chairs of guests whose guest is away or was never there. ``playing`` are those played now."""

    def __init__(self, chairs: Iterable[int], level: str) -> None:
        self.playing: set[int] = set()
        self._by_seat = {seat: StandIn(seat, level) for seat in chairs}
        self._turn_began_ms = 0.0
        self._turn_ply = -1

    def note_turn(self, referee: Referee, now_ms: float) -> None:
        """Remember since when this turn has lasted."""
        if referee.ply != self._turn_ply:
            self._turn_ply, self._turn_began_ms = referee.ply, now_ms

    def advance(self, referee: Referee, guests: GuestList, now_ms: float) -> None:
        """Play for those who are away, and give each seat back the moment its player returns."""
        self.note_turn(referee, now_ms)
        owners = {guest.seat: guest for guest in guests.all}
        is_long = now_ms - self._turn_began_ms >= TURN_MS
        for seat, stand_in in self._by_seat.items():
            guest = owners.get(seat)
            away_ms = guest.away_ms(now_ms) if guest else AWAY_MS
            in_turn = is_long and seat in referee.waiting
            if away_ms >= AWAY_MS or (away_ms and in_turn):
                self.playing.add(seat)
                stand_in.step(referee, now_ms)
            elif seat in self.playing:
                self.playing.discard(seat)
                stand_in.rest()


class StandIn:
    """Plays one person's seat through the door that the person would use, a slice of thought at a time."""

    def __init__(self, seat: int, level: str) -> None:
        self.seat = seat
        self._agent = make_agent(level)
        self._ply = -1
        self._due_ms = 0.0
        self._thinking: Thinking | None = None
        self._reactions: list[tuple[float, Move]] = []
        self._drop_round: tuple[int, int] | None = None

    def rest(self) -> None:
        """The person is back: forget what was planned."""
        self._ply = -1
        self._thinking, self._reactions, self._drop_round = None, [], None

    def step(self, referee: Referee, now_ms: float) -> None:
        """Make every move that is due by now."""
        if referee.phase is Phase.DROP:
            self._drop(referee, now_ms)
            return
        if referee.ply != self._ply:
            self._plan(referee, now_ms)
        self._react(referee, now_ms)
        if self.seat not in referee.waiting or self._ply != referee.ply:
            return
        thinking = self._thinking or self._begin(referee)
        if self._thinking is None:
            self._thinking = thinking
        elif not thinking.done:
            thinking.step(THINKING_SLICE_MOVES)
        if thinking.done and now_ms >= self._due_ms:
            refusal = referee.submit(thinking.move, now_ms)
            if refusal is not None and referee.ply == self._ply:  # else others have moved, and it thinks again
                referee.report(self.seat, f"chose {thinking.move} for somebody away")  # not shown: for the log
                referee.submit(any_move(referee.view(self.seat).legal_moves), now_ms)

    def _chance(self, referee: Referee, purpose: str) -> Stream:
        return Stream(referee.agreed.config.seed, f"away-{purpose}:{self.seat}:{referee.ply}")

    def _plan(self, referee: Referee, now_ms: float) -> None:
        """After every move anew: when to answer, and what to call or catch."""
        view = referee.view(self.seat)
        self._ply, self._thinking, self._reactions = referee.ply, None, []
        pondered_ms = thinking_ms(self._agent.habits, view.phase, self._chance(referee, "pace"))
        self._due_ms = now_ms + max(pondered_ms, REACTION_WINDOW_MS if view.uno_open else 0)
        if (view.uno_open or view.jump_open) and view.hand:
            for move, after_ms in self._agent.reacts(view, self._chance(referee, "react")):
                self._reactions.append((now_ms + max(after_ms, CALL_GRACE_MS if move.target >= 0 else 0), move))

    def _react(self, referee: Referee, now_ms: float) -> None:
        due = [move for at_ms, move in self._reactions if at_ms <= now_ms]
        self._reactions = [each for each in self._reactions if each[0] > now_ms]
        for move in due:
            referee.submit(move, now_ms)  # where it has become impossible it is refused, and nothing happens

    def _begin(self, referee: Referee) -> Thinking:
        view, rng = referee.view(self.seat), self._chance(referee, "agent")
        if isinstance(self._agent, ThoughtfulAgent):
            return self._agent.begin(view, referee.memory(self.seat), rng)
        return Decided(self._agent.choose(view, None, rng))

    def _drop(self, referee: Referee, now_ms: float) -> None:
        """Let go so long after the spill as players of this level do."""
        drop = referee.drop
        if drop is None or drop.stage is not DropStage.SPILLED or drop.spilled_ms is None:
            return
        mark = (referee.ply, drop.round)
        if self._drop_round != mark:
            self._drop_round = mark
            level = self._agent.habits.drop_level
            self._due_ms = drop.spilled_ms + DROP_TIMES[level].draw_ms(self._chance(referee, f"drop{drop.round}"))
        if now_ms >= self._due_ms:
            referee.press_drop(self.seat, int(self._due_ms))
