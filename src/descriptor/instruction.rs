//! `InstructionDescriptor`: types and shape of a `tcgen05.mma`.

use super::{Error, Major, Reason};

/// The type of A or B in a `tcgen05.mma`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandType {
    /// `.f16` of `.kind::f16`.
    F16,
    /// `.bf16` of `.kind::f16`.
    Bf16,
    /// `.tf32` of `.kind::tf32`.
    Tf32,
    /// `.e4m3` of `.kind::f8f6f4`.
    E4m3,
    /// `.e5m2` of `.kind::f8f6f4`.
    E5m2,
    /// `.e2m3` of `.kind::f8f6f4`.
    E2m3,
    /// `.e3m2` of `.kind::f8f6f4`.
    E3m2,
    /// `.e2m1` of `.kind::f8f6f4`.
    E2m1,
    /// `.u8` of `.kind::i8`.
    U8,
    /// `.s8` of `.kind::i8`.
    S8,
}

impl OperandType {
    /// Returns the name in PTX, without the point.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::Tf32 => "tf32",
            Self::E4m3 => "e4m3",
            Self::E5m2 => "e5m2",
            Self::E2m3 => "e2m3",
            Self::E3m2 => "e3m2",
            Self::E2m1 => "e2m1",
            Self::U8 => "u8",
            Self::S8 => "s8",
        }
    }

    /// Returns the field of the descriptor.
    const fn format(self) -> u32 {
        match self {
            Self::F16 | Self::E4m3 | Self::U8 => 0,
            Self::Bf16 | Self::E5m2 | Self::S8 => 1,
            Self::Tf32 => 2,
            Self::E2m3 => 3,
            Self::E3m2 => 4,
            Self::E2m1 => 5,
        }
    }

    /// Returns the elements along K of a dense instruction.
    const fn depth(self) -> i64 {
        match self {
            Self::F16 | Self::Bf16 => 16,
            Self::Tf32 => 8,
            _ => 32,
        }
    }

    const fn is_integer(self) -> bool {
        matches!(self, Self::U8 | Self::S8)
    }

    /// Returns whether one instruction can have A of this type and B of the other.
    const fn has_kind_of(self, other: Self) -> bool {
        // Only the kinds f8f6f4 and i8 have the same depth.
        self.depth() == other.depth() && self.is_integer() == other.is_integer()
    }
}

/// The type of C and D in a `tcgen05.mma`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccumulatorType {
    /// `.f16`.
    F16,
    /// `.f32`.
    F32,
    /// `.s32`.
    S32,
}

impl AccumulatorType {
    /// Returns the name in PTX, without the point.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::F16 => "f16",
            Self::F32 => "f32",
            Self::S32 => "s32",
        }
    }

    const fn accepts(self, operand: OperandType) -> bool {
        match operand {
            OperandType::Bf16 | OperandType::Tf32 => matches!(self, Self::F32),
            OperandType::U8 | OperandType::S8 => matches!(self, Self::S32),
            _ => !matches!(self, Self::S32),
        }
    }
}

/// The instruction descriptor of a `tcgen05.mma` without block scaling, its operand `idesc`.
///
/// ```text
/// 0..2   sparsity selector      13     A is negated       24..29  M / 16
/// 2      A is sparse            14     B is negated       30..32  0
/// 3      D saturates            15     A is MN-major
/// 4..6   type of D              16     B is MN-major
/// 7..10  type of A              17..23 N / 8
/// 10..13 type of B
/// ```
///
/// The descriptor has neither K, which follows from the types, nor the CTA group. Bits 30 and 31
/// are the maximum shift of a weight-stationary instruction (`.ws`), which is not supported; nor
/// are the kinds with block scaling (`.kind::mxf8f6f4`, `.kind::mxf4`, `.kind::mxf4nvf4`).
///
/// The shapes are those of the PTX ISA. CUTLASS uses fewer: with one CTA and M of 128 it requires
/// multiples of 16 for N, and for integers it does not use N of 24.
///
/// - **Source**: PTX ISA, *Instruction Descriptor* and *Matrix Shape* of tcgen05; CUTLASS
///   `UMMA::InstrDescriptor`.
///
/// # Examples
///
/// ```
/// use colex::descriptor::{AccumulatorType, InstructionDescriptor, Major, OperandType, unwrap};
/// const QK: InstructionDescriptor = unwrap(InstructionDescriptor::new(
///     [128, 128],
///     OperandType::Bf16,
///     OperandType::Bf16,
///     AccumulatorType::F32,
///     1,
/// ));
/// assert_eq!(QK.to_bits(), 0x0820_0490);
/// assert_eq!(QK.with_majors(Major::K, Major::Mn).to_bits(), 0x0821_0490);
/// assert_eq!(QK.shape_mnk(), [128, 128, 16]);
/// ```
#[doc(alias = "InstrDescriptor")]
#[doc(alias = "make_instr_desc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InstructionDescriptor {
    m: i64,
    n: i64,
    a: OperandType,
    b: OperandType,
    d: AccumulatorType,
    majors: [Major; 2],
    negated: [bool; 2],
    saturates: bool,
    /// The sparsity selector, if A is sparse.
    sparsity: Option<u32>,
}

impl InstructionDescriptor {
    /// Returns the descriptor of a dense instruction with K-major operands, for the extents
    /// `[M, N]` of all CTAs of the group.
    ///
    /// | CTA group | M | N | N of integers |
    /// |---|---|---|---|
    /// | 1 | 64, 128 | multiples of 8 in 8..=256 | 8, 24, multiples of 16 in 16..=256 |
    /// | 2 | 128, 256 | multiples of 16 in 16..=256 | multiples of 32 in 32..=256 |
    ///
    /// - **Pre**: A and B have types of one kind. D is `F32` for `bf16` and `tf32`, `S32` for
    ///   integers, and `F16` or `F32` for the other types.
    /// - **Errors**: [`Reason::CtaGroup`], [`Reason::OperandTypes`], [`Reason::InstructionM`],
    ///   [`Reason::InstructionN`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{AccumulatorType, InstructionDescriptor, OperandType};
    /// let (e4m3, f32) = (OperandType::E4m3, AccumulatorType::F32);
    /// let error = InstructionDescriptor::new([128, 20], e4m3, e4m3, f32, 1).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "InstructionDescriptor::new: N is 20; use a multiple of 8 in 8..=256",
    /// );
    /// ```
    pub const fn new(
        extents: [i64; 2],
        a: OperandType,
        b: OperandType,
        d: AccumulatorType,
        cta_group: i64,
    ) -> Result<Self, Error> {
        let [m, n] = extents;
        match check(m, n, a, b, d, cta_group) {
            Ok(()) => Ok(Self {
                m,
                n,
                a,
                b,
                d,
                majors: [Major::K; 2],
                negated: [false; 2],
                saturates: false,
                sparsity: None,
            }),
            Err(reason) => Err(Error::new("InstructionDescriptor::new", reason)),
        }
    }

    /// Returns the descriptor with these contiguous modes of A and B.
    #[must_use]
    pub const fn with_majors(self, a: Major, b: Major) -> Self {
        Self { majors: [a, b], ..self }
    }

    /// Returns the descriptor of an instruction that negates A, B or both.
    ///
    /// - **Errors**: [`Reason::OnlyFloats`] for integers.
    pub const fn negating(self, a: bool, b: bool) -> Result<Self, Error> {
        if self.a.is_integer() && (a || b) {
            return Err(Error::new(
                "InstructionDescriptor::negating",
                Reason::OnlyFloats { operand: self.a },
            ));
        }
        Ok(Self { negated: [a, b], ..self })
    }

    /// Returns the descriptor of an instruction whose integer sums saturate.
    ///
    /// - **Errors**: [`Reason::OnlyIntegers`] for floating-point types.
    pub const fn saturating(self) -> Result<Self, Error> {
        if !self.a.is_integer() {
            return Err(Error::new(
                "InstructionDescriptor::saturating",
                Reason::OnlyIntegers { operand: self.a },
            ));
        }
        Ok(Self { saturates: true, ..self })
    }

    /// Returns the descriptor of an instruction with sparse A and this sparsity selector. K
    /// doubles.
    ///
    /// - **Errors**: [`Reason::SparsitySelector`] unless the selector is in 0..=3.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{AccumulatorType, InstructionDescriptor, OperandType};
    /// let f16 = OperandType::F16;
    /// let dense = InstructionDescriptor::new([128, 64], f16, f16, AccumulatorType::F32, 1)?;
    /// let sparse = dense.sparse(1)?;
    /// assert_eq!(sparse.to_bits() - dense.to_bits(), 0b101);
    /// assert_eq!(sparse.shape_mnk(), [128, 64, 32]);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn sparse(self, selector: i64) -> Result<Self, Error> {
        if selector < 0 || selector > 3 {
            return Err(Error::new(
                "InstructionDescriptor::sparse",
                Reason::SparsitySelector { selector },
            ));
        }
        Ok(Self { sparsity: Some(selector as u32), ..self })
    }

    /// Returns the extents `M`, `N` and `K` of the instruction.
    #[must_use]
    pub const fn shape_mnk(&self) -> [i64; 3] {
        let k = self.a.depth();
        [self.m, self.n, if self.sparsity.is_some() { 2 * k } else { k }]
    }

    /// Packs the descriptor into its 32 bits.
    #[must_use]
    pub const fn to_bits(&self) -> u32 {
        let sparsity = match self.sparsity {
            Some(selector) => selector | 1 << 2,
            None => 0,
        };
        let d = match self.d {
            AccumulatorType::F16 => 0,
            AccumulatorType::F32 => 1,
            AccumulatorType::S32 => 2,
        };
        sparsity
            | (self.saturates as u32) << 3
            | d << 4
            | self.a.format() << 7
            | self.b.format() << 10
            | (self.negated[0] as u32) << 13
            | (self.negated[1] as u32) << 14
            | (matches!(self.majors[0], Major::Mn) as u32) << 15
            | (matches!(self.majors[1], Major::Mn) as u32) << 16
            | (self.n as u32 / 8) << 17
            | (self.m as u32 / 16) << 24
    }
}

const fn check(
    m: i64,
    n: i64,
    a: OperandType,
    b: OperandType,
    d: AccumulatorType,
    cta_group: i64,
) -> Result<(), Reason> {
    let two = match cta_group {
        1 => false,
        2 => true,
        _ => return Err(Reason::CtaGroup { cta_group }),
    };
    if !a.has_kind_of(b) || !d.accepts(a) || !d.accepts(b) {
        return Err(Reason::OperandTypes { a, b, d });
    }
    let rows = if two { [128, 256] } else { [64, 128] };
    if m != rows[0] && m != rows[1] {
        return Err(Reason::InstructionM { m, least: rows[0] });
    }
    let integers = a.is_integer();
    let of = (if two { 16 } else { 8 }) * (if integers { 2 } else { 1 });
    let is_small_integer = !two && integers && (n == 8 || n == 24);
    if !is_small_integer && (n < of || n > 256 || n % of != 0) {
        return Err(Reason::InstructionN { n, of });
    }
    Ok(())
}
