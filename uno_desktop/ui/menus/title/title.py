"""The title: a room of the theme, seen from its door, with its table; what lies there can be pressed.

In a window without room for that, and with very large words, the same buttons are a list beside the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop import __version__
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.caches.cache import Moment, shrink
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.light import lay_light
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.widgets import Button, Choice, Column, IconButton, Label, Row, ScrollArea, Widget
from uno_desktop.ui.menus.themes.card_fan import Fan, show_faces
from uno_desktop.ui.menus.title.room_layout import BACK, CORNER, FRONT, Room, middle_width_px, plate_width_px
from uno_desktop.ui.menus.title.room_layout import room as room_of
from uno_desktop.ui.menus.title.room_things import Deck, Thing, deck_picture
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell

if TYPE_CHECKING:  # start-up: what tells news is imported when there is time to look for them
    from uno_desktop.match.events.unlocks import News
    from uno_desktop.match.saved.start_or_resume import Save
    from uno_desktop.net.protocol.nearby import Browser, InBackground

_THEME_UNITS = 210
_PILE_WIDTH = 1.25
"""How wide the pile beneath the fan is, in cards of the fan."""
FIRST_LESSONS = ("match", "draw", "wild")
"""The lessons that make the two minutes: with them one can play."""
_PLACES = {
    "new_match": ("new_match", "title.new_match"),
    "join": ("with_friends", "title.join"),
    "daily": ("daily", "more.daily"),
    "puzzles": ("puzzles", "more.puzzles"),
    "tournament": ("tournament", "more.tournament"),
    "unlocks": ("unlocks", "more.unlocks"),
    "rules": ("learn", "title.rules"),
    "more": ("records", "title.more"),
    "themes": ("themes", "themes.title"),
    "children": ("child_room", "child.title"),
    "settings": ("settings", "title.settings"),
    "quit": ("", "title.quit"),
}
"""For each thing, the scene that it leads to ("" for the way out), and what it is called."""


class _Offer(Row):
    """A wide button, and a small one at its end that takes the offer away."""

    def _widths(self, style: Style, width: int) -> list[int]:
        small = self._shown()[-1].measure(style, width)[0]
        return [max(0, width - small - style.px(self.gap)), small]


class _Places(Widget):
    """Holds the widgets of the room, each of which the title puts where it lies."""

    def __init__(self, items: list[Widget]) -> None:
        super().__init__()
        self.items = items

    def children(self) -> list[Widget]:
        return self.items


class Title(GameScene):
    """The first thing one sees.

    Given by samples: ``saved``, the matches to continue (None: look for them), the one played last first; ``news``,
    what is new; ``near``, how many tables are nearby.
    """

    name = "title"
    rise = 22

    def __init__(
        self, shell: Shell, *, saved: Sequence[Save] | None = None, news: News | None = None, near: int = 0,
        today: date | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self._saved = saved
        self._news = news
        self._near = near
        self._today = today or date.today()
        self._backdrop = Backdrop(shell.look, "room")
        self._fan: Fan | None = None
        self._dressed = False
        self._whole = True
        self._opened: Moment | None = Moment()
        """Pictures that were used last before this go once the title has settled."""
        self._age_s = 0.0
        self._nearby: InBackground[Browser] | None = None
        self._logo_rect = Rect(0, 0, 1, 1)
        self._foot = Label("", "tiny", color=shell.look.table_text, wrap=False, plate=(0, 0, 0, 90))
        self._themes = Choice("theme", t("title.theme"), [], None, self._choose_theme, sweeps=True)
        self._themes.value_units = _THEME_UNITS
        self._themes.spoken = t("title.theme")
        self._offer_themes()
        self._decks: list[Deck] = []
        self._main: list[Widget] = []
        """The decks in their order, one of them with a small button beside it."""
        self._offers: list[Widget] = []
        self._things: dict[str, Thing] = {}
        self._make_widgets()

    def _make_widgets(self) -> None:
        """Everything that can be pressed, in the order of the keys: cards, offers, things, theme, corner."""
        saved = self.matches.saved_count if self._saved is None else len(self._saved)
        label, kind = (t("title.quick_new"), "secondary") if saved else (t("title.quick"), "primary")
        play = Deck("quick", label, self._play, kind=kind, icon=self.look.icon("play"),
                    has_detail=not saved)  # fmt: skip
        play.tooltip = t("title.quick_tip") if saved else ""
        again = Deck("continue", t("title.continue"), self._continue, kind="primary", icon=self.look.icon("clock"),
                     has_detail=True)  # fmt: skip
        self._decks = [again, play] if saved else [play]
        self._main = [*self._decks]
        if saved > 1:  # the others are a press away
            others = IconButton("saves", "chevron_right", partial(self.nav.push, "saves"), tooltip=t("saves.title"),
                                kind="secondary")  # fmt: skip
            self._main[0] = _Offer([again, others], gap=4)
        self._offers = self._lessons()
        for name, (scene, words) in _PLACES.items():
            day = self._today.day if name == "daily" else 0
            self._things[name] = Thing(name, t(words), partial(self._go, scene), self.look, day=day)

    def _go(self, scene: str) -> None:
        if scene == "with_friends":
            self.nav.push(scene, near=self._near)
        elif scene:
            self.nav.open(scene)
        else:
            self.app.stop()

    def _in_order(self) -> list[Widget]:
        things = list(self._things.values())
        return [*self._main, *self._offers, *things[:-4], self._themes, *things[-4:]]

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("app.title")

    def enter(self) -> None:
        self.matches.leave()
        if self.app.frames_drawn:
            self.preload.need(self._backdrop.preload(self.app.window.size))
            self._dress()
            self._deal()
        else:
            # The first picture of the program has only the menu: one can press it while the art is being read.
            self.preload.need(self._preload_menu())
            self.preload.extend(self._backdrop.preload(self.app.window.size))
            self.preload.add(partial(self._fade_to, self._dress))
            self.preload.add(partial(self._fade_to, self._deal))
        self.ui.add(_Places(self._in_order()))
        self.ui.add(self._foot)
        self.ui.focus(self._decks[0], show=False)
        self.preload.add(self._tell_news)
        self.preload.extend(self._tell_length())
        if len(self._decks) > 1:
            self.preload.extend(self._tell_saved())

    def leave(self) -> None:
        if self._nearby is not None:
            self._nearby.close()

    def resumed(self) -> None:
        """Settings may have changed the motion, and the themes may be others."""
        self._offer_themes()
        if self._fan is not None:
            self._fan.at_rest = self.prefs.reduced_motion
        self.preload.add(self._tell_news)

    def _tell_saved(self) -> Pieces:
        """Pieces that read the match to continue on another thread, and say which it is."""
        from uno_desktop.match.saved.start_or_resume import newest_save  # start-up: the first picture does not wait
        from uno_desktop.ui.shell.match.match_words import where_it_was_left

        found = [*self._saved[:1]] if self._saved else []
        if self._saved is None:
            yield from in_background(lambda: found.extend(filter(None, [newest_save()])))

        def say() -> None:
            theme = self.look.themes.get(found[0].agreed.theme) if found else None
            if theme is not None:
                self._decks[0].say(*where_it_was_left(theme.name, found[0].view))
                self.layout(self.app.window.size)
                self.invalidate()

        yield say

    def _tell_length(self) -> Pieces:
        """Pieces that find on another thread what the first match goes to, and how long that takes; and say it."""
        if not self._decks[-1].has_detail:
            return
        theme, found = self.look.theme, list[tuple[str, ...]]()

        def find() -> None:
            from uno_desktop.ui.shell.match.match_words import goal_of  # start-up: the first picture does not wait
            from uno_desktop.ui.shell.scenes.start_match import draft_at_once

            draft = draft_at_once(self.shell)
            goal, minutes = goal_of(draft.rules(theme)), draft.minutes(theme)
            about = t("length.about", words=goal, n=minutes), t("title.minutes", n=minutes)
            found.append(about if minutes else (goal,))

        yield from in_background(find)

        def say() -> None:
            if found and self.look.theme is theme:
                self._decks[-1].say(*found[0])
                self.layout(self.app.window.size)
                self.invalidate()

        yield say

    def _tell_news(self) -> None:
        """Mark the things at which there is something new."""
        from uno_desktop.match.events.unlocks import todays_news  # start-up: the first picture does not wait for it

        news = self._news or todays_news(self.prefs.settings, self._today)
        self._mark("daily", t("title.new_today") if news.daily_is_open else "")
        self._mark("unlocks", t("title.unlocked", n=news.unlocked) if news.unlocked else "")
        self._mark("join", t("title.near", n=self._near) if self._near else "")

    def _mark(self, name: str, badge: str) -> None:
        thing = self._things[name]
        if thing.badge != badge:
            thing.badge = thing.spoken_more = badge
            thing.tooltip = t(f"title.{name}.news") if badge else ""
            self.layout(self.app.window.size)
            self.invalidate()

    def _look_around(self) -> None:
        """Look for tables of friends, where the player has ever sought one; and count those that were found."""
        if self._nearby is None and self.prefs.settings.seeks_tables and self._age_s >= 1.5:
            from uno_desktop.net.protocol import nearby  # zeroconf: long after the first picture

            self._nearby = nearby.InBackground(lambda: nearby.browse(self.app.wake))
        if self._nearby is not None:
            browser = self._nearby.kept
            count = len(browser.tables) if browser is not None else 0
            if count != self._near:
                self._near = count
                self._mark("join", t("title.near", n=count) if count else "")

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
        """Pieces that make the pictures of all widgets, once they have their places: in a large window that is long.

        A box, which draws all that is in it, comes after that.
        """
        nowhere = pygame.Surface((1, 1))
        for widget in reversed([*self.ui.walk()]):
            yield partial(widget.draw, nowhere, self.style)

    def _fade_to(self, change: Callable[[], None]) -> None:
        """The room, and what is in it, come as the pictures are there: neither shall pop up."""
        self.app.stack.fade_over()
        change()

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
        self.preload.need(self._preload_things())
        self.preload.add(memory.give_back)  # drawings are read at full size, and are seen much smaller
        self.invalidate()

    def _lessons(self) -> list[Widget]:
        """The offer to learn to play, until the first lessons are done, or it is not wanted."""
        settings = self.prefs.settings
        if not settings.learn_offered or set(FIRST_LESSONS) <= set(settings.lessons):
            return []
        begin = partial(self.nav.push, "tutorial", begin=True)
        learn = Button("learn", t("title.learn"), begin, icon=self.look.icon("hint"))
        away = IconButton("learn_dismiss", self.look.icon("cross") or "minus", self._dismiss_lessons,
                          tooltip=t("title.learn_dismiss"))  # fmt: skip
        return [_Offer([learn, away], gap=6)]

    def _dismiss_lessons(self) -> None:
        self.prefs.keep(learn_offered=False)
        self._offers = []
        self._arrange(self._is_list)
        self.layout(self.app.window.size)
        self.ui.focus(self._decks[0], show=self.ui.focus_visible)
        self.invalidate()

    def _play(self) -> None:
        from uno_desktop.ui.shell.scenes.start_match import (
            begin_remembered,  # the match, which the first picture needs not
        )

        begin_remembered(self.shell)

    def _continue(self) -> None:
        from uno_desktop.ui.shell.scenes.start_match import take_up_saved  # start-up: the title does not wait for it

        take_up_saved(self.shell)

    def _choose_theme(self, theme_id: str) -> None:
        theme = self.look.themes.get(theme_id)
        if theme is None:  # it is read only now, and broken
            self._offer_themes()
        else:
            self.shell.choose_theme(theme)
            self._show_theme()

    def _show_theme(self) -> None:
        """Deal the cards of the theme on show, with its colors all around, once its room is painted."""
        self.preload.need(self._backdrop.preload(self.app.window.size))
        self._deal()
        self._foot.color = self.look.table_text
        for widget in (*self._decks, *(part for offer in self._offers for part in offer.children())):
            if isinstance(widget, Button):
                widget.icon = widget.icon and self.look.icon(_ICONS.get(widget.name, ""))
        self.layout(self.app.window.size)
        self.preload.extend(self._tell_length())

    def _preload_things(self) -> Pieces:
        """Pieces that make the pictures of all things, each at its size."""
        if self._fan is not None:
            yield partial(deck_picture, self.look, round(self._fan.card_px * _PILE_WIDTH))
        for thing in self._things.values():
            yield from thing.preload(self.style)
        self._whole = True
        self.invalidate()

    # -- places -------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """The room with its table; where that has no room, a list at the left and the cards at the right."""
        self._whole = True
        room = self._room(size)
        self._arrange(is_list=room is None)
        if room is None:
            self._lay_out_list(size)
        else:
            self._lay_out_room(size, room)
        if self._fan is not None:
            self._fan.place(self._fan_rect)
            if len(self._fan.shown) != self._fan.count:
                self._fan.shown = show_faces(self.look.deck, self._fan.count)

    def _room(self, size: tuple[int, int]) -> Room | None:
        style = self.style
        widest = plate_width_px(size, style)
        names = (*BACK, *FRONT)
        plates = {name: plate for name in names if (plate := self._things[name].plate(style, widest)) is not None}
        if len(plates) < len(names):
            return None
        wide = middle_width_px(size, style)
        main = Row(self._main, gap=10).measure(style, wide)
        middle = [(min(wide, max(main[0], style.px(236) * len(self._main))), main[1])]
        offered = min(wide, style.px(320 * max(1.0, style.text_scale)))
        middle += [offer.measure(style, offered) for offer in self._offers]
        boxes = self._things["themes"].measure_line(style)
        beside = wide - boxes[0] - style.px(10)
        self._themes.label = t("title.theme")
        label = text.width(self._themes.label, style.text_px("body")) + 2 * style.gap
        if label + style.px(_THEME_UNITS) > beside:
            self._themes.label = ""  # the boxes beside it say that
        themes = self._themes.measure(style, beside)
        middle.append((themes[0] + boxes[0] + style.px(10), max(themes[1], boxes[1])))
        corner = [self._things[name].measure_line(style) for name in CORNER]
        return room_of(size, style, plates, middle, corner)

    def _arrange(self, is_list: bool) -> None:
        """Everything in a list that scrolls, or each for itself."""
        items = self._in_order()
        for name, thing in self._things.items():
            thing.in_list = is_list or name in (*CORNER, "themes")
        self._things["themes"].on_wheel = None if is_list else self._themes.wheel  # else the list scrolls
        if is_list:
            items = [item for item in items if item is not self._themes]
            self.ui.widgets[:] = [ScrollArea(Column(items, gap=9), name="menu"), self._themes, self._foot]
        else:
            self.ui.widgets[:] = [_Places(items), self._foot]
        self._is_list = is_list
        self.adopt_widgets()

    def _lay_out_room(self, size: tuple[int, int], room: Room) -> None:
        style = self.style
        self._logo_rect, self._fan_rect = room.logo, room.fan
        for name, rect in room.things.items():
            self._things[name].place(rect, style)
        for name, rect in zip(CORNER, room.corner, strict=True):
            self._things[name].place(rect, style)
        main, *offers, themes = room.middle
        # The decks side by side, all as high; what is continued is wider, for it is told in a second line.
        wide, last = main.w, self._decks[-1]
        if len(self._main) > 1:
            wide = max(main.w // 3, min(main.w * 2 // 5, last.measure(style, main.w)[0]))
            self._main[0].place(Rect(main.x, main.y, main.w - wide - style.px(10), main.h), style)
        last.place(Rect(main.right - wide, main.y, wide, main.h), style)
        for offer, rect in zip(self._offers, offers, strict=True):
            offer.place(rect, style)
        boxes = self._things["themes"]
        across = boxes.measure_line(style)[0]
        self._themes.place(Rect(themes.x, themes.y, themes.w - across - style.px(10), themes.h), style)
        boxes.place(Rect(themes.right - across, themes.y, across, themes.h), style)
        if len(self._decks) == 1:
            cards = self._fan_rect.inflate(-self._fan_rect.w // 4, -self._fan_rect.h // 4)
            self._decks[0].place_with_cards(cards)
        self._place_foot(size, style.px(8))

    def _place_foot(self, size: tuple[int, int], margin_px: int) -> None:
        """At the very bottom: what the program is."""
        self._foot.text = t("title.foot", version=__version__)
        foot = self._foot.measure(self.style, size[0])
        place = Rect(size[0] - foot[0] - self.style.px(16), size[1] - foot[1] - margin_px, *foot)
        self._foot.place(place, self.style)

    def _lay_out_list(self, size: tuple[int, int]) -> None:
        """The list at the left under the logo, the cards at the right."""
        style, scroll = self.style, self.ui.widgets[0]
        self._themes.label = t("title.theme")
        area = layout.inset(Rect((0, 0), size), style.px(44), style.px(30))
        menu_w = min(style.px(330 * max(1.0, min(1.3, style.text_scale))), area.w // 2)
        menu_h = min(scroll.measure(style, menu_w)[1], area.h - style.px(92))
        logo_h = max(style.px(70), min(style.px(190), area.h - menu_h - style.px(34)))
        left = area.x + max(0, (size[0] - round(size[1] * 16 / 9)) // 3)
        top = area.y + max(0, (area.h - menu_h - logo_h - style.px(44)) // 2)
        self._logo_rect = Rect(left, top, min(style.px(520), area.w // 2), logo_h)
        menu_top = min(self._logo_rect.bottom + style.px(18), area.bottom - menu_h)
        scroll.place(Rect(left, menu_top, menu_w, menu_h), style)
        right = left + max(menu_w, self._logo_rect.w // 2) + style.px(20)
        self._fan_rect = Rect(right, style.px(20), size[0] - right - style.px(10), size[1] - style.px(40))
        if size[0] > 2 * size[1]:  # the cards are as high as there is room for, which they share with what is below
            self._fan_rect.h -= style.px(70)
        self._place_foot(size, style.px(10))
        wide, high = self._themes.measure(style, self._fan_rect.w)
        place = Rect(0, self._foot.rect.y - high - style.px(10), wide, high)
        place.centerx = self._fan_rect.centerx
        self._themes.place(place, style)

    def update(self, dt: float) -> bool:
        """The cards breathe, the menu rises; in the program's first picture it waits, while the art is being read."""
        if not self._dressed:
            return False
        self._age_s += dt
        self._look_around()
        self._whole = self._whole or not self.has_risen
        moving = self._fan is not None and self._fan.update(dt)
        if self._opened is not None and self._fan is not None and self._fan.is_settled:
            self._opened.forget_unused()
            self._opened = None
            self.app.after_first_frame(memory.give_back)
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        if self._dressed:
            self._backdrop.draw(surface)
            logo = self._logo()
            surface.blit(logo, logo.get_rect(midleft=self._logo_rect.midleft))
        else:
            palette = self.look.style.palette
            lay_light(surface, palette.surface, palette.background)
        if self._fan is not None:
            if not self._is_list:  # the rest of the deck lies on the table behind the words about it
                pile = deck_picture(self.look, round(self._fan.card_px * _PILE_WIDTH))
                foot = (self._fan_rect.centerx, self._decks[0].plate_rect.top + self.style.px(12))
                surface.blit(pile, pile.get_rect(midbottom=foot))
            self._fan.draw(surface)
        if self._themes.visible:  # it lies on the bare table: its name stands on a plate
            style, rect = self.style, self._themes.rect
            plate = rect.inflate(style.px(12), -style.px(4)).move(0, round(self.rise_units * style.scale))
            fill = with_alpha(style.palette.background, 150)
            surface.blit(draw.rounded_rect(plate.size, style.radius_px, fill), plate)
        self.draw_widgets(surface)

    def dirty_rects(self) -> list[Rect] | None:
        """Only the cards, while nothing else changes."""
        if self._whole or self.ui.dirty or self._fan is None:
            self._whole = False
            return None
        return [self._fan.area]

    def _logo(self) -> pygame.Surface:
        look, box = self.look, self._logo_rect
        if (picture := look.picture("logo")) is not None:
            width = layout.fit(picture.get_size(), box, enlarge=False).w
            key = (id(picture), width)
            if self._logo_kept is None or self._logo_kept[0] != key:
                self._logo_kept = (key, shrink(picture, width))
            return self._logo_kept[1]
        words = theme_text(look.theme, "title.name")
        px = text.fit_size(words, box.w, round(box.h * 0.62), face="title")
        return text.fancy(
            words, px, look.table_text, outline=look.table_dark, outline_px=max(2, px // 16),
            shadow=(0, 0, 0), shadow_px=max(2, px // 12),
        )  # fmt: skip

    _logo_kept: tuple[tuple[int, int], pygame.Surface] | None = None


_ICONS = {"continue": "clock", "quick": "play", "learn": "hint", "learn_dismiss": "cross"}
