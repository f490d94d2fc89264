"""A page that lists files: a thread reads them, those that cannot be read stand above the rest; each has a picture."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.view import View
from uno_desktop.match.live.log import BadFile
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.ownership import InUse
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.ui.kit.caches.cache import Layer, SurfaceCache
from uno_desktop.ui.kit.drawing import draw, images
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.widgets import Button, Label, Widget
from uno_desktop.ui.play.picture.hand_fan import in_order
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.look.theme_art import ThemeArt
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.prefs import Prefs
from uno_desktop.ui.shell.widgets.list_rows import bad_entry
from uno_desktop.ui.shell.widgets.match_widgets import avatar

T = TypeVar("T")


class FileList(PanelScene, Generic[T]):
    """``found`` and ``bad`` are what the page lists; ``examples`` are shown instead of a folder's, for pictures.

    ``first`` begins the name of the button in each row that can have the focus when the page opens.
    """

    width = 1024
    first = ""

    def __init__(
        self, shell: Shell, *, examples: Sequence[T] | None = None, bad: Sequence[BadFile] | None = None
    ) -> None:
        super().__init__(shell)
        self.found: list[T] = list(examples or ())
        self.bad: list[BadFile] = list(bad or ())
        self.faces = Faces(shell.prefs)
        self.is_example = examples is not None
        self._listing: Listing[T] | None = None
        self._count = Label("", color="text_muted", align="center")

    @abstractmethod
    def list_files(self) -> Listing[T]:
        """Start reading the folder in another thread."""

    @abstractmethod
    def row(self, number: int, item: T) -> Widget:
        """What stands in the list for one file."""

    @abstractmethod
    def remove(self, path: Path) -> None:
        """Remove a file. Raises InUse, OSError."""

    def delete(self, path: Path) -> None:
        """Remove a file, or tell why that cannot be done."""
        try:
            self.remove(path)
        except InUse as error:
            self.app.notices.toast(str(error))
        except OSError as error:
            self.app.notices.toast(t("replays.not_deleted", reason=error.strerror or error))
        self.read_again("close")

    def ask_delete(self, path: Path, title: str, words: str) -> None:
        """Ask before a match is removed."""
        self.ask("delete", t("replays.delete"), title, words, partial(self.delete, path))

    def enter(self) -> None:
        if not self.is_example:
            self._read()
        super().enter()
        self._focus_first()

    def leave(self) -> None:
        if self._listing is not None:
            self._listing.stop()

    def read_again(self, focus: str) -> None:
        """Something in the folder has changed."""
        self._read()
        self.rebuild(focus)

    def rows(self, nothing: str) -> list[Widget]:
        """The list, or ``nothing`` where the folder is empty."""
        if self._listing is not None:
            return [self._count]
        rows: list[Widget] = []
        for n, file in enumerate(self.bad):
            ask, sign = partial(self._ask_remove, file), self.look.icon("trash")
            rows.append(bad_entry(file.reason, Button(f"remove_{n}", t("saves.remove"), ask, icon=sign)))
        rows += [self.row(n, item) for n, item in enumerate(self.found)]
        return rows or [Label(nothing, color="text_muted", align="center")]

    def update(self, dt: float) -> bool:
        if self._listing is not None:
            if self._taken(0.004):  # what a frame leaves to the thread that reads
                self.rebuild()
                self._focus_first()
            else:
                self._show_count(self._listing)
        return super().update(dt)

    def _read(self) -> None:
        if self._listing is not None:
            self._listing.stop()
        self._listing = self.list_files()
        if not self._taken(0.1):  # else the page opens with a counter
            self._show_count(self._listing)

    def _taken(self, most_s: float) -> bool:
        assert self._listing is not None
        if not self._listing.wait(most_s):
            return False
        self.found, self.bad = self._listing.found, self._listing.bad
        self._listing = None
        return True

    def _show_count(self, listing: Listing[T]) -> None:
        words = t("replays.importing", n=listing.looked_at, total=listing.total)
        if words != self._count.text:
            self._count.text = words
            self.invalidate()

    def _focus_first(self) -> None:
        names = {widget.name for widget in self.ui.walk()}
        self.ui.focus(next(name for name in (f"{self.first}_0", "close") if name in names), show=False)

    def _ask_remove(self, file: BadFile) -> None:
        words = t("saves.remove_text", file=file_name(file.path))
        self.ask("remove", t("saves.remove"), t("saves.remove_title"), words, partial(self.delete, file.path))


# -- a match in small --


class Faces:
    """The card pictures of each theme and deck that is shown, made when first asked for."""

    def __init__(self, prefs: Prefs) -> None:
        self._prefs = prefs
        self._books: dict[tuple[str, str], FaceBook] = {}
        self._arts: dict[str, ThemeArt] = {}
        self._tables = SurfaceCache("small_tables")

    def of(self, theme: Theme, agreed: Agreed) -> FaceBook:
        """Card pictures of this match's theme and deck, made once."""
        key = (theme.id, agreed.deck.id)
        if key not in self._books:
            self._books[key] = FaceBook(theme, agreed.deck, large_shapes=self._prefs.settings.color_shapes)
        return self._books[key]

    def table(self, theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
        """The theme's table at that size, or None where it has none."""
        if (theme.id, size) not in self._tables:
            if theme.id not in self._arts:
                self._arts[theme.id] = ThemeArt(theme)
            picture = self._arts[theme.id].part("table")
            if picture is None:
                return None
            self._tables.put((theme.id, size), pygame.transform.smoothscale(images.opaque(picture), size))
        return self._tables.find((theme.id, size))


class _Picture(Widget):
    """A kept picture of a theme's table, in a thin frame; ``paint_on`` says what lies on it."""

    def __init__(self, faces: Faces, theme: Theme, agreed: Agreed) -> None:
        super().__init__()
        self._faces = faces
        self._theme = theme
        self._agreed = agreed
        self._layer = Layer()

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * 9 / 16)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        picture = self._layer.get(style.scale, self.rect.size, self._paint)
        draw.draw_shadow(surface, self.rect, style.px(4), style.px(6), 110, style.px(2))
        surface.blit(picture, self.rect)
        frame = draw.rounded_rect(
            self.rect.size, 0, (0, 0, 0, 0), border=style.palette.border, border_px=max(1, style.px(1))
        )
        surface.blit(frame, self.rect)

    def _paint(self, surface: pygame.Surface) -> None:
        table = self._faces.table(self._theme, surface.get_size())
        if table is not None:
            surface.blit(table, (0, 0))
        else:
            surface.fill(self._theme.look_rgb("table"))
        faces = self._faces.of(self._theme, self._agreed)
        self.paint_on(surface, faces)
        # A page shows matches of many themes: what the cards of all are made from would drive out these pictures.
        faces.forget_sources()

    def paint_on(self, surface: pygame.Surface, faces: FaceBook) -> None:
        """Draw on the table's picture."""
        raise NotImplementedError


class Lineup(_Picture):
    """Everybody who played, the one of seat ``winner`` in a ring of light."""

    def __init__(self, faces: Faces, theme: Theme, agreed: Agreed, winner: int, glow: Color) -> None:
        super().__init__(faces, theme, agreed)
        self._winner = winner
        self._glow = glow

    def paint_on(self, surface: pygame.Surface, faces: FaceBook) -> None:
        seats = self._agreed.seats
        w, h = surface.get_size()
        lines = 1 if len(seats) <= 5 else 2
        per_line = -(-len(seats) // lines)
        disc = max(8, min(round(w * 0.86 / per_line), round(h * 0.8 / lines), round(h * 0.5)))
        for n, seat in enumerate(seats):
            line, place = divmod(n, per_line)
            in_line = min(per_line, len(seats) - line * per_line)
            center = (
                round(w / 2 + (place - (in_line - 1) / 2) * disc * 1.08),
                round(h / 2 + (line - (lines - 1) / 2) * disc * 1.08),
            )
            face = avatar(faces, seat, round(disc * (0.84 if n == self._winner else 0.94)))
            if n == self._winner:
                light = draw.circle(disc, self._glow)
                surface.blit(light, light.get_rect(center=center))
            surface.blit(face, face.get_rect(center=center))


class Postcard(_Picture):
    """``view`` is how the match was seen last."""

    def __init__(self, faces: Faces, theme: Theme, agreed: Agreed, view: View) -> None:
        super().__init__(faces, theme, agreed)
        self._view = view

    def paint_on(self, surface: pygame.Surface, faces: FaceBook) -> None:
        view = self._view
        w, h = surface.get_size()
        if view.discard:
            pile = faces.turned(view.deck.face(view.top), max(8, h // 4), -8)
            surface.blit(pile, pile.get_rect(center=(w // 2, round(h * 0.45))))
        self._paint_hand(surface, faces, Rect(0, round(h * 0.68), w, h))
        others = [seat for n, seat in enumerate(self._agreed.seats) if n != view.seat][:6]
        disc = max(8, min(h // 5, w // (len(others) + 2)))
        for n, seat in enumerate(others):
            face = avatar(faces, seat, disc)
            surface.blit(face, face.get_rect(center=(round(w * (n + 1) / (len(others) + 1)), round(h * 0.15))))

    def _paint_hand(self, surface: pygame.Surface, faces: FaceBook, room: Rect) -> None:
        view = self._view
        cards = [view.hand[place] for place in in_order(view.hand, view.deck, "color", ())][:9]
        width = max(8, surface.get_height() // 4)
        step = min(width * 0.72, (room.w * 0.8 - width) / max(1, len(cards) - 1))
        left = room.centerx - (width + step * (len(cards) - 1)) / 2
        for n, card in enumerate(cards):
            tilt = (n - (len(cards) - 1) / 2) * -3
            picture = faces.turned(view.deck.face(card), width, tilt)
            center = (round(left + n * step + width / 2), round(room.y + width * 0.75 + abs(tilt) * width * 0.01))
            surface.blit(picture, picture.get_rect(center=center))
