"""One match: who plays, the referee, the log, saves, settings. No picture, no clock of its own.

================ =====================================================================
module           what it is
================ =====================================================================
setup            ``MatchSetup`` and ``Seat``: what is agreed before the match
start_or_resume  ``new_match``, ``saved_match``, ``list_saves``, ``resume_match``, ``discard_match``
referee          ``Referee``: sole owner of the game; merges people and computer players by time
shown_move       ``ShownMove``: one move as the screen gets it, for each watched seat
pace             ``Speed``, and how fast game time runs
game_clock       ``GameClock``: the screen's time made into game time
turn_clock       the limits that rules put on a turn and on a hand
schedule         ``Planner``: asks the computer players what they will do, and when
agenda           ``Agenda``: what they are about to do, in order
armed_calls      ``ArmedCalls``: the UNO button pressed ahead
droptime         ``DropRound``: the drop of all hands on the screen's clock
log              a match as JSON lines with checksums
autosave         the running match on disk, a line a move
ownership        which window of the game may write a save; how another one asks for it
slots            where saved matches lie; each keeps its slot
listing          files read one after another by a thread: saves, replays
replay_files     the folder of replays; what comes from the folder of downloads and goes there
replay           ``verify`` (at once), ``Verifying`` (a bit at a time) and ``play_back`` of a recorded match
witness          asks the computer players of a recorded match for each of their moves again
hints            ``begin_hint``: what to play, why, and with what chances
review           ``Reviewing``: the moments of a hand where another move was clearly better
simulate         many hands without a screen
narrate          ``Narrator``: an event as a line of text for one viewer
settings         the player's settings: fields, ranges, defaults, faults
================ =====================================================================

A screen calls ``Referee.advance`` in every frame, takes the new moves with ``take_moves``, and says ``moves_shown``
when it has shown them: game time stands still meanwhile. Without a screen, ``start()`` and ``advance(0)`` play one
hand. All times are ms of the screen's own clock, which only has to grow. The seats watched are all people and -1, a
spectator.

Computer players, hints and reviews think in slices of at most 3 ms, one in each frame. Game time stands still at the
ms a move is due until its decision stands, so the log is the same however fast the machine is.
"""
