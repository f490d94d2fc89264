"""The key with which this copy of the game signs matches, and the check of anybody's signature (Ed25519).

The secret key is one line of hexadecimal digits in the player's files, which only they can read. It is made when the
first match begins, and stays. Where it cannot be read or made, matches go on unsigned. Importing PyNaCl takes longer
than a frame: the first call of ``own_key`` or ``is_signed`` must not be made by the thread that draws.
"""

from __future__ import annotations

import logging
import secrets
import time
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from uno_desktop.content.files.atomic import set_aside, write_whole
from uno_desktop.content.files.paths import signing_key_file
from uno_desktop.match.saved.ownership import InUse, own
from uno_desktop.match.setup.untrusted import hexadecimal

if TYPE_CHECKING:
    from nacl.signing import SigningKey  # for types only: see above

_SHORT_CHARS, _GROUP_CHARS = 8, 4
_SECRET_BYTES = 32

log = logging.getLogger(__name__)


class OwnKey:
    """A key to sign with; ``public`` is what others need to check its signatures, in hex."""

    def __init__(self, key: SigningKey) -> None:
        self._key = key
        self.public = bytes(key.verify_key).hex()

    def sign(self, statement: str) -> str:
        """The signature of a text, in hex."""
        return self._key.sign(statement.encode()).signature.hex()


def own_key() -> OwnKey | None:
    """The key of this copy of the game, made where there is none; None where that is not possible, which is logged."""
    return _key_in(signing_key_file())


def own_public() -> str:
    """The public half of the key of this copy of the game, in hex; "" where there is none."""
    if not signing_key_file().exists():
        return ""
    key = own_key()
    return key.public if key is not None else ""


@lru_cache(maxsize=1)
def _key_in(path: Path) -> OwnKey | None:
    try:
        from nacl.signing import SigningKey  # late: slow, and some installations do not have it

        return OwnKey(SigningKey(_secret_in(path)))
    except Exception as fault:  # whatever a disk or a library does, matches go on
        log.warning("matches are not signed: %s", fault)
        return None


def _secret_in(path: Path) -> bytes:
    """The secret kept in a file, or a new one. Raises OSError, or InUse where another window stays in the way."""
    if (found := _read(path)) is not None:
        return found
    try:
        ownership = own(path)
    except InUse:  # another window is making it
        time.sleep(0.05)
        if (found := _read(path)) is None:
            raise
        return found
    try:
        if (found := _read(path)) is not None:
            return found
        if path.exists():
            set_aside(path, ".damaged")
        secret = secrets.token_bytes(_SECRET_BYTES)
        write_whole(path, f"{secret.hex()}\n".encode())  # readable by its owner only, as all files it writes
        return secret
    finally:
        ownership.release()


def _read(path: Path) -> bytes | None:
    """The secret in a file; None where there is none. Raises OSError where it cannot be read."""
    try:
        text = path.read_bytes().decode("ascii", "replace").strip()
        return bytes.fromhex(hexadecimal(text, 2 * _SECRET_BYTES, 2 * _SECRET_BYTES))
    except (FileNotFoundError, ValueError):
        return None


def is_signed(statement: str, key: str, signature: str) -> bool | None:
    """Whether this key (in hex) made this signature of a text; None where it cannot be checked."""
    try:
        from nacl.exceptions import CryptoError  # late: slow, and some installations do not have it
        from nacl.signing import VerifyKey
    except ImportError:
        return None
    try:
        VerifyKey(bytes.fromhex(key)).verify(statement.encode(), bytes.fromhex(signature))
    except CryptoError:  # also for what is no key
        return False
    return True


def short_key(key: str) -> str:
    """The beginning of a key, in groups, to be compared at a glance."""
    return " ".join(key[at : at + _GROUP_CHARS] for at in range(0, _SHORT_CHARS, _GROUP_CHARS))
