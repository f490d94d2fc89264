"""The drop: everybody lets go of their cards as the pot spills. Its scene, its animation and its input.

Lengths are in *window heights*: x runs from the middle, y from 0 at the top to 1.

============== ============================================================================================
chili          the scene; ``referee_follower`` hears the referee, ``drop_buttons`` are pressed before and after
drop_preload   what is made ahead, so that no frame is long
drop_input     what a press means; ``drop_keys`` whose it is
drop_animation what has happened, and its picture at any moment; ``drop_from_match`` makes it
course         when each phase begins, with pot and sauce; ``drop_times`` has all durations and speeds
places         where everything is
pot            carried in by ``bearers``, sways and tips; ``sauce`` is what it spills
hands          each hand, and all of them; ``falling_cards`` their pictures, ``tumble`` how a card falls
floor          the room; ``blackout`` before it, ``shaking`` when something strikes
drop_seats     the others' faces; ``drop_art`` fits pictures
captions       what is said; ``ranking`` is the order
============== ============================================================================================
"""
