"""The first ``theme.yaml`` of a new theme: whole, commented, and passing the check as it is."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.content.theme_model import LOOK, MANNERS, OCCASIONS, Theme
from uno_desktop.content.themes import THEME_FILE
from uno_desktop.engine.cards import EFFECT_NAMES
from uno_desktop.engine.presets import PRESETS

_TEMPLATE = """\
# A theme: colors, decks, rules, opponents and pictures. Only what is changed needs to be said; everything
# else comes from the theme named under `extends`. Check it with: uno-desktop theme check {id}

id: {id}                # must be the name of this folder
name: {name}
version: "1.0"
extends: {parent}

# Four colors, each with a shape of its own so that nobody needs to tell them by hue. Their pictures are
# art/base_<name>.png and art/shape_<shape>.png. Colors in quotes: a bare # begins a comment.
#colors:
{colors}

# Cards of your own, made of these effects:
#   {effects}
# A colored card has `number`, or effects; a card without color needs choose_color. `help` goes into the rulebook.
cards:
  wild_six:
    name: Wild Draw Six
    help: Its player names a color; the next player draws six cards and loses the turn.
    colored: false
    points: 50
    effects: [choose_color, {{draw: 6}}]

# A deck is a list of cards: `each` is how many of every color, `count` how many of a card without color.
# `include` takes over all cards of a deck that stands before, or of the parent's. The first deck is
# the one played with unless another is chosen.
decks:
  six:
    - {{include: {deck}}}
    - {{kinds: wild_six, count: 2}}

# The rules: one of {presets}, and what differs from it (see: uno-desktop rules).
#preset: {preset}
rules:
  hand_size: 6

# Words of your own instead of the game's.
words:
  deck.six: Six of a kind
  deck.six.help: The standard deck with two Wild Draw Six.

# The colors of the screens: {look}
look:
  table: "#3B4A6B"
  table_dark: "#1D2538"

# Who can be played against, at least nine with those of the parent.
#   manner: {manners}
#   sayings for: {occasions}; each a list of short lines.
opponents:
  pip:
    name: Pip
    color: "#7FB069"
    manner: cheerful
    avatar: {avatar}
    sayings:
      uno: ["UNO, says Pip!"]
      win: ["Pip, pip, hooray!"]

# Taking away what the parent has; here one of its opponents.
#remove:
#  opponents: [{opponent}]

# Pictures (.png) and sounds (.wav, .ogg) of your own: every file of the folder stands for the part of its name,
# for instance art/back.png or sounds/splash.wav. `uno-desktop theme build` makes the pictures from drawings (.svg).
#art:
#  folder: art
#sounds:
#  folder: sounds

credits:
  - "Who made what, and under which licence."
"""


def template_text(theme_id: str, name: str, parent: Theme) -> str:
    """The text of a new theme's file that begins with what ``parent`` has."""
    effects = [f"{{{effect}: 2}}" if takes_amount else effect for effect, takes_amount in EFFECT_NAMES.items()]
    return _TEMPLATE.format(
        id=theme_id,
        name=name,
        parent=parent.id,
        preset=parent.preset,
        deck=parent.deck_ids[0],
        opponent=parent.opponents[0].id,
        avatar=parent.opponents[0].avatar,
        colors="\n".join(
            f'#  - {{name: {color.name}, hex: "{color.hex}", shape: {color.shape}}}' for color in parent.colors
        ),
        effects=", ".join(effects),
        presets=", ".join(PRESETS),
        look=", ".join(LOOK),
        manners=", ".join(MANNERS),
        occasions=", ".join(OCCASIONS),
    )


def make_theme(folder: Path, parent: Theme) -> Path:
    """Make the folder of a new theme, whose name is its id, and the file in it; gives the file.

    Raises FileExistsError where the folder is there already, OSError where it cannot be made.
    """
    folder.mkdir(parents=True)
    path = folder / THEME_FILE
    path.write_text(template_text(folder.name, folder.name.replace("_", " ").title(), parent), encoding="utf-8")
    return path
