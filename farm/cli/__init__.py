"""The `farm` command: one file per verb."""
