"""Puzzles on the screen: chosen, solved, taken back, hinted at and shown, by mouse, keys and pad."""

from __future__ import annotations

import pygame
import pytest

from around.conftest import Play
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.themes import load_all
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.events.puzzle import PLAYER, WAIT, options
from uno_desktop.match.saved.slots import newest
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.kit.widgets import ScrollArea
from uno_desktop.ui.learn.guided_table import key_of
from uno_desktop.ui.learn.puzzle_table import Puzzle, begin_puzzle, move_words, prepare_puzzle, puzzle_files
from uno_desktop.ui.learn.puzzles import PuzzleTile

FILES = puzzle_files()


def named(key):
    return next(path for path in FILES if key_of(path) == key)


def at_puzzle(play, key, size=(1280, 720), **more):
    running = play("classic", size, speed="off")
    begin_puzzle(running.shell, named(key), **more)
    running.pilot.frame()
    return running


def guide_of(running):
    return running.session.coach


def my_turn(running):
    """Let the others play until the player has something to decide, or all is decided."""

    def ready():
        guide = guide_of(running)
        ours, moves = options(guide._spot) if guide.reached is None else (True, [])
        mine = ours and (WAIT in moves or guide._spot.game.turn == PLAYER)
        return guide._is_reported or (guide.reached is None and mine and running.top.director.idle)

    running.pilot.frame(2)  # what was just done has been seen
    running.pilot.wait_for(ready, 30)


def solve(running):
    """Play what the search says, as a player would."""
    for _ in range(12):
        my_turn(running)
        guide = guide_of(running)
        if guide.reached is not None:
            return
        move = guide._puzzle.solver.winning(guide._spot)[0]
        if move == WAIT:
            running.pilot.press("puzzle_wait")
        else:
            assert running.session.referee.submit(move, running.shell.app.clock.now_ms()) is None
        running.pilot.frame(2)
    pytest.fail("the puzzle never ends")


@pytest.mark.parametrize("key", ["opal_waits", "jump", "a_handful"])
def test_a_puzzle_can_be_solved_at_the_table(play: Play, key: str) -> None:
    running = at_puzzle(play, key)
    solve(running)
    assert guide_of(running).solved
    assert load_settings()[0].puzzles == [key], "kept at once"
    assert newest() is None, "a puzzle is no match"
    running.pilot.wait_for(lambda: "puzzle_next" in running.pilot.names(), 5)
    before = running.session
    running.pilot.key("return")
    running.pilot.wait_for(lambda: running.session is not before, 5)
    following = FILES[FILES.index(named(key)) + 1]
    assert guide_of(running)._puzzle.path == following


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_puzzle_can_be_solved_at_the_table(play: Play, path) -> None:
    running = at_puzzle(play, key_of(path))
    solve(running)
    assert guide_of(running).solved


def test_there_is_no_uno_button_where_nobody_calls(play: Play) -> None:
    running = at_puzzle(play, "jump")
    assert {"menu", "sort"} <= set(running.pilot.names())
    assert "uno" not in running.pilot.names()
    referee = running.session.referee
    running.pilot.key("u")
    running.pilot.key("down")
    assert not referee.armed(PLAYER)


def test_a_wrong_move_is_taken_back(play: Play) -> None:
    running = at_puzzle(play, "opal_waits")
    my_turn(running)
    pilot, guide = running.pilot, guide_of(running)
    assert "puzzle_undo" not in pilot.names(), "nothing to take back"
    solver, spot = guide._puzzle.solver, guide._spot
    wrong = next(move for move in options(spot)[1] if move not in solver.winning(spot))
    start = spot.key
    running.session.referee.submit(wrong, running.shell.app.clock.now_ms())
    for _ in range(6):
        my_turn(running)
        if guide_of(running).reached is not None:
            break
        moves = options(guide_of(running)._spot)[1]
        running.session.referee.submit(moves[0], running.shell.app.clock.now_ms())
    assert guide_of(running).reached is False
    assert load_settings()[0].puzzles == []
    for _ in range(6):
        if guide_of(running)._spot.key == start:
            break
        pilot.wait_for(lambda: "puzzle_undo" in pilot.names(), 5)
        pilot.press("puzzle_undo")
        pilot.frame(2)
    assert guide_of(running)._spot.key == start
    assert guide_of(running)._puzzle is guide._puzzle, "what the search knows is kept"


def lose(running):
    """Play the only card of the first puzzle that may be played: the next player goes out."""
    my_turn(running)
    guide = guide_of(running)
    spot, solver = guide._spot, guide._puzzle.solver
    wrong = next(move for move in options(spot)[1] if move not in solver.winning(spot))
    running.session.referee.submit(wrong, running.shell.app.clock.now_ms())
    running.pilot.wait_for(lambda: guide._is_reported, 30)
    assert guide.reached is False
    return guide


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_a_lost_puzzle_says_who_ended_it_and_starts_over_at_once(play: Play, size) -> None:
    running = at_puzzle(play, key_of(FILES[0]), size)
    guide = lose(running)
    pilot, table = running.pilot, running.top
    winner = guide._spot.game.hand_winner
    assert guide.verdict.visible
    assert guide._puzzle.seats[winner].name in guide.verdict.children()[0].text
    assert not table.picture.dark, "the note can be read"
    assert not table.picture.words or "+" not in {word.words[0] for word in table.picture.words}, "no points"
    assert not any(table.picture.seat_state(seat).score for seat in range(guide._puzzle.scenario.players))
    assert table.ui.focused is not None
    assert table.ui.focused.name == "puzzle_again"
    assert not guide.verdict.rect.colliderect(guide.note.rect)
    before = running.session
    pilot.key("return")
    pilot.wait_for(lambda: running.session is not before, 5)
    assert guide_of(running)._own_moves() == []


def test_all_of_the_note_is_drawn_when_it_changes(play: Play) -> None:
    running = at_puzzle(play, key_of(FILES[0]))
    lose(running)
    running.pilot.frame(8)
    in_parts = running.shell.app.window.surface.copy()
    running.top.presenter.invalidate()
    running.top.invalidate()
    running.pilot.frame(1)
    note = guide_of(running).note.rect
    whole = running.shell.app.window.surface
    unlike = pygame.mask.from_threshold(in_parts.subsurface(note), (0, 0, 0), (24, 24, 24, 255), whole.subsurface(note))
    assert unlike.count() == note.w * note.h, "as many pixels alike as there are"


def test_buttons_of_a_puzzle_stay_where_they_are(play: Play) -> None:
    running = at_puzzle(play, key_of(FILES[0]))
    my_turn(running)
    guide = guide_of(running)
    before = {each.name: each.rect.topleft for each in guide.note.walk() if each.name}
    assert {"puzzle_undo", "puzzle_again", "puzzle_hint", "puzzle_show"} <= set(before)
    lose(running)
    after = {each.name: each.rect.topleft for each in guide_of(running).note.walk() if each.name}
    assert after == before


def test_the_hint_says_the_move_and_when_there_is_none(play: Play) -> None:
    running = at_puzzle(play, "warm_up")
    my_turn(running)
    running.pilot.key("h")
    assert guide_of(running)._answer_line.text.startswith("Hint: play")
    spot, solver = guide_of(running)._spot, guide_of(running)._puzzle.solver
    for wrong in options(spot)[1]:
        if wrong in solver.winning(spot):
            continue
        begin_puzzle(running.shell, named("warm_up"))
        my_turn(running)
        running.session.referee.submit(wrong, running.shell.app.clock.now_ms())
        my_turn(running)
        if guide_of(running).reached is None:
            running.pilot.press("puzzle_hint")
            assert guide_of(running)._answer_line.text == t("puzzle.no_way")
            return
    pytest.fail("every wrong move ends the puzzle at once")


def test_the_solution_plays_itself_and_does_not_count(play: Play) -> None:
    running = at_puzzle(play, "jump")
    my_turn(running)
    running.pilot.press("puzzle_show")
    running.pilot.wait_for(lambda: guide_of(running)._is_reported, 60)
    assert guide_of(running).reached is True
    assert load_settings()[0].puzzles == []
    running.pilot.press("puzzle_again")
    assert guide_of(running).reached is None


def test_the_pause_has_all_of_it(play: Play) -> None:
    running = at_puzzle(play, "opal_waits")
    my_turn(running)
    pilot = running.pilot
    pilot.key("escape")
    pilot.settle()
    assert running.scene == "pause"
    assert {"resume", "show", "again", "lessons"} <= {*pilot.names()}
    assert "undo" not in pilot.names()
    pilot.press("lessons")
    assert running.scene == "puzzles"


@pytest.mark.parametrize(("device", "control"), [("key", "return"), ("pad", "a")])
def test_the_list_leads_to_the_first_unsolved_one(play: Play, device: str, control: str) -> None:
    solved = [key_of(FILES[0]), key_of(FILES[2]), "of_another_version"]
    running = play("classic", (960, 540), puzzles=solved).open("title").push("puzzles")
    buttons = {each.name: each for each in running.top.ui.walk() if each.name.startswith("puzzle_")}
    assert len(buttons) == 25
    assert [name for name, each in buttons.items() if each.solved] == ["puzzle_0", "puzzle_2"]
    assert [name for name, each in buttons.items() if "Solved" in each.told().details] == ["puzzle_0", "puzzle_2"]
    getattr(running.pilot, device)(control)
    assert running.scene == "table"
    assert guide_of(running)._puzzle.path == FILES[1]


def test_every_puzzle_shows_its_position_and_how_difficult_it_is(play: Play) -> None:
    running = play("office", (1280, 720)).open("title").push("puzzles")
    tiles = [each for each in running.top.ui.walk() if isinstance(each, PuzzleTile)]
    running.pilot.wait_for(lambda: all(tile.is_made and tile.stars for tile in tiles), 20)
    found = [tile.stars for tile in tiles]
    assert set(found) == {1, 2, 3}
    assert found == sorted(found), "the easiest come first"
    assert "star" in tiles[0].told().value


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_row_of_puzzles_is_cut_but_the_next_one(play: Play, size: tuple[int, int]) -> None:
    running = play("classic", size).open("title").push("puzzles")
    tiles = [each for each in running.top.ui.walk() if isinstance(each, PuzzleTile)]
    (area,) = (each for each in running.top.ui.walk() if isinstance(each, ScrollArea) and each.name == "puzzles")
    tops = sorted({tile.rect.top for tile in tiles if tile.rect.top < area.rect.bottom})
    cut = [top for top in tops if top + tiles[0].rect.h > area.rect.bottom]
    assert len(cut) <= 1
    assert all(area.rect.bottom - top < tiles[0].rect.h / 3 for top in cut), "only its edge is seen"


@pytest.mark.parametrize("theme", sorted(load_all()[0]))
def test_puzzles_wear_the_theme_in_use(play: Play, theme: str) -> None:
    running = play(theme, (960, 540))
    for path in (FILES[0], named("partners"), named("swap")):
        prepare_puzzle(running.shell, path)
        session = running.session
        assert session.theme.id == theme
        assert session.view.deck.colors == tuple(color.name for color in session.theme.colors[:4])
        assert len({seat.name for seat in session.seats}) == session.view.players
        assert "{" not in session.coach._puzzle.goal


@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("key", ["opal_waits", "partners"])
def test_the_note_covers_neither_players_nor_hand(play: Play, size: tuple[int, int], key: str) -> None:
    running = at_puzzle(play, key, size)
    layout, note = running.top.picture.layout, guide_of(running).note.rect
    assert note.bottom < layout.hand.top
    if size[0] >= 960:
        assert not any(note.colliderect(seat.avatar) for seat in layout.seats.values())


def test_moves_of_all_kinds_have_words(play: Play) -> None:
    running = play("classic", (960, 540))
    puzzle = Puzzle(running.shell, named("swap"))
    card = 0
    for move in (
        WAIT, *(Move(PLAYER, do) for do in (Do.DRAW, Do.PASS, Do.ACCEPT, Do.CHALLENGE)),
        Move(PLAYER, Do.PLAY, card), Move(PLAYER, Do.PLAY, card, 1), Move(PLAYER, Do.PLAY, card, 1, 1),
        Move(PLAYER, Do.PLAY, card, target=2),
    ):  # fmt: skip
        words = move_words(puzzle, move)
        assert words.startswith("Hint:")
        assert "puzzle.move" not in words


@pytest.mark.parametrize("theme_id", sorted(load_all()[0]))
def test_nothing_on_the_table_lies_under_the_note(play: Play, theme_id: str) -> None:
    running = play(theme_id, (960, 540), speed="off")
    begin_puzzle(running.shell, FILES[0])
    running.pilot.frame()
    note = guide_of(running).note.rect
    assert note.w
    for prop, rect in running.top.picture.props:
        assert not rect.colliderect(note), prop.id
