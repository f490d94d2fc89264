"""What host and guest say to each other.

============= ==========================================================================================
protocol      what a message may look like: checked here and nowhere else
host_messages what a host says of a match; ``wire`` its views, events and moves
codes         codes of tables, tokens, clean names
clocks        two clocks and the way between them
terms         what is played at a table, also one that a server is asked for; ``emote_ids`` is what can be said
news          what the network tells the game
nearby        tables on the local network
============= ==========================================================================================
"""
