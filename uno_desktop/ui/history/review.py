"""After a hand: the mistakes, each with its position and the better move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_name
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.match.live.review import Mistake, Reviewing, work_on
from uno_desktop.match.setup.setup import Seat
from uno_desktop.match.telling.hints import Words, percent
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture import table_seats
from uno_desktop.ui.play.picture.table_seats import Sitter
from uno_desktop.ui.play.picture.tabletop import paint_own_top
from uno_desktop.ui.play.words.advice import Advice, Chip
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.prefs import Prefs
from uno_desktop.ui.shell.widgets.match_widgets import seat_color
from uno_desktop.ui.shell.widgets.panel_head import PanelHead

STEPS_A_FRAME = 4
"""Each step is about 1 ms of thinking; nothing else moves here."""


class Review(GameScene):
    """``reviews`` by seat, in the making or done; ``seats`` is who sat where, ``hand`` the number of the hand.

    ``uncalled``: how many cards a seat drew because it had not called UNO, where that is known. Where there is no room
    beside the list, the position takes its place, and a button leads back.
    """

    name = "review"

    def __init__(
        self, shell: Shell, *, reviews: Mapping[int, Reviewing], seats: Sequence[Seat], hand: int,
        uncalled: Mapping[int, int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self.reviews = reviews
        self.seat = next(iter(reviews))
        self._seats = seats
        self._hand = hand
        self._uncalled = uncalled or {}
        self._words = Words(shell.look.theme, [seat.name for seat in seats])
        self._backdrop = Backdrop(shell.look)
        self._rows: list[MistakeRow] = []
        self._is_narrow = False
        self._shows_list = True

    @property
    def reviewing(self) -> Reviewing:
        """The review of the seat on show."""
        return self.reviews[self.seat]

    @property
    def shown(self) -> Mistake | None:
        """The mistake whose position is on show."""
        return self._position.mistake

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        note = t("review.of_hand", n=self._hand)
        self._head = self.ui.add(PanelHead(self.look, t("review.title"), "hint", note=note))
        self._status = self.ui.add(Label("", "small", color="text_muted"))
        self._list = self.ui.add(ScrollArea(Column([], gap=8), name="moments"))
        self._position = self.ui.add(PositionTable(self.look, self.prefs, self._seats))
        self._to_list = Button("to_list", t("review.to_list"), self._back_to_list, icon=self.look.icon("arrow_left"))
        foot: list[Widget] = [self._to_list]
        if len(self.reviews) > 1:
            people = [(seat, self._seats[seat].name) for seat in self.reviews]
            foot.append(Choice("player", t("review.player"), people, self.seat, self._set_seat))
        done = Button("close", t("common.done"), self._close, kind="primary")
        self._reason = Label("", "body")
        self._foot = self.ui.add(Row([*foot, _Stretched(self._reason), done], gap=16))
        self.ui.focus("close", show=False)
        self._fill()

    def _fill(self) -> None:
        """The list as the review stands now; the mistake on show stays."""
        mistakes = self.reviewing.mistakes
        was = self.shown.ply if self.shown is not None else None
        self._rows = [MistakeRow(self.look, mistake, self._words, self._press) for mistake in mistakes]
        self._list.content = Column(self._rows, gap=8)
        chosen = next((mistake for mistake in mistakes if mistake.ply == was), mistakes[0] if mistakes else None)
        self._show(chosen)
        self._status.text = self._said()
        self.adopt_widgets()
        self.layout(self.app.window.size)

    def _said(self) -> str:
        """How far it has come, or what was found; and what a forgotten call has cost, which is no move."""
        reviewing, drawn = self.reviewing, self._uncalled.get(self.seat, 0)
        if not reviewing.done:
            return t("review.looking", done=reviewing.looked_at, total=reviewing.total)
        uncalled = t("review.uncalled", n=drawn) if drawn else ""
        if self._rows:
            found = t("review.found", n=len(self._rows))
            return f"{uncalled} {found}".strip()
        return uncalled or t("review.none")

    def _show(self, mistake: Mistake | None) -> None:
        self._position.show(mistake)
        self._reason.text = reason(mistake, self._words) if mistake is not None else ""
        for row in self._rows:
            row.chosen = mistake is not None and row.mistake.ply == mistake.ply
            row.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        """The list at the left and the position beside it; in a small window one of them at a time."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(24), style.px(16))
        head, status = self._head.measure(style, area.w)[1], self._status.measure(style, area.w)[1]
        foot = self._foot.measure(style, area.w)[1]
        top, words, body, bottom = layout.rows(area, [head, status, 1.0, foot], style.px(8))
        self._head.place(top, style)
        self._status.place(words, style)
        list_w = round(style.px(396) * min(1.25, max(1.0, style.text_scale)))
        beside = Rect(body.x + list_w + style.px(16), body.y, body.w - list_w - style.px(16), body.h)
        self._is_narrow = beside.w < LEAST_SIZE[0] or beside.h < LEAST_SIZE[1] - style.px(20)
        has_position = self.shown is not None
        self._list.visible = bool(self._rows) and (not self._is_narrow or self._shows_list)
        self._position.visible = has_position and not (self._is_narrow and self._shows_list)
        self._to_list.visible = self._is_narrow and not self._shows_list
        self._list.place(body if self._is_narrow else Rect(body.x, body.y, list_w, body.h), style)
        self._position.place(body if self._is_narrow else beside, style)
        self._foot.place(bottom, style)

    # -- what the viewer does ----------------------------------------------------------------------------------

    def _press(self, mistake: Mistake) -> None:
        self._show(mistake)
        if self._is_narrow:
            self._shows_list = False
            self.layout(self.app.window.size)
            self.ui.focus("to_list", show=self.ui.focus_visible)
        self.app.sound.play("flip", 0.6)
        self.invalidate()

    def _back_to_list(self) -> None:
        self._shows_list = True
        self.layout(self.app.window.size)
        if self.shown is not None:
            self.ui.focus(f"moment_{self.shown.ply}", show=self.ui.focus_visible)
        self.invalidate()

    def _set_seat(self, seat: int) -> None:
        self.seat = seat
        self._shows_list = True
        self._position.show(None)
        self._fill()
        self.invalidate()

    def go_back(self) -> bool:
        """From the position to the list where they share the room, else off."""
        if self._to_list.visible:
            self._back_to_list()
            return True
        self._close()
        return True

    def _close(self) -> None:
        self.app.sound.play("back")
        self.nav.back(self)

    def handle(self, event: Event) -> bool:
        """Nothing but full screen, mute and help reaches what lies beneath."""
        passed_on = ("fullscreen", "mute", "help", "say_again")
        return super().handle(event) or (isinstance(event, Action) and event.name not in passed_on)

    # -- time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Look at more decisions; the mistake in focus is the one on show."""
        reviewing, moving = self.reviewing, False
        before = reviewing.looked_at
        # No frame is drawn for it, but while there is work the loop must not rest.
        self.fine_timing = work_on(self.reviews, self.seat, STEPS_A_FRAME)
        if reviewing.looked_at != before:
            self._fill()
            moving = True
        focused = self.ui.focused
        if isinstance(focused, MistakeRow) and self.ui.focus_visible and not focused.chosen:
            self._show(focused.mistake)
            moving = True
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        self.ui.draw(surface)


class _Stretched(Spacer):
    """What holds the words of a row: they take the room that the buttons leave."""

    def __init__(self, label: Label) -> None:
        super().__init__()
        self._label = label

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """Two lines high at most, or three of the smallest letters; as wide as can be had."""
        return 0, max(2 * text.line_height(style.text_px(self._label.role)), 3 * text.line_height(MIN_TEXT_PX))

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._label.place(rect, style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        self._label.draw(surface, style)


# -- the position beside the list --


LEAST_SIZE = (560, 420)
"""In a smaller rectangle the table cannot be laid out, in pixels."""


class PositionTable(Widget):
    """``mistake`` None shows nothing."""

    grows = True

    def __init__(self, look: ThemeLook, prefs: Prefs, seats: Sequence[Seat]) -> None:
        super().__init__("position")
        self._look = look
        self._prefs = prefs
        self._seats = seats
        self._layer = Layer()
        self.mistake: Mistake | None = None

    def show(self, mistake: Mistake | None) -> None:
        """Show the position of this mistake."""
        self.mistake = mistake
        self.invalidate()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The table, painted once for each mistake and size."""
        mistake, rect = self.mistake, self.rect
        if mistake is None or rect.w < 2 or rect.h < 2:
            return
        key = (mistake.ply, mistake.view.seat, style.text_scale)
        draw.draw_shadow(surface, rect, style.radius_px, style.px(14), 120, style.px(4))
        picture = self._layer.get(key, rect.size, lambda part: self._paint(part, mistake, style))
        surface.blit(picture, rect)
        surface.blit(draw.rounded_rect(rect.size, 2, (0, 0, 0, 0), border=style.palette.border, border_px=2), rect)

    def _paint(self, surface: pygame.Surface, mistake: Mistake, style: Style) -> None:
        size, view = surface.get_size(), mistake.view
        small = style.for_window(size)
        sitters = [Sitter(seat.name, seat.avatar, seat_color(seat)) for seat in self._seats]
        colors = [color_name(self._look.theme, color) for color in range(len(self._look.colors))]
        table = TablePicture(view, sitters, self._look.faces, small, self._look.glow, colors)
        table.hand.sort_by = self._prefs.settings.sort_hand
        table.mark(view.playable, dim_others=True, may_draw=False)
        table.texts.advice = Advice("", chips(mistake))
        table.lay_out(size, small)
        layout = table.layout
        paint_own_top(surface, self._look, layout.scale, layout.ring.centery)
        for item in TableItems().of(table):
            item.paint(surface)
        table_seats.forget()


def chips(mistake: Mistake) -> dict[int, Chip]:
    """What the two moves are worth, at their cards; drawing has its place at the draw pile."""
    found: dict[int, Chip] = {}
    for move, outlook, better in (
        (mistake.made, mistake.outlook_made, False),
        (mistake.better, mistake.outlook_better, True),
    ):
        if move.card != NONE or move.do == Do.DRAW:
            key = "hint.percent" if better else "review.yours"
            found[move.card] = Chip(t(key, n=percent(outlook)), best=better)
    return found
