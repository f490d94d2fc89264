"""Laying a card face down by mouse, keys and pad, and what is seen of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_help import THEIRS, USUAL, AtTable, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.telling.hints import Chance, Hint
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.play.input.table_commands import chip_at_button, chips
from uno_desktop.ui.play.words.advice import Advice, Chip, advice_items

RULES = {"bluff_any_card": True}


@pytest.fixture
def table(sit: Callable[..., AtTable]) -> AtTable:
    return sit(USUAL, rules=RULES).settle()


def laid(table: AtTable) -> list[str]:
    """What the referee has lying face down."""
    game = table.scene.session.referee._game
    return [game.rules.deck.name(card) for card in game.face_down]


def test_the_button_turns_the_next_card_face_down(table) -> None:
    assert table.scene.controls.face_down.visible
    table.pilot.press("face_down")
    table.pilot.press("face_down")
    assert not table.scene.commands.moves.face_down, "pressed again, the next card is played"
    table.pilot.press("face_down")
    table.pilot.frame(2)
    assert table.scene.picture.texts.prompt == "Pick the card to lay face down"
    assert table.scene.controls.face_down.kind == "primary"
    table.press_card("blue 1")
    assert laid(table) == ["blue 1"]
    assert table.view.deck.name(table.view.top) == "red 7"
    assert not table.scene.commands.moves.face_down


@pytest.mark.parametrize("press", [("key", "b"), ("pad", "rt")])
def test_a_key_and_a_button_of_the_pad_do_the_same(table, press) -> None:
    getattr(table.pilot, press[0])(press[1])
    assert table.scene.commands.moves.face_down
    table.pilot.key("right")
    table.pilot.key("return")
    assert laid(table) == ["red 5"]


def test_without_the_rule_there_is_no_button_and_the_key_means_nothing(sit) -> None:
    table = sit(USUAL).settle()
    assert not table.scene.controls.face_down.visible
    table.pilot.key("b")
    table.press_card("red 5")
    assert table.view.deck.name(table.view.top) == "red 5"


def test_the_last_card_is_refused_in_words(sit) -> None:
    table = sit(position("red 5", *THEIRS, discard="red 7"), rules=RULES).settle()
    assert not table.scene.controls.face_down.visible
    reason = table.scene.session.referee.submit(
        Move(0, Do.LAY_DOWN, table.view.hand[0]), table.shell.app.clock.now_ms()
    )
    assert reason is not None
    assert reason.value == "last_card_face_down"


def test_a_card_laid_down_lies_beside_the_pile_until_it_is_believed(table) -> None:
    picture, director, view = table.scene.picture, table.scene.director, table.view
    laid_down = view.after(ev.CardLaidDown(1, ev.HIDDEN))
    director.queue((ev.CardLaidDown(1, ev.HIDDEN), ev.ChallengeMade(2, 1)), laid_down)
    seen = []
    while not director.idle:
        if picture.words:  # the challenger speaks
            seen.append(picture.face_down)
        table.pilot.advance(0.1)
    assert seen
    assert set(seen) == {1.0}
    assert picture.face_down == 1.0
    assert picture.counts[1] == view.counts[1] - 1
    director.queue((ev.FaceDownBelieved(2, 1),), laid_down._replace(pending=view.pending))
    while not director.idle:
        table.pilot.advance(0.1)
    assert picture.face_down == 0.0
    assert picture.discard == list(view.discard)


@pytest.mark.parametrize("legal", [True, False])
def test_a_card_turned_up_goes_where_it_belongs(table, legal: bool) -> None:
    picture, director, view = table.scene.picture, table.scene.director, table.view
    card = next(card for card in range(view.deck.size) if card not in (*view.hand, *view.discard))
    counts, discard = list(picture.counts), list(picture.discard)
    events = (ev.CardLaidDown(1, ev.HIDDEN), ev.FaceDownTurned(2, 1, card, legal))
    seen_up, beneath = False, []
    after = view
    for event in events:
        after = after.after(event)
    director.queue(events, after)
    while not director.idle:
        table.pilot.advance(0.1)
        seen_up = seen_up or any(flight.card == card and flight.pose.turn > 0.9 for flight in picture.flights)
        beneath.append([flight.card for flight in picture.flights] == [card, discard[-1]])
    assert seen_up
    assert any(beneath) is legal, "it slides under the top card"
    assert not picture.face_down
    assert not picture.flights
    assert picture.counts[1] == counts[1] - legal
    assert picture.discard == ([card, *discard] if legal else discard)


def test_a_hint_marks_the_card_to_lay_face_down_and_the_button(table) -> None:
    view, scene = table.view, table.scene
    blue, red = (next(card for card in view.hand if view.deck.name(card) == name) for name in ("blue 1", "red 5"))

    def chances(best: str) -> tuple[Chance, ...]:
        return (
            Chance(blue, 41, Do.LAY_DOWN, best=best == "down"), Chance(red, 30, Do.LAY_DOWN),
            Chance(red, 33, best=best == "up"),
        )  # fmt: skip

    marked = Hint(Move(0, Do.LAY_DOWN, blue), "", chances("down"))
    found = chips(marked, view)
    assert found == {blue: Chip("41%", True, face_down=True), red: Chip("33%")}
    assert chip_at_button(marked) == found[blue]
    played = Hint(Move(0, Do.PLAY, red), "", chances("up"))
    assert chips(played, view) == {red: Chip("33%", True)}
    assert chip_at_button(played) is None

    layout = scene.picture.layout
    pile = scene.picture.hand.sprites, layout.ring, layout, scene.style.palette
    items = advice_items(Advice("", found, found[blue]), *pile)
    beside = [item.bounds for item in items if item.bounds.left > layout.buttons["face_down"].left]
    assert len(items) == 3
    assert min(box.left for box in beside) < layout.hand.left
    assert not any(box.inflate(-box.h, -box.h).colliderect(layout.buttons["face_down"]) for box in beside)


def test_the_prompt_asks_to_believe_or_to_challenge(table) -> None:
    game = table.scene.session.referee._game
    game.apply(Move(0, Do.LAY_DOWN, game.hands[0][1]))
    scene = table.shell.nav.push("penalty", view=game.view(1), on_choice=lambda _answer: None)
    words = " ".join(widget.text for widget in scene.ui.walk() if isinstance(widget, Label))
    assert "laid a card face down" in words
    assert "It should match Red 7" in words
    assert "takes it back and draws 2" in words
