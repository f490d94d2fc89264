"""Opens mutated packs, one after the other: ``attack_packs.py SEED COUNT HOME``; prints what happened as JSON.

A process of its own, so that its memory can be measured and a signal would be seen.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
import zipfile
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).parent))

from made_media import REAL_OGG, THEME, color_png, ogg_pages, wav
from peak_memory import peak_mb

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.themes import theme_pack

TEXT = THEME + (
    "art: {folder: art}\nsounds: {folder: sounds}\n"
    'words: {card.skip: Wave, chili.draws: "draws {n}"}\nlook: {table: "#3B4A6B"}\n'
    "cards:\n  storm: {name: Storm, help: Storm., colored: true, points: 20, effects: [pass_hands, {draw: 2}]}\n"
    "decks:\n  storm: [{include: standard}, {kinds: [storm], each: 2}]\nrules: {hand_size: 6}\n"
)
NAMES = (
    "../neighbor/theme.yaml", "/tmp/x.md", "..", "con.md", "theme.yaml", "art/theme.yaml", "a/b/c/d/e/f/g/h/i/j.md",
    "x\\y.md", "\x01.md", "art", "ART/BACK.PNG", "\u202e.md", "C:x.md", "./", "/", "art/", "é.md", "e\u0301.md",
)  # fmt: skip


def mutated(data: bytes, chance: random.Random) -> bytes:
    """These bytes with some of them changed, left out, repeated or cut off."""
    out = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 30))):
        at = chance.randrange(len(out)) if out else 0
        what = chance.randrange(6)
        if what == 0 and out:
            out[at] = chance.randrange(256)
        elif what == 1:
            del out[at : at + chance.choice((1, 4, 100))]
        elif what == 2:
            out[at:at] = out[at : at + chance.choice((1, 4, 100))]
        elif what == 3:
            out[at : at + 4] = chance.choice((b"\xff\xff\xff\xff", bytes(4), b"\0\0\0\x80", b"\xff\xff\xff\x7f"))
        elif what == 4:
            out[at:at] = chance.randbytes(chance.choice((1, 3, 40)))
        elif chance.random() < 0.3:
            del out[at:]
    return bytes(out)


def pack_data(chance: random.Random, members: dict[str, bytes]) -> bytes:
    """A pack of these files, some of them mutated before they are packed, or the pack mutated afterwards."""
    chosen = dict(members)
    way = chance.randrange(4)
    if way == 0:
        name = chance.choice(list(chosen))
        chosen[name] = mutated(chosen[name], chance)
    elif way == 1:
        chosen[chance.choice(NAMES)] = b"x"
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", chance.choice((0, 8, 8, 8, 12, 14))) as archive:
        for name, data in chosen.items():
            archive.writestr(name, data)
    return mutated(stream.getvalue(), chance) if way >= 2 else stream.getvalue()


def digest(folder: Path, but: str) -> str:
    """Of all names and files below a folder, but for one theme and what it replaced."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.relative_to(folder).parts[0] not in (but, theme_pack.FORMER_DIR):
            found.update(str(path).encode("utf-8", "surrogateescape"))
            found.update(path.read_bytes() if path.is_file() else b"")
    return found.hexdigest()


def main(seed: int, count: int, home: Path) -> dict[str, object]:
    """Open them all."""
    chance = random.Random(seed)
    home.mkdir(parents=True, exist_ok=True)
    os.environ[paths.HOME_VARIABLE] = str(home)
    scratch = home.parent / "scratch"
    scratch.mkdir()
    tempfile.tempdir = str(scratch)
    outside = home.parent / "outside"
    outside.mkdir()
    mine = home / "themes"
    (mine / "neighbor").mkdir(parents=True)
    (mine / "neighbor" / "theme.yaml").write_text(THEME.replace("beach", "neighbor"), encoding="utf-8")
    members = {
        "theme.yaml": TEXT.encode(),
        "art/back.png": color_png(42, 63),
        "sounds/draw.wav": wav(2205),
        "sounds/loop.ogg": b"".join(ogg_pages(REAL_OGG.read_bytes())[:4]),
    }
    pack = outside / "beach.unotheme"
    escaped: list[str] = []
    touched: list[str] = []
    slowest_s, taken = 0.0, 0
    before = digest(mine, "")
    for number in range(count):
        pack.write_bytes(pack_data(chance, members))
        began_s = time.process_time()
        added = ""
        try:
            contents = theme_pack.inspect(pack)
            if digest(mine, "") != before or any(scratch.iterdir()):
                touched.append(f"{number}: by looking")
            added = theme_pack.install(contents).name
            taken += 1
        except ContentError:
            pass
        except BaseException as error:
            escaped.append(f"{number}: {type(error).__name__}: {error}")
        slowest_s = max(slowest_s, time.process_time() - began_s)
        if added and not ID_PATTERN.fullmatch(added):
            touched.append(f"{number}: the folder is called {added!r}")
        if digest(mine, added) != before or [path.name for path in outside.iterdir()] != [pack.name]:
            touched.append(f"{number}: something else")
        if added:
            shutil.rmtree(mine / added)
            shutil.rmtree(mine / theme_pack.FORMER_DIR, ignore_errors=True)
    return {
        "packs": count,
        "taken": taken,
        "escaped": escaped[:5],
        "touched": touched[:5],
        "slowest_s": round(slowest_s, 2),
        "peak_mb": peak_mb(),
    }


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
