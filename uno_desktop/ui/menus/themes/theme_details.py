"""All about one theme: who made it, its decks, its rules, who sits at its table; and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import deck_name, kind_help, kind_name, option_line, preset_name
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.menus.themes.card_fan import ThemeFan
from uno_desktop.ui.menus.themes.theme_actions import Packing, ask_copy, ask_remove, begin_own, change, is_own
from uno_desktop.ui.menus.themes.theme_picture import FillRow
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin, remembered


class ThemeDetails(PanelScene):
    """``theme`` need not be the one on show. ``on_copy`` gets a copy that was made here."""

    name = "theme_details"
    width = 1024
    height = 676
    opens_on = "try"

    def __init__(self, shell: Shell, *, theme: Theme, on_copy: Callable[[Theme], None] | None = None) -> None:
        super().__init__(shell)
        self._theme = theme
        self._on_copy = on_copy
        self._fan = ThemeFan(theme)
        self._packing: Packing | None = None

    def resumed(self) -> None:
        """The theme may have been changed in the studio."""
        theme = self.look.themes.get(self._theme.id)
        if theme is None:
            self.nav.back(self)
        elif theme is not self._theme:
            self._theme, self._fan = theme, ThemeFan(theme)
            self.rebuild("try")

    def layout(self, size: tuple[int, int]) -> None:
        """The fan is drawn when there is time."""
        super().layout(size)
        if not self._fan.is_made:
            self.preload.extend([self._fan.make])

    def update(self, dt: float) -> bool:
        """Say where a pack lies once it is written."""
        if self._packing is not None and not self._packing.is_alive():
            written, self._packing = self._packing.written(self.nav), None
            if written is not None:
                self.app.notices.toast(written)
        return super().update(dt)

    # -- what it shows -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        theme = self._theme
        lines: list[Widget] = []
        for title, facts in _facts(theme, self.look.themes.get(theme.extends or "")):
            lines.append(Label(title, "body", face="semibold"))
            lines += [Label(line, "small", color="text_muted") for line in facts]
            lines.append(Spacer(6))
        about = ScrollArea(Column(lines, gap=3), name="about")
        # What it does can be more than there is room for, beside large text.
        left = ScrollArea(Column([self._fan, *self._actions()], gap=8), name="actions")
        play = Button("try", t("themes.try"), self._try, icon=self.look.icon("play"), kind="primary")
        foot = Row([play, Spacer(), Button("close", t("common.done"), self.close)], gap=12)
        head = self.head(t("add_theme.name", name=theme.name, version=theme.version), "star")
        return Column([head, FillRow([left, about], gap=24, weights=(0.32, 0.68), top=True), foot], gap=14)

    def _actions(self) -> list[Widget]:
        """What can be done with it, in words; with one of the player's own, more."""
        theme, icon = self._theme, self.look.icon
        copy = Button("copy", t("themes.copy"), partial(ask_copy, self, theme, self._copied), icon=icon("plus"))
        if not is_own(theme):
            return [Button("begin", t("themes.begin"), partial(begin_own, self, theme), icon=icon("pencil")), copy]
        tip = t("themes.pack", folder=exchange_dir())
        return [
            Button("change", t("themes.change"), partial(change, self, theme), icon=icon("pencil")),
            copy,
            Button("pack", t("studio.pack"), self._pack, icon=icon("save"), tooltip=tip),
            Button("remove", t("themes.remove"), partial(ask_remove, self, theme, self.close), icon=icon("trash")),
        ]

    # -- what can be done --------------------------------------------------------------------------------------

    def _try(self) -> None:
        self.shell.choose_theme(self._theme)
        begin(self.shell, remembered(self.look, self.prefs, self._theme))

    def _copied(self, made: Theme) -> None:
        """Back to the list, where the copy is."""
        if self._on_copy is not None:
            self._on_copy(made)
        self.nav.back(self)

    def _pack(self) -> None:
        if self._packing is None:
            self._packing = Packing(self._theme)


def _facts(theme: Theme, parent: Theme | None) -> Iterator[tuple[str, list[str]]]:
    """Titles with the lines below them; nothing is said of what there is not."""
    made = [theme.author, theme.license]
    if any(made):
        yield t("theme_details.made"), [line for line in made if line]
    needs = [t("themes.extends", name=parent.name)] if parent is not None else []
    needs += [t("themes.plays_with", version=theme.plays_with)] if theme.plays_with else []
    if needs:
        yield t("theme_details.needs"), needs
    decks = [t("themes.deck", name=deck_name(theme, each), n=theme.deck(each).size) for each in theme.deck_ids]
    yield t("theme_details.decks"), decks
    kinds = [t("theme_details.card", name=kind_name(theme, each), help=kind_help(theme, each)) for each in theme.kinds]
    if kinds:
        yield t("theme_details.cards"), kinds
    changed = [option_line(OPTIONS[option], value) for option, value in theme.rules.items()]
    rules = t("themes.rules", preset=preset_name(theme.preset))
    yield t("theme_details.rules"), [rules, *(changed or [t("theme_details.no_rules")])]
    yield t("theme_details.opponents"), [", ".join(opponent.name for opponent in theme.opponents)]
    if theme.credits:
        yield t("theme_details.credits"), list(theme.credits)
    if is_own(theme):
        yield t("theme_details.folder"), [str(theme.folder)]
