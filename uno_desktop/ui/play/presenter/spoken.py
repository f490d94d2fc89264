"""What happens at the table, said: the lines of the move, then what is asked of the player."""

from __future__ import annotations

from math import inf

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.ui.kit.window.reading import Reading
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.session import Session


class Spoken:
    """``hear`` every event as its beat begins. Lines of a move are stale when the next player's are said.

    Short by default; what is told at length also says whose turn it is, and how many cards a player still holds.
    """

    def __init__(self, reading: Reading, session: Session, picture: TablePicture) -> None:
        self._reading = reading
        self._session = session
        self._picture = picture
        self._move = 0
        self._asked = ""

    def hear(self, event: ev.Event, line: str | None) -> None:
        """An event, and the line that tells it; None where it has none."""
        if not self._reading.is_on:
            return
        if isinstance(event, ev.TurnBegan):
            if event.seat != self._session.seat:  # the player's own turn begins with what was played before it
                self._move += 1
            if not self._reading.whole or event.seat == self._session.seat:
                return
        if line is None:
            return
        if self._reading.whole and isinstance(event, ev.CardPlayed) and event.seat != self._session.seat:
            left = max(0, self._picture.view.counts[event.seat] - 1 - len(event.also))
            line = f"{line} {t('access.left', n=left)}"
        # Worth being told late is what is done to the player, and all about UNO.
        does_to = isinstance(event, ev.CardsDrawn | ev.SeatSkipped | ev.HandsSwapped | ev.ChallengeMade)
        touched = self._session.seat in (getattr(event, "seat", None), getattr(event, "target", None))
        matters = isinstance(event, ev.UnoCalled | ev.UnoCaught) or (does_to and touched)
        self._reading.say(line, about=self._move, matters=matters)

    def ask(self, prompt: str) -> None:
        """What the table asks of the player now; "" for nothing."""
        if prompt != self._asked:
            self._reading.line.unsay(self._asked)
            self._asked = prompt
            self._reading.say(prompt, about=self._move, stays_s=inf)  # however long it takes: it is still asked

    def tell(self, words: str) -> None:
        """An answer to something the player did: it comes at once."""
        self._reading.say(words, about=self._move, urgent=True)
