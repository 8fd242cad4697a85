import pytest

from farm.config.memory import parse_bytes, sized
from farm.errors import ExitCode, FarmError


@pytest.mark.parametrize(
    ("text", "size"),
    [("4GiB", 2**32), ("1.5 gib", 3 * 2**29), ("512M", 512 * 10**6), ("2MB", 2 * 10**6), ("4096", 4096), (" ", 0)],
)
def test_sizes(text: str, size: int) -> None:
    assert parse_bytes(text, "--memory") == size


@pytest.mark.parametrize("text", ["four", "-4GiB", "4 apples", "0", "GiB", "1e9", "4Pi"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(FarmError, match="which is no size of memory") as caught:
        parse_bytes(text, "--memory")
    assert caught.value.exit_code is ExitCode.INVALID


@pytest.mark.parametrize(
    ("size", "text"), [(2**32, "4.0 GiB"), (3 * 2**19, "1.5 MiB"), (2048, "2.0 KiB"), (7, "7 bytes")]
)
def test_in_words(size: int, text: str) -> None:
    assert sized(size) == text
