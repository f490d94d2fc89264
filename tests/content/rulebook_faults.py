"""What is wrong with the rulebook of a rule set: claims that the engine does not keep, two sentences on one subject."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook_says import SAYS, checks
from rulebook_table import Table

from uno_desktop.content.rulebook.rulebook import Paragraph
from uno_desktop.content.themes import wording
from uno_desktop.engine.cards import STANDARD_KINDS


def faults(of: Table) -> list[str]:
    """What is wrong with the rulebook of a rule set."""
    found = []
    subjects = Counter(subject for paragraph in of.paragraphs for subject in paragraph.about)
    found += [f"two paragraphs about {subject!r}" for subject, count in subjects.items() if count > 1]
    texts = Counter(paragraph.text for paragraph in of.paragraphs if not is_listed(paragraph))
    found += [f"said twice: {text}" for text, count in texts.items() if count > 1]
    found += [f"about nothing: {each.text}" for each in of.paragraphs if not (each.about and each.keys)]
    found += [f"not filled in: {each.text}" for each in of.paragraphs if "{" in each.text]
    found += [f"names {name}, which the deck has not: {text}" for name, text in strangers(of)]
    for key, claimed, shown in checks(of, lambda _key: None):
        if claimed != shown:
            found.append(f"{key} says {claimed}, but the engine does {shown}{_measured_by(key)}")
    return found


def _measured_by(key: str) -> str:
    """Where a rule's author goes on: its sentence may replace this one, or the measure doesn't know the rule yet."""
    if key not in SAYS:
        return ""
    measure = getattr(SAYS[key].measure, "func", SAYS[key].measure)
    place = f"tests/content/{measure.__module__}.py, {measure.__name__}"
    return f" ({place}). A sentence that replaces this one names its subject (`about` in rulebook.yaml)"


def is_listed(paragraph: Paragraph) -> bool:
    """Whether a paragraph is a line of the deck's list: both sides of a deck may have such a line."""
    return paragraph.about[0].startswith("deck: ")


def strangers(of: Table) -> Iterator[tuple[str, str]]:
    """Usual cards that a paragraph names and the deck in play has not."""
    deck = of.rules.deck
    there = {wording.kind_name(of.theme, deck.face_kinds[face].id) for face in deck.faces}
    for kind in STANDARD_KINDS.values():
        name = wording.kind_name(of.theme, kind.id)
        if kind.number is None and name not in there:
            pattern = re.compile(rf"\b{re.escape(name)}\b")
            for paragraph in of.paragraphs:
                text = paragraph.text.partition(": ")[2] or paragraph.text  # a rule may be called "Answer a Skip"
                for other in there:
                    text = text.replace(other, "")
                if pattern.search(text):
                    yield name, paragraph.text
