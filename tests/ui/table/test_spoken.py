"""What is said of the moves: what belongs together is said at once, in an order that can be followed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import Turn
from uno_desktop.ui.kit.access.live_line import sentences
from uno_desktop.ui.play.presenter.spoken import Spoken

NAMES = ["You", "Kofi", "Rosa", "Opal"]


class Voice:
    """Takes what is to be said: words, and whether they are worth being told late."""

    is_on = True

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self.said: list[tuple[str, bool]] = []

    def say(self, words: str, *, matters: bool = False, **_more: object) -> None:
        self.said.append((words, matters))

    @property
    def words(self) -> list[str]:
        return [words for words, _ in self.said]


@pytest.fixture
def tell():
    """``tell(moves, whole=...)``: what is said of moves; each is a list of events with their lines."""

    def make(*moves: list[tuple[ev.Event, str | None]], whole: bool = False) -> Voice:
        voice = Voice(whole=whole)
        session = SimpleNamespace(seat=0, name_of=NAMES.__getitem__)
        spoken = Spoken(voice, session, SimpleNamespace(view=SimpleNamespace(counts=(7, 7, 7, 7))))  # type: ignore[arg-type]
        for move in moves:
            for place, (event, line) in enumerate(move):
                spoken.hear(event, line, move[place + 1 :])
        return voice

    return make


def turn(seat: int) -> tuple[ev.Event, str | None]:
    return ev.TurnBegan(Turn(seat)), None if seat == NONE else f"{NAMES[seat]}’s turn"


def test_a_verdict_comes_first_with_its_number_and_then_the_hand(tell) -> None:
    decided = [
        (ev.ChallengeMade(1, 0), "Kofi challenged you"),
        (ev.HandRevealed(0, 1, (3, 4)), "You showed Kofi: Red 1, Red 2"),
        (ev.ChallengeDecided(1, 0, legal=True), "Kofi was wrong and draws"),
        (ev.CardsDrawn(1, (NONE,) * 6, "challenge"), "Kofi drew 6 cards"),
        turn(2),
    ]
    voice = tell(decided)
    assert voice.words == [
        "Kofi challenged you",
        "Kofi was wrong and draws 6. You showed Kofi: Red 1, Red 2",
    ], "and not once more as they are drawn"
    assert voice.said[1][1], "it is told even late"


def test_a_verdict_among_others_has_its_number_too(tell) -> None:
    decided = [
        (ev.HandRevealed(2, 1, (NONE,)), None),
        (ev.ChallengeDecided(1, 2, legal=False), "It was a bluff: Rosa draws"),
        (ev.CardsDrawn(2, (NONE,) * 4, "challenge"), "Rosa drew 4 cards"),
        (ev.CardsDrawn(3, (NONE,), "turn"), "Opal drew a card"),
    ]
    assert tell(decided).words == ["It was a bluff: Rosa draws 4", "Opal drew a card"]


def test_the_card_that_brings_a_drop_comes_before_it_with_its_color(tell) -> None:
    move = [
        (ev.CardPlayed(1, 100), "Kofi played Wild Chili"),
        (ev.ColorChosen(1, 2), "Kofi chose Blue"),
        (ev.DropBegan(1), "Everybody drop!"),
        turn(NONE),
        (ev.HandDropped(2, 1), "Rosa dropped, number 1"),
        (ev.DropEnded(3), "Opal dropped last"),
    ]
    voice = tell(move)
    assert voice.words == ["Kofi played Wild Chili. Kofi chose Blue", "Everybody drop!", "Opal dropped last"]
    assert voice.said[0][1], "it is told even late"
    assert "Rosa dropped, number 1" in tell(move, whole=True).words


def test_whether_somebody_who_drew_may_still_play_is_told(tell) -> None:
    drew = (ev.CardsDrawn(1, (NONE,), "turn"), "Kofi drew a card")
    assert tell([drew, turn(2)]).words == ["Kofi drew a card and passed"]
    plays = (ev.CardPlayed(1, 5), "Kofi played Red 5")
    assert tell([drew, turn(1)], [plays, turn(2)]).words == ["Kofi drew a card", "Kofi played Red 5"]
    keeps = [turn(2)]  # that it could have been played is for Kofi alone
    assert tell([drew, turn(1)], keeps).words == ["Kofi drew a card", "Kofi passed"]
    penalty = (ev.CardsDrawn(1, (NONE,) * 2, "penalty"), "Kofi drew 2 cards")
    assert tell([penalty, turn(2)]).words == ["Kofi drew 2 cards"]


def test_at_length_it_is_said_whose_turn_it_is(tell) -> None:
    assert tell([turn(1)], [turn(2)], [turn(0)], whole=True).words == ["Kofi’s turn", "Rosa’s turn"]
    assert not tell([turn(1)], [turn(2)]).words


def test_sentences_are_kept_apart() -> None:
    assert sentences(["Red 5 is turned up", "You drew Red 2"]) == "Red 5 is turned up. You drew Red 2"
    assert sentences(["UNO!", "", "UNO!", "Your turn"]) == "UNO! Your turn"
    assert sentences([]) == ""
