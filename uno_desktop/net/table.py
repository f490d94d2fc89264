"""A table with remote players: who sits where, who is here, and what each of them is told.

A ``Table`` knows no socket, no thread and no clock. It is given messages that ``protocol.read_client`` has checked,
and the time; what is to be sent goes through its ``Post``. The referee is given to it when the match begins.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from uno_desktop import __version__
from uno_desktop.content.messages import t
from uno_desktop.engine.events import CardPlayed, ColorChosen, Event
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Phase
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.droptime import PRESS_GRACE_MS, DropRound, DropStage
from uno_desktop.match.referee import SPECTATOR, Referee
from uno_desktop.match.setup import Agreed, MatchSetup, Seat, agree, agreed_to_data, seed_of_numbers
from uno_desktop.match.shown_move import ShownMove
from uno_desktop.net import wire
from uno_desktop.net.clocks import LEAST_REACTION_MS, RoundTrips, believed_ms
from uno_desktop.net.codes import clean_name, commitment, new_number, new_token, token_mark
from uno_desktop.net.emote_ids import MOST_WAITING, Emote, emotes_of
from uno_desktop.net.protocol import PROTOCOL, Message, Reason, write
from uno_desktop.net.standin import StandIn
from uno_desktop.net.terms import SEAT_COLORS, ChairKind, Terms
from uno_desktop.players.emotes import EMOTE_EVERY_MS
from uno_desktop.product import SLUG
from uno_desktop.reflex.drop import Dropped, Press

SILENT_MS = 10_000
"""Clients ping every second: one not heard from for this long is away, even if its socket is still open."""
AWAY_MS = 20_000
"""After this long the computer plays for somebody who is away ..."""
TURN_MS = 45_000
"""... or sooner, once it has been their turn for this long."""
SPILL_NOTICE_MS = 300
"""How long before the spill clients learn its time."""
MOST_GUESTS = 64
RECENT_PLAYS = 3
_GRACE_MARGIN_MS = 60
"""How long a press may wait for the game's loop, besides its time on the network."""
_MOST_HELD = 64


class Post(Protocol):
    """Carries messages to connections, by the numbers the server gave them."""

    def send(self, connection: int, text: str) -> None:
        """Send this message; does nothing if the connection is gone."""
        ...

    def close(self, connection: int) -> None:
        """Close the connection once everything queued before has been sent."""
        ...

    def measure_often(self) -> None:
        """Measure round trips more often from now on: drops are possible."""
        ...


class _Held(NamedTuple):
    """A press that waits until no earlier one can still be on its way. Sorted by the time of the press."""

    made_ms: float
    number: int
    until_ms: float
    guest: Guest
    message: Message


@dataclass(eq=False)
class Guest:
    """A remote player, seated or watching (``seat`` is then ``NONE``), identified by the mark of their token."""

    mark: str
    name: str
    device: str = "phone"
    seat: int = NONE
    connection: int | None = None
    heard_ms: float = 0.0
    ready: bool = False
    number: str = ""
    emoted_ms: float = float("-inf")
    trips: RoundTrips = field(default_factory=RoundTrips)

    def away_ms(self, now_ms: float) -> float:
        """How long they have been away; 0 if they are here."""
        silent_ms = now_ms - self.heard_ms
        if self.connection is None:
            return max(silent_ms, 1.0)
        return silent_ms if silent_ms >= SILENT_MS else 0.0


class Table:
    """One table. ``changed`` is set whenever something that must be saved has changed; whoever saves it clears it."""

    def __init__(
        self, code: str, terms: Terms, post: Post, cards: Sequence[tuple[str, str]], dress: Mapping[str, Any]
    ) -> None:
        """``cards``: for each id its face's name and the path of its picture; ``dress``: what else a page shows."""
        self.code = code
        self.terms = terms
        self.referee: Referee | None = None
        self.guests: list[Guest] = []
        self.changed = True
        self.host_number = new_number()
        self.moves = 0
        self.refusals = 0
        self._post = post
        self._cards = cards
        self._dress = dress
        self._carried = terms.carried
        self._agreed = self._preview()
        self._by_connection: dict[int, Guest] = {}
        self._stand_ins = {n: StandIn(n, terms.level) for n in self._guest_chairs()}
        self._standing_in: set[int] = set()
        self._held: list[_Held] = []
        self._held_count = 0
        self._told_drop: tuple[object, ...] | None = None
        self._told_time: tuple[int, bool] = (NONE, False)
        self._told_roster: tuple[object, ...] = ()
        self._own_ply: dict[int, int] = {}
        self._emotes = tuple(emotes_of(terms.theme))
        self._new_emotes: list[Emote] = []
        self._recent: deque[list[int]] = deque(maxlen=RECENT_PLAYS)
        self._turn_began_ms = 0.0
        self._turn_ply = -1

    # -- what can be known -------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """``lobby``, ``playing``, ``between`` two hands, or ``over``."""
        if self.referee is None:
            return "lobby"
        if self.referee.over:
            return "over"
        return "between" if self.referee.between_hands else "playing"

    @property
    def rules(self) -> RulesInForce:
        """The rules in force."""
        config = self._agreed.config
        return rules_in_force(config.deck, config.players, config.options)

    @property
    def connections(self) -> int:
        """How many are connected, watchers included."""
        return len(self._by_connection)

    def owner(self, seat: int) -> Guest | None:
        """The guest who owns this seat, or None."""
        return next((guest for guest in self.guests if guest.seat == seat), None)

    def seated(self) -> list[Guest]:
        """The guests with a seat, by seat."""
        return sorted((guest for guest in self.guests if guest.seat != NONE), key=lambda guest: guest.seat)

    def present(self, now_ms: float) -> list[Guest]:
        """The seated guests who are here."""
        return [guest for guest in self.seated() if not guest.away_ms(now_ms)]

    def all_ready(self, now_ms: float) -> bool:
        """Whether at least one player is here, and all who are here are ready."""
        present = self.present(now_ms)
        return bool(present) and all(guest.ready for guest in present)

    def stands_in(self, seat: int) -> bool:
        """Whether a computer player plays this guest's seat now."""
        return seat in self._standing_in

    def name_of(self, seat: int) -> str:
        """The name of the player on this seat, or of the stand-in."""
        owner = self.owner(seat)
        return owner.name if owner else self.terms.chairs[seat].seat.name

    def match_setup(self) -> MatchSetup:
        """The setup of the match that can begin now, its seed mixed from the host's number and those of the guests."""
        numbers = (self.host_number, *(guest.number for guest in self.seated() if guest.number))
        return replace(self._setup(), seed=seed_of_numbers(numbers), numbers=numbers)

    # -- the match ---------------------------------------------------------------------------------------

    def begin(self, referee: Referee, now_ms: float) -> None:
        """Play this referee's match here, from its beginning or from where it was left."""
        self.referee = referee
        self._agreed = referee.agreed
        self._carried = None
        self._recent.clear()
        self._own_ply.clear()
        self._told_drop = None
        self._told_time = _time_mark(referee)
        self._held.clear()
        self._nobody_ready()
        self._note_turn(now_ms)
        self.changed = True
        self._tell_roster(now_ms)
        for guest in self._by_connection.values():
            self._tell_state(guest, now_ms)

    def recall(self, plays: Iterable[Sequence[Event]]) -> None:
        """Restore the last plays of a resumed match; ``plays`` are the events a spectator saw."""
        for events in plays:
            self._note_plays(events)

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Send new moves, as taken from the referee: each guest gets what their seat saw."""
        if not moves or self.referee is None:
            return
        self.moves += len(moves)
        if any(shown.move.do == Do.DROP for shown in moves):
            self._tell_drop_result(last_drop)
        for shown in moves:
            if shown.move.do not in UNBIDDEN:
                self._own_ply[shown.move.seat] = shown.ply
            if shown.move.do == Do.DEAL:
                self._recent.clear()
                self._nobody_ready()
            self._note_plays(shown.events(SPECTATOR))
        texts: dict[int, list[str]] = {}
        for guest in list(self._by_connection.values()):
            if guest.seat not in texts:
                texts[guest.seat] = [write(self._moved(shown, guest.seat, shown is moves[-1])) for shown in moves]
            for text in texts[guest.seat]:
                self._send_text(guest, text)
        self._told_time = _time_mark(self.referee)
        self._after_hand()

    def _after_hand(self) -> None:
        if self.referee is None or self.referee.phase not in (Phase.HAND_OVER, Phase.MATCH_OVER):
            return
        self._nobody_ready()
        if self.referee.over:
            message = self._over(self.referee)
            self.host_number = new_number()
            self._send_all(message)
        self.changed = True
        self._told_roster = ()

    def _nobody_ready(self) -> None:
        for guest in self.guests:
            guest.ready, guest.number = False, ""

    def host_left(self) -> None:
        """The host leaves: tell everybody, and close their connections."""
        for connection, guest in list(self._by_connection.items()):
            self._send(guest, error(Reason.HOST_LEFT))
            self._post.close(connection)
        self._by_connection.clear()
        for guest in self.guests:
            guest.connection = None

    # -- time --------------------------------------------------------------------------------------------

    def advance(self, now_ms: float) -> None:
        """Let time pass: settle presses, have computer players stand in, and announce the stages of a drop."""
        self._settle_held(now_ms)
        referee = self.referee
        if referee is not None:
            self._note_turn(now_ms)
            for seat in self._guest_chairs():
                self._stand_in(referee, seat, now_ms)
            self._tell_drop(referee, now_ms)
            self._tell_time(referee)
        self._tell_roster(now_ms)

    def _note_turn(self, now_ms: float) -> None:
        if self.referee is not None and self.referee.ply != self._turn_ply:
            self._turn_ply, self._turn_began_ms = self.referee.ply, now_ms

    def _stand_in(self, referee: Referee, seat: int, now_ms: float) -> None:
        """Play for players who are away, and give the seat back the moment they return."""
        guest, stand_in = self.owner(seat), self._stand_ins[seat]
        away_ms = guest.away_ms(now_ms) if guest else AWAY_MS
        in_turn = seat in referee.waiting and now_ms - self._turn_began_ms >= TURN_MS
        if away_ms >= AWAY_MS or (away_ms and in_turn):
            self._standing_in.add(seat)
            stand_in.step(referee, now_ms)
        elif seat in self._standing_in:
            self._standing_in.discard(seat)
            stand_in.rest()

    # -- coming and going --------------------------------------------------------------------------------

    def join(self, connection: int, hello: Message, now_ms: float) -> Reason | None:
        """Let a new guest in, watching at first. Returns None, or why not."""
        if len(self._by_connection) >= MOST_GUESTS:
            return Reason.TABLE_FULL
        self._forget_strangers(now_ms)
        token = new_token()
        guest = Guest(token_mark(token), self._free_name(hello.get("name", "")), hello["device"])
        self.guests.append(guest)
        self._come(guest, connection, token, now_ms)
        self.changed = True
        return None

    def come_back(self, connection: int, hello: Message, now_ms: float) -> Reason | None:
        """Let a guest with a token of this table back in. Returns None, or why not."""
        guest = self.known(hello["token"])
        if guest is None:
            return Reason.WRONG_TOKEN
        if guest.connection is not None:
            self._send(guest, error(Reason.ELSEWHERE))
            self._post.close(guest.connection)
            self._by_connection.pop(guest.connection, None)
        guest.device = hello["device"]
        guest.trips = RoundTrips()
        self._come(guest, connection, hello["token"], now_ms)
        return None

    def known(self, token: str) -> Guest | None:
        """The guest whose token this is, or None."""
        mark = token_mark(token)
        return next((guest for guest in self.guests if guest.mark == mark), None)

    def lost(self, connection: int, now_ms: float) -> None:
        """A connection was lost; its guest keeps the seat."""
        guest = self._by_connection.pop(connection, None)
        if guest is not None:
            guest.connection = None
            guest.heard_ms = now_ms
            guest.ready = False

    def remove(self, seat: int, reason: Reason = Reason.REMOVED) -> None:
        """Remove a guest at the host's wish; the seat is free afterwards."""
        guest = self.owner(seat)
        if guest is not None:
            self._send(guest, error(reason))
            self._forget(guest)

    def _come(self, guest: Guest, connection: int, token: str, now_ms: float) -> None:
        guest.connection, guest.heard_ms = connection, now_ms
        self._by_connection[connection] = guest
        self._welcome(guest, token)
        self._tell_roster(now_ms)
        self._send(guest, self._roster(now_ms))
        self._tell_state(guest, now_ms)

    def _forget(self, guest: Guest) -> None:
        """Remove a guest and their token, so that they can't come back."""
        if guest in self.guests:
            self.guests.remove(guest)
        if guest.connection is not None:
            self._by_connection.pop(guest.connection, None)
            self._post.close(guest.connection)
            guest.connection = None
        self._held = [each for each in self._held if each.guest is not guest]
        self.changed = True

    def _forget_strangers(self, now_ms: float) -> None:
        """Forget watchers who left long ago."""
        for guest in [each for each in self.guests if each.seat == NONE and each.away_ms(now_ms) > AWAY_MS]:
            self._forget(guest)

    def _free_name(self, typed: str) -> str:
        """The name as typed, cleaned, and made different from those already here."""
        name = clean_name(typed) or t("net.guest")
        others = {guest.name for guest in self.guests if guest.seat != NONE or guest.connection is not None}
        others |= {chair.seat.name for chair in self.terms.chairs if chair.kind is not ChairKind.GUEST}
        if name not in others:
            return name
        return next(each for n in range(2, 1000) if (each := f"{name[:16]} {n}") not in others)

    # -- messages ----------------------------------------------------------------------------------------

    def receive(self, connection: int, message: Message, arrival_ms: float, now_ms: float) -> None:
        """Handle a message that ``protocol.read_client`` accepted; ``arrival_ms`` is when it came."""
        guest = self._by_connection.get(connection)
        if guest is None:
            return
        guest.heard_ms = max(guest.heard_ms, now_ms)
        handle = _HANDLERS.get(message["t"])
        if handle is not None:
            handle(self, guest, message, arrival_ms, now_ms)

    def heard(self, connection: int, now_ms: float) -> None:
        """A ping came, which the network answers itself."""
        guest = self._by_connection.get(connection)
        if guest is not None:
            guest.heard_ms = max(guest.heard_ms, now_ms)

    def measured(self, connection: int, now_ms: float, trip_ms: float) -> None:
        """A round trip to this connection was measured."""
        guest = self._by_connection.get(connection)
        if guest is not None:
            guest.trips.add(now_ms, trip_ms)

    def _sit(self, guest: Guest, message: Message, _arrival_ms: float, now_ms: float) -> None:
        free = [n for n in self._guest_chairs() if self.owner(n) is None]
        named = [n for n in free if self.terms.chairs[n].seat.name == guest.name]  # a table taken over keeps places
        any_seat = guest.seat if guest.seat != NONE else next(iter([*named, *free]), NONE)
        seat = message.get("seat", any_seat)
        reason = None
        if guest.device == "watch" or seat == NONE:
            reason = Reason.NO_SEAT
        elif self.stage == "playing":
            reason = Reason.NOT_NOW
        elif seat not in free and seat != guest.seat:
            reason = Reason.SEAT_TAKEN
        if reason is not None:
            self._send(guest, error(reason))
            return
        guest.seat, guest.ready = seat, False
        self.changed = True
        self._welcome(guest, None)
        self._tell_roster(now_ms)
        self._tell_state(guest, now_ms)

    def _ready(self, guest: Guest, message: Message, _arrival_ms: float, now_ms: float) -> None:
        if guest.seat == NONE:
            self._send(guest, error(Reason.NOT_SEATED))
        elif self.stage == "playing":
            self._send(guest, error(Reason.NOT_NOW))
        else:
            guest.ready = True
            guest.number = guest.number or message.get("number", "")
            self._tell_roster(now_ms)

    def _leave(self, guest: Guest, _message: Message, _arrival_ms: float, now_ms: float) -> None:
        self._forget(guest)
        self._tell_roster(now_ms)

    def _resync(self, guest: Guest, _message: Message, _arrival_ms: float, now_ms: float) -> None:
        self._tell_state(guest, now_ms)

    def _emote(self, guest: Guest, message: Message, _arrival_ms: float, now_ms: float) -> None:
        if message["id"] in self._emotes and guest.seat != NONE and now_ms - guest.emoted_ms >= EMOTE_EVERY_MS:
            guest.emoted_ms = now_ms
            self.emote(guest.seat, message["id"], now_ms)

    def emote(self, seat: int, saying: str, now_ms: float) -> None:
        """A guest sends one of the theme's emotes: pass it on to everybody, to the host's screen by ``take_emotes``.

        Where the rules forbid it just now, that costs cards.
        """
        if self.referee is not None:
            self.referee.speak(seat, now_ms)
        self._new_emotes = [*self._new_emotes[1 - MOST_WAITING :], Emote(seat, saying)]
        self._send_all({"t": "emote", "seat": seat, "id": saying})

    def take_emotes(self) -> list[Emote]:
        """The emotes since the last call, oldest first."""
        taken, self._new_emotes = self._new_emotes, []
        return taken

    def _ways(self, guest: Guest, message: Message, _arrival_ms: float, _now_ms: float) -> None:
        ways = []
        if self.referee is not None and guest.seat != NONE:
            ways = wire.ways_to_data(self.referee.view(guest.seat), message["card"])
        self._send(guest, {"t": "ways", "n": message["n"], "card": message["card"], "moves": ways})

    def _press(self, guest: Guest, message: Message, arrival_ms: float, now_ms: float) -> None:
        """A move or the UNO button: done at once, or, where calls and catches race, in the order of the presses."""
        if self.referee is None or guest.seat == NONE:
            self._answer(guest, message, Reason.NOT_NOW if guest.seat != NONE else Reason.NOT_SEATED)
            return
        if not self._held and not self.referee.view(guest.seat).uno_open:
            self._carry_out(guest, message, now_ms)
            return
        if len(self._held) >= _MOST_HELD:
            self._answer(guest, message, Reason.TOO_FAST)
            return
        self._held_count += 1
        made_ms = believed_ms(message.get("at"), arrival_ms, guest.trips)
        until_ms = arrival_ms + max((other.trips.largest_ms for other in self.present(now_ms)), default=0.0)
        self._held.append(_Held(made_ms, self._held_count, until_ms, guest, message))

    def _settle_held(self, now_ms: float) -> None:
        """Carry out the presses that no earlier one can overtake any more."""
        while self._held:
            first = min(self._held, key=lambda held: held[:2])
            if first.until_ms > now_ms:
                return
            self._held.remove(first)
            self._carry_out(first.guest, first.message, now_ms)

    def _carry_out(self, guest: Guest, message: Message, now_ms: float) -> None:
        referee = self.referee
        assert referee is not None
        if message["t"] == "uno":
            self._answer(guest, message, referee.press_uno(guest.seat, now_ms), armed=referee.armed(guest.seat))
            return
        if message["ply"] < self._own_ply.get(guest.seat, 0):
            self._answer(guest, message, Reason.STALE)
            return
        try:
            move = wire.move_from_text(referee.view(guest.seat), message["move"])
        except ValueError:
            self._answer(guest, message, Reason.WRONG_FIELD)
            return
        self._answer(guest, message, referee.submit(move, now_ms))

    def _answer(self, guest: Guest, message: Message, reason: str | None, **more: object) -> None:
        answer: Message = {"t": "answer", "n": message["n"], "ok": reason is None}
        if reason is not None:
            self.refusals += 1
            answer["reason"] = str(reason)
        self._send(guest, answer | more)

    # -- the drop ----------------------------------------------------------------------------------------

    def _drop(self, guest: Guest, message: Message, arrival_ms: float, _now_ms: float) -> None:
        drop = self.referee.drop if self.referee is not None else None
        if drop is None or drop.round != message["round"] or guest.seat not in drop.people:
            self._answer(guest, message, Reason.IGNORED)
            return
        at_ms = int(self._pressed_ms(drop, guest, message, arrival_ms))
        assert self.referee is not None
        press = self.referee.press_drop(guest.seat, at_ms)
        reasons = {Press.FUMBLED: Reason.FUMBLED, Press.LOCKED: Reason.LOCKED, Press.IGNORED: Reason.IGNORED}
        self._answer(guest, message, reasons.get(press))

    @staticmethod
    def _pressed_ms(drop: DropRound, guest: Guest, message: Message, arrival_ms: float) -> float:
        """When the guest let go, as far as plausible; just before the spill if nobody could be that fast."""
        spilled_ms, reaction_ms = drop.spilled_ms, message.get("reaction")
        stamp_ms = message["at"] if reaction_ms is None or spilled_ms is None else spilled_ms + reaction_ms
        at_ms = believed_ms(stamp_ms, arrival_ms, guest.trips)
        if spilled_ms is not None and spilled_ms <= at_ms < spilled_ms + LEAST_REACTION_MS:
            return spilled_ms - 1
        return at_ms

    def _tell_drop(self, referee: Referee, now_ms: float) -> None:
        """Announce the stages of a drop as they come; the time of the spill only shortly before it."""
        drop = referee.drop
        if drop is None:
            return
        trips = [guest.trips.largest_ms for guest in self.present(now_ms) if guest.seat in drop.people]
        drop.grace_ms = max(PRESS_GRACE_MS, int(max(trips, default=0)) + (_GRACE_MARGIN_MS if trips else 0))
        message = self._drop_message(drop, now_ms)
        mark = (referee.ply, *map(str, message.values()))
        if mark != self._told_drop:
            self._told_drop = mark
            self._send_all(message)

    @staticmethod
    def _drop_message(drop: DropRound, now_ms: float) -> Message:
        message: Message = {
            "t": "drop",
            "round": drop.round,
            "stage": str(drop.stage),
            "persons": list(drop.people),
            "order": list(drop.order),
        }
        if drop.spilled_ms is not None:
            message["spill_at"] = int(drop.spilled_ms)
        elif drop.stage is DropStage.SWAYING and drop.due_ms is not None and drop.due_ms - now_ms <= SPILL_NOTICE_MS:
            message["spill_at"] = int(drop.due_ms)
        return message

    def _tell_drop_result(self, order: Sequence[Dropped]) -> None:
        seats = [dropped.seat for dropped in order]
        message = {"t": "drop", "round": 0, "stage": "done", "persons": [], "order": seats}
        message["result"] = [list(dropped) for dropped in order]
        self._told_drop = None
        self._send_all(message)

    # -- what is told ------------------------------------------------------------------------------------

    def _send(self, guest: Guest, message: Mapping[str, Any]) -> None:
        self._send_text(guest, write(message))

    def _send_all(self, message: Mapping[str, Any]) -> None:
        text = write(message)
        for guest in self._by_connection.values():
            self._send_text(guest, text)

    def _send_text(self, guest: Guest, text: str) -> None:
        if guest.connection is not None:
            self._post.send(guest.connection, text)

    def _welcome(self, guest: Guest, token: str | None) -> None:
        """Tell a guest who they are at this table, with the token if the connection doesn't have it yet."""
        theme = self.terms.theme
        setup = {key: value for key, value in agreed_to_data(self._agreed).items() if key not in ("seed", "numbers")}
        setup |= {"you": guest.seat, "name": guest.name, "cards": self._cards, "big_screen": self.terms.big_screen}
        setup |= {"emotes": list(self._emotes), **self._public_rules(), **self._dress}
        welcome: Message = {"t": "welcome", "protocol": PROTOCOL, "app": f"{SLUG} {__version__}", "table": self.code}
        welcome |= {"seat": guest.seat, "theme": {"id": theme.id, "name": theme.name, "version": theme.version}}
        welcome |= {"setup": setup} | ({"token": token} if token else {})
        self._send(guest, welcome)

    def _public_rules(self) -> Message:
        """What a page shows of the rules, so that it doesn't have to know them."""
        rules = self.rules
        return {
            "challenge_extra": rules.challenge_extra,
            "refusing_draws": rules.refusal_penalty,
            "face_down_penalty": rules.face_down_penalty,
            "speaking_penalty": rules.speaking_penalty,
            "draw_costs_turn": rules.draw_costs_turn,
            "calls_at": rules.uno_at if rules.uno_penalty else 0,
            "lowest_wins": rules.scoring.lowest_wins,
            "sides": list(rules.sides),
        }

    def _roster_mark(self, now_ms: float) -> tuple[object, ...]:
        """A value that changes whenever the roster would; compared in every frame, so it must be quick."""
        guests = [(each.name, each.seat, each.ready, not each.away_ms(now_ms), each.connection) for each in self.guests]
        return (self.stage, self.host_number, tuple(self._standing_in), tuple(guests))

    def _roster(self, now_ms: float) -> Message:
        seats = []
        for n, chair in enumerate(self.terms.chairs):
            guest = self.owner(n)
            kind = "computer" if chair.kind is ChairKind.COMPUTER else "person"
            if chair.kind is ChairKind.GUEST and guest is None:
                kind = "open" if self.stage == "lobby" else "computer"
            here = not guest.away_ms(now_ms) if guest else chair.kind is not ChairKind.GUEST
            color = chair.seat.color or SEAT_COLORS[n % len(SEAT_COLORS)]
            ready = bool(guest and guest.ready)
            seats.append({"name": self.name_of(n), "kind": kind, "here": here, "ready": ready, "color": color})
            seats[-1]["stand_in"] = n in self._standing_in
            seats[-1]["at_host"] = chair.kind is ChairKind.OWN
        roster: Message = {"t": "roster", "seats": seats, "stage": self.stage}
        roster["watching"] = sum(guest.seat == NONE for guest in self._by_connection.values())
        roster["commit"] = commitment(self.host_number)
        return roster

    def _tell_roster(self, now_ms: float) -> None:
        mark = self._roster_mark(now_ms)
        if mark != self._told_roster:
            self._told_roster = mark
            self._send_all(self._roster(now_ms))

    def _tell_state(self, guest: Guest, now_ms: float) -> None:
        referee = self.referee
        if referee is None:
            return
        view = referee.view(guest.seat)
        state = {"t": "state", "ply": referee.ply, "view": wire.view_to_data(view), **self._asked(view), **self._time()}
        state |= {"clock": int(now_ms), "armed": referee.armed(guest.seat), "recent": list(self._recent)}
        self._send(guest, state)
        if referee.drop is not None:
            self._send(guest, self._drop_message(referee.drop, now_ms))
        if referee.over:
            self._send(guest, self._over(referee))

    def _moved(self, shown: ShownMove, seat: int, is_last: bool) -> Message:
        """One move as a seat saw it. The last of several moves also says what can be done now."""
        view = shown.view(seat)
        asked = self._asked(view) | self._time() if is_last else {"legal": [], "waiting": waiting(view)}
        events = [wire.event_to_data(event) for event in shown.events(seat)]
        moved = {"t": "moved", "ply": shown.ply, "events": events, **asked, "check": wire.check_of(view)}
        if seat != NONE and self.referee is not None:
            moved["armed"] = self.referee.armed(seat)
        return moved

    def _time(self) -> Message:
        """Time left and in all for the turn, in ms, and whether the clock is stopped; empty without a clock."""
        left = self.referee.time_left if self.referee is not None else None
        if left is None or self.referee is None:
            return {}
        return {"time": [left.seat, round(left.left_ms), round(left.full_ms)], "stopped": self.referee.paused}

    def _tell_time(self, referee: Referee) -> None:
        """Tell everybody if the clock has started, stopped or resumed without a move."""
        mark = _time_mark(referee)
        if mark == self._told_time:
            return
        self._told_time = mark
        if time := self._time():
            self._send_all({"t": "time", **time})

    @staticmethod
    def _asked(view: View) -> Message:
        return {"legal": wire.legal_to_data(view), "waiting": waiting(view)}

    @staticmethod
    def _over(referee: Referee) -> Message:
        view, agreed = referee.view(), referee.agreed
        over = {"t": "over", "winner": view.match_winner, "scores": list(view.scores)}
        over |= {"seed": agreed.config.seed.hex(), "fingerprint": referee.fingerprint}
        return over | {"numbers": list(agreed.numbers)}

    def _note_plays(self, events: Iterable[Event]) -> None:
        """Remember the last plays: seat, card on top, and the color named for it."""
        for event in events:
            if isinstance(event, CardPlayed):
                self._recent.append([event.seat, (event.card, *event.also)[-1], NONE])
            elif isinstance(event, ColorChosen) and self._recent and self._recent[-1][0] == event.seat:
                self._recent[-1][2] = event.color

    # -- the setup ---------------------------------------------------------------------------------------

    def _guest_chairs(self) -> list[int]:
        return [n for n, chair in enumerate(self.terms.chairs) if chair.kind is ChairKind.GUEST]

    def _setup(self) -> MatchSetup:
        return self.terms.match_setup(tuple(self._seat(n) for n in range(len(self.terms.chairs))), self._carried)

    def _seat(self, n: int) -> Seat:
        chair, guest = self.terms.chairs[n], self.owner(n)
        return Seat(guest.name, color=chair.seat.color) if guest else chair.seat

    def _preview(self) -> Agreed:
        """A preview of the setup, for guests who come before the match begins; its seed is never used."""
        return agree(replace(self._setup(), seed=b""), self.terms.theme)


def _time_mark(referee: Referee) -> tuple[int, bool]:
    """Whose turn clock runs, and whether it is stopped."""
    return referee.time_left.seat if referee.time_left is not None else NONE, referee.paused


def waiting(view: View) -> list[int]:
    """The seats that must act, as everybody at the table sees it."""
    if view.phase is Phase.DROP:
        return list(view.to_drop)
    return [view.turn] if view.turn >= 0 else []


def error(reason: Reason) -> Message:
    """The host's refusal of a message that isn't a move."""
    return {"t": "error", "reason": reason.value, "text": t(f"net.error.{reason}")}


_HANDLERS = {
    "sit": Table._sit,
    "ready": Table._ready,
    "leave": Table._leave,
    "resync": Table._resync,
    "emote": Table._emote,
    "ways": Table._ways,
    "move": Table._press,
    "uno": Table._press,
    "drop": Table._drop,
}
