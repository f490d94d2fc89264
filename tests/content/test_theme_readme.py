"""The examples in ``themes/README.md``: each is a theme that loads, and together they show every key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from made_media import color_png, wav

from uno_desktop.content.files import part_limits, paths
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import LOOK, MANNERS, OCCASIONS, PROP_MOTIONS
from uno_desktop.content.themes.theme_table import CARD, COLOR, OPPONENT, PROP, REMOVABLE, THEME
from uno_desktop.engine.presets import PRESETS
from uno_desktop.ui.shell.look import theme_sounds

README = (paths.shipped_themes_dir() / "README.md").read_text("utf-8")
HEAD = re.search(r"```yaml\n(.*?)```", README, re.S)
EXAMPLES = re.findall(r"```yaml example[a-z ]*\n(.*?)```", README, re.S)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_loads(number: int, tmp_path: Path) -> None:
    assert HEAD is not None
    folder = tmp_path / "my_theme"
    for name in ("art", "portraits", "sounds"):
        (folder / name).mkdir(parents=True)
    (folder / "art" / "back.png").write_bytes(color_png(42, 63))
    (folder / "portraits" / "pip.png").write_bytes(color_png(64, 64))
    for name in ("draw", "market", "drums"):
        (folder / "sounds" / f"{name}.wav").write_bytes(wav(100))
    (folder / themes.THEME_FILE).write_text(HEAD[1] + EXAMPLES[number], encoding="utf-8")
    theme = themes.load_folder(folder)
    assert theme.name == "My Theme"


def test_the_examples_show_every_key() -> None:
    assert HEAD is not None
    found = [yaml.safe_load(text) for text in (HEAD[1], *EXAMPLES)]
    assert {key for theme in found for key in theme} == {*THEME.required, *THEME.optional}
    cards = [card for theme in found for card in theme.get("cards", {}).values()]
    opponents = [each for theme in found for each in theme.get("opponents", {}).values()]
    colors = [color for theme in found for color in theme.get("colors", [])]
    props = [prop for theme in found for prop in theme.get("props", {}).values()]
    for things, table in ((cards, CARD), (opponents, OPPONENT), (colors, COLOR), (props, PROP)):
        assert {key for thing in things for key in thing} == {*table.required, *table.optional}


def test_every_word_an_author_may_choose_is_named() -> None:
    pictures = [start for start in part_limits.PART_RULES if start not in ("", "chili_floor")]
    sounds = theme_sounds.SOUNDS
    music = (part_limits.MUSIC, *part_limits.LAYERS)
    named = (*LOOK, *MANNERS, *PROP_MOTIONS, *OCCASIONS, *PRESETS, *REMOVABLE)
    for name in (*named, *pictures, *sounds, *music):
        assert re.search(rf"`[^`]*\b{name}", README), name


@pytest.mark.parametrize("name", ["midnight", "sprint"])
def test_the_small_examples_load_and_change_little(name: str) -> None:
    folder = paths.data_root() / "docs" / "examples" / name
    theme = themes.load_folder(folder)
    assert theme.extends is not None
    assert f"(../docs/examples/{name}/theme.yaml)" in README
    assert len((folder / themes.THEME_FILE).read_text("utf-8").splitlines()) <= 12
