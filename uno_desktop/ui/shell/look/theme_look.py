"""The theme on show as the screens see it: colors, style, pictures and card faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cached_property

import pygame

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.themes import KnownThemes
from uno_desktop.engine.cards import Deck
from uno_desktop.match.events import unlocks
from uno_desktop.match.events.unlocks import Unlock
from uno_desktop.match.setup.settings import FONTS, Settings
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.drawing import faces, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Color, Palette, Style, contrast
from uno_desktop.ui.shell.look.card_faces import USUAL_BACK, FaceBook
from uno_desktop.ui.shell.look.theme_art import ThemeArt

_TEXT_CONTRAST, _LEAST_CONTRAST = 7.0, 4.5


class ThemeLook:
    """Colors are (red, green, blue). ``colors`` and ``shapes`` go by the engine's color numbers.

    ``themes`` are all themes that can be used, by id; ``theme`` is the one on show. ``on_style`` is called with the
    new style whenever the theme or a setting of the look changes.
    """

    def __init__(
        self, themes: Mapping[str, Theme], theme: Theme, settings: Settings, on_style: Callable[[Style], None]
    ) -> None:
        self.themes = themes if isinstance(themes, KnownThemes) else KnownThemes(themes)
        self.theme = theme
        self._settings = settings
        self._on_style = on_style
        self._art = ThemeArt(theme)
        self._deck: Deck | None = None
        self._wears_own = True
        self.own_pictures: dict[str, pygame.Surface] = {}
        """Portraits besides the theme's, by the names they have in place of a part of its art."""
        self.restyle()

    def use(self, theme: Theme, deck: Deck | None = None) -> None:
        """Show everything in this theme (and the faces of this deck, by default its first) from now on."""
        if theme is not self.theme or (deck or theme.deck()) is not self.deck:  # the first one may be named or not
            self.theme, self._deck = theme, deck
            self._art = ThemeArt(theme)
            self._forget_faces()
            self.restyle()

    def wear_own(self, wears: bool) -> None:
        """Whether the player's own card back and table are shown: with friends everybody sees the theme's."""
        if wears != self._wears_own:
            self._wears_own = wears
            self._put_on()

    def restyle(self) -> None:
        """Take over changed settings of the look: text size, contrast, font, motion, shapes."""
        theme, settings = self.theme, self._settings
        is_sharp = settings.high_contrast
        if high_contrast.set_on(is_sharp) | faces.set_readable(settings.font == FONTS[1]):
            text.forget()
            POOL.clear()  # letters and lines are part of many pictures
        palette = Palette(**{field.name: theme.look_rgb(field.name) for field in fields(Palette)})
        self.style = Style(
            high_contrast.palette_of(palette) if is_sharp else palette, text_scale=settings.text_size / 100,
            reduced_motion=settings.reduced_motion, material="plain" if is_sharp else theme.panels,
            material_fill=None if is_sharp else _material_fill(theme, palette),
        )  # fmt: skip
        """At scale 1; a scene's own ``style`` is this one at the scale of the window."""
        self.colors: tuple[Color, ...] = tuple(color.rgb for color in theme.colors)
        self.shapes = tuple(color.shape for color in theme.colors)
        shown = self.style.palette
        self.table = shown.surface_raised if is_sharp else theme.look_rgb("table")
        """The middle of the table's surface."""
        self.table_dark = shown.background if is_sharp else theme.look_rgb("table_dark")
        """The edge of the table's surface."""
        self.table_text = shown.text if is_sharp else theme.look_rgb("table_text")
        """Words on the table."""
        self.glow = shown.accent if is_sharp else theme.look_rgb("glow")
        """The light around what can be played."""
        self._put_on()
        self._on_style(self.style)

    def _put_on(self) -> None:
        """Take over what the player has chosen to wear; faces that look otherwise now are made anew."""
        settings = self._settings
        back = unlocks.worn(settings, "backs") if self._wears_own else None
        self._back = back.part if back is not None else USUAL_BACK
        self.cloth: Unlock | None = unlocks.worn(settings, "tables") if self._wears_own else None
        """What the player has chosen to play on instead of the theme's table."""
        if (faces := self.__dict__.get("faces")) is not None:
            composer = faces.composer
            wanted = settings.color_shapes, settings.high_contrast, self._back
            if (composer.large_shapes, composer.has_plates, composer.back_part) != wanted:
                self._forget_faces()

    def _forget_faces(self) -> None:
        for made in ("faces", "_faces_for_others"):
            self.__dict__.pop(made, None)

    @property
    def deck(self) -> Deck:
        """The deck whose faces are shown."""
        return self._deck or self.theme.deck()

    @cached_property
    def faces(self) -> FaceBook:
        """Pictures of this theme's cards, backs and avatars; composed when first asked for."""
        return self._face_book(has_plates=self._settings.high_contrast)

    @property
    def plain_faces(self) -> FaceBook:
        """The same for somebody else to see, without what this player's setting of contrast changes."""
        return self._faces_for_others if self.faces.composer.has_plates else self.faces

    @cached_property
    def _faces_for_others(self) -> FaceBook:
        return self._face_book(has_plates=False)

    def _face_book(self, *, has_plates: bool) -> FaceBook:
        return FaceBook(
            self.theme, self.deck, large_shapes=self._settings.color_shapes, has_plates=has_plates,
            back_part=self._back, own_pictures=self.own_pictures,
        )  # fmt: skip

    def picture(self, part: str) -> pygame.Surface | None:
        """A part of the theme's art at its full size, or None: then draw something in its place."""
        return self._art.part(part)

    def icon(self, name: str) -> pygame.Surface | None:
        """One of the shared ivory icons, or None."""
        return self.picture(f"icons/{name}")


def _material_fill(theme: Theme, palette: Palette) -> Color | None:
    """Felt is of the table's color, as far as words can be read on it; other materials are of the panels' own."""
    if theme.panels != "felt":
        return None
    felt = theme.look_rgb("table_dark")
    legible = contrast(palette.text, felt) >= _TEXT_CONTRAST and contrast(palette.text_muted, felt) >= _LEAST_CONTRAST
    return felt if legible and contrast(palette.accent, felt) >= _LEAST_CONTRAST else None
