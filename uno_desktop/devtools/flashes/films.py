"""Films of the game, frame by frame in virtual time, each with a measure of the flashes in it."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.devtools import samples
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.devtools.flashes.measure import FlashMeter, Report
from uno_desktop.devtools.pictures import close_scenes
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.ui.drop.chili import Chili
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.shell import Shell

SIZE = "1024x768"
"""The size for which WCAG says how large a field of ten degrees is."""
HAND, DEAL, DROP = "hand", "deal", "drop"
"""A hand between computer players with all that belongs to it; its beginning until somebody plays; a whole drop."""
MOMENTS: Mapping[str, float] = {
    **dict.fromkeys(("match_end_won", "match_end", "match_end_team"), 8.0),
    **dict.fromkeys(("hand_end_won", "hand_end"), 5.0),
    **dict.fromkeys(("table_hit", "table_tribute", "table_tribute_won", "table_turned_up", "table_doubt"), 4.0),
    **dict.fromkeys(("table_turning", "table_turning_back", "table_machine", "table_shed", "table_catch"), 4.0),
    **dict.fromkeys(("table_penalty", "table_first", "table_clock", "table_silence", "challenge_reveal"), 4.0),
    **dict.fromkeys(("color_wheel", "emote_wheel", "curtain", "dealer", "title", "child_end_won"), 3.0),
}
"""Samples, and for how many seconds each is filmed."""
FILMS = (DEAL, DROP, HAND, *MOMENTS)
_MOST_S = 420.0
"""A hand that has not ended by then is filmed no longer."""
_MOST_DROP_S, _AFTER_DROP_S = 60.0, 2.0
_REACTION_MS = 250.0


def film(shell: Shell, name: str, players: int = 4, seed: int = 1) -> Report | None:
    """Film this in the theme on show; ``name`` is one of ``FILMS``. None for a moment that its matches don't have.

    Raises KeyError, ImportError without numpy.
    """
    reel = _Reel(shell)
    if name in (HAND, DEAL):
        _film_match(shell, reel, players, whole=name == HAND)
    elif name == DROP:
        _film_drop(shell, reel, players, seed)
    else:
        make = samples.sample(name)
        try:
            scene = make(shell, players=players, seed=seed)
        except LookupError:
            close_scenes(shell)
            return None
        if scene.overlay:
            shell.app.stack.push(
                registry.scene_class("table")(shell) if shell.matches.session else samples.sample("title")(shell),
                fade=False,
            )
        shell.app.stack.push(scene, fade=False)
        reel.run(MOMENTS[name])
    close_scenes(shell)
    return reel.meter.report()


def _film_match(shell: Shell, reel: _Reel, players: int, *, whole: bool) -> None:
    """A match between computer players from its draw for the dealer, until its first hand was counted."""
    match = ComputerMatch(shell, players)
    match.begin()
    dealt_frames = 0
    for _ in range(round(_MOST_S * FRAMES_PER_S)):
        match.lead(reel.frame())
        scene = shell.app.scene
        if match.hands or match.matches:
            break
        if not whole and isinstance(scene, Table) and scene.shown_view.turn >= 0:
            dealt_frames += 1
            if dealt_frames >= 5.0 * FRAMES_PER_S:  # the deal is over
                break


def _film_drop(shell: Shell, reel: _Reel, players: int, seed: int) -> None:
    """From the card that brings a drop to the table after it, with the light out in between."""
    session = mid_hand_session(shell, players, seed, until=lambda view: bool(view.to_drop), effect="drop_hands")
    shell.nav.open("table")
    was_there = False
    for _ in range(round(_MOST_DROP_S * FRAMES_PER_S)):
        reel.frame()
        scene, drop = shell.app.scene, session.referee.drop
        if isinstance(scene, Chili) and drop is not None and drop.stage is DropStage.SPILLED and not was_there:
            was_there = True
            scene.follower.let_go(shell.app.clock.now_ms() + _REACTION_MS)
        if was_there and isinstance(scene, Table):
            reel.run(_AFTER_DROP_S)
            return


class _Reel:
    """Turns frames, and measures each."""

    def __init__(self, shell: Shell) -> None:
        self._app = shell.app
        self._drawn = -1
        self.meter = FlashMeter(FRAMES_PER_S)

    def frame(self) -> float:
        """One frame; how many seconds have passed."""
        dt = self._app.clock.tick()
        self._app.step(dt)
        if self._app.frames_drawn != self._drawn:
            self._drawn = self._app.frames_drawn
            self.meter.add(self._app.window.surface)
        else:
            self.meter.add_same()
        return dt

    def run(self, seconds: float) -> None:
        """So many seconds."""
        for _ in range(round(seconds * FRAMES_PER_S)):
            self.frame()
