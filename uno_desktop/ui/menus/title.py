"""The title: continue, play at once, or choose; the theme's cards breathe beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from uno_desktop import __version__
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.caches.cache import POOL, shrink
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import layout, text
from uno_desktop.ui.kit.drawing.light import lay_light
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Choice, Column, IconButton, Label, Row, ScrollArea, Widget
from uno_desktop.ui.menus.card_fan import Fan, show_faces
from uno_desktop.ui.shell.backdrop import Backdrop
from uno_desktop.ui.shell.game_scene import GameScene
from uno_desktop.ui.shell.shell import Shell

_MENU_UNITS = 330
_LOGO_UNITS = 520
_THEME_UNITS = 250
_WIDE = 2.0
_BELOW_UNITS = 70
FIRST_LESSONS = ("match", "draw", "wild")
"""The lessons that make the two minutes: with them one can play."""


class _Offer(Row):
    """A wide button, and a small one at its end that takes the offer away."""

    def _widths(self, style: Style, width: int) -> list[int]:
        small = self._shown()[-1].measure(style, width)[0]
        return [max(0, width - small - style.px(self.gap)), small]


class Title(GameScene):
    """The first thing one sees. ``saved``: whether there is a match to continue (None: look for it)."""

    name = "title"
    rise = 22

    def __init__(self, shell: Shell, *, saved: bool | None = None) -> None:
        super().__init__(shell)
        self._saved = saved
        self._backdrop = Backdrop(shell.look, "splash")
        self._fan: Fan | None = None
        self._dressed = False
        self._whole = True
        self._opened_use: int | None = POOL.uses
        """Pictures that were used last before this (counted in uses of the pool) go once the title has settled."""
        self._logo_rect = Rect(0, 0, 1, 1)
        self._menu = Column(gap=9)
        self._scroll = ScrollArea(self._menu, name="menu")
        self._foot = Label("", "tiny", color=shell.look.table_text, wrap=False)
        self._themes = Choice("theme", t("title.theme"), [], None, self._choose_theme)
        self._themes.value_units = _THEME_UNITS
        self._offer_themes()
        browse = shell.look.icon("star") or "chevron_up"
        self._browse = IconButton("themes", browse, lambda: self.nav.push("themes"), tooltip=t("themes.title"))

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("app.title")

    def enter(self) -> None:
        """Make the menu; what can be continued comes first."""
        self.matches.leave()
        if self.app.frames_drawn:
            self.preload.need(self._backdrop.preload(self.app.window.size))
            self._dress()
            self._deal()
        else:
            # The first picture of the program has only the menu: one can press it while the art is being read.
            self.preload.need(self._preload_menu())
            self.preload.extend(self._backdrop.preload(self.app.window.size))
            self.preload.add(self._dress)
            self.preload.add(self._deal)
        self._menu.items = self._items()
        self.ui.add(self._scroll)
        self.ui.add(self._themes)
        self.ui.add(self._browse)
        self.ui.add(self._foot)
        self.ui.focus(self._first_button(), show=False)

    def resumed(self) -> None:
        """Settings may have changed the motion, and the themes may be others."""
        self._offer_themes()
        if self._fan is not None:
            self._fan.at_rest = self.prefs.reduced_motion

    def _offer_themes(self) -> None:
        """All themes there are, to choose from; where another one was chosen elsewhere, show it."""
        options = self.look.themes.names()
        changed = self._themes.value not in (None, self.look.theme.id)
        if options != self._themes.options:
            self._themes.options = options
        self._themes.value = self.look.theme.id
        self._themes.visible = len(options) > 1
        if changed:
            self._show_theme()

    def _preload_menu(self) -> Pieces:
        """Pieces that make the pictures of all widgets, once they have their places: in a large window that is long."""
        nowhere = pygame.Surface((1, 1))
        for widget in self.ui.walk():
            yield partial(widget.draw, nowhere, self.style)

    def _dress(self) -> None:
        """From now on with logo and background."""
        self._dressed = self._whole = True
        self.preload.need([self._logo])
        self.invalidate()

    def _deal(self) -> None:
        """From now on with cards; the picture stays as it is until they are made."""
        self._fan = Fan(self.look.faces, show_faces(self.look.deck), at_rest=self.prefs.reduced_motion)
        self.layout(self.app.window.size)
        self.preload.need(self._fan.preload())
        self.preload.need(self._fan.preload_open())  # while it opens there is no time for that
        self.invalidate()

    def _items(self) -> list[Widget]:

        def item(name: str, on_press: Any, icon: str, kind: str = "secondary") -> Button:
            words, sign = t(f"title.{name}"), self.look.icon(icon)
            return Button(name, words, on_press, kind=kind, icon=sign, align="left", role="large")

        saved = self.matches.has_saved if self._saved is None else self._saved
        items: list[Widget] = [
            item("quick", self._play, "play", "secondary" if saved else "primary"),
            item("new_match", lambda: self.nav.open("new_match"), "person"),
            item("join", lambda: self.nav.push("join"), "phone"),
            item("rules", lambda: self.nav.push("rulebook"), "rules"),
            item("more", lambda: self.nav.push("records"), "stats"),
            item("settings", lambda: self.nav.push("settings"), "settings"),
            item("quit", self.app.stop, "quit"),
        ]
        if self._offers_lessons:
            learn = item("learn", self._learn, "hint")
            away = IconButton("learn_dismiss", self.look.icon("cross") or "minus", self._dismiss_lessons,
                              tooltip=t("title.learn_dismiss"))  # fmt: skip
            items.insert(0, _Offer([learn, away], gap=6))
        if saved:
            items.insert(0, item("continue", self._continue, "clock", "primary"))
        return items

    @property
    def _offers_lessons(self) -> bool:
        """Until the first lessons are done, or it is not wanted."""
        settings = self.prefs.settings
        return settings.learn_offered and not set(FIRST_LESSONS) <= set(settings.lessons)

    def _learn(self) -> None:
        self.nav.push("tutorial", begin=True)

    def _dismiss_lessons(self) -> None:
        self.prefs.keep(learn_offered=False)
        self._menu.items = self._items()
        self.adopt_widgets()
        self.layout(self.app.window.size)
        self.ui.focus(self._first_button(), show=self.ui.focus_visible)
        self.invalidate()

    def _first_button(self) -> Widget:
        """The one that stands out: who knows the game plays with a single press."""
        return next(widget for widget in self._menu.walk() if isinstance(widget, Button) and widget.kind == "primary")

    def _play(self) -> None:
        from uno_desktop.ui.shell.start_match import begin_remembered  # the match, which the first picture needs not

        begin_remembered(self.shell)

    def _continue(self) -> None:
        from uno_desktop.ui.shell.start_match import take_up_saved  # start-up: the title does not wait for it

        take_up_saved(self.shell)

    def _choose_theme(self, theme_id: str) -> None:
        theme = self.look.themes.get(theme_id)
        if theme is None:  # it is read only now, and broken
            self._offer_themes()
        else:
            self.shell.choose_theme(theme)
            self._show_theme()

    def _show_theme(self) -> None:
        """Deal the cards of the theme on show, with its colors all around."""
        self._deal()
        self._foot.color = self.look.table_text
        for widget in self._menu.walk():
            if isinstance(widget, Button):
                widget.icon = widget.icon and self.look.icon(_ICONS.get(widget.name, ""))
        self.layout(self.app.window.size)

    def layout(self, size: tuple[int, int]) -> None:
        """The menu at the left under the logo, the cards at the right."""
        self._whole = True
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(44), style.px(30))
        menu_w = min(style.px(_MENU_UNITS), area.w // 2)
        menu_h = min(self._menu.measure(style, menu_w)[1], area.h - style.px(92))
        logo_h = max(style.px(70), min(style.px(190), area.h - menu_h - style.px(34)))
        left = area.x + max(0, (size[0] - round(size[1] * 16 / 9)) // 3)
        top = area.y + max(0, (area.h - menu_h - logo_h - style.px(44)) // 2)
        self._logo_rect = Rect(left, top, min(style.px(_LOGO_UNITS), area.w // 2), logo_h)
        menu_top = min(self._logo_rect.bottom + style.px(18), area.bottom - menu_h)
        self._scroll.place(Rect(left, menu_top, menu_w, menu_h), style)
        right = left + max(menu_w, self._logo_rect.w // 2) + style.px(20)
        self._fan_rect = Rect(right, style.px(20), size[0] - right - style.px(10), size[1] - style.px(40))
        if size[0] > _WIDE * size[1]:  # the cards are as high as there is room for, which they share with what is below
            self._fan_rect.h -= style.px(_BELOW_UNITS)
        if self._fan is not None:
            self._fan.place(self._fan_rect)
            if len(self._fan.shown) != self._fan.count:
                self._fan.shown = show_faces(self.look.deck, self._fan.count)
        self._place_below(size)

    def _place_below(self, size: tuple[int, int]) -> None:
        """Under the cards: the choice of what they look like, and at the very bottom what the program is."""
        style = self.style
        self._foot.text = t("title.foot", version=__version__)
        foot = self._foot.measure(style, size[0])
        self._foot.place(Rect(size[0] - foot[0] - style.px(16), size[1] - foot[1] - style.px(10), *foot), style)
        wide = self._themes.measure(style, self._fan_rect.w)[0]
        high = self._themes.measure(style, wide)[1]
        place = Rect(0, self._foot.rect.y - high - style.px(10), wide, high)
        place.centerx = self._fan_rect.centerx
        self._themes.place(place, style)
        side = self._browse.measure(style, wide)[0]
        self._browse.place(Rect(place.right + style.px(10), place.centery - side // 2, side, side), style)

    def update(self, dt: float) -> bool:
        """The cards breathe, the menu rises; in the program's first picture it waits, while the art is being read."""
        if not self._dressed:
            return False
        self._whole = self._whole or not self.has_risen
        moving = self._fan is not None and self._fan.update(dt)
        if self._opened_use is not None and self._fan is not None and self._fan.is_settled:
            POOL.forget_unused_since(self._opened_use)
            self._opened_use = None
            self.app.after_first_frame(memory.give_back)
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        if self._dressed:
            self._backdrop.draw(surface)
            logo = self._logo()
            surface.blit(logo, logo.get_rect(midleft=self._logo_rect.midleft))
        else:
            self._paint_first(surface)
        if self._fan is not None:
            self._fan.draw(surface)
        self.draw_widgets(surface)

    def dirty_rects(self) -> list[Rect] | None:
        """Only the cards, while nothing else changes."""
        if self._whole or self.ui.dirty or self._fan is None:
            self._whole = False
            return None
        return [self._fan.bounds()]

    def _paint_first(self, surface: pygame.Surface) -> None:
        palette = self.look.style.palette
        lay_light(surface, palette.surface, palette.background)

    def _logo(self) -> pygame.Surface:
        picture = self.look.picture("logo")
        box = self._logo_rect
        if picture is not None:
            fitted = layout.fit(picture.get_size(), box, enlarge=False)
            return self._shrunk(picture, fitted.w)
        words = theme_text(self.look.theme, "title.name")
        px = text.fit_size(words, box.w, round(box.h * 0.62), face="title")
        look = self.look
        return text.fancy(
            words, px, look.table_text, outline=look.table_dark, outline_px=max(2, px // 16),
            shadow=(0, 0, 0), shadow_px=max(2, px // 12),
        )  # fmt: skip

    def _shrunk(self, picture: pygame.Surface, width: int) -> pygame.Surface:
        key = (id(picture), width)
        if self._logo_kept is None or self._logo_kept[0] != key:
            self._logo_kept = (key, shrink(picture, width))
        return self._logo_kept[1]

    _logo_kept: tuple[tuple[int, int], pygame.Surface] | None = None


_ICONS = {
    "continue": "clock", "quick": "play", "new_match": "person", "join": "phone", "rules": "rules", "more": "stats",
    "settings": "settings", "quit": "quit", "learn": "hint", "learn_dismiss": "cross",
}  # fmt: skip
