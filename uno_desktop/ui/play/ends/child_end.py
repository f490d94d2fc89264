"""The end of a child's match: faces and stars instead of numbers, and a picture to play again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import Seat
from uno_desktop.players.manners.reactions import look_of
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Label, Row, Spacer, Widget
from uno_desktop.ui.play.ends.result_page import ResultScene, SeatFace
from uno_desktop.ui.play.presenter.child_voice import ChildVoice
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import BigButton

MOST_STARS = 3
_FACE_UNITS, _OWN_GROWS, _STAR_UNITS = 130, 1.25, 44


def stars_of(view: View) -> dict[int, int]:
    """The stars of each seat: three for who won, two for who was closest, and one for everybody else."""
    order = sorted(range(view.players), key=lambda seat: (seat != view.hand_winner, view.counts[seat]))
    return {seat: max(1, MOST_STARS - place) for place, seat in enumerate(order)}


class ChildEnd(ResultScene):
    """Everybody is applauded; confetti is for who won."""

    name = "child_end"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.is_won = self._session.seat == self._view.hand_winner
        self._voice = ChildVoice(shell, self._session)

    def enter(self) -> None:
        super().enter()
        stars, own = stars_of(self._view), self._session.seat
        self._heading = self._under = Label("")
        self.faces = [
            self.ui.add(StarFace(self.look, seat, stars[number], own=number == own,
                                 face=look_of(self._session.opponent(number), "won_hand")))
            for number, seat in enumerate(self._session.seats)
        ]  # fmt: skip
        home = BigButton("home", "", lambda: self.nav.open("child_room"), icon=self.look.icon("door"))
        again = BigButton("again", "", self._again, kind="primary", icon=self.look.icon("cards"))
        home.spoken, again.spoken = t("child.home"), t("child.again")
        self._buttons = self.ui.add(Row([home, Spacer(), again], gap=12))
        self.ui.focus("again", show=False)
        self.app.sound.play("win" if self.is_won else "podium")
        winner = self._view.hand_winner
        if self.is_won:
            self._voice.say(t("child.say.won"))
        else:
            self._voice.say(t("child.say.lost", name=self._session.name_of(winner)) if winner >= 0 else "")
        if self.is_won:
            width, high = self.app.window.size[0], self.style.px(120)
            self.throw([(width * share, high) for share in (0.2, 0.5, 0.8)], 44)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("child.title")

    def leave(self) -> None:
        self._voice.stop()

    def _again(self) -> None:
        from uno_desktop.ui.shell.scenes.start_match import begin_for_child  # late: with what only a new match needs

        begin_for_child(self.shell)

    def go_back(self) -> bool:
        """Back to where the child began."""
        self.nav.open("child_room")
        return True

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        _line, body = self.frame(size)
        cell = body.w // len(self.faces)
        for number, face in enumerate(self.faces):
            face.place(Rect(body.x + number * cell, body.y, cell, body.h), style)
        self.draw_beforehand()


class StarFace(Widget):
    """A player's portrait over their stars; the own one is larger."""

    def __init__(self, look: ThemeLook, seat: Seat, stars: int, *, own: bool, face: str) -> None:
        super().__init__()
        self._name, self.stars = seat.name, stars
        self._own = own
        self._face = SeatFace(look, seat, face)

    def told(self) -> Node:
        return Node(Role.LIST_ITEM, t("child.stars", name=self._name, n=self.stars))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = round(min(style.px(_FACE_UNITS) * (_OWN_GROWS if self._own else 1.0), self.rect.w * 0.8))
        disc = Rect(0, 0, px, px)
        disc.midbottom = (self.rect.centerx, self.rect.centery + px // 4)
        self._face.draw(surface, disc, style)
        star_px = min(style.px(_STAR_UNITS), self.rect.w // (MOST_STARS + 1))
        star = draw.star(star_px, style.palette.accent)
        x = self.rect.centerx - star_px * self.stars // 2
        for n in range(self.stars):
            surface.blit(star, (x + n * star_px, disc.bottom + style.px(14)))
