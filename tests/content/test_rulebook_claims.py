"""Every sentence of the rulebook is there under the options that make it true, and nowhere else.

What the engine does is measured (``rulebook_says``), or shown by scenarios: ``file: title`` in ``tests/scenarios``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rulebook_says import PLAIN, SHOWN

from uno_desktop.content.rulebook import rulebook
from uno_desktop.content.rulebook.rulebook import write_rulebook
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes import themes, wording
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS

SCENARIOS = Path(__file__).parents[1] / "scenarios"
Options = dict[str, Value]


@dataclass(frozen=True)
class Claim:
    """A sentence by its message, where it is true and where it is not; the scenarios that play what is not measured.

    Options are changes to ``official``; the keys ``theme`` and ``deck`` choose another deck than Classic's first.
    """

    key: str
    true: tuple[Options, ...]
    untrue: tuple[Options, ...] = ()
    shown_by: tuple[str, ...] = ()


SWAP: Options = {"deck": "swap_hands"}
SHUFFLE: Options = {"deck": "shuffle_hands"}
CHILI: Options = {"theme": "office"}
LAST: Options = {"scoring": "last_holding_loses"}
LOW: Options = {"scoring": "low_total"}
SINGLE: Options = {"scoring": "single_hand"}
NUMBER: Options = {"number_finish": True}
SHUT: Options = {"wild_draw_four_needs": "no_color_or_wild", "bluff": False}
SEVEN: Options = {"seven_zero": True}
RETURNED: Options = {"start_wild_draw_four": "choose_color"}
STACK: Options = {"stacking": "any"}
KNOCKOUT: Options = {"scoring": "knockout"}
LIVES: Options = {"scoring": "lives"}
STORM: Options = {"theme": "tempest"}
STORM_ONLY: Options = {"theme": "tempest", "mercy": False}
BOARDWALK: Options = {"theme": "boardwalk"}
TEA: Options = {"theme": "medina"}
SLOW: Options = {"draw": "until_playable", "symbol_match": False}
LONG: Options = {"draw": "until_playable", "chili_draws": 10}

TURNED: Options = {"theme": "two_faces"}

CLAIMS = (
    Claim("rulebook.sides.begin", (TURNED, TURNED | NUMBER), ({}, TURNED | {"deck": "small"}),
          ("own_two_faces: A Flip that is turned up first only sets the color",
           "own_two_faces: A Flip that goes out turns everything over, and the other side counts")),
    Claim("rulebook.sides.backs", (TURNED,), ({}, TURNED | {"deck": "small"}),
          ("own_two_faces: A Flip turns hands and piles over, and what lay at the bottom is on top",)),
    Claim("rulebook.sides.flip", (TURNED,), ({}, TURNED | {"deck": "small"}),
          ("own_two_faces: A Flip turns hands and piles over, and what lay at the bottom is on top",
           "own_two_faces: A Flip on the dark side turns everything back")),
    Claim("rulebook.sides.top", (TURNED,), ({}, TURNED | {"deck": "small"}),
          ("own_two_faces: What comes up has no effect on whoever is next",
           "own_two_faces: Whoever is next names the color of a wild that comes up")),
    Claim("rulebook.sides.out", (TURNED, TURNED | LOW), ({}, TURNED | NUMBER, TURNED | LAST, TURNED | SINGLE),
          ("own_two_faces: A Flip that goes out turns everything over, and the other side counts",)),
    Claim("rulebook.aim.winner_takes", ({},), (LOW, LAST, SINGLE)),
    Claim("rulebook.aim.low_total", (LOW,), ({}, LAST, SINGLE)),
    Claim("rulebook.aim.last_holding_loses", (LAST,), ({}, LOW, SINGLE)),
    Claim("rulebook.aim.single_hand", (SINGLE,), ({}, LOW, LAST)),
    Claim("rulebook.setup.players", ({},)),
    Claim("rulebook.setup.chance", (), ({}, {"dealer_symbols": "redraw"})),
    Claim("rulebook.setup.redeal_left", (SINGLE,), ({}, LAST, SINGLE | {"dealer_next": "stay"})),
    Claim("rulebook.setup.redeal_stay", (SINGLE | {"dealer_next": "stay"}, SINGLE | {"dealer_next": "winner"}),
          ({"dealer_next": "stay"}, SINGLE, LAST | {"dealer_next": "stay"})),
    Claim("rulebook.setup.pile", ({},)),
    Claim("rulebook.start.number", ({},)),
    Claim("rulebook.start.reverse_two", ({}, LAST), ({"start_reverse": "cover"}, {"two_player_reverse": "reverse"})),
    Claim("rulebook.start.stack", ({"start_draw_two": "apply", "stacking": "draw_two"},),
          ({"start_draw_two": "apply"}, STACK | {"start_draw_two": "draw_only"}, STACK | {"start_draw_two": "cover"}),
          ("own_start: A Draw Two turned up that is applied may be stacked on",
           "own_start: A Draw Two turned up that is only drawn may not be stacked on")),
    Claim("rulebook.start.afresh", ({}, CHILI | RETURNED), (RETURNED,),
          ("own_start: Where covering finds no card that can start, the hand is dealt afresh",
           "own_start: Where returning finds no card that can start, the hand is dealt afresh")),
    Claim("rulebook.turn.order", ({},)),
    Claim("rulebook.turn.match", ({},)),
    Claim("rulebook.turn.wild", ({},)),
    Claim("rulebook.draw.secret", ({},),
          ({"drawn_card": "must_play"}, {"drawn_card": "keep"}, {"draw": "until_playable"})),
    Claim("rulebook.draw.bluff", ({"renege": False}, {"drawn_card": "must_play"}, {"draw": "until_playable"}),
          ({}, {"renege": False, "bluff": False}, {"renege": False, "wild_draw_four_needs": "nothing"}),
          ("checked_legality: must_play does not force a drawn Wild Draw Four that would be a bluff",
           "checked_more: Drawing until playable under must_play, a bluff alone is not forced")),
    Claim("rulebook.draw.empty", ({},)),
    Claim("rulebook.draw.nothing", ({"bluff": False}, {"wild_draw_four_needs": "nothing"}), ({},)),
    Claim("rulebook.draw.nothing_bluff", ({},), ({"bluff": False}, {"wild_draw_four_needs": "nothing"})),
    Claim("rulebook.wild_draw_four.stacked", ({"stacking": "same"}, {"stacking": "escalate"}, STACK),
          ({}, {"stacking": "draw_two"}, STACK | {"bluff": False}, STACK | {"wild_draw_four_needs": "nothing"}),
          ("own_stacking: A stack's last Wild Draw Four may be challenged, and illegal its player draws the whole sum",
           "own_stacking: A stack's last Wild Draw Four challenged in vain costs the sum and the challenge penalty")),
    Claim("rulebook.wild_draw_four.stacked_legal", (STACK | {"bluff": False},),
          (
              {"bluff": False}, {"bluff": False, "stacking": "draw_two"}, STACK,
              STACK | {"bluff": False, "wild_draw_four_needs": "nothing"}),
          ("own_stacking: Where bluffing is not played an illegal Wild Draw Four cannot be stacked",)),
    Claim("rulebook.wild_draw_four.out", ({"bluff": False},),
          ({}, {"bluff": False} | NUMBER, {"bluff": False, "wild_draw_four_needs": "nothing"})),
    Claim("rulebook.wild_draw_four.out_bluff", ({}, LAST),
          ({"bluff": False}, NUMBER, {"wild_draw_four_needs": "nothing"})),
    Claim("rulebook.uno.safe", ({},), ({"uno_penalty": 0},)),
    Claim("rulebook.uno.begins", ({}, {"uno_penalty": 0, "jump_in": True}), ({"uno_penalty": 0},)),
    Claim("rulebook.uno.more", ({}, CHILI | {"bluff": False}), ({"uno_penalty": 0}, {"bluff": False}),
          ("own_uno: A challenge lost leaves the debt open, a challenge won ends it",
           "own_chili: The call lapses when its player was the last to drop")),
    Claim("rulebook.uno.hands", (SEVEN, SWAP, SHUFFLE), ({}, SEVEN | {"uno_penalty": 0}, CHILI),
          ("own_hand_moving: Who is given one card by a swap owes the call, who gave it does not",
           "own_rulebook: A seven that leaves the other with one card makes them owe the call",
           "own_seven_zero: One card swapped for one card owes the call by the one who played, and by nobody else",
           "checked_more: Who swapped into one card may call before being caught")),
    Claim("rulebook.uno.dealt", ({"hand_size": 1},), ({}, {"hand_size": 1, "uno_penalty": 0}),
          ("own_start: A hand may be dealt with one card each, and then nobody owes the call",)),
    Claim("rulebook.uno.out", (LAST,), ({}, LAST | {"uno_penalty": 0}),
          ("own_uno: Who is out cannot catch",)),
    Claim("rulebook.out.ends", ({}, LOW, SINGLE), (LAST,)),
    Claim("rulebook.out.drop", (CHILI,), ({}, CHILI | {"last_card_draws": False}, CHILI | LAST, CHILI | NUMBER)),
    Claim("rulebook.out.no_drop", (CHILI | {"last_card_draws": False},),
          (
              CHILI, {"last_card_draws": False}, CHILI | LAST | {"last_card_draws": False},
              CHILI | NUMBER | {"last_card_draws": False})),
    Claim("rulebook.out.plays_on", (LAST,), ({}, LOW, SINGLE)),
    Claim("rulebook.out.effect", (LAST, LAST | {"last_card_draws": False}), ({}, LAST | NUMBER)),
    Claim("rulebook.out.stack", (STACK,), ({}, STACK | {"last_card_draws": False}, STACK | LAST, STACK | NUMBER)),
    Claim("rulebook.out.hands", (SWAP, SHUFFLE, SEVEN), ({}, SWAP | NUMBER, CHILI)),
    Claim("rulebook.out.rule", (SWAP, SHUFFLE), ({}, SWAP | NUMBER, CHILI),
          ("own_hand_moving: A Wild Customizable that goes out asks for nothing",)),
    Claim("rulebook.out.no_cards", (LAST | SEVEN, LAST | SWAP), (LAST, SEVEN),
          ("own_last_holding: A zero passes hands on among those still in",
           "own_last_holding: A shuffle of hands leaves out who is out")),
    Claim("rulebook.draw.nobody", ({}, LAST)),
    Claim("rulebook.draw.shut_in", (SHUT, SHUT | CHILI),
          (
              {}, SHUT | {"bluff": True}, SHUT | SHUFFLE, SHUT | SWAP, SHUT | SEVEN, {"bluff": False},
              {"wild_draw_four_needs": "no_color_or_number", "bluff": False}),
          ("own_rulebook: With two Wild Draw Fours each nobody can ever go out, so the hand ends",)),
    Claim("rulebook.draw.too_long", ({}, LAST, LOW), ({"round_limit": 1},)),
    Claim("rulebook.draw.often_long_draws", (LONG | CHILI, LONG | {"six_drop": True}, SLOW | TEA, SLOW | STORM),
          (
              LONG, LONG | CHILI | {"chili_draws": 5}, LONG | CHILI | {"round_limit": 9}, CHILI, STORM, STORM_ONLY,
              SLOW, TEA | {"draw": "until_playable"}, SLOW | TEA | {"mercy": True}, SLOW | TEA | {"hand_minutes": 5},
              SLOW | TEA | {"empty_pile_ends": True}, SLOW | BOARDWALK, SLOW | STORM | {"round_limit": 9},
              SLOW | STORM_ONLY)),
    Claim("rulebook.deck.needs", (STORM, BOARDWALK),
          (STORM_ONLY, {}, {"mercy": True}, STORM | {"deck": "fair_weather"})),
    Claim("rulebook.draw.often_long_needs", (STORM_ONLY, STORM_ONLY | {"draw": "until_playable"}),
          (STORM, STORM_ONLY | {"round_limit": 9}, STORM_ONLY | {"deck": "fair_weather"}, {})),
    Claim("rulebook.draw.often_long_finish", (NUMBER | SLOW,),
          (
              NUMBER, NUMBER | {"draw": "until_playable"}, SLOW, NUMBER | SLOW | {"drawn_card": "keep"},
              NUMBER | SLOW | {"mercy": True})),
    Claim("rulebook.aim.knockout", (KNOCKOUT,), ({}, LOW, LAST, SINGLE)),
    Claim("rulebook.scoring.knockout", (KNOCKOUT,), ({}, LOW, LAST, SINGLE),
          ("own_hands_between: If all reach the target at once the lowest total wins",)),
    Claim("rulebook.aim.lives", (LIVES,), ({}, LOW, LAST, SINGLE, KNOCKOUT)),
    Claim("rulebook.scoring.without_lives", (LIVES,), ({}, LOW, LAST, SINGLE, KNOCKOUT)),
    Claim("rulebook.draw.often_long", ({"draw": "until_playable", "drawn_card": "keep", "symbol_match": False},),
          (
              {"draw": "until_playable", "drawn_card": "keep"}, {"draw": "until_playable", "symbol_match": False},
              {"drawn_card": "keep", "symbol_match": False})),
    Claim("rulebook.scoring.tie", ({}, LOW), (LAST, SINGLE, KNOCKOUT),
          ("own_scoring: A tie for the lowest total is played off though the target is reached",
           "own_scoring: A tie after so many hands is played off")),
    Claim("rulebook.scoring.without", ({},), (LOW, LAST, SINGLE)),
    Claim("rulebook.scoring.without_low", (LOW,), ({}, LAST, SINGLE)),
    Claim("rulebook.scoring.without_single", (SINGLE,), ({}, LOW, LAST)),
    Claim("rulebook.scoring.without_last", (LAST,), ({}, LOW, SINGLE)),
    Claim("rulebook.scoring.counts", ({"hands": 3}, LOW | {"hands": 3}), ({}, LAST | {"hands": 3}),
          ("checked_piles: A hand without a winner counts towards hands",)),
    Claim("rulebook.house.none", ({},), (SEVEN, {"false_uno_penalty": 1})),
    Claim("rulebook.house.multi_drawn", ({"multi_play": True, "draw": "until_playable"},),
          (
              {"multi_play": True}, {"draw": "until_playable"},
              {"multi_play": True, "draw": "until_playable", "drawn_card": "keep"})),
    Claim("rulebook.house.multi_seven", ({"multi_play": True} | SEVEN,), (SEVEN, {"multi_play": True}),
          ("own_multi_play: Several sevens swap hands once, after all are down",)),
    Claim("rulebook.house.one_jump", ({"multi_play": True, "jump_in": True},),
          ({"jump_in": True}, {"multi_play": True}),
          ("own_jump_in: A jump-in is made with one card",)),
    Claim("option.bluff.true", ({},), ({"wild_draw_four_needs": "nothing"},)),
    Claim("option.bluff.false", ({"bluff": False},), ({}, {"bluff": False, "wild_draw_four_needs": "nothing"})),
    Claim("option.renege.true", ({},), ({"renege": False},)),
    Claim("option.renege.false", ({"renege": False},), ({},)),
    Claim("option.stacking.same", ({"stacking": "same"},), ({}, STACK)),
    Claim("option.stacking.any", (STACK,), ({}, {"stacking": "same"})),
    Claim("option.last_card_draws.true", ({}, SINGLE), (LAST, NUMBER, {"last_card_draws": False})),
    Claim("option.last_card_draws.false", ({"last_card_draws": False},),
          ({}, LAST | {"last_card_draws": False}, NUMBER | {"last_card_draws": False})),
    Claim("option.number_finish.true", (NUMBER,), ({},)),
    Claim("option.jump_in.true", ({"jump_in": True},), ({},)),
    Claim("rulebook.house.seven", (SEVEN,), ({},)),
    Claim("option.refusal_draws.value", (SHUFFLE,), ({},),
          ("own_hand_moving: Who refuses a Wild Customizable's rule draws as agreed, and takes the turn",)),
    Claim("option.match_lives.value", (LIVES,), ({}, LOW),
          ("own_lives: With one life the first hand lost is the last",
           "own_lives: With five lives the fourth loss ends nothing, and the fifth does")),
    Claim("option.hands.value", ({"hands": 3},), ({}, SINGLE | {"hands": 3}),
          ("checked_scoring: After the last of so many hands the best total wins",
           "checked_scoring: Before the last of so many hands the match goes on")),
    Claim("option.two_player_reverse.skip", ({}, LAST), ({"two_player_reverse": "reverse"},)),
)  # fmt: skip


def messages_of(options: Options) -> set[str]:
    """The messages that the rulebook is made of under changes to ``official``."""
    return _written(tuple(sorted(options.items())))


@cache
def _written(changed: tuple[tuple[str, Value], ...]) -> set[str]:
    """Many claims ask for the same book."""
    options = dict(changed)
    theme = loaded(str(options.get("theme", "classic")))
    changes = {name: value for name, value in options.items() if name not in ("theme", "deck")}
    deck_id = str(options["deck"]) if "deck" in options else None
    book = write_rulebook(theme, theme.options("official", changes), "official", deck_id)
    return {key for section in book.sections for paragraph in section.paragraphs for key in paragraph.keys}


@cache
def loaded(theme_id: str) -> Theme:
    """A theme that comes with the game, or the one for tests of double-sided decks."""
    own = SCENARIOS.parent / theme_id
    return themes.load_folder(own) if (own / "theme.yaml").is_file() else themes.load(theme_id)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_a_sentence_is_there_exactly_where_it_is_true(claim: Claim) -> None:
    for options in claim.true:
        assert claim.key in messages_of(options), options
    for options in claim.untrue:
        assert claim.key not in messages_of(options), options


def test_what_no_measure_asks_for_is_played_by_a_scenario() -> None:
    """All scenarios are run (tests/scenarios)."""
    there = {f"{file.stem}: {each.title}" for file in SCENARIOS.glob("*.yaml") for each in read_file(file, loaded)}
    assert {title for claim in CLAIMS for title in claim.shown_by} <= there
    shown = {key for key, reason in PLAIN.items() if reason == SHOWN}
    assert shown == {claim.key for claim in CLAIMS if claim.shown_by}


def lines() -> Iterator[dict[str, Any]]:
    for part in rulebook._order():
        yield from part["lines"]


def test_every_fact_is_asked_for_and_every_option_exists() -> None:
    facts = rulebook._file()["facts"]
    conditions = [*lines(), *(condition for fact in facts.values() for condition in fact)]
    asked = {fact for line in conditions for part in ("if", "if_not") for fact in line.get(part, ())}
    assert asked == (set(rulebook._FACTS) - set(wording.GROUPS)) | set(facts) | (asked & set(wording.GROUPS))
    named = {name for line in conditions for part in ("when", "unless") for name in line.get(part, {})}
    assert named | {line["option"] for line in lines() if "option" in line} <= set(OPTIONS)
