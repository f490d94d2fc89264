"""What a tooltip at the table says: of a card its name and a rule line, of a player what everybody could see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from uno_desktop.content.messages.messages import joined, phrase, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_name, color_word
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.players.manners.ledger import Play
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.widget import Tip
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.widgets.tiles import card_tip

_MOST_BACKS = 12


def table_card_tip(theme: Theme, view: View, card: int, written: str = "") -> Tip:
    """A card under the rules in force; ``written`` is the rule that players wrote on it."""
    effects = (effect.name for effect in view.rules.effects[view.deck.faces[card]])
    tip = card_tip(theme, view.deck, card, effects)
    says = (t("table.card_says", rule=written),) if written else ()
    behind = (t("tip.behind", card=card_name(theme, view.deck, view.deck.others[card])),) if view.deck.two_sided else ()
    return tip._replace(lines=(*tip.lines, *says, *behind))


def discard_tip(theme: Theme, view: View, card: int, color: int) -> Tip:
    """The card on top, and the color in force where it is a wild."""
    tip = table_card_tip(theme, view, card)
    if color == NONE or view.deck.color_of(card) != NONE:
        return tip
    return tip._replace(lines=(*tip.lines, t("tip.color_now", color=color_name(theme, color))))


def draw_pile_tip(count: int, key: str, on_top: str = "") -> Tip:
    """How many cards there are, what the other side of the one ``on_top`` is, and what the pile is for."""
    use = t("tip.draw_pile_use", key=key) if key else t("tip.draw_pile_use_no_key")
    seen = (t("tip.draw_pile_top", card=on_top),) if on_top else ()
    return Tip(t("tip.draw_pile"), (t("tip.draw_pile_left", n=count), *seen, use))


def backs_line(theme: Theme, deck: Deck, backs: Sequence[int]) -> tuple[str, ...]:
    """What the other sides of somebody's cards are, as a line; none where cards have one side."""
    if not backs:
        return ()
    names = [card_name(theme, deck, deck.cards_of(face)[0]) for face in backs[:_MOST_BACKS]]
    more = [t("tip.more", n=len(backs) - _MOST_BACKS)] if len(backs) > _MOST_BACKS else []
    return (t("tip.backs", cards=joined((*names, *more))),)


def tip_of_seat(session: Session, faces: FaceBook, seat: int, *, view: View, known: Sequence[str] | None = None) -> Tip:
    """A player as the viewing seat of the session sees them; ``known`` replaces what it would be told by now."""
    if known is None:
        known = facts(session.theme, view, memory_of(session), seat)
    plays = session.recall.plays(seat)
    # The last plays, newest first, and the lines of facts; cards is how many they hold.
    deck = view.deck
    listed = joined(_play_words(session.theme, view, play) for play in plays)
    tops = tuple(deck.face(play.cards[-1]) for play in plays)
    lines = (
        t("tip.holds", n=view.counts[seat]),
        t("tip.played", plays=listed) if plays else t("tip.no_plays"),
        *known,
    )

    def picture(face: int, style: Style) -> pygame.Surface:
        return faces.face(face, style.px(44))

    return Tip(session.name_of(seat), lines, tuple(partial(picture, face) for face in tops), (session.theme.id, tops))


def memory_of(session: Session) -> Memory | None:
    """What the viewing seat has seen of this hand; None for a spectator, of whom nobody keeps that."""
    return session.referee.memory(session.seat) if session.seat >= 0 else None


def facts(theme: Theme, view: View, memory: Memory | None, seat: int) -> tuple[str, ...]:
    """What the viewing seat knows of another hand, as lines: nothing that it has not seen."""
    if memory is None:
        return ()
    lines = list(other_facts(theme, view, memory, seat))
    if colors := not_followed(memory, seat):
        words = t("tip.not_followed", colors=joined(color_word(theme, color) for color in colors))
        lines.insert(1 if memory.holdings[seat].known else 0, words)
    return tuple(lines)


def other_facts(theme: Theme, view: View, memory: Memory | None, seat: int) -> tuple[str, ...]:
    """As ``facts``, without the colors that the seat had to draw on."""
    if memory is None:
        return ()
    lines = []
    if known := sorted(memory.holdings[seat].known):
        cards = [card_name(theme, view.deck, card) for card in known[:6]]
        lines.append(t("tip.known", cards=joined(cards)))
    if asked := memory.bluffs[seat] + memory.honest[seat]:
        lines.append(t("tip.challenged", n=asked, bluffs=memory.bluffs[seat]))
    return tuple(lines)


def not_followed(memory: Memory, seat: int) -> list[int]:
    """The colors a seat drew on instead of following, as far as that still tells something of its hand."""
    holding = memory.holdings[seat]
    unknown = any(count for _, count in holding.groups)
    return [color for color in range(len(memory.deck.colors)) if unknown and memory.lacks(seat, color)]


def _play_words(theme: Theme, view: View, play: Play) -> str:
    cards = joined((card_name(theme, view.deck, card) for card in play.cards), " + ")
    if play.color == NONE:
        return cards
    return phrase("hint.move.with_color", cards=cards, color=color_word(theme, play.color))
