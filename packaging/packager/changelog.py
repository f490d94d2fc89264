"""The project's changelog, read: what software centers and Debian's changelog tell about each release."""

from __future__ import annotations

import calendar
import re
import time
from dataclasses import dataclass

from packager.facts import ROOT, epoch_s, version
from packager.shell import BuildError

_RELEASE = re.compile(r"## (?P<version>\d\S*)(?: \((?P<date>\d{4}-\d\d-\d\d)\))?")
_MARKUP = re.compile(r"\*\*|`|\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True)
class Release:
    """One version: when, and its sections (title or opening sentence, items), as plain text."""

    version: str
    epoch_s: int
    sections: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def date(self) -> str:
        """The day, as 2026-11-21."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.epoch_s))


def releases(text: str | None = None) -> list[Release]:
    """The releases of ``CHANGELOG.md`` (or of ``text``), newest first.

    A heading reads ``## 1.2.3 (2026-11-21)``; the version being built may lack its day. Raises BuildError where another
    one does, or where nothing is told about the version being built.
    """
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8") if text is None else text
    found = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        match = _RELEASE.fullmatch(heading.strip())
        if match is not None:
            found.append(Release(match["version"], _when(match), _sections(body)))
    if version() not in [release.version for release in found]:
        raise BuildError(f"CHANGELOG.md: has no section '## {version()}': write what is new")
    return found


def _when(match: re.Match[str]) -> int:
    if match["date"]:
        return calendar.timegm(time.strptime(match["date"], "%Y-%m-%d"))
    if match["version"] == version():
        return epoch_s()
    raise BuildError(f"CHANGELOG.md: '{match[0]}': write the day of that release behind it, as in (2026-11-21)")


def _sections(body: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    sections: list[tuple[str, list[str]]] = []
    for block in re.split(r"\n\s*\n|\n(?=#|[-*] )", body.strip()):
        line = _MARKUP.sub(r"\1", " ".join(block.split()))
        if line.startswith(("- ", "* ")):
            if not sections:
                sections.append(("", []))
            sections[-1][1].append(line[2:])
        elif line:
            sections.append((line.lstrip("# "), []))
    return tuple((title, tuple(items)) for title, items in sections)
