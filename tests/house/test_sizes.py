"""A function fits a screen."""

from __future__ import annotations

import ast

from source import modules, name_of, tree

FUNCTION_LINES = 40


def test_a_function_fits_a_screen() -> None:
    long = []
    for path in modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    long.append(f"{name_of(path)}:{node.lineno} {node.name}: {lines} lines")
    assert not long, f"at most {FUNCTION_LINES} lines; find the idea that makes these shorter: {long}"
