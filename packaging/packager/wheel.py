"""The wheel and the sdist, built in an environment of their own and checked by twine."""

from __future__ import annotations

import shutil
from pathlib import Path

from packager.facts import PACKAGING, ROOT, epoch_s
from packager.shell import install_pinned, make_venv, run, say


def make_tools(work: Path) -> Path:
    """The environment of everything packages are made with, pinned; its interpreter."""
    python = make_venv(work / "tools")
    install_pinned(python, PACKAGING / "requirements-build.txt")
    return python


def build_wheel(python: Path, work: Path, out: Path) -> Path:
    """Build the sdist, and the wheel from it, into ``out``; the wheel's path. ``python`` has the tools.

    Building from the sdist proves that the sdist is whole. Raises BuildError.
    """
    fresh = work / "wheel"
    shutil.rmtree(fresh, ignore_errors=True)
    run([python, "-m", "build", "--no-isolation", "--outdir", fresh, ROOT], env={"SOURCE_DATE_EPOCH": str(epoch_s())})
    run([python, "-m", "twine", "check", "--strict", *sorted(fresh.iterdir())])
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(fresh.iterdir()):
        shutil.copy2(file, out)
        say(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    return next(out / file.name for file in fresh.iterdir() if file.suffix == ".whl")
