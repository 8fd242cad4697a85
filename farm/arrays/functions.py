"""What a user names to be compiled, as a subject: names of effects, effects, functions of Python, jobs."""

import inspect
import os
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from farm.arrays.effects import EffectSubject
from farm.arrays.job import Job
from farm.arrays.jobs import JobSubject
from farm.arrays.subject import Subject
from farm.config.error import nearest
from farm.errors import FarmError, Place, invalid
from farm.graph.effect import Effect, Parameter, Required, parameter_of
from farm.graph.functor import Functor
from farm.graph.installed import installed_effects

JOB_FILES = (".yaml", ".yml", ".json")
"""How the names of job files end."""


def subject_of(named: object, boundary: str, constant: float) -> Subject:
    """What is to be compiled.

    Raises:
        FarmError: there is no such effect or job, or a job has mistakes.
    """
    if isinstance(named, Job | Mapping | os.PathLike) or (isinstance(named, str) and named.endswith(JOB_FILES)):
        return JobSubject(named)
    if isinstance(named, str):
        return EffectSubject(_installed(named), boundary, constant)
    if isinstance(named, Effect):
        return EffectSubject(named, boundary, constant)
    if isinstance(named, Functor):
        return EffectSubject(_of_functor(named), boundary, constant)
    if callable(named):
        return EffectSubject(_of_function(named), boundary, constant)
    hint = 'give the name of an effect, as "unsharp_mask", a function over images, or a job'
    raise invalid(f"{type(named).__name__} cannot be compiled", hint)


def _installed(name: str) -> Effect:
    installed = installed_effects()
    if name in installed.usable:
        return installed.usable[name]
    if name in installed.broken:
        raise FarmError(installed.broken[name])
    hint = nearest(name, installed.usable, "`farm effects` lists those there are")
    raise invalid(f'no effect is called "{name}"', hint)


def _of_functor(functor: Functor) -> Effect:
    """A functor alone: its inputs are images, its arguments run-time numbers."""
    images = {name: Parameter(name, "image") for name, _ in functor.inputs}
    arguments = {
        name: _guessed(functor.function, parameter)
        for name, parameter in inspect.signature(functor.function).parameters.items()
        if name not in images
    }

    def call(**given: Any) -> Any:
        read = [given.pop(name) for name in images]
        outputs = functor.several(*read, **given)
        return outputs[0] if len(outputs) == 1 else outputs

    return Effect(functor.name, call, images | arguments)


def _of_function(function: Callable[..., Any]) -> Effect:
    """A function over images: its parameters are what their annotations say, as those of an effect.

    Without an annotation, one without a default is an image, or a number if it is keyword-only; a whole number, a text
    or a condition as a default is structural; other numbers, and lists of them, are run-time values.
    """
    hints, parameters = get_type_hints(function, include_extras=True), inspect.signature(function).parameters
    declared = {
        name: _guessed(function, item)
        if hints.get(name, Any) is Any
        else parameter_of(function, name, hints[name], item.default)
        for name, item in parameters.items()
    }
    return Effect(function.__name__, function, declared)


def _guessed(function: Callable[..., Any], parameter: inspect.Parameter) -> Parameter:
    """What a parameter is that no annotation tells of."""
    name, default = parameter.name, parameter.default
    if parameter.kind in {parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL}:
        code = function.__code__
        place = Place(code.co_filename, code.co_firstlineno)
        raise invalid(f"{function.__name__} takes any number of parameters", "name each of them", place)
    if default is inspect.Parameter.empty:
        return Parameter(name, "uniform" if parameter.kind is parameter.KEYWORD_ONLY else "image", default=Required)
    if isinstance(default, bool | int | str):
        return Parameter(name, "structural", type(default), default)
    return Parameter(name, "uniforms" if isinstance(default, tuple | list) else "uniform", default=default)
