"""A layout algebra: CuTe's operations on layouts, exact and fast, with pictures and strided copies.

A layout maps coordinates to offsets, `SHAPE:STRIDE`:

>>> import pycolex as cx
>>> tile = cx.Layout((4, 8), (8, 1))
>>> tile(2, 3)
19
>>> cx.zipped_divide(tile, (2, 4))
((2,4),(2,2)):((8,1),(16,4))

Operands are layouts, integers, nested tuples with `None` for a free mode, and texts in notation. Each operation of the
Rust library is a function of this module with the name of CuTe: `composition`, `complement`, `logical_divide`, `blocked_product`,
`right_inverse` and others. `evaluate` reads an expression:

>>> cx.evaluate("complement(4:2, 24)")
(2,3):(1,8)

An operation whose conditions do not hold raises `LayoutError`, with the numbers and the remedy.

- `draw`: pictures in a notebook.
- `layout_of`, `view`, `copy`, `transpose_copy`, `to_layout`, `repack`, `offsets`: arrays.
- `analyze`, `find_swizzle`: bank conflicts.
- `pycolex.pycute`, `pycolex.torch_pycute`: the names and conventions of pycute, NVIDIA's and PyTorch's.
"""

import builtins as _builtins

from . import _colex
from ._colex import *  # noqa: F403: the operations, by their names in the table
from ._arrays import *  # noqa: F403
from ._colex import Layout, __version__
from ._errors import *  # noqa: F403
from ._names import *  # noqa: F403
from . import _arrays, _errors, _names

# The operations whose names a star import would take from Python stay behind the name of the module.
__all__ = sorted(
    {name for name in dir(_colex) if not name.startswith("_") and not hasattr(_builtins, name)}
    | set(_arrays.__all__)
    | set(_errors.__all__)
    | set(_names.__all__)
)
