"""Tables with seats that are played from elsewhere; no pygame. A room imports only those above it here.

======== ============================================================================================
room     what you find in it
======== ============================================================================================
protocol what both sides say: messages and their checks, codes, clocks, terms, finding tables nearby
ops      what who runs a server looks at: health, figures, logs
page     the phone's page, and what the one port serves besides the socket
host     the side that has the match: tables, guests, stand-ins, the server
guest    the side that joins: the socket, the match as it is seen from there, taking a table over
cluster  tables on many machines over NATS: workers that lead them, gateways that keep the guests' sockets
======== ============================================================================================
"""
