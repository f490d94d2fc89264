"""The value of a position: chances that sum to 1, the same for seats that are alike, and kept as promised."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from cross_section import in_turn

from uno_desktop.content.files.paths import shipped_themes_dir
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import theme_folders
from uno_desktop.devtools.benches.calibration import calibration
from uno_desktop.devtools.played_hands import played, positions, table_of
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.evaluation.position_value import Evaluation, is_settled, par, points_held

THEMES = sorted(theme_folders([shipped_themes_dir()]))


def some_positions(theme, players, hands=2):
    agreed = table_of(theme, ["normal"] * players, f"some:{theme.id}")
    for number in range(hands):
        own, moves = played(agreed, number)
        for game in positions(own, moves):
            if game.discard:
                yield game


@pytest.mark.parametrize(("name", "players"), in_turn(THEMES, [2, 4, 10]))
def test_chances_sum_to_one_and_end_with_the_result(name, players):
    for game in some_positions(themes.load(name), players):
        value = Evaluation(game.rules).value(game)
        assert len(value) == len({*game.rules.sides})
        assert sum(value) == pytest.approx(1.0, abs=1e-12)
        assert all(0.0 <= chance <= 1.0 for chance in value)
        if game.phase in OVER:
            won = par(game) if game.hand_winner < 0 else value
            assert value == won
            assert game.hand_winner < 0 or value[game.rules.sides[game.hand_winner]] == 1.0


def test_seats_are_alike(classic):
    """The same table seen from another chair: every chance moves with its seat."""
    config = MatchConfig(classic.deck(None), classic.options(None, {}), 4, bytes(32))
    for game in some_positions(classic, 4, hands=1):
        if game.phase != "turn" or game.uno_open:
            continue
        setup = {"discard": game.discard, "color": game.color, "direction": game.direction}
        hands, pile = [list(hand) for hand in game.hands], list(reversed(game.draw_pile))
        here = Game.from_setup(config, hands=hands, draw_pile=pile, turn=game.turn, **setup)
        moved = Game.from_setup(
            config, hands=hands[-1:] + hands[:-1], draw_pile=pile, turn=(game.turn + 1) % 4, **setup
        )  # fmt: skip
        value, other = Evaluation(here.rules).value(here), Evaluation(moved.rules).value(moved)
        assert other[1:] + other[:1] == pytest.approx(value, abs=1e-9)


def test_the_order_of_the_draw_pile_is_not_looked_at(classic):
    for game in some_positions(classic, 4, hands=1):
        twin = game.copy()
        Random(game.turns_left).shuffle(twin.draw_pile)
        assert Evaluation(game.rules).value(game) == Evaluation(game.rules).value(twin)


def test_what_is_remembered_changes_nothing(classic):
    """One evaluation for a whole hand says the same as a new one for each position."""
    kept = None
    for game in some_positions(classic, 4, hands=1):
        kept = kept or Evaluation(game.rules)
        assert kept.value(game) == Evaluation(game.rules).value(game)


def test_points_to_expect_end_with_those_scored(classic):
    for game in some_positions(classic, 2):
        points = Evaluation(game.rules).points(game)
        assert all(each >= 0 for each in points)
        if game.phase in OVER and game.hand_winner >= 0:
            assert points[game.hand_winner] == game.hand_points == sum(points_held(game))


def test_one_card_that_fits_on_turn_nearly_wins(classic):
    deck = classic.deck(None)
    cards = {deck.name(card): card for card in range(deck.size)}
    config = MatchConfig(deck, classic.options(None, {}), 2, bytes(32))
    hands = [[cards["red 5"]], [cards["blue 1"], cards["blue 2"], cards["green 7"]]]
    sure = Game.from_setup(config, hands=hands, discard=[cards["red 9"]], turn=0)
    unfit = Game.from_setup(config, hands=hands, discard=[cards["green 9"]], turn=0)
    evaluation = Evaluation(sure.rules)
    assert evaluation.value(sure)[0] > 0.95
    assert 0.2 < evaluation.value(unfit)[0] < 0.9
    assert not is_settled(sure)
    sure.apply(Move(0, "play", cards["red 5"]))
    assert is_settled(sure)


def told_wrong(bins, tolerance):
    """The bins in which what was won is farther from what was told than the tolerance and chance explain."""

    def error(each):
        return sqrt(max(0.02, each.told * (1 - each.told)) / each.n)

    return [each for each in bins if each.n and abs(each.told - each.won) > tolerance + 2.5 * error(each)]


@pytest.mark.parametrize("players", [2, 4])
def test_told_as_often_as_won_in_a_few_hands(classic, players):
    assert told_wrong(calibration(classic, players, 400), 0.03) == []


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("name", THEMES)
def test_told_as_often_as_won(name, players):
    """Of 20,000 positions; 2 percent, and what chance makes of a bin with few of them."""
    assert told_wrong(calibration(themes.load(name), players, 20_000), 0.02) == []
