"""A language for developers only: English with accents and two fifths longer, to see what has no room or no message."""

from __future__ import annotations

import gettext
import re

CODE = "zz"
_LONGER = 0.4
_FILLER = "~~~~~ "
"""Words of a usual length: what is longer can still be broken into lines."""
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšúýžÁÇÉÎÑÖŠÚÝŽ")
_FIELD = re.compile(r"(\{[^}]*\})")


def pseudo(text: str) -> str:
    """The text with accents, its ``{fields}`` as they are, and longer by ``_LONGER``."""
    parts = _FIELD.split(text)
    letters = sum(len(part) for part in parts[::2])
    accented = "".join(part if n % 2 else part.translate(_ACCENTS) for n, part in enumerate(parts))
    longer = round(letters * _LONGER)
    return accented + (_FILLER * (longer // len(_FILLER) + 1))[:longer].rstrip()


class PseudoTranslations(gettext.NullTranslations):
    """What another catalog says, made over."""

    def __init__(self, source: gettext.NullTranslations) -> None:
        super().__init__()
        self._source = source

    def gettext(self, message: str) -> str:
        text = self._source.gettext(message)
        return text if text == message else pseudo(text)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = self._source.ngettext(msgid1, msgid2, n)
        return text if text == msgid1 else pseudo(text)
