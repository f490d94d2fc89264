"""``uno-desktop rules``: the rulebook in plain words, from the options in force."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands.choices import add_rule_arguments, rule_choice
from uno_desktop.content.messages import t
from uno_desktop.content.rulebook import write_rulebook
from uno_desktop.content.terminal import say


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("rules", help=t("cli.rules"), description=t("cli.rules.about"))
    add_rule_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the rulebook. Raises UsageError or ContentError."""
    choice = rule_choice(args)
    say(write_rulebook(choice.theme, choice.options, choice.preset, choice.deck_id).as_text())
    return 0
