"""Why a move is refused, in words; where nothing else is in the way, with what would match."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.content.wording import color_word, kind_name
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View


def refusal_text(reason: Refusal, view: View, theme: Theme) -> str:
    """The sentence for a refused move, as the player at ``view.seat`` reads it."""
    if reason is Refusal.NO_MATCH and view.turn == view.seat and view.top != NONE and view.color != NONE:
        return _no_match(view, theme)
    return t(f"refusal.{reason}")


def _no_match(view: View, theme: Theme) -> str:
    """What would match: the color, the number or symbol on top if it counts, and wilds."""
    deck = view.deck
    kind = deck.kind(view.top)
    fields = {"color": color_word(theme, view.color), "kind": kind_name(theme, kind.id)}
    if not kind.colored:
        return t("refusal.no_match.color", **fields)
    if kind.number is not None:
        return t("refusal.no_match.number", **fields)
    follows = view.book.matching.make(view.top, view.color)
    equals = (card for card in range(deck.size) if deck.kind(card).id == kind.id and deck.color_of(card) != view.color)
    return t("refusal.no_match.symbol" if any(map(follows, equals)) else "refusal.no_match.color", **fields)
