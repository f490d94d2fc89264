"""Luck and play in words: ``+12 %``, and the one line after a hand."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.match.luck.fortune import Told


def signed_percent(part: float) -> str:
    """A part of a hand as percent with its sign; ``0`` has none."""
    n = round(100 * part)
    sign = "+" if n > 0 else "\N{MINUS SIGN}" if n < 0 else ""
    return t("luck.percent", n=f"{sign}{abs(n)}")


def luck_line(told: Told, name: str = "") -> str:
    """The line of a hand: for the player at the screen, or with a name for somebody else."""
    figures = {"luck": signed_percent(told.luck), "play": signed_percent(told.play)}
    return t("luck.line_of", name=name, **figures) if name else t("luck.line", **figures)
