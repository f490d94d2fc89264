"""A note at the first Skip, Reverse, Draw Two, Wild, UNO and challenge of a player's life: what has just happened.

It blocks nothing and goes with the next press; one about a decision goes once that is made, by whomever. Which were
seen is kept in the settings; the setting ``first_notes`` turns itself off after the last one, and brings all of them
back.
"""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_word, kind_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.hotseat import first_key
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell

TOPICS = ("skip", "reverse", "draw", "wild", "uno", "challenge")
"""What is explained, each once."""

_STAYS_S = 14.0
_LEAST_S = 0.6
"""A press so soon was meant for something else."""


_DECIDED = (
    ev.TurnBegan, ev.ChallengeMade, ev.HandRevealed, ev.ChallengeDecided, ev.CardsDrawn, ev.FaceDownBelieved,
    ev.FaceDownTurned,
)  # fmt: skip
"""What shows that somebody has decided."""


class FirstNotes:
    """``explain`` is called with every event that is shown, ``dismiss`` on every press."""

    def __init__(self, shell: Shell, session: Session, picture: TablePicture) -> None:
        self._app: Application = shell.app
        self._prefs = shell.prefs
        self._theme = shell.look.theme
        self._session = session
        self._picture = picture
        self._lamp = shell.look.icon("hint")
        self._age_s = 0.0
        self._is_decision = False
        """Whether the note is about what can be done now, and no longer true once that is done."""

    def explain(self, event: ev.Event) -> None:
        """An event is shown: if it is the first of its kind, explain it."""
        settings, session = self._prefs.settings, self._session
        if self._is_decision and isinstance(event, _DECIDED):
            self._picture.texts.first_note, self._is_decision = "", False
        if not settings.first_notes or session.coach is not None or session.seat < 0 or session.for_children:
            return
        topic, words = self._told(event) or ("", "")
        if not topic or topic in settings.notes_seen or self._picture.texts.first_note:
            return
        self._picture.texts.first_note, self._age_s = words, 0.0
        self._is_decision = isinstance(event, ev.TurnBegan)
        self._picture.texts.first_lamp = self._lamp
        self._app.reading.say(words)
        seen = [*settings.notes_seen, topic]
        self._prefs.keep(notes_seen=seen, first_notes=not set(seen) >= set(TOPICS))

    def update(self, dt: float) -> bool:
        """Time passes; whether the note goes."""
        if not self._picture.texts.first_note:
            return False
        self._age_s += dt
        if self._age_s < _STAYS_S:
            return False
        self._picture.texts.first_note = ""
        return True

    def dismiss(self) -> None:
        """The player pressed something: the note has been seen."""
        if self._age_s >= _LEAST_S:
            self._picture.texts.first_note = ""

    def _told(self, event: ev.Event) -> tuple[str, str] | None:
        """The topic of an event, and the words that explain it; None where there is nothing to explain."""
        session, deck = self._session, self._picture.view.deck
        match event:
            case ev.SeatSkipped() if event.seat in (session.seat, NONE):
                return "skip", t("first.skip.you")
            case ev.SeatSkipped():
                return "skip", t("first.skip", name=session.name_of(event.seat))
            case ev.DirectionReversed():
                return "reverse", t("first.reverse")
            case ev.CardPlayed() if (kind := deck.kind(event.card)).colored and draws(kind):
                return "draw", t("first.draw", card=kind_name(self._theme, kind.id), n=draws(kind))
            case ev.ColorChosen():
                return "wild", t("first.wild", color=color_word(self._theme, event.color))
            case ev.UnoCalled() if event.seat != session.seat:
                return "uno", t("first.uno", name=session.name_of(event.seat), key=first_key(self._app, "uno"))
            case ev.TurnBegan():
                return self._turn(event)
            case ev.SilenceBegan():
                return "silence", t("first.silence", n=self._picture.view.rules.speaking_penalty)
        return None

    def _turn(self, event: ev.TurnBegan) -> tuple[str, str] | None:
        pending, home = event.pending, self._session.seat
        if pending.face_down:
            return "face_down", t("first.face_down.you" if pending.seat == home else "first.face_down")
        if pending.can_challenge:
            return "challenge", t("first.challenge.you" if pending.seat == home else "first.challenge")
        view = self._session.view
        may_arm = 2 <= len(view.hand) <= 1 + view.rules.uno_at and bool(view.playable) and view.rules.uno_penalty > 0
        if event.phase is Phase.TURN and pending.seat == home and may_arm:
            return "uno", t("first.uno.you", key=first_key(self._app, "uno"))
        return None
