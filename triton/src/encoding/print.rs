//! The text of an encoding, as Triton prints it.

use core::fmt;

use super::{Bases, Cga, Encoding, PaddedShared};

/// Writes the attribute as Triton 3.9 prints it, without aliases.
impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}<", self.name())?;
        match self {
            Self::Blocked(b) => {
                write!(f, "{{sizePerThread = {:?}", b.size_per_thread)?;
                write!(f, ", threadsPerWarp = {:?}", b.threads_per_warp)?;
                write!(f, ", warpsPerCTA = {:?}, order = {:?}", b.warps_per_cta, b.order)?;
                cga(f, &b.cga)?;
                f.write_str("}>")
            }
            Self::Slice(s) => write!(f, "{{dim = {}, parent = {}}}>", s.dim, s.parent),
            Self::DotOperand(o) => {
                write!(f, "{{opIdx = {}, parent = {}", o.op_idx, o.parent)?;
                if o.k_width > 0 {
                    write!(f, ", kWidth = {}", o.k_width)?;
                }
                f.write_str("}>")
            }
            Self::NvidiaMma(_) | Self::AmdMfma(_) | Self::AmdWmma(_) => instruction(f, self),
            Self::Linear(l) => {
                write!(f, "{{register = {:?}, lane = {:?}", l.register, l.lane)?;
                write!(f, ", warp = {:?}, block = {:?}}}>", l.warp, l.block)
            }
            Self::SwizzledShared(s) | Self::AmdRotatingShared(s) => {
                write!(f, "{{vec = {}, perPhase = {}", s.vec, s.per_phase)?;
                write!(f, ", maxPhase = {}, order = {:?}", s.max_phase, s.order)?;
                cga(f, &s.cga)?;
                f.write_str("}>")
            }
            Self::PaddedShared(p) => padded(f, p),
            Self::PartitionedShared(p) => {
                write!(f, "{{numPartitions = {}, numGroups = {}", p.partitions, p.groups)?;
                write!(f, ", partitionDim = {}, partitionLayout = {}}}>", p.dim, p.layout)
            }
            Self::NvmmaShared(s) => {
                write!(f, "{{swizzlingByteWidth = {}", s.swizzling_byte_width)?;
                write!(f, ", transposed = {}", s.transposed)?;
                write!(f, ", elementBitWidth = {}", s.element_bit_width)?;
                if s.fp4_padded {
                    f.write_str(", fp4Padded = true")?;
                }
                if s.cga.bases.is_empty() && s.cga.rank != 2 {
                    write!(f, ", rank = {}", s.cga.rank)?;
                }
                cga(f, &s.cga)?;
                f.write_str("}>")
            }
            Self::SharedLinear(s) => {
                write!(f, "{{offset = {:?}", s.offset)?;
                if !s.block.is_empty() {
                    write!(f, ", block = {:?}", s.block)?;
                }
                write!(f, "}}, alignment = {}>", s.alignment)
            }
            Self::TensorMemory(t) => {
                write!(f, "blockM = {}, blockN = {}", t.block_m, t.block_n)?;
                write!(f, ", colStride = {}", t.col_stride)?;
                cga(f, &t.cga)?;
                if t.two_ctas {
                    f.write_str(", twoCTAs = true")?;
                }
                if t.fp4_padded {
                    f.write_str(", fp4Padded = true")?;
                }
                f.write_str(">")
            }
            Self::TensorMemoryScales(t) => {
                if !t.cga.bases.is_empty() {
                    write!(f, "CGALayout = {:?}", t.cga.bases)?;
                }
                if t.k_then_mn {
                    let comma = if t.cga.bases.is_empty() { "" } else { ", " };
                    write!(f, "{comma}blockRepOrder = kThenMn")?;
                }
                f.write_str(">")
            }
        }
    }
}

/// Writes the encoding of a matrix instruction.
fn instruction(f: &mut fmt::Formatter<'_>, encoding: &Encoding) -> fmt::Result {
    match encoding {
        Encoding::NvidiaMma(m) => {
            write!(f, "{{versionMajor = {}", m.version_major)?;
            write!(f, ", versionMinor = {}", m.version_minor)?;
            write!(f, ", warpsPerCTA = {:?}", m.warps_per_cta)?;
            cga(f, &m.cga)?;
            write!(f, ", instrShape = {:?}}}>", m.instr_shape)
        }
        Encoding::AmdMfma(m) => {
            write!(f, "{{version = {}, warpsPerCTA = {:?}", m.version, m.warps_per_cta)?;
            write!(f, ", instrShape = {:?}", m.instr_shape)?;
            write!(f, ", isTransposed = {}", m.is_transposed)?;
            cga(f, &m.cga)?;
            if m.tiles_per_warp.iter().any(|tiles| *tiles != 1) {
                write!(f, ", tilesPerWarp = {:?}", m.tiles_per_warp)?;
            }
            if m.element_bit_width != 32 {
                write!(f, ", elementBitWidth = {}", m.element_bit_width)?;
            }
            f.write_str("}>")
        }
        Encoding::AmdWmma(m) => {
            write!(f, "{{version = {}, isTranspose = {}", m.version, m.is_transpose)?;
            f.write_str(", ctaLayout = {")?;
            if !m.registers.is_empty() {
                let comma = if m.warps.is_empty() { "" } else { ", " };
                write!(f, "register = {:?}{comma}", m.registers)?;
            }
            if !m.warps.is_empty() {
                write!(f, "warp = {:?}", m.warps)?;
            }
            f.write_str("}")?;
            cga(f, &m.cga)?;
            if m.instr_shape != [16, 16, 16] {
                write!(f, ", instrShape = {:?}", m.instr_shape)?;
            }
            f.write_str("}>")
        }
        _ => Ok(()),
    }
}

/// Writes the blocks, if there are several.
fn cga(f: &mut fmt::Formatter<'_>, cga: &Cga) -> fmt::Result {
    if cga.bases.is_empty() { Ok(()) } else { write!(f, ", CGALayout = {:?}", cga.bases) }
}

/// Writes padded memory: with `order` and `shape` if the bases are those of a compact layout.
fn padded(f: &mut fmt::Formatter<'_>, padded: &PaddedShared) -> fmt::Result {
    f.write_str("[")?;
    for (k, (interval, padding)) in padded.padding.iter().enumerate() {
        let comma = if k > 0 { ", " } else { "" };
        write!(f, "{comma}{interval}:+{padding}")?;
    }
    f.write_str("] {")?;
    match compact_order(&padded.offset, padded.rank) {
        Some((order, shape)) if padded.block.is_empty() => {
            write!(f, "order = {order:?}, shape = {shape:?}}}>")
        }
        _ => write!(f, "offset = {:?}, block = {:?}}}>", padded.offset, padded.block),
    }
}

/// Returns order and shape of a compact layout with these bases. Dimensions of size 1 follow the
/// others, the last one first.
fn compact_order(
    bases: &Bases,
    rank: usize,
) -> Option<(alloc::vec::Vec<usize>, alloc::vec::Vec<u64>)> {
    let (mut order, mut shape) = (alloc::vec::Vec::new(), alloc::vec![1; rank]);
    for basis in bases {
        let dim = basis.iter().position(|value| *value != 0)?;
        if order.last() != Some(&dim) {
            if order.contains(&dim) {
                return None;
            }
            order.push(dim);
        }
        let is_next = basis
            .iter()
            .enumerate()
            .all(|(k, value)| *value == if k == dim { shape[dim] } else { 0 });
        if !is_next {
            return None;
        }
        shape[dim] = shape[dim].checked_mul(2)?;
    }
    for dim in (0..rank).rev() {
        if !order.contains(&dim) {
            order.push(dim);
        }
    }
    Some((order, shape))
}
