"""Choices made by measurement: what may be chosen, which of it to measure within a budget, and the record of it."""
