"""A check that cannot fail proves nothing: each is shown a game with a planted fault."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import fuzz_match
import fuzz_runs
import fuzz_table
from count_by_the_book import Counting
from fuzz_cases import Case
from property_checks import exactly_the_legal_moves, secrets_stay_secret, somebody_can_move, views_fold
from property_good_will import ends_with_good_will
from property_play import explore, replay
from property_rules import config, decks

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine import legality, playing, turns, view
from uno_desktop.engine.effect_kinds import comply
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.rules import OPTIONS, scoring
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.schedule import Planned, Planner
from uno_desktop.reflex.plan import DropMode

SETTINGS = config(3, players=3)


def dealt(moves: int = 6) -> Game:
    """A hand under way."""
    game = Game(SETTINGS)
    game.apply(Move.deal())
    for _ in range(moves):
        seat = game.waiting()[0]
        game.apply(game.legal_moves(seat)[0])
    return game


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(game: Game, seat: int, amount: int, why: str) -> list[int]:
        taken = turns.give(game, seat, amount, why)
        if taken:
            game.hands[seat].remove(taken[0])
        return taken

    monkeypatch.setattr(comply, "give", lossy)
    with pytest.raises(AssertionError, match="lost or doubled"):
        explore(SETTINGS, 1, 200, dear_every=1000)


def test_a_move_accepted_and_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "stray", lambda _move, _may_name: None)
    with pytest.raises(AssertionError, match="accepted in"):
        exactly_the_legal_moves(dealt(), random.Random(1), 300)


def test_a_move_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = legality.legal_moves
    monkeypatch.setattr(
        legality, "legal_moves", lambda pos, seat, hand: [*listed(pos, seat, hand), Move(seat, Do.PASS)]
    )
    with pytest.raises(AssertionError, match="listed and refused"):
        exactly_the_legal_moves(dealt(), random.Random(1), 1)


def test_nobody_to_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legality, "legal_moves", lambda _pos, _seat, _hand: [])
    game = Game(SETTINGS)
    game.apply(Move.deal())
    with pytest.raises(AssertionError, match="stuck"):
        somebody_can_move(game)


def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game.view
    monkeypatch.setattr(Game, "view", lambda game, seat: honest(game, seat)._replace(out=tuple(game.hands[game.turn])))
    with pytest.raises(AssertionError):
        secrets_stay_secret(dealt(), random.Random(1))


def test_an_event_that_does_not_fold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(view._FOLDS, ev.CardPlayed, lambda _view, _event: {})
    game = Game(SETTINGS)
    game.apply(Move.deal())
    views = [game.view(seat) for seat in range(NONE, game.players)]
    seat = game.turn
    while not game.playable(seat):
        game.apply(game.legal_moves(seat)[0])
        seat, views = game.turn, [game.view(seat) for seat in range(NONE, game.players)]
    events = game.apply(next(move for move in game.legal_moves(seat) if move.do == Do.PLAY))
    with pytest.raises(AssertionError, match="discard"):
        views_fold(views, events, game)


def test_another_course_of_the_match_is_found() -> None:
    played = explore(SETTINGS, 1, 30, dear_every=1000)
    played.events[20] = ()
    with pytest.raises(AssertionError):
        replay(SETTINGS, played)


def test_a_hand_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealt()
    assert ends_with_good_will(game, random.Random(1))

    def kept_in(game: Game, seat: int) -> None:
        turns.give(game, seat, 2, "turn")
        turns.settle(game, seat)

    monkeypatch.setattr(playing, "_go_out", kept_in)
    assert not ends_with_good_will(game, random.Random(1))


# -- the fuzz --

PLAIN = Case(7, "unwatched", "classic", decks().index(themes.load("classic").deck()), "official",
             {"stacking": "any", "jump_in": True}, ("easy", "easy", "rule"), DropMode.LOT, 2)  # fmt: skip


def fuzz(way: str = "unwatched") -> str:
    """What is wrong with a plain match played in this way."""
    return fuzz_runs.fault_of(replace(PLAIN, way=way), fuzz_match.Tally())


@pytest.mark.parametrize("way", ["unwatched", "watched", "table"])
def test_a_match_without_a_fault_passes_in_every_way(way: str, player_home: Path) -> None:
    assert fuzz(way) == ""


def test_a_move_that_is_not_in_the_book_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = legality.legal_moves
    monkeypatch.setattr(
        legality, "legal_moves", lambda pos, seat, hand: [*listed(pos, seat, hand), Move(seat, Do.PASS)]
    )
    assert fuzz().startswith("legal, and not by the book")


def test_a_move_of_the_book_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = legality.legal_moves
    monkeypatch.setattr(legality, "legal_moves", lambda pos, seat, hand: listed(pos, seat, hand)[1:])
    assert fuzz().startswith("by the book, and refused")


def test_a_wrong_score_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        scoring.WinnerTakes, "score", lambda _way, left, winner: ([5 * (n == winner) for n in range(len(left))], 5)
    )
    assert fuzz().startswith("scores")


def test_a_match_that_goes_on_after_its_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "match_is_over", lambda _state: True)
    assert fuzz().startswith("the match ended at")


def test_a_hand_that_events_do_not_tell_of_is_found() -> None:
    counting = Counting(SETTINGS.deck, SETTINGS.options, 3)
    counting.follow([ev.CardsDealt(((1, 2), (3, 4), (5, 6)))], [[2, 1], [3, 4], [5, 6]])
    with pytest.raises(AssertionError, match="other hands"):
        counting.follow([ev.CardsDrawn(1, (7,), "turn")], [[1, 2], [3, 4], [5, 6, 7]])


def test_a_view_that_is_not_told_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(view._FOLDS, ev.CardPlayed, lambda _view, _event: {})
    assert "does not follow from events" in fuzz()


@pytest.mark.parametrize("way", ["unwatched", "watched", "table"])
def test_a_computer_player_who_is_waited_for_is_found(
    way: str, monkeypatch: pytest.MonkeyPatch, player_home: Path
) -> None:
    plan = Planner.plan

    def forgetful(planner: Planner, game: Game, ply: int, now_ms: int) -> list[Planned]:
        return [] if ply == 12 else plan(planner, game, ply, now_ms)

    monkeypatch.setattr(Planner, "plan", forgetful)
    monkeypatch.setattr(fuzz_table, "STUCK_S", 10.0)
    assert "move" in fuzz(way)


def test_a_rulebook_that_contradicts_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_match, "faults", lambda _table: ["two paragraphs about 'draw'"])
    fault = fuzz_runs.fault_of(replace(PLAIN, number=fuzz_match.BOOK_READ_EVERY + 1), fuzz_match.Tally())
    assert fault.startswith('the rulebook: ["two paragraphs')


def test_a_log_of_another_match_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Referee, "position", lambda _referee: "elsewhere")
    assert fuzz().startswith("the log makes another match")


def test_hands_that_hardly_end_are_found_unless_the_rulebook_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_match.Checked, "was_too_long", property(lambda log: log.game.result.winner >= 0))
    assert fuzz() == ""
    monkeypatch.setattr(fuzz_match, "_meets_limit", lambda _agreed: True)
    assert fuzz().startswith(fuzz_match.UNWARNED)
    monkeypatch.setattr(fuzz_match, "warned_of", lambda _agreed: True)
    assert fuzz() == ""


def test_a_case_is_shrunk_to_the_options_that_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {name: OPTIONS[name].default for name in list(OPTIONS)[10:40]}
    guilty = {"draw", "uno_penalty", "mercy"}
    assert guilty <= changed.keys()

    def fault(which: Case, _tally: object) -> str:
        return f"bad with {len(which.changed)} options" if guilty <= which.changed.keys() else ""

    monkeypatch.setattr(fuzz_runs, "fault_of", fault)
    finding = fuzz_runs.shrunk(replace(PLAIN, changed=changed), "bad with 30 options")
    assert finding.case.changed.keys() == guilty
    assert "--case 7 --way unwatched --keep draw,uno_penalty,mercy" in str(finding)
