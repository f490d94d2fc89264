"""A Reverse that is a Skip, on a card that does more (docs/rules.md, Where rules meet, 3).

Between two players the direction makes no difference. So a card does the same under ``two_player_reverse: reverse``,
where the Reverse only turns it, and all that the Skip adds is the turn that comes back at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from named_cards import take
from table import COLORS, config

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig

REVERSE, COLOR = Effect("reverse"), Effect("choose_color")
OTHERS = [
    Effect("draw", 4), Effect("draw_random", 3), Effect("draw_until_color"), Effect("draw_at", 2),
    Effect("draw_all", 2), Effect("press", 2), Effect("press_at", 2), Effect("skip"), Effect("skip_all"),
    Effect("leave_hand"), Effect("drop_hands"), Effect("comply"), Effect("shuffle_hands"), Effect("swap_hands"),
    Effect("pass_hands"), Effect("discard_color"), Effect("restricted"),
]  # fmt: skip
"""Every effect but the reverse, naming a color, and the flip of double-sided decks."""


def _kinds() -> Iterator[Kind]:
    """A wild for each of one or two other effects with a Reverse before and behind them, and with several Reverses."""
    for size in (0, 1, 2):
        for chosen in combinations(OTHERS, size):
            names = "+".join(effect.name for effect in chosen)
            yield Kind(f"first+{names}", False, 50, (COLOR, REVERSE, *chosen))
            yield Kind(f"last+{names}", False, 50, (COLOR, *chosen, REVERSE))
    for effect in OTHERS:
        yield Kind(f"two+{effect.name}", False, 50, (COLOR, REVERSE, effect, REVERSE))
        yield Kind(f"three+{effect.name}", False, 50, (COLOR, REVERSE, REVERSE, effect, REVERSE))
    yield Kind("skips", False, 50, (COLOR, REVERSE, Effect("skip"), Effect("skip")))
    yield Kind("draws", False, 50, (COLOR, Effect("draw", 1), REVERSE, Effect("draw", 2)))


USUAL = [STANDARD_KINDS[name] for name in (*"0123456789", "skip", "reverse", "draw_two", "wild_draw_four")]
KINDS = list(_kinds())
DECK = Deck("own", COLORS, (*USUAL, *KINDS), (*(2 for _ in USUAL), *(1 for _ in KINDS)))
SKIPS_ONLY = [kind for kind in KINDS if not kind.has("skip") or kind.effects[1:] in ((REVERSE, Effect("skip")),)]
FEWER = Deck("fewer", COLORS, (*USUAL, *SKIPS_ONLY), (*(2 for _ in USUAL), *(1 for _ in SKIPS_ONLY)))
"""Without the cards that skip twice or also make draw."""

RULES: dict[str, dict[str, Value]] = {
    "plain": {},
    "keeps_turn": {"draw_keeps_turn": True},
    "stacking": {"stacking": "any"},
    "stacking_keeps": {"stacking": "any", "draw_keeps_turn": True},
    "draw_answer": {"draw_answer": "both"},
    "skip_answer": {"skip_answer": True},
    "all_answers": {"stacking": "amount", "draw_answer": "both", "skip_answer": True},
    "anyone": {"draw_anyone": True},
    "everyone": {"skip_everyone": True},
    "no_bluff": {"bluff": False},
}
TABLES: dict[str, tuple[int, dict[str, Value]]] = {
    "two": (2, {}),
    "two_of_three": (3, {"scoring": "last_holding_loses"}),
    "two_teams": (4, {"teams": "two"}),
}
"""Two players, and two who are left of more."""
OPEN = (Phase.PENALTY, Phase.COMPLY, Phase.DROP)


def _games(kind: Kind, rules: dict[str, Value], players: int, mine: str, deck: Deck) -> tuple[Game, Game]:
    """The same position with a Reverse that is a Skip, and with one that only turns."""
    hands = [f"{kind.id}, {mine}", "red draw_two, blue skip, red reverse, green 5, yellow 7", "", ""][:players]
    *dealt, discard = take(deck, *hands, "red 9")
    games = []
    for way in ("skip", "reverse"):
        match = config(players, deck=deck, hand_size=2, uno_penalty=0, two_player_reverse=way, **rules)
        used = {card for hand in dealt for card in hand}.union(discard)
        pile = [card for card in range(deck.size) if card not in used]
        Stream(seed_bytes(kind.id), "pile").shuffle(pile)
        pile.sort(key=lambda card: deck.kind(card) not in USUAL)  # what is drawn is no card with a Reverse and more
        games.append(Game.from_setup(match, hands=dealt, discard=discard, draw_pile=pile, turn=0))
    return games[0], games[1]


def _play_out(skips: Game, turns: Game, answered: bool, told: list[ev.Event], ends: list[str]) -> None:
    """Every way in which what the card asks can be decided, in both games at once."""
    assert (skips.phase, skips.hands, skips.color) == (turns.phase, turns.hands, turns.color)
    if skips.phase not in OPEN:
        _compare(skips, turns, answered, told)
        ends.append(str(skips.phase))
        return
    seat = skips.waiting()[0]
    assert seat == turns.waiting()[0]
    moves = skips.legal_moves(seat)
    assert moves
    assert moves == turns.legal_moves(seat)
    for move in moves:
        ours, theirs = skips.copy(events=True), turns.copy(events=True)
        seen = [*told, *ours.apply(move)]
        theirs.apply(move)
        _play_out(ours, theirs, answered or move.do == Do.PLAY, seen, ends)


def _compare(skips: Game, turns: Game, answered: bool, told: list[ev.Event]) -> None:
    played = next(event for event in told if isinstance(event, ev.CardPlayed))
    reverses = skips.rules.deck.kind(played.card).effects.count(REVERSE)
    assert skips.draw_pile == turns.draw_pile
    assert skips.direction == 1
    assert not skips.due
    if skips.phase is not Phase.TURN:
        return
    comes_back = reverses % 2 == 1 and not answered
    assert skips.turn == (0 if comes_back else turns.turn)
    skipped = [event.seat for event in told if isinstance(event, ev.SeatSkipped)]
    if comes_back and turns.turn == 1:
        assert skipped[-1] == 1


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.long), 12])
def test_the_rest_of_the_card_happens_first_and_then_the_turn_comes_back(rules: str, table: str, every: int) -> None:
    """For every card, or for some, which are other ones under each rule."""
    some = slice((3 * list(RULES).index(rules) + list(TABLES).index(table)) % every, None, every)
    players, more = TABLES[table]
    kinds, deck = (SKIPS_ONLY, FEWER) if rules == "everyone" else (KINDS, DECK)
    ends: list[str] = []
    for kind in kinds[some]:
        for mine in ("blue 1, green 2, blue draw_two", "red 1, blue 2, green 3"):
            skips, turns = _games(kind, RULES[rules] | more, players, mine, deck)
            card = skips.hands[0][0]
            moves = [move for move in skips.legal_moves(0) if move.do == Do.PLAY and move.card == card and not move.uno]
            for move in moves[:: max(1, len(moves) // 2)]:
                ours, theirs = skips.copy(events=True), turns.copy(events=True)
                told = list(ours.apply(move))
                theirs.apply(move)
                _play_out(ours, theirs, False, told, ends)
    assert {"turn", "match_over" if table == "two_of_three" else "hand_over"} <= set(ends)


def _headwind(match: MatchConfig) -> Game:
    *hands, discard = take(DECK, "first+draw, red 1, red 3", "blue 2, blue 3", "green 5")
    game = Game.from_setup(match, hands=hands, discard=discard)
    game.apply(Move(0, Do.PLAY, hands[0][0], color=0))
    return game


def test_a_match_of_before_goes_on_as_it_did() -> None:
    """The Skip came before the draw, so the card's own player drew (docs/rules.md, Older matches)."""
    match = config(2, deck=DECK, hand_size=2)
    former = MatchConfig(match.deck, match.options, 2, match.seed, match.dealer, rules_version=1)
    now, then = _headwind(match), _headwind(former)
    assert ([len(hand) for hand in now.hands], now.turn) == ([2, 6], 0)
    assert ([len(hand) for hand in then.hands], then.turn) == ([6, 2], 1)


def test_one_that_goes_out_makes_the_other_player_draw_and_skips_nobody_twice() -> None:
    *hands, discard = take(DECK, "first+draw", "blue 2, blue 3", "green 5")
    game = Game.from_setup(config(2, deck=DECK, hand_size=2), hands=hands, discard=discard)
    told = game.apply(Move(0, Do.PLAY, hands[0][0], color=0))
    assert game.hand_winner == 0
    assert len(game.hands[1]) == 6
    assert not [event for event in told if isinstance(event, ev.SeatSkipped)]


def test_with_three_who_hold_cards_it_turns() -> None:
    *hands, discard = take(DECK, "first+draw, red 1, red 3", "blue 2, blue 3", "blue 4, blue 5", "green 5")
    game = Game.from_setup(config(3, deck=DECK, hand_size=2), hands=hands, discard=discard)
    game.apply(Move(0, Do.PLAY, hands[0][0], color=0))
    assert ([len(hand) for hand in game.hands], game.turn, game.direction) == ([2, 2, 6], 1, -1)


def test_the_turn_comes_back_once_though_the_hand_has_turns_left_for_one() -> None:
    """A turn that is lost is none: the limit of turns counts those that somebody takes."""
    *hands, discard = take(DECK, "first+comply, red 1, red 3", "blue 2, blue 3", "green 5")
    game = Game.from_setup(config(2, deck=DECK, hand_size=2), hands=hands, discard=discard)
    game.turns_left = 1
    game.apply(Move(0, Do.PLAY, hands[0][0], color=0))
    assert (game.phase, game.turn) == (Phase.COMPLY, 1)
    game.apply(Move(1, Do.COMPLY))
    assert (game.phase, game.turn, game.turns_left) == (Phase.TURN, 0, 0)


def test_nobody_is_asked_in_a_hand_without_turns() -> None:
    *hands, discard = take(DECK, "first+comply, red 1, red 3", "blue 2, blue 3", "green 5")
    game = Game.from_setup(config(2, deck=DECK, hand_size=2), hands=hands, discard=discard)
    game.turns_left = 0
    game.apply(Move(0, Do.PLAY, hands[0][0], color=0))
    assert game.phase is Phase.HAND_OVER
