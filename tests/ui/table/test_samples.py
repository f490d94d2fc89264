"""Every picture of the table can be taken, with any number of players, in both themes."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.samples import table_moments
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.ui.play.table import Table


def shown(sit, make, theme: str, players: int) -> Table:
    table = sit(theme=theme, players=2)
    scene = make(table.shell, players=players if make is not table_moments.sample_places else max(3, players), seed=1)
    table.shell.app.stack.push(scene)
    table.pilot.advance(0.5)
    assert isinstance(scene, Table)
    return scene


ALL = pytest.mark.parametrize(
    ("theme", "players"),
    [
        ("classic", 10),
        ("office", 5),
        *(pytest.param(*each, marks=pytest.mark.long) for each in [("classic", 2), ("classic", 5)]),
        *(pytest.param(*each, marks=pytest.mark.long) for each in [("office", 2), ("office", 10)]),
    ],
)


@ALL
def test_the_usual_picture_asks_something_and_shows_what_can_be_played(sit, theme: str, players: int) -> None:
    usual = shown(sit, table_moments.sample, theme, players).picture
    assert usual.texts.prompt
    assert usual.texts.line
    assert any(sprite.glow for sprite in usual.hand.sprites)


@ALL
def test_a_wild_has_just_been_played(sit, theme: str, players: int) -> None:
    picture = shown(sit, table_moments.sample_wild, theme, players).picture
    assert picture.faces.deck.color_of(picture.discard[-1]) == NONE


@ALL
def test_thirty_cards_are_held(sit, theme: str, players: int) -> None:
    assert len(shown(sit, table_moments.sample_thirty, theme, players).picture.hand) >= 30


@ALL
def test_a_penalty_is_to_be_drawn(sit, theme: str, players: int) -> None:
    assert shown(sit, table_moments.sample_penalty, theme, players).picture.view.phase is Phase.PENALTY


@ALL
def test_somebody_can_be_caught(sit, theme: str, players: int) -> None:
    assert shown(sit, table_moments.sample_catch, theme, players).picture.view.uno_open


@ALL
def test_somebody_is_out(sit, theme: str, players: int) -> None:
    places = shown(sit, table_moments.sample_places, theme, players).picture
    assert any(places.seat_state(seat).place for seat in range(places.view.players))
