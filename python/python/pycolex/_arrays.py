"""Arrays: layouts of arrays, views, copies and tables of offsets. Needs numpy."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

from ._colex import ComposedLayout, Layout, _copy, evaluate, flatten_to_tuple, product_each
from ._errors import LayoutError

if TYPE_CHECKING:
    import numpy

    _Array = numpy.ndarray[Any, Any]

__all__ = ["copy", "layout_of", "offsets", "repack", "to_layout", "transpose_copy", "view"]


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError("arrays need numpy; run `pip install numpy`") from error
    return numpy


def _array(operation: str, name: str, value: Any) -> _Array:
    """Returns an array of numpy, torch, jax or another library as an array of numpy over the same memory."""
    np = _numpy()
    array: _Array
    if isinstance(value, np.ndarray):
        array = np.asarray(value)
    elif hasattr(value, "__dlpack__"):
        if getattr(value, "requires_grad", False):
            value = value.detach()
        try:
            array = np.from_dlpack(value)
        except (TypeError, ValueError, BufferError, RuntimeError) as error:
            raise TypeError(
                f"{operation}: `{name}` is of type `{type(value).__name__}` and not an array that numpy can view: {error}"
            ) from error
    elif hasattr(value, "__array_interface__"):
        array = np.asarray(value)
    else:
        try:
            array = np.asarray(memoryview(value))
        except TypeError:
            raise TypeError(
                f"{operation}: `{name}` is of type `{type(value).__name__}`; use an array of numpy, torch, jax or another library with `__dlpack__`, or a buffer"
            ) from None
    if isinstance(value, np.generic):
        array.flags.writeable = False  # a copy of the number
    if array.dtype.hasobject:
        raise TypeError(f"{operation}: `{name}` has elements of type `{array.dtype}`, which are objects; use numbers")
    return array


def layout_of(array: Any) -> Layout:
    """Returns the layout of an array: one mode for each axis, with strides in elements.

    An array in the order of C with the shape (2, 3) has the layout (2,3):(3,1). Strides may be negative or 0.

    Raises `LayoutError` if a stride is not a whole number of elements, such as that of a field of records.
    """
    array = _array("layout_of", "array", array)
    return Layout(array.shape, _strides("layout_of", array))


def _strides(operation: str, array: _Array) -> tuple[int, ...]:
    strides = []
    for axis, (extent, stride) in enumerate(zip(array.shape, array.strides)):
        # numpy gives an axis without a step any stride.
        if extent <= 1 or array.size == 0:
            stride = 0 if array.itemsize == 0 else stride - stride % array.itemsize
        if array.itemsize == 0 or stride % array.itemsize:
            raise LayoutError(
                f"{operation}: axis {axis} has a stride of {stride} bytes, which is not a multiple of the element's {array.itemsize}; copy the array first",
                operation,
            )
        strides.append(stride // array.itemsize)
    return tuple(strides)


def view(array: Any, layout: Layout | str, offset: int = 0) -> _Array:
    """Returns the elements of an array that a layout selects, without a copy.

    The result has one axis for each integer of the shape. Its element at a coordinate c is the element number
    offset + layout(c) of the array in memory, from its first one: `array` is one block, in the order of C or of
    Fortran. The view keeps the memory alive, and is read-only if the array is.

    Raises `LayoutError` if an offset is outside of the array.
    """
    np = _numpy()
    array = _array("view", "array", array)
    layout = _plain("view", layout)
    offset = _int("view", "offset", offset)
    if not (array.flags.c_contiguous or array.flags.f_contiguous):
        raise LayoutError("view: the array has gaps or another order in memory; copy it first, or view its base", "view")
    shape, strides = flatten_to_tuple(layout.shape), flatten_to_tuple(layout.stride)
    if 0 not in shape:
        first = offset + sum(min(0, stride * (extent - 1)) for extent, stride in zip(shape, strides))
        last = offset + sum(max(0, stride * (extent - 1)) for extent, stride in zip(shape, strides))
        if first < 0 or last >= array.size:
            raise LayoutError(
                f"view: `{layout}` from offset {offset} has offsets {first} to {last}, and the array has {array.size} elements; use a larger array or another offset",
                "view",
            )
    elif not 0 <= offset <= array.size:
        raise LayoutError(f"view: the offset {offset} is outside of the {array.size} elements; use 0 to {array.size}", "view")
    flat = array.reshape(-1, order="C" if array.flags.c_contiguous else "F")
    strides = tuple(stride * array.itemsize for stride in strides)
    selected: _Array = np.lib.stride_tricks.as_strided(flat[offset:], shape, strides, writeable=array.flags.writeable)
    return selected


def copy(dst: Any, src: Any) -> None:
    """Copies the elements of an array to another one of the same shape and type.

    Both may have strides of any sign; `src` may repeat elements. Arrays that overlap are copied as if `src` were copied
    first. Other threads run during a large copy.

    Raises `TypeError` if the types of the elements differ, `ValueError` if `dst` is read-only, and `LayoutError` if
    the shapes differ or `dst` has an element at several coordinates.
    """
    dst, src = _array("copy", "dst", dst), _array("copy", "src", src)
    if dst.dtype != src.dtype:
        raise TypeError(f"copy: elements are `{dst.dtype}` in the destination and `{src.dtype}` in the source; use equal types")
    if not dst.flags.writeable:
        raise ValueError("copy: the destination is read-only; copy to a new array, and to an older torch's tensor by its `.numpy()`")
    _copy_bytes(dst, src)


def _copy_bytes(dst: _Array, src: _Array) -> None:
    if dst.itemsize == 0:
        return
    if dst.ndim == src.ndim == 0:
        dst, src = dst.reshape(1), src.reshape(1)
    # Every type has a buffer as bytes, also dates and numbers of 16 bits that numpy does not have.
    raw = f"V{dst.itemsize}"
    if not _copy(dst.view(raw), src.view(raw)):
        _copy_bytes(dst, _new_copy(src))


def _new_copy(array: _Array) -> _Array:
    result: _Array = _numpy().empty(array.shape, array.dtype)
    _copy_bytes(result, array)
    return result


def transpose_copy(array: Any, axes: tuple[int, ...] | None = None) -> _Array:
    """Returns a new array in the order of C with the axes in another order: axis k is axis `axes[k]` of `array`.

    It has the elements of `np.ascontiguousarray(array.transpose(axes))`. Without `axes` their order is reversed.
    """
    array = _array("transpose_copy", "array", array)
    return _new_copy(array.transpose(axes))


def to_layout(array: Any, layout: Layout | ComposedLayout | str, fill: Any = 0) -> _Array:
    """Returns a new flat array that has the elements of an array at the offsets of a layout.

    Element c of `array` is at `layout(c)`. The shapes agree: each axis has the size of a mode. Other elements up
    to the cosize, such as padding, are `fill`.

    Raises `LayoutError` if the sizes differ, if offsets are negative, or if two coordinates have one offset.
    """
    np = _numpy()
    array = _array("to_layout", "array", array)
    layout = _strided("to_layout", layout)
    modes = product_each(layout.shape)
    if modes != array.shape:
        raise LayoutError(
            f"to_layout: the array has the shape {array.shape}, and the modes of `{layout}` have sizes {modes}; use equal sizes",
            "to_layout",
        )
    size = layout.cosize() if array.size else 0
    result: _Array = np.full(size, fill, array.dtype) if size != array.size else np.empty(size, array.dtype)
    if isinstance(layout, ComposedLayout):
        table = offsets(layout).reshape(array.shape, order="F")
        if table.size and (table.min() < 0 or np.unique(table).size != table.size):
            raise LayoutError(f"to_layout: `{layout}` has negative or equal offsets; use an injective layout", "to_layout")
        result[table] = array
        return result
    nested = array.reshape(flatten_to_tuple(layout.shape), order="F") if _is_nested(layout.shape) else array
    _copy_bytes(view(result, layout), nested)
    return result


def repack(array: Any, src: Layout | str, dst: Layout | str) -> _Array:
    """Returns a new flat array with the elements of a flat array in another layout.

    The element at `src(c)` of `array` is at `dst(c)` of the result, for every coordinate c. Both layouts have
    compatible shapes. Other elements of the result are 0.

    Raises `LayoutError` if the sizes of the layouts differ, or if offsets do not fit the array.
    """
    np = _numpy()
    array = _array("repack", "array", array)
    src, dst = _plain("repack", src), _plain("repack", dst)
    if src.size() != dst.size():
        raise LayoutError(f"repack: `{src}` has size {src.size()}, and `{dst}` has size {dst.size()}; use equal sizes", "repack")
    source = view(array, src)
    size = dst.cosize() if dst.size() else 0
    result: _Array = np.zeros(size, array.dtype) if size != dst.size() else np.empty(size, array.dtype)
    target = view(result, dst)
    if target.shape != source.shape:
        # The flat coordinate is the same: mode 0 is fastest in both.
        source = _new_copy(source.transpose()).reshape(tuple(reversed(target.shape))).transpose()
    _copy_bytes(target, source)
    return result


def offsets(layout: Layout | ComposedLayout | str) -> _Array:
    """Returns the offsets of all coordinates as an array of 64-bit integers: one axis for each mode.

    `offsets(layout)[i, j]` is `layout(i, j)`. A layout that is one integer has one axis.
    """
    np = _numpy()
    layout = _strided("offsets", layout)
    table: _Array = np.frombuffer(layout._offsets(), np.int64)
    return table.reshape(product_each(layout.shape), order="F")


def _plain(operation: str, layout: Any) -> Layout:
    layout = _strided(operation, layout)
    if isinstance(layout, Layout):
        return layout
    raise TypeError(f"{operation}: `{layout}` has a swizzle; use a layout without one")


def _strided(operation: str, layout: Any) -> Layout | ComposedLayout:
    if isinstance(layout, str):
        layout = evaluate(layout)
    if isinstance(layout, (int, tuple)) and not isinstance(layout, bool):
        layout = Layout(layout)
    if isinstance(layout, (Layout, ComposedLayout)):
        return layout
    name = type(layout).__name__
    raise TypeError(f'{operation}: the layout is of type `{name}`; use a layout, or a text such as "(4,8):(8,1)"')


def _int(operation: str, name: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{operation}: `{name}` is of type `{type(value).__name__}`; use an integer") from None


def _is_nested(shape: Any) -> bool:
    return isinstance(shape, tuple) and any(isinstance(entry, tuple) for entry in shape)
