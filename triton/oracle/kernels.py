"""Compiles two kernels with Triton for several devices, without a GPU, and writes their TTGIR.

    python kernels.py DIRECTORY

Needs `pip install triton==3.9.0`. `triton/tests` has two of the files.
"""

import re
import sys
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def product(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    row, column = tl.program_id(0), tl.program_id(1)
    rows = row * BM + tl.arange(0, BM)
    columns = column * BN + tl.arange(0, BN)
    depth = tl.arange(0, BK)
    pa = a + rows[:, None] * k + depth[None, :]
    pb = b + depth[:, None] * n + columns[None, :]
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for begin in range(0, k, BK):
        left = tl.load(pa, mask=depth[None, :] < k - begin, other=0.0)
        right = tl.load(pb, mask=depth[:, None] < k - begin, other=0.0)
        total = tl.dot(left, right, total)
        pa += BK
        pb += BK * n
    mask = (rows[:, None] < m) & (columns[None, :] < n)
    tl.store(c + rows[:, None] * n + columns[None, :], total.to(tl.float16), mask=mask)


@triton.jit
def attention(q, k, v, o, n, D: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    keys, width = tl.arange(0, BN), tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + width[None, :])
    top = tl.full((BM, ), float("-inf"), dtype=tl.float32)
    norm = tl.zeros((BM, ), dtype=tl.float32)
    total = tl.zeros((BM, D), dtype=tl.float32)
    for begin in range(0, n, BN):
        key = tl.load(k + (begin + keys)[None, :] * D + width[:, None])
        score = tl.dot(query, key)
        new = tl.maximum(top, tl.max(score, 1))
        weight = tl.exp2(score - new[:, None])
        scale = tl.exp2(top - new)
        norm = norm * scale + tl.sum(weight, 1)
        value = tl.load(v + (begin + keys)[:, None] * D + width[None, :])
        total = tl.dot(weight.to(tl.float16), value, total * scale[:, None])
        top = new
    tl.store(o + rows[:, None] * D + width[None, :], (total / norm[:, None]).to(tl.float16))


def without_locations(text):
    """Removes the lines and the places of the source file."""
    lines = [line for line in text.splitlines() if not line.startswith("#loc")]
    return re.sub(r' loc\((?:#loc\d*|"[^"]*"\(#loc\d*\)|unknown)\)', "", "\n".join(lines)) + "\n"


TARGETS = {
    "sm80": GPUTarget("cuda", 80, 32), "sm90": GPUTarget("cuda", 90, 32), "sm100": GPUTarget("cuda", 100, 32),
    "gfx942": GPUTarget("hip", "gfx942", 64), "gfx1100": GPUTarget("hip", "gfx1100", 32),
    "gfx1250": GPUTarget("hip", "gfx1250", 32),
}


def main():
    directory = Path(sys.argv[1])
    half = "*fp16"
    sources = {
        "product": (product, {"a": half, "b": half, "c": half, "m": "i32", "n": "i32", "k": "i32"},
                    {"BM": 128, "BN": 64, "BK": 64}),
        "attention": (attention, {"q": half, "k": half, "v": half, "o": half, "n": "i32"},
                      {"D": 64, "BM": 64, "BN": 64}),
    }
    for name, (function, signature, constants) in sources.items():
        signature = signature | {constant: "constexpr" for constant in constants}
        # Pointers and the integers are divisible by 16.
        attributes = {(k, ): [["tt.divisibility", 16]] for k in range(len(signature) - len(constants))}
        for device, target in TARGETS.items():
            source = ASTSource(fn=function, signature=signature, constexprs=constants, attrs=attributes)
            try:
                kernel = triton.compile(source, target=target, options={"num_warps": 4, "num_stages": 3})
                text = without_locations(kernel.asm["ttgir"])
                (directory / f"{name}-{device}.ttgir").write_text(text)
                print(name, device, len(text))
            except Exception as error:
                print(name, device, type(error), str(error)[:200])


main()
