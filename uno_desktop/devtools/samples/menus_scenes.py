"""Samples of the menus in typical states."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.theme_pack import PackContents
from uno_desktop.devtools.samples.history_scenes import sample_saves
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.events.daily import Result
from uno_desktop.match.events.tournament import ROUNDS, Tournament, TournamentRecord
from uno_desktop.match.events.unlocks import News, Progress
from uno_desktop.match.setup.own_rules import OwnRules
from uno_desktop.match.setup.setup import cards_with_rules
from uno_desktop.players.agents.registry import STRONGEST
from uno_desktop.ui.menus.days.daily import Daily
from uno_desktop.ui.menus.days.tournament import TournamentScene
from uno_desktop.ui.menus.days.unlocks import Unlocks
from uno_desktop.ui.menus.new_match.card_rules import CardRules
from uno_desktop.ui.menus.new_match.new_match import NewMatch
from uno_desktop.ui.menus.new_match.options import Options
from uno_desktop.ui.menus.new_match.own_rules import OwnRulesScene
from uno_desktop.ui.menus.new_match.seats import Seats
from uno_desktop.ui.menus.pause import Pause
from uno_desktop.ui.menus.settings.key_test import KeyTest
from uno_desktop.ui.menus.themes.add_theme import AddTheme
from uno_desktop.ui.menus.themes.theme_details import ThemeDetails
from uno_desktop.ui.menus.themes.themes import Themes
from uno_desktop.ui.menus.title.title import Title
from uno_desktop.ui.menus.trouble import Trouble
from uno_desktop.ui.shell.match.match_draft import Seating
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import remembered


def key_test(shell: Shell, *, players: int = 4, seed: int = 1) -> KeyTest:
    """Six keys were reported together, two are held."""
    scene = KeyTest(shell)
    scene.together = frozenset(range(6))
    scene._held = {1, 4}
    return scene


_TODAY = date(2026, 11, 22)


def daily_done(shell: Shell, *, players: int = 4, seed: int = 1) -> Daily:
    """Played today, and on most days before."""
    kept = {_TODAY - timedelta(days=ago): Result(ago % 4, 1 + ago % 3) for ago in (0, 1, 2, 3, 5, 6, 9, 11)}
    return Daily(shell, today=_TODAY, kept={**kept, _TODAY: Result(2, 3)})


def tournament(shell: Shell, *, players: int = 4, seed: int = 1) -> TournamentScene:
    """Nothing begun yet; one cup was won."""
    return TournamentScene(shell, what=TournamentRecord(None, {"easy": 2}))


def _settled(shell: Shell, wins: int, seed: int) -> Tournament:
    """A tournament in which the player has won so many matches, and lost the next one where there is one."""
    found = Tournament(seed_bytes(seed), shell.look.theme.id, "normal")
    for _ in range(ROUNDS):
        for place, pairing in enumerate(found.rounds()[-1]):
            ahead = found.round < wins if pairing.with_player else place % 2
            winner, scores = (pairing.first, (112, 40)) if ahead else (pairing.second, (57, 104))
            found = found.with_result(place, winner, scores)
    return found


def tournament_round(shell: Shell, *, players: int = 4, seed: int = 1) -> TournamentScene:
    """Before the player's semifinal; the other one has been played."""
    found = _settled(shell, ROUNDS, seed)
    first, own = found.rounds()[0], found.rounds()[1]
    place = next(n for n, each in enumerate(own) if not each.with_player)
    each = own[place]
    begun = replace(found, results=found.results[:1])
    assert len(first) == len(begun.rounds()[0])
    begun = replace(begun, results=(*begun.results, (None, None)))
    return TournamentScene(shell, what=TournamentRecord(begun.with_result(place, each.winner, each.scores), {}))


def tournament_over(shell: Shell, *, players: int = 4, seed: int = 1, wins: int) -> TournamentScene:
    """The player has won so many matches: the cup, with all of them."""
    cups = {"normal": 1} if wins == ROUNDS else {}
    return TournamentScene(shell, what=TournamentRecord(_settled(shell, wins, seed), cups))


_PROGRESS = Progress({"first_hand", "first_match"}, 7, {"easy": 1}, 4)
_EARNED = ("waves", "argyle", "fern", "club", "robot")


def unlocks(shell: Shell, *, players: int = 4, seed: int = 1, page: int = 0) -> Unlocks:
    """Card backs, tables or portraits: some are earned, one of them is used."""
    return Unlocks(shell, page=page, progress=_PROGRESS, have=_EARNED)


def new_match(shell: Shell, *, players: int = 4, seed: int = 1) -> NewMatch:
    """The choices for so many players."""
    draft = remembered(shell.look, shell.prefs)
    draft.players = players
    scene = NewMatch(shell, draft=draft)
    draft.lot = seed_bytes(seed)
    return scene


def options(shell: Shell, *, players: int = 4, seed: int = 1) -> Options:
    """The house rules, the first of them changed."""
    draft = remembered(shell.look, shell.prefs)
    draft.players = players
    house = next(option for option in OPTIONS.values() if option.house)
    draft.overrides[house.id] = house.all_values()[-1]
    return Options(shell, draft=draft)


def options_usual(shell: Shell, *, players: int = 4, seed: int = 1) -> Options:
    """The usual rules."""
    return Options(shell, draft=remembered(shell.look, shell.prefs), page=3)


def own_rules(shell: Shell, *, players: int = 4, seed: int = 1) -> OwnRulesScene:
    """Two sets of rules, made of whatever options there are."""
    house = [option for option in OPTIONS.values() if option.house]
    first = {option.id: option.all_values()[-1] for option in house[:3]}
    second = {option.id: option.all_values()[-1] for option in house[3:5]}
    examples = [OwnRules(t("own_rules.sample_1"), None, first), OwnRules(t("own_rules.sample_2"), None, second)]
    return OwnRulesScene(shell, draft=remembered(shell.look, shell.prefs), examples=examples)


def pause(shell: Shell, *, players: int = 4, seed: int = 1) -> Pause:
    """The menu over a table in play."""
    sample_session(shell, lambda game: game.turn == 0 and len(game.discard) > 9, players=players, seed=seed)
    return Pause(shell)


def seats(shell: Shell, *, players: int = 4, seed: int = 1) -> Seats:
    """A person at the second seat, a strong opponent at the third."""
    draft = remembered(shell.look, shell.prefs)
    draft.players, draft.lot = players, seed_bytes(seed)
    draft.seat_here(1, Seating(is_person=True, name=t("seats.sample")))
    if players > 2:
        draft.seat_here(2, Seating(agent=STRONGEST))
    return Seats(shell, draft=draft)


def title(shell: Shell, *, players: int = 4, seed: int = 1) -> Title:
    """The title as it opens on a day with news."""
    return Title(
        shell, saved=sample_saves(shell, players, seed), news=News(daily_is_open=True, unlocked=2), near=1, today=_TODAY
    )


def trouble(shell: Shell, *, players: int = 4, seed: int = 1) -> Trouble:
    """A theme that is broken."""
    details = [t("trouble.sample", line=line) for line in (12, 40)]
    return Trouble(shell, text=t("trouble.faults"), details=details)


def card_rules(shell: Shell, *, players: int = 4, seed: int = 1) -> CardRules:
    """A deck of the theme that has such cards, or of another theme; one rule is the player's own."""
    theme, deck = next(
        (theme, deck)
        for theme in (shell.look.theme, *shell.look.themes.values())
        for deck in theme.deck_ids
        if cards_with_rules(theme.deck(deck))
    )
    shell.look.use(theme, theme.deck(deck))
    draft = remembered(shell.look, shell.prefs)
    draft.deck, draft.players = deck, players
    draft.written = [t("comply.sample")]
    return CardRules(shell, draft=draft)


def themes_own(shell: Shell, *, players: int = 4, seed: int = 1) -> Themes:
    """One of the player's own among them, and one that can't be used."""
    parent = shell.look.theme
    own = replace(
        parent, id="own", name=t("add_theme.sample"), version="2.1", author=t("add_theme.sample_by"), license="CC0",
        plays_with="0.1", extends=parent.id, folder=player_themes_dir() / "own",
    )  # fmt: skip
    options = [option for option in OPTIONS.values() if option.house][:5]
    own = replace(own, rules={option.id: option.all_values()[-1] for option in options})
    shell.look.themes[own.id] = own
    where, message = t("trouble.sample", line=12).split(": ", 1)
    return Themes(shell, faults=(Fault(where, 0, 0, "", message),))


def theme_details(shell: Shell, *, players: int = 4, seed: int = 1) -> ThemeDetails:
    """The theme with the most to say about it."""
    theme = max(shell.look.themes.values(), key=lambda theme: (len(theme.kinds), len(theme.credits)))
    return ThemeDetails(shell, theme=theme)


def add_theme(shell: Shell, *, players: int = 4, seed: int = 1) -> AddTheme:
    """A pack that would replace an older theme."""
    theme = replace(shell.look.theme, name=t("add_theme.sample"), version="2.1")
    contents = PackContents(
        Path(t("add_theme.sample_file")), theme, (t("add_theme.sample_by"),), t("add_theme.sample"), "2.0", ""
    )
    return AddTheme(shell, packs=[contents.pack], looked=contents)


def add_theme_refused(shell: Shell, *, players: int = 4, seed: int = 1) -> AddTheme:
    """A pack that cannot be used."""
    pack = Path(t("add_theme.sample_file"))
    try:
        theme_pack.inspect(pack)
    except ContentError as error:
        return AddTheme(shell, packs=[pack], looked=error)
    return AddTheme(shell, packs=[pack])
