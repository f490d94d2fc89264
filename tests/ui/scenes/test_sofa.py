"""From the sofa: what is meant for all in the room is at least 0.3 degrees high, seen from 3 m on 40 inches."""

from __future__ import annotations

import math
import sys
from functools import lru_cache

import pygame
import pytest

from scenes.conftest import Play
from scenes.drawn_words import Page
from uno_desktop.content.messages.messages import set_language
from uno_desktop.ui.kit.drawing import faces, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, sofa_px

LEAST_DEGREES, AWAY_M, INCHES = 0.3, 3.0, 40
SCENES = ("table", "table_talk", "table_wild", "table_places", "table_away", "chili_sway", "chili_drop", "chili_order",
          "hand_end", "hand_end_team", "match_end", "match_end_team", "match_end_single")  # fmt: skip
PRINTED = "uno_desktop.ui.shell.look.card_faces", "uno_desktop.ui.shell.look.shapes"
"""Signs on cards: pictures, which scale with their card."""
CONTROLS = {
    ("uno_desktop.ui.kit.widgets.widget_basic", "_draw_content"),
    ("uno_desktop.ui.play.picture.table_buttons", ""),
}
"""Buttons: they are for whoever is at the machine."""
SIZES = [(1280, 720), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.long)]


def degrees(high_px: float, window_px: int) -> float:
    """How high something is seen from the sofa, on a screen of 16:9 that the window fills."""
    screen_m = INCHES * 0.0254 * 9 / math.hypot(16, 9)
    return math.degrees(math.atan(high_px / window_px * screen_m / AWAY_M))


@lru_cache(maxsize=256)
def capital_px(face: str, px: int) -> int:
    """How high the ink of a capital letter is."""
    return faces.font(face, px).render("H", True, (255, 255, 255)).get_bounding_rect(128).h


class Heard:
    """Takes down every text that is drawn: who drew it, its face and size, and what it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[tuple[str, str, int, str]] = set()
        for name, at in (("render", 3), ("block", 3), ("fancy", None)):
            monkeypatch.setattr(text, name, self._watched(getattr(text, name), at))

    def _watched(self, draw, at):
        def watched(words, px, *args, **named):
            caller = sys._getframe(1)
            by, place = caller.f_globals["__name__"], caller.f_code.co_name
            is_control = any(by == module and place.startswith(part) for module, part in CONTROLS)
            if by not in PRINTED and by != text.__name__ and not is_control:
                self._note(by, named.get("face") or (args[at - 2] if at and len(args) > at - 2 else None), px, words)
            elif by == text.__name__ and place == "fitted":
                self._note(by, args[1] if len(args) > 1 else "text", px, words)
            return draw(words, px, *args, **named)

        return watched

    def _note(self, by, face, px, words) -> None:
        said = words if isinstance(words, str) else " ".join(words)
        if said.strip():
            self.found.add((by, face or "text", px, said))

    def smallest(self) -> tuple[int, tuple[str, str, int, str]]:
        """The least height of a capital, and the text."""
        return min((capital_px(face, px), (by, face, px, said)) for by, face, px, said in self.found)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [4, 9])
@pytest.mark.parametrize("scene", SCENES)
def test_the_smallest_text_for_everybody_can_be_read_from_the_sofa(
    play: Play, monkeypatch, scene, players, size
) -> None:
    heard = Heard(monkeypatch)
    running = play("office" if players == 9 else "classic", size, sofa=True)
    running.show(scene, players, 2, for_s=2.5 if "end" in scene else 1.0)
    assert heard.found, "a scene without words says nothing here"
    high_px, which = heard.smallest()
    assert degrees(high_px, size[1]) >= LEAST_DEGREES, which


def test_without_the_setting_they_are_smaller(play: Play, monkeypatch) -> None:
    """Else the tests above would measure nothing."""
    heard = Heard(monkeypatch)
    play("classic", (1280, 720)).show("table", 4, 2, for_s=1.0)
    assert degrees(heard.smallest()[0], 720) < 0.6 * LEAST_DEGREES


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("scene", ["table", "table_wild", "hand_end", "match_end", "chili_sway"])
def test_no_words_lie_on_others(play: Play, monkeypatch, scene: str, language: str) -> None:
    set_language(language)
    page = Page(monkeypatch)
    running = play("classic", (1280, 720), sofa=True)
    running.show(scene, 4, 2, for_s=2.5 if "end" in scene else 1.0)
    page.look_at(running.shell.app.stack, (1280, 720))
    assert not page.found


@pytest.mark.parametrize(("height", "px"), [(720, 36), (1080, 54), (2160, 107)])
def test_how_many_pixels_that_are(height: int, px: int) -> None:
    """The table of docs/look.md."""
    assert sofa_px(height / 720) == px


def test_panels_and_settings_stay_as_they_are(play: Play) -> None:
    running = play("classic", (1280, 720), sofa=True).open("title").push("settings")
    assert running.top.style.least_text_px == MIN_TEXT_PX
    assert not running.top.style.sofa


def test_it_is_found_among_the_settings_of_the_display_and_takes_effect_at_once(play: Play) -> None:
    running = play("classic", (1280, 720))
    scene = running.show("table", 4, 2)
    before = scene.picture.layout.line.h
    running.shell.prefs.keep(sofa=True)
    running.shell.app.stack.layout((1280, 720))
    assert scene.picture.layout.line.h > before
    assert isinstance(running.shell.app.window.surface, pygame.Surface)
