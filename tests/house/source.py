"""The package's source as syntax trees, for the tests of the house's own rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "uno_desktop"


def modules(*rooms: str) -> list[Path]:
    """The Python files of these rooms (folders or files below the package), or of the whole package."""
    roots = [PACKAGE / room for room in rooms] or [PACKAGE]
    files = [file for root in roots for file in ([root] if root.is_file() else sorted(root.rglob("*.py")))]
    return [file for file in files if "__pycache__" not in file.parts]


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def name_of(path: Path) -> str:
    """A file's path below the package, for messages."""
    return path.relative_to(PACKAGE).as_posix() if path.is_relative_to(PACKAGE) else path.name


def imports(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports, also inside functions."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def docstrings(module: ast.Module) -> set[int]:
    """The ids of the string nodes that are docstrings, or strings that stand alone as notes on a constant."""
    return {
        id(node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
