"""Every event that is worth a line has one, for whoever looks on."""

from __future__ import annotations

import pytest
from played_matches import log_of_match

from uno_desktop.content.messages import messages
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import TURNS
from uno_desktop.match.live.log import MoveEntry
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.match.telling.narrate import LatestLine, Narrator

NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def deck(classic):
    return classic.deck()


def teller(classic, viewer):
    return Narrator(classic, classic.deck(), NAMES, viewer)


@pytest.mark.parametrize(
    ("event", "by_name", "to_ann", "to_bo"),
    [
        (ev.UnoCaught(0, 1), "Bo caught Ann", "Bo caught you", "You caught Ann"),
        (ev.CardsDrawn(0, (-1, -1), "penalty"), "Ann drew 2 cards", "You drew 2 cards", "Ann drew 2 cards"),
        (ev.CardsDrawn(0, (-1,), "penalty"), "Ann drew a card", "You drew a card", "Ann drew a card"),
        (ev.CardsDrawn(0, (0, 1, 2, 3), "turn"), "Ann drew 4 cards", "You drew 4 cards", "Ann drew 4 cards"),
        (ev.ChallengeDecided(0, 1, False), "It was a bluff: Bo draws", "You were right", "Ann was right"),
        (ev.HandWon(1, 1, (0, 1, 0)), "Bo wins the hand: 1 point", "Bo wins the hand: 1 point", "You win the hand"),
        (ev.TurnBegan(TURNS[0]), "Ann’s turn", "Your turn", "Ann’s turn"),
        (ev.HandRevealed(1, 0, (0,)), "Bo showed Ann: Red 0", "Bo showed you: Red 0", "You showed Ann: Red 0"),
    ],
)
def test_lines_turn_to_the_viewer(classic, event, by_name, to_ann, to_bo):
    for viewer, expected in ((NONE, by_name), (0, to_ann), (1, to_bo)):
        assert teller(classic, viewer).line(event).startswith(expected)


def test_an_own_drawn_card_is_named_another_ones_is_not(classic, deck):
    event = ev.CardsDrawn(0, (deck.cards_named("red 5")[0],), "turn")
    assert teller(classic, 0).line(event) == "You drew Red 5"
    assert teller(classic, 1).line(event.seen_by(1)) == "Ann drew a card"


def test_after_a_drop_the_line_still_says_who_chose_the_color():
    line = LatestLine()
    line.hear(ev.CardPlayed(1, 0), "Bo played Wild Chili")
    line.hear(ev.ColorChosen(1, 2), "Bo chose Blue")
    assert line.words == "Bo played Wild Chili  ·  Bo chose Blue"
    for event, words in (
        (ev.DropBegan(1), "All drop"),
        (ev.HandDropped(0, 1), "Ann 1."),
        (ev.DropEnded(2), "Cy is last"),
    ):
        line.hear(event, words)
    line.hear(ev.CardsDrawn(2, (-1, -1), "drop"), "Cy drew 2 cards")
    assert line.words == "Cy drew 2 cards  ·  Bo chose Blue"
    line.hear(ev.TurnBegan(TURNS[2]), "Cy's turn")
    line.hear(ev.CardPlayed(2, 0), "Cy played Red 5")
    assert line.words == "Cy played Red 5", "a turn later it is old news"


def test_a_hand_shown_to_others_is_not_told(classic):
    assert teller(classic, 2).line(ev.HandRevealed(1, 0, (3, 4)).seen_by(2)) is None


def test_every_kind_of_event_in_play_has_its_words(classic):
    house = {"seven_zero": True, "jump_in": True, "stacking": "any", "false_uno_penalty": 2, "hands": 2}
    kinds = set()
    wanted = {"HandsSwapped", "HandsShuffled", "HandsPassed", "ComplyAsked", "UnoCaught", "ChallengeDecided"}
    for seed in range(60):
        deck = ("swap_hands", "shuffle_hands", "standard")[seed % 3]
        setup = MatchSetup("classic", (computer("easy"),) * 3, deck, overrides=house, seed=bytes([seed]) * 32)
        agreed = agree(setup, classic)
        game = Game(agreed.config)
        for entry in log_of_match(agreed, hands=1).entries:
            if isinstance(entry, MoveEntry):
                events = game.apply(entry.move)
                kinds |= {type(event).__name__ for event in events}
                for viewer in (NONE, 0, 1, 2):
                    narrator = Narrator(classic, agreed.config.deck, NAMES, viewer)
                    for line in map(narrator.line, ev.seen(events, viewer)):
                        assert line is None or (line and not line.startswith("say.") and "{" not in line)
        if kinds > wanted:
            return
    raise AssertionError(f"never seen: {wanted - kinds}")


def test_both_variants_exist_for_every_line_somebody_does(classic):
    plain = [key for key in messages.merged("en") if key.startswith("say.") and key.count(".") == 1]
    assert [key for key in plain if not _has_variants(key)] == []


def _has_variants(key):
    text = messages.template(key)
    needed = [".you"] * ("{seat}" in text) + [".to_you"] * ("{target}" in text and "{seat}" in text)
    return all(messages.has(key + variant) for variant in needed)


def test_the_end_of_a_silence_is_told_to_whoever_broke_it_like_to_all(classic):
    narrator = Narrator(classic, classic.deck(), NAMES, 0)
    assert narrator.line(ev.SilenceEnded(0)) == narrator.line(ev.SilenceEnded(1)) == "Everyone may speak again"


def test_a_hand_does_not_begin_with_the_end_of_the_one_before() -> None:
    latest = LatestLine()
    latest.hear(ev.HandWon(1, 20, (0, 20)), "Ben wins the hand")
    latest.hear(ev.HandStarted(2, 0), "Hand 2: you deal")
    assert latest.words == "Hand 2: you deal"
    latest.hear(ev.StartCardTurned(3, "plain"), "Red 3 is turned up")
    assert latest.words == "Hand 2: you deal  ·  Red 3 is turned up"


def test_a_call_does_not_push_out_the_card_that_did_it():
    line = LatestLine()
    line.hear(ev.CardPlayed(1, 0), "Bo played Yellow Skip")
    line.hear(ev.UnoCalled(1), "Bo: UNO!")
    assert line.words == "Bo played Yellow Skip  ·  Bo: UNO!"
    line.hear(ev.SeatSkipped(0), "You’re skipped")
    assert line.words == "Bo played Yellow Skip  ·  You’re skipped"
    line.hear(ev.TurnBegan(TURNS[1]), None)
    line.hear(ev.UnoCalled(1), "Bo: UNO!")
    line.hear(ev.CardsDrawn(0, (-1,), "turn"), "Ann drew a card")
    assert line.words == "Bo: UNO!  ·  Ann drew a card", "a call by itself stays"


def test_a_draw_that_costs_the_turn_says_so(classic):
    draws, next_turn, own_turn = ev.CardsDrawn(0, (-1, -1), "penalty"), ev.TurnBegan(TURNS[1]), ev.TurnBegan(TURNS[0])
    assert teller(classic, 1).line(draws, [next_turn]) == "Ann draws 2 cards and is skipped"
    assert teller(classic, 0).line(draws, [next_turn]) == "You draw 2 cards and lose this turn"
    assert teller(classic, 1).line(draws, [own_turn]) == "Ann drew 2 cards"
    assert teller(classic, 1).line(draws) == "Ann drew 2 cards"
    assert teller(classic, 1).line(ev.CardsDrawn(0, (-1, -1), "uno"), [next_turn]) == "Ann drew 2 cards"
