"""Template `pointwise`: pictures read at the pixel alone, as one flat loop."""
