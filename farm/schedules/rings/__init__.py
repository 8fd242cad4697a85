"""Template `rings`: the stages of a group on a CPU, row after row."""
