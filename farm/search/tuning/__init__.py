"""Choices made by measurement: what may be chosen, and which of it to measure within a budget."""
