"""Every event says whom it touches and who did it, and people make a face of it."""

from __future__ import annotations

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import FACES, HAPPENINGS, MANNERS, Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.engine.pending import Turn
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.manners.reactions import (
    _SEEN,
    EXPRESSIONS,
    HURTS,
    MANNER_FACES,
    NEUTRAL,
    Faces,
    Touch,
    TouchTracker,
    look_of,
)

EVERYTHING = {"seven_zero": True, "jump_in": True, "stacking": "any"}
TOUCHES_NOBODY = frozenset({
    ev.DealerDrawn, ev.DealerChosen, ev.StartCardTurned, ev.ColorChosen, ev.DirectionReversed, ev.NothingToDraw,
    ev.PileReshuffled, ev.DrawnCardKept, ev.HandRevealed, ev.HandDropped, ev.Refused, ev.UnoCalled,
    ev.PartnersShown, ev.HandRuleAsked, ev.HandRuleChosen, ev.CardsTraded, ev.TimeRanOut,
    ev.HandTimeUp, ev.TableFlipped, ev.BacksShown, ev.SilenceBegan, ev.SilenceEnded,
})  # fmt: skip
"""The events that change nobody's face: what follows from them has an event of its own."""
NOBODYS = ("start",)
"""What nobody did: the card that starts a hand."""


def event_types() -> set[type[ev.Event]]:
    return {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)} - {ev.Event}


def somebody(manner: str = "calm", **faces: str) -> Opponent:
    return Opponent("pip", "Pip", "#123456", manner, "avatar_01", faces=faces)


def hand_of(theme: str, seed: int, players: int = 4, **rules):
    """The events of a match played by computer players, with all that is secret."""
    loaded = themes.load(theme)
    game = Game(MatchConfig(loaded.deck(), loaded.options("guide", rules), players, seed_bytes(seed)))
    agent, chance = make_agent("easy"), Stream(seed_bytes(seed), "test")
    for _ in range(160):
        if game.view(NONE).match_winner != NONE:
            return
        waiting = game.waiting()
        move = agent.choose(game.view(waiting[0]), None, chance) if waiting else Move.deal()
        yield from game.apply(move)


def test_every_kind_of_event_is_known() -> None:
    assert event_types() == _SEEN.keys() | TOUCHES_NOBODY
    assert not _SEEN.keys() & TOUCHES_NOBODY


def test_every_happening_has_a_face_in_every_manner() -> None:
    assert set(EXPRESSIONS) == set(HAPPENINGS)
    assert set(MANNERS) == MANNER_FACES.keys()
    assert set(HAPPENINGS) > HURTS
    for manner in MANNERS:
        assert MANNER_FACES[manner].keys() <= set(HAPPENINGS)
        assert {look_of(somebody(manner), what) for what in HAPPENINGS} <= set(FACES)


@pytest.mark.parametrize(("theme", "seed"), [("classic", 1), ("classic", 2), ("office", 3), ("office", 4)])
def test_every_event_that_hits_somebody_has_a_source_and_a_target(theme: str, seed: int) -> None:
    tracker, told = TouchTracker(4), []
    for event in ev.seen(hand_of(theme, seed, **EVERYTHING), 0):
        touches = tracker.saw(event)
        told += touches
        for touch in touches:
            assert touch.what in HAPPENINGS
            assert 0 <= touch.seat < 4, (event, touch)
            assert -1 <= touch.by < 4, (event, touch)
            assert 0.0 < touch.strength <= 1.0, (event, touch)
        if isinstance(event, ev.CardsDrawn) and event.cards and event.why not in ("turn", "drop"):
            hit = next(touch for touch in touches if touch.what == "hit")
            assert hit.seat == event.seat
            assert hit.by != NONE or event.why in NOBODYS, event
        if isinstance(event, ev.SeatSkipped):
            assert [touch.what for touch in touches if touch.seat == event.seat] == ["skipped"]
    assert {"hit", "struck", "one_card", "menaced"} <= {touch.what for touch in told}


def test_who_sent_the_cards() -> None:
    tracker = TouchTracker(3)
    tracker.sees((5, 5, 5))
    tracker.saw(ev.CardPlayed(1, 7))
    tracker.saw(ev.PenaltyGrew(1, 2, 2))
    assert tracker.saw(ev.PenaltyGrew(2, 2, 4))[0] == Touch(2, "spared", NONE, 4 / 6)
    hit, struck = tracker.saw(ev.CardsDrawn(0, (HIDDEN,) * 4, "penalty"))
    assert (hit.seat, hit.what, hit.by) == (0, "hit", 2)
    assert (struck.seat, struck.what, struck.by) == (2, "struck", 0)
    tracker.saw(ev.ChallengeMade(0, 2))
    assert [touch.what for touch in tracker.saw(ev.ChallengeDecided(0, 2, legal=True))] == ["mistaken", "spared"]
    assert tracker.saw(ev.CardsDrawn(0, (HIDDEN,) * 6, "challenge"))[0].by == 2
    assert [touch.what for touch in tracker.saw(ev.UnoCaught(1, 0))] == ["caught", "caught_one"]
    assert tracker.saw(ev.CardsDrawn(1, (HIDDEN,) * 2, "uno"))[0].by == 0


def test_after_a_drop_only_the_last_is_hit_and_the_others_are_relieved() -> None:
    tracker, faces = TouchTracker(4), Faces([None] * 4)
    tracker.sees((3, 3, 3, 0))
    tracker.saw(ev.CardPlayed(1, 7))
    faces.react(tracker.saw(ev.DropBegan(1)))
    assert [faces.face(seat) for seat in range(3)] == ["dread", NEUTRAL, "dread"]
    for place, seat in enumerate((0, 1), start=1):
        assert not tracker.saw(ev.HandDropped(seat, place))
    touches = tracker.saw(ev.DropEnded(2))
    assert [(touch.seat, touch.what) for touch in touches] == [(2, "splashed"), (1, "struck"), (0, "spared")]
    faces.react(touches)
    assert [faces.face(seat) for seat in range(3)] == ["glee", "glee", "anger"]


def test_drawing_until_a_color_comes_is_the_doing_of_who_played_last() -> None:
    """It announces no sum; a penalty that somebody else made earlier has nothing to do with it."""
    tracker = TouchTracker(3)
    tracker.sees((5, 5, 5))
    tracker.saw(ev.CardPlayed(0, 7))
    tracker.saw(ev.PenaltyGrew(0, 2, 2))
    assert tracker.saw(ev.CardsDrawn(1, (HIDDEN,) * 2, "penalty"))[0].by == 0
    tracker.saw(ev.TurnBegan(Turn(2)))
    tracker.saw(ev.CardPlayed(2, 9))
    assert tracker.saw(ev.CardsDrawn(0, (HIDDEN,), "penalty"))[0] == Touch(0, "hit", 2, 1 / 6)


def test_a_swap_pleases_one_and_hurts_the_other() -> None:
    tracker = TouchTracker(2)
    tracker.sees((1, 6))
    robbed, enriched = tracker.saw(ev.HandsSwapped(1, 0, ((HIDDEN,) * 6, (HIDDEN,))))
    assert (robbed.seat, robbed.what, robbed.by) == (0, "robbed", 1)
    assert (enriched.seat, enriched.what) == (1, "enriched")


@pytest.mark.parametrize("winner", [0, 3])
def test_partners_win_together(winner: int) -> None:
    tracker, sides = TouchTracker(6, (0, 1, 2) * 2), (0, 1, 2) * 2
    tracker.sees((2,) * winner + (1,) + (2,) * (5 - winner))
    tracker.saw(ev.CardPlayed(winner, 7))
    told = tracker.saw(ev.WentOut(winner, 1))
    hands = tuple(() if seat == winner else (1, 2) for seat in range(6))
    told += tracker.saw(ev.HandCounted(hands, (0, 9, 9, 9, 9, 9)))
    told += tracker.saw(ev.HandWon(winner, 36, (36, 0, 0, 36, 0, 0)))
    told += tracker.saw(ev.MatchWon(winner, (36, 0, 0, 36, 0, 0)))
    for wanted in ("won_hand", "won_match"):
        assert {touch.seat for touch in told if touch.what == wanted} == {0, 3}
    for hurt in ("beaten", "lost_hand", "lost_match"):
        assert {touch.seat for touch in told if touch.what == hurt} == {1, 2, 4, 5}
    faces = Faces([None] * 6)
    faces.react(told)
    assert [faces.face(seat) for seat in range(6)] == ["dread" if sides[seat] else "glee" for seat in range(6)]


def test_whoever_was_thrown_out_has_not_won() -> None:
    """Both have no cards when the hand is counted: only one went out."""
    tracker = TouchTracker(3)
    tracker.sees((25, 1, 4))
    told = tracker.saw(ev.HandReturned(0, 25)) + tracker.saw(ev.WentOut(1, 1))
    told += tracker.saw(ev.HandCounted(((), (), (1, 2, 3, 4)), (0, 0, 20)))
    told += tracker.saw(ev.HandWon(1, 20, (0, 20, 0)))
    faces = Faces([None] * 3)
    faces.react(told)
    assert [faces.face(seat) for seat in range(3)] == ["dread", "glee", "dread"]


@pytest.mark.parametrize("manner", ["", *MANNERS])
def test_losing_shows_in_every_face(manner: str) -> None:
    for what in ("lost_hand", "lost_match"):
        assert look_of(somebody(manner), what) in ("dread", "anger")
    for what in ("out", "won_hand", "won_match"):
        assert look_of(somebody(manner), what) == "glee"


def test_partners_share_what_happens_to_their_side() -> None:
    """Seats 0 and 2 play against 1 and 3: nobody fears a partner, and a side wins together."""
    tracker = TouchTracker(4, sides=(0, 1, 0, 1))
    tracker.sees((5, 5, 2, 5))
    told = tracker.saw(ev.CardPlayed(2, 7))
    assert [touch.seat for touch in told if touch.what == "menaced"] == [1, 3]
    tracker.saw(ev.CardPlayed(0, 9))
    assert [touch.what for touch in tracker.saw(ev.SeatSkipped(2))] == ["skipped"]
    assert [touch.what for touch in tracker.saw(ev.SeatSkipped(1))] == ["skipped", "struck"]
    tracker.saw(ev.CardPlayed(2, 8))
    assert [touch.seat for touch in tracker.saw(ev.WentOut(2, 1)) if touch.what == "beaten"] == [1, 3]
    left = ((1, 2), (3,), (), (4,))
    counted = tracker.saw(ev.HandCounted(left, (10, 5, 0, 5)))
    assert not counted, "nobody can tell yet who has won"
    won = tracker.saw(ev.HandWon(2, 10, (10, 0, 10, 0)))
    assert [(touch.seat, touch.what) for touch in won] == [
        (1, "lost_hand"), (3, "lost_hand"), (0, "won_hand"), (2, "won_hand"),
    ]  # fmt: skip
    ended = tracker.saw(ev.MatchWon(2, (10, 0, 10, 0)))
    assert [(touch.seat, touch.what) for touch in ended] == [
        (0, "won_match"), (2, "won_match"), (1, "lost_match"), (3, "lost_match"),
    ]  # fmt: skip


def test_what_a_seat_cannot_see_changes_no_face() -> None:
    """A player and somebody who sees no hand at all see the same reactions."""
    mine, theirs = TouchTracker(4), TouchTracker(4)
    for event in hand_of("classic", 5, **EVERYTHING):
        known, public = event.seen_by(0), event.seen_by(NONE)
        told = mine.saw(known) if known is not None else []
        assert told == (theirs.saw(public) if public is not None else []), event


# -- faces ----------------------------------------------------------------------------------------------------------

HIDDEN = ev.HIDDEN


def test_a_face_is_made_for_a_while() -> None:
    faces = Faces([None, somebody()])
    faces.react([Touch(1, "hit", 0, 1.0), Touch(0, "struck", 1, 1.0)])
    assert faces.advance(0.0)
    assert (faces.face(1), faces.face(0)) == ("dread", "glee")
    assert not faces.advance(0.5)
    assert faces.advance(5.0)
    assert (faces.face(1), faces.face(0)) == ("neutral", "neutral")


def test_a_strong_reaction_is_shorter_when_it_is_weak() -> None:
    faces = Faces([None, None])
    faces.react([Touch(0, "hit", NONE, 0.1), Touch(1, "hit", NONE, 1.0)])
    faces.advance(EXPRESSIONS["hit"].seconds * 0.7)
    assert (faces.face(0), faces.face(1)) == ("neutral", "dread")


def test_a_weak_reaction_waits_behind_a_strong_one() -> None:
    faces = Faces([None])
    faces.react([Touch(0, "hit", NONE, 0.9)])
    faces.react([Touch(0, "struck", NONE, 0.2)])
    assert faces.face(0) == "dread"
    faces.advance(EXPRESSIONS["hit"].seconds * 0.7)
    faces.react([Touch(0, "struck", NONE, 0.2)])
    assert faces.face(0) == "glee"


def test_who_won_looks_so_until_the_next_hand() -> None:
    faces = Faces([None, None])
    faces.react([Touch(0, "won_hand", NONE, 1.0), Touch(1, "lost_hand", NONE, 1.0)])
    faces.advance(600)
    faces.react([Touch(0, "hit", NONE, 1.0)])
    assert (faces.face(0), faces.face(1)) == ("glee", "dread")
    faces.calm()
    assert (faces.face(0), faces.face(1)) == ("neutral", "neutral")


def test_manner_and_theme_change_the_face() -> None:
    assert look_of(somebody("cheerful"), "hit") == "dread"
    assert look_of(somebody("grumpy"), "hit") == "anger"
    assert look_of(somebody("grumpy", hit="glee"), "hit") == "glee"
    assert look_of(None, "hit") == "dread"
