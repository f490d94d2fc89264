"""Samples of lessons, practice and rulebook."""

from __future__ import annotations

from uno_desktop.devtools.samples.made_up_figures import MadeUp
from uno_desktop.devtools.samples.mid_hand import mid_hand_session
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.learn.lesson import lesson_files, lesson_key
from uno_desktop.ui.learn.practice import Practice
from uno_desktop.ui.learn.rulebook import Rulebook, picture_count
from uno_desktop.ui.learn.tutorial import Tutorial
from uno_desktop.ui.shell.context import Context


def practice(ctx: Context, *, players: int = 4, seed: int = 1) -> Practice:
    """After some weeks."""
    return Practice(ctx, found=MadeUp(ctx, players, seed).drops())


def rulebook(ctx: Context, *, players: int = 4, seed: int = 1) -> Rulebook:
    """Open at the cards."""
    mid_hand_session(ctx, players, seed)
    book = Rulebook(ctx)
    book.index = max(range(len(book._book.sections)), key=lambda i: picture_count(book._book.sections[i]))
    return book


def tutorial(ctx: Context, *, players: int = 4, seed: int = 1) -> Tutorial:
    """The list; three lessons are learned."""
    return Tutorial(ctx, learned=[lesson_key(path) for path in lesson_files()[:3]])


def tutorial_lesson(ctx: Context, *, players: int = 4, seed: int = 1) -> Scene:
    """The first lesson at the table."""
    from uno_desktop.ui.learn.lesson import prepare
    from uno_desktop.ui.shell import registry

    prepare(ctx, lesson_files()[(seed - 1) % len(lesson_files())])
    return registry.scene_class("table")(ctx)
