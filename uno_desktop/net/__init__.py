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
standin       the computer player that plays on for somebody who is away
table         ``Table``: seats, guests, and what each is told; no socket, no thread
driver        plays the part of a screen for a table that has none (``serve``)
keeping       a server's tables on disk
takeover      a guest's game goes on where the host has left
news          what the network tells the game
house         ``House``: all tables of a host; codes, tokens, opening, counts
site          the page and everything else that is asked for by HTTP
server        ``Server``: one port, asyncio in a thread of its own, two queues
addresses     by which addresses this machine can be reached
remote        ``RemoteMatch``: a match elsewhere, asked as a ``Referee`` is
client        ``Client``: its socket, in a thread of its own
nearby        announcing and finding tables on the local network (zeroconf)
page/         the page for phones: HTML, CSS, ES modules
============ ===================================================================

``websockets`` and ``zeroconf`` are imported by ``server``, ``client`` and ``nearby`` only: import those late.

Inviting friends, in a game with a screen (all in the thread of the game; ``clock`` is the one the referee is
given, in ms)::

    chairs = (Chair(ChairKind.OWN, person("Ann")), *guest_chairs(theme, 3), Chair(ChairKind.COMPUTER, some_seat))
    terms = Terms(theme, chairs, deck, preset, overrides, big_screen=True)
    edition = Edition(terms, pictures)         # pictures(face) -> PNG bytes, face -1 is the back; called in a thread
    site = Site(edition, (), lambda: figures)  # figures: a dict for /counts, asked in the network's thread
    server = Server(site, clock, wake=wake)    # wake: called in the network's thread when there is news
    house = House(terms, edition, server, code_chars=HOUSE_CODE_CHARS, drives=False)
    table = house.open(clock())
    port = server.start("0.0.0.0", 0)          # OSError: cannot listen
    site.hosts |= host_headers(addresses_of("0.0.0.0"), port)
    url = f"http://{lan_address()}:{port}/#{table.code}"       # for the QR code

    every frame:
        for news in server.take_news():
            house.handle(news, clock())
        house.advance(clock())                 # presence, stand-ins, held presses, the stages of a drop

    table.guests, .owner(seat), .name_of(seat), .stands_in(seat), .present(now_ms), .all_ready(now_ms), .stage
    table.remove(seat)                         # the host wants this guest gone

    to begin, and again for every further match:
        referee = new_match(table.match_setup(), theme)        # or resume_match()
        table.begin(referee, clock())
        referee.start(clock())
    with every batch that the scene takes from the referee (a ``Follower`` of the session):
        table.saw(moves, referee.last_drop)
    for seat, saying in table.take_emotes(): ...   # its text: emote_ids.emotes_of(theme)[saying]
    table.emote(own_seat, saying, now_ms)      # a person at this machine says something
    at the end: house.leave(); server.stop()   # guests are told; the match stays saved

So that guests come back to a match that is taken up, keep ``table_to_data(table)`` with the code and the port; later,
after ``house.open(clock(), code)`` and before ``table.begin``: ``recall_guests(table, kept, clock())``.

The seats of guests are people to the referee: a guest who is away, and a guest chair nobody took, are played through
the same door by a stand-in, so a latecomer may take such a chair at the next hand.

Joining from another copy of the game::

    client = Client("192.168.1.5:8765", "Ben", "KLMN", clock, wake=wake)
    client.start()
    every frame: client.update()
    client.match                               # a RemoteMatch: take_moves, view, submit, press_uno, drop ...
    client.connected, client.ended             # ended: a reason, when trying again is of no use
    client.match.roster, .notices, .refusals, .result, .cards, .token
    client.match.emote(saying); client.match.take_emotes()
    client.end()

Where the host has left for good::

    client.gone_ms                             # how long it has not been reached
    client.may_take_over                       # after five minutes
    terms = terms_to_go_on(client.match, theme)    # then as in inviting, with house.open(clock(), client.match.table):
                                               # a hand that was cut off does not count, scores stay, a new seed
"""
