"""The parts of which every scene is made, put together once for each run of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from uno_desktop.content.file_faults import Fault
from uno_desktop.content.messages import t
from uno_desktop.content.terminal import file_name
from uno_desktop.content.theme_model import Theme
from uno_desktop.match.settings import Settings
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.dialog import Answer, Dialog
from uno_desktop.ui.kit.loop import Application
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.shell import theme_sounds
from uno_desktop.ui.shell.matches import Matches
from uno_desktop.ui.shell.prefs import Prefs
from uno_desktop.ui.shell.recovery import Recovery
from uno_desktop.ui.shell.registry import Navigator
from uno_desktop.ui.shell.theme_look import ThemeLook
from uno_desktop.ui.shell.theme_sounds import part_on_screen

_NOTICE_S = 6.0


@runtime_checkable
class TakesPacks(Protocol):
    """A scene that asks about theme packs, and can ask about one more."""

    def take_pack(self, pack: Path) -> None:
        """Ask about this one after those that wait."""
        ...


@runtime_checkable
class TakesFiles(Protocol):
    """A scene that asks for a file, which may as well be dropped on the window."""

    def take_file(self, file: Path) -> None:
        """Use this one, or say why that cannot be done."""
        ...


class Shell:
    """A scene is made with the shell and takes its parts: ``app``, ``nav``, ``look``, ``prefs``, ``matches``.

    Other classes and functions take only the parts they use. ``faults`` is what is wrong with themes and settings.
    """

    def __init__(
        self,
        app: Application,
        settings: Settings,
        themes: Mapping[str, Theme],
        theme: Theme,
        *,
        seed: bytes | None = None,
        speed: str | None = None,
        faults: tuple[Fault, ...] = (),
    ) -> None:
        self.app = app
        self.faults = faults
        self.prefs = Prefs(settings, speed, app.toast)
        self.look = ThemeLook(themes, theme, settings, app.set_style)
        self.matches = Matches(self.prefs, self.look, seed)
        self.nav = Navigator(app, self._make)
        self.recover = Recovery(app, self.nav, self.matches)
        """Call it with the scene that failed and the error: ``app.on_error`` does."""

    def _make(self, scene_class: Callable[..., Scene], arguments: dict[str, Any]) -> Scene:
        return scene_class(self, **arguments)

    def load_sounds(self) -> None:
        """Load the theme's sounds and start its music."""
        theme_sounds.load(self.app, self.look, self.prefs)

    def choose_theme(self, theme: Theme) -> None:
        """Show this theme, hear its sounds, and remember it."""
        self.look.use(theme)
        self.load_sounds()
        self.prefs.keep(last_setup={**self.prefs.settings.last_setup, "theme": theme.id})

    def take_file(self, file: Path) -> None:
        """A file was dropped on the window: ask about a theme pack, and say what cannot be done with others."""
        from uno_desktop.content import theme_pack  # zip files and all: only for who drops a file

        name = file_name(file)
        if isinstance(asking := self.app.scene, TakesFiles):
            asking.take_file(file)
        elif not theme_pack.is_pack(file):
            suffixes = " / ".join(theme_pack.SUFFIXES)
            self.app.toast(t("themes.no_pack", file=name, suffixes=suffixes), _NOTICE_S)
        elif self.matches.session is not None:
            self.app.toast(t("themes.not_now", file=name), _NOTICE_S)
        elif isinstance(asking, TakesPacks):
            asking.take_pack(file)
        else:
            self.nav.push("add_theme", packs=[file])

    def tell_notices(self) -> None:
        """Tell the player, each thing once, about files that cannot be written and achievements."""
        for words in self.matches.new_notices():
            self.app.toast(words, _NOTICE_S)

    def look_after_match(self) -> None:
        """Called every frame: players elsewhere are listened to; a match that another window took over is left."""
        if self.matches.company is not None:
            self.matches.company.turn(self.app.clock.now_ms())
        session = self.matches.session
        if session is not None and session.referee.is_lost:
            self.nav.open("title")
            answer = Answer("close", t("common.done"), kind="primary")
            self.app.push(Dialog("taken_over", t("held.lost_title"), t("held.lost_text"), [answer]))
        self._let_music_follow()

    def _let_music_follow(self) -> None:
        """The music takes the part that fits what is on the screen."""
        session = self.matches.session
        truth = session.view if session is not None else None
        self.app.sound.part(part_on_screen(self.app.stack.scenes, truth))

    def global_action(self, action: Action) -> bool:
        """Actions no scene took: help everywhere; and the settings remember full screen and mute."""
        if action.name == "help" and not action.repeat:
            self.nav.push("rulebook")
        elif action.name == "fullscreen":
            self.prefs.keep(full_screen=self.app.window.fullscreen)
        elif action.name == "mute":
            self.prefs.keep(mute=self.app.sound.muted)
        else:
            return False
        return True
