"""A table with remote players, from the lobby through as many matches as they like.

A ``Table`` knows no socket, no thread and no clock. It is given messages that ``protocol.read_client`` has checked,
and the time; what is to be sent goes through its ``Post``. The referee is given to it when the match begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from uno_desktop import __version__
from uno_desktop.engine.moves import NONE, OVER, Do
from uno_desktop.engine.rules import rules_of
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import PATIENCES, Patience, value_of
from uno_desktop.match.setup.setup import Agreed, MatchSetup, Seat, agree, drawn_face_of, seed_of_numbers
from uno_desktop.net.host.guest_list import Guest, GuestList, Post
from uno_desktop.net.host.hosted_match import HostedMatch
from uno_desktop.net.host.pictures import GuestPictures, Redraw
from uno_desktop.net.host.standin import StandIns
from uno_desktop.net.ops.figures import Figures
from uno_desktop.net.protocol import host_messages
from uno_desktop.net.protocol.codes import commitment, new_number
from uno_desktop.net.protocol.emote_ids import Emotes, emotes_of
from uno_desktop.net.protocol.protocol import PROTOCOL, Message, Reason, error
from uno_desktop.net.protocol.terms import SEAT_COLORS, ChairKind, Terms
from uno_desktop.players.manners.emotes import EMOTE_EVERY_MS
from uno_desktop.product import SLUG
from uno_desktop.reflex.drop import Dropped

KEPT_EVERY_MS = 500
"""Somebody who changes seats all the time must not keep the host's disk busy."""


class Table:
    """One table.

    ``rules`` are those in force, ``guests`` those who came, ``stand_ins`` play for those who are away, ``match`` is
    what is played, ``emotes`` what was said and no screen has shown yet. ``wanted`` is what the guest who opened the
    table asked for, None where the terms are the house's. Nobody new comes to a ``locked`` table; a ``public`` one is
    on the server's front page. Watchers see everything ``watch_delay_s`` later. ``has_patience``: whether guests may
    take more time than usual.
    """

    def __init__(
        self, code: str, terms: Terms, post: Post, page: Mapping[str, Any], figures: Figures | None = None,
        redraw: Redraw | None = None,
    ) -> None:  # fmt: skip
        """``page``: what a page shows of the theme and its cards (``Edition.dress``).

        ``redraw`` is for the pictures that guests show of themselves: without it there are none.
        """
        self.code = code
        self.terms = terms
        self.wanted: Message | None = None
        self.locked = False
        self.public = False
        self.watch_delay_s = 0
        self.has_patience = True
        self._patience: Patience | None = None
        """What the referee was given last; None where a guest's has changed since."""
        self.edition = str(page.get("edition", ""))
        self.guests = GuestList(post, (each.seat.name for each in terms.chairs if each.kind is not ChairKind.GUEST))
        self.pictures = GuestPictures(self.guests, redraw)
        self.guest_chairs = tuple(n for n, chair in enumerate(terms.chairs) if chair.kind is ChairKind.GUEST)
        self.stand_ins = StandIns(self.guest_chairs, terms.level)
        self.match: HostedMatch | None = None
        self.emotes = Emotes()
        self.figures = figures or Figures()
        self._is_changed = True
        self._has_newcomer = False
        self._kept_ms = float("-inf")
        self.host_number = new_number()
        self._page = {**page, "big_screen": terms.big_screen, "emotes": list(emotes_of(terms.theme))}
        self._carried = terms.carried
        self._play_by(agree(replace(self._match_setup(), seed=b""), terms.theme))  # its seed is never used
        self._told_roster: tuple[object, ...] = ()

    # -- what can be known -------------------------------------------------------------------------------

    @property
    def referee(self) -> Referee | None:
        """The referee of the match, once there is one."""
        return self.match.referee if self.match is not None else None

    @property
    def stage(self) -> str:
        """``lobby``, ``playing``, ``between`` two hands, or ``over``."""
        referee = self.referee
        if referee is None:
            return "lobby"
        if referee.over:
            return "over"
        return "between" if referee.between_hands else "playing"

    @property
    def patience(self) -> Patience:
        """Who may take how much longer: of the host's own people what the referee knows, and what guests asked for."""
        own = self.referee.patience.by_seat if self.referee is not None else {}
        by_seat = {seat: factor for seat, factor in own.items() if seat not in self.guest_chairs}
        if self.has_patience:
            by_seat |= {guest.seat: PATIENCES[guest.patience] for guest in self.guests.seated()}
        return Patience(by_seat)

    def take_change(self, now_ms: float) -> bool:
        """Whether something that must be saved has changed since the last time this said so.

        At most twice a second, but at once where somebody has come to a seat: they rely on having it.
        """
        if not self._is_changed or (now_ms - self._kept_ms < KEPT_EVERY_MS and not self._has_newcomer):
            return False
        self._is_changed, self._has_newcomer, self._kept_ms = False, False, now_ms
        return True

    def seat(self, n: int) -> Seat:
        """Who sits there: the guest, or whom the terms name until somebody comes."""
        chair, guest = self.terms.chairs[n], self.guests.owner(n)
        return Seat(guest.name, avatar=drawn_face_of(n), color=chair.seat.color) if guest else chair.seat

    def match_setup(self) -> MatchSetup:
        """The setup of the match that can begin now, its seed mixed from the host's number and those of the guests."""
        numbers = (self.host_number, *(guest.number for guest in self.guests.seated() if guest.number))
        return replace(self._match_setup(), seed=seed_of_numbers(numbers), numbers=numbers)

    def _match_setup(self) -> MatchSetup:
        return self.terms.match_setup(tuple(self.seat(n) for n in range(len(self.terms.chairs))), self._carried)

    def _play_by(self, agreed: Agreed) -> None:
        config = agreed.config
        self.rules = rules_of(config)
        self._setup = host_messages.setup(agreed, self.rules, self._page)

    # -- the match ---------------------------------------------------------------------------------------

    def begin(self, referee: Referee, now_ms: float) -> None:
        """Play this referee's match here, from its beginning or from where it was left."""
        self.match = HostedMatch(referee, self.guests, self.figures)
        self._play_by(referee.agreed)
        self._carried = None
        self.guests.nobody_ready()
        self.stand_ins.note_turn(referee, now_ms)
        self._give_time()
        self._is_changed = True
        self._tell_roster(now_ms)
        self.match.feed.delay_ms = 1000.0 * self.watch_delay_s
        self.match.begun(now_ms)

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Send new moves, as taken from the referee: each guest gets what their seat saw."""
        if not moves or self.match is None:
            return
        self.match.saw(moves, last_drop)
        referee = self.match.referee
        is_end = referee.phase in OVER
        if is_end or any(shown.move.do == Do.DEAL for shown in moves):
            self.guests.nobody_ready()
        if is_end:
            if referee.over:
                self.match.tell_over()
                self.host_number = new_number()
            self._is_changed = True
            self._told_roster = ()

    def advance(self, now_ms: float) -> None:
        """Let time pass: settle presses, have computer players stand in, and announce the stages of a drop."""
        if self.match is not None:
            if self.match.referee.patience is not self._patience:
                self._give_time()
            self.match.settle(now_ms)
            self.stand_ins.advance(self.match.referee, self.guests, now_ms)
            self.match.announce(now_ms)
        self._tell_roster(now_ms)

    # -- coming and going --------------------------------------------------------------------------------

    def join(self, connection: int, hello: Message, now_ms: float, *, owner: bool = False) -> Reason | None:
        """Let a new guest in, watching at first; ``owner``: who opened the table. Returns None, or why not."""
        token = self.guests.admit(connection, hello, now_ms)
        if token is None:
            return Reason.TABLE_FULL
        self.guests.all[-1].owner = owner
        self._come(connection, token, now_ms)
        return None

    def come_back(self, connection: int, hello: Message, now_ms: float) -> Reason | None:
        """Let a guest with a token of this table back in. Returns None, or why not."""
        guest = self.guests.known(hello["token"])
        if guest is None:
            return Reason.WRONG_TOKEN
        self.guests.readmit(guest, connection, hello, now_ms)
        self._come(connection, hello["token"], now_ms)
        return None

    def remove(self, guest: Guest) -> None:
        """Remove a guest at the host's wish; the seat is free afterwards."""
        self.guests.turn_out(guest, Reason.REMOVED)
        self._forget(guest)

    def host_left(self, reason: Reason = Reason.HOST_LEFT) -> None:
        """The host leaves: tell everybody why, and close their connections."""
        for guest in self.guests.connected:
            self.guests.turn_out(guest, reason)

    def _come(self, connection: int, token: str, now_ms: float) -> None:
        guest = self.guests.at(connection)
        assert guest is not None
        self.guests.send(guest, self._welcome(guest, token))
        self.pictures.tell_all(guest)
        self._tell_roster(now_ms)
        self.guests.send(guest, self._roster(now_ms))
        self._tell_state(guest, now_ms)

    def _forget(self, guest: Guest) -> None:
        self.guests.forget(guest)
        if self.match is not None:
            self.match.forget(guest)
        self._is_changed |= guest.seat != NONE
        self._patience = None
        heir = self.guests.owner_here if guest.owner else None
        if heir is not None:
            self.guests.send(heir, self._welcome(heir, None))

    # -- messages ----------------------------------------------------------------------------------------

    def receive(self, connection: int, message: Message, arrival_ms: float, now_ms: float) -> None:
        """Handle a message that ``protocol.read_client`` accepted; ``arrival_ms`` is when it came."""
        guest = self.guests.at(connection)
        if guest is None:
            return
        guest.heard(now_ms)
        match message["t"]:
            case "sit":
                self._sit(guest, message, now_ms)
            case "ready":
                self._ready(guest, message, now_ms)
            case "emote":
                self._emote(guest, message["id"], now_ms)
            case "leave":
                self._forget(guest)
                self._tell_roster(now_ms)
            case "befriend":
                self._befriend(guest, message)
            case "manage":
                self._manage(guest, message, now_ms)
            case "patience":
                guest.patience, self._patience, self._is_changed = message["value"], None, True
                self._tell_roster(now_ms)
            case "picture":
                if (reason := self.pictures.receive(guest, message, now_ms)) is not None:
                    self.guests.send(guest, error(reason))
                self._tell_roster(now_ms)
            case _ if self.match is not None:
                self.match.receive(guest, message, arrival_ms, now_ms)
            case "ways":
                self.guests.send(guest, host_messages.ways(message, None))
            case "move" | "uno":
                reason = Reason.NOT_NOW if guest.seat != NONE else Reason.NOT_SEATED
                self.guests.send(guest, host_messages.answer(message, reason))
            case "drop":
                self.guests.send(guest, host_messages.answer(message, Reason.IGNORED))

    def _befriend(self, guest: Guest, message: Message) -> None:
        """Pass a half of a friendship's token on: once to each seat, between games that have played together."""
        other = self.guests.owner(message["seat"])
        are_games = other is not None and other.device == guest.device == "game"
        if other is None or other is guest or guest.seat == NONE or self.match is None or not are_games:
            return
        if other.mark not in guest.befriended:
            guest.befriended.add(other.mark)
            self.guests.send(other, {"t": "befriend", "seat": guest.seat, "half": message["half"]})

    def _manage(self, guest: Guest, message: Message, now_ms: float) -> None:
        """What the owner of the table wants changed; removing somebody is the house's (``House.remove``)."""
        if not guest.owner:
            self.guests.send(guest, error(Reason.NOT_OWNER))
            return
        self.locked = message.get("lock", self.locked)
        self.public = message.get("public", self.public)
        self.let_take_time(message.get("patience", self.has_patience))
        self.let_show_pictures(message.get("pictures", self.pictures.wanted))
        hidden = self.guests.owner(message["hide"]) if "hide" in message else None
        if hidden is not None:
            self.pictures.ban(hidden)
        renamed = self.guests.owner(message["rename"]) if "rename" in message else None
        if renamed is not None:
            self.guests.rename(renamed)
            self.guests.send(renamed, self._welcome(renamed, None))
        if message.get("delay_s", self.watch_delay_s) != self.watch_delay_s:
            self.watch_delay_s = message["delay_s"]
            if self.match is not None:
                self.match.set_delay(1000.0 * self.watch_delay_s, now_ms)
        self._is_changed = True
        self._tell_roster(now_ms)

    def let_take_time(self, allowed: bool) -> None:
        """Whether guests may take more time than usual, from their next turn on."""
        if allowed != self.has_patience:
            self.has_patience, self._patience, self._is_changed = allowed, None, True

    def let_show_pictures(self, allowed: bool) -> None:
        """Whether guests may show pictures of themselves."""
        self._is_changed |= self.pictures.allow(allowed)

    def _give_time(self) -> None:
        """The match counts with what guests have asked for by now."""
        if self.referee is not None:
            self._patience = self.patience
            self.referee.adjust(patience=self._patience)

    def _sit(self, guest: Guest, message: Message, now_ms: float) -> None:
        free = [n for n in self.guest_chairs if self.guests.owner(n) is None]
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
            self.guests.send(guest, error(reason))
            return
        self._is_changed |= guest.seat != seat
        self._has_newcomer |= guest.seat == NONE
        guest.seat, guest.ready, self._patience = seat, False, None
        self.guests.send(guest, self._welcome(guest, None))
        self._tell_roster(now_ms)
        self._tell_state(guest, now_ms)

    def _ready(self, guest: Guest, message: Message, now_ms: float) -> None:
        if guest.seat == NONE:
            self.guests.send(guest, error(Reason.NOT_SEATED))
        elif self.stage == "playing":
            self.guests.send(guest, error(Reason.NOT_NOW))
        else:
            guest.ready = True
            guest.number = guest.number or message.get("number", "")
            self._tell_roster(now_ms)

    def _emote(self, guest: Guest, id_: str, now_ms: float) -> None:
        is_early = now_ms - guest.emoted_ms < EMOTE_EVERY_MS
        if id_ in self._page["emotes"] and guest.seat != NONE and not is_early:
            guest.emoted_ms = now_ms
            self.emote(guest.seat, id_, now_ms)

    def emote(self, seat: int, saying: str, now_ms: float) -> None:
        """Somebody at the table says one of the theme's emotes: pass it on to everybody, and to the host's screen.

        Where the rules forbid it just now, that costs cards.
        """
        if self.match is not None:
            self.match.referee.speak(seat, now_ms)
        self.emotes.add(seat, saying)
        self.guests.send_all({"t": "emote", "seat": seat, "id": saying})

    # -- what is told ------------------------------------------------------------------------------------

    def _welcome(self, guest: Guest, token: str | None) -> Message:
        """Who a guest is at this table, with the token if the connection doesn't have it yet."""
        theme = self.terms.theme
        welcome: Message = {"t": "welcome", "protocol": PROTOCOL, "app": f"{SLUG} {__version__}", "table": self.code}
        welcome |= {"seat": guest.seat, "theme": {"id": theme.id, "name": theme.name, "version": theme.version}}
        welcome["setup"] = {**self._setup, "you": guest.seat, "name": guest.name}
        welcome["owner"] = guest.owner
        return welcome | ({"token": token} if token else {})

    def _tell_state(self, guest: Guest, now_ms: float) -> None:
        if self.match is not None:
            self.match.tell_state(guest, now_ms)

    def _tell_roster(self, now_ms: float) -> None:
        mark = self._roster_mark(now_ms)
        if mark != self._told_roster:
            self._told_roster = mark
            self.guests.send_all(self._roster(now_ms))

    def _roster_mark(self, now_ms: float) -> tuple[object, ...]:
        """A value that changes whenever the roster would; compared in every frame, so it must be quick."""
        guests = [(each.name, each.seat, each.ready, not each.away_ms(now_ms), each.connection, each.late_ms,
                   each.patience, self.pictures.id_of(each))
                  for each in self.guests.all]  # fmt: skip
        chosen = self.locked, self.public, self.watch_delay_s
        given = self.has_patience, self._patience, self.pictures.allowed
        return (self.stage, self.host_number, tuple(self.stand_ins.playing), tuple(guests), chosen, given)

    def _roster(self, now_ms: float) -> Message:
        watching = sum(guest.seat == NONE for guest in self.guests.connected)
        seats = [self._roster_seat(n, now_ms) for n in range(len(self.terms.chairs))]
        patience = self.patience
        for n, seat in enumerate(seats):
            seat["patience"] = value_of(patience.of(n))
        roster: Message = {"t": "roster", "seats": seats, "stage": self.stage, "watching": watching}
        roster |= {"commit": commitment(self.host_number), "locked": self.locked, "public": self.public}
        roster |= {"delay_s": self.watch_delay_s, "patience": self.has_patience, "pictures": self.pictures.allowed}
        return roster | ({"head": self.match.head} if self.match is not None and self.match.head else {})

    def _roster_seat(self, n: int, now_ms: float) -> Message:
        chair, guest = self.terms.chairs[n], self.guests.owner(n)
        kind = "computer" if chair.kind is ChairKind.COMPUTER else "person"
        if chair.kind is ChairKind.GUEST and guest is None:
            kind = "open" if self.stage == "lobby" else "computer"
        return {
            "name": self.seat(n).name,
            "kind": kind,
            "here": not guest.away_ms(now_ms) if guest else chair.kind is not ChairKind.GUEST,
            "ready": bool(guest and guest.ready),
            "color": chair.seat.color or SEAT_COLORS[n % len(SEAT_COLORS)],
            "late_ms": guest.late_ms if guest else 0,
            "stand_in": n in self.stand_ins.playing,
            "at_host": chair.kind is ChairKind.OWN,
            "picture": self.pictures.id_of(guest),
        }
