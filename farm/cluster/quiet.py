"""Dask's log and the terminal; light, since every verb that reaches a farm begins with it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet() -> Iterator[None]:
    """Keep Dask's own log off the terminal: what matters comes as the farm's words."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client", "tornado", "bokeh")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
