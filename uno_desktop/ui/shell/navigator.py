"""The way from one scene to another, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uno_desktop.ui.kit.loop import Application
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.shell import registry


class Navigator:
    """``make(scene class, arguments)`` makes a scene of a class that the registry knows."""

    def __init__(self, app: Application, make: Callable[[Callable[..., Scene], dict[str, Any]], Scene]) -> None:
        self._app = app
        self._make = make

    def open(self, name: str, **arguments: Any) -> Scene:
        """Go to a scene: places (``registry.PLACES``) leave all others behind, the rest opens over what is there."""
        if name not in registry.PLACES:
            return self.push(name, **arguments)
        scene = self._make(registry.scene_class(name), arguments)
        self._app.stack.reset(scene)
        return scene

    def push(self, name: str, **arguments: Any) -> Scene:
        """Put a scene over what is there."""
        scene = self._make(registry.scene_class(name), arguments)
        self._app.push(scene)
        return scene

    def replace(self, name: str, **arguments: Any) -> Scene:
        """Put a scene in place of the top one."""
        scene = self._make(registry.scene_class(name), arguments)
        self._app.replace(scene)
        return scene

    def back(self, scene: Scene | None = None) -> None:
        """Take off the top scene, or the given one with all above it."""
        self._app.pop(scene)
