"""The way out of the mode for children: a button held for two seconds, or a sum that a small child can't do."""

from __future__ import annotations

import secrets
from functools import partial

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.input.input_events import Event, PointerUp
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Widget
from uno_desktop.ui.shell.scenes.child_theme import show_theme_of_grown_up
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

HOLD_S = 2.0
_LEAST, _MOST = 4, 9
"""The numbers of the sum: what they make has two digits."""


class GrownUp(PanelScene):
    """Over the child's room. A wrong answer closes it."""

    name = "grown_up"
    width = 520
    opens_on = "hold"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        first = _LEAST + 2 + secrets.randbelow(_MOST - _LEAST - 1)
        self.sum = first, _MOST + 1 - first + secrets.randbelow(first)
        self._typed = ""
        self._answer = Label("", "title", face="title", align="center")

    def content(self) -> Widget:
        self._hold = HoldButton("hold", t("child.hold"))
        first, second = self.sum
        self._show()
        digits = [Button(f"digit_{n}", str(n), partial(self._type, n), role="large") for n in (*range(1, 10), 0)]
        return Column(
            [
                self.head(t("child.grown_up"), "lock"),
                Label(t("child.grown_up_words", a=first, b=second), align="center"),
                self._hold,
                self._answer,
                Row(digits[:5], gap=8, weights=[1.0] * 5),
                Row(digits[5:], gap=8, weights=[1.0] * 5),
                Button("stay", t("child.stay"), self.close, icon=self.look.icon("back")),
            ],
            gap=12,
        )

    def _show(self) -> None:
        first, second = self.sum
        self._answer.text = f"{first} + {second} = {self._typed or '?'}"

    def _type(self, digit: int) -> None:
        self._typed += str(digit)
        self._show()
        self.invalidate()
        if len(self._typed) == 2:
            if int(self._typed) == sum(self.sum):
                self._end()
            else:
                self.close()

    def _end(self) -> None:
        """The usual game from now on."""
        self.prefs.keep(for_children=False)
        show_theme_of_grown_up(self.shell)
        self.nav.open("title")

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerUp):
            self._hold.let_go()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._hold.hold_on(dt):
            self._end()
        return moving or self._hold.is_down


class HoldButton(Button):
    """Fills while the pointer holds it. ``hold_on`` says when it has been held long enough."""

    keeps_focus = True

    def __init__(self, name: str, label: str) -> None:
        super().__init__(name, label, kind="secondary", role="large")
        self._held_s = 0.0

    @property
    def is_down(self) -> bool:
        """Whether the pointer holds it."""
        return self._held.target > 0

    def let_go(self) -> None:
        """The pointer is up: it begins anew."""
        self._held_s = 0.0
        self.invalidate()

    def hold_on(self, dt: float) -> bool:
        """``dt`` seconds have passed; whether it has been held for ``HOLD_S``."""
        self._held_s = self._held_s + dt if self.is_down else 0.0
        if self.is_down:
            self.invalidate()
        return self._held_s >= HOLD_S

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        super().draw(surface, style)
        wide = round(self.rect.w * min(1.0, self._held_s / HOLD_S))
        if wide > 0:
            fill = pygame.Surface((wide, self.rect.h), pygame.SRCALPHA)
            fill.fill(with_alpha(style.palette.accent, 110))
            surface.blit(fill, self.rect)
