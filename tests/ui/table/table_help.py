"""Somebody at the table, and positions by the names of cards."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.game import Game
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

SETTLE_S = 30
MINE = "red 5, blue 1, wild, green 9"
THEIRS = ("yellow 1, yellow 2, yellow 3", "green 1, green 2, green 3")


class AtTable:
    """The table on the screen, and a pilot. Seat 0 is a person, the others are easy computer players."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        shell.nav.open("table")
        self.pilot = Pilot(shell.app)

    @property
    def scene(self) -> Table:
        found = next(scene for scene in self.shell.app.stack.scenes if scene.name == "table")
        assert isinstance(found, Table)
        return found

    @property
    def referee(self) -> Referee:
        assert self.shell.matches.session is not None
        return self.shell.matches.session.referee

    @property
    def view(self):
        return self.referee.view(0)

    @property
    def on_top(self) -> str:
        scene = self.shell.app.scene
        return scene.name if scene is not None else ""

    def settle(self) -> AtTable:
        """Until everything is shown."""
        self.pilot.wait_for(lambda: self.scene.director.idle and not self.shell.app.stack.dirty, SETTLE_S)
        return self

    def press_card(self, name: str) -> None:
        """Click the card of the own hand with this face, as scenarios write it."""
        deck = self.view.deck
        card = next(card for card in self.view.hand if deck.name(card) == name)
        known = self.pilot.names()
        self.pilot.press(f"card_{card}" if f"card_{card}" in known else f"hand_{card}")


def position(
    *hands: str, discard: str, turn: int = 0, color: str = "", draw: str = "", owing: tuple[int, ...] = ()
) -> Callable[[Agreed], Game]:
    """A position by the names of cards: ``position("red 5, wild", "blue 1, blue 2", discard="red 7")``.

    The seats ``owing`` hold one card and have not called.
    """

    def make(agreed: Agreed) -> Game:
        deck = agreed.config.deck
        used: set[int] = set()

        def cards(names: str) -> list[int]:
            found = []
            for name in filter(None, (name.strip() for name in names.split(","))):
                card = next(card for card in deck.cards_named(name) if card not in used)
                used.add(card)
                found.append(card)
            return found

        held = [cards(hand) for hand in hands]
        open_cards = cards(discard)
        pile = cards(draw)
        rest = [card for card in range(deck.size) if card not in used]
        game = Game.from_setup(
            agreed.config,
            hands=held,
            discard=open_cards,
            color=deck.color_index(color) if color else -1,
            draw_pile=pile + rest,
            turn=turn,
        )
        game.uno_open = owing
        return game

    return make


USUAL = position(MINE, *THEIRS, discard="red 7")
"""The own turn, with two cards that fit and two that do not."""
