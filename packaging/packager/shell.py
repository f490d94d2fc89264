"""Other programs, called so that a failure is one sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

_LINES_OF_A_FAILURE = 30


class BuildError(Exception):
    """The build cannot go on: one sentence that says what, where, and what to do."""


def say(line: str) -> None:
    """A line of progress."""
    print(line, flush=True)


def need(program: str, package: str) -> str:
    """The path of a program. Raises BuildError that names the package it comes in."""
    path = shutil.which(program)
    if path is None:
        raise BuildError(f"{program}: not found: install {package}")
    return path


def run(command: Sequence[str | Path], *, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """Run a program and return what it printed. ``env`` adds to the environment.

    Raises BuildError with the end of its output where it fails.
    """
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-_LINES_OF_A_FAILURE:])
        raise BuildError(f"{' '.join(words)}\nended with status {done.returncode}:\n{tail}")
    return done.stdout


def make_venv(folder: Path) -> Path:
    """An empty virtual environment of the running Python, made anew; its interpreter."""
    shutil.rmtree(folder, ignore_errors=True)
    run([sys.executable, "-m", "venv", folder])
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def pip_install(python: Path, *what: str | Path) -> None:
    """Install into the environment of ``python``."""
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what])


def install_pinned(python: Path, requirements: Path) -> None:
    """Install exactly what a requirements file pins: built files only, each with a hash it must have."""
    pip_install(python, "--require-hashes", "--only-binary", ":all:", "-r", requirements)
