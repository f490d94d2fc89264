"""A small synthesizer that makes every sound of the game from nothing but the standard library.

The modules, lowest first; each uses only those above it:

- `signal`: the sample lists everything is made of, and `Track`, a buffer to mix them into
- `envelopes`, `noise`, `oscillators`, `filters`, `room`: the building blocks
- `loudness`, `mixdown`, `wavefile`: from a mixed track to a finished file
- `instruments`, `textures`: playable notes, and raw material such as a card's snap
- `cards`, `calls`, `chili`, `interface`, `office`, `classic`: the effects
- `score`, `music_classic`, `music_office`: the loops
- `catalog`, `manifest`: which file each sound goes to, and the table that lists them

Everything is mono; a signal is a list of floats around -1..1; times are seconds, frequencies hertz. All chance comes
from generators seeded by the sound's name, so a run always gives the same bytes.
"""
