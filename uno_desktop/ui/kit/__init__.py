"""A small kit over pygame: window, scenes, input, widgets, text, motion, sound. It knows no particular program.

| module | what it gives |
|---|---|
| ``loop`` | ``Application``: the loop; ``run``, ``step``, ``push``/``pop``/``replace``, ``toast``, ``frame_ms`` |
| ``window`` | ``Window``: opened past SDL's traps, full screen, ``headless`` for pictures |
| ``scene`` | ``Scene`` (its life in prose), ``SceneStack`` with fades and overlays |
| ``dialog`` | ``Dialog`` and ``Answer``: a question over the scene |
| ``input_events``, ``actions`` | what a scene is told; ``Action`` by name, ``KeyMap`` for bindings |
| ``input``, ``pads`` | pygame's events to ours; ``gather`` may be called several times a frame |
| ``widgets`` | Label, Image, Panel, Button, IconButton, Toggle, Choice, Slider, Stepper, TextField |
| | and what holds others: ScrollArea, List, Tabs, Column, Row, Grid, Spacer |
| ``focus`` | ``WidgetGroup``: pointer, focus, Tab order, nearest neighbor, pressables |
| ``keyboard`` | ``Keyboard``: keys on the screen, which the group shows to type into a TextField |
| ``style`` | ``Style``, ``Palette``; units to pixels, text roles, contrast |
| ``layout`` | rows, columns, grid, anchored, inset, fit, clamp_into |
| ``text``, ``fonts`` | measured, wrapped, fitted, outlined text with glyph fallback |
| ``draw`` | smooth cached shapes: rounded_rect, circle, ring, polygon, arrow, star, shadow, gradient, vignette |
| ``background`` | pictures as large as the window, shared, painted on another thread |
| ``cache`` | ``Layer`` (static picture by key), ``SpriteCache`` (scaled and turned copies, bounded) |
| ``display_list`` | ``DisplayList``: of a list of ``Item`` only what changed is drawn; what lies still is one picture |
| ``tween``, ``timeline`` | curves by name, lerp, arc; ``Timeline`` of beats with speed and hurry |
| ``particles`` | confetti, splash, sparks from a given generator |
| ``images``, ``sound`` | safe PNG loading; effects and music that never raise |

A scene:

    class Hello(Scene):
        name = "hello"

        def enter(self):
            self.count = 0
            self.label = Label(t("hello.count", n=0), "heading", face="title", align="center")
            self.box = self.ui.add(Panel(Column([
                self.label,
                Toggle("loud", t("hello.loud"), True, self.set_loud),
                Row([Button("more", t("hello.more"), self.more, kind="primary"),
                     Button("quit", t("hello.quit"), self.app.stop)], weights=[2, 1]),
            ], gap=14)))
            self.ui.focus("more")
            self.timeline = Timeline()

        def layout(self, size):                      # on entering and for each new size of the window
            width = self.style.px(420)
            self.box.place(anchored(Rect((0, 0), size), self.box.measure(self.style, width)), self.style)

        def more(self):
            self.count += 1
            self.label.text = t("hello.count", n=self.count)
            self.timeline.add(Beat(0.3, lambda u: setattr(self, "glow", 1 - u), "ease_out_cubic"))

        def set_loud(self, loud):
            self.app.sound.mute(not loud)

        def handle(self, event):
            if isinstance(event, Action) and event.name == "back":
                self.app.pop()
                return True
            return super().handle(event)             # the widgets

        def update(self, dt):                        # true while something moves: then frames are drawn
            return self.timeline.update(dt) | super().update(dt)

    window = Window("Hello", (1280, 720), wm_class="hello")
    app = Application(window, Style())
    app.push(Hello())
    app.run()

Rules of the house: nothing sleeps and nothing reads a clock but ``clock``; lengths in units go through
``style.px``; every pressable has a stable ``name``; all words come from outside.
"""
