"""Luck and skill, told apart: what adds up, what is zero on average, and what the best decisions cost."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from cross_section import in_turn
from named_cards import take

from uno_desktop.content.themes import themes
from uno_desktop.devtools.benches.luck import accounts, spread
from uno_desktop.devtools.played_hands import played, positions, table_of
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do, Move
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.review import Decision, HandRecord, Reviewing
from uno_desktop.match.luck.account import MOST_SEATS, Accounting, alternatives, took_chance
from uno_desktop.match.luck.fortune import Fortune, Fortunes
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person
from uno_desktop.players.agents.hint import survey
from uno_desktop.players.evaluation.position_value import Evaluation

NAMES = ("classic", "boardwalk", "medina", "office", "sundial", "tempest")


def adds_up(account):
    sides = len(account.start)
    for entry in account.entries:
        assert sum(entry.decision) == pytest.approx(0.0, abs=1e-12)
        assert entry.luck is None or sum(entry.luck) == pytest.approx(0.0, abs=1e-12)
    for seat, side in enumerate(account.sides):
        parts = account.luck(seat) + account.own(seat) + account.others(seat)
        assert parts == pytest.approx(account.outcome(seat), abs=1e-9)
        assert account.outcome(seat) == account.result[side] - account.start[side]
    firsts = {side: seat for seat, side in enumerate(account.sides)}.values()
    assert sum(account.luck(seat) for seat in firsts) == pytest.approx(0.0, abs=1e-9)
    assert sum(account.share(seat) for seat in firsts) == pytest.approx(1.0, abs=1e-9)
    assert sides == len({*account.sides})


@pytest.mark.parametrize(("name", "players"), in_turn(NAMES, [2, 4]))
def test_luck_and_decisions_add_up_to_the_result(name, players):
    for account in accounts(themes.load(name), ["normal", "random"] * (players // 2), 1):
        adds_up(account)
        assert account.entries[0].move.do == Do.DEAL
        assert account.entries[0].luck is not None
        assert sum(account.result) == pytest.approx(1.0)


def test_a_hand_of_ten_adds_up(classic):
    for account in accounts(classic, ["normal"] * 10, 1):
        adds_up(account)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_many_hands_add_up(name, players):
    for account in accounts(themes.load(name), ["normal"] * players, 40):
        adds_up(account)


def draws(classic, players=2, hands=3):
    """Positions before a card is drawn of one's own accord, with that move."""
    agreed = table_of(classic, ["random"] * players, "draws")
    for number in range(hands):
        own, moves = played(agreed, number)
        for game, move in zip(positions(own, moves), moves, strict=False):
            if move.do == Do.DRAW and len(game.draw_pile) > 1:
                yield game.copy(), move


def test_the_luck_of_a_card_is_zero_on_average_exactly(classic):
    """The mean over all cards in the pile is what the account takes for it."""
    checked = 0
    for game, move in draws(classic):
        evaluation = Evaluation(game.rules)
        assert len({game.rules.alike[card] for card in game.draw_pile}) <= MOST_SEATS // 2
        total = weight = 0.0
        for other, counts in alternatives(game, move, Random(1)):
            other.apply(move)
            total += counts * evaluation.value(other)[0]
            weight += counts
        every = []
        for card in game.draw_pile:
            twin = game.copy()
            twin.draw_pile = [each for each in game.draw_pile if each != card] + [card]
            twin.apply(move)
            every.append(evaluation.value(twin)[0])
        assert total / weight == pytest.approx(sum(every) / len(every), abs=1e-12)
        checked += 1
    assert checked > 5


def test_only_chance_is_luck(classic):
    agreed = table_of(classic, ["normal"] * 3, "only chance")
    own, moves = played(agreed, 0)
    before = None
    for game, move in zip(positions(own, moves), [None, *moves], strict=False):
        if before is not None:
            drew = len(game.draw_pile) != len(before.draw_pile)
            assert took_chance(before, game) == drew, move
        before = game.copy()


def test_alternatives_have_the_same_cards_and_hands(classic):
    game, move = next(draws(classic))
    for other, counts in alternatives(game, move, Random(2)):
        assert sorted(other.draw_pile) == sorted(game.draw_pile)
        assert other.hands == game.hands
        assert other.discard == game.discard
        assert counts >= 1
        other.apply(move)
        assert other.cards_conserved()


def in_position(theme, hands, discard, draw_pile, **rules):
    *held, pile, drawn = take(theme.deck(), *hands, discard, draw_pile)
    config = MatchConfig(theme.deck(), theme.options(None, rules), len(hands), bytes(32), 0)
    return Game.from_setup(config, hands=held, discard=pile, draw_pile=drawn)


def test_what_lies_beneath_the_top_card_differs_where_few_cards_can_be_on_top(classic):
    game = in_position(classic, ["green 1, green 2", "blue 1, blue 2"], "red 9", "red 1, red 1, red 2, red 2, red 3")
    orders = {tuple(other.draw_pile) for other, _ in alternatives(game, Move(0, Do.DRAW), Random(1))}
    assert len(orders) == 6


def test_cards_that_come_from_a_pile_shuffled_anew_are_drawn_as_well(classic):
    hands = ["red draw_two, green 1, green 2", "blue 1, blue 2"]
    game = in_position(classic, hands, "yellow 7, yellow 8, red 9", "yellow 9")
    accounting = Accounting(HandRecord(game, 1, [(1, Move(0, Do.PLAY, game.hands[0][0]))]))
    while not accounting.done:
        accounting.step()
    [entry] = accounting.account.entries
    assert entry.drawn_by == 1
    assert len(entry.drawn) == 2


def test_the_back_on_top_stays_in_a_deck_of_two_sides(two_sided):
    agreed = table_of(two_sided, ["random"] * 2, "backs")
    own, moves = played(agreed, 0)
    checked = 0
    for game, move in zip(positions(own, moves), moves, strict=False):
        if move.do == Do.DRAW and game.draw_pile:
            deck = game.rules.deck
            back = deck.faces[deck.others[game.draw_pile[-1]]]
            tops = [other.draw_pile[-1] for other, _ in alternatives(game.copy(), move, Random(3))]
            assert {deck.faces[deck.others[card]] for card in tops} == {back}
            checked += 1
    assert checked


@pytest.fixture
def two_sided():
    found = [theme for theme in map(themes.load, NAMES) if theme.deck(None).two_sided]
    return found[0] if found else pytest.skip("no theme of the game has a deck of two sides")


def test_luck_comes_to_nothing_in_some_hands(classic):
    found = spread(classic, 2, 8)
    assert abs(found.luck_mean) < 3 * found.luck_error
    assert found.rest_sd < found.result_sd


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_luck_comes_to_nothing(name, players):
    found = spread(themes.load(name), players, 2_000)
    assert abs(found.luck_mean) < 3 * found.luck_error
    assert found.rest_sd < found.result_sd


def test_luck_is_the_same_however_it_is_counted(classic):
    agreed = table_of(classic, ["normal"] * 2, "twice")
    own, moves = played(agreed, 1)
    found = []
    for _ in range(2):
        accounting = Accounting(HandRecord(Game(own.config, events=False), 1, list(enumerate(moves, 1))))
        while not accounting.done:
            accounting.step()
        found.append(accounting.account)
    assert found[0] == found[1]


# -- with people --


def match_of_ann(classic, hands=1):
    """A referee whose hands have been played; Ann plays anything that fits."""
    setup = MatchSetup("classic", (person("Ann"), computer("normal")), seed=bytes(range(32)))
    referee = new_match(setup, classic, slot=None)
    now_ms = 0.0
    referee.start(now_ms)
    for _ in range(4000):
        now_ms += 500
        referee.advance(now_ms)
        referee.take_moves()
        referee.moves_shown(now_ms)
        if referee.phase in OVER:
            if referee.hand_number >= hands:
                break
            referee.deal_next(now_ms)
        elif referee.waiting == (0,):
            move = next(each for each in referee.view(0).legal_moves if each.do not in (Do.CALL_UNO, Do.CATCH_UNO))
            assert referee.submit(move, now_ms) is None
    return referee


def counted(referee):
    fortunes = Fortunes()
    fortunes.follow(referee.records, referee.people)
    steps = 0
    while fortunes.step(0):
        steps += 1
    return fortunes, steps


def test_a_match_is_counted_hand_by_hand(classic):
    referee = match_of_ann(classic, hands=2)
    assert [record.number for record in referee.records] == [1, 2]
    fortunes, steps = counted(referee)
    assert steps > 20
    assert fortunes.done
    assert len(fortunes.take_done()) == 2
    assert fortunes.take_done() == []
    for fortune in fortunes.hands:
        adds_up(fortune.account)
        told = fortune.told(0)
        assert told.luck + told.play + told.rest == pytest.approx(told.outcome)
        assert told.play <= 0
    assert fortunes.total(0).luck == pytest.approx(sum(each.told(0).luck for each in fortunes.hands))
    assert fortunes.race(0, evened=False)[-1] + fortunes.race(1, evened=False)[-1] == pytest.approx(
        fortunes.race(0, evened=True)[-1] + fortunes.race(1, evened=True)[-1]
    )
    best, worst = fortunes.stroke(0), fortunes.stroke(0, min)
    assert best.luck >= 0 >= worst.luck
    assert 0 <= best.outlook - best.luck <= best.outlook <= 1
    assert 0 <= worst.outlook <= worst.outlook - worst.luck <= 1
    assert best.entry.drawn
    assert best.entry.drawn_by != NONE


def test_the_position_of_a_mistake_can_be_played_again(classic):
    referee = match_of_ann(classic)
    record = referee.records[0]
    for decision in record.decisions:
        game = record.at(decision.ply)
        assert game.view(0) == decision.view
        assert game.can(decision.made) is None


def best_of(decision):
    search = survey(decision.view, decision.memory, decision.made._replace(uno=False))
    while not search.done:
        search.step(1 << 20)
    return max(search.candidates, key=lambda each: each.mean).move


def test_a_copy_of_the_best_decisions_costs_nothing(classic):
    record = match_of_ann(classic).records[0]
    as_made = Reviewing(record.decisions)
    best = [Decision(each.ply, each.view, each.memory, best_of(each)) for each in record.decisions]
    perfect = Reviewing(best)
    for reviewing in (as_made, perfect):
        while not reviewing.done:
            reviewing.step()
    assert perfect.price == 0.0
    assert as_made.price >= 0.0
    assert perfect.mistakes == ()


def test_nothing_is_kept_of_hands_without_people(classic):
    referee = new_match(MatchSetup("classic", (computer("random"), computer("random"))), classic, slot=None)
    referee.start()
    referee.advance(0)
    assert list(referee.records) == []


def test_one_seat_is_ready_before_the_others(classic):
    referee = match_of_ann(classic)
    fortune = Fortune(referee.records[0], referee.people)
    assert not fortune.is_ready(0)
    while fortune.account is None:
        fortune.step(0)
    assert fortune.is_ready(1)
    while not fortune.done:
        fortune.step(0)
    assert fortune.is_ready(0)
    assert sqrt(fortune.told(0).outcome ** 2) == pytest.approx(0.5)
    assert isinstance(fortune.account.entries[0].move, Move)
