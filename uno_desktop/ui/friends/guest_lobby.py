"""At a table elsewhere, before the cards are dealt: who is here, how others come, and that we are ready."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import Seat, drawn_face_of
from uno_desktop.ui.friends.joined import Joined
from uno_desktop.ui.friends.known_friends import Friend
from uno_desktop.ui.friends.people import QrCode, Sitting, people, place_beside, state_words
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.input.clipboard import copy_text
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.patience import with_times

_WHITE = (255, 255, 255)


class GuestLobby(GameScene):
    """Goes by itself: the company leads to the table, or back to where one joins. ``joined`` is set by samples."""

    name = "guest_lobby"

    def __init__(self, shell: Shell, *, joined: Joined | None = None) -> None:
        super().__init__(shell)
        company = joined or shell.matches.company
        assert isinstance(company, Joined)
        self._joined = company
        self._shown: object = None
        self._backdrop = Backdrop(shell.look)

    def enter(self) -> None:
        self._heading = self.ui.add(Label(t("guest_lobby.connecting"), "title", face="title", wrap=False))
        self._under = self.ui.add(Label("", "body", color="text_muted"))
        self._sign = self.ui.add(Panel(pad=0))
        self._sign.fill = _WHITE
        self._invitation = self.ui.add(Column([], gap=6))
        self._people = self.ui.add(ScrollArea(Column([]), name="people"))
        leave = Button("leave", t("guest_lobby.leave"), self.go_back, icon=self.look.icon("back"))
        self._ready = Button("ready", t("guest_lobby.ready"), self._joined.say_ready, kind="primary", role="large",
                             icon=self.look.icon("check"))  # fmt: skip
        to_manage = partial(self.nav.push, "manage")
        self._manage = Button("manage", t("manage.title"), to_manage, icon=self.look.icon("person"))
        self._manage.visible = False
        self._buttons = self.ui.add(Row([leave, Spacer(), self._manage, self._ready], gap=12))
        self._show()
        self.ui.focus("ready" if self._ready.enabled else "leave", show=False)

    def _show(self) -> None:
        joined, match = self._joined, self._joined.match
        roster: Any = match.roster
        friends = tuple(friend.name for friend in joined.circle.here)
        shown = (joined.is_in, match.seat, str(roster["seats"]), joined.note, match.owner, friends)
        if shown == self._shown:
            return
        self._shown = shown
        mine = roster["seats"][match.seat] if 0 <= match.seat < len(roster["seats"]) else None
        self._heading.text = (
            t("guest_lobby.title", theme=match.theme.get("name", "")) if joined.is_in else t("guest_lobby.connecting")
        )
        waiting = t("guest_lobby.waiting_far" if self._link else "guest_lobby.waiting")
        status = waiting if mine is not None else t("guest_lobby.watching")
        self._under.text = joined.note or (status if joined.is_in else t("guest_lobby.at", address=joined.link.address))
        was_enabled = self._ready.enabled
        self._ready.enabled = mine is not None and not mine["ready"]
        self._ready.label = t("guest_lobby.is_ready") if mine is not None and mine["ready"] else t("guest_lobby.ready")
        self._people.content = people(self.look, [self._sitting(n, each) for n, each in enumerate(roster["seats"])])
        self._show_invitation()
        self._manage.visible = match.owner
        self.adopt_widgets()
        if self._ready.enabled != was_enabled:
            self.ui.focus("ready" if self._ready.enabled else "leave", show=self.ui.focus_visible)
        self.layout(self.app.window.size)
        self.invalidate()

    @property
    def _link(self) -> str:
        """What leads others to this table over the internet; "" at a table of somebody's home, who invites there."""
        return self._joined.link.invitation if self._joined.is_served else ""

    def _show_invitation(self) -> None:
        """The link as a QR code and in words, once there is one."""
        self._sign.visible = self._invitation.visible = bool(self._link)
        if not self._link:
            return
        if self._sign.content is None:
            self._sign.content = QrCode(self._link)
        copy = Button("copy", t("guest_lobby.copy"), self._copy, icon=self.look.icon("accept"))
        words = Label(self._link.partition("://")[2], 22, face="semibold", wrap=False)
        self._invitation.items = [
            Label(t("guest_lobby.invite"), "small", color="text_muted"), words, Row([copy, *self._friends()], gap=8),
        ]  # fmt: skip

    def _friends(self) -> list[Widget]:
        """A button for each friend who is connected to the server, and not at this table yet."""
        here = {place["name"] for place in self._joined.match.roster["seats"]}
        absent = [friend for friend in self._joined.circle.here if friend.name not in here]
        return [
            Button(f"invite_{n}", t("circle.invite", name=friend.name), partial(self._invite, friend),
                   icon=self.look.icon("person"))
            for n, friend in enumerate(absent[:2])
        ]  # fmt: skip

    def _invite(self, friend: Friend) -> None:
        self._joined.circle.invite(friend)
        self.app.notices.toast(t("circle.asked", name=friend.name))

    def _copy(self) -> None:
        self.app.notices.toast(t("guest_lobby.copied") if copy_text(self._link) else self._link)

    def _sitting(self, n: int, place: Any) -> Sitting:
        match = self._joined.match
        if place["kind"] == "open":
            return Sitting(Seat(t("lobby.open")), t("lobby.open_note", name=place["name"]), is_open=True)
        avatars = [seat.avatar for seat in match.agreed.seats]
        usual = avatars[n] if place["at_host"] else drawn_face_of(n)
        seat = Seat(place["name"], avatar=self._joined.picture_of(n) or usual, color=place["color"])
        if place["kind"] == "computer":
            return Sitting(Seat(place["name"], None, "", avatars[n], place["color"]), t("lobby.computer_plain"))
        if n == match.seat:
            return Sitting(seat, with_times(t("guest_lobby.you"), match.patience, n), is_good=True)
        if not place["here"]:
            return Sitting(seat, with_times(t("lobby.away"), match.patience, n))
        if place["at_host"]:
            return Sitting(seat, with_times(t("guest_lobby.at_host"), match.patience, n), is_good=True)
        state = with_times(state_words(place["ready"], place["late_ms"]), match.patience, n)
        return Sitting(seat, state, is_good=not place["late_ms"])

    def go_back(self) -> bool:
        self.nav.open("title")
        return True

    def update(self, dt: float) -> bool:
        self._show()
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        has_code = self._sign.visible and self._sign.content is not None
        area = layout.inset(Rect((0, 0), size), style.px(32), style.px(20 if has_code else 24))
        area.w = min(area.w, round(area.h * 2.1) if has_code else style.px(820))
        area.centerx = size[0] // 2
        heights = [part.measure(style, area.w)[1] for part in (self._heading, self._under, self._buttons)]
        top, line, body, bottom = layout.rows(area, [heights[0], heights[1], 1.0, heights[2]], style.px(12))
        self._heading.place(top, style)
        self._under.place(line, style)
        self._buttons.place(bottom, style)
        if has_code:
            body = place_beside(self._sign, self._invitation, body, 0.46, style)
        self._people.place(body, style)

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        self.draw_widgets(surface)
