"""What every section of the studio works with: the theme, what was typed and not written yet, the way back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_editor import ThemeEditor
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.shell import Shell

QUIET_S = 0.3
"""What is typed or dragged is written once nothing has changed for so long."""


class Desk:
    """``look`` shows the theme as it is now. ``fault`` is what was wrong with the last change; it was not written.

    ``written`` grows with every change of the file, ``wants_form`` names the widget that is to have the focus once the
    form has been made anew.
    """

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        self.work = ThemeEditor(folder)
        self.fault = ""
        self.written = 0
        self.wants_form: str | None = None
        self._waiting: dict[Steps, Any] = {}
        self._group = ""
        self._wait_s = 0.0
        self._show()

    @property
    def theme(self) -> Theme:
        """The theme as its file says."""
        return self.work.theme

    @property
    def waits(self) -> bool:
        """Whether something was typed or dragged and is not written yet."""
        return bool(self._waiting)

    # -- changes ---------------------------------------------------------------------------------------------------

    def type(self, path: Steps, value: Any, group: str = "") -> None:
        """A value that is still being typed or dragged: it is written in a moment. None removes it."""
        group = group or ".".join(map(str, path))
        if group != self._group:
            self.flush()
        self._group = group
        self._waiting[path] = value
        self._wait_s = QUIET_S

    def put(self, changes: Mapping[Steps, Any], focus: str = "") -> bool:
        """Write these values now, and show the form anew; whether that was done."""
        self.flush()
        done = self._write(changes, "")
        if done or focus:
            self.wants_form = focus
        return done

    def flush(self) -> None:
        """Write changes that are still waiting."""
        if self._waiting:
            changes, self._waiting = self._waiting, {}
            self._write(changes, self._group)

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; whether something still waits to be written."""
        if not self._waiting:
            return False
        self._wait_s -= dt
        if self._wait_s <= 0:
            self.flush()
        return True

    def undo(self) -> None:
        """Take the last change back."""
        self.flush()
        self._try(self.work.undo)
        self.wants_form = "undo"

    def redo(self) -> None:
        """Do again what was taken back."""
        self.flush()
        self._try(self.work.redo)
        self.wants_form = "redo"

    def _write(self, changes: Mapping[Steps, Any], group: str) -> bool:
        return self._try(lambda: self.work.change(changes, group))

    def _try(self, act: Any) -> bool:
        before = self.work.text
        try:
            act()
        except ContentError as error:
            self.fault = error.faults[0].place_and_message
        except OSError as error:
            self.fault = t("studio.not_written", reason=error.strerror or error)
        else:
            self.fault = ""
            if self.work.text != before:
                self._show()
            return True
        self.written += 1
        return False

    def _show(self) -> None:
        """The theme as it is now is what the preview and the rest of the game see."""
        self.written += 1
        themes = self.shell.look.themes
        themes[self.theme.id] = self.theme
        self.look = ThemeLook(themes, self.theme, self.shell.prefs.settings, lambda style: None)
