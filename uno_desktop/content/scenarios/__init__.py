"""Rules as examples that run.

============== ==========================================================================================
scenarios      reading them
scenario_model a scenario as values, and what one may expect
scenario_run   playing one
============== ==========================================================================================
"""
