"""Rule options: changed by any device, marked, and put back."""

from __future__ import annotations

from scenes.conftest import Play, Running
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.shell.match_draft import Draft

HOUSE = next(option for option in OPTIONS.values() if option.house and option.kind == "choice")


def open_options(play: Play) -> tuple[Running, Draft]:
    running = play("classic", (1280, 720))
    running.shell.nav.open("new_match")
    running.pilot.press("options")
    running.pilot.advance(0.3)
    return running, running.shell.app.scene.draft


def test_every_option_is_on_a_page(play: Play) -> None:
    running, _ = open_options(play)
    found = set()
    for page in ("page.0", "page.1"):
        running.pilot.press(page)
        running.pilot.advance(0.3)
        found |= {widget.name for widget in running.shell.app.scene.ui.walk()}
    assert found >= {option.id for option in OPTIONS.values() if not option.needs}


def test_an_option_that_needs_another_comes_with_it(play: Play) -> None:
    running, draft = open_options(play)
    for option in (each for each in OPTIONS.values() if each.needs):
        scene = running.shell.app.scene
        assert option.id not in {widget.name for widget in scene.ui.walk()}
        scene.ui.focus(option.needs)
        running.pilot.key("return" if OPTIONS[option.needs].kind == "flag" else "right")
        assert option.needs in draft.overrides
        assert option.id in {widget.name for widget in scene.ui.walk()}
        assert scene.ui.focused.name == option.needs


def test_a_change_is_marked_and_can_be_taken_back(play: Play) -> None:
    running, draft = open_options(play)
    scene = running.shell.app.scene
    scene.ui.focus(HOUSE.id)
    running.pilot.key("right")
    assert draft.overrides[HOUSE.id] != HOUSE.default
    assert scene._names[HOUSE.id].color == "accent"
    running.pilot.press("reset")
    assert draft.overrides == {}
    assert running.shell.app.scene._names[HOUSE.id].color == "text"


def test_going_round_to_the_presets_value_is_no_change(play: Play) -> None:
    running, draft = open_options(play)
    running.shell.app.scene.ui.focus(HOUSE.id)
    for _ in HOUSE.all_values():
        running.pilot.key("right")
    assert HOUSE.id not in draft.overrides


def test_new_match_says_how_many_are_changed(play: Play) -> None:
    running, _ = open_options(play)
    running.shell.app.scene.ui.focus(HOUSE.id)
    running.pilot.key("right")
    running.pilot.press("close")
    assert running.scene == "new_match"
    running.pilot.advance(0.3)
    assert "1" in running.shell.app.scene.ui.find("options").words
