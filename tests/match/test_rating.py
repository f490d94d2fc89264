"""A strength on the scale of the computer players: where it lies, how sure it is, and what taking luck off does."""

from __future__ import annotations

from random import Random

import pytest

from uno_desktop.match.statistics.rating import SCALE, RatedHand, expected, rate
from uno_desktop.match.statistics.statistics import Facts, LuckFacts, MatchFacts
from uno_desktop.match.statistics.stats_store import StatsStore


def hands(strength, count, *, level="normal", players=2, spread=0.3, seed=1):
    chance = Random(seed)
    mean = expected(strength, level, players)
    return [RatedHand(level, players, mean + chance.gauss(0.0, spread)) for _ in range(count)]


def test_nobody_is_rated_without_hands():
    assert rate([]) is None
    assert rate([RatedHand("mixed", 4, 0.5)]) is None
    assert rate([RatedHand("persons", 2, 0.5)]) is None


def test_even_results_are_the_strength_of_the_opponents():
    assert rate([RatedHand("normal", 2, 0.0)] * 50).strength == pytest.approx(SCALE["normal"], abs=1)
    assert expected(SCALE["hard"], "hard", 4) == pytest.approx(0.0)


def test_scale_says_what_was_measured():
    """Of 2,000 hands of two, normal wins 68.3% against random and 54.0% against easy; hard 65.8% of 4,000."""
    assert 0.5 + expected(SCALE["normal"], "random", 2) == pytest.approx(0.683, abs=0.012)
    assert 0.5 + expected(SCALE["normal"], "easy", 2) == pytest.approx(0.540, abs=0.012)
    assert 0.5 + expected(SCALE["hard"], "normal", 2) == pytest.approx(0.658, abs=0.012)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_strength_is_found_and_the_interval_narrows(players):
    few, many = (rate(hands(1600.0, count, players=players, spread=0.25)) for count in (40, 4000))
    assert few.high - few.low > 3 * (many.high - many.low)
    assert many.low < 1600.0 < many.high
    assert many.strength == pytest.approx(1600.0, abs=40)


def test_intervals_keep_their_word():
    inside = 0
    for seed in range(200):
        found = rate(hands(1500.0, 60, seed=seed))
        inside += found.low < 1500.0 < found.high
    assert inside >= 180


def test_less_spread_is_a_narrower_interval():
    plain, evened = (rate(hands(1500.0, 200, spread=spread)) for spread in (0.5, 0.31))
    assert (evened.high - evened.low) / (plain.high - plain.low) == pytest.approx(0.62, abs=0.06)


def test_a_single_hand_proves_little():
    won = rate([RatedHand("hard", 2, 0.5)])
    assert 1500.0 < won.strength < 1700.0
    assert won.high - won.low > 400
    assert won.level in SCALE


@pytest.fixture
def store(tmp_path):
    return StatsStore(tmp_path / "statistics.sqlite")


def add(store, match, level="normal", rows=(), theme="classic", opponents=("Rosa",), partners=()):
    store.add(MatchFacts(match, theme, "official", 2, level, opponents, partners), Facts())
    assert store.add_luck(match, rows)


def test_luck_is_kept_by_theme_and_opponent(store):
    add(store, "a", rows=[LuckFacts(1, 0, "Ann", 0.2, -0.1, 0.5), LuckFacts(2, 0, "Ann", -0.1, 0.0, -0.5)])
    add(store, "b", rows=[LuckFacts(1, 0, "Ann", 0.3, -0.2, 0.5)], theme="office", opponents=("Opal", "Rosa"))
    add(store, "b", rows=[LuckFacts(1, 0, "Ann", 0.9, 0.0, 0.5)])
    by_theme = store.luck("theme", "Ann")
    assert by_theme["classic"].hands == 2
    assert by_theme["classic"].luck == pytest.approx(0.1)
    assert by_theme["office"].play == pytest.approx(-0.2), "a hand that was kept before stays as it is"
    assert store.luck("opponent")["Rosa"].hands == 3
    assert store.luck("opponent")["Opal"].hands == 1
    assert store.luck("theme", "Ben") == {}
    with pytest.raises(KeyError):
        store.luck("weather")


def test_luck_of_some_matches(store):
    add(store, "a", rows=[LuckFacts(1, 0, "Ann", 0.2, -0.1, 0.5)])
    add(store, "b", rows=[LuckFacts(1, 0, "Ann", 0.3, -0.2, 0.5)])
    found = store.luck_of_matches(["a", "b", "none"])
    assert (found.hands, round(found.luck, 6), round(found.play, 6)) == (2, 0.5, -0.3)
    assert store.luck_of_matches([]).hands == 0


def test_a_partner_is_no_opponent_and_is_not_rated(store):
    add(store, "a", rows=[LuckFacts(1, 0, "Ann", 0.2, -0.1, 0.5)], opponents=("Rosa", "Opal"), partners=((0, "Opal"),))
    assert set(store.luck("opponent")) == {"Rosa"}
    assert store.rating("Ann") is None


def test_strength_goes_by_results_without_luck(store):
    add(store, "a", rows=[LuckFacts(n, 0, "Ann", 0.5, 0.0, 0.5) for n in range(1, 60)])
    add(store, "b", rows=[LuckFacts(n, 0, "Ben", -0.5, 0.0, 0.0) for n in range(1, 60)])
    assert store.rating("Ann").strength == pytest.approx(SCALE["normal"], abs=1), "all that she won was luck"
    assert store.rating("Ben").strength > 1700
    assert store.rating("Ann").hands == 59


def test_hands_of_several_people_are_not_rated(store):
    add(store, "a", rows=[LuckFacts(1, 0, "Ann", 0.0, 0.0, 0.5), LuckFacts(1, 1, "Ben", 0.0, 0.0, -0.5)])
    assert store.rating() is None


def test_all_of_it_can_be_deleted(store):
    add(store, "a", rows=[LuckFacts(1, 0, "Ann", 0.2, -0.1, 0.5)])
    assert store.reset()
    assert store.luck("theme") == {}
