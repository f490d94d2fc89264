"""Shows the match of a session: picture, director, display list, the line of what happened, and what players say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Opponent, rgb
from uno_desktop.content.themes.wording import card_name, color_name, in_a_row
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.pending import NOTHING
from uno_desktop.engine.view import View
from uno_desktop.match.telling.narrate import LatestLine, Narrator, drew_in_vain, what_counts_after
from uno_desktop.match.telling.stakes import at_match_point, is_match_point
from uno_desktop.ui.kit.caches.preload import Background, Pieces, PreloadQueue
from uno_desktop.ui.kit.drawing.display_list import DisplayList
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.motion.timeline import HURRY_FACTOR
from uno_desktop.ui.play.beats.beat_context import BeatContext
from uno_desktop.ui.play.beats.director import Director
from uno_desktop.ui.play.beats.moving_hands import hand_closed
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import preload_faces, preload_frame, preload_lights
from uno_desktop.ui.play.picture import table_seats
from uno_desktop.ui.play.picture.piles import preload_ring
from uno_desktop.ui.play.picture.table_seats import Sitter
from uno_desktop.ui.play.picture.tabletop import light_of, make_wash_light, rest_lights, table_top
from uno_desktop.ui.play.presenter.by_ear import ByEar
from uno_desktop.ui.play.presenter.catching import Catching
from uno_desktop.ui.play.presenter.child_voice import ChildVoice
from uno_desktop.ui.play.presenter.conversation import Conversation
from uno_desktop.ui.play.presenter.first_notes import FirstNotes
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.spoken import Lined, Spoken, with_team
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.play.words.tip_words import memory_of
from uno_desktop.ui.shell.match.hotseat import name_with_key
from uno_desktop.ui.shell.match.session import Session, Told
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.patience import with_times

_SITTER_COLORS = ((92, 122, 160), (160, 104, 92), (106, 146, 104), (150, 124, 170), (176, 146, 84))
_NOTICE_S, _NOTICE_LEAST_S = 2.6, 0.8
_STAKES_S = 4.0
_NO_FIT_S = _GOT_AWAY_S = 3.0
_JUMPS_UP = 0.2
"""How far the playable cards of a child stand out, in card heights."""


class Presenter:
    """Everything between the session's moves and the surface. One for each stay at the table."""

    _in_flight: ev.CardPlayed | None = None
    """The play whose card does not lie yet."""

    def __init__(self, shell: Shell, session: Session, style: Style, preload: PreloadQueue) -> None:
        self.shell = shell
        self.session = session
        view = self._first_view()
        self.picture = TablePicture(
            view,
            self._sitters(),
            shell.look.faces,
            style,
            shell.look.glow,
            [color_name(shell.look.theme, c) for c in range(len(shell.look.colors))],
            preload,
            self._opponents(),
            home=session.home,
        )
        self.picture.hand.sort_by = shell.prefs.settings.sort_hand
        self.picture.counts_hands = session.coach is None or session.coach.counts_hands
        self.child_voice = self._show_to_child() if session.for_children else None
        self._ctx = BeatContext(self.picture, self._play_at, self._reveal, self._top)
        self.director = Director(
            self.picture, self._ctx, self._on_event, speed=shell.prefs.beat_factor, length=shell.evening.length
        )
        self._narrator = Narrator(shell.look.theme, view.deck, ())
        self._name_all()
        self._latest, self._moves = LatestLine(), list[tuple[ev.Event, ...]]()
        self.conversation = Conversation(shell, session, self.picture)
        self.first_notes = FirstNotes(shell, session, self.picture)
        self.catching = Catching(shell, session, self.first_notes)
        self.spoken = Spoken(shell.app.reading, session, self.picture)
        self.by_ear = ByEar(shell.app.sound, shell.prefs, self.picture)
        self._items, self._display_list = TableItems(), DisplayList()
        self._top_of: tuple[object, ...] = ()
        shell.evening.begin()
        self._light = light_of(shell.evening.night, is_match_point=is_match_point(session.view))
        """What is left of the light on the table; it changes while nobody sees the table."""
        self._drawn_at = (0, 0)
        """How far the table was from its place when it was drawn last."""
        self._ground: pygame.Surface | None = None  # the table's top, once ``changes`` was asked in this frame
        self._notice, self._notice_left_s, self._notice_is_about_now = "", 0.0, False
        table_seats.forget()

    def _show_to_child(self) -> ChildVoice:
        """Larger cards that jump up, and a voice instead of words."""
        self.picture.texts.is_wordless = self.picture.is_big = True
        self.picture.hand.raised_share = _JUMPS_UP
        return ChildVoice(self.shell, self.session)

    def _name_all(self) -> None:
        """Who sits where: people with devices of their own may come between two hands."""
        if self.picture.seat_all(self._sitters(), self._opponents()):
            preload_faces(self.picture)
        self._narrator.names = [seat.name for seat in self.session.seats]
        self._narrator.viewer = self.session.you

    def _first_view(self) -> View:
        """What the table shows at first: nothing yet, where a deal waits to be shown; else the truth."""
        waiting = self.session.peek()
        if waiting and waiting[0].move.do == Do.DEAL:
            return before_deal(self.session.view)
        self.session.take_moves()
        return self.session.view

    def clear_for_deal(self) -> None:
        """The hand is over and its count was seen: nothing of it is left lying while the next one is dealt."""
        waiting = self.session.peek()
        if waiting and waiting[0].move.do == Do.DEAL:
            self.picture.settle(before_deal(self.session.view))
        self.picture.clear_table()

    def _opponents(self) -> list[Opponent | None]:
        return [self.session.opponent(seat) for seat in range(len(self.session.seats))]

    def _sitters(self) -> list[Sitter]:
        sitters, people = [], self.session.referee.people
        for number, seat in enumerate(self.session.seats):
            color = rgb(seat.color) if seat.color else _SITTER_COLORS[number % len(_SITTER_COLORS)]
            called, name = self.session.name_of(number), name_with_key(self.shell.app, self.session, number)
            name = with_times(name, self.session.referee.patience, number)
            # On the plate of whoever plays at this screen there is less room.
            name = with_team(name, self.session, number, short=number in self.session.people)
            # A child that doesn't read knows them by their faces; the voice says the names.
            shown, called = ("", "") if self.session.for_children else (name, called)
            sitters.append(Sitter(shown, seat.avatar, color, number not in people, called))
        return sitters

    # -- what happened --------------------------------------------------------------------------------------

    def show_new_moves(self) -> bool:
        """Queue the moves made since the last call (whether there are any); show what players elsewhere have said."""
        if (company := self.session.company) is not None:
            self.picture.away = company.away
            # Players elsewhere may show another picture of themselves at any time.
            if [seat.avatar for seat in self.session.seats] != [sitter.avatar for sitter in self.picture.sitters]:
                self.picture.sitters = self._sitters()
                preload_faces(self.picture)
            for spoken in company.take_words():
                self.conversation.heard(spoken)
        for shown in (taken := self.session.take_moves()):
            events = shown.events[self.session.seat]
            if shown.move.do == Do.DEAL:
                self._moves.clear()
                self._name_all()
            self._moves.append(events)
            self.director.queue(events, shown.views[self.session.seat])
        return bool(taken)

    def close_hand(self) -> None:
        """Turn the hand of the last player face down where it lies: others at this screen go on."""
        self.session.close_hands()
        self._moves.clear()  # what only that seat saw; the log is read anew for whoever opens it
        self.director.timeline.add(hand_closed(self.picture, self.session.view))
        self.shell.app.sound.play("flip", 0.5)

    @property
    def moves(self) -> list[tuple[ev.Event, ...]] | None:
        """What the viewing seat saw of this hand, a tuple a move; None where its beginning was not seen here.

        A lesson begins in the middle of one, and no file has more of it.
        """
        if self.session.coach is not None:
            return self._moves
        whole = bool(self._moves) and any(isinstance(event, ev.HandStarted) for event in self._moves[0])
        return self._moves if whole else None

    def _on_event(self, event: ev.Event) -> None:
        """An event's beat begins: say it in the line, and let those speak who have something to say.

        A card that is played is named in the line as it lies: while it flies, another one is on top.
        """
        self._tell_landed()
        if self._notice_is_about_now:  # what was refused may be right by now
            is_own = getattr(event, "seat", NONE) == self.session.seat
            self._notice_left_s = 0.0 if is_own else min(self._notice_left_s, _NOTICE_LEAST_S)
        self.session.ledger.note(event, self._ctx.touches)
        self.session.recall.note(event)
        if isinstance(event, ev.HandStarted):
            self.session.told = []
            self._tell_stakes()
        elif isinstance(event, ev.DropEnded) and event.last == self.picture.home:
            self.picture.hand.spill()  # who was in time keeps clean cards
        is_moot, is_shared = self._ctx.is_moot(event), self.session.is_shared
        line = None if is_moot else self._line(event, is_shared=is_shared)
        if self.shell.app.reading.is_on:
            self.spoken.hear(event, line, self._follows(event))
        if self._is_heard:
            self.by_ear.hear(event)
        if self.child_voice is not None:
            self.child_voice.hear(event)
        self._latest.hear(event, line)
        if isinstance(event, ev.CardsDrawn):
            self._tell_no_fit(event)
        if line is not None:
            if is_shared and not isinstance(event, ev.TurnBegan):  # whoever reads it saw whose turn it is
                self.session.tell(Told(getattr(event, "seat", NONE), self.picture.view.turn, line))
            self._in_flight = event if isinstance(event, ev.CardPlayed) else None
            if self._in_flight is None:
                self.picture.texts.line = self._latest.words
        if not is_moot:
            self.conversation.react(event, self._ctx.touches)
        self.first_notes.explain(event)

    def _tell_landed(self) -> None:
        """The card that was played lies, and the line says so."""
        if self._in_flight is not None:
            self._in_flight, self.picture.texts.line = None, self._latest.words

    def _line(self, event: ev.Event, *, is_shared: bool) -> str | None:
        """What tells an event; None where nothing does.

        It stays on the screen for whoever comes next: where that ``is_shared``, it tells what everybody may know.
        """
        if isinstance(event, ev.HandWon) and not self.picture.counts_hands:
            return None
        told = event.seen_by(NONE) if is_shared else event
        if isinstance(told, ev.ColorChosen) and self.picture.lies_as_start:
            return self._narrator.color_of_start(told)
        after = self._after(event) if isinstance(event, ev.CardsDrawn) else ()  # only such a line depends on it
        return None if told is None else self._narrator.line(told, after)

    def _after(self, event: ev.Event) -> Sequence[ev.Event]:
        """Of what comes after an event in its move, what its line may tell."""
        return what_counts_after(event, self._rest_of_move(event), self.picture.view.rules, self.picture.view.top)

    def _rest_of_move(self, event: ev.Event) -> Sequence[ev.Event]:
        for events in reversed(self._moves):
            if event in events:
                return events[events.index(event) + 1 :]
        return ()

    def _follows(self, event: ev.Event) -> list[Lined]:
        """What comes after an event in its move, with the lines that tell it."""
        shared = self.session.is_shared
        return [
            (each, None if self._ctx.is_moot(each) else self._line(each, is_shared=shared))
            for each in self._rest_of_move(event)
        ]

    def _tell_no_fit(self, event: ev.CardsDrawn) -> None:
        """The player's turn ends with a card that can't be played: say so where the turn was asked for.

        The line says it as well, and that is what is read out.
        """
        after = self._after(event)
        if event.seat != self.session.seat or self.session.is_shared or not drew_in_vain(event, after):
            return
        turn = next(each for each in after if isinstance(each, ev.TurnBegan))
        card = card_name(self.shell.look.theme, self.picture.view.deck, event.cards[0])
        self._notice = t("table.no_fit", card=card, name=self.session.name_of(turn.seat))
        self._notice_left_s, self._notice_is_about_now = _NO_FIT_S, False

    @property
    def _is_heard(self) -> bool:
        """Whether sounds, or captions in their place, tell what happens and what is asked."""
        return self.shell.prefs.settings.by_ear or self.shell.prefs.settings.captions

    def _play_at(self, sound: str, seat: int) -> None:
        """A sound of a beat: for those who play by ear it comes from the seat that it is about."""
        if seat != NONE and self.shell.prefs.settings.by_ear:
            self.shell.app.sound.play(sound, self.by_ear.loudness(seat), self.by_ear.pan(seat))
        else:
            self.shell.app.sound.play(sound)

    def _tell_stakes(self) -> None:
        """A hand begins: whether it can win somebody the match is told, as the music says."""
        view = self.session.view
        if self.child_voice is None and is_match_point(view):
            self.say(self._stakes(at_match_point(view)), _STAKES_S)

    def _stakes(self, seats: Sequence[int]) -> str:
        """That this hand can decide the match, for these."""
        others = [self.session.name_of(seat) for seat in seats if seat != self.session.you]
        if not seats:
            return t("table.last_hand")
        if not others:
            return t("table.match_point_you")
        key = "table.match_point_with" if self.session.you in seats else "table.match_point"
        return t(key, names=in_a_row(others))

    def _reveal(self, revealed: ev.HandRevealed, decided: ev.ChallengeDecided) -> None:
        self.director.hold()
        memory, view = memory_of(self.session), self.picture.view
        at_stake = (view.pending_draw, view.pending_draw + view.rules.challenge_extra) if view.pending_draw else None
        self.shell.nav.push(
            "challenge_reveal", event=revealed, decided=decided, on_done=self.director.release, at_stake=at_stake,
            color=NONE if memory is None else memory.color_before,
        )  # fmt: skip

    # -- what the player is told ------------------------------------------------------------------------------

    def say(self, words: str, seconds: float = _NOTICE_S, *, about_now: bool = False) -> None:
        """Tell the player something for a while, where else the prompt is; ``about_now``: until anything happens."""
        self._notice, self._notice_left_s, self._notice_is_about_now = words, seconds, about_now
        self.spoken.tell(words)

    @property
    def notice(self) -> str:
        """What the player is told now; "" for nothing."""
        return self._notice if self._notice_left_s > 0 else ""

    @property
    def notice_rect(self) -> Rect | None:
        """Where a notice is shown now; None while there is none."""
        return self.picture.layout.prompt if self.notice else None

    def refuse(self, intent: Intent, words: str) -> None:
        """Why not, in words; the card shakes its head."""
        self.shell.app.sound.play("fumble", 0.7)
        self.say(words, about_now=True)
        if intent.card != NONE:
            self.picture.shake(intent.card)

    def mark(self, status: TableStatus, note: str) -> TableStatus:
        """Show ``status`` and the note on a card; returns it with the notice as its prompt, if there is one."""
        if self.shell.app.reading.is_on:
            self.spoken.ask(status.prompt if status.prompt_asks else "")
        self.picture.own_turn_lit = self.picture.turn == self.session.seat and (
            self.picture.own_turn_lit or self.director.idle
        )
        if self._is_heard:
            self.by_ear.mark(status, self.session.referee.time_left)
        else:
            self.by_ear.asked = frozenset()
        self.catching.follow(status.catchable, self._moves)
        if words := self.catching.follow_own(self._moves, owes_call=status.owes_call):
            self.say(words, _GOT_AWAY_S)
        if self.notice:
            status = replace(status, prompt=self.notice, prompt_asks=True)
        self.picture.texts.note = note
        self.picture.mark(status.playable, dim_others=status.dim_others, may_draw=status.may_draw)
        texts = self.picture.texts
        texts.prompt, texts.prompt_asks = status.prompt, status.prompt_asks
        texts.beside = self.picture.layout.buttons["pass"] if status.may_keep and not self.picture.is_big else None
        return status

    def call_for_joy(self) -> None:
        """A child calls UNO: it is heard and seen, and nothing depends on it."""
        picture = self.picture
        self.shell.app.sound.play("uno")
        picture.particles.confetti(picture.layout.seats[picture.home].avatar.center, self.shell.look.colors, 24)
        if self.child_voice is not None:
            self.child_voice.say(t("child.say.uno"))

    # -- time and place -------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int], style: Style) -> None:
        """A new size: what runs comes to its end, everything is placed anew."""
        self.director.cut()
        # Settings may have changed the look since.
        self.picture.faces, self.picture.glow = self.shell.look.faces, self.shell.look.glow
        self.picture.lay_out(size, style)
        self.picture.preload.add(partial(make_wash_light, self.picture.layout, self.picture.glow))
        self.picture.preload.extend(preload_ring(self.picture.layout, self.picture.faces.colors))
        preload_faces(self.picture)
        table_seats.forget()
        self._display_list.forget()
        self._ground = None  # under an overlay the table is drawn again without an update in between

    def free(self) -> None:
        """The stay at the table is over: let go of the director, which tells this what happens."""
        self.picture.turning = None
        if self.child_voice is not None:
            self.child_voice.stop()
        del self.director, self._ctx

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; true while something moves."""
        self._ground = None
        self.director.timeline.speed = self.shell.prefs.beat_factor
        self._notice_left_s = max(0.0, self._notice_left_s - dt)
        if self.by_ear.due:
            self.by_ear.update(dt)
        sounds = self.shell.captions.lines() if self.shell.captions.until_ms else ()
        others = sounds != self.picture.texts.sounds
        self.picture.texts.sounds = sounds
        moving = self.director.update(dt) | self.conversation.update(dt) | self.first_notes.update(dt)
        played = self._in_flight
        if played is not None and self.picture.laid_by == ((played.card, *played.also)[-1], played.seat):
            self._tell_landed()
        self.picture.pace = HURRY_FACTOR if self.director.timeline.hurried else 1.0
        return self.picture.update(dt, is_busy=not self.director.idle) or moving or others

    # -- seen -----------------------------------------------------------------------------------------------

    def changes(self) -> list[Rect] | None:
        """What is to be drawn anew; None for everything."""
        if self._drawn_at != self.picture.impacts.quake_px:
            self._display_list.invalidate()
        self._ground = self._top().picture()  # the table can turn over without a sweep: in reduced motion, or hurried
        items, size = self._items.of(self.picture), self.picture.layout.size
        return self._display_list.changes(items, size, background=self._ground)

    def invalidate(self) -> None:
        """Draw everything in the next frame, the buttons too."""
        self.picture.buttons_drawn += 1
        self._display_list.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts of the picture inside the surface's clip."""
        if self._ground is None:
            self.changes()
        assert self._ground is not None
        self._drawn_at = self.picture.impacts.quake_px
        if self._drawn_at != (0, 0):
            surface = surface.subsurface(surface.get_rect().move(self._drawn_at).clip(surface.get_rect()))
        self._display_list.draw(surface, self._ground)

    def preload_frame(self) -> Pieces:
        """Pieces that make what the next frame shows, one after the other."""
        yield from self._top().preload()
        yield from preload_frame(self.picture)

    def preload_background(self) -> Pieces:
        """Pieces that take over the table's top, once that is there."""
        yield from self._display_list.preload(self._top().picture())

    def rest(self) -> None:
        """Nothing of it is seen for a while: let go of what is quickly made again, which is as large as the window."""
        self._light = light_of(self.shell.evening.night, is_match_point=is_match_point(self.session.view))
        self._display_list.forget()
        self._ground = None
        self.picture.faces.forget_piles()
        rest_lights()

    def preload_return(self) -> Pieces:
        """Pieces that make again what ``rest`` let go of, what the next frame shows, and stains for all own cards.

        But for the copy of the table's top (``preload_background``): that is quickly made, and would be held meanwhile.
        """
        yield from preload_lights(self.picture)
        yield from self.preload_frame()
        yield from self.picture.hand.preload_stains(self.picture.faces, all_cards=True)

    def _top(self, side: int | None = None) -> Background:
        """The table's top, by default the side that is up."""
        layout, side = self.picture.layout, self.picture.side if side is None else side
        look, props = self.shell.look, self.picture.props
        made_of = look.theme, look.table, look.table_dark, look.cloth, layout, props, side, self._light
        if made_of != self._top_of:
            self._top_of = made_of
            self._kept_top = table_top(
                look, layout.size, layout.scale, layout.ring.centery, props, side=side, light=self._light
            )
        return self._kept_top


def before_deal(view: View) -> View:
    """The table before the first cards of this hand are dealt."""
    return view._replace(
        pending=NOTHING, phase=NOTHING.phase, turn=NONE, hand=(), counts=(0,) * view.players, discard=(), color=NONE,
        direction=1, draw_count=view.deck.size, uno_open=(), jump_open=False, out=(), side=0,
        backs=((),) * view.players if view.backs else (), draw_back=NONE, face_down=0, silence=(),
    )  # fmt: skip
