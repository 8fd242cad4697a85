"""Template `gather`: scaled and computed reads, several pixels a thread."""
