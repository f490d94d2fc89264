"""No word is cut or broken for want of room, or drawn over another, in any scene and language.

What is drawn is measured against the room it has. The usual tests do it in ``test_every_scene.py``, for each scene in
one language, theme and font.
"""

from __future__ import annotations

import pytest

from scenes.conftest import THEMES
from scenes.drawn_words import Cuts, Page
from uno_desktop.content.messages import catalogue, messages
from uno_desktop.devtools import samples
from uno_desktop.match.setup.settings import FONTS
from uno_desktop.ui.kit.drawing import text

NAMES = sorted(samples.SAMPLES)
LANGUAGES = (*messages.languages(), catalogue.PSEUDO)
SIZES = ((960, 540), (1280, 720), (1280, 800))
TEXT_SIZES = (100, 150, 200)
NOT_OURS = {
    "add_theme": "the path of a file",
    "fairness": "the path of a file",
    "friends_list": "the address of a server",
    "join": "a table's name that is too long on purpose",
}
"""Scenes whose samples show what somebody else named; a tooltip has it whole."""
TIGHTEST = ((960, 540), 200)


def cut_words(play, monkeypatch, name, size, text_size, language, font="usual"):
    """What is cut in a scene, and what is drawn over other words."""
    cuts, page = Cuts(monkeypatch), Page(monkeypatch)
    messages.set_language(language)
    running = play(THEMES[NAMES.index(name) % 2], size, text_size=text_size, font=font)
    running.show(name, 4, 2, fade=False)
    page.look_at(running.shell.app.stack, size)
    return cuts.found, page.found


def test_words_drawn_over_others_are_found(play, monkeypatch):
    play()
    page = Page(monkeypatch)

    class Stack:
        def layout(self, size):
            self.size = size

        def draw(self, surface):
            first, second = (text.render(words, 24, (255, 255, 255)) for words in ("First", "Second"))
            surface.blit(first, (10, 10))
            surface.blits([(second, (20, 14))])
            surface.blit(first, (10, 100))
            surface.fill((0, 0, 90), (10, 100, 80, 30))
            surface.fblits([(second, (20, 104))])
            part = surface.subsurface((200, 0, 100, 100))
            part.blit(first, (10, 10))
            surface.blit(second, (212, 12))
            surface.blit(first, (10, 180))
            surface.blit(second, (10, 210))

    page.look_at(Stack(), (400, 300))
    assert page.found == {"'Second' on 'First'"}
    assert [place.topleft for _, place, _ in page._written if place.x > 200]


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


@pytest.mark.long
@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_words_have_room(play, monkeypatch, name, size, text_size, language, font):
    cut, over = cut_words(play, monkeypatch, name, size, text_size, language, font)
    assert not cut or name in NOT_OURS
    assert not over


def test_a_long_name_of_a_table_gives_way_to_its_address(play, monkeypatch):
    found, _ = cut_words(play, monkeypatch, "join", *TIGHTEST, "en")
    assert [each.partition(": ")[2] for each in found] == ["Living room with a rather long name"]
