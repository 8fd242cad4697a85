"""The Plan as data: its model, key and store; the regions, order and memory that stand in it."""
