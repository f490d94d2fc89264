"""New themes: from a starter file, building on another, or the same files and comments under another id."""

from __future__ import annotations

import json
import secrets
import shutil
import tempfile
from collections.abc import Container
from pathlib import Path

from uno_desktop import __version__
from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.files.yaml_edit import with_value
from uno_desktop.content.files.yamlio import MAX_BYTES
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_model import FACES, LOOK, MANNERS, OCCASIONS, Theme
from uno_desktop.content.themes.theme_pack import SCHEMA_FILE, theme_files
from uno_desktop.content.themes.theme_table import json_schema
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.presets import PRESETS

_TEMPLATE = """\
# yaml-language-server: $schema={schema}
# A theme: colors, decks, rules, opponents and pictures. List only what you change; everything else comes
# from the theme named under `extends`. Check your theme with: uno-desktop theme check {id}

id: {id}                # must match this folder's name
name: {name}
version: "1.0"
extends: {parent}
#tagline: One short line that makes people want to play it.
#author: Your name
#license: CC BY 4.0                # what others may do with it
#plays_with: "{plays_with}"                 # the oldest version of the game it needs

# Four colors, each with its own shape so that nobody has to rely on color alone. Their pictures are
# art/base_<name>.png and art/shape_<shape>.png. Put hex colors in quotes: a bare # starts a comment.
#colors:
{colors}

# Your own cards, built from these effects:
#   {effects}
# A colored card has a `number` or effects; a wild needs choose_color. `help` appears in the rulebook.
cards:
  {card}:
    name: Wild Draw Six
    help: Choose a color. The next player draws six cards and loses a turn.
    colored: false
    points: 50
    effects: [choose_color, {{draw: 6}}]

# A deck is a list of cards: `each` is the number per color, `count` the number of a wild. `include` adds
# all cards of a deck above, or of one of the parent's. The first deck is the default.
decks:
  six:
    - {base}
    - {{kinds: {card}, count: 2}}

# The rules: a preset ({presets}) and your changes to it (see: uno-desktop rules).
#preset: {preset}
rules:
  hand_size: 6

# Rules that a deck needs whatever preset is chosen, so that hands come to an end (see: uno-desktop bench lengths).
#needs:
#  six: {{mercy: true}}

# Your own texts in place of the game's. Under the code of a language stands what players of that language read
# instead; what you leave out there is taken from above. Sayings of opponents work the same way.
words:
  deck.six: Six of a kind
  deck.six.help: The standard deck plus two Wild Draw Sixes.
  de:
    deck.six: Sechser-Deck
    card.{card}: +6-Farbwahl

# Screen colors: {look}
# The parent's picture of a table hides the colors table and table_dark; `remove` below takes it away.
look:
  table: "#3B4A6B"
  table_dark: "#1D2538"

# Opponents: at least nine, including the parent's.
#   manner: {manners}
#   sayings: {occasions}; a list of short lines for each.
#   faces: what happens (hit, skipped, won_hand, ...) to the face made of it ({faces}), where
#          the manner would choose another. Pictures of faces are named art/pip_glee.png for the avatar pip;
#          as many as you like, each as large as the portrait and laid over it.
opponents:
  pip:
    name: Pip
    color: "#7FB069"
    manner: cheerful
    avatar: {avatar}
    sayings:
      uno: ["UNO, says Pip!"]
      win: ["Pip, pip, hooray!"]

# Remove something the parent has: its picture of the table, so that the table's colors above show, or an opponent.
#remove:
#  art: [table]
#  opponents: [{opponent}]

# Your own pictures (.png) and sounds (.wav, .ogg): each file replaces the part it is named after, such as
# art/back.png or sounds/splash.wav. `uno-desktop theme build` renders the pictures from drawings (.svg).
#art:
#  folder: art
#sounds:
#  folder: sounds

credits:
  - "Who made what, and under which license."
"""
"""Complete, commented, and passing ``theme check`` as it is."""


def template_text(theme_id: str, name: str, parent: Theme) -> str:
    """The starter file of a theme that extends ``parent``."""
    effects = [f"{{{name}: 2}}" if kind.takes_amount else name for name, kind in EFFECT_KINDS.items()]
    card = "wild_six" if "wild_six" not in parent.kinds else f"wild_{theme_id}"[:40]
    # What a deck begins with: the cards of the parent's first deck, or numbers where all its cards have two sides.
    deck = next((deck_id for deck_id in parent.deck_ids if deck_id not in parent.dark_lists), None)
    return _TEMPLATE.format(
        card=card,
        schema=SCHEMA_FILE,
        plays_with=".".join(__version__.split(".")[:2]),
        id=theme_id,
        name=name,
        parent=parent.id,
        preset=parent.preset,
        base=f"{{include: {deck}}}" if deck else "{kinds: [1, 2, 3, 4, 5, 6, 7, 8, 9], each: 2}",
        opponent=parent.opponents[0].id,
        avatar=parent.opponents[0].avatar,
        colors="\n".join(
            f'#  - {{name: {color.name}, hex: "{color.hex}", shape: {color.shape}}}'
            for color in parent.colors[: parent.light_colors]
        ),
        effects=", ".join(effects),
        presets=", ".join(PRESETS),
        look=", ".join(LOOK),
        manners=", ".join(MANNERS),
        faces=", ".join(FACES),
        occasions=", ".join(OCCASIONS),
    )


def title_of(theme_id: str) -> str:
    """A name made of an id: ``my_theme`` is My Theme."""
    return theme_id.replace("_", " ").title()


def schema_text() -> str:
    """The JSON Schema of themes as a file."""
    return json.dumps(json_schema(), indent=1, ensure_ascii=False) + "\n"


def make_theme(folder: Path, parent: Theme) -> Path:
    """Create the folder of a new theme (its name is the theme's id) with a starter file; return the file's path.

    The schema beside it lets editors complete and check while one types.

    Raises FileExistsError if the folder already exists, OSError if it cannot be created.
    """
    folder.mkdir(parents=True)
    path = folder / THEME_FILE
    path.write_text(template_text(folder.name, title_of(folder.name), parent), encoding="utf-8")
    (folder / SCHEMA_FILE).write_text(schema_text(), encoding="utf-8")
    return path


def free_id(theme_id: str, taken: Container[str]) -> str:
    """An id like ``theme_id`` with four letters and digits by chance behind it, which is not among ``taken``.

    By chance, because friends who each make their first theme pass them on to each other: with ``classic_2`` for both,
    one would replace the other.
    """
    while True:
        # No vowels, so that no words come about, and nothing that looks like something else.
        tail = "".join(secrets.choice("bcdfghjkmnpqrstvwxz23456789") for _ in range(4))
        if (found := f"{theme_id[:35]}_{tail}") not in taken:  # an id has at most 40 characters
            return found


def begin_theme(parent: Theme, folder: Path, name: str) -> Theme:
    """A new theme in ``folder`` that says nothing but that it builds on ``parent``: what it changes comes later.

    The folder must not exist; its name is the id. Raises ContentError, FileExistsError, OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir()
    text = ""
    for key, value in (("id", folder.name), ("name", name), ("version", "1.0"), ("extends", parent.id)):
        text = with_value(text, (key,), value)
    try:
        write_whole(folder / THEME_FILE, text.encode("utf-8"))
        return themes.load_folder(folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def drop_begun(theme: Theme) -> None:
    """Remove a theme of the player's that was begun, or copied, and never changed. Raises OSError."""
    if theme.folder.parent.resolve() == player_themes_dir().resolve():
        shutil.rmtree(theme.folder)


def copy_theme(theme: Theme, folder: Path, name: str) -> Theme:
    """Copy a theme into ``folder``, which must not exist; the folder's name is the new id, ``name`` the new name.

    Nothing is left behind where that fails. Raises ContentError for a theme that cannot be copied, FileExistsError,
    OSError.
    """
    if not ID_PATTERN.fullmatch(folder.name):
        raise ContentError([Fault(str(folder), 0, 0, "", f"{folder.name!r} cannot be an id")])
    if folder.exists():
        raise FileExistsError(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".copied-", ignore_cleanup_errors=True) as temporary:
        made = Path(temporary).resolve() / folder.name
        for path in theme_files(theme.folder):
            target = made / path.relative_to(theme.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        file = made / THEME_FILE
        text = file.read_bytes()[:MAX_BYTES].decode("utf-8-sig")
        text = with_value(with_value(text, ("id",), folder.name), ("name",), name)
        file.write_text(text, encoding="utf-8")
        themes.load_folder(made)
        made.rename(folder)
    return themes.load_folder(folder)
