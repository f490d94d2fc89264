"""A recorded match for pictures and tests, played by computer players without a screen."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.log import BadFile, MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.replay_files import Replay
from uno_desktop.match.saved.start_or_resume import Save
from uno_desktop.match.setup.setup import MatchSetup, agree
from uno_desktop.players.registry import make_agent
from uno_desktop.ui.shell.match_draft import opponents, player_seat
from uno_desktop.ui.shell.shell import Shell

_AGENT = "easy"
_MOST_HANDS = 4
_LAST_DAY_S = 1_790_000_000.0


def sample_log(shell: Shell, players: int, seed: int) -> MemoryLog:
    """The log of a match of some hands between computer players of the theme."""
    seats = tuple(opponents(shell.look.theme, players, _AGENT, seed_bytes(seed)))
    agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=seed_bytes(seed)), shell.look.theme)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    referee.advance(0)
    while not referee.over and referee.hand_number < _MOST_HANDS:
        referee.deal_next(0)
        referee.advance(0)
    return log


def sample_playback(shell: Shell, players: int, seed: int) -> Playback:
    """The same, to be watched."""
    return Playback(parse_log(sample_log(shell, players, seed).data, "sample"), "sample")


def sample_replays(shell: Shell, players: int, seed: int) -> list[Replay]:
    """A list of matches that nobody played."""
    found = []
    for n in range(5):
        seats = tuple(opponents(shell.look.theme, max(2, players - n % 3), _AGENT, seed_bytes(seed + n)))
        agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=seed_bytes(seed + n)), shell.look.theme)
        scores = tuple((137 * (n + seat) * 7) % 500 for seat in range(len(seats)))
        winner = scores.index(max(scores))
        found.append(Replay(Path(f"{n}.jsonl"), agreed, winner, scores, _LAST_DAY_S - 86_400.0 * n * n))
    return found


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


def sample_bad_files() -> list[BadFile]:
    """A damaged file, and one of a newer version."""
    damaged, newer = Path("match_3.jsonl"), Path("match_4.jsonl")
    return [
        BadFile(damaged, t("log.damaged_line", file=damaged.name, line=7)),
        BadFile(newer, t("log.newer", file=newer.name)),
    ]
