"""The table as readers of the screen are told of it: own hand, piles, players, buttons, and what was just said."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.view import View
from uno_desktop.match.setup.setup import rule_on
from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role, Value
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.input.table_tips import Explained
from uno_desktop.ui.play.picture.hand import OwnHand
from uno_desktop.ui.play.picture.sprites import upright_rect
from uno_desktop.ui.play.picture.table_buttons import TimedButton
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.spoken import direction_words, others_in_order, player_words, top_words
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.play.words.tip_words import table_card_tip
from uno_desktop.ui.shell.match.session import Session

_MOST_CARDS = 400
_PILES = ("pile_discard", "pile_draw")


_Kept = tuple[tuple[object, ...], Node]


class TableTold:
    """``nodes`` puts the table together; what a reader asks for goes the way of a click."""

    def __init__(self, ui: WidgetGroup, session: Session, presenter: Presenter, moves: PlayerMoves) -> None:
        self._ui = ui
        self._session = session
        self._presenter = presenter
        self._moves = moves
        self._cards: dict[Hashable, tuple[str, str]] = {}
        """Name and details of the cards of the hand."""
        self._players: dict[int, tuple[object, str]] = {}
        """Of each of the others, what their words depend on, and the words."""
        self._card_nodes: dict[int, _Kept] = {}
        self._part_nodes: dict[str, _Kept] = {}
        """Cards of the hand, piles and players as they were told last, and what that depends on."""
        self._hand_node: Node | None = None
        self._hand_of: object = None
        """The own hand as it was told last, and what it depends on."""
        self._around: list[Node] = []
        self._around_of: object = None
        """What was told around the hand, and what it depends on."""
        self.is_settled = True
        """Whether the cards of the hand were where they had been when that was asked last, and that is told."""
        self._seen_at: tuple[tuple[int, int], ...] = ()
        self._told_at: tuple[tuple[int, int], ...] = ()
        self._told: tuple[object, ...] = ()

    def free(self) -> None:
        """Let go of what was told: a reader's press on it is answered here."""
        self._card_nodes, self._part_nodes, self._around, self._hand_node = {}, {}, [], None

    def told_by(self) -> object:
        """Everything that ``nodes`` tells depends on, but for a prompt that asks nothing (players tell turns).

        Where cards are is only told when they have come to rest (``is_settled``), and with what else is new: by itself
        only once nothing happens any more.
        """
        picture = self._presenter.picture
        texts, hand = picture.texts, picture.hand
        places = tuple([(sprite.card, round(sprite.pose.x)) for sprite in hand.sprites])
        rests, self._seen_at = places == self._seen_at, places
        asked = texts.prompt if texts.prompt_asks else ""
        cards = tuple([sprite.card for sprite in hand.sprites])
        told = (texts.line, asked, texts.note, texts.first_note, texts.advice, cards, tuple(hand.playable),
                *self._around_by())  # fmt: skip
        if told != self._told or (rests and self._presenter.director.idle):
            self._told, self._told_at = told, places
        self.is_settled = rests and self._told_at == places
        return (self._told_at, *told)

    def _around_by(self) -> tuple[object, ...]:
        """What all that is told depends on but what is said and the hand."""
        picture, session, ui = self._presenter.picture, self._session, self._ui
        pointed = picture.hand.focused
        widgets = tuple([(each.name, each.visible, each.enabled) for each in ui.widgets])
        timed = tuple([(each.words, each.note) for each in ui.widgets if isinstance(each, TimedButton)])
        return (
            picture.view, tuple(picture.counts), picture.turn, tuple(picture.out), tuple(picture.called),
            tuple(session.away), picture.discard[-1:], picture.draw_count, picture.color, picture.hand.focus,
            None if pointed is None else pointed.card, widgets, timed, ui.focused, ui.focus_visible,
            self._presenter.director.idle, language(), ui.keyboard is None,
        )  # fmt: skip

    def nodes(self) -> list[Node]:
        """All of it, in the order in which it is read: what is going on, the hand, the table, the buttons.

        What is around the hand is the same as before where nothing that it depends on has changed.
        """
        texts = self._presenter.picture.texts
        by_keys = self._ui.focus_visible and self._ui.focused is not None
        advice = texts.advice.sentence if texts.advice is not None else ""
        said = [
            Node(Role.LABEL, words, key=key)
            for key, words in (
                ("goal", self._presenter.picture.goal),
                ("line", texts.line),
                ("prompt", texts.prompt),
                ("note", texts.note),
                ("first_note", texts.first_note),
                ("advice", advice),
            )
            if words
        ]
        hand = self._hand(has_focus=not by_keys)
        places = tuple([tuple(each.rect) for each in self._ui.widgets])
        depends_on = by_keys, places, self._around_by()
        if depends_on != self._around_of:
            self._around_of, self._around = depends_on, self._nodes_around(by_keys=by_keys)
        return [*said, *([hand] if hand is not None else []), *self._around]

    def _nodes_around(self, *, by_keys: bool) -> list[Node]:
        """The piles, the other players, the buttons."""
        picture = self._presenter.picture
        parts = {each.name: n for n, each in enumerate(self._ui.widgets) if isinstance(each, Explained)}
        buttons = self._ui.nodes(but=[self._ui.widgets[n] for n in parts.values()])
        if not by_keys:
            for node in (inner for each in buttons for inner in each.walk()):
                node.is_focus = False
        piles = [self._part(parts[name], Role.BUTTON, self._pile_words(name), None, by_keys) for name in _PILES]
        seats = others_in_order(picture.view, self._session.seat)
        players = [
            self._part(parts.get(f"player_{seat}"), Role.LIST_ITEM, self._player_words(seat), (n, len(seats)), by_keys)
            or Node(Role.LIST_ITEM, self._player_words(seat), key=f"player_{seat}", place=(n, len(seats)))
            for n, seat in enumerate(seats, start=1)
        ]
        table = Node(Role.GROUP, t("access.piles"), key="piles", children=[each for each in piles if each is not None])
        around = Node(Role.LIST, t("access.others"), key="players", children=players)
        around.details = direction_words(picture.view)
        return [table, around, *buttons]

    def _part(
        self, number: int | None, role: Role, words: str, place: tuple[int, int] | None, by_keys: bool
    ) -> Node | None:
        """The pile or player that the widget with this number stands for; the same node while nothing is new of it."""
        widget = None if number is None else self._ui.widgets[number]
        if number is None or widget is None or not widget.visible:
            return None
        is_focus = by_keys and widget is self._ui.focused
        depends_on = number, words, place, is_focus, widget.tip(), widget.enabled, tuple(widget.rect)
        kept = self._part_nodes.get(widget.name)
        if kept is not None and kept[0] == depends_on:
            return kept[1]
        node = self._ui.node_of(number)
        if node is not None:
            node.role, node.name, node.place, node.is_focus = role, words, place, is_focus
            self._part_nodes[widget.name] = depends_on, node
        return node

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
        caught = [f"catch_{seat}" for seat, _ in status.catchable]
        keys: list[Hashable] = [*caught] if len(caught) > 1 else ["catch"] * len(caught)
        keys += ["uno"] if status.owes_call or (status.may_arm and not status.armed) else []
        keys += [f"card_{card}" for card in cards]
        keys += ["pass"] if status.may_keep else []
        keys += ["pile_draw"] if status.may_draw else []
        keys += ["face_down"] if status.may_lay_down else []
        return [by_key[key] for key in keys if key in by_key]

    def _hand(self, *, has_focus: bool) -> Node | None:
        """The own hand as a list; None where it cannot be seen."""
        hand, session, view = self._presenter.picture.hand, self._session, self._presenter.picture.view
        cards = tuple([sprite.card for sprite in hand.sprites])
        if session.seat < 0 or NONE in cards:
            return None
        pointed = None if hand.focused is None else tuple(upright_rect(hand.focused.pose))
        depends_on = (
            cards, tuple(hand.playable), hand.focus, has_focus, pointed, hand.scroll, hand.layout.hand_card,
            tuple(hand.layout.hand), language(), view.rules, view.side, session.referee.agreed.written_rules,
        )  # fmt: skip
        if depends_on != self._hand_of:
            self._hand_of, self._hand_node = depends_on, self._cards_in(hand, view, has_focus=has_focus)
        return self._hand_node

    def _cards_in(self, hand: OwnHand, view: View, *, has_focus: bool) -> Node:
        """The cards of the own hand; each is the same node while nothing is new of it."""
        agreed = self._session.referee.agreed
        places = {name.partition("_")[2]: strip for name, strip in hand.pressables()}
        written = agreed.written_rules
        deck = agreed.deck if written else view.deck  # it is made anew each time
        cards, count, former = [], len(hand.sprites), self._card_nodes
        self._card_nodes = {}
        for place, sprite in enumerate(hand.sprites):
            card, pointed = sprite.card, hand.focus == place
            words = self._card_words(view, card, (rule_on(deck, written, card) if written else None) or "")
            bounds = upright_rect(sprite.pose) if pointed else Rect(places.get(str(card), hand.layout.hand))
            depends_on = (
                words,
                language(),
                card in hand.playable,
                pointed,
                has_focus and pointed,
                (place + 1, count),
                bounds,
            )
            kept = former.get(card)
            if kept is None or kept[0] != depends_on:
                kept = depends_on, self._card_node(card, *depends_on)
            self._card_nodes[card] = kept
            cards.append(kept[1])
        name = t("access.your_hand", n=count)
        return Node(Role.LIST_BOX, name, key="hand", bounds=Rect(hand.layout.hand), children=cards)

    def _card_node(
        self, card: int, words: tuple[str, str], _language: str, fits: bool, pointed: bool, is_focus: bool,
        place: tuple[int, int], bounds: Rect,
    ) -> Node:  # fmt: skip
        """A card of the own hand."""
        name = t("access.fits", card=words[0]) if fits else words[0]
        return Node(
            Role.LIST_BOX_OPTION, name, key=f"card_{card}", details=words[1], selected=pointed, place=place,
            does=PRESSABLE, bounds=bounds, is_focus=is_focus, act=partial(self._card_asked, card),
        )  # fmt: skip

    def _card_words(self, view: View, card: int, written: str) -> tuple[str, str]:
        """Name and details of a card: they stay the same for as long as the rules and the language do."""
        key = card, written, language(), id(view.rules), view.side
        known = self._cards.get(key)
        if known is None:
            if len(self._cards) > _MOST_CARDS:
                self._cards.clear()
            tip = table_card_tip(self._session.theme, view, card, written)
            known = self._cards[key] = card_name(self._session.theme, view.deck, card), " ".join(tip.lines)
        return known

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

    def _player_words(self, seat: int) -> str:
        """A player in words, put together anew only where what they depend on has changed."""
        picture, session = self._presenter.picture, self._session
        view = picture.view
        now = seat == picture.turn, seat in view.uno_open, seat in picture.called, seat in session.away
        holds = seat in picture.out, picture.counts[seat], session.recall.plays(seat)[:1]
        depends_on = session.name_of(seat), language(), view.side, *now, *holds
        kept = self._players.get(seat)
        if kept is None or kept[0] != depends_on:
            kept = self._players[seat] = depends_on, player_words(session, picture, seat, last=True)
        return kept[1]

    def _pile_words(self, name: str) -> str:
        picture = self._presenter.picture
        if name == "pile_draw":
            return t("access.draw_pile", n=picture.draw_count)
        top = picture.discard[-1] if picture.discard else NONE
        return top_words(self._session.theme, picture.view.deck, top, picture.color)
