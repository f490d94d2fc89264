"""Message catalogs: every key used exists with its fields, and a package says what a checkout says."""

from __future__ import annotations

import ast
import functools
import gettext
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_words import field_names
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.rules import OPTIONS

PACKAGE = Path(messages.__file__).parents[2]
sys.path.insert(0, str(PACKAGE.parent))
import hatch_build  # noqa: E402

FUNCTIONS = {"t": 0, "theme_text": 1}
"""Functions that take a message's key, and the place of the key among their arguments."""
_KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")


@functools.cache
def uses() -> tuple[tuple[str, ast.Call, ast.expr], ...]:
    """Place, call and key of everything in the package that looks a message up, read once for all tests."""
    return tuple(_uses())


def _uses() -> Iterator[tuple[str, ast.Call, ast.expr]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                at = FUNCTIONS.get(name)
                if at is not None and len(node.args) > at:
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node, node.args[at]


def literal_keys(key: ast.expr) -> list[str]:
    """The whole keys an expression can be, where they are written out."""
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        return [key.value]
    if isinstance(key, ast.IfExp):
        return literal_keys(key.body) + literal_keys(key.orelse)
    return []


def prefix(key: ast.expr) -> str | None:
    """The written beginning of a key that is put together, if it has one."""
    if isinstance(key, ast.JoinedStr) and key.values and isinstance(key.values[0], ast.Constant):
        return str(key.values[0].value)
    if isinstance(key, ast.BinOp) and isinstance(key.left, ast.Constant):
        return str(key.left.value)
    return None


def test_every_key_in_the_code_has_a_message() -> None:
    missing = [f"{where}: {key}" for where, _, node in uses() for key in literal_keys(node) if not messages.has(key)]
    assert not missing, "\n".join(missing)


def test_every_beginning_of_a_key_in_the_code_has_messages() -> None:
    known = messages.keys()
    missing = [
        f"{where}: {start}..."
        for where, _, node in uses()
        if (start := prefix(node)) and not any(key.startswith(start) for key in known)
    ]
    assert not missing, "\n".join(missing)


def test_messages_get_the_fields_they_ask_for() -> None:
    wrong: list[str] = []
    for where, call, node in uses():
        if any(keyword.arg is None for keyword in call.keywords):
            continue
        given = {str(keyword.arg) for keyword in call.keywords}
        for key in literal_keys(node):
            message = messages.merged(messages.SOURCE_LANGUAGE).get(key)
            for text in message.texts if message else ():
                if missing := (field_names(text) or set()) - given - {"product"}:
                    wrong.append(f"{where}: {key} asks for {sorted(missing)}")
    assert not wrong, "\n".join(wrong)


def test_the_search_finds_the_uses() -> None:
    found = uses()
    assert len(found) > 60
    assert any(literal_keys(node) == ["cli.about"] for _, _, node in found)
    call = ast.parse('t("a.b" if x else "a.c")').body[0]
    assert isinstance(call, ast.Expr)
    assert isinstance(call.value, ast.Call)
    assert literal_keys(call.value.args[0]) == ["a.b", "a.c"]


def said(language: str) -> dict[str, catalogue.Message]:
    """What a language says for messages of the source: without its header, and without the forms of its names."""
    found = messages.merged(language)
    forms = found[messages.FORMS_KEY].texts[0].split() if messages.FORMS_KEY in found else []
    own = {key for key in found if key.rpartition("@")[2] in forms} | {catalogue.HEADER_KEY, messages.FORMS_KEY}
    return {key: message for key, message in found.items() if key not in own}


@pytest.mark.parametrize("language", messages.languages())
def test_forms_are_of_names_without_fields(language: str) -> None:
    found = messages.merged(language)
    for key in found.keys() - said(language).keys() - {catalogue.HEADER_KEY, messages.FORMS_KEY}:
        assert key.partition("@")[0] in messages.merged(messages.SOURCE_LANGUAGE), key
        assert field_names(found[key].texts[0]) == set(), key


@pytest.mark.parametrize("language", messages.languages())
def test_catalogues_are_whole(language: str) -> None:
    source = messages.merged(messages.SOURCE_LANGUAGE)
    for key, message in said(language).items():
        assert _KEY.fullmatch(key), f"{message.file}:{message.line}: {key!r} is not a dotted key"
        assert key in source, f"{message.file}:{message.line}: {key} is not a message of the source language"
        fields = [field_names(text) for text in message.texts]
        assert None not in fields, f"{message.file}:{message.line}: {key}: a {{ or }} out of place"
        allowed = set().union(*(field_names(text) or set() for text in source[key].texts))
        for names in fields:
            assert names is not None
            assert names <= allowed, f"{message.file}:{message.line}: {key}: fields {sorted(names - allowed)}"


def test_every_option_value_and_refusal_has_its_words() -> None:
    for option in OPTIONS.values():
        words = option.values or (("true", "false") if option.kind == "flag" else ("value",))
        keys = [f"option.{option.id}", f"option.{option.id}.help"]
        keys += [f"option.{option.id}.{word}" for word in words]
        keys += [f"option.{option.id}.{word}.short" for word in option.values]
        assert [key for key in keys if not messages.has(key)] == []
        assert t(f"option.{option.id}.help").endswith(".")
    assert [reason for reason in Refusal if not messages.has(f"refusal.{reason}")] == []


def test_plurals_are_chosen_by_n() -> None:
    assert t("card.count", n=1) == "1 card"
    assert t("card.count", n=0) == "0 cards"
    assert t("card.count", n=12) == "12 cards"


def test_nothing_ever_raises() -> None:
    assert t("no.such.message") == "no.such.message"
    assert t("no.such.message", n=1) == "no.such.message"
    assert t("card.colored", color="Red") == "{color} {kind}"
    assert messages.fill("{a.b[0]}", a=1) == "{a.b[0]}"
    assert messages.template("") is None


@pytest.fixture
def languages_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Catalogues of their own: English, and a language with three plural forms."""
    folder = tmp_path / "locale"
    for language, text in {
        "en": 'msgid "a.b"\nmsgstr "Hello {name}"\n\nmsgid "only.english"\nmsgstr "English"\n\n'
        'msgid "n.cards"\nmsgid_plural "n.cards"\nmsgstr[0] "{n} card"\nmsgstr[1] "{n} cards"\n',
        "xx": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"\n\n'
        '# a note\nmsgid "a.b"\nmsgstr ""\n"Servus "\n"{name}"\n\n'
        'msgid "n.cards"\nmsgid_plural "n.cards"\nmsgstr[0] "one"\nmsgstr[1] "two"\nmsgstr[2] "{n} of them"\n',
    }.items():
        (folder / language).mkdir(parents=True)
        (folder / language / "room.po").write_text(text, encoding="utf-8")
    monkeypatch.setattr(messages, "locale_dir", lambda: folder)
    messages.reload()
    yield folder
    messages.set_language("en")
    monkeypatch.undo()
    messages.reload()


def test_another_language_speaks_and_falls_back(languages_dir: Path) -> None:
    assert messages.languages() == ["en", "xx"]
    assert messages.set_language("xx")
    assert messages.language() == "xx"
    assert t("a.b", name="Ann") == "Servus Ann"
    assert [t("n.cards", n=n) for n in (1, 2, 5)] == ["one", "two", "5 of them"]
    assert t("only.english") == "English"
    assert not messages.set_language("qq")
    assert messages.language() == "xx"


def test_a_language_is_a_folder_and_names_itself(languages_dir: Path) -> None:
    (languages_dir / "xx" / "name.po").write_text('msgid "language.name"\nmsgstr "Xixi"\n', encoding="utf-8")
    assert messages.language_name("xx") == "Xixi"
    assert messages.language_name("en") == "en", "says nothing of itself"


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "xx_YY.UTF-8"}, "xx"),
        ({"LANG": "xx_YY.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "zz_ZZ", "LANGUAGE": "qq:xx:en"}, "xx"),
        ({"LANG": "C", "LANGUAGE": "xx"}, "en"),
        ({}, "en"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked in another way")
def test_the_system_is_asked_first(
    languages_dir: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert messages.system_language() == spoken


MAY_LACK = 0.02
"""The share of new messages that a language may not have yet; they are said in the source's."""


@pytest.mark.parametrize("language", [code for code in messages.languages() if code != messages.SOURCE_LANGUAGE])
def test_other_languages_say_it_all(language: str) -> None:
    source, found = messages.merged(messages.SOURCE_LANGUAGE), said(language)
    missing = sorted(source.keys() - found.keys() - {catalogue.HEADER_KEY})
    assert len(missing) <= MAY_LACK * len(source), f"{language} lacks {len(missing)}: {missing}"
    assert messages.language_name(language) != language
    for key, message in found.items():
        if not message.is_plural:
            asked = [field_names(text) or set() for text in source[key].texts]
            assert field_names(message.texts[0]) == set().union(*asked), f"{message.file}:{message.line}: {key}"


def installed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Compile the catalogs as the build of a wheel does, and read them as an installed game does."""
    for language in folder.iterdir():
        known = "pl" if language.name == "xx" else language.name
        hatch_build.compile_messages(catalogue.fragments(language), catalogue.compiled_file(language), known)
    monkeypatch.setattr(messages, "is_checkout", lambda: False)
    messages.reload()


@pytest.mark.parametrize("language", messages.languages())
def test_a_package_says_what_a_checkout_says(language: str, tmp_path: Path) -> None:
    """Babel's compiled catalog against our own reader, for every key and form."""
    target = tmp_path / "all.mo"
    hatch_build.compile_messages(catalogue.fragments(paths.locale_dir() / language), target, language)
    with target.open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)
    read = catalogue.FragmentTranslations(messages.merged(language))
    for key in filter(None, messages.merged(messages.SOURCE_LANGUAGE)):
        assert compiled.gettext(key) == read.gettext(key)
        for n in (0, 1, 2, 5, 21):
            assert compiled.ngettext(key, key, n) == read.ngettext(key, key, n)


def test_plurals_and_fallback_in_a_package(languages_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, languages_dir)
    assert messages.set_language("xx")
    assert t("a.b", name="Ann") == "Servus Ann"
    assert [t("n.cards", n=n) for n in (1, 2, 5)] == ["one", "two", "5 of them"]
    assert t("only.english") == "English"


def test_a_template_of_any_language_is_there(languages_dir: Path) -> None:
    assert messages.template_in("xx", "a.b") == "Servus {name}"
    assert messages.template_in("en", "a.b") == "Hello {name}"
    assert messages.template_in("xx", "n.cards") == "one"
    assert messages.template_in("xx", "only.english") == "English"
    assert messages.template_in("qq", "a.b") == "Hello {name}", "a language nobody knows falls back"
    assert messages.template_in("xx", "no.such.message") is None


@pytest.mark.parametrize("in_package", [False, True])
def test_other_languages_are_not_read_again_for_each_message(
    languages_dir: Path, monkeypatch: pytest.MonkeyPatch, in_package: bool
) -> None:
    """A saying in the middle of a match asks for one word of its own language: that reads no files."""
    if in_package:
        installed(monkeypatch, languages_dir)
    assert messages.set_language("xx")
    assert t("a.b", name="Ann") == "Servus Ann"
    for file in languages_dir.rglob("*.*o"):
        file.unlink()
    assert messages.template_in("xx", "a.b") == "Servus {name}"
    assert messages.template_in("en", "a.b") == "Hello {name}"


def test_a_checkout_never_reads_a_compiled_file(languages_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, languages_dir)
    (languages_dir / "en" / "room.po").write_text('msgid "a.b"\nmsgstr "Changed"\n', encoding="utf-8")
    messages.reload()
    assert t("a.b", name="Ann") == "Hello Ann", "a package reads what was compiled"
    monkeypatch.setattr(messages, "is_checkout", lambda: True)
    messages.reload()
    assert t("a.b") == "Changed"


def test_a_damaged_compiled_file_is_read_around(languages_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, languages_dir)
    for damage in (b"damaged", b""):
        catalogue.compiled_file(languages_dir / "en").write_bytes(damage)
        messages.reload()
        assert t("a.b", name="Ann") == "Hello Ann"


def test_the_same_fragments_compile_to_the_same_bytes(languages_dir: Path, tmp_path: Path) -> None:
    made = [tmp_path / "one.mo", tmp_path / "two.mo"]
    for target in made:
        hatch_build.compile_messages(catalogue.fragments(languages_dir / "xx"), target, "pl")
    assert made[0].read_bytes() == made[1].read_bytes()


def test_a_key_in_two_fragments_stops_the_build(languages_dir: Path, tmp_path: Path) -> None:
    (languages_dir / "en" / "twice.po").write_text('msgid "a.b"\nmsgstr "Twice"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"twice\.po: a\.b: another fragment has this key"):
        hatch_build.compile_messages(catalogue.fragments(languages_dir / "en"), tmp_path / "en.mo", "en")


def test_a_language_nobody_knows_stops_the_build(languages_dir: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="xx: not the code of a language"):
        hatch_build.compile_messages(catalogue.fragments(languages_dir / "xx"), tmp_path / "xx.mo", "xx")


@pytest.mark.parametrize("header", ["Plural-Forms: nplurals=2; plural=import os;\n", "Plural-Forms: nonsense\n", ""])
def test_an_unknown_plural_form_is_the_usual_one(header: str) -> None:
    assert [catalogue.plural_form(header)(n) for n in (0, 1, 2)] == [1, 0, 1]


def test_a_broken_fragment_does_not_silence_the_others(languages_dir: Path) -> None:
    (languages_dir / "en" / "broken.po").write_text("msgid broken\n", encoding="utf-8")
    messages.reload()
    assert t("a.b", name="Ann") == "Hello Ann"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("msgid broken\n", "x.po:1:1: this is not a PO line: msgid broken"),
        ('"lost"\n', 'x.po:1:1: this is not a PO line: "lost"'),
        ('msgstr "text"\n', "a msgstr without a msgid"),
        ('msgid "a.b"\nmsgid_plural "a.b"\nmsgstr "text"\n', "msgid_plural and msgstr[n] go together"),
        ('msgid "a.b"\nmsgstr "1"\nmsgid "a.b"\nmsgstr "2"\n', "x.po:3:1: a.b: stands in x.po:1 already"),
    ],
)
def test_a_broken_fragment_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "x.po"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        catalogue.merge([path])
    assert message in str(error.value)


def test_no_compiled_file_is_committed() -> None:
    assert "*.mo" in (PACKAGE.parent / ".gitignore").read_text(encoding="utf-8").split()
    assert not [file for file in paths.locale_dir().rglob("*.mo") if messages.is_checkout()]
