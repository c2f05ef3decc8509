//! Tiler: the right operand of divide, product and compose.
//!
//! `8`, `8:1` and `<8>` look alike and mean different things on a layout of rank 2. The first two
//! divide the layout as a whole, as a sequence of elements; the third divides its first mode. They
//! are therefore three variants. A by-mode tiler names the modes that it changes, and `_` keeps a
//! mode.

use super::{Coord, DynLayout, Int, IntTuple, Mode, Node, Profile, attempt, named};
use crate::{LayoutError, Operand, Reason};

/// An integer, a layout, or one of these for each mode.
///
/// - **Source**: CuTe `Tile`, `Shape` and `Layout` as tilers; Cecka, *CuTe Layout Representation
///   and Algebra*, tilers.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// let layout = DynLayout::lit("(4,6):(1,4)");
/// let divided = |tiler| layout.logical_divide(&Tiler::lit(tiler)).unwrap().to_string();
/// assert_eq!(divided("2"), "(2,12):(1,2)"); // the whole layout, as a sequence of 24 elements
/// assert_eq!(divided("<2>"), "((2,2),6):((1,2),4)"); // its first mode
/// assert_eq!(divided("<_,3>"), "(4,(3,2)):(1,(4,12))"); // its second mode
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Without allocation the large variant cannot be boxed, and tilers are passed by reference.
#[allow(clippy::large_enum_variant)]
pub enum Tiler {
    /// A tile of this many consecutive elements of the whole layout: `8` is `8:1`.
    Size(Int),
    /// A tile of the elements of the whole layout that a layout selects.
    Layout(DynLayout),
    /// A tiler for each mode, from the left. It does not name the modes after its last entry.
    ByMode(ByMode),
}

/// A tiler for each mode: `<4:1,(2,2):(1,4),_,8>`, nested to any depth.
///
/// Stored as the profile of the brackets, and one layout whose modes are the entries.
///
/// # Examples
///
/// ```
/// use colex::Tiler;
/// let Tiler::ByMode(tiler) = Tiler::lit("<4:1,_>") else { panic!("brackets are by mode") };
/// assert_eq!((tiler.rank(), tiler.to_string()), (2, "<4:1,_>".to_string()));
/// ```
#[derive(Clone, Copy)]
pub struct ByMode {
    profile: Profile,
    parts: DynLayout,
    /// Bit `k` is set if leaf `k` keeps its mode; its entry in `parts` is then `1:0`.
    keeps: u32,
}

impl Tiler {
    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// assert!(Tiler::lit("<4,8>").is_static() && !Tiler::lit("<_4,8>").is_static());
    /// ```
    #[must_use]
    pub const fn is_static(&self) -> bool {
        match self {
            Self::Size(n) => n.is_static(),
            Self::Layout(layout) => layout.is_static(),
            Self::ByMode(modes) => modes.is_static(),
        }
    }

    /// Converts a coordinate to a by-mode tiler with the same entries: `(_,(2,3))` is `<_,<2,3>>`;
    /// an integer is itself.
    ///
    /// - **Errors**: [`Reason::NegativeExtent`], [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, Tiler};
    /// assert_eq!(Tiler::from_coord(&Coord::lit("(_,3)")), Ok(Tiler::lit("<_,3>")));
    /// ```
    pub const fn from_coord(coord: &Coord) -> Result<Self, LayoutError> {
        if let (false, Some(n)) = (coord.has_free(), coord.tuple.as_int()) {
            return Ok(Self::Size(n));
        }
        let mut out = ByMode::start();
        let mut k = 0;
        while k < coord.tuple.leaf_count() {
            if coord.is_free(k) {
                out.push_keep();
            } else {
                attempt!("from_coord", out.push_size(coord.tuple.leaves.get(k)));
            }
            k += 1;
        }
        out.profile = coord.tuple.profile;
        Ok(Self::ByMode(attempt!("from_coord", out.finish())))
    }

    /// Converts a tuple of integers to a by-mode tiler: `(4,(2,3))` is `<4,<2,3>>`; an integer is
    /// itself.
    ///
    /// - **Errors**: [`Reason::NegativeExtent`], [`Reason::TooManyLeaves`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{IntTuple, Tiler};
    /// assert_eq!(Tiler::from_shape(&IntTuple::lit("(4,8)")), Ok(Tiler::lit("<4,8>")));
    /// assert_eq!(Tiler::from_shape(&IntTuple::lit("8")), Ok(Tiler::lit("8")));
    /// ```
    pub const fn from_shape(shape: &IntTuple) -> Result<Self, LayoutError> {
        named!("from_shape", Self::from_coord(&Coord::fixed(shape)))
    }
}

/// Returns `n:1`, or `1:0` for a static 1.
pub(crate) const fn of_size(n: Int) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    out.push(n, if n.is_static_value(1) { Int::ZERO } else { Int::ONE });
    out.finish()
}

/// Builder, from left to right; `parts` stays open until `finish`.
impl ByMode {
    pub(crate) const fn start() -> Self {
        let mut parts = DynLayout::start();
        let _root = parts.open();
        Self { profile: Profile::new(), parts, keeps: 0 }
    }

    pub(crate) const fn open(&mut self) -> Node {
        self.profile.open()
    }

    pub(crate) const fn close(&mut self, open: Node) {
        self.profile.close(open);
    }

    pub(crate) const fn push(&mut self, tiler: &Tiler) -> Result<(), Reason> {
        match tiler {
            Tiler::Size(n) => attempt!(self.push_size(*n)),
            Tiler::Layout(layout) => self.push_layout(layout),
            Tiler::ByMode(modes) => self.push_modes(modes),
        }
        Ok(())
    }

    const fn push_layout(&mut self, layout: &DynLayout) {
        let _leaf = self.profile.leaf();
        self.parts.graft(layout.whole());
    }

    const fn push_size(&mut self, n: Int) -> Result<(), Reason> {
        self.push_layout(&attempt!(of_size(n)));
        Ok(())
    }

    pub(crate) const fn push_keep(&mut self) {
        let leaf = self.profile.leaf();
        if leaf < super::MAX_LEAVES {
            self.keeps |= 1 << leaf;
        }
        self.parts.push(Int::ONE, Int::ZERO);
    }

    pub(crate) const fn finish(mut self) -> Result<Self, Reason> {
        self.parts.close(Node::ROOT);
        if self.profile.is_overfull() || self.parts.profile.is_overfull() {
            return Err(Reason::TooManyLeaves);
        }
        Ok(self)
    }
}

impl ByMode {
    /// `_`: keeps the whole layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ByMode, DynLayout, Tiler};
    /// let layout = DynLayout::lit("(4,8):(8,1)");
    /// assert_eq!(layout.compose(&Tiler::ByMode(ByMode::KEEP)), Ok(layout));
    /// ```
    pub const KEEP: Self = {
        let mut keep = Self::start();
        keep.push_keep();
        crate::unwrap(named!("tiler", keep.finish()))
    };

    /// Returns the tiler with one entry for each mode, from the left; `None` is `_`.
    ///
    /// - **Errors**: [`Reason::TooManyLeaves`], [`Reason::NegativeExtent`] of a size.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ByMode, DynLayout, Int, Tiler};
    /// let tiler = ByMode::from_entries(&[
    ///     Some(Tiler::Layout(DynLayout::lit("2:4"))),
    ///     None,
    ///     Some(Tiler::Size(Int::new(8))),
    /// ]);
    /// assert_eq!(tiler.unwrap().to_string(), "<2:4,_,8:1>");
    /// ```
    pub const fn from_entries(entries: &[Option<Tiler>]) -> Result<Self, LayoutError> {
        let mut out = Self::start();
        let open = out.open();
        let mut k = 0;
        while k < entries.len() {
            match &entries[k] {
                None => out.push_keep(),
                Some(tiler) => attempt!("from_entries", out.push(tiler)),
            }
            k += 1;
        }
        out.close(open);
        named!("from_entries", out.finish())
    }

    /// Adds another tiler with its brackets.
    const fn push_modes(&mut self, other: &Self) {
        self.push_subtree(other.whole());
    }

    /// Adds an entry of another tiler.
    pub(crate) const fn push_subtree(&mut self, subtree: TilerSubtree<'_>) {
        let (other, base) = (subtree.tiler, self.profile.leaf_count());
        self.profile.graft(&other.profile, subtree.node);
        let mut k = 0;
        while k < other.profile.leaf_count_of(subtree.node) {
            let leaf = subtree.node.first_leaf + k;
            self.parts.graft(other.parts.whole().entry(leaf));
            if other.keeps >> leaf & 1 == 1 && base + k < super::MAX_LEAVES {
                self.keeps |= 1 << (base + k);
            }
            k += 1;
        }
    }

    /// Returns the number of modes that the tiler names.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ByMode, Tiler, Int};
    /// let tiler = ByMode::from_entries(&[Some(Tiler::Size(Int::new(4))), None]).unwrap();
    /// assert_eq!(tiler.rank(), 2);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.profile.rank(Node::ROOT)
    }

    /// Returns whether the tiler is `_`, which keeps the mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let Tiler::ByMode(keep) = Tiler::lit("_") else { panic!() };
    /// assert!(keep.is_keep());
    /// ```
    #[must_use]
    pub const fn is_keep(&self) -> bool {
        self.whole().is_keep()
    }

    /// Returns whether the tiler is one entry, `_` or a layout, without brackets.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let Tiler::ByMode(brackets) = Tiler::lit("<4>") else { panic!() };
    /// assert!(!brackets.is_entry());
    /// ```
    #[must_use]
    pub const fn is_entry(&self) -> bool {
        self.whole().is_leaf()
    }

    /// Returns the entries, one for each mode from the left; an entry without brackets is its own
    /// single entry.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let Tiler::ByMode(tiler) = Tiler::lit("<4:2,_>") else { panic!() };
    /// let texts: Vec<_> = tiler.entries().map(|entry| entry.to_string()).collect();
    /// assert_eq!(texts, ["4:2", "_"]);
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = Tiler> + '_ {
        (0..self.rank()).map(|i| {
            let entry = self.whole().entry(i);
            if entry.is_layout() {
                Tiler::Layout(entry.mode().to_layout())
            } else {
                Tiler::ByMode(entry.to_tiler())
            }
        })
    }

    /// Returns the whole tiler as a borrowed subtree.
    pub(crate) const fn whole(&self) -> TilerSubtree<'_> {
        TilerSubtree { tiler: self, node: Node::ROOT }
    }

    /// Returns the layout at a leaf, for printing; `None` for a mode that is kept.
    pub(crate) const fn leaf(&self, k: usize) -> Option<DynLayout> {
        if self.keeps >> k & 1 == 1 { None } else { Some(self.parts.whole().entry(k).to_layout()) }
    }

    pub(crate) const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Returns whether every integer is static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Tiler;
    /// let Tiler::ByMode(tiler) = Tiler::lit("<_4,8>") else { panic!() };
    /// assert!(!tiler.is_static());
    /// ```
    #[must_use]
    pub const fn is_static(&self) -> bool {
        self.parts.is_static()
    }
}

/// A borrowed by-mode tiler, or one of its entries. Recursive definitions take it as their
/// argument.
#[derive(Clone, Copy)]
pub(crate) struct TilerSubtree<'a> {
    tiler: &'a ByMode,
    node: Node,
}

impl<'a> TilerSubtree<'a> {
    pub(crate) const fn is_leaf(self) -> bool {
        self.tiler.profile.is_leaf(self.node)
    }

    /// Returns whether this is `_`.
    pub(crate) const fn is_keep(self) -> bool {
        self.is_leaf() && self.tiler.keeps >> self.node.first_leaf & 1 == 1 // a leaf is at most the 32nd
    }

    /// Returns whether this is a layout for one mode.
    pub(crate) const fn is_layout(self) -> bool {
        self.is_leaf() && !self.is_keep()
    }

    /// Returns the layout, if [`is_layout`](Self::is_layout) holds.
    pub(crate) const fn mode(self) -> Mode<'a> {
        self.tiler.parts.whole().entry(self.node.first_leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.tiler.profile.rank(self.node)
    }

    /// Returns entry `i < rank`.
    pub(crate) const fn entry(self, i: usize) -> TilerSubtree<'a> {
        TilerSubtree { tiler: self.tiler, node: self.tiler.profile.entry(self.node, i) }
    }

    /// Returns an error unless `mode` has a mode for every entry.
    pub(crate) const fn check_rank(self, mode: Mode<'_>) -> Result<(), Reason> {
        if self.rank() > mode.rank() {
            let (operand, entries, rank) = (Operand::Tiler, self.rank(), mode.rank());
            return Err(Reason::TooManyEntries { operand, entries, rank });
        }
        Ok(())
    }

    /// Copies the entry into a tiler.
    const fn to_tiler(self) -> ByMode {
        let mut out = ByMode::start();
        out.push_subtree(self);
        out.parts.close(Node::ROOT);
        out
    }
}

impl PartialEq for ByMode {
    fn eq(&self, other: &Self) -> bool {
        self.profile.equals(&other.profile)
            && self.parts == other.parts
            && self.keeps == other.keeps
    }
}

impl Eq for ByMode {}

impl From<DynLayout> for Tiler {
    fn from(layout: DynLayout) -> Self {
        Self::Layout(layout)
    }
}

impl From<ByMode> for Tiler {
    fn from(modes: ByMode) -> Self {
        Self::ByMode(modes)
    }
}
