"""Opponents speak of what hurts or pleases them, remember who did it, and answer emotes in their manner."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import ANSWERS as MEANINGS
from uno_desktop.content.themes.theme_model import MANNERS, OCCASIONS, Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.manners import emotes
from uno_desktop.players.manners.emotes import CULPRIT, EMOTES, NEITHER, VICTIM, answer_to
from uno_desktop.players.manners.ledger import Ledger
from uno_desktop.players.manners.manner import SAID_OF, SILENT, TALKATIVE_PERCENT, TableTalk, occasions
from uno_desktop.players.manners.reactions import EXPRESSIONS, HURTS, Touch, TouchTracker

SHIPPED = ("boardwalk", "classic", "medina", "office", "sundial", "tempest")
SKIP = ev.SeatSkipped(1)
FOUR = (ev.HIDDEN,) * 4


def named(event, touches, ledger=None):
    return [(each.seat, each.name, each.about) for each in occasions(event, touches, ledger or Ledger())]


def noted(ledger, event, *touches):
    ledger.note(event, touches)
    return [(each.seat, each.name, each.about) for each in occasions(event, touches, ledger)]


def somebody(manner="chatty", **lines):
    return Opponent("x", "X", "#112233", manner, "", {key: tuple(value) for key, value in lines.items()})


def talk_of(who, seed=1):
    """Everybody but seat 0 is this opponent."""
    return TableTalk(lambda seat: who if seat else None, lambda: "en", Stream(seed_bytes(seed), "show"))


def test_what_happens_is_an_occasion_for_whoever_it_hurts_or_pleases():
    assert named(ev.UnoCalled(1), []) == [(1, "uno", -1)]
    assert named(ev.HandWon(1, 50, (0, 50)), []) == [(1, "win", -1), (0, "lose", 1)]
    assert named(ev.HandWon(-1, 0, (0, 50)), []) == []
    skipped = [Touch(1, "skipped", 2, 0.5), Touch(2, "struck", 1, 0.5)]
    assert named(SKIP, skipped) == [(1, "skipped", 2), (2, "struck", 1)]
    hit = [Touch(1, "hit", 2, 0.5), Touch(2, "struck", 1, 0.5)]
    assert named(ev.CardsDrawn(1, FOUR[:2], "penalty"), hit) == [(1, "hit", 2), (2, "struck", 1)]
    assert named(ev.CardsDrawn(1, FOUR, "penalty"), hit)[0] == (1, "penalty", -1)
    assert named(ev.CardsDrawn(1, FOUR[:2], "uno"), hit) == [], "being caught was spoken of"
    assert named(ev.CardsDrawn(1, FOUR, "turn"), [Touch(1, "drew_many", -1, 0.3)]) == [(1, "drew_many", -1)]


def test_partners_of_the_winner_have_not_lost():
    """Nor do they say so, whoever of the others does."""
    for scores in itertools.product((0, 1, 2), repeat=4):
        for event, what in ((ev.HandWon(1, 50, scores), "won_hand"), (ev.MatchWon(1, scores), "won_match")):
            found = named(event, [Touch(1, what, -1, 1.0), Touch(3, what, -1, 1.0)])
            assert found[0] == (1, "win", -1)
            assert found[1] in ((0, "lose", 1), (2, "lose", 1))
            assert len(found) == 2
    everybody = [Touch(seat, "won_match", -1, 1.0) for seat in range(4)]
    assert named(ev.MatchWon(1, (0, 0, 0, 0)), everybody) == [(1, "win", -1)]


@pytest.mark.parametrize("theme", SHIPPED)
def test_every_opponent_has_words_for_every_occasion_in_every_language(theme):
    for opponent in themes.load(theme).opponents:
        for language in ("en", "de"):
            for occasion in OCCASIONS:
                lines, spoken = opponent.lines(occasion, language)
                assert lines, (opponent.id, occasion)
                assert spoken == language, (opponent.id, occasion)


def test_a_line_says_which_language_it_is_of():
    who = Opponent(
        "x", "X", "#112233", "chatty", "", {"uno": ("One!",), "win": ("Mine!",)}, {"de": {"uno": ("Eins!",)}}
    )
    talk = TableTalk(lambda seat: who if seat else None, lambda: "de", Stream(seed_bytes(1), "show"))
    said = set()
    for _ in range(200):
        talk.of_event(ev.TurnBegan(TURNS[1]), [], Ledger())
        for event in (ev.UnoCalled(1), ev.HandWon(1, 50, (0, 50))):
            said |= {(saying.line, saying.language) for saying in talk.of_event(event, (), Ledger())}
    assert said <= {("Eins!", "de"), ("Mine!", "en")}
    assert said


def test_every_happening_that_hurts_has_words_but_those_that_something_else_follows():
    followed = {"threatened", "asked", "thrown_out"}
    assert HURTS - followed == SAID_OF.keys() & HURTS
    assert set(SAID_OF.values()) <= set(OCCASIONS)
    assert {name for names in SILENT.values() for name in names} <= set(OCCASIONS)
    assert set(TALKATIVE_PERCENT) == set(MANNERS) >= SILENT.keys()


@pytest.mark.parametrize("event", [
    ev.ChallengeMade(1, 2), ev.ChallengeDecided(1, 2, True), ev.ChallengeDecided(1, 2, False), ev.UnoCaught(1, 2),
    ev.FalseUnoCalled(1), ev.HandsSwapped(1, 2, ((), (ev.HIDDEN,), FOUR)), ev.DropEnded(1),
], ids=lambda event: type(event).__name__)  # fmt: skip
def test_those_touched_by_an_event_may_speak(event):
    tracker = TouchTracker(3)
    tracker.sees((3, 4, 1))
    tracker.saw(ev.DropBegan(2)) if isinstance(event, ev.DropEnded) else None
    touches = tracker.saw(event)
    assert {touch.seat for touch in touches} == {seat for seat, _, _ in named(event, touches)}


def test_a_grudge_counts_blows_of_one_player_and_remembers_them_through_the_match():
    ledger, blow = Ledger(), (Touch(1, "skipped", 2, 0.5), Touch(2, "struck", 1, 0.5))
    assert noted(ledger, SKIP, *blow)[0] == (1, "skipped", 2)
    assert noted(ledger, SKIP, *blow)[0] == (1, "grudge", 2)
    assert noted(ledger, SKIP, Touch(1, "skipped", 3, 0.5))[0] == (1, "skipped", 3)
    ledger.note(ev.HandStarted(2, 0), ())
    assert not ledger.blows
    assert noted(ledger, SKIP, *blow)[0] == (1, "skipped", 2), "a new hand"
    ledger.note(ev.HandStarted(3, 0), ())
    assert noted(ledger, SKIP, *blow)[0] == (1, "grudge", 2), "four in the match"


def test_a_grudge_says_how_often_and_is_not_aired_at_every_blow():
    talk, ledger, heard = talk_of(somebody(grudge=["{times}, {name}!", "Again {times}!"])), Ledger(), []
    blow = [Touch(1, "skipped", 2, 0.5)]
    for _ in range(40):
        talk.of_event(ev.TurnBegan(TURNS[1]), [], ledger)
        ledger.note(SKIP, blow)
        heard += [(saying.times, saying.about) for saying in talk.of_event(SKIP, blow, ledger)]
    assert heard
    assert all(times == count for (times, _), count in zip(heard, sorted({t for t, _ in heard}), strict=True))
    assert all(after - before >= 2 for (before, _), (after, _) in itertools.pairwise(heard))
    assert {about for _, about in heard} == {2}


def test_who_hits_back_says_so():
    ledger = Ledger()
    noted(ledger, SKIP, Touch(1, "skipped", 2, 0.5), Touch(2, "struck", 1, 0.5))
    back = noted(ledger, ev.SeatSkipped(2), Touch(2, "skipped", 1, 0.5), Touch(1, "struck", 2, 0.5))
    assert back[0] == (1, "revenge", 2)
    again = noted(ledger, ev.SeatSkipped(2), Touch(2, "skipped", 1, 0.5), Touch(1, "struck", 2, 0.5))
    assert (1, "revenge", 2) not in again, "it was paid back"


def test_nobody_says_the_same_twice_in_a_row_nor_speaks_on_and_on():
    talk, ledger, lines = talk_of(somebody(uno=["One!", "Just one!"], skipped=["Hey!", "Oh!"])), Ledger(), []
    for _ in range(80):
        lines += [saying.line for saying in talk.of_event(ev.UnoCalled(1), (), ledger)]
    assert len(lines) > 20
    assert all(before != after for before, after in itertools.pairwise(lines))
    for event, touches in ((ev.UnoCalled(1), ()), (SKIP, [Touch(1, "skipped", 2, 0.5)])):
        said = [talk.of_event(event, touches, ledger) for _ in range(50)]
        assert any(said) is not isinstance(event, ev.SeatSkipped), "still the same turn"


def test_a_line_with_a_name_is_for_somebody_else():
    talk = talk_of(somebody(drew_many=["{name}!"], blundered=["{name}?"]))
    for _ in range(30):
        assert not talk.of_event(ev.CardsDrawn(1, FOUR, "turn"), [Touch(1, "drew_many", -1, 0.3)], Ledger())
        assert not talk.of_event(ev.FalseUnoCalled(1), [Touch(1, "blundered", 1, 0.6)], Ledger())


@pytest.mark.parametrize("theme", SHIPPED)
def test_lines_name_only_whom_they_are_about(theme):
    about_nobody = {"uno", "win", "penalty", "drew_many", "blundered"}
    for opponent in themes.load(theme).opponents:
        for sayings in (opponent.sayings, *opponent.translated.values()):
            assert sayings.keys() == set(OCCASIONS)
            assert any("{times}" in line for line in sayings["grudge"])
            assert all("{name}" in line for line in sayings["grudge"])
            for occasion, lines in sayings.items():
                for line in lines:
                    left = line.replace("{name}", "").replace("{times}", "" if occasion == "grudge" else "{times}")
                    assert "{" not in left, line
                    assert "{name}" not in line or occasion not in about_nobody, line


# -- emotes -----------------------------------------------------------------------------------------------------------


def test_every_emote_means_something_to_everybody():
    for emote, relation, manner in itertools.product(EMOTES, (VICTIM, CULPRIT, NEITHER), (*MANNERS, "")):
        assert answer_to(emote, relation, manner) in MEANINGS
    assert set(emotes.ANSWERS.values()) == set(MEANINGS) <= EXPRESSIONS.keys()
    assert emotes.MANNER_ANSWERS.keys() <= set(MANNERS)
    for changes in emotes.MANNER_ANSWERS.values():
        assert changes.keys() <= emotes.ANSWERS.keys()
        assert all(emotes.ANSWERS[meant] != answer for meant, answer in changes.items())


def meant(who: Opponent, emote: str, hits: Mapping[int, int], turns=1):
    """What the table of three makes of an emote of seat 0, after these seats were hit by those."""
    ledger, talk = Ledger(), talk_of(who)
    ledger.note(ev.HandStarted(1, 0), ())
    for seat, by in hits.items():
        ledger.note(ev.SeatSkipped(seat), [Touch(seat, "skipped", by, 0.5), Touch(by, "struck", seat, 0.5)])
    for _ in range(turns):
        ledger.note(ev.TurnBegan(TURNS[0]), ())
    answer = talk.of_emote(emote, 0, range(3), ledger)
    return (answer.touch.seat, answer.touch.what) if answer is not None else None


def test_an_emote_after_hitting_somebody_gets_another_answer_than_one_out_of_nothing():
    assert meant(somebody(), "laugh", {2: 0}) == (2, "taunted")
    assert meant(somebody(), "groan", {0: 2}) == (2, "gloated")
    assert meant(somebody(), "laugh", {})[1] == "greeted"
    assert meant(somebody(), "laugh", {2: 1})[1] == "greeted", "that was between others"
    assert meant(somebody(), "laugh", {2: 0}, turns=9)[1] == "greeted", "that was long ago"
    assert meant(somebody(), "sorry", {2: 0}) == (2, "soothed")
    assert meant(somebody("vengeful"), "sorry", {2: 0}) == (2, "taunted")


def test_an_answer_has_words_if_there_are_any_and_comes_once_a_turn():
    who = somebody(greeted=["Hi, {name}!"])
    talk, ledger = talk_of(who), Ledger()
    answer = talk.of_emote("cheer", 0, range(3), ledger)
    assert answer.saying.line == "Hi, {name}!"
    assert answer.saying.about == 0
    assert talk.of_emote("cheer", 0, range(3), ledger) is None
    talk.of_event(ev.TurnBegan(TURNS[1]), [], ledger)
    assert talk.of_emote("cheer", 0, range(3), ledger) is not None
    assert talk_of(None).of_emote("cheer", 0, range(3), ledger) is None, "only people here"
    assert talk_of(somebody()).of_emote("cheer", 0, range(3), ledger).saying is None
