"""Packed themes that guests sent for tables of their own, each in a folder named for the SHA-256 of its pack."""

from __future__ import annotations

import logging
import os
import secrets
import shutil
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256 as digest_of
from pathlib import Path
from typing import IO

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.net.protocol.protocol import Reason

MOST_PACK_BYTES = 16 * 2**20
PACKS_AN_HOUR = 6
"""How many packs one address may send in an hour."""
MOST_AT_ONCE = 4
"""How many packs may be on their way, or being checked."""
MOST_PACKS = 50
_HOUR_MS = 3_600_000
_MOST_ADDRESSES = 10_000
_ARRIVING = ".arriving-"
_CHECKED = ".checked-"

log = logging.getLogger("uno_desktop.net")


class PackRefused(Exception):
    """A pack that is not taken; ``detail`` says what is wrong with it, where its reason does not."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail = detail


class Packs:
    """The packs in a folder. ``in_use`` are those of open tables: they stay when there are too many.

    Raises OSError from its constructor where the folder cannot be made. ``begin`` and ``arrived`` may be called in
    other threads than ``theme``.
    """

    def __init__(self, folder: Path) -> None:
        self.in_use: frozenset[str] = frozenset()
        self._folder = folder
        self._sent: OrderedDict[str, list[float]] = OrderedDict()
        self._arriving: list[str] = []
        self._lock = threading.Lock()
        self._checking = threading.Lock()
        folder.mkdir(parents=True, exist_ok=True)
        for path in [*folder.glob(f"{_ARRIVING}*"), *folder.glob(f"{_CHECKED}*")]:
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)

    def has(self, sha256: str) -> bool:
        """Whether this pack is here, checked and unpacked."""
        return (self._folder / sha256).is_dir()

    def theme(self, sha256: str) -> Theme | None:
        """The theme of a pack, read anew; None where the pack is not here or can't be read any more."""
        try:
            found = [path for path in (self._folder / sha256).iterdir() if path.is_dir()]
            theme = themes.load_folder(found[0]) if len(found) == 1 else None
            os.utime(self._folder / sha256)
        except (OSError, ContentError) as fault:
            log.info("the theme %s is not here: %s", sha256[:8], fault)
            return None
        return theme

    def begin(self, address: str, size: int, now_ms: float) -> IO[bytes]:
        """A file for a pack on its way; ``end`` must follow. Raises PackRefused, and OSError where nothing is kept."""
        if size > MOST_PACK_BYTES:
            raise PackRefused(Reason.PACK_TOO_LARGE)
        with self._lock:
            lately = [at_ms for at_ms in self._sent.pop(address, []) if at_ms > now_ms - _HOUR_MS]
            self._sent[address] = lately
            if len(self._sent) > _MOST_ADDRESSES:
                self._sent.popitem(last=False)
            if len(lately) >= PACKS_AN_HOUR:
                raise PackRefused(Reason.TOO_MANY_PACKS)
            if len(self._arriving) >= MOST_AT_ONCE or address in self._arriving:
                raise PackRefused(Reason.BUSY)
            pack = (self._folder / f"{_ARRIVING}{secrets.token_hex(8)}{theme_pack.SUFFIXES[-1]}").open("x+b")
            lately.append(now_ms)
            self._arriving.append(address)
        return pack

    def end(self, address: str, pack: IO[bytes]) -> None:
        """This pack has been kept, or will not come."""
        pack.close()
        with suppress(OSError):
            Path(str(pack.name)).unlink(missing_ok=True)
        with self._lock:
            self._arriving.remove(address)

    def arrived(self, pack: IO[bytes], sha256: str) -> None:
        """Check a pack that has come whole, and keep its theme. Raises PackRefused. Takes as long as a check takes."""
        pack.seek(0)
        if digest_of(pack.read()).hexdigest() != sha256:
            raise PackRefused(Reason.PACK_REFUSED)
        with self._checking:
            if self.has(sha256):
                return
            home = self._folder / f"{_CHECKED}{sha256}"
            try:
                theme_pack.install(theme_pack.inspect(Path(str(pack.name))), home)
                os.replace(home, self._folder / sha256)
            except ContentError as fault:
                raise PackRefused(Reason.PACK_REFUSED, fault.faults[0].message) from fault
            except OSError as fault:
                log.warning("a theme cannot be kept: %s", fault)
                raise PackRefused(Reason.BUSY) from fault
            finally:
                shutil.rmtree(home, ignore_errors=True)
            self._forget_oldest()

    def tidy(self, kept_s: float) -> None:
        """Remove packs that no table has needed for so long."""
        now_s = time.time()
        with self._checking:
            for path in self._kept():
                if path.name in self.in_use:
                    os.utime(path)
                elif now_s - path.stat().st_mtime >= kept_s:
                    shutil.rmtree(path, ignore_errors=True)

    def _kept(self) -> list[Path]:
        return [path for path in self._folder.iterdir() if path.is_dir() and not path.name.startswith(".")]

    def _forget_oldest(self) -> None:
        kept = self._kept()
        unused = [path for path in kept if path.name not in self.in_use]
        for path in sorted(unused, key=lambda each: each.stat().st_mtime)[: max(0, len(kept) - MOST_PACKS)]:
            shutil.rmtree(path, ignore_errors=True)
