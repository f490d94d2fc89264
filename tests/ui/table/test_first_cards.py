"""What a beginner is told at the table: what a card does before it is pressed, and why a drawn one ends the turn."""

from __future__ import annotations

import pytest
from table_help import THEIRS, position

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import kind_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.pending import TURNS
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.hand_fan import HIGHEST
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.words.advice import Advice
from uno_desktop.ui.shell.look.card_faces import PROPORTION

SIZES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160))
REST = "blue 1, blue 2, blue 3"
OWN_TURN = ev.TurnBegan(TURNS[0])


def note_of(table, event=OWN_TURN) -> str:
    """What the event is explained with, to somebody who knows how cards match."""
    prefs = table.shell.prefs
    prefs.keep(notes_seen=[*{*prefs.settings.notes_seen, "hold_match"}])
    table.scene.presenter.first_notes.explain(event)
    return table.scene.picture.texts.first_note


def card_of(table, name: str) -> int:
    return next(card for card in table.view.hand if table.view.deck.name(card) == name)


def point_at(table, name: str) -> None:
    card = card_of(table, name)
    known = table.pilot.names()
    table.pilot.move(table.pilot.rect(f"card_{card}" if f"card_{card}" in known else f"hand_{card}").center)
    table.pilot.advance(0.5)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("wild_draw_four", ("first.hold.wild_draw", "card.wild_draw_four", 4)),
        ("wild", ("first.hold.wild", "card.wild", 0)),
        ("red draw_two", ("first.hold.draw", "card.draw_two", 2)),
        ("red skip", ("first.hold.skip", "card.skip", 0)),
        ("red reverse", ("first.hold.reverse", "card.reverse", 0)),
    ],
)
def test_what_a_card_does_is_said_the_first_time_it_can_be_played(sit, card, words) -> None:
    table = sit(position(f"{card}, {REST}", *THEIRS, discard="red 7")).settle()
    key, name, n = words
    assert note_of(table).startswith(t(key, card=t(name), n=n))
    table.pilot.advance(1)
    table.pilot.key("left")
    assert note_of(table) == "", "once is enough"
    assert len(load_settings()[0].notes_seen) == 2


def test_a_reverse_between_two_is_told_as_the_skip_that_it_is(sit) -> None:
    table = sit(position(f"red reverse, {REST}", THEIRS[0], discard="red 7"), players=2).settle()
    assert note_of(table) == t("first.hold.skip", card=t("card.reverse"))


def test_nothing_is_said_of_numbers_nor_of_what_cannot_be_played(sit) -> None:
    table = sit(position(f"red 5, yellow skip, {REST}", *THEIRS, discard="red 7")).settle()
    assert note_of(table) == ""


def test_of_several_cards_the_one_that_does_most_comes_first(sit) -> None:
    table = sit(position(f"red skip, wild, wild_draw_four, {REST}", *THEIRS, discard="red 7")).settle()
    told = []
    for _ in range(3):
        told.append(note_of(table))
        table.pilot.advance(1)
        table.scene.presenter.first_notes.dismiss()
    assert [bool(words) for words in told] == [True, True, False], "the Wild Draw Four waits"
    assert all(t(kind) in words for words, kind in zip(told, ("card.skip", "card.wild"), strict=False))
    point_at(table, "wild_draw_four")
    assert t("card.wild_draw_four") in table.scene.picture.texts.first_note, "until it is pointed at"


def test_the_first_of_all_says_how_cards_match_and_the_next_waits_until_it_is_read(sit) -> None:
    table = sit(position(f"red skip, wild_draw_four, {REST}", *THEIRS, discard="red 7")).settle()
    table.scene.presenter.first_notes.explain(OWN_TURN)
    texts = table.scene.picture.texts
    point_at(table, "wild_draw_four")
    table.pilot.advance(3)
    assert texts.first_note == t("first.match"), "it takes longer to read"
    table.pilot.advance(2)
    assert t("card.wild_draw_four") in texts.first_note


@pytest.mark.parametrize("hand", ["wild_draw_four, red 1, green 9", "wild_draw_four, blue 1, green 9"])
def test_who_bluffed_and_was_not_challenged_is_told_so_and_nobody_else(sit, hand) -> None:
    table = sit(position(hand, *THEIRS, discard="red 7"), rules={"bluff": True}).settle()
    notes, texts = table.scene.presenter.first_notes, table.scene.picture.texts
    told = t("first.bluff", name=table.scene.session.name_of(1))
    card = card_of(table, "wild_draw_four")

    def after(*events) -> str:
        texts.first_note = ""
        for event in (*events, ev.CardsDrawn(1, (), "penalty")):
            notes.explain(event)
        return texts.first_note

    assert after(ev.CardPlayed(0, card), ev.ChallengeMade(1, 0)) == ""
    assert after(ev.CardPlayed(2, card)) == ""
    assert after(ev.CardPlayed(0, card)) == (told if "red" in hand else "")


def test_the_chili_and_the_number_that_house_rules_make_one_are_told_by_name(sit) -> None:
    table = sit(
        position("wild_chili, blue 1, blue 2", "green 1, green 2", "yellow 1", discard="purple 7"), theme="office"
    ).settle()
    told = note_of(table)
    assert told.startswith(f"If you play your {kind_name(table.scene.session.theme, 'wild_chili')}, ")
    assert told.endswith("draws 2.")
    six = sit(position(f"red 6, {REST}", *THEIRS, discard="red 7"), rules={"six_drop": True}).settle()
    assert note_of(six) == t("first.hold.drop", card="Red 6", n=six.view.rules.drop_penalty)


def test_what_can_be_played_takes_the_place_of_what_happened_a_while_ago(sit) -> None:
    table = sit(position(f"wild_draw_four, {REST}", *THEIRS, discard="red 7")).settle()
    before = note_of(table, ev.DirectionReversed(-1))
    assert note_of(table) == before != "", "that has just come up"
    table.pilot.advance(5)
    assert t("card.wild_draw_four") in note_of(table)


def test_a_drawn_card_that_does_not_fit_is_named_and_who_is_next(sit) -> None:
    table = sit(position("blue 1, green 9", *THEIRS, discard="red 7", draw="yellow 4")).settle()
    table.pilot.press("draw_pile")
    table.pilot.advance(1)
    texts = table.scene.picture.texts
    assert texts.prompt == t("table.no_fit", card="Yellow 4", name=table.scene.session.name_of(1))
    assert texts.line == t("say.drew_no_fit.you", cards="Yellow 4")


@pytest.mark.parametrize(("draw", "rules"), [("red 4", {}), ("yellow 4", {"drawn_card": "keep"})])
def test_nothing_of_the_kind_is_said_of_one_that_fits_or_is_kept_by_the_rules(sit, draw, rules) -> None:
    table = sit(position("blue 1, green 9", *THEIRS, discard="red 7", draw=draw), rules=rules).settle()
    table.pilot.press("draw_pile")
    table.pilot.advance(1)
    words = table.scene.picture.texts.prompt + table.scene.picture.texts.line
    assert "fit" not in words


def test_keeping_a_drawn_card_is_beside_the_question_and_under_no_card(sit) -> None:
    table = sit(position("blue 1, blue 2", *THEIRS, discard="red 7", draw="red 1"), size=(1280, 720)).settle()
    table.pilot.press("draw_pile")
    table.settle()
    assert table.view.phase is Phase.DRAWN
    card = next(name for name in table.pilot.names() if name.startswith("card_"))
    table.pilot.move(table.pilot.rect(card).center)
    table.pilot.advance(0.5)
    picture, keep = table.scene.picture, table.pilot.rect("pass")
    raised = picture.hand.focused.target
    top = raised.y - raised.width * PROPORTION / 2
    asked = picture.texts.prompt_at.inflate(*(-picture.layout.px(20),) * 2)
    assert max(keep.bottom, asked.bottom) <= top
    assert 0 <= keep.left - asked.right < picture.layout.px(12)
    table.scene.picture.texts.advice = Advice("Play it: " * 12)
    items = picture.texts.advice_items((), keep, picture.layout, picture.style)
    assert items[0].bounds.inflate(*(-picture.layout.px(20),) * 2).right <= keep.left


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sofa", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_card_reaches_what_is_asked(size, sofa, text_scale) -> None:
    for players in (2, 4, 10):
        scale = Style().for_window(size).scale
        layout = table_layout(players, 0, size, scale, sofa=sofa, text_scale=text_scale)
        top = layout.hand.top - HIGHEST * layout.hand_card * PROPORTION
        assert layout.prompt.bottom <= top + 1
        assert layout.buttons["pass"].bottom <= top + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_arrow_at_the_pile_leaves_the_color_free(size) -> None:
    layout = table_layout(4, 0, size, Style().for_window(size).scale)
    arrow = piles.arrow_item(layout, 50, (255, 220, 120)).bounds
    assert arrow.collidelist(piles.suit_discs(layout)) < 0
    assert arrow.colliderect(piles.draw_pile_rect(layout, 50))


@pytest.mark.parametrize(
    ("theme", "hand", "top", "rules", "words"),
    [
        ("classic", "red 6", "red 7", {"six_drop": True}, "You played Red 6. Everybody drop!"),
        ("office", "wild_chili", "blue 7", {}, "You played {chili}. Everybody drop!"),
        ("medina", "wild_chili", "0 7", {}, "You pour the tea. Everybody drop!"),
    ],
)
def test_the_dark_before_a_drop_names_the_card_that_was_played(sit, theme, hand, top, rules, words) -> None:
    def names(agreed) -> str:
        deck = agreed.config.deck
        return ", ".join(deck.name(card) for card in range(deck.size) if deck.kind(card).number in (1, 2, 3))

    def dealt(agreed):
        plain = names(agreed).split(", ")
        deck = agreed.config.deck
        first = next(deck.name(card) for card in range(deck.size) if deck.kind(card).number == 7)
        hands = [", ".join((hand, *plain[:3])), ", ".join(plain[3:6]), ", ".join(plain[6:9])]
        return position(*hands, discard=top if top in map(deck.name, range(deck.size)) else first)(agreed)

    table = sit(dealt, theme=theme, rules=rules, drop_explained=True).settle()
    table.press_card(hand)
    if hand == "wild_chili":
        table.pilot.wait_for(lambda: table.on_top == "color_wheel", 5)
        table.pilot.key("1")
    table.pilot.wait_for(lambda: table.on_top == "chili", 20)
    chili = kind_name(table.scene.session.theme, "wild_chili") if hand == "wild_chili" else ""
    assert table.shell.app.scene._dark.title == words.format(chili=chili)
    assert table.scene.picture.texts.line.endswith((t("say.drop_began.you"), "pour the tea. Everybody drop!"))


def test_the_law_of_a_wild_draw_four_is_told_before_it_is_played(sit) -> None:
    lawful = sit(position("wild_draw_four, blue 1, green 9", *THEIRS, discard="red 7")).settle()
    told = note_of(lawful)
    assert "Only allowed while you hold no card of the color" in told
    needs_nothing = sit(
        position("wild_draw_four, blue 1, green 9", *THEIRS, discard="red 7"), rules={"wild_draw_four_needs": "nothing"}
    ).settle()
    assert "allowed" not in note_of(needs_nothing)


def test_it_is_told_that_a_wild_draw_four_would_be_a_bluff(sit) -> None:
    table = sit(position("wild_draw_four, blue 1, green 9", *THEIRS, discard="red 7"), rules={"bluff": True}).settle()
    assert t("first.hold.bluff") in note_of(table)
