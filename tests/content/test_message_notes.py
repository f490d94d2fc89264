"""Catalogs as translators open them: whole headers, and on every message where it is used and what it is."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from uno_desktop import cli
from uno_desktop.commands import lang
from uno_desktop.content.files.paths import locale_dir
from uno_desktop.content.messages import catalogue, messages
from uno_desktop.devtools import message_notes

FILES = [path for code in messages.languages() for path in catalogue.fragments(locale_dir() / code)]
NOTED = [code for code in messages.languages() if "\n#: " in (locale_dir() / code / "scenes.po").read_text("utf-8")]
"""Languages whose catalogs have comments: all that come with the game, a new one once the command was run."""


@pytest.fixture(scope="module")
def notes():
    return message_notes.read_notes(message_notes.notes_file())


def test_the_languages_of_the_game_have_comments():
    assert {"en", "de"} <= set(NOTED)


@pytest.mark.parametrize("code", NOTED)
def test_comments_are_those_that_the_command_writes(code, notes):
    old = [
        path.name
        for path in catalogue.fragments(locale_dir() / code)
        if message_notes.noted(path.read_text("utf-8"), code, notes) != path.read_text("utf-8")
    ]
    assert not old, f"run: uno-desktop lang notes {code}"


def test_every_message_that_is_less_than_a_sentence_is_explained(notes):
    source = messages.merged(messages.SOURCE_LANGUAGE)
    short = [key for key, message in source.items() if key and message_notes.is_less_than_a_sentence(message)]
    assert len(short) > 1500
    assert [key for key in short if notes.of(key) is None] == []
    idle = [pattern for pattern in notes.messages if not any(message_notes.fnmatchcase(key, pattern) for key in short)]
    assert not idle, "these rows fit no message"


def test_every_message_is_used_somewhere():
    assert [key for key, places in message_notes.places().items() if not places] == []


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("title.quick", "uno_desktop/ui/menus/title/title.py"),
        ("option.mercy.help", "uno_desktop/content/themes/wording.py"),
        ("page.manage.at_once", "uno_desktop/net/page/main.js"),
        ("product.keywords", "packaging/packager/texts.py"),
    ],
)
def test_a_message_is_found_where_it_is_used(key, place):
    assert place in message_notes.places()[key]


def test_comments_are_written_anew_and_the_rest_is_kept(notes):
    text = (
        "# Ours.\n"
        'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
        '#. old\n#: old.py\n# a remark\nmsgid "title.quick"\nmsgstr "#. no comment"\n\n'
        '#, fuzzy\nmsgid "card.skip@acc"\nmsgstr "X"\n\nmsgid "no.such"\nmsgstr "Y"\n'
    )
    made = message_notes.noted(text, "xx", notes)
    assert (
        '# a remark\n#. The first screen: a button, or a short line.\n#: uno_desktop/ui/menus/title/title.py\nmsgid "t'
        in made
    )
    assert "old" not in made
    assert "#, fuzzy\n#. A form of card.skip.\n#: " in made
    assert 'msgstr "#. no comment"' in made
    assert '\n\nmsgid "no.such"' in made
    assert made.startswith("# Ours.\n")
    assert '"Language: xx\\n"' in made
    assert made.count("Plural-Forms") == 1
    assert message_notes.noted(made, "xx", notes) == made


def test_comments_do_not_change_what_is_read(tmp_path, notes):
    text = FILES[0].read_text("utf-8")
    plain = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    found = []
    for name, content in (("noted.po", text), ("plain.po", plain)):
        (tmp_path / name).write_text(content, encoding="utf-8")
        found.append(catalogue.read_po(tmp_path / name))
    assert [(each.key, each.texts) for each in found[0]] == [(each.key, each.texts) for each in found[1]]
    lines = text.splitlines()
    assert all(lines[each.line - 1].startswith(f'msgid "{each.key}"') for each in found[0])


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="Gettext's msgfmt is not installed (Debian: gettext)")
@pytest.mark.parametrize("code", NOTED)
def test_gettext_finds_the_catalogs_in_order(code, tmp_path):
    for path in catalogue.fragments(locale_dir() / code):
        command = ["msgfmt", "--check-header", "--check-domain", "-v", "-o", str(tmp_path / "x.mo"), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env={"LC_ALL": "C"})
        assert done.returncode == 0, done.stderr
        assert "warning" not in done.stderr, done.stderr
        assert re.search(r"^\d+ translated message", done.stderr), done.stderr


SHARE = re.compile(r"[0-9.]+ %")
"""It changes with every message that waits for its translation."""


def test_the_docs_have_the_table_of_languages():
    codes = [code for code in messages.languages() if code != messages.SOURCE_LANGUAGE]
    written, table = lang.table_file().read_text("utf-8"), "\n".join(lang.table(codes))
    assert SHARE.sub("", table) in SHARE.sub("", written), "run: uno-desktop lang table --write"


def test_the_commands_write_only_what_changes(monkeypatch, tmp_path, capsys):
    folder = tmp_path / "locale"
    for code in ("en", "xx"):
        (folder / code).mkdir(parents=True)
        (folder / code / "a.po").write_text(
            'msgid ""\nmsgstr ""\n"X: y\\n"\n\nmsgid "title.quick"\nmsgstr "Go"\n', "utf-8"
        )
    page = tmp_path / "README.md"
    page.write_text("# Words\n\n| language | x |\n|---|---|\n| old | 1 |\n\nMore.\n", encoding="utf-8")
    monkeypatch.setattr(message_notes, "locale_dir", lambda: folder)
    monkeypatch.setattr(lang, "table_file", lambda: page)
    monkeypatch.setattr(lang, "table", lambda codes: ["| language | y |", "|---|---|", "| new | 2 |"])
    monkeypatch.setattr(messages, "languages", lambda: ["en", "xx"])
    assert cli.main(["lang", "notes", "xx"]) == 0
    assert "1 file changed" in capsys.readouterr().out
    assert "#: uno_desktop/ui/menus/title/title.py\n" in (folder / "xx" / "a.po").read_text("utf-8")
    assert "#" not in (folder / "en" / "a.po").read_text("utf-8")
    assert cli.main(["lang", "notes"]) == 0
    assert cli.main(["lang", "notes"]) == 0
    assert capsys.readouterr().out.splitlines() == ["1 file changed", "0 files changed"]
    assert cli.main(["lang", "table", "--write"]) == 0
    assert page.read_text("utf-8") == "# Words\n\n| language | y |\n|---|---|\n| new | 2 |\n\nMore.\n"
    monkeypatch.setattr(message_notes, "notes_file", lambda: tmp_path / "none.md")
    assert cli.main(["lang", "notes"]) == 2
    assert "Only a checkout" in capsys.readouterr().err
