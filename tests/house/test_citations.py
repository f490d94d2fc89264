"""What the code cites exists: each heading and numbered point in ``docs/``; nothing outside the repository is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TREES = ("uno_desktop", "tests", "packaging", "docs")
SUFFIXES = {".py", ".yaml", ".yml", ".md", ".po", ".toml", ".nsi", ".sh", ".spec"}
NUMBERED = "Where rules meet"
"""The heading that is never cited without the number of a point."""

_CITATION = re.compile(r"docs/(\w+)\.md(, )?")
_POINTS = re.compile(r",\s(\d+(?:,\s\d+)*(?:\sand\s\d+)?)\b")
_OUTSIDE = re.compile(
    r"(?<![\w/.\"'-])(?:rules|design|look|friends|words|architecture)\.md\b"
    r"|(?<![\w/])\.\./shared/|\bseeds/|\b(?:official|office|low-score)-rules, |\brules-guide, |\bissue \d"
)


@cache
def sections(document: str) -> dict[str, str]:
    """The text under each heading of a document."""
    parts = re.split(r"^#{2,3} (.+)$", (DOCS / f"{document}.md").read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def heading_at(document: str, text: str) -> str | None:
    """The longest heading that a text begins with."""
    found = [name for name in sections(document) if re.match(re.escape(name) + r"(?!\w)", text)]
    return max(found, key=len, default=None)


def faults(text: str) -> Iterator[tuple[int, str]]:
    """Line and reason of every citation in a text that leads nowhere."""
    for found in _OUTSIDE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, f"{found[0].strip()}: not in docs/"
    for found in _CITATION.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        document, comma = found[1], found[2]
        if not (DOCS / f"{document}.md").is_file():
            yield line, f"{found[0]}: no such document"
        elif comma or text[found.end() : found.end() + 2] == ",\n":
            after = re.sub(r"\s+(?:# )?", " ", text[found.end() : found.end() + 600]).removeprefix(", ").lstrip()
            yield from ((line, fault) for fault in _faults_of(document, after))


def _faults_of(document: str, text: str) -> Iterator[str]:
    """What is wrong with ``Heading, 1 and 2; Heading`` at the beginning of a text."""
    heading = heading_at(document, text)
    if heading is None:
        yield f"docs/{document}.md has no heading {text[:40]!r}"
    while heading is not None:
        text = text[len(heading) :]
        points = _POINTS.match(text)
        numbers = set(re.findall(r"\d+", points[1])) if points else set()
        known = set(re.findall(r"^(\d+)\. ", sections(document)[heading], re.MULTILINE))
        if known and not numbers <= known:
            yield f"docs/{document}.md, {heading}: no point {sorted(numbers - known)}"
        if heading == NUMBERED and not numbers:
            yield f"docs/{document}.md, {heading}: which point?"
        text = text[points.end() :] if points else text
        following = re.match(r"[^;\"')]*;\s", text)
        heading = heading_at(document, text[following.end() :]) if following else None
        text = text[following.end() :] if following else text


def files() -> list[Path]:
    found = [path for tree in TREES for path in sorted((ROOT / tree).rglob("*")) if path.suffix in SUFFIXES]
    return [path for path in found if path != Path(__file__)]


@pytest.mark.parametrize("tree", TREES)
def test_every_citation_leads_somewhere(tree: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in files()
        if path.relative_to(ROOT).parts[0] == tree
        for line, fault in faults(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_search_finds_many_citations() -> None:
    texts = [path.read_text("utf-8") for path in files() if DOCS not in path.parents]
    assert sum(len(_CITATION.findall(text)) for text in texts) > 400


@pytest.mark.parametrize(
    "text",
    [
        "(rules.md, Drawing)",
        "see design.md",
        "(docs/rules.md, Drawings)",
        "(docs/rules.md, Where rules meet, 99)",
        "(docs/rules.md, Where rules meet)",
        "(docs/rules.md, UNO; Where rules meet, 5 and 99)",
        "(docs/nowhere.md, Rooms)",
        "source: office-rules, Setup",
        "(issue 7)",
    ],
)
def test_a_wrong_citation_is_found(text: str) -> None:
    assert list(faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "(docs/rules.md, Drawing)",
        "the table of docs/rules.md: each value",
        "(docs/rules.md, Going out; Where rules meet, 1, 4 and 13)",
        "(docs/rules.md,\nWhere rules meet, 4)",
        "docs/rules.md, Where rules meet, 5: several may owe; UNO",
        "docs/look.md, Kevin's Chili, the showpiece, 4",
    ],
)
def test_a_good_citation_is_let_through(text: str) -> None:
    assert not list(faults(text))
