"""The referee: sole owner of the game. People and computer players meet here, ordered by time.

The referee reads no clock. It is told the screen's time, and keeps game time, which stands still while moves are
being shown, while the match is paused, and while a drop waits for its pot; ``pace`` says how fast it runs
otherwise.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import call_owed_after
from uno_desktop.engine.moves import UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.live.droptime import DropMaker, DropRound, DropStage
from uno_desktop.match.live.game_clock import GameClock, TimeLeft
from uno_desktop.match.live.live_match import SPECTATOR, LiveMatch, ShownMove, ShowQueue
from uno_desktop.match.live.log import DropEntry, EndEntry, Entry, Journal, MoveEntry, RoundEntry
from uno_desktop.match.live.review import Decision, DecisionsInHand, HandRecord, HandRecords
from uno_desktop.match.live.schedule import Agenda, Planned, Planner
from uno_desktop.match.setup.pace import Patience, Speed
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.reflex.plan import DropMode

# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_DRAWN, _DROP, _HAND_OVER, _MATCH_OVER = Phase.DRAWN, Phase.DROP, Phase.HAND_OVER, Phase.MATCH_OVER
_new_entry = tuple.__new__
log = logging.getLogger(__name__)


class Stuck(RuntimeError):
    """A computer player has no plan, or one that is illegal; the text has the seat and the position."""


class ArmedCalls:
    """The seats whose next play calls UNO. A seat stays armed as long as its player holds as many cards as then."""

    def __init__(self) -> None:
        self._held: dict[int, int] = {}

    def __contains__(self, seat: int) -> bool:
        return seat in self._held

    def press(self, game: Game, seat: int) -> bool:
        """Arm the seat, or disarm it; False where its next play cannot owe a call."""
        held = game.count(seat)
        if not 1 < held <= 1 + game.rules.uno_at:
            return False
        if self._held.pop(seat, None) is None:
            self._held[seat] = held
        return True

    def with_call(self, game: Game, move: Move) -> Move:
        """The move about to be made, calling UNO if its seat is armed and it owes the call."""
        if move.do not in (Do.PLAY, Do.LAY_DOWN) or move.seat not in self._held or game.can(move) is not None:
            return move
        owed = call_owed_after(game, game.hands[move.seat], move)
        return move._replace(uno=True) if owed else move

    def follow(self, game: Game) -> None:
        """A move was made: whoever holds more or fewer cards now is no longer armed."""
        if self._held:
            self._held = {seat: held for seat, held in self._held.items() if game.count(seat) == held}


class Referee(LiveMatch):
    """Owns one game in play: lets people's moves and computer players' plans in by time, and writes each move down.

    ``screen``: somebody watches; then every move waits for ``take_moves``, and game time for ``moves_shown``. Without a
    screen moves take no time to show, and the engine tells events only where ``events`` says so.
    ``journal`` is told every entry of the log; ``game`` begins with a position instead of a deal.
    Raises SetupError or OptionError for what cannot be played.
    """

    drop: DropRound | None = None
    ply = 0
    strict = False
    """Whether a computer player that cannot move is an exception, ``Stuck``. Tests set it for all referees."""

    def __init__(
        self,
        agreed: Agreed,
        *,
        screen: bool = True,
        events: bool = False,
        speed: Speed = Speed.NORMAL,
        journal: Journal | None = None,
        game: Game | None = None,
    ) -> None:
        self.agreed = agreed
        self.seats = agreed.seats
        self.people = tuple(n for n, seat in enumerate(agreed.seats) if seat.is_person)
        self.journal = journal
        agents = {n: make_agent(seat.agent, seat.manner) for n, seat in enumerate(agreed.seats) if seat.agent}
        self._planner = Planner(agents, agreed.config, game)
        self._game = game or Game(agreed.config, events=screen or events or self._planner.watches)
        self._clock = GameClock(self._game.rules, speed, jumps=not self.people)
        self._agenda = Agenda()
        self._armed = ArmedCalls()
        self._drops = DropMaker(agreed.config.seed, agents, agreed.drop_mode)
        self._decisions = DecisionsInHand(self.people)
        self._records = HandRecords()
        self._screen = screen
        self._to_show = ShowQueue((*self.people, SPECTATOR))
        self.paused = False
        """Whether game time stands still until ``resume``."""
        self._started = False

    # -- what can be known -------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return self._game.phase

    @property
    def waiting(self) -> tuple[int, ...]:
        return self._game.waiting()

    @property
    def hand_number(self) -> int:
        return self._game.hand_number

    @property
    def turns(self) -> int:
        """How many turns the hand has had since its deal."""
        return self._game.rules.most_turns - self._game.turns_left

    @property
    def wait_left(self) -> float:
        """How much is left, 1 to 0, of the time before a computer player begins the next turn.

        1 where the next turn waits for a person, or for an answer that begins no turn: then no clock runs.
        """
        return self._agenda.wait_left(self._clock.ms) if self._game.phase is Phase.TURN else 1.0

    def call_left(self, seat: int) -> float:
        in_turn = self._game.phase is Phase.TURN
        return self._agenda.wait_left(self._clock.ms, in_turn=in_turn, caught=seat)

    @property
    def patience(self) -> Patience:
        return self._planner.patience

    @property
    def time_left(self) -> TimeLeft | None:
        return self._clock.turn.left

    def view(self, seat: int = SPECTATOR) -> View:
        return self._game.view(seat)

    def memory(self, seat: int) -> Memory:
        return self._planner.memory(seat)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(self._decisions.made)

    @property
    def records(self) -> Sequence[HandRecord]:
        return self._records.hands

    def position(self) -> str:
        """The whole position in notation, secrets and all: for reports of errors and for tests."""
        return self._game.position()

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place."""
        return self._game.cards_conserved()

    # -- the screen --------------------------------------------------------------------------------

    def take_moves(self) -> list[ShownMove]:
        return self._to_show.take()

    def moves_shown(self, at_ms: float) -> None:
        if self._to_show.finish():
            self._clock.skip(at_ms)

    def leave(self) -> None:
        if self.journal is not None:
            self.journal.close(self.over)
            self.journal = None

    def adjust(
        self, *, speed: Speed | None = None, drop_mode: DropMode | None = None, drop_in_turns: bool | None = None,
        patience: Patience | None = None,
    ) -> None:  # fmt: skip
        if speed is not None:
            self._clock.speed = speed
        if drop_mode is not None:
            self._drops.mode = drop_mode
        if patience is not None:
            self._planner.patience = self._drops.patience = self._clock.turn.patience = patience
        if drop_in_turns is not None and drop_in_turns != self._drops.in_turns:
            self._drops.in_turns = drop_in_turns
            if self.drop is not None and self.drop.stage is DropStage.WAITING:
                self.drop = self._drops.make(self._game, self.ply, self.drop.round)

    def pause(self, at_ms: float) -> None:
        self.advance(at_ms)
        self.paused = True

    def resume(self, at_ms: float) -> None:
        if not self.paused:
            return
        self.paused = False
        self._clock.skip(at_ms)
        if self.drop is not None and self.drop.due_ms is not None:
            self._restart_drop(self.drop.round + 1)

    # -- time --------------------------------------------------------------------------------------

    def start(self, now_ms: float = 0.0) -> None:
        self._clock.screen_ms = now_ms
        if self._game.phase is Phase.BEFORE_DEAL:
            self._carry_out(Move.deal(), self._clock.at_ms)
        else:
            self._look_ahead(self._clock.at_ms)

    def deal_next(self, at_ms: float) -> Refusal | None:
        if reason := self._game.can(Move.deal()):
            return reason
        self._clock.skip(at_ms)
        self._carry_out(Move.deal(), self._clock.at_ms)
        return None

    def advance(self, now_ms: float) -> None:
        """Let time pass up to ``now_ms`` of the screen's clock: computer players act when their time has come.

        With no person seated game time jumps from one move to the next.
        """
        self._clock.see(now_ms)
        if self._screen and not self.paused:
            for act in self._agenda.acts:
                if act.move is None:
                    self._planner.think(self._game, act.seat, self.ply)
        while not self.paused:
            if self.drop is not None:
                if not self._settle_drop():
                    return
            elif self._to_show.busy:
                return
            elif late := self._clock.late(self._game):
                self._carry_out(late, self._clock.at_ms)
            elif self._nobody_can_react():
                self._act_unwatched()
            elif self._plan_left_out():
                continue
            elif not self._agenda.acts:
                if not self._game.waiting() or not self._clock.pass_rest():
                    return
            elif not self._clock.pass_until((soonest := self._agenda.acts[0]).at_ms) or not self._decided(soonest):
                return
            else:
                self._act(self._agenda.acts.pop(0))

    def _decided(self, planned: Planned) -> bool:
        """Whether the move can be made now; with a screen, game time stands still until its player has decided."""
        return not self._screen or planned.move is not None or self._planner.decided(planned.seat, self.ply)

    def _act(self, planned: Planned) -> None:
        """Do what a computer player had in mind, unless it has become impossible."""
        move = planned.move
        if move is None:
            move = self._planner.choose(self._game, planned.seat, self.ply)
            if self._game.can(move) is not None:
                move = self._instead_of(move)
            if move.do == Do.PLAY and self._game.phase is Phase.DRAWN:
                self._agenda.add(self._planner.play_of_drawn(self._game, move, self.ply, planned.at_ms))
                return
        elif self._game.can(move) is not None:
            return
        self._carry_out(move, self._clock.at_ms)

    def report(self, seat: int, fault: str) -> None:
        """A computer player, at a seat of its own or standing in, cannot move: there should be no such position.

        In the game it is a line in the log file, and the match goes on. Tests and simulations are strict: it ends them.
        """
        if self.strict:
            raise Stuck(f"seat {seat} {fault}; {self._game.position()}")
        log.error("seat %d %s; %s", seat, fault, self._game.position())

    def _instead_of(self, move: Move) -> Move:
        self.report(move.seat, f"chose {move}, which is illegal")  # not shown: for the log
        return any_move(self._game.legal_moves(move.seat))

    def _plan_left_out(self) -> bool:
        """Have a computer player move that has to, and is not going to; False where there is none, as it should be.

        A position that was never started waits for nobody, and neither does a seat without a computer player.
        """
        for seat in self._game.waiting() if self._started else ():
            if seat not in self.people and not self._agenda.moves_for(seat):
                acts = self._planner.turns(self._game, self.ply, self._clock.at_ms)
                if plan := [act for act in acts if act.seat == seat]:
                    self.report(seat, "has to move and no plan")  # not shown: for the log
                    self._agenda.add(plan[0])
                    return True
        return False

    def _nobody_can_react(self) -> bool:
        """Whether only computer players play, nobody watches, and nothing can come before the end of this turn."""
        if self.people or self._screen or self._clock.hand.runs or Do.SPEAK in self._game.rules.moves:
            return False
        return self._agenda.is_one_turn

    def _act_unwatched(self) -> None:
        """What ``_act`` does at every move, with hardly a call in between, up to one after which others may react.

        It differs from ``_act`` in nothing but speed.
        """
        game, planner, journal = self._game, self._planner, self.journal
        apply, choose, thought_ms = game.apply, planner.choose, planner.thought_ms
        (due_ms, _, seat, _), clock, ply = self._agenda.acts.pop(0), self._clock, self.ply
        at_ms = max(clock.at_ms, due_ms)
        while True:
            move = choose(game, seat, ply)
            if game.phase is _DRAWN and move.do == Do.PLAY:  # that it could be played took no time, to play it does
                at_ms += thought_ms(game, seat, ply)
            try:
                events = apply(move)
            except IllegalMove:
                move = self._instead_of(move)
                events = apply(move)
            if events:
                planner.saw(events)
            self.ply = ply = ply + 1
            clock.ms = at_ms
            if journal is not None:
                journal.record(_new_entry(MoveEntry, (ply, at_ms, move)))
            seat = game.turn
            if seat < 0 or game.uno_open or game.jump_open:
                break
            if game.phase is not _DRAWN:
                at_ms += thought_ms(game, seat, ply)
        self._write_end()
        self._look_ahead(at_ms)

    # -- people -----------------------------------------------------------------------------------

    def submit(self, move: Move, at_ms: float) -> Refusal | None:
        self.advance(at_ms)
        if move.seat not in self.people:
            return Refusal.NO_SUCH_SEAT
        if move.do in (Do.DROP, Do.TIME_OUT):
            return Refusal.WRONG_PHASE
        move = self._armed.with_call(self._game, move)
        if reason := self._game.can(move):
            return reason
        self._carry_out(move, self._clock.at_ms)
        return None

    def press_uno(self, seat: int, at_ms: float) -> Refusal | None:
        self.advance(at_ms)
        if seat in self.people and seat not in self._game.uno_open and self._armed.press(self._game, seat):
            return None
        return self.submit(Move(seat, Do.CALL_UNO), at_ms)

    def speak(self, seat: int, at_ms: float) -> None:
        """A word breaks a silence (docs/rules.md, House rules), once.

        What is said while the card that silences the table is still being shown doesn't count.
        """
        if self._game.silence and not self._to_show.hushing:
            self.submit(Move(seat, Do.SPEAK), at_ms)

    def armed(self, seat: int) -> bool:
        return seat in self._armed

    # -- the drop ----------------------------------------------------------------------------------

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        return Press.IGNORED if self.paused else super().press_drop(seat, at_ms, repeat=repeat)

    def trial_drop(self, number: int) -> DropRound:
        return self._drops.make(self._game, self.ply, number, "trial")

    def _restart_drop(self, number: int) -> None:
        self.drop = self._drops.make(self._game, self.ply, number)
        self._write(RoundEntry(number))

    def _settle_drop(self) -> bool:
        """Carry out a drop whose order is final; False where it is not yet."""
        drop = self.drop
        assert drop is not None
        if not self._screen and not drop.people:
            order: Sequence[Dropped] | None = drop.settle()
        else:
            order = drop.final(int(self._clock.screen_ms))
        if order is None:
            return False
        # A penalty can take somebody out of the hand (``mercy``) while the pot sways.
        self.last_drop = tuple(dropped for dropped in order if dropped.seat in self._game.to_drop)
        self._write(DropEntry(drop.round, drop.cue_ms, self.last_drop))
        spilled_at_ms = self._clock.at_ms + drop.cue_ms
        for dropped in self.last_drop[:-1]:
            self._carry_out(Move(dropped.seat, Do.DROP), spilled_at_ms + (dropped.reaction_ms or 0))
        return True

    # -- carrying out ------------------------------------------------------------------------------

    def _carry_out(self, move: Move, at_ms: int) -> None:
        """Apply a legal move, write it down, show it, and ask the computer players what they will do."""
        if self.people:
            self._decisions.before(self._game, self.ply + 1, move, self._planner.memory)
            self._records.before(self._game, self.ply + 1, move, self._decisions.made)
        asked = self._game.pending
        events = self._game.apply(move)
        if self._planner.watches:
            self._planner.saw(events)
        self.ply += 1
        self._clock.reach(at_ms)
        if self.journal is not None:
            self.journal.record(_new_entry(MoveEntry, (self.ply, at_ms, move)))
        if self._screen:
            self._to_show.add(self._game, self.ply, at_ms, move, events)
        self._armed.follow(self._game)
        self._write_end()
        self._clock.hand.follow(move, self._clock.ms)
        # A call, or a word, may take somebody out (mercy): what was planned is then for a turn that is gone.
        self._look_ahead(at_ms, keep_plan=move.do in UNBIDDEN and self._game.pending == asked)

    def _look_ahead(self, at_ms: int, *, keep_plan: bool = False) -> None:
        """Begin the drop if one is due, else ask the computer players what they will do."""
        self._started = True
        if not keep_plan:
            self._clock.turn.follow(self._game, self.people)
        self._clock.is_window_open = bool(self.people) and self._planner.person_may_react(self._game)
        if self._game.phase is not _DROP:
            self.drop = None
            if keep_plan:
                self._agenda.acts = self._planner.renew(self._agenda.acts, self._game, self.ply, at_ms)
            else:
                self._agenda.make(self._planner.plan(self._game, self.ply, at_ms), at_ms)
        elif self.drop is None:
            self._agenda.acts = []
            self.drop = self._drops.make(self._game, self.ply, 0)

    def _write_end(self) -> None:
        """At the end of a match say how it ended; at the end of each hand have what was written signed."""
        game = self._game
        if game.phase is _MATCH_OVER:
            self._write(EndEntry(game.match_winner, tuple(game.scores)))
        if self.journal is not None and (game.phase is _MATCH_OVER or game.phase is _HAND_OVER):
            self.journal.seal(self.ply, tuple(game.scores))

    def _write(self, entry: Entry) -> None:
        if self.journal is not None:
            self.journal.record(entry)

    # -- taking up a match -------------------------------------------------------------------------

    def replay(self, entries: Sequence[Entry]) -> list[ShownMove]:
        """Bring a new referee to where these entries end; its moves, of which none is shown or written again.

        The match is paused then: it goes on with ``resume``. A drop that was not over begins again before its cue.
        To be called before the referee is given a journal. Raises IllegalMove where a move is not legal.
        """
        rounds = 0
        for entry in entries:
            if isinstance(entry, MoveEntry):
                self._carry_out(entry.move, entry.at_ms)
            elif isinstance(entry, DropEntry):
                self.last_drop = entry.order
                rounds = 0
            elif isinstance(entry, RoundEntry):
                rounds = entry.round
        moves = self._to_show.take()
        self._to_show.finish()
        self.paused = True
        if self.drop is not None:
            self._restart_drop(rounds + 1)
        return moves


def any_move(legal_moves: Iterable[Move]) -> Move:
    """One of a seat's legal moves that takes the match on."""
    return next(move for move in legal_moves if move.do not in UNBIDDEN)
