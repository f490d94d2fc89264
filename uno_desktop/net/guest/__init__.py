"""The side that joins.

============= ==========================================================================================
client        the socket, in a thread of its own, and what sends a theme; ``link`` is the way there
tls_socket    an encrypted socket for one thread that reads and one that writes
remote        the match as a scene sees it, and its drops
followed_game the host's messages folded onto a view
takeover      going on with a match after its host has gone
============= ==========================================================================================
"""
