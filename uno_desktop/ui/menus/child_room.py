"""Where a child begins: how many others play, and the large arrow. Only a grown-up gets out of it.

They hold a button for two seconds, or do a sum that a small child can't do.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.input.input_events import Event, PointerUp
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Widget
from uno_desktop.ui.menus.themes.card_fan import Fan, show_faces
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.scenes.child_theme import seats_with_child, show_theme_of_child, show_theme_of_grown_up
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import FacesButton

MOST_OPPONENTS = 4
HOLD_S = 2.0
_LEAST, _MOST = 4, 9
"""The numbers of the sum: what they make has two digits."""
_PLAY_UNITS, _HEADS_UNITS, _LOCK_UNITS, _GAP_UNITS = 190, 144, 56, 16


class ChildRoom(GameScene):
    """Every button is a picture. ``enter`` keeps in the settings that the game is for children from now on."""

    name = "child_room"
    rise = 22

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        show_theme_of_child(shell)
        shell.matches.child_lot = shell.matches.child_lot or shell.matches.seed or secrets.token_bytes(16)
        self._backdrop = Backdrop(shell.look, "room")
        self._fan = Fan(shell.look.faces, show_faces(shell.look.deck), at_rest=shell.prefs.reduced_motion)

    def enter(self) -> None:
        self.matches.leave()
        if not self.prefs.settings.for_children:
            self.prefs.keep(for_children=True)
        self.preload.need(self._backdrop.preload(self.app.window.size))
        self.preload.need(self._fan.preload())
        self._play = self.ui.add(Button("play", "", self._begin, kind="primary", icon=self.look.icon("play")))
        self._play.spoken = t("child.play")
        self._heads = [
            self.ui.add(
                FacesButton(f"opponents_{n}", self.look, seats_with_child(self.shell, n), partial(self._choose, n))
            )
            for n in range(1, MOST_OPPONENTS + 1)
        ]
        self._lock = self.ui.add(Button("grown_up", "", self._ask, kind="secondary", icon=self.look.icon("lock")))
        self._lock.spoken = t("child.grown_up")
        self._mark()
        self.ui.focus("play", show=False)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("child.title")

    def _begin(self) -> None:
        from uno_desktop.ui.shell.scenes.start_match import begin_for_child  # the match, which this picture needs not

        begin_for_child(self.shell)

    def _choose(self, count: int) -> None:
        self.prefs.keep(child_opponents=count)
        self._mark()

    def _mark(self) -> None:
        for number, button in enumerate(self._heads, start=1):
            button.kind = "primary" if number == self.prefs.settings.child_opponents else "secondary"
        self.invalidate()

    def _ask(self) -> None:
        self.nav.push("grown_up")

    def go_back(self) -> bool:
        """Out of here only with a grown-up."""
        self._ask()
        return True

    def layout(self, size: tuple[int, int]) -> None:
        """The cards above, the arrow in the middle, the heads below; the lock in a corner."""
        style = self.style
        px, heads, gap = style.px(_PLAY_UNITS), style.px(_HEADS_UNITS), style.px(_GAP_UNITS)
        play = Rect(0, 0, px, px)
        play.center = (size[0] // 2, round(size[1] * 0.57))
        self._play.place(play, style)
        whole = len(self._heads) * heads + (len(self._heads) - 1) * gap
        y = min(play.bottom + 2 * gap, size[1] - heads - gap)
        for n, button in enumerate(self._heads):
            button.place(Rect((size[0] - whole) // 2 + n * (heads + gap), y, heads, heads), style)
        lock = style.px(_LOCK_UNITS)
        self._lock.place(Rect(size[0] - lock - gap, gap, lock, lock), style)
        self._fan.place(Rect(size[0] // 4, gap, size[0] // 2, play.top - gap))

    def update(self, dt: float) -> bool:
        moving = self._fan.update(dt)
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        self._fan.draw(surface)
        self.draw_widgets(surface)


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
