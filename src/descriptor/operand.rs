//! `OperandTile`: a tile in shared memory as operands of matrix instructions.
//!
//! The canonical layouts are those of PTX. `T` is the number of elements in 16 bytes, and `W` the
//! number of 16-byte chunks in the span of the swizzle: 1, 2, 4 or 8.
//!
//! ```text
//! K-major,  no swizzle:  ((8,m),(T,2)):((T,SBO),(1,LBO))
//! K-major,  swizzled:    ((8,m),(T,2)):((W*T,SBO),(1,T))
//! MN-major, no swizzle:  ((T,1,m),(8,k)):((1,T,SBO),(T,LBO))
//! MN-major, swizzled:    ((T,W,m),(8,k)):((1,T,LBO),(W*T,SBO))
//! ```
//!
//! With 32-byte chunks, `(4,k)` replaces `(8,k)`.
//!
//! Each mode of the tile is divided into these digits. Some digits must have the stride of the
//! canonical layout. LBO and SBO are the strides of the others.

use super::matrix::out_of_bounds;
use super::{Error, Instruction, Major, MatrixDescriptor, Reason, SwizzleMode};
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout, Int, IntTuple};

/// A tile in shared memory, divided into the operands of matrix instructions.
///
/// The tile is a layout `(MN,K)`. One instruction reads `extent` elements of M or N and 256 bits of
/// K. The tile holds a grid of such operands, and each has a descriptor.
///
/// The start address of an operand is the address of the tile plus the *unswizzled* offset of its
/// first element. Within a row of the 128-byte swizzle the operands along K begin 32 bytes apart.
///
/// - **Source**: CuTe `make_gmma_desc`, `make_umma_desc`, `DescriptorIterator`.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::descriptor::{Major, OperandTile, SwizzleMode, unwrap};
/// // A tile of 128 x 64 halves from `Layout_K_SW128_Atom`, for wgmma of 64 x N x 16.
/// const TILE: OperandTile = unwrap(OperandTile::wgmma(
///     &ComposedLayout::lit("S<3,3,3> o 0 o ((8,16),64):((64,512),1)"),
///     16,
///     Major::K,
///     64,
/// ));
/// assert_eq!(TILE.swizzle_mode(), SwizzleMode::Bytes128);
/// assert_eq!((TILE.leading_byte_offset(), TILE.stride_byte_offset()), (16, 1024));
/// assert_eq!(TILE.blocks().to_string(), "(2,4):(512,2)"); // in 16 bytes
/// let descriptor = TILE.descriptor(0, 1, 3)?;
/// assert_eq!(descriptor.start_address(), 8192 + 3 * 32);
/// # Ok::<(), colex::descriptor::Error>(())
/// ```
#[doc(alias = "make_gmma_desc")]
#[doc(alias = "make_umma_desc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperandTile {
    instruction: Instruction,
    major: Major,
    swizzle_mode: SwizzleMode,
    element_bits: i64,
    extent: i64,
    leading_byte_offset: i64,
    stride_byte_offset: i64,
    /// The offset of the composed layout, in bytes.
    offset: i64,
    /// `(mn,k)` of an operand in the tile to 16 bytes.
    blocks: DynLayout,
}

impl OperandTile {
    /// Divides a tile into operands of wgmma with `extent` elements along M or N.
    ///
    /// - **Pre**: A has extent 64, and B has extent N of the instruction. The elements have 1, 8,
    ///   16 or 32 bits; MN-major elements have 16 bits.
    /// - **Errors**: [`Reason::ElementBits`], [`Reason::Rank`], [`Reason::Swizzle`],
    ///   [`Reason::Unsupported`], [`Reason::OperandExtent`], [`Reason::TileExtent`],
    ///   [`Reason::NoStride`], [`Reason::CanonicalStride`], [`Reason::Field`];
    ///   [`Reason::Layout`] if no layout has the tile divided into digits.
    /// - **Source**: CuTe `make_gmma_desc`; PTX ISA, *Canonical Layouts* of wgmma.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::descriptor::{Major, OperandTile};
    /// // MN-major, 64-byte swizzle and bf16, the example of the PTX ISA.
    /// let tile = ComposedLayout::lit("S<2,3,3> o 0 o ((8,4,2),(8,2)):((1,8,256),(32,512))");
    /// let tile = OperandTile::wgmma(&tile, 16, Major::Mn, 64)?;
    /// assert_eq!(tile.leading_byte_offset(), 256 * 2);
    /// assert_eq!(tile.stride_byte_offset(), 512 * 2);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn wgmma(
        tile: &ComposedLayout,
        element_bits: i64,
        major: Major,
        extent: i64,
    ) -> Result<Self, Error> {
        match Self::divided(Instruction::Wgmma, tile, element_bits, major, extent) {
            Ok(tile) => Ok(tile),
            Err(reason) => Err(Error::new("OperandTile::wgmma", reason)),
        }
    }

    /// Divides a tile into operands of tcgen05 with `extent` elements along M or N.
    ///
    /// With `cta_group::2`, `extent` is that of one CTA. The leading dimension is a relative
    /// offset; absolute addresses are not supported.
    ///
    /// - **Pre**: the elements have 4, 8, 16 or 32 bits in shared memory; elements of 6 bits are
    ///   stored in 8. MN-major elements have 8 or 16 bits, or 32 bits with
    ///   [`SwizzleMode::Bytes128Atom32`].
    /// - **Errors**: those of [`wgmma`](Self::wgmma).
    /// - **Source**: CuTe `make_umma_desc`; PTX ISA, *Valid Combinations of Type-Size, Major-ness
    ///   and Swizzling* of tcgen05.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::descriptor::{Major, OperandTile};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o ((8,16),64):((64,512),1)");
    /// let descriptor = OperandTile::tcgen05(&tile, 16, Major::K, 128)?.descriptor(0, 0, 0)?;
    /// assert_eq!(descriptor.to_bits(), 0x4000_4040_0001_0000);
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn tcgen05(
        tile: &ComposedLayout,
        element_bits: i64,
        major: Major,
        extent: i64,
    ) -> Result<Self, Error> {
        match Self::divided(Instruction::Tcgen05, tile, element_bits, major, extent) {
            Ok(tile) => Ok(tile),
            Err(reason) => Err(Error::new("OperandTile::tcgen05", reason)),
        }
    }

    const fn divided(
        instruction: Instruction,
        tile: &ComposedLayout,
        element_bits: i64,
        major: Major,
        extent: i64,
    ) -> Result<Self, Reason> {
        let has_width = match instruction {
            Instruction::Wgmma => matches!(element_bits, 1 | 8 | 16 | 32),
            Instruction::Tcgen05 => matches!(element_bits, 4 | 8 | 16 | 32),
        };
        if !has_width {
            return Err(Reason::ElementBits { bits: element_bits });
        }
        if tile.rank() != 2 {
            return Err(Reason::Rank { rank: tile.rank() });
        }
        let swizzle_mode = attempt!(SwizzleMode::of_layout(tile, element_bits));
        if !is_supported(instruction, major, swizzle_mode, element_bits) {
            return Err(Reason::Unsupported { bits: element_bits, major });
        }
        let chunk = 128 / element_bits;
        // The elements along MN and K of one atom, and along K of one instruction.
        let row = chunk * swizzle_mode.span() / 16;
        let depth = swizzle_mode.depth();
        let columns = 256 / element_bits;
        let unit = match major {
            Major::K => 8,
            Major::Mn => row,
        };
        if extent < unit || extent > 256 || extent % unit != 0 {
            return Err(Reason::OperandExtent { extent, of: unit });
        }
        // The values of dynamic integers are known here.
        let inner = tile.inner().with_static(true);
        let (digits, leading_byte_offset, stride_byte_offset) = match major {
            Major::K => {
                let mn = attempt!(Digits::of(&inner, 0, [1, 8, extent]));
                let k = attempt!(Digits::of(&inner, 1, [1, chunk, columns]));
                attempt!(mn.expect(0, row));
                attempt!(k.expect(0, 1));
                let leading = if swizzle_mode.is_none() {
                    attempt!(k.bytes(1, chunk))
                } else {
                    attempt!(k.expect(1, chunk));
                    16
                };
                ([mn, k], leading, attempt!(mn.bytes(1, chunk)))
            }
            Major::Mn => {
                let mn = attempt!(Digits::of(&inner, 0, [1, row, extent]));
                let k = attempt!(Digits::of(&inner, 1, [1, depth, columns]));
                attempt!(mn.expect(0, 1));
                attempt!(k.expect(0, row));
                let (along_mn, along_k) =
                    (attempt!(mn.bytes(1, chunk)), attempt!(k.bytes(1, chunk)));
                if swizzle_mode.is_none() {
                    ([mn, k], along_k, along_mn)
                } else {
                    ([mn, k], along_mn, along_k)
                }
            }
        };
        let [mn, k] = digits;
        let offset = tile.offset().get();
        if offset < 0 || offset % chunk != 0 || offset / chunk >= 1 << 14 {
            return Err(Reason::Field { elements: offset, unit: chunk });
        }
        Ok(Self {
            instruction,
            major,
            swizzle_mode,
            element_bits,
            extent,
            leading_byte_offset,
            stride_byte_offset,
            offset: offset / chunk * 16,
            blocks: attempt!(in_chunks(&mn.rest, &k.rest, chunk)),
        })
    }

    /// Returns the descriptor of operand `(mn,k)` of the tile at a byte address of shared memory.
    ///
    /// - **Pre**: the address is a multiple of 16, or of 128 with a swizzle. For an address that is
    ///   not a multiple of the [pattern](SwizzleMode::pattern), the descriptor has a base offset.
    /// - **Errors**: [`Reason::OutOfBounds`] for the operand; [`Reason::Address`] for the address
    ///   of the tile or of the operand.
    /// - **Source**: CuTe `DescriptorIterator`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::descriptor::{Major, OperandTile};
    /// let tile = ComposedLayout::lit("S<3,3,3> o 0 o ((8,8),64):((64,512),1)");
    /// let tile = OperandTile::wgmma(&tile, 16, Major::K, 64)?;
    /// for k in 0..4 {
    ///     assert_eq!(tile.descriptor(1024, 0, k)?.start_address(), 1024 + k * 32);
    /// }
    /// assert!(tile.descriptor(1024, 0, 4).is_err());
    /// # Ok::<(), colex::descriptor::Error>(())
    /// ```
    pub const fn descriptor(
        &self,
        address: i64,
        mn: i64,
        k: i64,
    ) -> Result<MatrixDescriptor, Error> {
        let (rows, columns) = (part(&self.blocks, 0), part(&self.blocks, 1));
        if mn < 0 || mn >= rows.size() {
            return Err(out_of_bounds("descriptor", 0, mn, rows.size()));
        }
        if k < 0 || k >= columns.size() {
            return Err(out_of_bounds("descriptor", 1, k, columns.size()));
        }
        let alignment = if self.swizzle_mode.is_none() { 16 } else { 128 };
        if address < 0 || address >= 1 << 18 || address % alignment != 0 {
            return Err(Error::new(
                "OperandTile::descriptor",
                Reason::Address { address, alignment },
            ));
        }
        let blocks = rows.index(mn) + columns.index(k);
        // The division compares without overflow: a block may be anywhere in 64 bits.
        let rest = self.offset + address;
        if blocks < -(rest / 16) || blocks >= ((1 << 18) - rest) / 16 {
            let address = blocks.saturating_mul(16).saturating_add(rest);
            return Err(Error::new(
                "OperandTile::descriptor",
                Reason::Address { address, alignment: 16 },
            ));
        }
        let base_offset =
            if address % self.swizzle_mode.pattern() == 0 { 0 } else { address >> 7 & 7 };
        Ok(MatrixDescriptor {
            instruction: self.instruction,
            major: self.major,
            swizzle_mode: self.swizzle_mode,
            element_bits: self.element_bits,
            extent: self.extent,
            start_address: rest + blocks * 16,
            leading_byte_offset: self.leading_byte_offset,
            stride_byte_offset: self.stride_byte_offset,
            base_offset,
        })
    }

    /// Returns the layout from operand `(mn,k)` of the tile to its start, in units of 16 bytes.
    ///
    /// Adding the offset to a packed descriptor gives that of the operand, while the address is
    /// below `2^18`.
    #[must_use]
    pub const fn blocks(&self) -> DynLayout {
        self.blocks
    }

    /// Returns the swizzle.
    #[must_use]
    pub const fn swizzle_mode(&self) -> SwizzleMode {
        self.swizzle_mode
    }

    /// Returns the leading byte offset, see [`MatrixDescriptor`].
    #[must_use]
    pub const fn leading_byte_offset(&self) -> i64 {
        self.leading_byte_offset
    }

    /// Returns the stride byte offset, see [`MatrixDescriptor`].
    #[must_use]
    pub const fn stride_byte_offset(&self) -> i64 {
        self.stride_byte_offset
    }
}

/// Returns whether the instruction reads such an operand.
const fn is_supported(
    instruction: Instruction,
    major: Major,
    swizzle_mode: SwizzleMode,
    element_bits: i64,
) -> bool {
    let atom_32 = matches!(swizzle_mode, SwizzleMode::Bytes128Atom32);
    match (instruction, major) {
        (_, Major::K) => !atom_32,
        (Instruction::Wgmma, Major::Mn) => element_bits == 16 && !atom_32,
        (Instruction::Tcgen05, Major::Mn) => match element_bits {
            8 | 16 => !atom_32,
            32 => atom_32,
            _ => false,
        },
    }
}

/// A mode of the tile, divided at `distances`: digits `[a,b)`, `[b,c)` of one operand, and the rest
/// of the tile.
#[derive(Clone, Copy)]
struct Digits {
    mode: usize,
    distances: [i64; 3],
    parts: DynLayout,
    rest: DynLayout,
}

impl Digits {
    const fn of(inner: &DynLayout, mode: usize, distances: [i64; 3]) -> Result<Self, Reason> {
        let layout = part(inner, mode);
        let [first, second, extent] = distances;
        let size = layout.size();
        if size < 1 || size % extent != 0 {
            return Err(Reason::TileExtent { mode, size, of: extent });
        }
        let shape = [second / first, extent / second, size / extent];
        let shape = attempt_layout!(IntTuple::from_slice(&shape));
        let parts = attempt_layout!(layout.with_shape(&shape));
        Ok(Self { mode, distances, parts, rest: part(&parts, 2) })
    }

    /// Returns the stride of a digit in elements; `None` if it has one value.
    const fn stride(&self, digit: usize) -> Result<Option<i64>, Reason> {
        let layout = part(&self.parts, digit).coalesce();
        let elements = layout.size();
        if elements == 1 {
            return Ok(None);
        }
        match layout.leaf(0) {
            Some((_, stride)) if layout.leaf_count() == 1 => Ok(Some(stride.get())),
            _ => {
                let (mode, distance) = (self.mode, self.distances[digit]);
                Err(Reason::NoStride { mode, distance, elements })
            }
        }
    }

    /// Returns an error unless the digit has this stride.
    const fn expect(&self, digit: usize, expected: i64) -> Result<(), Reason> {
        match attempt!(self.stride(digit)) {
            Some(found) if found != expected => {
                let (mode, distance) = (self.mode, self.distances[digit]);
                Err(Reason::CanonicalStride { mode, distance, found, expected })
            }
            _ => Ok(()),
        }
    }

    /// Returns the stride of a digit in bytes, 0 if it has one value.
    const fn bytes(&self, digit: usize, chunk: i64) -> Result<i64, Reason> {
        let Some(elements) = attempt!(self.stride(digit)) else { return Ok(0) };
        if elements < 0 || elements % chunk != 0 || elements / chunk >= 1 << 14 {
            return Err(Reason::Field { elements, unit: chunk });
        }
        Ok(elements / chunk * 16)
    }
}

/// Returns the layout `(mn,k)` in chunks of 16 bytes.
const fn in_chunks(mn: &DynLayout, k: &DynLayout, chunk: i64) -> Result<DynLayout, Reason> {
    let (mn, k) = (mn.coalesce(), k.coalesce());
    let mut i = 0;
    while i < 2 {
        let layout = [&mn, &k][i];
        let mut leaf = 0;
        while let Some((extent, stride)) = layout.leaf(leaf) {
            if extent.get() > 1 && stride.get() % chunk != 0 {
                return Err(Reason::Field { elements: stride.get(), unit: chunk });
            }
            leaf += 1;
        }
        i += 1;
    }
    let elements = attempt_layout!(DynLayout::from_modes(&[mn, k]));
    Ok(attempt_layout!(elements.upcast(Int::new(chunk))))
}

/// Returns mode `i` of a layout with this mode.
const fn part(layout: &DynLayout, i: usize) -> DynLayout {
    crate::unwrap(layout.get(i))
}
