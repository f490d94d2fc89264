"""What whoever runs a server looks at: it knows no table and no socket, only figures and whether all is well.

======== ============================================================================================
room     what you find in it
======== ============================================================================================
figures  what is counted, as plain values
console  ``/healthz``, ``/readyz`` and ``/metrics`` on a port of their own
logs     what happens, for people or as a JSON object a line
garbage  when Python looks for what nobody needs any more
======== ============================================================================================
"""
