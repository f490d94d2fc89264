"""What playing unlocks, to be looked at and chosen: card backs, tables, portraits."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.events.unlocks import (
    GOAL_KINDS,
    KINDS,
    USUAL_PORTRAIT,
    Progress,
    Unlock,
    earned,
    keep_earned,
    open_to,
    progress_so_far,
    unlocks,
    worn,
)
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten
from uno_desktop.ui.kit.widgets import Button, Column, Grid, ScrollArea, Tabs
from uno_desktop.ui.kit.widgets.widget import Callback, Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus, tinted_icon
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.play.picture.tabletop import paint_cloth, paint_top
from uno_desktop.ui.shell.look.card_faces import PROPORTION, USUAL_BACK, FaceBook
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_words import how_to_earn, unlock_name
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import foot_row

_PER_ROW = {"backs": 5, "tables": 3, "portraits": 5}
_PICTURE_UNITS = {"backs": 132, "tables": 138, "portraits": 164}
_TABLE_RATIO = 16 / 9
_LINE_UNITS = 22
_PAD_UNITS = 8


class UnlockTile(Widget):
    """A picture with its name below; pressed, it is used. What is locked is dark and says how to earn it."""

    focusable = True

    def __init__(
        self, look: ThemeLook, kind: str, unlock: Unlock | None, on_press: Callback, *,
        is_open: bool, is_worn: bool, line: str,
    ) -> None:  # fmt: skip
        """``unlock`` None stands for the theme's own."""
        super().__init__(f"use_{unlock.id}" if unlock is not None else "use_usual")
        self._look = look
        self._kind = kind
        self._unlock = unlock
        self._on_press = on_press
        self._is_open = is_open
        self._is_worn = is_worn
        self._name = unlock_name(unlock) if unlock is not None else t("unlock.usual")
        self._line = line
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px("small")
        lines = max(2, len(text.wrap(self._line, max(1, width - 2 * style.px(_PAD_UNITS)), px)))
        words = text.line_height(style.text_px("body")) + lines * text.line_height(px)
        return width, style.px(_PICTURE_UNITS[self._kind]) + words + style.px(_LINE_UNITS)

    def told(self) -> Node:
        more = self._line if self._is_open else " ".join((t("access.locked"), self._line))
        return Node(Role.BUTTON, self._name, details=more, selected=self._is_worn, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Use it, or say how it is earned."""
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, pad = style.palette, style.px(_PAD_UNITS)
        rect = self.rect.move(0, round(style.px(2) * (self.held - self.hover * (not style.reduced_motion))))
        fill = brighten(palette.surface_raised, 0.08 * self.hover - 0.06 * self.held)
        edge = palette.accent if self._is_worn else brighten(fill, 0.14)
        wide = style.px(3 if self._is_worn else 1)
        surface.blit(draw.rounded_rect(rect.size, style.radius_px, fill, border=edge, border_px=wide), rect)
        room = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, style.px(_PICTURE_UNITS[self._kind]))
        picture = self._picture(room.size)
        place = picture.get_rect(center=room.center)
        surface.blit(picture, place)
        if self._is_worn or not self._is_open:
            self._draw_sign(surface, place, style)
        words = Rect(room.x, room.bottom + style.px(4), room.w, rect.bottom - room.bottom - pad)
        self._draw_words(surface, words, style)
        if self.focus_shown:
            draw_focus(surface, rect, style.radius_px, style)

    def _draw_words(self, surface: pygame.Surface, room: Rect, style: Style) -> None:
        color = style.palette.text if self._is_open else style.palette.text_muted
        px = style.text_px("body")
        high = max(text.line_height(px, "semibold"), 2 * text.line_height(MIN_TEXT_PX, "semibold"))
        px, lines = text.fit_label(self._name, (room.w, high), px, MIN_TEXT_PX, "semibold")
        name = text.block(lines, px, color, "semibold", "center")
        surface.blit(name, name.get_rect(midtop=(room.centerx, room.y)))
        if self._line:
            below = max(1, room.bottom - room.y - name.get_height())
            px, lines = text.fit_block(self._line, (room.w, below), style.text_px("small"), MIN_TEXT_PX)
            color = style.palette.accent if self._is_worn else style.palette.text_muted
            words = text.block(lines, px, color, "text", "center")
            surface.blit(words, words.get_rect(midtop=(room.centerx, room.y + name.get_height())))

    def _draw_sign(self, surface: pygame.Surface, place: Rect, style: Style) -> None:
        """A check mark on what is used, a lock on what is not earned."""
        palette, px = style.palette, style.px(30)
        fill, ink = (palette.accent, palette.accent_text) if self._is_worn else (palette.background, palette.text)
        disc = Rect(0, 0, px, px)
        disc.center = (place.right - px // 3, place.bottom - px // 3)
        surface.blit(draw.circle(px, fill, border=brighten(fill, 0.25), border_px=style.px(1.5)), disc)
        if (icon := self._look.icon("check" if self._is_worn else "lock")) is not None:
            sign = tinted_icon(icon, round(px * 0.6), ink)
            surface.blit(sign, sign.get_rect(center=disc.center))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """What it looks like, as large as fits; drawn once for a size."""
        if self._drawn is None or self._drawn[0] != size:
            made = {"backs": self._back, "tables": self._table, "portraits": self._portrait}[self._kind](*size)
            if not self._is_open:
                made = made.copy()
                made.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            self._drawn = size, made
        return self._drawn[1]

    def _back(self, width: int, height: int) -> pygame.Surface:
        part = self._unlock.part if self._unlock is not None else USUAL_BACK
        book = FaceBook(self._look.theme, self._look.deck, back_part=part)
        return book.back(max(8, min(width, round(height / PROPORTION))))

    def _portrait(self, width: int, height: int) -> pygame.Surface:
        part = self._unlock.part if self._unlock is not None else USUAL_PORTRAIT
        look = self._look
        return look.faces.portraits.avatar(part, min(width, height), color=look.style.palette.accent, label="?")

    def _table(self, width: int, height: int) -> pygame.Surface:
        size = (min(width, round(height * _TABLE_RATIO)), min(height, round(width / _TABLE_RATIO)))
        look, top = self._look, pygame.Surface(size)
        scale, middle = size[1] / 720 * 2, size[1] // 2
        if self._unlock is None:
            paint_top(top, look.picture("table"), look.table, look.table_dark, scale, middle)
        else:
            paint_cloth(top, look, self._unlock, scale, middle)
        rounded = draw.rounded_rect(size, max(4, size[1] // 14), (255, 255, 255)).copy()
        rounded.blit(top, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return rounded


class Unlocks(PanelScene):
    """A page for each kind. ``progress`` and ``have`` are for samples: the player's files by default."""

    name = "unlocks"
    width = 1024
    height = 688

    def __init__(
        self, shell: Shell, *, page: int = 0, progress: Progress | None = None, have: Collection[str] | None = None
    ) -> None:
        super().__init__(shell)
        self._page = page
        self.opens_on = f"page.{page}"
        self._is_sample = progress is not None
        self._progress = progress if progress is not None else self._done()
        self._have = have

    def _done(self) -> Progress:
        """What the player has done; what that earns and was not told yet is kept now, for here it can be seen."""
        progress = progress_so_far(self.matches.statistics.reached(), self.prefs.settings, GOAL_KINDS)
        keep_earned(progress)
        seen = len(earned())
        if seen != self.prefs.settings.unlocks_seen:
            self.prefs.keep(unlocks_seen=seen)
        return progress

    @property
    def _kind(self) -> str:
        return [*KINDS][self._page]

    def content(self) -> Widget:
        have = open_to(self.prefs.settings) if self._have is None else self._have
        own = earned() if self._have is None else self._have
        tabs = Tabs("page", [t(f"unlock.{kind}") for kind in KINDS], self._turn_to, index=self._page)
        listed = [each for each in unlocks().values() if each.kind == self._kind]
        chosen = worn(self.prefs.settings, self._kind) if self._have is None else listed[0]
        tiles = [self._tile(each, each is None or each.id in have, each == chosen) for each in (None, *listed)]
        shown = ScrollArea(Grid(tiles, per_row=_PER_ROW[self._kind], gap=12), name="tiles")
        head = self.head(t("unlock.title"), "crown", note=t("unlock.count", n=len(own), all=len(unlocks())))
        about = "unlock.about_portraits" if self._kind == "portraits" else "unlock.about"
        done = Button("close", t("common.done"), self.close, kind="primary")
        return Column([head, tabs, shown, foot_row(t(about), done)], gap=12)

    def _tile(self, unlock: Unlock | None, is_open: bool, is_worn: bool) -> UnlockTile:
        act, line = partial(self._use, unlock), t("unlock.worn") if is_worn else ""
        if unlock is not None and not is_open:
            line = how_to_earn(unlock, self.look.theme, self._progress.count(unlock))
            act = partial(self._tell_how, line)
        return UnlockTile(self.look, self._kind, unlock, act, is_open=is_open, is_worn=is_worn, line=line)

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild(f"page.{page}")

    def _use(self, unlock: Unlock | None) -> None:
        if self._is_sample:
            return
        change(self.shell, KINDS[self._kind], unlock.id if unlock is not None else "")
        self.rebuild(f"use_{unlock.id}" if unlock is not None else "use_usual")

    def _tell_how(self, how: str) -> None:
        self.app.sound.play("back")
        self.app.notices.toast(how)
