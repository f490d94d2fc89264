"""The sounds: all there, playable, even in loudness, without clicks, and made by the script that says so."""

from __future__ import annotations

import itertools
import math
import os
import shutil
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from uno_desktop.content.files import part_limits
from uno_desktop.content.themes import theme_model, themes
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.shell.look import theme_sounds

ROOT = Path(__file__).resolve().parents[2]
MAKER = ROOT / "assets" / "studio" / "sounds"
sys.path.insert(0, str(MAKER))

from soundmaker import files, loudness, manifest, measure, mixdown, signal  # noqa: E402
from soundmaker.catalog import HEARD_OFTEN, MUSIC, SOUNDS, TAKES, AnotherTake, Piece, Sound  # noqa: E402

SHARED_NAMES = {
    *("slide", "flip", "place", "shuffle", "deal", "draw", "drop", "skip", "reverse", "uno", "catch", "color"),
    *("challenge", "penalty", "fumble", "pour", "splash", "bubble", "win", "lose", "confetti"),
    *("focus", "press", "back", "tick"),
    *("hit", "count", "slam", "clank", "best", "emote", "podium"),
    *("machine", "machine_gives", "jackpot", "turn_over"),
    *("seat", "kind_number", "kind_draw", "kind_wild", "kind_special", "your_turn", "pending", "uno_due", "catch_due"),
    *("time_low", "sway"),
}
LOOPING = ("bubble",)
THEMES = ("classic", "office", "medina", "tempest", "sundial", "boardwalk")
LEAST_LOOP_S = {"sundial": 75.0, "boardwalk": 75.0}
"""The calm piece of the others lasts two minutes."""
SHARED_BYTES = 2_700_000
TAKE_BYTES = 1_200_000
"""Of all further takes, of all themes."""
MUSIC_BYTES = 2_000_000
"""Of one theme."""
PEAK_DB = -3.0
LOUDNESS_TOLERANCE_DB = 1.0
SILENT = 0.001
QUICK = ("focus", "tick", "classic/press", "office/back", "place", "sundial/defeat")

every_sound = pytest.mark.parametrize("sound", SOUNDS, ids=lambda sound: sound.path)
every_take = pytest.mark.parametrize("take", TAKES, ids=lambda take: take.path)
every_piece = pytest.mark.parametrize("piece", MUSIC, ids=lambda piece: piece.path)
one_shots = pytest.mark.parametrize(
    "sound", [sound for sound in SOUNDS if sound.name not in LOOPING], ids=lambda sound: sound.path
)
loops = pytest.mark.parametrize(
    "sound", [sound for sound in SOUNDS if sound.name in LOOPING], ids=lambda sound: sound.path
)


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def make(root: Path, *names: str) -> subprocess.CompletedProcess[str]:
    """Run the script as a person would, writing below `root`."""
    command = [sys.executable, str(MAKER / "make_sounds.py"), "--root", str(root), *names]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_sound_the_game_names_is_shared_and_each_theme_has_all_its_music() -> None:
    assert {path.stem for path in (ROOT / "assets/sounds").glob("*.wav")} == SHARED_NAMES
    assert set(theme_sounds.SOUNDS) | set(theme_sounds.BY_EAR) == SHARED_NAMES
    for theme in THEMES:
        found = {path.relative_to(ROOT).as_posix() for path in (ROOT / "themes" / theme / "sounds").glob("*.ogg")}
        music = found - {take.path for take in TAKES}
        assert {Path(path).stem for path in music} == {part_limits.MUSIC, *part_limits.LAYERS}


def test_no_file_lies_about_that_the_script_does_not_make() -> None:
    folders = {sound.folder for sound in SOUNDS}
    found = {path.relative_to(ROOT).as_posix() for folder in folders for path in (ROOT / folder).glob("*.*")}
    assert found - {manifest.MANIFEST} == {sound.path for sound in (*SOUNDS, *TAKES, *MUSIC)}


def test_a_themes_own_effects_replace_shared_ones() -> None:
    assert {sound.name for sound in SOUNDS if sound.folder.startswith("themes/")} <= SHARED_NAMES


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in (ROOT / "assets/sounds").glob("*.wav")) <= SHARED_BYTES
    for theme in THEMES:
        music = [ROOT / piece.path for piece in MUSIC if f"/{theme}/" in piece.path]
        assert sum(path.stat().st_size for path in music) <= MUSIC_BYTES, theme
    assert sum((ROOT / take.path).stat().st_size for take in TAKES) <= TAKE_BYTES


# -- music ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_a_themes_music_lasts_two_minutes_or_more_in_whole_bars(theme: str) -> None:
    loaded = themes.load_folder(ROOT / "themes" / theme)
    lengths_s = {
        name: part_limits.sound_of(name, loaded.sounds[name]) for name in (part_limits.MUSIC, *part_limits.LAYERS)
    }
    assert 110.0 <= sum(lengths_s.values()) <= 230.0
    assert lengths_s["loop"] >= LEAST_LOOP_S.get(theme, 120.0)
    for name in ("loop", "loop_tension", "loop_chili", "loop_match_point"):
        bars = lengths_s[name] / loaded.bar_s
        assert bars == pytest.approx(round(bars), abs=0.001), name
    for name in ("loop_tension", "loop_match_point"):
        rounds = lengths_s["loop"] / lengths_s[name]
        assert rounds == pytest.approx(round(rounds), abs=1e-6), "the layer would drift"


@every_piece
def test_music_is_stereo_joins_silently_and_never_clips(piece: Piece) -> None:
    sides, rate_hz = files.decoded(ROOT / piece.path)
    assert rate_hz == signal.RATE_HZ
    assert not np.array_equal(sides[0], sides[1])
    peak, edge = loudness.peak(sides), rate_hz // 1000
    assert loudness.decibels(peak) <= -1.0
    at_seam = max(loudness.peak(sides[:, :edge]), loudness.peak(sides[:, -edge:]))
    assert loudness.decibels(at_seam / peak) <= -60.0


@pytest.mark.long
@every_piece
def test_music_is_as_loud_as_it_should_be(piece: Piece) -> None:
    lufs = loudness.integrated_lufs(files.decoded(ROOT / piece.path)[0])
    assert lufs == pytest.approx(piece.lufs, abs=0.5)
    assert -24.0 <= lufs <= -20.0


def test_loudness_is_that_of_the_standards_own_example() -> None:
    """EBU Tech 3341, test 1: a stereo sine of 1 kHz at -23 dBFS has -23 LUFS."""
    tone = 10 ** (-23 / 20) * np.sin(math.tau * 1000 * np.arange(2 * 44100) / 44100)
    assert loudness.integrated_lufs(np.array([tone, tone])) == pytest.approx(-23.0, abs=0.1)


def test_what_cards_do_is_heard_on_a_laptop() -> None:
    """Small loudspeakers play little below 200 Hz and most between 2 and 5 kHz."""
    for sound in SOUNDS:
        if sound.name in ("slide", "flip", "place", "deal", "draw"):
            for each in (sound, *sound.takes) if sound.name == "place" else (sound,):
                found = measure.figures(ROOT / each.path)
                assert found.low_share <= 0.05, each.path
                assert found.bright_share >= 0.15, each.path


def test_every_other_sound_that_is_heard_often_has_something_for_a_laptop() -> None:
    """The filters of the measure fall off within the band: it reads about half of what is there."""
    for sound in SOUNDS:
        if sound.name in HEARD_OFTEN:
            found = measure.figures(ROOT / sound.path)
            assert found.bright_share >= 0.005, sound.path


@every_take
def test_another_take_is_as_long_and_as_loud_and_keeps_headroom(take: AnotherTake) -> None:
    first, _ = files.decoded(ROOT / take.sound.path)
    samples, rate_hz = files.decoded(ROOT / take.path)
    assert rate_hz == signal.RATE_HZ
    assert len(samples) == pytest.approx(len(first), abs=0.01 * rate_hz)
    assert loudness.decibels(loudness.peak(samples)) <= -1.0
    assert loudness.loudest_db(samples) == pytest.approx(take.sound.loudness_db, abs=LOUDNESS_TOLERANCE_DB)


def test_takes_of_what_cards_do_are_played_anew_and_not_one_copied() -> None:
    for sound in SOUNDS:
        if sound.name not in ("slide", "place", "draw"):
            continue
        played = [files.decoded(ROOT / each.path)[0] for each in (sound, *sound.takes)]
        assert len(played) == theme_model.MOST_TAKES
        assert all(abs(likeness(one, other)) <= 0.7 for one, other in itertools.combinations(played, 2)), sound.path


def likeness(one: signal.Signal, other: signal.Signal) -> float:
    """How much of one wave is in the other: 1 for a copy, about 0 for other noise."""
    shorter = min(len(one), len(other))
    return one[:shorter] @ other[:shorter] / (np.linalg.norm(one) * np.linalg.norm(other))


# -- effects --------------------------------------------------------------------------------------------------------


@every_sound
def test_the_file_is_16_bit_mono_at_a_rate_mixers_know(sound: Sound) -> None:
    with wave.open(str(ROOT / sound.path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        expected = signal.LOOP_RATE_HZ if sound.name in LOOPING else signal.RATE_HZ
        assert file.getframerate() == expected
        assert file.getnframes() > 0


@every_sound
def test_the_mixer_reads_it_at_its_full_length(sound: Sound, mixer: None) -> None:
    samples, rate_hz = files.decoded(ROOT / sound.path)
    assert pygame.mixer.Sound(ROOT / sound.path).get_length() == pytest.approx(len(samples) / rate_hz, abs=0.01)


@every_sound
def test_it_keeps_headroom_and_its_place_in_the_mix(sound: Sound) -> None:
    samples, rate_hz = files.decoded(ROOT / sound.path)
    assert loudness.decibels(loudness.peak(samples)) <= PEAK_DB
    measure = loudness.mean_db if sound.name in LOOPING else loudness.loudest_db
    assert measure(samples, rate_hz) == pytest.approx(sound.loudness_db, abs=LOUDNESS_TOLERANCE_DB)


@one_shots
def test_it_begins_and_ends_in_silence(sound: Sound) -> None:
    samples, rate_hz = files.decoded(ROOT / sound.path)
    assert abs(samples[0]) <= SILENT
    assert loudness.peak(samples[-rate_hz // 1000 :]) <= SILENT


@loops
def test_the_seam_of_a_loop_is_no_larger_a_step_than_the_music_makes(sound: Sound) -> None:
    samples, rate_hz = files.decoded(ROOT / sound.path)
    around = rate_hz // 20
    steps = np.abs(np.diff(np.concatenate((samples[-around:], samples[:around]))))
    bends = np.abs(np.diff(steps))
    assert steps[around - 1] <= max(steps[: around - 1])
    assert max(bends[around - 2 : around + 1]) <= max(bends[: around - 2])


def test_the_simmer_is_silent_at_its_seam_so_that_no_mixers_resampling_makes_it_click() -> None:
    samples, rate_hz = files.decoded(ROOT / "assets/sounds/bubble.wav")
    edge = rate_hz // 1000
    assert loudness.peak(np.concatenate((samples[:edge], samples[-edge:]))) <= SILENT


def test_the_cue_to_drop_is_heard_at_once() -> None:
    samples, rate_hz = files.decoded(ROOT / "assets/sounds/pour.wav")
    assert loudness.peak(samples[: rate_hz * 5 // 1000]) >= 0.5 * loudness.peak(samples)


def test_music_stays_below_every_call_at_the_volumes_a_player_begins_with() -> None:
    settings = Settings()
    softer_db = loudness.decibels(settings.volume_music / settings.volume_effects)
    music_db = softer_db + max(piece.lufs for piece in MUSIC if "loop" in piece.name)
    calls_db = [sound.loudness_db for sound in SOUNDS if sound.name in ("uno", "catch", "penalty", "pour")]
    assert min(calls_db) >= music_db + 6.0


def test_the_script_makes_the_very_same_effects_again_and_replaces_what_sounds_otherwise(tmp_path: Path) -> None:
    run = make(tmp_path, *QUICK)
    assert run.returncode == 0, run.stderr
    made = run.stdout.split()
    assert len(made) == 13 * theme_model.MOST_TAKES + 1  # a bare name means it in every folder
    for path in made:
        if path.endswith(".wav"):
            assert (tmp_path / path).read_bytes() == (ROOT / path).read_bytes(), path
    packed = tmp_path / "themes/classic/sounds/press_2.ogg"
    samples, rate_hz = files.decoded(packed)
    packed.write_bytes(files.encoded(1.1 * samples, rate_hz, 1.5))
    assert make(tmp_path, "classic/press").stdout.split() == ["themes/classic/sounds/press_2.ogg"]
    assert files.decoded(packed)[0] == pytest.approx(samples)


@pytest.mark.parametrize("names", [QUICK, pytest.param((), marks=pytest.mark.long)], ids=("some", "all"))
def test_the_script_leaves_what_did_not_change(names: tuple[str, ...], tmp_path: Path) -> None:
    for sound in (*SOUNDS, *TAKES, *MUSIC):
        (tmp_path / sound.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / sound.path, tmp_path / sound.path)
    run = make(tmp_path, *names)
    assert run.stdout.split() == [manifest.MANIFEST], run.stderr
    assert (tmp_path / manifest.MANIFEST).read_bytes() == (ROOT / manifest.MANIFEST).read_bytes()


def test_an_unknown_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    run = make(tmp_path, "gong")
    assert run.returncode == 1
    assert "there is no sound 'gong'" in run.stderr
    assert "Traceback" not in run.stderr
    assert not list(tmp_path.iterdir())


def test_the_manifest_is_what_the_files_measure() -> None:
    assert (ROOT / manifest.MANIFEST).read_text(encoding="utf-8") == manifest.text(ROOT)


def test_the_mixdown_brings_any_level_to_its_target_under_the_ceiling() -> None:
    for gain in (0.001, 0.1, 5.0):
        track = signal.Track(0.3)
        track.add(gain * np.where(np.arange(13230) // 50 % 2, 1.0, -1.0))
        done = mixdown.finished(track, -20.0)
        assert loudness.loudest_db(done, track.rate_hz) == pytest.approx(-20.0, abs=0.3)
        assert loudness.peak(done) <= mixdown.CEILING


def test_what_rings_past_the_end_of_a_loop_goes_on_at_its_start() -> None:
    track = signal.Track(1.0, 10, loop=True)
    track.add(np.array([1.0, 2.0, 3.0, 4.0]), at_s=0.8)
    assert track.samples.tolist() == [3.0, 4.0, 0, 0, 0, 0, 0, 0, 1.0, 2.0]
