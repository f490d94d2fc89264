"""The referee: sole owner of the game. People and computer players meet here, ordered by time.

The referee reads no clock. It is told the screen's time, and keeps game time, which stands still while moves are
being shown, while the match is paused, and while a drop waits for its pot; ``pace`` says how fast it runs
otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.rng import fingerprint
from uno_desktop.engine.view import View
from uno_desktop.match.agenda import Agenda
from uno_desktop.match.armed_calls import ArmedCalls
from uno_desktop.match.droptime import DropHost, DropMaker, DropRound, DropStage
from uno_desktop.match.game_clock import GameClock
from uno_desktop.match.log import DropEntry, EndEntry, Entry, Journal, MoveEntry, RoundEntry
from uno_desktop.match.pace import Speed
from uno_desktop.match.review import Decision, DecisionsInHand
from uno_desktop.match.schedule import Planned, Planner
from uno_desktop.match.setup import Agreed, Seat
from uno_desktop.match.shown_move import ShownMove, ShowQueue
from uno_desktop.match.turn_clock import TimeLeft
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.registry import make_agent
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.reflex.plan import DropMode

SPECTATOR = NONE
# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_DRAWN, _DROP, _MATCH_OVER = Phase.DRAWN, Phase.DROP, Phase.MATCH_OVER
_new_entry = tuple.__new__


class Referee(DropHost):
    """One match in play.

    ``screen``: somebody watches; then every move waits for ``take_moves``, and game time for ``moves_shown``. Without a
    screen moves take no time to show, and the engine tells events only where ``events`` says so.
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
        agents = {n: make_agent(seat.agent, seat.manner) for n, seat in enumerate(agreed.seats) if seat.agent}
        self._planner = Planner(agents, agreed.config)
        self._game = game or Game(agreed.config, events=screen or events or self._planner.watches)
        if game is not None:
            self._planner.come_in(game)
        self._clock = GameClock(self._game.rules, speed, jumps=not self.people)
        self._agenda = Agenda()
        self._armed = ArmedCalls()
        self._drops = DropMaker(agreed.config.seed, agents, agreed.drop_mode)
        self._decisions = DecisionsInHand(self.people)
        self._screen = screen
        self._to_show = ShowQueue((*self.people, SPECTATOR))
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
    def wait_left(self) -> float:
        """How much is left, 1 to 0, of the time before a computer player begins the next turn.

        1 where the next turn waits for a person, or for an answer that begins no turn: then no clock runs.
        """
        return self._agenda.wait_left(self._clock.ms) if self._game.phase is Phase.TURN else 1.0

    @property
    def time_left(self) -> TimeLeft | None:
        """What a person on turn has left, where the rules limit the time for a turn."""
        return self._clock.turn.left

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat knows now; a spectator sees no hand."""
        return self._game.view(seat)

    def memory(self, seat: int) -> Memory:
        """What a person's seat has seen of the hand, as an attentive player would remember it: for hints."""
        return self._planner.memory(seat)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The moves people made in turn in this hand, with what they knew: for the review."""
        return tuple(self._decisions.made)

    def position(self) -> str:
        """The whole position in notation, secrets and all: for reports of errors and for tests."""
        return self._game.position()

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place."""
        return self._game.cards_conserved()

    # -- the screen --------------------------------------------------------------------------------

    def take_moves(self) -> list[ShownMove]:
        """The moves made since the last call, oldest first."""
        return self._to_show.take()

    def moves_shown(self, at_ms: float) -> None:
        """All moves taken so far have been shown: game time goes on. Nothing happens while some are not taken."""
        if self._to_show.finish():
            self._clock.skip(at_ms)

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
        self._clock.speed = speed

    def set_drop_mode(self, mode: DropMode) -> None:
        """Settle later drops in this way."""
        self._drops.mode = mode

    def set_drop_in_turns(self, in_turns: bool) -> None:
        """In later drops, and in one that has not begun, several people let go one after the other."""
        if in_turns != self._drops.in_turns:
            self._drops.in_turns = in_turns
            if self.drop is not None and self.drop.stage is DropStage.WAITING:
                self.drop = self._drops.make(self._game, self.ply, self.drop.round)

    def pause(self, at_ms: float) -> None:
        """Stop game time (also for a lost focus)."""
        self.advance(at_ms)
        self._paused = True

    def resume(self, at_ms: float) -> None:
        """Go on; a drop that had begun starts again with a new cue, and nobody is punished."""
        if not self._paused:
            return
        self._paused = False
        self._clock.skip(at_ms)
        if self.drop is not None and self.drop.due_ms is not None:
            self._restart_drop(self.drop.round + 1)

    # -- time --------------------------------------------------------------------------------------

    def start(self, now_ms: float = 0.0) -> None:
        """Deal the first hand; where the referee was given a position, play on from there."""
        self._clock.screen_ms = now_ms
        if self._game.phase is Phase.BEFORE_DEAL:
            self._carry_out(Move.deal(), self._clock.at_ms)
        else:
            self._look_ahead(self._clock.at_ms)

    def deal_next(self, at_ms: float) -> Refusal | None:
        """Deal the next hand after one is over; a refusal where it is not."""
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
        if self._screen and not self._paused:
            self._think()
        while not self._paused:
            if self.drop is not None:
                if not self._settle_drop():
                    return
            elif self._to_show.busy:
                return
            elif late := self._clock.late(self._game):
                self._carry_out(late, self._clock.at_ms)
            elif (planned := self._agenda.first) is None:
                if not self.waiting or not self._clock.pass_rest():
                    return
            elif self._nobody_can_react():
                self._act_unwatched()
            elif not self._clock.pass_until(planned.at_ms) or not self._decided(planned):
                return
            else:
                self._act(self._agenda.pop())

    def _think(self) -> None:
        """Let the computer player who is asked think on, for no longer than a frame can spare."""
        for seat in self._agenda.asked:
            self._planner.think(self._game, seat, self.ply)

    def _decided(self, planned: Planned) -> bool:
        """Whether the move can be made now; with a screen, game time stands still until its player has decided."""
        return not self._screen or planned.move is not None or self._planner.decided(planned.seat, self.ply)

    def _act(self, planned: Planned) -> None:
        """Do what a computer player had in mind, unless it has become impossible."""
        move = planned.move
        if move is None:
            move = self._planner.choose(self._game, planned.seat, self.ply)
            if move.do == Do.PLAY and self._game.phase is Phase.DRAWN:
                self._agenda.add(self._planner.play_of_drawn(self._game, move, self.ply, planned.at_ms))
                return
        elif self._game.can(move) is not None:
            return
        self._carry_out(move, self._clock.at_ms)

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
        (due_ms, _, seat, _), clock, ply = self._agenda.pop(), self._clock, self.ply
        at_ms = max(clock.at_ms, due_ms)
        while True:
            move = choose(game, seat, ply)
            if game.phase is _DRAWN and move.do == Do.PLAY:  # that it could be played took no time, to play it does
                at_ms += thought_ms(game, seat, ply)
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
        """A person's move, pressed at ``at_ms``. Returns None, or why it is refused; nothing is lost then."""
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
        """The UNO button: calls where a call is owed; arms (or disarms) the call where the next play can owe one."""
        self.advance(at_ms)
        if seat in self.people and seat not in self._game.uno_open and self._armed.press(self._game, seat):
            return None
        return self.submit(Move(seat, Do.CALL_UNO), at_ms)

    def speak(self, seat: int, at_ms: float) -> None:
        """A person says something. In a silence that is a move, which costs cards; else, and the second time, nothing.

        What is said while the card that silences the table is still being shown doesn't count.
        """
        if self._game.silence and not self._to_show.hushing:
            self.submit(Move(seat, Do.SPEAK), at_ms)

    def armed(self, seat: int) -> bool:
        """Whether the seat's next play calls UNO automatically."""
        return seat in self._armed

    # -- the drop ----------------------------------------------------------------------------------

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        return Press.IGNORED if self._paused else super().press_drop(seat, at_ms, repeat=repeat)

    def trial_drop(self) -> DropRound:
        """A drop of those who are about to drop, to try it: nothing of it counts, and its chance is its own."""
        return self._drops.make(self._game, self.ply, 0, "trial")

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
        if not keep_plan:
            self._clock.turn.follow(self._game, self.people)
        self._clock.is_window_open = bool(self.people) and self._planner.person_may_react(self._game)
        if self._game.phase is not _DROP:
            self.drop = None
            if not keep_plan:
                self._agenda.make(self._planner.plan(self._game, self.ply, at_ms), at_ms)
        elif self.drop is None:
            self._agenda.clear()
            self.drop = self._drops.make(self._game, self.ply, 0)

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
        self._to_show.clear()
        self._paused = True
        if self.drop is not None:
            self._restart_drop(rounds + 1)
