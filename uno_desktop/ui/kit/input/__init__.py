"""What somebody presses.

============ ==========================================================================================
input_events what a scene can be told
input        pygame's events made into those
actions      named actions and their keys; ``binding_words`` says them
pads         gamepads
clipboard    text in and out
============ ==========================================================================================
"""
