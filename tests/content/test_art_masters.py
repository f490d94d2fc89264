"""The committed pictures: all there, in step with their sources, of the sizes promised, and small enough."""

from __future__ import annotations

import hashlib
import itertools
import os
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.devtools import artbuild

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
THEMES = ("classic", "office")
"""Those with cards of the usual kinds only."""
ALL = (*THEMES, "boardwalk", "medina", "sundial", "tempest")
SHAPES = {"classic": ("diamond", "sun", "leaf", "drop"), "office": ("square", "triangle", "star", "circle")}
COLORS = {"classic": ("red", "yellow", "green", "blue"), "office": ("blue", "green", "purple", "yellow")}
KINDS = (
    "skip", "reverse", "draw_two", "wild", "wild_draw_four", "wild_chili", "wild_shuffle_hands",
    "wild_swap_hands", "wild_customizable",
)  # fmt: skip
ICONS = (
    "play", "pause", "back", "settings", "sound_on", "sound_off", "music", "fullscreen", "help", "rules",
    "stats", "quit", "menu", "check", "cross", "plus", "minus", "arrow_left", "arrow_right", "crown", "clock",
    "hand_drop", "eye", "shuffle", "trophy", "person", "robot", "log", "sort", "hint", "catch", "challenge",
    "accept", "star", "warning",
)  # fmt: skip
WHOLE_FACES = {
    "classic": ("wild_draw_four", "wild_shuffle_hands", "wild_swap_hands", "wild_customizable", "chili"),
    "office": ("wild_draw_four", "chili"),
}
NUMBERED = tuple(f"{i:02}" for i in range(1, 11))
PEOPLE = {
    "classic": NUMBERED,
    "office": NUMBERED,
    "medina": ("amira", "bilal", "chadia", "driss", "elias", "fatou", "ghali", "hanan", "idir", "jamila"),
    "tempest": ("bosun", "bram", "ginger", "harrow", "lumen", "mora", "pella", "puff", "sila", "sten"),
    "sundial": ("bea", "dot", "helia", "knurr", "luna", "otto", "rags", "strix", "tilly", "vesper"),
    "boardwalk": ("barney", "belle", "captain_beak", "duke", "goldie", "magnus", "pinch", "prize", "rocco", "tick_it"),
}
FACES = ("glee", "dread", "anger", "blink")
BUDGET_BYTES = 4 * 1024 * 1024


def scenery(theme: str) -> dict[str, tuple[int, int]]:
    """What every theme has: portraits with their faces, the large pictures, and the drop's."""
    sizes = {f"avatar_{who}": (448, 448) for who in (*PEOPLE[theme], "player")}
    sizes |= {f"avatar_{who}_{face}": (256, 256) for who in (*PEOPLE[theme], "player") for face in FACES}
    sizes |= {f"chili_puddle_{i}": (1800, 1000) for i in (1, 2, 3)}
    sizes |= {"chili_pot": (900, 900), "chili_pot_body": (900, 900), "chili_splash": (480, 480)}
    return sizes | {"table": (3840, 2160), "splash_title": (3840, 2160), "logo": (1400, 520)}


def promised(theme: str) -> dict[str, tuple[int, int]]:
    card = (420, 630)
    sizes = {f"base_{color}": card for color in (*COLORS[theme], "wild", *WHOLE_FACES[theme])} | {"back": card}
    sizes |= {f"glyph_{kind}": (300, 300) for kind in KINDS}
    return sizes | {f"shape_{shape}": (160, 160) for shape in SHAPES[theme]} | scenery(theme)


@pytest.mark.parametrize("theme", THEMES)
def test_every_part_is_there_in_its_size(theme: str) -> None:
    art = ROOT / "themes" / theme / "art"
    wrong = {name: size for name, size in promised(theme).items() if artbuild.png_size(art / f"{name}.png") != size}
    assert wrong == {}
    for name in ("chili_pot_tilted", "chili_lid", "chili_stream", "chili_head", "steam_1", "steam_2"):
        assert (art / f"{name}.png").is_file(), name


def test_the_medina_has_the_scenery_of_the_others() -> None:
    art = ROOT / "themes" / "medina" / "art"
    sizes = {name: artbuild.png_size(art / f"{name}.png") for name in scenery("medina")}
    assert sizes == scenery("medina")


def test_every_icon_is_there_in_one_color() -> None:
    import pygame

    for name in ICONS:
        picture = pygame.image.load(ROOT / "assets/art/icons" / f"{name}.png")
        assert picture.get_size() == (128, 128)
        seen = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 128, 3) for y in range(0, 128, 3)
                if picture.get_at((x, y)).a == 255}  # fmt: skip
        assert seen == {(0xFF, 0xF8, 0xE7)}, name
    for side in (512, 256, 64, 32):
        assert artbuild.png_size(ROOT / f"assets/art/icon_{side}.png") == (side, side)


def test_no_master_is_older_than_its_source() -> None:
    told = artbuild.stale_in(ROOT / "assets" / "art")
    for theme in ALL:
        told += artbuild.stale(ROOT / "themes" / theme)
    assert told == []


@pytest.mark.parametrize("theme", ALL)
def test_the_pictures_of_a_theme_fit_the_budget(theme: str) -> None:
    total = sum(path.stat().st_size for path in (ROOT / "themes" / theme / "art").glob("*.png"))
    assert total <= BUDGET_BYTES


@pytest.mark.parametrize("theme", ALL)
def test_a_master_is_what_its_source_draws(theme: str, tmp_path: Path) -> None:
    """One small source is drawn anew: the committed master shows the same picture."""
    import pygame

    art = ROOT / "themes" / theme / "art"
    source = tmp_path / "glyph_reverse.svg"
    source.write_bytes((art / source.name).read_bytes())
    artbuild.build_folder(tmp_path)
    old, new = (pygame.image.load(folder / "glyph_reverse.png") for folder in (art, tmp_path))
    differing = sum(
        max(abs(a - b) for a, b in zip(old.get_at((x, y)), new.get_at((x, y)), strict=True)) > 24
        for x in range(0, 300, 3)
        for y in range(0, 300, 3)
    )
    assert differing <= 40


@pytest.mark.parametrize("theme", PEOPLE)
def test_ten_avatars_are_ten_pictures(theme: str) -> None:
    assert {who.avatar for who in themes.load(theme).opponents} == {f"avatar_{who}" for who in PEOPLE[theme]}
    art = ROOT / "themes" / theme / "art"
    prints = {hashlib.sha256((art / f"avatar_{who}.svg").read_bytes()).hexdigest() for who in PEOPLE[theme]}
    assert len(prints) == 10


@pytest.mark.parametrize("theme", PEOPLE)
def test_portraits_and_faces_are_of_the_sizes_promised(theme: str) -> None:
    art = ROOT / "themes" / theme / "art"
    for who in PEOPLE[theme]:
        assert artbuild.png_size(art / f"avatar_{who}.png") == (448, 448)
        for face in FACES:
            assert artbuild.png_size(art / f"avatar_{who}_{face}.png") == (256, 256), (who, face)


@pytest.mark.parametrize("theme", PEOPLE)
def test_every_face_differs_at_48_px_and_is_the_same_person(theme: str) -> None:
    """Each face changes enough to be told apart where it is small, and leaves most of the portrait as it is."""
    import pygame

    art = ROOT / "themes" / theme / "art"
    for who in PEOPLE[theme]:
        plain = pygame.transform.smoothscale(pygame.image.load(art / f"avatar_{who}.png"), (48, 48))
        seen = {"": plain}
        for face in FACES:
            layer = pygame.image.load(art / f"avatar_{who}_{face}.png")
            kept = pygame.mask.from_surface(layer).count() / 256**2
            assert kept < 0.3, f"{theme} {who} {face} changes {kept:.0%} of the portrait"
            seen[face] = plain.copy()
            seen[face].blit(pygame.transform.smoothscale(layer.premul_alpha(), (48, 48)), (0, 0),
                            special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip
        for one, other in itertools.combinations(seen, 2):
            changed = sum(
                max(abs(a - b) for a, b in zip(seen[one].get_at((x, y)), seen[other].get_at((x, y)), strict=True)) > 40
                for x in range(48)
                for y in range(48)
            )
            least = 6 if "blink" in (one, other) else 14  # some half close their eyes anyway
            assert changed >= least, f"{theme} {who}: {one or 'neutral'} and {other} differ in {changed} pixels"


def test_sources_are_drawings_with_hardly_a_word() -> None:
    """No master but logos, tables and glyphs carries text; what words there are stay few."""
    for source in (ROOT / "themes").glob("*/art/*.svg"):
        texts = [e.text or "" for e in ElementTree.parse(source).iter() if str(e.tag).endswith("}text")]
        limit = 80 if source.stem in ("table", "table_dark_side") else 30 if source.stem.startswith("prop_") else 20
        assert sum(map(len, texts)) <= limit, source
