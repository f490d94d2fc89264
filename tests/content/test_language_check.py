"""``uno-desktop lang`` finds what a translation lacks; a language for developers; the nearest language of a system."""

from __future__ import annotations

import re

import pytest

from uno_desktop import cli
from uno_desktop.commands import lang
from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.messages import messages
from uno_desktop.content.messages.catalogue import Message, pseudo
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools import language_check
from uno_desktop.devtools.language_check import Glossary, Report, Term, glossary_faults, read_glossary

CODES = [code for code in messages.languages() if code != messages.SOURCE_LANGUAGE]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
FORMS = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"\n\n'


@pytest.mark.parametrize("code", messages.languages())
def test_every_language_has_a_glossary_and_notes_on_style(code):
    text = language_check.glossary_file(code).read_text("utf-8")
    glossary = read_glossary(language_check.glossary_file(code))
    assert len(glossary.terms) >= 30
    assert re.search(r"^## Style\n\n- ", text, re.MULTILINE)
    assert glossary.free <= messages.merged(code).keys(), "these messages are gone"


def test_english_keeps_to_its_own_words():
    glossary = read_glossary(language_check.glossary_file("en"))
    faults = [
        f"{key}: {fault}"
        for key, message in messages.merged("en").items()
        for fault in glossary_faults(message, message, glossary)
    ]
    assert faults == []


@pytest.mark.parametrize("code", CODES)
def test_what_a_language_says_has_no_fault(code):
    assert not (faults := language_check.check(code).faults), "\n".join(map(str, faults))


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_a_language_of_a_release_is_whole(code):
    """Until then a new message is shown in English where nobody has translated it."""
    report = language_check.check(code)
    assert not report.missing, "\n".join(map(str, report.missing))
    assert report.said == report.wanted > len(messages.keys())


@pytest.fixture
def files(tmp_path, monkeypatch):
    """Catalogs of English and of a language ``xx`` with three plural forms; ``words`` writes the latter's."""

    def words(text, header=HEADER + FORMS):
        for code, written in {"en": ENGLISH, "xx": header + text}.items():
            (tmp_path / code).mkdir(exist_ok=True)
            (tmp_path / code / "scenes.po").write_text(written, "utf-8")
        messages.reload()
        return language_check.check("xx")

    monkeypatch.setattr(messages, "locale_dir", lambda: tmp_path)
    monkeypatch.setattr(language_check, "locale_dir", lambda: tmp_path)
    monkeypatch.setattr(language_check.themes, "load_all", lambda: ({}, []))
    yield words
    monkeypatch.undo()
    messages.reload()


ENGLISH = (
    'msgid "a.b"\nmsgstr "Take {n} cards."\n\nmsgid "c.d"\nmsgid_plural "c.d"\nmsgstr[0] "{n} card"\n'
    'msgstr[1] "{n} cards"\n'
)
WHOLE = (
    'msgid "a.b"\nmsgstr "Nimm {n}."\n\nmsgid "c.d"\nmsgid_plural "c.d"\nmsgstr[0] "x"\nmsgstr[1] "{n}"\n'
    'msgstr[2] "{n}"\n'
)


def test_what_is_whole_has_no_fault(files):
    report = files(WHOLE)
    assert (report.said, report.wanted, report.missing, report.faults, report.doubts) == (2, 2, (), (), ())


def test_what_is_missing_is_no_fault(files):
    report = files(WHOLE[WHOLE.index('msgid "c.d"') :])
    assert (report.said, report.wanted, report.faults) == (1, 2, ())
    assert [fault.place_and_message for fault in report.missing] == ["a.b: is missing; in English: Take {n} cards."]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (WHOLE.replace("Nimm {n}.", "Nimm."), "scenes.po:6:1: a.b: the field {n} is missing"),
        (WHOLE.replace("Nimm {n}.", "Nimm {n} {x}."), "a.b: the field {x} is not one of this message"),
        (WHOLE.replace("Nimm {n}.", "Nimm {n."), "a.b: a { or } out of place"),
        (WHOLE.replace('msgstr[2] "{n}"\n', ""), "c.d: 2 forms of the plural, 3 are wanted"),
        (WHOLE + '\nmsgid "e.f"\nmsgstr "X"\n', "e.f: there is no such message in English"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(files, text, told):
    assert any(told in str(fault) for fault in files(text).faults)


def test_a_file_without_plural_forms_is_told(files):
    assert any("Plural-Forms is missing" in str(fault) for fault in files(WHOLE, HEADER + "\n").faults)


def test_a_form_of_a_name_is_no_message_of_its_own(files):
    words = WHOLE + '\nmsgid "a.b@acc"\nmsgstr "X"\n\nmsgid "language.forms"\nmsgstr "acc"\n'
    assert files(words).faults == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nimm {n} von diesen wirklich sehr schönen Karten.", "characters for 15"),
        ("Take {n} cards.", "is the same as in English"),
        ("Nimm {n}", "ends with '}'"),
        ('Nimm "{n}".', "straight quotation marks"),
        (" Nimm {n}.", "begins or ends with a space"),
    ],
)
def test_what_somebody_should_look_at_is_a_doubt(files, text, told):
    report = files(WHOLE.replace("Nimm {n}.", text.replace('"', '\\"')))
    assert report.faults == ()
    assert any(told in str(doubt) for doubt in report.doubts)


def test_a_glossary_is_a_table_with_exceptions(tmp_path):
    path = tmp_path / "xx.md"
    path.write_text(
        "# Words\n\n| English | Deutsch | never |\n|---|---|---|\n| draw pile / stock | Stapel / Stapels | Haufen |\n"
        "| catch | erwisch |  |\n\n- `a.b`: says it in another way\n",
        "utf-8",
    )
    glossary = read_glossary(path)
    assert glossary.terms[0] == Term("draw pile", ("stapel", "stapels"), ("haufen",))
    assert [term.english for term in glossary.terms] == ["draw pile", "stock", "catch"]
    assert glossary.free == {"a.b"}
    assert read_glossary(tmp_path / "none.md") == Glossary()


@pytest.mark.parametrize(
    ("text", "faults"),
    [("Vom Stapel.", 0), ("Vom Haufen.", 2), ("Von dort.", 1), ("Vom Stapel, Haufen", 1), ("Häufchen am Stapel", 0)],
)
def test_a_message_is_held_to_the_glossary(text, faults):
    glossary = Glossary((Term("draw pile", ("stapel",), ("haufen",)),))
    english = Message("a.b", ("From the Draw pile.",), False, "", 1)
    assert len(list(glossary_faults(Message("a.b", (text,), False, "", 1), english, glossary))) == faults
    free = Glossary(glossary.terms, frozenset({"a.b"}))
    assert len(list(glossary_faults(Message("a.b", ("Von dort.",), False, "", 1), english, free))) == 0


def test_the_command_checks_and_counts(capsys, monkeypatch):
    monkeypatch.setattr(lang, "check", lambda code: Report(code, 2, 2, (), (), ()))
    assert cli.main(["lang", "check", "de"]) == 0
    assert "0 wrong or missing" in capsys.readouterr().out
    missing = Fault("de/x.po", 0, 0, "a.b", "is missing; in English: X")
    monkeypatch.setattr(lang, "check", lambda code: Report(code, 2, 1, (missing,), (), ()))
    assert cli.main(["lang", "check", "de"]) == 1
    out, err = capsys.readouterr()
    assert "1 of 2 messages, 1 wrong or missing" in out
    assert "a.b: is missing" in err
    monkeypatch.undo()
    assert cli.main(["lang", "table"]) == 0
    assert "| Deutsch | `de` |" in capsys.readouterr().out
    assert cli.main(["lang", "check", "dee"]) == 2
    assert "There's no translation 'dee'; there are" in capsys.readouterr().err


def test_developers_see_a_longer_language_with_accents():
    assert pseudo("Take {n} cards") == "Táké {n} çárdš~~~~"
    assert pseudo("A sentence of thirty characters").endswith("~~~~~ ~~~~~ "[: round(31 * 0.4)].rstrip())
    assert messages.set_language("zz")
    try:
        assert t("card.count", n=2).startswith("2 çárdš")
        assert t("no.such.message") == "no.such.message"
    finally:
        messages.set_language("en")
    assert "zz" not in messages.languages()


@pytest.mark.parametrize(
    ("code", "nearest"),
    [("pt_BR", "pt_BR"), ("pt_PT", "pt_BR"), ("pt", "pt_BR"), ("de_AT", "de"), ("de", "de"), ("fi", None), ("d", None)],
)
def test_the_nearest_language_is_spoken(code, nearest):
    assert messages.nearest(code, ["de", "en", "pt_BR"]) == nearest
