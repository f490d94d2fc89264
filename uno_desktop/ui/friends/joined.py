"""A table elsewhere that this game has joined: from the first knock until we leave, or are told to."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_desktop.content.messages.messages import t, template
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.limits import MAX_NAME_CHARS
from uno_desktop.engine.moves import Phase
from uno_desktop.match.events.unlocks import USUAL_PORTRAIT
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.setup.pace import USUAL
from uno_desktop.match.setup.setup import Seat
from uno_desktop.match.setup.untrusted import line_of_text
from uno_desktop.match.statistics.statistics import tally_of_guest
from uno_desktop.match.statistics.stats_store import Recorder
from uno_desktop.net.guest import takeover
from uno_desktop.net.guest.client import Client, PackSender
from uno_desktop.net.guest.link import Link, is_local
from uno_desktop.net.guest.remote import RemoteMatch
from uno_desktop.net.protocol.codes import SERVER_CODE_CHARS, clean_name
from uno_desktop.net.protocol.emote_ids import spoken
from uno_desktop.net.protocol.protocol import Message, Reason
from uno_desktop.players.manners.emotes import Spoken
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.friends import known_friends
from uno_desktop.ui.friends.host_theme import HostPictures, picture_paths, same_theme, theme_of_host
from uno_desktop.ui.friends.known_friends import Circle
from uno_desktop.ui.friends.portrait import Gallery
from uno_desktop.ui.friends.slow_links import SlowLinks
from uno_desktop.ui.friends.table_plan import Plan
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import tell_before_the_deal

if TYPE_CHECKING:  # luck is only counted when a hand is over
    from uno_desktop.match.luck.fortune import Told

PATIENCE_MS = 90_000
"""A host that was not heard for so long is given up; who plays waits longer, and then takes the table over."""
_WITH_DETAIL = (Reason.RULES_REFUSED, Reason.PACK_REFUSED)
_QUIET = (Reason.STALE, Reason.IGNORED, Reason.FUMBLED, Reason.LOCKED)
"""What the table shows by itself."""


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table to be opened on a server: what is asked for, its theme's pack where the server may not know the theme
    (b"" for one of the game's), and who is told, in a sentence, where nothing comes of it."""

    wanted: Message
    pack: bytes
    on_fault: Callable[[str], object]


class Joined:
    """The company of a match elsewhere: its ``match`` is shown by the scenes as one that is played here.

    ``link`` leads to the table; ``own`` is the table to be opened there, where it does not lead to one yet.
    """

    elsewhere: frozenset[int] = frozenset()
    hosts = False

    def __init__(
        self, shell: Shell, link: Link, name: str, *, own: OwnTable | None = None, knocks: bool = True
    ) -> None:
        """``knocks`` is False for samples: then no connection is tried."""
        self.link = link
        self.own = own
        self._shell = shell
        self._name = name
        self._knocks = knocks
        self._portrait = shell.prefs.portrait
        self._gallery = Gallery(shell.look)
        self._client = self._knock(known_friends.token_for(link.address, link.code) if own is None else "")
        self._sender: PackSender | None = None
        self.circle = Circle(link.base)
        self._has_greeted = False
        self._states = 0
        self._hand = 0
        self._was_over = False
        self._was_refused_time = False
        self._awaits_deal = False
        self._seen_ms = shell.app.clock.now_ms()
        self._now_ms = self._seen_ms
        self._slow_links = SlowLinks()
        self._theme: Theme | None = None
        self._pictures: HostPictures | None = None

    def _knock(self, token: str) -> Client:
        clock = self._shell.app.clock.now_ms
        wanted = self.own.wanted if self.own is not None and not self.link.code else None
        client = Client(self.link, self._name, clock, token=token, wanted=wanted, wake=self._shell.app.wake)
        if self._knocks:
            client.start()
        return client

    @property
    def match(self) -> RemoteMatch:
        """What there is of the table so far."""
        return self._client.match

    @property
    def people_scene(self) -> str:
        """The owner of a table on a server decides who takes part."""
        return "manage" if self.match.owner else ""

    @property
    def is_in(self) -> bool:
        """Whether the host has let us in."""
        return bool(self.match.table)

    def take_words(self) -> list[Spoken]:
        return spoken(self.theme(), self.match.emotes.take())

    def say(self, seat: int, emote: str) -> None:
        """The host tells everybody, us as well."""
        self.match.emote(emote)

    # -- a frame -----------------------------------------------------------------------------------------------

    def turn(self, now_ms: float) -> None:
        """Take in what came, and go where the match goes."""
        self._now_ms = now_ms
        self._client.update()
        if self._client.connected:
            self._seen_ms = now_ms
        # Where the host has been gone for long; friends far away could not come to a table at home.
        away_ms = now_ms - self._seen_ms
        if is_local(self.link.host) and takeover.may_take_over(self.match, away_ms) and self._take_over():
            return
        fault = self._fault()
        if fault is not None:
            self._give_up(fault)
            return
        self._tell()
        match = self.match
        if match.token:
            self.link = self.link.to(match.table)
            known_friends.remember_seat(self.link.address, self.link.code, match.token)
        self._tell_patience()
        self._gallery.show(match.pictures_shown)
        self._meet_friends()
        if match.states != self._states:
            self._states = match.states
            self._show(match)
        session = self._shell.matches.session
        if session is not None and session.referee is self.match:
            moves = session.peek()
            if moves and self._awaits_deal:
                self._awaits_deal = False
                self._shell.nav.open("dealer")
        found = self._pictures.take_pictures() if self._pictures is not None else {}
        if found:
            self._shell.look.faces.give(found)
            self._shell.app.stack.layout(self._shell.app.window.size)

    def _tell_patience(self) -> None:
        """Ask for the time we need; where the table gives none, say so once."""
        wanted, match = self._shell.prefs.settings.patience, self.match
        match.tell_patience(wanted)
        is_refused = wanted != USUAL and match.seat >= 0 and match.roster.get("patience") is False
        if is_refused and not self._was_refused_time:
            self._shell.app.notices.toast(t("patience.refused"))
        self._was_refused_time = is_refused

    def _fault(self) -> str | None:
        """Why we cannot stay, as a sentence; None where we can."""
        client, address, code = self._client, self.link.address, self.link.code
        if client.ended == Reason.WRONG_TOKEN and known_friends.token_for(address, code):
            known_friends.remember_seat(address, code, "")
            self._client = self._knock("")  # the seat is gone; perhaps another one is free
            return None
        if client.ended == Reason.THEME_MISSING and self.own is not None and self.own.pack:
            return self._send_pack(self.own.pack)
        if client.ended is not None:
            return reason_words(client.ended or Reason.BROKEN, client.detail)
        if Reason.HOST_LEFT in self.match.notices:
            return t("net.error.host_left")
        if not self.is_in and client.lost:
            return t("join.no_answer" if not self.link.is_secure else "join.no_answer_far", address=address)
        patience_ms = takeover.TAKE_OVER_AFTER_MS if takeover.is_playing(self.match) else PATIENCE_MS
        if self._now_ms - self._seen_ms > patience_ms:
            return t("join.host_gone")
        return None

    def _send_pack(self, pack: bytes) -> str | None:
        """Give the server the theme it asked for, and ask for the table again; why not, as a sentence."""
        if self._sender is None:
            self._sender = PackSender(self.link, pack, self._shell.app.wake)
        if not self._sender.is_over:
            return None
        if self._sender.reason:
            return reason_words(self._sender.reason, self._sender.detail)
        assert self.own is not None
        self.own = replace(self.own, pack=b"")  # a server that loses it at once is not given it again
        self._client = self._knock("")
        self._seen_ms = self._now_ms
        return None

    def _take_over(self) -> bool:
        """Go on here, with the scores and a new deal; False where the match cannot be played with the own themes."""
        theme = same_theme(self._shell.look.themes, self.match.theme)
        if theme is None:
            return False
        try:
            plan = Plan(takeover.terms_to_go_on(self.match, theme), code=self.match.table)
        except ValueError:
            return False
        self._shell.nav.open("lobby", plan=plan)
        self._shell.app.notices.toast(t("join.taken_over"))
        return True

    def _give_up(self, words: str) -> None:
        """Back to where one joins, or to where the table was to be opened, with the reason."""
        nav, link = self._shell.nav, self.link
        if self.own is not None and not self.is_in:
            self.own.on_fault(words)
            return
        nav.open("title")
        nav.push("join", address=link.base if link.is_secure else link.address, code=link.code, trouble=words)

    @property
    def is_served(self) -> bool:
        """Whether the table is on a server, where others come by its link and friends can be invited again."""
        return self.is_in and len(self.link.code) == SERVER_CODE_CHARS

    def _meet_friends(self) -> None:
        """On a server: say who our friends are, and remember whom we have played with."""
        match = self.match
        if not self.is_served or not self._client.connected:
            self._has_greeted = False
            return
        if not self._has_greeted:
            self._has_greeted = True
            self.circle.greet()
        seats = match.roster["seats"]
        if match.ready and match.seat >= 0 and (match.between_hands or match.over):
            for n, place in enumerate(seats):
                if place["kind"] == "person" and n != match.seat:
                    self.circle.offer(n, clean_name(place["name"]))
        for message in match.social:
            self.circle.take(message, lambda n: seats[n]["name"])
        match.social.clear()
        for told in self.circle.take_outgoing():
            self._client.send(told)
        for friend, _code in self.circle.invitations:
            self._shell.app.notices.toast(t("circle.invited", name=friend.name))
        self.circle.invitations.clear()

    def _tell(self) -> None:
        """Show the player why the host refused."""
        match = self.match
        refused = [each.reason for each in match.refusals if each.reason not in _QUIET]
        for reason in dict.fromkeys([*match.notices, *refused]):
            key = f"net.error.{reason}"
            self._shell.app.notices.toast(t(key) if template(key) is not None else t("join.refused"))
        match.notices.clear()
        match.refusals.clear()
        late = [(n, seat["name"], seat["late_ms"]) for n, seat in enumerate(match.roster["seats"]) if seat["late_ms"]]
        for words in self._slow_links.news(late):
            self._shell.app.notices.toast(words)

    # -- the match ---------------------------------------------------------------------------------------------

    def _show(self, match: RemoteMatch) -> None:
        """The whole position came: at the beginning, and whenever moves were missed."""
        view, matches = match.view(), self._shell.matches
        is_new = self._was_over or view.hand_number < self._hand
        self._hand, self._was_over = view.hand_number, view.phase is Phase.MATCH_OVER
        session = matches.session
        if session is None or session.referee is not self.match or is_new:
            matches.leave_match()
            session = matches.enter(self.match, self.theme())
            if self._theme is not None and self._pictures is None:
                paths = picture_paths(match.setup, match.agreed.deck)
                self._pictures = HostPictures(self.link, paths, self._shell.app.wake)
        if session.recorder is None or session.seat != match.seat:
            session.recorder = self._recorder(match)
        session.seat = match.seat
        self._awaits_deal = view.phase is Phase.BEFORE_DEAL
        if self._awaits_deal:
            tell_before_the_deal(self._shell, match)
        else:
            self._shell.nav.open("table")

    def _recorder(self, match: RemoteMatch) -> Recorder | None:
        """Keeps our own part of the match. It is known by the fingerprint of the host's number; watchers have none."""
        mark = str(match.roster.get("commit", ""))
        if match.seat < 0 or not mark:
            return None
        name = self._name or match.seats[match.seat].name
        tally = tally_of_guest(match.agreed, match.seat, name, mark, self.theme().preset, match.ply)
        return Recorder(self._shell.matches.statistics, tally, match.seat)

    def theme(self) -> Theme:
        """Our own copy of the theme, or one made of what the host tells."""
        look, match = self._shell.look, self.match
        own = same_theme(look.themes, match.theme)
        if own is not None:
            return own
        if self._theme is None:
            base = look.themes.get(str(match.theme.get("id")), look.theme)
            agreed = match.agreed
            self._theme = theme_of_host(base, match.theme, match.setup, agreed.config.deck, agreed.preset)
        return self._theme

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        for shown in moves:
            self._hand = max(self._hand, shown.views[self.match.seat].hand_number)
            self._was_over = self.match.over

    def tell_luck(self, hand: int, told: Mapping[int, Told]) -> None:
        """The host of the match tells it."""

    def give_keepsake(self, kind: str, data: bytes) -> None:
        """The host gives its own."""

    def say_ready(self) -> None:
        """Ready to begin, with a number of our own for the seed: nobody alone chooses the deal."""
        self._client.send({"t": "ready", "number": secrets.token_hex(16)})

    # -- what scenes ask ---------------------------------------------------------------------------------------

    @property
    def knows_deal(self) -> bool:
        """The seed is told when the match is over."""
        return self.match.result is not None

    @property
    def away(self) -> frozenset[int]:
        """The seats whose players are away."""
        seats = self.match.roster["seats"]
        return frozenset(n for n, seat in enumerate(seats) if seat["kind"] == "person" and not seat["here"])

    @property
    def note(self) -> str:
        """Whether the connection is lost, or what we wait for."""
        if self._sender is not None and not self.is_in:
            return t("far.sending", percent=round(100 * self._sender.sent))
        if not self._client.connected and self._now_ms - self._seen_ms > 1_500:
            return t("join.lost")
        if self.match.waits_for:
            return t(f"net.notice.{self.match.waits_for}")  # keys: net.notice.store net.notice.server
        if self.match.ready and self.match.between_hands:
            return t("join.waiting_next")
        return ""

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The match knows who sits where now; at their own seat players see the portrait they have chosen, and guests
        may show pictures of themselves."""
        own = self.match.people if self._portrait != USUAL_PORTRAIT else ()
        portraits = [self._portrait if n in own else self.picture_of(n) for n in range(len(agreed))]
        return tuple(
            replace(seat, avatar=portrait) if portrait else seat
            for seat, portrait in zip(agreed, portraits, strict=True)
        )

    def picture_of(self, n: int) -> str:
        """The portrait that a guest's own picture is; "" where they show none."""
        places = self.match.roster["seats"]
        return self._gallery.portrait(places[n].get("picture", "")) if n < len(places) else ""

    # -- the end -----------------------------------------------------------------------------------------------

    def play_again(self) -> None:
        """Wait for the host's next match."""
        self._shell.matches.leave_match()
        self.say_ready()
        self._shell.nav.open("guest_lobby")

    def leave(self) -> None:
        """Go; the seat is ours until the host gives it away."""
        if self._pictures is not None:
            self._pictures.stop()
        self._gallery.show({})
        if self._sender is not None:
            self._sender.stop()
        self._client.end()


def reason_words(reason: str, detail: str = "") -> str:
    """Why a host refused, in our own words; with its own where they say more."""
    known = t(f"net.error.{reason}") if template(f"net.error.{reason}") is not None else t("net.error.broken")
    more = line_of_text(detail[:MAX_NAME_CHARS])
    return f"{known} ({more})" if reason in _WITH_DETAIL and more and more != known else known
