"""A silence at the referee's: what people say, who of the computer players slips, and that a log has it all."""

from __future__ import annotations

import pytest
from match_table import Table

from uno_desktop.engine.events import SilenceBroken
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.log import MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.manners.timing import ATTENTIVE, EASYGOING, PLAIN, SHARP, SLIPPING, Habits, in_manner
from uno_desktop.reflex.plan import LogNormal

HANDS = ("red 7, blue 1, blue 2", "red 4, red 5, red 6", "red 1, red 2, red 3")


def three(classic, **rules):
    hands = [hand.replace(", ", ",") for hand in HANDS]
    return Table(classic, hands, "red 9", agents=[None] * 3, **{"silent_seven": "next_seven", **rules})


def test_what_people_say_costs_cards_in_a_silence_only_and_once(classic):
    table = three(classic, speaking_draws=2)
    table.referee.speak(1, table.now_ms)
    assert table.game.count(1) == 3
    assert table.submit(Move(0, Do.PLAY, table.card(0, "red 7"))) is None
    for _ in range(2):
        table.referee.speak(1, table.now_ms)
        table.show()
    assert [table.game.count(seat) for seat in range(3)] == [2, 5, 3]
    assert table.game.turn == 1
    assert table.moves() == [(0, "play"), (1, "speak")]
    replayed = parse_log(table.log.data, "x")
    assert [entry.move.do for entry in replayed.entries if hasattr(entry, "move")] == [Do.PLAY, Do.SPEAK]


def test_what_is_said_before_the_seven_has_been_shown_is_free(classic):
    table = three(classic)
    assert table.referee.submit(Move(0, Do.PLAY, table.card(0, "red 7")), table.now_ms) is None
    table.referee.speak(2, table.now_ms)
    assert table.game.silence == (0,)
    table.show()
    table.referee.speak(2, table.now_ms)
    assert table.game.silence == (0, 2)
    table.referee.speak(1, table.now_ms)  # while the word of another is being shown, the silence holds
    assert table.game.silence == (0, 2, 1)


def test_what_is_said_is_free_also_when_others_move_before_the_seven_has_been_shown(classic):
    table = three(classic)
    referee = table.referee
    assert referee.submit(Move(0, Do.PLAY, table.card(0, "red 7")), table.now_ms) is None
    assert referee.submit(Move(1, Do.PLAY, table.card(1, "red 4")), table.now_ms) is None
    referee.speak(0, table.now_ms)
    assert table.game.silence == (0,)
    table.show()
    referee.speak(1, table.now_ms)
    assert table.game.silence == (0, 1)


def test_a_silence_holds_where_a_match_is_taken_up_in_it(classic):
    table = three(classic)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    again = three(classic).referee
    again.journal = None
    again.replay(parse_log(table.log.data, "x").entries)
    again.resume(table.now_ms)
    again.speak(2, table.now_ms)
    assert [(shown.move.seat, shown.move.do) for shown in again.take_moves()] == [(2, Do.SPEAK)]


def test_a_silence_holds_in_a_position_that_begins_with_one(classic):
    table = three(classic)
    table.game.apply(Move(0, Do.PLAY, table.card(0, "red 7")))
    referee = Referee(table.referee.agreed, game=table.game)
    referee.start()
    referee.speak(2, 0.0)
    assert [(shown.move.seat, shown.move.do) for shown in referee.take_moves()] == [(2, Do.SPEAK)]


def test_a_drawn_card_is_played_before_a_slip_that_comes_later(classic, monkeypatch):
    """Who draws plays the card after a thought; what somebody else is about to say keeps its time."""
    monkeypatch.setattr(
        "uno_desktop.players.agents.easy.EasyAgent.habits", Habits(thinking=LogNormal(1, 0.0), slips=100)
    )
    hands = ["red 7,blue 1,blue 2", "green 4,green 5,green 6", "red 1,red 2,red 3"]
    table = Table(classic, hands, "red 9", agents=[None, "easy", "easy"], silent_seven="next_seven")
    pile = table.game.draw_pile
    pile.append(pile.pop(next(n for n, card in enumerate(pile) if table.deck.name(card) == "red 4")))
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    table.wait_until(lambda: len(table.seen) > 2)
    assert table.moves()[:3] == [(0, "play"), (1, "draw"), (1, "play")]
    assert table.deck.name(table.seen[2].move.card) == "red 4"
    assert table.seen[2].at_ms < table.seen[1].at_ms + SLIPPING.floor_ms


def test_without_the_rule_nothing_comes_of_it(classic):
    table = three(classic, silent_seven="off")
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    before = table.referee.position()
    table.referee.speak(1, table.now_ms)
    assert table.referee.position() == before
    assert table.referee.ply == 1


def played(classic, agents, rule, seed, hands=6):
    """Some hands between computer players: who spoke, and the log."""
    seats = tuple(map(computer, agents))
    setup = MatchSetup("classic", seats, overrides={"silent_seven": rule}, seed=bytes([seed]) * 32)
    agreed = agree(setup, classic)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    for _ in range(hands):
        referee.advance(0)
        if referee.over:
            break
        referee.deal_next(0)
    entries = parse_log(log.data, "x").entries
    return [entry.move.seat for entry in entries if hasattr(entry, "move") and entry.move.do == Do.SPEAK], log


@pytest.mark.parametrize("rule", ["next_seven", "own_turn"])
def test_the_careless_slip_and_the_strong_never_do(classic, rule):
    spoke, log = played(classic, ["easy", "rule", "easy"], rule, 1)
    assert spoke, "somebody slips"
    assert 1 not in spoke
    assert played(classic, ["easy", "rule", "easy"], rule, 1)[1].data == log.data


def test_habits_say_how_often():
    assert (PLAIN.slips, SHARP.slips) == (0, 0)
    assert EASYGOING.slips > ATTENTIVE.slips > 0
    assert in_manner(EASYGOING, "chatty").slips > EASYGOING.slips
    assert make_agent("hard", "chatty").habits.slips == 0


def test_a_match_with_slips_is_verified_from_its_log(classic):
    _, log = played(classic, ["easy", "easy", "easy"], "next_seven", 2, hands=2)
    assert verify(parse_log(log.data, "x"), "x").fault is None


def test_a_slip_is_told_to_everybody(classic):
    table = three(classic)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    table.submit(Move(2, Do.SPEAK))
    for seat in (0, 1, 2, -1):
        assert SilenceBroken(2) in table.seen[-1].events[seat]
