"""Rules that are other than usual, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.content.messages import t
from uno_desktop.content.wording import option_choice, option_name
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS


def rule_lines(rules: Mapping[str, Value]) -> list[str]:
    """A line for each rule: its name and its value."""
    return [
        t("daily.rule", option=option_name(option), value=option_choice(OPTIONS[option], value))
        for option, value in rules.items()
    ]
