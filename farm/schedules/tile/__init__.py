"""Template `tile`: windows in shared memory."""
