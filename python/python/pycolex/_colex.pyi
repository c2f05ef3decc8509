"""The compiled module. `stubs.py` writes this file."""

import builtins
from collections.abc import Iterator
from typing import Any, ClassVar, Self, SupportsIndex, TypeAlias, final
from typing_extensions import disjoint_base
__version__: str
_Tree: TypeAlias = int | tuple['_Tree', ...]
'An integer or a nested tuple: a shape, a stride, a coordinate.'
_Operand: TypeAlias = Value | SupportsIndex | tuple[Any, ...] | list[Any] | str | None
'A value, an integer, a nested tuple with `None` for a free mode, a list of integers, or a text in notation.'
_Strided: TypeAlias = Layout | ComposedLayout
'A layout, which may be under a swizzle.'
_AnyLayout: TypeAlias = Layout | ComposedLayout | CoordinateLayout
'A layout of one of these kinds: that of the operands.'
__all__ = ['ComposedLayout', 'CoordinateLayout', 'Layout', 'LinearLayout', 'Picture', 'Swizzle', 'TiledCopy', 'TiledMma', 'Tiler', 'Value', '__version__', '_copy', '_operations', 'analyze', 'append', 'append_to_rank', 'append_to_rank_with', 'ascend_crd2idx', 'ascend_frame_layout_index', 'ascend_frame_layout_shape', 'ascend_frame_layout_stride', 'ascend_get_shape', 'ascend_get_stride', 'ascend_layout_call', 'ascend_layout_getsize', 'ascend_layout_static_size', 'ascend_make_layout', 'ascend_make_shape', 'ascend_te_capacity', 'ascend_te_coshape', 'ascend_te_cosize', 'ascend_te_get_shape', 'ascend_te_get_shape_of_sublayout', 'ascend_te_get_stride', 'ascend_te_make_layout', 'ascend_te_make_layout_default_stride', 'ascend_te_make_shape', 'ascend_te_rank', 'ascend_te_select_shape', 'ascend_te_select_stride', 'ascend_te_size', 'ascend_te_squeeze_shape', 'back', 'block_scaled_descriptor', 'blocked_product', 'catlass_conv_capacity', 'catlass_conv_get_offset', 'catlass_conv_shape', 'catlass_conv_stride', 'catlass_mxscale_offset', 'catlass_mxscale_origin_shape', 'catlass_mxscale_shape', 'catlass_mxscale_stride', 'catlass_padding_get_offset', 'catlass_padding_shape', 'catlass_padding_stride', 'catlass_rowmajor_in_ub_stride', 'catlass_tag_capacity', 'catlass_tag_get_offset', 'catlass_tag_get_tile_layout_shape', 'catlass_tag_get_tile_layout_stride', 'catlass_tag_shape', 'catlass_tag_stride', 'catlass_tla_conv_origin_shape', 'catlass_tla_conv_shape', 'catlass_tla_conv_stride', 'catlass_tla_crd2offset', 'catlass_tla_default_origin_shape', 'catlass_tla_depth', 'catlass_tla_get_tile_layout_origin_shape', 'catlass_tla_get_tile_layout_shape', 'catlass_tla_get_tile_layout_stride', 'catlass_tla_offset', 'catlass_tla_origin_shape', 'catlass_tla_rank', 'catlass_tla_shape', 'catlass_tla_slice_offset', 'catlass_tla_slice_shape', 'catlass_tla_slice_stride', 'catlass_tla_stride', 'catlass_zn_in_l0c_shape', 'catlass_zn_in_l0c_stride', 'ceil_div', 'ceil_div_tiler', 'coalesce', 'coalesce_by', 'coalesce_profile', 'coalesce_shape', 'coalesce_x', 'coalesce_z', 'col_major', 'colex_geq', 'colex_gtr', 'colex_leq', 'colex_less', 'common_coarsening', 'common_refinement', 'compact_col_major', 'compact_order', 'compact_row_major', 'compatible', 'complement', 'complement_strict', 'compose', 'compose_coord', 'composition', 'composition_exact', 'congruent', 'contiguity', 'coprofile', 'copy_atom', 'coshape', 'cosize', 'cpp', 'crd2crd', 'crd2idx', 'crd2idx_shape', 'cycles', 'depth', 'dice', 'domain_distribute', 'domain_offset', 'downcast', 'draw', 'draw_access', 'elem_add', 'elem_div', 'elem_geq', 'elem_gtr', 'elem_leq', 'elem_less', 'elem_mod', 'elem_mul', 'elem_scale', 'elem_sub', 'eval', 'evaluate', 'evenly_divides', 'f2_columns', 'f2_compose', 'f2_equivalent', 'f2_from_layout', 'f2_from_table', 'f2_invert_and_compose', 'f2_kernel', 'f2_left_inverse', 'f2_linear', 'f2_rank', 'f2_right_inverse', 'f2_to_composed', 'f2_to_layout', 'filter', 'filter_by', 'filter_profile', 'filter_zeros', 'filter_zeros_by', 'filter_zeros_profile', 'find_swizzle', 'fixed_points', 'flat_divide', 'flat_product', 'flatten', 'flatten_to_tuple', 'footprint', 'from_masks', 'from_table', 'front', 'functionally_equal', 'gcd', 'gcd_domain', 'get', 'get_1d_coord', 'get_flat_coord', 'get_hier_coord', 'gmma_descriptor', 'greatest_common_domain', 'grid_check', 'grid_footprint', 'grid_id', 'grid_layout', 'grid_tile', 'grid_tiles', 'group', 'identity', 'idx2crd', 'im2col_map', 'image', 'indices', 'infer', 'inner_partition', 'inner_product', 'instruction_descriptor', 'is_bijective', 'is_compact', 'is_contiguous', 'is_injective', 'is_surjective', 'layout_add', 'layout_like', 'layout_tv', 'left_inverse', 'lex_geq', 'lex_gtr', 'lex_leq', 'lex_less', 'll_apply', 'll_columns', 'll_compose', 'll_divide_left', 'll_divide_right', 'll_factor_maximal_identity_prefix', 'll_free_variable_masks', 'll_from_layout', 'll_identity', 'll_invert', 'll_invert_and_compose', 'll_is_injective', 'll_is_surjective', 'll_is_trivial_over', 'll_lstsq', 'll_num_consecutive_in_out', 'll_order_to_divide_left', 'll_order_to_divide_right', 'll_permute_input', 'll_product', 'll_quotient', 'll_remove_broadcast', 'll_rename_input', 'll_rename_output', 'll_reshape_inputs', 'll_reshape_outputs', 'll_resize_input', 'll_resize_output', 'll_sublayout', 'll_sublayout_is_zero', 'll_transpose_inputs', 'll_transpose_outputs', 'll_zeros', 'local_partition', 'local_tile', 'logical_divide', 'logical_product', 'make_fragment_like', 'make_gmma_desc', 'make_identity_layout', 'make_im2col_tma_copy', 'make_layout', 'make_layout_left', 'make_layout_like', 'make_layout_right', 'make_layout_tv', 'make_ordered_layout', 'make_swizzle', 'make_tiled_copy', 'make_tiled_copy_A', 'make_tiled_copy_A_layoutD_TV', 'make_tiled_copy_A_layoutS_TV', 'make_tiled_copy_A_tidfrg_D', 'make_tiled_copy_A_tidfrg_S', 'make_tiled_copy_A_tiler', 'make_tiled_copy_A_tv', 'make_tiled_copy_B', 'make_tiled_copy_B_layoutD_TV', 'make_tiled_copy_B_layoutS_TV', 'make_tiled_copy_B_tidfrg_D', 'make_tiled_copy_B_tidfrg_S', 'make_tiled_copy_B_tiler', 'make_tiled_copy_B_tv', 'make_tiled_copy_C', 'make_tiled_copy_C_layoutD_TV', 'make_tiled_copy_C_layoutS_TV', 'make_tiled_copy_C_tidfrg_D', 'make_tiled_copy_C_tidfrg_S', 'make_tiled_copy_C_tiler', 'make_tiled_copy_C_tv', 'make_tiled_copy_layoutD_TV', 'make_tiled_copy_layoutS_TV', 'make_tiled_copy_tidfrg_D', 'make_tiled_copy_tidfrg_S', 'make_tiled_copy_tiler', 'make_tiled_copy_tv', 'make_tiled_mma', 'make_tma_copy', 'make_umma_desc', 'max', 'max_alignment', 'max_common_layout', 'max_common_vector', 'min', 'mma_traits', 'mode', 'mode_contiguity', 'nullspace', 'offset_counts', 'offset_gaps', 'order', 'ordered', 'outer_partition', 'prefix_product', 'prepend', 'prepend_to_rank', 'prepend_to_rank_with', 'product', 'product_each', 'product_like', 'raked_product', 'rank', 'recast', 'repeat_like', 'replace', 'reverse', 'right_inverse', 'round_up', 'row_major', 'select', 'shape', 'shape_div', 'shape_mod', 'size', 'slice', 'slice_and_offset', 'slice_offset', 'sort', 'stride', 'suffix_product', 'sum', 'sw', 'swizzle_apply', 'swizzle_indices', 'table', 'take', 'tcgen05_descriptor', 'tcgen05_sparse_b_descriptor', 'tensor_map', 'tile_to_shape', 'tile_unzip', 'tiled_copy', 'tiled_divide', 'tiled_mma', 'tiled_mma_layoutA_TV', 'tiled_mma_layoutB_TV', 'tiled_mma_layoutC_TV', 'tiled_mma_partition_A', 'tiled_mma_partition_B', 'tiled_mma_partition_C', 'tiled_mma_partition_shape_A', 'tiled_mma_partition_shape_B', 'tiled_mma_partition_shape_C', 'tiled_mma_thr_layout_vmnk', 'tiled_mma_thrfrg_A', 'tiled_mma_thrfrg_B', 'tiled_mma_thrfrg_C', 'tiled_mma_tile_shape', 'tiled_product', 'tiler_to_layout', 'tiles_of', 'tma_box', 'to_coordinate_layout', 'umma_descriptor', 'unflatten', 'unwrap', 'upcast', 'weakly_compatible', 'weakly_congruent', 'wgmma_descriptor', 'wgmma_sparse_b_descriptor', 'with_shape', 'wrap', 'xla_align_layouts', 'xla_append_major_dimension', 'xla_append_minor_dimension', 'xla_array_data_size', 'xla_array_size', 'xla_ascending_layout', 'xla_bump_indices', 'xla_byte_size', 'xla_byte_strides_major_to_minor', 'xla_change_element_type', 'xla_common_factors', 'xla_compare_indices', 'xla_cute_to_iota', 'xla_decompose_bitcast', 'xla_deduce_transpose_dims_for_bitcast', 'xla_default_layout', 'xla_delete_dimensions', 'xla_descending_same_physical_layout', 'xla_device_to_host_shape', 'xla_dimension_number', 'xla_dimension_stride', 'xla_dims_consecutive', 'xla_dims_unmodified_by_reshape', 'xla_drop_degenerate_dimensions', 'xla_dynamic_shape_is_compatible', 'xla_element_size_in_bits', 'xla_elements_in', 'xla_expanded_dims', 'xla_for_each_index', 'xla_for_each_index_range', 'xla_get_dimension', 'xla_has_degenerate_dims', 'xla_human_string', 'xla_index_in_bounds', 'xla_insert_dimensions_at_index', 'xla_inserted_or_deleted_1_sized_dims', 'xla_iota_canonical', 'xla_iota_to_cute', 'xla_is_dim0_major', 'xla_is_dim0_minor', 'xla_is_effective_scalar', 'xla_is_effectively_most_major_dimension', 'xla_is_host_shape', 'xla_is_padded', 'xla_is_reshape_or_transpose_bitcast', 'xla_is_untiled_layout', 'xla_is_zero_element_array', 'xla_last_dim_is_minor_most', 'xla_layout_delete_dimension', 'xla_layout_equal', 'xla_layout_equal_minor_to_major_only', 'xla_layout_from_major_to_minor', 'xla_layout_move_dim_to_major', 'xla_layout_move_dim_to_minor', 'xla_layouts_in_shapes_equal', 'xla_leaf_count', 'xla_linear_index', 'xla_logical_to_physical', 'xla_lower', 'xla_major', 'xla_make_static_shape', 'xla_max_elements_in_per_split', 'xla_max_split_size', 'xla_memory_order', 'xla_minor', 'xla_move_dim_to_major', 'xla_multi_index', 'xla_named_sharding_parse', 'xla_named_sharding_to_v2', 'xla_normalized_logical_transpose_shape', 'xla_packed_factor_1d', 'xla_padded_byte_size', 'xla_padded_dimension_stride', 'xla_padded_linear_index', 'xla_padded_memory', 'xla_padded_memory_order', 'xla_padded_validate', 'xla_padding_value', 'xla_parse', 'xla_parse_layout', 'xla_parse_strict', 'xla_permute_dimensions', 'xla_permute_dimensions_ignoring_layout', 'xla_physical_elements', 'xla_prepend_major_dimension', 'xla_primitive', 'xla_raise', 'xla_reorder_logical_dimensions', 'xla_reshape_is_bitcast', 'xla_reshape_is_bitcast_ignoring_type', 'xla_reshape_leaves_dims_unmodified', 'xla_same_dimensions', 'xla_shape_compatible', 'xla_shape_equal', 'xla_sharding_parse', 'xla_sharding_tile_limit', 'xla_sharding_tile_offset', 'xla_sharding_tile_shape', 'xla_sharding_validate', 'xla_subshape', 'xla_subshape_count', 'xla_tile_assignment_devices', 'xla_tile_assignment_reshape', 'xla_tile_assignment_transpose', 'xla_tile_assignment_value_at', 'xla_tile_index_for_device', 'xla_tiled_linear_index', 'xla_tiled_multi_index', 'xla_to_cute', 'xla_top_tile_index', 'xla_transpose_is_bitcast', 'xla_transpose_is_bitcast_ignoring_type', 'xla_true_rank', 'xla_unpacked_byte_strides', 'xla_update_element_size_in_bits', 'xla_validate', 'xla_validate_layout_for_shape', 'zip', 'zipped_divide', 'zipped_product']

@disjoint_base
class Value:
    """A value of the algebra: the base of `Layout`, `Swizzle` and the other classes.

Values do not change. `repr` is the value in notation, which `evaluate` reads back. Equal values have
the same integers and parentheses; whether an integer is static does not count."""

    def __str__(self) -> str:
        ...

    def __format__(self, spec: str, /) -> str:
        ...

    def __eq__(self, other: object, /) -> bool:
        ...

    def __ne__(self, other: object, /) -> bool:
        ...

    def __hash__(self) -> int:
        ...

    def __reduce__(self) -> tuple[Any, tuple[type, str], Any]:
        ...

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows."""

class Layout(Value):
    """A layout: a function from coordinates to offsets, `SHAPE:STRIDE`.

- `Layout("(4,8):(8,1)")` reads notation, `Layout((4, 8), (8, 1))` has a shape and a stride, and
  `Layout((4, 8))` is column-major.
- `layout(3)`, `layout(1, 2)` and `layout((1, 2))` return an offset. A coordinate with `:` or `None`
  returns the layout of these modes, without the offset of the others: see `slice_and_offset`.
- `layout[1]` is mode 1, `layout[1:]` the layout of the modes from 1 on, and `len(layout)` the number of
  modes.
- `match layout: case Layout((m, n), stride)` matches shape and stride.

>>> layout = pycolex.Layout((4, 8), (8, 1))
>>> layout
(4,8):(8,1)
>>> layout(1, 2)
10
>>> layout(1, None)
(8):(1)
>>> layout.shape, layout.stride, layout[0]
((4, 8), (8, 1), 4:8)
>>> layout == pycolex.Layout("(4,8):(8,1)")
True"""
    __match_args__: ClassVar[tuple[str, str]]

    def __new__(cls, shape: _Operand, stride: _Operand=None) -> Self:
        ...

    @property
    def shape(self) -> _Tree:
        """The shape: an integer or a nested tuple."""

    @property
    def stride(self) -> _Tree:
        """The stride: an integer or a nested tuple, congruent with the shape."""

    def size(self) -> int:
        """Returns the number of coordinates."""

    def cosize(self) -> int:
        """Returns one more than the largest offset: the length of the storage."""

    def rank(self) -> int:
        """Returns the number of modes."""

    def depth(self) -> int:
        """Returns the levels of parentheses."""

    def __len__(self) -> int:
        ...

    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> Layout:
        ...

    def __iter__(self) -> Iterator[Layout]:
        ...

    def __call__(self, *coord: _Operand | builtins.slice) -> Any:
        ...

    def _offsets(self) -> bytearray:
        """Returns the offsets of all coordinates, mode 0 fastest, as the bytes of 64-bit integers."""

class Swizzle(Value):
    """A swizzle `S<B,M,S>`: a function on offsets that xors B bits into bits M and above from those S higher.

`Swizzle(3, 4, 3)` and `Swizzle("S<3,4,3>")` are equal. `swizzle(offset)` applies it.

>>> swizzle = pycolex.Swizzle(3, 4, 3)
>>> swizzle(272)
304

Source: CuTe `Swizzle`."""

    def __new__(cls, bits: SupportsIndex | str | Swizzle, base: SupportsIndex | None=None, shift: SupportsIndex | None=None) -> Self:
        ...

    @property
    def bits(self) -> int:
        """The number of bits that are xored."""

    @property
    def base(self) -> int:
        """The number of lowest bits that stay."""

    @property
    def shift(self) -> int:
        """The distance of the two groups of bits."""

    def __call__(self, offset: _Operand) -> int:
        ...

class ComposedLayout(Value):
    """A layout after an offset and a swizzle or another layout: `S<3,4,3> o 0 o (8,64):(64,1)`.

`ComposedLayout(outer, offset, inner)` maps `c` to `outer(offset + inner(c))`.

>>> tile = pycolex.ComposedLayout("S<3,3,3>", 0, "(8,64):(64,1)")
>>> tile
S<3,3,3> o 0 o (8,64):(64,1)
>>> tile(1, 0), tile.inner(1, 0)
(72, 64)

Source: CuTe `ComposedLayout`."""

    def __new__(cls, outer: _Operand, offset: SupportsIndex | None=None, inner: _Operand=None) -> Self:
        ...

    @property
    def shape(self) -> _Tree:
        """The shape of the inner layout."""

    @property
    def inner(self) -> Self:
        """The layout that a coordinate goes through first."""

    @property
    def offset(self) -> int:
        """The offset between both."""

    @property
    def swizzle(self) -> Swizzle | None:
        """The swizzle, or `None` if the outer function is a layout."""

    def size(self) -> int:
        """Returns the number of coordinates."""

    def cosize(self) -> int:
        """Returns one more than the largest offset: the length of the storage."""

    def __len__(self) -> int:
        ...

    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> ComposedLayout:
        ...

    def __iter__(self) -> Iterator[ComposedLayout]:
        ...

    def __call__(self, *coord: _Operand | builtins.slice) -> Any:
        ...

    def _offsets(self) -> bytearray:
        """Returns the offsets of all coordinates, mode 0 fastest, as the bytes of 64-bit integers."""

@final
class CoordinateLayout(Value):
    """A layout whose strides are coordinates: `(4,8):(1@0,1@1)` maps `(i,j)` to `(i,j)`.

>>> pycolex.CoordinateLayout("(4,8):(1@0,1@1)")(1, 2)
(1, 2)

Source: CuTe's `ScaledBasis` and `ArithmeticTuple`."""

    def __new__(cls, text: str | CoordinateLayout) -> CoordinateLayout:
        ...

    @property
    def shape(self) -> _Tree:
        """The shape: an integer or a nested tuple."""

    def size(self) -> int:
        """Returns the number of coordinates."""

    def __len__(self) -> int:
        ...

    def __getitem__(self, mode: SupportsIndex | builtins.slice, /) -> CoordinateLayout:
        ...

    def __iter__(self) -> Iterator[CoordinateLayout]:
        ...

    def __call__(self, *coord: _Operand | builtins.slice) -> Any:
        ...

@final
class LinearLayout(Value):
    """A linear layout over bits, with named dimensions, as Triton prints it. `ll_identity`, `ll_compose` and other
functions make linear layouts, and `ll_apply` evaluates one.

>>> lanes = pycolex.LinearLayout("#ttg.linear<{lane = [[2], [1]]}>")
>>> print(lanes)
 - lane=1 -> (2)
   lane=2 -> (1)
where out dims are: [dim0 (size 4)]
>>> pycolex.ll_apply(lanes, (1,))
(2,)

Source: Triton `LinearLayout`."""

    def __new__(cls, text: str | LinearLayout) -> LinearLayout:
        ...

@final
class Tiler(Value):
    """A tiler by mode: `<4:1,_,8>`. Operations also take a tuple of layouts, integers and `None`.

>>> pycolex.zipped_divide("(8,12):(12,1)", pycolex.Tiler(4, 3))
((4,3),(2,4)):((12,1),(48,3))

Source: CuTe `Tile`."""

    def __new__(cls, *entries: _Operand) -> Tiler:
        ...

@final
class TiledMma(Value):
    """A tiled matrix instruction; `make_tiled_mma` makes it, and `draw` draws it.

>>> mma = pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))
>>> print(mma)
make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0))

Source: CuTe `TiledMMA`."""

    def __new__(cls, text: str | TiledMma) -> TiledMma:
        ...

@final
class TiledCopy(Value):
    """A tiled copy instruction; `make_tiled_copy` makes it, and `draw` draws it.

>>> copy = pycolex.make_tiled_copy("Copy_Atom<UniversalCopy<uint128_t>,half_t>", "(16,8):(8,1)", (1, 8))
>>> print(copy)
make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,8):(0,1))

Source: CuTe `TiledCopy`."""

    def __new__(cls, text: str | TiledCopy) -> TiledCopy:
        ...

@final
class Picture:
    """A picture, as SVG in a notebook and as a table of text elsewhere. `draw` returns it."""

    @property
    def unused_outlines(self) -> list[str]:
        """The outlines that select no cell."""

    def svg(self, *, data: bool=False) -> str:
        """Returns the picture as an SVG document; with `data`, each cell has its numbers as attributes."""

    def html(self) -> str:
        """Returns the picture as a page of HTML, with a table for screen readers."""

    def latex(self) -> str:
        """Returns the picture for LaTeX, as TikZ."""

    def json(self) -> str:
        """Returns the cells as JSON."""

    def text(self, *, color: bool=False, width: int | None=None) -> str:
        """Returns the picture as a table of text. A table wider than `width` columns continues below."""

    def _repr_svg_(self) -> str:
        ...

def evaluate(text: str) -> Any:
    """Returns the value of an expression such as "zipped_divide((8,12):(12,1), <4,3>)".

Raises `NotationError` if the text is not an expression, and `LayoutError` if an operation fails. Integers
without `_` are dynamic in a text that has a static integer, such as `_4`.

>>> pycolex.evaluate("(6,2):(8,2) o (4,3):(3,1)")
((2,2),3):((24,2),8)
>>> pycolex.evaluate("size(complement(4:2, 24))")
6"""

def draw(value: _Operand, *, tile: _Operand=None, steps: bool=False, color_by: str | None=None, outline: str | list[str] | None=None, element_bytes: SupportsIndex | None=None, cells: SupportsIndex | None=None) -> Picture:
    """Draws a layout, a swizzle, a tiled MMA or copy, two layouts in a list, or an expression as a text.

- `tile` is the tile of a layout from (thread,value) to its elements; each cell is then an owner, T3V1.
- `steps` draws the operation of an expression step by step.
- `color_by` selects the colors: offset, group:M (groups of 2^M offsets), thread, value, bank, tile, mode:N
  (the coordinate in mode N) or none.
- `outline` marks cells: thread:N, value:N, tile:N, bank:N or a slice such as "(3,_)"; a text or a list.
- `element_bytes` gives the cells their banks of shared memory.
- `cells` is the most cells that are drawn.

An expression that has no value and a counterexample is drawn at this counterexample.

>>> print(pycolex.draw("(2,3):(3,1)"))
(2,3):(3,1)
┌───┬───────┐
│   │ 0 1 2 │
├───┼───────┤
│ 0 │ 0 1 2 │
│ 1 │ 3 4 5 │
└───┴───────┘"""

def analyze(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia', global_memory: bool=False) -> dict[str, Any]:
    """Returns the bank conflicts of threads that access a layout of shared memory, as a dictionary; with
`global_memory`, the sectors of global memory.

- `layout`: from the elements of a tile to offsets in elements, for example under a swizzle.
- `element_bytes`: the bytes of an element.
- `threads`: from (thread,value) to an element of the tile. Without it each coordinate is a thread.
- `addresses`: each thread to the first element of its vector, instead of `threads`; needs `vector`.
- `vector`: the elements that a thread moves in one instruction.
- `gpu`: the model of shared memory: nvidia, cdna3-load or cdna3-store.

The keys are those of `colex analyze --json`: wavefronts, ideal, conflict_free, phases and others.

>>> pycolex.analyze("(8,64):(64,1)", addresses="8:1", vector=8, element_bytes=2)["wavefronts"]
8"""

def draw_access(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia', color_by: str | None=None, outline: str | list[str] | None=None, cells: SupportsIndex | None=None) -> Picture:
    """Draws the banks of each phase of an access: `analyze` explains the arguments, and `draw` the other ones."""

def find_swizzle(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia') -> ComposedLayout:
    """Returns the layout under the smallest swizzle without bank conflicts, or under the one with the fewest.

The arguments are those of `analyze`; `threads` and `addresses` may be lists, one for each access.

>>> pycolex.find_swizzle("(8,64):(64,1)", addresses="8:1", vector=8, element_bytes=2)
S<3,3,3> o 0 o (8,64):(64,1)"""

def _copy(dst: Any, src: Any) -> bool:
    """Copies the elements of the buffer `src` to `dst`, which have equal shapes and sizes of elements.

Returns `False`, without a copy, if the addresses of both overlap."""

def _operations() -> list[tuple[list[str], str, str, list[str]]]:
    """Returns the rows of the table of operations: names, operands, result, parameters."""

def cpp(layout: _Operand, /) -> str:
    """The type in CuTe C++, Layout<Shape<..>,Stride<..>>.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: the text of CuTe C++.

>>> print(pycolex.cpp("(4,(2,3)):(6,(3,1))"))
Layout<Shape<_4,Shape<_2,_3>>,Stride<_6,Stride<_3,_1>>>
"""

def shape(layout: _Operand, /, *, mode: _Operand=...) -> _Tree:
    """The shape.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `shape`.

>>> pycolex.shape("(4,(2,3)):(6,(3,1))")
(4, (2, 3))
"""

def stride(layout: _Operand, /) -> _Tree:
    """The stride.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `stride`.

>>> pycolex.stride("(4,(2,3)):(6,(3,1))")
(6, (3, 1))
"""

def size(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Number of coordinates.

Operands: LAYOUT or SHAPE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `size`.

>>> pycolex.size("(4,(2,3)):(6,(3,1))")
24
"""

def cosize(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """One past the largest offset: the length of the storage.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `cosize`.

>>> pycolex.cosize("(8,12):(16,1)")
124
"""

def coshape(layout: _Operand, /) -> _Tree:
    """The shape of the offsets: for integer strides the cosize.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `coshape`.

>>> pycolex.coshape("(4,(2,3)):(1@0,(1@1,2@1))")
(4, 6)
"""

def rank(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Number of modes.

Operands: LAYOUT or TUPLE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `rank`.

>>> pycolex.rank("(4,(2,3)):(6,(3,1))")
2
"""

def depth(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Levels of parentheses.

Operands: LAYOUT or TUPLE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `depth`.

>>> pycolex.depth("(4,(2,3)):(6,(3,1))")
2
"""

def table(layout: _Operand, /) -> Any:
    """All offsets, in order.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: indices.
Source: colex.

>>> pycolex.table("(2,3):(3,1)")
[0, 3, 1, 4, 2, 5]
"""
indices = table

def from_table(*operands: _Operand) -> Layout:
    """The layout with these offsets.

Operands: [OFFSET, ..]
    OFFSET: an offset, in elements
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.from_table([0, 4, 8, 1, 5, 9]))
(3,2):(4,1)

>>> pycolex.from_table([0, 1, 3, 2])
Traceback (most recent call last):
    ...
pycolex.LayoutError: from_table([0,1,3,2]): no layout has this table; entry 3 (counted from 0) does not fit; change that entry, or split the table
"""

def col_major(shape: _Operand, /) -> Layout:
    """Compact, leftmost mode fastest.

Operands: SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: make_layout_left.
Source: CuTe `make_layout(shape, LayoutLeft{})`.

>>> print(pycolex.col_major((4, (2, 3))))
(4,(2,3)):(1,(4,8))
"""
make_layout_left = col_major

def row_major(shape: _Operand, /) -> Layout:
    """Compact, rightmost mode fastest.

Operands: SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: make_layout_right.
Source: CuTe `make_layout(shape, LayoutRight{})`.

>>> print(pycolex.row_major((4, (2, 3))))
(4,(2,3)):(6,(3,1))
"""
make_layout_right = row_major

def ordered(shape: _Operand, order: _Operand, /) -> Layout:
    """Compact, smallest key fastest.

Operands: SHAPE, ORDER
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    ORDER: a tuple of keys, congruent with the shape
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: PyCuTe `make_ordered_layout`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ordered((4, 2, 3), (2, 0, 1)))
(4,2,3):(6,1,2)

>>> pycolex.ordered((4, 2, 3), (2, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ordered((4,2,3), (2,0)): the order has 2 entries where the shape has 3 entries; use the same number
"""

def make_ordered_layout(shape: _Operand, /, order: _Operand) -> Layout:
    """As ordered, but equal keys share a stride.

Operands: SHAPE, ORDER
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    ORDER: a tuple of keys, congruent with the shape
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `make_ordered_layout`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_ordered_layout((4, 2, 3), (2, 0, 1)))
(4,2,3):(6,1,2)

>>> pycolex.make_ordered_layout((4, 2, 3), (2, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_ordered_layout((4,2,3), (2,0)): the order has 2 entries where the shape has 3 entries; use the same number
"""

def layout_like(layout: _Operand, /) -> Layout:
    """Compact, in the order of these strides.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: PyCuTe `make_layout_like`.

>>> print(pycolex.layout_like("(4,3):(16,1)"))
(4,3):(3,1)
"""

def make_layout_like(layout: _Operand, /) -> Layout:
    """As layout_like, but equal strides share one.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `make_layout_like`.

>>> print(pycolex.make_layout_like("(4,3,2):(16,0,1)"))
(4,3,2):(2,0,1)
"""

def make_fragment_like(layout: _Operand, /) -> Layout:
    """Compact, mode 0 first.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `make_fragment_like`.

>>> print(pycolex.make_fragment_like("(8,4,2):(1,0,64)"))
(8,4,2):(1,8,32)
"""

def make_layout(*operands: _Operand, stride: _Operand=...) -> Layout:
    """The layout of a shape and its stride, or with these modes; a shape alone is column-major.

Operands: SHAPE [, STRIDE] or LAYOUT, ..
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    STRIDE: the strides, congruent with the shape
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `make_layout`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_layout((4, 8), (8, 1)))
(4,8):(8,1)

>>> print(pycolex.make_layout("4:8", "8:1"))
(4,8):(8,1)

>>> pycolex.make_layout((4, 8), 1)
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_layout((4,8), 1): the stride has an integer where the shape has a tuple; write a tuple there
"""

def coalesce(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """The shortest layout with the same function; with a profile, coalesce_by.

Operands: LAYOUT [, PROFILE]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, coalescence; CuTe `coalesce`.

>>> print(pycolex.coalesce("(2,(1,6)):(1,(6,2))"))
12:1

>>> print(pycolex.coalesce("(2,4):(4,1)"))
(2,4):(4,1)

>>> print(pycolex.coalesce("(2,(1,6)):(1,(6,2))", (1, 1)))
(2,6):(1,2)
"""

def sort(layout: _Operand, /) -> _Strided:
    """The integers of the layout as modes, sorted by stride.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> print(pycolex.sort("(4,2,3):(6,24,2)"))
(3,4,2):(2,6,24)
"""

def coalesce_z(layout: _Operand, /) -> _Strided:
    """The shortest layout with the same function, also out of bounds.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: coalesce_x.
Source: CuTe `detail::coalesce_x`.

>>> print(pycolex.coalesce_z("(4,2,1):(1,4,100)"))
(8,1):(1,100)
"""
coalesce_x = coalesce_z

def coalesce_by(layout: _Operand, profile: _Operand, /) -> _AnyLayout:
    """Coalesce each mode that is a leaf of the profile; _ keeps a mode.

Operands: LAYOUT, PROFILE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: coalesce_profile.
Source: CuTe `coalesce(layout, profile)`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.coalesce_by("(2,(1,6)):(1,(6,2))", (1, 1)))
(2,6):(1,2)

>>> pycolex.coalesce_by("(2,6):(1,2)", (1, 1, 1))
Traceback (most recent call last):
    ...
pycolex.LayoutError: coalesce_by((2,6):(1,2), (1,1,1)): the profile has 3 entries where the layout has 2 modes; use at most 2
"""
coalesce_profile = coalesce_by

def flatten(layout: _Operand, /) -> Any:
    """Without inner parentheses.

Operands: LAYOUT or TUPLE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `flatten`.

>>> print(pycolex.flatten("((4,3),(2,5)):((15,1),(60,3))"))
(4,3,2,5):(15,1,60,3)
"""

def unflatten(layout: _Operand, profile: _Operand, /) -> Any:
    """The same integers with this profile.

Operands: LAYOUT or TUPLE, PROFILE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `unflatten`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.unflatten("(4,3,2):(6,2,1)", ((1, 1), 1)))
((4,3),2):((6,2),1)

>>> pycolex.unflatten("(4,3,2):(6,2,1)", (1, 1))
Traceback (most recent call last):
    ...
pycolex.LayoutError: unflatten((4,3,2):(6,2,1), (1,1)): the operand has 3 integers where the profile has 2; use the same number
"""

def filter(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """Without broadcast modes (stride 0), coalesced; with a profile, filter_by.

Operands: LAYOUT [, PROFILE]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `filter`.

>>> print(pycolex.filter("(4,8,2):(1,0,4)"))
8:1
"""

def filter_by(layout: _Operand, profile: _Operand, /) -> _AnyLayout:
    """Filter each mode that is a leaf of the profile.

Operands: LAYOUT, PROFILE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: filter_profile.
Source: CuTe `filter(layout, profile)`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.filter_by("((2,4),(3,2)):((1,0),(0,8))", (1, 1)))
(2,2):(1,8)

>>> pycolex.filter_by("(4,8):(1,0)", (1, 1, 1))
Traceback (most recent call last):
    ...
pycolex.LayoutError: filter_by((4,8):(1,0), (1,1,1)): the profile has 3 entries where the layout has 2 modes; use at most 2
"""
filter_profile = filter_by

def filter_zeros(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """Extent 1 where the stride is 0; with a profile, filter_zeros_by.

Operands: LAYOUT [, PROFILE]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `filter_zeros`.

>>> print(pycolex.filter_zeros("(4,8,2):(1,0,4)"))
(4,1,2):(1,0,4)
"""

def filter_zeros_by(layout: _Operand, profile: _Operand, /) -> _Strided:
    """Extent 1 where the profile is 0.

Operands: LAYOUT, PROFILE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    PROFILE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: filter_zeros_profile.
Source: CuTe `filter_zeros(layout, profile)`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.filter_zeros_by("(4,8):(8,1)", (1, 0)))
(4,1):(8,1)

>>> pycolex.filter_zeros_by("(4,8):(8,1)", (1, (0, 1)))
Traceback (most recent call last):
    ...
pycolex.LayoutError: filter_zeros_by((4,8):(8,1), (1,(0,1))): the profile has a tuple where the layout has an integer; write one integer there
"""
filter_zeros_profile = filter_zeros_by

def composition(layout: _Operand, layout2: _Operand, /) -> Any:
    """A(B(i)); also written A o B.

Operands: LAYOUT, LAYOUT or TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: compose.
Source: Cecka, *CuTe Layout Representation and Algebra*, composition; CuTe `composition`, `Layout::compose`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.composition("20:2", "(5,4):(4,1)"))
(5,4):(8,2)

>>> print(pycolex.composition("(8,12):(12,1)", "<4:1,3:2>"))
(4,3):(12,2)

>>> pycolex.composition("(6,2):(1,7)", "(3,2):(2,3)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: composition((6,2):(1,7), (3,2):(2,3)): the steps of the right modes together reach coordinate 7 in a left mode of extent 6, and only 0..6 exist; use fewer steps, smaller strides, or a tiler by mode: `<4,3>`; counterexample: coordinate 5 gives offset 7 instead of 8
"""
compose = composition

def composition_exact(layout: _Operand, layout2: _Operand, /) -> list[int]:
    """Offsets of A(B(i)).

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.composition_exact("(6,2):(8,2)", "(4,3):(3,1)")
[0, 24, 2, 26, 8, 32, 10, 34, 16, 40, 18, 42]

>>> pycolex.composition_exact("(6,2):(1,7)", "(3,2):(2,3)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: composition_exact((6,2):(1,7), (3,2):(2,3)): the steps of the right modes together reach coordinate 7 in a left mode of extent 6, and only 0..6 exist; use fewer steps, smaller strides, or a tiler by mode: `<4,3>`; counterexample: coordinate 5 gives offset 7 instead of 8
"""

def with_shape(layout: _Operand, shape: _Operand, /) -> _AnyLayout:
    """Read with another shape.

Operands: LAYOUT, SHAPE
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Layout::with_shape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.with_shape("(6,4):(4,1)", (2, 3, 4)))
(2,3,4):(4,8,1)

>>> pycolex.with_shape("(6,2):(1,7)", (4, 3))
Traceback (most recent call last):
    ...
pycolex.LayoutError: with_shape((6,2):(1,7), (4,3)): a right mode crosses the end of a left mode after 2 of 3 steps, and 2 does not divide 3; use at most 2 steps, or a multiple of 2, or a tiler by mode: `<4,3>`; counterexample: coordinate 8 gives offset 8 instead of 9
"""

def complement(layout: _Operand, target: _Operand=..., /) -> Layout:
    """The layout of the gaps.

Operands: LAYOUT [, TARGET]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TARGET: the size, or a shape of it, that the layout and the complement cover; without it, up to the cosize
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, complement; CuTe `complement`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.complement("4:2", 24))
(2,3):(1,8)

>>> print(pycolex.complement("(2,2):(1,6)", 24))
(3,2):(2,12)

>>> print(pycolex.complement("4:0", 24))
24:1

>>> pycolex.complement("(4,4):(1,2)", 24)
Traceback (most recent call last):
    ...
pycolex.LayoutError: complement((4,4):(1,2), 24): the stride 2 is below 4, the span of the modes before it in order of strides; use a stride of at least 4
"""

def complement_strict(layout: _Operand, target: _Operand, /) -> Layout:
    """Complement, if layout and complement fill the target.

Operands: LAYOUT, TARGET
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TARGET: the size, or a shape of it, that the layout and the complement cover; without it, up to the cosize
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Shah, *A Note on the Algebra of CuTe Layouts*, admissibility for complementation.
Raises: LayoutError, as in the last example.

>>> print(pycolex.complement_strict("4:2", 24))
(2,3):(1,8)

>>> pycolex.complement_strict("(2,2):(1,3)", 12)
Traceback (most recent call last):
    ...
pycolex.LayoutError: complement_strict((2,2):(1,3), 12): the stride 3 is not a multiple of 2, the span of the modes before it in order of strides; use a multiple of 2
"""

def right_inverse(layout: _Operand, /) -> _Strided:
    """R with A(R(k)) = k.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, right inverse; CuTe `right_inverse`.

>>> print(pycolex.right_inverse("(4,8):(8,1)"))
(8,4):(4,1)

>>> print(pycolex.right_inverse("(4,8):(1,8)"))
4:1
"""

def left_inverse(layout: _Operand, /) -> _Strided:
    """L with L(A(i)) = i.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `left_inverse`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.left_inverse("(4,8):(1,8)"))
(8,8):(1,4)

>>> pycolex.left_inverse("(4,8):(1,2)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: left_inverse((4,8):(1,2)): the stride 2 is below 4, the span of the modes before it in order of strides; use a stride of at least 4
"""

def nullspace(layout: _Operand, /) -> Layout:
    """Coordinates with offset 0.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `nullspace`.

>>> print(pycolex.nullspace("(4,8,2):(1,0,0)"))
(8,2):(4,32)
"""

def logical_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """(tile, rest), by mode where the tiler is.

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, logical divide; CuTe `logical_divide`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.logical_divide("24:1", "4:2"))
(4,(2,3)):(2,(1,8))

>>> print(pycolex.logical_divide("(8,12):(12,1)", "<4,3>"))
((4,2),(3,4)):((12,48),(1,3))

>>> pycolex.logical_divide("(6,2):(1,7)", "(3,2):(2,3)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: logical_divide((6,2):(1,7), (3,2):(2,3)): the stride 3 is below 6, the span of the modes before it in order of strides; use a stride of at least 6
"""

def zipped_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """((tiles), (rests)).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `zipped_divide`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.zipped_divide("(8,12):(12,1)", "<4,3>"))
((4,3),(2,4)):((12,1),(48,3))

>>> pycolex.zipped_divide("(8,12):(12,1)", "<2,3,4>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: zipped_divide((8,12):(12,1), <2:1,3:1,4:1>): the tiler has 3 entries where the layout has 2 modes; use at most 2
"""

def tiled_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """((tiles), rest, rest, ..).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `tiled_divide`.

>>> print(pycolex.tiled_divide("(8,12):(12,1)", "<4,3>"))
((4,3),2,4):((12,1),48,3)
"""

def tile_unzip(layout: _Operand, tiler: _Operand, /) -> _AnyLayout:
    """((tiles), (rests)) of a layout that is divided already.

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `tile_unzip`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.tile_unzip("((4,2),(3,4)):((12,48),(1,3))", "<4,3>"))
((4,3),(2,4)):((12,1),(48,3))

>>> pycolex.tile_unzip("(8,12):(12,1)", "<4,3>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: tile_unzip((8,12):(12,1), <4:1,3:1>): a mode has rank 1, and a mode that `_` keeps or that is divided already must be a pair (tile, rest) of rank 2; write a tile in place of `_`, or divide this mode first
"""

def flat_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """(tile, .., rest, ..).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `flat_divide`.

>>> print(pycolex.flat_divide("(8,12):(12,1)", "<4,3>"))
(4,3,2,4):(12,1,48,3)
"""

def local_tile(layout: _Operand, /, tiler: _Operand, coord: _Operand, proj: _Operand=...) -> Any:
    """The tile at a coordinate, and its first offset.

Operands: LAYOUT, TILER, COORD [, PROJECTION]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    PROJECTION: an integer for each mode of the tiler that is selected, _ for the others; CuTe's `Step`
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: inner_partition.
Source: CuTe `local_tile`, `inner_partition`.
Raises: LayoutError, as in the last example.

>>> pycolex.local_tile("(8,12):(12,1)", "<4,3>", (1, 2))
[(4,3):(12,1), 54]

>>> pycolex.local_tile("(64,32):(32,1)", "<16,8,4>", (1, 2, None), (1, None, 1))
[(16,4,8):(32,1,4), 512]

>>> pycolex.local_tile("(8,12):(12,1)", "<4,3>", (2, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: local_tile((8,12):(12,1), <4:1,3:1>, (2,0)): the coordinate 2 is not in 0..2; use a coordinate below 2
"""
inner_partition = local_tile

def outer_partition(layout: _Operand, tiler: _Operand, coord: _Operand, projection: _Operand=..., /) -> Any:
    """The element at a coordinate of every tile, and the offset of the first.

Operands: LAYOUT, TILER, COORD [, PROJECTION]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    PROJECTION: an integer for each mode of the tiler that is selected, _ for the others; CuTe's `Step`
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `outer_partition`.

>>> pycolex.outer_partition("(8,12):(12,1)", "<4,3>", (1, 2))
[(2,4):(48,3), 14]
"""

def local_partition(layout: _Operand, /, tiler: _Operand, index: _Operand, proj: _Operand=...) -> Any:
    """The elements of one thread, and the offset of the first.

Operands: LAYOUT, THREADS, INDEX [, PROJECTION]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    THREADS: the layout from the coordinate of a thread in the tile to its number
    INDEX: an offset of the layout, or the number of a thread
    PROJECTION: an integer for each mode of the tiler that is selected, _ for the others; CuTe's `Step`
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `local_partition`.
Raises: LayoutError, as in the last example.

>>> pycolex.local_partition("(8,12):(12,1)", "(2,4):(4,1)", 6)
[(4,3):(24,4), 14]

>>> pycolex.local_partition("(16,4):(4,1)", "(4,2,2):(1,4,8)", 5, (1, None, 1))
[(4,2):(16,2), 4]

>>> pycolex.local_partition("(8,12):(12,1)", "(2,4):(4,1)", 8)
Traceback (most recent call last):
    ...
pycolex.LayoutError: local_partition((8,12):(12,1), (2,4):(4,1), 8): no thread has the index 8, and all indices below 8 exist; use one of them
"""

def logical_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """(layout, copies), by mode where the tiler is.

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, logical product; CuTe `logical_product`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.logical_product("(2,2):(4,1)", "6:1"))
((2,2),(2,3)):((4,1),(2,8))

>>> pycolex.logical_product("(2,3):(1,4)", "(2,3):(3,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: logical_product((2,3):(1,4), (2,3):(3,1)): a right mode crosses the end of a left mode after 2 of 3 steps, and 2 does not divide 3; use at most 2 steps, or a multiple of 2, or a tiler by mode: `<4,3>`; counterexample: coordinate 4 gives offset 4 instead of 12
"""

def zipped_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """((elements), (copies)).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `zipped_product`.

>>> print(pycolex.zipped_product("(2,5):(5,1)", "(3,4):(1,3)"))
((2,5),(3,4)):((5,1),(10,30))
"""

def tiled_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """((elements), copy, copy, ..).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `tiled_product`.

>>> print(pycolex.tiled_product("(2,5):(5,1)", "(3,4):(1,3)"))
((2,5),3,4):((5,1),10,30)
"""

def flat_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """(element, .., copy, ..).

Operands: LAYOUT, TILER
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TILER: a layout for the whole, or a tiler by mode: sizes and layouts, <4:1,8>; _ keeps a mode
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `flat_product`.

>>> print(pycolex.flat_product("(2,5):(5,1)", "(3,4):(1,3)"))
(2,5,3,4):(5,1,10,30)
"""

def blocked_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """Each mode (element, copy).

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `blocked_product`.

>>> print(pycolex.blocked_product("(2,5):(5,1)", "(3,4):(1,3)"))
((2,3),(5,4)):((5,10),(1,30))
"""

def raked_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """Each mode (copy, element).

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `raked_product`.

>>> print(pycolex.raked_product("(2,5):(5,1)", "(3,4):(1,3)"))
((3,2),(4,5)):((10,5),(30,1))
"""

def tile_to_shape(layout: _Operand, shape: _Operand, /, order: _Operand=...) -> _Strided:
    """Copies that fill the shape.

Operands: LAYOUT, SHAPE [, ORDER]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    ORDER: a tuple of keys, congruent with the shape
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `tile_to_shape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.tile_to_shape("(2,4):(4,1)", (4, 8)))
((2,2),(4,2)):((4,8),(1,16))

>>> print(pycolex.tile_to_shape("(2,4):(4,1)", (4, 8), (1, 0)))
((2,2),(4,2)):((4,16),(1,8))

>>> print(pycolex.tile_to_shape("S<3,3,3> o 0 o (8,64):(64,1)", (128, 64)))
S<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))

>>> pycolex.tile_to_shape("(2,4):(4,1)", (5, 8))
Traceback (most recent call last):
    ...
pycolex.LayoutError: tile_to_shape((2,4):(4,1), (5,8)): the size 5 is not a multiple of the tile size 2; use a multiple of 2
"""

def make_layout_tv(threads: _Operand, values: _Operand, /) -> Layout:
    """(thread, value) over the tile of both.

Operands: THREADS, VALUES
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: layout_tv.
Source: CuTe DSL `make_layout_tv`; CuTe `make_tiled_copy`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_layout_tv("(4,8):(8,1)", "(2,2):(2,1)"))
((8,4),(2,2)):((16,2),(8,1))

>>> pycolex.make_layout_tv("(4,8):(8,2)", "(2,2):(2,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_layout_tv((4,8):(8,2), (2,2):(2,1)): the threads are not compact: 32 threads have indices below 39, some more than once or missing; use a compact layout, from a block of values to its thread
"""
layout_tv = make_layout_tv

def upcast(layout: _Operand, int: _Operand, /) -> Any:
    """In groups of this number of elements.

Operands: LAYOUT, INT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    INT: the number of elements, at least 1
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `upcast`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.upcast("(8,16):(16,1)", 4))
(8,4):(4,1)

>>> pycolex.upcast("(8,16):(2,18)", 4)
Traceback (most recent call last):
    ...
pycolex.LayoutError: upcast((8,16):(2,18), 4): the mode 16:18 does not split into groups of 4; make one of 18 and 4 divide the other
"""

def downcast(layout: _Operand, int: _Operand, /) -> Any:
    """Each element divided into this number.

Operands: LAYOUT, INT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    INT: the number of elements, at least 1
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `downcast`.

>>> print(pycolex.downcast("(8,4):(4,1)", 4))
(8,16):(16,1)
"""

def recast(layout: _Operand, old_bits: _Operand, new_bits: _Operand, /) -> Any:
    """Elements of another width.

Operands: LAYOUT, OLD_BITS, NEW_BITS
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    OLD_BITS: the bits of an element before
    NEW_BITS: the bits of an element after
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `recast_layout`.

>>> print(pycolex.recast("(8,16):(16,1)", 16, 32))
(8,8):(8,1)

>>> print(pycolex.recast("(8,16):(16,1)", 16, 8))
(8,32):(32,1)
"""

def max_alignment(layout: _Operand, /) -> int:
    """Largest group size with an exact upcast.

Operands: LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `max_alignment`.

>>> pycolex.max_alignment("(8,16):(24,1)")
8
"""

def max_common_layout(layout: _Operand, layout2: _Operand, /) -> Layout:
    """Coordinates that both map to 0, 1, 2, ..; equal swizzles cancel.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `max_common_layout`.

>>> print(pycolex.max_common_layout("(4,8):(1,4)", "(4,8):(1,8)"))
4:1
"""

def max_common_vector(layout: _Operand, layout2: _Operand, /) -> int:
    """The number of coordinates that both map to 0, 1, 2, ..; equal swizzles cancel.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `max_common_vector`.

>>> pycolex.max_common_vector("(4,8):(1,4)", "(4,8):(1,8)")
4
"""

def layout_add(layout: _Operand, layout2: _Operand, /) -> Layout:
    """A(i) + B(i).

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: PyCuTe `layout_add`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.layout_add("(4,8):(8,1)", "(4,8):(1,100)"))
(4,8):(9,101)

>>> pycolex.layout_add("(4,8):(8,1)", "(4,6):(6,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: layout_add((4,8):(8,1), (4,6):(6,1)): the sizes 32 and 24 differ; use equal sizes
"""

def slice(coord: _Operand, layout: _Operand, /) -> Any:
    """Modes or entries where the coordinate has _; a layout may come first.

Operands: COORD, LAYOUT or TUPLE
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `slice`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.slice((2, None), "(4,8):(8,1)"))
(8):(1)

>>> print(pycolex.slice((None, (1, None)), "(4,(2,3)):(6,(3,1))"))
(4,3):(6,1)

>>> pycolex.slice((None, 1, 2), "(4,8):(8,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: slice((_,1,2), (4,8):(8,1)): the coordinate has 3 entries where the layout has 2 modes; give one entry for each mode
"""

def dice(coord: _Operand, layout: _Operand, /) -> Any:
    """Modes or entries where the coordinate has an integer; a layout may come first.

Operands: COORD, LAYOUT or TUPLE
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `dice`.

>>> print(pycolex.dice((2, None), "(4,8):(8,1)"))
(4):(8)
"""

def slice_and_offset(coord: _Operand, layout: _Operand, /) -> Any:
    """Slice, and its first offset.

Operands: COORD, LAYOUT
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `slice_and_offset`.

>>> pycolex.slice_and_offset((2, None), "(4,8):(8,1)")
[(8):(1), 16]
"""

def slice_offset(coord: _Operand, layout: _Operand, /) -> int:
    """The first offset of the slice.

Operands: COORD, LAYOUT
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `slice_and_offset`, its second result.

>>> pycolex.slice_offset((2, None), "(4,8):(8,1)")
16
"""

def domain_offset(coord: _Operand, layout: _Operand, /) -> Any:
    """The layout, and the offset at the coordinate.

Operands: COORD, LAYOUT
    COORD: a coordinate: an integer or a nested tuple; _ is a whole mode
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `domain_offset`.

>>> pycolex.domain_offset((2, 3), "(8,12):(12,1)")
[(8,12):(12,1), 27]
"""

def get_hier_coord(layout: _Operand, index: _Operand, /) -> _Tree:
    """Coordinate of an offset, with the profile of the shape.

Operands: LAYOUT, INDEX
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    INDEX: an offset of the layout, or the number of a thread
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Layout::get_hier_coord`.
Raises: LayoutError, as in the last example.

>>> pycolex.get_hier_coord("(4,(2,3)):(6,(3,1))", 10)
(1, (1, 1))

>>> pycolex.get_hier_coord("(4,8):(16,1)", 9)
Traceback (most recent call last):
    ...
pycolex.LayoutError: get_hier_coord((4,8):(16,1), 9): the coordinate found for the offset 9 has another offset; use a compact layout, and an offset in 0..size
"""

def get_flat_coord(layout: _Operand, index: _Operand, /) -> _Tree:
    """Coordinate of an offset, one integer for each mode.

Operands: LAYOUT, INDEX
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    INDEX: an offset of the layout, or the number of a thread
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Layout::get_flat_coord`.
Raises: LayoutError, as in the last example.

>>> pycolex.get_flat_coord("(4,(2,3)):(6,(3,1))", 10)
(1, 3)

>>> pycolex.get_flat_coord("(4,8):(16,1)", 9)
Traceback (most recent call last):
    ...
pycolex.LayoutError: get_flat_coord((4,8):(16,1), 9): the coordinate found for the offset 9 has another offset; use a compact layout, and an offset in 0..size
"""

def get_1d_coord(layout: _Operand, index: _Operand, /) -> int:
    """Flat coordinate of an offset.

Operands: LAYOUT, INDEX
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    INDEX: an offset of the layout, or the number of a thread
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Layout::get_1d_coord`.
Raises: LayoutError, as in the last example.

>>> pycolex.get_1d_coord("(4,(2,3)):(6,(3,1))", 10)
13

>>> pycolex.get_1d_coord("(4,8):(16,1)", 9)
Traceback (most recent call last):
    ...
pycolex.LayoutError: get_1d_coord((4,8):(16,1), 9): the coordinate found for the offset 9 has another offset; use a compact layout, and an offset in 0..size
"""

def get(layout: _Operand, /, mode: _Operand) -> Any:
    """The mode or entry at a path of numbers.

Operands: LAYOUT or TUPLE, PATH
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    TUPLE: an integer or a nested tuple
    PATH: the numbers of the modes on the way down: (1,0) is mode 0 of mode 1
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: mode.
Source: CuTe `get<I,J,..>`, `layout<I>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.get("(4,(2,3)):(6,(3,1))", 1))
(2,3):(3,1)

>>> print(pycolex.get("(4,(2,3)):(6,(3,1))", (1, 0)))
2:3

>>> pycolex.get("(4,(2,3)):(6,(3,1))", 2)
Traceback (most recent call last):
    ...
pycolex.LayoutError: get((4,(2,3)):(6,(3,1)), 2): mode 2 does not exist in rank 2; use 0..2
"""
mode = get

def select(layout: _Operand, /, mode: _Operand) -> _AnyLayout:
    """These modes, in this order.

Operands: LAYOUT, (MODE, ..)
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    MODE: the number of a mode, from 0
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `select`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.select("(4,2,3):(6,3,1)", (2, 0)))
(3,4):(1,6)

>>> pycolex.select("(4,2,3):(6,3,1)", (3, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: select((4,2,3):(6,3,1), (3,0)): mode 3 does not exist in rank 3; use 0..3
"""

def take(layout: _Operand, begin: _Operand, end: _Operand, /) -> _AnyLayout:
    """A range of modes.

Operands: LAYOUT, BEGIN, END
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    BEGIN: the first mode
    END: the mode after the last one
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `take`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.take("(4,2,3):(6,3,1)", 1, 3))
(2,3):(3,1)

>>> pycolex.take("(4,2,3):(6,3,1)", 2, 4)
Traceback (most recent call last):
    ...
pycolex.LayoutError: take((4,2,3):(6,3,1), 2, 4): 2..4 is not a range of modes in rank 3; end it at 3 or earlier
"""

def group(layout: _Operand, begin: _Operand, end: _Operand, /) -> _AnyLayout:
    """A range of modes as one.

Operands: LAYOUT, BEGIN, END
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    BEGIN: the first mode
    END: the mode after the last one
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `group`.

>>> print(pycolex.group("(4,2,3):(6,3,1)", 1, 3))
(4,(2,3)):(6,(3,1))
"""

def append(layout: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """With one more mode at the end.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `append(layout, mode)`.

>>> print(pycolex.append("(4,2):(2,1)", "3:8"))
(4,2,3):(2,1,8)
"""

def prepend(layout: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """With one more mode at the front.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `prepend(layout, mode)`.

>>> print(pycolex.prepend("(4,2):(2,1)", "3:8"))
(3,4,2):(8,2,1)
"""

def append_to_rank(layout: _Operand, rank: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """With more modes at the end, up to a rank.

Operands: LAYOUT, RANK [, LAYOUT]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    RANK: the number of modes of the result
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: append_to_rank_with.
Source: CuTe `append<N>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.append_to_rank("(4,2):(2,1)", 3))
(4,2,1):(2,1,0)

>>> print(pycolex.append_to_rank("(4,2):(2,1)", 4, "3:8"))
(4,2,3,3):(2,1,8,8)

>>> pycolex.append_to_rank("(4,2):(2,1)", 1)
Traceback (most recent call last):
    ...
pycolex.LayoutError: append_to_rank((4,2):(2,1), 1): the rank is 2, and at most 1 is allowed; use a rank of at most 1
"""
append_to_rank_with = append_to_rank

def prepend_to_rank(layout: _Operand, rank: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """With more modes at the front, up to a rank.

Operands: LAYOUT, RANK [, LAYOUT]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    RANK: the number of modes of the result
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: prepend_to_rank_with.
Source: CuTe `prepend<N>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.prepend_to_rank("(4,2):(2,1)", 3))
(1,4,2):(0,2,1)

>>> print(pycolex.prepend_to_rank("(4,2):(2,1)", 4, "3:8"))
(3,3,4,2):(8,8,2,1)

>>> pycolex.prepend_to_rank("(4,2):(2,1)", 1)
Traceback (most recent call last):
    ...
pycolex.LayoutError: prepend_to_rank((4,2):(2,1), 1): the rank is 2, and at most 1 is allowed; use a rank of at most 1
"""
prepend_to_rank_with = prepend_to_rank

def replace(layout: _Operand, mode: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """The layout with one mode replaced.

Operands: LAYOUT, MODE, LAYOUT
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
    MODE: the number of a mode, from 0
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `replace<I>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.replace("(4,2,3):(6,3,1)", 1, "5:24"))
(4,5,3):(6,24,1)

>>> pycolex.replace("(4,2,3):(6,3,1)", 3, "5:24")
Traceback (most recent call last):
    ...
pycolex.LayoutError: replace((4,2,3):(6,3,1), 3, 5:24): mode 3 does not exist in rank 3; use 0..3
"""

def zip(layout: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """Modes in pairs.

Operands: LAYOUT [, LAYOUT]
    LAYOUT: a layout: (4,8):(8,1), for most operations also S<3,4,3> o 0 o (8,64):(64,1) or (4,8):(1@0,1@1); a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `zip`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.zip("(4,2):(2,1)", "(3,5):(5,1)"))
((4,3),(2,5)):((2,5),(1,1))

>>> print(pycolex.zip("((4,2),(3,5)):((2,1),(40,8))"))
((4,3),(2,5)):((2,40),(1,8))

>>> pycolex.zip("(4,2):(2,1)", "3:1")
Traceback (most recent call last):
    ...
pycolex.LayoutError: zip((4,2):(2,1), 3:1): the second operand has 1 entry where the first has 2 entries; use the same number
"""

def is_injective(layout: _Operand, /) -> bool:
    """All offsets distinct?

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, injective layouts.

>>> pycolex.is_injective("(4,8):(8,1)")
True

>>> pycolex.is_injective("(4,8):(1,2)")
False
"""

def is_compact(layout: _Operand, /) -> bool:
    """Offsets exactly 0..size?

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: is_bijective.
Source: Cecka, *CuTe Layout Representation and Algebra*, compact layouts.

>>> pycolex.is_compact("(4,8):(8,1)")
True

>>> pycolex.is_compact("(4,8):(16,1)")
False
"""
is_bijective = is_compact

def is_contiguous(layout: _Operand, /) -> bool:
    """Offsets without gaps?

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.is_contiguous("(4,8):(1,2)")
True

>>> pycolex.is_contiguous("(4,8):(16,1)")
False
"""

def is_surjective(layout: _Operand, size: _Operand=..., /) -> bool:
    """Offsets exactly 0..n for some n, or for n = SIZE, each at least once?

Operands: LAYOUT [, SIZE]
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
    SIZE: the number of offsets, at least 0
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.is_surjective("(4,8):(1,2)")
True

>>> pycolex.is_surjective("(4,8):(8,1)", 64)
False
"""

def functionally_equal(layout: _Operand, layout2: _Operand, /) -> bool:
    """Same size, and same result at every flat coordinate? for layouts of any kinds.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.functionally_equal("(4,8):(1,4)", "32:1")
True

>>> pycolex.functionally_equal("S<2,0,2> o 0 o 16:1", "(4,4):(1,4)")
False
"""

def image(layout: _Operand, /) -> list[int]:
    """Distinct offsets, sorted.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.image("(3,4):(1,2)")
[0, 1, 2, 3, 4, 5, 6, 7, 8]
"""

def footprint(layout: _Operand, /) -> dict[str, int | None]:
    """Least and greatest offset, their span, and the numbers of coordinates, distinct offsets and gaps.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.footprint("(4,8):(16,1)")
{'least': 0, 'greatest': 55, 'span': 56, 'size': 32, 'distinct': 32, 'gaps': 24}
"""

def offset_gaps(layout: _Operand, /) -> list[tuple[int, int]]:
    """Intervals (FIRST,LAST) of offsets of no coordinate, between the least and the greatest offset.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.offset_gaps("(3,4):(16,1)")
[(4, 15), (20, 31)]
"""

def offset_counts(layout: _Operand, /) -> list[tuple[int, int]]:
    """(OFFSET,COORDINATES) for each distinct offset: how many coordinates have it.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.offset_counts("(3,4):(1,2)")
[(0, 1), (1, 1), (2, 2), (3, 1), (4, 2), (5, 1), (6, 2), (7, 1), (8, 1)]
"""

def contiguity(layout: _Operand, /) -> int:
    """Number of coordinates from the first with consecutive offsets.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.contiguity("(4,8):(1,4)")
32

>>> pycolex.contiguity("(4,8):(8,1)")
1
"""

def mode_contiguity(layout: _Operand, /) -> list[int]:
    """Contiguity of each mode, where the other coordinates are 0.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.mode_contiguity("(4,8):(8,1)")
[1, 8]
"""

def cycles(layout: _Operand, /) -> list[list[int]]:
    """Cycles i, L(i), L(L(i)), .. of a layout with the offsets 0..size.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.cycles("(2,3):(3,1)")
[[0], [1, 3, 4, 2], [5]]

>>> pycolex.cycles("(2,3):(1,4)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: cycles((2,3):(1,4)): coordinate 4 has the offset 8, and a permutation has each offset of 0..6 once; use a compact layout
"""

def fixed_points(layout: _Operand, /) -> list[int]:
    """Flat coordinates that are their own offsets.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.fixed_points("(4,4):(4,1)")
[0, 5, 10, 15]
"""

def order(layout: _Operand, /) -> int:
    """Least n > 0 for which n applications of a layout with the offsets 0..size are the identity.

Operands: LAYOUT
    LAYOUT: a layout of any kind, with a swizzle or as a #ttg type, too; a shape is column-major
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.order("(2,3):(3,1)")
4

>>> pycolex.order("(4,8):(8,1)")
5

>>> pycolex.order("(4,8):(16,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: order((4,8):(16,1)): coordinate 2 has the offset 32, and a permutation has each offset of 0..32 once; use a compact layout
"""

def identity(shape: _Operand, /) -> CoordinateLayout:
    """The layout that maps each coordinate to itself.

Operands: SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: make_identity_layout.
Source: CuTe `make_identity_layout`.

>>> print(pycolex.identity((4, 8)))
(4,8):(1@0,1@1)
"""
make_identity_layout = identity

def compose_coord(layout: _Operand, layout2: _Operand, /) -> Any:
    """A(B(i)), where B maps to coordinates of A.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout with coordinate strides, such as (4,8):(1@0,1@1), or with integer strides
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, composition.
Raises: LayoutError, as in the last example.

>>> print(pycolex.compose_coord("(4,8):(8,1)", "(2,4):(2@0,1@1)"))
(2,4):(16,1)

>>> pycolex.compose_coord("(4,8):(8,1)", "2:1@2")
Traceback (most recent call last):
    ...
pycolex.LayoutError: compose_coord((4,8):(8,1), 2:1@2): a stride of the right layout is at position 2, and the left layout has no mode there; use positions of its modes
"""

def tiler_to_layout(tiler: _Operand, /) -> Any:
    """The tiler as a layout of coordinates.

Operands: TILER
    TILER: a tiler by mode, such as <4:1,8:2>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: to_coordinate_layout.
Source: Cecka, *CuTe Layout Representation and Algebra*, tilers.

>>> print(pycolex.tiler_to_layout("<4:1,3:2>"))
(4,3):(1@0,2@1)
"""
to_coordinate_layout = tiler_to_layout

def coprofile(layout: _Operand, /) -> _Tree:
    """The profile of the results: 0 for integer strides.

Operands: LAYOUT
    LAYOUT: a layout with coordinate strides, such as (4,8):(1@0,1@1), or with integer strides
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `coprofile`.

>>> pycolex.coprofile("(4,(2,3)):(1@0,(1@1,2@1))")
(0, 0)
"""

def swizzle_apply(swizzle: _Operand, offset: _Operand, /) -> Any:
    """The swizzled offset.

Operands: SWIZZLE, OFFSET
    SWIZZLE: a swizzle S<B,M,S>: B bits, from bit M on, are changed by the bits S places higher
    OFFSET: an offset, at least 0, in the unit that the swizzle counts: elements or bytes
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Swizzle::operator()`.

>>> pycolex.swizzle_apply("S<3,4,3>", 272)
304
"""

def swizzle_indices(swizzle: _Operand, size: _Operand, /) -> list[int]:
    """The swizzled offsets 0..size.

Operands: SWIZZLE, SIZE
    SWIZZLE: a swizzle S<B,M,S>: B bits, from bit M on, are changed by the bits S places higher
    SIZE: the number of offsets
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Swizzle::operator()`.

>>> pycolex.swizzle_indices("S<2,0,2>", 16)
[0, 1, 2, 3, 5, 4, 7, 6, 10, 11, 8, 9, 15, 14, 13, 12]
"""

def make_swizzle(*operands: _Operand) -> Swizzle:
    """The swizzle with these masks, or S<B,M,S>.

Operands: Y, Z  or  B, M, S
    Y: the mask of the bits that are read
    Z: the mask of the bits that change, as many as in Y
    B: the number of bits
    M: the number of lowest bits that stay
    S: the distance of both groups of bits
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: from_masks.
Source: CuTe `make_swizzle`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_swizzle(3, 4, 3))
S<3,4,3>

>>> print(pycolex.make_swizzle(896, 112))
S<3,4,3>

>>> pycolex.make_swizzle(896, 48)
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_swizzle(896, 48): the masks 896 and 48 are not two fields of a swizzle; use masks with the same number of contiguous bits and no common bit
"""
from_masks = make_swizzle

def sw(b: _Operand, m: _Operand, s: _Operand, offset: _Operand, /) -> int:
    """The offset swizzled by S<B,M,S>.

Operands: B, M, S, OFFSET
    B: the number of bits
    M: the number of lowest bits that stay
    S: the distance of both groups of bits
    OFFSET: an offset, at least 0, in the unit that the swizzle counts: elements or bytes
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `Swizzle<B,M,S>{}(offset)`.
Raises: LayoutError, as in the last example.

>>> pycolex.sw(3, 4, 3, 272)
304

>>> pycolex.sw(3, 4, 2, 272)
Traceback (most recent call last):
    ...
pycolex.LayoutError: sw(3, 4, 2, 272): the two fields of 3 bits overlap at shift 2; use a shift of at least 3 or at most -3
"""

def crd2idx(coord: _Operand, layout: _Operand, stride: _Operand=..., /) -> _Tree:
    """Offset of a coordinate (or its flat coordinate in a shape); either order.

Operands: COORD, LAYOUT or SHAPE [, STRIDE]
    COORD: a coordinate: an integer or a nested tuple of integers
    LAYOUT: a layout such as (4,8):(8,1)
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    STRIDE: the strides of the shape, congruent with it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: eval.
Source: CuTe `crd2idx`; Ascend C `Crd2Idx`.
Raises: LayoutError, as in the last example.

>>> pycolex.crd2idx((1, 2), "(4,8):(8,1)")
10

>>> pycolex.crd2idx(11, "((2,4),(3,5)):((3,6),(1,24))")
10

>>> pycolex.crd2idx((1, 2), (4, 8), (8, 1))
10

>>> pycolex.crd2idx((1, 2, 3), "(4,8):(8,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: crd2idx((1,2,3), (4,8):(8,1)): the coordinate has 3 entries where the layout has 2 modes; give one entry for each mode
"""
eval = crd2idx

def crd2idx_shape(shape: _Operand, coord: _Operand, /) -> int:
    """Flat coordinate of a coordinate.

Operands: SHAPE, COORD
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `crd2idx(coord, shape)`.

>>> pycolex.crd2idx_shape((4, (2, 3)), (1, (1, 2)))
21
"""

def idx2crd(index: _Operand, shape: _Operand, stride: _Operand=..., /) -> _Tree:
    """Natural coordinate of a flat one, or the coordinate of an offset; either order if it is unambiguous.

Operands: INDEX, SHAPE or LAYOUT [, STRIDE]
    INDEX: a flat coordinate of a shape, or an offset of a layout
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    LAYOUT: a layout such as (4,8):(8,1)
    STRIDE: the strides of the shape, congruent with it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `idx2crd`; of a layout `Layout::get_hier_coord`.
Raises: LayoutError, as in the last example.

>>> pycolex.idx2crd(11, (4, (2, 3)))
(3, (0, 1))

>>> pycolex.idx2crd(11, (4, 8), (8, 1))
(1, 3)

>>> pycolex.idx2crd(11, "(4,8):(8,1)")
(1, 3)

>>> pycolex.idx2crd(-1, (4, 8))
Traceback (most recent call last):
    ...
pycolex.LayoutError: idx2crd(-1, (4,8)): the coordinate -1 is negative; use at least 0
"""

def crd2crd(coord: _Operand, shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Coordinate in another shape, entry by entry where the ranks agree.

Operands: COORD, SHAPE, SHAPE
    COORD: a coordinate: an integer or a nested tuple of integers
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `crd2crd`.

>>> pycolex.crd2crd(11, (4, 8), (2, 16))
(1, 5)

>>> pycolex.crd2crd((1, 2), (4, 8), (4, (2, 4)))
(1, (0, 1))
"""

def congruent(tuple: _Operand, tuple2: _Operand, /) -> bool:
    """Same profile?

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `congruent`.

>>> pycolex.congruent((4, (2, 3)), (1, (5, 7)))
True

>>> pycolex.congruent((4, (2, 3)), (1, 5))
False
"""

def weakly_congruent(tuple: _Operand, tuple2: _Operand, /) -> bool:
    """Same profile after replacing tuples of the second by integers?

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `weakly_congruent`.

>>> pycolex.weakly_congruent((4, 6), (1, (5, 7)))
True

>>> pycolex.weakly_congruent((1, (5, 7)), (4, 6))
False
"""

def compatible(shape: _Operand, shape2: _Operand, /) -> bool:
    """Is every coordinate of the first a coordinate of the second?

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `compatible`.

>>> pycolex.compatible((4, 6), (4, (2, 3)))
True

>>> pycolex.compatible((4, (2, 3)), (4, 6))
False
"""

def weakly_compatible(shape: _Operand, shape2: _Operand, /) -> bool:
    """Compatible after multiplying the first by some shape?

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `weakly_compatible`.

>>> pycolex.weakly_compatible((4, 3), (8, (3, 2)))
True

>>> pycolex.weakly_compatible((4, 4), (8, (3, 2)))
False
"""

def common_refinement(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Coarsest shape with which both are compatible.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, compatibility as a partial order.
Raises: LayoutError, as in the last example.

>>> pycolex.common_refinement((4, 6), (4, (2, 3)))
(4, (2, 3))

>>> pycolex.common_refinement((4, 6), (6, 4))
Traceback (most recent call last):
    ...
pycolex.LayoutError: common_refinement((4,6), (6,4)): a mode has size 4 in the first shape and 6 in the second; use equal sizes
"""

def common_coarsening(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Finest shape compatible with both.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Cecka, *CuTe Layout Representation and Algebra*, compatibility as a partial order.
Raises: LayoutError, as in the last example.

>>> pycolex.common_coarsening((4, (2, 3)), ((2, 2), 6))
(4, 6)

>>> pycolex.common_coarsening((4, 6), (5, 5))
Traceback (most recent call last):
    ...
pycolex.LayoutError: common_coarsening((4,6), (5,5)): the sizes 24 and 25 differ; use equal sizes
"""

def evenly_divides(shape: _Operand, tiler: _Operand, /) -> bool:
    """Does the tiler divide the shape without partial tiles?

Operands: SHAPE, TILER
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    TILER: a tuple of sizes, or a layout
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `evenly_divides`.

>>> pycolex.evenly_divides((8, 12), "<4,3>")
True

>>> pycolex.evenly_divides((8, 12), "<4,5>")
False
"""

def lex_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: less?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `lex_less`.
Raises: LayoutError, as in the last example.

>>> pycolex.lex_less((1, 5), (2, 0))
True

>>> pycolex.lex_less((1, 5), 2)
Traceback (most recent call last):
    ...
pycolex.LayoutError: lex_less((1,5), 2): the second operand has an integer where the first has a tuple; write a tuple there
"""

def lex_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: less or equal?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `lex_leq`.

>>> pycolex.lex_leq((1, 5), (1, 5))
True
"""

def lex_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: greater?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `lex_gtr`.

>>> pycolex.lex_gtr((2, 0), (1, 5))
True
"""

def lex_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: greater or equal?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `lex_geq`.

>>> pycolex.lex_geq((1, 5), (1, 5))
True
"""

def colex_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: less?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `colex_less`.
Raises: LayoutError, as in the last example.

>>> pycolex.colex_less((5, 1), (0, 2))
True

>>> pycolex.colex_less((5, 1), (5, (1, 0)))
Traceback (most recent call last):
    ...
pycolex.LayoutError: colex_less((5,1), (5,(1,0))): the second operand has a tuple where the first has an integer; write one integer there
"""

def colex_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: less or equal?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `colex_leq`.

>>> pycolex.colex_leq((5, 1), (5, 1))
True
"""

def colex_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: greater?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `colex_gtr`.

>>> pycolex.colex_gtr((0, 2), (5, 1))
True
"""

def colex_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: greater or equal?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `colex_geq`.

>>> pycolex.colex_geq((5, 1), (5, 1))
True
"""

def elem_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """Less in every entry?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `elem_less`.

>>> pycolex.elem_less((1, 3), (4, 8))
True

>>> pycolex.elem_less((1, 8), (4, 8))
False
"""

def elem_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Not greater in every entry (CuTe's meaning)?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `elem_leq`.

>>> pycolex.elem_leq((1, 3), (1, 3))
True

>>> pycolex.elem_leq((5, 0), (4, 8))
True
"""

def elem_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """Greater in every entry?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `elem_gtr`.

>>> pycolex.elem_gtr((5, 9), (4, 8))
True

>>> pycolex.elem_gtr((5, 8), (4, 8))
False
"""

def elem_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Not less in every entry (CuTe's meaning)?

Operands: COORD, COORD
    COORD: a coordinate: an integer or a nested tuple of integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `elem_geq`.

>>> pycolex.elem_geq((4, 9), (4, 8))
True

>>> pycolex.elem_geq((5, 0), (4, 8))
True
"""

def ceil_div(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Number of tiles that cover a shape.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `ceil_div`.
Raises: LayoutError, as in the last example.

>>> pycolex.ceil_div((100, 60), (16, 8))
(7, 8)

>>> pycolex.ceil_div((4, 3), (2, 3, 4))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ceil_div((4,3), (2,3,4)): the second operand has 3 entries where the first has 2 entries; use at most 2
"""

def ceil_div_tiler(shape: _Operand, layout: _Operand, /) -> _Tree:
    """Number of tiles of a layout in a shape.

Operands: SHAPE, LAYOUT
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    LAYOUT: a layout such as (4,8):(8,1)
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: tiles_of.
Source: CuTe `ceil_div(shape, layout)`.

>>> pycolex.ceil_div_tiler(100, "(4,8):(8,1)")
4
"""
tiles_of = ceil_div_tiler

def shape_div(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Exact division of shapes.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `shape_div`.
Raises: LayoutError, as in the last example.

>>> pycolex.shape_div((8, 12), (4, 3))
(2, 4)

>>> pycolex.shape_div(((3, 4), 6), 36)
((1, 1), 2)

>>> pycolex.shape_div((8, 12), (4, 5))
Traceback (most recent call last):
    ...
pycolex.LayoutError: shape_div((8,12), (4,5)): neither of 12 and 5 divides the other; make one a multiple of the other
"""

def shape_mod(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """The part of every integer by which shape_div divides it.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.shape_mod((6, 4), 12)
(6, 2)

>>> pycolex.shape_mod((6, 4), 5)
Traceback (most recent call last):
    ...
pycolex.LayoutError: shape_mod((6,4), 5): neither of 6 and 5 divides the other; make one a multiple of the other
"""

def round_up(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Round every entry up to a multiple.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `round_up`.

>>> pycolex.round_up((100, 60), (16, 8))
(112, 64)
"""

def elem_scale(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Every entry times the size of the same entry of the second.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `elem_scale`.

>>> pycolex.elem_scale((4, 3), (2, (3, 2)))
(8, 18)
"""

def elem_add(tuple: _Operand, tuple2: _Operand, /) -> _Tree:
    """Sum of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.elem_add((1, (2, 3)), (10, (20, 30)))
(11, (22, 33))

>>> pycolex.elem_add((1, 2), 5)
(6, 7)

>>> pycolex.elem_add((1, 2), (1, 2, 3))
Traceback (most recent call last):
    ...
pycolex.LayoutError: elem_add((1,2), (1,2,3)): the second operand has 3 entries where the first has 2 entries; use the same number
"""

def elem_sub(tuple: _Operand, tuple2: _Operand, /) -> _Tree:
    """Difference of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.elem_sub((10, (20, 30)), (1, (2, 3)))
(9, (18, 27))
"""

def elem_mul(tuple: _Operand, tuple2: _Operand, /) -> _Tree:
    """Product of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.elem_mul((1, (2, 3)), (10, (20, 30)))
(10, (40, 90))
"""

def elem_div(tuple: _Operand, tuple2: _Operand, /) -> _Tree:
    """Quotient, rounded toward zero, of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.elem_div((100, -7), (16, 2))
(6, -3)

>>> pycolex.elem_div((100, 7), (16, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: elem_div((100,7), (16,0)): 7 is divided by 0; use another divisor
"""

def elem_mod(tuple: _Operand, tuple2: _Operand, /) -> _Tree:
    """Remainder, with the sign of the first, of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.elem_mod((100, -7), (16, 2))
(4, -1)
"""

def product(tuple: _Operand, /) -> int:
    """Product of all integers.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `product`.
Raises: LayoutError, as in the last example.

>>> pycolex.product((4, (2, 3)))
24

>>> pycolex.product((4294967296, 4294967296))
Traceback (most recent call last):
    ...
pycolex.LayoutError: product((4294967296,4294967296)): a result is above 9223372036854775807 or below -9223372036854775808; use smaller extents or strides
"""

def product_each(tuple: _Operand, /) -> tuple[int, ...]:
    """Size of every entry.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `product_each`.

>>> pycolex.product_each((4, (2, 3)))
(4, 6)
"""

def product_like(tuple: _Operand, guide: _Operand, /) -> _Tree:
    """Sizes of the parts at the leaves of the guide.

Operands: TUPLE, GUIDE
    TUPLE: an integer or a nested tuple
    GUIDE: a tuple whose parentheses count, not its integers
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `product_like`.
Raises: LayoutError, as in the last example.

>>> pycolex.product_like(((4, 2), (2, 3)), (1, (1, 1)))
(8, (2, 3))

>>> pycolex.product_like((4, 6), (1, (1, 1)))
Traceback (most recent call last):
    ...
pycolex.LayoutError: product_like((4,6), (1,(1,1))): the second operand has a tuple where the first has an integer; write one integer there
"""

def prefix_product(tuple: _Operand, init: _Operand=..., /) -> _Tree:
    """Exclusive prefix products.

Operands: TUPLE [, INIT]
    TUPLE: an integer or a nested tuple
    INIT: the first product, 1 without it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: PyCuTe `prefix_product`.

>>> pycolex.prefix_product((4, (2, 3)))
(1, (4, 8))

>>> pycolex.prefix_product((4, (2, 3)), 8)
(8, (32, 64))
"""

def suffix_product(tuple: _Operand, init: _Operand=..., /) -> _Tree:
    """Exclusive suffix products.

Operands: TUPLE [, INIT]
    TUPLE: an integer or a nested tuple
    INIT: the first product, 1 without it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.suffix_product((4, (2, 3)))
(6, (3, 1))
"""

def inner_product(tuple: _Operand, tuple2: _Operand, /) -> int:
    """Sum of the products of corresponding entries.

Operands: TUPLE, TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `inner_product`.
Raises: LayoutError, as in the last example.

>>> pycolex.inner_product((1, (2, 3)), (10, (20, 30)))
140

>>> pycolex.inner_product((1, 2), (1, 2, 3))
Traceback (most recent call last):
    ...
pycolex.LayoutError: inner_product((1,2), (1,2,3)): the second operand has 3 entries where the first has 2 entries; use the same number
"""

def repeat_like(tuple: _Operand, int: _Operand, /) -> _Tree:
    """The integer at every leaf.

Operands: TUPLE, INT
    TUPLE: an integer or a nested tuple
    INT: an integer
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `repeat_like`.

>>> pycolex.repeat_like((4, (2, 3)), 0)
(0, (0, 0))
"""

def sum(tuple: _Operand, /) -> int:
    """Sum of all integers.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `sum`.

>>> pycolex.sum((4, (2, 3)))
9
"""

def min(tuple: _Operand, /) -> int:
    """Smallest integer.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `min`.

>>> pycolex.min((4, (2, 3)))
2
"""

def max(tuple: _Operand, /) -> int:
    """Largest integer.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `max`.

>>> pycolex.max((4, (2, 3)))
4
"""

def gcd(tuple: _Operand, /) -> int:
    """Greatest common divisor of all integers.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `gcd`.

>>> pycolex.gcd((12, (8, 20)))
4
"""

def front(tuple: _Operand, /) -> _Tree:
    """First integer.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `front`.

>>> pycolex.front((4, (2, 3)))
4
"""

def back(tuple: _Operand, /) -> _Tree:
    """Last integer.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `back`.

>>> pycolex.back((4, (2, 3)))
3
"""

def flatten_to_tuple(tuple: _Operand, /) -> tuple[int, ...]:
    """Flatten; an integer becomes a 1-tuple.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `flatten_to_tuple`.

>>> pycolex.flatten_to_tuple((4, (2, 3)))
(4, 2, 3)

>>> pycolex.flatten_to_tuple(6)
(6,)
"""

def wrap(tuple: _Operand, /) -> _Tree:
    """An integer as a 1-tuple.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `wrap`.

>>> pycolex.wrap(6)
(6,)

>>> pycolex.wrap((4, 6))
(4, 6)
"""

def unwrap(tuple: _Operand, /) -> _Tree:
    """The only entry of a 1-tuple.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `unwrap`.

>>> pycolex.unwrap((6,))
6

>>> pycolex.unwrap((4, 6))
(4, 6)
"""

def reverse(tuple: _Operand, /) -> _Tree:
    """Entries in reverse order.

Operands: TUPLE
    TUPLE: an integer or a nested tuple
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `reverse`.

>>> pycolex.reverse((4, (2, 3)))
((2, 3), 4)
"""

def coalesce_shape(shape: _Operand, /) -> _Tree:
    """The shape with adjacent static integers multiplied.

Operands: SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `coalesce` of a shape.

>>> pycolex.coalesce_shape((4, (2, 3)))
24
"""

def compact_col_major(shape: _Operand, first: _Operand=..., /) -> _Tree:
    """Column-major strides.

Operands: SHAPE [, FIRST]
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    FIRST: the stride of the first mode, 1 without it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `compact_col_major`.

>>> pycolex.compact_col_major((4, (2, 3)))
(1, (4, 8))

>>> pycolex.compact_col_major((4, (2, 3)), 8)
(8, (32, 64))
"""

def compact_row_major(shape: _Operand, last: _Operand=..., /) -> _Tree:
    """Row-major strides.

Operands: SHAPE [, LAST]
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    LAST: the stride of the last mode, 1 without it
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `compact_row_major`.

>>> pycolex.compact_row_major((4, (2, 3)))
(6, (3, 1))
"""

def compact_order(shape: _Operand, order: _Operand, /) -> _Tree:
    """Compact strides, smallest key fastest.

Operands: SHAPE, ORDER
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    ORDER: a tuple of keys, congruent with the shape
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `compact_order`.
Raises: LayoutError, as in the last example.

>>> pycolex.compact_order((4, 2, 3), (2, 0, 1))
(6, 1, 2)

>>> pycolex.compact_order((4, 2, 3), (2, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: compact_order((4,2,3), (2,0)): the order has 2 entries where the shape has 3 entries; use the same number
"""

def gcd_domain(shape: _Operand, shape2: _Operand, /) -> Layout:
    """Finest division that both shapes share.

Operands: SHAPE, SHAPE
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: greatest_common_domain.
Source: PyCuTe `greatest_common_domain`.

>>> print(pycolex.gcd_domain((4, 6), (8, 3)))
(4,2,3):(1,4,8)

>>> print(pycolex.gcd_domain((4, 6), 10))
(2):(1)
"""
greatest_common_domain = gcd_domain

def domain_distribute(shape: _Operand, int: _Operand, /) -> Layout:
    """Distributes workers over the modes.

Operands: SHAPE, INT
    SHAPE: a shape: an integer or a nested tuple, (4,(2,3))
    INT: an integer
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `domain_distribute`.

>>> print(pycolex.domain_distribute(((64, 3), (8, 8)), 128))
(64,2):(1,192)
"""

def f2_linear(layout: _Operand, /) -> bool:
    """Whether the layout is linear over F2, the field of two elements.

Operands: LAYOUT
    LAYOUT: a layout with sizes that are powers of two, also under a swizzle
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Zhou et al., *Linear Layouts*.

>>> pycolex.f2_linear("S<2,0,2> o 0 o 16:1")
True

>>> pycolex.f2_linear("(3,4):(4,1)")
False
"""

def f2_from_layout(layout: _Operand, /) -> LinearLayout:
    """Columns of the F2 matrix of a layout, lowest index bit first.

Operands: LAYOUT
    LAYOUT: a layout with sizes that are powers of two, also under a swizzle
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Zhou et al., *Linear Layouts*; Triton `LinearLayout`.
Raises: LayoutError, as in the last example.

>>> pycolex.f2_from_layout("S<2,0,2> o 0 o (4,4):(4,1)")
[5, 10, 1, 2]

>>> pycolex.f2_from_layout("(3,4):(4,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_from_layout((3,4):(4,1)): extent 3 (integer 0 of the shape) is not a power of two; pad or split the mode
"""

def f2_columns(b: _Operand, m: _Operand, s: _Operand, layout: _Operand, /) -> list[int]:
    """Columns of the F2 matrix of S<B,M,S> o LAYOUT.

Operands: B, M, S, LAYOUT
    B: the number of bits of the swizzle
    M: the number of lowest bits that stay
    S: the distance of both groups of bits
    LAYOUT: a layout with sizes that are powers of two, also under a swizzle
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Zhou et al., *Linear Layouts*.

>>> pycolex.f2_columns(2, 0, 2, "(4,4):(4,1)")
[5, 10, 1, 2]
"""

def f2_to_layout(columns: _Operand, /) -> Layout:
    """Coalesced layout of an F2 matrix.

Operands: COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.f2_to_layout([4, 8, 1, 2]))
(4,4):(4,1)

>>> pycolex.f2_to_layout([1, 3])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_to_layout([1,3]): columns 0 and 1 are 1 and 3 and share bits, so their sum is not their XOR, 2; a layout is F2-linear only if no two columns share bits
"""

def f2_to_composed(columns: _Operand, /) -> ComposedLayout:
    """Swizzled layout of an F2 matrix.

Operands: COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.f2_to_composed([1, 2, 5, 10]))
S<2,0,2> o 0 o 16:1

>>> pycolex.f2_to_composed([1, 3, 7])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_to_composed([1,3,7]): columns 0 and 1 are 1 and 3 and share bits, and no swizzle S<B,M,S> separates all columns; keep the matrix
"""

def f2_from_table(*operands: _Operand) -> Any:
    """Columns of the F2 matrix with these values.

Operands: [VALUE, ..]
    VALUE: the value of each index, as many as a power of two
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.f2_from_table([0, 1, 2, 3, 5, 4, 7, 6])
[1, 2, 5]

>>> pycolex.f2_from_table([0, 1, 2, 4])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_from_table([0,1,2,4]): entry 3 of the table is 4, and the XOR of the entries at the bits of its index is 3; change that entry
"""

def infer(*operands: _Operand) -> Any:
    """Simplest layout with these offsets: plain, with an offset, swizzled, or F2 columns.

Operands: [OFFSET, ..]
    OFFSET: the offset of each index
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> print(pycolex.infer([0, 4, 8, 1, 5, 9]))
(3,2):(4,1)

>>> print(pycolex.infer([0, 1, 2, 3, 5, 4, 7, 6, 10, 11, 8, 9, 15, 14, 13, 12]))
S<2,0,2> o 0 o 16:1
"""

def f2_rank(columns: _Operand, /) -> int:
    """Number of independent columns.

Operands: COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.f2_rank([1, 2, 3])
2
"""

def f2_kernel(columns: _Operand, /) -> list[int]:
    """Basis of the indices with value 0.

Operands: COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.f2_kernel([1, 2, 3])
[7]
"""

def f2_compose(columns: _Operand, columns2: _Operand, /) -> list[int]:
    """Product of F2 matrices: i -> A(B(i)).

Operands: COLUMNS, COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::compose`, with the operands in the other order.
Raises: LayoutError, as in the last example.

>>> pycolex.f2_compose([4, 8, 1, 2], [2, 1, 4, 8])
[8, 4, 1, 2]

>>> pycolex.f2_compose([1, 2], [4, 8])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_compose([1,2], [4,8]): column 0 of the right matrix is 4, but the largest index of the left matrix is 3; add columns to the left matrix
"""

def f2_invert_and_compose(columns: _Operand, columns2: _Operand, /) -> list[int]:
    """C with B(C(i)) = A(i).

Operands: COLUMNS, COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::invertAndCompose`.
Raises: LayoutError, as in the last example.

>>> pycolex.f2_invert_and_compose([4, 8, 1, 2], [1, 2, 5, 10])
[5, 10, 1, 2]

>>> pycolex.f2_invert_and_compose([1, 2, 4], [1, 2])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_invert_and_compose([1,2,4], [1,2]): column 2 is 4, which is not a value of the other matrix; its values must include every column
"""

def f2_right_inverse(columns: _Operand, rows: _Operand=..., /) -> list[int]:
    """R with A(R(k)) = k, for k in the longest range 0..2^m of values.

Operands: COLUMNS [, ROWS]
    COLUMNS: a list of integers: column k is the offset of index 2^k
    ROWS: the number of bits of the values
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `right_inverse`.

>>> pycolex.f2_right_inverse([4, 8, 1, 2])
[4, 8, 1, 2]

>>> pycolex.f2_right_inverse([1, 4], 3)
[1]
"""

def f2_left_inverse(columns: _Operand, /) -> list[int]:
    """L with L(A(i)) = i.

Operands: COLUMNS
    COLUMNS: a list of integers: column k is the offset of index 2^k
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `left_inverse`.
Raises: LayoutError, as in the last example.

>>> pycolex.f2_left_inverse([4, 8, 1, 2])
[4, 8, 1, 2]

>>> pycolex.f2_left_inverse([1, 2, 3])
Traceback (most recent call last):
    ...
pycolex.LayoutError: f2_left_inverse([1,2,3]): rank 2 is below the column count 3, so indices 0 and 7 have the same value; a left inverse needs independent columns
"""

def f2_equivalent(layout: _Operand, layout2: _Operand, /) -> bool:
    """Whether two layouts are equal as functions.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout with sizes that are powers of two, also under a swizzle
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.

>>> pycolex.f2_equivalent("(4,4):(1,4)", "16:1")
True

>>> pycolex.f2_equivalent("S<2,0,2> o 0 o 16:1", "16:1")
False
"""

def ll_identity(size: _Operand, input: _Operand, output: _Operand, /) -> LinearLayout:
    """Linear layout that maps each index of an input to the same index of an output.

Operands: SIZE, INPUT, OUTPUT
    SIZE: a number of indices, a power of two
    INPUT: the name of an input, such as lane
    OUTPUT: the name of an output, such as dim0
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::identity1D`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_identity(4, "lane", "dim0"))
 - lane=1 -> (1)
   lane=2 -> (2)
where out dims are: [dim0 (size 4)]

>>> pycolex.ll_identity(3, "lane", "dim0")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_identity(3, lane, dim0): the size of `lane` is 3, and it must be a power of two; use a power of two
"""

def ll_zeros(size: _Operand, input: _Operand, output: _Operand, output_size: _Operand=..., /) -> LinearLayout:
    """Linear layout that maps each index of an input to index 0 of an output, of size 1 if none is given.

Operands: SIZE, INPUT, OUTPUT [, OUTPUT_SIZE]
    SIZE: a number of indices, a power of two
    INPUT: the name of an input, such as lane
    OUTPUT: the name of an output, such as dim0
    OUTPUT_SIZE: the size of the output
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::zeros1D`.

>>> print(pycolex.ll_zeros(4, "lane", "dim0"))
 - lane=1 -> (0)
   lane=2 -> (0)
where out dims are: [dim0 (size 1)]
"""

def ll_from_layout(layout: _Operand, inputs: _Operand, output: _Operand, /) -> LinearLayout:
    """Linear layout of a layout: an input for each mode, such as [row,column], and the offset as output.

Operands: LAYOUT, INPUTS, OUTPUT
    LAYOUT: a layout whose sizes are powers of two
    INPUTS: names of inputs: [lane,warp], or one name
    OUTPUT: the name of an output, such as dim0
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_from_layout("(4,8):(8,1)", "[row,column]", "offset"))
 - row=1 -> (8)
   row=2 -> (16)
 - column=1 -> (1)
   column=2 -> (2)
   column=4 -> (4)
where out dims are: [offset (size 32)]

>>> pycolex.ll_from_layout("(3,8):(8,1)", "[row,column]", "offset")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_from_layout((3,8):(8,1), [row,column], offset): extent 3 (integer 0 of the shape) is not a power of two; pad or split the mode
"""

def ll_columns(linear: _Operand, /) -> list[int]:
    """Columns of the F2 matrix of a linear layout.

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout`, its bases.

>>> pycolex.ll_columns("#ttg.linear<{lane = [[0, 1], [0, 2]], warp = [[1, 0], [2, 0]]}>")
[4, 8, 1, 2]
"""

def ll_compose(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout x -> B(A(x)), as in Triton.

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::compose`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_compose("#ttg.linear<{lane = [[2], [1]]}>", pycolex.ll_identity(4, "dim0", "offset")))
 - lane=1 -> (2)
   lane=2 -> (1)
where out dims are: [offset (size 4)]

>>> pycolex.ll_compose(pycolex.ll_identity(4, "lane", "dim0"), pycolex.ll_identity(4, "offset", "bank"))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_compose(- lane=1 -> (1)\\n   lane=2 -> (2)\\nwhere out dims are: [dim0 (size 4)], - offset=1 -> (1)\\n   offset=2 -> (2)\\nwhere out dims are: [bank (size 4)]): the dimension `dim0` is missing in an operand; use a dimension that each operand has
"""

def ll_invert_and_compose(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout C with B(C(x)) = A(x).

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::invertAndCompose`.

>>> print(pycolex.ll_invert_and_compose("#ttg.linear<{lane = [[2], [1]]}>", pycolex.ll_identity(4, "register", "dim0")))
 - lane=1 -> (2)
   lane=2 -> (1)
where out dims are: [register (size 4)]
"""

def ll_invert(linear: _Operand, /) -> LinearLayout:
    """Inverse of a linear layout.

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::invert`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_invert("#ttg.linear<{lane = [[2], [1]]}>"))
 - dim0=1 -> (2)
   dim0=2 -> (1)
where out dims are: [lane (size 4)]

>>> pycolex.ll_invert("#ttg.linear<{lane = [[1], [0]], warp = [[2]]}>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_invert(- lane=1 -> (1)\\n   lane=2 -> (0)\\n - warp=1 -> (2)\\nwhere out dims are: [dim0 (size 4)]): rank 2 is below the column count 3, so indices 0 and 2 have the same value; a left inverse needs independent columns
"""

def ll_product(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Product of linear layouts: A in the low bits, B in the high bits.

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::operator*`.

>>> print(pycolex.ll_product(pycolex.ll_identity(4, "lane", "dim0"), pycolex.ll_identity(2, "warp", "dim0")))
 - lane=1 -> (1)
   lane=2 -> (2)
 - warp=1 -> (4)
where out dims are: [dim0 (size 8)]
"""

def ll_divide_left(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout C with B * C = A.

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `divideLeft`.

>>> print(pycolex.ll_divide_left("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", pycolex.ll_identity(4, "lane", "dim0")))
 - lane is a size 1 dimension
 - warp=1 -> (1)
where out dims are: [dim0 (size 2)]
"""

def ll_apply(linear: _Operand, coord: _Operand, /) -> _Tree:
    """Index of each output, for an index of each input.

Operands: LINEAR, COORD
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    COORD: an index for each input, in their order
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::apply`.
Raises: LayoutError, as in the last example.

>>> pycolex.ll_apply("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", (1, 1))
(5,)

>>> pycolex.ll_apply("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", 1)
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_apply(- lane=1 -> (1)\\n   lane=2 -> (2)\\n - warp=1 -> (4)\\nwhere out dims are: [dim0 (size 8)], 1): the coordinate has 1 entries, and the layout has 2 inputs; use one index for each
"""

def ll_is_injective(linear: _Operand, /) -> bool:
    """Do different inputs have different outputs?

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::isInjective`.

>>> pycolex.ll_is_injective("#ttg.linear<{lane = [[2], [1]]}>")
True

>>> pycolex.ll_is_injective("#ttg.linear<{lane = [[1], [0]], warp = [[2]]}>")
False
"""

def ll_is_surjective(linear: _Operand, /) -> bool:
    """Has every output an input?

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::isSurjective`.

>>> pycolex.ll_is_surjective("#ttg.linear<{lane = [[2], [1]]}>")
True

>>> pycolex.ll_is_surjective("#ttg.linear<{lane = [[1], [0]], warp = [[2]]}>")
True
"""

def ll_sublayout(linear: _Operand, inputs: _Operand, outputs: _Operand, /) -> LinearLayout:
    """Linear layout of these inputs and outputs, such as [lane,warp]; the other inputs are 0.

Operands: LINEAR, INPUTS, OUTPUTS
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUTS: names of inputs: [lane,warp], or one name
    OUTPUTS: names of outputs: [dim0,dim1], or one name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::sublayout`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_sublayout("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[lane]", "[dim0]"))
 - lane=1 -> (1)
   lane=2 -> (2)
where out dims are: [dim0 (size 8)]

>>> pycolex.ll_sublayout("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[thread]", "[dim0]")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_sublayout(#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>, [thread], [dim0]): the dimension `thread` is missing in an operand; use a dimension that each operand has
"""

def ll_sublayout_is_zero(linear: _Operand, inputs: _Operand, outputs: _Operand, /) -> bool:
    """Do these inputs leave these outputs at 0?

Operands: LINEAR, INPUTS, OUTPUTS
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUTS: names of inputs: [lane,warp], or one name
    OUTPUTS: names of outputs: [dim0,dim1], or one name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::sublayoutIsZero`.

>>> pycolex.ll_sublayout_is_zero("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[lane]", "[dim0]")
False
"""

def ll_transpose_inputs(linear: _Operand, inputs: _Operand, /) -> LinearLayout:
    """Linear layout with its inputs in this order.

Operands: LINEAR, INPUTS
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUTS: names of inputs: [lane,warp], or one name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::transposeIns`.

>>> print(pycolex.ll_transpose_inputs("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[warp,lane]"))
 - warp=1 -> (4)
 - lane=1 -> (1)
   lane=2 -> (2)
where out dims are: [dim0 (size 8)]
"""

def ll_transpose_outputs(linear: _Operand, outputs: _Operand, /) -> LinearLayout:
    """Linear layout with its outputs in this order.

Operands: LINEAR, OUTPUTS
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    OUTPUTS: names of outputs: [dim0,dim1], or one name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::transposeOuts`.

>>> print(pycolex.ll_transpose_outputs("#ttg.linear<{lane = [[0, 1], [0, 2]], warp = [[1, 0], [2, 0]]}>", "[dim1,dim0]"))
 - lane=1 -> (1, 0)
   lane=2 -> (2, 0)
 - warp=1 -> (0, 1)
   warp=2 -> (0, 2)
where out dims are: [dim1 (size 4), dim0 (size 4)]
"""

def ll_reshape_inputs(linear: _Operand, sizes: _Operand | dict[str, int], /) -> LinearLayout:
    """Linear layout with other inputs over the same bits, such as [lane=32,warp=4].

Operands: LINEAR, SIZES
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    SIZES: names with sizes: [lane=32,warp=4]
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::reshapeIns`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_reshape_inputs("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[thread=8]"))
 - thread=1 -> (1)
   thread=2 -> (2)
   thread=4 -> (4)
where out dims are: [dim0 (size 8)]

>>> pycolex.ll_reshape_inputs("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[thread=16]")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_reshape_inputs(#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>, [thread=16]): the inputs have 4 bits, and the matrix has 3 columns; use sizes with 3 bits
"""

def ll_reshape_outputs(linear: _Operand, sizes: _Operand | dict[str, int], /) -> LinearLayout:
    """Linear layout with other outputs over the same bits, such as [dim0=8,dim1=4].

Operands: LINEAR, SIZES
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    SIZES: names with sizes: [lane=32,warp=4]
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::reshapeOuts`.

>>> print(pycolex.ll_reshape_outputs("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[dim0=4,dim1=2]"))
 - lane=1 -> (1, 0)
   lane=2 -> (2, 0)
 - warp=1 -> (0, 1)
where out dims are: [dim0 (size 4), dim1 (size 2)]
"""

def ll_divide_right(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout C with C * B = A.

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `divideRight`.

>>> print(pycolex.ll_divide_right("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", pycolex.ll_identity(2, "warp", "dim0")))
 - lane=1 -> (1)
   lane=2 -> (2)
 - warp is a size 1 dimension
where out dims are: [dim0 (size 4)]
"""

def ll_is_trivial_over(linear: _Operand, names: _Operand, /) -> bool:
    """Is it the identity on these dimensions, apart from all others?

Operands: LINEAR, NAMES
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    NAMES: names that are inputs and outputs: [block]
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::isTrivialOver`.

>>> pycolex.ll_is_trivial_over(pycolex.ll_product(pycolex.ll_identity(4, "lane", "dim0"), pycolex.ll_identity(2, "block", "block")), "[block]")
True
"""

def ll_quotient(linear: _Operand, names: _Operand, /) -> LinearLayout:
    """Linear layout without these dimensions, on which it is the identity.

Operands: LINEAR, NAMES
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    NAMES: names that are inputs and outputs: [block]
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::quotient`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_quotient(pycolex.ll_product(pycolex.ll_identity(4, "lane", "dim0"), pycolex.ll_identity(2, "block", "block")), "[block]"))
 - lane=1 -> (1)
   lane=2 -> (2)
where out dims are: [dim0 (size 4)]

>>> pycolex.ll_quotient("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "[lane]")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_quotient(#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>, [lane]): the layout is not the identity on `lane`; keep that dimension
"""

def ll_resize_input(linear: _Operand, input: _Operand, size: _Operand, /) -> LinearLayout:
    """Linear layout of the first indices of an input.

Operands: LINEAR, INPUT, SIZE
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
    SIZE: a number of indices, a power of two
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::resizeInDim`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_resize_input("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "lane", 2))
 - lane=1 -> (1)
 - warp=1 -> (4)
where out dims are: [dim0 (size 8)]

>>> pycolex.ll_resize_input("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "lane", 3)
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_resize_input(#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>, lane, 3): the size of `lane` is 3, and it must be a power of two; use a power of two
"""

def ll_resize_output(linear: _Operand, output: _Operand, size: _Operand, /) -> LinearLayout:
    """Linear layout with a smaller output, where larger bases become 0.

Operands: LINEAR, OUTPUT, SIZE
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    OUTPUT: the name of an output, such as dim0
    SIZE: a number of indices, a power of two
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::resizeOutDim`.

>>> print(pycolex.ll_resize_output("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "dim0", 4))
 - lane=1 -> (1)
   lane=2 -> (2)
 - warp=1 -> (0)
where out dims are: [dim0 (size 4)]
"""

def ll_rename_input(linear: _Operand, input: _Operand, name: _Operand, /) -> LinearLayout:
    """Linear layout with another name for an input.

Operands: LINEAR, INPUT, NAME
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
    NAME: the new name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::renameInDim`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_rename_input("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "lane", "thread"))
 - thread=1 -> (1)
   thread=2 -> (2)
 - warp=1 -> (4)
where out dims are: [dim0 (size 8)]

>>> pycolex.ll_rename_input("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "lane", "warp")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_rename_input(#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>, lane, warp): the dimension `warp` is named twice; name it once
"""

def ll_rename_output(linear: _Operand, output: _Operand, name: _Operand, /) -> LinearLayout:
    """Linear layout with another name for an output.

Operands: LINEAR, OUTPUT, NAME
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    OUTPUT: the name of an output, such as dim0
    NAME: the new name
Operands are texts, or values whose text they are.
Source: Triton `LinearLayout::renameOutDim`.

>>> print(pycolex.ll_rename_output("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "dim0", "offset"))
 - lane=1 -> (1)
   lane=2 -> (2)
 - warp=1 -> (4)
where out dims are: [offset (size 8)]
"""

def ll_permute_input(linear: _Operand, input: _Operand, bits: _Operand, /) -> LinearLayout:
    """Linear layout with the bits of an input in this order, such as [2,0,1]; others are 0.

Operands: LINEAR, INPUT, BITS
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
    BITS: numbers of bits of the input, in the new order
Operands are texts, or values whose text they are.
Source: Triton `ColumnAction::apply`.

>>> print(pycolex.ll_permute_input("#ttg.linear<{lane = [[2], [1]]}>", "lane", [1, 0]))
 - lane=1 -> (1)
   lane=2 -> (2)
where out dims are: [dim0 (size 4)]
"""

def ll_num_consecutive_in_out(linear: _Operand, /) -> int:
    """Number of consecutive indices of the first input with consecutive indices of the first output.

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::getNumConsecutiveInOut`.

>>> pycolex.ll_num_consecutive_in_out("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>")
4
"""

def ll_factor_maximal_identity_prefix(linear: _Operand, input: _Operand, output: _Operand, limit: _Operand, /) -> tuple[int, LinearLayout]:
    """Size of the largest identity of at most LIMIT indices that is a left factor, and the other factor.

Operands: LINEAR, INPUT, OUTPUT, LIMIT
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
    OUTPUT: the name of an output, such as dim0
    LIMIT: the greatest number of indices
Operands are texts, or values whose text they are.
Source: Triton `factorMaximalIdentityPrefix`.

>>> pycolex.ll_factor_maximal_identity_prefix("#ttg.linear<{lane = [[1], [2]], warp = [[4]]}>", "lane", "dim0", 4)
[4, - lane is a size 1 dimension
 - warp=1 -> (1)
where out dims are: [dim0 (size 2)]]
"""

def ll_free_variable_masks(linear: _Operand, /) -> list[int]:
    """For each input the bits whose columns depend on those before them.

Operands: LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `LinearLayout::getFreeVariableMasks`.

>>> pycolex.ll_free_variable_masks("#ttg.linear<{lane = [[1], [0]], warp = [[2]]}>")
[2, 0]
"""

def ll_lstsq(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout X with A(X(i)) = B(i), with 0 at the bits of A that depend on those before.

Operands: LINEAR, LINEAR
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: Triton `lstsq`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ll_lstsq("#ttg.linear<{register = [[2], [1]]}>", pycolex.ll_identity(4, "lane", "dim0")))
 - lane=1 -> (2)
   lane=2 -> (1)
where out dims are: [register (size 4)]

>>> pycolex.ll_lstsq(pycolex.ll_zeros(4, "register", "dim0", 4), pycolex.ll_identity(4, "lane", "dim0"))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_lstsq(- register=1 -> (0)\\n   register=2 -> (0)\\nwhere out dims are: [dim0 (size 4)], - lane=1 -> (1)\\n   lane=2 -> (2)\\nwhere out dims are: [dim0 (size 4)]): `lane=1` has an output that the other layout does not have; its outputs must include all
"""

def ll_remove_broadcast(linear: _Operand, input: _Operand, /) -> LinearLayout:
    """Linear layout without the bits of an input that change no output.

Operands: LINEAR, INPUT
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
Operands are texts, or values whose text they are.
Source: Triton `actionRemoveBroadcastedRegs`.

>>> print(pycolex.ll_remove_broadcast("#ttg.linear<{register = [[1], [0], [2]], lane = [[4]]}>", "register"))
 - register=1 -> (1)
   register=2 -> (2)
 - lane=1 -> (4)
where out dims are: [dim0 (size 8)]
"""

def ll_order_to_divide_left(linear: _Operand, linear2: _Operand, input: _Operand, /) -> list[int]:
    """Bits of an input in an order, for ll_permute_input, with which B is a left factor of A.

Operands: LINEAR, LINEAR, INPUT
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
Operands are texts, or values whose text they are.
Source: Triton `regPermForDivide`.
Raises: LayoutError, as in the last example.

>>> pycolex.ll_order_to_divide_left("#ttg.linear<{register = [[4], [1], [2]]}>", pycolex.ll_identity(4, "register", "dim0"), "register")
[1, 2, 0]

>>> pycolex.ll_order_to_divide_left("#ttg.linear<{register = [[4], [3], [2]]}>", "#ttg.linear<{register = [[1], [2]]}>", "register")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ll_order_to_divide_left(#ttg.linear<{register = [[4], [3], [2]]}>, #ttg.linear<{register = [[1], [2]]}>, register): `register=1` has an output that no product with this left factor has; use another factor
"""

def ll_order_to_divide_right(linear: _Operand, linear2: _Operand, input: _Operand, /) -> list[int]:
    """Bits of an input in an order, for ll_permute_input, with which B is a right factor of A.

Operands: LINEAR, LINEAR, INPUT
    LINEAR: a linear layout, as Triton prints it or as a type: #ttg.linear<{lane = [[1], [2]]}> or #ttg.blocked<..>
    INPUT: the name of an input, such as lane
Operands are texts, or values whose text they are.
Source: Triton `regPermForDivide`.

>>> pycolex.ll_order_to_divide_right("#ttg.linear<{register = [[4], [1], [2]]}>", pycolex.ll_identity(2, "register", "dim0"), "register")
[1, 2, 0]
"""

def wgmma_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of SM90; MAJOR is 0 for K and 1 for MN, EXTENT is M or N of the instruction, OPERAND is (mn,k) in the tile.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]
    TILE: the layout of the tile in shared memory, (mn,k) to an element, under a swizzle on elements
    BITS: the bits of an element
    MAJOR: 0 if K is contiguous, 1 if M or N is
    EXTENT: M of the instruction for A, or its N for B
    ADDRESS: the address of the tile in shared memory, in bytes
    OPERAND: (mn,k): which of the operands in the tile
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: gmma_descriptor, make_gmma_desc.
Source: CuTe `make_gmma_desc`; PTX ISA, *Canonical Layouts* of wgmma.
Raises: LayoutError, as in the last example.

>>> pycolex.wgmma_descriptor("S<3,3,3> o 0 o (64,64):(64,1)", 16, 0, 64, 1024)
{'leading_byte_offset': 16, 'stride_byte_offset': 1024, 'swizzle': '128B', 'base_offset': 0, 'descriptor': '0x4000004000010040', 'blocks': '(1,4):(0,2)'}

>>> pycolex.wgmma_descriptor("(64,64):(64,1)", 16, 0)
Traceback (most recent call last):
    ...
pycolex.LayoutError: wgmma_descriptor((64,64):(64,1), 16, 0): in mode 0, elements at distance 1 have stride 64, and the canonical layout has stride 8; use another swizzle, or repeat a canonical block over the tile, as `S<3,3,3> o 0 o (8,64):(64,1)` for K-major elements of 16 bits
"""
gmma_descriptor = wgmma_descriptor
make_gmma_desc = wgmma_descriptor

def wgmma_sparse_b_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of B on SM90 if A is sparse, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]
    TILE: the layout of the tile in shared memory, (mn,k) to an element, under a swizzle on elements
    BITS: the bits of an element
    MAJOR: 0 if K is contiguous, 1 if M or N is
    EXTENT: M of the instruction for A, or its N for B
    ADDRESS: the address of the tile in shared memory, in bytes
    OPERAND: (mn,k): which of the operands in the tile
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: CuTe `make_gmma_desc` of a sparse instruction; PTX ISA, `wgmma.mma_async.sp`.

>>> pycolex.wgmma_sparse_b_descriptor("S<3,3,3> o 0 o (128,64):(64,1)", 16, 0, 128)
{'leading_byte_offset': 16, 'stride_byte_offset': 1024, 'swizzle': '128B', 'base_offset': 0, 'descriptor': '0x4000004000010000', 'blocks': '(1,2):(0,4)'}
"""

def tcgen05_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of SM100, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]
    TILE: the layout of the tile in shared memory, (mn,k) to an element, under a swizzle on elements
    BITS: the bits of an element
    MAJOR: 0 if K is contiguous, 1 if M or N is
    EXTENT: M of the instruction for A, or its N for B
    ADDRESS: the address of the tile in shared memory, in bytes
    OPERAND: (mn,k): which of the operands in the tile
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: umma_descriptor, make_umma_desc.
Source: CuTe `make_umma_desc`; PTX ISA, *Shared Memory Descriptor* of tcgen05.
Raises: LayoutError, as in the last example.

>>> pycolex.tcgen05_descriptor("S<3,3,3> o 0 o (128,64):(64,1)", 16, 0)
{'leading_byte_offset': 16, 'stride_byte_offset': 1024, 'swizzle': '128B', 'base_offset': 0, 'descriptor': '0x4000404000010000', 'blocks': '(1,4):(0,2)'}

>>> pycolex.tcgen05_descriptor("(128,64):(64,1)", 16, 0)
Traceback (most recent call last):
    ...
pycolex.LayoutError: tcgen05_descriptor((128,64):(64,1), 16, 0): in mode 0, elements at distance 1 have stride 64, and the canonical layout has stride 8; use another swizzle, or repeat a canonical block over the tile, as `S<3,3,3> o 0 o (8,64):(64,1)` for K-major elements of 16 bits
"""
umma_descriptor = tcgen05_descriptor
make_umma_desc = tcgen05_descriptor

def tcgen05_sparse_b_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of B on SM100 if A is sparse, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]
    TILE: the layout of the tile in shared memory, (mn,k) to an element, under a swizzle on elements
    BITS: the bits of an element
    MAJOR: 0 if K is contiguous, 1 if M or N is
    EXTENT: M of the instruction for A, or its N for B
    ADDRESS: the address of the tile in shared memory, in bytes
    OPERAND: (mn,k): which of the operands in the tile
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: PTX ISA, *Matrix Shape* of tcgen05 with sparse A.

>>> pycolex.tcgen05_sparse_b_descriptor("S<3,3,3> o 0 o (128,64):(64,1)", 16, 0, 128)
{'leading_byte_offset': 16, 'stride_byte_offset': 1024, 'swizzle': '128B', 'base_offset': 0, 'descriptor': '0x4000404000010000', 'blocks': '(1,2):(0,4)'}
"""

def tensor_map(tensor: _Operand, tile: _Operand, bits: _Operand, shared: _Operand, shared_bits: _Operand=..., /) -> Any:
    """Numbers of cuTensorMapEncodeTiled; SHARED is the layout of the tile in shared memory, SHARED_BITS the bits of an element there if it has 4 or 6.

Operands: TENSOR, TILE, BITS, SHARED [, SHARED_BITS]
    TENSOR: the layout of the tensor in global memory, in elements
    TILE: the layout of the tile in shared memory, (mn,k) to an element, under a swizzle on elements
    BITS: the bits of an element
    SHARED: the layout of the tile in shared memory, under a swizzle on elements
    SHARED_BITS: the bits of an element in shared memory, if elements of 4 or 6 bits are unpacked
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: tma_box, make_tma_copy.
Source: CUDA Driver API, `cuTensorMapEncodeTiled`; CuTe `make_tma_copy`.
Raises: LayoutError, as in the last example.

>>> pycolex.tensor_map("(512,1024):(1024,1)", "<128,64>", 16, "S<3,3,3> o 0 o (128,64):(64,1)")
{'global_dim': [1024, 512], 'global_strides': [2048], 'box_dim': [64, 128], 'swizzle': '128B', 'box_bytes': 16384, 'copies': '1:0', 'coordinates': '(512,1024):(1@1,1@0)'}

>>> pycolex.tensor_map("(512,1000):(1001,1)", "<128,64>", 16, "S<3,3,3> o 0 o (128,64):(64,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: tensor_map((512,1000):(1001,1), <128:1,64:1>, 16, S<3,3,3> o 0 o (128,64):(64,1)): dimension 1 of the tensor has a stride of 16016 bits; use a multiple of 128 bits (16 bytes) from 128 bits to below 2^43 bits (2^40 bytes)
"""
tma_box = tensor_map
make_tma_copy = tensor_map

def im2col_map(images: _Operand, lower: _Operand, upper: _Operand, channels: _Operand, pixels: _Operand, bits: _Operand, swizzle: _Operand=..., steps: _Operand=..., shared_bits: _Operand=..., /) -> Any:
    """Numbers of cuTensorMapEncodeIm2col; LOWER, UPPER and STEPS have an integer for each spatial mode, W first; SWIZZLE is on bytes.

Operands: IMAGES, LOWER, UPPER, CHANNELS, PIXELS, BITS [, SWIZZLE [, STEPS [, SHARED_BITS]]]
    IMAGES: the layout of the images: channels first, then the spatial modes with W first, then the images
    LOWER: the lower corner of the bounding box, an integer for each spatial mode, W first
    UPPER: the upper corner of the bounding box, as LOWER
    CHANNELS: channels of a box
    PIXELS: pixels of a box
    BITS: the bits of an element
    SWIZZLE: the swizzle on bytes: S<1,4,3>, S<2,4,3>, S<3,4,3> or S<0,4,3>
    STEPS: the step of each spatial mode, 1 without them
    SHARED_BITS: the bits of an element in shared memory, if elements of 4 or 6 bits are unpacked
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Other names: make_im2col_tma_copy.
Source: CUDA Driver API, `cuTensorMapEncodeIm2col`; CUTLASS `make_im2col_tma_copy_desc`.
Raises: LayoutError, as in the last example.

>>> pycolex.im2col_map("(64,56,56,8):(1,64,3584,200704)", (-1, -1), (-1, -1), 64, 128, 16, "S<3,4,3>")
{'global_dim': [64, 56, 56, 8], 'global_strides': [128, 7168, 401408], 'lower_corner': [-1, -1], 'upper_corner': [-1, -1], 'bounding_box': [56, 56], 'channels_per_pixel': 64, 'pixels_per_column': 128, 'element_strides': [1, 1, 1, 1], 'swizzle': '128B', 'box_bytes': 16384}

>>> pycolex.im2col_map("(64,56,56,8):(1,64,3584,200704)", (-200, -1), (-1, -1), 64, 128, 16)
Traceback (most recent call last):
    ...
pycolex.LayoutError: im2col_map((64,56,56,8):(1,64,3584,200704), (-200,-1), (-1,-1), 64, 128, 16): a corner of the bounding box has offset -200 along dimension 1; use -128..=127
"""
make_im2col_tma_copy = im2col_map

def xla_parse(shape: _Operand, /) -> Any:
    """The shape as XLA reads and prints it.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ParseShape`.
Raises: NotationError, as in the last example.

>>> print(pycolex.xla_parse("bf16[64,512]{1,0:T(8,128)(2,1)}"))
bf16[64,512]{1,0:T(8,128)(2,1)}

>>> pycolex.xla_parse("f32[2,3]{1,0:T(2,2)T(1,1)}")
Traceback (most recent call last):
    ...
pycolex.NotationError: xla_parse(f32[2,3]{1,0:T(2,2)T(1,1)}): byte 19 of `f32[2,3]{1,0:T(2,2)T(1,1)}`: `T` is not allowed here; write each of T L E S SC M at most once, in this order
"""

def xla_parse_strict(shape: _Operand, /) -> Any:
    """The shape, where the text is well formed and the shape valid.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ParseShape`, `ShapeUtil::ValidateShape`.
Raises: NotationError, as in the last example.

>>> print(pycolex.xla_parse_strict("f32[2,3]"))
f32[2,3]{1,0}

>>> pycolex.xla_parse_strict("f32[2,3]{0,0}")
Traceback (most recent call last):
    ...
pycolex.NotationError: xla_parse_strict(f32[2,3]{0,0}): byte 11 of `f32[2,3]{0,0}`: minor_to_major has 0 twice; name each dimension once
"""

def xla_human_string(shape: _Operand, /) -> Any:
    """The shape without layouts.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::HumanString`.

>>> print(pycolex.xla_human_string("bf16[64,512]{1,0:T(8,128)(2,1)}"))
bf16[64,512]
"""

def xla_parse_layout(layout: _Operand, /) -> Any:
    """The layout as XLA reads and prints it.

Operands: LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `ParseLayout`.
Raises: NotationError, as in the last example.

>>> print(pycolex.xla_parse_layout("{1,0:T(8,128)(2,1)E(16)S(1)}"))
{1,0:T(8,128)(2,1)E(16)S(1)}

>>> pycolex.xla_parse_layout("{1,0:X(1)}")
Traceback (most recent call last):
    ...
pycolex.NotationError: xla_parse_layout({1,0:X(1)}): byte 5 of `{1,0:X(1)}`: expected a property, such as `T(8,128)` or `S(1)`, or `}`, found `X`
"""

def xla_primitive(type: _Operand, /) -> Any:
    """Number, widths and kind of an element type.

Operands: TYPE
    TYPE: an element type: f32, bf16, s4
Operands are texts, or values whose text they are.
Source: XLA `PrimitiveType`, `primitive_util`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_primitive("bf16")
{'enum': 16, 'name': 'bf16', 'bits': 16, 'bytes': 2, 'array': 1, 'integral': 0, 'signed': 0, 'float': 1, 'complex': 0, 'subbyte': 0}

>>> pycolex.xla_primitive("float32")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_primitive(float32): `float32` is not an element type; did you mean `f32`?
"""

def xla_validate(shape: _Operand, /) -> Any:
    """`ok`, or the rule that the shape breaks.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ValidateShape`, `LayoutUtil::ValidateLayoutForShape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_validate("f32[4,6]{1,0:T(8,128)}"))
ok

>>> pycolex.xla_validate("f32[4,6]{1,1}")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_validate(f32[4,6]{1,1}): minor_to_major has 1 twice; name each dimension once
"""

def xla_validate_layout_for_shape(layout: _Operand, shape: _Operand, /) -> Any:
    """`ok`, or why the layout does not fit the shape.

Operands: LAYOUT, SHAPE
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::ValidateLayoutForShape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_validate_layout_for_shape("{1,0}", "f32[2,3]"))
ok

>>> pycolex.xla_validate_layout_for_shape("{0,1,2}", "f32[2,3]")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_validate_layout_for_shape({0,1,2}, f32[2,3]): minor_to_major has 3 entries where the shape has 2 dimensions; name each once
"""

def xla_linear_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element in memory, without tiles.

Operands: SHAPE, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::MultidimensionalIndexToLinearIndex`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_linear_index("f32[2,3]{0,1}", (1, 2))
5

>>> pycolex.xla_linear_index("f32[2,3]{0,1}", (1, 3))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_linear_index(f32[2,3]{0,1}, (1,3)): the index 3 of dimension 1 is not in 0..3; use an index below 3
"""

def xla_multi_index(shape: _Operand, place: _Operand, /) -> Any:
    """Element at a place in memory, without tiles.

Operands: SHAPE, PLACE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PLACE: a place, from 0: in memory, or for xla_minor among the dimensions
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::LinearIndexToMultidimensionalIndex`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_multi_index("f32[2,3]{0,1}", 4)
(0, 2)

>>> pycolex.xla_multi_index("f32[2,3]{0,1}", 6)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_multi_index(f32[2,3]{0,1}, 6): the linear index 6 is not in 0..6; use an index below 6
"""

def xla_dimension_stride(shape: _Operand, dimension: _Operand, /) -> Any:
    """The stride of a dimension.

Operands: SHAPE, DIMENSION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::GetDimensionStride`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_dimension_stride("f32[10,20,30]{1,2,0}", 2)
20

>>> pycolex.xla_dimension_stride("f32[10,20,30]", 3)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_dimension_stride(f32[10,20,30], 3): dimension 3 does not exist in rank 3; use 0..3
"""

def xla_bump_indices(shape: _Operand, index: _Operand, /) -> Any:
    """The next index in dimension order; false after the last.

Operands: SHAPE, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::BumpIndices`.

>>> pycolex.xla_bump_indices("f32[2,3]", (0, 2))
(1, 0)

>>> pycolex.xla_bump_indices("f32[2,3]", (1, 2))
False
"""

def xla_compare_indices(index: _Operand, index2: _Operand, /) -> Any:
    """-1, 0 or 1: the order of two indices.

Operands: INDEX, INDEX
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::CompareIndices`.

>>> pycolex.xla_compare_indices((0, 2), (1, 0))
-1
"""

def xla_index_in_bounds(shape: _Operand, index: _Operand, /) -> Any:
    """Whether an index is in bounds (as in XLA: below the sizes).

Operands: SHAPE, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::IndexInBounds`.

>>> pycolex.xla_index_in_bounds("f32[2,3]", (1, 2))
True

>>> pycolex.xla_index_in_bounds("f32[2,3]", (1, 3))
False
"""

def xla_for_each_index(shape: _Operand, /) -> Any:
    """All indices in memory order.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ForEachIndex`.

>>> print(pycolex.xla_for_each_index("f32[2,3]{0,1}"))
(0,0)(1,0)(0,1)(1,1)(0,2)(1,2)
"""

def xla_for_each_index_range(shape: _Operand, base: _Operand, count: _Operand, step: _Operand, /) -> Any:
    """Some indices in memory order.

Operands: SHAPE, BASE, COUNT, STEP
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    BASE: the first index
    COUNT: the extent of the indices in each dimension
    STEP: the step in each dimension
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ForEachIndex(shape, base, count, incr, visitor)`.

>>> print(pycolex.xla_for_each_index_range("f32[4,6]", (1, 2), (2, 4), (1, 2)))
(1,2)(1,4)(2,2)(2,4)
"""

def xla_tiled_linear_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element in memory, in tiles.

Operands: SHAPE, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::LinearIndexForNestedTiling`; `tiled_layout.md`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_tiled_linear_index("f32[16,256]{1,0:T(8,128)}", (9, 130))
3202

>>> pycolex.xla_tiled_linear_index("f32[16,256]{1,0:T(8,128)}", (16, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_tiled_linear_index(f32[16,256]{1,0:T(8,128)}, (16,0)): the index 16 of dimension 0 is not in 0..16; use an index below 16
"""

def xla_tiled_multi_index(shape: _Operand, place: _Operand, /) -> Any:
    """Element at a place in memory, in tiles.

Operands: SHAPE, PLACE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PLACE: a place, from 0: in memory, or for xla_minor among the dimensions
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::DelinearizeIndexForNestedTiling`.

>>> pycolex.xla_tiled_multi_index("f32[16,256]{1,0:T(8,128)}", 3202)
(9, 130)
"""

def xla_top_tile_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element with the first tile only.

Operands: SHAPE, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::LinearIndex`.

>>> pycolex.xla_top_tile_index("bf16[16,256]{1,0:T(8,128)(2,1)}", (9, 130))
3202
"""

def xla_expanded_dims(shape: _Operand, /) -> Any:
    """Dimensions after tiling, major to minor.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA, `tiled_layout.md`.

>>> pycolex.xla_expanded_dims("bf16[64,512]{1,0:T(8,128)(2,1)}")
(8, 4, 4, 128, 2, 1)
"""

def xla_memory_order(shape: _Operand, /) -> Any:
    """Number of the element at each place, -1 for padding.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA, `tiled_layout.md`.

>>> pycolex.xla_memory_order("f32[3,5]{1,0:T(2,2)}")
[0, 1, 5, 6, 2, 3, 7, 8, 4, -1, 9, -1, 10, 11, -1, -1, 12, 13, -1, -1, 14, -1, -1, -1]
"""

def xla_physical_elements(shape: _Operand, /) -> Any:
    """Places in memory, with the padding of tiles.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA, `tiled_layout.md`.

>>> pycolex.xla_physical_elements("f32[2,3]{0,1:T(8,128)}")
1024
"""

def xla_to_cute(shape: _Operand, /) -> Any:
    """The layout as shape and strides.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Other names: xla_lower.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_to_cute("bf16[64,512]{1,0:T(8,128)(2,1)}"))
((2,4,8),(128,4)):((1,256,4096),(2,1024))

>>> pycolex.xla_to_cute("f32[16,16]{1,0:T(8,8)(3,1)}")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_to_cute(f32[16,16]{1,0:T(8,8)(3,1)}): tile 1 divides 8 by 3, and neither divides the other; use a tile size that divides 8, or `xla_tiled_linear_index`
"""
xla_lower = xla_to_cute

def xla_raise(type: _Operand, sizes: _Operand | dict[str, int], layout: _Operand, /) -> Any:
    """A shape with the places of a layout.

Operands: TYPE, SIZES, LAYOUT
    TYPE: an element type: f32, bf16, s4
    SIZES: the sizes of the dimensions: (2,3)
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_raise("f32", (16, 16), "((8,2),(8,2)):((8,128),(1,64))"))
f32[16,16]{1,0:T(8,8)}

>>> pycolex.xla_raise("f32", (2, 3), "(2,3):(1,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_raise(f32, (2,3), (2,3):(1,1)): the search found no XLA shape with this memory layout; use positive strides without overlap, and at most three tiles
"""

def xla_padded_validate(shape: _Operand, padded: _Operand, /) -> Any:
    """`ok`, or why these are not padded dimensions.

Operands: SHAPE, PADDED
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::ValidateLayoutForShape` until 2018.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_padded_validate("f32[2,3]", (4, 5)))
ok

>>> pycolex.xla_padded_validate("f32[2,3]", (2, 2))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_padded_validate(f32[2,3], (2,2)): dimension 1 is padded to 2, below its size 3; use at least 3
"""

def xla_is_padded(shape: _Operand, padded: _Operand, /) -> Any:
    """Whether a padded dimension is larger than the dimension.

Operands: SHAPE, PADDED
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::IsPadded` until 2018.

>>> pycolex.xla_is_padded("f32[2,3]", (4, 5))
True
"""

def xla_padded_linear_index(shape: _Operand, padded: _Operand, index: _Operand, /) -> Any:
    """Place of an element in padded memory.

Operands: SHAPE, PADDED, INDEX
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `LayoutProto::padded_dimensions` until 2018.

>>> pycolex.xla_padded_linear_index("f32[2,3]", (4, 5), (1, 2))
7
"""

def xla_padded_dimension_stride(shape: _Operand, padded: _Operand, dimension: _Operand, /) -> Any:
    """The stride of a dimension in padded memory.

Operands: SHAPE, PADDED, DIMENSION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `IndexUtil::GetDimensionStride` until 2018.

>>> pycolex.xla_padded_dimension_stride("f32[2,3]", (4, 5), 0)
5
"""

def xla_padded_byte_size(shape: _Operand, padded: _Operand, /) -> Any:
    """Bytes of padded memory.

Operands: SHAPE, PADDED
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ByteSizeOf` until 2018.

>>> pycolex.xla_padded_byte_size("f32[2,3]", (4, 5))
80
"""

def xla_padded_memory_order(shape: _Operand, padded: _Operand, /) -> Any:
    """Number of the element at each place, -1 for padding.

Operands: SHAPE, PADDED
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
Operands are texts, or values whose text they are.
Source: XLA `LayoutProto::padded_dimensions` until 2018.

>>> pycolex.xla_padded_memory_order("f32[2,3]", (2, 4))
[0, 1, 2, -1, 3, 4, 5, -1]
"""

def xla_padded_memory(shape: _Operand, padded: _Operand, elements: _Operand, padding: _Operand, /) -> Any:
    """Memory as words, from elements such as (a,b,c).

Operands: SHAPE, PADDED, ELEMENTS, PADDING
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PADDED: the sizes with padding: (4,5)
    ELEMENTS: a word for each element, in the order of memory: (a,b,c)
    PADDING: the word of the padding
Operands are texts, or values whose text they are.
Source: XLA `LayoutProto::padded_dimensions`, `padding_value` until 2018.

>>> print(pycolex.xla_padded_memory("f32[2,2]", (2, 3), "(a,b,c,d)", 0))
a b 0 c d 0
"""

def xla_padding_value(name: _Operand, /) -> Any:
    """The number of a padding value.

Operands: NAME
    NAME: ZERO_PAD, HIGHEST_PAD or another name
Operands are texts, or values whose text they are.
Source: XLA `PaddingValue` until 2018.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_padding_value("ZERO_PAD")
1

>>> pycolex.xla_padding_value("NO_PAD")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_padding_value(NO_PAD): `NO_PAD` is not a padding value; use INVALID_PAD, ZERO_PAD, ONE_PAD, LOWEST_PAD, HIGHEST_PAD or UNKNOWN_PAD
"""

def xla_elements_in(shape: _Operand, /) -> Any:
    """The number of elements.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ElementsIn`.

>>> pycolex.xla_elements_in("f32[2,3]{0,1:T(8,128)}")
6
"""

def xla_byte_size(shape: _Operand, pointer_bytes: _Operand=..., /) -> Any:
    """Bytes of the elements; for a tuple, bytes of the pointers.

Operands: SHAPE [, POINTER_BYTES]
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    POINTER_BYTES: the bytes of a pointer, 8 without it
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ByteSizeOf`.

>>> pycolex.xla_byte_size("bf16[9,129]{1,0:T(8,128)(2,1)}")
2322

>>> pycolex.xla_byte_size("(f32[2], s32[])")
16
"""

def xla_array_size(shape: _Operand, /) -> Any:
    """Bytes with the padding of the first tile and of the tail.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ArraySize`.

>>> pycolex.xla_array_size("f32[2,3]{0,1:T(8,128)}")
4096
"""

def xla_array_data_size(shape: _Operand, /) -> Any:
    """Bytes up to the end of the last element.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ArrayDataSize`.

>>> pycolex.xla_array_data_size("f32[2,3]{0,1:T(8,128)}")
1032
"""

def xla_element_size_in_bits(shape: _Operand, /) -> Any:
    """Bits of an element in memory.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ElementSizeInBits`.

>>> pycolex.xla_element_size_in_bits("s4[64,128]{1,0:E(4)}")
4

>>> pycolex.xla_element_size_in_bits("s4[64,128]")
8
"""

def xla_unpacked_byte_strides(shape: _Operand, /) -> Any:
    """Strides in bytes, without tiles.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::UnpackedByteStrides`.

>>> pycolex.xla_unpacked_byte_strides("bf16[9,129]{1,0}")
(258, 2)
"""

def xla_true_rank(shape: _Operand, /) -> Any:
    """The number of dimensions whose size is not 1.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::TrueNumDimensions`.

>>> pycolex.xla_true_rank("f32[1,10,1,30]")
2
"""

def xla_is_effective_scalar(shape: _Operand, /) -> Any:
    """Whether it is an array whose sizes are all 1.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::IsEffectiveScalar`.

>>> pycolex.xla_is_effective_scalar("f32[1,1]")
True

>>> pycolex.xla_is_effective_scalar("f32[1,2]")
False
"""

def xla_has_degenerate_dims(shape: _Operand, /) -> Any:
    """Whether some size is 1.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::HasDegenerateDimensions`.

>>> pycolex.xla_has_degenerate_dims("f32[2,1,3]")
True
"""

def xla_is_zero_element_array(shape: _Operand, /) -> Any:
    """Whether it is an array without elements.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::IsZeroElementArray`.

>>> pycolex.xla_is_zero_element_array("f32[2,0,3]")
True
"""

def xla_dimension_number(shape: _Operand, number: _Operand, /) -> Any:
    """The dimension; a negative number counts from the end.

Operands: SHAPE, NUMBER
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    NUMBER: the number of a dimension; -1 is the last one
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::GetDimensionNumber`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_dimension_number("f32[2,3,5]", -1)
2

>>> pycolex.xla_dimension_number("f32[2,3,5]", -4)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_dimension_number(f32[2,3,5], -4): dimension -4 does not exist in rank 3; use -3..3
"""

def xla_get_dimension(shape: _Operand, number: _Operand, /) -> Any:
    """The size of a dimension; a negative number counts from the end.

Operands: SHAPE, NUMBER
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    NUMBER: the number of a dimension; -1 is the last one
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::GetDimension`.

>>> pycolex.xla_get_dimension("f32[2,3,5]", -1)
5
"""

def xla_default_layout(rank: _Operand, /) -> Any:
    """The row-major layout.

Operands: RANK
    RANK: the number of dimensions
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MakeDescendingLayout`.

>>> print(pycolex.xla_default_layout(3))
{2,1,0}
"""

def xla_ascending_layout(rank: _Operand, /) -> Any:
    """The column-major layout.

Operands: RANK
    RANK: the number of dimensions
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MakeAscendingLayout`.

>>> print(pycolex.xla_ascending_layout(3))
{0,1,2}
"""

def xla_layout_from_major_to_minor(dimensions: _Operand, /) -> Any:
    """The layout of an order that begins with the slowest dimension.

Operands: DIMENSIONS
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MakeLayoutFromMajorToMinor`.

>>> print(pycolex.xla_layout_from_major_to_minor((0, 2, 1)))
{1,2,0}
"""

def xla_logical_to_physical(layout: _Operand, /) -> Any:
    """The place of every dimension, 0 the most major.

Operands: LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MakeLogicalToPhysical`.

>>> pycolex.xla_logical_to_physical("{1,0,2}")
(1, 2, 0)
"""

def xla_major(layout: _Operand, physical: _Operand, /) -> Any:
    """The dimension in this place, 0 the most major.

Operands: LAYOUT, PHYSICAL
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    PHYSICAL: a place in the order of the dimensions, from 0
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::Major`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_major("{1,0,2}", 0)
2

>>> pycolex.xla_major("{1,0,2}", 3)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_major({1,0,2}, 3): dimension 3 does not exist in rank 3; use 0..3
"""

def xla_minor(layout: _Operand, place: _Operand, /) -> Any:
    """The dimension in this place, 0 the most minor.

Operands: LAYOUT, PLACE
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    PLACE: a place, from 0: in memory, or for xla_minor among the dimensions
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::Minor`.

>>> pycolex.xla_minor("{1,0,2}", 0)
1
"""

def xla_layout_move_dim_to_major(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout with a dimension moved to the major end.

Operands: LAYOUT, DIMENSION
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MoveDimToMajor`.

>>> print(pycolex.xla_layout_move_dim_to_major("{1,0,2}", 1))
{0,2,1}
"""

def xla_layout_move_dim_to_minor(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout with a dimension moved to the minor end.

Operands: LAYOUT, DIMENSION
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MoveDimToMinor`.

>>> print(pycolex.xla_layout_move_dim_to_minor("{1,0,2}", 2))
{2,1,0}
"""

def xla_layout_delete_dimension(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout without a dimension.

Operands: LAYOUT, DIMENSION
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `Layout::DeleteDimension`.

>>> print(pycolex.xla_layout_delete_dimension("{2,0,1}", 0))
{1,0}
"""

def xla_is_dim0_major(layout: _Operand, /) -> Any:
    """Whether the order is row-major.

Operands: LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::IsMonotonicWithDim0Major`.

>>> pycolex.xla_is_dim0_major("{2,1,0}")
True

>>> pycolex.xla_is_dim0_major("{2,0,1}")
False
"""

def xla_is_dim0_minor(layout: _Operand, /) -> Any:
    """Whether the order is column-major.

Operands: LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::IsMonotonicWithDim0Minor`.

>>> pycolex.xla_is_dim0_minor("{0,1,2}")
True

>>> pycolex.xla_is_dim0_minor("{2,1,0}")
False
"""

def xla_dims_consecutive(layout: _Operand, dimensions: _Operand, /) -> Any:
    """Whether dimensions are neighbours in memory.

Operands: LAYOUT, DIMENSIONS
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::AreDimensionsConsecutive`.

>>> pycolex.xla_dims_consecutive("{1,3,0,2}", (0, 3))
True

>>> pycolex.xla_dims_consecutive("{1,3,0,2}", (1, 0))
False
"""

def xla_layout_equal(layout: _Operand, layout2: _Operand, /) -> Any:
    """Whether layouts are the same.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `Layout::Equal`.

>>> pycolex.xla_layout_equal("{1,0:T(8,128)}", "{1,0:T(8,128)}")
True

>>> pycolex.xla_layout_equal("{1,0:T(8,128)}", "{1,0}")
False
"""

def xla_layout_equal_minor_to_major_only(layout: _Operand, layout2: _Operand, /) -> Any:
    """Whether layouts have the same order.

Operands: LAYOUT, LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: XLA `Layout::Equal`, with `MinorToMajorOnly`.

>>> pycolex.xla_layout_equal_minor_to_major_only("{1,0:T(8,128)}", "{1,0}")
True
"""

def xla_layouts_in_shapes_equal(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether the arrays of two shapes have the same layouts.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::LayoutsInShapesEqual`.

>>> pycolex.xla_layouts_in_shapes_equal("f32[2,3]{0,1}", "f32[5,7]{0,1}")
True

>>> pycolex.xla_layouts_in_shapes_equal("f32[2,3]{0,1}", "f32[2,3]{1,0}")
False
"""

def xla_is_untiled_layout(shape: _Operand, /) -> Any:
    """Whether the tiles change nothing.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::IsUntiledLayout`.

>>> pycolex.xla_is_untiled_layout("f32[16,128]{1,0:T(8,128)}")
True

>>> pycolex.xla_is_untiled_layout("f32[16,256]{1,0:T(8,128)}")
False
"""

def xla_max_split_size(shape: _Operand, dimension: _Operand, /) -> Any:
    """The size of the largest part of a dimension.

Operands: SHAPE, DIMENSION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MaxSplitSize`.

>>> pycolex.xla_max_split_size("f32[10,20]{1,0:SC(1:5)}", 1)
15
"""

def xla_max_elements_in_per_split(shape: _Operand, /) -> Any:
    """The number of elements of the largest part.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::MaxElementsInPerSplit`.

>>> pycolex.xla_max_elements_in_per_split("f32[10,20]{1,0:SC(1:5)}")
150
"""

def xla_byte_strides_major_to_minor(byte_strides: _Operand, sizes: _Operand | dict[str, int], type: _Operand, /) -> Any:
    """Whether strides are those of a row-major array without gaps.

Operands: BYTE_STRIDES, SIZES, TYPE
    BYTE_STRIDES: the strides in bytes
    SIZES: the sizes of the dimensions: (2,3)
    TYPE: an element type: f32, bf16, s4
Operands are texts, or values whose text they are.
Source: XLA `LayoutUtil::ByteStridesIsMajorToMinor`.

>>> pycolex.xla_byte_strides_major_to_minor((6, 2), (5, 3), "bf16")
True

>>> pycolex.xla_byte_strides_major_to_minor((2, 10), (5, 3), "bf16")
False
"""

def xla_permute_dimensions(shape: _Operand, permutation: _Operand, /) -> Any:
    """The dimensions in another order, in the same memory.

Operands: SHAPE, PERMUTATION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PERMUTATION: a number for each dimension: dimension k of the result is dimension PERMUTATION[k]
Operands are texts, or values whose text they are.
Other names: xla_reorder_logical_dimensions.
Source: XLA `ShapeUtil::PermuteDimensions`, `ReorderLogicalDimensions`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_permute_dimensions("f32[10,20,30]{2,1,0}", (1, 2, 0)))
f32[20,30,10]{1,0,2}

>>> pycolex.xla_permute_dimensions("f32[10,20,30]", (1, 2, 2))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_permute_dimensions(f32[10,20,30], (1,2,2)): the list has 2 twice; name each of 0..3 once
"""
xla_reorder_logical_dimensions = xla_permute_dimensions

def xla_permute_dimensions_ignoring_layout(shape: _Operand, permutation: _Operand, /) -> Any:
    """The sizes in another order, with the same layout.

Operands: SHAPE, PERMUTATION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PERMUTATION: a number for each dimension: dimension k of the result is dimension PERMUTATION[k]
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::PermuteDimensionsIgnoringLayout`.

>>> print(pycolex.xla_permute_dimensions_ignoring_layout("f32[10,20,30]{2,0,1}", (1, 2, 0)))
f32[20,30,10]{2,0,1}
"""

def xla_delete_dimensions(shape: _Operand, dimensions: _Operand, /) -> Any:
    """The shape without dimensions.

Operands: SHAPE, DIMENSIONS
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DeleteDimensions`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_delete_dimensions("f32[10,20,30]{1,2,0}", (1,)))
f32[10,30]{1,0}

>>> pycolex.xla_delete_dimensions("f32[10,20,30]", (3,))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_delete_dimensions(f32[10,20,30], (3)): dimension 3 does not exist in rank 3; use 0..3
"""

def xla_drop_degenerate_dimensions(shape: _Operand, /) -> Any:
    """The shape without its dimensions of size 1.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DropDegenerateDimensions`.

>>> print(pycolex.xla_drop_degenerate_dimensions("f32[1,10,1,30]{3,1,0,2}"))
f32[10,30]{1,0}
"""

def xla_append_major_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, last in number, most major in memory.

Operands: SHAPE, SIZE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    SIZE: the size of the new dimension
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::AppendMajorDimension`.

>>> print(pycolex.xla_append_major_dimension("f32[10,20]{1,0}", 4))
f32[10,20,4]{1,0,2}
"""

def xla_append_minor_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, last in number, most minor in memory.

Operands: SHAPE, SIZE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    SIZE: the size of the new dimension
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::AppendMinorDimension`.

>>> print(pycolex.xla_append_minor_dimension("f32[10,20]{1,0}", 4))
f32[10,20,4]{2,1,0}
"""

def xla_prepend_major_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, first in number, most major in memory.

Operands: SHAPE, SIZE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    SIZE: the size of the new dimension
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::PrependMajorDimension`.

>>> print(pycolex.xla_prepend_major_dimension("f32[10,20]{0,1}", 4))
f32[4,10,20]{1,2,0}
"""

def xla_insert_dimensions_at_index(shape: _Operand, position: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """More dimensions, next slower in memory than the one after them.

Operands: SHAPE, POSITION, SIZES
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    POSITION: the number of the first new dimension
    SIZES: the sizes of the dimensions: (2,3)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::InsertDimensionsAtIndex`.

>>> print(pycolex.xla_insert_dimensions_at_index("f32[10,20]{0,1}", 1, (2, 3)))
f32[10,2,3,20]{0,3,2,1}
"""

def xla_move_dim_to_major(shape: _Operand, dimension: _Operand, /) -> Any:
    """The shape with a dimension moved to the major end of memory.

Operands: SHAPE, DIMENSION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::MoveDimToMajor`.

>>> print(pycolex.xla_move_dim_to_major("f32[10,20,30]{2,1,0}", 2))
f32[10,20,30]{1,0,2}
"""

def xla_descending_same_physical_layout(shape: _Operand, /) -> Any:
    """The same memory, its dimensions numbered from the most major on.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::MakeShapeWithDescendingLayoutAndSamePhysicalLayout`.

>>> print(pycolex.xla_descending_same_physical_layout("f32[10,20,30]{1,2,0}"))
f32[10,30,20]{2,1,0}
"""

def xla_is_effectively_most_major_dimension(shape: _Operand, dimension: _Operand, /) -> Any:
    """Whether only dimensions of size 1 are more major.

Operands: SHAPE, DIMENSION
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSION: the number of a dimension, from 0
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::IsEffectivelyMostMajorDimension`.

>>> pycolex.xla_is_effectively_most_major_dimension("f32[1,10,20]{2,1,0}", 1)
True

>>> pycolex.xla_is_effectively_most_major_dimension("f32[2,10,20]{2,1,0}", 1)
False
"""

def xla_last_dim_is_minor_most(shape: _Operand, /) -> Any:
    """Whether the last dimension is the most minor.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::LastDimIsMinorMost`.

>>> pycolex.xla_last_dim_is_minor_most("f32[10,20]{1,0}")
True

>>> pycolex.xla_last_dim_is_minor_most("f32[10,20]{0,1}")
False
"""

def xla_device_to_host_shape(shape: _Operand, /) -> Any:
    """The shape without tiles, memory space and other attributes of a device.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DeviceShapeToHostShape`.

>>> print(pycolex.xla_device_to_host_shape("bf16[64,512]{1,0:T(8,128)(2,1)S(1)}"))
bf16[64,512]{1,0}
"""

def xla_is_host_shape(shape: _Operand, /) -> Any:
    """Whether the shape has no attribute of a device.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DeviceShapeIsHostShape`.

>>> pycolex.xla_is_host_shape("f32[2,3]{0,1}")
True

>>> pycolex.xla_is_host_shape("f32[8,128]{1,0:T(8,128)}")
False
"""

def xla_change_element_type(shape: _Operand, type: _Operand, /) -> Any:
    """The shape with another element type.

Operands: SHAPE, TYPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    TYPE: an element type: f32, bf16, s4
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ChangeElementType`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_change_element_type("s4[64,128]{1,0:E(4)}", "bf16"))
bf16[64,128]{1,0}

>>> pycolex.xla_change_element_type("f32[2,3]", "float16")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_change_element_type(f32[2,3], float16): `float16` is not an element type; did you mean `f16`?
"""

def xla_update_element_size_in_bits(shape: _Operand, true: _Operand, /) -> Any:
    """The shape with types below a byte packed, or not.

Operands: SHAPE, true or false
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::UpdateElementSizeInBits`.

>>> print(pycolex.xla_update_element_size_in_bits("s4[64,128]", "true"))
s4[64,128]{1,0:E(4)}
"""

def xla_make_static_shape(shape: _Operand, /) -> Any:
    """The shape with bounds as sizes.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::MakeStaticShape`, `MakeShapeWithStaticDimensions`.

>>> print(pycolex.xla_make_static_shape("f32[<=5,3]"))
f32[5,3]{1,0}
"""

def xla_packed_factor_1d(shape: _Operand, /) -> Any:
    """The number of elements of an interleaved vector in one place.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::PackedFactorFor1DInterleavedArray`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_packed_factor_1d("bf16[1024]{0:T(1024)(128)(2,1)}")
2

>>> pycolex.xla_packed_factor_1d("bf16[8,128]{1,0:T(8,128)(2,1)}")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_packed_factor_1d(bf16[8,128]{1,0:T(8,128)(2,1)}): the array is not interleaved; use one dimension and three tiles, the last with two sizes
"""

def xla_shape_equal(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether shapes are equal.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::Equal`.

>>> pycolex.xla_shape_equal("f32[2,3]", "f32[2,3]{1,0}")
True

>>> pycolex.xla_shape_equal("f32[2,3]", "f32[2,3]{0,1}")
False
"""

def xla_shape_compatible(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether shapes are equal, without layouts and bounds.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::Compatible`.

>>> pycolex.xla_shape_compatible("f32[2,3]", "f32[2,3]{0,1}")
True

>>> pycolex.xla_shape_compatible("f32[2,3]", "f16[2,3]")
False
"""

def xla_same_dimensions(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether arrays have the same sizes.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::SameDimensions`.

>>> pycolex.xla_same_dimensions("f32[2,3]", "s32[2,3]")
True

>>> pycolex.xla_same_dimensions("f32[2]", "f32[2,1]")
False
"""

def xla_dynamic_shape_is_compatible(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether a dynamic shape fits memory for the second one.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DynamicShapeIsCompatible`.

>>> pycolex.xla_dynamic_shape_is_compatible("f32[<=3,2]", "f32[5,2]")
True

>>> pycolex.xla_dynamic_shape_is_compatible("f32[<=6,2]", "f32[5,2]")
False
"""

def xla_leaf_count(shape: _Operand, /) -> Any:
    """The number of shapes inside that are not tuples.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::GetLeafCount`.

>>> pycolex.xla_leaf_count("(f32[2], (f32[3], s8[4]), s32[])")
4
"""

def xla_subshape_count(shape: _Operand, /) -> Any:
    """The number of shapes inside, with the shape itself.

Operands: SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::SubshapeCount`.

>>> pycolex.xla_subshape_count("(f32[2], (f32[3], s8[4]), s32[])")
6
"""

def xla_subshape(shape: _Operand, path: _Operand, /) -> Any:
    """The shape at the end of a path of element numbers.

Operands: SHAPE, PATH
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    PATH: numbers of elements of tuples on the way down: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::GetSubshape`, `TryGetSubshape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_subshape("(f32[2], (f32[3], s8[4]), s32[])", (1, 1)))
s8[4]{0}

>>> pycolex.xla_subshape("(f32[2], (f32[3], s8[4]), s32[])", (3,))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_subshape((f32[2], (f32[3], s8[4]), s32[]), (3)): element 3 does not exist in a tuple of 3; use 0..3
"""

def xla_reshape_is_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether a reshape is a bitcast.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ReshapeIsBitcast`.

>>> pycolex.xla_reshape_is_bitcast("f32[4,6]{1,0}", "f32[2,2,6]{2,1,0}")
True

>>> pycolex.xla_reshape_is_bitcast("f32[4,6]{0,1}", "f32[2,2,6]{2,1,0}")
False
"""

def xla_reshape_is_bitcast_ignoring_type(shape: _Operand, shape2: _Operand, /) -> Any:
    """The same, for any element types.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ReshapeIsBitcast` with `ignore_element_type`.

>>> pycolex.xla_reshape_is_bitcast_ignoring_type("f32[4,6]{1,0}", "s32[2,2,6]{2,1,0}")
True
"""

def xla_transpose_is_bitcast(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """Whether a transpose is a bitcast.

Operands: SHAPE, SHAPE, DIMENSIONS
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::TransposeIsBitcast`.

>>> pycolex.xla_transpose_is_bitcast("f32[10,5]{1,0}", "f32[5,10]{0,1}", (1, 0))
True

>>> pycolex.xla_transpose_is_bitcast("f32[10,5]{1,0}", "f32[5,10]{1,0}", (1, 0))
False
"""

def xla_transpose_is_bitcast_ignoring_type(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """The same, for any element types.

Operands: SHAPE, SHAPE, DIMENSIONS
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::TransposeIsBitcast` with `ignore_element_type`.

>>> pycolex.xla_transpose_is_bitcast_ignoring_type("f32[10,5]{1,0}", "s32[5,10]{0,1}", (1, 0))
True
"""

def xla_deduce_transpose_dims_for_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions with which a transpose is a bitcast.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DeduceTransposeDimensionsForBitcast`.

>>> pycolex.xla_deduce_transpose_dims_for_bitcast("f32[10,5]{1,0}", "f32[5,10]{0,1}")
(1, 0)

>>> print(pycolex.xla_deduce_transpose_dims_for_bitcast("f32[10,5]{1,0}", "f32[5,10]{1,0}"))
None
"""

def xla_is_reshape_or_transpose_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether XLA treats it as a reshape or transpose that is a bitcast.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::IsReshapeOrTransposeBitcast`.

>>> pycolex.xla_is_reshape_or_transpose_bitcast("f32[10,5]{1,0}", "f32[5,10]{0,1}")
True
"""

def xla_decompose_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """A reinterpretation of memory as reshape and transposes.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DecomposeBitcast`, `DecomposeBitcastToTrt`.

>>> print(pycolex.xla_decompose_bitcast("f32[4,2]{0,1}", "f32[4,2]{1,0}"))
transpose(1,0) f32[2,4]{1,0} reshape f32[4,2]{1,0} transpose(0,1)
"""

def xla_align_layouts(shape: _Operand, shape2: _Operand, /) -> Any:
    """The second shape with the layout that makes the reshape a bitcast.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::AlignLayouts`.

>>> print(pycolex.xla_align_layouts("f32[4,6]{0,1}", "f32[2,2,6]"))
f32[2,2,6]{1,0,2}

>>> print(pycolex.xla_align_layouts("f32[4,6]{0,1}", "f32[3,8]"))
None
"""

def xla_common_factors(sizes: _Operand | dict[str, int], sizes2: _Operand, /) -> Any:
    """The common prefix products of two lists.

Operands: SIZES, SIZES
    SIZES: the sizes of the dimensions: (2,3)
Operands are texts, or values whose text they are.
Source: XLA `CommonFactors`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_common_factors((2, 3, 4), (6, 2, 2)))
(0,0)(2,1)(3,3)

>>> pycolex.xla_common_factors((2, 3), (5,))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_common_factors((2,3), (5)): the arrays have 6 and 5 elements; use the same number
"""

def xla_dims_unmodified_by_reshape(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions that a reshape keeps, before and after.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::DimensionsUnmodifiedByReshape`.

>>> print(pycolex.xla_dims_unmodified_by_reshape("f32[2,3,5,7]", "f32[6,5,7]"))
(2,1)(3,2)
"""

def xla_reshape_leaves_dims_unmodified(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """The numbers of these dimensions after a reshape that keeps them.

Operands: SHAPE, SHAPE, DIMENSIONS
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::ReshapeLeavesDimensionsUnmodified`.

>>> pycolex.xla_reshape_leaves_dims_unmodified("f32[2,3,5,7]", "f32[6,5,7]", (2, 3))
(1, 2)

>>> print(pycolex.xla_reshape_leaves_dims_unmodified("f32[2,3,5,7]", "f32[6,5,7]", (1, 2)))
None
"""

def xla_inserted_or_deleted_1_sized_dims(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions of size 1 by which two shapes differ.

Operands: SHAPE, SHAPE
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::InsertedOrDeleted1SizedDimensions`.

>>> print(pycolex.xla_inserted_or_deleted_1_sized_dims("f32[2,1,3]", "f32[2,3,1]"))
deleted(1) inserted(2)
"""

def xla_normalized_logical_transpose_shape(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """A transpose in the fewest dimensions.

Operands: SHAPE, SHAPE, DIMENSIONS
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DIMENSIONS: numbers of dimensions: (1,0)
Operands are texts, or values whose text they are.
Source: XLA `ShapeUtil::GetNormalizedLogicalTransposeShape`.

>>> print(pycolex.xla_normalized_logical_transpose_shape("f32[2,3,5]", "f32[5,2,3]", (2, 0, 1)))
(5,6) perm(1,0)
"""

def xla_sharding_parse(sharding: _Operand, /) -> Any:
    """A sharding in canonical form.

Operands: SHARDING
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
Operands are texts, or values whose text they are.
Source: XLA `ParseSharding`, `HloSharding::FromProto`.
Raises: NotationError, as in the last example.

>>> print(pycolex.xla_sharding_parse("{devices=[4,1,2]<=[8] last_tile_dim_replicate}"))
{devices=[4,1,2]<=[8] last_tile_dim_replicate}

>>> pycolex.xla_sharding_parse("{devices=[2,2]<=[2,2]T(1)}")
Traceback (most recent call last):
    ...
pycolex.NotationError: xla_sharding_parse({devices=[2,2]<=[2,2]T(1)}): byte 23 of `{devices=[2,2]<=[2,2]T(1)}`: the number of dimensions is 1, and 2 is needed; use the same number
"""

def xla_tile_assignment_devices(sharding: _Operand, /) -> Any:
    """The devices of the tiles, row by row.

Operands: SHARDING
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
Operands are texts, or values whose text they are.
Source: XLA `TileAssignment`.

>>> pycolex.xla_tile_assignment_devices("{devices=[4,2]<=[2,4]T(1,0)}")
[0, 4, 1, 5, 2, 6, 3, 7]
"""

def xla_tile_assignment_value_at(sharding: _Operand, index: _Operand, /) -> Any:
    """The device of a tile.

Operands: SHARDING, INDEX
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    INDEX: an integer for each dimension: (1,2)
Operands are texts, or values whose text they are.
Source: XLA `TileAssignment::operator()`, `IotaTileAssignment::value_at`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_tile_assignment_value_at("{devices=[4,2]<=[2,4]T(1,0)}", (1, 1))
5

>>> pycolex.xla_tile_assignment_value_at("{devices=[4,2]<=[2,4]T(1,0)}", (4, 0))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_tile_assignment_value_at({devices=[4,2]<=[2,4]T(1,0)}, (4,0)): the index 4 of dimension 0 is not in 0..4; use an index below 4
"""

def xla_tile_assignment_transpose(sharding: _Operand, order: _Operand, /) -> Any:
    """The tiles with their dimensions permuted.

Operands: SHARDING, ORDER
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    ORDER: the new order of the dimensions of the tiles
Operands are texts, or values whose text they are.
Source: XLA `TileAssignment::Transpose`.

>>> print(pycolex.xla_tile_assignment_transpose("{devices=[4,2]<=[8]}", (1, 0)))
devices=[2,4]<=[4,2]T(1,0)
"""

def xla_tile_assignment_reshape(sharding: _Operand, dims: _Operand, /) -> Any:
    """The same devices as other tiles.

Operands: SHARDING, DIMS
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    DIMS: the sizes of the tile assignment
Operands are texts, or values whose text they are.
Source: XLA `TileAssignment::Reshape`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_tile_assignment_reshape("{devices=[4,2]<=[8]}", (2, 2, 2)))
devices=[2,2,2]<=[8]

>>> pycolex.xla_tile_assignment_reshape("{devices=[4,2]<=[8]}", (3, 3))
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_tile_assignment_reshape({devices=[4,2]<=[8]}, (3,3)): the number of devices is 8, and the number of tiles is 9; use the same number
"""

def xla_iota_canonical(dims: _Operand, reshape_dims: _Operand, transpose_perm: _Operand, /) -> Any:
    """The canonical form of an iota tile assignment.

Operands: DIMS, RESHAPE_DIMS, TRANSPOSE_PERM
    DIMS: the sizes of the tile assignment
    RESHAPE_DIMS: the sizes of the numbered devices before the transpose
    TRANSPOSE_PERM: the permutation of them
Operands are texts, or values whose text they are.
Source: XLA `IotaTileAssignment::Create`.

>>> print(pycolex.xla_iota_canonical((4, 2), (2, 2, 2), (2, 0, 1)))
[4,2]<=[4,2]T(1,0)
"""

def xla_iota_to_cute(iota: _Operand, /) -> Any:
    """An iota tile assignment as a layout from tile index to device.

Operands: IOTA
    IOTA: an iota tile assignment: [4,2]<=[2,4]T(1,0)
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_iota_to_cute("[4,2]<=[2,4]T(1,0)"))
(4,2):(1,4)

>>> pycolex.xla_iota_to_cute("[1,1,50,2]<=[5,5,4]T(1,2,0)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_iota_to_cute([1,1,50,2]<=[5,5,4]T(1,2,0)): a right mode crosses the end of a left mode after 3 of 50 steps, and 3 does not divide 50; use at most 3 steps, or a multiple of 3, or a tiler by mode: `<4,3>`; counterexample: coordinate 3 gives offset 120 instead of 21
"""

def xla_cute_to_iota(layout: _Operand, /) -> Any:
    """A layout from tile index to device as an iota tile assignment.

Operands: LAYOUT
    LAYOUT: a layout of XLA, {1,0:T(8,128)}; of xla_raise and xla_cute_to_iota one in notation, (2,3):(3,1)
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_cute_to_iota("(4,2):(1,4)"))
[4,2]<=[2,4]T(1,0)

>>> pycolex.xla_cute_to_iota("(4,2):(1,5)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_cute_to_iota((4,2):(1,5)): the sorted strides have 5 where 4 is needed; use a layout that reaches each device once
"""

def xla_tile_index_for_device(sharding: _Operand, device: _Operand, /) -> Any:
    """The index of the tile of a device.

Operands: SHARDING, DEVICE
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    DEVICE: the number of a device, from 0
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::TileIndexForDevice`.
Raises: LayoutError, as in the last example.

>>> pycolex.xla_tile_index_for_device("{devices=[4,2]<=[2,4]T(1,0)}", 5)
(1, 1)

>>> pycolex.xla_tile_index_for_device("{devices=[4,2]<=[8]}", 8)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_tile_index_for_device({devices=[4,2]<=[8]}, 8): device 8 has no tile; use a device of the tile assignment
"""

def xla_sharding_tile_shape(sharding: _Operand, shape: _Operand, /) -> Any:
    """The shape of a tile.

Operands: SHARDING, SHAPE
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::TileShape`.

>>> print(pycolex.xla_sharding_tile_shape("{devices=[4,2]<=[8]}", "f32[10,6]"))
f32[3,3]{1,0}
"""

def xla_sharding_tile_offset(sharding: _Operand, shape: _Operand, device: _Operand, /) -> Any:
    """The first index of the tile of a device.

Operands: SHARDING, SHAPE, DEVICE
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DEVICE: the number of a device, from 0
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::TileOffsetForDevice`.

>>> pycolex.xla_sharding_tile_offset("{devices=[4,2]<=[8]}", "f32[10,6]", 5)
(6, 3)
"""

def xla_sharding_tile_limit(sharding: _Operand, shape: _Operand, device: _Operand, /) -> Any:
    """The end index of the tile of a device.

Operands: SHARDING, SHAPE, DEVICE
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DEVICE: the number of a device, from 0
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::TileLimitForDevice`.

>>> pycolex.xla_sharding_tile_limit("{devices=[4,2]<=[8]}", "f32[10,6]", 7)
(10, 6)
"""

def xla_sharding_validate(sharding: _Operand, shape: _Operand, devices: _Operand=..., /) -> Any:
    """Checks a sharding for a shape and a number of devices.

Operands: SHARDING, SHAPE, DEVICES
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
    SHAPE: a shape of XLA: f32[2,3]{1,0:T(8,128)}, or a tuple (f32[2], s32[])
    DEVICES: the number of devices
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::Validate`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.xla_sharding_validate("{devices=[4,2]<=[8]}", "f32[10,6]", 8))
ok

>>> pycolex.xla_sharding_validate("{devices=[4,2]<=[8]}", "f32[10,6]", 4)
Traceback (most recent call last):
    ...
pycolex.LayoutError: xla_sharding_validate({devices=[4,2]<=[8]}, f32[10,6], 4): the number of devices is 4, and the number of tiles is 8; use the same number
"""

def xla_named_sharding_parse(sharding: _Operand, /) -> Any:
    """A named sharding in canonical form.

Operands: SHARDING
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
Operands are texts, or values whose text they are.
Source: XLA `NamedSharding`.
Raises: NotationError, as in the last example.

>>> print(pycolex.xla_named_sharding_parse("{mesh['a'=2,'b'=4], [{'a'}, {'b'}]}"))
{mesh['a'=2,'b'=4], [{'a'}, {'b'}]}

>>> pycolex.xla_named_sharding_parse("{mesh['a'=2], [{'a'},{'a'}]}")
Traceback (most recent call last):
    ...
pycolex.NotationError: xla_named_sharding_parse({mesh['a'=2], [{'a'},{'a'}]}): byte 14 of `{mesh['a'=2], [{'a'},{'a'}]}`: axis 0 is used twice, or its sub-axes overlap; use each part of the axis once
"""

def xla_named_sharding_to_v2(sharding: _Operand, /) -> Any:
    """A named sharding by tiles.

Operands: SHARDING
    SHARDING: a sharding: {devices=[2,2]<=[4]}, or a named one with a mesh
Operands are texts, or values whose text they are.
Source: XLA `HloSharding::V3ToV2Sharding`.

>>> print(pycolex.xla_named_sharding_to_v2("{mesh['a'=2,'b'=4], [{'b'}, {'a'}]}"))
{devices=[4,2]<=[2,4]T(1,0)}
"""

def ascend_crd2idx(coord: _Operand, shape: _Operand, stride: _Operand, /) -> Any:
    """Index of a coordinate.

Operands: COORD, SHAPE, STRIDE
    COORD: a coordinate, an integer or a nested tuple
    SHAPE: a shape, an integer or a nested tuple
    STRIDE: the strides of the shape
Operands are texts, or values whose text they are.
Source: Ascend C `Crd2Idx(coord, shape, stride)`.
Raises: LayoutError, as in the last example.

>>> pycolex.ascend_crd2idx((1, 2, 3), (3, 4, 5), (20, 5, 1))
33

>>> pycolex.ascend_crd2idx((1, 2), (3, 4), (4, 1, 1))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_crd2idx((1,2), (3,4), (4,1,1)): the stride has 3 entries where the coordinate has 2 entries; use the same number
"""

def ascend_layout_call(layout: _Operand, coord: _Operand, /) -> Any:
    """Index of a coordinate in a layout.

Operands: LAYOUT, COORD
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    COORD: a coordinate, an integer or a nested tuple
Operands are texts, or values whose text they are.
Source: Ascend C `layout(coord)`.

>>> pycolex.ascend_layout_call("(3,(4,5)):(20,(5,1))", (1, (2, 3)))
33
"""

def ascend_layout_getsize(layout: _Operand, /) -> Any:
    """Storage of a matrix or a blocked one, GetSize().

Operands: LAYOUT
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
Operands are texts, or values whose text they are.
Source: Ascend C `Layout::GetSize()`.

>>> pycolex.ascend_layout_getsize("((16,2),(16,3)):((16,256),(1,512))")
1536
"""

def ascend_layout_static_size(layout: _Operand, /) -> Any:
    """GetSize() of a static layout, else 0.

Operands: LAYOUT
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
Operands are texts, or values whose text they are.
Source: Ascend C `Layout::size`.

>>> pycolex.ascend_layout_static_size("(_3,_4):(_4,_1)")
12
"""

def ascend_get_shape(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Modes of the shape, as a tuple.

Operands: LAYOUT, <MODES>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C `layout.GetShape<I...>()`.
Raises: LayoutError, as in the last example.

>>> pycolex.ascend_get_shape("((2,4),(3,5)):((3,6),(1,24))", "<1>")
((3, 5),)

>>> pycolex.ascend_get_shape("(10,20,30):(1,10,200)", "<3>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_get_shape((10,20,30):(1,10,200), <3>): mode 3 does not exist in rank 3; use 0..3
"""

def ascend_get_stride(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Modes of the stride, as a tuple.

Operands: LAYOUT, <MODES>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C `layout.GetStride<I...>()`.

>>> pycolex.ascend_get_stride("(10,20,30):(1,10,200)", "<0,2>")
(1, 200)
"""

def ascend_make_shape(*operands: _Operand) -> Any:
    """The shape of these entries.

Operands: ENTRY, ...
    ENTRY: an entry of the shape, an integer or a tuple
Operands are texts, or values whose text they are.
Source: Ascend C `MakeShape`.

>>> pycolex.ascend_make_shape(16, (2, 3))
(16, (2, 3))
"""

def ascend_make_layout(shape: _Operand, stride: _Operand, /) -> Any:
    """The layout of a shape and a stride.

Operands: SHAPE, STRIDE
    SHAPE: a shape, an integer or a nested tuple
    STRIDE: the strides of the shape
Operands are texts, or values whose text they are.
Source: Ascend C `MakeLayout(shape, stride)`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ascend_make_layout((3, 4), (4, 1)))
(3,4):(4,1)

>>> pycolex.ascend_make_layout(5, 1)
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_make_layout(5, 1): the shape is an integer, and it must be a tuple; write it in parentheses
"""

def ascend_te_make_shape(*operands: _Operand) -> Any:
    """The shape of these entries; a static 0 is an error.

Operands: ENTRY, ...
    ENTRY: an entry of the shape, an integer or a tuple
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeShape`.
Raises: LayoutError, as in the last example.

>>> pycolex.ascend_te_make_shape(16, (2, 3))
(16, (2, 3))

>>> pycolex.ascend_te_make_shape("_0", 3)
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_te_make_shape(_0, 3): an extent is 0, and at least 1 is needed; make every extent at least 1
"""

def ascend_te_make_layout(shape: _Operand, stride: _Operand, /) -> Any:
    """The layout of a shape and a stride of the same profile.

Operands: SHAPE, STRIDE
    SHAPE: a shape, an integer or a nested tuple
    STRIDE: the strides of the shape
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeLayout(shape, stride)`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.ascend_te_make_layout((3, 4), (4, 1)))
(3,4):(4,1)

>>> pycolex.ascend_te_make_layout(((2, 3), 4), (1, 2))
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_te_make_layout(((2,3),4), (1,2)): the stride has an integer where the shape has a tuple; write a tuple there
"""

def ascend_te_make_layout_default_stride(shape: _Operand, /) -> Any:
    """Default strides of a shape.

Operands: SHAPE
    SHAPE: a shape, an integer or a nested tuple
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeLayout(shape)`.

>>> pycolex.ascend_te_make_layout_default_stride(((16, 7), (16, 7)))
((1, 256), (16, 1792))
"""

def ascend_te_rank(layout: _Operand, path: _Operand=..., /) -> Any:
    """Number of modes, of the whole or at a path.

Operands: LAYOUT [, <PATH>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    PATH: the numbers of the modes on the way down: <1,0>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Rank<I...>(layout)`.

>>> pycolex.ascend_te_rank("(6,(2,2,2)):(8,(4,2,1))")
2

>>> pycolex.ascend_te_rank("(6,(2,2,2)):(8,(4,2,1))", "<1>")
3
"""

def ascend_te_size(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Product of the extents.

Operands: LAYOUT [, <MODES>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Size<I...>(layout)`.

>>> pycolex.ascend_te_size("(6,(2,2,2)):(8,(4,2,1))", "<1>")
8
"""

def ascend_te_capacity(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Largest extent times stride.

Operands: LAYOUT [, <MODES>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Capacity<I...>(layout)`.

>>> pycolex.ascend_te_capacity("(10,20,30):(600,30,1)")
6000
"""

def ascend_te_cosize(layout: _Operand, modes: _Operand=..., /) -> Any:
    """One past the largest offset.

Operands: LAYOUT [, <MODES>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Other names: ascend_te_coshape.
Source: Ascend C Te `Cosize<I...>(layout)`, `Coshape(layout)`.

>>> pycolex.ascend_te_cosize("(10,20,30):(600,30,1)")
6000

>>> pycolex.ascend_te_cosize("(10,20,30):(600,30,1)", "<1>")
571
"""
ascend_te_coshape = ascend_te_cosize

def ascend_te_get_shape(layout: _Operand, modes: _Operand=..., /) -> Any:
    """A mode of the shape itself, or a tuple of several.

Operands: LAYOUT [, <MODES>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `GetShape<I...>(layout)`.
Raises: LayoutError, as in the last example.

>>> pycolex.ascend_te_get_shape("(6,(2,2,2)):(8,(4,2,1))", "<1>")
(2, 2, 2)

>>> pycolex.ascend_te_get_shape("(6,(2,2,2)):(8,(4,2,1))", "<2>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: ascend_te_get_shape((6,(2,2,2)):(8,(4,2,1)), <2>): mode 2 does not exist in rank 2; use 0..2
"""

def ascend_te_get_stride(layout: _Operand, modes: _Operand=..., /) -> Any:
    """A mode of the stride itself, or a tuple of several.

Operands: LAYOUT [, <MODES>]
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `GetStride<I...>(layout)`.

>>> pycolex.ascend_te_get_stride("(10,20,30):(600,30,1)", "<1,0>")
(30, 600)
"""

def ascend_te_get_shape_of_sublayout(layout: _Operand, path: _Operand=..., /) -> Any:
    """Shape of the layout at a path.

Operands: LAYOUT, <PATH>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    PATH: the numbers of the modes on the way down: <1,0>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Get<I...>(layout)`.

>>> pycolex.ascend_te_get_shape_of_sublayout("(6,(2,2,2)):(8,(4,2,1))", "<1>")
(2, 2, 2)
"""

def ascend_te_select_shape(layout: _Operand, modes: _Operand, /) -> Any:
    """Shape of the layout of some modes.

Operands: LAYOUT, <MODES>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Select<I...>(layout)`.

>>> pycolex.ascend_te_select_shape("(10,20,30):(600,30,1)", "<2,0>")
(30, 10)
"""

def ascend_te_select_stride(layout: _Operand, modes: _Operand, /) -> Any:
    """Stride of the layout of some modes.

Operands: LAYOUT, <MODES>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Select<I...>(layout)`.

>>> pycolex.ascend_te_select_stride("(10,20,30):(600,30,1)", "<2,0>")
(1, 600)
"""

def ascend_te_squeeze_shape(layout: _Operand, modes: _Operand, /) -> Any:
    """Shape of the layout without modes of extent 1.

Operands: LAYOUT, <MODES>
    LAYOUT: a layout SHAPE:STRIDE; _13 is a static integer
    MODES: numbers of modes: <0,2>
Operands are texts, or values whose text they are.
Source: Ascend C Te `Squeeze<I...>(layout)`.

>>> pycolex.ascend_te_squeeze_shape("(_1,(3,4)):(12,(4,1))", "<0>")
(3, 4)
"""

def ascend_frame_layout_shape(*operands: _Operand) -> Any:
    """Shape of a frame layout; ELEMENT is a type or C0=number.

Operands: PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N
    PATTERN: a frame layout: NZ, ZN, ZZ, NN, ND, DN, or one of scales such as ScaleADN
    ELEMENT: a type, such as half or int8, or the number of elements in 32 bytes: C0=16
    M: the rows
    N: the columns
    BATCH: the number of matrices
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeFrameLayout<Pattern, Trait>`.

>>> pycolex.ascend_frame_layout_shape("NZ", "half", 64, 48)
((16, 4), (16, 3))
"""

def ascend_frame_layout_stride(*operands: _Operand) -> Any:
    """Stride of a frame layout.

Operands: PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N
    PATTERN: a frame layout: NZ, ZN, ZZ, NN, ND, DN, or one of scales such as ScaleADN
    ELEMENT: a type, such as half or int8, or the number of elements in 32 bytes: C0=16
    M: the rows
    N: the columns
    BATCH: the number of matrices
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeFrameLayout<Pattern, Trait>`.

>>> pycolex.ascend_frame_layout_stride("NZ", "half", 64, 48)
((16, 256), (1, 1024))
"""

def ascend_frame_layout_index(*operands: _Operand) -> Any:
    """Index of a coordinate in a frame layout.

Operands: PATTERN, ELEMENT, M, N, COORD  or  PATTERN, ELEMENT, BATCH, M, N, COORD
    PATTERN: a frame layout: NZ, ZN, ZZ, NN, ND, DN, or one of scales such as ScaleADN
    ELEMENT: a type, such as half or int8, or the number of elements in 32 bytes: C0=16
    M: the rows
    N: the columns
    COORD: a coordinate, an integer or a nested tuple
    BATCH: the number of matrices
Operands are texts, or values whose text they are.
Source: Ascend C Te `MakeFrameLayout<Pattern, Trait>`, called with a coordinate.

>>> pycolex.ascend_frame_layout_index("NZ", "half", 64, 48, (17, 31))
1311
"""

def catlass_tag_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `layout::zN` and the other tags.

>>> pycolex.catlass_tag_shape("zN", "half", (100, 100))
(16, 7, 16, 7)
"""

def catlass_tag_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `layout::zN` and the other tags.

>>> pycolex.catlass_tag_stride("zN", "half", (100, 100))
(16, 256, 1, 1792)
"""

def catlass_tag_capacity(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Elements that a layout tag needs.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `Capacity()` of the layout tags.

>>> pycolex.catlass_tag_capacity("zN", "half", (100, 100))
12544
"""

def catlass_tag_get_offset(tag: _Operand, element: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """GetOffset of a layout tag; for zZ and nN, of the block.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), COORD
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `GetOffset` of the layout tags.

>>> pycolex.catlass_tag_get_offset("zN", "half", (100, 100), (17, 31))
2079
"""

def catlass_tag_get_tile_layout_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, tile: _Operand, /) -> Any:
    """Shape of a tile of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), TILE
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    TILE: the shape of the tile
Operands are texts, or values whose text they are.
Source: CATLASS `GetTileLayout` of the layout tags.

>>> pycolex.catlass_tag_get_tile_layout_shape("zN", "half", (64, 48), (32, 16))
(16, 2, 16, 1)
"""

def catlass_tag_get_tile_layout_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, tile: _Operand, /) -> Any:
    """Stride of a tile of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), TILE
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    TILE: the shape of the tile
Operands are texts, or values whose text they are.
Source: CATLASS `GetTileLayout` of the layout tags.

>>> pycolex.catlass_tag_get_tile_layout_stride("zN", "half", (64, 48), (32, 16))
(16, 256, 1, 1024)
"""

def catlass_rowmajor_in_ub_stride(element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a matrix whose rows begin at multiples of 32 bytes.

Operands: ELEMENT, (ROWS,COLUMNS)
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `RowMajor::MakeLayoutInUb`.

>>> pycolex.catlass_rowmajor_in_ub_stride("half", (3, 33))
(48, 1)
"""

def catlass_zn_in_l0c_shape(rows_columns: _Operand, /) -> Any:
    """Shape of the accumulator's fractal.

Operands: (ROWS,COLUMNS)
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayoutL0C`.

>>> pycolex.catlass_zn_in_l0c_shape((100, 100))
(16, 7, 16, 7)
"""

def catlass_zn_in_l0c_stride(rows_columns: _Operand, /) -> Any:
    """Stride of the accumulator's fractal.

Operands: (ROWS,COLUMNS)
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayoutL0C`.

>>> pycolex.catlass_zn_in_l0c_stride((100, 100))
(16, 256, 1, 1792)
"""

def catlass_padding_shape(tag: _Operand, rows_columns: _Operand, block: _Operand, /) -> Any:
    """Shape of a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    BLOCK: the shape of a block
Operands are texts, or values whose text they are.
Source: CATLASS `PaddingRowMajor`, `PaddingColumnMajor`.

>>> pycolex.catlass_padding_shape("PaddingRowMajor", (100, 100), (16, 32))
(16, 7, 32, 4)
"""

def catlass_padding_stride(tag: _Operand, rows_columns: _Operand, block: _Operand, /) -> Any:
    """Stride of a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    BLOCK: the shape of a block
Operands are texts, or values whose text they are.
Source: CATLASS `PaddingRowMajor`, `PaddingColumnMajor`.

>>> pycolex.catlass_padding_stride("PaddingRowMajor", (100, 100), (16, 32))
(32, 2048, 1, 512)
"""

def catlass_padding_get_offset(tag: _Operand, rows_columns: _Operand, block: _Operand, coord: _Operand, /) -> Any:
    """Offset in a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK, COORD
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    BLOCK: the shape of a block
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `PaddingRowMajor::GetOffset`.

>>> pycolex.catlass_padding_get_offset("PaddingRowMajor", (100, 100), (16, 32), (12, 1))
385
"""

def catlass_conv_shape(format: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Shape of a format of convolutions, as its class lists it.

Operands: FORMAT, SIZES
    FORMAT: NC1HWC0, CI1KHKWCOCI0, KDC1KHKWN1N0C0 or another class of formats
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `shape()` of `layout::NC1HWC0` and the other classes.

>>> pycolex.catlass_conv_shape("NC1HWC0", (3, 1, 5, 9, 16))
(3, 1, 5, 9, 16)
"""

def catlass_conv_stride(format: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Stride of a format of convolutions.

Operands: FORMAT, SIZES
    FORMAT: NC1HWC0, CI1KHKWCOCI0, KDC1KHKWN1N0C0 or another class of formats
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `stride()` of `layout::NC1HWC0` and the other classes.

>>> pycolex.catlass_conv_stride("NC1HWC0", (3, 1, 5, 9, 16))
(720, 720, 144, 16, 1)
"""

def catlass_conv_capacity(format: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Elements that a format of convolutions needs.

Operands: FORMAT, SIZES
    FORMAT: NC1HWC0, CI1KHKWCOCI0, KDC1KHKWN1N0C0 or another class of formats
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `Capacity()` of `layout::NC1HWC0` and the other classes.

>>> pycolex.catlass_conv_capacity("NC1HWC0", (3, 1, 5, 9, 16))
2160
"""

def catlass_conv_get_offset(format: _Operand, sizes: _Operand | dict[str, int], coord: _Operand, /) -> Any:
    """Offset in NC1HWC0 or CI1KHKWCOCI0.

Operands: FORMAT, SIZES, COORD
    FORMAT: NC1HWC0, CI1KHKWCOCI0, KDC1KHKWN1N0C0 or another class of formats
    SIZES: the sizes, in the order of the constructor
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `GetOffset` of `layout::NC1HWC0`, `CI1KHKWCOCI0`.
Raises: LayoutError, as in the last example.

>>> pycolex.catlass_conv_get_offset("NC1HWC0", (3, 1, 5, 9, 16), (2, 0, 4, 7, 3))
2131

>>> pycolex.catlass_conv_get_offset("KDC1KHKWN1N0C0", (18, 4, 16, 16), (1, 1, 1, 1))
Traceback (most recent call last):
    ...
pycolex.LayoutError: catlass_conv_get_offset(KDC1KHKWN1N0C0, (18,4,16,16), (1,1,1,1)): the offsets of this format differ from its strides; use the strides of `catlass_conv_stride`
"""

def catlass_tla_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayout<Element, Tag>(rows, cols)`.

>>> pycolex.catlass_tla_shape("zN", "half", (100, 100))
((16, 7), (16, 7))
"""

def catlass_tla_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayout<Element, Tag>(rows, cols)`.

>>> pycolex.catlass_tla_stride("zN", "half", (100, 100))
((16, 256), (1, 1792))
"""

def catlass_tla_origin_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Logical shape of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `originShape`.

>>> pycolex.catlass_tla_origin_shape("zN", "half", (100, 100))
(100, 100)
"""

def catlass_tla_offset(tag: _Operand, element: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """Offset in a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), COORD
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    ELEMENT: a type, such as half or int8
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `layout(coord)`.

>>> pycolex.catlass_tla_offset("zN", "half", (100, 100), (17, 31))
2079
"""

def catlass_tla_default_origin_shape(layout: _Operand, /) -> Any:
    """Default logical shape of a layout.

Operands: LAYOUT
    LAYOUT: a layout SHAPE:STRIDE
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayout(shape, stride)`.

>>> pycolex.catlass_tla_default_origin_shape("((16,7),(16,7)):((16,256),(1,1792))")
(112, 112)
"""

def catlass_tla_crd2offset(coord: _Operand, shape: _Operand, stride: _Operand, /) -> Any:
    """Offset of a coordinate.

Operands: COORD, SHAPE, STRIDE
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
    SHAPE: a shape, an integer or a nested tuple
    STRIDE: the strides of the shape
Operands are texts, or values whose text they are.
Source: CATLASS `crd2offset`.

>>> pycolex.catlass_tla_crd2offset((1, 5), ((4, 2), (4, 3)), ((4, 16), (1, 32)))
37
"""

def catlass_tla_get_tile_layout_shape(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Shape of a tile.

Operands: LAYOUT, LOGICAL, TILE, COORD
    LAYOUT: a layout SHAPE:STRIDE
    LOGICAL: the shape without padding, the originShape
    TILE: the shape of the tile
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::GetTileLayout`.

>>> pycolex.catlass_tla_get_tile_layout_shape("((4,2),(4,3)):((4,16),(1,32))", (8, 12), (4, 8), (4, 4))
((4, 1), (4, 2))
"""

def catlass_tla_get_tile_layout_stride(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Stride of a tile.

Operands: LAYOUT, LOGICAL, TILE, COORD
    LAYOUT: a layout SHAPE:STRIDE
    LOGICAL: the shape without padding, the originShape
    TILE: the shape of the tile
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::GetTileLayout`.

>>> pycolex.catlass_tla_get_tile_layout_stride("((4,2),(4,3)):((4,16),(1,32))", (8, 12), (4, 8), (4, 4))
((4, 16), (1, 32))
"""

def catlass_tla_get_tile_layout_origin_shape(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Logical shape of a tile: its elements in bounds.

Operands: LAYOUT, LOGICAL, TILE, COORD
    LAYOUT: a layout SHAPE:STRIDE
    LOGICAL: the shape without padding, the originShape
    TILE: the shape of the tile
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::GetTileLayout`.

>>> pycolex.catlass_tla_get_tile_layout_origin_shape("((4,2),(4,3)):((4,16),(1,32))", (8, 12), (4, 8), (6, 4))
(2, 8)
"""

def catlass_tla_slice_shape(layout: _Operand, coord: _Operand, /) -> Any:
    """Shape of the modes where COORD has `_`.

Operands: LAYOUT, COORD
    LAYOUT: a layout SHAPE:STRIDE
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::slice`.

>>> pycolex.catlass_tla_slice_shape("(5,7,9):(63,9,1)", (4, None, 4))
(7,)
"""

def catlass_tla_slice_stride(layout: _Operand, coord: _Operand, /) -> Any:
    """Stride of the modes where COORD has `_`.

Operands: LAYOUT, COORD
    LAYOUT: a layout SHAPE:STRIDE
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::slice`.

>>> pycolex.catlass_tla_slice_stride("(5,7,9):(63,9,1)", (4, None, 4))
(9,)
"""

def catlass_tla_slice_offset(layout: _Operand, coord: _Operand, /) -> Any:
    """Offset of COORD with 0 for `_`.

Operands: LAYOUT, COORD
    LAYOUT: a layout SHAPE:STRIDE
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::slice`.

>>> pycolex.catlass_tla_slice_offset("(5,7,9):(63,9,1)", (4, None, 4))
256
"""

def catlass_tla_rank(layout: _Operand, path: _Operand=..., /) -> Any:
    """Number of modes, of the whole or at a path.

Operands: LAYOUT [, <PATH>]
    LAYOUT: a layout SHAPE:STRIDE
    PATH: the numbers of the modes on the way down: <1,0>
Operands are texts, or values whose text they are.
Source: CATLASS `tla::rank<I...>(layout)`.

>>> pycolex.catlass_tla_rank("(4,(2,3),5):(1,(4,8),24)")
3

>>> pycolex.catlass_tla_rank("(4,(2,3),5):(1,(4,8),24)", "<1>")
2
"""

def catlass_tla_depth(layout: _Operand, path: _Operand=..., /) -> Any:
    """Levels of parentheses, of the whole or at a path.

Operands: LAYOUT [, <PATH>]
    LAYOUT: a layout SHAPE:STRIDE
    PATH: the numbers of the modes on the way down: <1,0>
Operands are texts, or values whose text they are.
Source: CATLASS `tla::depth<I...>(layout)`.

>>> pycolex.catlass_tla_depth("(4,(2,3),5):(1,(4,8),24)")
2
"""

def catlass_tla_conv_shape(fmap: _Operand, element: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Shape of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES
    GM: global memory
    L1: the L1 buffer
    ELEMENT: a type, such as half or int8
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayoutFmap`, `MakeLayoutFilter`.

>>> pycolex.catlass_tla_conv_shape("Filter:L1", "half", (2, 5, 1, 30))
(2, 5, 1, 32, 16)
"""

def catlass_tla_conv_stride(fmap: _Operand, element: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Stride of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES
    GM: global memory
    L1: the L1 buffer
    ELEMENT: a type, such as half or int8
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayoutFmap`, `MakeLayoutFilter`.

>>> pycolex.catlass_tla_conv_stride("Filter:L1", "half", (2, 5, 1, 30))
(2560, 512, 512, 16, 1)
"""

def catlass_tla_conv_origin_shape(fmap: _Operand, element: _Operand, sizes: _Operand | dict[str, int], /) -> Any:
    """Logical shape of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES
    GM: global memory
    L1: the L1 buffer
    ELEMENT: a type, such as half or int8
    SIZES: the sizes, in the order of the constructor
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeLayoutFmap`, `MakeLayoutFilter`.

>>> pycolex.catlass_tla_conv_origin_shape("Filter:L1", "half", (2, 5, 1, 30))
(2, 5, 1, 32, 16)
"""

def catlass_mxscale_shape(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    A: the left matrix
    B: the right matrix
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeMxScaleLayout`.

>>> pycolex.catlass_mxscale_shape("ColumnMajor", "A", (100, 13))
(100, (2, 7))
"""

def catlass_mxscale_stride(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    A: the left matrix
    B: the right matrix
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeMxScaleLayout`.

>>> pycolex.catlass_mxscale_stride("ColumnMajor", "A", (100, 13))
(2, (1, 200))
"""

def catlass_mxscale_origin_shape(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Logical shape of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS)
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    A: the left matrix
    B: the right matrix
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeMxScaleLayout`.

>>> pycolex.catlass_mxscale_origin_shape("ColumnMajor", "A", (100, 13))
(100, 13)
"""

def catlass_mxscale_offset(tag: _Operand, a: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """Offset among the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS), COORD
    TAG: a layout tag: RowMajor, ColumnMajor, zN, nZ, zZ, nN, L0C or Weight4BitnZ; of padding PaddingRowMajor or PaddingColumnMajor
    A: the left matrix
    B: the right matrix
    ROWS: the rows of the matrix
    COLUMNS: the columns of the matrix
    COORD: the coordinate (row,column), or one of the layout's profile; _ keeps a mode in a slice
Operands are texts, or values whose text they are.
Source: CATLASS `tla::MakeMxScaleLayout`, called with a coordinate.

>>> pycolex.catlass_mxscale_offset("zZ", "A", (100, 13), (37, 8))
586
"""

def mma_traits(instruction: _Operand, field: _Operand, /) -> Any:
    """Shape_MNK, ThrID or a layout of a matrix instruction.

Operands: INSTRUCTION, FIELD
    INSTRUCTION: an instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN; `colex atom` lists them
    FIELD: the name in CuTe's traits: Shape_MNK, ThrID, ALayout, BLayout, CLayout; of a copy ThrID, ValLayoutSrc, ValLayoutDst, ValLayoutRef
Operands are texts, or values whose text they are.
Source: CuTe `MMA_Traits<Op>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.mma_traits("SM80_16x8x16_F32F16F16F32_TN", "ALayout"))
((4,8),(2,2,2)):((32,1),(16,8,128))

>>> pycolex.mma_traits("SM80_16x8x16_F32F16F16F32", "ALayout")
Traceback (most recent call last):
    ...
pycolex.LayoutError: mma_traits(SM80_16x8x16_F32F16F16F32, ALayout): `SM80_16x8x16_F32F16F16F32` is not in the catalogue; did you mean `SM80_16x8x16_F32F16F16F32_TN`?
"""

def copy_atom(instruction: _Operand, element: _Operand, field: _Operand, /) -> Any:
    """ThrID or a layout of a copy instruction, in elements.

Operands: INSTRUCTION, ELEMENT, FIELD
    INSTRUCTION: an instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN; `colex atom` lists them
    ELEMENT: the type of an element, such as f16 or half_t
    FIELD: the name in CuTe's traits: Shape_MNK, ThrID, ALayout, BLayout, CLayout; of a copy ThrID, ValLayoutSrc, ValLayoutDst, ValLayoutRef
Operands are texts, or values whose text they are.
Source: CuTe `Copy_Traits<Op>`, `Copy_Atom<Op,T>`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.copy_atom("SM75_U32x4_LDSM_N", "f16", "ValLayoutDst"))
(32,(2,4)):(2,(1,64))

>>> pycolex.copy_atom("SM75_U32x8_LDSM_N", "f16", "ThrID")
Traceback (most recent call last):
    ...
pycolex.LayoutError: copy_atom(SM75_U32x8_LDSM_N, f16, ThrID): `SM75_U32x8_LDSM_N` is not in the catalogue; did you mean `SM75_U32x1_LDSM_N`?
"""

def instruction_descriptor(*operands: _Operand) -> Any:
    """Idesc of tcgen05.mma for types such as bf16 and f32; OPTION is cta_group::2, ws, shift=16, sparse=0, saturate, A=mn, B=mn, -A or -B.

Operands: (M,N), A, B, D [, OPTION ..]
    M: the rows of D
    N: the columns of D
    A: the element type of A, such as bf16
    B: the element type of B
    D: the type of the accumulator: f32, f16 or s32
    OPTION: one of the options named above
Operands are texts, or values whose text they are.
Source: PTX ISA, *Instruction Descriptor* of tcgen05; CUTLASS `UMMA::InstrDescriptor`.
Raises: LayoutError, as in the last example.

>>> pycolex.instruction_descriptor((128, 256), "bf16", "bf16", "f32")
{'descriptor': '0x08400490', 'shape_mnk': '(128,256,16)'}

>>> pycolex.instruction_descriptor((128, 256), "bf16", "bf16", "f32", "B=mn")
{'descriptor': '0x08410490', 'shape_mnk': '(128,256,16)'}

>>> pycolex.instruction_descriptor((96, 256), "bf16", "bf16", "f32")
Traceback (most recent call last):
    ...
pycolex.LayoutError: instruction_descriptor((96,256), bf16, bf16, f32): M is 96; use 64 or 128
"""

def block_scaled_descriptor(*operands: _Operand) -> Any:
    """Idesc of tcgen05.mma of the KIND mxf8f6f4, mxf4 or mxf4nvf4; OPTION is cta_group::2, ue4m3, block16, K=96, sparse, SFA=2, SFB=2, A=mn, B=mn, -A or -B.

Operands: KIND, (M,N), A, B [, OPTION ..]
    KIND: mxf8f6f4, mxf4 or mxf4nvf4
    M: the rows of D
    N: the columns of D
    A: the element type of A, such as bf16
    B: the element type of B
    OPTION: one of the options named above
Operands are texts, or values whose text they are.
Source: PTX ISA, *Instruction Descriptor* and *Block Scaling* of tcgen05; CUTLASS `UMMA::InstrDescriptorBlockScaled`.
Raises: LayoutError, as in the last example.

>>> pycolex.block_scaled_descriptor("mxf8f6f4", (128, 64), "e4m3", "e2m1")
{'descriptor': '0x08901400', 'shape_mnk': '(128,64,32)'}

>>> pycolex.block_scaled_descriptor("mxf4", (128, 64), "e2m1", "e4m3")
Traceback (most recent call last):
    ...
pycolex.LayoutError: block_scaled_descriptor(mxf4, (128,64), e2m1, e4m3): this kind has A and B of e2m1; use them, or `mxf8f6f4`
"""

def make_tiled_mma(mma: _Operand, atoms: _Operand=..., permutations: _Operand=..., /) -> TiledMma:
    """The tiled MMA of an instruction, as CuTe's; `colex show` draws A, B and C.

Operands: MMA [, ATOMS [, PERMUTATIONS]]
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Other names: tiled_mma.
Source: CuTe `make_tiled_mma`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1)))
make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0))

>>> pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1), "<_,20,_>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1), <_,20,_>): the tile has the extent 20 in N, and the atoms side by side have 16; use a multiple of 16
"""
tiled_mma = make_tiled_mma

def make_tiled_copy(*operands: _Operand) -> TiledCopy:
    """The tiled copy of an instruction, as CuTe's; `colex show` draws its source and destination.

Operands: Copy_Atom<COPY,ELEMENT>, THREADS [, VALUES]
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are texts, or values whose text they are.
Other names: tiled_copy.
Source: CuTe `make_tiled_copy`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_copy("Copy_Atom<UniversalCopy<uint128_t>,half_t>", "(16,8):(8,1)", (1, 8)))
make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,8):(0,1))

>>> pycolex.make_tiled_copy("Copy_Atom<UniversalCopy<uint128_t>,half_t>", "(16,8):(8,1)", (1, 4))
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,4)): the tiled copy has 4 values, and its atom has 8; use a multiple of 8
"""
tiled_copy = make_tiled_copy

def make_tiled_copy_A(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of A of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    TILED_MMA: a tiled MMA, a result of make_tiled_mma
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`.

>>> print(pycolex.make_tiled_copy_A("Copy_Atom<SM75_U32x4_LDSM_N,half_t>", pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))))
make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0)))
"""

def make_tiled_copy_B(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of B of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    TILED_MMA: a tiled MMA, a result of make_tiled_mma
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_copy_B("Copy_Atom<SM75_U32x2_LDSM_N,half_t>", pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))))
make_tiled_copy_B(Copy_Atom<SM75_U32x2_LDSM_N,half_t>, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0)))

>>> pycolex.make_tiled_copy_B("Copy_Atom<SM75_U32x4_LDSM_N,half_t>", pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)"))
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N,half_t>, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0))): the tiled copy has 4 values, and its atom has 8; use a multiple of 8
"""

def make_tiled_copy_C(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of C of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    TILED_MMA: a tiled MMA, a result of make_tiled_mma
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`.

>>> print(pycolex.make_tiled_copy_C("Copy_Atom<UniversalCopy<uint64_t>,float>", pycolex.make_tiled_mma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))))
make_tiled_copy_C(Copy_Atom<UniversalCopy<uint64_t>,float>, make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0)))
"""

def tiled_mma_thr_layout_vmnk(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """Threads of a tiled MMA: (thread of an atom, atom in M, N, K) to an index.

Operands: MMA, ATOMS, PERMUTATIONS
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::get_thr_layout_vmnk`.

>>> print(pycolex.tiled_mma_thr_layout_vmnk("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
(32,2,2,1):(1,32,64,0)
"""

def tiled_mma_tile_shape(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of a tiled MMA.

Operands: MMA, ATOMS, PERMUTATIONS
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `tile_shape(tiled_mma)`.
Raises: LayoutError, as in the last example.

>>> pycolex.tiled_mma_tile_shape("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>")
(32, 16, 16)

>>> pycolex.tiled_mma_tile_shape("SM80_16x8x16_F32F16F16F32", "(2,2,1):(1,2,0)", "<_,_,_>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: tiled_mma_tile_shape(SM80_16x8x16_F32F16F16F32, (2,2,1):(1,2,0), <_,_,_>): `SM80_16x8x16_F32F16F16F32` is not in the catalogue; did you mean `SM80_16x8x16_F32F16F16F32_TN`?
"""

def tiled_mma_layoutA_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of A; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::get_layoutA_TV`.

>>> print(pycolex.tiled_mma_layoutA_TV("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))
"""

def tiled_mma_layoutB_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of B; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::get_layoutB_TV`.

>>> print(pycolex.tiled_mma_layoutB_TV("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2),(1,1))):((32,1,0,8),((16,128),(0,0)))
"""

def tiled_mma_layoutC_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of C; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::get_layoutC_TV`.

>>> print(pycolex.tiled_mma_layoutC_TV("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2),(1,1))):((64,1,16,256),((32,8),(0,0)))
"""

def tiled_mma_thrfrg_A(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::thrfrg_A`.

>>> print(pycolex.tiled_mma_thrfrg_A("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
(((4,8),(2,1)),((2,2,2),(2,2))):(((2,32),(512,0)),((1,256,8),(1024,16)))
"""

def tiled_mma_thrfrg_B(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::thrfrg_B`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.tiled_mma_thrfrg_B("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(32,32):(32,1)"))
(((4,8),(2,1)),((2,2),(2,2))):(((2,32),(256,0)),((1,8),(512,16)))

>>> pycolex.tiled_mma_thrfrg_B("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,20,_>", "(32,32):(32,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: tiled_mma_thrfrg_B(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), <_,20,_>, (32,32):(32,1)): the tile has the extent 20 in N, and the atoms side by side have 16; use a multiple of 16
"""

def tiled_mma_thrfrg_C(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `TiledMMA::thrfrg_C`.

>>> print(pycolex.tiled_mma_thrfrg_C("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
(((4,8),(2,2)),((2,2),(2,2))):(((2,32),(512,8)),((1,256),(1024,16)))
"""

def tiled_mma_partition_shape_A(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of A in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    SHAPE: the shape of the tensor: (m,k) of A, (n,k) of B, (m,n) of C
Operands are texts, or values whose text they are.
Source: CuTe `partition_shape_A`.
Raises: LayoutError, as in the last example.

>>> pycolex.tiled_mma_partition_shape_A("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", (64, 32))
((2, 2, 2), 2, 2)

>>> pycolex.tiled_mma_partition_shape_A("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,20,_>", (64, 32))
Traceback (most recent call last):
    ...
pycolex.LayoutError: tiled_mma_partition_shape_A(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), <_,20,_>, (64,32)): the tile has the extent 20 in N, and the atoms side by side have 16; use a multiple of 16
"""

def tiled_mma_partition_shape_B(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of B in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    SHAPE: the shape of the tensor: (m,k) of A, (n,k) of B, (m,n) of C
Operands are texts, or values whose text they are.
Source: CuTe `partition_shape_B`.

>>> pycolex.tiled_mma_partition_shape_B("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", (32, 32))
((2, 2), 2, 2)
"""

def tiled_mma_partition_shape_C(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of C in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    SHAPE: the shape of the tensor: (m,k) of A, (n,k) of B, (m,n) of C
Operands are texts, or values whose text they are.
Source: CuTe `partition_shape_C`.

>>> pycolex.tiled_mma_partition_shape_C("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", (64, 32))
((2, 2), 2, 2)
"""

def tiled_mma_partition_A(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of A of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
    THREAD: the number of the thread
Operands are texts, or values whose text they are.
Source: CuTe `ThrMMA::partition_A`.
Raises: LayoutError, as in the last example.

>>> pycolex.tiled_mma_partition_A("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)", 5)
[((2,2,2),2,2):((1,256,8),1024,16), 34]

>>> pycolex.tiled_mma_partition_A("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)", 128)
Traceback (most recent call last):
    ...
pycolex.LayoutError: tiled_mma_partition_A(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), <_,_,_>, (64,32):(32,1), 128): no thread has the index 128, and all indices below 128 exist; use one of them
"""

def tiled_mma_partition_B(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of B of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
    THREAD: the number of the thread
Operands are texts, or values whose text they are.
Source: CuTe `ThrMMA::partition_B`.

>>> pycolex.tiled_mma_partition_B("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(32,32):(32,1)", 5)
[((2,2),2,2):((1,8),512,16), 34]
"""

def tiled_mma_partition_C(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of C of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
    THREAD: the number of the thread
Operands are texts, or values whose text they are.
Source: CuTe `ThrMMA::partition_C`.

>>> pycolex.tiled_mma_partition_C("SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)", 5)
[((2,2),2,2):((1,256),1024,16), 34]
"""

def make_tiled_copy_tv(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of a tiled copy.

Operands: THREADS, VALUES
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy`, its `LayoutCopy_TV`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_copy_tv("(4,8):(8,1)", "(2,2):(2,1)"))
((8,4),(2,2)):((16,2),(8,1))

>>> pycolex.make_tiled_copy_tv("(4,8):(8,2)", "(2,2):(2,1)")
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_copy_tv((4,8):(8,2), (2,2):(2,1)): the threads are not compact: 32 threads have indices below 39, some more than once or missing; use a compact layout, from a block of values to its thread
"""

def make_tiled_copy_tiler(threads: _Operand, values: _Operand, /) -> Any:
    """The extents of the tile of a tiled copy.

Operands: THREADS, VALUES
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy`, its `Tiler_MN`.

>>> pycolex.make_tiled_copy_tiler("(4,8):(8,1)", "(2,2):(2,1)")
(8, 16)
"""

def make_tiled_copy_layoutS_TV(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile.

Operands: THREADS, VALUES
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are texts, or values whose text they are.
Source: CuTe `TiledCopy::get_layoutS_TV`.

>>> print(pycolex.make_tiled_copy_layoutS_TV("(4,8):(8,1)", "(2,2):(2,1)"))
((8,4),(1,(2,2))):((16,2),(0,(8,1)))
"""

def make_tiled_copy_layoutD_TV(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile.

Operands: THREADS, VALUES
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
Operands are texts, or values whose text they are.
Source: CuTe `TiledCopy::get_layoutD_TV`.

>>> print(pycolex.make_tiled_copy_layoutD_TV("(4,8):(8,1)", "(2,2):(2,1)"))
((8,4),(1,(2,2))):((16,2),(0,(8,1)))
"""

def make_tiled_copy_tidfrg_S(threads: _Operand, values: _Operand, tensor: _Operand, /) -> Any:
    """The source of a tiled copy by threads and values.

Operands: THREADS, VALUES, TENSOR
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `TiledCopy::tidfrg_S`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_copy_tidfrg_S("(4,8):(8,1)", "(2,2):(2,1)", "(16,32):(32,1)"))
((8,4),(1,(2,2)),(2,2)):((2,64),(0,(1,32)),(256,16))

>>> pycolex.make_tiled_copy_tidfrg_S("(4,8):(8,1)", "(2,2):(2,1)", "512:1")
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_copy_tidfrg_S((4,8):(8,1), (2,2):(2,1), 512:1): the tensor has rank 1, and the tile has rank 2; use a tensor of at least rank 2
"""

def make_tiled_copy_tidfrg_D(threads: _Operand, values: _Operand, tensor: _Operand, /) -> Any:
    """The destination of a tiled copy by threads and values.

Operands: THREADS, VALUES, TENSOR
    THREADS: the layout from the coordinate of a thread in the tile to its number
    VALUES: the layout of the values of one thread
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `TiledCopy::tidfrg_D`.

>>> print(pycolex.make_tiled_copy_tidfrg_D("(4,8):(8,1)", "(2,2):(2,1)", "(16,32):(32,1)"))
((8,4),(1,(2,2)),(2,2)):((2,64),(0,(1,32)),(256,16))
"""

def make_tiled_copy_A_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `LayoutCopy_TV`.

>>> print(pycolex.make_tiled_copy_A_tv("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))
"""

def make_tiled_copy_B_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `LayoutCopy_TV`.
Raises: LayoutError, as in the last example.

>>> print(pycolex.make_tiled_copy_B_tv("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2),(1,1))):((32,1,0,8),((16,128),(0,0)))

>>> pycolex.make_tiled_copy_B_tv("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>")
Traceback (most recent call last):
    ...
pycolex.LayoutError: make_tiled_copy_B_tv(SM75_U32x4_LDSM_N, half_t, SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,0), <_,_,_>): the tiled copy has 4 values, and its atom has 8; use a multiple of 8
"""

def make_tiled_copy_C_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `LayoutCopy_TV`.

>>> print(pycolex.make_tiled_copy_C_tv("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2),(1,1))):((64,1,16,256),((32,8),(0,0)))
"""

def make_tiled_copy_A_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `Tiler_MN`.

>>> pycolex.make_tiled_copy_A_tiler("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>")
(32, 16)
"""

def make_tiled_copy_B_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `Tiler_MN`.

>>> pycolex.make_tiled_copy_B_tiler("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>")
(16, 16)
"""

def make_tiled_copy_C_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `Tiler_MN`.

>>> pycolex.make_tiled_copy_C_tiler("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>")
(32, 16)
"""

def make_tiled_copy_A_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `get_layoutS_TV`.

>>> print(pycolex.make_tiled_copy_A_layoutS_TV("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((16,2,2,2),(8,1)):((1,256,16,0),(32,0))
"""

def make_tiled_copy_B_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `get_layoutS_TV`.

>>> print(pycolex.make_tiled_copy_B_layoutS_TV("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((8,2,4,2),(8,1)):((1,128,0,8),(16,0))
"""

def make_tiled_copy_C_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `get_layoutS_TV`.

>>> print(pycolex.make_tiled_copy_C_layoutS_TV("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),(2,2)):((64,1,16,256),(32,8))
"""

def make_tiled_copy_A_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `get_layoutD_TV`.

>>> print(pycolex.make_tiled_copy_A_layoutD_TV("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2,2),1)):((64,1,16,0),((32,8,256),0))
"""

def make_tiled_copy_B_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `get_layoutD_TV`.

>>> print(pycolex.make_tiled_copy_B_layoutD_TV("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),((2,2),1)):((32,1,0,8),((16,128),0))
"""

def make_tiled_copy_C_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `get_layoutD_TV`.

>>> print(pycolex.make_tiled_copy_C_layoutD_TV("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>"))
((4,8,2,2),(2,2)):((64,1,16,256),(32,8))
"""

def make_tiled_copy_A_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `tidfrg_S`.

>>> print(pycolex.make_tiled_copy_A_tidfrg_S("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
((16,2,2,2),(8,1),(2,2)):((32,8,512,0),(1,0),(1024,16))
"""

def make_tiled_copy_B_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `tidfrg_S`.

>>> print(pycolex.make_tiled_copy_B_tidfrg_S("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(32,32):(32,1)"))
((8,2,4,2),(8,1),(2,2)):((32,8,0,256),(1,0),(512,16))
"""

def make_tiled_copy_C_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `tidfrg_S`.

>>> print(pycolex.make_tiled_copy_C_tidfrg_S("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
((4,8,2,2),(2,2),(2,2)):((2,32,512,8),(1,256),(1024,16))
"""

def make_tiled_copy_A_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_A`, its `tidfrg_D`.

>>> print(pycolex.make_tiled_copy_A_tidfrg_D("SM75_U32x4_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
((4,8,2,2),((2,2,2),1),(2,2)):((2,32,512,0),((1,256,8),0),(1024,16))
"""

def make_tiled_copy_B_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_B`, its `tidfrg_D`.

>>> print(pycolex.make_tiled_copy_B_tidfrg_D("SM75_U32x2_LDSM_N", "half_t", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(32,32):(32,1)"))
((4,8,2,2),((2,2),1),(2,2)):((2,32,0,256),((1,8),0),(512,16))
"""

def make_tiled_copy_C_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR
    COPY: a copy instruction of the catalogue, such as SM75_U32x4_LDSM_N
    ELEMENT: the type of an element, such as half_t
    MMA: a matrix instruction of the catalogue, such as SM80_16x8x16_F32F16F16F32_TN
    ATOMS: the layout of the atoms side by side in M, N and K, such as (2,2,1):(1,2,0)
    PERMUTATIONS: a tiler by mode: the extent of the tile in M, N and K, or a layout that permutes it; _ keeps a mode
    TENSOR: the layout of the tensor: (m,k) of A, (n,k) of B, (m,n) of C or of a copy
Operands are texts, or values whose text they are.
Source: CuTe `make_tiled_copy_C`, its `tidfrg_D`.

>>> print(pycolex.make_tiled_copy_C_tidfrg_D("UniversalCopy<uint64_t>", "float", "SM80_16x8x16_F32F16F16F32_TN", "(2,2,1):(1,2,0)", "<_,_,_>", "(64,32):(32,1)"))
((4,8,2,2),(2,2),(2,2)):((2,32,512,8),(1,256),(1024,16))
"""

def grid_tile(order: _Operand, m_n: _Operand, id: _Operand, /) -> Any:
    """The tile (row,column) of a thread block in an order such as grouped_m(8).

Operands: ORDER, (M,N), ID
    ORDER: row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
    ID: the number of a thread block
Operands are texts, or values whose text they are.
Source: Triton, tutorial *Matrix Multiplication*; CUTLASS `GemmIdentityThreadblockSwizzle`, `PersistentTileSchedulerSm90Params`.
Raises: LayoutError, as in the last example.

>>> pycolex.grid_tile("grouped_m(8)", (9, 9), 73)
(8, 1)

>>> pycolex.grid_tile("hilbert", (2, 2), 4)
Traceback (most recent call last):
    ...
pycolex.LayoutError: grid_tile(hilbert, (2,2), 4): grid_tile: id 4 does not exist; use 0..4
"""

def grid_id(order: _Operand, m_n: _Operand, row_column: _Operand, /) -> Any:
    """The id of the thread block that visits a tile.

Operands: ORDER, (M,N), (ROW,COLUMN)
    ORDER: row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
    ROW: the row of a tile
    COLUMN: the column of a tile
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.grid_id("grouped_m(8)", (9, 9), (8, 1))
73

>>> pycolex.grid_id("hilbert", (2, 2), (0, 2))
Traceback (most recent call last):
    ...
pycolex.LayoutError: grid_id(hilbert, (2,2), (0,2)): grid_id: the grid of 2 x 2 tiles has no tile (0,2); use a row and a column of the grid
"""

def grid_tiles(order: _Operand, m_n: _Operand, /) -> Any:
    """The tiles of all ids, in order; null for an id without a tile.

Operands: ORDER, (M,N)
    ORDER: row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
Operands are texts, or values whose text they are.
Source: Triton, tutorial *Matrix Multiplication*; CUTLASS `GemmIdentityThreadblockSwizzle`, `PersistentTileSchedulerSm90Params`.

>>> pycolex.grid_tiles("grouped_m(2)", (4, 2))
[(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (3, 0), (2, 1), (3, 1)]

>>> pycolex.grid_tiles("swizzled_n(1)", (2, 3))
[(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), None, (1, 2), None]
"""

def grid_layout(order: _Operand, m_n: _Operand, /) -> Any:
    """The layout from an id to row + M*column.

Operands: ORDER, (M,N)
    ORDER: row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
Operands are texts, or values whose text they are.
Source: colex.
Raises: LayoutError, as in the last example.

>>> print(pycolex.grid_layout("grouped_m(2)", (4, 6)))
(2,6,2):(1,4,2)

>>> pycolex.grid_layout("grouped_m(8)", (9, 9))
Traceback (most recent call last):
    ...
pycolex.LayoutError: grid_layout(grouped_m(8), (9,9)): the last group has 1 of 8 rows or columns of tiles, so the order has no layout; use a width that divides 9
"""

def grid_footprint(order: _Operand, m_n: _Operand, blocks: _Operand, /) -> Any:
    """Distinct rows and columns of tiles in all waves of this many blocks.

Operands: ORDER, (M,N), BLOCKS
    ORDER: row_major, col_major, grouped_m(8), swizzled_m(2), persistent_m(2), zigzag_m(8), the same with _n, morton or hilbert
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
    BLOCKS: the number of blocks that run at once
Operands are texts, or values whose text they are.
Source: colex.

>>> pycolex.grid_footprint("grouped_m(3)", (9, 9), 9)
{'waves': 9, 'rows': 27, 'columns': 27, 'panels': 54, 'most': 6}

>>> pycolex.grid_footprint("row_major", (9, 9), 9)
{'waves': 9, 'rows': 9, 'columns': 81, 'panels': 90, 'most': 10}
"""

def grid_check(*operands: _Operand) -> Any:
    """Whether the ids 0, 1, .. with these tiles visit each tile exactly once.

Operands: (M,N), [(ROW,COLUMN), ..]
    M: the rows of tiles of the grid
    N: the columns of tiles of the grid
    ROW: the row of a tile
    COLUMN: the column of a tile
Operands are values of this package, integers, nested tuples with `None` for `_`, or texts.
Source: colex.
Raises: LayoutError, as in the last example.

>>> pycolex.grid_check((2, 2), [(0, 0), (1, 1), (1, 0), (0, 1)])
True

>>> pycolex.grid_check((2, 2), [(0, 0), (1, 1), (1, 0)])
Traceback (most recent call last):
    ...
pycolex.LayoutError: grid_check((2,2), [(0,0),(1,1),(1,0)]): no id has the tile (0,1), and the ids visit 3 of 4 tiles; launch more blocks, or round the number of groups up
"""
