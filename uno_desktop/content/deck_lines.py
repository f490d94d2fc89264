"""A deck as the lines of a ``theme.yaml``, from the number of cards of each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uno_desktop.engine.cards import Kind

Lines = list[dict[str, Any]]


def deck_lines(
    counts: Mapping[str, int],
    kinds: Mapping[str, Kind],
    decks: Mapping[str, Mapping[str, int]] | None = None,
) -> Lines:
    """The lines of a deck with these counts of each kind (of each color, for a colored kind); none for a count of 0.

    ``decks`` are those it may include: one whose cards are all in it as they are there makes the list short.
    """
    wanted = {kind: count for kind, count in counts.items() if count > 0}
    lines: Lines = []
    rest = wanted
    for deck_id, included in (decks or {}).items():
        if included and all(wanted.get(kind) == count for kind, count in included.items()):
            lines.append({"include": deck_id})
            rest = {kind: count for kind, count in wanted.items() if kind not in included}
            break
    grouped: dict[tuple[bool, int, bool], list[str]] = {}
    for kind, count in rest.items():
        grouped.setdefault((kinds[kind].colored, count, kinds[kind].number is None), []).append(kind)
    for (colored, count, _), found in grouped.items():
        written = [int(kind) if kind.isdecimal() else kind for kind in found]
        lines.append({"kinds": written[0] if len(written) == 1 else written, "each" if colored else "count": count})
    return lines
