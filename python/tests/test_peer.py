"""10,000 random inputs against NVIDIA's pycute, with the definition of each operation as the judge.

The judge enumerates coordinates and knows neither library. A result of pycolex must be right, and what pycolex refuses
must be wrong in pycute, too. For compositions a search also shows that no layout is the result.
"""

import random

import pytest

pycute = pytest.importorskip("pycute")
from pycolex import LayoutError  # noqa: E402
from pycolex import pycute as ours  # noqa: E402

INPUTS = 10_000
REFUSALS = (AssertionError, ZeroDivisionError, ValueError, TypeError)


# Layouts as pairs (shape, stride), by their definition.


def leaves(tree):
    return [leaf for entry in tree for leaf in leaves(entry)] if isinstance(tree, tuple) else [tree]


def count(shape):
    result = 1
    for extent in leaves(shape):
        result *= extent
    return result


def at(layout, index):
    """The offset of a flat coordinate; the last mode runs on out of bounds."""
    extents, strides = leaves(layout[0]), leaves(layout[1])
    offset = 0
    for k, (extent, stride) in enumerate(zip(extents, strides)):
        digit = index if k == len(extents) - 1 else index % extent
        index //= extent
        offset += digit * stride
    return offset


def table(layout):
    return [at(layout, index) for index in range(count(layout[0]))]


def modes(layout):
    shape, stride = layout
    return list(zip(shape, stride)) if isinstance(shape, tuple) else [layout]


def refines(shape, coarse):
    """Whether each coordinate of `coarse` is one of `shape`."""
    if not isinstance(coarse, tuple):
        return count(shape) == coarse
    return isinstance(shape, tuple) and len(shape) == len(coarse) and all(map(refines, shape, coarse))


def positions(layout, length, end=0):
    """The first offsets at which copies of a layout cover 0, 1, 2, .. once each: `length` of them, or as many as cover
    0 to `end`. `None` if copies overlap before that, or if the layout repeats offsets with strides other than 0."""
    image = set(table(layout))
    if len(image) < count(tuple(extent for extent, stride in zip(leaves(layout[0]), leaves(layout[1])) if stride)):
        return None
    found, covered, lowest = [], set(), 0
    while len(found) < length or lowest < end:
        copy = {lowest + offset for offset in image}
        if copy & covered:
            return None
        covered |= copy
        found.append(lowest)
        while lowest in covered:
            lowest += 1
    return found


def padded(layout, size):
    """Layouts of this size with the coalesced strides, and extents that are not smaller."""
    flat = []
    for extent, stride in zip(leaves(layout[0]), leaves(layout[1])):
        if flat and flat[-1][0] * flat[-1][1] == stride:
            flat[-1] = (flat[-1][0] * extent, flat[-1][1])
        elif extent != 1:
            flat.append((extent, stride))

    def shapes(extents, size):
        if not extents:
            return [()] if size == 1 else []
        return [(n, *rest) for n in range(extents[0], size + 1) if size % n == 0 for rest in shapes(extents[1:], size // n)]

    return [(shape, tuple(stride for _, stride in flat)) for shape in shapes([extent for extent, _ in flat], size)]


def is_table(offsets):
    """Whether some layout has these offsets."""
    if len(offsets) == 1:
        return offsets == [0]
    for extent in range(2, len(offsets) + 1):
        if len(offsets) % extent == 0 and offsets[0] == 0:
            rest = offsets[::extent]
            if all(offsets[i] == rest[i // extent] + i % extent * offsets[1] for i in range(len(offsets))) and is_table(rest):
                return True
    return False


def has_composition(left, right):
    """Whether some layout with one mode for each integer of the right shape is left(right(c))."""
    flat_shape, flat_stride = leaves(right[0]), leaves(right[1])
    parts = [[at(left, i * stride) for i in range(extent)] for extent, stride in zip(flat_shape, flat_stride)]
    exact = [at(left, offset) for offset in table(right)]
    for index, offset in enumerate(exact):
        total = 0
        for part in parts:
            total += part[index % len(part)]
            index //= len(part)
        if total != offset:
            return False
    return all(map(is_table, parts))


# Whether a result is what the operation is defined by; `None` if copies of a layout do not tile the offsets, so that
# only a part of the definition applies.


def composition(a, b, result):
    return refines(result[0], b[0]) and table(result) == [at(a, offset) for offset in table(b)]


def coalesce(a, _, result):
    flat = list(zip(leaves(result[0]), leaves(result[1])))
    merges = any(s * d == next_d for (s, d), (_, next_d) in zip(flat, flat[1:]))
    return table(result) == table(a) and not merges and (len(flat) == 1 or all(s != 1 for s, _ in flat))


def complement(a, target, result):
    offsets, image = table(result), set(table(a))
    exact = positions(a, len(offsets), max(target, max(image) + 1))
    in_order = all(low < high for low, high in zip(offsets, offsets[1:]))
    if not in_order or set(offsets) & image != {0}:
        return False
    if exact is None:
        return None
    covered = {low + offset for low in offsets for offset in image}
    return offsets == exact[: len(offsets)] and covered >= set(range(target))


def right_inverse(a, _, result):
    return [at(a, offset) for offset in table(result)] == list(range(count(result[0])))


def left_inverse(a, _, result):
    offsets = table(a)
    back = [at(result, offset) for offset in offsets]
    if len(set(offsets)) == len(offsets):
        return back == list(range(len(offsets)))
    # No layout is a left inverse, but for equal offsets A(L(A(i))) = A(i) can hold.
    return None if [at(a, index) for index in back] == offsets else False


def logical_divide(a, b, result):
    parts = modes(result)
    if len(parts) != 2 or table(parts[0]) != [at(a, offset) for offset in table(b)]:
        return False
    rests = count(parts[1][0])
    starts = positions(b, rests, max(table(b)) + 1)
    if starts is None:
        return None
    if rests * len(set(table(b))) < count(a[0]):
        return False
    indices = [start + offset for start in starts[:rests] for offset in table(b)]
    if table(result) == [at(a, index) for index in indices]:
        return True
    # CuTe divides a larger layout if the tile does not divide an inner mode.
    is_padded = any(table(result) == [at(larger, index) for index in indices] for larger in padded(a, len(indices)))
    return None if is_padded else False


def zipped_divide(a, tiler, result):
    parts = modes(result)
    if len(parts) != 2:
        return False
    tiles, rests, kept = modes(parts[0]), modes(parts[1]), modes(a)
    if len(tiles) != len(tiler) or len(rests) != len(kept) or rests[len(tiler):] != kept[len(tiler):]:
        return False
    pairs = [((tile[0], rest[0]), (tile[1], rest[1])) for tile, rest in zip(tiles, rests)]
    tilers = [(n, 1) if isinstance(n, int) else n for n in tiler]
    verdicts = [logical_divide(*part) for part in zip(kept, tilers, pairs)]
    return False if False in verdicts else None if None in verdicts else True


def logical_product(a, b, result):
    parts = modes(result)
    if len(parts) != 2 or parts[0] != a or count(parts[1][0]) != count(b[0]):
        return False
    starts = positions(a, max(table(b)) + 1, max(table(a)) + 1)
    if starts is None:
        return None if set(table(parts[1])) & set(table(a)) <= {0} else False
    return table(parts[1]) == [starts[offset] for offset in table(b)]


# Inputs.


def random_shape(rng, depth=2):
    if depth and rng.random() < 0.5:
        return tuple(random_shape(rng, depth - 1) for _ in range(rng.randint(1, 3)))
    return rng.choice([1, 2, 2, 3, 4, 4, 5, 6, 8])


def random_layout(rng, size=64, is_tuple=False):
    shape = random_shape(rng)
    while count(shape) > size or (is_tuple and not isinstance(shape, tuple)):
        shape = random_shape(rng)
    extents = leaves(shape)
    strides = [rng.choice([0, 1, 1, 2, 3, 4, 6, 8, 12]) for _ in extents]
    if rng.random() < 0.7:
        order, run = rng.sample(range(len(extents)), len(extents)), 1
        for k in order:
            strides[k] = 0 if rng.random() < 0.1 else run
            run *= extents[k] * rng.choice([1, 1, 1, 1, 2, 3])
    strides = iter(strides)

    def like(tree):
        return tuple(map(like, tree)) if isinstance(tree, tuple) else next(strides)

    return shape, like(shape)


def operand(module, value):
    if isinstance(value, list):
        return tuple(operand(module, entry) for entry in value)
    return module.Layout(*value) if isinstance(value, tuple) else value


def answer(module, name, *operands):
    try:
        result = getattr(module, name)(*[operand(module, value) for value in operands])
    except REFUSALS as error:
        return error
    return result.shape, result.stride


def second_operand(rng, name, layout):
    if name == "complement":
        return rng.randint(1, 100)
    if name == "zipped_divide":
        entries = [rng.choice([1, 2, 3, 4, (rng.choice([2, 3, 4]), rng.choice([1, 2]))]) for _ in layout[0]]
        return entries[: rng.randint(1, len(entries))]
    return random_layout(rng, 16)


JUDGES = [composition, complement, coalesce, right_inverse, left_inverse, logical_divide, zipped_divide, logical_product]


@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: judge.__name__)
def test_operation(judge):
    name, rng = judge.__name__, random.Random(20260829)
    agree = 0
    for _ in range(INPUTS):
        a = random_layout(rng, is_tuple=name == "zipped_divide")
        is_unary = name in ("coalesce", "right_inverse", "left_inverse")
        b = None if is_unary else second_operand(rng, name, a)
        operands = (a,) if is_unary else (a, b)
        peer, own = answer(pycute, name, *operands), answer(ours, name, *operands)
        if isinstance(own, Exception):
            assert isinstance(own, LayoutError), (name, operands, own)
            assert isinstance(peer, Exception) or not judge(a, b, peer), (name, operands, peer, own)
            if judge is composition:
                assert not has_composition(a, b), (operands, own)
            continue
        assert judge(a, b, own) is not False, (name, operands, own)
        if judge is right_inverse:
            assert judge(a, b, peer)
            assert count(own[0]) >= count(peer[0]), (operands, peer, own)
        if judge in (composition, logical_divide, zipped_divide) and not isinstance(peer, Exception) and judge(a, b, peer):
            assert table(own) == table(peer), (operands, peer, own)
        agree += not isinstance(peer, Exception) and table(peer) == table(own)
    assert agree > INPUTS // 2


def random_coord(rng, shape):
    """A coordinate, and its coordinate with one integer for each integer of the shape."""
    if isinstance(shape, tuple) and rng.random() < 0.7:
        pairs = [random_coord(rng, entry) for entry in shape]
        return tuple(coord for coord, _ in pairs), [digit for _, digits in pairs for digit in digits]
    index = rng.randrange(count(shape))
    coord, digits = index, []
    for extent in leaves(shape):
        digits.append(index % extent)
        index //= extent
    return coord, digits


def test_crd2idx():
    rng = random.Random(20260830)
    for _ in range(INPUTS):
        shape, stride = random_layout(rng)
        coord, digits = random_coord(rng, shape)
        exact = sum(digit * step for digit, step in zip(digits, leaves(stride)))
        assert ours.crd2idx(coord, shape, stride) == exact == pycute.crd2idx(coord, shape, stride)
        assert ours.Layout(shape, stride)(coord) == exact
        flat = 0
        for digit, extent in reversed(list(zip(digits, leaves(shape)))):
            flat = flat * extent + digit
        assert ours.crd2idx(coord, shape) == flat == pycute.crd2idx(coord, shape)


def test_idx2crd():
    rng = random.Random(20260831)
    for _ in range(INPUTS):
        shape = random_shape(rng)
        index = rng.randrange(count(shape))
        coord = ours.idx2crd(index, shape)
        assert coord == pycute.idx2crd(index, shape)
        assert sum(digit * step for digit, step in zip(leaves(coord), leaves(ours.prefix_product(shape)))) == index
