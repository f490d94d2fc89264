"""The player's settings as the screens use and change them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from uno_desktop.match.events.unlocks import portrait_of
from uno_desktop.match.setup.pace import BEAT_FACTORS, Speed
from uno_desktop.match.setup.settings import MET, Settings

log = logging.getLogger(__name__)

_SPEEDS: Mapping[str, Speed] = {speed.value: speed for speed in Speed}
"""An enum's own look-up takes longer, and this is asked in every frame."""


class Prefs:
    """``settings`` is the file; ``speed`` overrides its speed for this run; ``tell`` shows the player a sentence."""

    def __init__(self, settings: Settings, speed: str | None, tell: Callable[[str], object]) -> None:
        self.settings = settings
        self.rushing = False
        """Whether the hand runs ahead to where it asks a player again; only the table's ``Rush`` changes it."""
        self._speed = speed
        self._tell = tell

    @property
    def speed(self) -> Speed:
        """As the command line says, else the settings; off while running ahead."""
        return Speed.OFF if self.rushing else _SPEEDS[self._speed or self.settings.speed]

    @property
    def beat_factor(self) -> float:
        """The factor on the length of every beat (``Timeline.speed``)."""
        return BEAT_FACTORS[self.speed]

    @property
    def portrait(self) -> str:
        """The player's portrait, as a part of the art."""
        return portrait_of(self.settings)

    @property
    def reduced_motion(self) -> bool:
        """Short cross-fades instead of movement."""
        return self.settings.reduced_motion

    def count(self, met: str, times: int = 1) -> None:
        """The player has met something once more (``settings.MET``)."""
        self.keep(**{met: min(MET[met], getattr(self.settings, met) + times)})

    def keep(self, **changed: object) -> None:
        """Change settings and write them; the player is told if the file cannot be written."""
        for name, value in changed.items():
            self.settings.change(name, value)
        if (fault := self.settings.save()) is not None:
            log.warning("%s", fault)
            self._tell(fault)
