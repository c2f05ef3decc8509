//! The rows of the catalogue: instructions with their layouts as texts.

use colex::atom::{CopyAtom, MmaAtom, unwrap};
use colex::{ComposedLayout, DynLayout, Swizzle};

/// The vendor of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Vendor {
    /// NVIDIA.
    Nvidia,
    /// AMD.
    Amd,
    /// Intel.
    Intel,
}

/// How the layouts of a row were checked against the vendor's definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// The vendor's headers, compiled on a host, printed these layouts.
    Headers,
    /// The layouts reproduce every cell of the tables that the vendor's calculator prints.
    Calculator,
    /// Nobody checked the layouts.
    Unchecked,
    /// No row has the layouts: a lookup computed them by CuTe's rule for the family. No row has
    /// this value; [`MmaOp::evidence`](crate::MmaOp::evidence) and
    /// [`CopyOp::evidence`](crate::CopyOp::evidence) return it.
    Computed,
    /// The layouts contradict the vendor's calculator or each other, or follow a construction that
    /// does. Lookups do not return the row.
    Disputed,
}

/// How the threads and values of an instruction cover a matrix, as the catalogue records it.
///
/// [`TvLayout::coverage`](colex::thread_value::TvLayout::coverage) computes it from a layout, with the
/// first element that violates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[doc(alias = "Coverage")]
pub enum RecordedCoverage {
    /// Each element belongs to exactly one thread and value.
    Exact,
    /// Each element belongs to this number of threads and values.
    Replicated(u32),
    /// The layout reaches other elements than those of the matrix, or some more often than others.
    Irregular {
        /// The number of distinct elements that the layout reaches.
        reached: u32,
        /// The number of elements of the matrix.
        size: u32,
    },
}

/// The element types of an instruction, by short names: `f16`, `bf16`, `tf32`, `e4m3`, `s8`, `b1`.
///
/// A sparse operand is written `sparse2(f16)`, and a complex one `c64(2xf64)`. A text is empty if
/// the catalogue does not have the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Types {
    /// The type of the result D.
    pub d: &'static str,
    /// The type of A.
    pub a: &'static str,
    /// The type of B.
    pub b: &'static str,
    /// The type of the accumulator C.
    pub c: &'static str,
    /// The type of the scale factors, or an empty text.
    pub sf: &'static str,
}

impl Types {
    pub(crate) const UNKNOWN: Self = Self { d: "", a: "", b: "", c: "", sf: "" };

    pub(crate) const fn new(
        d: &'static str,
        a: &'static str,
        b: &'static str,
        c: &'static str,
    ) -> Self {
        Self { d, a, b, c, sf: "" }
    }

    pub(crate) const fn with_scale(self, sf: &'static str) -> Self {
        Self { sf, ..self }
    }

    /// Returns whether one of the operands has this type: `f16` is also a type of `sparse2(f16)`.
    #[must_use]
    pub fn contain(&self, name: &str) -> bool {
        [self.d, self.a, self.b, self.c, self.sf].iter().any(|text| has_word(text, name))
    }
}

fn has_word(text: &str, wanted: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    !wanted.is_empty() && words.any(|word| word == wanted)
}

/// A matrix instruction: a row of the catalogue.
///
/// The layouts are texts, so that the table of all instructions is small. [`atom`](Self::atom)
/// parses them. The fields of the layouts have the meaning that [`MmaAtom`] documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MmaEntry {
    /// The name in CuTe, or the mnemonic of AMD's instruction.
    pub name: &'static str,
    /// The template arguments or operand majors of the row, or an empty text.
    pub params: &'static str,
    /// The instruction of a row whose name is not its mnemonic, or an empty text.
    pub instruction: &'static str,
    /// The path of the type in this package.
    pub path: &'static str,
    /// The vendor.
    pub vendor: Vendor,
    /// The architecture: `sm80`, `cdna3`.
    pub arch: &'static str,
    /// The extents `M`, `N` and `K`.
    pub shape_mnk: [i64; 3],
    /// The number of independent products.
    pub blocks: i64,
    /// The number of lanes of the wave, for AMD's instructions.
    pub wave: Option<u8>,
    /// The element types.
    pub types: Types,
    /// The bits of a value of A, B and C in a register, for AMD's instructions.
    pub value_bits: Option<[u8; 3]>,
    /// From a thread of the atom to its lane, see [`MmaAtom::thr_id`].
    pub thr_id: &'static str,
    /// `(thread,value) -> m + k*M`.
    pub layout_a: &'static str,
    /// `(thread,value) -> n + k*N`.
    pub layout_b: &'static str,
    /// `(thread,value) -> m + n*M`.
    pub layout_c: &'static str,
    /// The scale factors of A, `(thread,value) -> m + k*M`, or an empty text.
    pub layout_sfa: &'static str,
    /// The scale factors of B, `(thread,value) -> n + k*N`, or an empty text.
    pub layout_sfb: &'static str,
    /// The metadata of a sparse A, `(thread,value) -> m + k*M`, or an empty text.
    pub layout_e: &'static str,
    /// How A, B and C are covered.
    pub coverage: [RecordedCoverage; 3],
    /// Where the operands are if they are not in registers, or an empty text.
    pub operands: &'static str,
    /// How the row was checked.
    pub evidence: Evidence,
    /// The source of the row.
    pub source: &'static str,
    /// Remarks about the row, or an empty text.
    pub notes: &'static str,
}

impl MmaEntry {
    pub(crate) const EMPTY: Self = Self {
        name: "",
        params: "",
        instruction: "",
        path: "",
        vendor: Vendor::Nvidia,
        arch: "",
        shape_mnk: [1; 3],
        blocks: 1,
        wave: None,
        types: Types::UNKNOWN,
        value_bits: None,
        thr_id: "",
        layout_a: "",
        layout_b: "",
        layout_c: "",
        layout_sfa: "",
        layout_sfb: "",
        layout_e: "",
        coverage: [RecordedCoverage::Exact; 3],
        operands: "",
        evidence: Evidence::Headers,
        source: "",
        notes: "",
    };

    /// Returns the layouts as a value.
    ///
    /// # Panics
    ///
    /// Only for two rows of [`Evidence::Disputed`], whose layouts are not those of an instruction.
    /// [`try_atom`](Self::try_atom) returns the error.
    #[must_use]
    pub const fn atom(&self) -> MmaAtom {
        unwrap(self.try_atom())
    }

    /// Returns the layouts as a value.
    ///
    /// - **Errors**: those of [`MmaAtom::with_blocks`], only for rows of [`Evidence::Disputed`].
    pub const fn try_atom(&self) -> Result<MmaAtom, colex::atom::Error> {
        let a = DynLayout::lit(self.layout_a);
        let (b, c) = (DynLayout::lit(self.layout_b), DynLayout::lit(self.layout_c));
        let thr_id = DynLayout::lit(self.thr_id);
        MmaAtom::with_blocks(self.shape_mnk, self.blocks, thr_id, a, b, c)
    }

    /// Returns whether one of the operands has the element type `name`, such as `f16`.
    #[must_use]
    pub fn has_type(&self, name: &str) -> bool {
        self.types.contain(name) || has_word(self.params, name)
    }

    /// Returns whether lookups skip the row, because its layouts are wrong or contradictory.
    #[must_use]
    pub const fn is_disputed(&self) -> bool {
        matches!(self.evidence, Evidence::Disputed)
    }
}

/// A copy instruction: a row of the catalogue. The layouts count bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CopyEntry {
    /// The name in CuTe.
    pub name: &'static str,
    /// The template arguments of the row, or an empty text.
    pub params: &'static str,
    /// The path of the type in this package.
    pub path: &'static str,
    /// The vendor.
    pub vendor: Vendor,
    /// The architecture: `sm80`.
    pub arch: &'static str,
    /// From a thread of the atom to its lane, see [`MmaAtom::thr_id`].
    pub thr_id: &'static str,
    /// The source, `(thread,value)` to a bit.
    pub layout_src: &'static str,
    /// The destination, `(thread,value)` to a bit.
    pub layout_dst: &'static str,
    /// The layout by which a tiled copy assigns data to threads.
    pub layout_ref: &'static str,
    /// From a value to its address in tensor memory, in bits, or an empty text. A step of `2^21`
    /// bits is a step by one lane.
    pub val_id: &'static str,
    /// How the row was checked.
    pub evidence: Evidence,
    /// The source of the row.
    pub source: &'static str,
}

impl CopyEntry {
    pub(crate) const EMPTY: Self = Self {
        name: "",
        params: "",
        path: "",
        vendor: Vendor::Nvidia,
        arch: "",
        thr_id: "",
        layout_src: "",
        layout_dst: "",
        layout_ref: "",
        val_id: "",
        evidence: Evidence::Headers,
        source: "",
    };

    /// Returns the layouts as a value, in bits.
    #[must_use]
    pub const fn atom(&self) -> CopyAtom {
        unwrap(CopyAtom::new(
            DynLayout::lit(self.thr_id),
            DynLayout::lit(self.layout_src),
            DynLayout::lit(self.layout_dst),
            DynLayout::lit(self.layout_ref),
        ))
    }
}

/// A layout of shared memory that matrix instructions read: a row of the catalogue.
///
/// CuTe calls this block of 8 rows or columns an atom.
/// [`tile_to_shape`](ComposedLayout::tile_to_shape) repeats it for the tile of an operand.
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// let mut entries = colex_atoms::smem_entries();
/// let entry = entries.find(|entry| entry.name == "Layout_K_SW128_Atom").unwrap();
/// assert_eq!((entry.element, entry.layout), ("f16", "(8,64):(64,1)"));
/// assert_eq!(entry.byte_swizzle().to_string(), "S<3,4,3>");
/// let tile = entry.composed().tile_to_shape(&IntTuple::lit("(128,64)"), None)?;
/// assert_eq!(tile.to_string(), "S<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SmemEntry {
    /// The name in CuTe: `Layout_K_SW128_Atom`.
    pub name: &'static str,
    /// The path of the type in this package.
    pub path: &'static str,
    /// The architectures.
    pub archs: [&'static str; 2],
    /// The short name of the element type.
    pub element: &'static str,
    /// The bits of an element.
    pub element_bits: i64,
    /// The layout of elements, without the swizzle.
    pub layout: &'static str,
    /// The swizzle `S<B,M,S>` of an offset in bytes.
    pub swizzle_bytes: [i64; 3],
    /// The swizzle `S<B,M,S>` of an offset in elements.
    pub swizzle_elements: [i64; 3],
    /// How the row was checked.
    pub evidence: Evidence,
    /// The source of the row.
    pub source: &'static str,
}

impl SmemEntry {
    pub(crate) const EMPTY: Self = Self {
        name: "",
        path: "",
        archs: ["sm90", "sm100"],
        element: "",
        element_bits: 8,
        layout: "",
        swizzle_bytes: [0; 3],
        swizzle_elements: [0; 3],
        evidence: Evidence::Headers,
        source: "",
    };

    /// Returns the swizzle of an offset in bytes.
    #[must_use]
    pub const fn byte_swizzle(&self) -> Swizzle {
        let [bits, base, shift] = self.swizzle_bytes;
        colex::unwrap(Swizzle::new(bits, base, shift))
    }

    /// Returns the swizzle of an offset in elements.
    #[must_use]
    pub const fn element_swizzle(&self) -> Swizzle {
        let [bits, base, shift] = self.swizzle_elements;
        colex::unwrap(Swizzle::new(bits, base, shift))
    }

    /// Returns the swizzled layout of elements.
    #[must_use]
    pub const fn composed(&self) -> ComposedLayout {
        let layout = DynLayout::lit(self.layout);
        colex::unwrap(ComposedLayout::new(self.element_swizzle(), colex::Int::new(0), &layout))
    }
}
