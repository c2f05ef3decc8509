//! Instructions of `amx`.
//!
//! `colex-generate` writes this file.

use crate::layouts::*;
use crate::{Evidence, MmaEntry, Vendor};

/// The fields that the rows of [`MMA_ATOMS_AMX`] share.
const MMA_ATOMS_AMX_BASE: MmaEntry = MmaEntry {
    vendor: Vendor::Intel,
    arch: "amx",
    evidence: Evidence::Unchecked,
    source: "tensor-layouts 0.3.2 atoms_amx",
    ..MmaEntry::EMPTY
};

mma! {
    MMA_ATOMS_AMX from MMA_ATOMS_AMX_BASE;

    "16x16x32, `f32 += bf16 * bf16`."
    AMX_16x16x32_F32BF16BF16F32 [16, 16, 32] ("f32" "bf16" "bf16" "f32")
        L1__0 L1__16_32__0__1_16 L1__16_32__0__1_16 L1__16_16__0__1_16 { instruction: "tdpbf16ps", notes: "as carried by tensor-layouts, not checked against hardware tables here" }

    "16x16x32, `f32 += f16 * f16`."
    AMX_16x16x32_F32F16F16F32 [16, 16, 32] ("f32" "f16" "f16" "f32")
        L1__0 L1__16_32__0__1_16 L1__16_32__0__1_16 L1__16_16__0__1_16 { instruction: "tdpfp16ps", notes: "as carried by tensor-layouts, not checked against hardware tables here" }

    "16x16x64, `s32 += s8 * s8`."
    AMX_16x16x64_S32S8S8S32 [16, 16, 64] ("s32" "s8" "s8" "s32")
        L1__0 L1__16_64__0__1_16 L1__16_64__0__1_16 L1__16_16__0__1_16 { instruction: "tdpbssd", notes: "as carried by tensor-layouts, not checked against hardware tables here" }

    "16x16x64, `s32 += s8 * u8`."
    AMX_16x16x64_S32S8U8S32 [16, 16, 64] ("s32" "s8" "u8" "s32")
        L1__0 L1__16_64__0__1_16 L1__16_64__0__1_16 L1__16_16__0__1_16 { instruction: "tdpbsud", notes: "as carried by tensor-layouts, not checked against hardware tables here" }

    "16x16x64, `s32 += u8 * s8`."
    AMX_16x16x64_S32U8S8S32 [16, 16, 64] ("s32" "u8" "s8" "s32")
        L1__0 L1__16_64__0__1_16 L1__16_64__0__1_16 L1__16_16__0__1_16 { instruction: "tdpbusd", notes: "as carried by tensor-layouts, not checked against hardware tables here" }

    "16x16x64, `s32 += u8 * u8`."
    AMX_16x16x64_S32U8U8S32 [16, 16, 64] ("s32" "u8" "u8" "s32")
        L1__0 L1__16_64__0__1_16 L1__16_64__0__1_16 L1__16_16__0__1_16 { instruction: "tdpbuud", notes: "as carried by tensor-layouts, not checked against hardware tables here" }
}
