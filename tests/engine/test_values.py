"""What a flag, a choice, a number and a text take: for options, settings and files alike."""

from __future__ import annotations

import pytest

from uno_desktop.engine.options import Choice, Flag, Number, Text

KINDS = (Flag(), Choice(("a", "b", "c")), Number(0, 10), Text(3))


@pytest.mark.parametrize(
    ("value", "taken_by"),
    [
        (True, {"flag"}),
        (False, {"flag"}),
        (1, {"number"}),
        (0, {"number"}),
        (10, {"number"}),
        (11, set()),
        (-1, set()),
        (1.0, set()),
        ("a", {"choice", "text"}),
        ("", {"text"}),
        ("abcd", set()),
        ("a\n", set()),
        ("\u202ea", set()),
        (None, set()),
        (["a"], set()),
        ({"a": 1}, set()),
    ],
)
def test_a_value_is_taken_only_as_what_it_is(value: object, taken_by: set[str]) -> None:
    assert {kind.kind for kind in KINDS if kind.takes(value)} == taken_by


def test_every_value_offered_is_taken() -> None:
    for kind in KINDS[:3]:
        assert kind.all_values()
        assert all(kind.takes(value) for value in kind.all_values())


def test_what_is_allowed_can_be_read() -> None:
    assert [kind.allowed for kind in KINDS[:3]] == ["true or false", "a, b or c", "0-10"]
