"""Sizes that ask for a second thought (design.md, Tests) are reported as warnings; only far larger ones fail."""

from __future__ import annotations

import ast
import warnings

from source import modules, name_of, tree

MODULE_LINES, SCENE_LINES, FUNCTION_LINES = 450, 250, 40
FAR_LARGER = 2


def sizes() -> list[tuple[str, int, int]]:
    """What is larger than it should be: its name, its lines, and the lines that are right for it."""
    found: list[tuple[str, int, int]] = []
    for path in modules():
        name = name_of(path)
        lines = len(path.read_text(encoding="utf-8").splitlines())
        limit = SCENE_LINES if name.startswith("ui/scenes/") else MODULE_LINES
        if lines > limit:
            found.append((name, lines, limit))
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > FUNCTION_LINES:
                    found.append((f"{name}:{node.lineno} {node.name}", length, FUNCTION_LINES))
    return found


def test_sizes_are_reported() -> None:
    large = sizes()
    if large:
        lines = "\n".join(f"{name}: {length} lines, {limit} are plenty" for name, length, limit in large)
        warnings.warn(f"sizes that ask for a second thought:\n{lines}", stacklevel=1)
    far = [(name, length) for name, length, limit in large if length > limit * FAR_LARGER]
    assert not far, far
