"""Every card of every theme as the start card, under every value that decides on it (docs/rules.md, Start card).

What is expected is worked out from that text: which option decides from the effects it lists, what happens from the
table of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from table import COLORS, config

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.engine.state import MatchConfig

RULES_MD = Path(__file__).parents[2] / "docs" / "rules.md"
SECTION = RULES_MD.read_text(encoding="utf-8").partition("\n## Start card\n")[2].partition("\n## ")[0]
FLAT = " ".join(SECTION.split())
THEMES = sorted(path.name for path in (Path(__file__).parents[2] / "themes").iterdir() if path.is_dir())


def _listed(before: str) -> set[str]:
    """The effects in the brackets behind these words of the text."""
    found = re.search(re.escape(before) + r"[^(]*\(([^)]*)\)", FLAT)
    assert found, before
    return set(re.findall(r"`(\w+)`", found[1]))


MAKES_SOMEBODY_DRAW = _listed("decides for wilds that make somebody draw")
HITS_THE_NEXT = _listed("If the next player draws")
VALUES = set(re.findall(r"^\| `(\w+)` \|", SECTION, re.MULTILINE))
"""The values that the table explains."""


def test_the_text_explains_every_value_there_is() -> None:
    assert {value for name in STARTS for value in OPTIONS[name].values} == VALUES
    assert HITS_THE_NEXT < MAKES_SOMEBODY_DRAW


STARTS = [name for name in OPTIONS if name.startswith("start_")]


def decides(kind: Kind) -> str | None:
    """The option that decides on a card, by the text."""
    names = {effect.name for effect in kind.effects}
    if "drop_hands" in names:
        return "start_wild_chili"
    if not kind.colored:
        return "start_wild_draw_four" if names & MAKES_SOMEBODY_DRAW else "start_wild"
    if names & HITS_THE_NEXT:
        return "start_draw_two"
    return "start_skip" if "skip" in names else "start_reverse" if "reverse" in names else None


@dataclass
class Case:
    """A hand that begins with ``card`` turned up."""

    game: Game
    card: int
    kind: Kind
    told: list[ev.Event]
    first: int
    dealer: int

    @property
    def drawn(self) -> list[int]:
        """How many cards each seat drew."""
        return [len(hand) - _EACH for hand in self.game.hands]

    def due(self) -> int:
        """How many cards the printed draws come to; what chance says is in what was told."""
        due = 0
        pressed = sum(event.amount for event in self.told if isinstance(event, ev.MachinePressed))
        presses = sum(isinstance(event, ev.MachinePressed) for event in self.told)
        for name, amount in self.kind.effects:
            if name == "draw":
                due += amount
            elif name == "draw_random":
                (grown,) = [event.amount for event in self.told if isinstance(event, ev.PenaltyGrew)][-1:]
                assert 1 <= grown <= amount
                due += grown
            elif name == "press":
                assert presses == amount
                due += pressed
            elif name == "draw_until_color":
                due += _UNTIL
        return due


_EACH, _UNTIL = 3, 3


def case(deck: Deck, kind: Kind, players: int, **rules: Value) -> Case:
    """The card lies on top of the draw pile, below it numbers: the third one has its color, others follow."""
    usual = preset_options("official") | {"hand_size": _EACH, "start_wild": "choose_color"} | rules
    match = MatchConfig(deck, usual, players, bytes(32), players - 1)
    side = deck.light.kinds if deck.light else len(deck.kinds)
    size = range(deck.size)
    card = next(card for card in size if deck.kind(card) == kind and kind in deck.kinds[:side])
    color = deck.color_of(card)
    numbers = [each for each in size if deck.kind(each).number is not None and each != card]
    others = [each for each in numbers if deck.color_of(each) != color]
    same = [each for each in numbers if deck.color_of(each) == color]
    hands = [[others.pop() for _ in range(_EACH)] for _ in range(players)]
    pile = [card, others.pop(), others.pop(), *same[:1], *others, *same[1:]]
    game = Game.from_deal(match, hands, pile)
    return Case(game, card, kind, list(game.told or ()), 0, players - 1)


def check(found: Case, value: str | None, *, keeps: bool, skips_for_two: bool) -> None:
    """What the table of values says of ``value``; None: the card only sets the color."""
    game, kind, first = found.game, found.kind, found.first
    players, names = game.players, [effect.name for effect in kind.effects]
    nobody = [0] * players
    if value in ("cover", "return"):
        assert game.top != found.card
        assert (found.card in game.discard) is (value == "cover")
        assert (game.phase, game.turn, found.drawn) == (Phase.TURN, first, nobody)
        return
    assert game.top == found.card
    if value == "choose_color":
        assert (game.phase, game.turn, found.drawn) == (Phase.CHOOSE_COLOR, first, nobody)
        game.apply(game.legal_moves(first)[0])
        assert (game.phase, game.turn, found.drawn) == (Phase.TURN, first, nobody)
        return
    assert game.phase is Phase.TURN
    assert game.color == game.rules.deck.color_of(found.card)
    if value in (None, "no_effect"):
        assert (game.turn, game.direction, found.drawn) == (first, 1, nobody)
    elif value in ("right_of_dealer", "dealer"):
        assert found.drawn == nobody
        if players == 2 and skips_for_two:
            assert (game.turn, game.direction) == (found.dealer, 1)
        else:
            right = (found.dealer - 1) % players
            assert (game.turn, game.direction) == (right if value == "right_of_dealer" else found.dealer, -1)
    else:
        passed = names.count("skip") if value == "apply" else 0
        due = found.due()
        expected = nobody.copy()
        expected[(first + passed) % players] = due
        assert found.drawn == expected
        strikes = bool(HITS_THE_NEXT & set(names))
        loses_turn = value == "apply" and strikes and not keeps
        assert game.turn == (first + passed + loses_turn) % players
        assert {event.why for event in found.told if isinstance(event, ev.CardsDrawn)} <= {"start"}


def _settings(kind: Kind) -> Iterator[tuple[str | None, dict[str, Value]]]:
    option = decides(kind)
    if option is None:
        yield None, {}
        return
    for value in OPTIONS[option].values:
        yield value, {option: value}


def _all_kinds() -> Iterator[tuple[str, Deck, Kind]]:
    for theme_id in THEMES:
        theme = themes.load(theme_id)
        for deck_id in theme.deck_ids:
            deck = theme.deck(deck_id)
            kinds = deck.kinds[: deck.light.kinds] if deck.light else deck.kinds
            for kind in dict.fromkeys(kinds):
                yield f"{theme_id}-{deck_id}", deck, kind


CARDS = list(_all_kinds())


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("deck_name", sorted({name for name, _, _ in CARDS}))
def test_every_card_of_the_game_starts_as_the_text_says(deck_name: str, players: int) -> None:
    for name, deck, kind in CARDS:
        if name == deck_name:
            for value, rules in _settings(kind):
                check(case(deck, kind, players, **rules), value, keeps=False, skips_for_two=True)


def _own() -> Deck:
    """Every effect alone on a colored card and on a wild, and colored cards with two."""
    amounts = dict.fromkeys(("draw", "draw_random", "draw_at", "draw_all", "press", "press_at"), 2)
    names = [*amounts, "draw_until_color", "skip", "skip_all", "reverse", "leave_hand", "pass_hands", "comply"]
    effects = [Effect(name, amounts.get(name, 0)) for name in names]
    kinds = [Kind(f"c_{effect.name}", True, 20, (effect,)) for effect in effects]
    kinds += [Kind(f"w_{effect.name}", False, 50, (Effect("choose_color"), effect)) for effect in effects]
    pairs = [(one, two) for one, two in product(effects, effects[6:10]) if one != two]
    kinds += [Kind(f"d_{one.name}_{two.name}", True, 20, (one, two)) for one, two in pairs]
    kinds += [Kind("twice", True, 20, (Effect("skip"), Effect("skip"), Effect("draw", 1), Effect("draw", 2)))]
    numbers = [STANDARD_KINDS[name] for name in "0123456789"]
    return Deck("own", COLORS, (*numbers, *kinds), (*(2 for _ in numbers), *(1 for _ in kinds)))


OWN = _own()
HOUSE: list[dict[str, Value]] = [
    {}, {"draw_anyone": True}, {"draw_keeps_turn": True}, {"two_player_reverse": "reverse"}, {"chance_color": True},
    {"draw_anyone": True, "draw_keeps_turn": True},
]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("house", HOUSE, ids=str)
def test_so_does_every_card_of_ones_own(house: dict[str, Value], players: int) -> None:
    keeps, skips = bool(house.get("draw_keeps_turn")), house.get("two_player_reverse") != "reverse"
    strikes_once = [kind for kind in OWN.kinds if len(HITS_THE_NEXT & {effect.name for effect in kind.effects}) < 2]
    for kind in strikes_once:
        for value, rules in _settings(kind):
            check(case(OWN, kind, players, **rules, **house), value, keeps=keeps, skips_for_two=skips)


@pytest.mark.parametrize(("kind_id", "answers"), [("c_draw", True), ("c_draw_random", True), ("c_press", False)])
def test_only_a_number_of_cards_to_draw_can_be_stacked_on(kind_id: str, answers: bool) -> None:
    """Under ``apply``, not under ``draw_only`` (docs/rules.md, Where rules meet, 7)."""
    kind = next(kind for kind in OWN.kinds if kind.id == kind_id)
    for value in ("apply", "draw_only"):
        match = config(2, deck=OWN, dealer=1, hand_size=2, stacking="any", start_draw_two=value)
        size = range(OWN.size)
        turned, answer = [card for card in size if OWN.kind(card) == kind][:1], OWN.cards_named("red c_draw")
        mine = [card for card in answer if card not in turned][:1] or OWN.cards_named("blue c_draw")[:1]
        numbers = [card for card in size if OWN.kind(card).number is not None]
        game = Game.from_deal(match, [[*mine, numbers[0]], numbers[1:3]], [*turned, *numbers[3:]])
        assert (game.phase is Phase.PENALTY) is (answers and value == "apply")
        if game.phase is Phase.PENALTY:
            moves = {move.do for move in game.legal_moves(0)}
            assert moves == {Do.ACCEPT, Do.PLAY}


def former(deck: Deck, kind: Kind, players: int, **rules: Value) -> Game:
    """The same deal in a match of rules version 1."""
    now = case(deck, kind, players, **rules)
    match = MatchConfig(deck, now.game.config.options, players, bytes(32), players - 1, rules_version=1)
    hands = [hand[:_EACH] for hand in now.game.hands]
    dealt = {card for hand in hands for card in hand}
    rest = [card for card in range(deck.size) if card not in dealt and deck.kind(card).number is not None]
    return Game.from_deal(match, hands, [now.card, *rest])


@pytest.mark.parametrize("kind_id", ["c_draw_random", "c_draw_until_color", "c_press"])
def test_a_match_of_before_starts_as_it_did(kind_id: str) -> None:
    """docs/rules.md, Older matches."""
    kinds = {kind.id: kind for kind in OWN.kinds}
    game = former(OWN, kinds[kind_id], 3, start_draw_two="apply")
    assert (game.turn, [len(hand) for hand in game.hands]) == (0, [_EACH] * 3)
    wild = kinds[kind_id.replace("c_", "w_")]
    game = former(OWN, wild, 3, start_wild="choose_color", start_wild_draw_four="cover")
    assert game.phase is Phase.CHOOSE_COLOR
    for value, turn in (("apply", 0), ("draw_only", 0)):
        game = former(OWN, kinds["c_draw"], 3, start_draw_two=value, draw_anyone=True)
        assert (game.turn, [len(hand) for hand in game.hands]) == (turn, [_EACH] * 3)
        game = former(OWN, kinds["c_draw"], 3, start_draw_two=value)
        assert sorted(len(hand) for hand in game.hands) == [_EACH, _EACH, _EACH + 2]
