"""All themes there are: one of them large, to play at once; what else there is to it stands behind "About"."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.files.file_faults import Fault, shortened
from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import deck_name, kind_name, preset_name
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_values import Sweep
from uno_desktop.ui.menus.themes.theme_actions import begin_own, first_of, is_own
from uno_desktop.ui.menus.themes.theme_picture import FillRow, Pictures, ThemePicture, ThemeTile
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin, remembered


class Themes(PanelScene):
    """One theme large, with what can be done with it, and all of them in small beside it, the player's own first.

    ``faults`` are shown instead of those found when the game started, for pictures.
    """

    name = "themes"
    width = 1120
    height = 692

    def __init__(self, shell: Shell, *, faults: tuple[Fault, ...] | None = None) -> None:
        super().__init__(shell)
        self._faults = shell.faults if faults is None else faults
        self._shown = shell.look.theme
        self._pictures = Pictures()
        self._sweep = Sweep(self._turn)
        self.opens_on = "try"

    def resumed(self) -> None:
        """A theme may have been added, changed or removed."""
        self._shown = self.look.themes.get(self._shown.id) or self.look.theme
        self._pictures.clear()
        self.rebuild("try")

    def layout(self, size: tuple[int, int]) -> None:
        """The pictures are made one by one, when there is time; the large one first."""
        super().layout(size)
        pictures = [widget for widget in self.ui.walk() if isinstance(widget, ThemePicture)]
        self.preload.extend(each.make for each in pictures if not each.is_made)

    # -- what it shows -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        themes, now, made = self._in_order(), self._shown.id, self._pictures
        tiles = [ThemeTile(each, partial(self._show, each), chosen=each.id == now, made=made) for each in themes]
        faults = [Label(str(fault), "small", color="accent") for fault in self._faults]
        list_ = ScrollArea(Column([*faults, Grid(tiles, per_row=2, gap=12)], gap=10), name="rows")
        # A pack is chosen among the files there are, first where files are exchanged.
        choose = partial(self.nav.push, "pick_file", kind="pack", title=t("themes.add"), check=lambda _file: "",
                         on_file=lambda file: self.nav.push("add_theme", packs=[file]))  # fmt: skip
        add = Button("add", t("themes.add"), choose, tooltip=t("themes.add_tip"))
        make = Button("make", t("themes.make"), partial(begin_own, self, self._shown), icon=self.look.icon("pencil"),
                      tooltip=t("themes.make_tip", name=self._shown.name))  # fmt: skip
        # What leads back takes another theme than the one in use with it.
        is_in_use = self._shown.id == self.look.theme.id
        last = Button("close", t("common.done"), self.close) if is_in_use else Button("use", t("themes.use"), self._use)
        buttons = [make, add, Label(t("themes.drop_here"), "small", color="text_muted"), Spacer(), last]
        head = self.head(t("themes.title"), "star", note=t("themes.count", n=len(themes)))
        both = FillRow([self._stage(), list_], gap=22, weights=(0.6, 0.4), top=True)
        return Column([head, both, Row(buttons, gap=12)], gap=14)

    def _in_order(self) -> list[Theme]:
        """All themes, the player's own first."""
        return sorted(self.look.themes.values(), key=lambda theme: not is_own(theme))

    def _stage(self) -> Widget:
        """The theme that is shown large: its table, a line that says why, and two buttons."""
        theme = self._shown
        play = Button("try", t("themes.try"), partial(self._try, theme), icon=self.look.icon("play"), kind="primary",
                      tooltip=t("title.quick_tip") if self.matches.saved_count else "")  # fmt: skip
        tell = partial(self.nav.push, "theme_details", theme=theme, on_copy=self._take_copy)
        return Column(
            [
                _SweptPicture(theme, made=self._pictures, sweep=self._sweep),
                Label(theme.name, "heading", face="title"),
                Label(line_about(theme)),
                Label(plays_with(theme), "small", color="text_muted"),
                Spacer(2),
                Row([play, Button("about", t("themes.about"), tell)], gap=12),
            ],
            gap=8,
        )

    # -- what can be done --------------------------------------------------------------------------------------

    def _show(self, theme: Theme) -> None:
        self._shown = theme
        self.rebuild(f"show_{theme.id}")

    def _turn(self, step: int) -> None:
        """The theme beside the one that is shown."""
        themes = self._in_order()
        ids = [theme.id for theme in themes]
        place = ids.index(self._shown.id) if self._shown.id in ids else 0
        self._show(themes[(place + step) % len(themes)])

    def _take_copy(self, theme: Theme) -> None:
        """Shown once the page about its original is gone."""
        self._shown = theme

    def _use(self) -> None:
        self.shell.choose_theme(self._shown)
        self.close()

    def _try(self, theme: Theme) -> None:
        self.shell.choose_theme(theme)
        begin(self.shell, remembered(self.look, self.prefs, theme))


class _SweptPicture(ThemePicture):
    """The large picture: the wheel, or a drag to the side over it, shows another theme."""

    takes_drag = True

    def __init__(self, theme: Theme, *, made: Pictures, sweep: Sweep) -> None:
        super().__init__(theme, "picture", made=made)
        self._sweep = sweep

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        if rel == (0, 0):
            self._sweep.begin()
        self._sweep.drag(rel[0], self.rect.w // 5)  # from one side to the other it passes five themes

    def wheel(self, dx: float, dy: float) -> bool:
        return self._sweep.wheel(dx, dy)


def plays_with(theme: Theme) -> str:
    """Whether a theme has cards and rules of its own, and which cards: it isn't only looks."""
    if cards := [kind_name(theme, kind) for kind in theme.kinds]:
        return t("themes.own_cards", names=first_of(cards))
    has_rules = theme.rules or theme.preset != "official"
    return t("themes.own_rules", preset=preset_name(theme.preset)) if has_rules else t("themes.usual_cards")


def line_about(theme: Theme) -> str:
    """One line about a theme: its own, or else what is played there."""
    if line := theme.tagline_in(language()):
        return line
    shown = first_of([deck_name(theme, each) for each in theme.deck_ids])
    return t("themes.by", author=shortened(theme.author, 40), decks=shown) if theme.author else shown
