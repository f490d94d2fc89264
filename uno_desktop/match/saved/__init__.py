"""What is kept on disk.

=============== ==========================================================================================
slots           where saved matches lie; ``ownership`` says which window may write one
autosave        the running match, a line a move
start_or_resume begin, find, list, take up again
replay_files    the folder of replays; ``listing`` reads many files in a thread
replay          verifying: the moves, the computer players asked again, the signatures
signing         the key with which this copy of the game signs
playback        watching a recorded match
=============== ==========================================================================================
"""
