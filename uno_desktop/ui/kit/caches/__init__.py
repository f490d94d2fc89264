"""What is kept, within a budget of bytes, and given back.

========== ==========================================================================================
cache      the one pool of pictures
preload    what will be wanted soon, made in the time a frame leaves over; backgrounds on another thread
seen_parts where a large picture is not empty
memory     the memory of the process
========== ==========================================================================================
"""
