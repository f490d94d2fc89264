"""Scenario files read: each YAML document one scenario, every fault with its line.

A file is malformed where it cannot mean anything: unknown words, seats and cards that do not exist, more copies than
the deck holds. A move that is merely wrong (its color, target or further cards) is no fault: it is refused when played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from uno_desktop.content.files.file_faults import ContentError, Fault, Faults, one_of
from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.yamlio import ScalarNode, plain, read_documents
from uno_desktop.content.scenarios.scenario_model import (
    CHECKS,
    MOST_POINTS,
    Deal,
    Goal,
    Scenario,
    Setup,
    Step,
    Table,
)
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_model import SIDES, Theme
from uno_desktop.content.themes.theme_table import RuleValues
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.game import Game
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.moves import NONE, REFEREE, Do
from uno_desktop.engine.options import OptionError, Value
from uno_desktop.engine.presets import PRESETS, preset_options
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import deck_in_play
from uno_desktop.engine.state import MatchConfig

DOS = tuple(do.value for do in Do)
_WITH_A_CARD = (Do.PLAY, Do.LAY_DOWN)
_REFEREES = (Do.DEAL, Do.END_HAND)
"""Moves that no seat makes."""
_STEP_KEYS = ("seat", "do", "card", "color", "target", "also", "uno", "illegal", "expect")
_TOP_KEYS = ("title", "theme", "players", "steps")
_MORE_KEYS = ("source", "deck", "preset", "rules", "dealer", "seed", "setup", "deal", "goal")

GOALS = ("go_out", "hold", "draw")
LAST_CARDS = ("number", "action", "wild")
_MOST_STEPS = 20_000
"""A hand that is played on and on, to the last turn that it may have, takes thousands of steps."""

LoadTheme = Callable[[str], Theme]


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among ``paths``: a folder stands for all ``.yaml`` and ``.yml`` files in it and below.

    Raises ContentError for a path that does not exist or a folder that has none.
    """
    files: list[Path] = []
    faults: list[Fault] = []
    for path in paths:
        if path.is_dir():
            found = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
            if not found:
                faults.append(Fault(str(path), 1, 1, "", "this folder has no scenario files (.yaml)"))
            files += found
        elif path.is_file():
            files.append(path)
        else:
            faults.append(Fault(str(path), 1, 1, "", "there is no such file or folder"))
    if faults:
        raise ContentError(faults)
    return files


def read_file(path: Path, load_theme: LoadTheme = themes.load) -> list[Scenario]:
    """All scenarios of a file; a ``---`` with nothing after it is none. Raises ContentError with every fault found."""
    faults = Faults()
    scenarios: list[Scenario] = []
    documents = [
        node
        for node in read_documents(path)
        if not (isinstance(node, ScalarNode) and node.value is None and not node.text)
    ]
    load_folder = cache(themes.load_folder)
    if not documents:
        raise ContentError([Fault(str(path), 1, 1, "", "there is no scenario in this file")])
    for document in documents:
        scenario = _Reader(Place(document, "", str(path), faults), load_theme, load_folder).scenario()
        if scenario is not None:
            scenarios.append(scenario)
    if faults:
        faults.sort(key=lambda fault: fault.line)
        raise ContentError(faults)
    return scenarios


def fault_line(fault: Fault) -> str:
    """A fault of a scenario file as ``FILE:LINE: message``."""
    return f"{fault.file}:{max(fault.line, 1)}: {fault.place_and_message}"


def start_game(scenario: Scenario) -> Game:
    """The game of a scenario before its first step. Raises SetupError or OptionError."""
    config = MatchConfig(scenario.deck, scenario.options, scenario.players, seed_bytes(scenario.seed), scenario.dealer)
    start = scenario.start
    if isinstance(start, Deal):
        return Game.from_deal(config, [list(hand) for hand in start.hands], list(start.draw_pile))
    return Game.from_setup(
        config,
        hands=[list(hand) for hand in start.hands],
        discard=list(start.discard),
        color=start.color,
        draw_pile=None if start.draw_pile is None else list(start.draw_pile),
        turn=start.turn,
        direction=start.direction,
        scores=None if start.scores is None else list(start.scores),
    )


def theme_folder(place: Place) -> Path | None:
    """The folder that a scenario names as its theme, or None and a fault.

    It is relative to the scenario's folder, and lies in there or in the folder above, wherever links lead.
    """
    text = place.node.text if isinstance(place.node, ScalarNode) else ""
    here = Path(place.file).resolve().parent
    try:
        folder = (here / text).resolve()
        if Path(text).is_absolute() or "\\" in text or not folder.is_relative_to(here.parent):
            place.fault(f"{place} leads too far: a theme may lie in the scenario's folder or in the one above it")
        elif not (folder / THEME_FILE).is_file():
            place.fault(f"there is no {THEME_FILE} in the folder {place}")
        else:
            return folder
    except (OSError, ValueError, RuntimeError):  # a null character, a name too long, links in a circle
        place.fault(f"{place} is not a folder")
    return None


class _Cards:
    """Hands out cards of a deck by their names, no more copies than there are."""

    def __init__(self, table: Table, side: int = 0) -> None:
        self.table = table
        self._side = side
        self._taken: set[int] = set()

    def take(self, place: Place) -> int | None:
        name = self.table.card(place)
        if name is None:
            return None
        deck = self.table.deck
        copies = [card for card in deck.cards_named(name) if deck.side_of(card) == self._side]
        left = [card for card in copies if card not in self._taken]
        if not copies:
            place.fault(f"{name!r} is on the other side of the cards")
        elif not left:
            place.fault(f"the deck {deck.id!r} has only {len(copies)} of {name!r}")
        self._taken.update(left[:1])
        return left[0] if left else None

    def pile(self, place: Place, low: int = 0) -> tuple[int, ...]:
        cards = [self.take(item) for item in place.items(low, self.table.deck.size)]
        return tuple(card for card in cards if card is not None)

    def hands(self, place: Place) -> tuple[tuple[int, ...], ...]:
        return tuple(self.pile(item) for item in place.items(self.table.players, self.table.players))


class _Match(NamedTuple):
    """What a scenario is played with."""

    theme: Theme
    preset: str
    options: Mapping[str, Value]
    table: Table


class _Reader:
    """Reads one scenario; faults go into the place's list."""

    def __init__(self, place: Place, load_theme: LoadTheme, load_folder: Callable[[Path], Theme]) -> None:
        self.place = place
        self.load_theme = load_theme
        self.load_folder = load_folder

    def scenario(self) -> Scenario | None:
        faults_before = self.place.faults.total
        found = self.place.fields(_TOP_KEYS, _MORE_KEYS)
        title = found["title"].text() if "title" in found else None
        source = found["source"].text() if "source" in found else ""
        seed = found["seed"].integer(0, 2**53) if "seed" in found else 1
        match = self._match(found)
        if match is None:
            return None
        table = match.table
        dealer = table.seat(found["dealer"]) if "dealer" in found else table.players - 1
        start = self._start(found, table)
        steps = self._steps(found["steps"], table) if "steps" in found else ()
        goal = _goal(found["goal"], table) if "goal" in found else None
        if self.place.faults.total > faults_before or start is None:
            return None
        if title is None or source is None or dealer is None or seed is None:
            return None
        scenario = Scenario(
            file=self.place.file,
            line=self.place.node.line,
            title=title,
            source=source,
            theme=match.theme,
            deck=table.deck,
            preset=match.preset,
            options=match.options,
            players=table.players,
            dealer=dealer,
            seed=seed,
            start=start,
            steps=steps,
            goal=goal,
        )
        try:
            start_game(scenario)
        except (SetupError, OptionError) as error:  # what it cannot be played with
            found.get("rules", found["players"]).fault(str(error))
            return None
        return scenario

    def _match(self, found: Mapping[str, Place]) -> _Match | None:
        """The theme, the rules and the table; None where a fault keeps them from being known."""
        players = found["players"].integer(MIN_PLAYERS, MAX_PLAYERS) if "players" in found else None
        preset = found["preset"].choice(tuple(PRESETS)) if "preset" in found else ""
        given = RuleValues().read(found["rules"]) if "rules" in found else None
        rules = {} if given is None else {option_id: rule.value for option_id, rule in given.value.items()}
        theme = self._theme(found["theme"]) if "theme" in found else None
        if theme is None or players is None:
            return None
        deck_id = found["deck"].choice(theme.deck_ids) if "deck" in found else theme.deck_ids[0]
        if deck_id is None:
            return None
        options = preset_options(preset, **rules) if preset else theme.options(None, rules, deck_id)
        table = Table(deck_in_play(theme.deck(deck_id), players, options), players)
        return _Match(theme, preset or theme.preset, options, table)

    def _theme(self, place: Place) -> Theme | None:
        """The theme of an id, or the one in a folder near the scenario."""
        is_path = isinstance(place.node, ScalarNode) and ("/" in place.node.text or place.node.text in (".", ".."))
        folder = theme_folder(place) if is_path else None
        theme_id = None if is_path else place.name()
        try:
            if folder is not None:
                return self.load_folder(folder)
            return None if theme_id is None else self.load_theme(theme_id)
        except ContentError as error:
            place.fault(error.faults[0].place_and_message)
            return None

    # Positions.

    def _start(self, found: Mapping[str, Place], table: Table) -> Setup | Deal | None:
        if ("setup" in found) == ("deal" in found):
            self.place.fault("one of 'setup' and 'deal' is wanted")
            return None
        return self._setup(found["setup"], table) if "setup" in found else self._deal(found["deal"], table)

    @staticmethod
    def _deal(place: Place, table: Table) -> Deal | None:
        found = place.fields(("hands", "draw_pile"))
        if len(found) < 2:
            return None
        cards = _Cards(table)
        return Deal(cards.hands(found["hands"]), cards.pile(found["draw_pile"], low=1))

    @staticmethod
    def _setup(place: Place, table: Table) -> Setup | None:
        found = place.fields(("hands", "discard", "turn"), ("color", "draw_pile", "direction", "scores", "side"))
        if not {"hands", "discard", "turn"} <= found.keys():
            return None
        side = found["side"].choice(SIDES) if "side" in found else SIDES[0]
        if side == SIDES[1] and not table.deck.two_sided:
            found["side"].fault(f"the deck {table.deck.id!r} has no dark side")
            return None
        cards = _Cards(table, SIDES.index(side) if side else 0)
        faults_before = place.faults.total
        hands, discard = cards.hands(found["hands"]), cards.pile(found["discard"], low=1)
        draw_pile = cards.pile(found["draw_pile"]) if "draw_pile" in found else None
        turn = table.seat(found["turn"])
        if turn is not None and place.faults.total == faults_before and not hands[turn]:
            found["turn"].fault(f"seat {turn} has no cards, so it can't have the turn")
        direction = CHECKS["direction"].read(table, found["direction"]) if "direction" in found else 1
        scores = table.numbers(found["scores"]) if "scores" in found else None
        color = _setup_color(found, table, discard)
        if turn is None or not isinstance(direction, int):
            return None
        return Setup(hands, discard, color, draw_pile, turn, direction, scores)

    # Steps.

    def _steps(self, place: Place, table: Table) -> tuple[Step, ...]:
        steps = [self._step(item, number, table) for number, item in enumerate(place.items(1, _MOST_STEPS), start=1)]
        return tuple(step for step in steps if step is not None)

    @staticmethod
    def _step(place: Place, number: int, table: Table) -> Step | None:
        found = place.fields((), _STEP_KEYS)
        expect = _expect(found["expect"], table) if "expect" in found else {}
        line = place.node.line
        if "do" not in found:
            if "expect" not in found and (place.is_map or place.is_null):
                place.fault("a step needs 'do', 'expect', or both")
            for key in found.keys() - {"do", "expect"}:
                found[key].fault("has no meaning in a step without 'do'")
            return Step(number, line, expect=expect)
        do = found["do"].choice(DOS)
        seat = _mover(place, found.get("seat"), do, table)
        card = table.card(found["card"]) if "card" in found else None
        if do in _WITH_A_CARD and "card" not in found:
            place.fault("'card' is missing")
        for key in ("card", "uno"):
            if key in found and do is not None and do not in _WITH_A_CARD:
                found[key].fault(f"belongs to 'do: play', not to {do!r}")
        for key in ("color", "target"):
            if key in found and not isinstance(found[key].node, ScalarNode):
                found[key].fault(f"{found[key]} stands where a single word or number is wanted")
        flags = {key: found[key].flag() if key in found else False for key in ("uno", "illegal")}
        also = table.cards(found["also"]) if "also" in found else ()
        if do is None or seat is None:
            return None
        return Step(
            number=number,
            line=line,
            seat=seat,
            do=do,
            card=card,
            color=plain(found["color"].node) if "color" in found else None,
            target=plain(found["target"].node) if "target" in found else None,
            also=also,
            uno=bool(flags["uno"]),
            is_illegal=bool(flags["illegal"]),
            expect=expect,
        )


def _mover(place: Place, seat: Place | None, do: str | None, table: Table) -> int | None:
    """Who makes a step's move: a seat, unless it is nobody's."""
    if do in _REFEREES:
        if seat is not None:
            seat.fault(f"no seat makes the move {do!r}: leave 'seat' out")
        return REFEREE
    if seat is None:
        place.fault("'seat' is missing")
        return None
    return table.seat(seat)


def _setup_color(found: Mapping[str, Place], table: Table, discard: Sequence[int]) -> int:
    """The current color of a position: a wild on top needs one, any other card has its own."""
    top = table.deck.color_of(discard[-1]) if discard else NONE
    if "color" not in found:
        if discard and top == NONE:
            found["discard"].fault("a wild lies on top, so 'color' must say which color it was given")
        return top
    name = table.color(found["color"])
    color = table.deck.color_index(name) if name is not None else NONE
    if name is not None and top not in (NONE, color):
        found["color"].fault(f"the top card is {table.deck.colors[top]}; only a wild has another color")
    return color


def _goal(place: Place, table: Table) -> Goal | None:
    """What a puzzle asks of seat 0."""
    found = place.fields(("do", "turns"), ("seats", "cards", "points", "last", "only"))
    if not {"do", "turns"} <= found.keys():
        return None
    do, turns = found["do"].choice(GOALS), found["turns"].integer(1, 6)
    seats = [table.seat(item) for item in found["seats"].items(1, table.players)] if "seats" in found else []
    numbers = {
        key: found[key].integer(1, high) for key, high in (("cards", table.deck.size), ("points", MOST_POINTS))
        if key in found
    }  # fmt: skip
    last = found["last"].choice(LAST_CARDS) if "last" in found else ""
    only = found["only"].flag() if "only" in found else False
    if do == "draw" and not {"seats", "cards"} <= found.keys():
        place.fault("'do: draw' needs 'seats' and 'cards'")
    if do is None or turns is None or last is None or None in seats or None in numbers.values():
        return None
    return Goal(
        do=do,
        turns=turns,
        seats=tuple(seat for seat in seats if seat is not None),
        cards=numbers.get("cards") or 0,
        points=numbers.get("points") or 0,
        last=last,
        only=bool(only),
    )


def _expect(place: Place, table: Table) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in place.entries():
        name = str(plain(key.node))
        if name not in CHECKS:
            key.fault(f"unknown key{key.near(name, CHECKS) or f'; known here: {one_of(list(CHECKS), 20)}'}")
            continue
        found[name] = CHECKS[name].read(table, value)
    return found
