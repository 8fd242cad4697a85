"""Frames on a few threads."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from farm.frames.failures import DamagedFrame

Progress = Callable[[int, int], None]
"""Called after each frame with (frames done, frames in all)."""

_THREADS = 4


def for_each_frame(action: Callable[[int], None], frames: Sequence[int], progress: Progress | None) -> None:
    """Call `action` for every frame on a few threads; one error at the end tells all damaged frames."""
    failed: list[DamagedFrame] = []
    with ThreadPoolExecutor(_THREADS) as pool:
        futures = [pool.submit(action, frame) for frame in frames]
        for done, future in enumerate(futures, start=1):
            try:
                future.result()
            except DamagedFrame as error:
                failed.append(error)
            except BaseException:  # the others would fail the same way, or nobody wants them any more
                pool.shutdown(cancel_futures=True)
                raise
            if progress:
                progress(done, len(frames))
    if failed:
        problems = dict.fromkeys(problem for error in failed for problem in error.problems)
        raise DamagedFrame(*problems)
