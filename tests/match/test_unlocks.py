"""Unlocks: earned by playing, told once, kept, and never trusted when read."""

from __future__ import annotations

import pytest

from uno_desktop.content.files.paths import assets_dir, unlocks_file
from uno_desktop.content.files.yamlio import read_mapping, write_mapping
from uno_desktop.content.messages.messages import has
from uno_desktop.content.themes.theme_model import shared_art
from uno_desktop.match.events import daily, tournament
from uno_desktop.match.events.unlocks import (
    GOAL_KINDS,
    KINDS,
    USUAL_PORTRAIT,
    Progress,
    earned,
    keep_earned,
    open_to,
    portrait_of,
    progress_so_far,
    unlocks,
    worn,
)
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS

MOST_BYTES = 600_000


def test_everything_can_be_earned_and_shown() -> None:
    puzzles = len(list((assets_dir() / "puzzles").glob("*.yaml")))
    for each in unlocks().values():
        assert shared_art(each.part) is not None, each.part
        assert has(f"unlock.{each.id}"), each.id
        assert len(each.colors) == (2 if each.kind == "tables" else 0)
        assert {
            "achievement": each.what in ACHIEVEMENTS,
            "cup": each.what in tournament.CUPS,
            "puzzles": each.goal <= puzzles,
            "stars": each.goal <= daily.REMEMBERED_DAYS * daily.GOALS,
        }[each.goal_kind], each.id
    assert {each.goal_kind for each in unlocks().values()} == set(GOAL_KINDS)
    counts = {kind: sum(each.kind == kind for each in unlocks().values()) for kind in KINDS}
    assert counts == {"backs": 6, "tables": 3, "portraits": 3}


def test_the_art_is_small() -> None:
    art = assets_dir() / "art"
    files = [path for start in ("back_own_", "cloth_", "avatar_own_") for path in art.glob(f"{start}*")]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


def test_what_is_earned_is_told_once_and_stays() -> None:
    assert [each.id for each in keep_earned(Progress({"first_hand"}))] == ["waves"]
    assert keep_earned(Progress({"first_hand"})) == []
    assert earned() == ("waves",)
    keep_earned(Progress())
    assert earned() == ("waves",), "statistics that were reset take nothing away"
    fresh = keep_earned(Progress(puzzles=10, cups={"easy": 1, "hard": 2}, stars=5))
    assert {each.id for each in fresh} == {"fern", "penguin", "club", "gold"}, "6 stars are not reached"


def test_what_cannot_be_written_is_told_later() -> None:
    unlocks_file().parent.mkdir(parents=True, exist_ok=True)
    unlocks_file().mkdir()
    assert keep_earned(Progress({"first_hand"})) == []
    unlocks_file().rmdir()
    assert [each.id for each in keep_earned(Progress({"first_hand"}))] == ["waves"]


def test_progress_is_read_from_the_players_files() -> None:
    settings = Settings(puzzles=["a", "b", "a"])
    today = daily.date(2026, 11, 22)
    daily.keep_result(today, 3)
    daily.keep_result(today - daily.timedelta(days=1), 2)
    tournament.save_record(tournament.TournamentRecord(None, {"easy": 1}))
    assert progress_so_far({"streak"}, settings) == Progress({"streak"}, 2, {"easy": 1}, 5)
    assert progress_so_far((), settings, {"puzzles"}) == Progress((), 2), "other files are not read"


@pytest.mark.parametrize(
    "kept",
    [
        {}, {"earned": "waves"}, {"earned": {"waves": 1}}, {"earned": [7, None, ["waves"], "../../etc", "w\u202eaves"]},
        {"earned": ["waves"] * 1_001},
    ],
)  # fmt: skip
def test_a_damaged_file_earns_nothing(kept: dict[str, object]) -> None:
    write_mapping(unlocks_file(), kept)
    assert earned() == ()
    assert worn(Settings(card_back="waves"), "backs") is None


def test_what_makes_sense_of_a_damaged_file_is_kept() -> None:
    write_mapping(unlocks_file(), {"earned": ["waves", 3, "nothing", "waves", "club"]})
    assert earned() == ("waves", "club")
    keep_earned(Progress({"first_match"}))
    assert read_mapping(unlocks_file())[0] == {"earned": ["waves", "club", "argyle"]}


def test_only_what_is_earned_is_worn_unless_a_setting_opens_all() -> None:
    settings = Settings(card_back="gold", card_table="waves", portrait="robot")
    assert [worn(settings, kind) for kind in KINDS] == [None] * 3
    assert portrait_of(settings) == USUAL_PORTRAIT
    settings.unlock_all = True
    assert set(open_to(settings)) == set(unlocks())
    assert worn(settings, "backs") == unlocks()["gold"]
    assert worn(settings, "tables") is None, "a back is no table"
    assert portrait_of(settings) == "avatar_own_robot"
    assert worn(Settings(card_back="../back", unlock_all=True), "backs") is None
