"""Template `shared_gather`: planes that data choose, looked up in shared memory."""
