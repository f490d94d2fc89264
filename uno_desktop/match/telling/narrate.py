"""What happened, as a line of text for one viewer: the move line on the table, the log of the hand; and refusals.

A message ``say.<event>`` may have the variants ``.you`` (the viewer did it) and ``.to_you`` (the viewer suffered it).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from uno_desktop.content.messages.messages import joined, language, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_name, color_word, hand_rule_name, kind_name, theme_text
from uno_desktop.engine import events as ev
from uno_desktop.engine import legality
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View

Fields = dict[str, Any]
JOINT = "  ·  "
"""Between things that are told in one line, the latest last."""
_MOST_NAMED = 3
"""More cards than these that go along with another are only counted: their names would not fit into the line."""


class Narrator:
    """Tells events to ``viewer`` (``NONE``: everybody is called by name). ``names`` are by seat; both may change."""

    def __init__(self, theme: Theme, deck: Deck, names: Sequence[str], viewer: int = NONE) -> None:
        self._theme = theme
        self._deck = deck
        self.names = names
        self.viewer = viewer
        self._cards: dict[tuple[str, int], str] = {}

    def lines(self, events: Iterable[ev.Event]) -> list[str]:
        """A line for each event that is worth one."""
        return [line for event in events if (line := self.line(event)) is not None]

    def line(self, event: ev.Event, after: Sequence[ev.Event] = ()) -> str | None:
        """The event as a line, or None where there is nothing to say; ``after``: what follows in its move."""
        found = _SAYINGS.get(type(event))
        if found is None:
            return None
        key, fields = found(self, event)
        if isinstance(event, ev.CardsDrawn) and drew_in_vain(event, after):
            key = "drew_no_fit"
        elif isinstance(event, ev.CardsDrawn) and drew_and_skipped(event, after):
            key = "drew_skipped"
        if key is None:
            return None
        variant = self._variant(fields.get("seat", NONE), fields.get("target", NONE))
        for who in ("seat", "target"):
            if who in fields:
                fields[who] = self._name(fields[who])
        return theme_text(self._theme, f"say.{key}{variant}", **fields)

    def color_of_start(self, event: ev.ColorChosen) -> str:
        """That the card turned up was a wild, and who chose which color for it."""
        words = {"seat": self._name(event.seat), "color": self.color(event.color)}
        return theme_text(self._theme, f"say.color_start{self._variant(event.seat, NONE)}", **words)

    def _variant(self, seat: int, target: int) -> str:
        if self.viewer == NONE:
            return ""
        if seat == self.viewer:
            return ".you"
        return ".to_you" if target == self.viewer else ""

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def cards(self, cards: Sequence[int]) -> str:
        """Names of cards, one after the other."""
        return joined(map(self._card, cards))

    def _card(self, card: int) -> str:
        """A card's name, kept by language and face: it takes some twenty look-ups in theme and catalog."""
        key = language(), self._deck.faces[card] if card >= 0 else NONE
        if key not in self._cards:
            self._cards[key] = card_name(self._theme, self._deck, card)
        return self._cards[key]

    def color(self, color: int) -> str:
        """The name of a color."""
        return color_name(self._theme, color)


class LatestLine:
    """The line of what has just happened: the last two sayings since the turn before, or the hand, began.

    A call makes room for what comes after it, so that the card that did it stays; the seat shows the call anyway.
    After a drop the color that was chosen before it is one of them: nothing else would say who chose it.
    """

    def __init__(self) -> None:
        self.words = ""
        self._sayings: list[str] = []
        self._has_called = False
        """Whether the last of them is a call."""
        self._color = ""
        """Who has chosen a color since the turn began."""
        self._dropped = False

    def hear(self, event: ev.Event, saying: str | None) -> None:
        """An event, and what is said of it."""
        if isinstance(event, ev.TurnBegan | ev.HandStarted):  # the end of the hand before is old news
            self._sayings.clear()
            self._color, self._dropped = "", False
        if isinstance(event, ev.TurnBegan):
            return
        self._dropped = self._dropped or isinstance(event, ev.DropEnded)
        if saying is not None:
            self._color = saying if isinstance(event, ev.ColorChosen) else self._color
            if self._has_called and len(self._sayings) > 1:
                del self._sayings[-1]
            self._has_called = isinstance(event, ev.UnoCalled)
            self._sayings.append(saying)
            said = self._sayings[-2:]
            if self._dropped and self._color and self._color not in said:
                said = [said[-1], self._color]
            self.words = JOINT.join(said)


def what_counts_after(event: ev.Event, rest: Sequence[ev.Event], rules: RulesInForce, top: int) -> Sequence[ev.Event]:
    """Of what follows an event in its move, what its line may tell; ``top`` is the card on the discard pile, or NONE.

    Where every drawn card is kept, nothing of that is known. Of a draw that a card made somebody take, it counts only
    where that draw takes the turn.
    """
    if isinstance(event, ev.CardsDrawn):
        if event.why != "penalty":
            return () if rules.drawn_kept else rest
        kinds = rules.performed[rules.faces[top]] if top != NONE and rules.draw_costs_turn else ()
        return rest if any(kind.takes_turn for kind, _ in kinds) else ()
    return rest


def drew_in_vain(event: ev.CardsDrawn, after: Iterable[ev.Event]) -> bool:
    """Whether the viewer sees the one card that a turn has brought, and that it ends the turn: it doesn't fit.

    ``after`` is what follows in the move. Where the rules keep every drawn card, nothing is known of that: don't ask.
    """
    if event.why != "turn" or len(event.cards) != 1 or ev.HIDDEN in event.cards:
        return False
    turn = next((each for each in after if isinstance(each, ev.TurnBegan)), None)
    return turn is not None and turn.seat not in (NONE, event.seat)


def drew_and_skipped(event: ev.CardsDrawn, after: Iterable[ev.Event]) -> bool:
    """Whether a card made the seat draw and its turn is over with that: the next turn in the move is another's."""
    if event.why != "penalty":
        return False
    rest = list(after)
    turn = next((each for each in rest if isinstance(each, ev.TurnBegan)), None)
    # Somebody else who is skipped or draws as well makes it unclear whose turn it would have been.
    is_only = not any(isinstance(each, (ev.SeatSkipped, ev.CardsDrawn)) for each in rest)
    return is_only and turn is not None and turn.seat not in (NONE, event.seat)


Saying = tuple[str | None, Fields]


def _card_played(teller: Narrator, event: ev.CardPlayed) -> Saying:
    key = "jumped_in" if event.jumped_in else "played"
    return key, {"seat": event.seat, "cards": teller.cards((event.card, *event.also))}


def _cards_drawn(teller: Narrator, event: ev.CardsDrawn) -> Saying:
    fields = {"seat": event.seat, "n": len(event.cards)}
    if event.why == "turn" and len(event.cards) <= _MOST_NAMED and all(card != ev.HIDDEN for card in event.cards):
        return "drew_seen", fields | {"cards": teller.cards(event.cards)}
    return "drew", fields


def _hand_revealed(teller: Narrator, event: ev.HandRevealed) -> Saying:
    if ev.HIDDEN in event.cards:
        return None, {}
    return "revealed", {"seat": event.to, "target": event.seat, "cards": teller.cards(event.cards)}


def _face_down_turned(teller: Narrator, event: ev.FaceDownTurned) -> Saying:
    key = "honest_turned" if event.legal else "bluff_turned"
    return key, {"seat": event.seat, "target": event.target, "card": teller.cards((event.card,))}


def _laid_down(teller: Narrator, event: ev.CardLaidDown) -> Saying:
    return "laid_down", {"seat": event.seat, "card": "" if event.card == ev.HIDDEN else teller.cards((event.card,))}


def _turn_began(_teller: Narrator, event: ev.TurnBegan) -> Saying:
    if event.phase is Phase.TURN and not event.drawn:
        return "turn", {"seat": event.seat}
    return None, {}


def _rule_chosen(_teller: Narrator, event: ev.HandRuleChosen) -> Saying:
    fields: Fields = {"rule": hand_rule_name(event.rule)}
    return ("rule_drawn", fields) if event.seat == NONE else ("rule_chosen", fields | {"seat": event.seat})


def _traded(teller: Narrator, event: ev.CardsTraded) -> Saying:
    fields: Fields = {"seat": event.seat, "target": event.target}
    if ev.HIDDEN in event.given:
        return "traded", fields
    return "traded_seen", fields | {"given": teller.cards(event.given), "taken": teller.cards(event.taken)}


def _shed(teller: Narrator, event: ev.CardsShed) -> Saying:
    if len(event.cards) > _MOST_NAMED:
        return "shed_many", {"seat": event.seat, "n": len(event.cards)}
    return "shed", {"seat": event.seat, "cards": teller.cards(event.cards)}


def _seat(key: str) -> Callable[[Narrator, Any], Saying]:
    return lambda _teller, event: (key, {"seat": event.seat})


_SAYINGS: Mapping[type[ev.Event], Callable[[Narrator, Any], Saying]] = {
    ev.DealerDrawn: lambda teller, event: ("dealer_drawn", {"seat": event.seat, "card": teller.cards((event.card,))}),
    ev.DealerChosen: _seat("dealer"),
    ev.HandStarted: lambda _teller, event: ("hand_started", {"number": event.number, "seat": event.dealer}),
    ev.HandRuleAsked: _seat("rule_asked"),
    ev.HandRuleChosen: _rule_chosen,
    ev.CardsTraded: _traded,
    ev.MachinePressed: lambda _teller, event: (
        "machine" if event.amount else "machine_nothing",
        {"seat": event.seat, "n": event.amount},
    ),
    ev.TimeRanOut: _seat("time_out"),
    ev.HandTimeUp: lambda _teller, _event: ("hand_time_up", {}),
    ev.StartCardTurned: lambda teller, event: (f"start_{event.fate}", {"card": teller.cards((event.card,))}),
    ev.CardPlayed: _card_played,
    ev.ColorChosen: lambda teller, event: ("color", {"seat": event.seat, "color": teller.color(event.color)}),
    ev.DirectionReversed: lambda _teller, event: (f"direction_{'left' if event.direction > 0 else 'right'}", {}),
    ev.SeatSkipped: _seat("skipped"),
    ev.PenaltyGrew: lambda _teller, event: ("penalty_grew" if event.total > event.amount else None, {"n": event.total}),
    ev.CardsDrawn: _cards_drawn,
    ev.NothingToDraw: _seat("nothing_to_draw"),
    ev.PileReshuffled: lambda _teller, event: ("reshuffled", {"n": event.count}),
    ev.DrawnCardKept: _seat("kept"),
    ev.ChallengeMade: lambda _teller, event: ("challenged", {"seat": event.seat, "target": event.target}),
    ev.HandRevealed: _hand_revealed,
    ev.CardLaidDown: _laid_down,
    ev.FaceDownBelieved: lambda _teller, event: ("believed", {"seat": event.seat, "target": event.target}),
    ev.FaceDownTurned: _face_down_turned,
    ev.ChallengeDecided: lambda _teller, event: (
        "challenge_failed" if event.legal else "challenge_won",
        {"seat": event.seat, "target": event.target},
    ),
    ev.DropBegan: _seat("drop_began"),
    ev.HandDropped: lambda _teller, event: ("dropped", {"seat": event.seat, "place": event.place}),
    ev.DropEnded: lambda _teller, event: ("drop_last", {"seat": event.last}),
    ev.HandsSwapped: lambda _teller, event: ("swapped", {"seat": event.seat, "target": event.target}),
    ev.HandsPassed: lambda _teller, event: (f"passed_{'left' if event.direction > 0 else 'right'}", {}),
    ev.HandsShuffled: _seat("shuffled"),
    ev.ComplyAsked: lambda _teller, event: ("comply_asked", {"seat": event.seat, "target": event.by}),
    ev.Complied: _seat("complied"),
    ev.Refused: _seat("refused"),
    ev.UnoCalled: _seat("uno"),
    ev.UnoCaught: lambda _teller, event: ("caught", {"seat": event.by, "target": event.seat}),
    ev.FalseUnoCalled: _seat("false_uno"),
    ev.SilenceBegan: _seat("silence_began"),
    ev.SilenceEnded: lambda _teller, _event: ("silence_ended", {}),
    ev.SilenceBroken: _seat("spoke"),
    ev.CardsShed: _shed,
    ev.TableFlipped: _seat("flipped"),
    ev.WentOut: lambda _teller, event: (
        "out_first" if event.place == 1 else "out",
        {"seat": event.seat, "place": event.place},
    ),
    ev.HandReturned: lambda _teller, event: ("hand_returned", {"seat": event.seat, "n": event.count}),
    ev.HandWon: lambda _teller, event: ("hand_won", {"seat": event.seat, "n": event.points}),
    ev.HandEndedWithoutWinner: lambda _teller, _event: ("no_winner", {}),
    ev.MatchWon: lambda _teller, event: ("match_won" if event.seat != NONE else "match_shared", {"seat": event.seat}),
    ev.TurnBegan: _turn_began,
}


# -- why a move is refused; where nothing else is in the way, with what would match --


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
