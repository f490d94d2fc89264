"""Fonts of the system, for the letters of names that our own fonts lack.

The files below come with the three systems, or with their usual packages of fonts. They are looked for when the first
such letter is drawn, by name in the folders where fonts lie; no font is opened to see what it has.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

ARABIC, HEBREW, INDIC, THAI = "arab", "hebr", "deva", "thai"
HAN, KANA, HANGUL, OTHER = "hani", "hira", "hang", ""
"""Scripts, as ISO 15924 calls them."""

_RANGES = (
    (0x0590, 0x05FF, HEBREW),
    (0x0600, 0x06FF, ARABIC),
    (0x0750, 0x077F, ARABIC),
    (0x08A0, 0x08FF, ARABIC),
    (0x0900, 0x097F, INDIC),
    (0x0E00, 0x0E7F, THAI),
    (0x1100, 0x11FF, HANGUL),
    (0x2E80, 0x303F, HAN),
    (0x3040, 0x30FF, KANA),
    (0x3130, 0x318F, HANGUL),
    (0x31F0, 0x31FF, KANA),
    (0x3400, 0x4DBF, HAN),
    (0x4E00, 0x9FFF, HAN),
    (0xA8E0, 0xA8FF, INDIC),
    (0xAC00, 0xD7AF, HANGUL),
    (0xF900, 0xFAFF, HAN),
    (0xFB1D, 0xFB4F, HEBREW),
    (0xFB50, 0xFDFF, ARABIC),
    (0xFE70, 0xFEFC, ARABIC),
    (0xFF00, 0xFFEF, HAN),
    (0x20000, 0x323AF, HAN),
)
"""Characters from the first to the last, and the script they are written in."""

_FILES = {
    # Windows, macOS, then Linux: what the system has itself before what is often added to it.
    ARABIC: (
        "segoeui.ttf", "tahoma.ttf", "GeezaPro.ttc", "GeezaPro.ttf", "NotoSansArabic-Regular.ttf",
        "NotoSansArabicUI-Regular.ttf", "NotoSansArabic[wdth,wght].ttf", "NotoNaskhArabic-Regular.ttf",
        "Vazirmatn-Regular.ttf", "KacstOne.ttf", "DejaVuSans.ttf",
    ),
    HEBREW: (
        "segoeui.ttf", "arial.ttf", "ArialHB.ttc", "NotoSansHebrew-Regular.ttf", "NotoSansHebrew[wdth,wght].ttf",
        "OpenSans-Regular.ttf", "LiberationSans-Regular.ttf", "DejaVuSans.ttf", "FreeSans.ttf",
    ),
    INDIC: (
        "Nirmala.ttf", "Nirmala.ttc", "mangal.ttf", "Kohinoor.ttc", "KohinoorDevanagari.ttc", "DevanagariMT.ttc",
        "NotoSansDevanagari-Regular.ttf", "NotoSansDevanagariUI-Regular.ttf", "NotoSansDevanagari[wdth,wght].ttf",
        "Lohit-Devanagari.ttf", "Mukta-Regular.ttf", "FreeSans.ttf",
    ),
    THAI: (
        "LeelawUI.ttf", "tahoma.ttf", "Thonburi.ttc", "NotoSansThai-Regular.ttf", "NotoSansThai[wdth,wght].ttf",
        "Loma.ttf", "Garuda.ttf",
    ),
    HAN: (
        "msyh.ttc", "simsun.ttc", "msjh.ttc", "YuGothM.ttc", "PingFang.ttc",
        "Hiragino Sans GB.ttc",  # not shown: a file
        "STHeiti Medium.ttc",  # not shown: a file
        "STHeiti Light.ttc",  # not shown: a file
        "NotoSansCJK-Regular.ttc", "NotoSansCJKsc-Regular.otf",
        "NotoSansCJK-VF.otf.ttc", "SourceHanSans-Regular.ttc", "SourceHanSansSC-Regular.otf", "wqy-microhei.ttc",
        "wqy-zenhei.ttc", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf", "uming.ttc",
    ),
    KANA: (
        "YuGothM.ttc", "meiryo.ttc", "msgothic.ttc",
        "ヒラギノ角ゴシック W3.ttc",  # not shown: a file
        "HiraginoSans-W3.ttc",
        "Hiragino Sans GB.ttc",  # not shown: a file
        "NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "NotoSansCJK-VF.otf.ttc",
        "SourceHanSans-Regular.ttc", "ipag.ttf", "ipagp.ttf", "TakaoPGothic.ttf", "TakaoGothic.ttf",
        "VL-PGothic-Regular.ttf", "wqy-microhei.ttc", "DroidSansFallbackFull.ttf",
    ),
    HANGUL: (
        "malgun.ttf", "gulim.ttc", "AppleSDGothicNeo.ttc", "AppleGothic.ttf", "NotoSansCJK-Regular.ttc",
        "NotoSansCJKkr-Regular.otf", "NotoSansCJK-VF.otf.ttc", "SourceHanSans-Regular.ttc", "NanumGothic.ttf",
        "UnDotum.ttf", "wqy-microhei.ttc", "DroidSansFallbackFull.ttf",
    ),
    OTHER: (
        "segoeui.ttf", "seguisym.ttf",
        "Apple Symbols.ttf",  # not shown: a file
        "Arial Unicode.ttf",  # not shown: a file
        "NotoSans-Regular.ttf",
        "NotoSans[wdth,wght].ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansSymbols-Regular.ttf", "DejaVuSans.ttf",
        "FreeSans.ttf", "unifont.ttf", "unifont.otf",
    ),
}  # fmt: skip
"""Names of files by script, the better font first. "Arial Unicode" and the last of all have nearly every script."""

_MOST_FILES = 20_000
_DEEPEST = 5
"""Folders of fonts may lie in folders, down to this depth."""


def script_of(character: str) -> str:
    """The script of a character, such as ``ARABIC``; an empty text for those the game's own fonts have, and others."""
    code = ord(character)
    if code < _RANGES[0][0]:
        return OTHER
    return next((script for first, last, script in _RANGES if first <= code <= last), OTHER)


@cache
def files_for(script: str) -> tuple[Path, ...]:
    """The fonts of this system that may have a script, the better one first."""
    found = _installed()
    names = dict.fromkeys((*_FILES[script], *_FILES[OTHER]))
    return tuple(found[name.casefold()] for name in names if name.casefold() in found)


@cache
def _installed() -> dict[str, Path]:
    """Where those of the files above lie that this system has, by name in small letters."""
    wanted = {name.casefold() for names in _FILES.values() for name in names}
    found: dict[str, Path] = {}
    for folder in folders():
        seen = 0
        for where, inner, names in os.walk(folder):
            if len(Path(where).relative_to(folder).parts) >= _DEEPEST:
                inner.clear()
            for name in names:
                if name.casefold() in wanted:
                    found.setdefault(name.casefold(), Path(where) / name)
            seen += len(names)
            if seen > _MOST_FILES:
                break
    return found


def folders() -> list[Path]:
    """Where the fonts of this system lie."""
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return [
            Path(os.environ.get("WINDIR", "C:\\Windows"), "fonts"),
            *([Path(local, "microsoft", "windows", "fonts")] if local else []),
        ]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    # In a Flatpak the fonts of the system are below /run/host.
    return [
        *(Path(each) / "fonts" for each in (*shared.split(":"), own) if each),
        Path("/run/host/fonts"),
        Path("/run/host/local-fonts"),
        home / ".fonts",
    ]


def forget() -> None:
    """Look for the fonts again when next one is needed."""
    files_for.cache_clear()
    _installed.cache_clear()
