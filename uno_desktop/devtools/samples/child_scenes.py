"""Samples of the game for children."""

from __future__ import annotations

from uno_desktop.devtools.samples import play_scenes
from uno_desktop.devtools.samples.mid_hand import Wanted, mid_hand_session
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.menus.child_room import ChildRoom, GrownUp
from uno_desktop.ui.menus.pause import ChildPause
from uno_desktop.ui.play.ends.child_end import ChildEnd
from uno_desktop.ui.play.prompts.picker_color import ColorWheel
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

_MOST_PLAYERS = 5


def room(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Where a child begins."""
    return ChildRoom(shell)


def grown_up(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The way out."""
    return GrownUp(shell)


def table(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A child's own turn."""
    _begin(shell, players, seed)
    return Table(shell)


def wild(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A child's own turn, after a wild."""
    _begin(shell, players, seed, until=_has_called_color)
    return Table(shell)


def pause(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The pause, by itself."""
    _begin(shell, players, seed)
    return ChildPause(shell)


def color(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The wheel of colors without a word."""
    _begin(shell, players, seed)
    return ColorWheel(shell, lambda color: None)


def end(shell: Shell, *, players: int = 4, seed: int = 1, winner: int = 1) -> Scene:
    """The stars after a match that ``winner`` has won."""
    play_scenes.hand_end(shell, players=min(players, _MOST_PLAYERS), seed=seed, winner=winner)
    assert shell.matches.session is not None
    shell.matches.session.for_children = True
    return ChildEnd(shell)


def _has_called_color(view: View) -> bool:
    is_own_turn = view.phase is Phase.TURN and view.turn == view.seat
    return is_own_turn and view.color >= 0 and bool(view.discard) and view.deck.color_of(view.discard[-1]) == NONE


def _begin(shell: Shell, players: int, seed: int, until: Wanted | None = None) -> None:
    rules = PRESETS["child"]
    mid_hand_session(shell, min(players, _MOST_PLAYERS), seed, until=until, rules=rules).for_children = True
