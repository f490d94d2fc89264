"""Nothing secret leaves: with other hands for everybody else, and another pile, a seat is sent the same bytes."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hidden_cards import deal_hidden_anew
from net_table import Scene

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.pending import Drawn, FaceDown, Penalty
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import agree
from uno_desktop.net.protocol.terms import Terms, guest_chairs

TWO_FACES = themes.load_folder(Path(__file__).parent.parent / "two_faces")
SAMPLE, FULL = 8, 2000
_PLAYERS = 4
_KEPT_ON_TOP = 24
"""So many cards of the draw pile stay, for the seat may draw them."""
_SHOW_WHAT_WAS_HIDDEN = (ev.HandRevealed, ev.HandsSwapped, ev.HandsPassed, ev.HandsShuffled, ev.HandCounted,
                         ev.ChallengeDecided, ev.CardsDealt, ev.PileReshuffled, ev.HandReturned,
                         ev.TableFlipped, ev.FaceDownTurned)  # fmt: skip
"""After these a seat knows cards that others held, for the rules show them; or chance, which the twin has of its own,
deals other cards."""


def positions(agreed, number):
    """Positions of a match at random, with a move that can be made in each."""
    config = replace(agreed.config, seed=seed_bytes(number))
    game, chance = Game(config), random.Random(number)
    for _ in range(400):
        if game.phase is Phase.MATCH_OVER:
            return
        found = [move for seat in range(_PLAYERS) for move in game.legal_moves(seat)] or [Move.deal()]
        plays = [move for move in found if move.do == Do.PLAY]
        move = chance.choice(plays if plays and chance.random() < 0.7 else found)
        if move.seat >= 0 and chance.random() < 0.3:
            yield game.copy(events=True), move, chance
        game.apply(move)


def twin_of(game, kept, chance):
    """The same for the seats ``kept``: other hands for the others, another bottom of the pile, other secrets."""
    twin = game.copy(events=True)
    others = [seat for seat in range(_PLAYERS) if seat not in kept]
    bottom = max(0, len(twin.draw_pile) - _KEPT_ON_TOP)
    deal_hidden_anew(twin, others, chance.shuffle, bottom)
    twin.chance.below(1000)
    pending = twin.pending
    if isinstance(pending, Drawn) and pending.seat in others:
        twin.wait(replace(pending, drawn=tuple(twin.hands[pending.seat][-len(pending.drawn) :])))
    elif isinstance(pending, FaceDown) and pending.by in others:
        twin.wait(replace(pending, legal=not pending.legal))
    elif isinstance(pending, Penalty) and pending.by in others:
        twin.wait(replace(pending, legal=not pending.legal, hand=tuple(twin.hands[pending.by])))
    return twin


def course(game, move):
    """Which kinds of events a move leads to, one after the other."""
    return [type(event) for event in game.copy(events=True).apply(move)]


class Watcher:
    """A table with one guest at each seat, whose match can be exchanged."""

    def __init__(self, theme, preset, overrides=None):
        terms = Terms(theme, guest_chairs(theme, _PLAYERS), preset=preset, overrides=overrides or {})
        self.scene = Scene(theme, terms=terms, drives=False)
        self.table = self.scene.open()
        self.phones = [self.scene.guest(self.table, f"Guest {n}") for n in range(_PLAYERS)]
        self.agreed = agree(self.table.match_setup(), theme)

    def bytes_to(self, seat, game, move=None):
        """What the seat is sent when the match is at this position, and after the move."""
        referee = Referee(self.agreed, game=game)
        mail = self.scene.mail.sent[self.phones[seat].number]
        before = len(mail)
        self.table._told_roster = ()
        self.table.begin(referee, self.scene.now_ms)
        if move is not None:
            assert referee.submit(move, self.scene.now_ms) is None
            self.table.saw(referee.take_moves(), ())
        return mail[before:]


def compare(theme, preset, wanted, **overrides):
    watcher, compared, moved, differed, number = Watcher(theme, preset, overrides), 0, 0, 0, 0
    while compared < wanted:
        number += 1
        for game, move, chance in positions(watcher.agreed, f"{preset}{number}"):
            seat = chance.randrange(_PLAYERS)
            other = twin_of(game, {seat}, chance)
            if game.phase is not Phase.HAND_OVER:
                assert watcher.bytes_to(seat, game.copy(events=True)) == watcher.bytes_to(seat, other), game.position()
                differed += game.hands != other.hands
            twin = twin_of(game, {seat, move.seat}, chance)
            shows = any(isinstance(event, _SHOW_WHAT_WAS_HIDDEN) for event in game.copy(events=True).apply(move))
            if move.do != Do.DROP and not shows and twin.can(move) is None and game.can(move) is None:
                if course(game, move) != course(twin, move):
                    continue  # who can answer a draw decides what happens next, which the whole table sees
                one, two = (watcher.bytes_to(seat, each.copy(events=True), move) for each in (game, twin))
                assert one == two, (move, game.position())
                moved += 1
            compared += 1
            if compared >= wanted:
                break
    return moved, differed


@pytest.mark.parametrize("preset", PRESETS)
def test_what_others_hold_changes_no_byte(classic, office, preset):
    for theme in (classic, office):
        moved, differed = compare(theme, preset, SAMPLE)
        assert moved >= SAMPLE // 3
        assert differed >= SAMPLE // 2


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_what_others_hold_changes_no_byte_in_thousands_of_positions(classic, office, preset):
    for theme in (classic, office):
        moved, differed = compare(theme, preset, FULL)
        print(f"\n{theme.id}, {preset}: {FULL} positions, {differed} with other hands, {moved} moves")
        assert moved > FULL // 3
        assert differed > FULL // 2


def test_what_others_hold_changes_no_byte_where_their_backs_are_seen():
    moved, differed = compare(TWO_FACES, "official", SAMPLE)
    assert moved >= SAMPLE // 3
    assert differed >= SAMPLE // 2


def test_a_card_laid_face_down_changes_no_byte(classic):
    moved, differed = compare(classic, "official", SAMPLE, bluff_any_card=True)
    assert moved >= SAMPLE // 3
    assert differed >= SAMPLE // 2


def test_a_silence_changes_no_byte(classic):
    moved, differed = compare(classic, "official", SAMPLE, silent_seven="next_seven")
    assert moved >= SAMPLE // 3
    assert differed >= SAMPLE // 2


@pytest.mark.long
def test_a_card_laid_face_down_changes_no_byte_in_thousands_of_positions(classic):
    moved, differed = compare(classic, "official", FULL, bluff_any_card=True)
    print(f"\n{FULL} positions, {differed} with other cards, {moved} moves")
    assert moved > FULL // 3
    assert differed > FULL // 2


def test_a_leak_would_be_found(classic, monkeypatch):
    from uno_desktop.net.protocol import wire

    honest = wire.view_to_data

    def leaky(view):
        return honest(view) | {"counts": [sum(view.rules.deck.faces[card] for card in hand) for hand in leaky.hands]}

    watcher = Watcher(classic, None)
    game, _move, chance = next(each for each in positions(watcher.agreed, 3) if each[0].phase is Phase.TURN)
    monkeypatch.setattr("uno_desktop.net.protocol.wire.view_to_data", leaky)
    found = []
    for each in (game, twin_of(game, {0}, chance)):
        leaky.hands = each.hands
        found.append(watcher.bytes_to(0, each.copy(events=True)))
    assert found[0] != found[1]
