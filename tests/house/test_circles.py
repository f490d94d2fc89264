"""No modules import each other in a circle, not even inside a room (docs/architecture.md, Rooms).

An import counts wherever it stands: a late one, or one for types only, would hide a circle, not open it.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import pytest
from source import PACKAGE, imports, modules, name_of, tree

Graph = Mapping[str, Iterable[str]]


def module_name(path: Path) -> str:
    """The dotted name a file is imported by."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def leads_to(module: ast.Module, names: Collection[str]) -> set[str]:
    """Which of these modules one imports, anywhere in its file."""
    found = (name if name in names else name.rpartition(".")[0] for _, name in imports(module))
    return {name for name in found if name in names}


def import_graph() -> dict[str, set[str]]:
    """Each module of the package, with those it imports."""
    files = {module_name(path): path for path in modules()}
    return {name: leads_to(tree(path), files.keys()) - {name} for name, path in files.items()}


def circles(graph: Graph) -> list[list[str]]:
    """The groups of two or more modules that can all reach each other (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in graph.get(node, ()):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            group = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(group) > 1:
                found.append(sorted(group))

    for node in graph:
        if node not in index:
            visit(node)
    return found


def test_no_modules_import_each_other() -> None:
    graph = import_graph()
    assert "uno_desktop.ui.kit.window.scene" in graph["uno_desktop.ui.kit.window.loop"]
    assert not circles(graph)


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ({"a": ["b"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]}, [["a", "b", "c"]]),
        ({"a": ["b"], "b": ["a"], "c": ["d", "a"], "d": ["c"]}, [["a", "b"], ["c", "d"]]),
        ({"a": ["b", "c"], "b": ["c"], "c": []}, []),
    ],
)
def test_a_planted_circle_is_found(graph: Graph, expected: list[list[str]]) -> None:
    assert sorted(circles(graph)) == expected


@pytest.mark.parametrize(
    "statement",
    [
        "from room import b",
        "from room.b import Thing",
        "import room.b",
        "if TYPE_CHECKING:\n    from room.b import Thing",
        "def late():\n    from room.b import Thing",
    ],
)
def test_an_import_counts_wherever_it_stands(statement: str) -> None:
    assert leads_to(ast.parse(statement), {"room", "room.a", "room.b"}) == {"room.b"}


@pytest.mark.parametrize("path", modules("engine"), ids=name_of)
def test_the_engine_hides_no_import(path: Path) -> None:
    hidden = [
        node.lineno
        for top in tree(path).body
        if not isinstance(top, ast.Import | ast.ImportFrom)
        for node in ast.walk(top)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert not hidden, f"{name_of(path)}: imports at lines {hidden}"
    assert "TYPE_CHECKING" not in path.read_text(encoding="utf-8")
