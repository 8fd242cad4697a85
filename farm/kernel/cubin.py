"""What a cubin says of its kernels: it is an ELF file, whose `.nv.info` holds attributes by symbol."""

import io
import struct
from dataclasses import dataclass
from typing import Any

REGCOUNT = 0x2F  # attribute: registers a thread
FRAME_SIZE = 0x11  # attribute: bytes of a thread in local memory
WITH_SIZE = 4  # format: two bytes of size, then so many bytes
CONSTANTS = ".nv.constant3"  # section: the `__constant__` variables of a module
RESERVED = 1024  # bytes of shared memory that the system takes from each block, counted in by 9.0 and later


@dataclass(frozen=True, slots=True)
class Resources:
    """Registers and bytes of local memory of a thread, bytes of static shared memory, bytes of the tables of constants.

    Local memory holds what is spilled, and arrays that registers do not hold.
    """

    registers: int
    local: int
    shared: int
    constant: int


def resources(cubin: bytes, kernel: str, capability: int) -> Resources:
    """What one kernel of a cubin for a compute capability takes; tables of constants are those of the whole cubin."""
    from elftools.elf.elffile import ELFFile

    elf: Any = ELFFile(io.BytesIO(cubin))
    symbols = [symbol.name for symbol in elf.get_section_by_name(".symtab").iter_symbols()]
    counts = {REGCOUNT: 0, FRAME_SIZE: 0}
    for attribute, data in _attributes(elf.get_section_by_name(".nv.info").data()):
        if attribute in counts:
            symbol, count = struct.unpack("<II", data)
            counts[attribute] = count if symbols[symbol] == kernel else counts[attribute]
    shared, reserved = _size(elf, f".nv.shared.{kernel}"), RESERVED if capability >= 90 else 0
    return Resources(counts[REGCOUNT], counts[FRAME_SIZE], max(0, shared - reserved), _size(elf, CONSTANTS))


def _size(elf: Any, name: str) -> int:
    """The bytes of a section; 0 if there is none."""
    section = elf.get_section_by_name(name)
    return int(section["sh_size"]) if section else 0


def _attributes(data: bytes) -> list[tuple[int, bytes]]:
    """Those of a `.nv.info` section: format, attribute, and a value or its size."""
    attributes, at = [], 0
    while at < len(data):
        form, attribute, value = struct.unpack_from("<BBH", data, at)
        size = value if form == WITH_SIZE else 0
        attributes.append((attribute, data[at + 4 : at + 4 + size]))
        at += 4 + size
    return attributes
