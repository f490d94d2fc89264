"""Rule options: changed by any device, marked, and put back."""

from __future__ import annotations

import pytest
from known_themes import known_themes

from scenes.conftest import Play, Running
from uno_desktop.content.messages.messages import set_language, t
from uno_desktop.content.themes import wording
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import GROUP_OF, OPTIONS, RULES
from uno_desktop.engine.rules.rule import GROUPS, Rule
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.shell.match.match_draft import Draft

HOUSE = next(option for option in OPTIONS.values() if option.house and option.kind == "choice" and not option.needs)


PAGES = tuple(f"page.{page}" for page in range(1, 1 + len(GROUPS)))


def page_of(option_id: str) -> str:
    return PAGES[GROUPS.index(GROUP_OF[option_id])]


def open_options(play: Play, option_id: str = HOUSE.id) -> tuple[Running, Draft]:
    running = play("classic", (1280, 720)).open("new_match")
    running.press("options")
    turn_to(running, page_of(option_id))
    return running, running.top.draft


def turn_to(running: Running, page: str) -> None:
    running.press(page)


def shown(running: Running) -> set[str]:
    return {widget.name for widget in running.top.ui.walk()}


def test_every_option_is_on_a_page(play: Play) -> None:
    running, _ = open_options(play)
    found = []
    for page in PAGES:
        turn_to(running, page)
        found += [name for name in shown(running) if name in OPTIONS]
    assert sorted(found) == sorted(option.id for option in OPTIONS.values() if not option.needs)


def test_an_option_that_needs_another_comes_with_it(play: Play) -> None:
    running, draft = open_options(play)
    for needed in dict.fromkeys(option.needs for option in OPTIONS.values() if option.needs):
        with_it = {option.id for option in OPTIONS.values() if option.needs == needed}
        turn_to(running, page_of(needed))
        scene = running.top
        assert not with_it & {widget.name for widget in scene.ui.walk()}
        scene.ui.focus(needed)
        running.pilot.key("return" if OPTIONS[needed].kind == "flag" else "right")
        assert needed in draft.overrides
        assert with_it <= {widget.name for widget in scene.ui.walk()}
        assert scene.ui.focused.name == needed


def test_a_change_is_marked_and_can_be_taken_back(play: Play) -> None:
    running, draft = open_options(play)
    scene = running.top
    scene.ui.focus(HOUSE.id)
    running.pilot.key("right")
    assert draft.overrides[HOUSE.id] != HOUSE.default
    assert scene._names[HOUSE.id].color == "accent"
    running.pilot.press("reset")
    assert draft.overrides == {}
    assert running.top._names[HOUSE.id].color == "text"


def test_going_round_to_the_presets_value_is_no_change(play: Play) -> None:
    running, draft = open_options(play)
    running.top.ui.focus(HOUSE.id)
    for _ in HOUSE.all_values():
        running.pilot.key("right")
    assert HOUSE.id not in draft.overrides


def test_new_match_says_how_many_are_changed(play: Play) -> None:
    running, _ = open_options(play)
    running.top.ui.focus(HOUSE.id)
    running.pilot.key("right")
    running.pilot.press("close")
    assert running.scene == "new_match"
    running.pilot.advance(0.3)
    assert "1" in running.top.ui.find("options").words


def test_the_overview_has_the_presets_and_what_was_changed(play: Play) -> None:
    running, draft = open_options(play)
    running.top.ui.focus(HOUSE.id)
    running.pilot.key("right")
    turn_to(running, "page.0")
    assert HOUSE.id in shown(running)
    assert {f"preset.{preset}" for preset in PRESETS} <= shown(running)
    running.pilot.press("preset.guide")
    assert draft.preset == "guide"
    assert "preset.guide" not in running.pilot.names(), "it is in use"
    assert HOUSE.id in draft.overrides, "changes of one's own go over the preset"
    running.pilot.press("preset.official")
    assert draft.preset is None, "the theme's own"


def test_rules_are_found_by_words_of_their_name_or_explanation(play: Play) -> None:
    running, _ = open_options(play)
    scene = running.top
    running.pilot.press("search")
    running.pilot.type("STACK")
    assert "stacking" in shown(running)
    assert "hand_size" not in shown(running)
    running.pilot.type("zzz")
    assert not shown(running) & {*OPTIONS}
    assert scene.ui.focused.name == "search"
    turn_to(running, "page.1")
    assert "hand_size" in shown(running), "another page ends the search"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_rule_is_of_a_group(rule: Rule) -> None:
    assert rule.group in GROUPS


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pl", "pt_BR"])
def test_no_set_of_rules_is_called_like_a_theme(language: str) -> None:
    set_language(language)
    themes = {word.casefold() for theme in known_themes().values() for word in (theme.name, theme.id)}
    themes |= {"das büro", "la oficina", "le bureau", "biuro", "o escritório"}
    names = [wording.preset_name(preset) for preset in PRESETS]
    assert len(set(names)) == len(names)
    assert not themes & {name.casefold() for name in names}


def test_what_a_set_of_rules_does_is_not_wrapped_where_one_line_has_room(play: Play) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    running.press("options")
    text_px = running.top.style.text_px("small")
    told = {t(f"preset.{preset}.help") for preset in PRESETS}
    labels = [each for each in running.top.ui.walk() if isinstance(each, Label) and each.text in told]
    assert len(labels) == len(PRESETS)
    for label in labels:
        assert label.rect.h == text.line_height(text_px), label.text
