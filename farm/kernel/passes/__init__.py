"""Kernel -> Kernel: what serves every template, one idea a file."""
