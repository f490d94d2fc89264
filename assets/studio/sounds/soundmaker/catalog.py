"""Every sound of the game: where it goes, how loud it is, what it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from . import (
    boardwalk,
    calls,
    cards,
    chili,
    classic,
    interface,
    machine,
    medina,
    mixdown,
    music_boardwalk,
    music_classic,
    music_medina,
    music_office,
    music_sundial,
    music_tempest,
    office,
    sundial,
    telling,
    tempest,
)
from .signal import RATE_HZ, Signal, Track
from .stereo import Band
from .takes import FIRST, MOST_TAKES, Take

TOUCH_DB = -31.0
"""Heard many times a minute, so hardly there."""

CARD_DB = -23.0
CALL_DB = -20.0
"""Must be noticed over the music and the cards."""

FANFARE_DB = -19.0
SIMMER_DB = -29.0
MUSIC_LUFS = -22.0
"""As EBU R 128 measures it. The settings play music at less than half the effects' volume unless changed."""

LAYER_LUFS = -23.0
"""A layer is heard over the calm piece, which the game turns down a little for it."""

OGG_QUALITY = 1.5
ROUGH_QUALITY = 0.0
"""For layers of drums and boards, which hide what packing adds."""
WET = 0.22
"""How much of the room is heard in the music."""

HEARD_OFTEN = frozenset({
    *("slide", "flip", "place", "shuffle", "deal", "draw", "drop", "slam", "splash"),
    *("skip", "reverse", "uno", "catch", "color", "challenge", "penalty", "hit", "emote"),
    *("machine", "machine_gives"),
    *("focus", "press", "back", "tick"),
})  # fmt: skip
"""What has four takes. The cue to drop must be the same each time; fanfares are rare, and what is counted climbs."""

SHARED = "assets/sounds"
CLASSIC = "themes/classic/sounds"
OFFICE = "themes/office/sounds"
MEDINA = "themes/medina/sounds"
TEMPEST = "themes/tempest/sounds"
SUNDIAL = "themes/sundial/sounds"
BOARDWALK = "themes/boardwalk/sounds"


class Sound(NamedTuple):
    """One file. `loudness_db` is what `mixdown.finished` aims at; `use` says when it is heard."""

    folder: str
    name: str
    make: Callable[[Take], Track]
    loudness_db: float
    use: str

    quality = None
    """It isn't packed."""

    @property
    def path(self) -> str:
        """The file, from the repository's root."""
        return f"{self.folder}/{self.name}.wav"

    @property
    def takes(self) -> tuple[AnotherTake, ...]:
        """The other takes of what is heard often."""
        count = MOST_TAKES if self.name in HEARD_OFTEN else 1
        return tuple(AnotherTake(self, Take(number)) for number in range(2, count + 1))

    def samples(self, take: Take = FIRST) -> tuple[Signal, int]:
        """What the file holds, the same in every run, and its rate."""
        track = self.make(take)
        return mixdown.finished(track, self.loudness_db), track.rate_hz


class AnotherTake(NamedTuple):
    """One file with a further take of a sound. It is packed, for four takes as WAV would be the largest part of the
    whole game's sounds."""

    sound: Sound
    take: Take

    quality = OGG_QUALITY

    @property
    def path(self) -> str:
        """The file, from the repository's root."""
        return f"{self.sound.folder}/{self.sound.name}_{self.take.number}.ogg"

    def samples(self) -> tuple[Signal, int]:
        """What the file holds before packing, and its rate."""
        return self.sound.samples(self.take)


class Piece(NamedTuple):
    """One file of music. `lufs` is its loudness; one that does not loop is heard once. `quality` is that of packing."""

    folder: str
    name: str
    make: Callable[[], Band]
    lufs: float
    use: str
    quality: float = OGG_QUALITY

    @property
    def path(self) -> str:
        """The file, from the repository's root."""
        return f"{self.folder}/{self.name}.ogg"

    def samples(self) -> tuple[Signal, int]:
        """What the file holds before packing, left and right, and its rate."""
        mix = self.make().mix
        return mixdown.finished_music(mix.in_its_room(WET), self.lufs, loop=mix.loop), RATE_HZ


SOUNDS = (
    Sound(SHARED, "slide", cards.slide, CARD_DB, "a card moves over the table"),
    Sound(SHARED, "flip", cards.flip, CARD_DB, "a card is turned over"),
    Sound(SHARED, "place", cards.place, CARD_DB, "a card lands on the pile"),
    Sound(SHARED, "shuffle", cards.shuffle, CARD_DB, "the pile or the hands are shuffled"),
    Sound(SHARED, "deal", cards.deal, CARD_DB - 2.0, "one card is dealt; many in a row"),
    Sound(SHARED, "draw", cards.draw, CARD_DB, "a card is drawn"),
    Sound(SHARED, "drop", cards.drop, CARD_DB + 1.0, "a whole hand is let go and tumbles"),
    Sound(SHARED, "skip", calls.skip, CALL_DB, "a turn is lost"),
    Sound(SHARED, "reverse", calls.reverse, CALL_DB, "the direction turns"),
    Sound(SHARED, "uno", calls.uno, CALL_DB, "UNO is called"),
    Sound(SHARED, "catch", calls.catch, CALL_DB, "somebody is caught without a call"),
    Sound(SHARED, "color", calls.color, CALL_DB - 1.0, "a wild names its color"),
    Sound(SHARED, "challenge", calls.challenge, CALL_DB, "a challenge is made, before its reveal"),
    Sound(SHARED, "penalty", calls.penalty, CALL_DB, "cards must be drawn as a penalty"),
    Sound(SHARED, "fumble", calls.fumble, CALL_DB, "a press before the spill"),
    Sound(SHARED, "pour", chili.pour, CALL_DB + 1.0, "the pot tips: the cue to drop, with its clank at once"),
    Sound(SHARED, "splash", chili.splash, CALL_DB + 1.0, "the last to drop is splashed"),
    Sound(SHARED, "bubble", chili.simmer, SIMMER_DB, "the pot simmers; a seamless loop"),
    Sound(SHARED, "win", calls.win, FANFARE_DB, "a person wins the hand or the match"),
    Sound(SHARED, "lose", calls.lose, FANFARE_DB - 1.0, "somebody else wins it"),
    Sound(SHARED, "confetti", calls.confetti, CALL_DB - 1.0, "confetti at the end of a match"),
    Sound(SHARED, "hit", calls.hit, CALL_DB, "a penalty lands on somebody"),
    Sound(SHARED, "count", calls.count, CARD_DB, "a card is counted as points; higher with each one"),
    Sound(SHARED, "slam", cards.slam, FANFARE_DB, "the last card of a hand, or the Chili's, hits the table"),
    Sound(SHARED, "clank", chili.clank, CALL_DB, "the pot arrives"),
    Sound(SHARED, "best", calls.best, CALL_DB, "a new best time in the drop"),
    Sound(SHARED, "emote", calls.emote, CARD_DB, "somebody shows an emote"),
    Sound(SHARED, "podium", calls.podium, CALL_DB, "the podium comes up at the end of a match"),
    Sound(SHARED, "machine", machine.machine, CARD_DB + 1.0, "the machine is pressed and works"),
    Sound(SHARED, "machine_gives", machine.machine_gives, CALL_DB - 1.0, "it gives a few cards"),
    Sound(SHARED, "jackpot", machine.jackpot, FANFARE_DB, "it gives many"),
    Sound(SHARED, "turn_over", calls.turn_over, CALL_DB, "hands, piles and table turn over"),
    Sound(SHARED, "focus", interface.focus, TOUCH_DB - 2.0, "focus moves by key or pad"),
    Sound(SHARED, "press", interface.press, TOUCH_DB, "a button is pressed"),
    Sound(SHARED, "back", interface.back, TOUCH_DB, "a screen or a dialog is left"),
    Sound(SHARED, "tick", interface.tick, TOUCH_DB, "a count or a clock moves by one"),
    Sound(SHARED, "seat", telling.seat, CARD_DB, "by ear: who is meant; higher with each seat"),
    Sound(SHARED, "kind_number", telling.kind_number, CARD_DB, "by ear: a number was played"),
    Sound(SHARED, "kind_draw", telling.kind_draw, CALL_DB - 1.0, "by ear: a card that makes others draw"),
    Sound(SHARED, "kind_wild", telling.kind_wild, CALL_DB - 1.0, "by ear: a wild card"),
    Sound(SHARED, "kind_special", telling.kind_special, CALL_DB - 1.0, "by ear: a card of another kind"),
    Sound(SHARED, "your_turn", telling.your_turn, CALL_DB, "by ear: your turn"),
    Sound(SHARED, "pending", telling.pending, CALL_DB, "by ear: cards wait to be drawn by you"),
    Sound(SHARED, "uno_due", telling.uno_due, CALL_DB, "by ear: you owe the call of UNO"),
    Sound(SHARED, "catch_due", telling.catch_due, CALL_DB, "by ear: somebody can be caught"),
    Sound(SHARED, "time_low", telling.time_low, CARD_DB + 1.0, "by ear: a second of the last ones of your turn"),
    Sound(SHARED, "sway", telling.sway, CARD_DB, "by ear: the pot hangs at one end of its swing"),
    Sound(CLASSIC, "slide", classic.slide, CARD_DB, "a card over felt"),
    Sound(CLASSIC, "place", classic.place, CARD_DB, "a card put down on felt over wood"),
    Sound(CLASSIC, "press", classic.press, TOUCH_DB, "a wooden counter"),
    Sound(OFFICE, "slide", office.slide, CARD_DB, "a sheet across the desk"),
    Sound(OFFICE, "place", office.place, CARD_DB, "a sheet slapped on the stack"),
    Sound(OFFICE, "flip", office.flip, CARD_DB, "a page turned"),
    Sound(OFFICE, "draw", office.draw, CARD_DB, "a sheet pulled out of a tray"),
    Sound(OFFICE, "shuffle", office.shuffle, CARD_DB, "a stack leafed through and squared"),
    Sound(OFFICE, "press", office.press, TOUCH_DB, "a stapler"),
    Sound(OFFICE, "back", office.back, TOUCH_DB, "a ball pen clicked shut"),
    Sound(OFFICE, "tick", office.tick, TOUCH_DB, "the wall clock"),
    Sound(OFFICE, "uno", office.uno, CALL_DB, "the bell on the reception desk, twice"),
    Sound(MEDINA, "slide", medina.slide, CARD_DB, "a card over tiles"),
    Sound(MEDINA, "place", medina.place, CARD_DB, "a card on a brass tray"),
    Sound(MEDINA, "press", medina.press, TOUCH_DB, "a finger on the drum's rim"),
    Sound(MEDINA, "back", medina.back, TOUCH_DB, "two fingers on the rim"),
    Sound(MEDINA, "tick", medina.tick, TOUCH_DB, "a spoon at a tea glass"),
    Sound(MEDINA, "uno", medina.uno, CALL_DB, "finger cymbals, twice"),
    Sound(MEDINA, "skip", medina.skip, CALL_DB, "two plucks down"),
    Sound(MEDINA, "reverse", medina.reverse, CALL_DB, "a run up the zither and back"),
    Sound(MEDINA, "catch", medina.catch, CALL_DB, "a slap and the tambourine"),
    Sound(MEDINA, "penalty", medina.penalty, CALL_DB, "two heavy strokes with the oud"),
    Sound(MEDINA, "hit", medina.hit, CALL_DB, "the open stroke and the flat hand"),
    Sound(MEDINA, "count", medina.count, CARD_DB, "a pluck of the zither; higher with each card"),
    Sound(MEDINA, "slam", medina.slam, FANFARE_DB, "the tray, and glasses that jump"),
    Sound(MEDINA, "clank", medina.clank, CALL_DB, "the kettle arrives"),
    Sound(MEDINA, "pour", medina.pour, CALL_DB + 1.0, "the kettle tips, and tea from high up"),
    Sound(MEDINA, "best", medina.best, CALL_DB, "up the mode, and cymbals"),
    Sound(MEDINA, "emote", medina.emote, CARD_DB, "a pluck that bends"),
    Sound(MEDINA, "podium", medina.podium, CALL_DB, "a roll on the frame drum"),
    Sound(MEDINA, "win", medina.win, FANFARE_DB, "up to the high D"),
    Sound(MEDINA, "lose", medina.lose, FANFARE_DB - 1.0, "down to the low D"),
    Sound(TEMPEST, "uno", tempest.uno, CALL_DB, "the ship's bell, two strokes"),
    Sound(SUNDIAL, "place", sundial.place, CARD_DB, "a card laid on stone"),
    Sound(SUNDIAL, "draw", sundial.draw, CARD_DB, "a card lifted off stone, with a glint"),
    Sound(SUNDIAL, "flip", sundial.flip, CARD_DB, "a card turned over in the light"),
    Sound(SUNDIAL, "tick", sundial.tick, TOUCH_DB, "a pebble on the dial"),
    Sound(SUNDIAL, "uno", sundial.uno, CALL_DB, "two glasses, a fourth apart"),
    Sound(SUNDIAL, "turn_over", sundial.turn_over, CALL_DB, "a line of light crosses the table and touches glasses"),
    Sound(BOARDWALK, "place", boardwalk.place, CARD_DB, "a card slapped on a plank"),
    Sound(BOARDWALK, "draw", boardwalk.draw, CARD_DB, "a card pulled out of popcorn"),
    Sound(BOARDWALK, "hit", boardwalk.hit, CALL_DB, "the strength tester: mallet and bell"),
    Sound(BOARDWALK, "uno", boardwalk.uno, CALL_DB, "the carousel's steam whistle"),
    Sound(BOARDWALK, "machine", boardwalk.machine, CARD_DB + 1.0, "the motor, and the first kernels"),
    Sound(BOARDWALK, "machine_gives", boardwalk.machine_gives, CALL_DB - 1.0, "a boxful of popcorn"),
    Sound(BOARDWALK, "jackpot", boardwalk.jackpot, FANFARE_DB, "its bell, and popcorn by the bucket"),
)


TAKES = tuple(take for sound in SOUNDS for take in sound.takes)

MUSIC = (
    Piece(CLASSIC, "loop", music_classic.calm, MUSIC_LUFS, "a mellow bossa for marimba and vibraphone"),
    Piece(CLASSIC, "loop_tension", music_classic.tension, LAYER_LUFS, "somebody has one card: a pulse, hand drums"),
    Piece(CLASSIC, "loop_chili", music_classic.chili, MUSIC_LUFS, "the drop: half steps that climb, and drums"),
    Piece(
        CLASSIC,
        "loop_match_point",
        music_classic.match_point,
        MUSIC_LUFS,
        "a match point: the bossa in F minor, over a heart",
        ROUGH_QUALITY,
    ),
    Piece(CLASSIC, "victory", music_classic.victory, MUSIC_LUFS + 1.0, "a match is won"),
    Piece(CLASSIC, "defeat", music_classic.defeat, MUSIC_LUFS, "a match is lost"),
    Piece(OFFICE, "loop", music_office.calm, MUSIC_LUFS, "muted strings and short keys over typing"),
    Piece(OFFICE, "loop_tension", music_office.tension, LAYER_LUFS, "somebody has one card: the clock, and strings"),
    Piece(OFFICE, "loop_chili", music_office.chili, MUSIC_LUFS, "the drop: everybody types at once"),
    Piece(
        OFFICE,
        "loop_match_point",
        music_office.match_point,
        MUSIC_LUFS,
        "a match point: the clock runs, in C minor",
        ROUGH_QUALITY,
    ),
    Piece(OFFICE, "victory", music_office.victory, MUSIC_LUFS + 1.0, "a match is won"),
    Piece(OFFICE, "defeat", music_office.defeat, MUSIC_LUFS, "a match is lost"),
    Piece(MEDINA, "loop", music_medina.calm, MUSIC_LUFS, "oud, zither, reed flute and frame drum"),
    Piece(MEDINA, "loop_tension", music_medina.tension, LAYER_LUFS, "somebody has one card: the drum doubles"),
    Piece(MEDINA, "loop_chili", music_medina.chili, MUSIC_LUFS, "the drop: the drum runs"),
    Piece(
        MEDINA,
        "loop_match_point",
        music_medina.match_point,
        MUSIC_LUFS,
        "a match point: the mode darkens",
        ROUGH_QUALITY,
    ),
    Piece(MEDINA, "victory", music_medina.victory, MUSIC_LUFS + 1.0, "a match is won"),
    Piece(MEDINA, "defeat", music_medina.defeat, MUSIC_LUFS, "a match is lost"),
    Piece(TEMPEST, "loop", music_tempest.calm, MUSIC_LUFS, "a hauling song for concertina, bouzouki and deck boards"),
    Piece(
        TEMPEST,
        "loop_tension",
        music_tempest.tension,
        LAYER_LUFS,
        "somebody has one card: boards in eighths",
        ROUGH_QUALITY,
    ),
    Piece(
        TEMPEST, "loop_chili", music_tempest.chili, MUSIC_LUFS, "the drop: the ship falls off the wave", ROUGH_QUALITY
    ),
    Piece(
        TEMPEST,
        "loop_match_point",
        music_tempest.match_point,
        MUSIC_LUFS,
        "a match point: before the wind",
        ROUGH_QUALITY,
    ),
    Piece(TEMPEST, "victory", music_tempest.victory, MUSIC_LUFS + 1.0, "a match is won", ROUGH_QUALITY),
    Piece(TEMPEST, "defeat", music_tempest.defeat, MUSIC_LUFS, "a match is lost"),
    Piece(SUNDIAL, "loop", music_sundial.calm, MUSIC_LUFS, "glasses, struck and rubbed: a day and a night"),
    Piece(SUNDIAL, "loop_tension", music_sundial.tension, LAYER_LUFS, "somebody has one card: the shadow moves"),
    Piece(SUNDIAL, "loop_chili", music_sundial.chili, MUSIC_LUFS, "the drop: every glass on the tray"),
    Piece(
        SUNDIAL,
        "loop_match_point",
        music_sundial.match_point,
        MUSIC_LUFS,
        "a match point: the glasses run",
        ROUGH_QUALITY,
    ),
    Piece(SUNDIAL, "victory", music_sundial.victory, MUSIC_LUFS + 1.0, "a match is won"),
    Piece(SUNDIAL, "defeat", music_sundial.defeat, MUSIC_LUFS, "a match is lost"),
    Piece(BOARDWALK, "loop", music_boardwalk.calm, MUSIC_LUFS, "a carousel waltz from across the pier, and the sea"),
    Piece(
        BOARDWALK,
        "loop_tension",
        music_boardwalk.tension,
        LAYER_LUFS,
        "somebody has one card: the carousel is wound up",
        ROUGH_QUALITY,
    ),
    Piece(BOARDWALK, "loop_chili", music_boardwalk.chili, MUSIC_LUFS, "the drop: the carousel races", ROUGH_QUALITY),
    Piece(
        BOARDWALK,
        "loop_match_point",
        music_boardwalk.match_point,
        MUSIC_LUFS,
        "a match point: the waltz in G minor",
        ROUGH_QUALITY,
    ),
    Piece(BOARDWALK, "victory", music_boardwalk.victory, MUSIC_LUFS + 1.0, "a match is won"),
    Piece(BOARDWALK, "defeat", music_boardwalk.defeat, MUSIC_LUFS, "a match is lost"),
)
