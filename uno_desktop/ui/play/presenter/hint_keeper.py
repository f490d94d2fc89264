"""The hint: worked out a little in each frame, shown at the cards, and gone as soon as anything happens."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.view import View
from uno_desktop.match.telling.hints import Chance, Hint, Hinting, begin_hint
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.words.advice import Advice, Chip
from uno_desktop.ui.shell.session import Session

STEPS_A_FRAME = 2
"""Each step is about 1 ms of thinking."""
_JOINT = "  ·  "


class HintKeeper:
    """Thinks about a hint, a little in each ``update``, and takes it away when it is out of date."""

    def __init__(self, app: Application, session: Session, picture: TablePicture) -> None:
        self._app = app
        self._session = session
        self._picture = picture
        self._hinting: Hinting | None = None
        self._ply = NONE
        self._seen: object = None

    @property
    def shown(self) -> bool:
        """Whether a hint is on the table, or being thought about."""
        return self._picture.texts.advice is not None or self._hinting is not None

    def toggle(self) -> None:
        """Begin to think about a hint; asked again, take it away."""
        if self.shown:
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
        if not self.shown:
            return False
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
        view = self._session.view
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


def chip_at_button(hint: Hint) -> Chip | None:
    """The chip beside the button to lay cards face down, where nothing is better than that."""
    laid = (chance for chance in hint.chances if chance.do == Do.LAY_DOWN and chance.best)
    return next(map(_chip, laid), None)


def _chip(chance: Chance) -> Chip:
    return Chip(t("hint.percent", n=chance.percent), chance.best, face_down=chance.do == Do.LAY_DOWN)
