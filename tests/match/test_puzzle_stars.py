"""How difficult puzzles are: by what their solution takes, never by where they stand in the list."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.match.events.puzzle import MOST_STARS, stars

FILES = sorted((assets_dir() / "puzzles").glob("*.yaml"))


def test_there_are_easy_and_difficult_ones() -> None:
    found = [stars(read_file(path)[0]) for path in (FILES[0], FILES[13], FILES[-1])]
    assert found == [1, 2, 3]


def test_a_goal_out_of_reach_is_the_most_difficult() -> None:
    easy = read_file(FILES[11])[0]
    assert easy.goal is not None
    assert stars(easy) == 1
    assert stars(replace(easy, goal=replace(easy.goal, turns=1))) == MOST_STARS
    assert stars(replace(easy, goal=None)) == MOST_STARS
