"""Every picture of the table can be taken, with any number of players, in both themes."""

from __future__ import annotations

import pytest

from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.ui.scenes import table_samples
from uno_desktop.ui.scenes.table import Table

PLAYERS = (2, 5, 10)


def shown(sit, make, theme: str, players: int) -> Table:
    table = sit(theme=theme, players=2)
    scene = make(table.ctx, players=players if make is not table_samples.sample_places else max(3, players), seed=1)
    table.ctx.app.push(scene)
    table.pilot.advance(0.5)
    assert isinstance(scene, Table)
    return scene


@pytest.mark.parametrize("theme", ["classic", "office"])
@pytest.mark.parametrize("players", PLAYERS)
def test_samples_show_what_they_are_named_for(sit, theme: str, players: int) -> None:
    usual = shown(sit, table_samples.sample, theme, players).picture
    assert usual.prompt
    assert usual.line
    assert any(sprite.glow for sprite in usual.hand.sprites)
    assert usual.faces.deck.color_of(shown(sit, table_samples.sample_wild, theme, players).picture.discard[-1]) == NONE
    assert len(shown(sit, table_samples.sample_thirty, theme, players).picture.hand) >= 30
    assert shown(sit, table_samples.sample_penalty, theme, players).picture.view.phase is Phase.PENALTY
    assert shown(sit, table_samples.sample_catch, theme, players).picture.view.uno_open
    places = shown(sit, table_samples.sample_places, theme, players).picture
    assert any(places.seat_state(seat).place for seat in range(places.view.players))
