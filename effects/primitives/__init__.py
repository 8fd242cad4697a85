"""Functors that several effects share."""
