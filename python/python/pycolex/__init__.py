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
`right_inverse` and others. `help(cx.complement)` has the operands, the source and examples. `evaluate` reads an expression:

>>> cx.evaluate("complement(4:2, 24)")
(2,3):(1,8)

An operation whose conditions do not hold raises `LayoutError`, with the numbers and the remedy.

- `draw`: pictures in a notebook.
- `layout_of`, `view`, `copy`, `transpose_copy`, `to_layout`, `repack`, `offsets`: arrays.
- `analyze`, `find_swizzle`: bank conflicts.
- `pycolex.pycute`, `pycolex.torch_pycute`: the names and conventions of pycute, NVIDIA's and PyTorch's.
"""

from . import _arrays, _colex, _errors, _names
from ._arrays import *
from ._colex import *
from ._colex import __version__ as __version__
from ._errors import *
from ._names import *

__all__ = []
__all__ += _arrays.__all__
__all__ += _colex.__all__
__all__ += _errors.__all__
__all__ += _names.__all__
# Not for `from pycolex import *`: names that Python has, and parts of this package.
__all__.remove("eval")
__all__.remove("filter")
__all__.remove("max")
__all__.remove("min")
__all__.remove("slice")
__all__.remove("sum")
__all__.remove("zip")
__all__.remove("__version__")
__all__.remove("_copy")
__all__.remove("_operations")
