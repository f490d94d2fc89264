"""Matches with a double-sided deck: broken off, taken up again, replayed, and counted."""

from __future__ import annotations

from pathlib import Path

import pytest
import test_any_match
from played_matches import log_of_match

from uno_desktop.content.themes import themes
from uno_desktop.engine.events import TableFlipped
from uno_desktop.engine.moves import Do
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import MoveEntry
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.setup import MatchSetup, agree, agreed_from_data, agreed_to_data, computer
from uno_desktop.match.telling.narrate import Narrator

TWO_FACES = themes.load_folder(Path(__file__).parent.parent / "two_faces")


@pytest.fixture(scope="module")
def log():
    seats = (computer("easy"), computer("easy"), computer("random"))
    setup = MatchSetup("two_faces", seats, seed=seed_bytes(4), overrides={"hands": 1})
    return log_of_match(agree(setup, TWO_FACES))


def test_a_log_of_a_double_sided_deck_is_read_and_verified(log):
    deck = log.agreed.config.deck
    played = [entry.move.card for entry in log.entries if isinstance(entry, MoveEntry) and entry.move.do == Do.PLAY]
    assert {deck.side_of(card) for card in played} == {0, 1}
    assert verify(log, "x").fault is None


def test_what_a_save_says_of_the_deck_makes_the_same_deck(log):
    again = agreed_from_data(agreed_to_data(log.agreed))
    assert again == log.agreed
    assert again.config.deck.faces == TWO_FACES.deck().faces


@pytest.mark.parametrize(
    "light",
    [[0, 4], [15, 4, 4], [15, 7], [99, 4], [15, "4"], [14, 4], None, {}],
    ids=["no_kinds", "three", "one_color", "too_many", "text", "uneven", "nothing", "mapping"],
)
def test_a_damaged_double_sided_deck_is_refused(log, light):
    data = agreed_to_data(log.agreed)
    data["deck"]["light"] = light
    with pytest.raises((ValueError, TypeError, KeyError)):
        agreed_from_data(data)


def test_a_flip_in_a_one_sided_deck_is_refused(log):
    data = agreed_to_data(log.agreed)
    kinds = data["deck"]["kinds"]
    data["deck"] = {"id": "x", "colors": ["a", "b", "c"], "kinds": kinds[: data["deck"]["light"][0]]}
    with pytest.raises(ValueError, match="no deck"):
        agreed_from_data(data)
    for kind in kinds:
        kind["effects"] = [effect for effect in kind["effects"] if effect[0] != "flip"]
    assert not agreed_from_data(data).config.deck.two_sided


@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_taken_up_where_it_was_left(monkeypatch, seed):
    monkeypatch.setattr(test_any_match, "THEMES", {"two_faces": TWO_FACES})
    test_any_match.test_random_matches_go_well([seed])


def test_the_log_of_the_hand_tells_a_flip():
    told = Narrator(TWO_FACES, TWO_FACES.deck(), ["Ann", "Bo"], viewer=1)
    assert told.line(TableFlipped(0, 1, 150, ((), ()), -1)) == "Ann turns everything over"
    assert told.line(TableFlipped(1, 1, 150, ((), ()), -1)) == "You turn everything over"
