"""Rules of the player's own, kept by name: a small YAML file each, which can be given to others.

name: Grandmother's table
preset: official        # left out: the theme's own rules
rules: {stacking: any, jump_in: true}
written: [Sing a line of a song]    # on the cards that carry a rule; left out: those of the game
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.content.files import yamlio
from uno_desktop.content.files.file_faults import MAX_FAULTS, shortened
from uno_desktop.content.files.paths import copy_to_exchange, exchange_dir, files_in, rules_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import option_fault_sentence
from uno_desktop.engine.limits import MAX_WRITTEN_RULE_CHARS, MAX_WRITTEN_RULES
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import check_options
from uno_desktop.match.setup.setup import checked_rules

MOST_NAME_CHARS = 40
_SHARED_PREFIX = "uno-rules-"
_SUFFIX = ".yaml"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """``preset`` None is the theme's own; ``rules`` are the options that differ from it. ``path`` is the file.

    ``written`` is what the cards say that carry a rule; without any they say what the game has for them.
    """

    name: str
    preset: str | None
    rules: Mapping[str, Value] = field(default_factory=dict)
    path: Path | None = None
    written: tuple[str, ...] = ()


_KEYS = ("name", "preset", "rules", "written")


def all_own_rules() -> tuple[list[OwnRules], list[str]]:
    """All by name; and a sentence on each file that cannot be used."""
    found: list[OwnRules] = []
    problems: list[str] = []
    for path in files_in(rules_dir(), f"*{_SUFFIX}"):
        rules, faults = read_rules(path)
        if rules is not None:
            found.append(rules)
        problems += faults
    return sorted(found, key=lambda each: each.name.casefold()), problems


def read_rules(path: Path) -> tuple[OwnRules | None, list[str]]:
    """The rules in a file, or None and sentences that say why not."""
    data, faults = yamlio.read_mapping(path)
    if faults:
        return None, [str(fault) for fault in faults]
    name, preset, rules = data.get("name"), data.get("preset"), data.get("rules", {})
    problems: list[str] = []
    if not isinstance(name, str) or not name.strip() or len(name) > MOST_NAME_CHARS or not name.isprintable():
        problems.append(t("own_rules.bad_name", file=path.name, most=MOST_NAME_CHARS))
    if preset is not None and (not isinstance(preset, str) or preset not in PRESETS):
        problems.append(t("own_rules.bad_preset", file=path.name, preset=preset, presets=", ".join(PRESETS)))
    if not isinstance(rules, dict):
        problems.append(t("own_rules.bad_rules", file=path.name))
    else:
        for fault in check_options(rules)[:MAX_FAULTS]:
            option, words = shortened(fault.option), option_fault_sentence(fault)
            problems.append(t("own_rules.bad_option", file=path.name, option=option, fault=words))
    try:
        written = checked_rules(data.get("written", []))
    except ValueError:
        problems.append(
            t("own_rules.bad_written", file=path.name, most=MAX_WRITTEN_RULE_CHARS, rules=MAX_WRITTEN_RULES)
        )
        written = ()
    problems += [t("own_rules.unknown", file=path.name, key=key) for key in data if key not in _KEYS]
    return (None, problems) if problems else (OwnRules(str(name).strip(), preset, rules, path, written), [])


def keep_rules(rules: OwnRules) -> Path:
    """Write the file, in place of one of the same name; where it lies. Raises OSError where that cannot be done."""
    path = rules_dir() / f"{_slug(rules.name)}{_SUFFIX}"
    data: dict[str, object] = {"name": rules.name}
    if rules.preset is not None:
        data["preset"] = rules.preset
    data["rules"] = dict(rules.rules)
    if rules.written:
        data["written"] = list(rules.written)
    yamlio.write_mapping(path, data)
    return path


def forget_rules(rules: OwnRules) -> None:
    """Remove the file. Raises OSError where that cannot be done."""
    if rules.path is not None:
        rules.path.unlink(missing_ok=True)


def export_rules(rules: OwnRules) -> Path:
    """Copy the file to the folder of downloads; where the copy lies. Raises OSError where that cannot be done."""
    assert rules.path is not None, "only what is kept can be copied"
    return copy_to_exchange(rules.path, f"{_SHARED_PREFIX}{rules.path.name}")


def import_rules() -> tuple[int, list[str]]:
    """Take in the shared files of the folder of downloads that are not here yet: how many, and what is wrong.

    Raises OSError where they cannot be kept.
    """
    taken, problems = 0, []
    for path in files_in(exchange_dir(), f"{_SHARED_PREFIX}*{_SUFFIX}"):
        rules, faults = read_rules(path)
        problems += faults
        if rules is not None and not (rules_dir() / f"{_slug(rules.name)}{_SUFFIX}").exists():
            keep_rules(rules)
            taken += 1
    return taken, problems


def _slug(name: str) -> str:
    """A file name for rules of that name; other names give others, as far as letters and digits go."""
    words = re.sub(r"\W+", "-", name.casefold()).strip("-_")
    return words or "rules"
