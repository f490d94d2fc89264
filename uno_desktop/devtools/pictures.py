"""Pictures of scenes, drawn without a display and in virtual time, so that they always come out the same.

``contact_sheet`` has a theme's screens, cards, back, colors and opponents in one picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.content.themes.theme_model import LOOK, Theme
from uno_desktop.content.themes.wording import color_name
from uno_desktop.devtools import samples
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import brighten
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.look.card_faces import BACK, FaceBook
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.shell import Shell

SETTLE_S = 1.5
"""How long what lies beneath an overlay is given to come to rest."""


def show_sample(shell: Shell, name: str, players: int, seed: int, at_s: float) -> None:
    """Show a sample as it looks so many seconds after it opened. Raises KeyError for an unknown name."""
    _show(shell, samples.sample(name)(shell, players=players, seed=seed), at_s)


def show_position(shell: Shell, name: str, scenario: Path, at_s: float) -> None:
    """Show the scene of that name in the position a scenario file begins with. Raises ContentError, OSError."""
    enter_position(scenario, shell)
    _show(shell, registry.scene_class(name)(shell), at_s)


def _show(shell: Shell, scene: Scene, at_s: float) -> None:
    if scene.overlay:
        # What opens over something is shown over it: the table of a match, else the title.
        beneath = registry.scene_class("table")(shell) if shell.matches.session else samples.sample("title")(shell)
        shell.app.stack.push(beneath, fade=False)
        advance(shell, SETTLE_S)
    shell.app.stack.push(scene, fade=False)
    advance(shell, at_s)


def save(shell: Shell, path: Path) -> None:
    """Write what the window shows as a PNG. Raises OSError."""
    try:
        pygame.image.save(shell.app.window.surface, str(path))
    except pygame.error as error:
        raise OSError(str(error)) from error


def close_scenes(shell: Shell) -> None:
    """Take everything off the screen, for the next picture."""
    shell.app.stack.clear()
    shell.matches.session = None


def advance(shell: Shell, seconds: float) -> None:
    """Let virtual time pass, frame by frame, and draw at the end whatever has changed."""
    clock = shell.app.clock
    for _ in range(max(1, round(seconds * FRAMES_PER_S))):
        shell.app.step(clock.tick())


def enter_position(path: Path, shell: Shell) -> None:
    """Enter the match a scenario file begins with: the first seat is the viewer's, nothing is saved."""
    scenario = read_file(path)[0]
    theme = scenario.theme
    seats = (player_seat(theme), *opponents(theme, scenario.players - 1, "easy", b"shot"))
    game = start_game(scenario)
    shell.matches.enter(Referee(Agreed(theme.id, None, seats, game.config, DropMode.REFLEX), game=game), theme)


WIDTH_PX = 1920
CARD_PX = 104
SWATCH_PX = (150, 84)
_EDGE = 40
_GAP = 14
_LABEL_PX = 20

Row = list[pygame.Surface]


def card_rows(theme: Theme, width_px: int) -> list[Row]:
    """Every face of all decks once: a row for each color, then the wilds and the back."""
    colored: list[Row] = [[] for _ in theme.colors]
    wilds: Row = []
    seen: set[tuple[str, int]] = set()
    for deck in map(theme.deck, theme.deck_ids):
        book = FaceBook(theme, deck)
        for face, (kind, color) in enumerate(zip(deck.face_kinds, deck.face_colors, strict=True)):
            if (kind.id, color) not in seen:
                seen.add((kind.id, color))
                (wilds if color == NONE else colored[color]).append(book.face(face, width_px))
    return [*colored, [*wilds, FaceBook(theme, theme.deck()).face(BACK, width_px)]]


def contact_sheet(theme: Theme, screens: Sequence[pygame.Surface]) -> pygame.Surface:
    """Everything a theme shows, on the theme's own ground; ``screens`` are pictures of the game played with it."""
    ink = theme.look_rgb("text")
    book = FaceBook(theme, theme.deck())

    def words(line: str, px: int = _LABEL_PX) -> pygame.Surface:
        return text.render(line, px, ink)

    made_by = " · ".join(filter(None, (theme.version, theme.author, theme.license)))
    rows: list[Row] = [[text.fancy(theme.name, 56, ink, face="title"), words(made_by)]]
    across = max(1, min(3, len(screens)))
    wide = (WIDTH_PX - 2 * _EDGE - (across - 1) * _GAP) // across
    small = [
        pygame.transform.smoothscale(each, (wide, wide * each.get_height() // each.get_width())) for each in screens
    ]
    rows += [small[at : at + across] for at in range(0, len(small), across)]
    for row in card_rows(theme, CARD_PX):
        rows += _wrapped(row)
    rows.append([_shown_color(theme, book, n) for n in range(len(theme.colors))])
    rows += _wrapped([_swatch(name, theme.look_rgb(name), words) for name in LOOK])
    portraits = []
    for opponent in theme.opponents:
        face = book.portraits.avatar(opponent.avatar, 132, color=opponent.rgb, label=opponent.name)
        portraits.append(_under(face, words(opponent.name)))
    rows += _wrapped(portraits)
    heights = [max((picture.get_height() for picture in row), default=0) for row in rows]
    sheet = pygame.Surface((WIDTH_PX, 2 * _EDGE + sum(heights) + _GAP * (len(rows) - 1)))
    sheet.fill(theme.look_rgb("background"))
    y = _EDGE
    for row, height in zip(rows, heights, strict=True):
        x = _EDGE
        for picture in row:
            sheet.blit(picture, (x, y + (height - picture.get_height()) // 2))
            x += picture.get_width() + _GAP
        y += height + _GAP
    return sheet


def _shown_color(theme: Theme, book: FaceBook, number: int) -> pygame.Surface:
    color = theme.colors[number]
    patch = draw.rounded_rect((SWATCH_PX[0] * 2, SWATCH_PX[1]), 14, color.rgb).copy()
    shape = book.composer.shape(number, 56)
    patch.blit(shape, shape.get_rect(midleft=(18, SWATCH_PX[1] // 2)))
    ink = (20, 18, 16) if sum(color.rgb) > 420 else (255, 250, 238)
    name = text.render(f"{color_name(theme, number)} {color.hex}", _LABEL_PX, ink)
    patch.blit(name, name.get_rect(midleft=(88, SWATCH_PX[1] // 2)))
    return patch


def _swatch(name: str, rgb: tuple[int, int, int], words: Callable[[str], pygame.Surface]) -> pygame.Surface:
    patch = draw.rounded_rect((SWATCH_PX[0], 44), 10, rgb, border=brighten(rgb, 0.3), border_px=2)
    return _under(patch, words(name))


def _under(picture: pygame.Surface, label: pygame.Surface) -> pygame.Surface:
    width = max(picture.get_width(), label.get_width())
    whole = pygame.Surface((width, picture.get_height() + 4 + label.get_height()), pygame.SRCALPHA)
    whole.blit(picture, ((width - picture.get_width()) // 2, 0))
    whole.blit(label, ((width - label.get_width()) // 2, picture.get_height() + 4))
    return whole


def _wrapped(pictures: Row) -> list[Row]:
    """In as many rows as the width asks for."""
    rows: list[Row] = [[]]
    x = _EDGE
    for picture in pictures:
        if rows[-1] and x + picture.get_width() > WIDTH_PX - _EDGE:
            rows.append([])
            x = _EDGE
        rows[-1].append(picture)
        x += picture.get_width() + _GAP
    return rows
