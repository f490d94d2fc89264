"""Mutants: the same module with one small change each, made by mutmut's operators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper
from mutmut.mutation.mutators import mutation_operators


class Mutant(NamedTuple):
    """One changed module.

    ``line`` and ``last_line``: the lines that change, from 1. ``function``: its qualified name, empty at module level.
    ``was`` and ``becomes``: the code of those lines before and after. ``original`` and ``source``: the whole module
    before and after.
    """

    path: Path
    line: int
    last_line: int
    function: str
    was: str
    becomes: str
    original: bytes
    source: bytes

    def __str__(self) -> str:
        place = f"{self.path.as_posix()}:{self.line}" + (f" in {self.function}" if self.function else "")
        return f"{place}\n    - {self.was}\n    + {self.becomes}"


class _Visitor(cst.CSTVisitor):
    """Gathers what mutmut's operators make of each node but annotations, decorators and asserts.

    (mutmut's own visitor leaves out decorated functions, so all properties, and everything outside functions.)
    """

    def __init__(self) -> None:
        super().__init__()
        self.changes: list[tuple[cst.CSTNode, cst.CSTNode]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Assert | cst.Import | cst.ImportFrom):
            return False
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                self.changes += [(node, changed) for changed in operator(node)]
        return True


class Source:
    """A module and the places where it can be changed; ``len`` is the number of its mutants."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._code = path.read_bytes()
        wrapper = MetadataWrapper(cst.parse_module(self._code))
        visitor = _Visitor()
        wrapper.module.visit(visitor)
        spans = wrapper.resolve(ByteSpanPositionProvider)
        self._functions = [(name, spans[function]) for name, function in _functions(wrapper.module, "")]
        changes = {(spans[before], wrapper.module.code_for_node(after).strip()) for before, after in visitor.changes}
        self._changes = sorted(changes, key=lambda change: (change[0].start, change[0].length, change[1]))

    def __len__(self) -> int:
        return len(self._changes)

    def mutant(self, number: int) -> Mutant | None:
        """Mutant ``number``, from 0, in the order of the lines; None where it is no valid Python, or no change."""
        span, text = self._changes[number]
        end = span.start + span.length
        old = self._code[span.start : end]
        before, after = old[: len(old) - len(old.lstrip())], old[len(old.rstrip()) :]
        source = self._code[: span.start] + before + text.encode() + after + self._code[end:]
        first, last = self._line(span.start), self._line(end)
        was = self._code.splitlines()[first - 1 : last]
        becomes = source.splitlines()[first - 1 : last + source.count(b"\n") - self._code.count(b"\n")]
        if was == becomes or not _compiles(source):
            return None
        names = [name for name, place in self._functions if place.start <= span.start < place.start + place.length]
        function = names[-1] if names else ""
        return Mutant(self._path, first, last, function, _joined(was), _joined(becomes), self._code, source)

    def _line(self, offset: int) -> int:
        return self._code.count(b"\n", 0, offset) + 1


def _functions(node: cst.CSTNode, inside: str) -> Iterator[tuple[str, cst.FunctionDef]]:
    """Functions and methods by qualified name, outer ones first."""
    for child in node.children:
        if isinstance(child, cst.FunctionDef | cst.ClassDef):
            name = f"{inside}.{child.name.value}" if inside else child.name.value
            if isinstance(child, cst.FunctionDef):
                yield name, child
            yield from _functions(child, name)
        else:
            yield from _functions(child, inside)


def _compiles(source: bytes) -> bool:
    try:
        compile(source, "<mutant>", "exec")
    except SyntaxError:
        return False
    return True


def _joined(lines: Sequence[bytes]) -> str:
    return " / ".join(line.decode().strip() for line in lines)
