"""SMPTE time codes of frame numbers."""

from fractions import Fraction

DAY = 24 * 60 * 60
"""Seconds after which time codes begin anew."""


def timecode(frame: int, fps: Fraction) -> str:
    """The time code hours:minutes:seconds:frames at which a frame stands where frame 0 stands at 00:00:00:00.

    Rates of television, such as 24000/1001, count as many frames a second as the next whole rate (no frames are
    dropped). Frames below 0 count back from midnight.
    """
    rate = -(-fps.numerator // fps.denominator)
    seconds, frames = divmod(frame % (rate * DAY), rate)
    minutes, hours = seconds // 60, seconds // 3600
    return f"{hours:02}:{minutes % 60:02}:{seconds % 60:02}:{frames:0{max(2, len(str(rate - 1)))}}"
