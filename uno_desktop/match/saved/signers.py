"""Who signed a recorded match: each signature compared with what stands before it in the log."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.match.live.log import MatchLog, Sealed, SignatureEntry
from uno_desktop.match.saved.signing import is_signed, own_public, short_key


@dataclass(frozen=True, slots=True)
class Signer:
    """Somebody whose signature is right. ``seat`` is ``NONE`` for the host; ``moves`` are those that it covers.

    ``is_own``: the key is the one of this copy of the game.
    """

    seat: int
    key: str
    moves: int
    is_own: bool


class Signers:
    """Follows a log line by line. ``found`` are those whose signatures are right."""

    def __init__(self, log: MatchLog) -> None:
        self._seats = log.agreed.seats
        self._lines = iter(log.lines)
        self._is_signed = any(isinstance(entry, SignatureEntry) for entry in log.entries)
        self._hash = hashlib.sha256(next(self._lines, b""))
        self._count = 1
        self._sealed: dict[int, Sealed] = {}
        self._moves: dict[tuple[int, str], int] = {}
        self._has_unchecked = False

    def pass_line(self, game: Game, moves: int) -> None:
        """The next line was looked at, and this is the game after it."""
        self._hash.update(next(self._lines, b""))
        self._count += 1
        if self._is_signed and game.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
            self._sealed[self._count] = Sealed(self._count, self._hash.hexdigest(), moves, tuple(game.scores))

    def check(self, entry: SignatureEntry) -> bool | None:
        """Whether a signature is right; None where that cannot be said here."""
        sealed = self._sealed.get(entry.lines)
        if sealed is None:
            return False
        is_right = is_signed(sealed.statement, entry.key, entry.signature)
        if is_right:
            self._moves[entry.seat, entry.key] = max(sealed.ply, self._moves.get((entry.seat, entry.key), 0))
        self._has_unchecked |= is_right is None
        return is_right

    @property
    def found(self) -> tuple[Signer, ...]:
        """Everybody who signed, the host first."""
        if not self._moves:
            return ()
        own = own_public()
        found = ((seat, key, moves, key == own) for (seat, key), moves in sorted(self._moves.items()))
        return tuple(Signer(*each) for each in found)

    def sentences(self, moves: int) -> tuple[str, ...]:
        """What is signed by whom, of so many moves."""
        if self._has_unchecked:
            return (t("signed.cannot_check"),)
        return tuple(self._sentence(each, moves) for each in self.found) or (t("signed.nobody"),)

    def _sentence(self, signer: Signer, moves: int) -> str:
        who = "host" if signer.seat == NONE else "guest"
        whose = "own" if signer.is_own else "other"
        name = "" if signer.seat == NONE else self._seats[signer.seat].name
        words = t(f"signed.{who}.{whose}", key=short_key(signer.key), name=name)
        return words if signer.moves == moves else f"{words} {t('signed.part', n=signer.moves, all=moves)}"
