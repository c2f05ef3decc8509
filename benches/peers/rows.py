"""The rows of `copies.py`, in groups: each group is a table."""

import math
from typing import NamedTuple

BYTES = {"u8": 1, "u16": 2, "f32": 4, "f64": 8}


class Row(NamedTuple):
    """A copy of a row-major array into a row-major array with permuted modes.

    `flips` are reversed modes of the source. Elements after each row of the source or of the target are not copied.
    """

    text: str
    element: str
    shape: list
    order: list
    gap_from: int = 0
    gap_to: int = 0
    flips: tuple = ()

    @property
    def name(self):
        return f"{self.element} {self.text}"

    @property
    def bytes(self):
        return math.prod(self.shape) * BYTES[self.element]

    @property
    def line(self):
        gaps = f"{self.gap_from} {self.gap_to}"
        return f"row {self.element} {commas(self.shape)} {commas(self.order)} {commas(self.flips) or '-'} {gaps}"


def commas(numbers):
    return ",".join(map(str, numbers))


def columns(text, element, shape, order):
    """Returns a row of column-major arrays: `order` lists the modes of the source from the fastest one of the target."""
    last = len(shape) - 1
    return Row(text, element, shape[::-1], [last - k for k in reversed(order)])


def transposes():
    for element, side, greatest in [("f32", 256, 16384), ("u8", 400, 32768)]:
        for n in [512, 1024, 4096, 4000, greatest]:
            yield Row(f"{n}² transposed", element, [n, n], [1, 0])
        for order in [[0, 2, 1], [2, 1, 0], [1, 0, 2]]:
            yield Row(f"{side}³ ({commas(order)})", element, [side] * 3, order)
        yield Row("64×300×500 (2,1,0)", element, [64, 300, 500], [2, 1, 0])
        yield Row("8×32×24×40×48 (0,2,4,1,3)", element, [8, 32, 24, 40, 48], [0, 2, 4, 1, 3])
        yield Row("77×5×33×6×36 (4,2,0,3,1)", element, [77, 5, 33, 6, 36], [4, 2, 0, 3, 1])


def images():
    for element in ["f32", "u8"]:
        for n, c, side in [(16, 3, 224), (8, 64, 112), (2, 64, 28)]:
            yield Row(f"{n}×{c}×{side}² NCHW to NHWC", element, [n, c, side, side], [0, 2, 3, 1])
            yield Row(f"{n}×{side}²×{c} NHWC to NCHW", element, [n, side, side, c], [0, 3, 1, 2])


def padded():
    for element in ["f32", "u8"]:
        for n, gap in [(500, 12), (4000, 96)]:
            yield Row(f"{n}² rows, source padded by {gap}", element, [n, n], [0, 1], gap_from=gap)
            yield Row(f"{n}² rows, target padded by {gap}", element, [n, n], [0, 1], gap_to=gap)
    for n in [512, 4096, 16384]:
        yield Row(f"{n}² to T(8,128)", "f32", [n // 8, 8, n // 128, 128], [0, 2, 1, 3])
        yield Row(f"{n}² from T(8,128)", "f32", [n // 8, n // 128, 8, 128], [0, 2, 1, 3])


def short_modes():
    shapes = [
        ([4096, 4096], "10"),
        ([64] * 4, "3210"),
        ([24, 75, 60, 100], "0321"),
        ([64, 16, 1024, 8], "0213"),
        ([27, 20, 24, 31, 25], "14032"),
        ([36, 6, 33, 5, 77], "43210"),
        ([36, 6, 33, 5, 77], "42031"),
        ([48, 40, 24, 32, 8], "20413"),
        ([8, 20, 18, 14, 16, 19], "031542"),
        ([12, 15, 14, 16, 11, 19], "503142"),
    ]
    for element in ["f32", "f64", "u16", "u8"]:
        for shape, order in shapes:
            yield columns(f"({commas(shape)}) {order}", element, shape, [int(k) for k in order])


def burn():
    for element in ["f32", "u8"]:
        yield Row("2048² transposed", element, [2048] * 2, [1, 0])
        yield Row("8×2048×256 (0,2,1)", element, [8, 2048, 256], [0, 2, 1])
        yield Row("2048² flipped, axis 0", element, [2048] * 2, [0, 1], flips=(0,))
        yield Row("2048² flipped, axis 1", element, [2048] * 2, [0, 1], flips=(1,))
        yield Row("2048² flipped, both axes", element, [2048] * 2, [0, 1], flips=(0, 1))
        yield Row("2048² transposed and flipped, axis 1", element, [2048] * 2, [1, 0], flips=(1,))


def tenferro():
    bits = [2] * 24
    for element in ["f64", "f32", "u16", "u8"]:
        yield columns("24 modes of 2, i to 7i+5", element, bits, [(7 * i + 5) % 24 for i in range(24)])
        yield columns("24 modes of 2, reversed", element, bits, [*reversed(range(24))])
    # Two steps of a tensor network: a compact source, and one whose modes are scattered already.
    yield columns("24 modes of 2, network", "f64", bits, [0, 1, 2, 3, 22, 4, 23, *range(5, 22)])
    yield columns("24 modes of 2, network, scattered", "f64", bits, [0, 1, 2, 3, 20, 22, 21, 4, 23, *range(5, 20)])


def numpy():
    for shape in [[257] * 3, [61, 59, 63, 57], [23, 21, 25, 27, 29], [11, 13, 15, 17, 19, 21]]:
        yield Row("×".join(map(str, shape)) + " reversed", "f64", shape, [*reversed(range(len(shape)))])
    yield Row("4096² transposed", "f64", [4096] * 2, [1, 0])
    yield Row("4096² transposed, source padded by 64", "f64", [4096] * 2, [1, 0], gap_from=64)
    for n, m in [(512, 512), (4096, 8192)]:
        yield Row(f"{n}×{m}, every second row", "f64", [n // 2, m], [0, 1], gap_from=m)


GROUPS = {
    "Transposes and permutations": transposes,
    "Images": images,
    "Padded and tiled matrices": padded,
    "Short modes: sizes from the fastest, the order lists the modes of the source from the target's fastest": short_modes,
    "burn#5613: transposes and flips": burn,
    "tenferro-rs#1393: 24 modes": tenferro,
    "numpy#32672": numpy,
}


def groups():
    """Returns the rows of each group, by its caption."""
    return {caption: [*rows()] for caption, rows in GROUPS.items()}
