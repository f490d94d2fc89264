"""What a deck asks for is said before the deal; the options and New match warn of switching it off."""

from __future__ import annotations

from scenes.conftest import Play, Running
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rules import GROUP_OF
from uno_desktop.engine.rules.rule import GROUPS
from uno_desktop.ui.kit.widgets import Label

PAGE = f"page.{1 + GROUPS.index(GROUP_OF['mercy'])}"


def words(running: Running) -> str:
    found = running.top.ui.walk()
    return "\n".join(widget.text for widget in found if isinstance(widget, Label) and widget.visible)


def test_a_need_is_told_and_switching_it_off_is_warned_of(play: Play) -> None:
    running = play("tempest", (1280, 720)).open("new_match")
    scene = running.top
    scene.draft.preset, scene.draft.overrides = "official", {}
    scene.resumed()
    warning = t("rulebook.draw.often_long_needs", needs=t("option.mercy"))
    assert t("option.mercy") in scene._deck_words.text
    assert warning not in words(running)

    running.press("options", PAGE)
    assert t("options.deck_needs") in words(running)
    assert running.top._controls["mercy"].value is True
    running.top.ui.focus("mercy")
    running.pilot.key("return")
    assert scene.draft.overrides == {"mercy": False}
    assert warning in words(running)

    running.press("close")
    assert running.top is scene
    assert warning in words(running)
    assert scene._go.enabled
    assert t("option.mercy") not in scene._deck_words.text

    scene.draft.deck, scene.draft.overrides = "fair_weather", {}
    scene.resumed()
    assert scene.draft.options(scene.theme)["mercy"] is False, "another deck asks for nothing"
    assert warning not in words(running)
