"""What all scenes share, and the way from one to another by name."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from uno_desktop.content.faults import Fault
from uno_desktop.content.paths import saves_dir
from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.match.settings import Settings
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.kit.timeline import SPEEDS
from uno_desktop.ui.shell import registry, theme_sounds
from uno_desktop.ui.shell.look import Look, look_of
from uno_desktop.ui.shell.recovery import Recovery
from uno_desktop.ui.shell.theme_art import ThemeArt

if TYPE_CHECKING:
    from uno_desktop.match.referee import Referee
    from uno_desktop.match.stats_store import StatsStore
    from uno_desktop.ui.kit.loop import Application
    from uno_desktop.ui.shell.card_faces import FaceBook
    from uno_desktop.ui.shell.session import Session

log = logging.getLogger(__name__)

_SAVES = "*.jsonl"
_NOTICE_S = 6.0


class Context:
    """Everything the scenes have in common. One for each run of the program.

    ``themes`` are those that can be used, ``faults`` what is wrong with the others (and with the settings);
    ``seed`` is what new matches are made of (None: chance); ``session`` the match on the screen, if there is one.
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
        self.settings = settings
        self.themes = dict(themes)
        self.seed = seed
        self.faults = faults
        self.session: Session | None = None
        self._speed = speed
        self._told: str | None = None
        self.rushing = False
        """Whether the hand runs to where it asks for a person again."""
        self._art = ThemeArt(theme)
        self._deck: Deck | None = None
        self.theme = theme
        self.recover = Recovery(self)
        """Call it with the scene that failed and the error: ``app.on_error`` does."""
        self.restyle()

    # -- theme -----------------------------------------------------------------------------------------------

    def use_theme(self, theme: Theme, deck: Deck | None = None) -> None:
        """Show everything in this theme (and the faces of this deck, by default its first) from now on."""
        if theme is not self.theme or deck is not self._deck:
            self.theme, self._deck = theme, deck
            self._art = ThemeArt(theme)
            self.__dict__.pop("faces", None)
            self.restyle()

    def choose_theme(self, theme: Theme) -> None:
        """Show this theme, hear its sounds, and remember it."""
        self.use_theme(theme)
        self.load_sounds()
        self.keep(last_setup={**self.settings.last_setup, "theme": theme.id})

    def restyle(self) -> None:
        """Take over changed settings of the look: text size, motion, shapes."""
        settings = self.settings
        self.look: Look = look_of(self.theme, text_percent=settings.text_size, reduced_motion=settings.reduced_motion)
        faces = self.__dict__.get("faces")
        if faces is not None and faces.large_shapes != self.settings.color_shapes:
            self.__dict__.pop("faces")
        self.app.set_style(self.look.style)

    @property
    def deck(self) -> Deck:
        """The deck whose faces are shown."""
        return self._deck or self.theme.deck()

    @cached_property
    def faces(self) -> FaceBook:
        """Pictures of this theme's cards, backs and avatars; composed when first asked for."""
        from uno_desktop.ui.shell.card_faces import FaceBook

        return FaceBook(self.theme, self.deck, large_shapes=self.settings.color_shapes)

    def picture(self, part: str) -> pygame.Surface | None:
        """A part of the theme's art at its full size, or None: then draw something in its place."""
        return self._art.part(part)

    def icon(self, name: str) -> pygame.Surface | None:
        """One of the shared ivory icons, or None."""
        return self.picture(f"icons/{name}")

    # -- settings --------------------------------------------------------------------------------------------

    @property
    def speed(self) -> str:
        """relaxed, normal, fast or off: as the command line says, else the settings; off while running ahead."""
        return "off" if self.rushing else self._speed or self.settings.speed

    @property
    def beat_factor(self) -> float:
        """The factor on the length of every beat (``Timeline.speed``)."""
        return SPEEDS[self.speed]

    @property
    def reduced_motion(self) -> bool:
        """Short cross-fades instead of movement."""
        return self.settings.reduced_motion

    @property
    def now_ms(self) -> float:
        """The screen's clock, which the referee goes by."""
        return self.app.clock.now_ms()

    def play(self, sound: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect by name."""
        self.app.sound.play(sound, volume, pan)

    def load_sounds(self) -> None:
        """Let the theme be heard."""
        theme_sounds.load(self)

    # -- matches ----------------------------------------------------------------------------------------------

    def enter_match(self, referee: Referee, theme: Theme) -> Session:
        """Put this match on the screen, in its theme and with the faces of its deck."""
        from uno_desktop.ui.shell.session import Session

        persons = referee.persons
        self.session = Session(referee, theme, persons[0] if len(persons) == 1 else NONE)
        referee.set_drop_in_turns(self.settings.drop_in_turns)
        self.use_theme(theme, referee.agreed.config.deck)
        return self.session

    @property
    def has_saved(self) -> bool:
        """Whether there is a match to continue, by a look at the folder; whether it can be read shows later."""
        return any(saves_dir().glob(_SAVES))

    @cached_property
    def statistics(self) -> StatsStore:
        """What was played so far."""
        from uno_desktop.match.stats_store import StatsStore

        return StatsStore()

    def leave_match(self) -> None:
        """Leave the table: an unfinished match stays saved, a finished one is kept as a replay."""
        if self.session is not None:
            self.session.referee.leave()
            self.session = None

    def look_after_match(self) -> None:
        """Where another window of the game has taken the match over, leave it and say so. Called every frame."""
        if self.session is not None and self.session.referee.is_lost:
            from uno_desktop.content.messages import t
            from uno_desktop.ui.kit.dialog import Answer, Dialog

            self.open("title")
            answer = Answer("close", t("common.done"), kind="primary")
            self.app.push(Dialog("taken_over", t("held.lost_title"), t("held.lost_text"), [answer]))

    # -- from scene to scene ----------------------------------------------------------------------------------

    def open(self, name: str, **kwargs: Any) -> Scene:
        """Go to a scene: places (``registry.PLACES``) leave all others behind, the rest opens over what is there."""
        if name not in registry.PLACES:
            return self.push(name, **kwargs)
        scene = registry.scene_class(name)(self, **kwargs)
        self.app.stack.reset(scene)
        return scene

    def push(self, name: str, **kwargs: Any) -> Scene:
        """Put a scene over what is there."""
        scene = registry.scene_class(name)(self, **kwargs)
        self.app.push(scene)
        return scene

    def replace(self, name: str, **kwargs: Any) -> Scene:
        """Put a scene in place of the top one."""
        scene = registry.scene_class(name)(self, **kwargs)
        self.app.replace(scene)
        return scene

    def back(self, scene: Scene | None = None) -> None:
        """Take off the top scene, or the given one with all above it."""
        self.app.pop(scene)

    # -- what no scene takes ----------------------------------------------------------------------------------

    def global_action(self, action: Action) -> bool:
        """Actions no scene took: help everywhere; and the settings remember full screen and mute."""
        if action.name == "help" and not action.repeat:
            self.push("rulebook")
        elif action.name == "fullscreen":
            self.keep(full_screen=self.app.window.fullscreen)
        elif action.name == "mute":
            self.keep(mute=self.app.sound.muted)
        else:
            return False
        return True

    def keep(self, **changed: object) -> None:
        """Change settings and write them; a file that cannot be written is said once, as a notice."""
        for name, value in changed.items():
            self.settings.change(name, value)
        said = self.settings.save()
        if said is not None:
            log.warning("%s", said)
            self.app.toast(said)

    def tell_notices(self) -> None:
        """Say, once for each failure, that the match or the statistics cannot be written just now."""
        notice = self.session.referee.notice if self.session is not None else None
        if "statistics" in self.__dict__:
            store = self.statistics
            notice = notice or store.set_aside_notice or store.notice
            store.set_aside_notice = None
            self._tell_news()
        if notice is not None and notice != self._told:
            log.warning("%s", notice)
            self.app.toast(notice, _NOTICE_S)
        self._told = notice

    def _tell_news(self) -> None:
        """Say what has been reached."""
        news, self.statistics.news = self.statistics.news, []
        if news:
            from uno_desktop.ui.shell.medals import news_words

            for words in news_words(self, news, shared=self.session is not None and self.session.is_shared):
                self.app.toast(words, _NOTICE_S)
