#!/usr/bin/env python3
"""Answers questions of `colex conform --engine` with NVIDIA's pycute (package nvidia-cutlass)."""

import pycute
from notation import Convention, Unknown, is_short, serve, tuple_text


def print_layout(value):
    return f"{tuple_text(value.shape)}:{tuple_text(value.stride)}" if isinstance(value, pycute.Layout) else None


def plain(function):
    """Returns the function for layouts without a swizzle; others have no such operation."""

    def call(*operands):
        if any(isinstance(operand, (pycute.Swizzle, pycute.ComposedLayout)) for operand in operands):
            raise Unknown("swizzled layouts")
        return function(*operands)

    return call


def layout(operand):
    return operand if pycute.is_layout(operand) else pycute.Layout(operand)


def composition(a, b):
    value = pycute.composition(layout(a), b)
    if is_short(b, layout(a).shape):
        return Convention("a short tiler keeps the modes that it does not name", value)
    return value


def complement(a, *target):
    if not target:
        return Convention("without a target, the complement ends at the cosize of the layout", pycute.complement(layout(a)))
    return pycute.complement(layout(a), *target)


def idx2crd(index, shape):
    value = pycute.idx2crd(index, shape)
    if isinstance(index, int) and index >= pycute.product(shape):
        return Convention("an index past the end wraps around", value)
    return value


def compact(shape, *current):
    return Convention("compact strides have the running product at extents 1", pycute.prefix_product(shape, *current))


def get(a, path):
    for mode in path if isinstance(path, tuple) else (path,):
        a = a[mode]
    return a


def by(function):
    return plain(lambda a, *rest: function(layout(a), *rest))


OPERATIONS = {
    "size": pycute.size,
    "cosize": lambda a: pycute.cosize(layout(a)),
    "rank": by(len),
    "indices": lambda a: [a(i) for i in range(pycute.size(a))],
    "coalesce": by(pycute.coalesce),
    "coalesce_profile": by(pycute.coalesce),
    "filter": by(pycute.filter),
    "filter_profile": by(pycute.filter),
    "composition": plain(composition),
    "complement": plain(complement),
    "right_inverse": by(pycute.right_inverse),
    "left_inverse": by(pycute.left_inverse),
    "get": by(get),
    "slice_and_offset": plain(lambda crd, a: list(pycute.slice_and_offset(crd, layout(a)))),
    "crd2idx": lambda a, *rest: pycute.crd2idx(a, *rest) if isinstance(a, (int, tuple)) else a(*rest),
    "crd2idx_shape": lambda shape, crd: pycute.crd2idx(crd, shape),
    "idx2crd": idx2crd,
    "crd2crd": lambda crd, source, target: pycute.crd2crd(crd, target, source),
    "shape_div": pycute.shape_div,
    "inner_product": pycute.inner_product,
    "elem_scale": pycute.elem_scale,
    "product": pycute.product,
    "compact_col_major": compact,
    "make_layout_left": pycute.Layout,
}
for name in "logical_divide zipped_divide tiled_divide logical_product zipped_product tiled_product".split():
    OPERATIONS[name] = by(getattr(pycute, name))

serve(OPERATIONS, pycute.Layout, pycute.Swizzle, pycute.ComposedLayout, print_layout)
