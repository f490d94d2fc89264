"""How cards, colors, decks, presets and options are called, for a theme and in the present language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from uno_desktop.content.files.file_faults import did_you_mean, one_of, shortened
from uno_desktop.content.messages.messages import (
    SOURCE_LANGUAGE,
    Name,
    by_sound,
    fill,
    has_forms,
    joined,
    language,
    phrase,
    t,
    template,
    template_in,
)
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS, makes_draw
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import Option, OptionError, OptionFault, Value
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.engine.rules.dealers_choice import HAND_RULES
from uno_desktop.engine.state import RulesInForce

_NAMED_KINDS = tuple(kind.id for kind in STANDARD_KINDS.values() if kind.number is None)
GROUPS: Mapping[str, Callable[[Kind], bool]] = {
    "colored_draws": lambda kind: kind.colored and kind.has("draw"),
    "wild_draws": lambda kind: not kind.colored and kind.has("draw"),
    "draws": lambda kind: kind.has("draw") or kind.has("draw_at"),
    "draw_cards": makes_draw,
    "restricted": lambda kind: kind.has("restricted"),
    "free_wilds": lambda kind: not kind.colored and not kind.has("restricted"),
    "skips": lambda kind: kind.colored and kind.has("skip"),
    "skip_answers": lambda kind: kind.colored and kind.has("skip") and not kind.has("draw"),
    "reverse_answers": lambda kind: kind.colored and kind.has("reverse") and not kind.has("draw"),
    "reverses": lambda kind: kind.has("reverse"),
    "drops": lambda kind: kind.has("drop_hands"),
    "rules": lambda kind: kind.has("comply"),
}
"""Groups of kinds that sentences speak of, by what the cards do: a theme's own cards belong to them too."""


def theme_text(theme: Theme, key: str, /, **fields: object) -> str:
    """The message of ``key`` as the theme words it, else as the catalogue does.

    What the theme says in the present language comes first. Its words under no language are those of one language:
    where another is spoken they give way to the catalog's, but for the names of cards.
    """
    own = _own_text(theme, key)
    return t(key, **fields) if own is None else fill(own, **fields)


def has_own_words(theme: Theme, key: str) -> bool:
    """Whether a theme words a message itself in the present language."""
    return _own_text(theme, key) is not None


def theme_text_in(code: str, theme: Theme, key: str) -> str:
    """The same in another language than the present one, for a message without fields."""
    own = _own_text(theme, key, code)
    return own if own is not None else template_in(code, key) or key


def _own_text(theme: Theme, key: str, code: str = "") -> str | None:
    """The theme's own words for a message where they count in a language, by default the present one; else None."""
    code = code or language()
    translated = theme.translated_words.get(code, {}).get(key)
    if translated is not None:
        return translated
    own = theme.words.get(key)
    is_for_all = code == SOURCE_LANGUAGE or template(key) is None or key.startswith("card.")
    return own if is_for_all else None


def color_name(theme: Theme, color: int) -> str:
    """The name of a color of the theme by its index 0-3; of no color for -1."""
    if color < 0:
        return t("color.none")
    name = theme.colors[color].name
    return _with_forms(theme, f"color.{name}", _or_plain(theme, f"color.{name}", name))


def color_word(theme: Theme, color: int) -> str:
    """A color's name as it is written inside a sentence: ``yellow``, in German ``Gelb``."""
    key = f"color.{theme.colors[color].name}" if color >= 0 else ""
    word = _own_text(theme, f"{key}.word")
    if word is None and _own_text(theme, key) is None:
        word = template(f"{key}.word")
    return color_name(theme, color) if word is None else _with_forms(theme, f"{key}.word", word)


def kind_name(theme: Theme, kind_id: str) -> str:
    """The name of a kind of card: ``5``, ``Skip``, ``Wild Draw Four``; of one that only a file knows, from its id."""
    own, key = theme.kinds.get(kind_id), f"card.{kind_id}"
    if own is not None:
        return _with_forms(theme, key, _own_text(theme, key) or own.name)
    if (standard := STANDARD_KINDS.get(kind_id)) is not None and standard.number is not None:
        return phrase("card.number", n=standard.number)
    return _with_forms(theme, key, _or_plain(theme, key, kind_id))


def kind_help(theme: Theme, kind_id: str) -> str:
    """One or two sentences on what a kind of card does."""
    own = theme.kinds.get(kind_id)
    if own is not None:
        return _own_text(theme, f"card.{kind_id}.help") or own.help
    standard = STANDARD_KINDS.get(kind_id)
    if standard is None:
        return ""
    return t("card.number.help") if standard.number is not None else theme_text(theme, f"card.{kind_id}.help")


def target_question(rules: RulesInForce, face: int) -> tuple[str, int]:
    """The question to a player who plays this face and names another: ``target_picker.title.NAME``, and its number.

    ``NAME`` is the effect that hits the player, or ``several`` where there is more than one.
    """
    found = [effect for effect in rules.effects[face] if EFFECT_KINDS[effect.name].needs_target]
    names = {effect.name for effect in found}
    name = names.pop() if len(names) == 1 else "several"
    return name, sum(effect.amount for effect in found)


def card_name(theme: Theme, deck: Deck, card: int) -> str:
    """The name of a card: ``Red 5``, ``Blue Skip``, ``Wild``; of a hidden one for -1."""
    if card < 0:
        return _with_forms(theme, "card.back", t("card.back"))
    kind = kind_name(theme, deck.kind(card).id)
    color = deck.color_of(card)
    return kind if color < 0 else phrase("card.colored", color=color_name(theme, color), kind=kind)


def _with_forms(theme: Theme, key: str, name: str) -> str:
    """A name whose forms are messages ``KEY@FORM``, the theme's own where the name is its own."""
    if not has_forms():
        return name
    find = template if _own_text(theme, key) is None else partial(_own_text, theme)
    return Name(name, lambda form: find(f"{key}@{form}") or name)


def deck_name(theme: Theme, deck_id: str) -> str:
    """The name of a deck of the theme."""
    return _or_plain(theme, f"deck.{deck_id}", deck_id)


def preset_name(preset: str) -> str:
    """The name of a preset."""
    return t(f"preset.{preset}")


def option_name(option_id: str) -> str:
    """The name of a rule option."""
    return t(f"option.{option_id}")


def option_help(option_id: str) -> str:
    """One line of explanation of a rule option."""
    return t(f"option.{option_id}.help")


def option_choice(option: Option, value: Value) -> str:
    """A value of an option in a few words, as in a list of choices."""
    if option.kind == "flag":
        return t("option.yes") if value else t("option.no")
    own = template(f"option.{option.id}.{value_word(option, value)}.short")
    return own if own is not None else t("option.number", n=value)


def option_sentence(option: Option, value: Value, theme: Theme | None = None, /, **fields: object) -> str:
    """What a value of an option means, as a sentence of the rulebook; cards are called as the theme calls them.

    ``fields`` are those of ``kind_fields`` for the deck in play, and others that a message asks for; without any, the
    cards are the usual ones.
    """
    named = fields or kind_fields(theme, tuple(STANDARD_KINDS.values()))
    return t(option_key(option, value), **{"kinds": t("card.numbers"), "n": value, **uno_fields(1), **named})


def option_key(option: Option, value: Value) -> str:
    """The message that says what a value of an option means."""
    return f"option.{option.id}.{value_word(option, value)}"


def values_named(values: Mapping[str, Value]) -> str:
    """Options with their values in a line: ``Mercy, Stacking: Off``."""
    return ", ".join(
        option_name(option_id) if value is True else option_line(OPTIONS[option_id], value)
        for option_id, value in values.items()
    )


def option_line(option: Option, value: Value) -> str:
    """An option with its value: ``Stacking: Off``."""
    return t("theme_details.rule", name=option_name(option.id), value=option_choice(option, value))


def hand_rule_name(number: int) -> str:
    """How a rule that is in force for one hand is called (``HAND_RULES``)."""
    option_id, value = HAND_RULES[number]
    return option_line(OPTIONS[option_id], value) if isinstance(value, str) else option_name(option_id)


def hand_rule_sentence(theme: Theme, deck: Deck, number: int) -> str:
    """What a rule that is in force for one hand says, without its name: it is always shown below that."""
    option_id, value = HAND_RULES[number]
    sentence = option_sentence(OPTIONS[option_id], value, theme, **kind_fields(theme, deck.kinds))
    rest = sentence.removeprefix(t("theme_details.rule", name=option_name(option_id), value=""))
    return rest[:1].upper() + rest[1:]


def kind_fields(theme: Theme | None, kinds: Sequence[Kind]) -> dict[str, str]:
    """How messages name kinds of cards: each usual kind by its id, and groups of the kinds in play by what they do.

    A group that none of ``kinds`` belongs to has the names of the usual cards.
    """

    def name(kind_id: str) -> str:
        return kind_name(theme, kind_id) if theme else phrase(f"card.{kind_id}")

    fields = {kind_id: name(kind_id) for kind_id in _NAMED_KINDS}
    for group, belongs in GROUPS.items():
        found = [kind.id for kind in kinds if belongs(kind)] or [
            kind.id for kind in STANDARD_KINDS.values() if belongs(kind)
        ]
        fields[group] = one_of_kinds([name(kind_id) for kind_id in found])
    return fields


def any_of(names: Sequence[str]) -> str:
    """Names in a list: ``4``, ``4, 6 or 8``."""
    return _listed("rulebook.list_or", names)


def one_of_kinds(names: Sequence[str]) -> str:
    """Names of cards in a sentence: ``Draw Two``, ``Draw Two or Draw Five``."""
    return _joined("rulebook.list_or", names)


def all_of_kinds(names: Sequence[str]) -> str:
    """Names of cards in a sentence: ``Wild``, ``Wild, Wild Swap Hands and Wild Customizable``."""
    return _joined("rulebook.list_and", names)


def uno_fields(most: int) -> dict[str, str]:
    """How messages say with how many cards UNO is owed, at most ``most``, and with how many it isn't any more."""
    return {"few": t("rulebook.few", n=most), "many": t("rulebook.many", n=most)}


def number_of_players(seats: Sequence[int]) -> str:
    """How many can play: ``2 to 10``, or ``4, 6 or 8``."""
    if len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1:
        return t("rulebook.from_to", low=seats[0], high=seats[-1])
    return any_of(list(map(str, seats)))


def in_a_row(names: Sequence[str]) -> str:
    """Names of players in a sentence: ``Opal``, ``Opal and Rosa``, ``Opal, Rosa and Kofi``."""
    return _listed("rulebook.list_and", names)


def _joined(key: str, names: Sequence[str]) -> str:
    return _listed(key, [phrase("rulebook.card", name=name) for name in names])


def _listed(key: str, names: Sequence[str]) -> str:
    *first, last = names
    return phrase(by_sound(key, last), first=joined(first), last=last) if first else last


def value_word(option: Option, value: Value) -> str:
    """How messages call a value: ``true``, ``false``, the word of a choice, ``value`` or ``zero`` for a number."""
    if option.kind == "number":
        return "zero" if value == 0 and template(f"option.{option.id}.zero") is not None else "value"
    return str(value).lower()


def _or_plain(theme: Theme, key: str, name: str) -> str:
    text = theme_text(theme, key)
    return name.replace("_", " ").capitalize() if text == key else text


def cannot_play_text(error: Exception) -> str:
    """Why a match can't be played, for the player; other errors have their sentence in them."""
    if isinstance(error, OptionError):
        return " ".join(map(option_fault_sentence, error.faults[:5]))
    return t(f"setup.{error.code}", **error.values) if isinstance(error, SetupError) else str(error)


def option_fault_sentence(fault: OptionFault) -> str:
    """What is wrong with an option, as a sentence for the player."""
    option = OPTIONS.get(fault.option)
    if option is None:
        key = "option_fault.unknown" if fault.near is None else "option_fault.unknown_near"
        return t(key, option=shortened(fault.option), near=fault.near)
    if fault.code == "value":
        allowed = option.allowed if option.kind == "number" else any_of(option.values or ("true", "false"))
        return t("option_fault.value", rule=option_name(option.id), allowed=allowed)
    return t("option_fault.conflict", rule=_chosen(option, str(fault.value)), other=_other_side(fault))


def _other_side(fault: OptionFault) -> str:
    """What an option can't be played with, as in ``doesn't work with ...``.

    ``fault.allowed`` tells it in English: the value of another option, or players, cards or a deck. The latter have
    messages named after those words, without their number.
    """
    option_id, _, value = fault.allowed.partition(": ")
    if option_id in OPTIONS:
        return phrase("option_fault.with.rule", rule=_chosen(OPTIONS[option_id], value))
    number, _, words = fault.allowed.partition(" ")
    said = words if number.isdecimal() else fault.allowed
    key = f"option_fault.with.{re.sub('[^a-z0-9]+', '_', said.lower())}"
    return phrase(key, n=number) if template(key) is not None else fault.allowed


def _chosen(option: Option, text: str) -> str:
    """An option with one of its values, which is given as text: ``Jumping in``, ``Stacking: any``."""
    value = next(each for each in option.all_values() if str(each).lower() == text.lower())
    return option_name(option.id) if value is True else option_line(option, value)


def option_fault_text(fault: OptionFault) -> str:
    """What is wrong with an option in a theme's file or a command, for a place that names the option already.

    It is in English, like all that is said about files and by commands.
    """
    if fault.code == "unknown":
        hint = did_you_mean(fault.option, OPTIONS) or f"; known are {one_of(list(OPTIONS), 40)}"
        return f"there is no such option{hint}"
    if fault.code == "conflict":
        return f"{as_written(fault.value)} cannot go with {fault.allowed}"
    is_quoted = isinstance(fault.value, str) and OPTIONS[fault.option].kind == "number" and fault.value.isdecimal()
    return f"{as_written(fault.value)} is not {fault.allowed}" + ("; write it without quotes" if is_quoted else "")


def as_written(value: object) -> str:
    """A value as YAML writes it; of a list or mapping only that it is one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(shortened(value))
    if isinstance(value, list | dict):
        return "a list or mapping"
    return "nothing" if value is None else str(value)
