//! The parser of attributes.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::attribute::{Attribute, LIMIT, MAX_BASES, is_small_power};
use super::{
    AmdMfma, AmdWmma, Bases, Blocked, DotOperand, Encoding, Linear, NvidiaMma, NvmmaShared,
    PaddedShared, PartitionedShared, SharedLinear, Slice, SwizzledShared, TensorMemory,
    TensorMemoryScales,
};
use crate::ParseReason as Why;
use crate::linear::MAX_RANK;
use crate::reader::{Field, Parsed, Reader, Value};
use crate::{ParseError, Word};

impl Encoding {
    /// Parses an attribute without aliases.
    ///
    /// The dialects `ttg` and `ttng` may have their older names `triton_gpu` and
    /// `triton_nvidia_gpu`.
    ///
    /// - **Post**: `Encoding::parse(&e.to_string()) == Ok(e)`. The exception is `#ttg.amd_wmma` of 3
    ///   dimensions with one warp and one block, whose text has no number of dimensions and reads as 2;
    ///   [`linear_layout`](Self::linear_layout) takes the number from the shape.
    /// - **Errors**: [`ParseReason`](crate::ParseReason), with the byte position.
    /// - **Source**: Triton `lib/Dialect/TritonGPU/IR/Dialect.cpp`, the functions `parse` of the
    ///   attributes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::Encoding;
    /// let text = "#ttg.dot_op<{opIdx = 0, parent = #ttg.nvidia_mma<{versionMajor = 2, versionMinor = 0, \
    ///             warpsPerCTA = [4, 1], instrShape = [16, 8]}>, kWidth = 2}>";
    /// let Encoding::DotOperand(operand) = Encoding::parse(text)? else { panic!() };
    /// assert_eq!((operand.op_idx, operand.k_width), (0, 2));
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text, 0, &[]);
        let encoding = Self::read(&mut reader)?;
        reader.skip_blanks();
        if reader.rest().is_empty() {
            Ok(encoding)
        } else {
            Err(reader.expected("the end of the text"))
        }
    }

    /// Reads an attribute or an alias.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Parsed<Self> {
        reader.skip_blanks();
        let at = reader.at();
        reader.need("#", "an encoding such as `#ttg.blocked<..>`")?;
        let name = reader.word();
        let error = |why| ParseError::new(at, why);
        if name.is_empty() {
            return Err(reader.expected("the name of an encoding after `#`"));
        }
        if !name.contains('.') {
            return match reader.aliases.iter().rev().find(|(alias, _)| alias == name) {
                Some((_, Some(encoding))) => Ok(encoding.clone()),
                Some((_, None)) => Err(error(Why::NotAnEncoding { name: Word::new(name) })),
                None => Err(error(Why::UnknownAlias { name: Word::new(name) })),
            };
        }
        let (dialect, mnemonic) = name.split_once('.').unwrap_or(("", name));
        let dialect = match dialect {
            "triton_gpu" => "ttg",
            "triton_nvidia_gpu" => "ttng",
            dialect => dialect,
        };
        let of = |read: fn(&mut Reader<'_>) -> Parsed<Self>, reader: &mut Reader<'_>| {
            reader.need("<", "`<`")?;
            let encoding = read(reader)?;
            reader.need(">", "`>`")?;
            if encoding.rank() > MAX_RANK {
                return Err(error(Why::TooManyDimensions { rank: encoding.rank() }));
            }
            Ok(encoding)
        };
        match (dialect, mnemonic) {
            ("ttg", "blocked") => of(blocked, reader),
            ("ttg", "slice") => of(slice, reader),
            ("ttg", "dot_op") => of(dot_operand, reader),
            ("ttg", "nvidia_mma") => of(nvidia_mma, reader),
            ("ttg", "amd_mfma") => of(amd_mfma, reader),
            ("ttg", "amd_wmma") => of(amd_wmma, reader),
            ("ttg", "linear") => of(linear, reader),
            ("ttg", "swizzled_shared") => of(swizzled_shared, reader),
            ("ttg", "amd_rotating_shared") => of(rotating_shared, reader),
            ("ttg", "padded_shared") => of(padded_shared, reader),
            ("ttg", "partitioned_shared") => of(partitioned_shared, reader),
            ("ttg", "nvmma_shared") => of(nvmma_shared, reader),
            ("ttg", "shared_linear") => of(shared_linear, reader),
            ("ttng", "tensor_memory_encoding") => of(tensor_memory, reader),
            ("ttng", "tensor_memory_scales_encoding") => of(tensor_memory_scales, reader),
            _ => Err(error(Why::UnknownAttribute { name: Word::new(name) })),
        }
    }
}

/// The fields of the older form of [`Cga`], after `CGALayout`.
macro_rules! with_cga {
    ($($name:literal),*) => {
        &[$($name,)* "CGALayout", "CTAsPerCGA", "CTASplitNum", "CTAOrder"]
    };
}

fn blocked(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted = with_cga!["sizePerThread", "threadsPerWarp", "warpsPerCTA", "order"];
    let mut fields = Attribute::read(reader, "#ttg.blocked", accepted)?;
    let order = fields.order("order")?;
    Ok(Encoding::Blocked(Blocked {
        size_per_thread: fields.powers("sizePerThread", order.len())?,
        threads_per_warp: fields.powers("threadsPerWarp", order.len())?,
        warps_per_cta: fields.powers("warpsPerCTA", order.len())?,
        cga: fields.cga(order.len())?,
        order,
    }))
}

fn slice(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let mut fields = Attribute::read(reader, "#ttg.slice", &["dim", "parent"])?;
    let (parent, at) = fields.encoding("parent")?;
    if parent.memory() != super::Memory::Registers || parent.rank() < 2 {
        return Err(fields.wrong(
            at,
            "parent",
            "an encoding of registers with 2 dimensions or more",
        ));
    }
    let dim = fields.dimension("dim", parent.rank(), "a dimension of the parent")?;
    Ok(Encoding::Slice(Slice { dim, parent: Box::new(parent) }))
}

fn dot_operand(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let mut fields = Attribute::read(reader, "#ttg.dot_op", &["opIdx", "parent", "kWidth"])?;
    let (parent, at) = fields.encoding("parent")?;
    let is_product = matches!(
        parent,
        Encoding::Blocked(_) | Encoding::NvidiaMma(_) | Encoding::AmdMfma(_) | Encoding::AmdWmma(_)
    );
    if !is_product || parent.rank() < 2 {
        let allowed =
            "a blocked encoding or one of a matrix instruction, with 2 dimensions or more";
        return Err(fields.wrong(at, "parent", allowed));
    }
    let op_idx = fields.one_of("opIdx", &[0, 1], "0 or 1")?;
    let at = fields.at_of("kWidth");
    let k_width = fields.integer_or("kWidth", 0)?;
    if k_width != 0 && !is_small_power(k_width) {
        return Err(fields.wrong(at, "kWidth", "a power of two"));
    }
    if (k_width == 0) != matches!(parent, Encoding::Blocked(_)) {
        return Err(fields.wrong(
            at,
            "kWidth",
            "no width for a blocked parent, and one for others",
        ));
    }
    Ok(Encoding::DotOperand(DotOperand { op_idx, parent: Box::new(parent), k_width }))
}

fn nvidia_mma(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted = with_cga!["versionMajor", "versionMinor", "warpsPerCTA", "instrShape"];
    let mut fields = Attribute::read(reader, "#ttg.nvidia_mma", accepted)?;
    let allowed = "2 or 3; the results of version 5 are in tensor memory, and those of version 1 have no linear layout";
    let version_major = fields.one_of("versionMajor", &[2, 3], allowed)?;
    let version_minor = fields.integer_or("versionMinor", 0)?;
    let at = fields.at_of("warpsPerCTA");
    let warps_per_cta = fields.integers("warpsPerCTA")?;
    let rank = warps_per_cta.len();
    let are_powers = warps_per_cta.iter().all(|warps| is_small_power(*warps));
    if !are_powers || !matches!((version_major, rank), (2, 2 | 3) | (3, 2)) {
        return Err(fields.wrong(
            at,
            "warpsPerCTA",
            "powers of two for 2 dimensions, or 3 for version 2",
        ));
    }
    let at = fields.at_of("instrShape");
    let instr_shape = fields.integers("instrShape")?;
    if instr_shape.len() != if version_major == 2 { rank } else { 3 } {
        return Err(fields.wrong(
            at,
            "instrShape",
            "a size for each dimension, or M, N and K for version 3",
        ));
    }
    let cga = fields.cga(rank)?;
    Ok(Encoding::NvidiaMma(NvidiaMma {
        version_major,
        version_minor,
        warps_per_cta,
        instr_shape,
        cga,
    }))
}

fn amd_mfma(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted = with_cga![
        "version",
        "versionMajor",
        "versionMinor",
        "warpsPerCTA",
        "instrShape",
        "isTransposed",
        "tilesPerWarp",
        "elementBitWidth"
    ];
    let mut fields = Attribute::read(reader, "#ttg.amd_mfma", accepted)?;
    // Older versions print `versionMajor` and `versionMinor`.
    let name = if fields.has("versionMajor") { "versionMajor" } else { "version" };
    let version = fields.one_of(name, &[0, 1, 2, 3, 4], "0 to 4")?;
    let at = fields.at_of("warpsPerCTA");
    let warps_per_cta = fields.integers("warpsPerCTA")?;
    let rank = warps_per_cta.len();
    if !matches!(rank, 2 | 3) || !warps_per_cta.iter().all(|warps| is_small_power(*warps)) {
        return Err(fields.wrong(at, "warpsPerCTA", "powers of two for 2 or 3 dimensions"));
    }
    let at = fields.at_of("instrShape");
    let instr_shape = fields.integers("instrShape")?;
    let is_instruction =
        matches!(instr_shape[..], [32, 32, ..] | [16, 16, ..] | [4, 64, ..] | [64, 4, ..]);
    if !is_instruction || instr_shape.len() > 3 {
        return Err(fields.wrong(
            at,
            "instrShape",
            "[32, 32, K], [16, 16, K], [64, 4, K] or [4, 64, K]",
        ));
    }
    let tiles_per_warp = if fields.has("tilesPerWarp") {
        fields.powers("tilesPerWarp", rank)?
    } else {
        alloc::vec![1; rank]
    };
    Ok(Encoding::AmdMfma(AmdMfma {
        version,
        warps_per_cta,
        instr_shape,
        is_transposed: fields.flag("isTransposed")?,
        tiles_per_warp,
        element_bit_width: if fields.has("elementBitWidth") {
            fields.one_of("elementBitWidth", &[32, 64], "32 or 64")?
        } else {
            32
        },
        cga: fields.cga(rank)?,
    }))
}

fn amd_wmma(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    const NAME: &str = "#ttg.amd_wmma";
    let accepted = with_cga!["version", "isTranspose", "ctaLayout", "warpsPerCTA", "instrShape"];
    let mut fields = Attribute::read(reader, NAME, accepted)?;
    let version = fields.one_of("version", &[1, 2, 3], "1 to 3")?;
    let is_transpose = fields.flag("isTranspose")?;
    let at = fields.at_of("instrShape");
    let instr_shape = if fields.has("instrShape") {
        fields.powers("instrShape", 3)?
    } else {
        alloc::vec![16, 16, 16]
    };
    if !matches!(instr_shape[..], [16 | 32, 16, _]) {
        return Err(fields.wrong(at, "instrShape", "[16, 16, K] or [32, 16, K]"));
    }
    let (registers, warps, rank) = if let Some(field) = fields.take("ctaLayout") {
        let Value::Fields(inner) = field.value else {
            return Err(fields.wrong(field.value_at, "ctaLayout", "`{register = .., warp = ..}`"));
        };
        let mut bases = Attribute::of(NAME, field.value_at, inner, &["register", "warp"])?;
        let registers = bases.bases("register")?;
        let warps = bases.bases("warp")?;
        // Without bases, Triton prints no rank.
        let rank = match registers.first().or(warps.first()) {
            Some(basis) => basis.len(),
            None => fields.rank_of_blocks().unwrap_or(2),
        };
        (registers, warps, rank)
    } else {
        // Older versions have the number of warps, the last dimension the fastest.
        let at = fields.at_of("warpsPerCTA");
        let warps = fields.integers("warpsPerCTA")?;
        if !warps.iter().all(|warps| is_small_power(*warps)) {
            return Err(fields.wrong(at, "warpsPerCTA", "powers of two"));
        }
        let rank = warps.len();
        let mut bases = Bases::new();
        for dim in (0..rank).rev() {
            for bit in 0..warps[dim].trailing_zeros() {
                let mut basis = alloc::vec![0; rank];
                basis[dim] = 1 << bit;
                bases.push(basis);
            }
        }
        (Bases::new(), bases, rank)
    };
    if !matches!(rank, 2 | 3) || registers.iter().chain(&warps).any(|basis| basis.len() != rank) {
        return Err(fields.wrong(fields.at(), "ctaLayout", "bases with 2 or 3 integers"));
    }
    let cga = fields.cga(rank)?;
    Ok(Encoding::AmdWmma(AmdWmma { version, is_transpose, registers, warps, instr_shape, cga }))
}

fn linear(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let mut fields =
        Attribute::read(reader, "#ttg.linear", &["register", "lane", "warp", "block"])?;
    let register = fields.bases("register")?;
    let lane = fields.bases("lane")?;
    let warp = fields.bases("warp")?;
    let block = fields.bases("block")?;
    let rank = fields.rank_of("register", &[&register, &lane, &warp, &block])?;
    Ok(Encoding::Linear(Linear { register, lane, warp, block, rank }))
}

fn swizzled_shared(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    Ok(Encoding::SwizzledShared(phases(reader, "#ttg.swizzled_shared")?))
}

fn rotating_shared(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    Ok(Encoding::AmdRotatingShared(phases(reader, "#ttg.amd_rotating_shared")?))
}

/// Reads the fields of rows with phases.
fn phases(reader: &mut Reader<'_>, attribute: &'static str) -> Parsed<SwizzledShared> {
    let accepted = with_cga!["vec", "perPhase", "maxPhase", "order"];
    let mut fields = Attribute::read(reader, attribute, accepted)?;
    let order = fields.order("order")?;
    let mut positive = |name| {
        let at = fields.at_of(name);
        match fields.integer(name)? {
            value if (1..LIMIT).contains(&value) => Ok(value),
            _ => Err(fields.wrong(at, name, "an integer above 0 and below 2^20")),
        }
    };
    let (vec, per_phase, max_phase) =
        (positive("vec")?, positive("perPhase")?, positive("maxPhase")?);
    let cga = fields.cga(order.len())?;
    Ok(SwizzledShared { vec, per_phase, max_phase, order, cga })
}

fn padded_shared(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    const PAIR: &str = "an interval and a padding such as `[128:+8]`";
    const ALLOWED: &str = "at most 64 powers of two";
    reader.need("[", PAIR)?;
    let pairs_at = reader.at();
    let mut padding = Vec::new();
    while !reader.eat("]") {
        if !padding.is_empty() {
            reader.need(",", "`,` or `]`")?;
        }
        let interval = reader.integer()?;
        reader.need(":", "`:+` and a padding")?;
        reader.need("+", "`+` and a padding")?;
        padding.push((interval, reader.integer()?));
    }
    let accepted = &["order", "shape", "offset", "block"];
    let mut fields = Attribute::read(reader, "#ttg.padded_shared", accepted)?;
    if padding.len() > MAX_BASES
        || padding
            .iter()
            .any(|(interval, padding)| !interval.is_power_of_two() || !padding.is_power_of_two())
    {
        return Err(fields.wrong(pairs_at, "interval:+padding", ALLOWED));
    }
    let has_bases = fields.has("offset") || fields.has("block");
    let (offset, block) = if has_bases {
        (fields.bases("offset")?, fields.bases("block")?)
    } else {
        let order = fields.order("order")?;
        let at = fields.at_of("shape");
        let shape = fields.by_dimension("shape", order.len())?;
        if shape.iter().any(|size| !size.is_power_of_two()) {
            return Err(fields.wrong(at, "shape", "powers of two"));
        }
        let mut bases = Bases::new();
        for dim in order.iter().map(|dim| *dim as usize) {
            for bit in 0..shape[dim].trailing_zeros() {
                let mut basis = alloc::vec![0; order.len()];
                basis[dim] = 1 << bit;
                bases.push(basis);
            }
        }
        if bases.is_empty() {
            let rank = order.len();
            return Ok(Encoding::PaddedShared(PaddedShared {
                padding,
                offset: bases,
                block: Bases::new(),
                rank,
            }));
        }
        (bases, Bases::new())
    };
    let rank = fields.rank_of("offset", &[&offset, &block])?;
    Ok(Encoding::PaddedShared(PaddedShared { padding, offset, block, rank }))
}

fn partitioned_shared(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted = &["numPartitions", "numGroups", "partitionDim", "partitionLayout"];
    let mut fields = Attribute::read(reader, "#ttg.partitioned_shared", accepted)?;
    let mut power = |name| {
        let at = fields.at_of(name);
        match fields.integer(name)? {
            value if is_small_power(value) => Ok(value),
            _ => Err(fields.wrong(at, name, "a power of two")),
        }
    };
    let (partitions, groups) = (power("numPartitions")?, power("numGroups")?);
    let (layout, at) = fields.encoding("partitionLayout")?;
    if layout.memory() != super::Memory::Shared || matches!(layout, Encoding::PartitionedShared(_))
    {
        return Err(fields.wrong(
            at,
            "partitionLayout",
            "an encoding of one buffer of shared memory",
        ));
    }
    let dim = fields.dimension("partitionDim", layout.rank(), "a dimension of the layout")?;
    let layout = Box::new(layout);
    Ok(Encoding::PartitionedShared(PartitionedShared { partitions, groups, dim, layout }))
}

fn nvmma_shared(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted =
        with_cga!["swizzlingByteWidth", "transposed", "elementBitWidth", "fp4Padded", "rank"];
    let mut fields = Attribute::read(reader, "#ttg.nvmma_shared", accepted)?;
    let swizzling_byte_width =
        fields.one_of("swizzlingByteWidth", &[0, 32, 64, 128], "0, 32, 64 or 128")?;
    let element_bit_width =
        fields.one_of("elementBitWidth", &[8, 16, 32, 64], "8, 16, 32 or 64")?;
    let at = fields.at_of("fp4Padded");
    let fp4_padded = fields.flag("fp4Padded")?;
    if fp4_padded && (swizzling_byte_width, element_bit_width) != (128, 8) {
        return Err(fields.wrong(
            at,
            "fp4Padded",
            "`true` only for elements of 8 bits and 128 bytes",
        ));
    }
    // With blocks, Triton prints no rank.
    let of_blocks = fields.rank_of_blocks();
    let at = fields.at_of("rank");
    let rank = fields.integer_or("rank", of_blocks.unwrap_or(2) as u64)? as usize;
    if rank > 5 || rank < if swizzling_byte_width == 0 { 1 } else { 2 } {
        return Err(fields.wrong(at, "rank", "1 to 5 dimensions, and 2 or more with a swizzle"));
    }
    Ok(Encoding::NvmmaShared(NvmmaShared {
        swizzling_byte_width,
        transposed: fields.flag("transposed")?,
        element_bit_width,
        fp4_padded,
        cga: fields.cga(rank)?,
    }))
}

fn shared_linear(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    const NAME: &str = "#ttg.shared_linear";
    let mut fields = Attribute::read(reader, NAME, &["offset", "block"])?;
    let offset = fields.bases("offset")?;
    let block = fields.bases("block")?;
    let rank = fields.rank_of("offset", &[&offset, &block])?;
    let mut alignment = 16;
    if reader.eat(",") {
        alignment = Attribute::read(reader, NAME, &["alignment"])?.integer("alignment")?;
    }
    Ok(Encoding::SharedLinear(SharedLinear { offset, block, alignment, rank }))
}

fn tensor_memory(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    // Versions before 3.6 split differently, with `unpacked` and `CTASplitM`: those are errors.
    let accepted = &["blockM", "blockN", "colStride", "CGALayout", "twoCTAs", "fp4Padded"];
    let mut fields = Attribute::read(reader, "#ttng.tensor_memory_encoding", accepted)?;
    let block_m = fields.one_of("blockM", &[64, 128], "64 or 128")?;
    let block_n = fields.integer("blockN")?;
    let at = fields.at_of("colStride");
    let col_stride = fields.integer_or("colStride", 1)?;
    if !is_small_power(col_stride) {
        return Err(fields.wrong(at, "colStride", "a power of two"));
    }
    let cga = fields.cga(2)?;
    let two_ctas = fields.flag("twoCTAs")?;
    let fp4_padded = fields.flag("fp4Padded")?;
    Ok(Encoding::TensorMemory(TensorMemory {
        block_m,
        block_n,
        col_stride,
        two_ctas,
        fp4_padded,
        cga,
    }))
}

fn tensor_memory_scales(reader: &mut Reader<'_>) -> Parsed<Encoding> {
    let accepted = &["CGALayout", "blockRepOrder"];
    let mut fields = Attribute::read(reader, "#ttng.tensor_memory_scales_encoding", accepted)?;
    let k_then_mn = match fields.take("blockRepOrder") {
        Some(Field { value: Value::Word("kThenMn"), .. }) => true,
        Some(Field { value: Value::Word("mnThenK"), .. }) | None => false,
        Some(field) => {
            return Err(fields.wrong(field.value_at, "blockRepOrder", "`mnThenK` or `kThenMn`"));
        }
    };
    Ok(Encoding::TensorMemoryScales(TensorMemoryScales { k_then_mn, cga: fields.cga(2)? }))
}
