"""One puzzle at the real table: its goal beside the piles, the others played by the search, a way back for every move.

All hands lie open, and the note shows the draw pile. What the player does is followed by a ``Spot`` of the search, so
that everybody's best answer, the hint and the solution are asked of one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes.wording import card_name, color_name, in_a_row
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.presets import NOBODY_CALLS, preset_options
from uno_desktop.match.events.puzzle import PLAYER, WAIT, Solver, Spot, first_spot, follow, is_players, options, outcome
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, Seat, person
from uno_desktop.reflex.drop import Dropped
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, Widget
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.learn.guided_table import TableGuide, Verdict, files_in, in_theme, key_of, place_above
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.match.match_words import rule_lines
from uno_desktop.ui.shell.match.session import Command
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import CardSpread

FOLDER = "puzzles"
_AGENT = "easy"  # whose opponents lend the others their faces


def puzzle_files() -> list[Path]:
    """The files of the puzzles, the easiest first."""
    return files_in(FOLDER)


class Puzzle:
    """A puzzle in the theme in use, with what the search knows of it. Raises ContentError for a broken file."""

    def __init__(self, shell: Shell, path: Path) -> None:
        self.path = path
        self.key = key_of(path)
        self.scenario = in_theme(read_file(path)[0], shell.look.theme)
        assert self.scenario.goal is not None, f"{path} has no goal"
        self.solver = Solver(self.scenario.goal)
        files = puzzle_files()
        self.number, self.count = files.index(path) + 1, len(files)
        self.next = files[self.number] if self.number < self.count else None
        theme = self.scenario.theme
        others = {seat.name: seat for seat in opponents(theme, self.scenario.players - 1, _AGENT, bytes(32))}
        self.seats: tuple[Seat, ...] = (
            player_seat(theme, shell.prefs.settings.player_name, portrait=shell.prefs.portrait),
            *(person(seat.name, seat.avatar, seat.color) for seat in others.values()),
        )

    @property
    def title(self) -> str:
        """The puzzle's name."""
        return t(f"puzzle.{self.key}")

    @property
    def goal(self) -> str:
        """What is to be reached, as a sentence."""
        goal = self.scenario.goal
        assert goal is not None
        who = in_a_row([self.seats[seat].name for seat in goal.seats]) if goal.seats else ""
        if goal.do == "draw":
            key = "draw_each" if len(goal.seats) > 1 else "draw"
        elif goal.do == "hold":
            key = "hold" if goal.seats else "hold_all"
        elif goal.points:
            key = "points"
        elif goal.last:
            key = f"out_{goal.last}"
        else:
            key = "out_team" if len(first_spot(self.scenario).game.rules.team(PLAYER)) > 1 else "out"
        return t(f"puzzle.goal.{key}", n=goal.turns, names=who, cards=goal.cards, points=goal.points)

    @property
    def rules(self) -> list[str]:
        """The rules that are other than usual."""
        usual = preset_options(self.scenario.preset)
        mine = self.scenario.options
        return rule_lines({key: mine[key] for key in mine if mine[key] != usual[key] and key not in NOBODY_CALLS})


def move_words(puzzle: Puzzle, move: Move) -> str:
    """A move of the player's as advice."""
    theme, deck = puzzle.scenario.theme, puzzle.scenario.deck
    if move == WAIT:
        return t("puzzle.move.wait")
    if move.do != Do.PLAY:
        return t(f"puzzle.move.{move.do}")
    cards = joined(card_name(theme, deck, card) for card in (move.card, *move.also))
    if move.color != NONE:
        name = puzzle.seats[move.target].name if move.target != NONE else ""
        key = "puzzle.move.play_color_at" if name else "puzzle.move.play_color"
        return t(key, cards=cards, color=color_name(theme, move.color), name=name)
    if move.target != NONE:
        return t("puzzle.move.play_at", cards=cards, name=puzzle.seats[move.target].name)
    return t("puzzle.move.play", cards=cards)


def begin_puzzle(
    shell: Shell, path: Path, moves: Sequence[Move] = (), *, puzzle: Puzzle | None = None, shows: bool = False
) -> None:
    """Go to the table of a puzzle, after these moves; ``shows``: it solves itself.

    Raises ContentError for a broken file.
    """
    prepare_puzzle(shell, path, moves, puzzle=puzzle, shows=shows)
    shell.nav.open("table")


def prepare_puzzle(
    shell: Shell, path: Path, moves: Sequence[Move] = (), *, puzzle: Puzzle | None = None, shows: bool = False
) -> None:
    """Put a puzzle on the screen, without going to the table yet."""
    puzzle = puzzle or Puzzle(shell, path)
    spot = first_spot(puzzle.scenario)
    for move in moves:
        spot = follow(spot, move)
    shell.matches.leave()
    game = spot.game.copy(events=True)
    scenario = puzzle.scenario
    agreed = Agreed(scenario.theme.id, scenario.preset, puzzle.seats, game.config, DropMode.REFLEX)
    referee = Referee(agreed, game=game)
    session = shell.matches.enter(referee, scenario.theme)
    session.seat = PLAYER
    session.coach = session.recorder = PuzzleGuide(shell, puzzle, referee, spot, moves, shows=shows)
    referee.start(shell.app.clock.now_ms())


class PuzzleGuide(TableGuide):
    """Watches the moves of a puzzle, makes those of everybody else, and has the note with its buttons."""

    kind = "puzzle"
    list_scene = "puzzles"
    note_top_units = 96.0

    def __init__(
        self, shell: Shell, puzzle: Puzzle, referee: Referee, spot: Spot, moves: Sequence[Move], *, shows: bool
    ) -> None:
        super().__init__(shell, referee)
        self._puzzle = puzzle
        self._spot = spot
        self._moves = [*moves]
        self._shows = shows
        self._is_reported = False
        number = t("puzzle.number", n=puzzle.number, all=puzzle.count)
        self.heading = t("lesson.paused", number=number, title=puzzle.title)
        self._title = Label(puzzle.title, "large", face="title")
        self._answer_line = Label("", "body", face="semibold", color="accent")
        self._pile = CardSpread(shell.look, least=38)
        self._is_wide = puzzle.scenario.players > 3  # somebody sits where the note usually is
        self._make_buttons()
        pile_words = Label(t("puzzle.draw_pile"), "small", color="text_muted")
        pile: list[Widget] = [pile_words, self._pile]
        self.note = Panel(
            Column(
                [
                    *([] if self._is_wide else [Label(number, "small", color="text_muted")]),
                    self._title,
                    Label(puzzle.goal, "body", face="semibold"),
                    *(Label(line, "small", color="text_muted") for line in puzzle.rules),
                    *([Row(pile, weights=[0.35, 0.65])] if self._is_wide else pile),
                    self._answer_line,
                    *self._rows,
                ],
                gap=6,
            ),
            pad=14,
        )
        self.verdict = Verdict()
        self._refresh()

    def _make_buttons(self) -> None:
        self._wait = Button("puzzle_wait", t("puzzle.wait"), self._let_pass, kind="primary", role="small")
        self._undo = Button("puzzle_undo", t("puzzle.undo"), self.undo, role="small")
        self._again = Button("puzzle_again", t("puzzle.again"), self.start_over, role="small")
        self._hint = Button("puzzle_hint", t("puzzle.hint"), self.advise, role="small")
        self._show = Button("puzzle_show", t("puzzle.show"), self.show, role="small")
        words = t("puzzle.next" if self._puzzle.next else "puzzle.last")
        self._go_on = Button("puzzle_next", words, self._go, kind="primary", role="small")
        pairs: list[list[Widget]] = [[self._undo, self._again], [self._hint, self._show]]
        if self._is_wide:
            pairs = [[button for pair in pairs for button in pair]]
        lines: list[list[Widget]] = [[self._wait], *pairs, [self._go_on]]
        self._rows = [Row(each, weights=[1.0] * len(each)) for each in lines]

    # -- what is known -----------------------------------------------------------------------------------------

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached (True), missed (False), or still open."""
        return outcome(self._puzzle.solver.goal, self._spot)

    @property
    def solved(self) -> bool:
        """Whether the player has reached the goal on their own."""
        return self.reached is True and not self._shows

    @property
    def commands(self) -> Sequence[Command]:
        """What else the pause offers."""
        found = [Command("show", t("puzzle.show"), self.show, "eye")]
        return [Command("undo", t("puzzle.undo"), self.undo, "undo"), *found] if self._own_moves() else found

    def _own_moves(self) -> list[int]:
        """The places of the player's own decisions among the moves so far."""
        return [n for n, move in enumerate(self._moves) if move.seat == PLAYER or move == WAIT]

    # -- at the table ------------------------------------------------------------------------------------------

    def begin(self, ui: WidgetGroup) -> None:
        """The note comes to the table, and the place for the verdict."""
        super().begin(ui)
        ui.add(self.verdict)

    def _place_note(self, layout: TableLayout, style: Style) -> Rect:
        """At the left of the piles, or above the players."""
        self.verdict.place_over(layout, style)
        return place_above(self.note, layout, style) if self._is_wide else super()._place_note(layout, style)

    def settled(self) -> bool:
        """Everything has been shown: the others move. True where the table has nothing to ask."""
        if self.reached is not None:
            self._tell_end()
            return True
        ours, moves = options(self._spot)
        if ours and is_players(self._spot, moves):
            if not self._shows:
                self._set_waiting(WAIT in moves)
                return WAIT in moves
            move = next(iter(self._puzzle.solver.winning(self._spot)), moves[0])
        elif not self._shows and self._spot.game.turn == PLAYER:  # others may jump in before the player moves
            return self._make(self._puzzle.solver.defense(self._spot))
        else:
            move = None
        if self._has_waited():
            self._make(move or self._puzzle.solver.answer(self._spot) or moves[0])
        return True

    def _make(self, move: Move) -> bool:
        """Make a move of anybody's; whether there was one at the table."""
        if move == WAIT:
            self._note(WAIT)
            return False
        self._submit(move)
        return True

    def _let_pass(self) -> None:
        """Pass on a chance to jump in."""
        ours, moves = options(self._spot)
        if ours and WAIT in moves:
            self._set_waiting(False)
            self._note(WAIT)

    def _set_waiting(self, may_jump: bool) -> None:
        if self._wait.visible != may_jump:
            self._wait.visible = may_jump
            self._say(t("puzzle.may_jump") if may_jump else "")

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        del last_drop
        for shown in moves:
            self._note(shown.move)

    def _note(self, move: Move) -> None:
        self._moves.append(move)
        self._spot = follow(self._spot, move)
        self._wait.visible = False
        self._say(t("puzzle.shown") if self._shows else "")

    # -- what the buttons do -----------------------------------------------------------------------------------

    def start_over(self) -> None:
        """Start the puzzle over."""
        begin_puzzle(self._shell, self._puzzle.path, puzzle=self._puzzle)

    def undo(self) -> None:
        """Back to before the player's last decision."""
        own = self._own_moves()
        if own:
            begin_puzzle(self._shell, self._puzzle.path, self._moves[: own[-1]], puzzle=self._puzzle)

    def show(self) -> None:
        """The solution, from the beginning, with the best defense."""
        begin_puzzle(self._shell, self._puzzle.path, puzzle=self._puzzle, shows=True)

    def advise(self) -> bool:
        """The hint of the table: the move that leads to the goal."""
        ours, moves = options(self._spot)
        if not self._shows and self.reached is None and ours and is_players(self._spot, moves):
            best = self._puzzle.solver.winning(self._spot)
            self._say(move_words(self._puzzle, best[0]) if best else t("puzzle.no_way"))
        return True

    def _go(self) -> None:
        if self._puzzle.next is not None:
            begin_puzzle(self._shell, self._puzzle.next)
        else:
            self._open_list()

    # -- what is told ------------------------------------------------------------------------------------------

    def _tell_end(self) -> None:
        """It is decided: say so, once."""
        if self._is_reported:
            return
        self._is_reported = True
        reached = self.reached is True
        solved = self._shell.prefs.settings.puzzles
        if self.solved and self._puzzle.key not in solved:
            self._shell.prefs.keep(puzzles=[*solved, self._puzzle.key])
            self._shell.matches.look_for_unlocks("puzzles")
        if reached:
            self._title.color = "accent"
        self._stop(is_good=reached)
        words = self._verdict_words()
        self.verdict.show(words, is_good=reached)
        self._shell.app.reading.say(words)
        self._answer_line.text = ""
        if not reached:
            self._again.kind = "primary"
        self._refresh()
        self._lead_to(self._go_on if reached else self._again)

    def _verdict_words(self) -> str:
        """How it ended, and who ended it."""
        if self.reached is True:
            return t("puzzle.that_was_it" if self._shows else "puzzle.solved")
        winner = self._spot.game.hand_winner
        if winner in (NONE, PLAYER):
            return t("puzzle.missed")
        return t("puzzle.missed_out", name=self._puzzle.seats[winner].name)

    def _say(self, words: str) -> None:
        self._answer_line.text = words
        self._shell.app.reading.say(words)
        self._refresh()

    def _refresh(self) -> None:
        """Show what belongs to the moment, and lay the note out anew."""
        game = self._spot.game
        self._pile.rows = [[game.rules.faces[card] for card in reversed(game.draw_pile)]]
        self._answer_line.visible = bool(self._answer_line.text)
        reached = self.reached
        self._wait.visible = self._wait.visible and reached is None
        has_moved = bool(self._own_moves())
        # What can't be done now keeps its place, so that no button moves away under the pointer.
        self._undo.enabled = has_moved and not self._shows and reached is not True
        self._again.enabled = has_moved or self._shows
        self._hint.enabled = reached is None and not self._shows
        self._show.enabled = not self._shows
        self._go_on.visible = reached is True
        if not self._is_wide:  # the way on takes their place
            self._hint.visible = self._show.visible = reached is not True
        for row in self._rows:
            row.visible = any(item.visible for item in row.items)
        self._place_again()
