"""Template `direct`: one thread a pixel; it takes every stage."""
