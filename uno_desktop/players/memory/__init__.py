"""What a seat remembers, and what it concludes from that.

=========== ====================================================================================
card_memory what a seat remembers: a fold over the events it saw
signs       what a player's moves say of the colors of its hand: marks that fade
readings    what a player's moves say of each card of its hand: a table, and the cards that came together
beliefs     how likely another holds a color or a wild, by two small networks
policy_net  the networks, and the table of ``readings``: ``assets/policy.json``
worlds      hands the others could hold, consistent with view and memory
=========== ====================================================================================
"""
