import re

import pytest

from farm.kernel.cuda.wrapping import WIDTH, wrapped

SUM = "const float t0 = " + " + ".join(f"{k}.5f * a0[{k}]" for k in range(20)) + ";"
REMARK = ", ".join(f"row{k} - 1 .. row{k} + 3" for k in range(8))


def code(lines: list[str]) -> str:
    """What a compiler reads: no comment, one space where there are any."""
    return " ".join(" ".join(re.sub("//.*", "", line) for line in lines).split())


@pytest.mark.parametrize(
    "line",
    [
        f"    {SUM}",
        f"    unsigned char a0[9][9];  // rows {REMARK} from column column0 on",
        f"    {SUM}  // rows {REMARK}",
        f"    // rows {REMARK} and all that stands between them",
        f'    asm("{"prmt.b32 %0, %1, 0, 0xaa21; " * 3}" : "=r"(word) : "r"(bits));  // rows {REMARK}',
        f'    const char* const place = "https://somewhere";  // rows {REMARK}',
    ],
    ids=["statement", "declaration", "long comment", "comment alone", "strings", "slashes in a string"],
)
def test_a_long_line_means_what_it_did(line: str) -> None:
    lines = wrapped(line)
    assert len(lines) > 1
    assert all(len(each) <= WIDTH and each.startswith("    ") for each in lines)
    quoted = re.search(r"(https|prmt).*?\"", line)
    assert quoted is None or any(quoted[0] in each for each in lines)
    if "https" not in line:
        assert code(lines) == code([line])
    remarks = " ".join(each.strip().removeprefix("// ") for each in lines if each.strip().startswith("//"))
    assert remarks == (line.rpartition("// ")[2] if "// " in line else "")


def test_short_lines_and_directives_stay() -> None:
    assert wrapped("    float a;  // short") == ["    float a;  // short"]
    directive = "    #pragma unroll " + "x " * 80
    assert wrapped(directive) == [directive]
