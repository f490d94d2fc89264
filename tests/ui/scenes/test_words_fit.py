"""No word is cut or broken for want of room: what is drawn is measured against the room it has, in every scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.conftest import THEMES
from uno_desktop.content.messages import messages
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.drawing import text

NAMES = sorted(samples.SAMPLES)
LANGUAGES = ("en", "de")
SIZES = ((960, 540), (1280, 720), (1280, 800))
TEXT_SIZES = (100, 150)
NOT_OURS = {
    "add_theme": "the path of a file",
    "fairness": "the path of a file",
    "join": "a table's name that is too long on purpose",
}
"""Scenes whose samples show what somebody else named; a tooltip has it whole."""
TIGHTEST = ((960, 540), 150)


class Cuts:
    """Takes down every text that was shortened, and every word that was broken, where it was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        for name in ("ellipsize", "fit_block"):
            monkeypatch.setattr(text, name, self._watched(getattr(text, name)))

    def _watched(self, fit: Callable) -> Callable:
        def watched(words, room, *args, **named):
            result = fit(words, room, *args, **named)
            shown = [result] if isinstance(result, str) else result[1]
            if " ".join(shown).split() != words.split():
                self.found.add(f"{room} px: {words}")
            return result

        watched.cache_clear = getattr(fit, "cache_clear", None)
        return watched


def cut_words(play, monkeypatch, name, size, text_size, language):
    cuts = Cuts(monkeypatch)
    messages.set_language(language)
    play(THEMES[NAMES.index(name) % 2], size, text_size=text_size).show(name, 4, 2, fade=False)
    return cuts.found


def test_a_cut_and_a_broken_word_are_found(monkeypatch):
    cuts = Cuts(monkeypatch)
    text.fit_block("A long sentence that has no room in this box at all", (60, 20), 20)
    text.fit_block("Unbreakable", (20, 400), 20)
    text.ellipsize("Shortened", 20, 20)
    text.fit_block("Two words", (400, 400), 20)
    assert {found.partition(": ")[2].split()[0] for found in cuts.found} == {"A", "Unbreakable", "Shortened"}


def test_a_word_is_made_smaller_before_it_is_broken():
    px, lines = text.fit_block("Unbreakable", (90, 400), 30)
    assert lines == ["Unbreakable"]
    assert text.width("Unbreakable", px) <= 90 < text.width("Unbreakable", px + 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_cut_where_there_is_least_room(play, monkeypatch, name, language):
    found = cut_words(play, monkeypatch, name, *TIGHTEST, language)
    assert not found or name in NOT_OURS


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_no_word_is_cut(play, monkeypatch, name, size, text_size, language):
    found = cut_words(play, monkeypatch, name, size, text_size, language)
    assert not found or name in NOT_OURS


def test_a_long_name_of_a_table_gives_way_to_its_address(play, monkeypatch):
    found = cut_words(play, monkeypatch, "join", *TIGHTEST, "en")
    assert [each.partition(": ")[2] for each in found] == ["Living room with a rather long name"]
