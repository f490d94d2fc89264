"""What the engine does in positions made for a rule set, by house rules, to compare the rulebook with.

A measure plays one or a few positions and returns facts by name. It knows no option: only what happens counts.
``CannotBeMade`` where the deck or the table has not what it needs.
"""

from __future__ import annotations

from measured_turns import HIGH, Facts, challengeable
from rulebook_table import CannotBeMade, Table, accept_all, answers, can, card_of, counts, find, may_play, over, play

from uno_desktop.engine.cards import Kind
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase

REST = ("2:2", "2:3")

# -- answers to draws --


def stacking(table: Table) -> Facts:
    """Which draw card may answer which; ``True`` where any of the two kinds may, of this color."""
    found: dict[str, bool] = {}
    kinds = [kind for kind in table.having("draw", "choose_color", "restricted", at_most=True) if kind.has("draw")]
    for top in kinds:
        for answer in kinds:
            for color in (0, 1) if answer.colored else (NONE,):
                game = table.game(
                    [[card_of(top), *HIGH], [card_of(answer, color), *REST]], "0:5", players=table.many(3)
                )
                named = {"color": 0} if find(game, 0, game.hands[0][0], color=0) else {}
                play(game, 0, game.hands[0][0], **named)
                if not named and not top.colored:  # chance has named the color
                    continue
                more = "at least" if draws(answer) >= draws(top) else "less"
                name = f"{'colored' if top.colored else 'wild'}, {'colored' if answer.colored else 'wild'}"
                key = f"{name}, {'named' if color == 0 else 'other'}, {more}" if answer.colored else f"{name}, {more}"
                found[key] = answers(game)
    if not found:
        raise CannotBeMade("draw cards")
    return found


def passing_on(table: Table, effect: str) -> Facts:
    """A draw answered with a Reverse or Skip: of the draw's color, of another; and who is to draw then."""
    two, kind = table.colored("draw"), table.colored(effect)
    facts: Facts = {}
    for name, color in (("color", 0), ("other color", 1)):
        game = table.after([card_of(two), *HIGH], [card_of(kind, color), *REST])
        facts[name] = answers(game)
        if facts[name]:
            before = counts(game)
            play(game, 1, game.hands[1][0])
            accept_all(game)
            due = [count - (seat == 1) + draws(two) for seat, count in enumerate(before)]
            facts["draws"] = [seat for seat, count in enumerate(counts(game)) if count == due[seat]]
    return facts


def passers(table: Table) -> list[Kind]:
    """The Reverses and then the Skips."""
    return [kind for effect in ("reverse", "skip") for kind in table.having(effect) if kind.colored]


def passed_on_challenged(table: Table) -> Facts:
    """A draw that could be challenged, after a Reverse or Skip has passed it on."""
    kind = challengeable(table)
    for answer in passers(table) if kind else ():
        game = table.game([[card_of(kind), *HIGH], [card_of(answer), *REST]], "0:5", players=table.many(3))
        move = find(game, 0, game.hands[0][0], color=0)
        if move:
            game.apply(move)
            if may_play(game, 1):
                play(game, 1, game.hands[1][0])
                return {"challenge": any(can(game, seat, Do.CHALLENGE) for seat in range(game.players))}
    raise CannotBeMade("a draw to pass on")


def draw_and_answer(table: Table) -> tuple[Kind, Kind]:
    """A draw card, and the first Reverse or Skip that passes it on."""
    for kind in passers(table):
        if passing_on(table, kind.effects[0].name)["color"]:
            return table.colored("draw"), kind
    raise CannotBeMade("an answer")


def few(table: Table) -> int:
    return 3 if 3 in table.seats else table.many(3)


def own_kind_answers(table: Table) -> Facts:
    """A Reverse of another color on a Reverse that passed the draw on."""
    two, kind = draw_and_answer(table)
    turns_back = kind.has("reverse")
    own, other = [card_of(two), *HIGH], card_of(kind, 1)
    hands = [[*own, other] if turns_back else own, [card_of(kind), *REST]]
    hands.append(["3:1", "3:2"] if turns_back else [other, *REST])
    game = table.after(*hands, players=few(table))
    play(game, 1, game.hands[1][0])
    card = next(card for card in game.hands[game.turn] if game.rules.deck.kind(card).id == kind.id)
    return {"own kind": find(game, game.turn, card) is not None}


def passing_on_between_two(table: Table) -> Facts:
    two, kind = draw_and_answer(table)
    game = table.after([card_of(two), *HIGH], [card_of(kind), *REST], players=table.two)
    play(game, 1, game.hands[1][0])
    accept_all(game)
    return {"the other draws": counts(game) == [3 + draws(two), 2]}


def last_answer(table: Table) -> Facts:
    two, kind = draw_and_answer(table)
    game = table.after([card_of(two), *HIGH], [card_of(kind)], players=few(table))
    before = sum(counts(game))
    play(game, 1, game.hands[1][0])
    accept_all(game)
    return {"passed on": sum(counts(game)) == before - 1 + draws(two)}


def skip_answered(table: Table) -> Facts:
    kind = table.colored("skip")
    facts: Facts = {"answered": answers(table.after([card_of(kind), *HIGH], [card_of(kind, 1), *REST]))}
    last = table.game([[card_of(kind)], [card_of(kind, 1), *REST]], "0:5", players=table.many(3))
    if may_play(last):
        play(last, 0, last.hands[0][0])
        facts["last answered"] = last.phase is Phase.PENALTY
    return facts


def reverse_as_skip_answered(table: Table) -> Facts:
    skip, turn = table.colored("skip"), table.colored("reverse")
    facts = {}
    for name, first, answer in (("answered", turn, skip), ("answers", skip, turn)):
        facts[name] = answers(table.after([card_of(first), *HIGH], [card_of(answer), *REST], players=table.two))
    return facts


# -- several cards, numbers that do something, playing out of turn --


def several(table: Table) -> Facts:
    facts = {}
    for name, other in (("other color", "1:3"), ("same color", "0:3"), ("other number", "0:4")):
        game = table.game([["0:3", other, *HIGH[:2]]], "0:5")
        first, second = game.hands[0][:2]
        facts[name] = game.can(Move(0, Do.PLAY, first, also=(second,))) is None
    return facts


def several_drawn(table: Table) -> Facts:
    """After a draw, a card that was held before with one just drawn."""
    for seed in range(60):
        now = Table(table.theme, table.deck_id, table.options, seed)
        game = now.game([["1:8", "1:1", "1:2"]], "0:5", pile=["0:8", "2:8", "2:8", "0:9"])
        held = game.hands[0][0]
        game.apply(Move(0, Do.DRAW))
        if game.phase is Phase.DRAWN:
            first = next(card for card in game.hands[0] if game.rules.deck.color_of(card) == 0)
            return {"with held": game.can(Move(0, Do.PLAY, first, also=(held,))) is None}
    raise CannotBeMade("a drawn card")


def number_moves_hands(table: Table, number: int) -> Facts:
    game = table.game([[f"0:{number}", "1:1", "1:2"], ["2:1", "2:2"]], "0:5", players=table.many(3))
    before = [sorted(hand) for hand in game.hands]
    move = find(game, 0, game.hands[0][0])
    assert move is not None
    names = {type(event).__name__ for event in game.apply(move)}
    swapped = "HandsSwapped" in names and sorted(game.hands[0]) == before[move.target]
    return {"swap": swapped, "pass": "HandsPassed" in names, "shuffle": "HandsShuffled" in names}


def seven(table: Table) -> Facts:
    return number_moves_hands(table, 7)


def zero(table: Table) -> Facts:
    return number_moves_hands(table, 0)


def six(table: Table) -> Facts:
    """Whether everybody drops on a 6, and what the last one draws."""
    for kind in table.kinds:
        game = table.game([[card_of(kind), *HIGH]], "0:5", players=table.many(3))
        if table.acts(game.hands[0][0])["drop_hands"]:
            before = sum(counts(game)) - 1
            play(game, 0, game.hands[0][0])
            drops = game.phase is Phase.DROP
            accept_all(game)
            return {"drops": drops, "last draws": sum(counts(game)) - before}
    raise CannotBeMade("a card that drops")


def six_drops(table: Table) -> Facts:
    return {"drops": table.after(["0:6", *HIGH]).phase is Phase.DROP}


def jumping_in(table: Table) -> Facts:
    """What seat 0, which is not next, may lay on a card that seat 1 has played: a number, and an action."""
    facts: Facts = {}
    actions = [k for k in table.having("skip", "reverse", at_most=True) if k.colored and k.number is None]
    for name, card in (("number", "0:3"), *(("action", card_of(kind)) for kind in actions[:1])):
        game = table.game([[card, "1:3"], [card, *HIGH]], "0:5", players=table.many(3), turn=1)
        play(game, 1, game.hands[1][0])
        if game.turn != 0 and game.phase is Phase.TURN:
            facts[name] = may_play(game)
            if name == "number":
                facts["near"] = find(game, 0, game.hands[0][1]) is not None
    return facts | {"any": facts.get("number", False) or facts.get("action", "action" not in facts)}


# -- hands that are too large --


def numbers(table: Table, *colors: int) -> list[int]:
    """The numbers of these colors, but for the 5 that lies on top."""
    deck = table.rules.deck
    return [
        card for card in range(deck.size) if deck.color_of(card) in colors and deck.kind(card).number not in (None, 5)
    ]


def crowded(table: Table, left: int, players: int) -> Game:
    """Seat 0 has played a number, and has so many cards left; seat 1 holds two."""
    cards = numbers(table, 1, 2, 3)
    if left + 2 > len(cards):
        raise CannotBeMade("so many cards")
    return table.after(["0:1", *cards[:left]], cards[-2:], players=players)


def too_many(table: Table) -> Facts:
    """The number of cards with which a player is out of the hand."""
    at = int(table.options["mercy_at"])
    left = {"below": at - 1, "at": at}
    return {name: not crowded(table, many, table.many(2)).hands[0] for name, many in left.items()} | {"number": at}


def mercy_winner(table: Table) -> Facts:
    """Who wins when of two players one is taken out."""
    game = crowded(table, int(table.options["mercy_at"]), table.two)
    return {"ends": over(game), "won": game.result.winner if over(game) else NONE}


def mercy_team(table: Table) -> Facts:
    """Who wins when only one team is left: all others but seat 0, which is taken out, are out already."""
    players, at = table.many(4), int(table.options["mercy_at"])
    side = table.game([["1:1"]], "0:5", players=players).rules.sides
    small = numbers(table, 1, 2)
    if at > len(small):
        raise CannotBeMade("so many cards")
    hands: list[list[str | int]] = [["0:1", *small[:at]]]
    hands += [["3:1", "3:2"] if seat == 1 else ["3:3"] if side[seat] == side[1] else [] for seat in range(1, players)]
    game = table.after(*hands, players=players)
    return {"ends": over(game), "won": over(game) and side[game.result.winner] == side[1]}


# -- the rest --


def speaking(table: Table) -> Facts:
    """What speaking costs after a 7, and once more in the same silence."""
    game = table.after(["0:7", "1:1", "1:2", "1:3"])
    before = counts(game)[1]
    game.apply(Move(1, Do.SPEAK))
    return {"costs": counts(game)[1] - before, "again": can(game, 1, Do.SPEAK)}


def face_down(table: Table) -> Facts:
    """A card laid face down and doubted: one that matches, and one that does not."""
    facts: Facts = {}
    for name, card in (("good", "0:3"), ("bad", "1:3")):
        game = table.game([[card, "1:1"]], "0:5", players=table.many(3))
        before = counts(game)
        laid = Move(0, Do.LAY_DOWN, game.hands[0][0])
        if game.can(laid) is not None:
            return {"may": False}
        game.apply(laid)
        game.apply(Move(1, Do.CHALLENGE))
        loser = 1 if name == "good" else 0
        if not game.hands[loser]:
            raise CannotBeMade("a hand that is not too large")
        facts[name] = counts(game)[loser] - before[loser]
        if name == "good":
            facts["loses turn"] = game.turn != 1
    last = table.game([["1:3"]], "0:5")
    facts["last"] = last.can(Move(0, Do.LAY_DOWN, last.hands[0][0])) is None
    return facts | {"may": True}


def hands_seen(table: Table) -> Facts:
    groups = table.rules.open_hands
    teams = len(set(table.rules.sides)) < table.many(2)
    return {"all": bool(groups) and len(set(groups)) == 1, "partners": teams and bool(groups)}


def cards_in_deck(table: Table) -> Facts:
    """The numbers and the other cards, as a multiple of those of the deck that was chosen."""
    found = []
    for deck in (table.rules.deck, table.chosen):
        plain = sum(deck.kind(card).number is not None for card in range(deck.size))
        found.append((plain, deck.size - plain))
    ratio = [mine / usual if usual else 1 for mine, usual in zip(*found, strict=True)]
    return {"numbers": ratio[0], "symbols": ratio[1], "size": table.rules.deck.size}
