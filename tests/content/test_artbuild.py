"""The build step: SVG sources become PNG masters, a manifest tells which are stale, faults are sentences."""

from __future__ import annotations

import json
import os
import struct
import zlib
from pathlib import Path

import pytest

from uno_desktop.devtools import artbuild
from uno_desktop.devtools.artbuild import ArtError, repack_png

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
SQUARE = '<rect width="40" height="30" fill="#c03020"/>'


def svg(body: str = SQUARE, head: str = 'width="40" height="30"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {head}>{body}</svg>'


@pytest.fixture
def theme(tmp_path: Path) -> Path:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "base_red.svg").write_text(svg(), encoding="utf-8")
    return tmp_path


def pixel(path: Path, at: tuple[int, int]) -> tuple[int, ...]:
    import pygame

    return tuple(pygame.image.load(path).get_at(at))


def complaint_of(theme: Path, text: str) -> str:
    (theme / "art" / "base_red.svg").write_text(text, encoding="utf-8")
    with pytest.raises(ArtError) as caught:
        artbuild.build(theme)
    assert len(caught.value.sentences) == 1
    return caught.value.sentences[0]


def test_a_source_becomes_a_master_of_its_size(theme: Path) -> None:
    report = artbuild.build(theme)
    master = theme / "art" / "base_red.png"
    assert report.built == ["base_red.png"]
    assert report.total_bytes == master.stat().st_size
    assert artbuild.png_size(master) == (40, 30)
    assert pixel(master, (20, 15)) == (0xC0, 0x30, 0x20, 255)


def test_an_unchanged_source_is_not_drawn_again_but_with_force(theme: Path) -> None:
    artbuild.build(theme)
    assert artbuild.build(theme).kept == ["base_red.png"]
    assert artbuild.build(theme, force=True).built == ["base_red.png"]


def test_a_changed_source_makes_its_master_stale_until_built(theme: Path) -> None:
    artbuild.build(theme)
    assert artbuild.stale(theme) == []
    (theme / "art" / "base_red.svg").write_text(svg(SQUARE.replace("c03020", "c03021")), encoding="utf-8")
    assert "older than base_red.svg" in artbuild.stale(theme)[0]
    artbuild.build(theme)
    assert artbuild.stale(theme) == []


def test_a_variant_holds_only_what_differs_and_is_stale_with_its_drawing(theme: Path) -> None:
    art = theme / "art"
    spot = '<rect x="10" y="10" width="6" height="6" fill="#10c020"/>'
    (art / "base_red_glee.svg").write_text(svg(SQUARE + spot, 'width="40" height="30" data-over="base_red"'))
    artbuild.build(theme)
    assert pixel(art / "base_red_glee.png", (12, 12)) == (0x10, 0xC0, 0x20, 255)
    assert pixel(art / "base_red_glee.png", (2, 2)) == (0, 0, 0, 0)
    assert pixel(art / "base_red.png", (12, 12)) == (0xC0, 0x30, 0x20, 255)
    (art / "base_red.svg").write_text(svg(SQUARE.replace("c03020", "c03021")), encoding="utf-8")
    assert any("base_red_glee.png: older" in sentence for sentence in artbuild.stale(theme))


@pytest.mark.parametrize("over", ["nobody", "base_red", "../art/back", ""])
def test_a_variant_of_nothing_is_refused(theme: Path, over: str) -> None:
    (theme / "art" / "back.svg").write_text(svg(), encoding="utf-8")
    said = complaint_of(theme, svg(SQUARE, f'width="40" height="30" data-over="{over}"'))
    assert "data-over" in said


def test_a_missing_master_and_a_vanished_source_are_told(theme: Path) -> None:
    (theme / "art" / "back.svg").write_text(svg(), encoding="utf-8")
    artbuild.build(theme)
    (theme / "art" / "base_red.png").unlink()
    (theme / "art" / "back.svg").unlink()
    told = artbuild.stale(theme)
    assert any("base_red.png: the master is missing" in sentence for sentence in told)
    assert any("back.png: its source is gone" in sentence for sentence in told)
    assert artbuild.build(theme).removed == ["back.png"]
    assert not (theme / "art" / "back.png").exists()
    assert artbuild.stale(theme) == []


def test_one_source_may_ask_for_several_sizes(theme: Path) -> None:
    head = 'width="40" height="30" viewBox="0 0 40 30" data-widths="80 20"'
    (theme / "art" / "icon.svg").write_text(svg(head=head), encoding="utf-8")
    artbuild.build(theme)
    assert artbuild.png_size(theme / "art" / "icon_80.png") == (80, 60)
    assert artbuild.png_size(theme / "art" / "icon_20.png") == (20, 15)


def test_masters_can_be_written_elsewhere_with_their_folders(theme: Path, tmp_path: Path) -> None:
    icons = theme / "art" / "icons"
    icons.mkdir()
    (icons / "play.svg").write_text(svg(), encoding="utf-8")
    out = tmp_path / "elsewhere"
    artbuild.build(theme, out)
    assert (out / "icons" / "play.png").is_file()
    assert not (icons / "play.png").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (svg('<image href="#secret"/>'), "<image> is not allowed"),
        (svg('<use xlink:href="other.svg#x"/>'), "only href"),
        (svg('<use href="https://example.org/a.svg"/>'), "only href"),
        (svg('<rect width="4" height="4" fill="url(other.svg#x)"/>'), "only url(#name)"),
        (svg('<rect width="4" height="4" style="fill:url( \'file:///x\' )"/>'), "only url(#name)"),
        (svg("<style>@import 'x.css';</style>"), "style sheet"),
        (svg("<script>1</script>"), "<script> is not allowed"),
        (svg(head='width="40"'), 'height=""'),
        (svg(head='width="100%" height="30"'), 'width="100%"'),
        (svg(head='width="5000" height="30"'), "1 to 4096"),
        (svg(head='width="40" height="30" data-widths="20,10"'), "data-widths"),
        ("<svg", "not well-formed"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(), "DOCTYPE"),
    ],
)
def test_a_faulty_source_is_one_sentence_that_names_the_file(theme: Path, text: str, said: str) -> None:
    sentence = complaint_of(theme, text)
    assert "base_red.svg: " in sentence
    assert said in sentence
    assert not (theme / "art" / "base_red.png").exists()


def test_links_within_the_file_are_allowed(theme: Path) -> None:
    body = '<defs><rect id="r" width="40" height="30" fill="#00ff00"/></defs><use xlink:href="#r"/>'
    (theme / "art" / "base_red.svg").write_text(svg(body), encoding="utf-8")
    artbuild.build(theme)
    assert pixel(theme / "art" / "base_red.png", (5, 5)) == (0, 255, 0, 255)


def test_all_faulty_sources_are_told_at_once(theme: Path) -> None:
    for name in ("one", "two"):
        (theme / "art" / f"{name}.svg").write_text("<svg", encoding="utf-8")
    with pytest.raises(ArtError) as caught:
        artbuild.build(theme)
    assert len(caught.value.sentences) == 2


def test_a_theme_without_art_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match="there is no such folder"):
        artbuild.build(tmp_path)


def test_a_manifest_cannot_make_the_build_delete_outside_its_folder(theme: Path) -> None:
    precious = theme / "precious.png"
    precious.write_bytes(b"mine")
    masters = {"../precious.png": {"source": "x.svg", "sha256": "0", "size": [1, 1]}}
    manifest = {"version": 1, "masters": masters}
    (theme / "art" / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    artbuild.build(theme)
    assert precious.read_bytes() == b"mine"


def test_text_is_drawn_with_the_packaged_face_only(theme: Path) -> None:
    words = '<text x="2" y="26" font-size="28" font-family="Fredoka One" fill="#000">8</text>'
    (theme / "art" / "base_red.svg").write_text(svg(words), encoding="utf-8")
    artbuild.build(theme)
    import pygame

    picture = pygame.image.load(theme / "art" / "base_red.png")
    assert pygame.mask.from_surface(picture).count() > 60


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"GIF89a" + b"\0" * 30, "not a PNG"),
        (b"", "not a PNG"),
        (b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 5000, 5), "1 to 4096"),
        (b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 0, 5), "1 to 4096"),
    ],
)
def test_png_size_refuses_what_it_should_not_decode(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(data)
    with pytest.raises(ArtError, match=said):
        artbuild.png_size(path)


def test_repacking_keeps_every_pixel_with_and_without_alpha(theme: Path) -> None:
    import pygame
    import resvg_py

    clear = '<circle cx="20" cy="15" r="9.5" fill="#1234cc" opacity=".6"/>'
    grey = '<linearGradient id="a"><stop stop-color="#123"/><stop offset="1" stop-color="#fe8"/></linearGradient>'
    opaque = f'{grey}<rect width="40" height="30" fill="url(#a)"/><path d="M0 30L20 3L37 28Z" fill="#4a8"/>'
    for body, color_type in ((clear, 6), (opaque, 2)):
        drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg(body), skip_system_fonts=True))
        packed = repack_png(drawn)
        assert packed[25] == color_type
        for name, data in (("before.png", drawn), ("after.png", packed)):
            (theme / name).write_bytes(data)
        before, after = (pygame.image.load(theme / name) for name in ("before.png", "after.png"))
        assert pygame.image.tobytes(before, "RGBA") == pygame.image.tobytes(after, "RGBA")


def test_a_picture_may_ask_for_fewer_steps_of_each_color(theme: Path) -> None:
    import pygame

    grey = '<linearGradient id="a"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>'
    body = f'{grey}<rect width="40" height="30" fill="url(#a)"/>'
    (theme / "art" / "base_red.svg").write_text(svg(body, 'width="40" height="30" data-levels="5"'), encoding="utf-8")
    artbuild.build(theme)
    picture = pygame.image.load(theme / "art" / "base_red.png")
    assert {picture.get_at((x, 9))[0] for x in range(40)} == {0, 64, 128, 191, 255}
    for wrong in ("1", "257", "x"):
        assert f'data-levels="{wrong}"' in complaint_of(theme, svg(head=f'width="4" height="3" data-levels="{wrong}"'))


def test_repacking_survives_a_picture_filtered_row_by_row() -> None:
    """All five PNG filters over an opaque picture, as a rasteriser may mix them."""
    width, rows, raw, above = 3, [], b"", bytes(12)
    for row in range(6):
        plain = bytes(v for x in range(width) for v in (40 * row, 50 + x, 7 * row * x % 256, 255))
        rows.append(plain)
        raw += bytes([row % 5]) + _filtered(plain, above, row % 5)
        above = plain
    header = struct.pack(">IIBBBBB", width, 6, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(raw)), (b"IEND", b""))
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        data += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    import io

    import pygame

    packed = repack_png(data)
    assert packed[25] == 2
    picture = pygame.image.load(io.BytesIO(packed), "x.png")
    assert pygame.image.tobytes(picture, "RGBA") == b"".join(rows)


def _filtered(row: bytes, above: bytes, kind: int) -> bytes:
    out = []
    for i, value in enumerate(row):
        left = row[i - 4] if i >= 4 else 0
        corner = above[i - 4] if i >= 4 else 0
        up = above[i]
        guess = left + up - corner
        paeth = min((left, up, corner), key=lambda v: abs(guess - v))
        out.append((value - (0, left, up, (left + up) // 2, paeth)[kind]) % 256)
    return bytes(out)
