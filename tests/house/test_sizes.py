"""A function fits a screen: longer ones are reported as warnings, and only those far longer fail."""

from __future__ import annotations

import ast
import warnings

from source import modules, name_of, tree

FUNCTION_LINES = 40
FAR_LARGER = 2


def sizes() -> list[tuple[str, int, int]]:
    """What is larger than it should be: its name, its lines, and the lines that are right for it."""
    found: list[tuple[str, int, int]] = []
    for path in modules():
        name = name_of(path)
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
