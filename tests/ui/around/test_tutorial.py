"""Every lesson can be learned at the real table, and another move than the one asked for begins it again."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from uno_desktop.content.messages.messages import has, t
from uno_desktop.content.scenarios.scenario_run import run_paths
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes.themes import load
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.saved.slots import newest
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.kit.input.actions import binding_words
from uno_desktop.ui.learn.guided_table import in_theme, key_of
from uno_desktop.ui.learn.tutorial import PERSON, begin_lesson, lesson_files

FILES = lesson_files()


def test_there_are_eight_lessons_and_they_hold_as_scenarios():
    assert len(FILES) == 8
    outcome = run_paths(FILES)
    assert (outcome.passed, outcome.failed, outcome.faults) == (8, 0, [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_lesson_has_its_words(path):
    assert all(has(f"lesson.{key_of(path)}.{part}") for part in ("title", "say", "done"))


def at_lesson(play, path, size=(960, 540)):
    running = play("office", size, speed="fast")
    begin_lesson(running.shell, path)
    running.pilot.frame()
    return running


def test_the_note_and_the_prompt_name_the_same_press_and_the_log_knows_the_lesson(play):
    running = at_lesson(play, FILES[1])
    pilot, table = running.pilot, running.top
    for press, word in (("key", "(D)"), ("mouse", "(click)")):
        if press == "key":
            pilot.key("left")
        else:
            pilot.move((400, 300))
            pilot.click((5, 300))
        pilot.wait_for(lambda: table.director.idle and bool(table.picture.texts.prompt), 20)
        pilot.advance(0.2)
        assert word in running.session.coach._words
        assert word in table.picture.texts.prompt
    pilot.key("d")
    pilot.wait_for(lambda: "drew" in table.picture.texts.line, 20)
    pilot.wait_for(lambda: table.director.idle, 20)
    pilot.key("l")
    pilot.advance(0.3)
    assert running.scene == "log"
    assert running.top._lines()


def do_steps(running):
    """Make the moves the coach waits for, as a player would."""
    pilot, shell = running.pilot, running.shell
    coach, referee = shell.matches.session.coach, shell.matches.session.referee

    def ready():
        table = shell.app.scene
        return coach.done or (
            coach._steps[0].seat == PERSON and (table.name != "table" or table.director.idle) and not referee.paused
        )

    for _ in range(30):
        pilot.wait_for(ready, 40)
        if coach.done:
            return
        step = coach._steps[0]
        if step.do == Do.DROP:
            pilot.wait_for(lambda: referee.drop is not None and referee.drop.stage is DropStage.SPILLED, 20)
            pilot.advance(0.2)
            pilot.key("space")
            pilot.wait_for(lambda: running.scene == "table" and coach.done, 30)
            continue
        if step.do == Do.CATCH_UNO:
            pilot.press("catch")
        elif step.do == Do.CHALLENGE:
            pilot.settle()
            pilot.press("challenge")
            pilot.wait_for(lambda: "continue" in pilot.names(), 10)
        else:
            moves = referee.view(PERSON).legal_moves
            move = next(move for move in moves if coach._fits(move, step))
            assert referee.submit(Move(*move)._replace(uno=step.uno), shell.app.clock.now_ms()) is None
        pilot.advance(0.3)
    pytest.fail("the lesson never ends")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_lesson_can_be_learned(play, path):
    running = at_lesson(play, path)
    do_steps(running)
    if running.scene == "challenge_reveal":
        running.pilot.wait_for(lambda: "continue" in running.pilot.names(), 10)
        running.pilot.press("continue")
    running.pilot.wait_for(lambda: "lesson_next" in running.pilot.names(), 30)
    assert newest() is None, "a lesson is no match"
    assert load_settings()[0].lessons == [key_of(path)], "kept at once"
    running.pilot.press("lesson_next")
    assert running.scene == ("tutorial" if path == FILES[-1] else "table")


@pytest.mark.parametrize(("device", "control"), [("key", "return"), ("pad", "a")])
def test_confirm_goes_on_when_a_lesson_is_learned(play, device, control):
    running = at_lesson(play, FILES[0])
    do_steps(running)
    running.pilot.wait_for(lambda: "lesson_next" in running.pilot.names(), 30)
    before = running.session
    getattr(running.pilot, device)(control)
    running.pilot.wait_for(lambda: running.session is not before, 5)
    assert running.session.coach._path == FILES[1]


def test_another_move_begins_the_lesson_again(play):
    running = at_lesson(play, FILES[0])
    pilot, shell = running.pilot, running.shell
    pilot.wait_for(lambda: shell.app.scene.director.idle, 10)
    before = shell.matches.session
    assert shell.matches.session.referee.submit(Move(PERSON, Do.DRAW), shell.app.clock.now_ms()) is None
    pilot.wait_for(lambda: shell.matches.session is not before, 20)
    assert not shell.matches.session.coach.done
    assert len(shell.matches.session.coach._steps) == 2


def test_a_forgotten_call_can_be_made_up_for(play):
    running = at_lesson(play, next(path for path in FILES if "uno" in path.stem))
    pilot, shell = running.pilot, running.shell
    pilot.wait_for(lambda: shell.app.scene.director.idle, 10)
    move = next(move for move in shell.matches.session.view.legal_moves if move.do == Do.PLAY and not move.uno)
    shell.matches.session.referee.submit(move, shell.app.clock.now_ms())
    pilot.wait_for(lambda: shell.app.scene.director.idle, 10)
    assert not shell.matches.session.coach.done
    pilot.press("uno")
    pilot.wait_for(lambda: shell.matches.session.coach.done, 10)


@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1920, 1080), (2560, 1080)])
def test_the_note_covers_neither_hand_nor_piles(play, size):
    running = at_lesson(play, FILES[6], size)
    layout, note = running.top.picture.layout, running.session.coach.note.rect
    assert note.bottom < size[1]
    assert not note.colliderect(layout.ring.inflate(-layout.ring.w // 3, 0))


def test_learned_lessons_have_a_check_mark_and_the_next_one_is_offered(play):
    running = (
        play("office", (1280, 720), lessons=[key_of(FILES[0]), key_of(FILES[2]), "of_another_version"])
        .open("title")
        .push("tutorial")
    )
    buttons = {widget.name: widget for widget in running.top.ui.walk() if widget.name.startswith("lesson_")}
    assert [name for name, button in buttons.items() if button.icon is not None] == ["lesson_0", "lesson_2"]
    assert running.top.ui.focused is buttons["lesson_1"]
    running.pilot.key("return")
    assert running.scene == "table"
    assert running.session.coach is not None


def test_a_lesson_is_done_by_hand_whatever_the_settings_say(play):
    running = play("office", (1280, 720), auto_pass=True)
    begin_lesson(running.shell, next(path for path in FILES if "draw" in path.stem))
    ply = running.session.referee.ply
    running.pilot.advance(6)
    assert running.session.referee.ply == ply


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_the_buttons_of_a_bluff_and_of_the_chili_show_different_things(play, theme):
    running = play(theme, (1280, 720)).push("tutorial")
    *_, bluff, chili = (running.top.ui.find(f"lesson_{n}").picture(80) for n in range(len(FILES)))
    assert pygame.image.tobytes(bluff, "RGBA") != pygame.image.tobytes(chili, "RGBA")


@pytest.mark.parametrize("theme", ["classic", "office", "medina", "tempest", "sundial", "boardwalk"])
def test_lessons_wear_the_theme_in_use(play, theme):
    running = play(theme, (1280, 720))
    for path in FILES:
        begin_lesson(running.shell, path)
        session = running.session
        shown = running.shell.look.theme
        names = tuple(color.name for color in shown.colors[: shown.light_colors])
        assert (session.theme.id, running.shell.look.theme.id) == (theme, theme)
        assert session.view.deck.colors == names
        said = session.coach._speech.text
        strange = {"red", "yellow", "green", "blue", "purple"} - set(names)
        assert "{" not in said
        assert not strange & set(said.replace(".", " ").split()), said


def test_a_theme_of_fewer_colors_shows_a_lesson_in_its_own():
    classic = load("classic")
    few = replace(classic, colors=classic.colors[:2], light_colors=2)
    lesson = read_file(FILES[0])[0]
    assert in_theme(lesson, few) is lesson
    assert in_theme(lesson, load("sundial")).deck.colors == ("honey", "sky", "poppy", "fern")


def test_the_pause_speaks_of_the_lesson(play):
    running = at_lesson(play, FILES[2])
    pilot, shell = running.pilot, running.shell
    before = shell.matches.session
    pilot.key("escape")
    pilot.settle()
    words = [getattr(widget, "text", getattr(widget, "title", "")) for widget in shell.app.scene.ui.walk()]
    assert running.scene == "pause"
    assert shell.matches.session.coach.heading in words
    assert "Every move is saved. Leave whenever you like and continue later." not in words
    pilot.press("again")
    assert running.scene == "table"
    assert shell.matches.session is not before
    pilot.key("escape")
    pilot.settle()
    pilot.press("lessons")
    assert running.scene == "tutorial"
    left = shell.matches.session
    pilot.key("escape")
    pilot.settle()
    assert running.scene == "pause", "a look at the list loses nothing"
    pilot.key("escape")
    pilot.settle()
    assert running.scene == "table"
    assert shell.matches.session is left
    assert not left.referee.paused
    pilot.key("escape")
    pilot.settle()
    pilot.press("lessons")
    pilot.press("lesson_0")
    pilot.settle()
    assert running.scene == "table"
    assert shell.matches.session is not left
    assert not shell.matches.session.referee.paused


NAMED = {"draw": "draw", "uno": "uno", "catch": "catch", "challenge": "catch"}


@pytest.mark.parametrize("key", NAMED)
def test_a_lesson_names_what_to_press_on_the_device_in_use(play, key):
    path = next(path for path in FILES if key_of(path) == key)
    running = at_lesson(play, path)
    coach = running.session.coach
    keymap = running.shell.app.input.keymap
    for device in ("key", "pad", "mouse", "key"):
        running.shell.app.input.source = device
        coach.settled()
        bound = next((each for each in keymap.bindings_of(NAMED[key]) if each.startswith(device)), "")
        words = binding_words(bound) if device != "mouse" else t("kit.click")
        assert f"({words})" in coach._speech.text, device
        assert "{" not in coach._speech.text
