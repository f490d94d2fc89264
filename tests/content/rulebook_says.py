"""What every sentence of the rulebook says, in facts that the engine can be asked for.

``SAYS`` has, by message, a measure and the facts that the sentence claims; ``PLAIN`` the sentences without such a
claim, each with the reason. Claims of cards are made of their effects (``card_claims``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

import measured_hands as hands
import measured_house_rules as house_rules
import measured_turns as turns
from measured_turns import Facts
from rulebook_table import CannotBeMade, Table

from uno_desktop.content.rulebook.rulebook import Paragraph
from uno_desktop.engine.cards import Kind


class Says(NamedTuple):
    """A measure, and the facts claimed of it: some of those that it finds, or what they are for a rule set."""

    measure: Callable[[Table], Facts]
    facts: Facts | Callable[[Table], Facts]

    def claimed(self, table: Table) -> Facts:
        return self.facts(table) if callable(self.facts) else self.facts


def option(name: str, fact: str, more: int = 0) -> Callable[[Table], Facts]:
    """That a fact is the number of an option."""
    return lambda table: {fact: int(table.options[name]) + more}


def most_drawn(table: Table) -> Facts:
    return {"machine": False, "cards": min(4, int(table.options["draw_most"]))}


def owed(table: Table) -> Facts:
    return {"owed at": [1, 2][: table.rules.uno_at], "costs": int(table.options["uno_penalty"])}


def stacks(*pairs: str) -> Facts:
    """Which draw cards answer which: named as ``stacking`` does, without the amounts."""
    ways = ("colored, colored, named", "colored, colored, other", "wild, wild", "colored, wild")
    ways += ("wild, colored, named", "wild, colored, other")
    return {f"{way}, {more}": way in pairs for way in ways for more in ("at least", "less")}


def by_amount() -> Facts:
    facts = {name: name.endswith("at least") for name in stacks()}
    return facts | {name: False for name in facts if name.startswith("wild, colored, other")}


TWO = ("colored, colored, named", "colored, colored, other")
SAME = (*TWO, "wild, wild")
ESCALATE = (*SAME, "colored, wild")

SAYS: dict[str, Says] = {
    "rulebook.aim.winner_takes": Says(hands.scoring, {"gains": ["others"]}),
    "rulebook.aim.low_total": Says(hands.scoring, {"gains": ["own"]}),
    "rulebook.aim.knockout": Says(hands.scoring, {"gains": ["own"]}),
    "rulebook.aim.lives": Says(hands.scoring, {"gains": ["life"]}),
    "rulebook.aim.single_hand": Says(hands.scoring, {"gains": ["none"], "match": True}),
    "rulebook.aim.last_holding_loses": Says(hands.going_out, {"ends": False}),
    "rulebook.setup.players": Says(hands.seats, lambda table: {"seats": told_seats(table)}),
    "option.hand_size.value": Says(hands.dealt, lambda table: {"cards": {table.options["hand_size"]}}),
    "option.dealer_next.left": Says(hands.next_hand, {"dealer": 1}),
    "option.dealer_next.stay": Says(hands.next_hand, {"dealer": 0}),
    "option.dealer_next.winner": Says(hands.next_hand, {"dealer": 1}),
    "rulebook.setup.dealer_out": Says(hands.dealer_out, {"dealer": 1}),
    "option.handicap.value": Says(hands.next_hand, option("handicap", "more")),
    "option.card_trade.to_winner": Says(hands.trade, {"gives": 2, "gets": 1}),
    "option.card_trade.to_loser": Says(hands.trade, {"gives": 1, "gets": 2}),
    "option.tie_break.value": Says(
        hands.play_off, lambda table: {"cards": min(int(table.options["tie_break"]), int(table.options["hand_size"]))}
    ),
    "option.dealers_choice.dealer": Says(hands.next_hand, lambda table: {"chooses": hands.next_hand(table)["dealer"]}),
    "option.dealers_choice.winner": Says(hands.next_hand, {"chooses": 1}),
    "option.packs.two": Says(house_rules.cards_in_deck, {"numbers": 2}),
    "option.packs.three": Says(house_rules.cards_in_deck, {"numbers": 3}),
    "option.card_mix.numbers_only": Says(house_rules.cards_in_deck, {"symbols": 0}),
    "option.card_mix.more_actions": Says(
        house_rules.cards_in_deck, lambda table: {"symbols": 2 * house_rules.cards_in_deck(table)["numbers"]}
    ),
    "option.action_points.standard": Says(hands.symbol_points, {"numbers": True, "symbols": "points"}),
    "option.action_points.zero": Says(hands.symbol_points, {"numbers": True, "symbols": "zero"}),
    # the first card
    "rulebook.start.first_player": Says(hands.first_player, {"turn": 1}),
    "rulebook.start.number": Says(hands.first_player, lambda table: {"turn": first_seat(table)}),
    "option.first_turn.dealer": Says(hands.first_player, {"turn": 0}),
    "option.first_turn.winner": Says(hands.first_player, {"turn": 1}),
    "option.first_turn.loser": Says(hands.first_player, {"turn": 1}),
    "rulebook.start.reverse_two": Says(hands.two_player_start, {"skipped": True}),
    "rulebook.start.reverse_dealer": Says(hands.first_reverse, {"direction": -1, "dealer": True}),
    "rulebook.start.reverse_first": Says(hands.first_reverse, {"direction": -1, "right of dealer": True}),
    # turns
    "rulebook.turn.order": Says(turns.matching, {"color": True, "neither": False}),
    "rulebook.turn.match": Says(turns.matching, {"color": True, "number": True, "neither": False}),
    "option.symbol_match.true": Says(turns.same_action, {"matches": True}),
    "option.symbol_match.false": Says(turns.same_action, {"matches": False}),
    "rulebook.turn.wild": Says(turns.wild_in_need, {"stuck": True}),
    "rulebook.turn.wild_free": Says(turns.wild_in_need, {"with a match": True}),
    "option.wild_last_resort.true": Says(turns.wild_in_need, {"with a match": False, "stuck": True}),
    "rulebook.turn.after_wild": Says(turns.after_wild, {"wild": True, "color": True, "other": False}),
    "option.no_wild_on_wild.true": Says(turns.after_wild, {"wild": False, "color": True, "other": False}),
    "option.chance_color.true": Says(turns.wild_color, {"named": False}),
    # drawing
    "option.renege.true": Says(turns.must_play, {"must": False}),
    "option.renege.false": Says(turns.must_play, {"must": True}),
    "option.draw.one": Says(turns.own_draw, {"machine": False, "cards": 1}),
    "option.draw.two": Says(turns.own_draw, {"machine": False, "cards": 2}),
    "option.draw.until_playable": Says(turns.own_draw, {"machine": False, "cards": 4}),
    "option.draw_most.value": Says(turns.own_draw, most_drawn),
    "option.draw_machine.true": Says(turns.own_draw, {"machine": True}),
    "option.drawn_card.may_play": Says(turns.after_drawing, {"play": True, "keep": True, "other": False}),
    "option.drawn_card.must_play": Says(turns.after_drawing, {"play": True, "keep": False, "other": False}),
    "option.drawn_card.keep": Says(turns.after_drawing, {"play": False, "keep": True}),
    "option.drawn_card.any_card": Says(turns.after_drawing, {"play": True, "other": True}),
    "rulebook.draw.empty": Says(turns.pile_empty, {"shuffled": True, "ends": False}),
    "option.empty_pile_ends.true": Says(turns.pile_empty, {"shuffled": False, "ends": True}),
    "rulebook.draw.short": Says(turns.short_draw, {"drawn": 1}),
    "rulebook.draw.nothing": Says(turns.nothing_left, {"must": True}),
    "rulebook.draw.nothing_bluff": Says(turns.nothing_left, {"must": True, "bluff": True}),
    # cards
    "option.draw_anyone.true": Says(turns.draw_card, {"named": True, "loses turn": False}),
    "option.draw_keeps_turn.true": Says(turns.draw_card, {"loses turn": False}),
    "option.skip_everyone.true": Says(turns.skip_card, {"again": True}),
    "option.two_player_reverse.skip": Says(turns.two_player_reverse, {"direction": 1, "again": True}),
    "option.two_player_reverse.reverse": Says(turns.two_player_reverse, {"direction": -1, "again": False}),
    "option.chili_draws.value": Says(house_rules.six, option("chili_draws", "last draws")),
    # restricted cards
    "option.wild_draw_four_needs.no_color": Says(turns.needs, {"color": False, "wild": True, "number": True}),
    "option.wild_draw_four_needs.no_color_or_wild": Says(turns.needs, {"color": False, "wild": False, "number": True}),
    "option.wild_draw_four_needs.no_color_or_number": Says(
        turns.needs, {"color": False, "wild": True, "number": False}
    ),
    "option.wild_draw_four_needs.nothing": Says(turns.needs, {"color": True, "wild": True, "number": True}),
    "option.bluff.true": Says(
        turns.bluffing,
        {
            "may": True,
            "challenge": True,
            "others challenge": False,
            "bluffer draws": True,
            "challenger draws": 0,
            "color counts": True,
            "challenger's turn": True,
        },
    ),
    "option.bluff.false": Says(turns.bluffing, {"may": False, "challenge": False}),
    "option.challenge_penalty.value": Says(turns.failed_challenge, option("challenge_penalty", "more")),
    "option.challenge_penalty.zero": Says(turns.failed_challenge, {"more": 0}),
    "rulebook.wild_draw_four.loses_turn": Says(turns.failed_challenge, {"loses turn": True}),
    "rulebook.wild_draw_four.out": Says(turns.last_restricted, {"legal": True, "challenge": False}),
    "rulebook.wild_draw_four.out_bluff": Says(turns.last_restricted, {"legal": True, "challenge": False}),
    "rulebook.wild_draw_four.passed_on": Says(house_rules.passed_on_challenged, {"challenge": False}),
    # UNO
    "option.uno_penalty.value": Says(hands.uno_owed, owed),
    "option.uno_penalty.zero": Says(hands.uno_owed, {"owed at": []}),
    "option.uno_at.value": Says(hands.uno_owed, {"owed at": [1, 2]}),
    "rulebook.uno.safe": Says(hands.uno_safe, {"safe": True, "caught twice": False}),
    "rulebook.uno.begins": Says(hands.turn_begins, {"draw": True}),
    "rulebook.house.turn_begins": Says(hands.turn_begins, {"draw": True, "lay_down": True}),
    "option.false_uno_penalty.value": Says(hands.false_uno, option("false_uno_penalty", "costs")),
    # going out
    "rulebook.out.ends": Says(hands.going_out, {"ends": True, "won": 0}),
    "rulebook.out.plays_on": Says(hands.going_out, {"ends": False}),
    "option.last_card_draws.true": Says(hands.last_draw, {"draws": True}),
    "option.last_card_draws.false": Says(hands.last_draw, {"draws": False}),
    "rulebook.out.effect": Says(hands.last_draw, {"draws": True, "answered": False}),
    "rulebook.out.stack": Says(hands.last_draw, {"draws": True, "answered": False}),
    "rulebook.out.drop": Says(hands.last_drop, {"drops": True, "ends": True}),
    "rulebook.out.no_drop": Says(hands.last_drop, {"drops": False, "ends": True}),
    "rulebook.out.hands": Says(hands.last_moves_hands, {"moved": False}),
    "option.number_finish.true": Says(
        hands.last_card, {"number": {True}, "action": {False}, "wild": {False}, "wild draw": {False}, "draw": {False}}
    ),
    "option.last_card_not.wild": Says(hands.last_card, {"number": {True}, "wild": {False}, "wild draw": {False}}),
    "option.last_card_not.draw": Says(hands.last_card, {"number": {True}, "draw": {False}}),
    "option.last_card_not.wild_or_draw": Says(
        hands.last_card, {"number": {True}, "wild": {False}, "wild draw": {False}, "draw": {False}}
    ),
    "option.round_limit.value": Says(hands.turns_each, option("round_limit", "turns")),
    "rulebook.draw.too_long": Says(hands.turns_each, {"turns": 500}),
    "rulebook.house.lowest": Says(hands.lowest_hand, {"ends": True, "lowest": True}),
    "rulebook.house.lowest_last": Says(hands.lowest_hand, {"ends": True, "lowest": True}),
    # scoring
    "option.scoring.winner_takes": Says(hands.scoring, {"gains": ["others"], "teams": False}),
    "option.scoring.low_total": Says(hands.scoring, {"gains": ["own"], "teams": False}),
    "option.scoring.knockout": Says(hands.scoring, {"gains": ["own"]}),
    "option.scoring.lives": Says(hands.scoring, {"gains": ["life"]}),
    "option.scoring.single_hand": Says(hands.scoring, {"gains": ["none"], "teams": False, "match": True}),
    "option.scoring.last_holding_loses": Says(hands.going_out, {"ends": False}),
    "rulebook.scoring.team_takes": Says(hands.scoring, {"gains": ["others"], "teams": True}),
    "rulebook.scoring.team_low": Says(hands.scoring, {"gains": ["own"], "teams": True}),
    "rulebook.scoring.team_hand": Says(hands.scoring, {"gains": ["none"], "teams": True, "match": True}),
    "rulebook.scoring.without": Says(hands.no_winner, {"scored": False, "won": False}),
    "rulebook.scoring.without_low": Says(hands.no_winner, {"scored": True, "won": False}),
    "rulebook.scoring.without_lives": Says(hands.no_winner, {"scored": True, "won": False}),
    "rulebook.scoring.without_single": Says(hands.no_winner, {"won": False, "match": False}),
    "rulebook.scoring.without_last": Says(hands.no_winner, {"won": False, "match": True}),
    "rulebook.draw.nobody": Says(hands.no_winner, {"won": False}),
    "option.target.value": Says(hands.target, {"below": False, "reached": True}),
    "rulebook.scoring.knockout_target": Says(hands.knocked_out, {"below": False, "reached": True}),
    # house rules
    "option.stacking.draw_two": Says(house_rules.stacking, stacks(*TWO)),
    "option.stacking.same": Says(house_rules.stacking, stacks(*SAME)),
    "option.stacking.escalate": Says(house_rules.stacking, stacks(*ESCALATE)),
    "option.stacking.any": Says(house_rules.stacking, stacks(*ESCALATE, "wild, colored, named")),
    "option.stacking.amount": Says(house_rules.stacking, by_amount()),
    "rulebook.house.stacking_wild": Says(house_rules.stacking, stacks("wild, wild")),
    "option.draw_answer.reverse": Says(
        partial(house_rules.passing_on, effect="reverse"), {"color": True, "other color": False, "draws": [0]}
    ),
    "option.draw_answer.skip": Says(
        partial(house_rules.passing_on, effect="skip"), {"color": True, "other color": False, "draws": [2]}
    ),
    "option.draw_answer.both": Says(house_rules.own_kind_answers, {"own kind": True}),
    "rulebook.house.answer_two": Says(house_rules.passing_on_between_two, {"the other draws": True}),
    "rulebook.house.answer_out": Says(house_rules.last_answer, {"passed on": True}),
    "option.multi_play.true": Says(
        house_rules.several, {"other color": True, "same color": True, "other number": False}
    ),
    "option.multi_play_with.identical": Says(
        house_rules.several, {"other color": False, "same color": True, "other number": False}
    ),
    "rulebook.house.multi_drawn": Says(house_rules.several_drawn, {"with held": False}),
    "rulebook.house.seven": Says(house_rules.seven, {"swap": True}),
    "rulebook.house.zero": Says(house_rules.zero, {"pass": True, "shuffle": False}),
    "option.zero_does.shuffle": Says(house_rules.zero, {"pass": False, "shuffle": True}),
    "option.seven_zero_cards.seven": Says(house_rules.zero, {"swap": False, "pass": False, "shuffle": False}),
    "option.seven_zero_cards.zero": Says(house_rules.seven, {"swap": False, "pass": False, "shuffle": False}),
    "option.jump_in.true": Says(house_rules.jumping_in, {"near": False, "any": True}),
    "option.jump_in_with.numbers": Says(house_rules.jumping_in, {"number": True, "action": False}),
    "option.jump_in_with.actions": Says(house_rules.jumping_in, {"number": False, "action": True}),
    "option.skip_answer.true": Says(house_rules.skip_answered, {"answered": True, "last answered": False}),
    "rulebook.house.skip_answer_reverse": Says(
        house_rules.reverse_as_skip_answered, {"answered": False, "answers": False}
    ),
    "option.six_drop.true": Says(house_rules.six_drops, {"drops": True}),
    "option.silent_seven.next_seven": Says(house_rules.speaking, {"again": False}),
    "option.silent_seven.own_turn": Says(house_rules.speaking, {"again": False}),
    "option.speaking_draws.value": Says(house_rules.speaking, option("speaking_draws", "costs")),
    "option.mercy.true": Says(house_rules.too_many, {"below": False, "at": True}),
    "option.mercy_at.value": Says(house_rules.too_many, option("mercy_at", "number")),
    "rulebook.house.mercy_wins": Says(house_rules.mercy_winner, {"ends": True, "won": 1}),
    "rulebook.house.mercy_last": Says(house_rules.mercy_winner, {"ends": True, "won": 1}),
    "rulebook.house.mercy_team": Says(house_rules.mercy_team, {"ends": True, "won": True}),
    "option.bluff_any_card.true": Says(house_rules.face_down, {"may": True, "last": False}),
    "option.bluff_card_draws.value": Says(
        house_rules.face_down, lambda table: dict.fromkeys(("good", "bad"), int(table.options["bluff_card_draws"]))
    ),
    "rulebook.house.doubt_turn": Says(house_rules.face_down, {"loses turn": True}),
    "option.open_hands.true": Says(house_rules.hands_seen, {"all": True}),
    "option.partner_cards.open": Says(house_rules.hands_seen, {"partners": True}),
}

SHOWN = "scenarios play it, which test_rulebook_claims names"
CLOCK = "the engine has no clock; tests/match play it with the referee's"
CHANCE = "who is drawn is up to chance; tests/engine count it"
NAMES = "a list of the deck's cards, compared with the deck (test_the_deck_is_listed_as_it_is_played)"
FIXED = "plain description of what has no other way"

DROP = ("wait", "early", "last", "lot")
PLAIN: dict[str, str] = {
    **{f"rulebook.deck.{line}": NAMES for line in ("size", "two_sided", "light", "dark", "line_colored", "line_wild")},
    **{f"rulebook.deck.{line}": NAMES for line in ("line_numbers", "points_numbers", "points", "printed")},
    **{f"rulebook.sides.{line}": SHOWN for line in ("begin", "backs", "flip", "top", "out")},
    "option.dealer.chosen": FIXED,
    "option.dealer.high_card": CHANCE,
    **{f"option.dealer_symbols.{way}": CHANCE for way in ("zero", "points", "redraw")},
    "rulebook.setup.chance": CHANCE,
    **{f"rulebook.aim.{line}": "a summary of what other sentences claim" for line in ("turns", "actions", "uno")},
    **{f"rulebook.drop.{line}": "the engine has no drop; tests/reflex and tests/ui/chili play it" for line in DROP},
    **{f"rulebook.setup.redeal_{way}": "measured with who deals next" for way in ("left", "stay")},
    "rulebook.setup.pile": FIXED,
    "rulebook.start.stack": SHOWN,
    "rulebook.start.afresh": SHOWN,
    "rulebook.draw.secret": "what others see is compared in tests/properties",
    "rulebook.draw.bluff": SHOWN,
    "option.refusal_draws.value": SHOWN,
    "rulebook.written": "what players wrote",
    "rulebook.wild_draw_four.stacked": SHOWN,
    "rulebook.wild_draw_four.stacked_legal": SHOWN,
    **{f"rulebook.uno.{line}": SHOWN for line in ("more", "hands", "dealt", "out")},
    "rulebook.out.rule": SHOWN,
    "rulebook.out.no_cards": SHOWN,
    "rulebook.draw.shut_in": SHOWN,
    "rulebook.draw.often_long": "a measured length, not a rule",
    "rulebook.draw.often_long_draws": "a measured length, not a rule",
    "rulebook.draw.often_long_finish": "a measured length, not a rule",
    "rulebook.draw.often_long_needs": "a measured length, not a rule",
    "rulebook.deck.needs": "names rules that have sentences of their own",
    "option.match_lives.value": SHOWN,
    "option.hands.value": SHOWN,
    "option.hands.zero": FIXED,
    "rulebook.scoring.tie": SHOWN,
    "rulebook.scoring.knockout": SHOWN,
    "rulebook.scoring.counts": SHOWN,
    "option.round_limit.zero": FIXED,
    "rulebook.house.none": FIXED,
    "rulebook.house.one_jump": SHOWN,
    "rulebook.house.multi_seven": SHOWN,
    "option.turn_seconds.value": CLOCK,
    "option.hand_minutes.value": CLOCK,
    "option.dealers_choice.chance": CHANCE,
    "option.packs.by_players": "it says for which numbers of players; tests/engine count the cards",
    "option.teams.two": "measured with the scoring of teams",
    "option.teams.three": "measured with the scoring of teams",
}


def told_seats(table: Table) -> list[int]:
    """The numbers of players that the sentence names."""
    (text,) = [each.text for each in table.paragraphs if each.keys == ("rulebook.setup.players",)]
    told = text.split(" players")[0]
    numbers = [int(word.strip(",")) for word in told.split() if word[0].isdigit()]
    return list(range(numbers[0], numbers[-1] + 1)) if " to " in told else numbers


def first_seat(table: Table) -> int:
    """Where the first player sits, to the left of the dealer, by the book's own sentence."""
    keys = {key for each in table.paragraphs for key in each.keys}
    return 0 if "option.first_turn.dealer" in keys else 1


# -- first cards and cards, by their kinds --


def first_card_claims(table: Table, paragraph: Paragraph, kind: Kind, players: int) -> Facts | None:
    """What the sentence on a kind as the first card says of it; ``None`` where it says no more than another one."""
    (key,) = paragraph.keys
    first = first_seat(table)
    after = (first + 1) % players
    amount = sum(effect.amount for effect in kind.effects if effect.name == "draw")
    stays = {"fate": "stays", "asked color": False}
    way = key.rsplit(".", 1)[1]
    if way == "as_played":
        loses_turn = turns.card_does(table, kind.id)["turn"] != 1
        return stays | {"turn": after if loses_turn else first, "direction": 1}
    if way == "as_played_and_goes_on":
        return stays | {"turn": first, "direction": 1}
    if way in ("stays", "no_effect"):
        return stays | {"drawn": {}, "turn": first, "direction": 1}
    if way == "cover":
        return {"fate": "covered"}
    if way == "return":
        return {"fate": "returned"}
    if way == "choose_color":
        return {"fate": "stays", "asked color": True, "drawn": {}, "turn": first}
    if way == "draw_only":
        return stays | {"drawn": {first: amount}, "turn": first, "direction": 1}
    if way == "apply":
        return stays | {"drawn": {first: amount} if amount else {}, "turn": after, "direction": 1}
    if way == "right_of_dealer":
        return stays | {"drawn": {}, "turn": players - 1, "direction": -1}
    if way == "dealer":
        return stays | {"drawn": {}, "turn": 0, "direction": -1}
    raise AssertionError(f"no claim for {key}")


def card_claims(paragraph: Paragraph, kind: Kind, players: int) -> Facts | None:
    """What a card's own text, or the sentences on its effects, say that it does; ``None`` for other effects."""
    if paragraph.keys == (f"card.{kind.id}.help",):
        effects = [(effect.name, effect.amount) for effect in kind.effects]
        keeps = False
    else:
        names = [key.split(".")[2] for key in paragraph.keys]
        amounts = {name: [e.amount for e in kind.effects if e.name in (name, "draw")] for name in names}
        effects = [(name, amounts[name].pop(0) if amounts[name] else 0) for name in names]
        keeps = any(key.endswith(".keeps_turn") for key in paragraph.keys)
    if not {name for name, _ in effects} <= turns.SIMPLE:
        return None
    return turns.expected_of(effects, players, keeps)


def kind_of(subject: str) -> str:
    return subject.partition(": ")[2]


Check = tuple[str, Facts, Facts]
"""A message, what it claims, and what was found."""


def checks(table: Table, cannot: Callable[[str], None], keys: Collection[str] = SAYS) -> list[Check]:
    """Every claim of the rulebook of a rule set with what the engine does; ``cannot`` is told what can't be asked.

    ``keys``: of the messages with a claim of their own, only these.
    """
    found: list[Check] = []
    for paragraph in table.paragraphs:
        for subject in paragraph.about:
            if subject.startswith(("first card: ", "card: ")):
                found += _kind_check(table, paragraph, subject, cannot)
        for key in paragraph.keys:
            if key in keys and not paragraph.about[0].startswith(("first card: ", "card: ")):
                found += _check(table, key, SAYS[key], cannot)
    return found


def _check(table: Table, key: str, says: Says, cannot: Callable[[str], None]) -> list[Check]:
    try:
        facts, claimed = says.measure(table), says.claimed(table)
    except CannotBeMade:
        cannot(key)
        return []
    both = facts.keys() & claimed.keys()
    return [(key, {name: claimed[name] for name in both}, {name: facts[name] for name in both})]


def _kind_check(table: Table, paragraph: Paragraph, subject: str, cannot: Callable[[str], None]) -> list[Check]:
    kind = next((kind for kind in table.kinds if kind.id == kind_of(subject)), None)
    try:
        if kind is None:
            raise CannotBeMade(subject)
        players = turns.some_players(table)
        if subject.startswith("first card: "):
            claimed = first_card_claims(table, paragraph, kind, players)
            facts = hands.first_card(table, kind.id) if claimed else {}
        else:
            claimed = card_claims(paragraph, kind, players)
            facts = turns.card_does(table, kind.id) if claimed else {}
    except CannotBeMade:
        cannot(" ".join(paragraph.keys))
        return []
    if not claimed:
        return []
    shown = {name: facts[name] for name in claimed}
    return [(f"{subject} ({' '.join(paragraph.keys)})", claimed, shown)]
