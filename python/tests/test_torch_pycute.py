"""Layouts in the order of PyTorch, without PyTorch: the last mode is the fastest."""

import copy
import dataclasses
import itertools
import math
import pickle

import pytest
from pycolex import torch_pycute as ours

LAYOUT = ours.Layout((4, (2, 3), 5), (30, (15, 5), 1))


def test_modes_in_their_order():
    assert [(mode.shape, mode.stride) for mode in LAYOUT] == [(4, 30), ((2, 3), (15, 5)), (5, 1)]
    assert all(type(mode) is ours.Layout for mode in LAYOUT)
    assert [LAYOUT[k] for k in range(3)] == list(LAYOUT) == [LAYOUT[k] for k in range(-3, 0)]
    assert (LAYOUT[1:].shape, LAYOUT[1:].stride) == (((2, 3), 5), ((15, 5), 1))
    assert list(LAYOUT[::-1]) == list(LAYOUT)[::-1]
    assert ours.make_layout(*LAYOUT) == ours.make_layout(LAYOUT[k] for k in range(3)) == LAYOUT


def test_lists_are_refused():
    """A list must not have its entries in the order of `pycolex`."""
    calls = [
        lambda: ours.Layout([4, 8]),
        lambda: ours.Layout((4, [2, 4])),
        lambda: ours.idx2crd(5, [4, 8]),
        lambda: ours.crd2idx([1, 2], (4, 8)),
        lambda: LAYOUT([0, 1, 2]),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="is a list; use a tuple"):
            call()


@dataclasses.dataclass(frozen=True)
class Mesh(ours.Layout):
    """A layout of ranks, as DeviceMesh has one."""

    shape: tuple
    stride: tuple

    def __post_init__(self):
        if not ours.match_structure(self.shape, self.stride):
            raise ValueError("other parentheses")

    def ranks(self):
        """The offsets by the definition."""
        sizes, strides = ours.flatten(self.shape), ours.flatten(self.stride)
        return [sum(map(math.prod, zip(coord, strides))) for coord in itertools.product(*map(range, sizes))]


def test_dataclasses():
    mesh = Mesh((2, (2, 2)), (4, (1, 2)))
    assert (mesh.shape, mesh.stride) == ((2, (2, 2)), (4, (1, 2)))
    assert [mesh(k) for k in range(8)] == mesh.ranks() == [0, 2, 1, 3, 4, 6, 5, 7]
    assert (mesh[1].shape, mesh[1].stride, len(mesh)) == ((2, 2), (1, 2), 2)
    assert repr(mesh) == "Mesh(shape=(2, (2, 2)), stride=(4, (1, 2)))"
    assert mesh == Mesh(shape=(2, (2, 2)), stride=(4, (1, 2))) != Mesh((2, (2, 2)), (4, (2, 1)))
    assert hash(mesh) == hash(Mesh((2, (2, 2)), (4, (1, 2))))
    other = dataclasses.replace(mesh, stride=(4, (2, 1)))
    assert dataclasses.astuple(other) == (other.shape, other.stride) == ((2, (2, 2)), (4, (2, 1)))
    for twin in (pickle.loads(pickle.dumps(other)), copy.copy(other), copy.deepcopy(other)):
        assert type(twin) is Mesh and twin == other
    gaps = ours.complement(mesh, 16)
    assert sorted(a + b for a in mesh.ranks() for b in Mesh(gaps.shape, gaps.stride).ranks()) == list(range(16))
    assert ours.coalesce(Mesh((2, 2, 2), (4, 2, 1))) == ours.Layout(8, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        mesh.shape = (8,)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'stride'"):
        Mesh((2, 2))
    with pytest.raises(AttributeError, match="a layout does not change"):
        LAYOUT.shape = (4, 8)
