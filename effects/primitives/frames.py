"""Frames of images that a stage makes shorter or longer."""

from farm.graph import Axis, Frame, Image, Node


def counted(image: Image, axis: Axis, count: Node | int) -> Image:
    """The image with `count` pixels from 0 on along `axis`, and its own frame across."""
    frame, new = image.frame, Frame.sized(count, count)
    if axis is Axis.X:
        return image.framed(Frame(new.x0, frame.y0, new.x1, frame.y1))
    return image.framed(Frame(frame.x0, new.y0, frame.x1, new.y1))
