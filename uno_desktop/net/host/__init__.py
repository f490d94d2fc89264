"""The side that has the match.

============ ==========================================================================================
server       the sockets; ``limits`` against floods
house        all tables of one host, many of them in ``rounds``; ``keeping`` has them on disk
presence     which friends are connected
opener       what tables of guests' own are made of; ``packs`` are the themes they sent
table        one table; ``guest_list`` who is there, ``standin`` who plays for the others
pictures     what guests show of themselves, in memory only
hosted_match a match at it, also for who watches; ``driver`` for a table without a screen
addresses    where this machine can be reached
============ ==========================================================================================
"""
