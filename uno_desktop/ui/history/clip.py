"""The best ten seconds of a match as a film: its replay up to the greatest moment, drawn in virtual time.

It is made by a process of its own (``uno-desktop replay FILE --clip OUT``), so that no frame of the game waits for it.
"""

from __future__ import annotations

import pygame

from uno_desktop.engine.moves import NONE
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.telling.moments import greatest_moment
from uno_desktop.ui.history.replay_table import ReplayTable
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.kit.drawing.gif import Film
from uno_desktop.ui.shell.scenes.shell import Shell

SIZE = (640, 360)
MOST_BYTES = 3_000_000
_LENGTH_S = 10.0
_DELAY_CS = 8
"""GIFs count in hundredths of a second: 12 and a half frames a second."""
_AFTER_S = 1.6
_PAUSE_S = 0.35
"""Between two moves."""
_STEPS = 3
"""Steps of time for each frame: what moves must not jump."""
_MOST_S = 90.0
"""Whatever is shown, it ends then."""


def clip_file(shell: Shell, playback: Playback) -> bytes:
    """The film as a GIF of at most ``MOST_BYTES``."""
    moment = greatest_moment(playback.log)
    ply = moment.ply if moment is not None else playback.length
    begins = max(mark.begins for mark in playback.hands if mark.begins < max(1, ply))
    playback.seek(max(min(begins + 1, ply - 1), ply - 9, 0))  # some moves before it
    agreed = playback.agreed
    shell.look.use(shell.look.themes.get(agreed.theme, shell.look.theme), agreed.deck)
    return _filmed(shell, playback, ply).file(MOST_BYTES)


def _filmed(shell: Shell, playback: Playback, ply: int) -> Film:
    """The moves up to number ``ply``, and a little longer."""
    preload = PreloadQueue()
    style = shell.look.style.for_window(SIZE)
    table = ReplayTable(shell, playback, NONE, style, preload)
    table.lay_out(SIZE, style)
    frame_s = _DELAY_CS / 100
    film = Film(SIZE, delay_cs=_DELAY_CS, most=round(_LENGTH_S / frame_s))
    picture = pygame.Surface(SIZE)
    wait_s, left_s = _PAUSE_S, _AFTER_S
    for _ in range(round(_MOST_S / frame_s)):
        for _ in range(_STEPS):
            table.update(frame_s / _STEPS)
        preload.finish()
        table.draw(picture)
        film.add(picture)
        if not table.idle:
            continue
        wait_s -= frame_s
        if playback.ply >= ply or playback.over:
            left_s -= frame_s
            if left_s <= 0:
                break
        elif wait_s <= 0:
            table.step()
            wait_s = _PAUSE_S
    table.free()
    return film
