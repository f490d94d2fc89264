"""What can be done with a theme: begin one of one's own with it, copy it, change it, pack it, remove it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Thread

from uno_desktop.content.files.file_faults import ContentError, shortened
from uno_desktop.content.files.paths import exchange_dir, player_themes_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.new_theme import begin_theme, copy_theme, free_id
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.registry import Navigator

_MOST_NAMES = 2


def is_own(theme: Theme) -> bool:
    """Whether the player added or made it."""
    return theme.folder.parent == player_themes_dir()


def change(scene: PanelScene, theme: Theme, *, is_new: bool = False) -> None:
    """To the studio with one of the player's own."""
    try:
        scene.nav.push("studio", folder=theme.folder, is_new=is_new)
    except ContentError as error:
        scene.nav.push("trouble", text=t("themes.not_copied"), details=[str(fault) for fault in error.faults])


def begin_own(scene: PanelScene, theme: Theme) -> None:
    """To the studio with a new theme: one that builds on a theme of the game, or a copy of the player's own.

    Friends have the game's themes too, so that what builds on them stays small; they don't have the player's.
    """
    if (made := _made(scene, copy_theme if is_own(theme) else begin_theme, theme)) is not None:
        change(scene, made, is_new=True)


def ask_copy(scene: PanelScene, theme: Theme, on_copy: Callable[[Theme], None]) -> None:
    """Say what a copy is before there is one; ``on_copy`` gets it."""

    def copy() -> None:
        if (made := _made(scene, copy_theme, theme)) is not None:
            scene.app.notices.toast(t("themes.copied", name=made.name), 4.0)
            on_copy(made)

    words = t("themes.copy_text", name=theme.name, copy=_free_name(scene, theme))
    yes = Answer("copy_theme_yes", t("themes.copy_yes"), copy, kind="primary")
    answers = [yes, Answer("copy_theme_no", t("stats.reset_no"))]
    scene.app.stack.push(Dialog("copy_theme", t("themes.copy_title", name=theme.name), words, answers))


def _free_name(scene: PanelScene, theme: Theme) -> str:
    """The theme's name with the first number that no other theme has."""
    names = {each.name for each in scene.look.themes.values()}
    numbered = (t("themes.copy_name", name=shortened(theme.name, 30), n=n) for n in count(2))
    return next(each for each in numbered if each not in names)


def _made(scene: PanelScene, make: Callable[[Theme, Path, str], Theme], theme: Theme) -> Theme | None:
    """A new theme of the player's, made of another; None where that failed, which is said."""
    try:
        new_id = free_id(theme.id, {*scene.look.themes, *(path.name for path in player_themes_dir().glob("*"))})
        made = make(theme, player_themes_dir() / new_id, _free_name(scene, theme))
    except (ContentError, OSError) as error:
        scene.nav.push("trouble", text=t("themes.not_copied"), details=str(error).splitlines())
        return None
    scene.look.themes[made.id] = made
    return made


def ask_remove(scene: PanelScene, theme: Theme, on_removed: Callable[[], None]) -> None:
    """Ask whether to remove one of the player's own; one that others build on stays, which is said."""
    children = [child.name for child in scene.look.themes.values() if child.extends == theme.id]
    if children:
        scene.nav.push("trouble", text=t("themes.needed", name=theme.name, others=first_of(children)))
        return

    def remove() -> None:
        try:
            theme_pack.remove(theme)
        except ContentError as error:
            scene.nav.push("trouble", text=str(error))
            return
        del scene.look.themes[theme.id]
        if scene.look.theme.id == theme.id:
            scene.shell.choose_theme(next(iter(scene.look.themes.values())))
        on_removed()

    words = t("themes.remove_text", name=theme.name, folder=player_themes_dir() / theme_pack.FORMER_DIR)
    scene.ask("remove_theme", t("saves.remove"), t("themes.remove_title"), words, remove)


class Packing(Thread):
    """Packs a theme into the folder for exchange; it begins at once, and ``written`` takes over what came of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(name="pack", daemon=True)
        self._folder = theme.folder
        self._file = exchange_dir() / theme_pack.file_name_of(theme)
        self._fault: ContentError | None = None
        self.start()

    def run(self) -> None:
        try:
            theme_pack.pack_theme(self._folder, self._file)
        except ContentError as fault:
            self._fault = fault

    def written(self, nav: Navigator) -> str | None:
        """Once it is over: where the pack lies, in words; None where there is none, and why is on a page."""
        if self._fault is None:
            return t("themes.packed", file=self._file)
        nav.push("trouble", text=t("themes.not_packed"), details=[str(each) for each in self._fault.faults])
        return None


def first_of(names: list[str]) -> str:
    """A list in one line; of a long one, how many more there are."""
    shown, more = ", ".join(names[:_MOST_NAMES]), len(names) - _MOST_NAMES
    return t("themes.and_more", names=shown, n=more) if more > 0 else shown
