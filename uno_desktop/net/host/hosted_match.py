"""A match at a table with guests: what each of them is told of it, watchers perhaps later, and what they press."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from uno_desktop.engine.moves import NONE, UNBIDDEN, Do
from uno_desktop.match.live.droptime import PRESS_GRACE_MS
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.net.host.guest_list import Guest, GuestList
from uno_desktop.net.ops.figures import Figures
from uno_desktop.net.protocol import host_messages, wire
from uno_desktop.net.protocol.clocks import believed_ms, drop_press_ms
from uno_desktop.net.protocol.host_messages import RecentPlays
from uno_desktop.net.protocol.protocol import Message, Reason, write
from uno_desktop.reflex.drop import Dropped, Press

if TYPE_CHECKING:  # luck is only counted when a hand is over
    from uno_desktop.match.luck.fortune import Told

MOST_HELD_EACH = 8
"""Presses of one guest: more is no play, and must not keep the others' presses out."""
_GRACE_MARGIN_MS = 60
"""How long a press may wait for the game's loop, besides its time on the network."""
_PRESS_REASONS = {Press.FUMBLED: Reason.FUMBLED, Press.LOCKED: Reason.LOCKED, Press.IGNORED: Reason.IGNORED}


class Held(NamedTuple):
    """A press that waits until no earlier one can still be on its way. Sorted by the time of the press."""

    made_ms: float
    number: int
    until_ms: float
    guest: Guest
    message: Message


class HeldPresses:
    """The presses that wait."""

    def __init__(self) -> None:
        self._held: list[Held] = []
        self._count = 0

    def __bool__(self) -> bool:
        return bool(self._held)

    def hold(self, guest: Guest, message: Message, made_ms: float, until_ms: float) -> bool:
        """Hold a press made at ``made_ms`` until ``until_ms``; False where this guest has too many waiting."""
        if sum(each.guest is guest for each in self._held) >= MOST_HELD_EACH:
            return False
        self._count += 1
        self._held.append(Held(made_ms, self._count, until_ms, guest, message))
        return True

    def take(self, now_ms: float) -> Held | None:
        """The earliest press, once no other can overtake it any more."""
        first = min(self._held, key=lambda held: held[:2], default=None)
        if first is None or first.until_ms > now_ms:
            return None
        self._held.remove(first)
        return first

    def forget(self, guest: Guest) -> None:
        """Drop the presses of somebody who is gone."""
        self._held = [each for each in self._held if each.guest is not guest]


class _Later(NamedTuple):
    due_ms: float
    state: str
    texts: list[str]


class WatchFeed:
    """Keeps what watchers are told until it is due. ``delay_ms`` 0 holds nothing back.

    ``shown`` is the whole position as it is seen with that delay, for who begins to watch; "" before anything is due.
    """

    def __init__(self, guests: GuestList) -> None:
        self.delay_ms = 0.0
        self.shown = ""
        self._guests = guests
        self._waiting: deque[_Later] = deque()

    @property
    def is_late(self) -> bool:
        """Whether watchers see another position than the players."""
        return self.delay_ms > 0 or bool(self._waiting)

    def tell(self, now_ms: float, *messages: Mapping[str, Any], state: Mapping[str, Any] | None = None) -> None:
        """Tell watchers this when it is due; ``state`` is the whole position after it, where it has changed."""
        texts = [write(message) for message in messages]
        self._waiting.append(_Later(now_ms + self.delay_ms, write(state) if state is not None else "", texts))
        self.advance(now_ms)

    def set_delay(self, delay_ms: float, now_ms: float) -> None:
        """Change the delay; what waits comes with the new one, in its order."""
        changed = delay_ms - self.delay_ms
        self.delay_ms = delay_ms
        self._waiting = deque(each._replace(due_ms=each.due_ms + changed) for each in self._waiting)
        self.advance(now_ms)

    def advance(self, now_ms: float) -> None:
        """Send what is due."""
        while self._waiting and self._waiting[0].due_ms <= now_ms:
            _due_ms, state, texts = self._waiting.popleft()
            self.shown = state or self.shown
            for guest in self._guests.watching:
                self._guests.send_texts(guest, texts)


class HostedMatch:
    """Stands between one referee and the guests of its table. ``recent`` are the last plays."""

    def __init__(self, referee: Referee, guests: GuestList, figures: Figures) -> None:
        self.referee = referee
        self.recent = RecentPlays()
        self._journal = referee.journal
        """Kept, for guests still sign when the host has left the match that is over."""
        self._guests = guests
        self._figures = figures
        self.feed = WatchFeed(guests)
        self._now_ms = 0.0
        self._held = HeldPresses()
        self._own_ply: dict[int, int] = {}
        self._kept: dict[str, str] = {}
        self._luck: tuple[int, Mapping[int, Told]] = 0, {}
        self._told_drop: tuple[object, ...] | None = None
        self._told_time = self._time_mark()

    # -- what is told ------------------------------------------------------------------------------------

    def tell_state(self, guest: Guest, now_ms: float) -> None:
        """Tell a guest everything their seat may know; who watches, what watchers see by now."""
        referee = self.referee
        self._now_ms = now_ms
        if guest.seat == NONE and self.feed.is_late:
            self._guests.send_texts(guest, [self.feed.shown] if self.feed.shown else [])
            return
        self._guests.send(guest, host_messages.state(referee, guest.seat, self.recent, now_ms))
        if referee.drop is not None:
            self._guests.send(guest, host_messages.drop(referee.drop, now_ms))
        if referee.over:
            self._guests.send(guest, host_messages.over(referee))
        self._tell_own_luck(guest)
        self._tell_kept(guest)

    def remember(self, shown: ShownMove) -> None:
        """Note a move, also one that was made before the match was taken up here."""
        if shown.move.do not in UNBIDDEN:
            self._own_ply[shown.move.seat] = shown.ply
        self.recent.note(shown.events[SPECTATOR])

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Tell each guest what their seat saw of new moves."""
        self._figures.moves += len(moves)
        if any(shown.move.do == Do.DROP for shown in moves):
            self._told_drop = None
            self._send_all(host_messages.drop_result(last_drop))
        for shown in moves:
            if shown.move.do == Do.DEAL:
                self.recent.plays.clear()
            self.remember(shown)
        texts: dict[int, list[str]] = {}
        for guest in self._guests.connected:
            if guest.seat not in texts:
                texts[guest.seat] = [write(message) for message in self._moved(moves, guest.seat)]
            if guest.seat != NONE or not self.feed.is_late:
                self._guests.send_texts(guest, texts[guest.seat])
        if self.feed.is_late:
            self.feed.tell(self._now_ms, *self._moved(moves, NONE), state=self._state_for_watchers())
        self._told_time = self._time_mark()

    def _moved(self, moves: Sequence[ShownMove], seat: int) -> list[Message]:
        return [host_messages.moved(self.referee, shown, seat, shown is moves[-1]) for shown in moves]

    def _state_for_watchers(self) -> Message:
        return host_messages.state(self.referee, NONE, self.recent, self._now_ms)

    def set_delay(self, delay_ms: float, now_ms: float) -> None:
        """Watchers see everything so much later from now on."""
        self._now_ms = now_ms
        if delay_ms > 0 and not self.feed.shown:
            self.feed.shown = write(self._state_for_watchers())
        self.feed.set_delay(delay_ms, now_ms)

    def begun(self, now_ms: float) -> None:
        """The match begins, or goes on: everybody is told the position."""
        self._now_ms = now_ms
        if self.feed.is_late:
            state = self._state_for_watchers()
            self.feed.tell(now_ms, state, state=state)
        for guest in self._guests.connected:
            if guest.seat != NONE or not self.feed.is_late:
                self.tell_state(guest, now_ms)

    def _send_all(self, message: Message) -> None:
        """Tell the players at once, and watchers when they may know."""
        if not self.feed.is_late:
            self._guests.send_all(message)
            return
        for guest in self._guests.connected:
            if guest.seat != NONE:
                self._guests.send(guest, message)
        self.feed.tell(self._now_ms, message)

    def tell_over(self) -> None:
        """The match is over: how it ended, with what it takes to check its deal."""
        self._send_all(host_messages.over(self.referee))

    def tell_keepsake(self, kind: str, path: str) -> None:
        """The match is over, and what is left of it can be saved from this path: phones are told."""
        self._kept[kind] = path
        for guest in self._guests.connected:
            self._tell_kept(guest)

    def _tell_kept(self, guest: Guest) -> None:
        """Not watchers who may not know the result yet, nor games: those of older versions know no such message."""
        may_know = guest.seat != NONE or not self.feed.is_late
        if self._kept and may_know and guest.device != "game":
            self._guests.send(guest, host_messages.keepsake(self._kept))

    def tell_luck(self, hand: int, told: Mapping[int, Told]) -> None:
        """Luck and play of a hand that is over, by seat: each phone hears of its own seat, nobody of another's.

        Games elsewhere are not told: those of older versions know no such message.
        """
        self._luck = hand, told
        for guest in self._guests.connected:
            self._tell_own_luck(guest)

    def _tell_own_luck(self, guest: Guest) -> None:
        hand, told = self._luck
        if hand == self.referee.hand_number and guest.seat in told and guest.device == "phone":
            self._guests.send(guest, host_messages.luck(hand, told[guest.seat]))

    def announce(self, now_ms: float) -> None:
        """Tell everybody what happened without a move: the stages of a drop, and clocks that stop or go on."""
        self._now_ms = now_ms
        self.feed.advance(now_ms)
        if self.referee.drop is not None:
            self._tell_drop(now_ms)
        mark = self._time_mark()
        if mark != self._told_time:
            self._told_time = mark
            if time := host_messages.turn_time(self.referee):
                self._send_all({"t": "time", **time})

    def _tell_drop(self, now_ms: float) -> None:
        drop = self.referee.drop
        assert drop is not None
        trips = [guest.trips.largest_ms for guest in self._guests.present(now_ms) if guest.seat in drop.people]
        drop.grace_ms = max(PRESS_GRACE_MS, int(max(trips, default=0)) + (_GRACE_MARGIN_MS if trips else 0))
        message = host_messages.drop(drop, now_ms)
        mark = (self.referee.ply, *map(str, message.values()))
        if mark != self._told_drop:
            self._told_drop = mark
            self._send_all(message)

    def _time_mark(self) -> tuple[int, bool]:
        """Whose turn clock runs, and whether it is stopped."""
        left = self.referee.time_left
        return left.seat if left is not None else NONE, self.referee.paused

    @property
    def head(self) -> str:
        """The SHA-256 of the log, when a hand is over and it is signed: guests sign it too. Else ""."""
        sealed = self._journal.sealed if self._journal is not None else None
        return sealed.head if sealed is not None and sealed.ply == self.referee.ply else ""

    # -- what they press ---------------------------------------------------------------------------------

    def receive(self, guest: Guest, message: Message, arrival_ms: float, now_ms: float) -> None:
        """Handle a message about the match."""
        match message["t"]:
            case "resync":
                self.tell_state(guest, now_ms)
            case "ways":
                view = self.referee.view(guest.seat) if guest.seat != NONE else None
                self._guests.send(guest, host_messages.ways(message, view))
            case "move" | "uno":
                self._press(guest, message, arrival_ms, now_ms)
            case "drop":
                self._drop(guest, message, arrival_ms)
            case "signature" if guest.seat != NONE and self._journal is not None:
                self._journal.countersign(guest.seat, message["ply"], message["key"], message["signature"])

    @property
    def is_settling(self) -> bool:
        """Whether presses wait because an earlier one may still be on its way."""
        return bool(self._held)

    def settle(self, now_ms: float) -> None:
        """Carry out the presses that no earlier one can overtake any more."""
        while (held := self._held.take(now_ms)) is not None:
            self._carry_out(held.guest, held.message, now_ms)

    def forget(self, guest: Guest) -> None:
        """Somebody is gone for good: what they pressed doesn't count any more."""
        self._held.forget(guest)

    def _press(self, guest: Guest, message: Message, arrival_ms: float, now_ms: float) -> None:
        """A move or the UNO button: done at once, or, where calls and catches race, in the order of the presses."""
        if guest.seat == NONE:
            self._answer(guest, message, Reason.NOT_SEATED)
        elif not self._held and not self.referee.view(guest.seat).uno_open:
            self._carry_out(guest, message, now_ms)
        else:
            made_ms = believed_ms(message.get("at"), arrival_ms, guest.trips)
            slowest_ms = max((other.trips.largest_ms for other in self._guests.present(now_ms)), default=0.0)
            if not self._held.hold(guest, message, made_ms, arrival_ms + slowest_ms):
                self._answer(guest, message, Reason.TOO_FAST)

    def _carry_out(self, guest: Guest, message: Message, now_ms: float) -> None:
        referee = self.referee
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

    def _drop(self, guest: Guest, message: Message, arrival_ms: float) -> None:
        drop = self.referee.drop
        if drop is None or drop.round != message["round"] or guest.seat not in drop.people:
            self._answer(guest, message, Reason.IGNORED)
            return
        made_ms = drop_press_ms(message["at"], message.get("reaction"), drop.spilled_ms, arrival_ms, guest.trips)
        self._answer(guest, message, _PRESS_REASONS.get(self.referee.press_drop(guest.seat, int(made_ms))))

    def _answer(self, guest: Guest, message: Message, reason: str | None, **more: object) -> None:
        self._figures.refusals += reason is not None
        self._guests.send(guest, host_messages.answer(message, reason, **more))
