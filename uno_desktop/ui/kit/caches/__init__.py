"""What is kept, within a budget of bytes, and given back.

========== ==========================================================================================
cache      the one pool of pictures; large ones drawn only where they are not empty
preload    what will be wanted soon, made in the time a frame leaves over; backgrounds on another thread
memory     the memory of the process
========== ==========================================================================================
"""
