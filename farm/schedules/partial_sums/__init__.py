"""Template `partial_sums`: sums over windows, kept in registers for all rows that a row of the source reaches."""
