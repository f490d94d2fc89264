"""The mutation command: what it finds, what it reports; and, in the long tier, the shares the project asks for."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
MODULE = """
class Door:
    def __init__(self, limit):
        self.limit = limit

    @property
    def wide(self):
        return self.limit > 2

    def opens(self, age):
        while age > 100:
            age -= 1
        return age >= self.limit
"""
LOOSE = "from door import Door\n\ndef test_door():\n    assert Door(3).opens(200)\n    assert not Door(3).opens(1)\n"
SHARP = LOOSE + "    assert Door(3).opens(3)\n    assert Door(3).wide\n    assert not Door(2).wide\n"

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials need fork")


def mutate(folder, *arguments, timeout_s=600):
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder), str(CHECKOUT)]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "tests.mutation", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=timeout_s)


def project(folder, tests):
    Path(folder, "door.py").write_text(MODULE, encoding="utf-8")
    Path(folder, "test_door.py").write_text(tests, encoding="utf-8")
    return ["--files", "door.py", "--tests", "test_door.py"]


@needs_fork
def test_a_loose_test_lets_boundaries_and_properties_survive(tmp_path):
    found = mutate(tmp_path, *project(tmp_path, LOOSE), "--only", "limit", timeout_s=300)
    assert found.returncode == 1, found.stdout + found.stderr
    assert "door.py:13 in Door.opens\n    - return age >= self.limit\n    + return age > self.limit" in found.stdout
    assert "door.py:8 in Door.wide\n    - return self.limit > 2\n    + return self.limit >= 2" in found.stdout
    assert (
        "survived: door.py:13 in Door.opens\n    - return age >= self.limit\n    + return age < self"
        not in found.stdout
    )
    assert "door.py:4" not in found.stdout, "self.limit = None is killed"
    assert Path(tmp_path, "door.py").read_text(encoding="utf-8") == MODULE


@needs_fork
@pytest.mark.long
@pytest.mark.parametrize("only", ["self.limit", "age += 1"])
def test_a_sharp_test_kills_them_and_what_never_ends(tmp_path, only):
    found = mutate(tmp_path, *project(tmp_path, SHARP), "--only", only, timeout_s=300)
    assert "0 survived" in found.stdout, found.stdout + found.stderr
    assert found.returncode == 0


@needs_fork
@pytest.mark.long
def test_tests_that_fail_unchanged_are_told_apart(tmp_path):
    found = mutate(tmp_path, *project(tmp_path, "def test_door():\n    assert 1 == 2\n"))
    assert found.returncode == 2
    assert "mend them first" in found.stdout
    assert "assert 1 == 2" in found.stdout


@pytest.mark.parametrize(
    "room", ["reflex", pytest.param("match", marks=pytest.mark.long), pytest.param("engine", marks=pytest.mark.long)]
)
def test_every_known_equivalent_is_a_mutant_there_is(monkeypatch, room):
    monkeypatch.chdir(CHECKOUT)
    monkeypatch.syspath_prepend(str(CHECKOUT))
    command = importlib.import_module("tests.mutation.__main__")
    known = {each for each in command.known_equivalent() if each[0].startswith(f"uno_desktop/{room}/")}
    sources = [command.Source(Path(path)) for path in sorted({file for file, *_ in known})]
    mutants = [source.mutant(number) for source in sources for number in range(len(source))]
    gone = known - {command.key(mutant) for mutant in mutants if mutant}
    assert known
    assert not gone, "the code has changed: judge these again"


@needs_fork
@pytest.mark.long
@pytest.mark.parametrize("target", ["reflex", "referee", "droptime"])
def test_the_share_killed_in_full(target):
    found = mutate(CHECKOUT, "--target", target, timeout_s=4 * 3600)
    assert found.returncode == 0, found.stdout + found.stderr


@needs_fork
@pytest.mark.long
def test_the_share_killed_of_a_sample_of_the_engine():
    found = mutate(CHECKOUT, "--target", "engine", "--sample", "300", timeout_s=4 * 3600)
    assert found.returncode == 0, found.stdout + found.stderr
