"""What readers of the screen are told of every scene: nothing without a name, nothing that cannot be reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.conftest import Play, Running
from scenes.told import complaints, node_of, told
from uno_desktop.content.messages.messages import set_language
from uno_desktop.ui.kit.access import voice
from uno_desktop.ui.kit.access.node import Does, Role
from uno_desktop.ui.kit.window.reading import ask


def test_a_nameless_button_and_one_that_is_not_told_are_found(play: Play) -> None:
    running = play("classic").open("title")
    running.pilot.settle()
    tree = told(running)
    names = running.pilot.names()
    node = next(node for node in tree.walk() if node.key == "new_match")
    node.name = ""
    assert complaints(tree, names) == ["BUTTON new_match has no name"]
    assert complaints(told(running), [*names, "hidden"]) == ["hidden can be pressed and isn't told"]


@pytest.mark.parametrize("name", ["title", "settings", "table", "penalty", "hand_end"])
def test_in_another_language_every_name_is_in_that_language(play: Play, name: str) -> None:
    running = play("office")
    set_language("de")
    try:
        running.show(name)
        words = [node.name for node in told(running).walk()]
    finally:
        set_language("en")
    assert not [word for word in words if word.startswith("access.")]


def test_the_whole_hand_is_told_with_what_can_be_played(play: Play) -> None:
    running = play("classic")
    scene = running.show("table")
    hand = node_of(running, "hand")
    view = scene.picture.view
    assert hand.name == f"Your hand, {len(view.hand)} cards"
    assert len(hand.children) == len(view.hand)
    fits = {node.key for node in hand.children if node.name.endswith(", can be played")}
    assert fits == {f"card_{card}" for card in view.playable}
    assert all(node.details for node in hand.children), "each says what it would do"
    assert [node.place for node in hand.children] == [(n, len(view.hand)) for n in range(1, len(view.hand) + 1)]


def test_players_piles_and_the_prompt_are_told(play: Play) -> None:
    running = play("classic")
    scene = running.show("table_catch")
    view, session = scene.picture.view, running.session
    for seat in range(1, 4):
        words = node_of(running, f"player_{seat}").name
        assert words.startswith(session.name_of(seat))
        assert (("1 card" if view.counts[seat] == 1 else f"{view.counts[seat]} cards") in words) is True
        assert ("has not called UNO" in words) == (seat in view.uno_open)
    assert node_of(running, "pile_discard").name.startswith("On top: ")
    assert str(view.draw_count) in node_of(running, "pile_draw").name
    assert node_of(running, "prompt").name == scene.picture.texts.prompt
    assert any(seat in view.uno_open for seat in range(1, 4)), "somebody can be caught"


def test_the_color_in_force_is_told_with_a_wild(play: Play) -> None:
    running = play("classic")
    running.show("table")
    assert node_of(running, "pile_discard").name == "On top: Wild, color yellow"


def test_a_reader_plays_a_card_as_a_click_does(play: Play) -> None:
    running = play("classic", speed="off")
    scene = running.show("table")
    card = next(card for card in scene.picture.view.playable)
    ply = running.session.referee.ply
    ask(node_of(running, f"card_{card}"), Does.FOCUS)
    assert node_of(running, f"card_{card}").is_focus
    ask(node_of(running, f"card_{card}"))
    running.pilot.wait_for(lambda: running.session.referee.ply > ply)
    assert running.session.view.discard[-1] == card or card in running.session.view.discard


def test_a_card_that_does_not_fit_is_refused_in_words_and_nothing_is_drawn(play: Play) -> None:
    running = play("classic", speed="off", voice=True)
    silence(running)
    scene = running.show("table_nothing_fits")
    view, ply = scene.picture.view, running.session.referee.ply
    ask(node_of(running, f"card_{view.hand[0]}"))
    running.pilot.advance(0.2)
    assert running.session.referee.ply == ply, "not even drawn, though that is all that can be done"
    assert running.shell.app.reading.line.words == scene.picture.texts.prompt


def silence(running: Running) -> list[str]:
    """The game's own voice is on, and what it says is kept instead of spoken."""
    said: list[str] = []

    class Ear:
        def say(self, words: str, _language: str) -> None:
            said.append(words)

        def stop(self) -> None:
            pass

    running.shell.app.reading._voice = Ear()  # type: ignore[assignment]
    return said


def test_a_reader_chooses_a_color_on_the_wheel(play: Play) -> None:
    running = play("classic")
    scene = running.show("color_wheel")
    chosen: list[object] = []
    scene._on_choice = chosen.append
    green = next(node for node in told(running).walk() if node.name.startswith("Green"))
    ask(green, Does.FOCUS)
    assert next(node for node in told(running).walk() if node.is_focus).name == green.name
    ask(green)
    assert chosen == [2]
    assert running.scene != "color_wheel"


def test_what_is_behind_a_dialog_is_not_told(play: Play) -> None:
    running = play("classic").open("title")
    running.pilot.settle()
    running.push("settings")
    page = told(running).children[0]
    assert (page.role, page.modal, page.name) == (Role.DIALOG, True, "Settings")
    assert "new_match" not in {node.key for node in told(running).walk()}


def test_settings_are_changed_by_what_readers_ask(play: Play) -> None:
    running = play("classic").open("title").push("settings")
    settings = running.shell.prefs.settings
    ask(node_of(running, "sayings"))
    assert settings.sayings is False
    ask(node_of(running, "speed").find("Fast"))
    assert settings.speed == "fast"
    ask(node_of(running, "player_name"), Does.SET_VALUE, "Ada")
    assert settings.player_name == "Ada"
    access = next(node for node in told(running).walk() if node.role is Role.TAB and node.name == "Accessibility")
    ask(access)
    running.pilot.settle()
    slider = node_of(running, "text_size")
    assert (slider.name, slider.value, slider.amount and slider.amount.now) == ("Text size", "100%", 100)
    ask(slider, Does.INCREMENT)
    assert settings.text_size == 110
    ask(node_of(running, "text_size"), Does.SET_VALUE, 140.0)
    assert settings.text_size == 140
    with pytest.raises(LookupError):
        ask(node_of(running, "text_size"))


def test_what_is_scrolled_away_is_told_and_comes_into_sight(play: Play) -> None:
    running = play("classic").open("title").push("settings", page=-1)
    last = node_of(running, "keys_reset")
    page = running.top.panel.rect
    assert not page.contains(last.bounds)
    ask(node_of(running, "key.mute"), Does.REVEAL)
    running.pilot.settle()
    assert page.contains(node_of(running, "key.mute").bounds)
    assert node_of(running, "key.mute").is_focus


def test_the_page_of_rules_turns_by_its_buttons(play: Play) -> None:
    running = play("classic").open("title").push("rulebook")
    before = running.top.section.title
    ask(node_of(running, "next"))
    assert running.scene == "rulebook"
    assert running.top.section.title != before


@pytest.mark.parametrize(("action", "expected"), [("tell_hand", "Yellow: 4, 7"), ("tell_table", "On top: Wild")])
def test_keys_tell_how_things_stand(play: Play, action: str, expected: str) -> None:
    running = play("classic", voice=True)
    said = silence(running)
    running.show("table")
    running.pilot.action(action)
    running.pilot.advance(0.2)
    assert any(expected in words for words in said)
    running.pilot.action("say_again")
    running.pilot.advance(0.2)
    assert not said[-1].startswith(expected), "what was asked for isn't what is repeated"


def test_without_a_listener_the_keys_show_it(play: Play) -> None:
    running = play("classic")
    running.show("table")
    running.pilot.action("tell_hand")
    running.pilot.advance(0.2)
    assert running.shell.app.notices.message.startswith("Yellow: 4, 7")
    assert not running.shell.app.reading.is_on
    assert running.shell.app.reading.made == 0, "no tree is made while nobody listens"


@pytest.fixture
def hand_with_a_voice(play: Play) -> Callable[..., tuple[Running, list[str]]]:
    def start(**settings: object) -> tuple[Running, list[str]]:
        running = play("classic", speed="normal", voice=True, **settings)
        said = silence(running)
        running.show("table")
        return running, said

    return start


def test_what_happens_is_said_and_then_that_it_is_ones_turn(hand_with_a_voice) -> None:
    running, said = hand_with_a_voice()
    card = next(iter(running.top.picture.view.playable))
    ask(node_of(running, f"card_{card}"))
    running.pilot.wait_for(lambda: running.session.view.turn == 0 and running.top.director.idle, 60)
    running.pilot.advance(14)  # two first notes are long
    words = " ".join(said)
    assert "You played" in words
    assert any(running.session.name_of(seat) in words for seat in range(1, 4))
    assert running.top.picture.texts.prompt in words
    assert node_of(running, "hand").name in words or any(", can be played" in each for each in said)


def test_at_length_more_is_said(hand_with_a_voice) -> None:
    running, said = hand_with_a_voice(told="long", first_notes=False)
    card = next(iter(running.top.picture.view.playable))
    ask(node_of(running, f"card_{card}"))
    running.pilot.wait_for(lambda: running.session.view.turn == 0 and running.top.director.idle, 60)
    running.pilot.advance(4)
    assert any("left." in words for words in said)


def test_the_own_voice_says_pages_focus_and_values(play: Play) -> None:
    running = play("classic", voice=True)
    said = silence(running)
    running.open("title")
    running.pilot.settle()
    assert said[-1].startswith(running.shell.app.reading.snapshot.entries[0].node.children[0].name)
    running.push("settings")
    assert "Settings" in said[-1], "a page that opens says what it is"
    ask(node_of(running, "sayings"), Does.FOCUS)
    running.pilot.settle()
    running.pilot.wait_for(lambda: said[-1].endswith(", on"), 30)  # the focus waits until the page has been said
    running.pilot.key("return")
    running.pilot.settle()
    running.pilot.wait_for(lambda: said[-1].endswith(", off"), 30)
    before = len(said)
    running.pilot.key("tab")
    running.pilot.settle()
    assert len(said) == before + 1, "one thing for one step"
    running.pilot.advance(3)
    assert len(said) == before + 1, "and nothing while nothing happens"


def test_the_voice_is_switched_by_its_setting(play: Play) -> None:
    running = play("classic").open("title").push("settings", page=3)
    said = silence(running)
    ask(node_of(running, "voice"))
    running.pilot.settle()
    assert running.shell.app.reading.speaks
    assert said
    ask(node_of(running, "told").find("More"))
    assert running.shell.app.reading.whole
    ask(node_of(running, "voice"))
    assert not running.shell.app.reading.is_on


@pytest.mark.parametrize(("answer", "speaks"), [("own_voice", True), ("reader_only", False)])
def test_where_a_reader_runs_the_voice_is_offered_once(
    play: Play, monkeypatch: pytest.MonkeyPatch, answer: str, speaks: bool
) -> None:
    monkeypatch.setattr(voice, "is_there", lambda: True)
    running = play("classic")
    silence(running)
    reading = running.shell.app.reading
    reading._has_failed = True  # no adapter: the test has no reader
    reading.readers.is_on = True
    running.open("title")
    running.pilot.wait_for(lambda: running.scene == "offer_voice")
    running.pilot.settle()
    assert node_of(running, "reader_only").is_focus
    ask(node_of(running, answer))
    running.pilot.settle()
    assert (running.scene, reading.speaks, running.shell.prefs.settings.voice) == ("title", speaks, speaks)
    running.open("new_match").open("title")
    running.pilot.advance(1)
    assert running.scene == "title", "once"


def test_where_there_is_no_voice_none_is_offered(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "is_there", lambda: False)
    running = play("classic")
    running.shell.app.reading._has_failed = True
    running.shell.app.reading.readers.is_on = True
    running.open("title")
    running.pilot.advance(1)
    assert running.scene == "title"


def test_a_fault_in_what_a_scene_tells_is_nobody_elses(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("classic", voice=True)
    silence(running)
    running.open("title")
    running.pilot.settle()
    failed: list[object] = []
    running.shell.app.guard.on_error = lambda *error: failed.append(error)
    before = running.shell.app.reading.snapshot
    monkeypatch.setattr(running.top, "nodes", lambda: 1 / 0)
    running.pilot.key("tab")
    running.pilot.advance(1)
    assert running.scene == "title"
    assert not failed
    assert running.shell.app.reading.snapshot is before, "the last good tree stands"
