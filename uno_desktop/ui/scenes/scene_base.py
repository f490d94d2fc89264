"""The base of the game's scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.ui.kit.scene import Scene

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context


class GameScene(Scene):
    """A scene that has the context. ``ctx.push(name, **kwargs)`` makes it as ``Class(ctx, **kwargs)``."""

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx
