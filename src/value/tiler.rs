//! Tiler: what a layout is divided by, multiplied by or read through, with no room for confusion.
//!
//! `8`, `8:1` and `<8>` look alike and mean different things on a layout of rank 2: the first two cut it as a whole, seen
//! as one run of elements; the third cuts its first mode. So they are three variants, and a by-mode tiler names every
//! mode that it touches and says `_` for one that it keeps.

use super::{Coord, DynLayout, Int, IntTuple, Mode, Node, Profile, attempt, named};
use crate::{LayoutError, Reason};

/// A tile, a layout, or one of these for every mode.
///
/// - **Source**: CuTe `Tile`, `Shape` and `Layout` as tilers; Cecka, *CuTe Layout Representation and Algebra*, tilers.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// let layout = DynLayout::lit("(4,6):(1,4)");
/// let cut = |tiler| layout.logical_divide(&Tiler::lit(tiler)).unwrap().to_string();
/// assert_eq!(cut("2"), "(2,12):(1,2)"); // the whole layout, as one run of 24 elements
/// assert_eq!(cut("<2>"), "((2,2),6):((1,2),4)"); // its first mode
/// assert_eq!(cut("<_,3>"), "(4,(3,2)):(1,(4,12))"); // its second mode
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Boxing is not possible without allocation, and tilers are passed by reference.
#[allow(clippy::large_enum_variant)]
pub enum Tiler {
    /// So many neighbouring elements of the whole layout: `8` is `8:1`.
    Size(Int),
    /// Elements of the whole layout, picked by a layout.
    Layout(DynLayout),
    /// A tiler for each mode, in order; modes behind the last are not named.
    ByMode(ByMode),
}

/// A tiler for each mode: `<4:1,(2,2):(1,4),_,8>`, nested to any depth.
///
/// Stored as the profile of the brackets and the layouts at its leaves, all of them the modes of one layout.
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
    /// Bit `k` is set where leaf `k` keeps its mode; its part is `1:0`.
    keeps: u32,
}

impl Tiler {
    /// Whether every integer in it is static.
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

    /// The by-mode tiler that looks like a coordinate: `(_,(2,3))` is `<_,<2,3>>`; an integer is itself.
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

    /// The tiler as one layout, where it acts on the whole.
    pub(crate) const fn as_layout(&self) -> Result<DynLayout, Reason> {
        match self {
            Self::Size(n) => of_size(*n),
            Self::Layout(layout) => Ok(*layout),
            Self::ByMode(_) => Err(Reason::ProfileMismatch),
        }
    }

    /// A tuple of integers as a by-mode tiler of integers, an integer as itself: `(4,(2,3))` is `<4,<2,3>>`.
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

/// `n:1`; `1:0` for a static 1, which never moves.
const fn of_size(n: Int) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    out.push(n, if n.is_static_value(1) { Int::ZERO } else { Int::ONE });
    out.finish()
}

/// Building, in reading order; `parts` is open until `finish`.
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
    /// `_`: the whole layout as it is.
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

    /// The tiler with an entry for each mode, from the left.
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

    /// Adds the brackets of another tiler.
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

    /// Number of modes that the tiler names.
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

    /// Whether this is `_`, the mode kept as it is.
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

    /// Whether this is one entry, `_` or a layout, without brackets.
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

    /// The entries, one for each mode from the left; an entry without brackets is its own only one.
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

    /// The whole tiler as a borrowed part.
    pub(crate) const fn whole(&self) -> TilerSubtree<'_> {
        TilerSubtree { tiler: self, node: Node::ROOT }
    }

    /// What stands at a leaf, for printing: `None` for a mode that is kept.
    pub(crate) const fn leaf(&self, k: usize) -> Option<DynLayout> {
        if self.keeps >> k & 1 == 1 { None } else { Some(self.parts.whole().entry(k).to_layout()) }
    }

    pub(crate) const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Whether every integer in it is static.
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

/// A by-mode tiler or any entry of it, borrowed: what recursive definitions run over.
#[derive(Clone, Copy)]
pub(crate) struct TilerSubtree<'a> {
    tiler: &'a ByMode,
    node: Node,
}

impl<'a> TilerSubtree<'a> {
    pub(crate) const fn is_leaf(self) -> bool {
        self.tiler.profile.is_leaf(self.node)
    }

    /// Whether this is `_`.
    pub(crate) const fn is_keep(self) -> bool {
        self.is_leaf() && self.tiler.keeps >> self.node.first_leaf & 1 == 1 // a leaf is at most the 32nd
    }

    /// Whether this is a layout for one mode.
    pub(crate) const fn is_layout(self) -> bool {
        self.is_leaf() && !self.is_keep()
    }

    /// The layout, where [`is_layout`](Self::is_layout) holds.
    pub(crate) const fn mode(self) -> Mode<'a> {
        self.tiler.parts.whole().entry(self.node.first_leaf)
    }

    pub(crate) const fn rank(self) -> usize {
        self.tiler.profile.rank(self.node)
    }

    /// Entry `i < rank`.
    pub(crate) const fn entry(self, i: usize) -> TilerSubtree<'a> {
        TilerSubtree { tiler: self.tiler, node: self.tiler.profile.entry(self.node, i) }
    }

    /// `Ok` where `mode` has a mode for every entry.
    pub(crate) const fn check_rank(self, mode: Mode<'_>) -> Result<(), Reason> {
        if self.rank() > mode.rank() {
            return Err(Reason::TooManyModes { named: self.rank(), rank: mode.rank() });
        }
        Ok(())
    }

    /// A tiler of its own.
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
