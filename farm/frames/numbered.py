"""The files of image sequences: `plate.####.exr`, `plate.%04d.exr`, `plate.@@@@.exr`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from farm.config.error import path_line
from farm.config.files import other_than_file
from farm.config.paths import MAX_DIGITS
from farm.config.sequence import FRAME_NUMBER
from farm.errors import FarmError, invalid

if TYPE_CHECKING:
    from fileseq.filesequence import FileSequence

SHOWN = 3
"""Sequences of a folder that a hint names."""
_WILDCARDS = re.compile(r"[*?%<]|\[.*\]|\{.*\}|\$F")
"""What other programs write for any letters, or for a number."""
_LAST_NUMBER = re.compile(r"[0-9]+(?=[^0-9]*$)")
_NUMBER_HERE = "write #### where the frame number stands"


@dataclass(frozen=True, slots=True)
class NumberedFiles:
    """The files of a sequence: a folder, and a name with a place for the frame number."""

    pattern: str
    folder: Path
    name: "FileSequence"

    @classmethod
    def parse(cls, pattern: str) -> "NumberedFiles":
        """The files that `pattern` names, with one digit a `#`.

        Raises:
            FarmError: there is no place for the frame number in the file's name, or more than one (exit code 2).
        """
        from fileseq.constants import PAD_STYLE_HASH1
        from fileseq.exceptions import FileSeqException
        from fileseq.filesequence import FileSequence

        path = Path(pattern)
        places = [match[0] for match in FRAME_NUMBER.finditer(path.name)]
        if len(places) > 1:
            shown = " and ".join(places[:2])
            raise invalid(f"{path_line(pattern)} has two places for the frame number, {shown}", "keep one of them")
        if any(_digits(place) > MAX_DIGITS for place in places):
            what = f"{path_line(pattern)} asks for frame numbers of more than {MAX_DIGITS} digits"
            raise invalid(what, "write as many # as the numbers have digits")
        try:
            name = FileSequence(path.name, pad_style=PAD_STYLE_HASH1) if places else None
        except FileSeqException:
            name = None
        if name is None or not name.padding():
            example = "" if places else f", such as {_example(path)}"
            raise invalid(f"{path_line(pattern)} names no sequence", _NUMBER_HERE + example)
        return cls(pattern, path.parent, name)

    def path(self, frame: int) -> Path:
        """The file of one frame."""
        return self.folder / str(self.name.frame(frame))

    def on_disk(self, coming: Iterable[int] = ()) -> tuple[int, ...]:
        """The frames whose files are there, or are `coming`, ascending.

        Raises:
            FarmError: there are none (exit code 2).
        """
        before, after = (re.escape(part) for part in (self.name.basename(), self.name.extension()))
        number = re.compile(rf"{before}(-?[0-9]{{1,{MAX_DIGITS}}}){after}", re.DOTALL)
        try:
            matches = [number.fullmatch(entry.name) for entry in self.folder.iterdir()]
        except FileNotFoundError:
            matches = []
        except (OSError, ValueError) as error:
            raise _unreadable(self.pattern, error) from error
        there = (int(match[1]) for match in matches if match and match[0] == str(self.name.frame(int(match[1]))))
        frames = {*there, *coming}
        wanted = self.name.frameSet()
        chosen = sorted(frames if wanted is None else frames & set(wanted))
        if not chosen:
            raise invalid(f"no images match {path_line(self.pattern)}", _what_is_there(Path(self.pattern)))
        return tuple(chosen)


def _example(path: Path) -> str:
    """The path of a sequence to which a file may belong."""
    numbered = _LAST_NUMBER.sub(lambda match: "#" * len(match[0]), path.stem)
    stem = numbered if numbered != path.stem else f"{path.stem or 'plate'}.####"
    return path_line(f"{stem}{path.suffix or '.exr'}")


def _digits(place: str) -> int:
    """How many digits a place for the frame number stands for."""
    width = place.strip("%d") if place[0] == "%" else ""
    return len(place) if place[0] != "%" else min(int(width[:9] or 1), 10**9)


def check_still(path: str) -> None:
    """See that there is a file at `path`.

    Raises:
        FarmError: there is none (exit code 2).
    """
    try:
        kind = other_than_file(path)
    except FileNotFoundError:
        raise invalid(f"there is no image {path_line(path)}", _what_is_there(Path(path))) from None
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    if kind == "a folder":
        raise invalid(f"{path_line(path)} is a folder, not an image", _listed(Path(path)))
    if kind:
        raise invalid(f"{path_line(path)} is {kind}, not an image", "give the path of an image file")


def _what_is_there(wanted: Path) -> str:
    """A hint for what was not found: how to write the path, or which sequences its folder holds."""
    folder = wanted.parent
    if not folder.is_dir() and (_WILDCARDS.search(str(folder)) or FRAME_NUMBER.search(str(folder))):
        return f"{_NUMBER_HERE} in the name of the file, and give one folder by its name"
    listed = _listed(folder, wanted.name)
    return f"{_NUMBER_HERE}; {listed}" if _WILDCARDS.search(wanted.name) else listed


def _listed(folder: Path, wanted: str = "") -> str:
    """The sequences that a folder holds, those first that are called most like `wanted`, as a hint."""
    try:
        names = [entry.name for entry in folder.iterdir()]
    except OSError:
        return f"there is no folder {path_line(folder)}"
    from fileseq.constants import PAD_STYLE_HASH1
    from fileseq.filesequence import FileSequence

    sequences = FileSequence.findSequencesInList(sorted(names), pad_style=PAD_STYLE_HASH1)
    there = [
        f"{sequence.basename()}{sequence.padding()}{sequence.extension()}"
        for sequence in sequences
        if sequence.padding()
    ]
    if not there:
        return "there are no image sequences in that folder"
    shown = get_close_matches(wanted, sorted(there), n=SHOWN, cutoff=0)
    return f"the folder holds {', '.join(map(path_line, shown))}" + (" and more" if len(there) > SHOWN else "")


def _unreadable(path: str, error: OSError | ValueError) -> FarmError:
    if isinstance(error, PermissionError):
        return invalid(f"no permission to read {path_line(path)}", "ask for it")
    reason = error.strerror if isinstance(error, OSError) else "it is no path"
    return invalid(f"{path_line(path)} cannot be read: {reason}", "check the path")
