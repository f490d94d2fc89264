"""What lessons and puzzles share: files, a position in the theme in use, and who leads through it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pygame import Rect

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.scenarios.scenario_model import Scenario
from uno_desktop.content.scenarios.scenarios import start_game
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.moves import Move
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, opponent_seat, person
from uno_desktop.match.statistics.stats_store import KindCount
from uno_desktop.match.telling.coach import KINDS
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Label, Panel
from uno_desktop.ui.play.note_guide import NoteGuide
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.match.match_draft import player_seat
from uno_desktop.ui.shell.scenes.shell import Shell

_LEAST_UNITS = 150
_MARGIN_UNITS = 14


def files_in(folder: str) -> list[Path]:
    """The files of lessons or puzzles in their order; empty where they are not installed."""
    return sorted((assets_dir() / folder).glob("*.yaml"))


def key_of(path: Path) -> str:
    """How messages and settings call a lesson or a puzzle."""
    return path.stem.partition("_")[2]


def own_lessons(shell: Shell) -> list[KindCount]:
    """The player's most frequent kinds of mistake, at most three; none where none were found yet."""
    found = shell.matches.statistics.frequent_mistakes(player_name(shell))
    return [each for each in found if each.kind in KINDS][:3]


def player_name(shell: Shell) -> str:
    """The name under which the player's hands are counted."""
    return player_seat(shell.look.theme, shell.prefs.settings.player_name).name


def in_theme(scenario: Scenario, theme: Theme) -> Scenario:
    """The position with the colors, cards and players of the theme in use; its place and its steps stay the same."""
    names = [color.name for color in theme.colors[: theme.light_colors]]
    if len(names) < len(scenario.deck.colors):
        return scenario  # a theme of fewer colors cannot show it
    worn = replace(scenario.deck, colors=tuple(names[: len(scenario.deck.colors)]))
    color_of = dict(zip(scenario.deck.colors, worn.colors, strict=True))

    def renamed(name: str) -> str:
        color, space, kind = name.partition(" ")
        return f"{color_of[color]} {kind}" if space else name

    steps = tuple(
        replace(
            step,
            card=None if step.card is None else renamed(step.card),
            color=color_of.get(step.color, step.color) if isinstance(step.color, str) else step.color,
            also=tuple(map(renamed, step.also)),
        )
        for step in scenario.steps
    )
    return replace(scenario, theme=theme, deck=worn, steps=steps)


def referee_of(shell: Shell, scenario: Scenario, *, is_scripted: bool = True) -> Referee:
    """The match of a position: a guide moves the others where that ``is_scripted``, else computer players sit there."""
    theme = scenario.theme
    others = [opponent_seat(theme, who.id, "easy") for who in theme.opponents[: scenario.players - 1]]
    if is_scripted:
        others = [person(seat.name, seat.avatar, seat.color) for seat in others]
    own = player_seat(theme, shell.prefs.settings.player_name, portrait=shell.prefs.portrait)
    game = start_game(scenario)
    return Referee(Agreed(theme.id, scenario.preset, (own, *others), game.config, DropMode.REFLEX), game=game)


class Verdict(Panel):
    """How it ended, large on the table below the piles; not there until ``show``."""

    def __init__(self) -> None:
        self._words = Label("", "large", face="title", align="center")
        super().__init__(self._words, pad=12)
        self.visible = False
        self._place: tuple[TableLayout, Style] | None = None

    def show(self, words: str, *, is_good: bool) -> None:
        """Say this from now on."""
        self._words.text, self._words.color = words, "accent" if is_good else "text"
        self.visible = True
        if self._place is not None:
            self.place_over(*self._place)

    def place_over(self, layout: TableLayout, style: Style) -> None:
        """Where the prompt is, which asks for nothing now."""
        self._place = layout, style
        wide, high = self.measure(style, layout.size[0] // 2)
        box = Rect(0, 0, wide, high)
        box.midtop = layout.prompt.centerx, layout.prompt.top
        self.place(box, style)
        self.invalidate()


def place_above(note: Panel, layout: TableLayout, style: Style) -> Rect:
    """In the corner beside the menu button, above whoever sits at the left; returns its place."""
    menu, margin = layout.buttons["menu"], style.px(_MARGIN_UNITS)
    left = menu.right + margin
    others = [seat.avatar.x for seat in layout.seats.values() if seat.avatar.y < menu.bottom]
    wide = max(style.px(_LEAST_UNITS), min([layout.size[0] // 2, *others]) - margin - left)
    note.place(Rect(left, menu.y, wide, note.measure(style, wide)[1]), style)
    note.invalidate()
    return note.rect


class TableGuide(NoteGuide):
    """Makes the moves of everybody else, waits for the player's, and has a note beside the piles."""

    before_others_ms = 700.0
    note_top_units = 150.0

    def __init__(self, shell: Shell, referee: Referee) -> None:
        super().__init__(shell)
        self._referee = referee
        self._waits_since_ms: float | None = None

    def _place_note(self, layout: TableLayout, style: Style) -> Rect:
        """At the left of the piles, where three players leave room."""
        note, margin = self.note, style.px(_MARGIN_UNITS)
        wide = max(style.px(_LEAST_UNITS), min(style.px(330), layout.ring.x - 2 * margin))
        high = note.measure(style, wide)[1]
        top = min(style.px(self.note_top_units), max(margin, layout.size[1] - high))
        note.place(Rect(margin, top, wide, high), style)
        note.invalidate()  # also where it was larger
        return note.rect

    def _has_waited(self) -> bool:
        """Whether the pause before a move of others is over; asked in every frame until it is."""
        now_ms = self._shell.app.clock.now_ms()
        self._waits_since_ms = self._waits_since_ms or now_ms
        if now_ms - self._waits_since_ms < self.before_others_ms:
            return False
        self._waits_since_ms = None
        return True

    def _submit(self, move: Move) -> None:
        self._referee.submit(move, self._shell.app.clock.now_ms())

    def _stop(self, *, is_good: bool) -> None:
        """It is decided: the match stands still, and how it went is heard."""
        self._referee.pause(self._shell.app.clock.now_ms())
        self._shell.app.sound.play("win" if is_good else "lose", 0.6)

    def _keep_learned(self, key: str) -> None:
        """The settings say that this has been learned."""
        learned = self._shell.prefs.settings.lessons
        if key not in learned:
            self._shell.prefs.keep(lessons=[*learned, key])

    def _open_list(self) -> None:
        """Leave the table for the list."""
        self._shell.nav.open("title")
        self._shell.nav.push(self.list_scene)

    def _lead_to(self, button: Button) -> None:
        """Where somebody plays by key or pad, confirm presses this next."""
        if self._ui is not None:
            self._ui.focus(button, show=True)
