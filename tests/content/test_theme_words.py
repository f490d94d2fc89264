"""What a theme says in other languages, in files of their own, and the forms of names in a sentence."""

from __future__ import annotations

import shutil

import pytest

from uno_desktop.content.files import paths
from uno_desktop.content.messages import messages
from uno_desktop.content.messages.messages import Name, by_sound, fill, in_form, joined, phrase
from uno_desktop.content.themes import theme_pack, theme_words, themes, wording
from uno_desktop.content.themes.theme_check import damaged_files

WORDS = "words:\n  card.skip: Dodo\n  card.wild: Joker\nsayings:\n  pip:\n    uno: ['Hop!']\n"
PIP = "opponents:\n  pip: {name: Pip, color: '#7FB069', manner: calm, avatar: avatar_01, sayings: {uno: ['Hi!']}}\n"


@pytest.fixture
def own(tmp_path):
    """Makes a theme that extends Classic, with what is given in its ``words/de.yaml``."""

    def made(words=WORDS, theme=PIP, **files):
        folder = tmp_path / "own"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "words").mkdir(parents=True)
        (folder / "theme.yaml").write_text("id: own\nname: Own\nextends: classic\n" + theme, "utf-8")
        for name, text in {"de": words, **files}.items():
            (folder / "words" / f"{name}.yaml").write_text(text, "utf-8")
        return themes.load_folder(folder)

    return made


@pytest.fixture
def german():
    messages.set_language("de")
    yield
    messages.set_language("en")


def test_a_language_s_words_are_in_its_file(own, german):
    theme = own()
    assert wording.kind_name(theme, "skip") == "Dodo"
    assert wording.kind_name(theme, "wild") == "Joker"
    assert theme.opponent("pip").lines("uno", "de") == (("Hop!",), "de")
    assert theme.opponent("pip").lines("uno", "en") == (("Hi!",), "en")
    assert theme.opponent("rosa").lines("uno", "de")[1] == "de", "from the parent's file"


@pytest.mark.parametrize(("kind", "name"), [("big_bang", "Big bang"), ("", ""), ("..", "..")])
def test_a_card_that_only_a_saved_match_knows_is_called_by_its_id(classic, kind, name):
    """A theme may have changed since; and what a file says is not to be trusted."""
    assert wording.kind_name(classic, kind) == name
    assert wording.kind_help(classic, kind) == ""


def test_french_spaces_are_text(own):
    theme = own(fr="sayings:\n  pip:\n    uno: ['Hop\u202f! «\u00a0UNO\u00a0»']\n")
    assert theme.opponent("pip").lines("uno", "fr") == (("Hop\u202f! «\u00a0UNO\u00a0»",), "fr")
    assert damaged_files(theme) == []


def test_no_file_is_read_before_its_language_is_spoken(own, monkeypatch):
    read = []
    real = theme_words.read_tree
    monkeypatch.setattr(theme_words, "read_tree", lambda path: read.append(path.stem) or real(path))
    theme = own()
    assert wording.kind_name(theme, "skip") == "Skip"
    assert read == []
    assert theme.translated_words["de"]["card.skip"] == "Dodo"
    assert theme.opponent("pip").translated["de"]["uno"] == ("Hop!",)
    assert read.count("de") <= 2, "the theme's and its parent's, once each"


def test_what_stands_in_the_theme_s_own_file_counts_first(own, german):
    theme = own(theme=PIP + "words: {de: {card.skip: Hopp}}\n")
    assert wording.kind_name(theme, "skip") == "Hopp"
    assert wording.kind_name(theme, "wild") == "Joker"


def test_a_word_said_anew_without_a_language_replaces_the_parent_s_in_all(own, tmp_path, german):
    own()
    child = tmp_path / "child"
    child.mkdir()
    (child / "theme.yaml").write_text("id: child\nname: C\nextends: own\nwords: {card.skip: Rest}\n", "utf-8")
    theme = themes.load_folder(child, [paths.shipped_themes_dir(), tmp_path])
    assert wording.kind_name(theme, "skip") == "Rest"
    assert wording.kind_name(theme, "wild") == "Joker"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("words: {card.skp: X}\n", "de.yaml:1:9: words.card.skp: there is no message 'card.skp' to replace"),
        ("words: {card.count: '{x}'}\n", "the field {x} is not one of this message"),
        ("words: {say.played: '{card:>999999}'}\n", "more than a name in braces"),
        ("words: {card.skip@acc: '{card}'}\n", "is not one of this message"),
        ("sayings: {rosa: {uno: [a]}}\n", "'rosa' is no opponent of this theme"),
        ("sayings: {pip: {now: [a]}}\n", "unknown key"),
        ("words: [1]\n", "stands where"),
        ("words: {card.skip: [\n", "de.yaml:"),
        ("sayings:\n  pip:\n    uno: ['" + "x" * 100 + "']\n", "100 characters, at most 80"),
    ],
)
def test_a_broken_file_is_told_by_the_check_and_left_out_by_the_game(own, german, words, told):
    theme = own(words)
    assert any(told in str(fault) for fault in damaged_files(theme)), damaged_files(theme)
    assert wording.kind_name(theme, "skip") == "Aussetzen"
    assert theme.opponent("pip").lines("uno", "de") == (("Hi!",), "en")


def test_a_file_that_is_never_read_is_told(own):
    (fault,) = damaged_files(own(german="words: {}\n"))
    assert "is never read: name it for a language's code, such as de.yaml" in str(fault)


def test_a_pack_brings_the_files_along_and_refuses_broken_ones(own, tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    theme = own()
    pack = tmp_path / "own.zip"
    theme_pack.pack_theme(theme.folder, pack)
    theme_pack.install(theme_pack.inspect(pack))
    assert themes.load("own").translated_words["de"]["card.skip"] == "Dodo"
    broken = own("words: {card.skp: X}\n")
    with pytest.raises(Exception, match=r"card\.skp"):
        theme_pack.pack_theme(broken.folder, pack)


@pytest.mark.parametrize("theme", themes.load_all()[0].values(), ids=lambda theme: theme.id)
def test_the_game_s_themes_say_everything_in_every_language(theme):
    assert theme.translated_words.faults() == []
    for code in messages.languages():
        if code == messages.SOURCE_LANGUAGE:
            continue
        missing = theme.words.keys() - theme.translated_words[code].keys() - STAY
        assert not missing, (code, missing)
        for opponent in theme.opponents:
            silent = opponent.sayings.keys() - opponent.translated[code].keys()
            assert not silent, (code, opponent.id, silent)


STAY = {"card.wild_chili"}
"""A name that may be the same in all languages."""

FORMS = {
    "language.forms": "acc un low", "card.skip": "blokada",
    "card.skip@acc": "blokadę", "card.colored": "{color} {kind}",
    "color.red": "Czerwona", "color.red@acc": "Czerwoną", "card.back": "karta", "card.back@acc": "kartę",
    "card.reverse": "zwrot", "card.reverse@un": "jeden zwrot", "card.number@acc": "liczbę {n}",
    "color.red@low": "czerwona", "hint.move.with_color": "{cards}, {color:low}", "rulebook.card": "„{name}”",
    "language.sounds": "i: i hi !hie; o: o 8 =11", "rulebook.list_or@o": "{first} albo {last}",
    "option_fault.with.a_deck_without_a_7": "talia", "option_fault.with.a_deck_without_a_7@acc": "talię",
}  # fmt: skip


@pytest.fixture
def polish(monkeypatch, classic):
    """A language with two forms of names; the Classic theme."""
    real = messages._find
    monkeypatch.setattr(messages, "_find", lambda code, key, n: FORMS.get(key) or real(code, key, n))
    messages._forms_in.cache_clear()
    yield classic
    messages._forms_in.cache_clear()


def test_names_take_the_form_that_a_sentence_asks_for(polish):
    deck = polish.deck()
    skip = wording.card_name(polish, deck, next(n for n in range(200) if deck.name(n) == "red skip"))
    assert fill("Na stole: {card}.", card=skip) == "Na stole: Czerwona blokada."
    assert fill("Zagrywasz {card:acc}.", card=skip) == "Zagrywasz Czerwoną blokadę."
    assert fill("{card:loc}", card=skip) == "Czerwona blokada", "a form that is missing is the name"
    assert fill("{card:acc}", card=wording.card_name(polish, deck, -1)) == "kartę"
    assert fill("{card:acc} {color:acc}", card="X", color=wording.color_name(polish, 0)) == "X Czerwoną"
    assert in_form("X", "acc") == "X"


def test_names_keep_their_forms_in_a_list_and_in_another_phrase(polish):
    names = [wording.kind_name(polish, kind) for kind in ("skip", "reverse", "wild")]
    assert fill("{kinds:acc}", kinds=wording.one_of_kinds(names)) == "„blokadę”, „zwrot” or „Wild”"
    assert fill("{kinds:acc}", kinds=wording.one_of_kinds(names[:1])) == "„blokadę”"
    assert fill("{kinds}", kinds=wording.all_of_kinds(names[:2])) == "„blokada” and „zwrot”"
    assert fill("{skips:acc}", **wording.kind_fields(polish, ())).startswith("„blokadę”")
    assert fill("{skip:acc}", **wording.kind_fields(None, ())) == "blokadę"
    assert fill("{kind:un}", kind=names[1]) == "jeden zwrot", "an article is a form like others"
    assert fill("{kind:acc}", kind=wording.kind_name(polish, "5")) == "liczbę 5"
    card = phrase("hint.move.with_color", cards=names[0], color=wording.color_name(polish, 0))
    assert fill("{card} / {card:acc}", card=card) == "blokada, czerwona / blokadę, czerwona"
    assert fill("{taken:acc}", taken=joined([card, names[1]])) == "blokadę, czerwona, zwrot"


def test_a_word_of_a_list_is_chosen_by_how_the_last_name_begins(polish):
    assert wording.any_of(["4", "8"]) == "4 albo 8"
    assert wording.any_of(["4", "11"]) == "4 albo 11"
    assert wording.any_of(["4", "110"]) == "4 or 110"
    assert wording.any_of(["A", "«Opal»"]) == "A albo «Opal»"
    assert wording.in_a_row(["A", "Ida"]) == "A and Ida", "there is no such message for that sound"
    assert by_sound("rulebook.list_or", "Hielo") == by_sound("rulebook.list_or", "") == "rulebook.list_or"


def test_spanish_says_e_and_u_where_y_and_o_cannot_be_heard():
    messages.set_language("es")
    try:
        assert wording.in_a_row(["Rosa", "Ida"]) == "Rosa e Ida"
        assert wording.in_a_row(["Rosa", "Hielo"]) == "Rosa y Hielo"
        assert wording.in_a_row(["Rosa", "Yolanda"]) == "Rosa y Yolanda"
        assert wording.any_of(["6", "7", "8"]) == "6, 7 u 8"
        assert wording.any_of(["Rosa", "Opal"]) == "Rosa u Opal"
    finally:
        messages.set_language("en")


def test_polish_cards_take_the_form_of_their_sentence():
    messages.set_language("pl")
    try:
        theme = themes.load_all()[0]["classic"]
        names = [wording.kind_name(theme, kind) for kind in ("skip", "reverse")]
        assert fill("{kinds:acc}", kinds=wording.all_of_kinds(names)) == "blokadę i zmianę kierunku"
    finally:
        messages.set_language("en")


def test_a_theme_s_own_name_has_the_theme_s_own_forms(polish, own, german):
    theme = own("words: {card.skip: sjesta, card.skip@acc: sjestę}\n")
    assert fill("{card:acc}", card=wording.kind_name(theme, "skip")) == "sjestę"
    theme = own("words: {card.skip: sjesta}\n")
    assert fill("{card:acc}", card=wording.kind_name(theme, "skip")) == "sjesta", "not the form of another name"


def test_a_name_without_forms_is_plain_text(classic):
    assert type(wording.kind_name(classic, "skip")) is str
    assert not isinstance(wording.color_name(classic, 0), Name)
