"""The statistics on disk (SQLite): facts go in, figures come out. A database fault never stops the game.

Facts carry the fingerprint of their match, so that counting the same hand again (a match taken up after a kill)
changes nothing. A database that is damaged is set aside; one of a newer version is left alone; one that cannot be
written leaves ``notice`` with a sentence until writing succeeds again. What was reached by what goes in is kept, too,
and told once (``news``).

``export_statistics`` writes CSV files for a spreadsheet: one for each table, with the facts of its match beside each
row.
"""

from __future__ import annotations

import csv
import io
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, TypeVar

from uno_desktop.content.files.atomic import set_aside, write_whole
from uno_desktop.content.files.paths import exchange_dir, statistics_file
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.events import DropEnded
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS, Achievement, Progress, longest_run
from uno_desktop.match.statistics.rating import RatedHand, Rating, rate
from uno_desktop.match.statistics.statistics import Facts, LuckFacts, MatchFacts, MatchTally, MistakeFacts
from uno_desktop.reflex.drop import Dropped

SCHEMA_VERSION = 5
DAMAGED_SUFFIX = ".damaged"
BREAKDOWNS = ("theme", "preset", "players", "level", "opponent")
"""What matches can be grouped by. A match with several opponents counts for each of them."""
PRACTICE = "practice"
"""The match id of practice drops."""
RECENT_DROPS = 20
RECENT_MISTAKES = 60
"""Lessons grow out of so many: who has learned something is taught something else."""
_EVERYBODY = ""

_SCHEMAS = (
    """
CREATE TABLE matches (
    match TEXT PRIMARY KEY, theme TEXT NOT NULL, preset TEXT NOT NULL, players INTEGER NOT NULL,
    level TEXT NOT NULL, at TEXT NOT NULL DEFAULT (datetime('now')));
CREATE TABLE hands (
    match TEXT NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, won INTEGER NOT NULL,
    points INTEGER NOT NULL, place INTEGER NOT NULL, called INTEGER NOT NULL, missed INTEGER NOT NULL,
    catches INTEGER NOT NULL, challenges INTEGER NOT NULL, challenges_won INTEGER NOT NULL,
    PRIMARY KEY (match, hand, seat));
CREATE TABLE results (
    match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, won INTEGER NOT NULL, score INTEGER NOT NULL,
    PRIMARY KEY (match, seat));
CREATE TABLE drops (
    match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, reaction_ms INTEGER,
    fumbled INTEGER NOT NULL, place INTEGER NOT NULL, players INTEGER NOT NULL,
    PRIMARY KEY (match, number, seat));
""",
    """
CREATE TABLE reached (
    name TEXT NOT NULL, achievement TEXT NOT NULL, theme TEXT NOT NULL, at TEXT NOT NULL DEFAULT (date('now')),
    PRIMARY KEY (name, achievement, theme));
CREATE TABLE opponents (match TEXT NOT NULL, opponent TEXT NOT NULL, PRIMARY KEY (match, opponent));
""",
    """
CREATE TABLE partners (
    match TEXT NOT NULL, seat INTEGER NOT NULL, partner TEXT NOT NULL, PRIMARY KEY (match, seat, partner));
""",
    """
CREATE TABLE luck (
    match TEXT NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, luck REAL NOT NULL,
    play REAL NOT NULL, outcome REAL NOT NULL, PRIMARY KEY (match, hand, seat));
""",
    """
CREATE TABLE mistakes (
    match TEXT NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, ply INTEGER NOT NULL, name TEXT NOT NULL,
    kind TEXT NOT NULL, outlook_made REAL NOT NULL, outlook_better REAL NOT NULL,
    PRIMARY KEY (match, hand, seat, ply));
CREATE TABLE examples (
    name TEXT NOT NULL, kind TEXT NOT NULL, hand INTEGER NOT NULL, seat INTEGER NOT NULL, ply INTEGER NOT NULL,
    outlook_made REAL NOT NULL, outlook_better REAL NOT NULL, log TEXT NOT NULL, PRIMARY KEY (name, kind));
""",
)
"""What each version of the database added to the one before."""
_SUMMARY = """
SELECT count(*), total(won), total(points), coalesce(max(points), 0), total(called), total(missed),
    total(catches), total(challenges), total(challenges_won) FROM hands WHERE :name IN ('', name)
"""
_RESULTS = """
SELECT won FROM results LEFT JOIN matches USING (match) WHERE :name IN ('', name) ORDER BY at, results.rowid
"""
_SHARES = """
SELECT told.KEY,
    (SELECT count(*) FROM results JOIN TABLE m USING (match)
        WHERE m.KEY = told.KEY AND :name IN ('', name) AND NOT EXISTS (
            SELECT 1 FROM partners p
            WHERE :people AND p.match = results.match AND p.seat = results.seat AND p.partner = told.KEY)),
    (SELECT total(won) FROM results JOIN TABLE m USING (match)
        WHERE m.KEY = told.KEY AND :name IN ('', name) AND NOT EXISTS (
            SELECT 1 FROM partners p
            WHERE :people AND p.match = results.match AND p.seat = results.seat AND p.partner = told.KEY)),
    count(*), total(hands.won)
FROM hands JOIN TABLE told USING (match)
WHERE :name IN ('', name) AND NOT EXISTS (
    SELECT 1 FROM partners p
    WHERE :people AND p.match = hands.match AND p.seat = hands.seat AND p.partner = told.KEY)
GROUP BY told.KEY ORDER BY count(*) DESC, told.KEY
"""
"""Where the keys are ``people``, a teammate is no opponent."""
_DROPS = """
SELECT reaction_ms, fumbled FROM drops
WHERE :name IN ('', name) AND (:practice IS NULL OR (match = :mark) = :practice) ORDER BY rowid
"""
_LUCK = """
SELECT told.KEY, count(*), total(luck), total(play), total(outcome),
    total((SELECT won FROM hands h WHERE h.match = luck.match AND h.hand = luck.hand AND h.seat = luck.seat) - outcome)
FROM luck JOIN TABLE told USING (match)
WHERE :name IN ('', name) AND NOT EXISTS (
    SELECT 1 FROM partners p WHERE :people AND p.match = luck.match AND p.seat = luck.seat AND p.partner = told.KEY)
GROUP BY told.KEY
"""
_LUCK_OF_MATCHES = """
SELECT count(*), total(luck), total(play), total(outcome) FROM luck WHERE match IN (MATCHES) AND :name IN ('', name)
"""
_RATED = """
SELECT level, players, outcome - luck FROM luck JOIN matches USING (match)
WHERE :name IN ('', name) AND match NOT IN (SELECT match FROM partners)
    AND 1 = (SELECT count(DISTINCT seat) FROM luck mine WHERE mine.match = luck.match)
"""
"""Hands of one person against computer players of one level; a partner's part in them can't be told."""
_KINDS = """
SELECT kind, count(*) AS n, total(outlook_better - outlook_made), max(newest) FROM (
    SELECT kind, outlook_better, outlook_made, rowid AS newest FROM mistakes WHERE :name IN ('', name)
    ORDER BY rowid DESC LIMIT :last)
GROUP BY kind ORDER BY n DESC, max(newest) DESC
"""
_TABLES = ("matches", "hands", "results", "drops", "reached", "opponents", "partners", "luck", "mistakes", "examples")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Summary:
    """Totals of one player, or of all. ``streak`` and ``best_streak`` count matches won in a row."""

    matches: int = 0
    matches_won: int = 0
    hands: int = 0
    hands_won: int = 0
    points: int = 0
    best_hand: int = 0
    streak: int = 0
    best_streak: int = 0
    called: int = 0
    missed: int = 0
    catches: int = 0
    challenges: int = 0
    challenges_won: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """Hands and matches that have ``key`` in common (a theme, a preset, a number of players, a level)."""

    key: str
    matches: int
    matches_won: int
    hands: int
    hands_won: int


@dataclass(frozen=True, slots=True)
class LuckTotals:
    """Luck and play over so many hands, added up as parts of a hand (docs/players.md, Luck and skill).

    ``fair`` is how many of them an equal part for each side would have been.
    """

    hands: int = 0
    luck: float = 0.0
    play: float = 0.0
    outcome: float = 0.0
    fair: float = 0.0


@dataclass(frozen=True, slots=True)
class KindCount:
    """How often a kind of mistake was made, and what it cost together, as parts of hands (0.1: one hand in ten)."""

    kind: str
    count: int
    cost: float


@dataclass(frozen=True, slots=True)
class DropTimes:
    """Drops in ms, oldest first, without those where nothing was pressed. ``fumbles`` and ``count`` include these."""

    times_ms: tuple[int, ...] = ()
    count: int = 0
    fumbles: int = 0

    @property
    def best_ms(self) -> int | None:
        """The fastest of these drops."""
        return min(self.times_ms, default=None)

    @property
    def mean_ms(self) -> int | None:
        """The mean of these drops, rounded."""
        return _mean(self.times_ms)

    @property
    def recent_ms(self) -> int | None:
        """The mean of the last ``RECENT_DROPS``."""
        return _mean(self.times_ms[-RECENT_DROPS:])


def _mean(values: tuple[int, ...]) -> int | None:
    return round(sum(values) / len(values)) if values else None


class _Newer(Exception):
    """The database is of a newer version of the game."""


class StatsStore:
    """One database file. Opened for each call and closed again: nothing is held while the game runs."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or statistics_file()
        self.notice: str | None = None
        self.set_aside_notice: str | None = None
        """Says that a damaged database was set aside; the caller that tells the player clears it."""
        self.news: list[Progress] = []
        """Achievements not shown yet; the caller that shows them empties the list."""
        self._checked = False

    # -- in ------------------------------------------------------------------------------------------------

    def add(self, match: MatchFacts, facts: Facts) -> bool:
        """Save facts of a match; those saved before stay as they are. Returns False if saving fails."""

        def write(db: sqlite3.Connection) -> list[Progress]:
            db.execute(
                "INSERT OR IGNORE INTO matches (match, theme, preset, players, level) VALUES (?, ?, ?, ?, ?)",
                tuple(map(_kept, (match.match, match.theme, match.preset, match.players, match.level))),
            )
            self._insert(db, "opponents", 2, [(match.match, name) for name in match.opponents])
            self._insert(db, "partners", 3, [(match.match, seat, name) for seat, name in match.partners])
            self._insert(db, "hands", 12, [(match.match, *astuple(each)) for each in facts.hands])
            self._insert(db, "results", 5, [(match.match, *astuple(each)) for each in facts.results])
            self._insert(db, "drops", 8, [(match.match, *astuple(each)) for each in facts.drops])
            # What these people have reached and did not have before; it is written down.
            found: list[Progress] = []
            for name in map(_kept, facts.names):
                for each in ACHIEVEMENTS.values():
                    progress = _progress(db, each, name, _kept(match.theme) if each.per_theme else "")
                    if progress.done >= each.goal and not progress.reached_on:
                        db.execute(
                            "INSERT INTO reached (name, achievement, theme) VALUES (?, ?, ?)",
                            (name, each.id, progress.theme),
                        )
                        found.append(progress)
            return found

        reached = self._safely(write, None)
        self.news += reached or []
        return reached is not None

    def add_practice(self, name: str, reaction_ms: int | None, fumbled: bool, place: int, players: int) -> bool:
        """Keep a drop that was practiced."""

        def write(db: sqlite3.Connection) -> bool:
            [(number,)] = db.execute("SELECT coalesce(max(number), 0) + 1 FROM drops WHERE match = ?", (PRACTICE,))
            self._insert(db, "drops", 8, [(PRACTICE, number, 0, name, reaction_ms, fumbled, place, players)])
            return True

        return self._safely(write, False)

    def add_luck(self, match: str, rows: Iterable[LuckFacts]) -> bool:
        """Keep luck and play in hands of a match; a hand that was kept before stays as it is."""
        told = [(match, *astuple(row)) for row in rows]

        def write(db: sqlite3.Connection) -> bool:
            self._insert(db, "luck", 7, told)
            return True

        return not told or self._safely(write, False)

    def add_mistakes(self, match: str, rows: Sequence[MistakeFacts]) -> bool:
        """Keep mistakes made in a match, and the latest of each kind as an example; none is counted twice."""

        def write(db: sqlite3.Connection) -> bool:
            for row in rows:
                hand, seat, ply, name, kind, made, better, log = map(_kept, astuple(row))
                found = (match, hand, seat, ply, name, kind, made, better)
                fresh = db.execute("INSERT OR IGNORE INTO mistakes VALUES (?, ?, ?, ?, ?, ?, ?, ?)", found).rowcount
                if fresh and log:
                    db.execute(
                        "INSERT OR REPLACE INTO examples VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                        (name, kind, hand, seat, ply, made, better, log),
                    )
            return True

        return not rows or self._safely(write, False)

    def reset(self) -> bool:
        """Delete all statistics."""

        def wipe(db: sqlite3.Connection) -> bool:
            for table in _TABLES:
                db.execute(f"DELETE FROM {table}")
            return True

        return self._safely(wipe, False)

    @staticmethod
    def _insert(db: sqlite3.Connection, table: str, columns: int, rows: list[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" * columns)
        clean = [tuple(map(_kept, row)) for row in rows]
        db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", clean)

    # -- out -----------------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """Everybody who played, who played most first."""
        rows = self._rows("SELECT name, count(*) AS n FROM hands GROUP BY name ORDER BY n DESC, name")
        return [str(name) for name, _ in rows]

    def summary(self, name: str = _EVERYBODY) -> Summary:
        """The figures of a person, or of all people together."""
        who = {"name": name}
        [hands] = self._rows(_SUMMARY, who) or [(0,) * 9]
        results = [bool(won) for (won,) in self._rows(_RESULTS, who)]
        lost = next((n for n, won in enumerate(reversed(results)) if not won), len(results))
        counts = [int(value) for value in hands]
        streaks = lost, longest_run(results)
        return Summary(len(results), sum(results), *(*counts[:4], *streaks, *counts[4:]))

    def shares(self, by: str, name: str = _EVERYBODY) -> list[Share]:
        """Matches and hands by one of ``BREAKDOWNS``, what was played most first. KeyError for anything else."""
        return [Share(str(key), *map(int, counts)) for key, *counts in self._rows_by(_SHARES, by, name)]

    def luck(self, by: str, name: str = _EVERYBODY) -> dict[str, LuckTotals]:
        """Luck and play by one of ``BREAKDOWNS``, as far as they were counted. KeyError for anything else."""
        rows = self._rows_by(_LUCK, by, name)
        return {str(key): LuckTotals(int(hands), *map(float, totals)) for key, hands, *totals in rows}

    def luck_of_matches(self, matches: Sequence[str]) -> LuckTotals:
        """Everybody's luck and play in these matches together, by the fingerprints of their seeds."""
        marks = {f"match{n}": match for n, match in enumerate(matches)}
        query = _LUCK_OF_MATCHES.replace("MATCHES", ", ".join(f":{mark}" for mark in marks))
        [(hands, *totals)] = self._rows(query, {"name": _EVERYBODY, **marks}) or [(0, 0.0, 0.0, 0.0)]
        return LuckTotals(int(hands), *map(float, totals))

    def rating(self, name: str = _EVERYBODY) -> Rating | None:
        """The strength that a person's hands against computer players of one level speak for, luck taken off."""
        rows = self._rows(_RATED, {"name": name})
        return rate([RatedHand(str(level), int(players), float(result)) for level, players, result in rows])

    def frequent_mistakes(self, name: str = _EVERYBODY) -> list[KindCount]:
        """The kinds of a person's latest ``RECENT_MISTAKES``, the most frequent first."""
        rows = self._rows(_KINDS, {"name": name, "last": RECENT_MISTAKES})
        return [KindCount(str(kind), int(count), float(cost)) for kind, count, cost, _ in rows]

    def latest_mistake(self, kind: str, name: str = _EVERYBODY) -> MistakeFacts | None:
        """The latest mistake of a kind that was kept as an example."""
        rows = self._rows(
            "SELECT hand, seat, ply, name, kind, outlook_made, outlook_better, log FROM examples "
            "WHERE kind = :kind AND :name IN ('', name) ORDER BY rowid DESC LIMIT 1",
            {"kind": kind, "name": name},
        )
        if not rows:
            return None
        hand, seat, ply, who, found, made, better, log = rows[0]
        numbers = int(hand), int(seat), int(ply)
        return MistakeFacts(*numbers, str(who), str(found), float(made), float(better), str(log))

    def hand_points(self, name: str = _EVERYBODY, last: int = 40) -> list[int]:
        """Points scored in each of the last hands, oldest first; 0 where somebody else won."""
        rows = self._rows(
            "SELECT points FROM hands WHERE :name IN ('', name) ORDER BY rowid DESC LIMIT :last",
            {"name": name, "last": last},
        )
        return [int(points) for (points,) in reversed(rows)]

    def drops(self, name: str = _EVERYBODY, *, practice: bool | None = None) -> DropTimes:
        """Drop times of a person or all: in matches, in practice, or both (None)."""
        rows = self._rows(_DROPS, {"name": name, "practice": practice, "mark": PRACTICE})
        times = tuple(int(ms) for ms, _ in rows if ms is not None)
        return DropTimes(times, len(rows), sum(bool(fumbled) for _, fumbled in rows))

    def achievements(self, name: str = _EVERYBODY, themes: Sequence[str] = ()) -> list[Progress]:
        """How far a player is with each, or the player who is farthest; each of ``themes`` has one of its own."""
        who = [_kept(name)] if name else self.names() or [_EVERYBODY]

        def how_far(progress: Progress) -> tuple[bool, int]:
            return bool(progress.reached_on), progress.done

        def look(db: sqlite3.Connection) -> list[Progress]:
            return [
                max((_progress(db, each, person, theme) for person in who), key=how_far)
                for each in ACHIEVEMENTS.values()
                for theme in (themes if each.per_theme else ("",))
            ]

        return self._safely(look, [])

    def reached(self) -> frozenset[str]:
        """The ids of the achievements that anybody here has reached."""
        return frozenset(str(found) for (found,) in self._rows("SELECT DISTINCT achievement FROM reached"))

    def table(self, name: str) -> tuple[list[str], list[tuple[Any, ...]]]:
        """A table as it is kept: the names of its columns, and its rows. KeyError for what is none."""
        if name not in _TABLES:
            raise KeyError(name)

        nothing: tuple[list[str], list[tuple[Any, ...]]] = ([], [])

        def read(db: sqlite3.Connection) -> tuple[list[str], list[tuple[Any, ...]]]:
            cursor = db.execute(f"SELECT * FROM {name}")
            return [column[0] for column in cursor.description], cursor.fetchall()

        return self._safely(read, nothing)

    def _rows_by(self, query: str, by: str, name: str) -> list[tuple[Any, ...]]:
        if by not in BREAKDOWNS:
            raise KeyError(by)
        table = "opponents" if by == "opponent" else "matches"
        return self._rows(query.replace("KEY", by).replace("TABLE", table), {"name": name, "people": by == "opponent"})

    def _rows(self, query: str, values: dict[str, Any] | None = None) -> list[tuple[Any, ...]]:
        clean = {key: _kept(value) for key, value in (values or {}).items()}
        return self._safely(lambda db: list(db.execute(query, clean)), [])

    # -- the file ------------------------------------------------------------------------------------------

    def _safely(self, use: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What ``use`` gives; where the file is damaged, it is set aside and ``use`` gets a new one, once."""
        for _ in range(2):
            try:
                with self._open() as db:
                    result = use(db)
                self.notice = None
                return result
            except _Newer:
                self.notice = t("stats.newer")
                return otherwise
            except (sqlite3.OperationalError, OSError) as error:
                if not self._is_damage(error):
                    self.notice = t("stats.not_kept", reason=error)
                    return otherwise
            except (sqlite3.Error, ValueError, TypeError, OverflowError):
                pass
            if not self._set_aside():
                return otherwise
        return otherwise

    @staticmethod
    def _is_damage(error: Exception) -> bool:
        """Whether the file, and not the disk it lies on, is at fault."""
        if isinstance(error, OSError):
            return False
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        disk = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED,
                sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM)  # fmt: skip
        return (code & 0xFF) not in disk

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection with the tables in it, committed at the end. Raises what SQLite and the disk raise."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(self.path, timeout=1.0)
        db.text_factory = lambda kept: kept.decode("utf-8", "replace")
        try:
            self._prepare(db)
            with db:
                yield db
        finally:
            db.close()

    def _prepare(self, db: sqlite3.Connection) -> None:
        [(version,)] = db.execute("PRAGMA user_version")
        if version > SCHEMA_VERSION:
            raise _Newer
        is_new = version == 0 and not list(db.execute("SELECT name FROM sqlite_master"))
        if not is_new and not 1 <= version <= SCHEMA_VERSION:
            raise sqlite3.DatabaseError(f"version {version}")
        if version < SCHEMA_VERSION:
            added = " ".join(_SCHEMAS[version:])
            db.executescript(f"BEGIN; {added} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        if not self._checked:
            [(found,), *_] = db.execute("PRAGMA quick_check(1)")
            if found != "ok":
                raise sqlite3.DatabaseError(found)
            self._checked = True

    def _set_aside(self) -> bool:
        self._checked = False
        try:
            aside = set_aside(self.path, DAMAGED_SUFFIX)
        except OSError as error:
            self.notice = t("stats.not_kept", reason=error.strerror or error)
            return False
        with suppress(OSError):
            self.path.with_name(self.path.name + "-journal").unlink()
        self.set_aside_notice = t("stats.set_aside", file=aside.name)
        return True


class Recorder:
    """Follows a match on the screen and keeps what there is to know of it as soon as it is known.

    ``seat`` is whose eyes it looks through: a spectator's, or a guest's own at a table elsewhere.
    """

    def __init__(self, store: StatsStore, tally: MatchTally, seat: int = SPECTATOR) -> None:
        self._store = store
        self._tally = tally
        self._seat = seat
        self._keep()

    def saw(self, moves: Iterable[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Moves as they are taken from the referee, and its last drop."""
        for shown in moves:
            events = shown.events[self._seat]
            self._tally.saw(events)
            if DropEnded in map(type, events):
                self._tally.dropped(last_drop)
        self._keep()

    def keep_luck(self, rows: Iterable[LuckFacts]) -> None:
        """Keep luck and play of people whose statistics are kept."""
        self._store.add_luck(self._tally.match.match, [row for row in rows if self._tally.counts(row.seat)])

    def keep_mistakes(self, rows: Iterable[MistakeFacts]) -> None:
        """Keep mistakes of people whose statistics are kept."""
        self._store.add_mistakes(self._tally.match.match, [row for row in rows if self._tally.counts(row.seat)])

    def _keep(self) -> None:
        facts = self._tally.take_facts()
        if facts:
            self._store.add(self._tally.match, facts)


def _kept(value: T) -> T:
    """A value as the database keeps it. What UTF-8 cannot say, a lone surrogate, becomes a question mark."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value  # type: ignore[return-value]


def _progress(db: sqlite3.Connection, each: Achievement, name: str, theme: str) -> Progress:
    who = {"name": name, "theme": theme}
    done = each.measure([int(value or 0) for (value,) in db.execute(each.question, who)])
    days = list(
        db.execute(
            "SELECT at FROM reached WHERE name = :name AND achievement = :id AND theme = :theme", {**who, "id": each.id}
        )
    )
    return Progress(each, name, done, str(days[0][0]) if days else "", theme)


FOLDER = "uno-statistics"
MATCHES, KEY = "matches", "match"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How formulas begin; the wide forms count as well in spreadsheets of East Asia."""
FILES = {
    "hands": "hands", "results": "matches", "drops": "drops", "reached": "achievements", "opponents": "opponents",
    "partners": "partners", "luck": "luck", "mistakes": "mistakes",
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
