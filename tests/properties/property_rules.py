"""What the property tests are played with: every deck that ships, single values, pairs, and random sets of rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

from uno_desktop.content.files import paths
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import theme_folders
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import PRESETS, preset_options
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS, check_options, deck_in_play
from uno_desktop.engine.state import MatchConfig

HOUSE = tuple(option for option in OPTIONS.values() if option.house)
Setting = tuple[str, Value]

CHANGE_PERCENT = 35
"""How likely a random set of rules changes each option of its preset."""


@cache
def shipped_themes() -> tuple[Theme, ...]:
    """Every theme that ships."""
    return tuple(map(themes.load, sorted(theme_folders([paths.shipped_themes_dir()]))))


@cache
def decks() -> tuple[Deck, ...]:
    """Every deck of every theme that ships, one with the effects that only a theme's own cards have, and one
    with two faces on each card."""
    shipped = [theme.deck(deck_id) for theme in shipped_themes() for deck_id in theme.deck_ids]
    own = (
        Kind("all", True, 20, (Effect("skip_all"),)),
        Kind("twice", True, 20, (Effect("skip"), Effect("skip"))),
        Kind("double", True, 20, (Effect("draw", 1), Effect("reverse"), Effect("draw", 2))),
        Kind("luck", True, 20, (Effect("draw_random", 4),)),
        Kind("sweep", True, 20, (Effect("discard_color"),)),
        Kind("trapdoor", True, 40, (Effect("leave_hand"),)),
        Kind("aim", True, 20, (Effect("draw_at", 3),)),
        Kind("rain", True, 20, (Effect("draw_all", 2), Effect("reverse"))),
        Kind("push", True, 20, (Effect("press", 2),)),
        Kind("send", True, 20, (Effect("press_at", 2),)),
        Kind("spin", False, 50, (Effect("random_color"), Effect("draw", 2))),
        Kind("hunt", False, 50, (Effect("choose_color"), Effect("draw_until_color"))),
        Kind("storm", False, 50, (Effect("choose_color"), Effect("discard_color"), Effect("draw_random", 6))),
        Kind("flood", False, 50, (Effect("choose_color"), Effect("restricted"), Effect("draw_until_color"))),
        Kind("gale", False, 50, (Effect("choose_color"), Effect("restricted"), Effect("draw_all", 1))),
    )
    classic = themes.load("classic").deck()
    usual = {
        effect.name for kind in (*own, *(kind for deck in shipped for kind in deck.kinds)) for effect in kind.effects
    }
    own += tuple(
        Kind(f"just_{name}", not kind.needs_color, 20, (Effect(name, 2 if kind.takes_amount else 0),))
        for name, kind in EFFECT_KINDS.items()
        if name not in usual and not kind.turns_over
    )
    two_faces = themes.load_folder(Path(__file__).parent.parent / "two_faces").deck()
    many = Deck("own", classic.colors, (*classic.kinds, *own), (*classic.counts, *(2 for _ in own)))
    return (*shipped, many, two_faces)


def deck_ids() -> list[tuple[str, str]]:
    """Theme and deck of each of ``decks()``."""
    return [(theme.id, deck_id) for theme in shipped_themes() for deck_id in theme.deck_ids]


def telling_values(option: Option) -> tuple[Value, ...]:
    """All values of a flag or a choice; of a number its ends, its default and the middle."""
    if option.kind != "number":
        return option.all_values()
    return tuple(sorted({option.low, int(option.default), (option.low + option.high) // 2, option.high}))


def single_values() -> list[Setting]:
    """Every telling value of every option."""
    return [(option.id, value) for option in OPTIONS.values() for value in telling_values(option)]


def house_pairs() -> Iterator[tuple[Setting, Setting]]:
    """Every pair of values of two different house rules."""
    for one, other in combinations(HOUSE, 2):
        for value in telling_values(one):
            for other_value in telling_values(other):
                yield (one.id, value), (other.id, other_value)


def config(
    seed: int, *settings: Setting, deck: Deck | None = None, preset: str = "official", players: int = 0
) -> MatchConfig:
    """A match by these settings; what is not given follows from the seed."""
    chance = random.Random(seed)
    deck = deck or chance.choice(decks())
    players = players or chance.randint(MIN_PLAYERS, MAX_PLAYERS)
    options = playable(preset_options(preset, **dict(settings)), deck, players)
    return MatchConfig(deck, options, players, seed_bytes(f"property:{seed}"))


def playable(values: Mapping[str, Value], deck: Deck, players: int) -> dict[str, Value]:
    """These options, those that cannot be played together set back to their defaults."""
    options = dict(values)
    room = (deck_in_play(deck, players, options).size - 1) // players
    if int(options["hand_size"]) > room:
        options["hand_size"] = room
    for fault in check_options(options, deck, players):  # what cannot be played together is refused, not played
        options[fault.option] = OPTIONS[fault.option].default
    for fault in check_options(options, deck, players):  # a default may be refused, too: its rule is left out
        needed = OPTIONS[fault.option].needs
        options[needed] = OPTIONS[needed].default
    return options


def random_config(seed: int) -> MatchConfig:
    """A match by a random set of rules, dealt so small that it ends soon."""
    chance = random.Random(f"rules:{seed}")
    settings: list[Setting] = []
    for option in OPTIONS.values():
        if chance.randrange(100) < CHANGE_PERCENT:
            settings.append((option.id, chance.choice(option.all_values())))
    return config(seed, *settings, preset=chance.choice(list(PRESETS)))
