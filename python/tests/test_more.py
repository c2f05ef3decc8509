"""Operations on the set of offsets, on entries of tuples, and on linear layouts. The oracle is brute force."""

import itertools
import math
from collections import Counter

import pycolex as cx
import pytest


def offset(extents, strides, index):
    """The definition: the first mode is fastest, and the last one has no bound."""
    total = 0
    for k, (extent, stride) in enumerate(zip(extents, strides)):
        total += stride * (index if k == len(extents) - 1 else index % extent)
        index //= max(extent, 1)
    return total


def random_modes(rng):
    extents = tuple(rng.choice([1, 2, 3, 4, 8, 0 if rng.random() < 0.1 else 2]) for _ in range(rng.randint(1, 3)))
    compact, strides = 1, [0] * len(extents)
    for k in rng.sample(range(len(extents)), len(extents)):
        strides[k], compact = compact, compact * extents[k]
    if rng.random() < 0.5:
        strides = [rng.choice([0, 1, 1, 2, 4, 5, -2]) for _ in extents]
    return extents, tuple(strides)


def random_layout(rng, kind):
    """A layout, and its offsets by the definition."""
    extents, strides = random_modes(rng)
    offsets = [offset(extents, strides, index) for index in range(math.prod(extents))]
    layout = cx.Layout(extents, strides)
    if kind == "plain":
        return layout, offsets
    by = max(0, -min(offsets, default=0)) + rng.choice([0, 0, 4])
    if kind == "outer":
        outer = random_modes(rng)
        try:
            return cx.ComposedLayout(cx.Layout(*outer), by, layout), [offset(*outer, by + x) for x in offsets]
        except cx.LayoutError:
            return random_layout(rng, kind)  # an outer layout without elements
    bits, base = rng.randint(1, 2), rng.randint(0, 2)
    shift = bits + rng.randint(0, 1)
    mask = ((1 << bits) - 1) << (base + shift)
    offsets = [(by + x) ^ (((by + x) & mask) >> shift) for x in offsets]
    return cx.ComposedLayout(cx.Swizzle(bits, base, shift), by, layout), offsets


KINDS = ["plain", "swizzle", "outer"]


@pytest.mark.parametrize("kind", KINDS)
def test_sets_of_offsets(rng, kind):
    permutations = 0
    for _ in range(2000):
        layout, offsets = random_layout(rng, kind)
        counts, size = Counter(offsets), len(offsets)
        image = sorted(counts)
        assert cx.image(layout) == image
        assert cx.offset_counts(layout) == sorted(counts.items())
        gaps = [(a + 1, b - 1) for a, b in zip(image, image[1:]) if a + 1 < b]
        assert cx.offset_gaps(layout) == gaps
        span = image[-1] - image[0] + 1 if image else 0
        distinct = len(image)
        assert cx.footprint(layout) == {
            "least": min(image, default=None),
            "greatest": max(image, default=None),
            "span": span,
            "size": size,
            "distinct": distinct,
            "gaps": span - distinct,
        }
        assert cx.is_injective(layout) == (distinct == size)
        assert cx.is_bijective(layout) == (image == list(range(size)))
        assert cx.is_contiguous(layout) == (span == distinct)
        assert cx.is_surjective(layout) == (image == list(range(distinct)))
        assert cx.is_surjective(layout, 4) == (image == list(range(4)))
        assert cx.fixed_points(layout) == [i for i, offset in enumerate(offsets) if i == offset]
        run = next((i for i, x in enumerate(offsets) if x != offsets[0] + i), size)
        assert cx.contiguity(layout) == run
        if kind != "outer":
            assert sorted(cx.table(cx.sort(layout))) == sorted(offsets)
        extents = [math.prod(cx.flatten_to_tuple(extent)) for extent in layout.shape]
        steps = [math.prod(extents[:k]) for k in range(len(extents))]
        modes = [[offsets[i * step] if size else 0 for i in range(n)] for n, step in zip(extents, steps)]
        runs = [next((i for i, x in enumerate(mode) if x != mode[0] + i), len(mode)) for mode in modes]
        assert not size or cx.mode_contiguity(layout) == runs
        permutations += permutation_holds(layout, offsets)
    assert permutations > 100


def permutation_holds(layout, offsets):
    """Checks cycles and order, and returns whether the layout is a permutation."""
    if sorted(offsets) != list(range(len(offsets))):
        for operation in (cx.cycles, cx.order):
            with pytest.raises(ValueError, match="a permutation has each offset of 0.."):
                operation(layout)
        return False
    cycles = cx.cycles(layout)
    assert sorted(i for cycle in cycles for i in cycle) == list(range(len(offsets)))
    for cycle in cycles:
        assert cycle[0] == min(cycle) and [offsets[i] for i in cycle] == cycle[1:] + cycle[:1]
    order = cx.order(layout)
    assert order == math.lcm(*map(len, cycles))
    return True


def test_equal_functions(rng):
    pairs = [random_layout(rng, rng.choice(KINDS)) for _ in range(300)]
    equal = 0
    for (a, a_offsets), (b, b_offsets) in itertools.product(pairs[:150], pairs[150:]):
        assert cx.functionally_equal(a, b) == (a_offsets == b_offsets)
        equal += a_offsets == b_offsets
    assert equal > 100
    assert cx.functionally_equal(cx.ll_identity(8, "lane", "dim0"), cx.Layout((2, 4), (1, 2)))
    assert not cx.functionally_equal(cx.ll_identity(8, "lane", "dim0"), cx.Layout(6, 1))
    assert not cx.functionally_equal(cx.identity((2, 4)), cx.identity(8))


def test_too_many_offsets_are_refused():
    huge = cx.Layout((1 << 11, 1 << 11), (1, 3))
    for operation in (cx.image, cx.offset_gaps, cx.offset_counts, cx.footprint, cx.cycles, cx.order, cx.fixed_points):
        with pytest.raises(cx.LayoutError, match="at most 1048576 are listed"):
            operation(huge)
    large = cx.footprint(cx.Layout((1 << 20, 1 << 20), (1, 1 << 20)))
    assert large["span"] == large["distinct"] == 1 << 40


def test_entries_of_tuples(rng):
    python = {"add": int.__add__, "sub": int.__sub__, "mul": int.__mul__}
    for _ in range(500):
        a = tuple(rng.randint(-9, 9) for _ in range(rng.randint(1, 4)))
        b = tuple(rng.choice([-3, -1, 1, 2, 5]) for _ in a)
        for name, function in python.items():
            assert getattr(cx, f"elem_{name}")(a, b) == tuple(map(function, a, b))
        quotients, rests = cx.elem_div(a, b), cx.elem_mod(a, b)
        assert quotients == tuple(int(x / y) for x, y in zip(a, b))
        assert rests == tuple(int(math.fmod(x, y)) for x, y in zip(a, b))
        free = [rng.random() < 0.5 for _ in a]
        coord = tuple(None if is_free else 0 for is_free in free)
        assert cx.slice(coord, a) == tuple(x for x, is_free in zip(a, free) if is_free)
        assert cx.dice(coord, a) == tuple(x for x, is_free in zip(a, free) if not is_free)
        k = rng.randrange(len(a))
        assert cx.get(a, k) == a[k]
        assert cx.suffix_product(b) == tuple(math.prod(b[k + 1 :]) for k in range(len(b)))
    assert cx.shape_mod((6, 4), 12) == (6, 2)
    with pytest.raises(ValueError, match="divided by 0"):
        cx.elem_div((1, 2), 0)


def random_linear(rng):
    """A linear layout of inputs a and b, and outputs x and y, and its function."""
    columns = [rng.randrange(16) for _ in range(4)]
    text = ", ".join(str([c & 3, c >> 2]) for c in columns[:2]), ", ".join(str([c & 3, c >> 2]) for c in columns[2:])
    matrix = f"#ttg.linear<{{a = [{text[0]}], b = [{text[1]}]}}>"

    def apply(a, b):
        value = 0
        for bit, column in enumerate(columns):
            value ^= column if (a | b << 2) >> bit & 1 else 0
        return value & 3, value >> 2

    return cx.LinearLayout(matrix), apply


def test_linear_layouts(rng):
    for _ in range(200):
        layout, apply = random_linear(rng)
        names = [f"dim{k}" for k in range(2)]
        outputs = [apply(a, b) for b in range(4) for a in range(4)]
        both = list(itertools.product(range(4), repeat=2))
        assert [cx.ll_apply(layout, (a, b)) for b, a in both] == outputs
        assert cx.ll_is_injective(layout) == (len(set(outputs)) == 16)
        swapped = cx.ll_transpose_inputs(layout, ["b", "a"])
        assert [cx.ll_apply(swapped, (b, a)) for b, a in both] == outputs
        swapped = cx.ll_transpose_outputs(layout, names[::-1])
        assert [cx.ll_apply(swapped, (a, b))[::-1] for b, a in both] == outputs
        flat = cx.ll_reshape_inputs(layout, {"i": 16})
        assert [cx.ll_apply(flat, (i,)) for i in range(16)] == outputs
        part = cx.ll_sublayout(layout, "b", [names[1]])
        assert [cx.ll_apply(part, (b,)) for b in range(4)] == [(apply(0, b)[1],) for b in range(4)]
        assert cx.ll_sublayout_is_zero(layout, ["b"], names[1]) == all(apply(0, b)[1] == 0 for b in range(4))
    with pytest.raises(TypeError, match="names with sizes"):
        cx.ll_reshape_inputs(cx.ll_identity(8, "a", "x"), ["b", "c"])
    with pytest.raises(ValueError, match="`warp` is missing"):
        cx.ll_sublayout(cx.ll_zeros(8, "a", "x"), ["warp"], [])
    rows = cx.ll_from_layout(cx.Layout((4, 8), (8, 1)), ["row", "column"], "offset")
    assert cx.ll_apply(rows, (2, 5)) == (21,)
    assert cx.ll_reshape_outputs(rows, {"high": 4, "low": 8}) != rows
