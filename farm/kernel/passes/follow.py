"""Dependent launches: blocks may come while earlier launches still run, and wait for these before they touch memory."""

from dataclasses import replace

from farm.kernel.ir import Follow, Kernel


def follow(kernel: Kernel) -> Kernel:
    """The kernel that waits for the launches before it."""
    return replace(kernel, body=(Follow(), *kernel.body))
