"""What was played: saved matches, replays, reviews of a hand, statistics, and the check of a deal."""
