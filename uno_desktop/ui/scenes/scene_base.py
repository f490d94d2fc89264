"""The base of the game's scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.events import Event
from uno_desktop.ui.kit.scene import Scene

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context


class GameScene(Scene):
    """A scene that has the context. ``ctx.push(name, **kwargs)`` makes it as ``Class(ctx, **kwargs)``.

    Override ``go_back`` for a scene that the action back leaves.
    """

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx

    def handle(self, event: Event) -> bool:
        """The widgets first; then back."""
        if super().handle(event):
            return True
        if isinstance(event, Action) and event.name == "back" and not event.repeat:
            return self.go_back()
        return False

    def go_back(self) -> bool:
        """The action back, which no widget took: whether the scene did something with it."""
        return False
