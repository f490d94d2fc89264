"""How a move is shown: beats change the picture of the table, a function for each event.

============= ==========================================================================================
table_picture what the table shows at this moment; ``settle`` makes it what the view says
table_items   the items it is drawn from
table_preload what of it is made before it is seen
director      shows moves one after the other: which function makes the beat of which event
beat_context  what these functions get
motion        what cards do in the air
others        the beats themselves, a file for each group of events
============= ==========================================================================================
"""
