"""Why a template does not take some stages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A template does not take what it was asked about; `why` says what hinders it, in words for users."""

    template: str
    why: str

    def __str__(self) -> str:
        return f"not {self.template}: {self.why}"
