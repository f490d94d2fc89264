"""What the theme says: its name, who made it, what others may do with it; and its own words in place of the game's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from uno_desktop.content.files.file_faults import shortened
from uno_desktop.content.files.value_types import Text
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, language, t, template
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_table import THEME
from uno_desktop.content.themes.wording import color_name, deck_name, kind_help, kind_name
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.studio.section import Desk, Section, language_choice, note, text_field, titled

_KEYS = ("name", "tagline", "author", "license", "version")


class About(Section):
    """The lines of text at the top of the file."""

    def rows(self) -> Sequence[Widget]:
        types = {**THEME.required, **THEME.optional}
        rows: list[Widget] = []
        for key in _KEYS:
            kind, value = types[key], str(self.desk.work.own(key) or "")
            most = kind.most if isinstance(kind, Text) else 17
            rows.append(titled(t(f"studio.{key}"), text_field(key, value, partial(self._write, key), most=most)))
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        if parent is not None:
            rows.append(note(t("studio.builds_on", name=parent.name)))
        rows.append(note(t("studio.file", file=self.desk.work.folder / THEME_FILE)))
        return rows

    def _write(self, key: str, text: str) -> None:
        """A line of the file; an empty one is removed."""
        self.desk.type((key,), text.strip() or None)


_MOST_FOUND = 25
_FIRST = ("card.", "color.", "deck.", "chili.")
"""What comes first while nothing is searched for: the words that make a theme."""


class Words(Section):
    """A line to search in, and a line for each message found; empty lines say what the game says."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._wanted = ""
        # The game's own words are only replaced by what is written for their language.
        self._language = language() if language() != SOURCE_LANGUAGE else ""
        self._wait_s = 0.0

    def rows(self) -> Sequence[Widget]:
        search = text_field("search", self._wanted, self._search, most=40, hint=t("studio.search_hint"))
        rows: list[Widget] = [
            titled(t("studio.search"), search),
            titled(t("studio.language"), language_choice("language", self._language, self._speak)),
            note(t("studio.words_help")),
        ]
        for key in self._found():
            value = self.desk.work.own(*self._path(key))
            field = text_field(f"word.{key}", value if isinstance(value, str) else "", partial(self._write, key),
                               most=200, hint=t("studio.word_hint"))  # fmt: skip
            field.tooltip = key
            rows.append(titled(shortened(template(key) or self._named(key)), field))
        return rows

    def update(self, dt: float) -> bool:
        """Search once nothing is typed any more."""
        if self._wait_s > 0:
            self._wait_s -= dt
            if self._wait_s <= 0:
                self.desk.wants_form = "search"
        return False

    def _path(self, key: str) -> Steps:
        return ("words", self._language, key) if self._language else ("words", key)

    def _named(self, key: str) -> str:
        """What the theme itself calls its card, deck or color."""
        theme, (group, name, *rest) = self.desk.theme, key.split(".")
        if group == "deck":
            return deck_name(theme, name)
        if group == "card":
            return kind_help(theme, name) if rest else kind_name(theme, name)
        return color_name(theme, [color.name for color in theme.colors].index(name))

    def _found(self) -> list[str]:
        theme = self.desk.theme
        own = [f"{start}.{name}{end}" for start, names in (("card", theme.kinds), ("deck", theme.deck_ids))
               for name in names for end in ("", ".help")]  # fmt: skip
        own += [f"color.{color.name}" for color in theme.colors]
        known = list(dict.fromkeys([*own, *messages.keys()]))
        wanted = self._wanted.strip().lower()
        if not wanted:
            written = self.desk.work.own("words", *([self._language] if self._language else []))
            first = [key for key, text in (written or {}).items() if isinstance(text, str)]
            return list(dict.fromkeys([*first, *(key for key in known if key.startswith(_FIRST))]))[:_MOST_FOUND]
        return [key for key in known if wanted in key or wanted in (template(key) or "").lower()][:_MOST_FOUND]

    def _search(self, wanted: str) -> None:
        self._wanted = wanted
        self._wait_s = 0.4

    def _speak(self, code: str) -> None:
        self._language = code
        self.desk.wants_form = "language"

    def _write(self, key: str, text: str) -> None:
        self.desk.type(self._path(key), text.strip() or None)
