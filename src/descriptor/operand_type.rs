//! `OperandType` and `AccumulatorType`: the types of a `tcgen05.mma`.

/// The type of A or B in a `tcgen05.mma`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandType {
    /// `.f16` of `.kind::f16`.
    F16,
    /// `.bf16` of `.kind::f16`.
    Bf16,
    /// `.tf32` of `.kind::tf32`.
    Tf32,
    /// `.e4m3` of `.kind::f8f6f4`.
    E4m3,
    /// `.e5m2` of `.kind::f8f6f4`.
    E5m2,
    /// `.e2m3` of `.kind::f8f6f4`.
    E2m3,
    /// `.e3m2` of `.kind::f8f6f4`.
    E3m2,
    /// `.e2m1` of `.kind::f8f6f4`.
    E2m1,
    /// `.u8` of `.kind::i8`.
    U8,
    /// `.s8` of `.kind::i8`.
    S8,
}

impl OperandType {
    /// All types, in the order of this list.
    const ALL: [Self; 10] = [
        Self::F16,
        Self::Bf16,
        Self::Tf32,
        Self::E4m3,
        Self::E5m2,
        Self::E2m3,
        Self::E3m2,
        Self::E2m1,
        Self::U8,
        Self::S8,
    ];

    /// Returns the name in PTX, without the point.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::Tf32 => "tf32",
            Self::E4m3 => "e4m3",
            Self::E5m2 => "e5m2",
            Self::E2m3 => "e2m3",
            Self::E3m2 => "e3m2",
            Self::E2m1 => "e2m1",
            Self::U8 => "u8",
            Self::S8 => "s8",
        }
    }

    /// Returns the field of the descriptor.
    pub(super) const fn format(self) -> u32 {
        match self {
            Self::F16 | Self::E4m3 | Self::U8 => 0,
            Self::Bf16 | Self::E5m2 | Self::S8 => 1,
            Self::Tf32 => 2,
            Self::E2m3 => 3,
            Self::E3m2 => 4,
            Self::E2m1 => 5,
        }
    }

    /// Returns the elements along K of a dense instruction.
    pub(super) const fn depth(self) -> i64 {
        match self {
            Self::F16 | Self::Bf16 => 16,
            Self::Tf32 => 8,
            _ => 32,
        }
    }

    /// Returns the bits of an element.
    #[must_use]
    pub const fn bits(self) -> i64 {
        match self {
            Self::F16 | Self::Bf16 => 16,
            Self::Tf32 => 32,
            Self::E4m3 | Self::E5m2 | Self::U8 | Self::S8 => 8,
            Self::E2m3 | Self::E3m2 => 6,
            Self::E2m1 => 4,
        }
    }

    /// Returns the type with this name in PTX; `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::descriptor::OperandType;
    /// assert_eq!(OperandType::from_name("bf16"), Some(OperandType::Bf16));
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|operand| operand.name() == name)
    }

    pub(super) const fn is_integer(self) -> bool {
        matches!(self, Self::U8 | Self::S8)
    }

    /// Returns whether one instruction can have A of this type and B of the other.
    pub(super) const fn has_kind_of(self, other: Self) -> bool {
        // Only the kinds f8f6f4 and i8 have the same depth.
        self.depth() == other.depth() && self.is_integer() == other.is_integer()
    }
}

/// The type of C and D in a `tcgen05.mma`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccumulatorType {
    /// `.f16`.
    F16,
    /// `.f32`.
    F32,
    /// `.s32`.
    S32,
}

impl AccumulatorType {
    /// Returns the name in PTX, without the point.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::F16 => "f16",
            Self::F32 => "f32",
            Self::S32 => "s32",
        }
    }

    /// Returns the type with this name in PTX; `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::F16, Self::F32, Self::S32].into_iter().find(|result| result.name() == name)
    }

    pub(super) const fn accepts(self, operand: OperandType) -> bool {
        match operand {
            OperandType::Bf16 | OperandType::Tf32 => matches!(self, Self::F32),
            OperandType::U8 | OperandType::S8 => matches!(self, Self::S32),
            _ => !matches!(self, Self::S32),
        }
    }
}
