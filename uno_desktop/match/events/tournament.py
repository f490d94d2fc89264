"""A tournament: eight players, three rounds; a player who loses a match is out.

The player meets seven of a theme's opponents at tables of two. The seed of a tournament decides who meets whom and
every deal. Matches without the player are played by the computer, move by move, from the same seed: who wins them is
known no sooner than they are played. What has happened so far is kept in a file after every match, so that nothing is
lost when the game is closed. Each result is signed with the key of this copy of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from uno_desktop.content.files.paths import tournament_file
from uno_desktop.content.files.yamlio import read_mapping, write_mapping
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.events import MatchWon
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.presets import DUEL
from uno_desktop.engine.rng import Stream
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.signing import is_signed, own_key, own_public
from uno_desktop.match.setup.setup import SEED_BYTES, MatchSetup, Seat, agree
from uno_desktop.match.setup.untrusted import line, many, mapping, public_key, signature, text, whole
from uno_desktop.reflex.plan import DropMode

ENTRANTS = 8
ROUNDS = 3
PLAYER = 0
"""The entrant who is the player."""
CUPS = ("easy", "normal", "hard")
"""The cups that can be won, one for each level of the opponents."""
_MOST_SCORE = 100_000
_MOST_HANDS = 200
_SEED_WORDS = "tournament "  # not shown: makes seeds
_RESULT_WORDS = "tournament result 1"  # not shown: is signed


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match between two entrants; ``winner`` is one of them, or ``NONE`` while it has not been played."""

    first: int
    second: int
    winner: int = NONE
    scores: tuple[int, int] = (0, 0)

    @property
    def is_played(self) -> bool:
        """Whether the match has been played."""
        return self.winner != NONE

    @property
    def with_player(self) -> bool:
        """Whether the player takes part, always as the first entrant."""
        return self.first == PLAYER


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament so far. ``results`` has winner and scores of each match, round by round.

    A round's list is as long as the round has matches, with None for those not played. ``signatures`` has, for each
    result that was signed, where it stands (``_place_name``), the key and the signature.
    """

    seed: bytes
    theme: str
    level: str
    results: tuple[tuple[tuple[int, int, int] | None, ...], ...] = ((None,) * 4,)
    signatures: tuple[tuple[str, str, str], ...] = ()

    def rounds(self) -> list[list[Pairing]]:
        """The matches of each round that has begun, in the order of the bracket."""
        alive = [*range(ENTRANTS)]
        Stream(self.seed, "bracket").shuffle(alive)
        found: list[list[Pairing]] = []
        for results in self.results:
            pairs = [sorted(alive[n : n + 2]) for n in range(0, len(alive), 2)]  # the player comes first
            found.append(
                [Pairing(first, second, result[0], result[1:]) if result else Pairing(first, second)
                 for (first, second), result in zip(pairs, results, strict=True)]
            )  # fmt: skip
            alive = [pairing.winner for pairing in found[-1]]
        return found

    @property
    def round(self) -> int:
        """The number of the current round, from 0."""
        return len(self.results) - 1

    @property
    def champion(self) -> int:
        """The entrant who has won the tournament; ``NONE`` until then."""
        final = self.results[-1][0] if len(self.results) == ROUNDS else None
        return final[0] if final is not None else NONE

    @property
    def own(self) -> Pairing | None:
        """The player's match of this round; None once the player is out."""
        return next((pairing for pairing in self.rounds()[-1] if pairing.with_player), None)

    @property
    def others_due(self) -> list[int]:
        """The indices, in this round, of unplayed matches without the player."""
        return [n for n, each in enumerate(self.rounds()[-1]) if not each.is_played and not each.with_player]

    def seed_of(self, place: int, number: int | None = None) -> bytes:
        """The seed of a match of round ``number``, by default this one."""
        number = self.round if number is None else number
        return sha256(f"{_SEED_WORDS}{self.seed.hex()}/{number}/{place}".encode()).digest()

    @property
    def own_seeds(self) -> list[bytes]:
        """The seeds of the player's matches that are over, round by round."""
        found = [(number, place, each) for number, row in enumerate(self.rounds()) for place, each in enumerate(row)]
        return [self.seed_of(place, number) for number, place, each in found if each.with_player and each.is_played]

    @property
    def own_seed(self) -> bytes | None:
        """The seed of the player's match of this round; None if there is none left to play."""
        own = self.own
        if own is None or own.is_played:
            return None
        return self.seed_of(self.rounds()[-1].index(own))

    def with_result(self, place: int, winner: int, scores: tuple[int, int]) -> Tournament:
        """The tournament after a match of this round. Once all are played, the next round begins."""
        last = [*self.results[-1]]
        last[place] = (winner, *scores)
        results = (*self.results[:-1], tuple(last))
        if all(last) and len(results) < ROUNDS:
            results += ((None,) * (len(last) // 2),)
        return replace(self, results=results)


def _place_name(number: int, place: int) -> str:
    return f"{number}/{place}"


def _statement(tournament: Tournament, where: str, result: Iterable[int]) -> str:
    """The text that is signed of a result."""
    about = (tournament.theme, tournament.level, tournament.seed.hex(), where, " ".join(map(str, result)))
    return "\n".join((_RESULT_WORDS, *about))


def signed_by(tournament: Tournament) -> str | None:
    """The key of this copy of the game, if it signed every result so far; "" where it did not, or none can be checked.

    None where a result is not the one that was signed: somebody changed the file.
    """
    own = own_public()
    signatures = {where: (key, signed) for where, key, signed in tournament.signatures}
    results = {_place_name(number, place): result for number, row in enumerate(tournament.results)
               for place, result in enumerate(row) if result is not None}  # fmt: skip
    fits = {where: is_signed(_statement(tournament, where, results.get(where, ())), key, signed)
            for where, (key, signed) in signatures.items()}  # fmt: skip
    if False in fits.values():
        return None
    are_own = all(fits.get(where) and signatures[where][0] == own for where in results)
    return own if are_own and results else ""


def setup_of(tournament: Tournament, place: int, entrants: list[Seat], drop_mode: DropMode) -> MatchSetup:
    """The setup of a match of this round."""
    pairing = tournament.rounds()[-1][place]
    seats = (entrants[pairing.first], entrants[pairing.second])
    return MatchSetup(
        tournament.theme, seats, overrides=dict(DUEL), drop_mode=drop_mode, seed=tournament.seed_of(place)
    )


def play_out(tournament: Tournament, place: int, entrants: list[Seat], theme: Theme) -> Tournament:
    """Play a match of this round between two computer players; returns the tournament after it.

    Raises ValueError for rules that cannot be played.
    """
    pairing = tournament.rounds()[-1][place]
    referee = Referee(agree(setup_of(tournament, place, entrants, DropMode.REFLEX), theme), screen=False)
    referee.start()
    referee.advance(0)
    while not referee.over and referee.hand_number < _MOST_HANDS:
        referee.deal_next(0)
        referee.advance(0)
    view = referee.view()
    seat = view.match_winner if view.match_winner != NONE else int(view.scores[1] > view.scores[0])
    return tournament.with_result(place, (pairing.first, pairing.second)[seat], (view.scores[0], view.scores[1]))


# -- kept ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """The current or last tournament, and how often each cup was won."""

    tournament: Tournament | None = None
    cups: Mapping[str, int] = field(default_factory=dict)


_unwritten: dict[Path, TournamentRecord] = {}
"""What couldn't be saved: it counts until the game is closed."""


def is_written() -> bool:
    """Whether everything has reached the player's file."""
    return tournament_file() not in _unwritten


def load_record() -> TournamentRecord:
    """The valid content of the player's file, or what couldn't be written to it."""
    if (waiting := _unwritten.get(tournament_file())) is not None:
        return waiting
    found, _ = read_mapping(tournament_file())
    cups: dict[str, int] = {}
    for level, count in (found.get("cups") or {}).items() if isinstance(found.get("cups"), dict) else ():
        if level in CUPS:
            try:
                cups[level] = whole(count, 0, 1_000_000)
            except ValueError:
                continue
    try:
        return TournamentRecord(_from_data(mapping(found["tournament"])), cups)
    except (ValueError, KeyError, TypeError):
        return TournamentRecord(None, cups)


def save_record(what: TournamentRecord) -> bool:
    """Save it. Returns False if that fails; then it counts until the game is closed."""
    data: dict[str, Any] = {"cups": dict(what.cups)}
    if what.tournament is not None:
        tournament = what.tournament
        data["tournament"] = {
            "seed": tournament.seed.hex(),
            "theme": tournament.theme,
            "level": tournament.level,
            "results": [[None if each is None else [*each] for each in row] for row in tournament.results],
            "signatures": [[*each] for each in tournament.signatures],
        }
    path = tournament_file()
    _unwritten.pop(path, None)
    try:
        write_mapping(path, data)
    except OSError:
        _unwritten[path] = what
        return False
    return True


def keep_result(tournament: Tournament, place: int, winner: int, scores: tuple[int, int]) -> Tournament:
    """Save a match of this round, and a cup won with it. A match saved before stays as it is."""
    if tournament.results[-1][place] is not None:
        return tournament
    after = tournament.with_result(place, winner, scores)
    if (key := own_key()) is not None:
        where = _place_name(tournament.round, place)
        signed = (where, key.public, key.sign(_statement(after, where, (winner, *scores))))
        after = replace(after, signatures=(*after.signatures, signed))
    cups = dict(load_record().cups)
    if after.champion == PLAYER:
        cups[after.level] = cups.get(after.level, 0) + 1
    save_record(TournamentRecord(after, cups))
    return after


def _from_data(data: Mapping[str, Any]) -> Tournament:
    """Parse what ``save_record`` wrote; raises ValueError, KeyError or TypeError for anything else."""
    seed, level = bytes.fromhex(text(data["seed"], 2 * SEED_BYTES)), text(data["level"])
    if len(seed) != SEED_BYTES or level not in CUPS:
        raise ValueError("no tournament")
    found = Tournament(seed, line(data["theme"]), level)
    rows = many(data["results"], 1, ROUNDS)
    for number, row in enumerate(rows):
        for place, result in enumerate(many(row, ENTRANTS >> number + 1, ENTRANTS >> number + 1)):
            if result is None:
                continue
            winner, first, second = many(result, 3, 3)
            pairing = found.rounds()[number][place]
            if whole(winner, 0, ENTRANTS - 1) not in (pairing.first, pairing.second):
                raise ValueError("a winner who did not play")
            scores = (whole(first, 0, _MOST_SCORE), whole(second, 0, _MOST_SCORE))
            found = found.with_result(place, winner, scores)
        if number < len(rows) - 1 and len(found.results) != number + 2:
            raise ValueError("a round before the one before is over")
    return replace(found, signatures=_signatures_from_data(data.get("signatures", [])))


def _signatures_from_data(value: object) -> tuple[tuple[str, str, str], ...]:
    """The signatures of a file; none where they are none."""
    try:
        return tuple(
            (text(where, 3), public_key(key), signature(signed))
            for where, key, signed in (many(each, 3, 3) for each in many(value, 0, ENTRANTS - 1))
        )
    except ValueError:
        return ()


class CupRun:
    """Follows the player's match of a tournament, as a ``Follower`` of its session, and keeps its result."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._kept = False

    def saw(self, moves: Iterable[ShownMove], _last_drop: object = ()) -> None:
        """Follow new moves. The result is saved as soon as the match is won."""
        for shown in moves:
            for event in shown.events[SPECTATOR]:
                if isinstance(event, MatchWon) and not self._kept:
                    self._kept = True
                    self._keep(event)

    def _keep(self, event: MatchWon) -> None:
        own = self.tournament.own
        if own is None:
            return
        place = self.tournament.rounds()[-1].index(own)
        winner = (own.first, own.second)[event.seat]
        now = load_record().tournament
        latest = now if now is not None and now.own_seed == self.tournament.own_seed else self.tournament
        self.tournament = keep_result(latest, place, winner, (event.scores[0], event.scores[1]))


def run_with(seed: bytes) -> CupRun | None:
    """A follower for the match with this seed, if it is the player's next match in the tournament."""
    tournament = load_record().tournament
    return CupRun(tournament) if tournament is not None and tournament.own_seed == seed else None
