"""Tooltips at the table: what they say, where they are, and the ways to them."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from table_help import MINE, THEIRS, USUAL, AtTable, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.pending import TURNS
from uno_desktop.players.manners.ledger import Play, Recall
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.ui.kit.widgets.tooltip import DELAY_S
from uno_desktop.ui.play.input.table_tips import Explained, Explanations
from uno_desktop.ui.play.prompts.penalty import Doubt, what_is_doubted
from uno_desktop.ui.play.words.tip_words import facts


def tip(table: AtTable):
    """What is shown now; None for nothing."""
    shown = table.scene.ui.tooltip
    return shown.tip if shown.shown else None


def place_of(table: AtTable, name: str) -> tuple[int, int]:
    return next(w for w in table.scene.ui.walk() if w.name == name).rect.center


def over_card(table: AtTable, name: str) -> tuple[int, int]:
    deck = table.view.deck
    sprite = next(s for s in table.scene.picture.hand.sprites if deck.name(s.card) == name)
    return round(sprite.pose.x), round(sprite.pose.y)


def right_click(table: AtTable, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=3))
    table.pilot.frame()


def test_a_card_is_explained_after_a_rest_and_at_once_by_right_click(table) -> None:
    table.pilot.move(over_card(table, "wild"))
    table.pilot.advance(DELAY_S / 2)
    assert tip(table) is None
    table.pilot.advance(DELAY_S)
    assert tip(table).title == "Wild"
    right_click(table, over_card(table, "blue 1"))
    assert (tip(table).title, tip(table).lines) == ("Blue 1", ("Goes on blue, or on any 1.",))
    table.pilot.advance(DELAY_S)
    assert tip(table).title == "Blue 1", "it stays for who asked"
    table.pilot.move((480, 5))
    table.pilot.frame(2)
    assert tip(table) is None


def test_a_plain_number_is_explained_only_to_who_asks(sit) -> None:
    table = sit(position("red 5, blue 7, wild", *THEIRS, discard="red 7"), rules={"seven_zero": True}).settle()
    table.pilot.move(over_card(table, "red 5"))
    table.pilot.advance(2 * DELAY_S)
    assert tip(table) is None
    table.pilot.move(over_card(table, "blue 7"))
    table.pilot.advance(2 * DELAY_S)
    assert len(tip(table).lines) == 2, "here a 7 does something"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_tip_covers_neither_the_prompt_nor_the_color(sit, size) -> None:
    table = sit(position("red 5, wild, wild_draw_four, blue 1", *THEIRS, discard="red 7"), size=size).settle()
    layout, ui = table.scene.picture.layout, table.scene.ui
    for name in ("wild", "wild_draw_four"):
        table.pilot.move(over_card(table, name))
        table.pilot.advance(2 * DELAY_S)
        asks = table.scene.picture.texts.prompt_at
        assert asks is not None
        place = ui.tooltip.place(Rect((0, 0), size), table.scene.style, ui.keep_clear, ui.prompt)
        assert not place.colliderect(asks)
        assert not place.colliderect(layout.chip)


def test_keys_explain_the_card_they_are_on_and_then_the_other_players(table) -> None:
    table.pilot.key("right")
    table.pilot.key("r")
    assert tip(table).title == "Red 5"
    names = [table.shell.matches.session.name_of(seat) for seat in (1, 2)]
    told = []
    for _ in range(3):
        table.pilot.key("r")
        told.append(tip(table).title)
    assert told == [*names, names[0]]
    table.pilot.key("right")
    assert isinstance(table.scene.ui.focused, Explained)
    table.pilot.key("escape")
    assert table.on_top == "pause"


def test_a_pad_comes_to_players_and_piles(table) -> None:
    found = set()
    for _ in range(16):
        table.pilot.pad("rb")
        table.pilot.advance(DELAY_S + 0.1)
        if isinstance(table.scene.ui.focused, Explained):
            found.add(tip(table).title)
    session = table.shell.matches.session
    assert found == {session.name_of(1), session.name_of(2), "Red 7", "Draw pile"}
    while table.scene.ui.focused.name != "pile_draw":
        table.pilot.pad("rb")
    table.pilot.pad("a")
    table.pilot.frame(3)
    assert len(table.view.hand) == 5, "confirming the draw pile draws"


def test_a_press_on_a_player_goes_through_to_what_is_beneath(table) -> None:
    table.pilot.click(place_of(table, "player_1"))
    assert not any(name.startswith(("player_", "pile_")) for name in table.pilot.names())
    table.pilot.press("draw_pile")
    assert len(table.view.hand) == 5


@pytest.mark.parametrize(
    ("players", "size", "settings"),
    [
        (10, (960, 540), {"text_size": 150, "language": "de"}),
        (10, (960, 540), {}),
        (2, (960, 540), {"text_size": 150}),
        (4, (1280, 720), {"language": "de"}),
    ],
)
def test_no_tip_covers_what_it_explains_or_leaves_the_window(sit, players, size, settings) -> None:
    table = sit(players=players, size=size, theme="office", **settings).settle()
    window = Rect((0, 0), size)
    scene = table.scene
    for seat in range(1, players):
        for card in (101, 105, 99):
            scene.session.recall.note(ev.CardPlayed(seat, card))
    scene._refresh()
    for widget in [w for w in scene.ui.walk() if isinstance(w, Explained)]:
        scene.ui.focus(widget, show=True)
        table.pilot.advance(DELAY_S + 0.1)
        at = scene.ui.tooltip.place(window, scene.style, scene.ui.keep_clear)
        assert window.contains(at), widget.name
        assert not at.colliderect(widget.rect), widget.name
    scene.ui.focus(None)
    for place in range(len(scene.picture.hand)):
        scene.picture.hand.point_at(place, by_key=True)
        table.pilot.advance(DELAY_S + 0.1)
        scene.ui.explain()  # of a plain number nothing is said by itself
        at = scene.ui.tooltip.place(window, scene.style, scene.ui.keep_clear)
        assert window.contains(at)
        assert not at.colliderect(scene.tips._card.rect)


def refused(sit, **settings) -> AtTable:
    """Keys are on a middle card that was explained, was then to be played, and cannot be."""
    table = sit(USUAL, **settings).settle()
    table.pilot.key("right")
    while table.view.deck.name(table.scene.picture.hand.focused.card) != "blue 1":
        table.pilot.key("right")
    table.pilot.key("r")
    assert tip(table).title == "Blue 1"
    table.pilot.key("return")
    table.pilot.frame(2)
    return table


def test_what_is_explained_gives_way_to_a_notice(sit) -> None:
    table = refused(sit)
    notice = table.scene.presenter.notice_rect
    assert notice == table.scene.picture.layout.prompt
    assert tip(table) is None
    while table.view.deck.name(table.scene.picture.hand.focused.card) != "wild":
        table.pilot.key("left")
    table.pilot.advance(DELAY_S + 0.1)
    assert tip(table) is None, "nothing comes while there is something to read"
    table.pilot.wait_for(lambda: table.scene.presenter.notice_rect is None)
    table.pilot.advance(DELAY_S + 0.1)
    assert tip(table) is not None


def test_after_a_click_in_vain_the_next_card_is_not_explained_over_the_notice(table) -> None:
    table.press_card("blue 1")
    table.pilot.move(over_card(table, "green 9"))
    table.pilot.advance(DELAY_S + 0.2)
    assert table.scene.presenter.notice_rect is not None
    assert tip(table) is None


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((960, 540), 150), ((1280, 720), 100)])
def test_what_somebody_asks_about_keeps_off_a_notice(sit, size, text_size) -> None:
    table = refused(sit, size=size, text_size=text_size)
    table.pilot.key("r")
    scene = table.scene
    assert tip(table).title == "Blue 1"
    assert scene.ui.notice is not None
    at = scene.ui.tooltip.place(Rect((0, 0), size), scene.style, scene.ui.keep_clear, scene.ui.notice)
    assert not at.colliderect(scene.ui.notice)


def test_a_player_is_told_by_what_was_seen_and_nothing_else(table) -> None:
    session = table.shell.matches.session
    deck = session.view.deck
    said = Explanations(session, table.scene.presenter, "D").of_player(1)
    assert said.lines == ("Holds 3 cards.", "Hasn’t played a card in this hand yet.")
    memory = Memory.at(session.view)
    memory.saw([ev.TurnBegan(1), ev.CardsDrawn(1, (ev.HIDDEN,), "turn"), ev.TurnBegan(2)])
    assert facts(session.theme, session.view, memory, 1) == ("Had to draw on red: probably holds none.",)
    card = deck.cards_named("yellow 2")[0]
    memory.saw([ev.ChallengeDecided(0, 1, False), ev.HandRevealed(1, 0, (card,))])
    known, asked = facts(session.theme, session.view, memory, 1)
    assert known == "You’ve seen: Yellow 2."
    assert asked == "Challenged once, bluffs: 1."


def test_the_last_three_plays_are_kept_with_their_colors_and_forgotten_with_the_hand() -> None:
    recall = Recall()
    recall.note_all([ev.CardPlayed(1, 4), ev.CardPlayed(2, 9), ev.CardPlayed(1, 5, (6,)), ev.CardPlayed(1, 100)])
    recall.note(ev.ColorChosen(1, 2))
    recall.note(ev.CardPlayed(1, 7))
    assert recall.plays(1) == (Play((7,)), Play((100,), 2), Play((5, 6)))
    recall.note(ev.HandStarted(2, 0))
    assert recall.plays(1) == ()


BLUFF = position(MINE, THEIRS[1], "wild_draw_four, red 1, blue 2, wild", discard="blue 7", turn=2)


@pytest.mark.parametrize(
    ("needs", "asked"),
    [
        ("no_color", "held blue, "),
        ("no_color_or_wild", "held blue or another wild, "),
        ("no_color_or_number", "held blue or a 7, "),
    ],
)
def test_a_challenge_names_the_color_the_card_beneath_and_what_is_known(sit, needs, asked) -> None:
    table = sit(BLUFF, rules={"wild_draw_four_needs": needs}, seed=3)
    deck = table.view.deck
    card = deck.cards_named("wild_draw_four")[0]
    table.referee._game.apply(Move(2, Do.PLAY, card, 0))
    view = table.view
    assert what_is_doubted(view) == Doubt(3, {"no_color": "", "no_color_or_wild": "wild"}.get(needs, "number"))
    table.shell.nav.push("penalty", view=view, on_choice=lambda answer: None)
    table.pilot.frame(2)
    words = " ".join(str(getattr(widget, "text", "")) for widget in table.shell.app.scene.ui.walk())
    assert asked in words
    assert "Theo holds 3 cards." in words


def test_who_drew_on_the_color_probably_has_none_of_it(sit) -> None:
    held = position(MINE, THEIRS[1], "wild_draw_four, red 1, red 2", discard="blue 7", draw="red 3", turn=2)
    table = sit(held, seed=3)
    game, deck = table.referee._game, table.view.deck
    memory = table.referee.memory(0)
    memory.color = 3
    memory.saw((ev.CardsDrawn(2, (ev.HIDDEN,), "turn"), ev.TurnBegan(TURNS[0])))
    game.apply(Move(2, Do.PLAY, deck.cards_named("wild_draw_four")[0], 0))
    table.shell.nav.push("penalty", view=table.view, on_choice=lambda answer: None)
    table.pilot.frame(2)
    words = " ".join(str(getattr(widget, "text", "")) for widget in table.shell.app.scene.ui.walk())
    assert "Theo drew with blue on top: probably has none." in words


def test_beneath_a_wild_the_color_named_for_it_is_in_question(sit) -> None:
    table = sit(position(MINE, THEIRS[1], "wild_draw_four, red 1, blue 2", discard="wild", color="green", turn=2))
    deck = table.view.deck
    table.referee._game.apply(Move(2, Do.PLAY, deck.cards_named("wild_draw_four")[0], 0))
    assert what_is_doubted(table.view) is None
    assert what_is_doubted(table.view, 2) == Doubt(2)


def test_what_was_refused_is_forgotten_with_the_next_play(table) -> None:
    table.press_card("blue 1")
    assert table.scene.presenter.notice_rect is not None
    table.press_card("red 5")
    table.pilot.frame(3)
    assert table.scene.presenter.notice_rect is None
    assert "Doesn’t match" not in table.scene.picture.texts.prompt


def test_an_arrow_shows_the_pile_where_nothing_fits(sit) -> None:
    """Only there: where a card can be played, drawing is a choice."""
    nothing = position("blue 1, blue 3, green 9", *THEIRS, discard="red 7")
    assert sit(nothing).settle().scene.picture.shows_pile
    assert not sit(USUAL).settle().scene.picture.shows_pile


def test_as_a_hand_ends_nothing_is_explained_over_it(table) -> None:
    table.pilot.move(place_of(table, "player_1"))
    table.pilot.advance(2 * DELAY_S)
    assert tip(table) is not None
    table.scene.picture.dark = 0.4
    table.pilot.frame(2)
    assert tip(table) is None
