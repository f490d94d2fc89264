"""Luck and play in words: ``+12%``, and the one line after a hand, which has no numbers that need explaining."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.match.luck.fortune import Told

_EVEN_CARDS = 0.1
"""Less than this part of a hand by luck, for or against, is nothing to speak of."""


def signed_percent(part: float) -> str:
    """A part of a hand as percent with its sign; ``0`` has none."""
    n = round(100 * part)
    sign = "+" if n > 0 else "\N{MINUS SIGN}" if n < 0 else ""
    return t("luck.percent", n=f"{sign}{abs(n)}")


def verdict(told: Told, mistakes: int, name: str = "") -> str:
    """A hand in one line: the cards, and how many moves were weak; for the player at the screen, or by name."""
    kind = "even" if abs(told.luck) < _EVEN_CARDS else "good" if told.luck > 0 else "bad"
    cards, you = (t(f"luck.cards_{kind}"), "") if name else (t(f"luck.you_{kind}"), "_you")
    if mistakes:
        words = t(f"luck.verdict{you}", cards=cards, n=mistakes, button=t("review.open"))
    else:
        words = t(f"luck.verdict_clean{you}", cards=cards)
    return t("luck.verdict_of", name=name, words=words) if name else words
