"""What several commands take and print: theme, deck, preset and rule options, and figures."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from uno_desktop.commands import UsageError
from uno_desktop.content.files.file_faults import did_you_mean, one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import option_fault_text
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import check_options

DEFAULT_THEME = "classic"


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """What was chosen: a theme, one of its decks, a preset (None: the theme's own), and the options in force."""

    theme: Theme
    deck_id: str
    preset: str | None
    overrides: dict[str, Value]
    options: dict[str, Value]


def add_rule_arguments(parser: argparse.ArgumentParser) -> None:
    """``--theme``, ``--deck``, ``--preset`` and ``--set``."""
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--deck", metavar="D", help=t("cli.arg.deck"))
    parser.add_argument("--preset", metavar="P", help=t("cli.arg.preset"))
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings", help=t("cli.arg.set")
    )


def rule_choice(args: argparse.Namespace) -> RuleChoice:
    """The choice made with the arguments above.

    Raises UsageError for anything unknown, ContentError for a theme that is broken.
    """
    theme = themes.load(args.theme)
    deck_id = args.deck or theme.deck_ids[0]
    if deck_id not in theme.deck_ids:
        names = one_of(theme.deck_ids)
        raise UsageError(t("cli.unknown_deck", name=deck_id, names=names) + did_you_mean(deck_id, theme.deck_ids))
    if args.preset is not None:
        check_preset(args.preset)
    overrides = read_settings(args.settings)
    options = theme.options(args.preset, overrides, deck_id)
    for fault in check_options(options, theme.deck(deck_id)):
        raise UsageError(t("cli.option_fault", option=fault.option, fault=option_fault_text(fault)))
    return RuleChoice(theme, deck_id, args.preset, overrides, options)


def read_settings(settings: Sequence[str]) -> dict[str, Value]:
    """``["stacking=any", "target=200"]`` as option values; raises UsageError naming the first that is wrong."""
    values: dict[str, Value] = {}
    for setting in settings:
        option, equals, text = setting.partition("=")
        if not equals:
            raise UsageError(t("cli.set_form", setting=setting))
        values[option.strip()] = _value(text.strip())
    for fault in check_options(values):
        raise UsageError(t("cli.option_fault", option=fault.option, fault=option_fault_text(fault)))
    return values


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 10 else text


def check_preset(name: str) -> None:
    """Raise UsageError for a preset that is not there."""
    if name not in PRESETS:
        raise UsageError(t("cli.unknown_preset", name=name, names=one_of(list(PRESETS))) + did_you_mean(name, PRESETS))


def say_report(report: Mapping[str, object], as_json: bool) -> None:
    """Print figures as one line of JSON, or one to a line."""
    say(json.dumps(report) if as_json else "\n".join(f"{name}: {figure}" for name, figure in report.items()))
