"""How much of a core the game takes at the table: while somebody thinks, and while something is shown.

The loop turns as it does for a player, in real time, with its rests; all threads of the game count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

_SETTLES_S = 3.0
"""So long after it opened, nothing is made any more at a table at which somebody thinks."""


def measure(shell: Shell, players: int, seconds: float) -> dict[str, Any]:
    """``thinks``: a table at which a player thinks, for so many seconds; ``plays``: a hand between computer players,
    all that is shown at the table of it. Each with the ``percent`` of a core and the ``seconds`` measured. Closes the
    game.
    """
    mid_hand_session(shell, players, 1)
    shell.nav.open("table")
    _cost(shell, _SETTLES_S, lambda dt: None)
    thinks = _cost(shell, seconds, lambda dt: None)
    match = ComputerMatch(shell, players)
    match.begin()
    plays = _cost(shell, seconds, match.lead)
    shell.app.close()
    return {"thinks": thinks, "plays": plays}


def _cost(shell: Shell, seconds: float, after: Callable[[float], None]) -> dict[str, float]:
    """Turn the loop until so many seconds have passed at the table; ``after`` is told each turn's length."""
    cpu_s = wall_s = 0.0
    last_s = time.perf_counter()
    while wall_s < seconds:
        is_table, cpu_began_s = isinstance(shell.app.scene, Table), time.process_time()
        shell.app.turn()
        now_s = time.perf_counter()
        if is_table and isinstance(shell.app.scene, Table):
            cpu_s += time.process_time() - cpu_began_s
            wall_s += now_s - last_s
        after(now_s - last_s)
        last_s = now_s
    return {"percent": round(100 * cpu_s / max(wall_s, 1e-6), 2), "seconds": round(wall_s, 1)}
