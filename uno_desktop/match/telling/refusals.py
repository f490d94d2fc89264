"""Why a move is refused, in words; where nothing else is in the way, with what would match."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import color_word, kind_name
from uno_desktop.engine import legality
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View


def refusal_text(reason: Refusal, view: View, theme: Theme) -> str:
    """The sentence for a refused move, as the player at ``view.seat`` reads it."""
    if reason is Refusal.NO_MATCH and view.turn == view.seat and view.top != NONE and view.color != NONE:
        # What would match: the color, the number or symbol on top if it counts, and wilds if they may be played.
        deck = view.deck
        kind = deck.kind(view.top)
        fields = {"color": color_word(theme, view.color), "kind": kind_name(theme, kind.id)}
        wilds = "" if _wild_fits(view) else ".no_wild"
        if not kind.colored:
            return t(f"refusal.no_match.color{wilds}", **fields)
        if kind.number is not None:
            return t(f"refusal.no_match.number{wilds}", **fields)
        follows = view.rules.matching.make(view.top, view.color)
        equals = (
            card for card in range(deck.size) if deck.kind(card).id == kind.id and deck.color_of(card) != view.color
        )
        return t(f"refusal.no_match.{'symbol' if any(map(follows, equals)) else 'color'}{wilds}", **fields)
    return t(f"refusal.{reason}", n=view.rules.uno_at)


def _wild_fits(view: View) -> bool:
    """Whether a wild of this deck could be played now by somebody who holds the hand, and it."""
    if view.phase is not Phase.TURN:
        return True
    wilds = {view.deck.kind(card).id: card for card in range(view.deck.size) if view.deck.color_of(card) == NONE}
    return any(card in legality.playable(view, view.seat, (*view.hand, card)) for card in wilds.values())
