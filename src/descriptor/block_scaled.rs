//! `BlockScaledInstructionDescriptor`: types and shape of a `tcgen05.mma` with block scaling.

use super::instruction::{check_majors, operand_bits};
use super::{AccumulatorType, Error, Major, OperandType, Reason};

/// The scale factors of `.kind::mxf4nvf4`: their type, and the elements along K that share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockScale {
    /// `.ue8m0` for blocks of 32 elements: `.block32`, `.scale_vec::2X`.
    Ue8m0Block32,
    /// `.ue8m0` for blocks of 16 elements: `.block16`, `.scale_vec::4X`.
    Ue8m0Block16,
    /// `.ue4m3` for blocks of 16 elements, the format NVFP4: `.block16`, `.scale_vec::4X`.
    Ue4m3Block16,
}

/// The instruction descriptor of a `tcgen05.mma` with block scaling, its operand `idesc`.
///
/// ```text
/// 0..2   0                  13     A is negated       24..27  0
/// 2      A is sparse        14     B is negated       27..29  M / 128
/// 4..6   scale ID of B      15     A is MN-major      29..31  scale ID of A
/// 7..10  type of A          16     B is MN-major      31      K is 96
/// 10..13 type of B          17..23 N / 8
///                           23     the scale factors are ue8m0
/// ```
///
/// C and D are `f32`. A *scale ID* selects the bytes of a 32-bit word of tensor memory that have
/// the scale factors of a row.
///
/// | kind | scale factors | K | factors of a row | scale IDs |
/// |---|---|---|---:|---|
/// | `mxf8f6f4` | `ue8m0`, 1 for 32 | 32 | 1 | 0, 1, 2, 3 |
/// | `mxf4`, `mxf4nvf4` | `ue8m0`, 1 for 32 | 64 | 2 | 0, 2 |
/// | `mxf4`, `mxf4nvf4` | `ue8m0`, 1 for 32 | 96 | 3 | 0, 2 |
/// | `mxf4nvf4` | `ue8m0` or `ue4m3`, 1 for 16 | 64 | 4 | 0 |
/// | `mxf4nvf4` | `ue8m0` or `ue4m3`, 1 for 16 | 96 | 6 | 0, 2 |
///
/// With sparse A, K doubles and a row has the same number of factors.
///
/// # Where the sources disagree
///
/// Three cases are errors that name the disagreement:
///
/// - K of 96 with M of 128: CUTLASS uses it for 1 and 2 CTAs, and the PTX ISA has only M of 256.
/// - Scale ID 2 with 4 factors of a row: the PTX ISA allows it in the table of the descriptor, and
///   requires 0 where it describes the factors.
/// - Scale IDs 1 and 3 with 3 factors of a row: the PTX ISA has only 0 and 2 in the table of the
///   descriptor, and describes all four.
///
/// No kind with block scaling has a weight-stationary form.
///
/// - **Source**: PTX ISA, *Instruction Descriptor*, *Matrix Shape*, *Block Scaling* and *Transpose
///   and Negate operations* of tcgen05; CUTLASS `UMMA::InstrDescriptorBlockScaled`.
///
/// # Examples
///
/// ```
/// use colex::descriptor::{BlockScale, BlockScaledInstructionDescriptor, unwrap};
/// // NVFP4, 256 x 128 x 64 with two CTAs.
/// const NVFP4: BlockScaledInstructionDescriptor =
///     unwrap(BlockScaledInstructionDescriptor::mxf4nvf4([256, 128], BlockScale::Ue4m3Block16, 2));
/// assert_eq!(NVFP4.to_bits(), 0x1020_0480);
/// assert_eq!(NVFP4.shape_mnk(), [256, 128, 64]);
/// assert_eq!(NVFP4.with_k(96)?.to_bits(), 0x9020_0480);
/// # Ok::<(), colex::descriptor::Error>(())
/// ```
#[doc(alias = "InstrDescriptorBlockScaled")]
#[doc(alias = "make_instr_desc_block_scaled")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockScaledInstructionDescriptor {
    m: i64,
    n: i64,
    /// The extent K of the dense instruction.
    k: i64,
    /// The types of A and B for `mxf8f6f4`; `None` for packed elements of 4 bits.
    operands: Option<[OperandType; 2]>,
    scale: BlockScale,
    cta_group: i64,
    majors: [Major; 2],
    negated: [bool; 2],
    is_sparse: bool,
    scale_ids: [i64; 2],
}

impl BlockScaledInstructionDescriptor {
    /// Returns the descriptor of a dense instruction of `.kind::mxf8f6f4` with K-major operands,
    /// for the extents `[M, N]` of all CTAs of the group.
    ///
    /// | CTA group | M | N |
    /// |---|---|---|
    /// | 1 | 128 | multiples of 8 in 8..=256 |
    /// | 2 | 128, 256; 256 for sparse A | multiples of 16 in 16..=256 |
    ///
    /// - **Pre**: A and B are `e4m3`, `e5m2`, `e2m3`, `e3m2` or `e2m1`.
    /// - **Errors**: [`Reason::CtaGroup`], [`Reason::OperandTypes`], [`Reason::BlockScaledM`],
    ///   [`Reason::InstructionM`], [`Reason::InstructionN`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{BlockScaledInstructionDescriptor, OperandType};
    /// let (e4m3, e2m1) = (OperandType::E4m3, OperandType::E2m1);
    /// let mixed = BlockScaledInstructionDescriptor::mxf8f6f4([128, 64], e4m3, e2m1, 1)?;
    /// assert_eq!(mixed.to_bits(), 0x0890_1400);
    /// let error = BlockScaledInstructionDescriptor::mxf8f6f4([64, 64], e4m3, e4m3, 1).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "BlockScaledInstructionDescriptor::mxf8f6f4: M is 64; use 128",
    /// );
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn mxf8f6f4(
        extents: [i64; 2],
        a: OperandType,
        b: OperandType,
        cta_group: i64,
    ) -> Result<Self, Error> {
        let dense = Self::dense(extents, 32, Some([a, b]), BlockScale::Ue8m0Block32, cta_group);
        dense.checked("BlockScaledInstructionDescriptor::mxf8f6f4")
    }

    /// Returns the descriptor of a dense instruction of `.kind::mxf4`: `e2m1` with `ue8m0` for 32
    /// elements.
    ///
    /// - **Pre**: the extents of [`mxf8f6f4`](Self::mxf8f6f4). K is 64, see
    ///   [`with_k`](Self::with_k).
    /// - **Errors**: those of [`mxf8f6f4`](Self::mxf8f6f4).
    pub const fn mxf4(extents: [i64; 2], cta_group: i64) -> Result<Self, Error> {
        let dense = Self::dense(extents, 64, None, BlockScale::Ue8m0Block32, cta_group);
        dense.checked("BlockScaledInstructionDescriptor::mxf4")
    }

    /// Returns the descriptor of a dense instruction of `.kind::mxf4nvf4`: `e2m1` with these scale
    /// factors.
    ///
    /// - **Pre**: as [`mxf4`](Self::mxf4).
    /// - **Errors**: those of [`mxf8f6f4`](Self::mxf8f6f4).
    pub const fn mxf4nvf4(
        extents: [i64; 2],
        scale: BlockScale,
        cta_group: i64,
    ) -> Result<Self, Error> {
        let dense = Self::dense(extents, 64, None, scale, cta_group);
        dense.checked("BlockScaledInstructionDescriptor::mxf4nvf4")
    }

    const fn dense(
        [m, n]: [i64; 2],
        k: i64,
        operands: Option<[OperandType; 2]>,
        scale: BlockScale,
        cta_group: i64,
    ) -> Self {
        Self {
            m,
            n,
            k,
            operands,
            scale,
            cta_group,
            majors: [Major::K; 2],
            negated: [false; 2],
            is_sparse: false,
            scale_ids: [0; 2],
        }
    }

    /// Returns the descriptor with these contiguous modes of A and B.
    ///
    /// - **Pre**: MN-major elements have 8 bits. If B is MN-major with elements of 8 bits, N is a
    ///   multiple of 16, or of 32 for a group of 2 CTAs.
    /// - **Errors**: [`Reason::MnMajorType`], [`Reason::MnMajorN`].
    pub const fn with_majors(self, a: Major, b: Major) -> Result<Self, Error> {
        Self { majors: [a, b], ..self }.checked("BlockScaledInstructionDescriptor::with_majors")
    }

    /// Returns the descriptor of an instruction that negates A, B or both.
    #[must_use]
    pub const fn negating(self, a: bool, b: bool) -> Self {
        Self { negated: [a, b], ..self }
    }

    /// Returns the descriptor of an instruction with sparse A. K doubles. These kinds have no
    /// sparsity selector.
    ///
    /// - **Errors**: [`Reason::BlockScaledM`] for M of 128 with 2 CTAs; [`Reason::InstructionK`]
    ///   for K of 96.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::BlockScaledInstructionDescriptor;
    /// let dense = BlockScaledInstructionDescriptor::mxf4([256, 64], 2)?;
    /// assert_eq!(dense.sparse()?.shape_mnk(), [256, 64, 128]);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn sparse(self) -> Result<Self, Error> {
        Self { is_sparse: true, ..self }.checked("BlockScaledInstructionDescriptor::sparse")
    }

    /// Returns the descriptor of a dense instruction with this extent K: 32 for `mxf8f6f4`, 64 or
    /// 96 for the other kinds.
    ///
    /// - **Errors**: [`Reason::InstructionK`]; [`Reason::DisputedM`] for K of 96 with M of 128;
    ///   those of [`with_scale_ids`](Self::with_scale_ids), whose scale IDs depend on K.
    pub const fn with_k(self, k: i64) -> Result<Self, Error> {
        Self { k, ..self }.checked("BlockScaledInstructionDescriptor::with_k")
    }

    /// Returns the descriptor with these scale IDs of A and B, which are 0 otherwise. The [table of
    /// the type](Self) has the IDs of each kind.
    ///
    /// - **Errors**: [`Reason::ScaleId`]; [`Reason::DisputedScaleId`] where the sources disagree.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::{BlockScaledInstructionDescriptor, OperandType};
    /// let e4m3 = OperandType::E4m3;
    /// let first = BlockScaledInstructionDescriptor::mxf8f6f4([128, 128], e4m3, e4m3, 1)?;
    /// // The instructions along K read byte after byte of the scale factors.
    /// let bits = [0, 1, 2, 3].map(|id| first.with_scale_ids(id, id).map(|next| next.to_bits()));
    /// assert_eq!(bits, [0x08a0_0000, 0x28a0_0010, 0x48a0_0020, 0x68a0_0030].map(Ok));
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn with_scale_ids(self, a: i64, b: i64) -> Result<Self, Error> {
        Self { scale_ids: [a, b], ..self }
            .checked("BlockScaledInstructionDescriptor::with_scale_ids")
    }

    /// Returns the extents `M`, `N` and `K` of the instruction.
    #[must_use]
    pub const fn shape_mnk(&self) -> [i64; 3] {
        [self.m, self.n, if self.is_sparse { 2 * self.k } else { self.k }]
    }

    /// Returns the number of scale factors of a row of A, and of a column of B.
    #[must_use]
    pub const fn scale_factors(&self) -> i64 {
        let block = match self.scale {
            BlockScale::Ue8m0Block32 => 32,
            BlockScale::Ue8m0Block16 | BlockScale::Ue4m3Block16 => 16,
        };
        self.k / block
    }

    /// Packs the descriptor into its 32 bits.
    #[must_use]
    pub const fn to_bits(&self) -> u32 {
        let formats = match self.operands {
            Some([a, b]) => a.format() << 7 | b.format() << 10,
            // The kinds of packed elements have another number for e2m1.
            None => 1 << 7 | 1 << 10,
        };
        (self.is_sparse as u32) << 2
            | (self.scale_ids[1] as u32) << 4
            | formats
            | operand_bits(self.negated, self.majors)
            | (self.n as u32 / 8) << 17
            | (!matches!(self.scale, BlockScale::Ue4m3Block16) as u32) << 23
            | (self.m as u32 / 128) << 27
            | (self.scale_ids[0] as u32) << 29
            | ((self.k == 96) as u32) << 31
    }

    /// Returns the descriptor, or an error of `operation` unless an instruction has it.
    const fn checked(self, operation: &'static str) -> Result<Self, Error> {
        match self.check() {
            Ok(()) => Ok(self),
            Err(reason) => Err(Error::new(operation, reason)),
        }
    }

    const fn check(&self) -> Result<(), Reason> {
        let Self { m, n, k, .. } = *self;
        let two = match self.cta_group {
            1 => false,
            2 => true,
            cta_group => return Err(Reason::CtaGroup { cta_group }),
        };
        if let Some([a, b]) = self.operands {
            let e4m3 = OperandType::E4m3;
            if !a.has_kind_of(e4m3) || !b.has_kind_of(e4m3) {
                return Err(Reason::OperandTypes { a, b, d: AccumulatorType::F32 });
            }
        }
        if !two && m != 128 {
            return Err(Reason::BlockScaledM { m, only: 128 });
        }
        if two && m != 128 && m != 256 {
            return Err(Reason::InstructionM { m, least: 128 });
        }
        if two && self.is_sparse && m != 256 {
            return Err(Reason::BlockScaledM { m, only: 256 });
        }
        let of = if two { 16 } else { 8 };
        if n < of || n > 256 || n % of != 0 {
            return Err(Reason::InstructionN { n, of });
        }
        let (least, most) = match self.operands {
            Some(_) => (32, 32),
            None => (64, if self.is_sparse { 64 } else { 96 }),
        };
        if k != least && k != most {
            return Err(Reason::InstructionK { k, least, most });
        }
        if k == 96 && m != 256 {
            return Err(Reason::DisputedM { m });
        }
        let mut i = 0;
        while i < 2 {
            if let Err(reason) = check_scale_id(self.scale_ids[i], self.scale_factors()) {
                return Err(reason);
            }
            i += 1;
        }
        let operands = match self.operands {
            Some(operands) => operands,
            None => [OperandType::E2m1; 2],
        };
        check_majors(operands, self.majors, n, two)
    }
}

/// Returns an error unless a row with this number of scale factors has the scale ID.
const fn check_scale_id(id: i64, factors: i64) -> Result<(), Reason> {
    match (factors, id) {
        (1, 0..=3) | (2 | 3 | 6, 0 | 2) | (4, 0) => Ok(()),
        (3, 1 | 3) | (4, 2) => Err(Reason::DisputedScaleId { id, factors }),
        _ => Err(Reason::ScaleId { id, factors }),
    }
}
