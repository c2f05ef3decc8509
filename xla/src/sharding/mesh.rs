//! Meshes: devices in a grid with named axes.
//!
//! `mesh['a'=2,'b'=4]` has 8 devices; device `4*i + j` is at index `i` of `a` and `j` of `b`.
//! `device_ids` gives another order. A reference to an axis names all of it, `'b'`, or a part. Of
//! the 4 positions of `b`, `'b':(1)2` selects the half, and `'b':(2)2` the position inside a half.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::digits;
use super::{ShardingError, ShardingReason, TileAssignment};
use colex::xla::permutation::{PermutationError, check_distinct};

const NAME: &str = "mesh";

/// A grid of devices with named axes, or a single device.
///
/// - **Source**: XLA `Mesh`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::Mesh;
/// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
/// assert_eq!((mesh.to_string().as_str(), mesh.devices()), ("mesh['a'=2,'b'=4]", 8));
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesh(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Maximal(i64),
    Grid { axes: Vec<MeshAxis>, devices: TileAssignment },
}

/// An axis of a mesh.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::Mesh;
/// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
/// assert_eq!((mesh.axes()[1].name.as_str(), mesh.axes()[1].size), ("b", 4));
/// # Ok::<(), colex_xla::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MeshAxis {
    /// The name of the axis.
    pub name: String,
    /// The number of positions.
    pub size: i64,
}

/// A reference to an axis, or to a part of it.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{AxisRef, SubAxis};
/// let whole = AxisRef::of(0);
/// let part = AxisRef { axis: 0, part: Some(SubAxis { pre_size: 2, size: 2 }) };
/// assert_ne!(whole, part);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AxisRef {
    /// The number of the axis, counted from 0.
    pub axis: usize,
    /// The part; `None` for the whole axis.
    pub part: Option<SubAxis>,
}

/// A part of an axis, `:(pre_size)size`: the middle digit of an axis of size `pre_size * size *
/// rest`.
///
/// # Examples
///
/// ```
/// use colex_xla::sharding::{AxisRef, NamedSharding, SubAxis};
/// let named = NamedSharding::parse("{mesh['a'=8], [{'a':(2)2}]}")?;
/// assert_eq!(named.dims()[0].axes()[0].part, Some(SubAxis { pre_size: 2, size: 2 }));
/// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SubAxis {
    /// The product of the sizes before it, which are more major.
    pub pre_size: i64,
    /// The number of positions.
    pub size: i64,
}

impl SubAxis {
    /// Returns the size of this part and everything before it: the `pre_size` of the next part.
    pub(super) fn next_pre_size(self) -> i64 {
        // Every use is preceded by a check against the size of the axis.
        self.pre_size.saturating_mul(self.size)
    }
}

impl AxisRef {
    /// Creates a reference to the whole axis number `axis`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::AxisRef;
    /// assert_eq!(AxisRef::of(1), AxisRef { axis: 1, part: None });
    /// ```
    #[must_use]
    pub const fn of(axis: usize) -> Self {
        Self { axis, part: None }
    }

    /// Returns whether `next` starts where this part ends.
    pub(super) fn continues_into(self, next: Self) -> bool {
        match (self.part, next.part) {
            (Some(part), Some(next_part)) => {
                self.axis == next.axis && part.next_pre_size() == next_part.pre_size
            }
            _ => false,
        }
    }

    /// Returns whether this part and `next`, which starts no earlier, do not overlap and divide the
    /// axis at common boundaries.
    pub(super) fn is_disjoint_from(self, next: Self) -> bool {
        match (self.part, next.part) {
            _ if self.axis != next.axis => true,
            // A multiple means that `next` starts no earlier than this part ends.
            (Some(part), Some(next)) => next.pre_size % part.next_pre_size() == 0,
            _ => false,
        }
    }

    /// Returns the sort key for the order of the mesh.
    pub(super) fn sort_key(self) -> (usize, i64, i64) {
        let part = self.part.unwrap_or(SubAxis { pre_size: 1, size: i64::MAX });
        (self.axis, part.pre_size, part.size)
    }
}

impl Mesh {
    /// Creates a mesh with these axes, major first, and its devices in row-major order. Without
    /// axes it has no devices.
    ///
    /// - **Errors**: [`ShardingReason::RepeatedAxis`], [`ShardingReason::AxisName`],
    ///   [`ShardingReason::NotPositive`], [`ShardingReason::Overflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// assert!(Mesh::new(&[("a", 2), ("a", 4)]).is_err());
    /// ```
    pub fn new(axes: &[(&str, i64)]) -> Result<Self, ShardingError> {
        let sizes: Vec<i64> = axes.iter().map(|axis| axis.1).collect();
        let tiles = ShardingError::named(NAME, || digits::product(&sizes))?;
        Self::grid(axes, TileAssignment::iota(&sizes, &[tiles], &[0])?)
    }

    /// Creates a mesh with these axes on the devices of `devices`, which has one dimension for each
    /// axis.
    ///
    /// - **Pre**: the devices are `0..n`; a list of devices is not in row-major order.
    /// - **Errors**: those of [`new`](Self::new); [`ShardingReason::NoAxes`];
    ///   [`ShardingReason::RankMismatch`], [`ShardingReason::DeviceCount`];
    ///   [`ShardingReason::NegativeDevice`], [`ShardingReason::DeviceRange`],
    ///   [`ShardingReason::RepeatedDevice`]; [`ShardingReason::NaturalOrder`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::{Mesh, TileAssignment};
    /// let devices = TileAssignment::iota(&[2, 4], &[4, 2], &[1, 0])?;
    /// let mesh = Mesh::with_devices(&[("a", 2), ("b", 4)], devices)?;
    /// assert_eq!(mesh.to_string(), "mesh['a'=2,'b'=4], device_ids=([4,2]T(1,0))");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    pub fn with_devices(
        axes: &[(&str, i64)],
        devices: TileAssignment,
    ) -> Result<Self, ShardingError> {
        if axes.is_empty() {
            return Err(ShardingError::new(NAME, ShardingReason::NoAxes));
        }
        if devices.as_iota().is_none() {
            check_listed(&devices)?;
        }
        Self::grid(axes, devices)
    }

    /// Creates the mesh of one device, `maximal_mesh[device_id=5]`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// assert_eq!(Mesh::maximal(5).to_string(), "maximal_mesh[device_id=5]");
    /// ```
    #[must_use]
    pub const fn maximal(device: i64) -> Self {
        Self(Kind::Maximal(device))
    }

    fn grid(axes: &[(&str, i64)], devices: TileAssignment) -> Result<Self, ShardingError> {
        let refuse = |reason| Err(ShardingError::new(NAME, reason));
        let mut names = BTreeMap::new();
        for (second, (name, _)) in axes.iter().enumerate() {
            if name.contains(['\'', '\\', '\n', '\r']) {
                return refuse(ShardingReason::AxisName { axis: second });
            }
            if let Some(first) = names.insert(*name, second) {
                return refuse(ShardingReason::RepeatedAxis { first, second });
            }
        }
        if axes.len() != devices.dims().len() {
            let found = devices.dims().len();
            return refuse(ShardingReason::RankMismatch { expected: axes.len(), found });
        }
        if let Some((axis, dim)) =
            axes.iter().zip(devices.dims()).find(|(axis, dim)| axis.1 != **dim)
        {
            return refuse(ShardingReason::DeviceCount { devices: *dim, tiles: axis.1 });
        }
        let axes = axes.iter().map(|&(name, size)| MeshAxis { name: name.into(), size }).collect();
        Ok(Self(Kind::Grid { axes, devices }))
    }

    /// Returns the axes, major first; empty for a single device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
    /// assert_eq!(mesh.axes().len(), 2);
    /// assert!(Mesh::maximal(5).axes().is_empty());
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn axes(&self) -> &[MeshAxis] {
        match &self.0 {
            Kind::Maximal(_) => &[],
            Kind::Grid { axes, .. } => axes,
        }
    }

    /// Returns the assignment of grid positions to devices; `None` for a single device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
    /// assert_eq!(mesh.assignment().unwrap().to_string(), "devices=[2,4]<=[8]");
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[doc(alias = "device_assignment")]
    #[must_use]
    pub fn assignment(&self) -> Option<&TileAssignment> {
        match &self.0 {
            Kind::Maximal(_) => None,
            Kind::Grid { devices, .. } => Some(devices),
        }
    }

    /// Returns the device of a mesh with a single device.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// assert_eq!(Mesh::maximal(5).maximal_device(), Some(5));
    /// ```
    #[must_use]
    pub fn maximal_device(&self) -> Option<i64> {
        match self.0 {
            Kind::Maximal(device) => Some(device),
            Kind::Grid { .. } => None,
        }
    }

    /// Returns the number of devices.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Mesh;
    /// let mesh = Mesh::new(&[("a", 2), ("b", 4)])?;
    /// assert_eq!((mesh.devices(), Mesh::maximal(5).devices()), (8, 1));
    /// # Ok::<(), colex_xla::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn devices(&self) -> i64 {
        match &self.0 {
            Kind::Maximal(_) => 1,
            Kind::Grid { axes, .. } if axes.is_empty() => 0,
            Kind::Grid { devices, .. } => devices.tiles(),
        }
    }

    /// Returns the number of positions of `axis`, which exists in the mesh.
    pub(super) fn size(&self, axis: AxisRef) -> i64 {
        match (axis.part, self.axes().get(axis.axis)) {
            (Some(part), _) => part.size,
            (None, Some(axis)) => axis.size,
            (None, None) => 1,
        }
    }

    /// Checks that the mesh has `axis`, and that its part is valid.
    pub(super) fn check(&self, axis: AxisRef) -> Result<(), ShardingError> {
        let refuse = |reason| Err(ShardingError::new(NAME, reason));
        let Some(whole) = self.axes().get(axis.axis) else {
            let axes = self.axes().len();
            return refuse(ShardingReason::NoSuchAxis { axis: axis.axis, axes });
        };
        let Some(part) = axis.part else { return Ok(()) };
        let SubAxis { pre_size, size } = part;
        if pre_size < 1 || size < 2 {
            return refuse(ShardingReason::SubAxisSize { pre_size, size });
        }
        if whole.size % part.next_pre_size() != 0 || size >= whole.size {
            return refuse(ShardingReason::SubAxis {
                next_pre_size: part.next_pre_size(),
                axis_size: whole.size,
            });
        }
        Ok(())
    }
}

/// Checks that a list of devices is a permutation of `0..n` other than the identity.
fn check_listed(devices: &TileAssignment) -> Result<(), ShardingError> {
    let count = devices.tiles();
    check_distinct(devices.devices(), count as usize).map_err(|fault| {
        ShardingError::new(
            NAME,
            match fault {
                PermutationError::Range { entry: device @ ..0, .. } => {
                    ShardingReason::NegativeDevice { device }
                }
                PermutationError::Range { entry: device, .. } => {
                    ShardingReason::DeviceRange { device, devices: count }
                }
                PermutationError::Repeat { entry: device, .. } => {
                    ShardingReason::RepeatedDevice { device }
                }
                PermutationError::Length { expected, found } => {
                    ShardingReason::RankMismatch { expected, found }
                }
            },
        )
    })?;
    if devices.devices().eq(0..count) {
        return Err(ShardingError::new(NAME, ShardingReason::NaturalOrder));
    }
    Ok(())
}
