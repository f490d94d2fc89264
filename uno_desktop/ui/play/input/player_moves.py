"""From what the player means to a move: what cannot be is refused, what is still open is asked, a slip asks twice."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, target_question
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import rule_on
from uno_desktop.match.telling.narrate import refusal_text
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.play.presenter.intents import (
    Intent,
    choices,
    moves_for,
    narrowed,
    only_intent,
    question,
    with_group,
)
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.prefs import Prefs

Pos = tuple[int, int]
_ANSWERS: Mapping[str | None, Intent] = {"accept": Intent(Do.DRAW), "challenge": Intent(Do.CHALLENGE)}
_WISH_MS = 1500.0
"""A press made while something is being shown is carried out afterwards, unless it is older than this."""
_BEFORE_PASS_MS = 700.0
_AGAIN_S = 4.0
_TIME_TO_ASK_MS = 6000.0
"""With less time left for the turn than this nothing is asked that need not be."""


class AutoPass:
    """Draws, or keeps what was drawn, where a person can do nothing else and the settings ask for it."""

    def __init__(self, app: Application, prefs: Prefs, session: Session) -> None:
        self._app = app
        self._prefs = prefs
        self._session = session
        self._position: object = None
        self._done: object = None
        self._since_ms = 0.0

    def due(self, view: View) -> Intent | None:
        """What is done now; None while there is a choice, or before it could be seen that there is none."""
        if self._session.coach is not None:  # in a lesson, players do everything themselves
            return None
        forced = only_intent(view) if self._prefs.settings.auto_pass else None
        if forced is None or forced.do == Do.PLAY:
            self._position = self._done = None
            return None
        position = (view.hand_number, view.phase, view.draw_count, len(view.hand))
        if position != self._position:
            self._position, self._since_ms = position, self._app.clock.now_ms()
        is_early = self._app.clock.now_ms() - self._since_ms < _BEFORE_PASS_MS * self._prefs.beat_factor
        if is_early or position == self._done:  # where others referee, the answer takes a moment
            return None
        self._done = position
        return forced


class PlayerMoves:
    """What the viewing seat does: ``request`` an intent, and the referee gets a move, now or when all is shown."""

    def __init__(self, shell: Shell, session: Session, presenter: Presenter) -> None:
        self._shell = shell
        self._session = session
        self._presenter = presenter
        self._asked: object = None
        self._face_down_at: object = None
        """The position in which the player means to lay a card face down."""
        self._draw_asked_at: int | None = None
        """The position in which it was asked whether to draw although a card fits."""
        self._pressed: tuple[Intent, int] | None = None
        self._wish: tuple[Intent, Pos | None, float] | None = None
        self._auto_pass = AutoPass(shell.app, shell.prefs, session)

    # -- a card laid face down --------------------------------------------------------------------------------

    @property
    def may_lay_down(self) -> bool:
        """Whether a card could be laid face down now, as far as everything has been shown."""
        view = self._presenter.picture.view
        is_settled = self._presenter.director.idle and view.seat >= 0
        return is_settled and any(move.do == Do.LAY_DOWN for move in view.legal_moves)

    @property
    def face_down(self) -> bool:
        """Whether the next card that is pressed is laid face down instead of played."""
        return self._face_down_at == self._session.referee.ply and self.may_lay_down

    def toggle_face_down(self) -> None:
        """The next card face down, or face up again; it is forgotten with the next move of anybody."""
        if self.may_lay_down:
            self._face_down_at = None if self.face_down else self._session.referee.ply
            self._shell.app.sound.play("flip", 0.6)

    def _meant(self, intent: Intent) -> Intent:
        return Intent(Do.LAY_DOWN, intent.card) if intent.do == Do.PLAY and self.face_down else intent

    # -- what the player means --------------------------------------------------------------------------------

    def request(self, intent: Intent, at: Pos | None = None) -> None:
        """The player wants to do this; while something is shown, it waits for its end."""
        if self._session.seat < 0:
            return
        intent = self._meant(intent)
        if not self._presenter.director.idle:
            self._presenter.director.hurry()
            self._wish = (intent, at, self._shell.app.clock.now_ms())
            return
        self.carry_out(intent, at)

    def carry_out_wish(self) -> bool:
        """All is shown: do what was meant meanwhile. Whether there was something."""
        if self._wish is None:
            return False
        (intent, at, since_ms), self._wish = self._wish, None
        if self._shell.app.clock.now_ms() - since_ms > _WISH_MS:
            return False
        self.carry_out(intent, at)
        return True

    def call_uno(self) -> None:
        """At once, also while something is being shown: a call must not wait for a picture. Some matches have none."""
        session = self._session
        owes_call = session.caller in session.view.uno_open
        if (session.seat < 0 and not owes_call) or not session.view.rules.uno_penalty:
            return
        reason = session.referee.press_uno(session.caller, self._shell.app.clock.now_ms())
        if reason is not None:
            self._refuse(Intent(Do.CALL_UNO), reason)

    def is_sure(self, intent: Intent) -> bool:
        """Whether a press on card or pile is meant: where the settings ask for it, only the second one is.

        What cannot be done needs no second press to be refused.
        """
        confirms, intent = self._shell.prefs.settings.confirm_play, self._meant(intent)
        pressed, words = (intent, self._session.referee.ply), t("table.press_again")
        is_second = pressed == self._pressed and self._presenter.notice == words  # as long as it can be read
        if not confirms or is_second or not moves_for(intent, self._session.view):
            self._pressed = None
            return True
        self._pressed = pressed
        self._presenter.say(words, _AGAIN_S, about_now=True)
        self._shell.app.sound.play("focus")
        return False

    def carry_out(self, intent: Intent, at: Pos | None = None) -> None:
        """Do what the player means; ``at`` is where it was pressed with the pointer."""
        view = self._session.view
        moves = moves_for(intent, view)
        if moves and intent.do == Do.DRAW and self._draws_unawares(view):
            return
        if moves and at is not None and intent.do == Do.DRAW and view.phase is Phase.PENALTY:
            # Pressed with the pointer, the pile asks again: one may still prefer to doubt the play.
            self._asked = None
            self.ask_for(view)
            return
        if moves:
            self._narrow(intent, moves)
            return
        reason = self._session.referee.submit(Move(view.seat, *intent), self._shell.app.clock.now_ms())
        if reason is not None:
            self._refuse(intent, reason)

    def _draws_unawares(self, view: View) -> bool:
        """Ask a beginner who draws though a card fits, unless the question is there already; whether it was asked."""
        prefs, session, position = self._shell.prefs, self._session, self._session.referee.ply
        left = session.referee.time_left
        was_asked = position == self._draw_asked_at
        is_known = not (was_asked or prefs.settings.is_new_to("draws_asked")) or prefs.settings.confirm_play
        in_hurry = left is not None and left.left_ms < _TIME_TO_ASK_MS
        asks = view.phase is Phase.TURN and bool(view.playable) and session.coach is None and not session.for_children
        if not asks or is_known or in_hurry:
            return False
        card = next(card for card in view.hand if card in view.playable)
        words = t("table.draw_anyway", card=card_name(self._shell.look.theme, view.deck, card))
        if self._presenter.notice == words:
            return False
        if not was_asked:
            prefs.count("draws_asked")
        self._draw_asked_at = position
        self._presenter.say(words, math.inf, about_now=True)  # a second press draws as long as it can be read
        self._shell.app.sound.play("focus")
        return True

    def _narrow(self, intent: Intent, moves: Sequence[Move]) -> None:
        """Ask for what tells the moves apart, one thing after the other."""
        field = question(moves)
        if field is None:
            reason = self._session.referee.submit(moves[0], self._shell.app.clock.now_ms())
            if reason is not None:
                self._refuse(intent, reason)
            return

        def answered(answer: object) -> None:
            if isinstance(answer, tuple):
                self._narrow(intent, with_group(moves, answer, self._session.view.rules.faces))
            elif answer is not None:
                self._narrow(intent, narrowed(moves, field, answer))

        if field == "also":
            groups = list({move.also: move for move in moves}.values())
            self._shell.nav.push("group_picker", moves=groups, on_choice=answered)
        elif field == "target":
            rules = self._session.view.rules
            about = target_question(rules, rules.faces[(moves[0].card, *moves[0].also)[-1]])
            self._shell.nav.push("target_picker", targets=choices(moves, field), on_choice=answered, question=about)
        else:
            self._shell.nav.push("color_wheel", colors=choices(moves, field), on_choice=answered, preview=moves[0].card)

    def _refuse(self, intent: Intent, reason: Refusal) -> None:
        late = self._presenter.catching.too_late() if intent.do == Do.CATCH_UNO else ""
        words = late or refusal_text(reason, self._session.view, self._shell.look.theme)
        self._presenter.refuse(intent, words)

    # -- what the game asks ---------------------------------------------------------------------------------

    def ask_for(self, view: View) -> None:
        """Open the prompt the position asks for, once a position."""
        position = (
            view.hand_number, view.phase, view.turn, view.pending_draw, view.draw_count, len(view.discard),
            view.face_down,
        )  # fmt: skip
        if view.seat < 0 or view.turn != view.seat:
            return
        if (forced := self._auto_pass.due(view)) is not None:
            self.carry_out(forced)
        if position == self._asked:
            return
        self._asked = position
        if view.phase is Phase.CHOOSE_COLOR:
            self._shell.nav.push("start_color", on_choice=self._start_color)
        elif view.phase is Phase.CHOOSE_RULE:
            self._shell.nav.push(
                "rule_picker",
                offers=view.pending.offers,
                on_choice=lambda rule: self.carry_out(Intent(Do.CHOOSE_RULE, target=rule)),
            )
        elif view.phase is Phase.COMPLY:
            self._shell.nav.push(
                "comply",
                text=rule_on(view.deck, self._session.referee.agreed.written_rules, view.pending.card),
                refusal_draws=view.rules.refusal_penalty,
                on_choice=lambda done: self.carry_out(Intent(Do.COMPLY if done else Do.REFUSE)),
            )
        elif view.phase is Phase.PENALTY:
            self._shell.nav.push("penalty", view=view, on_choice=self._penalty)

    def _start_color(self, color: int | None) -> None:
        if color is not None:
            self.carry_out(Intent(Do.CHOOSE_COLOR, color=color))
        else:
            self._asked = None

    def _penalty(self, answer: str | None) -> None:
        if answer in _ANSWERS:
            self.carry_out(_ANSWERS[answer])
