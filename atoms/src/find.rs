//! Lookup by name.

use colex::atom::{CopyAtom, MmaAtom};
use colex::{ComposedLayout, Int};

use crate::error::{Error, Reason};
use crate::name::{Arguments, Name};
use crate::nearest::nearest;
use crate::{CopyEntry, Element, Evidence, MmaEntry, SmemEntry, Types, families, tables};

/// A matrix instruction that a lookup found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MmaOp {
    /// The row of the catalogue. For template arguments that no row has, a row of the same family,
    /// whose name, shape and layouts are others than those of `atom`.
    pub entry: &'static MmaEntry,
    /// The element types of the template arguments, or those of the row.
    pub types: Types,
    /// The layouts.
    pub atom: MmaAtom,
}

impl MmaOp {
    /// Returns how the layouts of `atom` were checked: the evidence of the row, or
    /// [`Evidence::Computed`] if they are not those of the row.
    ///
    /// ```
    /// use colex_atoms::{Evidence, mma};
    /// let row = mma("SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>")?;
    /// assert_eq!(row.evidence(), Evidence::Headers);
    /// let computed = mma("SM90_64x24x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>")?;
    /// assert_eq!(computed.evidence(), Evidence::Computed);
    /// # Ok::<(), colex_atoms::Error<'static>>(())
    /// ```
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        let is_row = self.entry.try_atom().as_ref() == Ok(&self.atom);
        if is_row { self.entry.evidence } else { Evidence::Computed }
    }
}

/// A copy instruction that a lookup found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CopyOp {
    /// The row of the catalogue. For template arguments that no row has, a row of the same family.
    pub entry: &'static CopyEntry,
    /// The layouts, in bits. [`CopyAtom::recast`] returns those of elements.
    pub atom: CopyAtom,
}

impl CopyOp {
    /// Returns how the layouts of `atom` were checked: the evidence of the row, or
    /// [`Evidence::Computed`] if they are not those of the row.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        if self.entry.atom() == self.atom { self.entry.evidence } else { Evidence::Computed }
    }
}

/// Returns the matrix instruction `name`.
///
/// A name is one of
///
/// - CuTe's name: `SM80_16x8x16_F32F16F16F32_TN`. Namespaces may be missing.
/// - AMD's mnemonic: `v_mfma_f32_32x32x8f16`.
/// - A path of this package: `rdna3::v_wmma_f32_16x16x16_f16_w32`.
/// - A name with template arguments: `UniversalFMA<float>`,
///   `SM90_64x128x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::MN>`,
///   `SM100_MMA_F16BF16_SS<half_t,half_t,float,128,96,UMMA::Major::K,UMMA::Major::K>`.
///
/// The template arguments for majors and signs are accepted, and do not change the layouts. For a
/// warpgroup instruction, N may be any multiple of 8 up to 256. An instruction with accumulators in
/// tensor memory takes M and N from its arguments. If no row has these sizes, the function computes
/// the layouts by CuTe's rule. It does not check that the hardware has this combination of sizes
/// and types. An instruction of `sm120` takes types of the width of its row, and the scale's vector
/// of a row.
///
/// - **Errors**: [`Reason::Unknown`], [`Reason::Ambiguous`], [`Reason::Disputed`],
///   [`Reason::Arguments`].
///
/// # Examples
///
/// ```
/// let found = colex_atoms::mma("SM90_64x24x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>")?;
/// assert_eq!(found.atom.shape_mnk(), [64, 24, 16]);
/// assert_eq!(found.atom.layout_c().to_string(), "((4,8,4),(2,2,3)):((128,1,16),(64,8,512))");
/// # Ok::<(), colex_atoms::Error<'static>>(())
/// ```
pub fn mma(name: &str) -> Result<MmaOp, Error<'_>> {
    let error = |reason| Error { operation: "mma", name, reason };
    let parsed = Name::parse(name).ok_or(error(Reason::Arguments { expected: "`<..>`" }))?;
    let arguments = parsed
        .arguments()
        .ok_or(error(Reason::Arguments { expected: "types, sizes and majors as in CuTe" }))?;
    let mut rows = mma_named(name);
    let Some(first) = rows.next() else {
        return mma_of_family(&parsed, &arguments).map_err(error);
    };
    if parsed.has_arguments() {
        return with_arguments(first, &parsed, &arguments).map_err(error);
    }
    match rows.find(|row| !is_same(first, row)) {
        None => found(first).map_err(error),
        Some(other) => Err(error(Reason::Ambiguous { paths: [first.path, other.path] })),
    }
}

/// Returns the rows that a name without template arguments has: several if they differ in
/// architecture, wave size or template arguments. Disputed rows are not among them.
///
/// # Examples
///
/// ```
/// let rows = colex_atoms::mma_named("v_mfma_f32_32x32x8f16");
/// assert_eq!(rows.map(|entry| entry.arch).collect::<Vec<_>>(), ["cdna1", "cdna2"]);
/// ```
pub fn mma_named(name: &str) -> impl Iterator<Item = &'static MmaEntry> + Clone {
    let path = Name::parse(name).map_or("", |name| name.path);
    mma_entries().filter(move |row| {
        is_named(path, row.name, row.path) || (!path.is_empty() && row.instruction == path)
    })
}

/// Returns all matrix instructions except the disputed rows.
///
/// # Examples
///
/// ```
/// let atoms = colex_atoms::mma_entries();
/// let bf16 = atoms.filter(|entry| entry.arch == "sm80" && entry.has_type("bf16"));
/// assert!(bf16.map(|entry| entry.name).any(|name| name == "SM80_16x8x16_F32BF16BF16F32_TN"));
/// ```
pub fn mma_entries() -> impl Iterator<Item = &'static MmaEntry> + Clone {
    all_mma().filter(|row| !row.is_disputed())
}

/// Returns the matrix instructions whose layouts are wrong or contradictory.
pub fn disputed_entries() -> impl Iterator<Item = &'static MmaEntry> + Clone {
    all_mma().filter(|row| row.is_disputed())
}

fn all_mma() -> impl Iterator<Item = &'static MmaEntry> + Clone {
    tables::MMA.iter().copied().flatten().copied()
}

/// Returns all copy instructions.
pub fn copy_entries() -> impl Iterator<Item = &'static CopyEntry> + Clone {
    tables::COPY.iter().copied().flatten().copied()
}

/// Returns all layouts of shared memory.
pub fn smem_entries() -> impl Iterator<Item = &'static SmemEntry> + Clone {
    tables::SMEM.iter().copied().flatten().copied()
}

/// Returns the copy instruction `name`, with layouts in bits.
///
/// A name is CuTe's name, `SM75_U32x4_LDSM_N`, a path of this package, or a name with template
/// arguments: `UniversalCopy<uint32_t>`, `SM80_CP_ASYNC_CACHEALWAYS<uint128_t>`.
///
/// - **Errors**: [`Reason::Unknown`], [`Reason::Arguments`].
///
/// # Examples
///
/// ```
/// let found = colex_atoms::copy("UniversalCopy<float>")?;
/// assert_eq!(found.atom.layout_src().to_string(), "(1,32):(0,1)");
/// # Ok::<(), colex_atoms::Error<'static>>(())
/// ```
pub fn copy(name: &str) -> Result<CopyOp, Error<'_>> {
    let error = |reason| Error { operation: "copy", name, reason };
    let wrong = |expected| error(Reason::Arguments { expected });
    let parsed = Name::parse(name).ok_or(wrong("`<..>`"))?;
    let path = match parsed.path {
        "DefaultCopy" | "AutoVectorizingCopy" => "AutoVectorizingCopyWithAssumedAlignment",
        path => path,
    };
    let Some(entry) = copy_entries().find(|row| is_named(path, row.name, row.path)) else {
        let nearest = nearest(parsed.path, copy_entries().map(|row| row.name));
        return Err(error(Reason::Unknown { nearest }));
    };
    if !parsed.has_arguments() || entry.name == "AutoVectorizingCopyWithAssumedAlignment" {
        return Ok(CopyOp { entry, atom: entry.atom() });
    }
    if entry.params.is_empty() {
        return Err(wrong("the name alone"));
    }
    let expected = "one type, or two of the same size: `<uint128_t>`";
    let arguments = parsed.arguments().ok_or(wrong(expected))?;
    let (source, destination) = (arguments.element(0), arguments.element(1));
    let Some(source) = source.filter(|_| arguments.number_count() == 0) else {
        return Err(wrong(expected));
    };
    if destination.is_some_and(|other| other.bits != source.bits) || arguments.type_count() > 2 {
        return Err(wrong(expected));
    }
    let is_async = entry.name.starts_with("SM80_CP_ASYNC");
    if is_async && !matches!(source.bits, 32 | 64 | 128) {
        return Err(wrong("a type of 4, 8 or 16 bytes: `<uint128_t>`"));
    }
    if entry.name.contains("CACHEGLOBAL") && source.bits != 128 {
        return Err(wrong("a type of 16 bytes: `<uint128_t>`"));
    }
    let atom = families::one_value(source).map_err(|_| wrong(expected))?;
    Ok(CopyOp { entry, atom })
}

/// Returns the swizzled layout of shared memory `name` for an element type, in elements.
///
/// The type is a template argument: `Layout_K_SW128_Atom<half_t>`. The catalogue has rows for 8, 16
/// and 32 bits; other widths are recast from 8 bits.
/// [`tile_to_shape`](ComposedLayout::tile_to_shape) repeats the layout for the tile of an operand.
///
/// - **Errors**: [`Reason::Unknown`], [`Reason::Arguments`].
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// let block = colex_atoms::smem("GMMA::Layout_K_SW128_Atom<half_t>")?;
/// assert_eq!(block.to_string(), "S<3,3,3> o 0 o (8,64):(64,1)");
/// let tile = block.tile_to_shape(&IntTuple::lit("(128,64)"), None)?;
/// assert_eq!(tile.to_string(), "S<3,3,3> o 0 o ((8,16),(64,1)):((64,512),(1,0))");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn smem(name: &str) -> Result<ComposedLayout, Error<'_>> {
    let error = |reason| Error { operation: "smem", name, reason };
    let wrong = || error(Reason::Arguments { expected: "one type: `<half_t>`" });
    let parsed = Name::parse(name).ok_or_else(wrong)?;
    let path = ["SM90::", "GMMA::", "UMMA::"]
        .iter()
        .fold(parsed.path, |path, prefix| path.strip_prefix(prefix).unwrap_or(path));
    if let Some(row) = smem_entries().find(|row| is_in_path(path, row.path)) {
        if parsed.has_arguments() {
            return Err(error(Reason::Arguments { expected: "the name alone" }));
        }
        return Ok(row.composed());
    }
    if !smem_entries().any(|row| row.name == path) {
        let nearest = nearest(path, smem_entries().map(|row| row.name));
        return Err(error(Reason::Unknown { nearest }));
    }
    let arguments = parsed.arguments().ok_or_else(wrong)?;
    let element = arguments.element(0).filter(|_| arguments.type_count() == 1).ok_or_else(wrong)?;
    let rows = || smem_entries().filter(|row| row.name == path);
    if let Some(row) = rows().find(|row| row.element_bits == element.bits) {
        return Ok(row.composed());
    }
    // A swizzle permutes units of 16 bytes.
    if element.bits > 128 {
        return Err(error(Reason::Arguments {
            expected: "a type of at most 16 bytes: `<half_t>`",
        }));
    }
    let bytes = rows().find(|row| row.element_bits == 8).ok_or_else(wrong)?;
    bytes.composed().recast(Int::new(8), Int::new(element.bits)).map_err(|_| wrong())
}

/// Returns the name of the catalogue that is spelled most like `name`, if one is similar.
///
/// # Examples
///
/// ```
/// assert_eq!(colex_atoms::nearest_name("sm75_u32x4_ldsm"), Some("SM75_U32x4_LDSM_N"));
/// assert_eq!(colex_atoms::nearest_name("frobnicate"), None);
/// ```
#[must_use]
pub fn nearest_name(name: &str) -> Option<&'static str> {
    let path = Name::parse(name).map_or(name, |name| name.path);
    let copies = copy_entries().map(|row| row.name);
    let smem = smem_entries().map(|row| row.name);
    nearest(path, mma_entries().map(|row| row.name).chain(copies).chain(smem))
}

/// Returns whether a row has the name: CuTe's with some or no namespaces, or a path in Rust.
fn is_named(wanted: &str, name: &str, path: &str) -> bool {
    // CuTe 4 has `SM90::GMMA::MMA_64x8x16_F16F16F16_SS`, and its old name as an alias.
    let without_sm90 = wanted.strip_prefix("SM90::").unwrap_or(wanted);
    if let Some(rest) = without_sm90.strip_prefix("GMMA::MMA_") {
        return name.strip_prefix("SM90_") == Some(rest);
    }
    is_in_path(wanted, name) || is_in_path(wanted, path)
}

/// Returns whether `wanted` is the end of `path`, from the beginning of a segment.
pub(crate) fn is_in_path(wanted: &str, path: &str) -> bool {
    match path.strip_suffix(wanted) {
        Some(namespaces) => {
            !wanted.is_empty() && (namespaces.is_empty() || namespaces.ends_with("::"))
        }
        None => false,
    }
}

fn found(entry: &'static MmaEntry) -> Result<MmaOp, Reason> {
    let Ok(atom) = entry.try_atom() else {
        return Err(Reason::Disputed { instruction: entry.instruction });
    };
    Ok(MmaOp { entry, types: entry.types, atom })
}

/// Returns whether two rows are the same instruction, perhaps on two architectures.
fn is_same(a: &MmaEntry, b: &MmaEntry) -> bool {
    (a.shape_mnk, a.blocks, a.types, a.thr_id) == (b.shape_mnk, b.blocks, b.types, b.thr_id)
        && (a.layout_a, a.layout_b, a.layout_c) == (b.layout_a, b.layout_b, b.layout_c)
}

/// Returns the warpgroup instruction whose N no row has, or why the name is not one.
fn mma_of_family(name: &Name<'_>, arguments: &Arguments) -> Result<MmaOp, Reason> {
    if let Some((entry, n)) = families::warpgroup(name.path) {
        if arguments.type_count() + arguments.number_count() > 0 {
            return Err(Reason::Arguments { expected: MAJORS });
        }
        if let Ok(atom) = families::with_columns(entry, n) {
            return Ok(MmaOp { entry, types: entry.types, atom });
        }
    }
    if let Some(row) = disputed_entries().find(|row| is_named(name.path, row.name, row.path)) {
        return Err(Reason::Disputed { instruction: row.instruction });
    }
    Err(Reason::Unknown { nearest: nearest(name.path, mma_entries().map(|row| row.name)) })
}

const MAJORS: &str = "the majors and signs of CuTe, or the name alone";

/// Returns the instruction `entry` with the template arguments of `name`.
fn with_arguments(
    entry: &'static MmaEntry,
    name: &Name<'_>,
    arguments: &Arguments,
) -> Result<MmaOp, Reason> {
    let wrong = |expected| Reason::Arguments { expected };
    let (types, numbers) = (arguments.type_count(), arguments.number_count());
    let element = |k| arguments.element(k).map(|element: Element| element.name);
    match (entry.arch, entry.name) {
        ("generic", _) => {
            let d = element(0).filter(|_| numbers == 0).ok_or(wrong("types: `<float>`"))?;
            let a = element(1).unwrap_or(d);
            let (b, c) = (element(2).unwrap_or(a), element(3).unwrap_or(d));
            Ok(MmaOp { types: Types { d, a, b, c, sf: "" }, ..found(entry)? })
        }
        ("sm90", _) if types + numbers == 0 => found(entry),
        ("sm90", _) => Err(wrong(MAJORS)),
        ("sm100", family) if family.starts_with("SM100_MMA_") => {
            let expected = "the types of A, B, C and the scales, then M, N and the scale's vector";
            let (Some(a), Some(b), Some(c)) = (element(0), element(1), element(2)) else {
                return Err(wrong(expected));
            };
            let (Some(m), Some(n)) = (arguments.number(0), arguments.number(1)) else {
                return Err(wrong(expected));
            };
            let scaled = family.contains("_MX");
            let has_vector = arguments.number(2).is_none_or(|vector| matches!(vector, 16 | 32));
            if scaled != element(3).is_some()
                || !has_vector
                || (!scaled && arguments.number(2).is_some())
            {
                return Err(wrong(expected));
            }
            let atom = families::tensor_memory(entry, m, n)
                .ok_or(wrong(
                    "M of 64 or 128 for one SM, 128 or 256 for two; N a multiple of 8 up to 256",
                ))?
                .map_err(|_| wrong(expected))?;
            let row = mma_named(name.path).find(|row| row.shape_mnk == atom.shape_mnk());
            let types = Types { d: c, a, b, c, sf: element(3).unwrap_or("") };
            Ok(MmaOp { entry: row.unwrap_or(entry), types, atom })
        }
        ("sm120", _) => {
            let expected = "the types of A, B, C and the scales, and the scale's vector";
            let (Some(a), Some(b), Some(c)) = (element(0), element(1), element(2)) else {
                return Err(wrong(expected));
            };
            let scale = element(3).unwrap_or("");
            let has_vector = |row: &MmaEntry| match arguments.number(0) {
                Some(_) if scale.is_empty() => false,
                Some(vector) => vector_of(row) == Some(vector),
                None => true,
            };
            let row = mma_named(name.path)
                .find(|row| row.types.sf == scale && has_vector(row))
                .filter(|_| numbers <= 1)
                .ok_or(wrong(expected))?;
            if !is_narrow_float(a, row) || !is_narrow_float(b, row) || !matches!(c, "f32" | "f16") {
                return Err(wrong("floating-point types of the instruction"));
            }
            Ok(MmaOp { types: Types { d: c, a, b, c, sf: scale }, ..found(row)? })
        }
        _ => Err(wrong("the name alone")),
    }
}

/// Returns the number of elements of a scale, `VS=16` in the template arguments of a row.
fn vector_of(row: &MmaEntry) -> Option<i64> {
    row.params.split(',').find_map(|argument| argument.strip_prefix("VS=")?.parse().ok())
}

/// Returns whether A and B of an instruction of `sm120` can have this type: `e2m1` if they have 4
/// bits, otherwise any type of at most 8 bits.
fn is_narrow_float(name: &str, row: &MmaEntry) -> bool {
    let is_e2m1 = row.params.starts_with("a=e2m1");
    name == "e2m1" || (!is_e2m1 && matches!(name, "e4m3" | "e5m2" | "e3m2" | "e2m3"))
}
