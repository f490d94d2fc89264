"""``uno-desktop lang``: what a translation lacks, and how much of the game each language has."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.content.files.file_faults import did_you_mean, one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.language_check import check


def add_parser(subparsers: Any) -> None:
    """Declare the command, its own commands and their arguments."""
    parser = subparsers.add_parser("lang", help=t("cli.lang"), description=t("cli.lang"))
    actions = parser.add_subparsers(dest="action", required=True)
    checked = actions.add_parser("check", help=t("cli.lang.check"), description=t("cli.lang.check.about"))
    checked.add_argument("codes", nargs="*", metavar="CODE", help=t("cli.lang.check.codes"))
    checked.add_argument("--doubts", action="store_true", help=t("cli.lang.check.doubts"))
    actions.add_parser("table", help=t("cli.lang.table"), description=t("cli.lang.table"))


def run(args: argparse.Namespace) -> int:
    """Carry the action out: 0 all well, 1 a language lacks something. Raises UsageError."""
    translated = [code for code in messages.languages() if code != messages.SOURCE_LANGUAGE]
    if args.action == "table":
        for line in table(translated):
            say(line)
        return 0
    for code in args.codes:
        if code not in translated:
            raise UsageError(
                t("cli.lang.unknown", code=code, codes=one_of(translated)) + did_you_mean(code, translated)
            )
    status = 0
    for code in args.codes or translated:
        report = check(code)
        for fault in report.faults:
            say(fault, error=True)
        for doubt in report.doubts if args.doubts else ():
            say(doubt)
        status = 1 if report.faults else status
        figures = {"faults": len(report.faults), "doubts": len(report.doubts)}
        say(t("cli.lang.check.result", code=code, said=report.said, wanted=report.wanted, **figures))
    return status


def table(codes: list[str]) -> list[str]:
    """What each language has, as a table in Markdown."""
    lines = ["| language | code | messages | share |", "|---|---|---|---|"]
    for code in codes:
        report = check(code)
        share = 100 * report.said / report.wanted
        lines.append(f"| {messages.language_name(code)} | `{code}` | {report.said} of {report.wanted} | {share:.1f}% |")
    return lines
