"""The table: the match as it is played, seen from one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import Do, Phase
from uno_desktop.match.pace import Speed
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.events import Event, FocusLost, PointerDown
from uno_desktop.ui.scenes.scene_base import GameScene
from uno_desktop.ui.scenes.table_asks import Asks
from uno_desktop.ui.scenes.table_controls import Controls, Presses
from uno_desktop.ui.scenes.table_pointer import HandPointer
from uno_desktop.ui.scenes.table_presenter import Presenter
from uno_desktop.ui.scenes.table_prompt import hint_words, prompt_for
from uno_desktop.ui.scenes.table_samples import (
    sample,
    sample_catch,
    sample_penalty,
    sample_places,
    sample_thirty,
    sample_wild,
)
from uno_desktop.ui.table.intents import Answer, Intent, Pass, TapCard, TapDrawPile, TapSeat
from uno_desktop.ui.table.order import SORTS

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context

__all__ = ["Table", "sample", "sample_catch", "sample_penalty", "sample_places", "sample_thirty", "sample_wild"]

_WISH_MS = 1500.0
"""A press made while something is being shown is carried out afterwards, unless it is older than this."""
_NOTICE_S = 2.6
_NEXT_SCENES = {Phase.HAND_OVER: "hand_end", Phase.MATCH_OVER: "match_end"}


class Table(GameScene):
    """Shows the context's session and takes part in it for its seat."""

    name = "table"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._wish: tuple[Intent, tuple[int, int] | None, float] | None = None
        self._notice = ""
        self._notice_left_s = 0.0
        self._opened: object = None
        self._keys: dict[str, Callable[[], object]] = {}

    def enter(self) -> None:
        """Begin to show the match where it stands."""
        assert self.ctx.session is not None
        self.session = self.ctx.session
        self.presenter = Presenter(self.ctx, self.session, self.style)
        self.picture = self.presenter.picture
        self.director = self.presenter.director
        self.pointer = HandPointer(self.picture, self.mean)
        self.asks = Asks(self.ctx, self.session, self._refused)
        presses = Presses(self._pause, self._log, self._sort, self._uno, self._keep, self._catch)
        self.controls = Controls(self.ctx, self.ui, presses, may_play=self.session.seat >= 0)
        self._keys = {
            "draw": lambda: self.mean(TapDrawPile()),
            "accept": lambda: self.mean(TapDrawPile()),
            "challenge": lambda: self.mean(Answer(Do.CHALLENGE)),
            "pass": self._keep,
            "uno": self._uno,
            "catch": self._catch_first,
            "sort": self._sort,
            "log": self._log,
            "hint": self._hint,
            "pause": self._pause,
            "back": self._pause,
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "up": self.pointer.play_focused,
            "down": lambda: self.ui.focus(self.controls.uno, show=True),
        }

    def resumed(self) -> None:
        """Game time goes on when this is the top scene again."""
        self.session.referee.resume(self.ctx.now_ms)
        self.picture.sort_by = self.ctx.settings.sort_hand
        self._opened = None if self.session.view.phase not in _NEXT_SCENES else self._opened
        self.presenter.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        """Places for this size."""
        self.presenter.lay_out(size, self.style)
        self.controls.place(self.picture.layout, self.style)

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Buttons first, then the hand; any press hurries what is being shown."""
        if isinstance(event, FocusLost):
            self.pointer.let_go()
            super().handle(event)
            return self._pause()
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
            self.picture.point_at(None)
            return super().handle(action)
        if name == "confirm" and not action.repeat:
            self.director.hurry()
            if self.ui.focused is not None and self.ui.focus_visible:
                return super().handle(action)
            self.invalidate()
            return self.pointer.play_focused()
        # C catches where somebody can be caught, and challenges where not.
        if name == "catch" and not self._catchable():
            return False
        if name in self._keys and (not action.repeat or name in ("left", "right")):
            self._keys[name]()
            self.invalidate()
            return True
        return False

    def _step(self, by: int) -> None:
        self.ui.focus(None)
        self.pointer.step(by)
        self.ctx.play("focus")

    def mean(self, intent: Intent, at: tuple[int, int] | None = None) -> None:
        """The player means this; while something is shown, it waits for its end."""
        if self.session.seat < 0:
            return
        if not self.director.idle:
            self.director.hurry()
            self._wish = (intent, at, self.ctx.now_ms)
            return
        self.asks.carry_out(intent, at)

    def _refused(self, intent: Intent, words: str) -> None:
        """Why not, in words; the card shakes its head."""
        self.ctx.play("fumble", 0.7)
        self._notice, self._notice_left_s = words, _NOTICE_S
        if isinstance(intent, TapCard):
            for sprite in self.picture.hand:
                if sprite.card == intent.card:
                    self.picture.shake(sprite)

    def _keep(self) -> None:
        self.mean(Pass())

    def _uno(self) -> None:
        """At once, also while something is being shown: a call must not wait for a picture."""
        if self.session.seat < 0:
            return
        reason = self.session.referee.press_uno(self.session.seat, self.ctx.now_ms)
        if reason is not None:
            self._refused(Answer(Do.CALL_UNO), t(f"refusal.{reason}"))

    def _catch(self, seat: int) -> None:
        self.asks.carry_out(TapSeat(seat))

    def _catchable(self) -> list[int]:
        return [seat for seat in self.picture.view.uno_open if seat != self.session.seat]

    def _catch_first(self) -> None:
        for seat in self._catchable()[:1]:
            self._catch(seat)

    def _sort(self) -> None:
        nth = (SORTS.index(self.picture.sort_by) + 1) % len(SORTS)
        self.picture.sort_by = SORTS[nth]
        self.ctx.keep(sort_hand=SORTS[nth])
        self.picture.arrange()
        self.ctx.play("slide", 0.6)
        self.invalidate()

    def _log(self) -> None:
        self.ctx.push("log")

    def _pause(self) -> bool:
        if self.app.scene is self:
            self.ctx.push("pause")
        return True

    def _hint(self) -> None:
        words = hint_words(self.ctx, self.session.view) if self.director.idle else ""
        if words:
            self._notice, self._notice_left_s = words, _NOTICE_S * 1.5

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """The referee's time, then the picture's."""
        now_ms, referee = self.ctx.now_ms, self.session.referee
        referee.set_speed(Speed(self.ctx.speed))
        referee.advance(now_ms)
        self.presenter.take()
        moving = self.presenter.update(dt)
        if self.director.idle:
            referee.shown(now_ms)
            self._when_settled()
        self._notice_left_s = max(0.0, self._notice_left_s - dt)
        if self._refresh():
            moving = True
        return super().update(dt) or moving

    def _when_settled(self) -> None:
        """Everything is shown: carry out what was pressed meanwhile, or go where the match goes."""
        view = self.picture.view
        if self.app.scene is not self:
            return
        if self._wish is not None:
            (intent, at, since_ms), self._wish = self._wish, None
            if self.ctx.now_ms - since_ms <= _WISH_MS:
                self.asks.carry_out(intent, at)
                return
        if view.phase in _NEXT_SCENES:
            if self._opened != (view.phase, view.hand_number):
                self._opened = (view.phase, view.hand_number)
                self.ctx.open(_NEXT_SCENES[view.phase])
        elif view.phase is Phase.DROP:
            if self.session.referee.drop is not None:
                self.ctx.push("chili")
        else:
            self.asks.ask_for(view)

    def _refresh(self) -> bool:
        """Marks, prompt and buttons as the moment asks for; whether anything changed."""
        picture, view, seat = self.picture, self.picture.view, self.session.seat
        before = (picture.prompt, picture.playable, picture.dim_others, picture.may_draw)
        idle = self.director.idle and seat >= 0
        dos = {move.do for move in view.legal_moves} if idle else set()
        on_turn = idle and view.turn == seat and bool(dos)
        marked = self.ctx.settings.mark_playable
        picture.mark(
            view.playable if idle and marked else (),
            dim_others=on_turn and marked and view.phase is not Phase.COMPLY,
            may_draw=bool(dos & {Do.DRAW, Do.ACCEPT}),
        )
        on_top = self.app.scene is self
        prompt = prompt_for(view, self.session) if idle and on_top else ""
        picture.prompt = self._notice if self._notice_left_s > 0 else prompt
        owes = seat in self.session.view.uno_open
        self.controls.show(
            view,
            picture.sort_by,
            armed=seat >= 0 and self.session.referee.armed(seat),
            owes_call=owes,
            may_arm=on_turn and len(view.hand) == 2 and bool(view.playable) and view.book.uno_penalty > 0,
            may_keep=Do.PASS in dos,
        )
        return before != (picture.prompt, picture.playable, picture.dim_others, picture.may_draw)

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
