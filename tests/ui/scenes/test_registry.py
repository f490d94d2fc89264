"""Scenes are found by name, and know nothing of one another (docs/architecture.md, Rooms)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from uno_desktop import ui
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.scenes import registry

FOLDER = Path(ui.__file__).parent
SCENE_MODULES = {where.partition(":")[0] for where in registry.SCENES.values()}


@pytest.mark.parametrize("name", registry.SCENES)
def test_every_scene_is_there_under_its_name(name: str) -> None:
    found = registry.scene_class(name)
    assert isinstance(found, type)
    assert issubclass(found, Scene)
    assert found.name == name


def test_places_are_scenes() -> None:
    assert set(registry.SCENES) >= registry.PLACES


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        registry.scene_class("nowhere")


@pytest.mark.parametrize("module", sorted(SCENE_MODULES))
def test_scenes_never_import_one_another(module: str) -> None:
    tree = ast.parse((FOLDER / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    others = {f"uno_desktop.ui.{other}" for other in SCENE_MODULES - {module}}
    assert not imported & others
