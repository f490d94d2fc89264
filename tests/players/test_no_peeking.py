"""Nobody peeks: with everything dealt anew that a seat cannot see, every level does the same, under any house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from positions import CLASSIC, OFFICE, TWO_FACES, Watched, shuffled_unseen

from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.pending import FaceDown, Penalty
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import OPTIONS, check_options
from uno_desktop.players.agents.agent import PositionAgent
from uno_desktop.players.agents.hint import may_be_advised, survey
from uno_desktop.players.agents.registry import AGENTS, make_agent
from uno_desktop.players.agents.thoughtful import ThoughtfulAgent
from uno_desktop.players.manners.timing import CHARACTERS

SAMPLE, FULL = 10, 400
"""So many sets of rules are tried by every test run, and by the long tier."""
_POSITIONS = 5
HOUSE = [option for option in OPTIONS.values() if option.house]


def random_rules(number, players):
    """A theme, a deck, a preset, and a random mixture of house rules, less those that contradict the others."""
    rng = Stream(seed_bytes(number), "rules")
    theme = rng.choice((CLASSIC, OFFICE, TWO_FACES))
    deck, preset = rng.choice(theme.deck_ids), rng.choice(tuple(PRESETS))
    chosen = {option.id: rng.choice(tuple(option.all_values())) for option in HOUSE if rng.below(2)}
    while faults := check_options(PRESETS[preset] | chosen, theme.deck(deck), players):
        for option in {fault.option for fault in faults}:
            chosen[option] = OPTIONS[option].default
    return theme, deck, preset, chosen


def positions_of(number):
    """Some positions of one hand, each with a seat that is asked."""
    players = (2, 3, 4, 6)[number % 4]
    try:
        watched = Watched(random_rules(number, players), players, f"peek{number}")
    except SetupError:  # more cards to deal than the deck has
        return
    found = 0
    for _ in range(400):
        if watched.over or found == _POSITIONS:
            return
        if watched.game.phase is not Phase.DROP and watched.rng.below(5) == 0:
            found += 1
            yield watched, watched.game.turn
        watched.step()


def twins(watched, seat):
    """The game, and one that looks the same to the seat: other hands, another pile, another chance, other secrets."""
    twin = shuffled_unseen(watched.game, seat, watched.rng)
    twin.chance.shuffle([0, 1, 2, 3])
    if isinstance(twin.pending, Penalty):
        twin.pending = replace(twin.pending, legal=not twin.pending.legal, hand=tuple(twin.draw_pile[:2]))
    elif isinstance(twin.pending, FaceDown):
        twin.pending = replace(twin.pending, legal=not twin.pending.legal)
    assert twin.view(seat) == watched.game.view(seat)
    return watched.game, twin


def answers(level, manner, games, seat, memory):
    agent, found = make_agent(level, manner), []
    for game in games:
        view, rng = game.view(seat), Stream(seed_bytes(5), "agent")
        moves = agent.choose(view, None, rng, memory) if isinstance(agent, ThoughtfulAgent) else agent.choose(
            view, None, rng
        )  # fmt: skip
        found.append((moves, tuple(agent.reacts(view, Stream(seed_bytes(6), "react")))))
    return found


def nobody_peeks(numbers):
    """How many decisions were compared, and how many of the games really differed in what is hidden."""
    compared = differed = 0
    for number in numbers:
        for watched, seat in positions_of(number):
            games, memory = twins(watched, seat), watched.memories[seat]
            manner = tuple(CHARACTERS)[number % len(CHARACTERS)]
            for level in AGENTS:
                one, other = answers(level, manner, games, seat, memory)
                assert one == other, (level, number, games[0].position())
                compared += 1
            one, other = games
            differed += (one.hands, one.draw_pile) != (other.hands, other.draw_pile)
    return compared, differed


def test_what_is_hidden_changes_no_choice_of_any_level_under_any_house_rules():
    compared, differed = nobody_peeks(range(SAMPLE))
    assert compared > 30 * len(AGENTS)
    assert differed > 0.8 * compared / len(AGENTS)


@pytest.mark.long
def test_what_is_hidden_changes_no_choice_in_hundreds_of_rule_sets():
    compared, differed = nobody_peeks(range(1000, 1000 + FULL))
    print(f"\n{compared} choices of {len(AGENTS)} levels compared over {FULL} sets of rules")
    assert differed > 0.8 * compared / len(AGENTS)


def test_whoever_is_asked_on_the_position_answers_as_from_its_view():
    compared = 0
    agents = [agent for agent in map(make_agent, AGENTS) if isinstance(agent, PositionAgent)]
    for number in range(SAMPLE):
        for watched, seat in positions_of(number):
            for agent in agents:
                for game in twins(watched, seat):
                    view, hand = game.view(seat), game.hands[seat]
                    for name in ("one", "two", "three"):
                        on_position = agent.choose_at(game, seat, hand, Stream(seed_bytes(5), name))
                        assert on_position == agent.choose(view, None, Stream(seed_bytes(5), name)), game.position()
                        compared += 1
    assert compared > 100


def test_a_hint_peeks_no_more_than_a_player():
    compared = 0
    for number in range(2):
        for watched, seat in positions_of(number):
            games, memory = twins(watched, seat), watched.memories[seat]
            if not may_be_advised(games[0].view(seat)):
                continue
            found = []
            for game in games:
                search = survey(game.view(seat), memory)
                while not search.done:
                    search.step(1000)
                found.append([(each.move, each.mean) for each in search.candidates])
            assert found[0] == found[1]
            compared += 1
    assert compared >= 5


def test_a_level_that_peeked_would_be_found_out():
    """One that looks at the next seat's hand, or at the next card where hands lie open, answers otherwise in most."""
    peeked = 0
    for number in range(SAMPLE):
        for watched, seat in positions_of(number):
            one, other = (
                (game.hands[(seat + 1) % game.players][:1], game.draw_pile[-1:]) for game in twins(watched, seat)
            )
            peeked += one != other
    assert peeked > 20
