"""The built-in effects, one file each; written in farm.graph and found through the entry point `farm.effects`."""
