"""Writes `pycolex/_colex.pyi`: the types of the compiled module, with the docs that it has.

    python3 python/stubs.py            writes the file
    python3 python/stubs.py --check    fails if the file would change

Names, parameters and docs are those of the installed module. The types of the classes and of the results are below;
`tests/test_vectors.py` compares the results with recorded answers.
"""

import ast
import pathlib
import sys

from pycolex import _colex

FILE = pathlib.Path(__file__).resolve().parent / "python/pycolex/_colex.pyi"

HEAD = '''
import builtins
from collections.abc import Iterator
from typing import Any, ClassVar, Self, SupportsIndex, TypeAlias, final

from typing_extensions import disjoint_base

__version__: str

_Tree: TypeAlias = int | tuple["_Tree", ...]
"""An integer or a nested tuple: a shape, a stride, a coordinate."""
_Operand: TypeAlias = Value | SupportsIndex | tuple[Any, ...] | list[Any] | str | None
"""A value, an integer, a nested tuple with `None` for a free mode, a list of integers, or a text in notation."""
_Strided: TypeAlias = Layout | ComposedLayout
"""A layout, which may be under a swizzle."""
_AnyLayout: TypeAlias = Layout | ComposedLayout | CoordinateLayout
"""A layout of one of these kinds: that of the operands."""
'''

CLASSES = '''
@disjoint_base
class Value:
    def __str__(self) -> str: ...
    def __format__(self, spec: str, /) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[type, str], Any]: ...
    def _repr_svg_(self) -> str | None: ...

class Layout(Value):
    __match_args__: ClassVar[tuple[str, str]]
    def __new__(cls, shape: _Operand, stride: _Operand = None) -> Self: ...
    @property
    def shape(self) -> _Tree: ...
    @property
    def stride(self) -> _Tree: ...
    def size(self) -> int: ...
    def cosize(self) -> int: ...
    def rank(self) -> int: ...
    def depth(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> Layout: ...
    def __iter__(self) -> Iterator[Layout]: ...
    def __call__(self, *coord: _Operand | builtins.slice) -> Any: ...
    def _offsets(self) -> bytearray: ...

class Swizzle(Value):
    def __new__(cls, bits: SupportsIndex | str | Swizzle, base: SupportsIndex | None = None, shift: SupportsIndex | None = None) -> Self: ...
    @property
    def bits(self) -> int: ...
    @property
    def base(self) -> int: ...
    @property
    def shift(self) -> int: ...
    def __call__(self, offset: _Operand) -> int: ...

class ComposedLayout(Value):
    def __new__(cls, outer: _Operand, offset: SupportsIndex | None = None, inner: _Operand = None) -> Self: ...
    @property
    def shape(self) -> _Tree: ...
    @property
    def inner(self) -> Self: ...
    @property
    def offset(self) -> int: ...
    @property
    def swizzle(self) -> Swizzle | None: ...
    def size(self) -> int: ...
    def cosize(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> ComposedLayout: ...
    def __iter__(self) -> Iterator[ComposedLayout]: ...
    def __call__(self, *coord: _Operand | builtins.slice) -> Any: ...
    def _offsets(self) -> bytearray: ...

@final
class CoordinateLayout(Value):
    def __new__(cls, text: str | CoordinateLayout) -> CoordinateLayout: ...
    @property
    def shape(self) -> _Tree: ...
    def size(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> CoordinateLayout: ...
    def __iter__(self) -> Iterator[CoordinateLayout]: ...
    def __call__(self, *coord: _Operand | builtins.slice) -> Any: ...

@final
class LinearLayout(Value):
    def __new__(cls, text: str | LinearLayout) -> LinearLayout: ...

@final
class Tiler(Value):
    def __new__(cls, *entries: _Operand) -> Tiler: ...

@final
class TiledMma(Value):
    def __new__(cls, text: str | TiledMma) -> TiledMma: ...

@final
class TiledCopy(Value):
    def __new__(cls, text: str | TiledCopy) -> TiledCopy: ...

@final
class Picture:
    @property
    def unused_outlines(self) -> list[str]: ...
    def svg(self, *, data: bool = False) -> str: ...
    def html(self) -> str: ...
    def latex(self) -> str: ...
    def json(self) -> str: ...
    def text(self, *, color: bool = False, width: int | None = None) -> str: ...
    def _repr_svg_(self) -> str: ...
'''

FUNCTIONS = '''
def evaluate(text: str) -> Any: ...
def draw(value: _Operand, *, tile: _Operand = None, steps: bool = False, color_by: str | None = None, outline: str | list[str] | None = None, element_bytes: SupportsIndex | None = None, cells: SupportsIndex | None = None) -> Picture: ...
def analyze(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand = None, addresses: _Operand = None, vector: SupportsIndex | None = None, gpu: str = "nvidia", global_memory: bool = False) -> dict[str, Any]: ...
def draw_access(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand = None, addresses: _Operand = None, vector: SupportsIndex | None = None, gpu: str = "nvidia", color_by: str | None = None, outline: str | list[str] | None = None, cells: SupportsIndex | None = None) -> Picture: ...
def find_swizzle(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand = None, addresses: _Operand = None, vector: SupportsIndex | None = None, gpu: str = "nvidia") -> ComposedLayout: ...
def _copy(dst: Any, src: Any) -> bool: ...
def _operations() -> list[tuple[list[str], str, str, list[str]]]: ...
'''

# The type of the result of each operation. Those of texts of other systems return what the text says.
RESULTS = {
    "bool": """is_injective is_compact is_contiguous is_surjective functionally_equal congruent weakly_congruent compatible weakly_compatible evenly_divides
        lex_less lex_leq lex_gtr lex_geq colex_less colex_leq colex_gtr colex_geq elem_less elem_leq elem_gtr elem_geq
        f2_linear f2_equivalent ll_is_injective ll_is_surjective ll_sublayout_is_zero ll_is_trivial_over""",
    "int": """size cosize rank depth max_alignment max_common_vector slice_offset get_1d_coord sw product inner_product sum min
        max gcd f2_rank crd2idx_shape contiguity order ll_num_consecutive_in_out""",
    "str": "cpp",
    "list[int]": """composition_exact f2_columns f2_kernel f2_compose f2_invert_and_compose f2_right_inverse f2_left_inverse
        swizzle_indices image mode_contiguity fixed_points ll_columns ll_free_variable_masks ll_order_to_divide_left
        ll_order_to_divide_right""",
    "list[list[int]]": "cycles",
    "list[tuple[int, int]]": "offset_gaps offset_counts",
    "dict[str, int | None]": "footprint",
    "_Tree": """shape stride coshape get_hier_coord get_flat_coord coprofile idx2crd crd2crd common_refinement common_coarsening
        ceil_div ceil_div_tiler shape_div round_up elem_scale product_like prefix_product suffix_product shape_mod elem_add
        elem_sub elem_mul elem_div elem_mod ll_apply repeat_like front back
        wrap unwrap reverse coalesce_shape compact_col_major compact_row_major compact_order crd2idx""",
    "tuple[int, ...]": "flatten_to_tuple product_each",
    "Layout": """from_table col_major row_major ordered make_ordered_layout layout_like make_layout_like make_fragment_like make_layout
        complement complement_strict nullspace make_layout_tv max_common_layout layout_add gcd_domain domain_distribute
        f2_to_layout""",
    "Swizzle": "make_swizzle",
    "ComposedLayout": "f2_to_composed",
    "CoordinateLayout": "identity",
    "TiledMma": "make_tiled_mma",
    "TiledCopy": "make_tiled_copy make_tiled_copy_A make_tiled_copy_B make_tiled_copy_C",
    "LinearLayout": """f2_from_layout ll_identity ll_zeros ll_from_layout ll_compose ll_invert_and_compose ll_invert ll_product
        ll_divide_left ll_divide_right ll_lstsq ll_sublayout ll_quotient ll_transpose_inputs ll_transpose_outputs ll_reshape_inputs
        ll_reshape_outputs ll_resize_input ll_resize_output ll_rename_input ll_rename_output ll_permute_input
        ll_remove_broadcast""",
    "tuple[int, LinearLayout]": "ll_factor_maximal_identity_prefix",
    "_AnyLayout": """coalesce filter with_shape logical_divide zipped_divide tiled_divide tile_unzip flat_divide take select
        group append prepend append_to_rank prepend_to_rank replace zip filter_zeros coalesce_by filter_by""",
    "_Strided": """sort coalesce_z filter_zeros_by right_inverse left_inverse logical_product zipped_product tiled_product flat_product
        blocked_product raked_product tile_to_shape""",
}


def main(arguments):
    text = stubs()
    if "--check" in arguments:
        if FILE.read_text() != text:
            sys.exit(f"{FILE.name} is not that of the module; run `python3 python/stubs.py`")
        return
    FILE.write_text(text)


def stubs():
    module = ast.parse(HEAD + f"__all__ = {sorted(_colex.__all__)}\n" + CLASSES + FUNCTIONS)
    for node in module.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            document(node, getattr(_colex, node.name))
    results = {name: kind for kind, names in RESULTS.items() for name in names.split()}
    for names, _, _, parameters in _colex._operations():
        function = getattr(_colex, names[0])
        typed = [p if p in "/*" else p.replace("=", ": _Operand = ") if "=" in p else f"{p}: _Operand" for p in parameters]
        signature = ", ".join(typed).replace("sizes: _Operand", "sizes: _Operand | dict[str, int]")
        text = f"def {names[0]}({signature}) -> {results.get(names[0], 'Any')}: ..."
        node = ast.parse(text).body[0]
        document(node, function)
        module.body.append(node)
        module.body += ast.parse("".join(f"{alias} = {names[0]}\n" for alias in names[1:])).body
    return f'"""The compiled module. `stubs.py` writes this file."""\n\n{ast.unparse(module)}\n'


def document(node, value):
    """Gives a class or a function the docs that it has in the module."""
    if isinstance(node, ast.ClassDef):
        for member in node.body:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("__"):
                document(member, getattr(value, member.name))
    if value.__doc__:
        docs = ast.Expr(ast.Constant(value.__doc__))
        node.body = [docs] if isinstance(node, ast.FunctionDef) else [docs, *node.body]


if __name__ == "__main__":
    main(sys.argv[1:])
