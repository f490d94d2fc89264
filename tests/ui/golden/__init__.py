"""Pictures of scenes, compared with what they were."""
