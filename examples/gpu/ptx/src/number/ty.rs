//! Types of instructions (PTX ISA, *Fundamental Types*, *Packed Data Types*, *Alternate
//! Floating-Point Data Formats*).

/// A type: `.u32`, `.f16x2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Type {
    pub(crate) kind: Kind,
    /// The bits of an element.
    pub(crate) bits: u32,
    /// The elements of a register: 2 for `.f16x2`.
    pub(crate) lanes: u32,
}

/// What the bits of an element mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Bits,
    Unsigned,
    Signed,
    Float,
    BFloat,
    Tf32,
    Predicate,
}

impl Type {
    const fn of(kind: Kind, bits: u32) -> Self {
        Self { kind, bits, lanes: 1 }
    }

    /// Returns the type of a modifier, without its dot.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "pred" => Self::of(Kind::Predicate, 1),
            "f16" => Self::of(Kind::Float, 16),
            "bf16" => Self::of(Kind::BFloat, 16),
            "f16x2" => Self { kind: Kind::Float, bits: 16, lanes: 2 },
            "bf16x2" => Self { kind: Kind::BFloat, bits: 16, lanes: 2 },
            "f32x2" => Self { kind: Kind::Float, bits: 32, lanes: 2 },
            "f32" => Self::of(Kind::Float, 32),
            "f64" => Self::of(Kind::Float, 64),
            "tf32" => Self::of(Kind::Tf32, 32),
            _ => {
                let kind = match word.get(..1)? {
                    "b" => Kind::Bits,
                    "u" => Kind::Unsigned,
                    "s" => Kind::Signed,
                    _ => return None,
                };
                match &word[1..] {
                    "8" => Self::of(kind, 8),
                    "16" => Self::of(kind, 16),
                    "32" => Self::of(kind, 32),
                    "64" => Self::of(kind, 64),
                    _ => return None,
                }
            }
        })
    }

    pub(crate) fn bytes(self) -> u64 {
        u64::from(self.bits * self.lanes) / 8
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self.kind, Kind::Float | Kind::BFloat)
    }

    pub(crate) fn is_integer(self) -> bool {
        matches!(self.kind, Kind::Bits | Kind::Unsigned | Kind::Signed)
    }
}
