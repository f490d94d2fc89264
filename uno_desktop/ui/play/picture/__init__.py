"""What lies on the table, each thing by itself; ``table_layout`` says where.

============= ==========================================================================================
table_layout  where everything is, for any size of the window
tabletop      the table's top, its lights, a new color's; ``table_props`` is what lies around the players
piles         draw pile, discard pile, the ring of arrows (its pace: ``beat_times``), the color in force
table_seats   portraits, names, counts; ``table_life`` moves faces, piles and table
hand          the own hand; ``hand_fan`` is its arrangement
sprites       cards anywhere
table_buttons the round buttons, and the ring of the time left for a turn
turning       turns the table over, and says what backs show
============= ==========================================================================================
"""
