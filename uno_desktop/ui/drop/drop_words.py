"""The words of a drop: what to press, of the device in use, and what is called out; as the theme words them."""

from __future__ import annotations

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.ui.drop.captions import KEY_MARK
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.shell.hotseat import press_for

_HOLD = {"key": "chili.hold", "pad": "chili.hold_pad", "mouse": "chili.hold_mouse"}


class DropWords:
    """What is said in a drop. ``is_shared``: several players at one computer, each with a key shown at their seat."""

    def __init__(self, app: Application, theme: Theme, *, is_shared: bool) -> None:
        self._app = app
        self._theme = theme
        self._is_shared = is_shared

    @property
    def call(self) -> str:
        """What is called as it spills."""
        return theme_text(self._theme, "chili.call")

    @property
    def looking_on(self) -> str:
        """For those who need not press."""
        return theme_text(self._theme, "chili.by_lot")

    def hold(self) -> tuple[str, str]:
        """What to do when it spills, with a mark where the key is drawn, and that key; "" where each has their own."""
        device, key = self._key()
        if self._is_shared or not key:
            return theme_text(self._theme, "chili.hold_each"), ""
        return theme_text(self._theme, _HOLD[device], key=KEY_MARK), key

    def explain(self, draws: int) -> tuple[str, str]:
        """The whole drop in one line, for somebody's first; the last one draws so many cards."""
        _, key = self._key()
        if self._is_shared or not key:
            return theme_text(self._theme, "chili.first_each", n=draws), ""
        return theme_text(self._theme, "chili.first", n=draws, key=KEY_MARK), key

    def _key(self) -> tuple[str, str]:
        """The device that was used last, and what on it lets go, in words."""
        device, words = press_for(self._app, "drop")
        return device, words.upper()
