"""What kernels of groups tell Numba of LLVM: rows as addresses, and loops that are compiled within their kernel alone.

They stand in each kernel's own text, by whose digest its machine code is kept.
"""

INTRINSICS = """\
from inspect import Parameter, signature
from weakref import WeakKeyDictionary

from numba import config, types
from numba.core.compiler import compile_internal
from numba.core.targetconfig import ConfigStack
from numba.extending import intrinsic

if config.DISABLE_JIT:  # as plain Python

    def pointer(array, offset):
        return array.reshape(-1)[offset:]

    def within(function):
        return function

else:
    COMPILED = WeakKeyDictionary()

    @intrinsic
    def pointer(context, array, offset):  # to a pixel, counted from an array's first; unlike slices not counted itself
        def address(context, builder, signature, arguments):
            data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
            return builder.gep(data, [arguments[1]])

        return types.CPointer(array.dtype)(array, types.int64), address

    def within(function):  # compiled with the kernel that calls it, and not by itself as well; it answers nothing
        def call(context, builder, signature, arguments):
            library, flags = context.active_code_library, ConfigStack().top().copy()
            compiled = COMPILED.setdefault(library, {})
            key = function.__name__, signature
            if key not in compiled:
                flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
                of_types = signature.args, signature.return_type
                typing = context.typing_context
                compiled[key] = compile_internal(typing, context, library, function, *of_types, flags, {}).fndesc
            called = context.declare_function(builder.module, compiled[key])
            of_types = signature.return_type, signature.args
            context.call_conv.call_function(builder, called, *of_types, arguments, attrs=("noinline",))
            return context.get_dummy_value()

        def typed(context, *arguments):
            return types.void(*arguments), call

        first = Parameter("context", Parameter.POSITIONAL_OR_KEYWORD)
        typed.__signature__ = signature(function).replace(parameters=[first, *signature(function).parameters.values()])
        return intrinsic(typed)
"""
"""Numba counts the references of slices, and compiles for long to find that it need not; of addresses it counts none.

A function that is called would be optimised and made into machine code by itself, and once more in its kernel.
"""
