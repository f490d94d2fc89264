"""The rooms and their arrows (docs/architecture.md, Rooms): each room imports only what stands before it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from source import PACKAGE, imports, modules, name_of, tree

ROOMS = (
    "engine", "reflex", "content", "players", "match", "net", "ui/kit", "ui/shell", "ui/play", "ui/drop", "ui/menus",
    "ui/friends", "ui/studio", "ui/history", "ui/learn", "devtools", "commands",
)  # fmt: skip
TOP = ("app.py", "cli.py", "__main__.py", "launcher.py", "logfile.py", "opening.py", "product.py", "smoke.py")
PURE = ("engine", "reflex")
FORBIDDEN_IN_PURE = {
    "asyncio", "builtins", "datetime", "io", "locale", "logging", "multiprocessing", "os", "pathlib", "pickle",
    "platform", "random", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time",
}  # fmt: skip


def room_of(path: Path) -> str:
    """The room a file belongs to; the empty text for the package's own top."""
    name = path.relative_to(PACKAGE).as_posix()
    return next((room for room in ROOMS if name.startswith(room + "/")), "")


def target_room(imported: str) -> str | None:
    """The room an import leads to; None for what is not of this package."""
    parts = imported.split(".")
    if parts[0] != "uno_desktop":
        return None
    below = "/".join(parts[1:])
    return next((room for room in ROOMS if below == room or below.startswith(room + "/")), "")


def complaints(room: str, imported: str) -> list[str]:
    """What is wrong with this import in that room."""
    top = imported.split(".")[0]
    wrong: list[str] = []
    target = target_room(imported)
    if imported.startswith("."):
        wrong.append("imports are written out in full")
    if room and target is not None:
        if target == "":
            known = imported.split(".")[1:2]
            if known not in (["__version__"], ["product"], []) and room != "commands":
                wrong.append("a room does not import the package's top")
        elif ROOMS.index(target) > ROOMS.index(room):
            wrong.append(f"{target} stands after {room}")
    if room in PURE and target is None and (top not in sys.stdlib_module_names or top in FORBIDDEN_IN_PURE):
        wrong.append(f"{room} knows nothing but plain standard library: no clock, file, chance or package")
    if top == "yaml" and room != "content":
        wrong.append("only content knows YAML")
    if top == "pygame" and room and not room.startswith("ui/") and room not in ("devtools", "commands"):
        wrong.append("only ui, app and commands know pygame")
    return wrong


def test_imports_follow_the_arrows() -> None:
    wrong = [
        f"{name_of(path)}:{line}: imports {imported}: {complaint}"
        for path in modules()
        for line, imported in imports(tree(path))
        for complaint in complaints(room_of(path), imported)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("room", "statement"),
    [
        ("engine", "import random"),
        ("engine", "from time import monotonic"),
        ("engine", "import yaml"),
        ("engine", "from uno_desktop.content import themes"),
        ("reflex", "import pygame"),
        ("content", "import pygame"),
        ("players", "from uno_desktop.match.live.referee import Referee"),
        ("match", "from uno_desktop.ui.kit import clock"),
        ("ui/kit", "from uno_desktop.ui.play import table_layout"),
        ("ui/play", "import yaml"),
        ("match", "from uno_desktop.net import table"),
        ("net", "import pygame"),
        ("net", "from uno_desktop.ui.kit import scene"),
        ("match", "def late():\n    from pygame import Surface"),
        ("engine", "from .cards import Deck"),
        ("players", "from uno_desktop.app import main"),
    ],
)
def test_a_wrong_import_is_found(room: str, statement: str) -> None:
    assert any(complaints(room, imported) for _, imported in imports(ast.parse(statement)))


@pytest.mark.parametrize(
    ("room", "statement"),
    [
        ("engine", "from uno_desktop.engine.cards import Deck"),
        ("content", "import yaml"),
        ("match", "from uno_desktop.content import themes"),
        ("ui/menus", "import pygame"),
        ("match", "from uno_desktop import __version__"),
    ],
)
def test_a_right_import_is_let_through(room: str, statement: str) -> None:
    assert not any(complaints(room, imported) for _, imported in imports(ast.parse(statement)))


@pytest.mark.parametrize("name", sorted({*TOP} - {"smoke.py"}))
def test_players_never_load_devtools(name: str) -> None:
    """``smoke``, the check of a package, is a tool itself."""
    at_top = [node for node in tree(PACKAGE / name).body if isinstance(node, ast.Import | ast.ImportFrom)]
    module = ast.Module(at_top, [])
    loaded = [imported for _, imported in imports(module) if target_room(imported) in ("devtools", "commands")]
    assert loaded in ([], ["uno_desktop.commands.UsageError"])


def test_every_file_has_a_room() -> None:
    strays = [name_of(path) for path in modules() if not room_of(path)]
    allowed = {"__init__.py", "ui/__init__.py", *TOP}
    assert set(strays) <= allowed
