"""The parts of which every scene is made, put together once for each run of the program."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.paths import logs_dir
from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.moves import NONE
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.telling.evening import Evening
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.widgets.widget_text import TextField
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.look import theme_sounds
from uno_desktop.ui.shell.look.sound_captions import SoundCaptions
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.look.theme_sounds import CAPTIONS, part_of
from uno_desktop.ui.shell.match.matches import Matches
from uno_desktop.ui.shell.scenes.registry import Navigator
from uno_desktop.ui.shell.settings.bindings import keys_line
from uno_desktop.ui.shell.settings.prefs import Prefs

if TYPE_CHECKING:  # loaded only to ask, once the first picture is there
    from uno_desktop.ui.kit.access.system_contrast import SystemContrast

log = logging.getLogger(__name__)

_NOTICE_S = 6.0
SWITCHES = {"off": 0, "one": 1, "two": 2}
"""How many there are, by the setting."""


@runtime_checkable
class TakesPacks(Protocol):
    """A scene that asks about theme packs, and can ask about one more."""

    def take_pack(self, pack: Path) -> None:
        """Ask about this one after those that wait."""


@runtime_checkable
class TakesFiles(Protocol):
    """A scene that asks for a file, which may as well be dropped on the window."""

    def take_file(self, file: Path) -> None:
        """Use this one, or say why that cannot be done."""


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
        self.prefs = Prefs(settings, speed, app.notices.toast)
        self.look = ThemeLook(themes, theme, settings, app.set_style)
        self.evening = Evening(lambda: app.clock.now_ms() / 1000)
        self.matches = Matches(self.prefs, self.look, seed)
        self.captions = SoundCaptions(app.clock, self.prefs)
        app.sound.on_play = dict.fromkeys(CAPTIONS, self.captions.hear)
        self.nav = Navigator(app, lambda scene_class, arguments: scene_class(self, **arguments))
        self.recover = Recovery(app, self.nav, self.matches)
        """Call it with the scene that failed and the error: ``app.guard.on_error`` does."""
        self._system_contrast: SystemContrast | None = None
        self._heard: object = None
        """The scenes on the screen, and what their table shows, to which the music fits."""
        self.theme_before: Theme | None = None
        """What a grown-up had chosen, while a child plays another theme."""

    def apply_telling(self) -> None:
        """Tell the screen by voice, and at length, as the settings have it."""
        reading, settings = self.app.reading, self.prefs.settings
        reading.speaks, reading.whole = settings.voice, settings.told == "long"

    def apply_switches(self) -> None:
        """Let everything be done with so many switches, as the settings have it."""
        settings = self.prefs.settings
        self.app.scan.set(SWITCHES[settings.switches], settings.scan_step_ms / 1000, settings.scan_rounds)

    def offer_voice(self) -> None:
        """Offer the system's own voice, once, where a screen reader runs and the title is there."""
        scene = self.app.scene
        if self.prefs.settings.voice_offered or scene is None or scene.name != "title":
            return
        from uno_desktop.ui.kit.access import voice  # only where a reader runs

        self.prefs.keep(voice_offered=True)
        if voice.is_there():
            take = Answer("own_voice", t("voice.take"), self._take_voice)
            leave = Answer("reader_only", t("voice.leave"), kind="primary")
            self.app.stack.push(Dialog("offer_voice", t("voice.title"), t("voice.text"), [take, leave]))

    def ask_contrast(self) -> None:
        """Ask whether the system is set to high contrast, as long as nobody has decided about it here."""
        settings = self.prefs.settings
        if not settings.contrast_decided and not settings.high_contrast:
            from uno_desktop.ui.kit.access.system_contrast import SystemContrast  # after the first picture

            self._system_contrast = SystemContrast(self.app.wake)
            self._system_contrast.begin()

    def follow_contrast(self) -> None:
        """Once the system has said that it is set to high contrast, be so, too, and say why."""
        asked, settings = self._system_contrast, self.prefs.settings
        if asked is None or asked.is_on is None:
            return
        self._system_contrast = None
        if asked.is_on and not settings.contrast_decided:
            self.prefs.keep(high_contrast=True, contrast_decided=True)
            self.look.restyle()
            self.app.notices.toast(t("contrast.followed"), _NOTICE_S)

    def _take_voice(self) -> None:
        self.prefs.keep(voice=True)
        self.apply_telling()

    def load_sounds(self) -> None:
        """Load the theme's sounds and start its music."""
        theme_sounds.load(self.app, self.look, self.prefs)

    def choose_theme(self, theme: Theme) -> None:
        """Show this theme, hear its sounds, and remember it; what was seen in another one fades."""
        if theme is not self.look.theme:
            self.app.stack.fade_over()
        self.look.use(theme)
        self.load_sounds()
        self.prefs.keep(last_setup={**self.prefs.settings.last_setup, "theme": theme.id})

    def take_file(self, file: Path) -> None:
        """A file was dropped on the window: ask about a theme pack, and say what cannot be done with others."""
        from uno_desktop.content.themes import theme_pack  # zip files and all: only for who drops a file

        name = file_name(file)
        if isinstance(asking := self.app.scene, TakesFiles):
            asking.take_file(file)
        elif not theme_pack.is_pack(file):
            suffixes = " / ".join(theme_pack.SUFFIXES)
            self.app.notices.toast(t("themes.no_pack", file=name, suffixes=suffixes), _NOTICE_S)
        elif self.matches.session is not None:
            self.app.notices.toast(t("themes.not_now", file=name), _NOTICE_S)
        elif isinstance(asking, TakesPacks):
            asking.take_pack(file)
        else:
            self.nav.push("add_theme", packs=[file])

    def tell_notices(self) -> None:
        """Tell the player, each thing once, about files that cannot be written and achievements."""
        for words in self.matches.new_notices():
            self.app.notices.toast(words, _NOTICE_S)

    def look_after_match(self) -> None:
        """Called every frame: players elsewhere are listened to; a match that another window took over is left."""
        if self.matches.company is not None:
            self.matches.company.turn(self.app.clock.now_ms())
        session = self.matches.session
        if session is not None and (journal := session.referee.journal) is not None and journal.is_lost:
            self.nav.open("title")
            answer = Answer("close", t("common.done"), kind="primary")
            self.app.stack.push(Dialog("taken_over", t("held.lost_title"), t("held.lost_text"), [answer]))
            session = self.matches.session
        if self.app.reading.readers.is_on:
            self.offer_voice()
        if self._system_contrast is not None:
            self.follow_contrast()
        # The music takes the part that fits what is on the screen: a table shows its match a little later.
        names, shown = set(), None
        for scene in self.app.stack.scenes:
            names.add(scene.name)
            shown = getattr(scene, "shown_view", None) or shown  # asked in every frame: a protocol takes far longer
        on_screen = names, None if session is None else shown or session.view
        if on_screen != self._heard:
            self._heard = on_screen
            self.app.sound.part(part_of(*on_screen))

    def first_action(self, action: Action) -> bool:
        """What no scene may swallow: who asks for the keys gets them, but where they type a question mark."""
        scene = self.app.scene
        if action.name != "keys" or scene is None:
            return False
        is_typing = isinstance(scene.ui.focused, TextField) and action.binding.startswith("key:shift+")
        if not is_typing and not action.repeat:
            self.app.notices.toast(keys_line(self.app, scene), 9.0)
        return not is_typing

    def global_action(self, action: Action) -> bool:
        """Actions no scene took: help everywhere; and the settings remember full screen and mute."""
        if action.name == "help" and not action.repeat:
            self.nav.push("rulebook")
        elif action.name == "say_again" and not action.repeat:
            self.app.reading.line.repeat()
        elif action.name == "fullscreen":
            self.prefs.keep(full_screen=self.app.window.fullscreen)
        elif action.name == "mute":
            self.prefs.keep(mute=self.app.sound.muted)
        else:
            return False
        return True


class Recovery:
    """Call it with the scene that failed and the error."""

    def __init__(self, app: Application, nav: Navigator, matches: Matches) -> None:
        self._app = app
        self._nav = nav
        self._matches = matches
        self._failed_ply = NONE

    def __call__(self, scene: Scene | None, error: Exception) -> None:
        """After a failure in a scene: back to the last settled position, or to the title, and say so.

        A match that fails twice in one position is left (it stays saved), so that nobody is caught in it.
        """
        del error
        failed = scene.name if scene is not None else ""
        if failed == "trouble":
            self._app.stop()
            return
        in_match = self._matches.session is not None and failed not in ("title", "new_match")
        key = "trouble.error"
        if not (in_match and self._stands_anew()):
            self._nav.open("title")
            key = "trouble.error_left" if in_match else "trouble.error_title"
        self._nav.push("trouble", text=t(key), details=[str(logs_dir())])

    def _stands_anew(self) -> bool:
        """Show the match again where it stands; False where that was tried before, or fails as well."""
        assert self._matches.session is not None
        ply = self._matches.session.referee.ply
        if ply == self._failed_ply:
            return False
        self._failed_ply = ply
        try:
            self._nav.open("table")
        except Exception as again:
            log.error("the table cannot be shown again", exc_info=again)
            return False
        return True
