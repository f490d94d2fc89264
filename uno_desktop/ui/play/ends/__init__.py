"""The end of a hand and of a match.

============ ==========================================================================================
hand_end     the count of a hand; ``hand_tally`` counts it
match_end    who came where, scores, again or another
child_end    the stars of a child
result_page  what both share: the page, and the rows of players
podium       the first three
keepsake     the result as a picture to keep, and the best ten seconds as a film
score_chart  the scores hand by hand, as lines
============ ==========================================================================================
"""
