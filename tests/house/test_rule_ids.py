"""No rule's name appears outside the rules
(docs/architecture.md, The engine): code asks the rules in force, the view or the catalogue.

Allowed are ``engine/rules/``, ``engine/presets.py``, YAML, catalogues and tests. Ids that are also common words
of the game (a move, a key of a file) cannot be told from those by a text and are left out of the search.
"""

from __future__ import annotations

import ast

from source import docstrings, modules, name_of, tree

from uno_desktop.engine.rules import OPTIONS, RULES

COMMON_WORDS = {"draw", "hands", "target", "dealer", "matching", "dealing", "drawing", "scoring", "penalties"}
ALLOWED = ("engine/rules/", "engine/presets.py")
OTHER_MEANINGS = {
    "wild_draw_four": "a kind of card of the usual decks",
    "false_uno": "why cards were drawn, in an event",
    "bluff": "a word of the notation of positions",
}
"""Ids that are at the same time words of another vocabulary, in the files where they are."""
OTHER_MEANINGS_IN = {
    "engine/cards.py", "engine/notation.py", "engine/playing.py", "match/telling/narrate.py",
    "players/manners/manner.py", "players/manners/reactions.py",
}  # fmt: skip
FAULT_NAMES = {("engine/hand_start.py", "hand_size"): "names the option to whoever set it too high"}


def rule_ids() -> set[str]:
    """Every id that a text could be recognized by."""
    return ({rule.id for rule in RULES} | set(OPTIONS)) - COMMON_WORDS


def ids_barred_from(name: str) -> set[str]:
    """Every id that means a rule in the file of that name."""
    return rule_ids() - (OTHER_MEANINGS.keys() if name in OTHER_MEANINGS_IN else set())


def named(module: ast.Module, ids: set[str]) -> list[tuple[int, str]]:
    """Line and id of every text of a module that is a rule's or an option's id."""
    notes = docstrings(module)
    return [
        (node.lineno, node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes
        if node.value in ids
    ]


def test_no_rule_id_outside_the_rules() -> None:
    found = [
        f"{name_of(path)}:{line}: {rule_id!r}"
        for path in modules()
        if not name_of(path).startswith(ALLOWED)
        for line, rule_id in named(tree(path), ids_barred_from(name_of(path)))
        if (name_of(path), rule_id) not in FAULT_NAMES
    ]
    assert not found, "\n".join(found)


def test_a_planted_rule_id_is_found() -> None:
    module = ast.parse('def f(options):\n    return options["jump_in"] and options.get("stacking")\n')
    assert {rule_id for _, rule_id in named(module, rule_ids())} == {"jump_in", "stacking"}


def test_the_search_knows_most_options() -> None:
    assert len(rule_ids() & set(OPTIONS)) >= len(OPTIONS) - len(COMMON_WORDS)
