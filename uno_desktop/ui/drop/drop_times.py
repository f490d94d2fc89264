"""Durations (seconds), speeds (window heights a second) and accelerations of the animation, in one place."""

from __future__ import annotations

DARK_S = 0.80
"""The light is out and only the card is lit, at least so long: the scene is set up behind it."""
CARD_IN_S = 0.34
"""The card slides from the pile to the middle of its light."""
LIGHT_SWAY_S = 3.4
"""The lamp above the card swings to and fro."""
POT_FALLS_S = 0.26
"""The pot comes down in the dark; as it strikes the floor, the light goes on."""
POT_STANDS_S = 0.20
"""It stands there, and its lid comes to rest."""
POT_LIFT_S = 0.50
"""It is lifted up, until everybody can see it."""
ENTRANCE_S = POT_FALLS_S + POT_STANDS_S + POT_LIFT_S
"""From the moment the pot comes down until it is up and may tip."""
REMIND_AFTER_S = 0.9
"""So long after the spill it is said who has not pressed yet and which key is theirs, where people share the screen."""
REMIND_HZ = 1.6
"""How often a second these keys are pressed in the picture."""
TIP_S = 0.30
"""From upright to poured out; the first frame of it is the cue."""
TIP_HEAD_START_S = 0.055
"""The first frame of the spill shows the pot so far on its way, so that it cannot be missed."""
STREAM_S = 1.35
"""How long it pours."""
STREAM_FALL_S = 0.13
"""From the lip to the floor."""
SPREAD_S = 1.9
"""How long the sauce spreads."""

GRAVITY = 2.7
"""Window heights a second squared: heavy enough to have weight, slow enough to be seen."""
POP = (0.10, 0.34)
"""Upward speed at which fingers let go, least and most."""
LET_GO_S = 0.11
"""From the first to the last card of one hand."""
RESTITUTION = 0.34
"""What is left of a card's speed after it strikes the floor."""
BOUNCES = 2

SPLASH_AFTER_S = 0.30
"""From the end of the drop to the splash on the last."""
ORDER_AFTER_S = 1.05
"""From the splash to the order of dropping."""
ORDER_LINE_S = 0.11
"""From one line of the order to the next."""
ORDER_LINE_COMES_S = 0.28
"""How long a line takes to come in."""
ORDER_FACES_S = 0.40
"""How long the faces that the order would hide take to their lines in it."""
ORDER_STAYS_S = 4.2
"""How long the order stands before all goes on by itself."""
ORDER_LEAST, ORDER_READ_S = 0.6, 0.45
"""Where drops come often the order stands for a shorter time, but for this share of it, and for so long a line."""
ORDER_FIRST_STAYS_S = 20.0
"""How long the first order of a player's life stands: it is to be read, and has a button."""
NO_SKIP_S = 0.7
"""Presses within so long of the order's coming do not close it: they were meant for the drop."""
RETURN_S = 0.62
"""One card's way back into the hand."""
RETURN_STAGGER_S = 0.35
"""From the first to the last card to go back."""
MOP_S = 0.45
"""The puddle fades while the cards go back."""
POT_OUT_S = 0.40
"""The pot is carried off."""
JOLT_S = 0.32
JOLT_HZ = 11.0
"""Everything shakes so long, and so often a second."""
CLANK_UNITS, SPLAT_UNITS = 7.0, 9.0
"""How far: as the pot strikes the floor, and as the last one is splashed."""
RING_HZ = 9.0
"""The frame rate of the ring of splashes at the foot of the stream."""

TURN_STAYS_S = 1.3
"""From the end of one person's turn to the next pot, where people drop in turns."""

FADE_S = 0.35
"""Every change of the calm animation (reduced motion)."""
SHAKE_S = 0.38
"""How long a hand shakes after a press too early."""
