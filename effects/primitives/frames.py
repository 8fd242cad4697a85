"""Frames of images that a stage makes shorter or longer."""

from farm.graph import Axis, Frame, Image, Node


def counted(image: Image, axis: Axis, count: Node | int) -> Image:
    """The image with `count` pixels from 0 on along `axis`, in its frame and its format, and its own across."""
    new = Frame.sized(count, count)
    return image.framed(joined(image.frame, new, axis), joined(image.format, new, axis))


def joined(old: Frame, new: Frame, axis: Axis) -> Frame:
    """The sides of the new frame along `axis`, of the old one across."""
    if axis is Axis.X:
        return Frame(new.x0, old.y0, new.x1, old.y1)
    return Frame(old.x0, new.y0, old.x1, new.y1)
