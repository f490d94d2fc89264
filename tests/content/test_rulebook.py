"""The rulebook: every option value has its sentence in it, and nothing is said that is not in force."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from uno_desktop.content.rulebook import rulebook
from uno_desktop.content.rulebook.rulebook import write_rulebook
from uno_desktop.content.themes import themes, wording
from uno_desktop.content.themes.theme_model import OwnKind, Theme
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.engine.state import MatchConfig

MATTERS_UNDER: dict[str, dict[str, Any]] = {
    "dealer_symbols": {"dealer": "high_card"},
    "start_wild_chili": {"theme_id": "office"},
    "chili_draws": {"theme_id": "office"},
    "refusal_draws": {"deck_id": "shuffle_hands"},
    "match_lives": {"scoring": "lives"},
    "challenge_penalty": {"bluff": True, "wild_draw_four_needs": "no_color"},
    "bluff": {"wild_draw_four_needs": "no_color"},
}
MATTERS_UNDER |= {
    option.id: {option.needs: OPTIONS[option.needs].all_values()[-1]}
    for option in OPTIONS.values()
    if option.needs and option.house
}
"""Where an option has something to decide; elsewhere it may have no sentence. Every other one has under any rules."""

DECIDES_NOTHING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("dealer_symbols", {"dealer": "chosen"}),
    ("dealer_next", {"scoring": "last_holding_loses"}),
    ("start_wild_chili", {}),
    ("chili_draws", {}),
    ("refusal_draws", {}),
    ("bluff", {"wild_draw_four_needs": "nothing"}),
    ("challenge_penalty", {"bluff": False}),
    ("challenge_penalty", {"wild_draw_four_needs": "nothing"}),
    ("last_card_draws", {"scoring": "last_holding_loses"}),
    ("last_card_draws", {"number_finish": True}),
    ("target", {"scoring": "single_hand"}),
    ("target", {"scoring": "last_holding_loses"}),
    ("hands", {"scoring": "single_hand"}),
    ("hands", {"scoring": "last_holding_loses"}),
    ("action_points", {"scoring": "single_hand"}),
    ("action_points", {"scoring": "last_holding_loses"}),
)
"""An option and rules under which the engine never asks for it, so that the rulebook does not speak of it."""

loaded = cache(themes.load)


def every_option() -> list[str]:
    return list(OPTIONS)


@pytest.mark.parametrize("option_id", every_option())
def test_every_value_of_an_option_makes_another_book(option_id: str) -> None:
    """Of long rows of numbers the first and the last ones, and some between."""
    books: dict[str, Value] = {}
    values = OPTIONS[option_id].all_values()
    for value in values if len(values) < 30 else {*values[:3], *values[3 :: len(values) // 15], *values[-2:]}:
        text = str(told(**MATTERS_UNDER.get(option_id, {}), **{option_id: value}))
        assert books.setdefault(text, value) == value


@pytest.mark.parametrize(
    "option",
    [each for each in OPTIONS.values() if each.house and each.needs and each.kind == "number"],
    ids=lambda option: option.id,
)
def test_the_number_of_a_house_rule_is_told_where_the_rule_is_on(option: Option) -> None:
    """Also where it is the default: a player can't know it from anywhere else."""
    theme = loaded("classic")
    for value in (option.default, option.high):
        sentence = wording.option_sentence(option, value, theme)
        assert sentence in told(**MATTERS_UNDER[option.id], **{option.id: value})["house"]
        assert sentence not in told(**{option.id: value})["house"]


@pytest.mark.parametrize(("option_id", "rules"), DECIDES_NOTHING)
def test_an_option_that_decides_nothing_has_no_sentence(option_id: str, rules: dict[str, Any]) -> None:
    option = OPTIONS[option_id]
    values = option.all_values()
    assert told(**rules, **{option_id: values[0]}) == told(**rules, **{option_id: values[-1]})


def played(theme_id: str, options: dict[str, Value], seed: int) -> list[str]:
    """What happens in a match at random, its points aside."""
    theme = loaded(theme_id)
    chance = random.Random(seed)
    game = Game(MatchConfig(theme.deck(), options, 2 + seed % 3, seed_bytes(str(seed))))
    happened = [str(game.apply(Move.deal()))]
    while game.phase not in OVER and len(happened) < 400:
        seats = [seat for seat in range(game.players) if game.legal_moves(seat)]
        move = chance.choice(game.legal_moves(chance.choice(seats)))
        events = game.apply(move)
        happened.append(" ".join(str(event) for event in events if type(event).__name__ != "HandCounted"))
    return happened


@pytest.mark.parametrize(("option_id", "rules"), DECIDES_NOTHING)
def test_where_the_book_does_not_differ_the_game_does_not(option_id: str, rules: dict[str, Any]) -> None:
    values = OPTIONS[option_id].all_values()
    theme = loaded("classic")
    for seed in range(3):
        one, other = (theme.options("official", {**rules, option_id: value}) for value in (values[0], values[-1]))
        assert played("classic", one, seed) == played("classic", other, seed)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_each_preset_is_a_whole_book(theme_id: str, preset: str) -> None:
    theme = loaded(theme_id)
    book = write_rulebook(theme, theme.options(preset), preset)
    name = wording.preset_name(preset)
    assert book.title == "The rules: " + (theme.name if name == theme.name else f"{theme.name}, {name}")
    titles = [section.title for section in book.sections]
    assert titles[:2] == ["The aim of the game", "The deck"]
    assert {"Your turn", "UNO", "Scoring", "House rules"} <= set(titles)
    text = book.as_text()
    assert max(map(len, text.splitlines())) <= rulebook.WIDTH
    assert "{" not in text
    assert not re.findall(r"\b(?:option|rulebook|card|deck|color)\.[a-z]", text)


def told(theme_id: str = "classic", deck_id: str | None = None, **overrides: Any) -> dict[str, list[str]]:
    """The sentences by section, under changes to ``official``."""
    return told_of(loaded(theme_id), deck_id, **overrides)


def told_of(theme: Theme, deck_id: str | None = None, **overrides: Any) -> dict[str, list[str]]:
    book = write_rulebook(theme, theme.options("official", overrides), "official", deck_id)
    return {section.id: [paragraph.text for paragraph in section.paragraphs] for section in book.sections}


def test_what_the_deck_lacks_is_not_explained() -> None:
    assert not any("Chili" in text for lines in told("classic").values() for text in lines)
    assert any("Wild Kevin's Famous Chili" in text for text in told("office")["start"])
    assert not any("Shuffle" in text for lines in told("classic").values() for text in lines)
    assert any("Shuffle" in text for text in told("classic", "shuffle_hands")["cards"])


def test_the_drop_has_a_chapter_named_by_its_card(tmp_path: Path) -> None:
    office = write_rulebook(loaded("office"), loaded("office").options())
    (drop,) = [section for section in office.sections if section.id == "drop"]
    assert drop.title == "Wild Kevin's Famous Chili"
    keys = [key for paragraph in drop.paragraphs for key in paragraph.keys]
    assert keys == [
        "card.wild_chili.help", "option.chili_draws.value", "rulebook.drop.wait", "rulebook.drop.early",
        "rulebook.drop.last", "rulebook.drop.lot",
    ]  # fmt: skip
    assert "drop" not in told("classic")
    assert any("six" in line for line in told("classic", six_drop=True)["house"])
    boardwalk = told("boardwalk")
    assert any("Clean Sweep" in line for line in boardwalk["own"])
    assert not any("Clean Sweep" in line for line in boardwalk["cards"])
    assert any("Wild Kettle" in line for line in boardwalk["drop"])


def test_the_first_page_says_the_whole_game_in_short() -> None:
    assert len(told()["aim"]) == 4
    assert len(told(uno_penalty=0)["aim"]) == 3


def test_what_has_no_meaning_is_left_out() -> None:
    assert len(told()["wild_draw_four"]) == 5
    assert len(told(bluff=False)["wild_draw_four"]) == 3
    assert len(told(wild_draw_four_needs="nothing")["wild_draw_four"]) == 1
    assert len(told(uno_penalty=0)["uno"]) == 1
    assert not any("500" in text for text in told(scoring="single_hand")["scoring"])


def test_house_rules_that_are_on_are_told() -> None:
    assert told()["house"] == ["No house rules are on."]
    lines = told(jump_in=True, false_uno_penalty=1)["house"]
    assert [line.split(":")[0] for line in lines] == ["Jumping in", "False UNO"]
    assert lines[1].endswith("you draw one card.")


def test_paragraphs_know_the_card_they_are_about() -> None:
    theme = loaded("office")
    book = write_rulebook(theme, theme.options())
    kinds = {paragraph.kind for section in book.sections for paragraph in section.paragraphs}
    assert {"skip", "reverse", "draw_two", "wild", "wild_draw_four", "wild_chili"} <= kinds


def test_changes_show_in_the_title() -> None:
    theme = loaded("classic")
    book = write_rulebook(theme, theme.options(None, {"hand_size": 5}))
    assert book.title == "The rules: Classic, Official with changes"


def theme_with(tmp: Path, kinds: tuple[Kind, ...], names: dict[str, str], lines: tuple[tuple[str, int], ...]) -> Theme:
    """Classic with cards and names of its own."""
    own = {kind.id: OwnKind(kind, kind.id.replace("_", " ").title(), "Something happens.") for kind in kinds}
    words = {f"card.{kind_id}": name for kind_id, name in names.items()}
    return replace(loaded("classic"), folder=tmp, kinds=own, words=words, deck_lists={"standard": lines})


def test_cards_are_named_as_the_theme_names_them(tmp_path: Path) -> None:
    names = {"draw_two": "Plus Two", "wild_draw_four": "Plus Four", "skip": "Nap", "reverse": "U-turn", "wild": "Joker"}
    theme = theme_with(tmp_path, (), names, loaded("classic").deck_lists["standard"])
    rules = {"stacking": "any", "start_draw_two": "apply", "renege": False, "last_card_draws": True}
    text = str(told_of(theme, **rules))
    assert all(name in text for name in names.values())
    assert not re.findall("Draw Two|Draw Four|Skip|Reverse", text)


def test_cards_of_a_theme_belong_to_what_they_do(tmp_path: Path) -> None:
    five = Kind("draw_five", True, 20, (Effect("draw", 5),))
    nap = Kind("double", True, 20, (Effect("draw", 1), Effect("skip")))
    pass_on = Kind("carousel", True, 20, (Effect("pass_hands"),))
    lines = (("1", 9), ("draw_two", 2), ("draw_five", 2), ("double", 2), ("carousel", 2))
    theme = theme_with(tmp_path, (five, nap, pass_on), {}, lines)
    book = told_of(theme, start_draw_two="apply", stacking="draw_two")
    assert "Draw Two: the first player draws 2 cards and loses their turn." in book["start"]
    assert "Draw Five: the first player draws 5 cards and loses their turn." in book["start"]
    assert "Double: it takes effect as if the dealer had played it." in book["start"]
    assert "Carousel: nothing happens. The first player takes the first turn." in book["start"]
    assert any("Draw Two, Draw Five or Double in any color" in text for text in book["house"])
    assert any("hands change owners" in text for text in book["uno"])
    assert "wild_draw_four" not in book
    assert not any("wild" in text.lower() for text in book["turn"])


def test_where_no_card_is_higher_chance_deals(tmp_path: Path) -> None:
    theme = theme_with(tmp_path, (), {}, (("5", 20), ("skip", 2)))
    sentence = "If all cards count the same in this draw, chance picks the dealer."
    assert sentence in told_of(theme, dealer_symbols="redraw")["setup"]
    assert sentence not in told_of(theme, dealer_symbols="zero")["setup"]
    assert sentence not in told_of(theme, dealer="chosen", dealer_symbols="redraw")["setup"]


def test_a_house_rule_the_deck_has_no_cards_for_is_not_told(tmp_path: Path) -> None:
    theme = theme_with(tmp_path, (), {}, (("1", 9), ("2", 9), ("skip", 2)))
    assert told_of(theme, seven_zero=True, stacking="any")["house"] == ["No house rules are on."]


def test_a_deck_of_numbers_is_told_nothing_about_other_cards(tmp_path: Path) -> None:
    theme = theme_with(tmp_path, (), {}, tuple((str(number), 4) for number in range(10)))
    options = {"start_draw_two": "apply", "dealer_symbols": "points", "bluff": True}
    for scoring in ("winner_takes", "low_total", "last_holding_loses", "single_hand"):
        for action_points in ("standard", "zero"):
            book = told_of(theme, scoring=scoring, action_points=action_points, **options)
            assert len(book["start"]) == 2
            assert not {"cards", "wild_draw_four"} & set(book)
            text = str([lines for section, lines in book.items() if section != "deck"])
            others = r"Draw Two|Draw Four|Reverse|Skip|[Ww]ild|[Aa]ction card|without a number|face value"
            assert not re.findall(rf"{others}|next player draw|full effect", text)


def test_an_unanswerable_draw_card_needs_a_draw_card(tmp_path: Path) -> None:
    theme = theme_with(tmp_path, (), {}, (("1", 9), ("wild_draw_four", 4)))
    book = told_of(theme, stacking="same", start_draw_two="apply")
    assert not any("Draw Two with a draw card" in text for text in book["start"])
    assert any("Nobody can answer a draw card" in text for text in book["out"])


def test_when_a_turn_begins_is_told_once() -> None:
    for options in ({"jump_in": True}, {"jump_in": True, "uno_penalty": 0}):
        sentences = [text for lines in told(**options).values() for text in lines]
        assert sum(text.startswith("A turn begins when") for text in sentences) == 1


def test_points_are_listed_where_they_count() -> None:
    line = "Skip, Reverse, Draw Two: 20 points."
    printed = "Skip, Reverse and Draw Two: 20 points are printed on it."
    assert line in told()["deck"]
    for options in (
        {"scoring": "single_hand", "dealer": "chosen", "dealer_symbols": "points"},
        {"scoring": "single_hand", "dealer_symbols": "zero"},
        {"action_points": "zero", "dealer": "chosen", "dealer_symbols": "points"},
        {"action_points": "zero", "dealer_symbols": "zero"},
    ):
        assert not {line, printed} & {text for lines in told(**options).values() for text in lines}
    for options in ({}, {"scoring": "single_hand", "round_limit": 9, "dealer_symbols": "points"}):
        texts = [text for lines in told(**options).values() for text in lines]
        assert (texts.count(line), texts.count(printed)) == (1, 0)
    for options in (
        {"scoring": "single_hand", "dealer_symbols": "points"},
        {"action_points": "zero", "dealer_symbols": "points"},
        {"action_points": "zero", "dealer": "chosen", "card_trade": "to_winner"},
        {"action_points": "zero", "dealer_symbols": "points", "scoring": "single_hand"},
    ):
        texts = [text for lines in told(**options).values() for text in lines]
        assert (texts.count(line), texts.count(printed)) == (0, 1)


def test_a_new_rule_needs_its_messages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    house, other = Option("answer_x", False, house=True), Option("other_x", "a", ("a", "b"))
    monkeypatch.setattr(rulebook, "OPTIONS", {**OPTIONS, "answer_x": house, "other_x": other})
    theme = loaded("classic")
    options = {**theme.options(), "other_x": "b"}
    for is_on in (False, True):
        writer = rulebook._Writer.__new__(rulebook._Writer)
        writer.theme, writer.options = theme, {**options, "answer_x": is_on}
        writer.fields = wording.kind_fields(theme, theme.deck().kinds)
        assert [each.text for each in writer._unordered(is_house=True)] == ["option.answer_x.true"] * is_on
        assert [each.text for each in writer._unordered(is_house=False)] == ["option.other_x.b"]
