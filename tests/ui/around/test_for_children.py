"""A child of six plays who reads nothing: everything to be pressed is a picture, and only a grown-up gets out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from scenes.conftest import Play, Running

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.presets import PRESETS
from uno_desktop.players.agents.registry import GENTLE
from uno_desktop.ui.kit.access import voice
from uno_desktop.ui.kit.widgets import Button, Label
from uno_desktop.ui.kit.widgets.widget_basic import tinted_icon
from uno_desktop.ui.menus.child_room import HOLD_S, MOST_OPPONENTS
from uno_desktop.ui.play.ends.child_end import MOST_STARS, stars_of
from uno_desktop.ui.play.input.pointing_hand import POINTS_AFTER_S, PointingHand
from uno_desktop.ui.shell.scenes.start_match import begin_for_child

MOST_PRESSES = 3000


def begun(play: Play, theme: str = "classic", **settings: Any) -> Running:
    running = play(theme, for_children=True, **settings)
    return running.open("child_room")


def buttons(running: Running) -> Iterator[Button]:
    return (each for each in running.top.ui.walk() if isinstance(each, Button) and each.visible)


def pictures(running: Running) -> list[str]:
    """What can be pressed and is a picture: buttons with an icon and no word, cards, and the draw pile."""
    names = running.pilot.names()
    shown = {each.name for each in buttons(running) if each.icon is not None and not each.label}
    return [name for name in names if name in shown or name == "draw_pile" or name.startswith("card_")]


def pointer(running: Running, kind: int, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
    running.pilot.frame()


def assert_wordless(running: Running) -> None:
    for button in buttons(running):
        assert button.icon is not None, button.name
        assert not button.label, button.name
        assert button.spoken, button.name
    words = [each.text for each in running.top.ui.walk() if isinstance(each, Label) and each.text]
    assert not words


def play_by_pictures(running: Running) -> set[str]:
    """Play on until the stars are there, by pictures alone; the scenes on the way."""
    seen, pilot = set(), running.pilot
    for _ in range(MOST_PRESSES):
        seen.add(running.scene)
        if running.scene == "child_end":
            return seen
        assert_wordless(running)
        if running.scene in ("color_wheel", "start_color"):
            pilot.click((running.top.middle[0], running.top.middle[1] - running.top.radius * 2 // 3))
        elif running.scene == "table" and running.session.view.turn == running.session.seat:
            found = pictures(running)
            cards = [name for name in found if name.startswith("card_")]
            other = [name for name in ("pass", "draw_pile") if name in found]
            if running.top.director.idle and (cards or other):
                pilot.press((cards or other)[0])
        pilot.frames_drawn_once(4)
    raise AssertionError(f"stuck in {running.scene}: {pilot.names()}")


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_a_whole_hand_is_played_by_pictures_alone(play: Play, theme: str) -> None:
    running = begun(play, theme, speed="off")
    running.pilot.settle()
    assert_wordless(running)
    running.press("opponents_3", "play")
    assert running.scene == "table"
    assert running.session.view.players == 4
    seen = play_by_pictures(running)
    assert seen <= {"table", "color_wheel", "start_color", "child_end"}
    running.pilot.settle()
    assert_wordless(running)
    running.press("again")
    assert running.scene == "table"
    running.press("menu")
    assert running.scene == "child_pause"
    assert_wordless(running)
    running.press("home")
    assert running.scene == "child_room"


def test_what_a_grown_up_chose_comes_back(play: Play) -> None:
    running = play("office").open("title")
    running.pilot.settle()
    running.press("children")
    shown = running.shell.look.theme.id
    assert shown != "office", "its cards cannot be played without reading"
    running.press("play")
    assert running.session.theme.id == shown, "what is shown is what is played"
    running.press("menu", "home", "grown_up")
    running.press(*(f"digit_{digit}" for digit in str(sum(running.top.sum))))
    assert running.scene == "title"
    assert running.shell.look.theme.id == "office"
    assert running.shell.prefs.settings.last_setup.get("theme") in (None, "office")


def test_the_faces_on_the_buttons_are_those_who_come(play: Play) -> None:
    running = begun(play)
    faces = {button.name: [seat.name for seat in button._seats] for button in running.top._heads}
    assert [len(names) for names in faces.values()] == [2, 3, 4, 5]
    for _ in range(2):
        running.press("opponents_3", "play")
        assert [seat.name for seat in running.session.seats] == faces["opponents_3"]
        running.press("menu", "home")


def test_the_opponents_are_gentle(play: Play) -> None:
    running = begun(play, child_opponents=MOST_OPPONENTS)
    running.press("play")
    assert {seat.agent for seat in running.session.seats} == {None, GENTLE}


def test_a_called_color_is_a_large_badge_and_only_on_a_wild(play: Play) -> None:
    running = play("classic")
    picture = running.show("child_wild").picture
    running.pilot.settle()
    names = [item.key for item in running.top.presenter._items.of(picture)]
    assert "color_badge" in names
    picture.discard[-1] = next(card for card in picture.view.hand if picture.view.deck.color_of(card) >= 0)
    names = [item.key for item in running.top.presenter._items.of(picture)]
    assert "color_badge" not in names


def test_nobody_has_a_name_to_be_read_but_the_voice_says_it(play: Play) -> None:
    running = play("classic")
    table = running.show("child_table")
    assert not any(sitter.name for sitter in table.picture.sitters)
    told = [node.name for root in table.nodes() for node in root.walk()]
    assert any(running.session.seats[1].name in name for name in told)


def test_nothing_for_grown_ups_lies_on_the_table(play: Play) -> None:
    running = play("classic")
    usual = {placed.prop.id for placed in running.show("table").picture.props}
    child = {placed.prop.id for placed in running.show("child_table").picture.props}
    assert usual >= {"chips", "glass"}
    assert child
    assert not child & {"chips", "glass"}


def test_the_pause_is_in_the_middle_of_its_frame(play: Play) -> None:
    running = play()
    running.show("child_pause")
    panel, (first, last) = running.top.panel.rect, [button.rect for button in buttons(running)]
    assert abs((first.left - panel.left) - (panel.right - last.right)) <= 1


def test_the_rules_forget_and_forgive() -> None:
    rules = PRESETS["child"]
    assert (rules["hand_size"], rules["uno_penalty"], rules["bluff"]) == (5, 0, False)
    assert rules["stacking"] == PRESETS["official"]["stacking"] == "off"


def test_nothing_of_it_is_saved_or_counted(play: Play) -> None:
    running = begun(play)
    running.press("play")
    assert running.session.recorder is None
    running.shell.matches.leave()
    assert not running.shell.matches.saved_count
    assert not running.shell.prefs.settings.last_setup


def test_cards_are_larger_and_jump_up(play: Play) -> None:
    running = begun(play, child_opponents=MOST_OPPONENTS)
    running.press("play")
    big = running.top.picture.layout.hand_card
    usual = running.show("table").picture.layout.hand_card
    assert big == pytest.approx(1.3 * usual, rel=0.02)
    assert len(running.shell.matches.session.seats) > 1


def test_a_hand_points_after_a_while(play: Play) -> None:
    running = begun(play)
    running.press("play")
    pilot, top = running.pilot, running.top
    pilot.wait_for(lambda: top.session.view.turn == 0 and top.director.idle, 120)
    hand = next(each for each in top.ui.widgets if isinstance(each, PointingHand))
    pilot.advance(0.5)
    assert not hand.visible
    pilot.advance(POINTS_AFTER_S)
    assert hand.visible
    playable = [name for name in pictures(running) if name.startswith("card_")]
    pilot.press((playable or ["draw_pile"])[0])
    pilot.advance(0.3)
    assert not hand.visible


def test_keys_open_nothing_that_must_be_read(play: Play) -> None:
    running = begun(play)
    running.press("play")
    for action in ("log", "hint", "emote", "sort", "rush"):
        running.pilot.action(action)
        assert running.scene == "table"
    running.pilot.action("pause")
    assert running.scene == "child_pause"


def test_a_child_stays_in_and_a_grown_up_gets_out_by_a_sum(play: Play) -> None:
    running = begun(play)
    running.pilot.action("back")
    running.pilot.settle()
    assert running.scene == "grown_up"
    running.press("digit_9", "digit_9")
    assert running.scene == "child_room"
    assert running.shell.prefs.settings.for_children
    running.press("grown_up")
    running.press(*(f"digit_{digit}" for digit in str(sum(running.top.sum))))
    assert running.scene == "title"
    assert not running.shell.prefs.settings.for_children


def test_or_by_holding_a_button(play: Play) -> None:
    running = begun(play)
    running.press("grown_up")
    pilot, place = running.pilot, next(each for each in buttons(running) if each.name == "hold").rect.center
    pointer(running, pygame.MOUSEBUTTONDOWN, place)
    pilot.advance(HOLD_S / 2)
    pointer(running, pygame.MOUSEBUTTONUP, place)
    pilot.advance(HOLD_S)
    assert running.scene == "grown_up"
    pointer(running, pygame.MOUSEBUTTONDOWN, place)
    pilot.advance(HOLD_S + 0.2)
    assert running.scene == "title"


@pytest.mark.parametrize("place", ["title", "new_match"])
def test_one_press_leads_to_it(play: Play, place: str) -> None:
    running = play().open(place)
    running.pilot.settle()
    running.press("children")
    assert running.scene == "child_room"
    assert running.shell.prefs.settings.for_children


def test_even_the_last_gets_a_star(play: Play) -> None:
    running = play(speed="off")
    scene = running.show("child_end", players=5)
    stars = stars_of(scene._view)
    assert stars[scene._view.hand_winner] == MOST_STARS == max(stars.values())
    assert min(stars.values()) == 1
    assert scene._confetti is None


def test_what_happens_is_said_in_a_few_words(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(voice.Voice, "say", lambda _voice, words, _language: said.append(words))
    running = play("classic", for_children=True, speed="off")
    begin_for_child(running.shell)
    play_by_pictures(running)
    assert any("Your turn" in words for words in said)
    assert all(len(words.split()) <= 8 for words in said)
    silent = running.shell.app.reading
    silent.speaks, count = True, len(said)
    begun_again = ev.UnoCalled(0)
    running.top._voice.hear(begun_again)
    assert len(said) == count


def test_a_match_for_a_child_never_waits_for_what_it_cannot_show(play: Play) -> None:
    running = begun(play, "office", speed="off", child_opponents=1)
    running.press("play")
    seen = {running.session.view.phase}
    play_by_pictures(running)
    seen.add(running.session.view.phase)
    assert Phase.PENALTY not in seen


def test_a_picture_on_a_button_is_as_large_on_the_largest_screens() -> None:
    icon = pygame.Surface((128, 128), pygame.SRCALPHA)
    assert tinted_icon(icon, 342, (255, 255, 255)).get_size() == (342, 342)
    assert tinted_icon(icon, 64, (255, 255, 255)).get_size() == (64, 64)
