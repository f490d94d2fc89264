"""``docs/rules.md`` has the options, their values and the presets that the engine has, and names every value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS

RULES = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")


def section(heading: str) -> str:
    """The text under a heading, up to the next."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", RULES, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


USUAL = [option.id for option in OPTIONS.values() if not option.house]
FOUR = ("office", "official", "guide", "low_score")
TABLE = {cells[0].strip("`"): cells[1:] for cells in rows(section("Options and presets"))}


def values_of(option: Option) -> str:
    if option.kind == "flag":
        return "true, false"
    return ", ".join(f"`{value}`" for value in option.values) if option.values else option.allowed


def written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_the_table_lists_every_option_but_the_house_rules() -> None:
    assert list(TABLE) == USUAL


@pytest.mark.parametrize("option_id", USUAL)
def test_the_table_has_the_values_and_presets_of_the_engine(option_id: str) -> None:
    values, *in_presets = TABLE[option_id]
    assert values == values_of(OPTIONS[option_id])
    assert in_presets == [written(PRESETS[preset][option_id]) for preset in FOUR]


@pytest.mark.parametrize("preset", FOUR)
def test_house_rules_are_off_in_these_four(preset: str) -> None:
    assert not [id for id, value in PRESETS[preset].items() if OPTIONS[id].house and value != OPTIONS[id].default]


def test_presets_known_by_name_change_what_their_table_says() -> None:
    table = {cells[0].strip("`"): cells[2] for cells in rows(section("Presets known by name"))}
    assert {*FOUR, *table} == set(PRESETS)
    for preset, changes in table.items():
        changed = {key: value for key, value in PRESETS[preset].items() if value != PRESETS["official"][key]}
        told = dict(pair.split(": ") for pair in re.findall(r"`([^`]*)`", changes))
        assert told == {key: written(value) for key, value in changed.items()}


@pytest.mark.parametrize("option_id", OPTIONS)
def test_every_value_is_explained_outside_the_table(option_id: str) -> None:
    prose = "\n".join(line for line in RULES.splitlines() if not line.startswith("| `" + option_id))
    assert option_id in prose
    for value in OPTIONS[option_id].values:
        assert value in prose or value == "off"


def test_every_effect_has_a_row() -> None:
    told = {cells[0].strip("`").partition(":")[0] for cells in rows(section("Effects"))}
    listed = {name for cell in told for name in cell.replace("`", "").split(", ")}
    assert set(EFFECT_KINDS) <= listed


def test_the_decks_have_the_sizes_the_document_says() -> None:
    told = {cells[0]: cells[1] for cells in rows(section("Decks"))}
    sizes = {name.split("`")[1] + " " + name.split("`")[0].strip(): int(name.split(", ")[1]) for name in told}
    for theme_id in ("classic", "office"):
        theme = themes.load(theme_id)
        for deck_id in theme.deck_ids:
            assert sizes[f"{deck_id} {theme.name}"] == theme.deck(deck_id).size
    assert f"{MIN_PLAYERS} to {MAX_PLAYERS} players" in RULES


def test_points_of_where_rules_meet_are_numbered_without_a_gap() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", section("Where rules meet"), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 22
