"""What the engine does in positions made for a rule set, by house rules, to compare the rulebook with.

A measure plays one or a few positions and returns facts by name. It knows no option: only what happens counts.
``CannotBeMade`` where the deck or the table has not what it needs.
"""

from __future__ import annotations

from measured_hands import over
from measured_turns import HIGH, Facts, challengeable
from rulebook_table import CannotBeMade, Picker, Table, accept_all, can, counts, find, play

from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.moves import NONE, Do, Move, Phase

# -- house rules --


def stacking(table: Table) -> Facts:
    """Which draw card may answer which; ``True`` where any of the two kinds may, of this color."""
    found: dict[str, bool] = {}
    kinds = [kind for kind in table.kinds if {e.name for e in kind.effects} <= {"draw", "choose_color", "restricted"}]
    kinds = [kind for kind in kinds if kind.has("draw")]
    for top in kinds:
        for answer in kinds:
            for color in (0, 1) if answer.colored else (NONE,):
                card = f"{color}:{answer.id}" if answer.colored else answer.id
                first = f"0:{top.id}" if top.colored else top.id
                game = table.game([[first, *HIGH], [card, "2:2", "2:3"]], "0:5", players=table.many(3))
                named = {"color": 0} if find(game, 0, game.hands[0][0], color=0) else {}
                play(game, 0, game.hands[0][0], **named)
                may = game.phase is Phase.PENALTY and find(game, 1, game.hands[1][0]) is not None
                if not named and not top.colored:  # chance has named the color
                    continue
                more = "at least" if draws(answer) >= draws(top) else "less"
                name = f"{'colored' if top.colored else 'wild'}, {'colored' if answer.colored else 'wild'}"
                key = f"{name}, {'named' if color == 0 else 'other'}, {more}" if answer.colored else f"{name}, {more}"
                found[key] = may
    if not found:
        raise CannotBeMade("draw cards")
    return found


def passing_on(table: Table, effect: str) -> Facts:
    """A draw answered with a Reverse or Skip: of the draw's color, of another; and who is to draw then."""
    two = next((k for k in table.kinds if k.colored and k.has("draw") and len(k.effects) == 1), None)
    kind = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {effect}), None)
    if two is None or kind is None:
        raise CannotBeMade("a draw and its answer")
    facts: Facts = {}
    for color in (0, 1):
        game = table.game([[f"0:{two.id}", *HIGH], [f"{color}:{kind.id}", "2:2", "2:3"]], "0:5", players=table.many(3))
        before = counts(game)
        play(game, 0, game.hands[0][0])
        may = game.phase is Phase.PENALTY and find(game, 1, game.hands[1][0]) is not None
        facts["color" if color == 0 else "other color"] = may
        if may:
            play(game, 1, game.hands[1][0])
            accept_all(game)
            facts["draws"] = [
                seat for seat in range(game.players) if counts(game)[seat] == before[seat] - (seat < 2) + draws(two)
            ]
    return facts


def passed_on_challenged(table: Table) -> Facts:
    """A draw that could be challenged, after a Reverse or Skip has passed it on."""
    kind = challengeable(table)
    for effect in ("reverse", "skip"):
        answer = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {effect}), None)
        if kind and answer:
            game = table.game([[kind.id, *HIGH], [f"0:{answer.id}", "2:2", "2:3"]], "0:5", players=table.many(3))
            move = find(game, 0, game.hands[0][0], color=0)
            if move:
                game.apply(move)
                if find(game, 1, game.hands[1][0]):
                    play(game, 1, game.hands[1][0])
                    return {"challenge": any(can(game, seat, Do.CHALLENGE) for seat in range(game.players))}
    raise CannotBeMade("a draw to pass on")


def own_kind_answers(table: Table) -> Facts:
    """A Reverse of another color on a Reverse that passed the draw on."""
    two = next((k for k in table.kinds if k.colored and k.has("draw") and len(k.effects) == 1), None)
    for effect in ("reverse", "skip"):
        kind = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {effect}), None)
        if two and kind and passing_on(table, effect)["color"]:
            hand = [f"1:{kind.id}", "2:2", "2:3"]
            own, third = [f"0:{two.id}", *HIGH], ["3:1", "3:2"]
            hands = [[*own, *hand[:1]] if effect == "reverse" else own, [f"0:{kind.id}", "2:2", "2:3"]]
            hands.append(third if effect == "reverse" else hand)
            game = table.game(hands, "0:5", players=3 if 3 in table.seats else table.many(3))
            play(game, 0, game.hands[0][0])
            play(game, 1, game.hands[1][0])
            card = next(card for card in game.hands[game.turn] if game.rules.deck.kind(card).id == kind.id)
            return {"own kind": find(game, game.turn, card) is not None}
    raise CannotBeMade("an answer")


def passing_on_between_two(table: Table) -> Facts:
    two = next((k for k in table.kinds if k.colored and k.has("draw") and len(k.effects) == 1), None)
    for effect in ("reverse", "skip"):
        kind = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {effect}), None)
        if two and kind and passing_on(table, effect)["color"]:
            game = table.game([[f"0:{two.id}", *HIGH], [f"0:{kind.id}", "2:2", "2:3"]], "0:5", players=table.two)
            play(game, 0, game.hands[0][0])
            play(game, 1, game.hands[1][0])
            accept_all(game)
            return {"the other draws": counts(game) == [3 + draws(two), 2]}
    raise CannotBeMade("an answer")


def last_answer(table: Table) -> Facts:
    two = next((k for k in table.kinds if k.colored and k.has("draw") and len(k.effects) == 1), None)
    for effect in ("reverse", "skip"):
        kind = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {effect}), None)
        if two and kind and passing_on(table, effect)["color"]:
            players = 3 if 3 in table.seats else table.many(3)
            game = table.game([[f"0:{two.id}", *HIGH], [f"0:{kind.id}"]], "0:5", players=players)
            play(game, 0, game.hands[0][0])
            before = sum(counts(game))
            play(game, 1, game.hands[1][0])
            accept_all(game)
            return {"passed on": sum(counts(game)) == before - 1 + draws(two)}
    raise CannotBeMade("an answer")


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
    players = table.many(3)
    game = table.game([[f"0:{number}", "1:1", "1:2"], ["2:1", "2:2"]], "0:5", players=players)
    before = [sorted(hand) for hand in game.hands]
    move = find(game, 0, game.hands[0][0])
    assert move is not None
    events = game.apply(move)
    names = {type(event).__name__ for event in events}
    swapped = "HandsSwapped" in names and sorted(game.hands[0]) == before[move.target]
    return {"swap": swapped, "pass": "HandsPassed" in names, "shuffle": "HandsShuffled" in names}


def seven(table: Table) -> Facts:
    return number_moves_hands(table, 7)


def zero(table: Table) -> Facts:
    return number_moves_hands(table, 0)


def six(table: Table) -> Facts:
    """Whether everybody drops on a 6, and what the last one draws."""
    for kind in table.kinds:
        card = f"0:{kind.id}" if kind.colored else kind.id
        game = table.game([[card, *HIGH]], "0:5", players=table.many(3))
        if table.acts(game.hands[0][0])["drop_hands"]:
            before = sum(counts(game)) - 1
            play(game, 0, game.hands[0][0])
            drops = game.phase is Phase.DROP
            accept_all(game)
            return {"drops": drops, "last draws": sum(counts(game)) - before}
    raise CannotBeMade("a card that drops")


def six_drops(table: Table) -> Facts:
    game = table.game([["0:6", *HIGH]], "0:5", players=table.many(3))
    play(game, 0, game.hands[0][0])
    return {"drops": game.phase is Phase.DROP}


def jumping_in(table: Table) -> Facts:
    """Who holds the very card just played, out of turn: a number, and an action."""
    players = table.many(3)
    last = players - 1
    facts: Facts = {}
    action = next(
        (
            k
            for k in table.kinds
            if k.colored and k.number is None and {e.name for e in k.effects} <= {"skip", "reverse"}
        ),
        None,
    )
    for name, card in (("number", "0:3"), ("action", f"0:{action.id}" if action else "")):
        if not card:
            continue
        hands = [[card, *HIGH], *[["2:1", "2:2"]] * 0]
        game = table.game(hands, "0:5", players=players)
        used = {each for hand in game.hands for each in hand}.union(game.discard)
        pick = Picker(table)
        pick.used |= used
        same, near = pick.one(card), pick.one("1:3")
        for seat in range(1, players):
            game.hands[seat] = (
                [pick.one(f"2:{number}") if number else each for each, number in ((same, 0), (near, 0))]
                if seat == last
                else game.hands[seat]
            )
        for taken in (same, near):
            if taken in game.draw_pile:
                game.draw_pile.remove(taken)
        play(game, 0, game.hands[0][0])
        if game.turn == last or game.phase is not Phase.TURN:
            continue
        facts[name] = find(game, last, same) is not None
        if name == "number":
            facts["near"] = find(game, last, near) is not None
    return facts | {"any": facts.get("number", False) or facts.get("action", "action" not in facts)}


def skip_answered(table: Table) -> Facts:
    kind = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {"skip"}), None)
    if kind is None:
        raise CannotBeMade("a Skip")
    game = table.game([[f"0:{kind.id}", *HIGH], [f"1:{kind.id}", "2:2", "2:3"]], "0:5", players=table.many(3))
    play(game, 0, game.hands[0][0])
    facts: Facts = {"answered": game.phase is Phase.PENALTY and find(game, 1, game.hands[1][0]) is not None}
    last = table.game([[f"0:{kind.id}"], [f"1:{kind.id}", "2:2", "2:3"]], "0:5", players=table.many(3))
    if find(last, 0, last.hands[0][0]):
        play(last, 0, last.hands[0][0])
        facts["last answered"] = last.phase is Phase.PENALTY
    return facts


def reverse_as_skip_answered(table: Table) -> Facts:
    skip = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {"skip"}), None)
    turn = next((k for k in table.kinds if k.colored and {e.name for e in k.effects} == {"reverse"}), None)
    if skip is None or turn is None:
        raise CannotBeMade("a Skip and a Reverse")
    facts = {}
    for name, first, answer in (("answered", turn, skip), ("answers", skip, turn)):
        game = table.game([[f"0:{first.id}", *HIGH], [f"0:{answer.id}", "2:2", "2:3"]], "0:5", players=table.two)
        play(game, 0, game.hands[0][0])
        facts[name] = game.phase is Phase.PENALTY and find(game, 1, game.hands[1][0]) is not None
    return facts


def too_many(table: Table) -> Facts:
    """The number of cards with which a player is out of the hand, and who wins when one other is left."""
    deck = table.rules.deck
    players = table.many(2)
    top = table.game([["1:1"]], "0:5", players=players).discard[-1]
    color, number = deck.color_of(top), deck.kind(top).number
    small = [c for c in range(deck.size) if c != top and deck.kind(c).colored and deck.color_of(c) != color]
    small = [c for c in small if deck.kind(c).number not in (None, number)]
    at = int(table.options["mercy_at"])
    kept = [small.pop(), small.pop()]
    facts: Facts = {}
    for name, size in (("below", at), ("at", at + 1)):
        if size > len(small):
            raise CannotBeMade("so many cards")
        hand = [small[0], *small[1:size]]
        same = next(
            (
                c
                for c in range(deck.size)
                if deck.color_of(c) == color and c != top and deck.kind(c).number in (1, 2, 3)
            ),
            None,
        )
        assert same is not None
        game = table.game([[same, *hand[: size - 1]], kept], top, players=players)
        play(game, 0, game.hands[0][0])  # one less than size is left
        facts[name] = not game.hands[0]
    return facts | {"number": at}


def mercy_winner(table: Table) -> Facts:
    """Who wins when of two players one is taken out."""
    deck = table.rules.deck
    top = table.game([["1:1"]], "0:5", players=table.two).discard[-1]
    at = int(table.options["mercy_at"])
    small = [
        c
        for c in range(deck.size)
        if deck.kind(c).colored and deck.color_of(c) in (1, 2) and deck.kind(c).number not in (None, 5)
    ]
    same = next(c for c in range(deck.size) if deck.color_of(c) == 0 and c != top and deck.kind(c).number == 1)
    if at + 2 > len(small):
        raise CannotBeMade("so many cards")
    game = table.game([[same, *small[:at]], small[at : at + 2]], top, players=table.two)
    play(game, 0, game.hands[0][0])
    return {"ends": over(game), "won": game.result.winner if over(game) else NONE}


def mercy_team(table: Table) -> Facts:
    """Who wins when only one team is left: all others but seat 0, which is taken out, are out already."""
    players, at = table.many(4), int(table.options["mercy_at"])
    side = table.game([["1:1"]], "0:5", players=players).rules.sides
    deck = table.rules.deck
    small = [c for c in range(deck.size) if deck.color_of(c) in (1, 2) and deck.kind(c).number not in (None, 5)]
    if at > len(small):
        raise CannotBeMade("so many cards")
    hands: list[list[str | int]] = [["0:1", *small[:at]]]
    hands += [["3:1", "3:2"] if seat == 1 else ["3:3"] if side[seat] == side[1] else [] for seat in range(1, players)]
    game = table.game(hands, "0:5", players=players)
    play(game, 0, game.hands[0][0])
    return {"ends": over(game), "won": over(game) and side[game.result.winner] == side[1]}


def speaking(table: Table) -> Facts:
    """What speaking costs after a 7, and once more in the same silence."""
    game = table.game([["0:7", "1:1", "1:2", "1:3"]], "0:5", players=table.many(3))
    play(game, 0, game.hands[0][0])
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
    players = table.many(2)
    groups = table.rules.open_hands
    teams = len(set(table.rules.sides)) < players
    return {"all": bool(groups) and len(set(groups)) == 1, "partners": teams and bool(groups)}


def cards_in_deck(table: Table) -> Facts:
    deck, chosen = table.rules.deck, table.chosen
    ratio = {}
    for name, is_number in (("numbers", True), ("symbols", False)):
        mine = sum(1 for card in range(deck.size) if (deck.kind(card).number is not None) == is_number)
        usual = sum(1 for card in range(chosen.size) if (chosen.kind(card).number is not None) == is_number)
        ratio[name] = mine / usual if usual else 1
    return {**ratio, "size": deck.size}
