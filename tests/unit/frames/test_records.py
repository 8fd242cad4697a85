import numpy as np
import pytest

from farm.frames.members import Column
from farm.frames.numbers import RowsOf
from farm.frames.record import Failure, FrameRecord, FrameState, Standing
from farm.frames.records import UNCOUNTED, Columns, Records, Table


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The frames whose records were made of columns."""
    frames: list[int] = []
    record = Columns.record

    def noted(self: Columns, frame: int, row: int) -> FrameRecord:
        frames.append(frame)
        return record(self, frame, row)

    monkeypatch.setattr(Columns, "record", noted)
    return frames


def column(values: list[object]) -> Column:
    return Column(lambda: np.array(values, object if isinstance(values[0], str) else None), len(values))


def table(names: list[str], seconds: list[list[float]]) -> Table:
    return Table(names, Column(lambda: np.array(seconds), len(seconds)))


@pytest.fixture
def records() -> Records:
    """Frames 11 and 12 are done, 13 failed; row 3 makes no sense, and row 4 nobody asks for."""
    columns = Columns(
        np.array([1, 1, 2, 1, 1, 0], np.uint8),
        {
            "attempt": column([1, 2, 3, 4, 5, 0]),
            "recipe": column(["a", "b", "c", "d", "e", ""]),
            "failure": column(["", "", "data", "what", "", ""]),
            "nonfinite": column([UNCOUNTED, 7, 0, 0, 0, UNCOUNTED]),
        },
        {
            "spans": table(["read", "run"], [[0.5, np.nan], [0.25, 1.0], [np.nan, np.nan], *[[0, 0]] * 3]),
            "kernels": table(["0 blur", "node soft"], [[0.2, 0.1], [np.nan, 1.0], *[[np.nan, np.nan]] * 4]),
        },
    )
    there = np.array([True, True, True, True, False, False])
    return Records(columns, RowsOf((11, 12, 13, 14, 15, 20)), there)


def test_a_record_is_made_once_and_when_it_is_asked_for(records: Records, made: list[int]) -> None:
    assert list(records) == [11, 12, 13]
    assert records.done("recipe", "") == {11: "a", 12: "b"}
    assert records.standings() == {11: Standing("a", 0), 12: Standing("b", 7)}
    assert records.done("stamp", "none") == {11: "none", 12: "none"}
    assert made == []
    wanted = FrameRecord(
        11,
        FrameState.DONE,
        1,
        recipe="a",
        spans={"read": 0.5},
        kernels={"0 blur": 0.2},
        nodes={"soft": 0.1},
        nonfinite=(),
    )
    assert records[11] == records[11] == wanted
    assert records[13].failure is Failure.DATA
    assert records[12].nonfinite == (7,)
    assert made == [11, 13, 12]


def test_what_is_noted_stands_before_the_columns(records: Records, made: list[int]) -> None:
    records[11] = FrameRecord(11, FrameState.FAILED, 9)
    records[20] = FrameRecord(20, FrameState.DONE, 1, recipe="new", nonfinite=(1, 2))
    del records[12]
    assert records.standings() == {20: Standing("new", 3)}
    assert records[11].attempt == 9
    assert sorted(records) == [11, 13, 20]
    assert records.get(12) is None
    assert records.get(14) is None
    with pytest.raises(KeyError):
        del records[12]
    assert made == []


def test_what_has_been_written_is_read_again_when_it_is_asked_for(records: Records, made: list[int]) -> None:
    new = FrameRecord(20, FrameState.DONE, 7, recipe="new", nonfinite=(3,))
    records[20], asked = new, list[int]()

    def reread(frame: int) -> FrameRecord:
        asked.append(frame)
        return new

    records.wrote([20])
    assert records[20] is new, "nobody can read it again"
    records.reread = reread
    records.wrote([20])
    assert 20 in records
    assert asked == []
    assert records[20] is new
    assert records.standings() == {11: Standing("a", 0), 12: Standing("b", 7), 20: Standing("new", 3)}
    assert records.last_attempt({11, 12, 20}) == 7
    assert records.last_attempt(range(11, 14)) == 3
    records[20] = FrameRecord(20, FrameState.FAILED, 8)
    asked.clear()
    assert records[20].attempt == 8
    assert records.last_attempt({12}) == 2
    del records[20]
    assert 20 not in records
    assert (asked, made) == ([], [])
