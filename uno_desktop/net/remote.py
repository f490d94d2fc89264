"""A match that is hosted elsewhere, as a scene sees it: what it offers is what a ``Referee`` offers.

A ``RemoteMatch`` knows no socket and no thread: messages go in by ``receive`` (already read by
``protocol.read_host``), and out through the ``send`` it is given. Times are ms of the own screen's clock; the host's
clock is reckoned from pings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from uno_desktop.engine import legality
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.notation import write_move
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.engine.view import View
from uno_desktop.match.droptime import drops_can_come
from uno_desktop.match.pace import Speed
from uno_desktop.match.setup import Agreed, Seat, agreed_from_data
from uno_desktop.match.shown_move import ShownMove
from uno_desktop.match.turn_clock import TimeLeft
from uno_desktop.net.clocks import HostClock
from uno_desktop.net.emote_ids import Emotes
from uno_desktop.net.followed_game import FollowedGame, TurnTime
from uno_desktop.net.protocol import PROTOCOL, Message, Reason, seats_in
from uno_desktop.net.remote_drop import RemoteDrop
from uno_desktop.players.card_memory import Memory
from uno_desktop.reflex.drop import Dropped, Press
from uno_desktop.reflex.plan import DropMode

SPECTATOR = NONE
_NO_SEED = "00" * 32


class HostFault(ValueError):
    """The host sent something that doesn't fit this match."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A move of this player that the host refused; ``reason`` names the refusal, or is a ``protocol.Reason``."""

    reason: str


class RemoteMatch:
    """One seat at a table elsewhere. ``send`` carries messages to the host.

    ``notices`` are reasons of ``error`` messages not looked at yet; ``refusals`` what became of moves that were
    refused after all; ``roster`` is who sits where. ``ready`` is whether there is a view yet. ``states`` counts whole
    states: after each the position is to be shown anew, for the moves up to it are not told. ``emotes`` are
    those said and not shown yet.
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
        self.setup: Mapping[str, Any] = {}
        self.roster: Message = {"seats": [], "stage": "lobby"}
        self.notices: list[str] = []
        self.refusals: list[Refused] = []
        self.emotes = Emotes()
        self.result: Message | None = None
        self.drop: RemoteDrop | None = None
        self.last_drop: tuple[Dropped, ...] = ()
        self.states = 0
        self.clock = HostClock()
        self.agreed: Agreed
        self._game = FollowedGame()
        self._time = TurnTime()
        self._number = 0

    # -- messages ----------------------------------------------------------------------------------------

    def hello(self, name: str, code: str = "") -> Message:
        """The first message of a connection, with the token from an earlier visit if there is one."""
        message: Message = {"t": "hello", "protocol": PROTOCOL, "device": "game", "name": name}
        self.clock.restart()
        return message | ({"token": self.token} if self.token else {"code": code})

    def receive(self, message: Message, now_ms: float) -> None:
        """Take in a message that ``protocol.read_host`` accepted. Raises HostFault if it doesn't fit the match."""
        try:
            handle = _HANDLERS.get(message["t"])
            if handle is not None:
                self._check_seats(message)
                handle(self, message, now_ms)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as fault:
            raise HostFault(f"{message['t']}: {fault}") from fault

    def _check_seats(self, message: Message) -> None:
        """Every seat a message names must be one of this table. Raises ValueError."""
        kind = message["t"]
        if kind in ("welcome", "error", "pong", "answer"):
            return
        if not self.table:
            raise ValueError("no welcome yet")
        if kind == "roster" and len(message["seats"]) != len(self.agreed.seats):
            raise ValueError("a roster of another table")
        if any(seat >= len(self.agreed.seats) for seat in seats_in(message)):
            raise ValueError("no such seat")

    def _welcome(self, message: Message, _now_ms: float) -> None:
        self.setup = message["setup"]
        agreed = agreed_from_data({**self.setup, "seed": _NO_SEED})
        config, seat = agreed.config, message["seat"]
        if not -1 <= seat < len(agreed.seats):
            raise ValueError("no such seat")
        if self.table and (config.deck, config.players) != (self.agreed.config.deck, self.agreed.config.players):
            raise ValueError("another table")
        self._game.sit(rules_in_force(config.deck, config.players, config.options), seat)
        self.agreed, self.seat, self.table, self.theme = agreed, seat, message["table"], message["theme"]
        self.token = message.get("token", self.token)

    def _roster(self, message: Message, _now_ms: float) -> None:
        self.roster = message

    def _state(self, message: Message, _now_ms: float) -> None:
        self._game.take_state(message)
        self.states += 1
        self.clock.is_often = drops_can_come(self._game.rules)
        self._position(message)

    def _moved(self, message: Message, _now_ms: float) -> None:
        ply = self._game.ply
        if not self._game.take_move(message):
            self._send({"t": "resync"})
        elif self._game.ply != ply:
            self._position(message)

    def _position(self, message: Message) -> None:
        self._time.tell(message)
        if self.phase is not Phase.DROP:
            self.drop = None
        if not self.over:  # another match at the same table
            self.result = None

    def _turn_time(self, message: Message, _now_ms: float) -> None:
        self._time.tell(message)

    def _answer(self, message: Message, _now_ms: float) -> None:
        self._game.armed = message.get("armed", self._game.armed)
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
            self.drop = RemoteDrop(message, self.clock, self._ask)

    def _pong(self, message: Message, now_ms: float) -> None:
        self.clock.pong(message["c"] / 1000, message["at"], now_ms)

    def _over(self, message: Message, _now_ms: float) -> None:
        self.result = message
        config = replace(self.agreed.config, seed=bytes.fromhex(message["seed"]))
        self.agreed = replace(self.agreed, config=config, numbers=tuple(message.get("numbers", ())))

    def _error(self, message: Message, _now_ms: float) -> None:
        self.notices.append(message["reason"])

    def _emote(self, message: Message, _now_ms: float) -> None:
        self.emotes.add(message["seat"], message["id"])

    # -- as a referee is asked ---------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether there is a match to show."""
        return self._game.view is not None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act now."""
        return self._game.waiting

    @property
    def ply(self) -> int:
        """How many moves of the match we know of."""
        return self._game.ply

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
        return self._game.phase

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
        return self._game.view.hand_number if self._game.view is not None else 0

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the seed, once the match is over."""
        return str(self.result["fingerprint"]) if self.result else ""

    def view(self, seat: int = SPECTATOR) -> View:
        """What this player's seat knows, the only view here. Raises ValueError before the host has sent one."""
        if self._game.view is None:
            raise ValueError("there is no view yet")
        return self._game.view

    @property
    def time_left(self) -> TimeLeft | None:
        """The time left for the turn."""
        return self._time.left

    @property
    def wait_left(self) -> float:
        """Always 1: only the host knows when its computer players will act."""
        return 1.0

    def memory(self, seat: int) -> Memory:
        """What this player has seen of the hand since joining, for hints and tooltips."""
        memory = self._game.memory
        return memory if memory is not None and seat == self.seat else Memory.at(self.view(seat))

    def armed(self, seat: int) -> bool:
        """Whether the seat's next play calls UNO automatically."""
        return self._game.armed and seat == self.seat

    def take_moves(self) -> list[ShownMove]:
        """The moves since the last call, oldest first, each with this seat's events and view."""
        taken, self._game.moves = self._game.moves, []
        return taken

    def advance(self, now_ms: float) -> None:
        """Ping the host when it is time to measure again."""
        self._time.advance(now_ms)
        if self.clock.ping_now(now_ms):
            self._send({"t": "ping", "c": int(now_ms * 1000)})

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
        if not self.ready or move.seat != self.seat:
            return Refusal.NO_SUCH_SEAT
        view = self.view()
        if reason := legality.refusal(view, self.seat, view.hand, move):
            return reason
        text = write_move(view.deck, move)
        self._ask({"t": "move", "move": text, "ply": self.ply, "at": int(self.clock.host_ms(at_ms))})
        return None

    def press_uno(self, seat: int, at_ms: float) -> Refusal | None:
        """Press the UNO button at the host's table."""
        if seat != self.seat or not self.ready:
            return Refusal.NO_SUCH_SEAT
        self._ask({"t": "uno", "ply": self.ply, "at": int(self.clock.host_ms(at_ms))})
        return None

    def emote(self, saying: str) -> None:
        """Send an emote by its id in ``emote_ids.emotes_of``; the host passes on one every 2 s."""
        self._send({"t": "emote", "id": saying})

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

    def pause(self, at_ms: float) -> None:
        """Nothing to do: a match with others doesn't stop for one player."""

    def resume(self, at_ms: float) -> None:
        """As ``pause``."""

    def leave(self) -> None:
        """Leave for now; the token brings the player back."""

    def _ask(self, message: Message) -> None:
        self._number += 1
        self._send({"n": self._number, **message})


_HANDLERS: Mapping[str, Callable[[RemoteMatch, Message, float], None]] = {
    "welcome": RemoteMatch._welcome,
    "roster": RemoteMatch._roster,
    "state": RemoteMatch._state,
    "moved": RemoteMatch._moved,
    "answer": RemoteMatch._answer,
    "drop": RemoteMatch._drop,
    "time": RemoteMatch._turn_time,
    "pong": RemoteMatch._pong,
    "over": RemoteMatch._over,
    "emote": RemoteMatch._emote,
    "error": RemoteMatch._error,
}
