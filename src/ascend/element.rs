//! Elements: the number of elements in 32 bytes, the unit of Ascend's memory.
//!
//! `C0` is that number. A fractal, the block that the matrix unit reads, has 16 lines of `C0`
//! elements: 512 bytes for any element type.

use crate::{Int, LayoutError, Reason};

/// The number of lines of a fractal.
///
/// - **Source**: CATLASS `C0_NUM_PER_FRACTAL`.
#[doc(alias = "C0_NUM_PER_FRACTAL")]
pub const FRACTAL_LINES: i64 = 16;

/// Returns the number of elements of `bits` bits in 32 bytes, Ascend's `C0`: 16 for half precision,
/// 8 for single precision, 32 for bytes, 64 for 4-bit numbers.
///
/// - **Errors**: [`Reason::NotPositive`], [`Reason::WidthOfBlock`] unless `bits` divides 256.
/// - **Source**: Ascend C `C0_SIZE / sizeof(T)`; CATLASS `BytesToBits(BYTE_PER_C0) /
///   SizeOfBits<T>`.
///
/// # Examples
///
/// ```
/// use colex::{ascend, unwrap};
/// const HALF: colex::Int = unwrap(ascend::c0(16));
/// assert_eq!(HALF.get(), 16);
/// assert_eq!([32, 8, 4].map(|bits| ascend::c0(bits).unwrap().get()), [8, 32, 64]);
/// assert_eq!(
///     ascend::c0(12).unwrap_err().to_string(),
///     "c0: an element of 12 bits does not divide a block of 256 bits; \
///      use a width that divides 256, such as 8, 16 or 32",
/// );
/// ```
#[doc(alias = "C0")]
#[doc(alias = "C0_ELEMENT")]
#[doc(alias = "ELE_NUM_PER_C0")]
pub const fn c0(bits: i64) -> Result<Int, LayoutError> {
    const NAME: &str = "c0";
    const BITS: i64 = 32 * 8;
    if bits <= 0 {
        return Err(LayoutError::new(NAME, Reason::NotPositive { value: bits }));
    }
    if BITS % bits != 0 {
        return Err(LayoutError::new(NAME, Reason::WidthOfBlock { bits, block: BITS }));
    }
    Ok(Int::new(BITS / bits))
}

/// Returns the width in bits of the element type with this name in Ascend C; `None` for an unknown
/// name.
///
/// A trailing `_t` is optional. `fp4x2_e2m1_t` and the similar types, two 4-bit numbers in a
/// byte, are 4 bits wide, because layouts count the numbers.
///
/// - **Source**: Ascend C's data types; CATLASS `SizeOfBits`.
///
/// # Examples
///
/// ```
/// use colex::ascend::bits_of;
/// assert_eq!(["half", "float", "int8_t", "fp4x2_e2m1_t"].map(bits_of), [16, 32, 8, 4].map(Some));
/// assert_eq!(bits_of("fancy"), None);
/// ```
#[doc(alias = "SizeOfBits")]
#[must_use]
pub fn bits_of(name: &str) -> Option<i64> {
    let name = name.strip_suffix("_t").unwrap_or(name);
    Some(match name {
        "int4b" | "int4" | "uint4b" | "fp4x2_e2m1" | "fp4x2_e1m2" | "float4_e2m1x2"
        | "float4_e1m2x2" => 4,
        "int8" | "uint8" | "bool" | "char" | "hifloat8" | "fp8_e4m3fn" | "fp8_e5m2"
        | "fp8_e8m0" | "float8_e4m3" | "float8_e4m3fn" | "float8_e5m2" | "float8_e8m0" => 8,
        "half" | "float16" | "bfloat16" | "bf16" | "int16" | "uint16" => 16,
        "float" | "float32" | "int32" | "uint32" => 32,
        "double" | "float64" | "int64" | "uint64" => 64,
        _ => return None,
    })
}
