"""Rules that a deck asks for: they go with every preset, and whoever switches one off is warned
(docs/rules.md, Where rules meet, 22)."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.rulebook.rulebook import warnings
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_check import differences
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.setup.setup import MatchSetup, agree, agreed_from_data, agreed_to_data, computer

HEAD = "id: my_theme\nname: My Theme\n"


@pytest.fixture
def tempest() -> Theme:
    return themes.load("tempest")


def loaded(folder: Path, text: str, extends: str = "tempest") -> Theme:
    folder = folder / "my_theme"
    folder.mkdir()
    (folder / "theme.yaml").write_text(f"{HEAD}extends: {extends}\n{text}", encoding="utf-8")
    return themes.load_folder(folder)


@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_what_a_deck_asks_for_goes_over_every_preset(tempest: Theme, preset: str | None) -> None:
    assert tempest.options(preset)["mercy"] is True
    assert tempest.options(preset, {"mercy": False})["mercy"] is False
    expected = preset in (None, "no_mercy")
    assert tempest.options(preset, deck_id="fair_weather")["mercy"] is expected


def test_it_goes_over_the_own_rules_of_a_theme(tmp_path: Path) -> None:
    theme = loaded(tmp_path, "rules: {stacking: any}\nneeds: {standard: {stacking: same}}", "classic")
    assert theme.options()["stacking"] == theme.options("guide")["stacking"] == "same"
    assert theme.options(deck_id="swap_hands")["stacking"] == "any"
    assert theme.options("guide", deck_id="swap_hands")["stacking"] == "off"


def test_a_match_is_agreed_with_it_and_a_log_says_so(tempest: Theme) -> None:
    setup = MatchSetup("tempest", (computer("easy"),) * 2, preset="official")
    agreed = agree(setup, tempest)
    assert agreed.config.options["mercy"] is True
    assert agreed_to_data(agreed)["options"]["mercy"] is True
    other = MatchSetup("tempest", (computer("easy"),) * 2, deck="fair_weather", preset="official")
    assert agree(other, tempest).config.options["mercy"] is False


def test_an_older_log_keeps_its_own_options(tempest: Theme) -> None:
    agreed = agree(MatchSetup("tempest", (computer("easy"),) * 2, preset="official"), tempest)
    data = agreed_to_data(agreed)
    del data["options"]["mercy"]  # as a log has it that was written before the deck asked for it
    assert agreed_from_data(data).config.options["mercy"] is False


def test_a_child_inherits_it_and_can_ask_for_something_else(tmp_path: Path, tempest: Theme) -> None:
    for number, (text, needs) in enumerate(
        [
            ("", {"storm": {"mercy": True}}),
            ("decks: {storm: [{include: fair_weather}]}", {"storm": {"mercy": True}}),
            ("needs: {storm: {}}", {"storm": {}}),
            ("remove: {decks: [storm]}", {}),
            ("needs: {fair_weather: {round_limit: 9}}",
             {"storm": {"mercy": True}, "fair_weather": {"round_limit": 9}}),
        ]
    ):  # fmt: skip
        folder = tmp_path / str(number)
        folder.mkdir()
        theme = loaded(folder, text)
        assert theme.needs == needs
    changed = [str(each) for each in differences(tempest, theme) if each.path.startswith("needs")]
    assert changed == ["+ needs.fair_weather.round_limit: 9"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("needs: {strom: {mercy: true}}", "there is no deck 'strom'; did you mean 'storm'?"),
        ("needs: {storm: {mercy: 3}}", "mercy"),
        ("needs: {storm: {merci: true}}", "did you mean 'mercy'?"),
        ("needs: {storm: {mercy: true, mercy_at: 12, hand_size: 12}}", "storm"),
        ("needs: [storm]", "needs"),
    ],
)
def test_what_cannot_be_asked_for_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ContentError) as raised:
        loaded(tmp_path, text)
    assert any(said in str(fault) for fault in raised.value.faults), raised.value.faults


def test_switching_it_off_is_warned_of_unless_something_else_ends_hands(tempest: Theme) -> None:
    for preset in PRESETS:
        assert bool(warnings(tempest, tempest.options(preset))) is (preset == "low_score")  # with ten players
        off = warnings(tempest, tempest.options(preset, {"mercy": False}))
        assert off == (
            [] if preset == "quick" else ["This deck asks for “Mercy”. Without it, some hands go on and on."]
        )
    assert not warnings(tempest, tempest.options("official", {"mercy": False, "hand_minutes": 5}))
    assert not warnings(tempest, tempest.options("official", {"mercy": False}), "fair_weather")


def test_a_deck_of_ones_own_that_makes_players_draw_too_much_is_warned_of(tmp_path: Path) -> None:
    deck = "cards: {rain: {name: Rain, help: Draw., colored: true, points: 9, effects: [{draw: N}]}}\n"
    deck += "decks: {wet: [{kinds: [1, 2, 3], each: 2}, {kinds: rain, each: 2}]}"  # a card in four makes draw
    for draw, is_warned in ((2, False), (3, True), (9, True)):
        folder = tmp_path / str(draw)
        folder.mkdir()
        theme = loaded(folder, deck.replace("N", str(draw)), "classic")
        assert bool(warnings(theme, theme.options())) is is_warned, draw
        assert not warnings(theme, theme.options(None, {"mercy": True}))
