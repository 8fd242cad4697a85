"""CPU kernels as machine code for aarch64, run on any machine by an emulator of that CPU.

The memory of this process lies at the same addresses there, and is shown to the emulator page by page as kernels touch
it. Object code is placed with its constants, and its relocations are applied.
"""

import io
import mmap
from collections.abc import Mapping
from typing import Any

from elftools.elf.elffile import ELFFile
from unicorn import UC_ARCH_ARM64, UC_HOOK_MEM_UNMAPPED, UC_MODE_ARM, UC_PROT_ALL, Uc
from unicorn.arm64_const import (
    UC_ARM64_REG_CPACR_EL1,
    UC_ARM64_REG_SP,
    UC_ARM64_REG_X0,
    UC_ARM64_REG_X30,
    UC_CPU_ARM64_MAX,
)

from farm.kernel.llvm.machine import Cpu, compile_module

AARCH64 = Cpu("aarch64-unknown-linux-gnu", "neoverse-n1", "")
CODE, STACK, RETURN = 0x1000_0000, 0x2000_0000, 0x3000_0000
"""Addresses at which no memory of this process lies: they are below where it begins."""

STACK_BYTES = 1 << 20
PAGE = mmap.PAGESIZE
LINE = 64
VECTORS = 3 << 20  # no trap at instructions on floats and vectors

PAGE_OF = 275
"""ELF's number of the relocation by which an instruction knows how many pages away a symbol is."""

WITHIN_PAGE: Mapping[int, int] = {277: 0, 278: 0, 284: 1, 285: 2, 286: 3, 299: 4}
"""Those by which an addition or an access knows the place within the page, which counts in powers of two."""


def placed(code: bytes, name: str) -> tuple[bytes, int]:
    """The memory of object code from `CODE` on, and the address of a function in it."""
    elf, memory, addresses = ELFFile(io.BytesIO(code)), bytearray(), dict[int, int]()
    for index, section in enumerate(elf.iter_sections()):
        if section["sh_flags"] & 2 and section["sh_size"]:  # in memory when it runs
            memory += bytes(-len(memory) % LINE)
            addresses[index] = CODE + len(memory)
            memory += section.data()
    symbols = elf.get_section_by_name(".symtab")
    for section in elf.iter_sections():
        if section["sh_type"] == "SHT_RELA" and section["sh_info"] in addresses:
            for relocation in section.iter_relocations():
                symbol = symbols.get_symbol(relocation["r_info_sym"])
                target = addresses[symbol["st_shndx"]] + symbol["st_value"] + relocation["r_addend"]
                place = addresses[section["sh_info"]] + relocation["r_offset"]
                part = slice(place - CODE, place - CODE + 4)
                instruction = int.from_bytes(memory[part], "little")
                instruction |= operand(relocation["r_info_type"], place, target)
                memory[part] = instruction.to_bytes(4, "little")
    (function,) = symbols.get_symbol_by_name(name)
    return bytes(memory), addresses[function["st_shndx"]] + function["st_value"]


def operand(relocation: int, place: int, target: int) -> int:
    """The bits of an instruction at `place` that lead to a target."""
    if relocation == PAGE_OF:
        pages = (target >> 12) - (place >> 12)
        return (pages & 3) << 29 | (pages >> 2 & 0x7FFFF) << 5
    return (target & 0xFFF) >> WITHIN_PAGE[relocation] << 10


class Emulated:
    """A kernel for aarch64: `call` takes what the kernel takes, as `farm.kernel.llvm.assemble.Function` does."""

    def __init__(self, name: str, source: str) -> None:
        memory, self.entry = placed(compile_module(source, AARCH64), name)
        self.cpu, self.shown = Uc(UC_ARCH_ARM64, UC_MODE_ARM), set[int]()
        self.cpu.ctl_set_cpu_model(UC_CPU_ARM64_MAX)
        self.cpu.reg_write(UC_ARM64_REG_CPACR_EL1, VECTORS)
        for address, size in ((CODE, len(memory)), (STACK, STACK_BYTES), (RETURN, PAGE)):
            self.cpu.mem_map(address, -(-size // PAGE) * PAGE)
        self.cpu.mem_write(CODE, memory)
        self.cpu.hook_add(UC_HOOK_MEM_UNMAPPED, self._show)

    def _show(self, cpu: Uc, _: int, address: int, size: int, *__: Any) -> bool:
        """Show the emulator the pages of this process that an access touches."""
        for page in {address // PAGE * PAGE, (address + size - 1) // PAGE * PAGE} - self.shown:
            self.shown.add(page)
            cpu.mem_map_ptr(page, PAGE, UC_PROT_ALL, page)
        return True

    def call(self, *arguments: int) -> None:
        """Run the kernel until it returns."""
        for number, argument in enumerate(arguments):
            self.cpu.reg_write(UC_ARM64_REG_X0 + number, argument)
        self.cpu.reg_write(UC_ARM64_REG_SP, STACK + STACK_BYTES)
        self.cpu.reg_write(UC_ARM64_REG_X30, RETURN)
        self.cpu.emu_start(self.entry, RETURN)
