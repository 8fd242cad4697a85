"""What all parts of a job file have in common."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A frozen part of a job file, in which every key is known and has the type that is written."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)
