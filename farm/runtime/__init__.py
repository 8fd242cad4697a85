"""A plan on a device: program, frame stream, timings, plan store."""
