"""The command line: what each command prints, and its exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop import __version__, cli
from uno_desktop.commands.simulate import usual_jobs
from uno_desktop.content.messages import messages
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.setup.settings import load_settings

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BROKEN = Path(__file__).parent / "broken_scenarios"


def test_an_unknown_command_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenari"]) == 2
    said = capsys.readouterr().err
    assert "There's no command 'scenari'" in said
    assert "did you mean 'scenario'?" in said


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"uno-desktop {__version__}\n"
    with pytest.raises(SystemExit) as stop:
        cli.main(["--help"])
    assert stop.value.code == 0
    said = capsys.readouterr().out
    for command in cli.COMMANDS:
        assert f"  {command} " in said
        assert f"cli.{command}" not in said


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([command, "--help"])
    assert stop.value.code == 0
    assert f"usage: uno-desktop {command}" in capsys.readouterr().out


def test_a_command_that_needs_no_window_loads_no_pygame() -> None:
    code = (
        "import sys; from uno_desktop.cli import main; status = main(sys.argv[1:]);"
        "print([name for name in ('pygame', 'platformdirs', 'numpy') if name in sys.modules], status)"
    )
    arguments = ["scenario", str(SCENARIOS / "uno.yaml")]
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stdout.splitlines() == ["3 passed, 0 failed", "[] 0"]


def test_scenarios_pass_fall_short_and_are_malformed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenario", str(SCENARIOS / "chili.yaml"), str(SCENARIOS / "uno.yaml")]) == 0
    assert capsys.readouterr().out.splitlines() == ["5 passed, 0 failed"]
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text((SCENARIOS / "uno.yaml").read_text().replace("counts: [5, 2, 2]", "counts: [4, 2, 2]"))
    assert cli.main(["scenario", str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "2 passed, 1 failed"
    assert lines[0].startswith(
        f"{wrong}:14: Caught before the next turn begins, the penalty is drawn: step 3 (seat 2: "
    )
    assert "expected counts [4, 2, 2], seen [5, 2, 2]" in lines[0]
    assert cli.main(["scenario", str(BROKEN / "unknown_option.yaml")]) == 2
    said = capsys.readouterr()
    assert said.err.endswith(
        "unknown_option.yaml:5: rules.stackng: there is no such option; did you mean 'stacking'?\n"
    )


def test_scenarios_of_some_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenario", str(SCENARIOS / "chili.yaml"), str(SCENARIOS / "uno.yaml"), "--preset", "office"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 0 failed, 3 skipped"
    assert cli.main(["scenario", str(SCENARIOS), "--preset", "office,oficial"]) == 2
    assert "There's no preset 'oficial'" in capsys.readouterr().err


def test_simulate_reports_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "simulate",
        "--theme",
        "office",
        "--agents",
        "random,rule,easy",
        "--hands",
        "12",
        "--seed",
        "1",
        "--json",
    ]
    assert cli.main(arguments) == 0
    first = json.loads(capsys.readouterr().out)
    assert list(first) == [
        "hands", "seconds", "hands_per_second", "moves", "wins", "no_winner", "at_limit", "mean_moves",
        "sha256",
    ]  # fmt: skip
    assert (first["hands"], sum(first["wins"]) + first["no_winner"], len(first["wins"])) == (12, 12, 3)
    assert first["mean_moves"] == round(first["moves"] / 12, 2)
    assert cli.main([*arguments, "--jobs", "2"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["sha256"] == first["sha256"]
    assert again["wins"] == first["wins"]
    assert cli.main([*arguments[:-2], "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sha256"] != first["sha256"]


@pytest.mark.parametrize(
    ("cores", "hands", "jobs"), [(8, 99, 1), (8, 350, 3), (8, 5000, 8), (1, 5000, 1), (None, 500, 1)]
)
def test_simulate_uses_the_cores_that_are_worth_their_start(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, hands: int, jobs: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert usual_jobs(hands) == jobs


def test_simulate_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--agents", "random,rule", "--hands", "2", "--preset", "guide"]) == 0
    lines = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    assert lines["hands"] == "2"
    assert "'rule'" in lines["wins"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--hands", "0"], "--hands 0: must be at least 1"),
        (["simulate", "--agents", "nobody,random"], "There's no computer player 'nobody'"),
        (["simulate", "--agents", "random"], "1"),
        (["simulate", "--agents", ",".join(["random"] * 10), "--set", "hand_size=20"], "at most 10"),
        (["simulate", "--agents", "easy,easy,easy", "--set", "teams=two"], "doesn't work with 3 players."),
        (["serve", "--port", "0", "--seats", "3", "--set", "teams=two"], "doesn't work with 3 players."),
        (
            ["simulate", "--deck", "small"],
            "The theme has no deck 'small'. Its decks: standard, shuffle_hands, swap_hands",
        ),
        (["rules", "--theme", "offic"], "there is no theme 'offic'; did you mean 'office'?"),
        (["rules", "--preset", "gide"], "did you mean 'guide'?"),
        (["rules", "--set", "stacking"], "--set stacking: write --set OPTION=VALUE"),
        (["rules", "--set", "stackng=any"], "--set stackng: there is no such option; did you mean 'stacking'?"),
        (["rules", "--set", "stacking=all"], "stacking: 'all' is not off, draw_two, same, escalate, any or amount"),
        (["rules", "--set", "hand_size=0"], "--set hand_size: 0 is not 1-20"),
        (["rules", "--set", "jump_in=1"], "--set jump_in: 1 is not true or false"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said


def test_the_rulebook_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--options", "--set", "stacking=any"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in listed] == list(OPTIONS)
    assert "stacking: any (off, draw_two, same, escalate, any or amount): Stacking" in listed
    assert cli.main(["rules", "--theme", "office", "--set", "stacking=any", "--set", "target=200"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("The rules: The Office, Calm start with changes\n")
    assert "Wild Kevin's Famous Chili" in said
    assert "200 points" in said
    assert "answer any draw card with another" in " ".join(said.split())


def test_the_rulebook_is_printed_in_the_players_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")

    def printed(*more: str) -> str:
        assert cli.main(["rules", *more]) == 0
        return capsys.readouterr().out

    english, polish = printed("--lang", "en"), printed("--lang", "pl")
    assert polish != english
    assert printed() == polish, "by LANG"
    settings = load_settings()[0]
    settings.language = "de"
    settings.save()
    assert printed() == printed("--lang", "de") != polish, "the player's own choice counts before it"
    assert messages.language() == "en"
    assert cli.main(["rules", "--lang", "qq"]) == 2
    assert "There's no language 'qq'" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"'{sys.executable}' -m uno_desktop rules | head -1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("The rules")
    assert "Traceback" not in done.stderr
