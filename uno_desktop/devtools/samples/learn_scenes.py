"""Samples of lessons, practice, sounds and rulebook."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_word
from uno_desktop.devtools.samples.history_scenes import MadeUp
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.match.statistics.stats_store import KindCount
from uno_desktop.match.telling.hints import Words
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.learn.coach import CoachGuide
from uno_desktop.ui.learn.guided_table import files_in, key_of
from uno_desktop.ui.learn.own_lesson import FOLDER, prepare_made
from uno_desktop.ui.learn.practice import Practice
from uno_desktop.ui.learn.puzzle_table import prepare_puzzle, puzzle_files
from uno_desktop.ui.learn.puzzles import Puzzles
from uno_desktop.ui.learn.rulebook import Rulebook, picture_count
from uno_desktop.ui.learn.tutorial import Tutorial, lesson_files, prepare
from uno_desktop.ui.menus.pause import Pause
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.shell import Shell


def practice(shell: Shell, *, players: int = 4, seed: int = 1) -> Practice:
    """After some weeks."""
    return Practice(shell, found=MadeUp(shell, players, seed).drops())


def rulebook(shell: Shell, *, players: int = 4, seed: int = 1) -> Rulebook:
    """Open at the cards."""
    mid_hand_session(shell, players, seed)
    book = Rulebook(shell)
    book.index = max(range(len(book._book.sections)), key=lambda i: picture_count(book._book.sections[i]))
    return book


def tutorial(shell: Shell, *, players: int = 4, seed: int = 1) -> Tutorial:
    """The list; three lessons are learned."""
    return Tutorial(shell, learned=[key_of(path) for path in lesson_files()[:3]], own=())


def tutorial_own(shell: Shell, *, players: int = 4, seed: int = 1) -> Tutorial:
    """The list with lessons that grew out of mistakes."""
    own = [KindCount("wild", 12, 1.4), KindCount("strike", 7, 0.6), KindCount("lacks", 1, 0.1)]
    return Tutorial(shell, learned=[key_of(path) for path in lesson_files()[:3]], own=own)


def made_table(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A position of such a lesson at the table; ``seed`` says which."""
    files = files_in(FOLDER)
    prepare_made(shell, files[(seed - 1) % len(files)])
    return registry.scene_class("table")(shell)


def tutorial_lesson(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The first lesson at the table."""
    prepare(shell, lesson_files()[(seed - 1) % len(lesson_files())])
    return registry.scene_class("table")(shell)


def coach_table(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """At the table with a coach, who has something to say."""
    session = mid_hand_session(shell, players, seed)
    names = [seat.name for seat in session.seats]
    words = Words(session.theme, names)
    guide = CoachGuide(shell, words, session.referee.ply)
    view = session.view
    why = t("hint.why.lacks", name=names[1], color=color_word(session.theme, 0))
    guide.show(t("coach.better", move=words.move(view, view.legal_moves[0]), why=why, n=8))
    session.coach = guide
    return registry.scene_class("table")(shell)


def puzzles(shell: Shell, *, players: int = 4, seed: int = 1) -> Puzzles:
    """The list; the first seven are solved, and one more."""
    files = puzzle_files()
    return Puzzles(shell, solved=[key_of(path) for path in (*files[:7], *files[9:10])])


def puzzle_table(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A puzzle at the table; ``seed`` says which."""
    prepare_puzzle(shell, puzzle_files()[(seed - 1) % len(puzzle_files())])
    return registry.scene_class("table")(shell)


def pause_lesson(shell: Shell, *, players: int = 4, seed: int = 1) -> Pause:
    """The pause in a lesson."""
    prepare(shell, lesson_files()[(seed + 1) % len(lesson_files())])
    return Pause(shell)
