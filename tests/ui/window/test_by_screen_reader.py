"""Whole hands by AT-SPI alone, from the title to the result: no pixel is looked at, no trace is read."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from window.blind import Blind, Session, needs_reader

pytestmark = needs_reader

WITHIN_S = 80.0
SETTINGS = (
    "drop_explained: false\nspeed: 'off'\nreduced_motion: true\nlast_setup: {{theme: {theme}, players: 3{more}}}\n"
)


@pytest.fixture
def sit_down(screen: str, tmp_path: Path) -> Iterator[Callable[..., Blind]]:
    """``sit_down(theme, more)``: somebody who plays by a screen reader, at the title, with that theme chosen before."""
    session = Session(tmp_path, screen)
    players: list[Blind] = []

    def begin(*arguments: str, theme: str = "classic", more: str = "") -> Blind:
        settings = SETTINGS.format(theme=theme, more=more)
        (tmp_path / "settings.yaml").write_text(settings, encoding="utf-8")
        player = Blind(session, tmp_path, list(arguments))
        players.append(player)
        player.press("push button", "My reader is enough") if has_voice(player) else None
        player.wait(lambda: player.page == "Uno Desktop")
        return player

    yield begin
    for player in players:
        if player.game.poll() is None:
            player.close()
    session.close()


def has_voice(player: Blind) -> bool:
    """Whether the game offers the system's own voice: it does where there is one."""
    player.wait(lambda: player.page in ("Uno Desktop", "A screen reader is on"))
    time.sleep(0.5)
    player.look()
    return player.page == "A screen reader is on"


class Hand:
    """Plays until the hand is over, by what the tree says."""

    def __init__(self, player: Blind) -> None:
        self.player = player
        self.played: list[str] = []
        self.dropped = False

    def play(self) -> None:
        """Every step is one that a person would take who hears this."""
        until = time.monotonic() + WITHIN_S
        player = self.player
        while player.find("push button", "Next hand") is None:
            assert time.monotonic() < until, player.describe()
            self.step()
            player.look()

    def step(self) -> None:
        """What is to be done now, if anything is."""
        player, page = self.player, self.player.page
        if page == "Table":
            self.at_the_table()
        elif page == "The drop":
            self.drop()
        else:  # something is asked
            for thing in player.things():
                if thing.role == "push button" and "enabled" in thing.states:
                    player.press_it(thing)
                    return

    def at_the_table(self) -> None:
        """Play the first card that can be played, or draw, and say UNO."""
        player = self.player
        card = next((each for each in player.things() if each.name.endswith(", can be played")), None)
        if card is not None:
            if (uno := player.find("push button", "UNO")) is not None and player.find("list box", "Your hand, 2 cards"):
                player.press_it(uno)
            if player.press_it(card):
                self.played.append(card.name)
        elif (keep := player.find("push button", "Keep")) is not None:
            player.press_it(keep)
        elif player.find("label", "Nothing fits") and (pile := player.find("push button", "Draw pile")) is not None:
            player.press_it(pile)

    def drop(self) -> None:
        """Let go when it is called, and go on when the order is told."""
        player = self.player
        for thing in player.things():
            if thing.role == "push button" and thing.name != "Wait for the pot to tip":
                if thing.name.startswith("Try "):
                    continue
                self.dropped |= thing.name == "Continue"
                player.press_it(thing)
                return


@pytest.mark.parametrize(("name", "other", "seed"), [("Classic", "office", "5"), ("The Office", "classic", "4")])
def test_a_whole_hand_with_a_drop(sit_down: Callable[..., Blind], name: str, other: str, seed: str) -> None:
    """By a house rule every 6 brings a drop. With these seeds two come, in a short hand."""
    player = sit_down("--seed", seed, theme=other, more=", overrides: {six_drop: true}")
    player.press("list item", name)
    player.press("push button", "New match")
    player.wait(lambda: player.find("push button", "Deal the cards"))
    chosen = player.wait(lambda: player.find("combo box", "Theme"))
    assert chosen.more.startswith(name)
    player.press("push button", "Deal the cards")
    hand = Hand(player)
    player.wait(lambda: player.page == "Table")
    hand.play()
    assert hand.played, player.describe()
    assert hand.dropped, "a drop was part of it"
    results = [thing.name for thing in player.things() if thing.role == "list item"]
    assert len(results) == 3, "each player's cards were counted"
    assert any(each.startswith("You, ") for each in results)
    assert any("played" in words for words in player.heard), "what others did was said"
    assert any(words.startswith("Drop results. 1: ") for words in player.heard), "and who dropped when"


def test_settings_and_a_name_of_ones_own(sit_down: Callable[..., Blind], tmp_path: Path) -> None:
    player = sit_down("--seed", "5")
    player.press("push button", "Settings")
    player.press("page tab", "Accessibility")
    slider = player.wait(lambda: player.find("slider", "Text size"))
    assert slider.value == 100
    assert player.ask(do="set", object=slider.object, value=130.0)["done"]
    player.wait(lambda: (found := player.find("slider", "Text size")) is not None and found.value == 130)
    player.press("push button", "Done")
    player.press("push button", "New match")
    field = player.wait(lambda: player.find("entry", "Your name"))
    player.ask(do="focus", object=field.object)
    player.wait(lambda: "focused" in player.find("entry", "Your name").states)
    player.ask(do="type", text="Ada")
    player.wait(lambda: player.find("entry", "Your name").text == "Ada")
    player.press("push button", "Back")
    player.wait(lambda: player.page == "Uno Desktop")
    player.close()
    written = (tmp_path / "settings.yaml").read_text(encoding="utf-8")
    assert "text_size: 130" in written
    assert "player_name: Ada" in written


def test_a_reader_that_comes_later_is_told_everything(sit_down: Callable[..., Blind]) -> None:
    """Whoever starts a reader while the game runs gets the whole page, and what is behind a dialog is gone."""
    player = sit_down()
    player.press("push button", "How to play")
    player.press("push button", "The rules")
    player.wait(lambda: player.find("list box", "Sections"))
    assert player.find("push button", "New match") is None
    before = player.page
    player.press("push button", "Next page")
    player.wait(lambda: player.find("list box", "Sections"))
    assert player.page == before
    nameless = [each for each in player.things() if "focusable" in each.states and not each.name.strip()]
    assert not nameless
