//! `InstructionDescriptor`: types and shape of a `tcgen05.mma`.

use super::{AccumulatorType, Error, Major, OperandType, Reason};

/// The instruction descriptor of a `tcgen05.mma` without block scaling, its operand `idesc`.
///
/// ```text
/// 0..2   sparsity selector      13     A is negated       24..29  M / 16
/// 2      A is sparse            14     B is negated       30..32  maximum shift of `.ws`:
/// 3      D saturates            15     A is MN-major              0, 8, 16, 32
/// 4..6   type of D              16     B is MN-major
/// 7..10  type of A              17..23 N / 8
/// 10..13 type of B
/// ```
///
/// The descriptor has neither K, which follows from the types, nor the CTA group. The kinds with
/// block scaling have a [descriptor of their own](super::BlockScaledInstructionDescriptor).
///
/// The shapes are those of the PTX ISA. CUTLASS uses fewer: with one CTA and M of 128 it requires
/// multiples of 16 for N, and for integers it does not use N of 24. It has no `.ws` instruction.
///
/// - **Source**: PTX ISA, *Instruction Descriptor*, *Matrix Shape*, *Transpose and Negate
///   operations* and *Sparsity selector* of tcgen05; CUTLASS `UMMA::InstrDescriptor`.
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
/// assert_eq!(QK.with_majors(Major::K, Major::Mn)?.to_bits(), 0x0821_0490);
/// assert_eq!(QK.shape_mnk(), [128, 128, 16]);
/// # Ok::<(), colex::descriptor::Error>(())
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
    cta_group: i64,
    majors: [Major; 2],
    negated: [bool; 2],
    saturates: bool,
    /// The sparsity selector, if A is sparse.
    sparsity: Option<i64>,
    /// The maximum shift of a weight-stationary instruction.
    max_shift: Option<i64>,
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
        Self::dense(extents, a, b, d, cta_group, None).checked("InstructionDescriptor::new")
    }

    /// Returns the descriptor of a dense weight-stationary instruction, `tcgen05.mma.ws`, with
    /// K-major operands and without a shift.
    ///
    /// - **Pre**: the types are as in [`new`](Self::new), M is 32, 64 or 128, and N is 64, 128 or
    ///   256. The instruction has one CTA.
    /// - **Errors**: [`Reason::OperandTypes`], [`Reason::StationaryM`], [`Reason::StationaryN`].
    /// - **Source**: PTX ISA, *Matrix Shape* of tcgen05, rows with `.ws`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{AccumulatorType, InstructionDescriptor, OperandType};
    /// let (bf16, f32) = (OperandType::Bf16, AccumulatorType::F32);
    /// let dense = InstructionDescriptor::weight_stationary([32, 256], bf16, bf16, f32)?;
    /// assert_eq!(dense.to_bits(), 0x0240_0490);
    /// assert_eq!(dense.with_max_shift(16)?.to_bits(), 0x8240_0490);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn weight_stationary(
        extents: [i64; 2],
        a: OperandType,
        b: OperandType,
        d: AccumulatorType,
    ) -> Result<Self, Error> {
        let dense = Self::dense(extents, a, b, d, 1, Some(0));
        dense.checked("InstructionDescriptor::weight_stationary")
    }

    const fn dense(
        [m, n]: [i64; 2],
        a: OperandType,
        b: OperandType,
        d: AccumulatorType,
        cta_group: i64,
        max_shift: Option<i64>,
    ) -> Self {
        Self {
            m,
            n,
            a,
            b,
            d,
            cta_group,
            majors: [Major::K; 2],
            negated: [false; 2],
            saturates: false,
            sparsity: None,
            max_shift,
        }
    }

    /// Returns the descriptor with these contiguous modes of A and B.
    ///
    /// - **Pre**: MN-major elements have 8, 16 or 32 bits. If B is MN-major with elements of 8
    ///   bits, N is a multiple of 16, or of 32 for a group of 2 CTAs.
    /// - **Errors**: [`Reason::MnMajorType`], [`Reason::MnMajorN`].
    /// - **Source**: PTX ISA, *Transpose and Negate operations* and *Valid Combinations of
    ///   Type-Size, Major-ness and Swizzling* of tcgen05.
    pub const fn with_majors(self, a: Major, b: Major) -> Result<Self, Error> {
        Self { majors: [a, b], ..self }.checked("InstructionDescriptor::with_majors")
    }

    /// Returns the descriptor of an instruction that negates A, B or both.
    ///
    /// - **Errors**: [`Reason::OnlyFloats`] for integers.
    pub const fn negating(self, a: bool, b: bool) -> Result<Self, Error> {
        Self { negated: [a, b], ..self }.checked("InstructionDescriptor::negating")
    }

    /// Returns the descriptor of an instruction whose integer sums saturate.
    ///
    /// - **Errors**: [`Reason::OnlyIntegers`] for floating-point types.
    pub const fn saturating(self) -> Result<Self, Error> {
        Self { saturates: true, ..self }.checked("InstructionDescriptor::saturating")
    }

    /// Returns the descriptor of an instruction with sparse A and this sparsity selector. K
    /// doubles.
    ///
    /// - **Errors**: [`Reason::SparsitySelector`] unless the selector is in 0..=3, or 0 for
    ///   elements of 8 bits and less; [`Reason::StationaryN`] for N of 256 with `.ws`.
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
        Self { sparsity: Some(selector), ..self }.checked("InstructionDescriptor::sparse")
    }

    /// Returns the descriptor of a weight-stationary instruction that shifts B by at most `shift`
    /// columns where it reuses B.
    ///
    /// - **Errors**: [`Reason::OnlyStationary`] unless
    ///   [`weight_stationary`](Self::weight_stationary) made the descriptor; [`Reason::MaxShift`]
    ///   unless the shift is 0, 8, 16 or 32.
    /// - **Source**: PTX ISA, *Instruction Descriptor* of tcgen05; CUTLASS `UMMA::MaxShift`.
    pub const fn with_max_shift(self, shift: i64) -> Result<Self, Error> {
        let operation = "InstructionDescriptor::with_max_shift";
        if self.max_shift.is_none() {
            return Err(Error::new(operation, Reason::OnlyStationary));
        }
        Self { max_shift: Some(shift), ..self }.checked(operation)
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
            Some(selector) => selector as u32 | 1 << 2,
            None => 0,
        };
        let d = match self.d {
            AccumulatorType::F16 => 0,
            AccumulatorType::F32 => 1,
            AccumulatorType::S32 => 2,
        };
        let shift = match self.max_shift {
            Some(8) => 1,
            Some(16) => 2,
            Some(32) => 3,
            _ => 0,
        };
        sparsity
            | (self.saturates as u32) << 3
            | d << 4
            | self.a.format() << 7
            | self.b.format() << 10
            | operand_bits(self.negated, self.majors)
            | (self.n as u32 / 8) << 17
            | (self.m as u32 / 16) << 24
            | shift << 30
    }

    /// Returns the descriptor, or an error of `operation` unless an instruction has it.
    const fn checked(self, operation: &'static str) -> Result<Self, Error> {
        match self.check() {
            Ok(()) => Ok(self),
            Err(reason) => Err(Error::new(operation, reason)),
        }
    }

    const fn check(&self) -> Result<(), Reason> {
        let Self { m, n, a, b, d, .. } = *self;
        let two = match self.cta_group {
            1 => false,
            2 => true,
            cta_group => return Err(Reason::CtaGroup { cta_group }),
        };
        if !a.has_kind_of(b) || !d.accepts(a) || !d.accepts(b) {
            return Err(Reason::OperandTypes { a, b, d });
        }
        let integers = a.is_integer();
        if let Some(shift) = self.max_shift {
            if !matches!(m, 32 | 64 | 128) {
                return Err(Reason::StationaryM { m });
            }
            let most = if self.sparsity.is_some() { 128 } else { 256 };
            if !matches!(n, 64 | 128 | 256) || n > most {
                return Err(Reason::StationaryN { n, most });
            }
            if !matches!(shift, 0 | 8 | 16 | 32) {
                return Err(Reason::MaxShift { shift });
            }
        } else {
            let least = if two { 128 } else { 64 };
            if m != least && m != 2 * least {
                return Err(Reason::InstructionM { m, least });
            }
            let of = (if two { 16 } else { 8 }) * (if integers { 2 } else { 1 });
            let is_small_integer = !two && integers && (n == 8 || n == 24);
            if !is_small_integer && (n < of || n > 256 || n % of != 0) {
                return Err(Reason::InstructionN { n, of });
            }
        }
        if let Some(selector) = self.sparsity {
            let most = if a.bits() > 8 { 3 } else { 0 };
            if selector < 0 || selector > most {
                return Err(Reason::SparsitySelector { selector, most });
            }
        }
        if integers && (self.negated[0] || self.negated[1]) {
            return Err(Reason::OnlyFloats { operand: a });
        }
        if !integers && self.saturates {
            return Err(Reason::OnlyIntegers { operand: a });
        }
        check_majors([a, b], self.majors, n, two)
    }
}

/// Returns the bits 13 to 16, which all kinds have.
pub(super) const fn operand_bits(negated: [bool; 2], majors: [Major; 2]) -> u32 {
    (negated[0] as u32) << 13
        | (negated[1] as u32) << 14
        | (matches!(majors[0], Major::Mn) as u32) << 15
        | (matches!(majors[1], Major::Mn) as u32) << 16
}

/// Returns an error unless an instruction with this extent N reads operands of these types with
/// these contiguous modes.
pub(super) const fn check_majors(
    operands: [OperandType; 2],
    majors: [Major; 2],
    n: i64,
    two: bool,
) -> Result<(), Reason> {
    let mut i = 0;
    while i < 2 {
        if matches!(majors[i], Major::Mn) && operands[i].bits() < 8 {
            return Err(Reason::MnMajorType { operand: operands[i] });
        }
        i += 1;
    }
    let of = if two { 32 } else { 16 };
    if matches!(majors[1], Major::Mn) && operands[1].bits() == 8 && n % of != 0 {
        return Err(Reason::MnMajorN { n, of });
    }
    Ok(())
}
