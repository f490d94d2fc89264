"""The wheel, really built: the messages compiled, everything the game needs inside, and nothing of the studio."""

from __future__ import annotations

import gettext
import io
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

from uno_desktop.content.messages import messages
from uno_desktop.content.themes.theme_table import json_schema

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    (file,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return zipfile.ZipFile(file)


def test_every_language_is_compiled_and_its_fragments_come_along(wheel: zipfile.ZipFile) -> None:
    for language in messages.languages():
        folder = f"uno_desktop/content/locale/{language}"
        compiled = gettext.GNUTranslations(io.BytesIO(wheel.read(f"{folder}/LC_MESSAGES/uno_desktop.mo")))
        assert compiled.gettext("language.name") == messages.language_name(language)
        assert f"{folder}/rules.po" in wheel.namelist()


def test_what_the_game_needs_is_inside_and_the_studio_is_not(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    data = "uno_desktop/_data"
    for name in ("themes/classic/theme.yaml", "themes/office/art/table.png", "assets/art/icon_64.png"):
        assert f"{data}/{name}" in names
    assert not [
        name for name in names if "assets/studio" in name or name.startswith(("packaging", "tests", "hatch_build"))
    ]


def test_editors_find_the_schema_beside_the_themes(wheel: zipfile.ZipFile) -> None:
    assert json.loads(wheel.read("uno_desktop/_data/themes/theme.schema.json")) == json_schema()


def test_an_editable_install_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    monkeypatch.setattr(hatch_build, "write_schema", lambda root, target: written.append(target))
    hook = hatch_build.MakeFiles(str(ROOT), {}, None, None, str(tmp_path), "wheel")
    added: dict[str, Any] = {"force_include": {}}
    hook.initialize("editable", added)
    hook.finalize("editable", added, str(tmp_path))
    assert added == {"force_include": {}}
    assert written == [ROOT / "themes" / "theme.schema.json"]
    assert not list((ROOT / "uno_desktop").rglob("*.mo"))
