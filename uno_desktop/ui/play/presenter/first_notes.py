"""A note at the first Skip, Reverse, Draw Two, Wild, UNO and challenge of a player's life: what has just happened.

The first own turn says how cards match; later ones what a kind of card does, before the first of it is played. A note
blocks nothing and goes with the next press; one about a decision goes once that is made, by whomever. Which were seen
is kept in the settings; the setting ``first_notes`` turns itself off after the last one, and brings all of them back.
"""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, color_word, kind_help, kind_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.match.hotseat import first_key
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_HELD = ("hold_match", "hold_drop", "hold_draw", "hold_skip", "hold_reverse", "hold_wild", "hold_wild_draw")
"""How cards match, and what those in the own hand do, in the order in which it is told where several can be played."""
TOPICS = ("skip", "reverse", "draw", "wild", "uno", "challenge", "catch", *_HELD)
"""What is explained, each once."""

_STAYS_S = 14.0
_SEEN_S, _WORDS_A_SECOND = 1.0, 4
"""A note is read in so long, and the time for its words; then it makes room for one on what can be played."""
_HOLD = "hold_"
_START = "wild_start"
_DROPS = frozenset({"drop_hands"})
_PLAIN = {"skip": "skip", "reverse_as_skip": "skip", "reverse": "reverse", "choose_color": "wild"}
"""Effects that a line of their own explains, with what it is called in messages."""
_LEAST_S = 0.6
"""A press so soon was meant for something else."""


_DECIDED = (
    ev.TurnBegan, ev.ChallengeMade, ev.HandRevealed, ev.ChallengeDecided, ev.CardsDrawn, ev.FaceDownBelieved,
    ev.FaceDownTurned,
)  # fmt: skip
"""What shows that somebody has decided."""


_LAST = (ev.WentOut, ev.HandWon, ev.HandEndedWithoutWinner)
"""With these a hand is over."""


_DONE_BY_CARDS = (ev.SeatSkipped, ev.DirectionReversed, ev.CardPlayed)
"""What a note tells that a card has done."""


class FirstNotes:
    """``explain`` is called with every event that is shown, ``dismiss`` on every press."""

    def __init__(self, shell: Shell, session: Session, picture: TablePicture) -> None:
        self._app: Application = shell.app
        self._prefs = shell.prefs
        self._theme = shell.look.theme
        self._session = session
        self._picture = picture
        self._lamp = shell.look.icon("hint")
        self._event: ev.Event | None = None
        """What it tells of, where that has happened."""
        self._had_turn = False
        """Whether the player's own turn has begun since."""
        self._topic = ""
        """What the note that was shown last is about."""
        self._age_s = 0.0
        self._read_s = 0.0
        """How long it takes to read that note."""
        self._own_turn: ev.TurnBegan | None = None
        """What began the own turn in which nothing has happened yet."""
        self._waits = False
        """Whether a note on that turn waits until the one that is shown can have been read."""
        self._bluffs = False
        """Whether the player's card is a bluff that can still be challenged."""
        self._is_decision = False
        """Whether the note is about what can be done now, and no longer true once that is done."""
        self._hand_is_over = False

    def explain(self, event: ev.Event) -> None:
        """An event is shown: if it is the first of its kind, explain it."""
        settings, session = self._prefs.settings, self._session
        self._own_turn, self._waits = None, False
        got_away = self._gets_away(event)
        if self._ends(event):
            return
        if self._is_decision and isinstance(event, _DECIDED):
            self._withdraw()
            self._is_decision = False
        if self._picture.texts.first_note and self._is_old(event):
            self._withdraw()
        if not settings.first_notes or session.coach is not None or session.seat < 0 or session.for_children:
            return
        if isinstance(event, ev.TurnBegan) and self._is_own_turn(event):
            self._own_turn = event
        topic, words = ("bluffed", got_away) if got_away else self._told(event) or ("", "")
        if not topic or topic in settings.notes_seen:
            return
        if not self._has_room(topic):
            self._waits = topic.startswith(_HOLD)
            if not (isinstance(event, ev.SeatSkipped) and event.seat == session.seat):
                return
            self._withdraw()  # a lost turn is told at once, whatever else was being explained
        self._show(topic, words, event)
        self._is_decision = isinstance(event, ev.TurnBegan)

    def _ends(self, event: ev.Event) -> bool:
        """Whether the hand is over: its notes go with it, and nothing more of it is explained."""
        plays_on = self._picture.view.rules.scoring.plays_on
        if isinstance(event, _LAST) and not (isinstance(event, ev.WentOut) and plays_on):
            self._hand_is_over = True
            self._withdraw()
        elif isinstance(event, ev.HandStarted):
            self._hand_is_over = False
        return self._hand_is_over

    def tell_catch(self, name: str, penalty: int) -> None:
        """Somebody can be caught: the first time, say what that is, whatever else was being explained."""
        settings = self._prefs.settings
        if not settings.first_notes or "catch" in settings.notes_seen or self._session.coach is not None:
            return
        self._withdraw()
        self._is_decision = False
        key = first_key(self._app, "catch")
        words = (
            t("first.catch", name=name, key=key, n=penalty) if key else t("first.catch_no_key", name=name, n=penalty)
        )
        self._show("catch", words)

    def forget_catch(self) -> None:
        """Nobody can be caught any more: a note about it goes."""
        if self._topic == "catch":
            self._withdraw()

    def _is_old(self, event: ev.Event) -> bool:
        """Whether what a note tells is no longer true, or was long ago, once this has happened.

        What a card did is old with the next card that does something, and when whoever lost a turn has one; all is
        once the player has had a turn since.
        """
        told, home = self._event, self._session.seat
        match event:
            case _ if self._is_decision or told is None:
                return False
            case ev.TurnBegan():
                had_turn, self._had_turn = self._had_turn, self._had_turn or event.seat == home
                lost = isinstance(told, ev.SeatSkipped) and told.seat == event.seat
                return lost or (had_turn and event.seat != home)
            case ev.ColorChosen():
                return isinstance(told, ev.ColorChosen)
            case ev.CardPlayed():
                deck = self._picture.view.deck
                is_other = isinstance(told, ev.ColorChosen) and deck.color_of(event.card) != told.color
                return is_other or (isinstance(told, _DONE_BY_CARDS) and deck.kind(event.card).number is None)
        return False

    def _withdraw(self) -> None:
        """The note goes because it is old; where nobody can have read it, it comes again the next time."""
        is_shown, self._picture.texts.first_note = bool(self._picture.texts.first_note), ""
        if is_shown and self._age_s < self._read_s:
            settings = self._prefs.settings
            was_last = set(settings.notes_seen) >= set(TOPICS)
            seen = [topic for topic in settings.notes_seen if topic != self._topic]
            self._prefs.keep(notes_seen=seen, first_notes=settings.first_notes or was_last)

    def _show(self, topic: str, words: str, event: ev.Event | None = None) -> None:
        self._topic, self._event, self._had_turn, self._age_s = topic, event, False, 0.0
        self._read_s = _SEEN_S + len(words.split()) / _WORDS_A_SECOND
        self._picture.texts.first_note, self._picture.texts.first_lamp = words, self._lamp
        self._app.reading.say(words)
        seen = [*self._prefs.settings.notes_seen, topic]
        self._prefs.keep(notes_seen=seen, first_notes=not set(seen) >= set(TOPICS))

    def _has_room(self, topic: str) -> bool:
        """One is enough at a time; but what can be played now is worth more than what was told a while ago."""
        return not self._picture.texts.first_note or (topic.startswith(_HOLD) and self._age_s >= self._read_s)

    def update(self, dt: float) -> bool:
        """Time passes; whether the note goes, or makes room for the next one."""
        self._age_s += dt if self._picture.texts.first_note and not self._picture.texts.is_covered else 0.0
        if self._own_turn is not None and self._is_next_due():
            self.explain(self._own_turn)
            return True
        if not self._picture.texts.first_note:
            return False
        if self._age_s < _STAYS_S:
            return False
        self._picture.texts.first_note = ""
        return True

    def _is_next_due(self) -> bool:
        """Whether in the own turn a note has waited long enough, or the player points at a card that asks for one."""
        texts = self._picture.texts
        if texts.is_covered or (texts.first_note and self._age_s < self._read_s):
            return False
        seen, pointed = self._prefs.settings.notes_seen, self._pointed(self._session.view)
        topic = "" if pointed is None else self._card(self._session.view, pointed)[0]
        return self._waits or (bool(topic) and topic not in seen)

    def _pointed(self, view: View) -> int | None:
        """The card pointed at, where it may be played only without others."""
        sprite = self._picture.hand.focused
        if sprite is None or sprite.card not in view.playable:
            return None
        return sprite.card if view.rules.restricted[view.deck.face(sprite.card)] else None

    def dismiss(self) -> None:
        """The player pressed something: the note has been seen."""
        if self._age_s >= _LEAST_S:
            self._picture.texts.first_note = ""

    def _told(self, event: ev.Event) -> tuple[str, str] | None:
        """The topic of an event, and the words that explain it; None where there is nothing to explain."""
        session, deck = self._session, self._picture.view.deck
        match event:
            case ev.SeatSkipped() if event.seat in (session.seat, NONE):
                return "skip", t("first.skip.you")
            case ev.SeatSkipped():
                return "skip", t("first.skip", name=session.name_of(event.seat))
            case ev.DirectionReversed():
                return "reverse", t("first.reverse")
            case ev.CardPlayed() if (kind := deck.kind(event.card)).colored and kind.effects and draws(kind):
                return "draw", t("first.draw", card=kind_name(self._theme, kind.id), n=draws(kind))
            case ev.ColorChosen() if self._picture.lies_as_start:
                name, color = session.name_of(event.seat), color_word(self._theme, event.color)
                return None if event.seat == session.seat else (_START, t("first.wild.start", name=name, color=color))
            case ev.ColorChosen() if not draws(deck.kind(self._picture.view.top)):
                return "wild", t("first.wild", color=color_word(self._theme, event.color))
            case ev.UnoCalled() if event.seat != session.seat:
                return "uno", t("first.uno", name=session.name_of(event.seat), key=first_key(self._app, "uno"))
            case ev.TurnBegan():
                return self._turn(event)
            case ev.SilenceBegan():
                return "silence", t("first.silence", n=self._picture.view.rules.speaking_penalty)
        return None

    def _turn(self, event: ev.TurnBegan) -> tuple[str, str] | None:
        pending, home = event.pending, self._session.seat
        if pending.face_down:
            return None if pending.seat == home else ("face_down", t("first.face_down"))
        if pending.can_challenge:  # who is asked reads it in the prompt, which would lie over the note
            return None if pending.seat == home else ("challenge", t("first.challenge"))
        view = self._session.view
        may_arm = 2 <= len(view.hand) <= 1 + view.rules.uno_at and bool(view.playable) and view.rules.uno_penalty > 0
        is_uno_new = "uno" not in self._prefs.settings.notes_seen
        if event.phase is Phase.TURN and pending.seat == home and may_arm and is_uno_new:
            return "uno", t("first.uno.you", key=first_key(self._app, "uno"), n=view.rules.uno_penalty)
        return self._held(view) if self._is_own_turn(event) else None

    def _is_own_turn(self, event: ev.TurnBegan) -> bool:
        """Whether the player can play a card now, and nobody else sees the hand."""
        is_own = event.pending.seat == self._session.seat and event.phase in (Phase.TURN, Phase.DRAWN)
        return is_own and not self._session.is_shared

    def _gets_away(self, event: ev.Event) -> str:
        """Words on a bluff of the player's own that nobody challenged; "" for none, and where others see the screen."""
        view, session = self._picture.view, self._session
        match event:
            case ev.CardPlayed():
                is_own = event.seat == session.seat and not session.is_shared
                self._bluffs = is_own and self._would_bluff(view, event.card)
            case ev.ChallengeMade() | ev.HandStarted():
                self._bluffs = False
            case ev.CardsDrawn(why="penalty") if self._bluffs:
                self._bluffs = False
                return t("first.bluff", name=session.name_of(event.seat))
        return ""

    def _held(self, view: View) -> tuple[str, str] | None:
        """How cards match, or what a card does that can be played now, of a kind that has not been explained yet.

        A card that only may be played without others waits until there are none, or the player points at it.
        """
        free = [card for card in view.playable if not view.rules.restricted[view.deck.face(card)]]
        pointed = self._pointed(view)
        cards = free or view.playable if pointed is None else (pointed,)
        found = {topic: words for card in cards for topic, words in [self._card(view, card)] if topic}
        found["hold_match"] = t("first.match")
        seen = self._prefs.settings.notes_seen
        order = sorted(found, key=lambda topic: _HELD.index(topic) if topic in _HELD else len(_HELD))
        return next(((topic, found[topic]) for topic in order if topic not in seen), None)

    def _would_bluff(self, view: View, card: int) -> bool:
        """Whether whoever plays the card from the hand in view breaks a law that can be challenged."""
        rules, law = view.rules, view.rules.restriction_met
        if law is None or not view.discard or not rules.challengeable[view.deck.face(card)]:
            return False
        return not law(rules, view.hand, card, view.color, rules.faces[view.top])

    def _forbids(self, view: View, card: int) -> list[str]:
        """What the rules in force ask of whoever plays the card, and whether it can be a bluff."""
        rules, face = view.rules, view.deck.faces[card]
        if not rules.restricted[face] or rules.restriction_met is None or not view.discard:
            return []
        law, top = rules.restriction_met, rules.faces[view.top]
        # The law is asked about hands of one more card: another wild, or another color of the number on top.
        others = [other for other, own in enumerate(rules.colors) if other != card and own != view.color]
        barred = [other for other in others if not law(rules, (card, other), card, view.color, top)]
        is_wild = any(rules.colors[other] == NONE for other in barred)
        needs = t(f"first.hold.needs.{'wild' if is_wild else 'number' if barred else 'color'}")
        return [needs, t("first.hold.bluff")] if rules.challengeable[face] else [needs]

    def _card(self, view: View, card: int) -> tuple[str, str]:
        """The topic of what a card does under the rules in force, and the words; "" for one that does nothing."""
        kind, deck, rules = view.deck.kind(card), view.deck, view.rules
        holders = sum(count > 0 for count in view.counts)
        does = dict(rules.rewritten(effect, holders) for effect in rules.effects[deck.faces[card]])
        name, is_wild = kind_name(self._theme, kind.id), deck.color_of(card) == NONE
        if does.keys() & _DROPS:
            card_words = name if is_wild else card_name(self._theme, deck, card)
            return _HOLD + "drop", t("first.hold.drop", card=card_words, n=rules.drop_penalty)
        if not does.keys() <= {*_PLAIN, "draw", "restricted"}:
            return _HOLD + kind.id, t("first.hold", card=name, help=kind_help(self._theme, kind.id))
        if "draw" in does:
            what = "wild_draw" if is_wild else "draw"
            key = "first.hold.wild_draw" if is_wild else "first.hold.draw"
            return _HOLD + what, " ".join((t(key, card=name, n=does["draw"]), *self._forbids(view, card)))
        for effect, what in _PLAIN.items():
            if effect in does:
                return _HOLD + what, t(f"first.hold.{what}", card=name)
        return "", ""
