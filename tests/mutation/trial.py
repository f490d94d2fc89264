"""Trials: tests run against a mutant, in a process of its own that never writes to the tree."""

from __future__ import annotations

import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import coverage
import pytest

from tests.mutation.mutants import Mutant

CPU_FACTOR = 4
CPU_MIN_S = 10
WALL_S = 300
MEMORY_BYTES = 4 << 30
SETTINGS = ("-x", "-q", "--no-header", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long and not window")


class Baseline(NamedTuple):
    """What the tests do without a mutant.

    ``reached``: file -> line -> the tests that run the line, or None for a line that runs at import.
    """

    reached: Mapping[str, Mapping[int, Sequence[str] | None]]
    cpu_s: float


class TestsFail(Exception):
    """The tests fail without any mutant; the text is their output."""


def measure(files: Sequence[Path], tests: Sequence[str]) -> Baseline:
    """Run the tests unchanged, and load what they load from elsewhere, so that every trial begins sooner."""
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder, "baseline.json")
        status, used_s, output = _in_child(lambda: _watched(files, tests, notes), None)
        if status != 0:
            raise TestsFail(output)
        found = json.loads(notes.read_text(encoding="utf-8"))
    _load(found["modules"])
    reached = {
        name: {int(line): None if "" in tests_of else tests_of for line, tests_of in lines.items()}
        for name, lines in found["reached"].items()
    }
    return Baseline(reached, used_s)


def kills(mutant: Mutant, tests: Sequence[str], baseline: Baseline) -> bool:
    """Whether a test that reaches the mutant fails, or never ends."""
    chosen = _that_reach(mutant, tests, baseline)
    return bool(chosen) and _in_child(lambda: _with_mutant(mutant, chosen), baseline.cpu_s)[0] != 0


def _that_reach(mutant: Mutant, tests: Sequence[str], baseline: Baseline) -> Sequence[str]:
    lines = baseline.reached.get(mutant.path.as_posix(), {})
    before = max((line for line in lines if line <= mutant.line), default=0)  # where its statement begins
    chosen: dict[str, None] = {}
    for line in range(before, mutant.last_line + 1):
        names = lines.get(line, ())
        if names is None:
            return tests
        chosen |= dict.fromkeys(names)
    return list(chosen)


def _with_mutant(mutant: Mutant, tests: Sequence[str]) -> int:
    sys.meta_path.insert(0, _Finder(mutant))
    return pytest.main([*SETTINGS, *tests])


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutant to whoever imports its module."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = ".".join(mutant.path.with_suffix("").parts).removesuffix(".__init__")

    def find_spec(self, fullname, path=None, target=None):
        if fullname != self._name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._mutant.path.resolve(), loader=self)

    def exec_module(self, module) -> None:
        exec(compile(self._mutant.source, str(self._mutant.path.resolve()), "exec"), module.__dict__)


class _Contexts:
    """A pytest plugin: coverage notes which test runs which line."""

    def __init__(self, cover: coverage.Coverage) -> None:
        self._cover = cover

    def pytest_runtest_logstart(self, nodeid):
        self._cover.switch_context(nodeid)

    def pytest_runtest_logfinish(self):
        self._cover.switch_context("")


def _watched(files: Sequence[Path], tests: Sequence[str], notes: Path) -> int:
    os.environ["COVERAGE_CORE"] = "ctrace"  # the one that knows contexts on every Python
    cover = coverage.Coverage(data_file=None, config_file=False, include=[str(file.resolve()) for file in files])
    cover.start()
    status = pytest.main([*SETTINGS, *tests], plugins=[_Contexts(cover)])
    cover.stop()
    data = cover.get_data()
    reached = {file.as_posix(): data.contexts_by_lineno(str(file.resolve())) for file in files}
    notes.write_text(json.dumps({"reached": reached, "modules": _foreign()}), encoding="utf-8")
    return status


def _foreign() -> list[str]:
    """What was loaded from outside the working folder: no mutant changes it."""
    here, installed = Path.cwd(), Path(sys.prefix)
    places = {name: Path(getattr(module, "__file__", None) or here) for name, module in list(sys.modules.items())}
    return [name for name, place in places.items() if installed in place.parents or here not in (place, *place.parents)]


def _load(modules: Sequence[str]) -> None:
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception:  # a module that only loads under the tests saves no time here
            continue


def _in_child(run: Callable[[], int], cpu_s: float | None) -> tuple[int, float, str]:
    """Run in a forked process: exit status (not 0 for a signal too), seconds of processor time, output."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        for stream in (1, 2):
            os.dup2(writing, stream)
        if cpu_s is not None:
            limit_s = int(max(CPU_MIN_S, CPU_FACTOR * cpu_s))
            resource.setrlimit(resource.RLIMIT_CPU, (limit_s, limit_s))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
            signal.alarm(WALL_S)
        status = 1
        try:
            status = int(run())
            sys.stdout.flush()
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
        output = pipe.read()
    _, status, usage = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, output
