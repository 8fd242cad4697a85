"""Questions about a graph: how stages read, which loops they have, which values are never NaN or wrap."""
