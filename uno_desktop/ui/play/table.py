"""The table: the match as it is played, seen from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import rule_on
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.caches.preload import in_background
from uno_desktop.ui.kit.input.input_events import Event, FocusLost
from uno_desktop.ui.play.input.pointing_hand import PointingHand
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.input.table_controls import ChildControls, TableControls
from uno_desktop.ui.play.input.table_input import TableInput
from uno_desktop.ui.play.input.table_tips import TableTips
from uno_desktop.ui.play.input.table_told import TableTold
from uno_desktop.ui.play.picture.table_buttons import SpeakButton, TurnRing
from uno_desktop.ui.play.picture.tabletop import hush
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.presenter.table_status import TableStatus, TurnWord, status_of
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.match.hotseat import must_close, press_for, wanted_viewer
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell

_CHILDS_NEXT = {Phase.HAND_OVER: "child_end", Phase.MATCH_OVER: "child_end"}
_NEXT_SCENES = {Phase.HAND_OVER: "hand_end", Phase.MATCH_OVER: "match_end"}
_LUCK_STEPS = 2
"""Steps of counting luck in a frame in which cards move, each about 1 ms."""
_GIVE_BACK_S = 20.0
"""How often freed memory goes back to the system while nothing is shown: a match leaves 9 MB of it in small pieces."""
_LAST_CARDS = 2
"""Who holds no more may end the hand soon."""


class Table(GameScene):
    """Shows the session on the screen and takes part in it for its seat. ``line`` says what happened just before."""

    name = "table"
    for_everybody = True
    is_read_out = False

    def __init__(self, shell: Shell, line: str = "") -> None:
        super().__init__(shell)
        self._line = line
        self._opened: object = None
        self._others_move = False
        self._ends_hand = NONE
        """The hand for the end of which all is preloaded."""
        self._seen_ms = self._given_back_ms = 0.0
        self._is_tidy = False
        self._status = TableStatus()
        self._turn_word = TurnWord()

    def enter(self) -> None:
        assert self.matches.session is not None
        self.session = self.matches.session
        self.presenter = Presenter(self.shell, self.session, self.style, self.preload)
        self.picture = self.presenter.picture
        self.picture.texts.line = self._line
        self.picture.buttons = self.ui.draw
        self.director = self.presenter.director
        self.commands = TableCommands(self.shell, self.session, self.presenter)
        make_controls = ChildControls if self.session.for_children else TableControls
        self.controls = make_controls(self.ui, self.look, self.commands, self.session.view)
        self.tips = TableTips(self.ui, self.session, self.presenter, self.commands)
        self.ring = self.ui.add(TurnRing())
        self.speak = self.ui.add(SpeakButton(partial(self.commands.do, "emote"), self.commands.key("emote")))
        self.input = TableInput(self.ui, self.presenter, self.commands, self.controls, self.tips)
        self.told = TableTold(self.ui, self.session, self.presenter, self.commands.moves)
        self.pointing = self.ui.add(PointingHand()) if self.session.for_children else None
        if self.session.coach is not None:
            self.session.coach.begin(self.ui)

    @property
    def shown_view(self) -> View:
        """What the table shows now: the music follows it."""
        return self.picture.view

    def _look_ahead(self) -> None:
        """The hand may be over soon: have the dark made that closes in, and the background of the page that counts."""
        view = self.session.view
        if 0 < min(view.counts) <= _LAST_CARDS and self._ends_hand != view.hand_number:
            self._ends_hand = view.hand_number
            self.preload.extend(in_background(partial(hush, self.app.window.size)))
            self.preload.extend(Backdrop(self.look).preload(self.app.window.size))

    def leave(self) -> None:
        """Nothing runs ahead elsewhere."""
        self.prefs.rushing = False

    def free(self) -> None:
        self.presenter.free()
        self.told.free()

    def resumed(self) -> None:
        """On top again. What lay over the table and hid it has cost no game time."""
        referee = self.session.referee
        referee.pause(self._seen_ms)
        referee.resume(self.app.clock.now_ms())
        self.picture.hand.sort_by = self.prefs.settings.sort_hand
        if self._opened == (Phase.HAND_OVER, self.picture.view.hand_number):
            self.presenter.clear_for_deal()
        self._opened = None if self.session.view.phase not in _NEXT_SCENES else self._opened
        fell = self.picture.view.phase is Phase.DROP  # then the table has rested, and all own cards may be stained now
        if fell:
            self._ends_hand = NONE  # the dark was let go of
        if fell:
            self.preload.need(self.presenter.preload_return())
            self.preload.need(self.presenter.preload_background())
        else:
            self.preload.need(self.presenter.preload_frame())
        self._look_ahead()
        self.presenter.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        self.presenter.lay_out(size, self.style)
        if self.session.coach is not None:
            self.picture.keep_free(self.session.coach.place(self.picture.layout, self.style))
        if not self._is_tidy:
            self._is_tidy = True
            self.preload.need(
                [self.app.pace.tidy, memory.give_back]
            )  # each in a turn of its own: it takes most of a frame
        self.preload.need(self.presenter.preload_frame())
        self.preload.need(self.presenter.preload_background())
        # The modules of what opens over the table: reading them takes longer than a frame.
        for name in ("hand_end", "chili", "match_end"):
            self.preload.extend(in_background(partial(registry.scene_class, name)))
        self.controls.place(self.picture.layout, self.style)
        self.tips.place(self.picture.layout, self.style)
        self.ring.lay_out(self.picture.layout, self.style)
        self.speak.place(self.picture.layout.seats[self.picture.layout.home].avatar, self.style)
        self._look_ahead()

    # -- input ----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Losing the focus pauses; all else is for ``TableInput``."""
        if isinstance(event, FocusLost):
            self.input.pointer.let_go()
            # Nobody is there to go on where only computer players sit; players elsewhere must not wait.
            if self.session.people and not self.session.goes_on:
                self.commands.do("pause")
            return super().handle(event)
        taken = self.input.handle(event)
        if taken:
            self.invalidate()
        return taken

    @property
    def _is_on_top(self) -> bool:
        return self.app.stack.top is self

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        now_ms, referee = self.app.clock.now_ms(), self.session.referee
        self._seen_ms = now_ms
        referee.adjust(speed=self.prefs.speed)
        referee.advance(now_ms)
        if self.presenter.show_new_moves():
            self._look_ahead()
        if referee.phase in _NEXT_SCENES:
            self._count_luck()
        if self.prefs.rushing or self.session.runs_on or self.picture.view.out:
            self.commands.rush.follow()
        moving = self.presenter.update(dt)
        is_settled = self.director.idle
        self._turn_word.pass_time(dt, self.picture.turn, settled=is_settled)
        if is_settled:
            referee.moves_shown(now_ms)
            self.shell.tell_notices()  # only now: what a card has won is not told before it lies
            if now_ms >= self._given_back_ms + 1000 * _GIVE_BACK_S:
                self._given_back_ms = now_ms
                self.preload.add(memory.give_back)
            self._when_settled()
        self._others_move = self._refresh()
        if self.picture.texts.advice is not None:
            self._others_move |= self.commands.hints.update(on_top=self._is_on_top)
        self.ring.show(referee.time_left)
        if self.pointing is not None:
            self._others_move |= self.pointing.point(dt, self.picture, self.controls.keep, is_free=self._is_on_top)
        moving |= self.controls.rings_moved | self.ring.moved
        if not self.session.for_children:
            self.tips.follow()
        self._others_move |= self.ui.update(dt)
        return self._others_move or moving

    def _count_luck(self) -> None:
        """The hand is over, and its last cards are on their way: begin to count the luck in it, for the next page."""
        from uno_desktop.ui.shell.match.luck_count import fortunes_of, work_on_luck  # late: not before a hand is over

        if (fortunes := fortunes_of(self.session, self.prefs)) is not None:
            work_on_luck(self.session, fortunes, _LUCK_STEPS)

    @property
    def moves_in_steps(self) -> bool:
        """While somebody thinks, and nothing else happens."""
        return self.director.idle and self.picture.moves_in_steps and not self._others_move

    def _when_settled(self) -> None:
        """Everything is shown: carry out what was pressed meanwhile, or go where the match goes."""
        view, session = self.picture.view, self.session
        if not self._is_on_top or (self.session.coach is not None and self.session.coach.settled()):
            return
        if (viewer := wanted_viewer(session)) is not None:
            self.nav.open("curtain", seat=viewer, line=self.picture.texts.line)
            return
        if must_close(session):
            self.input.pointer.let_go()
            self.presenter.close_hand()
            self.controls.hide_hand()
        if self.commands.moves.carry_out_wish():
            return
        if view.phase in _NEXT_SCENES:
            if self._opened != (view.phase, view.hand_number):
                self._opened = (view.phase, view.hand_number)
                self.nav.open((_CHILDS_NEXT if session.for_children else _NEXT_SCENES)[view.phase])
        elif view.phase is Phase.DROP:
            if session.is_shared and session.seat != NONE:
                session.close_hands()  # nobody's hand is open while all are at the keyboard
                self.nav.open("table", line=self.picture.texts.line)
            elif session.referee.drop is not None:
                self.presenter.rest()
                spot = self.picture.discard_spot(view.discard[-1], len(view.discard) - 1) if view.discard else None
                card_at = (spot.x, spot.y, float(spot.width)) if spot is not None else None
                self.nav.push("chili", preload_after=self.presenter.preload_return, card_at=card_at)
        else:
            self.commands.moves.ask_for(view)
            self.input.lead(view)

    def _refresh(self) -> bool:
        """Bring marks, prompt and buttons up to date; whether anything changed."""
        view, picture = self.picture.view, self.picture
        picture.texts.is_covered = not self._is_on_top
        status = status_of(
            view,
            self.session,
            marked=self.prefs.settings.mark_playable or self.session.for_children,
            settled=self.director.idle,
            on_top=self._is_on_top,
            names_turn=self._turn_word.is_shown,
            draw_key=lambda: press_for(self.app, "draw")[1],
            call_key=lambda: self.commands.key("uno"),
            face_down=self.commands.moves.face_down,
        )
        # What is written on the card of the own hand that is pointed at.
        agreed, pointed, noted = self.session.referee.agreed, picture.hand.focused, picture.texts.note
        rule = rule_on(agreed.deck, agreed.written_rules, pointed.card) if pointed is not None else None
        note = t("table.card_says", rule=rule) if rule else ""
        status = self.presenter.mark(status, note)
        changed, self._status = status != self._status or note != noted, status
        referee = self.session.referee
        call_left = referee.call_left(max(self.session.seat, self.session.caller)) if status.owes_call else 1.0
        self.controls.show(status, picture.hand.sort_by, referee.wait_left, call_left)
        if isinstance(self.controls, ChildControls):
            self.controls.show_call(view)
        if self.session.company is not None:
            picture.send_card(self.session.referee.card_on_its_way)
        if self.speak.show(view, may_speak=self.presenter.conversation.may_speak):
            self.presenter.invalidate()
        return changed

    # -- seen -----------------------------------------------------------------------------------------------

    def dirty_rects(self) -> list[Rect] | None:
        """Only what changed; all of it while a button changes."""
        if self.ui.dirty:
            self.presenter.invalidate()
        changes, ring = self.presenter.changes(), self.controls.take_rings()
        clock = self.ring.take_dirty()
        return None if changes is None else [*changes, *ring, *clock]

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the buttons over it; where the light is down, the picture draws them in the dark."""
        self.presenter.draw(surface)
        if not self.picture.dark:
            self.ui.draw(surface)

    def nodes(self) -> list[Node]:
        return self.told.nodes()

    def told_by(self) -> object:
        return self.told.told_by()

    @property
    def is_told_settled(self) -> bool:
        return self.told.is_settled

    def key_actions(self) -> Sequence[str]:
        status, now = self._status, []
        now += ["catch"] if status.catchable else []
        now += ["pass"] if status.may_keep else []
        now += ["face_down"] if status.may_lay_down else []
        now += ["rush"] if self.commands.rush.may_toggle else []
        own = ("draw", "uno") if self.controls.uno.visible else ("draw",)
        own = (*own, *now, "hint", "sort") if self.session.seat >= 0 else ()
        return "directions", "confirm", *own, "log", "explain", "back"

    def comes_first(self, nodes: Sequence[Node]) -> list[Node]:
        return self.told.comes_first(nodes, self._status, is_settled=self.director.idle)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("access.table")

    def pressables(self) -> list[tuple[str, Rect]]:
        """The buttons, the draw pile, and the cards: ``card_<id>`` for those that can be played, else ``hand_<id>``."""
        return [*super().pressables(), *self.picture.pressables()]
