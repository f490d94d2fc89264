"""Compile the message catalogues: ``python -m uno_desktop.content.compile_messages [--check]``.

Each language's PO fragments become one ``.mo``. With ``--check`` nothing is written, and the exit status is 1 where
a ``.mo`` is not what its fragments would give.
"""

from __future__ import annotations

import sys
from pathlib import Path

from uno_desktop.content import catalogue
from uno_desktop.content.faults import ContentError
from uno_desktop.content.paths import locale_dir


def stale(root: Path | None = None) -> list[str]:
    """The languages whose compiled catalogue is not in step with its fragments. Raises ContentError."""
    return [folder.name for folder in _folders(root) if _compiled(folder) != _present(folder)]


def compile_all(root: Path | None = None) -> list[str]:
    """Compile every language that is stale, and name them. Raises ContentError."""
    names = stale(root)
    for folder in _folders(root):
        if folder.name in names:
            target = catalogue.compiled_file(folder)
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(_compiled(folder))
    return names


def _folders(root: Path | None) -> list[Path]:
    return sorted(folder for folder in (root or locale_dir()).iterdir() if catalogue.fragments(folder))


def _compiled(folder: Path) -> bytes:
    return catalogue.compile_mo(catalogue.merge(catalogue.fragments(folder)))


def _present(folder: Path) -> bytes:
    target = catalogue.compiled_file(folder)
    return target.read_bytes() if target.is_file() else b""


def main(arguments: list[str]) -> int:
    """Compile or check; prints what was done. Returns the exit status."""
    is_check = "--check" in arguments
    try:
        names = stale() if is_check else compile_all()
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{'stale' if is_check else 'compiled'}: {', '.join(names) or 'nothing'}")
    return 1 if is_check and names else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
