"""Panels are of the theme's stuff: words stay legible on them, and they cost next to no memory."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from known_themes import known_themes
from pygame import Rect

from scenes.conftest import Play
from uno_desktop.content.themes.theme_model import PANELS
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.drawing import material
from uno_desktop.ui.kit.drawing.style import Style, contrast
from uno_desktop.ui.kit.widgets import ScrollArea
from uno_desktop.ui.shell.look.theme_look import ThemeLook


def look_of(theme) -> ThemeLook:
    return ThemeLook({theme.id: theme}, theme, Settings(), lambda style: None)


def test_themes_can_name_every_material_there_is() -> None:
    assert set(PANELS) == material.MATERIALS.keys()
    assert {theme.panels for theme in known_themes().values()} >= {"felt", "folder", "tiles"}


@pytest.mark.parametrize("theme", sorted(known_themes()))
@pytest.mark.parametrize("panels", PANELS)
def test_words_are_legible_on_every_material(theme, panels) -> None:
    style = look_of(replace(known_themes()[theme], panels=panels)).style
    fill = material.panel_fill(style)
    assert contrast(style.palette.text, fill) >= 7
    assert contrast(style.palette.text_muted, fill) >= 4.5


def test_felt_keeps_to_the_panels_color_where_words_could_not_be_read() -> None:
    theme = known_themes()["classic"]
    pale = replace(theme, look={**theme.look, "table_dark": "#B8C8A8"})
    assert look_of(theme).style.material_fill == theme.look_rgb("table_dark")
    assert look_of(pale).style.material_fill is None


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_as_large_as_the_window_is_kept_in_small_pieces(name) -> None:
    style = replace(Style(), material=name).for_window((3840, 2160))
    window = pygame.Surface((3840, 2160))
    material._kept.clear()
    material.draw_panel(window, Rect(100, 100, 3600, 1900), 40, style, 72)
    assert window.get_at((1900, 1000))[:3] != (0, 0, 0)
    assert material._kept.total_bytes < 2_000_000


@pytest.mark.parametrize("theme", sorted(known_themes()))
def test_words_on_the_tables_we_ship_are_legible(theme) -> None:
    """The studio warns authors of anything less."""
    shipped = known_themes()[theme]
    assert contrast(shipped.look_rgb("table_text"), shipped.look_rgb("table")) >= 4.5


@pytest.mark.parametrize(("scene", "area"), [("rulebook", "page"), ("log", "lines"), ("settings", "rows")])
def test_page_keys_scroll_what_a_panel_shows(play: Play, scene: str, area: str) -> None:
    running = play("classic", (960, 540), text_size=160)
    running.show(scene, 4, 3, for_s=0.5)
    rows = running.top.ui.find(area)
    found = []
    for key in ("end", "home", "pagedown", "pageup"):
        running.pilot.key(key)
        running.pilot.advance(0.5)
        found.append(rows.offset_px)
    assert rows.max_offset_px > 0
    assert found[:2] == [rows.max_offset_px, 0]
    assert 0 < found[2] <= rows.max_offset_px
    assert found[3] == 0


def test_the_options_show_more_than_four_at_a_time(play: Play) -> None:
    running = play("classic", (1280, 720))
    running.show("options")
    scene = running.top
    assert scene.panel.rect.w >= 0.8 * 1280
    for page in (1, 2, 3, 4, 5):
        scene._turn_to(page)
        running.pilot.settle()
        seen = [widget.name for widget in scene._scroll.walk() if widget.name in scene._controls
                and scene._scroll.rect.contains(widget.rect)]  # fmt: skip
        assert len(seen) > 4, page


@pytest.mark.parametrize("name", ["luck", "tournament_won"])
def test_a_panel_comes_nearer_to_the_edge_before_its_last_line_is_cut(play: Play, name: str) -> None:
    running = play("classic", (960, 540))
    scene = running.show(name, 4, for_s=0.1)
    buttons = [widget for widget in scene.ui.walk() if widget.name == "close"]
    assert [button.rect.bottom <= scene.panel.rect.bottom - scene.style.px(8) for button in buttons] == [True]
    assert not any(isinstance(widget, ScrollArea) for widget in scene.panel.walk())
