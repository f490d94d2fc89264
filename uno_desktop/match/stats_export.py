"""The statistics as CSV files, for a spreadsheet: one for each table, with the facts of its match beside each row."""

from __future__ import annotations

import csv
import io
import time
from pathlib import Path

from uno_desktop.match.replays import exchange_dir
from uno_desktop.match.stats_store import StatsStore

FOLDER = "uno-statistics"
MATCHES, KEY = "matches", "match"
FILES = {"hands": "hands", "results": "matches", "drops": "drops", "reached": "achievements", "opponents": "opponents"}
"""Tables and the names of their files."""


def export_statistics(store: StatsStore) -> Path:
    """Write the files into a folder of today in the folder of downloads; the folder. OSError where that fails.

    The columns are those of the database: English names, times in ms, days and hours in UTC.
    """
    folder = exchange_dir() / f"{FOLDER}-{time.strftime('%Y-%m-%d')}"
    folder.mkdir(parents=True, exist_ok=True)
    for table, name in FILES.items():
        (folder / f"{name}.csv").write_text(as_csv(store, table), encoding="utf-8", newline="")
    return folder


def as_csv(store: StatsStore, table: str) -> str:
    """A table as CSV: a line of column names, then its rows; those of a match with what it was played with."""
    columns, rows = store.table(table)
    found = io.StringIO()
    writer = csv.writer(found)
    if KEY not in columns:
        writer.writerows([columns, *rows])
        return found.getvalue()
    of_match, matches = store.table(MATCHES)
    place = columns.index(KEY)
    facts = {row[of_match.index(KEY)]: row for row in matches}
    others = [n for n, column in enumerate(of_match) if column != KEY]
    writer.writerow([*columns, *(of_match[n] for n in others)])
    for row in rows:
        match = facts.get(row[place])
        writer.writerow([*row, *(match[n] if match else "" for n in others)])
    return found.getvalue()
