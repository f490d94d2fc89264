"""The one table of what a ``theme.yaml`` may say: the checker reads with it, and editors get a JSON Schema of it.

What keys mean together, across files and with a parent, is decided in ``theme_schema`` and ``theme_build``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.value_types import (
    LANGUAGE,
    Also,
    Fields,
    Flag,
    HexColor,
    ListOf,
    Name,
    Named,
    OneOf,
    OneOrMore,
    ParsedValue,
    Schema,
    Text,
    Type,
    Whole,
    Word,
    whole,
)
from uno_desktop.content.files.yamlio import ScalarNode, plain
from uno_desktop.content.themes.theme_header import MAX_NAME, THEME_FILE
from uno_desktop.content.themes.theme_model import (
    FACES,
    HAPPENINGS,
    LOOK,
    MANNERS,
    OCCASIONS,
    PANELS,
    PROP_MOTIONS,
    SIDES,
)
from uno_desktop.content.themes.wording import option_fault_text
from uno_desktop.engine.cards import STANDARD_KINDS, Effect
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.limits import (
    MAX_COLORS,
    MAX_COPIES,
    MAX_DRAW,
    MAX_EFFECTS,
    MAX_KINDS,
    MAX_NUMBER,
    MAX_POINTS,
    MIN_COLORS,
)
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS, check_options
from uno_desktop.product import NAME

REMOVABLE = ("decks", "cards", "opponents", "art", "sounds", "rules", "words", "props")
MAX_TAGLINE = 90
"""Characters in the line below a theme's name."""
MAX_DECKS = 50
MAX_OPPONENTS = 100
MAX_PROPS = 24
MAX_PLACES = 8
MAX_LOUDNESS = 200
"""In percent. Louder than the file is only possible as far as it has no higher peaks."""
MAX_FILES = 1000
"""Pictures, or sounds, of one theme."""
_VERSION = re.compile(r"[0-9]{1,5}(?:\.[0-9]{1,5}){0,2}")
_WORD_KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+(?:@[a-z]{3})?")
"""Of a message, or of a form of the name it gives: ``card.skip@acc``."""
_TAKERS = tuple(kind.name for kind in EFFECT_KINDS.values() if kind.takes_amount)
_WORDS = tuple(name for name in EFFECT_KINDS if name not in _TAKERS)


@dataclass(eq=False, repr=False, kw_only=True)
class _Version(Type):
    """A version such as ``1.0``, quoted or not."""

    def read(self, place: Place) -> ParsedValue | None:
        text = place.node.text if isinstance(place.node, ScalarNode) else ""
        if _VERSION.fullmatch(text):
            return ParsedValue(place, text)
        place.fault(f'{place} is not a version like "1.0"')
        return None

    def rules(self) -> Schema:
        """How a number was written is not seen by a schema, so it is lenient with long ones."""
        number = {"type": "number", "minimum": 0, "exclusiveMaximum": 100_000}
        return {"anyOf": [{"type": "string", "pattern": whole(_VERSION.pattern)}, number]}


@dataclass(eq=False, repr=False, kw_only=True)
class _Effect(Type):
    """One effect of a card: a word, or ``{draw: 2}``."""

    def read(self, place: Place) -> ParsedValue | None:
        if place.is_map:
            return self._with_amount(place)
        name = place.choice(tuple(EFFECT_KINDS))
        if name is None:
            return None
        if name in _TAKERS:
            place.fault(f"{name!r} needs an amount: write {{{name}: 2}}")
            return None
        return ParsedValue(place, Effect(name))

    def _with_amount(self, place: Place) -> ParsedValue | None:
        before = place.faults.total
        found = place.fields((), _TAKERS)
        if place.faults.total > before:
            return None
        if len(found) != 1:
            place.fault(f"one effect with its amount is wanted: write {{{_TAKERS[0]}: 2}}")
            return None
        ((name, value),) = found.items()
        amount = value.integer(1, MAX_DRAW)
        return None if amount is None else ParsedValue(place, Effect(name, amount))

    def rules(self) -> Schema:
        amount = Whole(low=1, high=MAX_DRAW).schema()
        with_amount = {
            "type": "object", "properties": dict.fromkeys(_TAKERS, amount), "additionalProperties": False,
            "minProperties": 1, "maxProperties": 1,
        }  # fmt: skip
        return {"anyOf": [{"enum": list(_WORDS)}, with_amount]}


_KINDS = Word(known=tuple(STANDARD_KINDS), called="the name of a card")


@dataclass(eq=False, repr=False, kw_only=True)
class _DeckLine(Type):
    """One line of a deck: another deck's cards, or kinds with a count for each."""

    _LINE = Fields(
        optional={
            "kinds": OneOrMore(item=_KINDS, high=100, about="Cards, by their ids; numbers are their own ids."),
            "each": Whole(low=1, high=MAX_COPIES, about="How many of each color, for colored cards."),
            "count": Whole(low=1, high=MAX_COPIES, about="How many in all, for cards without color."),
            "include": Name(about="All cards of a deck that comes before, or of the parent's."),
        }
    )

    def read(self, place: Place) -> ParsedValue | None:
        if place.is_null:
            place.fault("is empty; write {kinds: skip, each: 2} or {include: standard}")
            return None
        before = place.faults.total
        keys = {key.node.text for key, _ in place.entries() if isinstance(key.node, ScalarNode)}
        if place.faults.total > before:
            return None
        found = self._LINE.read(place)
        if found is None:
            return None
        sound = found.sound
        if "include" in keys:
            for key in [name for name in found.value if name != "include"]:
                found.value[key].place.fault("cannot stand beside include")
                sound = False
        elif "kinds" not in keys or ("each" in keys) == ("count" in keys):
            place.fault("'kinds' with 'each' (colored cards) or 'count' (cards without color) is wanted")
            return None
        return ParsedValue(place, found.value, sound)

    def rules(self) -> Schema:
        lines = self._LINE.rules()["properties"]

        def line(*keys: str) -> Schema:
            return {"required": list(keys), "properties": dict.fromkeys(keys, True), "additionalProperties": False}

        return {
            "type": "object",
            "properties": lines,
            "oneOf": [line("include"), line("kinds", "each"), line("kinds", "count")],
        }


@dataclass(eq=False, repr=False, kw_only=True)
class _Deck(Type):
    """A deck: a list of lines, or such a list for each of its sides."""

    _LINES = ListOf(item=_DeckLine(), low=1, high=200)
    _SIDES = Fields(required=dict(zip(SIDES, (
        ListOf(item=_DeckLine(), low=1, high=200, about="The light side, which every hand begins with."),
        ListOf(item=_DeckLine(), low=1, high=200, about="The dark side, with as many cards, in the dark colors."),
    ), strict=True)))  # fmt: skip

    def read(self, place: Place) -> ParsedValue | None:
        return (self._SIDES if place.is_map else self._LINES).read(place)

    def rules(self) -> Schema:
        return {"anyOf": [self._LINES.schema(), self._SIDES.schema()]}


@dataclass(eq=False, repr=False, kw_only=True)
class RuleValues(Type):
    """Values of rule options, by their ids."""

    def read(self, place: Place) -> ParsedValue | None:
        before = place.faults.total
        found: dict[str, ParsedValue] = {}
        for key, value in place.entries():
            option_id = key.node.text if isinstance(key.node, ScalarNode) else ""
            wanted = plain(value.node)
            faults = check_options({option_id: wanted})
            for fault in faults:
                message = "" if place.faults.is_full else option_fault_text(fault)
                (key if fault.code == "unknown" else value).fault(message)
            if not faults:
                found[option_id] = ParsedValue(value, wanted, key=key)
        return ParsedValue(place, found, place.faults.total == before)

    def rules(self) -> Schema:
        options: dict[str, Schema] = {}
        for option in OPTIONS.values():
            kind: Type = Flag() if option.kind == "flag" else OneOf(words=option.values)
            if option.kind == "number":
                kind = Whole(low=option.low, high=option.high)
            options[option.id] = kind.rules()
        return {"type": ["object", "null"], "properties": options, "additionalProperties": False}


@dataclass(eq=False, repr=False, kw_only=True)
class _Messages(Type):
    """Messages by their keys. ``has_languages``: further messages may stand under the code of a language."""

    has_languages: bool = False

    def read(self, place: Place) -> ParsedValue | None:
        before = place.faults.total
        found: dict[str, ParsedValue] = {}
        for key, value in place.entries():
            name = key.node.text if isinstance(key.node, ScalarNode) else ""
            if self.has_languages and LANGUAGE.fullmatch(name) and isinstance(plain(key.node), str):
                below = _Messages().read(value)
            elif not _WORD_KEY.fullmatch(name):
                key.fault(f"{key} is not the key of a message, such as card.wild_chili")
                continue
            else:
                below = _TEXT.read(value)
            if below is not None:
                found[name] = ParsedValue(below.place, below.value, below.sound, key)
        return ParsedValue(place, found, place.faults.total == before) if place.is_map or place.is_null else None

    def rules(self) -> Schema:
        patterns = {whole(_WORD_KEY.pattern): _TEXT.schema()}
        if self.has_languages:
            patterns[whole(LANGUAGE.pattern)] = _Messages(about="Messages in this language.").schema()
        return {"type": ["object", "null"], "patternProperties": patterns, "additionalProperties": False}


_NAMES_COLOR = [kind.name for kind in EFFECT_KINDS.values() if kind.needs_color]
_TURNS_OVER = [kind.name for kind in EFFECT_KINDS.values() if kind.turns_over]
_GOES_BY_COLOR = sorted(kind.name for kind in EFFECT_KINDS.values() if kind.goes_by_color)


def _effects_fit(place: Place, found: Mapping[str, ParsedValue]) -> None:
    """A card's color, number and effects must go together."""
    colored, number = found["colored"].value, found.get("number")
    effects = [EFFECT_KINDS[effect.value.name] for effect in found["effects"]] if "effects" in found else []
    chooses = next((effect.name for effect in effects if effect.needs_color), None)
    if number is not None and (effects or not colored):
        number.place.fault("a number belongs to a colored card without effects")
    if not colored and not chooses:
        place.fault(f"a card without color needs the effect {' or '.join(_NAMES_COLOR)}")
    if colored and chooses:
        place.fault(f"{chooses} belongs to cards without color; write 'colored: false'")
    if colored and number is None and not effects:
        place.fault("a colored card needs a number or effects")
    turns_over = next((effect.name for effect in effects if effect.turns_over), None)
    if turns_over and any(effect.goes_by_color for effect in effects):
        found["effects"].place.fault(
            f"{turns_over} changes the current color, so it can't be with {' or '.join(_GOES_BY_COLOR)}"
        )


def _one_of(names: Sequence[str]) -> Schema:
    return {"contains": {"const": names[0]} if len(names) == 1 else {"enum": list(names)}}


_CHOOSES: Schema = {"properties": {"effects": _one_of(_NAMES_COLOR)}, "required": ["effects"]}
_EFFECTS_FIT: Schema = {
    "if": {"properties": {"colored": {"const": False}}},
    "then": {**_CHOOSES, "not": {"required": ["number"]}},
    "else": {
        "not": _CHOOSES,
        "if": {"required": ["number"]},
        "then": {"properties": {"effects": {"maxItems": 0}}},
        "else": {"properties": {"effects": {"minItems": 1}}, "required": ["effects"]},
    },
}
"""What ``_effects_fit`` checks."""

_FLIP_FITS: Schema = {
    "not": {
        "properties": {"effects": {"allOf": [_one_of(_TURNS_OVER), _one_of(_GOES_BY_COLOR)]}},
        "required": ["effects"],
    }
}
"""What it checks of ``flip``."""

_TEXT = Text()
_LINES = ListOf(item=Text(most=80), low=1, high=20)
_SAYINGS = Fields(optional=dict.fromkeys(OCCASIONS, _LINES))
_FILES = Fields(
    optional={
        "folder": Text(about="A folder in the theme's: each file replaces the part it is named after."),
        "files": Named(value=Text(), most=MAX_FILES, about="Single files, by the part they replace."),
    }
)

COLOR = Fields(
    required={
        "name": Name(about="The color's name in file names and messages (color.<name>)."),
        "hex": HexColor(about="The color itself, in quotes."),
        "shape": Name(
            about="The shape that goes with it, for those who can't tell colors apart.",
            known=("diamond", "sun", "leaf", "drop", "square", "triangle", "star", "circle", "moon"),
        ),
    }
)
CARD = Fields(
    required={
        "name": Text(most=40, about="What players call the card."),
        "help": Text(about="What the card does, in a sentence or two for the rulebook."),
        "colored": Flag(about="true: comes in all colors. false: a wild."),
        "points": Whole(low=0, high=MAX_POINTS, about="What it costs whoever is left with it."),
    },
    optional={
        "effects": ListOf(item=_Effect(), high=MAX_EFFECTS, about="What it does, in this order."),
        "number": Whole(low=0, high=MAX_NUMBER, about="The number on a colored card without effects."),
    },
    also=(Also(_effects_fit, {"allOf": [_EFFECTS_FIT, _FLIP_FITS]}),),
)
OPPONENT = Fields(
    required={
        "name": Text(most=24, about="The name on the plate."),
        "color": HexColor(about="The color of the plate, in quotes."),
        "manner": OneOf(
            words=MANNERS, about="How they are: their pace and how often they talk, never how well they play."
        ),
        "avatar": Name(about="The picture: art/<avatar>.png."),
    },
    optional={
        "sayings": Fields(
            optional=_SAYINGS.optional,
            by_language=_SAYINGS,
            about="What they say, and when. Under a language's code (de) stands the same in that language.",
        ),
        "faces": Fields(
            optional={happening: OneOf(words=FACES, about="One of the faces.") for happening in HAPPENINGS},
            about="The face this opponent makes of a happening, where that is not the manner's.",
        ),
    },
)

PROP = Fields(
    required={
        "part": Name(about="The picture: art/<part>.png."),
        "width": Whole(low=2, high=60, about="How wide it is, in percent of the window's height."),
        "at": ListOf(
            item=ListOf(item=Whole(low=0, high=100), low=2, high=2),
            low=1,
            high=MAX_PLACES,
            about="Places for its middle, [x, y] in percent of the window; it lies at the first that is free.",
        ),
    },
    optional={
        "over": Name(about="A picture that lies over it and moves while somebody thinks, such as steam_1."),
        "motion": OneOf(words=PROP_MOTIONS, about="How the picture over it moves: rise, sway or flicker."),
        "grown_up": Flag(about="true: it isn't for children, and lies on no table of theirs."),
    },
)

THEME = Fields(
    required={
        "id": Name(about="The name of the theme's folder."),
        "name": Text(most=MAX_NAME, about="What players call the theme."),
    },
    optional={
        "version": _Version(about="The theme's own version."),
        "tagline": Text(most=MAX_TAGLINE, about="One short line that makes people want to play it."),
        "author": Text(most=80, about="Who made it."),
        "license": Text(most=80, about="What others may do with it, such as CC BY 4.0."),
        "plays_with": _Version(about="The oldest version of the game that it needs."),
        "extends": Name(about="The theme that everything else comes from.", known=("classic", "office")),
        "colors": ListOf(item=COLOR, low=MIN_COLORS, high=MAX_COLORS, about="The colors, all or none."),
        "dark_colors": ListOf(
            item=COLOR, low=MIN_COLORS, high=MAX_COLORS - MIN_COLORS,
            about="The colors on the dark side of double-sided decks.",
        ),
        "cards": Named(
            value=CARD, most=MAX_KINDS, taken=tuple(STANDARD_KINDS),
            taken_says="is one of the usual cards; choose another name", about="Your own cards.",
        ),
        "decks": Named(
            value=_Deck(), most=MAX_DECKS,
            about="Your own decks; the first is the one played with by default.",
        ),
        "needs": Named(
            value=RuleValues(), most=MAX_DECKS,
            about="By deck, the rules that go with it whatever preset is chosen.",
        ),
        "preset": OneOf(words=tuple(PRESETS), about="The rules to start from."),
        "rules": RuleValues(about="Changes to the rules of the preset."),
        "opponents": Named(value=OPPONENT, most=MAX_OPPONENTS, about="Who sits at the table."),
        "props": Named(value=PROP, most=MAX_PROPS, about="What lies on the table around the players."),
        "look": Fields(optional=dict.fromkeys(LOOK, HexColor()), about="The colors of screens and table."),
        "panels": OneOf(words=PANELS, about="What the panels of menus are made of."),
        "words": _Messages(
            has_languages=True,
            about="Your texts instead of the game's. Under a language's code (de) stands the same in that language.",
        ),
        "credits": ListOf(item=_TEXT, high=50, about="Who made what, a line for each."),
        "remove": Fields(
            optional=dict.fromkeys(REMOVABLE, ListOf(item=Word(), low=1, high=200)),
            about="What to leave out of the parent's.",
        ),
        "art": Fields(optional=_FILES.optional, about="Your own pictures (.png)."),
        "sounds": Fields(
            optional={
                **_FILES.optional,
                "loudness": Named(
                    value=Whole(low=0, high=MAX_LOUDNESS), most=MAX_FILES,
                    about="How loud single sounds are, in percent of what they would be otherwise.",
                ),
                "tempo": Whole(low=30, high=300, about="The beats a minute of your music. Parts change with a bar."),
                "beats": Whole(low=1, high=16, about="The beats in a bar of your music, 4 unless given."),
            },
            about="Your own sounds and music (.wav, .ogg).",
        ),
    },

)  # fmt: skip
"""A whole ``theme.yaml``."""


WORDS_FILE = Fields(
    optional={
        "tagline": Text(most=MAX_TAGLINE, about="The theme's one short line."),
        "words": _Messages(about="Your texts instead of the game's."),
        "sayings": Named(value=_SAYINGS, most=MAX_OPPONENTS, about="What the theme's opponents say, by their ids."),
    }
)
"""A whole ``words/CODE.yaml``: what a theme says in one language."""


def json_schema() -> Schema:
    """The table as a JSON Schema for editors."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"A theme of {NAME} ({THEME_FILE})",
        **THEME.schema(),
    }
