"""What a tooltip says of a card: its name and a rule line."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.content.messages import t, template
from uno_desktop.content.theme_model import Theme
from uno_desktop.content.wording import card_name, color_word, kind_help, kind_name
from uno_desktop.engine.cards import Deck
from uno_desktop.ui.kit.widget import Tip


def card_tip(theme: Theme, deck: Deck, card: int, effects: Iterable[str] = ()) -> Tip:
    """``effects`` are the names of those in force: house rules give some numbers an effect."""
    kind = deck.kind(card)
    name = card_name(theme, deck, card)
    if kind.number is None:
        return Tip(name, (kind_help(theme, kind.id),))
    color = color_word(theme, deck.color_of(card))
    keys = [f"tip.effect.{effect}" for effect in effects]
    lines = [t("tip.number", color=color, number=kind_name(theme, kind.id))]
    return Tip(name, (*lines, *(t(key) for key in keys if template(key) is not None)))
