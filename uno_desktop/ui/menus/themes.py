"""All themes there are: what each looks like and says, a hand with it, and what can be done with one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread

from uno_desktop.content.files.file_faults import ContentError, Fault, shortened
from uno_desktop.content.files.paths import exchange_dir, player_themes_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.theme_copy import begin_theme, copy_theme, free_id
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import deck_name, preset_name
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.menus.card_fan import ThemeFan
from uno_desktop.ui.shell.list_rows import entry
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.start_match import begin, remembered

_MOST_DECKS = 2
_MAX_CREDIT_CHARS = 60


def _is_own(theme: Theme) -> bool:
    """Whether the player added or made it."""
    return theme.folder.parent == player_themes_dir()


class Themes(PanelScene):
    """A list in which the theme on show comes first; what is wrong with others stands above it.

    ``faults`` are shown instead of those found when the game started, for pictures.
    """

    name = "themes"
    width = 1080

    def __init__(self, shell: Shell, *, faults: tuple[Fault, ...] | None = None) -> None:
        super().__init__(shell)
        self._faults = shell.faults if faults is None else faults
        self.opens_on = f"try_{shell.look.theme.id}"
        self._fans: list[ThemeFan] = []
        self._packing: Thread | None = None
        self._packed: Path | ContentError | None = None

    def resumed(self) -> None:
        """A theme may have been added, or removed."""
        self.rebuild()

    def layout(self, size: tuple[int, int]) -> None:
        """The fans are drawn one by one, when there is time."""
        super().layout(size)
        self.preload.extend(partial(self._make, fan) for fan in self._fans if not fan.is_made)

    def _make(self, fan: ThemeFan) -> None:
        fan.make()
        self.invalidate()

    def update(self, dt: float) -> bool:
        """Say where a pack lies once it is written."""
        if self._packing is not None and not self._packing.is_alive():
            self._packing = None
            if isinstance(self._packed, ContentError):
                self.nav.push("trouble", text=t("themes.not_packed"), details=[str(f) for f in self._packed.faults])
            elif self._packed is not None:
                self.app.notices.toast(t("themes.packed", file=self._packed))
        return super().update(dt)

    # -- what it shows -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        shown = self.look.theme
        others = [theme for theme in self.look.themes.values() if theme.id != shown.id]
        others.sort(key=lambda theme: not _is_own(theme))  # the player's own before those of the game
        self._fans = []
        rows: list[Widget] = [Label(str(fault), "small", color="accent") for fault in self._faults]
        rows += [self._row(theme) for theme in (shown, *others)]
        # A pack is chosen among the files there are, first where files are exchanged.
        choose = partial(self.nav.push, "pick_file", kind="pack", title=t("themes.add"), check=lambda _file: "",
                         on_file=lambda file: self.nav.push("add_theme", packs=[file]))  # fmt: skip
        add = Button("add", t("themes.add"), choose, tooltip=t("themes.add_tip"))
        make = Button("make", t("themes.make"), partial(self._begin, shown), icon=self.look.icon("pencil"),
                      kind="primary", tooltip=t("themes.make_tip", name=shown.name))  # fmt: skip
        buttons = [make, add, Label(t("themes.drop_here"), "small", color="text_muted"), Spacer(),
                   Button("close", t("common.done"), self.close)]  # fmt: skip
        return Column(
            [
                self.head(t("themes.title"), "star", note=t("themes.count", n=len(self.look.themes))),
                ScrollArea(Column(rows, gap=10), name="rows"),
                Row(buttons, gap=12),
            ],
            gap=14,
        )

    def _row(self, theme: Theme) -> Widget:
        fan = ThemeFan(theme, partial(self.nav.push, "theme_details", theme=theme))
        self._fans.append(fan)
        is_shown, is_own = theme.id == self.look.theme.id, _is_own(theme)
        act = self._actions(theme, is_own)
        kind = "primary" if is_shown else "secondary"
        play = Button(
            f"try_{theme.id}", t("themes.try"), partial(self._try, theme), icon=self.look.icon("play"), kind=kind
        )
        title = t("add_theme.name", name=theme.name, version=theme.version)
        return entry(title, self._lines(theme), [play, *act], fan, picture_share=0.2, wraps=True)

    def _actions(self, theme: Theme, is_own: bool) -> list[Widget]:
        """What else can be done with a theme; with one of the player's own, more."""

        def button(name: str, icon: str, act: Callable[[Theme], None], tip: str) -> IconButton:
            sign = self.look.icon(icon) or "cross"
            return IconButton(f"{name}_{theme.id}", sign, partial(act, theme), tooltip=tip, kind="secondary")

        buttons: list[Widget] = [button("copy", "plus", self._duplicate, t("themes.copy"))]
        if not is_own:
            buttons.append(button("begin", "pencil", self._begin, t("themes.begin")))
        else:
            buttons.append(button("change", "pencil", self._change, t("themes.change")))
            buttons.append(button("pack", "save", self._pack, t("themes.pack", folder=exchange_dir())))
            buttons.append(button("remove", "trash", self._ask_remove, t("themes.remove")))
        return buttons

    def _lines(self, theme: Theme) -> list[str]:
        """Who made it, what is played, and by which rules; the page behind the fan says the rest."""
        makers = [theme.author, theme.license] if theme.author or theme.license else list(theme.credits[-1:])
        made = " · ".join(shortened(each, _MAX_CREDIT_CHARS) for each in makers if each) or t("add_theme.nobody")
        decks = [t("themes.deck", name=deck_name(theme, each), n=theme.deck(each).size) for each in theme.deck_ids]
        key = "themes.rules_changed" if theme.rules else "themes.rules"
        needs = [t("themes.plays_with", version=theme.plays_with)] if theme.plays_with else []
        rules = t(key, preset=preset_name(theme.preset), n=len(theme.rules))
        return [made, _some(decks, _MOST_DECKS), " · ".join([rules, *needs])]

    # -- what can be done --------------------------------------------------------------------------------------

    def _try(self, theme: Theme) -> None:
        self.shell.choose_theme(theme)
        begin(self.shell, remembered(self.look, self.prefs, theme))

    def _change(self, theme: Theme, *, is_new: bool = False) -> None:
        """To the studio with one of the player's own."""
        try:
            self.nav.push("studio", folder=theme.folder, is_new=is_new)
        except ContentError as error:
            self.nav.push("trouble", text=t("themes.not_copied"), details=[str(fault) for fault in error.faults])

    def _begin(self, theme: Theme) -> None:
        """To the studio with a new theme: one that builds on a theme of the game, or a copy of the player's own.

        Friends have the game's themes too, so that what builds on them stays small; they don't have the player's.
        """
        made = self._made(copy_theme if _is_own(theme) else begin_theme, theme)
        if made is not None:
            self._change(made, is_new=True)

    def _duplicate(self, theme: Theme) -> None:
        made = self._made(copy_theme, theme)
        if made is not None:
            self.rebuild(f"try_{made.id}")
            self.app.notices.toast(t("themes.copied", folder=made.folder), 5.0)

    def _made(self, make: Callable[[Theme, Path, str], Theme], theme: Theme) -> Theme | None:
        """A new theme of the player's, made of another; None where that failed, which is said."""
        new_id = free_id(theme.id, {*self.look.themes, *_names_in(player_themes_dir())})
        names = {each.name for each in self.look.themes.values()}
        numbered = (t("themes.copy_name", name=shortened(theme.name, 30), n=n) for n in count(2))
        name = next(each for each in numbered if each not in names)
        try:
            made = make(theme, player_themes_dir() / new_id, name)
        except (ContentError, OSError) as error:
            self.nav.push("trouble", text=t("themes.not_copied"), details=str(error).splitlines())
            return None
        self.look.themes[made.id] = made
        return made

    def _pack(self, theme: Theme) -> None:
        if self._packing is not None:
            return
        out = exchange_dir() / theme_pack.file_name_of(theme)

        def work() -> None:
            try:
                theme_pack.pack_theme(theme.folder, out)
                self._packed = out
            except ContentError as error:
                self._packed = error

        self._packing = Thread(target=work, name="pack", daemon=True)
        self._packing.start()

    def _ask_remove(self, theme: Theme) -> None:
        children = [child.name for child in self.look.themes.values() if child.extends == theme.id]
        if children:
            self.nav.push("trouble", text=t("themes.needed", name=theme.name, others=_some(children, _MOST_DECKS)))
            return
        folder = player_themes_dir() / theme_pack.FORMER_DIR
        words = t("themes.remove_text", name=theme.name, folder=folder)
        self.ask("remove_theme", t("saves.remove"), t("themes.remove_title"), words, partial(self._remove, theme))

    def _remove(self, theme: Theme) -> None:
        try:
            theme_pack.remove(theme)
        except ContentError as error:
            self.nav.push("trouble", text=str(error))
            return
        del self.look.themes[theme.id]
        if self.look.theme.id == theme.id:
            self.shell.choose_theme(next(iter(self.look.themes.values())))
        self.rebuild("close")


def _some(words: list[str], most: int) -> str:
    """A list in one line; of a long one, how many more there are."""
    shown = ", ".join(words[:most])
    return shown if len(words) <= most else t("themes.and_more", names=shown, n=len(words) - most)


def _names_in(folder: Path) -> set[str]:
    try:
        return {path.name for path in folder.iterdir()}
    except OSError:
        return set()
