"""``uno-desktop lang``: what a translation lacks, how much of the game each language has, and comments in catalogs."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.content.files.file_faults import did_you_mean, one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools import message_notes
from uno_desktop.devtools.language_check import check, glossary_file

_TABLE = re.compile(r"^\| language .*?(?=^[^|]|\Z)", re.MULTILINE | re.DOTALL)
_FORMS = re.compile(r"nplurals\s*=\s*(\d+)")


def add_parser(subparsers: Any) -> None:
    """Declare the command, its own commands and their arguments."""
    parser = subparsers.add_parser("lang", help=t("cli.lang"), description=t("cli.lang"))
    actions = parser.add_subparsers(dest="action", required=True)
    checked = actions.add_parser("check", help=t("cli.lang.check"), description=t("cli.lang.check.about"))
    checked.add_argument("codes", nargs="*", metavar="CODE", help=t("cli.lang.check.codes"))
    checked.add_argument("--doubts", action="store_true", help=t("cli.lang.check.doubts"))
    counted = actions.add_parser("table", help=t("cli.lang.table"), description=t("cli.lang.table"))
    counted.add_argument("--write", action="store_true", help=t("cli.lang.table.write"))
    noted = actions.add_parser("notes", help=t("cli.lang.notes"), description=t("cli.lang.notes"))
    noted.add_argument("codes", nargs="*", metavar="CODE", help=t("cli.lang.check.codes"))


def run(args: argparse.Namespace) -> int:
    """Carry the action out: 0 all well, 1 a language lacks something. Raises UsageError."""
    translated = [code for code in messages.languages() if code != messages.SOURCE_LANGUAGE]
    if args.action == "table":
        lines = table(translated)
        for line in lines:
            say(line)
        if args.write:
            path = table_file()
            _must_be_there(path)
            text = _TABLE.sub(lambda _: "\n".join(lines) + "\n", path.read_text("utf-8"), count=1)
            path.write_text(text, encoding="utf-8", newline="\n")
        return 0
    known = messages.languages() if args.action == "notes" else translated
    for code in args.codes:
        if code not in known:
            raise UsageError(t("cli.lang.unknown", code=code, codes=one_of(known)) + did_you_mean(code, known))
    if args.action == "notes":
        _must_be_there(message_notes.notes_file())
        changed = message_notes.write(args.codes or known)
        say(t("cli.lang.notes.result", n=len(changed)))
        return 0
    return _check(args, translated)


def _check(args: argparse.Namespace, translated: list[str]) -> int:
    status = 0
    for code in args.codes or translated:
        report = check(code)
        wrong = report.missing + report.faults
        for fault in wrong:
            say(fault, error=True)
        for doubt in report.doubts if args.doubts else ():
            say(doubt)
        status = 1 if wrong else status
        figures = {"faults": len(wrong), "doubts": len(report.doubts)}
        say(t("cli.lang.check.result", code=code, said=report.said, wanted=report.wanted, **figures))
    return status


def table_file() -> Path:
    """The page of the docs that has the table; only a checkout has it."""
    return glossary_file("README")


def _must_be_there(path: Path) -> None:
    if not path.is_file():
        raise UsageError(t("cli.lang.no_checkout", file=path))


def table(codes: list[str]) -> list[str]:
    """What each language has, as a table in Markdown: shares in percent, rounded down."""
    lines = ["| language | code | messages and themes | plural forms | forms of names |", "|---|---|---|---|---|"]
    for code in codes:
        report, found = check(code), messages.merged(code)
        plurals = _FORMS.search(found[""].texts[0]) if "" in found else None
        names = found[messages.FORMS_KEY].texts[0] if messages.FORMS_KEY in found else ""
        cells = [
            messages.language_name(code),
            f"`{code}`",
            f"{1000 * report.said // report.wanted / 10:.1f} %",
            plurals[1] if plurals else "",
            ", ".join(f"`{name}`" for name in names.split()),
        ]
        lines.append(f"| {' | '.join(cells)} |".replace("  ", " "))
    return lines
