//! Tests of the layouts of a kernel: in Rust, in constants, and by the command.
//!
//! A numerical test does not see a layout. A kernel that stores and loads its tile without the
//! swizzle, or with a wrong one, computes the same numbers more slowly. The review of
//! [ROCm/rocm-libraries#10845](https://github.com/ROCm/rocm-libraries/pull/10845) found such a test:
//! it passed with the swizzle on and off. A *claim* about the layout fails. The module
//! [`check`](crate::check) has the claims.
//!
//! | mistake | claim that fails |
//! |---|---|
//! | a swizzle that is left out, or has a wrong shift | [`assert_conflict_free!`](crate::assert_conflict_free!), [`assert_equivalent!`](crate::assert_equivalent!) |
//! | a change that adds or removes conflicts | [`assert_wavefronts!`](crate::assert_wavefronts!) |
//! | a vector that a swizzle or an odd row length splits | [`assert_vectorizes!`](crate::assert_vectorizes!) |
//! | a warp that reads along the wrong dimension | [`assert_coalesced!`](crate::assert_coalesced!) |
//! | a fragment with an element twice or not at all | [`assert_covers!`](crate::assert_covers!) |
//! | rows that overlap | [`assert_injective!`](crate::assert_injective!) |
//! | a box, stride or alignment that TMA does not accept | [`assert_tma_legal!`](crate::assert_tma_legal!) |
//!
//! # In Rust: a dev-dependency
//!
//! A kernel in cubecl, cuda-oxide or rust-gpu needs `colex` for its tests only:
//!
//! ```toml
//! [dev-dependencies]
//! colex = "0.1"
//! ```
//!
//! The kernel keeps its own formula, here of a tile of 128 x 64 halves that is stored transposed.
//! The test reads the formula as a layout, and makes the claims:
//!
//! ```
//! /// The kernel's place of element `(dim,key)` in shared memory.
//! fn place(dim: u32, key: u32) -> u32 {
//!     dim * 64 + (key ^ ((dim & 15) << 2))
//! }
//!
//! # fn the_tile_has_no_bank_conflicts() -> Result<(), Box<dyn std::error::Error>> {
//! use colex::analysis::Banks;
//! use colex::{
//!     ComposedLayout, assert_conflict_free, assert_equivalent, assert_injective, assert_vectorizes,
//!     layout,
//! };
//! let table: Vec<i64> =
//!     (0..128 * 64).map(|i| i64::from(place(i % 128, i / 128))).collect();
//! let tile = ComposedLayout::from_table(&table)?;
//! assert_eq!(tile.to_string(), "S<4,2,4> o 0 o (128,64):(64,1)");
//! // Lane `(dim,group)` of a wave of 64 reads 4 keys of its row.
//! let load = layout!(((32, 2), 4):((1, 512), 128));
//! assert_injective!(tile);
//! assert_vectorizes!(tile, threads = load, element_bytes = 2, bytes = 8);
//! assert_conflict_free!(tile, threads = load, element_bytes = 2, banks = Banks::CDNA3_LOAD);
//! assert_equivalent!(tile, layout!(S<4,2,4> o 0 o (128,64):(64,1)));
//! # Ok(())
//! # }
//! # the_tile_has_no_bank_conflicts().unwrap();
//! ```
//!
//! Without the XOR, the test fails with the numbers:
//!
//! ```should_panic
//! # use colex::analysis::Banks;
//! # use colex::{assert_conflict_free, layout};
//! # let load = layout!(((32, 2), 4):((1, 512), 128));
//! let tile = layout!((128, 64):(64, 1));
//! // conflict_free: the access takes 64 wavefronts, and the ideal is 4: in phase 0 of warp 0 and
//! // instruction 0, 16 words are in one bank; the threads 0 and 1 access bank 0 at the bytes 0 and 128; ..
//! assert_conflict_free!(tile, threads = load, element_bytes = 2, banks = Banks::CDNA3_LOAD);
//! ```
//!
//! # In constants
//!
//! If the kernel's layouts are constants, a claim can stop the build. The operands are values in a
//! constant, static layouts, [`Const`](crate::constant::Const) or
//! [`Composed`](crate::constant::Composed):
//!
//! ```
//! use colex::{ComposedLayout, assert_covers, assert_vectorizes, layout};
//! const TILE: ComposedLayout = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
//! const _: () = assert_vectorizes!(TILE, threads = layout!((8,8):(1,8)), element_bytes = 2, bytes = 16);
//! // The accumulator of a 16x8 instruction: 32 threads with 4 values each.
//! const _: () = assert_covers!(layout!(((4,8),(2,2)):((32,1),(16,8))), 16 * 8);
//! ```
//!
//! ```compile_fail
//! # use colex::{assert_injective, layout};
//! // error[E0080]: evaluation panicked: injective: the coordinates (3,0) and (0,1) both have offset 3; ..
//! const _: () = assert_injective!(layout!((4, 8):(1, 3)));
//! ```
//!
//! The compiler evaluates each address of an access, so claims of one warp are fast, and those of
//! thousands of threads take seconds: put them into tests. A layout with dynamic integers is not a
//! constant.
//!
//! # In CUDA and Triton: a check file
//!
//! `colex check FILE` needs no Rust. The file has a name or a claim on each line, in the notation of
//! `colex eval`, here `layouts.txt`:
//!
//! ```text
//! # The tile of V in shared memory, and the lanes that load it.
//! tile = S<4,2,4> o 0 o (128,64):(64,1)
//! load = ((32,2),4):((1,512),128)
//!
//! vectorizes(tile, threads = load, element_bytes = 2, bytes = 8)
//! conflict_free(tile, threads = load, element_bytes = 2, banks = cdna3-load)
//!
//! # The layout before: the rows of 72 halves have conflicts.
//! not conflict_free((128,64):(72,1), threads = load, element_bytes = 2, banks = cdna3-load)
//!
//! # The arguments of cuTensorMapEncodeTiled, innermost dimension first.
//! tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (64,128), swizzle = 128B)
//! tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (128,128), swizzle = 128B)
//! ```
//!
//! ```text
//! layouts.txt:5: holds: vectorizes(tile, threads = load, element_bytes = 2, bytes = 8)
//! layouts.txt:6: holds: conflict_free(tile, threads = load, element_bytes = 2, banks = cdna3-load)
//! layouts.txt:9: holds: not conflict_free((128,64):(72,1), threads = load, element_bytes = 2, banks = cdna3-load)
//!     conflict_free: the access takes 8 wavefronts, and the ideal is 4: in phase 0 of warp 0 and instruction 0, 2 words are in one bank; the threads 0 and 8 access bank 0 at the bytes 0 and 1152; use a swizzle or padding, see `colex swizzle`
//! layouts.txt:12: holds: tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (64,128), swizzle = 128B)
//! layouts.txt:13: fails: tma_legal(element_bits = 16, global_dim = (1024,512), global_strides = 2048, box_dim = (128,128), swizzle = 128B)
//!     tma_legal: the innermost row of the box has 256 bytes, and the swizzle spans 128 bytes; use rows of 128 bytes, or the swizzle of the row
//! 4 hold, 1 fail, 0 have an error
//! ```
//!
//! CuTe's `print(layout)` writes this notation, and Triton's linear layouts are values of it, too.
//! `colex infer` finds the layout of a table of offsets that a kernel prints.
//! `refuses(EXPRESSION)` claims that an operation has no result for its operands, for a kernel that relies on the
//! refusal. In Rust, this is `assert!(left.composition(&right).is_err())`. The output has the sentence of the
//! refusal, or the result. A name without a value, a wrong number of operands, and an operand that itself has no
//! result are errors of the file, also after `not`:
//!
//! ```text
//! refuses(composition((4,6):(1,5), 5:3))
//! not refuses(composition((4,6):(1,5), 6:4))
//! ```
//!
//! `tma_legal` also takes the arguments of `cuTensorMapEncodeIm2col`, and `packed = 16U4_ALIGN8B`,
//! `16U4_ALIGN16B` or `16U6_ALIGN16B` in place of `element_bits`.
//!
//! The folder `examples/found` of the repository has check files for bugs of other projects.
//!
//! # In CI
//!
//! | exit status | when |
//! |---|---|
//! | 0 | all claims hold |
//! | 1 | a claim fails |
//! | 2 | a file cannot be read or has no claim, a line has an error, or a claim cannot be checked |
//!
//! ```text
//! cargo install --path colex/cli    # in a clone of the repository
//! colex check layouts/*.txt
//! ```
//!
//! Status 2 is the stronger one: a claim that is not checked does not pass. `not CLAIM` holds only if
//! the claim is false, so that a reproduction of a bug fails the check when it is fixed. A thread outside
//! of the tile or a layout without elements is an error with `not`, too. `--json` prints an object for
//! each claim.
