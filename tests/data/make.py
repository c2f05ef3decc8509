"""Makes the three HLO texts of this folder with jax and jaxlib on CPU. README.md describes each text.

    python3 -m venv VENV
    VENV/bin/pip install jax==0.10.2 jaxlib==0.10.2 numpy==2.4.6
    VENV/bin/python tests/data/make.py          # writes the files
    VENV/bin/python tests/data/make.py --check  # writes nothing, compares

Nothing is run on data: every program is traced on shapes and compiled. The texts are XLA's own, byte for byte; the one
thing taken out is the folder of each Python source file, which JAX itself removes (see `main`).
"""

import os
import pathlib
import sys
import tempfile

# Eight CPU devices, for a mesh of 4x2. Set before jax is imported, because XLA reads the variable once.
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"
# XLA writes the number of available cores into the text, so this sets two on every machine.
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
# Prints only errors: the partitioner warns about the re-shardings that `sharded` requests intentionally.
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "2"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.core import ShapedArray
from jax.experimental.layout import Format, Layout, with_layout_constraint
from jax.extend.core import Primitive
from jax.interpreters import mlir
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = pathlib.Path(__file__).parent


def spec(dtype, *dims):
    """An argument that has only a shape."""
    return jax.ShapeDtypeStruct(dims, dtype)


# Small: the forward step of a two-layer perceptron whose second weight has four bits, after optimisation.


def mlp(x, w1, b1, w2, scale, b2):
    hidden = jax.nn.relu(x @ w1 + b1)
    return jax.nn.softmax(hidden @ (w2.astype(scale.dtype) * scale) + b2)


def small():
    f32 = jnp.float32
    first, second = (spec(f32, 20, 12), spec(f32, 12)), (spec(jnp.int4, 12, 7), spec(f32, 7), spec(f32, 7))
    return jax.jit(mlp).lower(spec(f32, 16, 20), *first, *second).compile().as_text()


# Medium: many element types, layouts and shardings, before optimisation.

MESH = Mesh(np.array(jax.devices()).reshape(4, 2), ("x", "y"))


def along(*axes):
    """The sharding of a tensor whose dimension `i` is split along the mesh axes `axes[i]`."""
    return NamedSharding(MESH, PartitionSpec(*axes))


def at(order, *axes):
    """A layout, with dimensions from major to minor, and a sharding."""
    return Format(Layout(major_to_minor=order), along(*axes))


def pin(x, *axes):
    return lax.with_sharding_constraint(x, along(*axes))


def sharded(image, kernel, mask, nibbles, signs, wave, weight, scale, key):
    """Unrelated pieces, one for each kind of text."""
    # A convolution NHWC x HWIO, in bf16, of a kernel in s8; windows with strides and padding.
    conv = lax.conv_general_dilated(
        image, kernel.astype(image.dtype), (2, 1), ((1, 2), (1, 1)), dimension_numbers=("NHWC", "HWIO", "NHWC")
    )
    pooled = lax.reduce_window(conv, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    kept = jnp.where(mask[:, None, None, :], pooled, jnp.zeros_like(pooled))

    # Elements of four bits, floats of eight bits, complex numbers.
    low = nibbles.astype(jnp.uint8) + signs.astype(jnp.uint8)
    product = lax.dot_general(
        weight.T, weight.astype(jnp.float8_e5m2), (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32
    )
    spectrum = pin(jnp.fft.fft(wave.T, axis=0), None, "y")

    # Layouts inside the program, in addition to those of its parameters and results.
    turned = with_layout_constraint(jnp.transpose(kept, (3, 1, 0, 2)), Layout(major_to_minor=(2, 0, 3, 1)))

    # A loop over a tuple of more than five parts; a conditional; a sort; a reduction with two results.
    def body(state):
        i, a, b, c, d, flags, total = state
        return i + 1, a * 2, b + a, pin(c @ a, ("x", "y"), None), ~d, flags | (i > 3), total + jnp.sum(b)

    eye = jnp.eye(16, dtype=jnp.float32)
    flags = jnp.array([True, False, True])
    start = (jnp.int32(0), eye, scale, pin(product, "x", "y")[:16, :16], low[0], flags, jnp.float32(0))
    loop = lax.while_loop(lambda state: state[0] < 10, body, start)
    chosen = lax.cond(loop[-1] > 0, lambda s: s.T, lambda s: s + 1, loop[2])
    keys, order = lax.sort((loop[3], lax.broadcasted_iota(jnp.int32, (16, 16), 0)), dimension=0, num_keys=1)
    best = jnp.argmax(keys, axis=1)

    # Random bits, a table, a gather and a scatter.
    _, noise = lax.rng_bit_generator(key, (2, 3, 5), dtype=jnp.uint16)
    corner = jnp.array([[1, -2], [3, 4]], dtype=jnp.bfloat16)
    table = jnp.array(np.arange(24).reshape(2, 3, 4) - 5, dtype=jnp.int16)
    with jax.named_scope("reads like f32[2,3]{1,0}"):
        looked = chosen[best].at[:, 2].add(jnp.float32(1))

    halved = pin(turned, None, None, "x")
    constants = {"table": table, "corner": corner, "empty": jnp.zeros((0, 4), jnp.float16), "none": ()}
    return halved, low, product, spectrum, order, looked, noise, constants, loop[4], loop[5]


def medium():
    inputs = [
        (spec(jnp.bfloat16, 8, 16, 12, 32), at((3, 0, 1, 2), "x", None, None, "y")),
        (spec(jnp.int8, 3, 3, 32, 64), at((2, 3, 0, 1), None, None, "y", "x")),
        (spec(jnp.bool_, 8, 64), at((1, 0), "y", "x")),
        (spec(jnp.uint4, 24, 40), at((1, 0), "y", None)),
        (spec(jnp.int4, 24, 40), at((0, 1), ("x", "y"), None)),
        (spec(jnp.complex64, 8, 32), at((1, 0), ("y", "x"), None)),
        (spec(jnp.float8_e4m3fn, 48, 32), at((1, 0), None, "x")),
        (spec(jnp.float32, 16, 16), at((0, 1))),
        (spec(jnp.uint32, 4), at((0,))),
    ]
    specs, formats = zip(*inputs)
    results = (at((1, 2, 3, 0), None, None, "x"), at((1, 0), None, "y"), at((1, 0), "x"), *[None] * 7)
    lowered = jax.jit(sharded, in_shardings=formats, out_shardings=results).lower(*specs)
    # XLA adds the layouts of parameters and results when it compiles, so this uses its dump before the first pass.
    with tempfile.TemporaryDirectory() as folder:
        lowered.compile({"xla_dump_to": folder, "xla_dump_hlo_as_text": True})
        (path,) = pathlib.Path(folder).glob("*jit_sharded*before_optimizations.txt")
        return path.read_text()


# Large: one step of training a residual network with attention on top, after optimisation. All stages
# differ, so most tensors have different shapes.

BATCH = (48, 96, 80, 3)
WIDTHS = (20, 36, 68, 132)
HEADS, HEAD_WIDTH, HIDDEN, CLASSES = (6, 4, 3), (22, 28, 40), (260, 300, 420), 117


def lower_feed(ctx, x):
    """Sends a tensor by outfeed and receives a batch by infeed; a token orders the two."""
    types = [ir.RankedTensorType.get(aval.shape, mlir.dtype_to_ir_type(aval.dtype)) for aval in ctx.avals_out]
    sent = stablehlo.outfeed([x], stablehlo.create_token(), outfeed_config="to f32[16]{0}, the host")
    return list(stablehlo.infeed([*types, sent.type], sent, infeed_config=""))[:-1]


# A JAX primitive for StableHLO operations without a function in `jax.lax`.
feed = Primitive("feed")
feed.multiple_results = True
feed.def_abstract_eval(lambda x: [ShapedArray(BATCH, jnp.uint8), ShapedArray(BATCH[:1], jnp.int32)])
mlir.register_lowering(feed, lower_feed)


def network_specs():
    """The parameters, as shapes."""
    f32 = jnp.float32
    params, before = {"stem": spec(f32, 7, 5, 3, WIDTHS[0])}, WIDTHS[0]
    for i, width in enumerate(WIDTHS):
        params[f"stage{i}"] = {
            "narrow": spec(f32, 1, 1, before, width // 2),
            "across": spec(f32, 3, 3 + 2 * (i % 2), width // 2, width // 2),
            "wide": spec(f32, 1, 1, width // 2, width),
            "skip": spec(f32, 1, 1, before, width),
            "scale": spec(f32, width),
            "shift": spec(f32, width),
        }
        before = width
    for i, (heads, inner, hidden) in enumerate(zip(HEADS, HEAD_WIDTH, HIDDEN)):
        params[f"block{i}"] = {
            "qkv": spec(f32, before, 3, heads, inner),
            "out": spec(f32, heads, inner, before),
            "up": spec(f32, before, hidden),
            "gate": spec(f32, before, hidden),
            "down": spec(f32, hidden, before),
            "gain": spec(f32, before),
        }
    return params | {"head": spec(f32, before, CLASSES), "bias": spec(f32, CLASSES)}


def conv(x, kernel, stride=1):
    kernel = kernel.astype(x.dtype)
    return lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def norm(x, scale, shift, axes):
    wide = x.astype(jnp.float32)
    centred = wide - wide.mean(axes, keepdims=True)
    return (centred * lax.rsqrt(jnp.square(centred).mean(axes, keepdims=True) + 1e-5) * scale + shift).astype(x.dtype)


def stage(p, x, stride):
    y = jax.nn.relu(conv(x, p["narrow"]))
    y = jax.nn.relu(conv(y, p["across"], stride))
    y = norm(conv(y, p["wide"]), p["scale"], p["shift"], (1, 2))
    return jax.nn.relu(y + conv(x, p["skip"], stride))


def block(p, x):
    q, k, v = jnp.moveaxis(jnp.einsum("btd,dchi->bthci", x, p["qkv"].astype(x.dtype)), 3, 0)
    scores = jnp.einsum("bthi,bshi->bhts", q, k).astype(jnp.float32) / np.sqrt(q.shape[-1])
    seen = jnp.tril(jnp.ones(scores.shape[-2:], dtype=bool))
    weights = jax.nn.softmax(jnp.where(seen, scores, -1e9)).astype(x.dtype)
    x = x + jnp.einsum("bhts,bshi,hid->btd", weights, v, p["out"].astype(x.dtype))
    y = norm(x, p["gain"], 0, (-1,))
    return x + (jax.nn.silu(y @ p["gate"].astype(x.dtype)) * (y @ p["up"].astype(x.dtype))) @ p["down"].astype(x.dtype)


def network_loss(params, images, labels):
    x = conv(images.astype(jnp.bfloat16) / 255, params["stem"], 2)
    for i in range(len(WIDTHS)):
        x = stage(params[f"stage{i}"], x, 1 + i % 2)
    x = x.reshape(x.shape[0], -1, x.shape[-1])
    for i in range(len(HEADS)):
        x = jax.checkpoint(block)(params[f"block{i}"], x)
    logits = x.mean(1, dtype=jnp.float32) @ params["head"] + params["bias"]
    return -jnp.mean(jnp.sum(jax.nn.one_hot(labels, CLASSES) * jax.nn.log_softmax(logits), axis=-1))


def train_step(params, first, second, step):
    """Adam on a batch from infeed; the number of the step goes to outfeed."""
    images, labels = feed.bind(step.astype(jnp.float32) * jnp.ones(16))
    loss, grads = jax.value_and_grad(network_loss)(params, images, labels)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
    second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, second, grads)
    params = jax.tree.map(lambda p, m, v: p - 1e-3 * m * lax.rsqrt(v + 1e-8), params, first, second)
    return params, first, second, loss


def large():
    params = network_specs()
    lowered = jax.jit(train_step).lower(params, params, params, spec(jnp.int32))
    return lowered.compile().as_text()


def main():
    # JAX removes the matching part of source file names: the folders of this machine.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    differing = []
    for name, make in [("mlp", small), ("sharded", medium), ("train_step", large)]:
        path, text = HERE / f"{name}.hlo.txt", make()
        if "--check" in sys.argv[1:]:
            differing += [path.name] * (path.read_text() != text)
        else:
            path.write_text(text)
    if differing:
        sys.exit(f"these files differ from the generated texts: {', '.join(differing)}")


if __name__ == "__main__":
    main()
