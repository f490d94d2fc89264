"""No module of the engine leads back to itself, and none hides an import (docs: one direction of calls)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from source import modules, name_of, tree

ROOM = "engine/"


def module_name(path: Path) -> str:
    """The dotted name a file is imported by."""
    name = name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return f"uno_desktop.{name}"


FILES = {module_name(path): path for path in modules() if name_of(path).startswith(ROOM)}


def leads_to(module: ast.Module) -> set[str]:
    """The modules of the room that a module imports at its top."""
    found: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names} & FILES.keys()
            found |= names or ({node.module} & FILES.keys())
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names} & FILES.keys()
    return found


def circles(arrows: dict[str, set[str]]) -> list[str]:
    """The modules from which imports lead back to where they started."""
    found = []
    for start in arrows:
        reached: set[str] = set()
        ahead = list(arrows[start])
        while ahead:
            module = ahead.pop()
            if module not in reached:
                reached.add(module)
                ahead += arrows.get(module, ())
        if start in reached:
            found.append(start)
    return found


def test_no_circle_in_the_engine() -> None:
    assert circles({name: leads_to(tree(path)) for name, path in FILES.items()}) == []


def test_a_planted_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c"]


@pytest.mark.parametrize("path", FILES.values(), ids=name_of)
def test_no_import_is_hidden(path: Path) -> None:
    hidden = [
        node.lineno
        for top in tree(path).body
        if not isinstance(top, ast.Import | ast.ImportFrom)
        for node in ast.walk(top)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert not hidden, f"{name_of(path)}: imports at lines {hidden}"
    assert "TYPE_CHECKING" not in path.read_text(encoding="utf-8")
