"""The command line as a user has it."""

from command_line import farm, job, start, store, until
from gates import gates

__all__ = ["farm", "gates", "job", "start", "store", "until"]
