"""A table with two sides, on either of them and while it turns over; and wheels with more colors than four."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.content.themes.theme_model import ThemeColor
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.devtools.samples.mid_hand import mid_hand_session
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.play.prompts.picker_color import ColorWheel
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

_TWO_SIDED = "sundial"
"""The theme to show where the one on show has no cards with two sides."""
_PERSON = 0
_SOME_DISCARDS = 5
_MANY_COLORS = (
    ("red", "#C9372C", "circle"), ("yellow", "#F2BD1D", "sun"), ("green", "#2C6E49", "leaf"),
    ("blue", "#2F62C9", "drop"), ("orange", "#E8833A", "triangle"), ("purple", "#6B3FA0", "star"),
    ("pink", "#E48BB4", "diamond"), ("gray", "#4A5560", "square"),
)  # fmt: skip


def own_turn(shell: Shell, *, players: int = 4, seed: int = 1, side: int) -> Scene:
    """One's own turn, by day or by night."""
    _play_to(shell, players, seed, side=side)
    return Table(shell)


def turning(shell: Shell, *, players: int = 4, seed: int = 1, side: int) -> Scene:
    """The player turns the table over, from this side to the other: the line crosses it from 1 s on."""
    move = _play_to(shell, players, seed, side=side, flips=True)

    class Turning(Table):
        to_make: Move | None = move

        def update(self, dt: float) -> bool:
            if self.to_make is not None and self.director.idle:
                self.session.referee.submit(self.to_make, self.app.clock.now_ms())
                self.to_make = None
            return super().update(dt)

    return Turning(shell)


def _play_to(shell: Shell, players: int, seed: int, *, side: int, flips: bool = False) -> Move | None:
    """Play to one's own turn on that side (with a card to turn the table over); the move that does it."""
    if not shell.look.theme.deck().two_sided:
        shell.look.use(shell.look.themes[_TWO_SIDED])
    found: list[Move] = []

    def until(game: Game) -> bool:
        if game.turn != _PERSON or game.phase is not Phase.TURN or game.side != side:
            return False
        deck = game.rules.deck
        found[:] = [
            move for move in game.legal_moves(_PERSON) if move.do == Do.PLAY and deck.kind(move.card).has("flip")
        ]
        held = len(game.hands[_PERSON])
        return len(game.discard) > _SOME_DISCARDS and held >= (6 if flips else 4) and (bool(found) or not flips)

    sample_session(shell, until, players=players, seed=seed)
    return found[0] if flips else None


def color_wheel_dark(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The colors of the dark side."""
    _play_to(shell, players, seed, side=1)
    wheel = ColorWheel(shell, lambda color: None)
    wheel.point_at(2, by_key=True)
    return wheel


def color_wheel(shell: Shell, *, players: int = 4, seed: int = 1, count: int) -> Scene:
    """The wheel of the theme on show if it had so many colors, one pointed at by keys."""
    colors = tuple(ThemeColor(*color) for color in _MANY_COLORS[:count])
    plain = shell.look.theme if not shell.look.theme.deck().two_sided else shell.look.themes["classic"]
    words = {f"color.{color.name}": color.name.capitalize() for color in colors}
    shell.look.use(replace(plain, colors=colors, light_colors=count, words={**plain.words, **words}))
    session = mid_hand_session(shell, players, seed)
    wild = next((c for c in range(session.view.deck.size) if session.view.deck.color_of(c) < 0), None)
    wheel = ColorWheel(shell, lambda color: None, preview=wild)
    wheel.point_at(3, by_key=True)
    return wheel
