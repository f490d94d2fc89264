"""Samples of the menus in typical states."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from uno_desktop.content import theme_pack
from uno_desktop.content.faults import ContentError
from uno_desktop.content.messages import t
from uno_desktop.content.theme_pack import PackContents
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.own_rules import OwnRules
from uno_desktop.match.written import cards_with_rules
from uno_desktop.players.registry import AGENTS
from uno_desktop.ui.menus.add_theme import AddTheme
from uno_desktop.ui.menus.card_rules import CardRules
from uno_desktop.ui.menus.key_test import KeyTest
from uno_desktop.ui.menus.more import More
from uno_desktop.ui.menus.new_match import NewMatch
from uno_desktop.ui.menus.options import Options
from uno_desktop.ui.menus.own_rules import OwnRulesScene
from uno_desktop.ui.menus.pause import Pause
from uno_desktop.ui.menus.seats import Seats
from uno_desktop.ui.menus.settings import SettingsScene
from uno_desktop.ui.menus.title import Title
from uno_desktop.ui.menus.trouble import Trouble
from uno_desktop.ui.shell.context import Context
from uno_desktop.ui.shell.match_draft import Seating
from uno_desktop.ui.shell.start_match import remembered


def key_test(ctx: Context, *, players: int = 4, seed: int = 1) -> KeyTest:
    """Six keys were reported together, two are held."""
    scene = KeyTest(ctx)
    scene.together = frozenset(range(6))
    scene._held = {1, 4}
    return scene


def more(ctx: Context, *, players: int = 4, seed: int = 1) -> More:
    """As it opens."""
    return More(ctx)


def new_match(ctx: Context, *, players: int = 4, seed: int = 1) -> NewMatch:
    """The choices for so many players."""
    draft = remembered(ctx)
    draft.players = players
    scene = NewMatch(ctx, draft=draft)
    draft.lot = seed_bytes(seed)
    return scene


def options(ctx: Context, *, players: int = 4, seed: int = 1) -> Options:
    """The house rules, the first of them changed."""
    draft = remembered(ctx)
    draft.players = players
    house = next(option for option in OPTIONS.values() if option.house)
    draft.overrides[house.id] = house.all_values()[-1]
    return Options(ctx, draft=draft)


def options_usual(ctx: Context, *, players: int = 4, seed: int = 1) -> Options:
    """The usual rules."""
    return Options(ctx, draft=remembered(ctx), page=1)


def own_rules(ctx: Context, *, players: int = 4, seed: int = 1) -> OwnRulesScene:
    """Two sets of rules, made of whatever options there are."""
    from uno_desktop.engine.rules import OPTIONS

    house = [option for option in OPTIONS.values() if option.house]
    first = {option.id: option.all_values()[-1] for option in house[:3]}
    second = {option.id: option.all_values()[-1] for option in house[3:5]}
    examples = [OwnRules(t("own_rules.sample_1"), None, first), OwnRules(t("own_rules.sample_2"), None, second)]
    return OwnRulesScene(ctx, draft=remembered(ctx), examples=examples)


def pause(ctx: Context, *, players: int = 4, seed: int = 1) -> Pause:
    """The menu over a table in play."""
    sample_session(ctx, lambda game: game.turn == 0 and len(game.discard) > 9, players=players, seed=seed)
    return Pause(ctx)


def seats(ctx: Context, *, players: int = 4, seed: int = 1) -> Seats:
    """A person at the second seat, a strong opponent at the third."""
    draft = remembered(ctx)
    draft.players, draft.lot = players, seed_bytes(seed)
    draft.seat_here(1, Seating(is_person=True, name=t("seats.sample")))
    if players > 2:
        draft.seat_here(2, Seating(agent=list(AGENTS)[-1]))
    return Seats(ctx, draft=draft)


def settings(ctx: Context, *, players: int = 4, seed: int = 1) -> SettingsScene:
    """The first page."""
    return SettingsScene(ctx)


def settings_keys(ctx: Context, *, players: int = 4, seed: int = 1) -> SettingsScene:
    """The page of the keys, which comes last."""
    return SettingsScene(ctx, page=-1)


def title(ctx: Context, *, players: int = 4, seed: int = 1) -> Title:
    """The title as it opens."""
    return Title(ctx, saved=True)


def trouble(ctx: Context, *, players: int = 4, seed: int = 1) -> Trouble:
    """A theme that is broken."""
    details = [t("trouble.sample", line=line) for line in (12, 40)]
    return Trouble(ctx, text=t("trouble.faults"), details=details)


def card_rules(ctx: Context, *, players: int = 4, seed: int = 1) -> CardRules:
    """A deck of the theme that has such cards, or of another theme; one rule is the player's own."""
    theme, deck = next(
        (theme, deck)
        for theme in (ctx.theme, *ctx.themes.values())
        for deck in theme.deck_ids
        if cards_with_rules(theme.deck(deck))
    )
    ctx.use_theme(theme, theme.deck(deck))
    draft = remembered(ctx)
    draft.deck, draft.players = deck, players
    draft.written = [t("comply.sample")]
    return CardRules(ctx, draft=draft)


def add_theme(ctx: Context, *, players: int = 4, seed: int = 1) -> AddTheme:
    """A pack that would replace an older theme."""
    theme = replace(ctx.theme, name=t("add_theme.sample"), version="2.1")
    contents = PackContents(
        Path(t("add_theme.sample_file")), theme, (t("add_theme.sample_by"),), t("add_theme.sample"), "2.0", ""
    )
    return AddTheme(ctx, packs=[contents.pack], looked=contents)


def add_theme_refused(ctx: Context, *, players: int = 4, seed: int = 1) -> AddTheme:
    """A pack that cannot be used."""
    pack = Path(t("add_theme.sample_file"))
    try:
        theme_pack.inspect(pack)
    except ContentError as error:
        return AddTheme(ctx, packs=[pack], looked=error)
    return AddTheme(ctx, packs=[pack])
