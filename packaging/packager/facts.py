"""What every package is told: the product's names, its version and its date. Each stands in one place only."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import time
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
_EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"
_DEBIAN_MACHINES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}


@cache
def product() -> ModuleType:
    """``uno_desktop/product.py``, loaded by its path: neither the game nor its dependencies are needed for it."""
    loader = SourceFileLoader("product_names", str(ROOT / "uno_desktop" / "product.py"))
    module = ModuleType(loader.name)
    loader.exec_module(module)
    return module


@cache
def version() -> str:
    """The version, as ``uno_desktop/__init__.py`` has it. Raises ValueError where it has none."""
    text = (ROOT / "uno_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError('uno_desktop/__init__.py: no line __version__ = "...": write one')
    return found[1]


@cache
def epoch_s() -> int:
    """Seconds since 1970 that all files in packages are dated with, so that one source gives one package.

    ``SOURCE_DATE_EPOCH`` where it is set, else the time of the last commit, else now.
    """
    if os.environ.get(_EPOCH_VARIABLE, "").isdigit():
        return int(os.environ[_EPOCH_VARIABLE])
    try:
        log = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )  # fmt: skip
        return int(log.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(time.time())


def date() -> str:
    """The release's day, as 2026-11-21."""
    return time.strftime("%Y-%m-%d", time.gmtime(epoch_s()))


def year() -> str:
    """The release's year."""
    return date()[:4]


def system() -> str:
    """The operating system's name in file names."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def machine() -> str:
    """The processor's name in file names: ``x86_64``, ``arm64`` ..."""
    name = platform.machine()
    return {"AMD64": "x86_64"}.get(name, name)


def debian_machine() -> str:
    """The processor as Debian calls it."""
    return _DEBIAN_MACHINES.get(platform.machine(), platform.machine())
