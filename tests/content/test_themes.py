"""Themes: those that ship, and what one theme takes from another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_media import color_png, wav

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages import messages
from uno_desktop.content.themes import themes, wording
from uno_desktop.content.themes.new_theme import make_theme
from uno_desktop.content.themes.theme_check import differences
from uno_desktop.content.themes.theme_model import LOOK, OCCASIONS, Theme
from uno_desktop.engine.options import OptionError
from uno_desktop.engine.presets import PRESETS, preset_options
from uno_desktop.engine.rules import check_options

OFTEN = ("uno", "caught", "win", "lose", "penalty", "drop")
"""What calls for some choice of words; the rest has at least one line."""
SHIPPED = ("classic", "boardwalk", "medina", "office", "sundial", "tempest")
FILES = {"back.png": color_png(42, 63), "notes.txt": b"", "mine.png": color_png(200, 80), "draw.wav": wav(100)}


def write_theme(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True)
    (folder / themes.THEME_FILE).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def mine(player_home: Path) -> Path:
    """The player's themes."""
    return player_home / "themes"


@pytest.fixture(params=SHIPPED)
def shipped(request: pytest.FixtureRequest) -> Theme:
    return themes.load(request.param)


def test_the_shipped_themes_load_without_a_fault() -> None:
    found, faults = themes.load_all()
    assert list(found) == list(SHIPPED)
    assert faults == []


def test_colors_and_presets_are_those_of_the_design() -> None:
    classic, office = themes.load("classic"), themes.load("office")
    assert [(color.name, color.shape) for color in classic.colors] == [
        ("red", "diamond"), ("yellow", "sun"), ("green", "leaf"), ("blue", "drop"),
    ]  # fmt: skip
    assert [(color.name, color.shape) for color in office.colors] == [
        ("blue", "square"), ("green", "triangle"), ("purple", "star"), ("yellow", "circle"),
    ]  # fmt: skip
    assert (classic.preset, office.preset) == ("official", "office")
    assert classic.options() == preset_options("official")
    assert office.options() == preset_options("office")
    assert office.deck_ids == ("standard",)


def test_ten_opponents_each_have_something_of_their_own_to_say(shipped: Theme) -> None:
    assert len(shipped.opponents) == 10
    said: list[str] = []
    for opponent in shipped.opponents:
        assert set(opponent.sayings) == set(OCCASIONS)
        for occasion, lines in opponent.sayings.items():
            least = 1 if occasion not in OFTEN else 4 if shipped.id in ("classic", "office") else 2
            assert least <= len(lines) <= 6
            said += lines
    assert len(set(said)) == len(said), "a line is said by one opponent only"
    assert len({opponent.avatar for opponent in shipped.opponents}) == 10
    assert len({opponent.color for opponent in shipped.opponents}) == 10


def test_everything_of_a_theme_has_a_name(shipped: Theme) -> None:
    for deck_id in shipped.deck_ids:
        assert messages.has(f"deck.{deck_id}") or f"deck.{deck_id}" in shipped.words
        for kind in shipped.deck(deck_id).kinds:
            assert kind.number is not None or messages.has(f"card.{kind.id}") or kind.id in shipped.kinds
            assert wording.kind_help(shipped, kind.id).endswith(".")
    for color in shipped.colors:
        assert messages.has(f"color.{color.name}") or f"color.{color.name}" in shipped.words
        assert messages.has(f"studio.shape.{color.shape}")


def test_cards_are_called_by_their_names() -> None:
    office = themes.load("office")
    deck = office.deck()
    names = {wording.card_name(office, deck, card) for card in range(deck.size)}
    assert {"Purple 7", "Blue Draw Two", "Wild", "Wild Kevin's Famous Chili"} <= names
    assert wording.card_name(office, deck, -1) == "a card"
    assert wording.color_name(office, 2) == "Purple"
    assert wording.color_name(office, -1) == "no color"


def test_a_named_preset_is_taken_pure_and_the_themes_own_with_its_rules(mine: Path) -> None:
    write_theme(mine / "quick", "id: quick\nname: Quick\nextends: classic\nrules: {hand_size: 5}\n")
    theme = themes.load("quick")
    assert theme.options()["hand_size"] == 5
    assert theme.options(None, {"hand_size": 6})["hand_size"] == 6
    assert theme.options("official") == preset_options("official")
    with pytest.raises(OptionError):
        theme.options("unheard_of")


def test_a_child_adds_replaces_and_removes(mine: Path) -> None:
    write_theme(
        mine / "child",
        """
id: child
name: Child
extends: classic
preset: guide
cards:
  storm: {name: Storm, help: "All hands move on.", colored: true, points: 30, effects: [pass_hands, {draw: 3}]}
decks:
  stormy:
    - {include: standard}
    - {kinds: storm, each: 1}
remove:
  decks: [swap_hands]
  opponents: [rosa]
opponents:
  theo: {name: Theodor, color: "#123456", manner: bold, avatar: avatar_02}
words:
  card.wild: Joker
  deck.stormy: Stormy
look: {table: "#102030"}
credits: ["Child: nobody"]
""",
    )
    child, parent = themes.load("child"), themes.load("classic")
    assert child.extends == "classic"
    assert child.deck_ids == ("stormy", "standard", "shuffle_hands")
    assert child.deck().size == 112
    assert child.deck().kind(child.deck().cards_named("red storm")[0]).points == 30
    assert "rosa" not in {opponent.id for opponent in child.opponents}
    assert child.opponent("theo").name == "Theodor"
    assert child.preset == "guide"
    assert wording.kind_name(child, "wild") == "Joker"
    assert wording.kind_name(child, "storm") == "Storm"
    assert wording.deck_name(child, "stormy") == "Stormy"
    assert child.look_rgb("table") == (16, 32, 48)
    assert child.look_rgb("accent") == parent.look_rgb("accent")
    assert child.credits == (*parent.credits, "Child: nobody")
    assert child.colors == parent.colors
    with pytest.raises(KeyError):
        child.deck("swap_hands")
    with pytest.raises(KeyError):
        child.opponent("rosa")


def test_removing_a_card_that_an_inherited_deck_needs_is_a_fault(mine: Path) -> None:
    write_theme(
        mine / "middle",
        "id: middle\nname: Middle\nextends: classic\n"
        "cards:\n  calm: {name: Calm, help: Calm., colored: true, points: 1, number: 10}\n"
        "decks:\n  calm: [{include: standard}, {kinds: calm, each: 1}]\n",
    )
    write_theme(mine / "last", "id: last\nname: Last\nextends: middle\nremove: {cards: [calm]}\n")
    assert themes.load("middle").deck().size == 112
    with pytest.raises(ContentError, match="the deck 'calm' that is inherited needs the removed card 'calm'"):
        themes.load("last")


def test_a_child_of_a_broken_theme_names_the_parents_fault(mine: Path) -> None:
    write_theme(mine / "bad", "id: bad\nname: Bad\nextends: classic\nsize: 3\n")
    write_theme(mine / "child", "id: child\nname: Child\nextends: bad\n")
    with pytest.raises(ContentError) as error:
        themes.load("child")
    assert "extends: 'bad' cannot be used: theme.yaml:4:1: size: unknown key" in str(error.value)


def test_a_circle_of_parents_is_named(mine: Path) -> None:
    for child, parent in (("one", "two"), ("two", "three"), ("three", "one")):
        write_theme(mine / child, f"id: {child}\nname: {child}\nextends: {parent}\n")
    with pytest.raises(ContentError, match="one extends two extends three extends one"):
        themes.load("one")
    found, faults = themes.load_all()
    assert list(found) == list(SHIPPED)
    assert faults


def test_a_broken_theme_never_stops_the_others(mine: Path) -> None:
    write_theme(mine / "bad", "id: bad\nname: [\n")
    write_theme(mine / "good", "id: good\nname: Good\nextends: office\n")
    found, faults = themes.load_all()
    assert list(found) == [*SHIPPED, "good"]
    assert [Path(fault.file).parent.name for fault in faults] == ["bad"]


def test_a_theme_of_the_same_id_as_a_shipped_one_is_left_out_and_named(mine: Path) -> None:
    write_theme(mine / "classic", "id: classic\nname: Mine\nextends: office\n")
    found, faults = themes.load_all()
    assert found["classic"].name == "Classic"
    assert len(faults) == 1
    assert "has the same id; rename this folder" in str(faults[0])


def test_an_unknown_theme_is_a_sentence() -> None:
    with pytest.raises(themes.UnknownTheme, match="there is no theme 'offic'; did you mean 'office'"):
        themes.load("offic")
    wrong = "there is no theme 'my/offic': name its id, not a folder; did you mean 'office'"
    with pytest.raises(themes.UnknownTheme, match=wrong):
        themes.load("my/offic")


def test_art_and_sounds_are_found_by_part_own_before_the_parents(mine: Path) -> None:
    folder = write_theme(
        mine / "drawn",
        "id: drawn\nname: Drawn\nextends: classic\nart: {folder: art, files: {logo: logos/mine.png}}\n"
        "sounds: {folder: sounds}\n",
    )
    for name in ("art/back.png", "art/notes.txt", "logos/mine.png", "sounds/draw.wav"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(FILES[Path(name).name])
    theme = themes.load("drawn")
    assert theme.art_file("back") == folder / "art" / "back.png"
    assert theme.art_file("logo") == folder / "logos" / "mine.png"
    assert theme.art_file("notes") is None
    assert theme.sound_file("draw") == folder / "sounds" / "draw.wav"
    assert theme.art_file("no_such_part") is None
    write_theme(mine / "grandchild", "id: grandchild\nname: Grandchild\nextends: drawn\nremove: {art: [logo]}\n")
    grandchild = themes.load("grandchild")
    assert grandchild.art_file("back") == folder / "art" / "back.png"
    assert grandchild.art_file("logo") != folder / "logos" / "mine.png"


def test_loudness_is_inherited_but_for_files_of_ones_own(mine: Path) -> None:
    write_theme(mine / "loud", "id: loud\nname: Loud\nextends: classic\nsounds: {loudness: {uno: 150, draw: 50}}\n")
    folder = write_theme(
        mine / "child",
        "id: child\nname: Child\nextends: loud\nsounds: {files: {draw: draw.wav}, loudness: {skip: 0}}\n",
    )
    (folder / "draw.wav").write_bytes(FILES["draw.wav"])
    assert themes.load("child").loudness == {"uno": 150, "skip": 0}
    assert "+ sounds.loudness.skip: 0%" in map(str, differences(themes.load("classic"), themes.load("child")))


@pytest.mark.parametrize("name", ["\U0001f336" * 150 + ".png", "loop/x.png", "theme.yaml/x.png", "."])
def test_names_that_no_disk_takes_are_faults(mine: Path, name: str) -> None:
    text = f'id: odd\nname: Odd\nextends: classic\nart: {{folder: "{name}", files: {{back: "{name}"}}}}\n'
    folder = write_theme(mine / "odd", text)
    (folder / "loop").symlink_to(folder / "loop")
    with pytest.raises(ContentError) as error:
        themes.load("odd")
    assert {fault.path for fault in error.value.faults} <= {"art.folder", "art.files.back"}


def test_pictures_in_colors_that_a_child_changed_are_not_inherited(mine: Path) -> None:
    parts = ("base_red", "base_blue", "base_wild", "glyph_wild", "glyph_skip")
    folder = write_theme(mine / "drawn", "id: drawn\nname: Drawn\nextends: classic\nart: {folder: art}\n")
    (folder / "art").mkdir()
    for part in parts:
        (folder / "art" / f"{part}.png").write_bytes(color_png(42, 63))
    classic = themes.load("classic").colors
    lines = [f'  - {{name: {color.name}, hex: "{color.hex}", shape: {color.shape}}}' for color in classic]
    for name, colors in (("same", lines), ("other", ['  - {name: red, hex: "#FF8800", shape: diamond}', *lines[1:]])):
        text = "\n".join([f"id: {name}", f"name: {name}", "extends: drawn", "colors:", *colors, ""])
        write_theme(mine / name, text)
    assert [themes.load("same").art_file(part) is not None for part in parts] == [True] * 5
    assert [themes.load("other").art_file(part) is not None for part in parts] == [False, True, False, False, True]


def test_a_link_out_of_the_theme_is_refused(mine: Path, tmp_path: Path) -> None:
    folder = write_theme(mine / "sly", "id: sly\nname: Sly\nextends: classic\nart: {folder: art}\n")
    outside = tmp_path / "outside"
    outside.mkdir()
    (folder / "art").symlink_to(outside, target_is_directory=True)
    with pytest.raises(ContentError, match="leads out of the theme's folder"):
        themes.load("sly")


@pytest.mark.parametrize("parent", SHIPPED)
@pytest.mark.parametrize("with_all_said", [False, True])
def test_the_first_theme_file_passes_as_it_is_and_with_everything_said(
    mine: Path, parent: str, with_all_said: bool
) -> None:
    path = make_theme(mine / "my_theme", themes.load(parent))
    if with_all_said:
        for folder in ("art", "sounds"):
            (path.parent / folder).mkdir()
        text = path.read_text("utf-8")
        path.write_text(re.sub(r"(?m)^#(?=[a-z]+:|  - |  folder|  opponents)", "", text), encoding="utf-8")
    theme = themes.load("my_theme")
    assert theme.name == "My Theme"
    from_parent = themes.load(parent)
    one_sided = next(deck_id for deck_id in from_parent.deck_ids if deck_id not in from_parent.dark_lists)
    assert theme.deck().size == from_parent.deck(one_sided).size + 2
    assert len(theme.opponents) == (10 if with_all_said else 11)
    assert set(theme.look) >= {"table"}
    for name in LOOK:
        assert len(theme.look_rgb(name)) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_every_deck_can_be_played_with_every_preset(shipped: Theme, preset: str) -> None:
    for deck_id in shipped.deck_ids:
        assert check_options(shipped.options(preset), shipped.deck(deck_id)) == []


LINES = (paths.shipped_themes_dir() / "office" / themes.THEME_FILE).read_text("utf-8").splitlines()
JUNK = st.sampled_from(
    ["", "-", ": ", "[", "}", "&x", "*x", "!!map", "%", "\t", "null", "true", "9" * 20, "~", "'", '"', "#", "\x00",
     "\u2028", "{a: 1}", "[[]]", "art/../..", "../..", "-1", "1e400", ".inf", "?", "|", "<<: 1"]
)  # fmt: skip


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_raises_anything_but_faults(data: st.DataObject, tmp_path: Path) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        column = data.draw(st.integers(0, len(lines[at])))
        match data.draw(st.sampled_from(["cut", "insert", "drop", "double", "swap"])):
            case "cut":
                lines[at] = lines[at][:column]
            case "insert":
                lines[at] = lines[at][:column] + data.draw(JUNK) + lines[at][column:]
            case "drop":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case _:
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
    folder = tmp_path / "office"
    folder.mkdir(exist_ok=True)
    (folder / themes.THEME_FILE).write_text("\n".join(lines), encoding="utf-8")
    found, faults = themes.load_all([tmp_path])
    assert len(found) + bool(faults) == 1
    assert all(str(fault) for fault in faults)
    assert all(theme.deck().size >= 20 for theme in found.values())


LANGUAGES = """
id: child
name: Child
extends: classic
cards:
  back: {name: Back, help: Goes back., colored: true, points: 20, effects: [reverse]}
decks:
  more: [{include: standard}, {kinds: back, each: 1}]
opponents:
  pip:
    name: Pip
    color: "#7FB069"
    manner: calm
    avatar: avatar_01
    sayings: {uno: [One!], win: [Mine!], de: {uno: [Eins!]}}
words:
  card.skip: Nap
  chili.call: SPLASH
  deck.more: More
  de: {card.skip: Schlaf, card.back: Zurück, card.back.help: Geht zurück., deck.more: Mehr, color.red.word: Rotes}
"""


def test_words_and_sayings_follow_the_language_and_fall_back(mine: Path) -> None:
    write_theme(mine / "child", LANGUAGES)
    theme = themes.load("child")
    pip = theme.opponent("pip")

    def said() -> list[str]:
        keys = ("card.skip", "chili.call", "deck.more")
        own = [wording.theme_text(theme, key) for key in keys]
        return [*own, wording.kind_name(theme, "back"), wording.kind_help(theme, "back"), wording.color_word(theme, 0)]

    assert said() == ["Nap", "SPLASH", "More", "Back", "Goes back.", "red"]
    assert [pip.lines(occasion, "en")[0] for occasion in ("uno", "win", "drop")] == [("One!",), ("Mine!",), ()]
    messages.set_language("de")
    german_call = messages.t("chili.call")
    assert said() == ["Schlaf", german_call, "Mehr", "Zurück", "Geht zurück.", "Rotes"]
    assert [pip.lines(occasion, "de") for occasion in ("uno", "win", "drop")] == [
        (("Eins!",), "de"),
        (("Mine!",), "en"),
        ((), "en"),
    ]


def test_a_child_replaces_and_removes_words_in_all_languages(mine: Path) -> None:
    write_theme(mine / "child", LANGUAGES)
    own = "id: grandchild\nname: G\nextends: child\nwords: {card.skip: Rest, de: {deck.more: Noch mehr}}\n"
    write_theme(mine / "grandchild", own + "remove: {words: [color.red.word, deck.more]}\n")
    theme = themes.load("grandchild")
    messages.set_language("de")
    assert wording.theme_text(theme, "card.skip") == "Rest"
    assert wording.color_word(theme, 0) == "Rot"
    assert wording.deck_name(theme, "more") == "Noch mehr"
    messages.set_language("en")
    assert "deck.more" not in theme.words


def test_words_of_all_languages_count_for_the_budget(mine: Path) -> None:
    lines = "".join(f"    card.wild.help: {'x' * 190}\n" for _ in range(1))
    languages = "".join(f"  a{chr(97 + n)}_{chr(65 + m)}A:\n{lines}" for n in range(26) for m in range(20))
    write_theme(mine / "talker", f"id: talker\nname: T\nextends: classic\nwords:\n{languages}")
    with pytest.raises(ContentError, match="all words together have"):
        themes.load("talker")


def test_faces_belong_to_the_portrait_they_come_with(mine: Path) -> None:
    """A theme that replaces a portrait has none of its parent's faces for it, and may give as few as it likes."""
    parent = themes.load("classic")
    assert parent.face_file("avatar_01", "glee") is not None
    assert parent.face_file("avatar_01", "laughing") is None
    assert parent.face_file("avatar_77", "glee") is None
    folder = write_theme(mine / "child", "id: child\nname: Child\nextends: classic\nart: {folder: art}\n")
    (folder / "art").mkdir()
    (folder / "art" / "avatar_01.png").write_bytes(color_png(64, 64))
    (folder / "art" / "avatar_01_anger.png").write_bytes(color_png(64, 64))
    child = themes.load("child")
    assert child.face_file("avatar_01", "glee") is None
    assert child.face_file("avatar_01", "anger") == folder / "art" / "avatar_01_anger.png"
    assert child.face_file("avatar_02", "glee") == parent.face_file("avatar_02", "glee")


def test_a_theme_says_which_face_somebody_makes(mine: Path) -> None:
    text = (
        "id: child\nname: Child\nextends: classic\nopponents:\n"
        '  pip: {name: Pip, color: "#123456", manner: calm, avatar: avatar_01, faces: {hit: glee, skipped: neutral}}\n'
    )
    write_theme(mine / "child", text)
    assert themes.load("child").opponent("pip").faces == {"hit": "glee", "skipped": "neutral"}
    (mine / "child" / themes.THEME_FILE).write_text(text.replace("hit: glee", "hits: gleee"), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        themes.load("child")
    assert "faces.hits: unknown key; did you mean 'hit'?" in str(caught.value)
