"""Programs that some tests need besides Python: which are missing, and the Debian packages that bring them."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import pytest

LIST = Path(__file__).parents[1] / ".ci" / "packages.txt"
PACKAGES = dict(line.split() for line in LIST.read_text(encoding="utf-8").splitlines())
"""The Debian package of each program; ``.ci/run`` installs them all."""
AXE_PACKAGE = "axe-playwright-python"
"""On PyPI; only its copy of axe-core is used, so it is installed without the browsers it would bring."""
_START = "needs "


def needs(*programs: str) -> pytest.MarkDecorator:
    """Skip where one of these is not installed; the reason names the packages to install."""
    missing = sorted({PACKAGES[program] for program in programs if shutil.which(program) is None})
    return pytest.mark.skipif(bool(missing), reason=_START + "apt-get install " + " ".join(missing))


def axe_file() -> Path | None:
    """``axe.min.js``, where it is installed."""
    spec = find_spec("axe_playwright_python")  # looked for, not imported: that would ask for its browsers
    return Path(spec.origin).with_name("axe.min.js") if spec and spec.origin else None


needs_axe = pytest.mark.skipif(axe_file() is None, reason=f"{_START}pip install --no-deps {AXE_PACKAGE}")


def summary(reasons: Iterable[str]) -> list[str]:
    """A line for each command that would run some of the skipped tests, and one for those nothing here would run."""
    counts: dict[str, int] = {}
    for reason in reasons:
        command = reason.removeprefix("Skipped: ")
        command = command.removeprefix(_START) if command.startswith(_START) else ""
        counts[command] = counts.get(command, 0) + 1
    lines = [f"{counts[command]} tests were skipped; to run them: {command}" for command in sorted(counts) if command]
    if "" in counts:
        lines.append(f"{counts['']} tests do not apply to this system (reasons above)")
    return lines
