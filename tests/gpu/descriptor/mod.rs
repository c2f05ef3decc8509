//! Descriptors, compared with the layouts that they describe, element by element.

mod block_scaled;
mod im2col;
mod instruction;
mod matrix;
mod random;
mod tma;

use colex::descriptor::SwizzleMode;
use colex::{ComposedLayout, DynLayout, Int, IntTuple};

const MODES: [SwizzleMode; 4] =
    [SwizzleMode::None, SwizzleMode::Bytes32, SwizzleMode::Bytes64, SwizzleMode::Bytes128];

/// Returns CuTe's `Layout_K_*_Atom` for elements of `bits` bits.
fn k_atom(mode: SwizzleMode, bits: i64) -> ComposedLayout {
    atom(mode, bits, |row| format!("(8,{row}):({row},1)"))
}

/// Returns CuTe's `Layout_MN_*_Atom`.
fn mn_atom(mode: SwizzleMode, bits: i64) -> ComposedLayout {
    let depth = if mode == SwizzleMode::Bytes128Atom32 { 4 } else { 8 };
    atom(mode, bits, |row| format!("({row},{depth}):(1,{row})"))
}

fn atom(mode: SwizzleMode, bits: i64, layout: impl Fn(i64) -> String) -> ComposedLayout {
    let inner = DynLayout::lit(&layout(mode.span() * 8 / bits));
    let swizzle = if bits >= 8 {
        mode.swizzle().to_elements(bits / 8)
    } else {
        mode.swizzle().to_bytes(8 / bits)
    };
    ComposedLayout::new(swizzle.unwrap(), Int::ZERO, &inner).unwrap()
}

fn tile(atom: &ComposedLayout, rows: i64, columns: i64, order: Option<&str>) -> ComposedLayout {
    let shape = IntTuple::from_slice(&[rows, columns]).unwrap();
    atom.tile_to_shape(&shape, order.map(IntTuple::lit).as_ref()).unwrap()
}
