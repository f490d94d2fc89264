"""The small files packages carry, filled in from the product's names: desktop entry, metainfo, manual, copyright."""

from __future__ import annotations

import json
import sys
import textwrap
import time
from functools import cache
from pathlib import Path
from string import Template
from xml.sax.saxutils import escape

from packager.changelog import Release, releases
from packager.facts import PACKAGING, ROOT, date, product, version, year
from packager.shell import run

LOCALE = ROOT / "uno_desktop" / "content" / "locale"
SOURCE_LANGUAGE = "en"
_READ_PO = """
import json, pathlib, sys
from uno_desktop.content.messages import catalogue
print(json.dumps({each.key: each.texts[0] for each in catalogue.read_po(pathlib.Path(sys.argv[1]))}))
"""
"""Run in a process of its own: PyInstaller's recipe imports this module and must find the installed game."""
PICTURES = ("classic", "office")
"""Shown by software centers: ``docs/pictures/<name>.jpg``, the first one first."""


def facts() -> dict[str, str]:
    """Everything a template may ask for, by name."""
    names = product()
    summary = words()["product.summary"]
    return {
        "NAME": names.NAME,
        "SLUG": names.SLUG,
        "APP_ID": names.APP_ID,
        "SUMMARY": summary,
        "SUMMARY_SMALL": summary[0].lower() + summary[1:],
        "PUBLISHER": names.PUBLISHER,
        "CONTACT": names.CONTACT,
        "HOMEPAGE": names.HOMEPAGE,
        "DEVELOPER_ID": names.APP_ID.rpartition(".")[0],
        "LICENSE": names.LICENSE,
        "TRADEMARKS": names.TRADEMARKS,
        "THEME_SUFFIX": names.THEME_SUFFIX,
        "MAN_TITLE": names.SLUG.upper(),
        "MAN_PARAGRAPHS": "\n.PP\n".join(about()),
        "LICENSE_TEXT": _debian_paragraphs((ROOT / "LICENSE").read_text(encoding="utf-8")),
        "VERSION": version(),
        "DATE": date(),
        "YEAR": year(),
    }


@cache
def words(language: str = SOURCE_LANGUAGE) -> dict[str, str]:
    """What the message catalog says about the product in a language, by key."""
    file = LOCALE / language / "product.po"
    told: dict[str, str] = json.loads(run([sys.executable, "-c", _READ_PO, file], cwd=ROOT))
    return {key: text.replace("{product}", product().NAME) for key, text in told.items()}


def languages() -> list[str]:
    """The languages the product is described in, English first."""
    found = sorted(file.parent.name for file in LOCALE.glob("*/product.po"))
    return [SOURCE_LANGUAGE, *(language for language in found if language != SOURCE_LANGUAGE)]


def about(language: str = SOURCE_LANGUAGE) -> list[str]:
    """The paragraphs that describe the game."""
    return [words(language)["product.about.play"], words(language)["product.about.rules"]]


def desktop_entry() -> str:
    """The entry in menus (freedesktop.org desktop entry)."""
    entries = {"GENERIC_NAMES": "GenericName", "COMMENTS": "Comment", "KEYWORDS": "Keywords"}
    keys = {"GenericName": "product.kind", "Comment": "product.summary", "Keywords": "product.keywords"}
    lines = {}
    for name, entry in entries.items():
        end = ";" if entry == "Keywords" else ""
        lines[name] = "\n".join(
            f"{entry}{'' if language == SOURCE_LANGUAGE else f'[{language}]'}={words(language)[keys[entry]]}{end}"
            for language in languages()
        )
    return _filled("desktop.in", facts() | lines)


def metainfo() -> str:
    """What software centers show (AppStream)."""
    names = product()
    values = {name: escape(value) for name, value in facts().items()}
    spoken = [(language, words(language)) for language in languages()]
    paragraphs = [element("p", text, code) for texts in zip(*map(about, languages()), strict=True)
                  for code, text in zip(languages(), texts, strict=True)]  # fmt: skip
    values["PARAGRAPHS"] = _indented(4, paragraphs)
    values["SUMMARIES"] = _indented(2, [element("summary", said["product.summary"], code) for code, said in spoken])
    values["KEYWORD_LINES"] = _indented(
        4,
        [element("keyword", word, code) for code, said in spoken for word in said["product.keywords"].split(";")],
    )
    # English is the source: software centers take it for whole by themselves.
    values["LANGUAGES"] = _indented(4, [f"<lang>{code}</lang>" for code in languages() if code != SOURCE_LANGUAGE])
    pictures = []
    for number, picture in enumerate(PICTURES):
        captions = [element("caption", said[f"product.picture.{picture}"], code) for code, said in spoken]
        address = f"{names.HOMEPAGE}/raw/v{version()}/docs/pictures/{picture}.jpg"
        pictures += [
            '<screenshot type="default">' if number == 0 else "<screenshot>",
            *(f"  {caption}" for caption in captions),
            f"  {element('image', address)}",
            "</screenshot>",
        ]
    values["SCREENSHOTS"] = _indented(4, pictures)
    values["RELEASES"] = _indented(4, [line for release in releases() for line in _release(release)])
    return _filled("metainfo.xml.in", values)


def element(tag: str, text: str, language: str = SOURCE_LANGUAGE) -> str:
    """An XML element with its language, where that is not English."""
    spoken = "" if language == SOURCE_LANGUAGE else f' xml:lang="{language}"'
    return f"<{tag}{spoken}>{escape(text)}</{tag}>"


def _release(release: Release) -> list[str]:
    lines = [f'<release version="{release.version}" date="{release.date}">', "  <description>"]
    for title, items in release.sections:
        lines += [f"    {element('p', title)}"] if title else []
        lines += ["    <ul>", *(f"      {element('li', item)}" for item in items), "    </ul>"] if items else []
    return [*lines, "  </description>", "</release>"]


def _indented(columns: int, lines: list[str]) -> str:
    return "\n".join(" " * columns + line for line in lines)


def mime_types() -> str:
    """The kind of file a packed theme is (shared MIME info)."""
    values = {name: escape(value) for name, value in facts().items()}
    comments = [element("comment", words(language)["product.theme_file"], language) for language in languages()]
    return _filled("mime.xml.in", values | {"COMMENTS": _indented(4, comments)})


def manual() -> str:
    """The manual page, section 6."""
    return _filled("man.6.in", facts())


def copyright_file() -> str:
    """Debian's copyright file."""
    return _filled("copyright.in", facts())


def debian_changelog() -> str:
    """Debian's changelog, made of the project's own: newest version first."""
    names = product()
    entries = []
    for release in releases():
        lines = [f"{names.SLUG} ({release.version}) unstable; urgency=medium", ""]
        for title, items in release.sections:
            lines += ["", f"  [ {title} ]"] if items and title else [f"  * {title}"]
            lines += [textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in items]
        when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(release.epoch_s))
        entries.append("\n".join([*lines, "", f" -- {names.PUBLISHER} <{names.CONTACT}>  {when}", ""]))
    return "\n".join(entries)


def script(name: str) -> str:
    """A file of ``packaging/linux`` in which ``$`` means something else, its ``@NAMES@`` filled in."""
    text = (PACKAGING / "linux" / name).read_text(encoding="utf-8")
    for key in ("SLUG", "NAME", "APP_ID", "VERSION"):
        text = text.replace(f"@{key}@", facts()[key])
    return text


def debian_description() -> str:
    """The long description of Debian's control file."""
    names = product()
    paragraphs = [*about(), names.TRADEMARKS]
    return "\n .\n".join(textwrap.fill(text, 78, initial_indent=" ", subsequent_indent=" ") for text in paragraphs)


def write(target: Path, text: str) -> None:
    """Write a text file and the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def _debian_paragraphs(text: str) -> str:
    return "\n".join(f" {line}" if line else " ." for line in text.strip().splitlines())


def _filled(name: str, values: dict[str, str]) -> str:
    return Template((PACKAGING / "linux" / name).read_text(encoding="utf-8")).substitute(values)
