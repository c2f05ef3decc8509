//! From CuTe to colex: the names of CuTe, and its kernels `sgemm_1` and `sgemm_sm80`.
//!
//! # How colex differs
//!
//! - A layout is a value ([`DynLayout`](crate::DynLayout)), a type
//!   ([`Layout`](struct@crate::Layout)), or a constant ([`Const`](crate::constant::Const)). The
//!   guide [`generic_code`](crate::generic_code) says which to choose. A static integer of CuTe,
//!   `_8` or `Int<8>{}`, is `8` in [`layout!`](macro@crate::layout); a dynamic one is a variable.
//! - Operations are methods. An invalid operation returns an error with the numbers, or does not
//!   build. CuTe rejects some of them by a static assertion, and accepts the others.
//! - A layout has no memory. An operation that selects elements returns a layout and the offset of
//!   the first element, as CuTe's `slice_and_offset` does. A [`Tensor`](crate::Tensor) is a layout
//!   with memory, as in CuTe; it checks that all offsets are in bounds.
//! - B is the matrix of shape `(N,K)`, as in CuTe.
//!
//! # Names
//!
//! The value plane has every operation. The column "also as" links the operation on types and on
//! constants. It has the same name there, unless the link shows another one.
//!
//! ## Layouts
//!
//! | CuTe | values | also as | difference |
//! |---|---|---|---|
//! | `make_layout(shape, stride)` | [`new`](crate::DynLayout::new) | [types](crate::Layout::new), [`of`](crate::constant::Const::of) | shape and stride must be congruent |
//! | `make_layout(l0, l1, ..)` | [`from_modes`](crate::DynLayout::from_modes) | [types](crate::Layout::from_modes), [constants](crate::constant::Const::from_modes) | |
//! | `make_layout(shape, LayoutLeft{})` | [`col_major`](crate::DynLayout::col_major) | [types](crate::Layout::col_major), [constants](crate::constant::Tuple::col_major) | |
//! | `make_layout(shape, LayoutRight{})` | [`row_major`](crate::DynLayout::row_major) | [types](crate::Layout::row_major), [constants](crate::constant::Tuple::row_major) | |
//! | `make_ordered_layout` | [`make_ordered_layout`](crate::DynLayout::make_ordered_layout) | [types](crate::Layout::make_ordered_layout), [constants](crate::constant::Tuple::make_ordered_layout) | |
//! | `make_layout_like` | [`make_layout_like`](crate::DynLayout::make_layout_like) | [types](crate::Layout::make_layout_like), [constants](crate::constant::Const::make_layout_like) | |
//! | `make_fragment_like` | [`make_fragment_like`](crate::DynLayout::make_fragment_like) | [types](crate::Layout::make_fragment_like), [constants](crate::constant::Const::make_fragment_like) | |
//! | `size` | [`size`](crate::DynLayout::size) | [types](crate::Layout::size), [constants](crate::constant::Const::size) | |
//! | `cosize` | [`cosize`](crate::DynLayout::cosize) | [types](crate::Layout::cosize), [constants](crate::constant::Const::cosize) | 0 if the size is 0 |
//! | `get<I>(l)`, `layout<I>(l)` | [`get`](crate::DynLayout::get) | [types](crate::Layout::get), [`mode`](crate::constant::Const::mode) | a constant: `mode::<I>()` |
//! | `take<B,E>` | [`take`](crate::DynLayout::take) | [types](crate::Layout::take), [constants](crate::constant::Const::take) | |
//! | `select<I..>` | [`select`](crate::DynLayout::select) | [types](crate::Layout::select), [constants](crate::constant::Const::select) | |
//! | `group<B,E>` | [`group`](crate::DynLayout::group) | [types](crate::Layout::group), [constants](crate::constant::Const::group) | |
//! | `flatten` | [`flatten`](crate::DynLayout::flatten) | [types](crate::Layout::flatten), [constants](crate::constant::Const::flatten) | |
//! | `append` | [`append`](crate::DynLayout::append) | [types](crate::Layout::append), [constants](crate::constant::Const::append) | |
//! | `prepend` | [`prepend`](crate::DynLayout::prepend) | [types](crate::Layout::prepend), [constants](crate::constant::Const::prepend) | |
//! | `replace<N>` | [`replace`](crate::DynLayout::replace) | [types](crate::Layout::replace), [constants](crate::constant::Const::replace) | |
//! | `l(c)` | [`index`](crate::DynLayout::index) | [types](crate::Layout::index), [constants](crate::constant::Const::index) | values take a flat coordinate |
//! | `crd2idx(c, l)` | [`crd2idx`](crate::DynLayout::crd2idx) | [types](crate::Layout::crd2idx), [constants](crate::constant::Const::crd2idx) | an error for a coordinate of another profile |
//! | `l(c)` with `_`, `slice` | [`slice`](crate::DynLayout::slice) | [types](crate::Layout::slice), [constants](crate::constant::Const::slice) | |
//! | `slice_and_offset` | [`slice_and_offset`](crate::DynLayout::slice_and_offset) | [types](crate::Layout::slice_and_offset) | |
//! | `dice(c, l)` | [`dice`](crate::DynLayout::dice) | [types](crate::Layout::dice), [constants](crate::constant::Const::dice) | |
//! | `domain_offset` | [`domain_offset`](crate::DynLayout::domain_offset) | [types](crate::Layout::domain_offset) | |
//! | `get_hier_coord` | [`get_hier_coord`](crate::DynLayout::get_hier_coord) | [types](crate::Layout::get_hier_coord), [constants](crate::constant::Const::get_hier_coord) | |
//! | `get_flat_coord` | [`get_flat_coord`](crate::DynLayout::get_flat_coord) | [types](crate::Layout::get_flat_coord), [constants](crate::constant::Const::get_flat_coord) | |
//! | `get_1d_coord` | [`get_1d_coord`](crate::DynLayout::get_1d_coord) | [types](crate::Layout::get_1d_coord), [constants](crate::constant::Const::get_1d_coord) | |
//!
//! ## Algebra
//!
//! | CuTe | values | also as | difference |
//! |---|---|---|---|
//! | `coalesce` | [`coalesce`](crate::DynLayout::coalesce) | [types](crate::Layout::coalesce), [constants](crate::constant::Const::coalesce) | |
//! | `filter` | [`filter`](crate::DynLayout::filter) | [types](crate::Layout::filter), [constants](crate::constant::Const::filter) | |
//! | `filter_zeros` | [`filter_zeros`](crate::DynLayout::filter_zeros) | [types](crate::Layout::filter_zeros), [constants](crate::constant::Const::filter_zeros) | |
//! | `composition(l, r)` | [`composition`](crate::DynLayout::composition) | [types](crate::Layout::composition), [constants](crate::constant::Const::composition) | an error if the divisibility conditions fail |
//! | `composition(l, tiler)` | [`compose`](crate::DynLayout::compose) | [types](crate::Layout::compose), [constants](crate::constant::Const::compose) | modes beyond the tiler are dropped, as in CuTe |
//! | `with_shape` | [`with_shape`](crate::DynLayout::with_shape) | [types](crate::Layout::with_shape), [constants](crate::constant::Const::with_shape) | |
//! | `complement` | [`complement`](crate::DynLayout::complement) | [types](crate::Layout::complement), [constants](crate::constant::Const::complement) | |
//! | `right_inverse` | [`right_inverse`](crate::DynLayout::right_inverse) | [types](crate::Layout::right_inverse), [constants](crate::constant::Const::right_inverse) | |
//! | `left_inverse` | [`left_inverse`](crate::DynLayout::left_inverse) | [types](crate::Layout::left_inverse), [constants](crate::constant::Const::left_inverse) | |
//! | `nullspace` | [`nullspace`](crate::DynLayout::nullspace) | [types](crate::Layout::nullspace), [constants](crate::constant::Const::nullspace) | |
//! | `logical_divide` | [`logical_divide`](crate::DynLayout::logical_divide) | [types](crate::Layout::logical_divide), [constants](crate::constant::Const::logical_divide) | |
//! | `zipped_divide` | [`zipped_divide`](crate::DynLayout::zipped_divide) | [types](crate::Layout::zipped_divide), [constants](crate::constant::Const::zipped_divide) | partial tiles are padded, as in CuTe |
//! | `tiled_divide` | [`tiled_divide`](crate::DynLayout::tiled_divide) | [types](crate::Layout::tiled_divide), [constants](crate::constant::Const::tiled_divide) | |
//! | `flat_divide` | [`flat_divide`](crate::DynLayout::flat_divide) | [types](crate::Layout::flat_divide), [constants](crate::constant::Const::flat_divide) | |
//! | `logical_product` | [`logical_product`](crate::DynLayout::logical_product) | [types](crate::Layout::logical_product), [constants](crate::constant::Const::logical_product) | |
//! | `zipped_product` | [`zipped_product`](crate::DynLayout::zipped_product) | [types](crate::Layout::zipped_product), [constants](crate::constant::Const::zipped_product) | |
//! | `tiled_product` | [`tiled_product`](crate::DynLayout::tiled_product) | [types](crate::Layout::tiled_product), [constants](crate::constant::Const::tiled_product) | |
//! | `flat_product` | [`flat_product`](crate::DynLayout::flat_product) | [types](crate::Layout::flat_product), [constants](crate::constant::Const::flat_product) | |
//! | `blocked_product` | [`blocked_product`](crate::DynLayout::blocked_product) | [types](crate::Layout::blocked_product), [constants](crate::constant::Const::blocked_product) | |
//! | `raked_product` | [`raked_product`](crate::DynLayout::raked_product) | [types](crate::Layout::raked_product), [constants](crate::constant::Const::raked_product) | |
//! | `tile_to_shape` | [`tile_to_shape`](crate::DynLayout::tile_to_shape) | [types](crate::Layout::tile_to_shape), [constants](crate::constant::Const::tile_to_shape) | |
//! | `upcast<N>` | [`upcast`](crate::DynLayout::upcast) | [types](crate::Layout::upcast), [constants](crate::constant::Const::upcast) | |
//! | `downcast<N>` | [`downcast`](crate::DynLayout::downcast) | [types](crate::Layout::downcast), [constants](crate::constant::Const::downcast) | |
//! | `recast_layout<Old,New>` | [`recast`](crate::DynLayout::recast) | [types](crate::Layout::recast), [constants](crate::constant::Const::recast) | the widths are in bits |
//! | `max_common_layout` | [`max_common_layout`](crate::DynLayout::max_common_layout) | [types](crate::Layout::max_common_layout), [constants](crate::constant::Const::max_common_layout) | |
//! | `max_common_vector` | [`max_common_vector`](crate::DynLayout::max_common_vector) | [types](crate::Layout::max_common_vector), [constants](crate::constant::Const::max_common_vector) | |
//! | `max_alignment` | [`max_alignment`](crate::DynLayout::max_alignment) | [types](crate::Layout::max_alignment), [constants](crate::constant::Const::max_alignment) | a dynamic stride counts as its divisor |
//!
//! ## Tuples
//!
//! | CuTe | values | also as | difference |
//! |---|---|---|---|
//! | `product_each` | [`product_each`](crate::IntTuple::product_each) | [constants](crate::constant::Tuple::product_each) | |
//! | `ceil_div` | [`ceil_div`](crate::IntTuple::ceil_div) | [constants](crate::constant::Tuple::ceil_div) | |
//! | `shape_div` | [`shape_div`](crate::IntTuple::shape_div) | [constants](crate::constant::Tuple::shape_div) | |
//! | `inner_product` | [`inner_product`](crate::IntTuple::inner_product) | [constants](crate::constant::Tuple::inner_product) | |
//! | `congruent` | [`congruent`](crate::IntTuple::congruent) | [constants](crate::constant::Tuple::congruent) | |
//! | `compatible` | [`compatible`](crate::IntTuple::compatible) | [constants](crate::constant::Tuple::compatible) | |
//! | `assume(n, divby=8)` of CuTe DSL | [`with_divisor`](crate::Int::with_divisor), [`with_divisors`](crate::DynLayout::with_divisors) | [mixed](crate::constant::Mixed::with_divisors) | checked |
//! | `evenly_divides` | [`evenly_divides`](crate::IntTuple::evenly_divides) | [constants](crate::constant::Tuple::evenly_divides) | |
//! | `elem_less` | [`elem_less`](crate::IntTuple::elem_less) | [constants](crate::constant::Tuple::elem_less) | |
//! | `idx2crd(i, shape)` | [`idx2crd`](crate::IntTuple::idx2crd) | [constants](crate::constant::Tuple::idx2crd) | |
//!
//! ## Swizzles and coordinates
//!
//! | CuTe | values | also as | difference |
//! |---|---|---|---|
//! | `Swizzle<B,M,S>` | [`Swizzle::new`](crate::Swizzle::new) | [types](crate::typed::Swizzle) | |
//! | `ComposedLayout`, `composition(swizzle, l)` | [`ComposedLayout::new`](crate::ComposedLayout::new) | [types](crate::typed::ComposedLayout), [`Composed`](crate::constant::Composed) | |
//! | `composition(l, swizzle)` | [`after_swizzle`](crate::DynLayout::after_swizzle) | [constants](crate::constant::Const::after_swizzle) | an error if no layout under one swizzle is the function, where CuTe's masks give another function |
//! | `composition(l, composed)` | [`composition_composed`](crate::ComposedLayout::composition_composed) | [constants](crate::constant::Composed::composition_composed) | the same; both operands may be swizzled, with offsets |
//! | `logical_product(l, composed)` | [`logical_product_composed`](crate::ComposedLayout::logical_product_composed) | [constants](crate::constant::Composed::logical_product_composed) | the same |
//! | `max_common_layout(composed, composed)` | [`max_common_layout_composed`](crate::ComposedLayout::max_common_layout_composed) | | equal swizzles cancel, as in CuTe |
//! | `E<0>{}`, `ScaledBasis` | [`Position`](crate::Position) | | `1@0` in texts |
//! | `ArithmeticTuple` | [`ArithTuple`](crate::ArithTuple) | [types](crate::typed::ArithTuple) | |
//! | `make_identity_layout` | [`CoordinateLayout::identity`](crate::CoordinateLayout::identity) | [types](crate::typed::CoordinateLayout::identity) | |
//! | `make_identity_tensor`, `make_coord_tensor` | [`CoordinateTensor::identity`](crate::CoordinateTensor::identity), [`CoordinateTensor::new`](crate::CoordinateTensor::new) | [types](crate::typed::CoordinateTensor) | the coordinates are [`IntTuple`](crate::IntTuple)s |
//! | `make_tile(..)`, a tuple as tiler | [`Tiler`](enum@crate::Tiler) | [`tiler!`](macro@crate::tiler) | `<4,8>` by mode; a layout is one tiler for all modes |
//! | `_`, `X` in a coordinate | [`Coord::ALL`](crate::Coord::ALL) | [`coord!`](macro@crate::coord) | |
//! | `Step<_1, X,_1>{}` | [`Tiler::dice`](crate::Tiler::dice), [`Coord::dice`](crate::Coord::dice) | | `dice` drops the modes under `_`, and `slice` keeps them; for `local_tile`, apply `dice` to both operands; `local_partition` has [`local_partition_projected`](crate::DynLayout::local_partition_projected) ([types](crate::Layout::local_partition_projected), [tensors](crate::Tensor::local_partition_projected)) |
//!
//! ## Partitions and tensors
//!
//! | CuTe | layouts | tensors |
//! |---|---|---|
//! | `local_tile`, `inner_partition` | [`local_tile`](crate::DynLayout::local_tile), [types](crate::Layout::local_tile), [constants](crate::constant::Const::local_tile), [any](crate::constant::AnyLayout::local_tile) | [`Tensor::local_tile`](crate::Tensor::local_tile); [`local_tiles`](crate::Tensor::local_tiles) for a coordinate with `_` |
//! | `outer_partition` | [`outer_partition`](crate::DynLayout::outer_partition), [types](crate::Layout::outer_partition), [constants](crate::constant::Const::outer_partition), [any](crate::constant::AnyLayout::outer_partition) | [`Tensor::outer_partition`](crate::Tensor::outer_partition) |
//! | `local_partition` | [`local_partition`](crate::DynLayout::local_partition), [types](crate::Layout::local_partition), [constants](crate::constant::Const::local_partition), [any](crate::constant::AnyLayout::local_partition) | [`Tensor::local_partition`](crate::Tensor::local_partition) |
//! | `make_layout_tv` | [`layout_tv`](crate::DynLayout::layout_tv), [types](crate::Layout::layout_tv), [constants](crate::constant::Const::layout_tv) | [`TvLayout`](crate::thread_value::TvLayout) also knows its tile |
//! | `make_tensor(ptr, l)` | | [`Tensor::new`](crate::Tensor::new) |
//! | `make_tensor<T>(l)` | | [`Tensor::from_offsets`](crate::Tensor::from_offsets) |
//! | `t(c)`, `t(_, j)` | | `t[c]`, [`Tensor::slice`](crate::Tensor::slice) |
//! | `copy`, `copy_if` | | [`Tensor::copy_from`](crate::Tensor::copy_from); `copy_if` is a loop over the coordinates, with a test of each |
//! | `fill`, `axpby`, `transform` | | [`Tensor::fill`](crate::Tensor::fill), [`Tensor::axpby`](crate::Tensor::axpby), [`Tensor::transform`](crate::Tensor::transform) |
//!
//! CuTe's `local_partition` accepts any thread layout. In colex, the threads must have distinct
//! indices, and the index of the call must be one of them; otherwise the operation returns an
//! error.
//!
//! ## Instructions
//!
//! Atoms are values, and with [`MmaTraits`](crate::atom::MmaTraits) and
//! [`CopyTraits`](crate::atom::CopyTraits) also types. [`atom::typed`](crate::atom::typed) has
//! tilings as types, which the column "types" links. All functions on values are `const`, so a
//! `const` item can hold a tiling. The package `colex-atoms` has CuTe's atoms by name, and
//! examples with `ldmatrix` and wgmma.
//!
//! | CuTe | values | types | difference |
//! |---|---|---|---|
//! | `MMA_Traits<Op>` | | [`MmaTraits`](crate::atom::MmaTraits) | |
//! | `MMA_Atom<Op>` | [`MmaAtom`](crate::atom::MmaAtom) | [`MmaTraits`](crate::atom::MmaTraits) | checks its layouts |
//! | `Copy_Traits<Op>` | | [`CopyTraits`](crate::atom::CopyTraits) | in bits |
//! | `Copy_Atom<Op, T>` | [`CopyAtom`](crate::atom::CopyAtom), [`CopyAtom::recast`](crate::atom::CopyAtom::recast) | [`CopyAtom`](crate::atom::typed::CopyAtom) | |
//! | `make_tiled_mma` | [`TiledMma::new`](crate::atom::TiledMma::new) | [`TiledMma`](crate::atom::typed::TiledMma) | the permutations, CuTe's `make_tile(..)` or `Tile<..>`, are a [`Tiler`](enum@crate::Tiler); an error unless the atoms divide the tile |
//! | `make_tiled_copy` | [`make_tiled_copy`](crate::atom::CopyAtom::make_tiled_copy) | [`make_tiled_copy`](crate::atom::typed::CopyAtom::make_tiled_copy) | |
//! | `make_tiled_copy_A`, `_B`, `_C` | [`make_tiled_copy_a`](crate::atom::CopyAtom::make_tiled_copy_a), [`_b`](crate::atom::CopyAtom::make_tiled_copy_b), [`_c`](crate::atom::CopyAtom::make_tiled_copy_c) | [`_a`](crate::atom::typed::CopyAtom::make_tiled_copy_a), [`_b`](crate::atom::typed::CopyAtom::make_tiled_copy_b), [`_c`](crate::atom::typed::CopyAtom::make_tiled_copy_c) | |
//! | `make_tiled_copy_C_atom`, `_S`, `_D` | [`make_tiled_copy_c_atom`](crate::atom::CopyAtom::make_tiled_copy_c_atom), [`_s`](crate::atom::CopyAtom::make_tiled_copy_s), [`_d`](crate::atom::CopyAtom::make_tiled_copy_d) | | |
//! | `make_cotiled_copy` | [`make_cotiled_copy`](crate::atom::CopyAtom::make_cotiled_copy) | | |
//! | `get_slice(thr)`, `get_thread_slice` | [`TiledMma::get_slice`](crate::atom::TiledMma::get_slice), [`TiledCopy::get_slice`](crate::atom::TiledCopy::get_slice) | [`TiledMma`](crate::atom::typed::TiledMma::get_slice), [`TiledCopy`](crate::atom::typed::TiledCopy::get_slice) | an error for a thread that does not exist |
//! | `partition_A`, `_B`, `_C` | [`partition_a`](crate::atom::ThrMma::partition_a), [`_b`](crate::atom::ThrMma::partition_b), [`_c`](crate::atom::ThrMma::partition_c) | [`_a`](crate::atom::typed::ThrMma::partition_a), [`_b`](crate::atom::typed::ThrMma::partition_b), [`_c`](crate::atom::typed::ThrMma::partition_c) | an error for partial tiles; [`partition_composed`](crate::atom::ThrMma::partition_composed) for swizzled layouts, [`partition_coordinates`](crate::atom::ThrMma::partition_coordinates) for identity tensors |
//! | `partition_S`, `_D` | [`partition_s`](crate::atom::ThrCopy::partition_s), [`_d`](crate::atom::ThrCopy::partition_d) | [`_s`](crate::atom::typed::ThrCopy::partition_s), [`_d`](crate::atom::typed::ThrCopy::partition_d) | an error for partial tiles; [`partition_s_composed`](crate::atom::ThrCopy::partition_s_composed) for swizzled layouts, [`partition_s_coordinates`](crate::atom::ThrCopy::partition_s_coordinates) for identity tensors |
//! | `retile_S`, `_D` | [`retile_s`](crate::atom::ThrCopy::retile_s), [`_d`](crate::atom::ThrCopy::retile_d) | | |
//! | `partition_fragment_A`, `make_fragment_A` | [`partition_fragment_a`](crate::atom::ThrMma::partition_fragment_a), [`partition_shape_a`](crate::atom::TiledMma::partition_shape_a) | | the layout of the registers, or its shape |
//! | `thrfrg_A`, `tidfrg_S` | [`thrfrg_a`](crate::atom::TiledMma::thrfrg_a), [`tidfrg_s`](crate::atom::TiledCopy::tidfrg_s) | [`thrfrg_a`](crate::atom::typed::TiledMma::thrfrg_a), [`tidfrg_s`](crate::atom::typed::TiledCopy::tidfrg_s) | |
//! | `get_layoutA_TV`, `get_layoutS_TV` | [`layout_a_tv`](crate::atom::TiledMma::layout_a_tv), [`layout_s_tv`](crate::atom::TiledCopy::layout_s_tv) | [`layout_a_tv`](crate::atom::typed::TiledMma::layout_a_tv) | |
//! | `get_thr_layout_vmnk`, `tile_shape` | [`thr_layout_vmnk`](crate::atom::TiledMma::thr_layout_vmnk), [`tile_shape`](crate::atom::TiledMma::tile_shape) | | |
//! | `GMMA::Layout_K_SW128_Atom<T>` | `colex_atoms::smem("Layout_K_SW128_Atom<half_t>")` | | repeat it by [`tile_to_shape`](crate::ComposedLayout::tile_to_shape) |
//! | `tile_to_mma_shape` | none | | use [`tile_to_shape`](crate::ComposedLayout::tile_to_shape) |
//! | `make_gmma_desc`, `make_umma_desc` | [`OperandTile::wgmma`](crate::descriptor::OperandTile::wgmma), [`OperandTile::tcgen05`](crate::descriptor::OperandTile::tcgen05) | | returns numbers; the error has the rule that the layout breaks |
//! | `UMMA::make_instr_desc` | [`InstructionDescriptor`](crate::descriptor::InstructionDescriptor) | | `to_bits` is the `idesc` |
//! | `UMMA::make_instr_desc_block_scaled` | [`BlockScaledInstructionDescriptor`](crate::descriptor::BlockScaledInstructionDescriptor) | | `to_bits` is the `idesc`; CuTe derives the scale IDs from addresses, [`with_scale_ids`](crate::descriptor::BlockScaledInstructionDescriptor::with_scale_ids) takes them |
//! | `make_im2col_tma_copy` | [`Im2colMap`](crate::descriptor::Im2colMap) | | the numbers of the driver, with the violated rule as the error |
//! | `make_tma_copy`, `make_tma_atom` | [`TensorMap::new`](crate::descriptor::TensorMap::new) | | returns the arguments of `cuTensorMapEncodeTiled` |
//! | `get_tma_tensor` | [`TensorMap::coordinates`](crate::descriptor::TensorMap::coordinates) | | |
//! | `gemm(tiled_mma, ..)` | none | | a loop over the fragments, as in `examples/sgemm_sm80.rs` |
//! | `print_layout`, `print_latex`, `print_svg` | `Terminal`, `Latex`, `Svg` of the package `colex-draw` | | `Picture::of_layout`; `of_threads`, `of_mma` and `of_tiled_copy` draw threads and values |
//!
//! # `sgemm_1`
//!
//! The kernel `examples/sgemm_1.rs` runs on the CPU, with loops over blocks and threads.
//!
//! | step | CuTe | colex, values |
//! |---|---|---|
//! | the matrix | `make_layout(make_shape(M, K), dA)` | `DynLayout::col_major(&shape)?` |
//! | the tile of a block | `make_shape(bM, bN, bK)` | `Tiler::lit("<32,16,8>")` |
//! | A's modes of M, N and K | `Step<_1, X,_1>{}` | `Coord::lit("(1,_,1)")` |
//! | the tile of A | `local_tile(mA, cta_tiler, cta_coord, step)` | `a.local_tile(&tiler.dice(&step)?, &cta.dice(&step)?)?` |
//! | shared memory | `make_layout(make_shape(bM, bK))` | `DynLayout::lit("(32,8):(1,32)")` |
//! | the copies of a thread | `local_partition(gA, tA, threadIdx.x)` | `tile.local_partition(&threads, thread)?` |
//! | the rows of a thread | `local_partition(sA, tC, threadIdx.x, Step<_1,X>{})` | `a.local_partition_projected(&threads, thread, &rows)?` |
//! | the part of C | `local_partition(gC, tC, threadIdx.x, Step<_1,_1>{})` | `tile.local_partition(&threads, thread)?` |
//! | the coordinates of a tile | `local_tile(make_identity_tensor(..), ..)` | `CoordinateTensor::identity(&shape)?.local_tile(..)?` |
//! | in bounds | `elem_less(coord, shape)` | `coords.index(i).elem_less(&shape)?` |
//!
//! The tutorial needs whole tiles; the example compares coordinates with the shape and takes
//! matrices of any size:
//!
//! ```
//! use colex::{Coord, CoordinateTensor, DynLayout, Int, IntTuple, Tiler};
//! let (cta_tiler, cta) = (Tiler::lit("<32,16,8>"), Coord::lit("(2,0,1)"));
//! let step = Coord::lit("(1,_,1)");
//! let (tiler, coord) = (cta_tiler.dice(&step)?, cta.dice(&step)?);
//!
//! // A tile of 32 x 8 of a 70 x 19 matrix, and the elements of thread 5.
//! let (tile, first) = DynLayout::lit("(70,19):(1,70)").local_tile(&tiler, &coord)?;
//! assert_eq!((tile.to_string(), first.get()), ("(32,8):(1,70)".into(), 2 * 32 + 8 * 70));
//! let threads = DynLayout::lit("(16,4):(1,16)");
//! let (part, at) = tile.local_partition(&threads, Int::new(5))?;
//! assert_eq!((part.to_string(), at.get()), ("(2,2):(16,280)".into(), 5));
//!
//! // Rows 69 and 85: the second one is out of bounds.
//! let shape = IntTuple::lit("(70,19)");
//! let coords = CoordinateTensor::identity(&shape)?.local_tile(&tiler, &coord)?;
//! let coords = coords.local_partition(&threads, Int::new(5))?;
//! assert_eq!([0, 1].map(|i| coords.index(i).elem_less(&shape)), [Ok(true), Ok(false)]);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! On constants, `examples/sgemm.rs` is the same kernel as one generic function, and
//! [`generic_code`](crate::generic_code) develops it.
//!
//! # `sgemm_sm80`
//!
//! The kernel `examples/sgemm_sm80.rs` has its atoms, tiled copies and tiled MMA as constants.
//!
//! | step | CuTe | colex |
//! |---|---|---|
//! | swizzled rows | `composition(Swizzle<3,3,3>{}, atom)` | `ComposedLayout::new(swizzle, Int::new(0), &atom)?` |
//! | shared memory with stages | `tile_to_shape(sw, make_shape(bM, bK, bP))` | `rows.tile_to_shape(&shape, None)?` |
//! | copies of 16 bytes | `make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_..>{}, thr, val)` | `CP_ASYNC.make_tiled_copy(&threads, &values)` |
//! | 2 x 2 warps | `make_tiled_mma(SM80_16x8x8_..{}, thr, Tile<_32,_32,_16>{})` | `TiledMma::new(&MMA_ATOM, &warps, &Tiler::lit("<32,32,16>"))` |
//! | loads by `ldmatrix` | `make_tiled_copy_A(s2r_atom_a, mma)` | `LDSM.make_tiled_copy_a(&MMA)` |
//! | the tiles of a block | `local_tile(mA, cta_tiler, cta_coord, step)` | `matrix.local_tile(&tiler.dice(&step)?, &cta.dice(&step)?)?` |
//! | one thread | `copy_a.get_slice(threadIdx.x)` | `FROM_GLOBAL.get_slice(thread)?` |
//! | its source | `thr_copy_a.partition_S(gA)` | `thread.partition_s(&tiles)?` |
//! | its target | `thr_copy_a.partition_D(sA)` | `thread.partition_d_composed(&shared)?` |
//! | one stage | `tAsA(_,_,_,k_pipe)` | `target.slice(&coord)?` |
//! | the fragment | `thr_mma.partition_fragment_A(sA(_,_,0))` | `MMA.get_slice(0)?.partition_fragment_a(&stage.inner())?` |
//! | the fragment for `ldmatrix` | `s2r_thr_copy_a.retile_D(tCrA)` | `thread.retile_d(&fragment)?` |
//! | the part of C | `thr_mma.partition_C(gC)` | `MMA.get_slice(thread)?.partition_c(&tile)?` |
//! | tiles along K | `size<3>(tAgA)` | `tiles.get(2)?.size()` |
//!
//! The swizzle acts on offsets, so the partition of a swizzled tile is the partition of its inner
//! layout under the same swizzle:
//!
//! ```
//! use colex::atom::{CopyAtom, TiledCopy, unwrap};
//! use colex::{ComposedLayout, DynLayout};
//! const VECTOR: DynLayout = DynLayout::lit("(1,8):(0,1)");
//! const CP_ASYNC: CopyAtom = unwrap(CopyAtom::new(DynLayout::UNIT, VECTOR, VECTOR, VECTOR));
//! const COPY: TiledCopy =
//!     unwrap(CP_ASYNC.make_tiled_copy(&DynLayout::lit("(16,8):(8,1)"), &DynLayout::lit("(1,8)")));
//!
//! let shared = ComposedLayout::lit("S<3,3,3> o 0 o (64,64):(64,1)");
//! let part = COPY.get_slice(9)?.partition_d_composed(&shared)?;
//! // Thread 9 has column 8 of row 1. The swizzle moves it to column 0.
//! assert_eq!(part.offsets().take(3).collect::<Vec<_>>(), [64, 65, 66]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
