"""What is counted of a match: the same live and from its log, kept once, and never in the way of play."""

from __future__ import annotations

import csv
import io
import sqlite3

import pytest
from test_autosave import Clock, play_on

from uno_desktop.engine.events import DropEnded, HandStarted, HandWon, MatchWon, WentOut
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.live_match import SPECTATOR
from uno_desktop.match.live.log import MemoryLog, parse_log
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.match.statistics.statistics import (
    DropFacts,
    Facts,
    HandFacts,
    MatchFacts,
    MatchTally,
    ResultFacts,
    tally_log,
    tally_of_guest,
)
from uno_desktop.match.statistics.stats_store import PRACTICE, SCHEMA_VERSION, Recorder, StatsStore, export_statistics

MATCH = MatchFacts("abc", "classic", "official", 4, "easy")


def hand(number, *, won=False, points=0, seat=0, name="Ann", missed=0, catches=0, challenges=0, challenges_won=0):
    return HandFacts(number, seat, name, won, points, int(won), 0, missed, catches, challenges, challenges_won)


@pytest.fixture
def store(player_home):
    return StatsStore()


def test_what_is_counted_live_is_what_the_log_says(office):
    seats = (person("Ann"), computer("easy"), computer("easy"))
    referee = new_match(MatchSetup("office", seats, seed=seed_bytes(3)), office, slot=None)
    referee.journal = log = MemoryLog(referee.agreed)
    live = MatchTally(referee.agreed, office.preset)

    def count(moves):
        for shown in moves:
            events = shown.events[SPECTATOR]
            live.saw(events)
            if any(isinstance(event, DropEnded) for event in events):
                live.dropped(referee.last_drop)

    referee.start()
    play_on(referee, 2000, Clock(), count)
    assert referee.over
    found = parse_log(log.data, "log")
    facts = live.take_facts()
    assert facts == tally_log(found.agreed, found.entries, office.preset).take_facts()
    assert [each.hand for each in facts.hands] == list(range(1, referee.hand_number + 1))
    assert sum(each.points for each in facts.hands) == referee.view().scores[0]
    assert len(facts.results) == 1
    assert facts.drops, "a match of the Office has drops"


def test_a_guest_counts_their_own_part_of_a_match_elsewhere(office, store):
    seats = (person("Ann"), computer("easy"), computer("easy"))
    referee = new_match(MatchSetup("office", seats, seed=seed_bytes(3)), office, slot=None)

    def begin_counting():
        tally = tally_of_guest(referee.agreed, 0, "Benny", "ab12", office.preset, referee.ply)
        return Recorder(store, tally, seat=0)

    recorders, drops, cut_in = [begin_counting()], 0, 0

    def count(moves):
        nonlocal drops, cut_in
        recorders[-1].saw(moves, referee.last_drop)
        drops += sum(isinstance(event, DropEnded) for shown in moves for event in shown.events[0])
        if not cut_in and drops == 2:
            recorders.append(begin_counting())
            cut_in = referee.hand_number

    referee.start()
    play_on(referee, 2000, Clock(), count)
    assert referee.over
    assert cut_in
    assert store.names() == ["Benny"]
    summary = store.summary("Benny")
    assert (summary.matches, summary.matches_won) == (1, referee.view().match_winner == 0)
    assert summary.hands == referee.hand_number - 1, "the hand in which the guest was away for a while isn't whole"
    assert store.drops("Benny").count == drops, "drops after it are counted, too"


def test_figures(store):
    store.add(
        MATCH, Facts([hand(1, won=True, points=120, catches=1), hand(2, missed=2, challenges=3, challenges_won=2)])
    )
    store.add(MATCH, Facts(results=[ResultFacts(0, "Ann", True, 120)]))
    found = store.summary()
    assert (found.matches, found.matches_won, found.hands, found.hands_won) == (1, 1, 2, 1)
    assert (found.points, found.best_hand, found.missed, found.catches) == (120, 120, 2, 1)
    assert (found.challenges, found.challenges_won) == (3, 2)
    assert store.hand_points() == [120, 0]


def test_the_same_hand_is_counted_once(store):
    facts = Facts([hand(1, won=True, points=50)], [DropFacts(1, 0, "Ann", 300, False, 1, 4)])
    store.add(MATCH, facts)
    store.add(MATCH, facts)
    assert store.summary().hands == 1
    assert store.drops().count == 1


def test_streaks_are_matches_won_in_a_row(store):
    for n, won in enumerate([True, True, True, False, True, True]):
        store.add(MatchFacts(f"m{n}", "classic", "official", 4, "easy"), Facts(results=[ResultFacts(0, "Ann", won, 0)]))
    assert store.summary().best_streak == 3
    assert store.summary().streak == 2


def test_shares_by_theme_and_by_person(store):
    store.add(MATCH, Facts([hand(1, won=True), hand(1, seat=1, name="Bo")]))
    store.add(
        MatchFacts("def", "office", "office", 2, "hard"), Facts([hand(1)], results=[ResultFacts(0, "Ann", True, 9)])
    )
    shares = {share.key: share for share in store.shares("theme", "Ann")}
    assert (shares["classic"].hands, shares["classic"].hands_won, shares["classic"].matches) == (1, 1, 0)
    assert (shares["office"].matches, shares["office"].matches_won) == (1, 1)
    assert [share.key for share in store.shares("players")] == ["4", "2"]
    assert store.shares("opponent") == [], "nobody is named"
    assert store.names() == ["Ann", "Bo"]
    with pytest.raises(KeyError):
        store.shares("name; DROP TABLE hands")


def test_every_opponent_at_the_table_is_told_apart(store):
    first = MatchFacts("m1", "classic", "official", 3, "easy", ("Rosa", "Kofi"))
    second = MatchFacts("m2", "classic", "official", 2, "easy", ("Rosa",))
    store.add(first, Facts([hand(1, won=True), hand(2)], results=[ResultFacts(0, "Ann", True, 9)]))
    store.add(second, Facts([hand(1)], results=[ResultFacts(0, "Ann", False, 9)]))
    shares = {share.key: share for share in store.shares("opponent", "Ann")}
    assert list(shares) == ["Rosa", "Kofi"]
    assert (shares["Rosa"].hands, shares["Rosa"].hands_won, shares["Rosa"].matches) == (3, 1, 2)
    assert (shares["Kofi"].hands, shares["Kofi"].matches, shares["Kofi"].matches_won) == (2, 1, 1)


def won_by(winner, agreed):
    """What is counted of a match of one hand that this seat wins."""
    scores = tuple(80 if seat in (winner, (winner + 2) % 4) else 0 for seat in range(4))
    tally = MatchTally(agreed)
    tally.saw([HandStarted(1, 0), WentOut(winner, 1), HandWon(winner, 80, scores), MatchWon(winner, scores)])
    return tally


@pytest.mark.parametrize(("winner", "winners"), [(2, {"Ann"}), (0, {"Ann"}), (1, {"Bo"}), (3, {"Bo"})])
def test_a_team_wins_for_every_partner(classic, store, winner, winners):
    seats = (person("Ann"), person("Bo"), computer("easy", "Rosa"), computer("easy", "Kofi"))
    agreed = agree(MatchSetup("classic", seats, overrides={"teams": "two"}, seed=seed_bytes(1)), classic)
    tally = won_by(winner, agreed)
    facts = tally.take_facts()
    assert {each.name for each in facts.results if each.won} == winners
    assert {each.name for each in facts.hands if each.won and each.points == 80} == winners
    assert {each.name for each in facts.hands if each.place} == {seats[winner].name} - {"Rosa", "Kofi"}
    store.add(tally.match, facts)
    for name in ("Ann", "Bo"):
        found = store.summary(name)
        assert (found.matches_won, found.hands_won) == ((1, 1) if name in winners else (0, 0))
        assert store.achievements(name)[1].done == (name in winners), "first_match"


def test_a_partner_is_no_opponent(classic, store):
    seats = (person("Ann"), computer("easy", "Rosa"), computer("easy", "Kofi"), person("Bo"))
    agreed = agree(MatchSetup("classic", seats, overrides={"teams": "two"}, seed=seed_bytes(1)), classic)
    tally = won_by(0, agreed)
    store.add(tally.match, tally.take_facts())
    assert {share.key: share.hands_won for share in store.shares("opponent", "Ann")} == {"Rosa": 1}
    assert {share.key: share.hands_won for share in store.shares("opponent", "Bo")} == {"Kofi": 0}
    assert {share.key: (share.matches, share.matches_won) for share in store.shares("opponent")} == {
        "Rosa": (1, 1), "Kofi": (1, 0)
    }  # fmt: skip


def test_drop_times(store):
    store.add(MATCH, Facts(drops=[DropFacts(n, 0, "Ann", ms, False, 1, 3) for n, ms in enumerate([500, 300, None])]))
    store.add_practice("Ann", 200, True, 1, 4)
    store.add_practice("Ann", 220, False, 1, 4)
    both, practice = store.drops("Ann"), store.drops("Ann", practice=True)
    assert (both.best_ms, both.mean_ms, both.count, both.fumbles) == (200, 305, 5, 1)
    assert practice.times_ms == (200, 220)
    assert store.drops("Ann", practice=False).times_ms == (500, 300)
    assert PRACTICE not in [share.key for share in store.shares("theme")]


def test_a_database_of_a_newer_version_is_left_alone_and_said(store):
    store.add(MATCH, Facts([hand(1)]))
    with sqlite3.connect(store.path) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    db.close()
    before = store.path.read_bytes()
    newer = StatsStore()
    assert newer.summary().hands == 0
    assert "newer version" in newer.notice
    assert not newer.add(MATCH, Facts([hand(2)]))
    assert not newer.add_practice("Ann", 250, False, 1, 4)
    assert not newer.reset()
    assert store.path.read_bytes() == before
    assert [path.name for path in store.path.parent.iterdir()] == [store.path.name]


def test_a_copy_set_aside_is_never_overwritten(store):
    for kept in (b"first rubbish, long enough to be none", b"second rubbish, long enough to be none"):
        store.path.parent.mkdir(parents=True, exist_ok=True)
        store.path.write_bytes(kept)
        again = StatsStore()
        assert again.add(MATCH, Facts([hand(1)]))
        assert again.set_aside_notice
        assert again.summary().hands == 1
    aside = [store.path.with_name(f"statistics.sqlite.damaged{n}") for n in ("", ".2")]
    assert [path.read_bytes()[:6] for path in aside] == [b"first ", b"second"]


def test_a_lone_surrogate_in_a_name_costs_nothing(store):
    store.add(MATCH, Facts([hand(1)]))
    strange = HandFacts(2, 0, "A\ud800nn", True, 5, 0, 0, 0, 0, 0, 0)
    assert store.add(MATCH, Facts([strange], [], [ResultFacts(0, "A\ud800nn", True, 500)]))
    assert store.summary().hands == 2
    assert store.summary("A\ud800nn").hands == 1
    assert store.achievements("A\ud800nn", ["classic"])
    assert store.set_aside_notice is None


def test_exported_text_is_no_formula_and_no_column_comes_twice(store, player_home):
    names = ("=HYPERLINK(1)", "+1", "-1", "@x", "\tx", "\rx", "  =1", "Ann", "Änne")
    hands = [HandFacts(n, 0, name, True, -5, 0, 0, 0, 0, 0, 0) for n, name in enumerate(names)]
    store.add(MATCH, Facts(hands, [DropFacts(1, 0, "=x", 200, False, 1, 3)]))
    folder = export_statistics(store)
    for path in folder.iterdir():
        data = path.read_bytes()
        assert data.startswith(b"\xef\xbb\xbf"), "Excel reads UTF-8 by this mark only"
        rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
        assert len(set(rows[0])) == len(rows[0])
        cells = [cell for row in rows for cell in row]
        assert not [cell for cell in cells if cell.lstrip(" ").startswith(tuple("=+@\t\r"))]
    hands = list(csv.DictReader((folder / "hands.csv").open(encoding="utf-8-sig", newline="")))
    assert [row["name"].removeprefix("'") for row in hands] == list(names)
    assert {row["points"] for row in hands} == {"-5"}, "numbers stay numbers"
    [drop] = csv.DictReader((folder / "drops.csv").open(encoding="utf-8-sig", newline=""))
    assert (drop["players"], drop["match_players"]) == ("3", str(MATCH.players))


def test_where_nothing_can_be_written_there_is_a_notice_and_no_error(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = StatsStore(tmp_path / "file" / "statistics.sqlite")
    assert not store.add(MATCH, Facts([hand(1)]))
    assert store.notice
    assert store.summary().hands == 0
    assert store.news == store.achievements() == []
