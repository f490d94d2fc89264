"""What a child plays: the theme, its deck, and who sits at the table with them."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.match.setup.setup import Seat
from uno_desktop.players.agents.registry import GENTLE
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.shell import Shell

_SIMPLE = frozenset({"skip", "reverse", "draw", "choose_color", "restricted", "swap_hands", "pass_hands"})
"""What cards may do in a match for who doesn't read."""


def theme_for_child(shell: Shell) -> tuple[Theme, str]:
    """The theme on show and its first deck whose cards explain themselves; another theme where it has none."""
    look = shell.look
    for theme in _themes(shell):
        for deck in theme.deck_ids:
            kinds, two_sided = theme.deck(deck).kinds, theme.deck(deck).two_sided
            if not two_sided and all(effect.name in _SIMPLE for kind in kinds for effect in kind.effects):
                return theme, deck
    return look.theme, look.theme.deck_ids[0]


def _themes(shell: Shell) -> Iterator[Theme]:
    yield shell.look.theme
    for theme_id, _ in shell.look.themes.names():
        if (theme := shell.look.themes.get(theme_id)) is not None:
            yield theme


def child_draft(shell: Shell) -> Draft:
    """The match of a child with as many opponents as were chosen; the same come to every match until the game ends."""
    theme, deck = theme_for_child(shell)
    return Draft(
        theme.id, deck, "child", players=shell.prefs.settings.child_opponents + 1, agent=GENTLE,
        lot=shell.matches.child_lot,
    )  # fmt: skip


def seats_with_child(shell: Shell, opponents: int) -> list[Seat]:
    """Who sits at the table of a child with so many opponents: the child first."""
    draft, prefs = child_draft(shell), shell.prefs
    draft.players = opponents + 1
    return draft.seats(shell.look.themes[draft.theme], prefs.settings.player_name, portrait=prefs.portrait)


def show_theme_of_child(shell: Shell) -> None:
    """Show what a child will play from now on; what a grown-up chose comes back with ``show_theme_of_grown_up``."""
    theme, deck = theme_for_child(shell)
    shell.theme_before = shell.theme_before or shell.look.theme
    _show(shell, theme, deck)


def show_theme_of_grown_up(shell: Shell) -> None:
    """Show the theme again that was on show before the child's."""
    theme, shell.theme_before = shell.theme_before, None
    if theme is not None:
        _show(shell, theme)


def _show(shell: Shell, theme: Theme, deck: str | None = None) -> None:
    is_another = theme is not shell.look.theme
    shell.look.use(theme, None if deck is None else theme.deck(deck))
    if is_another:
        shell.load_sounds()
