#!/usr/bin/env python3
"""Answers questions of `colex conform --engine` with tensor-layouts."""

import tensor_layouts as tl
from notation import Convention, Unknown, is_short, serve, tuple_text


def print_layout(value):
    if isinstance(value, tl.Layout):
        return f"{tuple_text(value.shape)}:{tuple_text(value.stride)}"
    if isinstance(value, tl.Swizzle):
        return f"S<{value.bits},{value.base},{value.shift}>"
    if isinstance(value, tl.ComposedLayout):
        if not isinstance(value.outer, tl.Swizzle) or not isinstance(value.inner, tl.Layout):
            raise Unknown("a composed layout without notation")
        return f"{print_layout(value.outer)}o{value.offset}o{print_layout(value.inner)}"
    return None


def layout(operand):
    return tl.Layout(operand) if isinstance(operand, (int, tuple)) else operand


def compose(a, b):
    value = tl.compose(layout(a), b)
    if isinstance(a, tl.Layout) and is_short(b, a.shape):
        return Convention("a short tiler keeps the modes that it does not name", value)
    return value


def by(function, convention=None, applies=lambda *rest: True):
    """Returns the function of a layout and other operands, with a convention where it applies."""

    def call(a, *rest):
        value = function(layout(a), *rest)
        return Convention(convention, value) if convention and applies(*rest) else value

    return call


def has_int(tiler):
    return isinstance(tiler, int) or isinstance(tiler, tuple) and any(map(has_int, tiler))


def slice_and_offset(crd, a, part):
    value = tl.slice_and_offset(crd, layout(a))
    if isinstance(value[0], tl.ComposedLayout):
        return Convention("the offset of a slice stays under the swizzle", part(value))
    if isinstance(crd, tuple) and any(isinstance(entry, tuple) for entry in crd):
        return Convention("the modes of a sliced mode keep their parentheses", part(value))
    return part(value)


def rank(a):
    return Convention("an integer has rank 0", tl.rank(a)) if tl.rank(a) == 0 else tl.rank(a)


def idx2crd(index, shape):
    value = tl.idx2crd(index, shape)
    if isinstance(index, int) and index >= tl.size(shape):
        return Convention("an index past the end wraps around", value)
    return value


COMPACT = "compact strides have the running product at extents 1"
PROFILE = "the integers of a profile are extents"
OPERATIONS = {
    "size": tl.size,
    "cosize": by(tl.cosize),
    "rank": rank,
    "depth": tl.depth,
    "indices": lambda a: [a(i) for i in range(tl.size(a))],
    "coalesce": by(tl.coalesce),
    "coalesce_profile": by(tl.coalesce, PROFILE),
    "composition": compose,
    "complement": by(tl.complement),
    "get": by(lambda a, path: tl.mode(a, path[0] if isinstance(path, tuple) and len(path) == 1 else path)),
    "slice_and_offset": lambda crd, a: slice_and_offset(crd, a, list),
    "slice": lambda crd, a: slice_and_offset(crd, a, lambda result: result[0]),
    "flatten": tl.flatten,
    "blocked_product": by(tl.blocked_product, "the copies of a blocked product are a cosize apart"),
    "dice": lambda crd, a: tl.dice_modes(crd, layout(a)),
    "crd2idx": lambda a, *rest: tl.crd2idx(a, *rest) if isinstance(a, (int, tuple)) else a(*rest),
    "idx2crd": idx2crd,
    "crd2crd": lambda crd, source, target: tl.crd2crd(crd, target, source),
    "compact_col_major": lambda *operands: Convention(COMPACT, tl.prefix_product(*operands)),
    "compact_row_major": lambda *operands: Convention(COMPACT, tl.suffix_product(*operands)),
    "make_layout_left": lambda shape: tl.Layout(shape),
    "make_swizzle": tl.make_swizzle,
}
for name in """unflatten group replace append prepend right_inverse left_inverse nullspace upcast downcast max_common_layout
        max_common_vector logical_product zipped_product tiled_product flat_product raked_product""".split():
    OPERATIONS[name] = by(getattr(tl, name))
for name in "logical_divide zipped_divide tiled_divide flat_divide".split():
    OPERATIONS[name] = by(getattr(tl, name), "an integer divides mode 0, or the first mode of a mode", has_int)
for name in "congruent weakly_congruent compatible shape_div inner_product elem_scale product_each".split():
    OPERATIONS[name] = getattr(tl, name)

serve(OPERATIONS, tl.Layout, tl.Swizzle, lambda s, offset, a: tl.ComposedLayout(s, a, offset=offset), print_layout)
