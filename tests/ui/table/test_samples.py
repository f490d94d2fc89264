"""Every picture of the table can be taken, with any number of players, in both themes."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.pictures import advance
from uno_desktop.devtools.samples import table_moments
from uno_desktop.engine.moves import NONE, Phase

MOMENTS = {
    table_moments.sample: lambda picture: (
        picture.texts.prompt and picture.texts.line and any(sprite.glow for sprite in picture.hand.sprites)
    ),
    table_moments.sample_wild: lambda picture: picture.faces.deck.color_of(picture.discard[-1]) == NONE,
    table_moments.sample_thirty: lambda picture: len(picture.hand) >= 30,
    table_moments.sample_penalty: lambda picture: picture.view.phase is Phase.PENALTY,
    table_moments.sample_catch: lambda picture: picture.view.uno_open,
    table_moments.sample_places: lambda picture: any(
        picture.seat_state(seat).place for seat in range(picture.view.players)
    ),
}
"""What each picture has to show."""


@pytest.mark.parametrize(
    ("make", "theme", "players"),
    [
        pytest.param(make, theme, players, marks=() if (theme, players) == usual else pytest.mark.long)
        for make, usual in zip(MOMENTS, [("classic", 10), ("office", 5)] * 3, strict=True)
        for theme, players in (("classic", 2), ("classic", 5), ("classic", 10), ("office", 2), ("office", 5),
                               ("office", 10))
    ],
)  # fmt: skip
def test_a_moment_shows_what_it_is_named_for(sit, make, theme: str, players: int) -> None:
    shell = sit(theme=theme, players=2).shell
    scene = make(shell, players=players if make is not table_moments.sample_places else max(3, players), seed=1)
    shell.app.stack.push(scene)
    advance(shell, 0.5)
    assert MOMENTS[make](scene.picture)


def test_a_hand_that_ends_rests_as_its_events_leave_it(sit, caplog: pytest.LogCaptureFixture) -> None:
    shell = sit().shell
    scene = table_moments.sample_tribute(shell)
    shell.app.stack.push(scene)
    advance(shell, 12.0)
    assert scene.director.idle
    assert scene.picture.view.phase is Phase.HAND_OVER
    assert shell.app.scene is scene, "no page with a count that nobody has made"
    assert not caplog.records
