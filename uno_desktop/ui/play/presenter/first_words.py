"""What explains the first Skip, Reverse, Draw Two, Wild, UNO and challenge of a player's life, in words."""

from __future__ import annotations

from collections.abc import Container

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, color_word, kind_help, kind_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.match.hotseat import first_key
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

HOLD = "hold_"
_HELD = ("hold_match", "hold_drop", "hold_draw", "hold_skip", "hold_reverse", "hold_wild", "hold_wild_draw")
"""How cards match, and what those in the own hand do, in the order in which it is told where several can be played."""
TOPICS = ("skip", "reverse", "draw", "wild", "uno", "challenge", "catch", *_HELD)
"""What is explained, each once."""
_PLAIN = {"skip": "skip", "reverse_as_skip": "skip", "reverse": "reverse", "choose_color": "wild"}
"""Effects that a line of their own explains, with what it is called in messages."""

Explained = tuple[str, str]
"""A topic, and the words that explain it; both are "" where there is nothing to explain."""
NOTHING: Explained = ("", "")


class FirstWords:
    """Says what explains an event, or the cards in the own hand, as the table shows them now."""

    def __init__(self, shell: Shell, session: Session, picture: TablePicture) -> None:
        self._app = shell.app
        self._theme = shell.look.theme
        self._session = session
        self._picture = picture

    def told(self, event: ev.Event, seen: Container[str]) -> Explained:
        """What explains an event, to whom the topics ``seen`` have been explained before."""
        session, deck = self._session, self._picture.view.deck
        match event:
            case ev.SeatSkipped() if event.seat in (session.seat, NONE):
                return "skip", t("first.skip.you")
            case ev.SeatSkipped():
                return "skip", t("first.skip", name=session.name_of(event.seat))
            case ev.DirectionReversed():
                return "reverse", t("first.reverse")
            case ev.CardPlayed() if (kind := deck.kind(event.card)).colored and kind.effects and draws(kind):
                return "draw", t("first.draw", card=kind_name(self._theme, kind.id), n=draws(kind))
            case ev.ColorChosen() if self._picture.lies_as_start and event.seat == session.seat:
                return NOTHING
            case ev.ColorChosen() if self._picture.lies_as_start:
                name, color = session.name_of(event.seat), color_word(self._theme, event.color)
                return "wild_start", t("first.wild.start", name=name, color=color)
            case ev.ColorChosen() if not draws(deck.kind(self._picture.view.top)):
                return "wild", t("first.wild", color=color_word(self._theme, event.color))
            case ev.UnoCalled() if event.seat != session.seat:
                return "uno", t("first.uno", name=session.name_of(event.seat), key=first_key(self._app, "uno"))
            case ev.TurnBegan():
                return self._turn(event, seen)
            case ev.SilenceBegan():
                return "silence", t("first.silence", n=self._picture.view.rules.speaking_penalty)
        return NOTHING

    def _turn(self, event: ev.TurnBegan, seen: Container[str]) -> Explained:
        pending, home = event.pending, self._session.seat
        if pending.face_down:
            return NOTHING if pending.seat == home else ("face_down", t("first.face_down"))
        if pending.can_challenge:  # who is asked reads it in the prompt, which would lie over the note
            return NOTHING if pending.seat == home else ("challenge", t("first.challenge"))
        view = self._session.view
        may_arm = 2 <= len(view.hand) <= 1 + view.rules.uno_at and bool(view.playable) and view.rules.uno_penalty > 0
        if event.phase is Phase.TURN and pending.seat == home and may_arm and "uno" not in seen:
            return "uno", t("first.uno.you", key=first_key(self._app, "uno"), n=view.rules.uno_penalty)
        return self._held(view, seen) if self.is_own_turn(event) else NOTHING

    def is_own_turn(self, event: ev.TurnBegan) -> bool:
        """Whether the player can play a card now, and nobody else sees the hand."""
        is_own = event.pending.seat == self._session.seat and event.phase in (Phase.TURN, Phase.DRAWN)
        return is_own and not self._session.is_shared

    def pointed_topic(self) -> str:
        """What the card pointed at would need explained; "" for none."""
        pointed = self._pointed(self._session.view)
        return "" if pointed is None else self._card(self._session.view, pointed)[0]

    def _pointed(self, view: View) -> int | None:
        """The card pointed at, where it may be played only without others."""
        sprite = self._picture.hand.focused
        if sprite is None or sprite.card not in view.playable:
            return None
        return sprite.card if view.rules.restricted[view.deck.face(sprite.card)] else None

    def _held(self, view: View, seen: Container[str]) -> Explained:
        """How cards match, or what a card does that can be played now, of a kind that has not been explained yet.

        A card that only may be played without others waits until there are none, or the player points at it.
        """
        free = [card for card in view.playable if not view.rules.restricted[view.deck.face(card)]]
        pointed = self._pointed(view)
        cards = free or view.playable if pointed is None else (pointed,)
        found = {topic: words for card in cards for topic, words in [self._card(view, card)] if topic}
        if view.playable:  # else the prompt says that nothing fits
            found["hold_match"] = t("first.match")
        order = sorted(found, key=lambda topic: _HELD.index(topic) if topic in _HELD else len(_HELD))
        return next(((topic, found[topic]) for topic in order if topic not in seen), NOTHING)

    def _card(self, view: View, card: int) -> Explained:
        """What explains what a card does under the rules in force."""
        kind, deck, rules = view.deck.kind(card), view.deck, view.rules
        holders = sum(count > 0 for count in view.counts)
        does = dict(rules.rewritten(effect, holders) for effect in rules.effects[deck.faces[card]])
        name, is_wild = kind_name(self._theme, kind.id), deck.color_of(card) == NONE
        if "drop_hands" in does:
            card_words = name if is_wild else card_name(self._theme, deck, card)
            return HOLD + "drop", t("first.hold.drop", card=card_words, n=rules.drop_penalty)
        if not does.keys() <= {*_PLAIN, "draw", "restricted"}:
            return HOLD + kind.id, t("first.hold", card=name, help=kind_help(self._theme, kind.id))
        if "draw" in does:
            what = "wild_draw" if is_wild else "draw"
            key = "first.hold.wild_draw" if is_wild else "first.hold.draw"
            return HOLD + what, " ".join((t(key, card=name, n=does["draw"]), *_forbids(view, card)))
        for effect, what in _PLAIN.items():
            if effect in does:
                return HOLD + what, t(f"first.hold.{what}", card=name)
        return NOTHING


def would_bluff(view: View, card: int) -> bool:
    """Whether whoever plays the card from the hand in view breaks a law that can be challenged."""
    rules, law = view.rules, view.rules.restriction_met
    if law is None or not view.discard or not rules.challengeable[view.deck.face(card)]:
        return False
    return not law(rules, view.hand, card, view.color, rules.faces[view.top])


def _forbids(view: View, card: int) -> list[str]:
    """What the rules in force ask of whoever plays the card, and whether it can be a bluff."""
    rules, face = view.rules, view.deck.faces[card]
    if not rules.restricted[face] or rules.restriction_met is None or not view.discard:
        return []
    law, top = rules.restriction_met, rules.faces[view.top]
    # The law is asked about hands of one more card: another wild, or another color of the number on top.
    others = [other for other, own in enumerate(rules.colors) if other != card and own != view.color]
    barred = [other for other in others if not law(rules, (card, other), card, view.color, top)]
    is_wild = any(rules.colors[other] == NONE for other in barred)
    needs = t(f"first.hold.needs.{'wild' if is_wild else 'number' if barred else 'color'}")
    return [needs, t("first.hold.bluff")] if rules.challengeable[face] else [needs]
