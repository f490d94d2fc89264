"""One match: who plays, the referee, the log, saves, settings. No picture, no clock of its own.

========== =====================================================================
module      what it is
========== =====================================================================
setup       ``MatchSetup`` and ``Seat``: what is agreed before the match; ``new_match`` makes a referee of it
referee     ``Referee``: sole owner of the game; merges persons and computer players by time
shown       ``Shown``: one move as the screen gets it: the events and the view of each seat that is watched
pace        ``Speed``, and how real time becomes game time
schedule    what computer players are about to do, and when
droptime    the drop of all hands as the referee runs it
log         a match as JSON lines with checksums; ``read_log``
autosave    the running match on disk, a line a move; ``resume``
replay      ``verify``: a log re-played and compared
simulate    many hands without a screen
narrate     an event as a line of text for one seat
settings    the player's settings: fields, ranges, defaults, faults
========== =====================================================================

For the screen (all times are ms of the screen's own clock, which only has to grow)::

    referee = new_match(MatchSetup(theme="office", seats=(person("Ann"), computer("easy", "Bo"), ...)))
    referee.start(now_ms)                     # the first hand is dealt; the queue has its events

    every frame:
        referee.advance(now_ms)               # computer players act when their time has come
        for shown in referee.take():          # new moves, oldest first
            director.queue(shown.events(seat), shown.view(seat))     # seat: a person's, or -1 for a spectator
        if director.idle:
            referee.shown(now_ms)             # game time goes on; it stands still while moves are being shown

    a press:
        refusal = referee.submit(Move(...), at_ms)        # None, or why not: t("refusal." + refusal)
        referee.press_uno(seat, at_ms)        # calls UNO if it is owed, else arms or disarms the call (two cards)
        referee.armed(seat) -> bool           # for the button
        referee.deal_next(at_ms)              # after the counting: the next hand (phase hand_over)

    referee.view(seat)                        # the truth now; -1 sees no hand
    referee.phase, .waiting, .persons, .seats, .over, .hand_number, .setup, .fingerprint
    referee.pause(at_ms), referee.resume(at_ms)           # also for a lost focus
    referee.set_speed(Speed.FAST), referee.set_drop_mode(DropMode.LOT)

The drop (phase ``drop``; ``referee.drop`` is then a ``DropRound``, else None)::

    drop.cue_ms, drop.order, drop.persons     # order: seats that drop, in turn order; cue_ms from begin to spill
    referee.drop_begun(now_ms)                # the pot is in; the cue runs from here
    referee.spill_shown(now_ms)               # just after the flip that showed the spill first
    referee.press_drop(seat, at_ms) -> Press  # dropped, fumbled, locked, ignored; the time of the event itself
    drop.stage                                # "waiting" (before begun), "swaying", "spilled", "done"
    drop.due_ms                               # when the spill is to be shown (screen clock), once begun
    drop.dropped(now_ms)                      # tuple of Dropped(seat, reaction_ms, fumbled), in order so far
    drop.locked(seat, now_ms) -> bool         # fumbled, and still locked out
    referee.last_drop                         # the finished round's tuple of Dropped; the last one draws

The drop moves reach the engine, and ``take()``, only when the round is done, all of them in order.
A pause, or a lost focus, in the middle makes a new round (``drop.round`` counts them) with a new cue time.

``shown.move``, ``shown.ply`` (1, 2 ... in the log), ``shown.at_ms`` (game time) and, for a watched seat,
``shown.events(seat)`` and ``shown.view(seat)`` (the view after the move). Watched seats are all persons and -1.
"""
