"""What a theme may ask for: sizes and lengths of its files, words, and the number of mistakes that are told."""

from __future__ import annotations

import os
import re
import struct
import sys
from collections import Counter
from pathlib import Path

import pytest
from made_media import REAL_OGG, THEME, color_png, long_ogg, ogg_page, ogg_pages, png, wav

from uno_desktop import cli
from uno_desktop.content.files import file_faults, part_limits, paths
from uno_desktop.content.files.file_faults import MAX_FAULTS, ContentError
from uno_desktop.content.files.media import MediaError, check_png, picture_facts, sound_length_s
from uno_desktop.content.files.part_limits import LAYERS, MUSIC, PART_RULES, part_rule
from uno_desktop.content.messages import messages
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_check import damaged_files
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.engine import limits, options
from uno_desktop.match.live.log import MemoryLog, parse_log
from uno_desktop.match.setup.setup import MatchSetup, agree, person

SECTIONS = "art: {folder: art}\nsounds: {folder: sounds}\n"


def theme_in(folder: Path, files: dict[str, bytes], more: str = "") -> Path:
    """A theme with these files."""
    for name in ("art/", "sounds/"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    (folder / "theme.yaml").write_text(THEME + SECTIONS + more, encoding="utf-8")
    return folder


def faults_of(folder: Path) -> list[str]:
    """What is wrong with a theme that cannot be loaded, without the path of its folder."""
    with pytest.raises(ContentError) as error:
        themes.load_folder(folder)
    return [str(fault).replace(f"{folder.resolve()}/", "") for fault in error.value.faults]


# -- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "size", "sentence"),
    [
        ("splash_title", (1, 512), "is 1x512 pixels; a picture that fills the screen may have 320x180 to 4096x2304"),
        ("splash_title", (16, 4096), "is 16x4096 pixels"),
        ("table", (2000, 400), "must be 0.4 to 1 times as high as wide"),
        ("chili_mitt_grip", (1, 1), "is 1x1 pixels; an oven mitt may have 32x32 to 1024x1024"),
        ("chili_sleeve", (4096, 1), "is 4096x1 pixels; a sleeve may have"),
        ("base_red", (42, 1890), "a picture of a card must be 1.4 to 1.6 times as high as wide"),
        ("back", (4096, 4096), "is 4096x4096 pixels; a picture of a card may have"),
        ("anything", (2048, 16), "a picture must be 0.1 to 6 times as high as wide"),
    ],
)
def test_sizes_and_proportions_of_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], part: str, size: tuple[int, int], sentence: str
) -> None:
    folder = theme_in(tmp_path / "beach", {f"art/{part}.png": png(*size)})
    (fault,) = faults_of(folder)
    assert fault.startswith(f"theme.yaml:6:6: art: art/{part}.png ")
    assert sentence in fault
    assert cli.main(["theme", "check", str(folder)]) == 1
    assert sentence in capsys.readouterr().err


def test_every_picture_of_the_game_keeps_the_table() -> None:
    found, faults = themes.load_all()
    assert faults == []
    for theme in found.values():
        assert damaged_files(theme) == []
        for part, path in theme.art.items():
            facts = part_limits.picture_of(part, path)
            assert part_rule(part).shows_enough(facts.width_px, facts.height_px)
        used = sum(picture_facts(path).pixels for path in theme.art.values())
        assert used < 0.7 * part_limits.MAX_PIXELS, "others have room for more than the game's own themes need"


def test_every_part_has_a_rule_that_can_be_kept() -> None:
    for start, rule in PART_RULES.items():
        assert part_rule(f"{start}x") is rule or start in {"back", "table", "logo"}
        wide = rule.least_px[0]
        assert any(rule.fault(wide, high) is None for high in range(1, rule.most_px[1])), start


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "is not a PNG file"),
        (b"GIF89a" * 20, "is not a PNG file"),
        (color_png(64, 64, depth=16), "has 16 bits a channel"),
        (png(64, 64)[:30] + b"\0" + png(64, 64)[31:], "its header's checksum is wrong"),
    ],
)
def test_files_that_are_no_pictures(tmp_path: Path, data: bytes, sentence: str) -> None:
    (fault,) = faults_of(theme_in(tmp_path / "beach", {"art/back.png": data}))
    assert sentence in fault


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (png(64, 64, body=b"nonsense"), "cannot be unpacked"),
        (png(64, 64, body=png(8, 8)[41:60]), "is a damaged PNG"),
        (png(64, 64)[:-14], "is a damaged PNG"),
        (png(64, 64)[:-12], "it ends too early"),
        (png(64, 64)[:45] + b"\xff" + png(64, 64)[46:], "a checksum is wrong"),
        (png(64, 64, extra=(b"tEXt", bytes(1_100_000))), "with a chunk of 1100000 bytes"),
    ],
)
def test_pictures_damaged_behind_their_headers(tmp_path: Path, data: bytes, sentence: str) -> None:
    folder = theme_in(tmp_path / "beach", {"art/avatar_x.png": data})
    (fault,) = damaged_files(themes.load_folder(folder))
    assert sentence in str(fault)


def test_a_picture_with_more_pixels_than_it_says(tmp_path: Path) -> None:
    bomb = png(4096, 4096)
    body = bomb[bomb.index(b"IDAT") + 4 : -16]
    (tmp_path / "x.png").write_bytes(png(64, 64, body=body))
    with pytest.raises(MediaError, match="more pixels than its header says"):
        check_png(tmp_path / "x.png")


def test_the_pixels_of_a_theme_have_a_budget(tmp_path: Path) -> None:
    large = png(2048, 2048)
    files = {f"art/x{n}.png": large for n in range(14)}
    (fault,) = faults_of(theme_in(tmp_path / "beach", files))
    assert re.search(r"all pictures together have \d+ million pixels; a theme may have 68 million pixels", fault)
    # What is taken from the parent counts, and what is removed does not.
    alone = {f"art/x{n}.png": large for n in range(5)}
    assert themes.load_folder(theme_in(tmp_path / "beach2" / "beach", alone)).art


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names")
def test_a_pipe_and_a_link_are_never_read(tmp_path: Path) -> None:
    folder = theme_in(tmp_path / "beach", {})
    os.mkfifo(folder / "art" / "back.png")
    (folder / "art" / "logo.png").symlink_to("/dev/zero")
    said = "\n".join(faults_of(folder))
    assert "art/back.png is not a file" in said
    assert "'logo.png' is a link that leads out of the theme's folder" in said


# -- sounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("draw.wav", wav(3_000_000, 1), "has 1 samples a second: save it with 44100"),
        ("draw.wav", wav(8000 * 11, 8000), "is 11 seconds long; a sound may have 10"),
        ("loop.wav", wav(8000 * 901, 8000, bits=8), "is 901 seconds long; the music may have 900"),
        ("draw.wav", wav(100, channels=9), "has 9 channels"),
        ("draw.wav", wav(100, kind=17), "is not a plain WAV"),
        ("draw.wav", wav(0), "without any sound in it"),
        ("draw.wav", b"RIFF", "is not a WAV file"),
        ("draw.wav", REAL_OGG.read_bytes(), "is not a WAV file"),
        ("draw.wav", wav(100)[:30], "is a damaged WAV"),
        ("draw.ogg", wav(100), "is not an Ogg Vorbis file"),
        ("draw.ogg", b"", "without any sound in it"),
        ("draw.ogg", REAL_OGG.read_bytes()[:-20], "ends too early"),
        ("draw.ogg", REAL_OGG.read_bytes()[:9000] + b"x" + REAL_OGG.read_bytes()[9001:], "a checksum is wrong"),
        ("draw.ogg", long_ogg(2), "seconds long; a sound may have 10"),
        ("loop.ogg", long_ogg(150), "seconds long; the music may have 900"),
        ("draw.ogg", long_ogg(30, claims_s=1.0), "seconds long; a sound may have 10"),
        ("draw.ogg", REAL_OGG.read_bytes() * 2, "more than one stream in it"),
    ],
    ids=lambda value: value if isinstance(value, str) else len(value),
)
def test_sounds_that_cannot_be_used_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, data: bytes, sentence: str
) -> None:
    folder = theme_in(tmp_path / "beach", {f"sounds/{name}": data})
    (fault,) = faults_of(folder)
    assert fault.startswith(f"theme.yaml:7:9: sounds: sounds/{name} ")
    assert sentence in fault
    assert cli.main(["theme", "check", str(folder)]) == 1
    assert sentence in capsys.readouterr().err


def test_another_stream_inside_an_ogg_file(tmp_path: Path) -> None:
    pages = ogg_pages(REAL_OGG.read_bytes())
    pages[5] = ogg_page(pages[5], position=struct.unpack("<Q", pages[5][6:14])[0], number=5, serial=7)
    (tmp_path / "x.ogg").write_bytes(b"".join(pages))
    with pytest.raises(MediaError, match="more than one stream"):
        sound_length_s(tmp_path / "x.ogg")


def test_sound_files_are_as_long_as_they_say(tmp_path: Path) -> None:
    assert sound_length_s(REAL_OGG) == pytest.approx(7.1, abs=0.1)
    for rate, channels, bits in ((44100, 2, 16), (8000, 1, 8), (96000, 2, 24)):
        (tmp_path / "x.wav").write_bytes(wav(rate * 2, rate, channels=channels, bits=bits))
        assert sound_length_s(tmp_path / "x.wav") == pytest.approx(2.0)


def test_the_sounds_of_a_theme_have_a_budget(tmp_path: Path) -> None:
    long = wav(8000 * 9, 8000, bits=8)
    folder = theme_in(tmp_path / "beach", {f"sounds/x{n}.wav": long for n in range(21)})
    (fault,) = faults_of(folder)
    assert "all sounds together last" in fault
    assert "a theme may have 180 without its music" in fault


def test_a_layer_of_the_music_is_decoded_whole_and_so_it_is_short(tmp_path: Path) -> None:
    def faults(seconds: int) -> list[str]:
        folder = tmp_path / f"beach{seconds}" / "beach"
        data = {
            "sounds/loop_tension.wav": wav(8000 * seconds, 8000, bits=8),
            "sounds/loop.wav": wav(8000 * 40, 8000, bits=8),
        }
        theme_in(folder, data)
        return faults_of(folder) if seconds > 30 else [str(themes.load_folder(folder).bar_s)]

    assert faults(30) == ["0.0"]
    (fault,) = faults(31)
    assert fault.endswith("loop_tension.wav is 31 seconds long; a layer of the music may have 30")


def test_layers_count_with_the_sounds_that_are_kept_decoded(tmp_path: Path) -> None:
    layer = wav(8000 * 30, 8000, bits=8)
    files = {f"sounds/{name}.wav": layer for name in (*LAYERS, MUSIC)}
    theme_in(tmp_path / "beach", files)
    assert themes.load_folder(tmp_path / "beach").sounds[MUSIC].suffix == ".wav"
    more = {f"sounds/x{n}.wav": wav(8000 * 10, 8000, bits=8) for n in range(4)}
    (fault,) = faults_of(theme_in(tmp_path / "beach", more))
    assert fault.endswith("a theme may have 180 without its music")


def test_a_theme_with_music_of_its_own_does_not_take_the_layers_of_its_parents(tmp_path: Path) -> None:
    theirs = themes.load_folder(theme_in(tmp_path / "beach", {"sounds/draw.wav": wav(100)}))
    assert {MUSIC, *LAYERS} <= set(theirs.sounds)
    assert theirs.bar_s == pytest.approx(240 / 134)
    folder = theme_in(tmp_path / "own" / "beach", {"sounds/loop.wav": wav(100)})
    own = themes.load_folder(folder)
    assert own.sounds[MUSIC].parent == folder / "sounds"
    assert not set(LAYERS) & set(own.sounds)
    assert own.bar_s == 0.0
    text = (folder / "theme.yaml").read_text(encoding="utf-8")
    (folder / "theme.yaml").write_text(text.replace("sounds}", "sounds, tempo: 90, beats: 3}"), encoding="utf-8")
    assert themes.load_folder(folder).bar_s == pytest.approx(2.0)


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{n:>900000000}", "more than a name in braces"),
        ("{n:{n}}", "more than a name in braces"),
        ("{n!r}", "more than a name in braces"),
        ("{n.__class__}", "more than a name in braces"),
        ("{n[0]}", "more than a name in braces"),
        ("{}", "more than a name in braces"),
        ("{0}", "more than a name in braces"),
        ("{n} {n} {n}", "has the field {n} more than 2 times"),
        ("{who}", "the field {who} is not one of this message"),
        ("{n", "has a { or } out of place"),
    ],
)
def test_fields_of_words_are_plain_names(tmp_path: Path, text: str, sentence: str) -> None:
    folder = theme_in(tmp_path / "beach", {}, f'words: {{chili.draws: "{text}"}}\n')
    (fault,) = faults_of(folder)
    assert sentence in fault


def test_plain_fields_are_filled_in(tmp_path: Path) -> None:
    theme = themes.load_folder(theme_in(tmp_path / "beach", {}, 'words: {chili.draws: "{{{n}}} for you"}\n'))
    assert theme_text(theme, "chili.draws", n=3) == "{3} for you"


def test_the_words_of_a_theme_have_a_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_limits, "MAX_WORDS_CHARS", 1000)
    lines = "".join(f"  {key}: {'x' * 100}\n" for key in messages.keys()[:20])
    (fault,) = faults_of(theme_in(tmp_path / "beach", {}, "words:\n" + lines))
    assert "all words together have" in fault


# -- how much work a bad file makes -----------------------------------------------------------------------------------


def many(section: str, line: str, count: int) -> str:
    """A section with this line again and again."""
    return f"{section}:\n" + "".join(line.replace("#", str(n)) for n in range(count))


@pytest.mark.parametrize(
    "more",
    [
        many("words", "  card.none_#: x\n", 6_000),
        many("words", '  card.none_#: "{"\n', 5_000),
        many("rules", "  stackng_#: 1\n", 6_000),
        many("look", "  tabel_#: red\n", 6_000),
        many("opponents", "  o#: {name: A#, color: 1, manner: bald, avtar: x}\n", 2_000),
        many("cards", "  k#: {nam: x}\n", 5_000),
        many("decks", "  d#: [{include: nowhere_#}]\n", 3_000),
        "remove: {words: [" + ", ".join(f"card.x{n}" for n in range(200)) + "]}\n",
        many("unknown_#", "", 1) + "".join(f"kolors_{n}: 1\n" for n in range(8_000)),
        "words:\n  " + "k" * 200_000 + ":\n" + "".join(f"    x{n}: y\n" for n in range(5_000)),
    ],
    ids=["words", "braces", "rules", "look", "opponents", "cards", "decks", "remove", "keys", "long"],
)
def test_a_file_full_of_mistakes_is_told_in_bounded_time_and_lines(
    tmp_path: Path, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = theme_in(tmp_path / "beach", {}, more)
    compared = Counter()
    for module in (file_faults, options):
        search = module.get_close_matches
        monkeypatch.setattr(module, "get_close_matches", lambda *a, s=search, **k: compared.update("x") or s(*a, **k))
    said = faults_of(folder)
    assert compared["x"] <= 4 * MAX_FAULTS, "the search for what was meant is what takes long"
    assert len(said) <= MAX_FAULTS + 1
    assert all(len(line) < 1000 for line in said)
    if len(said) > MAX_FAULTS:
        assert said[-1].startswith("theme.yaml: and ")
        assert said[-1].endswith(" more mistakes")


def test_decks_that_double_again_and_again(tmp_path: Path) -> None:
    more = "decks:\n  d0: [{kinds: wild, count: 1}]\n"
    more += "".join(f"  d{n}: [{', '.join([f'{{include: d{n - 1}}}'] * 190)}]\n" for n in range(1, 50))
    said = faults_of(theme_in(tmp_path / "beach", {}, more))
    assert any("501 cards, 20-500 are wanted" in line for line in said)


def test_a_deck_with_a_kind_the_theme_removed(tmp_path: Path) -> None:
    office = (tmp_path / "mother").mkdir() or tmp_path / "mother"
    (office / "theme.yaml").write_text(
        "id: mother\nname: Mother\nextends: classic\n"
        "cards:\n  storm: {name: Storm, help: S., colored: true, points: 20, effects: [skip]}\n"
        "decks:\n  storm: [{include: standard}, {kinds: storm, each: 1}]\n",
        encoding="utf-8",
    )
    child = tmp_path / "child"
    child.mkdir()
    (child / "theme.yaml").write_text(
        "id: child\nname: Child\nextends: mother\nremove: {cards: [storm]}\n"
        "decks:\n  calm: [{include: storm}]\n  storm: [{include: standard}]\n",
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match="storm"):
        themes.load_folder(child, [paths.shipped_themes_dir(), tmp_path])


# -- one table of limits ---------------------------------------------------------------------------------------------


def theme_with_deck(folder: Path, lines: str) -> Theme:
    """A theme whose first deck is this."""
    kinds = "".join(
        f"  k{n}: {{name: K{n}, help: K., colored: false, points: {limits.MAX_POINTS},"
        f" effects: [choose_color, {{draw: {limits.MAX_DRAW}}}]}}\n"
        for n in range(150)
    )
    number = f"  top: {{name: T, help: T., colored: true, points: 1, number: {limits.MAX_NUMBER}}}\n"
    return themes.load_folder(theme_in(folder, {}, f"cards:\n{kinds}{number}decks:\n  big: {lines}\n"))


@pytest.mark.parametrize(
    "lines",
    [
        "[{kinds: ['1'], each: 125}]",
        "[{kinds: ['1', '2'], each: 26}, {kinds: wild, count: 200}]",
        "[{kinds: ['1'], each: 20}, {kinds: wild, count: 200}, {kinds: wild_chili, count: 200}]",
        "[{kinds: top, each: 10}, {kinds: [" + ", ".join(f"k{n}" for n in range(100)) + "], count: 2}]",
    ],
)
def test_a_match_with_any_deck_that_passes_the_check_is_read_back(tmp_path: Path, lines: str) -> None:
    theme = theme_with_deck(tmp_path / "beach", lines)
    assert limits.MAX_DECK_CARDS >= theme.deck("big").size > 200
    agreed = agree(MatchSetup(theme.id, (person("Ann"), person("Ben")), deck="big", seed=bytes(32)), theme)
    assert parse_log(MemoryLog(agreed).data, "match").agreed == agreed


@pytest.mark.parametrize("lines", ["[{kinds: ['1'], each: 126}]", "[{kinds: ['1'], each: 4}]"])
def test_decks_too_large_or_too_small_are_refused(tmp_path: Path, lines: str) -> None:
    with pytest.raises(ContentError, match=r"cards, 20-500 are wanted"):
        theme_with_deck(tmp_path / "beach", lines)
