"""The moment of a match: found in its log, the greatest of all, and of no hand that is not in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from three_hands import three_hands

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import DropEntry, MoveEntry, read_log
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.replay_files import replay_of
from uno_desktop.match.telling.moments import Moment, best_hand, greatest_moment
from uno_desktop.reflex.drop import Dropped

SAVES = sorted((Path(__file__).parent / "saves").glob("*.jsonl"))


def hits_of(log):
    """How many cards each penalty of the match made somebody draw, and after which move."""
    playback, found = Playback(log, "log"), {}
    while playback.step():
        [shown] = playback.take_moves()
        for event in shown.events[NONE]:
            if isinstance(event, ev.CardsDrawn) and event.why == "penalty":
                found[playback.ply] = len(event.cards)
    return found


def a_match(office):
    """A match of three hands among computer players, with drops."""
    return read_log(replay_of(three_hands(office)))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_no_hit_of_the_match_was_harder(path):
    log = read_log(path)
    moment, hits = greatest_moment(log), hits_of(log)
    assert moment.kind == "hit"
    assert moment.by not in (NONE, moment.seat)
    assert hits[moment.ply] == moment.n == max(hits.values())
    assert 0 < moment.weight <= 1


def test_a_log_cut_off_has_the_moment_of_what_is_left():
    log = read_log(SAVES[0].with_name("log_1_headwind.jsonl"))
    moment = greatest_moment(log)
    moves = [n for n, entry in enumerate(log.entries) if isinstance(entry, MoveEntry)]
    before = greatest_moment(replace(log, entries=log.entries[: moves[moment.ply - 1]]))
    assert before is None or before.n < moment.n
    assert greatest_moment(replace(log, entries=())) is None


def test_a_move_that_cannot_be_played_ends_the_search():
    log = read_log(SAVES[0].with_name("log_1_headwind.jsonl"))
    twice = (*log.entries[:2], *log.entries[:2], *log.entries)
    assert greatest_moment(replace(log, entries=twice)) == greatest_moment(replace(log, entries=log.entries[:2]))


def test_the_closer_a_drop_the_greater_the_moment(office):
    log = a_match(office)
    assert any(isinstance(entry, DropEntry) for entry in log.entries)

    def by(apart_ms):
        entries = [
            entry._replace(order=(*entry.order[:-2], Dropped(1, 300, False), Dropped(0, 300 + apart_ms, False)))
            if isinstance(entry, DropEntry) else entry
            for entry in log.entries
        ]  # fmt: skip
        return greatest_moment(replace(log, entries=tuple(entries)))

    closest = by(0)
    assert (closest.kind, closest.seat, closest.by, closest.n) == ("drop", 0, 1, 0)
    assert by(3).weight < closest.weight
    assert by(150).kind != "drop"


def test_the_best_hand_is_the_one_that_made_most():
    totals = [(0, 0, 0), (20, 0, 0), (20, 90, 0), (60, 90, 0)]
    assert best_hand(totals, 500, lowest_wins=False) == Moment("best", 1, NONE, 90, 0, 90 / 500)
    assert best_hand(totals[:1], 500, lowest_wins=False) is None
    assert best_hand(totals, 500, lowest_wins=True) is None
    assert best_hand(totals, 0, lowest_wins=False) is None
