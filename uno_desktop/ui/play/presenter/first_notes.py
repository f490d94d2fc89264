"""A note at the first Skip, Reverse, Draw Two, Wild, UNO and challenge of a player's life: what has just happened.

The first own turn says how cards match; later ones what a kind of card does, before the first of it is played. A note
blocks nothing and goes with the next press; one about a decision goes once that is made, by whomever. Which were seen
is kept in the settings; the setting ``first_notes`` turns itself off after the last one, and brings all of them back.
What a note says is in ``first_words``; here is when it comes and goes.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.presenter.first_words import HOLD, TOPICS, FirstWords, would_bluff
from uno_desktop.ui.shell.match.hotseat import first_key
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_STAYS_S = 14.0
_SEEN_S, _WORDS_A_SECOND = 1.0, 4
"""A note is read in so long, and the time for its words; then it makes room for one on what can be played."""
_LEAST_S = 0.6
"""A press so soon was meant for something else."""

_DECIDED = (
    ev.TurnBegan, ev.ChallengeMade, ev.HandRevealed, ev.ChallengeDecided, ev.CardsDrawn, ev.FaceDownBelieved,
    ev.FaceDownTurned,
)  # fmt: skip
"""What shows that somebody has decided."""

_LAST = (ev.WentOut, ev.HandWon, ev.HandEndedWithoutWinner)
"""With these a hand is over."""

_DONE_BY_CARDS = (ev.SeatSkipped, ev.DirectionReversed, ev.CardPlayed)
"""What a note tells that a card has done."""


@dataclass
class _Note:
    """The note that was shown last: what it is about, the event it tells of, and how long it takes to read."""

    topic: str = ""
    event: ev.Event | None = None
    read_s: float = 0.0
    age_s: float = 0.0
    had_turn: bool = False
    """Whether the player's own turn has begun since."""

    @property
    def is_read(self) -> bool:
        return self.age_s >= self.read_s

    @property
    def is_decision(self) -> bool:
        """Whether it is about what can be done now, and no longer true once that is done."""
        return isinstance(self.event, ev.TurnBegan)

    def is_old(self, event: ev.Event, home: int, deck: Deck) -> bool:
        """Whether what it tells is no longer true, or was long ago, once this has happened.

        What a card did is old with the next card that does something, and when whoever lost a turn has one; all is
        once the player has had a turn since.
        """
        told = self.event
        match event:
            case _ if told is None:
                return False
            case _ if self.is_decision:
                return isinstance(event, _DECIDED)
            case ev.TurnBegan():
                had_turn, self.had_turn = self.had_turn, self.had_turn or event.seat == home
                lost = isinstance(told, ev.SeatSkipped) and told.seat == event.seat
                return lost or (had_turn and event.seat != home)
            case ev.ColorChosen():
                return isinstance(told, ev.ColorChosen)
            case ev.CardPlayed():
                is_other = isinstance(told, ev.ColorChosen) and deck.color_of(event.card) != told.color
                return is_other or (isinstance(told, _DONE_BY_CARDS) and deck.kind(event.card).number is None)
        return False


class FirstNotes:
    """``explain`` is called with every event that is shown, ``dismiss`` on every press."""

    def __init__(self, shell: Shell, session: Session, picture: TablePicture) -> None:
        self._app = shell.app
        self._prefs = shell.prefs
        self._session = session
        self._picture = picture
        self._words = FirstWords(shell, session, picture)
        self._lamp = shell.look.icon("hint")
        self._note = _Note()
        self._own_turn: ev.TurnBegan | None = None
        """What began the own turn in which nothing has happened yet."""
        self._waits = False
        """Whether a note on that turn waits until the one that is shown can have been read."""
        self._bluffs = False
        """Whether the player's card is a bluff that can still be challenged."""
        self._hand_is_over = False

    def explain(self, event: ev.Event) -> None:
        """An event is shown: if it is the first of its kind, explain it."""
        settings, session = self._prefs.settings, self._session
        self._own_turn, self._waits = None, False
        got_away = self._gets_away(event)
        if self._ends(event):
            return
        if self._picture.texts.first_note and self._note.is_old(event, session.seat, self._picture.view.deck):
            self._withdraw()
        if not settings.first_notes or session.coach is not None or session.seat < 0 or session.for_children:
            return
        if isinstance(event, ev.TurnBegan) and self._words.is_own_turn(event):
            self._own_turn = event
        topic, words = ("bluffed", got_away) if got_away else self._words.told(event, settings.notes_seen)
        if not topic or topic in settings.notes_seen:
            return
        # One is enough at a time; but what can be played now is worth more than what was told a while ago.
        is_held = topic.startswith(HOLD)
        if self._picture.texts.first_note and not (is_held and self._note.is_read):
            self._waits = is_held
            if not (isinstance(event, ev.SeatSkipped) and event.seat == session.seat):
                return
            self._withdraw()  # a lost turn is told at once, whatever else was being explained
        self._show(topic, words, event)

    def _ends(self, event: ev.Event) -> bool:
        """Whether the hand is over: its notes go with it, and nothing more of it is explained."""
        plays_on = self._picture.view.rules.scoring.plays_on
        if isinstance(event, _LAST) and not (isinstance(event, ev.WentOut) and plays_on):
            self._hand_is_over = True
            self._withdraw()
        elif isinstance(event, ev.HandStarted):
            self._hand_is_over = False
        return self._hand_is_over

    def tell_catch(self, name: str, penalty: int) -> None:
        """Somebody can be caught: the first time, say what that is, whatever else was being explained."""
        settings = self._prefs.settings
        if not settings.first_notes or "catch" in settings.notes_seen or self._session.coach is not None:
            return
        self._withdraw()
        key = first_key(self._app, "catch")
        words = (
            t("first.catch", name=name, key=key, n=penalty) if key else t("first.catch_no_key", name=name, n=penalty)
        )
        self._show("catch", words)

    def forget_catch(self) -> None:
        """Nobody can be caught any more: a note about it goes."""
        if self._note.topic == "catch":
            self._withdraw()

    def _withdraw(self) -> None:
        """The note goes because it is old; where nobody can have read it, it comes again the next time."""
        is_shown, self._picture.texts.first_note = bool(self._picture.texts.first_note), ""
        if is_shown and not self._note.is_read:
            settings = self._prefs.settings
            was_last = set(settings.notes_seen) >= set(TOPICS)
            seen = [topic for topic in settings.notes_seen if topic != self._note.topic]
            self._prefs.keep(notes_seen=seen, first_notes=settings.first_notes or was_last)

    def _show(self, topic: str, words: str, event: ev.Event | None = None) -> None:
        self._note = _Note(topic, event, _SEEN_S + len(words.split()) / _WORDS_A_SECOND)
        self._picture.texts.first_note, self._picture.texts.first_lamp = words, self._lamp
        self._app.reading.say(words)
        seen = [*self._prefs.settings.notes_seen, topic]
        self._prefs.keep(notes_seen=seen, first_notes=not set(seen) >= set(TOPICS))

    def update(self, dt: float) -> bool:
        """Time passes; whether the note goes, or makes room for the next one."""
        texts, note = self._picture.texts, self._note
        if texts.first_note and not texts.is_covered:
            note.age_s += dt
        if self._own_turn is not None and self._is_next_due():
            self.explain(self._own_turn)
            return True
        if not texts.first_note or note.age_s < _STAYS_S:
            return False
        texts.first_note = ""
        return True

    def _is_next_due(self) -> bool:
        """Whether in the own turn a note has waited long enough, or the player points at a card that asks for one."""
        texts = self._picture.texts
        if texts.is_covered or (texts.first_note and not self._note.is_read):
            return False
        topic = self._words.pointed_topic()
        return self._waits or (bool(topic) and topic not in self._prefs.settings.notes_seen)

    def dismiss(self) -> None:
        """The player pressed something: the note has been seen."""
        if self._note.age_s >= _LEAST_S:
            self._picture.texts.first_note = ""

    def _gets_away(self, event: ev.Event) -> str:
        """Words on a bluff of the player's own that nobody challenged; "" for none, and where others see the screen."""
        session = self._session
        match event:
            case ev.CardPlayed():
                is_own = event.seat == session.seat and not session.is_shared
                self._bluffs = is_own and would_bluff(self._picture.view, event.card)
            case ev.ChallengeMade() | ev.HandStarted():
                self._bluffs = False
            case ev.CardsDrawn(why="penalty") if self._bluffs:
                self._bluffs = False
                return t("first.bluff", name=session.name_of(event.seat))
        return ""
