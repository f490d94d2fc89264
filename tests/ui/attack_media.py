"""Uses odd pictures and sounds as a theme's, one after the other: ``attack_media.py SEED COUNT FOLDER``; prints JSON.

Each file goes the way of the game: into a theme, through its loading, and, whatever that said, through the functions
that draw it. A process of its own, so that its memory can be measured and a signal would be seen.
"""

from __future__ import annotations

import json
import logging
import os
import random
import shutil
import sys
import time
from dataclasses import replace
from pathlib import Path

os.environ |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
sys.path.insert(0, str(Path(__file__).parents[1] / "content"))

import pygame
from attack_packs import mutated
from made_media import REAL_OGG, THEME, color_png, long_ogg, png, wav
from peak_memory import peak_mb

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.media import MediaError
from uno_desktop.content.files.part_limits import part_rule, sound_of
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.drop.bearers import FLAT, GRIP, LEFT, RIGHT
from uno_desktop.ui.drop.drop_art import WIDEST, FittedArt
from uno_desktop.ui.drop.floor import paint_floor
from uno_desktop.ui.drop.pot import Pot, entering, swaying, tip_share
from uno_desktop.ui.drop.sauce import Sauce
from uno_desktop.ui.kit.caches import cache
from uno_desktop.ui.kit.drawing.display_list import DisplayList
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.play.picture.tabletop import paint_top
from uno_desktop.ui.shell.look.backdrop import _blurred, _cover
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.look.theme_art import read_part

SIDES = (1, 2, 3, 15, 16, 17, 24, 31, 32, 42, 48, 63, 96, 180, 320, 420, 512, 630, 1024, 1890, 2048, 4095, 4096, 4097)
PARTS = (
    *WIDEST, "chili_floor", "splash_title", "table", "logo", "back", "base_red", "base_wild", "base_wild_chili",
    "glyph_skip", "glyph_wild", "shape_diamond", "avatar_01",
)  # fmt: skip
FIRST = (
    ("splash_title", (1, 512)), ("splash_title", (16, 4096)), ("chili_mitt_grip", (1, 1)), ("chili_sleeve", (4096, 1)),
    ("base_red", (8, 4096)), ("table", (4096, 1)), ("chili_pot", (1, 4096)), ("logo", (1, 4096)),
)  # fmt: skip
"""What ended the game or made it wait for many seconds, once."""
SOUNDS = ("draw.wav", "draw.ogg", "loop.wav", "loop.ogg")
WINDOWS = ((320, 180), (640, 360), (960, 540))


def odd_size(chance: random.Random, part: str) -> tuple[int, int]:
    """Any size, or one as flat, tall, small or large as the part may be."""
    if chance.random() < 0.4:
        return chance.choice(SIDES), chance.choice(SIDES)
    rule = part_rule(part)
    wide = chance.choice((rule.least_px[0], rule.most_px[0], chance.randint(rule.least_px[0], rule.most_px[0])))
    high = wide * chance.choice((rule.flattest, rule.tallest, chance.uniform(rule.flattest, rule.tallest)))
    return wide, max(rule.least_px[1], min(rule.most_px[1], round(high)))


def odd_picture(chance: random.Random, part: str) -> bytes:
    """A picture of an odd size, or with hardly anything in it, or damaged."""
    wide, high = odd_size(chance, part)
    way = chance.randrange(6)
    if way == 0 or wide * high > 600_000:
        data = png(wide, high)
    elif way <= 2:
        data = color_png(wide, high)
    else:
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        faint = chance.choice((1, 2, 60, 255))
        box = (chance.randrange(wide), chance.randrange(high), chance.choice((1, 2, wide)), chance.choice((1, 3, high)))
        picture.fill((200, 40, 20, faint), box)
        path = Path(f"{os.environ[paths.HOME_VARIABLE]}.png")
        pygame.image.save(picture, path)
        data = path.read_bytes()
    return mutated(data, chance) if chance.random() < 0.2 else data


def odd_sound(chance: random.Random, name: str) -> bytes:
    """A sound of an odd rate or length, or damaged, or of the other kind."""
    way = chance.randrange(5)
    if way == 0:
        rate = chance.choice((1, 10, 7999, 8000, 44100, 96000, 96001, 2**24))
        data = wav(chance.choice((0, 1, 2, 1000, 200_000)), rate, bits=chance.choice((8, 16, 24, 32)))
    elif way == 1:
        data = wav(1000, 22050, channels=chance.choice((0, 1, 2, 6, 255)), kind=chance.choice((0, 1, 2, 3, 6, 17, 85)))
    elif way == 2:
        data = long_ogg(chance.choice((1, 2, 50)), claims_s=chance.choice((None, 0.1, 1.0, 1e9)))
    else:
        data = wav(22050) if name.endswith("wav") else REAL_OGG.read_bytes()
    return mutated(data, chance) if way > 1 or chance.random() < 0.4 else data


def draw_all(theme: Theme, part: str, size: tuple[int, int]) -> None:
    """Draw everything that the part is used for."""
    surface = pygame.display.get_surface()
    picture = read_part(theme, part)
    if part in WIDEST:
        draw_drop(theme, size, surface)
    elif part == "chili_floor":
        paint_floor(pygame.Surface(size), (90, 60, 40), (255, 220, 160), picture)
    elif picture is not None and part in ("splash_title", "table"):
        canvas = pygame.Surface(size)
        _cover(canvas, picture)
        _cover(canvas, _blurred(picture))
        paint_top(canvas, picture, (30, 90, 60), (10, 40, 20), size[1] / 720, size[1] * 4 // 10)
    elif picture is not None and part == "logo":
        cache.shrink(picture, size[0] // 3)
    else:
        draw_cards(theme)


def draw_cards(theme: Theme) -> None:
    """Every face of the first deck, its back, a color's shape and a face."""
    book = FaceBook(theme, theme.deck(), large_shapes=True)
    for face in (-1, *(n for n, kind in enumerate(book.deck.face_kinds) if n < 2 or kind.number is None)):
        book.turned(face, 90, 14.0, dim=face % 2 == 1)
    book.composer.shape(0, 40)
    book.portraits.avatar("avatar_01", 64)


def draw_drop(theme: Theme, size: tuple[int, int], surface: pygame.Surface) -> None:
    """The pot comes, sways, tips and spills."""
    art = FittedArt(theme, size[1])
    pot = Pot(art, size[1], (200, 60, 40))
    sauce = Sauce(art, size[1], (150, 40, 20), pot.lip_width)
    art("chili_splash")
    display, floor, middle = DisplayList(), pygame.Surface(size), size[0] // 2
    for t in (0.0, 0.3, 0.9):
        items = [
            *pot.upright(entering(t), middle),
            *pot.steam((0, 0.3), t, middle),
            *sauce.puddle(t, middle),
            *sauce.stream(pot.lip_at(), t, middle),
        ]
        display.changes(items, size)
        display.draw(surface, floor)
        items = [*pot.upright(swaying(t), middle), *pot.tipped(tip_share(t), t, middle)]
        display.changes({item.key: item for item in items}.values(), size)
        display.draw(surface, floor)
    for mitt, side in ((GRIP, LEFT), (GRIP, RIGHT), (FLAT, LEFT)):
        pot._bearers.item(middle, side, (0.1, 0.4), mitt)


def play_sound(path: Path) -> None:
    """Load and play it, as the game does after its own look at it."""
    try:
        sound_of(path.stem, path)
    except MediaError:
        return
    board = SoundBoard()
    board.open()
    board.load(path.stem, path)
    board.play(path.stem)
    board.music(path)
    board.update(0.1)
    board.music(None, 0.0)
    pygame.mixer.stop()
    board._effects.clear()


def main(seed: int, count: int, folder: Path) -> dict[str, object]:
    """Use them all."""
    chance = random.Random(seed)
    os.environ[paths.HOME_VARIABLE] = str(folder / "home")
    logging.disable()
    pygame.display.set_mode(WINDOWS[-1])
    classic = themes.load("classic")
    beach = folder / "beach"
    escaped: list[str] = []
    taken, slowest = 0, (0.0, "")
    for number in range(count):
        is_sound = number % 4 == 3 and number >= len(FIRST)
        part = chance.choice(SOUNDS) if is_sound else chance.choice(PARTS)
        part = FIRST[number][0] if number < len(FIRST) else part
        shutil.rmtree(beach, ignore_errors=True)
        (beach / "x").mkdir(parents=True)
        file = beach / "x" / (part if is_sound else f"{part}.png")
        if number < len(FIRST):
            file.write_bytes(color_png(*FIRST[number][1]))
        else:
            file.write_bytes(odd_sound(chance, part) if is_sound else odd_picture(chance, part))
        (beach / "theme.yaml").write_text(THEME + ("sounds" if is_sound else "art") + ": {folder: x}\n", "utf-8")
        began_s = time.process_time()
        try:
            try:
                themes.load_folder(beach)
                taken += 1
            except ContentError:
                pass
            if is_sound:
                play_sound(file)
            else:
                theme = replace(classic, art={part: file})
                draw_all(theme, part, chance.choice(WINDOWS))
        except BaseException as error:
            escaped.append(f"{number}: {part}: {type(error).__name__}: {error}")
            shutil.copy(file, folder / f"escaped_{number}_{file.name}")
        slowest = max(slowest, (round(time.process_time() - began_s, 2), f"{number}: {part}"))
    return {
        "files": count,
        "taken": taken,
        "escaped": escaped[:5],
        "slowest_s": slowest[0],
        "slowest": slowest[1],
        "peak_mb": peak_mb(),
    }


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
