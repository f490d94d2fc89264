"""What is said at the table: opponents speak of what happens, players say an emote, and opponents answer it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uno_desktop.content.messages.messages import fill, has, language, t
from uno_desktop.content.themes.wording import theme_text, theme_text_in
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import Stream
from uno_desktop.players.manners.emotes import EMOTE_EVERY_MS, EMOTE_FACES, Spoken
from uno_desktop.players.manners.ledger import is_blow
from uno_desktop.players.manners.manner import Answer, Saying, TableTalk
from uno_desktop.players.manners.reactions import HURTS, Touch
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_ON_ITS_WAY = (ev.CardPlayed, ev.CardLaidDown, ev.HandsSwapped, ev.HandsPassed, ev.HandsShuffled)
_ANSWER_AFTER_S = 0.9
"""An answer comes when the emote has been read."""
_LONGEST_NAME = 10
"""The most characters of a name that fit into a saying."""
_NAMES_NOBODY = (
    re.compile(r", \{name\}(?=[,.!?…])"),
    re.compile(r"^\{name\}[,.!?:] "),
    re.compile(r"(?<=[¡¿])\{name\}, "),
)
"""Where a name only says who is spoken to: there it can be left out."""
_SENTENCE = re.compile(r"(?:^|(?<=[.!?…] ))[¡¿«„\"]*\w")

_RECALLS = 4
_ANYBODY = ""
"""A line that all opponents share is said by one of them only."""
_TALK = object()
"""Talk is stale when anything else is told."""


class Conversation:
    """``react`` is called with every event that is shown; ``say`` takes the viewing player's words, ``heard`` all."""

    def __init__(self, shell: Shell, session: Session, picture: TablePicture) -> None:
        self._shell = shell
        self._session = session
        self._picture = picture
        chance = Stream(session.referee.agreed.config.seed, f"show:{session.referee.ply}")
        self._talk = TableTalk(session.opponent, language, chance, shell.evening.may_say)
        self._answers: list[tuple[float, Answer]] = []
        self._said_ms = float("-inf")
        self._is_first_turn = False
        """Whether a hand has begun, and nobody has had a turn in it."""

    # -- opponents ------------------------------------------------------------------------------------------

    @property
    def _opponents_talk(self) -> bool:
        return self._shell.prefs.settings.sayings and self._session.coach is None and not self._session.for_children

    def react(self, event: ev.Event, touches: Sequence[Touch]) -> None:
        """An event is shown: who has something to say of it?"""
        self._remember(event, touches)
        if isinstance(event, ev.HandStarted):
            self._answers.clear()
        elif isinstance(event, ev.SilenceBroken) and self._session.opponent(event.seat) is not None:
            # An opponent speaks although nobody may: what a player would say. What players say is there already.
            emote = self._talk.blurted()
            self._picture.sayings.say(event.seat, theme_text(self._shell.look.theme, f"emote.{emote}"))
        if self._opponents_talk and not self._is_silent(event):
            if isinstance(event, ev.TurnBegan) and event.seat == self._session.seat:
                self._dare(event)
            if isinstance(event, ev.ChallengeMade):
                return  # whoever is accused has had their say; the verdict comes next
            # Nobody complains before the blow, or remarks on a card or a hand before it is there.
            lands = isinstance(event, _ON_ITS_WAY)
            for saying in self._talk.of_event(event, touches, self._session.ledger):
                waits = any(touch.seat == saying.seat and (lands or touch.what in HURTS) for touch in touches)
                self._speak(saying, once_shown=waits)

    def _dare(self, event: ev.TurnBegan) -> None:
        """The viewing player may challenge now: whoever played the card speaks before that is decided, not after it."""
        pending = event.pending
        if pending.can_challenge and pending.by >= 0:
            saying = self._talk.dare(pending.by, event.seat, self._session.ledger)
            if saying is not None:
                self._speak(saying)

    def _remember(self, event: ev.Event, touches: Sequence[Touch]) -> None:
        """Keep who was hit by whom for the evening; at the first turn of a hand one may speak of an older blow."""
        evening, session = self._shell.evening, self._session
        for touch in touches:
            victim = session.opponent(touch.seat)
            if victim is not None and is_blow(event, touch):
                evening.note_blow(victim.id, session.name_of(touch.by))
        if isinstance(event, ev.HandStarted):
            evening.next_hand()
            self._is_first_turn = True
        elif isinstance(event, ev.TurnBegan) and self._is_first_turn:
            self._is_first_turn = False
            if self._opponents_talk and not self._is_silent(event):
                self._recall()

    def _recall(self) -> None:
        """One opponent at most speaks of a blow some hands ago, in words not used for a while."""
        evening, session = self._shell.evening, self._session
        names = [seat.name for seat in session.seats]
        for seat in range(len(names)):
            who = session.opponent(seat)
            by = evening.remembered(who.id, names) if who is not None else None
            if who is None or by is None:
                continue
            for number in range(1, _RECALLS + 1):
                line = theme_text(self._shell.look.theme, f"talk.recall.{number}", name="{name}")
                if evening.may_say(_ANYBODY, line):
                    evening.note_saying(_ANYBODY, line)
                    evening.note_remembered(who.id, by)
                    self._speak(Saying(seat, line, names.index(by)))
                    return

    def _is_silent(self, event: ev.Event) -> bool:
        """Whether nobody may speak after this event."""
        view = self._picture.view
        return bool(view.silence or isinstance(event, ev.SilenceBegan)) and bool(view.after(event).silence)

    def _speak(self, saying: Saying, *, once_shown: bool = False) -> None:
        words = self._worded(saying)
        opponent = self._session.opponent(saying.seat)
        if opponent is not None:
            self._shell.evening.note_saying(opponent.id, saying.line)
        if words:
            self._picture.sayings.say(saying.seat, words, once_shown=once_shown)
            self._tell(saying.seat, words)

    def _tell(self, seat: int, words: str) -> None:
        """Who does not look hears it where more than what is needed is told."""
        if self._shell.app.reading.whole:
            said = t("access.says", name=self._session.name_of(seat), words=words)
            self._shell.app.reading.say(said, about=_TALK)

    def _worded(self, saying: Saying) -> str:
        """The line with name and number; "" where it needs the name of somebody who has none."""
        line = saying.line
        name = self._session.name_of(saying.about) if saying.about != NONE else ""
        if name == t("player.you"):
            for place in _NAMES_NOBODY:
                line = place.sub("", line)
            if "{name}" in line:
                return ""
        times = ""
        if "{times}" in line:  # twice, three times, in the line's own language
            key = f"talk.times.{saying.times}"
            theme = self._shell.look.theme
            times = fill(theme_text_in(saying.language, theme, key if has(key) else "talk.times"), n=saying.times)
        words = line.replace("{name}", name.split(" ")[0][:_LONGEST_NAME]).replace("{times}", times)
        return _SENTENCE.sub(lambda found: found[0].upper(), words)

    # -- players --------------------------------------------------------------------------------------------

    @property
    def may_speak(self) -> bool:
        """Whether the viewing player can say something that somebody hears."""
        session = self._session
        return session.seat >= 0 and session.coach is None and (self._opponents_talk or session.company is not None)

    def say(self, emote: str) -> None:
        """The viewing player says one of ``EMOTES``; nothing happens where the last one was only just said."""
        now_ms = self._shell.app.clock.now_ms()
        if not self.may_speak or now_ms - self._said_ms < EMOTE_EVERY_MS:
            return
        self._said_ms = now_ms
        session = self._session
        if session.company is not None:
            session.company.say(session.seat, emote)  # it comes back with the words of the others
        else:
            session.referee.speak(session.seat, now_ms)
            self.heard(Spoken(session.seat, theme_text(self._shell.look.theme, f"emote.{emote}"), emote))

    def heard(self, spoken: Spoken) -> None:
        """Somebody has said something: it is shown, and an opponent may answer."""
        self._picture.sayings.say(spoken.seat, spoken.words)
        self._tell(spoken.seat, spoken.words)
        self._shell.app.sound.play("emote")
        if not spoken.emote:
            return
        self._picture.life.faces.show(spoken.seat, EMOTE_FACES[spoken.emote], 2.0)
        if self._opponents_talk:
            seats = range(len(self._session.seats))
            answer = self._talk.of_emote(spoken.emote, spoken.seat, seats, self._session.ledger)
            if answer is not None:
                self._answers.append((_ANSWER_AFTER_S, answer))

    def update(self, dt: float) -> bool:
        """Time passes: answers come. Whether one did."""
        if not self._answers:
            return False
        due = [answer for left_s, answer in self._answers if left_s <= dt]
        self._answers = [(left_s - dt, answer) for left_s, answer in self._answers if left_s > dt]
        for answer in due:
            self._picture.react([answer.touch])
            if answer.saying is not None and not self._picture.view.silence:
                self._speak(answer.saying)
        return bool(due)
