"""Random inputs against PyTorch's copy of pycute, with the judges of `test_peer` on layouts in reverse order."""

import random

import pytest

peer = pytest.importorskip("torch.distributed._pycute")
pytest.importorskip("pycute")
import test_peer as by_definition  # noqa: E402
from test_peer import answer, modes, random_coord, random_layout, second_operand, table  # noqa: E402

from pycolex import torch_pycute as ours  # noqa: E402

INPUTS = 10_000


def reverse(tree):
    return tuple(reverse(entry) for entry in reversed(tree)) if isinstance(tree, tuple) else tree


def in_reverse(layout):
    return reverse(layout[0]), reverse(layout[1])


def judged(name, a, b, result):
    """The verdict on operands and result in the order of PyTorch."""
    judge = getattr(by_definition, name)
    result = in_reverse(result)
    if name in ("logical_divide", "logical_product"):
        # The pair has the tile first in both orders.
        first, second = reversed(modes(result))
        result = (first[0], second[0]), (first[1], second[1])
    return judge(in_reverse(a), in_reverse(b) if isinstance(b, tuple) else b, result)


NAMES = ["composition", "complement", "coalesce", "right_inverse", "left_inverse", "logical_divide", "logical_product"]


@pytest.mark.parametrize("name", NAMES)
def test_operation(name):
    rng = random.Random(20260901)
    is_unary = name in ("coalesce", "right_inverse", "left_inverse")
    same = 0
    for _ in range(INPUTS):
        a = random_layout(rng)
        b = None if is_unary else second_operand(rng, name, a)
        operands = (a,) if is_unary else (a, b)
        theirs, own = answer(peer, name, *operands), answer(ours, name, *operands)
        if isinstance(own, Exception):
            assert isinstance(theirs, Exception) or not judged(name, a, b, theirs), (name, operands, theirs, own)
            continue
        assert judged(name, a, b, own) is not False, (name, operands, own)
        same += own == theirs
    assert same > INPUTS // 2


@pytest.mark.parametrize("name", ["composition", "logical_divide", "zipped_divide", "tiled_divide", "zipped_product"])
def test_tilers(name):
    """By mode, the answers of PyTorch are those of this module wherever both accept the tiler and extents are not 1."""
    rng = random.Random(20260902)
    same = 0
    for _ in range(INPUTS):
        a = random_layout(rng, is_tuple=True)
        tiler = [None if rng.random() < 0.2 else (rng.choice([2, 3, 4]), rng.choice([1, 2])) for _ in a[0]]
        tiler = tiler[: rng.randint(1, len(tiler))]
        theirs, own = answer(peer, name, a, tiler), answer(ours, name, a, tiler)
        if isinstance(own, Exception) or isinstance(theirs, Exception):
            continue
        if own[0] == theirs[0] and 1 not in by_definition.leaves(a[0]):
            assert table(in_reverse(own)) == table(in_reverse(theirs)), (a, tiler, own, theirs)
        same += own == theirs
    assert same > INPUTS // 10


def test_coordinates():
    rng = random.Random(20260903)
    for _ in range(INPUTS):
        shape, stride = random_layout(rng)
        coord, _ = random_coord(rng, shape)
        shape, stride, coord = reverse(shape), reverse(stride), reverse(coord)
        assert ours.crd2idx(coord, shape, stride) == peer.crd2idx(coord, shape, stride)
        assert ours.crd2idx(coord, shape) == peer.crd2idx(coord, shape)
        assert ours.Layout(shape, stride)(coord) == peer.Layout(shape, stride)(coord)
        index = rng.randrange(by_definition.count(shape))
        assert ours.idx2crd(index, shape) == peer.idx2crd(index, shape)
        assert ours.suffix_product(shape) == peer.suffix_product(shape) == ours.Layout(shape).stride
        assert tuple(mode.shape for mode in ours.Layout(shape)) == (shape if isinstance(shape, tuple) else (shape,))


def test_slices():
    layout, theirs = ours.Layout((4, (2, 3), 8)), peer.Layout((4, (2, 3), 8))
    for coord in [(None, 0, 1), (2, None, None), (1, (None, 2), 3), (None, (1, None), None)]:
        sliced, expected = layout(*coord), theirs(*coord)
        assert (sliced.shape, sliced.stride) == (expected.shape, expected.stride)
        (sliced, offset), (expected, start) = ours.slice_and_offset(coord, layout), peer.slice_and_offset(coord, theirs)
        assert (sliced.shape, sliced.stride, offset) == (expected.shape, expected.stride, start)
    assert layout[0:2].shape == (4, (2, 3)) and layout[-1].shape == 8


def test_device_mesh(monkeypatch):
    """PyTorch's layouts of DeviceMesh return the same with this module in place of its own."""
    import importlib.util
    import sys
    import types

    import torch
    from torch.distributed import _mesh_layout as theirs

    names = {**vars(peer), **{name: getattr(ours, name) for name in ours.__all__}}
    module = types.ModuleType(peer.__name__)
    vars(module).update(names)
    monkeypatch.setitem(sys.modules, peer.__name__, module)
    spec = importlib.util.spec_from_file_location("mesh_layout", theirs.__file__)
    mine = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mine)

    def answers(mesh, sizes, strides, world):
        layout = mesh._MeshLayout.from_sizes_strides(sizes, strides)
        flat = layout.collapse()
        rest = flat.complement(world)
        first = layout[0].composition(mesh._MeshLayout.from_sizes_strides((layout[0].numel(),), (1,)))
        return [
            layout.top_level_sizes, layout.cosize(), flat.shape, flat.stride, flat.global_ranks(world), rest.shape, rest.stride,
            [(axis.shape, axis.stride) for axis in first], layout.remap_to_tensor(torch.arange(world)).tolist(),
        ]  # fmt: skip

    rng = random.Random(20261129)
    for _ in range(INPUTS // 10):
        sizes = [rng.choice([1, 2, 2, 3, 4]) for _ in range(rng.randint(1, 4))]
        strides = list(ours.suffix_product(tuple(sizes)))
        order = rng.sample(range(len(sizes)), len(sizes))
        sizes, strides = [sizes[k] for k in order], [strides[k] for k in order]
        world = by_definition.count(tuple(sizes)) * rng.choice([1, 2, 3])
        assert answers(mine, sizes, strides, world) == answers(theirs, sizes, strides, world)
