"""Template `reduce`: long sums read for few results."""
