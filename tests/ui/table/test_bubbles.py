"""What opponents say can be read, and covers nothing else that must be read."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.messages import messages
from uno_desktop.content.themes import themes
from uno_desktop.players.manners.emotes import EMOTES
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.picture.table_seats import count_badge
from uno_desktop.ui.play.words.sayings import speech

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SAYINGS = sorted(
    {
        line.replace("{name}", "Bartholome").replace("{times}", times)
        for theme in ("boardwalk", "classic", "medina", "office", "sundial", "tempest")
        for who in themes.load(theme).opponents
        for sayings, times in ((who.sayings, "three times"), *((each, "dreimal") for each in who.translated.values()))
        for lines in sayings.values()
        for line in lines
    },
    key=lambda line: (len(line), line),
)
LONGEST = [line for line in SAYINGS if len(line) >= len(SAYINGS[-12])]
LONGEST_WORDS = sorted(SAYINGS, key=lambda line: (max(map(len, line.split())), line))[-40:]
CRAMPED = [(players, (960, 540)) for players in (8, 9, 10)]
"""Tables and windows where the longest of the sayings find no room, or only over their speaker's name."""
EMOTED = [messages.merged(code)[f"emote.{emote}"].texts[0] for code in messages.languages() for emote in EMOTES]
"""What the player's own bubble has to hold; where a spectator watches, an opponent's sayings as well."""


def bubbles(players, size, text_scale, sayings=LONGEST):
    pygame.font.init()
    table = table_layout(players, 0, size, Style().for_window(size).scale, text_scale=text_scale)
    for seat in range(players):
        for words in sayings if seat else (*EMOTED, *sayings):
            yield table, seat, words, speech(seat, words, table)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_every_word_is_there_and_nothing_else_is_covered(players, size):
    for table, seat, words, said in bubbles(players, size, 1.0):
        if said is None:  # what is long is not said where many seats leave no room for it
            assert (players, size) in CRAMPED, (seat, words)
            continue
        assert " ".join(said.lines) == words
        assert pygame.Rect((0, 0), size).contains(said.box)
        for other, spot in table.seats.items():
            assert not said.box.colliderect(count_badge(spot.avatar, spot.words)), (seat, other)
            own_in_need = other == seat and (players, size) in CRAMPED
            assert own_in_need or not said.box.colliderect(spot.plate), (seat, other)
            assert other == seat or not said.box.colliderect(spot.avatar)
        for place in (table.line, table.prompt, table.chip, *table.buttons.values()):
            assert not said.box.colliderect(place)
        for pile in (table.draw_pile, table.discard):
            assert not said.box.collidepoint(pile.x, pile.y)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("text_scale", [1.0, 1.6])
@pytest.mark.parametrize("step", [120, pytest.param(15, marks=pytest.mark.long)])
def test_in_the_smallest_window_what_is_said_is_whole_or_not_said(players, text_scale, step):
    size = (640, 480)
    told = 0
    for table, seat, words, said in bubbles(players, size, text_scale, [*SAYINGS[::step], *LONGEST_WORDS]):
        if said is None:
            assert players >= 6, (seat, words)
            continue
        told += 1
        assert " ".join(said.lines) == words
        assert pygame.Rect((0, 0), size).contains(said.box)
        assert not said.box.colliderect(count_badge(table.seats[seat].avatar, table.seats[seat].words))
        assert not said.box.colliderect(table.line)
    assert told > 50


def test_sayings_are_short():
    assert len(LONGEST[-1]) <= 40
    assert all(LONGEST)
