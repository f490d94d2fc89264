"""The statistics as CSV files, for a spreadsheet: one for each table, with the facts of its match beside each row."""

from __future__ import annotations

import csv
import io
import time
from pathlib import Path

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.match.statistics.stats_store import StatsStore

FOLDER = "uno-statistics"
MATCHES, KEY = "matches", "match"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How formulas begin; the wide forms count as well in spreadsheets of East Asia."""
FILES = {
    "hands": "hands", "results": "matches", "drops": "drops", "reached": "achievements", "opponents": "opponents",
    "partners": "partners",
}  # fmt: skip
"""Tables and the names of their files."""


def export_statistics(store: StatsStore) -> Path:
    """Write the files into a folder of today in the folder of downloads; the folder. OSError where that fails.

    The columns are those of the database: English names, times in ms, days and hours in UTC.
    """
    folder = exchange_dir() / f"{FOLDER}-{time.strftime('%Y-%m-%d')}"
    for table, name in FILES.items():
        # With a byte order mark: without it Excel takes UTF-8 for the old code page of the country.
        write_whole(folder / f"{name}.csv", as_csv(store, table).encode("utf-8-sig", "replace"))
    return folder


def as_csv(store: StatsStore, table: str) -> str:
    """A table as CSV: a line of column names, then its rows; those of a match with what it was played with."""
    columns, rows = store.table(table)
    found = io.StringIO()
    writer = csv.writer(found)
    rows = [tuple(map(_cell, row)) for row in rows]
    if KEY not in columns:
        writer.writerows([columns, *rows])
        return found.getvalue()
    of_match, matches = store.table(MATCHES)
    place = columns.index(KEY)
    facts = {_cell(row[of_match.index(KEY)]): tuple(map(_cell, row)) for row in matches}
    others = [n for n, column in enumerate(of_match) if column != KEY]
    named = [f"{KEY}_{of_match[n]}" if of_match[n] in columns else of_match[n] for n in others]
    writer.writerow([*columns, *named])
    for row in rows:
        match = facts.get(row[place])
        writer.writerow([*row, *(match[n] if match else "" for n in others)])
    return found.getvalue()


def _cell(value: object) -> object:
    """A value as a spreadsheet may have it: text that it would take for a formula begins with an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.lstrip(" ").startswith(_FORMULA) else value
