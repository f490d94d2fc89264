"""What a drop asks: to try the first one of a player's life before it counts, and to go on below the order."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.drop.captions import KeyLine, key_line
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.shell.match.session import Session

_FOOT_UNITS = 16
_ENOUGH_TRIALS = 3
_PLATE_UNITS, _BUTTON_UNITS = 700, 220
_PLATE_Y = 0.53
"""Where the middle of the plate is, as a share of the window's height."""


def is_first(session: Session, settings: Settings) -> bool:
    """Whether the drop of this match should be explained to the players at this machine.

    Not with friends on other devices: the clock is theirs as well, and they would wait for somebody's trial. Not in a
    lesson, which explains it itself; and not where players drop in turns, each of whom sees the others do it.
    """
    drop = session.referee.drop
    is_ours_alone = session.company is None and session.coach is None
    return not settings.drop_explained and is_ours_alone and drop is not None and drop.active is None


class TrialOffer:
    """What a drop is about, written over its scene, and two buttons: to try it, or to begin. After a trial it says how
    that went, and offers another.
    """

    def __init__(self, ui: WidgetGroup, on_try: Callable[[], None], on_start: Callable[[], None]) -> None:
        self._ui = ui
        self._try = ui.add(Button("try_drop", t("chili.try"), on_try, kind="primary"))
        self._start = ui.add(Button("skip_trial", t("chili.skip_trial"), on_start))
        self._title = ""
        self._line = KeyLine("")
        self._more = ""
        self._plate = Rect(0, 0, 0, 0)
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether the buttons are on the screen."""
        return self._try.visible

    @property
    def words(self) -> tuple[str, ...]:
        """What it says, line by line."""
        lines = (self._title, self._line.plain, self._more)
        return tuple(filter(None, lines))

    def open(self, title: str, line: KeyLine, more: str, trials: int) -> None:
        """Ask, after so many trials; the next is one press away, but who only ever presses gets on at some time."""
        self._title, self._line, self._more = title, line, more
        self._try.label = t("chili.try_again" if trials else "chili.try")
        self._start.label = t("chili.ready" if trials else "chili.skip_trial")
        self._try.visible = self._start.visible = True
        self._ui.focus(self._try if trials < _ENOUGH_TRIALS else self._start)

    def close(self) -> None:
        """Remove the offer once it has been answered."""
        self._try.visible = self._start.visible = False

    def place(self, size: tuple[int, int], style: Style) -> None:
        """Below the pot and above the own hand, in a window of that size."""
        gap = style.px(18)
        most = size[0] - 2 * gap
        line = key_line("line", self._line, (0, 0), most, style, plate=False) if self._line.words else None
        more = text.width(self._more, style.text_px("body"), "semibold")
        wide = min(most, max(style.px(_PLATE_UNITS), max(line.bounds.w if line else 0, more) + 2 * gap))
        button = min(style.px(_BUTTON_UNITS), (wide - 3 * gap) // 2)
        row = max(self._try.measure(style, button)[1], self._start.measure(style, button)[1])
        high = row + sum(self._line_heights(style)) + 2 * gap
        self._plate = Rect(0, 0, wide, high)
        self._plate.center = (size[0] // 2, round(_PLATE_Y * size[1]))
        self._plate.clamp_ip(Rect((0, 0), size))
        left = Rect(0, 0, button, row)
        left.bottomright = (size[0] // 2 - gap // 2, self._plate.bottom - gap)
        self._try.place(left, style)
        self._start.place(left.move(button + gap, 0), style)

    @staticmethod
    def _line_heights(style: Style) -> tuple[int, int, int]:
        """Of the title, of the line with the key, of what is written below."""
        return (
            text.line_height(style.text_px("heading"), "title"), round(style.text_px("large") * 2.1),
            text.line_height(style.text_px("body"), "semibold") + style.px(10),
        )  # fmt: skip

    def draw(self, surface: Surface, style: Style, glow: Color) -> None:
        """The plate and its words, while it is open; the buttons are drawn over it."""
        if not self.is_open:
            return
        plate, radius = self._plate, style.px(style.radius * 1.5)
        draw.draw_shadow(surface, plate, radius, style.px(20), 150, style.px(6))
        surface.blit(draw.rounded_rect(plate.size, radius, (*style.palette.surface, 244)), plate)
        room, x, y = plate.w - style.px(36), plate.centerx, plate.y + style.px(14)
        title_px, line_px, more_px = self._line_heights(style)
        title = text.fitted(self._title, room, style.text_px("heading"), glow, "title")
        surface.blit(title, title.get_rect(center=(x, y + title_px // 2)))
        middle = (x, y + title_px + line_px // 2)
        key_line("line", self._line, middle, room, style, plate=False).paint(surface)
        more = text.fitted(self._more, room, style.text_px("body"), style.palette.text, "semibold")
        surface.blit(more, more.get_rect(center=(x, y + title_px + line_px + more_px // 2 - style.px(3))))


class ContinueButton(Button):
    """Goes on after the order; it is not seen until that stands."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("continue", t("picker.continue"), on_press, kind="primary")
        self.visible = False

    def preload(self, style: Style) -> None:
        """Make its pictures before it comes up, as it will: with the focus."""
        self.focused = True
        self.draw(Surface((1, 1)), style)
        self.focused = False

    def place_in_panel(self, animation: DropAnimation, size: tuple[int, int], style: Style) -> None:
        """Take its place in the panel of the order, which leaves it room, in a window of that size."""
        wide, high = self.measure(style, style.px(220))
        animation.ranking_foot_px = high + style.px(_FOOT_UNITS)
        ranking = animation.ranking
        panel = ranking.rect(size, style, animation.ranking_foot_px) if ranking else Rect((0, 0), size)
        place = Rect(0, 0, wide, high)
        place.midbottom = (panel.centerx, panel.bottom - style.px(_FOOT_UNITS))
        self.place(place, style)
