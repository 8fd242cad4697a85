"""A plan as a picture: groups and the images that they pass on through memory."""
