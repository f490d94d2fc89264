"""A recorded match on the table: play, pause, speed, step, any seat's view or all cards, a timeline of the hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import LogDamaged, MatchLog, read_log
from uno_desktop.match.live.review import decisions_of, reviews
from uno_desktop.match.saved.playback import HandMark, Playback
from uno_desktop.match.saved.replay_files import open_replay
from uno_desktop.ui.history.replay_table import ReplayTable
from uno_desktop.ui.kit.access.node import ADJUSTABLE, Amount, Node, Role, Value
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Choice, Column, IconButton, Label, Panel, Row, Toggle, Widget
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell

SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0, "four": 4.0}
PAUSE_S = 0.45
"""The pause between two moves, at normal speed."""


class Replay(GameScene):
    """``playback`` or the file ``path`` (raises LogDamaged with a sentence). ``on_close`` instead of going back.

    ``follow``: the file is a match that another window is playing. It is shown from its last move on, and again
    whenever the file has grown; only hands of people can be looked at, and nothing that would help them.
    """

    name = "replay"

    def __init__(
        self,
        shell: Shell,
        *,
        playback: Playback | None = None,
        path: Path | None = None,
        on_close: Callable[[], None] | None = None,
        ply: int = 0,
        follow: bool = False,
    ) -> None:
        super().__init__(shell)
        if playback is None:
            assert path is not None, "a replay needs a recorded match or a file"
            playback = open_replay(path)
        self.playback = playback
        self._followed = Followed(path) if follow and path is not None else None
        self._is_live = follow
        self._on_close = on_close
        self._playing = True
        self._speed = "normal"
        self.all_open = False
        """Whether all hands are shown."""
        self._wait_s = PAUSE_S
        playback.seek(playback.length if follow else ply)
        self._seat = next((n for n, seat in enumerate(playback.seats) if seat.is_person), NONE)
        self._theme_before = shell.look.theme
        agreed = playback.agreed
        shell.look.use(shell.look.themes.get(agreed.theme, shell.look.theme), agreed.deck)

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._table = ReplayTable(self.shell, self.playback, self._seat, self.style, self.preload)
        self._table.all_open = self.all_open
        colors = [rgb(seat.color) if seat.color else (150, 132, 108) for seat in self.playback.seats]
        self._timeline = Timeline(self.playback.hands, self.playback.length, colors, self._seek)
        self._where = Label("", "small", color="text_muted")
        self._play = self._icon("play_pause", "pause", self._toggle, t("replay.pause"))
        self._better = self._icon("review", "hint", self._review, t("review.tip"))
        self._bar = self.ui.add(Panel(Column([self._timeline, self._controls()], gap=6), pad=10))
        self.ui.focus("play_pause", show=False)
        self._say_where()

    def _controls(self) -> Row:
        seats = [(NONE, t("replay.spectator"))]
        seats += [
            (n, t("replay.seat", name=seat.name))
            for n, seat in enumerate(self.playback.seats)
            if seat.is_person or not self._is_live
        ]
        speeds = [(name, t(f"replay.speed_{name}")) for name in SPEEDS]
        seat = Choice("seat", "", seats, self._seat, self._set_seat)
        speed = Choice("speed", "", speeds, self._speed, self._set_speed)
        seat.value_units, speed.value_units = 230, 130
        seat.spoken, speed.spoken = t("access.view_of"), t("setting.speed")
        steps: list[Widget] = [
            self._icon("close", "back", self.go_back, t("replay.close")),
            self._icon("step_back", "arrow_left", lambda: self._step(-1), t("replay.step_back")),
            self._play,
            self._icon("step_on", "arrow_right", lambda: self._step(1), t("replay.step_on")),
        ]
        if self._is_live:
            live = Label(t("replay.live"), "small", color="accent")
            items, weights = [*steps, self._where, live, speed, seat], [46, 46, 46, 46, 224, 196, 130, 230]
        else:
            all_cards = Toggle("all_cards", t("replay.all_cards"), self.all_open, self._set_open)
            items = [*steps, self._better, self._where, all_cards, speed, seat]
            weights = [46, 46, 46, 46, 46, 224, 150, 130, 230]
        return Row(items, gap=10, weights=weights)

    def _icon(self, name: str, icon: str, press: Any, tip: str) -> IconButton:
        picture = self.look.icon(icon)
        return IconButton(name, picture or "chevron_right", press, tooltip=tip, kind="secondary")

    def leave(self) -> None:
        """The theme on show before comes back."""
        if self.look.theme is not self._theme_before:
            self.look.use(self._theme_before)

    def free(self) -> None:
        self._table.free()

    def nodes(self) -> list[Node]:
        return [*self._table.nodes(), *super().nodes()]

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("access.replay")

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        high = self._bar.measure(style, size[0])[1]
        self._bar.place(Rect(0, size[1] - high, size[0], high), style)
        self._table.lay_out((size[0], size[1] - high), style)

    # -- what the viewer does ----------------------------------------------------------------------------------

    def key_actions(self) -> Sequence[str]:
        return "left", "right", "pause", "next", "confirm", "back"

    def handle(self, event: Event) -> bool:
        """Left and right step as long as nobody goes from button to button; play/pause has its keys."""
        if isinstance(event, Action) and event.name in ("left", "right") and not self.ui.focus_visible:
            self._step(1 if event.name == "right" else -1)
            return True
        if super().handle(event):
            return True
        if isinstance(event, Action) and event.name in ("pause", "drop") and not event.repeat:
            self._toggle()
            return True
        return False

    def go_back(self) -> bool:
        self.app.sound.play("back")
        if self._on_close is not None:
            self._on_close()
        else:
            self.nav.back(self)
        return True

    def _review(self) -> None:
        """The better moves of the people in the hand on show."""
        playback = self.playback
        number = next((mark.number for mark in playback.hands if playback.ply <= mark.ends), playback.hands[-1].number)
        found = reviews(decisions_of(playback.log, number))
        self._set_playing(False)
        if found:
            self.nav.push("review", reviews=found, seats=playback.seats, hand=number)
        else:
            self.app.notices.toast(t("review.no_person"))

    def _toggle(self) -> None:
        if self.playback.over and not self._playing:
            self._seek(0)
        self._set_playing(not self._playing)

    def _set_playing(self, playing: bool) -> None:
        self._playing = playing
        self._wait_s = 0.0
        self._play.icon = self.look.icon("pause" if playing else "play")
        self._play.tooltip = t("replay.pause" if playing else "replay.play")
        self._play.invalidate()

    def _step(self, by: int) -> None:
        """A move on, shown; or back, at once."""
        self._set_playing(False)
        if by < 0:
            self._seek(self.playback.ply - 1)
        elif self._table.idle:
            self._table.step()
        else:
            self._table.hurry()
        self._say_where()

    def _seek(self, ply: int) -> None:
        self.playback.seek(ply)
        self._rebuild()

    def _set_seat(self, seat: int) -> None:
        self._seat = seat
        self._rebuild()

    def _set_speed(self, speed: str) -> None:
        self._speed = speed

    def _set_open(self, is_open: bool) -> None:
        self.all_open = self._table.all_open = is_open
        self.invalidate()

    def _rebuild(self) -> None:
        """The table as it is now, without the way there."""
        self._table.show_from(self._seat)
        self._wait_s = PAUSE_S
        self._say_where()
        self.invalidate()

    def _say_where(self) -> None:
        playback = self.playback
        hand = sum(mark.begins < max(1, playback.ply) for mark in playback.hands)
        self._where.text = t(
            "replay.where", hand=hand, hands=len(playback.hands), ply=playback.ply, length=playback.length
        )  # fmt: skip
        self._timeline.move_to(playback.ply)

    # -- time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Play on, a move when the one before has been shown."""
        factor = SPEEDS[self._speed]
        self._follow(dt)
        moving = self._table.update(dt * factor)
        if self._playing and self._table.idle and self.app.scene is self:
            self._wait_s -= dt * factor
            if self._wait_s <= 0:
                self._next()
                moving = True
        return super().update(dt) or moving

    def _follow(self, dt: float) -> None:
        """Take over what has been played meanwhile in the other window."""
        if self._followed is None or self.app.scene is not self:
            return
        try:
            log = self._followed.poll(dt)
            if log is None or not self.playback.grow(log):
                return
        except LogDamaged:  # it is over and among the replays, or is another match now
            self._followed = None
            self.app.notices.toast(t("replay.live_over"))
            return
        self._timeline.grow(self.playback.hands, self.playback.length)
        self._say_where()
        self.invalidate()

    def _next(self) -> None:
        if not self._table.step():
            if self._followed is None:
                self._set_playing(False)
            return
        ended = any(self.playback.ply == mark.ends for mark in self.playback.hands)
        self._wait_s = 2.0 if ended else PAUSE_S  # the end of a hand stays for longer
        self._say_where()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.style.palette.surface, self._bar.rect)
        self._table.draw(surface)
        self.ui.draw(surface)


class Followed:
    """The file of a match that another window is playing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._look_in_s = 0.0
        self._seen: object = None

    def poll(self, dt: float) -> MatchLog | None:
        """The log, where the file has changed since it was read; at most twice a second.

        Raises LogDamaged where the file is not there any more.
        """
        self._look_in_s -= dt
        if self._look_in_s > 0:
            return None
        self._look_in_s = 0.5
        try:
            status = self._path.stat()
        except OSError as error:
            raise LogDamaged(t("log.unreadable", file=file_name(self._path), reason=error.strerror or error)) from error
        seen = status.st_size, status.st_mtime_ns, status.st_ino
        if seen == self._seen:
            return None
        self._seen = seen
        return read_log(self._path)


# -- the timeline --


_HANDLE_UNITS = 20


class Timeline(Widget):
    """``on_seek(ply)`` is told where the viewer wants to be. ``colors`` are those of the seats."""

    focusable = True
    takes_drag = True

    def __init__(
        self, hands: Sequence[HandMark], length: int, colors: Sequence[Color], on_seek: Callable[[int], None]
    ) -> None:
        super().__init__("timeline")
        self.hands = tuple(hands)
        self.length = max(1, length)
        self.colors = tuple(colors)
        self.ply = 0
        self._on_seek = on_seek
        self._style = Style()

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(34)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._style = style

    def told(self) -> Node:
        hand = next((mark.number for mark in reversed(self.hands) if mark.begins <= self.ply), 0)
        words = t("access.timeline_at", n=hand, move=self.ply, of=self.length) if hand else ""
        amount = Amount(self.ply, 0, self.length, 1)
        return Node(Role.SLIDER, t("access.timeline"), value=words, amount=amount, does=ADJUSTABLE)

    def take_value(self, value: Value) -> None:
        if isinstance(value, int | float):
            self._on_seek(round(min(self.length, max(0, value))))

    def grow(self, hands: Sequence[HandMark], length: int) -> None:
        """The match has gone on meanwhile."""
        self.hands, self.length = tuple(hands), max(1, length)
        self.invalidate()

    def move_to(self, ply: int) -> None:
        """Show this point of the match as the current one."""
        if ply != self.ply:
            self.ply = ply
            self.invalidate()

    # -- what the viewer does ----------------------------------------------------------------------------------

    def pressed(self, pos: tuple[int, int] | None) -> None:
        if pos is not None:
            self._seek_to(pos[0])

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        self._seek_to(pos[0])

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        starts = [mark.begins for mark in self.hands] + [self.length]
        if action.name == "right":
            self._on_seek(next((start for start in starts if start > self.ply), self.length))
        else:
            self._on_seek(next((start for start in reversed(starts) if start < self.ply), 0))
        return True

    def _seek_to(self, x: int) -> None:
        bar = self._bar()
        share = (x - bar.x) / max(1, bar.w)
        self._on_seek(round(self.length * max(0.0, min(1.0, share))))

    # -- seen --------------------------------------------------------------------------------------------------

    def _bar(self) -> Rect:
        margin = self._style.px(_HANDLE_UNITS) // 2
        bar = Rect(self.rect.x + margin, 0, self.rect.w - 2 * margin, self._style.px(12))
        bar.bottom = self.rect.bottom - self._style.px(5)
        return bar

    def _x(self, ply: int) -> int:
        bar = self._bar()
        return bar.x + round(bar.w * ply / self.length)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        bar, gap = self._bar(), max(1, style.px(2))
        px = style.text_px("tiny")
        numbered_to = bar.x - px
        for mark in self.hands:
            left, right = self._x(mark.begins), self._x(mark.ends)
            color = self.colors[mark.winner] if mark.winner >= 0 else style.palette.text_muted
            piece = Rect(left, bar.y, max(2, right - left - gap), bar.h)
            edge = color if high_contrast.is_on else None
            track = draw.rounded_rect(piece.size, bar.h // 3, with_alpha(color, 90), border=edge, border_px=1)
            surface.blit(track, piece)
            done = min(right, self._x(self.ply)) - left - (gap if self.ply >= mark.ends else 0)
            if done > 1:
                surface.blit(draw.rounded_rect((done, bar.h), min(bar.h // 3, done // 2), color), piece)
            number = text.render(str(mark.number), px, style.palette.text_muted)
            if left > numbered_to:
                surface.blit(number, number.get_rect(bottomleft=(left + gap, bar.y - 1)))
                numbered_to = left + number.get_width() + px
        size = style.px(_HANDLE_UNITS)
        handle = draw.circle(size, style.palette.text, border=style.palette.accent, border_px=style.px(4))
        surface.blit(handle, handle.get_rect(center=(self._x(self.ply), bar.centery)))
        if self.focus_shown:
            ring = draw.ring(size + style.px(8), style.px(3), style.palette.focus)
            surface.blit(ring, ring.get_rect(center=(self._x(self.ply), bar.centery)))
