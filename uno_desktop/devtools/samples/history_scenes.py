"""Samples of saves, replays, reviews and statistics, and the matches they show, recorded without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move
from uno_desktop.engine.presets import PRESETS
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
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS, Progress
from uno_desktop.match.statistics.rating import Rating
from uno_desktop.match.statistics.stats_store import DropTimes, LuckTotals, Share, StatsStore, Summary
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.ui.history.fairness import Fairness
from uno_desktop.ui.history.replay import Replay
from uno_desktop.ui.history.replays import Replays
from uno_desktop.ui.history.review import Review
from uno_desktop.ui.history.saves import Held, Saves
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
            _REVIEWED[key] = reviews(decisions_of(log, 1))
            for reviewing in _REVIEWED[key].values():
                while not reviewing.done:
                    reviewing.step()
        found = {**_REVIEWED[key]}
        if any(len(reviewing.mistakes) >= 3 for reviewing in found.values()):
            break
    return found, log.agreed.seats, 1


_REVIEWED: dict[str, dict[int, Reviewing]] = {}
"""Hands that some scene has shown before, by what was agreed: to review one takes a second."""


_AGENT = "easy"
_LAST_DAY_S = 1_790_000_000.0


def sample_log(shell: Shell, players: int, seed: int) -> MemoryLog:
    """The log of a match of some hands between computer players of the theme."""
    seats = tuple(opponents(shell.look.theme, players, _AGENT, seed_bytes(seed)))
    agreed = agree(MatchSetup(shell.look.theme.id, seats, seed=seed_bytes(seed)), shell.look.theme)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    referee.advance(0)
    while not referee.over and referee.hand_number < 4:
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


# -- made-up figures for the statistics: nothing is read, nothing written --

_HANDS, _DROPS = 40, 46


class MadeUp(StatsStore):
    """The statistics of somebody who has played for some weeks."""

    def __init__(self, shell: Shell, players: int, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)
        self._keys = {
            "theme": list(shell.look.themes),
            "preset": list(PRESETS),
            "players": [str(players), "2", "6"],
            "level": ["easy", "normal", "hard"],
            "opponent": [who.name for who in shell.look.theme.opponents],
        }

    def names(self) -> list[str]:
        """One person."""
        return [""]

    def summary(self, name: str = "") -> Summary:
        """More won than chance would have it."""
        return Summary(38, 14, 171, 58, 5240, 214, 2, 5, 52, 6, 17, 21, 13)

    def shares(self, by: str, name: str = "") -> list[Share]:
        """Each row has less than the one before; together they are the matches and hands of the summary.

        Of opponents several sit at a table, so there a match counts for each of them.
        """
        keys, found = self._keys[by], self.summary()
        whole = (found.matches, found.matches_won, found.hands, found.hands_won)
        if by == "opponent":
            return [Share(key, *(part // (n + 1) for part in whole)) for n, key in enumerate(keys)]
        parts = [_parts(amount, len(keys)) for amount in whole]
        return [Share(key, *(part[n] for part in parts)) for n, key in enumerate(keys)]

    def luck(self, by: str, name: str = "") -> dict[str, LuckTotals]:
        """A little luck, and mistakes."""
        return {
            share.key: LuckTotals(
                share.hands, (0.03 - 0.02 * n) * share.hands, -0.04 * share.hands, fair=_fair(by, share)
            )
            for n, share in enumerate(self.shares(by))
        }

    def rating(self, name: str = "") -> Rating | None:
        """Somebody who wins a little more than half against normal players."""
        return Rating(1528.0, 1474.0, 1582.0, 171)

    def hand_points(self, name: str = "", last: int = _HANDS) -> list[int]:
        """A win now and then."""
        chance = Random(self._chance.random())
        return [chance.randint(18, 190) if chance.random() < 0.36 else 0 for _ in range(min(last, _HANDS))]

    def drops(self, name: str = "", *, practice: bool | None = None) -> DropTimes:
        """The times of a player who gets faster."""
        chance = Random(3)
        times = tuple(round(470 - 3 * n + chance.gauss(0, 45)) for n in range(_DROPS))
        return DropTimes(times, _DROPS + 3, 5)

    def achievements(self, name: str = "", themes: Sequence[str] = ()) -> list[Progress]:
        """Two of three are reached, the easier ones first."""
        asked = [(each, theme) for each in ACHIEVEMENTS.values() for theme in (themes if each.per_theme else ("",))]
        return [
            Progress(each, "", each.goal, f"2026-05-{n + 3:02}", theme)
            if n not in (3, 6, 8, 11, 14)
            else Progress(each, "", each.goal * (3 + n) // 18, "", theme)
            for n, (each, theme) in enumerate(asked)
        ]


def _parts(amount: int, count: int) -> list[int]:
    """An amount in so many parts, each about half of the one before, the last with what is left."""
    found = []
    for n in range(count):
        part = amount if n == count - 1 else -(-amount // 2)
        found.append(part)
        amount -= part
    return found


def _fair(by: str, share: Share) -> float:
    """An equal part of its hands, at tables of four where nothing else is said."""
    return share.hands / (int(share.key) if by == "players" else 4)
