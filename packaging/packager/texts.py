"""The small files packages carry, filled in from the product's names: desktop entry, metainfo, manual, copyright."""

from __future__ import annotations

import textwrap
import time
from pathlib import Path
from string import Template
from xml.sax.saxutils import escape

from packager.facts import PACKAGING, ROOT, date, epoch_s, product, version, year


def facts() -> dict[str, str]:
    """Everything a template may ask for, by name."""
    names = product()
    return {
        "NAME": names.NAME,
        "SLUG": names.SLUG,
        "APP_ID": names.APP_ID,
        "SUMMARY": names.SUMMARY,
        "SUMMARY_SMALL": names.SUMMARY[0].lower() + names.SUMMARY[1:],
        "KEYWORDS": ";".join(names.KEYWORDS),
        "PUBLISHER": names.PUBLISHER,
        "CONTACT": names.CONTACT,
        "LICENSE": names.LICENSE,
        "TRADEMARKS": names.TRADEMARKS,
        "THEME_SUFFIX": names.THEME_SUFFIX,
        "MAN_TITLE": names.SLUG.upper(),
        "MAN_PARAGRAPHS": "\n.PP\n".join(names.DESCRIPTION),
        "LICENSE_TEXT": _debian_paragraphs((ROOT / "LICENSE").read_text(encoding="utf-8")),
        "VERSION": version(),
        "DATE": date(),
        "YEAR": year(),
    }


def desktop_entry() -> str:
    """The entry in menus (freedesktop.org desktop entry)."""
    return _filled("desktop.in", facts())


def metainfo() -> str:
    """What software centers show (AppStream)."""
    names = product()
    values = {name: escape(value) for name, value in facts().items()}
    values["PARAGRAPHS"] = "\n".join(f"    <p>{escape(paragraph)}</p>" for paragraph in names.DESCRIPTION)
    values["KEYWORD_LINES"] = "\n".join(f"    <keyword>{escape(word)}</keyword>" for word in names.KEYWORDS)
    return _filled("metainfo.xml.in", values)


def mime_types() -> str:
    """The kind of file a packed theme is (shared MIME info)."""
    return _filled("mime.xml.in", {name: escape(value) for name, value in facts().items()})


def manual() -> str:
    """The manual page, section 6."""
    return _filled("man.6.in", facts())


def copyright_file() -> str:
    """Debian's copyright file."""
    return _filled("copyright.in", facts())


def debian_changelog() -> str:
    """Debian's changelog: this version only, the history is the project's own."""
    names = product()
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch_s()))
    return (
        f"{names.SLUG} ({version()}) unstable; urgency=medium\n\n  * Version {version()}.\n\n"
        f" -- {names.PUBLISHER} <{names.CONTACT}>  {when}\n"
    )


def script(name: str) -> str:
    """A file of ``packaging/linux`` in which ``$`` means something else, its ``@NAMES@`` filled in."""
    text = (PACKAGING / "linux" / name).read_text(encoding="utf-8")
    for key in ("SLUG", "NAME", "APP_ID", "VERSION"):
        text = text.replace(f"@{key}@", facts()[key])
    return text


def debian_description() -> str:
    """The long description of Debian's control file."""
    names = product()
    paragraphs = [*names.DESCRIPTION, names.TRADEMARKS]
    return "\n .\n".join(textwrap.fill(text, 78, initial_indent=" ", subsequent_indent=" ") for text in paragraphs)


def write(target: Path, text: str) -> None:
    """Write a text file and the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def _debian_paragraphs(text: str) -> str:
    return "\n".join(f" {line}" if line else " ." for line in text.strip().splitlines())


def _filled(name: str, values: dict[str, str]) -> str:
    return Template((PACKAGING / "linux" / name).read_text(encoding="utf-8")).substitute(values)
