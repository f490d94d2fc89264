"""No words are drawn smaller than 14 px, in no scene, in a window of 960x540."""

from __future__ import annotations

import sys

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import languages, set_language
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.window.scene import Scene

SIZE = (960, 540)
LEAST_PX = 14
CARDS = "uno_desktop.ui.shell.look.card_faces", "uno_desktop.ui.shell.look.shapes"
"""Who draws the signs printed on cards: pictures, which scale with their card."""
LANGUAGES = languages()


class Sizes:
    """Takes down every piece of text that is drawn too small: who drew it, how large, and what it said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        self.too_small: set[tuple[str, int, str]] = set()
        for name in ("render", "block", "fancy"):
            monkeypatch.setattr(text, name, self._watched(getattr(text, name)))

    def _watched(self, draw):
        def watched(words, px, *args, **named):
            by = sys._getframe(1).f_globals["__name__"]
            if by not in CARDS:
                self.drawn += 1
                if px < LEAST_PX:
                    self.too_small.add((by, px, str(words)))
            return draw(words, px, *args, **named)

        return watched


def share(language: str, players: int) -> list[str]:
    """A share of the scenes in each language with few, the next share with many at the table."""
    number = LANGUAGES.index(language) + (players > 4)
    return sorted(samples.SAMPLES)[number % len(LANGUAGES) :: len(LANGUAGES)]


@pytest.mark.parametrize(
    ("language", "players", "names"),
    [
        ("en", 10, ["table_places"]),
        ("de", 4, ["replay"]),
        *(
            pytest.param(language, players, share(language, players), marks=pytest.mark.long)
            for language in LANGUAGES
            for players in (4, 9)
        ),
    ],
    ids=str,
)
def test_nothing_is_written_too_small(
    play: Play, monkeypatch: pytest.MonkeyPatch, language: str, players: int, names: list[str]
) -> None:
    sizes = Sizes(monkeypatch)
    set_language(language)
    running = play(THEMES[players % 2], SIZE)
    app, look = running.shell.app, running.shell.look
    theme, deck = look.theme, look.deck
    for name in names:
        app.stack.reset(Scene(), fade=False)
        look.use(theme, deck)  # some samples make up a theme, and are shown with it only
        drawn_before = sizes.drawn
        app.stack.reset(samples.sample(name)(running.shell, players=players, seed=2), fade=False)
        running.pilot.advance(0.2)
        assert sizes.drawn > drawn_before or name.startswith("child_"), name  # a child doesn't read
        assert not sizes.too_small, name
