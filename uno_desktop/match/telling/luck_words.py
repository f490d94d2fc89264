"""Luck and play in words: ``+12%``, ``0.75`` hands, and the one line after a hand, which needs no explaining."""

from __future__ import annotations

from math import sqrt

from uno_desktop.content.messages.messages import t
from uno_desktop.match.luck.fortune import Told
from uno_desktop.match.telling.hints import percent

_EVEN_CARDS = 0.1
"""Less than this part of a hand by luck, for or against, is nothing to speak of."""


def signed_percent(part: float) -> str:
    """A part of a hand as percent with its sign; ``0`` has none."""
    n = round(100 * part)
    sign = "+" if n > 0 else "\N{MINUS SIGN}" if n < 0 else ""
    return t("luck.percent", n=f"{sign}{abs(n)}")


def outlooks(before: float, after: float) -> str:
    """How a chance to win the hand changed."""
    return t("luck.outlooks", before=percent(before), after=percent(after))


def part_of_hands(hundredths: int) -> str:
    """So many hundredths of a hand, without a sign, as the language writes them: ``0.75``."""
    whole, rest = divmod(abs(hundredths), 100)
    return t("luck.part", whole=whole, hundredths=f"{rest:02}")


def cards_kind(luck: float, hands: int = 1) -> str:
    """Whether somebody's cards were ``good``, ``even`` or ``bad``: by chance luck grows as the root of the hands."""
    return "even" if abs(luck) < _EVEN_CARDS * sqrt(hands) else "good" if luck > 0 else "bad"


def verdict(told: Told, mistakes: int, name: str = "") -> str:
    """A hand in one line: the cards, and how many moves were weak; for the player at the screen, or by name."""
    kind = cards_kind(told.luck)
    own = "won_bad" if kind == "bad" and told.outcome > 0 else kind  # who has won wouldn't call the cards bad
    cards, you = (t(f"luck.cards_{kind}"), "") if name else (t(f"luck.you_{own}"), "_you")
    if mistakes:
        words = t(f"luck.verdict{you}", cards=cards, n=mistakes, button=t("review.open"))
    else:
        words = t(f"luck.verdict_clean{you}", cards=cards)
    return t("luck.verdict_of", name=name, words=words) if name else words
