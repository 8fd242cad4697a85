"""Template `transpose`: stages that exchange x and y."""
