"""The maps in ``__init__``: every room names what is in it, and the rooms inside a long one go one way.

A map is the table in the docstring of a folder's ``__init__``; its first column has the names. Where these are folders,
each may import only those above it (docs/architecture.md, Rooms).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from source import PACKAGE, imports, name_of, tree

LONG_ROOMS = ("content", "match", "net", "players", "ui/kit", "ui/menus", "ui/play", "ui/shell")
MOST_FLAT = 26
"""How many modules a folder may hold before it becomes rooms."""
WITHOUT_LIMIT = ("engine/rules", "engine/effect_kinds")
"""Folders in which every file is one of a kind, listed in a registry."""


def map_of(folder: Path) -> list[str]:
    """The names in the first column of the map of a folder, in their order."""
    rows = (ast.get_docstring(tree(folder / "__init__.py")) or "").split("\n")
    edges = [number for number, row in enumerate(rows) if re.fullmatch(r"=+ =+", row)]
    if len(edges) < 2:
        return []
    return [row.split()[0] for row in rows[edges[-2] + 1 : edges[-1]]]


def parts_of(folder: Path) -> set[str]:
    """What a folder holds: modules, and folders with modules."""
    found = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    return found - {"__init__"}


def upward(room: str, order: list[str]) -> list[str]:
    """The imports inside a room that lead to what stands below them on its map."""
    prefix = f"uno_desktop.{room.replace('/', '.')}."
    place = {name: number for number, name in enumerate(order)}
    found = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        here = path.relative_to(PACKAGE / room).parts[0].removesuffix(".py")
        for line, imported in imports(tree(path)):
            target = imported.removeprefix(prefix).split(".")[0] if imported.startswith(prefix) else here
            if here in place and target in place and place[target] > place[here]:
                found.append(f"{name_of(path)}:{line}: {here} stands above {target}")
    return found


@pytest.mark.parametrize("room", LONG_ROOMS)
def test_the_rooms_inside_a_long_room_go_one_way(room: str) -> None:
    order = map_of(PACKAGE / room)
    assert set(order) == parts_of(PACKAGE / room), "the map names what is there"
    assert not upward(room, order)


def test_an_arrow_that_turns_back_is_found() -> None:
    assert upward("ui/kit", map_of(PACKAGE / "ui/kit")[::-1])


WITH_A_MAP = [path.parent for path in sorted(PACKAGE.rglob("__init__.py")) if map_of(path.parent)]


@pytest.mark.parametrize("folder", WITH_A_MAP, ids=name_of)
def test_a_map_names_only_what_is_there(folder: Path) -> None:
    missing = set(map_of(folder)) - parts_of(folder) - {"others"}
    assert not missing
    text = (folder / "__init__.py").read_text(encoding="utf-8")
    unnamed = {name for name in parts_of(folder) if name not in text}
    assert not unnamed or "others" in map_of(folder)


def test_no_folder_is_a_long_list() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    long = [name_of(folder) for folder in folders if len(list(folder.glob("*.py"))) > MOST_FLAT]
    assert set(long) <= set(WITHOUT_LIMIT)
