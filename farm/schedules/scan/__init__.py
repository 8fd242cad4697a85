"""Template `scan`: moving stages, which carry a state along an axis."""
