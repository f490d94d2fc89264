"""A tournament: drawn by its seed, played honestly, kept after every match, and never trusted when read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from uno_desktop.content.files.paths import tournament_file
from uno_desktop.content.files.yamlio import read_mapping, write_mapping
from uno_desktop.content.themes.themes import load_all
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.presets import DUEL
from uno_desktop.engine.rules import check_options
from uno_desktop.match.events.tournament import (
    CUPS,
    ENTRANTS,
    PLAYER,
    ROUNDS,
    CupRun,
    Tournament,
    TournamentRecord,
    is_written,
    keep_result,
    load_record,
    play_out,
    run_with,
    save_record,
    setup_of,
    signed_by,
)
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.signing import own_public
from uno_desktop.match.setup.setup import agree, computer
from uno_desktop.reflex.plan import DropMode

SEED = bytes(range(32))
NEW = Tournament(SEED, "classic", "normal")
SEATS = [computer("random", f"p{n}") for n in range(ENTRANTS)]


@pytest.fixture(scope="module")
def themes():
    return load_all()[0]


def play_round(tournament: Tournament, *, wins: bool = True) -> Tournament:
    """All matches of a round; the player wins or not, of the others the second."""
    for place, pairing in enumerate(tournament.rounds()[-1]):
        first = pairing.with_player and wins
        tournament = keep_result(tournament, place, pairing.first if first else pairing.second, (100, 20))
    return tournament


def test_everybody_plays_once_in_the_first_round_and_the_seed_decides_whom():
    (pairs,) = NEW.rounds()
    assert sorted(who for each in pairs for who in (each.first, each.second)) == [*range(ENTRANTS)]
    assert NEW.rounds() == replace(NEW).rounds()
    assert len({Tournament(bytes([n]) * 32, "classic", "easy").own.second for n in range(40)}) == ENTRANTS - 1
    assert NEW.own.first == PLAYER


def test_who_wins_goes_on_until_one_is_left():
    now = NEW
    for number in range(ROUNDS):
        assert now.round == number
        assert now.own_seed not in (None, NEW.own_seed if number else None)
        now = play_round(now)
    assert now.champion == PLAYER
    assert now.own_seed is None
    assert load_record() == TournamentRecord(now, {"normal": 1})


def test_who_loses_is_out_and_no_cup_is_won():
    now = play_round(NEW, wins=False)
    assert now.own is None
    assert now.own_seed is None
    assert len(now.others_due) == 2
    now = play_round(play_round(now))
    assert now.champion not in (NONE, PLAYER)
    assert load_record() == TournamentRecord(now, {})


def test_every_match_has_a_seed_of_its_own():
    second = play_round(NEW)
    seeds = [NEW.seed_of(n) for n in range(4)] + [second.seed_of(n) for n in range(2)]
    assert len({*seeds}) == len(seeds)


def test_the_others_matches_are_played_out_and_come_out_the_same(themes):
    place = NEW.others_due[0]
    after = play_out(NEW, place, SEATS, themes["classic"])
    winner, *scores = after.results[0][place]
    pairing = after.rounds()[0][place]
    assert winner in (pairing.first, pairing.second)
    assert replace(after, results=NEW.results) == NEW
    assert scores[(pairing.first, pairing.second).index(winner)] == max(scores)
    assert play_out(NEW, place, SEATS, themes["classic"]) == after


def test_the_rules_can_be_played_in_every_theme(themes):
    for theme in themes.values():
        options = theme.options(None, dict(DUEL))
        assert not check_options(options, theme.deck(), 2), theme.id


def test_the_player_s_match_is_followed_and_kept(themes):
    save_record(TournamentRecord(NEW, {}))
    assert run_with(SEED) is None, "that is the seed of the whole, not of a match"
    run = run_with(NEW.own_seed)
    assert isinstance(run, CupRun)
    place = NEW.rounds()[0].index(NEW.own)
    agreed = agree(setup_of(NEW, place, SEATS, DropMode.REFLEX), themes["classic"])
    referee = Referee(agreed)
    referee.start()
    for _ in range(5000):
        run.saw(moves := referee.take_moves())
        if referee.over and not moves:
            break
        referee.moves_shown(0)
        if referee.between_hands:
            referee.deal_next(0)
        referee.advance(0)
    result = load_record().tournament.results[0][place]
    view = referee.view()
    assert result == ((NEW.own.first, NEW.own.second)[view.match_winner], *view.scores)
    run.saw(moves)
    assert run_with(NEW.own_seed) is None, "it is over"


def test_a_result_that_is_known_stays(themes):
    first = keep_result(NEW, 0, NEW.rounds()[0][0].first, (100, 3))
    assert keep_result(first, 0, NEW.rounds()[0][0].second, (0, 110)) == first


GOOD = {"seed": SEED.hex(), "theme": "classic", "level": "easy", "results": [[None] * 4]}
WINNER = NEW.rounds()[0][0].first
LOSER = NEW.rounds()[0][1].first


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "00"}, {"seed": "x" * 64}, {"seed": 5}, {"level": "godlike"}, {"level": ["easy"]}, {"theme": 7},
        {"theme": "a\nb"}, {"results": []}, {"results": [[None] * 3]}, {"results": [[None] * 4] * 4},
        {"results": [[None] * 4, [None] * 2]}, {"results": [[[LOSER, 100, 0], None, None, None]]},
        {"results": [[[WINNER, 100], None, None, None]]}, {"results": [[[WINNER, -1, 0], None, None, None]]},
        {"results": [[[WINNER, 10**9, 0], None, None, None]]}, {"results": [[["0", 1, 0], None, None, None]]},
        {"results": "none"}, {"results": {"a": 1}},
    ],
    ids=str,
)  # fmt: skip
def test_a_file_that_makes_no_sense_is_no_tournament(change):
    write_mapping(tournament_file(), {"cups": {"easy": 3}, "tournament": GOOD | change})
    assert load_record() == TournamentRecord(None, {"easy": 3})


def test_a_good_file_is_read_and_bad_cups_are_left_out():
    results = [[[WINNER, 100, 3], None, None, None]]
    cups = {"easy": 3, "hard": -1, "normal": "two", "golden": 4}
    write_mapping(tournament_file(), {"cups": cups, "tournament": GOOD | {"results": results}})
    found = load_record()
    assert found.cups == {"easy": 3}
    assert found.tournament.results == (((WINNER, 100, 3), None, None, None),)
    save_record(found)
    assert load_record() == found


@pytest.mark.parametrize(
    "text", ["", "[1, 2]", "cups: 5", "tournament: 5", "tournament: {}", "\0", "a: [", "cups: [x]"]
)
def test_a_damaged_file_is_no_tournament(text):
    tournament_file().parent.mkdir(parents=True, exist_ok=True)
    tournament_file().write_text(text, encoding="utf-8")
    assert load_record() == TournamentRecord(None, {})


def test_where_nothing_can_be_written_the_tournament_goes_on():
    tournament_file().parent.mkdir(parents=True, exist_ok=True)
    tournament_file().mkdir()  # no file can take its place
    assert not save_record(TournamentRecord(NEW, {"hard": 2}))
    now = NEW
    for _ in range(ROUNDS):
        now = play_round(now)
        assert load_record().tournament == now, "no match is played again"
    assert load_record().cups == {"hard": 2, "normal": 1}
    assert not is_written()
    tournament_file().rmdir()
    assert save_record(load_record())
    assert is_written()
    assert load_record() == TournamentRecord(now, {"hard": 2, "normal": 1})


def test_there_is_a_cup_for_each_level():
    assert set(CUPS) == {"easy", "normal", "hard"}


# -- signatures ------------------------------------------------------------------------------------------------------


def rewritten(change):
    """The record after somebody changed the file."""
    data = read_mapping(tournament_file())[0]
    change(data["tournament"])
    write_mapping(tournament_file(), data)
    return load_record().tournament


def test_every_result_is_signed_with_the_key_of_the_game():
    now = play_round(NEW)
    assert signed_by(NEW) == ""
    assert signed_by(now) == signed_by(load_record().tournament) == own_public() != ""
    now = play_round(now)
    assert signed_by(now) == own_public()
    assert len(now.signatures) == 6


def other_scores(data):
    data["results"][0][0][1:] = [99, 98]


def another_winner(data):
    pairing = NEW.rounds()[0][0]
    data["results"][0][0][0] = pairing.first + pairing.second - data["results"][0][0][0]


def another_level(data):
    data["level"] = "hard"


def no_result(data):
    data["results"] = data["results"][:1]
    data["results"][0][3] = None


def swapped_signatures(data):
    one, other = data["signatures"][:2]
    one[0], other[0] = other[0], one[0]


@pytest.mark.parametrize("change", [other_scores, another_winner, another_level, no_result, swapped_signatures])
def test_a_rewritten_file_is_noticed(change):
    play_round(NEW)
    assert signed_by(rewritten(change)) is None


def test_a_rewritten_file_stays_noticed_when_further_results_are_signed():
    play_round(NEW)
    changed = rewritten(other_scores)
    assert changed is not None
    assert signed_by(play_round(changed)) is None


def test_a_result_whose_signature_was_taken_away_is_not_signed():
    play_round(NEW)
    assert signed_by(rewritten(lambda data: data["signatures"].pop())) == ""
    assert signed_by(rewritten(lambda data: data.pop("signatures"))) == "", "as in a file of an older version"


@pytest.mark.parametrize(
    "value", [7, [7], [["0/0", "ab", "cd"]], [["0/0"] * 3] * 99, "x", [["\0", "ab" * 32, "cd" * 64]]]
)
def test_what_are_no_signatures_costs_no_tournament(value):
    play_round(NEW)
    found = rewritten(lambda data: data.update(signatures=value))
    assert found is not None
    assert found.results == load_record().tournament.results
    assert found.signatures == ()
