"""Decisions: which regions, which memory; and the Plan that they end in."""
