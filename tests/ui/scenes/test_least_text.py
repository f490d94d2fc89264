"""No words are drawn smaller than 14 px, in no scene, in a window of 960x540."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, languages, set_language
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.drawing import text

SIZE = (960, 540)
LEAST_PX = 14
CARDS = "uno_desktop.ui.shell.card_faces", "uno_desktop.ui.shell.shapes"
"""Who draws the signs printed on cards: pictures, which scale with their card."""
FEW = {"en": ("table_places",), "de": ("replay",)}
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


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The language belongs to the whole process."""
    yield
    set_language(SOURCE_LANGUAGE)


def drawn_by(play: Play, sizes: Sizes, names: tuple[str, ...] | list[str], language: str, players: int) -> None:
    set_language(language)
    running = play(THEMES[players % 2], SIZE)
    app, look = running.shell.app, running.shell.look
    theme, deck = look.theme, look.deck
    for name in names:
        look.use(theme, deck)  # some samples make up a theme
        drawn_before = sizes.drawn
        app.stack.reset(samples.sample(name)(running.shell, players=players, seed=2), fade=False)
        running.pilot.advance(0.2)
        assert sizes.drawn > drawn_before, name
        assert not sizes.too_small, name


@pytest.mark.parametrize(("language", "players"), [("en", 10), ("de", 4)])
def test_nothing_is_written_too_small(play: Play, monkeypatch: pytest.MonkeyPatch, language: str, players: int) -> None:
    drawn_by(play, Sizes(monkeypatch), FEW[language], language, players)


@pytest.mark.long
@pytest.mark.parametrize("players", [4, 9])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_too_small_in_any_scene(
    play: Play, monkeypatch: pytest.MonkeyPatch, language: str, players: int
) -> None:
    """A share of the scenes in each language with few, the next share with many at the table."""
    share = LANGUAGES.index(language) + (players > 4)
    names = sorted(samples.SAMPLES)[share % len(LANGUAGES) :: len(LANGUAGES)]
    drawn_by(play, Sizes(monkeypatch), names, language, players)
