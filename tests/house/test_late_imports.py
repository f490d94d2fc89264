"""Imports stand at the top of their file; one that does not says why in a comment.

Late are only: what the title does not wait for, what some systems or installations do not have, and what only a few
runs need. "For types only" is no reason: without circles (test_circles.py) such an import can be a plain one.
"""

from __future__ import annotations

import ast

import pytest
from source import modules, name_of, tree


def late_imports(module: ast.Module) -> list[ast.Import | ast.ImportFrom]:
    """The imports below functions, classes and conditions, but for those that a condition on the system explains."""
    found: list[ast.Import | ast.ImportFrom] = []
    ahead: list[ast.AST] = [node for node in module.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append(node)
        elif not (isinstance(node, ast.If) and "sys.platform" in ast.unparse(node.test)):
            ahead += ast.iter_child_nodes(node)
    return found


def without_reason(text: str) -> list[int]:
    """Lines of the late imports without a comment: on themselves, or above them or above the imports they follow."""
    lines = text.splitlines()
    found = []
    for node in late_imports(ast.parse(text)):
        first = node.lineno - 1
        here = any("#" in line for line in lines[first : node.end_lineno])
        above = first - 1
        while above > 0 and (not lines[above].strip() or _is_import(lines[above])):
            above -= 1
        if not here and "#" not in lines[above]:
            found.append(node.lineno)
    return sorted(found)


def _is_import(line: str) -> bool:
    return line.lstrip().startswith(("from ", "import ")) and "#" not in line


def test_a_late_import_says_why() -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path in modules()
        if late_imports(tree(path))
        for line in without_reason(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("import os\n", []),
        ("def f():\n    import os\n", [2]),
        ("def f():\n    import os  # not on Windows\n", []),
        ("def f():\n    # Only here: it is slow.\n    import os\n    from a import b\n", []),
        ("def f():\n    # Only here: it is slow.\n    import os\n    os.x()\n    from a import b\n", [5]),
        ("if sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl\n", []),
        ("def f():\n    if sys.platform == 'win32':\n        import msvcrt\n", []),
        ("if TYPE_CHECKING:\n    from a import b\n", [2]),
        ("if TYPE_CHECKING:  # the title does not wait for these\n    from a import b\n    from c import d\n", []),
    ],
)
def test_a_planted_late_import_is_found(text: str, lines: list[int]) -> None:
    assert without_reason(text) == lines
