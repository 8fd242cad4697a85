"""Colour transforms of OpenColorIO, taken apart and made stages of the graph."""
