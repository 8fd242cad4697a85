"""Template `bins`: one-hot sums of windows, in bins of each thread."""
