"""What a screen reader costs the drawing thread: CPU time of trees and of the updates that are made of them.

A hand is played in virtual time by somebody at the controls, from its deal on. No reader runs: each update is made as
AccessKit would ask for it, and thrown away.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from uno_desktop.devtools.by_ear.person import Person
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.ui.kit.access.adapter import Adapter
from uno_desktop.ui.kit.access.node import Snapshot
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes.shell import Shell

_AGENT = "easy"
_MOST_S = 900.0
_CLOCK_CALLS = 2000


class _Asking(Adapter):
    """An adapter that makes every update, as for a reader that listens."""

    def __init__(self) -> None:
        super().__init__("", lambda request: None)
        self.updates = self.nodes = 0

    def give(self, snapshot: Snapshot) -> None:
        super().give(snapshot)
        self.updates += 1
        self.nodes += len(self._changes().nodes)


class _Timed:
    """Calls a function, and keeps the CPU time of that, without what the clock itself takes."""

    def __init__(self, call: Callable[..., object]) -> None:
        self._call: Callable[..., object] = lambda **_: None
        self.spent_s = self._clock_s = 0.0
        for _ in range(_CLOCK_CALLS):
            self()
        self._clock_s, self.spent_s, self._call = self.spent_s / _CLOCK_CALLS, 0.0, call

    def __call__(self, **given: bool) -> None:
        began_s = time.thread_time()
        self._call(**given)
        self.spent_s += time.thread_time() - began_s - self._clock_s


def measure(shell: Shell, players: int, seed: int) -> dict[str, Any]:
    """Play one hand; milliseconds of CPU time of an update and of a move, and how many there were. Closes the game."""
    theme, reading = shell.look.theme, shell.app.reading
    seats = (player_seat(theme), *opponents(theme, players - 1, _AGENT, seed_bytes(seed)))
    setup = MatchSetup(theme.id, seats, seed=seed_bytes(seed))
    session = shell.matches.enter(new_match(setup, theme, speed=shell.prefs.speed, slot=None), theme)
    adapter, follow = _Asking(), _Timed(reading.follow)
    reading.listen(adapter)
    reading.follow = follow  # type: ignore[method-assign]
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("dealer")
    pilot = Pilot(shell.app)
    person = Person(pilot, session)
    pilot.wait_for(lambda: isinstance(shell.app.scene, Table), _MOST_S)
    follow.spent_s = 0.0
    adapter.updates = adapter.nodes = 0
    for _ in range(round(_MOST_S / pilot.clock.frame_s)):
        pilot.advance(pilot.clock.frame_s)
        person.act(pilot.clock.frame_s)
        if session.referee.between_hands or session.referee.over:
            break
    moves = max(1, session.referee.ply)
    shell.app.close()
    updates, spent_s = max(1, adapter.updates), follow.spent_s
    return {
        "moves": moves,
        "updates": adapter.updates,
        "nodes_an_update": round(adapter.nodes / updates, 1),
        "ms_an_update": round(1000 * spent_s / updates, 3),
        "ms_a_move": round(1000 * spent_s / moves, 3),
    }
