"""``uno-desktop bench SUBJECT``: how fast the game is; one module for each subject, ``bench_SUBJECT``."""

from __future__ import annotations

import argparse
from importlib import import_module
from types import ModuleType
from typing import Any

from uno_desktop.content.messages import t

SUBJECTS = ("engine", "agents", "render", "startup", "memory", "match", "friends")


def add_parser(subparsers: Any) -> None:
    """Declare the command and its subjects, each with the arguments of its own module."""
    parser = subparsers.add_parser("bench", help=t("cli.bench"), description=t("cli.bench"))
    subjects = parser.add_subparsers(dest="subject", required=True)
    for subject in SUBJECTS:
        _module(subject).add_parser(subjects)


def run(args: argparse.Namespace) -> int:
    """Measure the subject asked for; its exit status."""
    return int(_module(args.subject).run(args))


def _module(subject: str) -> ModuleType:
    return import_module(f"uno_desktop.commands.bench_{subject}")
