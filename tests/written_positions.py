"""Games in a position that ``Game.position()`` wrote: tests read it back to see that it leaves nothing out."""

from __future__ import annotations

from dataclasses import fields

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Phase
from uno_desktop.engine.notation import CardsByName
from uno_desktop.engine.pending import (
    HAND_OVER,
    MATCH_OVER,
    NOTHING,
    TURNS,
    ChooseRule,
    ColorToName,
    Comply,
    Drawn,
    Dropping,
    Penalty,
    Pending,
    UntilColor,
)
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import MatchConfig, Result, State


def game_at(config: MatchConfig, text: str) -> Game:
    """A game in this position. Raises ValueError for what cannot be read."""
    game = Game(config)
    _read(game, text)
    return game


def _read(state: State, text: str) -> None:
    deck = state.rules.deck
    found = dict(part.partition(": ")[::2] for part in text.split(" | "))
    found = {key.strip(": "): value.strip() for key, value in found.items()}

    def number(key: str, default: int = NONE) -> int:
        return int(found.get(key) or default)

    def numbers(key: str) -> list[int]:
        return [int(word) for word in found.get(key, "").split()]

    state.rules = state.rules.with_hand_rule(number("rule"))
    state.clear_hand()
    state.side = number("side", 0)
    cards = CardsByName(deck, cards_of_side(deck, state.side))
    state.direction = number("direction", 1)
    state.color = NONE if found["color"] == str(NONE) else deck.color_index(found["color"])
    state.hands = [cards.take(hand) for hand in found["hands"].split("/")]
    state.discard = cards.take(found["discard"])
    state.draw_pile = cards.take(found["draw"])[::-1]
    state.face_down = cards.take(found.get("down", ""))
    state.hand_number, state.dealer, state.last_player = number("hand"), number("dealer"), number("last")
    state.scores, state.out = numbers("scores"), numbers("out")
    state.dealt = numbers("dealt") or range(state.players)
    pairs = [part.partition("=") for part in found.get("taken_out", "").split("/") if part]
    every = range(len(deck.faces))  # these cards lie in the draw pile again
    state.taken_out = {int(seat): tuple(CardsByName(deck, every).take(held)) for seat, _, held in pairs}
    state.uno_open, state.jump_open = tuple(numbers("uno")), "jump" in found
    state.silence = tuple(numbers("silence"))
    state.dry, state.turns_left = number("dry", 0), state.rules.most_turns - number("turns", 0)
    phase = Phase(found["phase"])
    state.wait(_read_pending(state, phase, number("turn"), found))
    if phase in OVER:
        points = int(found["points"]) if "points" in found else None
        state.result = Result(number("won"), points, tuple(map(tuple, state.hands)), number("match"))


def _read_pending(state: State, phase: Phase, seat: int, found: dict[str, str]) -> Pending:
    """What the position waits for; its cards are those that lie there already."""
    deck = state.rules.deck
    on_turn = state.hands[seat] if seat >= 0 else []
    if "entry" in found:
        name, *rest = found["entry"].split()
        kind = next(kind for kind in state.rules.accepting if kind.__name__ == name)
        types = [field.type for field in fields(kind)[1:]]
        numbers = zip(types, map(int, rest), strict=True)
        return kind(seat, *(number != 0 if of == "bool" else number for of, number in numbers))
    if phase is Phase.TURN:
        return TURNS[seat]
    if phase is Phase.CHOOSE_RULE:
        return ChooseRule(seat, tuple(map(int, found["offers"].split())))
    if phase is Phase.CHOOSE_COLOR:
        return ColorToName(seat)
    if phase is Phase.DRAWN:
        return Drawn(seat, tuple(CardsByName(deck, reversed(on_turn)).take(found["drawn"])))
    if phase is Phase.PENALTY:
        amount, by, can_challenge = map(int, found["penalty"].split())
        shown = CardsByName(deck, state.hands[by] if by >= 0 else ()).take(found.get("shown", ""))
        facts = (seat, amount, by, bool(can_challenge), "bluff" not in found, tuple(shown))
        return UntilColor(*facts, deck.color_index(found["until"])) if "until" in found else Penalty(*facts)
    if phase is Phase.DROP:
        dropped, *to_drop = map(int, found["drop"].split())
        return Dropping(seat, tuple(to_drop), dropped, "ending" in found)
    if phase is Phase.COMPLY:
        card, _, by_seat = found["comply"].rpartition(" by ")
        return Comply(seat, *CardsByName(deck, reversed(state.discard)).take(card), int(by_seat))
    return {Phase.BEFORE_DEAL: NOTHING, Phase.HAND_OVER: HAND_OVER}.get(phase, MATCH_OVER)
