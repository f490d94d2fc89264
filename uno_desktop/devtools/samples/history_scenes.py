"""Samples of saves, replays, reviews and statistics, and the matches they show, recorded without a screen."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.made_up_figures import MadeUp
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.log import BadFile, MatchLog, MemoryLog, MoveEntry, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import Reviewing, decisions_of, reviews
from uno_desktop.match.saved import replay_files
from uno_desktop.match.saved.autosave import replay_file
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.slots import AUTOSAVE
from uno_desktop.match.saved.start_or_resume import Save
from uno_desktop.match.setup.setup import MatchSetup, Seat, agree
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.ui.history.fairness import Fairness
from uno_desktop.ui.history.held import Held
from uno_desktop.ui.history.replay import Replay
from uno_desktop.ui.history.replays import Replays
from uno_desktop.ui.history.review import Review
from uno_desktop.ui.history.saves import Saves
from uno_desktop.ui.history.statistics import Statistics
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes.shell import Shell


def fairness(shell: Shell, *, players: int = 4, seed: int = 1) -> Fairness:
    """A match that is over, half checked."""
    log = parse_log(sample_log(shell, players, seed).data, "sample")
    return Fairness(shell, log=log, path=replay_file(log.agreed, 1_790_000_000.0))


def fairness_before(shell: Shell, *, players: int = 4, seed: int = 1) -> Fairness:
    """Before the deal."""
    sample_session(shell, lambda game: True, players=players, seed=seed)
    return Fairness(shell)


def replay(shell: Shell, *, players: int = 4, seed: int = 1, all_open: bool = False) -> Replay:
    """In the second hand of a match between a person and computer players."""
    playback = sample_playback(shell, players, seed)
    scene = Replay(shell, playback=playback, ply=playback.hands[min(1, len(playback.hands) - 1)].begins + 14)
    scene.all_open = all_open
    return scene


def replays(shell: Shell, *, players: int = 4, seed: int = 1, bad: bool = False) -> Replays:
    """The list of replays, with some matches in it; ``bad``: and with two files that cannot be read."""
    # A list of matches that nobody played.
    found = []
    for n in range(5):
        seats = tuple(opponents(shell.look.theme, max(2, players - n % 3), _AGENT, seed_bytes(seed + n)))
        agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=seed_bytes(seed + n)), shell.look.theme)
        scores = tuple((137 * (n + seat) * 7) % 500 for seat in range(len(seats)))
        winner = scores.index(max(scores))
        found.append(replay_files.Replay(Path(f"{n}.jsonl"), agreed, winner, scores, _LAST_DAY_S - 86_400.0 * n * n))
    return Replays(shell, examples=found, bad=sample_bad_files() if bad else None)


def review(shell: Shell, *, players: int = 4, seed: int = 1) -> Review:
    """A hand in which a person played anything that fits."""
    found, seats, hand = sample_reviews(shell, players, seed)
    return Review(shell, reviews=found, seats=seats, hand=hand)


def saves(shell: Shell, *, players: int = 4, seed: int = 1, bad: bool = False) -> Saves:
    """Two matches of every theme; ``bad``: and two files that cannot be read."""
    return Saves(shell, examples=sample_saves(shell, players, seed), bad=sample_bad_files() if bad else None)


def sample_saves(shell: Shell, players: int, seed: int) -> list[Save]:
    """Matches of every theme in the middle of a hand."""
    found = []
    for n, theme in enumerate(list(shell.look.themes.values()) * 2):
        chance = seed_bytes(seed + n)
        seats = (player_seat(theme), *opponents(theme, max(1, players - 1 - n % 2), _AGENT, chance))
        agreed = agree(MatchSetup(theme.id, seats, seed=chance), theme)
        game = Game(agreed.config, events=False)
        game.apply(Move.deal())
        player, stream = make_agent(_AGENT), Stream(chance, "sample")
        for _ in range(9 + 5 * n):
            if game.waiting():
                game.apply(player.choose(game.view(game.waiting()[0]), None, stream))
        found.append(Save(f"match_{n}", agreed, game.view(0), _LAST_DAY_S - 86_400.0 * n * n))
    return found


def statistics(shell: Shell, *, players: int = 4, seed: int = 1, page: int = 0) -> Statistics:
    """Made up for some weeks."""
    return Statistics(shell, page=page, store=MadeUp(shell, players, seed))


def replay_follow(shell: Shell, *, players: int = 4, seed: int = 1) -> Replay:
    """A match that another window is playing."""
    return Replay(shell, playback=sample_playback(shell, players, seed), follow=True)


def held(shell: Shell, *, players: int = 4, seed: int = 1) -> Held:
    """Before another window is asked for the match."""
    return Held(shell, slot=AUTOSAVE)


def held_asking(shell: Shell, *, players: int = 4, seed: int = 1) -> Held:
    """While the other window is asked."""
    scene = Held(shell, slot=AUTOSAVE)
    scene._words, scene._asked_s, scene._look_in_s = t("held.asking"), 0.0, 3600.0
    return scene


_MOST_HANDS = 20


def careless_log(shell: Shell, players: int, seed: int, people: int = 1) -> MatchLog:
    """One hand of a match in which the first seats are people who play what comes first."""
    chance = seed_bytes(seed)
    seats = tuple(player_seat(shell.look.theme) for _ in range(people))
    seats += tuple(opponents(shell.look.theme, players - people, "easy", chance))
    agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=chance), shell.look.theme)
    game, entries = Game(agreed.config), [MoveEntry(1, 0, Move.deal())]
    game.apply(Move.deal())
    careless, usual, stream = make_agent("random"), make_agent("easy"), Stream(chance, "sample")
    while game.phase not in OVER:
        seat = game.waiting()[0]
        move = (careless if seat < people else usual).choose(game.view(seat), None, stream)
        game.apply(move)
        entries.append(MoveEntry(len(entries) + 1, 0, move))
    return MatchLog(agreed, tuple(entries), "", True, False)


def sample_reviews(shell: Shell, players: int, seed: int) -> tuple[dict[int, Reviewing], tuple[Seat, ...], int]:
    """A review that is done and has found something, who sat where, and the number of the hand."""
    for number in range(seed, seed + _MOST_HANDS):
        log = careless_log(shell, players, number)
        key = str(log.agreed)
        if key not in _REVIEWED:
            _REVIEWED[key] = _reviewed(log)
        found = {**_REVIEWED[key]}
        if any(len(reviewing.mistakes) >= 3 for reviewing in found.values()):
            break
    return found, log.agreed.seats, 1


_REVIEWED: dict[str, dict[int, Reviewing]] = {}
"""Hands that some scene has shown before, by what was agreed: to review one takes a second."""


def _reviewed(log: MatchLog) -> dict[int, Reviewing]:
    found = reviews(decisions_of(log, 1))
    for reviewing in found.values():
        while not reviewing.done:
            reviewing.step()
    return found


_AGENT = "easy"
_HANDS_RECORDED = 4
_LAST_DAY_S = 1_790_000_000.0


def sample_log(shell: Shell, players: int, seed: int) -> MemoryLog:
    """The log of a match of some hands between computer players of the theme."""
    seats = tuple(opponents(shell.look.theme, players, _AGENT, seed_bytes(seed)))
    agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=seed_bytes(seed)), shell.look.theme)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    referee.advance(0)
    while not referee.over and referee.hand_number < _HANDS_RECORDED:
        referee.deal_next(0)
        referee.advance(0)
    return log


def sample_playback(shell: Shell, players: int, seed: int) -> Playback:
    """The same, to be watched."""
    return Playback(parse_log(sample_log(shell, players, seed).data, "sample"), "sample")


def sample_bad_files() -> list[BadFile]:
    """A damaged file, and one of a newer version."""
    damaged, newer = Path("match_3.jsonl"), Path("match_4.jsonl")
    return [
        BadFile(damaged, t("log.damaged_line", file=damaged.name, line=7)),
        BadFile(newer, t("log.newer", file=newer.name)),
    ]
