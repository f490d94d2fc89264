"""The game at a host's table as a guest follows it: the host's messages folded onto the view of one seat."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.events import CardPlayed, CardsDealt, CardsDrawn, Event, HandDropped
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.net.protocol import wire
from uno_desktop.net.protocol.protocol import Message
from uno_desktop.players.memory.card_memory import Memory


class FollowedGame:
    """One seat's view, kept in step with the host's. ``moves`` are those that no screen has shown yet.

    ``sit`` comes first; ``view`` and ``memory`` are None before the first state. ``waiting`` are the seats that must
    act, ``armed`` is whether our next play calls UNO.
    """

    def __init__(self) -> None:
        self.rules: RulesInForce
        self.seat = NONE
        self.view: View | None = None
        self.memory: Memory | None = None
        self.ply = 0
        self.waiting: tuple[int, ...] = ()
        self.armed = False
        self.moves: list[ShownMove] = []

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.view.phase if self.view is not None else Phase.BEFORE_DEAL

    def sit(self, rules: RulesInForce, seat: int) -> None:
        """We play this seat from now on: what the old one saw is not shown, for the whole position comes next."""
        self.rules = rules
        if seat != self.seat:
            self.seat = seat
            self.moves.clear()

    def take_state(self, message: Message) -> None:
        """Begin anew from a whole position. Raises ValueError or KeyError where it isn't one of our seat."""
        view = wire.view_from_data(message["view"], self.rules)
        if view.seat != self.seat:
            raise ValueError("the view of another seat")
        self.view, self.memory = view, Memory.at(view)
        self.moves.clear()
        self._take_position(message)

    def take_move(self, message: Message) -> bool:
        """Follow one move; False where we are out of step and need the whole state. Raises ValueError for nonsense."""
        view = self.view
        if view is None or view.seat != self.seat or message["ply"] <= self.ply:
            return True  # the state comes, or the move is old
        if message["ply"] != self.ply + 1:
            return False
        bounds = wire.bounds_of(self.rules)
        events = tuple(wire.event_from_data(each, bounds) for each in message["events"])
        view = wire.fold(view, events)
        if wire.check_of(view) != message["check"]:
            return False
        self.view = view
        if self.memory is not None:
            self.memory.saw(events)
        self._take_position(message)
        self.moves.append(ShownMove(self.ply, 0, _move_of(events), {self.seat: events}, {self.seat: view}))
        return True

    def _take_position(self, message: Message) -> None:
        self.ply = message["ply"]
        self.waiting = tuple(message["waiting"])
        self.armed = message.get("armed", False)


class TurnTime:
    """The time left for a turn: what the host said last, less what has passed since."""

    def __init__(self) -> None:
        self._left: TimeLeft | None = None
        self._is_stopped = False
        self._is_new = False
        self._told_ms = self._now_ms = 0.0

    def tell(self, message: Message) -> None:
        """The time in a message about the position; none runs where it has none."""
        self._left = None
        if times := message.get("time"):
            seat, left_ms, full_ms = times
            self._left = TimeLeft(seat, float(left_ms), float(max(1, full_ms)))
        self._is_stopped, self._is_new = message.get("stopped", False), True

    def advance(self, now_ms: float) -> None:
        """Let time pass; what was just told runs from now on."""
        if self._is_new:
            self._is_new, self._told_ms = False, now_ms
        self._now_ms = now_ms

    @property
    def left(self) -> TimeLeft | None:
        """What is left now."""
        if self._left is None or self._is_stopped:
            return self._left
        return self._left._replace(left_ms=max(0.0, self._left.left_ms - (self._now_ms - self._told_ms)))


def _move_of(events: Sequence[Event]) -> Move:
    """The move behind these events, as far as scenes need it: who did what."""
    for event in events:
        if isinstance(event, CardsDealt):
            return Move(REFEREE, Do.DEAL)
        if isinstance(event, CardPlayed):
            return Move(event.seat, Do.PLAY, event.card, also=event.also)
        if isinstance(event, HandDropped):
            return Move(event.seat, Do.DROP)
        if isinstance(event, CardsDrawn):
            return Move(event.seat, Do.DRAW)
    return Move(getattr(events[0], "seat", NONE) if events else NONE, Do.PASS)
