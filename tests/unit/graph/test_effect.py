import inspect
from typing import Annotated, Any, Literal

import pytest

from farm.config.job import Node
from farm.errors import FarmError
from farm.graph import Colour, Effect, Image, Matrix, Param, Uniform, effect
from farm.graph.effect import NODE_KEYS, Required


@effect
def halo(
    image: Annotated[Image, Param("the plate", channels=3)],
    matte: Image,
    *,
    size: Annotated[int, Param("pixels", low=1, high=9)] = 3,
    gain: Annotated[Uniform, Param("how much", low=0.0)],
    tint: Colour = (1.0, 1.0, 1.0),
    steps: tuple[Uniform, ...] = (0.5,),
    mode: Literal["add", "screen"] = "add",
    exact: bool = False,
    ratio: float = 0.5,
    label: str = "",
) -> Image:
    """Draw a halo.

    More about it.
    """
    return image


def test_parameters_are_read_from_the_signature() -> None:
    kinds = {name: (p.kind, p.type, p.required) for name, p in halo.parameters.items()}
    assert kinds == {
        "image": ("image", float, True),
        "matte": ("image", float, True),
        "size": ("structural", int, False),
        "gain": ("uniform", float, True),
        "tint": ("colour", float, False),
        "steps": ("uniforms", float, False),
        "mode": ("structural", str, False),
        "exact": ("structural", bool, False),
        "ratio": ("structural", float, False),
        "label": ("structural", str, False),
    }
    size = halo.parameters["size"]
    assert (size.doc, size.low, size.high, size.default) == ("pixels", 1, 9, 3)
    assert halo.parameters["image"].channels == 3
    assert halo.parameters["mode"].choices == ("add", "screen")
    assert halo.parameters["gain"].default is Required


def test_an_effect_tells_about_itself() -> None:
    assert isinstance(halo, Effect)
    assert (halo.name, halo.summary, halo.doc) == ("halo", "Draw a halo.", "Draw a halo.\n\nMore about it.")
    assert halo.place.file == __file__
    assert halo.place.line == inspect.getsourcelines(halo.function)[1]


def test_the_schema_is_for_editors() -> None:
    schema = halo.schema()
    assert schema["description"] == "Draw a halo."
    assert schema["required"] == ["image", "matte", "gain"]
    properties = schema["properties"]
    assert isinstance(properties, dict)
    assert properties["image"] == {"type": "string", "description": "the plate"}
    assert properties["size"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 9,
        "description": "pixels",
        "default": 3,
    }
    assert properties["mode"] == {"enum": ["add", "screen"], "default": "add"}
    assert properties["gain"]["minimum"] == 0.0
    assert [each.get("type") for each in properties["gain"]["anyOf"]] == ["number", "array", "object"]


@effect
def camera(
    raw: Annotated[Image, Param("the mosaic", channels=1, dtype="uint16")],
    look: Annotated[Image, Param("a cube", table=True)],
    *,
    matrix: Annotated[Matrix, Param("rows", shape=(2, 3))] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    gains: Annotated[tuple[Uniform, ...], Param(shape=(4,))] = (1.0,),
) -> Image:
    """Develop a mosaic."""
    return raw


def test_types_tables_and_shapes() -> None:
    found = camera.parameters
    assert (found["raw"].dtype, found["raw"].table, found["raw"].channels) == ("uint16", False, 1)
    assert (found["look"].dtype, found["look"].table) == (None, True)
    assert (found["matrix"].kind, found["matrix"].shape) == ("matrix", (2, 3))
    assert (found["gains"].kind, found["gains"].shape) == ("uniforms", (4,))


def test_the_schema_of_a_matrix_and_a_vector() -> None:
    properties = camera.schema()["properties"]
    assert isinstance(properties, dict)
    row = {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}
    curve = {"type": "object", "description": "frame: value, linear between; or {interpolation, keys}; or {expression}"}
    assert properties["matrix"]["anyOf"] == [{"type": "array", "items": row, "minItems": 2, "maxItems": 2}, curve]
    assert properties["matrix"]["default"] == ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    assert properties["gains"]["anyOf"] == [{"type": "number"}, row | {"minItems": 4, "maxItems": 4}, curve]


@pytest.mark.parametrize(
    ("hint", "what", "wanted"),
    [
        (
            Annotated[Matrix, Param("rows")],
            "odd: the parameter value is a matrix of no known size",
            'write Annotated[Matrix, Param("...", shape=(3, 4))]',
        ),
        (
            Matrix,
            "odd: the parameter value is a matrix of no known size",
            'write Annotated[Matrix, Param("...", shape=(3, 4))]',
        ),
        (
            Annotated[Matrix, Param(shape=(3,))],
            "odd: the parameter value cannot have the shape (3,)",
            "shape=(n,) is for a vector, (rows, columns) for a Matrix",
        ),
        (
            Annotated[Uniform, Param(shape=(3,))],
            "odd: the parameter value cannot have the shape (3,)",
            "shape=(n,) is for a vector, (rows, columns) for a Matrix",
        ),
        (
            Annotated[Image, Param(dtype="half")],
            "odd: the parameter value cannot have the dtype half",
            "an image has one of uint8, uint16, int16, int32, uint32, float16, float32",
        ),
        (
            Annotated[int, Param(dtype="uint8")],
            "odd: the parameter value cannot have the dtype uint8",
            "an image has one of uint8, uint16, int16, int32, uint32, float16, float32",
        ),
    ],
)
def test_annotations_that_cannot_be(hint: object, what: str, wanted: str) -> None:
    def odd(image: Image, *, value: int = 0) -> Image:
        return image

    odd.__annotations__["value"] = hint
    with pytest.raises(FarmError) as caught:
        effect(odd)
    assert [(problem.what, problem.hint) for problem in caught.value.problems] == [(what, wanted)]


@pytest.mark.parametrize("name", sorted(NODE_KEYS))
def test_a_parameter_is_not_called_as_a_key_of_every_node(name: str) -> None:
    assert set(Node.model_fields) == NODE_KEYS
    scope: dict[str, Any] = {"Image": Image}
    exec(f"def odd(image: Image, *, {name}: int = 0) -> Image: ...", scope)
    with pytest.raises(FarmError, match=f"odd: {name} is a key of every node; give the parameter another name"):
        effect(scope["odd"])


@pytest.mark.parametrize("like", ["nothing", "gain"])
def test_an_image_is_like_an_image(like: str) -> None:
    def odd(image: Image, *, gain: float = 1.0) -> Image:
        return image

    odd.__annotations__["image"] = Annotated[Image, Param(like=like)]
    with pytest.raises(FarmError, match=f"odd: image is like {like}, which is no image; name an image"):
        effect(odd)


def test_a_parameter_that_no_job_can_give_is_refused() -> None:
    def odd(image: Image, *, when: complex = 0j) -> Image:
        return image

    with pytest.raises(FarmError) as caught:
        effect(odd)
    (problem,) = caught.value.problems
    assert problem.what == "odd: the parameter when has a type that no job can give"
    assert problem.hint == "use Image, Uniform, Colour, Matrix, tuple[Uniform, ...], int, float, bool, str or Literal"
    assert problem.place is not None
    assert problem.place.file == __file__
