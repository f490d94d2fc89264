"""Trials: tests run against a mutant, in a process of its own that never writes to the tree.

A trial begins in one of two ways. Where the changed lines run in tests only, a process that has collected all tests
forks, and the copy is given the mutant's code in place: that takes a few milliseconds. Where they also run while
modules are imported or tests are collected, a process without any of them forks, and the copy imports the mutant.
"""

from __future__ import annotations

import ast
import functools
import gc
import importlib.abc
import importlib.util
import inspect
import json
import math
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import time
import types
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import Mutant

CPU_FACTOR = 10
CPU_MIN_S = 5
WALL_FACTOR = 20
WALL_MIN_S = 60
IMPORT_LIMITS_S = (60, 600)
MEMORY_BYTES = 4 << 30
SETTINGS = ("-q", "--no-header", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long and not window")
FAILED = 1
NOT_IN_PLACE = 70


class TestsFail(Exception):
    """The tests fail without any mutant; the text is their output."""


class Baseline(NamedTuple):
    """What the tests do without a mutant.

    ``reached``: file -> line -> the tests that run the line; "" is what runs outside of any test.
    ``cost_s``: test -> seconds of processor time. ``modules``: what is loaded from outside the working folder.
    """

    reached: Mapping[str, Mapping[int, Sequence[str]]]
    cost_s: Mapping[str, float]
    modules: Sequence[str]


class _Job(NamedTuple):
    """A mutant and the tests to try it with, in order, each with its limit in seconds of processor and other time."""

    mutant: Mutant
    tests: Sequence[str]
    limits_s: Sequence[tuple[int, int]]


class _End(NamedTuple):
    """How a trial ended: the exit status, below 0 for a signal, and the test it ended in ("" outside of any)."""

    status: int
    test: str

    @property
    def timed_out(self) -> bool:
        return self.status in (-signal.SIGXCPU, -signal.SIGALRM)


class Trials:
    """Tries mutants of some modules with some tests. ``close`` ends the process that waits with the tests collected."""

    def __init__(self, files: Sequence[Path], tests: Sequence[str]) -> None:
        """Run the tests unchanged; raises ``TestsFail``."""
        self._tests = tests
        self._folder = tempfile.TemporaryDirectory()
        self._baseline = _measure(files, tests, Path(self._folder.name))
        _load(self._baseline.modules)
        self._kills: Counter[str] = Counter()
        self._ready, waiting = multiprocessing.Pipe()
        self._waiting_process = _fork(lambda: self._wait_for_jobs(waiting), os.devnull)
        waiting.close()

    def close(self) -> None:
        """End the waiting process."""
        self._ready.send(None)
        os.waitpid(self._waiting_process, 0)
        self._folder.cleanup()

    def kills(self, mutant: Mutant) -> bool:
        """Whether a test that reaches the mutant fails, or never ends.

        A test that runs out of time is tried again with twice the time: the machine may be busy.
        """
        chosen, at_once = self._that_reach(mutant)
        factor, slow = 1, None
        while chosen:
            job = _Job(mutant, chosen, [self._limits_s(test, factor) for test in chosen])
            end = self._begin(job, at_once)
            if end.status == 0:
                return False
            if end.status == NOT_IN_PLACE and at_once:
                at_once = False  # a function that no longer uses what surrounds it cannot get other code in place
                continue
            if end.status == NOT_IN_PLACE:
                raise RuntimeError(f"cannot be tried; has the file changed since? {mutant}")
            if not end.timed_out or end.test in (slow, ""):
                self._kills[end.test] += 1
                return True
            factor, slow, chosen = 2, end.test, chosen[chosen.index(end.test) :]
        return False

    def _that_reach(self, mutant: Mutant) -> tuple[list[str], bool]:
        """The tests that reach the mutant, quick ones and those that have killed others first.

        Also whether nothing but tests reaches it.
        """
        lines = self._baseline.reached.get(mutant.path.as_posix(), {})
        changed = {_statement_line(mutant.original, mutant.line), *range(mutant.line, mutant.last_line + 1)}
        found = {test for line in changed for test in lines.get(line, ())}
        everywhere = "" in found
        chosen = self._baseline.cost_s if everywhere else found
        by_promise = sorted(chosen, key=lambda test: self._baseline.cost_s[test] / (1 + 4 * self._kills[test]))
        if everywhere:  # the tests that run these lines themselves before those that only import them
            by_promise.sort(key=lambda test: test not in found)
        return by_promise, not everywhere

    def _limits_s(self, test: str, factor: int) -> tuple[int, int]:
        cost_s = self._baseline.cost_s[test] * factor
        return factor * CPU_MIN_S + math.ceil(CPU_FACTOR * cost_s), factor * WALL_MIN_S + math.ceil(
            WALL_FACTOR * cost_s
        )

    def _begin(self, job: _Job, at_once: bool) -> _End:
        if at_once:
            self._ready.send(job)
            end: _End = self._ready.recv()
            return end
        return _watch(lambda note: _import_and_run(job, self._arguments(), note))

    def _wait_for_jobs(self, jobs: Connection) -> int:
        self._ready.close()
        return pytest.main(self._arguments(), plugins=[_Waiting(jobs)])

    def _arguments(self) -> list[str]:
        return [*SETTINGS, f"--basetemp={self._folder.name}/tests", *self._tests]


class _Waiting:
    """A pytest plugin: once all tests are collected, a fork of this process tries each mutant that comes."""

    def __init__(self, jobs: Connection) -> None:
        self._jobs = jobs

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.unfreeze()  # only what is not frozen can be listed
        while (job := self._jobs.recv()) is not None:
            self._jobs.send(_watch(lambda note, job=job: _swap_and_run(job, session, note)))
        return True


class _Chosen:
    """A pytest plugin: runs the tests of a job."""

    def __init__(self, job: _Job, note: Callable[[str], None]) -> None:
        self._job, self._note = job, note

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.testsfailed = session.testsfailed or _run(self._job, session, self._note)
        return True


def _import_and_run(job: _Job, arguments: Sequence[str], note: Callable[[str], None]) -> int:
    _limit_time(*IMPORT_LIMITS_S)
    sys.meta_path.insert(0, _Finder(job.mutant))
    return pytest.main([*arguments], plugins=[_Chosen(job, note)])


def _swap_and_run(job: _Job, session: pytest.Session, note: Callable[[str], None]) -> int:
    sys.meta_path.insert(0, _Finder(job.mutant))  # for a module that is first imported inside a test
    try:
        _swap(job.mutant)
    except Exception:
        return NOT_IN_PLACE
    gc.freeze()
    return _run(job, session, note)


def _run(job: _Job, session: pytest.Session, note: Callable[[str], None]) -> int:
    """Run the tests of the job until one fails: 0 if none does."""
    items = {item.nodeid: item for item in session.items}
    chosen = [(items.get(test), limits_s) for test, limits_s in zip(job.tests, job.limits_s, strict=True)]
    for (item, limits_s), (following, _) in zip(chosen, [*chosen[1:], (None, None)], strict=True):
        if item is None:  # with the mutant there are other tests
            return FAILED
        note(item.nodeid)
        _limit_time(*limits_s)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return FAILED
    return 0


def _limit_time(cpu_s: int, wall_s: int) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used.ru_utime + used.ru_stime) + cpu_s, resource.RLIM_INFINITY))
    signal.alarm(wall_s)


def _swap(mutant: Mutant) -> None:
    """Give the functions of the mutant's module, if it is loaded, the mutant's code."""
    path = str(mutant.path.resolve())
    before = list(_codes(compile(mutant.original, path, "exec")))
    after = list(_codes(compile(mutant.source, path, "exec")))
    new = {
        (old.co_qualname, old.co_firstlineno): changed
        for old, changed in zip(before, _in_step(before, after), strict=True)
    }
    for each in gc.get_objects():
        if isinstance(each, types.FunctionType) and each.__code__.co_filename == path:
            code = new[each.__code__.co_qualname, each.__code__.co_firstlineno]
            if code is not None:
                each.__code__ = code


def _in_step(before: Sequence[types.CodeType], after: Sequence[types.CodeType]) -> Iterator[types.CodeType | None]:
    """For each code object the one that replaces it; None for one that the mutant lacks, say a lambda."""
    rest = list(after)
    for code in before:
        found = next((other for other in rest if other.co_qualname == code.co_qualname), None)
        if found is not None:
            del rest[: rest.index(found) + 1]
        yield found


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes(constant)


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


@functools.cache
def _statements(module: bytes) -> list[tuple[int, int]]:
    """First and last line of each statement, from 1, inner ones after those they are in."""
    tree = ast.parse(module)
    return [(node.lineno, node.end_lineno or node.lineno) for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def _statement_line(module: bytes, line: int) -> int:
    """Where the innermost statement begins that the line is in: coverage may note only that line."""
    return next((first for first, last in reversed(_statements(module)) if first <= line <= last), line)


class _Contexts:
    """A pytest plugin: coverage notes which test runs which line; each test's processor time is taken.

    Caches of the modules begin each test empty: else only the first test that needs a value would seem to reach it.
    """

    def __init__(self, cover: coverage.Coverage, files: Sequence[Path]) -> None:
        self._cover = cover
        self._paths = {str(file.resolve()) for file in files}
        self._caches: list[Any] = []
        self.cost_s: dict[str, float] = {}

    def pytest_collection_finish(self) -> None:
        gc.unfreeze()  # only what is not frozen can be listed
        wrappers = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        self._caches = [each for each in wrappers if inspect.unwrap(each).__code__.co_filename in self._paths]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for each in self._caches:
            each.cache_clear()
        self._cover.switch_context(item.nodeid)
        began_s = time.process_time()
        try:
            return (yield)
        finally:
            self.cost_s[item.nodeid] = time.process_time() - began_s
            self._cover.switch_context("")


def _measure(files: Sequence[Path], tests: Sequence[str], folder: Path) -> Baseline:
    notes, output = folder / "baseline.json", folder / "output.txt"
    child = _fork(lambda: _run_unchanged(files, [*SETTINGS, "-x", f"--basetemp={folder}/tests", *tests], notes), output)
    if os.waitpid(child, 0)[1] != 0:
        raise TestsFail(output.read_text(encoding="utf-8", errors="replace"))
    found = json.loads(notes.read_text(encoding="utf-8"))
    reached = {name: {int(line): names for line, names in lines.items()} for name, lines in found["reached"].items()}
    return Baseline(reached, found["cost_s"], found["modules"])


def _run_unchanged(files: Sequence[Path], arguments: Sequence[str], notes: Path) -> int:
    os.environ["COVERAGE_CORE"] = "ctrace"  # the one that knows contexts on every Python
    cover = coverage.Coverage(data_file=None, config_file=False, include=[str(file.resolve()) for file in files])
    contexts = _Contexts(cover, files)
    cover.start()
    status = pytest.main([*arguments], plugins=[contexts])
    cover.stop()
    data = cover.get_data()
    reached = {file.as_posix(): data.contexts_by_lineno(str(file.resolve())) for file in files}
    found = {"reached": reached, "cost_s": contexts.cost_s, "modules": _foreign()}
    notes.write_text(json.dumps(found), encoding="utf-8")
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


def _watch(run: Callable[[Callable[[str], None]], int]) -> _End:
    """Run in a forked process, which notes the tests it comes to."""
    reading, writing = os.pipe()

    def in_child() -> int:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        return run(lambda test: (os.write(writing, f"{test}\0".encode()), None)[1])

    child = _fork(in_child, os.devnull)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
        noted = pipe.read()
    _, status = os.waitpid(child, 0)
    return _End(os.waitstatus_to_exitcode(status), noted.split("\0")[-2] if noted else "")


def _fork(run: Callable[[], int], output: str | Path) -> int:
    """Run in a forked process, and end it with what that returns; its number. Output goes to a file."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = FAILED
        try:
            writing = os.open(output, os.O_WRONLY | os.O_CREAT)
            for stream in (1, 2):
                os.dup2(writing, stream)
            status = int(run())
            sys.stdout.flush()
        finally:
            os._exit(status)
    return child
