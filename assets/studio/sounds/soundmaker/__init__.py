"""A small synthesizer that makes every sound of the game, with numpy and scipy.

The modules, lowest first; each uses only those above it:

- `signal`: the arrays everything is made of, and `Track`, a buffer to mix them into
- `envelopes`, `noise`, `oscillators`, `filters`, `room`: the building blocks
- `takes`: the same sound played again, a little otherwise
- `loudness`, `mixdown`, `files`: from a mixed track to a finished file
- `instruments`, `textures`, `players`: playable notes, and raw material such as a card's snap
- `cards`, `calls`, `chili`, `machine`, `interface`, and a module for each theme (`office`, `sundial`, ...): the effects
- `score`, `stereo`, `match_point`, and a `music_...` for each theme: the music, in stereo
- `catalog`, `manifest`, `measure`: which file each sound goes to, the table that lists them, and what they measure

Effects are mono; a signal is an array around -1..1, which gains and envelopes are multiplied with; times are seconds,
frequencies hertz. All chance comes from generators seeded by the sound's name, so a run always gives the same samples.
"""
