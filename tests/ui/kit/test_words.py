"""The kit knows no particular program: no word of this one's subject stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

KIT = Path(__file__).parents[3] / "uno_desktop" / "ui" / "kit"
WORDS = re.compile(
    r"\b(uno|cards?|decks?|hands?|seats?|wilds?|chili|discards?|pile|dealer|skip|opponents?|players?|referee)\b", re.I
)
ALLOWED = re.compile(r"uno_desktop|fmt: skip|# noqa")


@pytest.mark.parametrize("path", sorted(KIT.rglob("*.py")), ids=lambda path: path.name)
def test_no_word_of_the_subject(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [f"{i}: {line}" for i, line in enumerate(lines, 1) if WORDS.search(ALLOWED.sub("", line))]
    assert found == []
