from farm.device.target import Target
from farm.graph.rect import Rect
from farm.plan.model import Buffer, Format, Launch, Plan
from farm.runtime.launch import BufferAddress, Integer, UniformsAddress, arguments


def plan(*buffers: Buffer) -> Plan:
    frame = Rect.sized(8, 6)
    facts = {"key": "", "graph": "", "kernels": (), "launches": (), "outputs": (), "decisions": ()}
    return Plan(
        **facts, target=Target("cuda", 90), format=Format(frame, ()), buffers=buffers, frames=(), uniforms=0, arena=0
    )  # type: ignore[arg-type]


BUFFERS = (
    Buffer("source 0", Rect.sized(8, 6), 3, source=0),
    Buffer("00 blur.0", Rect(-1, -2, 9, 8), 3, line=32),
    Buffer("01 sharp.0", Rect.sized(8, 6), 3, line=32),
)


def test_a_launch_passes_rectangles_and_buffers_in_order() -> None:
    launch = Launch("sharp", "01 sharp", reads=(1, 0), writes=(2,), rect=Rect(1, 2, 8, 6), iterations=3)
    assert arguments(plan(*BUFFERS), launch) == (
        *map(Integer, (1, 2, 7, 4)),
        BufferAddress(1),
        *map(Integer, (-1, -2, 10, 10, 64)),
        BufferAddress(0),
        *map(Integer, (0, 0, 8, 6, 8)),
        BufferAddress(2),
        *map(Integer, (0, 0, 8, 6, 32)),
    )


def test_uniforms_come_last_with_the_slots_in_use() -> None:
    launch = Launch("grade", "00 grade", reads=(), writes=(0, 2), rect=Rect.sized(8, 6), iterations=1, uniforms=(5, 3))
    assert arguments(plan(*BUFFERS), launch)[-9:] == (
        BufferAddress(2),
        *map(Integer, (0, 0, 8, 6, 32)),
        UniformsAddress(),
        Integer(5),
        Integer(3),
    )
