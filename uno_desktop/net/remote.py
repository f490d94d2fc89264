"""A match that is hosted elsewhere, as a scene sees it: what it offers is what a ``Referee`` offers.

A ``RemoteMatch`` knows no socket and no thread: messages go in by ``receive`` (already read by
``protocol.read_host``), and out through the ``send`` it is given. Times are ms of the own screen's clock; the host's
clock is reckoned from pings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_desktop.engine import legality
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.events import CardPlayed, CardsDealt, CardsDrawn, Event, HandDropped
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.notation import write_move
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.droptime import DropStage, drops_can_come
from uno_desktop.match.pace import Speed
from uno_desktop.match.setup import Agreed, Seat, agreed_from_data
from uno_desktop.match.shown_move import ShownMove
from uno_desktop.match.turn_clock import TimeLeft
from uno_desktop.net import wire
from uno_desktop.net.clocks import Offset
from uno_desktop.net.emote_ids import MOST_WAITING, Emote
from uno_desktop.net.protocol import PROTOCOL, Message, Reason
from uno_desktop.players.card_memory import Memory
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.reflex.plan import DropMode

SPECTATOR = NONE
QUICK_PINGS = 12
QUICK_EVERY_MS = 60.0
PING_EVERY_MS = 1000.0
PING_IN_DROPS_EVERY_MS = 250.0
_NO_SEED = "00" * 32


class HostFault(ValueError):
    """The host sent something that doesn't fit this match."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A move of this player that the host refused; ``reason`` names the refusal, or is a ``protocol.Reason``."""

    reason: str


class RemoteDrop:
    """A drop as the host reports it, with the interface of ``match.droptime.DropRound`` and times by this clock."""

    def __init__(self, message: Message, clock: Offset, press: Callable[[int], Press]) -> None:
        self._clock = clock
        self._press = press
        self.spilled_ms: int | None = None
        """When this screen showed the spill."""
        self._fumbled = False
        self._pressed_ms: int | None = None
        self.update(message)

    def update(self, message: Message) -> None:
        """Take over a later message about the same round."""
        self._message = message

    @property
    def round(self) -> int:
        """Which attempt at this drop."""
        return int(self._message["round"])

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that drop, in turn order."""
        return tuple(self._message["order"])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that press for themselves."""
        return tuple(self._message["persons"])

    @property
    def active(self) -> None:
        """Nobody drops in turns with people elsewhere."""
        return None

    def turn_over(self, now_ms: int) -> bool:
        """Always false: the host decides."""
        return False

    def next_turn(self) -> None:
        """Nothing to do: the host decides."""

    @property
    def due_ms(self) -> int | None:
        """When to show the spill, by this clock; None until the host announces it, shortly before."""
        at = self._message.get("spill_at")
        return None if at is None else int(self._clock.own_ms(at))

    @property
    def stage(self) -> DropStage:
        """How far the round is; it counts as spilled once this screen has shown the spill."""
        stage = DropStage(self._message["stage"])
        if stage in (DropStage.SWAYING, DropStage.SPILLED):
            return DropStage.SPILLED if self.spilled_ms is not None else DropStage.SWAYING
        return stage

    def begin(self, at_ms: int) -> None:
        """The host runs the drop; nothing to do."""

    def spill(self, at_ms: int) -> None:
        """The first frame of the spill was on this screen at ``at_ms``."""
        if self.spilled_ms is None:
            self.spilled_ms = at_ms

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """Let go; the host answers with what it makes of the press."""
        if repeat or seat not in self.people or self._pressed_ms is not None:
            return Press.IGNORED
        found = self._press(at_ms)
        if found is Press.FUMBLED:
            self._fumbled = True
        elif found is Press.DROPPED:
            self._pressed_ms = at_ms
        return found

    def refused(self, *, fumbled: bool) -> None:
        """The host refused the press, so the next one counts."""
        self._pressed_ms = None
        self._fumbled = self._fumbled or fumbled

    def dropped(self, now_ms: int) -> tuple[Dropped, ...]:
        """Always empty: nothing is known of the others until the host sends the order."""
        return ()

    def fumbled(self, seat: int) -> bool:
        """Whether this player's press was too early."""
        return self._fumbled

    def locked(self, seat: int, now_ms: int) -> bool:
        """Always false: the host keeps the lockout."""
        return False


def _time_left(message: Message) -> TimeLeft | None:
    """The time of the player on turn, from a message about the position."""
    if not (times := message.get("time")):
        return None
    seat, left_ms, full_ms = times
    return TimeLeft(seat, float(left_ms), float(max(1, full_ms)))


class RemoteMatch:
    """One seat at a table elsewhere. ``send`` carries messages to the host.

    ``notices`` are reasons of ``error`` messages not looked at yet; ``refusals`` what became of moves that were
    refused after all; ``roster`` is who sits where. ``ready`` is whether there is a view yet. ``states`` counts whole
    states: after each the position is to be shown anew, for the moves up to it are not told. ``take_emotes`` gives
    what was said.
    """

    journal = None
    notice = None
    is_lost = False
    decisions = ()

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self.seat = SPECTATOR
        self.table = ""
        self.token = ""
        self.theme: Mapping[str, Any] = {}
        self.cards: Sequence[Sequence[str]] = ()
        self.roster: Message = {"seats": [], "stage": "lobby"}
        self.notices: list[str] = []
        self.refusals: list[Refused] = []
        self.emotes: list[Emote] = []
        self.result: Message | None = None
        self.drop: RemoteDrop | None = None
        self.last_drop: tuple[Dropped, ...] = ()
        self.ply = 0
        self.states = 0
        self.setup: Mapping[str, Any] = {}
        self.clock = Offset()
        self.agreed: Agreed
        self._rules: RulesInForce
        self._view: View | None = None
        self._memory: Memory | None = None
        self.waiting: tuple[int, ...] = ()
        """The seats that must act now."""
        self._armed = False
        self._time_left: TimeLeft | None = None
        self._time_stopped = False
        self._counted: TimeLeft | None = None
        self._told_ms = self._now_ms = 0.0
        self._queue: list[ShownMove] = []
        self._number = 0
        self._pings_left = 0
        self._ping_due_ms = float("-inf")

    # -- messages ----------------------------------------------------------------------------------------

    def hello(self, name: str, code: str = "") -> Message:
        """The first message of a connection, with the token from an earlier visit if there is one."""
        message: Message = {"t": "hello", "protocol": PROTOCOL, "device": "game", "name": name}
        self._pings_left, self._ping_due_ms = QUICK_PINGS, float("-inf")
        return message | ({"token": self.token} if self.token else {"code": code})

    def receive(self, message: Message, now_ms: float) -> None:
        """Take in a message that ``protocol.read_host`` accepted. Raises HostFault if it doesn't fit the match."""
        try:
            handle = _HANDLERS.get(message["t"])
            if handle is not None:
                handle(self, message, now_ms)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as fault:
            raise HostFault(f"{message['t']}: {fault}") from fault

    def _welcome(self, message: Message, _now_ms: float) -> None:
        self.setup = setup = message["setup"]
        self.agreed = agreed_from_data({**setup, "seed": _NO_SEED})
        if not -1 <= message["seat"] < len(self.agreed.seats):
            raise ValueError("no such seat")
        config = self.agreed.config
        self._rules = rules_in_force(config.deck, config.players, config.options)
        self._drops = drops_can_come(self._rules)
        if message["seat"] != self.seat:
            self._queue.clear()  # what the old seat saw; the whole position comes next
        self.seat, self.table, self.theme = message["seat"], message["table"], message["theme"]
        self.token = message.get("token", self.token)
        self.cards = setup.get("cards", ())

    def _roster(self, message: Message, _now_ms: float) -> None:
        self.roster = message

    def _state(self, message: Message, _now_ms: float) -> None:
        view = wire.view_from_data(message["view"], self._rules)
        if view.seat != self.seat:
            raise ValueError("the view of another seat")
        self._view, self._memory = view, Memory.at(view)
        self.states += 1
        self._queue.clear()
        if view.phase is not Phase.MATCH_OVER:
            self.result = None
        if view.phase is not Phase.DROP:
            self.drop = None
        self._position(message)

    def _moved(self, message: Message, _now_ms: float) -> None:
        if self._view is None or self._view.seat != self.seat or message["ply"] <= self.ply:
            return
        if message["ply"] != self.ply + 1:
            self._send({"t": "resync"})
            return
        bounds = wire.bounds_of(self._rules)
        events = tuple(wire.event_from_data(each, bounds) for each in message["events"])
        view = wire.fold(self._view, events)
        if wire.check_of(view) != message["check"]:
            self._send({"t": "resync"})
            return
        self._view = view
        if self._memory is not None:
            self._memory.saw(events)
        self._position(message)
        if view.phase is not Phase.DROP:
            self.drop = None
        move = _move_of(events)
        self._queue.append(ShownMove(self.ply, 0, move, {self.seat: events}, {self.seat: view}))

    def _position(self, message: Message) -> None:
        self.ply = message["ply"]
        self.waiting = tuple(message["waiting"])
        self._armed = message.get("armed", False)
        self._time(message)
        if not self.over:  # another match at the same table
            self.result = None

    def _time(self, message: Message, _now_ms: float = 0.0) -> None:
        self._time_left = _time_left(message)
        self._time_stopped = message.get("stopped", False)

    def _answer(self, message: Message, _now_ms: float) -> None:
        self._armed = message.get("armed", self._armed)
        if not message["ok"]:
            reason = message.get("reason", "")
            self.refusals.append(Refused(reason))
            if self.drop is not None and reason in (Reason.FUMBLED, Reason.LOCKED):
                self.drop.refused(fumbled=reason == Reason.FUMBLED)

    def _drop(self, message: Message, _now_ms: float) -> None:
        if message["stage"] == "done":
            self.last_drop = tuple(Dropped(*each) for each in message.get("result", ()))
            self.drop = None
        elif self.drop is not None and self.drop.round == message["round"]:
            self.drop.update(message)
        else:
            self.drop = RemoteDrop(message, self.clock, self._press_drop)

    def _pong(self, message: Message, now_ms: float) -> None:
        self.clock.pong(message["c"] / 1000, message["at"], now_ms)

    def _over(self, message: Message, _now_ms: float) -> None:
        self.result = message
        config = replace(self.agreed.config, seed=bytes.fromhex(message["seed"]))
        self.agreed = replace(self.agreed, config=config, numbers=tuple(message.get("numbers", ())))

    def _error(self, message: Message, _now_ms: float) -> None:
        self.notices.append(message["reason"])

    def _emote(self, message: Message, _now_ms: float) -> None:
        self.emotes = [*self.emotes[1 - MOST_WAITING :], Emote(message["seat"], message["id"])]

    # -- as a referee is asked ---------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether there is a match to show."""
        return self._view is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where, by the names of those who are here now."""
        names = [each["name"] for each in self.roster["seats"]]
        if len(names) != len(self.agreed.seats):
            return self.agreed.seats
        return tuple(replace(seat, name=name) for seat, name in zip(self.agreed.seats, names, strict=True))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that humans at this machine play: one."""
        return (self.seat,) if self.seat != SPECTATOR else ()

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._view.phase if self._view is not None else Phase.BEFORE_DEAL

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.phase is Phase.MATCH_OVER

    @property
    def between_hands(self) -> bool:
        """Whether the next hand can be dealt."""
        return self.phase is Phase.HAND_OVER

    @property
    def hand_number(self) -> int:
        """Which hand of the match is played, from 1."""
        return self._view.hand_number if self._view is not None else 0

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the seed, once the match is over."""
        return str(self.result["fingerprint"]) if self.result else ""

    def view(self, seat: int = SPECTATOR) -> View:
        """What this player's seat knows, the only view here. Raises ValueError before the host has sent one."""
        if self._view is None:
            raise ValueError("there is no view yet")
        return self._view

    @property
    def time_left(self) -> TimeLeft | None:
        """The time left for the turn: what the host reported, less what has passed since."""
        left = self._time_left
        if left is None or self._time_stopped:
            return left
        return left._replace(left_ms=max(0.0, left.left_ms - (self._now_ms - self._told_ms)))

    @property
    def wait_left(self) -> float:
        """Always 1: only the host knows when its computer players will act."""
        return 1.0

    def memory(self, seat: int) -> Memory:
        """What this player has seen of the hand since joining, for hints and tooltips."""
        return self._memory if self._memory is not None and seat == self.seat else Memory.at(self.view(seat))

    def armed(self, seat: int) -> bool:
        """Whether the seat's next play calls UNO automatically."""
        return self._armed and seat == self.seat

    def take_moves(self) -> list[ShownMove]:
        """The moves since the last call, oldest first, each with this seat's events and view."""
        taken, self._queue = self._queue, []
        return taken

    def advance(self, now_ms: float) -> None:
        """Ping the host when it is time to measure again."""
        if self._time_left is not self._counted:  # from now on the time just told runs
            self._counted, self._told_ms = self._time_left, now_ms
        self._now_ms = now_ms
        if now_ms < self._ping_due_ms:
            return
        self._send({"t": "ping", "c": int(now_ms * 1000)})
        if self._pings_left:
            self._pings_left -= 1
            self._ping_due_ms = now_ms + QUICK_EVERY_MS
        else:
            self._ping_due_ms = now_ms + (PING_IN_DROPS_EVERY_MS if self._can_drop() else PING_EVERY_MS)

    def _can_drop(self) -> bool:
        return self._view is not None and self._drops

    def moves_shown(self, at_ms: float) -> None:
        """The host keeps its own time."""

    def set_speed(self, speed: Speed) -> None:
        """Nothing to do: the host's speed counts."""

    def set_drop_mode(self, mode: DropMode) -> None:
        """Changes nothing: the host decides how drops are played."""

    def set_drop_in_turns(self, in_turns: bool) -> None:
        """Nobody drops in turns with people elsewhere."""

    def submit(self, move: Move, at_ms: float) -> Refusal | None:
        """Send a move. Returns None, or at once why it is illegal; the host has the last word (``refusals``)."""
        if self._view is None or move.seat != self.seat:
            return Refusal.NO_SUCH_SEAT
        if reason := legality.refusal(self._view, self.seat, self._view.hand, move):
            return reason
        text = write_move(self._view.deck, move)
        self._ask({"t": "move", "move": text, "ply": self.ply, "at": int(self.clock.host_ms(at_ms))})
        return None

    def press_uno(self, seat: int, at_ms: float) -> Refusal | None:
        """Press the UNO button at the host's table."""
        if seat != self.seat or self._view is None:
            return Refusal.NO_SUCH_SEAT
        self._ask({"t": "uno", "ply": self.ply, "at": int(self.clock.host_ms(at_ms))})
        return None

    def emote(self, saying: str) -> None:
        """Send an emote by its id in ``emote_ids.emotes_of``; the host passes on one every 2 s."""
        self._send({"t": "emote", "id": saying})

    def take_emotes(self) -> list[Emote]:
        """The emotes shown at the table since the last call, oldest first."""
        taken, self.emotes = self.emotes, []
        return taken

    def deal_next(self, at_ms: float) -> Refusal | None:
        """Ready for the next hand; it is dealt when everybody is."""
        if not self.between_hands:
            return Refusal.WRONG_PHASE
        self._send({"t": "ready"})
        return None

    def drop_begun(self, now_ms: int) -> None:
        """Nothing to do: the host runs the drop."""

    def spill_shown(self, now_ms: int) -> None:
        """The first frame of the spill has just been shown here; this player's reaction counts from it."""
        if self.drop is not None:
            self.drop.spill(now_ms)

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """Let go, at the time of the event itself."""
        return Press.IGNORED if self.drop is None else self.drop.press(seat, at_ms, repeat=repeat)

    def _press_drop(self, at_ms: int) -> Press:
        drop = self.drop
        assert drop is not None
        message: Message = {"t": "drop", "round": drop.round, "at": int(self.clock.host_ms(at_ms))}
        spilled_ms = drop.spilled_ms
        if spilled_ms is not None and at_ms >= spilled_ms:
            message["reaction"] = at_ms - spilled_ms
        self._ask(message)
        return Press.DROPPED if "reaction" in message else Press.FUMBLED

    def pause(self, at_ms: float) -> None:
        """Nothing to do: a match with others doesn't stop for one player."""

    def resume(self, at_ms: float) -> None:
        """As ``pause``."""

    def leave(self) -> None:
        """Leave for now; the token brings the player back."""

    def _ask(self, message: Message) -> None:
        self._number += 1
        self._send({"n": self._number, **message})


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


_HANDLERS: Mapping[str, Callable[[RemoteMatch, Message, float], None]] = {
    "welcome": RemoteMatch._welcome,
    "roster": RemoteMatch._roster,
    "state": RemoteMatch._state,
    "moved": RemoteMatch._moved,
    "answer": RemoteMatch._answer,
    "drop": RemoteMatch._drop,
    "time": RemoteMatch._time,
    "pong": RemoteMatch._pong,
    "over": RemoteMatch._over,
    "emote": RemoteMatch._emote,
    "error": RemoteMatch._error,
}
