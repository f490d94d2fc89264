"""What a start card does that is no number (rules.md, Start card)."""

from __future__ import annotations

from uno_desktop.engine.book import Book
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.base import Rule, Values

_WILD_FATES = ("choose_color", "cover", "return")
_COLORED = {"draw": "start_draw_two", "skip": "start_skip", "reverse": "start_reverse"}


def start_option(kind: Kind) -> str | None:
    """The option that decides what a kind does as the first card turned up; ``None``: it stays and does nothing.

    A theme's own kinds go by their effects.
    """
    if kind.has("drop_hands"):
        return "start_wild_chili"
    if not kind.colored:
        return "start_wild_draw_four" if kind.has("draw") else "start_wild"
    for effect_name in ("draw", "skip", "reverse"):
        if kind.has(effect_name):
            return _COLORED[effect_name]
    return None


def _fate(kind: Kind, values: Values) -> str:
    option = start_option(kind)
    return "stays" if option is None else str(values[option])


def _install(book: Book, values: Values) -> None:
    book.start_fates = tuple(_fate(kind, values) for kind in book.deck.face_kinds)


RULE = Rule(
    "start_cards",
    (
        Option("start_draw_two", "draw_only", ("apply", "draw_only", "no_effect", "cover", "return")),
        Option("start_skip", "apply", ("apply", "no_effect", "cover", "return")),
        Option("start_reverse", "right_of_dealer", ("right_of_dealer", "dealer", "no_effect", "cover", "return")),
        Option("start_wild", "choose_color", _WILD_FATES),
        Option("start_wild_draw_four", "return", _WILD_FATES),
        Option("start_wild_chili", "cover", _WILD_FATES),
    ),
    _install,
)
