"""The table as readers of the screen are told of it: own hand, piles, players, buttons, and what was just said."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.match.setup.setup import rule_on
from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role, Value, counted
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.picture.sprites import upright_rect
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.spoken import direction_words, others_in_order, player_words, top_words
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.play.words.tip_words import table_card_tip
from uno_desktop.ui.shell.session import Session

_PILES = ("pile_discard", "pile_draw")


class TableTold:
    """``nodes`` puts the table together; what a reader asks for goes the way of a click."""

    def __init__(self, ui: WidgetGroup, session: Session, presenter: Presenter, moves: PlayerMoves) -> None:
        self._ui = ui
        self._session = session
        self._presenter = presenter
        self._moves = moves

    def nodes(self) -> list[Node]:
        """All of it, in the order in which it is read: what is going on, the hand, the table, the buttons."""
        picture, texts = self._presenter.picture, self._presenter.picture.texts
        widgets = {node.key: node for node in self._ui.nodes()}
        by_keys = self._ui.focus_visible and self._ui.focused is not None
        for node in (inner for each in widgets.values() for inner in each.walk()):
            node.is_focus &= by_keys
        advice = texts.advice.sentence if texts.advice is not None else ""
        said = [
            Node(Role.LABEL, words, key=key)
            for key, words in (
                ("line", texts.line),
                ("prompt", texts.prompt),
                ("note", texts.note),
                ("first_note", texts.first_note),
                ("advice", advice),
            )
            if words
        ]
        hand = self._hand(has_focus=not by_keys)
        piles = [self._pile(widgets.pop(name)) for name in _PILES if name in widgets]
        seats = others_in_order(picture.view, self._session.seat)
        players = [self._player(seat, widgets.pop(f"player_{seat}", None)) for seat in seats]
        table = Node(Role.GROUP, t("access.piles"), key="piles", children=piles)
        around = Node(Role.LIST, t("access.others"), key="players", children=counted(players))
        around.details = direction_words(picture.view)
        return [*said, *([hand] if hand is not None else []), table, around, *widgets.values()]

    def comes_first(self, nodes: Sequence[Node], status: TableStatus, *, is_settled: bool) -> list[Node]:
        """What can be done now: to catch and to call first, then cards as a hint or the hand has them, then to draw."""
        by_key = {node.key: node for root in nodes for node in root.walk()}
        view, advice = self._presenter.picture.view, self._presenter.picture.texts.advice
        chips = advice.chips if advice is not None else {}
        places = {sprite.card: n for n, sprite in enumerate(self._presenter.picture.hand.sprites)}
        cards: list[int] = []
        if is_settled and view.seat >= 0:
            cards = list(view.hand if status.face_down else view.playable)
        cards.sort(key=lambda card: (not (card in chips and chips[card].best), places.get(card, len(places))))
        keys: list[Hashable] = [f"catch_{seat}" for seat, _ in status.catchable]
        keys += ["uno"] if status.owes_call or (status.may_arm and not status.armed) else []
        keys += [f"card_{card}" for card in cards]
        keys += ["pass"] if status.may_keep else []
        keys += ["pile_draw"] if status.may_draw else []
        keys += ["face_down"] if status.may_lay_down else []
        return [by_key[key] for key in keys if key in by_key]

    def _hand(self, *, has_focus: bool) -> Node | None:
        """The own hand as a list; None where it cannot be seen."""
        hand, session = self._presenter.picture.hand, self._session
        if session.seat < 0 or any(sprite.card == NONE for sprite in hand.sprites):
            return None
        view, agreed = self._presenter.picture.view, session.referee.agreed
        places = {name.partition("_")[2]: strip for name, strip in hand.pressables()}
        cards = []
        for place, sprite in enumerate(hand.sprites):
            card = sprite.card
            name = card_name(session.theme, view.deck, card)
            written = rule_on(agreed.deck, agreed.written_rules, card) or ""
            is_focus = has_focus and hand.focus == place
            cards.append(
                Node(
                    Role.LIST_BOX_OPTION, t("access.fits", card=name) if card in hand.playable else name,
                    key=f"card_{card}", details=" ".join(table_card_tip(session.theme, view, card, written).lines),
                    selected=hand.focus == place, does=PRESSABLE, is_focus=is_focus,
                    bounds=upright_rect(sprite.pose) if hand.focus == place
                    else Rect(places.get(str(card), hand.layout.hand)),
                    act=partial(self._card_asked, card),
                )
            )  # fmt: skip
        name = t("access.your_hand", n=len(cards))
        return Node(Role.LIST_BOX, name, key="hand", bounds=Rect(hand.layout.hand), children=counted(cards))

    def _card_asked(self, card: int, does: Does, _value: Value, _time_ms: float) -> None:
        """Lift the card, and play it where that is meant."""
        hand = self._presenter.picture.hand
        sprite = hand.of_card(card)
        if sprite is None:
            return
        self._ui.focus(None)
        hand.point_at(hand.sprites.index(sprite), by_key=True)
        self._presenter.first_notes.dismiss()
        if does is Does.PRESS and self._moves.is_sure(Intent(Do.PLAY, card)):
            self._moves.request(Intent(Do.PLAY, card), (round(sprite.pose.x), round(sprite.pose.y)))

    def _pile(self, node: Node) -> Node:
        picture = self._presenter.picture
        if node.key == "pile_draw":
            node.name = t("access.draw_pile", n=picture.draw_count)
            return node
        top = picture.discard[-1] if picture.discard else NONE
        node.name = top_words(self._session.theme, picture.view.deck, top, picture.color)
        return node

    def _player(self, seat: int, node: Node | None) -> Node:
        words = player_words(self._session, self._presenter.picture, seat, last=True)
        if node is None:
            return Node(Role.LIST_ITEM, words, key=f"player_{seat}")
        return replace(node, role=Role.LIST_ITEM, name=words)
