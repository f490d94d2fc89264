"""The screens of the game, one file each.

| module | what it is |
|---|---|
| ``context`` | ``Context``: what all scenes share, and the way from one to another by name |
| ``registry`` | the names of all scenes and pictures, and where each is found |
| ``controls`` | the game's actions and the keys and buttons that mean them |
| ``look`` | a theme as the colors and measures of the screens |
| ``scene_session`` | ``Session``: the match on the screen, as the viewing seat has it |
| ``scene_base`` | ``GameScene``: a scene that has the context |

Scenes never import one another: ``ctx.open("settings")``. A new scene is its file, a line in ``registry``, its messages
and its test. Each has a ``sample(ctx, *, players, seed)`` that makes it in a typical state, for pictures.
"""
