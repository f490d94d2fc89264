"""Says what happens at the table in very short sentences, for a child, where the system has a voice."""

from __future__ import annotations

from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.wording import card_name, color_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.ui.kit.access.voice import Voice
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell


class ChildVoice:
    """``hear`` is called with every event that is shown. Where a reader of the screen talks already, it is silent."""

    def __init__(self, shell: Shell, session: Session) -> None:
        self._reading = shell.app.reading
        self._sound = shell.prefs.settings
        self._theme = shell.look.theme
        self._session = session
        self._voice = Voice()

    def hear(self, event: ev.Event) -> None:
        """An event is shown: say it, if a child has to know."""
        self.say(self.words(event))

    def say(self, words: str) -> None:
        """Say this instead of what is being said."""
        if words and not self._reading.is_on and not self._sound.mute:
            self._voice.say(words, language())

    def stop(self) -> None:
        """Be silent: the table is left."""
        self._voice.stop()

    def words(self, event: ev.Event) -> str:
        """The sentence about an event; "" where there is nothing to say."""
        session, home = self._session, self._session.seat
        match event:
            case ev.CardPlayed() if event.seat != home:
                card = card_name(self._theme, session.view.deck, event.card)
                return t("child.say.played", name=session.name_of(event.seat), card=card)
            case ev.CardsDrawn() if event.why == "deal":
                return ""
            case ev.CardsDrawn() if event.seat == home:
                return t("child.say.you_drew") if len(event.cards) == 1 else t("child.say.you_drew_more")
            case ev.CardsDrawn():
                return t("child.say.drew", name=session.name_of(event.seat))
            case ev.SeatSkipped() if event.seat == home:
                return t("child.say.you_wait")
            case ev.SeatSkipped() if event.seat >= 0:
                return t("child.say.waits", name=session.name_of(event.seat))
            case ev.DirectionReversed():
                return t("child.say.reverse")
            case ev.ColorChosen():
                return t("child.say.color", color=color_name(self._theme, event.color))
            case ev.TurnBegan() if event.pending.seat == home and event.phase in (Phase.TURN, Phase.DRAWN):
                return self._turn(event.phase)
        return ""

    def _turn(self, phase: Phase) -> str:
        view = self._session.view
        if phase is Phase.DRAWN:
            return t("child.say.drawn")
        return t("child.say.your_turn" if view.playable or view.turn != view.seat else "child.say.take")
