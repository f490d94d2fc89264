"""One match: who plays, the referee, the log, saves, settings. No picture, no clock of its own.

================ =====================================================================
module           what it is
================ =====================================================================
setup            ``MatchSetup`` and ``Seat``: what is agreed before the match
start_or_resume  ``new_match``, ``new_match_beside``, ``saved_match``, ``resume_match``, ``discard_match``
referee          ``Referee``: sole owner of the game; merges people and computer players by time
shown_move       ``ShownMove``: one move as the screen gets it, for each watched seat
pace             ``Speed``, and how the screen's time becomes game time
schedule         what computer players are about to do, and when
droptime         ``DropRound``: the drop of all hands on the screen's clock
log              a match as JSON lines with checksums
autosave         the running match on disk, a line a move
ownership        which window of the game may write a save; how another one asks for it
slots            where saved matches lie; each keeps its slot
saves            the matches that can be taken up, and the files among them that cannot be read
replay_files     the folder of replays; what comes from the folder of downloads and goes there
replay           ``verify`` (at once), ``Verifying`` (a bit at a time) and ``play_back`` of a recorded match
witness          asks the computer players of a recorded match for each of their moves again
hints            ``begin_hint``: what to play, why, and with what chances
review           ``Reviewing``: the moments of a hand where another move was clearly better
simulate         many hands without a screen
narrate          ``Narrator``: an event as a line of text for one viewer
settings         the player's settings: fields, ranges, defaults, faults
================ =====================================================================

For the screen (all times are ms of the screen's own clock, which only has to grow)::

    seats = (person("Ann"), opponent_seat(theme, "some_id", "easy"), computer("rule", "Bo"))
    referee = new_match(MatchSetup("office", seats, deck=None, preset=None, overrides={}), theme)
                                              # or resume_match(), and then referee.resume(now_ms)
    referee.start(now_ms)                     # the first hand is dealt; the queue has its events

    every frame:
        referee.advance(now_ms)               # computer players act when their time has come
        for shown in referee.take_moves():    # new moves, oldest first
            director.queue(shown.events(seat), shown.view(seat))     # seat: a person's, or -1 for a spectator
        if director.idle:
            referee.moves_shown(now_ms)           # game time goes on; it stands still while moves are being shown

    a press:
        refusal = referee.submit(Move(...), at_ms)        # None, or why not: t(f"refusal.{refusal}")
        referee.press_uno(seat, at_ms)        # calls UNO if it is owed, else arms or disarms the call (two cards)
        referee.armed(seat) -> bool           # for the button
        referee.deal_next(at_ms)              # after the counting: the next hand (``referee.between_hands``)

    referee.view(seat)                        # the truth now; -1 sees no hand; has ``legal_moves`` and ``playable``
    referee.phase, .waiting, .people, .seats, .over, .between_hands, .hand_number, .agreed, .fingerprint
    referee.pause(at_ms), referee.resume(at_ms)           # also for a lost focus
    referee.set_speed(Speed.FAST), referee.set_drop_mode(DropMode.LOT)
    referee.notice                            # a sentence while the match cannot be saved, else None
    referee.is_lost                           # another window has taken the match over: leave the table
    referee.leave()                           # when the table is left: unfinished stays saved, finished is a replay

Computer players think in slices of at most 3 ms, one in each ``advance``; game time stands still at the ms a move is
due until its decision stands, so the log is the same however fast the machine is. A hint and a review are worked out
in such slices too::

    hinting = begin_hint(referee.view(seat), referee.memory(seat), theme, names)      # None: nothing to advise
    hinting.step()                            # each frame, until ``hinting.done``; then ``hinting.hint``
    found = reviews(referee.decisions)        # after a hand, by seat; ``decisions_of(log, hand)`` for a recorded one
    work_on(found, seat, steps)               # each frame, until ``found[seat].done``; then ``found[seat].mistakes``

With no person seated and a screen (a demo), computer players act at once when ``moves_shown`` was called, and
``deal_next`` is still the screen's to call. Without a screen, ``start()`` and ``advance(0)`` play one hand.

The drop (phase ``drop``; ``referee.drop`` is then a ``DropRound``, else None)::

    drop.cue_ms, drop.order, drop.people     # order: the seats that drop, in turn order; people: who must press
    referee.drop_begun(now_ms)                # the pot is in; the cue runs from here (call after ``moves_shown``)
    drop.due_ms                               # when the spill is to be shown (screen clock), once begun
    referee.spill_shown(now_ms)               # just after the flip that showed the spill first
    referee.press_drop(seat, at_ms) -> Press  # dropped, fumbled, locked, ignored; the time of the event itself
    drop.stage                                # DropStage: "waiting", "swaying", "spilled", "done"
    drop.dropped(now_ms)                      # tuple of Dropped(seat, reaction_ms, fumbled), in order so far
    drop.fumbled(seat), drop.locked(seat, now_ms)         # pressed too early; still locked out
    referee.last_drop                         # the finished round, in order; the last one draws

``advance`` ends the drop by itself when all but one have let go: then ``referee.drop`` is None, ``last_drop`` has the
order, and ``take_moves()`` has the drop moves, all of them in order. A pause, or a lost focus, in the middle makes a
new round (``drop.round`` counts them) with a new cue time: the screen shows it again from ``drop_begun``.

``shown.move``, ``shown.ply`` (1, 2 ... in the log), ``shown.at_ms`` (game time) and, for a watched seat,
``shown.events(seat)`` and ``shown.view(seat)`` (the view after the move). Watched seats are all people and -1.
"""
