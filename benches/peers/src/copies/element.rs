//! Elements of the compared copies, which are the same in `systems.py`.

use crate::pages::Plain;

/// An element computed from 24 bits.
pub trait Element: Plain {
    fn of(bits: u32) -> Self;
}

impl Element for u8 {
    fn of(bits: u32) -> Self {
        (bits >> 16) as Self
    }
}

impl Element for u16 {
    fn of(bits: u32) -> Self {
        (bits >> 8) as Self
    }
}

impl Element for f32 {
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
    fn of(bits: u32) -> Self {
        bits as Self
    }
}

impl Element for f64 {
    fn of(bits: u32) -> Self {
        Self::from(bits)
    }
}
