"""Template `lookup`: planes that data choose, looked up in shared memory."""
