"""What the engine does in positions made for a rule set, in a turn, to compare the rulebook with.

A measure plays one or a few positions and returns facts by name. It knows no option: only what happens counts.
``CannotBeMade`` where the deck or the table has not what it needs.
"""

from __future__ import annotations

from typing import Any

from rulebook_table import (
    CannotBeMade,
    Table,
    accept_all,
    can,
    card_of,
    counts,
    find,
    may_play,
    next_seat,
    over,
    play,
)

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.legality import is_legal_play
from uno_desktop.engine.limits import MIN_PLAYERS
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.pending import Penalty

Facts = dict[str, Any]
HIGH = ("1:1", "1:2", "1:3")
"""Cards that match nothing on the top card ``0:5``."""


def some_players(table: Table) -> int:
    """Four, or the least number above two."""
    return table.many(4 if 4 in table.seats else 3)


# -- drawing --


def own_draw(table: Table) -> Facts:
    """Draws of one's own accord, where the fourth card is the first that can be played."""
    game = table.game([HIGH], "0:5", pile=["2:1", "2:2", "2:3", "0:8", "2:4", "2:8", "2:9"])
    events = game.apply(Move(0, Do.DRAW))
    machine = any(isinstance(event, ev.MachinePressed) for event in events)
    drawn = sum(len(event.cards) for event in events if isinstance(event, ev.CardsDrawn))
    return {"machine": True} if machine else {"machine": False, "cards": drawn}


def after_drawing(table: Table) -> Facts:
    """What may be done with a drawn card that can be played; the hand has another that can be, if it may be held."""
    holds_other = not must_play(table)["must"]
    for seed in range(60):
        table_now = Table(table.theme, table.deck_id, table.options, seed)
        other = "0:3" if holds_other else "1:3"
        game = table_now.game([["1:1", "1:2", other]], "0:5", pile=["0:8", "0:9", "0:4", "0:2", *("0:1",) * 2])
        hand = list(game.hands[0])
        game.apply(Move(0, Do.DRAW))
        drawn = [card for card in game.hands[0] if card not in hand]
        if drawn:
            break
    else:
        raise CannotBeMade("a card from the machine")
    facts = {"play": game.phase is Phase.DRAWN and find(game, 0, drawn[-1]) is not None}
    facts["keep"] = game.phase is not Phase.DRAWN or can(game, 0, Do.PASS)
    if holds_other:
        facts["other"] = find(game, 0, hand[2]) is not None
    return facts


def must_play(table: Table) -> Facts:
    game = table.game([["0:3", "1:1", "1:2"]], "0:5")
    return {"must": not can(game, 0, Do.DRAW)}


def pile_empty(table: Table) -> Facts:
    """A draw of the last card, or from an empty pile."""
    pile = ["2:1"] if ends_with_pile(table) else []
    game = table.game([HIGH], "0:5", pile=pile, discard=["2:2", "2:3", "2:4", "2:8"])
    game.turns_left = most = 40  # a machine may give nothing for long, and that a hand takes too long is no matter here
    for _ in range(most):
        events = game.apply(Move(game.turn, Do.DRAW))
        if any(isinstance(event, ev.PileReshuffled) for event in events):
            return {"shuffled": True, "ends": False}
        if over(game):
            return {"shuffled": False, "ends": True}
        if game.phase is Phase.DRAWN:
            if can(game, game.turn, Do.PASS):
                game.apply(Move(game.turn, Do.PASS))
            else:
                play(game, game.turn, game.pending.drawn[0])
                accept_all(game)
    raise CannotBeMade("an empty pile")


def short_draw(table: Table) -> Facts:
    """A draw of more cards than there are."""
    for kind in table.kinds:
        if kind.has("draw") and draws(kind) > 1 and len(kind.effects) < 4:
            game = table.game([[card_of(kind), *HIGH]], "0:5", pile=["2:1"] if ends_with_pile(table) else [])
            before = sum(counts(game)) - 1
            play(game, 0, game.hands[0][0])
            accept_all(game)
            return {"drawn": sum(counts(game)) - before}
    raise CannotBeMade("a draw of several cards")


def ends_with_pile(table: Table) -> bool:
    return over(table.after(["0:3", *HIGH], players=table.many(MIN_PLAYERS), pile=[], discard=["2:2", "2:3", "2:4"]))


def nothing_left(table: Table) -> Facts:
    """Whether a card must be played where nothing can be drawn; ``bluff``: an illegal restricted card too."""
    game = table.game([["0:3", *HIGH]], "0:5", pile=[])
    facts = {"must": not can(game, 0, Do.DRAW)}
    kind = challengeable(table)
    if kind:
        hand, top = illegal_hand(table, kind)
        game = table.game([hand], top, pile=[])
        if may_play(game):
            facts["bluff"] = not can(game, 0, Do.DRAW)
    return facts


# -- what may be played --


def matching(table: Table) -> Facts:
    game = table.game([["0:1", "1:5", "1:2", "2:3"]], "0:5")
    found = [find(game, 0, card) is not None for card in game.hands[0]]
    return {"color": found[0], "number": found[1], "neither": found[2] or found[3]}


def same_action(table: Table) -> Facts:
    for kind in table.kinds:
        if kind.colored and kind.number is None and kind.id not in ("dusk", "dawn"):
            game = table.game([[f"1:{kind.id}", *HIGH]], f"0:{kind.id}")
            return {"matches": may_play(game)}
    raise CannotBeMade("an action card")


def free_wild(table: Table) -> Kind:
    for kind in table.kinds:
        if not kind.colored and not kind.has("restricted"):
            return kind
    raise CannotBeMade("a wild")


def wild_in_need(table: Table) -> Facts:
    kind = free_wild(table).id
    hands = {"with a match": [kind, "0:1", *HIGH], "stuck": [kind, *HIGH]}
    return {name: may_play(table.game([hand], "0:5")) for name, hand in hands.items()}


def after_wild(table: Table) -> Facts:
    kind = free_wild(table)
    wild = table.game([[kind.id, *HIGH]], kind.id, color=0)
    color = table.game([["0:3", "1:2", "1:5"]], kind.id, color=0)
    found = [find(color, 0, card) is not None for card in color.hands[0]]
    return {"wild": may_play(wild), "color": found[0], "other": found[1] or found[2]}


# -- restricted cards --


def restricted_kind(table: Table) -> Kind:
    for kind in table.kinds:
        if kind.has("restricted") and not kind.colored:
            return kind
    raise CannotBeMade("a restricted card")


def challengeable(table: Table) -> Kind | None:
    for kind in table.kinds:
        face = next(face for face, each in enumerate(table.rules.deck.face_kinds) if each is kind)
        if table.rules.challengeable[face]:
            return kind
    return None


def needs(table: Table) -> Facts:
    kind = restricted_kind(table)
    facts = {}
    for name, other in (("color", "0:1"), ("wild", kind.id), ("number", "1:5"), ("none", "1:1")):
        game = table.game([[kind.id, other, "2:2"]], "0:5")
        facts[name] = is_legal_play(game, game.hands[0], game.hands[0][0])
    return facts


def illegal_hand(table: Table, kind: Kind) -> tuple[list[str], str]:
    """A hand with which the first card is not legal, and nothing else can be played if possible."""
    for other in ("wild", "number", "color"):
        if not needs(table)[other]:
            return [kind.id, {"wild": kind.id, "number": "1:5", "color": "0:1"}[other], "2:2", "2:3"], "0:5"
    raise CannotBeMade("an illegal hand")


def bluffing(table: Table) -> Facts:
    kind = restricted_kind(table)
    hand, top = illegal_hand(table, kind)
    game = table.game([hand], top, players=table.many(3))
    move = find(game, 0, game.hands[0][0], color=2) or find(game, 0, game.hands[0][0])
    if move is None:
        bare = Move(0, Do.PLAY, game.hands[0][0], color=2)
        if game.can(bare) is Refusal.WILD_NOT_NEEDED and Penalty in game.rules.answering:
            raise CannotBeMade("a bluff but in answer to a draw")
        return {"may": False, "challenge": False}
    before = counts(game)
    game.apply(move)
    victim = next_seat(game, 0)
    facts = {"may": True, "challenge": can(game, victim, Do.CHALLENGE)}
    facts["others challenge"] = any(can(game, seat, Do.CHALLENGE) for seat in range(game.players) if seat != victim)
    color = game.color
    game.apply(Move(victim, Do.CHALLENGE))
    facts["bluffer draws"] = counts(game)[0] > before[0] - 1
    facts["challenger draws"] = counts(game)[victim] - before[victim]
    facts["color counts"] = game.color == color
    facts["challenger's turn"] = game.phase is Phase.TURN and game.turn == victim
    return facts


def failed_challenge(table: Table) -> Facts:
    kind = challengeable(table)
    if kind is None or not draws(kind):
        raise CannotBeMade("a challenge")
    game = table.after([card_of(kind), *HIGH])
    victim = next_seat(game, 0)
    before = counts(game)[victim]
    game.apply(Move(victim, Do.CHALLENGE))
    return {"more": counts(game)[victim] - before - draws(kind), "loses turn": game.turn != victim}


def last_restricted(table: Table) -> Facts:
    """A restricted card as the last one; whether it could be challenged."""
    kind = restricted_kind(table)
    game = table.game([[kind.id]], "0:5", players=table.many(3))
    legal = may_play(game)
    if legal:
        play(game, 0, game.hands[0][0])
    return {"legal": legal, "challenge": any(can(game, seat, Do.CHALLENGE) for seat in range(game.players))}


# -- what cards do --

SIMPLE = {"choose_color", "random_color", "restricted", "draw", "skip", "skip_all", "reverse", "draw_at", "draw_all"}


def card_does(table: Table, kind_id: str) -> Facts:
    """A card played at a table of three or more, on players who accept whatever hits them."""
    kind = next((kind for kind in table.kinds if kind.id == kind_id), None)
    if kind is None:
        raise CannotBeMade(kind_id)
    game = table.game([[card_of(kind), *HIGH]], "0:5", players=some_players(table))
    named = find(game, 0, game.hands[0][0], target=2) is not None
    before, wanted = counts(game), {"target": 2} if named else {}
    names_color = find(game, 0, game.hands[0][0], color=2, **wanted) is not None
    play(game, 0, game.hands[0][0], **wanted, **({"color": 2} if names_color else {}))
    accept_all(game)
    drawn = {seat: now - was for seat, (was, now) in enumerate(zip(before, counts(game), strict=True)) if seat}
    facts: Facts = {"drawn": {seat: many for seat, many in drawn.items() if many}, "turn": game.turn}
    return facts | {"direction": game.direction, "names player": named, "names color": names_color}


def expected_of(effects: list[tuple[str, int]], players: int, keeps_turn: bool) -> Facts:
    """What cards with these effects do to the seats of a table, by the words of the effects."""
    names = [name for name, _ in effects]
    direction = -1 if names.count("reverse") % 2 else 1
    passed = names.count("skip") + (players - 1) * names.count("skip_all")
    drawn: dict[int, int] = {}
    amount = sum(many for name, many in effects if name == "draw")
    if amount:
        victim = (passed + 1) * direction % players
        drawn[victim] = amount
        passed += not keeps_turn
    for name, many in effects:
        if name == "draw_at":
            drawn[2] = drawn.get(2, 0) + many
        elif name == "draw_all":
            for seat in range(1, players):
                drawn[seat] = drawn.get(seat, 0) + many
    turn = (passed + 1) * direction % players
    facts: Facts = {"drawn": drawn, "turn": turn, "direction": direction, "names player": "draw_at" in names}
    return facts | {"names color": "choose_color" in names}


def draw_card(table: Table) -> Facts:
    """A card that makes draw: whether its player names who, and whether that costs the turn."""
    for kind in table.having("draw", "choose_color", "restricted", at_most=True):
        if kind.has("draw"):
            facts = card_does(table, kind.id)
            (victim,) = facts["drawn"]
            return {"named": facts["names player"], "loses turn": facts["turn"] not in (victim, 1)}
    raise CannotBeMade("a draw card")


def skip_card(table: Table) -> Facts:
    return {"again": card_does(table, table.colored("skip").id)["turn"] == 0}


def wild_color(table: Table) -> Facts:
    return {"named": card_does(table, free_wild(table).id)["names color"]}


def two_player_reverse(table: Table) -> Facts:
    for kind in table.kinds:
        if kind.has("reverse"):
            game = table.after([card_of(kind), *HIGH], ["1:4", "1:8", "1:9"], players=table.two)
            accept_all(game)
            plain = kind in table.having("reverse")
            return {"direction": game.direction, "again": game.turn == 0} if plain else {"direction": game.direction}
    raise CannotBeMade("a Reverse")
