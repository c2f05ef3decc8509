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
__all__ = ['ComposedLayout', 'CoordinateLayout', 'Layout', 'LinearLayout', 'Picture', 'Swizzle', 'TiledCopy', 'TiledMma', 'Tiler', 'Value', '__version__', '_copy', '_operations', 'analyze', 'append', 'append_to_rank', 'append_to_rank_with', 'ascend_crd2idx', 'ascend_frame_layout_index', 'ascend_frame_layout_shape', 'ascend_frame_layout_stride', 'ascend_get_shape', 'ascend_get_stride', 'ascend_layout_call', 'ascend_layout_getsize', 'ascend_layout_static_size', 'ascend_make_layout', 'ascend_make_shape', 'ascend_te_capacity', 'ascend_te_coshape', 'ascend_te_cosize', 'ascend_te_get_shape', 'ascend_te_get_shape_of_sublayout', 'ascend_te_get_stride', 'ascend_te_make_layout', 'ascend_te_make_layout_default_stride', 'ascend_te_make_shape', 'ascend_te_rank', 'ascend_te_select_shape', 'ascend_te_select_stride', 'ascend_te_size', 'ascend_te_squeeze_shape', 'back', 'block_scaled_descriptor', 'blocked_product', 'catlass_conv_capacity', 'catlass_conv_get_offset', 'catlass_conv_shape', 'catlass_conv_stride', 'catlass_mxscale_offset', 'catlass_mxscale_origin_shape', 'catlass_mxscale_shape', 'catlass_mxscale_stride', 'catlass_padding_get_offset', 'catlass_padding_shape', 'catlass_padding_stride', 'catlass_rowmajor_in_ub_stride', 'catlass_tag_capacity', 'catlass_tag_get_offset', 'catlass_tag_get_tile_layout_shape', 'catlass_tag_get_tile_layout_stride', 'catlass_tag_shape', 'catlass_tag_stride', 'catlass_tla_conv_origin_shape', 'catlass_tla_conv_shape', 'catlass_tla_conv_stride', 'catlass_tla_crd2offset', 'catlass_tla_default_origin_shape', 'catlass_tla_depth', 'catlass_tla_get_tile_layout_origin_shape', 'catlass_tla_get_tile_layout_shape', 'catlass_tla_get_tile_layout_stride', 'catlass_tla_offset', 'catlass_tla_origin_shape', 'catlass_tla_rank', 'catlass_tla_shape', 'catlass_tla_slice_offset', 'catlass_tla_slice_shape', 'catlass_tla_slice_stride', 'catlass_tla_stride', 'catlass_zn_in_l0c_shape', 'catlass_zn_in_l0c_stride', 'ceil_div', 'ceil_div_tiler', 'coalesce', 'coalesce_by', 'coalesce_profile', 'coalesce_shape', 'coalesce_x', 'coalesce_z', 'col_major', 'colex_geq', 'colex_gtr', 'colex_leq', 'colex_less', 'common_coarsening', 'common_refinement', 'compact_col_major', 'compact_order', 'compact_row_major', 'compatible', 'complement', 'complement_strict', 'compose', 'compose_coord', 'composition', 'composition_exact', 'congruent', 'contiguity', 'coprofile', 'copy_atom', 'coshape', 'cosize', 'cpp', 'crd2crd', 'crd2idx', 'crd2idx_shape', 'cycles', 'depth', 'dice', 'domain_distribute', 'domain_offset', 'downcast', 'draw', 'draw_access', 'elem_add', 'elem_div', 'elem_geq', 'elem_gtr', 'elem_leq', 'elem_less', 'elem_mod', 'elem_mul', 'elem_scale', 'elem_sub', 'eval', 'evaluate', 'evenly_divides', 'f2_columns', 'f2_compose', 'f2_equivalent', 'f2_from_layout', 'f2_from_table', 'f2_invert_and_compose', 'f2_kernel', 'f2_left_inverse', 'f2_linear', 'f2_rank', 'f2_right_inverse', 'f2_to_composed', 'f2_to_layout', 'filter', 'filter_by', 'filter_profile', 'filter_zeros', 'filter_zeros_by', 'filter_zeros_profile', 'find_swizzle', 'fixed_points', 'flat_divide', 'flat_product', 'flatten', 'flatten_to_tuple', 'footprint', 'from_masks', 'from_table', 'front', 'functionally_equal', 'gcd', 'gcd_domain', 'get', 'get_1d_coord', 'get_flat_coord', 'get_hier_coord', 'gmma_descriptor', 'greatest_common_domain', 'grid_check', 'grid_footprint', 'grid_id', 'grid_layout', 'grid_tile', 'grid_tiles', 'group', 'identity', 'idx2crd', 'im2col_map', 'image', 'indices', 'infer', 'inner_partition', 'inner_product', 'instruction_descriptor', 'is_bijective', 'is_compact', 'is_contiguous', 'is_injective', 'is_surjective', 'layout_add', 'layout_like', 'layout_tv', 'left_inverse', 'lex_geq', 'lex_gtr', 'lex_leq', 'lex_less', 'll_apply', 'll_columns', 'll_compose', 'll_divide_left', 'll_divide_right', 'll_factor_maximal_identity_prefix', 'll_free_variable_masks', 'll_from_layout', 'll_identity', 'll_invert', 'll_invert_and_compose', 'll_is_injective', 'll_is_surjective', 'll_is_trivial_over', 'll_num_consecutive_in_out', 'll_permute_input', 'll_product', 'll_quotient', 'll_rename_input', 'll_rename_output', 'll_reshape_inputs', 'll_reshape_outputs', 'll_resize_input', 'll_resize_output', 'll_sublayout', 'll_sublayout_is_zero', 'll_transpose_inputs', 'll_transpose_outputs', 'll_zeros', 'local_partition', 'local_tile', 'logical_divide', 'logical_product', 'make_fragment_like', 'make_gmma_desc', 'make_identity_layout', 'make_im2col_tma_copy', 'make_layout', 'make_layout_left', 'make_layout_like', 'make_layout_right', 'make_layout_tv', 'make_ordered_layout', 'make_swizzle', 'make_tiled_copy', 'make_tiled_copy_A', 'make_tiled_copy_A_layoutD_TV', 'make_tiled_copy_A_layoutS_TV', 'make_tiled_copy_A_tidfrg_D', 'make_tiled_copy_A_tidfrg_S', 'make_tiled_copy_A_tiler', 'make_tiled_copy_A_tv', 'make_tiled_copy_B', 'make_tiled_copy_B_layoutD_TV', 'make_tiled_copy_B_layoutS_TV', 'make_tiled_copy_B_tidfrg_D', 'make_tiled_copy_B_tidfrg_S', 'make_tiled_copy_B_tiler', 'make_tiled_copy_B_tv', 'make_tiled_copy_C', 'make_tiled_copy_C_layoutD_TV', 'make_tiled_copy_C_layoutS_TV', 'make_tiled_copy_C_tidfrg_D', 'make_tiled_copy_C_tidfrg_S', 'make_tiled_copy_C_tiler', 'make_tiled_copy_C_tv', 'make_tiled_copy_layoutD_TV', 'make_tiled_copy_layoutS_TV', 'make_tiled_copy_tidfrg_D', 'make_tiled_copy_tidfrg_S', 'make_tiled_copy_tiler', 'make_tiled_copy_tv', 'make_tiled_mma', 'make_tma_copy', 'make_umma_desc', 'max', 'max_alignment', 'max_common_layout', 'max_common_vector', 'min', 'mma_traits', 'mode', 'mode_contiguity', 'nullspace', 'offset_counts', 'offset_gaps', 'order', 'ordered', 'outer_partition', 'prefix_product', 'prepend', 'prepend_to_rank', 'prepend_to_rank_with', 'product', 'product_each', 'product_like', 'raked_product', 'rank', 'recast', 'repeat_like', 'replace', 'reverse', 'right_inverse', 'round_up', 'row_major', 'select', 'shape', 'shape_div', 'shape_mod', 'size', 'slice', 'slice_and_offset', 'slice_offset', 'sort', 'stride', 'suffix_product', 'sum', 'sw', 'swizzle_apply', 'swizzle_indices', 'table', 'take', 'tcgen05_descriptor', 'tcgen05_sparse_b_descriptor', 'tensor_map', 'tile_to_shape', 'tile_unzip', 'tiled_copy', 'tiled_divide', 'tiled_mma', 'tiled_mma_layoutA_TV', 'tiled_mma_layoutB_TV', 'tiled_mma_layoutC_TV', 'tiled_mma_partition_A', 'tiled_mma_partition_B', 'tiled_mma_partition_C', 'tiled_mma_partition_shape_A', 'tiled_mma_partition_shape_B', 'tiled_mma_partition_shape_C', 'tiled_mma_thr_layout_vmnk', 'tiled_mma_thrfrg_A', 'tiled_mma_thrfrg_B', 'tiled_mma_thrfrg_C', 'tiled_mma_tile_shape', 'tiled_product', 'tiler_to_layout', 'tiles_of', 'tma_box', 'to_coordinate_layout', 'umma_descriptor', 'unflatten', 'unwrap', 'upcast', 'weakly_compatible', 'weakly_congruent', 'wgmma_descriptor', 'wgmma_sparse_b_descriptor', 'with_shape', 'wrap', 'xla_align_layouts', 'xla_append_major_dimension', 'xla_append_minor_dimension', 'xla_array_data_size', 'xla_array_size', 'xla_ascending_layout', 'xla_bump_indices', 'xla_byte_size', 'xla_byte_strides_major_to_minor', 'xla_change_element_type', 'xla_common_factors', 'xla_compare_indices', 'xla_cute_to_iota', 'xla_decompose_bitcast', 'xla_deduce_transpose_dims_for_bitcast', 'xla_default_layout', 'xla_delete_dimensions', 'xla_descending_same_physical_layout', 'xla_device_to_host_shape', 'xla_dimension_number', 'xla_dimension_stride', 'xla_dims_consecutive', 'xla_dims_unmodified_by_reshape', 'xla_drop_degenerate_dimensions', 'xla_dynamic_shape_is_compatible', 'xla_element_size_in_bits', 'xla_elements_in', 'xla_expanded_dims', 'xla_for_each_index', 'xla_for_each_index_range', 'xla_get_dimension', 'xla_has_degenerate_dims', 'xla_human_string', 'xla_index_in_bounds', 'xla_insert_dimensions_at_index', 'xla_inserted_or_deleted_1_sized_dims', 'xla_iota_canonical', 'xla_iota_to_cute', 'xla_is_dim0_major', 'xla_is_dim0_minor', 'xla_is_effective_scalar', 'xla_is_effectively_most_major_dimension', 'xla_is_host_shape', 'xla_is_padded', 'xla_is_reshape_or_transpose_bitcast', 'xla_is_untiled_layout', 'xla_is_zero_element_array', 'xla_last_dim_is_minor_most', 'xla_layout_delete_dimension', 'xla_layout_equal', 'xla_layout_equal_minor_to_major_only', 'xla_layout_from_major_to_minor', 'xla_layout_move_dim_to_major', 'xla_layout_move_dim_to_minor', 'xla_layouts_in_shapes_equal', 'xla_leaf_count', 'xla_linear_index', 'xla_logical_to_physical', 'xla_lower', 'xla_major', 'xla_make_static_shape', 'xla_max_elements_in_per_split', 'xla_max_split_size', 'xla_memory_order', 'xla_minor', 'xla_move_dim_to_major', 'xla_multi_index', 'xla_named_sharding_parse', 'xla_named_sharding_to_v2', 'xla_normalized_logical_transpose_shape', 'xla_packed_factor_1d', 'xla_padded_byte_size', 'xla_padded_dimension_stride', 'xla_padded_linear_index', 'xla_padded_memory', 'xla_padded_memory_order', 'xla_padded_validate', 'xla_padding_value', 'xla_parse', 'xla_parse_layout', 'xla_parse_strict', 'xla_permute_dimensions', 'xla_permute_dimensions_ignoring_layout', 'xla_physical_elements', 'xla_prepend_major_dimension', 'xla_primitive', 'xla_raise', 'xla_reorder_logical_dimensions', 'xla_reshape_is_bitcast', 'xla_reshape_is_bitcast_ignoring_type', 'xla_reshape_leaves_dims_unmodified', 'xla_same_dimensions', 'xla_shape_compatible', 'xla_shape_equal', 'xla_sharding_parse', 'xla_sharding_tile_limit', 'xla_sharding_tile_offset', 'xla_sharding_tile_shape', 'xla_sharding_validate', 'xla_subshape', 'xla_subshape_count', 'xla_tile_assignment_devices', 'xla_tile_assignment_reshape', 'xla_tile_assignment_transpose', 'xla_tile_assignment_value_at', 'xla_tile_index_for_device', 'xla_tiled_linear_index', 'xla_tiled_multi_index', 'xla_to_cute', 'xla_top_tile_index', 'xla_transpose_is_bitcast', 'xla_transpose_is_bitcast_ignoring_type', 'xla_true_rank', 'xla_unpacked_byte_strides', 'xla_update_element_size_in_bits', 'xla_validate', 'xla_validate_layout_for_shape', 'zip', 'zipped_divide', 'zipped_product']

@disjoint_base
class Value:
    """A value of the algebra: the base of `Layout`, `Swizzle` and the other classes.

Values do not change. `repr` is the value in notation, which the class reads back. Equal values have
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
- `match layout: case Layout((m, n), stride)` matches shape and stride."""
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
    """A linear layout over bits, with named dimensions, as Triton prints it."""

    def __new__(cls, text: str | LinearLayout) -> LinearLayout:
        ...

@final
class Tiler(Value):
    """A tiler by mode: `<4:1,_,8>`. A tuple of layouts, integers and `None` is one, too."""

    def __new__(cls, *entries: _Operand) -> Tiler:
        ...

@final
class TiledMma(Value):
    """A tiled matrix instruction; `make_tiled_mma` makes it."""

    def __new__(cls, text: str | TiledMma) -> TiledMma:
        ...

@final
class TiledCopy(Value):
    """A tiled copy instruction; `make_tiled_copy` makes it."""

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

Raises `NotationError` if the text is not an expression, and `LayoutError` if an operation fails."""

def draw(value: _Operand, *, tile: _Operand=None, steps: bool=False, color_by: str | None=None, outline: str | list[str] | None=None, element_bytes: SupportsIndex | None=None, cells: SupportsIndex | None=None) -> Picture:
    """Draws a layout, a swizzle, a tiled MMA or copy, two layouts in a list, or an expression as a text.

- `tile` is the tile of a layout from (thread,value) to its elements; each cell is then an owner, T3V1.
- `steps` draws the operation of an expression step by step.
- `color_by` selects the colors: offset, group:M (groups of 2^M offsets), thread, value, bank, tile, mode:N
  (the coordinate in mode N) or none.
- `outline` marks cells: thread:N, value:N, tile:N, bank:N or a slice such as "(3,_)"; a text or a list.
- `element_bytes` gives the cells their banks of shared memory.
- `cells` is the most cells that are drawn.

An expression that has no value and a counterexample is drawn at this counterexample."""

def analyze(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia', global_memory: bool=False) -> dict[str, Any]:
    """Returns the bank conflicts of threads that access a layout of shared memory, as a dictionary; with
`global_memory`, the sectors of global memory.

- `layout`: from the elements of a tile to offsets in elements, for example under a swizzle.
- `element_bytes`: the bytes of an element.
- `threads`: from (thread,value) to an element of the tile. Without it each coordinate is a thread.
- `addresses`: each thread to the first element of its vector, instead of `threads`; needs `vector`.
- `vector`: the elements that a thread moves in one instruction.
- `gpu`: the model of shared memory: nvidia, cdna3-load or cdna3-store.

The keys are those of `colex analyze --json`: wavefronts, ideal, conflict_free, phases and others."""

def draw_access(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia', color_by: str | None=None, outline: str | list[str] | None=None, cells: SupportsIndex | None=None) -> Picture:
    """Draws the banks of each phase of an access: `analyze` explains the arguments, and `draw` the other ones."""

def find_swizzle(layout: _Operand, *, element_bytes: SupportsIndex, threads: _Operand=None, addresses: _Operand=None, vector: SupportsIndex | None=None, gpu: str='nvidia') -> ComposedLayout:
    """Returns the layout under the smallest swizzle without bank conflicts, or under the one with the fewest.

The arguments are those of `analyze`; `threads` and `addresses` may be lists, one for each access."""

def _copy(dst: Any, src: Any) -> bool:
    """Copies the elements of the buffer `src` to `dst`, which have equal shapes and sizes of elements.

Returns `False`, without a copy, if the addresses of both overlap."""

def _operations() -> list[tuple[list[str], str, str, list[str]]]:
    """Returns the rows of the table of operations: names, operands, result, parameters."""

def cpp(layout: _Operand, /) -> str:
    """The type in CuTe C++, Layout<Shape<..>,Stride<..>>.

Operands: LAYOUT."""

def shape(layout: _Operand, /, *, mode: _Operand=...) -> _Tree:
    """The shape.

Operands: LAYOUT."""

def stride(layout: _Operand, /) -> _Tree:
    """The stride.

Operands: LAYOUT."""

def size(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Number of coordinates.

Operands: LAYOUT or SHAPE."""

def cosize(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """One past the largest offset: the length of the storage.

Operands: LAYOUT."""

def coshape(layout: _Operand, /) -> _Tree:
    """The shape of the offsets: for integer strides the cosize.

Operands: LAYOUT."""

def rank(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Number of modes.

Operands: LAYOUT or TUPLE."""

def depth(layout: _Operand, /, *, mode: _Operand=...) -> int:
    """Levels of parentheses.

Operands: LAYOUT or TUPLE."""

def table(layout: _Operand, /) -> Any:
    """All offsets, in order.

Operands: LAYOUT.
Other names: indices."""
indices = table

def from_table(*operands: _Operand) -> Layout:
    """The layout with these offsets.

Operands: [OFFSET, ..]."""

def col_major(shape: _Operand, /) -> Layout:
    """Compact, leftmost mode fastest.

Operands: SHAPE.
Other names: make_layout_left."""
make_layout_left = col_major

def row_major(shape: _Operand, /) -> Layout:
    """Compact, rightmost mode fastest.

Operands: SHAPE.
Other names: make_layout_right."""
make_layout_right = row_major

def ordered(shape: _Operand, order: _Operand, /) -> Layout:
    """Compact, smallest key fastest.

Operands: SHAPE, ORDER."""

def make_ordered_layout(shape: _Operand, /, order: _Operand) -> Layout:
    """As ordered, but equal keys share a stride.

Operands: SHAPE, ORDER."""

def layout_like(layout: _Operand, /) -> Layout:
    """Compact, in the order of these strides.

Operands: LAYOUT."""

def make_layout_like(layout: _Operand, /) -> Layout:
    """As layout_like, but equal strides share one.

Operands: LAYOUT."""

def make_fragment_like(layout: _Operand, /) -> Layout:
    """Compact, mode 0 first.

Operands: LAYOUT."""

def make_layout(*operands: _Operand, stride: _Operand=...) -> Layout:
    """The layout of a shape and its stride, or with these modes; a shape alone is column-major.

Operands: SHAPE [, STRIDE] or LAYOUT, ..."""

def coalesce(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """The shortest layout with the same function; with a profile, coalesce_by.

Operands: LAYOUT [, PROFILE]."""

def sort(layout: _Operand, /) -> Any:
    """The integers of the layout as modes, sorted by stride.

Operands: LAYOUT."""

def coalesce_z(layout: _Operand, /) -> _Strided:
    """The shortest layout with the same function, also out of bounds.

Operands: LAYOUT.
Other names: coalesce_x."""
coalesce_x = coalesce_z

def coalesce_by(layout: _Operand, profile: _Operand, /) -> _AnyLayout:
    """Coalesce each mode that is a leaf of the profile; _ keeps a mode.

Operands: LAYOUT, PROFILE.
Other names: coalesce_profile."""
coalesce_profile = coalesce_by

def flatten(layout: _Operand, /) -> Any:
    """Without inner parentheses.

Operands: LAYOUT or TUPLE."""

def unflatten(layout: _Operand, profile: _Operand, /) -> Any:
    """The same integers with this profile.

Operands: LAYOUT or TUPLE, PROFILE."""

def filter(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """Without broadcast modes (stride 0), coalesced; with a profile, filter_by.

Operands: LAYOUT [, PROFILE]."""

def filter_by(layout: _Operand, profile: _Operand, /) -> _AnyLayout:
    """Filter each mode that is a leaf of the profile.

Operands: LAYOUT, PROFILE.
Other names: filter_profile."""
filter_profile = filter_by

def filter_zeros(layout: _Operand, /, target_profile: _Operand=...) -> _AnyLayout:
    """Extent 1 where the stride is 0; with a profile, filter_zeros_by.

Operands: LAYOUT [, PROFILE]."""

def filter_zeros_by(layout: _Operand, profile: _Operand, /) -> _Strided:
    """Extent 1 where the profile is 0.

Operands: LAYOUT, PROFILE.
Other names: filter_zeros_profile."""
filter_zeros_profile = filter_zeros_by

def composition(layout: _Operand, layout2: _Operand, /) -> Any:
    """A(B(i)); also written A o B.

Operands: LAYOUT, LAYOUT or TILER.
Other names: compose."""
compose = composition

def composition_exact(layout: _Operand, layout2: _Operand, /) -> list[int]:
    """Offsets of A(B(i)).

Operands: LAYOUT, LAYOUT."""

def with_shape(layout: _Operand, shape: _Operand, /) -> _AnyLayout:
    """Read with another shape.

Operands: LAYOUT, SHAPE."""

def complement(layout: _Operand, target: _Operand=..., /) -> Layout:
    """The layout of the gaps.

Operands: LAYOUT [, TARGET]."""

def complement_strict(layout: _Operand, target: _Operand, /) -> Layout:
    """Complement, if layout and complement fill the target.

Operands: LAYOUT, TARGET."""

def right_inverse(layout: _Operand, /) -> _Strided:
    """R with A(R(k)) = k.

Operands: LAYOUT."""

def left_inverse(layout: _Operand, /) -> _Strided:
    """L with L(A(i)) = i.

Operands: LAYOUT."""

def nullspace(layout: _Operand, /) -> Layout:
    """Coordinates with offset 0.

Operands: LAYOUT."""

def logical_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """(tile, rest), by mode where the tiler is.

Operands: LAYOUT, TILER."""

def zipped_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """((tiles), (rests)).

Operands: LAYOUT, TILER."""

def tiled_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """((tiles), rest, rest, ..).

Operands: LAYOUT, TILER."""

def tile_unzip(layout: _Operand, tiler: _Operand, /) -> _AnyLayout:
    """((tiles), (rests)) of a layout that is divided already.

Operands: LAYOUT, TILER."""

def flat_divide(layout: _Operand, /, tiler: _Operand) -> _AnyLayout:
    """(tile, .., rest, ..).

Operands: LAYOUT, TILER."""

def local_tile(layout: _Operand, /, tiler: _Operand, coord: _Operand, proj: _Operand=...) -> Any:
    """The tile at a coordinate, and its first offset.

Operands: LAYOUT, TILER, COORD [, PROJECTION].
Other names: inner_partition."""
inner_partition = local_tile

def outer_partition(layout: _Operand, tiler: _Operand, coord: _Operand, projection: _Operand=..., /) -> Any:
    """The element at a coordinate of every tile, and the offset of the first.

Operands: LAYOUT, TILER, COORD [, PROJECTION]."""

def local_partition(layout: _Operand, /, tiler: _Operand, index: _Operand, proj: _Operand=...) -> Any:
    """The elements of one thread, and the offset of the first.

Operands: LAYOUT, THREADS, INDEX [, PROJECTION]."""

def logical_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """(layout, copies), by mode where the tiler is.

Operands: LAYOUT, TILER."""

def zipped_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """((elements), (copies)).

Operands: LAYOUT, TILER."""

def tiled_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """((elements), copy, copy, ..).

Operands: LAYOUT, TILER."""

def flat_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """(element, .., copy, ..).

Operands: LAYOUT, TILER."""

def blocked_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """Each mode (element, copy).

Operands: LAYOUT, LAYOUT."""

def raked_product(layout: _Operand, /, tiler: _Operand) -> _Strided:
    """Each mode (copy, element).

Operands: LAYOUT, LAYOUT."""

def tile_to_shape(layout: _Operand, shape: _Operand, /, order: _Operand=...) -> _Strided:
    """Copies that fill the shape.

Operands: LAYOUT, SHAPE [, ORDER]."""

def make_layout_tv(threads: _Operand, values: _Operand, /) -> Layout:
    """(thread, value) over the tile of both.

Operands: THREADS, VALUES.
Other names: layout_tv."""
layout_tv = make_layout_tv

def upcast(layout: _Operand, int: _Operand, /) -> Any:
    """In groups of this number of elements.

Operands: LAYOUT, INT."""

def downcast(layout: _Operand, int: _Operand, /) -> Any:
    """Each element divided into this number.

Operands: LAYOUT, INT."""

def recast(layout: _Operand, old_bits: _Operand, new_bits: _Operand, /) -> Any:
    """Elements of another width.

Operands: LAYOUT, OLD_BITS, NEW_BITS."""

def max_alignment(layout: _Operand, /) -> int:
    """Largest group size with an exact upcast.

Operands: LAYOUT."""

def max_common_layout(layout: _Operand, layout2: _Operand, /) -> Layout:
    """Coordinates that both map to 0, 1, 2, ..; equal swizzles cancel.

Operands: LAYOUT, LAYOUT."""

def max_common_vector(layout: _Operand, layout2: _Operand, /) -> int:
    """The number of coordinates that both map to 0, 1, 2, ..; equal swizzles cancel.

Operands: LAYOUT, LAYOUT."""

def layout_add(layout: _Operand, layout2: _Operand, /) -> Layout:
    """A(i) + B(i).

Operands: LAYOUT, LAYOUT."""

def slice(coord: _Operand, layout: _Operand, /) -> _AnyLayout:
    """Modes or entries where the coordinate has _; a layout may come first.

Operands: COORD, LAYOUT or TUPLE."""

def dice(coord: _Operand, layout: _Operand, /) -> _AnyLayout:
    """Modes or entries where the coordinate has an integer; a layout may come first.

Operands: COORD, LAYOUT or TUPLE."""

def slice_and_offset(coord: _Operand, layout: _Operand, /) -> Any:
    """Slice, and its first offset.

Operands: COORD, LAYOUT."""

def slice_offset(coord: _Operand, layout: _Operand, /) -> int:
    """The first offset of the slice.

Operands: COORD, LAYOUT."""

def domain_offset(coord: _Operand, layout: _Operand, /) -> Any:
    """The layout, and the offset at the coordinate.

Operands: COORD, LAYOUT."""

def get_hier_coord(layout: _Operand, index: _Operand, /) -> _Tree:
    """Coordinate of an offset, with the profile of the shape.

Operands: LAYOUT, INDEX."""

def get_flat_coord(layout: _Operand, index: _Operand, /) -> _Tree:
    """Coordinate of an offset, one integer for each mode.

Operands: LAYOUT, INDEX."""

def get_1d_coord(layout: _Operand, index: _Operand, /) -> int:
    """Flat coordinate of an offset.

Operands: LAYOUT, INDEX."""

def get(layout: _Operand, /, mode: _Operand) -> _AnyLayout:
    """The mode or entry at a path of numbers.

Operands: LAYOUT or TUPLE, PATH.
Other names: mode."""
mode = get

def select(layout: _Operand, /, mode: _Operand) -> _AnyLayout:
    """These modes, in this order.

Operands: LAYOUT, (MODE, ..)."""

def take(layout: _Operand, begin: _Operand, end: _Operand, /) -> _AnyLayout:
    """A range of modes.

Operands: LAYOUT, BEGIN, END."""

def group(layout: _Operand, begin: _Operand, end: _Operand, /) -> _AnyLayout:
    """A range of modes as one.

Operands: LAYOUT, BEGIN, END."""

def append(layout: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """With one more mode at the end.

Operands: LAYOUT, LAYOUT."""

def prepend(layout: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """With one more mode at the front.

Operands: LAYOUT, LAYOUT."""

def append_to_rank(layout: _Operand, rank: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """With more modes at the end, up to a rank.

Operands: LAYOUT, RANK [, LAYOUT].
Other names: append_to_rank_with."""
append_to_rank_with = append_to_rank

def prepend_to_rank(layout: _Operand, rank: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """With more modes at the front, up to a rank.

Operands: LAYOUT, RANK [, LAYOUT].
Other names: prepend_to_rank_with."""
prepend_to_rank_with = prepend_to_rank

def replace(layout: _Operand, mode: _Operand, layout2: _Operand, /) -> _AnyLayout:
    """The layout with one mode replaced.

Operands: LAYOUT, MODE, LAYOUT."""

def zip(layout: _Operand, layout2: _Operand=..., /) -> _AnyLayout:
    """Modes in pairs.

Operands: LAYOUT [, LAYOUT]."""

def is_injective(layout: _Operand, /) -> bool:
    """All offsets distinct?.

Operands: LAYOUT."""

def is_compact(layout: _Operand, /) -> bool:
    """Offsets exactly 0..size?.

Operands: LAYOUT.
Other names: is_bijective."""
is_bijective = is_compact

def is_contiguous(layout: _Operand, /) -> bool:
    """Offsets without gaps?.

Operands: LAYOUT."""

def is_surjective(layout: _Operand, size: _Operand=..., /) -> Any:
    """Offsets exactly 0..n for some n, or for n = SIZE, each at least once?.

Operands: LAYOUT [, SIZE]."""

def functionally_equal(layout: _Operand, layout2: _Operand, /) -> Any:
    """Same size, and same result at every flat coordinate? for layouts of any kinds.

Operands: LAYOUT, LAYOUT."""

def image(layout: _Operand, /) -> Any:
    """Distinct offsets, sorted.

Operands: LAYOUT."""

def footprint(layout: _Operand, /) -> Any:
    """Least and greatest offset, their span, and the numbers of coordinates, distinct offsets and gaps.

Operands: LAYOUT."""

def offset_gaps(layout: _Operand, /) -> Any:
    """Intervals (FIRST,LAST) of offsets of no coordinate, between the least and the greatest offset.

Operands: LAYOUT."""

def offset_counts(layout: _Operand, /) -> Any:
    """(OFFSET,COORDINATES) for each distinct offset: how many coordinates have it.

Operands: LAYOUT."""

def contiguity(layout: _Operand, /) -> Any:
    """Number of coordinates from the first with consecutive offsets.

Operands: LAYOUT."""

def mode_contiguity(layout: _Operand, /) -> Any:
    """Contiguity of each mode, where the other coordinates are 0.

Operands: LAYOUT."""

def cycles(layout: _Operand, /) -> Any:
    """Cycles i, L(i), L(L(i)), .. of a layout with the offsets 0..size.

Operands: LAYOUT."""

def fixed_points(layout: _Operand, /) -> Any:
    """Flat coordinates that are their own offsets.

Operands: LAYOUT."""

def order(layout: _Operand, /) -> Any:
    """Least n > 0 for which n applications of a layout with the offsets 0..size are the identity.

Operands: LAYOUT."""

def identity(shape: _Operand, /) -> CoordinateLayout:
    """The layout that maps each coordinate to itself.

Operands: SHAPE.
Other names: make_identity_layout."""
make_identity_layout = identity

def compose_coord(layout: _Operand, layout2: _Operand, /) -> Any:
    """A(B(i)), where B maps to coordinates of A.

Operands: LAYOUT, LAYOUT."""

def tiler_to_layout(tiler: _Operand, /) -> Any:
    """The tiler as a layout of coordinates.

Operands: TILER.
Other names: to_coordinate_layout."""
to_coordinate_layout = tiler_to_layout

def coprofile(layout: _Operand, /) -> _Tree:
    """The profile of the results: 0 for integer strides.

Operands: LAYOUT."""

def swizzle_apply(swizzle: _Operand, offset: _Operand, /) -> Any:
    """The swizzled offset.

Operands: SWIZZLE, OFFSET."""

def swizzle_indices(swizzle: _Operand, size: _Operand, /) -> list[int]:
    """The swizzled offsets 0..size.

Operands: SWIZZLE, SIZE."""

def make_swizzle(*operands: _Operand) -> Swizzle:
    """The swizzle with these masks, or S<B,M,S>.

Operands: Y, Z  or  B, M, S.
Other names: from_masks."""
from_masks = make_swizzle

def sw(b: _Operand, m: _Operand, s: _Operand, offset: _Operand, /) -> int:
    """The offset swizzled by S<B,M,S>.

Operands: B, M, S, OFFSET."""

def crd2idx(coord: _Operand, layout: _Operand, stride: _Operand=..., /) -> _Tree:
    """Offset of a coordinate (or its flat coordinate in a shape); either order.

Operands: COORD, LAYOUT or SHAPE [, STRIDE].
Other names: eval."""
eval = crd2idx

def crd2idx_shape(shape: _Operand, coord: _Operand, /) -> int:
    """Flat coordinate of a coordinate.

Operands: SHAPE, COORD."""

def idx2crd(index: _Operand, shape: _Operand, stride: _Operand=..., /) -> _Tree:
    """Natural coordinate of a flat one, or the coordinate of an offset; either order if it is unambiguous.

Operands: INDEX, SHAPE or LAYOUT [, STRIDE]."""

def crd2crd(coord: _Operand, shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Coordinate in another shape, entry by entry where the ranks agree.

Operands: COORD, SHAPE, SHAPE."""

def congruent(tuple: _Operand, tuple2: _Operand, /) -> bool:
    """Same profile?.

Operands: TUPLE, TUPLE."""

def weakly_congruent(tuple: _Operand, tuple2: _Operand, /) -> bool:
    """Same profile after replacing tuples of the second by integers?.

Operands: TUPLE, TUPLE."""

def compatible(shape: _Operand, shape2: _Operand, /) -> bool:
    """Is every coordinate of the first a coordinate of the second?.

Operands: SHAPE, SHAPE."""

def weakly_compatible(shape: _Operand, shape2: _Operand, /) -> bool:
    """Compatible after multiplying the first by some shape?.

Operands: SHAPE, SHAPE."""

def common_refinement(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Coarsest shape with which both are compatible.

Operands: SHAPE, SHAPE."""

def common_coarsening(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Finest shape compatible with both.

Operands: SHAPE, SHAPE."""

def evenly_divides(shape: _Operand, tiler: _Operand, /) -> bool:
    """Does the tiler divide the shape without partial tiles?.

Operands: SHAPE, TILER."""

def lex_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: less?.

Operands: COORD, COORD."""

def lex_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: less or equal?.

Operands: COORD, COORD."""

def lex_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: greater?.

Operands: COORD, COORD."""

def lex_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """First entries decide first: greater or equal?.

Operands: COORD, COORD."""

def colex_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: less?.

Operands: COORD, COORD."""

def colex_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: less or equal?.

Operands: COORD, COORD."""

def colex_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: greater?.

Operands: COORD, COORD."""

def colex_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Last entries decide first: greater or equal?.

Operands: COORD, COORD."""

def elem_less(coord: _Operand, coord2: _Operand, /) -> bool:
    """Less in every entry?.

Operands: COORD, COORD."""

def elem_leq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Not greater in every entry (CuTe's meaning)?.

Operands: COORD, COORD."""

def elem_gtr(coord: _Operand, coord2: _Operand, /) -> bool:
    """Greater in every entry?.

Operands: COORD, COORD."""

def elem_geq(coord: _Operand, coord2: _Operand, /) -> bool:
    """Not less in every entry (CuTe's meaning)?.

Operands: COORD, COORD."""

def ceil_div(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Number of tiles that cover a shape.

Operands: SHAPE, SHAPE."""

def ceil_div_tiler(shape: _Operand, layout: _Operand, /) -> _Tree:
    """Number of tiles of a layout in a shape.

Operands: SHAPE, LAYOUT.
Other names: tiles_of."""
tiles_of = ceil_div_tiler

def shape_div(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Exact division of shapes.

Operands: SHAPE, SHAPE."""

def shape_mod(shape: _Operand, shape2: _Operand, /) -> Any:
    """The part of every integer by which shape_div divides it.

Operands: SHAPE, SHAPE."""

def round_up(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Round every entry up to a multiple.

Operands: SHAPE, SHAPE."""

def elem_scale(shape: _Operand, shape2: _Operand, /) -> _Tree:
    """Every entry times the size of the same entry of the second.

Operands: SHAPE, SHAPE."""

def elem_add(tuple: _Operand, tuple2: _Operand, /) -> Any:
    """Sum of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE."""

def elem_sub(tuple: _Operand, tuple2: _Operand, /) -> Any:
    """Difference of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE."""

def elem_mul(tuple: _Operand, tuple2: _Operand, /) -> Any:
    """Product of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE."""

def elem_div(tuple: _Operand, tuple2: _Operand, /) -> Any:
    """Quotient, rounded toward zero, of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE."""

def elem_mod(tuple: _Operand, tuple2: _Operand, /) -> Any:
    """Remainder, with the sign of the first, of the integers at the same places; one operand may be an integer.

Operands: TUPLE, TUPLE."""

def product(tuple: _Operand, /) -> int:
    """Product of all integers.

Operands: TUPLE."""

def product_each(tuple: _Operand, /) -> tuple[int, ...]:
    """Size of every entry.

Operands: TUPLE."""

def product_like(tuple: _Operand, guide: _Operand, /) -> _Tree:
    """Sizes of the parts at the leaves of the guide.

Operands: TUPLE, GUIDE."""

def prefix_product(tuple: _Operand, init: _Operand=..., /) -> _Tree:
    """Exclusive prefix products.

Operands: TUPLE [, INIT]."""

def suffix_product(tuple: _Operand, init: _Operand=..., /) -> Any:
    """Exclusive suffix products.

Operands: TUPLE [, INIT]."""

def inner_product(tuple: _Operand, tuple2: _Operand, /) -> int:
    """Sum of the products of corresponding entries.

Operands: TUPLE, TUPLE."""

def repeat_like(tuple: _Operand, int: _Operand, /) -> _Tree:
    """The integer at every leaf.

Operands: TUPLE, INT."""

def sum(tuple: _Operand, /) -> int:
    """Sum of all integers.

Operands: TUPLE."""

def min(tuple: _Operand, /) -> int:
    """Smallest integer.

Operands: TUPLE."""

def max(tuple: _Operand, /) -> int:
    """Largest integer.

Operands: TUPLE."""

def gcd(tuple: _Operand, /) -> int:
    """Greatest common divisor of all integers.

Operands: TUPLE."""

def front(tuple: _Operand, /) -> _Tree:
    """First integer.

Operands: TUPLE."""

def back(tuple: _Operand, /) -> _Tree:
    """Last integer.

Operands: TUPLE."""

def flatten_to_tuple(tuple: _Operand, /) -> tuple[int, ...]:
    """Flatten; an integer becomes a 1-tuple.

Operands: TUPLE."""

def wrap(tuple: _Operand, /) -> _Tree:
    """An integer as a 1-tuple.

Operands: TUPLE."""

def unwrap(tuple: _Operand, /) -> _Tree:
    """The only entry of a 1-tuple.

Operands: TUPLE."""

def reverse(tuple: _Operand, /) -> _Tree:
    """Entries in reverse order.

Operands: TUPLE."""

def coalesce_shape(shape: _Operand, /) -> _Tree:
    """The shape with adjacent static integers multiplied.

Operands: SHAPE."""

def compact_col_major(shape: _Operand, first: _Operand=..., /) -> _Tree:
    """Column-major strides.

Operands: SHAPE [, FIRST]."""

def compact_row_major(shape: _Operand, last: _Operand=..., /) -> _Tree:
    """Row-major strides.

Operands: SHAPE [, LAST]."""

def compact_order(shape: _Operand, order: _Operand, /) -> _Tree:
    """Compact strides, smallest key fastest.

Operands: SHAPE, ORDER."""

def gcd_domain(shape: _Operand, shape2: _Operand, /) -> Layout:
    """Finest division that both shapes share.

Operands: SHAPE, SHAPE.
Other names: greatest_common_domain."""
greatest_common_domain = gcd_domain

def domain_distribute(shape: _Operand, int: _Operand, /) -> Layout:
    """Distributes workers over the modes.

Operands: SHAPE, INT."""

def f2_linear(layout: _Operand, /) -> bool:
    """Whether the layout is linear over F2, the field of two elements.

Operands: LAYOUT."""

def f2_from_layout(layout: _Operand, /) -> LinearLayout:
    """Columns of the F2 matrix of a layout, lowest index bit first.

Operands: LAYOUT."""

def f2_columns(b: _Operand, m: _Operand, s: _Operand, layout: _Operand, /) -> list[int]:
    """Columns of the F2 matrix of S<B,M,S> o LAYOUT.

Operands: B, M, S, LAYOUT."""

def f2_to_layout(columns: _Operand, /) -> Layout:
    """Coalesced layout of an F2 matrix.

Operands: COLUMNS."""

def f2_to_composed(columns: _Operand, /) -> ComposedLayout:
    """Swizzled layout of an F2 matrix.

Operands: COLUMNS."""

def f2_from_table(*operands: _Operand) -> Any:
    """Columns of the F2 matrix with these values.

Operands: [VALUE, ..]."""

def infer(*operands: _Operand) -> Any:
    """Simplest layout with these offsets: plain, with an offset, swizzled, or F2 columns.

Operands: [OFFSET, ..]."""

def f2_rank(columns: _Operand, /) -> int:
    """Number of independent columns.

Operands: COLUMNS."""

def f2_kernel(columns: _Operand, /) -> list[int]:
    """Basis of the indices with value 0.

Operands: COLUMNS."""

def f2_compose(columns: _Operand, columns2: _Operand, /) -> list[int]:
    """Product of F2 matrices: i -> A(B(i)).

Operands: COLUMNS, COLUMNS."""

def f2_invert_and_compose(columns: _Operand, columns2: _Operand, /) -> list[int]:
    """C with B(C(i)) = A(i).

Operands: COLUMNS, COLUMNS."""

def f2_right_inverse(columns: _Operand, rows: _Operand=..., /) -> list[int]:
    """R with A(R(k)) = k, for k in the longest range 0..2^m of values.

Operands: COLUMNS [, ROWS]."""

def f2_left_inverse(columns: _Operand, /) -> list[int]:
    """L with L(A(i)) = i.

Operands: COLUMNS."""

def f2_equivalent(layout: _Operand, layout2: _Operand, /) -> bool:
    """Whether two layouts are equal as functions.

Operands: LAYOUT, LAYOUT."""

def ll_identity(size: _Operand, input: _Operand, output: _Operand, /) -> Any:
    """Linear layout that maps each index of an input to the same index of an output.

Operands: SIZE, INPUT, OUTPUT. Each is a text, or a value whose text it is."""

def ll_zeros(size: _Operand, input: _Operand, output: _Operand, output_size: _Operand=..., /) -> Any:
    """Linear layout that maps each index of an input to index 0 of an output, of size 1 if none is given.

Operands: SIZE, INPUT, OUTPUT [, OUTPUT_SIZE]. Each is a text, or a value whose text it is."""

def ll_from_layout(layout: _Operand, inputs: _Operand, output: _Operand, /) -> Any:
    """Linear layout of a layout: an input for each mode, such as [row,column], and the offset as output.

Operands: LAYOUT, INPUTS, OUTPUT. Each is a text, or a value whose text it is."""

def ll_columns(linear: _Operand, /) -> Any:
    """Columns of the F2 matrix of a linear layout.

Operands: LINEAR."""

def ll_compose(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout x -> B(A(x)), as in Triton.

Operands: LINEAR, LINEAR."""

def ll_invert_and_compose(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout C with B(C(x)) = A(x).

Operands: LINEAR, LINEAR."""

def ll_invert(linear: _Operand, /) -> LinearLayout:
    """Inverse of a linear layout.

Operands: LINEAR."""

def ll_product(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Product of linear layouts: A in the low bits, B in the high bits.

Operands: LINEAR, LINEAR."""

def ll_divide_left(linear: _Operand, linear2: _Operand, /) -> LinearLayout:
    """Linear layout C with B * C = A.

Operands: LINEAR, LINEAR."""

def ll_apply(linear: _Operand, coord: _Operand, /) -> Any:
    """Index of each output, for an index of each input.

Operands: LINEAR, COORD."""

def ll_is_injective(linear: _Operand, /) -> Any:
    """Do different inputs have different outputs?.

Operands: LINEAR."""

def ll_is_surjective(linear: _Operand, /) -> Any:
    """Has every output an input?.

Operands: LINEAR."""

def ll_sublayout(linear: _Operand, inputs: _Operand, outputs: _Operand, /) -> Any:
    """Linear layout of these inputs and outputs, such as [lane,warp]; the other inputs are 0.

Operands: LINEAR, INPUTS, OUTPUTS. Each is a text, or a value whose text it is."""

def ll_sublayout_is_zero(linear: _Operand, inputs: _Operand, outputs: _Operand, /) -> Any:
    """Do these inputs leave these outputs at 0?.

Operands: LINEAR, INPUTS, OUTPUTS. Each is a text, or a value whose text it is."""

def ll_transpose_inputs(linear: _Operand, inputs: _Operand, /) -> Any:
    """Linear layout with its inputs in this order.

Operands: LINEAR, INPUTS. Each is a text, or a value whose text it is."""

def ll_transpose_outputs(linear: _Operand, outputs: _Operand, /) -> Any:
    """Linear layout with its outputs in this order.

Operands: LINEAR, OUTPUTS. Each is a text, or a value whose text it is."""

def ll_reshape_inputs(linear: _Operand, sizes: _Operand, /) -> Any:
    """Linear layout with other inputs over the same bits, such as [lane=32,warp=4].

Operands: LINEAR, SIZES. Each is a text, or a value whose text it is."""

def ll_reshape_outputs(linear: _Operand, sizes: _Operand, /) -> Any:
    """Linear layout with other outputs over the same bits, such as [dim0=8,dim1=4].

Operands: LINEAR, SIZES. Each is a text, or a value whose text it is."""

def ll_divide_right(linear: _Operand, linear2: _Operand, /) -> Any:
    """Linear layout C with C * B = A.

Operands: LINEAR, LINEAR."""

def ll_is_trivial_over(linear: _Operand, names: _Operand, /) -> Any:
    """Is it the identity on these dimensions, apart from all others?.

Operands: LINEAR, NAMES. Each is a text, or a value whose text it is."""

def ll_quotient(linear: _Operand, names: _Operand, /) -> Any:
    """Linear layout without these dimensions, on which it is the identity.

Operands: LINEAR, NAMES. Each is a text, or a value whose text it is."""

def ll_resize_input(linear: _Operand, input: _Operand, size: _Operand, /) -> Any:
    """Linear layout of the first indices of an input.

Operands: LINEAR, INPUT, SIZE. Each is a text, or a value whose text it is."""

def ll_resize_output(linear: _Operand, output: _Operand, size: _Operand, /) -> Any:
    """Linear layout with a smaller output, where larger bases become 0.

Operands: LINEAR, OUTPUT, SIZE. Each is a text, or a value whose text it is."""

def ll_rename_input(linear: _Operand, input: _Operand, name: _Operand, /) -> Any:
    """Linear layout with another name for an input.

Operands: LINEAR, INPUT, NAME. Each is a text, or a value whose text it is."""

def ll_rename_output(linear: _Operand, output: _Operand, name: _Operand, /) -> Any:
    """Linear layout with another name for an output.

Operands: LINEAR, OUTPUT, NAME. Each is a text, or a value whose text it is."""

def ll_permute_input(linear: _Operand, input: _Operand, bits: _Operand, /) -> Any:
    """Linear layout with the bits of an input in this order, such as [2,0,1]; others are 0.

Operands: LINEAR, INPUT, BITS. Each is a text, or a value whose text it is."""

def ll_num_consecutive_in_out(linear: _Operand, /) -> Any:
    """Number of consecutive indices of the first input with consecutive indices of the first output.

Operands: LINEAR."""

def ll_factor_maximal_identity_prefix(linear: _Operand, input: _Operand, output: _Operand, limit: _Operand, /) -> Any:
    """Size of the largest identity of at most LIMIT indices that is a left factor, and the other factor.

Operands: LINEAR, INPUT, OUTPUT, LIMIT. Each is a text, or a value whose text it is."""

def ll_free_variable_masks(linear: _Operand, /) -> Any:
    """For each input the bits whose columns depend on those before them.

Operands: LINEAR."""

def wgmma_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of SM90; MAJOR is 0 for K and 1 for MN, EXTENT is M or N of the instruction, OPERAND is (mn,k) in the tile.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]].
Other names: gmma_descriptor, make_gmma_desc."""
gmma_descriptor = wgmma_descriptor
make_gmma_desc = wgmma_descriptor

def wgmma_sparse_b_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of B on SM90 if A is sparse, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]."""

def tcgen05_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of SM100, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]].
Other names: umma_descriptor, make_umma_desc."""
umma_descriptor = tcgen05_descriptor
make_umma_desc = tcgen05_descriptor

def tcgen05_sparse_b_descriptor(tile: _Operand, bits: _Operand, major: _Operand, extent: _Operand=..., address: _Operand=..., operand: _Operand=..., /) -> Any:
    """Matrix descriptor of B on SM100 if A is sparse, with the operands of wgmma_descriptor.

Operands: TILE, BITS, MAJOR [, EXTENT [, ADDRESS [, OPERAND]]]."""

def tensor_map(tensor: _Operand, tile: _Operand, bits: _Operand, shared: _Operand, shared_bits: _Operand=..., /) -> Any:
    """Numbers of cuTensorMapEncodeTiled; SHARED is the layout of the tile in shared memory, SHARED_BITS the bits of an element there if it has 4 or 6.

Operands: TENSOR, TILE, BITS, SHARED [, SHARED_BITS].
Other names: tma_box, make_tma_copy."""
tma_box = tensor_map
make_tma_copy = tensor_map

def im2col_map(images: _Operand, lower: _Operand, upper: _Operand, channels: _Operand, pixels: _Operand, bits: _Operand, swizzle: _Operand=..., steps: _Operand=..., shared_bits: _Operand=..., /) -> Any:
    """Numbers of cuTensorMapEncodeIm2col; LOWER, UPPER and STEPS have an integer for each spatial mode, W first; SWIZZLE is on bytes.

Operands: IMAGES, LOWER, UPPER, CHANNELS, PIXELS, BITS [, SWIZZLE [, STEPS [, SHARED_BITS]]].
Other names: make_im2col_tma_copy."""
make_im2col_tma_copy = im2col_map

def xla_parse(shape: _Operand, /) -> Any:
    """The shape as XLA reads and prints it.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_parse_strict(shape: _Operand, /) -> Any:
    """The shape, where the text is well formed and the shape valid.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_human_string(shape: _Operand, /) -> Any:
    """The shape without layouts.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_parse_layout(layout: _Operand, /) -> Any:
    """The layout as XLA reads and prints it.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def xla_primitive(type: _Operand, /) -> Any:
    """Number, widths and kind of an element type.

Operands: TYPE. Each is a text, or a value whose text it is."""

def xla_validate(shape: _Operand, /) -> Any:
    """`ok`, or the rule that the shape breaks.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_validate_layout_for_shape(layout: _Operand, shape: _Operand, /) -> Any:
    """`ok`, or why the layout does not fit the shape.

Operands: LAYOUT, SHAPE. Each is a text, or a value whose text it is."""

def xla_linear_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element in memory, without tiles.

Operands: SHAPE, INDEX. Each is a text, or a value whose text it is."""

def xla_multi_index(shape: _Operand, place: _Operand, /) -> Any:
    """Element at a place in memory, without tiles.

Operands: SHAPE, PLACE. Each is a text, or a value whose text it is."""

def xla_dimension_stride(shape: _Operand, dimension: _Operand, /) -> Any:
    """The stride of a dimension.

Operands: SHAPE, DIMENSION. Each is a text, or a value whose text it is."""

def xla_bump_indices(shape: _Operand, index: _Operand, /) -> Any:
    """The next index in dimension order; false after the last.

Operands: SHAPE, INDEX. Each is a text, or a value whose text it is."""

def xla_compare_indices(index: _Operand, index2: _Operand, /) -> Any:
    """-1, 0 or 1: the order of two indices.

Operands: INDEX, INDEX. Each is a text, or a value whose text it is."""

def xla_index_in_bounds(shape: _Operand, index: _Operand, /) -> Any:
    """Whether an index is in bounds (as in XLA: below the sizes).

Operands: SHAPE, INDEX. Each is a text, or a value whose text it is."""

def xla_for_each_index(shape: _Operand, /) -> Any:
    """All indices in memory order.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_for_each_index_range(shape: _Operand, base: _Operand, count: _Operand, step: _Operand, /) -> Any:
    """Some indices in memory order.

Operands: SHAPE, BASE, COUNT, STEP. Each is a text, or a value whose text it is."""

def xla_tiled_linear_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element in memory, in tiles.

Operands: SHAPE, INDEX. Each is a text, or a value whose text it is."""

def xla_tiled_multi_index(shape: _Operand, place: _Operand, /) -> Any:
    """Element at a place in memory, in tiles.

Operands: SHAPE, PLACE. Each is a text, or a value whose text it is."""

def xla_top_tile_index(shape: _Operand, index: _Operand, /) -> Any:
    """Place of an element with the first tile only.

Operands: SHAPE, INDEX. Each is a text, or a value whose text it is."""

def xla_expanded_dims(shape: _Operand, /) -> Any:
    """Dimensions after tiling, major to minor.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_memory_order(shape: _Operand, /) -> Any:
    """Number of the element at each place, -1 for padding.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_physical_elements(shape: _Operand, /) -> Any:
    """Places in memory, with the padding of tiles.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_to_cute(shape: _Operand, /) -> Any:
    """The layout as shape and strides.

Operands: SHAPE. Each is a text, or a value whose text it is.
Other names: xla_lower."""
xla_lower = xla_to_cute

def xla_raise(type: _Operand, sizes: _Operand, layout: _Operand, /) -> Any:
    """A shape with the places of a layout.

Operands: TYPE, SIZES, LAYOUT. Each is a text, or a value whose text it is."""

def xla_padded_validate(shape: _Operand, padded: _Operand, /) -> Any:
    """`ok`, or why these are not padded dimensions.

Operands: SHAPE, PADDED. Each is a text, or a value whose text it is."""

def xla_is_padded(shape: _Operand, padded: _Operand, /) -> Any:
    """Whether a padded dimension is larger than the dimension.

Operands: SHAPE, PADDED. Each is a text, or a value whose text it is."""

def xla_padded_linear_index(shape: _Operand, padded: _Operand, index: _Operand, /) -> Any:
    """Place of an element in padded memory.

Operands: SHAPE, PADDED, INDEX. Each is a text, or a value whose text it is."""

def xla_padded_dimension_stride(shape: _Operand, padded: _Operand, dimension: _Operand, /) -> Any:
    """The stride of a dimension in padded memory.

Operands: SHAPE, PADDED, DIMENSION. Each is a text, or a value whose text it is."""

def xla_padded_byte_size(shape: _Operand, padded: _Operand, /) -> Any:
    """Bytes of padded memory.

Operands: SHAPE, PADDED. Each is a text, or a value whose text it is."""

def xla_padded_memory_order(shape: _Operand, padded: _Operand, /) -> Any:
    """Number of the element at each place, -1 for padding.

Operands: SHAPE, PADDED. Each is a text, or a value whose text it is."""

def xla_padded_memory(shape: _Operand, padded: _Operand, elements: _Operand, padding: _Operand, /) -> Any:
    """Memory as words, from elements such as (a,b,c).

Operands: SHAPE, PADDED, ELEMENTS, PADDING. Each is a text, or a value whose text it is."""

def xla_padding_value(name: _Operand, /) -> Any:
    """The number of a padding value.

Operands: NAME. Each is a text, or a value whose text it is."""

def xla_elements_in(shape: _Operand, /) -> Any:
    """The number of elements.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_byte_size(shape: _Operand, pointer_bytes: _Operand=..., /) -> Any:
    """Bytes of the elements; for a tuple, bytes of the pointers.

Operands: SHAPE [, POINTER_BYTES]. Each is a text, or a value whose text it is."""

def xla_array_size(shape: _Operand, /) -> Any:
    """Bytes with the padding of the first tile and of the tail.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_array_data_size(shape: _Operand, /) -> Any:
    """Bytes up to the end of the last element.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_element_size_in_bits(shape: _Operand, /) -> Any:
    """Bits of an element in memory.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_unpacked_byte_strides(shape: _Operand, /) -> Any:
    """Strides in bytes, without tiles.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_true_rank(shape: _Operand, /) -> Any:
    """The number of dimensions whose size is not 1.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_is_effective_scalar(shape: _Operand, /) -> Any:
    """Whether it is an array whose sizes are all 1.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_has_degenerate_dims(shape: _Operand, /) -> Any:
    """Whether some size is 1.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_is_zero_element_array(shape: _Operand, /) -> Any:
    """Whether it is an array without elements.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_dimension_number(shape: _Operand, number: _Operand, /) -> Any:
    """The dimension; a negative number counts from the end.

Operands: SHAPE, NUMBER. Each is a text, or a value whose text it is."""

def xla_get_dimension(shape: _Operand, number: _Operand, /) -> Any:
    """The size of a dimension; a negative number counts from the end.

Operands: SHAPE, NUMBER. Each is a text, or a value whose text it is."""

def xla_default_layout(rank: _Operand, /) -> Any:
    """The row-major layout.

Operands: RANK. Each is a text, or a value whose text it is."""

def xla_ascending_layout(rank: _Operand, /) -> Any:
    """The column-major layout.

Operands: RANK. Each is a text, or a value whose text it is."""

def xla_layout_from_major_to_minor(dimensions: _Operand, /) -> Any:
    """The layout of an order that begins with the slowest dimension.

Operands: DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_logical_to_physical(layout: _Operand, /) -> Any:
    """The place of every dimension, 0 the most major.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def xla_major(layout: _Operand, physical: _Operand, /) -> Any:
    """The dimension in this place, 0 the most major.

Operands: LAYOUT, PHYSICAL. Each is a text, or a value whose text it is."""

def xla_minor(layout: _Operand, place: _Operand, /) -> Any:
    """The dimension in this place, 0 the most minor.

Operands: LAYOUT, PLACE. Each is a text, or a value whose text it is."""

def xla_layout_move_dim_to_major(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout with a dimension moved to the major end.

Operands: LAYOUT, DIMENSION. Each is a text, or a value whose text it is."""

def xla_layout_move_dim_to_minor(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout with a dimension moved to the minor end.

Operands: LAYOUT, DIMENSION. Each is a text, or a value whose text it is."""

def xla_layout_delete_dimension(layout: _Operand, dimension: _Operand, /) -> Any:
    """The layout without a dimension.

Operands: LAYOUT, DIMENSION. Each is a text, or a value whose text it is."""

def xla_is_dim0_major(layout: _Operand, /) -> Any:
    """Whether the order is row-major.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def xla_is_dim0_minor(layout: _Operand, /) -> Any:
    """Whether the order is column-major.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def xla_dims_consecutive(layout: _Operand, dimensions: _Operand, /) -> Any:
    """Whether dimensions are neighbours in memory.

Operands: LAYOUT, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_layout_equal(layout: _Operand, layout2: _Operand, /) -> Any:
    """Whether layouts are the same.

Operands: LAYOUT, LAYOUT. Each is a text, or a value whose text it is."""

def xla_layout_equal_minor_to_major_only(layout: _Operand, layout2: _Operand, /) -> Any:
    """Whether layouts have the same order.

Operands: LAYOUT, LAYOUT. Each is a text, or a value whose text it is."""

def xla_layouts_in_shapes_equal(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether the arrays of two shapes have the same layouts.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_is_untiled_layout(shape: _Operand, /) -> Any:
    """Whether the tiles change nothing.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_max_split_size(shape: _Operand, dimension: _Operand, /) -> Any:
    """The size of the largest part of a dimension.

Operands: SHAPE, DIMENSION. Each is a text, or a value whose text it is."""

def xla_max_elements_in_per_split(shape: _Operand, /) -> Any:
    """The number of elements of the largest part.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_byte_strides_major_to_minor(byte_strides: _Operand, sizes: _Operand, type: _Operand, /) -> Any:
    """Whether strides are those of a row-major array without gaps.

Operands: BYTE_STRIDES, SIZES, TYPE. Each is a text, or a value whose text it is."""

def xla_permute_dimensions(shape: _Operand, permutation: _Operand, /) -> Any:
    """The dimensions in another order, in the same memory.

Operands: SHAPE, PERMUTATION. Each is a text, or a value whose text it is.
Other names: xla_reorder_logical_dimensions."""
xla_reorder_logical_dimensions = xla_permute_dimensions

def xla_permute_dimensions_ignoring_layout(shape: _Operand, permutation: _Operand, /) -> Any:
    """The sizes in another order, with the same layout.

Operands: SHAPE, PERMUTATION. Each is a text, or a value whose text it is."""

def xla_delete_dimensions(shape: _Operand, dimensions: _Operand, /) -> Any:
    """The shape without dimensions.

Operands: SHAPE, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_drop_degenerate_dimensions(shape: _Operand, /) -> Any:
    """The shape without its dimensions of size 1.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_append_major_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, last in number, most major in memory.

Operands: SHAPE, SIZE. Each is a text, or a value whose text it is."""

def xla_append_minor_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, last in number, most minor in memory.

Operands: SHAPE, SIZE. Each is a text, or a value whose text it is."""

def xla_prepend_major_dimension(shape: _Operand, size: _Operand, /) -> Any:
    """One more dimension, first in number, most major in memory.

Operands: SHAPE, SIZE. Each is a text, or a value whose text it is."""

def xla_insert_dimensions_at_index(shape: _Operand, position: _Operand, sizes: _Operand, /) -> Any:
    """More dimensions, next slower in memory than the one after them.

Operands: SHAPE, POSITION, SIZES. Each is a text, or a value whose text it is."""

def xla_move_dim_to_major(shape: _Operand, dimension: _Operand, /) -> Any:
    """The shape with a dimension moved to the major end of memory.

Operands: SHAPE, DIMENSION. Each is a text, or a value whose text it is."""

def xla_descending_same_physical_layout(shape: _Operand, /) -> Any:
    """The same memory, its dimensions numbered from the most major on.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_is_effectively_most_major_dimension(shape: _Operand, dimension: _Operand, /) -> Any:
    """Whether only dimensions of size 1 are more major.

Operands: SHAPE, DIMENSION. Each is a text, or a value whose text it is."""

def xla_last_dim_is_minor_most(shape: _Operand, /) -> Any:
    """Whether the last dimension is the most minor.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_device_to_host_shape(shape: _Operand, /) -> Any:
    """The shape without tiles, memory space and other attributes of a device.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_is_host_shape(shape: _Operand, /) -> Any:
    """Whether the shape has no attribute of a device.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_change_element_type(shape: _Operand, type: _Operand, /) -> Any:
    """The shape with another element type.

Operands: SHAPE, TYPE. Each is a text, or a value whose text it is."""

def xla_update_element_size_in_bits(shape: _Operand, true: _Operand, /) -> Any:
    """The shape with types below a byte packed, or not.

Operands: SHAPE, true or false. Each is a text, or a value whose text it is."""

def xla_make_static_shape(shape: _Operand, /) -> Any:
    """The shape with bounds as sizes.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_packed_factor_1d(shape: _Operand, /) -> Any:
    """The number of elements of an interleaved vector in one place.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_shape_equal(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether shapes are equal.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_shape_compatible(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether shapes are equal, without layouts and bounds.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_same_dimensions(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether arrays have the same sizes.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_dynamic_shape_is_compatible(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether a dynamic shape fits memory for the second one.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_leaf_count(shape: _Operand, /) -> Any:
    """The number of shapes inside that are not tuples.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_subshape_count(shape: _Operand, /) -> Any:
    """The number of shapes inside, with the shape itself.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def xla_subshape(shape: _Operand, path: _Operand, /) -> Any:
    """The shape at the end of a path of element numbers.

Operands: SHAPE, PATH. Each is a text, or a value whose text it is."""

def xla_reshape_is_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether a reshape is a bitcast.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_reshape_is_bitcast_ignoring_type(shape: _Operand, shape2: _Operand, /) -> Any:
    """The same, for any element types.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_transpose_is_bitcast(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """Whether a transpose is a bitcast.

Operands: SHAPE, SHAPE, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_transpose_is_bitcast_ignoring_type(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """The same, for any element types.

Operands: SHAPE, SHAPE, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_deduce_transpose_dims_for_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions with which a transpose is a bitcast.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_is_reshape_or_transpose_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """Whether XLA treats it as a reshape or transpose that is a bitcast.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_decompose_bitcast(shape: _Operand, shape2: _Operand, /) -> Any:
    """A reinterpretation of memory as reshape and transposes.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_align_layouts(shape: _Operand, shape2: _Operand, /) -> Any:
    """The second shape with the layout that makes the reshape a bitcast.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_common_factors(sizes: _Operand, sizes2: _Operand, /) -> Any:
    """The common prefix products of two lists.

Operands: SIZES, SIZES. Each is a text, or a value whose text it is."""

def xla_dims_unmodified_by_reshape(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions that a reshape keeps, before and after.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_reshape_leaves_dims_unmodified(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """The numbers of these dimensions after a reshape that keeps them.

Operands: SHAPE, SHAPE, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_inserted_or_deleted_1_sized_dims(shape: _Operand, shape2: _Operand, /) -> Any:
    """The dimensions of size 1 by which two shapes differ.

Operands: SHAPE, SHAPE. Each is a text, or a value whose text it is."""

def xla_normalized_logical_transpose_shape(shape: _Operand, shape2: _Operand, dimensions: _Operand, /) -> Any:
    """A transpose in the fewest dimensions.

Operands: SHAPE, SHAPE, DIMENSIONS. Each is a text, or a value whose text it is."""

def xla_sharding_parse(sharding: _Operand, /) -> Any:
    """A sharding in canonical form.

Operands: SHARDING. Each is a text, or a value whose text it is."""

def xla_tile_assignment_devices(sharding: _Operand, /) -> Any:
    """The devices of the tiles, row by row.

Operands: SHARDING. Each is a text, or a value whose text it is."""

def xla_tile_assignment_value_at(sharding: _Operand, index: _Operand, /) -> Any:
    """The device of a tile.

Operands: SHARDING, INDEX. Each is a text, or a value whose text it is."""

def xla_tile_assignment_transpose(sharding: _Operand, order: _Operand, /) -> Any:
    """The tiles with their dimensions permuted.

Operands: SHARDING, ORDER. Each is a text, or a value whose text it is."""

def xla_tile_assignment_reshape(sharding: _Operand, dims: _Operand, /) -> Any:
    """The same devices as other tiles.

Operands: SHARDING, DIMS. Each is a text, or a value whose text it is."""

def xla_iota_canonical(dims: _Operand, reshape_dims: _Operand, transpose_perm: _Operand, /) -> Any:
    """The canonical form of an iota tile assignment.

Operands: DIMS, RESHAPE_DIMS, TRANSPOSE_PERM. Each is a text, or a value whose text it is."""

def xla_iota_to_cute(iota: _Operand, /) -> Any:
    """An iota tile assignment as a layout from tile index to device.

Operands: IOTA. Each is a text, or a value whose text it is."""

def xla_cute_to_iota(layout: _Operand, /) -> Any:
    """A layout from tile index to device as an iota tile assignment.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def xla_tile_index_for_device(sharding: _Operand, device: _Operand, /) -> Any:
    """The index of the tile of a device.

Operands: SHARDING, DEVICE. Each is a text, or a value whose text it is."""

def xla_sharding_tile_shape(sharding: _Operand, shape: _Operand, /) -> Any:
    """The shape of a tile.

Operands: SHARDING, SHAPE. Each is a text, or a value whose text it is."""

def xla_sharding_tile_offset(sharding: _Operand, shape: _Operand, device: _Operand, /) -> Any:
    """The first index of the tile of a device.

Operands: SHARDING, SHAPE, DEVICE. Each is a text, or a value whose text it is."""

def xla_sharding_tile_limit(sharding: _Operand, shape: _Operand, device: _Operand, /) -> Any:
    """The end index of the tile of a device.

Operands: SHARDING, SHAPE, DEVICE. Each is a text, or a value whose text it is."""

def xla_sharding_validate(sharding: _Operand, shape: _Operand, devices: _Operand=..., /) -> Any:
    """Checks a sharding for a shape and a number of devices.

Operands: SHARDING, SHAPE, DEVICES. Each is a text, or a value whose text it is."""

def xla_named_sharding_parse(sharding: _Operand, /) -> Any:
    """A named sharding in canonical form.

Operands: SHARDING. Each is a text, or a value whose text it is."""

def xla_named_sharding_to_v2(sharding: _Operand, /) -> Any:
    """A named sharding by tiles.

Operands: SHARDING. Each is a text, or a value whose text it is."""

def ascend_crd2idx(coord: _Operand, shape: _Operand, stride: _Operand, /) -> Any:
    """Index of a coordinate.

Operands: COORD, SHAPE, STRIDE. Each is a text, or a value whose text it is."""

def ascend_layout_call(layout: _Operand, coord: _Operand, /) -> Any:
    """Index of a coordinate in a layout.

Operands: LAYOUT, COORD. Each is a text, or a value whose text it is."""

def ascend_layout_getsize(layout: _Operand, /) -> Any:
    """Storage of a matrix or a blocked one, GetSize().

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def ascend_layout_static_size(layout: _Operand, /) -> Any:
    """GetSize() of a static layout, else 0.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def ascend_get_shape(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Modes of the shape, as a tuple.

Operands: LAYOUT, <MODES>. Each is a text, or a value whose text it is."""

def ascend_get_stride(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Modes of the stride, as a tuple.

Operands: LAYOUT, <MODES>. Each is a text, or a value whose text it is."""

def ascend_make_shape(*operands: _Operand) -> Any:
    """The shape of these entries.

Operands: ENTRY, .... Each is a text, or a value whose text it is."""

def ascend_make_layout(shape: _Operand, stride: _Operand, /) -> Any:
    """The layout of a shape and a stride.

Operands: SHAPE, STRIDE. Each is a text, or a value whose text it is."""

def ascend_te_make_shape(*operands: _Operand) -> Any:
    """The shape of these entries; a static 0 is an error.

Operands: ENTRY, .... Each is a text, or a value whose text it is."""

def ascend_te_make_layout(shape: _Operand, stride: _Operand, /) -> Any:
    """The layout of a shape and a stride of the same profile.

Operands: SHAPE, STRIDE. Each is a text, or a value whose text it is."""

def ascend_te_make_layout_default_stride(shape: _Operand, /) -> Any:
    """Default strides of a shape.

Operands: SHAPE. Each is a text, or a value whose text it is."""

def ascend_te_rank(layout: _Operand, path: _Operand=..., /) -> Any:
    """Number of modes, of the whole or at a path.

Operands: LAYOUT [, <PATH>]. Each is a text, or a value whose text it is."""

def ascend_te_size(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Product of the extents.

Operands: LAYOUT [, <MODES>]. Each is a text, or a value whose text it is."""

def ascend_te_capacity(layout: _Operand, modes: _Operand=..., /) -> Any:
    """Largest extent times stride.

Operands: LAYOUT [, <MODES>]. Each is a text, or a value whose text it is."""

def ascend_te_cosize(layout: _Operand, modes: _Operand=..., /) -> Any:
    """One past the largest offset.

Operands: LAYOUT [, <MODES>]. Each is a text, or a value whose text it is.
Other names: ascend_te_coshape."""
ascend_te_coshape = ascend_te_cosize

def ascend_te_get_shape(layout: _Operand, modes: _Operand=..., /) -> Any:
    """A mode of the shape itself, or a tuple of several.

Operands: LAYOUT [, <MODES>]. Each is a text, or a value whose text it is."""

def ascend_te_get_stride(layout: _Operand, modes: _Operand=..., /) -> Any:
    """A mode of the stride itself, or a tuple of several.

Operands: LAYOUT [, <MODES>]. Each is a text, or a value whose text it is."""

def ascend_te_get_shape_of_sublayout(layout: _Operand, path: _Operand=..., /) -> Any:
    """Shape of the layout at a path.

Operands: LAYOUT, <PATH>. Each is a text, or a value whose text it is."""

def ascend_te_select_shape(layout: _Operand, modes: _Operand, /) -> Any:
    """Shape of the layout of some modes.

Operands: LAYOUT, <MODES>. Each is a text, or a value whose text it is."""

def ascend_te_select_stride(layout: _Operand, modes: _Operand, /) -> Any:
    """Stride of the layout of some modes.

Operands: LAYOUT, <MODES>. Each is a text, or a value whose text it is."""

def ascend_te_squeeze_shape(layout: _Operand, modes: _Operand, /) -> Any:
    """Shape of the layout without modes of extent 1.

Operands: LAYOUT, <MODES>. Each is a text, or a value whose text it is."""

def ascend_frame_layout_shape(*operands: _Operand) -> Any:
    """Shape of a frame layout; ELEMENT is a type or C0=number.

Operands: PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N. Each is a text, or a value whose text it is."""

def ascend_frame_layout_stride(*operands: _Operand) -> Any:
    """Stride of a frame layout.

Operands: PATTERN, ELEMENT, M, N  or  PATTERN, ELEMENT, BATCH, M, N. Each is a text, or a value whose text it is."""

def ascend_frame_layout_index(*operands: _Operand) -> Any:
    """Index of a coordinate in a frame layout.

Operands: PATTERN, ELEMENT, M, N, COORD  or  PATTERN, ELEMENT, BATCH, M, N, COORD. Each is a text, or a value whose text it is."""

def catlass_tag_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tag_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tag_capacity(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Elements that a layout tag needs.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tag_get_offset(tag: _Operand, element: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """GetOffset of a layout tag; for zZ and nN, of the block.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), COORD. Each is a text, or a value whose text it is."""

def catlass_tag_get_tile_layout_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, tile: _Operand, /) -> Any:
    """Shape of a tile of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), TILE. Each is a text, or a value whose text it is."""

def catlass_tag_get_tile_layout_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, tile: _Operand, /) -> Any:
    """Stride of a tile of a layout tag.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), TILE. Each is a text, or a value whose text it is."""

def catlass_rowmajor_in_ub_stride(element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a matrix whose rows begin at multiples of 32 bytes.

Operands: ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_zn_in_l0c_shape(rows_columns: _Operand, /) -> Any:
    """Shape of the accumulator's fractal.

Operands: (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_zn_in_l0c_stride(rows_columns: _Operand, /) -> Any:
    """Stride of the accumulator's fractal.

Operands: (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_padding_shape(tag: _Operand, rows_columns: _Operand, block: _Operand, /) -> Any:
    """Shape of a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK. Each is a text, or a value whose text it is."""

def catlass_padding_stride(tag: _Operand, rows_columns: _Operand, block: _Operand, /) -> Any:
    """Stride of a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK. Each is a text, or a value whose text it is."""

def catlass_padding_get_offset(tag: _Operand, rows_columns: _Operand, block: _Operand, coord: _Operand, /) -> Any:
    """Offset in a matrix in blocks.

Operands: TAG, (ROWS,COLUMNS), BLOCK, COORD. Each is a text, or a value whose text it is."""

def catlass_conv_shape(format: _Operand, sizes: _Operand, /) -> Any:
    """Shape of a format of convolutions, as its class lists it.

Operands: FORMAT, SIZES. Each is a text, or a value whose text it is."""

def catlass_conv_stride(format: _Operand, sizes: _Operand, /) -> Any:
    """Stride of a format of convolutions.

Operands: FORMAT, SIZES. Each is a text, or a value whose text it is."""

def catlass_conv_capacity(format: _Operand, sizes: _Operand, /) -> Any:
    """Elements that a format of convolutions needs.

Operands: FORMAT, SIZES. Each is a text, or a value whose text it is."""

def catlass_conv_get_offset(format: _Operand, sizes: _Operand, coord: _Operand, /) -> Any:
    """Offset in NC1HWC0 or CI1KHKWCOCI0.

Operands: FORMAT, SIZES, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tla_stride(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tla_origin_shape(tag: _Operand, element: _Operand, rows_columns: _Operand, /) -> Any:
    """Logical shape of a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_tla_offset(tag: _Operand, element: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """Offset in a layout of tla.

Operands: TAG, ELEMENT, (ROWS,COLUMNS), COORD. Each is a text, or a value whose text it is."""

def catlass_tla_default_origin_shape(layout: _Operand, /) -> Any:
    """Default logical shape of a layout.

Operands: LAYOUT. Each is a text, or a value whose text it is."""

def catlass_tla_crd2offset(coord: _Operand, shape: _Operand, stride: _Operand, /) -> Any:
    """Offset of a coordinate.

Operands: COORD, SHAPE, STRIDE. Each is a text, or a value whose text it is."""

def catlass_tla_get_tile_layout_shape(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Shape of a tile.

Operands: LAYOUT, LOGICAL, TILE, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_get_tile_layout_stride(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Stride of a tile.

Operands: LAYOUT, LOGICAL, TILE, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_get_tile_layout_origin_shape(layout: _Operand, logical: _Operand, tile: _Operand, coord: _Operand, /) -> Any:
    """Logical shape of a tile: its elements in bounds.

Operands: LAYOUT, LOGICAL, TILE, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_slice_shape(layout: _Operand, coord: _Operand, /) -> Any:
    """Shape of the modes where COORD has `_`.

Operands: LAYOUT, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_slice_stride(layout: _Operand, coord: _Operand, /) -> Any:
    """Stride of the modes where COORD has `_`.

Operands: LAYOUT, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_slice_offset(layout: _Operand, coord: _Operand, /) -> Any:
    """Offset of COORD with 0 for `_`.

Operands: LAYOUT, COORD. Each is a text, or a value whose text it is."""

def catlass_tla_rank(layout: _Operand, path: _Operand=..., /) -> Any:
    """Number of modes, of the whole or at a path.

Operands: LAYOUT [, <PATH>]. Each is a text, or a value whose text it is."""

def catlass_tla_depth(layout: _Operand, path: _Operand=..., /) -> Any:
    """Levels of parentheses, of the whole or at a path.

Operands: LAYOUT [, <PATH>]. Each is a text, or a value whose text it is."""

def catlass_tla_conv_shape(fmap: _Operand, element: _Operand, sizes: _Operand, /) -> Any:
    """Shape of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES. Each is a text, or a value whose text it is."""

def catlass_tla_conv_stride(fmap: _Operand, element: _Operand, sizes: _Operand, /) -> Any:
    """Stride of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES. Each is a text, or a value whose text it is."""

def catlass_tla_conv_origin_shape(fmap: _Operand, element: _Operand, sizes: _Operand, /) -> Any:
    """Logical shape of an image or a filter.

Operands: Fmap or Filter:GM or Filter:L1, ELEMENT, SIZES. Each is a text, or a value whose text it is."""

def catlass_mxscale_shape(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Shape of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_mxscale_stride(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Stride of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_mxscale_origin_shape(tag: _Operand, a: _Operand, rows_columns: _Operand, /) -> Any:
    """Logical shape of the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS). Each is a text, or a value whose text it is."""

def catlass_mxscale_offset(tag: _Operand, a: _Operand, rows_columns: _Operand, coord: _Operand, /) -> Any:
    """Offset among the scales of a microscaled matrix.

Operands: TAG, A or B, (ROWS,COLUMNS), COORD. Each is a text, or a value whose text it is."""

def mma_traits(instruction: _Operand, field: _Operand, /) -> Any:
    """Shape_MNK, ThrID or a layout of a matrix instruction.

Operands: INSTRUCTION, FIELD. Each is a text, or a value whose text it is."""

def copy_atom(instruction: _Operand, element: _Operand, field: _Operand, /) -> Any:
    """ThrID or a layout of a copy instruction, in elements.

Operands: INSTRUCTION, ELEMENT, FIELD. Each is a text, or a value whose text it is."""

def instruction_descriptor(*operands: _Operand) -> Any:
    """Idesc of tcgen05.mma for types such as bf16 and f32; OPTION is cta_group::2, ws, shift=16, sparse=0, saturate, A=mn, B=mn, -A or -B.

Operands: (M,N), A, B, D [, OPTION ..]. Each is a text, or a value whose text it is."""

def block_scaled_descriptor(*operands: _Operand) -> Any:
    """Idesc of tcgen05.mma of the KIND mxf8f6f4, mxf4 or mxf4nvf4; OPTION is cta_group::2, ue4m3, block16, K=96, sparse, SFA=2, SFB=2, A=mn, B=mn, -A or -B.

Operands: KIND, (M,N), A, B [, OPTION ..]. Each is a text, or a value whose text it is."""

def make_tiled_mma(mma: _Operand, atoms: _Operand=..., permutations: _Operand=..., /) -> TiledMma:
    """The tiled MMA of an instruction, as CuTe's; `colex show` draws A, B and C.

Operands: MMA [, ATOMS [, PERMUTATIONS]]. Each is a text, or a value whose text it is.
Other names: tiled_mma."""
tiled_mma = make_tiled_mma

def make_tiled_copy(*operands: _Operand) -> TiledCopy:
    """The tiled copy of an instruction, as CuTe's; `colex show` draws its source and destination.

Operands: Copy_Atom<COPY,ELEMENT>, THREADS [, VALUES]. Each is a text, or a value whose text it is.
Other names: tiled_copy."""
tiled_copy = make_tiled_copy

def make_tiled_copy_A(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of A of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA. Each is a text, or a value whose text it is."""

def make_tiled_copy_B(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of B of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA. Each is a text, or a value whose text it is."""

def make_tiled_copy_C(copy_atom_copy_element: _Operand, tiled_mma: _Operand, /) -> TiledCopy:
    """The tiled copy of C of a tiled MMA.

Operands: Copy_Atom<COPY,ELEMENT>, TILED_MMA. Each is a text, or a value whose text it is."""

def tiled_mma_thr_layout_vmnk(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """Threads of a tiled MMA: (thread of an atom, atom in M, N, K) to an index.

Operands: MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def tiled_mma_tile_shape(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of a tiled MMA.

Operands: MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def tiled_mma_layoutA_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of A; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def tiled_mma_layoutB_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of B; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def tiled_mma_layoutC_TV(mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of C; as CuTe, even if atoms do not divide the tile.

Operands: MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def tiled_mma_thrfrg_A(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def tiled_mma_thrfrg_B(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def tiled_mma_thrfrg_C(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C by threads and values.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def tiled_mma_partition_shape_A(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of A in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE. Each is a text, or a value whose text it is."""

def tiled_mma_partition_shape_B(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of B in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE. Each is a text, or a value whose text it is."""

def tiled_mma_partition_shape_C(mma: _Operand, atoms: _Operand, permutations: _Operand, shape: _Operand, /) -> Any:
    """Shape of the fragment of C in a thread.

Operands: MMA, ATOMS, PERMUTATIONS, SHAPE. Each is a text, or a value whose text it is."""

def tiled_mma_partition_A(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of A of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD. Each is a text, or a value whose text it is."""

def tiled_mma_partition_B(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of B of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD. Each is a text, or a value whose text it is."""

def tiled_mma_partition_C(mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, thread: _Operand, /) -> Any:
    """The elements of C of one thread, and the offset of the first.

Operands: MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD. Each is a text, or a value whose text it is."""

def make_tiled_copy_tv(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of a tiled copy.

Operands: THREADS, VALUES. Each is a text, or a value whose text it is."""

def make_tiled_copy_tiler(threads: _Operand, values: _Operand, /) -> Any:
    """The extents of the tile of a tiled copy.

Operands: THREADS, VALUES. Each is a text, or a value whose text it is."""

def make_tiled_copy_layoutS_TV(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile.

Operands: THREADS, VALUES. Each is a text, or a value whose text it is."""

def make_tiled_copy_layoutD_TV(threads: _Operand, values: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile.

Operands: THREADS, VALUES. Each is a text, or a value whose text it is."""

def make_tiled_copy_tidfrg_S(threads: _Operand, values: _Operand, tensor: _Operand, /) -> Any:
    """The source of a tiled copy by threads and values.

Operands: THREADS, VALUES, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_tidfrg_D(threads: _Operand, values: _Operand, tensor: _Operand, /) -> Any:
    """The destination of a tiled copy by threads and values.

Operands: THREADS, VALUES, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_tv(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_tiler(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """The extents of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_layoutS_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the source to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of A.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of B.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_layoutD_TV(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, /) -> Any:
    """(thread, value) of the destination to an element of the tile of C.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_tidfrg_S(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C as the source of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_A_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """A as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_B_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """B as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def make_tiled_copy_C_tidfrg_D(copy: _Operand, element: _Operand, mma: _Operand, atoms: _Operand, permutations: _Operand, tensor: _Operand, /) -> Any:
    """C as the destination of a tiled copy, by threads and values.

Operands: COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR. Each is a text, or a value whose text it is."""

def grid_tile(order: _Operand, m_n: _Operand, id: _Operand, /) -> Any:
    """The tile (row,column) of a thread block in an order such as grouped_m(8).

Operands: ORDER, (M,N), ID. Each is a text, or a value whose text it is."""

def grid_id(order: _Operand, m_n: _Operand, row_column: _Operand, /) -> Any:
    """The id of the thread block that visits a tile.

Operands: ORDER, (M,N), (ROW,COLUMN). Each is a text, or a value whose text it is."""

def grid_tiles(order: _Operand, m_n: _Operand, /) -> Any:
    """The tiles of all ids, in order; null for an id without a tile.

Operands: ORDER, (M,N). Each is a text, or a value whose text it is."""

def grid_layout(order: _Operand, m_n: _Operand, /) -> Any:
    """The layout from an id to row + M*column.

Operands: ORDER, (M,N). Each is a text, or a value whose text it is."""

def grid_footprint(order: _Operand, m_n: _Operand, blocks: _Operand, /) -> Any:
    """Distinct rows and columns of tiles in all waves of this many blocks.

Operands: ORDER, (M,N), BLOCKS. Each is a text, or a value whose text it is."""

def grid_check(*operands: _Operand) -> Any:
    """Whether the ids 0, 1, .. with these tiles visit each tile exactly once.

Operands: (M,N), [(ROW,COLUMN), ..]."""
