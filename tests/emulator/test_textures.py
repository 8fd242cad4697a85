"""Texture fetches against the formulas of the CUDA C++ Programming Guide, appendix "Texture Fetching"."""

from collections.abc import Callable
from itertools import product
from typing import Any, Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import Argument, EmulationError, Module
from .texture import Texture

Address = Literal["wrap", "clamp", "mirror", "border"]
ADDRESSES: tuple[Address, ...] = ("clamp", "border", "wrap", "mirror")


def run(source: str, *arguments: Argument, threads: int = 32, checks: bool = True) -> None:
    """Launch kernel `k` with one block."""
    Module(source, checks=checks).launch("k", (1, 1, 1), (threads, 1, 1), arguments)


def fetched(texture: Texture, at: NDArray[np.float32], kind: str = "float", checks: bool = True) -> NDArray[Any]:
    """What `tex2D` or `tex3D` gives at coordinates (x, y) or (x, y, z); a vector's components are the last axis."""
    coordinates = ", ".join(f"at[{at.shape[1]} * i + {k}]" for k in range(at.shape[1]))
    source = f"""
    extern "C" __global__ void k(cudaTextureObject_t image, const float* at, {kind}* out, int count) {{
        for (int i = threadIdx.x; i < count; i += blockDim.x) out[i] = tex{at.shape[1]}D<{kind}>(image, {coordinates});
    }}"""
    floats = texture.read == "normalized" or texture.array.dtype.kind == "f"
    shape = (len(at), texture.channels) if texture.channels > 1 else (len(at),)
    out = np.zeros(shape, np.float32 if floats else texture.array.dtype)
    run(source, texture, at, out, np.int32(len(at)), checks=checks)
    return out


def texel(address: Address, i: int, n: int) -> int:
    """The index in 0...n - 1 that stands for index `i`; -1 for the border."""
    inside = 0 <= i < n
    choices: dict[Address, Callable[[], int]] = {
        "clamp": lambda: min(max(i, 0), n - 1),
        "border": lambda: i if inside else -1,
        "wrap": lambda: i % n,
        "mirror": lambda: i % n if i // n % 2 == 0 else n - 1 - i % n,
    }
    return choices[address]()


def linear(image: NDArray[Any], address: Address, border: float, coordinates: NDArray[np.float64]) -> float:
    """The guide's definition: fractions of x - 0.5 in 256ths."""
    fixed = np.floor((coordinates[::-1] - 0.5) * 256 + 0.5)
    first, fraction = np.floor(fixed / 256).astype(int), fixed / 256 % 1
    total = 0.0
    for corner in product((0, 1), repeat=len(first)):
        indices = [texel(address, i + c, n) for i, c, n in zip(first.tolist(), corner, image.shape, strict=True)]
        weight = np.prod([f if c else 1 - f for f, c in zip(fraction, corner, strict=True)])
        total += weight * (border if -1 in indices else float(image[tuple(indices)]))
    return total


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("checks", [True, False], ids=["checked", "unchecked"])
def test_the_nearest_texel(address: Address, checks: bool) -> None:
    image = np.arange(35, dtype=np.float32).reshape(5, 7) + 1
    at = np.random.default_rng(1).uniform(-20, 25, (400, 2)).astype(np.float32)
    at[:3] = np.array([[0, 0], [3, 4], [6.999, 4.999]])
    normalized = address in ("wrap", "mirror")
    if normalized:
        at = ((np.round(at * 8) + 0.25) / 8 / np.array([7, 5])).astype(np.float32)
    texels = np.floor(at.astype(np.float64) * np.array([7, 5] if normalized else [1, 1])).astype(int)
    rows, columns = ([texel(address, i, n) for i in texels[:, k].tolist()] for k, n in ((1, 5), (0, 7)))
    wanted = [-3.0 if -1 in (y, x) else float(image[y, x]) for y, x in zip(rows, columns, strict=True)]
    made = fetched(Texture(image, address=address, border=-3.0, normalized=normalized), at, checks=checks)
    assert made.tolist() == wanted


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("normalized", [False, True], ids=["texels", "normalised"])
@pytest.mark.parametrize("dimensions", [2, 3])
def test_linear_filtering_in_256ths(address: Address, normalized: bool, dimensions: int) -> None:
    if not normalized and address in ("wrap", "mirror"):
        with pytest.raises(ValueError, match=f"{address} needs normalised coordinates"):
            Texture(np.zeros((3, 4), np.float32), filter="linear", address=address)
        return
    rng = np.random.default_rng(2)
    image = rng.random((5, 6, 7)[-dimensions:]).astype(np.float32)
    at = rng.uniform(-9, 15, (300, dimensions)).astype(np.float32)
    sizes = np.array(image.shape[::-1], np.float32)
    if normalized:
        at /= sizes
    texture = Texture(image, filter="linear", address=address, normalized=normalized, border=0.25)
    made = fetched(texture, at)
    places = at.astype(np.float64) * (sizes if normalized else 1)
    wanted = np.array([linear(image, address, 0.25, place) for place in places])
    assert made == pytest.approx(wanted, rel=3e-7)


def test_fractions_are_coarse() -> None:
    image = np.array([[0, 256]], np.float32)
    at = np.full((1025, 2), 0.5, np.float32)
    at[:, 0] += np.arange(1025, dtype=np.float32) / 1024
    made = fetched(Texture(image, filter="linear"), at)
    assert (made == np.floor(np.arange(1025) / 4 + 0.5)).all()  # 257 values of the 1025
    assert made[-1] == 256  # the texel's centre is exactly the texel


@pytest.mark.parametrize("channels", [1, 2, 4])
@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "float32"])
def test_every_type_of_texel(dtype: str, channels: int) -> None:
    rng = np.random.default_rng(3)
    shape = (4, 8, channels) if channels > 1 else (4, 8)
    kinds = {"int8": "char", "uint8": "uchar", "int16": "short", "uint16": "ushort", "int32": "int", "uint32": "uint"}
    scalars = {"char": "signed char", "uchar": "unsigned char", "ushort": "unsigned short", "uint": "unsigned"}
    if dtype in kinds:
        ends = np.iinfo(dtype)
        image = rng.integers(ends.min, ends.max, shape, dtype, endpoint=True)
        image[0, 0] = ends.min
    else:
        image = rng.standard_normal(shape).astype(dtype)
    kind = kinds.get(dtype, "float")
    name = f"{kind}{channels}" if channels > 1 else scalars.get(kind, kind)
    at = np.array([[x + 0.5, y + 0.5] for y in range(4) for x in range(8)], np.float32)
    made = fetched(Texture(image, channels=channels), at, name)
    assert (made.reshape(shape) == image).all()
    if dtype.endswith(("t8", "t16")) and dtype in kinds:
        normal = Texture(image, channels=channels, read="normalized", filter="linear")
        made = fetched(normal, at, f"float{channels}" if channels > 1 else "float")
        wanted = np.maximum(image.astype(np.float32) / np.float32(np.iinfo(dtype).max), np.float32(-1))
        assert (made.reshape(shape) == wanted).all()


def test_half_precision_texels_are_filtered_as_floats() -> None:
    image = np.array([[65504, 6e-8, np.inf], [1, -0.3333, 2**-14]], np.float16)
    at = np.array([[0.5, 0.5], [1.5, 0.5], [2.5, 0.5], [1.0, 1.5], [2.5, 1.5]], np.float32)
    texels = image.astype(np.float64)
    wanted = [65504, texels[0, 1], np.inf, (1 + texels[1, 1]) / 2, 2**-14]
    assert fetched(Texture(image, filter="linear"), at).tolist() == wanted


def test_layers_and_linear_memory() -> None:
    source = """
    extern "C" __global__ void k(cudaTextureObject_t stack, cudaTextureObject_t row, float* out, unsigned char* bytes) {
        const int t = threadIdx.x;
        out[t] = tex2DLayered<float>(stack, t % 4 + 1.0f, 0.5f, t / 8);
        bytes[t] = tex1Dfetch<uchar4>(row, t).z;
    }"""
    stack = np.arange(4 * 3 * 5, dtype=np.float32).reshape(4, 3, 5)
    row = np.arange(128, dtype=np.uint8).reshape(32, 4)
    out, bytes_ = np.zeros(32, np.float32), np.zeros(32, np.uint8)
    run(source, Texture(stack, filter="linear", layered=True), Texture(row, channels=4), out, bytes_)
    t = np.arange(32)
    assert (out == stack[t // 8, 0, t % 4] + 0.5).all()  # halfway to the next; layers do not blend
    assert (bytes_ == row[:, 2]).all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"filter": "linear"}, "linear filtering needs texels that are read as floats"),
        ({"channels": 3}, "3 channels"),
        ({"channels": 2}, "the last axis is not the channels"),
        ({"address": "mirror"}, "mirror needs normalised coordinates"),
        ({"address": "wrap"}, "wrap needs normalised coordinates"),
        ({"address": "repeat"}, "address mode repeat"),
        ({"array": np.zeros((4, 4))}, "texels of float64"),
        ({"array": np.zeros((4, 4), np.int32), "read": "normalized"}, "int32 cannot be read as normalised floats"),
        ({"array": np.zeros((4, 4), np.float32), "read": "normalized"}, "float32 cannot be read as normalised floats"),
        ({"array": np.zeros((4, 8), np.float32)[:, ::2]}, "it is not contiguous"),
        ({"array": np.zeros((1, 1, 2, 2), np.float32)}, "4 axes"),
        ({"array": np.zeros((1, 131073), np.uint8)}, r"\(1, 131073\) texels"),
        ({"array": np.zeros(8, np.float32), "filter": "linear"}, "linear memory has neither filter"),
    ],
)
def test_textures_that_a_device_refuses(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"no such texture: {message}"):
        Texture(**{"array": np.zeros((4, 4), np.uint8), **options})


IMAGE = np.zeros((4, 64), np.float32)


@pytest.mark.parametrize(
    ("texture", "body", "thread", "what"),
    [
        (Texture(IMAGE), "tex2D<float4>(t, x, 0).x", 0, "tex2D as 4 of float from texture t, which gives 1 of float"),
        (Texture(IMAGE), "tex2D<int>(t, x, 0)", 0, "tex2D as 1 of int from texture t, which gives 1 of float"),
        (
            Texture(IMAGE.astype(np.uint8), read="normalized"),
            "tex2D<unsigned char>(t, x, 0)",
            0,
            "tex2D as 1 of unsigned char from texture t, which gives 1 of float",
        ),
        (Texture(IMAGE), "tex3D<float>(t, x, 0, 0)", 0, "tex3D of texture t, which has 2 dimensions"),
        (
            Texture(IMAGE.reshape(4, 8, 8), layered=True),
            "tex2D<float>(t, x, 0)",
            0,
            "tex2D of texture t, which has 2 dimensions and layers",
        ),
        (
            Texture(IMAGE.reshape(4, 8, 8), layered=True),
            "tex2DLayered<float>(t, 0, 0, x / 8)",
            32,
            "tex2DLayered out of bounds: layer 4 of texture t, which has 4",
        ),
        (
            Texture(IMAGE[0]),
            "tex1Dfetch<float>(t, x + 1)",
            63,
            "tex1Dfetch out of bounds: texel 64 of texture t, which has 64",
        ),
        (Texture(IMAGE), "tex2D<float>(t + x / 9, x, 0)", 9, "tex2D of 0x7e78000000000001, which is no texture"),
    ],
)
def test_mistakes_are_found_at_their_line(texture: Texture, body: str, thread: int, what: str) -> None:
    source = f"""extern "C" __global__ void k(cudaTextureObject_t t, float* out) {{
        const int x = threadIdx.x;
        out[x] =
            {body};
    }}"""
    with pytest.raises(EmulationError) as caught:
        run(source, texture, np.zeros(64, np.float32), threads=64)
    assert (caught.value.thread, caught.value.line, caught.value.what) == ((thread, 0, 0), 4, what)


def test_a_texture_does_not_see_what_its_launch_writes() -> None:
    source = """extern "C" __global__ void k(cudaTextureObject_t t, float* image, float* out) {
        const int x = threadIdx.x;
        FIRST;
        __syncthreads();
        SECOND;
    }"""
    write, read = "image[x] = 1.0f", "out[x] = tex2D<float>(t, 31 - x, 0)"
    image, out = np.zeros((1, 32), np.float32), np.zeros(32, np.float32)
    with pytest.raises(
        EmulationError, match=r"this launch writes it; thread \(31, 0, 0\) wrote it at line 3"
    ) as caught:
        run(source.replace("FIRST", write).replace("SECOND", read), Texture(image), image, out)
    assert caught.value.line == 5
    assert caught.value.what.startswith("reads through the read-only path argument t at offset 124")
    with pytest.raises(
        EmulationError, match="writes argument t at offset 0, and this launch reads it through"
    ) as caught:
        run(source.replace("FIRST", read).replace("SECOND", write), Texture(image), image, out)
    assert caught.value.line == 5
    run(source.replace("FIRST", write).replace("SECOND", ""), Texture(image), image, out)
    run(source.replace("FIRST", read).replace("SECOND", ""), Texture(image), image, out)  # by the next launch it does
    assert (out == 1).all()


def test_a_texture_is_passed_as_a_handle() -> None:
    source = 'extern "C" __global__ void k(cudaTextureObject_t t, int size) {}'
    with pytest.raises(ValueError, match="argument size has 4 bytes, not 8"):
        run(source, Texture(IMAGE), Texture(IMAGE))
