"""What players and developers read is plain American English: words that keep coming back are caught here.

Read are the English messages, ``README.md``, ``docs`` and the first theme file; code in backticks, headers and the
names of messages are left out.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from source import PACKAGE

from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.themes import new_theme

ROOT = PACKAGE.parent
BANNED = {
    r"\bpersons\b": "players",
    r"\b(?:un)?lawful(?:ly)?\b": "legal, allowed",
    r"\bof itself\b": "automatically, or name who does it",
    r"\bso many\b": "this many, or the number",
    r"\bstands? (?:here|there|beside)\b": "is here",
    r"\btaken in\b": "imported",
    r"\b(?:is|are) said\b": "says",
    r"\bmay be doubted\b": "can be challenged",
    r"[\d}]\s%": "26%, no space",
    r"\b(?:colour|behaviour|favour|neighbour|honour)\w*": "color, behavior",
    r"\bgrey\b": "gray",
    r"\bcentre[sd]?\b": "center",
    r"\blicence[sd]?\b": "license",
    r"\bcatalogue[sd]?\b": "catalog",
    r"\b(?:recogn|organ|initial|normal|optim|minim|maxim|serial)is(?:e|es|ed|ing|ation)\b": "-ize",
    r"\bcancelled\b|\btravelled\b|\blabelled\b": "one l",
}
"""What is not written, as a pattern, and what is written instead."""
BRITISH = re.compile(
    r"colour|behaviour|favour|neighbour|honour|\bgrey\b|\bcentre[sd]?\b|\blicence[sd]?\b|\bpractis"
    r"|(?:recogn|organ|initial|normal|optim|minim|maxim|serial)is(?:e|ing|ation)",
    re.I,
)
"""What is spelled differently in American English, in code too: names, docstrings and comments."""
ELSEWHERE = {"rules.po"}
"""Messages whose sentences are the rulebook's own, held by its tests."""


def faults(text: str) -> list[str]:
    """Every banned phrase in a text, with what to write instead; code in backticks is no prose."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S)
    return [
        f"{found.group(0)!r}: write {instead}"
        for pattern, instead in BANNED.items()
        for found in re.finditer(pattern, prose, re.I)
    ]


def texts() -> list[tuple[str, str]]:
    """Place and text of everything that is read."""
    found = [
        (f"{message.file}:{message.line}: {key}", text)
        for key, message in messages.merged(messages.SOURCE_LANGUAGE).items()
        if key != catalogue.HEADER_KEY and Path(message.file).name not in ELSEWHERE
        for text in message.texts
    ]
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), Path(new_theme.__file__)]
    return found + [(page.name, page.read_text(encoding="utf-8")) for page in pages]


def test_what_is_read_has_no_banned_phrase() -> None:
    wrong = [f"{where}: {fault}" for where, text in texts() for fault in faults(text)]
    assert not wrong, "\n".join(wrong)


def british(source: str) -> list[str]:
    """Every word of a source that is not spelled the American way, with its line."""
    return [f"{source.count(chr(10), 0, found.start()) + 1}: {found[0]}" for found in BRITISH.finditer(source)]


def test_code_is_spelled_the_american_way() -> None:
    sources = sorted(PACKAGE.rglob("*.py"))
    wrong = [f"{path.relative_to(ROOT)}:{word}" for path in sources for word in british(path.read_text("utf-8"))]
    assert len(sources) > 300
    assert not wrong, "\n".join(wrong)


def test_british_spelling_is_found_in_names_and_comments() -> None:
    assert british("x = 1\nmy_colours = 2  # the Neighbour, centred\n") == ["2: colour", "2: Neighbour", "2: centred"]
    assert british("color, neighbor, center, practiced, normalized, grayscale, eccentric") == []


def test_much_is_read() -> None:
    where = [place for place, _ in texts()]
    assert len(where) > 700
    assert {"README.md", "architecture.md", "new_theme.py"} <= set(where)


@pytest.mark.parametrize(
    "planted",
    [
        "Several persons drop in turns", "A Wild Draw Four is not lawful", "An unlawful play", "Draws of itself",
        "end after so many hands", "Your times stand here.", "2 replays taken in from x", "{n} %", "26 %",
        "the colour", "Behaviours", "grey", "the centre", "under its licence", "recognised", "It is said so",
        "A Wild Draw Four may be doubted", "cancelled", "catalogues",
    ],
)  # fmt: skip
def test_a_banned_phrase_is_found(planted: str) -> None:
    assert faults(f"Some words. {planted} More words.")


@pytest.mark.parametrize(
    "plain", ["26%", "a legal play", "gray", "how many hands", "`colour`", "```\nlawful\n```", "our colors"]
)
def test_plain_words_are_let_through(plain: str) -> None:
    assert not faults(plain)
