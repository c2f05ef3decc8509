//! `MatrixDescriptor`: one operand of an instruction in shared memory, and how the hardware reads
//! it.

use super::{Error, Reason, SwizzleMode};

/// An instruction that reads its operands through matrix descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instruction {
    /// `wgmma.mma_async` of SM90.
    #[doc(alias = "GMMA")]
    Wgmma,
    /// `tcgen05.mma` of SM100.
    #[doc(alias = "UMMA")]
    Tcgen05,
}

/// The contiguous mode of an operand.
///
/// Transpose bits of an instruction are 0 for K-major operands and 1 for MN-major operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Major {
    /// Elements along K are contiguous.
    K,
    /// Elements along M or N are contiguous.
    #[doc(alias = "MN")]
    Mn,
}

/// The descriptor of an operand of one instruction in shared memory, as numbers.
///
/// [`OperandTile::descriptor`](super::OperandTile::descriptor) makes it from a layout, and
/// [`to_bits`](Self::to_bits) packs it.
///
/// Eight rows of 16 bytes form a *core matrix*. A *swizzle atom* is the smallest block with a
/// swizzle. Its rows have the [span](SwizzleMode::span), and it has 8 rows along M or N if the
/// operand is K-major, otherwise 8 rows along K, or 4 with 32-byte chunks. The descriptor has two
/// distances between core matrices or swizzle atoms. [`bit_address`](Self::bit_address) is their
/// definition.
///
/// | major | swizzle | leading byte offset (LBO) | stride byte offset (SBO) |
/// |---|---|---|---|
/// | K | none | between 16-byte columns | between groups of 8 rows |
/// | K | others | not used, 16 | between groups of 8 rows |
/// | MN | none | between groups of 8 columns along K | between 16-byte rows along MN |
/// | MN | others | between atoms along MN | between groups of 8 columns along K, 4 with 32-byte chunks |
///
/// - **Source**: PTX ISA, *Matrix Descriptor Format* of wgmma and *Shared Memory Descriptor* of
///   tcgen05; CuTe `GmmaDescriptor`, `UMMA::SmemDescriptor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatrixDescriptor {
    pub(super) instruction: Instruction,
    pub(super) major: Major,
    pub(super) swizzle_mode: SwizzleMode,
    pub(super) element_bits: i64,
    pub(super) extent: i64,
    /// The elements along K.
    pub(super) columns: i64,
    pub(super) start_address: i64,
    pub(super) leading_byte_offset: i64,
    pub(super) stride_byte_offset: i64,
    pub(super) base_offset: i64,
}

impl MatrixDescriptor {
    /// Returns the instruction that reads the descriptor.
    #[must_use]
    pub const fn instruction(&self) -> Instruction {
        self.instruction
    }

    /// Returns the contiguous mode.
    #[must_use]
    pub const fn major(&self) -> Major {
        self.major
    }

    /// Returns the swizzle.
    #[must_use]
    pub const fn swizzle_mode(&self) -> SwizzleMode {
        self.swizzle_mode
    }

    /// Returns the byte address of the first element.
    #[must_use]
    pub const fn start_address(&self) -> i64 {
        self.start_address
    }

    /// Returns the leading byte offset, LBO; 0 if the instruction reads one group along that
    /// direction.
    #[must_use]
    pub const fn leading_byte_offset(&self) -> i64 {
        self.leading_byte_offset
    }

    /// Returns the stride byte offset, SBO; 0 if the instruction reads one group along that
    /// direction.
    #[must_use]
    pub const fn stride_byte_offset(&self) -> i64 {
        self.stride_byte_offset
    }

    /// Returns the base offset: bits 7 to 9 of the byte address of the tile, or 0 if this address
    /// is a multiple of the [pattern](SwizzleMode::pattern).
    #[must_use]
    pub const fn base_offset(&self) -> i64 {
        self.base_offset
    }

    /// Returns the extents of the operand, `(M,K)` or `(N,K)`.
    #[must_use]
    pub const fn extents(&self) -> (i64, i64) {
        (self.extent, self.columns)
    }

    /// Packs the descriptor into its 64 bits.
    ///
    /// ```text
    /// 0..14   start address / 16        46..49  version: 0 for wgmma, 1 for tcgen05
    /// 16..30  LBO / 16                  49..52  base offset
    /// 32..46  SBO / 16                  52      0: LBO is relative
    /// 62..64  wgmma:   none 0, 128B 1, 64B 2, 32B 3
    /// 61..64  tcgen05: none 0, 128B with 32-byte chunks 1, 128B 2, 64B 4, 32B 6
    /// ```
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::descriptor::{Major, OperandTile};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,512),1)");
    /// let descriptor = OperandTile::wgmma(&tile, 16, Major::K, 64)?.descriptor(0x400, 0, 0)?;
    /// assert_eq!(descriptor.to_bits(), 0x4000_0040_0001_0040);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    #[doc(alias = "matrix_descriptor_encode")]
    #[must_use]
    pub const fn to_bits(&self) -> u64 {
        // `OperandTile` checked that each number is a multiple of 16 in `0..2^18`.
        let fields = (self.start_address as u64 >> 4)
            | (self.leading_byte_offset as u64 >> 4) << 16
            | (self.stride_byte_offset as u64 >> 4) << 32
            | (self.base_offset as u64) << 49;
        match self.instruction {
            Instruction::Wgmma => {
                let swizzle = match self.swizzle_mode {
                    SwizzleMode::None | SwizzleMode::Bytes128Atom32 => 0,
                    SwizzleMode::Bytes128 => 1,
                    SwizzleMode::Bytes64 => 2,
                    SwizzleMode::Bytes32 => 3,
                };
                fields | swizzle << 62
            }
            Instruction::Tcgen05 => {
                let swizzle = match self.swizzle_mode {
                    SwizzleMode::None => 0,
                    SwizzleMode::Bytes128Atom32 => 1,
                    SwizzleMode::Bytes128 => 2,
                    SwizzleMode::Bytes64 => 4,
                    SwizzleMode::Bytes32 => 6,
                };
                fields | 1 << 46 | swizzle << 61
            }
        }
    }

    /// Returns the address in bits at which the hardware reads element `(mn,k)` of the operand.
    ///
    /// Definition: the sum of the start address, multiples of LBO and SBO, and the offset in the
    /// core matrix or swizzle atom. The swizzle takes the bits from bit 7 of the sum, subtracts the
    /// base offset, and XORs the result into the number of the 16-byte chunk. With
    /// [`SwizzleMode::Bytes128Atom32`] it is the number of the 32-byte chunk.
    ///
    /// - **Post**: for operand `(i,j)` of a tile at byte address `a`, with the extents `(E,K)`,
    ///   this is `8*a + element_bits * tile(i*E + mn, j*K + k)`.
    /// - **Errors**: [`Reason::OutOfBounds`].
    /// - **Source**: PTX ISA, *Canonical Layouts* and the definitions of both offsets.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::descriptor::{Major, OperandTile};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,512),1)");
    /// let descriptor = OperandTile::wgmma(&tile, 16, Major::K, 64)?.descriptor(0, 0, 0)?;
    /// // Row 1 begins at byte 128. The swizzle moves its first 16 bytes to byte 144.
    /// assert_eq!(descriptor.bit_address(1, 0)?, 8 * 144);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn bit_address(&self, mn: i64, k: i64) -> Result<i64, Error> {
        let (rows, columns) = self.extents();
        if mn < 0 || mn >= rows {
            return Err(out_of_bounds("MatrixDescriptor::bit_address", 0, mn, rows));
        }
        if k < 0 || k >= columns {
            return Err(out_of_bounds("MatrixDescriptor::bit_address", 1, k, columns));
        }
        let chunk = 128 / self.element_bits;
        let span = self.swizzle_mode.span();
        let (lbo, sbo) = (self.leading_byte_offset, self.stride_byte_offset);
        let (in_chunk, offset) = match self.major {
            Major::K => (k % chunk, mn % 8 * span + mn / 8 * sbo + k / chunk * lbo),
            Major::Mn => {
                let (rows, depth) = (chunk * span / 16, self.swizzle_mode.depth());
                let (along_mn, along_k) = (mn / rows, k / depth);
                let atoms = if self.swizzle_mode.is_none() {
                    along_mn * sbo + along_k * lbo
                } else {
                    along_mn * lbo + along_k * sbo
                };
                (mn % chunk, mn % rows / chunk * 16 + k % depth * span + atoms)
            }
        };
        let address = self.start_address + offset;
        let swizzle = self.swizzle_mode.swizzle();
        let row = ((address >> 7) - self.base_offset) & ((1 << swizzle.bits()) - 1);
        let swizzled = address ^ (row << swizzle.base());
        Ok(8 * swizzled + in_chunk * self.element_bits)
    }
}

/// Returns the error of a coordinate out of bounds.
pub(super) const fn out_of_bounds(
    operation: &'static str,
    mode: usize,
    coordinate: i64,
    extent: i64,
) -> Error {
    Error::new(operation, Reason::OutOfBounds { mode, coordinate, extent })
}
