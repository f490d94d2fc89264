"""After a failure in a scene: back to where the game stands, with a sentence for the player."""

from __future__ import annotations

import logging

from uno_desktop.content.messages import t
from uno_desktop.content.paths import logs_dir
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.loop import Application
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.shell.matches import Matches
from uno_desktop.ui.shell.registry import Navigator

log = logging.getLogger(__name__)


class Recovery:
    """Call it with the scene that failed and the error."""

    def __init__(self, app: Application, nav: Navigator, matches: Matches) -> None:
        self._app = app
        self._nav = nav
        self._matches = matches
        self._failed_ply = NONE

    def __call__(self, scene: Scene | None, error: Exception) -> None:
        """After a failure in a scene: back to the last settled position, or to the title, and say so.

        A match that fails twice in one position is left (it stays saved), so that nobody is caught in it.
        """
        del error
        failed = scene.name if scene is not None else ""
        if failed == "trouble":
            self._app.stop()
            return
        in_match = self._matches.session is not None and failed not in ("title", "new_match")
        if in_match and self._stands_anew():
            self._nav.push("trouble", text=t("trouble.error"), details=[str(logs_dir())])
            return
        self._nav.open("title")
        self._nav.push(
            "trouble", text=t("trouble.error_left" if in_match else "trouble.error_title"), details=[str(logs_dir())]
        )

    def _stands_anew(self) -> bool:
        """Show the match again where it stands; False where that was tried before, or fails as well."""
        assert self._matches.session is not None
        ply = self._matches.session.referee.ply
        if ply == self._failed_ply:
            return False
        self._failed_ply = ply
        try:
            self._nav.open("table")
        except Exception as again:
            log.error("the table cannot be shown again", exc_info=again)
            return False
        return True
