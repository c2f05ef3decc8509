//! Tiled MMAs and tiled copies, with the names of their instructions.

// Values are few and short-lived, as those of `Value`.
#![allow(clippy::large_types_passed_by_value, clippy::large_enum_variant)]

use std::fmt;

use colex::atom::{self, MmaOperand, TiledCopy, TiledMma};
use colex::thread_value::TvLayout;
use colex::{DynLayout, IntTuple, LayoutError, Tiler};
use colex_atoms::Element;

/// A tiled MMA with the name of its instruction. `Display` prints the call of `make_tiled_mma`.
///
/// # Examples
///
/// ```
/// use colex_expr::{Value, eval};
/// let text = "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, (2,2,1):(1,2,4))";
/// let Value::TiledMma(mma) = eval(text)? else { unreachable!() };
/// assert_eq!(mma.tiled().tile_shape(), [32, 16, 16]);
/// assert_eq!(mma.to_string(), text);
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamedTiledMma {
    name: String,
    atoms: DynLayout,
    permutations: Tiler,
    tiled: TiledMma,
    operands: [TvLayout; 3],
}

impl NamedTiledMma {
    pub(crate) fn new(
        name: &str,
        atoms: DynLayout,
        permutations: Tiler,
        tiled: TiledMma,
    ) -> Result<Self, atom::Error> {
        let operand = |operand: MmaOperand| -> Result<TvLayout, atom::Error> {
            let (tile, (i, j)) = (tiled.tile_shape(), operand.modes());
            let tile = IntTuple::from_slice(&[tile[i], tile[j]])?;
            Ok(TvLayout::new(tiled.layout_tv(operand)?, &tile)?)
        };
        let [a, b, c] = MmaOperand::ALL.map(operand);
        Ok(Self { name: name.to_owned(), atoms, permutations, operands: [a?, b?, c?], tiled })
    }

    /// Returns the name of the instruction.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the layout of the atoms, as given.
    #[must_use]
    pub const fn atoms(&self) -> DynLayout {
        self.atoms
    }

    /// Returns the permutations, as given.
    #[must_use]
    pub const fn permutations(&self) -> Tiler {
        self.permutations
    }

    /// Returns the tiled MMA.
    #[must_use]
    pub const fn tiled(&self) -> &TiledMma {
        &self.tiled
    }

    /// Returns the layout from `(thread,value)` to an element of the tile of an operand.
    #[must_use]
    pub const fn tv_layout(&self, operand: MmaOperand) -> TvLayout {
        let [a, b, c] = self.operands;
        match operand {
            MmaOperand::A => a,
            MmaOperand::B => b,
            MmaOperand::C => c,
        }
    }
}

impl fmt::Display for NamedTiledMma {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "make_tiled_mma({}, ", self.name)?;
        self.atoms.fmt(f)?;
        if self.permutations != Tiler::lit("_") {
            f.write_str(", ")?;
            self.permutations.fmt(f)?;
        }
        f.write_str(")")
    }
}

/// A tiled copy with the name of its instruction. `Display` prints the call that makes it.
///
/// # Examples
///
/// ```
/// use colex_expr::{Value, eval};
/// let text = "make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>, (16,8):(8,1), (1,8):(0,1))";
/// let Value::TiledCopy(copy) = eval(text)? else { unreachable!() };
/// assert_eq!(copy.tiled().tile_shape().to_string(), "(16,64)");
/// assert_eq!(copy.to_string(), text);
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NamedTiledCopy {
    atom: CopyName,
    from: CopyFrom,
    tiled: TiledCopy,
}

/// A copy instruction and its elements.
#[derive(Clone, Debug)]
pub(crate) struct CopyName {
    pub(crate) name: String,
    /// The element as the caller wrote it.
    pub(crate) element_text: String,
    pub(crate) element: Element,
}

/// What determines the tile of a tiled copy.
#[derive(Clone, Debug)]
pub(crate) enum CopyFrom {
    /// Layouts of threads and of values.
    Threads(DynLayout, DynLayout),
    /// An operand of a tiled MMA.
    Operand(MmaOperand, Box<NamedTiledMma>),
}

impl NamedTiledCopy {
    pub(crate) const fn new(atom: CopyName, from: CopyFrom, tiled: TiledCopy) -> Self {
        Self { atom, from, tiled }
    }

    /// Returns the name of the instruction.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.atom.name
    }

    /// Returns the type of the elements.
    #[must_use]
    pub const fn element(&self) -> Element {
        self.atom.element
    }

    /// Returns the type of the elements as the caller wrote it, such as `half_t`.
    #[must_use]
    pub fn element_text(&self) -> &str {
        &self.atom.element_text
    }

    /// Returns the layouts of the threads and of the values, unless the tile is that of an operand.
    #[must_use]
    pub const fn threads_and_values(&self) -> Option<(DynLayout, DynLayout)> {
        match self.from {
            CopyFrom::Threads(threads, values) => Some((threads, values)),
            CopyFrom::Operand(..) => None,
        }
    }

    /// Returns the operand and the tiled MMA whose tile this copies.
    #[must_use]
    pub fn operand(&self) -> Option<(MmaOperand, &NamedTiledMma)> {
        match &self.from {
            CopyFrom::Operand(operand, mma) => Some((*operand, mma)),
            CopyFrom::Threads(..) => None,
        }
    }

    /// Returns the tiled copy.
    #[must_use]
    pub const fn tiled(&self) -> &TiledCopy {
        &self.tiled
    }

    /// Returns a layout from `(thread,value)` over the tile.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`TvLayout::new`].
    pub fn over_tile(&self, layout: DynLayout) -> Result<TvLayout, LayoutError> {
        TvLayout::new(layout, &self.tiled.tile_shape())
    }
}

impl fmt::Display for NamedTiledCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CopyName { name, element_text, .. } = &self.atom;
        let letter = match &self.from {
            CopyFrom::Threads(..) => String::new(),
            CopyFrom::Operand(operand, _) => format!("_{}", operand.name()),
        };
        write!(f, "make_tiled_copy{letter}(Copy_Atom<{name},{element_text}>, ")?;
        match &self.from {
            CopyFrom::Threads(threads, values) => {
                threads.fmt(f)?;
                f.write_str(", ")?;
                values.fmt(f)?;
            }
            CopyFrom::Operand(_, mma) => mma.fmt(f)?,
        }
        f.write_str(")")
    }
}
