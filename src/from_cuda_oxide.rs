//! From cuda-oxide, cubecl and rust-gpu to colex: layouts in place of formulas for lanes, swizzles
//! and descriptors.
//!
//! These projects compile Rust for GPUs. Their kernels compute by hand which element of a matrix a
//! register has, and where shared memory has it. Each of these formulas is a layout, and the package
//! `colex-atoms` has the layouts of 891 instructions.
//!
//! `atoms/tests/lane_formulas` in the repository restates the functions of this page from their
//! documentation. It compares them with the catalogue for every lane and every value, and with the
//! formulas of the PTX ISA. The column "difference" has what the test found. The versions are those
//! of August 2026, and of December 2025 for cubek.
//!
//! # cuda-oxide
//!
//! | cuda-oxide | colex | difference |
//! |---|---|---|
//! | `mma_frag::acc_coords` | [`fragment_element`](crate::atom::MmaAtom::fragment_element) | an error for a lane that does not exist, where cuda-oxide takes the remainder |
//! | `mma_frag::acc_offset`, `acc_matrix_offset` | [`composition`](crate::constant::Const::composition) of the matrix with `layout_c` | the constructor checks once that all offsets fit |
//! | `mma_frag::acc_decode` | [`fragment_owner`](crate::atom::MmaAtom::fragment_owner) | |
//! | `mma_frag::acc_valid_mask` | [`fragment_mask`](crate::atom::MmaAtom::fragment_mask) | also for A and B |
//! | the formulas of `wmma::mma_m16n8k16_f32_f16` and others | [`layout_a`](crate::atom::MmaAtom::layout_a), [`layout_b`](crate::atom::MmaAtom::layout_b), [`layout_c`](crate::atom::MmaAtom::layout_c) | B is `(n,k)`, in cuda-oxide `(k,n)` |
//! | the addresses of `wmma::ldmatrix_x4` | [`row_address`](crate::atom::CopyAtom::row_address), [`make_tiled_copy_a`](crate::atom::CopyAtom::make_tiled_copy_a) | |
//! | `swizzle::Swizzle<B, M, S>` | [`Swizzle::from_absolute`](crate::Swizzle::from_absolute) | the third number is a position; that of `Swizzle::new` is CuTe's distance `S - M` |
//! | `swizzle::conflict_degree` | [`bank_conflicts`](crate::analysis::bank_conflicts()) | exact: lanes that read one word do not conflict, and vectors take several phases |
//! | `swizzle::banks_used` | [`phase_words`](crate::analysis::phase_words()) | |
//! | `wgmma::make_smem_desc` | [`OperandTile::wgmma`](crate::descriptor::OperandTile::wgmma) | see below |
//! | `Tcgen05SmemDescriptor::for_k_major`, `for_mn_major` | [`OperandTile::tcgen05`](crate::descriptor::OperandTile::tcgen05) | equal for elements of 2 bytes without a swizzle; see below |
//! | `Tcgen05InstructionDescriptor::builder` | [`InstructionDescriptor`](crate::descriptor::InstructionDescriptor) | equal; an error for extents and types that the instruction does not have |
//!
//! cuda-oxide has 124 more functions `mma_..`, whose pages refer to the PTX ISA for the fragments.
//! The catalogue has their layouts by CuTe's names, except `m16n8k16` of `e4m3` and `e5m2`, which has
//! the layout of `s8`. It has no `mma_sp_..` before SM120.
//!
//! ## Fragments
//!
//! cuda-oxide#474 derives the accumulator of `m16n8k16` as a mixed-radix number, with its inverse and
//! a mask. The layout of C is this number, and the functions of a layout are the rest:
//!
//! ```
//! use colex::DynLayout;
//! use colex::atom::{MatrixElement, MmaAtom, MmaOperand, unwrap};
//! use colex::constant::Const;
//! use colex::layout;
//!
//! // `colex_atoms::nvidia::sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM`
//! const ATOM: MmaAtom = unwrap(MmaAtom::new(
//!     [16, 8, 16],
//!     DynLayout::lit("32:1"),
//!     DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))"),
//!     DynLayout::lit("((4,8),(2,2)):((16,1),(8,64))"),
//!     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
//! ));
//! let (c, element) = (MmaOperand::C, MatrixElement::new(9, 3));
//! assert_eq!(ATOM.fragment_element(c, 5, 3)?, element); // acc_coords(5, 3)
//! assert_eq!(ATOM.fragment_owner(c, element)?, Some((5, 3))); // acc_decode(9 * 8 + 3)
//! assert_eq!(ATOM.fragment_mask(c, 5, 9, 8)?, 0b0011); // acc_valid_mask(5, 9, 8)
//!
//! // In a kernel: the offset in a row-major matrix with rows of 128, for lane 5 and value 3. The
//! // strides of the part are the place values: a lane has 2 and 128, a value 1 and 1024.
//! let part = Const::of(layout!((16, 8):(128, 1)))
//!     .composition(layout!(((4, 8), (2, 2)):((32, 1), (16, 8))));
//! assert_eq!(part.to_string(), "((4,8),(2,2)):((2,128),(1,1024))");
//! assert_eq!(part.index((5, 3)), 9 * 128 + 3); // acc_matrix_offset(5, 3, 0, 0, 128)
//! # Ok::<(), colex::atom::Error>(())
//! ```
//!
//! A tile of many instructions, and the fragments of all its threads, is a
//! [`TiledMma`](crate::atom::TiledMma).
//!
//! ## Descriptors
//!
//! `for_k_major` computes two distances from the number of rows and the bytes of an element, for
//! blocks of 8 x 8 elements. [`OperandTile`](crate::descriptor::OperandTile) computes them from the
//! layout of the tile, and returns an error if no descriptor has this layout:
//!
//! ```
//! use colex::descriptor::{Major, OperandTile};
//! use colex::{ComposedLayout, IntTuple};
//! // 128 x 16 halves in blocks of 8 x 8: the distances of `for_k_major(address, 128, 16, 2, None)`.
//! let blocks = ComposedLayout::lit("S<0,0,0> o 0 o ((8,16),(8,2)):((8,64),(1,1024))");
//! let tile = OperandTile::tcgen05(&blocks, 16, Major::K, 128)?;
//! assert_eq!((tile.leading_byte_offset(), tile.stride_byte_offset()), (2048, 128));
//! // The same blocks of elements of 4 bytes have rows of 32 bytes. The instruction reads rows of 16.
//! assert!(OperandTile::tcgen05(&blocks, 32, Major::K, 128).is_err());
//! // Under the 128-byte swizzle, groups of 8 rows are 1024 bytes apart.
//! let block = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
//! let tile = block.tile_to_shape(&IntTuple::lit("(128,64)"), None).unwrap();
//! assert_eq!(OperandTile::tcgen05(&tile, 16, Major::K, 128)?.stride_byte_offset(), 1024);
//! # Ok::<(), colex::descriptor::Error>(())
//! ```
//!
//! - **Elements of 4 bytes**: `for_k_major` returns distances of 4096 and 256 bytes. Blocks of 8 x 4
//!   elements have a descriptor, with distances of 2048 and 128.
//! - **Swizzles**: `for_k_major` takes the mode of the swizzle, and its distances do not depend on
//!   it.
//! - **wgmma**: `make_smem_desc` ORs `0xC000_0008_0008_0000` into the address. This is the 32-byte
//!   swizzle with distances of 128 bytes. In that mode 8 rows have 256 bytes, so groups of rows would
//!   share bytes. `OperandTile::wgmma` returns 256 for a tile of 64 x 16 halves.
//!
//! ## Inside a cuda-oxide kernel
//!
//! No kernel with colex was built by cuda-oxide yet. According to its book it compiles crates without
//! `std` and turns panics into traps. It has neither formatting nor constants that are arrays of
//! structs. Pass `--cfg colex_device` in `RUSTFLAGS`: then the code has no sentences, and an
//! operation that needs the value plane does not build. The flag also holds for the host's half of
//! the program, where [`DynLayout`](crate::DynLayout) has all operations.
//! [`gpu_kernels`](crate::gpu_kernels) explains what a device can run.
//!
//! # cubecl and cubek
//!
//! | cubecl, cubek | colex | difference |
//! |---|---|---|
//! | `MmaDefinition::position_of_nth` on CUDA | [`fragment_element`](crate::atom::MmaAtom::fragment_element) | equal for all dense `mma.sync` of the catalogue with elements of at most 32 bits; B is `(n,k)` |
//! | `position_of_nth` on RDNA3 | the same | equal |
//! | `position_of_nth` on RDNA4 | the same | for 16 bits AMD's calculator interleaves both halves of a wave along K, and cubecl does not. A and B agree, so products are equal |
//! | `MmaDefinition::scales_index` | `layout_sfa`, `layout_sfb` of a row of the catalogue | equal |
//! | cubek's `ldmatrix_offset` | [`row_address`](crate::atom::CopyAtom::row_address) | see below |
//! | `Swizzle::new(bits, base, shift)` | [`Swizzle::new`](crate::Swizzle::new), on bytes | equal; [`to_elements`](crate::Swizzle::to_elements) is an error if the swizzle moves the bytes of an element apart |
//! | the example `[3, 5, 2]` in its documentation | [`SwizzleMode::Bytes128Atom32`](crate::descriptor::SwizzleMode::Bytes128Atom32) | the mode is `S<2,5,2>`; 3 bits overlap and are an error |
//! | `cubecl_std::tensor::layout`, cubek's `TiledLayout` | [`zipped_divide`](crate::DynLayout::zipped_divide), [`composition`](crate::DynLayout::composition) | one layout in place of a chain of functions |
//!
//! cubek#599 corrects `ldmatrix_offset`. The function divided the columns of the fragment by 8 to
//! find how many matrices are below each other. For A of `m16n8k16` both extents are 16, and the
//! answer was right. For `m16n8k8` it never loaded rows 8 to 15. In colex the rows follow from the
//! fragment and the copy, and there is nothing to choose:
//!
//! ```
//! use colex::atom::{CopyAtom, unwrap};
//! use colex::thread_value::TvLayout;
//! use colex::{DynLayout, IntTuple};
//! // `colex_atoms::nvidia::sm75::SM75_U32x2_LDSM_N`, for halves.
//! let (rows, registers) = ("((16,2),8):((8,0),1)", "(32,(2,2)):(2,(1,64))");
//! let registers = DynLayout::lit(registers);
//! let x2 = unwrap(CopyAtom::new(DynLayout::lit("32:1"), DynLayout::lit(rows), registers, registers));
//! // A of `SM75_16x8x8_F32F16F16F32_TN`.
//! let a = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
//! let a = TvLayout::new(a, &IntTuple::lit("(16,8)"))?;
//! // Lane 11 gives the address of row 11. The formula was row 3, column 8.
//! assert_eq!(x2.row_address(&a, 11, 0)?.first, IntTuple::lit("(11,0)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A function with `#[cube]` cannot call colex on values of the kernel, but a `comptime!` block is
//! ordinary Rust. Compute the layout there, and unroll a loop over its modes:
//!
//! ```
//! use colex::DynLayout;
//!
//! /// The digits of a lane with their strides: comptime.
//! fn digits(part: &DynLayout) -> Vec<(u32, u32)> {
//!     let lanes = part.get(0).unwrap();
//!     let mode = |k| lanes.leaf(k).map(|(extent, stride)| (extent.get() as u32, stride.get() as u32));
//!     (0..lanes.leaf_count()).filter_map(mode).collect()
//! }
//!
//! /// The offset of a lane: this loop is unrolled, with constants for extents and strides.
//! fn offset(digits: &[(u32, u32)], mut lane: u32) -> u32 {
//!     let mut sum = 0;
//!     for (extent, stride) in digits {
//!         sum += lane % extent * stride;
//!         lane /= extent;
//!     }
//!     sum
//! }
//!
//! let part = DynLayout::lit("((4,8),(2,2)):((2,128),(1,1024))");
//! let digits = digits(&part);
//! let first = part.get(0)?;
//! assert!((0..32).all(|lane| i64::from(offset(&digits, lane)) == first.index(i64::from(lane))));
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! In tests, the catalogue is an oracle for formulas: a dev-dependency and two loops.
//!
//! # rust-gpu
//!
//! SPIR-V's cooperative matrices hide which lane has an element, so there are no fragments to
//! replace. Layouts describe workgroup memory: tiles, partitions of invocations, and swizzles. The
//! targets of rust-gpu have a `usize` of 32 bits. Constants are evaluated by the compiler and do not
//! depend on it; a layout that needs 32 bits or more does not build. No kernel with colex was built
//! by rust-gpu yet.
