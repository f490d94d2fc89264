"""What any pygame program needs; it knows no particular one. A room imports only those above it here.

========= ============================================================================================
room      what you find in it
========= ============================================================================================
kit_fault faults a user can meet, as sentences
motion    time: clocks, curves, values that move, beats in a row, rest
caches    what is kept and given back: the pool of pictures, preloading, backgrounds, memory
drawing   how things look: style, fonts, text, shapes, light, particles, what must be drawn anew
sound     sounds, music, and their versions
access    the screen in words: a tree for screen readers, a line of what happens, a voice
input     what somebody presses: events, actions and their bindings, gamepads
widgets   buttons, lists, text fields, the keys on the screen; focus and tooltips
window    the window, scenes, the loop, dialogs, notices
========= ============================================================================================
"""
