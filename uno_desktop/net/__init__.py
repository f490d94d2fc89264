"""Tables whose seats are played from elsewhere: by phones, by other computers. No pygame, no scene.

============ ===================================================================
module        what it is
============ ===================================================================
protocol      protocol 1: the one place where messages from outside are checked
wire          views, events and moves as the plain data of messages, and back
codes         codes of tables, tokens, cleaned names, the door that wrong codes close
clocks        offsets from pings, round trips, and which stamps a host believes
terms         ``Terms`` and ``Chair``: theme, rules, and who may sit where
edition       ``Edition``: pictures, words and rulebook for the page, made once
emote_ids     the short sayings guests can say
guest_list    ``GuestList``: who came, who is here, and the connection to each
standin       the computer players that play on for those who are away
host_messages what a host says of a match, as one seat may know it
hosted_match  ``HostedMatch``: one match at a table, what its guests are told and press
table         ``Table``: from the lobby through all matches; no socket, no thread
driver        plays the part of a screen for a table that has none (``serve``)
keeping       a server's tables on disk
takeover      a guest's game goes on where the host has left
news          what the network tells the game
figures       what a host counts for a monitor
house         ``House``: all tables of a host; codes, tokens, opening, counts
limits        how fast a client may send, how many connections an address may have
site          the page and everything else that is asked for by HTTP
server        ``Server``: one port, asyncio in a thread of its own, two queues
addresses     by which addresses this machine can be reached
followed_game the host's messages folded onto the view of one seat
remote_drop   a drop as the host reports it
remote        ``RemoteMatch``: a match elsewhere, asked as a ``Referee`` is
client        ``Client``: its socket, in a thread of its own
nearby        announcing and finding tables on the local network (zeroconf)
page/         the page for phones: HTML, CSS, ES modules
============ ===================================================================

``websockets`` and ``zeroconf`` are imported by ``server``, ``client`` and ``nearby`` only: import those late.

All but ``server`` and ``client`` run in the thread of the game, and are given the time by the clock of the referee.
How a game invites friends is in ``ui/friends/hosting.py``, how it joins a table in ``ui/friends/joined.py``, how a
server without a screen runs its tables in ``commands/serve.py``.

The seats of guests are people to the referee: a guest who is away, and a guest chair nobody took, are played through
the same door by a stand-in, so a latecomer may take such a chair at the next hand.
"""
