"""The table: the match as it is played, seen from one seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.match.pace import Speed
from uno_desktop.match.written import rule_on
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.events import Event, FocusLost, PointerDown
from uno_desktop.ui.play.hint_keeper import HintKeeper
from uno_desktop.ui.play.intents import Intent, TapCard
from uno_desktop.ui.play.table_asks import Asks
from uno_desktop.ui.play.table_care import Sure
from uno_desktop.ui.play.table_controls import Controls
from uno_desktop.ui.play.table_deeds import Deeds
from uno_desktop.ui.play.table_moment import Moment, moment_of
from uno_desktop.ui.play.table_pointer import HandPointer
from uno_desktop.ui.play.table_presenter import Presenter
from uno_desktop.ui.play.table_rush import Rush
from uno_desktop.ui.shell.game_scene import GameScene
from uno_desktop.ui.shell.hotseat import PERSON_ACTIONS, press_of, wanted_viewer

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell

_WISH_MS = 1500.0
"""A press made while something is being shown is carried out afterwards, unless it is older than this."""
_NOTICE_S = 2.6
_NEXT_SCENES = {Phase.HAND_OVER: "hand_end", Phase.MATCH_OVER: "match_end"}


class Table(GameScene):
    """Shows the context's session and takes part in it for its seat. ``line`` says what happened just before."""

    name = "table"

    def __init__(self, shell: Shell, line: str = "") -> None:
        super().__init__(shell)
        self._line = line
        self._wish: tuple[Intent, tuple[int, int] | None, float] | None = None
        self._notice = ""
        self._notice_left_s = 0.0
        self._opened: object = None
        self._seen_ms = 0.0
        self._moment = Moment()
        self._keys: dict[str, Callable[[], object]] = {}

    def enter(self) -> None:
        """Begin to show the match where it stands."""
        assert self.matches.session is not None
        self.session = self.matches.session
        self.presenter = Presenter(self.shell, self.session, self.style, self.preload)
        self.picture = self.presenter.picture
        self.picture.line = self._line
        self.director = self.presenter.director
        self.pointer = HandPointer(self.picture, self.mean, Sure(self))
        self.asks = Asks(self.shell, self.session, self.refused)
        self.deeds = Deeds(self)
        self.controls = Controls(self.app, self.look, self.ui, self.deeds, may_play=self.session.seat >= 0)
        self.rush = Rush(self)
        self.hints = HintKeeper(self.app, self.session, self.picture, lambda: self.app.scene is self)
        self._keys = {**self.deeds.by_action(), "rush": self.rush.toggle}
        if self.session.coach is not None:
            self.session.coach.begin(self.ui)

    def leave(self) -> None:
        """Nothing runs ahead elsewhere."""
        self.prefs.rushing = False

    def free(self) -> None:
        """The picture of the table goes with it."""
        self.presenter.free()

    def resumed(self) -> None:
        """On top again. What lay over the table and hid it has cost no game time."""
        referee = self.session.referee
        referee.pause(self._seen_ms)
        referee.resume(self.app.clock.now_ms())
        self.picture.hand.sort_by = self.prefs.settings.sort_hand
        self._opened = None if self.session.view.phase not in _NEXT_SCENES else self._opened
        self.presenter.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        """Places for this size."""
        self.presenter.lay_out(size, self.style)
        self.controls.place(self.picture.layout, self.style)
        if self.session.coach is not None:
            self.session.coach.place(self.picture.layout, self.style)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Buttons first, then the hand; any press hurries what is being shown."""
        if isinstance(event, FocusLost):
            self.pointer.let_go()
            if self.session.referee.persons:  # nobody is there to go on where only computer players sit
                self.deeds.pause()
            return super().handle(event)
        if isinstance(event, Action):
            return self._action(event)
        if super().handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            self.director.hurry()
        if self.pointer.handle(event):
            self.invalidate()
            return True
        return False

    def _action(self, action: Action) -> bool:
        name = action.name
        if name in ("next", "previous"):
            self.picture.hand.point_at(None)
            return super().handle(action)
        if name == "confirm" and not action.repeat:
            self.director.hurry()
            if self.ui.focused is not None and self.ui.focus_visible:
                return super().handle(action)
            self.invalidate()
            return self.pointer.play_focused()
        # C catches where somebody can be caught, and challenges where not; so do other shared keys and buttons.
        if name == "catch" and not self.deeds.catchable():
            return False
        if name == "rush" and not self.rush.may_toggle:
            return False
        if name in PERSON_ACTIONS and not action.repeat:
            self._person_pressed(PERSON_ACTIONS.index(name))
            return True
        if name in self._keys and (not action.repeat or name in ("left", "right")):
            self._keys[name]()
            self.invalidate()
            return True
        return False

    def _person_pressed(self, seat: int) -> None:
        """The key of somebody who shares the screen."""
        session = self.session
        if session.is_shared and seat in session.referee.persons and press_of(session, seat, self.app.clock.now_ms()):
            self.nav.open("curtain", seat=seat, line=self.picture.line)

    def mean(self, intent: Intent, at: tuple[int, int] | None = None) -> None:
        """The player means this; while something is shown, it waits for its end."""
        if self.session.seat < 0:
            return
        if not self.director.idle:
            self.director.hurry()
            self._wish = (intent, at, self.app.clock.now_ms())
            return
        self.asks.carry_out(intent, at)

    def say(self, words: str, seconds: float = _NOTICE_S) -> None:
        """Tell the player something, for a while, where else the prompt stands."""
        self._notice, self._notice_left_s = words, seconds

    def refused(self, intent: Intent, words: str) -> None:
        """Why not, in words; the card shakes its head."""
        self.app.sound.play("fumble", 0.7)
        self.say(words)
        if isinstance(intent, TapCard):
            self.picture.shake(intent.card)

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """The referee's time, then the picture's."""
        now_ms, referee = self.app.clock.now_ms(), self.session.referee
        self._seen_ms = now_ms
        referee.set_speed(Speed(self.prefs.speed))
        referee.advance(now_ms)
        self.presenter.take()
        self.rush.follow()
        self.shell.tell_notices()
        moving = self.presenter.update(dt)
        if self.director.idle:
            referee.shown(now_ms)
            self._when_settled()
        self._notice_left_s = max(0.0, self._notice_left_s - dt)
        if self._refresh() | self.hints.update():
            moving = True
        return super().update(dt) or moving

    def _when_settled(self) -> None:
        """Everything is shown: carry out what was pressed meanwhile, or go where the match goes."""
        view, session = self.picture.view, self.session
        if self.app.scene is not self or (self.session.coach is not None and self.session.coach.settled()):
            return
        if (viewer := wanted_viewer(session)) is not None:
            self.nav.open("curtain", seat=viewer, line=self.picture.line)
            return
        if self._wish is not None:
            (intent, at, since_ms), self._wish = self._wish, None
            if self.app.clock.now_ms() - since_ms <= _WISH_MS:
                self.asks.carry_out(intent, at)
                return
        if view.phase in _NEXT_SCENES:
            if self._opened != (view.phase, view.hand_number):
                self._opened = (view.phase, view.hand_number)
                self.nav.open(_NEXT_SCENES[view.phase])
        elif view.phase is Phase.DROP:
            if session.is_shared and session.seat != NONE:
                session.seat = NONE  # nobody's hand is open while all are at the keyboard
                self.nav.open("table", line=self.picture.line)
            elif session.referee.drop is not None:
                self.nav.push("chili")
        else:
            self.asks.ask_for(view)

    def _refresh(self) -> bool:
        """Marks, prompt and buttons as the moment asks for; whether anything changed."""
        view, picture = self.picture.view, self.picture
        moment = moment_of(
            view,
            self.session,
            marked=self.prefs.settings.mark_playable,
            settled=self.director.idle,
            on_top=self.app.scene is self,
        )
        if self._notice_left_s > 0:
            moment = replace(moment, prompt=self._notice, asks=True)
        note = self._card_says()
        changed = moment != self._moment or note != picture.note
        self._moment, picture.note = moment, note
        picture.mark(moment.playable, dim_others=moment.dim_others, may_draw=moment.may_draw)
        picture.prompt, picture.asks = moment.prompt, moment.asks
        self.controls.show(view, picture.hand.sort_by, moment)
        return changed

    def _card_says(self) -> str:
        """What is written on the card of the own hand that is pointed at; "" where it carries no rule."""
        pointed = self.picture.hand.focused
        if pointed is None:
            return ""
        agreed = self.session.referee.agreed
        rule = rule_on(agreed.config.deck, agreed.written_rules, pointed.card)
        return t("table.card_says", rule=rule) if rule else ""

    # -- seen -----------------------------------------------------------------------------------------------

    def dirty_rects(self) -> list[Rect] | None:
        """Only what changed; all of it while a button changes."""
        if self.ui.dirty:
            self.presenter.invalidate()
        return self.presenter.changes()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the buttons over it."""
        self.presenter.draw(surface)
        self.ui.draw(surface)

    def pressables(self) -> list[tuple[str, Rect]]:
        """The buttons, the draw pile, and the cards: ``card_<id>`` for those that can be played, else ``hand_<id>``."""
        return [*super().pressables(), *self.picture.pressables()]
