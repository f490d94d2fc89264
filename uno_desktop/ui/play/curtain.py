"""The curtain between two people at one machine: nothing is seen until the next one says to be there."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import rgb
from uno_desktop.ui.kit import draw, layout
from uno_desktop.ui.kit.cache import Layer
from uno_desktop.ui.kit.tween import lerp_color
from uno_desktop.ui.kit.widgets import Button, Column, Label, Spacer
from uno_desktop.ui.play.curtain_cloth import paint_cloth
from uno_desktop.ui.shell.game_scene import GameScene
from uno_desktop.ui.shell.hotseat import key_of
from uno_desktop.ui.shell.match_widgets import PLAIN_COLOR, avatar
from uno_desktop.ui.shell.shell import Shell

_WIDTH_UNITS = 440
_DISC_UNITS = 150
_MOST_DISC_PX = 384
"""The faces are drawn no larger than that, and never enlarged."""


class Curtain(GameScene):
    """For the person at ``seat``; game time stands still meanwhile. ``line`` is what happened last."""

    name = "curtain"

    def __init__(self, shell: Shell, *, seat: int, line: str = "") -> None:
        super().__init__(shell)
        assert shell.matches.session is not None
        self._session = shell.matches.session
        self._seat = seat
        self._line = line
        self._cloth = Layer()

    def enter(self) -> None:
        self._session.referee.pause(self.app.clock.now_ms())
        name = self._session.name_of(self._seat)
        key = key_of(self.app, self._seat)
        self._show = Button("show", t("curtain.show"), self._open, kind="primary", role="large",
                            icon=self.look.icon("eye"))  # fmt: skip
        self._words = self.ui.add(
            Column(
                [
                    Label(t("curtain.hand_over"), "large", align="center"),
                    Label(name, "title", face="title", align="center", wrap=False),
                    Label(self._line, "body", align="center"),
                    Label(t("curtain.key", key=key), "small", align="center"),
                    Spacer(4),
                    self._show,
                ],
                gap=8,
            )
        )
        self.ui.focus("show", show=False)

    def _open(self) -> None:
        self._session.seat = self._seat
        self._session.referee.resume(self.app.clock.now_ms())
        self.app.sound.play("flip")
        self.nav.open("table", line=self._line)

    def go_back(self) -> bool:
        """Back opens the pause; the curtain stays."""
        self.nav.push("pause")
        return True

    def resumed(self) -> None:
        """The pause is over, but not the curtain."""
        self._session.referee.pause(self.app.clock.now_ms())

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        wide = min(size[0] - 2 * style.gap, style.px(_WIDTH_UNITS))
        high = self._words.measure(style, wide)[1]
        disc = min(style.px(_DISC_UNITS), _MOST_DISC_PX, max(8, size[1] - high - 4 * style.gap))
        whole = layout.anchored(Rect((0, 0), size), (wide, high + disc + 2 * style.gap))
        self._disc = Rect(0, whole.y, disc, disc)
        self._disc.centerx = whole.centerx
        self._words.place(Rect(whole.x, whole.bottom - high, wide, high), style)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._cloth.get(self.look.theme.id, surface.get_size(), self._paint), (0, 0))
        seat = self._session.seats[self._seat]
        color = rgb(seat.color) if seat.color else PLAIN_COLOR
        draw.draw_shadow(surface, self._disc, self._disc.w // 2, self.style.px(14), 130, self.style.px(5))
        surface.blit(avatar(self.look.faces, seat, self._disc.w), self._disc)
        surface.blit(draw.ring(self._disc.w, self.style.px(4), color), self._disc)
        self.ui.draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        palette = self.style.palette
        paint_cloth(surface, lerp_color(palette.danger, (0, 0, 0), 0.28), palette.accent)
