"""A match that is hosted elsewhere, as a scene sees it.

A ``RemoteMatch`` knows no socket and no thread: messages go in by ``receive`` (already read by
``protocol.read_host``), and out through the ``send`` it is given. Times are ms of the own screen's clock; the host's
clock is reckoned from pings.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from uno_desktop.engine import legality
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.notation import write_move
from uno_desktop.engine.rules import rules_of
from uno_desktop.engine.view import View
from uno_desktop.match.live.droptime import DropStage, ShownDrop, drops_can_come
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.match.live.live_match import SPECTATOR, LiveMatch, ShownMove
from uno_desktop.match.live.log import statement_of
from uno_desktop.match.setup.pace import PATIENCES, Patience
from uno_desktop.match.setup.setup import Agreed, Seat, agreed_from_data
from uno_desktop.net.guest.followed_game import FollowedGame, TurnTime
from uno_desktop.net.protocol.clocks import HostClock
from uno_desktop.net.protocol.emote_ids import Emotes
from uno_desktop.net.protocol.protocol import PROTOCOL, Message, Reason, seats_in
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.reflex.drop import Dropped, Press

_NO_SEED = "00" * 32
_MOST_PICTURES = 20
"""A table has ten seats; while a picture changes there are two."""


class HostFault(ValueError):
    """The host sent something that doesn't fit this match."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A move of this player that the host refused; ``reason`` names the refusal, or is a ``protocol.Reason``."""

    reason: str


class RemoteDrop(ShownDrop):
    """A drop as the host reports it, with times by this clock. The host runs it, and tells the order at its end."""

    def __init__(self, message: Message, clock: HostClock, ask: Callable[[Message], None]) -> None:
        """``ask`` sends a message that the host answers."""
        self._clock = clock
        self._ask = ask
        self.spilled_ms: int | None = None
        """When this screen showed the spill."""
        self._fumbled = False
        self._pressed_ms: int | None = None
        self.update(message)

    def update(self, message: Message) -> None:
        """Take over a later message about the same round."""
        self._message = message
        self.round = int(message["round"])
        self.order = tuple(message["order"])
        self.people = tuple(message["persons"])

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

    def spill(self, at_ms: int) -> None:
        if self.spilled_ms is None:
            self.spilled_ms = at_ms

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """Let go; the host answers with what it makes of the press."""
        if repeat or seat not in self.people or self._pressed_ms is not None:
            return Press.IGNORED
        message: Message = {"t": "drop", "round": self.round, "at": int(self._clock.host_ms(at_ms))}
        if self.spilled_ms is None or at_ms < self.spilled_ms:
            self._fumbled = True
            self._ask(message)
            return Press.FUMBLED
        self._pressed_ms = at_ms
        self._ask({**message, "reaction": at_ms - self.spilled_ms})
        return Press.DROPPED

    def refused(self, *, fumbled: bool) -> None:
        """The host refused the press, so the next one counts."""
        self._pressed_ms = None
        self._fumbled = self._fumbled or fumbled

    def fumbled(self, seat: int) -> bool:
        return self._fumbled


class RemoteMatch(LiveMatch):
    """One seat at a table elsewhere: takes in what the host tells, and tells it what the player does, by ``send``.

    ``waits_for`` is why the host can't go on now (``notice``), ``notices`` are reasons of ``error`` messages not
    looked at yet; ``refusals`` what became of moves that were refused after all; ``roster`` is who sits where.
    ``ready`` is whether there is a view yet. ``states`` counts whole states: after each the position is to be shown
    anew, for the moves up to it are not told. ``emotes`` are those said and not shown yet, ``social`` what came
    about friends; ``pictures`` are JPEGs that guests show of themselves, by the roster's ``picture``.
    ``owner``: whether the table on the server is ours.
    """

    drop: RemoteDrop | None = None
    seats: tuple[Seat, ...] = ()
    people: tuple[int, ...] = ()

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self.seat = SPECTATOR
        self.owner = False
        self.table = ""
        self.token = ""
        self.theme: Mapping[str, Any] = {}
        self.setup: Mapping[str, Any] = {}
        self.roster: Message = {"seats": [], "stage": "lobby"}
        self.notices: list[str] = []
        self.waits_for = ""
        self.refusals: list[Refused] = []
        self.emotes = Emotes()
        self.social: list[Message] = []
        self.pictures: dict[str, bytes] = {}
        self.result: Message | None = None
        self.states = 0
        self.clock = HostClock()
        self.agreed: Agreed
        self._game = FollowedGame()
        self._time = TurnTime()
        self._number = 0
        self._sent = (0, NONE)
        """The number of the message that asked to play a card last, and the card."""
        self._signed_ply = 0
        self._patience_told: str | None = None
        """What the host was told on this connection."""

    # -- messages ----------------------------------------------------------------------------------------

    def hello(self, name: str, code: str = "", wanted: Message | None = None, *, door: bool = False) -> Message:
        """The first message of a connection: with the token from an earlier visit, a code, or the table wanted.

        At the ``door`` of a server one waits for friends who invite.
        """
        message: Message = {"t": "hello", "protocol": PROTOCOL, "device": "game", "name": name, "pictures": True}
        self.clock.restart()
        self.waits_for = ""
        self._patience_told = None
        if self.token:
            return message | {"token": self.token, "code": self.table or code}
        if wanted is not None:
            return message | {"open": True, "wanted": wanted}
        return message | ({"door": True} if door else {"code": code})

    @property
    def pictures_shown(self) -> dict[str, bytes]:
        """The pictures of all who sit at the table now, by what they are known by."""
        named = [place.get("picture", "") for place in self.roster["seats"]]
        return {id_: self.pictures[id_] for id_ in named if id_ in self.pictures}

    def receive(self, message: Message, now_ms: float) -> None:
        """Take in a message that ``protocol.read_host`` accepted. Raises HostFault if it doesn't fit the match."""
        try:
            self._check_seats(message)
            self._take(message, now_ms)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as fault:
            raise HostFault(f"{message['t']}: {fault}") from fault

    def _take(self, message: Message, now_ms: float) -> None:
        match message["t"]:
            case "welcome":
                self._welcome(message)
            case "roster":
                self.roster = message
                self._name_seats()
            case "state":
                self._game.take_state(message)
                self.states += 1
                self._sent = (0, NONE)
                self.clock.is_often = drops_can_come(self._game.rules)
                self._position(message)
            case "moved":
                self._moved(message)
            case "time":
                self._time.tell(message)
            case "notice":
                self.waits_for = message["what"]
            case "answer":
                self._answer(message)
            case "drop":
                self._drop(message)
            case "pong":
                self.clock.pong(message["c"] / 1000, message["at"], now_ms)
            case "over":
                self.result = message
                config = replace(self.agreed.config, seed=bytes.fromhex(message["seed"]))
                self.agreed = replace(self.agreed, config=config, numbers=tuple(message.get("numbers", ())))
            case "emote":
                self.emotes.add(message["seat"], message["id"])
            case "picture":
                self.pictures[message["id"]] = b64decode(message["data"], validate=True)
                for id_ in list(self.pictures)[:-_MOST_PICTURES]:
                    del self.pictures[id_]
            case "befriend" | "friends" | "invited":
                self.social.append(message)
            case "error":
                self.notices.append(message["reason"])

    def _moved(self, message: Message) -> None:
        ply = self._game.ply
        if not self._game.take_move(message):
            self._send({"t": "resync"})
        elif self._game.ply != ply:
            made = self._game.moves[-1].move
            if made.seat == self.seat and made.do == Do.PLAY:
                self._sent = (0, NONE)
            self._position(message)

    def _check_seats(self, message: Message) -> None:
        """Every seat a message names must be one of this table. Raises ValueError."""
        kind = message["t"]
        if kind in ("welcome", "error", "pong", "answer", "ways", "friends", "invited", "notice", "picture"):
            return
        if not self.table:
            raise ValueError("no welcome yet")
        if kind == "roster" and len(message["seats"]) != len(self.agreed.seats):
            raise ValueError("a roster of another table")
        if any(seat >= len(self.agreed.seats) for seat in seats_in(message)):
            raise ValueError("no such seat")

    def _welcome(self, message: Message) -> None:
        self.setup = message["setup"]
        agreed = agreed_from_data({**self.setup, "seed": _NO_SEED})
        config, seat = agreed.config, message["seat"]
        if not -1 <= seat < len(agreed.seats):
            raise ValueError("no such seat")
        if self.table and (config.deck, config.players) != (self.agreed.config.deck, self.agreed.config.players):
            raise ValueError("another table")
        self._game.sit(rules_of(config), seat)
        self.agreed, self.seat, self.table, self.theme = agreed, seat, message["table"], message["theme"]
        if "token" in message:  # by whom we were let in: perhaps another machine has the table now
            self.token = message["token"]
            self.clock.restart()
        self.owner = message.get("owner", False)
        self.people = (seat,) if seat != SPECTATOR else ()
        self._name_seats()

    def _name_seats(self) -> None:
        """Who sits where, by the names of those who are here now."""
        names = [each["name"] for each in self.roster["seats"]]
        self.seats = self.agreed.seats
        if len(names) == len(self.seats):
            self.seats = tuple(replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))

    def _position(self, message: Message) -> None:
        self._time.tell(message)
        if self.phase is not Phase.DROP:
            self.drop = None
        if not self.over:  # another match at the same table
            self.result = None

    def _answer(self, message: Message) -> None:
        self._game.armed = message.get("armed", self._game.armed)
        if not message["ok"]:
            if message.get("n") == self._sent[0]:
                self._sent = (0, NONE)
            reason = message.get("reason", "")
            self.refusals.append(Refused(reason))
            if self.drop is not None and reason in (Reason.FUMBLED, Reason.LOCKED):
                self.drop.refused(fumbled=reason == Reason.FUMBLED)

    def _drop(self, message: Message) -> None:
        if message["stage"] == "done":
            self.last_drop = tuple(Dropped(*each) for each in message.get("result", ()))
            self.drop = None
        elif self.drop is not None and self.drop.round == message["round"]:
            self.drop.update(message)
        else:
            self.drop = RemoteDrop(message, self.clock, self._ask)

    # -- signatures ---------------------------------------------------------------------------------------

    def take_statement(self) -> tuple[int, str] | None:
        """What this player is asked to sign, once for each end of a hand: its ply, and the text (``statement_of``).

        Moves and scores in it are those that were seen here, so that a host can't have others signed.
        """
        if not (self.between_hands or self.over):
            self._signed_ply = 0
            return None
        head = self.roster.get("head")
        if head is None or self.seat == SPECTATOR or self.ply == self._signed_ply:
            return None
        self._signed_ply = self.ply
        return self.ply, statement_of(head, self.ply, self.view().scores)

    # -- as a referee is asked ---------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether there is a match to show."""
        return self._game.view is not None

    @property
    def waiting(self) -> tuple[int, ...]:
        return self._game.waiting

    @property
    def ply(self) -> int:
        return self._game.ply

    @property
    def phase(self) -> Phase:
        return self._game.phase

    @property
    def hand_number(self) -> int:
        return self._game.view.hand_number if self._game.view is not None else 0

    def view(self, seat: int = SPECTATOR) -> View:
        """What this player's seat knows, the only view here. Raises ValueError before the host has sent one."""
        if self._game.view is None:
            raise ValueError("there is no view yet")
        return self._game.view

    @property
    def card_on_its_way(self) -> int:
        _number, card = self._sent
        return card if self._game.view is not None and card in self._game.view.hand else NONE

    @property
    def patience(self) -> Patience:
        """As the host tells it of everybody; hosts of older versions tell nothing."""
        return Patience({n: PATIENCES[each["patience"]] for n, each in enumerate(self.roster["seats"])})

    @property
    def time_left(self) -> TimeLeft | None:
        return self._time.left

    def memory(self, seat: int) -> Memory:
        """What this player has seen of the hand since joining, for hints and tooltips."""
        memory = self._game.memory
        return memory if memory is not None and seat == self.seat else Memory.at(self.view(seat))

    def armed(self, seat: int) -> bool:
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

    def submit(self, move: Move, at_ms: float) -> Refusal | None:
        """Send a move. Returns None, or at once why it is illegal; the host has the last word (``refusals``)."""
        if not self.ready or move.seat != self.seat:
            return Refusal.NO_SUCH_SEAT
        view = self.view()
        if reason := legality.refusal(view, self.seat, view.hand, move):
            return reason
        text = write_move(view.deck, move)
        self._ask({"t": "move", "move": text, "ply": self.ply, "at": int(self.clock.host_ms(at_ms))})
        if move.do == Do.PLAY:
            self._sent = (self._number, move.card)
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

    def manage(self, **changes: object) -> None:
        """Change our own table: ``lock``, ``public``, ``patience``, ``delay_s``; ``remove`` or ``rename`` a seat."""
        self._send({"t": "manage", **changes})

    def tell_patience(self, value: str) -> None:
        """How much longer we want to take (``PATIENCES``): told once a connection, and at a change.

        Hosts of older versions are not told: it would be a message they can't read.
        """
        if "patience" in self.roster and self.seat != SPECTATOR and value != self._patience_told:
            self._patience_told = value
            self._send({"t": "patience", "value": value})

    def deal_next(self, at_ms: float) -> Refusal | None:
        """Ready for the next hand; it is dealt when everybody is."""
        if not self.between_hands:
            return Refusal.WRONG_PHASE
        self._send({"t": "ready"})
        return None

    def _ask(self, message: Message) -> None:
        self._number += 1
        self._send({"n": self._number, **message})
