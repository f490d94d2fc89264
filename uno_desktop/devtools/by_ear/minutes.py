"""A real match in virtual time, heard for a minute: the transcript, and how much of what happened was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from uno_desktop.devtools.by_ear.heard import Heard, HeardSounds, Said, Shown, Sound, in_words, was_heard
from uno_desktop.devtools.by_ear.person import Person
from uno_desktop.devtools.by_ear.questions import Minute, ten
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.devtools.samples.matches import rules_with
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import OVER, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.ui.play.presenter.by_ear import AFTER_SEAT_S, kind_sound
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

MINUTE_S = 60.0
_MOST_LATE_S = 45.0
"""After the minute the first moment at the table is waited for, which a drop or the end of a hand puts off so long."""
_MOST_SPEECH_S = 12.0
"""Then nobody acts any more, and what happened is told to its end, which takes no longer."""
_MOST_S = 60.0
"""A deal takes no longer."""
_AGENT = "normal"
_PLAYERS = 4
PLANS: Sequence[tuple[str, bool]] = (("classic", False), ("office", True), ("classic", True), ("office", False))
"""Themes, and whether a house rule brings drops often. Minutes take these in turn."""
_DROPS = "drop_hands"
_TAKES_ITS_PLACE = (Phase.DROP, *OVER)
_SOUND_OF: Mapping[type[ev.Event], str] = {
    ev.UnoCalled: "uno", ev.UnoCaught: "catch", ev.SeatSkipped: "skip", ev.ChallengeMade: "challenge",
    ev.DirectionReversed: "reverse", ev.DropBegan: "sway",
}  # fmt: skip
_AHEAD_S = 8.0
"""What follows a verdict is told with it, before the page that shows the hand is left."""
PUBLIC = (
    ev.CardPlayed, ev.CardsDrawn, ev.SeatSkipped, ev.DirectionReversed, ev.ColorChosen, ev.UnoCalled, ev.UnoCaught,
    ev.ChallengeMade, ev.ChallengeDecided, ev.DropBegan, ev.DropEnded,
)  # fmt: skip
"""The events that everybody at a table with eyes notices, and that one is to be told."""


@dataclass(frozen=True, slots=True)
class HeardMinute:
    """All of one minute; ``minute`` is the truth, the rest is what was heard of it."""

    minute: Minute
    said: list[Said]
    sounds: list[Sound]
    shown: list[Shown]

    def transcript(self) -> str:
        """What was heard, a line each, by its time; before it who sits where."""
        minute, lines = self.minute, []
        players = len(minute.names)
        for step in range(players):
            name = minute.who((minute.seat + step) % players)
            lines.append(f"Note {step + 1}: {name}" + (" (this is you)" if step == 0 else ""))
        lines.append("The notes go around the table clockwise. What is in quotes is spoken; a dash: it was cut off.")
        lines.append("Close by: your own place.\n")
        heard = [(each.at_s, f"[sound] {in_words(each)}") for each in self.sounds if in_words(each)]
        for number, each in enumerate(self.said):
            words = was_heard(self.said, number)
            heard.append((each.at_s, f'"{words}{"" if words == each.words else " -"}"'))
        lines += [f"{minute.clock(at_s)}  {words}" for at_s, words in sorted(heard)]
        return "\n".join(lines) + "\n"


class Share(NamedTuple):
    """Of ``events`` so many were told in ``words`` in time, so many only by a ``sound``, and the rest not at all."""

    events: int
    words: int
    sound: int
    missing: list[Shown]

    @property
    def told(self) -> float:
        """The share that was told, 0 to 1."""
        return (self.words + self.sound) / self.events if self.events else 1.0


def by_ear_settings() -> Settings:
    """The settings of somebody who plays by ear, and has played before."""
    return Settings(by_ear=True, drop_explained=True, first_notes=False)


def _more_drops(shell: Shell, players: int) -> dict[str, Value]:
    """The option of a house rule by which more cards bring a drop than in the theme's own rules."""

    def count(rules: RulesInForce) -> int:
        return sum(effect.name == _DROPS for effects in rules.effects for effect in effects)

    theme = shell.look.theme
    usual = count(rules_in_force(theme.deck(), players, theme.options(None, {})))
    return rules_with(shell, players, lambda rules: count(rules) > usual)


def hear_minute(shell: Shell, sounds: HeardSounds, seed: int, *, many_drops: bool = False) -> HeardMinute:
    """Play a match of that seed by ear until a minute of its first hand is over; ``shell`` has just been made.

    ``sounds`` is the board the shell was made with; ``many_drops``: with a house rule that brings them. Raises
    LookupError where no hand begins.
    """
    theme = shell.look.theme
    seats = (player_seat(theme), *opponents(theme, _PLAYERS - 1, _AGENT, seed_bytes(seed)))
    rules = _more_drops(shell, _PLAYERS) if many_drops else {}
    setup = MatchSetup(theme.id, seats, overrides=rules, seed=seed_bytes(seed))
    session = shell.matches.enter(new_match(setup, theme, speed=shell.prefs.speed, slot=None), theme)
    heard = Heard(shell, sounds)
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("dealer")
    pilot = Pilot(shell.app)
    person = Person(pilot, session)
    frame_s = pilot.clock.frame_s
    began_s = 0.0
    while not began_s or not _may_end(shell, session, heard.now_s() - began_s):
        pilot.frames_drawn_once(2)
        heard.look()
        person.act(2 * frame_s)
        if not began_s:
            began_s = next((each.at_s for each in heard.shown if isinstance(each.event, ev.TurnBegan)), 0.0)
            if heard.now_s() > _MOST_S:
                raise LookupError("no hand began")
    _tell_to_the_end(shell, session, pilot, heard)
    names = [seat.name for seat in session.seats]
    within = [each for each in heard.shown if began_s <= each.at_s]
    minute = Minute(theme, session.view.deck, names, session.seat, began_s, within, heard.now_s())
    said = [each for each in heard.said if each.at_s >= began_s - 2.5]  # some is still said as it begins
    return HeardMinute(minute, said, [each for each in sounds.sounds if each.at_s >= began_s], within)


def _may_end(shell: Shell, session: Session, since_s: float) -> bool:
    """Whether the minute is over, and the table there, with nothing on its way that takes its place."""
    if since_s < MINUTE_S:
        return False
    at_rest = isinstance(shell.app.scene, Table) and session.view.phase not in _TAKES_ITS_PLACE
    return at_rest or since_s > MINUTE_S + _MOST_LATE_S


def _tell_to_the_end(shell: Shell, session: Session, pilot: Pilot, heard: Heard) -> None:
    """Nobody acts any more: show and tell what has happened, and nothing else."""
    session.referee.pause(shell.app.clock.now_ms())
    line, ends_s = shell.app.reading.line, heard.now_s() + _MOST_SPEECH_S
    while heard.now_s() < ends_s:
        pilot.frames_drawn_once(2)
        scene = shell.app.scene
        is_shown = not isinstance(scene, Table) or scene.director.idle
        if is_shown and not line.is_busy and not line.waiting:
            return


def share_told(heard: HeardMinute) -> Share:
    """How many of the public events were told before the second turn after them began, by words or by a sound."""
    words = sound = 0
    missing: list[Shown] = []
    public = [each for each in heard.shown if isinstance(each.event, PUBLIC)]
    for each in public:
        if _is_in_words(heard, each):
            words += 1
        elif _has_sound(heard, each):
            sound += 1
        else:
            missing.append(each)
    return Share(len(public), words, sound, missing)


def _is_in_words(heard: HeardMinute, shown: Shown) -> bool:
    """Whether its line, or the end of it that matters, was said before it was too late to be of use."""
    turns = [each.at_s for each in heard.shown if isinstance(each.event, ev.TurnBegan) and each.at_s > shown.at_s]
    late_s = turns[1] if len(turns) > 1 else heard.minute.ended_s
    begun_s, line = shown.at_s - 0.01, shown.line
    if isinstance(shown.event, ev.DropEnded):  # the page of the order has told it, before the cards are picked up
        begun_s, line = begun_s - 8.0, f"{len(heard.minute.names)}: {heard.minute.who(shown.event.last)}"
    elif isinstance(shown.event, ev.ColorChosen) or getattr(shown.event, "why", "") == "challenge":
        begun_s -= _AHEAD_S  # with the card, or with the verdict, which has the number
        line = f" {len(shown.event.cards)}" if isinstance(shown.event, ev.CardsDrawn) else line
    return bool(line) and any(
        begun_s <= each.at_s <= late_s and line in was_heard(heard.said, number)
        for number, each in enumerate(heard.said)
    )


def _has_sound(heard: HeardMinute, shown: Shown) -> bool:
    """Whether a sound says it: for what somebody does, that player's note and then what it is."""
    event, minute = shown.event, heard.minute
    wanted = _SOUND_OF.get(type(event), "")
    if isinstance(event, ev.CardPlayed):
        wanted = kind_sound(minute.deck.kind((event.card, *event.also)[-1]))
    elif isinstance(event, ev.CardsDrawn):
        wanted = "draw"
    soon_s = 6.0 if isinstance(event, ev.DropBegan) else 1.0 + AFTER_SEAT_S  # the pot sways at last then
    soon = [each for each in heard.sounds if -0.01 <= each.at_s - shown.at_s <= soon_s]
    if not wanted or all(each.name != wanted for each in soon):
        return False
    if isinstance(event, ev.DirectionReversed | ev.DropBegan):
        return True
    step = (getattr(event, "seat", 0) - minute.seat) % len(minute.names)
    return any(each.name == "seat" and each.step == step for each in soon)


def write(heard: HeardMinute, number: int, seed: int, folder: Path, answers: Path) -> None:
    """Write the transcript and the questions into ``folder``, the answers into ``answers``. Raises OSError."""
    questions = ten(heard.minute, seed)
    for place in (folder, answers):
        place.mkdir(parents=True, exist_ok=True)
    (folder / f"transcript-{number}.txt").write_text(heard.transcript(), encoding="utf-8")
    _write_list(folder / f"questions-{number}.txt", [each.words for each in questions])
    _write_list(answers / f"answers-{number}.txt", [f"{each.words} {each.answer}" for each in questions])


def _write_list(file: Path, lines: Sequence[str]) -> None:
    text = "".join(f"{number}. {line}\n" for number, line in enumerate(lines, start=1))
    file.write_text(text, encoding="utf-8")
