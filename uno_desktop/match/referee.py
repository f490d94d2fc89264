"""The referee: sole owner of the game. People and computer players meet here, ordered by time.

The referee reads no clock. It is told the screen's time, and keeps game time, which stands still while moves are
being shown, while the match is paused, and while a drop waits for its pot; ``pace`` says how fast it runs
otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.events import Event, SilenceBegan
from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import call_owed_after
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.rng import Stream, fingerprint
from uno_desktop.engine.view import View
from uno_desktop.match.droptime import DropHost, DropRound, DropStage
from uno_desktop.match.log import DropEntry, EndEntry, Entry, Journal, MoveEntry, RoundEntry
from uno_desktop.match.pace import Speed, rate
from uno_desktop.match.review import Decision, is_decision
from uno_desktop.match.schedule import Planned, Planner
from uno_desktop.match.setup import Agreed, Seat
from uno_desktop.match.shown_move import ShownMove, shown_move
from uno_desktop.match.turn_clock import HandClock, TimeLeft, TurnClock
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.registry import make_agent
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.reflex.plan import DropMode

_SHEDDING = (Do.PLAY, Do.LAY_DOWN)
SPECTATOR = NONE
# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_DRAWN, _DROP, _MATCH_OVER = Phase.DRAWN, Phase.DROP, Phase.MATCH_OVER
_new_entry = tuple.__new__


class Referee(DropHost):
    """One match in play.

    ``screen``: somebody watches; then every move goes into the queue of ``take``, and game time waits for
    ``shown``. Without a screen moves take no time to show, and the engine tells events only where ``events`` says so.
    ``journal`` is told every entry of the log; ``game`` begins with a position instead of a deal.
    Raises SetupError or OptionError for what cannot be played.
    """

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
        self.people = tuple(n for n, seat in enumerate(agreed.seats) if seat.is_person)
        """The seats played by hand."""
        self.journal = journal
        self.ply = 0
        self._agents = {n: make_agent(seat.agent, seat.manner) for n, seat in enumerate(agreed.seats) if seat.agent}
        self._planner = Planner(self._agents, agreed.config)
        self._game = game or Game(agreed.config, events=screen or events or self._planner.watches)
        if game is not None:
            self._planner.come_in(game)
        self._screen = screen
        self._speed = speed
        self._may_speak = Do.SPEAK in self._game.rules.moves
        self._hushing = False
        """Whether the move that began the silence is still being shown."""
        self._turn_clock = TurnClock(self._game.rules.turn_seconds)
        self._hand_clock = HandClock(self._game.rules.hand_minutes)
        self._drop_mode = agreed.drop_mode
        self._in_turns = False
        self._watched = (*self.people, SPECTATOR) if screen else ()
        self._plan: list[Planned] = []
        self._planned_ms = 0
        """The game time at which the plan was made."""
        self._queue: list[ShownMove] = []
        self._armed: dict[int, int] = {}
        """Seats whose next play calls UNO -> the cards they held when they pressed the button."""
        self._decisions: list[Decision] = []
        self._wall_ms = 0.0
        self._clock_ms = 0.0
        self._window_open = False
        self._showing = False
        self._paused = False

    # -- what can be known -------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat."""
        return self.agreed.seats

    @property
    def paused(self) -> bool:
        """Whether game time stands still until ``resume``."""
        return self._paused

    @property
    def phase(self) -> Phase:
        """What the game waits for: a turn, a color, a drop and so on."""
        return self._game.phase

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act now."""
        return self._game.waiting()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._game.phase is Phase.MATCH_OVER

    @property
    def between_hands(self) -> bool:
        """Whether the next hand can be dealt."""
        return self._game.phase is Phase.HAND_OVER

    @property
    def hand_number(self) -> int:
        """Which hand of the match is played, from 1."""
        return self._game.hand_number

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the seed in hex: shown before the deal, it proves afterwards that nothing was changed."""
        return fingerprint(self.agreed.config.seed)

    @property
    def game_ms(self) -> int:
        """The game time now, in ms."""
        return int(self._clock_ms)

    @property
    def speed(self) -> Speed:
        """The game speed: how fast computer players act."""
        return self._speed

    @property
    def wait_left(self) -> float:
        """How much is left, 1 to 0, of the time before a computer player begins the next turn.

        1 where the next turn waits for a person, or for an answer that begins no turn: then no clock runs.
        """
        due_ms = next((planned.at_ms for planned in self._plan if planned.move is None), None)
        if due_ms is None or self._game.phase is not Phase.TURN or due_ms <= self._planned_ms:
            return 1.0
        return max(0.0, (due_ms - self._clock_ms) / (due_ms - self._planned_ms))

    @property
    def time_left(self) -> TimeLeft | None:
        """What a person on turn has left, where the rules limit the time for a turn."""
        return self._turn_clock.left

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat knows now; a spectator sees no hand."""
        return self._game.view(seat)

    def memory(self, seat: int) -> Memory:
        """What a person's seat has seen of the hand, as an attentive player would remember it: for hints."""
        return self._planner.memory(seat)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The moves people made in turn in this hand, with what they knew: for the review."""
        return tuple(self._decisions)

    def position(self) -> str:
        """The whole position in notation, secrets and all: for reports of errors and for tests."""
        return self._game.position()

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place."""
        return self._game.cards_conserved()

    # -- the screen --------------------------------------------------------------------------------

    def take_moves(self) -> list[ShownMove]:
        """The moves made since the last call, oldest first."""
        taken, self._queue = self._queue, []
        return taken

    def moves_shown(self, at_ms: float) -> None:
        """All moves taken so far have been shown: game time goes on. Nothing happens while some are not taken."""
        if self._showing and not self._queue:
            self._showing = self._hushing = False
            self._wall_ms = max(self._wall_ms, at_ms)

    def leave(self) -> None:
        """Stop here: an unfinished match stays saved, a finished one becomes a replay."""
        if self.journal is not None:
            self.journal.close(self.over)
            self.journal = None

    @property
    def notice(self) -> str | None:
        """Why the match cannot be saved just now, or None."""
        return None if self.journal is None else self.journal.notice

    @property
    def is_lost(self) -> bool:
        """Whether another window of the game has taken the match over: it cannot go on here."""
        return self.journal is not None and self.journal.is_lost

    def set_speed(self, speed: Speed) -> None:
        """Play at another speed from now on."""
        self._speed = speed

    def set_drop_mode(self, mode: DropMode) -> None:
        """Settle later drops in this way."""
        self._drop_mode = mode

    def set_drop_in_turns(self, in_turns: bool) -> None:
        """In later drops, and in one that has not begun, several people let go one after the other."""
        if in_turns != self._in_turns:
            self._in_turns = in_turns
            if self.drop is not None and self.drop.stage is DropStage.WAITING:
                self.drop = self._new_drop(self.drop.round)

    def pause(self, at_ms: float) -> None:
        """Stop game time (also for a lost focus)."""
        self.advance(at_ms)
        self._paused = True

    def resume(self, at_ms: float) -> None:
        """Go on; a drop that had begun starts again with a new cue, and nobody is punished."""
        if not self._paused:
            return
        self._paused = False
        self._wall_ms = max(self._wall_ms, at_ms)
        if self.drop is not None and self.drop.due_ms is not None:
            self._restart_drop(self.drop.round + 1)

    # -- time --------------------------------------------------------------------------------------

    def start(self, now_ms: float = 0.0) -> None:
        """Deal the first hand; where the referee was given a position, play on from there."""
        self._wall_ms = now_ms
        if self._game.phase is Phase.BEFORE_DEAL:
            self._carry_out(Move.deal(), int(self._clock_ms))
        else:
            self._look_ahead(int(self._clock_ms))

    def deal_next(self, at_ms: float) -> Refusal | None:
        """Deal the next hand after one is over; a refusal where it is not."""
        if reason := self._game.can(Move.deal()):
            return reason
        self._wall_ms = max(self._wall_ms, at_ms)
        self._carry_out(Move.deal(), int(self._clock_ms))
        return None

    def advance(self, now_ms: float) -> None:
        """Let time pass up to ``now_ms`` of the screen's clock: computer players act when their time has come.

        With no person seated game time jumps from one move to the next.
        """
        left_ms = max(0.0, now_ms - self._wall_ms)
        self._wall_ms = max(self._wall_ms, now_ms)
        if self._screen and not self._paused:
            self._think()
        while not self._paused:
            if self.drop is not None:
                if not self._settle_drop():
                    return
            elif self._showing:
                return
            elif late := self._turn_clock.due(self._game) or self._hand_clock.due(self._game, self._clock_ms):
                self._carry_out(late, int(self._clock_ms))
            elif not self._plan:
                if self.waiting:
                    self._pass(left_ms, min(1.0, self._rate()))
                if not left_ms:
                    return
                left_ms = 0.0
            elif not self.people and not self._screen:  # game time jumps
                self._act_unwatched()
            else:
                pace = self._rate()
                passed_ms = max(0.0, self._plan[0].at_ms - self._clock_ms) / pace
                if passed_ms > left_ms:
                    self._pass(left_ms, pace)
                    return
                self._turn_clock.spend(passed_ms * min(1.0, pace))
                if self._screen and not self._decided(self._plan[0]):
                    self._clock_ms = max(self._clock_ms, self._plan[0].at_ms)
                    return
                left_ms -= passed_ms
                self._act(self._plan.pop(0))

    def _pass(self, passed_ms: float, pace: float) -> None:
        """Let this much of the screen's time pass; for the player on turn it never runs faster than the screen's."""
        self._clock_ms += passed_ms * pace
        self._turn_clock.spend(passed_ms * min(1.0, pace))

    def _rate(self) -> float:
        return rate(self._speed, self._window_open) if self.people else inf

    def _think(self) -> None:
        """Let the computer player who is asked think on, for no longer than a frame can spare."""
        for planned in self._plan:
            if planned.move is None:
                self._planner.think(self._game, planned.seat, self.ply)

    def _decided(self, planned: Planned) -> bool:
        """Whether the move can be made now; until then game time stands still at the moment it is due."""
        return planned.move is not None or self._planner.decided(planned.seat, self.ply)

    def _act(self, planned: Planned) -> None:
        """Do what a computer player had in mind, unless it has become impossible."""
        self._clock_ms = max(self._clock_ms, planned.at_ms)
        move = planned.move or self._planner.choose(self._game, planned.seat, self.ply)
        if planned.move is None and move.do == Do.PLAY and self._game.phase is Phase.DRAWN:
            self._plan.append(self._planner.play_of_drawn(self._game, move, self.ply, planned.at_ms))
            self._plan.sort(key=lambda each: each[:3])
            return
        if planned.move is None or self._game.can(move) is None:
            self._carry_out(move, int(self._clock_ms))

    def _act_unwatched(self) -> None:
        """What ``_act`` does at every move, with hardly a call in between, up to one after which others may react.

        For a match of computer players that nobody watches. It differs from ``_act`` in nothing but speed.
        """
        if len(self._plan) > 1 or self._plan[0].move is not None or self._hand_clock.runs or self._may_speak:
            self._act(self._plan.pop(0))
            return
        game, planner, journal = self._game, self._planner, self.journal
        apply, choose, thought_ms = game.apply, planner.choose, planner.thought_ms
        due_ms, _, seat, _ = self._plan[0]
        at_ms, ply = max(int(self._clock_ms), due_ms), self.ply
        while True:
            move = choose(game, seat, ply)
            if game.phase is _DRAWN and move.do == Do.PLAY:  # that it could be played took no time, to play it does
                at_ms += thought_ms(game, seat, ply)
            events = apply(move)
            if events:
                planner.saw(events)
            self.ply = ply = ply + 1
            self._clock_ms = at_ms
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
        """A person's move, pressed at ``at_ms``. Returns None, or why it is refused; nothing is lost then."""
        self.advance(at_ms)
        if move.seat not in self.people:
            return Refusal.NO_SUCH_SEAT
        if move.do in (Do.DROP, Do.TIME_OUT):
            return Refusal.WRONG_PHASE
        move = self._with_armed_call(move)
        if reason := self._game.can(move):
            return reason
        self._carry_out(move, int(self._clock_ms))
        return None

    def press_uno(self, seat: int, at_ms: float) -> Refusal | None:
        """The UNO button: calls where a call is owed; arms (or disarms) the call where the next play can owe one."""
        self.advance(at_ms)
        if seat in self._game.uno_open or seat not in self.people:
            return self.submit(Move(seat, Do.CALL_UNO), at_ms)
        held = self._game.count(seat)
        if 1 < held <= 1 + self._game.rules.uno_at:
            if self._armed.pop(seat, None) is None:
                self._armed[seat] = held
            return None
        return self.submit(Move(seat, Do.CALL_UNO), at_ms)

    def speak(self, seat: int, at_ms: float) -> None:
        """A person says something. In a silence that is a move, which costs cards; else, and the second time, nothing.

        What is said while the card that silences the table is still being shown doesn't count.
        """
        if self._game.silence and not self._hushing:
            self.submit(Move(seat, Do.SPEAK), at_ms)

    def armed(self, seat: int) -> bool:
        """Whether the seat's next play calls UNO automatically."""
        return seat in self._armed

    def _with_armed_call(self, move: Move) -> Move:
        if move.do not in _SHEDDING or move.seat not in self._armed or self._game.can(move) is not None:
            return move
        owed = call_owed_after(self._game, move.seat, self._game.hands[move.seat], move)
        return move._replace(uno=True) if owed else move

    # -- the drop ----------------------------------------------------------------------------------

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        return Press.IGNORED if self._paused else super().press_drop(seat, at_ms, repeat=repeat)

    def trial_drop(self) -> DropRound:
        """A drop of those who are about to drop, to try it: nothing of it counts, and its chance is its own."""
        return self._new_drop(0, "trial")

    def _new_drop(self, number: int, purpose: str = "drop") -> DropRound:
        game = self._game
        first, step = game.last_player, game.direction
        circle = [(first + step * n) % game.players for n in range(game.players)]
        levels = {seat: agent.habits.drop_level for seat, agent in self._agents.items()}
        rng = Stream(self.agreed.config.seed, f"{purpose}:{self.ply}:{number}")
        seats = [seat for seat in circle if seat in game.to_drop]
        return DropRound(number, seats, levels, self._drop_mode, rng, in_turns=self._in_turns)

    def _restart_drop(self, number: int) -> None:
        self.drop = self._new_drop(number)
        self._write(RoundEntry(number))

    def _settle_drop(self) -> bool:
        """Carry out a drop whose order is final; False where it is not yet."""
        drop = self.drop
        assert drop is not None
        if not self._screen and not drop.people:
            order: Sequence[Dropped] | None = drop.settle()
        else:
            order = drop.final(int(self._wall_ms))
        if order is None:
            return False
        # A penalty can take somebody out of the hand (``mercy``) while the pot sways.
        self.last_drop = tuple(dropped for dropped in order if dropped.seat in self._game.to_drop)
        self._write(DropEntry(drop.round, drop.cue_ms, self.last_drop))
        spilled_at_ms = int(self._clock_ms) + drop.cue_ms
        for dropped in self.last_drop[:-1]:
            self._carry_out(Move(dropped.seat, Do.DROP), spilled_at_ms + (dropped.reaction_ms or 0))
        return True

    # -- carrying out ------------------------------------------------------------------------------

    def _carry_out(self, move: Move, at_ms: int) -> None:
        """Apply a legal move, write it down, show it, and ask the computer players what they will do."""
        if self.people:
            self._note_decision(move)
        asked = self._game.pending
        events = self._game.apply(move)
        if self._planner.watches:
            self._planner.saw(events)
        self.ply += 1
        if at_ms > self._clock_ms:
            self._clock_ms = at_ms
        if self.journal is not None:
            self.journal.record(_new_entry(MoveEntry, (self.ply, at_ms, move)))
        if self._screen:
            self._queue_up(move, at_ms, events)
        if self._armed:
            self._armed = {seat: held for seat, held in self._armed.items() if self._game.count(seat) == held}
        self._write_end()
        self._hand_clock.follow(move, self._clock_ms)
        # A call, or a word, may take somebody out (mercy): what was planned is then for a turn that is gone.
        self._look_ahead(at_ms, keep_plan=move.do in UNBIDDEN and self._game.pending == asked)

    def _note_decision(self, move: Move) -> None:
        """Keep what a person knew when making this move in turn; forget those of the hand before at a deal."""
        if move.do == Do.DEAL:
            self._decisions = []
        elif move.seat in self.people and is_decision(self._game, move):
            memory = self._planner.memory(move.seat).copy()
            self._decisions.append(Decision(self.ply + 1, self._game.view(move.seat), memory, move))

    def _look_ahead(self, at_ms: int, *, keep_plan: bool = False) -> None:
        """Begin the drop if one is due, else ask the computer players what they will do."""
        if not keep_plan:
            self._turn_clock.follow(self._game, self.people)
        self._window_open = bool(self.people) and self._planner.person_may_react(self._game)
        if self._game.phase is not _DROP:
            self.drop = None
            if not keep_plan:
                self._plan, self._planned_ms = self._planner.plan(self._game, self.ply, at_ms), at_ms
        elif self.drop is None:
            self._plan = []
            self.drop = self._new_drop(0)

    def _queue_up(self, move: Move, at_ms: int, events: tuple[Event, ...]) -> None:
        self._showing = True
        self._hushing |= self._may_speak and any(isinstance(event, SilenceBegan) for event in events)
        self._queue.append(shown_move(self._game, self._watched, self.ply, at_ms, move, events))

    def _write_end(self) -> None:
        if self._game.phase is _MATCH_OVER:
            self._write(EndEntry(self._game.match_winner, tuple(self._game.scores)))

    def _write(self, entry: Entry) -> None:
        if self.journal is not None:
            self.journal.record(entry)

    # -- taking up a match -------------------------------------------------------------------------

    def replay(self, entries: Sequence[Entry]) -> None:
        """Bring a new referee to where these entries end; nothing of it is shown or written again.

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
        self._queue.clear()
        self._showing = self._hushing = False
        self._paused = True
        if self.drop is not None:
            self._restart_drop(rounds + 1)
