"""Template `windowed_histogram`: one-hot sums of windows, in bins of each thread."""
