"""What every page needs of a theme and its rules, made once: names and pictures of cards, words, the rulebook.

It is made in the thread that makes it, with each language spoken for a moment; afterwards it is only read.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import Any

from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.rulebook.rulebook import write_rulebook
from uno_desktop.content.themes import wording
from uno_desktop.content.themes.theme_model import LOOK, Theme
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.rules import deck_in_play
from uno_desktop.engine.rules.dealers_choice import HAND_RULES
from uno_desktop.net.protocol.emote_ids import emotes_of
from uno_desktop.net.protocol.terms import Terms
from uno_desktop.product import NAME

BACK = -1
"""Asked for in place of a face: the back."""
Pictures = Callable[[int, str], bytes]
"""A face of the deck, or ``BACK``, as a file, ``png`` or ``jpg``. May be asked from any thread, one at a time."""

_PREFIXES = (
    "page.", "say.", "refusal.", "net.error.", "net.notice.", "color_wheel.", "target_picker.", "group_picker.",
    "comply.", "penalty.", "card.", "rule_picker.", "table.place.", "patience.", "setting.patience",
)  # fmt: skip
_KEYS = (
    "language.name",
    "key.join",
    "lobby.late",
    "lobby.late_told",
    "manage.patience",
    "manage.pictures",
    "table.uno",
    "table.uno_button",
    "table.uno_armed",
    "table.catch",
    "picker.back",
    "tip.holds",
)
_PLURALS_SENT = 201
"""For n up to 200 the page is told which form to take; beyond, forms repeat every hundred."""


class Edition:
    """A theme, a deck and its options, as pages of every language show them. ``pictures`` makes the cards' PNGs.

    ``mark`` names what its pictures are made of, ``key`` its words and its rulebook, too.
    """

    def __init__(self, terms: Terms, pictures: Pictures) -> None:
        theme = terms.theme
        options = theme.options(terms.preset, terms.overrides, terms.deck)
        deck = deck_in_play(theme.deck(terms.deck), len(terms.chairs), options)
        self.pictures = pictures
        self.faces = len(deck.face_kinds)
        self.mark = _mark(theme, deck)
        self.key = sha256(f"{self.mark} {terms.preset} {sorted(options.items())}".encode()).hexdigest()[:16]
        self.dress: Mapping[str, Any] = {
            "edition": self.key,
            "cards": [(deck.name(card), self.card_path(deck.face(card))) for card in range(len(deck.faces))],
            "colors": [{"name": color.name, "hex": color.hex, "shape": color.shape} for color in theme.colors],
            "look": {name: theme.look.get(name, value) for name, value in LOOK.items()},
            "back": self.card_path(BACK),
            "faces": list(deck.faces),
            "others": list(deck.others),
            "alike": list(deck.alike),
            "light_colors": theme.light_colors,
            "face_colors": list(deck.face_colors),
            "languages": messages.languages(),
        }
        self.words: dict[str, bytes] = {}
        self.books: dict[str, bytes] = {}
        for code in messages.languages():
            with _speaking(code):
                book = write_rulebook(theme, options, terms.preset, terms.deck)
                self.words[code] = _as_json(_words(code, theme, deck))
            sections = [[section.title, [line.text for line in section.paragraphs]] for section in book.sections]
            self.books[code] = _as_json({"title": book.title, "sections": sections})

    def card_path(self, face: int) -> str:
        """Where the picture of a face is served; another theme, or another version of it, has other paths."""
        return f"/cards/{self.mark}/{face if face >= 0 else 'back'}.png"


def _mark(theme: Theme, deck: Deck) -> str:
    """Changes with everything the pictures are made of."""
    digest = sha256(f"{theme.id} {theme.version} {deck.id} {[face.id for face in deck.face_kinds]}".encode())
    digest.update(repr(sorted(theme.look.items())).encode() + repr(theme.colors).encode())
    for name, path in sorted(theme.art.items()):
        with suppress(OSError):
            stat = path.stat()
            digest.update(f"{name} {stat.st_size} {stat.st_mtime_ns}".encode())
    return digest.hexdigest()[:12]


@contextmanager
def _speaking(code: str) -> Iterator[None]:
    before = messages.language()
    messages.set_language(code)
    try:
        yield
    finally:
        messages.set_language(before)


def _as_json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _words(code: str, theme: Theme, deck: Deck) -> dict[str, Any]:
    """The messages a page may need, the names of this deck's faces and colors, and the forms of plurals."""
    found: dict[str, Any] = {}
    for key in messages.keys():  # noqa: SIM118
        if key in _KEYS or key.startswith(_PREFIXES):
            message = messages.merged(code).get(key) or messages.merged(messages.SOURCE_LANGUAGE)[key]
            texts = [text.replace("{product}", NAME) for text in message.texts]
            found[key] = texts if message.is_plural else texts[0]
    copies = [deck.cards_of(face) for face in range(len(deck.face_kinds))]
    faces = [wording.card_name(theme, deck, cards[0]) if cards else "" for cards in copies]
    colors = [wording.color_name(theme, color) for color in range(len(theme.colors))]
    return {
        "lang": code,
        "texts": found,
        "faces": faces,
        "helps": [wording.kind_help(theme, kind.id) for kind in deck.face_kinds],
        "rules": [wording.hand_rule_name(number) for number in range(len(HAND_RULES))],
        "rules_say": [wording.hand_rule_sentence(theme, deck, number) for number in range(len(HAND_RULES))],
        "colors": colors,
        "forms": {
            form: {"faces": _in_form(faces, form), "colors": _in_form(colors, form)} for form in messages.forms()
        },
        "plural": _plural_forms(code),
        "languages": {each: messages.language_name(each) for each in messages.languages()},
        "emotes": emotes_of(theme, code),
    }


def _in_form(names: Sequence[str], form: str) -> list[str]:
    return [messages.in_form(name, form) for name in names]


def _plural_forms(code: str) -> list[int]:
    header = messages.merged(code).get(catalogue.HEADER_KEY)
    rule = "n != 1"
    for line in (header.texts[0] if header else "").splitlines():
        if line.startswith("Plural-Forms:") and "plural=" in line:
            rule = line.partition("plural=")[2].strip(" ;\n")
    form = gettext.c2py(rule)
    return [form(n) for n in range(_PLURALS_SENT)]
