//! The atoms that the tests share, written out.

use colex::atom::{MmaAtom, MmaOperand, unwrap};
use colex::{DynLayout, IntTuple};

pub(crate) const OPERANDS: [MmaOperand; 3] = [MmaOperand::A, MmaOperand::B, MmaOperand::C];

const fn mma(shape: [i64; 3], threads: &str, a: &str, b: &str, c: &str) -> MmaAtom {
    let threads = DynLayout::lit(threads);
    unwrap(MmaAtom::new(shape, threads, DynLayout::lit(a), DynLayout::lit(b), DynLayout::lit(c)))
}

/// SM80 and SM75: 16x8x8 of half precision.
pub(crate) const SM75_16X8X8: MmaAtom = mma(
    [16, 8, 8],
    "32:1",
    "((4,8),(2,2)):((32,1),(16,8))",
    "((4,8),2):((16,1),8)",
    "((4,8),(2,2)):((32,1),(16,8))",
);

/// SM80: 16x8x16 of half precision.
pub(crate) const SM80_16X8X16: MmaAtom = mma(
    [16, 8, 16],
    "32:1",
    "((4,8),(2,2,2)):((32,1),(16,8,128))",
    "((4,8),(2,2)):((16,1),(8,64))",
    "((4,8),(2,2)):((32,1),(16,8))",
);

/// SM80: 16x8x32 of 8-bit integers.
pub(crate) const SM80_16X8X32_S8: MmaAtom = mma(
    [16, 8, 32],
    "32:1",
    "((4,8),(4,2,2)):((64,1),(16,8,256))",
    "((4,8),(4,2)):((32,1),(8,128))",
    "((4,8),(2,2)):((32,1),(16,8))",
);

/// SM75: 8x8x16 of 8-bit integers.
pub(crate) const SM75_8X8X16_S8: MmaAtom =
    mma([8, 8, 16], "32:1", "((4,8),4):((32,1),8)", "((4,8),4):((32,1),8)", "((4,8),2):((16,1),8)");

/// SM70: a quad pair, the lanes 0..4 and 16..20 of the warp.
pub(crate) const SM70_8X8X4: MmaAtom = mma(
    [8, 8, 4],
    "(4,2):(1,16)",
    "(8,4):(1,8)",
    "(8,4):(1,8)",
    "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))",
);

/// SM80: 8x8x4 of double precision.
pub(crate) const SM80_8X8X4_F64: MmaAtom =
    mma([8, 8, 4], "32:1", "((4,8),1):((8,1),0)", "((4,8),1):((8,1),0)", "((4,8),2):((16,1),8)");

/// SM90: wgmma with A in registers; 128 threads, B replicated.
pub(crate) const SM90_64X64X16_RS: MmaAtom = mma(
    [64, 64, 16],
    "128:1",
    "((4,8,4),(2,2,2)):((128,1,16),(64,8,512))",
    "(128,(64,16)):(0,(1,64))",
    "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))",
);

/// AMD CDNA3: 32x32x8 of half precision on a wave of 64.
pub(crate) const MFMA_32X32X8_F16: MmaAtom = mma(
    [32, 32, 8],
    "64:1",
    "((32,2),4):((1,128),32)",
    "((32,2),4):((1,128),32)",
    "((32,2),(4,4)):((32,4),(1,8))",
);

/// AMD CDNA: 4x4x4, which computes 16 blocks.
pub(crate) const MFMA_4X4X4_16B_F16: MmaAtom = unwrap(MmaAtom::with_blocks(
    [4, 4, 4],
    16,
    DynLayout::lit("64:1"),
    DynLayout::lit("((4,16),4):((1,16),4)"),
    DynLayout::lit("((4,16),4):((1,16),4)"),
    DynLayout::lit("((4,16),4):((4,16),1)"),
));

/// The atoms. Each element of an operand has one owner, except that all threads of wgmma share B.
pub(crate) static ATOMS: [(&str, MmaAtom); 9] = [
    ("SM75 16x8x8", SM75_16X8X8),
    ("SM80 16x8x16", SM80_16X8X16),
    ("SM80 16x8x32 s8", SM80_16X8X32_S8),
    ("SM75 8x8x16 s8", SM75_8X8X16_S8),
    ("SM70 8x8x4", SM70_8X8X4),
    ("SM80 8x8x4 f64", SM80_8X8X4_F64),
    ("SM90 64x64x16 RS", SM90_64X64X16_RS),
    ("MFMA 32x32x8", MFMA_32X32X8_F16),
    ("MFMA 4x4x4 16 blocks", MFMA_4X4X4_16B_F16),
];

pub(crate) fn lit(text: &str) -> IntTuple {
    IntTuple::lit(text)
}
