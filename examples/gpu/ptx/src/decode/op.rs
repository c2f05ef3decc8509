//! Decoded instructions: operands are numbers of registers or constants.

use super::fragment::Mma;
use crate::number::{Binary, Conversion, Ternary, Type, Unary};
use crate::text::Space;

/// A register of a kernel, or a constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Src {
    Register(u32),
    Constant(u64),
}

/// An address: `[base+offset]`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address {
    pub(crate) base: Src,
    pub(crate) offset: i64,
}

/// What changes operands and results of an arithmetic instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Adjust {
    /// `.ftz`: subnormal `f32` operands and results become zero.
    pub(crate) flush: bool,
    /// `.sat`: the result is clamped to 0 and 1.
    pub(crate) saturate: bool,
    /// The bits of each half of a register that are operands of their own: 16 for `.f16x2`, 32 for
    /// `.f32x2`, else 0.
    pub(crate) packed: u32,
}

/// An instruction of the code of a kernel.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) line: u32,
    pub(crate) opcode: String,
    /// The register of the predicate, and whether it is negated.
    pub(crate) guard: Option<(u32, bool)>,
    pub(crate) op: Op,
}

/// `and`, `or` or `xor`, of two predicates.
pub(crate) type Combine = (Binary, Src, bool);

/// An operation with its operands. Names of fields: `d` destination, `a`, `b`, `c` sources.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    Nop,
    Unary {
        f: Unary,
        adjust: Adjust,
        d: u32,
        a: Src,
    },
    Binary {
        f: Binary,
        adjust: Adjust,
        d: u32,
        a: Src,
        b: Src,
    },
    Ternary {
        f: Ternary,
        adjust: Adjust,
        d: u32,
        abc: [Src; 3],
    },
    Logic3 {
        d: u32,
        abc: [Src; 3],
        table: u64,
    },
    BitInsert {
        bits: u32,
        d: u32,
        ab: [Src; 2],
        position: Src,
        len: Src,
    },
    Carry {
        subtract: bool,
        reads: bool,
        writes: bool,
        bits: u32,
        d: u32,
        a: Src,
        b: Src,
    },
    Compare {
        f: Binary,
        flush: bool,
        combine: Option<Combine>,
        pq: [Option<u32>; 2],
        a: Src,
        b: Src,
    },
    /// `set`: all ones, or 1.0 for a float type.
    Set {
        f: Binary,
        flush: bool,
        is_float: bool,
        d: u32,
        a: Src,
        b: Src,
    },
    Convert {
        conversion: Conversion,
        d: u32,
        a: Src,
    },
    /// `cvt.rn.f16x2.f32 d, a, b`: `a` is the upper half.
    ConvertPair {
        conversion: Conversion,
        d: u32,
        a: Src,
        b: Src,
    },
    Pack {
        d: u32,
        parts: Vec<Src>,
        bits: u32,
    },
    Unpack {
        parts: Vec<Option<u32>>,
        a: Src,
        bits: u32,
    },
    Load {
        space: Space,
        ty: Type,
        d: Vec<Option<u32>>,
        address: Address,
    },
    Store {
        space: Space,
        ty: Type,
        values: Vec<Src>,
        address: Address,
    },
    Atomic {
        space: Space,
        f: AtomicOp,
        ty: Type,
        d: Option<u32>,
        address: Address,
        b: Src,
        c: Src,
    },
    CopyAsync {
        bytes: u64,
        to: Address,
        from: Address,
        size: Option<Src>,
        ignore: Option<Src>,
    },
    CommitGroup,
    /// Waits until at most so many groups of this thread are in flight.
    WaitGroup {
        pending: usize,
    },
    WaitAll,
    Shuffle {
        mode: ShuffleMode,
        d: u32,
        p: Option<u32>,
        a: Src,
        b: Src,
        c: Src,
        mask: Src,
    },
    Vote {
        mode: VoteMode,
        d: u32,
        a: Src,
        negated: bool,
        mask: Src,
    },
    Reduce {
        f: Binary,
        d: u32,
        a: Src,
        mask: Src,
    },
    ActiveMask {
        d: u32,
    },
    WarpBarrier {
        mask: Src,
    },
    LoadMatrix {
        transposed: bool,
        d: Vec<u32>,
        space: Space,
        address: Address,
    },
    StoreMatrix {
        transposed: bool,
        values: Vec<Src>,
        space: Space,
        address: Address,
    },
    Mma(Box<Mma>),
    Branch {
        target: u32,
    },
    BranchTable {
        index: Src,
        targets: Vec<u32>,
    },
    Barrier {
        id: Src,
        count: Option<Src>,
        arrives_only: bool,
        aligned: bool,
    },
    Exit,
    Trap,
    Call {
        name: String,
    },
}

/// How `atom` and `red` combine the old value with an operand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AtomicOp {
    Binary(Binary, bool),
    Exchange,
    CompareAndSwap,
    /// `old >= b ? 0 : old + 1`.
    Increment,
    /// `old == 0 || old > b ? b : old - 1`.
    Decrement,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ShuffleMode {
    Up,
    Down,
    Butterfly,
    Index,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum VoteMode {
    All,
    Any,
    Uniform,
    Ballot,
}
