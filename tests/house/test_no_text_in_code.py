"""All visible text stands in the message catalogues (docs/look.md, Words): none in the code of ui, match and players.

Visible text is told by its looks: words with a space between them, or one capitalized word with a sentence's end. Not
visible, and let through: docstrings and notes, the texts of exceptions that only programmers meet (an ``assert``, a
``raise`` of one of the kinds below), what goes to a log, types written as text, keys of caches, and SQL.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from source import docstrings, modules, name_of, tree

ROOMS = ("ui", "net", "match", "players", "app.py")
WORDS = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}|^[A-Z][a-z]+[a-z' ]*[.!?…:]$|^[A-Z][a-z]{3,}$")
FOR_PROGRAMMERS = {
    "ValueError", "KeyError", "TypeError", "IndexError", "AssertionError", "RuntimeError", "NotImplementedError",
    "AttributeError", "LookupError", "OverflowError", "TimeoutError", "SimulationFault",
}  # fmt: skip
PRAGMA = "not shown"
"""A comment on the line, for the rare text that only looks like one that is shown: "# not shown: why"."""
_QUIET_CALLS = {"TypeVar", "NewType", "cast", "getLogger", "compile", "set_caption_key"}
_SQL = re.compile(r"\s*(?:CREATE|SELECT|INSERT|UPDATE|DELETE|PRAGMA|ALTER|BEGIN|DROP|VACUUM)\b")


def _quiet_nodes(module: ast.Module) -> set[int]:
    """Ids of the string nodes that nobody at the table sees."""
    quiet = docstrings(module)

    def silence(node: ast.AST) -> None:
        quiet.update(id(child) for child in ast.walk(node))

    for node in ast.walk(module):
        if isinstance(node, ast.Assert) and node.msg is not None:
            silence(node.msg)
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            if getattr(node.exc.func, "id", "") in FOR_PROGRAMMERS:
                silence(node.exc)
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            silence(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            silence(node.returns)
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in _QUIET_CALLS:
                silence(node)
            elif name == "get" and node.args and isinstance(node.args[0], ast.Tuple):  # the key of a cache
                silence(node.args[0])
            elif name in ("debug", "info", "warning", "error", "exception") and _is_log(node.func):
                silence(node)
        elif isinstance(node, ast.Assign) and any(getattr(t, "id", "") == "__all__" for t in node.targets):
            silence(node.value)
    return quiet


def _is_log(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and "log" in ast.unparse(function.value).lower()


def visible_texts(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every string in a source that a player could come to see."""
    module = ast.parse(source)
    quiet = _quiet_nodes(module)
    lines = source.splitlines()
    for node in ast.walk(module):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in quiet:
            continue
        text = node.value
        if not WORDS.search(text.strip()) or _SQL.match(text):
            continue
        last = node.end_lineno or node.lineno
        if any(PRAGMA in line.partition("#")[2] for line in lines[node.lineno - 1 : last]):
            continue
        yield node.lineno, text


def test_no_visible_text_in_code() -> None:
    found = [
        f"{name_of(path)}:{line}: {text!r}"
        for path in modules(*ROOMS)
        for line, text in visible_texts(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        'label.text = "Your turn"',
        'Button("ok", "Continue")',
        'draw(f"It is {name}, who plays now")',
        'title = "Settings"',
        'notice("Saved.")',
        'raise DisplayUnavailable("There is no display")',
        'log_line.set("you draw two cards")',
    ],
)
def test_planted_text_is_found(line: str) -> None:
    assert list(visible_texts(line))


@pytest.mark.parametrize(
    "line",
    [
        'label.text = t("table.your_turn")',
        'def f():\n    """Says what it does, in words."""',
        'raise ValueError("width must be above zero")',
        'assert x, "this cannot be"',
        'log.warning("no sound device")',
        'db.execute("SELECT name FROM matches WHERE won = 1")',
        'key = "key:space"',
        'def f(x: "list of int") -> None: ...',
        'env = "software renderer"  # not shown: a value of the system',
    ],
)
def test_other_text_is_let_through(line: str) -> None:
    assert not list(visible_texts(line))


def test_the_rooms_are_there() -> None:
    assert len(modules("ui", "match", "players")) > 20
    assert tree(modules("match")[0]) is not None
