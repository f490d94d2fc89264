from __future__ import annotations

import struct
import time
import wave
import zlib
from pathlib import Path
from random import Random

import pygame
import pytest

from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.particles import Particles
from uno_desktop.ui.kit.kit_fault import ImageFault
from uno_desktop.ui.kit.sound import sound
from uno_desktop.ui.kit.sound.sound import DUCK_TO, SoundBoard
from uno_desktop.ui.kit.window.window import Window


def png(path: Path, width: int, height: int, *, body: bytes | None = None) -> Path:
    """A PNG whose header claims any size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x40\x80\xc0\xff" * width for _ in range(min(height, 64)))
    data = zlib.compress(rows) if body is None else body
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
    return path


def test_a_whole_picture_is_loaded(tmp_path: Path, display: Window) -> None:
    picture = images.load(png(tmp_path / "a.png", 5, 3))
    assert picture.get_size() == (5, 3)
    assert picture.get_at((0, 0)) == (0x40, 0x80, 0xC0, 255)
    assert images.png_size(tmp_path / "a.png") == (5, 3)


def test_a_lying_header_is_refused_before_decoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.image, "load", lambda path: pytest.fail("must not be decoded"))
    with pytest.raises(ImageFault, match=r"bomb\.png.*60000x60000"):
        images.load(png(tmp_path / "bomb.png", 60000, 60000))
    with pytest.raises(ImageFault, match=r"4096"):
        images.load(png(tmp_path / "wide.png", 4097, 2))
    with pytest.raises(ImageFault, match=r"0x4"):
        images.load(png(tmp_path / "flat.png", 0, 4))


def test_missing_foreign_and_broken_files_say_so(tmp_path: Path) -> None:
    with pytest.raises(ImageFault, match=r"none\.png"):
        images.load(tmp_path / "none.png")
    (tmp_path / "text.png").write_text("not a picture, but long enough to look like one")
    with pytest.raises(ImageFault, match=r"not a PNG"):
        images.load(tmp_path / "text.png")
    with pytest.raises(ImageFault, match=r"damaged"):
        images.load(png(tmp_path / "torn.png", 20, 20, body=b"nonsense"))


@pytest.mark.parametrize("size", [(900, 100), (100, 900), (50, 50), (1, 7)])
@pytest.mark.parametrize("depth", [8, 24, 32])
def test_any_picture_fills_a_size(size: tuple[int, int], depth: int) -> None:
    picture = pygame.Surface(size, 0, depth)
    for whole in (False, True):
        assert images.filling(picture, (42, 63), whole=whole).get_size() == (42, 63)


def test_the_middle_is_cut_out_or_all_is_shown() -> None:
    picture = pygame.Surface((300, 100))
    picture.fill((255, 0, 0), (0, 0, 100, 100))
    picture.fill((0, 255, 0), (100, 0, 100, 100))
    cut = images.filling(picture, (50, 50))
    assert cut.get_at((2, 25))[:3] == cut.get_at((47, 25))[:3] == (0, 255, 0)
    shown = images.filling(picture, (60, 60), whole=True)
    assert shown.get_at((3, 30))[0] > 200
    assert shown.get_at((3, 30))[1] < 20
    assert shown.get_at((30, 2)).a == 0


def tone(path: Path) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\0\x10" * 4410)
    return path


def test_the_mixer_opens_in_the_background_and_plays(tmp_path: Path) -> None:
    board = SoundBoard()
    board.load("tick", tone(tmp_path / "tick.wav"))
    board.load("gone", tmp_path / "missing.wav")
    board.music(tone(tmp_path / "loop.wav"))
    board.open_in_background()
    deadline = time.monotonic() + 60
    while not board.ready and time.monotonic() < deadline:
        time.sleep(0.005)
    assert board.ready
    board.play("tick", volume=0.5, pan=-1.0)
    assert pygame.mixer.get_busy()
    while not pygame.mixer.music.get_busy() and time.monotonic() < deadline:
        board.update(0.005)
        time.sleep(0.005)
    assert pygame.mixer.music.get_busy()
    board.play("gone")
    board.play("unheard of")
    board.load("late", tone(tmp_path / "late.wav"))
    board.play("late")
    board.music(None, fade_s=0.0)
    board.close()
    board.play("tick")


def test_without_a_device_everything_is_quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    board = SoundBoard()
    board.load("tick", tone(tmp_path / "tick.wav"))
    assert not board.open()
    board.play("tick")
    board.music(tmp_path / "tick.wav")
    board.duck(1.0)
    board.update(0.5)
    board.mute()
    board.set_volumes(music=0.3)
    board.close()


def test_no_device_is_not_even_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sound.sys, "platform", "linux")
    monkeypatch.setattr(sound, "_DEVICE_FILES", (tmp_path / "snd",))
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("the system would complain on the terminal"))
    assert not SoundBoard().open()


def test_volumes_are_clamped_and_multiplied() -> None:
    board = SoundBoard()
    board.set_volumes(master=0.5, effects=0.5, music=7)
    assert board.level("effects") == 0.25
    assert board.volume("music") == 1.0
    assert board.mute()
    assert board.level("effects") == 0.0
    assert not board.mute(False)
    assert board.level("effects") == 0.25


def test_ducking_goes_down_and_comes_back() -> None:
    board = SoundBoard()
    board.duck(0.5)
    for _ in range(20):
        board.update(0.02)
    assert board._duck == DUCK_TO
    for _ in range(60):
        board.update(0.02)
    assert board._duck == 1.0


def test_particles_fly_fall_and_end(display: Window) -> None:
    cloud = Particles(Random(4), unit_px=1.0)
    cloud.confetti((100, 100), [(255, 0, 0), (0, 0, 255)], 30)
    cloud.splash((100, 100), [(200, 60, 10)], 20)
    cloud.sparks((100, 100), (255, 255, 0), 10)
    assert len(cloud) == 60
    cloud.update(0.1)
    surface = pygame.Surface((200, 200))
    cloud.draw(surface)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 200 * 200
    bounds = cloud.bounds()
    assert bounds.collidepoint(100, 100)
    for _ in range(200):
        cloud.update(0.02)
    assert len(cloud) == 0
    assert not cloud.alive
    assert not cloud.update(0.02)


def test_particles_by_cell_are_all_of_them_each_where_it_is(display: Window) -> None:
    cloud = Particles(Random(5))
    cloud.splash((150, 150), [(200, 60, 10)], 40)
    cloud.update(0.2)
    whole, parts = pygame.Surface((300, 300)), pygame.Surface((300, 300))
    cloud.draw(whole)
    cells = cloud.by_cell(50)
    assert len(cells) > 3
    for (column, row), pairs in cells.items():
        assert all(pygame.Rect(50 * column, 50 * row, 50, 50).collidepoint(at) for _, at in pairs)
        parts.fblits(pairs)
    assert sum(map(len, cells.values())) == len(cloud)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB"), "all of one color"


def test_particles_repeat_with_their_seed_keep_to_their_cap_and_reduced_motion_emits_none(display: Window) -> None:
    def fly(seed: int, **options: object) -> tuple[int, pygame.Rect | None]:
        cloud = Particles(Random(seed), cap=25, **options)
        cloud.confetti((0, 0), [(1, 2, 3)], 500)
        cloud.update(0.3)
        return len(cloud), cloud.bounds() if cloud.alive else None

    assert fly(1) == fly(1) != fly(2)
    assert fly(1)[0] == 25
    assert fly(1, enabled=False) == (0, None)


def test_a_cloud_is_drawn_as_it_is_after_each_change(display: Window) -> None:
    cloud = Particles(Random(4), unit_px=1.0)

    def seen() -> int:
        surface = pygame.Surface((400, 300))
        cloud.draw(surface)
        return pygame.mask.from_threshold(surface, (255, 0, 0), (90, 90, 90, 255)).count()

    assert seen() == 0
    cloud.confetti((100, 100), [(255, 0, 0)], 1)
    one = seen()
    cloud.confetti((300, 200), [(255, 0, 0)], 1)
    assert seen() > one > 0
    cloud.update(0.01)
    assert seen() > 0
    cloud.clear()
    assert seen() == 0
