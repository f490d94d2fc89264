"""The tournament: its bracket between matches, the cups on their shelf, and a new one."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import partial
from itertools import chain

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.events.tournament import (
    CUPS,
    ENTRANTS,
    PLAYER,
    CupRun,
    Tournament,
    TournamentRecord,
    is_written,
    keep_result,
    load_record,
    play_out,
    save_record,
    setup_of,
    signed_by,
)
from uno_desktop.match.saved.signing import own_key, short_key
from uno_desktop.match.saved.slots import slots
from uno_desktop.match.saved.start_or_resume import saved_match
from uno_desktop.match.setup.setup import SEED_BYTES, Seat
from uno_desktop.match.telling.luck_words import signed_percent
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.caches.cache import SpriteCache
from uno_desktop.ui.kit.caches.preload import Piece, in_background
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Row, Spacer, Widget
from uno_desktop.ui.menus.days.bracket import ROUND_NAMES, Bracket
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin_match, take_up_saved

_FAINT_ALPHA = 60


class Cups(Widget):
    """Cups side by side with how often each was won; one that was not yet is faint."""

    def __init__(self, look: ThemeLook, counts: dict[str, int], *, high: float = 120) -> None:
        super().__init__()
        self._look = look
        self._counts = counts
        self._high = high
        self._cache = SpriteCache("cups")
        cups = (t("tournament.cup", level=t(f"agent.{level}"), n=count) for level, count in counts.items())
        self.spoken = ", ".join(cups)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(self._high) + text.line_height(style.text_px("small")) + style.px(4)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        step = self.rect.w // max(1, len(self._counts))
        for n, (level, count) in enumerate(self._counts.items()):
            place = Rect(self.rect.x + n * step, self.rect.y, step, style.px(self._high))
            if (picture := self._look.picture(f"cup_{level}")) is not None:
                cup = self._cache.get(level, picture, round(place.h * 480 / 560))
                if not count:
                    cup = cup.copy()
                    cup.set_alpha(_FAINT_ALPHA)
                surface.blit(cup, cup.get_rect(center=place.center))
            words = t("tournament.cup", level=t(f"agent.{level}"), n=count)
            color = style.palette.text if count else style.palette.text_muted
            px = text.fit_size(words, step - style.px(8), style.text_px("small"), MIN_TEXT_PX, "semibold")
            label = text.render(words, px, color, "semibold")
            surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + style.px(4))))


class TournamentScene(PanelScene):
    """Over the title. ``what`` is shown instead of the player's file, for pictures; nothing is played then."""

    name = "tournament"
    width = 1024

    def __init__(self, shell: Shell, *, what: TournamentRecord | None = None) -> None:
        super().__init__(shell)
        self._is_sample = what is not None
        self._kept = what or load_record()
        self._level = "normal"
        self._starts_anew = False
        self._plays = -1
        """The place of the match that is being played on another thread."""
        self._looked_up: tuple[bytes, str | None] | None = None
        """The seed of the player's match, and where it is saved: looking means reading every save."""
        self._told_unwritten = False
        self._signed_by: str | None = ""
        """The key that signed the results, "" for none; None where the results were changed since."""

    def enter(self) -> None:
        super().enter()
        self._focus()
        self._tell_unwritten()
        self._play_others()
        self._check_signatures()

    def _tell_unwritten(self) -> None:
        """Say once that the results cannot be saved."""
        if not self._is_sample and not self._told_unwritten and not is_written():
            self._told_unwritten = True
            self.app.notices.toast(t("tournament.not_kept"))

    def _focus(self) -> None:
        names = {widget.name for widget in self.ui.walk()}
        self.ui.focus(next(name for name in ("start", "play", "anew", "close") if name in names), show=False)

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def _theme(self) -> Theme:
        """The theme of the tournament; the one in use where that is gone."""
        found = self._kept.tournament
        return self.look.themes.get(found.theme, self.look.theme) if found is not None else self.look.theme

    def _entrants(self, tournament: Tournament, theme: Theme) -> list[Seat]:
        """Everybody, the player first. Where a theme has too few opponents, plain computer players make it eight."""
        me = player_seat(theme, self.prefs.settings.player_name, portrait=self.prefs.portrait)
        return [me, *opponents(theme, ENTRANTS - 1, tournament.level, tournament.seed)]

    def content(self) -> Widget:
        tournament = self._kept.tournament
        if tournament is None or self._starts_anew:
            return self._new()
        return self._bracket(tournament)

    def _new(self) -> Widget:
        levels = [(level, t(f"agent.{level}")) for level in CUPS]
        counts = {level: self._kept.cups.get(level, 0) for level in CUPS}
        start = Button("start", t("tournament.start"), self._start, kind="primary", role="large",
                       icon=self.look.icon("play"))  # fmt: skip
        return Column(
            [
                self.head(t("tournament.title"), "trophy", note=self.look.theme.name),
                Label(t("tournament.about", n=ENTRANTS), color="text_muted"),
                Cups(self.look, counts),
                Choice("level", t("tournament.level"), levels, self._level, partial(setattr, self, "_level")),
                Row([Button("close", t("common.back"), self.close), Spacer(), start], gap=12),
            ],
            gap=14,
        )

    def _bracket(self, tournament: Tournament) -> Widget:
        theme = self._theme
        shown = seats = self._entrants(tournament, theme)
        if theme is not self.look.theme:  # faces of another theme are not at hand
            shown = [Seat(seat.name, seat.agent, color=seat.color) for seat in seats]
        champion = tournament.champion
        luck = self._luck(tournament)
        note = t("tournament.note", theme=theme.name, level=t(f"agent.{tournament.level}"))
        if self._signed_by:
            note = t("tournament.signed", note=note, key=short_key(self._signed_by))
        end: list[Widget] = []
        if champion == PLAYER:
            end = [Cups(self.look, {tournament.level: self._kept.cups.get(tournament.level, 1)}, high=96)]
        buttons: list[Widget] = [Button("close", t("common.back"), self.close), Spacer()]
        buttons.append(Button("anew", t("tournament.anew"), self._anew, icon=self.look.icon("plus")))
        own = tournament.own
        if own is not None and not own.is_played and tournament.theme in self.look.themes:
            key = "tournament.go_on" if self._slot(tournament) else "tournament.play"
            words = t(key, round=t(f"tournament.{ROUND_NAMES[tournament.round]}"))
            buttons.append(Button("play", words, self._play, kind="primary", role="large", icon=self.look.icon("play")))
        return Column(
            [
                self.head(t("tournament.title"), "trophy", note=note),
                Bracket(self.look, shown, tournament.rounds()),
                Label(self._standing(tournament, seats), "large", face="semibold", color="accent", align="center"),
                *([Label(luck, "body", color="text_muted", align="center")] if luck else []),
                *end,
                *([Label(t("tournament.changed"), align="center")] if self._signed_by is None else []),
                Row(buttons, gap=12),
            ],
            gap=10,
        )  # fmt: skip

    def _standing(self, tournament: Tournament, seats: list[Seat]) -> str:
        """How it is going, in a sentence."""
        if tournament.theme not in self.look.themes:
            return t("tournament.no_theme", id=tournament.theme)
        champion, own = tournament.champion, tournament.own
        if champion == PLAYER:
            return t("tournament.won", level=t(f"agent.{tournament.level}"))
        if champion != NONE:
            return t("tournament.lost", name=seats[champion].name)
        if own is None or (own.is_played and own.winner != PLAYER):
            return t("tournament.out")
        if own.is_played:
            return t("tournament.others")
        return t("tournament.next", name=seats[own.second].name)

    def _luck(self, tournament: Tournament) -> str:
        """Luck and play of the player's matches so far; "" where they were not counted."""
        if self._is_sample or not self.prefs.settings.show_luck:
            return ""
        marks = [fingerprint(seed) for seed in tournament.own_seeds]
        found = self.shell.matches.statistics.luck_of_matches(marks)
        if not found.hands:
            return ""
        return t("luck.tournament", n=len(marks), luck=signed_percent(found.luck), play=signed_percent(found.play))

    # -- what is played ----------------------------------------------------------------------------------------

    def _start(self) -> None:
        seed = self.matches.seed or secrets.token_bytes(SEED_BYTES)
        self._starts_anew = False
        self._kept = TournamentRecord(Tournament(seed, self.look.theme.id, self._level), self._kept.cups)
        save_record(self._kept)
        self._show()

    def _anew(self) -> None:
        self._starts_anew = True
        self.rebuild("start")

    def _slot(self, tournament: Tournament) -> str | None:
        """Where the player's match of this round is saved, if it was begun."""
        seed = tournament.own_seed
        if seed is None or self._is_sample:
            return None
        if self._looked_up is None or self._looked_up[0] != seed:
            saves = ((slot, saved_match(slot)) for slot in slots())
            found = (slot for slot, saved in saves if saved is not None and saved.config.seed == seed)
            self._looked_up = seed, next(found, None)
        return self._looked_up[1]

    def _play(self) -> None:
        """The player's match: taken up where it was left, or begun."""
        tournament, theme = self._kept.tournament, self._theme
        if tournament is None or tournament.own is None:
            return
        self._looked_up = None
        if (slot := self._slot(tournament)) is not None:
            take_up_saved(self.shell, slot)
            return
        place = tournament.rounds()[-1].index(tournament.own)
        mode = DropMode(self.prefs.settings.drop_mode)
        try:
            setup = setup_of(tournament, place, self._entrants(tournament, theme), mode)
            session = begin_match(self.prefs, self.matches, setup, theme)
        except ValueError as error:
            self.nav.push("trouble", text=cannot_play_text(error))
            return
        session.cup = CupRun(tournament)
        session.referee.start(self.shell.app.clock.now_ms())
        self.nav.open("dealer")

    def _play_others(self) -> None:
        """Play the next match without the player on another thread; its result is shown and kept when it is there."""
        tournament = self._kept.tournament
        if tournament is None or self._is_sample or self._plays >= 0 or tournament.theme not in self.look.themes:
            return
        if due := tournament.others_due:
            self._plays = due[0]
            self.preload.extend(self._played(tournament, due[0]))

    def _played(self, tournament: Tournament, place: int) -> Iterator[Piece]:
        found: list[Tournament] = []
        faults: list[ValueError] = []
        theme = self._theme
        entrants = self._entrants(tournament, theme)

        def work() -> None:
            own_key()  # imported here, for its result is signed
            try:
                found.append(play_out(tournament, place, entrants, theme))
            except ValueError as error:  # rules that cannot be played
                faults.append(error)

        def show() -> None:
            self._plays = -1
            if faults:
                self.nav.push("trouble", text=cannot_play_text(faults[0]))
            elif self._kept.tournament is not None and self._kept.tournament.seed == tournament.seed:
                result = found[0].results[tournament.round][place]
                assert result is not None
                keep_result(self._kept.tournament, place, result[0], (result[1], result[2]))
                self._kept = load_record()
                self._show()
                self._check_signatures()

        return chain(in_background(work), iter((show,)))

    def _check_signatures(self) -> None:
        """Look on another thread whether the results are those that were signed, and say so."""
        tournament = self._kept.tournament
        if tournament is None or self._is_sample or not tournament.signatures:
            return
        found: list[str | None] = []

        def show() -> None:
            if found[0] != self._signed_by:
                self._signed_by = found[0]
                self._show()

        self.preload.extend(chain(in_background(lambda: found.append(signed_by(tournament))), iter((show,))))

    def _show(self) -> None:
        focused = self.ui.focused.name if self.ui.focused is not None else "close"
        self.rebuild(focused)
        if focused == "start":
            self._focus()
        self._tell_unwritten()
        self._play_others()
