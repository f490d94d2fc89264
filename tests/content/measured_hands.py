"""What the engine does in positions made for a rule set, from the deal to the score, to compare the rulebook with.

A measure plays one or a few positions and returns facts by name. It knows no option: only what happens counts.
``CannotBeMade`` where the deck or the table has not what it needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from measured_turns import HIGH, Facts, ends_with_pile, some_players
from rulebook_table import CannotBeMade, Picker, Table, accept_all, can, card_of, counts, may_play, over, play

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.game import Game
from uno_desktop.engine.limits import MIN_PLAYERS
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.turns import settle

DRAWING = ("draw", "draw_at", "draw_all", "draw_random", "draw_until_color", "press", "press_at")
"""The effects that make somebody draw, be it by chance."""

# -- UNO --


def uno_owed(table: Table) -> Facts:
    """With how many cards left the call is owed, and what being caught costs."""
    owed, cost = [], 0
    for left in (1, 2, 3):
        game = indebted(table, *HIGH[:left])
        if game.uno_open == (0,):
            owed.append(left)
            game.apply(Move(1, Do.CATCH_UNO, target=0))
            cost = counts(game)[0] - left
    return {"owed at": owed, "costs": cost}


def indebted(table: Table, *left: str) -> Game:
    """Seat 0 has played a card without a call, and has these left."""
    return table.after(["0:3", *left], ["1:2", "1:4", "1:8"], players=table.many(MIN_PLAYERS))


def uno_safe(table: Table) -> Facts:
    """A call before the catch, and a second catch."""
    facts = {}
    for name, first in (("safe", Move(0, Do.CALL_UNO)), ("caught twice", Move(1, Do.CATCH_UNO, target=0))):
        game = indebted(table, "1:1")
        game.apply(first)
        facts[name] = can(game, 1, Do.CATCH_UNO, target=0)
    return facts | {"safe": not facts["safe"]}


def turn_begins(table: Table) -> Facts:
    """What closes a debt of the player before: a draw, and a card laid face down where that may be."""
    facts = {}
    for do in (Do.DRAW, Do.LAY_DOWN):
        game = indebted(table, "1:1")
        if game.uno_open != (0,):
            raise CannotBeMade("a debt")
        move = Move(1, do, card=game.hands[1][0] if do == Do.LAY_DOWN else NONE)
        if game.can(move) is None:
            game.apply(move)
            facts[do.value] = 0 not in game.uno_open
    return facts


def false_uno(table: Table) -> Facts:
    game = table.game([["1:1", "1:2", "1:3"]], "0:5")
    if not can(game, 0, Do.CALL_UNO):
        return {"costs": 0}
    game.apply(Move(0, Do.CALL_UNO))
    return {"costs": counts(game)[0] - 3}


# -- going out --


def going_out(table: Table) -> Facts:
    game = table.after(["0:3"])
    return {"ends": over(game), "won": game.result.winner if over(game) else NONE}


def last_cards(table: Table) -> Iterator[tuple[Kind, Game]]:
    """Each kind as the last card of seat 0, at a table of three or more; the next player holds two."""
    for kind in table.kinds:
        yield kind, table.game([[card_of(kind)], ["1:1", "1:2"]], "0:5", players=table.many(3))


def last_draw(table: Table) -> Facts:
    """A card that makes draw, as the last one: who draws then, and whether it can be answered or challenged."""
    for kind in table.having("draw", "choose_color", "restricted", at_most=True):
        if kind.has("draw"):
            hands = [[card_of(kind)], [card_of(kind, 1), "1:1", "1:2"]]
            game = table.game(hands, "0:5", players=table.many(3))
            if may_play(game):
                play(game, 0, game.hands[0][0])
                return {"draws": counts(game)[1] - 3 == draws(kind), "answered": game.phase is Phase.PENALTY}
    raise CannotBeMade("a draw card that may be the last")


def last_drop(table: Table) -> Facts:
    for _, game in last_cards(table):
        if table.acts(game.hands[0][0])["drop_hands"] and may_play(game):
            play(game, 0, game.hands[0][0])
            dropping = game.phase is Phase.DROP
            accept_all(game)
            return {"drops": dropping, "ends": over(game)}
    raise CannotBeMade("a card that drops and may be the last")


def last_moves_hands(table: Table) -> Facts:
    for _, game in last_cards(table):
        if {"swap_hands", "shuffle_hands", "pass_hands"} & set(table.acts(game.hands[0][0])) and may_play(game):
            hands = [sorted(hand) for hand in game.hands[1:]]
            play(game, 0, game.hands[0][0])
            return {"moved": [sorted(hand) for hand in game.hands[1:]] != hands}
    raise CannotBeMade("a card that moves hands and may be the last")


def last_card(table: Table) -> Facts:
    """Which kinds of cards may be the last one."""
    facts: dict[str, set[bool]] = {}
    for kind, game in last_cards(table):
        name = "number" if kind.number is not None else "action" if kind.colored else "wild"
        may, makes_draw = may_play(game), any(map(kind.has, DRAWING))
        if makes_draw:
            facts.setdefault("draw", set()).add(may)
        if name != "action" or not makes_draw:
            facts.setdefault("wild draw" if name == "wild" and makes_draw else name, set()).add(may)
    return facts


# -- the end of a hand --


def points_held(game: Game) -> list[int]:
    return [sum(game.rules.worth[card] for card in hand) for hand in game.hands]


def scoring(table: Table) -> Facts:
    """What going out is worth. Seats 0, 1, 2 ... hold nothing, 3, 5 and fillers; symbols count in ``symbols``."""
    game = table.after(["0:3"], ["1:1", "1:2"], ["1:5"])
    if not over(game):
        return {"gains": "none yet"}
    held, side = points_held(game), list(game.rules.sides)
    by_side = [sum(points for seat, points in enumerate(held) if side[seat] == mine) for mine in side]
    others = [sum(held) - by_side[0] if mine == side[0] else 0 for mine in side]
    most = [int(points == max(held)) for points in held]
    ways = {"others": others, "own": by_side, "life": most, "none": [0] * len(side)}
    return {
        "gains": [name for name, way in ways.items() if way == list(game.scores)],
        "teams": len(set(side)) < game.players,
        "match": game.phase is Phase.MATCH_OVER,
    }


def no_winner(table: Table) -> Facts:
    """A hand that nobody wins, because nobody can do anything."""
    players = table.many(3)
    game = table.game([["1:1"], ["1:2", "1:3"]], "0:5", players=players, pile=[])
    for _ in range(3 * players):
        if over(game):
            break
        if not can(game, game.turn, Do.DRAW):
            raise CannotBeMade("a table that is stuck")
        game.apply(Move(game.turn, Do.DRAW))
    if not over(game) or game.result.winner != NONE:
        raise CannotBeMade("a table that is stuck")
    return {"scored": any(game.scores), "won": game.result.winner != NONE, "match": game.phase is Phase.MATCH_OVER}


def symbol_points(table: Table) -> Facts:
    rules = table.rules
    counted = {rules.points[face] for face, kind in enumerate(rules.deck.face_kinds) if kind.number is None}
    numbers = {
        rules.points[face] == kind.number for face, kind in enumerate(rules.deck.face_kinds) if kind.number is not None
    }
    return {"numbers": numbers <= {True}, "symbols": "zero" if counted <= {0} else "points"}


def gains_of_going_out(game: Game) -> list[int]:
    """What each seat's total gains if seat 0 lays its only card: played on a copy."""
    twin = game.copy()
    play(twin, 0, twin.hands[0][0])
    return [after - before for before, after in zip(game.scores, twin.scores, strict=True)]


def target(table: Table) -> Facts:
    """Whether a total that is one point short of the target ends the match, and one that reaches it."""
    if int(table.options["hands"]) == 1:
        raise CannotBeMade("a second hand")
    wanted = int(table.options["target"])
    found = {}
    for name, total in (("below", wanted - 1), ("reached", wanted)):
        game = table.game([["0:3"], ["1:1", "1:2"]], "0:5", players=table.many(3))
        side = game.rules.sides
        best = 1 if game.rules.scoring.lowest_wins else 0
        mine, gain = side[best], gains_of_going_out(game)[best]
        if total < gain:
            raise CannotBeMade("a total just below")
        game.scores = [total - gain if each == mine else 0 for each in side]
        play(game, 0, game.hands[0][0])
        found[name] = game.phase is Phase.MATCH_OVER
    return found


def knocked_out(table: Table) -> Facts:
    """Whether a player at the target is dealt no more cards."""
    wanted, players = int(table.options["target"]), table.many(3)
    found = {}
    for name, have in (("below", wanted - 4), ("reached", wanted - 3)):
        game = table.after(["0:3"], ["1:1", "1:2"], scores=[0, have, *[0] * (players - 2)])
        if game.phase is Phase.MATCH_OVER:
            raise CannotBeMade("another hand")
        deal(game)
        found[name] = not game.hands[1]
    return found


def deal(game: Game) -> None:
    """The next hand, with the first of the rules offered."""
    game.apply(Move.deal())
    if game.phase is Phase.CHOOSE_RULE:
        seat = game.turn
        game.apply(next(move for move in game.legal_moves(seat) if move.do == Do.CHOOSE_RULE))


def won_by_seat_1(table: Table, *hands: Sequence[str], **setup: Any) -> Game:
    """The hand is over, and another is to be dealt: seat 1 has gone out, and the others hold these."""
    mine, *others = hands
    game = table.game([mine, ["0:3"], *others], "0:5", players=table.many(3), turn=1, **setup)
    play(game, 1, game.hands[1][0])
    if game.phase is not Phase.HAND_OVER:
        raise CannotBeMade("another hand")
    return game


def next_hand(table: Table) -> Facts:
    """Who deals after a hand that seat 1 won, seat 2 lost and seat 0 dealt, and how many cards each is dealt."""
    game = won_by_seat_1(table, ["1:1", "1:2"], ["1:9", "1:8"], dealer=0)
    game.apply(Move.deal())
    facts: Facts = {"dealer": game.dealer}
    if game.phase is Phase.CHOOSE_RULE:
        return facts | {"chooses": game.turn}
    more = [event for event in game.told if isinstance(event, ev.CardsDrawn) and event.why == "handicap"]
    return facts | {"more": sum(len(event.cards) for event in more if event.seat == 1)}


def dealer_out(table: Table) -> Facts:
    """Who deals after a hand that seat 1 won, and that put seat 0, its dealer, out of the match."""
    limit = int(table.options["match_lives" if table.options["scoring"] == "lives" else "target"])
    game = won_by_seat_1(table, ["1:9", "1:8"], dealer=0, scores=[limit - 1, *[0] * (table.many(3) - 1)])
    game.apply(Move.deal())
    return {"dealer": game.dealer}


def trade(table: Table) -> Facts:
    """Who gives the highest card after a hand that seat 1 won and seat 2 lost with the most points."""
    game = won_by_seat_1(table, ["1:1"], ["1:9", "1:8", "2:9"])
    deal(game)
    for event in game.told:
        if isinstance(event, ev.CardsTraded):
            return {"gives": event.seat, "gets": event.target}
    raise CannotBeMade("a trade")


def play_off(table: Table) -> Facts:
    """How many cards are dealt after a tie on the winning total."""
    players, goal = table.many(3), int(table.options["target"])
    game = table.game([["0:3"], ["1:1"]], "0:5", players=players)
    if game.rules.scoring.lowest_wins or not game.rules.scoring.uses_limits or len(set(game.rules.sides)) < players:
        raise CannotBeMade("a tie")
    game.scores = [goal, goal + gains_of_going_out(game)[0], *[0] * (players - 2)]
    play(game, 0, game.hands[0][0])
    deal(game)
    dealt = [event for event in game.told if isinstance(event, ev.CardsDealt)]
    return {"cards": len(dealt[-1].hands[-1])}


def lowest_hand(table: Table) -> Facts:
    """A hand that is ended before somebody goes out."""
    players = table.many(3)
    game = table.game([["1:4", "1:5"], ["1:1"], ["2:8", "2:9"]], "0:3", players=players)
    if game.rules.time_is_up is not None:
        game.apply(Move(REFEREE, Do.END_HAND))
    elif ends_with_pile(table):
        game = table.game([["1:4", "0:5", "1:8"], ["1:1"], ["2:8", "2:9"]], "0:3", players=players, pile=[])
        play(game, 0, game.hands[0][1])
    else:
        game.turns_left = 0
        settle(game, 0)
    return {"ends": over(game), "lowest": over(game) and game.result.winner == 1}


def turns_each(table: Table) -> Facts:
    return {"turns": (table.rules.most_turns + 1) // table.many(2)}


# -- the first card --


def dealt_with(table: Table, top: int, players: int, dealer: int = 0) -> Game:
    """A hand that begins with this card turned up; the others hold plain cards."""
    pick = Picker(table)
    pick.used.add(top)
    hands = [pick.filler(3) for _ in range(players)]
    rest = [card for card in range(table.rules.deck.size) if card not in pick.used]
    plain = [card for card in rest if table.rules.deck.kind(card).number == 1]
    others = [card for card in rest if card not in plain]
    return Game.from_deal(table.config(players, dealer), hands, [top, *plain, *others])


def first_card(table: Table, kind_id: str, players: int = 0, dealer: int = 0) -> Facts:
    deck = table.rules.deck
    found = [card for card in range(deck.size) if deck.kind(card).id == kind_id]
    if not found:
        raise CannotBeMade(kind_id)
    players = players or some_players(table)
    game = dealt_with(table, found[0], players, dealer)
    turned = [event.fate for event in game.told if isinstance(event, ev.StartCardTurned)]
    facts: Facts = {"fate": turned[0], "asked color": game.phase is Phase.CHOOSE_COLOR}
    accept_all(game)
    drawn = {(seat - dealer) % players: len(hand) - 3 for seat, hand in enumerate(game.hands) if len(hand) != 3}
    return facts | {"drawn": drawn, "turn": (game.turn - dealer) % players, "direction": game.direction}


def first_player(table: Table) -> Facts:
    """Who begins on a number: seats to the left of the dealer."""
    return {"turn": first_card(table, "2")["turn"]}


def two_player_start(table: Table) -> Facts:
    usual = first_card(table, "2", table.two)["turn"]
    return {"skipped": first_card(table, table.colored("reverse").id, table.two)["turn"] != usual}


def first_reverse(table: Table) -> Facts:
    """A Reverse turned up at a table of three or more; seats to the left of the dealer."""
    facts = first_card(table, table.colored("reverse").id)
    left = facts["turn"] == some_players(table) - 1
    return {"direction": facts["direction"], "dealer": facts["turn"] == 0, "right of dealer": left}


def seats(table: Table) -> Facts:
    return {"seats": table.seats}


def dealt(table: Table) -> Facts:
    game = Game(table.config(table.many(2)))
    deal(game)
    cards = [event for event in game.told or () if isinstance(event, ev.CardsDealt)]
    return {"cards": {len(hand) for hand in cards[-1].hands} if cards else set()}
