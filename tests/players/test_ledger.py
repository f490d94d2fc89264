"""What players did to each other is counted, and only what is true is told."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.players.manners.ledger import Ledger
from uno_desktop.players.manners.reactions import Touch

FOUR = (ev.HIDDEN,) * 4


def test_who_made_others_draw_the_most_comes_first() -> None:
    ledger = Ledger()
    ledger.note(ev.HandStarted(1, 0), ())
    ledger.note(ev.CardsDrawn(2, FOUR, "penalty"), [Touch(2, "hit", 1, 0.6), Touch(1, "struck", 2, 0.6)])
    ledger.note(ev.CardsDrawn(3, FOUR[:1], "turn"), ())
    assert ledger.superlative() == ("gave", 1, 4)
    ledger.note(ev.CardsDrawn(0, FOUR, "penalty"), [Touch(0, "hit", 3, 0.6)])
    assert ledger.superlative() is None  # two lead, in both
    ledger.note(ev.CardsDrawn(0, FOUR[:1], "turn"), ())
    assert ledger.superlative() == ("drew", 0, 5)


def test_what_a_forgotten_call_has_cost_is_kept_until_the_next_hand() -> None:
    ledger = Ledger()
    ledger.note(ev.CardsDrawn(0, (ev.HIDDEN,) * 2, "uno"), ())
    ledger.note(ev.CardsDrawn(0, (ev.HIDDEN,), "turn"), ())
    assert ledger.uncalled == {0: 2}
    ledger.note(ev.HandStarted(2, 1), ())
    assert not ledger.uncalled


def test_a_hand_that_was_not_followed_from_its_beginning_tells_nothing() -> None:
    ledger = Ledger()
    ledger.note(ev.CardsDrawn(2, FOUR * 2, "turn"), ())
    assert ledger.superlative() is None
    ledger.note(ev.HandStarted(2, 0), ())
    assert ledger.superlative() is None
    assert not ledger.drawn
