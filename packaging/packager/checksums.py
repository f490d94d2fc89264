"""The list of checksums beside the packages."""

from __future__ import annotations

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"


def write_checksums(out: Path) -> Path:
    """List every file in ``out`` with its SHA-256, in the form ``sha256sum --check`` reads."""
    files = sorted(file for file in out.iterdir() if file.is_file() and file.name != NAME)
    lines = (f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    target = out / NAME
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target
