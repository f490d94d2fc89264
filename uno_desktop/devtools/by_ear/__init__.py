"""A minute at the table by ear, as text: what is said and what sounds, and questions about it with their answers.

| module | what it is |
|---|---|
| ``person`` | somebody at the controls who plays by what can be pressed, and takes the time to listen |
| ``heard`` | everything said and played, with its time, and the events as they are shown |
| ``questions`` | questions about a minute, made of what happened in it |
| ``minutes`` | a real match in virtual time, recorded for a minute, and how much of it is told |
"""
