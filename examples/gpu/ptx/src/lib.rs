//! Runs PTX kernels on a CPU, and checks them.
//!
//! The interpreter reads the PTX that rustc's NVPTX backend and `nvcc` print for sm_80 and newer. It
//! is an oracle for kernels: what an instruction does is restated from NVIDIA's *PTX ISA*, and
//! nothing comes from `colex`.
//!
//! | check | how |
//! |---|---|
//! | bounds | buffers and variables have guard zones; an access must be in one of them |
//! | alignment | an address is a multiple of the bytes of its vector; a buffer is aligned as declared and not more |
//! | uninitialized shared memory | a load of a byte that nothing wrote is an error |
//! | missing waits | bytes of `cp.async` arrive at the wait; an access before is an error |
//! | races | two threads access one shared byte, one writes, and no barrier orders them |
//! | barriers | a barrier whose threads do not come, or that a warp enters at two places |
//! | bank conflicts | [`Counts::wavefronts`] and [`Counts::ideal_wavefronts`] of each instruction |
//!
//! Start with [`Module::parse`], [`Module::kernel`] and [`Kernel::run`]; [`Launch`] has an example.
//!
//! # Instructions
//!
//! | group of the PTX ISA | instructions |
//! |---|---|
//! | Integer Arithmetic | `add` `sub` `mul` `mul24` `mad` `sad` `div` `rem` `abs` `neg` `min` `max` `popc` `clz` `bfind` `brev` `bfe` `bfi` |
//! | Extended-Precision Integer Arithmetic | `add.cc` `addc` `sub.cc` `subc` |
//! | Floating Point; Half Precision Floating Point | `add` `sub` `mul` `fma` `mad` `div` `abs` `neg` `min` `max` `rcp` `sqrt` `rsqrt` `sin` `cos` `lg2` `ex2` `tanh` `copysign` `testp`, rounded to nearest, with `.ftz`, `.sat`, `.NaN`, `.f16x2`, `.bf16x2` |
//! | Comparison and Selection | `set` `setp` `selp` `slct` |
//! | Logic and Shift | `and` `or` `xor` `not` `lop3` `shl` `shr` `shf` |
//! | Data Movement and Conversion | `mov` `shfl.sync` `prmt` `ld` `ldu` `st` `prefetch` `isspacep` `cvta` `cvt` `cp.async` |
//! | Control Flow | `bra` `brx.idx` `ret` `exit`, predicates |
//! | Parallel Synchronization and Communication | `bar.sync` `bar.arrive` `barrier` `bar.warp.sync` `membar` `fence` `atom` `red` `vote.sync` `activemask` `redux.sync` |
//! | Warp Level Matrix Multiply-Accumulate | `mma.sync` of `.m16n8k4` to `.m16n8k32`, `ldmatrix` and `stmatrix` of `.m8n8` |
//! | Miscellaneous | `trap` `nanosleep` |
//!
//! An instruction, modifier or type that is not one of these is an error with its line. A `call`
//! is an error when a thread executes it, so that kernels with cold calls of functions that panic
//! run.
//!
//! # Limits
//!
//! - One thread runs at a time. Atomics and fences have no other order than that, and threads of two
//!   warps that wait for each other in a loop reach [`Launch::limit`].
//! - Races are reported in shared memory, not in global memory.
//! - A barrier of some lanes of a warp does not order their accesses.
//! - Approximate instructions and the sums of `mma.sync` are as exact as `f64`.

mod decode;
mod error;
mod kernel;
mod launch;
mod memory;
mod module;
mod number;
mod report;
mod run;
mod text;

pub use error::{Error, ErrorKind};
pub use kernel::Kernel;
pub use launch::{Arg, Launch};
pub use memory::{Buffer, Element, Memory};
pub use module::Module;
pub use report::{Counts, InstructionCounts, Report, Traffic};
