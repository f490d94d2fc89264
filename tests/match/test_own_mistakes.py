"""A player's own mistakes, kept: counted by kind, the latest of each as it was, and nothing damaged is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from uno_desktop.content.scenarios.scenario_run import make_move, run_paths
from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.engine.events import seen
from uno_desktop.engine.moves import UNBIDDEN, Do
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import Decision, Reviewing, reviews
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.match.statistics.own_mistakes import mistakes_to_keep, own_mistake
from uno_desktop.match.statistics.statistics import MistakeFacts
from uno_desktop.match.statistics.stats_store import RECENT_MISTAKES, StatsStore
from uno_desktop.match.telling.coach import KINDS, kind_of
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.ui.learn.guided_table import files_in
from uno_desktop.ui.learn.own_lesson import FOLDER, kind_of_file

FILES = files_in(FOLDER)


@pytest.fixture
def store(tmp_path):
    return StatsStore(tmp_path / "statistics.db")


def row(ply, kind="wild", *, name="Ann", hand=1, gain=0.1, example=""):
    return MistakeFacts(hand, 0, ply, name, kind, 0.3, 0.3 + gain, example)


# -- the count --


def test_the_most_frequent_kind_comes_first_and_nothing_counts_twice(store):
    rows = [row(1, "follow"), row(5), row(9), row(12, "strike", name="Bo")]
    assert store.add_mistakes("abc", rows)
    assert store.add_mistakes("abc", rows)
    assert [(each.kind, each.count) for each in store.frequent_mistakes("Ann")] == [("wild", 2), ("follow", 1)]
    assert store.frequent_mistakes("Ann")[0].cost == pytest.approx(0.2)
    assert [each.kind for each in store.frequent_mistakes("Bo")] == ["strike"]
    assert store.frequent_mistakes("Cy") == []


def test_what_was_done_wrong_long_ago_is_no_lesson_any_more(store):
    store.add_mistakes("old", [row(ply) for ply in range(RECENT_MISTAKES)])
    store.add_mistakes("new", [row(ply, "follow") for ply in range(RECENT_MISTAKES)])
    assert [(each.kind, each.count) for each in store.frequent_mistakes("Ann")] == [("follow", RECENT_MISTAKES)]


def test_of_equally_frequent_kinds_the_latest_comes_first(store):
    store.add_mistakes("abc", [row(1, "follow"), row(5, "strike")])
    assert [each.kind for each in store.frequent_mistakes("Ann")] == ["strike", "follow"]


def test_the_latest_example_is_kept_and_one_without_replaces_none(store):
    store.add_mistakes("abc", [row(1, example="first"), row(5, example="second"), row(9)])
    assert store.latest_mistake("wild", "Ann").example == "second"
    assert store.latest_mistake("wild", "Bo") is None
    assert store.latest_mistake("keep", "Ann") is None


def test_a_reset_forgets_mistakes_and_examples(store):
    store.add_mistakes("abc", [row(1, example="first")])
    assert store.reset()
    assert store.frequent_mistakes() == []
    assert store.latest_mistake("wild") is None


# -- the example --


def careless_match(classic, seed, hands=2):
    """A match in which a person plays anything; the referee, with its records."""
    seats = (person("Ann"), computer("easy"), computer("easy"))
    setup = MatchSetup("classic", seats, overrides={"target": 900}, seed=seed.to_bytes(32, "big"))
    referee = Referee(agree(setup, classic))
    now_ms = 0.0
    referee.start(now_ms)
    for _ in range(4000):
        now_ms += 500.0
        referee.advance(now_ms)
        if referee.take_moves():
            referee.moves_shown(now_ms)
        if referee.between_hands:
            if referee.hand_number == hands:
                return referee
            referee.deal_next(now_ms)
        if 0 in referee.waiting:
            moves = [move for move in referee.view(0).legal_moves if move.do not in UNBIDDEN]
            if moves:
                referee.submit(moves[-1], now_ms)
    pytest.fail("the hands never end")


def found_in(referee, number):
    record = referee.records[number - 1]
    reviewing = reviews(record.decisions)[0]
    while not reviewing.done:
        reviewing.step()
    return reviewing.mistakes


@pytest.fixture(scope="module")
def kept(classic):
    """A match, the mistakes of its second hand, and what is kept of them."""
    for seed in range(1, 30):
        referee = careless_match(classic, seed)
        mistakes = found_in(referee, 2)
        rows = mistakes_to_keep(referee.agreed, referee.records, 2, mistakes, "Ann")
        if rows:
            return referee, mistakes, rows
    pytest.fail("nobody makes mistakes")


def test_a_kept_mistake_is_shown_as_it_was(kept, store):
    referee, mistakes, rows = kept
    store.add_mistakes("abc", rows)
    for kept_row in rows:
        own = own_mistake(kept_row)
        mistake = next(each for each in mistakes if each.ply == kept_row.ply)
        assert (own.mistake.made, own.mistake.better) == (mistake.made, mistake.better)
        assert own.mistake.view == mistake.view
        assert own.mistake.gain == pytest.approx(mistake.gain)
        assert kind_of(own.mistake) == kept_row.kind
        record = referee.records[1]
        assert own.at().position() == record.at(mistake.ply).position()
    last = rows[-1]
    assert store.latest_mistake(last.kind, "Ann") == last


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"seed"', '"sead"', 1),
        lambda text: text.splitlines(keepends=True)[0],
        lambda text: "\n".join(text.splitlines()[:-2]) + "\n",
        lambda text: "ünïcode",
        lambda text: text * 2,
    ],
)
def test_a_damaged_example_is_none(kept, damage):
    (first, *_) = kept[2]
    assert own_mistake(replace(first, example=damage(first.example))) is None


def test_an_example_of_another_seat_move_or_hand_is_none(kept):
    (first, *_) = kept[2]
    assert own_mistake(replace(first, seat=1)) is None
    assert own_mistake(replace(first, ply=first.ply + 9999)) is None
    assert own_mistake(replace(first, hand=77)) is None
    assert own_mistake(None) is None


def test_a_match_whose_beginning_is_unknown_leaves_a_count_without_an_example(kept):
    referee, mistakes, rows = kept
    found = mistakes_to_keep(referee.agreed, referee.records[1:], 2, mistakes, "Ann")
    assert [each.kind for each in found] == [each.kind for each in rows]
    assert {each.example for each in found} == {""}


# -- the positions --


def judged(path):
    """What the review says of every move of a position's player: the mistake it is, or None; and the right answer."""
    scenario = read_file(path)[0]
    game = start_game(scenario)
    memory = Memory.at(game.view(0))
    *before, answer = scenario.steps
    for step in before:
        memory.saw(seen(game.apply(make_move(game, step)), 0))
    view = game.view(0)
    moves = [move for move in view.legal_moves if move.do in (Do.PLAY, Do.DRAW) and not move.uno]
    found = {}
    for move in moves:
        reviewing = Reviewing([Decision(1, view, memory, move)])
        while not reviewing.done:
            reviewing.step()
        found[move] = next(iter(reviewing.mistakes), None)
    return found, make_move(game, answer)


def test_every_kind_has_two_or_three_positions_that_hold_as_scenarios():
    kinds = [kind_of_file(path) for path in FILES]
    assert {kind: kinds.count(kind) in (2, 3) for kind in KINDS} == dict.fromkeys(KINDS, True)
    assert set(kinds) == set(KINDS)
    outcome = run_paths(FILES)
    assert (outcome.passed, outcome.failed, outcome.faults) == (len(FILES), 0, [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_answer_is_right_and_another_move_is_a_mistake_of_the_kind(path):
    found, answer = judged(path)
    assert found[answer] is None
    assert kind_of_file(path) in {kind_of(mistake) for mistake in found.values() if mistake is not None}
