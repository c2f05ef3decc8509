//! Special registers (PTX ISA, *Special Registers*).

/// A special register, and its component.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Special {
    Thread(usize),
    BlockSize(usize),
    Block(usize),
    GridSize(usize),
    Lane,
    Warp,
    Warps,
    LaneMask(fn(u32) -> u32),
    DynamicShared,
    Zero,
}

/// Returns the special register with this name.
pub(super) fn special(name: &str) -> Option<Special> {
    let component = |rest: &str| ["x", "y", "z"].iter().position(|c| *c == rest);
    Some(match name {
        "%laneid" => Special::Lane,
        "%warpid" => Special::Warp,
        "%nwarpid" => Special::Warps,
        "%lanemask_eq" => Special::LaneMask(|lane| 1 << lane),
        "%lanemask_lt" => Special::LaneMask(|lane| (1 << lane) - 1),
        "%lanemask_le" => Special::LaneMask(|lane| u32::MAX >> (31 - lane)),
        "%lanemask_ge" => Special::LaneMask(|lane| u32::MAX << lane),
        "%lanemask_gt" => Special::LaneMask(|lane| !(u32::MAX >> (31 - lane))),
        "%dynamic_smem_size" => Special::DynamicShared,
        // One multiprocessor, one grid, and time stands at 0: results are deterministic.
        "%smid" | "%gridid" | "%clock" | "%clock64" | "%globaltimer" => Special::Zero,
        _ => match name.split_once('.')? {
            ("%tid", rest) => Special::Thread(component(rest)?),
            ("%ntid", rest) => Special::BlockSize(component(rest)?),
            ("%ctaid", rest) => Special::Block(component(rest)?),
            ("%nctaid", rest) => Special::GridSize(component(rest)?),
            _ => return None,
        },
    })
}
