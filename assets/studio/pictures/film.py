"""The README's film: a wild, a reverse, and Kevin's Chili, played by real key presses in virtual time."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pygame

from uno_desktop.devtools.pictures import enter_position
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.notation import write_move
from uno_desktop.ui.drop.chili import Chili
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

PLAN = ("0 play wild as green", "0 play wild_chili as")
"""The player's moves: how each begins in the notation of moves."""
FIRST_PONDER_FRAMES, PONDER_FRAMES = 24, 30
REACTION_MS = 268
LOOK_AT_ORDER_S = 2.4
LOOK_AFTER_S = 1.6
LONGEST_S = 40.0

SIZE = (800, 450)
FRAMES_APART = 4
"""Of the 60 frames a second every fourth is kept."""
QUALITY = 70


def film(shell: Shell, position: Path, out: Path) -> None:
    """Play the position and write what is seen; raises ``SystemExit`` without ffmpeg, which packs the film."""
    ffmpeg = shutil.which("ffmpeg")
    if ffmpeg is None:
        raise SystemExit("make.py: the film is packed by ffmpeg: install it, or name the pictures: classic office")
    enter_position(position, shell)
    shell.app.stack.push(Table(shell), fade=False)
    player, frames = _Player(shell), bytearray()
    frames_seen = 0
    while not player.done and frames_seen < LONGEST_S * 60:
        player.frame()
        if frames_seen % FRAMES_APART == 0:
            small = pygame.transform.smoothscale(shell.app.window.surface.convert(24), SIZE)
            frames += pygame.image.tobytes(small, "RGB")
        frames_seen += 1
    if not player.done:
        raise SystemExit(
            f"make.py: the film stops in {shell.app.scene and shell.app.scene.name}: something waits there"
        )
    shell.app.close()
    size, rate = f"{SIZE[0]}x{SIZE[1]}", str(60 // FRAMES_APART)
    take = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", rate, "-i", "-"]
    pack = ["-c:v", "libwebp_anim", "-quality", str(QUALITY), "-compression_level", "6", "-loop", "0", str(out)]
    subprocess.run([ffmpeg, "-loglevel", "error", "-y", *take, *pack], input=bytes(frames), check=True)


class _Player:
    """Sits at the bottom: looks at a card for a while, plays it, lets go when the chili spills."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pilot = Pilot(shell.app)
        self._plan = list(PLAN)
        self._pondered = PONDER_FRAMES - FIRST_PONDER_FRAMES
        self._dropped = False
        self._since_order_s = 0.0
        self._since_all_s = 0.0

    @property
    def done(self) -> bool:
        """Whether everything has been seen."""
        return self._since_all_s >= LOOK_AFTER_S

    def frame(self) -> None:
        """Turn a frame and act on what it shows."""
        scene = self._shell.app.scene
        if isinstance(scene, Chili):
            self._at_the_pot(scene)
        elif isinstance(scene, Table):
            self._at_the_table(scene)
        self._pilot.frame()

    def _at_the_table(self, scene: Table) -> None:
        session = self._shell.matches.session
        assert session is not None
        if not self._plan:
            self._since_all_s += self._dropped / 60
            return
        if not scene.director.idle or session.view.turn != session.seat:
            return
        view = session.view
        moves = [move for move in view.legal_moves if write_move(view.deck, move).startswith(self._plan[0])]
        places = [i for i, sprite in enumerate(scene.picture.hand.sprites) if moves and sprite.card == moves[0].card]
        scene.picture.hand.point_at(places[0] if places else None)
        self._pondered += 1
        if moves and self._pondered >= PONDER_FRAMES:
            scene.picture.hand.point_at(None)
            session.referee.submit(moves[0], self._shell.app.clock.now_ms())
            self._plan.pop(0)
            self._pondered = 0

    def _at_the_pot(self, scene: Chili) -> None:
        spilled_s = scene.animation.spilled_s
        if (
            not self._dropped
            and spilled_s is not None
            and self._shell.app.clock.now_ms() - spilled_s * 1000 >= REACTION_MS
        ):
            self._pilot.key("space")
            self._dropped = True
        if scene.animation.ranking is not None:
            self._since_order_s += 1 / 60
            if self._since_order_s >= LOOK_AT_ORDER_S:
                self._pilot.key("return")
                self._since_order_s = -LONGEST_S
