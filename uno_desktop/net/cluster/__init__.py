"""Tables on many machines, over NATS JetStream (https://docs.nats.io/nats-concepts/jetstream).

A worker has tables, a gateway has sockets; any gateway serves any table, and a table whose worker is gone goes to
another one. What a match is made of is in a stream before anybody is told of it.

============ ==========================================================================================
bus          the connection to NATS, in a loop of its own, and work in turns of it; ``subjects`` names what is said
streams      what is kept: logs, a record of each table, leases of workers
stream_store the tables of a worker, as a ``House`` keeps them: nothing is told before it is kept
worker       a house over NATS: leads tables, gives them away; ``finder`` knows which to take
gateway      sockets over NATS; ``bound_line`` is one of them
============ ==========================================================================================
"""
