//! Named shardings: dimensions divided along the axes of a mesh.
//!
//! `{mesh['a'=2,'b'=4], [{'b'}, {'a'}]}` divides dimension 0 in 4 along `b` and dimension 1 in 2
//! along `a`. The axes of a dimension are listed from major to minor. An axis that no dimension
//! uses holds copies, unless it is marked unreduced or manual.

use alloc::vec::Vec;

use super::{AxisRef, Mesh, ShardingError, ShardingReason};

const NAME: &str = "named_sharding";

/// The division of an array along the axes of a mesh.
///
/// - **Source**: XLA `NamedSharding`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::NamedSharding;
/// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}, {'a'}]}")?;
/// assert_eq!(named.dims()[0].axes()[0].axis, 1);
/// assert_eq!(named.to_v2().unwrap().to_string(), "{devices=[4,2]<=[2,4]T(1,0)}");
/// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSharding {
    mesh: Mesh,
    dims: Vec<DimensionSharding>,
    replicated: Vec<AxisRef>,
    unreduced: Vec<AxisRef>,
    manual: Vec<AxisRef>,
}

/// The division of one dimension: its axes, major first, and whether the compiler may add more.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{AxisRef, DimensionSharding};
/// let dimension = DimensionSharding::new(vec![AxisRef::of(0)]).open();
/// assert!(dimension.is_open());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct DimensionSharding {
    axes: Vec<AxisRef>,
    is_open: bool,
}

impl DimensionSharding {
    /// Creates the division along `axes`, major first, to which the compiler adds none.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, DimensionSharding};
    /// assert!(!DimensionSharding::new(vec![AxisRef::of(0)]).is_open());
    /// ```
    #[must_use]
    pub const fn new(axes: Vec<AxisRef>) -> Self {
        Self { axes, is_open: false }
    }

    /// Returns the division to which the compiler may add axes: `?`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::DimensionSharding;
    /// assert!(DimensionSharding::default().open().is_open());
    /// ```
    #[must_use]
    pub fn open(self) -> Self {
        Self { is_open: true, ..self }
    }

    /// Returns the axes, major first.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, DimensionSharding};
    /// let dimension = DimensionSharding::new(vec![AxisRef::of(1), AxisRef::of(0)]);
    /// assert_eq!(dimension.axes()[0].axis, 1);
    /// ```
    #[must_use]
    pub fn axes(&self) -> &[AxisRef] {
        &self.axes
    }

    /// Returns whether the compiler may add axes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse("{mesh['a'=2], [{'a'}, {?}]}")?;
    /// assert!(!named.dims()[0].is_open() && named.dims()[1].is_open());
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

impl NamedSharding {
    /// Creates the sharding of an array whose dimensions are divided along the axes of `mesh`.
    ///
    /// - **Pre**: no position of an axis is used twice. Parts of an axis divide it at common
    ///   boundaries. Adjacent parts are written as one.
    /// - **Errors**: [`ShardingReason::NoSuchAxis`], [`ShardingReason::SubAxisSize`],
    ///   [`ShardingReason::SubAxis`], [`ShardingReason::AxesOverlap`],
    ///   [`ShardingReason::AxesMerge`]; [`ShardingReason::NoAxes`] if the mesh has a single device
    ///   and `dims` is not empty.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, DimensionSharding, Mesh, NamedSharding};
    /// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
    /// let rows = DimensionSharding::new(vec![AxisRef::of(1), AxisRef::of(0)]);
    /// let named = NamedSharding::new(mesh, vec![rows, DimensionSharding::default()])?;
    /// assert_eq!(named.to_string(), "{mesh['a'=2,'b'=4], [{'b', 'a'}, {}]}");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn new(mesh: Mesh, dims: Vec<DimensionSharding>) -> Result<Self, ShardingError> {
        Self { mesh, dims, replicated: Vec::new(), unreduced: Vec::new(), manual: Vec::new() }
            .checked()
    }

    /// Returns the sharding with these axes explicitly replicated, in the order of the mesh.
    ///
    /// - **Errors**: those of [`new`](Self::new); [`ShardingReason::AxesNotSorted`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}]}")?;
    /// let named = named.with_replicated(vec![AxisRef::of(0)]).unwrap();
    /// assert_eq!(named.to_string(), "{mesh['a'=2,'b'=4], [{'b'}], replicated={'a'}}");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn with_replicated(self, axes: Vec<AxisRef>) -> Result<Self, ShardingError> {
        Self { replicated: axes, ..self }.checked()
    }

    /// Returns the sharding with one summand at each position of these axes, in the order of the
    /// mesh.
    ///
    /// - **Errors**: as [`with_replicated`](Self::with_replicated).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}]}")?;
    /// let named = named.with_unreduced(vec![AxisRef::of(0)]).unwrap();
    /// assert_eq!(named.to_string(), "{mesh['a'=2,'b'=4], [{'b'}], unreduced={'a'}}");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn with_unreduced(self, axes: Vec<AxisRef>) -> Result<Self, ShardingError> {
        Self { unreduced: axes, ..self }.checked()
    }

    /// Returns the sharding with these axes controlled by the program, in the order of the mesh.
    ///
    /// - **Errors**: as [`with_replicated`](Self::with_replicated).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}]}")?;
    /// let named = named.with_manual(vec![AxisRef::of(0)]).unwrap();
    /// assert_eq!(named.to_string(), "{mesh['a'=2,'b'=4], [{'b'}], manual={'a'}}");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn with_manual(self, axes: Vec<AxisRef>) -> Result<Self, ShardingError> {
        Self { manual: axes, ..self }.checked()
    }

    /// Returns the mesh.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}]}")?;
    /// assert_eq!(named.mesh().to_string(), "mesh['a'=2,'b'=4]");
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// Returns the division of each dimension.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}]}")?;
    /// assert_eq!(named.dims().len(), 1);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "dim_shardings")]
    #[must_use]
    pub fn dims(&self) -> &[DimensionSharding] {
        &self.dims
    }

    /// Returns the axes that are explicitly replicated.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}], replicated={'a'}}")?;
    /// assert_eq!(named.replicated(), [AxisRef::of(0)]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn replicated(&self) -> &[AxisRef] {
        &self.replicated
    }

    /// Returns the axes along which the devices have summands.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}], unreduced={'a'}}")?;
    /// assert_eq!(named.unreduced(), [AxisRef::of(0)]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn unreduced(&self) -> &[AxisRef] {
        &self.unreduced
    }

    /// Returns the axes that the program controls.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{AxisRef, NamedSharding};
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b'}], manual={'a'}}")?;
    /// assert_eq!(named.manual(), [AxisRef::of(0)]);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[must_use]
    pub fn manual(&self) -> &[AxisRef] {
        &self.manual
    }

    /// Returns all references to axes.
    pub(super) fn axes(&self) -> impl Iterator<Item = AxisRef> + '_ {
        let dims = self.dims.iter().flat_map(|dim| &dim.axes);
        dims.chain(&self.replicated).chain(&self.unreduced).chain(&self.manual).copied()
    }

    /// Returns whether no dimension is divided.
    fn has_no_divided_dimension(&self) -> bool {
        let mut axes = self.dims.iter().flat_map(|dim| &dim.axes);
        axes.all(|&axis| self.mesh.size(axis) == 1)
    }

    /// Returns whether each device has a copy of the whole array.
    pub(super) fn is_replicated(&self) -> bool {
        self.mesh.maximal_device().is_none()
            && self.has_no_divided_dimension()
            && self.unreduced.is_empty()
            && self.manual.is_empty()
    }

    /// Returns whether `axes` cover all devices of the mesh. Other axes then have size 1.
    pub(super) fn covers_mesh(&self, axes: &[AxisRef]) -> bool {
        let positions: i64 = axes.iter().map(|&axis| self.mesh.size(axis)).product();
        !axes.is_empty() && positions == self.mesh.devices()
    }

    /// Returns whether the whole array is replicated, unreduced or manual.
    pub(super) fn is_unpartitioned(&self) -> bool {
        self.is_replicated() || self.covers_mesh(&self.unreduced) || self.covers_mesh(&self.manual)
    }

    fn checked(self) -> Result<Self, ShardingError> {
        let refuse = |reason| Err(ShardingError::new(NAME, reason));
        if self.mesh.maximal_device().is_some() && !self.dims.is_empty() {
            return refuse(ShardingReason::NoAxes);
        }
        for axis in self.axes() {
            self.mesh.check(axis)?;
        }
        // In sorted order it suffices to check neighbors: the end of each part divides the start
        // of the next one.
        let mut axes: Vec<AxisRef> = self.axes().collect();
        axes.sort_unstable_by_key(|axis| axis.sort_key());
        for pair in axes.windows(2) {
            if let &[axis, next] = pair
                && !axis.is_disjoint_from(next)
            {
                return refuse(ShardingReason::AxesOverlap { axis: axis.axis });
            }
        }
        let lists = [&self.replicated, &self.unreduced, &self.manual];
        let dims = self.dims.iter().map(|dim| &dim.axes);
        for pair in dims.chain(lists).flat_map(|axes| axes.windows(2)) {
            if let &[axis, next] = pair
                && axis.continues_into(next)
            {
                return refuse(ShardingReason::AxesMerge { axis: axis.axis });
            }
        }
        for pair in lists.into_iter().flat_map(|axes| axes.windows(2)) {
            if let &[axis, next] = pair
                && axis.sort_key() > next.sort_key()
            {
                return refuse(ShardingReason::AxesNotSorted { axis: next.axis });
            }
        }
        Ok(self)
    }
}
