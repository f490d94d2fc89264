"""The settings.

=========== =========================================================================================
settings    the settings and the keys
preferences carries changes out
key_test    what a key or button means, tried out
=========== =========================================================================================
"""
