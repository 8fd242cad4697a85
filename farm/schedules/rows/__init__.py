"""A stage on a CPU: strips of rows, in vectors along each row."""
