//! The text of shardings, byte for byte as XLA prints it.

use core::fmt::{self, Display, Write};

use super::{
    AxisRef, DimensionSharding, IotaTileAssignment, Mesh, NamedSharding, ShardGroup, Sharding,
    ShardingKind, Subgroup, TileAssignment, Tiling,
};
use colex::xla::syntax::{write_numbered, write_separated};

impl IotaTileAssignment {
    /// Writes the part after `<=`.
    fn write_devices(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        write_separated(f, self.reshape_dims(), ",")?;
        f.write_char(']')?;
        if self.reshape_dims().len() > 1 {
            f.write_str("T(")?;
            write_separated(f, self.transpose_perm(), ",")?;
            f.write_char(')')?;
        }
        Ok(())
    }
}

impl Display for IotaTileAssignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        write_separated(f, self.dims(), ",")?;
        f.write_str("]<=")?;
        self.write_devices(f)
    }
}

impl Display for TileAssignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("devices=")?;
        if let Some(iota) = self.as_iota() {
            return iota.fmt(f);
        }
        f.write_char('[')?;
        write_separated(f, self.dims(), ",")?;
        f.write_char(']')?;
        write_separated(f, self.devices(), ",")
    }
}

impl Display for Subgroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.assignment().fmt(f)?;
        match self.subgroups() {
            [] => Ok(()),
            [Subgroup::Replicated] => f.write_str(" last_tile_dim_replicate"),
            subgroups => {
                f.write_str(" last_tile_dims={")?;
                write_separated(f, subgroups, ", ")?;
                f.write_char('}')
            }
        }
    }
}

impl Display for ShardGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::As(group) => write!(f, "shard_as {group}"),
            Self::Like(group) => write!(f, "shard_like {group}"),
        }
    }
}

impl Display for Sharding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ShardingKind::Named(named) => return named.fmt(f),
            ShardingKind::Replicated => f.write_str("{replicated")?,
            ShardingKind::Manual => f.write_str("{manual")?,
            ShardingKind::Unknown => f.write_str("{unknown")?,
            ShardingKind::Unreduced => f.write_str("{unreduced")?,
            ShardingKind::Maximal { device } => write!(f, "{{maximal device={device}")?,
            ShardingKind::Tiled(tiling) => write!(f, "{{{tiling}")?,
            ShardingKind::Tuple(elements) => {
                f.write_char('{')?;
                write_numbered(f, elements, Display::fmt)?;
            }
        }
        if let Some(group) = self.group() {
            write!(f, " {group}")?;
        }
        f.write_char('}')
    }
}

impl Display for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(device) = self.maximal_device() {
            return write!(f, "maximal_mesh[device_id={device}]");
        }
        f.write_str("mesh[")?;
        for (k, axis) in self.axes().iter().enumerate() {
            let comma = if k > 0 { "," } else { "" };
            write!(f, "{comma}'{}'={}", axis.name, axis.size)?;
        }
        f.write_char(']')?;
        let Some(devices) = self.assignment() else { return Ok(()) };
        match devices.as_iota() {
            // Row-major order is not written.
            Some(iota) if iota.reshape_dims().len() == 1 => Ok(()),
            Some(iota) => {
                f.write_str(", device_ids=(")?;
                iota.write_devices(f)?;
                f.write_char(')')
            }
            None => {
                f.write_str(", device_ids=(")?;
                write_separated(f, devices.devices(), ",")?;
                f.write_char(')')
            }
        }
    }
}

/// A reference to an axis, with the mesh that has its name.
struct NamedAxis<'a>(&'a Mesh, AxisRef);

impl Display for NamedAxis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mesh, axis) = self;
        let name = mesh.axes().get(axis.axis).map_or("", |axis| &axis.name);
        write!(f, "'{name}'")?;
        match axis.part {
            Some(part) => write!(f, ":({}){}", part.pre_size, part.size),
            None => Ok(()),
        }
    }
}

impl Display for NamedSharding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}", self.mesh())?;
        if self.mesh().maximal_device().is_some() {
            return f.write_char('}');
        }
        if self.dims().is_empty() {
            let has_no_axes = self.axes().next().is_none();
            let whole = [
                (has_no_axes, "replicated"),
                (self.covers_mesh(self.unreduced()), "unreduced"),
                (self.covers_mesh(self.manual()), "manual"),
            ];
            if let Some((_, word)) = whole.into_iter().find(|(is_so, _)| *is_so) {
                return write!(f, ", {word}}}");
            }
        }
        f.write_str(", [")?;
        write_separated(f, self.dims().iter().map(|dim| NamedDimension(self.mesh(), dim)), ", ")?;
        f.write_char(']')?;
        let lists = [
            ("replicated", self.replicated()),
            ("unreduced", self.unreduced()),
            ("manual", self.manual()),
        ];
        for (word, axes) in lists.into_iter().filter(|(_, axes)| !axes.is_empty()) {
            write!(f, ", {word}={{")?;
            write_separated(f, axes.iter().map(|&axis| NamedAxis(self.mesh(), axis)), ", ")?;
            f.write_char('}')?;
        }
        f.write_char('}')
    }
}

/// The division of a dimension, with the mesh that has the names.
struct NamedDimension<'a>(&'a Mesh, &'a DimensionSharding);

impl Display for NamedDimension<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mesh, dim) = self;
        f.write_char('{')?;
        write_separated(f, dim.axes().iter().map(|&axis| NamedAxis(mesh, axis)), ", ")?;
        if dim.is_open() {
            f.write_str(if dim.axes().is_empty() { "?" } else { ", ?" })?;
        }
        f.write_char('}')
    }
}
