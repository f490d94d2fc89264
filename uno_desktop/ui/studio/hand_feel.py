"""Hands that computer players play in the background, to tell how long a hand with some deck is."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from threading import Event, Thread

from uno_desktop.content.theme_model import Theme
from uno_desktop.match.simulate import simulate

log = logging.getLogger(__name__)

_HANDS = 24
_PLAYERS = ("rule",) * 4
_REST_S = 0.02
"""Between two hands, so that frames never wait long for this thread."""


@dataclass(slots=True)
class _Run:
    """What the hands with one deck came to so far. Only its own thread adds to it."""

    hands: int = 0
    moves: int = 0
    stopped: Event = field(default_factory=Event)

    def play(self, theme: Theme, deck: str) -> None:
        """Play hand after hand, until it is stopped or there are enough."""
        while self.hands < _HANDS and not self.stopped.wait(_REST_S):
            try:
                report = simulate(theme, _PLAYERS, 1, f"studio:{self.hands}", deck=deck)
            except (ValueError, RuntimeError) as error:  # rules that four cannot play by with this deck
                log.info("no hand with %s of %s: %s", deck, theme.id, error)
                return
            self.moves += report.moves
            self.hands += 1


class HandFeel:
    """``begin`` plays a few hands on another thread; ``hands`` says how many have been, ``mean_turns`` their length."""

    def __init__(self) -> None:
        self._run = _Run()

    @property
    def hands(self) -> int:
        """How many hands have been played."""
        return self._run.hands

    @property
    def mean_turns(self) -> float:
        """Turns of each player in a hand, on average."""
        return self._run.moves / max(1, self._run.hands) / len(_PLAYERS)

    def begin(self, theme: Theme, deck: str) -> None:
        """Forget what was found and play anew."""
        self.stop()
        self._run = _Run()
        Thread(target=self._run.play, args=(theme, deck), name="hands", daemon=True).start()

    def stop(self) -> None:
        """Stop playing sample hands."""
        self._run.stopped.set()
