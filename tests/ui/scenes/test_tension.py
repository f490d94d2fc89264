"""Which part of the music is heard when."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.sound import music
from uno_desktop.ui.play.presenter import table_presenter
from uno_desktop.ui.shell.look.theme_sounds import (
    CALM,
    CHILI,
    DEFEAT,
    MATCH_POINT,
    MATCH_TENSION,
    TENSION,
    VICTORY,
    part_of,
    score_of,
)


@dataclass
class Shown:
    """What the music asks of a view."""

    counts: tuple[int, ...] = (5, 4, 7)
    phase: Phase = Phase.TURN
    seat: int = 0
    match_winner: int = NONE
    scores: tuple[int, ...] = (0, 0, 0)
    hand_number: int = 2
    rules: object = None

    def __post_init__(self) -> None:
        self.rules = SimpleNamespace(hand_limit=0, target=500, scoring=SimpleNamespace(uses_limits=True))


AT_MATCH_POINT = (450, 0, 20)


@pytest.mark.parametrize(
    ("scenes", "shown", "part"),
    [
        ({"title"}, None, CALM),
        ({"table"}, Shown(), CALM),
        ({"table"}, Shown(counts=(5, 1, 7)), TENSION),
        ({"table", "pause"}, Shown(counts=(1, 3, 7)), TENSION),
        ({"table"}, Shown(counts=(5, 3, 7), scores=AT_MATCH_POINT), MATCH_TENSION),
        ({"table"}, Shown(counts=(5, 4, 7), scores=AT_MATCH_POINT), MATCH_POINT),
        ({"table", "pause"}, Shown(counts=(5, 4, 7), scores=AT_MATCH_POINT), MATCH_POINT),
        ({"table"}, Shown(counts=(5, 4, 0), scores=AT_MATCH_POINT), MATCH_POINT),
        ({"table", "chili"}, Shown(counts=(5, 4, 7), scores=AT_MATCH_POINT), CHILI),
        ({"table", "hand_end"}, Shown(counts=(0, 1, 7), phase=Phase.HAND_OVER, scores=AT_MATCH_POINT), CALM),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=0, scores=AT_MATCH_POINT), VICTORY),
        ({"table"}, Shown(counts=(0, 1, 7), phase=Phase.HAND_OVER), CALM),
        ({"table", "hand_end"}, Shown(counts=(0, 1, 7), phase=Phase.HAND_OVER), CALM),
        ({"table", "chili"}, Shown(counts=(5, 1, 7)), CHILI),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=0), VICTORY),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=2), DEFEAT),
        ({"match_end"}, Shown(phase=Phase.MATCH_OVER, match_winner=2, seat=NONE), VICTORY),
        ({"statistics"}, Shown(counts=(5, 1, 7)), CALM),
    ],
)
def test_the_part_follows_what_is_seen(scenes: set[str], shown: Shown | None, part: str) -> None:
    assert part_of(scenes, cast(View | None, shown)) == part


def score_with(classic, *names: str):
    """The music of a theme that has only these files of Classic's."""

    def sound_file(name: str) -> Path | None:
        return classic.sound_file(name) if name in names else None

    return score_of(cast(object, SimpleNamespace(theme=SimpleNamespace(sound_file=sound_file, bar_s=classic.bar_s))))


def test_a_match_point_has_music_of_its_own_in_place_of_the_calm_piece(classic) -> None:
    parts = score_with(classic, "loop", "loop_tension", "loop_match_point").parts
    assert parts[MATCH_POINT].levels == {"loop_match_point": 1.0}
    assert set(parts[MATCH_TENSION].levels) == {"loop_match_point", "loop_tension"}


def test_a_theme_without_it_goes_on_as_it_is(classic) -> None:
    tense = score_with(classic, "loop", "loop_tension").parts
    assert MATCH_POINT not in tense, "the calm part is heard"
    assert tense[MATCH_TENSION] == tense[TENSION]
    assert MATCH_TENSION not in score_with(classic, "loop").parts


def test_all_layers_that_run_along_have_a_channel(classic) -> None:
    score = score_with(classic, "loop", "loop_tension", "loop_chili", "loop_match_point", "victory", "defeat")
    assert len(score.layers) < music.LAYERS


def test_it_fades_in_at_the_end_of_a_bar_and_back_afterwards(classic) -> None:
    score = score_with(classic, "loop", "loop_tension", "loop_match_point")
    mix = music.Mix(score.bar_s, lambda _name: 0.0)
    mix.ask(score.parts[MATCH_POINT], 0.4)
    assert mix.levels_at(0.5) == {music.STREAM: 1.0}, "not before the bar ends"
    mix.levels_at(score.bar_s - music.CROSSFADE_S / 2)
    half = mix.levels_at(score.bar_s)
    assert set(half) == {music.STREAM, "loop_match_point"}
    assert sum(level**2 for level in half.values()) == pytest.approx(1.0), "as loud as before"
    assert mix.levels_at(score.bar_s + 1.0) == {"loop_match_point": 1.0}
    mix.ask(music.CALM, score.bar_s + 1.0)
    mix.levels_at(3 * score.bar_s)
    assert mix.levels_at(3 * score.bar_s + 1.0) == {music.STREAM: 1.0}


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((1, 2), "table.match_point"),
        ((0, 2), "table.match_point_with"),
        ((0,), "table.match_point_you"),
        ((), "table.last_hand"),
    ],
)
def test_the_table_tells_that_the_hand_can_win_the_match(play, monkeypatch, seats, words) -> None:
    scene = play("classic").show("table", 3)
    monkeypatch.setattr(table_presenter, "is_match_point", lambda _view: True)
    monkeypatch.setattr(table_presenter, "at_match_point", lambda _view: seats)
    scene.presenter._on_event(ev.HandStarted(3, 0))
    names = in_a_row([scene.session.name_of(seat) for seat in seats if seat]) if any(seats) else ""
    assert scene.presenter._notice == t(words, names=names)
    assert scene.presenter.notice_rect is not None


def test_in_any_other_hand_the_table_says_nothing(play) -> None:
    scene = play("classic").show("table", 3)
    scene.presenter._on_event(ev.HandStarted(2, 0))
    assert scene.presenter.notice_rect is None
