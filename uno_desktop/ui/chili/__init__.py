"""The stage of the great drop: a pot above a floor, hands held over it, and everything that falls.

========== ======================================================================
module      what it is
========== ======================================================================
art         where pictures come from
timing      every duration and speed of the staging, in seconds
places      where pot, sauce, seats and hands are for a window and a number of seats
tumble      one falling card as a function of time
hands       one player's cards: held, falling, lying, going back
spread      all hands in the picture
bearers     the arms that carry the pot
pot         how the pot moves, and its picture
sauce       the stream, the spreading puddle, drops that fly
floor       the darkened room with its light
cards       pictures of turned, flipped and foreshortened cards
seats       the others at their places: face, name, hand, what became of them
said        the prompt, the great call, the viewer's own time or verdict
ranking     the order of dropping with its milliseconds
show        the whole as a function of time: items of which only those that changed are drawn
========== ======================================================================

Lengths are in *stage units*: the window's height is 1, x runs from the middle, y from the top down. Nothing here
knows a theme, a rule, or a clock.
"""
