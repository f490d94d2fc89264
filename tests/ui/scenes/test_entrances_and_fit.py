"""How screens come, and that no word on a button is broken, whatever the size of the text."""

from __future__ import annotations

import pygame
import pytest
from cross_section import in_turn
from pygame import Rect

from scenes.conftest import Play
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX
from uno_desktop.ui.kit.widgets import Button, Choice, Label, Toggle
from uno_desktop.ui.shell.scenes.game_scene import RISE_S
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.widgets.list_rows import day_in_words, value_row
from uno_desktop.ui.shell.widgets.panel_head import PanelHead

LISTS = ("saves", "replays", "own_rules", "seats", "options", "settings", "statistics", "tutorial", "records", "pause")


def test_a_panel_rises_and_can_be_pressed_meanwhile(play: Play) -> None:
    running = play("classic", (1280, 720)).open("title")
    running.pilot.frame()
    scene = running.shell.nav.push("records")
    running.pilot.frame()
    assert scene.rise_units > 0
    running.pilot.advance(RISE_S + 0.05)
    assert scene.rise_units == 0
    assert not scene.update(1 / 60), "nothing moves any more"
    running.shell.nav.push("settings")
    running.pilot.frame()
    running.pilot.press("close")
    assert running.scene == "records"


def test_nothing_rises_with_reduced_motion(play: Play) -> None:
    running = play("classic", (1280, 720), reduced_motion=True).open("title")
    assert running.shell.nav.push("records").rise_units == 0


@pytest.mark.parametrize(("name", "text_size"), in_turn(LISTS, [100, 150]))
def test_no_word_of_a_button_is_broken(play: Play, name: str, text_size: int) -> None:
    running = play("office", (960, 540), text_size=text_size)
    running.show(name)
    style = running.shell.app.style
    for widget in running.top.ui.walk():
        if isinstance(widget, Button) and widget.label:
            pad, icon = widget._pad(style), widget._icon_px(style) + style.gap if widget.icon is not None else 0
            room = (widget.rect.w - 2 * pad - icon, widget.rect.h)
            _, lines = text.fit_label(widget.label, room, style.text_px(widget.role), MIN_TEXT_PX, "semibold")
            assert " ".join(lines) == widget.label, widget.name


@pytest.mark.parametrize(
    ("name", "text_size"),
    [
        ("records", 100),
        ("records", 150),
        *(pytest.param(name, 100, marks=pytest.mark.long) for name in sorted(samples.SAMPLES)),
    ],
)
def test_everything_lies_on_its_panel(play: Play, name: str, text_size: int) -> None:
    """In the smallest window that isn't called small."""
    running = play("classic", (960, 540), text_size=text_size)
    scene = samples.sample(name)(running.shell, players=4, seed=2)
    if isinstance(scene, PanelScene):
        running.shell.app.stack.push(scene, fade=False)
        running.pilot.advance(0.4)
        room = scene.panel.rect
        assert not [each for each, rect in running.shell.app.pressables() if not room.contains(rect)]


@pytest.mark.parametrize(
    ("name", "size"), in_turn(["records", "pause_lesson", "tournament_won", "statistics"], [(960, 540), (640, 480)])
)
def test_all_of_a_panel_can_be_reached_with_the_largest_text(play: Play, name: str, size: tuple[int, int]) -> None:
    running = play("classic", size, text_size=160, language="de")
    running.show(name)
    scene = running.top
    inside = scene.panel.rect
    assert Rect((0, 0), running.shell.app.window.size).contains(inside)
    for widget in [widget for widget in scene.ui.walk() if widget.focusable]:
        scene.ui.focus(widget.name)
        assert inside.contains(widget.rect), widget.name


def test_an_explanation_has_what_its_value_leaves(play: Play) -> None:
    style = play("classic", (1280, 720)).shell.app.style
    wide = []
    for control in (Toggle("a"), Choice("b", "", [(1, "one")])):
        row = value_row(Label("name"), "words " * 30, control)
        row.place(row.rect.move(0, 0).inflate(700, 80), style)
        wide.append(row.content.items[0].rect.w)
        assert control.rect.right == row.content.rect.right
    assert wide[0] > wide[1] + style.px(100)


@pytest.mark.parametrize(("iso", "words"), [("2026-05-04", "May 4, 2026"), ("", ""), ("2026-13-40", "2026-13-40")])
def test_days_are_written_in_words(iso: str, words: str) -> None:
    assert day_in_words(iso) == words


@pytest.mark.parametrize(
    ("size", "text_size"), in_turn([(640, 480), (960, 540), (1280, 720), (2560, 1080)], [100, 150])
)
def test_cards_fill_only_what_the_words_of_a_page_leave(play: Play, size: tuple[int, int], text_size: int) -> None:
    running = play("office", size, text_size=text_size)
    rules = running.shell.nav.push("rulebook")
    running.pilot.advance(0.3)
    shown = 0
    for index in range(len(rules._book.sections)):
        rules.open(index)
        if rules._fan.visible:
            shown += 1
            assert rules._page.max_offset_px == 0, rules.section.title
            assert rules._fan.rect.top >= rules._words.rect.bottom
    assert shown > 0 or size[1] < 720 or text_size > 100


def test_the_cards_beside_a_rule_are_whole(play: Play) -> None:
    rules = play("classic", (1280, 720)).shell.nav.push("rulebook")
    fan = rules._fan
    fan.high = 400
    fan.place(Rect(50, 50, 600, 400), rules.style)
    picture = pygame.Surface((700, 500), pygame.SRCALPHA)
    fan.draw(picture, rules.style)
    drawn = pygame.mask.from_surface(picture, 200).get_bounding_rects()
    assert drawn
    assert all(fan.rect.contains(part) for part in drawn)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("theme", ["classic", "sundial"])
def test_a_long_title_is_whole_however_many_colors_there_are(play: Play, theme: str, language: str) -> None:
    """The Sundial has eight colors, whose marks would take the room."""
    running = play(theme, (1280, 720), language=language)
    running.show("records")
    head = next(part for part in running.top.ui.walk() if isinstance(part, PanelHead))
    style = head._look.style
    left = head.rect.x + style.px(56)
    room = (head._first_mark(style) if head.has_marks(style, left) else head.rect.right) - style.px(12) - left
    least = round(0.65 * style.text_px("heading"))
    assert text.width(head.title, least, "title") <= room
