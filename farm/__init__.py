"""A distributed render farm for visual-effects DAGs on GPUs."""

__version__ = "0.1.0"
