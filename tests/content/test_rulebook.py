"""The rulebook: every option value has its sentence in it, and nothing is said that is not in force."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from uno_desktop.content import rulebook, themes, wording
from uno_desktop.content.rulebook import write_rulebook
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS


def every_value() -> Iterator[tuple[str, Value]]:
    for option in OPTIONS.values():
        values = option.all_values()
        yield from ((option.id, value) for value in (values if len(values) <= 8 else (values[0], values[-1])))


def conditions(option_id: str) -> dict[str, Value]:
    """Options under which the order of the book speaks of this option at all."""
    needed: dict[str, Value] = {}
    for part in rulebook._order():
        for line in part["lines"]:
            if line.get("option") == option_id:
                for name, wanted in line.get("when", {}).items():
                    needed[name] = wanted[0] if isinstance(wanted, list) else wanted
    return needed


@pytest.mark.parametrize(("option_id", "value"), list(every_value()))
def test_every_option_value_has_its_sentence(option_id: str, value: Value) -> None:
    sentence = wording.option_sentence(OPTIONS[option_id], value)
    assert not sentence.startswith("option.")
    assert "{" not in sentence
    assert sentence.endswith(".")
    spoken = False
    for theme_id, deck_id in (("office", "standard"), ("classic", "shuffle_hands")):
        theme = themes.load(theme_id)
        options = theme.options("official", {**conditions(option_id), option_id: value})
        book = write_rulebook(theme, options, "official", deck_id)
        told = wording.option_sentence(OPTIONS[option_id], value, theme)
        spoken |= any(told == paragraph.text for section in book.sections for paragraph in section.paragraphs)
    is_house_rule_off = OPTIONS[option_id].house and value == OPTIONS[option_id].default
    assert spoken != is_house_rule_off


def test_two_values_of_an_option_never_say_the_same() -> None:
    said: dict[str, tuple[str, Value]] = {}
    for option_id, value in every_value():
        sentence = wording.option_sentence(OPTIONS[option_id], value)
        assert said.setdefault(sentence, (option_id, value)) == (option_id, value)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_each_preset_is_a_whole_book(theme_id: str, preset: str) -> None:
    theme = themes.load(theme_id)
    book = write_rulebook(theme, theme.options(preset), preset)
    name = wording.preset_name(preset)
    assert book.title == "The rules: " + (theme.name if name == theme.name else f"{theme.name}, {name}")
    titles = [section.title for section in book.sections]
    assert titles[0] == "The deck"
    assert {"Your turn", "UNO", "Scoring", "House rules"} <= set(titles)
    text = book.as_text()
    assert max(map(len, text.splitlines())) <= rulebook.WIDTH
    assert "{" not in text
    assert not re.findall(r"\b(?:option|rulebook|card|deck|color)\.[a-z]", text)


def told(theme_id: str = "classic", deck_id: str | None = None, **overrides: Any) -> dict[str, list[str]]:
    theme = themes.load(theme_id)
    book = write_rulebook(theme, theme.options(None, overrides), None, deck_id)
    return {section.id: [paragraph.text for paragraph in section.paragraphs] for section in book.sections}


def test_what_the_deck_lacks_is_not_explained() -> None:
    assert not any("Chili" in text for lines in told("classic").values() for text in lines)
    assert any("Wild Kevin's Famous Chili" in text for text in told("office")["start"])
    assert not any("Shuffle" in text for lines in told("classic").values() for text in lines)
    assert any("Shuffle" in text for text in told("classic", "shuffle_hands")["cards"])


def test_what_has_no_meaning_is_left_out() -> None:
    assert len(told()["wild_draw_four"]) == 3
    assert len(told(bluff=False)["wild_draw_four"]) == 2
    assert len(told(wild_draw_four_needs="nothing")["wild_draw_four"]) == 1
    assert len(told(uno_penalty=0)["uno"]) == 1
    assert not any("500" in text for text in told(scoring="single_hand")["scoring"])


def test_house_rules_that_are_on_are_told() -> None:
    assert told()["house"] == ["No house rule is on."]
    lines = told(jump_in=True, false_uno_penalty=1)["house"]
    assert [line.split(":")[0] for line in lines] == ["Jumping in", "False UNO"]
    assert lines[1].endswith("draws one card.")


def test_paragraphs_know_the_card_they_are_about() -> None:
    theme = themes.load("office")
    book = write_rulebook(theme, theme.options())
    kinds = {paragraph.kind for section in book.sections for paragraph in section.paragraphs}
    assert {"skip", "reverse", "draw_two", "wild", "wild_draw_four", "wild_chili"} <= kinds


def test_changes_show_in_the_title() -> None:
    theme = themes.load("classic")
    book = write_rulebook(theme, theme.options(None, {"hand_size": 5}))
    assert book.title == "The rules: Classic, Official with changes"
