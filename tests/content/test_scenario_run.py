"""Scenarios run: refusals, shortfalls, skipped presets, and the sentence of each."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.scenarios.scenario_run import run, run_paths
from uno_desktop.content.scenarios.scenarios import read_file

HEAD = """\
title: A sample
source: made up
theme: classic
preset: official
players: 3
setup:
  hands: [[red 1, wild, wild, wild_draw_four], [blue 1, blue 2], [green 1, red 1]]
  discard: [red 9]
  draw_pile: [blue 3, blue 4, blue 5]
  turn: 0
steps:
"""


def shortfalls(tmp_path: Path, *steps: str, head: str = HEAD) -> list[str]:
    path = tmp_path / "sample.yaml"
    path.write_text(head + "".join(f"  - {step}\n" for step in steps), encoding="utf-8")
    (scenario,) = read_file(path)
    return [str(each).replace(str(path), "sample.yaml") for each in run(scenario)]


@pytest.mark.parametrize(
    "step",
    [
        "{seat: 0, do: play, card: wild, illegal: true}",
        "{seat: 0, do: play, card: wild, color: purple, illegal: true}",
        "{seat: 0, do: play, card: wild, color: 3, illegal: true}",
        "{seat: 0, do: play, card: red 1, color: blue, illegal: true}",
        "{seat: 0, do: play, card: red 1, target: 1, illegal: true}",
        "{seat: 0, do: play, card: red 1, target: 17, illegal: true}",
        "{seat: 0, do: play, card: red 1, target: nobody, illegal: true}",
        "{seat: 0, do: play, card: red 1, also: [red 1], illegal: true}",
        "{seat: 0, do: play, card: red 1, also: [red 1, red 1, red 1], illegal: true}",
        "{seat: 0, do: play, card: red 2, illegal: true}",
        "{seat: 0, do: play, card: red 1, uno: true, illegal: true}",
        "{seat: 1, do: play, card: blue 1, illegal: true}",
        "{seat: 0, do: draw, color: red, illegal: true}",
        "{seat: 0, do: draw, target: 1, illegal: true}",
        "{seat: 0, do: draw, also: [red 1], illegal: true}",
        "{seat: 0, do: pass, illegal: true}",
        "{seat: 2, do: catch_uno, target: 9, illegal: true}",
        "{seat: 2, do: catch_uno, illegal: true}",
        "{seat: 1, do: challenge, illegal: true}",
    ],
)
def test_a_wrong_move_is_refused_and_changes_nothing(tmp_path: Path, step: str) -> None:
    look = "{expect: {phase: turn, turn: 0, counts: [4, 2, 2], draw_count: 3, discard_count: 1, top: red 9}}"
    assert shortfalls(tmp_path, step, look) == []


def test_a_move_refused_without_being_called_illegal_falls_short(tmp_path: Path) -> None:
    (said,) = shortfalls(tmp_path, "{seat: 1, do: draw}")
    assert said.startswith(
        "sample.yaml:12: A sample: step 1 (seat 1: draw): expected an accepted move, seen refused (not_your_turn) in "
    )
    (said,) = shortfalls(tmp_path, "{seat: 0, do: play, card: wild, color: mauve}")
    assert "step 1 (seat 0: play wild): expected an accepted move, seen refused (a color, target or card" in said


def test_an_accepted_illegal_move_falls_short(tmp_path: Path) -> None:
    assert shortfalls(tmp_path, "{seat: 0, do: draw, illegal: true}") == [
        "sample.yaml:12: A sample: step 1 (seat 0: draw): expected a refusal, seen the move was accepted"
    ]


@pytest.mark.parametrize(
    ("expected", "seen"),
    [
        ("phase: drop", "phase drop, seen turn"),
        ("turn: null", "turn null, seen 1"),
        ("top: red 2", "top red 2, seen red 1"),
        ("color: blue", "color blue, seen red"),
        ("direction: -1", "direction -1, seen 1"),
        ("counts: [3, 2, 1]", "counts [3, 2, 1], seen [3, 2, 2]"),
        ("hand: {1: [blue 1], 2: [red 1, green 1]}",
         "hand {1: [blue 1], 2: [green 1, red 1]}, seen {1: [blue 1, blue 2], 2: [green 1, red 1]}"),
        ("playable: {1: []}", "playable {1: []}, seen {1: [blue 1]}"),
        ("draw_count: 1", "draw_count 1, seen 3"),
        ("discard_count: 1", "discard_count 1, seen 2"),
        ("pending_draw: 2", "pending_draw 2, seen 0"),
        ("uno_open: [0]", "uno_open [0], seen []"),
        ("scores: [1, 0, 0]", "scores [1, 0, 0], seen [0, 0, 0]"),
        ("hand_points: 1", "hand_points 1, seen null"),
        ("hand_winner: 0", "hand_winner 0, seen null"),
        ("match_winner: 0", "match_winner 0, seen null"),
        ("out: [0]", "out [0], seen []"),
    ],
)  # fmt: skip
def test_each_expectation_can_fall_short(tmp_path: Path, expected: str, seen: str) -> None:
    (said,) = shortfalls(tmp_path, f"{{seat: 0, do: play, card: red 1, expect: {{{expected}}}}}")
    assert f"expected {seen} in " in said


def test_all_shortfalls_of_a_step_are_named_and_later_steps_left_out(tmp_path: Path) -> None:
    said = shortfalls(
        tmp_path, "{expect: {turn: 1, draw_count: 0}}", "{seat: 2, do: draw}", "{expect: {direction: -1}}"
    )
    assert len(said) == 2
    assert all(": step 1: expected " in line for line in said)


def test_a_hand_is_compared_without_order_and_with_copies(tmp_path: Path) -> None:
    look = "{expect: {hand: {0: [wild, red 1, wild_draw_four, wild]}, playable: {0: [wild_draw_four, wild, red 1]}}}"
    assert shortfalls(tmp_path, look) == []
    assert shortfalls(tmp_path, "{expect: {hand: {0: [wild, red 1, wild_draw_four]}}}")


def test_without_a_draw_pile_the_rest_of_the_deck_is_drawn_from(tmp_path: Path) -> None:
    head = HEAD.replace("  draw_pile: [blue 3, blue 4, blue 5]\n", "")
    assert shortfalls(tmp_path, "{expect: {draw_count: 99}}", head=head) == []


def test_options_and_color_of_a_position(tmp_path: Path) -> None:
    head = HEAD.replace("discard: [red 9]", "discard: [wild]\n  color: blue").replace("turn: 0", "turn: 1")
    assert shortfalls(tmp_path, "{expect: {color: blue, playable: {1: [blue 1, blue 2]}}}", head=head) == []
    head = HEAD.replace("players: 3", "players: 3\nrules: {jump_in: true}")
    assert shortfalls(tmp_path, "{seat: 0, do: play, card: red 1}", "{seat: 2, do: play, card: red 1}", head=head) == []


def test_presets_are_skipped_and_malformed_files_left_out(tmp_path: Path) -> None:
    good = HEAD + "  - {seat: 0, do: draw}\n"
    (tmp_path / "a.yaml").write_text(good + "---\n" + good.replace("preset: official\n", ""))
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "b.yml").write_text(good.replace("official", "office"))
    (tmp_path / "notes.txt").write_text("not a scenario")
    outcome = run_paths([tmp_path])
    assert (outcome.passed, outcome.failed, outcome.skipped, outcome.status) == (3, 0, 0, 0)
    outcome = run_paths([tmp_path], ["office"])
    assert (outcome.passed, outcome.failed, outcome.skipped, outcome.status) == (1, 0, 2, 0)
    (tmp_path / "c.yaml").write_text(good.replace("do: draw", "do: pass"))
    outcome = run_paths([tmp_path])
    assert (outcome.passed, outcome.failed, outcome.status) == (3, 1, 1)
    (tmp_path / "d.yaml").write_text(good.replace("do: draw", "do: drow"))
    outcome = run_paths([tmp_path])
    assert (outcome.passed, outcome.failed, outcome.status, len(outcome.faults)) == (3, 1, 2, 1)


def test_paths_that_lead_nowhere_are_named(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    outcome = run_paths([tmp_path / "none.yaml", tmp_path / "empty"])
    assert outcome.status == 2
    assert [fault.message for fault in outcome.faults] == [
        "there is no such file or folder",
        "this folder has no scenario files (.yaml)",
    ]


LINES = (Path(__file__).parents[1] / "scenarios" / "house_rules.yaml").read_text("utf-8").splitlines()
JUNK = (
    *("", "- ", ": ", "[", "}", "&x", "!!map", "null", "true", "-1", "99"),
    *("red 5", "{}", "[[]]", "---", "\x07", "'", "wild"),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_raises_anything_but_faults(data: st.DataObject, tmp_path: Path) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        column, end = (data.draw(st.integers(0, len(lines[at]))) for _ in range(2))
        lines[at] = lines[at][:column] + data.draw(st.sampled_from(JUNK)) + lines[at][end:]
    path = tmp_path / "damaged.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    outcome = run_paths([path])
    assert outcome.faults or outcome.passed + outcome.failed > 0
    assert all(str(each) for each in [*outcome.faults, *outcome.shortfalls])


# -- a theme by its folder --


def kitchen(folder: Path) -> None:
    """A theme of nobody's, with a card of its own."""
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text(
        f"id: {folder.name}\nname: Kitchen\nextends: classic\n"
        "cards:\n  nap: {name: Nap, help: N., colored: true, points: 20, effects: [skip]}\n"
        "decks:\n  naps: [{include: standard}, {kinds: nap, each: 1}]\n",
        encoding="utf-8",
    )


def with_theme(file: Path, theme: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    head = HEAD.replace("theme: classic", f"theme: {theme}\ndeck: naps").replace("[red 1, wild,", "[red nap, wild,")
    step = "  - {seat: 0, do: play, card: red nap, expect: {turn: 2}}\n"
    file.write_text(head + step, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("file", "theme"),
    [
        ("rules.yaml", "./kitchen"),
        ("mine/rules.yaml", "../kitchen"),
        ("kitchen/rules.yaml", "."),
        ("kitchen/scenarios/rules.yaml", ".."),
    ],
)
def test_a_scenario_may_name_a_theme_by_its_folder(tmp_path: Path, file: str, theme: str) -> None:
    kitchen(tmp_path / "kitchen")
    (scenario,) = read_file(with_theme(tmp_path / file, theme))
    assert scenario.theme.id == "kitchen"
    assert run(scenario) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
@pytest.mark.parametrize(
    ("theme", "sentence"),
    [
        ("../../kitchen", "leads too far"),
        ("/{there}/kitchen", "leads too far"),
        ("./link", "leads too far"),
        ("..\\\\..\\\\kitchen/", "leads too far"),
        ("./nowhere", "there is no theme.yaml in the folder './nowhere'"),
        ("./nul\\0l", "is not a folder"),
        ("./" + "x" * 5000, "is not a folder"),
        ("./circle", "is not a folder"),
        ("./broken", "'name' is missing"),
    ],
)
def test_a_theme_s_folder_lies_near_its_scenario(tmp_path: Path, theme: str, sentence: str) -> None:
    kitchen(tmp_path / "kitchen")
    file = with_theme(tmp_path / "a" / "b" / "rules.yaml", '"' + theme.replace("{there}", str(tmp_path)) + '"')
    (file.parent / "broken").mkdir()
    (file.parent / "broken" / "theme.yaml").write_text("id: broken\n", encoding="utf-8")
    (file.parent / "link").symlink_to(tmp_path / "kitchen")
    (file.parent / "circle").symlink_to(file.parent / "circle")
    with pytest.raises(ContentError) as error:
        read_file(file)
    (fault,) = error.value.faults
    assert sentence in fault.place_and_message
    assert (fault.path, fault.line) == ("theme", 3)


def test_a_hand_can_be_written_down_to_its_last_turn(tmp_path: Path) -> None:
    # docs/rules.md, Where rules meet, 22: it ends past 500 turns a seat, two steps each.
    position = "hands: [[green 1, green 2], [blue 1, blue 2]], discard: [red 5], draw_pile: [red 5], turn: 0"
    head = HEAD.replace("players: 3", "players: 2").split("setup:")[0] + f"setup: {{{position}}}\nsteps:\n"
    moves = ("do: draw", "do: play, card: red 5")
    steps = [f"{{seat: {turn % 2}, {move}}}" for turn in range(1001) for move in moves]
    goes_on = "{expect: {phase: turn, turn: 0, counts: [2, 2]}}"
    over = "{expect: {phase: hand_over, hand_winner: null, scores: [0, 0]}}"
    assert not shortfalls(tmp_path, *steps[:2000], goes_on, *steps[2000:], over, head=head)


def test_a_line_of_dashes_at_the_start_or_end_is_no_scenario(tmp_path: Path) -> None:
    path = tmp_path / "sample.yaml"
    one = HEAD + "  - {seat: 0, do: play, card: red 1}\n"
    path.write_text(f"# Ours\n---\n{one}---\n{one}---\n# The end\n", encoding="utf-8")
    assert [scenario.line for scenario in read_file(path)] == [3, 16]
