"""What a coach says after a move: fine, forced, or what was better and by which fact that could be seen."""

from __future__ import annotations

from match_table import Table

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.match.live.review import Decision, Mistake
from uno_desktop.match.telling.coach import Judging, why_better
from uno_desktop.match.telling.hints import Words
from uno_desktop.players.memory.card_memory import Memory

NAMES = ("You", "Juno")


def table_of(classic, hand, top="red 9", others="blue 1"):
    return Table(classic, [hand, others], top, agents=[None, "random"], preset="official")


def judged(table, classic, move):
    assert table.submit(move) is None
    judging = Judging(table.referee.decisions[-1], Words(classic, NAMES))
    while not judging.done:
        judging.step()
    return judging.said


def because(table, classic, made, better, memory=None):
    """The reason for a better move, whatever it gains."""
    view = table.referee.view(0)
    return why_better(Mistake(1, view, memory or Memory.at(view), made, better, 0.4, 0.5), Words(classic, NAMES))


def play(table, card, **more):
    return Move(0, Do.PLAY, table.card(0, card), **more)


def test_a_good_move_is_fine(classic):
    table = table_of(classic, "red skip, red 5")
    said = judged(table, classic, play(table, "red skip", uno=True))
    assert said == (t("coach.fine", move="Red Skip"), 0.0)


def test_a_blunder_has_its_price_and_the_fact_that_speaks_against_it(classic):
    table = table_of(classic, "red skip, red 5")
    said = judged(table, classic, play(table, "red 5", uno=True))
    assert said.price >= 0.05
    reason = t("hint.why.strike", name="Juno", n=1)
    assert said.sentence == t("coach.better", move="Red Skip", why=reason, n=round(100 * said.price))


def test_who_could_do_nothing_else_is_told_so(classic):
    table = table_of(classic, "blue 3, blue 4", top="red 9", others="blue 1, green 2")
    view = table.referee.view(0)
    only = [move for move in view.legal_moves if move.do == Do.DRAW]
    judging = Judging(Decision(1, view, Memory.at(view), only[0]), Words(classic, NAMES))
    assert judging.done
    assert judging.said == (t("coach.forced", move="Draw"), 0.0)


MANY = "blue 1, blue 2, green 3, green 4, yellow 5"


def test_a_wild_given_away_early_is_named(classic):
    table = table_of(classic, "red 5, red 7, wild, green 3", others=MANY)
    made, better = play(table, "wild", color=0), play(table, "red 5")
    assert because(table, classic, made, better) == t("hint.why.keeps_wild")


def test_points_count_when_somebody_is_nearly_out(classic):
    few = table_of(classic, "wild, red 1, green 3, blue 9", others="blue 1, green 2")
    made, better = play(few, "red 1"), play(few, "wild", color=1)
    assert because(few, classic, made, better) == t("coach.why.points", name="Juno", points=49)
    many = table_of(classic, "wild, red 1, green 3, blue 9", others=MANY)
    made, better = play(many, "red 1"), play(many, "wild", color=1)
    assert because(many, classic, made, better) != t("coach.why.points", name="Juno", points=49)


def test_a_card_that_should_have_been_kept_is_named(classic):
    table = table_of(classic, "red 5, green 3", others=MANY)
    draw = next(move for move in table.referee.view(0).legal_moves if move.do == Do.DRAW)
    assert because(table, classic, play(table, "red 5"), draw) == t("coach.why.keep", card="Red 5")


def test_what_the_next_player_could_not_play_is_a_reason(classic):
    table = table_of(classic, "red 5, blue 9, green 3", top="red 9", others=MANY)
    view = table.referee.view(0)
    memory = Memory.at(view)
    blue = view.deck.color_of(table.card(0, "blue 9"))
    memory.holdings[1].mark(1 << blue)
    reason = because(table, classic, play(table, "red 5"), play(table, "blue 9"), memory)
    assert reason == t("hint.why.lacks", name="Juno", color="blue")
    assert blue != NONE
