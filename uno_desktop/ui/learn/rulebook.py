"""The rules in plain words, as they are in force in the match on the screen (or in the theme), with its cards.

They stand in a book: the chapters on its left page, with a ribbon at the one that is open, and its text on the right.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.rulebook.rulebook import Paragraph, Section, write_rulebook
from uno_desktop.content.rulebook.rulebook import Rulebook as Book
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.match.setup.setup import cards_with_rules, rule_on
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.actions import SCROLL_ACTIONS, Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, List, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.panel_head import PanelHead
from uno_desktop.ui.shell.widgets.paper import draw_book, draw_ribbon, draw_sheet, page_rects, paper_style
from uno_desktop.ui.shell.widgets.tiles import CardTile

_SIZE = (1160, 680)
_NARROW = 700
"""Below this width (units, for the usual text size) there is room for one page only."""
_CARD = 58
_FAN_GAP = 20


class Rulebook(GameScene):
    """Left and right turn the section, up and down scroll."""

    name = "rulebook"
    overlay = True
    dim = 0.62
    soften = 10
    rise = 22

    def __init__(self, shell: Shell, section: int = 0) -> None:
        super().__init__(shell)
        self._deck, self._book = self._write()
        self.index = section

    @property
    def style(self) -> Style:
        """That of paper."""
        return paper_style(self.app.style)

    def _write(self) -> tuple[Deck, Book]:
        if self.matches.session is None:
            shown = self.look.deck  # not always the theme's first: somebody may have looked at another one
            deck_id = shown.id if shown.id in self.look.theme.deck_ids else None
            return shown, write_rulebook(self.look.theme, self.look.theme.options(), deck_id=deck_id)
        agreed = self.matches.session.referee.agreed
        deck = agreed.deck
        deck_id = deck.id if deck.id in self.look.theme.deck_ids else None
        rules = {card: rule_on(deck, agreed.written_rules, card) for card in cards_with_rules(deck)}
        written = {rule: deck.kind(card).id for card, rule in rules.items() if rule}
        return deck, write_rulebook(self.look.theme, agreed.config.options, agreed.preset, deck_id, written)

    @property
    def section(self) -> Section:
        """The section that is open."""
        return self._book.sections[self.index]

    def enter(self) -> None:
        titles = [(i, section.title) for i, section in enumerate(self._book.sections)]
        self._list = List("sections", titles, self.open, value=self.index)
        self._previous = IconButton("previous", "chevron_left", lambda: self.turn(-1), kind="secondary")
        self._next = IconButton("next", "chevron_right", lambda: self.turn(1), kind="secondary")
        self._previous.spoken, self._next.spoken = t("access.previous"), t("access.next")
        self._list.spoken = t("access.sections")
        self._heading = Label("", "large", face="title", color="accent")
        self._page = ScrollArea(Column(gap=14), name="page")
        self._close = Button("close", t("rulebook_scene.close"), self.go_back, kind="primary")
        self._title = PanelHead(self.look, self._book.title, "rules")
        self._pages = self.ui.add(_OpenBook(self.look, self._list))
        self._is_narrow = False
        self._fill()

    def _fill(self) -> None:
        """Put the parts together, for a wide window or a narrow one, and show the section."""
        self._heading.text = self.section.title
        self._words = Column(self._paragraphs(), gap=14)
        # Five faces of the deck, of all colors and kinds, other ones on every page.
        count = len(self._deck.face_kinds)
        shown = tuple((self.index * 7 + n * (count // 4 + 3)) % count for n in range(5))
        self._fan = _Fan(self.look, shown)
        self._page.content = Column([self._words, self._fan], gap=_FAN_GAP)
        self._page.scroll_to(0)
        if self._is_narrow:
            foot = Row([self._previous, self._next, Spacer(), self._close], gap=8)
            self._pages.pages = [Column([self._title, self._heading, self._page, foot], gap=10)]
        else:
            turn = Row([self._previous, self._next, Spacer()], gap=8)
            self._pages.pages = [
                Column([self._title, self._list, turn], gap=12),
                Column([self._heading, self._page, Row([Spacer(), self._close])], gap=10),
            ]
        self.adopt_widgets()

    def _paragraphs(self) -> list[Widget]:
        """The text; a paragraph about a kind of card has the card beside it, once."""
        found: list[Widget] = []
        shown = None
        for paragraph in self.section.paragraphs:
            words = Label(paragraph.text, "body")
            face = self._face_for(paragraph) if paragraph.kind != shown else None
            shown = paragraph.kind
            found.append(words if face is None else _WithCard(CardTile("", self.look, face, width=_CARD), words))
        return found

    def _face_for(self, paragraph: Paragraph) -> int | None:
        """A face of the kind the paragraph is about, in a color that differs from kind to kind."""
        deck: Deck = self._deck
        faces = [face for face, kind in enumerate(deck.face_kinds) if kind.id == paragraph.kind]
        if not faces:
            return None
        place = next(i for i, kind in enumerate(deck.kinds) if kind.id == paragraph.kind)
        return faces[place % len(faces)] if deck.face_colors[faces[0]] != NONE else faces[0]

    def free(self) -> None:
        self._pages.pages.append(self._list)  # with one narrow page it is on none, and would stay

    def layout(self, size: tuple[int, int]) -> None:
        """As large as the text wants, at most the window."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(14))
        place = layout.anchored(area, (style.px(_SIZE[0]), style.px(_SIZE[1])))
        narrow = place.w < style.px(_NARROW) * style.text_scale
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._fill()
        self._pages.rect = place
        page = self._pages.page_places(style)[-1]
        others: list[Widget] = [self._heading, self._close, *([self._title] if narrow else [])]
        high = page.h - sum(part.measure(style, page.w)[1] + style.px(10) for part in others)
        # Cards fill a page with few words and no picture.
        spare = high - self._words.measure(style, page.w)[1] - style.px(_FAN_GAP)
        self._fan.visible = not picture_count(self.section) and spare >= style.px(150)
        self._fan.high = spare
        self._pages.place(place, style)

    def open(self, index: int) -> None:
        """Show the section at ``index``."""
        self.index = index
        self._list.index = index
        self._fill()
        self.layout(self.app.window.size)
        self.invalidate()

    def turn(self, step: int) -> None:
        """The next section, or the one before."""
        self.open((self.index + step) % len(self._book.sections))
        self.app.sound.play("flip", 0.6)

    def key_actions(self) -> Sequence[str]:
        return "previous", "next", "page_up", "page_down", "back"

    def handle(self, event: Event) -> bool:
        """Left and right (and Tab) turn, up and down and ``SCROLL_ACTIONS`` scroll, confirm and help close it."""
        if isinstance(event, Action):
            if event.name in ("left", "right", "previous", "next"):
                self.turn(-1 if event.name in ("left", "previous") else 1)
                return True
            if event.name in ("up", "down", *SCROLL_ACTIONS):
                self._page.act(event)
                return True
            if event.name in ("help", "back", "confirm") and not event.repeat:
                return self.go_back()
            return event.name not in ("fullscreen", "mute")
        return super().handle(event)

    def go_back(self) -> bool:
        self.app.sound.play("back")
        self.nav.back(self)
        return True


class _OpenBook(Widget):
    """A book with a widget for each of its two pages, or a sheet with one."""

    def __init__(self, look: ThemeLook, chapters: List) -> None:
        super().__init__()
        self.pages: list[Widget] = []
        self._look = look
        self._chapters = chapters

    def children(self) -> list[Widget]:
        return self.pages

    def page_places(self, style: Style) -> list[Rect]:
        """Where the pages are in its present rectangle."""
        if len(self.pages) == 1:
            return [self.rect.inflate(-2 * style.px(20), -2 * style.px(16))]
        return list(page_rects(self.rect, self.rect.centerx, style))

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        for page, place in zip(self.pages, self.page_places(style), strict=True):
            page.place(place, style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if len(self.pages) == 1:
            draw_sheet(surface, self.rect, style)
        else:
            draw_book(surface, self.rect, self.rect.centerx, style, self._look.style.palette.surface_raised)
            # A ribbon at the chapter that is open, as long as it is seen; sticking out beyond its words.
            chosen, out = self._chapters.content.children()[self._chapters.index].rect, style.px(18)
            if self._chapters.rect.contains(chosen):
                ribbon = Rect(self.rect.x - out, chosen.y, chosen.right - self.rect.x + 2 * out, chosen.h)
                draw_ribbon(surface, ribbon, style.palette.accent, style)
        super().draw(surface, style)


class _Fan(Widget):
    """A few cards at the lower right; ``high`` is the room there is for them in pixels."""

    def __init__(self, look: ThemeLook, shown: tuple[int, ...]) -> None:
        super().__init__()
        self._look = look
        self._shown = shown
        self.high = 0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, self.high

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        faces, middle = self._look.faces, (len(self._shown) - 1) / 2
        card = min(style.px(118), round(self.high * 0.55))
        for n, face in enumerate(self._shown):
            turn = n - middle
            x = self.rect.right - round(card * (1.0 + 0.62 * (middle - turn)))
            center = (x, self.rect.bottom - round(card * (1.03 - 0.07 * abs(turn))))
            faces.lay(surface, face, card, center, 0.3, -turn * 9)


class _WithCard(Row):
    """A card and the words about it, which take the rest of the width."""

    def __init__(self, card: CardTile, words: Label) -> None:
        super().__init__([card, words], gap=16)
        self._card = card

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """Set the shares anew for this width."""
        card = style.px(self._card.width)
        share = card / max(1, width - style.px(self.gap))
        self.weights = [share, 1 - share]
        return super().measure(style, width)


def picture_count(section: Section) -> int:
    return sum(paragraph.kind is not None for paragraph in section.paragraphs)
