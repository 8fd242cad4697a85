"""Sums and differences of images."""

from farm.graph import Node, Point, functor


@functor
def add(a: Point, b: Point) -> Node:
    """The sum of two images."""
    return a() + b()


@functor
def subtract(a: Point, b: Point) -> Node:
    """The difference of two images."""
    return a() - b()
