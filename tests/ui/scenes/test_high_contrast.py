"""In high contrast every word and sign of every scene has 7:1 against its ground, in all themes and a hostile one."""

from __future__ import annotations

from itertools import cycle

import pygame
import pytest
from known_themes import hostile_theme, known_themes

from scenes.drawn_contrast import Contrasts
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.access import system_contrast
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.look.card_faces import MASTER_SIZE, FaceBook

NAMES = sorted(samples.SAMPLES)
HOSTILE = "hostile"
THEMES = ("classic", HOSTILE, "office", "boardwalk", "medina", "sundial", "tempest")
SIZES = ((960, 540), (1280, 720), (1920, 1080))
WORDLESS = ("child_color",)
"""Scenes for who doesn't read, where nothing is drawn but pictures."""
NOT_IN_ALL = ("hand_end", "table_penalty")
"""Moments that do not come in a match of every theme that is looked through."""
AT_REST = {"reduced_motion": True}
"""Confetti falls over words for a moment."""


def theme_of(name):
    return hostile_theme() if name == HOSTILE else known_themes()[name]


def look_at(play, monkeypatch, name, theme, size, **settings):
    """What of a scene does not stand out, and all that was measured."""
    if theme == HOSTILE and name.startswith("studio"):
        theme = "classic"  # a theme is copied there from the folder of another
    if name in NOT_IN_ALL:
        theme = "classic"
    if theme == HOSTILE:  # the lesson of one's own mistakes reads the theme of their matches again
        shipped = themes.load
        monkeypatch.setattr(themes, "load", lambda named: hostile_theme() if named == HOSTILE else shipped(named))
    running = play(theme_of(theme), size, **AT_REST, **settings)
    POOL.clear()
    for kept in (text, draw):
        kept.forget()
    contrasts = Contrasts(monkeypatch)
    running.show(name, 4, 2, fade=False)
    contrasts.look_at(running.shell.app.stack, size)
    return contrasts


def check(play, monkeypatch, name, theme, size):
    contrasts = look_at(play, monkeypatch, name, theme, size, high_contrast=True)
    assert contrasts.found == {}
    assert contrasts.seen or name in WORDLESS


@pytest.mark.parametrize(("name", "theme"), [*zip(NAMES, cycle(THEMES), strict=False)])
def test_words_and_signs_stand_out(play, monkeypatch, name, theme):
    check(play, monkeypatch, name, theme, SIZES[max(0, 2 - NAMES.index(name) // len(THEMES))])


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_words_and_signs_stand_out_in_every_theme(play, monkeypatch, name, theme, size):
    check(play, monkeypatch, name, theme, size)


class Said:
    """A system that has answered."""

    def __init__(self, is_on):
        self.is_on = is_on

    def __call__(self, _on_answer):
        return self

    def begin(self):
        pass


def test_the_systems_high_contrast_is_followed_once_and_said(play, monkeypatch):
    running = play("classic", (960, 540)).open("title")
    shell, settings = running.shell, running.shell.prefs.settings
    for is_on in (False, True):
        monkeypatch.setattr(system_contrast, "SystemContrast", Said(is_on))
        shell.ask_contrast()
        running.pilot.advance(1)
        assert (settings.high_contrast, high_contrast.is_on) == (is_on, is_on)
    assert shell.app.notices.message == t("contrast.followed")
    change(shell, "high_contrast", False)
    shell.ask_contrast()
    running.pilot.advance(1)
    assert not settings.high_contrast, "the player has decided"


def test_who_has_chosen_is_not_asked_for(play, monkeypatch):
    monkeypatch.setattr(system_contrast, "SystemContrast", lambda _on_answer: pytest.fail("asked"))
    for chosen in ({"high_contrast": True}, {"contrast_decided": True}):
        play("classic", (960, 540), **chosen).open("title").shell.ask_contrast()


@pytest.mark.parametrize("name", ["settings", "table", "rulebook", "title"])
def test_without_it_a_hostile_theme_can_not_be_read(play, monkeypatch, name):
    contrasts = look_at(play, monkeypatch, name, HOSTILE, (1280, 720))
    assert len(contrasts.found) >= 4


def test_what_does_not_stand_out_is_found(play, monkeypatch):
    play()
    contrasts = Contrasts(monkeypatch)

    class Stack:
        def layout(self, size):
            self.size = size

        def draw(self, surface):
            surface.fill((0, 0, 0))
            surface.blit(text.render("Pale", 24, (255, 255, 255)), (10, 10))
            surface.blit(text.render("Dim", 24, (110, 110, 110)), (10, 60))
            surface.fill((255, 255, 255), (100, 100, 12, 60))
            surface.blit(text.render("Half on white", 24, (255, 255, 255)), (90, 110))
            surface.blit(text.fancy("Edged", 24, (255, 255, 255), outline=(0, 0, 0)), (90, 110))
            surface.blit(text.fancy("Badly edged", 24, (255, 255, 255), outline=(128, 128, 128)), (10, 200))
            surface.blit(draw.glyph("check", 24, (90, 90, 90)), (300, 10))
            plate = pygame.Surface((200, 40), pygame.SRCALPHA)
            plate.fill((200, 200, 200))
            plate.blit(text.render("On a plate", 24, (255, 255, 255)), (4, 4))
            surface.blit(plate, (10, 250))

    contrasts.look_at(Stack(), (400, 300))
    assert {each.partition("' ")[0].strip("'") for each in contrasts.found} == {
        "Dim", "Half on white", "Badly edged", "sign", "On a plate",
    }  # fmt: skip
    assert {"Pale", "Edged"} < contrasts.seen


@pytest.mark.parametrize("theme", THEMES)
def test_the_palette_keeps_its_contrast_whatever_the_theme_has(play, theme):
    palette = play(theme_of(theme), high_contrast=True).shell.look.style.palette
    for ground in (palette.background, palette.surface, palette.surface_raised):
        for name in ("text", "text_muted", "accent", "danger", "success", "focus", "border"):
            assert contrast(getattr(palette, name), ground) >= 7, name
    assert contrast(palette.accent_text, palette.accent) >= 7
    assert contrast(palette.danger_text, palette.danger) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_the_signs_of_all_cards_are_on_plates(play, theme):
    """Corner by corner: a light sign on black, in both corners a hand shows; the shape in the others."""
    look = play(theme_of(theme), high_contrast=True).shell.look
    width = MASTER_SIZE[0]
    for face, kind in enumerate(look.deck.face_kinds):
        card = look.faces.composer.master(face)
        # The colors of a wild, and of pictures, are on its plate as they are.
        light = 7 if kind.number is not None else 3
        assert _plate_share(card, pygame.Rect(8, 8, 92, 92), light) >= 0.6, kind.id
        if look.deck.face_colors[face] >= 0:
            assert _plate_share(card, pygame.Rect(width - 78, 8, 70, 70)) >= 0.6, kind.id


def test_a_picture_from_elsewhere_gets_plates_too(play):
    look = play("classic", high_contrast=True).shell.look
    blank = pygame.Surface(MASTER_SIZE, pygame.SRCALPHA)
    blank.fill((128, 128, 128))
    look.faces.give({0: blank})
    assert _plate_share(look.faces.composer.master(0), pygame.Rect(8, 8, 92, 92)) >= 0.6


def _plate_share(card, corner, least=7):
    """How much of a corner is black, or stands out from black, with some of both."""
    lights = [contrast(tuple(card.get_at((x, y)))[:3], (0, 0, 0)) for x in range(corner.left, corner.right, 2)
              for y in range(corner.top, corner.bottom, 2)]  # fmt: skip
    dark, light = sum(each <= 1.5 for each in lights), sum(each >= least for each in lights)
    return (dark + light) / len(lights) if min(dark, light) >= 0.1 * len(lights) else 0.0


def test_a_card_that_can_be_played_has_a_thick_line_around_it(play):
    theme = known_themes()["classic"]
    faces = FaceBook(theme, theme.deck(), has_plates=True)
    play("classic", high_contrast=True)
    frame = faces.halo(120, (255, 220, 90))
    middle = frame.get_height() // 2
    line = [tuple(frame.get_at((x, middle))) for x in range(frame.get_width() // 2)]
    assert line[:5] == [(255, 220, 90, 255)] * 5
    assert (0, 0, 0, 255) in line[5:10]


def test_switched_on_and_off_again_the_table_is_what_it_was(play):
    running = play("classic", (960, 540), **AT_REST)
    running.show("table", 4, 2, fade=False, for_s=2)
    before = _picture(running)
    change(running.shell, "high_contrast", True)
    running.pilot.advance(1)
    sharp = _picture(running)
    fresh = play("classic", (960, 540), **AT_REST, high_contrast=True)
    fresh.show("table", 4, 2, fade=False, for_s=3)
    assert sharp == _picture(fresh)
    high_contrast.set_on(True)
    change(running.shell, "high_contrast", False)
    running.pilot.advance(1)
    assert sharp != before == _picture(running)


def _picture(running):
    return pygame.image.tobytes(running.shell.app.window.surface, "RGB")
