from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.kit.drawing import faces, system_fonts, text

pytestmark = pytest.mark.usefixtures("display")

LONG = "Every word of this rather long sentence must still be there after it was wrapped into lines."


@pytest.fixture(autouse=True)
def _fresh() -> None:
    text.forget()


def ink(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 40).count()


def test_faces_come_from_their_packages_beside_their_licenses() -> None:
    for face in faces.FACES:
        path = faces.face_file(face)
        assert path is not None
        assert path.suffix == ".ttf"
    assert (Path(faces.face_file("title")).parent / "OFL.txt").is_file()
    with pytest.raises(KeyError):
        faces.face_file("comic")


LETTERS = "ÄÖÜßäöü ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÁÉÍÑÓÚáéíñóú¿¡ ÃÕãõ ĄĆĘŁŃÓŚŹŻąćęłńóśźż «»„“”‘’–—…"
"""Of the languages of the game."""


@pytest.fixture
def _readable() -> Iterator[None]:
    faces.set_readable(True)
    text.forget()
    yield
    faces.set_readable(False)
    text.forget()


@pytest.mark.usefixtures("_readable")
def test_the_font_that_is_easier_to_read_has_the_letters_of_all_languages() -> None:
    for face in faces.FACES:
        path = faces.face_file(face)
        assert path is not None
        assert path.name.startswith("AtkinsonHyperlegible")
        assert (path.parents[1] / "LICENSE").is_file()
        assert [letter for letter in LETTERS if not letter.isspace() and not faces.has_glyph(face, letter)] == []


@pytest.mark.usefixtures("_readable")
@pytest.mark.parametrize("word", ["Ελλάδα", "Привет"])
def test_letters_that_it_lacks_are_those_of_the_usual_font(word: str) -> None:
    assert faces.face_for("text", word) == "usual text"
    assert faces.face_for("title", word) in ("usual bold", "usual text")
    assert ink(text.render(word, 20, (255, 255, 255))) > 50


def test_without_its_package_letters_are_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    real = faces.find_spec
    monkeypatch.setattr(faces, "find_spec", lambda name: None if name.startswith("fontpkg") else real(name))
    assert faces.set_readable(True)
    try:
        assert str(faces.face_file("text")).endswith("SourceSansPro-Regular.ttf")
    finally:
        assert faces.set_readable(False)


def test_one_font_or_the_other_changes_what_is_drawn() -> None:
    usual = pygame.image.tobytes(text.render("Il1 O0", 20, (255, 255, 255)), "RGBA")
    assert faces.set_readable(True)
    assert not faces.set_readable(True)
    text.forget()
    try:
        assert pygame.image.tobytes(text.render("Il1 O0", 20, (255, 255, 255)), "RGBA") != usual
    finally:
        faces.set_readable(False)
        text.forget()


def test_a_missing_package_falls_back_to_pygames_own_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "find_spec", lambda name: None)
    faces.face_file.cache_clear()
    faces.forget_fonts()
    try:
        assert faces.face_file("title") is None
        assert ink(text.render("Hello", 20, (255, 255, 255), "title")) > 50
    finally:
        faces.face_file.cache_clear()
        faces.forget_fonts()


def test_wrapping_keeps_every_word_and_line_break_within_the_width() -> None:
    for width in (80, 120, 300, 2000):
        lines = text.wrap(LONG, width, 18)
        assert " ".join(lines).split() == LONG.split()
        assert all(text.width(line, 18) <= width for line in lines)
    assert text.wrap("one\n\ntwo", 500, 18) == ["one", "", "two"]
    assert text.wrap("", 100, 18) == [""]


@pytest.mark.parametrize("word", ["Donaudampfschifffahrtsgesellschaft", "abcdefghij" * 500, "e\u0301" * 40])
def test_a_word_wider_than_the_line_is_broken_and_no_character_lost(word: str) -> None:
    lines = text.wrap(word, 60, 18)
    assert len(lines) > 2
    assert "".join(lines) == word
    assert all(text.width(line, 18) <= 60 for line in lines)
    assert not any(line.startswith("\u0301") for line in lines), "an accent stays with its letter"
    assert text.ellipsize("e\u0301" * 40, 60, 18).removesuffix(text.ELLIPSIS)[-1] == "\u0301"


def test_text_is_shortened_or_made_smaller_only_where_it_is_too_long() -> None:
    assert text.ellipsize("short", 500, 18) == "short"
    short = text.ellipsize(LONG, 200, 18)
    assert short.endswith(text.ELLIPSIS)
    assert text.width(short, 18) <= 200
    assert LONG.startswith(short[:-1])
    px = text.fit_size(LONG, 400, 40, 8)
    assert text.width(LONG, px) <= 400 < text.width(LONG, px + 1), "the largest that fits"
    assert text.fit_size("a", 400, 40) == 40
    assert text.fit_size(LONG, 10, 40, 12) == 12


def test_fit_block_shrinks_before_it_cuts() -> None:
    px, lines = text.fit_block(LONG, (300, 60), 24, 11)
    assert 11 <= px < 24
    assert " ".join(lines).split() == LONG.split()
    assert len(lines) * text.line_height(px) <= 60
    px, lines = text.fit_block(LONG, (100, 30), 24, 11)
    assert px == 11
    assert lines[-1].endswith(text.ELLIPSIS)


def test_a_no_break_space_keeps_what_it_joins_on_one_line() -> None:
    joined = "contre\u202f!"
    room = text.width(joined, 24) - 1
    assert text.width("contre", 24) < room
    assert not text.words_fit(joined, room, 24)
    px, lines = text.fit_block(joined, (room, 200), 24)
    assert px < 24
    assert lines == [joined]


def shown(line: str, face: str = "text") -> list[tuple[str, str]]:
    return [(run.face, run.text) for run in faces.runs(line, face)]


def test_a_word_with_a_letter_its_face_lacks_is_drawn_whole_by_another() -> None:
    assert shown("Uhr Москва 5", "title") == [("title", "Uhr "), ("bold", "Москва"), ("title", " 5")]
    assert shown("Uğur!", "title") == [("bold", "Uğur"), ("title", "!")]
    assert ink(text.render("Москва", 24, (255, 255, 255), "title")) > ink(text.render("M", 24, (255,) * 3)) * 3


EUROPE = (
    "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ éèêëàâäùûüôöîïçœæÿ ÉÈÊËÀÂÄÙÛÜÔÖÎÏÇŒÆŸ ãõáíú ÃÕÁÍÚ ñ¿¡Ñ ß«»„“”‚‘’‹›–… "
    "čďěňřšťůž ČĎĚŇŘŠŤŮŽ őű ŐŰ āēīū ģķļņ ķšž ėįųų đ ħ ğıİş ŞĞ ăâîșț ȘȚ åø ÅØ þð ÞÐ ŵŷ ŋ"
)
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђћџљњјѓќ"


@pytest.mark.parametrize("face", faces.FACES)
def test_the_games_own_faces_have_the_letters_of_europe(face: str) -> None:
    names = {run.face for run in faces.runs(f"{EUROPE} {GREEK} {CYRILLIC}", face)}
    assert names <= set(faces.FACES)


def test_titles_keep_their_face_in_the_languages_of_the_game() -> None:
    for word in ("Żółty", "ŻÓŁW", "Odwróć", "język", "częściej", "français", "peões", "Ąę", "Ďábel"):
        assert {run.face for run in faces.runs(word, "title")} == {"title"}, word


@pytest.mark.parametrize("letters", ["Zz", "Ee", "Aa", "Ss", "Cc", "Nn", "Uu", "Oo", "Rr"])
@pytest.mark.parametrize("mark", ["\u0301", "\u0307", "\u0328", "\u030c"])
def test_an_accent_is_drawn_beside_its_letter_not_over_it(letters: str, mark: str) -> None:
    for letter in letters:
        plain = text.render(letter, 48, (255, 255, 255), "title")
        accented = text.render(letter + mark, 48, (255, 255, 255), "title")
        both = unicodedata.normalize("NFC", letter + mark)
        if len(both) > 1 or faces.has_glyph("title", both):
            continue
        assert accented.get_size() == plain.get_size()
        assert ink(accented) > ink(plain) + 20
        under = pygame.mask.from_surface(plain, 40)
        assert under.overlap_area(pygame.mask.from_surface(accented, 40), (0, 0)) == under.count()


def test_what_no_font_has_is_a_box_and_never_nothing() -> None:
    nowhere = "\U0001f9e9"
    assert shown(f"a{nowhere}b") == [("text", "a"), (faces.BOX, nowhere), ("text", "b")]
    box = text.render(nowhere, 32, (255, 255, 255))
    assert box.get_width() == text.width(nowhere, 32) > 8
    ink_of_box = pygame.mask.from_surface(box, 40)
    assert ink_of_box.count() > 40
    middle = ink_of_box.get_bounding_rects()[0]
    assert not ink_of_box.get_at(middle.center), "a box is empty inside"
    assert text.width(nowhere * 3, 32) == 3 * text.width(nowhere, 32)


def needs(character: str) -> None:
    if faces.face_for("text", character) == faces.BOX:
        pytest.skip(f"no font on this machine has {character!a}")


@pytest.mark.parametrize("name", ["أحمد", "שלום", "आदित्य", "小明", "さくら", "민준"])
def test_a_name_is_readable_wherever_a_font_of_the_system_has_its_letters(name: str) -> None:
    runs = faces.runs(name, "text")
    assert runs
    assert text.width(name, 24) > 10
    if any(run.face == faces.BOX for run in runs):
        letters = sum(unicodedata.category(c)[0] != "M" for c in name)
        assert text.width(name, 24) == letters * text.width("\U0001f9e9", 24)
    assert ink(text.render(name, 24, (255, 255, 255))) > 40


ORDERS = {
    "Ann, אבי כהן, Bob": ["Ann, ", "כהן", " ", "אבי", ", Bob"],
    "אבי, דנה, Bob": ["אבי", ", ", "דנה", ", Bob"],
    "אבי: +2": ["אבי", ": +2"],
    "3 אבי 4": ["3 ", "אבי", " 4"],
    "אבי12 wins": ["12", "אבי", " wins"],
    "أحمد١٢": ["١٢", "أحمد"],
}


@pytest.mark.parametrize("line", ORDERS)
def test_a_name_from_right_to_left_does_not_turn_its_line_around(line: str) -> None:
    needs("א")
    runs = faces.runs(line, "text")
    assert [run.text for run in runs] == ORDERS[line]
    assert all(run.is_turned == any(unicodedata.bidirectional(c) in ("R", "AL") for c in run.text) for run in runs)


def test_letters_of_a_name_are_turned_one_by_one_where_pygame_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("א")
    faces.forget_fonts()
    monkeypatch.setattr(faces, "_shapes", lambda: False)
    assert [run.text for run in faces.runs("אבי", "text")] == ["יבא"]
    monkeypatch.undo()
    faces.forget_fonts()
    assert [run.text for run in faces.runs("אבי", "text")] == ["אבי"]


def test_arabic_letters_are_joined() -> None:
    needs("س")
    apart = sum(text.width(letter, 48) for letter in "سلام")
    assert text.width("سلام", 48) < apart * 0.9


def test_fonts_of_the_system_are_looked_for_only_when_they_are_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    faces.forget_fonts()
    looked: list[Path] = []
    folder = tmp_path / "fonts" / "more"
    folder.mkdir(parents=True)
    (folder / "DejaVuSans.ttf").write_bytes(b"no font at all")
    (folder / "NotoSansHebrew-Regular.ttf").write_bytes(Path(faces.face_file("text")).read_bytes())
    (folder / "other.ttf").write_bytes(b"")

    def folders() -> list[Path]:
        looked.append(folder)
        return [tmp_path]

    monkeypatch.setattr(system_fonts, "folders", folders)
    try:
        for line in ("Żółty", GREEK, CYRILLIC, EUROPE, "Ann, Bob"):
            for face in faces.FACES:
                text.width(line, 20, face)
        assert looked == []
        assert system_fonts.files_for("hebr") == (folder / "NotoSansHebrew-Regular.ttf", folder / "DejaVuSans.ttf")
        assert shown("אב") == [(faces.BOX, "אב")], "neither has it, and one is no font"
        text.width("小明", 20)
        assert looked == [folder], "once"
    finally:
        monkeypatch.undo()
        faces.forget_fonts()


@pytest.mark.parametrize("system", ["win32", "darwin", "linux"])
def test_every_system_has_folders_for_fonts_and_names_for_every_script(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert system_fonts.folders()
    for script, characters in {"arab": "أ", "hebr": "א", "deva": "आ", "hani": "小", "hira": "さ", "hang": "민"}.items():
        assert {system_fonts.script_of(c) for c in characters} == {script}
    assert {system_fonts.script_of(c) for c in EUROPE + GREEK + CYRILLIC} == {""}


def test_text_is_kept_not_rendered_again() -> None:
    first = text.render("once", 20, (255, 255, 255))
    assert text.render("once", 20, (255, 255, 255)) is first
    assert text.render("once", 20, (255, 255, 254)) is not first


def test_a_color_with_opacity_gives_clear_text() -> None:
    def strongest(color: tuple[int, ...]) -> int:
        picture = text.render("M", 40, color)
        return max(picture.get_at((x, y)).a for x in range(picture.get_width()) for y in range(picture.get_height()))

    assert strongest((255, 0, 0)) == 255
    assert strongest((255, 0, 0, 100)) <= 100


def test_alignment_moves_lines_to_their_side() -> None:
    lines = ["a very long line", "b"]
    left = text.block(lines, 20, (255, 255, 255), align="left")
    right = text.block(lines, 20, (255, 255, 255), align="right")
    lower = pygame.Rect(0, 25, 40, 22)
    assert ink(left.subsurface(lower)) > 0 == ink(right.subsurface(lower))
    assert text.block([], 18, (255, 255, 255)).get_size() == (1, 1)


def test_an_outline_surrounds_the_text() -> None:
    plain = text.render("8", 40, (255, 255, 255), "title")
    outlined = text.fancy("8", 40, (255, 255, 255), outline=(0, 0, 0), outline_px=3, shadow=(0, 0, 0))
    assert ink(outlined) > ink(plain) * 1.2
    assert outlined.get_width() == plain.get_width() + 6


NOTHING = [
    "", "\u202e", "\u200b\u2060\ufeff", "\ud800", "\udfff\udfff", "\0", "\x07\x1b", "\ufe0f", "\U000e0100",
    "\u00ad",
]  # fmt: skip
ODD = [
    *NOTHING, " ", "\n", "\t\r\n", "\u0301", "e" + "\u0301" * 3000, "W" * 60_000, "\u0e33" * 500, "\U0010ffff",
    "\ufdd0\uffff",
    "a\u202eb", "\u202e" * 5000, "\U0001f468\u200d\U0001f469", "\u05d0\u0627\u4e2d", "\u3164", "x\0y\ud800z",
]  # fmt: skip


FIRST, *OTHERS = faces.FACES
LENGTHY = 1_000
"""Longer texts take their time."""


@pytest.mark.parametrize(
    ("face", "odd"),
    [
        *((FIRST, odd) for odd in ODD),
        *(
            pytest.param(face, odd, marks=pytest.mark.long if len(odd) > LENGTHY else ())
            for face in OTHERS
            for odd in ODD
        ),
    ],
    ids=lambda value: ascii(value[:8]),
)
def test_any_text_is_measured_and_drawn(odd: str, face: str) -> None:
    color = (255, 255, 255)
    for max_width in (1, 40, 300):
        lines = text.wrap(odd, max_width, 18, face)
        assert lines
        short = text.ellipsize(odd, max_width, 18, face)
        assert text.width(short, 18, face) <= max(max_width, text.width(text.ELLIPSIS, 18, face))
        px, fitted = text.fit_label(odd, (max_width, 60), 18, 12, face)
        assert 12 <= px <= 18
        for picture in (
            text.render(short, 18, color, face),
            text.block(fitted, px, (*color, 128), face, "center"),
            text.fancy(short, 18, color, face, outline=(0, 0, 0), shadow=(0, 0, 0)),
        ):
            assert min(picture.get_size()) >= 1
            pygame.transform.smoothscale(picture, (5, 5))
    assert text.render(odd, 18, color, face).get_width() == max(1, text.width(odd, 18, face))


@pytest.mark.parametrize("nothing", NOTHING, ids=ascii)
def test_what_has_no_width_draws_as_nothing(nothing: str) -> None:
    assert text.width(nothing, 18) == 0
    assert ink(text.render(nothing, 18, (255, 255, 255))) == 0
    assert text.render(nothing, 18, (255, 255, 255)).get_height() == text.line_height(18)
    around = text.render(f"A{nothing}B", 18, (255, 255, 255))
    assert ink(around) == ink(text.render("AB", 18, (255, 255, 255)))
