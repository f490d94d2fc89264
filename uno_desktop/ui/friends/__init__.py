"""Friends at the table: inviting them to a match here, and joining one elsewhere.

=========== ===========================================================================================
lobby       a table here before the deal; ``hosting`` is the table, and tells all when the window closes
guests      the friends of such a table, in the pause
table_plan  what a table is opened with
join        a table found near, by a link or an address; ``joined`` is where this game sits
guest_lobby a table elsewhere before the deal; ``host_theme`` is its theme
far_away    a table opened on a server; ``manage`` is what its owner decides
circle      friends while we are connected; ``known_friends`` are kept (``friends_list``)
seat_tokens what gets a seat back
portrait    a guest's picture of themselves, painted anew
people      who sits at a table that has not begun; ``slow_links``; ``qr_code``; ``picture_desk`` draws for phones
=========== ===========================================================================================
"""
