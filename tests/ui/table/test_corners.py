"""The corners of the table: what the match goes to beside the menu, and a word beside the signs of log and hint."""

from __future__ import annotations

import pytest
from pygame import Rect
from table_help import USUAL

from uno_desktop.content.messages.messages import languages, set_language
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.words.table_words import goal_items

SIZES = ((640, 480), (960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


def laid_out(players, size, **kw):
    return table_layout(players, 0, size, Style().for_window(size).scale, **kw)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "First to 500 points"),
        ({"target": 200}, "First to 200 points"),
        ({"scoring": "low_total"}, "Ends at 500 points"),
        ({"scoring": "knockout"}, "Out at 500 points"),
        ({"scoring": "single_hand"}, "One hand"),
        ({"hands": 3}, "Hand 1 of 3"),
    ],
)
def test_the_goal_of_the_rules_in_force_is_on_the_table_and_told(sit, rules, said):
    table = sit(USUAL, rules=rules).settle()
    assert table.scene.picture.goal == said
    assert said in [node.name for node in table.scene.nodes()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sofa", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_goal_covers_nothing_and_stays_where_it_is(size, sofa, text_scale):
    for players in range(2, 11):
        layout = laid_out(players, size, sofa=sofa, text_scale=text_scale)
        for words in ("First to 500 points", "Hand 10 of 10"):
            (item,) = goal_items(words, layout)
            assert Rect((0, 0), size).contains(item.bounds), players
            others = [spot.block for spot in layout.seats.values()] + [*layout.buttons.values(), layout.line]
            assert item.bounds.collidelist(others) < 0, (players, item.bounds)


@pytest.mark.parametrize("language", languages())
def test_log_and_hint_have_a_word_where_there_is_room_and_a_tooltip_anywhere(sit, language):
    set_language(language)
    for size, players, is_named in (((960, 540), 4, True), ((1280, 720), 3, True), ((1280, 720), 7, False)):
        controls = sit(players=players, size=size).scene.controls
        for button in (controls.log, controls.hint):
            assert bool(button.label) == is_named
            assert button.tooltip
