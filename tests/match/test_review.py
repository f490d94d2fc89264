"""After a hand: what a person did is compared with what else could have been done, by what could be known then."""

from __future__ import annotations

from match_table import Table

from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.live.log import MemoryLog, parse_log
from uno_desktop.match.live.review import CLEARLY_GAIN, Reviewing, decisions_of
from uno_desktop.match.saved.start_or_resume import new_match, resume_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person
from uno_desktop.match.telling.hints import begin_hint


def reviewed(referee):
    reviewing = Reviewing(referee.decisions)
    steps = 0
    while not reviewing.done:
        reviewing.step()
        steps += 1
    return reviewing.mistakes, steps


def played(classic, hand, top, move_of, others="blue 1"):
    table = Table(classic, [hand, others], top, agents=[None, "random"], preset="official")
    assert table.submit(move_of(table)) is None
    return table


def test_a_blunder_is_found_with_its_position(classic):
    """With a turn to keep and then the last card, to give the turn away is clearly worse."""
    table = played(
        classic, "red skip, red 5", "red 9", lambda table: Move(0, Do.PLAY, table.card(0, "red 5"), uno=True)
    )
    (mistake,), steps = reviewed(table.referee)
    assert table.deck.name(mistake.better.card) == "red skip"
    assert table.deck.name(mistake.made.card) == "red 5"
    assert mistake.gain >= CLEARLY_GAIN
    assert mistake.ply == 1
    assert len(mistake.view.hand) == 2
    assert mistake.view.top == table.game.discard[0]
    assert steps > 2


def test_the_best_move_is_no_mistake(classic):
    table = played(
        classic, "red skip, red 5", "red 9", lambda table: Move(0, Do.PLAY, table.card(0, "red skip"), uno=True)
    )
    assert reviewed(table.referee)[0] == ()


def test_another_copy_is_not_another_move(classic):
    table = Table(classic, ["red 5, red 5, blue 3", "green 1, green 2"], "red 9", agents=[None, "random"])
    last = [card for card in table.game.hands[0] if table.deck.name(card) == "red 5"][-1]
    table.submit(Move(0, Do.PLAY, last))
    assert reviewed(table.referee)[0] == ()


def test_decisions_are_those_of_people_in_this_hand(classic):
    setup = MatchSetup("classic", (person("Ann"), computer("rule"), computer("easy")), seed=bytes(32))
    referee = new_match(setup, classic, slot=None)
    now_ms = play_hand(referee)
    decisions = referee.decisions
    assert decisions
    assert {each.view.seat for each in decisions} == {0}
    assert all(each.made in each.view.legal_moves for each in decisions)
    assert all(each.memory.fits(each.view) for each in decisions)
    assert len({each.ply for each in decisions}) == len(decisions)
    referee.deal_next(now_ms)
    assert referee.decisions == ()


def test_the_decisions_of_a_recorded_hand_are_those_the_referee_kept(classic):
    setup = MatchSetup("classic", (person("Ann"), computer("rule"), computer("easy")), seed=bytes(32))
    referee = new_match(setup, classic, slot=None)
    referee.journal = log = MemoryLog(referee.agreed)
    now_ms = play_hand(referee)
    first = referee.decisions
    referee.deal_next(now_ms)
    play_hand(referee, most=2, now_ms=now_ms)
    recorded = parse_log(log.data, "x")
    for number, kept in ((1, first), (2, referee.decisions)):
        found = decisions_of(recorded, number)
        assert [(each.ply, each.view, each.made) for each in found] == [
            (each.ply, each.view, each.made) for each in kept
        ]
        assert all(each.memory.fits(each.view) for each in found)
    assert len(referee.decisions) == 2


def test_the_rule_for_a_hand_is_chosen_without_advice(classic):
    """Nobody holds a card yet, so there is nothing to compare."""
    rules = {"dealers_choice": "dealer"}
    setup = MatchSetup("classic", (person("Ann"), computer("rule")), overrides=rules, dealer=0, seed=bytes(32))
    referee = new_match(setup, classic, slot=None)
    referee.start()
    referee.take_moves()
    referee.moves_shown(0)
    assert referee.phase is Phase.CHOOSE_RULE
    assert begin_hint(referee.view(0), referee.memory(0), classic, ("Ann", "Bo")) is None
    assert referee.submit(referee.view(0).legal_moves[0], 0) is None
    assert [each.made.do for each in referee.decisions] == [Do.CHOOSE_RULE]
    assert reviewed(referee)[0] == ()


def test_hints_and_reviews_know_what_ones_own_seat_has_seen(classic):
    setup = MatchSetup("classic", (person("Ann"), computer("rule"), computer("easy")), seed=bytes(32))
    referee = new_match(setup, classic, slot=None)
    play_hand(referee, most=3)
    assert referee.memory(0).fits(referee.view(0))


def test_a_match_taken_up_still_knows_the_decisions(classic):
    setup = MatchSetup("classic", (person("Ann"), computer("rule")), seed=bytes(range(32)))
    referee = new_match(setup, classic)
    play_hand(referee, most=5)
    before = [(each.ply, each.view, each.made) for each in referee.decisions]
    referee.leave()
    again = resume_match()
    assert [(each.ply, each.view, each.made) for each in again.decisions] == before
    assert len(before) >= 3


def play_hand(referee, most=10_000, now_ms=0.0):
    """Ann plays what comes first, until the hand is over; the ms it is then."""
    made = 0
    if referee.hand_number == 0:
        referee.start(now_ms)
    while not (referee.between_hands or referee.over) and made < most:
        now_ms += 50
        referee.advance(now_ms)
        if referee.take_moves():
            referee.moves_shown(now_ms)
        elif referee.view(0).turn == 0 and referee.drop is None:
            assert referee.submit(referee.view(0).legal_moves[0], now_ms) is None
            made += 1
    return now_ms
