"""What developers use and players never load: samples for pictures, the pilot, benches, building art.

| module | what it is | who loads it |
|---|---|---|
| ``samples`` | every scene in a typical state | ``shot``, ``bench render``, tests |
| ``pictures`` | a scene drawn as a picture, in virtual time | ``shot``, tests |
| ``computer_match`` | computer players that play match after match on the screen | ``demo``, ``bench``, ``--smoke`` |
| ``pilot`` | clicks, keys and pads for the real loop, in virtual time | tests, the film |
| ``trace`` | what can be pressed, as JSON lines | ``uno-desktop --trace`` |
| ``by_ear`` | a minute of a match as it is heard, as text, with questions | ``bench ear``, tests |
| ``flashes`` | films of the game, and a measure of what flashes in them | ``bench flashes``, tests |
| ``played_hands`` | hands of computer players, move by move | ``bench``, training the value of positions |
| ``benches`` | what ``bench SUBJECT`` measures, a module for each subject | ``bench`` |
| ``artbuild`` | SVG sources to PNG masters | ``theme build`` |
"""
