"""What all scenes of this game share: navigation, the look of the theme, the match on the screen, panels, rows."""
