"""What the buttons and keys of the table do, by the names of their actions.

Two of them go on for a while: the hint is worked out a little in each frame, and gone as soon as anything happens
(``HintKeeper``); while a person has nothing to do, the hand runs to the next moment that asks for them (``Rush``).
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, OVER, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.telling.hints import Chance, Hint, Hinting, begin_hint
from uno_desktop.players.manners.emotes import EMOTES
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.picture.hand_fan import SORTS
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.spoken import hand_by_color, table_state
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.presenter.table_status import catchable
from uno_desktop.ui.play.words.advice import Advice, Chip
from uno_desktop.ui.shell.match.hotseat import PERSON_ACTIONS, first_key, press_of
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import EMOTE_ACTIONS
from uno_desktop.ui.shell.settings.prefs import Prefs

_CHILDS_ACTIONS = frozenset({"draw", "accept", "pass", "tell_table", "tell_hand"})
"""What keys do at the table of a child: all else opens something that has to be read."""


class TableCommands:
    """Carries out named actions: moves, hints, running ahead, sorting the hand, and what opens over the table."""

    def __init__(self, shell: Shell, session: Session, presenter: Presenter) -> None:
        self._shell = shell
        self._session = session
        self._presenter = presenter
        self.moves = PlayerMoves(shell, session, presenter)
        self.hints = HintKeeper(shell.app, session, presenter.picture, shell.prefs)
        self.rush = Rush(shell, session, presenter)

    @property
    def somebody_listens(self) -> bool:
        """Whether the screen is told to somebody who may not see it: then the focus is where it can be used."""
        return self._shell.app.reading.is_on

    def key(self, action: str) -> str:
        """What the first key of an action is called; "" where it has none."""
        return first_key(self._shell.app, action)

    def do(self, action: str) -> bool:
        """Carry out an action; false where it does nothing now, so that another one on the same key may."""
        if self._session.for_children:
            return self._do_for_child(action)
        return self._do(action)

    def _do_for_child(self, action: str) -> bool:
        """What has no words does the same for a child, and what would open a page to be read does nothing."""
        if action == "uno":
            self._presenter.call_for_joy()
        elif action in ("pause", "back"):
            self._shell.nav.push("child_pause")
        else:
            return action in _CHILDS_ACTIONS and self._do(action)
        return True

    def _do(self, action: str) -> bool:
        match action:
            case "draw" | "accept":
                self.moves.request(Intent(Do.DRAW))
            case "challenge":
                self.moves.request(Intent(Do.CHALLENGE))
            case "pass":
                self.moves.request(Intent(Do.PASS))
            case "face_down" if self.moves.may_lay_down:
                self.moves.toggle_face_down()
            case "uno":
                self.moves.call_uno()
            case "catch":
                return self._catch()
            case "rush" if self.rush.may_toggle:
                self.rush.toggle()
            case "hint":
                self._hint()
            case "sort":
                self._sort()
            case "log":
                self._shell.nav.push("log", moves=self._presenter.moves)
            case "pause" | "back":
                self._shell.nav.push("pause")
            case "emote":
                self._open_emote_wheel()
            case "tell_table":
                picture, whole = self._presenter.picture, self._shell.app.reading.whole
                self._tell(table_state(self._session, picture, whole=whole))
            case "tell_hand" if self._session.seat >= 0:
                view = self._presenter.picture.view
                self._tell(hand_by_color(self._session.theme, view.deck, view.hand))
            case _ if action in EMOTE_ACTIONS:
                self._say(EMOTES[EMOTE_ACTIONS.index(action)])
            case _ if action in PERSON_ACTIONS:
                self._person_pressed(PERSON_ACTIONS.index(action))
            case _:
                return False
        return True

    def _catch(self) -> bool:
        """Even while something is being shown; a press that is just too late is answered."""
        presenter = self._presenter
        if seats := catchable(presenter.picture.view, self._session):
            self.moves.carry_out(Intent(Do.CATCH_UNO, target=seats[0]))
        elif words := presenter.catching.too_late():
            presenter.say(words, about_now=True)
        else:
            return False
        return True

    def _hint(self) -> None:
        """What the strongest player would do, once everything is shown; asked for again, it goes."""
        coach = self._session.coach
        if self._presenter.director.idle and not (coach is not None and coach.advise()) and self._session.seat >= 0:
            self.hints.toggle()

    def _sort(self) -> None:
        """Sort the hand the next way; the settings keep it."""
        hand = self._presenter.picture.hand
        hand.sort_by = SORTS[(SORTS.index(hand.sort_by) + 1) % len(SORTS)]
        self._shell.prefs.keep(sort_hand=hand.sort_by)
        hand.arrange()
        self._shell.app.sound.play("slide", 0.6)

    def _tell(self, words: str) -> None:
        """Answer who asks how things stand: by voice, or where nobody listens as a notice."""
        if self._shell.app.reading.is_on:
            self._shell.app.reading.line.answer(words)
        else:
            self._shell.app.notices.toast(words, 6.0)

    def _open_emote_wheel(self) -> None:
        if self._presenter.conversation.may_speak:
            layout = self._presenter.picture.layout
            self._shell.nav.push("emote_wheel", on_choice=self._say, at=layout.seats[layout.home].avatar.center)

    def _say(self, emote: str | None) -> None:
        if emote is not None:
            self._presenter.conversation.say(emote)

    def _person_pressed(self, seat: int) -> None:
        """The key of one of several people at this screen."""
        session, now_ms = self._session, self._shell.app.clock.now_ms()
        if session.is_shared and seat in session.people and press_of(session, seat, now_ms):
            self._shell.nav.open("curtain", seat=seat, line=self._presenter.picture.texts.line)


STEPS_A_FRAME = 2
"""Each step is about 1 ms of thinking."""
_JOINT = "  ·  "


class HintKeeper:
    """Thinks about a hint, a little in each ``update`` while one is shown, and takes it away when out of date."""

    def __init__(self, app: Application, session: Session, picture: TablePicture, prefs: Prefs) -> None:
        self._prefs = prefs
        self._app = app
        self._session = session
        self._picture = picture
        self._hinting: Hinting | None = None
        self._ply = NONE
        self._seen: object = None

    def toggle(self) -> None:
        """Begin to think about a hint; asked again, take it away."""
        if self._picture.texts.advice is not None:
            self.clear()
            return
        session = self._session
        names = [seat.name for seat in session.seats]
        referee, view = session.referee, session.view
        self._hinting = begin_hint(view, referee.memory(session.seat), session.theme, names)
        self._ply, self._seen = referee.ply, view
        if self._hinting is None:
            self._app.notices.toast(t("hint.not_your_turn"))
            return
        self._app.sound.play("tick", 0.6)
        self._picture.texts.advice = Advice(t("hint.thinking"))

    def clear(self) -> None:
        """Nothing is advised any more."""
        self._hinting = self._picture.texts.advice = None

    def update(self, *, on_top: bool) -> bool:
        """Think on; whether what is shown has changed. Unless the table is ``on_top``, a notice says the hint too."""
        if self._session.referee.ply != self._ply:
            self.clear()
            return True
        hinting = self._hinting
        if hinting is None:
            return False
        for _ in range(STEPS_A_FRAME):
            if not hinting.done:
                hinting.step()
        if hinting.done:
            self._hinting = None
            self._show(hinting.hint, on_top=on_top)
        return True

    def _show(self, hint: Hint, *, on_top: bool) -> None:
        view, coach = self._session.view, self._session.coach
        if not self._prefs.settings.hint_chances or (coach is not None and coach.kind == "lesson"):
            self._picture.texts.advice = Advice(hint.reason, marks(chips(hint, view)), _mark(chip_at_button(hint)))
            if not on_top:
                self._app.notices.toast(hint.reason, 6.0)
            return
        self._picture.texts.advice = Advice(hint.sentence, chips(hint, view), chip_at_button(hint))
        if not on_top:
            advice = t("hint.with_chances", sentence=hint.sentence, chances=_JOINT.join(hint.answers))
            self._app.notices.toast(advice if hint.answers else hint.sentence, 6.0)


def chips(hint: Hint, view: View) -> dict[int, Chip]:
    """A chip for each card that can be played, equal ones alike; drawing has its own at the draw pile.

    A card that is best laid face down has one, too, unless it is as good to play it.
    """
    faces = view.deck.faces
    by_face = {faces[chance.card]: chance for chance in hint.chances if chance.do == Do.PLAY}
    found = {card: _chip(by_face[faces[card]]) for card in view.playable if faces[card] in by_face}
    laid = {faces[chance.card]: chance for chance in hint.chances if chance.do == Do.LAY_DOWN and chance.best}
    for card in view.hand:
        if faces[card] in laid and not (card in found and found[card].best):
            found[card] = _chip(laid[faces[card]])
    for chance in hint.chances:
        if chance.do == Do.DRAW:
            found[NONE] = _chip(chance)
    return found


def marks(found: Mapping[int, Chip]) -> dict[int, Chip]:
    """The same without figures: only what is best has one."""
    return {card: mark for card, chip in found.items() if (mark := _mark(chip)) is not None}


def _mark(chip: Chip | None) -> Chip | None:
    return chip._replace(words=t("hint.best")) if chip is not None and chip.best else None


def chip_at_button(hint: Hint) -> Chip | None:
    """The chip beside the button to lay cards face down, where nothing is better than that."""
    laid = (chance for chance in hint.chances if chance.do == Do.LAY_DOWN and chance.best)
    return next(map(_chip, laid), None)


def _chip(chance: Chance) -> Chip:
    return Chip(t("hint.percent", n=chance.percent), chance.best, face_down=chance.do == Do.LAY_DOWN)


_STOPS = (*OVER, Phase.DROP)


class Rush:
    """``toggle`` by the key; ``follow`` every frame while it runs ahead, or somebody is out."""

    def __init__(self, shell: Shell, session: Session, presenter: Presenter) -> None:
        self._app = shell.app
        self._prefs = shell.prefs
        self._session = session
        self._presenter = presenter
        self._is_announced = False

    @property
    def may_toggle(self) -> bool:
        """Whether the key means anything now."""
        return self._prefs.rushing or self._may_rush()

    def toggle(self) -> None:
        """Run ahead from now on, or no more."""
        self._prefs.rushing = not self._prefs.rushing and self._may_rush()
        self._session.runs_on = False
        if self._prefs.rushing:
            self._presenter.director.hurry()

    def follow(self) -> None:
        """Stop where a person is asked; tell one who is out, once, that this can be done."""
        session = self._session
        if self._prefs.rushing and not self._may_rush():
            self._prefs.rushing = False
            drop = session.referee.drop
            session.runs_on = drop is not None and not drop.people
        elif session.runs_on and session.referee.drop is None:
            session.runs_on = False
            self._prefs.rushing = self._may_rush()
        view = self._presenter.picture.view
        is_out = view.seat >= 0 and view.seat in view.out and view.phase is Phase.TURN
        if is_out and not self._is_announced and self._may_rush():
            self._is_announced = True
            self._presenter.say(t("table.watch_or_skip", key=first_key(self._app, "rush")), 5.0)

    def _may_rush(self) -> bool:
        if self._session.goes_on:  # others would not see what happens
            return False
        referee = self._session.referee
        return referee.phase not in _STOPS and not set(referee.waiting) & set(referee.people)
