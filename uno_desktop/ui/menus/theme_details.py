"""All about one theme: who made it, its decks, the rules it is played by, who sits at its table."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import deck_name, kind_help, kind_name, option_line, preset_name
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.menus.card_fan import ThemeFan
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.start_match import begin, remembered

_WEIGHTS = (0.32, 0.68)


class ThemeDetails(PanelScene):
    """``theme`` need not be the one on show."""

    name = "theme_details"
    width = 1024
    height = 676
    opens_on = "try"

    def __init__(self, shell: Shell, *, theme: Theme) -> None:
        super().__init__(shell)
        self._theme = theme
        self._fan = ThemeFan(theme)

    def layout(self, size: tuple[int, int]) -> None:
        """The fan is drawn when there is time."""
        super().layout(size)
        if not self._fan.is_made:
            self.preload.extend([self._fan.make])

    def content(self) -> Widget:
        theme = self._theme
        lines: list[Widget] = []
        for title, facts in _facts(theme, self.look.themes.get(theme.extends or "")):
            lines.append(Label(title, "body", face="semibold"))
            lines += [Label(line, "small", color="text_muted") for line in facts]
            lines.append(Spacer(6))
        about = ScrollArea(Column(lines, gap=3), name="about")
        buttons = [
            Button("try", t("themes.try"), self._try, icon=self.look.icon("play"), kind="primary"),
            Spacer(),
            Button("close", t("common.done"), self.close),
        ]
        title = t("add_theme.name", name=theme.name, version=theme.version)
        return Column(
            [
                self.head(title, "star", note=""),
                _Beside([self._fan, about], gap=24, weights=_WEIGHTS),
                Row(buttons, gap=12),
            ],
            gap=14,
        )

    def _try(self) -> None:
        self.shell.choose_theme(self._theme)
        begin(self.shell, remembered(self.look, self.prefs, self._theme))


class _Beside(Row):
    """Fan and facts, as high as there is room."""

    grows = True
    shrinks = True


def _facts(theme: Theme, parent: Theme | None) -> Iterator[tuple[str, list[str]]]:
    """Titles with the lines below them; nothing is said of what there is not."""
    made = [theme.author, theme.license]
    if any(made):
        yield t("theme_details.made"), [line for line in made if line]
    needs = [t("themes.extends", name=parent.name)] if parent is not None else []
    needs += [t("themes.plays_with", version=theme.plays_with)] if theme.plays_with else []
    if needs:
        yield t("theme_details.needs"), needs
    yield (
        t("theme_details.decks"),
        [t("themes.deck", name=deck_name(theme, each), n=theme.deck(each).size) for each in theme.deck_ids],
    )
    if theme.kinds:
        yield (
            t("theme_details.cards"),
            [t("theme_details.card", name=kind_name(theme, kind), help=kind_help(theme, kind)) for kind in theme.kinds],
        )
    changed = [option_line(OPTIONS[option], value) for option, value in theme.rules.items()]
    rules = t("themes.rules", preset=preset_name(theme.preset))
    yield t("theme_details.rules"), [rules, *(changed or [t("theme_details.no_rules")])]
    yield t("theme_details.opponents"), [", ".join(opponent.name for opponent in theme.opponents)]
    if theme.credits:
        yield t("theme_details.credits"), list(theme.credits)
