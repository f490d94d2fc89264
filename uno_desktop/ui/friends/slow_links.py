"""Connections so slow that it makes a difference: everybody is told, and nobody is given a head start."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t


class SlowLinks:
    """Tells once of each seat whose connection has become so slow that it makes a difference: nobody is helped on."""

    def __init__(self) -> None:
        self._told: dict[int, str] = {}

    def news(self, late: Sequence[tuple[int, str, int]]) -> list[str]:
        """What to tell now of seats that are late: seat, name, and by how many ms."""
        fresh = [t("lobby.late_told", name=name, n=late_ms) for n, name, late_ms in late if self._told.get(n) != name]
        self._told = {n: name for n, name, _late_ms in late}
        return fresh
