"""Where a child begins: how many others play, and the large arrow. Only a grown-up gets out of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.menus.themes.card_fan import Fan, show_faces
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.scenes.child_theme import seats_with_child, show_theme_of_child
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import FacesButton

MOST_OPPONENTS = 4
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
