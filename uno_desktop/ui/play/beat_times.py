"""Every length of time at the table, in seconds at normal speed. The speed setting is a factor on all of them."""

from __future__ import annotations

DEAL_FLIGHT_S = 0.30
DEAL_STAGGER_S = 0.055
DEAL_TOTAL_S = 2.2
"""However many cards are dealt, they are all on their way after this long."""
SHUFFLE_S = 0.55
START_FLIP_S = 0.45
START_COVERED_S = 0.35
START_TOLD_S = 1.3
"""How long it is said what a start card does not do, and who picks the color."""

PLAY_S = 0.46
LAST_CARD_S = 0.95
"""The card that ends a hand takes its time before it is slammed down."""
HELD_BREATH_S = 0.4
LAST_CARD_NEARER = 0.5
"""How long all wait before another player's last card leaves the hand, and how much larger it looks at its highest."""
CLOSE_IN_S = 0.6
DANGER = (0.0, 0.55, 0.8, 1.0)
"""How long the dark takes to close in around the piles, and how far it does, by how many hold one card."""
TREMBLES = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, -4, 3, -3, 2, 0)
"""By how many degrees a last card is turned, step by step of ``BREATH_STEP_S``, while somebody thinks."""
HOLD_S = 0.06
"""The moment in which all stands still when a wild touches the pile."""
PLAY_NEXT_S = 0.14
"""Between two cards that are laid together."""
LAND_S = 0.16
LAND_SQUASH = 0.06
"""How much larger a card is, as a share, at the moment before it lies flat."""
KICK_S = 0.26
KICK_UNITS = (1.6, 6.0)
KICK_WAVES = 1.25
"""How long the piles give way under a card, and how far: for an ordinary card, and for the greatest."""
KICK_ALIKE = 0.8
"""With what weight a card lands at least that looks like the one beneath it: else it would hardly be noticed."""
HOP_S = 0.42
HOP_UNITS = (2.0, 7.0)
HOP_WAVES = 2.0
"""How long all that lies on the table hops when something great lands, and how far: the least of them, the greatest."""
HOP_WEIGHT = 0.85
"""From this weight on a card makes it hop: a Wild Draw Four, a Chili, whatever turns the hand over."""
HOP_SUM = 6
"""As does a penalty that has grown to so many cards."""
DUST_S = 0.55
DUST_PUFFS = (3, 16)
"""How long dust hangs around a card that has landed, and how much of it: of an ordinary card, of the greatest."""
ATTACK_S = 0.44
ATTACK_BEND = 0.34
"""How far an attack bends towards the middle of the table, as a share of the way there."""
JOLT_S = 0.34
JOLT_UNITS = (2.0, 13.0)
JOLT_WAVES = 1.5
"""How long a seat rocks that was hit, and how far: by the weakest blow, and by the strongest."""
HIT_STOP_S = (0.0, 0.14)
"""How long all stands still as a blow lands: the weakest, and the strongest."""
BUCKLE_UNITS = (4.0, 16.0)
"""How far the own hand gives way under a penalty card that lands in it: under the first, and from the sixth on."""
FULL_PENALTY = 6
"""A penalty of so many cards is felt as much as can be."""
BREATH_STEP_S = 0.125
BREATH_STEPS = (0, 0, 1, 2, 2, 2, 1, 0)
"""Whoever thinks breathes: by how many steps the portrait is raised, each shown twice as long as a step of time."""
THINK_STEPS = 64
"""After so many steps of time the tells of somebody who thinks begin again."""
LOOKS_AT_PILE = ((10, 17), (40, 45))
"""From which step to which the portrait leans towards the piles."""
TOUCHES_CARD = ((20, 26, 0.3), (27, 31, 0.7), (50, 58, 0.5))
"""From which step to which a card is pulled up out of the hand, and which: as a share of the hand from its left."""
RISE_STEPS = 20
RISE_SHARE = 0.5
"""In how many steps of a breath a puff of steam rises, and how far: as a share of what it rises from."""
FLICKER_LIGHT = (235, 214, 244, 222, 250, 206, 238, 226, 248, 216, 242, 230, 208)
"""How bright a light is, of 255, step by step: by so little that it never flashes."""
SWAY_STEPS = 28
SWAY_SHARE = 0.04
"""In how many steps the light of something that hangs swings to and fro, and how far: as a share of its width."""

DRAW_S = 0.36
DRAW_STAGGER_S = 0.16
DRAW_TOTAL_S = 1.6
PENALTY_STAGGER_S = 0.22
"""Cards that somebody else makes one draw come one by one, to be counted."""
KEEP_S = 0.25
MACHINE_S = 0.62
RUMBLE_UNITS, RUMBLE_WAVES = 3.5, 8
"""How long the machine works before it gives something or nothing, how far it sways meanwhile, and how often."""
MACHINE_SINKS_UNITS = 5
"""How far it sinks as it is pressed."""
TABLE_HOLD_S = 0.34
TABLE_TURN_S = 1.7
TABLE_SIDE_S = 0.9
"""When the table turns over: how long all holds its breath, how long the line takes across it, the name of the side."""
RESHUFFLE_S = 0.7

SKIP_SIGN_S = 0.65
REVERSE_S = 0.60
LAP_AFTER_S, LAP_S = 0.20, 0.52
"""After how long a sign runs around the ring that turns over, and how long it takes."""
RING_STEP_S = 0.28
WASH_S = 0.55
SUM_S = 0.55
"""How long a penalty's sum stands in the air."""

CHALLENGE_S = 0.70
VERDICT_S = 0.95
DROP_BEGINS_S = 0.35
SLAM_S = 0.52
"""The card that makes everybody drop leaps up and is slammed down."""
SPLASH_S = 0.55
SWAP_S = 0.75
PASS_S = 0.75
GATHER_S = 0.45
TAKE_UP_S = 0.30
"""A hand that came from somebody else is turned face up."""
COMPLY_S = 0.6

UNO_S = 0.60
CATCH_S = 0.75
SHH_S = 0.8
OUT_S = 0.80
QUAKE_S = 0.34
QUAKE_UNITS = (2.0, 6.0)
QUAKE_WAVES = 2.0
"""How long the table shakes under the card that ends a hand, and how far to the side and down."""
DARKEN_S = 0.40
DARK_WON, DARK_LOST = 0.55, 1.0
"""How long the light takes to go down as a hand ends, and how far: where one's own side has won, and where not."""
TURN_UP_S = 0.24
TURN_UP_APART_S = 0.10
"""The hands left are turned up one after the other."""
TRIBUTE_S = 0.8
"""A quicker stream of cards flickers (docs/accessibility.md, Flashes)."""
TRIBUTE_APART_S = 0.13
TRIBUTE_TOTAL_S = 1.6
"""The cards left fly to the winner one after the other; however many there are, all have left after this long."""
COUNTED_APART_S = 0.05
"""Cards that arrive closer together are counted together."""
WIN_S = 0.9
LOST_S = 0.3
"""How long all stands still when a hand was lost: there is nothing to cheer."""
MATCH_WON_S, LAST_BURST_S = 1.9, 0.45
"""How long the end of a match is celebrated at the table, and how long after one burst of confetti the next comes."""
RESULT_BEGIN_S = 0.25
RESULT_CARD_S = 0.06
RESULT_CARDS_S = 0.9
"""On the page that counts a hand the cards are laid one after the other, all of them within this long."""
RESULT_SLIDE_S = 0.4
"""What was counted at the table comes up from below as it is."""
RESULT_TOTALS_S = 0.9
RESULT_AWARD_S = 0.35
"""How long the points take to be added up, and what somebody did most to appear."""
PODIUM_RISE_S = 0.45
PODIUM_APART_S = 0.35
"""The steps of the podium rise from the lowest to the highest."""
PLACE_S = 0.28
PLACE_APART_S = 0.06
CHART_S = 1.3
CONFETTI_APART_S = 0.55
DEALER_S = 0.6

SAYING_S = 2.4
TURN_WORD_AFTER_S, TURN_WORD_LEAST_S = 0.5, 0.7
"""After how much thinking it is written whose turn it is, and how long that stays at least."""
SHAKE_S = 0.32
STAIN_S, STAIN_FADES_S = 2.0, 1.4
"""How long what was spilled in a drop stays on the own cards, and how much of that it fades."""
HAND_FOLLOW_PER_S = 18.0
"""How quickly cards of the own hand move to where they belong: the share of the way each second, exponentially."""
CLOSE_S = 0.34
"""A hand is turned face down, so that nobody sees it while others at the same screen play."""
SHED_S = 0.38
SHED_APART_S = 0.045
SHED_TOTAL_S = 0.4
"""Cards of one color go down after the card that took them along, however many within this long. They pass as one
stream: further apart, each red one would be a flash."""
REDUCED_S = 0.14
"""The cross-fade that stands for any movement when motion is reduced."""

FLY_CURVE = "ease_in_out"
PLAY_CURVE = "throw"
ATTACK_CURVE = "ease_in_out"
TURN_CURVE = "ease_in_out_cubic"
