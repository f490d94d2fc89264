"""Friends at the table: inviting them to a match here, and joining one elsewhere.

============= ==========================================================================================
lobby         a table here before the deal; ``hosting`` is the table, and tells all when the window closes
table_plan    what a table is opened with
join          a table found near, by a link or an address; ``joined`` is where this game sits
guest_lobby   a table elsewhere before the deal; ``host_theme`` is its theme
far_away      a table opened on a server, and the friends met there
manage        friends in the pause: of a table here, and what the owner of one on a server decides
known_friends who is kept, and what gets a seat back; friends while we are connected
portrait      a guest's picture of themselves, painted anew
people        who sits at a table that has not begun, and its code; ``slow_links``
picture_desk  draws cards for phones
============= ==========================================================================================
"""
