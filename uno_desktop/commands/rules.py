"""``uno-desktop rules``: the rulebook in plain words, from the options in force, or a list of all options."""

from __future__ import annotations

import argparse
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import add_rule_arguments, rule_choice
from uno_desktop.content.files.file_faults import one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import language, languages, set_language, system_language, t
from uno_desktop.content.rulebook.rulebook import write_rulebook
from uno_desktop.content.themes.wording import option_name
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.setup.settings import load_settings


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("rules", help=t("cli.rules"), description=t("cli.rules.about"))
    add_rule_arguments(parser)
    parser.add_argument("--options", action="store_true", help=t("cli.rules.options"))
    parser.add_argument("--lang", metavar="L", help=t("shot.lang"))


def run(args: argparse.Namespace) -> int:
    """Print the rulebook, or the options, in the player's language. Raises UsageError or ContentError."""
    choice = rule_choice(args)
    before = language()
    if args.lang is None:
        set_language(load_settings()[0].language) or set_language(system_language())
    elif not set_language(args.lang):
        raise UsageError(t("shot.no_language", language=args.lang, names=one_of(languages())))
    try:
        if args.options:
            for option in OPTIONS.values():
                value = choice.options[option.id]
                written = str(value).lower() if option.kind == "flag" else value
                say(f"{option.id}: {written} ({option.allowed}): {option_name(option.id)}")
        else:
            say(write_rulebook(choice.theme, choice.options, choice.preset, choice.deck_id).as_text())
    finally:
        set_language(before)
    return 0
