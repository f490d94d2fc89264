"""What the tables that guests open are made of: their themes, their rules, and what a page needs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import shipped_themes_dir
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.net.host.packs import Packs
from uno_desktop.net.page.edition import Edition, Pictures
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.protocol import Message, Reason
from uno_desktop.net.protocol.terms import Terms, terms_wanted


class NotOpened(Exception):
    """A table that isn't opened as wanted; ``detail`` says why, where the reason's own sentence does not."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail = detail


class Opener:
    """Knows the themes that came with the game, and those that guests sent.

    ``pictures`` makes the pictures of a theme's cards, which ``site`` then serves. ``packs`` is None where guests
    can't send themes.
    """

    def __init__(self, site: Site, pictures: Callable[[Theme, str | None], Pictures], packs: Packs | None) -> None:
        self._site = site
        self._pictures = pictures
        self._packs = packs
        self._own: dict[str, Theme] = {}
        self._editions: dict[str, Edition] = {}

    def terms(self, wanted: Message) -> Terms:
        """The terms of a table as wanted. Raises NotOpened."""
        theme = self._theme(wanted["theme"])
        try:
            return terms_wanted(wanted, theme)
        except ValueError as fault:
            raise NotOpened(Reason.RULES_REFUSED, cannot_play_text(fault)) from fault

    def _theme(self, asked: Message) -> Theme:
        if asked["pack"]:
            theme = self._packs.theme(asked["pack"]) if self._packs is not None else None
        else:
            theme = self._own_theme(asked["id"])
        if theme is None or theme.version != asked["version"]:
            raise NotOpened(Reason.THEME_MISSING)
        return theme

    def _own_theme(self, theme_id: str) -> Theme | None:
        """A theme that came with the game; those of who runs the server are nobody else's."""
        if theme_id not in self._own:
            try:
                self._own[theme_id] = themes.load(theme_id, [shipped_themes_dir()])
            except ContentError:
                return None
        return self._own[theme_id]

    def edition(self, terms: Terms) -> Edition:
        """What pages need of these terms; ``site`` serves it from now on."""
        made = Edition(terms, self._pictures(terms.theme, terms.deck))
        edition = self._editions.setdefault(made.key, made)
        self._site.add(edition)
        return edition

    def tidy(self, kept_s: float) -> None:
        """Let themes go that no table has needed for so long."""
        if self._packs is not None:
            self._packs.tidy(kept_s)

    def keep(self, wanted: Iterable[Message], keys: Iterable[str]) -> None:
        """These tables are open: what only others needed can go."""
        used = frozenset(keys)
        for key in self._editions.keys() - used:
            self._site.drop(self._editions.pop(key))
        if self._packs is not None:
            self._packs.in_use = frozenset(each["theme"]["pack"] for each in wanted)
