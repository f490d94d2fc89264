"""The schema that editors complete and check themes with: the same table as the checker's, so the same answers."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError, Faults
from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.yamlio import MapNode, parse_documents, plain
from uno_desktop.content.themes.new_theme import template_text
from uno_desktop.content.themes.theme_table import THEME, json_schema
from uno_desktop.content.themes.themes import THEME_FILE, load

BROKEN = sorted((Path(__file__).parent / "broken_themes").glob("*.yaml"))
EVERYTHING = """
id: full
name: Full
version: 2
author: Ann
license: CC0
plays_with: "0.1"
extends: classic
colors:
  - {name: red, hex: "#D2312A", shape: diamond}
  - {name: yellow, hex: "#F6BD17", shape: sun}
  - {name: green, hex: "#3AAB58", shape: leaf}
  - {name: blue, hex: "#1650A8", shape: drop}
cards:
  storm: {name: Storm, help: All hands move., colored: true, points: 30, effects: [pass_hands, {draw: 3}]}
  eleven: {name: Eleven, help: A number., colored: true, points: 11, number: 11}
  wild_six: {name: Wild Six, help: Draw six., colored: false, points: 50, effects: [choose_color, {draw: 6}]}
decks:
  mine: [{include: standard}, {kinds: [storm, eleven], each: 1}, {kinds: wild_six, count: 2}]
preset: guide
rules: {hand_size: 5, stacking: any, jump_in: true}
opponents:
  pip:
    name: Pip
    color: "#7FB069"
    manner: cheerful
    avatar: avatar_01
    sayings: {uno: ["UNO!"], de: {uno: ["UNO!"]}}
look: {table: "#22304A"}
words: {deck.mine: Mine, de: {deck.mine: Meins}}
credits: [Everybody]
remove: {decks: [swap_hands], opponents: [rosa]}
art: {folder: art, files: {back: back.png}}
sounds: {files: {draw: draw.wav}}
"""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 7, -3, 250, 100_000, 2.5, "", " ", "no", "7", "a", "Ab", "red", "#12345", "#A1B2C3",
    "x" * 201, "two\nlines", "skip", "draw", "choose_color", "on", "any", "1.0", "1.", "de", "card.skip", "é", "a\tb",
    "a\u200bb", "a\u202f!", "\u00a0",
    [], {}, ["skip"], [1, 2], {"draw": 2}, {"draw": 0}, {"include": "standard"}, {"kinds": "skip", "each": 1},
    {"de": "x"}, {"uno": ["x"]}, {"card.skip": "x"}, {"name": "red"}, ["choose_color"], [[]], [None],
)  # fmt: skip
KEYS = (
    "id", "name", "extends", "hex", "each", "count", "include", "kinds", "effects", "number", "colored", "points", "de",
    "pt_BR", "uno", "card.skip", "stacking", "decks", "table", "folder", "7", "A b", "wild", "x" * 41, "author", "help",
)  # fmt: skip


@cache
def validator() -> Draft7Validator:
    Draft7Validator.check_schema(json_schema())
    return Draft7Validator(json_schema())


def answers(tree: MapNode) -> tuple[bool, bool]:
    """Whether the schema takes a file, and whether the table does."""
    faults = Faults()
    THEME.read(Place(tree, "", THEME_FILE, faults))
    return validator().is_valid(plain(tree)), not faults


SHIPPED = ("classic", "office", "medina", "tempest", "sundial", "boardwalk")
VALID = ("everything", "template", *SHIPPED)


@cache
def valid_theme(name: str) -> dict[str, Any]:
    """A theme that works, as plain values, which no test changes."""
    if name in SHIPPED:
        found: dict[str, Any] = yaml.safe_load((paths.shipped_themes_dir() / name / THEME_FILE).read_text("utf-8"))
        return found
    text = EVERYTHING if name == "everything" else template_text("mine", "Mine", load("classic"))
    return plain(parse_documents(text, THEME_FILE)[0])


@pytest.mark.parametrize("name", VALID)
def test_themes_that_work_fit_the_schema(name: str) -> None:
    assert [error.message for error in validator().iter_errors(valid_theme(name))] == []


@pytest.mark.parametrize("sample", BROKEN, ids=lambda path: path.stem)
def test_schema_and_checker_agree_on_the_broken_samples(sample: Path) -> None:
    assert len(BROKEN) >= 40
    try:
        trees = parse_documents(sample.read_text("utf-8"), sample.name)
    except ContentError:
        return  # not YAML as we read it: no editor gets as far as a schema
    if len(trees) != 1 or not isinstance(trees[0], MapNode):
        return
    by_schema, by_table = answers(trees[0])
    assert by_schema == by_table


def mutate(theme: Any, rng: random.Random) -> Any:
    """A copy with one change somewhere: a value or key put in, replaced, doubled or left out."""
    if isinstance(theme, dict) and theme and rng.random() < 0.85:
        return _mutated_map(dict(theme), rng)
    if isinstance(theme, list) and theme and rng.random() < 0.85:
        items = list(theme)
        at = rng.randrange(len(items))
        change = rng.randrange(5)
        if change == 0:
            del items[at]
        elif change == 1:
            items.append(items[at])
        else:
            items[at] = mutate(items[at], rng)
        return items
    return rng.choice(VALUES)


def _mutated_map(found: dict[Any, Any], rng: random.Random) -> dict[Any, Any]:
    key = rng.choice(list(found))
    change = rng.random()
    if change < 0.08:
        del found[key]
    elif change < 0.16:
        found[rng.choice(KEYS)] = rng.choice(VALUES)
    elif change < 0.22:
        found[rng.choice(KEYS)] = found.pop(key)
    else:
        found[key] = mutate(found[key], rng)
    return found


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


@pytest.mark.parametrize(("count", "least"), [(60, 6), pytest.param(5000, 500, marks=pytest.mark.long)])
def test_schema_and_checker_agree_on_mutations(count: int, least: int) -> None:
    rng = random.Random(count)
    themes = [valid_theme(name) for name in VALID[:3]]
    taken = 0
    for _ in range(count):
        # Small parts of a theme, so that most changes hit something else than a saying.
        whole = themes[rng.choice((0, 0, 0, 1, 2))]
        theme = {key: value for key, value in whole.items() if key in ("id", "name") or rng.random() < 0.4}
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            theme = _mutated_map(dict(theme), rng)
        text = yaml.dump(theme, Dumper=_Dumper, allow_unicode=True, sort_keys=False)
        by_schema, by_table = answers(parse_documents(text, THEME_FILE)[0])
        assert by_schema == by_table, text
        taken += by_table
    assert least < taken < count - least
