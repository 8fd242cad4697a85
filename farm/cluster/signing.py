"""What a submission says of who hands it over; light, since `farm submit` begins with it."""

import socket
from collections.abc import Sequence
from dataclasses import replace
from getpass import getuser

from farm.cluster.dependencies import parse_after
from farm.runtime.submission import Submission


def signed(submission: Submission, priority: int, after: Sequence[str] = ()) -> Submission:
    """The submission with who hands it over, where, how urgently, and after which jobs, `JOB` or `JOB:frames`.

    Raises:
        FarmError: one of `after` names no job (exit code 2).
    """
    waited = [parse_after(text) for text in after]
    return replace(
        submission,
        priority=priority,
        after=tuple(job for job, by_frame in waited if not by_frame),
        follows=tuple(job for job, by_frame in waited if by_frame),
        user=getuser(),
        host=socket.gethostname(),
    )
