//! Element types by their C++ names.

/// A type by its short name, and its number of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// The short name: `f16`.
    pub name: &'static str,
    /// The number of bits.
    pub bits: i64,
}

/// The short name, the bits and the C++ names of each type.
const ELEMENTS: &[(&str, i64, &[&str])] = &[
    ("f64", 64, &["double"]),
    ("f32", 32, &["float"]),
    ("tf32", 32, &["tfloat32_t"]),
    ("f16", 16, &["half_t", "half", "__half"]),
    ("bf16", 16, &["bfloat16_t", "nv_bfloat16", "__nv_bfloat16"]),
    ("e4m3", 8, &["float_e4m3_t", "float8_e4m3_t"]),
    ("e5m2", 8, &["float_e5m2_t", "float8_e5m2_t"]),
    ("ue4m3", 8, &["float_ue4m3_t"]),
    ("ue8m0", 8, &["float_ue8m0_t"]),
    ("e3m2", 6, &["float_e3m2_t"]),
    ("e2m3", 6, &["float_e2m3_t"]),
    ("e2m1", 4, &["float_e2m1_t"]),
    ("s64", 64, &["int64_t"]),
    ("s32", 32, &["int32_t", "int"]),
    ("s16", 16, &["int16_t", "short"]),
    ("s8", 8, &["int8_t", "char", "signed char"]),
    ("s4", 4, &["int4_t", "int4b_t"]),
    ("s2", 2, &["int2_t", "int2b_t"]),
    ("u256", 256, &["uint256_t"]),
    ("u128", 128, &["uint128_t", "int4", "uint4", "float4"]),
    ("u64", 64, &["uint64_t", "uint2", "float2"]),
    ("u32", 32, &["uint32_t", "unsigned", "unsigned int"]),
    ("u16", 16, &["uint16_t", "unsigned short"]),
    ("u8", 8, &["uint8_t", "unsigned char", "byte"]),
    ("u6", 6, &["uint6_t", "uint6b_t"]),
    ("u4", 4, &["uint4_t", "uint4b_t"]),
    ("u2", 2, &["uint2_t", "uint2b_t"]),
    ("b1", 1, &["uint1_t", "uint1b_t", "bin1_t"]),
    ("c32(2xf16)", 32, &["complex<half_t>"]),
    ("c64(2xf32)", 64, &["complex<float>"]),
    ("c128(2xf64)", 128, &["complex<double>"]),
];

impl Element {
    /// Returns the type with this C++ name or short name: `half_t`, `cutlass::half_t` or `f16`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_atoms::Element;
    /// assert_eq!(Element::from_name("cute::half_t"), Element::from_name("f16"));
    /// assert_eq!(Element::from_name("uint128_t").map(|element| element.bits), Some(128));
    /// assert_eq!(Element::from_name("uint_bit_t<96>").map(|element| element.bits), Some(96));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut name = name.trim();
        for namespace in ["cute::", "cutlass::", "std::"] {
            name = name.strip_prefix(namespace).unwrap_or(name);
        }
        for (family, unit) in [("uint_bit", 1), ("int_bit", 1), ("uint_byte", 8)] {
            if let Some(bits) = bits_of(name, family, unit) {
                return Some(Self { name: "bits", bits });
            }
        }
        let known =
            |(short, _, names): &&(&str, i64, &[&str])| *short == name || names.contains(&name);
        let (name, bits, _) = ELEMENTS.iter().find(known)?;
        Some(Self { name, bits: *bits })
    }
}

/// Returns the bits of `uint_bit_t<96>` or `uint_bit<96>`, whose argument counts `unit` bits.
fn bits_of(name: &str, family: &str, unit: i64) -> Option<i64> {
    let rest = name.strip_prefix(family)?;
    let argument = rest.strip_prefix("_t").unwrap_or(rest).strip_prefix('<')?.strip_suffix('>')?;
    let bits = argument.trim().parse::<i64>().ok()?.checked_mul(unit)?;
    (1..=1 << 16).contains(&bits).then_some(bits)
}
